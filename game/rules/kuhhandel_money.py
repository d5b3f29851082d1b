"""The money of Kuhhandel (RULES.md, Money): cards of six values, given out in two editions, never changed.

A purse, an offer, a payment: each is how many cards of every value. So cards keep no order and no identity,
and equal stacks are equal values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from game.rules.core import Value

VALUES = (0, 10, 50, 100, 200, 500)
Money = tuple[int, int, int, int, int, int]
"""Cards of 0, 10, 50, 100, 200 and 500."""

NOTHING: Money = (0, 0, 0, 0, 0, 0)
DONKEY_VALUES = (50, 100, 200, 500)
"""What every seat receives for the first to the fourth donkey (K8)."""


class Edition(Value, frozen=True):
    """`start`: what each seat begins with; `stock`: all the cards in the box."""

    start: Money
    stock: Money


LATER_EDITION = Edition(start=(2, 4, 1, 0, 0, 0), stock=(10, 20, 10, 5, 5, 5))
FIRST_EDITION = Edition(start=(2, 5, 0, 0, 0, 0), stock=(10, 25, 5, 5, 5, 5))


def money(*cards: int) -> Money:
    """The stack of these cards: money(10, 0, 10) has one 0 and two 10."""
    return _money([cards.count(value) for value in VALUES])


def cards(money: Money) -> tuple[int, ...]:
    """The cards of a stack one by one, rising."""
    return tuple([value for value, count in zip(VALUES, money, strict=True) for _ in range(count)])


def size(money: Money) -> int:
    """The number of cards, which is public."""
    return sum(money)


def total(money: Money) -> int:
    _, tens, fifties, hundreds, two_hundreds, five_hundreds = money
    return 10 * tens + 50 * fifties + 100 * hundreds + 200 * two_hundreds + 500 * five_hundreds


def plus(purse: Money, stack: Money) -> Money:
    return _money([own + more for own, more in zip(purse, stack, strict=True)])


def minus(purse: Money, stack: Money) -> Money:
    """`purse` must hold `stack`."""
    return _money([own - less for own, less in zip(purse, stack, strict=True)])


def without_zeros(stack: Money) -> Money:
    return (0, *stack[1:])


def holds(purse: Money, stack: object) -> bool:
    """Whether `stack` is money at all, and every card of it lies in the purse."""
    return (
        isinstance(stack, tuple)
        and len(stack) == len(VALUES)
        and all(type(count) is int and 0 <= count <= own for own, count in zip(purse, stack, strict=True))
    )


def _money(counts: Sequence[int]) -> Money:
    zeros, tens, fifties, hundreds, two_hundreds, five_hundreds = counts
    return zeros, tens, fifties, hundreds, two_hundreds, five_hundreds


@dataclass(frozen=True, slots=True)
class Stacks(Sequence[Money]):
    """Every stack from `purse` worth at least `least`, each once: counted and found without listing them."""

    purse: Money
    least: int = 0

    def __len__(self) -> int:
        return _ways(self.purse, max(0, self.least))

    def __getitem__(self, index: Any) -> Any:
        places = range(len(self))[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def __iter__(self) -> Iterator[Money]:
        return map(self._at, range(len(self)))

    def __contains__(self, stack: object) -> bool:
        return holds(self.purse, stack) and total(stack) >= self.least  # type: ignore[arg-type]

    def _at(self, place: int) -> Money:
        """The stacks with the fewest of the largest cards come first."""
        counts, least = [], self.least
        for top in range(len(VALUES) - 1, -1, -1):
            for count in range(self.purse[top] + 1):
                ways = _ways(self.purse[:top], max(0, least - count * VALUES[top]))
                if place < ways:
                    break
                place -= ways
            counts.append(count)
            least -= count * VALUES[top]
        return _money(counts[::-1])


@lru_cache(1 << 14)
def _ways(purse: tuple[int, ...], least: int) -> int:
    """How many stacks of the lowest len(purse) values are worth at least `least`."""
    if not least:
        return prod([count + 1 for count in purse])
    if not purse:
        return 0
    value = VALUES[len(purse) - 1]
    return sum([_ways(purse[:-1], max(0, least - count * value)) for count in range(purse[-1] + 1)])


def best_payment(purse: Money, price: int) -> Money | None:
    """The smallest overpayment, then the fewest cards (K6), then the most tens and fifties kept.

    None if the purse cannot pay. Zeros never pay.
    """
    best: tuple[int, int, Money] | None = None
    for larger in product(*[range(count + 1) for count in purse[2:]]):
        paid = total(_money((0, 0, *larger)))
        tens = max(0, -((paid - price) // 10))
        if tens <= purse[1]:
            stack = _money((0, tens, *larger))
            offer = (paid + 10 * tens - price, size(stack), stack)
            best = offer if best is None else min(best, offer)
    return None if best is None else best[2]
