"""Devices that come and go in mid-game, and a window that loses the focus: nobody is stuck or seen."""

import pytest

from scenes import flow
from scenes.guests import Table, person, rival, solo_table
from scenes.lost_device import LostDevice
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands, Rig
from tests.virtual_pad import VirtualPads

SOLO = Table(flow.GAME, solo_table(flow.GAME, "novice").seats, {"rounds": "1"})
COUCH = Table(flow.GAME, (person(0), person(1), rival("leo", "novice")), {"rounds": "1"})


def plugged(rig: Rig, pads: VirtualPads, brand: str = "xbox") -> PadHands:
    pad = PadHands(rig, pads.attach(brand=brand))
    rig.ticks(2)
    return pad


def unplug(pad: PadHands) -> None:
    pad.pad.unplug()
    pad.rig.ticks(2)


# Alone at the table


@pytest.mark.parametrize("after", [5, 400])  # in the deal, at the decision
@pytest.mark.parametrize("with_", ["replugged", "another pad", "keys-left", "keys-right", "mouse"])
def test_alone_the_game_pauses_and_goes_on_with_any_device(
    make_rig: MakeRig, pads: VirtualPads, hands_for: HandsFor, with_: str, after: int
) -> None:
    rig = make_rig(flow.opening, table=SOLO)
    pad = plugged(rig, pads)
    pad.wake()
    pad.press_widget(0)
    rig.ticks(after)
    unplug(pad)
    assert rig.screen == "Pause"
    assert rig.choosing is None
    hands: Hands
    if with_ in ("replugged", "another pad"):
        hands = plugged(rig, pads, brand="xbox" if with_ == "replugged" else "playstation")
    else:
        hands = hands_for(with_, rig)
    hands.choose("Go on")
    assert rig.screen == "Play"
    rig.until_asked()
    card = rig.own_cards[2]
    hands.take(card)
    rig.until(lambda: rig.match.view(0).turn == 2 or rig.match.view(0).picked == card)


def test_alone_a_pad_that_nobody_plays_on_may_go(make_rig: MakeRig, pads: VirtualPads) -> None:
    rig = make_rig(flow.opening, speed="instant", table=SOLO)
    idle = plugged(rig, pads)
    KeyHands(rig, "right").start()
    unplug(idle)
    assert rig.screen == "Play"


def test_a_pad_that_comes_disturbs_nobody(make_rig: MakeRig, pads: VirtualPads) -> None:
    rig = make_rig(flow.opening, speed="instant", table=SOLO)
    KeyHands(rig, "right").start()
    pad = plugged(rig, pads)
    assert rig.screen == "Play"
    pad.take(rig.own_cards[-1])
    rig.ticks(3)
    assert rig.match.view(0).picked or rig.match.view(0).turn == 2


@pytest.mark.parametrize("after", [5, 400])
def test_focus_lost_pauses_and_hides(make_rig: MakeRig, after: int) -> None:
    rig = make_rig(flow.opening, table=SOLO)
    hands = KeyHands(rig, "right")
    hands.wake()
    hands.press_widget(0)
    rig.ticks(after)
    rig.lose_focus()
    assert rig.screen == "Pause"
    assert rig.choosing is None

    def peep(canvas: object) -> None:
        raise AssertionError("the table is drawn behind the pause")

    rig.play.draw = peep  # type: ignore[method-assign]
    rig.canvas_bytes()
    rig.lose_focus()  # once more makes nothing worse
    assert rig.screens == ["Play", "Pause"]


def test_a_key_held_when_the_focus_goes_is_let_go(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening, speed="instant", table=SOLO)
    hands = KeyHands(rig, "right")
    hands.start()
    rig.key_down("right")
    rig.ticks(2)
    rig.lose_focus()
    hands.press("cancel")
    rig.until_asked()
    aimed = rig.choosing.option
    rig.ticks(60)
    assert rig.choosing.option == aimed


# Several at the table


