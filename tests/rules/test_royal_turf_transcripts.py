"""Whole matches of La Carrera against their golden transcripts (transcripts.py tells how to write them)."""

import pytest

from game.rules import royal_turf
from game.rules.royal_turf import CARDS, HORSES, Config, State, grid, space
from tests.rules.transcripts import GOLDEN, LETTERS, assert_golden, transcript

MATCHES = {
    "open_bets": (Config(seats=3), 33),
    "hidden_bets": (Config(seats=2, hidden_bets=True), 18),
    "six_seats": (Config(seats=6), 7),
}


def horses_and_purses(state: State) -> list[str]:
    """`    33 othello A: 7 2 3 4` from the front, then the money."""
    lines = []
    for horse in grid(state.drawn):
        card = state.cards[-1][horse]
        numbers = " ".join(map(str, state.config.tables.cards[horse][card]))
        lines.append(f"    {space(state.distances[horse])} {horse} {HORSES[horse]} {CARDS[card]}: {numbers}")
    return [*lines, "    " + ", ".join(f"{LETTERS[seat]} {sum_}" for seat, sum_ in enumerate(state.money))]


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_of_royal_turf_reads_as_before(name):
    config, seed = MATCHES[name]
    assert_golden(f"royal_turf/{name}.txt", transcript(royal_turf, config, seed, horses_and_purses))


def test_every_golden_transcript_belongs_to_a_match():
    assert {path.stem for path in (GOLDEN / "royal_turf").iterdir()} == set(MATCHES)
