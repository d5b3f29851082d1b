"""Widgets: each by actions, keys and mouse, and how the focus finds its way."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import product
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.bindings import DEFAULTS, Action
from game.engine.canvas import Window
from game.engine.devices import Device, Devices, Pointer
from game.engine.look import PLAIN_INKS, Inks
from game.engine.palette import RAMPS, contrast
from game.engine.players import KEYS_RIGHT, REPEAT_FIRST_TICKS, REPEAT_TICKS, Input, Press, Reader
from game.engine.scene import Pop, Transition
from game.engine.sprites import Sheets
from game.engine.text import Text
from game.engine.ui import (
    DIRECTIONS,
    Button,
    Choice,
    Column,
    Grid,
    Group,
    Listing,
    Look,
    Row,
    Slider,
    Toggle,
    Widget,
    nearest,
)
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

ASSETS = Path(__file__).parents[2] / "assets"
PAD = Device("pad:1", "pad", "Pad", "xbox")
UP, DOWN, LEFT, RIGHT = Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT


class Ear:
    """Hears the sounds."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def look(window: Window, ear: Ear) -> Look:
    return Look(Text(ASSETS / "fonts"), Sheets(ASSETS / "sprites"), ear)


def press(*actions: Action, device: Device = PAD, repeated: bool = False) -> Input:
    return Input(presses=tuple(Press(action, device, repeated) for action in actions))


def point(x: int, y: int) -> Input:
    """The mouse moves there."""
    return Input(pointer=Pointer(x, y, moved=True))


def click(x: int, y: int, *, moved: bool = False) -> Input:
    return Input(pointer=Pointer(x, y, moved=moved, held=True), clicked="left")


def drag(x: int, y: int) -> Input:
    return Input(pointer=Pointer(x, y, moved=True, held=True))


def wheel(x: int, y: int, notches: int) -> Input:
    return Input(pointer=Pointer(x, y, wheel=notches))


def play(group: Group, *given: Input) -> Transition:
    """These ticks; what the last one led to."""
    transition: Transition = None
    for each in given:
        transition = group.update(each)
    return transition


def boxes(columns: int, rows: int, *, gap: int = 6) -> list[pygame.Rect]:
    """Boxes of 60 by 20 in rows."""
    return [
        pygame.Rect(10 + column * (60 + gap), 10 + row * (20 + gap), 60, 20)
        for row, column in product(range(rows), range(columns))
    ]


def buttons(rects: Sequence[pygame.Rect], pressed: list[int]) -> list[Widget]:
    def one(index: int, rect: pygame.Rect) -> Button:
        def chosen() -> Transition:
            pressed.append(index)
            return None

        return Button(rect, lambda: str(index), chosen)

    return [one(index, rect) for index, rect in enumerate(rects)]


# Buttons


@pytest.mark.parametrize("given", [press(Action.CONFIRM), click(20, 15), click(20, 15, moved=True)])
def test_a_button_is_pressed_in_the_same_tick_by_anything(look: Look, ear: Ear, given: Input) -> None:
    group = Group(look, [Button(pygame.Rect(10, 10, 60, 20), lambda: "go", Pop)])
    assert group.update(given) == Pop()
    assert ear.heard == ["confirm"]


@pytest.mark.parametrize(
    "given",
    [
        Input(),
        press(Action.CANCEL),
        press(Action.CONFIRM, repeated=True),
        click(80, 15),
        click(20, 31),
        point(20, 15),
        drag(20, 15),
        Input(pointer=Pointer(20, 15), clicked="right"),
        Input(clicked="left"),
    ],
)
def test_a_button_is_not_pressed_by_anything_else(look: Look, given: Input) -> None:
    group = Group(look, [Button(pygame.Rect(10, 10, 60, 20), lambda: "go", Pop)])
    assert group.update(given) is None


def test_a_press_shows_in_the_same_tick_and_wears_off(look: Look) -> None:
    pressed: list[int] = []
    group = Group(look, buttons(boxes(1, 2), pressed))
    resting, down, later = (pygame.Surface((200, 100)) for _ in range(3))
    group.draw(resting)
    group.update(press(Action.CONFIRM))
    group.draw(down)
    play(group, *[Input()] * 20)
    group.draw(later)
    assert resting.get_buffer().raw != down.get_buffer().raw
    assert resting.get_buffer().raw == later.get_buffer().raw


