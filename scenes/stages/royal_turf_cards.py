"""The infield of La Carrera: seven horse cards with the chips on them, the die, and the chips to bet with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.cues import Point
from game.engine.palette import RAMPS, Colour
from game.engine.ui import Look
from game.errors import N_
from game.rules.royal_turf import HORSES, PODIUM, SYMBOLS, Bet, Config, Horse, Seat
from scenes.stages.royal_turf_kept import Kept
from scenes.stages.royal_turf_table import NAMES, PLACES, Flying, Passing, Table, Translate

if TYPE_CHECKING:
    from scenes.stages.royal_turf_choosing import Choosing

CARD = (74, 62)
EDGE_PX, LIFT_PX = 3, 4  # of a card that is turned: what stays of its sides, and how far it is lifted
PORTRAIT = (40, 50)
ROLL_FACES = 8
CHIP_PITCH, CHIPS_IN_A_ROW, SMALL_PITCH = 18, 4, 12
ROW_PX = 10  # of a card's numbers: above the chips at its foot
TRAY = pygame.Rect(166, 259, 308, 40)
LARGE_TRAY = pygame.Rect(166, 256, 308, 36)
"""Clear of the chips above it; and in large text of prompts in two lines."""

SILKS = ("gold", "sea", "green", "red", "blue", "violet", "rose")
"""The ramp of each stable, as on the horses."""
SYMBOL_NAMES = (N_("horse head"), N_("saddle"), N_("cap"), N_("horseshoe"))
PAPER, HOT, TURNED = RAMPS["sand"][5], RAMPS["gold"][4], RAMPS["sand"][1]


def card_box(boxes: Sequence[pygame.Rect], horse: Horse) -> pygame.Rect:
    """Where a horse's card lies on a track with these boxes."""
    return pygame.Rect(boxes[horse].topleft, CARD)


