"""The stage law, whatever the game: however it got there, a stage shows what a fresh one shows.

The test of a stage makes a `StageLaw` of its game, and has matches of chance played by it:

    LAW = StageLaw(rules, stage_of, Table.of, Passing)

    @lawful(max_examples=25)
    @given(history=histories(configs, steps=60, ticks=90))
    def test_stage_law(look, history) -> None:
        LAW.assert_kept(look, history)
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.bots.dice import Dice, dice_for
from game.engine.canvas import CANVAS_SIZE
from game.engine.look import Look
from game.rules.core import Game, Rejected
from scenes.kit import ASSETS
from scenes.stages.core import Guest, Player

AUDIENCES = (None, 0, 1)
SPEEDS = ("slow", "normal", "fast", "instant")
QUIET_STEPS = 50  # in a real-time match the stage is told of the time at least so often
LAST_STEPS = 3  # and of these one by one
MOST_TICKS = 3000  # that anything takes which is watched
WHOLE_MATCH = 1_000_000  # steps: more than any match has
FEWEST_SOUNDS = 9  # that a match makes

Seated = tuple[int, Any]
"""A seat and its decision."""


class Silence:
    """Nobody listens."""

    def play(self, name: str, *, bus: str = "effects") -> None:
        pass

    def say(self, *names: str) -> None:
        pass


class Ear(Silence):
    """Notes what is played, which of it are voices, and what is said in words."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.voices: list[str] = []
        self.said: list[str] = []

    def play(self, name: str, *, bus: str = "effects") -> None:
        (self.voices if bus == "voice" else self.heard).append(name)

    def say(self, *names: str) -> None:
        self.said += names

    def beside(self, look: Look) -> Look:
        """The same look, heard by this ear."""
        return Look(look.text, look.sheets, self)


def words(text: str, **values: object) -> str:
    """Instead of a translation."""
    return text.format(**values)


def guests_of(seats: int, persons: int = 1) -> list[Guest]:
    return [Guest(f"N{seat}", "blas", seat < persons) for seat in range(seats)]


def picture(stage: Any) -> bytes:
    canvas = pygame.Surface(CANVAS_SIZE)
    stage.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def watch(stage: Player) -> None:
    """Until no cue runs on the main reel."""
    for _ in range(MOST_TICKS):
        stage.update()
        if not stage.reel.busy:
            return
    raise AssertionError(f"still busy after {MOST_TICKS} ticks")


def watch_all(stage: Player) -> None:
    """Until nothing goes on by the way either."""
    watch(stage)
    for _ in range(MOST_TICKS):
        if not stage.is_murmuring:
            return
        stage.update()
    raise AssertionError(f"still murmuring after {MOST_TICKS} ticks")


def run_out(stage: Player) -> None:
    """All at once, and what there is to be seen by one person alone is seen."""
    stage.finish()
    while stage.to_be_told is not None:
        stage.told()
        stage.finish()


def watch_a_tick(stage: Player) -> None:
    """Whoever may look at something alone has done so at once."""
    if stage.to_be_told is not None:
        stage.told()
    stage.update()


def assert_alike(stages: Sequence[Player], ticks: int, every: Callable[[int], bool] = lambda _: True) -> None:
    """Watched side by side the stages give equal pictures, at those ticks that are looked at."""
    for tick in range(ticks):
        for stage in stages:
            stage.update()
        if every(tick):
            assert len({picture(stage) for stage in stages}) == 1, f"tick {tick}"


# Histories


@dataclass(frozen=True)
class History:
    """A match of chance, and how it is watched: so many ticks after each step, round and round."""

    config: Any
    seed: int
    steps: int
    audience: int | None
    waits: Sequence[int]
    speed: str


def histories(configs: st.SearchStrategy[Any], *, steps: int, ticks: int) -> st.SearchStrategy[History]:
    """`steps`: of the match, at most; `ticks`: that one step is watched for, at most."""
    return st.builds(
        History,
        config=configs,
        seed=st.integers(0, 2**32),
        steps=st.integers(1, steps),
        audience=st.sampled_from(AUDIENCES),
        waits=st.lists(st.integers(0, ticks), min_size=1, max_size=8),
        speed=st.sampled_from(SPEEDS),
    )


def lawful(max_examples: int) -> settings:
    """What surrounds every test here, for each test alone, does not change from example to example."""
    return settings(
        max_examples=max_examples,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )


# The law


