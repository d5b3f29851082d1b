"""What is seen only while a cue runs, over barn and panels: curtain, rain, flights, open purses, banners."""

from collections.abc import Sequence
from math import sin

import pygame

from game.engine.cues import Point
from game.engine.look import Look
from game.engine.palette import RAMPS
from game.rules.kuhhandel_money import size, total
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_money import CARD, MoneyCards
from scenes.stages.kuhhandel_table import DECK, FOOT, STAGE, Flying, Passing, Shown, Translate

HEAPS = ((282, 286), (430, 284), (176, 285))
"""Where money comes to lie when it rains."""


class Passage:
    """Draws what a `Passing` holds."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest], money: MoneyCards) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._money = money

    def draw_curtain(self, canvas: pygame.Surface, shut: float) -> None:
        """Between the barn and the table of a trade: 1 is closed."""
        if not shut:
            return
        width = round(320 * shut) + 4
        for left in (0, 640 - width):
            pygame.draw.rect(canvas, RAMPS["red"][1], (left, 0, width, FOOT.top))
            for x in range(left, left + width, 8):
                pygame.draw.line(canvas, RAMPS["red"][2], (x + 3, 0), (x + 3, FOOT.top))
        for x in (width - 2, 640 - width):
            pygame.draw.rect(canvas, RAMPS["gold"][3], (x, 0, 2, FOOT.top))

    def draw(self, canvas: pygame.Surface, passing: Passing, tick: int) -> None:
        self._draw_rain(canvas, passing, tick)
        for each in passing.flying:
            self._draw_flying(canvas, each, tick)
        for number, at in enumerate(passing.glints):
            self._draw_glint(canvas, at, tick + 3 * number)
        if passing.shown is not None:
            self._draw_exposed(canvas, passing.shown)
        if passing.banner is not None:
            self._draw_banner(canvas, *passing.banner)

    def _draw_rain(self, canvas: pygame.Surface, passing: Passing, tick: int) -> None:
        """Money falls, and heaps up on the ground."""
        sheet = self._look.sheets["money"]
        for number, heap in enumerate(HEAPS if passing.rain else ()):
            size = min(3, int(4 * passing.rain_fall - 0.3 * number))
            if size > 0:
                sheet.sprite(f"pile_{size}").draw(canvas, *heap)
                glint = heap[0] + 7 * (tick // 12 % 3 - 1), heap[1] - 8 - 3 * size
                self._draw_glint(canvas, glint, tick + 5 * number)
        for drop in passing.rain:
            fall = passing.rain_fall * 1.9 - drop.head_start * 0.9
            y = -CARD[1] + fall * (FOOT.top + CARD[1])
            if fall > 0 and y < FOOT.top - CARD[1]:
                x = drop.x + round(6 * sin(fall * 9 + drop.x))
                name = f"flutter_{drop.value}" if drop.value else ("coin", "coin_small")[drop.x % 2]
                sheet.animation(name).at(tick + drop.x).draw(canvas, x, y)

    def _draw_glint(self, canvas: pygame.Surface, at: Point, tick: int) -> None:
        self._look.sheets.animation("money", "glint").at(tick).draw(canvas, *at)

    def _draw_flying(self, canvas: pygame.Surface, flying: Flying, tick: int) -> None:
        """From hand to hand; held by its middle."""
        x, y = flying.at
        if flying.is_coin:
            self._look.sheets.animation("money", "coin").at(tick).draw(canvas, x, y)
        elif flying.animal is None:
            self._money.draw(canvas, flying.money, (x - CARD[0] / 2, y - CARD[1] / 2))
        else:
            self._look.sheets.sprite("animals", f"icon_{flying.animal}").draw(canvas, x - 12, y - 10)

    def _draw_exposed(self, canvas: pygame.Surface, shown: Shown) -> None:
        look, inks = self._look, self._look.inks
        words = self.tr(
            "{name}: no money to pay {price}!", name=self._guests[shown.seat].name, price=shown.price
        )
        box = pygame.Rect(DECK.right + 4, 0, STAGE.right - 4 - DECK.right - 4, 66)
        room = box.width - 68  # beside the stamp
        box.height += look.text.measure(words, width=room)[1]
        # Over the crowd, which has its say below it.
        box.top = round(FOOT.top + 4 - (box.height + 54) * shown.rise)
        look.panel(canvas, box, "panel_red")
        at = box.left + 12 + room // 2, box.top + 10
        look.text.draw(canvas, words, at, inks.text, align="centre", width=room, shadow=inks.shadow)
        look.sheets.sprite("barn", "stamp_bluff").draw(canvas, box.right - 28, box.top + 6)
        amount = str(total(shown.purse))
        amount_px = look.text.face("display").width(amount) + 18
        row = pygame.Rect(box.left + 14, box.bottom - CARD[1] - 12, box.width - 28 - amount_px, CARD[1])
        self._money.draw_open(canvas, row, shown.purse)
        if not size(shown.purse):
            at = row.left, row.centery - look.text.line_height // 2
            look.text.draw(canvas, self.tr("An empty purse"), at, inks.muted, shadow=inks.shadow)
        at = box.right - 14, row.centery - look.text.face("display").line_height // 2
        look.text.draw(canvas, amount, at, inks.ribbon, face="display", align="right", shadow=inks.shadow)

    def _draw_banner(self, canvas: pygame.Surface, title: str, below: str) -> None:
        look = self._look
        room = STAGE.width - 30
        height = look.text.measure(below, width=room)[1]
        box = pygame.Rect(STAGE.left + 4, 4, STAGE.width - 8, 38 + height)
        look.panel(canvas, box, "panel_red")
        gold, dark = RAMPS["gold"][5], RAMPS["ink"][0]
        at = box.centerx, box.top + 9
        look.text.draw(canvas, title, at, gold, face="display", align="centre", shadow=dark)
        at = box.centerx, box.top + 30
        look.text.draw(canvas, below, at, look.inks.text, align="centre", width=room, shadow=dark)