@pytest.fixture
def couch(make_rig: MakeRig, pads: VirtualPads) -> tuple[Rig, PadHands, PadHands]:
    """Two persons with pads and a bot, before the first curtain."""
    rig = make_rig(flow.opening, speed="instant", table=COUCH)
    ana, tomas = plugged(rig, pads), plugged(rig, pads)
    ana.wake()
    ana.press_widget(0)
    for each in (ana, tomas):
        rig.until(lambda: rig.screen == "LostDevice")
        each.press("confirm")
    rig.until(lambda: rig.screen == "PrivateView")
    return rig, ana, tomas


def lost_seat(rig: Rig) -> int:
    assert isinstance(rig.scene, LostDevice), rig.screen
    return rig.scene.seat


def play_on(rig: Rig, holders: dict[int, Hands]) -> None:
    """To the results, each person on what they hold."""
    while rig.screen != "Results":
        rig.until(lambda: rig.screen in ("Results", "PrivateView") or rig.choosing is not None)
        if rig.screen == "PrivateView":
            hands = holders[rig.scene.seat]
            hands.press("confirm")
            hands.take(rig.own_cards[0])
        elif rig.screen == "Play" and rig.choosing is not None:
            hands = holders[rig.choosing.view.seat]
            hands.take(rig.own_cards[0])
        rig.ticks(2)


@pytest.mark.parametrize("moment", ["hanging", "open", "the other's hanging", "the other's open"])
def test_a_lost_pad_stops_the_table_and_comes_back(couch, pads: VirtualPads, moment: str) -> None:
    rig, ana, tomas = couch
    if "other" in moment:
        ana.press("confirm")
        ana.take(rig.own_cards[1])
        rig.until(lambda: rig.screen == "PrivateView" and rig.scene.seat == 1)
    if "open" in moment:
        (tomas if "other" in moment else ana).press("confirm")
        assert rig.choosing is not None
    cards = rig.match.view(1).hand
    unplug(tomas)
    rig.until(lambda: rig.screen == "LostDevice", most=3)
    assert lost_seat(rig) == 1
    assert rig.choosing is None
    for action in ("confirm", "left", "alt"):  # whoever still has a device cannot play on without Tomás
        ana.press(action)
    assert lost_seat(rig) == 1
    again = plugged(rig, pads)
    assert again.device_id != tomas.device_id
    again.press("confirm")
    rig.until(lambda: rig.screen == "PrivateView", most=3)
    assert rig.match.view(1).hand == cards
    play_on(rig, {0: ana, 1: again})


@pytest.mark.parametrize("device", ["keys-left", "keys-right", "mouse"])
def test_another_device_takes_the_seat(couch, device: str) -> None:
    rig, ana, tomas = couch
    unplug(tomas)
    hands = MouseHands(rig) if device == "mouse" else KeyHands(rig, device.removeprefix("keys-"))
    hands.press("confirm")
    rig.until(lambda: rig.screen == "PrivateView", most=3)
    assert rig.kit.players.device_of(1).id == device
    play_on(rig, {0: ana, 1: hands})


@pytest.mark.parametrize("by", ["the other pad", "keys-left", "mouse"])
def test_the_seat_is_left_to_an_ai(couch, by: str) -> None:
    rig, ana, tomas = couch
    unplug(tomas)
    hands = {"the other pad": ana, "keys-left": KeyHands(rig, "left"), "mouse": MouseHands(rig)}[by]
    hands.press("extra")
    rig.ticks(2)
    assert [spec.kind for spec in rig.match.seats] == ["person", "bot", "bot"]
    play_on(rig, {0: ana})  # who is alone now plays in the open


