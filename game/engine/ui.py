"""Focus-driven widgets that work alike with pad, keys and mouse.

A `Group` holds the widgets of a screen and one focus. Directions move the focus to the nearest widget that
way, unless the focused widget keeps the direction for itself (a slider keeps left and right). The pointer
moves the focus by hovering. Confirm and click press the focused widget.

Labels are functions, asked at each drawing, so a change of language shows at once.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.look import Look as Look  # every screen of widgets is drawn with it
from game.engine.palette import RAMPS, Colour
from game.engine.players import Input
from game.engine.scene import Transition
from game.engine.text import Align

Label = Callable[[], str]

DIRECTIONS = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}
_PRESSED_TICKS = 8
_PADDING_PX = 8
_ABOVE_PX = 3  # at least, between the edge of a widget and its words
_EDGE_PX = 4  # between the edge of a listing and its rows
_ARROW_PX = 16  # of a choice, at either end of its value
_SWITCH_PX = 34  # of a toggle, with what is free beside it
_NUMBER_PX, _TRACK_PX = 36, 60  # of a slider: its number, and how short it may get
_BAR_PX = 8  # at the right of what is scrolled


class Widget:
    """A thing that can have the focus. `rect` in canvas pixels.

    A disabled one can have the focus too, so that a screen can say why it is out of reach; it does nothing.
    """

    sound = "confirm"

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.enabled = True
        self.hidden = False  # scrolled out of sight
        self.least_px = rect.height

    def height(self, look: Look, width: int) -> int:
        """How high it has to be for its words, in a column so wide; not less than it was made."""
        return max(self.least_px, look.text.line_height + 2 * _ABOVE_PX)

    def press(self) -> Transition:
        """Confirm."""
        return None

    def click(self, x: int, y: int) -> Transition:
        """The left button went down at a place that the widget `covers`."""
        self.grip(x, y)
        return self.press()

    def steer(self, action: Action) -> bool:
        """A direction while focused; True when the widget keeps it."""
        return False

    def covers(self, x: int, y: int) -> bool:
        """Is there something to point at?"""
        return bool(self.rect.collidepoint(x, y))

    def point(self, x: int, y: int) -> None:
        """The pointer moved to a place that the widget `covers`."""

    def grip(self, x: int, y: int) -> None:
        """The left button went down on the widget, or the pointer is dragged from there, to anywhere."""

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        """`state` is "idle", "focus" or "down"."""

    def _box(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        # The focused one is also a pixel larger all round: size and shape, not colour alone.
        if not self.enabled:
            look.panel(canvas, self.rect, "field")
            if state != "idle":
                look.panel(canvas, self.rect.inflate(2, 2), "focus")
        elif state == "focus":
            look.panel(canvas, self.rect.inflate(2, 2), "button_focus")
        else:
            look.panel(canvas, self.rect, "button_down" if state == "down" else "button")

    def _line(
        self, canvas: pygame.Surface, look: Look, words: str, x: int, align: Align, colour: Colour
    ) -> None:
        top = self.rect.centery - look.text.line_height // 2
        look.text.draw(canvas, words, (x, top), colour, align=align, shadow=look.inks.shadow)

    def _ink(self, look: Look, state: str) -> Colour:
        inks = look.inks
        return inks.faint if not self.enabled else inks.accent if state == "focus" else inks.text


class Button(Widget):
    """Does one thing."""

    def __init__(
        self, rect: pygame.Rect, label: Label, on_press: Callable[[], Transition], align: Align = "centre"
    ) -> None:
        super().__init__(rect)
        self.label = label
        self._on_press = on_press
        self._align: Align = align

    def press(self) -> Transition:
        return self._on_press()

    def height(self, look: Look, width: int) -> int:
        words = look.text.measure(self.label(), width=width - 2 * _ABOVE_PX)[1]
        return max(self.least_px, words + 2 * _ABOVE_PX)

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        self._box(canvas, look, state)
        x = self.rect.centerx if self._align == "centre" else self.rect.left + _PADDING_PX
        room = self.rect.right - _ABOVE_PX - x if self._align == "left" else self.rect.width - 2 * _ABOVE_PX
        words, text = self.label(), look.text
        top = self.rect.centery - text.measure(words, width=room)[1] // 2
        ink = self._ink(look, state)
        text.draw(canvas, words, (x, top), ink, align=self._align, width=room, shadow=look.inks.shadow)


class _Setting(Widget, ABC):
    """A labelled value: label at the left, the value drawn by the kind at the right; or one below the other
    when both do not fit side by side.
    """

    def __init__(self, rect: pygame.Rect, label: Label) -> None:
        super().__init__(rect)
        self.label = label
        self._value_px = 0  # that the value asks for, as last measured
        self._is_stacked = False
        self._value_lines = 1

    def height(self, look: Look, width: int) -> int:
        self._measure(look, width)
        lines = 1 + self._value_lines if self._is_stacked else 1
        return max(self.least_px, lines * look.text.line_height + 2 * _ABOVE_PX)

    def _measure(self, look: Look, width: int) -> None:
        self._value_px = self._needed(look)
        label_px = look.text.face().width(self.label())
        self._is_stacked = 2 * _PADDING_PX + label_px + self._value_px > width
        self._value_lines = self._lines(look, width) if self._is_stacked else 1

    def _lines(self, look: Look, width: int) -> int:
        """That the value takes below the label."""
        return 1

    @abstractmethod
    def _needed(self, look: Look) -> int:
        """The width of the value in pixels."""

    def _value_rect(self) -> pygame.Rect:
        """The lines of the value, from edge to edge of the widget."""
        if not self._is_stacked:
            return self.rect
        height = (self.rect.height - 2 * _ABOVE_PX) * self._value_lines // (1 + self._value_lines)
        return pygame.Rect(self.rect.left, self.rect.bottom - _ABOVE_PX - height, self.rect.width, height)

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        self._measure(look, self.rect.width)
        self._box(canvas, look, state)
        ink, shadow = self._ink(look, state), look.inks.shadow
        if self._is_stacked:
            top = self.rect.top + _ABOVE_PX
        else:
            top = self.rect.centery - look.text.line_height // 2
        look.text.draw(canvas, self.label(), (self.rect.left + _PADDING_PX, top), ink, shadow=shadow)
        self._draw_value(canvas, look, state)

    @abstractmethod
    def _draw_value(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        """The value in its place at the right, or below the label."""

    def _value_line(
        self, canvas: pygame.Surface, look: Look, words: str, x: int, align: Align, state: str
    ) -> None:
        top = self._value_rect().centery - look.text.line_height // 2
        ink = self._ink(look, state)
        look.text.draw(canvas, words, (x, top), ink, align=align, shadow=look.inks.shadow)


class Toggle(_Setting):
    """On or off; says so in words beside the switch."""

    sound = "toggle"

    def __init__(
        self,
        rect: pygame.Rect,
        label: Label,
        value: Callable[[], bool],
        change: Callable[[bool], None],
        words: Callable[[bool], str],
    ) -> None:
        super().__init__(rect, label)
        self._value = value
        self._change = change
        self._words = words

    def press(self) -> Transition:
        self._change(not self._value())
        return None

    def steer(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        if self._value() != (action is Action.RIGHT):
            self.press()
        return True

    def _needed(self, look: Look) -> int:
        return _SWITCH_PX + max(look.text.face().width(self._words(value)) for value in (False, True))

    def _draw_value(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        value, line = self._value(), self._value_rect()
        switch = look.sheets.sprite("ui", "toggle_on" if value else "toggle_off")
        x = line.right - _PADDING_PX - switch.size[0]
        canvas.blit(switch.image, (x, line.centery - switch.size[1] // 2))
        self._value_line(canvas, look, self._words(value), x - 6, "right", state)


class Choice(_Setting):
    """One of several values, stepped with left and right, round and round. Confirm steps on, as a click does;
    a click on the left arrow steps back.
    """

    sound = "toggle"

    def __init__(
        self,
        rect: pygame.Rect,
        label: Label,
        options: Sequence[tuple[object, Label]],
        value: Callable[[], object],
        change: Callable[[object], None],
    ) -> None:
        super().__init__(rect, label)
        self.options = options
        self._value = value
        self._change = change

    def _index(self) -> int:
        value = self._value()
        return next((i for i, (option, _) in enumerate(self.options) if option == value), 0)

    def _step(self, step: int) -> None:
        self._change(self.options[(self._index() + step) % len(self.options)][0])

    def press(self) -> Transition:
        self._step(1)
        return None

    def click(self, x: int, y: int) -> Transition:
        is_back = self._value_left() <= x < self._value_left() + self._value_width() // 3
        self._step(-1 if is_back else 1)
        return None

    def steer(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self._step(1 if action is Action.RIGHT else -1)
        return True

    def _needed(self, look: Look) -> int:
        return 2 * _ARROW_PX + max(look.text.face().width(words()) for _, words in self.options)

    def _lines(self, look: Look, width: int) -> int:
        """Of the longest option."""
        room = width - _PADDING_PX - 2 * _ARROW_PX
        return max(len(look.text.face().wrap(words(), room)) for _, words in self.options)

    def _value_width(self) -> int:
        if self._is_stacked:
            return self.rect.width - _PADDING_PX
        return max(96, self.rect.width // 2 - 8, self._value_px)

    def _value_left(self) -> int:
        return self.rect.right - self._value_width() - 4

    def _draw_value(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        words = self.options[self._index()][1]()
        left, right = self._value_left(), self.rect.right - 4
        suffix = "_focus" if state == "focus" else ""
        for side, name in ((left + 2, "arrow_left"), (right - 2, "arrow_right")):
            arrow = look.sheets.sprite("ui", name + suffix)
            x = side if name == "arrow_left" else side - arrow.size[0]
            canvas.blit(arrow.image, (x, self._value_rect().centery - arrow.size[1] // 2))
        room = right - left - 2 * _ARROW_PX
        top = self._value_rect().centery - look.text.measure(words, width=room)[1] // 2
        at, ink = ((left + right) // 2, top), self._ink(look, state)
        look.text.draw(canvas, words, at, ink, align="centre", width=room, shadow=look.inks.shadow)


class Slider(_Setting):
    """A whole number from `low` to `high`."""

    sound = "slide"

    def __init__(
        self,
        rect: pygame.Rect,
        label: Label,
        bounds: tuple[int, int],
        value: Callable[[], int],
        change: Callable[[int], None],
    ) -> None:
        super().__init__(rect, label)
        self._low, self._high = bounds
        self._value = value
        self._change = change
        self._dragged = False

    def _set(self, value: int) -> None:
        value = min(self._high, max(self._low, value))
        if value != self._value():
            self._change(value)

    def steer(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self._set(self._value() + (1 if action is Action.RIGHT else -1))
        return True

    def click(self, x: int, y: int) -> Transition:
        self._dragged = x >= self._track().left - _PADDING_PX  # on the label it only takes the focus
        self.grip(x, y)
        return None

    def grip(self, x: int, y: int) -> None:
        if self._dragged:
            track = self._track()
            share = (x - track.left) / track.width
            self._set(self._low + round(share * (self._high - self._low)))

    def _needed(self, look: Look) -> int:
        return max(self.rect.width // 2 - 40, _TRACK_PX) + _NUMBER_PX

    def _track(self) -> pygame.Rect:
        width = self.rect.width // 2 - 40
        if self._is_stacked:
            width = self.rect.width - _NUMBER_PX - 2 * _PADDING_PX
        return pygame.Rect(self.rect.right - _NUMBER_PX - width, self._value_rect().centery - 3, width, 6)

    def _draw_value(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        track = self._track()
        value = self._value()
        look.panel(canvas, track.inflate(2, 2), "slider_track")
        filled = track.width * (value - self._low) // (self._high - self._low)
        pygame.draw.rect(canvas, RAMPS["gold"][3], (track.left, track.top, filled, track.height))
        pygame.draw.rect(canvas, RAMPS["gold"][5], (track.left, track.top, filled, 1))
        knob = look.sheets.sprite("ui", "slider_knob_focus" if state == "focus" else "slider_knob")
        canvas.blit(knob.image, (track.left + filled - knob.size[0] // 2, track.centery - knob.size[1] // 2))
        self._value_line(canvas, look, str(value), self.rect.right - _PADDING_PX, "right", state)


class Listing(Widget):
    """Rows of which one is chosen; more than fit are scrolled. `on_press` gets the row's index."""

    def __init__(
        self,
        rect: pygame.Rect,
        rows: Callable[[], Sequence[str]],
        on_press: Callable[[int], Transition],
        row_height: int = 18,
    ) -> None:
        super().__init__(rect)
        self.index = 0
        self._top = 0
        self._rows = rows
        self._on_press = on_press
        self._least_row_px = self._row_height = row_height

    @property
    def chosen(self) -> int:
        """The index of the chosen row, whatever became of the rows; -1 when there are none."""
        return min(self.index, len(self._rows()) - 1)

    def press(self) -> Transition:
        return self._on_press(self.chosen) if self._rows() else None

    def steer(self, action: Action) -> bool:
        if action not in (Action.UP, Action.DOWN):
            return False
        wanted = self.chosen + (1 if action is Action.DOWN else -1)
        if not 0 <= wanted < len(self._rows()):
            return False
        self.index = wanted
        self._top = self._scrolled()
        return True

    def covers(self, x: int, y: int) -> bool:
        return bool(self.rect.collidepoint(x, y)) and self._row_at(y) is not None

    def point(self, x: int, y: int) -> None:
        row = self._row_at(y)
        if row is not None:
            self.index = row

    def _row_at(self, y: int) -> int | None:
        place = (y - self.rect.top - _EDGE_PX) // self._row_height
        row = self._scrolled() + place
        return row if 0 <= place < self._shown() and row < len(self._rows()) else None

    def _shown(self) -> int:
        return max(1, (self.rect.height - 2 * _EDGE_PX) // self._row_height)

    def _scrolled(self) -> int:
        """The first row shown: moved no further than it takes to show the chosen one."""
        return max(0, min(self._top, self.chosen), self.chosen - self._shown() + 1)

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        self._row_height = max(self._least_row_px, look.text.line_height + 2)
        look.panel(canvas, self.rect, "field")
        rows, top = self._rows(), self._scrolled()
        for place, row in enumerate(rows[top : top + self._shown()]):
            box = pygame.Rect(
                self.rect.left + _EDGE_PX,
                self.rect.top + _EDGE_PX + place * self._row_height,
                self.rect.width - 2 * _EDGE_PX,
                self._row_height,
            )
            is_marked = top + place == self.chosen and state != "idle"
            if is_marked:
                look.panel(canvas, box, "button_focus")
            y = box.centery - look.text.line_height // 2
            ink = look.inks.accent if is_marked else look.inks.text
            look.text.draw(canvas, row, (box.left + 6, y), ink)
        if len(rows) > self._shown():
            self._draw_bar(canvas, top, len(rows))

    def _draw_bar(self, canvas: pygame.Surface, top: int, count: int) -> None:
        height = self.rect.height - 2 * _EDGE_PX
        bar = pygame.Rect(self.rect.right - 5, self.rect.top + _EDGE_PX, 2, height)
        draw_bar(canvas, bar, (top, top + self._shown()), count)


class Grid(Widget):
    """Cells in rows of `columns`; each is drawn by `draw_cell(canvas, look, index, rect, chosen)`."""

    def __init__(
        self,
        rect: pygame.Rect,
        columns: int,
        cell_size: tuple[int, int],
        count: Callable[[], int],
        draw_cell: Callable[[pygame.Surface, Look, int, pygame.Rect, bool], None],
        on_press: Callable[[int], Transition],
    ) -> None:
        super().__init__(rect)
        self.index = 0
        self._columns = columns
        self._cell_size = cell_size
        self._count = count
        self._draw_cell = draw_cell
        self._on_press = on_press

    def press(self) -> Transition:
        return self._on_press(self.index) if self.index < self._count() else None

    def steer(self, action: Action) -> bool:
        dx, dy = DIRECTIONS[action]
        column, row = self.index % self._columns + dx, self.index // self._columns + dy
        wanted = row * self._columns + column
        if not (0 <= column < self._columns and 0 <= wanted < self._count()):
            return False
        self.index = wanted
        return True

    def covers(self, x: int, y: int) -> bool:
        return self._cell_at(x, y) is not None

    def point(self, x: int, y: int) -> None:
        under = self._cell_at(x, y)
        if under is not None:
            self.index = under

    def _cell_at(self, x: int, y: int) -> int | None:
        if not self.rect.collidepoint(x, y):
            return None
        column, row = (x - self.rect.left) // self._cell_size[0], (y - self.rect.top) // self._cell_size[1]
        index = row * self._columns + column
        return index if column < self._columns and index < self._count() else None

    def cell(self, index: int) -> pygame.Rect:
        return pygame.Rect(
            self.rect.left + index % self._columns * self._cell_size[0],
            self.rect.top + index // self._columns * self._cell_size[1],
            *self._cell_size,
        )

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        for index in range(self._count()):
            self._draw_cell(canvas, look, index, self.cell(index), state != "idle" and index == self.index)


class Column:
    """Some widgets of a group one below the other in a box. What does not fit is scrolled out of sight, so
    that the focused one is always whole in view. The box may be a function, asked each time.
    """

    def __init__(
        self, box: pygame.Rect | Callable[[], pygame.Rect], widgets: Sequence[Widget], gap_px: int
    ) -> None:
        self._box = box
        self._widgets = widgets
        self._gap_px = gap_px
        self._first = 0
        self.hides_any = False

    @property
    def box(self) -> pygame.Rect:
        return self._box() if callable(self._box) else self._box

    def needed_px(self, look: Look, width: int) -> int:
        """The height at which nothing has to be scrolled."""
        return sum(widget.height(look, width) + self._gap_px for widget in self._widgets) - self._gap_px

    def arrange(self, look: Look, focused: Widget) -> None:
        """Give every widget its place, and hide what is out of sight."""
        box = self.box
        width = box.width
        self.hides_any = self.needed_px(look, width) > box.height
        if self.hides_any:
            width -= _BAR_PX
        heights = [widget.height(look, width) for widget in self._widgets]
        place = next((i for i, widget in enumerate(self._widgets) if widget is focused), None)
        if not self.hides_any:
            self._first = 0
        elif place is not None:
            self._first = min(self._first, place)
            while self._span(heights, self._first, place) > box.height and self._first < place:
                self._first += 1
        top = box.top - sum(height + self._gap_px for height in heights[: self._first])
        for index, (widget, height) in enumerate(zip(self._widgets, heights, strict=True)):
            widget.rect = pygame.Rect(box.left, top, width, height)
            is_too_low = widget.rect.bottom > box.bottom and index > self._first
            widget.hidden = index < self._first or is_too_low
            top += height + self._gap_px

    def _span(self, heights: Sequence[int], first: int, last: int) -> int:
        return sum(heights[first : last + 1]) + self._gap_px * (last - first)

    def scrolls(self, widget: Widget) -> bool:
        return self.hides_any and any(each is widget for each in self._widgets)

    def draw_bar(self, canvas: pygame.Surface) -> None:
        """How much there is, and what part of it is in view."""
        if self.hides_any:
            shown = [index for index, widget in enumerate(self._widgets) if not widget.hidden]
            box = self.box
            bar = pygame.Rect(box.right - 4, box.top, 2, box.height)
            draw_bar(canvas, bar, (shown[0], shown[-1] + 1), len(self._widgets))


class Row(Column):
    """Widgets side by side, all as wide and as high as each other, from the top of the box."""

    def needed_px(self, look: Look, width: int) -> int:
        each = self._each_px(width)
        return max(widget.height(look, each) for widget in self._widgets)

    def arrange(self, look: Look, focused: Widget) -> None:
        box = self.box
        width, height = self._each_px(box.width), self.needed_px(look, box.width)
        for place, widget in enumerate(self._widgets):
            left = box.left + place * (width + self._gap_px)
            widget.rect = pygame.Rect(left, box.top, width, height)

    def _each_px(self, width: int) -> int:
        return (width + self._gap_px) // len(self._widgets) - self._gap_px


def draw_bar(canvas: pygame.Surface, bar: pygame.Rect, shown: tuple[int, int], count: int) -> None:
    """A scroll bar: of `count` things those from shown[0] to before shown[1] are in view."""
    pygame.draw.rect(canvas, RAMPS["ink"][3], bar)
    top, height = bar.top + bar.height * shown[0] // count, bar.height * (shown[1] - shown[0]) // count
    pygame.draw.rect(canvas, RAMPS["gold"][4], (bar.left, top, bar.width, max(4, height)))


class Group:
    """The widgets of a screen, and which of them has the focus. Columns keep theirs in their places."""

    def __init__(
        self, look: Look, widgets: Sequence[Widget], focus: int = 0, columns: Sequence[Column] = ()
    ) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self._look = look
        self._columns = columns
        self._gripping: Widget | None = None
        self._pressed_ticks = 0
        self.arrange()

    def arrange(self) -> None:
        """Let the columns follow the focus, the language and the size of the text."""
        if self.widgets:
            for column in self._columns:
                column.arrange(self._look, self.focused)

    @property
    def focused(self) -> Widget:
        return self.widgets[self.focus]

    def update(self, given: Input) -> Transition:
        """Move the focus, press what is pressed, until something leads elsewhere: that is returned, and the
        rest of the tick is not heard, so that two people who confirm at once do not do a thing twice.
        """
        self._pressed_ticks = max(0, self._pressed_ticks - 1)
        self.arrange()
        transition = self._point(given)
        for press in given.presses:
            if transition is not None:
                break
            if press.action in DIRECTIONS:
                self._steer(press.action)
            elif press.action is Action.CONFIRM and not press.repeated:
                transition = self._act(self.focused.press) if self.widgets else None
        return transition

    def draw(self, canvas: pygame.Surface) -> None:
        self.arrange()
        for index, widget in enumerate(self.widgets):
            if index != self.focus and not widget.hidden:
                widget.draw(canvas, self._look, "idle")
        for column in self._columns:
            column.draw_bar(canvas)
        # The focused one last: its frame is larger and lies over its neighbours.
        if self.widgets:
            self.focused.draw(canvas, self._look, "down" if self._pressed_ticks else "focus")

    def focus_on(self, index: int) -> None:
        if index != self.focus:
            self.focus = index
            self._pressed_ticks = 0
            self._look.sound.play("focus")

    def _point(self, given: Input) -> Transition:
        pointer = given.pointer
        if pointer is None:
            return None
        x, y = pointer.x, pointer.y
        if not pointer.held:
            self._gripping = None
        elif self._gripping is not None:
            if pointer.moved:
                self._gripping.grip(x, y)
            return None
        over = next((i for i, each in enumerate(self.widgets) if not each.hidden and each.covers(x, y)), None)
        if over is None:
            return None
        if pointer.moved or pointer.wheel or given.clicked:
            self.focus_on(over)
        if pointer.moved or given.clicked:
            self.focused.point(x, y)
        for _ in range(abs(pointer.wheel)):
            self._roll(Action.UP if pointer.wheel > 0 else Action.DOWN)
        if given.clicked == "left":
            widget = self.focused
            self._gripping = widget if widget.enabled else None
            return self._act(lambda: widget.click(x, y))
        return None

    def _roll(self, action: Action) -> None:
        """The wheel: the focused widget's own, or else it goes through the column that is scrolled there."""
        if not self._turn(action) and any(column.scrolls(self.focused) for column in self._columns):
            self.focus_on(nearest([widget.rect for widget in self.widgets], self.focus, action))

    def _act(self, deed: Callable[[], Transition]) -> Transition:
        if not self.focused.enabled:
            self._look.sound.play("denied")
            return None
        self._pressed_ticks = _PRESSED_TICKS
        self._look.sound.play(self.focused.sound)
        return deed()

    def _turn(self, action: Action) -> bool:
        """Give a direction to the focused widget; False when it has no use for it."""
        if not (self.focused.enabled and self.focused.steer(action)):
            return False
        self._look.sound.play("slide" if isinstance(self.focused, _Setting) else "focus")
        return True

    def _steer(self, action: Action) -> None:
        if self.widgets and not self._turn(action):
            self.focus_on(nearest([widget.rect for widget in self.widgets], self.focus, action))


def nearest(boxes: Sequence[pygame.Rect], here: int, direction: Action) -> int:
    """The index of the box nearest to box `here` in a direction; `here` when there is none.

    Left and right stay within the row. Up and down leave it, and go round: when nothing lies ahead, it is the
    farthest box the other way.
    """
    dx, dy = DIRECTIONS[direction]
    start = boxes[here]
    ahead: list[tuple[int, int, int]] = []
    behind: list[tuple[int, int, int]] = []
    for index, there in enumerate(boxes):
        across, down = there.centerx - start.centerx, there.centery - start.centery
        along = across * dx + down * dy
        height = min(start.bottom, there.bottom) - max(start.top, there.top)  # that both share
        if dx:
            if along > 0 and height > 0:
                ahead.append((along, abs(down), index))
        elif 2 * height <= min(start.height, there.height):
            aside = max(0, start.left - there.right, there.left - start.right)
            (ahead if along > 0 else behind).append((along + 3 * aside, abs(across), index))
    return min(ahead or behind, default=(0, 0, here))[2]