def test_the_pressed_look_does_not_follow_the_focus(look: Look) -> None:
    pressed: list[int] = []
    moved, fresh = (Group(look, buttons(boxes(1, 2), pressed)) for _ in range(2))
    play(moved, press(Action.CONFIRM), press(DOWN))
    play(fresh, press(DOWN))
    seen, wanted = pygame.Surface((200, 100)), pygame.Surface((200, 100))
    moved.draw(seen)
    fresh.draw(wanted)
    assert seen.get_buffer().raw == wanted.get_buffer().raw


def test_two_who_confirm_in_one_tick_do_it_once(look: Look) -> None:
    begun = []

    def begin() -> Transition:
        begun.append("match")
        return Pop()

    group = Group(look, [Button(pygame.Rect(10, 10, 60, 20), lambda: "go", begin)])
    given = Input(presses=(Press(Action.CONFIRM, KEYS_RIGHT), Press(Action.CONFIRM, PAD)))
    assert group.update(given) == Pop()
    assert begun == ["match"]


def test_a_click_that_leads_elsewhere_ends_the_tick(look: Look) -> None:
    pressed: list[int] = []
    leave = Button(pygame.Rect(10, 10, 60, 20), lambda: "leave", Pop)
    group = Group(look, [leave, *buttons([pygame.Rect(10, 40, 60, 20)], pressed)])
    both = Input(
        pointer=Pointer(20, 15, held=True),
        clicked="left",
        presses=(Press(DOWN, PAD), Press(Action.CONFIRM, PAD)),
    )
    assert group.update(both) == Pop()
    assert pressed == []


def test_a_group_without_widgets_takes_everything_calmly(look: Look, window: Window) -> None:
    group = Group(look, [])
    assert play(group, press(*Action), click(5, 5), wheel(5, 5, 1), drag(6, 6)) is None
    group.draw(window.canvas)


# Disabled


def test_a_disabled_widget_can_be_looked_at_but_does_nothing(look: Look, ear: Ear) -> None:
    pressed: list[int] = []
    first, second = buttons(boxes(1, 2), pressed)
    second.enabled = False
    group = Group(look, [first, second])
    group.update(press(DOWN))
    assert group.focused is second
    ear.heard.clear()
    assert play(group, press(Action.CONFIRM), click(20, 40)) is None
    assert pressed == []
    assert ear.heard == ["denied", "denied"]


def test_a_disabled_slider_cannot_be_moved_by_any_means(look: Look) -> None:
    setting = Setting(5)
    slider = setting.slider()
    slider.enabled = False
    group = Group(look, [slider])
    play(group, press(RIGHT), click(180, 20), drag(100, 20), drag(250, 20), wheel(180, 20, 1))
    assert setting.value == 5


def test_a_disabled_widget_is_not_gripped(look: Look) -> None:
    class Knob(Widget):
        gripped = 0

        def grip(self, x: int, y: int) -> None:
            self.gripped += 1

    knob = Knob(pygame.Rect(10, 10, 60, 20))
    group = Group(look, [knob])
    play(group, click(20, 15), drag(30, 15), Input(pointer=Pointer(30, 15)))
    assert knob.gripped == 2
    knob.enabled = False
    play(group, click(20, 15), drag(30, 15))
    assert knob.gripped == 2


# Values


class Setting:
    """A value with a widget of each kind for it."""

    def __init__(self, value: object) -> None:
        self.value: object = value
        self.changes = 0
        self.rect = pygame.Rect(10, 10, 240, 22)

    def _read(self) -> object:
        return self.value

    def _change(self, value: object) -> None:
        self.value = value
        self.changes += 1

    def toggle(self) -> Toggle:
        return Toggle(
            self.rect,
            lambda: "Mono",
            lambda: bool(self.value),
            self._change,
            lambda on: "yes" if on else "no",
        )

    def choice(self) -> Choice:
        options = [(value, lambda value=value: str(value)) for value in ("slow", "normal", "fast")]
        return Choice(self.rect, lambda: "Speed", options, self._read, self._change)

    def slider(self) -> Slider:
        return Slider(self.rect, lambda: "Music", (0, 10), lambda: int(str(self.value)), self._change)


def test_a_toggle_turns_on_confirm_and_click(look: Look) -> None:
    setting = Setting(False)
    group = Group(look, [setting.toggle()])
    seen = []
    for tick in (press(Action.CONFIRM), press(Action.CONFIRM), click(20, 20), click(240, 20)):
        play(group, tick, Input(pointer=Pointer(0, 0)))
        seen.append(setting.value)
    assert seen == [True, False, True, False]


