"""The play screen with one person at the table: choosing, changing one's mind, skipping, other settings."""

from pathlib import Path

import pytest

from game.match import journal
from game.match.seats import SeatSpec
from game.rules.six_nimmt import ChooseRow
from scenes import flow, showcase
from scenes.guests import Table, person, solo_table
from scenes.stages.six_nimmt_table import Table as Shown
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.rig import Hands, KeyHands, MouseHands, Rig

DEVICES = ["pad", "keys-right", "mouse"]
BRISK = Table(flow.GAME, solo_table(flow.GAME, "novice").seats, {"rounds": "1"})
SLOW_BOT = "tests.scenes.slow_bots:slow"
SLOW_BOTS = (SeatSpec("bot", "Blas", SLOW_BOT), SeatSpec("bot", "Leo", SLOW_BOT))
SLOW = Table(flow.GAME, (person(0), *SLOW_BOTS), {"rounds": "1"})


def picked(rig: Rig) -> int | None:
    return rig.match.view(0).picked


def until_next_turn(rig: Rig) -> None:
    turn = rig.match.view(0).turn
    rig.until(lambda: rig.match.view(0).turn > turn)
    rig.until_asked()


@pytest.fixture(params=DEVICES)
def seated(request, make_rig: MakeRig, hands_for: HandsFor) -> tuple[Rig, Hands]:
    """At the first decision, against bots that have only begun to think."""
    rig = make_rig(flow.opening, speed="instant", table=SLOW)
    hands = hands_for(request.param, rig)
    hands.start()
    return rig, hands


# A choice until it is public


def test_a_late_answer_of_a_bot_changes_nothing_of_the_persons(seated) -> None:
    rig, hands = seated
    card = rig.own_cards[-2]
    hands.take(card)
    rig.ticks(2)
    assert picked(rig) == card
    before = rig.match.view(0)
    until_next_turn(rig)
    view = rig.match.view(0)
    assert view.hand == tuple(each for each in before.hand if each != card)
    assert card in view.seen


def test_a_change_of_mind(seated) -> None:
    rig, hands = seated
    first, second = rig.own_cards[0], rig.own_cards[-1]
    hands.take(first)
    rig.ticks(2)
    hands.take(second)
    rig.ticks(2)
    assert picked(rig) == second
    until_next_turn(rig)
    assert first in rig.own_cards
    assert second not in rig.own_cards


@pytest.mark.parametrize("way", ["confirm again", "cancel"])
def test_taken_back(seated, way: str) -> None:
    rig, hands = seated
    card = rig.own_cards[3]
    hands.take(card)
    rig.ticks(2)
    assert picked(rig) == card
    assert [hint.words for hint in rig.stage.hints()] == [rig.kit.tr("Take back")]
    hands.take(card) if way == "confirm again" else hands.press("cancel")
    rig.ticks(2)
    assert picked(rig) is None
    assert len(rig.own_cards) == 10
    rig.ticks(300)  # the others have long decided: they wait
    assert rig.match.view(0).has_picked == (False, True, True)
    hands.take(card)
    until_next_turn(rig)
    assert card not in rig.own_cards


def test_bots_that_decide_do_not_move_the_cursor(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="normal", table=SLOW)
    hands = KeyHands(rig, "right")
    hands.start()
    hands.aim(rig.own_cards[1])
    rig.until(lambda: all(rig.match.view(0).has_picked[1:]))
    rig.ticks(5)
    assert rig.choosing.option == rig.own_cards[1]


def test_every_card_can_be_reached_and_the_ends_meet(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="instant", table=SLOW)
    hands = KeyHands(rig, "left")
    hands.start()
    seen = []
    for _ in range(10):
        seen.append(rig.choosing.option)
        hands.press("right")
    assert sorted(seen) == list(rig.own_cards)
    assert rig.choosing.option == seen[0]
    hands.press("left")
    assert rig.choosing.option == seen[-1]


