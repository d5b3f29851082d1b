"""The people: their pictures in three sheets, and what levels/townsfolk.toml says about them."""

import json
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets.forge import people, townsfolk
from assets.forge.palette import COLOURS
from assets.forge.people_cast import AUCTIONEER, PEOPLE, WALKERS
from assets.forge.people_faces import MOODS
from game.content import catalog
from game.errors import UserError
from game.rules import GAMES
from scenes.guests import PERSON_PORTRAITS, RIVALS

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
SOUNDS = SPRITES.with_name("sounds")
EVERYBODY = (*RIVALS, AUCTIONEER, *PERSON_PORTRAITS)
HEADINGS = ("down", "up", "left", "right")
GESTURES = ("cheer", "groan", "think", "shrug")


class Baked:
    """A sheet as it was baked: frames as (height, width, 4) arrays."""

    def __init__(self, name: str) -> None:
        entry = json.loads((SPRITES / f"{name}.json").read_text())
        image = pygame.image.load(SPRITES / f"{name}.png")
        raw = pygame.image.tobytes(image, "RGBA")
        self.pixels = np.frombuffer(raw, np.uint8).reshape(image.get_height(), image.get_width(), 4)
        self.frames: dict[str, dict] = entry["frames"]
        self.animations: dict[str, dict] = entry["animations"]

    def __getitem__(self, frame: str) -> np.ndarray:
        x, y, width, height = self.frames[frame]["rect"]
        return self.pixels[y : y + height, x : x + width]


