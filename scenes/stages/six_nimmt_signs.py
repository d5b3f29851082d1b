"""What is written over the ring of El Encierro: the banner, a shout, the chart at the end of a round."""

from collections.abc import Sequence

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.look import Look
from game.rules.six_nimmt import HAND_SIZE
from scenes.stages.chart import draw_chart
from scenes.stages.core import Guest
from scenes.stages.six_nimmt_table import MIDDLE_X, Board, Table, Translate

_SHOUT_MIDDLE = MIDDLE_X, 178
_BOARD = pygame.Rect(112, 40, 416, 262)


class Signs:
    """Draws them; where the banner hangs can be asked, as the prompts stand beside it."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests

    # Round and turn, or whose choice all wait for

    def banner_box(self, table: Table, own: int | None, *, is_central: bool) -> pygame.Rect:
        """At the top; beside the prompts it keeps to the left."""
        width = self._look.text.face().width(self._banner_words(table, own)) + 36
        left = MIDDLE_X - width // 2 if is_central else 6
        return pygame.Rect(left, 4, width, self._look.text.line_height + 10)

    def draw_banner(self, canvas: pygame.Surface, box: pygame.Rect, table: Table, own: int | None) -> None:
        look, inks = self._look, self._look.inks
        look.panel(canvas, box)
        words, at = self._banner_words(table, own), (box.centerx, box.top + 5)
        look.text.draw(canvas, words, at, inks.accent, align="centre", shadow=inks.shadow)

    def _banner_words(self, table: Table, own: int | None) -> str:
        """In large letters they have to be short."""
        tr, chooser = self.tr, table.chooser
        if self._look.text.is_large:
            if chooser is not None and chooser == own:
                return tr("You pick")
            if chooser is not None:
                return tr("{name} picks", name=self._guests[chooser].name)
            return tr("{round} · {turn}/{turns}", round=table.round, turn=table.turn, turns=HAND_SIZE)
        if table.market:
            return tr("ROUND {round} · DRAFT", round=table.round)
        return tr(
            "ROUND {round} · TURN {turn} OF {turns}", round=table.round, turn=table.turn, turns=HAND_SIZE
        )

    # What comes up for a moment

    def draw_shout(self, canvas: pygame.Surface, words: str) -> None:
        """Across the ring."""
        look, inks = self._look, self._look.inks
        face = look.text.face("display")
        box = pygame.Rect(0, 0, face.width(words) + 28, 32)
        box.center = _SHOUT_MIDDLE
        look.panel(canvas, box, "ribbon")
        at = box.centerx, box.centery - face.line_height // 2
        look.text.draw(canvas, words, at, inks.ribbon, face="display", align="centre", shadow=inks.shadow)

    def draw_board(self, canvas: pygame.Surface, board: Board, limit: int, banner: pygame.Rect) -> None:
        """Over the pens; in large letters it takes all the room below the banner."""
        look, inks = self._look, self._look.inks
        box = _BOARD
        if look.text.is_large:
            box = pygame.Rect(4, banner.bottom + 4, 632, CANVAS_SIZE[1] - banner.bottom - 8)
        look.panel(canvas, box)
        title, at = self.tr("End of round {round}", round=board.round), (box.centerx, box.top + 8)
        look.text.draw(canvas, title, at, inks.accent, face="display", align="centre", shadow=inks.shadow)
        chart = box.inflate(-20, -44).move(0, 14)
        draw_chart(canvas, look, chart, self._guests, board.scores, limit)