def test_the_cards_under_the_mouse(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="instant", table=SLOW)
    mouse = MouseHands(rig)
    mouse.start()
    for card in rig.own_cards:
        mouse.aim(card)
        assert rig.choosing.option == card
    rig.click(320, 180)  # in the middle of the pens
    assert picked(rig) is None
    rig.click(320, 200, button=3)
    assert picked(rig) is None


@pytest.mark.parametrize("device", DEVICES)
def test_a_low_card_goes_and_does_not_come_back(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    rig = make_rig(showcase.named("encierro_row"), speed="instant")
    hands = hands_for(device, rig)
    rig.until_asked()
    low = dict(rig.match.view(None).queue) and next(c for s, c in rig.match.view(None).queue if s == 0)
    assert low not in rig.match.view(0).hand
    assert rig.choosing.kind == "row"
    hands.take(3)
    rig.ticks(2)
    rig.until_asked()
    assert ChooseRow(3) not in rig.match.legal(0)
    assert rig.choosing.kind == "pick"
    assert low not in rig.own_cards
    assert low in rig.match.view(0).rows[3]


def test_bots_act_in_their_turn(make_rig: MakeRig) -> None:
    """Every decision in the journal was awaited of that seat, and allowed to it."""
    table = Table(flow.GAME, BRISK.seats, {"free_choice": "true"})
    rig = make_rig(flow.opening, speed="instant", table=table)
    hands = KeyHands(rig, "right")
    hands.start()
    while rig.screen == "Play":
        hands.press("confirm")
    record = journal.read(next(rig.kit.store.path(flow.REPLAYS, "_").parent.glob("*.jsonl")))
    game, state = record.game, record.game.setup(record.header.config, record.header.seed)
    for step in record.entries:
        for seat, decision in step.decisions:
            assert decision in game.legal(state, seat)
            assert seat in game.awaited(state) or seat == 0  # a person may change their mind
        state, events = game.step(state, step.decisions)
        assert "Rejected" not in {type(event).__name__ for event in events}


# Skipping


@pytest.mark.parametrize("device", DEVICES)
def test_confirm_finishes_what_moves_and_nothing_else(
    make_rig: MakeRig, hands_for: HandsFor, device: str
) -> None:
    rig = make_rig(flow.opening, speed="slow", table=BRISK)
    hands = hands_for(device, rig)
    hands.wake()
    hands.press_widget(0)
    rig.ticks(5)
    assert rig.stage.reel.busy
    hands.press("confirm")
    assert not rig.stage.reel.busy
    assert rig.stage.table == Shown.of(rig.match.view(0))
    rig.ticks(3)
    assert picked(rig) is None
    assert rig.choosing is not None
    hands.take(rig.own_cards[4])
    rig.until(lambda: rig.stage.reel.busy)
    while rig.stage.reel.busy:
        hands.press("confirm")
        rig.ticks(1)
    assert rig.match.view(0).turn == 2
    assert picked(rig) is None


@pytest.mark.parametrize("device", ["pad", "keys-left"])
def test_a_held_confirm_picks_one_card_at_most(make_rig: MakeRig, hands_for: HandsFor, pads, device) -> None:
    rig = make_rig(flow.opening, speed="fast", table=BRISK)
    hands = hands_for(device, rig)
    hands.start()
    hold(rig, hands)
    rig.ticks(900)
    assert rig.match.view(0).turn == 2
    assert picked(rig) is None


def hold(rig: Rig, hands: Hands) -> None:
    if isinstance(hands, KeyHands):
        rig.key_down("space")
    else:
        hands.pad.press("a")


@pytest.mark.parametrize("device", ["pad", "keys-left"])
def test_a_held_confirm_does_not_skip_the_results(
    make_rig: MakeRig, hands_for: HandsFor, device: str
) -> None:
    rig = make_rig(flow.opening, speed="normal", table=BRISK)
    hands = hands_for(device, rig)
    hands.start()
    while rig.match.view(0).turn < 10:
        hands.press("confirm")
    rig.until_asked()
    hold(rig, hands)
    rig.until(lambda: rig.screen == "Results")
    rig.ticks(400)
    assert rig.screen == "Results"


def test_hurrying_through_the_end_chooses_nothing_on_the_results(
    make_rig: MakeRig, hands_for: HandsFor
) -> None:
    rig = make_rig(flow.opening, speed="normal", table=BRISK)
    hands = hands_for("keys-right", rig)
    hands.start()
    for _ in range(400):
        hands.press("confirm")
        rig.ticks(4)
        if rig.screen == "Results":
            break
    for _ in range(6):
        hands.press("confirm")
        rig.ticks(4)
        assert rig.screen == "Results"


def test_speeds_differ_and_instant_takes_no_time(make_rig: MakeRig, tmp_path: Path) -> None:
    took = {}
    for speed in ("slow", "normal", "fast", "instant"):
        rig = make_rig(flow.opening, folder=tmp_path / speed, speed=speed, table=BRISK)
        KeyHands(rig, "right").start()
        rig.until(lambda rig=rig: all(rig.match.view(0).has_picked[1:]))
        before = rig.match.tick
        rig.key("return")
        rig.until(lambda rig=rig: rig.match.view(0).turn == 2)
        rig.until_asked()
        took[speed] = rig.match.tick - before
        rig.kill()
    assert took["slow"] > 1.8 * took["normal"]
    assert took["normal"] > 2.5 * took["fast"]
    assert took["instant"] <= 4


def test_rules_do_not_wait_for_the_picture(make_rig: MakeRig) -> None:
    """While the last turn is still being shown, the bots have decided about the next."""
    rig = make_rig(flow.opening, speed="slow", table=BRISK)
    KeyHands(rig, "right").start()
    rig.until(lambda: all(rig.match.view(0).has_picked[1:]))
    rig.key("return")
    rig.until(lambda: rig.match.view(0).turn == 2 and all(rig.match.view(0).has_picked[1:]))
    assert rig.stage.reel.busy
    assert rig.stage.table.turn == 1


# Settings changed in the pause


def test_language_changed_in_the_pause_shows_at_once(make_rig: MakeRig, tmp_path: Path) -> None:
    frames = {}
    for start in ("es", "en"):
        rig = make_rig(flow.opening, folder=tmp_path / start, language=start, speed="instant", table=SLOW)
        KeyHands(rig, "right").start()
        rig.key("p")
        assert rig.screen == "Pause"
        before = rig.canvas_bytes()
        rig.kit.change(language="en")
        assert (rig.canvas_bytes() == before) == (start == "en")
        rig.key("p")
        rig.until_asked()
        rig.stage.tick = 1000
        frames[start] = rig.canvas_bytes()
        rig.kill()
    assert frames["es"] == frames["en"]


def test_speed_changed_in_the_pause_counts_at_once(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="slow", table=BRISK)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.press_widget(0)
    rig.ticks(5)
    rig.key("escape")
    rig.kit.change(speed="instant")
    rig.key("escape")
    rig.ticks(2)
    assert not rig.stage.reel.busy
    assert rig.choosing is not None


def test_what_was_moving_goes_on_after_the_pause(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="slow", table=BRISK)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.press_widget(0)
    rig.ticks(20)
    before = rig.canvas_bytes()
    rig.key("escape")
    rig.ticks(200)
    rig.app.stack.apply(rig.scene._back())
    assert rig.canvas_bytes() == before


@pytest.mark.parametrize("device", DEVICES)
def test_rules_and_pause_are_a_press_away(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    rig = make_rig(flow.opening, speed="instant", table=SLOW)
    hands = hands_for(device, rig)
    hands.start()
    for action, screen in (("alt", "RulesPage"), ("pause", "Pause")):
        hands.press(action)
        assert rig.screen == screen
        assert rig.choosing is None
        hands.press("cancel")
        assert rig.screen == "Play"
        rig.until_asked()
