"""Which stage shows which game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.ui import Look
from scenes.stages.core import Guest, Manner, Stage
from scenes.stages.kuhhandel import Subasta
from scenes.stages.kuhhandel_table import Pressed, Spoken
from scenes.stages.royal_turf import Carrera
from scenes.stages.royal_turf_track import Venues
from scenes.stages.six_nimmt import Encierro

Translate = Callable[..., str]


@dataclass(frozen=True)
class Supplies:
    """What stages need from outside, each asked only by the game that wants it.

    `venues`: where races are run; `spoken`: the auctioneer's words; `pressed`: what a seat presses to bid.
    """

    venues: Callable[[], Venues]
    spoken: Callable[[], Spoken]
    pressed: Callable[[], Pressed]


Make = Callable[[Look, Translate, Sequence[Guest], Manner, Supplies], Stage]


def _encierro(
    look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, supplies: Supplies
) -> Stage:
    return Encierro(look, tr, guests, manner)


def _carrera(look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, supplies: Supplies) -> Stage:
    return Carrera(look, tr, guests, manner, supplies.venues())


def _subasta(look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, supplies: Supplies) -> Stage:
    return Subasta(look, tr, guests, manner, supplies.spoken(), supplies.pressed())


STAGES: dict[str, Make] = {"six_nimmt": _encierro, "royal_turf": _carrera, "kuhhandel": _subasta}
"""Makes a stage, by the rules' name of the game."""
