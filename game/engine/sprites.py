"""Sprite sheets: a PNG with a JSON beside it that names frames, animations and nine-slices.

The format, sizes in pixels:

    {"frames":     {NAME: {"rect": [x, y, width, height], "anchor": [x, y]}},
     "animations": {NAME: {"frames": [NAME, ...], "ticks": [n, ...]}},
     "slices":     {NAME: {"frame": NAME, "border": [left, top, right, bottom]}}}

The anchor is the point of the frame that stands on the given position.
"""

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from math import floor
from pathlib import Path
from typing import TypeVar

import msgspec
import pygame

from game.errors import N_, Message, UserError, reason

T = TypeVar("T")
_KEPT_SIZES = 32


_OPAQUE = 254  # alpha above this


class _FrameEntry(msgspec.Struct, forbid_unknown_fields=True):
    rect: tuple[int, int, int, int]
    anchor: tuple[int, int] = (0, 0)


class _AnimationEntry(msgspec.Struct, forbid_unknown_fields=True):
    frames: list[str]
    ticks: list[int]


class _SliceEntry(msgspec.Struct, forbid_unknown_fields=True):
    frame: str
    border: tuple[int, int, int, int]


class _SheetEntry(msgspec.Struct, forbid_unknown_fields=True):
    frames: dict[str, _FrameEntry]
    animations: dict[str, _AnimationEntry] = {}
    slices: dict[str, _SliceEntry] = {}


class Sprite:
    """One frame; `anchor` is the point of it that stands on the given position.

    It is brought into the window's format when it is first drawn: a sheet holds many more frames than a
    screen shows. Opaque ones, such as backdrops, lose their alpha then: they are copied, not blended.
    """

    def __init__(self, picture: pygame.Surface, anchor: tuple[int, int]) -> None:
        self._picture = picture
        self.anchor = anchor

    @cached_property
    def image(self) -> pygame.Surface:
        picture = self._picture
        width, height = picture.get_size()
        is_opaque = pygame.mask.from_surface(picture, _OPAQUE).count() == width * height
        return picture.convert() if is_opaque else picture.convert_alpha()

    @property
    def size(self) -> tuple[int, int]:
        return self._picture.get_size()

    def draw(self, canvas: pygame.Surface, x: float, y: float) -> None:
        """With the anchor on the whole pixel nearest to (x, y)."""
        # Not round(): it goes to the even one from a half, and a slow sprite would hop by 0 and 2 pixels.
        canvas.blit(self.image, (floor(x + 0.5) - self.anchor[0], floor(y + 0.5) - self.anchor[1]))


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
        return self.sprites[bisect_right(self.ends, tick % self.ends[-1])]


class NineSlice:
    """A frame whose corners keep their size while edges and middle are tiled to fill any rectangle."""

    def __init__(self, image: pygame.Surface, border: tuple[int, int, int, int]) -> None:
        self._image = image
        self._border = border
        self.sized = lru_cache(_KEPT_SIZES)(self._sized)

    def draw(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        canvas.blit(self.sized(rect.size), rect)

    def _sized(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture in that size. In one too small for all of the border, right and bottom lie on top."""
        left, top, right, bottom = self._border
        made = pygame.Surface(size, pygame.SRCALPHA)
        for from_y, to_y in _bands(self._image.get_height(), size[1], top, bottom):
            for from_x, to_x in _bands(self._image.get_width(), size[0], left, right):
                if from_x and from_y and to_x and to_y:
                    tile = self._image.subsurface(from_x.start, from_y.start, len(from_x), len(from_y))
                    _tile(made, pygame.Rect(to_x.start, to_y.start, len(to_x), len(to_y)), tile)
        return made.convert_alpha()


def _bands(source: int, size: int, low: int, high: int) -> tuple[tuple[range, range], ...]:
    """The three bands of one axis, each with where it comes from and what it has to fill."""
    return (
        (range(low), range(low)),
        (range(low, source - high), range(low, size - high)),
        (range(source - high, source), range(size - high, size)),
    )


def _tile(made: pygame.Surface, target: pygame.Rect, image: pygame.Surface) -> None:
    made.set_clip(target)
    for y in range(target.top, target.bottom, image.get_height()):
        for x in range(target.left, target.right, image.get_width()):
            made.blit(image, (x, y))
    made.set_clip(None)


class Sheet:
    """The sprites, animations and slices of one file, by name. `path`: of the description, for faults."""

    def __init__(self, path: Path, image: pygame.Surface, entry: _SheetEntry) -> None:
        self._path = path
        self.sprites = {name: self._frame(image, name, frame) for name, frame in entry.frames.items()}
        self.animations = {name: self._animation(name, made) for name, made in entry.animations.items()}
        self.slices = {name: self._slice(name, made) for name, made in entry.slices.items()}

    def sprite(self, name: str) -> Sprite:
        return self._named(self.sprites, name, N_('frame "{name}" is missing'))

    def animation(self, name: str) -> Animation:
        return self._named(self.animations, name, N_('animation "{name}" is missing'))

    def slice(self, name: str) -> NineSlice:
        return self._named(self.slices, name, N_('slice "{name}" is missing'))

    def _frame(self, image: pygame.Surface, name: str, entry: _FrameEntry) -> Sprite:
        rect, whole = pygame.Rect(entry.rect), image.get_rect()
        if rect.width <= 0 or rect.height <= 0 or not whole.contains(rect):
            raise self._fault(
                Message(
                    'frame "{name}" lies outside the picture of {width}×{height}',
                    name=name,
                    width=whole.width,
                    height=whole.height,
                )
            )
        return Sprite(image.subsurface(rect), entry.anchor)

    def _animation(self, name: str, entry: _AnimationEntry) -> Animation:
        if len(entry.frames) != len(entry.ticks) or not entry.frames:
            raise self._fault(
                Message('animation "{name}" needs as many ticks as frames, and at least one', name=name)
            )
        if min(entry.ticks) < 1:
            raise self._fault(Message('animation "{name}" has a frame shorter than one tick', name=name))
        missing = N_('animation "{animation}": frame "{name}" is missing')
        sprites = tuple(self._named(self.sprites, it, missing, animation=name) for it in entry.frames)
        return Animation(sprites, tuple(accumulate(entry.ticks)))

    def _slice(self, name: str, entry: _SliceEntry) -> NineSlice:
        missing = N_('slice "{slice}": frame "{name}" is missing')
        sprite = self._named(self.sprites, entry.frame, missing, slice=name)
        left, top, right, bottom = entry.border
        if min(entry.border) < 0 or left + right > sprite.size[0] or top + bottom > sprite.size[1]:
            raise self._fault(Message('slice "{name}" has a border that does not fit its frame', name=name))
        return NineSlice(sprite.image, entry.border)

    def _named(self, things: dict[str, T], name: str, missing: str, **where: str) -> T:
        try:
            return things[name]
        except KeyError:
            raise self._fault(Message(missing, name=name, **where)) from None

    def _fault(self, what: Message) -> UserError:
        return _fault(self._path, what)


def _fault(file: Path, what: Message | str) -> UserError:
    return UserError("{file}: {what}. Bake the sprites again (assets/README.md).", file=file, what=what)


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
    file = description
    try:
        entry = msgspec.json.decode(description.read_bytes(), type=_SheetEntry)
        file = path
        image = pygame.image.load(path)
    except FileNotFoundError:
        raise _fault(file, Message("the file is missing")) from None
    except (OSError, ValueError, pygame.error) as fault:
        raise _fault(file, reason(fault)) from None
    return Sheet(description, image, entry)
