# ruff: noqa: E501  (tables of measures are long lines)
"""The ten animals of the auction as figures: bodies that stand and walk, heads that also make cards and icons.

Units; +x ahead, +y up, +z to the side that we see; the ground is y = 0 under the barrel's middle. A head has a
space of its own: its middle is the origin, +x ahead.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from assets.forge.figures import (
    Distance,
    Figure,
    Joint,
    Material,
    Part,
    Points,
    Spot,
    Vector,
    ball,
    blended,
    carved,
    elbow,
    heap,
    limb,
    ramp,
    union,
)
from assets.forge.people_shapes import chain

SIDES = (-1, 1)  # the far side and ours


class Stuff(IntEnum):
    """What the parts are made of; each animal has its own ramp for each."""

    COAT, MARK, MUZZLE, HORN, HOOF, HAIR, GEAR, BELL, INNER = range(9)


@dataclass(frozen=True)
class Pose:
    """feet: ahead and height of hind and fore foot of our side, then of the far side (birds: the first two)."""

    feet: tuple[tuple[float, float], ...] = ((0.0, 0.0),) * 4
    breath: float = 0.0
    bob: float = 0.0
    neck: float = 0.0  # degrees up
    reach: float = 0.0  # units that the neck is longer
    nod: float = 0.0  # degrees down
    turn: float = 0.0  # degrees towards us
    tail: float = 0.0  # -1 to 1
    ear: float = 0.0  # -1 back, 1 pricked
    jaw: float = 0.0  # units that the mouth is open
    chew: float = 0.0  # units that the jaw is to the side
    wing: float = 0.0  # 0 folded, 1 lifted
    paw: float = 0.0  # a sitting cat's, 1 at the mouth
    sits: bool = False


# ---------------------------------------------------------------- heads
Head = Callable[[Points, Pose], Sequence[Part]]


def _inside(p: Points, *spots: tuple[Vector, Vector]) -> npt.NDArray[np.bool_]:
    """Points inside any of the ellipsoids (centre, radii): where a coat has a mark."""
    return np.logical_or.reduce([ball(p, centre, radii) < 0 for centre, radii in spots])


def _pair(p: Points, start: Vector, end: Vector, r0: float, r1: float) -> Distance:
    """The same limb on both sides."""
    q = np.concatenate([p[..., :2], np.abs(p[..., 2:])], -1)
    return limb(q, start, end, r0, r1)


def cow_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(ball(h, (0, 0, 0), (5.3, 5.6, 5.2)), limb(h, (2, -1.2, 0), (6.8, -4.2, 0), 4.1, 3.8), 2.5)
    patch = _inside(h, ((0.4, 2.0, 4.6), (3.9, 4.0, 3.8)), ((0.4, 2.4, -4.8), (3.4, 3.8, 3.4)))
    nose = ball(h, (8.2, -4.4, 0), (3.5, 3.2, 4.5))
    jaw = ball(h, (7.4, -6.6 - pose.jaw, pose.chew), (2.9, 1.9, 3.3))
    tuft = heap(h, np.array([(1.6, 5.3, 0), (0.8, 5.7, -1.7), (0.8, 5.6, 1.7), (-0.4, 6.0, 0)]), 1.7)
    ear = blended(
        _pair(h, (-1.6, 2.6, 4.4), (-2.2, 2.2 + pose.ear, 9.2), 1.5, 2.1),
        _pair(h, (-2.2, 2.2 + pose.ear, 9.2), (-1.8, 1.0 + pose.ear, 11.0), 1.8, 0.8),
        1,
    )
    lined = (h[..., 0] > -1.6) & (np.abs(h[..., 2]) > 5.8)
    horns = union(
        _pair(h, (-0.8, 4.8, 3.3), (-0.8, 7.4, 6.4), 1.5, 1.25),
        _pair(h, (-0.8, 7.4, 6.4), (0.4, 11.0, 6.6), 1.25, 0.5),
    )
    return [
        (skull, np.where(patch, Stuff.MARK, Stuff.COAT)),
        (blended(nose, jaw, 1.1), Stuff.MUZZLE),
        (tuft, Stuff.HAIR),
        (ear, np.where(lined, Stuff.MUZZLE, Stuff.MARK)),
        (horns, Stuff.HORN),
    ]


def horse_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(ball(h, (0, 0, 0), (4.7, 4.9, 4.1)), limb(h, (1, -0.6, 0), (9.4, -6.2, 0), 4.0, 2.9), 2.2)
    jaw = limb(h, (2.0, -3.2, 0), (8.6, -8.4 - pose.jaw, 0), 2.4, 1.7)
    nose = ball(h, (10.2, -6.8, 0), (3.0, 2.8, 3.1))
    along = h @ np.array([0.84, -0.54, 0])
    out = h @ np.array([0.54, 0.84, 0])
    blaze = (np.abs(h[..., 2]) < 1.7) & (out > 1.2) & (along > 0.6) & (along < 10)
    strap = (np.abs(along - 7.0) < 0.75) | ((np.abs(along + 0.2) < 0.7) & (out < 3.6) & (h[..., 1] < 4))
    paint = np.where(strap, Stuff.GEAR, np.where(blaze, Stuff.HORN, Stuff.COAT))
    back = -1.6 * max(0.0, -pose.ear)
    ears = _pair(h, (-1.0, 3.9, 2.2), (-0.9 + back, 9.0 + 0.6 * back, 3.0), 1.7, 0.5)
    lock = union(
        limb(h, (-1.6, 5.0, 0), (3.4, 3.6, 0.8), 1.7, 0.8), limb(h, (-1.4, 5, 0), (2.6, 4.4, -1), 1.6, 0.7)
    )
    return [
        (blended(skull, jaw, 1.4), paint),
        (nose, Stuff.MUZZLE),
        (ears, Stuff.COAT),
        (lock, Stuff.HAIR),
    ]


def donkey_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(ball(h, (0, 0, 0), (5.2, 5.2, 4.7)), limb(h, (1, -0.8, 0), (8.0, -5.0, 0), 4.4, 3.5), 2.2)
    ring = _inside(h, ((2.6, 1.2, 4.6), (2.6, 2.4, 2.4)), ((2.6, 1.2, -4.6), (2.6, 2.4, 2.4)))
    nose = ball(h, (9.0, -5.4, 0), (3.6, 3.2, 3.9))
    jaw = blended(
        limb(h, (2, -3.4, 0), (7.6, -8.0 - pose.jaw, 0), 2.3, 2.2),
        ball(h, (8.2, -8.0 - pose.jaw, 0), (2.6, 1.7, 2.9)),
        1,
    )
    parts: list[Part] = [
        (skull, np.where(ring, Stuff.MUZZLE, Stuff.COAT)),
        (nose, Stuff.MUZZLE),
        (jaw, np.where(h[..., 0] > 4.5, Stuff.MUZZLE, Stuff.COAT)),
    ]
    if pose.jaw > 1:
        parts.append((limb(h, (4.2, -6.4, 0), (8.6, -7.2 - 0.6 * pose.jaw, 0), 2.0, 1.5), Stuff.GEAR))
    lean = -4.6 * max(0.0, -pose.ear) + 1.2 * max(0.0, pose.ear)
    for side in SIDES:
        root, middle = (-1.4, 3.6, side * 2.6), (-2.4 + 0.5 * lean, 9.0, side * 4.6)
        tip = (-2.6 + lean, 14.6 - 0.4 * abs(lean), side * 5.6)
        ear = blended(limb(h, root, middle, 1.6, 2.4), limb(h, middle, tip, 2.4, 0.7), 0.8)
        inner = (h[..., 0] > -2.2 + 0.08 * lean * (h[..., 1] - 3)) & (h[..., 1] > 4.6) & (h[..., 1] < 13)
        parts.append((ear, np.where(inner, Stuff.INNER, Stuff.COAT)))
    fringe = heap(h, np.array([(1.2, 5.4, 0), (-0.6, 6.4, 0.6), (-0.6, 6.2, -0.8), (2.4, 4.6, 0)]), 1.5)
    parts.append((fringe, Stuff.HAIR))
    return parts


def sheep_head(h: Points, pose: Pose) -> list[Part]:
    face = blended(ball(h, (0, 0, 0), (4.1, 4.6, 3.9)), limb(h, (1, -0.6, 0), (4.9, -3.6, 0), 3.3, 2.6), 1.8)
    jaw = ball(h, (4.6, -5.0 - pose.jaw, pose.chew), (2.3, 1.6, 2.3))
    ears = _pair(h, (-0.6, 1.2, 3.2), (-1.6, -0.8 + 1.5 * pose.ear, 8.0), 1.5, 1.1)
    cap = heap(
        h,
        np.array(
            [
                (0.8, 4.6, 0),
                (-1.4, 5.2, 2.2),
                (-1.4, 5.2, -2.2),
                (-3.4, 4.6, 0),
                (1.0, 4.0, 2.4),
                (1, 4, -2.4),
            ]
        ),
        2.2,
    )
    return [(blended(face, jaw, 1.0), Stuff.MARK), (ears, Stuff.MARK), (cap, Stuff.COAT)]


def goat_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(ball(h, (0, 0, 0), (3.9, 4.2, 3.7)), limb(h, (1, -0.4, 0), (6.6, -4.0, 0), 3.3, 2.4), 1.8)
    along = h @ np.array([0.87, -0.49, 0])
    stripe = (np.abs(np.abs(h[..., 2]) - 2.1) < 0.9) & (along > 1.0)
    nose = ball(h, (7.0, -4.4, 0), (2.2, 2.0, 2.4))
    jaw = limb(h, (2.6, -3.0, 0), (6.2, -6.0 - pose.jaw, pose.chew), 1.8, 1.4)
    chin = np.array([5.4, -6.8 - pose.jaw, pose.chew])
    beard = union(
        limb(h, chin, chin + np.array([-0.8, -5.6, 0]), 1.7, 0.4),
        limb(h, chin + np.array([-1.2, 0.4, 0]), chin + np.array([-2.4, -3.4, 0]), 1.4, 0.4),
    )
    horns: list[Distance] = []
    for side in SIDES:
        way = [(0, 3.4, 1.7), (-0.6, 7.4, 2.5), (-3.4, 10.8, 3.8), (-7.4, 11.6, 5.2), (-10.4, 10.0, 6.2)]
        horns.append(chain(h, [(x, y, side * z) for x, y, z in way], (1.9, 1.75, 1.4, 1.0, 0.4), 0.8))
    ears = _pair(h, (-1.0, 1.2, 3.0), (-2.2, 1.2 + 1.6 * pose.ear, 8.4), 1.5, 0.8)
    return [
        (blended(skull, jaw, 1.0), np.where(stripe, Stuff.MARK, Stuff.COAT)),
        (nose, Stuff.MUZZLE),
        (beard, Stuff.HAIR),
        (union(*horns), Stuff.HORN),
        (ears, Stuff.MARK),
    ]


def dog_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(ball(h, (0, 0, 0), (4.9, 4.9, 4.7)), ball(h, (2.0, -2.0, 0), (3.6, 3.0, 3.7)), 1.4)
    snout = limb(h, (2.4, -1.6, 0), (7.4, -2.2, 0), 3.0, 2.4)
    jaw = limb(h, (2.4, -3.8, 0), (6.2, -4.6 - pose.jaw, 0), 1.9, 1.5)
    white = (np.abs(h[..., 2]) < 1.3) & (h[..., 0] > 0.4)
    parts: list[Part] = [
        (skull, np.where(white, Stuff.MUZZLE, Stuff.COAT)),
        (blended(snout, jaw, 0.7), Stuff.MUZZLE),
        (ball(h, (9.4, -0.9, 0), (1.8, 1.6, 2.0)), Stuff.INNER),
    ]
    if pose.jaw > 0.3:
        tip = (7.2, -6.4 - 0.9 * pose.jaw, 0.6)
        parts.append((limb(h, (5.6, -4.4, 0.3), tip, 1.1, 1.3), Stuff.GEAR))
    flap = 1.6 * pose.ear
    for side in SIDES:
        ear = blended(
            limb(h, (-1.2, 3.6, side * 3.6), (-1.8, 2.4 + 0.4 * flap, side * 5.6), 1.5, 1.8),
            limb(h, (-1.8, 2.0, side * 5.6), (-1.2, -4.0 + flap, side * (5.8 + 0.5 * flap)), 1.8, 2.5),
            0.8,
        )
        parts.append((ear, Stuff.MARK))
    return parts


def cat_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(
        ball(h, (0, 0, 0), (4.8, 4.7, 5.2)), _pair(h, (1.6, -1.8, 2.4), (1.8, -2.0, 2.8), 2.6, 2.4), 1.6
    )
    bars = (np.abs(np.abs(h[..., 2]) - 1.5) < 0.55) | (np.abs(h[..., 2]) < 0.5)
    stripe = bars & (h[..., 1] > 2.2) & (h[..., 0] > -2)
    cheek = (h[..., 1] < 0.4) & (np.abs((h[..., 1] + 1.2) % 2.0 - 1.0) < 0.4) & (np.abs(h[..., 2]) > 3.6)
    pads = _pair(h, (4.0, -2.2, 1.1), (4.5, -2.4, 1.2), 1.8, 1.7)
    chin = ball(h, (3.6, -3.7 - 0.6 * pose.jaw, 0), (1.6, 1.2, 1.6))
    ears: list[Part] = []
    for side in SIDES:
        base, tip = np.array([-0.6, 2.9, side * 3.0]), np.array([-0.8 - pose.ear, 7.8, side * 4.8])
        inner = (h[..., 0] > -0.2) & (h[..., 1] < 7.6)
        ears.append((limb(h, base, tip, 2.3, 0.4), np.where(inner, Stuff.INNER, Stuff.COAT)))
    return [
        (skull, np.where(stripe | cheek, Stuff.MARK, Stuff.COAT)),
        (union(pads, chin), Stuff.MUZZLE),
        *ears,
    ]


def pig_head(h: Points, pose: Pose) -> list[Part]:
    skull = blended(ball(h, (0, 0, 0), (5.8, 6.0, 5.8)), ball(h, (2.4, -2.6, 0), (4.6, 3.6, 4.8)), 2)
    snout = limb(h, (3.6, -1.0, 0), (8.6, -1.6, 0), 3.6, 3.2)
    disc = carved(ball(h, (9.4, -1.6, 0), (2.2, 3.4, 3.8)), 8.6 - h[..., 0])
    jaw = limb(h, (3.0, -4.4, 0), (6.6, -5.2 - pose.jaw, 0), 2.0, 1.5)
    parts: list[Part] = [(blended(blended(skull, snout, 1.4), jaw, 0.9), Stuff.COAT), (disc, Stuff.MUZZLE)]
    for side in SIDES:
        base, tip = (-1.4, 4.4, side * 3.6), (1.6 + 1.4 * pose.ear, 9.0 - pose.ear, side * 6.2)
        inner = (h[..., 0] > 0.2) & (h[..., 1] > 5.2)
        parts.append((limb(h, base, tip, 2.7, 0.7), np.where(inner, Stuff.INNER, Stuff.COAT)))
    return parts


def rooster_head(h: Points, pose: Pose) -> list[Part]:
    comb = union(
        *(
            limb(h, (x, 2.2, 0), (x - 0.7, top, 0), 1.35, 1.0)
            for x, top in ((2.4, 4.6), (0.4, 5.9), (-1.8, 5.6), (-3.6, 4.2))
        )
    )
    gape = 0.7 * pose.jaw
    return [
        (ball(h, (0, 0, 0), (3.4, 3.3, 3.0)), Stuff.HAIR),
        (comb, Stuff.GEAR),
        (limb(h, (2.4, 0.2 + 0.4 * gape, 0), (6.4, -0.5 + gape, 0), 1.6, 0.35), Stuff.HORN),
        (limb(h, (2.2, -0.9 - gape, 0), (5.0, -1.5 - 1.4 * gape, 0), 1.1, 0.3), Stuff.HORN),
        (_pair(h, (1.6, -2.4, 0.8), (1.4, -4.8, 1.1), 1.3, 1.6), Stuff.GEAR),
        (ball(h, (-0.6, -0.4, 2.6), (1.4, 1.5, 0.9)), Stuff.GEAR),
    ]


def goose_head(h: Points, pose: Pose) -> list[Part]:
    gape = pose.jaw
    bill = blended(
        limb(h, (2.2, 0.2, 0), (6.8, -0.9 + 0.3 * gape, 0), 2.1, 1.3),
        ball(h, (7.2, -1.0 + 0.3 * gape, 0), (1.5, 0.9, 1.7)),
        0.8,
    )
    parts: list[Part] = [
        (ball(h, (0, 0.2, 0), (3.4, 3.1, 2.9)), Stuff.COAT),
        (bill, Stuff.HORN),
        (limb(h, (2.0, -1.4 - 0.4 * gape, 0), (6.0, -2.2 - 1.3 * gape, 0), 1.1, 0.7), Stuff.HORN),
    ]
    if gape > 0.4:
        parts.append((limb(h, (2.6, -0.9, 0), (5.6, -1.3 - 0.4 * gape, 0), 0.9, 0.5), Stuff.GEAR))
    return parts


# ---------------------------------------------------------------- four legs
@dataclass(frozen=True)
class Build:
    """A quadruped's measures. Masses of the trunk: (x, above the barrel's middle), radii."""

    height: float  # of the barrel's middle
    barrel: Vector
    rump: tuple[float, float, Vector]
    chest: tuple[float, float, Vector]
    root: tuple[float, float]  # of the neck, from the barrel's middle
    neck: float  # length
    rise: float  # its angle, degrees
    thick: tuple[float, float]  # of the neck, at the root and at the head
    legs: tuple[float, float, float]  # x of hind and fore legs, half their distance
    thigh: float
    shank: float
    foot: tuple[float, float, float]  # hoof: radius at its top and bottom, height
    look: tuple[float, float]  # the head's rest: degrees towards us, degrees down
    stride: float = 9.0
    lift: float = 3.0
    soft: float = 3.0


BUILDS = {
    "cow": Build(
        16.4, (12.5, 7.9, 7.3), (-9.5, 1.2, (5.6, 7.4, 6.8)), (8.5, 0.2, (5.6, 8.0, 6.8)), (8.5, 3.0), 9.0, 38,
        (5.4, 4.4), (-8.6, 8.0, 4.2), 3.4, 2.0, (2.2, 2.9, 3.0), (26, 4), stride=14,
    ),
    "horse": Build(
        21.8, (11.5, 6.6, 5.8), (-8.6, 0.9, (6.0, 6.9, 5.9)), (8.0, 0.4, (5.6, 7.1, 5.7)), (8.2, 2.8), 14.5, 57,
        (5.7, 3.8), (-9.0, 8.4, 3.5), 3.4, 1.75, (1.8, 2.4, 2.6), (22, 0), stride=17, lift=4,
    ),
    "donkey": Build(
        15.2, (10.6, 6.5, 5.8), (-7.6, 0.6, (5.2, 6.3, 5.6)), (7.4, 0.2, (4.9, 6.6, 5.4)), (7.6, 2.6), 9.6, 47,
        (5.0, 4.0), (-7.8, 7.2, 3.4), 3.0, 1.7, (1.8, 2.2, 2.4), (24, 2), stride=13,
    ),
    "pig": Build(
        12.6, (13.0, 8.6, 8.2), (-8.4, 0.4, (6.0, 7.6, 7.2)), (8.0, 0.2, (6.0, 7.8, 7.4)), (8.0, 1.0), 6.4, 16,
        (6.8, 5.4), (-8.2, 7.6, 4.4), 3.6, 2.4, (2.3, 2.6, 2.2), (28, 2), stride=10, lift=2.2,
    ),
    "sheep": Build(
        12.6, (10.4, 7.2, 6.8), (-6.0, 0.4, (5.4, 6.6, 6.2)), (6.0, 0.4, (5.4, 6.8, 6.2)), (7.2, 2.4), 6.6, 32,
        (4.6, 3.4), (-6.4, 6.0, 3.2), 2.6, 1.55, (1.7, 2.1, 2.0), (30, 4), stride=10, lift=2.4,
    ),
    "goat": Build(
        13.6, (8.8, 5.7, 5.1), (-6.2, 0.4, (4.6, 5.4, 4.8)), (6.0, 0.2, (4.4, 5.8, 4.8)), (6.2, 2.6), 8.6, 50,
        (4.2, 3.1), (-6.4, 5.8, 3.0), 2.7, 1.5, (1.6, 2.1, 2.2), (26, 2), stride=11,
    ),
    "dog": Build(
        11.2, (7.4, 4.6, 4.2), (-5.2, 0.4, (4.0, 4.5, 4.2)), (5.0, 0.2, (4.2, 5.2, 4.6)), (5.2, 2.4), 7.0, 52,
        (3.9, 3.3), (-5.6, 4.8, 2.7), 2.6, 1.6, (1.9, 2.2, 1.8), (28, 0), stride=11,
    ),
    "cat": Build(
        9.0, (7.0, 3.7, 3.5), (-5.0, 0.3, (3.6, 3.8, 3.6)), (4.6, 0.0, (3.4, 4.0, 3.6)), (4.8, 1.8), 5.6, 46,
        (3.0, 2.6), (-5.2, 4.4, 2.2), 2.2, 1.35, (1.5, 1.8, 1.4), (30, 0), stride=10, lift=2.6, soft=2.2,
    ),
}  # fmt: skip

HEADS: dict[str, Head] = {
    "rooster": rooster_head, "goose": goose_head, "cat": cat_head, "dog": dog_head, "sheep": sheep_head,
    "goat": goat_head, "donkey": donkey_head, "pig": pig_head, "cow": cow_head, "horse": horse_head,
}  # fmt: skip


@dataclass(frozen=True)
class Rig:
    """Where the parts of an animal in a pose are; figures and stamps share it."""

    name: str
    pose: Pose
    root: npt.NDArray[np.float64] = field(init=False)
    poll: npt.NDArray[np.float64] = field(init=False)
    skull: Joint = field(init=False)

    def __post_init__(self) -> None:
        root, poll, yaw, nod = _carriage(self.name, self.pose)
        object.__setattr__(self, "root", root)
        object.__setattr__(self, "poll", poll)
        x, y, z = (float(value) for value in poll)
        joint = Joint((0, 0, 0), yaw=-yaw - self.pose.turn, roll=nod + self.pose.nod, shift=(x, y, z))
        object.__setattr__(self, "skull", joint)


def _carriage(name: str, pose: Pose) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], float, float]:
    """Neck root, head's middle, and the head's rest (degrees towards us, degrees down)."""
    if name in BIRDS:
        bird = BIRDS[name]
        root = np.array([bird.root[0], bird.root[1] + bird.height + pose.bob + 0.2 * pose.breath, 0])
        angle, length, (yaw, nod) = bird.rise + pose.neck, bird.neck + pose.reach, bird.look
    elif pose.sits:
        root = np.array([2.2, 11.0 + 0.25 * pose.breath, 0.4])
        angle, length, (yaw, nod) = 66 + pose.neck, 5.6 + pose.reach, BUILDS[name].look
    else:
        build = BUILDS[name]
        root = np.array([build.root[0], build.root[1] + build.height + pose.bob + 0.25 * pose.breath, 0])
        angle, length, (yaw, nod) = build.rise + pose.neck, build.neck + pose.reach, build.look
    side = 0.10 * length  # the head comes a little towards us
    way = np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle)), 0])
    return root, root + way * length + np.array([0, 0, side]), yaw, nod


def figure(rig: Rig) -> Figure:
    """The animal; materials are `Stuff`."""

    def parts(p: Points) -> Sequence[Part]:
        if rig.name in BIRDS:
            made = _bird(p, rig)
        elif rig.pose.sits:
            made = _sitting_cat(p, rig)
        else:
            made = _quadruped(p, rig)
        return [*made, *HEADS[rig.name](rig.skull.inside(p), rig.pose)]

    return parts


def _quadruped(p: Points, rig: Rig) -> list[Part]:
    build, pose = BUILDS[rig.name], rig.pose
    middle = build.height + pose.bob
    swollen = 1 + 0.02 * pose.breath
    a, b, c = build.barrel
    body = ball(p, (0, middle, 0), (a, b * swollen, c * swollen))
    for x, y, radii in (build.rump, build.chest):
        body = blended(body, ball(p, (x, middle + y, 0), radii), build.soft)
    if rig.name in ("cow", "horse", "donkey"):  # the line of the back
        spine = limb(p, (-a, middle + b * 0.86, 0), (a * 0.7, middle + b * 0.9, 0), 1.6)
        body = blended(body, spine, 2.2)
    body = blended(body, limb(p, rig.root, rig.poll, *build.thick), build.soft)
    made: list[Part] = []
    for index, (ahead, height) in enumerate(pose.feet):
        fore, side = index % 2 == 1, 1 if index < 2 else -1
        body, lower = _leg(p, rig, body, (ahead, height), fore, side)
        made += lower
    trim, paint = DRESS[rig.name](p, rig)
    return [(body, paint), *made, *trim]


def _leg(
    p: Points, rig: Rig, body: Distance, foot: tuple[float, float], fore: bool, side: int
) -> tuple[Distance, list[Part]]:
    """The upper leg grows out of the body; the lower leg and the hoof are parts of their own."""
    build = BUILDS[rig.name]
    hind_x, fore_x, z = build.legs
    x = fore_x if fore else hind_x
    x += 0.9 * side * (1 if fore else -1) * -0.5  # a pair never stands quite level
    top, bottom, hoof = build.foot
    root = np.array([x, build.height - build.barrel[1] * 0.36 + rig.pose.bob, side * z])
    ankle = np.array([x + foot[0] + (0.4 if fore else -0.4), hoof + foot[1], side * z * 1.02])
    reach = root[1] - hoof - rig.pose.bob
    drawn_out = 0.05 * min(1.0, abs(foot[0]) / 4)  # a stride is longer than the leg: nobody counts
    knee, ankle = elbow(
        root, ankle, reach * (0.54 + drawn_out), reach * 0.53, (1, 0.1, 0) if fore else (-1, 0.2, 0)
    )
    body = blended(body, limb(p, root, knee, build.thigh * (0.92 if fore else 1.06), build.shank * 1.15), 1.8)
    toe = ankle + np.array([0.5 if rig.name in CLAWED else 0.3, -hoof + bottom * 0.55, 0])
    if rig.name in CLAWED:  # paws point ahead
        shoe = blended(
            limb(p, ankle, toe, build.shank, bottom * 0.8), ball(p, tuple(toe + np.array([0.9, 0, 0])), (bottom * 1.2, bottom * 0.8, bottom)), 0.8,
        )  # fmt: skip
    else:
        shoe = limb(p, ankle, toe, top, bottom)
    shoe = carved(shoe, foot[1] - 0.1 - p[..., 1])
    sock = np.full(p.shape[:-1], SOCKS.get(rig.name, Stuff.COAT))
    return body, [(limb(p, knee, ankle, build.shank * 1.1, build.shank), sock), (shoe, Stuff.HOOF)]


CLAWED = ("dog", "cat")
SOCKS = {
    "sheep": Stuff.MARK, "goat": Stuff.MARK, "horse": Stuff.HORN, "dog": Stuff.MUZZLE, "donkey": Stuff.COAT,
}  # fmt: skip

Dress = Callable[[Points, Rig], tuple[list[Part], Material]]


def _tail(p: Points, way: Sequence[Spot], radii: Sequence[float]) -> Distance:
    return union(*(limb(p, way[i], way[i + 1], radii[i], radii[i + 1]) for i in range(len(way) - 1)))


def _hanging(start: Vector, length: float, swing: float, flare: float = 3.0) -> list[Spot]:
    """A tail that hangs and swings to the side and back."""
    x, y, z = start
    return [
        start,
        (x - flare * 0.8 - 1.0 * abs(swing), y - length * 0.2 + 1.5 * abs(swing), z + 1.6 * swing),
        (x - flare - 2.6 * abs(swing), y - length * 0.6 + 4.0 * abs(swing), z + 3.6 * swing),
        (x - flare * 0.9 - 5.0 * abs(swing), y - length + 7.5 * abs(swing), z + 5.0 * swing),
    ]


def dress_cow(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["cow"].height + rig.pose.bob
    q = p - np.array([0, m, 0])
    spots = _inside(
        q,
        ((-7, 4.5, 6), (5.4, 4.4, 5)), ((2.8, 1, 7.4), (3.9, 4.7, 3.6)), ((-12.8, -1.4, 4.5), (3, 4.4, 4)),
        ((9.8, 6.2, 3), (3.6, 4.4, 6)), ((-1, 8, 0), (3, 2.6, 6)), ((-3.2, -3.6, 7), (2.2, 2.0, 3)),
        ((7.8, -6.4, 6.4), (2.4, 2.2, 2.6)), ((-6, 2, -7), (5, 4, 4)), ((5, 1, -7.4), (4, 5, 4)),
    )  # fmt: skip
    way = rig.poll - rig.root
    way = way / np.linalg.norm(way)
    share = (p - (rig.root + way * 4.2)) @ way
    collar = carved(limb(p, rig.root, rig.poll, 6.1, 5.2), np.abs(share) - 1.0)
    hook = rig.root + way * 5.4 + np.array([1.2, -5.6, 2.4])
    bell = blended(limb(p, hook, hook + np.array([0.4, -2.4, 0.2]), 1.6, 2.4), ball(p, tuple(hook + np.array([0.4, -3.6, 0.2])), (2.6, 0.9, 2.6)), 0.5)  # fmt: skip
    udder = blended(ball(p, (-5, m - 6.6, 0), (4.2, 3, 3.8)), ball(p, (-4, m - 8.4, 3), (0.9, 1.6, 0.9)), 1)
    tail = _hanging((-14.2, m + 5.6, 0.4), 13.0, rig.pose.tail)
    brush = limb(p, tail[-1], np.asarray(tail[-1]) + np.array([-0.6 - rig.pose.tail, -2.6, 0]), 1.7, 1.0)
    return [
        (collar, Stuff.GEAR), (bell, Stuff.BELL), (udder, Stuff.MUZZLE),
        (_tail(p, tail, (1.0, 0.9, 0.8, 0.8)), Stuff.COAT), (brush, Stuff.MARK),
    ], np.where(spots, Stuff.MARK, Stuff.COAT)  # fmt: skip


def dress_horse(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["horse"].height + rig.pose.bob
    way = rig.poll - rig.root
    across = np.array([-way[1], way[0], 0]) / np.linalg.norm(way)
    mane = []
    for i in range(7):
        start = rig.root + way * (0.02 + 0.17 * i) + across * (5.0 - 0.26 * i)
        mane.append(limb(p, start, start + np.array([-1.6, -3.8, 2.8]), 1.9, 0.9))
    tail = _hanging((-14.0, m + 4.4, 0.2), 17.0, rig.pose.tail, 4.0)
    return [
        (union(*mane), Stuff.HAIR),
        (_tail(p, tail, (1.7, 2.5, 2.6, 1.0)), Stuff.HAIR),
    ], Stuff.COAT


def dress_donkey(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["donkey"].height + rig.pose.bob
    way = rig.poll - rig.root
    across = np.array([-way[1], way[0], 0]) / np.linalg.norm(way)
    mane = [
        ball(p, tuple(rig.root + way * (0.05 + 0.19 * i) + across * (4.9 - 0.2 * i)), (1.5, 1.5, 1.0))
        for i in range(6)
    ]
    q = p - np.array([0, m, 0])
    cross = ((np.abs(q[..., 0] - 6.2) < 0.8) & (q[..., 1] > -0.5)) | (np.abs(q[..., 2]) < 0.9) & (
        q[..., 1] > 4
    )
    belly = q[..., 1] < -4.2
    tail = _hanging((-12.0, m + 4.0, 0.2), 11.0, rig.pose.tail, 2.4)
    brush = limb(p, tail[-1], np.asarray(tail[-1]) + np.array([-0.4, -2.4, 0]), 1.7, 0.9)
    return [
        (union(*mane), Stuff.HAIR), (_tail(p, tail, (1.0, 0.9, 0.8, 0.8)), Stuff.COAT), (brush, Stuff.HAIR),
    ], np.where(cross, Stuff.HAIR, np.where(belly, Stuff.MUZZLE, Stuff.COAT))  # fmt: skip


def dress_pig(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["pig"].height + rig.pose.bob
    turns = np.linspace(0, 1, 9)
    curl = [
        (
            -14.0 - 3.4 * s,
            m + 4.0 + 2.1 * np.sin(s * 10 + rig.pose.tail),
            2.1 * np.cos(s * 10 + rig.pose.tail),
        )
        for s in turns
    ]
    return [(_tail(p, curl, [1.05 - 0.05 * i for i in range(9)]), Stuff.COAT)], Stuff.COAT


def dress_sheep(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    build, m = BUILDS["sheep"], BUILDS["sheep"].height + rig.pose.bob
    rng = np.random.default_rng(3)
    ways = rng.normal(size=(64, 3))
    ways /= np.linalg.norm(ways, axis=1)[:, None]
    puffs = ways * (np.array(build.barrel) * 1.02 + np.array([1.2, 0.3, 0.3])) * (1 + 0.02 * rig.pose.breath)
    wool = heap(p, puffs + np.array([-0.6, m + 0.2, 0]), rng.uniform(2.3, 3.2, 64))
    neck = heap(p, np.linspace(rig.root, rig.poll - np.array([2.0, 0.5, 0]), 4), 4.0)
    tail = ball(p, (-12.2, m + 1.6, 1.4 * rig.pose.tail), (2.2, 2.8, 2.0))
    return [(union(wool, neck), Stuff.COAT), (tail, Stuff.COAT)], Stuff.COAT


def dress_goat(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["goat"].height + rig.pose.bob
    q = p - np.array([0, m, 0])
    saddle = _inside(q, ((-2.5, 4.6, 0), (6.4, 3.4, 6.2))) | ((q[..., 1] > 3.6) & (np.abs(q[..., 2]) < 1.2))
    tail = limb(p, (-9.8, m + 3.2, 0), (-12.2, m + 7.0, 0.8 + 1.8 * rig.pose.tail), 1.7, 0.9)
    return [(tail, Stuff.MARK)], np.where(saddle, Stuff.MARK, Stuff.COAT)


def dress_dog(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["dog"].height + rig.pose.bob
    q = p - np.array([0, m, 0])
    saddle = _inside(q, ((-2.2, 3.0, 0), (5.4, 4.2, 6.0)))
    white = (q[..., 1] < -2.2) | ((q[..., 0] > 6.6) & (q[..., 1] < 3.4))
    swing = rig.pose.tail
    tail = [(-8.6, m + 2.6, 0), (-11.4, m + 6.0, 1.6 * swing), (-12.4, m + 9.6, 4.6 * swing), (-10.6, m + 12.4, 6.8 * swing)]  # fmt: skip
    way = rig.poll - rig.root
    way = way / np.linalg.norm(way)
    share = (p - (rig.root + way * 2.2)) @ way
    collar = carved(limb(p, rig.root, rig.poll, 4.5, 4.1), np.abs(share) - 0.8)
    tag = ball(p, tuple(rig.root + way * 2.2 + np.array([3.6, -2.4, 1.6])), (1.2, 1.2, 1.0))
    tip = np.where(p[..., 1] > m + 10.2, Stuff.MUZZLE, Stuff.MARK)
    return [
        (_tail(p, tail, (1.5, 1.5, 1.3, 0.9)), tip), (collar, Stuff.GEAR), (tag, Stuff.BELL),
    ], np.where(white, Stuff.MUZZLE, np.where(saddle, Stuff.MARK, Stuff.COAT))  # fmt: skip


def _tabby(q: Points) -> npt.NDArray[np.bool_]:
    """A cat's stripes along a body whose middle is the origin."""
    return (np.abs((q[..., 0] + 0.25 * q[..., 1]) % 3.0 - 1.5) < 0.62) & (q[..., 1] > -0.8)


