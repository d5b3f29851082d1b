"""Devices: pads that come and go, sticks that tremble, keys, mouse and window, through SDL's own queue."""

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from game.engine.devices import (
    KEYBOARD,
    POINTING,
    PRESS_AT,
    RELEASE_AT,
    Device,
    Devices,
    Pointer,
    Raw,
    family_of,
    rank,
)
from tests.virtual_pad import VirtualPads, pads

__all__ = ["pads"]  # a fixture


def halved(x: int, y: int) -> tuple[int, int]:
    """A window of twice the canvas's size, the canvas ten pixels down."""
    return x // 2, (y - 10) // 2


class Desk:
    """Devices and what they read, in the words of the tests."""

    def __init__(self) -> None:
        self.devices = Devices()

    def read(self) -> Raw:
        return self.devices.read(halved)


@pytest.fixture
def desk(pads: VirtualPads) -> Iterator[Desk]:
    desk = Desk()
    desk.read()
    yield desk
    desk.devices.close()


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


def key(kind: int, code: int, mod: int = 0) -> None:
    post(kind, key=code, mod=mod, unicode="", scancode=0)


def words(touches: tuple[tuple[object, str], ...]) -> list[str]:
    return [control for _, control in touches]


# Pads


def test_a_pad_that_is_there_at_the_start_is_found(pads: VirtualPads) -> None:
    pad = pads.attach("PS5 Controller", brand="playstation")
    devices = Devices()
    raw = devices.read(halved)
    (device,) = devices.pads
    assert (device.id, device.profile, device.family, device.name) == (
        pad.id,
        "pad",
        "playstation",
        "PS5 Controller",
    )
    assert raw.added == (device,)
    assert devices.read(halved).added == ()


@pytest.mark.parametrize("brand", ["xbox", "playstation", "nintendo"])
def test_a_brand_is_known_by_its_vendor(pads: VirtualPads, desk: Desk, brand: str) -> None:
    pads.attach("Controller", brand)
    (device,) = desk.read().added
    assert device.family == brand


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("8BitDo Lite", "xbox"),
        ("Generic X-Box pad", "xbox"),
        ("DualSense Edge", "playstation"),
        ("PS4 Controller", "playstation"),
        ("Joy-Con (L)", "nintendo"),
        ("Lic Pro Controller", "nintendo"),
    ],
)
def test_a_brand_without_a_vendor_is_known_by_its_name(name: str, family: str) -> None:
    assert family_of("05000000c82d00000000000000000000", name) == family


