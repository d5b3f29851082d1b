"""Tables to test La Subasta on: laid out by hand, or played on at random."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from game.rules import kuhhandel as game
from game.rules.core import Rejected
from game.rules.kuhhandel import Config, Decision, Event, State
from game.rules.kuhhandel_auction import MAX_WAIT_TICKS
from game.rules.kuhhandel_money import VALUES, Money, money, total
from game.rules.kuhhandel_table import (
    ANIMALS,
    Accept,
    Animal,
    Buy,
    Call,
    Challenge,
    Counter,
    DropOut,
    HoldAuction,
    Offer,
    Pay,
    Raise,
    Sell,
    Wait,
)

RICH = money(0, 0, 10, 10, 10, 10, 50, 50, 100, 200)


def table(
    *purses: Money,
    herds: Mapping[int, Mapping[Animal, int]] | None = None,
    deck: Sequence[Animal] = ("pig", "goat"),
    **rules: object,
) -> State:
    """Seat 0 is in turn, and goes before in ties. `herds` by seat; the last animal of `deck` is on top."""
    state = game.setup(Config(seats=len(purses), **rules), seed=1)
    owned = herds or {}
    return replace(
        state,
        turn=0,
        first=0,
        deck=tuple(deck),
        purses=tuple(purses),
        herds=tuple(
            tuple(owned.get(seat, {}).get(animal, 0) for animal in ANIMALS) for seat in range(len(purses))
        ),
        donkeys=4,
    )


def bidding(*purses: Money, animal: Animal = "cow", **rules: object) -> State:
    """Seat 0 auctions; ties go to 1 first, then clockwise. Without purses there are four rich seats."""
    state = replace(table(*(purses or (RICH,) * 4), deck=("pig", animal), **rules), first=1)
    return game.step(state, [(0, HoldAuction())])[0]


def done(state: State, *decisions: tuple[int, Decision]) -> State:
    """The state after these decisions, one tick each, all accepted."""
    for pair in decisions:
        state, events = game.step(state, [pair])
        assert of_kind(events, Rejected) == []
    return state


def ticked(state: State, ticks: int) -> tuple[State, list[Event]]:
    """So many empty steps, and all that they told."""
    told: list[Event] = []
    for _ in range(ticks):
        state, events = game.step(state, ())
        told += events
    return state, told


def hammered(state: State) -> tuple[State, list[Event]]:
    """Empty steps until the bidding is over."""
    told: list[Event] = []
    while state.phase == "bidding":
        state, events = game.step(state, ())
        told += events
    return state, told


def trading(
    offerer: Money,
    answerer: Money,
    *,
    animals: tuple[int, int] = (1, 1),
    deck: Sequence[Animal] = ("pig",),
    **rules: object,
) -> State:
    """Seat 0 has challenged seat 1 for cows, of which they own `animals`; seat 2 only looks on."""
    herds = {0: {"cow": animals[0]}, 1: {"cow": animals[1]}}
    state = table(offerer, answerer, RICH, herds=herds, deck=deck, **rules)  # type: ignore[arg-type]
    return done(state, (0, Challenge(1, "cow")))


def of_kind(events: Sequence[Event], *kinds: type) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]


def only_rejection(state: State, seat: int, decision: object) -> Rejected:
    """The answer to an illegal decision, once it is sure that it changed nothing: only time passes."""
    after, events = game.step(state, [(seat, decision)])  # type: ignore[list-item]
    passed, silent = game.step(state, ())
    assert after == passed
    assert after is state or state.phase == "bidding"
    answers = of_kind(events, Rejected)
    assert [event for event in events if event not in answers] == list(silent)
    assert len(answers) == 1, f"{decision} was accepted"
    assert answers[0].seat == seat
    return answers[0]


def money_of(state: State) -> Money:
    """All purses together."""
    return tuple(map(sum, zip(*state.purses, strict=True)))  # type: ignore[return-value]


# Random matches

Moment = tuple[State, list[tuple[int, Decision]], State, tuple[Event, ...]]


def moments(config: Config, seed: int, dice: Random, start: State | None = None) -> Iterator[Moment]:
    """A whole random match as (state, decisions, next state, events), without the ticks that only pass.

    Seats bid in small steps and mostly within their means; now and then one bluffs, comes back, lets the
    hammer fall, or, as auctioneer, calls. `start`: begin there instead of dealing.
    """
    state = start or game.setup(config, seed)
    while game.result(state) is None:
        ticks = game.idle_ticks(state)
        state = game.idled(state, dice.randint(0, ticks) if dice.random() < 0.1 else ticks)
        decisions = _chosen(state, dice)
        after, events = game.step(state, decisions)
        yield state, decisions, after, events
        state = after


def _chosen(state: State, dice: Random) -> list[tuple[int, Decision]]:
    waiting = game.awaited(state)
    if state.phase != "bidding":
        (seat,) = waiting
        legal = game.legal(state, seat)
        # The first one is to auction, to sell or to accept, which else would be lost among all the stacks.
        return [(seat, legal[0 if dice.random() < 0.25 else dice.randrange(len(legal))])]
    decisions = [(seat, _bid(state, seat, dice)) for seat in waiting]
    if dice.random() < 0.1:
        decisions = decisions[:1]
    if dice.random() < 0.1:  # whoever else may decide: those that wait, are out, or could call
        for seat in set(range(state.config.seats)) - set(waiting):
            legal = game.legal(state, seat)
            if legal and not isinstance(legal[0], DropOut):
                decisions.append((seat, legal[0]))
    return decisions


def _bid(state: State, seat: int, dice: Random) -> Decision:
    """For an awaited seat."""
    assert state.lot is not None
    legal = game.legal(state, seat)
    price = state.lot.price + 10 * dice.choice((1, 1, 1, 2, 5))
    luck = dice.random()
    if luck < 0.08:
        return DropOut()
    if (price <= total(state.purses[seat]) or luck > 0.95) and Raise(price) in legal and luck > 0.4:
        return Raise(price)
    wait = Wait(dice.choice((1, 30, MAX_WAIT_TICKS)))
    return wait if wait in legal else DropOut()


def thinkable(state: State) -> list[Decision]:
    """Decisions of every kind, sensible or not."""
    stacks = [(0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0), money(10), money(10, 10, 50), money(*VALUES)]
    stacks += [state.purses[0], (0, *state.purses[1][1:]), (0, -1, 0, 0, 0, 0), (0, 99, 0, 0, 0, 0)]
    prices = (-10, 0, 5, 10, 15, 20, 50, 100, 110, 400, 3760, 4700, 4710)
    price = 0 if state.lot is None else state.lot.price
    return [
        *(HoldAuction(), DropOut(), Call(), Buy(), Sell(), Accept()),
        *(Challenge(seat, animal) for seat in range(-1, 6) for animal in ("goose", "cow", "donkey")),
        *map(Raise, (*prices, price, price + 10)),
        *map(Wait, (-1, 0, 1, MAX_WAIT_TICKS, MAX_WAIT_TICKS + 1)),
        *(kind(stack) for kind in (Pay, Offer, Counter) for stack in stacks),
    ]
