"""Cards of money, counted: stacks by number, and the best payment."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.kuhhandel_money import (
    DONKEY_VALUES,
    FIRST_EDITION,
    LATER_EDITION,
    NOTHING,
    VALUES,
    Stacks,
    best_payment,
    cards,
    holds,
    minus,
    money,
    plus,
    size,
    total,
    without_zeros,
)

purses = st.tuples(*[st.integers(0, 4)] * 6)


def every_stack(purse):
    return list(product(*[range(count + 1) for count in purse]))


def test_a_stack_is_how_many_cards_of_each_value():
    assert money(10, 0, 10, 500) == (1, 2, 0, 0, 0, 1)
    assert money() == NOTHING
    assert cards((2, 4, 1, 0, 0, 0)) == (0, 0, 10, 10, 10, 10, 50)
    assert (size((2, 4, 1, 0, 0, 0)), total((2, 4, 1, 0, 0, 0))) == (7, 90)
    assert total(money(*VALUES)) == 860
    assert without_zeros(money(0, 0, 10)) == money(10)


@given(purses, purses)
def test_what_is_put_in_can_be_taken_out(purse, stack):
    both = plus(purse, stack)
    assert holds(both, stack)
    assert minus(both, stack) == purse
    assert total(both) == total(purse) + total(stack)
    assert sorted(cards(both)) == sorted(cards(purse) + cards(stack))


@pytest.mark.parametrize(
    "stack",
    [
        (0, 3, 0, 0, 0, 0),
        (0, -1, 0, 0, 0, 0),
        (0,) * 5,
        (0,) * 7,
        [0] * 6,
        (0.0,) * 6,
        (True,) + (0,) * 5,
        None,
        10,
    ],
)
def test_what_is_no_stack_of_the_purse_is_not_held(stack):
    assert not holds(money(0, 10, 10), stack)
    assert stack not in Stacks(money(0, 10, 10))


@given(purses, st.integers(0, 3000))
@settings(max_examples=60, deadline=None)
def test_stacks_are_all_those_worth_enough_each_once(purse, least):
    stacks = Stacks(purse, least)
    wanted = [stack for stack in every_stack(purse) if total(stack) >= least]
    assert len(stacks) == len(wanted)
    assert sorted(stacks) == wanted
    assert all(stack in stacks for stack in wanted[:20])
    assert stacks == Stacks(purse, least)


def test_stacks_can_be_picked_by_number():
    stacks = Stacks(money(10, 10, 50), 20)
    assert list(stacks) == [money(10, 10), money(50), money(50, 10), money(50, 10, 10)]
    assert (stacks[-1], stacks[1:3]) == (money(50, 10, 10), (money(50), money(50, 10)))
    assert money(10) not in stacks
    with pytest.raises(IndexError):
        stacks[4]
    assert list(Stacks(NOTHING)) == [NOTHING]
    assert len(Stacks(NOTHING, 10)) == 0


def test_stacks_of_all_the_money_in_the_box_are_counted_at_once():
    assert len(Stacks(LATER_EDITION.stock)) == 11 * 21 * 11 * 6 * 6 * 6
    assert total(Stacks(LATER_EDITION.stock, 4000)[-1]) == total(LATER_EDITION.stock)


@given(purses, st.integers(1, 300).map(lambda tens: 10 * tens))
@settings(max_examples=150, deadline=None)
def test_k6_the_best_payment_overpays_least_then_takes_the_fewest_cards(purse, price):
    possible = [stack for stack in every_stack(without_zeros(purse)) if total(stack) >= price]
    best = best_payment(purse, price)
    if best is None:
        assert possible == []
    else:
        assert best in possible
        assert (total(best), size(best)) == min((total(stack), size(stack)) for stack in possible)


@pytest.mark.parametrize("edition", [FIRST_EDITION, LATER_EDITION])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_fault_a_shortage_of_zeros_unnoticed(edition, seats):
    """The box holds what all seats begin with and what four donkeys pay, of every value."""
    handed_out = plus(edition.start, money(*DONKEY_VALUES))
    assert holds(edition.stock, tuple(seats * count for count in handed_out))


def test_five_seats_use_the_stock_exactly():
    for edition in (FIRST_EDITION, LATER_EDITION):
        used = [5 * count for count in plus(edition.start, money(*DONKEY_VALUES))]
        assert used == list(edition.stock)
        assert sum(edition.stock) == 55
