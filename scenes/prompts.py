"""The prompt bar: what the buttons do now, in the pictures of the device last used."""

from collections.abc import Sequence

import pygame

from game.engine.bindings import Action
from game.engine.devices import Device
from game.engine.glyphs import Prompt, prompt
from game.engine.palette import RAMPS, Colour
from game.engine.ui import SHADOW, TEXT
from scenes.kit import Kit
from scenes.stages.core import Hint

_GAP_PX = 10
_CAP_PADDING_PX = 4
_LINE_PX = 18

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
        kit.write(canvas, shown.text, at, _DISC_COLOURS.get(shown.text, TEXT), shadow=SHADOW)
        return face.width(shown.text)
    width = face.width(shown.text) + 2 * _CAP_PADDING_PX
    kit.look.panel(canvas, pygame.Rect(at[0], at[1] - 1, width, 15), "keycap")
    kit.write(canvas, shown.text, (at[0] + _CAP_PADDING_PX, at[1]), RAMPS["ink"][0])
    return width


def prompt_width(kit: Kit, shown: Prompt) -> int:
    return kit.text.face().width(shown.text) + (2 * _CAP_PADDING_PX if shown.keycap else 0)


def draw_hints(
    kit: Kit,
    canvas: pygame.Surface,
    hints: Sequence[Hint],
    right_end: tuple[int, int],
    *,
    device: Device | None = None,
) -> None:
    """One line that ends at `right_end` (top right corner); `device` None is the one last used."""
    device = device or kit.reader.last_device
    face = kit.text.face()
    shown = [(prompt(Action(hint.action), device, kit.reader.bindings, kit.tr), hint.words) for hint in hints]
    widths = [prompt_width(kit, glyph) + 4 + face.width(words) for glyph, words in shown]
    x = right_end[0] - sum(widths) - _GAP_PX * max(0, len(widths) - 1)
    for (glyph, words), width in zip(shown, widths, strict=True):
        used = draw_prompt(kit, canvas, glyph, (x, right_end[1]))
        kit.write(canvas, words, (x + used + 4, right_end[1]), TEXT, shadow=SHADOW)
        x += width + _GAP_PX


def draw_hint_plate(
    kit: Kit, canvas: pygame.Surface, hints: Sequence[Hint], corner: tuple[int, int], *, rising: bool
) -> None:
    """One hint below the other on a plate whose right edge and bottom (or top, unless `rising`) are `corner`."""
    if not hints:
        return
    device, face = kit.reader.last_device, kit.text.face()
    shown = [(prompt(Action(hint.action), device, kit.reader.bindings, kit.tr), hint.words) for hint in hints]
    shown = [(glyph, words) for glyph, words in shown if glyph.text]
    width = max(prompt_width(kit, glyph) + 5 + face.width(words) for glyph, words in shown) + 16
    height = len(shown) * _LINE_PX + 10
    box = pygame.Rect(corner[0] - width, corner[1] - height if rising else corner[1], width, height)
    kit.look.panel(canvas, box)
    for line, (glyph, words) in enumerate(shown):
        y = box.top + 7 + line * _LINE_PX
        used = draw_prompt(kit, canvas, glyph, (box.left + 8, y))
        kit.write(canvas, words, (box.left + 13 + used, y), TEXT, shadow=SHADOW)


def draw_call(kit: Kit, canvas: pygame.Surface, hint: Hint, middle: tuple[int, int]) -> None:
    """A plate centred on `middle` that asks for one press: the words, then what to press."""
    device = kit.reader.last_device
    face = kit.text.face()
    shown = prompt(Action(hint.action), device, kit.reader.bindings, kit.tr)
    width = face.width(hint.words) + 6 + prompt_width(kit, shown)
    box = pygame.Rect(0, 0, width + 36, 24)
    box.center = middle
    kit.look.panel(canvas, box)
    left = box.centerx - width // 2
    kit.write(canvas, hint.words, (left, box.top + 6), TEXT, shadow=SHADOW)
    draw_prompt(kit, canvas, shown, (left + face.width(hint.words) + 6, box.top + 6))
