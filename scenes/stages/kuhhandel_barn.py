"""The barn by night: walls, block, rostrum and auctioneer, the animal, the clock's lamps, and their light.

Everything that the sheets "barn" and "auctioneer" hold is drawn from there; the clock is drawn here, as its
lamps and its bar follow the clock of the rules tick by tick.
"""

import pygame

from game.engine.light import Lamp, Light
from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
from game.engine.sprites import Sprite
from game.errors import N_
from game.rules.kuhhandel_table import WORTHS, Animal, Lot
from scenes.stages.kuhhandel_table import (
    AUCTIONEER,
    BLOCK,
    DECK,
    HAND,
    NAMES,
    ROSTRUM,
    WALK_PX,
    Gesture,
    Passing,
    Table,
    Translate,
    Walker,
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
_BUNTING_TOP = 36
_LANTERNS = ((166, 66), (452, 62))
BRIGHT, DARKEST = 0, 4
DARKNESS = {"once": 2, "twice": DARKEST, "sold": 1}
"""By the clock's state, in steps; else it is bright."""
_AMBIENTS: tuple[Colour, ...] = ((212, 204, 228), (166, 154, 198), (128, 116, 168), (90, 80, 132))
"""The barn darkens as the hammer comes nearer, until only block and rostrum are lit."""
_STILL_TICKS, _LISTEN_TICKS = (290, 430), 170
"""How long an animal stands about between two times that it does what it always does; how he listens."""
_SPOTS = (
    Lamp("lamp", (356, 196)),
    Lamp("pool", (356, 250)),
    Lamp("lamp", (232, 150)),
    Lamp("pool", (356, 262)),
)


def darkness(table: Table) -> int:
    """How dark the barn is in the state that the clock shows: BRIGHT to DARKEST."""
    lot = table.lot
    return DARKNESS.get(lot.stage, BRIGHT) if lot is not None else BRIGHT


class Barn:
    """Draws the place of the auction."""

    def __init__(self, look: Look, tr: Translate) -> None:
        self._look = look
        self.tr = tr
        self._lights = [Light(look.sheets["light"], ambient, _SPOTS) for ambient in _AMBIENTS]

    # The place

    def draw(
        self,
        canvas: pygame.Surface,
        table: Table,
        passing: Passing,
        gesture: Gesture,
        darkness: int,
        tick: int,
        idle_tick: int,
    ) -> None:
        """The barn with all that stands in it; `darkness` is that of its light, BRIGHT to DARKEST.

        The light falls on the room; those whom it is about stand in the beam. What moves for no reason does
        so by `idle_tick`.
        """
        barn = self._look.sheets["barn"]
        barn.sprite("barn").draw(canvas, 0, 0)
        barn.animation("bunting").at(idle_tick).draw(canvas, 0, _BUNTING_TOP)
        for number, at in enumerate(_LANTERNS):
            barn.animation("lantern").at(idle_tick + 17 * number).draw(canvas, *at)
        if darkness:
            self._lights[darkness - 1].draw(canvas, idle_tick)
        barn.sprite("block").draw(canvas, *BLOCK)
        lot, walker = table.lot, passing.walker
        if lot is not None:
            self._standing(lot.animal, idle_tick).draw(canvas, *BLOCK)
        if walker is not None:
            self._walking(walker, tick).draw(canvas, *walker.at)
        self._draw_auctioneer(canvas, table, gesture, tick if gesture.until else idle_tick)
        barn.sprite("rostrum").draw(canvas, *ROSTRUM)
        if passing.bang is not None:
            self._draw_sold(canvas, table, passing.bang)

    def _walking(self, walker: Walker, tick: int) -> Sprite:
        """So many steps as the way takes, so that no foot slides."""
        sheet, way_px = self._look.sheets["animals"], walker.way_px
        if walker.turns is not None:
            side, age = walker.turns
            return sheet.animation(f"{walker.animal}_turn_{side}").at(age)
        if not way_px:
            return sheet.animation(walker.animal).at(tick)
        gait = sheet.animation(f"{walker.animal}_walk" if way_px > 0 else f"{walker.animal}_walk_left")
        return gait.at(round(abs(way_px) / WALK_PX[walker.animal]))

    def _standing(self, animal: Animal, tick: int) -> Sprite:
        """It breathes and blinks, and now and then does what its kind does."""
        sheet = self._look.sheets["animals"]
        habit = sheet.animation(f"{animal}_habit")
        first, second = _STILL_TICKS
        moment = tick % (first + second + 2 * habit.ticks)
        for still in (first, second):
            if moment < still:
                return sheet.animation(animal).at(tick)
            if moment < still + habit.ticks:
                return habit.at(moment - still)
            moment -= still + habit.ticks
        return sheet.animation(animal).at(tick)

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

    def _draw_auctioneer(self, canvas: pygame.Surface, table: Table, gesture: Gesture, tick: int) -> None:
        """While bids are open he puts a hand to his ear now and then."""
        name = gesture.name
        if not gesture.until and table.phase == "over":
            name = "joy"
        elif not gesture.until and table.phase == "bidding" and tick // _LISTEN_TICKS % 2:
            name = "listen"
        animation = self._look.sheets.animation("auctioneer", name)
        age = tick - gesture.since if gesture.until else tick
        if gesture.until and name in _HELD:
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
        plate.right = min(plate.right, HAND.right)  # beside it, large letters have their prompts
        look.panel(canvas, plate, "price", sheet="barn")
        at = plate.left + 9, plate.centery - look.text.line_height // 2
        look.text.draw(canvas, name, at, inks.text)
        at = plate.right - 9, plate.centery - 6
        look.text.draw(canvas, worth, at, inks.accent, face="numerals", align="right")

    def draw_deck(self, canvas: pygame.Surface, left: int) -> None:
        look, deck = self._look, DECK
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
