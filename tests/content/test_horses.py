"""The seven horses: every frame and name is there, they gallop on their feet, and can be told apart."""

import json
import math
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assets.forge import horses, horses_cards, horses_side, turf
from assets.forge import horses_figure as figure
from assets.forge.figures import Camera, Look, Points, ball
from assets.forge.horses_cloud import sampled, seen
from assets.forge.palette import COLOURS
from game.engine.sprites import Sheet, load_sheet
from game.rules import royal_turf
from scenes.stages import royal_turf_table
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
RIDDEN = tuple(f"horses_{number}" for number in range(1, 8))
SHEETS = (*RIDDEN, "horse_side", "horse_cards", "turf")
HEADINGS = [f"{heading:02d}" for heading in range(horses.HEADINGS)]


def pixels_of(name: str) -> np.ndarray:
    """(height, width, 4) as the file has them."""
    image = pygame.image.load(SPRITES / f"{name}.png")
    raw = pygame.image.tobytes(image, "RGBA")
    return np.frombuffer(raw, np.uint8).reshape(image.get_height(), image.get_width(), 4)


def frames_of(name: str) -> dict[str, dict[str, list[int]]]:
    return json.loads((SPRITES / f"{name}.json").read_text())["frames"]


def frame(name: str, title: str) -> np.ndarray:
    x, y, w, h = frames_of(name)[title]["rect"]
    return pixels_of(name)[y : y + h, x : x + w]


# ---------------------------------------------------------------- what is baked
@pytest.mark.parametrize("name", SHEETS)
def test_edges_are_hard_and_colours_are_of_the_palette(name: str) -> None:
    pixels = pixels_of(name)
    assert set(np.unique(pixels[..., 3])) <= {0, 255}
    solid = np.unique(pixels[pixels[..., 3] > 0][:, :3], axis=0)
    assert {tuple(map(int, rgb)) for rgb in solid} <= {rgba[:3] for rgba in COLOURS.values()}


@pytest.mark.parametrize("name", SHEETS)
def test_no_frame_is_empty_or_shares_a_pixel(name: str) -> None:
    pixels = pixels_of(name)
    taken = np.zeros(pixels.shape[:2], int)
    for title, place in frames_of(name).items():
        x, y, w, h = place["rect"]
        taken[y : y + h, x : x + w] += 1
        assert pixels[y : y + h, x : x + w, 3].any(), title
    assert taken.max() == 1


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", RIDDEN)
def test_a_horse_runs_leans_and_stands_on_every_heading(name: str) -> None:
    sheet = load_sheet(SPRITES / f"{name}.png")
    for heading in HEADINGS:
        assert len(sheet.animation(f"run_{heading}").sprites) == horses.FRAMES
        for kind in ("tilt", "lean", "trot"):
            assert len(sheet.animation(f"{kind}_{heading}").sprites) == horses.FRAMES
        assert len(sheet.animation(f"stand_{heading}").sprites) == 3
        assert sheet.sprite(f"run_{heading}_7")


@pytest.mark.usefixtures("window")
def test_the_other_sheets_have_what_the_race_needs() -> None:
    side, cards, things = (
        load_sheet(SPRITES / f"{name}.png") for name in ("horse_side", "horse_cards", "turf")
    )
    for number in range(1, 8):
        assert len(side.animation(f"run_{number}").sprites) == horses_side.FRAMES
        assert cards.sprite(f"plate_{number}").size == (40, 50)
        assert cards.sprite(f"icon_{number}").size == (18, 18)
    for symbol in royal_turf.SYMBOLS:
        assert things.sprite(f"sym_{symbol}").size == (10, 10)
        assert things.sprite(f"die_{symbol}").size == things.animation("die_roll").sprites[0].size
    assert len(things.animation("die_roll").sprites) == 8
    for seat in range(6):
        for value in (*royal_turf.HIDDEN_CHIPS, "back"):
            assert things.sprite(f"chip_{seat}_{value}")
            assert things.sprite(f"chip_small_{seat}_{value}")
    for heading in HEADINGS:
        for kind in ("shadow", "ghost", "ghost_gold"):
            assert things.sprite(f"{kind}_{heading}")
    for moving in (
        "hare",
        "hare_left",
        "hare_run",
        "hare_run_left",
        "dust",
        "splash",
        "ring",
        "flag_red",
        "bell",
        "flash",
    ):
        assert _changes(things, moving), moving


