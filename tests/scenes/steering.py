"""How one who looks at a game's screen gets to what they want there; every game has its own `…_hands`.

What is wanted is named as the game's tests like it: a card, or a decision of the rules. Presses and clicks
are asked for one by one, each after the game has answered the one before, so that a way is found by looking.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.scenes.rig import Hands

Spot = tuple[int, int]
"""A pixel of the canvas."""


class Steering(ABC):
    @abstractmethod
    def presses(self, hands: "Hands", wanted: Any) -> Iterator[str]:
        """The actions by their words that lead to it, until it is aimed at."""

    def decisive(self, wanted: Any) -> str:
        """The action that makes it, once it is aimed at."""
        return "confirm"

    def clicks(self, hands: "Hands", wanted: Any) -> Iterator[Spot]:
        """What the mouse has to click before."""
        return iter(())

    @abstractmethod
    def spot(self, hands: "Hands", wanted: Any) -> Spot:
        """Where the mouse aims at it, and makes it by a click (if confirming is decisive)."""
