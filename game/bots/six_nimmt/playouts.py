"""Whole deals of 6 nimmt! played many at a time, for bots that think by trying things out.

One lane is one imagined deal. Arrays keep the lane as their last axis, so every step below is a handful of
numpy calls over all lanes at once. A row is one whole number, `end << 16 | length << 8 | heads`: rows compare
by their end, and the nearest row below a card is simply the greatest word below the card's own. The rules
proper live in `game.rules.six_nimmt`; the tests play both side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.rules import six_nimmt as rules

Ints = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.uint8]
Chooser = Callable[["Lanes"], Ints]

HEADS: Ints = np.array([0, *(rules.heads(card) for card in range(1, 105))], dtype=np.int32)
FRESH_ROW: Ints = np.arange(105, dtype=np.int32) << 16 | 1 << 8 | HEADS  # the row a card starts anew
_FULL = 5 << 8
_LENGTH = 0xFF00
_SEAT_BITS = 4
UP_TO = np.arange(105, dtype=np.uint8)[:, None]


@dataclass(slots=True)
class Lanes:
    """Deals in the middle of play, N lanes by S seats; changed in place by `take_turn`.

    rows   (4, N)      one word per row, in no order
    hands  (S, h, N)   cards, rising along the hand
    taken  (S, N)      heads taken so far in this deal
    hidden (105, N)    how many of the cards up to an index have not been on the table yet
    unseen             cards that one seat cannot see: not on the table yet and not in the own hand
    """

    rows: Ints
    hands: Ints
    taken: Ints
    hidden: Bytes
    unseen: int

    @property
    def count(self) -> int:
        return int(self.rows.shape[1])

    @property
    def turns_left(self) -> int:
        return int(self.hands.shape[1])

    def repeated(self, times: int) -> Lanes:
        """All lanes, `times` over."""
        rows, hands = np.tile(self.rows, times), np.tile(self.hands, times)
        return Lanes(rows, hands, np.tile(self.taken, times), np.tile(self.hidden, times), self.unseen)


def row_word(row: tuple[int, ...]) -> int:
    """One row of the table as a word; 0 for an empty one."""
    return row[-1] << 16 | len(row) << 8 | sum(map(rules.heads, row)) if row else 0


def cheapest(rows: Ints) -> Ints:
    """(N,) the row that a low card takes (S6): fewest heads; among equals the one with the lowest end."""
    return np.asarray(((rows & 0xFF) << 16 | rows >> 16).argmin(axis=0), dtype=np.int32)


def lay(rows: Ints, taken: Ints, plays: Ints) -> None:
    """Lay each lane's revealed cards on `rows` (S3 to S6), adding heads to `taken`; both change in place.

    `plays` is (S, N): card << 4 | seat, rising along the first axis.
    """
    for play in plays:
        fresh = FRESH_ROW[play >> _SEAT_BITS]
        row = np.where(rows < fresh, rows, 0).max(axis=0)
        take = (row & _LENGTH) == _FULL
        low = np.flatnonzero(row == 0)
        if low.size:
            low_rows = rows[:, low]
            row[low] = low_rows[cheapest(low_rows), np.arange(low.size)]
            take[low] = True
        np.copyto(rows, fresh + np.where(take, 0, row & 0xFFFF), where=rows == row)
        takers = np.flatnonzero(take)
        taken[play[takers] & 0xF, takers] += row[takers] & 0xFF


def take_turn(lanes: Lanes, choice: Ints) -> None:
    """All seats play the card at `choice` (S, N), an index into each hand."""
    seats, size, _ = lanes.hands.shape
    cards = np.take_along_axis(lanes.hands, choice[:, None, :], axis=1)[:, 0]
    later = np.arange(size - 1, dtype=np.int32)[:, None] >= choice[:, None, :]
    lanes.hands = np.where(later, lanes.hands[:, 1:], lanes.hands[:, :-1])
    for card in cards.astype(np.uint8):
        lanes.hidden -= card <= UP_TO
    lanes.unseen -= seats - 1
    plays = np.sort((cards << _SEAT_BITS | np.arange(seats, dtype=np.int32)[:, None]).T).T
    lay(lanes.rows, lanes.taken, np.ascontiguousarray(plays))
