"""The track of La Carrera: where the horses are, how they gallop, and where they would get to."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Protocol

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.cues import Point
from game.engine.sprites import Animation, Sprite
from game.engine.ui import Look
from game.rules.royal_turf import HORSES, LAP, Horse
from scenes.stages.royal_turf_table import Ghost, Passing, Puff, Table

HEADINGS = 16
LEANS = ("run", "tilt", "lean")
"""The gallop, by how far a horse leans into a bend."""
LOOK_AROUND_SPACES = 0.4  # to tell a bend from a straight
BEND_DEGREES = (5.0, 11.0)  # from here on half, and wholly leaning
LEAN_TICKS = 6  # from one leaning to the next
ASIDE_PX = 13  # how far a horse swings out to get by another
BESIDE_SPACES = 0.35  # it keeps as far out while it is so near
BODY_PX = 34, 38  # of a horse with its rider, wherever it is headed
REACH_PX = 26  # of a pointer
HEAD_PX, POINTER_PX = 42, (17, 14)  # over the ground, and how large the arrow over it is
SHADOW_ALPHA = 110
BELL_AT = 12, 32  # from the lower right of the line
PODIUM_SPACES = LAP + 1.4  # where a horse that has crossed runs out


class Spot(Protocol):
    """A place on the canvas, in px, and a heading in degrees counter-clockwise from the right."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float: ...

    @property
    def heading(self) -> float: ...


class Track(Protocol):
    """What the stage needs of a map."""

    @property
    def dust(self) -> str:
        """What hooves throw up: "dust", "splash" or "dust_night", an animation of the sheet "turf"."""

    @property
    def hare(self) -> Point:
        """Where the hare waits."""

    @property
    def boxes(self) -> Sequence[pygame.Rect]:
        """Where the seven cards lie, by horse."""

    @property
    def line(self) -> pygame.Rect:
        """Start and finish."""

    @property
    def crowds(self) -> Sequence[pygame.Rect]:
        """Where people stand who cheer."""

    def place(self, distance: float, aside_px: float = 0.0) -> Spot:
        """`distance` spaces after the line: n − ½ is the middle of space n. `aside_px` outwards."""

    def draw_behind(self, canvas: pygame.Surface, tick: int) -> None:
        """All that lies below the horses, over the whole canvas."""

    def draw_before(self, canvas: pygame.Surface, tick: int) -> None:
        """All that hides them."""


@dataclass(frozen=True)
class Venue:
    """Where a race is run: what the place is called in the player's language, and its track."""

    title: str
    track: Track


