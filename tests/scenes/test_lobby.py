"""Setting the table: joining on every kind of device, AI seats, house rules, and who gets which seat."""

import pytest

from game.match.seats import SeatSpec
from scenes import flow
from scenes.guests import Table, person, rival, solo_table
from scenes.lobby import Lobby
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands, Rig
from tests.virtual_pad import VirtualPads

DEVICES = ["pad", "keys-left", "keys-right", "mouse"]


def at_the_table(rig: Rig, hands: Hands) -> Lobby:
    """From the title to the lobby."""
    hands.wake()
    hands.choose("Set the table")
    assert rig.screen == "Lobby"
    assert isinstance(rig.scene, Lobby)
    return rig.scene


def holders(lobby: Lobby) -> list[str]:
    """Per chair the id of its device, "bot", or "" for a person who has none."""
    return [
        "bot" if chair.spec.kind == "bot" else chair.device.id if chair.device else ""
        for chair in lobby.chairs
    ]


def to_empty_seat(rig: Rig, hands: Hands, lobby: Lobby) -> None:
    """The focus goes to the first empty seat of the grid."""
    while rig.focus != 0:
        hands.press("left")
    for step in ("left", "left", "left", "left", "left", "up", *["right"] * 4, "down"):
        if lobby._seats.index != len(lobby.chairs):
            hands.press(step)
    while lobby._seats.index > len(lobby.chairs):
        hands.press("left")
    assert lobby._seats.index == len(lobby.chairs)


