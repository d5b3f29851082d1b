"""The whole game without a window: real services, real devices of SDL, ticks turned by hand."""

import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App, build
from game.engine.players import Input
from game.engine.scene import Scene
from scenes.kit import Kit


class Rig:
    """A running game whose clock is the test. Screens are named by their class."""

    def __init__(
        self,
        folder: Path,
        first: Callable[[Kit], Scene],
        *,
        language: str = "es",
        size: tuple[int, int] = (640, 360),
    ) -> None:
        self.app = App(build(folder, size, language), first)
        self.kit = self.app.kit
        self.is_running = True
        self.ticks(2)  # pads that are plugged in already are opened

    @property
    def scene(self) -> Scene | None:
        return self.app.stack.top

    @property
    def screen(self) -> str:
        return type(self.scene).__name__

    def ticks(self, count: int = 1) -> None:
        for _ in range(count):
            if self.is_running:
                self.is_running = self.app.tick()

    def until(self, condition: Callable[[], object], most: int = 3000) -> None:
        """Let time pass until it holds; fails after `most` ticks."""
        for _ in range(most):
            if condition():
                return
            self.ticks()
        raise AssertionError(f"it did not happen within {most} ticks, on screen {self.screen}")

    def feed(self, given: Input) -> None:
        self.is_running = self.app.feed(given)

    def key(self, name: str) -> None:
        """Press and release a key, and let the game see it."""
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
        self.ticks(2)

    def point(self, x: int, y: int) -> None:
        """The mouse moves to a canvas pixel (the window is as large as the canvas)."""
        moved = {"pos": (x, y), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, **moved))
        self.ticks()

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.point(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=button, touch=False))
        self.ticks(2)

    def canvas_bytes(self) -> bytes:
        self.app.stack.draw(self.kit.window.canvas)
        return pygame.image.tobytes(self.kit.window.canvas, "RGB")

    def close(self) -> None:
        self.app.close()