def dress_cat(p: Points, rig: Rig) -> tuple[list[Part], Material]:
    m = BUILDS["cat"].height + rig.pose.bob
    q = p - np.array([0, m, 0])
    swing = rig.pose.tail
    tail = [
        (-7.8, m + 1.6, 0), (-10.8, m + 3.4, 0.4 * swing), (-12.2, m + 7.6, 1.2 * swing),
        (-11.6, m + 11.8, 2.2 * swing), (-13.4 - 0.8 * swing, m + 14.8, 3.0 * swing),
    ]  # fmt: skip
    rings = np.where(np.abs((p[..., 1] - m) % 3.2 - 1.6) < 0.7, Stuff.MARK, Stuff.COAT)
    white = (q[..., 1] < -2.4) | ((q[..., 0] > 5.6) & (q[..., 1] < 1.0))
    paint = np.where(white, Stuff.MUZZLE, np.where(_tabby(q), Stuff.MARK, Stuff.COAT))
    return [(_tail(p, tail, (1.2, 1.2, 1.15, 1.1, 0.9)), rings)], paint


DRESS: dict[str, Dress] = {
    "cow": dress_cow, "horse": dress_horse, "donkey": dress_donkey, "pig": dress_pig, "sheep": dress_sheep,
    "goat": dress_goat, "dog": dress_dog, "cat": dress_cat,
}  # fmt: skip


