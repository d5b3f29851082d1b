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
_AT_ONCE = 400  # positions that are judged together: about 1 ms, and the same whatever the budget
_GLANCES = 8  # positions that are judged in the time of one playout of the budget


@dataclass(frozen=True, slots=True)
class Manner:
    """How hard to think."""

    network: Network
    lanes: int  # playouts of a stage, shared by the candidates that are left
    turns: int  # of each playout; then the glance judges
    guesses: int  # of the hidden chips
    bet_lanes: int  # guesses of the bets to come in a stage, shared by the candidates that are left
    folly: float  # money by which the others' bets may miss what promises most


class Pace:
    """Tells when a slice of thinking is over."""

    def __init__(self, budget: int) -> None:
        self.limit = budget * _GLANCES
        self.spent = 0

    def over(self, glances: int) -> bool:
        """Whether as many positions more belong in the next slice; either way they are counted."""
        over = self.spent > 0 and self.spent + glances > self.limit
        self.spent = glances if over else self.spent + glances
        return over


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


def dealt_chips(view: rules.View, guesses: int, chance: Chance) -> list[Ints]:
    """For each seat, turned, its chips (K, n) in the order in which they are laid, those to come included.

    Chips to come are laid highest first, as most do; so are the hidden ones in half of the guesses, and in
    the other half in any order.
    """
    whole = rules.HIDDEN_CHIPS if view.config.hidden_bets else rules.CHIPS
    dealt = []
    for seat in turned(view):
        left = view.chips[seat]
        if left is None:
            chips = np.tile(sorted(whole, reverse=True), (guesses, 1))
            chips[::2] = chance.permuted(chips[::2], axis=1)
        else:
            laid = [bet.chip or 0 for bet in view.bets if bet.seat == seat]
            chips = np.tile([*laid, *sorted(left, reverse=True)], (guesses, 1))
        dealt.append(chips)
    return dealt


def lying(view: rules.View, dealt: Sequence[Ints]) -> Floats:
    """(K, S, 7) the chips that lie on the horses, if they are as `dealt_chips` guessed."""
    chips = np.zeros((len(dealt[0]), len(dealt), HORSES), dtype=np.float32)
    for place, seat in enumerate(turned(view)):
        for number, bet in enumerate([bet for bet in view.bets if bet.seat == seat]):
            chips[:, place, bet.horse] = dealt[place][:, number]
    return chips


def threats(view: rules.View) -> Doubles:
    """(S,) how much money of each seat counts for the own seat: 1 of the own, −1 of all others together,
    most of those that are ahead."""
    seats = turned(view)
    money = np.array([view.money[seat] for seat in seats], dtype=np.float64)
    weight = np.exp((money - money[1:].max()) / (400.0 * rules.factor(view.race)))
    weight /= -weight[1:].sum()
    weight[0] = 1
    return np.asarray(weight)


def money_worths(view: rules.View, network: Network, chips: Floats) -> Doubles:
    """(N,) the money that chips (N, S, 7), seats turned, promise the own seat, less others'."""
    each = payout(view.config, view.race, chips.sum(axis=1)).transpose(0, 2, 1)
    worth = chip_worth(view, network, chips, each)
    return np.asarray((np.einsum("s,nsh->hn", threats(view), chips) * worth).sum(axis=0))


def with_bets(chips: Floats, bets: Sequence[rules.PlaceBet]) -> Floats:
    """(bets × K, S, 7) each bet of the own seat laid beside the chips (K, S, 7)."""
    many = np.tile(chips, (len(bets), 1, 1))
    for number, bet in enumerate(bets):
        many[number * len(chips) : (number + 1) * len(chips), 0, bet.horse] = bet.chip
    return many


def bet_at_a_glance(
    view: rules.View, bets: Sequence[rules.PlaceBet], network: Network, taste: float, chance: Chance
) -> rules.PlaceBet:
    """The bet that promises most as the bets lie now, give or take `taste` (money a chip) by horse.

    Without a taste of its own every seat would back the same horses.
    """
    guesses = 4 if view.config.hidden_bets else 1
    chips = with_bets(lying(view, dealt_chips(view, guesses, chance)), bets)
    worths = money_worths(view, network, chips).reshape(len(bets), guesses).sum(axis=1)
    liked = taste * rules.factor(view.race) * chance.gumbel(size=HORSES)
    worths += guesses * np.array([bet.chip * liked[bet.horse] for bet in bets])
    return bets[int(worths.argmax())]


