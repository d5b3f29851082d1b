"""The shapes of heads, hair, beards and hats. The head's middle is its origin, the face at +z.

A head is about 19 units wide; the small figures use the same heads, made smaller.
"""

from collections.abc import Callable, Sequence

import numpy as np

from assets.forge.figures import (
    Distance,
    Joint,
    Part,
    Points,
    Spot,
    Vector,
    ball,
    blended,
    carved,
    heap,
    limb,
    union,
)
from assets.forge.people_cast import HAIR, HAT, SHIRT, SKIN, TRIM, Person

NECK = (0.0, -9.0, -1.0)

Hair = tuple[Distance, list[Distance]]
"""What lies on the skull, with furrows; and what is loose, without."""


def looks(person: Person) -> int:
    """The side to which a face looks: +1 to the right of the picture, -1 to the left."""
    return 1 if person.yaw < 0 else -1


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
    hat = HATS[person.wears](p - np.array([0, lift, 0]), person, lag) if person.wears else []
    return [*_face(p, person), *_hair(p, person, lag), *_beard(p, person), *hat]


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


# ---------------------------------------------------------------- hair
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
    top = _cap_of_hair(p, wide, tall)
    if person.style in WHOLE:
        return WHOLE[person.style](p, person, top, lag)
    for s in (-1, 1):
        if person.style in ("short", "tousled", "tufts"):
            top = union(top, ball(p, (s * (wide - 0.2), 2.8, 0.2), (1.4, 3.6, 2.8)))
        if "sideburns" in person.extras:
            chin = (s * (person.jaw + 1.6), -4.0, 3.4)
            top = union(top, limb(p, (s * (wide - 0.1), 2, 1.6), chin, 1.5, 0.8))
        if person.style in ("low_bun", "ponytail"):
            top = union(top, ball(p, (s * (wide - 0.5), 3.6, 1), (1.8, 4.4, 3.6)))
    loose: list[Distance] = []
    if person.style in LOOSE:
        top, loose = LOOSE[person.style](p, person, top, lag)
    made: list[Part] = [(union(top + _strands(p, 24), *loose), HAIR)]
    if "streak" in person.extras:
        lock = carved(top - 0.4, np.abs(p[..., 0] + 4.6 - 0.16 * p[..., 1]) - 1.9, 1.0 - p[..., 1])
        made.append((lock, TRIM))
    return made + _fringe(p, person)


def _bald(p: Points, person: Person, top: Distance, lag: float) -> list[Part]:
    """A wreath round the back."""
    wide, _ = person.head
    sides = union(*(ball(p, (s * (wide - 0.1), 1.2, -2.0), (1.9, 4.2, 4.2)) for s in (-1, 1)))
    back = carved(ball(p, (0, 1.2, -1.6), (wide + 0.9, 5.2, 9.0)), p[..., 2] + 2.5)
    return [(union(sides, back), HAIR)]


def _crop(p: Points, person: Person, top: Distance, lag: float) -> list[Part]:
    """Cut short all over."""
    wide, tall = person.head
    return [(carved(ball(p, (0, 2.6, -0.8), (wide + 0.5, tall + 0.5, 9.3)), 4.6 - p[..., 1]), HAIR)]


def _bun(p: Points, person: Person, top: Distance, lag: float) -> list[Part]:
    """Swept up into a bun, with a lock at each temple."""
    wide, tall = person.head
    top = carved(
        ball(p, (0, 3.0, -0.6), (wide + 1.3, tall + 1.2, 10.2)),
        4.6 - 0.16 * np.abs(p[..., 0]) - 1.1 * np.maximum(0, 3 - p[..., 2]) - p[..., 1],
    )
    bun = ball(p, (0, 13.0, -3.4), (5.6, 4.4, 5.2)) + 0.3 * np.sin(p[..., 0] * 1.6 + p[..., 1] * 1.3)
    locks = union(*(limb(p, (s * 8.8, 3, 4), (s * 9.4, -2.2, 3.0), 1.4, 0.7) for s in (-1, 1)))
    return [(top + _strands(p, 26), HAIR), (bun, HAIR), (locks, HAIR)]


