"""Several people before one screen: curtains, who may do what, and that nothing hidden is ever drawn."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import game_named
from game.rules.core import config_from_rules
from game.rules.six_nimmt import ChooseRow
from scenes import flow
from scenes.guests import Table, person, rival
from scenes.kit import Kit
from scenes.private_view import RISE_TICKS, PrivateView
from tests.scenes.conftest import MakeRig
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands, Rig
from tests.virtual_pad import VirtualPads

FIVE = Table(flow.GAME, tuple(map(person, range(5))), {"rounds": "1"})
ACTIONS = ["left", "right", "confirm", "cancel", "extra"]


@pytest.fixture
def table(make_rig: MakeRig, pads: VirtualPads) -> Callable[..., tuple[Rig, list[Hands]]]:
    """A match of five persons who have sat down in the order of `people`: two pads, two halves, the mouse."""

    def sit(people: int = 5, *, speed: str = "instant", **rules: str) -> tuple[Rig, list[Hands]]:
        seats = FIVE.seats[:people]
        rig = make_rig(flow.opening, speed=speed, table=Table(flow.GAME, seats, FIVE.rules | rules))
        hands = five_hands(rig, pads)[:people]
        sit_down(rig, hands)
        return rig, hands

    return sit


def five_hands(rig: Rig, pads: VirtualPads) -> list[Hands]:
    one, two = pads.attach("One"), pads.attach("Two", brand="nintendo")
    rig.ticks(2)
    halves = KeyHands(rig, "left"), KeyHands(rig, "right")
    return [PadHands(rig, one), PadHands(rig, two), *halves, MouseHands(rig)]


def sit_down(rig: Rig, hands: list[Hands], before: Callable[[], None] = lambda: None) -> None:
    """From the title to the first curtain; `before` is called before anybody sits."""
    hands[0].wake()
    hands[0].press_widget(0)
    rig.until(lambda: rig.screen == "LostDevice")
    before()
    for each in hands:
        rig.until(lambda: rig.screen == "LostDevice")
        each.press("confirm")
    rig.until(lambda: rig.screen == "PrivateView")


def curtain(rig: Rig) -> PrivateView:
    assert isinstance(rig.scene, PrivateView), f"no curtain on {rig.screen}"
    return rig.scene


def choose_secretly(rig: Rig, hands: Hands, place: int = 0) -> int:
    """Open the curtain, choose the card at this place, and be done; returns the card."""
    seat = curtain(rig).seat
    hands.press("confirm")
    assert curtain(rig)._is_open, f"{hands.device_id} does not open the curtain of seat {seat}"
    card = rig.own_cards[place]
    hands.take(card)
    rig.ticks(2)
    return card


def test_everybody_holds_what_they_sat_down_with(table) -> None:
    rig, hands = table()
    players = rig.kit.players
    assert [players.device_of(seat).id for seat in range(5)] == [each.device_id for each in hands]


def test_a_whole_round_with_curtains(table) -> None:
    """Five people play after the first card as well, until nothing is left in any hand."""
    rig, hands = table(free_choice="true")
    match = rig.match
    seen = []
    while rig.screen != "Results":
        rig.until(lambda: rig.screen in ("Results", "PrivateView") or rig.choosing is not None)
        if rig.screen == "PrivateView":
            seat = curtain(rig).seat
            seen.append((match.view(None).turn, seat))
            choose_secretly(rig, hands[seat], place=len(seen) % len(match.view(seat).hand))
        elif rig.screen == "Play":
            asked = match.view(None).asked
            hands[asked].take(rig.own_cards[0])
            rig.ticks(2)
    assert seen == [(turn, seat) for turn in range(1, 11) for seat in range(5)]


def test_only_the_named_device_opens_a_curtain(table) -> None:
    rig, hands = table()
    for seat in range(5):
        rig.until(lambda: rig.screen == "PrivateView")
        view = curtain(rig)
        assert view.seat == seat
        state = rig.match.state
        for other in hands[seat + 1 :]:  # those before may take back
            for action in ["left", "confirm", "cancel"]:
                if action != "left" or other is not hands[4]:
                    other.press(action)
        assert rig.scene is view
        assert not view._is_open
        assert rig.match.state is state
        choose_secretly(rig, hands[seat])


def test_only_the_own_device_chooses_behind_the_curtain(table) -> None:
    rig, hands = table()
    hands[0].press("confirm")
    view, aimed, state = curtain(rig), rig.choosing.option, rig.match.state
    for other in hands[1:]:
        for action in ACTIONS if other is not hands[4] else ["confirm", "cancel"]:
            other.press(action)
    hands[4].aim(rig.own_cards[0])
    hands[4].take(rig.own_cards[0])  # a click on a card of somebody else
    assert rig.scene is view
    assert view._is_open
    assert rig.choosing.option == aimed
    assert rig.match.state is state
    hands[0].press("right")
    assert rig.choosing.option != aimed


def test_a_choice_is_taken_back_on_the_own_device_until_it_is_public(table) -> None:
    rig, hands = table()
    choose_secretly(rig, hands[0])
    assert curtain(rig).seat == 1
    hands[2].press("cancel")
    assert rig.match.view(None).has_picked[0]
    hands[0].press("cancel")
    assert not rig.match.view(None).has_picked[0]
    hands[1].press("confirm")  # who is asked meanwhile goes on
    hands[1].take(rig.own_cards[3])
    rig.ticks(2)
    assert curtain(rig).seat == 0
    choose_secretly(rig, hands[0])
    assert curtain(rig).seat == 2


def test_a_choice_is_taken_back_while_somebody_elses_curtain_is_open(table) -> None:
    rig, hands = table()
    choose_secretly(rig, hands[0])
    hands[1].press("confirm")
    hands[1].aim(rig.own_cards[2])
    aimed = rig.choosing.option
    hands[0].press("cancel")
    assert not rig.match.view(None).has_picked[0]
    assert curtain(rig)._is_open
    assert rig.choosing.option == aimed
    assert rig.choosing.view.seat == 1


def test_closed_again_it_hangs_as_before(table) -> None:
    rig, hands = table()
    before = rig.canvas_bytes()
    hands[0].press("confirm")
    rig.ticks(4)  # it is still rising
    assert rig.canvas_bytes() != before
    hands[0].press("cancel")
    rig.ticks(RISE_TICKS)
    assert not curtain(rig)._is_open
    assert curtain(rig)._drop == 0
    assert rig.choosing is None


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("way", ["pad", "keys", "mouse", "focus"])
def test_the_pause_hides_the_hand(table, way: str, opened: bool) -> None:
    rig, hands = table()
    if opened:
        hands[0].press("confirm")
        rig.ticks(RISE_TICKS)
    {
        "pad": lambda: hands[1].press("pause"),
        "keys": lambda: rig.key("escape"),
        "mouse": lambda: hands[4].press("pause"),
        "focus": rig.lose_focus,
    }[way]()
    assert rig.screen == "Pause"
    assert rig.choosing is None
    hands[1].press("cancel")
    assert not curtain(rig)._is_open
    assert rig.choosing is None
    choose_secretly(rig, hands[0])


def test_rules_can_be_read_before_a_curtain(table) -> None:
    rig, hands = table()
    hands[3].press("alt")
    assert rig.screen == "RulesPage"
    hands[3].press("cancel")
    assert curtain(rig).seat == 0


def row_choice(kit: Kit, *, asked: int) -> object:
    """Two persons, of whom one has laid a low card and may choose any pen."""
    game = game_named(flow.GAME)
    seats = [person(0), person(1), rival("rosa", "novice")]
    config = config_from_rules(game, 3, {"free_choice": "true", "rounds": "1"})
    scripted = [SeatSpec("bot", spec.name, "random") for spec in seats]
    for seed in range(1000):
        match = Match(game, config, scripted, seed)
        while not match.over and match.view(None).asked is None:
            match.advance()
        if match.view(None).asked == asked:
            for seat, spec in enumerate(seats):
                match.hand_over(seat, spec)
            return flow.play(kit, match, is_new=False)
    raise AssertionError("no seed leads to a low card")


def test_a_public_choice_is_its_owners(make_rig: MakeRig, pads: VirtualPads) -> None:
    rig = make_rig(lambda kit: row_choice(kit, asked=1), speed="instant")
    pad = pads.attach()
    rig.ticks(2)
    first, second, mouse = KeyHands(rig, "left"), PadHands(rig, pad), MouseHands(rig)
    for hands in (first, second):
        assert rig.screen == "LostDevice"
        hands.press("confirm")
    rig.ticks(2)
    assert (rig.screen, rig.choosing.kind) == ("Play", "row")
    assert rig.match.view(None).asked == 1
    aimed, state = rig.choosing.option, rig.match.state
    for action in ("up", "down", "down", "confirm"):
        first.press(action)
    mouse.take(2)
    assert (rig.choosing.option, rig.match.state) == (aimed, state)
    second.take(2)
    assert ChooseRow(2) in state_decisions(state, 1)
    assert rig.match.state != state


def state_decisions(state, seat: int):
    return game_named(flow.GAME).legal(state, seat)


def film(rig: Rig, hands: list[Hands]) -> tuple[list[bytes], list[bytes]]:
    """Frames of a turn up to the reveal: of what everybody may see, and of seat 2's secret."""
    shared, secret = [], []

    def watch(frames: list[bytes], ticks: int = 12) -> None:
        for _ in range(0, ticks, 3):
            rig.ticks(3)
            frames.append(rig.canvas_bytes())

    watch(shared)
    for seat in range(4):
        assert curtain(rig).seat == seat
        watch(shared)
        frames = secret if seat == 2 else shared if seat < 2 else []
        hands[seat].press("confirm")
        watch(frames, RISE_TICKS + 4)
        hands[seat].press("left")
        watch(frames)
        hands[seat].press("cancel")  # closed for once, and opened again
        watch(shared)
        hands[seat].press("confirm")
        if seat < 3:  # the fourth card would be revealed
            hands[seat].press("confirm")
            rig.ticks(2)
            watch(shared, 30)
            rig.until(lambda: rig.screen == "PrivateView")
        else:
            rig.key("escape")
            watch(shared)
    return shared, secret


