"""A toy game for the tests of the match: real time. lots of hidden worth go to the leader at the bell.

The clock counts down on every tick, is called at half, and starts anew with every bid. Bids of one tick: the
highest counts, of equal ones the first seat's; the others are rejected.
"""

from msgspec.structs import replace

from game.rules.core import Rejected, Value, ranked
from game.rules.rng import Rng, below, seeded

NAME = "bell"
VERSION = 1
SEATS = range(2, 6)
REAL_TIME = True
CLOCK_TICKS = 12
HIGHEST = 30


class Config(Value, frozen=True):
    seats: int = 3
    lots: int = 3


class Bid(Value, frozen=True):
    price: int


Decision = Bid


class Raised(Value, frozen=True):
    seat: int
    price: int


class Called(Value, frozen=True):
    pass


class Sold(Value, frozen=True):
    seat: int | None
    worth: int


Event = Raised | Called | Sold | Rejected


class State(Value, frozen=True):
    config: Config
    rng: Rng
    lot: int
    worth: int
    price: int
    leader: int | None
    clock_ticks: int
    gains: tuple[int, ...]


class View(Value, frozen=True):
    price: int
    leader: int | None
    clock_ticks: int
    gains: tuple[int, ...]


def _next_lot(state, rng):
    rng, worth = below(rng, HIGHEST)
    return replace(
        state, rng=rng, worth=worth, lot=state.lot + 1, price=0, leader=None, clock_ticks=CLOCK_TICKS
    )


def setup(config, seed):
    state = State(config, seeded(seed, NAME), 0, 0, 0, None, CLOCK_TICKS, (0,) * config.seats)
    return _next_lot(state, state.rng)


def awaited(state):
    return tuple(seat for seat in range(state.config.seats) if legal(state, seat))


def legal(state, seat):
    if state.lot > state.config.lots or seat == state.leader:
        return ()
    return tuple(Bid(price) for price in range(state.price + 1, min(state.price + 4, HIGHEST + 1)))


def step(state, decisions):
    if state.lot > state.config.lots:
        return state, tuple(Rejected(seat, "B9", "the sale is over") for seat, _ in decisions)
    events = []
    good = [(-bid.price, seat) for seat, bid in decisions if bid in legal(state, seat)]
    best = min(good) if good else None
    for seat, bid in decisions:
        if best != (-bid.price, seat):
            events.append(Rejected(seat, "B1", "not the highest bid"))
    if best is None:
        state = replace(state, clock_ticks=state.clock_ticks - 1)
    else:
        state = replace(state, price=-best[0], leader=best[1], clock_ticks=CLOCK_TICKS)
        events.append(Raised(state.leader, state.price))
    if state.clock_ticks == CLOCK_TICKS // 2:
        events.append(Called())
    if state.clock_ticks == 0:
        events.append(Sold(state.leader, state.worth))
        if state.leader is not None:
            gains = list(state.gains)
            gains[state.leader] += state.worth - state.price
            state = replace(state, gains=tuple(gains))
        state = _next_lot(state, state.rng)
    return state, tuple(events)


def view(state, seat):
    return View(state.price, state.leader, state.clock_ticks, state.gains)


def result(state):
    return None if state.lot <= state.config.lots else ranked(state.gains, best="highest")