class Venues(Protocol):
    """Where the races of a match are run, one after the other."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Venue: ...

    def reading(self, index: int, /) -> Iterator[None]:
        """Reads what is needed for a race, in parts that a tick has room for; without it that is done when
        the place is first asked for.
        """


def place_of(track: Track, distance: float, aside_px: float = 0.0) -> Spot:
    """The rules count from the middle of space 33, a track from the line. Beyond it horses run out."""
    return track.place(min(distance, PODIUM_SPACES) - 0.5, aside_px)


def heading(degrees: float) -> int:
    """Of the sixteen of a sheet."""
    return round(degrees * HEADINGS / 360) % HEADINGS


def bump(gap: float) -> float:
    """1 where two meet, 0 from a space apart on, smooth between."""
    apart = max(0.0, abs(gap) - BESIDE_SPACES) / (1 - BESIDE_SPACES)
    return cos(min(1.0, apart) * pi / 2) ** 2


def bend(track: Track, distance: float) -> int:
    """How far a horse has to lean there: 0, 1 half, 2 wholly."""
    before = place_of(track, distance - LOOK_AROUND_SPACES).heading
    after = place_of(track, distance + LOOK_AROUND_SPACES).heading
    turned = (after - before + 180) % 360 - 180
    return sum(turned > degrees for degrees in BEND_DEGREES)


@dataclass(frozen=True)
class _Figure:
    """Something to be drawn at a place; figures further down hide those further up."""

    y: float
    sprite: Sprite
    at: Point
    heading: int


class Turf:
    """Draws the horses of a table on a track."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._shadows: dict[int, Sprite] = {}
        self._spaces: tuple[Track | None, dict[int, Spot]] = None, {}

    # Where things are

    def space(self, track: Track, distance: int) -> Spot:
        """Where a horse stands that has run `distance`; looked up once, as most of them stand."""
        if self._spaces[0] is not track:
            self._spaces = track, {}
        known = self._spaces[1]
        if distance not in known:
            known[distance] = place_of(track, distance)
        return known[distance]

    def spot(self, track: Track, distance: float, aside_px: float = 0.0) -> Point:
        """The ground where a horse is that has run `distance`, as the rules count it (0 = on space 33)."""
        at = place_of(track, distance, aside_px)
        return at.x, at.y

    def swing(self, table: Table, horse: Horse, distance: float) -> float:
        """How far a horse has to go aside to get by the others, in px."""
        gaps = [
            distance - other
            for each, other in enumerate(table.distances)
            if each != horse and table.is_running(each)
        ]
        return ASIDE_PX * max(map(bump, gaps), default=0.0)

    def nearest(self, track: Track, ghosts: Iterable[Ghost], at: Point) -> Horse | None:
        """The horse that may be chosen nearest to a pixel, by where it stands or where it would get to."""
        spots = [
            (self.spot(track, distance), ghost.horse)
            for ghost in ghosts
            for distance in (ghost.before, ghost.after)
        ]
        return _nearest(spots, at)

    def nearest_standing(
        self, track: Track, table: Table, horses: Iterable[Horse], at: Point
    ) -> Horse | None:
        return _nearest([(self.spot(track, table.distances[horse]), horse) for horse in horses], at)

    # Drawing

    def draw(
        self,
        canvas: pygame.Surface,
        track: Track,
        table: Table,
        passing: Passing,
        puffs: Sequence[Puff],
        tick: int,
        ghosts: Sequence[Ghost],
        chosen: Horse | None,
    ) -> None:
        """All that stands and runs on the ground."""
        figures = [self._bell(track, passing, tick)]
        if table.hare is None and passing.hare is None:
            figures.append(self._hare(track, tick))
        for horse in range(len(HORSES)):
            figure = self._figure(track, table, passing, horse, tick)
            if figure is not None:
                figures.append(figure)
                self._draw_shadow(canvas, figure)
        self._draw_puffs(canvas, [puff for puff in puffs if puff.speed is None], tick)
        self._draw_ghosts(canvas, track, ghosts, chosen)
        here = self._feet(track, table, passing, chosen) if chosen is not None else None
        if here is not None:
            self._look.sheets.animation("turf", "ring").at(tick).draw(canvas, *here)
        for figure in sorted(figures, key=lambda figure: figure.y):
            figure.sprite.draw(canvas, *figure.at)
        self._draw_puffs(canvas, [puff for puff in puffs if puff.speed is not None], tick)

    def draw_pointer(
        self,
        canvas: pygame.Surface,
        track: Track,
        table: Table,
        passing: Passing,
        tick: int,
        chosen: Horse | None,
        taken: Sequence[pygame.Rect],
    ) -> None:
        """An arrow over the chosen horse while it stands and waits, if there is room for it."""
        if chosen is None or chosen in passing.runners:
            return
        here = self._feet(track, table, passing, chosen)
        if here is None:
            return
        room = pygame.Rect(0, 0, *POINTER_PX)
        room.midbottom = round(here[0]), round(here[1]) - HEAD_PX
        if room.collidelist([*taken]) < 0:
            arrow = self._look.sheets.animation("turf", "pointer").at(tick)
            arrow.draw(canvas, here[0], here[1] - HEAD_PX)

    def bodies(self, track: Track, table: Table, passing: Passing) -> list[pygame.Rect]:
        """What is seen of the horses that stand on the track, in px."""
        standing = [horse for horse in range(len(HORSES)) if horse not in passing.runners]
        spots = [self._feet(track, table, passing, horse) for horse in standing]
        return [body_at(spot) for spot in spots if spot is not None]

    def _feet(self, track: Track, table: Table, passing: Passing, horse: Horse) -> Point | None:
        """Where a horse is, unless it is not on the track."""
        runner = passing.runners.get(horse)
        if runner is not None:
            return self.spot(track, runner.distance, runner.aside)
        if not table.is_running(horse) or horse in passing.waiting - passing.arrived:
            return None
        spot = self.space(track, table.distances[horse])
        return spot.x, spot.y

    def _animation(self, horse: Horse, kind: str, degrees: float) -> Animation:
        return self._look.sheets.animation(f"horses_{horse + 1}", f"{kind}_{heading(degrees):02d}")

    def _figure(
        self, track: Track, table: Table, passing: Passing, horse: Horse, tick: int
    ) -> _Figure | None:
        at = self._feet(track, table, passing, horse)
        if at is None:
            return None
        runner = passing.runners.get(horse)
        if runner is not None:
            degrees = place_of(track, runner.distance).heading
            kind = LEANS[runner.lean] if runner.gait == "run" else runner.gait
            sprite = self._animation(horse, kind, degrees).sprites[runner.frame]
            return _Figure(at[1], sprite, at, heading(degrees))
        degrees = self.space(track, table.distances[horse]).heading
        stand = self._animation(horse, "stand", degrees).at(tick + horse * 37)
        return _Figure(at[1], stand, at, heading(degrees))

    def _bell(self, track: Track, passing: Passing, tick: int) -> _Figure:
        """The starter's bell, inside of the line."""
        at = track.line.right + BELL_AT[0], track.line.bottom + BELL_AT[1]
        bell = self._look.sheets.animation("turf", "bell")
        return _Figure(at[1], bell.at(tick) if passing.bell else bell.sprites[0], at, 0)

    def _hare(self, track: Track, tick: int) -> _Figure:
        at = track.hare
        looks = "hare_left" if at[0] > CANVAS_SIZE[0] / 2 else "hare"  # into the infield
        return _Figure(at[1], self._look.sheets.animation("turf", looks).at(tick), at, 0)

    def _draw_shadow(self, canvas: pygame.Surface, figure: _Figure) -> None:
        way = figure.heading
        if way not in self._shadows:
            solid = self._look.sheets.sprite("turf", f"shadow_{way:02d}")
            image = solid.image.copy()
            image.set_alpha(SHADOW_ALPHA)
            self._shadows[way] = Sprite(image, solid.anchor)
        self._shadows[way].draw(canvas, *figure.at)

    def _draw_puffs(self, canvas: pygame.Surface, puffs: Iterable[Puff], tick: int) -> None:
        for puff in puffs:
            draw_puff(canvas, self._look, puff, tick)

    def _draw_ghosts(
        self, canvas: pygame.Surface, track: Track, ghosts: Sequence[Ghost], chosen: Horse | None
    ) -> None:
        """Pale ones for all, and the chosen one in gold, over the others."""
        sheet = self._look.sheets["turf"]
        for ghost in sorted(ghosts, key=lambda ghost: ghost.horse == chosen):
            if ghost.cause == "stuck":
                continue
            there = self.space(track, ghost.after)
            way = heading(there.heading)
            name = f"ghost_gold_{way:02d}" if ghost.horse == chosen else f"ghost_{way:02d}"
            sheet.sprite(name).draw(canvas, there.x, there.y)


def draw_puff(canvas: pygame.Surface, look: Look, puff: Puff, tick: int, origin: Point = (0, 0)) -> None:
    """Dust or a clod, while there is any of it; `origin`: from where its place counts."""
    age = tick - puff.since
    at = puff.spot(age)
    if at is not None:
        animation = look.sheets.animation("turf", puff.kind)
        animation.at(age).draw(canvas, origin[0] + at[0], origin[1] + at[1])


def body_at(foot: Point) -> pygame.Rect:
    """About what a horse and its rider take up that stand at `foot`."""
    box = pygame.Rect((0, 0), BODY_PX)
    box.midbottom = round(foot[0]), round(foot[1]) + 3
    return box


def _nearest(spots: Iterable[tuple[Point, Horse]], at: Point) -> Horse | None:
    """Whoever stands nearest to a pixel, if near enough to be meant. Figures rise above their ground."""
    away = [((x - at[0]) ** 2 + (y - 14 - at[1]) ** 2, horse) for (x, y), horse in spots]
    best = min(away, default=(REACH_PX**2, None))
    return best[1] if best[0] < REACH_PX**2 else None
