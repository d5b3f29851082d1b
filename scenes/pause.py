"""The pause: a curtain before the table, so that no hand can be seen, whoever looks at the screen."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.ui import MUTED, SHADOW, TEXT, Button, Group, Label
from game.match.match import Match
from scenes.guests import YOU, guests_of
from scenes.kit import Kit
from scenes.menu_frame import Frame
from scenes.rules import RulesPage
from scenes.seats import Seats, draw_seat
from scenes.stages.core import Guest, Hint

_ENTRIES = pygame.Rect(64, 66, 236, 252)
_TABLE = pygame.Rect(316, 66, 260, 252)
_ENTRY_TOP, _ENTRY_HEIGHT, _ENTRY_PITCH = 14, 28, 35
_SEAT_PITCH = 21


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
        seats = self._button(2, tr("Who sits where"), self._open_seats)
        seats.enabled = all(spec.kind != "recorded" for spec in match.seats) and not match.over
        self.group = Group(
            kit.look,
            [
                self._button(0, tr("Go on"), back),
                self._button(1, tr("Rules"), self._open_rules),
                seats,
                self._button(3, tr("Options"), options),
                self._button(4, tr("Leave the table"), leave),
            ],
        )

    def _say(self, words: str) -> Label:
        return lambda: self.kit.tr(words)

    def _button(self, place: int, label: Label, press: Callable[[], Transition]) -> Button:
        top = _ENTRIES.top + _ENTRY_TOP + place * _ENTRY_PITCH
        return Button(pygame.Rect(_ENTRIES.left + 14, top, _ENTRIES.width - 28, _ENTRY_HEIGHT), label, press)

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
        kit = self.kit
        self._frame.draw(canvas)
        kit.look.panel(canvas, _ENTRIES)
        kit.look.panel(canvas, _TABLE)
        self.group.draw(canvas)
        words = kit.tr("The match is kept: leave, and go on whenever you like.")
        top = _ENTRIES.top + _ENTRY_TOP + 5 * _ENTRY_PITCH + 6
        kit.write(
            canvas,
            words,
            (_ENTRIES.centerx, top),
            MUTED,
            align="centre",
            width=_ENTRIES.width - 32,
        )
        kit.write(canvas, kit.tr("At the table"), (_TABLE.left + 16, _TABLE.top + 12), TEXT, shadow=SHADOW)
        for seat in range(len(self.match.seats)):
            box = pygame.Rect(_TABLE.left + 16, _TABLE.top + 31 + seat * _SEAT_PITCH, _TABLE.width - 32, 19)
            draw_seat(kit, canvas, box, self.match, self._guests[seat], seat)