def _sitting_cat(p: Points, rig: Rig) -> list[Part]:
    """On its haunches, forelegs straight, the tail laid round; one paw can go to the mouth."""
    pose = rig.pose
    swollen = 1 + 0.025 * pose.breath
    back = limb(p, (-3.4, 4.6, 0), (1.8, 11.0, 0.3), 4.6 * swollen, 3.1)
    body = blended(back, ball(p, (-3.6, 4.2, 0), (4.8, 4.4, 4.9)), 2.0)
    body = blended(body, ball(p, (2.4, 8.6, 0.2), (2.8, 3.6, 3.2)), 1.8)
    body = blended(body, limb(p, rig.root, rig.poll, 2.9, 2.4), 1.6)
    q = p - np.array([-2.0, 6.0, 0])
    stripes = (np.abs((q[..., 1] - 0.6 * q[..., 0]) % 2.9 - 1.45) < 0.6) & (q[..., 0] < 2.2 + 0.3 * q[..., 1])
    bib = (p[..., 0] > 3.0) & (p[..., 1] > 4.4)
    made: list[Part] = [(body, np.where(bib, Stuff.MUZZLE, np.where(stripes, Stuff.MARK, Stuff.COAT)))]
    for side in SIDES:
        haunch = ball(p, (-1.6, 3.6, side * 4.0), (3.9, 3.7, 2.1))
        made.append((haunch, np.where(stripes & (p[..., 1] > 3), Stuff.MARK, Stuff.COAT)))
        made.append((ball(p, (1.8, 0.9, side * 4.6), (2.6, 1.3, 1.5)), Stuff.HOOF))
        shoulder = np.array([2.8, 8.4, side * 1.9])
        if side > 0 and pose.paw > 0:
            mouth = rig.skull.outside((5.4, -3.6, 0.6))
            rest = np.array([4.0, 1.0, 2.2])
            hand = rest * (1 - pose.paw) + mouth * pose.paw
            bend, hand = elbow(shoulder, hand, 3.9, 3.9, (1, -0.6, 0.9))
            made.append((union(limb(p, shoulder, bend, 1.7, 1.4), limb(p, bend, hand, 1.4, 1.3)), Stuff.COAT))
            made.append((ball(p, tuple(hand), (1.7, 1.6, 1.7)), Stuff.HOOF))
        else:
            made.append((limb(p, shoulder, (3.6, 1.6, side * 2.0), 1.8, 1.4), Stuff.COAT))
            made.append((ball(p, (4.3, 0.9, side * 2.1), (2.0, 1.2, 1.5)), Stuff.HOOF))
    swing = pose.tail
    tail = [
        (-8.0, 1.5, 0.5), (-8.4, 1.5, 4.4), (-4.6, 1.4, 7.4), (0.4, 1.4 + 0.4 * abs(swing), 7.6),
        (3.4, 1.8 + 1.6 * max(0.0, swing), 6.8 + 0.4 * swing),
    ]  # fmt: skip
    rings = np.where(np.abs((p[..., 0] + 40) % 3.2 - 1.6) < 0.7, Stuff.MARK, Stuff.COAT)
    made.append((_tail(p, tail, (1.3, 1.35, 1.3, 1.2, 1.0)), rings))
    return made


