"""The stage law for La Carrera: however it got there, a stage shows what a fresh one shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, degrees, pi, sin

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.core import dice_for
from game.content.tiled import read_track
from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.devices import Pointer
from game.engine.look import Look
from game.engine.players import KEYS_RIGHT, Input, Press
from game.engine.sprites import Sheets
from game.engine.text import Text
from game.rules import royal_turf as rules
from scenes.kit import ASSETS, ROOT
from scenes.stages.core import Guest, Manner
from scenes.stages.royal_turf import (
    BETS_TUNE,
    GALLOP_FROM,
    GALLOP_TUNE,
    SHEETS,
    TROT_FROM,
    TROT_TUNE,
    WALK_TUNE,
    Carrera,
)
from scenes.stages.royal_turf_cards import CHIPS_IN_A_ROW, card_box, chip_spots
from scenes.stages.royal_turf_choosing import REFUSED_TICKS, Choosing
from scenes.stages.royal_turf_crowd import Crowd
from scenes.stages.royal_turf_finish import PHOTO
from scenes.stages.royal_turf_table import NAMES, Passing, Table
from scenes.stages.royal_turf_track import Venue
from scenes.stages.royal_turf_words import LINES, Commentator
from tests.content.test_flashes import FIFTH, Flashes
from tests.scenes.stage_law import (
    Ear,
    Silence,
    StageLaw,
    assert_alike,
    guests_of,
    histories,
    lawful,
    picture,
    watch,
    watch_all,
    words,
)


@dataclass(frozen=True)
class Place:
    x: float
    y: float
    heading: float


class Ring:
    """The plainest track: an oval on one colour."""

    dust = "dust"
    hare = (560.0, 180.0)
    line = pygame.Rect(20, 195, 60, 10)
    crowds = (pygame.Rect(208, 42, 224, 27), pygame.Rect(0, 303, 86, 35))
    boxes = tuple(pygame.Rect(170 + 76 * (i % 4), 114 + 70 * (i // 4), 74, 62) for i in range(7))

    def __init__(self, ink: tuple[int, int, int]) -> None:
        self._ink = ink

    def place(self, distance: float, aside_px: float = 0.0) -> Place:
        way = pi + 2 * pi * distance / rules.LAP
        x, y = 320 + (270 + aside_px) * cos(way), 200 - (105 + aside_px * 0.57) * sin(way)
        return Place(x, y, degrees(way + pi / 2) % 360)

    def draw_behind(self, canvas: pygame.Surface, tick: int) -> None:
        canvas.fill(self._ink)

    def draw_before(self, canvas: pygame.Surface, tick: int) -> None:
        pass


INKS = ((60, 120, 60), (150, 150, 90), (40, 40, 60))


class Known(list[Venue]):
    """Venues of which nothing has to be read."""

    def reading(self, index: int, /) -> Iterator[None]:
        yield from ()


VENUES = Known(Venue(title, Ring(ink)) for title, ink in zip(("One", "Two", "Three"), INKS, strict=True))


def stage_of(look: Look, seats: int, speed: str = "normal", **manner: bool) -> Carrera:
    return Carrera(look, words, guests_of(seats), Manner(speed, **manner), VENUES)


LAW = StageLaw(rules, stage_of, Table.of, Passing)

configs = st.builds(rules.Config, seats=st.integers(2, 6), hidden_bets=st.booleans())


@lawful(max_examples=60)
@given(history=histories(configs, steps=500, ticks=60))
def test_stage_law(look, history) -> None:
    """Events that come in bursts, watched for any number of ticks, then skipped."""
    LAW.assert_kept(look, history)


@pytest.mark.parametrize(("seats", "hidden"), [(2, False), (4, True), (6, False)])
def test_watched_to_the_end(look, seats: int, hidden: bool) -> None:
    """Without any skipping the same holds after each step, from the first bet to the last payment."""
    config = rules.Config(seats=seats, hidden_bets=hidden)
    stage = stage_of(look, seats, "fast")
    stage.sync(rules.view(rules.setup(config, 3), 0))
    for number, (state, events) in enumerate(LAW.steps_of(config, 3)):
        view = rules.view(state, 0)
        stage.show(events, view)
        watch(stage)
        LAW.assert_same_table(stage, view)
        if number % 40 == 0:
            watch_all(stage)
            LAW.assert_same_picture(look, stage, view)
    assert stage.table.phase == "over"


def hidden_bet(state: rules.State, *, is_highest: bool) -> tuple[int, rules.PlaceBet]:
    """The seat in turn and a bet of its lowest or highest chip, on the same horse either way."""
    seat = rules.awaited(state)[0]
    legal = rules.legal(state, seat)
    on_one = [bet for bet in legal if bet.horse == legal[0].horse]
    return seat, max(on_one, key=lambda bet: bet.chip * (1 if is_highest else -1))


@pytest.mark.parametrize("audience", [None, 0])
def test_hidden_bets_leave_no_trace_in_the_picture(look, audience) -> None:
    """Two matches that differ in others' hidden chips give equal pictures, tick by tick."""
    stages = [stage_of(look, 4), stage_of(look, 4)]
    states = [rules.setup(rules.Config(seats=4, hidden_bets=True), 4)] * 2
    for stage in stages:
        stage.begin(rules.view(states[0], audience))
    for number in range(15):
        for index, stage in enumerate(stages):
            seat = rules.awaited(states[index])[0]
            bet = hidden_bet(states[index], is_highest=bool(index) and seat != audience)
            states[index], events = rules.step(states[index], [bet])
            stage.show(events, rules.view(states[index], audience))
        assert_alike(stages, ticks=40, every=lambda tick, number=number: tick % 3 == number % 3)
    assert states[0].bets != states[1].bets


