"""How far each horse would run in La Carrera, written beside its ghost."""

from collections.abc import Collection, Sequence

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS
from game.engine.ui import Look
from game.rules.royal_turf import Horse
from scenes.stages.royal_turf_table import Ghost
from scenes.stages.royal_turf_track import Track, Turf


class Labels:
    """Finds each its place, and draws them."""

    def __init__(self, look: Look, turf: Turf) -> None:
        self._look = look
        self._turf = turf

    def draw(
        self,
        canvas: pygame.Surface,
        track: Track,
        ghosts: Sequence[Ghost],
        chosen: Horse | None,
        taken: Sequence[pygame.Rect],
    ) -> None:
        """How far each would run, beside its ghost, clear of what is `taken` and of one another."""
        for ghost, box in self.placed(track, ghosts, chosen, taken):
            self._draw_label(canvas, ghost, box, is_chosen=ghost.horse == chosen)

    def placed(
        self, track: Track, ghosts: Sequence[Ghost], chosen: Horse | None, taken: Collection[pygame.Rect]
    ) -> list[tuple[Ghost, pygame.Rect]]:
        """Where each label goes: the chosen one's first, each where it is in nobody's way."""
        text = self._look.text
        placed: list[tuple[Ghost, pygame.Rect]] = []
        blocked = [*taken]
        for ghost in sorted(ghosts, key=lambda ghost: ghost.horse != chosen):
            face = text.face(self._label_face(is_chosen=ghost.horse == chosen))
            size = face.width(label_of(ghost)) + 8, face.line_height + 3
            there = self._turf.space(track, ghost.after)
            box = _free_box((round(there.x), round(there.y)), size, blocked)
            if box is not None:
                placed.append((ghost, box))
                blocked.append(box)
        return placed

    def _label_face(self, *, is_chosen: bool) -> str:
        """Large letters are larger than the numerals."""
        return "numerals" if is_chosen and not self._look.text.is_large else "text"

    def _draw_label(self, canvas: pygame.Surface, ghost: Ghost, box: pygame.Rect, *, is_chosen: bool) -> None:
        barred = ghost.cause in ("shortened", "stuck")
        inner = box.inflate(-2, -2)
        ground = RAMPS["red" if barred else "gold"][4 if not barred else 2] if is_chosen else RAMPS["ink"][2]
        pygame.draw.rect(canvas, RAMPS["ink"][0], box, border_radius=2)
        pygame.draw.rect(canvas, ground, inner, border_radius=2)
        ink = RAMPS["ink"][0] if is_chosen and not barred else RAMPS["bone"][5]
        if barred and not is_chosen:
            ink = RAMPS["red"][5]
        face = self._label_face(is_chosen=is_chosen)
        at = inner.centerx, inner.top + (1 if face == "numerals" else 0)
        self._look.text.draw(canvas, label_of(ghost), at, ink, face=face, align="centre")


def label_of(ghost: Ghost) -> str:
    """How far it would run, and of how much where it is less."""
    run = ghost.after - ghost.before
    return f"+{run}/{ghost.steps}" if ghost.cause in ("shortened", "stuck") else f"+{run}"


def _free_box(
    foot: tuple[int, int], size: tuple[int, int], blocked: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """A box near a figure that stands at `foot`: above it, below, beside; None where there is no room."""
    x, y = foot
    wide, high = size
    for middle in (
        (x, y - 34 - high // 2),
        (x, y + 6 + high // 2),
        (x + 24 + wide // 2, y - 14),
        (x - 24 - wide // 2, y - 14),
        (x + 22 + wide // 2, y - 32),
        (x - 22 - wide // 2, y - 32),
        (x + 22 + wide // 2, y + 6),
        (x - 22 - wide // 2, y + 6),
        (x, y - 38 - high - high // 2),
        (x, y - 14),
    ):
        box = pygame.Rect((0, 0), size)
        box.center = middle
        box.clamp_ip(pygame.Rect((0, 0), CANVAS_SIZE))
        if box.collidelist(blocked) < 0:
            return box
    return None
