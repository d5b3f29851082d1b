"""Somebody at the table has no device: wait for it, take another one, or leave the seat to an AI."""

from collections.abc import Callable

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.ui import ACCENT, MUTED, SHADOW, TEXT
from game.match.match import Match
from game.match.seats import SeatSpec
from scenes.dialog import shade
from scenes.kit import Kit
from scenes.prompts import Placed, click_through, draw_placed, in_row
from scenes.stages.core import Guest, Hint

BOX = pygame.Rect(120, 116, 400, 128)
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
        kit = self.kit
        shade(canvas)
        kit.look.panel(canvas, BOX)
        kit.sheets.sprite("ui", f"seat_{self.seat}").draw(canvas, BOX.left + 16, BOX.top + 16)
        words = kit.tr("{name} has no controller", name=self.guest.name)
        kit.write(canvas, words, (BOX.left + 36, BOX.top + 16), ACCENT, face="display", shadow=SHADOW)
        kit.write(
            canvas,
            kit.tr("Plug it in again, or press confirm on any device that nobody holds."),
            (BOX.left + 16, BOX.top + 44),
            TEXT,
            width=BOX.width - 32,
        )
        kit.write(canvas, kit.tr("The match waits, nothing is lost."), (BOX.left + 16, BOX.top + 76), MUTED)
        draw_placed(kit, canvas, self._hints())

    def _hints(self) -> list[Placed]:
        tr = self.kit.tr
        hints = [Hint("confirm", tr("Take the seat")), Hint("extra", tr("Leave it to an AI"))]
        if self._pause is not None:
            hints.append(Hint("pause", tr("Pause")))
        return in_row(self.kit, hints, (BOX.right - 16, BOX.bottom - 24))
