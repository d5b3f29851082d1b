"""Sprite sheets: a PNG with a JSON beside it that names frames, animations and nine-slices.

The format, sizes in pixels:

    {"frames":     {NAME: {"rect": [x, y, width, height], "anchor": [x, y]}},
     "animations": {NAME: {"frames": [NAME, ...], "ticks": [n, ...]}},
     "slices":     {NAME: {"frame": NAME, "border": [left, top, right, bottom]}}}

The anchor is the point of the frame that stands on the given position.
"""

from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import TypeVar

import msgspec
import pygame

from game.errors import UserError

T = TypeVar("T")


class _FrameEntry(msgspec.Struct, forbid_unknown_fields=True):
    rect: tuple[int, int, int, int]
    anchor: tuple[int, int] = (0, 0)


class _AnimationEntry(msgspec.Struct, forbid_unknown_fields=True):
    frames: list[str]
    ticks: list[int]


class _SliceEntry(msgspec.Struct, forbid_unknown_fields=True):
    frame: str
    border: tuple[int, int, int, int]


class _SheetEntry(msgspec.Struct):
    frames: dict[str, _FrameEntry]
    animations: dict[str, _AnimationEntry] = {}
    slices: dict[str, _SliceEntry] = {}


@dataclass(frozen=True)
class Sprite:
    """One frame, ready to be drawn."""

    image: pygame.Surface
    anchor: tuple[int, int]

    @property
    def size(self) -> tuple[int, int]:
        return self.image.get_size()

    def draw(self, canvas: pygame.Surface, x: float, y: float) -> None:
        """With the anchor on the whole pixel nearest to (x, y)."""
        canvas.blit(self.image, (round(x) - self.anchor[0], round(y) - self.anchor[1]))


@dataclass(frozen=True)
class Animation:
    """Frames that follow one another, round and round."""

    sprites: tuple[Sprite, ...]
    ends: tuple[int, ...]  # the tick at which each frame ends

    @property
    def ticks(self) -> int:
        """The length of one round."""
        return self.ends[-1]

    def at(self, tick: int) -> Sprite:
        """The frame shown `tick` ticks after the start."""
        tick %= self.ends[-1]
        return next(sprite for sprite, end in zip(self.sprites, self.ends, strict=True) if tick < end)


class NineSlice:
    """A frame whose corners keep their size while edges and middle are tiled to fill any rectangle."""

    def __init__(self, image: pygame.Surface, border: tuple[int, int, int, int]) -> None:
        self._image = image
        self._border = border
        self._made: dict[tuple[int, int], pygame.Surface] = {}

    def sized(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture in that size; each size is put together once."""
        if size not in self._made:
            self._made[size] = self._compose(size)
        return self._made[size]

    def draw(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        canvas.blit(self.sized(rect.size), rect)

    def _compose(self, size: tuple[int, int]) -> pygame.Surface:
        left, top, right, bottom = self._border
        source = self._image.get_size()
        made = pygame.Surface(size, pygame.SRCALPHA)
        columns = (
            (0, left, 0, left),
            (left, source[0] - right, left, size[0] - right),
            (source[0] - right, source[0], size[0] - right, size[0]),
        )
        rows = (
            (0, top, 0, top),
            (top, source[1] - bottom, top, size[1] - bottom),
            (source[1] - bottom, source[1], size[1] - bottom, size[1]),
        )
        for from_y, from_y_end, to_y, to_y_end in rows:
            for from_x, from_x_end, to_x, to_x_end in columns:
                tile = pygame.Rect(from_x, from_y, from_x_end - from_x, from_y_end - from_y)
                target = pygame.Rect(to_x, to_y, to_x_end - to_x, to_y_end - to_y)
                if min(tile.width, tile.height, target.width, target.height) > 0:
                    _tile(made, target, self._image.subsurface(tile))
        return made.convert_alpha()


def _tile(made: pygame.Surface, target: pygame.Rect, image: pygame.Surface) -> None:
    made.set_clip(target)
    for y in range(target.top, target.bottom, image.get_height()):
        for x in range(target.left, target.right, image.get_width()):
            made.blit(image, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    made.set_clip(None)


class Sheet:
    """The sprites, animations and slices of one file, by name."""

    def __init__(self, path: Path, image: pygame.Surface, entry: _SheetEntry) -> None:
        self._path = path
        whole = image.get_rect()
        self.sprites: dict[str, Sprite] = {}
        for name, frame in entry.frames.items():
            rect = pygame.Rect(frame.rect)
            if rect.width <= 0 or rect.height <= 0 or not whole.contains(rect):
                raise self._fault(f'frame "{name}" lies outside the picture of {whole.width}×{whole.height}')
            self.sprites[name] = Sprite(image.subsurface(rect), frame.anchor)
        self.animations: dict[str, Animation] = {}
        for name, animation in entry.animations.items():
            if len(animation.frames) != len(animation.ticks) or not animation.frames:
                raise self._fault(f'animation "{name}" needs as many ticks as frames, and at least one')
            if min(animation.ticks) < 1:
                raise self._fault(f'animation "{name}" has a frame shorter than one tick')
            sprites = tuple(self.sprite(frame) for frame in animation.frames)
            self.animations[name] = Animation(sprites, tuple(accumulate(animation.ticks)))
        self.slices = {
            name: NineSlice(self.sprite(entry.frame).image, entry.border)
            for name, entry in entry.slices.items()
        }

    def sprite(self, name: str) -> Sprite:
        return self._named(self.sprites, "frame", name)

    def animation(self, name: str) -> Animation:
        return self._named(self.animations, "animation", name)

    def slice(self, name: str) -> NineSlice:
        return self._named(self.slices, "slice", name)

    def _named(self, things: dict[str, T], kind: str, name: str) -> T:
        try:
            return things[name]
        except KeyError:
            raise self._fault(f'has no {kind} "{name}"') from None

    def _fault(self, what: str) -> UserError:
        return UserError(f"{self._path}: {what}. Bake the sprites again (assets/README.md).")


class Sheets:
    """All sheets of a folder, each loaded when first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sheets: dict[str, Sheet] = {}

    def __getitem__(self, name: str) -> Sheet:
        if name not in self._sheets:
            self._sheets[name] = load_sheet(self._folder / f"{name}.png")
        return self._sheets[name]

    def sprite(self, sheet: str, name: str) -> Sprite:
        return self[sheet].sprite(name)

    def animation(self, sheet: str, name: str) -> Animation:
        return self[sheet].animation(name)

    def slice(self, sheet: str, name: str) -> NineSlice:
        return self[sheet].slice(name)


def load_sheet(path: Path) -> Sheet:
    """The sheet of a PNG and the JSON beside it. Raises UserError naming the file and the place."""
    description = path.with_suffix(".json")
    try:
        entry = msgspec.json.decode(description.read_bytes(), type=_SheetEntry)
        image = pygame.image.load(path)
    except FileNotFoundError as missing:
        raise UserError(f"{missing.filename or path}: the file is missing. Bake the sprites again.") from None
    except msgspec.MsgspecError as fault:
        raise UserError(f"{description}: {fault}. Bake the sprites again.") from None
    except pygame.error as fault:
        raise UserError(f"{path}: {fault}. Bake the sprites again.") from None
    opaque = image.get_masks()[3] == 0
    return Sheet(path, image.convert() if opaque else image.convert_alpha(), entry)
