"""The stage law for El Encierro: however it got there, a stage shows what a fresh one shows."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots.core import dice_for
from game.engine.sprites import Sheets
from game.engine.text import Text
from game.engine.ui import Look
from game.rules import six_nimmt as rules
from scenes.kit import ASSETS
from scenes.stages.core import Guest, Manner
from scenes.stages.six_nimmt import Encierro
from scenes.stages.six_nimmt_table import Passing, Table


class Silence:
    def play(self, name: str) -> None:
        pass


@pytest.fixture(scope="module")
def look() -> Iterator[Look]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", (640, 360))
    window.get_surface()
    yield Look(Text(ASSETS / "fonts"), Sheets(ASSETS / "sprites"), Silence())
    pygame.quit()


def stage_of(look: Look, seats: int, speed: str = "normal") -> Encierro:
    guests = [Guest(f"N{seat}", "blas", seat == 0) for seat in range(seats)]
    return Encierro(look, lambda words, **values: words.format(**values), guests, Manner(speed))


def steps_of(config: rules.Config, seed: int, count: int):
    """A random match, one decision a step: (state, events) after each."""
    state = rules.setup(config, seed)
    dice = dice_for(seed, 0, 0)
    for _ in range(count):
        waiting = rules.awaited(state)
        if not waiting:
            return
        seat = waiting[dice.below(len(waiting))]
        state, events = rules.step(state, [(seat, dice.pick(rules.legal(state, seat)))])
        yield state, events


configs = st.builds(
    rules.Config,
    seats=st.integers(2, 10),
    free_choice=st.booleans(),
    open_draft=st.booleans(),
    limit=st.sampled_from([12, 66]),
)


def assert_same_picture(look: Look, stage: Encierro, view: rules.View) -> None:
    fresh = stage_of(look, view.config.seats)
    fresh.sync(view)
    assert stage.table == Table.of(view)
    assert stage.passing == Passing()
    fresh.tick = stage.tick
    mine, other = pygame.Surface((640, 360)), pygame.Surface((640, 360))
    stage.draw(mine)
    fresh.draw(other)
    assert pygame.image.tobytes(mine, "RGB") == pygame.image.tobytes(other, "RGB")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    config=configs,
    seed=st.integers(0, 2**32),
    count=st.integers(1, 60),
    audience=st.sampled_from([None, 0, 1]),
    waits=st.lists(st.integers(0, 90), min_size=1, max_size=8),
    speed=st.sampled_from(["slow", "normal", "fast", "instant"]),
)
def test_stage_law(look, config, seed, count, audience, waits, speed) -> None:
    """Events that come in bursts, watched for any number of ticks, then skipped."""
    stage = stage_of(look, config.seats, speed)
    view = rules.view(rules.setup(config, seed), audience)
    stage.begin(view)
    for number, (state, events) in enumerate(steps_of(config, seed, count)):
        view = rules.view(state, audience)
        stage.show(events, view)
        for _ in range(waits[number % len(waits)]):
            stage.update()
    stage.finish()
    assert_same_picture(look, stage, view)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_watched_to_the_end(look, seats: int) -> None:
    """Without any skipping the same holds after each step."""
    config = rules.Config(seats=seats, free_choice=True)
    stage = stage_of(look, seats)
    stage.sync(rules.view(rules.setup(config, 3), 0))
    for state, events in steps_of(config, 3, seats * 4):
        view = rules.view(state, 0)
        stage.show(events, view)
        for _ in range(3000):
            stage.update()
            if not stage.reel.busy and not stage.is_murmuring:
                break
        assert_same_picture(look, stage, view)


def test_a_person_may_choose_while_bots_make_up_their_minds(look) -> None:
    config = rules.Config(seats=4)
    stage = stage_of(look, 4)
    state = rules.setup(config, 5)
    stage.sync(rules.view(state, 0))
    state, events = rules.step(state, [(2, rules.legal(state, 2)[0])])
    stage.show(events, rules.view(state, 0))
    stage.update()
    assert not stage.reel.busy


@pytest.mark.parametrize("audience", [None, 0, 3])
def test_hidden_things_leave_no_trace_in_the_picture(look, audience) -> None:
    """Two states that differ in what is hidden from the audience give equal pictures, tick by tick."""
    config = rules.Config(seats=4)
    state = rules.setup(config, 9)
    others = [seat for seat in range(4) if seat != audience]
    swapped = list(state.hands)
    swapped[others[0]], swapped[others[1]] = state.hands[others[1]], state.hands[others[0]]
    twin = msgspec.structs.replace(state, hands=tuple(swapped), rng=rules.setup(config, 10).rng)
    stages = [stage_of(look, 4), stage_of(look, 4)]
    states = [state, twin]
    for stage, each in zip(stages, states, strict=True):
        stage.begin(rules.view(each, audience))
    for _ in range(60):
        assert frame(stages[0]) == frame(stages[1])
    for seat in others[:2]:
        for index, stage in enumerate(stages):
            card = states[index].hands[seat][3]
            states[index], events = rules.step(states[index], [(seat, rules.Pick(card))])
            stage.show(events, rules.view(states[index], audience))
        for _ in range(20):
            assert frame(stages[0]) == frame(stages[1])


def frame(stage: Encierro) -> bytes:
    stage.update()
    canvas = pygame.Surface((640, 360))
    stage.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_a_skipped_stretch_is_silent(look) -> None:
    played: list[str] = []

    class Ear:
        def play(self, name: str) -> None:
            played.append(name)

    config = rules.Config(seats=3)
    stage = stage_of(Look(look.text, look.sheets, Ear()), 3)
    stage.sync(rules.view(rules.setup(config, 2), 0))
    for state, events in steps_of(config, 2, 30):
        stage.show(events, rules.view(state, 0))
    stage.finish()
    assert played == []