def die_box(boxes: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where the die lies on a track with these boxes: where an eighth card would."""
    return pygame.Rect((boxes[3].left, boxes[6].top), CARD)


def chip_spots(card: pygame.Rect, count: int) -> list[tuple[int, int]]:
    """The middles of `count` chips along the foot of a card; more than four are small ones."""
    pitch, left = (CHIP_PITCH, 11) if count <= CHIPS_IN_A_ROW else (SMALL_PITCH, 7)
    return [(card.left + left + place * pitch, card.bottom + 1) for place in range(count)]


@dataclass(frozen=True)
class Face:
    """What decides how a card is drawn, but for its chips."""

    horse: Horse
    numbers: tuple[int, ...]
    symbol: int | None  # that the die shows
    is_moved: bool
    place: int  # on the podium; 0 = running
    has_hare: bool


class Cards:
    """Draws the infield. Cards are kept as pictures until something on them changes."""

    def __init__(self, look: Look, tr: Translate) -> None:
        self._look = look
        self.tr = tr
        self._kept: dict[object, pygame.Surface] = {}
        self._all = Kept()
        self._shade = pygame.Surface(CARD, pygame.SRCALPHA)
        pygame.draw.rect(self._shade, (*RAMPS["ink"][0], 120), self._shade.get_rect(), border_radius=3)

    def draw(
        self,
        canvas: pygame.Surface,
        boxes: Sequence[pygame.Rect],
        table: Table,
        config: Config,
        passing: Passing,
        bets: Sequence[Bet],
        chosen: Horse | None,
        *,
        is_refused: bool,
    ) -> None:
        """`chosen` is framed, in red while a press that led nowhere `is_refused`."""
        shown = [horse for horse in range(len(HORSES)) if horse not in passing.waiting]
        faces = [(self.face(table, config, horse), passing.turning.get(horse, 0.0)) for horse in shown]

        def paint(whole: pygame.Surface) -> None:
            for face, fold in faces:
                self._draw_card(whole, card_box(boxes, face.horse), face, fold)
            if chosen is not None:
                self._frame(whole, card_box(boxes, chosen), is_refused=is_refused)
            self._draw_chips(whole, boxes, bets)

        area = card_box(boxes, 0).unionall([card_box(boxes, horse) for horse in range(len(HORSES))])
        key = faces, chosen, is_refused, tuple(bets), self._look.key, area.topleft
        self._all.draw(canvas, area.inflate(24, 24), key, paint)

    def _draw_chips(self, canvas: pygame.Surface, boxes: Sequence[pygame.Rect], bets: Sequence[Bet]) -> None:
        for horse in range(len(HORSES)):
            on_it = [bet for bet in bets if bet.horse == horse]
            spots = chip_spots(card_box(boxes, horse), len(on_it))
            size = "small_" if len(on_it) > CHIPS_IN_A_ROW else ""
            for bet, spot in zip(on_it, spots, strict=True):
                self.chip(canvas, bet.seat, bet.chip, spot, size=size)

    def face(self, table: Table, config: Config, horse: Horse) -> Face:
        place = table.podium.index(horse) + 1 if horse in table.podium else 0
        moved = table.moved[horse] and not place
        symbol = None if moved or place else table.symbol
        return Face(horse, table.numbers(config, horse), symbol, moved, place, table.hare == horse)

    def _draw_card(self, canvas: pygame.Surface, box: pygame.Rect, face: Face, fold: float) -> None:
        """`fold`, 0 to 1: how narrow it is while it is turned."""
        key = face, self._look.key
        if key not in self._kept:
            if len(self._kept) > 300:
                self._kept.clear()
            self._kept[key] = self._made(face)
        image = self._kept[key]
        if fold:  # whole pixel columns: its edges, and between them those of its middle
            width = max(2 * EDGE_PX, round(CARD[0] * (1 - fold)))
            left, between = (CARD[0] - width) // 2, width - 2 * EDGE_PX
            for x, part in (
                (left, pygame.Rect(0, 0, EDGE_PX, CARD[1])),
                (left + EDGE_PX, pygame.Rect(left + EDGE_PX, 0, between, CARD[1])),
                (left + EDGE_PX + between, pygame.Rect(CARD[0] - EDGE_PX, 0, EDGE_PX, CARD[1])),
            ):
                canvas.blit(image, (box.left + x, box.top - round(LIFT_PX * fold)), part)
            return
        canvas.blit(self._shade, (box.left + 2, box.top + 3))
        canvas.blit(image, box)

    def _made(self, face: Face) -> pygame.Surface:
        made = pygame.Surface(CARD, pygame.SRCALPHA)
        silk, box = RAMPS[SILKS[face.horse]], made.get_rect()
        self._plate(made, box, TURNED if face.is_moved or face.place else PAPER, silk)
        if self._look.text.is_large:
            self._fill_large(made, face)
        else:
            self._fill(made, face)
        if face.has_hare and self._look.text.is_large:  # there every place but the head of the card is taken
            self._look.sheets.sprite("turf", "hare_head").draw(made, 41, 2)
        elif face.has_hare:
            self._look.sheets.sprite("turf", "hare_0").draw(made, 13, CARD[1] - 2)
        return made.convert_alpha()

    def _plate(self, made: pygame.Surface, box: pygame.Rect, paper: Colour, silk: Sequence[Colour]) -> None:
        pygame.draw.rect(made, RAMPS["ink"][0], box, border_radius=3)
        pygame.draw.rect(made, paper, box.inflate(-2, -2), border_radius=2)
        head = pygame.Rect(2, 2, box.width - 4, 11)
        pygame.draw.rect(made, silk[1], head)
        pygame.draw.line(made, silk[2], head.topleft, (head.right - 1, head.top))

    def _fill(self, made: pygame.Surface, face: Face) -> None:
        text = self._look.text
        name = text.face().cut(NAMES[face.horse], CARD[0] - 6)
        dim = face.is_moved or bool(face.place)
        ink = RAMPS["sand"][4] if dim else RAMPS["bone"][5]
        text.draw(made, name, (CARD[0] // 2, 1), ink, align="centre", shadow=RAMPS["ink"][0])
        portrait = self._look.sheets.sprite("horse_cards", f"plate_{face.horse + 1}").image
        shown = pygame.Rect(0, 0, PORTRAIT[0], CARD[1] - 15)
        made.blit(portrait, (2, 13), shown)
        if dim:
            veil = pygame.Surface((PORTRAIT[0], CARD[1] - 16), pygame.SRCALPHA)
            veil.fill((*RAMPS["ink"][1], 120))
            made.blit(veil, (2, 13))
        if face.place:
            self._draw_place(made, face.place)
            return
        for symbol, number in enumerate(face.numbers):
            self._draw_number(made, face, symbol, number, pygame.Rect(42, 13 + symbol * ROW_PX, 30, ROW_PX))
        if face.is_moved:
            self._look.sheets.sprite("ui", "tick").draw(made, 27, 37)

    def _draw_number(
        self, made: pygame.Surface, face: Face, symbol: int, number: int, row: pygame.Rect
    ) -> None:
        is_hot = symbol == face.symbol
        if is_hot:
            pygame.draw.rect(made, HOT, row)
        elif symbol % 2 and not face.is_moved:
            pygame.draw.rect(made, RAMPS["skin"][5], row)
        self._look.sheets.sprite("turf", f"sym_{SYMBOLS[symbol]}").draw(made, row.left + 1, row.top)
        ink = RAMPS["red"][1] if is_hot else RAMPS["sand"][4] if face.is_moved else RAMPS["bay"][0]
        self._look.text.draw(made, str(number), (row.right - 2, row.top - 1), ink, align="right")

    def _fill_large(self, made: pygame.Surface, face: Face) -> None:
        """For large text: a smaller portrait, and the numbers in two rows of large figures."""
        icon = self._look.sheets.sprite("horse_cards", f"icon_{face.horse + 1}")
        icon.draw(made, 2, 2)
        pygame.draw.rect(made, RAMPS["ink"][0], (22, 2, 16, 17))
        at = 30, 4
        self._look.text.draw(made, str(face.horse + 1), at, RAMPS["bone"][5], face="numerals", align="centre")
        if face.place:
            self._draw_place(made, face.place)
            return
        for symbol, number in enumerate(face.numbers):
            cell = pygame.Rect(2 + symbol % 2 * 35, 20 + symbol // 2 * 15, 35, 15)
            is_hot = symbol == face.symbol
            if is_hot:
                pygame.draw.rect(made, HOT, cell)
            self._look.sheets.sprite("turf", f"sym_{SYMBOLS[symbol]}").draw(made, cell.left + 1, cell.top + 3)
            ink = RAMPS["red"][1] if is_hot else RAMPS["sand"][4] if face.is_moved else RAMPS["bay"][0]
            at = cell.right - 1, cell.top + 2
            self._look.text.draw(made, str(number), at, ink, face="numerals", align="right")
        if face.is_moved:
            self._look.sheets.sprite("ui", "tick").draw(made, 60, 6)

    def _draw_place(self, made: pygame.Surface, place: int) -> None:
        ink = (RAMPS["gold"][4], RAMPS["bone"][3], RAMPS["bay"][4])[min(place, PODIUM) - 1]
        words = self.tr(PLACES[place - 1])
        at = (58, 24)
        self._look.text.draw(made, words, at, ink, face="display", align="centre", shadow=RAMPS["ink"][0])

    def _frame(self, canvas: pygame.Surface, box: pygame.Rect, *, is_refused: bool) -> None:
        ramp = RAMPS["red" if is_refused else "gold"]
        for grown, ink in ((2, RAMPS["ink"][0]), (4, ramp[5]), (6, ramp[3])):
            pygame.draw.rect(canvas, ink, box.inflate(grown, grown), 1, border_radius=3)
        pygame.draw.rect(canvas, RAMPS["ink"][0], box.inflate(8, 8), 1, border_radius=4)

    # Chips

    def chip(
        self, canvas: pygame.Surface, seat: Seat, chip: int | None, at: Point, *, size: str = ""
    ) -> None:
        """A betting disc of a seat; its worth is None face down. `size`: "" or "small_"."""
        worth = "back" if chip is None else chip
        self._look.sheets.sprite("turf", f"chip_{size}{seat}_{worth}").draw(canvas, *at)

    def draw_flying(self, canvas: pygame.Surface, flying: Sequence[Flying]) -> None:
        for each in flying:
            self.chip(canvas, each.seat, each.chip, each.at)

    # The die

    def draw_die(
        self, canvas: pygame.Surface, boxes: Sequence[pygame.Rect], table: Table, passing: Passing
    ) -> None:
        """Rolling, or lying still with its symbol in words."""
        box = die_box(boxes)
        foot = box.centerx, box.top + 42
        sheet = self._look.sheets["turf"]
        if passing.die is not None:
            die = passing.die
            _draw_shade(canvas, (foot[0] - round(die.left), foot[1] + 4))
            name = f"die_roll_{die.face % ROLL_FACES}"
            sheet.sprite(name).draw(canvas, foot[0] - die.left, foot[1] - die.height)
            return
        if table.symbol is None:
            return
        _draw_shade(canvas, (foot[0], foot[1] + 4))
        sheet.sprite(f"die_{SYMBOLS[table.symbol]}").draw(canvas, *foot)
        words, label = self._die_words(boxes, table.symbol)
        pygame.draw.rect(canvas, RAMPS["ink"][0], label, border_radius=2)
        pygame.draw.rect(canvas, RAMPS["red"][2], label.inflate(-2, -2))
        at = label.centerx, label.top + 1
        self._look.text.draw(canvas, words, at, RAMPS["bone"][5], align="centre", shadow=RAMPS["red"][0])

    def die_boxes(self, boxes: Sequence[pygame.Rect], table: Table) -> list[pygame.Rect]:
        """What the die and its word take up, whatever it shows."""
        there = [die_box(boxes).inflate(8, 0)]
        return there if table.symbol is None else [*there, self._die_words(boxes, table.symbol)[1]]

    def _die_words(self, boxes: Sequence[pygame.Rect], symbol: int) -> tuple[str, pygame.Rect]:
        """The symbol's name, and the plate that it is written on."""
        words, face, box = self.tr(SYMBOL_NAMES[symbol]), self._look.text.face(), die_box(boxes)
        label = pygame.Rect(0, 0, face.width(words) + 10, face.line_height + 2)
        label.midbottom = (box.centerx, box.bottom + (10 if self._look.text.is_large else 0))
        return words, label

    # The chips to bet with

    def tray_boxes(self, chips: Sequence[int]) -> list[pygame.Rect]:
        """Where each chip lies in the tray."""
        tray = self.tray
        left, high = tray.right - 8 - len(chips) * 34, tray.height - 10
        return [pygame.Rect(left + place * 34, tray.top + 5, 30, high) for place in range(len(chips))]

    @property
    def tray(self) -> pygame.Rect:
        return LARGE_TRAY if self._look.text.is_large else TRAY

    def draw_tray(self, canvas: pygame.Surface, choosing: "Choosing", seat: Seat) -> None:
        look, tray = self._look, self.tray
        look.panel(canvas, tray, "panel_red" if choosing.is_secret else "panel")
        badge = look.sheets.sprite("ui", f"seat_{seat}")
        badge.draw(canvas, tray.left + 7, tray.top + 5)
        room = self.tray_boxes(choosing.chips)[0].left - tray.left - 28
        face = look.text.face()
        inks = look.inks
        if look.text.is_large:
            words = face.cut(NAMES[choosing.horse], room)
            look.text.draw(canvas, words, (tray.left + 24, tray.top + 6), inks.accent, shadow=inks.shadow)
        else:
            words = face.cut(self.tr("Lay a chip on"), room)
            look.text.draw(canvas, words, (tray.left + 24, tray.top + 6), inks.text, shadow=inks.shadow)
            words = NAMES[choosing.horse]
            look.text.draw(canvas, words, (tray.left + 24, tray.top + 21), inks.accent, shadow=inks.shadow)
        for chip, box in zip(choosing.chips, self.tray_boxes(choosing.chips), strict=True):
            is_chosen = chip == choosing.chip
            look.panel(canvas, box, "button_focus" if is_chosen else "button")
            look.sheets.sprite("turf", f"chip_{seat}_{chip}").draw(canvas, *box.center)
        if choosing.in_tray:
            boxes = self.tray_boxes(choosing.chips)
            ink = RAMPS["red" if choosing.refused_ticks else "gold"][5]
            pygame.draw.rect(canvas, ink, boxes[0].union(boxes[-1]).inflate(6, 6), 1)


def _draw_shade(canvas: pygame.Surface, middle: tuple[int, int]) -> None:
    shade = pygame.Rect(0, 0, 40, 9)
    shade.center = middle
    pygame.draw.ellipse(canvas, RAMPS["green"][1], shade)
