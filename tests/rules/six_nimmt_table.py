"""Tables to test El Encierro on: laid out by hand, or played on at random."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from game.rules import six_nimmt as game
from game.rules.core import Rejected
from game.rules.six_nimmt import Config, Event, Pick, State


def table(rows: Sequence[Sequence[int]], hands: Sequence[Sequence[int]], **rules: int) -> State:
    """Seats about to pick: `hands` of any size decide the turn, `rows` lie as given."""
    state = game.setup(Config(seats=len(hands), **rules), seed=1)
    return replace(
        state,
        phase="pick",
        turn=11 - len(hands[0]),
        rows=tuple(tuple(row) for row in rows),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        market=(),
        seen=tuple(card for row in rows for card in row),
    )


def picked(state: State, *cards: int) -> tuple[State, tuple[Event, ...]]:
    """Every seat picks, in order of seats and in one tick."""
    return game.step(state, [(seat, Pick(card)) for seat, card in enumerate(cards)])


def of_kind(events: Sequence[Event], *kinds: type) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]


def only_rejection(state: State, seat: int, decision: object) -> Rejected:
    """The answer to an illegal decision, once it is sure that it changed nothing."""
    after, events = game.step(state, [(seat, decision)])  # type: ignore[list-item]
    assert after is state
    assert len(events) == 1
    assert isinstance(events[0], Rejected), f"{decision} was accepted"
    assert events[0].seat == seat
    return events[0]


Moment = tuple[State, list[tuple[int, game.Decision]], State, tuple[Event, ...]]


def moments(config: Config, seed: int, dice: Random) -> Iterator[Moment]:
    """A whole random match as (state, decisions, next state, events).

    Some ticks carry one seat's decision, some several; now and then a seat changes its mind.
    """
    state = game.setup(config, seed)
    while waiting := game.awaited(state):
        seats = dice.sample(waiting, dice.randint(1, len(waiting)))
        minded = dice.randrange(10 * config.seats)
        if state.phase == "pick" and minded < config.seats and minded not in seats:
            seats.append(minded)
        decisions = [(seat, dice.choice(game.legal(state, seat))) for seat in seats]
        after, events = game.step(state, decisions)
        yield state, decisions, after, events
        state = after
