"""One-bit fonts: letterforms drawn as rows of '#' and '.', accents composed from marks, written as BDF.

A drawing is one string: rows from top to bottom parted by '/', the last row stands on the baseline;
rows after '_' hang below it; 'N:' before a row repeats it N times. "3:##./###_##." is five
rows, one of them below the baseline.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Bits = npt.NDArray[np.bool_]

MARK_NAMES = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0304": "macron",
    "\u0306": "breve",
    "\u0307": "dot",
    "\u0308": "diaeresis",
    "\u030a": "ring",
    "\u030b": "double_acute",
    "\u030c": "caron",
    "\u0327": "cedilla",
    "\u0328": "ogonek",
}
HANGING = ("cedilla", "ogonek", "comma")
COMMA_BELOW = "GKLNRklnr"  # letters whose "cedilla" is drawn as a comma
CARON_AS_APOSTROPHE = "dtlL"


@dataclass(frozen=True)
class Glyph:
    """bits (height, width); bottom: rows of it below the baseline (negative when it floats above)."""

    bits: Bits
    bottom: int = 0
    advance: int | None = None

    @property
    def width(self) -> int:
        return self.bits.shape[1]

    @property
    def top(self) -> int:
        """Rows above the baseline, counted from it."""
        return self.bits.shape[0] - self.bottom

    def raised(self, rows: int) -> "Glyph":
        return Glyph(self.bits, self.bottom - rows, self.advance)


def drawn(text: str) -> Glyph:
    """The glyph of one drawing (see the module's words on the notation)."""
    above, _, below = text.partition("_")
    rows = [row for part in (above, below) for row in _rows(part)]
    width = max(map(len, rows))
    bits = np.array([[mark == "#" for mark in row.ljust(width, ".")] for row in rows], np.bool_)
    return Glyph(bits, len(_rows(below)))


def _rows(part: str) -> list[str]:
    rows: list[str] = []
    for row in filter(None, part.split("/")):
        count, _, dots = row.rpartition(":")
        rows += [dots] * int(count or 1)
    return rows


def merged(base: Glyph, mark: Glyph, dx: int) -> Glyph:
    """Both glyphs in one, the mark moved dx pixels to the right of the base's left edge."""
    left, right = min(0, dx), max(base.width, dx + mark.width)
    top, bottom = max(base.top, mark.top), max(base.bottom, mark.bottom)
    bits = np.zeros((top + bottom, right - left), np.bool_)
    for glyph, x in ((base, -left), (mark, dx - left)):
        y = top - glyph.top
        bits[y : y + glyph.bits.shape[0], x : x + glyph.width] |= glyph.bits
    return Glyph(bits, bottom)


@dataclass(frozen=True)
class Face:
    """What a face needs beside its drawings: heights in px, marks, and where a mark sits.

    x_height and cap_height in rows; gap: empty rows between letter and mark.
    """

    x_height: int
    cap_height: int
    gap: int
    letters: Mapping[str, Glyph]
    marks: Mapping[str, Glyph]

    def composed(self, char: str) -> Glyph:
        """The glyph of an accented letter, base and mark put together as Unicode decomposes it."""
        parts = [chr(int(code, 16)) for code in unicodedata.decomposition(char).split() if code[0] != "<"]
        if len(parts) != 2 or parts[1] not in MARK_NAMES:
            raise ValueError(f"no drawing for {char!r} (U+{ord(char):04X}) and nothing to compose it from")
        letter, mark = parts[0], MARK_NAMES[parts[1]]
        if mark == "caron" and letter in CARON_AS_APOSTROPHE:
            return self._beside(letter)
        if mark == "cedilla" and letter in COMMA_BELOW:
            mark = "comma"
        if char == "ģ":
            mark = "turned_comma"
        base = self.letters[
            "ı" if letter == "i" and mark not in HANGING else "ȷ" if letter == "j" else letter
        ]
        shape = self.marks.get(mark + "_narrow", self.marks[mark]) if base.width <= 4 else self.marks[mark]
        if mark in HANGING:
            dx = base.width - shape.width if mark == "ogonek" else (base.width - shape.width) // 2
            return merged(base, shape, dx)
        roof = base.top if letter.isupper() or base.top > self.x_height else self.x_height
        gap = 0 if mark == "ring" and letter.isupper() else self.gap
        lean = 1 if mark == "acute" and (base.width - shape.width) % 2 else 0
        return merged(base, shape.raised(roof + gap), (base.width - shape.width) // 2 + lean)

    def _beside(self, letter: str) -> Glyph:
        base, tick = self.letters[letter], self.marks["apostrophe"]
        free = base.bits[: tick.bits.shape[0]].any(axis=0)
        dx = base.width + 1 if free[-1] else int(np.flatnonzero(free)[-1]) + 2
        return merged(base, tick.raised(base.top - tick.top), dx)


def written(name: str, glyphs: Mapping[int, Glyph], ascent: int, descent: int) -> bytes:
    """A BDF file of these glyphs by code point; each advances by its width and one pixel unless it says."""
    size = ascent + descent
    widest = max(glyph.width for glyph in glyphs.values())
    font = f"-Villafarol-{name}-Medium-R-Normal--{size}-{size * 10}-72-72-P-60-ISO10646-1"
    lines = [
        "STARTFONT 2.1",
        f"FONT {font}",
        f"SIZE {size} 72 72",
        f"FONTBOUNDINGBOX {widest} {size} 0 {-descent}",
        "STARTPROPERTIES 8",
        f'FAMILY_NAME "Villafarol {name}"',
        f"PIXEL_SIZE {size}",
        f"FONT_ASCENT {ascent}",
        f"FONT_DESCENT {descent}",
        'CHARSET_REGISTRY "ISO10646"',
        'CHARSET_ENCODING "1"',
        "DEFAULT_CHAR 65533",
        'COPYRIGHT "MIT"',
        "ENDPROPERTIES",
        f"CHARS {len(glyphs)}",
    ]
    for code, glyph in sorted(glyphs.items()):
        if glyph.top > ascent or glyph.bottom > descent:
            raise ValueError(f"{name} U+{code:04X} leaves the line: {glyph.top} above, {glyph.bottom} below")
        lines += _entry(code, glyph, size)
    return ("\n".join([*lines, "ENDFONT"]) + "\n").encode("ascii")


def _entry(code: int, glyph: Glyph, size: int) -> list[str]:
    height, width = glyph.bits.shape
    advance = width + 1 if glyph.advance is None else glyph.advance
    padded = np.pad(glyph.bits, ((0, 0), (0, -width % 8)))
    rows = [np.packbits(row).tobytes().hex().upper() for row in padded]
    return [
        f"STARTCHAR U{code:04X}",
        f"ENCODING {code}",
        f"SWIDTH {advance * 1000 // size} 0",
        f"DWIDTH {advance} 0",
        f"BBX {width} {height} 0 {-glyph.bottom}",
        "BITMAP",
        *rows,
        "ENDCHAR",
    ]


def read(text: str) -> dict[int, Glyph]:
    """The glyphs of a BDF file that this module wrote (for tests and specimens)."""
    glyphs: dict[int, Glyph] = {}
    metrics = r"ENCODING (\d+)\nSWIDTH .*\nDWIDTH (\d+) 0\nBBX (\d+) (\d+) 0 (-?\d+)\n"
    pattern = metrics + r"BITMAP\n((?:[0-9A-F]+\n)*)ENDCHAR"
    for code, advance, width, height, low, rows in re.findall(pattern, text):
        bits = [
            [bit == "1" for bit in f"{int(row, 16):0{len(row) * 4}b}"[: int(width)]] for row in rows.split()
        ]
        glyphs[int(code)] = Glyph(
            np.array(bits, np.bool_).reshape(int(height), int(width)), -int(low), int(advance)
        )
    return glyphs
