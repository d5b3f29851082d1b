"""Drawing on numpy pictures: a canvas with pixel tools, masks, dither, stamping. Colours by name ("gold4").

Masks are boolean arrays (height, width). Everything is drawn on whole pixels, without soft edges.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from assets.forge.bdf import Glyph
from assets.forge.palette import CLEAR, COLOURS, colour

Mask = npt.NDArray[np.bool_]
Field = npt.NDArray[np.float64]

BAYER = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16 + 1 / 32


def grid(width: int, height: int) -> tuple[Field, Field]:
    """The x and y of every pixel's middle."""
    y, x = np.mgrid[0:height, 0:width]
    return x + 0.5, y + 0.5


def bayer(width: int, height: int) -> Field:
    """The ordered dither's thresholds (0…1) for a picture of that size."""
    return np.tile(BAYER, (height // 4 + 1, width // 4 + 1))[:height, :width]


def shifted(mask: Mask, dx: int, dy: int) -> Mask:
    moved = np.zeros_like(mask)
    height, width = mask.shape
    moved[max(dy, 0) : height + min(dy, 0), max(dx, 0) : width + min(dx, 0)] = mask[
        max(-dy, 0) : height + min(-dy, 0), max(-dx, 0) : width + min(-dx, 0)
    ]
    return moved


def grown(mask: Mask, *, corners: bool = False) -> Mask:
    """One pixel larger on all sides."""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)] + ([(1, 1), (1, -1), (-1, 1), (-1, -1)] if corners else [])
    return np.logical_or.reduce([mask, *(shifted(mask, *step) for step in steps)])


def shrunk(mask: Mask) -> Mask:
    """One pixel smaller on all sides."""
    return np.logical_and.reduce(
        [mask, *(shifted(mask, *step) for step in ((1, 0), (-1, 0), (0, 1), (0, -1)))]
    )


