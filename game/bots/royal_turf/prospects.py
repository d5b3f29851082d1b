"""What a position is worth to a seat: how likely every end of the race is, and what it would bring.

An end of a race is the order of the first three (one of ORDERS), the horse that is last, and how the horse
with the hare fares. The chance of each follows from the `shares` of the glance.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from game.bots.royal_turf.glance import Doubles, Floats
from game.bots.royal_turf.playouts import HORSES, Ints
from game.rules import royal_turf as rules

ORDERS: Ints = np.ascontiguousarray(np.array(list(permutations(range(HORSES), rules.PODIUM))).T)
"""(3, 210) the horses that come first, second and third."""
_ORDERS = [tuple(order) for order in ORDERS.T.tolist()]
_PAIRS = list(permutations(range(HORSES), 2))
_PAIR_OF: Ints = np.array([_PAIRS.index(order[:2]) for order in _ORDERS])
_FIRSTS, _SECONDS = np.array(_PAIRS).T
_SETS = sorted({tuple(sorted(order)) for order in _ORDERS})
_SET_OF: Ints = np.array([_SETS.index(tuple(sorted(order))) for order in _ORDERS])


def _others(groups: Sequence[tuple[int, ...]]) -> Doubles:
    """(groups, 7) 1 for each horse that is not in the group."""
    return np.array([[horse not in group for horse in range(HORSES)] for group in groups], dtype=np.float64)


_BUT_ONE, _BUT_TWO, _BUT_THREE = _others([(h,) for h in range(HORSES)]), _others(_PAIRS), _others(_SETS)
BEHIND = _others(_ORDERS)
_ENDS: Doubles = (ORDERS[:, None, :] == np.arange(HORSES)[:, None]).astype(np.float64)  # (3, 7, 210)
_ALL = slice(None)
_PIECE = 64  # lanes at a time: fits the cache, and is too little for BLAS to start threads for


def order_chances(first: Doubles, orders: Ints | slice = _ALL) -> Doubles:
    """(210, N) how likely each of ORDERS is, or some of them, by the shares (7, N) of being first."""
    pairs = first / first.sum(axis=0) / (_BUT_ONE @ first)
    pairs = pairs[_FIRSTS] * first[_SECONDS] / (_BUT_TWO @ first)
    chances: Doubles = pairs[_PAIR_OF[orders]]
    chances *= first[ORDERS[2, orders]]
    return chances


def marginals(shares: Doubles) -> Doubles:
    """(5, 7, N) how likely each horse is to be first, second, third, last, and to have the hare."""
    out = np.empty((5, *shares.shape[1:]), dtype=np.float64)
    for begin in range(0, shares.shape[2], _PIECE):
        piece = slice(begin, begin + _PIECE)
        first, last, hare = shares[:, :, piece]
        chances = order_chances(first)
        np.matmul(_ENDS, chances, out=out[:3, :, piece])
        chances /= (_BUT_THREE @ last)[_SET_OF]
        np.matmul(BEHIND.T, chances, out=out[3, :, piece])
        out[3, :, piece] *= last
        out[4, :, piece] = hare / hare.sum(axis=0)
    return out


def payout(config: rules.Config, race: int, chips: Doubles) -> Doubles:
    """(3, …, 7) what one chip on each horse brings in each place, if `chips` (…, 7) are on it in all."""
    column = np.clip(np.round(chips).astype(np.int64) - 1, 0, len(config.tables.payouts[0]) - 1)
    table = np.array(config.tables.payouts, dtype=np.float64) * rules.factor(race)
    return table[:, column]


@dataclass(frozen=True, slots=True)
class Prospects:
    """Worth of every end of the race to one seat.

    orders (O,)       indices of those ORDERS that may still be
    worths (4, O, 7)  by how the horse with the hare fares (0 not in the first three, else its place), order,
                      last horse; 0 where the last would be one of the first. When the hare has gone,
                      (1, O, 7): its horse fares as the order says
    """

    orders: Ints
    worths: Doubles
    hare_by_place: Floats

    def of(self, shares: Doubles) -> Doubles:
        """(N,) the worth of positions, from their shares (3, 7, N)."""
        out = np.empty(shares.shape[2], dtype=np.float64)
        for begin in range(0, out.size, _PIECE):
            piece = slice(begin, begin + _PIECE)
            out[piece] = self._of(*shares[:, :, piece])
        return out

    def _of(self, first: Doubles, last: Doubles, hare: Doubles) -> Doubles:
        worth = self.worths[0] @ last
        if len(self.worths) > 1:
            order = ORDERS[:, self.orders]
            hares = hare[order]
            others = hare.sum(axis=0) - hares.sum(axis=0)
            np.maximum(others, 0, out=others)
            hares *= self.hare_by_place[:, None, None]
            worth *= others
            for place in range(rules.PODIUM):
                others += hares[place]
                hares[place] *= self.worths[place + 1] @ last
                worth += hares[place]
            worth /= others
        worth *= order_chances(first, self.orders)
        worth /= (_BUT_THREE @ last)[_SET_OF[self.orders]]
        return np.asarray(worth.sum(axis=0), dtype=np.float64)


def gains(config: rules.Config, race: int, chips: Doubles) -> Doubles:
    """(K, S, 4, 210, 7) what each seat gets for each end of the race (axes as in Prospects), by its chips
    (K, S, 7)."""
    samples, seats, _ = chips.shape
    each = payout(config, race, chips.sum(axis=1))  # (3, K, 7)
    by_order = np.zeros((samples, seats, ORDERS.shape[1]), dtype=np.float64)
    for place in range(rules.PODIUM):
        by_order += (chips * each[place][:, None])[:, :, ORDERS[place]]
    out = np.empty((samples, seats, 4, ORDERS.shape[1], HORSES), dtype=np.float64)
    out[:] = by_order[:, :, None, :, None]
    out -= chips[:, :, None, None, :] * (rules.LAST_FINE * rules.factor(race))
    for place in range(rules.PODIUM):
        out[:, :, place + 1] += (chips * (rules.HARE_BONUS * rules.factor(race)))[:, :, ORDERS[place], None]
    return out


BLUR = (900.0, 700.0, 60.0)
"""Money by which a lead counts for about two thirds of what it may, by race: the way is long, or short."""


def prospects(
    view: rules.View, chips: Floats, seats: Sequence[int], hare_by_place: Floats
) -> Generator[None, None, list[Prospects]]:
    """For each of `seats` its share of the match, if their chips (K, S, 7) are one of K guesses: the chance
    to win, blurred by what is still to come. Yields after each guess."""
    money = np.array([view.money[seat] for seat in seats], dtype=np.float64)[:, None, None, None]
    known = np.array(view.podium, dtype=np.int64)[:, None]
    orders = np.flatnonzero((ORDERS[: known.size] == known).all(axis=0))
    shares = np.zeros((len(seats), 4, orders.size, HORSES), dtype=np.float64)
    for some in chips:
        final = gains(view.config, view.race, some[None])[0][:, :, orders] + money
        final -= final.max(axis=0)
        np.exp(final / BLUR[view.race - 1], out=final)
        shares += final / final.sum(axis=0)
        yield
    shares *= BEHIND[orders] / len(chips)
    if view.hare is not None:
        fares = (ORDERS[:, orders] == view.hare).T @ np.arange(1, rules.PODIUM + 1)
        shares = shares[:, fares, np.arange(orders.size)][:, None]
    return [Prospects(orders, share, hare_by_place) for share in shares]