@pytest.mark.parametrize("device", DEVICES)
def test_whoever_opens_it_holds_the_first_seat(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    rig = make_rig(flow.opening)
    hands = hands_for(device, rig)
    lobby = at_the_table(rig, hands)
    assert holders(lobby) == [hands.device_id, "bot", "bot", "bot"]


def test_five_people_on_five_devices(make_rig: MakeRig, pads: VirtualPads) -> None:
    one, two = pads.attach("One"), pads.attach("Two", brand="playstation")
    rig = make_rig(flow.opening, table=Table(flow.GAME, (person(0), rival("rosa", "novice"))))
    first = PadHands(rig, one)
    lobby = at_the_table(rig, first)
    PadHands(rig, two).press("confirm")  # a pad joins wherever the focus is
    for half in ("left", "right"):
        keys = KeyHands(rig, half)
        to_empty_seat(rig, first, lobby)
        keys.press("confirm")
    mouse = MouseHands(rig)
    rig.click(*lobby._seats.cell(1).center)  # Doña Rosa gets up for whoever holds the mouse
    mouse.choose("Sit down here")
    assert holders(lobby) == [one_id(first), "mouse", f"pad:{two.instance}", "keys-left", "keys-right"]
    assert len({chair.spec.name for chair in lobby.chairs}) == 5
    first.choose("START")
    assert rig.screen in ("Play", "PrivateView")
    players = rig.kit.players
    assert [players.device_of(seat).id for seat in range(5)] == holders(lobby)
    assert all(spec.kind == "person" for spec in rig.match.seats)


def one_id(hands: Hands) -> str:
    return hands.device_id


def test_a_second_press_does_not_join_again(make_rig: MakeRig, pads: VirtualPads) -> None:
    rig = make_rig(flow.opening)
    lobby = at_the_table(rig, KeyHands(rig, "right"))
    pad = PadHands(rig, pads.attach())
    rig.ticks(2)
    pad.press("confirm")
    assert holders(lobby).count(pad.device_id) == 1
    to_empty_seat(rig, pad, lobby)
    pad.press("confirm")  # now it is a press like any other: an AI is added
    assert holders(lobby) == ["keys-right", "bot", "bot", "bot", pad.device_id, "bot"]


def test_the_press_that_joins_does_nothing_else(make_rig: MakeRig, pads: VirtualPads) -> None:
    rig = make_rig(flow.opening)
    keys = KeyHands(rig, "right")
    at_the_table(rig, keys)
    keys.aim = None  # type: ignore[assignment] - the focus stands on START all the time
    assert rig.focus == rig.button("START")
    pad = PadHands(rig, pads.attach())
    rig.ticks(2)
    pad.press("confirm")
    assert rig.screen == "Lobby"


def test_a_pad_pulled_out_leaves_its_person_waiting(make_rig: MakeRig, pads: VirtualPads) -> None:
    rig = make_rig(flow.opening)
    lobby = at_the_table(rig, KeyHands(rig, "left"))
    pad = pads.attach()
    rig.ticks(2)
    PadHands(rig, pad).press("confirm")
    pad.unplug()
    rig.ticks(2)
    assert holders(lobby) == ["keys-left", "bot", "bot", "bot", ""]
    rig.canvas_bytes()
    again = pads.attach()
    rig.ticks(2)
    PadHands(rig, again).press("confirm")
    assert holders(lobby) == ["keys-left", "bot", "bot", "bot", again.id]


@pytest.mark.parametrize("device", DEVICES)
def test_the_whole_table_by_one_device(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    """Up to ten seats, down to two, levels and house rules, and off."""
    rig = make_rig(flow.opening, speed="instant")
    hands = hands_for(device, rig)
    lobby = at_the_table(rig, hands)
    while len(lobby.chairs) < lobby.most_seats:
        if device == "mouse":
            rig.click(*lobby._seats.cell(len(lobby.chairs)).center)
        else:
            to_empty_seat(rig, hands, lobby)
            hands.press("confirm")
    assert holders(lobby) == [hands.device_id, *["bot"] * 9]
    assert len({chair.spec.name for chair in lobby.chairs}) == 10
    rig.canvas_bytes()
    while len(lobby.chairs) > lobby.stall.least_seats:
        press_seat(rig, hands, lobby, len(lobby.chairs) - 1)
        hands.choose("Remove from the table")
    hands.choose("End")  # confirm steps on: 33, 100, 1 round
    hands.choose("End")
    hands.choose("End")
    hands.choose("Low card")
    hands.choose("Deck")
    hands.choose("AI")
    assert lobby.rules == {"rounds": "1", "free_choice": "true", "small_deck": "true"}
    assert {chair.spec.bot for chair in lobby.chairs} == {"", "expert"}
    hands.choose("START")
    config = rig.match.config
    assert (config.seats, config.rounds, config.free_choice, config.small_deck) == (2, 1, True, True)
    remembered = rig.kit.settings.last_tables["six_nimmt"]
    assert [seat.bot for seat in remembered.seats] == ["", "expert"]
    assert remembered.rules == lobby.rules


def press_seat(rig: Rig, hands: Hands, lobby: Lobby, place: int) -> None:
    if isinstance(hands, MouseHands):
        rig.click(*lobby._seats.cell(place).center)
        return
    while rig.focus != 0:
        hands.press("left")
    while lobby._seats.index // 5 != place // 5:
        hands.press("down" if place // 5 else "up")
    while lobby._seats.index != place:
        hands.press("right" if place > lobby._seats.index else "left")
    hands.press("confirm")
    assert rig.screen == "ChairPage"


@pytest.mark.parametrize("device", DEVICES)
def test_the_page_of_a_chair(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    rig = make_rig(flow.opening)
    hands = hands_for(device, rig)
    lobby = at_the_table(rig, hands)
    before = lobby.chairs[2].spec
    press_seat(rig, hands, lobby, 2)
    rig.canvas_bytes()
    hands.choose("Rival")
    hands.choose("Level")
    hands.choose("Done")
    after = lobby.chairs[2].spec
    assert after.name != before.name
    assert after.name not in {lobby.chairs[place].spec.name for place in (0, 1, 3)}
    assert (before.bot, after.bot) == ("regular", "expert")
    press_seat(rig, hands, lobby, 2)
    hands.choose("Sit down here")  # to sit elsewhere is to change places
    assert holders(lobby) == ["bot", "bot", hands.device_id, "bot"]
    assert lobby.chairs[0].spec == after


def test_a_table_of_one_does_not_start(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, table=Table(flow.GAME, (person(0), rival("rosa", "novice"))))
    hands = KeyHands(rig, "right")
    lobby = at_the_table(rig, hands)
    press_seat(rig, hands, lobby, 1)
    hands.choose("Remove from the table")
    hands.choose("START")
    assert (rig.screen, len(lobby.chairs)) == ("Lobby", 1)


def test_everybody_may_leave_the_table_to_the_ai(make_rig: MakeRig) -> None:
    """Then it is watched, to the end."""
    rig = make_rig(flow.opening, speed="instant", table=Table(flow.GAME, solo_table("", "novice").seats))
    hands = KeyHands(rig, "right")
    lobby = at_the_table(rig, hands)
    press_seat(rig, hands, lobby, 0)
    hands.choose("Remove from the table")
    assert holders(lobby) == ["bot", "bot", "bot"]
    hands.choose("START")
    assert isinstance(rig.match.seats[0], SeatSpec)
    rig.until(lambda: rig.screen == "Results")
