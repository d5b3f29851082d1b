"""A bot's own chance, apart from that of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from game.rules.rng import Rng, below, seeded

T = TypeVar("T")


class Dice:
    """A bot's dice for one decision: equal dice, equal decision."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._rng, number = below(self._rng, n)
        return number

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices, each as likely. Raises ValueError when there are none."""
        return choices[self.below(len(choices))]

    def numpy(self) -> np.random.Generator:
        """A numpy generator, seeded by these dice; another one each time."""
        return np.random.Generator(np.random.PCG64(self.below(1 << 64)))


def dice_for(seed: int, seat: int, moment: int) -> Dice:
    """The dice of a seat at a moment of the match: any number that counts on, such as steps so far."""
    return Dice(seeded(seed, "bot", seat, moment))
