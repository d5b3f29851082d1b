"""The reference ranges at the end of RULES.md T: 4 seats, random bets, greedy movers, the standard tables.

The numbers there are of 21,000 races; the tolerances here are about four standard errors of this sample,
besides the last figure of the printed ones. They notice wrong blocking, a line that comes too soon, a wrong
die, wrong cards and wrong rounds: each moves at least one number out of its range.
"""

from collections import Counter
from functools import cache
from random import Random
from statistics import mean, quantiles

from game.rules import royal_turf as game
from game.rules.royal_turf import Config, HorseMoved, Move, RaceEnded, RaceStarted, State
from tests.rules.royal_turf_table import of_kind

MATCHES = 500
RACES = 3 * MATCHES
MEAN_MOVE = 5


def greedy(state: State, seat: int, dice: Random) -> Move:
    """The move that puts the seat's own horses forward at once, or holds others' back.

    A seat has a stake in a horse: its own chips on it less what the other seats have on it in the mean. The
    best move gains most by stake × (spaces run − 5), as 5 is what any move may hope for.
    """

    def gain(move: Move) -> float:
        stake = 0.0
        for bet in state.bets:
            if bet.horse == move.horse and bet.chip:
                stake += bet.chip if bet.seat == seat else -bet.chip / (state.config.seats - 1)
        run = game.steps(state, move.horse, state.symbol or 0)
        return stake * (game.landing(state, move.horse, run)[0] - state.distances[move.horse] - MEAN_MOVE)

    moves = [(gain(move), dice.random(), move) for move in game.legal(state, seat)]
    return max(moves)[-1]


@cache
def sample() -> tuple[list[int], Counter[str], Counter[int], Counter[int]]:
    """Turns of each race; ends of moves; by start slot, front first: times on the podium and times last."""
    dice = Random(20260)
    turns, causes, podium, last = [], Counter(), Counter(), Counter()
    for seed in range(MATCHES):
        state = game.setup(Config(seats=4), seed)
        slots = game.grid(state.drawn)
        while waiting := game.awaited(state):
            (seat,), turn = waiting, state.turn
            betting = state.phase == "bet"
            decision = dice.choice(game.legal(state, seat)) if betting else greedy(state, seat, dice)
            state, events = game.step(state, [(seat, decision)])
            causes.update(event.cause for event in of_kind(events, HorseMoved))
            for event in of_kind(events, RaceEnded):
                turns.append(turn)
                podium.update(slots.index(horse) for horse in event.order[:3])
                last[slots.index(event.order[-1])] += 1
            for event in of_kind(events, RaceStarted):
                slots = game.grid(event.drawn)
    return turns, causes, podium, last


def test_a_race_takes_53_turns():
    turns, *_ = sample()
    assert len(turns) == RACES
    assert 51.5 < mean(turns) < 54
    rare = quantiles(turns, n=20)
    assert 42 <= rare[0] <= 44
    assert 61 <= rare[-1] <= 63


def test_27_percent_of_moves_are_blocked_and_7_to_8_percent_stuck():
    _, causes, *_ = sample()
    stuck = causes["stuck"] / causes.total()
    assert 0.065 < stuck < 0.085
    assert 0.255 < causes["shortened"] / causes.total() + stuck < 0.285


def test_the_podium_by_start_slot():
    *_, podium, _ = sample()
    for slot, percent in enumerate((67, 60, 52, 43, 33, 25, 21)):
        assert abs(100 * podium[slot] / RACES - percent) < 5.5, f"slot {slot}"


def test_the_last_place_by_start_slot():
    *_, last = sample()
    for slot, percent in enumerate((6, 7, 10, 13, 17, 21, 26)):
        assert abs(100 * last[slot] / RACES - percent) < 4.5, f"slot {slot}"
