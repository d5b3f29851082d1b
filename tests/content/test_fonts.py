"""The baked faces: whole coverage, no empty glyph, the measures that the screens count on."""

from pathlib import Path

import pygame
import pytest

from assets.forge import bdf

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
MARKS = "–—−…«»‹›“”‘’‚„•·×♦♥★€←→↑↓▲▼◀▶™†"
PROMPTS = [
    *range(0xE000, 0xE004),
    *range(0xE008, 0xE00C),
    *range(0xE010, 0xE014),
    *range(0xE018, 0xE01C),
    *range(0xE020, 0xE042),
    *range(0xE048, 0xE04C),
    *range(0xE050, 0xE06C),
    *range(0xE080, 0xE08A),
]
FACES = ["text", "text_large", "display", "numerals"]
BLANK = {0x20, 0xA0, 0x2009}
NOT_DRAWN = {0xAD}  # the soft hyphen: the text renderer leaves it out


def glyphs_of(name: str) -> dict[int, bdf.Glyph]:
    return bdf.read((FONTS / f"{name}.bdf").read_text("ascii"))


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("text", [*LATIN, *map(ord, MARKS), *PROMPTS, 0xFFFD]),
        ("text_large", [*LATIN, *map(ord, MARKS), *PROMPTS, 0xFFFD]),
        ("display", [*LATIN, *map(ord, MARKS), 0xFFFD]),
        ("numerals", list(map(ord, "0123456789+−-×/%.,: "))),
    ],
)
def test_face_has_every_letter_it_promises(name, wanted):
    assert {hex(code) for code in wanted} - {hex(code) for code in glyphs_of(name)} == set()


@pytest.mark.parametrize("name", FACES)
def test_no_glyph_is_empty_but_the_spaces(name):
    empty = {code for code, glyph in glyphs_of(name).items() if not glyph.bits.any()}
    assert empty <= BLANK


@pytest.mark.parametrize("name", FACES)
def test_pygame_draws_every_glyph_pixel_for_pixel(name):
    font = pygame.font.Font(FONTS / f"{name}.bdf", 12)
    wrong = []
    for code, glyph in glyphs_of(name).items():
        if code in NOT_DRAWN:
            continue
        ink = pygame.mask.from_surface(font.render(chr(code), False, "white"))
        if ink.count() != glyph.bits.sum():
            wrong.append(f"U+{code:04X}")
    assert wrong == []


def test_lines_are_as_high_as_the_screens_count_on():
    heights = {
        name: (font.get_linesize(), font.get_ascent())
        for name in FACES
        for font in [pygame.font.Font(FONTS / f"{name}.bdf", 12)]
    }
    assert heights == {"text": (12, 10), "text_large": (24, 20), "display": (21, 17), "numerals": (13, 13)}


@pytest.mark.parametrize("name", FACES)
def test_digits_are_tabular(name):
    glyphs = glyphs_of(name)
    assert len({glyphs[ord(digit)].advance for digit in "0123456789"}) == 1


def test_pictograms_fit_in_the_line_and_all_differ():
    glyphs = glyphs_of("text")
    assert all(glyphs[code].width <= 11 and glyphs[code].bits.shape[0] <= 11 for code in PROMPTS)
    seats = [glyphs[code].bits.tobytes() for code in range(0xE080, 0xE08A)]
    assert len(set(seats)) == 10


def test_capitals_and_small_letters_stand_on_the_line():
    for name, capital, small in (("text", 7, 5), ("text_large", 14, 10), ("display", 13, 9)):
        glyphs = glyphs_of(name)
        flat = [glyphs[ord(letter)] for letter in "ABEHIKMNTXZ"]
        assert {(glyph.top, glyph.bottom) for glyph in flat} == {(capital, 0)}
        assert {(glyphs[ord(letter)].top, glyphs[ord(letter)].bottom) for letter in "acemnorsuvxz"} == {
            (small, 0)
        }


def test_accents_do_not_touch_small_letters():
    for name, x_height in (("text", 5), ("text_large", 10), ("display", 9)):
        glyphs = glyphs_of(name)
        for letter in "áéíóúüñàèìòùâêîôû":
            glyph = glyphs[ord(letter)]
            assert not glyph.bits[glyph.top - x_height - 1].any(), (name, letter)


def test_the_large_face_is_the_text_face_twice_as_large():
    small, large = glyphs_of("text"), glyphs_of("text_large")
    assert set(large) == set(small)
    drawn_anew = {
        code
        for code, glyph in small.items()
        if (large[code].advance, large[code].bits.shape)
        != (2 * glyph.advance, tuple(2 * side for side in glyph.bits.shape))
    }
    assert {chr(code) for code in drawn_anew} <= set("%@Øø©®¼½¾đ\ue062\ue063\ue064\ue065")
    sizes = [(glyph.width, glyph.bits.shape[0]) for code, glyph in large.items() if code in PROMPTS]
    assert all(width <= 22 and height <= 22 for width, height in sizes)


def test_the_large_face_is_finer_than_dots_doubled():
    """Slanted strokes have steps of one pixel; right angles stay square."""
    small, large = glyphs_of("text"), glyphs_of("text_large")
    for letter in "AKMNOSVXZ":
        doubled = small[ord(letter)].bits.repeat(2, axis=0).repeat(2, axis=1)
        assert (large[ord(letter)].bits != doubled).any(), letter
    for letter in "EFHILT":
        doubled = small[ord(letter)].bits.repeat(2, axis=0).repeat(2, axis=1)
        assert (large[ord(letter)].bits == doubled).all(), letter
