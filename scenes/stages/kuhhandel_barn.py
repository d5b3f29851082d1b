"""The barn by night: walls, block, rostrum and auctioneer, the animal, the clock's lamps, and their light.

Everything that the sheets "barn" and "auctioneer" hold is drawn from there; the clock is drawn here, as its
lamps and its bar follow the clock of the rules tick by tick.
"""

import pygame

from game.engine.light import Lamp, Light
from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
from game.errors import N_
from game.rules.kuhhandel_table import WORTHS, Animal, Lot
from scenes.stages.kuhhandel_table import (
    AUCTIONEER,
    BLOCK,
    DECK,
    NAMES,
    ROSTRUM,
    Gesture,
    Passing,
    Table,
    Translate,
)

_HELD = frozenset({"once", "twice", "sold", "despair"})
"""Gestures that stay as they end."""
STAGES = ("open", "once", "twice", "sold")
STAGE_WORDS = (N_("bids"), N_("once"), N_("twice"), N_("sold!"))
_LAMPS = ("lamp_open", "lamp_once", "lamp_twice", "lamp_hammer")
_BAR_INKS = ("green", "gold", "red", "red")
_BOARD, _LARGE_BOARD = pygame.Rect(208, 1, 224, 46), pygame.Rect(208, 1, 224, 38)
"""Where the clock hangs; beside large letters its lamps stand alone."""
PLATE_PX = 14
"""What a plate of the sheet is higher than its words."""
_BUNTING_TOP, _CROWD_TOP = 36, 268
_LANTERNS = ((166, 66), (452, 62))
_LARGE_DECK = pygame.Rect(146, 206, 44, 54)
_DIM: dict[str, Colour] = {"once": (166, 154, 198), "twice": (96, 86, 138)}
"""The barn darkens as the hammer comes nearer, until only block and rostrum are lit."""
_SPOTS = (
    Lamp("lamp", (356, 196)),
    Lamp("pool", (356, 250)),
    Lamp("lamp", (232, 150)),
    Lamp("pool", (356, 262)),
)


