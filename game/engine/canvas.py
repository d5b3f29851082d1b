"""The window, and the canvas of 640×360 that is shown in it at a whole-number scale."""

import os
from dataclasses import dataclass

import pygame

Size = tuple[int, int]

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

    def borders(self, window: Size) -> tuple[pygame.Rect, ...]:
        """What of the window the canvas leaves free: above, below, left and right of it."""
        right, bottom = self.x + self.width, self.y + self.height
        strips = (
            pygame.Rect(0, 0, window[0], self.y),
            pygame.Rect(0, bottom, window[0], window[1] - bottom),
            pygame.Rect(0, self.y, self.x, self.height),
            pygame.Rect(right, self.y, window[0] - right, self.height),
        )
        return tuple(strip for strip in strips if strip.width and strip.height)


def fit_whole(window: Size) -> Fit:
    """The largest whole multiple of the canvas, centred; a window smaller than it gets a shrunk one."""
    scale = min(window[0] // CANVAS_SIZE[0], window[1] // CANVAS_SIZE[1])
    return fit_fill(window) if scale < 1 else _centred(window, CANVAS_SIZE[0] * scale, CANVAS_SIZE[1] * scale)


def fit_fill(window: Size) -> Fit:
    """The largest picture of the canvas's shape, whole multiple or not, centred."""
    width = max(1, min(window[0], window[1] * CANVAS_SIZE[0] // CANVAS_SIZE[1]))
    height = max(1, min(window[1], window[0] * CANVAS_SIZE[1] // CANVAS_SIZE[0]))
    return _centred(window, width, height)


def _centred(window: Size, width: int, height: int) -> Fit:
    return Fit((window[0] - width) // 2, (window[1] - height) // 2, width, height)


class Window:
    """The one window. `canvas` is what scenes draw on; `present` shows it.

    The system gives the window another surface whenever its size changes, and the old one is gone then. So no
    surface is kept from one frame to the next, and each frame paints the whole window, borders too.
    """

    def __init__(self, size: Size, title: str) -> None:
        self._window = pygame.Window(title, size, resizable=True)
        self._window.minimum_size = SMALLEST_WINDOW
        self.canvas = pygame.Surface(CANVAS_SIZE, 0, self._window.get_surface())
        self._filling = False
        self.fullscreen = False

    @property
    def size(self) -> Size:
        return self._window.get_surface().get_size()

    @property
    def fit(self) -> Fit:
        """Where the canvas lies in the window now."""
        return fit_fill(self.size) if self._filling else fit_whole(self.size)

    def to_canvas(self, window_x: int, window_y: int) -> tuple[int, int]:
        return self.fit.to_canvas(window_x, window_y)

    def use_fill(self, wanted: bool) -> None:
        self._filling = wanted

    def use_fullscreen(self, wanted: bool) -> None:
        if wanted == self.fullscreen:
            return
        self.fullscreen = wanted
        is_bare = _is_bare_x()
        if wanted:
            self._windowed = self._window.position, self._window.size
            if is_bare:
                self._window.position, self._window.size = (0, 0), pygame.display.get_desktop_sizes()[0]
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            if is_bare:
                self._window.position, self._window.size = self._windowed

    def present(self) -> None:
        screen, fit = self._window.get_surface(), self.fit
        for strip in fit.borders(screen.get_size()):
            screen.fill(BORDER_COLOUR, strip)
        target = screen.subsurface(fit.x, fit.y, fit.width, fit.height)
        pygame.transform.scale(self.canvas, target.get_size(), target)
        self._window.flip()

    def screenshot(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self._window.get_surface().copy()

    def close(self) -> None:
        self._window.destroy()


def _is_bare_x() -> bool:
    """An X server without a desktop, as in an arcade cabinet: nobody there grows a window that asks to fill
    the screen, so we have to. Where there is a window manager it knows better, of several screens too.
    """
    return pygame.display.get_driver() == "x11" and not os.environ.get("XDG_CURRENT_DESKTOP")
