"""The main menu: a short list before the fair at dusk."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import Button, Group, Label
from scenes.fair import Fair
from scenes.kit import Kit
from scenes.prompts import Placed, click_through, draw_bar, in_bar
from scenes.stages.core import Hint

_WIDTH, _HEIGHT, _GAP = 200, 24, 6
_BOTTOM = 322


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
        top = _BOTTOM - len(entries) * (_HEIGHT + _GAP)
        self._group = Group(
            kit.look,
            [
                Button(
                    pygame.Rect(320 - _WIDTH // 2, top + place * (_HEIGHT + _GAP), _WIDTH, _HEIGHT),
                    entry.label,
                    entry.chosen,
                )
                for place, entry in enumerate(entries)
            ],
        )
        self._frame = pygame.Rect(320 - _WIDTH // 2, top, _WIDTH, _BOTTOM - top - _GAP).inflate(24, 22)

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
        self.kit.look.panel(canvas, self._frame)
        self._group.draw(canvas)
        draw_bar(self.kit, canvas, self._hints())

    def _hints(self) -> list[Placed]:
        tr = self.kit.tr
        return in_bar(self.kit, (Hint("confirm", tr("Choose")), Hint("cancel", tr("Back"))))
