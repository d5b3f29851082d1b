"""Sprite sheets: what a good one gives, and what is said about every kind of bad one."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.sprites import Animation, NineSlice, Sheet, Sheets, Sprite, load_sheet
from game.errors import UserError
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

pytestmark = pytest.mark.usefixtures("window")

RED, GREEN, BLUE, WHITE = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 255, 255)
CLEAR = (0, 0, 0, 0)


def good() -> dict[str, Any]:
    """A sheet of 8 by 4 pixels: two frames of 4 by 4 side by side."""
    return {
        "frames": {
            "left": {"rect": [0, 0, 4, 4]},
            "right": {"rect": [4, 0, 4, 4], "anchor": [1, 3]},
        },
        "animations": {"blink": {"frames": ["left", "right", "left"], "ticks": [2, 3, 1]}},
        "slices": {"box": {"frame": "left", "border": [1, 1, 1, 1]}},
    }


def bake(folder: Path, description: object = None, *, alpha: bool = True) -> Path:
    """Write the sheet NAME.png with its JSON; returns the PNG's path."""
    image = pygame.Surface((8, 4), pygame.SRCALPHA if alpha else 0, 32 if alpha else 24)
    image.fill(RED, (0, 0, 4, 4))
    image.fill(BLUE, (4, 0, 4, 4))
    if alpha:
        image.set_at((4, 0), CLEAR)
    path = folder / "bulls.png"
    pygame.image.save(image, path)
    words = description if isinstance(description, str) else json.dumps(description or good())
    path.with_suffix(".json").write_text(words, encoding="utf-8")
    return path


