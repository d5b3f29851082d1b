"""Where the races of La Carrera are run: the maps in levels/, one for each race, turn by turn."""

from functools import cache
from pathlib import Path

from game.content.tiled import Track, load_track, tracks
from scenes.kit import ROOT, Kit
from scenes.stages.royal_turf_track import Venue

LEVELS = ROOT / "levels"
IN_ORDER = ("meadow", "beach", "city")
"""The three that come with the game, as they are raced on."""


def venues_of(kit: Kit) -> list[Venue]:
    """For the first, second and third race. UserError when there is no track at all."""
    return [Venue(track.title(kit.strings.language), track) for track in _raced()]


@cache
def _raced() -> tuple[Track, ...]:
    """Loaded once: pictures do not change while the program runs."""
    paths = [path for name in IN_ORDER if (path := LEVELS / f"{name}.tmx").exists()]
    return tuple(map(load_track, paths)) or _whatever_there_is(LEVELS)


def _whatever_there_is(folder: Path) -> tuple[Track, ...]:
    good, faults = tracks(folder)
    if not good and faults:
        raise faults[0]
    return good
