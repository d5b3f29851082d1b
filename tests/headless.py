"""A screen that nobody sees, for one test: `display` is SDL's display and fonts, `window` the game's."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.engine.canvas import Window


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def window(display: None) -> Iterator[Window]:
    """1280 by 720 px. Pictures can be converted from here on."""
    window = Window((1280, 720), "a test")
    yield window
    window.close()
