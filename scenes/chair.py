"""One seat of a table that is being set: who sits there, how well they play, or that they get up."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import Button, Choice, Column, Group, Widget
from game.match.seats import SeatSpec
from scenes.dialog import shade
from scenes.guests import LEVEL_NAMES, PERSON_NAMES, RIVALS
from scenes.kit import Kit

if TYPE_CHECKING:
    from scenes.lobby import Lobby

_WIDTH, _LARGE_WIDTH, _ROW, _GAP = 260, 330, 24, 4
_EDGE = 16


class ChairPage(Scene):
    opaque = False

    def __init__(self, kit: Kit, lobby: "Lobby", place: int, back: Callable[[], Transition]) -> None:
        self.kit = kit
        self._lobby = lobby
        self._place = place
        self._back = back
        makers = [self._who, self._level] if self._spec.kind == "bot" else [self._name]
        rows: list[Callable[[pygame.Rect], Widget]] = [*makers, self._sit_here, self._remove, self._done]
        widgets = [make(pygame.Rect(0, 0, _WIDTH, _ROW)) for make in rows]
        self._column = Column(self._list, widgets, _GAP)
        self._group = Group(kit.look, widgets, columns=[self._column])

    def _list(self) -> pygame.Rect:
        look = self.kit.look
        width = _LARGE_WIDTH if look.text.is_large else _WIDTH
        box = pygame.Rect(0, 0, width, self._column.needed_px(look, width))
        box.center = (217, 190 - 2)
        return box

    @property
    def _spec(self) -> SeatSpec:
        return self._lobby.chairs[self._place].spec

    def _sit(self, spec: SeatSpec) -> None:
        self._lobby.replace_chair(self._place, replace(self._lobby.chairs[self._place], spec=spec))

    def _who(self, rect: pygame.Rect) -> Choice:
        free = {*self._lobby.free_rivals(), *(key for key, name in RIVALS.items() if name == self._spec.name)}
        return Choice(
            rect,
            lambda: self.kit.tr("Rival"),
            [(RIVALS[key], partial(str, RIVALS[key])) for key in RIVALS if key in free],
            lambda: self._spec.name,
            lambda name: self._sit(SeatSpec("bot", str(name), self._spec.bot)),
        )

    def _level(self, rect: pygame.Rect) -> Choice:
        return Choice(
            rect,
            lambda: self.kit.tr("Level"),
            [(level, partial(self.kit.tr, words)) for level, words in LEVEL_NAMES.items()],
            lambda: self._spec.bot,
            lambda level: self._sit(SeatSpec("bot", self._spec.name, str(level))),
        )

    def _name(self, rect: pygame.Rect) -> Choice:
        taken = {chair.spec.name for chair in self._lobby.chairs} - {self._spec.name}
        return Choice(
            rect,
            lambda: self.kit.tr("Name"),
            [(name, partial(str, name)) for name in PERSON_NAMES if name not in taken],
            lambda: self._spec.name,
            lambda name: self._sit(SeatSpec("person", str(name))),
        )

    def _sit_here(self, rect: pygame.Rect) -> Button:
        """For the device that presses it; the only way to a seat for a mouse."""

        def press() -> Transition:
            self._lobby.sit_at(self._place, self.kit.reader.last_device)
            return self._back()

        return Button(rect, lambda: self.kit.tr("Sit down here"), press)

    def _remove(self, rect: pygame.Rect) -> Button:
        def press() -> Transition:
            self._lobby.remove(self._place)
            return self._back()

        return Button(rect, lambda: self.kit.tr("Remove from the table"), press)

    def _done(self, rect: pygame.Rect) -> Button:
        return Button(rect, lambda: self.kit.tr("Done"), self._back)

    def update(self, given: Input) -> Transition:
        given = given.menu
        if given.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        return self._group.update(given)

    def draw(self, canvas: pygame.Surface) -> None:
        shade(canvas)
        self.kit.look.panel(canvas, self._list().inflate(2 * _EDGE, 2 * _EDGE))
        self._group.draw(canvas)
