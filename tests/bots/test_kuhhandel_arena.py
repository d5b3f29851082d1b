"""The arena jumps over time in which nothing can happen, and plays the same matches all the same."""

from __future__ import annotations

import pytest

from game import arena
from game.rules import kuhhandel, six_nimmt


@pytest.mark.parametrize(
    ("pace", "seats"),
    [("fast", ["regular", "novice", "fixed"]), ("slow", ["novice", "regular", "random", "fixed"])],
)
def test_jumps_change_nothing(pace, seats, monkeypatch):
    def counted():
        result = arena.run("kuhhandel", seats, len(seats), 3, {"pace": pace})
        return [(row["wins"], row["mean_score"], row["mean_place"]) for row in result["seats"]]

    jumps = []
    idled = kuhhandel.idled
    monkeypatch.setattr(kuhhandel, "idled", lambda state, ticks: jumps.append(ticks) or idled(state, ticks))
    jumping = counted()
    assert sum(jumps) > 10_000
    monkeypatch.setattr(arena, "jump_of", lambda game: None)
    stepping_from = len(jumps)
    assert counted() == jumping
    assert len(jumps) == stepping_from


def test_only_a_game_in_real_time_is_jumped_through(monkeypatch):
    assert arena.jump_of(six_nimmt) is None
    assert arena.jump_of(kuhhandel) is not None
    monkeypatch.delattr(kuhhandel, "idled")
    assert arena.jump_of(kuhhandel) is None


def test_random_seats_play_to_the_end():
    result = arena.run("kuhhandel", ["random"] * 5, 5, 1, {})
    assert sum(row["wins"] for row in result["seats"]) == pytest.approx(5, abs=0.01)
