"""Illegal decisions, and faults that other implementations of 6 nimmt! have had."""

import pytest

from game.rules import six_nimmt as game
from game.rules.core import Rejected
from game.rules.six_nimmt import (
    CardLaid,
    ChooseRow,
    Config,
    Draft,
    HerdTaken,
    Pick,
    Picked,
    Revealed,
    RowAsked,
    TakeBack,
)
from tests.rules.six_nimmt_table import of_kind, only_rejection, picked, table


def picking():
    return table([[10], [20], [30], [40]], [[44, 99], [43, 98], [42, 97]])


def choosing():
    """Seat 1 has to choose between rows 0 and 2."""
    return picked(table([[31], [20], [32], [55]], [[60, 80], [5, 81], [70, 82]]), 60, 5, 70)[0]


def drafting():
    """Seat 0 drafts."""
    return next(
        state
        for state in (game.setup(Config(seats=3, open_draft=True), seed) for seed in range(50))
        if game.awaited(state) == (0,)
    )


def over():
    return picked(table([[31], [40], [50], [60]], [[61], [62], [63]], rounds=1), 61, 62, 63)[0]


@pytest.mark.parametrize(
    ("state", "seat", "decision", "rule", "reason"),
    [
        (picking(), 3, Pick(44), "seats", "no such seat"),
        (picking(), -1, Pick(42), "seats", "no such seat"),
        (picking(), 0, Pick(43), "S3", "not in the hand"),
        (picking(), 0, Pick(0), "S3", "not in the hand"),
        (picking(), 0, Pick(10), "S3", "not in the hand"),
        (picking(), 0, Pick(44.0), "S3", "not in the hand"),
        (picking(), 0, Pick("44"), "S3", "not in the hand"),
        (picking(), 0, Pick(None), "S3", "not in the hand"),
        (picking(), 0, TakeBack(), "S3", "no pick"),
        (picking(), 0, ChooseRow(0), "S6", "no row to choose"),
        (picking(), 0, Draft(44), "S8", "turn to draft"),
        (picking(), 0, "44", "decisions", "no such decision"),
        (picking(), 0, None, "decisions", "no such decision"),
        (picking(), 0, Picked(0), "decisions", "no such decision"),
        (choosing(), 0, ChooseRow(0), "S6", "no row to choose"),
        (choosing(), 1, ChooseRow(1), "S6", "not one that may be taken"),
        (choosing(), 1, ChooseRow(False), "S6", "not one that may be taken"),
        (choosing(), 1, ChooseRow("0"), "S6", "not one that may be taken"),
        (choosing(), 1, Pick(81), "S3", "not the time"),
        (choosing(), 0, Pick(80), "S3", "not the time"),
        (choosing(), 1, TakeBack(), "S3", "no pick"),
        (drafting(), 1, Draft(5), "S8", "turn to draft"),
        (drafting(), 0, Draft(35), "S8", "not lie in the market"),
        (drafting(), 0, Draft(True), "S8", "not lie in the market"),
        (drafting(), 0, Pick(5), "S3", "not the time"),
        (over(), 0, Pick(61), "S7", "over"),
        (over(), 0, TakeBack(), "S7", "over"),
    ],
)
def test_an_illegal_decision_names_its_rule_and_changes_nothing(state, seat, decision, rule, reason):
    answer = only_rejection(state, seat, decision)
    assert answer.rule == rule
    assert reason in answer.reason


def test_no_decision_and_no_time_change_anything():
    for state in (picking(), choosing(), drafting(), over()):
        after, events = game.step(state, [])
        assert after is state
        assert events == ()


def test_a_rejection_does_not_hold_up_the_legal_decisions_of_the_tick():
    state, events = game.step(
        picking(), [(0, Pick(1)), (1, Pick(43)), (2, Pick(42)), (2, Pick(42)), (9, Pick(1))]
    )
    assert state.picks == (None, 43, 42)
    assert [event.seat for event in of_kind(events, Rejected)] == [0, 2, 9]
    assert of_kind(events, Picked) == [Picked(1), Picked(2)]


def test_a_bad_second_thought_leaves_the_first_standing():
    state, _ = game.step(picking(), [(0, Pick(44)), (0, Pick(45))])
    assert state.picks == (44, None, None)
    _, events = game.step(choosing(), [(1, ChooseRow(2)), (1, ChooseRow(3))])
    assert [event.row for event in of_kind(events, HerdTaken)] == [2]


def test_a_decision_for_what_follows_in_the_same_tick_is_too_early():
    """The row choice ends the turn, but the pick of that tick was made before anybody saw it."""
    state, events = game.step(choosing(), [(1, ChooseRow(0)), (0, Pick(80)), (2, Pick(82))])
    assert state.picks == (None, None, None)
    assert [(event.seat, event.rule) for event in of_kind(events, Rejected)] == [(0, "S3"), (2, "S3")]
    state, events = game.step(drafting(), [(0, Draft(3)), (1, Draft(4))])
    assert [len(hand) for hand in state.hands] == [1, 0, 0]
    assert [event.seat for event in of_kind(events, Rejected)] == [1]


# Faults seen elsewhere


def test_fault_a_low_card_stays_in_the_hand_after_the_row_choice():
    state = choosing()
    assert state.hands[1] == (81,)
    state, _ = game.step(state, [(1, ChooseRow(0))])
    assert state.hands == ((80,), (81,), (82,))
    assert list(game.legal(state, 1)) == [Pick(81)]
    assert only_rejection(state, 1, Pick(5)).rule == "S3"


