"""The barn by night: walls, block, rostrum and auctioneer, the animal, the clock's lamps, and their light.

Everything that the sheets "barn" and "auctioneer" hold is drawn from there; the clock is drawn here, as its
lamps and its bar follow the clock of the rules tick by tick.
"""

from collections.abc import Sequence

import pygame

from game.engine.light import Lamp, Light
from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
from game.errors import N_
from game.rules.kuhhandel_table import WORTHS, Animal, Lot
from scenes.stages.kuhhandel_table import (
    BLOCK,
    DECK,
    NAMES,
    ROSTRUM,
    Flying,
    Gesture,
    Passing,
    Table,
    Translate,
)

_HELD = frozenset({"once", "twice", "sold", "despair"})
"""Gestures that stay as they end."""
STAGES = ("open", "once", "twice", "sold")
STAGE_WORDS = (N_("bids"), N_("once"), N_("twice"), N_("sold!"))
_LAMP_INKS = ("green", "gold", "red", "red")
BOARD = pygame.Rect(212, 2, 216, 38)
"""Where the clock hangs."""
PRICE_TOP = 42
_FLOOR = 208
_AMBIENT: dict[str, Colour] = {
    "": (150, 132, 168),
    "open": (150, 132, 168),
    "once": (118, 104, 150),
    "twice": (84, 74, 122),
    "sold": (168, 148, 168),
}
"""The barn darkens as the hammer comes nearer, until only the block is lit."""
_SPOT = Lamp("lamp", (356, 200))
_LAMPS = (
    Lamp("arena", (320, 190)),
    Lamp("lamp", (250, 84)),
    Lamp("lamp", (470, 84)),
    Lamp("lantern", (160, 60)),
    Lamp("pool", (340, 262)),
)
_LAMPS_BY_STAGE: dict[str, Sequence[Lamp]] = {
    "": _LAMPS,
    "open": _LAMPS,
    "once": (Lamp("arena", (320, 190)), Lamp("pool", (340, 262)), _SPOT, Lamp("lamp", (250, 84))),
    "twice": (_SPOT, Lamp("lamp", (356, 190)), Lamp("pool", (356, 262)), Lamp("lamp", (222, 150))),
    "sold": (*_LAMPS, _SPOT),
}


