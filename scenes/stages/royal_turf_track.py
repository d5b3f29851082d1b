"""The track of La Carrera: where the horses are, how they gallop, and where they would get to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Protocol

import pygame

from game.engine.cues import Point
from game.engine.palette import RAMPS
from game.engine.sprites import Animation, Sprite
from game.engine.ui import Look
from game.rules.royal_turf import HORSES, LAP, Horse
from scenes.stages.royal_turf_table import Ghost, Passing, Puff, Runner, Table

HEADINGS = 16
STRIDE_SPACES = 0.9  # a whole gallop of eight frames
LOOK_AROUND_SPACES = 0.4  # to tell a bend from a straight
BEND_DEGREES = 8.0
ASIDE_PX = 13  # how far a horse swings out to get by another
DUST_TICKS = 25
REACH_PX = 26  # of a pointer
NEAR_Y = 280  # from here on down it is the near side of the track
SHADOW_ALPHA = 110
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


def place_of(track: Track, distance: float, aside_px: float = 0.0) -> Spot:
    """The rules count from the middle of space 33, a track from the line. Beyond it horses run out."""
    return track.place(min(distance, PODIUM_SPACES) - 0.5, aside_px)


def heading(degrees: float) -> int:
    """Of the sixteen of a sheet."""
    return round(degrees * HEADINGS / 360) % HEADINGS


def bump(gap: float) -> float:
    """1 where two meet, 0 from a space apart on, smooth between."""
    return cos(min(1.0, abs(gap)) * pi / 2) ** 2


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
        dust: Sequence[Puff],
        tick: int,
        ghosts: Sequence[Ghost],
        chosen: Horse | None,
    ) -> None:
        """All but the ground."""
        waits = table.hare is None and passing.hare is None
        figures = [self._hare(track, tick)] if waits else []
        for horse in range(len(HORSES)):
            figure = self._figure(track, table, passing, horse, tick)
            if figure is not None:
                figures.append(figure)
                self._draw_shadow(canvas, figure)
        self._draw_dust(canvas, track, dust, tick)
        self._draw_ghosts(canvas, track, ghosts, chosen, tick)
        for figure in sorted(figures, key=lambda figure: figure.y):
            figure.sprite.draw(canvas, *figure.at)
        track.draw_before(canvas, tick)

    def gait(self, track: Track, horse: Horse, distance: float, run: float) -> Sprite:
        """The frame of a horse at a gallop, leaning into bends."""
        degrees = place_of(track, distance).heading
        before = place_of(track, distance - LOOK_AROUND_SPACES).heading
        after = place_of(track, distance + LOOK_AROUND_SPACES).heading
        turned = (after - before + 180) % 360 - 180
        kind = "lean" if turned > BEND_DEGREES else "run"
        frames = self._animation(horse, kind, degrees).sprites
        return frames[int(run / STRIDE_SPACES * len(frames)) % len(frames)]

    def _animation(self, horse: Horse, kind: str, degrees: float) -> Animation:
        return self._look.sheets.animation(f"horses_{horse + 1}", f"{kind}_{heading(degrees):02d}")

    def _figure(
        self, track: Track, table: Table, passing: Passing, horse: Horse, tick: int
    ) -> _Figure | None:
        runner: Runner | None = passing.runner
        if runner is not None and runner.horse == horse:
            at = self.spot(track, runner.distance, runner.aside)
            way = heading(place_of(track, runner.distance).heading)
            return _Figure(at[1], self.gait(track, horse, runner.distance, runner.run), at, way)
        if not table.is_running(horse) or horse in passing.waiting:
            return None
        spot = self.space(track, table.distances[horse])
        way = heading(spot.heading)
        stand = self._look.sheets.animation(f"horses_{horse + 1}", f"stand_{way:02d}")
        return _Figure(spot.y, stand.at(tick + horse * 37), (spot.x, spot.y), way)

    def _hare(self, track: Track, tick: int) -> _Figure:
        at = track.hare
        return _Figure(at[1], self._look.sheets.animation("turf", "hare_left").at(tick), at, 0)

    def _draw_shadow(self, canvas: pygame.Surface, figure: _Figure) -> None:
        way = figure.heading
        if way not in self._shadows:
            solid = self._look.sheets.sprite("turf", f"shadow_{way:02d}")
            image = solid.image.copy()
            image.set_alpha(SHADOW_ALPHA)
            self._shadows[way] = Sprite(image, solid.anchor)
        self._shadows[way].draw(canvas, *figure.at)

    def _draw_dust(self, canvas: pygame.Surface, track: Track, dust: Iterable[Puff], tick: int) -> None:
        animation = self._look.sheets.animation("turf", track.dust)
        for puff in dust:
            age = tick - puff.since
            if 0 <= age < min(DUST_TICKS, animation.ticks):
                animation.at(age).draw(canvas, *puff.at)

    def _draw_ghosts(
        self,
        canvas: pygame.Surface,
        track: Track,
        ghosts: Sequence[Ghost],
        chosen: Horse | None,
        tick: int,
    ) -> None:
        """Pale ones for all, and the chosen one in gold, over the others; a ring where it stands now."""
        sheet = self._look.sheets["turf"]
        for ghost in sorted(ghosts, key=lambda ghost: ghost.horse == chosen):
            is_chosen, there = ghost.horse == chosen, self.space(track, ghost.after)
            if is_chosen:
                here = self.space(track, ghost.before)
                sheet.animation("ring").at(tick).draw(canvas, here.x, here.y)
            if ghost.cause == "stuck":
                continue
            way = heading(there.heading)
            name = f"ghost_gold_{way:02d}" if is_chosen else f"ghost_{way:02d}"
            sheet.sprite(name).draw(canvas, there.x, there.y)

    def draw_labels(
        self, canvas: pygame.Surface, track: Track, ghosts: Sequence[Ghost], chosen: Horse | None
    ) -> None:
        """How far each would run, beside its ghost."""
        text = self._look.text
        for ghost in sorted(ghosts, key=lambda ghost: ghost.horse == chosen):
            there = self.space(track, ghost.after)
            x, y = there.x, there.y
            bright = ghost.horse == chosen
            words = f"+{ghost.after - ghost.before}"
            face = "numerals" if bright else "text"
            box = pygame.Rect(0, 0, text.face(face).width(words) + 6, text.face(face).line_height + 1)
            if (
                y > NEAR_Y and text.is_large
            ):  # there lie the prompts then; of the chosen one it is written above
                continue
            if y > NEAR_Y:  # at the near side there is more room below
                box.midtop = round(x), round(y) + 4
            else:
                box.midbottom = round(x), round(y) - 30
            barred = ghost.cause in ("shortened", "stuck")
            pygame.draw.rect(canvas, RAMPS["ink"][0], box.inflate(2, 2), border_radius=2)
            ink = RAMPS["gold"][4] if bright else RAMPS["ink"][2]
            pygame.draw.rect(canvas, RAMPS["red"][3] if barred and bright else ink, box, border_radius=2)
            ink = RAMPS["red"][5] if barred else RAMPS["bone"][4]
            ink = RAMPS["ink"][0] if bright and not barred else ink
            text.draw(canvas, words, (box.centerx, box.top + 1), ink, face=face, align="centre")


def _nearest(spots: Iterable[tuple[Point, Horse]], at: Point) -> Horse | None:
    """Whoever stands nearest to a pixel, if near enough to be meant. Figures rise above their ground."""
    away = [((x - at[0]) ** 2 + (y - 14 - at[1]) ** 2, horse) for (x, y), horse in spots]
    best = min(away, default=(REACH_PX**2, None))
    return best[1] if best[0] < REACH_PX**2 else None
