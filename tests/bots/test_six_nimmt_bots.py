"""The four levels: legal, repeatable, from views alone, forgetting nothing, in short slices."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace as with_fields

from game.bots.core import LEVELS, bot_for, decided, dice_for
from game.bots.six_nimmt.bots import Master
from game.bots.six_nimmt.search import imagined_hands, unseen_cards, worth
from game.rules import six_nimmt as rules
from game.rules.core import Rejected, decode, encode

HOUSES = {
    "plain": {},
    "free choice": {"free_choice": True},
    "small deck": {"small_deck": True},
    "open draft": {"open_draft": True},
    "open draft, free choice": {"open_draft": True, "free_choice": True},
}


@cache
def quick(level):
    """The bot of a level; a thorough one looks at fewer deals, in the very same way."""
    bot = bot_for(level, "six_nimmt")
    return Master(replace(bot.manner, lanes=30)) if isinstance(bot, Master) else bot


def moments(config, seed, levels=("novice",)):
    """Every (state, seat) of the first round that somebody decides at; the levels take turns at the seats."""
    state, moment = rules.setup(config, seed), 0
    while state.round == 1 and state.phase != "over":
        decisions = []
        for seat in rules.awaited(state):
            yield state, seat
            bot = quick(levels[seat % len(levels)])
            view = rules.view(state, seat)
            decisions.append(
                (seat, decided(bot.think(view, rules.legal(state, seat), dice_for(seed, seat, moment), 100)))
            )
        state, events = rules.step(state, decisions)
        assert not [event for event in events if isinstance(event, Rejected)]
        moment += 1


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_all_levels_play_a_round_without_a_fault(house, seats):
    levels = LEVELS[-seats:] if seats < 4 else LEVELS
    config = rules.Config(seats=seats, rounds=1, **HOUSES[house])
    assert sum(1 for _ in moments(config, seats, levels)) >= rules.HAND_SIZE * seats


@pytest.mark.parametrize("level", LEVELS)
def test_decisions_are_legal_repeatable_and_from_the_view_alone(level):
    """Same view, legal decisions and dice: same decision, however long the slices, also from JSON."""
    bot = quick(level)
    for house in HOUSES.values():
        for number, (state, seat) in enumerate(moments(rules.Config(seats=4, **house), 3)):
            if number % 5:
                continue
            view, legal = rules.view(state, seat), rules.legal(state, seat)
            decision = decided(bot.think(view, legal, dice_for(1, seat, number), 100))
            assert decision in legal
            copy = decode(encode(view), rules.View)
            assert decided(bot.think(copy, list(legal), dice_for(1, seat, number), 7)) == decision


@pytest.mark.parametrize("level", ["regular", "expert", "master"])
def test_no_bot_is_swayed_by_what_is_hidden(level):
    """Two states that differ in the others' hands alone give one and the same decision."""
    state = rules.setup(rules.Config(seats=4), 11)
    first, *others = state.hands
    swapped = with_fields(state, hands=(first, *reversed(others)))
    bot = quick(level)
    decisions = [
        decided(bot.think(rules.view(s, 0), rules.legal(s, 0), dice_for(5, 0, 0), 50))
        for s in (state, swapped)
    ]
    assert decisions[0] == decisions[1]


def test_cards_laid_and_taken_within_one_turn_are_remembered():
    """A sixth card takes a row, a low card removes it again: all of them count as seen."""
    state = rules.setup(rules.Config(seats=3, rounds=1), 1)
    rows = ((10, 11, 12, 13, 14), (80, 81), (90, 91), (100, 101))
    hands = ((2, 20, 31, 32, 33, 34, 35, 36, 37, 38), (15, *range(40, 49)), (16, *range(50, 59)))
    state = with_fields(state, rows=rows, hands=hands, seen=sum(rows, ()))
    state, _ = rules.step(state, [(0, rules.Pick(20)), (1, rules.Pick(15)), (2, rules.Pick(16))])
    assert state.rows[0] == (15, 16, 20)
    state, _ = rules.step(state, [(0, rules.Pick(2)), (1, rules.Pick(40)), (2, rules.Pick(50))])
    while state.phase == "row":
        (seat,) = rules.awaited(state)
        state, _ = rules.step(state, [(seat, rules.legal(state, seat)[0])])
    on_table = {card for row in state.rows for card in row}
    view = rules.view(state, 2)
    shown = {*sum(rows, ()), 20, 15, 16, 2, 40, 50}
    gone = shown - on_table
    assert gone
    unseen = set(unseen_cards(view).tolist())
    assert not unseen & shown
    assert not unseen & set(view.hand)
    assert len(unseen) == 104 - len(shown) - len(view.hand)
    hands = imagined_hands(view, 200, np.random.default_rng(1))
    assert not {*hands[:2].ravel().tolist()} & {*shown, *view.hand}
    assert {*hands[:2].ravel().tolist()} == unseen


@pytest.mark.parametrize("small", [False, True])
def test_imagined_hands_agree_with_the_view(small):
    for state, seat in moments(rules.Config(seats=5, small_deck=small), 4):
        view = rules.view(state, seat)
        hands = imagined_hands(view, 20, np.random.default_rng(3))
        assert (hands[seat] == np.array(view.hand).reshape(-1, 1)).all()
        assert (np.diff(hands, axis=1) > 0).all()
        for deal in range(20):
            cards = hands[:, :, deal].ravel().tolist()
            assert len(set(cards)) == len(cards)
            if small and state.phase == "pick":
                assert set(cards) == {card for hand in state.hands for card in hand}


def test_open_hands_are_taken_as_they_are():
    last = None
    for state, seat in moments(rules.Config(seats=3, open_draft=True), 2):
        if state.phase == "pick":
            hands = imagined_hands(rules.view(state, seat), 4, np.random.default_rng(0))
            assert all(
                hands[:, :, deal].tolist() == [list(hand) for hand in state.hands] for deal in range(4)
            )
            last = state
    assert last is not None


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_thinking_is_cut_into_slices(seats):
    """At full strength: more slices for a smaller budget, none where there is no choice."""
    state = rules.setup(rules.Config(seats=seats), 8)
    view, legal = rules.view(state, 0), rules.legal(state, 0)
    bot = bot_for("master", "six_nimmt")
    slices = {
        budget: sum(1 for _ in bot.think(view, legal, dice_for(0, 0, 0), budget)) for budget in (20, 10_000)
    }
    assert slices[20] > slices[10_000]
    assert slices[20] < 1500
    assert sum(1 for _ in bot.think(view, legal[:1], dice_for(0, 0, 0), 20)) == 0


def test_worth_of_a_standing():
    state = rules.setup(rules.Config(seats=3, rounds=1), 1)
    last = rules.view(state, 1)
    taken = np.array([[5, 5, 30, 9], [5, 0, 0, 30], [5, 30, 2, 4]], dtype=np.int32)
    even, best, close, worst = worth(last, taken)
    assert even == pytest.approx(1 / 3)
    assert best > 0.85 > close > 0.6 > even > 0.1 > worst
    early = rules.view(with_fields(state, config=rules.Config(seats=3, rounds=9)), 1)
    assert even < worth(early, taken)[1] < best
    shares = [worth(rules.view(state, seat), taken) for seat in range(3)]
    assert sum(shares) == pytest.approx(np.ones(4))
