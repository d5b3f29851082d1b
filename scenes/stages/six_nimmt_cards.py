"""The cards of El Encierro: any one of them, and those that lie or fly outside the pens."""

from collections.abc import Sequence

import pygame

from game.engine.cues import Point
from game.engine.look import Look
from game.engine.palette import Colour
from scenes.stages.six_nimmt_table import (
    CARD,
    LIFT_PX,
    MARKET,
    Flyer,
    Table,
    hand_spots,
    is_market_large,
    market_box,
    queue_spots,
)

_BADGE_BESIDE, _BADGE_ON_BACK = (31, -3), (14, 19)  # of a seat, from the corner of its card


class Cards:
    """Draws cards, and the marks of seats and of choices that go with them."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def draw(self, canvas: pygame.Surface, card: int, at: Point) -> None:
        """A card with its upper left corner there; 0 is its back."""
        self._look.sheets.sprite("cards", _name(card)).draw(canvas, *at)

    def draw_mini(self, canvas: pygame.Surface, card: int, at: Point) -> None:
        """The same at half its size, face up."""
        self._look.sheets.sprite("cards", f"mini_{card}").draw(canvas, *at)

    def draw_badge(self, canvas: pygame.Surface, seat: int, at: Point) -> None:
        self._look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, *at)

    def draw_frame(self, canvas: pygame.Surface, box: pygame.Rect, ink: Colour) -> None:
        """Round what is, or may be, chosen."""
        pygame.draw.rect(canvas, self._look.inks.shadow, box.inflate(2, 2), 1)
        pygame.draw.rect(canvas, ink, box, 2)

    # Where they lie

    def draw_hand(
        self, canvas: pygame.Surface, hand: Sequence[int], picked: int | None, chosen: int | None
    ) -> None:
        """`chosen`: the card under the cursor, over its neighbours."""
        spots = dict(zip(hand, hand_spots(len(hand)), strict=True))
        for card, (x, y) in spots.items():
            if card != chosen:
                lift = LIFT_PX // 2 if card == picked else 0
                self._draw_in_hand(canvas, card, (x, y - lift), is_picked=card == picked)
        if chosen in spots:
            x, y = spots[chosen]
            self._draw_in_hand(canvas, chosen, (x, y - LIFT_PX), is_picked=chosen == picked)
            self._look.sheets.sprite("cards", "focus").draw(canvas, x, y - LIFT_PX)

    def _draw_in_hand(self, canvas: pygame.Surface, card: int, at: Point, *, is_picked: bool) -> None:
        self.draw(canvas, card, at)
        if is_picked:
            self._look.sheets.sprite("ui", "tick").draw(canvas, at[0] + 28, at[1] - 4)

    def draw_queue(self, canvas: pygame.Surface, table: Table) -> None:
        """In the arena: those turned over in rising order, and those face down."""
        spots = queue_spots(len(table.queue))
        for (seat, card), spot in zip(table.queue, spots, strict=True):
            self._draw_owned(canvas, card, seat, spot)
        waiting = queue_spots(len(table.totals))
        for seat in table.ready:
            self.draw(canvas, 0, waiting[seat])
            self.draw_badge(canvas, seat, _moved(waiting[seat], _BADGE_ON_BACK))

    def _draw_owned(self, canvas: pygame.Surface, card: int, seat: int, at: Point) -> None:
        self.draw(canvas, card, at)
        self.draw_badge(canvas, seat, _moved(at, _BADGE_BESIDE))

    def draw_market(self, canvas: pygame.Surface, table: Table, chosen: int | None) -> None:
        """The cards that are left to draft, and a frame round the chosen one."""
        look = self._look
        look.panel(canvas, MARKET.inflate(6, 6), "panel_dark")
        draw = self.draw if is_market_large(table.deck_size) else self.draw_mini
        for card in table.market:
            draw(canvas, card, market_box(card, table.deck_size).topleft)
        if chosen is not None:
            box = market_box(chosen, table.deck_size).inflate(6, 6)
            self.draw_frame(canvas, box, look.inks.accent)

    # In the air

    def draw_flyer(self, canvas: pygame.Surface, flyer: Flyer) -> None:
        if flyer.fold:
            self._draw_folded(canvas, flyer)
        elif flyer.seat is None:
            self.draw(canvas, flyer.card, flyer.at)
        else:
            self._draw_owned(canvas, flyer.card, flyer.seat, flyer.at)

    def _draw_folded(self, canvas: pygame.Surface, flyer: Flyer) -> None:
        """Turning over: the card gets narrower; whole pixel columns, not a scaled picture."""
        image = self._look.sheets.sprite("cards", _name(flyer.card)).image
        width = max(2, round(CARD[0] * (1 - flyer.fold)))
        part = pygame.Rect((CARD[0] - width) // 2, 0, width, CARD[1])
        canvas.blit(image, (round(flyer.at[0]) + part.left, round(flyer.at[1])), part)


def _name(card: int) -> str:
    return f"card_{card}" if card else "back"


def _moved(at: Point, by: Point) -> Point:
    return at[0] + by[0], at[1] + by[1]
