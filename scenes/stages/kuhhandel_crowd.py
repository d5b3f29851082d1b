"""The bidders in front of us, seen from behind: paddles go up among them, they cheer, and they boo.

Whoever leads holds a paddle up; the others' go up for a moment. All else ends by itself.
"""

from collections.abc import Sequence
from math import pi, sin
from typing import Literal

import pygame

from game.engine.look import Look
from game.errors import N_
from scenes.stages.kuhhandel_table import FOOT, STAGE, Table, Translate

Mood = Literal["cheer", "boo"]
PADDLES = ("red", "blue", "gold", "green", "violet")
"""By seat, as their marks."""
_TOP, _PADDLE_PX = 268, 52
_RISE, _SHOWN_TICKS = 0.14, 44  # of a paddle, a tick; how long one that does not lead stays up
_LEFT_XS, _RIGHT_XS = (212, 262, 237), (434, 482, 458)
"""Of paddles, for the panels at either side from the bottom up."""
_JUMP_PX, _JUMP_TICKS, _MOOD_TICKS = 7, 22, 130
_CALLS: dict[Mood, tuple[str, ...]] = {
    "cheer": (N_("Bravo!"), N_("Olé!")),
    "boo": (N_("Boo!"), N_("Shame!"), N_("Out!")),
}
_CALL_XS, _CALL_TICKS = (226, 452, 300), 58
_HASTE = {"once": 2, "twice": 3}
"""They stir the more the nearer the hammer is."""


class Crowd:
    """`has_captions`: whether what it calls is read."""

    def __init__(self, look: Look, tr: Translate, *, is_still: bool, has_captions: bool) -> None:
        self._look = look
        self.tr = tr
        self._is_still = is_still
        self._has_captions = has_captions
        self._heights: dict[int, float] = {}
        self._shown_until: dict[int, int] = {}
        self._mood: Mood | None = None
        self._since = 0

    @property
    def is_lively(self) -> bool:
        return self._mood is not None or bool(self._shown_until)

    def calm(self) -> None:
        self._heights.clear()
        self._shown_until.clear()
        self._mood = None

    def react(self, mood: Mood, tick: int) -> None:
        self._mood, self._since = mood, tick

    def raise_paddle(self, seat: int, tick: int) -> None:
        self._shown_until[seat] = tick + _SHOWN_TICKS

    def update(self, table: Table, tick: int) -> None:
        if self._mood is not None and tick - self._since >= _MOOD_TICKS:
            self._mood = None
        for seat in [seat for seat, until in self._shown_until.items() if tick >= until]:
            del self._shown_until[seat]
        for seat in range(len(table.herds)):
            wanted = 1.0 if seat in self._shown_until else _height(table, seat)
            height = self._heights.setdefault(seat, _height(table, seat))
            step = 1.0 if self._is_still else _RISE
            self._heights[seat] = max(min(height + step, wanted), height - step)

    # Picture

    def draw(self, canvas: pygame.Surface, boxes: Sequence[pygame.Rect], table: Table, tick: int) -> None:
        """`boxes`: the seats' panels; a paddle goes up on the side of its own."""
        moment = 0 if self._is_still else tick * _HASTE.get(table.lot.stage if table.lot else "", 1)
        name, jump = "crowd", 0
        if self._mood is not None:
            name = f"crowd_{self._mood}"
            age = tick - self._since
            if not self._is_still and self._mood == "cheer":
                left = 1 - age / _MOOD_TICKS
                jump = round(_JUMP_PX * left * abs(sin(pi * age / _JUMP_TICKS)))
        self._draw_paddles(canvas, boxes, table, tick)
        self._look.sheets.animation("barn", name).at(moment).draw(canvas, 0, _TOP - jump)
        if self._mood is not None and self._has_captions:
            self._draw_calls(canvas, self._mood, tick - self._since)

    def _draw_paddles(
        self, canvas: pygame.Surface, boxes: Sequence[pygame.Rect], table: Table, tick: int
    ) -> None:
        for seat, x in enumerate(paddle_xs(boxes)):
            height = self._heights.get(seat, _height(table, seat))
            if height <= 0:
                continue
            sway = 0 if self._is_still else (tick // 11 + seat) % 2
            foot = FOOT.top - 11 + round((1 - height) * _PADDLE_PX) + sway
            self._look.sheets.sprite("barn", f"paddle_{PADDLES[seat]}").draw(canvas, x, foot)
            self._look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, x - 6, foot - 32)

    def _draw_calls(self, canvas: pygame.Surface, mood: Mood, age: int) -> None:
        """One after the other, from different places, above the heads."""
        look, inks = self._look, self._look.inks
        number = age // _CALL_TICKS
        calls = _CALLS[mood]
        if look.text.is_large or number >= len(calls):
            return
        words = self.tr(calls[number])
        box = pygame.Rect(0, 0, look.text.face().width(words) + 14, look.text.line_height + 6)
        rise = 0 if self._is_still else min(6, age % _CALL_TICKS)
        box.midbottom = _CALL_XS[number], _TOP + 2 - rise
        box.clamp_ip(STAGE.inflate(-8, 0))
        look.panel(canvas, box, "speech")
        look.text.draw(canvas, words, (box.centerx, box.top + 4), inks.paper, align="centre")


def paddle_xs(boxes: Sequence[pygame.Rect]) -> list[int]:
    """Where each seat's paddle goes up, by seat."""
    made = [0] * len(boxes)
    for is_left, xs in ((True, _LEFT_XS), (False, _RIGHT_XS)):
        column = [seat for seat, box in enumerate(boxes) if (box.centerx < STAGE.centerx) is is_left]
        column.sort(key=lambda seat: -boxes[seat].top)
        for seat, x in zip(column, xs, strict=False):
            made[seat] = x
    return made


def _height(table: Table, seat: int) -> float:
    """How far up a paddle is when all is calm: 1 for the leader's until the hammer has fallen."""
    lot = table.lot
    leads = lot is not None and lot.leader == seat and table.phase == "bidding"
    return 1.0 if leads else 0.0