def test_a_toggle_goes_on_to_the_right_and_off_to_the_left(look: Look) -> None:
    setting = Setting(False)
    group = Group(look, [setting.toggle()])
    seen = []
    for action in (LEFT, RIGHT, RIGHT, LEFT):
        group.update(press(action))
        seen.append(setting.value)
    assert seen == [False, True, True, False]
    assert setting.changes == 2


def test_a_choice_goes_round_both_ways(look: Look) -> None:
    setting = Setting("normal")
    group = Group(look, [setting.choice()])
    seen = []
    for action in (RIGHT, RIGHT, LEFT, LEFT, Action.CONFIRM):
        group.update(press(action))
        seen.append(setting.value)
    assert seen == ["fast", "slow", "fast", "normal", "fast"]


def test_a_click_on_the_left_arrow_goes_back_and_elsewhere_on(look: Look) -> None:
    setting = Setting("normal")
    group = Group(look, [setting.choice()])
    seen = []
    for x in (145, 240, 200, 20):  # left arrow, right arrow, the word, the label
        play(group, click(x, 20), Input(pointer=Pointer(x, 20)))
        seen.append(setting.value)
    assert seen == ["slow", "normal", "fast", "slow"]


def test_a_drag_over_a_choice_does_not_turn_the_next_confirm_round(look: Look) -> None:
    setting = Setting("slow")
    group = Group(look, [setting.choice()])
    play(group, click(240, 20), drag(145, 20), Input(pointer=Pointer(145, 20)))
    assert setting.value == "normal"
    group.update(press(Action.CONFIRM))
    assert setting.value == "fast"


def test_a_choice_whose_value_is_unknown_begins_at_the_first(look: Look) -> None:
    setting = Setting("at the speed of light")
    Group(look, [setting.choice()]).update(press(RIGHT))
    assert setting.value == "normal"


def test_a_slider_steps_and_stops_at_its_ends(look: Look) -> None:
    setting = Setting(1)
    group = Group(look, [setting.slider()])
    play(group, press(LEFT), press(LEFT))
    assert setting.value == 0
    assert setting.changes == 1
    play(group, *[press(RIGHT)] * 15)
    assert setting.value == 10
    assert setting.changes == 11


def test_a_slider_follows_the_mouse_from_end_to_end_and_beyond(look: Look) -> None:
    setting = Setting(5)
    slider = setting.slider()
    group = Group(look, [slider])
    track = slider._track()
    values = []
    middle = click(track.centerx, 20)
    for tick in (
        middle,
        drag(track.left, 90),  # off the widget: still held
        drag(track.right, 20),
        drag(5, 20),  # beyond the left end, faster than the eye
        drag(600, 300),
    ):
        group.update(tick)
        values.append(setting.value)
    assert values == [5, 0, 10, 0, 10]
    play(group, point(track.left, 20), drag(track.left, 20))  # let go, and pressed elsewhere before
    assert setting.value == 10


def test_a_click_on_the_label_of_a_slider_changes_nothing(look: Look) -> None:
    setting = Setting(5)
    group = Group(look, [setting.slider()])
    play(group, click(30, 20), drag(200, 20))
    assert setting.value == 5


