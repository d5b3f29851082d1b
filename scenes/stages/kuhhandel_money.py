"""Money on the stage of La Subasta: cards, fans, stacks face down, and choosing a stack card by card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.engine.look import Look
from game.rules.kuhhandel_money import (
    NOTHING,
    VALUES,
    Money,
    best_payment,
    cards,
    size,
    total,
    without_zeros,
)

CARD = (30, 42)
LIFT_PX = 8
Kind = Literal["pay", "offer", "counter"]


@dataclass
class StackChoice:
    """Which cards of a purse are chosen: a count for every value, and the value that the cursor is on."""

    kind: Kind
    purse: Money
    price: int
    chosen: list[int]
    cursor: int

    @classmethod
    def of(cls, kind: Kind, purse: Money, price: int) -> "StackChoice":
        """A payment begins with the least overpayment (K6), an offer with nothing."""
        begun = best_payment(purse, price) if kind == "pay" else None
        values = [place for place, count in enumerate(purse) if count and (kind != "pay" or place)]
        return cls(kind, purse, price, list(begun or NOTHING), values[0] if values else 0)

    @property
    def usable(self) -> Money:
        """Zeros are not accepted as payment (K6)."""
        return without_zeros(self.purse) if self.kind == "pay" else self.purse

    @property
    def stack(self) -> Money:
        zeros, tens, fifties, hundreds, two_hundreds, five_hundreds = self.chosen
        return zeros, tens, fifties, hundreds, two_hundreds, five_hundreds

    @property
    def total(self) -> int:
        return total(self.stack)

    @property
    def cards(self) -> int:
        return size(self.stack)

    @property
    def is_enough(self) -> bool:
        return self.total >= self.price

    @property
    def places(self) -> list[int]:
        """The values of which there are cards to choose."""
        return [place for place, count in enumerate(self.usable) if count]

    def step(self, by: int) -> bool:
        """Move the cursor over the values; False if there is nowhere to go."""
        places = self.places
        if len(places) < 2:
            return False
        here = places.index(self.cursor) if self.cursor in places else 0
        self.cursor = places[(here + by) % len(places)]
        return True

    def change(self, place: int, by: int) -> bool:
        """Choose one card more or less of a value; False if there is none."""
        count = self.chosen[place] + by
        if not 0 <= count <= self.usable[place]:
            return False
        self.cursor = place
        self.chosen[place] = count
        return True

    @property
    def quick(self) -> list[Money]:
        """The quick amounts: nothing, the least money but one card, everything; for a payment the least."""
        if self.kind == "pay":
            least = best_payment(self.purse, self.price) or NOTHING
            return list(dict.fromkeys([least, self.usable]))
        first = next((place for place, count in enumerate(self.purse) if count), None)
        single = [0] * len(VALUES)
        if first is not None:
            single[first] = 1
        zeros, tens, fifties, hundreds, two_hundreds, five_hundreds = single
        least = (zeros, tens, fifties, hundreds, two_hundreds, five_hundreds)
        return list(dict.fromkeys([NOTHING, least, self.purse]))

    def quickly(self, by: int) -> None:
        """Step through the quick amounts; from another amount to the first or the last of them."""
        quick = self.quick
        if self.stack in quick:
            stack = quick[(quick.index(self.stack) + by) % len(quick)]
        else:
            stack = quick[0 if by > 0 else -1]
        self.chosen = list(stack)


class MoneyCards:
    """Draws money."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def draw(self, canvas: pygame.Surface, value: int | None, at: tuple[float, float]) -> None:
        """A card of 30 by 42 px by its upper left corner: its face, or (None) its back."""
        name = "back" if value is None else f"money_{value}"
        self._look.sheets.sprite("money", name).draw(canvas, *at)

    def stack_boxes(self, box: pygame.Rect, purse: Money) -> list[tuple[int, pygame.Rect]]:
        """Where the cards of every value lie in a box: (place of the value, its area), left to right."""
        places = [place for place, count in enumerate(purse) if count]
        if not places:
            return []
        gap = 4
        room = box.width - gap * (len(places) - 1) - CARD[0] * len(places)
        extra = sum(purse[place] - 1 for place in places)
        pitch = min(11, room // extra) if extra > 0 else 11
        boxes, left = [], box.left
        for place in places:
            width = CARD[0] + pitch * (purse[place] - 1)
            boxes.append((place, pygame.Rect(left, box.top, width, box.height)))
            left += width + gap
        shift = max(0, (box.right - left + gap) // 2)
        return [(place, area.move(shift, 0)) for place, area in boxes]

    def draw_purse(
        self,
        canvas: pygame.Surface,
        box: pygame.Rect,
        purse: Money,
        chosen: Sequence[int] = NOTHING,
        cursor: int | None = None,
    ) -> None:
        """All cards by value; chosen ones are raised, and the value under the cursor is framed."""
        bottom = box.bottom - CARD[1]
        for place, area in self.stack_boxes(box, purse):
            count = purse[place]
            pitch = (area.width - CARD[0]) // max(1, count - 1)
            for number in range(count):
                raised = LIFT_PX if number >= count - chosen[place] else 0
                self.draw(canvas, VALUES[place], (area.left + pitch * number, bottom - raised))
            if place == cursor:
                frame = pygame.Rect(area.left - 2, box.top - 1, area.width + 4, box.height + 2)
                self._look.panel(canvas, frame, "focus")

    def draw_open(self, canvas: pygame.Surface, box: pygame.Rect, stack: Money) -> None:
        """A stack that lies face up, card by card, in a row that fits."""
        laid = cards(stack)
        pitch = spread_of(len(laid), box.width, CARD[0])
        left = box.centerx - (CARD[0] + pitch * (len(laid) - 1)) // 2
        for number, value in enumerate(laid):
            self.draw(canvas, value, (left + pitch * number, box.top))

    def draw_backs(self, canvas: pygame.Surface, box: pygame.Rect, count: int) -> None:
        """So many cards face down."""
        pitch = spread_of(count, box.width, CARD[0])
        left = box.centerx - (CARD[0] + pitch * (count - 1)) // 2
        for number in range(count):
            self.draw(canvas, None, (left + pitch * number, box.top))


def spread_of(count: int, room: int, card_px: int) -> int:
    """The pitch of cards in a row: apart if they can be, over one another if they must."""
    return card_px + 2 if count < 2 else max(1, min(card_px + 2, (room - card_px) // (count - 1)))