def _braid(p: Points, person: Person, top: Distance, lag: float) -> list[Part]:
    """A braid over one shoulder."""
    wide, _ = person.head
    side = looks(person)
    knots = [(side * (8.0 + 0.7 * k) + lag * 0.16 * k, -3.5 - 3.2 * k, 2.5 + 0.8 * k) for k in range(6)]
    braid = union(*(ball(p, c, (2.7 - 0.14 * k, 2.2, 2.5)) for k, c in enumerate(knots)))
    top = blended(top, limb(p, (side * 8.4, 4, -1), (side * 8.2, -3, 1.6), 2.4, 2.6), 1)
    top = union(
        top,
        ball(p, (-side * (wide - 0.3), 1.2, 0.0), (1.7, 5.2, 3.6)),
        ball(p, (0, 0, -4), (wide + 0.4, 8, 6)),
    )
    tip = ball(p, (knots[-1][0], knots[-1][1] - 3.0, knots[-1][2]), (1.7, 2.8, 1.7))
    tie = ball(p, (knots[-1][0], knots[-1][1] - 1.2, knots[-1][2]), (2.1, 1.0, 2.1))
    hair = union(top + _strands(p, 30), braid)
    return [(hair, HAIR), (tip, HAIR), (tie, TRIM), *_fringe(p, person)]


def _afro(p: Points, person: Person, top: Distance, lag: float) -> list[Part]:
    """A cloud, open round the face."""
    wide, _ = person.head
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


