"""`python -m game shot`: one screen with made-up data, as a picture."""

import os
import tempfile
from pathlib import Path

import pygame

from game.app import App, build
from game.engine.players import Input
from game.errors import UserError, reason
from scenes import showcase


def run(name: str, out: Path, tick: int, language: str, size: tuple[int, int]) -> None:
    """Write the screen NAME as it looks at `tick`, shown in a window of `size` pixels, to the PNG `out`.

    It runs without a window and without the player's own files. UserError when `out` cannot be written.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        app = App(build(Path(folder), size, language), showcase.named(name))
        try:
            app.kit.reader.read(app.kit.window.to_canvas)
            for _ in range(tick):
                if not app.feed(Input()):
                    break
            app.draw()
            pygame.image.save(app.kit.window.screenshot(), out)
        except (OSError, pygame.error) as fault:
            raise UserError(
                "{file}: cannot be written ({reason}). Choose another place.", file=out, reason=reason(fault)
            ) from None
        finally:
            app.close()
