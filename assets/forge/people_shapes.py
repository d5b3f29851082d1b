"""The shapes of heads, hair, beards, hats and busts. The head's middle is its origin, the face at +z.

A head is about 19 units wide; the small figures use the same heads, made smaller.
"""

from collections.abc import Sequence

import numpy as np

from assets.forge.figures import (
    Distance,
    Figure,
    Joint,
    Part,
    Points,
    Spot,
    ball,
    blended,
    carved,
    heap,
    limb,
    union,
)
from assets.forge.people_cast import COAT, HAIR, HAT, LEGS, SHADED, SHIRT, SHOES, SKIN, TRIM, Person

NECK = (0.0, -9.0, -1.0)


def chain(p: Points, points: Sequence[Spot], radii: Sequence[float], soft: float = 1.6) -> Distance:
    """Limbs one after another, smoothly joined."""
    made = limb(p, points[0], points[1], radii[0], radii[1])
    for i in range(1, len(points) - 1):
        made = blended(made, limb(p, points[i], points[i + 1], radii[i], radii[i + 1]), soft)
    return made


def around(p: Points) -> Distance:
    """The angle about the head's axis: 0 in front, positive to +x."""
    angle: Distance = np.arctan2(p[..., 0], p[..., 2])
    return angle


# ---------------------------------------------------------------- head
def head(p: Points, person: Person, lag: float = 0.0, lift: float = 0.0) -> list[Part]:
    """All of the head in its own space; units by which loose hair lags to +x, and the hat rises."""
    return [
        *_face(p, person),
        *_hair(p, person, lag),
        *_beard(p, person),
        *_hat(p - np.array([0, lift, 0]), person, lag),
    ]


def _face(p: Points, person: Person) -> list[Part]:
    wide, tall = person.head
    skull = blended(
        ball(p, (0, 2.4, 0), (wide, tall, 8.8)), ball(p, (0, -4.4, 1.8), (person.jaw, 5.4, 6.2)), 3.2
    )
    skull = blended(skull, ball(p, (0, -8.6, 5.4), (2.2, 1.5, 1.8)), 1.8)  # the chin
    for side in (-1, 1):
        skull = blended(skull, ball(p, (side * 4.8, -2.8, 6.2), (2.6, 2.1, 2.0)), 1.6)  # cheekbones
    n = person.nose
    tip = ball(p, (0, -1.0, 9.6), (n, n * 0.86, 1.5 + n * 0.42))
    nose = blended(tip, limb(p, (0, 2.6, 8.2), (0, -0.6, 9.2), 0.8, 1.1), 1.2)
    ears = union(*(ball(p, (side * (wide + 0.2), 0.6, -0.6), (1.7, 2.7, 2.1)) for side in (-1, 1)))
    parts: list[Part] = [(blended(skull, nose, 0.9), SKIN), (ears, SKIN)]
    if "double_chin" in person.extras:
        parts.append((ball(p, (0, -10.2, 2.2), (6.8, 3.0, 5.4)), SKIN))
    return parts


def _cap_of_hair(p: Points, wide: float, tall: float, line: float = 5.0) -> Distance:
    """Hair over the skull above a line that falls to the back."""
    over = ball(p, (0, 3.0, -0.8), (wide + 1.2, tall + 1.1, 9.9))
    return carved(over, line + 0.42 * np.minimum(p[..., 2], 6) - 1.0 - p[..., 1])


def _strands(p: Points, count: float, depth: float = 0.28) -> Distance:
    """Furrows that run over the skull from front to back."""
    ripple: Distance = depth * np.sin(around(p - np.array([0, 0, -14.0])) * count + p[..., 1] * 0.25)
    return ripple


