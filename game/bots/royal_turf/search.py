"""Trying out every choice: what the others may hold and do, and what comes of it at a glance.

Seats are turned here so that the own seat is 0, the next one clockwise 1, and so on.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

import numpy as np

from game.bots.royal_turf.glance import Doubles, Floats, Network, shares
from game.bots.royal_turf.playouts import DIE, HORSES, Ints, Lanes, lanes_from, reach, run
from game.bots.royal_turf.prospects import Prospects, marginals, payout, prospects
from game.rules import royal_turf as rules

Chance = np.random.Generator
_HARE_PAYS = 0.65  # how often the horse with the hare ends in the first three
_GLANCES = 10  # positions that are judged in the time of one playout of the budget
_GLANCES_AT_ONCE = 500  # about 1 ms


def turned(view: rules.View) -> tuple[int, ...]:
    """The seats in the order of play, the own one first."""
    assert view.seat is not None
    seats = view.config.seats
    return tuple([(view.seat + place) % seats for place in range(seats)])


def chip_worth(view: rules.View, network: Network, chips: Floats, each: Doubles) -> Doubles:
    """(7, N) what a chip on each horse brings before the race, if it brings `each` (3, 7, N) in the first
    three places. `chips` (N, S, 7) are those of all, seats turned."""
    assert view.seat is not None
    first = (view.first - view.seat) % view.config.seats
    backing = np.ascontiguousarray(np.roll(chips, -first, axis=1).transpose(1, 2, 0))
    ends = marginals(shares(network, lanes_from(view, len(chips)), backing))
    scale = rules.factor(view.race)
    worth = (each * ends[:3]).sum(axis=0)
    worth += scale * (rules.HARE_BONUS * _HARE_PAYS * ends[4] - rules.LAST_FINE * ends[3])
    return np.asarray(worth)


def guessed_chips(view: rules.View, network: Network, guesses: int, folly: float, chance: Chance) -> Floats:
    """(K, S, 7) chips as they may lie when all are placed, seats turned, in K guesses.

    Hidden chips are dealt out among the bets of their seat; those to come go where they promise most, give or
    take `folly` (money).
    """
    seats = turned(view)
    chips = np.zeros((guesses, len(seats), HORSES), dtype=np.float32)
    backed = np.zeros((guesses, len(seats), HORSES), dtype=np.bool_)
    coming: list[tuple[int, Ints]] = []  # seat and its chips (n, K)
    set_ = rules.HIDDEN_CHIPS if view.config.hidden_bets else rules.CHIPS
    most = 0
    for place, seat in enumerate(seats):
        bets = [bet for bet in view.bets if bet.seat == seat]
        known = view.chips[seat]
        if known is None:
            dealt = chance.permuted(np.tile(set_, (guesses, 1)), axis=1)
        else:
            placed = [bet.chip or 0 for bet in bets]
            left = chance.permuted(np.tile(np.array(known, dtype=np.int64), (guesses, 1)), axis=1)
            dealt = np.hstack([np.tile(np.array(placed, dtype=np.int64), (guesses, 1)), left])
        for number, bet in enumerate(bets):
            chips[:, place, bet.horse] = dealt[:, number]
            backed[:, place, bet.horse] = True
        coming.append((place, dealt[:, len(bets) :]))
        most = max(most, dealt.shape[1] - len(bets))
    if not most:
        return chips
    guess = np.arange(guesses)
    for number in range(most):
        each = payout(view.config, view.race, chips.sum(axis=1) + 1).transpose(0, 2, 1)
        liked = chip_worth(view, network, chips, each).T
        for place, left in coming:
            if number < left.shape[1]:
                wish = liked + folly * chance.gumbel(size=liked.shape)
                wish[backed[:, place]] = -np.inf
                horse = wish.argmax(axis=1)
                chips[guess, place, horse] = left[:, number]
                backed[guess, place, horse] = True
    return chips


def threats(view: rules.View) -> Doubles:
    """(S,) how much money of each seat counts for the own seat: 1 of the own, −1 of all others together,
    most of those that are ahead."""
    seats = turned(view)
    money = np.array([view.money[seat] for seat in seats], dtype=np.float64)
    weight = np.exp((money - money.max()) / (400.0 * rules.factor(view.race)))
    weight[0] = 0
    weight /= -weight.sum()
    weight[0] = 1
    return np.asarray(weight)


def bet_worths(view: rules.View, bets: Sequence[rules.PlaceBet], chips: Floats, network: Network) -> Doubles:
    """(bets, K) what each bet promises in money against the guesses (K, S, 7) of all other chips, in which
    the own seat has only the chips that lie."""
    guesses = chips.shape[0]
    many = np.tile(chips, (len(bets), 1, 1))
    for number, bet in enumerate(bets):
        many[number * guesses : (number + 1) * guesses, 0, bet.horse] = bet.chip
    each = payout(view.config, view.race, many.sum(axis=1)).transpose(0, 2, 1)  # (3, 7, N)
    worth = chip_worth(view, network, many, each)
    weighed = np.einsum("s,nsh->hn", threats(view), many)
    return np.asarray((weighed * worth).sum(axis=0).reshape(len(bets), guesses))


@dataclass(frozen=True, slots=True)
class Outlook:
    """A race in the eyes of the own seat: chips (K, S, 7) as guessed, seats turned; what each seat wants."""

    network: Network
    chips: Floats
    wants: list[Prospects]

    def backing(self, turns: int, guess: Ints) -> Floats:
        """(S, 7, N) the chips in each lane's guess, as the glance wants them after so many turns."""
        order = np.roll(np.arange(self.chips.shape[1]), -turns)
        return np.ascontiguousarray(self.chips[:, order].transpose(1, 2, 0)[:, :, guess])

    def worths(self, lanes: Lanes, turns: int, guess: Ints, seat: int = 0) -> Doubles:
        """(N,) what positions are worth to a seat, `turns` turns after the own one began."""
        return self.wants[seat].of(shares(self.network, lanes, self.backing(turns, guess)))