@pytest.mark.parametrize("seats", range(2, 11))
def test_fault_nobody_can_play_after_the_first_card(seats):
    """Seen with five people; here with any number, picking one after the other through a whole round."""
    state = game.setup(Config(seats=seats, rounds=1), seed=9)
    for turn in range(1, 11):
        assert state.turn == turn
        for seat in range(seats):
            assert game.awaited(state) == tuple(range(seat, seats))
            assert len(game.legal(state, seat)) == 11 - turn
            state, _ = game.step(state, [(seat, game.legal(state, seat)[0])])
        while state.phase == "row":
            (seat,) = game.awaited(state)
            state, _ = game.step(state, [(seat, game.legal(state, seat)[0])])
    assert state.phase == "over"


def test_fault_the_picked_card_stays_selectable():
    state, _ = game.step(picking(), [(0, Pick(44))])
    assert list(game.legal(state, 0)) == [Pick(99), TakeBack()]
    assert only_rejection(state, 0, Pick(44)).reason == "the card is picked already"
    state, _ = game.step(state, [(0, Pick(99))])
    assert list(game.legal(state, 0)) == [Pick(44), TakeBack()]


def test_fault_sixth_cards_of_several_seats_in_one_turn():
    """Two rows burst, and one of them fills up and bursts again within the turn."""
    state = table(
        [[1, 2, 3, 4, 5], [21, 22, 23, 24, 25], [50], [60]],
        [[7, 90], [26, 91], [27, 92], [28, 93], [29, 94], [30, 95], [31, 96]],
    )
    state, events = picked(state, 7, 26, 27, 28, 29, 30, 31)
    assert of_kind(events, HerdTaken) == [
        HerdTaken(0, 0, (1, 2, 3, 4, 5), 6, "sixth"),
        HerdTaken(1, 1, (21, 22, 23, 24, 25), 10, "sixth"),
        HerdTaken(6, 1, (26, 27, 28, 29, 30), 7, "sixth"),
    ]
    assert state.rows == ((7,), (31,), (50,), (60,))
    assert state.herds[2:6] == ((),) * 4


def test_fault_a_full_row_is_passed_over_for_one_with_room():
    """The nearest row end is used even when its row is full and another row would have room."""
    state = table([[33], [35, 36, 37, 38, 39], [50], [60]], [[41, 90], [51, 91]])
    state, events = picked(state, 41, 51)
    assert of_kind(events, HerdTaken) == [HerdTaken(0, 1, (35, 36, 37, 38, 39), 6, "sixth")]
    assert state.rows[0] == (33,)


def test_fault_a_low_card_removes_the_row_that_a_later_card_aimed_at():
    """38 aimed at 36 when it was picked; the low card took that row, so 38 goes to the next best one."""
    state = table([[31], [36], [60], [70]], [[5, 90], [38, 91]])
    state, _ = picked(state, 5, 38)
    assert state.phase == "row"
    state, events = game.step(state, [(0, ChooseRow(1))])
    assert of_kind(events, CardLaid) == [CardLaid(0, 5, 1, 0), CardLaid(1, 38, 0, 1)]


def test_fault_a_low_card_removes_the_only_row_below_a_later_card():
    """The later card finds only the low card itself below it."""
    state = table([[31], [60], [70], [80]], [[5, 90], [38, 91]])
    state, events = picked(state, 5, 38)
    assert of_kind(events, HerdTaken, CardLaid) == [
        HerdTaken(0, 0, (31,), 1, "low"),
        CardLaid(0, 5, 0, 0),
        CardLaid(1, 38, 0, 1),
    ]


def test_fault_cards_laid_and_taken_within_one_turn_are_forgotten():
    """26 to 30 are laid and taken in the same turn: no row ever shows them to a bot, `seen` does."""
    state = table(
        [[21, 22, 23, 24, 25], [50], [60], [70]],
        [[26, 91], [27, 92], [28, 93], [29, 94], [30, 95], [31, 96]],
    )
    state, _ = picked(state, 26, 27, 28, 29, 30, 31)
    for seat in (None, *range(6)):
        shown = game.view(state, seat)
        assert set(range(21, 32)) <= set(shown.seen)
        assert shown.herds[5] == (26, 27, 28, 29, 30)
    assert not {26, 27, 28, 29, 30} & {card for row in state.rows for card in row}


def test_fault_a_row_choice_between_two_low_cards_hides_what_was_revealed():
    """While a seat chooses, all see which cards are still to be laid."""
    state = choosing()
    shown = game.view(state, None)
    assert (shown.asked, shown.queue) == (1, ((1, 5), (0, 60), (2, 70)))
    assert set(shown.seen) >= {5, 60, 70}
    assert shown.has_picked == (False, False, False)


def test_fault_the_wrong_one_of_two_low_cards_is_asked():
    """Free choice: 3 comes before 5, so its seat is asked; 5 then lands on 3 and asks nobody."""
    state = table([[31], [40], [50], [60]], [[5, 90], [3, 91], [70, 92]], free_choice=True)
    state, events = picked(state, 5, 3, 70)
    assert events[-1] == RowAsked(1, 3, (0, 1, 2, 3))
    state, events = game.step(state, [(1, ChooseRow(1))])
    assert events[:3] == (HerdTaken(1, 1, (40,), 3, "low"), CardLaid(1, 3, 1, 0), CardLaid(0, 5, 1, 1))
    assert of_kind(events, Revealed) == []
