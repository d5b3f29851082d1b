"""Figures as signed-distance shapes, looked at in parallel projection and reduced to pixel art.

Space: x to the right, y up, z towards the viewer; one unit is one pixel at scale 1. A figure is a list of
(distance, material) parts for an array of points (n, 3); materials index the list of colour ramps, one for
the whole part or one for each point (cloth with a pattern). Joints give parts a space of their own, so that
figures are posed by angles.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from assets.forge.palette import COLOURS
from assets.forge.pixels import Canvas, Mask, shifted

Points = npt.NDArray[np.float64]
Distance = npt.NDArray[np.float64]
Material = int | npt.NDArray[np.int64]
Part = tuple[Distance, Material]
Figure = Callable[[Points], Sequence[Part]]
Vector = tuple[float, float, float]
Spot = Sequence[float] | npt.NDArray[np.float64]

LIGHT: Vector = (-0.45, 0.75, 0.55)
_FAR = 64.0
_SKY = 3.0  # units over which hollows are felt


# ---------------------------------------------------------------- shapes
def _length(q: Points) -> Distance:
    """The length of each vector; quicker than np.linalg.norm."""
    squares: Distance = np.einsum("...i,...i->...", q, q)
    return np.sqrt(squares)


def ball(p: Points, centre: Vector, radii: Vector | float) -> Distance:
    """An ellipsoid (or ball)."""
    r = np.broadcast_to(np.asarray(radii, float), (3,))
    q = (p - np.asarray(centre, float)) / r
    length = _length(q)
    return length * (length - 1) / (_length(q / r) + 1e-9)


def heap(p: Points, centres: Points, radius: float | Distance) -> Distance:
    """The union of many balls; centres (k, 3), one radius or k of them."""
    away = p[..., None, :] - np.asarray(centres, float)
    nearest: Distance = (_length(away) - radius).min(-1)
    return nearest


def limb(p: Points, start: Spot, end: Spot, r0: float, r1: float | None = None) -> Distance:
    """A capsule from start to end, its radius running from r0 to r1."""
    a, b = np.asarray(start, float), np.asarray(end, float)
    along = b - a
    from_a = p - a
    t = np.clip((from_a @ along) / (along @ along + 1e-9), 0, 1)
    return _length(from_a - t[..., None] * along) - (r0 + ((r0 if r1 is None else r1) - r0) * t)


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


# ---------------------------------------------------------------- joints
@dataclass(frozen=True)
class Joint:
    """A part's own space, turned about `at` (a point of the parent's space, where the two agree at rest).

    Degrees: yaw turns to the figure's left (towards +x), pitch nods forward (down), roll leans towards +x.
    """

    at: Vector
    yaw: float = 0.0
    pitch: float = 0.0
    roll: float = 0.0
    shift: Vector = (0.0, 0.0, 0.0)
    parent: "Joint | None" = None

    def turn(self) -> npt.NDArray[np.float64]:
        yaw, pitch, roll = np.radians((self.yaw, self.pitch, -self.roll))
        about_y = np.array([[np.cos(yaw), 0, np.sin(yaw)], [0, 1, 0], [-np.sin(yaw), 0, np.cos(yaw)]])
        about_x = np.array([[1, 0, 0], [0, np.cos(pitch), -np.sin(pitch)], [0, np.sin(pitch), np.cos(pitch)]])
        about_z = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
        turn: npt.NDArray[np.float64] = about_y @ about_x @ about_z
        return turn

    def inside(self, p: Points) -> Points:
        """Points of the figure's space in the space of this part."""
        q = self.parent.inside(p) if self.parent else p
        at = np.asarray(self.at, float)
        inner: Points = (q - at - np.asarray(self.shift)) @ self.turn() + at
        return inner

    def outside(self, point: Spot) -> npt.NDArray[np.float64]:
        """A point of this part's space in the figure's."""
        at = np.asarray(self.at, float)
        q = self.turn() @ (np.asarray(point, float) - at) + at + np.asarray(self.shift)
        return self.parent.outside(q) if self.parent else q


