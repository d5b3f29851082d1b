"""The title: the fair at dusk, the logo, and one line that says what to press."""

from collections.abc import Callable

import pygame

from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from scenes.fair import Fair
from scenes.kit import Kit
from scenes.prompts import draw_call
from scenes.stages.core import Hint

_BLINK_TICKS = 40
_SUBTITLE_AT = (320, 86)


class Title(Scene):
    meets_newcomers = True

    def __init__(self, kit: Kit, then: Callable[[], Transition]) -> None:
        self.kit = kit
        self._then = then
        self._fair = Fair(kit)

    def enter(self) -> None:
        self.kit.sound.music("title")

    def update(self, given: Input) -> Transition:
        self._fair.update()
        if given.something:
            self.kit.sound.play("confirm")
            return self._then()
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        self._fair.draw(canvas)
        self._fair.draw_neighbours(canvas)
        self._fair.draw_logo(canvas)
        self._draw_subtitle(canvas)
        if self._fair.tick % (_BLINK_TICKS * 2) < _BLINK_TICKS * 3 // 2:
            draw_call(self.kit, canvas, Hint("confirm", self.kit.tr("PRESS")), (320, 334))

    def _draw_subtitle(self, canvas: pygame.Surface) -> None:
        kit = self.kit
        words = kit.tr("The fair of lanterns").upper()
        if kit.text.is_large:  # it reaches down to the pennants
            box = pygame.Rect(0, _SUBTITLE_AT[1], kit.text.face().width(words) + 24, kit.text.line_height + 6)
            box.centerx = _SUBTITLE_AT[0]
            kit.look.panel(canvas, box, "panel_dark")
        at = _SUBTITLE_AT[0], _SUBTITLE_AT[1] + (3 if kit.text.is_large else 0)
        kit.write(canvas, words, at, kit.inks.ribbon, align="centre", shadow=RAMPS["ink"][0])