# ---------------------------------------------------------------- two legs
@dataclass(frozen=True)
class Bird:
    height: float  # of the body's middle
    root: tuple[float, float]  # of the neck, from the body's middle
    neck: float
    rise: float
    look: tuple[float, float]
    legs: tuple[float, float]  # x, half their distance
    stride: float
    lift: float


BIRDS = {
    "rooster": Bird(13.6, (4.6, 2.6), 10.4, 70, (26, 0), (-0.4, 2.6), 9.0, 3.2),
    "goose": Bird(10.4, (7.0, 1.6), 15.0, 84, (28, 2), (-0.6, 3.0), 8.0, 2.2),
}


def _bird(p: Points, rig: Rig) -> list[Part]:
    return _rooster(p, rig) if rig.name == "rooster" else _goose(p, rig)


def _bird_legs(p: Points, rig: Rig, shank: float, toes: float) -> list[Part]:
    bird = BIRDS[rig.name]
    x, half = bird.legs
    made: list[Distance] = []
    for index, (ahead, height) in enumerate(rig.pose.feet[:2]):
        side = 1 if index == 0 else -1
        root = np.array([x, bird.height - 4.4 + rig.pose.bob, side * half])
        ankle = np.array([x + 0.6 + ahead, 1.0 + height, side * half])
        reach = bird.height - 5.4
        bend, ankle = elbow(root, ankle, reach * 0.5, reach * 0.56, (-1, 0.2, 0))
        droop = min(height, 1.6) * 0.6
        made += [limb(p, root, bend, shank * 1.8, shank * 1.1), limb(p, bend, ankle, shank, shank)]
        for out, length in ((0.0, 1.15), (1.5, 1.0), (-1.5, 1.0)):
            tip = ankle + np.array([toes * length, -0.4 - droop, out * 1.25])
            made.append(limb(p, ankle, tip, shank * 1.05, shank * 0.8))
            if rig.name == "goose":
                made.append(limb(p, ankle + np.array([toes * 0.4, -0.3, 0]), tip, shank, shank * 0.7))
        if rig.name == "rooster":
            made.append(limb(p, ankle, ankle + np.array([-1.9, -0.3, 0]), shank, shank * 0.6))
    return [(carved(union(*made), 0.0 - p[..., 1]), Stuff.HOOF)]


