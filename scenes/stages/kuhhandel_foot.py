"""The strip at the foot of La Subasta: money, paddles, and choices in words."""

from collections.abc import Sequence

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.kuhhandel_money import Money, size, total
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_money import CARD, LIFT_PX, MoneyCards, StackChoice
from scenes.stages.kuhhandel_table import FOOT, HAND, STAGE, Key, PaddleShown, Pressed, Translate

PURSE = pygame.Rect(10, 304, 280, CARD[1] + LIFT_PX + 2)
"""Where money lies: the cards and the room to raise them."""
SIGN = pygame.Rect(294, 302, 104, 54)
"""Where the price of the next bid, or the total that is chosen, stands."""
_MINUS = pygame.Rect(296, 312, 24, 34)
_PLUS = pygame.Rect(372, 312, 24, 34)
_DISC = pygame.Rect(322, 304, 48, 48)
ANSWERS = (pygame.Rect(10, 306, 190, 46), pygame.Rect(204, 306, 190, 46))
"""Two buttons: of the first purchase."""
_FACE_PX = 34  # of the paddle, for its number
_GAVELS = {"call": "gavel_raised", "early": "gavel_resting", "struck": "gavel_struck"}
"""A picture for each state of calling."""
TOTALS = {"pay": N_("You pay"), "offer": N_("You lay"), "counter": N_("You lay")}


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
        self._tab(canvas, f"{name}: {words}" if name else words)

    def _worth(self, purse: Money) -> str:
        if self._look.text.is_large:
            return str(total(purse))
        return self.tr("{total} in {cards} cards", total=total(purse), cards=size(purse))

    def _tab(self, canvas: pygame.Surface, words: str) -> None:
        """On the upper edge of the strip, over the money."""
        look, text = self._look, self._look.text
        left = STAGE.left + 2 if text.is_large else 6  # panels reach down to there
        tab = pygame.Rect(left, 0, text.face().width(words) + 16, text.line_height + 5)
        tab.bottom = FOOT.top + 1
        look.panel(canvas, tab, "panel_dark")
        text.draw(canvas, words, (tab.left + 8, tab.top + 3), look.inks.text)

    def draw_stack(self, canvas: pygame.Surface, choice: StackChoice) -> None:
        """Choosing cards: chosen ones are raised; their total, seen by the chooser alone."""
        look, inks, text = self._look, self._look.inks, self._look.text
        self._money.draw_purse(canvas, PURSE, choice.purse, choice.chosen, choice.cursor)
        left = total(choice.purse) - choice.total
        self._tab(canvas, str(left) if text.is_large else self.tr("You keep {total}", total=left))
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
        look, inks = self._look, self._look.inks
        if paddle.can in _GAVELS:
            self._draw_gavel(canvas, SIGN, paddle)
            return
        can = paddle.can in ("bid", "back")
        for box, words in ((_MINUS, "−"), (_PLUS, "+")):
            look.panel(canvas, box, "button" if can else "field")
            ink = inks.text if can else inks.faint
            look.text.draw(canvas, words, (box.centerx, box.top + 11), ink, face="numerals", align="centre")
        look.sheets.sprite("barn", "paddle_large").draw(canvas, _DISC.centerx, _DISC.centery + 40)
        if paddle.can != "bid":  # laid down
            pygame.draw.circle(canvas, RAMPS["ink"][2], _DISC.center, 25, 6)
            pygame.draw.circle(canvas, RAMPS["bone"][3], _DISC.center, 20)
        words = str(paddle.price) if paddle.can else "–"
        face = "display" if look.text.face("display").width(words) <= _FACE_PX else "numerals"
        at = _DISC.centerx, _DISC.centery - look.text.face(face).line_height // 2 + 1
        ink = RAMPS["red"][1] if paddle.can == "bid" else RAMPS["ink"][0]
        look.text.draw(canvas, words, at, ink, face=face, align="centre")

    def _draw_gavel(self, canvas: pygame.Surface, box: pygame.Rect, paddle: PaddleShown) -> None:
        """It rises when the next call is allowed; until then a bar fills below it."""
        sheet = self._look.sheets["barn"]
        gavel = sheet.sprite(_GAVELS[paddle.can])
        at = box.centerx - 12, box.bottom - 15
        sheet.sprite("sound_block").draw(canvas, at[0], at[1] + 3)
        gavel.draw(canvas, *at)
        bar = pygame.Rect(box.left + 12, box.bottom - 7, box.width - 24, 5)
        pygame.draw.rect(canvas, RAMPS["ink"][0], bar.inflate(2, 2))
        ink = RAMPS["green"][4] if paddle.can == "call" else RAMPS["gold"][3]
        pygame.draw.rect(canvas, ink, (bar.left, bar.top, round(bar.width * paddle.ready), bar.height))

    def sign_under(self, at: tuple[int, int]) -> int | None:
        """-1 on less, 1 on more, 0 on the paddle itself."""
        for box, meant in ((_MINUS, -1), (_PLUS, 1), (_DISC, 0)):
            if box.collidepoint(at):
                return meant
        return None

    def draw_paddles(self, canvas: pygame.Surface, paddles: Sequence[PaddleShown], pressed: Pressed) -> None:
        """On a shared screen: everybody's paddle, what it would bid with the next press, and by which."""
        look = self._look
        pitch = min(98, HAND.width // max(1, len(paddles)))
        left = HAND.centerx - pitch * len(paddles) // 2
        for number, paddle in enumerate(paddles):
            box = pygame.Rect(left + pitch * number + 1, HAND.top + 2, pitch - 3, HAND.height - 3)
            look.panel(canvas, box, "panel_red" if paddle.can == "lead" else "panel_dark")
            if paddle.can in _GAVELS:
                self._draw_mark(canvas, box, paddle, "")
                self._draw_gavel(canvas, box, paddle)
            elif paddle.can in ("bid", "back"):
                self._draw_next(canvas, box, paddle, pressed(paddle.seat, "confirm"))
            else:
                self._draw_mark(canvas, box, paddle, self._guests[paddle.seat].name)
                words = self.tr("leads") if paddle.can == "lead" else self.tr("out")
                if look.text.face().width(words) <= box.width - 8:
                    at = box.centerx, box.bottom - look.text.line_height - 7
                    look.text.draw(canvas, words, at, look.inks.muted, align="centre")

    def _draw_mark(self, canvas: pygame.Surface, box: pygame.Rect, paddle: PaddleShown, name: str) -> None:
        """The seat's mark, and a name where it has room."""
        look, inks = self._look, self._look.inks
        look.sheets.sprite("ui", f"seat_{paddle.seat}").draw(canvas, box.left + 6, box.top + 6)
        if look.text.face().width(name) <= box.width - 28:
            ink = inks.text if paddle.can not in ("", "back") else inks.muted
            look.text.draw(canvas, name, (box.left + 22, box.top + 6), ink)

    def _draw_next(
        self, canvas: pygame.Surface, box: pygame.Rect, paddle: PaddleShown, key: Key | None
    ) -> None:
        """The price of the next press, and what to press: beside it, or instead of the name."""
        inks, text = self._look.inks, self._look.text
        price = str(paddle.price)
        price_px, line_px = text.face("display").width(price), text.line_height
        key_px = 0 if key is None else text.face().width(key.words) + (8 if key.is_cap else 0)
        top = box.bottom - 26
        is_above = key_px + price_px + 18 > box.width
        left = box.centerx - (price_px if is_above else key_px + 6 * bool(key) + price_px) // 2
        has_name = key is None or not is_above
        self._draw_mark(canvas, box, paddle, self._guests[paddle.seat].name if has_name else "")
        if key is not None and is_above:
            if key_px <= box.width - 26:
                self._draw_key(canvas, key, (box.left + 22, box.top + 6), key_px)
        elif key is not None:
            middle = top + text.face("display").line_height // 2
            key_top = min(middle - line_px // 2 + 2, box.bottom - line_px - 2)
            self._draw_key(canvas, key, (left, key_top), key_px)
            left += key_px + 6
        ink = inks.accent if paddle.can == "bid" else inks.muted
        text.draw(canvas, price, (left, top), ink, face="display")

    def _draw_key(self, canvas: pygame.Surface, key: Key, at: tuple[int, int], width: int) -> None:
        text, inks = self._look.text, self._look.inks
        if not key.is_cap:
            text.draw(canvas, key.words, at, inks.text, shadow=inks.shadow)
            return
        self._look.panel(canvas, pygame.Rect(at[0], at[1] - 1, width, text.line_height + 3), "keycap")
        text.draw(canvas, key.words, (at[0] + 4, at[1]), RAMPS["ink"][0])

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
            self._tab(canvas, self._worth(purse))
        for number, (box, line) in enumerate(zip(ANSWERS, words, strict=True)):
            is_on = number == cursor
            name = "button_focus" if is_on else "field" if number == off else "button"
            look.panel(canvas, box.inflate(2, 2) if is_on else box, name)
            ink = inks.faint if number == off else inks.accent if is_on else inks.text
            room = box.width - 12
            height = look.text.measure(line, width=room)[1]
            at = box.centerx, box.centery - height // 2
            look.text.draw(canvas, line, at, ink, align="centre", width=room)

    def draw_words(self, canvas: pygame.Surface, words: str, seat: int | None) -> None:
        """A sentence, with the mark of the seat that it is about."""
        look, inks = self._look, self._look.inks
        left = HAND.left + 10
        if seat is not None:
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, HAND.top + 10)
            left += 20
        room = HAND.right - left - 4
        look.text.draw(canvas, words, (left, HAND.top + 10), inks.text, width=room, shadow=inks.shadow)
