"""The program is killed at any moment: the next start goes on from the same decision, with the same cards."""

import shutil
from pathlib import Path

import pytest

from game.bots.core import dice_for
from game.rules.core import digest
from scenes import flow
from scenes.guests import Table, person, rival, solo_table
from scenes.stages.six_nimmt_table import Table as Shown
from tests.scenes.conftest import MakeRig
from tests.scenes.rig import KeyHands, Rig

TABLE = Table(flow.GAME, solo_table(flow.GAME, "novice").seats, {"rounds": "2", "free_choice": "true"})
COUCH = Table(flow.GAME, (person(0), person(1), rival("leo", "novice")), {"rounds": "1"})
GO_ON = "Go on with the match"


def only_journal(folder: Path) -> Path:
    (path,) = (folder / flow.MATCHES).glob("*.jsonl")
    return path


def resumed(folder: Path) -> Rig:
    """A new program on the folder, after "Go on with the match"."""
    rig = Rig(folder, flow.opening, speed="instant")
    hands = KeyHands(rig, "left")
    hands.wake()
    assert rig.button(GO_ON) == 0, "it comes first"
    hands.press_widget(0)
    return rig


def test_killed_after_any_tick(make_rig: MakeRig, tmp_path: Path) -> None:
    """Every few ticks of a whole match, in mid-motion too, the folder is what a kill would leave."""
    home = tmp_path / "home"
    rig = make_rig(flow.opening, folder=home, speed="fast", table=TABLE)
    hands = KeyHands(rig, "right")
    hands.start()
    dice = dice_for(3, 0, 0)
    kills = 0
    while rig.screen == "Play":
        if rig.choosing is not None and dice.below(3) == 0:
            hands.press(dice.pick(["right", "confirm", "confirm", "cancel"]))
        rig.ticks(1 + dice.below(25))
        if rig.screen != "Play" or dice.below(4):
            continue
        kills += 1
        copy = tmp_path / f"copy-{kills}"
        shutil.copytree(home, copy)
        assert_stands_at_the_same(rig, copy)
        rig.ignore_events()
    assert kills > 15


def assert_stands_at_the_same(rig: Rig, folder: Path) -> None:
    again = resumed(folder)
    if rig.match.over:
        again.until(lambda: again.screen == "Results")
    else:
        assert digest(again.match.state) == digest(rig.match.state)
        assert again.match.view(0) == rig.match.view(0)
        assert again.match.seats == rig.match.seats
        again.until_asked()
        assert again.own_cards
        if again.match.view(0) == rig.match.view(0):  # the bots have not decided since
            assert again.stage.table == Shown.of(rig.match.view(0))
    again.kill()


def test_the_dropped_program_itself(make_rig: MakeRig, tmp_path: Path) -> None:
    """As above with the same folder, and both go on alike."""
    rig = Rig(tmp_path, flow.opening, speed="instant", table=TABLE)
    hands = KeyHands(rig, "right")
    hands.start()
    for place in (2, 5, 1):
        hands.take(rig.own_cards[place])
        rig.ticks(3)
        rig.until_asked()
    before, picked = rig.match.view(0), rig.own_cards
    rig.kill()
    again = resumed(tmp_path)
    again.until_asked()
    assert again.match.view(0).hand == before.hand
    assert again.own_cards == picked
    hands = KeyHands(again, "right")
    while again.screen == "Play":
        hands.press("confirm")
    assert again.screen == "Results"
    hands.choose("Back to the fair")
    with pytest.raises(ValueError, match="is not in list"):
        again.button(GO_ON)
    again.kill()


def test_left_by_the_pause(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="instant", table=TABLE)
    hands = KeyHands(rig, "right")
    hands.start()
    hands.take(rig.own_cards[0])
    rig.ticks(20)
    state = rig.match.state
    hands.press("pause")
    hands.choose("Leave the table")
    assert rig.screen == "Menu"
    hands.choose(GO_ON)
    assert rig.match.state == state


def test_people_on_a_couch_sit_down_again(make_rig: MakeRig, tmp_path: Path) -> None:
    rig = Rig(tmp_path, flow.opening, speed="instant", table=COUCH)
    people = KeyHands(rig, "left"), KeyHands(rig, "right")
    people[0].wake()
    people[0].press_widget(0)
    for each in people:
        rig.until(lambda: rig.screen == "LostDevice")
        each.press("confirm")
    rig.until(lambda: rig.screen == "PrivateView")
    people[0].press("confirm")
    people[0].take(rig.own_cards[3])
    rig.ticks(40)
    view = rig.match.view(0)
    assert view.picked is not None
    rig.kill()
    again = resumed(tmp_path)
    people = KeyHands(again, "right"), KeyHands(again, "left")  # they have changed halves
    for each in people:
        again.until(lambda: again.screen == "LostDevice")
        each.press("confirm")
    again.until(lambda: again.screen == "PrivateView")
    assert again.scene.seat == 1
    assert again.match.view(0) == view
    people[1].press("confirm")
    assert again.own_cards == again.match.view(1).hand
    again.kill()


