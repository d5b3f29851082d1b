"""The private view of who offers or answers: the purse, the total in large digits, and what accepting means.

Drawn over the strip at the foot; only for the one who chooses, or behind a curtain that person has lifted.
"""

import pygame

from game.engine.look import Look
from game.errors import N_
from game.rules.kuhhandel_money import size, total
from scenes.stages.kuhhandel_foot import PURSE, SIGN
from scenes.stages.kuhhandel_money import MoneyCards, StackChoice
from scenes.stages.kuhhandel_table import FOOT, HAND, NAMES, ShownTrade, Translate

KINDS = {"offer": N_("Your offer"), "counter": N_("Your counter")}
KEPT = N_("You keep {total} · {cards}")
ACCEPT_ONE = N_("Accept: +1 card · {animal} −{count}")
ACCEPT = N_("Accept: +{cards} cards · {animal} −{count}")
OF_CARDS = N_("{cards} of {all} cards")
_EYE = "\ue06a"
_GAP_PX = 4


class Deal:
    """Draws the choice of a stack for a trade."""

    def __init__(self, look: Look, tr: Translate, money: MoneyCards) -> None:
        self._look = look
        self.tr = tr
        self._money = money

    def draw(self, canvas: pygame.Surface, choice: StackChoice, trade: ShownTrade) -> None:
        """`choice` is an offer or a counter; who counters might as well accept."""
        self._money.draw_purse(canvas, PURSE, choice.purse, choice.chosen, choice.cursor)
        self._draw_tabs(canvas, choice, trade)
        self._draw_sign(canvas, choice)

    def _draw_tabs(self, canvas: pygame.Surface, choice: StackChoice, trade: ShownTrade) -> None:
        """On the edge of the strip: what would be left, and what accepting would bring."""
        inks, text = self._look.inks, self._look.text
        cards = size(choice.purse) - choice.cards
        left = total(choice.purse) - choice.total
        tabs = [(f"{_EYE} {self.tr(KEPT, total=left, cards=f'×{cards}')}", inks.text)]
        if choice.kind == "counter":
            laid = trade.offer_cards or 0
            words = self.tr(
                ACCEPT_ONE if laid == 1 else ACCEPT,
                cards=laid,
                animal=self.tr(NAMES[trade.animal]),
                count=trade.count,
            )
            tabs.append((words, inks.accent))
        x = HAND.left + 2
        widths = [text.face().width(words) + 14 for words, _ in tabs]
        if sum(widths) + _GAP_PX > HAND.width:  # what is kept can be seen in the purse, too
            tabs, widths = tabs[-1:], widths[-1:]
        for (words, ink), width in zip(tabs, widths, strict=True):
            tab = pygame.Rect(x, 0, min(width, HAND.width), text.line_height + 5)
            tab.bottom = FOOT.top + 1
            self._look.panel(canvas, tab, "panel_dark")
            text.draw(canvas, text.face().cut(words, tab.width - 12), (tab.left + 7, tab.top + 3), ink)
            x = tab.right + _GAP_PX

    def _draw_sign(self, canvas: pygame.Surface, choice: StackChoice) -> None:
        """The total, as large as it goes."""
        look, inks, text = self._look, self._look.inks, self._look.text
        look.panel(canvas, SIGN, "panel_dark")
        top = SIGN.centery - 11 if text.is_large else SIGN.top + 17
        self._draw_digits(canvas, str(choice.total), SIGN.centerx, top)
        if text.is_large:
            return
        at = SIGN.centerx, SIGN.top + 4
        text.draw(canvas, self.tr(KINDS[choice.kind]), at, inks.text, align="centre")
        words = self.tr(OF_CARDS, cards=choice.cards, all=size(choice.purse))
        text.draw(canvas, words, (SIGN.centerx, SIGN.bottom - 15), inks.muted, align="centre")

    def _draw_digits(self, canvas: pygame.Surface, number: str, x: int, top: int) -> None:
        sprites = [self._look.sheets.sprite("trade", f"digit_{digit}") for digit in number]
        left = x - sum(sprite.size[0] - 1 for sprite in sprites) // 2
        for sprite in sprites:
            sprite.draw(canvas, left, top)
            left += sprite.size[0] - 1