def _changes(sheet: Sheet, name: str) -> bool:
    pictures = {pygame.image.tobytes(sprite.image, "RGBA") for sprite in sheet.animation(name).sprites}
    return len(pictures) > 1


def test_the_forge_and_the_rules_know_the_same_seven() -> None:
    assert [one.name for one in horses.SEVEN] == list(royal_turf.HORSES)
    assert list(turf.SYMBOLS) == list(royal_turf.SYMBOLS)


# ---------------------------------------------------------------- anchors and size
@pytest.mark.parametrize("name", RIDDEN)
def test_a_horse_is_as_large_as_a_space_and_stands_on_its_anchor(name: str) -> None:
    for title, place in frames_of(name).items():
        _, _, w, h = place["rect"]
        x, y = place["anchor"]
        assert 14 <= w <= 64, title
        assert 28 <= h <= 60, title
        assert 0 <= x < w, title
        if title.startswith("stand"):
            assert 0 <= y <= h + 1, title
            assert h - y <= 12, title  # only the nearer hooves lie lower
    for heading, wide in (("00", 46), ("08", 46)):
        assert frames_of(name)[f"run_{heading}_3"]["rect"][2] >= wide


def test_no_heading_jumps_out_of_line_with_its_neighbours() -> None:
    """The middle of the body wanders little over the anchor from one heading to the next."""
    places = frames_of("horses_3")
    pixels = pixels_of("horses_3")
    for kind in ("run", "tilt", "lean", "trot", "stand"):
        middles = []
        for heading in HEADINGS:
            x, y, w, h = places[f"{kind}_{heading}_0"]["rect"]
            ax, ay = places[f"{kind}_{heading}_0"]["anchor"]
            ys, xs = np.nonzero(pixels[y : y + h, x : x + w, 3])
            middles.append((xs.mean() - ax, ys.mean() - ay))
        for a, b in zip(middles, middles[1:] + middles[:1], strict=True):
            assert math.dist(a, b) < 5.0


