"""The text face at twice the size, for "text at 200 %": its drawings enlarged, and the few mended by hand.

Twice as many pixels, not larger ones: each dot becomes four, and where two dots touch only at a corner the
step between them is filled, so that slanted strokes stay smooth. Square corners of letters stay square. Full
shapes (pictograms, hearts, arrowheads) are rounded on both sides of their steps instead.
"""

from collections.abc import Mapping

import numpy as np

from assets.forge.bdf import Bits, Glyph, drawn
from assets.forge.faces import text

ASCENT, DESCENT = 2 * text.ASCENT, 2 * text.DESCENT
FILLED = "♦♥★▲▼◀▶♪"
_PRIVATE_USE = range(0xE000, 0xE100)

MENDED = {
    "%": ".###.....##/##.##....##/2:##.##...##./.###...##../.......##../......##.../.....##..../....##...../"
    "....##.###./2:...##.##.##/..##..##.##/..##...###.",
    "@": "...######.../.##......##./##........##/##...####.##/4:##..##.##.##/##...#####../##........../"
    ".##......##./...######...",
    "Ø": "..######.#/.##....##./##.....###/2:##....####/2:##...##.##/2:##..##..##/2:####....##/###.....##/"
    ".##....##./#.######..",
    "ø": "..######.#/.##..####./2:##...##.##/2:##..##..##/2:##.##...##/.####..##./#.######..",
    "đ": "........##../2:.....#######/........##../..########../.#########../6:##......##../"
    ".#########../..########..",
}
"""Letters whose steps or counters the enlargement closes. Notation: see bdf.py."""

_ARROW = (
    "........##......../........###......./........####....../........######..../........#######.../"
    "################../#################./2:##################/#################./################../"
    "........#######.../........######..../........####....../........###......./........##........"
)
_RING = (
    "....######..../..##......##../.#..........#./.#..........#./6:#............#/"
    ".#..........#./.#..........#./..##......##../....######...."
)
_INSIDE = {
    "©": ".####./#....#/3:#...../#....#/.####.",
    "®": "#####./#....#/#....#/#####./#..#../#...#./#....#",
}
_SMALL = {
    "1": ".#./##./4:.#./###",
    "2": ".###./#...#/....#/..##./.#.../#..../#####",
    "3": ".###./#...#/....#/..##./....#/#...#/.###.",
    "4": "3:#..#./#####/3:...#.",
}
_FRACTIONS = {"¼": "14", "½": "12", "¾": "34"}


def enlarged(bits: Bits, *, is_filled: bool) -> Bits:
    """Twice as high and wide, by the rule of Scale2x; thin strokes keep their square corners."""
    around = np.pad(bits, 1)
    above, below = around[:-2, 1:-1], around[2:, 1:-1]
    left, right = around[1:-1, :-2], around[1:-1, 2:]
    made = bits.repeat(2, axis=0).repeat(2, axis=1)
    for y, near_row, far_row in ((0, above, below), (1, below, above)):
        for x, near_side, far_side in ((0, left, right), (1, right, left)):
            quarter = made[y::2, x::2]
            step = ~bits & near_row & near_side & ~far_row & ~far_side
            if is_filled:
                quarter &= ~(bits & ~near_row & ~near_side & far_row & far_side)
            else:  # only where the two dots touch at a corner: in a right angle the dot between them is set
                step &= ~around[2 * y : 2 * y + bits.shape[0], 2 * x : 2 * x + bits.shape[1]]
            quarter |= step
    return made


def glyphs(small: Mapping[int, Glyph]) -> dict[int, Glyph]:
    """The large face by code point, from the glyphs of the text face."""
    table = {code: _twice(code, glyph) for code, glyph in small.items()}
    return table | {ord(char): glyph for char, glyph in _mended().items()}


def _twice(code: int, glyph: Glyph) -> Glyph:
    is_filled = code in _PRIVATE_USE or chr(code) in FILLED
    advance = glyph.width + 1 if glyph.advance is None else glyph.advance
    return Glyph(enlarged(glyph.bits, is_filled=is_filled), 2 * glyph.bottom, 2 * advance)


def _mended() -> dict[str, Glyph]:
    table = {char: _spaced(drawn(drawing)) for char, drawing in MENDED.items()}
    table |= {char: _spaced(_inside_ring(drawing)) for char, drawing in _INSIDE.items()}
    table |= {char: _spaced(_fraction(*digits)) for char, digits in _FRACTIONS.items()}
    for char, turns in (("\ue062", 2), ("\ue063", 0), ("\ue064", 1), ("\ue065", 3)):
        bits = np.rot90(drawn(_ARROW).bits, turns)
        table[char] = _spaced(Glyph(bits, (bits.shape[0] - 14) // 2))
    return table


def _spaced(glyph: Glyph) -> Glyph:
    return Glyph(glyph.bits, glyph.bottom, glyph.width + 2)


def _inside_ring(drawing: str) -> Glyph:
    bits, letter = drawn(_RING).bits.copy(), drawn(drawing).bits
    bits[3 : 3 + letter.shape[0], 4 : 4 + letter.shape[1]] |= letter
    return Glyph(bits)


def _fraction(over: str, under: str) -> Glyph:
    """One small digit at the upper left, one at the lower right, a stroke between."""
    upper, lower = drawn(_SMALL[over]).bits, drawn(_SMALL[under]).bits
    bits = np.zeros((14, 15), np.bool_)
    bits[:7, : upper.shape[1]] |= upper
    bits[-7:, -lower.shape[1] :] |= lower
    for row in range(14):
        bits[row, 10 - row // 2] = True
    return Glyph(bits)