def outlook(view: rules.View, network: Network, guesses: int, chance: Chance) -> Outlook:
    """The race as it stands; more than one guess only where chips are hidden."""
    hidden = any(bet.chip is None for bet in view.bets)
    chips = guessed_chips(view, network, guesses if hidden else 1, 0.0, chance)
    return Outlook(network, chips, prospects(view, chips, turned(view), network.hare_by_place))


def after_moves(view: rules.View, moves: Sequence[rules.Move], each: int) -> Lanes:
    """`each` lanes for every move, move by move, in which it has been carried out."""
    assert view.symbol is not None
    lanes = lanes_from(view, len(moves) * each)
    horses = np.repeat([move.horse for move in moves], each)
    run(lanes, horses, reach(lanes, np.full(lanes.count, view.symbol)))
    return lanes


@dataclass(frozen=True, slots=True)
class Manner:
    """How hard to think."""

    network: Network
    lanes: int  # playouts of a stage, shared by the candidates that are left
    turns: int  # of each playout; then the glance judges
    guesses: int  # of what is hidden


def best_horses(
    race: Outlook, lanes: Lanes, reached: Ints, turn: int, guess: Ints, budget: int
) -> Generator[None, None, Ints]:
    """(N,) horses: what the seat that moves `turn` turns after the own one would do at a glance."""
    horse, lane = np.nonzero(~lanes.moved & lanes.live)
    worths = np.empty(lane.size)
    at_once = max(min(budget * _GLANCES, _GLANCES_AT_ONCE), 1)
    spent = 0
    for begin in range(0, lane.size, at_once):
        some = lane[begin : begin + at_once]
        tried = lanes.taken_from(some)
        run(tried, horse[begin : begin + at_once], reached[:, some])
        seat = turn % len(race.wants)
        worths[begin : begin + at_once] = race.worths(tried, turn + 1, guess[some], seat)
        spent += some.size
        if spent + at_once > budget * _GLANCES:
            yield
            spent = 0
    rated = np.full(lanes.distances.shape, -np.inf)
    rated[horse, lane] = worths
    return np.asarray(rated.argmax(axis=0))


def playouts(
    race: Outlook, lanes: Lanes, rolls: Ints, guess: Ints, budget: int
) -> Generator[None, None, Doubles]:
    """(N,) what the lanes are worth to the own seat, once all have moved by `rolls` (turns, N), each what
    promises it most at a glance; the next seat begins."""
    turn = 1
    for symbols in rolls:
        if not lanes.live.any():
            break
        reached = reach(lanes, symbols)
        horses = yield from best_horses(race, lanes, reached, turn, guess, budget)
        run(lanes, horses, reached)
        turn += 1
    return race.worths(lanes, turn, guess)


def best_move(
    view: rules.View, moves: Sequence[rules.Move], manner: Manner, chance: Chance, budget: int
) -> Generator[None, None, rules.Move]:
    """The move that does best, by sequential halving."""
    race = outlook(view, manner.network, manner.guesses, chance)
    yield
    left = list(range(len(moves)))
    sums = np.zeros(len(moves))
    while len(left) > 1:
        each = max(manner.lanes // len(left), 1)
        # All candidates meet the same rolls, so their differences are far less noisy than their values. The
        # first two rolls are shared out evenly.
        rolls = chance.integers(len(DIE), size=(manner.turns, each))
        even = chance.integers(len(DIE) ** 2) + np.arange(each)
        rolls[:2] = np.stack([even, even // len(DIE)])[: manner.turns] % len(DIE)
        guess = np.tile(np.arange(each) % len(race.chips), len(left))
        lanes = after_moves(view, [moves[index] for index in left], each)
        worths = yield from playouts(race, lanes, np.tile(DIE[rolls], len(left)), guess, budget)
        sums[left] += worths.reshape(len(left), each).sum(axis=1)
        left = sorted(left, key=lambda index: -sums[index])[: (len(left) + 1) // 2]
        yield
    return moves[left[0]]
