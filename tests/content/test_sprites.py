"""The baked sheets: whole, in the palette, hard-edged; and the forge bakes the same bytes each time."""

import hashlib
import io
import json
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets.forge import cards, cattle, crowd, figures, png, sheet
from assets.forge.palette import COLOURS
from assets.forge.pixels import Canvas, grown, shifted
from game.engine.sprites import load_sheet
from game.rules import six_nimmt
from scenes.guests import PERSON_PORTRAITS, RIVALS

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
NAMES = ("bulls", "cards", "fair", "pens", "people", "plaza", "portraits", "townsfolk", "ui")


def entry_of(name: str) -> dict:
    return json.loads((SPRITES / f"{name}.json").read_text())


def pixels_of(name: str) -> np.ndarray:
    """(height, width, 4) as the file has them."""
    image = pygame.image.load(SPRITES / f"{name}.png")
    raw = pygame.image.tobytes(image, "RGBA")
    return np.frombuffer(raw, np.uint8).reshape(image.get_height(), image.get_width(), 4)


@pytest.mark.parametrize("name", NAMES)
def test_every_frame_lies_in_its_sheet_and_none_is_empty(name):
    entry, pixels = entry_of(name), pixels_of(name)
    height, width = pixels.shape[:2]
    for frame, place in entry["frames"].items():
        x, y, w, h = place["rect"]
        assert 0 <= x < x + w <= width, frame
        assert 0 <= y < y + h <= height, frame
        assert pixels[y : y + h, x : x + w, 3].any(), frame


@pytest.mark.parametrize("name", NAMES)
def test_no_two_frames_share_a_pixel(name):
    taken = np.zeros(pixels_of(name).shape[:2], int)
    for place in entry_of(name)["frames"].values():
        x, y, w, h = place["rect"]
        taken[y : y + h, x : x + w] += 1
    assert taken.max() == 1


@pytest.mark.parametrize("name", NAMES)
def test_edges_are_hard_and_colours_are_of_the_palette(name):
    pixels = pixels_of(name)
    assert set(np.unique(pixels[..., 3])) <= {0, 255}
    solid = np.unique(pixels[pixels[..., 3] > 0][:, :3], axis=0)
    palette = {rgba[:3] for rgba in COLOURS.values()}
    assert {tuple(map(int, colour)) for colour in solid} - palette == set()


@pytest.mark.parametrize("name", NAMES)
def test_animations_and_slices_name_frames_that_exist(name):
    entry = entry_of(name)
    frames = entry["frames"]
    for animation, steps in entry["animations"].items():
        assert len(steps["frames"]) == len(steps["ticks"]) > 0, animation
        assert set(steps["frames"]) <= set(frames), animation
        assert len({tuple(frames[step]["rect"][2:]) for step in steps["frames"]}) == 1, animation
    for slice_name, cut in entry["slices"].items():
        _, _, width, height = frames[cut["frame"]]["rect"]
        left, top, right, bottom = cut["border"]
        assert left + right < width, slice_name
        assert top + bottom < height, slice_name


@pytest.mark.parametrize("name", NAMES)
def test_the_game_can_read_the_sheet(name):
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    try:
        loaded = load_sheet(SPRITES / f"{name}.png")
    finally:
        pygame.display.quit()
    assert set(loaded.sprites) == set(entry_of(name)["frames"])


def test_sheets_have_what_the_screens_ask_for():
    frames = {name: set(entry_of(name)["frames"]) for name in NAMES}
    assert {f"card_{card}" for card in six_nimmt.DECK} <= frames["cards"]
    assert {"back", "danger", "focus", *(f"slot_{column}" for column in range(1, 6))} <= frames["cards"]
    assert {f"head_{temper}" for temper in (1, 2, 3, 5, 7)} <= frames["bulls"]
    assert {f"seat_{seat}" for seat in range(10)} <= frames["ui"]
    assert {*RIVALS, *PERSON_PORTRAITS} <= frames["people"]
    assert {"run", "dust"} <= set(entry_of("bulls")["animations"])