class Barn:
    """Draws the place of the auction."""

    def __init__(self, look: Look, tr: Translate) -> None:
        self._look = look
        self._tr = tr
        self._lights = {
            stage: Light(look.sheets["light"], _AMBIENT[stage], _LAMPS_BY_STAGE[stage]) for stage in _AMBIENT
        }
        self._back: pygame.Surface | None = None

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
        if self._back is None:
            self._back = self._painted_back().convert(canvas)
        canvas.blit(self._back, (0, 0))
        self._draw_auctioneer(canvas, gesture, tick)
        self._draw_block(canvas)
        lot = table.lot
        if lot is not None:
            self._look.sheets.animation("animals", lot.animal).at(tick).draw(canvas, *BLOCK)
        walker = passing.walker
        if walker is not None:
            gait = walker.animal + walker.way
            self._look.sheets.animation("animals", gait).at(tick - walker.since).draw(canvas, *walker.at)
        self._lights[lot.stage if lot is not None else ""].draw(canvas, tick)

    def _painted_back(self) -> pygame.Surface:
        """A stand-in of boards and straw."""
        made = pygame.Surface((640, 360))
        made.fill(RAMPS["bay"][2])
        for x in range(0, 640, 15):
            pygame.draw.rect(made, RAMPS["bay"][2 + x // 15 % 2], (x, 0, 14, _FLOOR))
        pygame.draw.rect(made, RAMPS["bay"][3], (0, 40, 640, 10))
        pygame.draw.rect(made, RAMPS["bay"][3], (0, _FLOOR - 12, 640, 12))
        pygame.draw.rect(made, RAMPS["sand"][3], (0, _FLOOR, 640, 360 - _FLOOR))
        return made

    def _draw_block(self, canvas: pygame.Surface) -> None:
        top = pygame.Rect(BLOCK[0] - 62, BLOCK[1] - 12, 124, 16)
        pygame.draw.rect(canvas, RAMPS["sand"][4], top)
        pygame.draw.rect(canvas, RAMPS["sand"][2], (top.left, top.bottom, top.width, 36))
        pygame.draw.rect(canvas, RAMPS["ink"][0], (top.left, top.top, top.width, 52), 1)

    def _draw_auctioneer(self, canvas: pygame.Surface, gesture: Gesture, tick: int) -> None:
        animation = self._look.sheets.animation("auctioneer", gesture.name)
        age = tick - gesture.since if gesture.until else tick
        if gesture.until and gesture.name in _HELD:
            age = min(age, animation.ticks - 1)
        animation.at(age).draw(canvas, *ROSTRUM)
        pygame.draw.rect(canvas, RAMPS["sand"][2], (ROSTRUM[0] - 34, ROSTRUM[1], 68, 78))
        pygame.draw.rect(canvas, RAMPS["ink"][0], (ROSTRUM[0] - 34, ROSTRUM[1], 68, 78), 1)

    # After the light

    def draw_plate(self, canvas: pygame.Surface, animal: Animal) -> None:
        """On the front of the block: which animal, and what a set of it is worth."""
        look, inks = self._look, self._look.inks
        name, worth = self._tr(NAMES[animal]), str(WORTHS[animal])
        words_px = look.text.face().width(name)
        number_px = look.text.face("numerals").width(worth)
        height = max(20, look.text.line_height + 6)
        plate = pygame.Rect(0, 0, words_px + number_px + 22, height)
        plate.midtop = BLOCK[0], BLOCK[1] + 9
        look.panel(canvas, plate, "panel_dark")
        at = plate.left + 7, plate.centery - look.text.line_height // 2
        look.text.draw(canvas, name, at, inks.text)
        at = plate.right - 7, plate.centery - 6
        look.text.draw(canvas, worth, at, inks.accent, face="numerals", align="right")

    def draw_deck(self, canvas: pygame.Surface, left: int) -> None:
        """The animals that are still to come."""
        look = self._look
        back = look.sheets.sprite("animal_cards", "back")
        for height in range(min(3, (left + 9) // 10)):
            back.draw(canvas, DECK.left + 2 - height, DECK.top + 2 - 2 * height)
        words = f"×{left}"
        plate = pygame.Rect(0, 0, look.text.face().width(words) + 10, look.text.line_height + 2)
        plate.midtop = DECK.centerx, DECK.bottom - 4
        look.panel(canvas, plate, "panel_dark")
        look.text.draw(canvas, words, (plate.centerx, plate.top + 1), look.inks.text, align="centre")

    # The clock

    def draw_clock(self, canvas: pygame.Surface, stage: str, clock: Lot | None, full_ticks: int) -> None:
        """Four lamps for its states, and a bar that runs out towards the next call."""
        look, inks = self._look, self._look.inks
        look.panel(canvas, BOARD, "panel_dark")
        lit = STAGES.index(stage)
        pitch = BOARD.width // 4
        for place in range(len(STAGES)):
            x = BOARD.left + pitch // 2 + place * pitch
            is_lit = place == lit
            ramp = RAMPS[_LAMP_INKS[place]]
            centre = x, BOARD.top + 11
            pygame.draw.circle(canvas, RAMPS["ink"][0], centre, 8)
            pygame.draw.circle(canvas, ramp[4] if is_lit else ramp[1], centre, 6)
            if is_lit:
                pygame.draw.circle(canvas, ramp[5], (x - 2, BOARD.top + 9), 2)
                pygame.draw.circle(canvas, RAMPS["gold"][4], centre, 8, 1)
            if not look.text.is_large:
                ink = inks.accent if is_lit else inks.faint
                words = self._tr(STAGE_WORDS[place])
                look.text.draw(canvas, words, (x, BOARD.top + 20), ink, align="centre")
        bar = pygame.Rect(BOARD.left + 6, BOARD.bottom - 6, BOARD.width - 12, 3)
        pygame.draw.rect(canvas, RAMPS["ink"][0], bar)
        left = clock.clock_ticks if clock is not None else None
        if left is not None:
            width = max(1, bar.width * left // max(1, full_ticks))
            ink = RAMPS[_LAMP_INKS[lit]][4]
            pygame.draw.rect(canvas, ink, (bar.left, bar.top, min(width, bar.width), bar.height))

    def draw_price(self, canvas: pygame.Surface, price: int, leader: int | None, name: str) -> None:
        """The high bid, and whose it is."""
        look, inks = self._look, self._look.inks
        number_px = look.text.face("numerals").width(str(price))
        words = name if leader is not None else self._tr("No bid yet")
        width = look.text.face().width(words) + (number_px + 26 if leader is not None else 0) + 16
        plate = pygame.Rect(0, 0, width, max(20, look.text.line_height + 6))
        plate.midtop = BOARD.centerx, PRICE_TOP
        look.panel(canvas, plate, "panel_red" if leader is not None else "panel_dark")
        at = plate.left + 8
        if leader is not None:
            look.text.draw(canvas, str(price), (at, plate.centery - 6), inks.ribbon, face="numerals")
            look.sheets.sprite("ui", f"seat_{leader}").draw(canvas, at + number_px + 6, plate.centery - 6)
            at += number_px + 24
        look.text.draw(canvas, words, (at, plate.centery - look.text.line_height // 2), inks.text)

    def draw_flying(self, canvas: pygame.Surface, flying: Sequence[Flying]) -> None:
        """Animals' heads that go from hand to hand."""
        sheet = self._look.sheets["animals"]
        for each in flying:
            if each.animal is not None and f"icon_{each.animal}" in sheet.sprites:
                sheet.sprite(f"icon_{each.animal}").draw(canvas, each.at[0] - 12, each.at[1] - 10)