def test_a_private_view_uncovers_the_own_chips_and_covers_them_again(look) -> None:
    config = rules.Config(seats=4, hidden_bets=True)
    state = LAW.state_where(config, 4, lambda state: len(state.bets) == 8)
    stage = stage_of(look, 4)
    stage.sync(rules.view(state, None))
    before = picture(stage)
    seat = rules.awaited(state)[0]
    legal = rules.legal(state, seat)
    assert stage.is_secret(legal)
    stage.open_hand(rules.view(state, seat), legal)
    assert stage._shown_bets() == rules.view(state, seat).bets
    assert picture(stage) != before
    stage.close_hand()
    assert picture(stage) == before


def test_open_bets_are_no_secret(look) -> None:
    state = rules.setup(rules.Config(seats=3), 1)
    stage = stage_of(look, 3)
    stage.sync(rules.view(state, None))
    assert not stage.is_secret(rules.legal(state, rules.awaited(state)[0]))


WAYS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)


def pressed(*actions: Action) -> Input:
    return Input(presses=tuple(Press(action, KEYS_RIGHT) for action in actions))


def asked(look: Look, state: rules.State) -> Carrera:
    stage = stage_of(look, state.config.seats)
    ask(stage, state)
    return stage


def ask(stage: Carrera, state: rules.State) -> None:
    seat = rules.awaited(state)[0]
    stage.sync(rules.view(state, None))
    stage.open_hand(rules.view(state, seat), rules.legal(state, seat))


def choosing_of(stage: Carrera) -> Choosing:
    assert stage._choosing is not None
    return stage._choosing


def test_every_bet_can_be_made_with_directions_and_confirm(look) -> None:
    """Cards in two rows; below them the chips, stepped with left and right there."""
    state = rules.setup(rules.Config(seats=4), 6)
    stage = asked(look, state)
    choosing = choosing_of(stage)
    reached = set()
    dice = dice_for(1, 0, 0)
    for _ in range(600):
        assert stage.choose(pressed(WAYS[dice.below(4)])) is None
        reached.add((choosing.horse, choosing.chip))
    assert reached == {(bet.horse, bet.chip) for bet in rules.legal(state, rules.awaited(state)[0])}
    assert stage.choose(pressed(Action.CONFIRM)) == rules.PlaceBet(choosing.horse, choosing.chip)