def test_the_shared_picture_shows_no_hidden_card(tmp_path: Path, pads: VirtualPads) -> None:
    """Two matches differ in the hands of seats 2 and 3 alone: only their own views may differ."""
    films = [film_of_a_turn(tmp_path / name, pads, swapped=name == "twin") for name in ("one", "twin")]
    (shared, secret), (shared_twin, secret_twin) = films
    assert len(shared) == len(shared_twin) > 40
    pairs = zip(shared, shared_twin, strict=True)
    assert [place for place, (one, twin) in enumerate(pairs) if one != twin] == []
    assert any(one != twin for one, twin in zip(secret, secret_twin, strict=True))


def film_of_a_turn(folder: Path, pads: VirtualPads, *, swapped: bool) -> tuple[list[bytes], list[bytes]]:
    rig = Rig(folder, flow.opening, speed="fast", table=Table(flow.GAME, FIVE.seats[:4], FIVE.rules))

    def swap() -> None:
        state = rig.match.state
        turned = (*state.hands[:2], state.hands[3], state.hands[2])
        rig.match.state = msgspec.structs.replace(state, hands=turned)

    hands = five_hands(rig, pads)[:4]
    sit_down(rig, hands, before=swap if swapped else lambda: None)
    frames = film(rig, hands)
    for each in hands[:2]:
        each.pad.unplug()  # type: ignore[attr-defined]
    rig.kill()
    return frames