def _low_bun(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """A bun in the neck."""
    wide, _ = person.head
    loose: list[Distance] = []
    side = looks(person)
    loose.append(ball(p, (side * (wide - 1.5) + lag * 0.3, -4.5, -6), (5.0, 5.0, 5.0)))
    return top, loose


def _ponytail(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """Tied up high at the back."""
    loose: list[Distance] = []
    side = looks(person)
    tail = [
        (side * 5, 10, -6.5),
        (side * 11, 11.5, -8),
        (side * 15.4 + lag, 4, -7),
        (side * 14.6 + 1.6 * lag, -6, -5.5),
    ]
    loose.append(chain(p, tail, (2.4, 3.4, 4.0, 0.9)))
    loose.append(union(*(limb(p, (s * 8.6, 3, 3.4), (s * 9.4, -3.4, 3.4), 1.5, 0.6) for s in (-1, 1))))
    return top, loose


def _waves(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """Long curls down to the shoulders."""
    wide, _ = person.head
    loose: list[Distance] = []
    for s in (-1, 1):
        curls = [(s * (wide + 0.8 + k % 2) + lag * 0.12 * k, 3 - 3.9 * k, -1.0) for k in range(6)]
        loose.append(heap(p, np.array(curls), 3.3))
    loose.append(ball(p, (lag * 0.4, -5, -5.5), (9.5, 12.5, 4.5)))
    return top, loose


def _bob(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """To the chin, with a straight fringe."""
    wide, tall = person.head
    for s in (-1, 1):
        ends = [
            (s * (wide - 0.6), 6, -0.6),
            (s * (wide + 1.0) + lag * 0.3, -2, 0.2),
            (s * (wide - 0.2) + lag * 0.6, -7.4, 2.6),
        ]
        top = blended(top, chain(p, ends, (2.8, 3.2, 2.5)), 1.0)
    top = union(top, ball(p, (lag * 0.4, -0.5, -4.5), (wide + 1.2, 8.0, 6.2)))
    fringe = carved(ball(p, (0, 3.4, 0.6), (wide + 1.0, tall + 0.8, 9.6)), 4.9 - 0.1 * p[..., 0] - p[..., 1])
    top = union(top, fringe)
    return top, []


def _mane(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """A lion's curls."""
    wide, tall = person.head
    loose: list[Distance] = []
    rng = np.random.default_rng(4)
    v = rng.normal(size=(40, 3))
    v /= np.linalg.norm(v, axis=1)[:, None]
    v = v[(v[:, 1] >= -0.3) & ((v[:, 2] <= 0.3) | (v[:, 1] >= 0.5))]
    curls_of_mane = np.array([lag * 0.2, 3.0, -1.0]) + v * np.array([wide + 1.4, tall + 1.2, 9.6])
    loose.append(heap(p, curls_of_mane, rng.uniform(2.5, 3.4, len(v))))
    x = np.array([-6.2, -2.4, 1.6, 5.6])
    loose.append(heap(p, np.stack([x, 8.8 - 0.05 * x * x, 7.4 - 0.05 * x * x], -1), 2.5))
    return top, loose


def _tousled(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """Spikes."""
    loose: list[Distance] = []
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
    return top, loose


def _tufts(p: Points, person: Person, top: Distance, lag: float) -> Hair:
    """Tufts that a cap leaves free."""
    wide, _ = person.head
    loose: list[Distance] = []
    for s in (-1, 1):
        for y0, y1 in ((4.5, 3.0), (2.0, -0.6), (-0.5, -3.8)):
            loose.append(limb(p, (s * (wide - 1), y0, 0.5), (s * (wide + 2.6), y1, 1.4), 1.9, 0.6))
    for x in (-5, -1.5, 2.5):
        loose.append(limb(p, (x, 7.4, 7.4), (x - 1.4, 4.2, 8.8 - 0.05 * x * x), 1.7, 0.6))
    return top, loose


WHOLE: dict[str, Callable[[Points, Person, Distance, float], list[Part]]] = {
    "bald": _bald,
    "crop": _crop,
    "bun": _bun,
    "braid": _braid,
    "afro": _afro,
}
"""Hair that is made in its own way."""

LOOSE: dict[str, Callable[[Points, Person, Distance, float], Hair]] = {
    "low_bun": _low_bun,
    "ponytail": _ponytail,
    "waves": _waves,
    "bob": _bob,
    "mane": _mane,
    "tousled": _tousled,
    "tufts": _tufts,
}
"""What hangs, stands or is tied; "short" has nothing of the kind."""


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


# ---------------------------------------------------------------- hats
def _straw(p: Points, person: Person, lag: float) -> list[Part]:
    """A wide straw hat, its brim drooping."""
    wide, _ = person.head
    x = p[..., 0]
    y = p[..., 1]
    z = p[..., 2]
    crown = ball(p, (0, 11, -0.5), (wide + 0.2, 6.8, 9.2)) + 0.16 * np.sin(y * 3.4)
    band = carved(ball(p, (0, 11, -0.5), (wide + 0.8, 7.2, 9.8)), np.abs(y - 10.6) - 1.3)
    droop = y + 0.012 * (x * x + z * z)
    brim = np.maximum(np.hypot(x / 18.5, (z - 0.5) / 15.5) - 1, 0) * 12 + np.abs(droop - 9.6) - 0.9
    weave = 0.25 * np.sin(np.hypot(x, z) * 2.6)
    return [(brim * 0.75 + weave * 0.5, HAT), (crown, HAT), (band, TRIM)]


def _cordobes(p: Points, person: Person, lag: float) -> list[Part]:
    """Flat and black, worn aslant."""
    wide, _ = person.head
    upright = Joint((0, 8, 0), roll=-4 * looks(person)).inside(p)
    r = np.hypot(upright[..., 0], upright[..., 2] + 0.5)
    tall = upright[..., 1]
    crown = np.maximum(r - (wide + 0.6 - 0.1 * (tall - 8)), np.abs(tall - 12) - 4.4) * 0.9 - 0.3
    band = np.maximum(r - (wide + 1.0), np.abs(tall - 9.6) - 1.2)
    brim = ball(upright, (0, 8.4, 0), (17.6, 1.5, 15))
    return [(brim, HAT), (crown, HAT), (band, TRIM)]


def _topper(p: Points, person: Person, lag: float) -> list[Part]:
    """The auctioneer's top hat."""
    wide, _ = person.head
    upright = Joint((0, 8, 0), roll=-5 * looks(person)).inside(p)
    r = np.hypot(upright[..., 0], upright[..., 2] + 0.5)
    tall = upright[..., 1]
    crown = np.maximum(r - (wide - 0.4 + 0.07 * (tall - 8)), np.abs(tall - 15) - 7.4) * 0.9 - 0.3
    band = np.maximum(r - (wide + 0.3), np.abs(tall - 10.0) - 1.5)
    brim = ball(upright, (0, 8.2, 0), (14.6, 1.4, 13))
    return [(brim, HAT), (crown, HAT), (band, TRIM)]


def _beret(p: Points, person: Person, lag: float) -> list[Part]:
    """Pulled to one side."""
    wide, _ = person.head
    lean = -3.0 * looks(person)
    cloth = blended(
        ball(p, (lean, 10.6, -0.6), (13.2, 4.0, 11.4)), ball(p, (0, 8.4, 0), (wide + 0.6, 2.2, 9.4)), 1.5
    )
    return [(cloth, HAT), (ball(p, (lean, 14.8, -0.6), (1.1, 1.6, 1)), HAT)]


def _cap(p: Points, person: Person, lag: float) -> list[Part]:
    """With a long peak."""
    wide, _ = person.head
    x = p[..., 0]
    y = p[..., 1]
    z = p[..., 2]
    dome = carved(ball(p, (0, 6.4, -0.5), (wide + 1.4, 8.8, 10.2)), 6.8 - y)
    seam = (np.abs(np.mod(np.arctan2(x, z + 0.5) + 0.39, 0.785) - 0.39) < 0.06) & (y > 8)
    peak = np.where(z > 4, ball(p, (0, 7.2, 10.0), (8.2, 1.3, 6.2)), 9.0)
    button = ball(p, (0, 15.3, -0.5), (1.4, 0.8, 1.4))
    return [(dome, np.where(seam, SHIRT, HAT)), (peak, SHIRT), (button, SHIRT)]


def _scarf(p: Points, person: Person, lag: float) -> list[Part]:
    """Knotted at the side, hung with coins."""
    wide, _ = person.head
    x = p[..., 0]
    y = p[..., 1]
    cloth = _cap_of_hair(p, wide + 0.8, person.head[1] + 0.6, 5.8)
    stripe = (np.mod(x * 0.8 + y * 0.8 + 40, 5.2) < 1.3) & (y > 7.2)
    side = -looks(person)
    knot = union(
        limb(p, (side * (wide - 1), 2, -4), (side * (wide + 5) + lag, -2, -3), 1.6, 2.8),
        limb(p, (side * (wide - 1), 2, -4), (side * (wide + 3) + lag, -8, -3), 1.6, 2.4),
    )
    coins = [(at, 7.4 - abs(at) * 0.2, 9.4 - 0.045 * at * at) for at in np.arange(6) * 3.0 - 7.6]
    return [(cloth, np.where(stripe, TRIM, HAT)), (knot, HAT), (heap(p, np.array(coins), 1.15), TRIM)]


def _band(p: Points, person: Person, lag: float) -> list[Part]:
    """Round the brow."""
    wide, tall = person.head
    over = ball(p, (0, 3.2, -0.8), (wide + 1.9, tall + 1.9, 10.6))
    return [(carved(over, np.abs(p[..., 1] - 9.4 + 0.2 * p[..., 2]) - 1.4), HAT)]


def _hairband(p: Points, person: Person, lag: float) -> list[Part]:
    """Over the crown."""
    wide, tall = person.head
    over = ball(p, (0, 3.2, -0.8), (wide + 1.9, tall + 1.9, 10.6))
    return [(carved(over, np.abs(p[..., 2] - 1.4) - 1.4, 2.0 - p[..., 1]), HAT)]


def _peineta(p: Points, person: Person, lag: float) -> list[Part]:
    """A high comb and a flower."""
    q = p - np.array([0, 11.0, -7.5])
    r, angle = np.hypot(q[..., 0] * 1.1, q[..., 1] * 0.86), np.arctan2(q[..., 0], q[..., 1])
    comb = np.maximum.reduce((r - 8.6 - 0.5 * np.cos(angle * 11), np.abs(q[..., 2]) - 0.8, -q[..., 1]))
    side = looks(person)
    return [(comb, np.where((r > 6.6) & (r < 7.6), TRIM, HAT)), _flower(p, (side * 8.2, 8.6, 4.4))]


def _carnation(p: Points, person: Person, lag: float) -> list[Part]:
    """Behind the ear."""
    return [_flower(p, (looks(person) * 8.8, 8.0, 4.2))]


def _flower(p: Points, centre: Vector) -> Part:
    x, y, z = centre
    petals = [(x + 2.4 * np.cos(a), y + 2.4 * np.sin(a), z) for a in np.arange(6) * np.pi / 3]
    return union(heap(p, np.array(petals), 2.0), ball(p, (x, y, z + 1.0), 1.7)), TRIM


HATS: dict[str, Callable[[Points, Person, float], list[Part]]] = {
    "straw": _straw,
    "cordobes": _cordobes,
    "topper": _topper,
    "beret": _beret,
    "cap": _cap,
    "scarf": _scarf,
    "band": _band,
    "hairband": _hairband,
    "peineta": _peineta,
    "carnation": _carnation,
}