@given(st.integers(0, 10))
def test_every_value_of_a_slider_can_be_reached_where_its_knob_stands(value: int) -> None:
    setting = Setting(5)
    slider = setting.slider()
    track = slider._track()
    slider.click(track.left + track.width * value // 10, 20)
    assert setting.value == value


# Listings


class Shelf:
    """A listing of so many rows, five of which are shown."""

    def __init__(self, count: int) -> None:
        self.rows = [f"row {number}" for number in range(count)]
        self.chosen: list[int] = []
        self.rect = pygame.Rect(10, 10, 120, 5 * 18 + 8)
        self.listing = Listing(self.rect, lambda: self.rows, self._choose)

    def _choose(self, index: int) -> Transition:
        self.chosen.append(index)
        return None

    def y(self, place: int) -> int:
        """The middle of a shown place, 0 to 4."""
        return self.rect.top + 4 + place * 18 + 9


def test_a_listing_chooses_by_confirm_and_click(look: Look) -> None:
    shelf = Shelf(3)
    group = Group(look, [shelf.listing])
    play(group, press(DOWN), press(Action.CONFIRM), click(30, shelf.y(2)), Input(pointer=Pointer(0, 0)))
    play(group, press(UP), press(UP), press(Action.CONFIRM))
    assert shelf.chosen == [1, 2, 0]


def test_a_click_below_the_last_row_chooses_nothing(look: Look) -> None:
    shelf = Shelf(3)
    play(Group(look, [shelf.listing]), click(30, shelf.y(3)), click(30, shelf.rect.top + 1))
    assert shelf.chosen == []


def test_a_long_listing_scrolls_with_the_focus(look: Look) -> None:
    shelf = Shelf(12)
    group = Group(look, [shelf.listing])
    play(group, *[press(DOWN)] * 8)
    assert shelf.listing.chosen == 8
    play(group, click(30, shelf.y(4)), Input(pointer=Pointer(0, 0)))
    play(group, click(30, shelf.y(0)), Input(pointer=Pointer(0, 0)))
    assert shelf.chosen == [8, 4]
    play(group, press(UP), press(Action.CONFIRM), click(30, shelf.y(0)))
    assert shelf.chosen == [8, 4, 3, 3]


def test_the_wheel_moves_through_a_listing_and_stays_in_it(look: Look) -> None:
    shelf = Shelf(12)
    pressed: list[int] = []
    below = buttons([pygame.Rect(10, 130, 60, 20)], pressed)
    group = Group(look, [*below, shelf.listing])
    play(group, wheel(30, shelf.y(0), -3))
    assert group.focused is shelf.listing
    assert shelf.listing.chosen == 3
    play(group, *[wheel(30, shelf.y(0), -3)] * 9)
    assert group.focused is shelf.listing
    assert shelf.listing.chosen == 11
    play(group, wheel(30, shelf.y(0), 30))
    assert shelf.listing.chosen == 0


def test_the_wheel_changes_no_focus_elsewhere(look: Look) -> None:
    pressed: list[int] = []
    group = Group(look, buttons(boxes(1, 3), pressed))
    play(group, wheel(20, 15, -1), wheel(300, 15, -1))
    assert group.focus == 0


def test_at_its_ends_a_listing_passes_the_focus_on(look: Look) -> None:
    shelf = Shelf(2)
    pressed: list[int] = []
    group = Group(look, [shelf.listing, *buttons([pygame.Rect(10, 130, 60, 20)], pressed)])
    play(group, press(DOWN))
    assert group.focus == 0
    play(group, press(DOWN))
    assert group.focus == 1


def test_rows_that_go_away_take_the_choice_along(look: Look, window: Window) -> None:
    shelf = Shelf(12)
    group = Group(look, [shelf.listing])
    play(group, *[press(DOWN)] * 11)
    del shelf.rows[2:]
    group.draw(window.canvas)
    play(group, press(Action.CONFIRM), press(UP), press(Action.CONFIRM))
    assert shelf.chosen == [1, 0]
    shelf.rows.clear()
    group.draw(window.canvas)
    play(group, press(Action.CONFIRM), press(DOWN), press(UP), click(30, shelf.y(0)))
    assert shelf.chosen == [1, 0]


# Grids


class Board:
    """Seven cells, three to a row."""

    def __init__(self) -> None:
        self.count = 7
        self.pressed: list[int] = []
        self.drawn: list[tuple[int, bool]] = []
        self.grid = Grid(
            pygame.Rect(10, 10, 130, 90), 3, (40, 30), lambda: self.count, self._draw_cell, self._press
        )

    def _draw_cell(
        self, canvas: pygame.Surface, look: Look, index: int, rect: pygame.Rect, chosen: bool
    ) -> None:
        assert self.grid.cell(index) == rect
        self.drawn.append((index, chosen))

    def _press(self, index: int) -> Transition:
        self.pressed.append(index)
        return None


def test_a_grid_is_walked_in_both_directions_and_left_at_its_edges(look: Look) -> None:
    board = Board()
    side = buttons([pygame.Rect(200, 10, 60, 90)], [])
    group = Group(look, [board.grid, *side])
    play(group, press(RIGHT), press(DOWN), press(LEFT), press(DOWN))
    assert board.grid.index == 6
    play(group, press(RIGHT))  # no cell there: out to the side
    assert group.focus == 1
    play(group, press(LEFT), press(UP), press(RIGHT), press(RIGHT))
    assert (group.focus, board.grid.index) == (0, 5)
    play(group, press(RIGHT))
    assert group.focus == 1


@pytest.mark.parametrize("index", range(7))
def test_a_cell_is_pressed_where_it_is_clicked(look: Look, index: int) -> None:
    board = Board()
    group = Group(look, [board.grid])
    play(group, click(*board.grid.cell(index).center))
    assert board.pressed == [index]
    play(group, press(Action.CONFIRM))
    assert board.pressed == [index, index]


@pytest.mark.parametrize("at", [(70, 85), (110, 85), (135, 20), (9, 20)])
def test_a_click_between_or_beside_the_cells_presses_nothing(look: Look, at: tuple[int, int]) -> None:
    board = Board()
    play(Group(look, [board.grid]), click(*at), drag(*at))
    assert board.pressed == []


def test_a_cell_that_is_gone_is_not_pressed(look: Look) -> None:
    board = Board()
    group = Group(look, [board.grid])
    play(group, press(DOWN), press(DOWN))
    board.count = 2
    play(group, press(Action.CONFIRM))
    assert board.pressed == []


def test_a_grid_draws_its_cells_and_marks_the_chosen_one(look: Look, window: Window) -> None:
    board = Board()
    group = Group(look, [board.grid, *buttons([pygame.Rect(200, 10, 60, 90)], [])])
    play(group, press(DOWN))
    group.draw(window.canvas)
    assert sorted(board.drawn) == [(index, index == 3) for index in range(7)]
    board.drawn.clear()
    play(group, press(LEFT), point(210, 20))
    group.draw(window.canvas)
    assert sorted(board.drawn) == [(index, False) for index in range(7)]


# The focus


def walk(rects: Sequence[pygame.Rect], start: int, *actions: Action) -> list[int]:
    seen = [start]
    for action in actions:
        seen.append(nearest(rects, seen[-1], action))
    return seen[1:]


def test_a_column_goes_round() -> None:
    column = boxes(1, 4)
    assert walk(column, 0, DOWN, DOWN, DOWN, DOWN) == [1, 2, 3, 0]
    assert walk(column, 0, UP, UP) == [3, 2]
    assert walk(column, 1, LEFT, RIGHT) == [1, 1]


def test_a_row_does_not_go_round() -> None:
    row = boxes(3, 1)
    assert walk(row, 0, RIGHT, RIGHT, RIGHT, LEFT, LEFT, LEFT) == [1, 2, 2, 1, 0, 0]
    assert walk(row, 1, UP, DOWN) == [1, 1]


@pytest.mark.parametrize("gap", [6, 0, -2])
def test_a_grid_of_widgets_is_walked_by_rows_and_columns(gap: int) -> None:
    """Whether they stand apart, touch or overlap a little."""
    grid = boxes(3, 3, gap=gap)
    for here in range(9):
        row, column = divmod(here, 3)
        assert walk(grid, here, RIGHT) == [here + (column < 2)]
        assert walk(grid, here, LEFT) == [here - (column > 0)]
        assert walk(grid, here, DOWN) == [(row + 1) % 3 * 3 + column]
        assert walk(grid, here, UP) == [(row - 1) % 3 * 3 + column]


def test_neighbours_of_unequal_height_are_still_beside_each_other() -> None:
    rects = [pygame.Rect(10, 10, 60, 20), pygame.Rect(76, 10, 60, 24), pygame.Rect(10, 60, 60, 20)]
    assert walk(rects, 0, RIGHT, LEFT, DOWN, UP) == [1, 0, 2, 0]
    assert walk(rects, 1, DOWN) == [2]


def test_rows_that_touch_are_still_two_rows() -> None:
    rects = [pygame.Rect(10, 10, 60, 20), pygame.Rect(90, 30, 60, 20)]
    assert walk(rects, 0, RIGHT, DOWN, LEFT, UP) == [0, 1, 1, 0]


def test_from_a_tall_widget_to_its_neighbour_at_the_same_height() -> None:
    rects = [pygame.Rect(10, 10, 60, 120), *(pygame.Rect(90, y, 60, 20) for y in (10, 60, 110))]
    assert walk(rects, 0, RIGHT) == [2]
    assert [walk(rects, here, LEFT) for here in (1, 2, 3)] == [[0], [0], [0]]
    assert walk(rects, 1, DOWN, DOWN, DOWN) == [2, 3, 1]


def test_a_fan_of_overlapping_cards_is_walked_one_by_one() -> None:
    fan = [pygame.Rect(100 + 12 * place, 200, 48, 64) for place in range(10)]
    assert walk(fan, 0, *[RIGHT] * 10) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]