def canvas(size: tuple[int, int] = (12, 12)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(WHITE)
    return surface


def sign(*rows: str) -> pygame.Surface:
    """A picture from letters; a dot is clear."""
    colours = {"r": RED, "g": GREEN, "b": BLUE, "w": WHITE, ".": CLEAR}
    image = pygame.Surface((len(rows[0]), len(rows)), pygame.SRCALPHA)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            image.set_at((x, y), colours[letter])
    return image


def colour_at(image: pygame.Surface, x: int, y: int) -> tuple[int, int, int, int]:
    colour = image.get_at((x, y))
    return colour.r, colour.g, colour.b, colour.a


def spelled(image: pygame.Surface) -> list[str]:
    """The picture as letters."""
    letters = {RED: "r", GREEN: "g", BLUE: "b", WHITE: "w", CLEAR: "."}
    width, height = image.get_size()
    return ["".join(letters[colour_at(image, x, y)] for x in range(width)) for y in range(height)]


# Good sheets


def test_a_sheet_gives_what_it_names(tmp_path: Path) -> None:
    sheet = load_sheet(bake(tmp_path))
    assert sheet.sprite("left").size == (4, 4)
    assert colour_at(sheet.sprite("left").image, 0, 0) == RED
    assert sheet.sprite("right").anchor == (1, 3)
    assert sheet.sprite("right").image.get_at((0, 0)).a == 0
    assert sheet.animation("blink").ticks == 6
    assert sheet.slice("box").sized((9, 7)).get_size() == (9, 7)


def test_a_sheet_may_do_without_animations_and_slices(tmp_path: Path) -> None:
    description = good()
    del description["animations"], description["slices"]
    assert load_sheet(bake(tmp_path, description)).animations == {}


def test_a_picture_without_transparency_stays_so(tmp_path: Path) -> None:
    """It is blitted several times faster."""
    assert load_sheet(bake(tmp_path, alpha=False)).sprite("left").image.get_masks()[3] == 0


def test_a_sheet_is_read_once(tmp_path: Path) -> None:
    sheets = Sheets(tmp_path)
    bake(tmp_path)
    first = sheets["bulls"]
    (tmp_path / "bulls.png").unlink()
    assert sheets["bulls"] is first
    assert sheets.sprite("bulls", "left") is first.sprite("left")
    assert sheets.animation("bulls", "blink") is first.animation("blink")
    assert sheets.slice("bulls", "box") is first.slice("box")


# Bad sheets: each fault names the file and the place


def without(*path: str) -> dict[str, Any]:
    description = good()
    inner = description
    for name in path[:-1]:
        inner = inner[name]
    del inner[path[-1]]
    return description


def having(value: object, *path: str) -> dict[str, Any]:
    description = good()
    inner = description
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return description


@pytest.mark.parametrize(
    ("description", "words"),
    [
        ("{ rubbish", ["malformed"]),
        ("", ["truncated"]),
        ("[]", ["Expected `object`"]),
        (without("frames"), ["frames"]),
        (without("frames", "left", "rect"), ["rect", "$.frames"]),
        (without("animations", "blink", "ticks"), ["ticks", "$.animations"]),
        (without("slices", "box", "border"), ["border", "$.slices"]),
        (having([0, 0, 4], "frames", "left", "rect"), ["length 4", "$.frames"]),
        (having("0 0 4 4", "frames", "left", "rect"), ["$.frames"]),
        (having([1], "frames", "left", "anker"), ["anker"]),
        (having({}, "sclices"), ["sclices"]),
        (having([5, 0, 4, 4], "frames", "right", "rect"), ['frame "right"', "outside", "8×4"]),
        (having([0, -1, 4, 4], "frames", "left", "rect"), ['frame "left"', "outside"]),
        (having([0, 0, 0, 4], "frames", "left", "rect"), ['frame "left"', "outside"]),
        (having([4, 0, -4, 4], "frames", "left", "rect"), ['frame "left"', "outside"]),
        (having([2, 3], "animations", "blink", "ticks"), ['animation "blink"', "as many ticks"]),
        (having([2, 0, 1], "animations", "blink", "ticks"), ['animation "blink"', "one tick"]),
        (
            having({"frames": [], "ticks": []}, "animations", "blink"),
            ['animation "blink"', "at least one"],
        ),
        (
            having(["left", "up", "left"], "animations", "blink", "frames"),
            ['animation "blink"', 'frame "up" is missing'],
        ),
        (having("up", "slices", "box", "frame"), ['slice "box"', 'frame "up" is missing']),
        (having([3, 1, 2, 1], "slices", "box", "border"), ['slice "box"', "does not fit"]),
        (having([1, 3, 1, 2], "slices", "box", "border"), ['slice "box"', "does not fit"]),
        (having([-1, 1, 1, 1], "slices", "box", "border"), ['slice "box"', "does not fit"]),
    ],
)
def test_a_bad_description_is_named_with_its_place(
    tmp_path: Path, description: object, words: list[str]
) -> None:
    path = bake(tmp_path, description if description != "" else " ")
    with pytest.raises(UserError) as fault:
        load_sheet(path)
    assert str(path.with_suffix(".json")) in str(fault.value)
    assert all(word in str(fault.value) for word in words), fault.value
    assert "Bake the sprites again" in str(fault.value)


@pytest.mark.parametrize("suffix", [".png", ".json"])
def test_a_missing_file_is_named(tmp_path: Path, suffix: str) -> None:
    file = bake(tmp_path).with_suffix(suffix)
    file.unlink()
    with pytest.raises(UserError, match="missing") as fault:
        Sheets(tmp_path)["bulls"]
    assert str(file) in str(fault.value)


def test_a_picture_of_rubbish_is_named(tmp_path: Path) -> None:
    path = bake(tmp_path)
    path.write_bytes(b"no picture at all")
    with pytest.raises(UserError) as fault:
        load_sheet(path)
    assert str(path) in str(fault.value)


@pytest.mark.parametrize(
    ("ask", "what"),
    [
        (Sheet.sprite, 'frame "cow" is missing'),
        (Sheet.animation, 'animation "cow" is missing'),
        (Sheet.slice, 'slice "cow" is missing'),
    ],
)
def test_a_name_that_is_not_there_is_told(tmp_path: Path, ask: Any, what: str) -> None:
    sheet = load_sheet(bake(tmp_path))
    with pytest.raises(UserError, match=what) as fault:
        ask(sheet, "cow")
    assert "bulls.json" in str(fault.value)


# Drawing


def test_the_anchor_stands_on_the_place(tmp_path: Path) -> None:
    picture = canvas()
    load_sheet(bake(tmp_path)).sprite("right").draw(picture, 5, 6)
    assert picture.get_bounding_rect() == picture.get_rect()
    blue = [(x, y) for x in range(12) for y in range(12) if colour_at(picture, x, y) == BLUE]
    assert min(blue) == (4, 4)  # (4, 3) is the clear corner
    assert max(blue) == (7, 6)


@given(st.integers(-40, 40))
def test_half_pixels_are_crossed_in_even_steps(halves: int) -> None:
    """A sprite that moves half a pixel a tick stands on each pixel for two ticks."""
    sprite = Sprite(sign("r"), (0, 0))
    picture = canvas((60, 1))
    places = []
    for step in range(halves, halves + 7):
        picture.fill(WHITE)
        sprite.draw(picture, 25 + step / 2, 0)
        places.append(spelled(picture)[0].index("r"))
    assert all(after - before in (0, 1) for before, after in pairwise(places))
    assert all(after - before == 1 for before, after in zip(places, places[2:], strict=False))


# Animations


def frames(animation: Animation, ticks: range) -> str:
    names = {id(sprite): letter for sprite, letter in zip(animation.sprites, "ab", strict=False)}
    return "".join(names[id(animation.at(tick))] for tick in ticks)


def test_every_frame_lasts_its_ticks_and_the_round_begins_again(tmp_path: Path) -> None:
    blink = load_sheet(bake(tmp_path)).animation("blink")
    assert frames(blink, range(14)) == "aabbbaaabbbaaa"
    assert frames(blink, range(-6, 0)) == "aabbba"


# Nine-slices

BOX = ("rgb", "gwg", "bgr")


def test_a_nine_slice_keeps_corners_and_tiles_the_rest() -> None:
    box = NineSlice(sign(*BOX), (1, 1, 1, 1))
    assert spelled(box.sized((3, 3))) == list(BOX)
    assert spelled(box.sized((5, 4))) == ["rgggb", "gwwwg", "gwwwg", "bgggr"]


def test_tiles_are_laid_from_the_left_and_cut_at_the_end() -> None:
    box = NineSlice(sign("rgwb"), (1, 0, 1, 0))
    assert spelled(box.sized((7, 2))) == ["rgwgwgb", "rgwgwgb"]


def test_a_cut_tile_does_not_show_through_a_clear_corner() -> None:
    assert spelled(NineSlice(sign("rgw."), (1, 0, 1, 0)).sized((5, 1))) == ["rgwg."]


def test_uneven_borders() -> None:
    box = NineSlice(sign("rrgb", "rrwb", "bbbb"), (2, 1, 1, 0))
    assert spelled(box.sized((6, 5))) == ["rrgggb", "rrwwwb", "bbbbbb", "rrwwwb", "bbbbbb"]


def test_a_slice_without_a_middle_leaves_it_clear() -> None:
    box = NineSlice(sign("rg", "bw"), (1, 1, 1, 1))
    assert spelled(box.sized((4, 3))) == ["r..g", "....", "b..w"]


def test_clear_pixels_stay_clear() -> None:
    box = NineSlice(sign(".g.", "gwg", ".g."), (1, 1, 1, 1))
    assert spelled(box.sized((4, 4))) == [".gg.", "gwwg", "gwwg", ".gg."]


def test_a_box_too_small_for_its_border_shows_right_and_bottom() -> None:
    box = NineSlice(sign(*BOX), (1, 1, 1, 1))
    assert spelled(box.sized((1, 1))) == ["r"]
    assert spelled(box.sized((2, 2))) == ["rb", "br"]


def test_an_opaque_frame_makes_an_opaque_box() -> None:
    image = pygame.Surface((3, 3))
    image.blit(sign(*BOX), (0, 0))
    assert spelled(NineSlice(image, (1, 1, 1, 1)).sized((4, 3))) == ["rggb", "gwwg", "bggr"]


def test_it_is_drawn_where_it_is_wanted() -> None:
    picture = canvas((6, 5))
    NineSlice(sign(*BOX), (1, 1, 1, 1)).draw(picture, pygame.Rect(1, 1, 4, 3))
    assert spelled(picture) == ["wwwwww", "wrggbw", "wgwwgw", "wbggrw", "wwwwww"]


def test_each_size_is_put_together_once() -> None:
    box = NineSlice(sign(*BOX), (1, 1, 1, 1))
    assert box.sized((9, 9)) is box.sized((9, 9))


def test_all_sheets_of_the_game_can_be_read() -> None:
    folder = Path(__file__).parents[2] / "assets" / "sprites"
    names = sorted(path.stem for path in folder.glob("*.png"))
    assert "ui" in names
    sheets = Sheets(folder)
    assert all(sheets[name].sprites for name in names)
