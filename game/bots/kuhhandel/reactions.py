"""When a bot bids by the clock: a while after something happened, and well before the next call.

The clock of a lot goes through states: open, once, twice, each from a bid or call to the next. Whatever
happens, a bot first waits (`first_wait`) for at least CHANCE_TICKS: a person can be first in every state.
It decides at the latest CHANCE_TICKS + SLACK_TICKS before the next call, and if thinking has taken longer,
it lets the call pass (`too_late`): so the last CHANCE_TICKS of every state are a person's too. And an
accepted bid opens the clock anew, so that no bid of a bot is ever the last word.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.dice import Dice
from game.rules.kuhhandel_auction import MAX_WAIT_TICKS
from game.rules.kuhhandel_table import Lot, View, Wait
from game.rules.rng import below, seeded

CHANCE_TICKS = 18
"""0.3 s: what a person needs to press what is meant anyway."""
SLACK_TICKS = 8
"""For the slices of the bots' thinking, which take turns."""
_QUICKEST = 30
_SLOWEST = 110


@dataclass(frozen=True)
class Temper:
    """How a seat is disposed during one lot: ticks until it reacts, and whether it lets calls go by first."""

    pause_ticks: int
    patience: int
    """Calls out of three that it likes to hear before it bids: 0, 1 or 2."""

    @classmethod
    def of(cls, view: View) -> Temper:
        """Drawn for each lot and seat, from what all can see; so it stays the same while the lot lasts."""
        lot = view.lot
        assert lot is not None
        rng = seeded(0, "temper", view.seat or 0, lot.animal, view.deck_size, len(view.ledger), lot.first)
        rng, pause_ticks = below(rng, _SLOWEST - _QUICKEST)
        rng, eagerness = below(rng, 12)
        return cls(_QUICKEST + pause_ticks, 0 if eagerness < 8 else 1 if eagerness < 11 else 2)


def first_wait(view: View, lot: Lot, dice: Dice) -> Wait | None:
    """What to do first after a bid, a call or the opening: None when the seat has done its waiting."""
    assert view.seat is not None
    assert lot.due is not None
    if lot.waited(view.seat):
        return None
    temper = Temper.of(view)
    stage = ("open", "once", "twice").index(lot.stage)
    if stage < temper.patience and dice.below(4):
        return until_call(lot)
    latest = lot.due - lot.since - CHANCE_TICKS - SLACK_TICKS
    pause = temper.pause_ticks * (60 + dice.below(80)) // 100
    wake = lot.since + max(min(pause, latest - dice.below(6)), CHANCE_TICKS)
    return Wait(max(1, wake - lot.tick))


def until_call(lot: Lot) -> Wait:
    """Nothing more in this state of the clock."""
    assert lot.due is not None
    return Wait(min(MAX_WAIT_TICKS, max(1, lot.due - lot.tick)))


def too_late(lot: Lot) -> bool:
    """Whether the next call is so near that a bid would give nobody a chance to be first."""
    return lot.due is not None and lot.due - lot.tick < CHANCE_TICKS