def test_previous_and_next_step_the_chips(look) -> None:
    stage = asked(look, rules.setup(rules.Config(seats=4), 6))
    choosing = choosing_of(stage)
    assert choosing.chips == (1, 2)
    chip = choosing.chip
    stage.choose(pressed(Action.NEXT))
    assert choosing.chip != chip
    stage.choose(pressed(Action.PREV))
    assert choosing.chip == chip


def test_horses_are_chosen_along_the_order_of_the_race(look) -> None:
    """With previous and next, round and round, as the strip on top has them."""
    state = LAW.state_where(rules.Config(seats=4), 6, lambda state: state.turn == 3)
    stage = asked(look, state)
    choosing = choosing_of(stage)
    order = [horse for horse in rules.ranking(state) if horse in rules.movable(state)]
    choosing.horse = order[0]
    seen = [order[0]]
    for _ in order:
        stage.choose(pressed(Action.NEXT))
        seen.append(choosing.horse)
    assert seen == [*order, order[0]]
    stage.choose(pressed(Action.PREV))
    assert choosing.horse == order[-1]
    assert stage.choose(pressed(Action.CONFIRM)) == rules.Move(order[-1])


def test_every_horse_can_be_moved_with_directions_over_the_cards(look) -> None:
    """However many are left, and wherever their cards lie."""
    counts = set()
    for state, _ in LAW.steps_of(rules.Config(seats=4), 6, 60):
        if state.phase != "race":
            continue
        stage = asked(look, state)
        choosing, reached = choosing_of(stage), []
        waiting = [choosing.horse]
        while waiting:
            reached.append(horse := waiting.pop())
            for way in WAYS:
                choosing.horse = horse
                assert stage.choose(pressed(way)) is None
                if choosing.horse not in (*reached, *waiting):
                    waiting.append(choosing.horse)
        assert sorted(reached) == list(rules.movable(state))
        counts.add(len(reached))
    assert counts == set(range(1, 8))


def test_a_race_begins_with_one_thing_read_in_a_tick(look) -> None:
    """Behind the shutter, so that no tick takes long; all that is needed is there when it opens."""
    sheets = Sheets(ASSETS / "sprites")
    stage = stage_of(Look(look.text, sheets, Silence()), 6)
    canvas, known = pygame.Surface(CANVAS_SIZE), set()
    stage.begin(rules.view(rules.setup(rules.Config(seats=6), 3), 0))
    stage.draw(canvas)
    for _ in moments_of(stage):
        before, was_shut = len(sheets._sheets), stage.passing.shutter == 1
        stage.draw(canvas)
        assert len(sheets._sheets) <= before + (0 if not was_shut else 1)
        known.add(len(sheets._sheets))
    assert known >= set(range(4, len(SHEETS)))


def test_every_press_is_answered(look) -> None:
    """By what is aimed at, or by the sound and the red frame of what does not go, on the very next tick."""
    found = {
        "bet": lambda state: len(state.bets) == 5,
        "last chip": lambda state: len(state.bets) == 9,
        "move": lambda state: state.turn == 4,
        "only horse": lambda state: state.phase == "race" and len(rules.movable(state)) == 1,
    }
    answers = set()
    for where, is_there in found.items():
        state = LAW.state_where(rules.Config(seats=4), 6, is_there)
        for in_tray in (False, True) if state.phase == "bet" else (False,):
            for horse in rules.movable(state) if state.phase == "race" else range(7):
                for action in (*WAYS, Action.PREV, Action.NEXT, Action.CANCEL):
                    stage, ear = listening(look, 4)
                    ask(stage, state)
                    choosing = choosing_of(stage)
                    if horse not in choosing.horses:
                        continue
                    choosing.horse, choosing.in_tray = horse, in_tray
                    before, aim = picture(stage), choosing.aim
                    assert stage.choose(pressed(action)) is None
                    sound = "focus" if choosing.aim != aim else "denied"
                    assert ear.heard == [sound], (where, horse, action)
                    assert picture(stage) != before
                    answers.add((where, in_tray, sound))
    assert answers >= {(where, False, sound) for where in ("bet", "move") for sound in ("focus", "denied")}
    assert ("only horse", False, "denied") in answers


