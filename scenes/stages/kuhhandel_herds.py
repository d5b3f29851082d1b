"""The panels of the seats in La Subasta: who, how many money cards, what they do, and the herd in view."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
from game.rules.kuhhandel_table import ANIMALS, PLACES, SET_SIZE, Animal
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_table import Passing, Table, Translate

ICON = (24, 20)
COLUMNS = 5
_EDGE_PX, _PORTRAIT_PX = 4, 40
_PITCH_PX = 25
_FACE_MIDDLE_PX = 20  # of a portrait, from its top
_KEPT = 300
_MOST_IN_FAN = 12


@dataclass(frozen=True)
class Status:
    """A line of a panel: what the seat is doing. `mood` of its portrait; `is_dim` when it is out of it."""

    words: str
    ink: Colour
    mood: str = ""
    is_dim: bool = False
    is_marked: bool = False


def status_of(look: Look, tr: Translate, table: Table, passing: Passing, seat: int) -> Status:
    """What a seat is doing, in a word."""
    inks, lot, trade = look.inks, table.lot, table.trade
    if passing.shown is not None and seat == passing.shown.seat:
        return Status(tr("cannot pay"), inks.bad, "worried", is_marked=True)
    is_asked = table.asked == seat
    if lot is not None:
        if seat == lot.auctioneer:
            words = tr("decides") if table.phase == "purchase" else tr("auctions")
            return Status(words, inks.accent, is_marked=is_asked)
        if lot.excluded[seat]:
            return Status(tr("excluded"), inks.bad, "worried", is_dim=True)
        if seat == lot.leader:
            words = tr("pays") if table.phase == "payment" and is_asked else tr("leads")
            return Status(words, inks.accent, "glad", is_marked=True)
        if lot.out[seat]:
            return Status(tr("out"), inks.muted, is_dim=True)
        if table.phase == "bidding":
            words = tr("bids?") if lot.bidder == seat else tr("thinking")
            return Status(words, inks.text, is_marked=is_asked)
    if trade is not None:
        if seat == trade.challenger:
            return Status(tr("challenges"), inks.accent, "sly", is_marked=is_asked)
        if seat == trade.target:
            return Status(tr("answers"), inks.accent, "worried", is_marked=is_asked)
        return Status("", inks.muted)
    words = tr("auctions") if passing.walker is not None else tr("decides")
    return Status(words if is_asked else "", inks.accent, is_marked=is_asked)


class Panels:
    """Draws the seats; where their animals are can be asked, as some can be chosen there."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._kept: dict[object, pygame.Surface] = {}

    def slot(self, box: pygame.Rect, animal: Animal) -> pygame.Rect:
        """Where an animal's head is in a panel."""
        row, column = divmod(PLACES[animal], COLUMNS)
        top = box.bottom - 2 * self._row_px(box) - 1 + row * self._row_px(box)
        left = box.left + _EDGE_PX + 2 + column * _PITCH_PX
        return pygame.Rect(left, top, *ICON)

    def _row_px(self, box: pygame.Rect) -> int:
        return 25 if box.height < 110 or self._look.text.is_large else 29

    def _portrait(self, box: pygame.Rect) -> tuple[pygame.Rect, int]:
        """Where the portrait is, and from which of its lines on; large letters take the line above it."""
        if not self._look.text.is_large:
            return pygame.Rect(box.left + _EDGE_PX + 1, box.top + _EDGE_PX + 1, _PORTRAIT_PX, _PORTRAIT_PX), 0
        top = box.top + self._look.text.line_height + 4
        height = min(_PORTRAIT_PX, box.bottom - 2 * self._row_px(box) - 4 - top)
        first = min(_PORTRAIT_PX - height, max(0, _FACE_MIDDLE_PX - height // 2))
        return pygame.Rect(box.left + _EDGE_PX + 1, top, _PORTRAIT_PX, height), first

    def draw(
        self,
        canvas: pygame.Surface,
        box: pygame.Rect,
        seat: int,
        table: Table,
        status: Status,
        tick: int,
        *,
        is_own: bool,
    ) -> None:
        herd = tuple(table.herds[seat])
        size, score, dove = table.purse_sizes[seat], table.scores[seat], table.dove == seat
        key = seat, box.size, herd, size, score, dove, status, is_own, self._look.key
        if key not in self._kept:
            if len(self._kept) > _KEPT:
                self._kept.clear()
            made = pygame.Surface(box.size, pygame.SRCALPHA)
            self._paint(made, seat, table, status, is_own=is_own)
            self._kept[key] = made.convert_alpha()
        canvas.blit(self._kept[key], box)
        self._draw_portrait(canvas, box, seat, status, tick)

    def draw_concerned(self, canvas: pygame.Surface, boxes: Sequence[pygame.Rect], table: Table) -> None:
        """A frame round the animal that it is all about, in the herds; a gavel for who holds the auction."""
        lot, trade = table.lot, table.trade
        if lot is not None:
            frame, _ = self._portrait(boxes[lot.auctioneer])
            self._look.sheets.sprite("barn", "gavel_icon").draw(canvas, frame.right - 5, frame.bottom - 4)
        about = lot or trade
        if about is None:
            return
        for seat, box in enumerate(boxes):
            if table.herds[seat][PLACES[about.animal]]:
                slot = self.slot(box, about.animal)
                frame = pygame.Rect(slot.left - 1, slot.top - 1, slot.width + 1, slot.height + 6)
                pygame.draw.rect(canvas, RAMPS["bone"][4], frame, 1, border_radius=2)

    def _draw_portrait(
        self, canvas: pygame.Surface, box: pygame.Rect, seat: int, status: Status, tick: int
    ) -> None:
        """Alive, unless the seat is out of it."""
        sheet, portrait = self._look.sheets["people"], self._guests[seat].portrait
        name = f"{portrait}_{status.mood}" if status.mood else portrait
        name = name if name in sheet.animations else portrait
        frame, first = self._portrait(box)
        part = pygame.Rect(0, first, *frame.size)
        if name in sheet.animations:
            image = sheet.animation(name).at(0 if status.is_dim else tick + 37 * seat).image
        else:
            image = sheet.sprite(name).image
        canvas.blit(image, frame, part)
        if status.is_dim:
            canvas.fill(RAMPS["ink"][5], frame, special_flags=pygame.BLEND_RGB_MULT)

    def _paint(self, made: pygame.Surface, seat: int, table: Table, status: Status, *, is_own: bool) -> None:
        look, inks, box = self._look, self._look.inks, made.get_rect()
        look.panel(made, box, "panel_red" if status.is_marked else "panel")
        if is_own:
            pygame.draw.rect(made, RAMPS["gold"][3], box.inflate(-4, -4), 1)
        frame = self._portrait(box)[0].inflate(2, 2)
        pygame.draw.rect(made, RAMPS["ink"][0], frame)
        left, right = frame.right + 4, box.right - 6
        look.sheets.sprite("ui", f"seat_{seat}").draw(made, right - 12, 5)
        face, name = look.text.face(), self._guests[seat].name
        name_at = (frame.left, 2) if look.text.is_large else (left, 5)
        if face.width(name) <= right - 13 - name_at[0]:
            look.text.draw(made, name, name_at, inks.text)
        if look.text.is_large:
            size = min(_MOST_IN_FAN, table.purse_sizes[seat])
            if size:
                fan = look.sheets.sprite("money", f"fan_{size}")
                fan.draw(made, left + fan.anchor[0], frame.bottom - fan.size[1] + fan.anchor[1])
        else:
            self._paint_numbers(made, left, right, seat, table)
            words = status.words if face.width(status.words) <= right - left else ""
            look.text.draw(made, words, (left, 33), status.ink)
        for animal in ANIMALS:
            self._paint_animal(made, self.slot(box, animal), animal, table.herds[seat][PLACES[animal]])
        if table.dove == seat:
            look.text.draw(made, "+500", (right, 19), inks.accent, align="right")

    def _paint_numbers(self, made: pygame.Surface, left: int, right: int, seat: int, table: Table) -> None:
        """How many money cards, and what the complete sets count so far."""
        look, inks = self._look, self._look.inks
        look.sheets.sprite("ui", "cards").draw(made, left, 18)
        used = look.text.face().width(words := f"×{table.purse_sizes[seat]}")
        look.text.draw(made, words, (left + 15, 19), inks.muted)
        if table.scores[seat]:
            words = str(table.scores[seat])
            at = right - look.text.face().width(words)
            if at - 15 > left + 15 + used:
                look.sheets.sprite("ui", "crown").draw(made, at - 15, 20)
            look.text.draw(made, words, (at, 19), inks.accent)

    def _paint_animal(self, made: pygame.Surface, slot: pygame.Rect, animal: Animal, count: int) -> None:
        """The head, or its shadow, and a mark for every one of the four; a whole set has a frame."""
        sheet = self._look.sheets["animals"]
        name = f"icon_{animal}" if count else f"shade_{animal}"
        if count == SET_SIZE:
            plate = pygame.Rect(slot.left - 1, slot.top - 1, slot.width + 1, slot.height + 6)
            pygame.draw.rect(made, RAMPS["gold"][1], plate, border_radius=2)
            pygame.draw.rect(made, RAMPS["gold"][4], plate, 1, border_radius=2)
        if name in sheet.sprites:
            sheet.sprite(name).draw(made, slot.left, slot.top)
        for number in range(SET_SIZE if count else 0):
            mark = pygame.Rect(slot.left + 2 + 5 * number, slot.bottom, 4, 3)
            ink = RAMPS["gold"][4] if number < count else RAMPS["ink"][3]
            pygame.draw.rect(made, RAMPS["ink"][0], mark.inflate(1, 1))
            pygame.draw.rect(made, ink, mark)