def test_cards_are_drawn_with_the_heads_of_the_rules():
    assert [cards.heads(card) for card in cards.DECK] == [six_nimmt.heads(card) for card in six_nimmt.DECK]


def test_all_cards_and_portraits_differ():
    for name, prefix, count in (("cards", "card_", 104), ("cards", "mini_", 105), ("people", "", 230)):
        pixels, entry = pixels_of(name), entry_of(name)
        pictures = set()
        for frame, place in entry["frames"].items():
            if frame.startswith(prefix):
                x, y, w, h = place["rect"]
                pictures.add(pixels[y : y + h, x : x + w].tobytes())
        assert len(pictures) == count


def test_each_card_shows_as_many_pips_as_it_has_heads():
    pixels, entry = pixels_of("cards"), entry_of("cards")
    for card in cards.DECK:
        x, y, _, _ = entry["frames"][f"card_{card}"]["rect"]
        row = pixels[y + 45, x + 2 : x + 38, :3]  # the middle row of the pips: each is four pixels wide
        pip = np.array(COLOURS[cards.STYLES[cards.heads(card)].pip][:3])
        inked = (row == pip).all(axis=1)
        starts = int((inked & ~np.r_[False, inked[:-1]]).sum())
        assert starts == cards.heads(card), card


def test_png_holds_the_picture():
    rng = np.random.default_rng(1)
    picture = rng.integers(0, 256, (7, 5, 4), np.uint8)
    for alpha in (picture[..., 3] // 128 * 255, np.full((7, 5), 255, np.uint8)):
        picture[..., 3] = alpha
        image = pygame.image.frombuffer(picture.tobytes(), (5, 7), "RGBA")
        from_file = pygame.image.load(io.BytesIO(png.encoded(picture)), "x.png")
        assert pygame.image.tobytes(from_file, "RGBA") == pygame.image.tobytes(image, "RGBA")


def test_sheet_refuses_two_frames_of_one_name():
    made = sheet.Sheet()
    made.add("bull", Canvas(2, 2, "red3"))
    with pytest.raises(ValueError, match="bull"):
        made.add("bull", Canvas(2, 2, "red3"))


def test_shadows_stay_in_their_ramp():
    canvas = Canvas(2, 1, "red3")
    canvas.dot(1, 0, "gold0")
    canvas.darker(canvas.solid)
    assert [tuple(map(int, pixel)) for pixel in canvas.pixels[0]] == [COLOURS["red2"], COLOURS["gold0"]]


def test_masks_grow_and_move():
    mask = np.zeros((3, 3), np.bool_)
    mask[1, 1] = True
    assert grown(mask).sum() == 5
    assert grown(mask, corners=True).sum() == 9
    assert shifted(mask, 1, -1)[0, 2]


def test_camera_and_march_agree():
    """A ball right of the middle is seen where the camera says that its middle is."""
    camera = figures.Camera(20, 20, yaw=30, tilt=10)
    seen = figures.drawn(
        lambda p: [(figures.ball(p, (5, 2, 0), 2.0), 0)],
        [figures.ramp("red")],
        camera,
        figures.Look(outline=None),
    )
    ys, xs = np.nonzero(seen.solid)
    x, y = camera.pixel((5, 2, 0))
    assert abs(xs.mean() - x) < 1
    assert abs(ys.mean() - y) < 1


def test_the_gallop_goes_round_without_a_jump():
    first, last, middle = (cattle.run_picture(step / 8, figures.ramp("ink")).solid for step in (0, 7, 4))
    assert (first ^ last).sum() < (first ^ middle).sum()


def test_crowds_of_one_seed_are_one_crowd():
    digests = {
        hashlib.blake2b(crowd.stand(80, 2, 7, bob=bob).pixels.tobytes()).hexdigest() for bob in (0, 0, 1)
    }
    assert len(digests) == 2
