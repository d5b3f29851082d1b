"""The auction's pictures: every animal in every attitude, feet on the ground, none mistaken for another."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets.forge import animals, animals_cards, auction, auction_digits, barn_things, money
from assets.forge.palette import COLOURS
from game.rules import kuhhandel
from game.rules.kuhhandel_money import VALUES
from game.rules.kuhhandel_table import WORTHS
from scenes.stages.kuhhandel_crowd import PADDLES
from scenes.stages.kuhhandel_table import WALK_PX
from scenes.stages.kuhhandel_trade import ROOM, STACKS

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
KINDS = tuple(kuhhandel.ANIMALS)
SHEETS = ("animals", "animal_cards", "auctioneer", "barn", "money", "trade")


@cache
def entry_of(sheet: str) -> dict:
    return json.loads((SPRITES / f"{sheet}.json").read_text())


@cache
def pixels_of(sheet: str) -> np.ndarray:
    image = pygame.image.load(SPRITES / f"{sheet}.png")
    raw = pygame.image.tobytes(image, "RGBA")
    return np.frombuffer(raw, np.uint8).reshape(image.get_height(), image.get_width(), 4)


def frame(sheet: str, name: str) -> np.ndarray:
    x, y, w, h = entry_of(sheet)["frames"][name]["rect"]
    return pixels_of(sheet)[y : y + h, x : x + w]


@pytest.mark.parametrize("sheet", SHEETS)
def test_edges_are_hard_and_colours_are_of_the_palette(sheet):
    pixels = pixels_of(sheet)
    assert set(np.unique(pixels[..., 3])) <= {0, 255}
    solid = np.unique(pixels[pixels[..., 3] > 0][:, :3], axis=0)
    assert {tuple(map(int, colour)) for colour in solid} <= {rgba[:3] for rgba in COLOURS.values()}


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_two_frames_share_a_pixel_and_none_is_empty(sheet):
    taken = np.zeros(pixels_of(sheet).shape[:2], int)
    for name, place in entry_of(sheet)["frames"].items():
        x, y, w, h = place["rect"]
        taken[y : y + h, x : x + w] += 1
        assert frame(sheet, name)[..., 3].any(), name
    assert taken.max() == 1


@pytest.mark.parametrize("kind", KINDS)
def test_each_animal_breathes_blinks_has_a_habit_and_walks_both_ways(kind):
    entry = entry_of("animals")
    for animation in (kind, f"{kind}_habit", f"{kind}_walk", f"{kind}_walk_left"):
        steps = entry["animations"][animation]
        assert len(steps["frames"]) == len(steps["ticks"])
        assert set(steps["frames"]) <= set(entry["frames"])
        boxes = {(*entry["frames"][f]["rect"][2:], *entry["frames"][f]["anchor"]) for f in steps["frames"]}
        assert len(boxes) == 1, animation
    idle = entry["animations"][kind]["frames"]
    assert f"{kind}_blink" in idle
    assert len(set(idle)) >= 5
    for way in ("walk", "walk_left"):
        frames = entry["animations"][f"{kind}_{way}"]["frames"]
        assert len({frame("animals", f).tobytes() for f in frames}) == 8
    assert len({frame("animals", f).tobytes() for f in entry["animations"][f"{kind}_habit"]["frames"]}) >= 3


@pytest.mark.parametrize("kind", KINDS)
def test_the_anchor_lies_on_the_ground_between_the_feet(kind):
    """The lowest pixels of all standing frames are within a few pixels of the anchor's line."""
    for name in (f"{kind}_0", f"{kind}_1", f"{kind}_2"):
        place = entry_of("animals")["frames"][name]
        solid = frame("animals", name)[..., 3] > 0
        ys, xs = np.nonzero(solid)
        assert -2 <= ys.max() - place["anchor"][1] <= 10, name
        feet = xs[ys > ys.max() - 6]
        assert feet.min() <= place["anchor"][0] <= feet.max(), name


def test_sizes_follow_the_kind():
    def wide(kind: str) -> int:
        xs = np.nonzero(frame("animals", f"{kind}_0")[..., 3].any(axis=0))[0]
        return int(xs[-1] - xs[0] + 1)

    assert 88 <= wide("cow") <= 104
    assert 34 <= wide("rooster") <= 54
    assert max(map(wide, ("rooster", "goose", "cat", "dog"))) < min(map(wide, ("pig", "cow", "horse")))


