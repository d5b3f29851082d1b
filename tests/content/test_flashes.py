"""Nothing flashes so that it could harm: screens are played and flashes counted, as WCAG 2.3.1 has it.

A flash is a pair of opposing changes of a tenth of full luminance, or of saturated red. Allowed are three in
a second; at once, on less than a fifth of the screen.
"""

from collections import deque
from dataclasses import dataclass

import numpy as np
import pygame
import pytest

from game.app import App, build
from game.engine.bindings import Action
from game.engine.players import KEYS_RIGHT, Input, Press
from scenes import showcase
from tests import headless  # noqa: F401 - no screen is needed

SECOND = 60  # ticks
QUICK = 20  # two opposing changes farther apart are not seen as one flash
AT_ONCE = 3
EVERY_PX = 4  # of rows and columns: one pixel in sixteen stands for all
FIFTH = 0.2
MOST_IN_A_SECOND = 3

LINEAR = np.where(
    (steps := np.arange(256) / 255) <= 0.04045, steps / 12.92, ((steps + 0.055) / 1.055) ** 2.4
).astype(np.float32)


def luminance(pixels: np.ndarray) -> np.ndarray:
    """(…, 3) in 0…255 → relative luminance."""
    return LINEAR[pixels] @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def redness(pixels: np.ndarray) -> np.ndarray:
    """0 unless the red is saturated; then how far it stands over the rest, 0…1."""
    light = LINEAR[pixels]
    saturated = light[..., 0] >= 0.8 * np.maximum(light.sum(-1), 1e-6)
    return np.where(saturated, np.maximum(0, light[..., 0] - light[..., 1] - light[..., 2]), 0)


class Meter:
    """Counts opposing changes of at least `change` at each place, unless both ends are over `glare`."""

    def __init__(self, change: float, glare: float = 2.0) -> None:
        self._change, self._glare = change, glare
        self._low: np.ndarray | None = None
        self._past: deque[np.ndarray] = deque()  # where there was a change, tick by tick, for a second
        self._quick: deque[np.ndarray] = deque(maxlen=AT_ONCE)
        self.worst_repeated = 0.0  # share of the places that flashed too often within a second
        self.worst_at_once = 0.0  # share of the places that flashed together

    def see(self, values: np.ndarray) -> None:
        if self._low is None:
            self._low, self._high = values.copy(), values.copy()
            self._way = np.zeros(values.shape, np.int8)
            self._since = np.full(values.shape, 10_000)
            self._count = np.zeros(values.shape, np.int16)
        np.minimum(self._low, values, out=self._low)
        np.maximum(self._high, values, out=self._high)
        up = (values - self._low >= self._change) & (self._low < self._glare)
        down = (self._high - values >= self._change) & (values < self._glare)
        turned = (up & (self._way < 0)) | (down & (self._way > 0))
        changed = turned | ((up | down) & (self._way == 0))
        self._way[up], self._way[down] = 1, -1
        moved = up | down
        self._low[moved] = self._high[moved] = values[moved]
        self._since += 1
        self._quick.append(turned & (self._since <= QUICK))
        self._since[changed] = 0
        self._past.append(changed)
        self._count += changed
        if len(self._past) > SECOND:
            self._count -= self._past.popleft()
        self.worst_repeated = max(self.worst_repeated, float((self._count > 2 * MOST_IN_A_SECOND).mean()))
        self.worst_at_once = max(self.worst_at_once, float(np.logical_or.reduce(self._quick).mean()))


@dataclass(frozen=True)
class Flashes:
    general: Meter
    red: Meter

    @classmethod
    def none(cls) -> "Flashes":
        return cls(Meter(0.1, 0.8), Meter(20 / 320))

    def see(self, canvas: pygame.Surface) -> None:
        pixels = pygame.surfarray.pixels3d(canvas)[::EVERY_PX, ::EVERY_PX]
        self.general.see(luminance(pixels))
        self.red.see(redness(pixels))


