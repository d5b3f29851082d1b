"""A secret choice on a shared screen: a curtain names the person, who opens it, chooses, and so closes it.

News for one person alone come the same way.
"""

from typing import TYPE_CHECKING, Literal

import pygame

from game.engine.bindings import Action
from game.engine.cues import Cue, Reel, ease_out, over
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.scene import Pop, Scene, Transition
from scenes.kit import Kit
from scenes.prompts import draw_hints
from scenes.stages.core import Hint

if TYPE_CHECKING:
    from scenes.play import Play

CURTAIN = pygame.Rect(104, 296, 432, 64)
RISE_TICKS = 14


class PrivateView(Scene):
    """Lies over the play screen, which goes on below it. Only the named person's device is listened to."""

    opaque = False

    def __init__(
        self, kit: Kit, play: "Play", seat: int, *, shows: Literal["choice", "news"] = "choice"
    ) -> None:
        self.kit = kit
        self.play = play
        self.seat = seat
        self._is_news = shows == "news"
        self._is_open = False
        self._reel = Reel()
        self._drop = 0.0  # 0 = the curtain hangs, 1 = it is drawn aside

    def enter(self) -> None:
        self.kit.sound.play("curtain")

    def cover(self) -> None:
        self._close()

    def leave(self) -> None:
        self._close()

    def update(self, given: Input) -> Transition:
        given = self.play.press_hints(given)
        if (interruption := self.play.interrupted(given)) is not None:
            return interruption
        device = self.kit.players.device_of(self.seat)
        if device is None or self.play.seat_without_device() is not None:
            return Pop()
        self.play.carry_on()
        self.play.stage.peek(given)
        self._reel.update()
        if not self._is_wanted or self.play.stage.reel.busy:
            return Pop()
        self._take_backs(given)
        own = self.play.calmed(given).by(device.id)
        if not self._is_open:
            if _confirmed(own):
                self._open()
            return None
        if self._is_news:
            if not (_confirmed(own) or own.pressed(Action.CANCEL)):
                return None
            self.play.stage.told()
            return Pop()
        if own.pressed(Action.CANCEL):
            self._close()
            return None
        return Pop() if self.play.ask(self.seat, own) else None

    @property
    def _is_wanted(self) -> bool:
        if self._is_news:
            return self.play.stage.to_be_told == self.seat
        return self.seat in self.play.match.awaited()

    def _take_backs(self, given: Input) -> None:
        """Undo until it is public: whoever has chosen before may take it back on their own device."""
        match = self.play.match
        for seat in self.play.persons:
            device = self.kit.players.device_of(seat)
            if seat != self.seat and device is not None and given.by(device.id).pressed(Action.CANCEL):
                decision = self.play.stage.undo(match.legal(seat))
                if decision is not None:
                    self.kit.sound.play("cancel")
                    match.submit(seat, decision)

    def _open(self) -> None:
        self._is_open = True
        self.kit.sound.play("curtain")
        self._reel.play(self._rise())
        if self._is_news:
            self.play.stage.open_news(self.play.match.view(self.seat))

    def _rise(self) -> Cue:
        for self._drop in over(RISE_TICKS, ease_out):
            yield

    def _close(self) -> None:
        self._is_open = False
        self._reel = Reel()
        self._drop = 0.0
        self.play.stop_asking()

    def draw(self, canvas: pygame.Surface) -> None:
        hidden = 1 - self._drop
        if hidden > 0:
            cloth = self._curtain
            width = round(cloth.width / 2 * hidden)
            for half in (
                pygame.Rect(cloth.left, cloth.top, width, cloth.height),
                pygame.Rect(cloth.right - width, cloth.top, width, cloth.height),
            ):
                _draw_cloth(canvas, half)
        self.play.draw_hints(canvas)  # in some languages they reach as far as the curtain
        if not self._is_open:
            self._draw_call(canvas)

    @property
    def _curtain(self) -> pygame.Rect:
        """Where the stage says, or down to the foot of the picture or to the bar that the stage has there."""
        if (curtain := self.play.stage.curtain) is not None:
            return curtain
        bar = self.play.stage.bar
        return CURTAIN if bar is None else CURTAIN.move(0, bar.top - CURTAIN.bottom)

    def _draw_call(self, canvas: pygame.Surface) -> None:
        """Whose choice it is, what to press, and what the others do meanwhile, as far as there is room."""
        kit, inks, guest = self.kit, self.kit.inks, self.play.guests[self.seat]
        device = kit.players.device_of(self.seat)
        side = 4 if kit.text.is_large else 86
        cloth = self._curtain
        box = pygame.Rect(cloth.left + side, cloth.top + 8, cloth.width - 2 * side, 48)
        pitch = 20
        if kit.text.is_large:
            box, pitch = box.inflate(0, 12), kit.text.line_height + 2
        kit.look.panel(canvas, box)
        top = box.top + (8 if not kit.text.is_large else 4)
        icon = kit.sheets.sprite("ui", f"seat_{self.seat}")
        icon.draw(canvas, box.left + 8, top - 1 + (kit.text.line_height - 12) // 2)
        kit.write(canvas, guest.name, (box.left + 28, top), inks.accent, shadow=inks.shadow)
        words = kit.tr("Your secret choice: the others look away")
        if self._is_news or kit.text.face().width(words) > box.width - 16:
            words = kit.tr("Secret: the others look away")
        kit.write(canvas, words, (box.left + 8, top + pitch), inks.muted)
        hint = Hint("confirm", kit.tr("Open"))
        if device is not None:
            draw_hints(kit, canvas, (hint,), (box.right - 8, top - 1), device=device)


def _confirmed(own: Input) -> bool:
    return own.clicked == "left" or any(
        press.action is Action.CONFIRM and not press.repeated for press in own.presses
    )


def _draw_cloth(canvas: pygame.Surface, box: pygame.Rect) -> None:
    """Red velvet in folds of eight pixels."""
    folds = (1, 2, 2, 3, 2, 2, 1, 0)
    for x in range(box.left, box.right):
        pygame.draw.line(canvas, RAMPS["red"][folds[x % 8]], (x, box.top), (x, box.bottom - 1))
    pygame.draw.rect(canvas, RAMPS["gold"][3], (box.left, box.top, box.width, 2))
