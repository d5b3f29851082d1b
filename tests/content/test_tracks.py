"""The tracks of La Carrera: every map is fit to be raced on, a broken one is named with place and cure."""
# ruff: noqa: E501  (the faults are a table)

import math
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from assets.forge.palette import COLOURS
from game.content.tiled import (
    HARE_SPACE,
    HORSES,
    SPACES,
    VIEW_PX,
    Lane,
    Track,
    maps,
    read_track,
)
from game.engine.sprites import load_sheet
from game.errors import UserError
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

pytestmark = pytest.mark.usefixtures("window")

ROOT = Path(__file__).parents[2]
LEVELS = ROOT / "levels"
MAPS = ("beach", "city", "meadow")
SQUARE = Lane(((100, 100), (100, 300), (500, 300), (500, 100)), foreshortening=0.5)


def load_track(path: Path) -> Track:
    track = read_track(path)
    assert track is not None
    return track


def tracks(folder: Path) -> tuple[list[Track], list[UserError]]:
    """All that a folder holds: what can be raced on, and what is wrong with the rest."""
    good, faults = [], []
    for path in maps(folder):
        try:
            track = read_track(path)
        except UserError as fault:
            faults.append(fault)
        else:
            good += [track] if track is not None else []
    return good, faults


@pytest.fixture(params=MAPS)
def track(request: pytest.FixtureRequest) -> Track:
    return load_track(LEVELS / f"{request.param}.tmx")


# ---------------------------------------------------------------- the lane
@given(st.floats(0, 100))
def test_a_lane_is_round_and_its_spaces_are_equal_on_the_ground(start: float) -> None:
    here, there = SQUARE.place(start), SQUARE.place(start + SPACES)
    assert (here.x, here.y) == pytest.approx((there.x, there.y), abs=1e-6)
    assert SQUARE.length_px == pytest.approx(2 * 400 + 2 * 400)
    steps = [SQUARE.place(start + k * SPACES / 1600) for k in range(2)]
    away = math.hypot(steps[1].x - steps[0].x, (steps[1].y - steps[0].y) / 0.5)
    assert away <= 1 + 1e-6
    assert away >= math.sqrt(0.5) - 1e-6  # only a corner cuts it short


def test_a_lane_starts_at_its_first_point_and_heads_along_it() -> None:
    assert (SQUARE.place(0).x, SQUARE.place(0).y) == (100, 100)
    quarter = SQUARE.place(SPACES / 8)
    assert (quarter.x, quarter.y, quarter.heading, quarter.compass) == pytest.approx(
        (100, 200, 270, 12), abs=46
    )
    assert SQUARE.place(SPACES * 3 / 8).compass == 0
    assert SQUARE.place(SPACES * 5 / 8).compass == 4
    assert SQUARE.place(SPACES * 7 / 8).compass == 8


def test_aside_is_outwards_and_shortened_with_the_ground() -> None:
    bottom = SQUARE.place(SPACES * 3 / 8)
    assert SQUARE.place(SPACES * 3 / 8, 10).y == pytest.approx(bottom.y + 5)
    right = SQUARE.place(SPACES * 5 / 8)
    assert SQUARE.place(SPACES * 5 / 8, 10).x == pytest.approx(right.x + 10)


def test_space_is_the_middle_between_its_two_borders(track: Track) -> None:
    for number in (1, 7, 18, 33):
        middle, low, high = track.lane.space(number), track.place(number - 1), track.place(number)
        assert math.dist((middle.x, middle.y), (low.x, low.y)) == pytest.approx(
            math.dist((middle.x, middle.y), (high.x, high.y)), abs=3
        )


# ---------------------------------------------------------------- every map
def test_the_three_venues_are_there_and_none_is_at_fault() -> None:
    good, faults = tracks(LEVELS)
    assert not faults, [str(fault) for fault in faults]
    assert set(MAPS) <= {track.name for track in good}


