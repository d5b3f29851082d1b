"""Matches of bots against bots, counted."""

from __future__ import annotations

import json
from itertools import count
from typing import ClassVar

import pytest

from game.arena import run, table
from game.errors import UserError

ONE_DEAL = {"rounds": "1"}


class Stubborn:
    """Picks a card that it does not hold."""

    needs_view = False

    def think(self, view, legal, dice, budget):
        yield
        return type(legal[0])(0)


class Clumsy:
    needs_view = True

    def think(self, view, legal, dice, budget):
        yield
        return view.no_such_field


class Witness:
    """Notes what it was shown."""

    needs_view = True
    seats: ClassVar[list[int]] = []

    def think(self, view, legal, dice, budget):
        self.seats.append(view.seat)
        return dice.pick(legal)
        yield


def steady_clock():
    ticks = count()
    return lambda: next(ticks) / 1000


def test_the_object_has_its_shape_and_encodes_to_json():
    result = run("six_nimmt", ["novice", "random", "random"], 6, 3, ONE_DEAL, clock=steady_clock())
    assert json.loads(json.dumps(result)) == result
    assert (result["game"], result["games"], result["seed"]) == ("six_nimmt", 6, 3)
    assert result["matches_per_second"] > result["matches_per_second_with_thinking"] > 0
    assert [row["seat"] for row in result["seats"]] == ["novice", "random", "random"]
    for row in result["seats"]:
        assert row["win_rate"] == pytest.approx(row["wins"] / 6, abs=1e-4)
        assert 1 <= row["mean_place"] <= 3
        # The clock moves on by a millisecond with each look at it.
        assert row["decision_ms"] == {"median": 1.0, "p99": 1.0, "max": 1.0}
    assert sum(row["wins"] for row in result["seats"]) == pytest.approx(6, abs=0.01)
    text = table(result)
    assert text.count("\n") == 4
    assert "novice" in text
    assert "matches per second" in text


def test_equal_calls_give_equal_wins():
    def counted(seed):
        result = run("six_nimmt", ["regular", "novice", "random"], 8, seed, ONE_DEAL)
        return [(row["wins"], row["mean_score"], row["mean_place"]) for row in result["seats"]]

    assert counted(1) == counted(1)
    assert counted(1) != counted(2)


def test_everybody_sits_everywhere():
    Witness.seats.clear()
    run("six_nimmt", [f"{__name__}:Witness", "random", "random", "random"], 4, 1, ONE_DEAL)
    assert {Witness.seats.count(seat) for seat in range(4)} >= {10}
    assert set(Witness.seats) == {0, 1, 2, 3}


def test_alike_bots_in_every_seating_win_alike():
    """Each deal is played once in each seating: nobody gains by the order of the names."""
    result = run("six_nimmt", ["novice"] * 4, 40, 2, ONE_DEAL)
    assert [row["wins"] for row in result["seats"]] == [10.0] * 4


@pytest.mark.parametrize(
    ("game", "seats", "games", "rules", "word"),
    [
        ("chess", ["random"] * 2, 1, {}, "chess"),
        ("six_nimmt", ["random"], 1, {}, "2 to 10"),
        ("six_nimmt", ["random", "wizard"], 1, {}, "wizard"),
        ("six_nimmt", ["random"] * 2, 0, {}, "0"),
        ("six_nimmt", ["random"] * 2, 1, {"colour": "red"}, "colour"),
        ("six_nimmt", ["random"] * 2, 1, {"rounds": "many"}, "many"),
        ("six_nimmt", ["random", f"{__name__}:Stubborn"], 1, {}, "S3"),
        ("six_nimmt", ["random", f"{__name__}:Clumsy"], 1, {}, "no_such_field"),
    ],
)
def test_bad_input_is_one_clear_message(game, seats, games, rules, word):
    with pytest.raises(UserError) as fault:
        run(game, seats, games, 1, rules)
    assert word in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("bot", "others", "games", "at_least"),
    [
        ("novice", "random", 200, 0.3),
        ("regular", "novice", 200, 0.27),
        ("expert", "random", 200, 0.45),
        ("master", "random", 8, 0.4),
    ],
)
def test_strength_smoke(bot, others, games, at_least):
    """Fixed seeds: the same number on every run, far from chance (25 %) though the sample is small."""
    result = run("six_nimmt", [bot, others, others, others], games, 5, ONE_DEAL)
    assert result["seats"][0]["win_rate"] >= at_least