def best_bet(
    view: rules.View, bets: Sequence[rules.PlaceBet], manner: Manner, chance: Chance, budget: int
) -> Generator[None, None, rules.PlaceBet]:
    """The bet that does best by sequential halving, the bets that are to come laid as they promise most."""
    pace = Pace(budget)
    left = list(range(len(bets)))
    sums = np.zeros(len(bets))
    while len(left) > 1:
        each = max(manner.bet_lanes // len(left), 1)
        chosen = [bets[index] for index in left]
        chips = yield from all_laid(view, chosen, each, manner, chance, pace)
        sums[left] += money_worths(view, manner.network, chips).reshape(len(left), each).sum(axis=1)
        left = sorted(left, key=lambda index: -sums[index])[: (len(left) + 1) // 2]
    return bets[left[0]]


def all_laid(
    view: rules.View, bets: Sequence[rules.PlaceBet], each: int, manner: Manner, chance: Chance, pace: Pace
) -> Generator[None, None, Floats]:
    """(bets × each, S, 7) chips as they may lie when all are placed, bet by bet. All bets meet the same whims
    of those that follow."""
    assert view.seat is not None
    seats = view.config.seats
    dealt = dealt_chips(view, each, chance)
    chips = with_bets(lying(view, dealt), bets)
    backed = np.zeros(chips.shape, dtype=np.bool_)
    for bet in view.bets:
        backed[:, (bet.seat - view.seat) % seats, bet.horse] = True
    lane = np.arange(len(chips))
    backed[lane, 0, np.repeat([candidate.horse for candidate in bets], each)] = True
    dealt[0] = np.tile(dealt[0], (len(bets), 1))
    own = sum(bet.seat == view.seat for bet in view.bets)
    for number, candidate in enumerate(bets):  # its chip changes places with the one that was due
        mine = dealt[0][number * each : (number + 1) * each]
        due = mine[0, own:].tolist().index(candidate.chip) + own
        mine[:, [own, due]] = mine[:, [due, own]]
    for later in range(len(view.bets) + 1, seats * dealt[0].shape[1]):
        if pace.over(len(chips)):
            yield
        place = (later - len(view.bets)) % seats
        follows = payout(view.config, view.race, chips.sum(axis=1) + 1).transpose(0, 2, 1)
        wish = chip_worth(view, manner.network, chips, follows).T
        wish += np.tile(
            manner.folly * rules.factor(view.race) * chance.gumbel(size=(each, HORSES)), (len(bets), 1)
        )
        wish[backed[:, place]] = -np.inf
        horse = wish.argmax(axis=1)
        chip = dealt[place][:, later // seats]
        chips[lane, place, horse] = chip if place == 0 else np.tile(chip, len(bets))
        backed[lane, place, horse] = True
    if pace.over(len(chips)):
        yield
    return chips


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


def outlook(
    view: rules.View, network: Network, guesses: int, chance: Chance
) -> Generator[None, None, Outlook]:
    """The race as it stands; more than one guess only where chips are hidden."""
    hidden = any(bet.chip is None for bet in view.bets)
    chips = lying(view, dealt_chips(view, guesses if hidden else 1, chance))
    wants = yield from prospects(view, chips, turned(view), network.hare_by_place)
    return Outlook(network, chips, wants)


def after_moves(view: rules.View, moves: Sequence[rules.Move], each: int) -> Lanes:
    """`each` lanes for every move, move by move, in which it has been carried out."""
    assert view.symbol is not None
    lanes = lanes_from(view, len(moves) * each)
    horses = np.repeat([move.horse for move in moves], each)
    run(lanes, horses, reach(lanes, np.full(lanes.count, view.symbol)))
    return lanes


def best_horses(
    race: Outlook, lanes: Lanes, reached: Ints, turn: int, guess: Ints, pace: Pace
) -> Generator[None, None, Ints]:
    """(N,) horses: what the seat that moves `turn` turns after the own one would do at a glance."""
    horse, lane = np.nonzero(~lanes.moved & lanes.live)
    worths = np.empty(lane.size)
    for begin in range(0, lane.size, _AT_ONCE):
        piece = slice(begin, begin + _AT_ONCE)
        some = lane[piece]
        if pace.over(some.size):
            yield
        tried = lanes.taken_from(some)
        run(tried, horse[piece], reached[:, some])
        worths[piece] = race.worths(tried, turn + 1, guess[some], turn % len(race.wants))
    rated = np.full(lanes.distances.shape, -np.inf)
    rated[horse, lane] = worths
    return np.asarray(rated.argmax(axis=0))


def playouts(
    race: Outlook, lanes: Lanes, rolls: Ints, guess: Ints, pace: Pace
) -> Generator[None, None, Doubles]:
    """(N,) what the lanes are worth to the own seat, once all have moved by `rolls` (turns, N), each what
    promises it most at a glance; the next seat begins."""
    turn = 1
    for symbols in rolls:
        if not lanes.live.any():
            break
        reached = reach(lanes, symbols)
        horses = yield from best_horses(race, lanes, reached, turn, guess, pace)
        run(lanes, horses, reached)
        turn += 1
    if pace.over(lanes.count):
        yield
    return race.worths(lanes, turn, guess)


def best_move(
    view: rules.View, moves: Sequence[rules.Move], manner: Manner, chance: Chance, budget: int
) -> Generator[None, None, rules.Move]:
    """The move that does best, by sequential halving."""
    race = yield from outlook(view, manner.network, manner.guesses, chance)
    pace = Pace(budget)
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
        worths = yield from playouts(race, lanes, np.tile(DIE[rolls], len(left)), guess, pace)
        sums[left] += worths.reshape(len(left), each).sum(axis=1)
        left = sorted(left, key=lambda index: -sums[index])[: (len(left) + 1) // 2]
    return moves[left[0]]