def test_herd_icons_cannot_be_mistaken():
    """In silhouette or in colour every two heads differ in a third of their pixels at least."""
    for number, one in enumerate(KINDS):
        for other in KINDS[number + 1 :]:
            a, b = frame("animals", f"icon_{one}"), frame("animals", f"icon_{other}")
            assert a.shape == b.shape == (20, 24, 4)
            either = (a[..., 3] > 0) | (b[..., 3] > 0)
            apart = (a[..., 3] != b[..., 3]) | (
                np.abs(a[..., :3].astype(int) - b[..., :3].astype(int)).sum(-1) > 60
            )
            assert (apart & either).sum() > 0.33 * either.sum(), (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_herd_lacks_is_the_same_head_as_a_shadow(kind):
    icon, shade = frame("animals", f"icon_{kind}"), frame("animals", f"shade_{kind}")
    assert np.array_equal(icon[..., 3], shade[..., 3])
    dark = shade[shade[..., 3] > 0][:, :3].max()
    assert dark < 80


def test_cards_tell_the_worth_of_the_rules():
    assert animals_cards.WORTH == WORTHS
    for kind in KINDS:
        card = frame("animal_cards", f"card_{kind}")
        assert card.shape == (50, 40, 4)
        assert auction_digits.width(str(WORTHS[kind])) <= 34
    assert frame("animal_cards", "back").shape == (50, 40, 4)


def test_a_walking_foot_stands_still_on_the_ground_that_passes():
    """While a foot is down it moves back evenly; it comes forward in the air; round without a jump."""
    down = [animals.step(t, 10, 3) for t in np.linspace(0, animals.STANCE - 0.01, 12)]
    assert {height for _, height in down} == {0.0}
    assert np.allclose(np.diff([ahead for ahead, _ in down]), np.diff([ahead for ahead, _ in down])[0])
    assert all(animals.step(t, 10, 3)[1] > 0 for t in np.linspace(animals.STANCE + 0.02, 0.98, 9))
    assert animals.step(1.0, 10, 3) == animals.step(0.0, 10, 3)
    assert animals.step(0.9999, 10, 3)[0] == pytest.approx(5, abs=0.1)


def test_the_same_pose_is_drawn_the_same_and_looks_left_in_the_same_light():
    shot = animals.Shot(animals.resting("goose"))
    once = animals.picture("goose", shot)
    animals._relief.cache_clear()
    assert once.pixels.tobytes() == animals.picture("goose", shot).pixels.tobytes()
    left = animals.picture("goose", shot, mirrored=True)
    assert (left.pixels != once.pixels[:, ::-1]).any(), "a mirrored picture would be lit from the wrong side"


def test_an_unknown_animal_is_refused():
    with pytest.raises(ValueError, match="unicorn"):
        animals.habit("unicorn")


# ---------------------------------------------------------------- auctioneer, barn, money, trade
def test_the_auctioneer_has_a_gesture_for_every_call_and_the_gavel_strikes_in_time():
    entry = entry_of("auctioneer")
    calls = {"idle", "talk", "listen", "point_left", "point_right", "once", "twice", "sold", "despair", "joy"}
    assert set(entry["animations"]) == calls
    for name, steps in entry["animations"].items():
        assert set(steps["frames"]) <= set(entry["frames"]), name
    boxes = {(*place["rect"][2:], *place["anchor"]) for place in entry["frames"].values()}
    assert boxes == {(*auction.SIZE, *auction.ANCHOR)}
    frames, ticks = entry["animations"]["sold"].values()
    assert sum(ticks[: frames.index("sold_2")]) == auction.HAMMER_TICKS


def test_no_gesture_is_cut_off_at_the_sides():
    for name, place in entry_of("auctioneer")["frames"].items():
        solid = frame("auctioneer", name)[..., 3] > 0
        assert not solid[:, 0].any(), name
        assert not solid[:, -1].any(), name
        assert not solid[0].any(), name
        assert place["anchor"][1] < solid.shape[0]


def test_the_barn_fills_the_screen_and_the_table_its_stage():
    for sheet, name, size in (("barn", "barn", (640, 360)), ("trade", "table", ROOM.size)):
        picture = frame(sheet, name)
        assert picture.shape == (size[1], size[0], 4)
        assert (picture[..., 3] == 255).all()
    moving = {"lantern", "bunting", "crowd", "crowd_cheer", "crowd_boo", "bang"}
    assert moving == set(entry_of("barn")["animations"])
    assert {
        f"lamp_{state}{end}" for state in ("open", "once", "twice", "hammer") for end in ("", "_off")
    } <= set(entry_of("barn")["frames"])


def test_the_stage_lets_animals_walk_as_far_as_their_feet_go():
    """A tick of the gait and the way in it: no foot slides."""
    for kind in KINDS:
        ticks = sum(entry_of("animals")["animations"][f"{kind}_walk"]["ticks"])
        assert WALK_PX[kind] == pytest.approx(animals.pixels_a_round(kind) / ticks, abs=0.01), kind


def test_every_seat_has_a_paddle_of_its_own():
    assert barn_things.PADDLES == PADDLES
    assert len({frame("barn", f"paddle_{ramp}").tobytes() for ramp in PADDLES}) == 5


def test_there_is_a_card_for_every_value_and_no_two_look_alike():
    assert tuple(money.STYLES) == tuple(VALUES)
    faces = [frame("money", f"money_{value}") for value in VALUES]
    assert {face.shape for face in faces} == {(42, 30, 4)}
    for number, one in enumerate(faces):
        for other in faces[number + 1 :]:
            assert (one != other).any(axis=-1).mean() > 0.2
    assert {f"flutter_{value}" for value in (50, 100, 200, 500)} <= set(entry_of("money")["animations"])


def test_stacks_show_how_many_cards_lie_there():
    widths = [entry_of("trade")["frames"][f"stack_{count}"]["rect"][2] for count in range(1, 21)]
    assert all(width > 30 for width in widths)
    assert widths[:6] == sorted(widths[:6])
    assert max(widths) <= STACKS[0].width
    assert len({frame("trade", f"stack_{count}").tobytes() for count in range(21)}) == 21