def test_the_lane_is_closed_even_and_wholly_in_sight(track: Track) -> None:
    lane = track.lane
    corners = [lane.place(k) for k in range(SPACES)]
    lengths = [
        sum(
            math.hypot(b.x - a.x, (b.y - a.y) / lane.foreshortening)
            for a, b in ((lane.place(k + i / 16), lane.place(k + (i + 1) / 16)) for i in range(16))
        )
        for k in range(SPACES)
    ]
    assert max(lengths) - min(lengths) < 0.35
    assert min(lengths) > 46
    for k in range(SPACES * 4):
        for aside in (-lane.half_px, lane.half_px):
            place = lane.place(k / 4, aside)
            assert 0 <= place.x <= VIEW_PX[0]
            assert 60 <= place.y <= 340  # under and over the strips of the stage
    assert len({(round(c.x), round(c.y)) for c in corners}) == SPACES


def test_headings_turn_to_the_left_and_by_small_steps(track: Track) -> None:
    headings = [track.place(k / 8).heading for k in range(SPACES * 8 + 1)]
    turns = [(b - a + 180) % 360 - 180 for a, b in pairwise(headings)]
    assert min(turns) > -1.0
    assert max(turns) < 8.0
    assert sum(turns) == pytest.approx(360, abs=0.5)
    assert {track.place(k / 8).compass for k in range(SPACES * 8)} == set(range(16))


def test_the_anchors_are_in_their_places(track: Track) -> None:
    start = track.place(0)
    assert track.line.inflate(4, 4).collidepoint(start.x, start.y)
    assert track.line.width >= 2 * track.lane.half_px - 2
    post = track.lane.space(HARE_SPACE)
    assert math.dist(track.hare, (post.x, post.y)) < 60
    assert len(track.boxes) == HORSES
    for i, box in enumerate(track.boxes):
        assert box.collidelist(list(track.boxes[i + 1 :])) == -1
        nearest = min(math.dist(box.center, (p.x, p.y)) for p in map(track.place, range(SPACES)))
        assert nearest > 40  # in the infield
    assert {crowd.centery < 360 / 2 for crowd in track.crowds} == {True, False}  # in the stand and nearest
    assert track.title("es") != track.title("en")


def test_the_sheet_has_the_dust_of_every_map(track: Track) -> None:
    assert load_sheet(ROOT / "assets" / "sprites" / "turf.png").animation(track.dust)


def test_the_picture_is_whole_and_alive(track: Track) -> None:
    """No hole shows under the layers, and something moves in the stand, in the front and in the sky."""
    shots = []
    for tick in (0, 20, 600):
        canvas = pygame.Surface(VIEW_PX)
        canvas.fill((255, 0, 255))
        track.draw_behind(canvas, tick)
        assert not (pygame.surfarray.array3d(canvas) == (255, 0, 255)).all(-1).any()
        track.draw_before(canvas, tick)
        shots.append(pygame.surfarray.array3d(canvas).astype(int))
    changed = (shots[0] != shots[1]).any(-1) | (shots[0] != shots[2]).any(-1)
    assert changed[200:440, 20:80].any()
    assert changed[:, 315:].any()
    assert changed[:, :60].any()


def test_layers_are_few_to_draw(track: Track) -> None:
    assert len(track.behind) + len(track.before) <= 8
    assert sum(len(layer.patches) for layer in track.behind + track.before) <= 120


@pytest.mark.parametrize("name", MAPS)
def test_tiles_keep_to_the_palette(name: str) -> None:
    raw = pygame.image.tobytes(pygame.image.load(LEVELS / f"{name}.png"), "RGBA")
    pixels = np.frombuffer(raw, np.uint8).reshape(-1, 4)
    assert set(np.unique(pixels[:, 3])) <= {0, 255}
    solid = np.unique(pixels[pixels[:, 3] > 0][:, :3], axis=0)
    assert {tuple(map(int, rgb)) for rgb in solid} <= {rgba[:3] for rgba in COLOURS.values()}


