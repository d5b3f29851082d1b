"""What all cues of La Subasta work with: the table that they change, what passes by, sounds and words."""

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any

import pygame

from game.engine.cues import Cue, Point, mix, over, smooth, wait
from game.rules.kuhhandel_auction import PACES
from game.rules.kuhhandel_table import Config
from scenes.stages.core import Guest, Player
from scenes.stages.kuhhandel_herds import Panels
from scenes.stages.kuhhandel_lingering import Lingering
from scenes.stages.kuhhandel_table import Flying, Passing, Table, Translate

FLY_TICKS, BANNER_TICKS, CURTAIN_TICKS, TURN_TICKS = 26, 70, 14, 26
"""A flight; a banner; a curtain that falls or rises; how long a bid is shown by turns."""

READ_TICKS = 78  # of the clock: what has to be read stays so long at any speed but "instant"

Cues = dict[type, Callable[[Any, Any], Cue]]
"""By the event's type: (event, the audience's view after it) → the cue that tells it."""


class Telling:
    """One for all cues of a stage. Each cue leaves the table as its event means, and nothing passing by."""

    table: Table

    def __init__(
        self,
        player: Player,
        tr: Translate,
        guests: Sequence[Guest],
        panels: Panels,
        lingering: Lingering,
        boxes_of: Callable[[], list[pygame.Rect]],
    ) -> None:
        self.tr = tr
        self.guests = guests
        self.panels = panels
        self.lingering = lingering
        self.passing = Passing()
        self.config = Config()
        self.is_still = player.manner.reduced_motion
        self.sound, self.speak, self.shake = player.sound, player.speak, player.shake
        self._reel = player.reel
        self._boxes_of = boxes_of

    @property
    def boxes(self) -> list[pygame.Rect]:
        """The panels, by seat."""
        return self._boxes_of()

    @property
    def has_clock(self) -> bool:
        return self.config.pace in PACES

    def name(self, seat: int) -> str:
        return self.guests[seat].name

    def fly(self, flying: Flying, start: Point, end: Point) -> Cue:
        """In a flat arc from hand to hand."""
        self.passing.flying.append(flying)
        for done in over(FLY_TICKS, smooth):
            x, y = mix(start, end, done)
            flying.at = x, y - 24 * sin(done * pi)
            yield
        # By identity: several in the air may be equal.
        self.passing.flying = [each for each in self.passing.flying if each is not flying]

    def announce(self, title: str, words: str) -> Cue:
        """A banner, for as long as it takes to read."""
        self.passing.banner = title, words
        yield from wait(BANNER_TICKS)
        self.passing.banner = None

    def read(self, ticks: int) -> Cue:
        """Words stay so long, and at high speed for no mere glance."""
        yield from wait(max(ticks, self._reel.ticks_in(READ_TICKS)))

    def shown_by_turns(self) -> Cue:
        """Where no clock runs there is time to see what somebody does."""
        if not self.has_clock:
            yield from wait(TURN_TICKS)