def _rooster(p: Points, rig: Rig) -> list[Part]:
    bird, pose = BIRDS["rooster"], rig.pose
    m = bird.height + pose.bob
    puff = 1 + 0.025 * pose.breath
    body = blended(
        ball(p, (0, m, 0), (7.0, 5.9 * puff, 5.3 * puff)), ball(p, (3.4, m + 0.2, 0), (4.8, 5.6, 4.8)), 2.5
    )
    body = blended(body, limb(p, (-4, m + 1.0, 0), (-8, m + 3.6, 0), 4.0, 2.4), 2.4)
    thighs = union(*(limb(p, (-0.4, m - 2.4, s * 2.8), (0.4, m - 6.4, s * 2.7), 2.7, 1.5) for s in SIDES))
    body = blended(body, thighs, 1.6)
    hackle = blended(limb(p, rig.root + np.array([-0.8, 0, 0]), rig.poll, 4.5, 2.9), ball(p, tuple(rig.root + np.array([0.4, -0.8, 0])), (4.6, 4.0, 5.3)), 2.0)  # fmt: skip
    fringe = np.sin(np.arctan2(p[..., 2], p[..., 0] - rig.root[0] + 2) * 9) * 0.35
    sway = pose.tail
    tail: list[Distance] = []
    for i, (rise, length) in enumerate(((62, 14.5), (78, 15.5), (96, 14.5), (44, 12.5), (112, 12.0))):
        a = np.radians(rise + 5 * sway)
        start = np.array([-7.0, m + 3.0, 0.9 * (i - 2)])
        middle = start + np.array([-np.cos(a) * length * 0.62, np.sin(a) * length * 0.62, 0.3 * (i - 2)])
        end = start + np.array(
            [-np.cos(a) * length * 0.7 - 6.0, np.sin(a) * length * 0.74 - 1.0, 0.5 * (i - 2)]
        )
        tip = end + np.array([-2.6, -4.4, 0])
        tail.append(chain(p, [start, middle, end, tip], (1.5, 1.75, 1.5, 0.5), 1.0))
    made: list[Part] = [(body, Stuff.COAT), (hackle + fringe, Stuff.HAIR), (union(*tail), Stuff.MARK)]
    for side in SIDES:
        spread = pose.wing
        tip = (-6.6 - 1.0 * spread, m - 1.4 + 5.6 * spread, side * (4.4 + 3.4 * spread))
        wing = blended(
            ball(p, (0.6, m + 0.9, side * 4.8), (4.4, 3.5, 1.8)),
            limb(p, (-0.6, m + 0.4, side * 4.9), tip, 2.8, 1.0),
            1.4,
        )
        bar = (p[..., 0] < -1.6) & (p[..., 1] < m + 0.6 + 4 * spread)
        made.append((wing, np.where(bar, Stuff.MARK, Stuff.MUZZLE)))
    return [*made, *_bird_legs(p, rig, 0.85, 3.2)]