# ---------------------------------------------------------------- maps dropped in
def dropped(tmp_path: Path, change: Callable[[str], str], name: str = "mine") -> Path:
    """The meadow with a change, in a folder of its own."""
    for part in ("meadow.tsx", "meadow.png"):
        (tmp_path / part).write_bytes((LEVELS / part).read_bytes())
    text = (LEVELS / "meadow.tmx").read_text("utf-8")
    changed = change(text)
    (tmp_path / f"{name}.tmx").write_text(changed, "utf-8")
    return tmp_path / f"{name}.tmx"


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new)

    return change


def cut(pattern: str, new: str = "") -> Callable[[str], str]:
    def change(text: str) -> str:
        made = re.sub(pattern, new, text, count=1, flags=re.S)
        assert made != text
        return made

    return change


def backwards(text: str) -> str:
    points = re.search(r'<polygon points="([^"]*)"', text)
    assert points
    first, *others = points.group(1).split()
    return text.replace(points.group(1), " ".join([first, *reversed(others)]))


def knotted(text: str) -> str:
    """Two points of the lane, far from each other, swapped."""
    points = re.search(r'<polygon points="([^"]*)"', text)
    assert points
    corners = points.group(1).split()
    corners[40], corners[90] = corners[90], corners[40]
    return text.replace(points.group(1), " ".join(corners))


def as_polyline(text: str) -> str:
    points = re.search(r'<polygon points="([^"]*)"', text)
    assert points
    return text.replace(points.group(0), f'<polyline points="{points.group(1)} 0,0"')


def test_a_map_dropped_in_appears_under_its_title_or_name(tmp_path: Path) -> None:
    dropped(tmp_path, swap('name="title_en" value="The village meadow"', 'name="title_en" value="Our field"'))
    good, faults = tracks(tmp_path)
    assert [track.title("en") for track in good] == ["Our field"]
    assert not faults
    dropped(tmp_path, cut(r" <properties>.*?</properties>"), name="old_mill")
    good, faults = tracks(tmp_path)
    assert [track.title("es") for track in good][1:] == ["Old Mill"]
    assert not faults


def test_a_polyline_that_ends_where_it_begins_will_do(tmp_path: Path) -> None:
    made, meadow = load_track(dropped(tmp_path, as_polyline)), load_track(LEVELS / "meadow.tmx")
    assert made.lane.points == meadow.lane.points


def test_a_map_of_another_kind_is_passed_over(tmp_path: Path) -> None:
    dropped(
        tmp_path,
        swap('<property name="dust"', '<property name="kind" value="village"/><property name="dust"'),
    )
    assert tracks(tmp_path) == ([], [])


