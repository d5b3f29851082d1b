"""The prompt bar: what the buttons do now, in the pictures of the device last used.

A mouse has two buttons; whatever else it does, it does by a click on the prompt, which is a button then.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import pygame

from game.engine.bindings import DIRECTIONS, Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.devices import POINTING, Device
from game.engine.glyphs import Prompt, prompt
from game.engine.palette import RAMPS, Colour
from game.engine.players import Input, Press
from scenes.kit import Kit
from scenes.stages.core import Hint

_GAP_PX, _LEAST_GAP_PX = 16, 8  # between two hints, and where they are crowded
_CAP_PADDING_PX = 4
_ROOM_PX = 6  # that a line of hints is higher than its words
_WORDS_GAP_PX = 4
_BUTTON_PADDING_PX = 6  # at either side of the words, where they are to be clicked on
_EDGE_PX = 14  # of the bar, at either side
_CALL_GAP_PX = 6

# The pictures say by letter and shape what the colour repeats.
_DISC_COLOURS: dict[str, Colour] = {
    "\ue000": RAMPS["green"][4],
    "\ue001": RAMPS["red"][4],
    "\ue002": RAMPS["blue"][4],
    "\ue003": RAMPS["gold"][4],
    "\ue008": RAMPS["blue"][4],
    "\ue009": RAMPS["red"][4],
    "\ue00a": RAMPS["rose"][4],
    "\ue00b": RAMPS["green"][4],
}


def draw_prompt(kit: Kit, canvas: pygame.Surface, shown: Prompt, at: tuple[int, int]) -> int:
    """Draw a glyph or a key cap; returns its width in pixels."""
    face = kit.text.face()
    if not shown.keycap:
        ink = kit.inks.text if kit.look.is_plain else _DISC_COLOURS.get(shown.text, kit.inks.text)
        kit.write(canvas, shown.text, at, ink, shadow=kit.inks.shadow)
        return face.width(shown.text)
    width = face.width(shown.text) + 2 * _CAP_PADDING_PX
    kit.look.panel(canvas, pygame.Rect(at[0], at[1] - 1, width, face.line_height + 3), "keycap")
    kit.write(canvas, shown.text, (at[0] + _CAP_PADDING_PX, at[1]), RAMPS["ink"][0])
    return width


def prompt_width(kit: Kit, shown: Prompt) -> int:
    return kit.text.face().width(shown.text) + (2 * _CAP_PADDING_PX if shown.keycap else 0)


@dataclass(frozen=True)
class Placed:
    """A hint that has its place: its picture, then its words, inside `box`; it is a button without one."""

    hint: Hint
    shown: Prompt
    box: pygame.Rect


def in_row(
    kit: Kit,
    hints: Sequence[Hint],
    right_end: tuple[int, int],
    *,
    device: Device | None = None,
    room: int = CANVAS_SIZE[0],
    pitch: int = 0,
) -> list[Placed]:
    """One line that ends at `right_end` (its top right corner); `device` None is the one last used.

    Where the hints are wider than `room` pixels they take as many lines as they need, downwards, `pitch`
    pixels apart.
    """
    placed: list[Placed] = []
    pitch = pitch or line_px(kit)
    for number, row in enumerate(_rows(_measured(kit, hints, device), room)):
        widths = [width for _, _, width in row]
        gap = _GAP_PX if sum(widths) + _GAP_PX * (len(row) - 1) <= room else _LEAST_GAP_PX
        left = right_end[0] - sum(widths) - gap * (len(row) - 1)
        for hint, shown, width in row:
            box = pygame.Rect(left, right_end[1] + number * pitch, width, pitch)
            placed.append(Placed(hint, shown, box))
            left += width + gap
    return placed


Measured = tuple[Hint, Prompt, int]


def _rows(measured: Sequence[Measured], room: int) -> list[list[Measured]]:
    """In lines no wider than `room`, if every single one fits."""
    rows: list[list[Measured]] = []
    used = room + 1
    for each in measured:
        used += _LEAST_GAP_PX + each[2]
        if used > room:
            rows.append([])
            used = each[2]
        rows[-1].append(each)
    return rows


def line_px(kit: Kit) -> int:
    """The height of a line of hints."""
    return kit.text.line_height + _ROOM_PX


def in_column(
    kit: Kit, hints: Sequence[Hint], corner: tuple[int, int], *, device: Device | None = None
) -> tuple[pygame.Rect, list[Placed]]:
    """A plate whose lower right corner is `corner`, and the hints on it one below the other."""
    measured = _measured(kit, hints, device)
    width = max((width for _, _, width in measured), default=0) + 16
    pitch = line_px(kit)
    height = len(measured) * pitch + 9
    plate = pygame.Rect(corner[0] - width, corner[1] - height, width, height)
    placed = [
        Placed(
            hint, shown, pygame.Rect(plate.left + 8, plate.top + 6 + line * pitch, plate.width - 16, pitch)
        )
        for line, (hint, shown, _) in enumerate(measured)
    ]
    return plate, placed


def in_strip(
    kit: Kit, hints: Sequence[Hint], strip: pygame.Rect, *, device: Device | None = None
) -> tuple[pygame.Rect, list[Placed]]:
    """At the right of a strip at the foot of the screen; what needs more lines grows upwards on a plate.

    The plate is empty where one line will do.
    """
    room, right = strip.width - _EDGE_PX, strip.right - _EDGE_PX // 2
    lines = len(_rows(_measured(kit, hints, device), room))
    top = strip.bottom - max(1, lines) * line_px(kit)
    placed = in_row(kit, hints, (right, top), device=device, room=room)
    if lines <= 1:
        return pygame.Rect(strip.right, strip.top, 0, 0), placed
    left = min(each.box.left for each in placed) - 8
    return pygame.Rect(left, top - 6, strip.right - left, strip.bottom - top + 6), placed


def bar(kit: Kit, hints: Sequence[Hint] = ()) -> pygame.Rect:
    """The bar that closes a screen at the bottom: a line high, or as high as these hints need."""
    lines = max(1, len(_rows(_measured(kit, hints, None), CANVAS_SIZE[0] - 2 * _EDGE_PX)))
    height = lines * line_px(kit) + 5
    return pygame.Rect(0, CANVAS_SIZE[1] - height, CANVAS_SIZE[0], height)


def in_bar(kit: Kit, hints: Sequence[Hint]) -> list[Placed]:
    """At the right of the bar."""
    box = bar(kit, hints)
    return in_row(kit, hints, (box.right - _EDGE_PX, box.top + 5), room=box.width - 2 * _EDGE_PX)


def draw_bar(kit: Kit, canvas: pygame.Surface, placed: Sequence[Placed]) -> None:
    box = bar(kit, [each.hint for each in placed])
    pygame.draw.rect(canvas, RAMPS["ink"][0], box)
    pygame.draw.line(canvas, RAMPS["gold"][1], box.topleft, box.topright)
    draw_placed(kit, canvas, placed)


def _measured(kit: Kit, hints: Sequence[Hint], device: Device | None) -> list[Measured]:
    """What can be pressed on the device at all, with its width in pixels."""
    device = device or kit.reader.last_device
    shown = [(hint, _prompt(kit, hint, device)) for hint in hints]
    return [(hint, glyph, _width(kit, hint, glyph)) for hint, glyph in shown if glyph.text or _points(device)]


def _points(device: Device) -> bool:
    return device.family == "mouse"


def _prompt(kit: Kit, hint: Hint, device: Device) -> Prompt:
    """The picture of the control; none where a mouse has to click on the words."""
    if _points(device) and hint.action in DIRECTIONS:
        return Prompt("")
    return prompt(Action(hint.action), device, kit.reader.bindings, kit.tr)


def _width(kit: Kit, hint: Hint, shown: Prompt) -> int:
    words = kit.text.face().width(hint.words)
    return words + (prompt_width(kit, shown) + _WORDS_GAP_PX if shown.text else 2 * _BUTTON_PADDING_PX)


def draw_placed(kit: Kit, canvas: pygame.Surface, placed: Sequence[Placed]) -> None:
    for each in placed:
        left, top = each.box.topleft
        if each.shown.text:
            left += draw_prompt(kit, canvas, each.shown, (left, top)) + _WORDS_GAP_PX
        else:
            button = pygame.Rect(left, top - 2, _width(kit, each.hint, each.shown), kit.text.line_height + 5)
            kit.look.panel(canvas, button, "button")
            left += _BUTTON_PADDING_PX
        kit.write(canvas, each.hint.words, (left, top), kit.inks.text, shadow=kit.inks.shadow)


def click_through(given: Input, placed: Sequence[Placed]) -> Input:
    """A click on a hint is a press of its action, so whatever a button does the mouse can do."""
    if given.clicked != "left" or given.pointer is None:
        return given
    for each in placed:
        if each.box.collidepoint(given.pointer.x, given.pointer.y):
            press = Press(Action(each.hint.action), POINTING)
            return msgspec.structs.replace(given, presses=(*given.presses, press), clicked=None)
    return given


def draw_hints(
    kit: Kit,
    canvas: pygame.Surface,
    hints: Sequence[Hint],
    right_end: tuple[int, int],
    *,
    device: Device | None = None,
) -> None:
    draw_placed(kit, canvas, in_row(kit, hints, right_end, device=device))


def draw_call(kit: Kit, canvas: pygame.Surface, hint: Hint, middle: tuple[int, int]) -> None:
    """A plate centred on `middle` that asks for one press: the words, then what to press."""
    device = kit.reader.last_device
    face = kit.text.face()
    shown = prompt(Action(hint.action), device, kit.reader.bindings, kit.tr)
    words = face.width(hint.words)
    width = words + _CALL_GAP_PX + prompt_width(kit, shown)
    box = pygame.Rect(0, 0, width + 36, face.line_height + 12)
    box.center = middle
    kit.look.panel(canvas, box)
    left = box.centerx - width // 2
    kit.write(canvas, hint.words, (left, box.top + 6), kit.inks.text, shadow=kit.inks.shadow)
    draw_prompt(kit, canvas, shown, (left + words + _CALL_GAP_PX, box.top + 6))
