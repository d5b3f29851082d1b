"""The board at the end of La Subasta: every seat's sets, their sum, times how many they are."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.core import Standing
from game.rules.kuhhandel_table import ANIMALS, SET_SIZE, WORTHS, Animal, Config, Herd, View
from game.rules.kuhhandel_turns import DOVE_WORTH
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_table import Translate

TITLE = N_("The tally of the herds")
_MOST_ROW_PX, _ICON, _LEAST_PITCH_PX = 46, (24, 20), 16
_HEAD_PX, _LEFT_PX, _GAP_PX = 32, 34, 8


@dataclass(frozen=True)
class Account:
    """How a seat's score comes about (K14): its whole sets, and what they are multiplied by and given."""

    sets: tuple[Animal, ...]
    times: int
    dove: int
    score: int

    @classmethod
    def of(cls, herd: Herd, config: Config, *, has_dove: bool, score: int) -> "Account":
        sets = tuple(animal for animal, count in zip(ANIMALS, herd, strict=True) if count == SET_SIZE)
        is_plain = config.plain_sum or config.first_edition
        return cls(sets, 1 if is_plain else len(sets), DOVE_WORTH if has_dove else 0, score)

    @classmethod
    def all_of(cls, view: View) -> "tuple[Account, ...]":
        """By seat, of a match that is over."""
        assert view.standing is not None, "accounts are made when a match is over"
        scores = view.standing.scores
        return tuple(
            cls.of(herd, view.config, has_dove=view.dove == seat, score=scores[seat])
            for seat, herd in enumerate(view.herds)
        )

    def figures(self, written: int | None = None) -> str:
        """What the first so many sets come to, or (None) how all of it makes the score."""
        worth = sum(WORTHS[animal] for animal in self.sets[:written])
        if written is not None or not self.sets:
            return str(worth)
        times = f" × {self.times}" if self.times > 1 else ""
        return f"{worth}{times}" + (f" + {self.dove}" if self.dove else "")


def draw_account(canvas: pygame.Surface, look: Look, box: pygame.Rect, account: Account) -> None:
    """In one line: the whole sets, and, where there is room, how they make the score."""
    figures, count = account.figures(), len(account.sets)
    shelf = box.width - look.text.face().width(figures) - 6
    has_room = shelf >= _ICON[0] + _LEAST_PITCH_PX * (count - 1)
    width = shelf if has_room else box.width
    icons = pygame.Rect(box.left, box.centery - _ICON[1] // 2, width, _ICON[1])
    right = _draw_sets(canvas, look, icons, account.sets, count)
    if count and has_room:
        at = right + 6, box.centery - look.text.line_height // 2
        look.text.draw(canvas, figures, at, look.inks.muted, shadow=look.inks.shadow)


def _draw_sets(
    canvas: pygame.Surface, look: Look, box: pygame.Rect, sets: Sequence[Animal], most: int
) -> int:
    """As many as are written, in the room for `most`; returns where they end."""
    pitch = min(_ICON[0] + 2, (box.width - _ICON[0]) // max(1, most - 1))
    for number, animal in enumerate(sets):
        look.sheets.sprite("animals", f"icon_{animal}").draw(canvas, box.left + number * pitch, box.top)
    return box.left + pitch * (len(sets) - 1) + _ICON[0]


@dataclass(frozen=True)
class Written:
    """How much of a seat's row can be read: so many of its sets, and perhaps the score."""

    sets: int
    has_score: bool


class Tally:
    """Draws the board."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests

    def board(self, room: pygame.Rect) -> pygame.Rect:
        """As much of the room as its rows need."""
        seats = len(self._guests)
        height = min(room.height, _HEAD_PX + seats * _MOST_ROW_PX * (2 if self._look.text.is_large else 1))
        return pygame.Rect(room.left, room.top, room.width, height)

    def draw(
        self,
        canvas: pygame.Surface,
        board: pygame.Rect,
        accounts: Sequence[Account],
        standing: Standing,
        written: Sequence[Written],
    ) -> None:
        """The best at the top; `accounts` and `written` are by seat."""
        look, inks = self._look, self._look.inks
        look.panel(canvas, board)
        at = board.centerx, board.top + 7
        title = self.tr(TITLE)
        face = "display" if look.text.face("display").width(title) <= board.width - 16 else "text"
        look.text.draw(canvas, title, at, inks.ribbon, face=face, align="centre", shadow=inks.shadow)
        order = ranking(standing)
        pitch = (board.height - _HEAD_PX) // len(order)
        for place, seat in enumerate(order):
            top = board.top + _HEAD_PX - 4 + place * pitch
            row = pygame.Rect(board.left + 6, top, board.width - 12, pitch - 2)
            self._draw_row(canvas, row, seat, accounts[seat], standing, written[seat])

    def _draw_row(
        self,
        canvas: pygame.Surface,
        row: pygame.Rect,
        seat: int,
        account: Account,
        standing: Standing,
        written: Written,
    ) -> None:
        """Who and the score, below it the whole sets and how they count."""
        look, inks, text = self._look, self._look.inks, self._look.text
        is_first = standing.places[seat] == 1 and written.has_score
        look.panel(canvas, row, "panel_red" if is_first else "panel_dark")
        if written.has_score:
            at = row.left + _LEFT_PX - 8, row.centery - 6
            text.draw(canvas, str(standing.places[seat]), at, inks.accent, face="numerals", align="right")
        score = str(account.score)
        score_px = text.face("display").width(score)
        figures_px = text.face().width(account.figures() + " =")
        left, right = row.left + _LEFT_PX, row.right - _GAP_PX
        shelf = right - score_px - figures_px - 16  # where the figures begin
        # With the sets below the name, or beside it where rows are low; large letters have no room there.
        is_low = row.height < text.line_height + _ICON[1] + 5
        top = row.centery - text.line_height // 2 if is_low else row.top + 3
        name_px = self._draw_name(canvas, (left, top), seat, shelf)
        icons = pygame.Rect(left, row.bottom - _ICON[1] - 2, shelf - left, _ICON[1])
        if is_low:
            icons = pygame.Rect(left + name_px, row.centery - 10, shelf - left - name_px, _ICON[1])
        if not (is_low and text.is_large):
            _draw_sets(canvas, look, icons, account.sets[: written.sets], len(account.sets))
        if written.has_score:
            ink = inks.ribbon if is_first else inks.text
            at = right, row.centery - text.face("display").line_height // 2
            text.draw(canvas, score, at, ink, face="display", align="right")
        if written.sets and account.figures() != score:
            figures = account.figures(None if written.has_score else written.sets)
            words = f"{figures} =" if written.has_score else figures
            at = right - score_px - 10, row.centery - text.line_height // 2
            text.draw(canvas, words, at, inks.muted, align="right")
        if is_first:
            pygame.draw.rect(canvas, RAMPS["gold"][4], row, 1)

    def _draw_name(self, canvas: pygame.Surface, at: tuple[int, int], seat: int, most_right: int) -> int:
        """The mark and the name; returns how wide the longest of them is, as a column."""
        text, names = self._look.text, [guest.name for guest in self._guests]
        top = at[1] + (text.line_height - 12) // 2
        self._look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, at[0], top)
        if at[0] + 17 + text.face().width(names[seat]) <= most_right:
            text.draw(canvas, names[seat], (at[0] + 17, at[1]), self._look.inks.text)
        return 17 + 8 + max(map(text.face().width, names))


def ranking(standing: Standing) -> list[int]:
    """Seats from the best to the last; those who share a place by their number."""
    return sorted(range(len(standing.places)), key=lambda seat: (standing.places[seat], seat))
