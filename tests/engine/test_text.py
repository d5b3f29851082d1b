"""Lettering: measuring, wrapping, aligning, and fonts that are not there or are rubbish."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.canvas import Window
from game.engine.text import Align, Face, Text
from game.errors import UserError
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

pytestmark = pytest.mark.usefixtures("window")

ASSETS = Path(__file__).parents[2] / "assets"
FONTS = ASSETS / "fonts"
INK, SHADOW, GROUND = (255, 255, 255), (200, 0, 0), (0, 0, 0)
WIDEST = 16  # px, more than any letter of the text face


@pytest.fixture
def text() -> Text:
    return Text(FONTS)


@pytest.fixture
def face(text: Text) -> Face:
    return text.face()


def _inked(canvas: pygame.Surface) -> pygame.Rect:
    """Where something was drawn."""
    canvas.set_colorkey(GROUND)
    return canvas.get_bounding_rect()


# Measuring


def test_a_line_is_as_wide_as_its_letters(face: Face) -> None:
    assert face.width("") == 0
    assert face.width("El Encierro") == sum(face.width(letter) for letter in "El Encierro")


def test_the_height_counts_lines(text: Text) -> None:
    line = text.face().line_height
    assert line == 12
    assert text.measure("") == (0, line)
    assert text.measure("uno") == (text.face().width("uno"), line)
    assert text.measure("uno\n\nmucho más") == (text.face().width("mucho más"), 3 * line)


def test_measuring_and_drawing_agree(text: Text) -> None:
    words = "Seis toros en una fila, y el rebaño es tuyo."
    width, height = text.measure(words, width=90)
    assert width <= 90
    canvas = pygame.Surface((200, 200))
    assert text.draw(canvas, words, (3, 4), INK, width=90) == height
    inked = _inked(canvas)
    assert pygame.Rect(3, 4, width, height).contains(inked)
    assert inked.width >= width - 2  # a letter may end in a column of air
    assert inked.height > height - text.face().line_height


# Wrapping

words = st.text(st.sampled_from("abcimwñÁ ¿?. \n\u00a0"), max_size=80)


@given(words, st.integers(WIDEST, 200))
def test_no_line_is_wider_than_asked_and_nothing_is_lost(said: str, width: int) -> None:
    face = Face(FONTS / "text.bdf")
    lines = face.wrap(said, width)
    assert all(face.width(line) <= width for line in lines)
    assert re.sub("[ \n]", "", "".join(lines)) == re.sub("[ \n]", "", said)


@given(words, st.integers(WIDEST, 200))
def test_lines_are_as_full_as_they_can_be(said: str, width: int) -> None:
    """The first word of a line would not have fitted on the line before."""
    face = Face(FONTS / "text.bdf")
    for paragraph in said.split("\n"):
        lines = face.wrap(" ".join(paragraph.split(" ")), width)
        for above, below in pairwise(lines):
            first = below.split(" ")[0]
            assert face.width(f"{above} {first}") > width


def test_words_are_kept_whole_where_they_fit(face: Face) -> None:
    assert face.wrap("uno dos tres", face.width("uno dos")) == ("uno dos", "tres")
    assert face.wrap("uno dos tres", face.width("uno dos") - 1) == ("uno", "dos", "tres")
    assert face.wrap("uno dos tres", 1_000) == ("uno dos tres",)
    assert face.wrap("", 50) == ("",)


def test_line_ends_are_kept(face: Face) -> None:
    assert face.wrap("uno\n\ndos tres\n", 1_000) == ("uno", "", "dos tres", "")


def test_a_word_too_long_is_cut_and_the_rest_goes_on(face: Face) -> None:
    assert face.wrap("mmmmm i", face.width("mm")) == ("mm", "mm", "m i")
    assert face.wrap("i mmmmm", face.width("mm")) == ("i", "mm", "mm", "m")


def test_a_letter_is_never_cut(face: Face) -> None:
    assert face.wrap("mi", 1) == ("m", "i")


def test_a_no_break_space_holds_its_words_together(face: Face) -> None:
    width = face.width("tengo 66")
    assert face.wrap("tengo 66 toros", width) == ("tengo 66", "toros")
    assert face.wrap("tengo 66\u00a0toros", width) == ("tengo", "66\u00a0toros")
    assert face.width("66\u00a0toros") == face.width("66 toros")


# Aligning


@pytest.mark.parametrize("words", ["HI", "HIH"])
@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_alignment(text: Text, words: str, align: Align) -> None:
    canvas = pygame.Surface((100, 30))
    text.draw(canvas, words, (50, 5), INK, align=align)
    inked, width = _inked(canvas), text.face().width(words)
    left = {"left": 50, "centre": 50 - width // 2, "right": 50 - width}[align]
    assert left <= inked.left <= left + 1
    assert left + width - 2 <= inked.right <= left + width


def test_every_line_is_aligned(text: Text) -> None:
    canvas = pygame.Surface((100, 40))
    text.draw(canvas, "HHHH\nH", (90, 0), INK, align="right")
    line = text.face().line_height
    upper, lower = canvas.subsurface(0, 0, 100, line), canvas.subsurface(0, line, 100, line)
    assert _inked(upper.copy()).right == _inked(lower.copy()).right
    assert _inked(upper.copy()).left < _inked(lower.copy()).left


def test_a_shadow_lies_right_and_below_and_hides_nothing(text: Text) -> None:
    plain, shaded = pygame.Surface((60, 20)), pygame.Surface((60, 20))
    text.draw(plain, "Toro", (5, 3), INK)
    text.draw(shaded, "Toro", (5, 3), INK, shadow=SHADOW)
    for x in range(1, 60):
        for y in range(1, 20):
            is_inked = plain.get_at((x, y))[:3] == INK
            is_beside = INK in (plain.get_at((x - 1, y))[:3], plain.get_at((x, y - 1))[:3])
            is_beside = is_beside or plain.get_at((x - 1, y - 1))[:3] == INK
            seen = INK if is_inked else SHADOW if is_beside else GROUND
            assert shaded.get_at((x, y))[:3] == seen, (x, y)


def test_letters_have_two_tones_only(text: Text) -> None:
    """Drawn pixel for pixel: no grey edges."""
    canvas = pygame.Surface((200, 20))
    text.draw(canvas, "¡Olé, señor! ÁÜß", (2, 2), INK)
    seen = {tuple(canvas.get_at((x, y))[:3]) for x in range(200) for y in range(20)}
    assert seen == {INK, GROUND}


# Glyphs


@pytest.mark.parametrize("name", ["text", "text_large", "display"])
def test_the_faces_have_what_is_written(text: Text, name: str) -> None:
    """Every letter of the Spanish and the English texts."""
    po = (ASSETS / "locale" / "es" / "LC_MESSAGES" / "villafarol.po").read_text(encoding="utf-8")
    letters = {letter for line in po.splitlines() if not line.startswith("#") for letter in line} - {"\n"}
    missing = sorted(letter for letter in letters if not text.face(name).has(letter))
    assert missing == []


def test_a_missing_glyph_is_known_and_still_drawn(text: Text) -> None:
    face = text.face()
    assert face.has("¿Año?")
    assert not face.has("漢")
    assert not face.has("a漢b")
    assert face.has("")
    assert face.width("漢") > 0
    canvas = pygame.Surface((40, 20))
    text.draw(canvas, "漢", (2, 2), INK)
    assert _inked(canvas).width > 0


# Fonts that fail


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no font",
        bytes(range(256)) * 20,
        b"STARTFONT 2.1\nFONT x\nSIZE 8 75 75\n",
        b"STARTFONT 2.1\nPIXEL_SIZE\nCHARS 0\n",
        b"STARTFONT 2.1\nPIXEL_SIZE many\nCHARS 0\n",
        b"STARTFONT 2.1\nPIXEL_SIZE 12\nCHARS 2\nrubbish\n",
    ],
)
def test_a_font_of_rubbish_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "text.bdf").write_bytes(content)
    with pytest.raises(UserError, match=r"text\.bdf: cannot be read as a BDF font.*Bake the fonts again"):
        Text(tmp_path).face()


@pytest.mark.parametrize(
    "mar",
    [
        lambda font: font[: len(font) // 2],
        lambda font: font[: len(font) // 2] + "ENDFONT\n",
        lambda font: font.replace("STARTFONT 2.1\n", "", 1),
        lambda font: font.replace("BITMAP\n", "", 1),
        lambda font: font.replace("BBX", "BOX", 1),
        lambda font: re.sub("CHARS .*", "CHARS 9", font, count=1),
        lambda font: re.sub("PIXEL_SIZE .*\n", "", font, count=1),
    ],
)
def test_a_font_that_is_not_whole_is_named(tmp_path: Path, mar: Callable[[str], str]) -> None:
    font = (FONTS / "numerals.bdf").read_text(encoding="latin-1")
    (tmp_path / "numerals.bdf").write_text(mar(font), encoding="latin-1")
    with pytest.raises(UserError, match=r"numerals\.bdf: cannot be read as a BDF font"):
        Text(tmp_path).face("numerals")


def test_a_missing_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"loud\.bdf: the file is missing"):
        Text(tmp_path).face("loud")


def test_a_face_is_read_once(text: Text) -> None:
    assert text.face("display") is text.face("display")


def test_a_line_is_rendered_once(face: Face) -> None:
    assert face.line("uno", INK, None) is face.line("uno", INK, None)
    assert face.line("uno", INK, None) is not face.line("uno", INK, SHADOW)


def test_drawing_needs_a_window_only_once(window: Window, text: Text) -> None:
    """A change of size or of the whole screen takes no picture away."""
    before = text.face().line("uno", INK, None)
    window.use_fullscreen(True)
    window.use_fullscreen(False)
    assert text.face().line("uno", INK, None) is before
    text.draw(window.canvas, "uno", (0, 0), INK)
    window.present()


# Size


def test_at_scale_2_the_role_text_is_twice_as_large(text: Text) -> None:
    words = "¿Otra corrida, señora?"
    small = text.measure(words)
    display = text.measure(words, face="display")
    text.use_scale(2)
    assert text.is_large
    assert text.line_height == 24
    assert text.measure(words) == (2 * small[0], 2 * small[1])
    assert text.measure(words, face="display") == display
    assert text.face().has("ABCÑñ\ue000")
    text.use_scale(1)
    assert text.measure(words) == small


def test_there_is_no_other_scale(text: Text) -> None:
    with pytest.raises(ValueError, match="scale 3"):
        text.use_scale(3)


def test_words_are_cut_to_a_room(text: Text) -> None:
    face = text.face()
    assert face.cut("Doña Rosa", 200) == "Doña Rosa"
    short = face.cut("Doña Rosa", 40)
    assert short.endswith("…")
    assert face.width(short) <= 40
    assert face.width(face.cut("W", 1)) == face.width("…")
