"""Lettering: BDF faces drawn pixel for pixel, with wrapping, alignment and measuring.

Rendered lines are kept, because a screen says mostly the same words tick after tick.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from game.engine.palette import Colour
from game.errors import UserError, reason

Align = Literal["left", "centre", "right"]
FACES_BY_SCALE = {1: "text", 2: "text_large"}
"""How large the player wants to read → the face that the role "text" is drawn with."""
_KEPT_LINES = 1024
_KEPT_PARAGRAPHS = 256


class Face:
    """One bitmap face. Heights and widths in canvas pixels."""

    def __init__(self, path: Path) -> None:
        try:
            self._font = pygame.font.Font(path, _pixel_size(path))
        except FileNotFoundError:
            raise UserError(
                "{file}: the file is missing. Bake the fonts again (assets/README.md).", file=path
            ) from None
        except (OSError, pygame.error, ValueError) as fault:
            raise UserError(
                "{file}: cannot be read as a BDF font ({reason}). Bake the fonts again (assets/README.md).",
                file=path,
                reason=reason(fault),
            ) from None
        self._path = path
        self._codes: set[int] | None = None
        self.line_height = self._font.get_linesize()
        self.ascent = self._font.get_ascent()
        self.line = lru_cache(_KEPT_LINES)(self._line)
        self.width = lru_cache(_KEPT_LINES)(self._width)
        self.wrap = lru_cache(_KEPT_PARAGRAPHS)(self._wrap)

    def has(self, text: str) -> bool:
        """True when there is a glyph for every character. (One that is missing is drawn as an empty box.)"""
        # SDL's own metrics are those of the box then, so the file is asked.
        if self._codes is None:
            codes = re.findall(rb"^ENCODING (\d+)", self._path.read_bytes(), re.MULTILINE)
            self._codes = set(map(int, codes))
        return all(ord(letter) in self._codes for letter in text)

    def _width(self, text: str) -> int:
        return self._font.size(text)[0]

    def _line(self, text: str, colour: Colour, shadow: Colour | None) -> pygame.Surface:
        letters = self._font.render(text, False, colour)
        if shadow is None:
            return letters.convert_alpha()
        below = self._font.render(text, False, shadow)
        both = pygame.Surface((letters.get_width() + 1, letters.get_height() + 1), pygame.SRCALPHA)
        for offset in ((1, 1), (0, 1), (1, 0)):
            both.blit(below, offset)
        both.blit(letters, (0, 0))
        return both.convert_alpha()

    def _wrap(self, text: str, width: int) -> tuple[str, ...]:
        """Lines no wider than `width` pixels, broken at spaces and kept at line ends.

        A no-break space holds its words together. A word that alone is too wide is cut where it must be; a
        letter never is.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self._width(longer) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *full, line = self._cut(word, width)
                lines += full
            lines.append(line)
        return tuple(lines)

    def cut(self, words: str, room: int) -> str:
        """The words, or as many letters as fit into `room` pixels and an ellipsis."""
        if self.width(words) <= room:
            return words
        while words and self.width(words + "…") > room:
            words = words[:-1]
        return words.rstrip() + "…"

    def _cut(self, word: str, width: int) -> list[str]:
        pieces = [""]
        for letter in word:
            if pieces[-1] and self._width(pieces[-1] + letter) > width:
                pieces.append("")
            pieces[-1] += letter
        return pieces


class Text:
    """The faces of a folder, by name, and how to draw with them.

    "text" is a role: at scale 2 (text at 200 %) another face of twice the size plays it. All other names are
    those of files.
    """

    def __init__(self, folder: Path) -> None:
        self.scale = 1
        self._folder = folder
        self._faces: dict[str, Face] = {}

    def use_scale(self, scale: int) -> None:
        """1 or 2; what is drawn or measured from now on follows."""
        if scale not in FACES_BY_SCALE:
            raise ValueError(f"there is no text at scale {scale}")
        self.scale = scale

    @property
    def is_large(self) -> bool:
        return self.scale > 1

    @property
    def line_height(self) -> int:
        """Of the role "text", in pixels."""
        return self.face().line_height

    def face(self, name: str = "text") -> Face:
        if name == "text":
            name = FACES_BY_SCALE[self.scale]
        if name not in self._faces:
            self._faces[name] = Face(self._folder / f"{name}.bdf")
        return self._faces[name]

    def measure(self, text: str, face: str = "text", width: int | None = None) -> tuple[int, int]:
        """Width and height in pixels, wrapped to `width` if given."""
        chosen = self.face(face)
        lines = _lines(chosen, text, width)
        return max(map(chosen.width, lines)), chosen.line_height * len(lines)

    def draw(
        self,
        canvas: pygame.Surface,
        text: str,
        at: tuple[int, int],
        colour: Colour,
        *,
        face: str = "text",
        align: Align = "left",
        width: int | None = None,
        shadow: Colour | None = None,
    ) -> int:
        """Draw with the top of the first line at `at`; returns the height used, in pixels.

        `align` says whether at[0] is the left end, the middle or the right end of each line; `width` wraps.
        """
        chosen = self.face(face)
        x, y = at
        for line in _lines(chosen, text, width):
            if line:
                left = x if align == "left" else x - chosen.width(line) // (2 if align == "centre" else 1)
                canvas.blit(chosen.line(line, colour, shadow), (left, y))
            y += chosen.line_height
        return y - at[1]


def _lines(face: Face, text: str, width: int | None) -> Sequence[str]:
    return text.split("\n") if width is None else face.wrap(text, width)


def _pixel_size(path: Path) -> int:
    """The one size of a bitmap face, which SDL wants to be asked for. ValueError if the file is not whole.

    SDL's reader may crash on half a font, so it is not shown one.
    """
    data = path.read_bytes()
    if not (data.startswith(b"STARTFONT ") and data.rstrip().endswith(b"ENDFONT")):
        raise ValueError("it does not run from STARTFONT to ENDFONT")
    stated = {
        key: re.findall(rb"^%s (\d+)\s*$" % key, data, re.MULTILINE) for key in (b"PIXEL_SIZE", b"CHARS")
    }
    for key, values in stated.items():
        if len(values) != 1:
            raise ValueError(f"it has no {key.decode()}")
    for key in (b"STARTCHAR", b"ENCODING", b"BBX", b"BITMAP", b"ENDCHAR"):
        if data.count(b"\n" + key) != int(stated[b"CHARS"][0]):
            raise ValueError(f"it lacks {key.decode()} of some letter")
    return int(stated[b"PIXEL_SIZE"][0])
