"""The fixed step: sixty ticks a second of whatever clock there is."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from game.engine.loop import MOST_TICKS_AT_ONCE, TICKS_PER_SECOND, Pace, run
from game.engine.manual import ManualClock

SECOND_NS = 1_000_000_000
TICK_NS = SECOND_NS // TICKS_PER_SECOND


class Show:
    """A program that writes down what the loop asks of it; a tick or a picture may take its time."""

    def __init__(self, clock: ManualClock, ticks: int, tick_ns: int = 0, draw_ns: int = 0) -> None:
        self.log: list[str] = []
        self.begun_ns: list[int] = []  # when each tick began
        self._clock = clock
        self._left = ticks
        self._tick_ns = tick_ns
        self._draw_ns = draw_ns

    def update(self) -> bool:
        self.log.append("tick")
        self.begun_ns.append(self._clock.now_ns())
        self._clock.sleep_ns(self._tick_ns)
        self._left -= 1
        return self._left > 0

    def draw(self) -> None:
        self.log.append("draw")
        self._clock.sleep_ns(self._draw_ns)


def ticks_until(pace: Pace, end_ns: int, next_look: Callable[[int], int]) -> int:
    """How many ticks come due when one looks at the given times."""
    now_ns = ticks = 0
    while now_ns < end_ns:
        now_ns = min(end_ns, next_look(now_ns))
        ticks += pace.due(now_ns)
    return ticks


def test_sixty_ticks_a_second_exactly_over_an_hour() -> None:
    pace = Pace(0)
    ticks = ticks_until(pace, 3_600 * SECOND_NS, lambda now_ns: now_ns + pace.until_next_ns(now_ns))
    assert ticks == 3_600 * TICKS_PER_SECOND


@given(st.integers(0, 10**18), st.lists(st.integers(0, MOST_TICKS_AT_ONCE * TICK_NS), max_size=60))
def test_no_tick_is_lost_or_gained_however_one_looks(start_ns: int, spans_ns: list[int]) -> None:
    pace = Pace(start_ns)
    now_ns, ticks = start_ns, 0
    for span_ns in spans_ns:
        now_ns += span_ns
        ticks += pace.due(now_ns)
        assert ticks == (now_ns - start_ns) * TICKS_PER_SECOND // SECOND_NS


@given(st.integers(0, 10**18), st.integers(0, 10 * TICK_NS))
def test_the_next_tick_is_due_when_it_is_said_to_be_and_not_before(start_ns: int, later_ns: int) -> None:
    pace = Pace(start_ns)
    now_ns = start_ns + later_ns
    pace.due(now_ns)
    wait_ns = pace.until_next_ns(now_ns)
    assert 0 < wait_ns <= TICK_NS + 1
    assert pace.due(now_ns + wait_ns - 1) == 0
    assert pace.due(now_ns + wait_ns) == 1


def test_time_that_stands_still_or_steps_back_brings_no_tick() -> None:
    pace = Pace(SECOND_NS)
    assert pace.due(SECOND_NS) == 0
    assert pace.due(SECOND_NS - TICK_NS) == 0
    assert pace.due(SECOND_NS + TICK_NS + 1) == 1


def test_a_stall_is_caught_up_by_five_ticks_and_the_rest_is_dropped() -> None:
    pace = Pace(0)
    assert pace.due(10 * SECOND_NS) == MOST_TICKS_AT_ONCE == 5
    assert pace.due(10 * SECOND_NS) == 0
    assert pace.due(11 * SECOND_NS - 1) == MOST_TICKS_AT_ONCE  # no debt is left, only this second's stall
    assert pace.until_next_ns(11 * SECOND_NS - 1) in (TICK_NS, TICK_NS + 1)


def test_a_second_of_the_clock_is_sixty_ticks_each_with_its_picture() -> None:
    clock = ManualClock()
    show = Show(clock, ticks=TICKS_PER_SECOND, tick_ns=2_000_000, draw_ns=3_000_000)
    run(show.update, show.draw, clock)
    # The picture before the first tick; none after the last, which ended the program.
    assert show.log == ["draw", *["tick", "draw"] * (TICKS_PER_SECOND - 1), "tick"]
    begun_ns = [moment - 3_000_000 for moment in show.begun_ns]
    assert begun_ns == [-(-tick * SECOND_NS // TICKS_PER_SECOND) for tick in range(1, TICKS_PER_SECOND + 1)]


def test_the_first_picture_however_slow_leaves_nothing_to_catch_up() -> None:
    clock = ManualClock()
    show = Show(clock, ticks=3, draw_ns=TICK_NS // 2)
    show_first = show.draw

    def draw() -> None:
        if show.log == []:
            clock.sleep_ns(SECOND_NS)
        show_first()

    run(show.update, draw, clock)
    assert show.log == ["draw", "tick", "draw", "tick", "draw", "tick"]


def test_pictures_are_left_out_when_they_are_too_slow() -> None:
    clock = ManualClock()
    show = Show(clock, ticks=7, draw_ns=3 * TICK_NS + 3)
    run(show.update, show.draw, clock)
    assert show.log == ["draw", "tick", "draw", "tick", "tick", "tick", "draw", "tick", "tick", "tick"]


def test_it_ends_in_the_middle_of_a_batch_when_the_program_says_so() -> None:
    clock = ManualClock()
    show = Show(clock, ticks=4, tick_ns=20 * TICK_NS)
    run(show.update, show.draw, clock)
    assert show.log == ["draw", "tick", "draw", "tick", "tick", "tick"]


def test_it_never_sleeps_past_the_next_tick() -> None:
    class Watched(ManualClock):
        def __init__(self) -> None:
            super().__init__()
            self.slept_to_ns: list[int] = []

        def sleep_ns(self, span_ns: int) -> None:
            assert span_ns >= 0
            super().sleep_ns(span_ns)
            self.slept_to_ns.append(self.now_ns())

    clock = Watched()
    left = 600

    def update() -> bool:
        nonlocal left
        left -= 1
        return left > 0

    run(update, lambda: None, clock)
    assert clock.slept_to_ns == [-(-tick * SECOND_NS // TICKS_PER_SECOND) for tick in range(1, 601)]
