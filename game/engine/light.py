"""Light: a scene is drawn in day colours and multiplied by a map of ambient colour and glows.

A map is put together once for each state of the flames and then costs one blit a frame. What must stay easy
to read (cards, panels, numbers) is drawn after the light.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import Colour
from game.engine.sprites import Sheet

FLICKER_TICKS = 9
_STATES = 6  # of all flames together, before it begins again


@dataclass(frozen=True)
class Lamp:
    """`glow`: an animation of the sheet "light" that flickers, or a frame that burns steadily; `at` in px."""

    glow: str
    at: tuple[int, int]


class Light:
    """The light of one place."""

    def __init__(self, glows: Sheet, ambient: Colour, lamps: Sequence[Lamp]) -> None:
        self._glows = glows
        self._ambient = ambient
        self._lamps = lamps
        self._maps: dict[int, pygame.Surface] = {}

    def draw(self, canvas: pygame.Surface, tick: int) -> None:
        """Multiply the canvas by the light as it is at `tick`."""
        state = tick // FLICKER_TICKS % _STATES
        if state not in self._maps:
            self._maps[state] = self._map(state).convert(canvas)
        canvas.blit(self._maps[state], (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _map(self, state: int) -> pygame.Surface:
        made = pygame.Surface(CANVAS_SIZE)
        made.fill(self._ambient)
        for number, lamp in enumerate(self._lamps):
            if lamp.glow in self._glows.animations:
                flames = self._glows.animation(lamp.glow).sprites
                # Neighbours flicker out of step: each has its own stride through the states.
                glow = flames[(state * (1 + number % 2) + number * 2) % len(flames)]
            else:
                glow = self._glows.sprite(lamp.glow)
            corner = (lamp.at[0] - glow.anchor[0], lamp.at[1] - glow.anchor[1])
            made.blit(glow.image, corner, special_flags=pygame.BLEND_RGB_ADD)
        return made