rects = st.builds(
    pygame.Rect, st.integers(0, 600), st.integers(0, 340), st.integers(1, 200), st.integers(1, 100)
)


@given(st.lists(rects, min_size=1, max_size=8), st.data())
def test_the_nearest_is_always_one_of_them(some: list[pygame.Rect], data: st.DataObject) -> None:
    here = data.draw(st.integers(0, len(some) - 1))
    for action in DIRECTIONS:
        assert 0 <= nearest(some, here, action) < len(some)


@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 10))
def test_every_widget_of_a_grid_can_be_reached(columns: int, rows: int, gap: int) -> None:
    some = boxes(columns, rows, gap=gap)
    reached, new = {0}, {0}
    while new:
        new = {nearest(some, here, action) for here in new for action in DIRECTIONS} - reached
        reached |= new
    assert len(reached) == columns * rows


def test_the_focus_follows_directions_and_is_heard_once(look: Look, ear: Ear) -> None:
    group = Group(look, buttons(boxes(1, 2), []))
    play(group, press(DOWN))
    assert group.focus == 1
    assert ear.heard == ["focus"]
    play(group, press(LEFT))
    assert ear.heard == ["focus"]


def test_the_focus_follows_the_pointer_when_it_moves(look: Look, ear: Ear) -> None:
    group = Group(look, buttons(boxes(1, 3), []))
    play(group, point(20, 40), point(21, 41))
    assert group.focus == 1
    assert ear.heard == ["focus"]
    play(group, press(DOWN), Input(pointer=Pointer(21, 41)))
    assert group.focus == 2  # a pointer at rest has no say
    play(group, point(400, 300))
    assert group.focus == 2


