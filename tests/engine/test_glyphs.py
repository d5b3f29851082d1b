"""Prompts follow the binding and the device, and every control has one."""

import pytest

from game.engine.bindings import DEFAULTS, GUESS, KEYS_LEFT, MOUSE, PAD, Action, LearnSteps, rebind
from game.engine.devices import KEYBOARD, POINTING, Device, Family
from game.engine.glyphs import GLYPHS, LETTERS, SYMBOLS, Prompt, picture, prompt
from game.engine.players import KEYS_LEFT as LEFT_HALF
from game.engine.players import KEYS_RIGHT as RIGHT_HALF

FAMILIES: tuple[Family, ...] = ("xbox", "playstation", "nintendo", "unknown")


def pad(family: Family) -> Device:
    return Device("pad:0", PAD, "Pad", family)


def test_the_table_keeps_to_its_places() -> None:
    first = {
        "xbox_a": 0xE000,
        "playstation_cross": 0xE008,
        "nintendo_b": 0xE010,
        "unknown_south": 0xE018,
        "xbox_lb": 0xE020,
        "playstation_l1": 0xE028,
        "nintendo_l": 0xE030,
        "dpad": 0xE038,
        "stickright": 0xE041,
        "mouse_left": 0xE048,
        "joy_0": 0xE050,
        "joy_15": 0xE05F,
        "check": 0xE060,
        "padlock": 0xE06B,
    }
    assert {name: ord(GLYPHS[name]) for name in first} == first
    assert len(set(GLYPHS.values())) == len(GLYPHS)
    assert not set(GLYPHS.values()) & set(SYMBOLS)
    assert (len(LETTERS), len(SYMBOLS), ord(SYMBOLS[0]), ord(SYMBOLS[9])) == (10, 10, 0xE080, 0xE089)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_default_control_of_a_pad_has_a_prompt(family: Family) -> None:
    for controls in DEFAULTS.profile(PAD).values():
        for control in controls:
            shown = picture(control, family)
            assert shown.text
            assert shown.keycap or shown.text in GLYPHS.values()
            if family != "unknown":
                assert not shown.keycap, control


def test_the_four_buttons_differ_by_brand() -> None:
    names = {
        family: [
            name
            for action in (Action.CONFIRM, Action.CANCEL, Action.EXTRA, Action.ALT)
            for name, glyph in GLYPHS.items()
            if prompt(action, pad(family), DEFAULTS) == Prompt(glyph)
        ]
        for family in FAMILIES
    }
    assert names == {
        "xbox": ["xbox_a", "xbox_b", "xbox_x", "xbox_y"],
        "playstation": [
            "playstation_cross",
            "playstation_circle",
            "playstation_square",
            "playstation_triangle",
        ],
        "nintendo": ["nintendo_a", "nintendo_b", "nintendo_x", "nintendo_y"],
        "unknown": ["unknown_south", "unknown_east", "unknown_west", "unknown_north"],
    }


def test_every_guess_of_an_unknown_joystick_has_a_picture() -> None:
    for controls in GUESS.values():
        for control in controls:
            assert picture(control, "unknown").text in GLYPHS.values()
    assert picture("joy:h0left", "unknown") == Prompt(GLYPHS["dpleft"])
    assert picture("joy:a1-", "unknown") == Prompt(GLYPHS["stickup"])
    assert picture("joy:a0+", "unknown") == Prompt(GLYPHS["stickright"])
    assert picture("joy:b21", "unknown") == Prompt("B21", keycap=True)


def test_keys_are_named_in_the_language_of_the_person() -> None:
    spanish = {"SPACE": "ESPACIO", "R SHIFT": "MAYÚS D"}

    def tr(text: str) -> str:
        return spanish.get(text, text)

    assert prompt(Action.CONFIRM, LEFT_HALF, DEFAULTS, tr) == Prompt("ESPACIO", keycap=True)
    assert prompt(Action.ALT, RIGHT_HALF, DEFAULTS, tr) == Prompt("MAYÚS D", keycap=True)
    assert prompt(Action.CANCEL, LEFT_HALF, DEFAULTS, tr) == Prompt("Q", keycap=True)
    assert prompt(Action.UP, RIGHT_HALF, DEFAULTS, tr) == Prompt(GLYPHS["arrow_up"], keycap=True)
    assert picture("key:[7]", "keys", tr) == Prompt("NUM 7", keycap=True)
    assert picture("key:ñ", "keys", tr) == Prompt("Ñ", keycap=True)


@pytest.mark.parametrize("device", [LEFT_HALF, RIGHT_HALF, KEYBOARD])
def test_every_action_has_a_cap_on_the_keyboard(device: Device) -> None:
    for action in Action:
        shown = prompt(action, device, DEFAULTS)
        assert shown.keycap
        assert shown.text


def test_a_prompt_follows_the_binding() -> None:
    bindings = rebind(DEFAULTS, PAD, Action.CONFIRM, "pad:righttrigger+")
    bindings = rebind(bindings, KEYS_LEFT, Action.CONFIRM, "key:return")
    bindings = rebind(bindings, MOUSE, Action.CONFIRM, "mouse:right")
    assert prompt(Action.CONFIRM, pad("playstation"), bindings) == Prompt(GLYPHS["playstation_r2"])
    assert prompt(Action.CONFIRM, LEFT_HALF, bindings) == Prompt("ENTER", keycap=True)
    assert prompt(Action.CONFIRM, RIGHT_HALF, bindings) == Prompt("SPACE", keycap=True)
    assert prompt(Action.CONFIRM, POINTING, bindings) == Prompt(GLYPHS["mouse_right"])


def test_a_mouse_points_where_others_steer_and_has_no_picture_for_what_it_clicks_on() -> None:
    assert prompt(Action.CONFIRM, POINTING, DEFAULTS) == Prompt(GLYPHS["mouse_left"])
    assert prompt(Action.UP, POINTING, DEFAULTS) == Prompt(GLYPHS["mouse_move"])
    assert prompt(Action.ALT, POINTING, DEFAULTS) == Prompt("")


def test_a_learned_pad_shows_what_it_was_taught() -> None:
    steps = LearnSteps(tuple(f"joy:b{number}" for number in range(6)))
    while steps.can_skip:
        steps = steps.skip()
    device = Device("pad:3", "learned:0300", "Old stick", "unknown", "0300")
    bindings = steps.learned(DEFAULTS, device.profile)
    assert prompt(Action.CONFIRM, device, bindings) == Prompt(GLYPHS["joy_4"])
    assert prompt(Action.PAUSE, device, bindings) == Prompt("")
    assert prompt(Action.CONFIRM, device, DEFAULTS) == Prompt(GLYPHS["joy_0"])
