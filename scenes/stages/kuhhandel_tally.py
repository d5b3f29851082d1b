"""The board at the end of La Subasta: every seat's sets, their sum, times how many they are."""

from collections.abc import Sequence

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.core import Standing
from game.rules.kuhhandel_table import ANIMALS, SET_SIZE, WORTHS, Config
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_table import Table, Translate

BOARD = pygame.Rect(24, 8, 592, 284)
TITLE = N_("The tally of the herds")
_NAME_PX = 150


class Tally:
    """Draws the board, row by row."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self._tr = tr
        self._guests = guests

    def draw(
        self, canvas: pygame.Surface, table: Table, config: Config, standing: Standing, written: float
    ) -> None:
        """`written` runs from 0 to 1: the last seat's row comes first, the winner's last."""
        look, inks = self._look, self._look.inks
        look.panel(canvas, BOARD)
        at = BOARD.centerx, BOARD.top + 10
        look.text.draw(
            canvas, self._tr(TITLE), at, inks.ribbon, face="display", align="centre", shadow=inks.shadow
        )
        order = sorted(range(len(standing.places)), key=lambda seat: standing.places[seat])
        pitch = min(50, (BOARD.height - 42) // len(order))
        for place, seat in enumerate(order):
            shown = written * len(order) - (len(order) - 1 - place)
            if shown > 0:
                row = pygame.Rect(BOARD.left + 8, BOARD.top + 36 + place * pitch, BOARD.width - 16, pitch - 4)
                self._draw_row(canvas, row, seat, table, config, standing, shown)

    def _draw_row(
        self,
        canvas: pygame.Surface,
        row: pygame.Rect,
        seat: int,
        table: Table,
        config: Config,
        standing: Standing,
        shown: float,
    ) -> None:
        look, inks, text = self._look, self._look.inks, self._look.text
        is_first = standing.places[seat] == 1
        look.panel(canvas, row, "panel_red" if is_first and shown >= 1 else "panel_dark")
        middle = row.centery - text.line_height // 2
        text.draw(canvas, f"{standing.places[seat]}.", (row.left + 24, middle), inks.accent, align="right")
        look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, row.left + 28, row.centery - 6)
        if text.face().width(self._guests[seat].name) <= _NAME_PX - 48:
            text.draw(canvas, self._guests[seat].name, (row.left + 46, middle), inks.text)
        whole = [
            animal for animal, count in zip(ANIMALS, table.herds[seat], strict=True) if count == SET_SIZE
        ]
        words = self._sum(seat, table, config, [WORTHS[animal] for animal in whole])
        right = row.right - 8
        if shown > 0.6:
            text.draw(canvas, words, (right, middle), inks.ribbon if is_first else inks.text, align="right")
        room = right - text.face().width(words) - row.left - _NAME_PX - 8
        pitch = 26 if len(whole) < 2 else max(6, min(26, (room - 24) // (len(whole) - 1)))
        sheet = look.sheets["animals"]
        for number, animal in enumerate(whole):
            if shown * len(whole) > number * 0.6 and f"icon_{animal}" in sheet.sprites:
                at = row.left + _NAME_PX + number * pitch, row.centery - 10
                sheet.sprite(f"icon_{animal}").draw(canvas, *at)
        if is_first and shown >= 1:
            look.sheets.sprite("ui", "crown").draw(canvas, row.left + _NAME_PX - 18, row.centery - 4)
            pygame.draw.rect(canvas, RAMPS["gold"][4], row, 1)

    def _sum(self, seat: int, table: Table, config: Config, worths: Sequence[int]) -> str:
        """How the score comes about (K14)."""
        score = table.scores[seat]
        if not worths:
            return str(score)
        dove = " + 500" if table.dove == seat else ""
        if config.plain_sum or config.first_edition:
            return f"{sum(worths)}{dove} = {score}" if dove else str(score)
        return f"{sum(worths)} × {len(worths)} = {score}"