def test_a_widget_that_keeps_a_direction_keeps_the_focus(look: Look) -> None:
    setting = Setting(5)
    beside = buttons([pygame.Rect(300, 10, 60, 22)], [])
    group = Group(look, [setting.slider(), *beside])
    play(group, press(RIGHT))
    assert (group.focus, setting.value) == (0, 6)


def test_a_button_that_is_held_is_not_left_by_the_pointer(look: Look) -> None:
    pressed: list[int] = []
    group = Group(look, buttons(boxes(1, 2), pressed))
    play(group, click(20, 15), drag(20, 40))
    assert (group.focus, pressed) == (0, [0])
    play(group, point(20, 41))
    assert group.focus == 1


# From the keyboard to the widget


@pytest.fixture
def reader(display: None) -> Reader:
    reader = Reader(Devices(), DEFAULTS)
    reader.read(lambda x, y: (x, y))
    return reader


def post(kind: int, key: int) -> None:
    pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))


@pytest.mark.parametrize(
    ("down", "confirm"), [(pygame.K_s, pygame.K_SPACE), (pygame.K_DOWN, pygame.K_RETURN)]
)
def test_both_halves_of_the_keyboard_work_the_widgets(
    look: Look, reader: Reader, down: int, confirm: int
) -> None:
    pressed: list[int] = []
    group = Group(look, buttons(boxes(1, 2), pressed))
    for key in (down, confirm):
        post(pygame.KEYDOWN, key)
        post(pygame.KEYUP, key)
        group.update(reader.read(lambda x, y: (x, y)).menu)
    assert pressed == [1]


def test_a_held_direction_repeats_itself_and_a_held_confirm_does_not(look: Look, reader: Reader) -> None:
    setting = Setting(0)
    begun: list[int] = []
    start, *_ = buttons([pygame.Rect(10, 60, 60, 20)], begun)
    group = Group(look, [setting.slider(), start])

    def hold(key: int, ticks: int) -> None:
        post(pygame.KEYDOWN, key)
        for _ in range(ticks):
            group.update(reader.read(lambda x, y: (x, y)).menu)
        post(pygame.KEYUP, key)

    hold(pygame.K_RIGHT, REPEAT_FIRST_TICKS + 2 * REPEAT_TICKS + 1)
    assert setting.value == 4
    hold(pygame.K_DOWN, 2)
    hold(pygame.K_RETURN, 120)
    assert begun == [0]


