"""What the animal on the block means to whom, for those who only watch; and what has happened last, in words.

All of it is public.
"""

from collections.abc import Sequence

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.rules.kuhhandel_table import (
    PLACES,
    SET_SIZE,
    DonkeyPaid,
    Exposed,
    Paid,
    TradeSettled,
    TradeTied,
)
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_foot import paddle_box
from scenes.stages.kuhhandel_table import NAMES, Last, ShownLot, Table, Translate

_ICON_PX = 24, 20


class Stakes:
    """Draws a place for each seat, and finds the words."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests

    def draw(self, canvas: pygame.Surface, table: Table, lot: ShownLot) -> None:
        """Of the set that the animal belongs to, what each seat has; who leads, and who is out of it."""
        look, inks, text = self._look, self._look.inks, self._look.text
        place = PLACES[lot.animal]
        for seat, guest in enumerate(self._guests):
            box = paddle_box(len(self._guests), seat)
            is_out = lot.out[seat] or lot.excluded[seat]
            look.panel(canvas, box, "panel_red" if seat == lot.leader else "panel_dark")
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, box.left + 6, box.top + 6)
            if not text.is_large:
                name = text.face().cut(guest.name, box.width - 26)
                text.draw(canvas, name, (box.left + 22, box.top + 6), inks.muted if is_out else inks.text)
            self._draw_set(canvas, box, lot, table.herds[seat][place])

    def _draw_set(self, canvas: pygame.Surface, box: pygame.Rect, lot: ShownLot, count: int) -> None:
        """The heads of those that the seat has, then shadows; a frame where one more would make it whole."""
        sheet = self._look.sheets["animals"]
        pitch = (box.width - 12 - _ICON_PX[0]) // (SET_SIZE - 1)
        left, top = box.left + 6, box.bottom - _ICON_PX[1] - 6
        for number in reversed(range(SET_SIZE)):
            name = f"icon_{lot.animal}" if number < count else f"shade_{lot.animal}"
            sheet.sprite(name).draw(canvas, left + pitch * number, top)
        if count == SET_SIZE - 1:
            width = pitch * (SET_SIZE - 1) + _ICON_PX[0]
            frame = pygame.Rect(left - 2, top - 3, width + 4, _ICON_PX[1] + 6)
            pygame.draw.rect(canvas, RAMPS["gold"][4], frame, 1, border_radius=2)

    def last_words(self, last: Last) -> str:
        """What has happened last about money, in a sentence; before anything has, nothing."""
        names = [guest.name for guest in self._guests]
        match last:
            case Paid(payer, payee, animal, price):
                return self.tr(
                    "{buyer} bought from {seller}: {animal}, for {price}",
                    buyer=names[payer],
                    seller=names[payee],
                    animal=self.tr(NAMES[animal]),
                    price=price,
                )
            case TradeSettled():
                loser = last.target if last.winner == last.challenger else last.challenger
                return self.tr(
                    "{winner} won from {loser}: {animal} ×{count}",
                    winner=names[last.winner],
                    loser=names[loser],
                    animal=self.tr(NAMES[last.animal]),
                    count=last.count,
                )
            case TradeTied():
                one, two = names[last.challenger], names[last.target]
                return self.tr("{one} and {two} have laid the same", one=one, two=two)
            case Exposed(seat, price):
                return self.tr("{name} could not pay {price}", name=names[seat], price=price)
            case DonkeyPaid(value=value):
                return self.tr("The donkey has paid {value} to everybody", value=value)
        return ""
