"""Prompts: what to show for "press this", as the binding and the device in hand have it.

Pads and the mouse have pictures, which are characters of our own fonts in the Private Use Area (U+E000 to
U+E08F), so that they flow, align and wrap with the words around them. Keys have a short name to be drawn on
a key cap.
"""

from collections.abc import Callable

import msgspec

from game.engine.bindings import DIRECTIONS, KEYS_RIGHT, Action, Bindings, Control
from game.engine.devices import Device, Family
from game.errors import N_

_ROWS: dict[int, str] = {  # first code point: the names that follow each other
    0xE000: "xbox_a xbox_b xbox_x xbox_y",
    0xE008: "playstation_cross playstation_circle playstation_square playstation_triangle",
    0xE010: "nintendo_b nintendo_a nintendo_y nintendo_x",  # by their places: south east west north
    0xE018: "unknown_south unknown_east unknown_west unknown_north",
    0xE020: "xbox_lb xbox_rb xbox_lt xbox_rt xbox_view xbox_menu xbox_lstick xbox_rstick",
    0xE028: "playstation_l1 playstation_r1 playstation_l2 playstation_r2 "
    "playstation_share playstation_options playstation_l3 playstation_r3",
    0xE030: "nintendo_l nintendo_r nintendo_zl nintendo_zr "
    "nintendo_minus nintendo_plus nintendo_lstick nintendo_rstick",
    0xE038: "dpad dpup dpdown dpleft dpright stick stickup stickdown stickleft stickright",
    0xE048: "mouse_left mouse_right mouse_wheel mouse_move",
    0xE050: " ".join(f"joy_{button}" for button in range(16)),
    0xE060: "check cross arrow_left arrow_right arrow_up arrow_down "
    "lantern star bullhead hourglass eye padlock",
}

GLYPHS: dict[str, str] = {
    name: chr(first + offset) for first, names in _ROWS.items() for offset, name in enumerate(names.split())
}
"""Name → the character that shows it."""

LETTERS = "ABCDEFGHIJ"
SYMBOLS = "".join(chr(0xE080 + slot) for slot in range(len(LETTERS)))
"""A letter and a symbol for each of the ten seats, so that no seat is known by its colour alone."""

# Which picture of a family stands for a control. SDL's words for the four buttons are letters, not places:
# on a Nintendo pad "a" is the button that says A.
_BRANDED: dict[Family, dict[Control, str]] = {
    "xbox": {
        "pad:a": "xbox_a",
        "pad:b": "xbox_b",
        "pad:x": "xbox_x",
        "pad:y": "xbox_y",
        "pad:leftshoulder": "xbox_lb",
        "pad:rightshoulder": "xbox_rb",
        "pad:lefttrigger+": "xbox_lt",
        "pad:righttrigger+": "xbox_rt",
        "pad:back": "xbox_view",
        "pad:start": "xbox_menu",
        "pad:leftstick": "xbox_lstick",
        "pad:rightstick": "xbox_rstick",
    },
    "playstation": {
        "pad:a": "playstation_cross",
        "pad:b": "playstation_circle",
        "pad:x": "playstation_square",
        "pad:y": "playstation_triangle",
        "pad:leftshoulder": "playstation_l1",
        "pad:rightshoulder": "playstation_r1",
        "pad:lefttrigger+": "playstation_l2",
        "pad:righttrigger+": "playstation_r2",
        "pad:back": "playstation_share",
        "pad:start": "playstation_options",
        "pad:leftstick": "playstation_l3",
        "pad:rightstick": "playstation_r3",
    },
    "nintendo": {
        "pad:a": "nintendo_a",
        "pad:b": "nintendo_b",
        "pad:x": "nintendo_x",
        "pad:y": "nintendo_y",
        "pad:leftshoulder": "nintendo_l",
        "pad:rightshoulder": "nintendo_r",
        "pad:lefttrigger+": "nintendo_zl",
        "pad:righttrigger+": "nintendo_zr",
        "pad:back": "nintendo_minus",
        "pad:start": "nintendo_plus",
        "pad:leftstick": "nintendo_lstick",
        "pad:rightstick": "nintendo_rstick",
    },
    "unknown": {
        "pad:a": "unknown_south",
        "pad:b": "unknown_east",
        "pad:x": "unknown_west",
        "pad:y": "unknown_north",
    },
}
_SHARED: dict[Control, str] = {
    **{f"pad:dp{side}": f"dp{side}" for side in ("up", "down", "left", "right")},
    **{
        f"pad:{stick}{half}": picture
        for stick in ("left", "right")
        for half, picture in (
            ("y-", "stickup"),
            ("y+", "stickdown"),
            ("x-", "stickleft"),
            ("x+", "stickright"),
        )
    },
    **{f"joy:b{button}": f"joy_{button}" for button in range(16)},
    "mouse:left": "mouse_left",
    "mouse:right": "mouse_right",
}