def test_a_click_of_the_mouse_goes_the_whole_way(look: Look, reader: Reader, window: Window) -> None:
    pressed: list[int] = []
    group = Group(look, buttons(boxes(1, 2), pressed))
    at = (2 * 20, 2 * 40)  # the window shows the canvas twice as large
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
    group.update(reader.read(window.to_canvas).menu)
    assert pressed == [1]


# Pictures


def picture(look: Look, group: Group) -> bytes:
    canvas = pygame.Surface((400, 200), 0, 32)
    group.draw(canvas)
    return canvas.get_buffer().raw


MAKERS: dict[str, Callable[[], Widget]] = {
    "button": lambda: Button(pygame.Rect(10, 10, 240, 22), lambda: "go", Pop),
    "toggle": lambda: Setting(True).toggle(),
    "choice": lambda: Setting("slow").choice(),
    "slider": lambda: Setting(3).slider(),
    "listing": lambda: Shelf(9).listing,
}


@pytest.mark.parametrize("kind", MAKERS)
def test_the_focus_shows_and_so_does_being_disabled(look: Look, kind: str) -> None:
    pictures = []
    for focus, enabled in product((0, 1), (True, False)):
        widget = MAKERS[kind]()
        widget.enabled = enabled or kind == "listing"
        other = Button(pygame.Rect(300, 10, 60, 22), lambda: "", Pop)
        pictures.append(picture(look, Group(look, [widget, other], focus)))
    assert len(set(pictures)) == (2 if kind == "listing" else 4)


def test_labels_are_asked_at_each_drawing(look: Look) -> None:
    words = ["Sound"]
    group = Group(look, [Button(pygame.Rect(10, 10, 240, 22), lambda: words[0], Pop)])
    before = picture(look, group)
    words[0] = "Sonido"
    assert picture(look, group) != before


def test_drawing_changes_nothing(look: Look) -> None:
    widgets = [make() for make in MAKERS.values()]
    for place, widget in enumerate(widgets):
        widget.rect.top = 10 + 30 * place
    group = Group(look, widgets)
    play(group, press(Action.CONFIRM))
    assert picture(look, group) == picture(look, group)


# Columns, rows, and large letters


def button(words: str, height: int = 24) -> Button:
    return Button(pygame.Rect(0, 0, 0, height), lambda: words, lambda: None)


def column_of(look: Look, count: int, box: pygame.Rect) -> tuple[Column, Group]:
    buttons = [button(str(number)) for number in range(count)]
    column = Column(box, buttons, 6)
    return column, Group(look, buttons, columns=[column])


def test_a_column_stands_its_widgets_one_below_the_other(look: Look) -> None:
    column, group = column_of(look, 3, pygame.Rect(10, 20, 200, 120))
    assert [widget.rect.topleft for widget in group.widgets] == [(10, 20), (10, 50), (10, 80)]
    assert {widget.rect.size for widget in group.widgets} == {(200, 24)}
    assert not column.hides_any
    assert column.needed_px(look, 200) == 84


def test_a_column_grows_with_the_letters(look: Look) -> None:
    _, group = column_of(look, 3, pygame.Rect(10, 20, 200, 120))
    look.text.use_scale(2)
    group.arrange()
    assert [widget.rect.top for widget in group.widgets] == [20, 56, 92]
    assert group.widgets[0].rect.height == 30


@pytest.mark.parametrize("height", [24, 40, 83, 84, 130])
def test_the_focus_is_always_whole_in_view(look: Look, height: int) -> None:
    box = pygame.Rect(10, 20, 200, height)
    column, group = column_of(look, 9, box)
    assert column.hides_any
    for action in [DOWN] * 12 + [UP] * 5 + [DOWN] * 2 + [UP] * 14:
        group.update(Input(presses=(Press(action, KEYS_RIGHT),)))
        group.arrange()
        assert box.contains(group.focused.rect)
        assert not group.focused.hidden
        assert all(box.contains(widget.rect) for widget in group.widgets if not widget.hidden)


def test_what_is_scrolled_away_is_neither_drawn_nor_pointed_at(look: Look, window: Window) -> None:
    _, group = column_of(look, 9, pygame.Rect(10, 60, 200, 84))
    group.focus = 8
    group.arrange()
    first = group.widgets[0]
    assert first.hidden
    middle = (first.rect.centerx, max(0, first.rect.centery))
    group.update(Input(pointer=Pointer(*middle, True, 0)))
    assert group.focus == 8
    window.canvas.fill((1, 2, 3))
    group.draw(window.canvas)
    above = window.canvas.subsurface((0, 0, 640, 58))
    assert pygame.transform.average_color(above)[:3] == (1, 2, 3)