def elbow(
    start: Spot, end: Spot, upper: float, lower: float, towards: Spot
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Where a limb of two bones bends (`towards` a direction) to reach `end`, and how near it comes."""
    a, b, pole = (np.asarray(v, float) for v in (start, end, towards))
    along = b - a
    span = float(np.linalg.norm(along))
    along = along / (span + 1e-9)
    span = min(max(span, abs(upper - lower) + 0.05), upper + lower - 0.02)
    foot = (upper * upper - lower * lower + span * span) / (2 * span)
    out = pole - along * (pole @ along)
    out = out / (np.linalg.norm(out) + 1e-9)
    bend = a + along * foot + out * np.sqrt(max(upper * upper - foot * foot, 0))
    return bend, a + along * span


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

    def pixel(self, point: Spot) -> tuple[int, int]:
        """Where a point of the figure lies in the picture."""
        v = np.asarray(point, float) @ self.axes()
        x = (v[0] - self.x) * self.scale + self.width / 2
        y = self.height / 2 - (v[1] - self.y) * self.scale
        return int(np.floor(x)), int(np.floor(y))


# ---------------------------------------------------------------- seeing
@dataclass(frozen=True)
class Look:
    """How light (0…1) becomes ramp steps, and where lines are drawn.

    gain and bias: light to steps; hollows and shadow: steps lost to occlusion and to cast shadow; edge: the
    difference of depth in units from which a line is drawn; tidy: lone pixels join their neighbours or go,
    and lines of one pixel are left out; fine: rays per pixel and direction.
    """

    gain: float = 5.6
    bias: float = -0.3
    hollows: float = 1.2
    shadow: float = 0.0
    edge: float = 2.4
    outline: str | None = "ink0"
    tidy: bool = False
    fine: int = 3


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
        before = np.zeros_like(self.solid)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            window = np.s_[1 + dy : height + 1 + dy, 1 + dx : width + 1 + dx]
            before |= self.solid & there[window] & (self.depth - far[window] > self.look.edge)
        if self.look.tidy:
            around = sum(shifted(before, dx, dy).astype(int) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            before &= around > 1
        picture.pixels[before] = dark[before]  # the darkest step where one part stands before another
        if self.look.outline:
            picture.outline(self.look.outline)
        return picture


def drawn(figure: Figure, ramps: Sequence[Sequence[str]], camera: Camera, look: Look | None = None) -> Canvas:
    """The figure as pixel art, seen and coloured at once."""
    return relief(figure, camera, look).coloured(ramps)


def relief(figure: Figure, camera: Camera, look: Look | None = None) -> Relief:
    """The figure marched with several rays a pixel and reduced by majority."""
    return reliefs(figure, [camera], look)[0]


def reliefs(figure: Figure, cameras: Sequence[Camera], look: Look | None = None) -> list[Relief]:
    """The same from several sides at once, which is quicker than one after the other."""
    look = look or Look()
    every = _seen(figure, cameras, look)
    ends = np.cumsum([camera.width * camera.height * look.fine**2 for camera in cameras])
    level, material, depth = (np.split(values, ends[:-1]) for values in every)
    return [_reduced(*rays, look) for rays in zip(level, material, depth, cameras, strict=True)]


def _reduced(level: Distance, material: Distance, depth: Distance, camera: Camera, look: Look) -> Relief:
    """Rays to pixels: the material of the most, its mean step."""
    height, width, fine = camera.height, camera.width, look.fine
    rays = fine * fine

    def pixels(field: Distance) -> Distance:
        return field.reshape(height, fine, width, fine).swapaxes(1, 2).reshape(height, width, rays)

    levels, materials, depths = map(pixels, (level, material, depth))
    votes = np.stack([(materials == index).sum(-1) for index in range(int(materials.max()) + 1)], -1)
    chosen = votes.argmax(-1)
    of_chosen = materials == chosen[..., None]
    mean = (levels * of_chosen).sum(-1) / np.maximum(of_chosen.sum(-1), 1)
    hit = materials >= 0
    solid = votes.sum(-1) >= rays * 0.45
    far = np.where(solid, np.where(hit, depths, 0).sum(-1) / np.maximum(hit.sum(-1), 1), 1e3)
    step = np.clip(np.rint(mean), 0, 5).astype(np.int64)
    if look.tidy:
        solid &= ~_bumps(solid)
        step = _tidied(step, np.where(solid, chosen, -1))
    return Relief(step, chosen, np.where(solid, far, 1e3), solid, look)


def _bumps(solid: Mask) -> Mask:
    """Pixels that stand alone on a straight edge."""
    straight = [shifted(solid, dx, dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    corners = [shifted(solid, dx, dy) for dx in (-1, 1) for dy in (-1, 1)]
    beside = np.sum(straight, 0)
    return solid & (beside == 1) & (beside + np.sum(corners, 0) >= 3)


def _tidied(step: npt.NDArray[np.int64], material: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Pixels that are alone in their step among two neighbours or more of their material join these."""
    height, width = step.shape
    for _ in range(2):
        steps, materials = np.pad(step, 1, mode="edge"), np.pad(material, 1, constant_values=-1)
        alike, friends, total = (np.zeros_like(step) for _ in range(3))
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            window = np.s_[1 + dy : height + 1 + dy, 1 + dx : width + 1 + dx]
            friend = materials[window] == material
            friends += friend
            alike += friend & (steps[window] == step)
            total += np.where(friend, steps[window], 0)
        lone = (alike == 0) & (friends >= 2)
        step = np.where(lone, np.rint(total / np.maximum(friends, 1)).astype(np.int64), step)
    return step


def _seen(figure: Figure, cameras: Sequence[Camera], look: Look) -> tuple[Distance, Distance, Distance]:
    """Level, material (-1: nothing) and depth of every ray of every camera, row by row."""

    def distance(points: Points) -> Distance:
        return np.minimum.reduce([part for part, _ in figure(points)])

    def material_of(points: Points) -> npt.NDArray[np.int64]:
        parts = figure(points)
        first = np.stack([part for part, _ in parts]).argmin(0)
        every = np.stack([np.broadcast_to(material, first.shape) for _, material in parts])
        found: npt.NDArray[np.int64] = np.take_along_axis(every, first[None], 0)[0]
        return found

    # One thick ray per pixel first: the fine ones start where it comes near, or never.
    origin, ahead = _rays(cameras, 1)
    thick = np.repeat([0.75 / camera.scale for camera in cameras], [c.width * c.height for c in cameras])
    coarse, near = _marched(distance, origin, ahead, np.zeros(len(origin)), thick)
    of_pixel = _pixels_of_rays(cameras, look.fine)
    origin, ahead = _rays(cameras, look.fine)
    level, material, depth = np.zeros(len(origin)), np.full(len(origin), -1.0), np.zeros(len(origin))
    rays = np.flatnonzero(near[of_pixel])
    travelled, hit = _marched(
        distance, origin[rays], ahead[rays], coarse[of_pixel[rays]], np.zeros(len(rays))
    )
    rays, travelled = rays[hit], travelled[hit]
    if not len(rays):
        return level, material, depth
    points = origin[rays] + travelled[:, None] * ahead[rays]
    base = distance(points)
    small = 0.06
    normal = np.stack([distance(points + np.eye(3)[axis] * small) - base for axis in range(3)], -1)
    normal /= _length(normal)[:, None] + 1e-9
    lights = [camera.axes() @ (np.asarray(LIGHT) / np.linalg.norm(LIGHT)) for camera in cameras]
    light = np.repeat(lights, [c.width * c.height * look.fine**2 for c in cameras], axis=0)[rays]
    facing = (normal * light).sum(-1)
    open_sky = np.clip(distance(points + normal * _SKY) / _SKY, 0, 1)
    steps = (0.5 + 0.5 * facing) * look.gain + look.bias - (1 - open_sky) * look.hollows
    if look.shadow:
        steps -= look.shadow * (_shaded(distance, points + normal * 0.4, light) & (facing > 0.05))
    level[rays], material[rays], depth[rays] = np.clip(steps, 0, 5), material_of(points), travelled
    return level, material, depth


def _rays(cameras: Sequence[Camera], fine: int) -> tuple[Points, Points]:
    """Where the rays of all cameras start, row by row, `fine` a pixel and direction; and where they go."""
    starts, ways = [], []
    for camera in cameras:
        xs = ((np.arange(camera.width * fine) + 0.5) / fine - camera.width / 2) / camera.scale + camera.x
        ys = (camera.height / 2 - (np.arange(camera.height * fine) + 0.5) / fine) / camera.scale + camera.y
        x, y = np.meshgrid(xs, ys)
        seen = np.stack([x, y, np.full_like(x, _FAR / 2)], -1).reshape(-1, 3)
        axes = camera.axes()
        starts.append(seen @ axes.T)
        ways.append(np.broadcast_to(-axes[:, 2], seen.shape))
    return np.concatenate(starts), np.concatenate(ways)


def _pixels_of_rays(cameras: Sequence[Camera], fine: int) -> npt.NDArray[np.int64]:
    """For each fine ray the number of its pixel."""
    numbers, first = [], 0
    for camera in cameras:
        rows = np.repeat(np.arange(camera.height), fine)[:, None] * camera.width
        numbers.append((rows + np.repeat(np.arange(camera.width), fine)[None, :]).ravel() + first)
        first += camera.width * camera.height
    return np.concatenate(numbers)


def _marched(
    distance: Callable[[Points], Distance], origin: Points, ahead: Points, start: Distance, thick: Distance
) -> tuple[Distance, Mask]:
    """How far rays of that thickness go, and whether they meet something (thick ones: or might)."""
    travelled = start.copy()
    active = np.arange(len(origin))
    hit = np.zeros(len(origin), np.bool_)
    for _ in range(14 if thick.any() else 20):
        space = distance(origin[active] + travelled[active, None] * ahead[active]) - thick[active]
        near = space < 0.05
        hit[active[near]] = True
        travelled[active] += np.where(near & (thick[active] > 0), 0, space * 0.88)
        active = active[~near & (travelled[active] < _FAR)]
        if not len(active):
            break
    hit[active[thick[active] > 0]] = True  # still on its way along an edge: the fine rays will tell
    return travelled, hit


def _shaded(distance: Callable[[Points], Distance], points: Points, light: Points) -> Mask:
    """Whether something stands between the points and the light."""
    way = np.full(len(points), 0.8)
    dark = np.zeros(len(points), np.bool_)
    active = np.arange(len(points))
    for _ in range(6):
        space = distance(points[active] + light[active] * way[active, None])
        dark[active[space < 0.03]] = True
        way[active] += np.clip(space, 0.5, 5)
        active = active[(space >= 0.03) & (way[active] < 20)]
        if not len(active):
            break
    return dark


def ramp(name: str, steps: str = "012345") -> list[str]:
    """The six colour names of a ramp, or a choice of its steps ("001234" is one step darker)."""
    return [f"{name}{step}" for step in steps]
