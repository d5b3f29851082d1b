"""The sheet "light": glows added to the ambient colour of a light map, which then multiplies a scene.

Stepped like everything else: six bands, dithered only where two of them meet. Light may leave the palette. A
flame flickers between three sizes of the same glow; pools lie on the ground, so they are squashed.
"""

from dataclasses import dataclass

import numpy as np

from assets.forge.pixels import Canvas, bayer, grid
from assets.forge.sheet import Sheet

NAMES = ("light",)

BANDS = 6
SEAM = 0.3  # of a band's width, dithered on each side of its edge
FLICKER_PX = (0, 3, -2)
FLICKER_TICKS = (11, 8, 9)


@dataclass(frozen=True)
class Glow:
    """Radii in pixels, and what the middle adds to the ambient light (RGB, 0 to 255)."""

    radius: tuple[int, int]
    strength: tuple[int, int, int]


FLAMES = {
    "lamp": Glow((46, 46), (120, 96, 30)),
    "lantern": Glow((26, 26), (112, 88, 28)),
    "pool": Glow((92, 40), (104, 82, 24)),
    "counter": Glow((74, 44), (110, 86, 30)),
}
STEADY = {
    "arena": Glow((330, 190), (84, 76, 52)),
}


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for flame, glow in FLAMES.items():
        largest = (glow.radius[0] + max(FLICKER_PX), glow.radius[1] + max(FLICKER_PX))
        pictures = [picture(glow, grow, largest) for grow in FLICKER_PX]
        sheet.animate(flame, pictures, FLICKER_TICKS, largest)
    for steady, glow in STEADY.items():
        sheet.add(steady, picture(glow, 0, glow.radius), glow.radius)
    return sheet.files(name)


def picture(glow: Glow, grow: int, half: tuple[int, int]) -> Canvas:
    """A glow whose radii are larger by `grow`, in the middle of a picture of twice `half`."""
    width, height = 2 * half[0], 2 * half[1]
    x, y = grid(width, height)
    rx, ry = glow.radius[0] + grow, glow.radius[1] + grow
    distance = np.hypot((x - half[0]) / rx, (y - half[1]) / ry)
    level = np.clip(1 - distance, 0, 1) ** 0.8 * BANDS
    band, within = np.floor(level), level % 1
    # Only near the upper edge of a band do pixels of the next one mix in.
    band += within > 1 - SEAM * bayer(width, height)
    made = Canvas(width, height)
    share = np.clip(band, 0, BANDS)[..., None] / BANDS
    made.pixels[..., :3] = (share * np.array(glow.strength)).astype(np.uint8)
    made.pixels[..., 3] = 255
    return made