def changed(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return (one != other).any(axis=-1)


@pytest.fixture(scope="module")
def small() -> Baked:
    return Baked("people")


@pytest.fixture(scope="module")
def large() -> Baked:
    return Baked("portraits")


@pytest.fixture(scope="module")
def figures() -> Baked:
    return Baked("townsfolk")


# ---------------------------------------------------------------- portraits
def test_everybody_has_five_moods_in_two_sizes(small, large):
    assert set(EVERYBODY) == set(PEOPLE)
    assert set(MOODS) == {"calm", "glad", "angry", "sly", "worried"}
    for person in EVERYBODY:
        assert {person, f"{person}_blink"} <= set(small.frames)
        for mood in MOODS:
            frame = f"{person}_{mood}"
            assert {frame, f"{frame}_blink"} <= set(large.frames)
            assert frame in large.animations
            assert large[frame].shape == (64, 64, 4)
            if mood != "calm":
                assert {frame, f"{frame}_blink"} <= set(small.frames)
                assert small[frame].shape == (40, 40, 4)
        assert large[f"plate_{person}"].shape == (64, 64, 4)
        for mood in people.TALKATIVE:
            assert f"{person}_{mood}_talk" in large.animations


@pytest.mark.parametrize("person", EVERYBODY)
def test_moods_differ_in_the_face(small, large, person):
    """The face is the middle of the picture; a fifth of it changes from any mood to any other."""
    for one, other in combinations(MOODS, 2):
        face = changed(large[f"{person}_{one}"], large[f"{person}_{other}"])[18:48, 16:48]
        assert face.mean() > 0.2, (one, other)
        names = [person if mood == "calm" else f"{person}_{mood}" for mood in (one, other)]
        face = changed(small[names[0]], small[names[1]])[11:30, 10:30]
        assert face.mean() > 0.2, (one, other)


@pytest.mark.parametrize("person", EVERYBODY)
def test_blinking_moves_the_eyes_and_talking_the_mouth_alone(large, person):
    for mood in MOODS:
        base = large[f"{person}_{mood}"]
        blink = changed(base, large[f"{person}_{mood}_blink"])
        assert 6 <= blink.sum() <= 120, mood
        if mood not in people.TALKATIVE:
            continue
        talk = changed(base, large[f"{person}_{mood}_talk_0"]) | changed(
            base, large[f"{person}_{mood}_talk_1"]
        )
        assert 8 <= talk.sum() <= 90, mood
        assert np.nonzero(talk.any(axis=1))[0].mean() > np.nonzero(blink.any(axis=1))[0].mean() + 5, mood


def test_no_two_faces_are_alike(large):
    for one, other in combinations(EVERYBODY, 2):
        assert changed(large[f"{one}_calm"], large[f"{other}_calm"]).mean() > 0.3, (one, other)


# ---------------------------------------------------------------- figures
def test_everybody_walks_stands_and_feels(figures):
    for person in WALKERS:
        assert f"{person}_idle" in figures.animations
        for heading in HEADINGS:
            walk = figures.animations[f"{person}_walk_{heading}"]
            assert len(walk["frames"]) == 6
            assert f"{person}_idle_{heading}" in figures.animations
        for gesture in GESTURES:
            assert 4 <= len(figures.animations[f"{person}_{gesture}"]["frames"]) <= 6
    assert {f"{AUCTIONEER}_{call}" for call in ("talk", "point", "gavel")} <= set(figures.animations)


@pytest.mark.parametrize("person", WALKERS)
@pytest.mark.parametrize("heading", HEADINGS)
def test_each_step_differs_and_the_walk_goes_round(figures, person, heading):
    steps = [figures[name] for name in figures.animations[f"{person}_walk_{heading}"]["frames"]]
    moves = [int(changed(one, other).sum()) for one, other in pairwise([*steps, steps[0]])]
    assert min(moves) > 30
    assert moves[-1] < 1.6 * max(moves[:-1])
    # The two halves of the walk are the two feet: the same beat, another picture.
    for beat in range(3):
        assert changed(steps[beat], steps[beat + 3]).sum() > 20


def test_headings_are_told_apart(figures):
    for person in WALKERS:
        for one, other in combinations(HEADINGS, 2):
            move = changed(figures[f"{person}_idle_{one}_0"], figures[f"{person}_idle_{other}_0"])
            assert move.sum() > 70, (person, one, other)


def test_figures_are_told_apart_by_their_outline_and_colours(figures):
    for one, other in combinations(WALKERS, 2):
        first, second = figures[f"{one}_idle_down_0"], figures[f"{other}_idle_down_0"]
        body = (first[..., 3] > 0) | (second[..., 3] > 0)
        assert changed(first, second)[body].mean() > 0.5, (one, other)


def test_feet_stand_on_the_anchor(figures):
    for name, frame in figures.frames.items():
        assert frame["anchor"] == [16, 41], name
        if "_walk_" in name or "_idle_" in name:
            ys, xs = np.nonzero(figures[name][..., 3])
            assert abs(int(ys.max()) - 41) <= 2, name
            assert abs(xs.mean() - 15.5) <= 3, name


def test_nobody_is_cut_off_and_nothing_floats(figures):
    for name in figures.frames:
        solid = figures[name][..., 3] > 0
        border = (solid[0], solid[-1], solid[:, 0], solid[:, -1])
        assert not np.concatenate(border).any(), name
        assert _pieces(solid) == 1, name


def _pieces(solid: np.ndarray) -> int:
    """How many parts hang together, over corners too."""
    left = {(int(y), int(x)) for y, x in np.argwhere(solid)}
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            y, x = edge.pop()
            near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & left
            left -= near
            edge += near
    return count


@pytest.mark.parametrize("name", ["people", "portraits", "townsfolk"])
def test_hard_edges_and_palette_only(name):
    pixels = Baked(name).pixels
    assert set(np.unique(pixels[..., 3])) <= {0, 255}
    used = {tuple(map(int, colour)) for colour in np.unique(pixels[pixels[..., 3] > 0], axis=0)}
    assert used <= set(COLOURS.values())


def test_equal_sources_give_equal_pictures():
    pose = townsfolk.walking(PEOPLE["leo"], 1)
    one, other = (townsfolk.picture("leo", pose, "left").pixels for _ in range(2))
    assert one.tobytes() == other.tobytes()
    baked = Baked("townsfolk")["leo_walk_left_1"]
    assert not changed(one, baked).any()
    assert not changed(people.portrait(PEOPLE["tono"], "sly").pixels, Baked("people")["tono_sly"]).any()


# ---------------------------------------------------------------- the file
def test_the_twelve_rivals_are_described():
    town = catalog.townsfolk()
    assert {person.key: person.name for person in town} == RIVALS
    assert {person.game for person in town} == set(GAMES)
    assert {trait for person in town for trait in person.traits} == set(catalog.TRAITS)
    for person in town:
        assert person.portrait in PEOPLE
        assert (SOUNDS / f"{person.voice}.ogg").exists()
        assert person.described("es") != person.described("en")
        assert len(person.described("es")) <= 100


GOOD = """
[[person]]
key = "blas"
name = "Blas"
portrait = "blas"
game = "kuhhandel"
traits = ["bluffs"]
voice = "blip_blas"
description.es = "Ganadero."
description.en = "A cattleman."
"""


WRONG = [
    ("", "nobody lives here"),
    (GOOD.replace("[[person]]", "[[person"), "townsfolk.toml"),
    (GOOD.replace('name = "Blas"\n', ""), 'person 1 ("blas"): name is missing'),
    (GOOD.replace('key = "blas"', 'key = ""'), "key is empty"),
    (GOOD.replace("kuhhandel", "chess"), 'game: there is no game "chess"'),
    (GOOD.replace('"bluffs"', '"sings"'), 'traits: there is no trait "sings"'),
    (GOOD.replace('["bluffs"]', '["bluffs", "bluffs"]'), "traits: one is named twice"),
    (GOOD.replace('["bluffs"]', '"bluffs"'), "traits: a list is wanted"),
    (GOOD.replace('["bluffs"]', "[3]"), 'traits: there is no trait "3"'),
    (GOOD.replace('name = "Blas"', "name = 3"), 'person 1 ("blas"): name: a text is wanted'),
    (GOOD.replace('"Ganadero."', "3"), "description.es: a text is wanted"),
    (GOOD.replace('key = "blas"', "key = 3"), "person 1: key: a text is wanted"),
    ("person = 3\n", "person: tables are wanted"),
    ("person = [3]\n", "person 1: a table is wanted"),
    (GOOD.replace("description.en", "description.fr"), 'person 1 ("blas"): description: en is missing'),
    (GOOD.replace('"A cattleman."', '" "'), "description.en is empty"),
    (GOOD + GOOD, 'person 2 ("blas"): key: "blas" is there already'),
    (GOOD + GOOD.replace('key = "blas"', 'key = "b"'), 'name: "Blas" is there already'),
    (GOOD + "age = 60\n", 'person 1 ("blas"): age has no place here'),
    ("people = 3\n" + GOOD, "the file: people has no place here, only person"),
]
"""A file, and what is said of it."""


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_faults_name_file_person_and_field(tmp_path, text, words):
    file = tmp_path / "townsfolk.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        catalog.townsfolk(file)
    message = str(caught.value)
    assert str(file) in message
    assert words in message
    assert "\n" not in message


def test_a_missing_or_broken_file_is_told(tmp_path):
    with pytest.raises(UserError, match="cannot be read"):
        catalog.townsfolk(tmp_path / "nowhere.toml")
    (tmp_path / "latin.toml").write_bytes(GOOD.replace("Ganadero", "Ganadero ñ").encode("latin-1"))
    with pytest.raises(UserError, match=r"latin\.toml"):
        catalog.townsfolk(tmp_path / "latin.toml")
    (tmp_path / "signed.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert catalog.townsfolk(tmp_path / "signed.toml")[0].name == "Blas"