def _hair(p: Points, person: Person, lag: float) -> list[Part]:
    wide, tall = person.head
    style = person.style
    if style == "bald":
        sides = union(*(ball(p, (s * (wide - 0.1), 1.2, -2.0), (1.9, 4.2, 4.2)) for s in (-1, 1)))
        back = carved(ball(p, (0, 1.2, -1.6), (wide + 0.9, 5.2, 9.0)), p[..., 2] + 2.5)
        return [(union(sides, back), HAIR)]
    top = _cap_of_hair(p, wide, tall)
    if style == "crop":
        return [(carved(ball(p, (0, 2.6, -0.8), (wide + 0.5, tall + 0.5, 9.3)), 4.6 - p[..., 1]), HAIR)]
    for s in (-1, 1):
        if style in ("short", "tousled", "tufts"):
            top = union(top, ball(p, (s * (wide - 0.2), 2.8, 0.2), (1.4, 3.6, 2.8)))
            if "sideburns" in person.extras:
                top = union(
                    top, limb(p, (s * (wide - 0.1), 2, 1.6), (s * (person.jaw + 1.6), -4.0, 3.4), 1.5, 0.8)
                )
        if style in ("bun", "low_bun", "ponytail"):
            top = union(top, ball(p, (s * (wide - 0.5), 3.6, 1), (1.8, 4.4, 3.6)))
    loose: list[Distance] = []
    if style == "bun":
        parted = 4.4 + 0.34 * np.abs(p[..., 0]) - 3.4
        top = carved(
            ball(p, (0, 3.0, -0.6), (wide + 1.3, tall + 1.2, 10.2)),
            parted + 3.6 - 0.5 * np.abs(p[..., 0]) - 1.1 * np.maximum(0, 3 - p[..., 2]) - p[..., 1],
        )
        bun = ball(p, (0, 13.0, -3.4), (5.6, 4.4, 5.2)) + 0.3 * np.sin(p[..., 0] * 1.6 + p[..., 1] * 1.3)
        locks = union(*(limb(p, (s * 8.8, 3, 4), (s * 9.4, -2.2, 3.0), 1.4, 0.7) for s in (-1, 1)))
        return [(top + _strands(p, 26), HAIR), (bun, HAIR), (locks, HAIR)]
    if style == "low_bun":
        side = -1 if person.yaw > 0 else 1
        loose.append(ball(p, (side * (wide - 1.5) + lag * 0.3, -4.5, -6), (5.0, 5.0, 5.0)))
        parting = np.abs(p[..., 0] - 2.0) * 0.16
        top = carved(top, parting - 6.5)
    if style == "ponytail":
        side = 1 if person.yaw < 0 else -1
        tail = [
            (side * 5, 10, -6.5),
            (side * 11, 11.5, -8),
            (side * 15.4 + lag, 4, -7),
            (side * 14.6 + 1.6 * lag, -6, -5.5),
        ]
        loose.append(chain(p, tail, (2.4, 3.4, 4.0, 0.9)))
        loose.append(union(*(limb(p, (s * 8.6, 3, 3.4), (s * 9.4, -3.4, 3.4), 1.5, 0.6) for s in (-1, 1))))
    if style == "waves":
        for s in (-1, 1):
            curls = [(s * (wide + 0.8 + k % 2) + lag * 0.12 * k, 3 - 3.9 * k, -1.0) for k in range(6)]
            loose.append(heap(p, np.array(curls), 3.3))
        loose.append(ball(p, (lag * 0.4, -5, -5.5), (9.5, 12.5, 4.5)))
    if style == "bob":
        for s in (-1, 1):
            ends = [
                (s * (wide - 0.6), 6, -0.6),
                (s * (wide + 1.0) + lag * 0.3, -2, 0.2),
                (s * (wide - 0.2) + lag * 0.6, -7.4, 2.6),
            ]
            top = blended(top, chain(p, ends, (2.8, 3.2, 2.5)), 1.0)
        top = union(top, ball(p, (lag * 0.4, -0.5, -4.5), (wide + 1.2, 8.0, 6.2)))
        fringe = carved(
            ball(p, (0, 3.4, 0.6), (wide + 1.0, tall + 0.8, 9.6)), 4.9 - 0.1 * p[..., 0] - p[..., 1]
        )
        top = union(top, fringe)
    if style == "braid":
        side = 1 if person.yaw < 0 else -1
        knots = [(side * (8.0 + 0.7 * k) + lag * 0.16 * k, -3.5 - 3.2 * k, 2.5 + 0.8 * k) for k in range(6)]
        braid = union(*(ball(p, c, (2.7 - 0.14 * k, 2.2, 2.5)) for k, c in enumerate(knots)))
        loose.append(braid)
        top = blended(top, limb(p, (side * 8.4, 4, -1), (side * 8.2, -3, 1.6), 2.4, 2.6), 1)
        top = union(
            top,
            ball(p, (-side * (wide - 0.3), 1.2, 0.0), (1.7, 5.2, 3.6)),
            ball(p, (0, 0, -4), (wide + 0.4, 8, 6)),
        )
        tip = ball(p, (knots[-1][0], knots[-1][1] - 3.0, knots[-1][2]), (1.7, 2.8, 1.7))
        tie = ball(p, (knots[-1][0], knots[-1][1] - 1.2, knots[-1][2]), (2.1, 1.0, 2.1))
        parts: list[Part] = [(union(top + _strands(p, 30), *loose), HAIR), (tip, HAIR), (tie, TRIM)]
        return parts + _fringe(p, person)
    if style == "mane":
        rng = np.random.default_rng(4)
        v = rng.normal(size=(40, 3))
        v /= np.linalg.norm(v, axis=1)[:, None]
        v = v[(v[:, 1] >= -0.3) & ((v[:, 2] <= 0.3) | (v[:, 1] >= 0.5))]
        curls_of_mane = np.array([lag * 0.2, 3.0, -1.0]) + v * np.array([wide + 1.4, tall + 1.2, 9.6])
        loose.append(heap(p, curls_of_mane, rng.uniform(2.5, 3.4, len(v))))
        x = np.array([-6.2, -2.4, 1.6, 5.6])
        loose.append(heap(p, np.stack([x, 8.8 - 0.05 * x * x, 7.4 - 0.05 * x * x], -1), 2.5))
    if style == "tousled":
        spikes = (
            (-8.4, 8, -11.4, 11.6),
            (-4, 10.4, -6.2, 15.6),
            (0.5, 11, 1.4, 16),
            (4.5, 10.2, 8.0, 14.6),
            (8, 7.6, 11.6, 10),
        )
        for x0, y0, x1, y1 in spikes:
            loose.append(limb(p, (x0, y0, 1), (x1 + 0.4 * lag, y1, 2), 3.0, 0.7))
        for x0, x1 in ((-5, -6.6), (-1, -3.0), (3, 1.6), (6.4, 6.6)):
            loose.append(limb(p, (x0, 9.6, 5.6), (x1, 5.0 + 0.16 * abs(x1), 8.6 - 0.07 * x1 * x1), 2.3, 0.7))
    if style == "tufts":
        for s in (-1, 1):
            for y0, y1 in ((4.5, 3.0), (2.0, -0.6), (-0.5, -3.8)):
                loose.append(limb(p, (s * (wide - 1), y0, 0.5), (s * (wide + 2.6), y1, 1.4), 1.9, 0.6))
        for x in (-5, -1.5, 2.5):
            loose.append(limb(p, (x, 7.4, 7.4), (x - 1.4, 4.2, 8.8 - 0.05 * x * x), 1.7, 0.6))
    if style == "afro":
        rng = np.random.default_rng(5)
        cloud = ball(p, (0, 6.6, -2.4), (14.6, 12.6, 10.5))
        v = rng.normal(size=(26, 3))
        v[:, 2] = np.abs(v[:, 2]) * 0.6
        v /= np.linalg.norm(v, axis=1)[:, None]
        bumps = heap(p, np.array([lag * 0.3, 6.6, -2.4]) + v * np.array([13.2, 11.4, 8.8]), 3.2)
        cloud = blended(cloud, bumps, 1.0)
        face = np.maximum(5.4 - 0.3 * np.maximum(0, 4 - np.abs(p[..., 0])) - p[..., 1], 1.2 - p[..., 2])
        window = ball(p, (0, -2.4, 9), (wide - 0.2, 8.6, 9.0))
        return [(union(carved(cloud, -window), carved(top, face)), HAIR)]
    if style == "short" and not person.wears:
        loose.append(carved(ball(p, (0, 6, 2), (wide, 7, 8)), 5 - p[..., 1]))
    hair = union(top + _strands(p, 24), *loose)
    made: list[Part] = [(hair, HAIR)]
    if "streak" in person.extras:
        lock = carved(top - 0.4, np.abs(p[..., 0] + 4.6 - 0.16 * p[..., 1]) - 1.9, 1.0 - p[..., 1])
        made.append((lock, TRIM))
    return made + _fringe(p, person)


