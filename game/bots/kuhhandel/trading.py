"""Trades as small games of two: what is laid, what is answered, and what each of it is worth to both.

The challenger picks a total, the target accepts or picks a total of its own (K10, K11). Both look at what
they want to win and at what the other may hold. Neither can be read if both mix, so the offer is drawn from
a mixture that no answer can exploit much; the answer is the best to what the offer may be, by its count.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from game.bots.dice import Dice
from game.bots.kuhhandel.outlook import Eye, Floats, Table
from game.bots.kuhhandel.purses import World, some_of
from game.rules.kuhhandel_money import VALUES, Money, best_payment, minus, money, plus, size, total
from game.rules.kuhhandel_table import PLACES, Animal

LEVELS_OF_MONEY = 12
_GRID = 9
"""Sums between nothing and all money at which outcomes are rated; between them, straight lines."""
_ROUNDS = 72
_SPREAD = np.linspace(0, 1, LEVELS_OF_MONEY) ** 1.5


@dataclass(frozen=True)
class Stake:
    """Who trades for what. `stand_off`: whether another tie gives the challenger the animals (K12)."""

    challenger: int
    target: int
    animal: Animal
    count: int
    stand_off: bool = False


@dataclass(frozen=True)
class Terms:
    """G trades rated. Tables are (G, n, 2): to challenger and target, when the challenger wins and pays
    `paid` (G, n) in all, and when the target wins and pays `paid_back` (G, n).
    """

    paid: Floats
    won: Floats
    paid_back: Floats
    lost: Floats

    def if_won(self, number: int, paid: Floats, who: int) -> Floats:
        return np.interp(paid, self.paid[number], self.won[number, :, who])

    def if_lost(self, number: int, paid_back: Floats, who: int) -> Floats:
        return np.interp(paid_back, self.paid_back[number], self.lost[number, :, who])


def terms_of(table: Table, eye: Eye, stakes: Sequence[Stake]) -> Terms:
    """Each outcome with each of some sums of money, rated for the two."""
    count, seats = len(stakes), table.config.seats
    challengers = np.array([stake.challenger for stake in stakes])
    targets = np.array([stake.target for stake in stakes])
    each = np.arange(count)
    steps = np.linspace(0, 1, _GRID) ** 1.5
    paid = np.maximum(table.money[challengers], 10)[:, None] * steps
    paid_back = np.maximum(table.money[targets], 10)[:, None] * steps
    herds = np.repeat(table.herds[None], 2 * count, axis=0).reshape(count, 2, seats, -1)
    animals = np.array([PLACES[stake.animal] for stake in stakes])
    moved = np.array([stake.count for stake in stakes])
    herds[each, 0, challengers, animals] += moved
    herds[each, 0, targets, animals] -= moved
    herds[each, 1, challengers, animals] -= moved
    herds[each, 1, targets, animals] += moved
    purses = np.tile(table.money, (count, 2, _GRID, 1))
    purses[each, 0, :, challengers] -= paid
    purses[each, 0, :, targets] += paid
    purses[each, 1, :, challengers] += paid_back
    purses[each, 1, :, targets] -= paid_back
    worths = table.worths(
        eye,
        np.repeat(herds[:, :, None], _GRID, axis=2).reshape(-1, seats, herds.shape[-1]),
        purses.reshape(-1, seats),
    ).reshape(count, 2, _GRID, seats)
    both = np.stack([challengers, targets], axis=1)[:, None]
    return Terms(
        paid=paid,
        won=np.take_along_axis(worths[:, 0], both, axis=2),
        paid_back=paid_back,
        lost=np.take_along_axis(worths[:, 1], both, axis=2),
    )


@dataclass(frozen=True)
class Games:
    """G trades as matrices: offers (G, X), counters (G, Y), and worths (G, X, 1 + Y) for challenger and
    target; column 0 is to accept.
    """

    offers: Floats
    counters: Floats
    challenger: Floats
    target: Floats


def games_of(table: Table, terms: Terms, stakes: Sequence[Stake]) -> Games:
    """All totals that are worth considering, against each other."""
    offers = np.stack([levels_of(table.money[stake.challenger]) for stake in stakes])
    counters = np.stack([levels_of(table.money[stake.target]) for stake in stakes])
    worths = []
    for who in (0, 1):
        rows = []
        for number, stake in enumerate(stakes):
            accepted = terms.if_won(number, offers[number], who)
            countered = settled(
                table, terms, number, stake, offers[number][:, None], counters[number][None], who
            )
            rows.append(np.concatenate([accepted[:, None], countered], axis=1))
        worths.append(np.stack(rows))
    return Games(offers, counters, *worths)


def settled(
    table: Table, terms: Terms, number: int, stake: Stake, offer: Floats, counter: Floats, who: int
) -> Floats:
    """What it is worth when `counter` is laid against `offer` (arrays that fit each other)."""
    if table.config.first_edition:
        won = terms.if_won(number, offer + 0 * counter, who)
        lost = terms.if_lost(number, counter + 0 * offer, who)
    else:
        won = terms.if_won(number, np.maximum(offer - counter, 0), who)
        lost = terms.if_lost(number, np.maximum(counter - offer, 0), who)
    nothing = np.zeros(1)
    tied = terms.if_won(number, nothing, who)
    if not stake.stand_off:
        tied = 0.6 * tied + 0.4 * terms.if_lost(number, nothing, who)
    return np.asarray(np.where(offer > counter, won, np.where(counter > offer, lost, tied)))


def levels_of(purse: float) -> Floats:
    """Totals from nothing to everything, closer together below."""
    return np.asarray(np.round(purse * _SPREAD / 10) * 10)


def mixtures(games: Games) -> Generator[None, None, tuple[Floats, Floats]]:
    """(G, X) and (G, 1 + Y): how often each total is laid when both have learned from each other.

    Regret matching (Hart, Mas-Colell 2000), the later rounds counting more.
    """
    count, rows, columns = games.challenger.shape
    regrets = np.zeros((count, rows)), np.zeros((count, columns))
    sums = np.zeros((count, rows)), np.zeros((count, columns))
    back = np.ascontiguousarray(games.target.transpose(0, 2, 1))
    for number in range(_ROUNDS):
        row, column = (_matched(regret) for regret in regrets)
        gains = (games.challenger @ column[:, :, None])[:, :, 0], (back @ row[:, :, None])[:, :, 0]
        for mix, gain, regret, so_far in zip((row, column), gains, regrets, sums, strict=True):
            regret += gain - (mix * gain).sum(axis=1, keepdims=True)
            np.maximum(regret, 0, out=regret)
            so_far += number * mix
        if number % 24 == 23:
            yield
    return sums[0] / sums[0].sum(axis=1, keepdims=True), sums[1] / sums[1].sum(axis=1, keepdims=True)


def plain_answers(games: Games) -> tuple[Floats, Floats]:
    """As `mixtures`, for one who does not think what the other thinks: offers are the best ones against a
    target that accepts now and then, and else lays anything up to half of its money.
    """
    count, _, columns = games.challenger.shape
    answers = np.zeros((count, columns))
    answers[:, 0] = 0.3
    answers[:, 1:] = games.counters <= games.counters[:, -1:] / 2
    answers[:, 1:] *= 0.7 / answers[:, 1:].sum(axis=1, keepdims=True)
    worths = (games.challenger @ answers[:, :, None])[:, :, 0]
    best = np.exp((worths - worths.max(axis=1, keepdims=True)) / 0.01)
    return best / best.sum(axis=1, keepdims=True), answers


def _matched(regret: Floats) -> Floats:
    whole = regret.sum(axis=1, keepdims=True)
    return np.asarray(np.where(whole > 0, regret / np.maximum(whole, 1e-12), 1 / regret.shape[1]))


# Stacks


@lru_cache(1 << 12)
def sums_of(purse: Money) -> tuple[int, ...]:
    """Every total that cards of the purse can make, rising."""
    sums = {0}
    for value, count in zip(VALUES[1:], purse[1:], strict=True):
        sums = {more + value * times for more in sums for times in range(count + 1)}
    return tuple(sorted(sums))


def nearest(purse: Money, amount: float) -> int:
    """The total next to the amount that the purse can make."""
    sums = sums_of(purse)
    above = bisect_left(sums, amount)
    return min(sums[max(0, above - 1) : above + 1], key=lambda total: abs(total - amount))


def stack_of(purse: Money, amount: int, dice: Dice, *, bluff: bool) -> Money:
    """Cards for exactly the amount, which the purse can make.

    As a bluff their number tells little: large cards are broken when they can be, and zeros go along.
    """
    stack = best_payment(purse, amount)
    assert stack is not None
    if not bluff:
        return stack
    for value in (5, 4, 3, 2):
        if stack[value] and dice.below(3) == 0:
            one = money(VALUES[value])
            rest = minus(purse, stack)
            smaller = best_payment((0, *rest[1:value], *(0,) * (len(VALUES) - value)), VALUES[value])  # type: ignore[arg-type]
            if smaller is not None and total(smaller) == VALUES[value]:
                stack = plus(minus(stack, one), smaller)
    return (dice.below(purse[0] + 1), *stack[1:])


def imagined_offers(worlds: Sequence[World], seat: int, count: int, chance: np.random.Generator) -> Floats:
    """(n,) totals that `count` cards of the seat may have."""
    found = []
    for world in worlds:
        if size(world[seat]) >= count:
            found += [total(some_of(world[seat], count, chance)) for _ in range(4)]
    return np.array(found or [0], dtype=np.float64)
