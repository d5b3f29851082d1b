"""The bots' own arithmetic is held equal to the rules, on the same decisions."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.six_nimmt.bots import cheapest_row, thorough
from game.bots.six_nimmt.playouts import row_word, take_turn
from game.bots.six_nimmt.search import after_row_choices, lanes_from
from game.rules import six_nimmt as rules

MANNER = thorough()


def play_turn(state: rules.State, picks: list[int]) -> rules.State:
    """One turn by the rules; a low card takes the row that the playouts would take."""
    state, _ = rules.step(state, [(seat, rules.Pick(card)) for seat, card in enumerate(picks)])
    return settle(state)


def settle(state: rules.State) -> rules.State:
    while state.phase == "row":
        (seat,) = rules.awaited(state)
        state, _ = rules.step(
            state, [(seat, cheapest_row(rules.view(state, seat), rules.legal(state, seat)))]
        )
    return state


def heads_of_round(state: rules.State, round: int) -> list[int]:
    if len(state.scores) >= round:
        return list(state.scores[round - 1])
    return [sum(map(rules.heads, herd)) for herd in state.herds]


def as_lanes(states: list[rules.State]):
    """One lane per state, all hands open: what a bot would hold if it guessed every card right."""
    lanes = None
    for state in states:
        view = rules.view(state, 0)
        hands = np.array(state.hands, dtype=np.int32)[:, :, None]
        one = lanes_from(view, hands)
        if lanes is None:
            lanes = one
        else:
            lanes.rows = np.hstack([lanes.rows, one.rows])
            lanes.hands = np.dstack([lanes.hands, one.hands])
            lanes.taken = np.hstack([lanes.taken, one.taken])
            lanes.hidden = np.hstack([lanes.hidden, one.hidden])
    return lanes


def configs(**fixed):
    return st.builds(
        rules.Config,
        seats=st.integers(2, 10),
        rounds=st.just(2),
        small_deck=st.booleans(),
        free_choice=st.booleans(),
        **fixed,
    )


@settings(max_examples=40, deadline=None)
@given(configs(), st.lists(st.integers(0, 2**32), min_size=1, max_size=6), st.integers(0, 2**32))
def test_whole_deals_in_lanes_equal_the_rules(config, seeds, luck):
    chance = np.random.default_rng(luck)
    states = [rules.setup(config, seed) for seed in seeds]
    lanes = as_lanes(states)
    for turn in range(rules.HAND_SIZE):
        assert lanes.turns_left == rules.HAND_SIZE - turn
        choice = chance.integers(lanes.turns_left, size=(config.seats, len(states)), dtype=np.int32)
        picks = np.take_along_axis(lanes.hands, choice[:, None, :], axis=1)[:, 0]
        take_turn(lanes, choice)
        states = [play_turn(state, picks[:, lane].tolist()) for lane, state in enumerate(states)]
        for lane, state in enumerate(states):
            assert lanes.taken[:, lane].tolist() == heads_of_round(state, 1)
            if state.round == 1:
                assert lanes.rows[:, lane].tolist() == [row_word(row) for row in state.rows]
                assert lanes.hands[:, :, lane].tolist() == [list(hand) for hand in state.hands]
                fresh = as_lanes([state])
                assert lanes.hidden[:, lane].tolist() == fresh.hidden[:, 0].tolist()
                assert lanes.unseen == fresh.unseen


@pytest.mark.parametrize("free_choice", [False, True])
def test_row_choices_are_carried_out_as_the_rules_do(free_choice):
    """S6: every candidate row, with the rest of the queue laid after it."""
    config = rules.Config(seats=5, rounds=2, free_choice=free_choice)
    checked = 0
    for seed in range(60):
        state = rules.setup(config, seed)
        while state.round == 1 and state.turn < rules.HAND_SIZE:
            picks = [
                (seat, rules.Pick(state.hands[seat][seed % len(state.hands[seat])])) for seat in range(5)
            ]
            state, _ = rules.step(state, picks)
            while state.phase == "row":
                (seat,) = rules.awaited(state)
                view, legal = rules.view(state, seat), rules.legal(state, seat)
                sharp = np.ones((5, 3), dtype=np.float32)
                lanes = after_row_choices(view, legal, sharp, MANNER, np.random.default_rng(seed))
                for place, choice in enumerate(legal):
                    after = settle(rules.step(state, [(seat, choice)])[0])
                    for lane in range(3 * place, 3 * place + 3):
                        assert lanes.rows[:, lane].tolist() == [row_word(row) for row in after.rows]
                        assert lanes.taken[:, lane].tolist() == heads_of_round(after, 1)
                checked += 1
                state, _ = rules.step(state, [(seat, legal[0])])
    assert checked > 20


def test_hidden_counts_cards_up_to_each_index():
    state = rules.setup(rules.Config(seats=3, small_deck=True), 5)
    view = rules.view(state, 1)
    lanes = as_lanes([state])
    shown = set(view.seen)
    for index in range(105):
        expected = sum(1 for card in range(1, min(index, 34) + 1) if card not in shown)
        assert lanes.hidden[index, 0] == expected