def _fringe(p: Points, person: Person) -> list[Part]:
    if "fringe" not in person.extras:
        return []
    wide, _ = person.head
    edge = 4.6 + 0.5 * np.cos(p[..., 0] * 1.5) - p[..., 1]
    return [(carved(ball(p, (0, 4, 1.4), (wide + 0.4, 8.6, 9)), edge) + _strands(p, 30), HAIR)]


def _beard(p: Points, person: Person) -> list[Part]:
    jaw = person.jaw
    lips = -(np.hypot(p[..., 0] / 4.0, (p[..., 1] + 5.4) / 1.7) - 1) * 2
    furrows = 0.24 * np.sin(p[..., 0] * 1.7 + np.sin(p[..., 1] * 0.8))
    full = blended(
        ball(p, (0, -6.4, 2.2), (jaw + 1.5, 6.2, 6.8)), ball(p, (0, -10.4, 3.6), (jaw * 0.66, 3.6, 4.2)), 2
    )
    moustache = union(*(limb(p, (s * 0.9, -3.5, 8.8), (s * 5.2, -4.6, 7.0), 1.5, 0.9) for s in (-1, 1)))
    if person.beard == "full":
        rim = p[..., 1] + 2.0 - 0.34 * np.maximum(0, np.abs(p[..., 0]) - 5.2)
        return [(carved(full + furrows, rim, lips), HAIR), (moustache, HAIR)]
    if person.beard == "white":
        long = union(full, limb(p, (0, -10, 4), (0, -16, 5), 5.4, 2.2)) + furrows
        rim = p[..., 1] + 2.8 - 0.3 * np.maximum(0, np.abs(p[..., 0]) - 5.0)
        walrus = union(*(limb(p, (s * 0.8, -3.4, 9.0), (s * 6.2, -5.4, 6.6), 1.9, 1.0) for s in (-1, 1)))
        return [(carved(long, rim, lips), HAIR), (walrus, HAIR)]
    if person.beard == "moustache":
        curls = [limb(p, (s * 0.8, -3.6, 8.8), (s * 5.2, -4.3, 7.0), 1.4, 0.9) for s in (-1, 1)]
        curls += [limb(p, (s * 5.2, -4.3, 7.0), (s * 7.2, -2.6, 5.8), 0.9, 0.5) for s in (-1, 1)]
        return [(union(*curls), HAIR), (ball(p, (0, -9.2, 7.0), (1.4, 1.6, 1.4)), HAIR)]
    if person.beard == "handlebar":
        curls = [limb(p, (s * 0.7, -3.4, 9.0), (s * 5.6, -4.2, 7.4), 1.7, 1.3) for s in (-1, 1)]
        curls += [limb(p, (s * 5.6, -4.2, 7.4), (s * 9.8, -3.4, 6.4), 1.2, 0.9) for s in (-1, 1)]
        curls += [limb(p, (s * 9.8, -3.4, 6.4), (s * 11.6, -0.6, 6.4), 0.9, 0.7) for s in (-1, 1)]
        sides = [limb(p, (s * 9.0, 3, 1.8), (s * 8.2, -3.6, 3.0), 1.5, 1.1) for s in (-1, 1)]
        return [(union(*curls), HAIR), (union(*sides), HAIR)]
    if person.beard == "short":
        jaws = ball(p, (0, -4.8, 1.7), (jaw + 0.8, 6.0, 6.6))
        rim = p[..., 1] + 3.0 - 0.9 * np.maximum(0, np.abs(p[..., 0]) - 4.6)
        return [(carved(jaws, rim, lips), HAIR), (moustache + 0.5, HAIR)]
    return []


