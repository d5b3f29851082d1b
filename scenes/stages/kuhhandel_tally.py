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
_NAME_PX = 186


class Tally:
    """Draws the board, row by row."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests

    def draw(
        self, canvas: pygame.Surface, table: Table, config: Config, standing: Standing, written: float
    ) -> None:
        """`written` runs from 0 to 1: the last seat's row comes first, the winner's last."""
        look, inks = self._look, self._look.inks
        look.panel(canvas, BOARD)
        at = BOARD.centerx, BOARD.top + 10
        look.text.draw(
            canvas, self.tr(TITLE), at, inks.ribbon, face="display", align="centre", shadow=inks.shadow
        )
        order = sorted(range(len(standing.places)), key=lambda seat: standing.places[seat])
        pitch = min(60, (BOARD.height - 40) // len(order))
        for place, seat in enumerate(order):
            shown = written * len(order) - (len(order) - 1 - place)
            if shown > 0:
                row = pygame.Rect(BOARD.left + 8, BOARD.top + 34 + place * pitch, BOARD.width - 16, pitch - 4)
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
        """Who, the whole sets one by one, how they count, and the score."""
        look, inks, text = self._look, self._look.inks, self._look.text
        is_first, has_all = standing.places[seat] == 1, shown >= 1
        look.panel(canvas, row, "panel_red" if is_first and has_all else "panel_dark")
        middle = row.centery - text.line_height // 2
        text.draw(canvas, f"{standing.places[seat]}.", (row.left + 30, middle), inks.accent, align="right")
        self._draw_face(canvas, (row.left + 34, row.centery - 20), seat, is_glad=is_first and has_all)
        look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, row.left + 78, row.centery - 6)
        if text.face().width(self._guests[seat].name) <= _NAME_PX - 100:
            text.draw(canvas, self._guests[seat].name, (row.left + 96, middle), inks.text)
        whole = [
            animal for animal, count in zip(ANIMALS, table.herds[seat], strict=True) if count == SET_SIZE
        ]
        right = row.right - 12
        words = "" if text.is_large else self._sum(seat, table, config, [WORTHS[animal] for animal in whole])
        sum_right = right - text.face("display").width(str(table.scores[seat])) - 8
        if shown > 0.6:
            at = right, row.centery - text.face("display").line_height // 2
            ink = inks.ribbon if is_first else inks.text
            text.draw(canvas, str(table.scores[seat]), at, ink, face="display", align="right")
            text.draw(canvas, words, (sum_right, middle), inks.muted, align="right")
        room = sum_right - text.face().width(words) - row.left - _NAME_PX - 12
        pitch = 28 if len(whole) < 2 else max(6, min(28, (room - 24) // (len(whole) - 1)))
        for number, animal in enumerate(whole):
            if shown * len(whole) > number * 0.6:
                at = row.left + _NAME_PX + number * pitch, row.centery - 10
                look.sheets.sprite("animals", f"icon_{animal}").draw(canvas, *at)
        if is_first and has_all:
            look.sheets.sprite("barn", "rosette_large").draw(canvas, row.left + 8, row.top + 8)
            pygame.draw.rect(canvas, RAMPS["gold"][4], row, 1)

    def _draw_face(self, canvas: pygame.Surface, at: tuple[int, int], seat: int, *, is_glad: bool) -> None:
        portrait = self._guests[seat].portrait
        sheet = self._look.sheets["people"]
        name = f"{portrait}_glad" if is_glad and f"{portrait}_glad" in sheet.sprites else portrait
        sheet.sprite(name).draw(canvas, *at)

    def _sum(self, seat: int, table: Table, config: Config, worths: Sequence[int]) -> str:
        """How the score comes about (K14)."""
        if not worths:
            return ""
        dove = " + 500" if table.dove == seat else ""
        if config.plain_sum or config.first_edition:
            return f"{sum(worths)}{dove} =" if dove else ""
        return f"{sum(worths)} × {len(worths)} ="