def _goose(p: Points, rig: Rig) -> list[Part]:
    bird, pose = BIRDS["goose"], rig.pose
    m = bird.height + pose.bob
    puff = 1 + 0.025 * pose.breath
    body = blended(
        ball(p, (0, m, 0), (9.4, 6.2 * puff, 6.0 * puff)), ball(p, (5.0, m + 0.6, 0), (5.2, 5.6, 5.0)), 2.5
    )
    body = blended(body, limb(p, (-6, m + 1.4, 0), (-12.8, m + 5.0 + 0.8 * pose.tail, 0), 4.2, 1.0), 2.4)
    body = blended(body, ball(p, (-3, m - 3.0, 0), (5.6, 3.6, 4.8)), 2.0)
    middle = (rig.root + rig.poll) / 2 + np.array([-1.8 if rig.pose.neck > -40 else 0.0, -0.4, 0])
    neck = chain(p, [rig.root + np.array([-1.0, -1.0, 0]), middle, rig.poll], (4.2, 2.5, 2.3), 2.2)
    made: list[Part] = [(blended(body, neck, 2.2), Stuff.COAT)]
    for side in SIDES:
        lift = pose.wing
        tip = (-11.0 + 1.0 * lift, m + 2.2 + 8.0 * lift, side * (4.0 + 5.6 * lift))
        wing = blended(
            ball(p, (-0.6, m + 1.8 + lift, side * 5.2), (5.6, 3.7, 1.8)),
            limb(p, (-2.0, m + 1.8 + lift, side * 5.2), tip, 3.1, 1.0),
            1.4,
        )
        quills = (p[..., 0] < -2.6) & (np.abs((p[..., 1] - m - 0.45 * p[..., 0]) % 2.6 - 1.3) < 0.55)
        made.append((wing, np.where(quills | (p[..., 0] < -9.4), Stuff.MARK, Stuff.COAT)))
    return [*made, *_bird_legs(p, rig, 0.95, 3.0)]


