"""The options: pages of settings, each applied and saved once it is changed, each explained at the side."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.content.strings import LANGUAGES, N_
from game.engine.bindings import KEYS_LEFT, KEYS_RIGHT, MOUSE, PAD, Action
from game.engine.cues import SPEEDS
from game.engine.players import Input
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import (
    Button,
    Choice,
    Column,
    Group,
    Label,
    Look,
    Slider,
    Toggle,
    Widget,
)
from scenes.controls import Controls, profile_name, profiles
from scenes.kit import Kit
from scenes.menu_frame import Frame, Tabs
from scenes.stages.core import Hint

PAGES = (N_("Sound"), N_("Language"), N_("Game"), N_("Display"), N_("Controls"))
SPEED_NAMES = {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"), "instant": N_("instant")}

_LIST_PX, _HELP_PX = 372, 234
_ROW_HEIGHT, _ROW_GAP, _EDGE = 26, 7, 14
_DEMO_PX, _BULL_PX = 58, 30
TEXT_SIZES = {1: N_("normal"), 2: N_("large (200 %)")}
_DEMO_SPEED = {"slow": 1, "normal": 2, "fast": 6}  # px a half tick, of the card that shows the speed


class Row(NamedTuple):
    """A line of a page: the widget, and what it is for."""

    widget: Widget
    help: Label


class Options(Scene):
    """`back` says what follows when they are left."""

    def __init__(self, kit: Kit, back: Callable[[], Transition], page: int = 0) -> None:
        self.kit = kit
        self._back = back
        self._frame = Frame(kit, lambda: kit.tr("Options"), self._hints)
        self._makers: tuple[Callable[[], list[Row]], ...] = (
            self._sound,
            self._language,
            self._game,
            self._display,
            self._controls,
        )
        self._open(page, focus=1)

    # Turning pages

    def _open(self, page: int, focus: int) -> None:
        self.page = page
        self._rows = self._makers[page]()
        labels = [lambda words=words: self.kit.tr(words) for words in PAGES]
        self._tabs = Tabs(self.kit, self._frame, labels, page, self._turn)
        widgets = [row.widget for row in self._rows]
        columns = [
            self._tabs.column,
            Column(lambda: self._list.inflate(-2 * _EDGE, -2 * _EDGE), widgets, _ROW_GAP),
        ]
        self.group = Group(self.kit.look, [self._tabs, *widgets], focus, columns)

    @property
    def _list(self) -> pygame.Rect:
        below = self._frame.below_tabs()
        return pygame.Rect(below.left, below.top, _LIST_PX, below.height)

    @property
    def _help(self) -> pygame.Rect:
        below = self._frame.below_tabs()
        return pygame.Rect(below.right - _HELP_PX, below.top, _HELP_PX, below.height)

    def _turn(self, page: int) -> None:
        """Who steers along the tabs stays there; who turned from elsewhere goes on with the first line."""
        self._open(page, focus=min(self.group.focus, 1))

    def uncover(self) -> None:
        self._open(self.page, min(self.group.focus, len(self._makers[self.page]())))

    def update(self, given: Input) -> Transition:
        if given.added or given.removed:
            self.uncover()
        given = self._frame.read(given)
        if given.pressed(Action.CANCEL) or given.pressed(Action.PAUSE):
            self.kit.sound.play("cancel")
            return self._back()
        for action, step in ((Action.PREV, -1), (Action.NEXT, 1)):
            if given.pressed(action):
                self.kit.sound.play("focus")
                self._tabs.turn(step)
                return None
        return self.group.update(given)

    def _hints(self) -> Sequence[Hint]:
        return Hint("confirm", self.kit.tr("Change")), Hint("cancel", self.kit.tr("Back"))

    # The pages

    def _sound(self) -> list[Row]:
        rows = [
            self._volume("master", N_("Everything"), N_("How loud the whole fair is.")),
            self._volume("music", N_("Music"), N_("The band on the square.")),
            self._volume("effects", N_("Effects"), N_("Cards, hooves, fences, buttons.")),
            self._volume("voice", N_("Voices"), N_("Whoever calls out loud.")),
        ]
        mono = self._toggle(
            "mono",
            N_("Mono"),
            N_("The same on both sides: for one loudspeaker, one earphone or one ear."),
            after=lambda: self.kit.sound.play("coin", pan=-0.8),
        )
        return [*rows, mono]

    def _language(self) -> list[Row]:
        words = N_("Every word changes at once; nothing has to be started again.")

        def mark(code: str, name: str) -> Mark:
            return Mark(
                _row(),
                lambda: name,
                lambda: self.kit.settings.language == code,
                lambda: self.kit.change(language=code),
            )

        marks = [mark(code, name) for code, name in LANGUAGES.items()]
        return [Row(each, lambda: self.kit.tr(words)) for each in marks]

    def _game(self) -> list[Row]:
        speeds = [(speed, lambda speed=speed: self.kit.tr(SPEED_NAMES[speed])) for speed in SPEEDS]
        speed = Choice(
            _row(),
            lambda: self.kit.tr("Speed"),
            speeds,
            lambda: self.kit.settings.speed,
            lambda value: self.kit.change(speed=value),
        )
        return [
            Row(
                speed,
                lambda: self.kit.tr(
                    "How fast cards and bulls move. Confirm skips any motion, whatever the speed."
                ),
            ),
            self._toggle("captions", N_("Captions"), N_("Whatever is called out can be read as well.")),
            self._toggle(
                "reduced_motion",
                N_("Reduced motion"),
                N_("Calmer pictures: nothing shakes, and backdrops keep still."),
            ),
            self._toggle("shake", N_("Shaking"), N_("The picture jolts when a fence breaks.")),
        ]

    def _display(self) -> list[Row]:
        sizes = [(scale, lambda words=words: self.kit.tr(words)) for scale, words in TEXT_SIZES.items()]
        text_size = Choice(
            _row(),
            lambda: self.kit.tr("Text size"),
            sizes,
            lambda: self.kit.settings.text_scale,
            lambda scale: self.kit.change(text_scale=scale),
        )
        about = N_("How large words are written, on every screen. Pictures stay as they are.")
        return [
            Row(text_size, lambda: self.kit.tr(about)),
            self._toggle(
                "fullscreen", N_("Full screen"), N_("F11 or Alt+Enter do the same at any time, anywhere.")
            ),
            self._toggle(
                "fill",
                N_("Fill the window"),
                N_("The picture grows right to the edge. Its pixels are then no longer all of one size."),
            ),
            self._toggle(
                "high_contrast", N_("High contrast"), N_("Plain dark backgrounds behind the words.")
            ),
        ]

    def _controls(self) -> list[Row]:
        about = {
            KEYS_LEFT: N_("For one person, or for the first of two at one keyboard."),
            KEYS_RIGHT: N_("For one person, or for the second of two at one keyboard."),
            PAD: N_("One set of buttons for all pads; the pictures follow the brand in your hands."),
            MOUSE: N_("Point and click does everything. Swap the buttons here."),
        }
        unknown = N_("A pad that nobody knows: teach the game its buttons.")

        def row(name: str) -> Row:
            button = Button(
                _row(),
                lambda: profile_name(self.kit, name),
                lambda: Push(Controls(self.kit, Pop, name)),
                align="left",
            )
            return Row(button, lambda: self.kit.tr(about.get(name, unknown)))

        return [row(name) for name in profiles(self.kit)]

    # Lines

    def _volume(self, name: str, label: str, words: str) -> Row:
        def change(value: int) -> None:
            self.kit.change(**{name: value})
            if name == "voice":
                self.kit.sound.play("cheer", bus="voice")

        slider = Slider(
            _row(),
            lambda: self.kit.tr(label),
            (0, 10),
            lambda: int(getattr(self.kit.settings, name)),
            change,
        )
        return Row(slider, lambda: self.kit.tr(words))

    def _toggle(self, name: str, label: str, words: str, after: Callable[[], Any] = lambda: None) -> Row:
        def change(value: bool) -> None:
            self.kit.change(**{name: value})
            after()

        toggle = Toggle(
            _row(),
            lambda: self.kit.tr(label),
            lambda: bool(getattr(self.kit.settings, name)),
            change,
            lambda on: self.kit.tr("yes") if on else self.kit.tr("no"),
        )
        return Row(toggle, lambda: self.kit.tr(words))

    # Picture

    def draw(self, canvas: pygame.Surface) -> None:
        self._frame.draw(canvas)
        self.kit.look.panel(canvas, self._list)
        self.kit.look.panel(canvas, self._help, "panel_light")
        self.group.draw(canvas)
        self._draw_help(canvas)

    def _draw_help(self, canvas: pygame.Surface) -> None:
        """What the line in focus is for; a picture where there is room left."""
        kit, box, inks = self.kit, self._help, self.kit.inks
        left, width, focus = box.left + 14, box.width - 28, self.group.focus
        kit.write(canvas, kit.tr(PAGES[self.page]), (left, box.top + 12), inks.paper_bad, face="display")
        pygame.draw.line(canvas, inks.paper_faint, (left, box.top + 37), (box.right - 15, box.top + 37))
        y = box.top + 46
        words = self._rows[focus - 1].help() if focus else kit.tr("Left and right turn the page.")
        y += kit.write(canvas, words, (left, y), inks.paper, width=width)
        if PAGES[self.page] == "Game" and focus == 1 and y + _DEMO_PX + 14 + _BULL_PX < box.bottom:
            self._draw_speed(canvas, pygame.Rect(left, y + 14, width, _DEMO_PX))
        if y + _BULL_PX + 14 < box.bottom:
            self._draw_bull(canvas, box)

    def _draw_bull(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        """The calmest of the herd looks on, the angriest where something shakes."""
        row = self._rows[self.group.focus - 1] if self.group.focus else None
        is_shaken = PAGES[self.page] == "Game" and row is self._rows[-1]
        head = self.kit.sheets.sprite("bulls", "head_7" if is_shaken else "head_1")
        jolt = 0
        if is_shaken and self.kit.settings.shake and not self.kit.settings.reduced_motion:
            jolt = (0, 1, 0, -1)[self._frame.tick // 3 % 4] if self._frame.tick % 90 < 24 else 0
        width, height = head.size
        canvas.blit(head.image, (box.right - width - 14 + jolt, box.bottom - height - 14))

    def _draw_speed(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        """A card that slides as fast as cards slide in play."""
        self.kit.look.panel(canvas, box, "field")
        way = box.width - 48
        speed = self.kit.settings.speed
        rest = 40  # ticks at each end
        ticks = way // _DEMO_SPEED[speed] if speed in _DEMO_SPEED else 0
        at = self._frame.tick % (ticks + 2 * rest)
        share = min(1.0, max(0.0, (at - rest) / ticks)) if ticks else float(at >= rest)
        self.kit.sheets.sprite("cards", "card_55").draw(
            canvas, box.left + 4 + round(way * share), box.top + 4
        )


class Mark(Button):
    """One of several that exclude each other; the chosen one is ticked."""

    def __init__(
        self, rect: pygame.Rect, label: Label, is_chosen: Callable[[], bool], choose: Callable[[], None]
    ) -> None:
        def press() -> Transition:
            choose()
            return None

        super().__init__(rect, label, press, align="left")
        self._is_chosen = is_chosen

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        super().draw(canvas, look, state)
        name = "checkbox_on" if self._is_chosen() else "checkbox_off"
        box = look.sheets.sprite("ui", name).image
        canvas.blit(box, (self.rect.right - 22, self.rect.centery - box.get_height() // 2))


def _row() -> pygame.Rect:
    """As high as a line is at least; its column gives it a place."""
    return pygame.Rect(0, 0, _LIST_PX - 2 * _EDGE, _ROW_HEIGHT)
