"""Where the races of La Carrera are run: the maps in levels/, one for each race, turn by turn."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import overload

from game.content.tiled import Track, load_track, tracks
from scenes.kit import ROOT, Kit
from scenes.stages.royal_turf_track import Venue

LEVELS = ROOT / "levels"
IN_ORDER = ("meadow", "beach", "city")
"""The three that come with the game, as they are raced on."""


def venues_of(kit: Kit) -> Sequence[Venue]:
    """For the first, second and third race. A map is read when its race begins: that takes a tenth of a
    second. UserError when one cannot be read, or there is none at all.
    """
    paths = [path for name in IN_ORDER if (path := LEVELS / f"{name}.tmx").exists()]
    return _Venues(paths or _whatever_there_is(LEVELS), kit.strings.language)


class _Venues(Sequence[Venue]):
    def __init__(self, paths: Sequence[Path], language: str) -> None:
        self._paths = paths
        self._language = language
        self._read: dict[int, Venue] = {}

    def __len__(self) -> int:
        return len(self._paths)

    @overload
    def __getitem__(self, index: int) -> Venue: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Venue]: ...
    def __getitem__(self, index: int | slice) -> Venue | Sequence[Venue]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        if index not in self._read:
            track = _track(self._paths[index])
            self._read[index] = Venue(track.title(self._language), track)
        return self._read[index]


@cache
def _track(path: Path) -> Track:
    """Read once: pictures do not change while the program runs."""
    return load_track(path)


def _whatever_there_is(folder: Path) -> list[Path]:
    good, faults = tracks(folder)
    if not good and faults:
        raise faults[0]
    return [track.path for track in good]
