"""Reads along what a frame writes: every line's ink, the plate that it stands on, the ground behind it.

`read(draw)` draws one frame and returns what was wrong with its lettering, in words. A line must be whole on
the canvas, whole within the plate that it stands on and within the clip, free of all other lines, and not
half hidden under a plate drawn later. What lies below a shaded screen is covered and does not count; nor
does what a plate hides wholly.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
import pytest

from game.engine.look import Look
from game.engine.palette import Colour, contrast
from game.engine.sprites import NineSlice
from game.engine.text import Text
from scenes.stages.six_nimmt_seats import Panel, Seats


@dataclass(frozen=True)
class Line:
    """A line of text: the box of its ink in canvas pixels, the plate that it is on, and its colours."""

    words: str
    box: pygame.Rect
    plate: pygame.Rect
    clip: pygame.Rect
    contrast: (
        float  # to the ground that is hardest to tell from it, leaving out a twentieth; 0 if not asked for
    )


class Lettering:
    """What a frame has written so far on one picture."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.lines: list[Line] = []
        self.faults: list[str] = []
        self._canvas = pygame.Rect((0, 0), size)
        self._plates: list[pygame.Rect] = []

    def plate(self, box: pygame.Rect) -> None:
        box = pygame.Rect(box)
        for line in self.lines:
            if line.box.colliderect(box) and not box.contains(line.box):
                self.faults.append(f"“{line.words}” {line.box} is half under a plate {box}")
        self.lines = [line for line in self.lines if not box.contains(line.box)]
        self._plates.append(box)

    def shade(self) -> None:
        """Whatever has been drawn is covered."""
        self.lines, self._plates = [], []

    def write(self, words: str, box: pygame.Rect, clip: pygame.Rect, ratio: float) -> None:
        if any((other.words, other.box) == (words, box) for other in self.lines):
            return  # drawn once more, dot for dot
        around = [plate for plate in self._plates if plate.collidepoint(box.center)]
        line = Line(words, box, around[-1] if around else self._canvas, clip, ratio)
        for name, room in (("the canvas", self._canvas), ("its plate", line.plate), ("the clip", clip)):
            if not room.contains(box):
                self.faults.append(f"“{words}” {box} leaves {name} {room}")
        for other in self.lines:
            if other.box.colliderect(box):
                self.faults.append(f"“{words}” {box} runs into “{other.words}” {other.box}")
        if re.search(r"[^\W\d]…$", words):
            self.faults.append(f"“{words}” is cut")
        self.lines.append(line)


@contextmanager
def reading(canvas: pygame.Surface, *, contrasts: bool = False) -> Iterator[Lettering]:
    """While it lasts, what is written on `canvas`, or on a part of it, is read along. Contrasts take long."""
    found = Lettering(canvas.get_size())
    shade_of = {module: module.shade for module in _scenes_with("shade")}  # type: ignore[attr-defined]
    draw_text, draw_slice, draw_panel = Text.draw, NineSlice.draw, Look.panel

    def place(surface: pygame.Surface) -> tuple[int, int] | None:
        """Where the surface lies on the canvas, if it does."""
        return surface.get_abs_offset() if (surface.get_abs_parent() or surface) is canvas else None

    def write(text: Text, surface: pygame.Surface, words: str, at: Any, colour: Colour, **how: Any) -> int:
        offset = place(surface)
        if offset is not None:
            face = text.face(how.get("face", "text"))
            width, align = how.get("width"), how.get("align", "left")
            y = at[1]
            for line in words.split("\n") if width is None else face.wrap(words, width):
                ink = face.line(line, colour, None).get_bounding_rect()
                if ink.width:
                    wide = face.width(line)
                    x = at[0] - {"left": 0, "centre": wide // 2, "right": wide}[align]
                    box = ink.move(x + offset[0], y + offset[1])
                    clip = surface.get_clip().move(offset)
                    ratio = _contrast(canvas, box, colour) if contrasts else 0.0
                    found.write(line, box, clip, ratio)
                y += face.line_height
        return draw_text(text, surface, words, at, colour, **how)

    def slice_(nine: NineSlice, surface: pygame.Surface, rect: pygame.Rect) -> None:
        note(surface, rect)
        draw_slice(nine, surface, rect)

    def panel(look: Look, surface: pygame.Surface, rect: pygame.Rect, *name: str, **sheet: str) -> None:
        if look.is_plain:
            note(surface, rect)
        draw_panel(look, surface, rect, *name, **sheet)

    def note(surface: pygame.Surface, rect: pygame.Rect) -> None:
        offset = place(surface)
        if offset is not None:
            found.plate(pygame.Rect(rect).move(offset))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "draw", write)
        patch.setattr(NineSlice, "draw", slice_)
        patch.setattr(Look, "panel", panel)
        for module, shade in shade_of.items():

            def shaded(surface: pygame.Surface, shade: Callable[..., None] = shade) -> None:
                found.shade()
                shade(surface)

            patch.setattr(module, "shade", shaded)
        patch.setattr(Seats, "draw_panel", _draw_panel_anew)
        yield found


def _draw_panel_anew(seats: Seats, canvas: pygame.Surface, box: pygame.Rect, panel: Panel) -> None:
    """Without what is kept of the last time, and on the canvas itself."""
    seats.paint(canvas.subsurface(box), panel)


def _scenes_with(name: str) -> list[Any]:
    scenes = [module for key, module in sys.modules.items() if key.startswith("scenes.")]
    return [module for module in scenes if hasattr(module, name)]


def _contrast(canvas: pygame.Surface, box: pygame.Rect, ink: Colour) -> float:
    """To nineteen in twenty pixels of what lies there already, at least."""
    ground = box.clip(canvas.get_rect())
    if not ground.width or not ground.height:
        return 21.0
    pixels = pygame.surfarray.array3d(canvas.subsurface(ground)).reshape(-1, 3)
    colours, counts = np.unique(pixels, axis=0, return_counts=True)
    ratios = np.array([contrast(ink, tuple(int(c) for c in colour)) for colour in colours])
    order = ratios.argsort()
    share = counts[order].cumsum() / counts.sum()
    return float(ratios[order][np.searchsorted(share, 0.05)])
