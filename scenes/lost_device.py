"""Somebody at the table has no device: wait for it, take another one, or leave the seat to an AI."""

from collections.abc import Callable

import pygame

from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.match.match import Match
from game.match.seats import SeatSpec
from scenes.dialog import shade
from scenes.kit import Kit
from scenes.prompts import Placed, click_through, draw_placed, in_row
from scenes.stages.core import Guest, Hint

_WIDTH, _LARGE_WIDTH, _EDGE, _GAP = 400, 600, 16, 8
_HEAD_PX = 28
STAND_IN = "regular"  # the level of the bot that takes over


class LostDevice(Scene):
    """A device that nobody holds takes the seat by confirm; anybody may hand it to an AI with EXTRA.

    `pause` gives the pause, where a match is in play and may be left. The table is covered meanwhile, so no
    hand can be seen.
    """

    opaque = False

    def __init__(
        self,
        kit: Kit,
        match: Match,
        seat: int,
        guest: Guest,
        back: Callable[[], Transition],
        pause: Callable[[], Transition] | None = None,
    ) -> None:
        self.kit = kit
        self.match = match
        self.seat = seat
        self.guest = guest
        self._back = back
        self._pause = pause

    def enter(self) -> None:
        self.kit.sound.play("pause")

    def update(self, given: Input) -> Transition:
        players = self.kit.players
        if self.match.seats[self.seat].kind != "person" or players.device_of(self.seat) is not None:
            return self._back()  # settled on the way, in the pause
        given = click_through(given.menu, self._hints())
        if self._pause is not None and (given.pressed(Action.PAUSE) or given.pressed(Action.CANCEL)):
            return self._pause()
        for press in given.presses:
            if press.action is Action.CONFIRM and players.slot_of(press.device.id) is None:
                players.swap(self.seat, press.device)
                self.kit.sound.play("join")
                return self._back()
            if press.action is Action.EXTRA:
                name = self.match.seats[self.seat].name
                self.match.hand_over(self.seat, SeatSpec("bot", name, STAND_IN))
                players.leave(self.seat)
                self.kit.sound.play("confirm")
                return self._back()
        if given.clicked == "left" and players.slot_of("mouse") is None:
            players.swap(self.seat, self.kit.reader.last_device)
            self.kit.sound.play("join")
            return self._back()
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        kit, inks, box = self.kit, self.kit.inks, self._box()
        left, width = box.left + _EDGE, box.width - 2 * _EDGE
        shade(canvas)
        kit.look.panel(canvas, box)
        y = box.top + _EDGE
        kit.sheets.sprite("ui", f"seat_{self.seat}").draw(canvas, left, y)
        head, advice, comfort = self._words()
        kit.write(canvas, head, (left + 20, y), inks.accent, face="display", shadow=inks.shadow)
        y += _HEAD_PX
        y += kit.write(canvas, advice, (left, y), inks.text, width=width) + _GAP
        kit.write(canvas, comfort, (left, y), inks.muted, width=width)
        draw_placed(kit, canvas, self._hints())

    def _words(self) -> tuple[str, str, str]:
        tr = self.kit.tr
        return (
            tr("{name} has no controller", name=self.guest.name),
            tr("Plug it in again, or press confirm on any device that nobody holds."),
            tr("The match waits, nothing is lost."),
        )

    def _box(self) -> pygame.Rect:
        """As high as the words and the prompts need."""
        text = self.kit.text
        width = _LARGE_WIDTH if text.is_large else _WIDTH
        _, advice, comfort = self._words()
        words = sum(text.measure(each, width=width - 2 * _EDGE)[1] for each in (advice, comfort))
        rows = self._placed((0, 0), width - 2 * _EDGE)
        height = 2 * _EDGE + _HEAD_PX + words + 2 * _GAP + rows[-1].box.bottom - rows[0].box.top
        box = pygame.Rect(0, 0, width, height)
        box.center = CANVAS_SIZE[0] // 2, CANVAS_SIZE[1] // 2
        return box

    def _hints(self) -> list[Placed]:
        box = self._box()
        placed = self._placed((0, 0), box.width - 2 * _EDGE)
        height = placed[-1].box.bottom
        return self._placed((box.right - _EDGE, box.bottom - _EDGE + 4 - height), box.width - 2 * _EDGE)

    def _placed(self, right_end: tuple[int, int], room: int) -> list[Placed]:
        tr = self.kit.tr
        hints = [Hint("confirm", tr("Take the seat")), Hint("extra", tr("Leave it to an AI"))]
        if self._pause is not None:
            hints.append(Hint("pause", tr("Pause")))
        return in_row(self.kit, hints, right_end, room=room)
