"""The money of La Carrera: purses, the ranking of the horses, and the table of payouts."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS
from game.engine.ui import Look
from game.errors import N_
from game.rules.royal_turf import (
    HARE_BONUS,
    LAST_FINE,
    PODIUM,
    RACES,
    Bet,
    Config,
    Horse,
    Seat,
    factor,
)
from scenes.stages.core import Guest
from scenes.stages.royal_turf_kept import Kept
from scenes.stages.royal_turf_table import Note, Table, Translate, chips_of

STRIP = pygame.Rect(0, 0, CANVAS_SIZE[0], 32)
ICON_PX, ICON_LEFT, ICON_PITCH = 18, 8, 21
PURSES_LEFT, PURSE_MAX_PX, PURSE_GAP_PX = 162, 112, 2
RIBBON_TOP = 34
RIBBON = pygame.Rect(0, RIBBON_TOP - 1, 320, 40)
BOARD = pygame.Rect(112, 74, 416, 228)
LARGE_BOARD = pygame.Rect(112, 96, 416, 227)
"""Below what is said, and over all of the tray."""
PLACE_NAMES = (N_("First"), N_("Second"), N_("Third"))


def signed(amount: int) -> str:
    """With a sign that is as wide as a plus."""
    return f"+{amount}" if amount > 0 else str(amount) if amount == 0 else f"−{-amount}"


def plain(amount: int) -> str:
    return str(amount) if amount >= 0 else f"−{-amount}"


@dataclass(frozen=True)
class Purse:
    """What is seen of a seat: its money, and the chips that it may still bet (None: face down)."""

    seat: Seat
    money: int
    chips: tuple[int | None, ...]
    is_own: bool
    in_turn: bool


class Money:
    """Draws what concerns money and places."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._strip = Kept()
        self._ribbon = Kept()

    # The strip on top

    def draw_strip(
        self,
        canvas: pygame.Surface,
        table: Table,
        ranking: Sequence[Horse],
        config: Config,
        own: Seat | None,
        chosen: Horse | None,
    ) -> None:
        podium = len(table.podium)
        purses = [
            Purse(
                seat,
                table.money[seat],
                _chips_left(table.bets, config, seat) if table.phase == "bet" else (),
                is_own=seat == own,
                in_turn=seat == table.in_turn,
            )
            for seat in range(len(self._guests))
        ]

        def paint(whole: pygame.Surface) -> None:
            self._draw_wood(whole)
            self._draw_ranking(whole, ranking, podium, chosen)
            for purse in purses:
                self._draw_purse(whole, purse)

        key = ranking, podium, chosen, purses, self._look.key
        self._strip.draw(canvas, STRIP.inflate(0, 2), key, paint)
        self._ribbon.draw(
            canvas, RIBBON, (table.race, self._look.key), lambda whole: self._draw_ribbon(whole, table.race)
        )

    def _draw_ranking(
        self, canvas: pygame.Surface, ranking: Sequence[Horse], podium: int, chosen: Horse | None
    ) -> None:
        for place, horse in enumerate(ranking):
            at = ICON_LEFT + place * ICON_PITCH, 5
            self._look.sheets.sprite("horse_cards", f"icon_{horse + 1}").draw(canvas, *at)
            box = pygame.Rect(*at, ICON_PX, ICON_PX)
            if place < podium:
                medal = (RAMPS["gold"][4], RAMPS["bone"][3], RAMPS["bay"][4])[place]
                pygame.draw.rect(canvas, medal, box.inflate(2, 2), 2)
            if horse == chosen:
                pygame.draw.rect(canvas, RAMPS["gold"][5], box.inflate(4, 4), 2)

    def _draw_wood(self, canvas: pygame.Surface) -> None:
        pygame.draw.rect(canvas, RAMPS["sand"][0], STRIP)
        for y in range(3, 24, 7):
            pygame.draw.line(canvas, RAMPS["bay"][0], (0, y), (STRIP.right, y))
        for step, ink in enumerate((RAMPS["gold"][1], RAMPS["gold"][3], RAMPS["ink"][0])):
            y = STRIP.bottom - 3 + step
            pygame.draw.line(canvas, ink, (0, y), (STRIP.right, y))

    def _draw_ribbon(self, canvas: pygame.Surface, race: int) -> None:
        words = self.tr("RACE {race} OF {races}", race=race, races=RACES)
        face = self._look.text.face()
        box = pygame.Rect(4, RIBBON_TOP, face.width(words) + 16, face.line_height + 4)
        pygame.draw.rect(canvas, RAMPS["ink"][0], box.inflate(2, 2), border_radius=2)
        pygame.draw.rect(canvas, RAMPS["red"][2], box)
        pygame.draw.line(canvas, RAMPS["red"][4], box.topleft, (box.right - 1, box.top))
        at = box.centerx, box.top + 2
        self._look.text.draw(canvas, words, at, RAMPS["gold"][5], align="centre", shadow=RAMPS["red"][0])
        if factor(race) > 1:
            seal = pygame.Rect(box.right + 3, box.top, face.width("×2") + 10, box.height)
            pygame.draw.rect(canvas, RAMPS["ink"][0], seal.inflate(2, 2), border_radius=2)
            pygame.draw.rect(canvas, RAMPS["gold"][4], seal)
            self._look.text.draw(canvas, "×2", (seal.centerx, seal.top + 2), RAMPS["bay"][0], align="centre")

    @property
    def taken(self) -> list[pygame.Rect]:
        """The strip and the ribbon: nothing is written over them."""
        text = self._look.text
        ribbon = pygame.Rect(0, RIBBON_TOP, 64 + 84 * text.scale, text.line_height + 6)
        return [STRIP, ribbon]

    def purse_box(self, seat: Seat) -> pygame.Rect:
        count = len(self._guests)
        room = CANVAS_SIZE[0] - 2 - PURSES_LEFT
        width = min(PURSE_MAX_PX, room // count - PURSE_GAP_PX)
        left = CANVAS_SIZE[0] - 2 - (count - seat) * (width + PURSE_GAP_PX) + PURSE_GAP_PX
        return pygame.Rect(left, 0, width, STRIP.height - 2)

    def _draw_purse(self, canvas: pygame.Surface, purse: Purse) -> None:
        look, inks, box = self._look, self._look.inks, self.purse_box(purse.seat)
        look.panel(canvas, box, "panel_red" if purse.is_own else "panel")
        look.sheets.sprite("ui", f"seat_{purse.seat}").draw(canvas, box.left + 4, box.top + 2)
        words, ink = plain(purse.money), inks.bad if purse.money < 0 else inks.accent
        if look.text.is_large:
            at = box.right - 5, box.top + 3
            look.text.draw(canvas, words, at, ink, align="right", shadow=inks.shadow)
        else:
            name = look.text.face().cut(self._guests[purse.seat].name, box.width - 23)
            look.text.draw(canvas, name, (box.left + 19, box.top + 1), inks.text, shadow=inks.shadow)
            at = box.right - 6, box.top + 14
            look.text.draw(canvas, words, at, ink, face="numerals", align="right", shadow=inks.shadow)
            free = box.width - 16 - look.text.face("numerals").width(words)
            left = self._left(purse, free)
            look.text.draw(canvas, left, (box.left + 7, box.top + 15), inks.muted, shadow=inks.shadow)
        if purse.in_turn:
            pygame.draw.rect(canvas, RAMPS["gold"][5], box, 2, border_radius=2)

    def _left(self, purse: Purse, free_px: int) -> str:
        """The chips yet to be bet, close together where there is little room; or that the money is a debt."""
        width = self._look.text.face().width
        chips = ["?" if chip is None else str(chip) for chip in purse.chips]
        if chips:
            return " ".join(chips) if width(" ".join(chips)) <= free_px else "".join(chips)
        debt = self.tr("debt") if purse.money < 0 else ""
        return debt if width(debt) <= free_px else ""

    def draw_notes(self, canvas: pygame.Surface, notes: Sequence[Note]) -> None:
        for note in notes:
            inks = self._look.inks
            ink = inks.good if note.is_good else inks.bad
            at = round(note.at[0]), round(note.at[1])
            width = self._look.text.face("display").width(note.words)
            plate = pygame.Rect(0, 0, width + 10, 20)
            plate.center = at[0], at[1] + 9
            pygame.draw.rect(canvas, RAMPS["ink"][0], plate, border_radius=3)
            self._look.text.draw(
                canvas,
                note.words,
                (at[0], at[1] - 1),
                ink,
                face="display",
                align="centre",
                shadow=inks.shadow,
            )

    # The table of payouts

    def draw_payouts(self, canvas: pygame.Surface, config: Config, race: int) -> None:
        """What the bank pays in this race: by place and by the number of bets on the horse."""
        look, inks, tr, times = self._look, self._look.inks, self.tr, factor(race)
        is_large = look.text.is_large
        board = LARGE_BOARD if is_large else BOARD
        look.panel(canvas, board)
        title = tr("Payouts")
        at = board.centerx, board.top + 6
        look.text.draw(canvas, title, at, inks.accent, face="display", align="centre", shadow=inks.shadow)
        top = board.top + 34
        line = max(22, look.text.line_height + 3)
        if times > 1:
            words = tr("Third race: everything is doubled")
            look.text.draw(
                canvas, words, (board.centerx, top - 4), inks.bad, align="centre", shadow=inks.shadow
            )
            top += look.text.line_height
        columns = len(config.tables.payouts[0])
        first, pitch = board.left + 132, 56
        for column in range(columns):
            words = f"{column + 1}+" if column == columns - 1 else str(column + 1)
            at = first + column * pitch + 40, top
            look.text.draw(canvas, words, at, inks.muted, align="right")
        words = tr("Bets") if is_large else tr("Bets on the horse")
        look.text.draw(canvas, words, (board.left + 14, top), inks.muted)
        top += line
        for place in range(PODIUM):
            row = pygame.Rect(board.left + 8, top, board.width - 16, line)
            if place % 2 == 0:
                pygame.draw.rect(canvas, RAMPS["ink"][0], row)
            look.text.draw(canvas, tr(PLACE_NAMES[place]), (row.left + 6, row.top + 3), inks.text)
            for column, payout in enumerate(config.tables.payouts[place]):
                at = first + column * pitch + 40, row.centery - 7
                look.text.draw(canvas, str(payout * times), at, inks.good, face="numerals", align="right")
            top += line
        lines = (
            (tr("Hare") if is_large else tr("Hare, if among the first three"), HARE_BONUS * times),
            (tr("Last"), -LAST_FINE * times),
        )
        for words, amount in lines:
            ink = inks.good if amount > 0 else inks.bad
            look.text.draw(canvas, words, (board.left + 14, top + 4), inks.text)
            at = first + (columns - 1) * pitch + 40, top + (line - 13) // 2 + 2
            look.text.draw(canvas, signed(amount), at, ink, face="numerals", align="right")
            top += line
        if is_large:  # the rest is in the rules
            return
        words = tr("A 2 counts as two bets and is paid twice.")
        look.text.draw(
            canvas, words, (board.centerx, top + 6), inks.muted, align="centre", width=board.width - 24
        )


def _chips_left(bets: Sequence[Bet], config: Config, seat: Seat) -> tuple[int | None, ...]:
    """What the seat may still bet; of hidden chips only how many."""
    left: list[int | None] = list(chips_of(config))
    placed = [bet.chip for bet in bets if bet.seat == seat]
    if config.hidden_bets:
        return (None,) * (len(left) - len(placed))
    for chip in placed:
        left.remove(chip)
    return tuple(left)
