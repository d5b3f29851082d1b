"""Animals that change hands, whose turn is next, and what it was worth in the end (K13 to K15)."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.core import Standing, ranked
from game.rules.kuhhandel_table import (
    ANIMALS,
    PLACES,
    SET_SIZE,
    WORTHS,
    Animal,
    Config,
    DoveGiven,
    Event,
    Herd,
    MatchEnded,
    SetCompleted,
    StalemateNeared,
    State,
    TurnSkipped,
    TurnStarted,
)

DOVE_PAIRS: tuple[tuple[Animal, Animal], ...] = (("rooster", "goose"), ("dog", "cat"), ("sheep", "goat"))
DOVE_WORTH = 500
LAST_TRADE = 200
"""Trades without a completed set that end the match (K15)."""
WARNING_TRADE = 190


def owned(herd: Herd, animal: Animal) -> int:
    return herd[PLACES[animal]]


def sets(herd: Herd) -> tuple[Animal, ...]:
    """The animals that are complete."""
    return tuple([animal for animal, count in zip(ANIMALS, herd, strict=True) if count == SET_SIZE])


def tradeable(herd: Herd, other: Herd) -> tuple[Animal, ...]:
    """The animals that both own: neither set is complete then, so it is not safe yet (K9, K13)."""
    return tuple([animal for animal, a, b in zip(ANIMALS, herd, other, strict=True) if a and b])


def score(config: Config, herd: Herd, *, doves: int = 0) -> int:
    """Sum of the worths of complete sets, times their number unless the sum is plain (K14)."""
    complete = sets(herd)
    worth = sum([WORTHS[animal] for animal in complete])
    plain = config.plain_sum or config.first_edition
    return worth + DOVE_WORTH * doves if plain else worth * len(complete)


def scores(state: State) -> tuple[int, ...]:
    config, dove = state.config, state.dove
    return tuple([score(config, herd, doves=seat == dove) for seat, herd in enumerate(state.herds)])


def standing(state: State) -> Standing:
    """Highest wins, ties share (K14). Sets that are not complete count nothing (K15)."""
    return ranked(scores(state), best="highest")


def handed(
    state: State, animal: Animal, count: int, seat: int, events: list[Event], *, giver: int | None
) -> State:
    """`seat` gets animals from `giver`, or from the block (None)."""
    herds = [list(herd) for herd in state.herds]
    place = PLACES[animal]
    herds[seat][place] += count
    if giver is not None:
        herds[giver][place] -= count
    state = replace(state, herds=tuple(map(tuple, herds)))
    if herds[seat][place] < SET_SIZE:
        return state
    events.append(SetCompleted(seat, animal))
    return _dove_given(replace(state, trades=0), seat, events)


def _dove_given(state: State, seat: int, events: list[Event]) -> State:
    """First edition: it goes once, to the first seat with both sets of any pair, and stays there."""
    if not state.config.first_edition or state.dove is not None:
        return state
    complete = sets(state.herds[seat])
    for pair in DOVE_PAIRS:
        if pair[0] in complete and pair[1] in complete:
            events.append(DoveGiven(seat, pair))
            return replace(state, dove=seat)
    return state


def turn_ended(state: State, events: list[Event]) -> State:
    """The next seat clockwise that can do anything, or the end."""
    state = replace(state, phase="turn", lot=None, trade=None)
    if sum([len(sets(herd)) for herd in state.herds]) == len(ANIMALS):
        events.append(MatchEnded("complete", standing(state)))
        return replace(state, phase="over")
    if state.trades >= LAST_TRADE:
        events.append(MatchEnded("stalemate", standing(state)))
        return replace(state, phase="over")
    if state.trades >= WARNING_TRADE:
        events.append(StalemateNeared(LAST_TRADE - state.trades))
    seat = (state.turn + 1) % state.config.seats
    while not (state.deck or any(0 < count < SET_SIZE for count in state.herds[seat])):
        events.append(TurnSkipped(seat))
        seat = (seat + 1) % state.config.seats
    events.append(TurnStarted(seat))
    return replace(state, turn=seat)
