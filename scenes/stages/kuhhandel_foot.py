"""The strip at the foot of La Subasta: money, paddles, and choices in words."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.kuhhandel_money import Money, size, total
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_money import CARD, LIFT_PX, MoneyCards, StackChoice
from scenes.stages.kuhhandel_table import DECK, FOOT, HAND, Key, PaddleShown, Pressed, Translate

PURSE = pygame.Rect(10, 304, 280, CARD[1] + LIFT_PX + 2)
"""Where money lies: the cards and the room to raise them."""
SIGN = pygame.Rect(294, 302, 104, 54)
"""Where the price of the next bid, or the total that is chosen, stands."""
_DISC = pygame.Rect(322, 304, 48, 48)
_STEP_PX, _STEPS = 28, (10, 50, 100)
"""Beside the disc: how wide buttons are, and by how much each goes up or down."""
_PADDLE_PX, _PADDLE_STEP_PX = 98, 15
ANSWERS = (pygame.Rect(10, 306, 190, 46), pygame.Rect(204, 306, 190, 46))
"""Two buttons: of the first purchase."""
_FACE_PX = 34  # of the paddle, for its number
_GAVELS = {"call": "gavel_raised", "early": "gavel_resting", "struck": "gavel_struck"}
"""A picture for each state of calling."""
CAN_WORDS = {
    "lead": N_("leads"),
    "wait": N_("waits"),
    "hold": N_("auctions"),
    "excluded": N_("excluded"),
    "": N_("out"),
}
"""Of who has nothing to press."""
TOTALS = {"pay": N_("You pay"), "offer": N_("You lay"), "counter": N_("You lay")}


@dataclass(frozen=True)
class Buttons:
    """What a pointer can press to bid: the paddle, and what makes its price higher or lower, by how much.

    `are_faster`: whether a button that is held takes larger and larger steps.
    """

    bid: pygame.Rect
    steps: tuple[tuple[pygame.Rect, int], ...]
    are_faster: bool

    def step_under(self, at: tuple[int, int]) -> int:
        """0 beside them."""
        return next((by for box, by in self.steps if box.collidepoint(at)), 0)


NO_BUTTONS = Buttons(pygame.Rect(0, 0, 0, 0), (), are_faster=False)


class Foot:
    """Draws the strip, and tells what lies under the pointer."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest], money: MoneyCards) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._money = money

    def draw_ground(self, canvas: pygame.Surface) -> None:
        pygame.draw.rect(canvas, RAMPS["ink"][1], FOOT)
        for step, ink in enumerate((RAMPS["ink"][0], RAMPS["gold"][3], RAMPS["gold"][1])):
            pygame.draw.line(canvas, ink, (0, FOOT.top - 2 + step), (640, FOOT.top - 2 + step))

    # Money

    def draw_purse(self, canvas: pygame.Surface, purse: Money, name: str = "") -> None:
        """Money that is only looked at, and what it comes to."""
        self._money.draw_purse(canvas, PURSE, purse)
        words = self._worth(purse)
        self.draw_tab(canvas, f"{name}: {words}" if name else words)

    def _worth(self, purse: Money) -> str:
        if self._look.text.is_large:
            return str(total(purse))
        return self.tr("{total} in {cards} cards", total=total(purse), cards=size(purse))

    def draw_tab(self, canvas: pygame.Surface, words: str) -> None:
        """On the upper edge of the strip, over the money."""
        look, text = self._look, self._look.text
        left = DECK.right + 4 if text.is_large else 6  # panels reach down to there
        tab = pygame.Rect(left, 0, text.face().width(words) + 16, text.line_height + 5)
        tab.bottom = FOOT.top + 1
        look.panel(canvas, tab, "panel_dark")
        text.draw(canvas, words, (tab.left + 8, tab.top + 3), look.inks.text)

    def draw_stack(self, canvas: pygame.Surface, choice: StackChoice) -> None:
        """Choosing cards: chosen ones are raised; their total, seen by the chooser alone."""
        look, inks, text = self._look, self._look.inks, self._look.text
        self._money.draw_purse(canvas, PURSE, choice.purse, choice.chosen, choice.cursor)
        left = total(choice.purse) - choice.total
        self.draw_tab(canvas, str(left) if text.is_large else self.tr("You keep {total}", total=left))
        look.panel(canvas, SIGN, "panel_dark")
        is_bad = choice.kind == "pay" and not choice.is_enough
        at = SIGN.centerx, SIGN.top + 20
        text.draw(
            canvas, str(choice.total), at, inks.bad if is_bad else inks.accent, face="display", align="centre"
        )
        if text.is_large:
            return
        title = self.tr(TOTALS[choice.kind])
        text.draw(canvas, title, (SIGN.centerx, SIGN.top + 5), inks.muted, align="centre")
        if choice.kind == "pay":
            over = choice.total - choice.price
            words = self.tr("of {price}", price=choice.price)
            if over > 0:
                words = self.tr("{over} too much", over=over)
        else:
            words = self.tr("{cards} cards", cards=choice.cards)
        text.draw(canvas, words, (SIGN.centerx, SIGN.bottom - 16), inks.muted, align="centre")

    def place_under(self, choice: StackChoice, at: tuple[int, int]) -> tuple[int, bool] | None:
        """The value under a pixel, and whether a raised card is meant."""
        for place, area in self._money.stack_boxes(PURSE, choice.purse):
            if area.collidepoint(at):
                count, chosen = choice.purse[place], choice.chosen[place]
                pitch = (area.width - CARD[0]) // max(1, count - 1)
                number = min(count - 1, (at[0] - area.left) // max(1, pitch) if pitch else count - 1)
                return place, number >= count - chosen
        return None

    def draw_news(self, canvas: pygame.Surface, laid: Sequence[tuple[int, Money]]) -> None:
        """What each of two has laid in a trade, face up: (seat, stack)."""
        look, inks, text = self._look, self._look.inks, self._look.text
        width = HAND.width // 2
        for number, (seat, stack) in enumerate(laid):
            box = pygame.Rect(HAND.left + 6 + width * number, HAND.bottom - CARD[1] - 1, width - 64, CARD[1])
            self._money.draw_open(canvas, box, stack)
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, box.left, HAND.top)
            if not text.is_large:
                text.draw(canvas, self._guests[seat].name, (box.left + 17, HAND.top), inks.text)
            at = box.right + 26, box.centery - 8
            text.draw(canvas, str(total(stack)), at, inks.accent, face="display", align="centre")

    # Bids

    def draw_sign(self, canvas: pygame.Surface, paddle: PaddleShown) -> None:
        """The own paddle with the price of the next press, between less and more; or the gavel."""
        look = self._look
        if paddle.can in _GAVELS:
            self._draw_gavel(canvas, SIGN, paddle)
            return
        buttons = self.sign_buttons
        for box, by in () if paddle.can == "lead" else buttons.steps:
            words = ("+" if by > 0 else "−") + ("" if buttons.are_faster else str(abs(by)))
            self._draw_step(canvas, box, words, is_on=paddle.can in ("bid", "back"))
        look.sheets.sprite("barn", "paddle_large").draw(canvas, _DISC.centerx, _DISC.centery + 40)
        if paddle.can == "lead":
            pygame.draw.circle(canvas, RAMPS["gold"][4], _DISC.center, 25, 4)
            self._draw_lead(canvas)
        elif paddle.can != "bid":  # laid down
            pygame.draw.circle(canvas, RAMPS["ink"][2], _DISC.center, 25, 6)
            pygame.draw.circle(canvas, RAMPS["bone"][3], _DISC.center, 20)
        words = "–" if paddle.can in ("", "hold", "excluded") else str(paddle.price)
        face = "display" if look.text.face("display").width(words) <= _FACE_PX else "numerals"
        at = _DISC.centerx, _DISC.centery - look.text.face(face).line_height // 2 + 1
        ink = RAMPS["red"][1] if paddle.can in ("bid", "lead") else RAMPS["ink"][0]
        look.text.draw(canvas, words, at, ink, face=face, align="centre")

    def _draw_step(self, canvas: pygame.Surface, box: pygame.Rect, words: str, *, is_on: bool) -> None:
        look = self._look
        look.panel(canvas, box, "button" if is_on else "field")
        face = "numerals" if len(words) == 1 else "text"
        at = box.centerx, box.centery - look.text.face(face).line_height // 2
        look.text.draw(
            canvas, words, at, look.inks.text if is_on else look.inks.faint, face=face, align="centre"
        )

    def _draw_lead(self, canvas: pygame.Surface) -> None:
        """Instead of the buttons, which do nothing now: a crown at either side."""
        crown = self._look.sheets.sprite("ui", "crown")
        for x in (_DISC.left - 18, _DISC.right + 6):
            crown.draw(canvas, x, _DISC.centery - crown.size[1] // 2)

    @property
    def sign_buttons(self) -> Buttons:
        """Beside the own paddle; large letters have room for one on either side."""
        steps: list[tuple[pygame.Rect, int]] = []
        is_large = self._look.text.is_large
        for left, sign in ((_DISC.left - 1 - _STEP_PX, -1), (_DISC.right + 1, 1)):
            if is_large:
                steps.append((pygame.Rect(left, _DISC.top, _STEP_PX, _DISC.height), sign * _STEPS[0]))
                continue
            for number, by in enumerate(_STEPS):
                steps.append((pygame.Rect(left, HAND.top + 2 + 18 * number, _STEP_PX, 17), sign * by))
        return Buttons(_DISC, tuple(steps), are_faster=is_large)

    def paddle_buttons(self, count: int, place: int) -> Buttons:
        """On a shared screen, for whoever has the mouse: on the paddle of that place among so many."""
        box = paddle_box(count, place)
        steps = [
            (pygame.Rect(left, box.bottom - 29, _PADDLE_STEP_PX, 26), by)
            for left, by in (
                (box.left + 3, -_STEPS[0]),
                (box.right - 3 - _PADDLE_STEP_PX, _STEPS[0]),
            )
        ]
        return Buttons(box, tuple(steps), are_faster=True)

    def _draw_gavel(self, canvas: pygame.Surface, box: pygame.Rect, paddle: PaddleShown) -> None:
        """It rises when the next call is allowed; until then a bar fills below it."""
        sheet = self._look.sheets["barn"]
        gavel = sheet.sprite(_GAVELS[paddle.can])
        at = box.centerx - 16, box.bottom - 17
        sheet.sprite("sound_block").draw(canvas, at[0], at[1] + 3)
        gavel.draw(canvas, *at)
        bar = pygame.Rect(box.left + 12, box.bottom - 9, box.width - 24, 4)
        pygame.draw.rect(canvas, RAMPS["ink"][0], bar.inflate(2, 2))
        ink = RAMPS["green"][4] if paddle.can == "call" else RAMPS["gold"][3]
        pygame.draw.rect(canvas, ink, (bar.left, bar.top, round(bar.width * paddle.ready), bar.height))

    def draw_paddles(self, canvas: pygame.Surface, paddles: Sequence[PaddleShown], pressed: Pressed) -> None:
        """On a shared screen: everybody's paddle, what it would bid with the next press, and by which."""
        look, text = self._look, self._look.text
        for number, paddle in enumerate(paddles):
            box, key = paddle_box(len(paddles), number), pressed(paddle.seat, "confirm")
            look.panel(canvas, box, "panel_red" if paddle.can == "lead" else "panel_dark")
            if paddle.can in _GAVELS:
                self._draw_gavel(canvas, box, paddle)
                self._draw_head(canvas, box, paddle, key)
                name = self._guests[paddle.seat].name
                if text.face().width(name) <= box.width // 2 - 6:  # beside the gavel, which is high
                    at = box.right - 6, box.bottom - 25
                    text.draw(canvas, name, at, look.inks.text, align="right", shadow=look.inks.shadow)
                continue
            if paddle.can in CAN_WORDS:
                self._draw_name(canvas, box, paddle, self._draw_head(canvas, box, paddle, None))
                words = self.tr(CAN_WORDS[paddle.can])
                if text.face().width(words) <= box.width - 8:
                    at = box.centerx, box.bottom - text.line_height - 7
                    text.draw(canvas, words, at, look.inks.muted, align="centre")
                continue
            self._draw_name(canvas, box, paddle, self._draw_head(canvas, box, paddle, key))
            if key is not None and key.is_mouse:
                for step, by in self.paddle_buttons(len(paddles), number).steps:
                    self._draw_step(canvas, step, "+" if by > 0 else "−", is_on=True)
            ink = look.inks.accent if paddle.can == "bid" else look.inks.muted
            at = box.centerx, box.bottom - 26
            text.draw(canvas, str(paddle.price), at, ink, face="display", align="centre")

    def _draw_head(
        self, canvas: pygame.Surface, box: pygame.Rect, paddle: PaddleShown, key: Key | None
    ) -> int:
        """The seat's mark, and what to press; returns where the room for the name ends."""
        look, text = self._look, self._look.text
        mark_top, left, right = box.top + 6, box.left + 22, box.right - 5
        if key is not None:
            padding, face = 8 if key.is_cap else 0, "text"
            if text.face().width(key.words) + padding > right - left:
                face = "display"  # is no wider in large letters
            words = text.face(face).cut(key.words, box.width - 10)
            key_px = text.face(face).width(words) + padding
            at = right - key_px, box.top + 6
            if key_px > right - left:  # the name of a key that needs the whole line
                key_px, at = key_px - 4, (box.left + 4, box.top + 6)
                mark_top = box.bottom - 20
            self._draw_key(canvas, Key(words, key.is_cap), at, key_px, face)
            right = at[0] - 3
        look.sheets.sprite("ui", f"seat_{paddle.seat}").draw(canvas, box.left + 6, mark_top)
        return right

    def _draw_name(self, canvas: pygame.Surface, box: pygame.Rect, paddle: PaddleShown, right: int) -> None:
        """Beside the mark, if there is room up to `right`."""
        text, inks, name = self._look.text, self._look.inks, self._guests[paddle.seat].name
        left = box.left + 22
        if text.face().width(name) <= right - left:
            ink = inks.muted if paddle.can in ("", "back", "excluded") else inks.text
            text.draw(canvas, name, (left, box.top + 6), ink)

    def _draw_key(self, canvas: pygame.Surface, key: Key, at: tuple[int, int], width: int, face: str) -> None:
        text, inks = self._look.text, self._look.inks
        if not key.is_cap:
            text.draw(canvas, key.words, at, inks.text, face=face, shadow=inks.shadow)
            return
        height = text.face(face).line_height + 3
        self._look.panel(canvas, pygame.Rect(at[0], at[1] - 1, width, height), "keycap")
        text.draw(canvas, key.words, (at[0] + width // 2, at[1]), RAMPS["ink"][0], face=face, align="centre")

    # Words

    def draw_answers(
        self,
        canvas: pygame.Surface,
        words: Sequence[str],
        cursor: int,
        off: int | None,
        purse: Money | None,
    ) -> None:
        """Two buttons; `off` is the one that cannot be pressed. `purse`: the own money, if it may be seen."""
        look, inks = self._look, self._look.inks
        if purse is not None:
            self.draw_tab(canvas, self._worth(purse))
        for number, (box, line) in enumerate(zip(ANSWERS, words, strict=True)):
            is_on = number == cursor
            name = "button_focus" if is_on else "field" if number == off else "button"
            look.panel(canvas, box.inflate(2, 2) if is_on else box, name)
            ink = inks.faint if number == off else inks.accent if is_on else inks.text
            room = box.width - 12
            height = look.text.measure(line, width=room)[1]
            at = box.centerx, box.centery - height // 2
            look.text.draw(canvas, line, at, ink, align="centre", width=room)

    def draw_words(self, canvas: pygame.Surface, words: str, seat: int | None, below: str = "") -> None:
        """A sentence, with the mark of the seat that it is about; below it another one, paler."""
        look, inks = self._look, self._look.inks
        left = HAND.left + 10
        if seat is not None:
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, HAND.top + 10)
            left += 20
        room = HAND.right - left - 4
        top = HAND.top + (4 if look.text.is_large else 10)
        look.text.draw(canvas, words, (left, top), inks.text, width=room, shadow=inks.shadow)
        if below and look.text.face().width(words) <= room:
            top += look.text.line_height + (2 if look.text.is_large else 8)
            below = look.text.face().cut(below, room)
            look.text.draw(canvas, below, (left, top), inks.muted, shadow=inks.shadow)


def paddle_box(count: int, place: int) -> pygame.Rect:
    """Of so many side by side."""
    pitch = min(_PADDLE_PX, HAND.width // max(1, count))
    left = HAND.centerx - pitch * count // 2
    return pygame.Rect(left + pitch * place + 1, HAND.top + 2, pitch - 3, HAND.height - 3)