def test_all_devices_lost(couch, pads: VirtualPads) -> None:
    rig, ana, tomas = couch
    unplug(tomas)
    unplug(ana)
    left, right = KeyHands(rig, "left"), KeyHands(rig, "right")
    for hands in (left, right):
        rig.until(lambda: rig.screen == "LostDevice", most=3)
        hands.press("confirm")
    rig.until(lambda: rig.screen == "PrivateView", most=3)
    holders = {seat: rig.kit.players.device_of(seat).id for seat in (0, 1)}
    assert sorted(holders.values()) == ["keys-left", "keys-right"]
    play_on(rig, {seat: left if holder == "keys-left" else right for seat, holder in holders.items()})


@pytest.mark.parametrize("screens", [("pause",), ("alt",), ("pause", "Options"), ("pause", "Who sits where")])
def test_a_pad_lost_behind_another_screen_is_missed(couch, pads: VirtualPads, screens) -> None:
    """Whatever lies on top when it happens, nobody is asked on a device that is gone."""
    rig, ana, tomas = couch
    ana.press(screens[0])
    for entry in screens[1:]:
        ana.choose(entry)
    unplug(tomas)
    for _ in screens:
        ana.press("cancel")
    rig.until(lambda: rig.screen == "LostDevice", most=3)
    assert lost_seat(rig) == 1
    again = plugged(rig, pads)
    again.press("confirm")
    play_on(rig, {0: ana, 1: again})


def test_a_pad_lost_in_the_tick_of_the_pause_is_missed(couch) -> None:
    rig, ana, tomas = couch
    tomas.pad.unplug()
    ana.press("pause")
    assert rig.screen == "Pause"
    ana.press("cancel")
    rig.until(lambda: rig.screen == "LostDevice", most=3)


def test_a_pad_lost_during_a_public_choice(make_rig: MakeRig, pads: VirtualPads) -> None:
    from tests.scenes.test_couch import row_choice

    rig = make_rig(lambda kit: row_choice(kit, asked=1), speed="instant")
    ana, tomas = plugged(rig, pads), plugged(rig, pads)
    for hands in (ana, tomas):
        assert rig.screen == "LostDevice"
        hands.press("confirm")
    rig.until_asked()
    unplug(tomas)
    rig.until(lambda: rig.screen == "LostDevice", most=3)
    ana.press("confirm")
    assert lost_seat(rig) == 1
    again = plugged(rig, pads)
    again.press("confirm")
    rig.until_asked()
    again.take(1)
    play_on(rig, {0: ana, 1: again})


@pytest.mark.parametrize("device", ["the other pad", "keys-left", "mouse"])
def test_the_table_can_be_left_without_the_lost_pad(couch, device: str) -> None:
    rig, ana, tomas = couch
    state = rig.match.state
    unplug(tomas)
    hands = {"the other pad": ana, "keys-left": KeyHands(rig, "left"), "mouse": MouseHands(rig)}[device]
    hands.press("pause")
    assert rig.screen == "Pause"
    hands.choose("Leave the table")
    assert rig.screen == "Menu"
    hands.choose("Go on with the match")
    assert rig.match.state == state


def test_seats_that_change_hands_in_the_pause(couch) -> None:
    """Behind a curtain too: Ana leaves her choice to an AI; Tomás is alone then, and plays in the open."""
    rig, ana, tomas = couch
    ana.press("confirm")
    ana.press("pause")
    ana.choose("Who sits where")
    ana.press_widget(0)
    ana.choose("novice")
    tomas.press("cancel")
    tomas.press("cancel")
    rig.ticks(2)
    assert rig.screen == "Play"
    assert rig.play.audience == 1
    rig.until_asked()
    assert rig.own_cards == rig.match.view(1).hand
    play_on(rig, {1: tomas})


def test_a_seat_settled_in_the_pause_is_not_asked_about_again(couch) -> None:
    rig, ana, tomas = couch
    unplug(tomas)
    ana.press("pause")
    ana.choose("Who sits where")
    ana.press_widget(1)
    ana.choose("novice")
    ana.press("cancel")
    ana.press("cancel")
    rig.until(lambda: rig.screen == "Play", most=3)
    play_on(rig, {0: ana})