def test_a_press_that_led_nowhere_is_soon_forgotten(look) -> None:
    stage = asked(look, rules.setup(rules.Config(seats=4), 6))
    before = picture(stage)
    stage.choose(pressed(Action.UP))
    assert picture(stage) != before
    for _ in range(REFUSED_TICKS):
        stage.choose(Input())
    assert picture(stage) == before


def test_a_held_direction_is_refused_once(look) -> None:
    stage, ear = listening(look, 4)
    ask(stage, rules.setup(rules.Config(seats=4), 6))
    held = Input(presses=(Press(Action.LEFT, KEYS_RIGHT, repeated=True),))
    for press in (pressed(Action.LEFT), held, held):
        stage.choose(press)
    assert ear.heard == ["denied"]


@pytest.mark.parametrize("phase", ["bet", "race"])
def test_a_choice_is_taken_up_where_it_was_left(look, phase: str) -> None:
    """After a pause or a closed curtain; the next choice begins anew."""
    state = LAW.state_where(rules.Config(seats=4), 6, lambda state: state.phase == phase and state.turn != 1)
    stage = asked(look, state)
    for action in (Action.RIGHT, Action.DOWN, Action.DOWN, Action.LEFT)[: 4 if phase == "bet" else 1]:
        stage.choose(pressed(action))
    aim = choosing_of(stage).aim
    stage.close_hand()
    ask(stage, state)
    assert choosing_of(stage).aim == aim
    fresh = choosing_of(asked(look, state))
    assert fresh.aim != aim
    seat = rules.awaited(state)[0]
    later, _ = rules.step(state, [(seat, choosing_of(stage).decision)])
    stage.close_hand()
    stage.sync(rules.view(later, None))
    ask(stage, later)
    assert choosing_of(stage).aim == choosing_of(asked(look, later)).aim


def test_a_click_on_a_card_or_on_the_track_moves_that_horse(look) -> None:
    state = LAW.state_where(rules.Config(seats=4), 6, lambda state: state.turn == 3)
    stage = asked(look, state)
    for horse in rules.movable(state):
        x, y = card_box(Ring.boxes, horse).center
        click = Input(pointer=Pointer(x, y, True, 0), clicked="left")
        assert stage.choose(click) == rules.Move(horse)
    moved = [horse for horse in range(7) if horse not in rules.movable(state)]
    x, y = card_box(Ring.boxes, moved[0]).center
    assert stage.choose(Input(pointer=Pointer(x, y, True, 0), clicked="left")) is None
    horse = rules.movable(state)[0]
    spot = VENUES[0].track.place(state.distances[horse] - 0.5)
    click = Input(pointer=Pointer(round(spot.x), round(spot.y - 14), True, 0), clicked="left")
    assert stage.choose(click) == rules.Move(horse)


def test_a_choice_that_has_been_made_is_no_longer_shown(look) -> None:
    """Skipped or not: to the last move of a match, before the screen has closed the hand."""
    config = rules.Config(seats=2)
    stage, state = stage_of(look, 2), rules.setup(config, 7)
    stage.sync(rules.view(state, 0))
    dice = dice_for(7, 0, 0)
    while waiting := rules.awaited(state):
        seat = waiting[0]
        stage.open_hand(rules.view(state, seat), rules.legal(state, seat))
        state, events = rules.step(state, [(seat, dice.pick(rules.legal(state, seat)))])
        view = rules.view(state, 0)
        stage.sync(view) if state.turn % 9 else stage.show(events, view)
        stage.finish()
        if state.turn % 20 == 0 or state.phase == "over":
            LAW.assert_same_picture(look, stage, view)
            assert not any(hint.action == "confirm" for hint in stage.hints())


def test_ghosts_tell_where_and_why(look) -> None:
    """Every movable horse has one, as the rules would move it."""
    causes = set()
    for state, _ in LAW.steps_of(rules.Config(seats=5), 8, 400):
        if state.phase != "race":
            continue
        seat = rules.awaited(state)[0]
        view = rules.view(state, seat)
        choosing = Choosing.among(view, rules.legal(state, seat), is_secret=False)
        assert choosing.horses == rules.movable(state)
        for ghost in choosing.ghosts:
            _, events = rules.step(state, [(seat, rules.Move(ghost.horse))])
            moved = events[0]
            assert (moved.after, moved.cause) == (ghost.after, ghost.cause)
            causes.add(ghost.cause)
    assert causes == {"free", "shortened", "stuck", "finish"}


