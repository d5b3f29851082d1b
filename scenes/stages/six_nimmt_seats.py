"""The panels of the seats in El Encierro: who, how many heads, what they do, and how they take it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.glyphs import LETTERS
from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
from game.errors import N_
from scenes.stages.core import Guest
from scenes.stages.six_nimmt_table import Table, Translate, is_near_the_end

PICKS, READY, THINKING, IDLE = N_("picks"), N_("ready"), N_("thinking"), ""
_ICONS = {PICKS: "hourglass", READY: "tick", THINKING: "thinking"}
"""Where there is no room for the word."""
_WIDTH, _TOP, _BOTTOM, _MARGIN, _GAP = 94, 62, 354, 6, 4
_METER_FROM_PX = 56  # so high a panel has to be to show how near its seat is to the end
_BLINK_APART_TICKS = 41
_KEPT = 400


@dataclass(frozen=True)
class Panel:
    """What the panel of a seat says. Equal panels look alike."""

    seat: int
    size: tuple[int, int]  # px
    status: str  # what the seat does, a msgid
    total: int
    limit: int
    face: pygame.Surface
    is_own: bool


class Seats:
    """Draws a panel for every seat, round the ring."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._kept: dict[Panel, pygame.Surface] = {}

    @property
    def _in_left_column(self) -> int:
        return (len(self._guests) + 1) // 2

    @property
    def _rows(self) -> int:
        """That there is room for in a column."""
        return max(4, self._in_left_column)

    @property
    def has_room_below(self) -> bool:
        """Whether the right column leaves its lower end free."""
        if self._look.text.is_large:
            return False
        return len(self._guests) - self._in_left_column < self._rows

    def box(self, seat: int, own: int | None) -> pygame.Rect:
        """Seats go round the ring clockwise, the audience's own (or the first) at the lower left."""
        place = (seat - (own or 0)) % len(self._guests)
        left, rows = self._in_left_column, self._rows  # the left column is filled from below
        pitch = (_BOTTOM - _TOP + _GAP) // rows
        row = rows - 1 - place if place < left else place - left
        x = _MARGIN if place < left else CANVAS_SIZE[0] - _MARGIN - _WIDTH
        return pygame.Rect(x, _BOTTOM + _GAP - (rows - row) * pitch, _WIDTH, pitch - _GAP)

    def draw(
        self, canvas: pygame.Surface, table: Table, own: int | None, taker: int | None, tick: int
    ) -> None:
        """`own`: the audience's seat, if it has one; `taker`: whose herd is running."""
        for seat in range(len(self._guests)):
            box = self.box(seat, own)
            panel = Panel(
                seat=seat,
                size=box.size,
                status=_status(table, seat),
                total=table.totals[seat],
                limit=table.limit,
                face=self._face(seat, _mood(table, seat, taker), tick),
                is_own=seat == own,
            )
            self.draw_panel(canvas, box, panel)

    def draw_panel(self, canvas: pygame.Surface, box: pygame.Rect, panel: Panel) -> None:
        """Painted once and kept."""
        if panel not in self._kept:
            if len(self._kept) > _KEPT:
                self._kept.clear()
            made = pygame.Surface(panel.size, pygame.SRCALPHA)
            self.paint(made, panel)
            self._kept[panel] = made.convert_alpha()
        canvas.blit(self._kept[panel], box)

    def _face(self, seat: int, mood: str, tick: int) -> pygame.Surface:
        """The portrait as it is now: in the seat's mood, and blinking now and then."""
        portrait = self._guests[seat].portrait
        name = portrait if mood == "calm" else f"{portrait}_{mood}"
        animation = self._look.sheets.animation("people", name)
        return animation.at(tick + _BLINK_APART_TICKS * seat).image

    def paint(self, made: pygame.Surface, panel: Panel) -> None:
        """Fills the whole of `made`, which is of the panel's size."""
        look, box, seat, face = self._look, made.get_rect(), panel.seat, panel.face
        text, inks, total = look.text, look.inks, panel.total
        look.panel(made, box, "panel_red" if panel.is_own else "panel")
        below = 4 + text.line_height + 2  # the first line
        look.sheets.sprite("ui", f"seat_{seat}").draw(made, 5, 4 + (text.line_height - 12) // 2)
        # A name too long for large letters gives way to the seat's letter; it is read in full elsewhere.
        name = self._guests[seat].name
        name = name if text.face().width(name) <= box.width - 26 else LETTERS[seat]
        text.draw(made, name, (22, 4), inks.text, shadow=inks.shadow)
        shown = min(face.get_height(), box.height - below - 4)
        made.blit(face, (5, below), (0, 0, face.get_width(), shown))
        look.sheets.sprite("ui", "bullhead").draw(made, 49, below + 3)
        ink = inks.bad if is_near_the_end(total, panel.limit) else inks.text
        text.draw(made, str(total), (64, below + 1), ink, face="numerals")
        self._paint_status(made, panel, below)
        if panel.limit and box.height >= _METER_FROM_PX:
            self._paint_meter(made, pygame.Rect(49, box.height - 9, box.width - 54, 4), panel)

    def _paint_status(self, made: pygame.Surface, panel: Panel, below: int) -> None:
        """A word; in large letters an icon under the total, or in a corner of the portrait."""
        look, status, height = self._look, panel.status, panel.size[1]
        if status == IDLE:
            return
        if look.text.is_large:
            is_high = height - below - 16 >= 16
            at = (62, below + 17) if is_high else (33, height - 18)
            look.sheets.sprite("ui", _ICONS[status]).draw(made, *at)
        else:
            look.text.draw(made, self.tr(status), (68, 33), self._ink(status), align="centre")

    def _ink(self, status: str) -> Colour:
        inks = self._look.inks
        return {PICKS: inks.accent, READY: inks.good}.get(status, inks.muted)

    def _paint_meter(self, made: pygame.Surface, bar: pygame.Rect, panel: Panel) -> None:
        """How near the seat is to the end of the match."""
        inks = self._look.inks
        pygame.draw.rect(made, RAMPS["ink"][0], bar)
        filled = min(bar.width, bar.width * panel.total // panel.limit)
        ink = inks.bad if is_near_the_end(panel.total, panel.limit) else inks.good
        pygame.draw.rect(made, ink, (*bar.topleft, filled, bar.height))


def _status(table: Table, seat: int) -> str:
    if seat in (table.asked, table.drafter):
        return PICKS
    if seat in table.ready:
        return READY
    return THINKING if table.phase == "pick" else IDLE


def _mood(table: Table, seat: int, taker: int | None) -> str:
    """What the shared table gives reason for; it tells nothing that is hidden."""
    if taker is not None:
        return "angry" if seat == taker else "glad"
    if table.phase == "over":
        return "glad" if table.totals[seat] == min(table.totals) else "worried"
    if table.asked == seat or is_near_the_end(table.totals[seat], table.limit):
        return "worried"
    return "sly" if seat in table.ready else "calm"
