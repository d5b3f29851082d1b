"""The rules of a game in short pages, a picture beside each; the last page tells the house rules in force."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.bindings import Action
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import ACCENT, SHADOW, TEXT
from scenes.encierro_rules import encierro_pages
from scenes.kit import Kit
from scenes.menu_frame import PAGE, Frame, draw_dots
from scenes.rule_page import RulePage
from scenes.stages.core import Hint

_WORDS = pygame.Rect(PAGE.left + 18, PAGE.top + 14, 264, 230)
PICTURE = pygame.Rect(PAGE.left + 298, PAGE.top + 14, 300, 240)
_FOOT_Y = PAGE.bottom - 17
_ARROWS = {
    -1: pygame.Rect(PAGE.centerx - 92, _FOOT_Y - 12, 30, 24),
    1: pygame.Rect(PAGE.centerx + 62, _FOOT_Y - 12, 30, 24),
}

PAGES: dict[str, Callable[[Kit, Any], Sequence[RulePage]]] = {"six_nimmt": encierro_pages}
"""Game → what makes its pages from the kit and the match's config."""


class RulesPage(Scene):
    """`config`: the house rules of the match; `back` says what follows."""

    def __init__(self, kit: Kit, game_name: str, config: Any, back: Callable[[], Transition]) -> None:
        self.kit = kit
        self.page = 0
        self._back = back
        self.pages = PAGES[game_name](kit, config)
        self._frame = Frame(kit, lambda: kit.tr("Rules"), self._hints)

    def enter(self) -> None:
        self.kit.sound.play("card_slide")

    def update(self, given: Input) -> Transition:
        given = self._frame.read(given)
        if any(given.pressed(action) for action in (Action.CANCEL, Action.PAUSE, Action.ALT)):
            self.kit.sound.play("cancel")
            return self._back()
        if any(press.action is Action.CONFIRM and not press.repeated for press in given.presses):
            return self._go_on()
        if step := _step(given):
            self._turn(step)
        return None

    def _go_on(self) -> Transition:
        if self.page == len(self.pages) - 1:
            self.kit.sound.play("confirm")
            return self._back()
        self._turn(1)
        return None

    def _turn(self, step: int) -> None:
        """No further than the first and the last page, so that a held direction ends there."""
        wanted = min(len(self.pages) - 1, max(0, self.page + step))
        if wanted != self.page:
            self.page = wanted
            self.kit.sound.play("card_slide")

    def _hints(self) -> Sequence[Hint]:
        tr = self.kit.tr
        is_last = self.page == len(self.pages) - 1
        return Hint("confirm", tr("Done") if is_last else tr("Next page")), Hint("cancel", tr("Back"))

    def draw(self, canvas: pygame.Surface) -> None:
        kit, page = self.kit, self.pages[self.page]
        self._frame.draw(canvas)
        kit.look.panel(canvas, PAGE)
        kit.look.panel(canvas, PICTURE, "panel_light")
        x, y = _WORDS.topleft
        y += kit.write(
            canvas, page.title(), (x, y), ACCENT, face="display", width=_WORDS.width, shadow=SHADOW
        )
        kit.write(canvas, page.words(), (x, y + 8), TEXT, width=_WORDS.width)
        canvas.set_clip(PICTURE)
        page.draw(canvas, PICTURE, self._frame.tick)
        canvas.set_clip(None)
        draw_dots(canvas, (PAGE.centerx, _FOOT_Y), len(self.pages), self.page)
        for step, box in _ARROWS.items():
            if 0 <= self.page + step < len(self.pages):
                arrow = kit.sheets.sprite("ui", "arrow_right" if step > 0 else "arrow_left")
                canvas.blit(arrow.image, arrow.image.get_rect(center=box.center))
        number = f"{self.page + 1}/{len(self.pages)}"
        kit.write(canvas, number, (PAGE.right - 18, _FOOT_Y - 6), RAMPS["bone"][2], align="right")


def _step(given: Input) -> int:
    """How many pages to turn: directions, page keys, the wheel, a click on an arrow."""
    if given.pressed(Action.LEFT) or given.pressed(Action.PREV):
        return -1
    if given.pressed(Action.RIGHT) or given.pressed(Action.NEXT):
        return 1
    if given.pointer is None:
        return 0
    if given.pointer.wheel:
        return -1 if given.pointer.wheel > 0 else 1
    if given.clicked == "left":
        at = given.pointer.x, given.pointer.y
        return next((step for step, box in _ARROWS.items() if box.collidepoint(at)), 0)
    return 0