def _hat(p: Points, person: Person, lag: float) -> list[Part]:
    wide, _ = person.head
    wears = person.wears
    x, y, z = p[..., 0], p[..., 1], p[..., 2]
    if wears == "straw":
        crown = ball(p, (0, 11, -0.5), (wide + 0.2, 6.8, 9.2)) + 0.16 * np.sin(y * 3.4)
        band = carved(ball(p, (0, 11, -0.5), (wide + 0.8, 7.2, 9.8)), np.abs(y - 10.6) - 1.3)
        droop = y + 0.012 * (x * x + z * z)
        brim = np.maximum(np.hypot(x / 18.5, (z - 0.5) / 15.5) - 1, 0) * 12 + np.abs(droop - 9.6) - 0.9
        weave = 0.25 * np.sin(np.hypot(x, z) * 2.6)
        return [(brim * 0.75 + weave * 0.5, HAT), (crown, HAT), (band, TRIM)]
    if wears == "cordobes":
        upright = Joint((0, 8, 0), roll=-4 if person.yaw < 0 else 4).inside(p)
        r = np.hypot(upright[..., 0], upright[..., 2] + 0.5)
        tall = upright[..., 1]
        crown = np.maximum(r - (wide + 0.6 - 0.1 * (tall - 8)), np.abs(tall - 12) - 4.4) * 0.9 - 0.3
        band = np.maximum(r - (wide + 1.0), np.abs(tall - 9.6) - 1.2)
        brim = ball(upright, (0, 8.4, 0), (17.6, 1.5, 15))
        return [(brim, HAT), (crown, HAT), (band, TRIM)]
    if wears == "topper":
        upright = Joint((0, 8, 0), roll=5 if person.yaw > 0 else -5).inside(p)
        r = np.hypot(upright[..., 0], upright[..., 2] + 0.5)
        tall = upright[..., 1]
        crown = np.maximum(r - (wide - 0.4 + 0.07 * (tall - 8)), np.abs(tall - 15) - 7.4) * 0.9 - 0.3
        band = np.maximum(r - (wide + 0.3), np.abs(tall - 10.0) - 1.5)
        brim = ball(upright, (0, 8.2, 0), (14.6, 1.4, 13))
        return [(brim, HAT), (crown, HAT), (band, TRIM)]
    if wears == "beret":
        lean = 3.0 if person.yaw > 0 else -3.0
        cloth = blended(
            ball(p, (lean, 10.6, -0.6), (13.2, 4.0, 11.4)), ball(p, (0, 8.4, 0), (wide + 0.6, 2.2, 9.4)), 1.5
        )
        return [(cloth, HAT), (ball(p, (lean, 14.8, -0.6), (1.1, 1.6, 1)), HAT)]
    if wears == "cap":
        dome = carved(ball(p, (0, 6.4, -0.5), (wide + 1.4, 8.8, 10.2)), 6.8 - y)
        seam = (np.abs(np.mod(np.arctan2(x, z + 0.5) + 0.39, 0.785) - 0.39) < 0.06) & (y > 8)
        peak = np.where(z > 4, ball(p, (0, 7.2 - 0.0, 10.0), (8.2, 1.3, 6.2)), 9.0)
        button = ball(p, (0, 15.3, -0.5), (1.4, 0.8, 1.4))
        return [(dome, np.where(seam, SHIRT, HAT)), (peak, SHIRT), (button, SHIRT)]
    if wears == "scarf":
        cloth = _cap_of_hair(p, wide + 0.8, person.head[1] + 0.6, 5.8)
        stripe = (np.mod(x * 0.8 + y * 0.8 + 40, 5.2) < 1.3) & (y > 7.2)
        side = 1 if person.yaw > 0 else -1
        knot = union(
            limb(p, (side * (wide - 1), 2, -4), (side * (wide + 5) + lag, -2, -3), 1.6, 2.8),
            limb(p, (side * (wide - 1), 2, -4), (side * (wide + 3) + lag, -8, -3), 1.6, 2.4),
        )
        coins = heap(
            p,
            np.array(
                [(at, 7.4 - abs(at) * 0.2, 9.4 - 0.045 * at * at) for at in (-7.6, -4.6, -1.6, 1.4, 4.4, 7.4)]
            ),
            1.15,
        )
        return [(cloth, np.where(stripe, TRIM, HAT)), (knot, HAT), (coins, TRIM)]
    if wears in ("band", "hairband"):
        over = ball(p, (0, 3.2, -0.8), (wide + 1.9, person.head[1] + 1.9, 10.6))
        if wears == "band":
            ring = carved(over, np.abs(y - 9.4 + 0.2 * z) - 1.4)
            return [(ring, HAT)]
        return [(carved(over, np.abs(z - 1.4) - 1.4, 2.0 - y), HAT)]
    if wears in ("peineta", "carnation"):
        parts: list[Part] = []
        if wears == "peineta":
            q = p - np.array([0, 11.0, -7.5])
            r, angle = np.hypot(q[..., 0] * 1.1, q[..., 1] * 0.86), np.arctan2(q[..., 0], q[..., 1])
            comb = np.maximum.reduce(
                (r - 8.6 - 0.5 * np.cos(angle * 11), np.abs(q[..., 2]) - 0.8, -q[..., 1])
            )
            parts.append((comb, np.where((r > 6.6) & (r < 7.6), TRIM, HAT)))
        side = 1.0 if person.yaw < 0 else -1.0
        centre = (side * 8.2, 8.6, 4.4) if wears == "peineta" else (side * 8.8, 8.0, 4.2)
        petals = [
            (centre[0] + 2.4 * np.cos(a), centre[1] + 2.4 * np.sin(a), centre[2])
            for a in np.arange(6) * np.pi / 3
        ]
        parts.append(
            (
                union(heap(p, np.array(petals), 2.0), ball(p, (centre[0], centre[1], centre[2] + 1.0), 1.7)),
                TRIM,
            )
        )
        return parts
    return []