DAMAGE = {
    "rubbish": lambda data: b"\x00\xff rubbish\n",
    "no header": lambda data: data.split(b"\n", 1)[1],
    "a line cut in the middle and more": lambda data: data.replace(b'"tick"', b'"ti', 1),
    "another digest": lambda data: data.replace(b'"digest":"', b'"digest":"0', 2),
    "of a newer game": lambda data: data.replace(b'"journal":1', b'"journal":99', 1),
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_broken_journal_is_told_and_kept(
    make_rig: MakeRig, tmp_path: Path, damage: str, language: str
) -> None:
    rig = Rig(tmp_path, flow.opening, language=language, speed="instant", table=TABLE)
    hands = KeyHands(rig, "right")
    hands.start()
    hands.take(rig.own_cards[-1])
    rig.until(lambda: rig.match.view(0).turn == 2)
    rig.kill()
    path = only_journal(tmp_path)
    broken = DAMAGE[damage](path.read_bytes())
    path.write_bytes(broken)
    rig = make_rig(flow.opening, language=language)
    hands = KeyHands(rig, "left")
    hands.wake()
    hands.choose(GO_ON)
    assert rig.screen == "Dialog"
    words = rig.scene._words()
    assert path.name in words
    assert [word for word in ("línea", "line ", " the ") if word in words] == (
        ["línea"] if language == "es" else ["line ", " the "]
    )
    rig.canvas_bytes()
    assert path.read_bytes() == broken
    hands.press("confirm")
    assert rig.screen == "Menu"
    hands.choose("El Encierro")  # and a new match can be begun all the same
    rig.until_asked()
    assert rig.match.view(0).turn == 1
    assert path.read_bytes() == broken


def test_a_last_line_cut_in_the_middle_was_never_shown(tmp_path: Path) -> None:
    rig = Rig(tmp_path, flow.opening, speed="instant", table=TABLE)
    KeyHands(rig, "right").start()
    rig.until(lambda: all(rig.match.view(0).has_picked[1:]))
    view = rig.match.view(0)
    rig.key("return")
    rig.kill()
    path = only_journal(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    last = next(place for place, line in enumerate(lines) if b"[0," in line)
    path.write_bytes(b"".join(lines[:last]) + lines[last][:-9])
    again = resumed(tmp_path)
    assert again.screen == "Play"
    assert again.match.view(0) == view
    again.kill()


def test_a_broken_journal_can_be_put_aside_and_no_longer_hides_an_older_match(
    make_rig: MakeRig, tmp_path: Path
) -> None:
    rig = Rig(tmp_path, flow.opening, speed="instant", table=TABLE)
    KeyHands(rig, "right").start()
    older = rig.own_cards
    rig.kill()
    rig = Rig(tmp_path, flow.opening, speed="instant", table=TABLE)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose("El Encierro")
    rig.until_asked()
    rig.kill()
    newest = max(tmp_path.glob("matches/*.jsonl"))
    newest.write_bytes(b"rubbish\n")
    rig = make_rig(flow.opening)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.choose(GO_ON)
    hands.press("right")
    hands.press("confirm")
    assert (tmp_path / "aside" / newest.name).read_bytes() == b"rubbish\n"
    assert rig.screen == "Menu"
    hands.choose(GO_ON)
    rig.until_asked()
    assert rig.own_cards == older


def test_a_finished_match_that_cannot_become_a_replay_is_told_and_stays(
    make_rig: MakeRig, tmp_path: Path
) -> None:
    (tmp_path / flow.REPLAYS).write_text("in the way")
    rig = make_rig(flow.opening, folder=tmp_path, language="es", speed="instant", table=TABLE)
    hands = KeyHands(rig, "right")
    hands.start()
    while rig.screen == "Play":
        hands.press("confirm")
    told = []
    while rig.screen == "Dialog":
        told.append(rig.scene._words())
        hands.press("confirm")
        rig.ticks(2)
    assert rig.screen == "Results"
    assert only_journal(tmp_path).exists()
    assert [words for words in told if "no se puede mover" in words and "se queda donde está" in words]
