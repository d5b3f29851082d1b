"""Whole matches against their golden transcripts (transcripts.py tells how to write them anew)."""

import pytest

from game.rules import six_nimmt
from game.rules.six_nimmt import Config, State
from tests.rules.transcripts import GOLDEN, LETTERS, assert_golden, transcript

MATCHES = {
    "classic": (Config(seats=4), 2026),
    "free_choice": (Config(seats=2, limit=20, free_choice=True), 55),
    "small_deck": (Config(seats=3, rounds=2, small_deck=True), 171),
    "open_draft": (Config(seats=3, rounds=2, open_draft=True), 104),
    "ten_seats": (Config(seats=10, rounds=1), 10),
}


def rows_and_hands(state: State) -> list[str]:
    rows = [f"    row {row}: {cards[0]}" for row, cards in enumerate(state.rows) if cards]
    rows += [f"    market: {' '.join(map(str, state.market))}"] if state.market else []
    hands = [
        f"    {LETTERS[seat]}: {' '.join(map(str, hand))}" for seat, hand in enumerate(state.hands) if hand
    ]
    return rows + hands


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_of_six_nimmt_reads_as_before(name):
    config, seed = MATCHES[name]
    assert_golden(f"six_nimmt/{name}.txt", transcript(six_nimmt, config, seed, rows_and_hands))


def test_every_golden_transcript_belongs_to_a_match():
    assert {path.stem for path in (GOLDEN / "six_nimmt").iterdir()} == set(MATCHES)


def test_a_transcript_that_differs_is_shown_and_not_overwritten(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.rules.transcripts.GOLDEN", tmp_path)
    monkeypatch.delenv("GOLDEN", raising=False)
    (tmp_path / "match.txt").write_text("one\ntwo\n")
    with pytest.raises(AssertionError, match=r"-two\n\+three"):
        assert_golden("match.txt", "one\nthree\n")
    assert (tmp_path / "match.txt").read_text() == "one\ntwo\n"
    monkeypatch.setenv("GOLDEN", "write")
    assert_golden("match.txt", "one\nthree\n")
    assert (tmp_path / "match.txt").read_text() == "one\nthree\n"
