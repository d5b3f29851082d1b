"""Chance as a value."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.core import decode, encode
from game.rules.rng import Rng, below, deal, seeded


def test_the_numbers_are_those_of_splitmix64():
    """First outputs for the word 1234567, as published with the algorithm."""
    rng, numbers = Rng(1234567), []
    for _ in range(3):
        rng, number = below(rng, 2**64)
        numbers.append(number)
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_streams_of_a_seed_differ_and_are_the_same_on_every_machine():
    assert seeded(7, "six_nimmt") == seeded(7, "six_nimmt")
    assert (
        len({seeded(seed, *stream) for seed in range(100) for stream in ((), (1,), ("1",), (1, 2), (2, 1))})
        == 500
    )
    assert seeded(7, "six_nimmt") == Rng(0x73F75E87D833127F)
    assert 0 <= seeded(-(10**40)).word < 2**64


def test_a_generator_goes_on_from_json():
    rng, _ = below(seeded(1), 6)
    assert below(decode(encode(rng), Rng), 6) == below(rng, 6)
    assert decode(encode(Rng(2**64 - 1)), Rng) == Rng(2**64 - 1)


def test_numbers_are_even():
    rng, counts = seeded(3), Counter()
    for _ in range(6000):
        rng, number = below(rng, 6)
        counts[number] += 1
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(870 < count < 1130 for count in counts.values())


def test_a_deal_is_even_over_all_orders():
    rng, counts = seeded(4), Counter()
    for _ in range(6000):
        rng, cards = deal(rng, "abc", 3)
        counts[cards] += 1
    assert len(counts) == 6
    assert all(870 < count < 1130 for count in counts.values())


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), unique=True), st.data())
def test_a_deal_takes_cards_of_the_pack_and_leaves_the_pack_alone(word, pack, data):
    count = data.draw(st.integers(0, len(pack)))
    before = list(pack)
    rng, cards = deal(Rng(word), pack, count)
    assert len(cards) == len(set(cards)) == count
    assert set(cards) <= set(pack)
    assert pack == before
    assert (rng == Rng(word)) == (count == 0)


def test_impossible_draws_are_refused():
    with pytest.raises(ValueError, match=r"range\(0\)"):
        below(seeded(1), 0)
    with pytest.raises(ValueError, match="3 of 2 cards"):
        deal(seeded(1), [1, 2], 3)
