"""Where the races of La Carrera are run: on the maps of the game, or on those of the player.

As usual each race has a map of its own; a table may choose one for all three. A map is known by the name of
its file. One that cannot be raced on never stops a match: another takes its place, and the player is told.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import overload

import pygame

from game.content.strings import LANGUAGES
from game.content.tiled import HARE_SPACE, VIEW_PX, Lane, Layer, Track, maps, read_track, reading
from game.engine.palette import RAMPS
from game.errors import Message, UserError
from game.rules.royal_turf import RACES
from scenes.kit import ROOT, Kit
from scenes.stages.royal_turf_track import Venue

LEVELS = ROOT / "levels"
OWN_LEVELS = "levels"  # within the player's data folder
USUAL = ("meadow", "beach", "city")
"""The three that come with the game, as they are raced on."""
PICTURE_PX = (92, 52)

_Stamp = tuple[int, int]


# What the set-up offers


@dataclass(frozen=True)
class Course:
    """A map to run all three races on. `titles` by language; `picture`: all of it, PICTURE_PX large."""

    name: str
    titles: dict[str, str]
    picture: pygame.Surface


class Survey:
    """Which maps there are, the usual ones first, then by file name; `faults`: why others are left out.

    Reading a map takes two or three ticks, so `read_next` reads a single one. `first` names the map that is
    wanted before all others.
    """

    def __init__(self, kit: Kit, first: str = "") -> None:
        self.faults: dict[Path, Message] = {}
        self._courses: dict[int, Course] = {}
        self._waiting: list[tuple[int, Path]] = []
        known: dict[str, Path] = {}
        for path in _paths(kit):
            other = known.setdefault(path.stem, path)
            if other is path:
                self._waiting.append((len(known), path))
            else:
                self.faults[path] = Message(
                    "{file}: {folder} has a map of this name already. Give it another name.",
                    file=path,
                    folder=other.parent,
                )
        self._waiting.sort(key=lambda each: (each[1].stem != first, each[0]))

    @property
    def courses(self) -> list[Course]:
        """Those that have been read."""
        return [course for _, course in sorted(self._courses.items())]

    @property
    def is_done(self) -> bool:
        return not self._waiting

    def read_next(self) -> None:
        """One more map, if one is left."""
        if not self._waiting:
            return
        rank, path = self._waiting.pop(0)
        try:
            course = _course(path, _stamp(path))
        except UserError as fault:
            self.faults[path] = fault.message
        else:
            if course is not None:
                self._courses[rank] = course


def gone(name: str) -> Message:
    """What is said of a map that was chosen once, and is there no more."""
    return Message(
        "The track “{name}” is gone; the usual ones take its place. Put its map back to race on it again.",
        name=name,
    )


def own_levels(kit: Kit) -> Path:
    """The folder for the player's own maps and numbers; it is made, so that it can be found."""
    return kit.store.path(OWN_LEVELS, "_").parent


def _paths(kit: Kit) -> list[Path]:
    """Every map of both folders, the usual ones first."""
    own = own_levels(kit)
    found = [*maps(LEVELS), *(maps(own) if own != LEVELS else ())]
    usual = {LEVELS / f"{name}.tmx": rank for rank, name in enumerate(USUAL)}
    return sorted(found, key=lambda path: usual.get(path, len(usual)))


@lru_cache(maxsize=64)
def _course(path: Path, stamp: _Stamp) -> Course | None:
    """None for a map of another kind. A fault is not remembered: its cure may lie in another file."""
    track = read_track(path)
    if track is None:
        return None
    whole = pygame.Surface(VIEW_PX)
    track.draw_behind(whole, 0)
    track.draw_before(whole, 0)
    titles = {language: track.title(language) for language in LANGUAGES}
    return Course(path.stem, titles, pygame.transform.smoothscale(whole, PICTURE_PX))


_tracks: dict[tuple[Path, _Stamp], Track | None] = {}
"""The last few that were raced on."""


def _reading(path: Path, stamp: _Stamp) -> Generator[None, None, Track | None]:
    if (path, stamp) not in _tracks:
        _tracks[path, stamp] = yield from reading(path)
        while len(_tracks) > len(USUAL) + 1:
            del _tracks[next(iter(_tracks))]
    return _tracks[path, stamp]


