"""Chance as a value: a generator that is part of a state, and functions that return the next one.

SplitMix64 (Steele, Lea, Flood 2014): one 64-bit word, equal on every machine, quick enough in plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from game.rules.core import Value

T = TypeVar("T")

_WORD = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Rng(Value, frozen=True):
    """The generator's word, 0 to 2**64 - 1."""

    word: int


def seeded(seed: int, *stream: int | str) -> Rng:
    """The generator of a seed; every other `stream` of the same seed is independent of it."""
    name = repr((seed, *stream)).encode()
    return Rng(int.from_bytes(blake2b(name, digest_size=8).digest(), "big"))


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


def below(rng: Rng, n: int) -> tuple[Rng, int]:
    """A number from 0 to n - 1. (By multiplication: uneven by less than n / 2**64, which nobody can see.)"""
    if n < 1:
        raise ValueError(f"no number lies in range({n})")
    word = rng.word + _GOLDEN & _WORD
    return Rng(word), _mixed(word) * n >> 64


def deal(rng: Rng, cards: Sequence[T], count: int) -> tuple[Rng, tuple[T, ...]]:
    """`count` of the cards in random order: a Fisher–Yates shuffle that stops there."""
    if not 0 <= count <= len(cards):
        raise ValueError(f"cannot deal {count} of {len(cards)} cards")
    pack, left, word = list(cards), len(cards), rng.word
    for place in range(count):
        word = word + _GOLDEN & _WORD
        other = place + (_mixed(word) * (left - place) >> 64)
        pack[place], pack[other] = pack[other], pack[place]
    return Rng(word), tuple(pack[:count])
