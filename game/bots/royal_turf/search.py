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
_EVEN = 4.4  # spaces that a horse gets in the mean, blocked ones included
_NUDGE = 5  # spaces by which a horse is pushed on to see who likes it
_PLAYOUT_TURNS = 53  # of a whole race with four seats


def turned(view: rules.View) -> tuple[int, ...]:
    """The seats in the order of play, the own one first."""
    assert view.seat is not None
    seats = view.config.seats
    return tuple([(view.seat + place) % seats for place in range(seats)])


def appeal(network: Network, view: rules.View, lanes: Lanes, chips: Floats) -> Doubles:
    """(7, N) what one more chip on each horse may bring, beside the chips (S, 7, N) that are there."""
    ends = marginals(shares(network, lanes, chips))
    each = payout(view.config, view.race, chips.sum(axis=0).T + 1).transpose(0, 2, 1)
    scale = rules.factor(view.race)
    worth = (each * ends[:3]).sum(axis=0)
    worth += scale * rules.HARE_BONUS * ends[4] * 0.65  # about as often does it end in the first three
    worth -= scale * rules.LAST_FINE * ends[3]
    return np.asarray(worth, dtype=np.float64)


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
    lanes = lanes_from(view, guesses)
    guess = np.arange(guesses)
    for number in range(most):
        liked = appeal(network, view, lanes, np.ascontiguousarray(chips.transpose(1, 2, 0))).T
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
    ends = marginals(
        shares(network, lanes_from(view, len(many)), np.ascontiguousarray(many.transpose(1, 2, 0)))
    )
    each = payout(view.config, view.race, many.sum(axis=1)).transpose(0, 2, 1)  # (3, 7, N)
    scale = rules.factor(view.race)
    worth = (each * ends[:3]).sum(axis=0)
    worth += scale * (rules.HARE_BONUS * 0.65 * ends[4] - rules.LAST_FINE * ends[3])
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

    def likings(self, view: rules.View) -> Doubles:
        """(S, 7) what a space more is worth to each seat, by horse."""
        lanes = lanes_from(view, HORSES + 1)
        for horse in rules.movable(view) + tuple(
            [h for h in range(HORSES) if view.moved[h] and h not in view.podium]
        ):
            moved = lanes.moved.copy()
            one = lanes.taken_from(np.array([horse]))
            run(one, np.array([horse]), np.full((HORSES, 1), _NUDGE))
            for field in ("distances", "place"):
                getattr(lanes, field)[:, horse] = getattr(one, field)[:, 0]
            lanes.crossed[horse], lanes.hare[horse] = one.crossed[0], one.hare[0]
            lanes.moved = moved
        guess = np.zeros(lanes.count, dtype=np.int64)
        ends = shares(self.network, lanes, self.backing(1, guess))
        worths = np.stack([wants.of(ends) for wants in self.wants])
        return (worths[:, :HORSES] - worths[:, HORSES:]) / _NUDGE


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
    """How hard to think, and what to expect of the others."""

    network: Network
    lanes: int  # playouts of a stage, shared by the candidates that are left
    turns: int  # of each playout; then the glance judges
    careless: float  # share of the others' moves that are made at random
    guesses: int  # of what is hidden


def playouts(
    race: Outlook,
    likings: Doubles,
    lanes: Lanes,
    rolls: Ints,
    whims: Ints,
    guess: Ints,
    budget: int,
) -> Generator[None, None, Doubles]:
    """(N,) what the lanes are worth to the own seat, once all have moved by `rolls` (turns, N) in turn, the
    next seat first. `whims` (turns, N) is the horse that a careless seat moves, or -1."""
    seats = len(likings)
    spent = 0
    lane = np.arange(lanes.count)
    for turn, symbols in enumerate(rolls, start=1):
        if not lanes.live.any():
            break
        reached = reach(lanes, symbols)
        liked = likings[turn % seats][:, None] * (reached - _EVEN)
        whim = np.flatnonzero(whims[turn - 1] >= 0)
        liked[whims[turn - 1][whim], lane[whim]] = 1e9
        liked[lanes.moved] = -np.inf
        run(lanes, liked.argmax(axis=0), reached)
        spent += lanes.count
        if spent >= budget * _PLAYOUT_TURNS:
            yield
            spent = 0
    return race.worths(lanes, len(rolls) + 1, guess)


def best_move(
    view: rules.View, moves: Sequence[rules.Move], manner: Manner, chance: Chance, budget: int
) -> Generator[None, None, rules.Move]:
    """The move that does best, by sequential halving."""
    race = outlook(view, manner.network, manner.guesses, chance)
    yield
    likings = race.likings(view)
    yield
    left = list(range(len(moves)))
    sums = np.zeros(len(moves))
    while len(left) > 1:
        each = max(manner.lanes // len(left), 1)
        # All candidates meet the same rolls and the same whims of the others, so their differences are far
        # less noisy than their values. The first roll is shared out evenly.
        rolls = chance.integers(len(DIE), size=(manner.turns, each))
        rolls[0] = (chance.integers(len(DIE)) + np.arange(each)) % len(DIE)
        whims = chance.integers(HORSES, size=rolls.shape)
        whims[chance.random(rolls.shape) >= manner.careless] = -1
        guess = np.arange(each) % len(race.chips)
        lanes = after_moves(view, [moves[index] for index in left], each)
        worths = yield from playouts(
            race,
            likings,
            lanes,
            np.tile(DIE[rolls], len(left)),
            np.tile(whims, len(left)),
            np.tile(guess, len(left)),
            budget,
        )
        sums[left] += worths.reshape(len(left), each).sum(axis=1)
        left = sorted(left, key=lambda index: -sums[index])[: (len(left) + 1) // 2]
        yield
    return moves[left[0]]
