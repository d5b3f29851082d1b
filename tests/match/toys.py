"""Bots, seats and small doings for the tests of the match."""

import sys

from hypothesis import settings

from game.bots.core import bot_for as any_bot_for
from game.match.journal import begin
from game.match.seats import SeatSpec
from game.rules import GAMES
from tests.match import toy_bell, toy_lanterns

ALL = {**GAMES, toy_lanterns.NAME: toy_lanterns, toy_bell.NAME: toy_bell}
HURRIED = settings(deadline=None, max_examples=40)  # no clock, and not many examples
NAMES = "ABCDEFGHIJ"


class Slow:
    """Thinks for `slices`, then decides by its dice and all that it sees; `asked` keeps what it was shown."""

    needs_view = True

    def __init__(self, slices):
        self.slices = slices
        self.asked = []
        self.dropped = 0

    def think(self, view, legal, dice, budget):
        self.asked.append((view, tuple(legal)))
        try:
            for _ in range(self.slices):
                yield
        except GeneratorExit:
            self.dropped += 1
            raise
        return legal[(dice.below(len(legal)) + hash_of(view)) % len(legal)]


class Cheat:
    """Decides what was never offered."""

    needs_view = False

    def think(self, view, legal, dice, budget):
        yield
        return "everything"


def hash_of(view):
    return sum(repr(view).encode())


def bot_for(name, game_name):
    """ "slow3" thinks for three slices."""
    if name.startswith("slow"):
        return Slow(int(name.removeprefix("slow")))
    return Cheat() if name == "cheat" else any_bot_for(name, game_name)


def seats(text):
    """ "p slow2 random" → a person and two bots."""
    return tuple(
        SeatSpec("person", name) if word == "p" else SeatSpec("bot", name, word)
        for name, word in zip(NAMES, text.split(), strict=False)
    )


def played(folder, game, config, who, seed, ticks=sys.maxsize, persons=None):
    """A match begun in `folder` and advanced, people deciding by `persons(match, seat)` on every tick."""
    match = begin(folder, game, config, seats(who), seed, bot_for=bot_for)
    go_on(match, ticks, persons)
    return match


def go_on(match, ticks=sys.maxsize, persons=None):
    events = []
    while ticks and not match.over:
        ticks -= 1
        for seat in match.awaited():
            if persons and match.seats[seat].kind == "person":
                persons(match, seat)
        events += match.advance()
    return events
