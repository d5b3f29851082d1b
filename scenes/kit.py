"""What every screen is handed: the services, and the one way to change a setting."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.content.strings import Strings
from game.engine.canvas import Window
from game.engine.look import Inks, Look
from game.engine.palette import Colour
from game.engine.players import Players, Reader
from game.engine.settings import Settings, changed
from game.engine.sound import Sound
from game.engine.sprites import Sheets
from game.engine.store import Store
from game.engine.text import Text
from game.errors import Message

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"


@dataclass
class Kit:
    settings: Settings
    store: Store
    strings: Strings
    window: Window
    reader: Reader
    text: Text
    sheets: Sheets
    sound: Sound
    players: Players = field(default_factory=Players)
    look: Look = field(init=False)

    def __post_init__(self) -> None:
        self.look = Look(self.text, self.sheets, self.sound)

    @property
    def inks(self) -> Inks:
        return self.look.inks

    @property
    def tr(self) -> Callable[..., str]:
        return self.strings.tr

    def say(self, message: Message) -> str:
        """A message in the player's language: `Strings.say`."""
        return self.strings.say(message)

    def change(self, **fields: Any) -> None:
        """Change settings, save them, and let every service follow at once.

        Raises msgspec.ValidationError for a value out of range.
        """
        self.settings = changed(self.settings, **fields)
        self.store.save("settings", self.settings)
        self.apply_settings()

    def apply_settings(self) -> None:
        self.strings.use(self.settings.language)
        self.sound.apply(self.settings)
        self.window.use_fill(self.settings.fill)
        self.window.use_fullscreen(self.settings.fullscreen)
        self.reader.use(self.settings.bindings)
        self.text.use_scale(self.settings.text_scale)
        self.look.use_high_contrast(self.settings.high_contrast)

    def write(
        self, canvas: pygame.Surface, words: str, at: tuple[int, int], colour: Colour, **how: Any
    ) -> int:
        """`Text.draw` with the kit's faces."""
        return self.text.draw(canvas, words, at, colour, **how)
