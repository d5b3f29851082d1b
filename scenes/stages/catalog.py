"""Which stage shows which game."""

from collections.abc import Callable, Sequence

from game.engine.ui import Look
from scenes.stages.core import Guest, Manner, Stage
from scenes.stages.six_nimmt import Encierro

STAGES: dict[str, Callable[[Look, Callable[..., str], Sequence[Guest], Manner], Stage]] = {
    "six_nimmt": Encierro,
}
