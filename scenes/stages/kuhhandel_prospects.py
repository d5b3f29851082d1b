"""Seats during a trade: plates of those who look on, and what it would do to the herds of the two.

All of it is public: herds, scores, numbers of cards.
"""

from collections.abc import Callable, Sequence

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.kuhhandel_table import ANIMALS, PLACES, SET_SIZE, WORTHS, Animal
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_table import Settling, ShownTrade, Table, Translate

PLATE_PX = 136
_COLUMNS, _PITCH_PX, _ROW_PX = 5, 25, 24
_HEAD_PX = 15  # the line over a herd in the column
_EDGE_PX = 5
_KEPT, _UNTRUE = 60, (84, 84, 96)
TITLE = N_("After the trade")
OUTCOMES = (N_("Wins"), N_("Loses"))


def plate_px(look: Look) -> int:
    """The height of a plate: a line and two rows of heads."""
    return look.text.line_height + 2 * _ROW_PX + (3 if look.text.is_large else 9)


class Seats:
    """Draws plates and prospects; they change seldom, so they are kept."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._kept: dict[object, pygame.Surface] = {}

    # Who looks on

    def draw_plate(self, canvas: pygame.Surface, box: pygame.Rect, seat: int, table: Table) -> None:
        """Mark, name, number of cards, and the herd."""
        size = table.purse_sizes[seat]
        key = "plate", seat, box.size, tuple(table.herds[seat]), size, table.scores[seat], self._look.key
        canvas.blit(self._kept_or(key, box, lambda made: self._paint_plate(made, seat, table)), box)

    def _paint_plate(self, made: pygame.Surface, seat: int, table: Table) -> None:
        look, box = self._look, made.get_rect()
        look.panel(made, box, "panel")
        self._paint_head(made, box, seat, table, self._look.text.line_height + 8)
        self._paint_herd(made, self.herd_at(box), table.herds[seat])

    def _paint_head(self, made: pygame.Surface, box: pygame.Rect, seat: int, table: Table, room: int) -> None:
        """One line, `room` px high: the seat's mark, the name where it fits, the score, and the cards.

        Large letters that do not fit leave the line to mark and numbers.
        """
        look, inks = self._look, self._look.inks
        face, numbers = look.text.face(), "numerals" if look.text.is_large else "text"
        top = box.top + (4 if not look.text.is_large else 8 if room > look.text.line_height else 0)
        width = look.text.face(numbers).width
        look.sheets.sprite("ui", f"seat_{seat}").draw(made, box.left + _EDGE_PX, top - 1)
        words, right = f"×{table.purse_sizes[seat]}", box.right - _EDGE_PX - 1
        look.text.draw(made, words, (right, top), inks.muted, face=numbers, align="right")
        right -= width(words) + 14
        look.sheets.sprite("ui", "cards").draw(made, right, top - 1)
        left = box.left + _EDGE_PX + 15
        score = str(table.scores[seat]) if table.scores[seat] else ""
        has_name = room >= look.text.line_height
        name = self._guests[seat].name if has_name else ""
        if score and left + face.width(name) + width(score) + 8 <= right:
            at = right - 4, top
            look.text.draw(made, score, at, inks.accent, face=numbers, align="right")
        at = left, top if not look.text.is_large else box.top + 3
        if face.width(name) <= right - left - 2:
            look.text.draw(made, name, at, inks.text)

    # The two who deal

    def draw_prospects(
        self,
        canvas: pygame.Surface,
        box: pygame.Rect,
        table: Table,
        trade: ShownTrade,
        settling: Settling | None = None,
    ) -> None:
        """What would be; and once it is settled, what has come true."""
        event = settling.event if settling is not None and settling.turned >= 1 else None
        ended = (event.winner, settling.is_done) if event is not None and settling is not None else None
        two = trade.challenger, trade.target
        facts = tuple((tuple(table.herds[seat]), table.scores[seat]) for seat in two)
        sizes = tuple(table.purse_sizes[seat] for seat in two)
        key = "column", box.size, two, trade.animal, trade.count, facts, sizes, ended, self._look.key
        made = self._kept_or(key, box, lambda made: self._paint_prospects(made, table, trade, ended))
        canvas.blit(made, box)

    def _paint_prospects(
        self, made: pygame.Surface, table: Table, trade: ShownTrade, ended: tuple[int, bool] | None
    ) -> None:
        """`ended`: who has won, and whether the animals have changed hands."""
        look, box = self._look, made.get_rect()
        look.panel(made, box, "panel")
        if self._has_title(box):
            at = box.centerx, box.top + 5
            look.text.draw(made, self.tr(TITLE), at, look.inks.accent, align="centre")
        for place, seat in enumerate((trade.challenger, trade.target)):
            part = self._part(box, place)
            if place:
                pygame.draw.line(
                    made, RAMPS["gold"][1], (part.left + 4, part.top), (part.right - 5, part.top)
                )
            self._paint_head(made, part, seat, table, _HEAD_PX)
            herd = self.herd_at(part, self._outcomes_px)
            self._paint_herd(made, herd, table.herds[seat], trade.animal)
            own = table.herds[seat][PLACES[trade.animal]]
            if ended is not None and ended[1]:
                own -= trade.count if seat == ended[0] else -trade.count
            for number, count in enumerate((own + trade.count, own - trade.count)):
                wide = (part.width - 2 * _EDGE_PX - 2) // 2
                outcome = pygame.Rect(
                    part.left + _EDGE_PX + number * (wide + 2), 0, wide, self._outcomes_px - 2
                )
                outcome.bottom = part.bottom - (3 if look.text.is_large else 4)
                self._paint_outcome(made, outcome, trade.animal, count, number)
                if ended is not None and (seat == ended[0]) == bool(number):
                    made.fill(_UNTRUE, outcome, pygame.BLEND_RGB_MULT)

    @property
    def _outcomes_px(self) -> int:
        return 15 if self._look.text.is_large else 38

    @property
    def _part_px(self) -> int:
        return _HEAD_PX + 2 * _ROW_PX + self._outcomes_px + (-1 if self._look.text.is_large else 5)

    def _has_title(self, box: pygame.Rect) -> bool:
        room = box.height - 2 * self._part_px
        return not self._look.text.is_large and room >= self._look.text.line_height + 12

    def _part(self, box: pygame.Rect, place: int) -> pygame.Rect:
        """The half of the column that is about one of the two."""
        edge = 2 if self._look.text.is_large else 0
        title = self._look.text.line_height + 6 if self._has_title(box) else edge
        high = (box.height - title) // 2
        top = box.top + title + place * high + max(0, high - self._part_px) // 2
        return pygame.Rect(box.left, top, box.width, self._part_px)

    def _paint_outcome(
        self, made: pygame.Surface, box: pygame.Rect, animal: Animal, count: int, number: int
    ) -> None:
        """How many of the animal there would be; a whole set has its worth beside it."""
        look, inks = self._look, self._look.inks
        ramp = RAMPS["red" if number else "green"]
        is_set, is_low = count == SET_SIZE, look.text.is_large
        pygame.draw.rect(made, RAMPS["ink"][0], box, border_radius=2)
        pygame.draw.rect(made, ramp[1 if is_low else 0], box.inflate(-2, -2))
        if is_set:
            pygame.draw.rect(made, RAMPS["gold"][3], box, 1, border_radius=2)
        middle, top = box.centerx, box.top + 1
        if not is_low:
            pygame.draw.rect(made, ramp[1], (box.left + 1, box.top + 1, box.width - 2, 13))
            at = box.centerx, box.top + 1
            look.text.draw(made, self.tr(OUTCOMES[number]), at, ramp[5], align="centre")
            name = f"icon_{animal}" if count else f"shade_{animal}"
            look.sheets.sprite("animals", name).draw(made, box.left + 3, box.bottom - 23)
            middle, top = (box.left + 27 + box.right) // 2, box.bottom - 18
        words = str(WORTHS[animal]) if is_set else f"×{count}"
        is_wide = look.text.face("numerals").width(words) > box.right - box.left - (4 if is_low else 31)
        ink = inks.accent if is_set else inks.muted if count else inks.bad
        look.text.draw(
            made,
            words,
            (middle, top + 2 * is_wide),
            ink,
            face="text" if is_wide else "numerals",
            align="centre",
        )

    # Herds

    def herd_at(self, box: pygame.Rect, below_px: int = 0) -> pygame.Rect:
        """The two rows of heads in a plate or a part of the column."""
        top = box.bottom - below_px - 2 * _ROW_PX - (0 if self._look.text.is_large and below_px else 3)
        return pygame.Rect(box.left + _EDGE_PX + 1, top, _COLUMNS * _PITCH_PX, 2 * _ROW_PX)

    def slot(self, box: pygame.Rect, place: int, animal: Animal) -> pygame.Rect:
        """Where an animal's head is in the column, for the left or the right one of the two."""
        return _slot(self.herd_at(self._part(box, place), self._outcomes_px), animal)

    def _paint_herd(
        self, made: pygame.Surface, herd: pygame.Rect, counts: Sequence[int], about: Animal | None = None
    ) -> None:
        for animal in ANIMALS:
            slot = _slot(herd, animal)
            self._paint_animal(made, slot, animal, counts[PLACES[animal]])
            if animal == about:
                frame = pygame.Rect(slot.left - 1, slot.top - 1, slot.width + 1, slot.height + 6)
                pygame.draw.rect(made, RAMPS["bone"][4], frame, 1, border_radius=2)

    def _paint_animal(self, made: pygame.Surface, slot: pygame.Rect, animal: Animal, count: int) -> None:
        """The head, or its shadow, and a mark for every one of the four; a whole set has a frame."""
        if count == SET_SIZE:
            plate = pygame.Rect(slot.left - 1, slot.top - 1, slot.width + 1, slot.height + 6)
            pygame.draw.rect(made, RAMPS["gold"][1], plate, border_radius=2)
            pygame.draw.rect(made, RAMPS["gold"][4], plate, 1, border_radius=2)
        name = f"icon_{animal}" if count else f"shade_{animal}"
        self._look.sheets.sprite("animals", name).draw(made, slot.left, slot.top)
        for number in range(SET_SIZE if count else 0):
            mark = pygame.Rect(slot.left + 2 + 5 * number, slot.bottom, 4, 3)
            pygame.draw.rect(made, RAMPS["ink"][0], mark.inflate(1, 1))
            pygame.draw.rect(made, RAMPS["gold"][4] if number < count else RAMPS["ink"][3], mark)

    def _kept_or(
        self, key: object, box: pygame.Rect, paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        if key not in self._kept:
            if len(self._kept) > _KEPT:
                self._kept.clear()
            made = pygame.Surface(box.size, pygame.SRCALPHA)
            paint(made)
            self._kept[key] = made.convert_alpha()
        return self._kept[key]


def _slot(herd: pygame.Rect, animal: Animal) -> pygame.Rect:
    row, column = divmod(PLACES[animal], _COLUMNS)
    return pygame.Rect(herd.left + column * _PITCH_PX, herd.top + row * _ROW_PX, 24, 20)