def test_the_payouts_are_one_press_away(look) -> None:
    """Also while others play, and no choice is made under them."""
    state = LAW.state_where(rules.Config(seats=4), 6, lambda state: state.race == 3)
    stage = asked(look, state)
    before = picture(stage)
    stage.peek(pressed(Action.EXTRA))
    assert picture(stage) != before
    assert stage.choose(pressed(Action.CONFIRM)) is None
    assert picture(stage) == before


def test_the_commentator_never_says_the_same_twice_running(look) -> None:
    commentator = Commentator(look, words)
    for kind in LINES:
        said = [commentator.words(kind, horse="H", name="N", steps=3, symbol="S") for _ in range(40)]
        assert all(one != two for one, two in pairwise(said))
        assert len(set(said)) == len(LINES[kind]) >= 2


def test_every_event_has_its_cue(look) -> None:
    LAW.assert_every_event_has_its_cue(look)


def test_a_skipped_stretch_is_silent(look) -> None:
    LAW.assert_skipping_is_silent(look, rules.Config(seats=3), seed=2, steps=90)


def test_every_sound_is_there(look) -> None:
    LAW.assert_every_sound_is_there(look, rules.Config(seats=3), seed=2)


def test_the_photo_flashes_over_less_than_a_fifth_and_not_with_reduced_motion(look) -> None:
    assert PHOTO.width * PHOTO.height <= CANVAS_SIZE[0] * CANVAS_SIZE[1] / 5
    config = rules.Config(seats=2)
    for reduced in (False, True):
        stage = stage_of(look, 2, reduced_motion=reduced)
        flashes = 0
        for state, events in LAW.steps_of(config, 5, 200):
            view = rules.view(state, 0)
            if not any(isinstance(event, rules.HorseFinished) for event in events):
                stage.sync(view)
                continue
            stage.show(events, view)
            while stage.reel.busy:
                before = stage.passing.close_up.flash if stage.passing.close_up else 0
                stage.update()
                now = stage.passing.close_up.flash if stage.passing.close_up else 0
                flashes += before == 0 and now > 0
            break
        assert flashes == (0 if reduced else 1)


def test_horses_are_called_alike_in_both_languages() -> None:
    assert len(NAMES) == len(rules.HORSES)


@pytest.mark.parametrize("scale", [1, 2])
def test_it_can_be_drawn_in_large_text_and_high_contrast(look, scale: int) -> None:
    text = Text(ASSETS / "fonts")
    text.use_scale(scale)
    plain = Look(text, look.sheets, Silence())
    plain.use_high_contrast(True)
    pictures = set()
    for found in (lambda state: state.phase == "bet", lambda state: state.turn == 9):
        stage = asked(plain, LAW.state_where(rules.Config(seats=6), 3, found))
        pictures.add(picture(stage))
        stage.peek(pressed(Action.EXTRA))
        pictures.add(picture(stage))
    assert len(pictures) == 4


# ---------------------------------------------------------------- what is heard


def listening(look: Look, seats: int, **manner: bool) -> tuple[Carrera, Ear]:
    ear = Ear()
    return stage_of(ear.beside(look), seats, **manner), ear


def moments_of(stage: Carrera) -> Iterator[None]:
    """Tick by tick until nothing moves."""
    while stage.reel.busy:
        stage.update()
        yield


def test_the_tune_follows_the_leader_and_never_slows_down_in_a_race(look) -> None:
    config = rules.Config(seats=3)
    stage = stage_of(look, 3, "fast")
    stage.begin(rules.view(rules.setup(config, 9), 0))
    tunes, heard = (WALK_TUNE, TROT_TUNE, GALLOP_TUNE), [BETS_TUNE]
    for state, events in LAW.steps_of(config, 9):
        stage.show(events, rules.view(state, 0))
        for _ in moments_of(stage):
            tune, leader = stage.music(rules.view(state, None)), max(stage.table.distances)
            if tune in tunes:
                assert tunes.index(tune) == (leader >= TROT_FROM) + (leader >= GALLOP_FROM)
            if tune != heard[-1]:
                heard.append(tune)
    assert heard == [BETS_TUNE, *tunes] * rules.RACES + [BETS_TUNE]


