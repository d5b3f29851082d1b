"""Cues: whatever the speed, and whenever one has seen enough, they end in exactly the same place."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cues import (
    SPEEDS,
    Cue,
    Ease,
    Reel,
    ease_out,
    linear,
    mix,
    over,
    overshoot,
    smooth,
    staggered,
    then,
    together,
    wait,
)

EASES = (linear, smooth, ease_out, overshoot)
MANY = 100_000  # ticks: more than any test plays


@dataclass
class Card:
    xy: tuple[float, float] = (0.0, 0.0)


@dataclass
class Table:
    """Cards that cues move about, and what they told on the way."""

    cards: list[Card] = field(default_factory=lambda: [Card() for _ in range(4)])
    told: list[str] = field(default_factory=list)

    @property
    def places(self) -> list[tuple[float, float]]:
        return [card.xy for card in self.cards]


def slide(card: Card, to: tuple[float, float], ticks: int, ease: Ease = smooth) -> Cue:
    start = card.xy
    for done in over(ticks, ease):
        card.xy = mix(start, to, done)
        yield


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_time_by_the_clock_is_the_same_at_any_speed(speed: str) -> None:
    reel = Reel(speed)
    reel.play(wait(reel.ticks_in(60)))
    shown = 0
    while reel.busy:
        reel.update()
        shown += reel.busy
    assert abs(shown - 60) <= 2 if speed != "instant" else shown == 0


def steps(cue: Cue) -> int:
    """The ticks of a cue by itself."""
    return sum(1 for _ in cue)


def ticks(reel: Reel) -> int:
    """Ticks of the clock until the reel is idle."""
    count = 0
    while reel.busy:
        reel.update()
        count += 1
        assert count < MANY
    return count


# Random trees of cues. Each leaf moves a card of its own branch, so that their order is theirs alone.

Plan = tuple[str, Any]
leaves = st.one_of(
    st.tuples(st.just("wait"), st.integers(0, 12)),
    st.tuples(
        st.just("slide"),
        st.tuples(st.integers(0, 3), st.integers(-50, 700), st.integers(0, 12), st.sampled_from(EASES)),
    ),
    st.tuples(st.just("tell"), st.sampled_from("abc")),
)
plans: st.SearchStrategy[Plan] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(st.just("then"), st.lists(inner, max_size=4)),
        st.tuples(st.just("together"), st.lists(inner, max_size=4)),
        st.tuples(st.just("staggered"), st.tuples(st.integers(0, 6), st.lists(inner, max_size=4))),
    ),
    max_leaves=10,
)


def staged(plan: Plan, table: Table) -> Cue:
    kind, what = plan
    match kind:
        case "wait":
            return wait(what)
        case "slide":
            card, x, length, ease = what
            return slide(table.cards[card], (x, x / 3), length, ease)
        case "tell":
            return told(table, what)
        case "then":
            return then(*(staged(part, table) for part in what))
        case "together":
            return together(staged(part, table) for part in what)
        case _:
            gap, parts = what
            return staggered(gap, [staged(part, table) for part in parts])


def told(table: Table, word: str) -> Cue:
    table.told.append(word)
    return
    yield


def watched(script: list[Plan]) -> Table:
    """The table after all has been watched at normal speed."""
    table, reel = Table(), Reel()
    for plan in script:
        reel.play(staged(plan, table))
    ticks(reel)
    return table


scripts = st.lists(plans, min_size=1, max_size=4)


@given(scripts, st.sampled_from(SPEEDS))
def test_every_speed_ends_in_the_same_place(script: list[Plan], speed: str) -> None:
    table, reel = Table(), Reel(speed)
    for plan in script:
        reel.play(staged(plan, table))
    ticks(reel)
    assert table == watched(script)


@given(scripts, st.sampled_from(SPEEDS), st.integers(0, 60))
def test_finishing_at_any_tick_ends_in_the_same_place(script: list[Plan], speed: str, tick: int) -> None:
    table, reel = Table(), Reel(speed)
    for plan in script:
        reel.play(staged(plan, table))
    for _ in range(tick):
        reel.update()
    reel.finish()
    assert not reel.busy
    assert not reel.rushing
    assert table == watched(script)


@given(scripts, st.lists(st.sampled_from(SPEEDS[:3]), max_size=40))
def test_changing_speed_on_the_way_ends_in_the_same_place(script: list[Plan], speeds: list[str]) -> None:
    table, reel = Table(), Reel()
    for plan in script:
        reel.play(staged(plan, table))
    for speed in speeds:
        reel.speed = speed
        reel.update()
    ticks(reel)
    assert table == watched(script)


@given(scripts)
def test_slow_takes_twice_as_long_and_fast_a_third(script: list[Plan]) -> None:
    lengths = {}
    for speed in SPEEDS:
        table, reel = Table(), Reel(speed)
        for plan in script:
            reel.play(staged(plan, table))
        lengths[speed] = ticks(reel)
    normal = lengths["normal"]
    assert lengths["slow"] == 2 * normal
    assert lengths["fast"] == -(-normal // 3)
    assert lengths["instant"] == 1


# Timings


@given(st.lists(st.integers(0, 20), max_size=5))
def test_one_after_another_adds_up(lengths: list[int]) -> None:
    assert steps(then(*map(wait, lengths))) == sum(lengths)


@given(st.lists(st.integers(0, 20), max_size=5))
def test_together_lasts_as_long_as_the_longest(lengths: list[int]) -> None:
    assert steps(together(map(wait, lengths))) == max(lengths, default=0)


@given(st.integers(0, 9), st.lists(st.integers(0, 20), max_size=5))
def test_staggered_starts_each_a_gap_later(gap: int, lengths: list[int]) -> None:
    last = max((index * gap + length for index, length in enumerate(lengths)), default=0)
    assert steps(staggered(gap, map(wait, lengths))) == last


def test_together_moves_all_in_each_tick() -> None:
    table = Table()
    cue = together(slide(card, (8, 0), 4, linear) for card in table.cards)
    next(cue)
    assert [x for x, _ in table.places] == [2, 2, 2, 2]


def test_staggered_moves_the_first_first() -> None:
    table = Table()
    cue = staggered(2, [slide(card, (8, 0), 4, linear) for card in table.cards[:2]])
    seen = [[table.cards[0].xy[0], table.cards[1].xy[0]] for _ in cue]
    assert seen == [[2, 0], [4, 0], [6, 2], [8, 4], [8, 6], [8, 8]]


def test_a_cue_without_ticks_costs_none() -> None:
    table, reel = Table(), Reel()
    reel.play(told(table, "a"))
    reel.play(told(table, "b"))
    reel.play(wait(1))
    reel.update()
    assert table.told == ["a", "b"]
    assert reel.busy
    reel.update()
    assert not reel.busy


@given(st.integers(1, 40))
def test_no_speed_drifts_over_a_long_time(length: int) -> None:
    """Cues put in one after another, for minutes: the ticks left over at the end of one are not lost."""
    lengths = {}
    for speed in ("slow", "normal", "fast"):
        reel = Reel(speed)
        for _ in range(200):
            reel.play(wait(length))
        lengths[speed] = ticks(reel)
    assert lengths["slow"] == 2 * lengths["normal"]
    assert lengths["fast"] == -(-lengths["normal"] // 3)


@pytest.mark.parametrize("speed", SPEEDS[:3])
@pytest.mark.parametrize("idle", range(4))
def test_a_cue_takes_as_long_whenever_it_starts(speed: str, idle: int) -> None:
    fresh, used = Reel(speed), Reel(speed)
    for _ in range(idle):
        used.update()
    for reel in (fresh, used):
        reel.play(wait(7))
    assert ticks(used) == ticks(fresh)


# Ends


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_begins_at_nothing_and_ends_at_exactly_one(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == 1.0


@given(st.integers(-3, 30), st.sampled_from(EASES))
def test_progress_always_ends_at_one(length: int, ease: Ease) -> None:
    progress = list(over(length, ease))
    assert progress[-1] == 1.0
    assert len(progress) == max(1, length)


places = st.tuples(*[st.floats(-1e6, 1e6, allow_nan=False)] * 2)


@given(places, places)
def test_a_mix_ends_at_exactly_the_end(start: tuple[float, float], end: tuple[float, float]) -> None:
    assert mix(start, end, 1.0) == end
    assert mix(end, end, 0.3) == end
    assert mix(start, end, 0.0) == pytest.approx(start, abs=1e-6)
    assert mix((0, 10), (10, 30), 0.5) == (5, 20)


# A cue that has a hand in the reel


def test_cues_added_while_it_finishes_are_run_out_too() -> None:
    table, reel = Table(), Reel()

    def more() -> Cue:
        yield
        reel.play(slide(table.cards[1], (5, 5), 9))
        yield

    reel.play(more())
    reel.finish()
    assert not reel.busy
    assert table.cards[1].xy == (5, 5)


@pytest.mark.parametrize("begin", [Reel.update, Reel.finish])
def test_a_cue_may_finish_the_reel_that_plays_it(begin: Callable[[Reel], None]) -> None:
    table, reel = Table(), Reel()
    rushed = []

    def impatient() -> Cue:
        table.told.append("a")
        reel.finish()
        yield
        rushed.append(reel.rushing)
        table.told.append("b")

    reel.play(impatient())
    reel.play(slide(table.cards[0], (3, 4), 30))
    begin(reel)
    assert table.told == ["a", "b"]
    assert table.cards[0].xy == (3, 4)
    assert rushed == [True]
    assert not reel.busy
    assert not reel.rushing


def test_rushing_is_said_only_while_it_rushes() -> None:
    reel = Reel()
    seen: list[bool] = []

    def look() -> Cue:
        for _ in range(4):
            seen.append(reel.rushing)
            yield

    reel.play(look())
    reel.update()
    reel.update()
    reel.finish()
    assert seen == [False, False, True, True]
    assert not reel.rushing


def test_a_cue_that_fails_is_heard_and_the_reel_goes_on() -> None:
    table, reel = Table(), Reel()

    def broken() -> Cue:
        yield
        raise ZeroDivisionError

    reel.play(broken())
    reel.play(slide(table.cards[0], (1, 1), 3))
    with pytest.raises(ZeroDivisionError):
        reel.finish()
    assert not reel.rushing
    reel.finish()
    assert table.cards[0].xy == (1, 1)
