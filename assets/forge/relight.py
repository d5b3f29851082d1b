"""Night and lamplight on drawings made in day colours: bands of coloured light that stay in the palette.

Every colour under every band becomes the nearest colour of the palette, so shadows fall into violet and lit
places into gold; the bands are dithered only where they meet.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from assets.forge.palette import COLOURS
from assets.forge.pixels import Canvas, Field, Mask, bayer, grid

Band = tuple[float, float, float]

# From the corners of a room at night to the place right beside a lamp.
TAVERN: tuple[Band, ...] = (
    (0.30, 0.27, 0.50),
    (0.43, 0.36, 0.55),
    (0.58, 0.48, 0.58),
    (0.76, 0.62, 0.60),
    (0.95, 0.80, 0.66),
    (1.08, 0.96, 0.76),
    (1.22, 1.10, 0.84),
)
# Under a roof in the open: the blue of the night reaches farther in.
BANDSTAND: tuple[Band, ...] = (
    (0.36, 0.33, 0.62),
    (0.50, 0.44, 0.70),
    (0.66, 0.58, 0.76),
    (0.84, 0.74, 0.80),
    (1.00, 0.90, 0.84),
    (1.12, 1.00, 0.84),
    (1.24, 1.12, 0.86),
)
_OWN_RAMP = 0.66  # how much nearer a colour of the same ramp counts: hues hold together


def pool(picture: Canvas, x: float, y: float, radius: float, squash: float = 1.0) -> Field:
    """Light that is 1 at (x, y) and 0 at the radius; `squash` > 1 flattens it."""
    px, py = grid(picture.width, picture.height)
    return np.clip(1 - np.hypot(px - x, (py - y) * squash) / radius, 0, 1)


def relit(
    picture: Canvas, level: Field, bands: Sequence[Band], *, seam: float = 0.45, where: Mask | None = None
) -> None:
    """Lays light on the picture (or its masked part). `level` runs from 0, the first band, to 1, the last."""
    table = _table(tuple(bands))
    steps = np.clip(level, 0, 0.9999) * (len(bands) - 1)
    floor = np.floor(steps)
    part = np.clip((steps - floor - 0.5) / seam + 0.5, 0, 1)
    band = (floor + (part > bayer(picture.width, picture.height))).astype(int)
    lit = picture.solid if where is None else picture.solid & where
    picture.pixels[lit] = table[band, _indices(picture)][lit]


def under(picture: Canvas, band: Band) -> Canvas:
    """The whole picture in one light: for sprites, on which a seam would look like dirt."""
    made = picture.copy()
    relit(made, np.zeros((made.height, made.width)), (band, band))
    return made


def _indices(picture: Canvas) -> npt.NDArray[np.int64]:
    """The place of each pixel's colour in the palette."""
    codes = np.array(list(COLOURS.values()), np.uint8).view(np.uint32)[:, 0]
    order = np.argsort(codes)
    packed = np.ascontiguousarray(picture.pixels).view(np.uint32)[..., 0]
    return order[np.clip(np.searchsorted(codes[order], packed), 0, len(codes) - 1)]


@lru_cache
def _table(bands: tuple[Band, ...]) -> npt.NDArray[np.uint8]:
    """(bands, colours, 4): what becomes of a colour under a band."""
    rgba = np.array(list(COLOURS.values()), np.uint8)
    ramps = np.arange(len(rgba)) // 6
    palette = _oklab(rgba[:, :3] / 255)
    rows = []
    for band in bands:
        wanted = _oklab(np.clip(rgba[:, :3] / 255 * np.array(band), 0, 1))
        far = np.linalg.norm(wanted[:, None] - palette[None], axis=-1)
        far *= np.where(ramps[:, None] == ramps[None], _OWN_RAMP, 1)
        rows.append(rgba[far.argmin(1)])
    return np.stack(rows)


def _oklab(rgb: Field) -> Field:
    """Colours as the eye measures them; (n, 3) in 0…1."""
    linear = np.where(rgb > 0.04045, ((rgb + 0.055) / 1.055) ** 2.4, rgb / 12.92)
    to_cones = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    to_lab = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return np.cbrt(linear @ to_cones.T) @ to_lab.T