# ---------------------------------------------------------------- told apart
def _tone(number: int) -> np.ndarray:
    """The mean colour of the rump, seen from the side: coat alone."""
    picture = frame(f"horses_{number}", "stand_00_0")
    height, width = picture.shape[:2]
    rump = picture[height // 2 : height * 2 // 3, 3 : width // 4].reshape(-1, 4).astype(float)
    return rump[rump[:, 3] > 0][:, :3].mean(0)


def test_coats_are_told_apart_and_so_are_the_silks() -> None:
    tones = [_tone(number) for number in range(1, 8)]
    for a, b in combinations(range(7), 2):
        assert np.linalg.norm(tones[a] - tones[b]) > 22, (a + 1, b + 1)
    assert len({(one.silk, one.sash, one.sleeve, one.cap) for one in horses.SEVEN}) == 7
    assert len({one.silk for one in horses.SEVEN}) == 7


def test_icons_and_symbols_are_all_different() -> None:
    for name, titles in (
        ("horse_cards", [f"icon_{n}" for n in range(1, 8)]),
        ("turf", [f"sym_{s}" for s in royal_turf.SYMBOLS]),
    ):
        pictures = [frame(name, title).astype(int) for title in titles]
        for a, b in combinations(pictures, 2):
            assert (np.abs(a - b).sum(-1) > 60).mean() > 0.3


# ---------------------------------------------------------------- the gallop
@given(st.floats(0, 1))
def test_hooves_are_never_under_the_ground_and_the_stride_is_round(phase: float) -> None:
    pose, again = figure.gallop(phase), figure.gallop(phase + 1)
    for leg, (_, height, _) in pose.hooves.items():
        assert height > -0.6
        assert pose.hooves[leg] == pytest.approx(again.hooves[leg], abs=1e-6)


def test_each_leg_carries_in_turn_and_once_a_stride_none_does() -> None:
    steps = [figure.gallop(k / 200) for k in range(200)]
    on_ground = np.array([[pose.hooves[leg][1] < 0.4 for leg in figure.TOUCHDOWN] for pose in steps])
    assert on_ground.any(0).all()
    flying = ~on_ground.any(1)
    assert 0.1 < flying.mean() < 0.5
    assert np.count_nonzero(flying & ~np.roll(flying, 1)) <= 2


@pytest.mark.parametrize(
    ("touchdown", "frames", "landings"),
    [
        (figure.TOUCHDOWN, horses.FRAMES, royal_turf_table.GAITS["run"].landings),
        (figure.TROT_TOUCHDOWN, horses.FRAMES, royal_turf_table.GAITS["trot"].landings),
        (figure.TOUCHDOWN, horses_side.FRAMES, royal_turf_table.SIDE_LANDINGS),
    ],
)
def test_hooves_are_heard_in_the_frames_in_which_they_land(touchdown, frames, landings) -> None:
    assert landings == {math.ceil(moment * frames - 1e-9) for moment in touchdown.values()}
    assert frames in (royal_turf_table.FRAMES, royal_turf_table.SIDE_FRAMES)


@given(st.floats(0, 1))
def test_a_trot_goes_crosswise_and_never_under_the_ground(phase: float) -> None:
    pose, half = figure.trot(phase), figure.trot(phase + 0.5)
    assert all(height > -0.6 for _, height, _ in pose.hooves.values())
    for one, other in (("hind_left", "fore_right"), ("hind_right", "fore_left")):
        assert pose.hooves[one] == pose.hooves[other]
    assert pose.hooves["hind_left"] == pytest.approx(half.hooves["hind_right"], abs=1e-6)


def test_a_hoof_on_the_ground_goes_back_evenly() -> None:
    """So that it does not slide while the horse runs on."""
    moments = np.linspace(0.0, 0.2, 21)
    ahead = np.array([figure.gallop(t).hooves["hind_left"][0] for t in moments])
    steps = np.diff(ahead)
    assert (steps < 0).all()
    assert steps.std() < 0.25 * abs(steps.mean())


def test_a_closed_way_goes_through_its_keys() -> None:
    keys = ((0.0, 1.0, 5.0), (0.25, 2.0, 0.0), (0.6, -1.0, 2.0))
    for moment, *values in keys:
        assert figure.along(keys, moment) == pytest.approx(values)
        assert figure.along(keys, moment + 3) == pytest.approx(values)


# ---------------------------------------------------------------- clouds
def test_a_cloud_of_a_ball_is_round_from_every_side_and_lit_from_above() -> None:
    def one_ball(p: Points):
        return [(ball(p, (0, 0, 0), 6.0), 0)]

    cloud = sampled(one_ball, (-8, -8, -8), (8, 8, 8))
    assert np.linalg.norm(cloud.points, axis=1) == pytest.approx(6.0, abs=0.15)
    assert (np.einsum("ij,ij->i", cloud.points, cloud.normals) / 6 > 0.97).all()
    sizes = set()
    for yaw in (0, 45, 200):
        relief = seen(cloud, Camera(20, 20, yaw, -35), Look())
        sizes.add(int(relief.solid.sum()))
        assert relief.step[4:9].sum() > relief.step[11:16].sum()
    assert max(sizes) - min(sizes) <= 4
    assert 100 <= min(sizes) <= 130


def test_leaning_keeps_the_ground_line_and_goes_to_the_left() -> None:
    def post(p: Points):
        return [(ball(p, (0, 10, 0), (1.0, 4.0, 1.0)), 0)]

    cloud = sampled(post, (-3, 0, -3), (3, 16, 3)).leaning(20)
    assert cloud.points[:, 2].mean() == pytest.approx(-10 * math.sin(math.radians(20)), abs=0.2)
    assert cloud.points[:, 1].mean() == pytest.approx(10 * math.cos(math.radians(20)), abs=0.2)


def test_portraits_bake_the_same_twice() -> None:
    first = horses_cards.plate(horses.SEVEN[0], 1).pixels
    assert (first == horses_cards.plate(horses.SEVEN[0], 1).pixels).all()
    assert (first != horses_cards.plate(horses.SEVEN[5], 6).pixels).any()
