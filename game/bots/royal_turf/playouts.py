"""Whole races of Royal Turf run many at a time, for bots that think by trying things out.

One lane is one imagined race. Arrays keep the lane as their last axis, so every step below is a handful of
numpy calls over all lanes at once. The track of a lane is one whole number with a bit for each taken space.
The rules proper live in `game.rules.royal_turf`; the tests run both side by side.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.rules import royal_turf as rules

Ints = npt.NDArray[np.int64]
Bits = npt.NDArray[np.uint64]
Bytes = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]

HORSES = len(rules.HORSES)
NO_HARE = HORSES
DIE: Ints = np.array(rules.DIE, dtype=np.int64)
LONGEST = 15  # spaces that a card may say at most

_HINDMOST = 1 - HORSES
_FARTHEST = rules.LAP + LONGEST
# By distance, counted from the hindmost start: the bit of the space, and how far the next space's bit is.
_SPACE = np.arange(_HINDMOST, _FARTHEST + 1) % rules.LAP
_BIT: Bits = np.where(
    np.arange(_HINDMOST, _FARTHEST + 1) <= rules.LAP, np.uint64(1) << _SPACE.astype(np.uint64), np.uint64(0)
)
_NEXT: Bits = ((_SPACE + 1) % rules.LAP).astype(np.uint64)
_WITHIN: Bits = (np.uint64(1) << np.arange(LONGEST + 1, dtype=np.uint64)) - np.uint64(1)
_HIGHEST: Bytes = np.array([number.bit_length() for number in range(1 << LONGEST)], dtype=np.int8)


@dataclass(slots=True)
class Lanes:
    """Races in the middle of running, N lanes; changed in place by `run`.

    runs      (7, 4, N)  what the horses' cards say for each symbol; may be one lane broadcast
    distances (7, N)     from the line, as in the rules
    moved     (7, N)     cards turned; true for horses that have crossed
    place     (7, N)     1 to 3 for horses that have crossed, else 0
    crossed   (N,)       how many have: the race of a lane is over with the third
    hare      (N,)       the horse that took it, or NO_HARE
    """

    runs: Bytes
    distances: Ints
    moved: Flags
    place: Bytes
    crossed: Bytes
    hare: Ints

    @property
    def count(self) -> int:
        return int(self.distances.shape[1])

    @property
    def all_alike(self) -> bool:
        """Whether the cards are those of one lane, broadcast."""
        return self.runs.strides[2] == 0

    @property
    def live(self) -> Flags:
        """(N,) where the race still runs."""
        return self.crossed < rules.PODIUM

    def taken_from(self, lanes: Ints) -> Lanes:
        """A copy of some lanes, as often as they are named."""
        return Lanes(
            np.broadcast_to(self.runs[:, :, :1], (*self.runs.shape[:2], lanes.size))
            if self.all_alike
            else self.runs[:, :, lanes],
            self.distances[:, lanes],
            self.moved[:, lanes],
            self.place[:, lanes],
            self.crossed[lanes],
            self.hare[lanes],
        )


def lanes_from(view: rules.View, count: int) -> Lanes:
    """`count` lanes, all as in the view."""
    cards = view.config.tables.cards
    runs = np.array([cards[horse][card] for horse, card in enumerate(view.cards[-1])], dtype=np.int8)
    place = np.zeros(HORSES, dtype=np.int8)
    for number, horse in enumerate(view.podium, start=1):
        place[horse] = number
    return Lanes(
        runs=np.broadcast_to(runs[:, :, None], (HORSES, len(rules.SYMBOLS), count)),
        distances=np.repeat(np.array(view.distances, dtype=np.int64)[:, None], count, axis=1),
        moved=np.repeat(np.array(view.moved)[:, None], count, axis=1),
        place=np.repeat(place[:, None], count, axis=1),
        crossed=np.full(count, len(view.podium), dtype=np.int8),
        hare=np.full(count, NO_HARE if view.hare is None else view.hare, dtype=np.int64),
    )


def track(distances: Ints) -> Bits:
    """(N,) the spaces that are taken, a bit each: bit 0 is space 33."""
    return np.asarray(np.bitwise_or.reduce(_BIT[distances - _HINDMOST], axis=0), dtype=np.uint64)


def ahead(distances: Ints) -> Bits:
    """(7, N) the fifteen spaces before each horse, a bit each, the lowest the nearest; set where taken."""
    taken = track(distances)
    twice = taken | taken << np.uint64(rules.LAP)
    return np.asarray(twice >> _NEXT[distances - _HINDMOST] & _WITHIN[LONGEST], dtype=np.uint64)


def reach(lanes: Lanes, symbols: Ints) -> Ints:
    """(7, N) how far each horse would get with these symbols (N,), movable or not (T4, T5)."""
    steps = lanes.runs[:, symbols, np.arange(lanes.count)]
    free = ~ahead(lanes.distances) & _WITHIN[steps]
    return np.where(lanes.distances + steps > rules.LAP, steps, _HIGHEST[free]).astype(np.int64)


def run(lanes: Lanes, horses: Ints, reached: Ints) -> None:
    """In each lane whose race still runs, the horse (N,) moves as far as `reach` said (7, N)."""
    live = np.flatnonzero(lanes.live)
    horse = horses[live]
    after = lanes.distances[horse, live] + reached[horse, live]
    lanes.distances[horse, live] = after
    lanes.moved[horse, live] = True
    first = live[(after >= rules.HARE) & (lanes.hare[live] == NO_HARE)]
    lanes.hare[first] = horses[first]
    over = live[after > rules.LAP]
    lanes.crossed[over] += 1
    lanes.place[horses[over], over] = lanes.crossed[over]
    renewed = live[lanes.moved[:, live].all(axis=0)]
    lanes.moved[:, renewed] = lanes.place[:, renewed] > 0