# ---------------------------------------------------------------- bust
def bust(person: Person, neck: Joint, shrug: float = 0.0) -> Figure:
    """Head and shoulders, without the stamped features; shrug: units by which the shoulders rise."""

    def figure(p: Points) -> list[Part]:
        body = p - np.array([0, shrug, 0])
        throat = limb(p, (0, -15, -0.6), (0, -5, 0), 4.7 if person.build > 1 else 4.2, 4.3)
        return [(throat, SHADED), *head(neck.inside(p), person), *_torso(body, person)]

    return figure


def _torso(p: Points, person: Person) -> list[Part]:
    b, g = person.build, person.girth
    x, y, z = p[..., 0], p[..., 1], p[..., 2]
    away, front = np.abs(x), z > 0.5
    body = blended(
        ball(p, (0, -22, 0), (14.0 * b, 9.5, 7.8 * max(1, g))),
        limb(p, (-9.6 * b, -17.4, -0.6), (9.6 * b, -17.4, -0.6), 5.2),
        3,
    )
    arms = union(*(limb(p, (s * 11.8 * b, -17.6, -0.4), (s * 15.4 * b, -30, 0.6), 4.8, 5.0) for s in (-1, 1)))
    body = blended(body, arms, 2.2)
    open_neck = away - (-12.5 - y) * 0.42  # < 0 inside a neckline that opens downwards… from the collar
    vee = away - (y + 25) * 0.5  # < 0 inside a neckline that narrows downwards
    garb = person.garb
    parts: list[Part] = []

    def collar(material: int, reach: float = 6.2) -> None:
        for s in (-1, 1):
            parts.append(
                (
                    chain(
                        p,
                        [(s * 5.2, -11.6, 0.6), (s * 4.6, -12.6, 4.6), (s * 1.4, -15.2, 7.4)],
                        (1.5, 1.7, 0.8),
                    ),
                    material,
                )
            )
            if reach > 7:
                parts.append((limb(p, (s * 4.6, -13.4, 5.6), (s * 3.4, -17.4, 8.0), 1.8, 0.7), material))

    def buttons(material: int, top: float = -19.0) -> None:
        for k in range(3):
            parts.append((ball(p, (0, top - 4 * k, 8.8 + 0.35 * k), (0.95, 0.95, 0.8)), material))

    if garb == "dungarees":
        check = (np.mod(x + 40, 5) < 1.7) ^ (np.mod(y + 40, 5) < 1.7)
        straps = (np.abs(away - 7.4) < 1.9) & (front | (y > -16))
        bib = front & (away < 8.6) & (y < -22.5)
        parts.append((body, np.where(bib | straps, LEGS, np.where(check, SHIRT, COAT))))
        collar(COAT)
        for s in (-1, 1):
            parts.append((ball(p, (s * 7.4, -22.0, 8.0), (1.6, 1.6, 1.0)), HAT))
    elif garb == "shawl":
        shawl = blended(body, ball(p, (0, -22, -1), (17.0 * b, 10, 9.2)), 2)
        hem = (y < -29) | (np.abs(open_neck - 1.0) < 1.2)
        angle = np.arctan2(x, z + 3) * 12
        flowers = np.zeros(x.shape, np.bool_)
        for u, v in ((-13, -19), (-8, -25), (11, -20), (7.5, -26), (-17, -26), (16, -27)):
            flowers |= np.hypot(angle - u, y - v) < 1.5 + 0.5 * np.cos(5 * np.arctan2(y - v, angle - u))
        cloth = np.where(hem & front, SHIRT, np.where(flowers, TRIM, COAT))
        parts.append((carved(shawl, np.where(z > 0, -(open_neck + 0.2), -9.0)), cloth))
        parts.append((body + 0.8, LEGS))
        pearls = [(t * 7.0, -12.6 - 3.6 * (1 - t * t), 6.6 - 3.2 * t * t) for t in np.linspace(-1, 1, 9)]
        parts.append((heap(p, np.array(pearls), 1.35), SHIRT))
        parts.append((ball(p, (0, -19.4, 9.4), (1.9, 1.9, 1.1)), TRIM))
    elif garb == "gypsy":
        low = away - (y + 21.5) * 1.2
        fringe = (np.abs(low - 1.1) < 1.1) & (z > -1)
        parts.append((body, np.where((low < 0) & front, SKIN, np.where(fringe, HAT, COAT))))
        coins = [(t * 6.6, -13.6 - 4.2 * (1 - t * t), 6.8 - 2.8 * t * t) for t in np.linspace(-1, 1, 7)]
        parts.append((heap(p, np.array(coins), 1.3), TRIM))
        parts.append((union(*(ball(p, (s * 15.4 * b, -25, 1), (5.6, 1.5, 5.4)) for s in (-1, 1))), HAT))
    elif garb == "hoodie":
        parts.append((body, COAT))
        hood = blended(
            ball(p, (0, -13.2, -2.2), (11.0, 3.6, 7.6)), ball(p, (0, -14.4, 4.2), (7.6, 2.4, 4.4)), 2
        )
        parts.append((carved(hood, -limb(p, (0, -16, 0.5), (0, -6, 1), 5.0)), COAT))
        parts.append(
            (union(*(limb(p, (s * 2.6, -14.6, 8.0), (s * 3.0, -20.4, 8.6), 0.75) for s in (-1, 1))), SHIRT)
        )
        parts.append((ball(p, (0, -27.5, 6.8), (7.4, 3.0, 2.4)), COAT))
    elif garb == "jacket":
        parts.append((body, np.where((vee < -0.4) & front, SHIRT, COAT)))
        for s in (-1, 1):
            parts.append((limb(p, (s * 6.6, -13.0, 3.4), (s * 1.8, -22.5, 8.8), 2.2, 1.1), COAT))
        collar(SHIRT)
        parts.append((chain(p, [(0, -14.6, 8.0), (0.3, -20, 9.2), (0, -26, 9.0)], (1.1, 1.7, 1.3)), SHOES))
    elif garb == "short_jacket":
        parts.append((body, np.where((away < 5.4 + (y + 16) * 0.1) & front, SHIRT, COAT)))
        braid = union(*(limb(p, (s * 6.4, -13.0, 3.6), (s * 5.4, -28, 8.8), 1.7, 1.5) for s in (-1, 1)))
        parts.append((braid, HAT))
        frills = union(*(ball(p, (0, -17.4 - 3 * k, 8.4), (3.2, 1.3, 1.2)) for k in range(4)))
        parts.append((frills, SHIRT))
        bow = union(
            *(ball(p, (s * 2.8, -13.8, 7.8), (2.6, 2.0, 1.4)) for s in (-1, 1)), ball(p, (0, -13.8, 8.6), 1.3)
        )
        parts.append((bow, TRIM))
    elif garb == "cardigan":
        parts.append((body + 0.2 * np.sin(x * 2.4), np.where((away < 4.4) & front, SHIRT, COAT)))
        ribbon = union(
            *(ball(p, (s * 2.4, -14.2, 7.6), (2.3, 1.6, 1.2)) for s in (-1, 1)),
            limb(p, (0.4, -15, 8), (1.6, -19, 8.8), 0.8, 1.1),
        )
        collar(SHIRT, 8)
        parts.append((ribbon, TRIM))
        buttons(COAT, -19.5)
    elif garb == "waistcoat":
        pinned = (away < 8.4 - 0.0 * y) & front
        pockets = pinned & (np.abs(y + 28) < 0.7) & (away > 3)
        vest = np.where(pockets, SHIRT, np.where(vee < 0, SHIRT, COAT))
        parts.append((body, np.where(pinned | (away < 9.6), np.where(front, vest, COAT), SHIRT)))
        buttons(TRIM, -22.5)
    elif garb == "flamenca":
        dots = (
            np.hypot(
                np.mod(x + 0.5 * np.floor((y + 40) / 3.6) * 3.6 + 40, 5.4) - 2.7, np.mod(y + 40, 3.6) - 1.8
            )
            < 1.15
        )
        low = away - (y + 19.5) * 1.9
        parts.append((body, np.where((low < 0) & (z > -1), SKIN, np.where(dots, SHIRT, COAT))))
        for k in range(2):
            ruffle = np.abs(low - 1.0 - 2.4 * k) - 1.0
            frill = np.maximum(ruffle, np.abs(body - 0.7) - 0.8 - 0.35 * np.sin(x * 1.8 + k))
            parts.append((np.where(z > -2, frill, 9.0), SHIRT if k else COAT))
        for s in (-1, 1):
            parts.append(
                (ball(p, (s * 14.6 * b, -20.5, 0.4), (5.4, 2.2, 5.4)) + 0.4 * np.sin(x * 2.2 + z * 2), COAT)
            )
            parts.append((ball(p, (s * 15.2 * b, -23.4, 0.6), (5.8, 1.4, 5.6)), SHIRT))
    elif garb == "jersey":
        stripes = np.mod(x + 40, 6.4) < 3.2
        sleeves = away > 11.5 * b
        parts.append((body, np.where(sleeves, COAT, np.where(stripes, SHIRT, COAT))))
        parts.append((ball(p, (0, -13.2, 0.6), (6.4, 2.0, 6.6)), TRIM))
    elif garb == "old_coat":
        parts.append((body, np.where((away < 5.2) & front, LEGS, COAT)))
        for s in (-1, 1):
            parts.append((limb(p, (s * 6.8, -12.6, 2.8), (s * 4.2, -27, 8.6), 2.4, 1.8), COAT))
        collar(SHIRT)
        parts.append(
            (chain(p, [(1.0, -23.4, 9.2), (4.5, -25.6, 9.2), (7.6, -23.6, 8.4)], (0.7, 0.7, 0.7)), TRIM)
        )
    elif garb == "apron":
        bib = front & (away < 8.0) & (y < -20)
        straps = (np.abs(away - 6.8) < 1.7) & (y >= -20.5)
        parts.append((body, np.where(bib | straps, SHIRT, COAT)))
        collar(COAT)
        parts.append((limb(p, (-7.6, -20.4, 7.0), (7.6, -20.4, 7.0), 1.0), SHIRT))
    elif garb == "barker":
        vest = (away < 10.2 * b) & (z > -4)
        parts.append((body, np.where(vest, np.where((vee < -1) & front, SHIRT, COAT), SHIRT)))
        collar(SHIRT)
        parts.append((chain(p, [(-6, -24.5, 8.6), (-2, -27, 9.6), (2, -25, 9.6)], (0.7, 0.7, 0.7)), TRIM))
        bow = union(
            *(ball(p, (s * 3.2, -14.0, 8.0), (3.0, 2.3, 1.4)) for s in (-1, 1)), ball(p, (0, -14.0, 8.8), 1.4)
        )
        parts.append((bow, TRIM))
        buttons(TRIM, -20.0)
        parts.append((union(*(ball(p, (s * 15.2 * b, -24.6, 0.4), (5.4, 1.0, 5.4)) for s in (-1, 1))), TRIM))
    elif garb == "open_shirt":
        parts.append((body, np.where((vee < 0) & front & (y > -20), SKIN, COAT)))
        collar(COAT, 8)
    elif garb == "striped":
        parts.append((body, np.where(np.mod(y + 40, 4.6) < 2.1, SHIRT, COAT)))
        parts.append((ball(p, (0, -13.0, 0.4), (6.6, 1.8, 6.6)), TRIM))
    elif garb == "collared":
        parts.append((body, np.where((away < 1.8) & front, TRIM, COAT)))
        collar(TRIM)
        buttons(SHIRT, -18.5)
    elif garb == "blouse":
        low = away - (y + 21) * 1.3
        parts.append((body, np.where((low < 0) & (z > -1), SKIN, COAT)))
        beads = [(t * 7.2, -13.0 - 4.4 * (1 - t * t), 6.6 - 3.2 * t * t) for t in np.linspace(-1, 1, 9)]
        parts.append((heap(p, np.array(beads), 1.15), TRIM))
        parts.append((np.maximum(np.abs(low - 1.0) - 1.1, np.abs(body - 0.5) - 0.9), SHIRT))
    else:
        parts.append((body, COAT))
        collar(SHIRT)
    if "neckerchief" in person.extras:
        cloth = blended(
            limb(p, (-6.0, -11.4, 3.0), (0, -13.6, 7.0), 2.2),
            limb(p, (6.0, -11.4, 3.0), (0, -13.6, 7.0), 2.2),
            1,
        )
        ends = union(
            limb(p, (0, -14.4, 7.6), (-2.6, -19.6, 9.0), 1.6, 2.0),
            limb(p, (0, -14.4, 7.6), (2.8, -18.8, 9.0), 1.6, 1.8),
        )
        parts.append((union(cloth, ends, ball(p, (0, -14.0, 8.2), 1.7)), TRIM))
    return parts