def _stamp(path: Path) -> _Stamp:
    """Changes when somebody has saved the file anew."""
    with suppress(OSError):
        status = path.stat()
        return status.st_mtime_ns, status.st_size
    return 0, 0


# What is raced on


class Venues(Sequence[Venue]):
    """For the first, second and third race of a match: the map of the name `chosen`, or the usual ones.

    A map is read when its race begins. Where it cannot be, there is a notice in the kit's store, once, and
    the usual map of that race takes its place, or else any other, or else an open field.
    """

    def __init__(self, kit: Kit, chosen: str = "") -> None:
        self._kit = kit
        self._chosen = chosen
        self._read: dict[int, Track] = {}
        self._told: set[Path] = set()

    def __len__(self) -> int:
        return RACES

    @overload
    def __getitem__(self, index: int) -> Venue: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Venue]: ...
    def __getitem__(self, index: int | slice) -> Venue | Sequence[Venue]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        for _ in self.reading(index):
            pass
        track = self._read[index]
        title = track.title(self._kit.strings.language) if track.titles else self._kit.tr("An open field")
        return Venue(title, track)

    def reading(self, index: int) -> Iterator[None]:
        """Reads the map of a race, in parts that a tick has room for."""
        if index not in self._read:
            self._read[index] = yield from self._best(index)

    def _best(self, race: int) -> Generator[None, None, Track]:
        """The best that can be raced on."""
        paths = _paths(self._kit)
        chosen = next((path for path in paths if path.stem == self._chosen), None)
        if chosen is None and self._chosen:
            self._tell(Path(self._chosen), gone(self._chosen))
        usual = LEVELS / f"{USUAL[race]}.tmx"
        for path in sorted(paths, key=lambda path: (path != chosen, path != usual)):
            try:
                track = yield from _reading(path, _stamp(path))
            except UserError as fault:
                self._tell(path, Message("{fault} Another track takes its place.", fault=fault.message))
                continue
            if track is not None:
                return track
            if path == chosen:
                self._tell(path, gone(self._chosen))
        return open_field()

    def _tell(self, path: Path, message: Message) -> None:
        if path not in self._told:
            self._told.add(path)
            self._kit.store.notices.append(message)


def open_field() -> Track:
    """An oval on the grass with nothing around it: what is left when no map can be read."""
    lane = Lane(tuple(map(_on_oval, range(_OVAL_POINTS))))
    picture = pygame.Surface(VIEW_PX)
    picture.fill(RAMPS["green"][2])
    for aside, ink in ((lane.half_px, RAMPS["sand"][3]), (-lane.half_px, RAMPS["green"][2])):
        edge = [lane.place(step / 4, aside) for step in range(4 * 33)]
        pygame.draw.polygon(picture, ink, [(spot.x, spot.y) for spot in edge])
    line = pygame.Rect(12, 199, 58, 10)
    picture.fill(RAMPS["bone"][4], line)
    post = lane.space(HARE_SPACE, -1.5 * lane.half_px)
    boxes = tuple(pygame.Rect(170 + 76 * (box % 4), 114 + 70 * (box // 4), 74, 62) for box in range(7))
    ground = Layer("ground", "stage", 0.0, picture, ())
    return Track(
        path=Path(),
        titles={},
        dust="dust",
        lane=lane,
        line=line,
        hare=(post.x, post.y),
        podium=(436.0, 262.0),
        boxes=boxes,
        crowds=(),
        behind=(ground,),
        before=(),
    )


_OVAL_POINTS, _OVAL_MIDDLE, _HALF_STRAIGHT_PX, _BEND_PX = 132, (320, 204), 140, (139, 108)


def _on_oval(step: int) -> tuple[float, float]:
    """Two straights and two bends, counter-clockwise from the left."""
    angle = pi + 2 * pi * step / _OVAL_POINTS
    x, y = cos(angle) * _BEND_PX[0], -sin(angle) * _BEND_PX[1]
    return _OVAL_MIDDLE[0] + x + (_HALF_STRAIGHT_PX if x > 0 else -_HALF_STRAIGHT_PX), _OVAL_MIDDLE[1] + y
