"""Prompts speak of the device of whoever is asked; a mouse clicks on what it has no button for."""

from itertools import pairwise

import pygame
import pytest

from game.engine.canvas import CANVAS_SIZE
from game.engine.devices import POINTING, Device
from game.engine.players import KEYS_LEFT, KEYS_RIGHT
from game.engine.scene import Scene
from scenes import flow, showcase
from scenes.kit import Kit
from scenes.prompts import in_bar, in_row
from scenes.stages.core import Hint
from scenes.stages.royal_turf_cards import card_box
from tests.scenes.conftest import MakeRig
from tests.scenes.rig import Rig

COUCHES = {
    "six_nimmt": {},
    "royal_turf": {},
    "kuhhandel": {"pace": "turns"},
}


def couch(kit: Kit, game: str, devices: tuple[Device, ...]) -> Scene:
    """A match that has just begun, with a person at each of these devices and a bot."""
    match = showcase.made_up_match(len(devices), 1, 2, game=game, **COUCHES[game])
    for seat, device in enumerate(devices):
        kit.players.swap(seat, device)
    return flow.play(kit, match, is_new=False)


def placed_by_seat(rig: Rig) -> dict[int, list]:
    """What is shown to each person once they are asked, or stand before their curtain."""
    shown: dict[int, list] = {}
    play = rig.play
    for _ in range(1500):
        if len(shown) == len(play.persons):
            break
        seat = play._addressed
        if rig.stage.reel.busy:
            rig.ticks()
            continue
        if seat is not None:
            shown.setdefault(seat, play._hints()[1])
        for person in play._awaited():
            rig.match.submit(person, rig.match.legal(person)[-1])
        rig.ticks()
    return shown


@pytest.mark.parametrize("game", COUCHES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_mouse_among_several_is_shown_nobody_elses_keys(
    make_rig: MakeRig, game: str, language: str
) -> None:
    devices = (KEYS_RIGHT, POINTING, KEYS_LEFT)
    rig = make_rig(lambda kit: couch(kit, game, devices), language=language, speed="instant")
    shown = placed_by_seat(rig)
    assert set(shown) == {0, 1, 2}
    for seat, placed in shown.items():
        pictures = {each.hint.action: each.shown for each in placed}
        if devices[seat] is POINTING:
            assert not any(picture.keycap for picture in pictures.values())
            assert not pictures["pause"].text
            assert not pictures["alt"].text
        else:
            assert all(picture.keycap for picture in pictures.values())
            assert pictures["pause"].text == {KEYS_RIGHT: "P", KEYS_LEFT: "TAB"}[devices[seat]]


def test_a_click_on_a_button_among_the_prompts_is_its_press(make_rig: MakeRig) -> None:
    rig = make_rig(lambda kit: couch(kit, "royal_turf", (POINTING, KEYS_LEFT)), speed="instant")
    rig.until(lambda: rig.play._addressed == 0 and rig.choosing is not None)
    rig.click(*rig.hints["extra"].center)
    assert rig.stage._shows_payouts
    rig.click(*rig.hints["extra"].center)
    rig.click(*rig.hints["pause"].center)
    assert rig.screen == "Pause"


@pytest.mark.parametrize("scale", [1, 2])
def test_buttons_stand_side_by_side(make_rig: MakeRig, scale: int) -> None:
    """Each as wide as its box, with a gap between; they can be told from the bar that they stand on."""
    rig = make_rig(flow.opening)
    kit = rig.kit
    kit.change(text_scale=scale)
    hints = [Hint("extra", "Payouts"), Hint("right", "+10"), Hint("confirm", "Bid")]
    placed = in_row(kit, hints, (630, 330), device=POINTING)
    assert [bool(each.shown.text) for each in placed] == [False, False, True]
    for left, right in pairwise(placed):
        assert left.box.right + 8 <= right.box.left
        assert left.box.width >= kit.text.face().width(left.hint.words) + 8


def test_a_menu_in_the_hand_of_a_mouse_has_buttons_too(make_rig: MakeRig) -> None:
    rig = make_rig(flow.opening)
    rig.kit.reader._last = POINTING
    actions = ["next", "confirm", "cancel"]
    placed = in_bar(rig.kit, [Hint(action, action) for action in actions])
    assert [each.hint.action for each in placed] == actions


@pytest.mark.parametrize("device", [KEYS_RIGHT, KEYS_LEFT, POINTING, showcase.MADE_UP_PAD])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scene", ["carrera_bet", "carrera_hidden"])
def test_prompts_in_large_letters_leave_the_chips_to_bet_with_free(
    make_rig: MakeRig, scene: str, language: str, device: Device
) -> None:
    def large(kit: Kit) -> Scene:
        kit.change(text_scale=2)
        return showcase.named(scene)(kit)

    rig = make_rig(large, language=language, speed="instant")
    rig.until(lambda: rig.play._awaited() and not rig.stage.reel.busy)
    seat = rig.play._awaited()[0]
    if rig.play.audience is None:
        rig.kit.players.swap(seat, device)
    rig.kit.reader._last = device
    rig.stage.open_hand(rig.match.view(seat), rig.match.legal(seat))
    plate, placed = rig.play._hints()
    prompts = [plate, *(each.box for each in placed)]
    cards, boxes = rig.stage._cards, rig.stage.venue.track.boxes
    assert len(placed) >= 4
    assert cards.tray.collidelist(prompts) == -1
    assert max(card_box(boxes, horse).bottom for horse in range(7)) + 8 <= cards.tray.top
    assert all(pygame.Rect((0, 0), CANVAS_SIZE).contains(box) for box in prompts if box.width)
