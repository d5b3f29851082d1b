"""The pause: a curtain before the table, so that no hand can be seen, whoever looks at the screen."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import Button, Column, Group, Label
from game.match.match import Match
from scenes.guests import YOU, guests_of
from scenes.kit import Kit
from scenes.menu_frame import Frame
from scenes.rules import RulesPage
from scenes.seats import Seats, draw_seat
from scenes.stages.core import Guest, Hint

_ENTRIES, _TABLE = pygame.Rect(64, 66, 236, 252), pygame.Rect(316, 66, 260, 252)
_LARGE_ENTRIES, _LARGE_TABLE = pygame.Rect(8, 44, 280, 276), pygame.Rect(294, 44, 338, 276)
_ENTRY_HEIGHT, _ENTRY_GAP, _EDGE = 28, 7, 14
_SEAT_PX, _SEAT_GAP_PX = 19, 2


class Pause(Scene):
    """`back` goes on with the match, `options` and `leave` say what follows there; the match keeps itself."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        guests: Sequence[Guest],
        back: Callable[[], Transition],
        options: Callable[[], Transition],
        leave: Callable[[], Transition],
    ) -> None:
        self.kit = kit
        self.match = match
        self._guests = guests
        self._back = back
        self._holder = kit.reader.last_device  # of a person alone at the table, who holds whatever they use
        self._frame = Frame(kit, lambda: kit.tr("Pause"), self._hints, "curtain")
        tr = self._say
        seats = self._button(tr("Who sits where"), self._open_seats)
        seats.enabled = all(spec.kind != "recorded" for spec in match.seats) and not match.over
        buttons = [
            self._button(tr("Go on"), back),
            self._button(tr("Rules"), self._open_rules),
            seats,
            self._button(tr("Options"), options),
            self._button(tr("Leave the table"), leave),
        ]
        self._column = Column(lambda: self._entries.inflate(-2 * _EDGE, -2 * _EDGE), buttons, _ENTRY_GAP)
        self.group = Group(kit.look, buttons, columns=[self._column])

    @property
    def _entries(self) -> pygame.Rect:
        return _LARGE_ENTRIES if self.kit.text.is_large else _ENTRIES

    def _say(self, words: str) -> Label:
        return lambda: self.kit.tr(words)

    def _button(self, label: Label, press: Callable[[], Transition]) -> Button:
        return Button(pygame.Rect(0, 0, 0, _ENTRY_HEIGHT), label, press)

    def enter(self) -> None:
        self.kit.sound.play("pause")

    def uncover(self) -> None:
        self._guests = guests_of(self.match.seats, self.kit.tr(YOU))

    def update(self, given: Input) -> Transition:
        self.kit.players.lost(given.removed)
        given = self._frame.read(given)
        if given.pressed(Action.CANCEL) or given.pressed(Action.PAUSE):
            self.kit.sound.play("confirm")
            return self._back()
        return self.group.update(given)

    def _open_rules(self) -> Transition:
        return Push(RulesPage(self.kit, self.match.game.NAME, self.match.config, Pop))

    def _open_seats(self) -> Transition:
        return Push(Seats(self.kit, self.match, self._holder, Pop))

    def _hints(self) -> Sequence[Hint]:
        return Hint("confirm", self.kit.tr("Choose")), Hint("cancel", self.kit.tr("Go on"))

    def draw(self, canvas: pygame.Surface) -> None:
        kit, inks, entries = self.kit, self.kit.inks, self._entries
        table = _LARGE_TABLE if kit.text.is_large else _TABLE
        self._frame.draw(canvas)
        kit.look.panel(canvas, entries)
        kit.look.panel(canvas, table)
        self.group.draw(canvas)
        words = kit.tr("The match is kept: leave, and go on whenever you like.")
        width = entries.width - 32
        top = entries.top + 2 * _EDGE + self._column.needed_px(kit.look, entries.width - 2 * _EDGE)
        if top + kit.text.measure(words, width=width)[1] + _EDGE // 2 <= entries.bottom:
            kit.write(canvas, words, (entries.centerx, top - 1), inks.muted, align="centre", width=width)
        pitch = max(_SEAT_PX, kit.text.line_height + 1) + _SEAT_GAP_PX
        head = pygame.Rect(table.left + 16, table.top + 12, table.width - 32, 0)
        if table.height - 24 >= kit.text.line_height + pitch * len(self.match.seats):
            words = kit.tr("At the table")
            head.height = kit.write(canvas, words, head.topleft, inks.text, shadow=inks.shadow) + 7
        pitch = min(pitch, (table.bottom - 4 - head.bottom) // len(self.match.seats))
        for seat in range(len(self.match.seats)):
            box = pygame.Rect(head.left, head.bottom + seat * pitch, head.width, pitch - _SEAT_GAP_PX)
            draw_seat(kit, canvas, box, self.match, self._guests[seat], seat)
