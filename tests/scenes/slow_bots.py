"""Bots that take their time, named in a seat as "tests.scenes.slow_bots:slow"."""

from collections.abc import Generator
from typing import Any

SLICES = 30


class Slow:
    """Thinks for `SLICES` slices, then does the first thing that was allowed when it was asked."""

    needs_view = True

    def think(self, view: Any, legal: Any, dice: Any, budget: int) -> Generator[None, None, Any]:
        for _ in range(SLICES):
            yield
        return legal[0]


def slow() -> Slow:
    return Slow()