# ---------------------------------------------------------------- colours
RAMPS: dict[str, list[list[str]]] = {  # COAT, MARK, MUZZLE, HORN, HOOF, HAIR, GEAR, BELL, INNER
    "rooster": [
        ramp("bay", "112345"), ramp("sea", "000112"), ramp("red", "112334"), ramp("gold"), ramp("gold", "012344"),
        ramp("gold", "012345"), ramp("red", "112344"), ramp("gold"), ramp("red"),
    ],
    "goose": [
        ramp("bone", "012345"), ramp("bone", "012334"), ramp("bone"), ramp("gold", "122334"), ramp("gold", "122334"),
        ramp("bone"), ramp("red", "122334"), ramp("gold"), ramp("rose"),
    ],
    "cat": [
        ["red1", "bay2", "bay3", "bay4", "gold3", "gold4"], ramp("bay", "011223"), ramp("bone", "123455"), ramp("bone"),
        ramp("bone", "123455"), ramp("bay"), ramp("red"), ramp("gold"), ramp("rose", "112344"),
    ],
    "dog": [
        ramp("sand", "123455"), ramp("bay", "001123"), ramp("bone", "123455"), ramp("bone"), ramp("bone", "012345"),
        ramp("bay", "001123"), ramp("red", "112344"), ramp("gold"), ramp("ink", "000112"),
    ],
    "sheep": [
        ramp("bone", "012345"), ramp("ink", "000122"), ramp("rose"), ramp("bone"), ramp("ink", "000112"),
        ramp("bone"), ramp("red"), ramp("gold"), ramp("rose"),
    ],
    "goat": [
        ramp("sand", "123455"), ramp("bay", "000122"), ramp("sand", "123455"), ramp("sand", "012344"), ramp("ink", "000112"),
        ramp("bone", "123455"), ramp("red"), ramp("gold"), ramp("rose"),
    ],
    "donkey": [
        ["ink1", "ink3", "ink4", "ink5", "bone2", "bone3"], ramp("ink"), ramp("bone", "123455"), ramp("bone"), ramp("ink", "000112"),
        ramp("ink", "000112"), ramp("red", "112344"), ramp("gold"), ramp("rose", "011223"),
    ],
    "pig": [
        ramp("rose", "112345"), ramp("rose"), ramp("rose", "112334"), ramp("rose"), ramp("bay", "011223"),
        ramp("rose"), ramp("red"), ramp("gold"), ramp("rose", "112233"),
    ],
    "cow": [
        ramp("bone", "123455"), ramp("ink", "000123"), ramp("rose", "123445"), ramp("gold", "123455"), ramp("ink", "001123"),
        ramp("bay", "001123"), ramp("red", "112334"), ramp("gold"), ramp("rose"),
    ],
    "horse": [
        ramp("bay", "012345"), ramp("bay"), ramp("bay", "001122"), ramp("bone", "123455"), ramp("ink", "000112"),
        ramp("bay", "000112"), ramp("red", "112334"), ramp("gold"), ramp("rose"),
    ],
}  # fmt: skip
NAMES = tuple(RAMPS)