class Canvas:
    """A picture of width × height pixels, RGBA, clear at first."""

    def __init__(self, width: int, height: int, fill: str | None = None) -> None:
        self.pixels = np.zeros((height, width, 4), np.uint8)
        if fill:
            self.pixels[:] = colour(fill)

    @classmethod
    def of(cls, pixels: npt.NDArray[np.uint8]) -> "Canvas":
        made = cls(0, 0)
        made.pixels = np.ascontiguousarray(pixels)
        return made

    @property
    def width(self) -> int:
        return self.pixels.shape[1]

    @property
    def height(self) -> int:
        return self.pixels.shape[0]

    @property
    def solid(self) -> Mask:
        return self.pixels[..., 3] > 0

    def copy(self) -> "Canvas":
        return Canvas.of(self.pixels.copy())

    def mirrored(self) -> "Canvas":
        return Canvas.of(self.pixels[:, ::-1])

    def dot(self, x: int, y: int, name: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y, x] = colour(name)

    def rect(self, x: int, y: int, width: int, height: int, name: str) -> None:
        self.pixels[max(y, 0) : max(y + height, 0), max(x, 0) : max(x + width, 0)] = colour(name)

    def frame(self, x: int, y: int, width: int, height: int, name: str) -> None:
        """An empty rectangle, one pixel thick."""
        for box in (
            (x, y, width, 1),
            (x, y + height - 1, width, 1),
            (x, y, 1, height),
            (x + width - 1, y, 1, height),
        ):
            self.rect(*box, name)

    def bevel(self, x: int, y: int, width: int, height: int, light: str, dark: str) -> None:
        """Lit from the upper left, dark to the lower right, one pixel thick."""
        self.rect(x, y + height - 1, width, 1, dark)
        self.rect(x + width - 1, y, 1, height, dark)
        self.rect(x, y, width, 1, light)
        self.rect(x, y, 1, height, light)

    def cut(self, *points: tuple[int, int]) -> None:
        """Makes these pixels clear; negative ones count from the far side."""
        for x, y in points:
            self.pixels[y, x] = CLEAR

    def round_off(self) -> None:
        """Takes the four corner pixels away."""
        self.cut((0, 0), (-1, 0), (0, -1), (-1, -1))

    def line(self, x0: float, y0: float, x1: float, y1: float, name: str, thick: int = 1) -> None:
        count = int(max(abs(x1 - x0), abs(y1 - y0))) or 1
        steep = abs(y1 - y0) > abs(x1 - x0)
        for i in range(count + 1):
            x, y = round(x0 + (x1 - x0) * i / count), round(y0 + (y1 - y0) * i / count)
            for k in range(thick):
                self.dot(x + (k if steep else 0), y + (0 if steep else k), name)

    def paint(self, mask: Mask, name: str) -> None:
        """A mask of the canvas' own size."""
        self.pixels[mask] = colour(name)

    def put(self, mask: Mask, x: int, y: int, name: str) -> None:
        """A small mask with its upper left at (x, y)."""
        self.paint(self._placed(mask, x, y), name)

    def _placed(self, mask: Mask, x: int, y: int) -> Mask:
        placed = np.zeros(self.pixels.shape[:2], np.bool_)
        x0, y0 = max(x, 0), max(y, 0)
        x1, y1 = min(x + mask.shape[1], self.width), min(y + mask.shape[0], self.height)
        if x1 > x0 and y1 > y0:
            placed[y0:y1, x0:x1] = mask[y0 - y : y1 - y, x0 - x : x1 - x]
        return placed

    def ellipse(self, x: float, y: float, rx: float, ry: float | None = None) -> Mask:
        px, py = grid(self.width, self.height)
        return ((px - x) / rx) ** 2 + ((py - y) / (ry or rx)) ** 2 < 1

    def polygon(self, *points: tuple[float, float]) -> Mask:
        """The pixels whose middle lies inside (even-odd)."""
        px, py = grid(self.width, self.height)
        inside = np.zeros(px.shape, np.bool_)
        for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
            if y0 != y1:
                inside ^= ((y0 > py) != (y1 > py)) & (px < (x1 - x0) * (py - y0) / (y1 - y0) + x0)
        return inside

    def shade(self, mask: Mask, field: Field, names: Sequence[str], *, seam: float = 1.0) -> None:
        """Colours the mask by a field of 0…1 in steps; with `seam` < 1 only the borders are dithered."""
        level = np.clip(field, 0, 0.9999) * (len(names) - 1)
        floor = np.floor(level)
        part = np.clip((level - floor - 0.5) / seam + 0.5, 0, 1)
        index = (floor + (part > bayer(self.width, self.height))).astype(int)
        self.pixels[mask] = np.array([colour(name) for name in names], np.uint8)[index][mask]

    def darker(self, mask: Mask, steps: int = 1) -> None:
        """A shadow that stays in the palette: each colour of the mask goes down its ramp (up if negative)."""
        packed = self.pixels.view(np.uint32)[..., 0]
        changed = packed.copy()
        for name, rgba in COLOURS.items():
            shade = colour(f"{name[:-1]}{min(5, max(0, int(name[-1]) - steps))}")
            changed[mask & (packed == _packed(rgba))] = _packed(shade)
        packed[:] = changed

    def box(self, x: int, y: int, width: int, height: int) -> Mask:
        """The mask of a rectangle."""
        mask = np.zeros(self.pixels.shape[:2], np.bool_)
        mask[max(y, 0) : max(y + height, 0), max(x, 0) : max(x + width, 0)] = True
        return mask

    def stamp(self, rows: Sequence[str] | str, x: int, y: int, key: Mapping[str, str]) -> None:
        """A pattern of letters, each a colour of `key`; '.' leaves the picture as it is."""
        for dy, row in enumerate(rows.split("/") if isinstance(rows, str) else rows):
            for dx, letter in enumerate(row):
                if letter != ".":
                    self.dot(x + dx, y + dy, key[letter])

    def over(self, other: "Canvas", x: int, y: int) -> None:
        """The other picture on top of this one."""
        x0, y0 = max(x, 0), max(y, 0)
        x1, y1 = min(x + other.width, self.width), min(y + other.height, self.height)
        if x1 > x0 and y1 > y0:
            part = other.pixels[y0 - y : y1 - y, x0 - x : x1 - x]
            box = self.pixels[y0:y1, x0:x1]
            box[part[..., 3] > 0] = part[part[..., 3] > 0]

    def outline(self, name: str = "ink0", *, corners: bool = False) -> None:
        """A line of one pixel round all that is solid (where the picture has room)."""
        solid = self.solid
        self.paint(grown(solid, corners=corners) & ~solid, name)

    def write(self, words: str, x: int, y: int, glyphs: Mapping[int, Glyph], name: str) -> int:
        """Letters with their capitals' top at y; returns the x after them."""
        tall = glyphs[ord("0")].top
        for char in words:
            glyph = glyphs[ord(char)]
            self.put(glyph.bits, x, y + tall - glyph.top, name)
            x += glyph.width + 1 if glyph.advance is None else glyph.advance
        return x

    def recoloured(self, changes: Mapping[str, str]) -> "Canvas":
        """A copy in which some colours are replaced by others."""
        made = self.copy()
        for old, new in changes.items():
            made.pixels[(self.pixels == colour(old)).all(axis=-1)] = colour(new)
        return made


def _packed(rgba: tuple[int, int, int, int]) -> np.uint32:
    return np.array(rgba, np.uint8).view(np.uint32)[0]


def words_width(words: str, glyphs: Mapping[int, Glyph]) -> int:
    """Pixels from the first to the last column of a line."""
    glyph_list = [glyphs[ord(char)] for char in words]
    return sum(glyph.width + 1 if glyph.advance is None else glyph.advance for glyph in glyph_list) - 1
