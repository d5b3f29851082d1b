"""The fair at dusk, alive: wheel, lanterns, strollers, fireworks. Backdrop of the title and the menus."""

from dataclasses import dataclass

import pygame

from game.engine.light import Lamp, Light
from game.engine.palette import Colour
from scenes.kit import Kit

LOGO_AT = (320, 12)
LOGO_TICKS = 24  # between the two states of the bulbs
FIREWORK_TICKS = 260


@dataclass(frozen=True)
class Walk:
    """A stroller's round: from one edge to the other and back again."""

    who: int
    y: int
    start: int  # px along the way at tick 0
    ticks_per_px: int


WALKS = (
    Walk(3, 282, 700, 5),
    Walk(5, 284, 90, 4),
    Walk(0, 290, 1020, 4),
    Walk(2, 296, 380, 5),
    Walk(1, 302, 40, 3),
    Walk(4, 304, 560, 4),
    Walk(0, 310, 420, 4),
    Walk(5, 316, 900, 3),
    Walk(2, 324, 1200, 3),
    Walk(3, 328, 240, 4),
    Walk(4, 340, 1150, 4),
    Walk(1, 346, 800, 3),
)
"""Back to front, so that the nearer ones walk before the farther ones."""
LANTERNS = ((41, 120), (193, 138), (332, 133), (378, 138), (517, 126), (565, 122), (611, 110))
AMBIENT: Colour = (178, 164, 212)
LAMPS = (
    Lamp("lamp", (22, 184)),
    Lamp("pool", (22, 318)),
    *(Lamp("counter", (x, 216)) for x in (114, 278, 442)),
    *(Lamp("pool", (x, 282)) for x in (114, 278, 442)),
    *(
        Lamp("lantern", at)
        for at in ((41, 120), (193, 138), (332, 133), (378, 138), (517, 126), (565, 122), (611, 110))
    ),
    Lamp("lantern", (576, 168)),
    Lamp("pool", (320, 312)),
)
_REACH = 700  # px from one turning point to the other
WHEEL_AT = (574, 168)
FIREWORKS = (
    (70, 66, "firework"),
    (566, 52, "firework_rose"),
    (32, 40, "firework_sea"),
    (612, 96, "firework"),
    (96, 118, "firework_rose"),
)


class Fair:
    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.tick = 0
        self._light = Light(kit.sheets["light"], AMBIENT, LAMPS)

    def update(self) -> None:
        self.tick += 1

    def draw(self, canvas: pygame.Surface) -> None:
        sheets = self._kit.sheets
        sheets.sprite("fair", "dusk").draw(canvas, 0, 0)
        self._draw_fireworks(canvas)
        sheets.animation("fair", "wheel").at(self.tick).draw(canvas, *WHEEL_AT)
        for walk in WALKS:
            self._draw_stroller(canvas, walk)
        self._light.draw(canvas, self.tick)

    def draw_logo(self, canvas: pygame.Surface) -> None:
        name = "logo_a" if self.tick // LOGO_TICKS % 2 == 0 else "logo_b"
        self._kit.sheets.sprite("fair", name).draw(canvas, *LOGO_AT)

    def _draw_fireworks(self, canvas: pygame.Surface) -> None:
        shot, age = divmod(self.tick, FIREWORK_TICKS)
        x, y, name = FIREWORKS[shot % len(FIREWORKS)]
        burst = self._kit.sheets.animation("fair", name)
        if age < burst.ticks:
            burst.at(age).draw(canvas, x, y)

    def _draw_stroller(self, canvas: pygame.Surface, walk: Walk) -> None:
        way = (walk.start + self.tick // walk.ticks_per_px) % (2 * _REACH)
        forward = way < _REACH
        x = (way if forward else 2 * _REACH - way) - 30
        name = f"walk_{walk.who}" + ("" if forward else "_left")
        self._kit.sheets.animation("fair", name).at(self.tick).draw(canvas, x, walk.y)
