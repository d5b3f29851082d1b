"""The crowd of La Carrera: it jumps up, throws hats, waves and takes pictures when there is reason to."""

from math import pi, sin
from random import Random

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.ui import Look
from scenes.stages.royal_turf_track import Track

WARMING, COOLING = 0.035, 0.006  # a tick
FAN_PX = 19  # of a stand, for each who may jump up
LOOKS = 6  # of those who do
RISE_PX, JUMP_TICKS = 12, 48
HAT_TICKS, HAT_PX = 44, 30
HATS, HATS_FROM = 5, 0.75  # how many fly at once, and how wild they must be
FLASH_EVERY_TICKS, FLASH_TICKS, FLASHES_FROM = 34, 22, 0.6
FLAGS = ("red", "gold", "green", "blue")
FLAG_PX = 27
BACK_ROW_PX = 9  # higher than the front row


class Crowd:
    """How excited it is, from 0 to 1, and what that looks like. It cools down by itself."""

    def __init__(self, look: Look, *, is_still: bool) -> None:
        self._look = look
        self._is_still = is_still
        self.heat = 0.0
        self._wanted = 0.0

    def cheer(self, heat: float) -> None:
        self._wanted = max(self._wanted, heat)

    def calm(self) -> None:
        self.heat = self._wanted = 0.0

    def update(self) -> None:
        self._wanted = max(0.0, self._wanted - COOLING)
        self.heat = min(self.heat + WARMING, self._wanted) if self.heat < self._wanted else self._wanted

    def draw_far(self, canvas: pygame.Surface, track: Track, tick: int) -> None:
        """Those in the stands, seen from before."""
        if self.heat <= 0:
            return
        clip = canvas.get_clip()
        for crowd in track.crowds:
            if crowd.centery < CANVAS_SIZE[1] // 2:
                canvas.set_clip(
                    pygame.Rect(crowd.left, crowd.top - RISE_PX, crowd.width, crowd.height + RISE_PX)
                )
                self._draw_fans(canvas, crowd, tick)
                canvas.set_clip(clip)
                self._draw_hats(canvas, crowd, tick)
                self._draw_flashes(canvas, crowd, tick)

    def draw_near(self, canvas: pygame.Surface, track: Track, tick: int) -> None:
        """The flags of those nearest to us; their bearers stand before them."""
        if self.heat <= 0:
            return
        for crowd in track.crowds:
            if crowd.centery >= CANVAS_SIZE[1] // 2:
                for number, x in enumerate(range(crowd.left + 8, crowd.right - 8, FLAG_PX)):
                    up = self._up(0.25 + 0.12 * (number % 3))
                    flag = self._look.sheets.animation("turf", f"flag_{FLAGS[(number + crowd.left) % 4]}")
                    y = crowd.bottom + round(36 * (1 - up)) - 4 * (number % 2)
                    if up > 0:
                        flag.at(self._moment(tick) + 9 * number).draw(canvas, x, y)

    def _moment(self, tick: int) -> int:
        return 0 if self._is_still else tick

    def _up(self, threshold: float) -> float:
        """How far someone has risen whom it takes so much heat to get up."""
        return max(0.0, min(1.0, (self.heat - threshold) * 5))

    def _draw_fans(self, canvas: pygame.Surface, crowd: pygame.Rect, tick: int) -> None:
        chance = Random(crowd.left)
        for row in (1, 0) if crowd.height > FAN_PX else (0,):  # those behind first
            for number in range(crowd.width // FAN_PX):
                x = crowd.left + 9 + number * FAN_PX + chance.randrange(8)
                looks, threshold, beat = chance.randrange(LOOKS), 0.1 + 0.6 * chance.random(), chance.random()
                up = self._up(threshold)
                if up <= 0:
                    continue
                jump = 0.0 if self._is_still else 3 * up * abs(sin((tick / JUMP_TICKS + beat) * pi))
                y = crowd.bottom - row * BACK_ROW_PX + RISE_PX * (1 - up) - jump
                self._look.sheets.sprite("turf", f"fan_{looks}").draw(canvas, x, y)

    def _draw_hats(self, canvas: pygame.Surface, crowd: pygame.Rect, tick: int) -> None:
        if self.heat < HATS_FROM or self._is_still:
            return
        for number in range(max(1, HATS * crowd.width // CANVAS_SIZE[0] * 2)):
            flight, age = divmod(tick + number * 17, HAT_TICKS)
            chance = Random(flight * 31 + number + crowd.left)
            x = crowd.left + chance.randrange(crowd.width)
            y = crowd.top + 6 - HAT_PX * sin(age / HAT_TICKS * pi)
            self._look.sheets.animation("turf", "hat").at(age).draw(canvas, x, y)

    def _draw_flashes(self, canvas: pygame.Surface, crowd: pygame.Rect, tick: int) -> None:
        """One camera at a time, now here, now there."""
        if self.heat < FLASHES_FROM or self._is_still:
            return
        shot, age = divmod(tick + crowd.left, FLASH_EVERY_TICKS)
        if age < FLASH_TICKS:
            chance = Random(shot)
            at = crowd.left + chance.randrange(crowd.width), crowd.top + chance.randrange(crowd.height)
            self._look.sheets.animation("turf", "flash").at(age).draw(canvas, *at)