def played(name: str, ticks: int, folder) -> Flashes:
    """A scene of the showcase, confirmed now and then, as it is seen tick by tick."""
    kit = build(folder, (640, 360), "es")
    app = App(kit, showcase.named(name))
    flashes = Flashes.none()
    for tick in range(ticks):
        presses = (Press(Action.CONFIRM, KEYS_RIGHT),) if name in PRESSED and tick % 30 == 29 else ()
        app.feed(Input(presses=presses))
        app.draw()
        flashes.see(kit.window.canvas)
    kit.sound.close()
    kit.window.close()
    return flashes


# Title: three fireworks. Watching: reveals, stampedes, broken fences, the board; races with photo and finish.
SCENES = {
    "title": 640,
    "results": 400,
    "encierro_watch": 500,
    "encierro_couch": 300,
    "encierro_board": 300,
    "lobby_full": 150,
    "carrera_watch": 500,
}
PRESSED = {"encierro_couch", "encierro_board"}
"""Where nothing goes on until somebody presses."""


@pytest.mark.parametrize("name", SCENES)
def test_no_screen_flashes(name, tmp_path):
    flashes = played(name, SCENES[name], tmp_path)
    assert flashes.general.worst_at_once < FIFTH
    assert flashes.general.worst_repeated < FIFTH / 2
    assert flashes.red.worst_at_once < FIFTH / 4
    assert flashes.red.worst_repeated < FIFTH / 8


# ---------------------------------------------------------------- the meter itself
BLACK, GREY, WHITE, RED = (0, 0, 0), (90, 90, 90), (255, 255, 255), (255, 0, 0)


def blinking(one, other, period_ticks: int, *, part: float = 1.0, ticks: int = 120) -> Flashes:
    """A canvas of which the upper part goes from one colour to the other and back in each period."""
    canvas = pygame.Surface((64, 64), 0, 32)
    flashes = Flashes.none()
    for tick in range(ticks):
        canvas.fill(BLACK)
        colour = one if tick % period_ticks < period_ticks // 2 else other
        canvas.fill(colour, (0, 0, 64, round(64 * part)))
        flashes.see(canvas)
    return flashes


def test_five_flashes_a_second_are_too_many_and_two_are_not():
    assert blinking(BLACK, WHITE, 12).general.worst_repeated == 1.0
    assert blinking(BLACK, WHITE, 30).general.worst_repeated == 0.0


def test_one_flash_of_the_whole_screen_is_seen_and_a_slow_change_is_none():
    assert blinking(BLACK, WHITE, 20, ticks=30).general.worst_at_once == 1.0
    assert blinking(BLACK, WHITE, 100, ticks=300).general.worst_at_once == 0.0


def test_the_share_of_the_screen_is_measured():
    assert blinking(BLACK, WHITE, 12, part=0.25).general.worst_repeated == pytest.approx(0.25)


def test_what_hardly_changes_is_no_flash():
    assert blinking((90, 90, 90), (100, 100, 100), 12).general.worst_repeated == 0.0


def test_red_is_counted_by_itself():
    dark_red = (120, 0, 0)
    assert blinking(BLACK, dark_red, 12).red.worst_repeated == 1.0
    assert blinking(BLACK, dark_red, 12).general.worst_repeated == 0.0
    assert blinking(BLACK, GREY, 12).red.worst_repeated == 0.0
    assert blinking(BLACK, RED, 40).red.worst_repeated == 0.0


def test_places_that_change_one_after_another_do_not_flash_together():
    """A sprite that crosses the screen touches every pixel, and never many at once."""
    canvas = pygame.Surface((640, 64), 0, 32)
    flashes = Flashes.none()
    for tick in range(160):
        canvas.fill(BLACK)
        canvas.fill(WHITE, (tick * 4, 0, 16, 64))
        flashes.see(canvas)
    assert 0 < flashes.general.worst_at_once < 0.05
    assert flashes.general.worst_repeated == 0.0
