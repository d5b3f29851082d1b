"""Work that falls into equal pieces, done by as many processes as there are cores.

A member of a crew who hands work on does it alone, so that there are never more processes at work than cores:
a sheet baked by itself has all cores, one of many baked together has one.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import parent_process
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")

MOST_HANDS = 4


def each(work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
    """`work` of each piece, in the order of the pieces; both have to be known by name in their modules."""
    given = list(pieces)
    hands = hands_for(len(given))
    if hands == 1:
        yield from map(work, given)
        return
    with ProcessPoolExecutor(max_workers=hands) as crew:
        yield from crew.map(work, given)


def as_done(work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[tuple[Piece, Done]]:
    """Each piece with its work, whichever is done first; they are begun in their order."""
    given = list(pieces)
    hands = hands_for(len(given))
    if hands == 1:
        yield from ((piece, work(piece)) for piece in given)
        return
    with ProcessPoolExecutor(max_workers=hands) as crew:
        piece_of = {crew.submit(work, piece): piece for piece in given}
        for done in as_completed(piece_of):
            yield piece_of[done], done.result()


def hands_for(pieces: int) -> int:
    if parent_process() is not None:
        return 1
    return max(1, min(os.cpu_count() or 1, MOST_HANDS, pieces))