def test_a_pad_plugged_in_while_the_game_runs_works_at_once(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    (device,) = desk.read().added
    pad.press("a")
    raw = desk.read()
    assert raw.pressed == ((device, "pad:a"),)
    assert raw.held == {(device, "pad:a")}
    pad.release("a")
    raw = desk.read()
    assert raw.released == ((device, "pad:a"),)
    assert raw.held == frozenset()


def test_every_button_has_its_word(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    buttons = (
        "a b x y back guide start leftstick rightstick leftshoulder rightshoulder dpup dpdown dpleft dpright"
    )
    for button in buttons.split():
        pad.tap(button)
        assert words(desk.read().pressed) == [f"pad:{button}"]


def test_a_tap_inside_one_tick_is_a_press(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    pad.tap("b")
    raw = desk.read()
    assert (words(raw.pressed), words(raw.released), raw.held) == (["pad:b"], ["pad:b"], frozenset())


def test_presses_of_one_tick_stand_in_the_order_of_the_devices(pads: VirtualPads, desk: Desk) -> None:
    first, second, third = pads.attach(), pads.attach(), pads.attach()
    desk.read()
    for order in ((third, first, second), (second, third, first)):
        key(pygame.KEYDOWN, pygame.K_SPACE)
        for pad in order:
            pad.press("a")
        assert [device.id for device, _ in desk.read().pressed] == ["keys", first.id, second.id, third.id]
        key(pygame.KEYUP, pygame.K_SPACE)
        for pad in order:
            pad.release("a")
        desk.read()


def test_devices_stand_in_the_order_of_numbers() -> None:
    ids = ["keys", "keys-left", "keys-right", "mouse", "pad:2", "pad:9", "pad:10", "pad:110"]
    assert sorted(sorted(ids), key=lambda id: rank(Device(id, "", "", "unknown"))) == ids


def test_ten_pads_press_in_one_tick(pads: VirtualPads, desk: Desk) -> None:
    many = [pads.attach() for _ in range(10)]
    desk.read()
    for pad in many:
        pad.press("a")
    assert [device.id for device, _ in desk.read().pressed] == [pad.id for pad in many]


def test_a_pad_pulled_out_lets_go_of_everything(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    (device,) = desk.read().added
    pad.press("a")
    pad.press("leftx+")
    assert len(desk.read().held) == 2
    pad.unplug()
    raw = desk.read()
    assert raw.removed == (device,)
    assert set(words(raw.released)) == {"pad:a", "pad:leftx+"}
    assert raw.held == frozenset()
    assert desk.devices.pads == ()


def test_a_pad_lets_go_though_the_system_only_says_that_it_is_gone(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    pad.press("a")
    desk.read()
    post(pygame.JOYDEVICEREMOVED, instance_id=pad.instance)
    raw = desk.read()
    assert words(raw.released) == ["pad:a"]
    assert raw.held == frozenset()


def test_pads_that_come_and_go_in_turn_never_mix_up(pads: VirtualPads, desk: Desk) -> None:
    first, second = pads.attach("One"), pads.attach("Two")
    desk.read()
    first.unplug()
    third = pads.attach("Three")
    raw = desk.read()
    assert [device.name for device in raw.removed] == ["One"]
    assert [device.name for device in raw.added] == ["Three"]
    for pad, name in ((second, "Two"), (third, "Three")):
        pad.press("y")
        ((device, _),) = desk.read().pressed
        assert (device.id, device.name) == (pad.id, name)
        pad.release("y")
        desk.read()
    second.unplug()
    fourth = pads.attach("Four")
    fifth = pads.attach("Five")
    desk.read()
    fifth.press("x")
    fourth.press("b")
    third.press("a")
    assert [device.name for device, _ in desk.read().pressed] == ["Three", "Four", "Five"]


def test_a_pad_that_comes_and_goes_within_a_tick_was_never_there(pads: VirtualPads, desk: Desk) -> None:
    pads.attach().unplug()
    raw = desk.read()
    assert (raw.added, raw.removed) == ((), ())


def test_a_replugged_pad_is_a_new_device_of_the_same_make(pads: VirtualPads, desk: Desk) -> None:
    pads.attach("Mine").unplug()
    pad = pads.attach("Mine")
    (device,) = desk.read().added
    pad.unplug()
    again = pads.attach("Mine")
    raw = desk.read()
    assert raw.removed == (device,)
    (replugged,) = raw.added
    assert replugged.id == again.id != device.id
    assert replugged.guid == device.guid


def test_a_second_reader_finds_the_pads_again(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    desk.devices.close()
    other = Devices()
    assert [device.id for device in other.pads] == [pad.id]
    pad.press("a")
    assert words(other.read(halved).pressed) == ["pad:a"]


# Sticks and triggers


def test_a_stick_that_trembles_presses_once(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    seen = []
    for value in (0.2, PRESS_AT + 0.02, PRESS_AT - 0.1, PRESS_AT + 0.1, RELEASE_AT + 0.02, 1.0):
        pad.axis("leftx", value)
        seen += words(desk.read().pressed)
    assert seen == ["pad:leftx+"]
    pad.axis("leftx", RELEASE_AT - 0.05)
    assert words(desk.read().released) == ["pad:leftx+"]


def test_a_stick_thrown_over_leaves_one_side_for_the_other(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    pad.axis("lefty", -1)
    assert words(desk.read().pressed) == ["pad:lefty-"]
    pad.axis("lefty", 1)
    raw = desk.read()
    assert (words(raw.released), words(raw.pressed)) == (["pad:lefty-"], ["pad:lefty+"])


def test_a_trigger_is_a_button_with_a_long_way(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    assert desk.read().pressed == ()
    pad.axis("lefttrigger", 0.4)
    assert desk.read().pressed == ()
    pad.axis("lefttrigger", 0.9)
    assert words(desk.read().pressed) == ["pad:lefttrigger+"]
    pad.axis("lefttrigger", 0)
    assert words(desk.read().released) == ["pad:lefttrigger+"]


# Joysticks that SDL does not know


def test_an_unknown_joystick_speaks_in_numbers(pads: VirtualPads, desk: Desk) -> None:
    stick = pads.attach("Old stick", brand="unknown")
    (device,) = desk.read().added
    assert device.family == "unknown"
    assert device.profile == "learned:" + device.guid
    heard = []
    for control in ("b0", "b15", "h0up", "h0left", "a1-", "a0+", "a3+"):
        stick.press(control)
        heard += desk.read().pressed
        stick.release(control)
        assert words(desk.read().released) == [f"joy:{control}"]
    assert heard == [(device, f"joy:{word}") for word in ("b0", "b15", "h0up", "h0left", "a1-", "a0+", "a3+")]


def test_a_hat_rolls_over_its_corner(pads: VirtualPads, desk: Desk) -> None:
    stick = pads.attach(brand="unknown")
    desk.read()
    stick.press("h0up")
    desk.read()
    stick.press("h0right")
    raw = desk.read()
    assert (words(raw.pressed), words(raw.released)) == (["joy:h0right"], [])
    stick.release("h0up")
    raw = desk.read()
    assert (words(raw.pressed), words(raw.released)) == ([], ["joy:h0up"])


def test_an_axis_that_rests_at_its_end_is_not_held(pads: VirtualPads) -> None:
    stick = pads.attach(brand="unknown")
    stick.axis("a2", -1)  # a trigger that nobody touches
    pygame.event.pump()
    devices = Devices()
    assert devices.read(halved).pressed == ()
    stick.axis("a2", -0.4)
    assert devices.read(halved).pressed == ()
    stick.axis("a2", 1)
    assert words(devices.read(halved).pressed) == ["joy:a2+"]
    stick.axis("a2", -1)
    assert words(devices.read(halved).released) == ["joy:a2+"]


def test_a_known_pad_never_speaks_in_numbers(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    pads.attach(brand="unknown")
    desk.read()
    pad.press("a")
    pad.axis("leftx", 1)
    assert all(control.startswith("pad:") for control in words(desk.read().pressed))


# Keyboard, mouse, window


def test_a_key_is_known_by_its_name(desk: Desk) -> None:
    key(pygame.KEYDOWN, pygame.K_RSHIFT)
    key(pygame.KEYDOWN, pygame.K_w)
    raw = desk.read()
    assert raw.pressed == ((KEYBOARD, "key:right shift"), (KEYBOARD, "key:w"))
    key(pygame.KEYDOWN, pygame.K_w)  # the system's own repeat
    assert desk.read().pressed == ()
    key(pygame.KEYUP, pygame.K_w)
    assert words(desk.read().released) == ["key:w"]


@pytest.mark.parametrize(
    ("code", "mod", "wish"),
    [
        (pygame.K_F11, 0, "fullscreen"),
        (pygame.K_RETURN, pygame.KMOD_LALT, "fullscreen"),
        (pygame.K_RETURN, pygame.KMOD_RALT, "fullscreen"),
        (pygame.K_F12, 0, "screenshot"),
    ],
)
def test_system_keys_are_wishes_and_no_presses(desk: Desk, code: int, mod: int, wish: str) -> None:
    key(pygame.KEYDOWN, code, mod)
    key(pygame.KEYUP, code, mod)
    raw = desk.read()
    assert (raw.system, raw.pressed, raw.released, raw.held) == ((wish,), (), (), frozenset())


def test_closing_the_window_and_alt_f4_quit(desk: Desk) -> None:
    post(pygame.QUIT)
    assert desk.read().quit
    assert not desk.read().quit
    key(pygame.KEYDOWN, pygame.K_F4, pygame.KMOD_LALT)
    assert desk.read().quit


def test_the_pointer_lives_on_the_canvas(desk: Desk) -> None:
    assert desk.read().pointer is None
    post(pygame.MOUSEMOTION, pos=(100, 50), rel=(1, 1), buttons=(0, 0, 0))
    assert desk.read().pointer == Pointer(50, 20, moved=True)
    assert desk.read().pointer == Pointer(50, 20)
    post(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    assert desk.read().pointer == Pointer(50, 20, wheel=-2)
    post(pygame.MOUSEMOTION, pos=(0, 0), rel=(1, 1), buttons=(0, 0, 0))
    assert desk.read().pointer == Pointer(0, -5, moved=True)
    post(pygame.WINDOWLEAVE)
    assert desk.read().pointer is None


def test_a_click_counts_where_it_was_made(desk: Desk) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1)
    post(pygame.MOUSEBUTTONUP, pos=(100, 50), button=1)
    post(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 1), buttons=(0, 0, 0))
    raw = desk.read()
    assert raw.pressed == ((POINTING, "mouse:left"),)
    assert raw.pointer == Pointer(50, 20, moved=True)
    assert desk.read().pointer == Pointer(200, 145)


def test_wheel_clicks_are_no_buttons(desk: Desk) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=4)
    assert desk.read().pressed == ()


def test_losing_the_focus_lets_go_of_everything(pads: VirtualPads, desk: Desk) -> None:
    pad = pads.attach()
    desk.read()
    pad.press("a")
    pad.press("leftx+")
    key(pygame.KEYDOWN, pygame.K_w)
    post(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)
    assert len(desk.read().held) == 4
    post(pygame.WINDOWFOCUSLOST)
    raw = desk.read()
    assert raw.focus_lost
    assert len(raw.released) == 4
    assert raw.held == frozenset()
    # The stick is still over there: it presses again only from the middle.
    post(pygame.WINDOWFOCUSGAINED)
    pad.axis("leftx", 0.9)
    raw = desk.read()
    assert raw.focus_gained
    assert raw.pressed == ()
    pad.axis("leftx", 0)
    desk.read()
    pad.axis("leftx", 0.9)
    assert words(desk.read().pressed) == ["pad:leftx+"]


def test_window_and_sound_devices_are_reported(desk: Desk) -> None:
    post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
    raw = desk.read()
    assert raw.resized == (1280, 720)
    assert raw.audio_changed
    raw = desk.read()
    assert (raw.resized, raw.audio_changed) == (None, False)


def test_no_pad_is_no_fault(pads: VirtualPads, desk: Desk) -> None:
    assert desk.devices.pads == ()
    assert desk.read() == Raw()


def test_importing_the_input_path_pulls_in_nothing_heavy() -> None:
    code = "import sys, game.engine.glyphs, game.engine.players; print([m for m in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for heavy in ("'numpy'", "'pygame._sdl2.controller_old'", "'asyncio'", "'hypothesis'", "'game.rules'"):
        assert heavy not in loaded
