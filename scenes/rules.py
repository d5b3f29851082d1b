"""The rules of a game in short pages, a picture beside each; the last page tells the house rules in force."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from scenes.carrera_rules import carrera_pages
from scenes.encierro_rules import encierro_pages
from scenes.kit import Kit
from scenes.menu_frame import Frame, draw_dots
from scenes.rule_page import RulePage
from scenes.stages.core import Hint
from scenes.subasta_rules import subasta_pages

PICTURE = pygame.Rect(312, 58, 300, 240)
"""Beside the words."""
_EDGE, _TOP, _FOOT_PX, _GAP = 18, 14, 17, 16
_LEAST_FOOT_PX = 34  # under the words, where the page number is in large letters
_TITLE_GAP = 8

PAGES: dict[str, Callable[[Kit, Any], Sequence[RulePage]]] = {
    "six_nimmt": encierro_pages,
    "royal_turf": carrera_pages,
    "kuhhandel": subasta_pages,
}
"""Game → what makes its pages from the kit and the match's config."""


class RulesPage(Scene):
    """`config`: the house rules of the match; `back` says what follows.

    Where words and picture have no room side by side, a page is turned in parts: its words, then its picture.
    """

    def __init__(self, kit: Kit, game_name: str, config: Any, back: Callable[[], Transition]) -> None:
        self.kit = kit
        self.page = 0
        self._part = 0
        self._back = back
        self.pages = PAGES[game_name](kit, config)
        self._frame = Frame(kit, lambda: kit.tr("Rules"), self._hints)

    def enter(self) -> None:
        self.kit.sound.play("card_slide")

    def update(self, given: Input) -> Transition:
        given = self._frame.read(given)
        self._part = min(self._part, len(self._parts()) - 1)
        if any(given.pressed(action) for action in (Action.CANCEL, Action.PAUSE, Action.ALT)):
            self.kit.sound.play("cancel")
            return self._back()
        if any(press.action is Action.CONFIRM and not press.repeated for press in given.presses):
            return self._go_on()
        if step := self._step(given):
            self._turn(step)
        return None

    def _parts(self) -> Sequence[str | None]:
        """What of the page is shown one after the other: words, or None for the picture alone."""
        words = self.pages[self.page].words()
        if not self.kit.text.is_large:
            return [words]
        page, face = self._frame.room(), self.kit.text.face()
        lines = face.wrap(words, page.width - 2 * _EDGE)
        title_px = self.kit.text.face("display").line_height + _TITLE_GAP
        most = (page.height - _TOP - title_px - _LEAST_FOOT_PX) // face.line_height
        return [*("\n".join(lines[at : at + most]) for at in range(0, len(lines), most)), None]

    @property
    def _is_last(self) -> bool:
        return self.page == len(self.pages) - 1 and self._part == len(self._parts()) - 1

    def _go_on(self) -> Transition:
        if self._is_last:
            self.kit.sound.play("confirm")
            return self._back()
        self._turn(1)
        return None

    def _turn(self, step: int) -> None:
        """No further than the first and the last page, so that a held direction ends there."""
        before = self.page, self._part
        if 0 <= self._part + step < len(self._parts()):
            self._part += step
        elif 0 <= self.page + step < len(self.pages):
            self.page += step
            self._part = 0 if step > 0 else len(self._parts()) - 1
        if before != (self.page, self._part):
            self.kit.sound.play("card_slide")

    def _hints(self) -> Sequence[Hint]:
        tr = self.kit.tr
        return Hint("confirm", tr("Done") if self._is_last else tr("Next page")), Hint("cancel", tr("Back"))

    def draw(self, canvas: pygame.Surface) -> None:
        kit, page, room = self.kit, self.pages[self.page], self._frame.room()
        parts = self._parts()
        part = parts[min(self._part, len(parts) - 1)]
        self._frame.draw(canvas)
        kit.look.panel(canvas, room)
        words = pygame.Rect(room.left + _EDGE, room.top + _TOP, room.width - 2 * _EDGE, room.height - _TOP)
        picture = PICTURE
        if kit.text.is_large:
            picture = pygame.Rect(words.left, room.top + 6, words.width, room.height - 6 - _LEAST_FOOT_PX)
        else:
            words.width = picture.left - _GAP - words.left
        if part is not None:
            self._write(canvas, words, page.title(), part)
        if part is None or not kit.text.is_large:
            kit.look.panel(canvas, picture, "panel_light")
            canvas.set_clip(picture)
            page.draw(canvas, picture, self._frame.tick)
            canvas.set_clip(None)
        self._draw_foot(canvas, room)

    def _write(self, canvas: pygame.Surface, room: pygame.Rect, title: str, words: str) -> None:
        kit, inks = self.kit, self.kit.inks
        y = room.top
        y += kit.write(
            canvas, title, (room.left, y), inks.accent, face="display", width=room.width, shadow=inks.shadow
        )
        kit.write(canvas, words, (room.left, y + _TITLE_GAP), inks.text, width=room.width)

    def _draw_foot(self, canvas: pygame.Surface, room: pygame.Rect) -> None:
        kit, y = self.kit, room.bottom - _FOOT_PX
        draw_dots(canvas, (room.centerx, y), len(self.pages), self.page)
        for step, box in self._arrows().items():
            if 0 <= self.page + step < len(self.pages) or 0 <= self._part + step < len(self._parts()):
                arrow = kit.sheets.sprite("ui", "arrow_right" if step > 0 else "arrow_left")
                canvas.blit(arrow.image, arrow.image.get_rect(center=box.center))
        number = f"{self.page + 1}/{len(self.pages)}"
        at = room.right - _EDGE, y - kit.text.line_height // 2
        kit.write(canvas, number, at, kit.inks.faint, align="right")

    def _arrows(self) -> dict[int, pygame.Rect]:
        """Step → where to click for it."""
        room = self._frame.room()
        top = room.bottom - _FOOT_PX - 12
        return {
            -1: pygame.Rect(room.centerx - 92, top, 30, 24),
            1: pygame.Rect(room.centerx + 62, top, 30, 24),
        }

    def _step(self, given: Input) -> int:
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
            return next((step for step, box in self._arrows().items() if box.collidepoint(at)), 0)
        return 0