def test_the_wheel_goes_through_a_column_that_is_scrolled(look: Look) -> None:
    _, group = column_of(look, 9, pygame.Rect(10, 60, 200, 84))
    for _ in range(5):
        at = group.focused.rect.center
        group.update(Input(pointer=Pointer(*at, False, -1)))
        group.arrange()
    assert group.focus > 2
    assert not group.focused.hidden


def test_a_row_shares_the_width_and_is_as_high_as_its_highest(look: Look) -> None:
    look.text.use_scale(2)
    buttons = [button("No"), button("Once more from the very start")]
    Group(look, buttons, columns=[Row(pygame.Rect(10, 20, 300, 30), buttons, 10)])
    assert [widget.rect.left for widget in buttons] == [10, 165]
    assert {widget.rect.width for widget in buttons} == {145}
    assert {widget.rect.height for widget in buttons} == {3 * 24 + 6}


def settings(label: str, value: str) -> list[Widget]:
    rect = pygame.Rect(0, 0, 200, 24)
    return [
        Choice(rect.copy(), lambda: label, [(0, lambda: value)], lambda: 0, lambda _: None),
        Toggle(rect.copy(), lambda: label, lambda: True, lambda _: None, lambda _: value),
        Slider(rect.copy(), lambda: label, (0, 10), lambda: 5, lambda _: None),
    ]


def test_a_value_goes_below_its_label_where_both_have_no_room(look: Look) -> None:
    for widget in settings("A rather long label", "a value"):
        assert widget.height(look, 400) == 24
        assert widget.height(look, 150) == 2 * 12 + 6
    look.text.use_scale(2)
    for widget in settings("A rather long label", "a value"):
        assert widget.height(look, 220) == 2 * 24 + 6
    for widget in settings("Low", "no"):
        assert widget.height(look, 200) == 30


def test_a_choice_below_its_label_is_still_clicked(look: Look, window: Window) -> None:
    chosen = [0]
    options = [(number, lambda: "value") for number in range(3)]
    choice = Choice(
        pygame.Rect(10, 10, 150, 60),
        lambda: "A label as long as this",
        options,
        lambda: chosen[0],
        chosen_in(chosen),
    )
    look.text.use_scale(2)
    choice.draw(window.canvas, look, "focus")
    choice.click(150, 50)
    assert chosen == [1]
    choice.click(16, 50)
    assert chosen == [0]


def test_a_choice_has_the_lines_of_its_longest_option(look: Look, window: Window) -> None:
    options = [(0, lambda: "short"), (1, lambda: "the beach at low tide, and the old mill")]
    choice = Choice(pygame.Rect(10, 10, 150, 24), lambda: "Course", options, lambda: 1, lambda _: None)
    height = choice.height(look, 150)
    assert height == 3 * 12 + 6
    assert choice.height(look, 400) == 24
    choice.rect.height = height
    pygame.draw.rect(window.canvas, (0, 0, 0), window.canvas.get_rect())
    choice.draw(window.canvas, look, "idle")
    outside = window.canvas.copy()
    pygame.draw.rect(outside, (0, 0, 0), choice.rect)
    assert not pygame.surfarray.array3d(outside).any(), "all of it within the row"


def chosen_in(box: list[int]) -> Callable[[object], None]:
    def change(value: object) -> None:
        assert isinstance(value, int)
        box[0] = value

    return change


def test_high_contrast_makes_plates_plain(look: Look, window: Window) -> None:
    look.use_high_contrast(True)
    look.panel(window.canvas, pygame.Rect(10, 10, 100, 40))
    assert window.canvas.get_at((60, 30))[:3] == RAMPS["ink"][0]
    look.panel(window.canvas, pygame.Rect(10, 60, 100, 40), "panel_light")
    assert window.canvas.get_at((60, 80))[:3] == RAMPS["bone"][5]
    look.use_high_contrast(False)
    assert look.inks.muted == RAMPS["bone"][3]


@pytest.mark.parametrize("field", [each.name for each in fields(Inks) if each.name != "shadow"])
def test_plain_inks_reach_seven_to_one(field: str) -> None:
    ground = RAMPS["bone"][5] if field.startswith("paper") else RAMPS["ink"][0]
    assert contrast(getattr(PLAIN_INKS, field), ground) >= 7