@pytest.mark.parametrize("speed", ["slow", "normal"])
def test_the_turns_of_ais_are_brisk_for_whoever_waits(look, speed: str) -> None:
    """Their dice and horses take less time than a person's; not where all is slow, or nobody waits."""
    state = LAW.state_where(rules.Config(seats=2), 9, lambda state: state.turn == 2)
    seat = rules.awaited(state)[0]
    horse = max(rules.movable(state), key=lambda horse: rules.steps(state, horse, state.symbol))
    after, events = rules.step(state, [(seat, rules.Move(horse))])
    assert rules.awaited(after)[0] != seat  # so each has a part: the one moves, the other one rolls

    def ticks(*persons: bool) -> int:
        guests = [Guest(f"{seat}", "p1", is_person) for seat, is_person in enumerate(persons)]
        stage = Carrera(look, words, guests, Manner(speed), VENUES)
        stage.sync(rules.view(state, None))
        stage.show(events, rules.view(after, None))
        return sum(1 for _ in moments_of(stage))

    alone, both = (ticks(seat == 1, seat == 0), ticks(True, True))
    assert (alone < 0.85 * both) == (speed == "normal")
    assert ticks(False, False) == both


def test_a_hoof_is_heard_when_it_lands_in_the_drawn_frame(look) -> None:
    stage, ear = listening(look, 2)
    gaits = set()
    for state, events in LAW.steps_of(rules.Config(seats=2), 5, 60):
        moved = [event for event in events if isinstance(event, rules.HorseMoved)]
        if not moved or moved[0].cause == "finish":
            stage.sync(rules.view(state, 0))
            continue
        stage.show(moved, rules.view(state, 0))
        before = None
        for _ in moments_of(stage):
            runner = stage.passing.runners.get(moved[0].horse)
            frame = runner.frame if runner is not None else None
            lands = runner is not None and before not in (None, frame) and runner.lands
            if runner is not None and before is not None:
                assert ("hoof" in ear.heard) == lands
                gaits.add(runner.gait)
            before = frame
            ear.heard.clear()
        stage.sync(rules.view(state, 0))
    assert gaits == {"run", "trot"}


def test_hooves_sound_at_the_line_too_and_slower_in_slow_motion(look) -> None:
    stage, ear = listening(look, 2)
    for state, events in LAW.steps_of(rules.Config(seats=2), 5, 500):
        if not any(isinstance(event, rules.HorseFinished) for event in events):
            stage.sync(rules.view(state, 0))
            continue
        stage.show(events[:1], rules.view(state, 0))
        ticks: list[int] = []
        for tick, _ in enumerate(moments_of(stage)):
            close_up = stage.passing.close_up
            if close_up is not None and not close_up.is_photo and "hoof" in ear.heard:
                assert close_up.lands
                ticks.append(tick)
            ear.heard.clear()
        gaps = [two - one for one, two in pairwise(ticks)]
        assert gaps[-1] > gaps[0]
        return
    raise AssertionError("nobody finished")


def test_rivals_are_heard_when_they_bet_and_move(look) -> None:
    stage, ear = listening(look, 2)
    stage.guests = [Guest("N0", "blas", True), Guest("N1", "ines", False, "blip_ines")]
    stage.sync(rules.view(rules.setup(rules.Config(seats=2), 5), 0))
    for state, events in LAW.steps_of(rules.Config(seats=2), 5, 12):
        ear.voices.clear()
        acted = next(event.seat for event in events if isinstance(event, rules.BetPlaced | rules.HorseMoved))
        stage.show(events, rules.view(state, 0))
        for _ in moments_of(stage):
            pass
        assert ear.voices == ["blip_ines"] * acted


