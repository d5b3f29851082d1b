"""Parts of the picture of La Carrera that change seldom are drawn once and kept."""

from collections.abc import Callable

import pygame

from game.engine.canvas import CANVAS_SIZE


class Kept:
    """One part of the canvas, painted anew only when its `key` is another one."""

    def __init__(self) -> None:
        self._key: object = None
        self._image: pygame.Surface | None = None
        self._corner = (0, 0)

    def draw(
        self,
        canvas: pygame.Surface,
        area: pygame.Rect,
        key: object,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """`paint` draws on a clear canvas of full size; what it draws within `area` is kept."""
        if self._image is None or key != self._key:
            whole = pygame.Surface(CANVAS_SIZE, pygame.SRCALPHA)
            paint(whole)
            shown = area.clip(whole.get_rect())
            self._image = whole.subsurface(shown).convert_alpha()
            self._key, self._corner = key, shown.topleft
        canvas.blit(self._image, self._corner)
