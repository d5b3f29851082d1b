"""No crumbs on the sheets: whatever is drawn hangs together, down to the last pixel."""

import json
import re
from pathlib import Path

import pygame
import pytest

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
SHEETS = tuple(sorted(path.stem for path in SPRITES.glob("*.json")))
CRUMB_PX = 4  # smaller islands are crumbs
TINY_PX = 12  # a frame with less in it than that is a speck by itself

LOOSE = {
    "barn": ("crowd",),  # heads that the picture's edge cuts
    "bandstand": ("sparkler",),
    "fair": ("firework", "firework_rose", "firework_sea", "wheel_lights"),
    "tavern": ("steam",),
    "trader": ("blink", "face", "talk"),
    "turf": ("dust", "dust_night", "splash"),
}
"""Sparks, bulbs, steam, dust and spray, made of crumbs; what an edge cuts; what of a face changes."""


def is_loose(sheet: str, frame: str) -> bool:
    """The sheets of all traders count as one; a face changes by mood and by frame."""
    name = re.sub(r"(_\d+)+$", "", frame)
    if sheet.startswith("trader_"):
        return name.split("_")[0] in LOOSE["trader"]
    return name in LOOSE.get(sheet, ())


def crumbs(picture: pygame.Surface) -> list[tuple[int, int]]:
    """Where small islands of solid pixels lie; pixels that meet at a corner hang together."""
    mask = pygame.mask.from_surface(picture)
    if mask.count() <= TINY_PX:
        return []
    islands = [island for island in mask.connected_components() if island.count() < CRUMB_PX]
    return [island.get_bounding_rects()[0].topleft for island in islands]


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_frame_has_crumbs(sheet):
    image = pygame.image.load(SPRITES / f"{sheet}.png")
    frames = json.loads((SPRITES / f"{sheet}.json").read_text())["frames"]
    found = {
        name: places
        for name, frame in frames.items()
        if not is_loose(sheet, name) and (places := crumbs(image.subsurface(frame["rect"])))
    }
    assert found == {}


def test_a_crumb_is_found():
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    picture.fill("red", (4, 4, 8, 8))
    picture.set_at((12, 12), "red")  # touches a corner
    assert crumbs(picture) == []
    picture.set_at((16, 3), "red")
    picture.fill("red", (1, 16, 3, 1))
    assert crumbs(picture) == [(16, 3), (1, 16)]
