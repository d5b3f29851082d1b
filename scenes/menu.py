"""The main menu: a short list before the fair at dusk."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import Button, Column, Group, Label
from scenes.fair import Fair
from scenes.kit import Kit
from scenes.prompts import Placed, bar, click_through, draw_bar, in_bar
from scenes.stages.core import Hint

_WIDTH, _HEIGHT, _GAP = 200, 24, 6
_TOP, _BELOW_PX = 104, 21  # under the logo, and above the bar
_EDGE_PX = 12


@dataclass(frozen=True)
class Entry:
    label: Label
    chosen: Callable[[], Transition]


class Menu(Scene):
    meets_newcomers = True

    def __init__(self, kit: Kit, entries: Sequence[Entry], back: Callable[[], Transition]) -> None:
        self.kit = kit
        self._back = back
        self._fair = Fair(kit)
        buttons = [Button(pygame.Rect(0, 0, _WIDTH, _HEIGHT), entry.label, entry.chosen) for entry in entries]
        self._labels = [entry.label for entry in entries]
        self._column = Column(self._list, buttons, _GAP)
        self._group = Group(kit.look, buttons, columns=[self._column])

    def _list(self) -> pygame.Rect:
        """Where the entries stand: as wide as the longest asks, over the bar."""
        kit = self.kit
        width = max(_WIDTH, *(kit.text.face().width(label()) + 2 * _EDGE_PX for label in self._labels))
        bottom = bar(kit).top - _BELOW_PX
        height = min(self._column.needed_px(kit.look, width), bottom - _TOP)
        return pygame.Rect(320 - width // 2, bottom - height, width, height)

    def enter(self) -> None:
        self.kit.sound.music("menu")

    def uncover(self) -> None:
        self.kit.sound.music("menu")

    def update(self, given: Input) -> Transition:
        self._fair.update()
        given = click_through(given.menu, self._hints())
        if given.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        return self._group.update(given)

    def draw(self, canvas: pygame.Surface) -> None:
        self._fair.draw(canvas)
        self._fair.draw_logo(canvas)
        self.kit.look.panel(canvas, self._list().inflate(2 * _EDGE_PX, 2 * _EDGE_PX - 2))
        self._group.draw(canvas)
        draw_bar(self.kit, canvas, self._hints())

    def _hints(self) -> list[Placed]:
        tr = self.kit.tr
        return in_bar(self.kit, (Hint("confirm", tr("Choose")), Hint("cancel", tr("Back"))))