_CAPS: dict[str, str] = {
    "space": N_("SPACE"),
    "return": N_("ENTER"),
    "enter": N_("NUM ENTER"),
    "backspace": N_("BACKSPACE"),
    "escape": N_("ESC"),
    "tab": N_("TAB"),
    "left shift": N_("L SHIFT"),
    "right shift": N_("R SHIFT"),
    "left ctrl": N_("L CTRL"),
    "right ctrl": N_("R CTRL"),
    "caps lock": N_("CAPS LOCK"),
    "page up": N_("PG UP"),
    "page down": N_("PG DN"),
    "home": N_("HOME"),
    "end": N_("END"),
    "insert": N_("INS"),
    "delete": N_("DEL"),
    "up": GLYPHS["arrow_up"],
    "down": GLYPHS["arrow_down"],
    "left": GLYPHS["arrow_left"],
    "right": GLYPHS["arrow_right"],
}
_PAD_CAPS: dict[Control, str] = {
    "pad:back": N_("BACK"),
    "pad:start": N_("START"),
    "pad:leftshoulder": "L1",
    "pad:rightshoulder": "R1",
    "pad:lefttrigger+": "L2",
    "pad:righttrigger+": "R2",
    "pad:leftstick": "L3",
    "pad:rightstick": "R3",
    "pad:misc1": N_("SHARE"),
    "pad:touchpad": N_("TOUCHPAD"),
    "mouse:middle": N_("MIDDLE CLICK"),
}


class Prompt(msgspec.Struct, frozen=True):
    """What to draw: one picture character as it is, or words on a key cap."""

    text: str
    keycap: bool = False


def picture(control: Control, family: Family, tr: Callable[[str], str] = str) -> Prompt:
    """The prompt for one control on a device of this family. Every control has one, be it its bare name."""
    name = _BRANDED.get(family, {}).get(control) or _SHARED.get(control)
    if name is not None:
        return Prompt(GLYPHS[name])
    kind, _, word = control.partition(":")
    if kind == "key":
        return Prompt(_key_cap(word, tr), keycap=True)
    if kind == "joy" and word[0] in "ha":
        return Prompt(GLYPHS[_joystick(word)])
    return Prompt(tr(_PAD_CAPS[control]) if control in _PAD_CAPS else word.upper(), keycap=True)


def prompt(action: Action, device: Device, bindings: Bindings, tr: Callable[[str], str] = str) -> Prompt:
    """How `device` does `action` now. `tr` translates the names of keys.

    An empty prompt is what a learned pad was not taught, and what a mouse does by clicking on it; pointing
    takes the place of directions.
    """
    controls = bindings.controls(_profile(device), action)
    if controls:
        return picture(controls[0], device.family, tr)
    if device.family == "mouse" and action in DIRECTIONS:
        return Prompt(GLYPHS["mouse_move"])
    return Prompt("")


def _profile(device: Device) -> str:
    """The whole keyboard has no bindings of its own; the right half speaks for it."""
    return KEYS_RIGHT if device.profile == "keys" else device.profile


def _key_cap(word: str, tr: Callable[[str], str]) -> str:
    if word in _CAPS:
        cap = _CAPS[word]
        return cap if len(cap) == 1 else tr(cap)
    if word.startswith("[") and len(word) == 3:  # pygame's name of a key of the number pad
        return tr(N_("NUM")) + " " + word[1]
    return word.upper()


def _joystick(word: str) -> str:
    """The picture for a hat ("h0up") or for half an axis ("a1-": even ones lie, odd ones stand)."""
    if word[0] == "h":
        return "dp" + word.lstrip("h0123456789")
    is_upright = int(word[1:-1]) % 2 == 1
    if word.endswith("-"):
        return "stickup" if is_upright else "stickleft"
    return "stickdown" if is_upright else "stickright"
