"""The stage law for El Encierro: however it got there, a stage shows what a fresh one shows."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.look import Look
from game.rules import six_nimmt as rules
from scenes.stages.core import Manner
from scenes.stages.six_nimmt import Encierro
from scenes.stages.six_nimmt_table import Passing, Table
from tests.scenes.stage_law import (
    StageLaw,
    assert_alike,
    guests_of,
    histories,
    lawful,
    watch_all,
    words,
)


def stage_of(look: Look, seats: int, speed: str = "normal") -> Encierro:
    return Encierro(look, words, guests_of(seats), Manner(speed))


LAW = StageLaw(rules, stage_of, Table.of, Passing)

configs = st.builds(
    rules.Config,
    seats=st.integers(2, 10),
    free_choice=st.booleans(),
    open_draft=st.booleans(),
    limit=st.sampled_from([12, 66]),
)


@lawful(max_examples=25)
@given(history=histories(configs, steps=60, ticks=90))
def test_stage_law(look, history) -> None:
    """Events that come in bursts, watched for any number of ticks, then skipped."""
    LAW.assert_kept(look, history)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_watched_to_the_end(look, seats: int) -> None:
    """Without any skipping the same holds after each step."""
    config = rules.Config(seats=seats, free_choice=True)
    stage = stage_of(look, seats)
    stage.sync(rules.view(rules.setup(config, 3), 0))
    for state, events in LAW.steps_of(config, 3, seats * 4):
        view = rules.view(state, 0)
        stage.show(events, view)
        watch_all(stage)
        LAW.assert_same_picture(look, stage, view)


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
    assert_alike(stages, ticks=60)
    for seat in others[:2]:
        for index, stage in enumerate(stages):
            card = states[index].hands[seat][3]
            states[index], events = rules.step(states[index], [(seat, rules.Pick(card))])
            stage.show(events, rules.view(states[index], audience))
        assert_alike(stages, ticks=20)


def test_every_event_has_its_cue(look) -> None:
    LAW.assert_every_event_has_its_cue(look)


def test_a_skipped_stretch_is_silent(look) -> None:
    LAW.assert_skipping_is_silent(look, rules.Config(seats=3), seed=2, steps=30)


def test_every_sound_is_there(look) -> None:
    LAW.assert_every_sound_is_there(look, rules.Config(seats=3), seed=2, steps=200)
