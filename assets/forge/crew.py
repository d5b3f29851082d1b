"""Work that falls into equal pieces, done by as many processes as there are cores, in a fixed order."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def each(work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
    """`work` of each piece, in the order of the pieces; both have to be known by name in their modules."""
    hands = min(os.cpu_count() or 1, 4)
    if hands == 1:
        yield from map(work, pieces)
        return
    with ProcessPoolExecutor(max_workers=hands) as crew:
        yield from crew.map(work, pieces)