FAULTS = {
    "no XML": (lambda text: text[: len(text) // 2], "is not a map that can be read (line 123 of broken.tmx is damaged)"),
    "no such tileset": (swap("meadow.tsx", "missing.tsx"), "missing.tsx is missing"),
    "no such picture": (cut(r'<tileset[^>]*/>', '<tileset firstgid="1" name="a" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="missing.png" width="16" height="16"/></tileset>'), "missing.png is missing"),
    "no picture": (cut(r'<tileset[^>]*/>', '<tileset firstgid="1" name="a" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="meadow.tsx" width="16" height="16"/></tileset>'), "meadow.tsx is not a picture"),
    "no such encoding": (swap('encoding="UTF-8"', 'encoding="klingon"'), "broken.tmx is in an encoding"),
    "no numbers": (cut(r'width="40"', 'width="forty"'), "something in it is not as Tiled writes it"),
    "infinite": (swap('infinite="0"', 'infinite="1"'), "finite orthogonal"),
    "isometric": (swap("orthogonal", "isometric"), "finite orthogonal"),
    "other tiles": (swap('tilewidth="16" tileheight="16" infinite', 'tilewidth="8" tileheight="16" infinite'), "8×16"),
    "immense": (cut(r'width="40" height="23"', 'width="4000" height="2300"'), "At most"),
    "no track layer": (swap('name="track"', 'name="trek"'), "layer “track”: it is missing"),
    "no objects": (cut(r" <objectgroup.*</objectgroup>"), "layer “places”: it is missing"),
    "unknown type": (swap('type="podium"', 'type="podum"'), "“podum” is unknown"),
    "no lane": (cut(r'  <object id="1" name="lane".*?</object>'), "0 objects of type lane"),
    "open lane": (cut(r"<polygon (points=\"[^\"]*)\"", r'<polyline \1 9,9"'), "not a closed line"),
    "two points": (cut(r'<polygon points="[^"]*"', '<polygon points="0,0 9,9"'), "not a closed line"),
    "clockwise": (backwards, "runs clockwise"),
    "crossing": (knotted, "crosses itself"),
    "no number": (cut(r'(type="podium") x="[^"]*"', r'\1 x="nan"'), "no number to be used"),
    "endless box": (cut(r'width="74"', 'width="inf"'), "no number to be used"),
    "short lane": (
        cut(r'<polygon points="[^"]*"', '<polygon points="0,0 0,40 10,50 80,50 90,40 90,10 80,0 10,-9"'),
        "pixels long",
    ),
    "outside": (cut(r'(name="lane" type="lane") x="41"', r'\1 x="241"'), "lies outside"),
    "off the line": (cut(r'(type="line" x="12") y="199"', r'\1 y="99"'), "first point does not lie on it"),
    "far hare": (cut(r'(type="hare") x="[^"]*"', r'\1 x="100"'), "from space 18"),
    "no podium": (cut(r'  <object id="4".*?</object>'), "0 objects of type podium"),
    "two of a horse": (swap('name="horse" type="int" value="2"', 'name="horse" type="int" value="1"'), "another"),
    "no such horse": (swap('name="horse" type="int" value="7"', 'name="horse" type="int" value="8"'), "horse is 8"),
    "six boxes": (cut(r'  <object id="11".*?</object>'), "missing for horse 7"),
    "flat box": (cut(r'width="74"', 'width="0"'), "upright rectangle"),
    "unknown depth": (swap('name="depth" value="front"', 'name="depth" value="near"'), "depth is near"),
    "mad drift": (swap('name="drift" type="float" value="2.0"', 'name="drift" value="fast"'), "drift is fast"),
    "mad tilt": (cut(r'name="foreshortening" type="float" value="[^"]*"', 'name="foreshortening" type="float" value="7"'), "foreshortening is 7"),
    "unknown dust": (swap('name="dust" value="dust"', 'name="dust" value="snow"'), "dust is snow"),
    "no such tile": (cut(r'("csv">\n)1,', r"\g<1>65000,"), "is in no tileset"),
    "short rows": (cut(r'("csv">\n)1,2,3,', r"\1"), "it has not 40×23 cells"),
    "two alike": (swap('name="decoration"', 'name="ground"'), "another layer has this name"),
}  # fmt: skip


def test_a_damaged_tileset_is_named(tmp_path: Path) -> None:
    dropped(tmp_path, lambda text: text, "mine")
    (tmp_path / "meadow.tsx").write_text("<tileset>\n<tile", "utf-8")
    good, faults = tracks(tmp_path)
    assert not good
    assert "(line 2 of meadow.tsx is damaged)" in str(faults[0])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_map_is_named_and_left_out(fault: str, tmp_path: Path) -> None:
    change, said = FAULTS[fault]
    broken = dropped(tmp_path, change, "broken")
    good, faults = tracks(tmp_path)
    assert not good
    assert len(faults) == 1
    assert isinstance(faults[0], UserError)
    message = str(faults[0])
    assert str(broken) in message
    assert said in message
    assert message.count("\n") == 0
    assert message.endswith(".")


def test_a_broken_map_does_not_keep_the_others_out(tmp_path: Path) -> None:
    dropped(tmp_path, backwards, "broken")
    dropped(tmp_path, lambda text: text, "good")
    good, faults = tracks(tmp_path)
    assert [track.name for track in good] == ["good"]
    assert len(faults) == 1


def test_an_empty_folder_has_no_tracks_and_no_faults(tmp_path: Path) -> None:
    assert tracks(tmp_path) == ([], [])
    assert tracks(tmp_path / "nowhere") == ([], [])
