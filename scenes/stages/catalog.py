"""Which stage shows which game."""

from collections.abc import Callable, Sequence

from game.engine.ui import Look
from scenes.stages.core import Guest, Manner, Stage
from scenes.stages.royal_turf import Carrera
from scenes.stages.royal_turf_track import Venue
from scenes.stages.six_nimmt import Encierro

Translate = Callable[..., str]
Venues = Callable[[], Sequence[Venue]]
Make = Callable[[Look, Translate, Sequence[Guest], Manner, Venues], Stage]


def _encierro(look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, venues: Venues) -> Stage:
    return Encierro(look, tr, guests, manner)


def _carrera(look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, venues: Venues) -> Stage:
    return Carrera(look, tr, guests, manner, venues())


STAGES: dict[str, Make] = {"six_nimmt": _encierro, "royal_turf": _carrera}
"""Makes a stage. `venues` is asked only by a game that is played in more than one place."""
