"""The ground that El Encierro is played on: the plaza, the crowd in the stands, and the lamps."""

import pygame

from game.engine.light import Lamp, Light
from game.engine.look import Look
from game.engine.palette import Colour

_AMBIENT: Colour = (176, 158, 198)
_LAMPS = (
    Lamp("arena", (276, 190)),
    Lamp("lamp", (118, 293)),
    Lamp("pool", (118, 350)),
    Lamp("lamp", (522, 293)),
    Lamp("pool", (522, 350)),
    *(Lamp("lantern", (x, 40)) for x in range(20, 640, 100)),
)
_CROWD_Y = 30


class Plaza:
    def __init__(self, look: Look) -> None:
        self._look = look
        self._light = Light(look.sheets["light"], _AMBIENT, _LAMPS)

    def draw(self, canvas: pygame.Surface, tick: int, offset: tuple[int, int]) -> None:
        """`offset`: where the ground is shaken to, in pixels."""
        sheets = self._look.sheets
        sheets.sprite("plaza", "plaza").draw(canvas, *offset)
        sheets.animation("pens", "crowd").at(tick).draw(canvas, 0, _CROWD_Y)
        self._light.draw(canvas, tick)
