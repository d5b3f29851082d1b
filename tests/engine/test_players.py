"""From presses to actions: one Input per tick, whatever the device, and who holds which device."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.bindings import (
    DEFAULTS,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    PAD,
    Action,
    LearnSteps,
    rebind,
)
from game.engine.devices import POINTING, Device, Devices
from game.engine.players import KEYS_LEFT as LEFT_HALF
from game.engine.players import KEYS_RIGHT as RIGHT_HALF
from game.engine.players import REPEAT_FIRST_TICKS, REPEAT_TICKS, SLOTS, Input, Players, Press, Reader
from tests.virtual_pad import VirtualPads, pads

__all__ = ["pads"]  # a fixture


@pytest.fixture
def reader(pads: VirtualPads) -> Iterator[Reader]:
    reader = Reader(Devices(), DEFAULTS)
    tick(reader)
    yield reader
    reader.devices.close()


def tick(reader: Reader) -> Input:
    return reader.read(lambda x, y: (x // 2, y // 2))


def key(kind: int, code: int) -> None:
    pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))


def down(*codes: int) -> None:
    for code in codes:
        key(pygame.KEYDOWN, code)


def up(*codes: int) -> None:
    for code in codes:
        key(pygame.KEYUP, code)


def click(button: int, kind: int = pygame.MOUSEBUTTONDOWN) -> None:
    pygame.event.post(pygame.Event(kind, pos=(200, 100), button=button))


def acts(given: Input) -> list[tuple[Action, str]]:
    return [(press.action, press.device.id) for press in given.presses]


# Actions


def test_nothing_happened_is_an_input_too(reader: Reader) -> None:
    assert tick(reader).presses == ()
    assert not Input().pressed(Action.CONFIRM)
    assert Input().menu == Input().by("pad:0") == Input()
    assert not Input().something


def test_all_devices_of_one_tick_are_there(pads: VirtualPads, reader: Reader) -> None:
    first, second = pads.attach(), pads.attach()
    tick(reader)
    second.press("a")
    first.press("a")
    down(pygame.K_RETURN, pygame.K_SPACE)
    given = tick(reader)
    assert acts(given) == [(Action.CONFIRM, id) for id in ("keys-left", "keys-right", first.id, second.id)]
    assert given.pressed(Action.CONFIRM, second.id)
    assert not given.pressed(Action.CONFIRM, "mouse")
    assert not given.pressed(Action.CANCEL)
    assert acts(given.by(first.id)) == [(Action.CONFIRM, first.id)]
    assert given.by(first.id).raw == ((given.presses[2].device, "pad:a"),)


def test_a_held_direction_repeats_itself_in_ticks(pads: VirtualPads, reader: Reader) -> None:
    pad = pads.attach()
    tick(reader)
    pad.press("dpdown")
    pad.press("a")
    ticks = [tick(reader) for _ in range(REPEAT_FIRST_TICKS + 2 * REPEAT_TICKS + 1)]
    steps = [
        (number, press.repeated)
        for number, given in enumerate(ticks)
        for press in given.presses
        if press.action is Action.DOWN
    ]
    assert steps == [
        (0, False),
        (REPEAT_FIRST_TICKS, True),
        (REPEAT_FIRST_TICKS + REPEAT_TICKS, True),
        (REPEAT_FIRST_TICKS + 2 * REPEAT_TICKS, True),
    ]
    assert sum(given.pressed(Action.CONFIRM) for given in ticks) == 1
    assert all(given.holds(Action.CONFIRM, pad.id) for given in ticks)
    pad.release("dpdown")
    pad.release("a")
    assert all(tick(reader).presses == () for _ in range(REPEAT_FIRST_TICKS + 1))


def test_a_pad_pulled_out_while_held_stops_repeating(pads: VirtualPads, reader: Reader) -> None:
    pad = pads.attach()
    tick(reader)
    pad.press("dpdown")
    assert tick(reader).holds(Action.DOWN)
    pad.unplug()
    given = tick(reader)
    assert [device.id for device in given.removed] == [pad.id]
    assert not given.holds(Action.DOWN)
    assert all(tick(reader).presses == () for _ in range(2 * REPEAT_FIRST_TICKS))


def test_losing_the_focus_stops_repeating(reader: Reader) -> None:
    down(pygame.K_w)
    tick(reader)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert tick(reader).focus_lost
    assert all(tick(reader).presses == () for _ in range(2 * REPEAT_FIRST_TICKS))


def test_a_new_binding_counts_from_the_next_tick(pads: VirtualPads, reader: Reader) -> None:
    pad = pads.attach()
    tick(reader)
    reader.use(rebind(DEFAULTS, PAD, Action.CONFIRM, "pad:x"))
    pad.tap("x")
    assert acts(tick(reader)) == [(Action.CONFIRM, pad.id)]
    pad.tap("a")
    assert acts(tick(reader)) == [(Action.EXTRA, pad.id)]


@pytest.mark.parametrize("key", [pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_MODE])
def test_a_key_held_for_another_one_is_not_any_key(reader: Reader, key: int) -> None:
    down(key)
    given = tick(reader)
    assert given.raw
    assert not given.something
    up(key)


def test_a_key_that_means_nothing_can_still_be_bound(reader: Reader) -> None:
    down(pygame.K_k)
    given = tick(reader)
    assert given.presses == ()
    assert given.something
    ((device, control),) = given.raw
    assert (device.id, control) == ("keys", "key:k")
    up(pygame.K_k)
    reader.use(rebind(DEFAULTS, KEYS_LEFT, Action.CONFIRM, control))
    down(pygame.K_k)
    assert acts(tick(reader)) == [(Action.CONFIRM, "keys-left")]


def test_a_key_swapped_to_the_other_half_changes_sides(reader: Reader) -> None:
    reader.use(rebind(DEFAULTS, KEYS_LEFT, Action.CONFIRM, "key:return"))
    down(pygame.K_RETURN)
    assert acts(tick(reader)) == [(Action.CONFIRM, "keys-left")]
    down(pygame.K_SPACE)
    assert acts(tick(reader)) == [(Action.CONFIRM, "keys-right")]


# Escape, and menus


def test_escape_pauses_in_play_and_goes_back_in_a_menu(reader: Reader) -> None:
    down(pygame.K_ESCAPE)
    given = tick(reader)
    assert [press.action for press in given.presses] == [Action.PAUSE]
    assert [press.action for press in given.menu.presses] == [Action.CANCEL]
    assert given.by("keys-left").pressed(Action.PAUSE)
    assert given.by("keys-right").menu.pressed(Action.CANCEL)
    assert not given.by("pad:0").pressed(Action.PAUSE)


def test_a_menu_is_open_to_the_fixed_keys_whatever_is_bound(reader: Reader) -> None:
    bindings = rebind(DEFAULTS, KEYS_RIGHT, Action.ALT, "key:return")
    bindings = rebind(bindings, KEYS_RIGHT, Action.EXTRA, "key:down")
    bindings = rebind(bindings, KEYS_RIGHT, Action.LEFT, "key:k")  # the left arrow now means nothing
    reader.use(bindings)
    down(pygame.K_RETURN, pygame.K_DOWN, pygame.K_LEFT)
    given = tick(reader)
    assert [press.action for press in given.presses] == [Action.ALT, Action.EXTRA]
    assert acts(given.menu) == [
        (action, "keys-right") for action in (Action.CONFIRM, Action.DOWN, Action.LEFT)
    ]
    later = [tick(reader) for _ in range(REPEAT_FIRST_TICKS)][-1]
    assert later.presses == ()
    assert {press.action for press in later.menu.presses} == {Action.DOWN, Action.LEFT}


KEYS = {
    "key:escape": pygame.K_ESCAPE,
    "key:return": pygame.K_RETURN,
    "key:up": pygame.K_UP,
    "key:down": pygame.K_DOWN,
    "key:left": pygame.K_LEFT,
    "key:right": pygame.K_RIGHT,
    "key:space": pygame.K_SPACE,
    "key:backspace": pygame.K_BACKSPACE,
    "key:k": pygame.K_k,
}


def test_no_remapping_closes_a_menu_to_the_keyboard(reader: Reader) -> None:
    wanted = {Action.CANCEL, Action.CONFIRM, Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT}

    @given(
        st.lists(
            st.tuples(
                st.sampled_from((KEYS_LEFT, KEYS_RIGHT)),
                st.sampled_from(list(Action)),
                st.sampled_from(sorted(KEYS.keys() - {"key:escape"})),
            ),
            max_size=12,
        )
    )
    def remap_and_press(changes: list[tuple[str, Action, str]]) -> None:
        bindings = DEFAULTS
        for name, action, control in changes:
            bindings = rebind(bindings, name, action, control)
        reader.use(bindings)
        fixed = ("key:escape", "key:return", "key:up", "key:down", "key:left", "key:right")
        down(*(KEYS[control] for control in fixed))
        given_now = tick(reader)
        up(*(KEYS[control] for control in fixed))
        tick(reader)
        assert {press.action for press in given_now.menu.presses} == wanted
        assert given_now.pressed(Action.PAUSE)

    remap_and_press()


# Mouse


def test_a_left_click_is_a_place_and_no_press(reader: Reader) -> None:
    click(1)
    given = tick(reader)
    assert given.clicked == "left"
    assert given.presses == ()
    assert given.pointer is not None
    assert (given.pointer.x, given.pointer.y, given.pointer.held) == (100, 50, True)
    click(1, pygame.MOUSEBUTTONUP)
    given = tick(reader)
    assert given.clicked is None
    assert given.pointer is not None
    assert not given.pointer.held


def test_a_right_click_goes_back(reader: Reader) -> None:
    click(3)
    given = tick(reader)
    assert given.clicked == "right"
    assert acts(given) == acts(given.menu) == [(Action.CANCEL, "mouse")]


def test_left_handed_people_click_with_the_right_button(reader: Reader) -> None:
    reader.use(rebind(DEFAULTS, MOUSE, Action.CONFIRM, "mouse:right"))
    click(3)
    given = tick(reader)
    assert given.clicked == "left"
    assert given.pointer is not None
    assert given.pointer.held
    click(1)
    assert acts(tick(reader)) == [(Action.CANCEL, "mouse")]


def test_only_the_mouse_has_a_pointer(pads: VirtualPads, reader: Reader) -> None:
    click(1)
    given = tick(reader)
    assert given.by("mouse").clicked == "left"
    assert given.by("mouse").pointer == given.pointer
    assert given.by("keys-left").clicked is None
    assert given.by("keys-left").pointer is None


# Unknown joysticks


def test_an_unknown_joystick_finds_its_way_by_a_guess(pads: VirtualPads, reader: Reader) -> None:
    stick = pads.attach(brand="unknown")
    (device,) = tick(reader).added
    assert not reader.bindings.has_learned(device.profile)
    stick.press("h0down")
    assert acts(tick(reader)) == [(Action.DOWN, stick.id)]
    stick.press("b0")
    assert acts(tick(reader)) == [(Action.CONFIRM, stick.id)]


def test_a_joystick_learns_from_its_own_presses(pads: VirtualPads, reader: Reader) -> None:
    stick = pads.attach(brand="unknown")
    (device,) = tick(reader).added
    answers = ["a3-", "a3+", "a2-", "a2+", "b7", "b6", "b5", "b4"]
    steps = LearnSteps()
    for answer in answers:
        stick.press(answer)
        for heard_from, control in tick(reader).raw:
            assert heard_from == device
            steps = steps.feed(control)
        stick.release(answer)
        tick(reader)
    while steps.can_skip:
        steps = steps.skip()
    assert steps.asked is None
    reader.use(steps.learned(reader.bindings, device.profile))
    assert reader.bindings.has_learned(device.profile)
    for answer, action in zip(answers, LearnSteps.ORDER, strict=False):
        stick.press(answer)
        assert acts(tick(reader)) == [(action, stick.id)]
        stick.release(answer)
        tick(reader)
    stick.press("b0")  # not taught
    assert tick(reader).presses == ()
    # A second one of the same make, or the same one replugged, knows it already.
    twin = pads.attach(brand="unknown")
    tick(reader)
    twin.press("b7")
    assert acts(tick(reader)) == [(Action.CONFIRM, twin.id)]


# The device that prompts speak of


def test_prompts_follow_the_device_in_use(pads: VirtualPads, reader: Reader) -> None:
    assert tick(reader).last_device == RIGHT_HALF
    pad = pads.attach()
    assert tick(reader).last_device.id == pad.id  # nobody has touched anything yet: there is a pad
    down(pygame.K_SPACE)
    assert tick(reader).last_device == LEFT_HALF
    pad.tap("x")
    assert tick(reader).last_device.id == pad.id
    click(1)
    assert tick(reader).last_device == POINTING
    pad.tap("x")
    assert tick(reader).last_device.id == pad.id
    pad.unplug()
    assert tick(reader).last_device == RIGHT_HALF


def test_prompts_do_not_flicker_between_two_hands_on_one_keyboard(reader: Reader) -> None:
    seen = []
    for code in (pygame.K_SPACE, pygame.K_LEFT, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN, pygame.K_w):
        down(code)
        up(code)
        seen.append(tick(reader).last_device.id)
    assert seen == ["keys-left"] * 4 + ["keys-right"] * 2


# Players


def device(number: int) -> Device:
    return Device(f"pad:{number}", PAD, "Pad", "xbox")


def test_a_device_joins_once_and_the_first_free_slot_is_taken() -> None:
    players = Players()
    assert [players.join(device(n)) for n in (5, 7, 5, 9)] == [0, 1, 0, 2]
    players.leave(1)
    assert players.slots == (0, 2)
    assert players.join(device(4)) == 1
    assert players.slot_of("pad:4") == 1
    assert players.device_of(2) == device(9)
    assert players.device_of(6) is None


def test_ten_persons_fit() -> None:
    players = Players()
    assert [players.join(device(n)) for n in range(SLOTS + 1)] == [*range(SLOTS), None]


def test_a_lost_device_leaves_its_person_in_place() -> None:
    players = Players()
    for number in range(3):
        players.join(device(number))
    assert players.lost((device(1), device(8))) == (1,)
    assert players.slots == (0, 1, 2)
    assert players.device_of(1) is None
    assert players.join(device(6)) == 3  # the slot is not given away
    players.swap(1, device(7))
    assert players.slot_of("pad:7") == 1
    assert players.lost((device(1),)) == ()


def test_taking_a_device_that_somebody_holds_is_an_exchange() -> None:
    players = Players()
    players.join(device(0))
    players.join(device(1))
    players.swap(0, device(1))
    assert (players.device_of(0), players.device_of(1)) == (device(1), device(0))
    players.swap(0, device(1))
    assert (players.device_of(0), players.device_of(1)) == (device(1), device(0))


moves = st.lists(
    st.tuples(
        st.sampled_from(("join", "leave", "swap", "lost")), st.integers(0, SLOTS - 1), st.integers(0, 14)
    ),
    max_size=60,
)


@given(moves)
def test_no_device_is_ever_held_by_two(moves: list[tuple[str, int, int]]) -> None:
    players = Players()
    for move, slot, number in moves:
        match move:
            case "join":
                players.join(device(number))
            case "leave":
                players.leave(slot)
            case "swap":
                players.swap(slot, device(number))
            case "lost":
                players.lost((device(number),))
        held = [players.device_of(each) for each in players.slots]
        ids = [each.id for each in held if each is not None]
        assert len(ids) == len(set(ids))
        assert all(0 <= each < SLOTS for each in players.slots)


def test_an_input_made_by_hand_serves_play_and_menu_alike() -> None:
    given = Input(presses=(Press(Action.CONFIRM, LEFT_HALF),))
    assert given.menu.pressed(Action.CONFIRM)
    assert given.by("keys-left").pressed(Action.CONFIRM)
    assert not given.by("keys-right").menu.pressed(Action.CONFIRM)
