"""Figures as signed-distance shapes, looked at in parallel projection and reduced to pixel art.

Space: x to the right, y up, z towards the viewer; one unit is one pixel at scale 1. A figure is a list of
(distance, material) parts for an array of points (n, 3); materials index the list of colour ramps.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from assets.forge.palette import COLOURS
from assets.forge.pixels import Canvas, Mask

Points = npt.NDArray[np.float64]
Distance = npt.NDArray[np.float64]
Part = tuple[Distance, int]
Figure = Callable[[Points], Sequence[Part]]
Vector = tuple[float, float, float]

LIGHT: Vector = (-0.45, 0.75, 0.55)
FINE = 3  # rays per pixel and direction
_FAR = 64.0


# ---------------------------------------------------------------- shapes
def ball(p: Points, centre: Vector, radii: Vector | float) -> Distance:
    """An ellipsoid (or ball)."""
    r = np.broadcast_to(np.asarray(radii, float), (3,))
    q = (p - np.asarray(centre, float)) / r
    length = np.linalg.norm(q, axis=-1)
    return length * (length - 1) / (np.linalg.norm(q / r, axis=-1) + 1e-9)


def limb(
    p: Points, start: Sequence[float], end: Sequence[float], r0: float, r1: float | None = None
) -> Distance:
    """A capsule from start to end, its radius running from r0 to r1."""
    a, b = np.asarray(start, float), np.asarray(end, float)
    along = b - a
    t = np.clip(((p - a) @ along) / (along @ along + 1e-9), 0, 1)
    return np.linalg.norm(p - a - t[..., None] * along, axis=-1) - (
        r0 + ((r0 if r1 is None else r1) - r0) * t
    )


def block(p: Points, centre: Vector, half: Vector, rounding: float = 0.0) -> Distance:
    """A box with rounded edges."""
    q = np.abs(p - np.asarray(centre, float)) - np.asarray(half, float) + rounding
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - rounding


def blended(a: Distance, b: Distance, soft: float) -> Distance:
    """The union with a soft seam `soft` units wide."""
    h = np.clip(0.5 + 0.5 * (b - a) / soft, 0, 1)
    return b * (1 - h) + a * h - soft * h * (1 - h)


def union(*shapes: Distance) -> Distance:
    return np.minimum.reduce(shapes)


def carved(shape: Distance, *others: Distance) -> Distance:
    """The part of the shape that lies in all the others too (negate one to cut it out)."""
    return np.maximum.reduce((shape, *others))


def turned(p: Points, pivot: Vector, degrees: float) -> Points:
    """The points in the space of a part that is turned about z at its pivot (counter-clockwise)."""
    a = np.radians(degrees)
    q = p - np.asarray(pivot, float)
    return np.stack(
        [
            q[..., 0] * np.cos(a) + q[..., 1] * np.sin(a),
            -q[..., 0] * np.sin(a) + q[..., 1] * np.cos(a),
            q[..., 2],
        ],
        -1,
    )


# ---------------------------------------------------------------- camera
@dataclass(frozen=True)
class Camera:
    """width, height in pixels; yaw, tilt in degrees; (x, y) is the figure's point in the picture's middle."""

    width: int
    height: int
    yaw: float = 0.0
    tilt: float = 0.0
    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def axes(self) -> npt.NDArray[np.float64]:
        yaw, tilt = np.radians(self.yaw), np.radians(self.tilt)
        about_y = np.array([[np.cos(yaw), 0, np.sin(yaw)], [0, 1, 0], [-np.sin(yaw), 0, np.cos(yaw)]])
        about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        return about_y @ about_x

    def pixel(self, point: Sequence[float]) -> tuple[int, int]:
        """Where a point of the figure lies in the picture."""
        v = np.asarray(point, float) @ self.axes()
        x = (v[0] - self.x) * self.scale + self.width / 2
        y = self.height / 2 - (v[1] - self.y) * self.scale
        return int(np.floor(x)), int(np.floor(y))


# ---------------------------------------------------------------- seeing
@dataclass(frozen=True)
class Look:
    """gain and bias turn light (0…1) into ramp steps; hollows: steps lost to occlusion; edge in units."""

    gain: float = 5.6
    bias: float = -0.3
    hollows: float = 1.2
    edge: float = 2.4
    outline: str | None = "ink0"


@dataclass(frozen=True)
class Relief:
    """A figure seen once: step of its ramp, material and depth of every pixel; to be coloured many times."""

    step: npt.NDArray[np.int64]
    material: npt.NDArray[np.int64]
    depth: Distance
    solid: Mask
    look: Look

    def coloured(self, ramps: Sequence[Sequence[str]]) -> Canvas:
        """As pixel art; ramps: six colour names from dark to light for each material."""
        table = np.array([[COLOURS[name] for name in ramp] for ramp in ramps], np.uint8)
        height, width = self.solid.shape
        picture = Canvas(width, height)
        picture.pixels[self.solid] = table[self.material, self.step][self.solid]
        dark = table[self.material, 0]
        far, there = np.pad(self.depth, 1, constant_values=1e3), np.pad(self.solid, 1)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            window = np.s_[1 + dy : height + 1 + dy, 1 + dx : width + 1 + dx]
            before = self.solid & there[window] & (self.depth - far[window] > self.look.edge)
            picture.pixels[before] = dark[before]  # the darkest step where one part stands before another
        if self.look.outline:
            picture.outline(self.look.outline)
        return picture


def drawn(figure: Figure, ramps: Sequence[Sequence[str]], camera: Camera, look: Look | None = None) -> Canvas:
    """The figure as pixel art, seen and coloured at once."""
    return relief(figure, camera, look).coloured(ramps)


def relief(figure: Figure, camera: Camera, look: Look | None = None) -> Relief:
    """The figure marched with several rays a pixel and reduced by majority."""
    look = look or Look()
    height, width, rays = camera.height, camera.width, FINE * FINE

    def pixels(field: Distance) -> Distance:
        return field.reshape(height, FINE, width, FINE).swapaxes(1, 2).reshape(height, width, rays)

    levels, materials, depths = map(pixels, _seen(figure, camera, look))
    votes = np.stack([(materials == index).sum(-1) for index in range(int(materials.max()) + 1)], -1)
    chosen = votes.argmax(-1)
    of_chosen = materials == chosen[..., None]
    mean = (levels * of_chosen).sum(-1) / np.maximum(of_chosen.sum(-1), 1)
    hit = materials >= 0
    solid = votes.sum(-1) >= rays * 0.45
    depth = np.where(solid, np.where(hit, depths, 0).sum(-1) / np.maximum(hit.sum(-1), 1), 1e3)
    return Relief(np.clip(np.rint(mean), 0, 5).astype(np.int64), chosen, depth, solid, look)


def _seen(figure: Figure, camera: Camera, look: Look) -> tuple[Distance, Distance, Distance]:
    """Level, material (-1: nothing) and depth of every ray."""
    axes = camera.axes()
    xs = ((np.arange(camera.width * FINE) + 0.5) / FINE - camera.width / 2) / camera.scale + camera.x
    ys = (camera.height / 2 - (np.arange(camera.height * FINE) + 0.5) / FINE) / camera.scale + camera.y
    x, y = np.meshgrid(xs, ys)
    origin = np.stack([x, y, np.full_like(x, _FAR / 2)], -1).reshape(-1, 3)

    def nearest(points: Points) -> tuple[Distance, npt.NDArray[np.int64]]:
        parts = figure(points @ axes.T)
        distances = np.stack([distance for distance, _ in parts])
        first = distances.argmin(0)
        return distances.min(0), np.array([material for _, material in parts])[first]

    travelled = np.zeros(len(origin))
    active = np.arange(len(origin))
    hit = np.zeros(len(origin), np.bool_)
    for _ in range(40):
        distance, _material = nearest(origin[active] - travelled[active, None] * np.array([0, 0, 1.0]))
        near = distance < 0.05
        hit[active[near]] = True
        travelled[active] += distance * 0.85
        active = active[~near & (travelled[active] < _FAR)]
        if not len(active):
            break
    points = origin[hit] - travelled[hit, None] * np.array([0, 0, 1.0])
    base, material_hit = nearest(points)
    small = 0.06
    normal = np.stack([nearest(points + np.eye(3)[axis] * small)[0] - base for axis in range(3)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
    light = np.asarray(LIGHT) / np.linalg.norm(LIGHT)
    reach = 3.0
    open_sky = np.clip(nearest(points + normal * reach)[0] / reach, 0, 1)
    steps = (0.5 + 0.5 * (normal @ light)) * look.gain + look.bias - (1 - open_sky) * look.hollows
    level, material, depth = np.zeros(len(origin)), np.full(len(origin), -1.0), np.zeros(len(origin))
    level[hit], material[hit], depth[hit] = np.clip(steps, 0, 5), material_hit, travelled[hit]
    return level, material, depth


def ramp(name: str, steps: str = "012345") -> list[str]:
    """The six colour names of a ramp, or a choice of its steps ("001234" is one step darker)."""
    return [f"{name}{step}" for step in steps]