class Barn:
    """Draws the place of the auction."""

    def __init__(self, look: Look, tr: Translate) -> None:
        self._look = look
        self.tr = tr
        self._lights = {stage: Light(look.sheets["light"], dim, _SPOTS) for stage, dim in _DIM.items()}

    # The place

    def draw(
        self,
        canvas: pygame.Surface,
        table: Table,
        passing: Passing,
        gesture: Gesture,
        tick: int,
    ) -> None:
        """The barn with all that stands in it, in the light of the clock's state."""
        barn, animals = self._look.sheets["barn"], self._look.sheets["animals"]
        barn.sprite("barn").draw(canvas, 0, 0)
        barn.animation("bunting").at(tick).draw(canvas, 0, _BUNTING_TOP)
        for number, at in enumerate(_LANTERNS):
            barn.animation("lantern").at(tick + 17 * number).draw(canvas, *at)
        self._draw_auctioneer(canvas, gesture, tick)
        barn.sprite("rostrum").draw(canvas, *ROSTRUM)
        barn.sprite("block").draw(canvas, *BLOCK)
        lot, walker = table.lot, passing.walker
        if lot is not None:
            animals.animation(lot.animal).at(tick).draw(canvas, *BLOCK)
        if walker is not None:
            gait = animals.animation(walker.animal + walker.way)
            gait.at(tick - walker.since).draw(canvas, *walker.at)
        stage = lot.stage if lot is not None else ""
        if stage in self._lights:
            self._lights[stage].draw(canvas, tick)
        self._draw_crowd(canvas, stage, tick)
        if passing.bang is not None:
            self._draw_sold(canvas, table, passing.bang)

    def _draw_sold(self, canvas: pygame.Surface, table: Table, rung: float) -> None:
        """Sparks under the gavel, and a stamp on the animal."""
        sheet, lot = self._look.sheets["barn"], table.lot
        burst = sheet.animation("bang")
        age = int(rung * 2.5 * burst.ticks)
        if age < burst.ticks:
            burst.at(age).draw(canvas, AUCTIONEER[0] - 16, AUCTIONEER[1] - 2)
        stamp = "stamp_free" if lot is None or lot.leader is None else "stamp_sold"
        drop = max(0, round(8 * (1 - rung * 5)))
        sheet.sprite(stamp).draw(canvas, BLOCK[0] + 46, BLOCK[1] - 74 - drop)

    def _draw_crowd(self, canvas: pygame.Surface, stage: str, tick: int) -> None:
        """Backs between us and the block; they stir the more the nearer the hammer is."""
        pace = {"once": 2, "twice": 3}.get(stage, 1)
        self._look.sheets.animation("barn", "crowd").at(tick * pace).draw(canvas, 0, _CROWD_TOP)

    def _draw_auctioneer(self, canvas: pygame.Surface, gesture: Gesture, tick: int) -> None:
        animation = self._look.sheets.animation("auctioneer", gesture.name)
        age = tick - gesture.since if gesture.until else tick
        if gesture.until and gesture.name in _HELD:
            age = min(age, animation.ticks - 1)
        animation.at(age).draw(canvas, *AUCTIONEER)

    # After the light

    def draw_plate(self, canvas: pygame.Surface, animal: Animal) -> None:
        """On the front of the block: which animal, and what a set of it is worth."""
        look, inks = self._look, self._look.inks
        name, worth = self.tr(NAMES[animal]), str(WORTHS[animal])
        words_px = look.text.face().width(name)
        number_px = look.text.face("numerals").width(worth)
        height = max(27, look.text.line_height + PLATE_PX)
        plate = pygame.Rect(0, 0, words_px + number_px + 26, height)
        plate.midtop = BLOCK[0], BLOCK[1] + 9
        look.panel(canvas, plate, "price", sheet="barn")
        at = plate.left + 9, plate.centery - look.text.line_height // 2
        look.text.draw(canvas, name, at, inks.text)
        at = plate.right - 9, plate.centery - 6
        look.text.draw(canvas, worth, at, inks.accent, face="numerals", align="right")

    @property
    def deck(self) -> pygame.Rect:
        """Where the animals lie that are still to come; out of the way of prompts in large letters."""
        return _LARGE_DECK if self._look.text.is_large else DECK

    def draw_deck(self, canvas: pygame.Surface, left: int) -> None:
        look, deck = self._look, self.deck
        back = look.sheets.sprite("animal_cards", "back")
        for height in range(min(3, (left + 9) // 10)):
            back.draw(canvas, deck.left + 2 - height, deck.top + 2 - 2 * height)
        words = f"×{left}"
        plate = pygame.Rect(0, 0, look.text.face().width(words) + 10, look.text.line_height + 2)
        plate.midbottom = deck.centerx, deck.bottom - 2
        look.panel(canvas, plate, "panel_dark")
        look.text.draw(canvas, words, (plate.centerx, plate.top + 1), look.inks.text, align="centre")

    # The clock

    @property
    def board(self) -> pygame.Rect:
        """Where the clock hangs."""
        return _LARGE_BOARD if self._look.text.is_large else _BOARD

    def draw_clock(self, canvas: pygame.Surface, stage: str, clock: Lot | None, full_ticks: int) -> None:
        """Four lamps for its states, and a bar that runs out towards the next call."""
        look, inks = self._look, self._look.inks
        sheet, board = look.sheets["barn"], self.board
        look.panel(canvas, board, "board", sheet="barn")
        lit = STAGES.index(stage)
        pitch = (board.width - 8) // 4
        for place, lamp in enumerate(_LAMPS):
            x, y = board.left + 4 + pitch // 2 + place * pitch, board.top + 15
            for spark in range(3 if place < lit or (place == lit and place < 3) else 0):
                name = "spark" if place < lit else "spark_off"
                sheet.sprite(name).draw(canvas, x + pitch // 2 + 8 * (spark - 1), y)
            sheet.sprite(lamp if place == lit else f"{lamp}_off").draw(canvas, x, y)
            if not look.text.is_large:
                ink = inks.accent if place == lit else inks.muted
                words = self.tr(STAGE_WORDS[place])
                look.text.draw(canvas, words, (x, board.top + 25), ink, align="centre")
        bar = pygame.Rect(board.left + 7, board.bottom - 8, board.width - 14, 3)
        pygame.draw.rect(canvas, RAMPS["ink"][0], bar)
        left = clock.clock_ticks if clock is not None else None
        if left is not None:
            width = max(1, bar.width * left // max(1, full_ticks))
            ink = RAMPS[_BAR_INKS[lit]][4]
            pygame.draw.rect(canvas, ink, (bar.left, bar.top, min(width, bar.width), bar.height))

    def draw_price(self, canvas: pygame.Surface, price: int, leader: int | None, name: str) -> None:
        """The high bid, and whose it is: by name where there is room for it over the auctioneer's words."""
        look, inks = self._look, self._look.inks
        words = name if leader is not None else self.tr("No bid yet")
        if look.text.is_large:
            words = ""
            if leader is None:
                return
        number_px = look.text.face("numerals").width(str(price)) + 22 if leader is not None else 0
        words_px = look.text.face().width(words)
        gap = 5 if number_px and words else 0
        plate = pygame.Rect(0, 0, number_px + gap + words_px + 18, 27)
        plate.midtop = self.board.centerx, self.board.bottom + 1
        look.panel(canvas, plate, "price", sheet="barn")
        at = plate.left + 9
        if leader is not None:
            look.text.draw(canvas, str(price), (at, plate.centery - 6), inks.ribbon, face="numerals")
            look.sheets.sprite("ui", f"seat_{leader}").draw(canvas, at + number_px - 16, plate.centery - 6)
        if words:
            at += number_px + gap
            look.text.draw(canvas, words, (at, plate.centery - 6), inks.text)
