"""A question, or a piece of news, over the screen below."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import Button, Group, Label
from scenes.kit import Kit

WIDTH, LARGE_WIDTH = 360, 560
_PADDING, _BUTTON_HEIGHT, _BUTTON_GAP, _WORDS_GAP = 16, 22, 10, 12
_EDGE = 8  # of the canvas that stays free above and below


class Dialog(Scene):
    """`answers` are buttons in a row, or one below the other where they are too long for that, the first in
    focus; `back` is what cancel means. Words that are too many are turned page by page.
    """

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
        self._page = 0
        buttons = [Button(pygame.Rect(0, 0, 0, _BUTTON_HEIGHT), label, then) for label, then in answers]
        self._answers = buttons
        self._group = Group(kit.look, buttons)
        self._arrange()

    def _arrange(self) -> None:
        """Where all has its place; the answers get theirs."""
        kit, count = self.kit, len(self._answers)
        room = (LARGE_WIDTH if kit.text.is_large else WIDTH) - 2 * _PADDING
        row_px = (room + _BUTTON_GAP) // count - _BUTTON_GAP
        face = kit.text.face()
        self._is_row = is_row = all(
            face.width(button.label()) + 2 * _WORDS_GAP <= row_px for button in self._answers
        )
        width = row_px if is_row else room
        heights = [button.height(kit.look, width) for button in self._answers]
        answers_px = max(heights) if is_row else sum(heights) + _BUTTON_GAP * (count - 1)
        most_px = CANVAS_SIZE[1] - 2 * _EDGE - 2 * _PADDING - _WORDS_GAP - answers_px
        lines = face.wrap(self._words(), room)
        self._lines_px = max(1, most_px // face.line_height)
        if len(lines) > self._lines_px:  # the last line is for the page number
            self._lines_px = max(1, self._lines_px - 1)
        self._pages = [lines[at : at + self._lines_px] for at in range(0, len(lines), self._lines_px)]
        self._page = min(self._page, len(self._pages) - 1)
        shown = len(self._pages[0]) + (len(self._pages) > 1)
        height = shown * face.line_height + _WORDS_GAP + answers_px + 2 * _PADDING
        self._box = pygame.Rect(0, 0, room + 2 * _PADDING, height)
        self._box.center = (CANVAS_SIZE[0] // 2, CANVAS_SIZE[1] // 2)
        left, top = self._box.left + _PADDING, self._box.bottom - _PADDING - answers_px
        for button, height in zip(self._answers, heights, strict=True):
            button.rect = pygame.Rect(left, top, width, answers_px if is_row else height)
            if is_row:
                left += width + _BUTTON_GAP
            else:
                top += height + _BUTTON_GAP

    def update(self, given: Input) -> Transition:
        self._arrange()
        given = given.menu
        if given.pressed(Action.CANCEL):
            self.kit.sound.play("cancel")
            return self._back()
        turners = [(Action.PREV, -1), (Action.NEXT, 1)]
        if self._is_row:
            turners += [(Action.UP, -1), (Action.DOWN, 1)]
        for action, step in turners:
            if given.pressed(action):
                self._turn(step)
        if given.pointer is not None and given.pointer.wheel:
            self._turn(-1 if given.pointer.wheel > 0 else 1)
        return self._group.update(given)

    def _turn(self, step: int) -> None:
        wanted = min(len(self._pages) - 1, max(0, self._page + step))
        if wanted != self._page:
            self._page = wanted
            self.kit.sound.play("focus")

    def draw(self, canvas: pygame.Surface) -> None:
        self._arrange()
        shade(canvas)
        kit, inks = self.kit, self.kit.inks
        kit.look.panel(canvas, self._box)
        x, y = self._box.centerx, self._box.top + _PADDING
        kit.write(canvas, "\n".join(self._pages[self._page]), (x, y), inks.text, align="centre")
        if len(self._pages) > 1:
            number = f"\ue062 {self._page + 1}/{len(self._pages)} \ue063"
            y += self._lines_px * kit.text.line_height
            kit.write(canvas, number, (x, y), inks.muted, align="centre")
        self._group.draw(canvas)


def shade(canvas: pygame.Surface) -> None:
    """Darken what lies below, so that what lies above is read first."""
    canvas.fill((88, 80, 112), special_flags=pygame.BLEND_RGB_MULT)
