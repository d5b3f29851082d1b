"""The oval: where lane, spaces and rails lie on the ground, and on the screen seen from 35° above.

Ground units are pixels across; what runs away from us is shortened by FORESHORTENED. The way leads from the
line (left, in the middle) towards us: on the screen counter-clockwise.
"""

import math
from dataclasses import dataclass

import numpy as np

from assets.forge.pixels import Field, grid

FORESHORTENED = math.sin(math.radians(35))
SPACES = 33
WIDTH, HEIGHT = 640, 368  # 40 × 23 tiles; the lowest eight rows lie below the canvas


@dataclass(frozen=True)
class Spot:
    """A point of the course: on the screen, its heading, and which way is outwards (across, towards us)."""

    x: float
    y: float
    heading: float
    out: tuple[float, float]


@dataclass(frozen=True)
class Course:
    """A rectangle with round corners: half sizes, corner radius and half lane in ground units."""

    half_width: float = 279
    half_depth: float = 188
    radius: float = 163
    half_lane: float = 29
    x: float = 320
    y: float = 204

    @property
    def length(self) -> float:
        a, b = self.half_width - self.radius, self.half_depth - self.radius
        return 4 * a + 4 * b + 2 * math.pi * self.radius

    def at(self, space: float, aside: float = 0.0) -> Spot:
        """`space` spaces after the line (n − ½ is the middle of space n), `aside` units outwards."""
        a, b, r = self.half_width - self.radius, self.half_depth - self.radius, self.radius
        quarter = r * math.pi / 2
        t = space / SPACES % 1 * self.length
        pieces = (
            (b, (-self.half_width, 0.0), (0.0, 1.0), None),
            (quarter, (-a, b), None, (180.0, 90.0)),
            (2 * a, (-a, self.half_depth), (1.0, 0.0), None),
            (quarter, (a, b), None, (90.0, 0.0)),
            (2 * b, (self.half_width, b), (0.0, -1.0), None),
            (quarter, (a, -b), None, (0.0, -90.0)),
            (2 * a, (a, -self.half_depth), (-1.0, 0.0), None),
            (quarter, (-a, -b), None, (-90.0, -180.0)),
            (b, (-self.half_width, -b), (0.0, 1.0), None),
        )
        index = 0
        while t > pieces[index][0] + 1e-9 and index < len(pieces) - 1:
            t -= pieces[index][0]
            index += 1
        long, (px, pz), way, turn = pieces[index]
        if way:
            gx, gz, (tx, tz) = px + way[0] * t, pz + way[1] * t, way
        else:
            assert turn
            angle = math.radians(turn[0] + (turn[1] - turn[0]) * t / long)
            gx, gz = px + r * math.cos(angle), pz + r * math.sin(angle)
            tx, tz = math.sin(angle), -math.cos(angle)
        ox, oz = -tz, tx
        return Spot(
            self.x + gx + ox * aside,
            self.y + (gz + oz * aside) * FORESHORTENED,
            math.degrees(math.atan2(-tz, tx)),
            (ox, oz),
        )

    def away(self) -> Field:
        """For every pixel how far outside of the lane's middle it lies (negative: inside)."""
        x, y = grid(WIDTH, HEIGHT)
        qx = np.abs(x - self.x) - self.half_width + self.radius
        qz = np.abs(y - self.y) / FORESHORTENED - self.half_depth + self.radius
        outside = np.hypot(np.maximum(qx, 0), np.maximum(qz, 0))
        return outside + np.minimum(np.maximum(qx, qz), 0) - self.radius