def test_at_instant_speed_the_last_line_said_stands_for_a_while(look) -> None:
    stage = stage_of(look, 3, "instant")
    stage.sync(rules.view(rules.setup(rules.Config(seats=3), 5), 0))
    said = []
    for state, events in LAW.steps_of(rules.Config(seats=3), 5, 30):
        stage.show(events, rules.view(state, 0))
        stage.update()
        line = stage._commentator.line
        assert line is not None
        said.append(line.words)
    assert all(one != two for one, two in pairwise(said))
    for _ in range(100):
        stage.update()
    assert stage._commentator.line is not None
    stage.finish()
    assert stage._commentator.line is None


# ---------------------------------------------------------------- what is seen


def test_horses_lean_and_turn_by_degrees(look) -> None:
    """From one frame to the next at most half of the leaning changes, and a horse goes aside smoothly."""
    stage, leanings = stage_of(look, 4), set()
    for state, events in LAW.steps_of(rules.Config(seats=4), 5, 60):
        before: tuple[int, float] | None = None
        stage.show([event for event in events if isinstance(event, rules.HorseMoved)], rules.view(state, 0))
        for _ in moments_of(stage):
            runner = next(iter(stage.passing.runners.values()), None)
            if runner is None:
                continue
            if before is not None:
                assert abs(runner.lean - before[0]) <= 1
                assert abs(runner.aside - before[1]) < 6
            before = runner.lean, runner.aside
            leanings.add(runner.lean)
        stage.finish()
        stage.sync(rules.view(state, 0))
    assert leanings == {0, 1}  # all of this track is one wide bend


@pytest.mark.parametrize("scale", [1, 2])
def test_labels_of_ghosts_cover_neither_one_another_nor_what_is_written(look, scale: int) -> None:
    text = Text(ASSETS / "fonts")
    text.use_scale(scale)
    large = Look(text, look.sheets, Silence())
    stage, shown, wanted, hiding = stage_of(large, 6), 0, 0, 0
    for state, _ in LAW.steps_of(rules.Config(seats=6), 8, 120):
        if state.phase != "race":
            continue
        seat = rules.awaited(state)[0]
        stage.sync(rules.view(state, seat))
        stage.open_hand(rules.view(state, seat), rules.legal(state, seat))
        choosing = choosing_of(stage)
        taken = stage._taken(choosing.ghost)
        horses = stage._turf.bodies(stage.venue.track, stage.table, stage.passing)
        labels = stage._labels.placed(stage.venue.track, choosing.ghosts, choosing.horse, taken, horses)
        boxes = [box for _, box in labels]
        for number, box in enumerate(boxes):
            assert box.collidelist(boxes[number + 1 :]) == -1
            assert box.collidelist(taken) == -1
            assert pygame.Rect((0, 0), CANVAS_SIZE).inflate(-8, -8).contains(box)
            hiding += box.collidelist(horses) >= 0
        assert labels[0][0].horse == choosing.horse
        shown, wanted = shown + len(labels), wanted + len(choosing.ghosts)
    assert shown >= 0.97 * wanted
    assert hiding < 0.1 * shown


@pytest.mark.parametrize("count", range(1, 7))
def test_the_chips_on_a_card_hide_neither_shape_nor_worth_of_one_another(look, count: int) -> None:
    card = card_box(Ring.boxes, 0)
    spots = chip_spots(card, count)
    name = "chip_small_0_1" if count > CHIPS_IN_A_ROW else "chip_0_1"
    sprite = look.sheets.sprite("turf", name)
    boxes = [pygame.Rect((x - sprite.anchor[0], y - sprite.anchor[1]), sprite.size) for x, y in spots]
    assert all(one.clip(two).width <= 1 for one, two in pairwise(boxes))
    assert boxes[0].left >= card.left
    assert boxes[-1].right <= card.right + 1


def test_the_crowd_gets_up_at_the_finish_and_sits_down_again(look) -> None:
    crowd = Crowd(look, is_still=False)
    canvas = pygame.Surface(CANVAS_SIZE)

    def seen(tick: int) -> bytes:
        canvas.fill((60, 120, 60))
        crowd.draw_far(canvas, VENUES[0].track, tick)
        crowd.draw_near(canvas, VENUES[0].track, tick)
        return pygame.image.tobytes(canvas, "RGB")

    calm = seen(0)
    crowd.cheer(1.0)
    for _ in range(40):
        crowd.update()
    assert crowd.heat > 0.7
    assert len({calm, seen(0), seen(13)}) == 3
    for _ in range(400):
        crowd.update()
    assert seen(0) == seen(13) == calm


