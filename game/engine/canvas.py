"""The window and the canvas of 640×360 that is shown in it at a whole-number scale."""

from dataclasses import dataclass

import pygame

CANVAS_SIZE = (640, 360)
SMALLEST_WINDOW = (320, 180)
BORDER_COLOUR = (18, 14, 26)


@dataclass(frozen=True)
class Fit:
    """Where the canvas lies inside a window, in window pixels."""

    x: int
    y: int
    width: int
    height: int

    def to_canvas(self, window_x: int, window_y: int) -> tuple[int, int]:
        """The canvas pixel under a window pixel; outside the canvas when the window pixel is."""
        return (
            (window_x - self.x) * CANVAS_SIZE[0] // self.width,
            (window_y - self.y) * CANVAS_SIZE[1] // self.height,
        )


def fit_whole(window: tuple[int, int]) -> Fit:
    """The largest whole multiple of the canvas, centred; a window smaller than it gets a shrunk one."""
    scale = min(window[0] // CANVAS_SIZE[0], window[1] // CANVAS_SIZE[1])
    return fit_fill(window) if scale < 1 else _centred(window, CANVAS_SIZE[0] * scale, CANVAS_SIZE[1] * scale)


def fit_fill(window: tuple[int, int]) -> Fit:
    """The largest picture of the canvas's shape, whole multiple or not, centred."""
    width = max(1, min(window[0], window[1] * CANVAS_SIZE[0] // CANVAS_SIZE[1]))
    return _centred(window, width, max(1, width * CANVAS_SIZE[1] // CANVAS_SIZE[0]))


def _centred(window: tuple[int, int], width: int, height: int) -> Fit:
    return Fit((window[0] - width) // 2, (window[1] - height) // 2, width, height)


class Window:
    """The one window. `canvas` is what scenes draw on; `present` shows it."""

    def __init__(self, size: tuple[int, int], title: str) -> None:
        self._window = pygame.Window(title, size, resizable=True)
        self._window.minimum_size = SMALLEST_WINDOW
        self._screen = self._window.get_surface()
        self.canvas = pygame.Surface(CANVAS_SIZE, 0, self._screen)
        self._filling = False
        self.fullscreen = False
        self._arrange()

    @property
    def size(self) -> tuple[int, int]:
        return self._screen.get_size()

    def to_canvas(self, window_x: int, window_y: int) -> tuple[int, int]:
        return self._fit.to_canvas(window_x, window_y)

    def use_fill(self, wanted: bool) -> None:
        if wanted != self._filling:
            self._filling = wanted
            self._arrange()

    def use_fullscreen(self, wanted: bool) -> None:
        if wanted != self.fullscreen:
            self.fullscreen = wanted
            if wanted:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            self.resized()

    def resized(self) -> None:
        """The window has another size now; call after the event queue has said so."""
        self._screen = self._window.get_surface()
        self._arrange()

    def present(self) -> None:
        pygame.transform.scale(self.canvas, self._target.get_size(), self._target)
        self._window.flip()

    def screenshot(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self._screen.copy()

    def close(self) -> None:
        self._window.destroy()

    def _arrange(self) -> None:
        size = self._screen.get_size()
        self._fit = fit_fill(size) if self._filling else fit_whole(size)
        self._screen.fill(BORDER_COLOUR)
        self._target = self._screen.subsurface(self._fit.x, self._fit.y, self._fit.width, self._fit.height)
