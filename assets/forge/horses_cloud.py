"""Figures that are seen from many sides: sampled once into points of their surface, then looked at cheaply.

Marching rays costs the same again for every heading. A figure's surface sampled into points with normals
costs it once a pose; each heading, and each lean into a bend, is then a turn of points and a depth buffer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from assets.forge.figures import LIGHT, Camera, Distance, Figure, Look, Points, Relief

_COARSE, _SPACING = 2.4, 0.4
_SHEET_SLACK = 1.35  # blended shapes tell distances a little wrong


@dataclass(frozen=True)
class Cloud:
    """n points of a surface: where they are, their normals, materials, and how deep in a hollow (0…1)."""

    points: Points
    normals: Points
    material: npt.NDArray[np.int64]
    hollow: Distance

    def leaning(self, degrees: float) -> "Cloud":
        """Rolled about the ground line under the figure; positive leans to the figure's left (−z)."""
        a = np.radians(degrees)
        turn = np.array([[1, 0, 0], [0, np.cos(a), np.sin(a)], [0, -np.sin(a), np.cos(a)]])
        return Cloud(self.points @ turn.T, self.normals @ turn.T, self.material, self.hollow)


def distance_of(figure: Figure, points: Points) -> Distance:
    """In portions that stay in the processor's cache."""
    found = np.empty(len(points))
    for start in range(0, len(points), 8192):
        part = points[start : start + 8192]
        found[start : start + 8192] = np.minimum.reduce([distance for distance, _ in figure(part)])
    return found


def sampled(figure: Figure, low: Sequence[float], high: Sequence[float]) -> Cloud:
    """The figure's surface inside a box."""
    cells = _lattice(low, high, _COARSE)
    cells = cells[np.abs(distance_of(figure, cells)) < _COARSE * 0.87 * _SHEET_SLACK]
    step = (np.arange(6) - 2.5) * _SPACING
    offsets = np.stack(np.meshgrid(step, step, step, indexing="ij"), -1).reshape(-1, 3)
    points = (cells[:, None] + offsets[None]).reshape(-1, 3)
    away = distance_of(figure, points)
    near = np.abs(away) < _SPACING
    points, away = points[near], away[near]
    normals = _normals(figure, points, away)
    points = points - normals * away[:, None]
    normals = _normals(figure, points, distance_of(figure, points))
    open_sky = np.clip(distance_of(figure, points + normals * 2.4) / 2.4, 0, 1)
    return Cloud(points, normals, _materials(figure, points), 1 - open_sky)


def _lattice(low: Sequence[float], high: Sequence[float], spacing: float) -> Points:
    axes = [np.arange(a, b, spacing) + spacing / 2 for a, b in zip(low, high, strict=True)]
    return np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)


def _normals(figure: Figure, points: Points, away: Distance) -> Points:
    slopes = [distance_of(figure, points + np.eye(3)[axis] * 0.08) - away for axis in range(3)]
    normals = np.stack(slopes, -1)
    unit: Points = normals / (np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-9)
    return unit


def _materials(figure: Figure, points: Points) -> npt.NDArray[np.int64]:
    found = np.empty(len(points), np.int64)
    for start in range(0, len(points), 8192):
        parts = figure(points[start : start + 8192])
        first = np.stack([distance for distance, _ in parts]).argmin(0)
        every = np.stack([np.broadcast_to(material, first.shape) for _, material in parts])
        found[start : start + 8192] = np.take_along_axis(every, first[None], 0)[0]
    return found


def seen(cloud: Cloud, camera: Camera, look: Look) -> Relief:
    """The cloud through the camera, reduced to pixels by majority like a marched figure."""
    fine, axes = look.fine, camera.axes()
    at = cloud.points @ axes
    x = ((at[:, 0] - camera.x) * camera.scale + camera.width / 2) * fine
    y = (camera.height / 2 - (at[:, 1] - camera.y) * camera.scale) * fine
    light = np.asarray(LIGHT) / np.linalg.norm(LIGHT)
    lit = 0.5 + 0.5 * (cloud.normals @ axes @ light)
    dark = look.hollows * cloud.hollow
    if look.shadow:
        dark = dark + look.shadow * _in_shadow(at, light)
    level = lit * look.gain + look.bias - dark
    wide, tall = camera.width * fine, camera.height * fine
    # Each point covers 2 × 2 fine pixels; the nearest one is written last.
    order = np.argsort(at[:, 2], kind="stable")
    winner = np.full((tall, wide), -1)
    depth = np.full((tall, wide), -np.inf)
    for dx in (-0.5, 0.5):
        for dy in (-0.5, 0.5):
            ix, iy = np.floor(x[order] + dx).astype(int), np.floor(y[order] + dy).astype(int)
            inside = (ix >= 0) & (iy >= 0) & (ix < wide) & (iy < tall)
            layer = np.full((tall, wide), -1)
            layer[iy[inside], ix[inside]] = order[inside]
            z = np.where(layer >= 0, at[layer, 2], -np.inf)
            nearer = z > depth
            winner[nearer], depth[nearer] = layer[nearer], z[nearer]
    return _reduced(winner, depth, level, cloud.material, look)


def _in_shadow(at: Points, light: npt.NDArray[np.float64]) -> Distance:
    """1 where the figure itself stands between a point and the light (a depth buffer seen from the light)."""
    across = np.cross(light, (0.0, 1.0, 0.0))
    across /= np.linalg.norm(across)
    up = np.cross(across, light)
    cell = 0.9
    u, v, w = at @ across, at @ up, at @ light
    iu, iv = ((u - u.min()) / cell).astype(int), ((v - v.min()) / cell).astype(int)
    nearest = np.full((iu.max() + 1, iv.max() + 1), -np.inf)
    np.maximum.at(nearest, (iu, iv), w)
    return (nearest[iu, iv] - w > 2.6).astype(float)


def _reduced(
    winner: npt.NDArray[np.int64],
    depth: Distance,
    level: Distance,
    material: npt.NDArray[np.int64],
    look: Look,
) -> Relief:
    fine = look.fine
    height, width, rays = winner.shape[0] // fine, winner.shape[1] // fine, fine * fine

    def pixels(field: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
        return field.reshape(height, fine, width, fine).swapaxes(1, 2).reshape(height, width, rays)

    who, depths = pixels(winner), pixels(depth)
    hit = who >= 0
    materials = np.where(hit, material[who], -1)
    votes = np.stack([(materials == index).sum(-1) for index in range(int(material.max()) + 1)], -1)
    chosen = votes.argmax(-1)
    of_chosen = materials == chosen[..., None]
    mean = (np.where(of_chosen, level[who], 0)).sum(-1) / np.maximum(of_chosen.sum(-1), 1)
    solid = hit.sum(-1) >= rays * 0.45
    far = np.where(solid, -np.where(hit, depths, 0).sum(-1) / np.maximum(hit.sum(-1), 1), 1e3)
    step = np.clip(np.rint(mean), 0, 5).astype(np.int64)
    return Relief(step, chosen, far, solid, look)
