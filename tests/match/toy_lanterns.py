"""A toy game for the tests of the match: untimed, hidden cards, picks made side by side, and single turns.

Everybody chooses a card in secret. When all have, the highest one (the first seat of equals) wins the turn,
everybody draws a card unseen, and the winner points twice at a seat, which gets a lantern. At the end
most lanterns win.
"""

from msgspec.structs import replace

from game.rules.core import Rejected, Value, ranked
from game.rules.rng import Rng, below, seeded

NAME = "lanterns"
VERSION = 3
SEATS = range(2, 6)
REAL_TIME = False
HAND = 4
HIGHEST = 20
POINTINGS = 2


class Config(Value, frozen=True):
    seats: int = 3
    turns: int = 4


class Choose(Value, frozen=True):
    card: int


class Point(Value, frozen=True):
    seat: int


Decision = Choose | Point


class Chosen(Value, frozen=True):
    seat: int


class Shown(Value, frozen=True):
    cards: tuple[int, ...]
    winner: int


class LanternGiven(Value, frozen=True):
    giver: int
    taker: int


Event = Chosen | Shown | LanternGiven | Rejected


class State(Value, frozen=True):
    config: Config
    rng: Rng
    turn: int
    hands: tuple[tuple[int, ...], ...]
    chosen: tuple[int | None, ...]
    winner: int | None
    pointings: int
    lanterns: tuple[int, ...]


class View(Value, frozen=True):
    seat: int | None
    hand: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    lanterns: tuple[int, ...]


def _drawn(rng, hand, count):
    for _ in range(count):
        rng, card = below(rng, HIGHEST)
        hand = (*hand, card)
    return rng, hand


def setup(config, seed):
    rng, hands = seeded(seed, NAME), []
    for _ in range(config.seats):
        rng, hand = _drawn(rng, (), HAND)
        hands.append(hand)
    return State(config, rng, 1, tuple(hands), (None,) * config.seats, None, 0, (0,) * config.seats)


def awaited(state):
    if state.turn > state.config.turns:
        return ()
    if state.winner is not None:
        return (state.winner,)
    return tuple(seat for seat, card in enumerate(state.chosen) if card is None)


def legal(state, seat):
    if state.winner is None and state.turn <= state.config.turns:
        return tuple(Choose(card) for card in sorted(set(state.hands[seat])) if card != state.chosen[seat])
    if seat not in awaited(state):
        return ()
    return tuple(Point(other) for other in range(state.config.seats) if other != seat)


def step(state, decisions):
    events = []
    for seat, decision in decisions:
        if decision not in legal(state, seat):
            events.append(Rejected(seat, "L1", "not open to this seat now"))
        elif isinstance(decision, Choose):
            chosen = (*state.chosen[:seat], decision.card, *state.chosen[seat + 1 :])
            state = replace(state, chosen=chosen)
            events.append(Chosen(seat))
        else:
            lanterns = tuple(have + (taker == decision.seat) for taker, have in enumerate(state.lanterns))
            state = replace(state, lanterns=lanterns, pointings=state.pointings + 1)
            if state.pointings == POINTINGS:
                state = replace(state, pointings=0, winner=None, turn=state.turn + 1)
            events.append(LanternGiven(seat, decision.seat))
    if None not in state.chosen:
        winner = state.chosen.index(max(state.chosen))
        events.append(Shown(state.chosen, winner))
        rng, hands = state.rng, []
        for hand, card in zip(state.hands, state.chosen, strict=True):
            place = hand.index(card)
            rng, hand = _drawn(rng, hand[:place] + hand[place + 1 :], 1)
            hands.append(hand)
        state = replace(state, rng=rng, hands=tuple(hands), chosen=(None,) * len(hands), winner=winner)
    return state, tuple(events)


def view(state, seat):
    hand = () if seat is None else state.hands[seat]
    return View(seat, hand, tuple(card is not None for card in state.chosen), state.lanterns)


def result(state):
    return None if awaited(state) else ranked(state.lanterns, best="highest")
