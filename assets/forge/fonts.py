"""The project's faces as BDF files: text, the same twice as large, display, numerals; and specimens."""

import string
from types import ModuleType

import numpy as np

from assets.forge import bdf, png, text_large
from assets.forge.faces import display, numerals, pictograms, text
from assets.forge.palette import colour

NAMES = ("fonts",)
LATIN = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)]
SPACES = {0x20: 1.0, 0xA0: 1.0, 0x2009: 0.5}  # code point: share of a word space
WORD_SPACE_PX = {"text": 4, "display": 6}


def face_of(module: ModuleType) -> bdf.Face:
    letters = {char: bdf.drawn(shape) for char, shape in module.LETTERS.items()}
    marks = {name: bdf.drawn(shape) for name, shape in module.MARKS.items()}
    return bdf.Face(module.X_HEIGHT, module.CAP_HEIGHT, module.GAP, letters, marks)


def glyphs_of(name: str, module: ModuleType) -> dict[int, bdf.Glyph]:
    """All glyphs of a proportional face: its drawings, composed Latin letters, and spaces."""
    face = face_of(module)
    table = {ord(char): glyph for char, glyph in face.letters.items()}
    table |= {code: face.composed(chr(code)) for code in LATIN if chr(code) not in face.letters}
    for code, share in SPACES.items():
        blank = np.zeros((1, 1), np.bool_)
        table[code] = bdf.Glyph(blank, 0, round(WORD_SPACE_PX[name] * share))
    table[0xAD] = table[ord("-")]
    return table


def bake(_name: str) -> dict[str, bytes]:
    """Path under assets/ → bytes."""
    text_glyphs = glyphs_of("text", text) | pictograms.pictograms()
    large_glyphs = text_large.glyphs(text_glyphs)
    display_glyphs = glyphs_of("display", display)
    numeral_glyphs = {ord(char): bdf.drawn(shape) for char, shape in numerals.LETTERS.items()}
    return {
        "fonts/text.bdf": bdf.written("Text", text_glyphs, text.ASCENT, text.DESCENT),
        "fonts/text_large.bdf": bdf.written(
            "Text Large", large_glyphs, text_large.ASCENT, text_large.DESCENT
        ),
        "fonts/display.bdf": bdf.written("Display", display_glyphs, display.ASCENT, display.DESCENT),
        "fonts/numerals.bdf": bdf.written("Numerals", numeral_glyphs, numerals.ASCENT, numerals.DESCENT),
        "fonts/specimen.png": png.encoded(specimen(text_glyphs, display_glyphs, numeral_glyphs)),
        "fonts/specimen_large.png": png.encoded(specimen_large(large_glyphs)),
    }


TEXT_LINES = [
    string.ascii_uppercase + " " + string.digits,
    string.ascii_lowercase + " .,:;!?¡¿()[]{}<>/\\|",
    "¡Te llevas 9 cabezas! ¿Otra corrida, señora Núñez?  «El pingüino Wenceslao…»",
    "El veloz murciélago hindú comía feliz cardillo y kiwi. La cigüeña tocaba el saxofón",
    "The quick brown fox jumps over the lazy dog — it's 10 × 4 = 40, “almost” 5–6 %.",
    "ÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÎÔÛÄËÏÖÅÃÕØÆŒß áéíóúüñçàèìòùâêîôûäëïöåãõøæœÿ",
]


def specimen(text_glyphs: dict, display_glyphs: dict, numeral_glyphs: dict) -> np.ndarray:
    """A sheet of all faces, three times enlarged, to be looked at."""
    picture = np.zeros((560, 560, 4), np.uint8)
    picture[:] = colour("violet0")
    y = 14
    for line in TEXT_LINES:
        set_line(picture, line, 8, y, text_glyphs, colour("skin5"))
        y += 14
    for glyphs, codes, step in (
        (text_glyphs, [code for code in text_glyphs if 0xC0 <= code < 0xE000], 14),
        (text_glyphs, [code for code in text_glyphs if code >= 0xE000], 14),
        (display_glyphs, sorted(display_glyphs), 23),
        (numeral_glyphs, sorted(numeral_glyphs), 16),
    ):
        x, y = 8, y + (8 if step > 14 else 0)
        for code in codes:
            glyph = glyphs[code]
            advance = glyph.width + (3 if step == 14 and code >= 0xE000 else 2)
            if x + advance > 552:
                x, y = 8, y + step
            set_line(picture, chr(code), x, y, glyphs, colour("gold4" if step > 14 else "bone4"))
            x += advance
        y += step
    return picture[:y].repeat(2, axis=0).repeat(2, axis=1)


def specimen_large(glyphs: dict) -> np.ndarray:
    """All of the large text face, twice enlarged."""
    picture = np.zeros((900, 640, 4), np.uint8)
    picture[:] = colour("violet0")
    y = 24
    for chars, ink in (
        *((line, colour("skin5")) for line in TEXT_LINES),
        ([chr(code) for code in sorted(glyphs) if code > 0xA0], colour("gold4")),
    ):
        x = 8
        for char in chars:
            glyph = glyphs[ord(char)]
            advance = glyph.width + 2 if glyph.advance is None else glyph.advance
            if x + advance > 632:
                x, y = 8, y + 25
            set_line(picture, char, x, y, glyphs, ink)
            x += advance + (4 if ink == colour("gold4") else 0)
        y += 26
    return picture[:y].repeat(2, axis=0).repeat(2, axis=1)


def set_line(picture: np.ndarray, line: str, x: int, baseline: int, glyphs: dict, ink: tuple) -> int:
    """Draws a line of text; returns the x after it."""
    for char in line:
        glyph = glyphs[ord(char)]
        height, width = glyph.bits.shape
        box = picture[baseline - glyph.top : baseline - glyph.top + height, x : x + width]
        box[glyph.bits[: box.shape[0], : box.shape[1]]] = ink
        x += glyph.width + 1 if glyph.advance is None else glyph.advance
    return x
