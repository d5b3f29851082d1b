"""Cues: animations that read from top to bottom.

A cue is a generator; each `yield` is one tick. It moves things while it runs and leaves them in their final
place when it ends, so running it out at once is the same as watching it: that is how anything can be skipped.

    def slide(card, to):
        start = card.xy
        for done in over(16):
            card.xy = mix(start, to, done)
            yield
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator

Cue = Generator[None, None, None]
Ease = Callable[[float], float]
Point = tuple[float, float]

# Half ticks of a cue for each tick of the clock: whole numbers, so that no speed drifts.
_HALF_TICKS = {"slow": 1, "normal": 2, "fast": 6}
SPEEDS = ("slow", "normal", "fast", "instant")


def linear(t: float) -> float:
    return t


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def ease_out(t: float) -> float:
    """Fast, then slowing: for things that arrive."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """Past the end and back: for things with weight that snap into place."""
    u = t - 1
    return 1 + 2.7 * u**3 + 1.7 * u**2


def over(ticks: int, ease: Ease = smooth) -> Iterator[float]:
    """Progress over `ticks` ticks, at least one, ending at exactly ease(1)."""
    for tick in range(1, ticks):
        yield ease(tick / ticks)
    yield ease(1.0)


def mix(start: Point, end: Point, done: float) -> Point:
    """The point between `start` and `end`; `done` runs from 0 to 1, exactly `end`, or overshoots."""
    left = 1 - done
    return end[0] - (end[0] - start[0]) * left, end[1] - (end[1] - start[1]) * left


def wait(ticks: int) -> Cue:
    for _ in range(ticks):
        yield


def then(*cues: Cue) -> Cue:
    """One after another."""
    for cue in cues:
        yield from cue


def together(cues: Iterable[Cue]) -> Cue:
    """All at once; ends with the longest."""
    running = list(cues)
    while running := [cue for cue in running if not _ended(cue)]:
        yield


def staggered(gap_ticks: int, cues: Iterable[Cue]) -> Cue:
    """All, each starting `gap_ticks` after the one before."""
    return together(then(wait(index * gap_ticks), cue) for index, cue in enumerate(cues))


def _ended(cue: Cue) -> bool:
    try:
        next(cue)
    except StopIteration:
        return True
    return False


class Reel:
    """Plays cues one after another at a speed."""

    def __init__(self, speed: str = "normal") -> None:
        self.speed = speed
        self._cues: deque[Cue] = deque()
        self._half_ticks = 0
        self._stepping = False
        self._rushing = False

    @property
    def busy(self) -> bool:
        return bool(self._cues)

    @property
    def rushing(self) -> bool:
        """True while cues are run out at once; sounds and shakes should be left out then."""
        return self._rushing

    def ticks_in(self, clock_ticks: int) -> int:
        """Ticks of a cue that pass within so many of the clock; none where all is there at once."""
        return clock_ticks * _HALF_TICKS.get(self.speed, 0) // 2

    def play(self, cue: Cue) -> None:
        if not self._cues:
            self._half_ticks = 0  # the same cue takes the same time whenever it starts
        self._cues.append(cue)

    def update(self) -> None:
        """One tick of the clock."""
        if self.speed == "instant":
            self.finish()
            return
        self._half_ticks += _HALF_TICKS[self.speed]
        while self._half_ticks >= 2 and not self._rushing:
            self._half_ticks -= 2
            self._step()
        if self._rushing:  # a cue has asked for it
            self.finish()

    def finish(self) -> None:
        """Run out everything at once; cues added meanwhile are run out too. A cue may ask for it itself."""
        self._rushing = True
        if self._stepping:
            return
        try:
            while self._cues:
                self._step()
        finally:
            self._rushing = False

    def _step(self) -> None:
        # A cue without any tick of its own must not cost one.
        self._stepping = True
        try:
            while self._cues and _ended(self._cues[0]):
                self._cues.popleft()
        finally:
            self._stepping = False
