"""The fixed-step loop. Time comes in from a clock that the caller hands over, so a test can own it."""

import time
from collections.abc import Callable
from typing import Protocol

TICKS_PER_SECOND = 60
MOST_TICKS_AT_ONCE = 5
_SECOND_NS = 1_000_000_000


class Clock(Protocol):
    """What the loop needs of time, in nanoseconds."""

    def now_ns(self) -> int: ...

    def sleep_ns(self, span_ns: int) -> None: ...


class SystemClock:
    """The machine's own monotonic clock."""

    def now_ns(self) -> int:
        return time.perf_counter_ns()

    def sleep_ns(self, span_ns: int) -> None:
        time.sleep(span_ns / _SECOND_NS)


class Pace:
    """Tells how many ticks are due.

    After a stall (a dragged window, a suspended laptop) at most `MOST_TICKS_AT_ONCE` are caught up and the
    rest is dropped: the game slows down rather than leaping ahead of the player.
    """

    def __init__(self, now_ns: int) -> None:
        self._origin_ns = now_ns
        self._ticks = 0

    def due(self, now_ns: int) -> int:
        """Ticks to run now, 0 to `MOST_TICKS_AT_ONCE`; they count as run."""
        behind = (now_ns - self._origin_ns) * TICKS_PER_SECOND // _SECOND_NS - self._ticks
        if behind > MOST_TICKS_AT_ONCE:
            self._origin_ns, self._ticks = now_ns, 0
            return MOST_TICKS_AT_ONCE
        due = max(0, behind)
        self._ticks += due
        return due

    def until_next_ns(self, now_ns: int) -> int:
        """Nanoseconds until the next tick is due (0 when it is due already)."""
        next_ns = self._origin_ns + -(-(self._ticks + 1) * _SECOND_NS // TICKS_PER_SECOND)
        return max(0, next_ns - now_ns)


def run(update: Callable[[], bool], draw: Callable[[], None], clock: Clock) -> None:
    """Draw once, then call `update` 60 times a second and `draw` after each batch of ticks, until `update`
    returns False. What the first picture costs (files are read for it) does not count as time to catch up.
    """
    draw()
    pace = Pace(clock.now_ns())
    while True:
        due = pace.due(clock.now_ns())
        for _ in range(due):
            if not update():
                return
        if due:
            draw()
        clock.sleep_ns(pace.until_next_ns(clock.now_ns()))
