"""Tables to test La Carrera on: laid out by hand, or played on at random."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from game.rules import royal_turf as game
from game.rules.core import Rejected
from game.rules.royal_turf import Bet, Config, Event, Move, PlaceBet, State

OTHELLO, NOUGAT, RED_FOX, CARAMELLO, SAHARA_WIND, ALBINO, EARL_GREY = range(7)
CROSSED = 34


def betting(seats: int = 2, *, first: int = 0, hidden_bets: bool = False) -> State:
    """A first race in which `first` is about to bet."""
    return replace(game.setup(Config(seats=seats, hidden_bets=hidden_bets), seed=1), first=first)


def racing(
    distances: Mapping[int, int] | None = None,
    *,
    symbol: int = game.HEAD,
    bets: Sequence[tuple[int, int, int]] = (),
    moved: Sequence[int] = (),
    podium: Sequence[int] = (),
    hare: int | None = None,
    race: int = 1,
    money: Sequence[int] = (0, 0),
    hidden_bets: bool = False,
) -> State:
    """Seat 0 is about to move by `symbol`. All horses have their card A.

    They start from Othello to Earl Grey and stand there, but for those in `distances` and on the `podium`.
    `bets` are (seat, horse, chip), any number of them; there are as many seats as `money`.
    """
    start = game.setup(Config(seats=len(money), hidden_bets=hidden_bets), seed=1)
    places = {horse: -horse for horse in range(7)} | dict.fromkeys(podium, CROSSED)
    places |= distances or {}
    return replace(
        start,
        phase="race",
        race=race,
        first=0,
        drawn=tuple((horse, 0) for horse in range(7)),
        cards=((2,) * 7, (1,) * 7, (0,) * 7)[-race:],
        bets=tuple(Bet(*bet) for bet in bets),
        turn=1,
        symbol=symbol,
        distances=tuple(places[horse] for horse in range(7)),
        moved=tuple(horse in moved or horse in podium for horse in range(7)),
        podium=tuple(podium),
        hare=hare,
        money=tuple(money),
    )


def move(state: State, horse: int) -> tuple[State, tuple[Event, ...]]:
    """The seat in turn moves a horse."""
    (seat,) = game.awaited(state)
    state, events = game.step(state, [(seat, Move(horse))])
    assert not of_kind(events, Rejected)
    return state, events


def bet(state: State, *bets: tuple[int, int]) -> tuple[State, tuple[Event, ...]]:
    """The seats in turn lay (horse, chip), one after the other; events of all."""
    told: tuple[Event, ...] = ()
    for horse, chip in bets:
        (seat,) = game.awaited(state)
        state, events = game.step(state, [(seat, PlaceBet(horse, chip))])
        assert not of_kind(events, Rejected)
        told += events
    return state, told


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
    """A whole random match as (state, decisions, next state, events)."""
    state = game.setup(config, seed)
    while waiting := game.awaited(state):
        decisions = [(seat, dice.choice(game.legal(state, seat))) for seat in waiting]
        after, events = game.step(state, decisions)
        yield state, decisions, after, events
        state = after
