"""A question, or a piece of news, over the screen below."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import TEXT, Button, Group, Label
from scenes.kit import Kit

WIDTH = 360
_PADDING, _BUTTON_HEIGHT, _BUTTON_GAP = 16, 22, 10


class Dialog(Scene):
    """`answers` are buttons in a row, the first in focus; `back` is what cancel means."""

    opaque = False

    def __init__(
        self,
        kit: Kit,
        words: Label,
        answers: Sequence[tuple[Label, Callable[[], Transition]]],
        back: Callable[[], Transition],
    ) -> None:
        self.kit = kit
        self._words = words
        self._back = back
        height = kit.text.measure(words(), width=WIDTH - 2 * _PADDING)[1]
        self._box = pygame.Rect(0, 0, WIDTH, height + 2 * _PADDING + _BUTTON_HEIGHT + 12)
        self._box.center = (CANVAS_SIZE[0] // 2, CANVAS_SIZE[1] // 2)
        width = (WIDTH - 2 * _PADDING + _BUTTON_GAP) // len(answers) - _BUTTON_GAP
        top = self._box.bottom - _PADDING - _BUTTON_HEIGHT
        self._group = Group(
            kit.look,
            [
                Button(
                    pygame.Rect(
                        self._box.left + _PADDING + place * (width + _BUTTON_GAP), top, width, _BUTTON_HEIGHT
                    ),
                    label,
                    then,
                )
                for place, (label, then) in enumerate(answers)
            ],
        )

    def update(self, given: Input) -> Transition:
        given = given.menu
        if given.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        return self._group.update(given)

    def draw(self, canvas: pygame.Surface) -> None:
        shade(canvas)
        self.kit.look.panel(canvas, self._box)
        self.kit.write(
            canvas,
            self._words(),
            (self._box.centerx, self._box.top + _PADDING),
            TEXT,
            align="centre",
            width=WIDTH - 2 * _PADDING,
        )
        self._group.draw(canvas)


def shade(canvas: pygame.Surface) -> None:
    """Darken what lies below, so that what lies above is read first."""
    canvas.fill((88, 80, 112), special_flags=pygame.BLEND_RGB_MULT)