def test_with_reduced_motion_the_crowd_stands_still_and_nothing_flashes(look) -> None:
    crowd = Crowd(look, is_still=True)
    canvas = pygame.Surface(CANVAS_SIZE)
    crowd.cheer(1.0)
    for _ in range(40):
        crowd.update()
    pictures = set()
    for tick in range(0, 90, 7):
        canvas.fill((60, 120, 60))
        crowd.draw_far(canvas, VENUES[0].track, tick)
        crowd.draw_near(canvas, VENUES[0].track, tick)
        pictures.add(pygame.image.tobytes(canvas, "RGB"))
    assert len(pictures) == 1


@pytest.mark.parametrize("moment", ["die", "ceremony"])
def test_the_payouts_can_be_seen_while_something_moves(look, moment: str) -> None:
    stage = stage_of(look, 2)
    for state, events in LAW.steps_of(rules.Config(seats=2), 5):
        wanted = rules.DieRolled if moment == "die" else rules.RaceEnded
        if any(isinstance(event, wanted) for event in events):
            stage.show(events, rules.view(state, 0))
            while getattr(stage.passing, moment) is None:
                stage.update()
            before = picture(stage)
            stage.peek(pressed(Action.EXTRA))
            assert picture(stage) != before
            stage.peek(pressed(Action.EXTRA))
            assert picture(stage) == before
            return
        stage.sync(rules.view(state, 0))
    raise AssertionError(moment)


def test_the_horse_that_is_chosen_is_marked_on_the_track_and_on_its_card(look) -> None:
    """For a bet and for a move: another choice changes the picture in both places."""
    for found in (lambda state: len(state.bets) == 2, lambda state: state.turn == 9):
        stage = asked(look, LAW.state_where(rules.Config(seats=4), 6, found))
        choosing = choosing_of(stage)
        one, other = choosing.horses[:2]
        shots = []
        for horse in (one, other):
            choosing.horse = horse
            canvas = pygame.Surface(CANVAS_SIZE)
            stage.draw(canvas)
            shots.append(canvas)
        at = stage._turf.spot(stage.venue.track, stage.table.distances[one])
        for box in (stage._card(one).inflate(8, 8), pygame.Rect(at[0] - 29, at[1] - 15, 58, 30)):
            cut = [pygame.image.tobytes(shot.subsurface(box.clip(shot.get_rect())), "RGB") for shot in shots]
            assert cut[0] != cut[1]


@pytest.mark.parametrize("level", ["meadow", "beach", "city"])
def test_the_end_of_a_race_stays_within_the_limits_for_flashes(look, level: str) -> None:
    """Three close-ups with their photos, the ceremony, and the shutter before the next race."""
    track = read_track(ROOT / "levels" / f"{level}.tmx")
    assert track is not None
    stage = Carrera(look, words, guests_of(4), Manner(), Known([Venue(level, track)]))
    flashes, canvas, crossed = Flashes.none(), pygame.Surface(CANVAS_SIZE, 0, 32), 0
    for state, events in LAW.steps_of(rules.Config(seats=4), 5):
        crosses = any(isinstance(event, rules.HorseFinished) for event in events)
        if not crosses:
            if not crossed:
                stage.sync(rules.view(state, 0))
            continue
        crossed += 1
        stage.show(events, rules.view(state, 0))
        for _ in moments_of(stage):
            stage.draw(canvas)
            flashes.see(canvas)
        if crossed == rules.PODIUM:
            break
        stage.sync(rules.view(state, 0))
    assert flashes.general.worst_at_once < FIFTH
    assert flashes.general.worst_repeated < FIFTH / 2
    assert flashes.red.worst_at_once < FIFTH / 4
    assert flashes.red.worst_repeated < FIFTH / 8
