"""Illegal decisions in La Carrera: each is answered by its rule, and changes nothing."""

import pytest
from msgspec.structs import replace

from game.rules import royal_turf as game
from game.rules.core import Rejected
from game.rules.royal_turf import BetPlaced, Move, PlaceBet, RoundRenewed
from tests.rules.royal_turf_table import (
    ALBINO,
    CARAMELLO,
    EARL_GREY,
    NOUGAT,
    OTHELLO,
    RED_FOX,
    bet,
    betting,
    move,
    of_kind,
    only_rejection,
    racing,
)


def backed():
    """Seat 0 is to bet; it has a 1-chip and a 2-chip left, and has backed Albino."""
    return bet(betting(2), (ALBINO, 1), (OTHELLO, 2))[0]


def hidden():
    """Seat 0 is to bet; it has laid its 0-chip."""
    return bet(betting(2, hidden_bets=True), (ALBINO, 0), (OTHELLO, 2))[0]


def running():
    """Seat 0 is to move; Othello has crossed, Nougat has moved."""
    return racing(podium=[OTHELLO], moved=[NOUGAT])


def over():
    return move(racing({RED_FOX: 30}, podium=[NOUGAT, OTHELLO], race=3), RED_FOX)[0]


@pytest.mark.parametrize(
    ("state", "seat", "decision", "rule", "reason"),
    [
        (backed(), 2, PlaceBet(NOUGAT, 1), "seats", "no such seat"),
        (backed(), -1, PlaceBet(NOUGAT, 1), "seats", "no such seat"),
        (backed(), 1, PlaceBet(NOUGAT, 1), "T2", "turn to bet"),
        (backed(), 0, PlaceBet(ALBINO, 1), "T2", "backed this horse"),
        (backed(), 0, PlaceBet(ALBINO, 2), "T2", "backed this horse"),
        (backed(), 0, PlaceBet(NOUGAT, 0), "T2", "no such chip"),
        (backed(), 0, PlaceBet(NOUGAT, 3), "T2", "no such chip"),
        (backed(), 0, PlaceBet(NOUGAT, True), "T2", "no such chip"),
        (backed(), 0, PlaceBet(NOUGAT, None), "T2", "no such chip"),
        (backed(), 0, PlaceBet(7, 1), "T2", "no such horse"),
        (backed(), 0, PlaceBet(-1, 1), "T2", "no such horse"),
        (backed(), 0, PlaceBet("othello", 1), "T2", "no such horse"),
        (backed(), 0, Move(OTHELLO), "T3", "turn to move"),
        (backed(), 0, None, "decisions", "no such decision"),
        (backed(), 0, BetPlaced(0, NOUGAT, 1), "decisions", "no such decision"),
        (hidden(), 0, PlaceBet(NOUGAT, 0), "T11", "no such chip"),
        (hidden(), 0, PlaceBet(ALBINO, 1), "T2", "backed this horse"),
        (running(), 1, Move(RED_FOX), "T3", "turn to move"),
        (running(), 0, Move(NOUGAT), "T3", "has moved in this round"),
        (running(), 0, Move(OTHELLO), "T5", "has crossed the line"),
        (running(), 0, Move(7), "T3", "no such horse"),
        (running(), 0, Move(-1), "T3", "no such horse"),
        (running(), 0, Move(2.0), "T3", "no such horse"),
        (running(), 0, Move(True), "T3", "no such horse"),
        (running(), 0, PlaceBet(RED_FOX, 1), "T2", "turn to bet"),
        (running(), 0, "2", "decisions", "no such decision"),
        (over(), 0, Move(EARL_GREY), "T10", "over"),
        (over(), 0, PlaceBet(EARL_GREY, 1), "T10", "over"),
    ],
)
def test_an_illegal_decision_changes_nothing_and_names_the_rule(state, seat, decision, rule, reason):
    rejected = only_rejection(state, seat, decision)
    assert rejected.rule == rule
    assert reason in rejected.reason


def test_no_decision_changes_nothing():
    for state in (backed(), hidden(), running(), over()):
        after, events = game.step(state, [])
        assert after is state
        assert events == ()


def test_a_rejection_does_not_hold_up_the_seat_in_turn():
    state, events = game.step(running(), [(1, Move(EARL_GREY)), (0, Move(RED_FOX)), (9, Move(RED_FOX))])
    assert state.turn == 2
    assert [event.seat for event in of_kind(events, Rejected)] == [1, 9]
    assert game.awaited(state) == (1,)


def test_of_two_decisions_in_a_tick_the_last_legal_one_counts():
    state, _ = game.step(running(), [(0, Move(RED_FOX)), (0, Move(EARL_GREY)), (0, Move(NOUGAT))])
    assert state.moved == (True, True, False, False, False, False, True)
    assert state.turn == 2


def test_a_decision_for_the_next_turn_is_too_early():
    state, events = game.step(backed(), [(0, PlaceBet(NOUGAT, 2)), (1, PlaceBet(NOUGAT, 1))])
    assert len(state.bets) == 3
    assert [event.seat for event in of_kind(events, Rejected)] == [1]


# Faults seen elsewhere


def test_fault_nobody_can_move_in_a_crowd():
    """Only the foremost of seven in a row could get away, and it has moved: the others stay, one by one."""
    one_step = replace(game.STANDARD, cards=(((1,) * 4,) * 3,) * 7)
    state = racing({horse: 16 - horse for horse in range(7)}, moved=[OTHELLO], hare=OTHELLO)
    crowd = state.distances
    state = replace(state, config=replace(state.config, tables=one_step))
    for horse in range(1, 7):
        assert Move(horse) in game.legal(state, *game.awaited(state))
        state, events = move(state, horse)
        assert events[0].cause == "stuck"
    assert state.distances == crowd
    assert of_kind(events, RoundRenewed) == [RoundRenewed((0, 1, 2, 3, 4, 5, 6))]
    state, events = move(state, OTHELLO)
    assert events[0].cause == "free"


def test_fault_a_horse_is_in_its_own_way():
    """Its own space is no obstacle to stepping back to, and none to a horse that laps it."""
    state = racing({OTHELLO: 3, NOUGAT: 10, RED_FOX: 9, ALBINO: 8})
    assert game.landing(state, OTHELLO, 7) == (7, "shortened")
    assert game.landing(racing({OTHELLO: 33, NOUGAT: 32}), OTHELLO, 1) == (34, "finish")


def test_fault_a_leader_stands_in_the_way_of_the_hindmost():
    """The other way round the oval: the leader on 32 blocks a horse that has not left 31."""
    state = racing({OTHELLO: 32, NOUGAT: 0, RED_FOX: -2, CARAMELLO: -3})
    assert game.landing(state, RED_FOX, 1) == (-2, "stuck")
    assert game.landing(state, CARAMELLO, 2) == (-3, "stuck")
    assert game.landing(state, CARAMELLO, 4) == (1, "free")


def test_fault_a_leader_behind_the_line_counts_as_behind_the_others():
    """On the track the leader looks last, as it comes round to spaces 27 to 33 again."""
    state = racing({EARL_GREY: 30, OTHELLO: 0})
    assert game.ranking(state)[0] == EARL_GREY
    assert game.ranking(state)[1] == OTHELLO
