"""The four pens of El Encierro: their cards, what each costs, and where a chosen card would go."""

from collections.abc import Sequence

import pygame

from game.engine.cues import Point
from game.engine.look import Look
from game.engine.palette import Colour
from game.rules.six_nimmt import ROW_SIZE, cheapest_rows, heads, landing
from scenes.stages.six_nimmt_cards import Cards
from scenes.stages.six_nimmt_choosing import Choosing
from scenes.stages.six_nimmt_table import (
    ARENA,
    CARD,
    MANY_HEADS,
    PEN_LEFT,
    PEN_TOP,
    ROW_PITCH,
    Translate,
    pen_box,
    slot,
)

_PULSE_TICKS = 12


class Pens:
    """Draws the pens, and what a choice would do to them."""

    def __init__(self, look: Look, tr: Translate, cards: Cards) -> None:
        self._look = look
        self.tr = tr
        self._cards = cards

    def draw(self, canvas: pygame.Surface, rows: Sequence[Sequence[int]], broken: int | None) -> None:
        """`broken`: a row without its sixth slot, see `Passing.broken_row`."""
        for row, cards in enumerate(rows):
            for column in range(len(cards), ROW_SIZE + 1):
                if column == ROW_SIZE and row == broken:
                    continue
                self._mark(
                    canvas, "danger" if column == ROW_SIZE else f"slot_{column + 1}", slot(row, column)
                )
            for column, card in enumerate(cards):
                self._cards.draw(canvas, card, slot(row, column))
            self._draw_worth(canvas, row, sum(map(heads, cards)))

    def _mark(self, canvas: pygame.Surface, name: str, at: Point) -> None:
        self._look.sheets.sprite("cards", name).draw(canvas, *at)

    def _draw_worth(self, canvas: pygame.Surface, row: int, worth: int) -> None:
        """What the row costs whoever takes it."""
        look, inks = self._look, self._look.inks
        box = pygame.Rect(PEN_LEFT - 32, PEN_TOP + row * ROW_PITCH + 7, 28, 38)
        look.panel(canvas, box, "field")
        look.sheets.sprite("ui", "bullhead").draw(canvas, box.centerx - 5, box.top + 4)
        ink = inks.bad if worth >= MANY_HEADS else inks.text
        at = box.centerx, box.top + 19
        look.text.draw(canvas, str(worth), at, ink, face="numerals", align="centre")

    # What a choice comes to

    def draw_landing(self, canvas: pygame.Surface, choosing: Choosing, tick: int) -> None:
        """Where the chosen card would go now, and what it would cost; or the pen that would be taken."""
        if choosing.kind == "row":
            self._cards.draw_frame(canvas, pen_box(choosing.option), self._look.inks.accent)
        elif choosing.kind == "pick":
            row = landing(choosing.view.rows, choosing.option)
            if row is None:
                self._draw_low(canvas, choosing, is_lit=bool(tick // _PULSE_TICKS % 2))
            else:
                self._draw_goal(canvas, choosing, row)

    def _draw_low(self, canvas: pygame.Surface, choosing: Choosing, *, is_lit: bool) -> None:
        """The card fits nowhere: the pens that it would take."""
        inks = self._look.inks
        for row in cheapest_rows(choosing.view.rows):
            self._cards.draw_frame(canvas, pen_box(row), inks.bad if is_lit else inks.accent)
            self._tag(canvas, pen_box(row), self.tr("low card"), inks.bad)

    def _draw_goal(self, canvas: pygame.Surface, choosing: Choosing, row: int) -> None:
        """The slot that the card would get; the sixth costs the pen."""
        cards = choosing.view.rows[row]
        spot = slot(row, len(cards))
        if len(cards) < ROW_SIZE:
            self._mark(canvas, "target", spot)
            self._draw_number(canvas, spot, str(choosing.option))
            return
        self._mark(canvas, "threat", spot)
        words = self.tr("you take {heads}", heads=sum(map(heads, cards)))
        self._tag(canvas, pen_box(row), words, self._look.inks.bad)

    def _draw_number(self, canvas: pygame.Surface, spot: Point, number: str) -> None:
        """The number of a card that is not there yet, in the middle of its slot."""
        text, inks = self._look.text, self._look.inks
        plate = pygame.Rect(0, 0, text.face("numerals").width(number) + 8, 19)
        plate.center = round(spot[0]) + CARD[0] // 2, round(spot[1]) + CARD[1] // 2
        pygame.draw.rect(canvas, inks.shadow, plate)
        at = plate.centerx, plate.top + 3
        text.draw(canvas, number, at, inks.good, face="numerals", align="centre")

    def _tag(self, canvas: pygame.Surface, box: pygame.Rect, words: str, ink: Colour) -> None:
        """A word on the upper edge of a pen; a large one would hide cards, so it stands at the pen's gate."""
        text, inks = self._look.text, self._look.inks
        width = text.face().width(words) + 10
        tag = pygame.Rect(box.right - width - 2, box.top - 5, width, text.line_height + 2)
        if text.is_large:
            tag.midright = ARENA.right + 2, box.centery
        pygame.draw.rect(canvas, inks.shadow, tag)
        pygame.draw.rect(canvas, ink, tag, 1)
        text.draw(canvas, words, (tag.centerx, tag.top + 1), inks.text, align="centre")