@dataclass(frozen=True)
class StageLaw:
    """What the law has to know of a game.

    `stage_of(look, seats, speed)` makes a stage, `table_of(view)` what it has to show, `at_rest()` what
    passes by while nothing runs. `decide(state, dice)` says what the seats do by chance in a step, which may
    be nothing where time goes on; without it one of those that are waited for does anything.
    """

    rules: Game
    stage_of: Callable[..., Any]
    table_of: Callable[[Any], Any]
    at_rest: Callable[[], Any]
    decide: Callable[[Any, Dice], Sequence[Seated]] | None = None

    # Matches of chance

    def steps_of(self, config: Any, seed: int, count: int = WHOLE_MATCH) -> Iterator[tuple[Any, Any]]:
        """State and events after each step; a real-time match has steps without events."""
        state = self.rules.setup(config, seed)
        dice = dice_for(seed, 0, 0)
        for _ in range(count):
            if self.rules.result(state) is not None:
                return
            state, events = self.rules.step(state, self._decided(state, dice))
            yield state, events

    def _decided(self, state: Any, dice: Dice) -> Sequence[Seated]:
        if self.decide is not None:
            return self.decide(state, dice)
        waiting = self.rules.awaited(state)
        seat = waiting[dice.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        return [(seat, dice.pick(self.rules.legal(state, seat)))]

    def state_where(self, config: Any, seed: int, found: Callable[[Any], bool]) -> Any:
        """The first of a match of chance."""
        return next(state for state, _ in self.steps_of(config, seed) if found(state))

    # What has to hold

    def assert_kept(self, look: Look, history: History) -> None:
        """Events that come in bursts, watched for any number of ticks, then skipped."""
        rules, audience, waits = self.rules, history.audience, history.waits
        stage = self.stage_of(look, history.config.seats, history.speed)
        state = rules.setup(history.config, history.seed)
        stage.begin(rules.view(state, audience))
        for number, (state, events) in enumerate(self.steps_of(history.config, history.seed, history.steps)):
            if events or number % QUIET_STEPS == 0 or number >= history.steps - LAST_STEPS:
                stage.show(events, rules.view(state, audience))
            for _ in range(waits[number % len(waits)]):
                stage.update()
        if rules.REAL_TIME:
            stage.show((), rules.view(state, audience))
        run_out(stage)
        self.assert_same_picture(look, stage, rules.view(state, audience))

    def assert_same_picture(self, look: Look, stage: Any, view: Any) -> None:
        """As a fresh stage that is synced to the view."""
        self.assert_same_table(stage, view)
        fresh = self.stage_of(look, view.config.seats)
        fresh.sync(view)
        fresh.tick = stage.tick
        assert picture(stage) == picture(fresh)

    def assert_same_table(self, stage: Any, view: Any) -> None:
        """The same without drawing: the table is that of the view, and nothing passes by."""
        assert stage.table == self.table_of(view)
        assert stage.passing == self.at_rest()

    def assert_every_event_has_its_cue(self, look: Look) -> None:
        stage = self.stage_of(look, self.rules.SEATS.start)
        assert set(stage._cues) == set(self.rules.Event.__args__) - {Rejected}

    def assert_skipping_is_silent(
        self, look: Look, config: Any, *, seed: int, steps: int, audience: int | None = 0
    ) -> None:
        """A skipped stretch must not burst out at once."""
        ear = Ear()
        stage = self.stage_of(ear.beside(look), config.seats)
        stage.sync(self.rules.view(self.rules.setup(config, seed), audience))
        for state, events in self.steps_of(config, seed, steps):
            stage.show(events, self.rules.view(state, audience))
        assert stage.reel.busy
        stage.finish()
        assert (ear.heard, ear.voices, ear.said) == ([], [], [])

    def assert_every_sound_is_there(
        self, look: Look, config: Any, *, seed: int, steps: int = WHOLE_MATCH, audience: int | None = 0
    ) -> None:
        """Of a match that is watched."""
        ear = Ear()
        stage = self.stage_of(ear.beside(look), config.seats, "fast")
        stage.begin(self.rules.view(self.rules.setup(config, seed), audience))
        for state, events in self.steps_of(config, seed, steps):
            if events:
                stage.show(events, self.rules.view(state, audience))
            while stage.reel.busy or stage.to_be_told is not None:
                watch_a_tick(stage)
        assert len(set(ear.heard)) >= FEWEST_SOUNDS
        files = {name: ASSETS / "sounds" / f"{name}.ogg" for name in ear.heard + ear.voices}
        assert [name for name, file in files.items() if not file.exists()] == []
