"""Golden frames: a handful of whole screens, kept pixel by pixel in tests/golden/frames/NAME.png.

A change of art, texts or layout shows in them. After a change that is meant, write them anew and look at the
pictures before they are committed:

    GOLDEN=write python -m pytest tests/scenes/test_golden_frames.py && git diff --stat tests/golden/frames
"""

import os
import tempfile
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.engine.players import KEYS_RIGHT, Input
from game.engine.scene import Scene
from scenes import showcase
from scenes.kit import Kit
from tests.scenes.conftest import MakeRig
from tests.scenes.rig import Rig

GOLDEN = Path(__file__).parent.parent / "golden" / "frames"
REJECTED = Path(tempfile.gettempdir()) / "villafarol-frames"

# Scene and ticks. In a match that is long enough for every bot to have decided, however fast it thinks.
FRAMES = {
    "title": 120,
    "menu": 30,
    "lobby": 10,
    "encierro": 600,
    "encierro_10": 600,
    "encierro_row": 300,
    "encierro_couch": 600,
    "pause": 10,
    "results": 10,
    "carrera": 280,
    "carrera_2": 130,
    "carrera_bet": 60,
    "carrera_line": 112,
    "carrera_podium": 420,
    "subasta_payment": 60,
    "subasta_answer": 100,
    "subasta_result": 120,
    "subasta_end": 900,
    "results_subasta": 10,
}
LARGE_FRAMES = {
    "encierro": 600,
    "results": 10,
    "carrera_6": 290,
    "carrera_hidden": 60,
    "subasta_payment": 60,
    "subasta_answer": 100,
}
"""With text at 200 %."""


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", FRAMES)
def test_golden_frame(make_rig: MakeRig, name: str, language: str) -> None:
    rig = make_rig(showcase.named(name), language=language)
    assert_golden(f"{name}_{language}.png", picture_of(rig, FRAMES[name]))


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", LARGE_FRAMES)
def test_golden_frame_in_large_letters(make_rig: MakeRig, name: str, language: str) -> None:
    def large(kit: Kit) -> Scene:
        kit.change(text_scale=2)
        return showcase.named(name)(kit)

    rig = make_rig(large, language=language)
    assert_golden(f"{name}_large_{language}.png", picture_of(rig, LARGE_FRAMES[name]))


def picture_of(rig: Rig, tick: int) -> pygame.Surface:
    rig.kit.reader._last = KEYS_RIGHT  # whatever pads this machine has
    for _ in range(tick - 2):
        rig.feed(Input())
    rig.canvas_bytes()
    return rig.kit.window.canvas


def assert_golden(name: str, picture: pygame.Surface) -> None:
    """Compare with the golden picture; GOLDEN=write replaces it. One that differs is left in REJECTED."""
    path = GOLDEN / name
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path)
    difference = difference_of(pygame.image.load(path), picture) if path.exists() else "it is not there"
    if difference:
        REJECTED.mkdir(exist_ok=True)
        pygame.image.save(picture, REJECTED / name)
        raise AssertionError(
            f"{path}: {difference}. The picture now is {REJECTED / name}; if it is as it should be, accept it"
            f" with GOLDEN=write python -m pytest {Path(__file__).name}"
        )


def difference_of(golden: pygame.Surface, picture: pygame.Surface) -> str:
    """How many pixels differ, and within which box; empty when none does."""
    if golden.get_size() != picture.get_size():
        return f"{golden.get_size()} px have become {picture.get_size()}"
    pixels = [pygame.surfarray.array3d(each) for each in (golden, picture)]
    x, y = np.nonzero((pixels[0] != pixels[1]).any(axis=2))
    if not len(x):
        return ""
    return f"{len(x)} pixels differ, from ({x.min()}, {y.min()}) to ({x.max()}, {y.max()})"


def test_a_single_pixel_is_noticed() -> None:
    golden = pygame.Surface((640, 360))
    picture = golden.copy()
    assert difference_of(golden, picture) == ""
    picture.set_at((7, 300), (1, 0, 0))
    assert difference_of(golden, picture) == "1 pixels differ, from (7, 300) to (7, 300)"
    assert difference_of(golden, pygame.Surface((320, 180)))
