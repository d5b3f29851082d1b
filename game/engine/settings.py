"""The player's settings: one frozen value, checked field by field whenever it is read or changed."""

from typing import Annotated, Any, Literal

import msgspec

from game.engine.bindings import DEFAULTS, Bindings

Level = Annotated[int, msgspec.Meta(ge=0, le=10)]  # of a volume; 0 is silence
Speed = Literal["slow", "normal", "fast", "instant"]
Language = Literal["es", "en"]


class LastSeat(msgspec.Struct, frozen=True):
    kind: Literal["person", "bot"]
    name: str
    bot: str = ""  # level or character, of a bot


class LastTable(msgspec.Struct, frozen=True):
    """The table as it was set last time, offered again. Rules are words, as on the command line.

    venue: the name of the map that it was played on, "" for the usual ones.
    """

    seats: tuple[LastSeat, ...] = ()
    rules: dict[str, str] = {}
    venue: str = ""


class Settings(msgspec.Struct, frozen=True):
    version: Literal[1] = 1

    language: Language = "es"
    speed: Speed = "normal"

    master: Level = 8
    music: Level = 7
    effects: Level = 8
    voice: Level = 8
    mono: bool = False

    fullscreen: bool = False
    fill: bool = False  # scale to the whole window instead of by whole numbers
    text_scale: Literal[1, 2] = 1
    high_contrast: bool = False
    reduced_motion: bool = False
    shake: bool = True
    captions: bool = True

    bindings: Bindings = DEFAULTS  # the profiles of learned joysticks too

    last_tables: dict[str, LastTable] = {}  # by game


def changed(settings: Settings, **fields: Any) -> Settings:
    """`settings` with some fields replaced, checked; msgspec.ValidationError names a wrong field."""
    value = msgspec.structs.replace(settings, **fields)
    return msgspec.convert(msgspec.to_builtins(value), Settings)
