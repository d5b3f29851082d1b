"""How far each horse would run in La Carrera, written beside its ghost."""

from collections.abc import Collection, Iterator, Sequence

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS
from game.engine.ui import Look
from game.rules.royal_turf import Horse
from scenes.stages.royal_turf_table import Ghost
from scenes.stages.royal_turf_track import Track, Turf, body_at

ROOM = pygame.Rect((0, 0), CANVAS_SIZE).inflate(-8, -8)
"""No label sticks to the edge."""


class Labels:
    """Finds each its place, and draws them."""

    def __init__(self, look: Look, turf: Turf) -> None:
        self._look = look
        self._turf = turf
        self._key: object = None
        self._placed: list[tuple[Ghost, pygame.Rect]] = []  # kept until anything of the key changes

    def draw(
        self,
        canvas: pygame.Surface,
        track: Track,
        ghosts: Sequence[Ghost],
        chosen: Horse | None,
        taken: Sequence[pygame.Rect],
        figures: Sequence[pygame.Rect],
    ) -> None:
        """How far each would run, beside its ghost, clear of what is `taken` and of one another, and of the
        `figures` on the track as far as there is room.
        """
        key = track, tuple(ghosts), chosen, tuple(taken), tuple(figures), self._look.key
        if key != self._key:
            self._key, self._placed = key, self.placed(track, ghosts, chosen, taken, figures)
        for ghost, box in self._placed:
            self._draw_label(canvas, ghost, box, is_chosen=ghost.horse == chosen)

    def placed(
        self,
        track: Track,
        ghosts: Sequence[Ghost],
        chosen: Horse | None,
        taken: Collection[pygame.Rect],
        figures: Collection[pygame.Rect] = (),
    ) -> list[tuple[Ghost, pygame.Rect]]:
        """Where each label goes: the chosen one's first, each where it is in nobody's way."""
        text = self._look.text
        placed: list[tuple[Ghost, pygame.Rect]] = []
        blocked = [*taken]
        feet = {ghost.horse: self._turf.space(track, ghost.after) for ghost in ghosts}
        bodies = {horse: body_at((spot.x, spot.y)) for horse, spot in feet.items()}
        for ghost in sorted(ghosts, key=lambda ghost: ghost.horse != chosen):
            face = text.face(self._label_face(is_chosen=ghost.horse == chosen))
            size = face.width(label_of(ghost)) + 8, face.line_height + 3
            box = _free_box(bodies[ghost.horse], size, blocked, [*figures, *bodies.values()])
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
    body: pygame.Rect,
    size: tuple[int, int],
    blocked: Sequence[pygame.Rect],
    figures: Sequence[pygame.Rect],
) -> pygame.Rect | None:
    """A box beside a figure: where it hides least of all others, and nearest to it; None without any room."""
    best: int | None = None
    found = None
    for box in _around(body, size):
        if not ROOM.contains(box) or box.collidelist(blocked) >= 0:
            continue
        cost = sum(_shared_px(box, figure) for figure in figures)
        if best is None or cost < best:
            best, found = cost, box
        if cost == 0:
            break
    return found


def _around(body: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Boxes near a figure, the best places first: above it, below, beside, then further away."""
    box, (wide, high) = pygame.Rect((0, 0), size), size
    for away in (0, high // 2, high):
        left, right = body.left - 4 - away - wide // 2, body.right + 4 + away + wide // 2
        top, bottom = body.top - away - high // 2, body.bottom + 2 + away + high // 2
        for middle in (
            (body.centerx, top),
            (body.centerx, bottom),
            (right, body.centery),
            (left, body.centery),
            (right, body.top + 4),
            (left, body.top + 4),
            (right, body.centery + 8),
            (left, body.centery + 8),
            (right, body.bottom),
            (left, body.bottom),
            (right, top),
            (left, top),
            (right, bottom),
            (left, bottom),
        ):
            box.center = middle
            yield box.copy()


def _shared_px(one: pygame.Rect, other: pygame.Rect) -> int:
    shared = one.clip(other)
    return shared.width * shared.height
