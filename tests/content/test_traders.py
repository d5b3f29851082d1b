"""The large figures of a trade: everybody who may sit there has all parts, and they fit one another."""

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets.forge import traders
from assets.forge.palette import COLOURS
from assets.forge.traders_faces import MOODS, TALKS
from scenes.guests import PERSON_PORTRAITS, RIVALS
from scenes.stages import kuhhandel_traders as shown

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
EVERYBODY = (*RIVALS, *PERSON_PORTRAITS)
POSES = ("rest", "push", "think")


class Parts:
    """Somebody's frames, laid over one another as the screen does it."""

    def __init__(self, key: str) -> None:
        self.frames = json.loads((SPRITES / f"trader_{key}.json").read_text())["frames"]
        image = pygame.image.load(SPRITES / f"trader_{key}.png")
        raw = pygame.image.tobytes(image, "RGBA")
        self.pixels = np.frombuffer(raw, np.uint8).reshape(image.get_height(), image.get_width(), 4)

    def whole(self, *names: str) -> np.ndarray:
        """240 × 240, the middle of the head at (120, 90)."""
        made = np.zeros((240, 240, 4), np.uint8)
        for name in names:
            x, y, width, height = self.frames[name]["rect"]
            left, top = 120 - self.frames[name]["anchor"][0], 90 - self.frames[name]["anchor"][1]
            part = self.pixels[y : y + height, x : x + width]
            made[top : top + height, left : left + width][part[..., 3] > 0] = part[part[..., 3] > 0]
        return made

    def sitting(self, mood: str, arm: str = "rest") -> np.ndarray:
        held = f"head_{MOODS[mood].held}"
        return self.whole("body", held, f"face_{mood}", "far", "grip", f"arm_{arm}")


def changed(one: np.ndarray, other: np.ndarray) -> int:
    return int((one != other).any(-1).sum())


@pytest.fixture(scope="module", params=EVERYBODY)
def parts(request) -> Parts:
    return Parts(request.param)


def test_all_parts_are_there_and_none_besides(parts):
    heads = {f"head_{mood.held}" for mood in MOODS.values()}
    faces = {f"{kind}_{mood}" for kind in ("face", "blink") for mood in MOODS}
    talks = {f"talk_{mood}_{talk}" for mood in MOODS for talk in TALKS}
    arms = {f"arm_{pose}" for pose in POSES}
    assert set(parts.frames) == {"body", "far", "grip"} | heads | faces | talks | arms
    assert set(shown._HELD.items()) == {(name, mood.held) for name, mood in MOODS.items()}


def test_figures_are_large_and_in_the_colours_of_the_palette(parts):
    tall = np.flatnonzero(parts.sitting("calm")[..., 3].any(1))
    assert 130 < tall[-1] - tall[0] < 190
    solid = parts.pixels[parts.pixels[..., 3] > 0]
    assert set(map(tuple, np.unique(solid, axis=0).tolist())) <= set(COLOURS.values())


def test_moods_and_arms_can_be_told_apart(parts):
    moods = [parts.sitting(mood) for mood in MOODS]
    assert all(changed(one, other) > 150 for one, other in combinations(moods, 2))
    arms = [parts.sitting("calm", pose) for pose in POSES]
    assert all(changed(one, other) > 400 for one, other in combinations(arms, 2))


def test_blinking_and_talking_change_a_little_of_the_face(parts):
    for mood, how in MOODS.items():
        face = (f"head_{how.held}", f"face_{mood}")
        for name in (f"blink_{mood}", *(f"talk_{mood}_{talk}" for talk in TALKS)):
            # A blink of eyes that laugh already is hardly seen.
            assert 8 < changed(parts.whole(*face), parts.whole(*face, name)) < 420, name


def test_cards_are_drawn_where_the_hand_is(parts):
    """The screen lays the fan there; the fingers close over its lower end."""
    at = traders.CAMERA.pixel(traders.FAN_AT)
    hand = at[0] - traders.BASE[0], at[1] - traders.BASE[1]
    base, place = shown.BASES[1], shown.HANDS[1]
    assert (place[0] - base[0], place[1] - base[1]) == pytest.approx(hand, abs=2)
    rows, columns = np.nonzero(parts.whole("grip")[..., 3])
    assert abs(columns.mean() - 120 - hand[0]) < 6
    assert abs(rows.mean() - 90 - hand[1]) < 6


def test_no_two_look_alike():
    bodies = {key: Parts(key).sitting("calm") for key in EVERYBODY}
    for one, other in combinations(EVERYBODY, 2):
        assert changed(bodies[one], bodies[other]) > 2500, (one, other)


def test_a_fan_has_as_many_backs_as_cards():
    """Each card more adds an edge: no two fans are alike."""
    entry = json.loads((SPRITES / "trade.json").read_text())["frames"]
    image = pygame.image.load(SPRITES / "trade.png")
    fans = [
        pygame.image.tobytes(image.subsurface(entry[f"fan_{count}"]["rect"]), "RGBA")
        for count in range(1, shown.MOST_IN_FAN + 1)
    ]
    assert len(set(fans)) == shown.MOST_IN_FAN
