"""Bulls: the five tempers' heads seen from the front, and the running bull."""

from functools import cache

import numpy as np

from assets.forge.figures import (
    Camera,
    Figure,
    Look,
    Part,
    Points,
    Relief,
    ball,
    blended,
    carved,
    drawn,
    limb,
    ramp,
    relief,
    turned,
    union,
)
from assets.forge.pixels import Canvas

TEMPERS = (1, 2, 3, 5, 7)  # heads on a card

COATS = {
    1: ramp("sand", "123455"),
    2: ramp("bay", "012345"),
    3: ["violet0", "ink1", "ink2", "ink3", "ink4", "ink5"],
    5: ramp("red", "001123"),
    7: ramp("ink", "000123"),
}
HORNS = {1: ramp("bone"), 2: ramp("bone"), 3: ramp("bone"), 5: ramp("bone"), 7: ramp("gold")}
MUZZLES = {
    1: ramp("rose", "123455"),
    2: ramp("skin"),
    3: ramp("bone", "012344"),
    5: ramp("rose", "012234"),
    7: ramp("ink", "012345"),
}
TUFTS = {
    1: ramp("bay", "123455"),
    2: ramp("bay", "000112"),
    3: ramp("ink", "000011"),
    5: ramp("red", "000011"),
    7: ramp("gold", "000012"),
}
POSES = {  # nod towards us in degrees, yaw, horn reach and height, ear height
    1: (0, 0, 10.5, 8.0, 0.5),
    2: (4, -14, 11.5, 9.5, 4.0),
    3: (8, 0, 12.0, 11.0, 3.4),
    5: (14, 12, 12.0, 12.0, 3.0),
    7: (16, 0, 12.6, 12.6, 2.6),
}


def head(temper: int) -> Figure:
    """A bull's head: broad brow, long face, wide muzzle; the horns rise with the temper."""
    _, _, reach, tip, ear = POSES[temper]

    def figure(p: Points) -> list[Part]:
        skull = blended(ball(p, (0, 3, 0), (6.6, 5.4, 5.4)), limb(p, (0, 2, 1), (0, -5, 4), 5.2, 4.0), 3)
        muzzle = blended(ball(p, (-2, -6.4, 5), (3.2, 2.7, 3)), ball(p, (2, -6.4, 5), (3.2, 2.7, 3)), 1.5)
        parts: list[Part] = [(skull, 0), (muzzle, 2)]
        for side in (-1, 1):
            bend = (side * 9.6, 6.6 + (tip - 8) * 0.12, 0.6)
            parts.append((limb(p, (side * 4.4, 6.4, 0), bend, 2.3, 1.9), 1))
            parts.append((limb(p, bend, (side * reach, tip, 2.0), 1.9, 0.5), 1))
            parts.append((limb(p, (side * 6, 3.6, -1), (side * 10.2, ear, -0.6), 1.7, 1.2), 0))
        tuft = union(*(ball(p, (x, 7.4 - abs(x) * 0.4, 3.4), (1.7, 2.2, 1.8)) for x in (-2.3, 0, 2.3)))
        parts.append((tuft, 3))
        if temper >= 5:
            ring = np.abs(np.linalg.norm(p[..., :2] - np.array([0, -8.6]), axis=-1) - 2.0) - 0.6
            parts.append((carved(ring, np.abs(p[..., 2] - 7.4) - 0.9), 4))
        return parts

    return figure


EYES = {  # patterns for the left eye (the right one is its mirror); drawn around the projected eye
    1: "kkkk/.kk.",
    2: ".kk./wwkk/wwkk/.ww.",
    3: "kk../kkkk/wwkk/.ww.",
    5: "kk..../kkkk../.wrkk./..ww..",
    7: "hh..../hhhhh./.GRkh./..GG..",
}
KEY = {
    "k": "ink0",
    "w": "bone5",
    "r": "red2",
    "R": "red3",
    "G": "gold5",
    "h": "red1",
    "g": "gold4",
    "p": "rose0",
}


def head_picture(temper: int, width: int, height: int, scale: float) -> Canvas:
    """The head in the middle of a picture of that size."""
    nod, yaw, *_ = POSES[temper]
    camera = Camera(width, height, yaw, nod, scale, 0, 1.2)
    ramps = [COATS[temper], HORNS[temper], MUZZLES[temper], TUFTS[temper], ramp("gold")]
    picture = drawn(head(temper), ramps, camera, Look(edge=2.2, hollows=0.8))
    pattern = EYES[temper].split("/")
    wide = len(pattern[0])
    for side in (-1, 1):
        x, y = camera.pixel((side * 3.5, 2.0, 5.2))
        rows = pattern if side < 0 else [row[::-1] for row in pattern]
        picture.stamp(rows, x - wide // 2 + (1 if side > 0 and wide % 2 == 0 else 0), y - 1, KEY)
    for side in (-1, 1):
        x, y = camera.pixel((side * 2.2, -6.2, 8.2))
        picture.stamp(["k", "k"] if temper >= 3 else ["k"], x, y, {"k": "rose0" if temper < 7 else "ink0"})
    if temper == 1:
        picture.stamp([".w.", "wgw", ".w."], width - 9, 3, KEY)
    return picture


# ---------------------------------------------------------------- the run
def runner(phase: float) -> Figure:
    """A fighting bull at the gallop, facing right; phase 0…1. Materials: coat, horns, muzzle, dark."""
    w = 2 * np.pi * phase
    bob, nod = 1.2 * np.sin(w), 9 * np.sin(w + 0.8)

    def figure(p: Points) -> list[Part]:
        q = p - np.array([0, bob, 0])
        chest = ball(q, (5.5, 1.4, 0), (7.4, 7.2, 5.6))
        hump = ball(q, (5.0, 6.2, 0), (5.2, 3.6, 3.8))
        barrel = limb(q, (2, -0.4, 0), (-8, 0.8, 0), 5.8, 4.6)
        rump = ball(q, (-10, 1.4, 0), (5.0, 5.0, 4.8))
        body = blended(blended(blended(chest, hump, 3), barrel, 3), rump, 2.5)
        h = turned(q, (11.0, 4.2, 0), nod - 14)
        neck = limb(h, (-4, 0.6, 0), (2.4, 0, 0), 5.2, 4.2)
        face = limb(h, (2, 0.4, 0), (8.4, -3.4, 0), 4.0, 2.5)
        parts: list[Part] = [
            (body, 0),
            (blended(neck, face, 2), 0),
            (ball(h, (9.4, -4.2, 0), (2.2, 2.1, 2.6)), 2),
        ]
        for z in (-1, 1):
            parts.append((limb(h, (2.6, 3.2, 1.8 * z), (4.4, 4.6, 5.6 * z), 1.6, 1.4), 1))
            tip = (10.8, 8.2, 6.2) if z > 0 else (8.0, 9.6, -7)
            parts.append((limb(h, (4.4, 4.6, 5.6 * z), tip, 1.4, 0.55), 1))
            parts.append((ball(h, (1.4, 2.4, 4.6 * z), (2.4, 1.1, 1.6)), 0))
        for x, z, lag, hind in (
            (7, 3.1, 0.0, False),
            (7, -3.1, 0.4, False),
            (-10, 3.0, 2.5, True),
            (-10, -3.0, 2.9, True),
        ):
            swing = np.sin(w + lag)
            lift = max(0.0, float(np.cos(w + lag)))  # a leg that comes forward is drawn up
            hip = np.array([x, -2.4, z])
            knee = hip + np.array([5.4 * swing + (-1.0 if hind else 0.6), -5.0 + 2.0 * lift, 0])
            back = -3.4 * lift if not hind else -2.2 - 1.6 * lift
            hoof = knee + np.array([3.0 * swing + back, -5.4 + 2.4 * lift, 0])
            parts.append((limb(q, hip, knee, 3.0, 1.7), 0))
            parts.append((limb(q, knee, hoof, 1.5, 1.1), 0))
            parts.append((ball(q, tuple(hoof + np.array([0.5, -0.6, 0])), (1.7, 1.2, 1.5)), 3))
        wave = 1.8 * np.sin(w - 0.6)
        tail = [(-14, 4.2, 0), (-16.4, 7.6, 0.5), (-19.2, 8.6 + wave, 0.8), (-21.2, 7.0 + wave * 1.4, 0.8)]
        parts.append((union(*(limb(q, tail[i], tail[i + 1], 0.8) for i in range(3))), 0))
        parts.append((ball(q, tail[3], (1.7, 1.9, 1.3)), 3))
        return parts

    return figure


RUN_CAMERA = Camera(50, 34, yaw=-14, tilt=12, scale=0.98, x=0.6, y=-0.4)


@cache
def _run_relief(phase: float) -> Relief:
    return relief(runner(phase), RUN_CAMERA, Look(edge=2.4, hollows=1.0))


def run_picture(phase: float, coat: list[str]) -> Canvas:
    ramps = [coat, ramp("bone", "123455"), ramp("bone", "012344"), ramp("ink", "000012")]
    picture = _run_relief(phase).coloured(ramps)
    w = 2 * np.pi * phase
    angle = np.radians(9 * np.sin(w + 0.8) - 14)
    bob = 1.2 * np.sin(w)

    def on_head(x: float, y: float, z: float) -> tuple[int, int]:
        return RUN_CAMERA.pixel(
            (11 + x * np.cos(angle) - y * np.sin(angle), 4.2 + bob + x * np.sin(angle) + y * np.cos(angle), z)
        )

    x, y = on_head(4.6, 0.6, 3.6)
    picture.stamp(["kk", "wr"], x - 1, y - 1, {"k": "ink0", "w": "bone5", "r": "red3"})
    x, y = on_head(10.2, -3.8, 1.6)
    picture.stamp(["k"], x, y, {"k": "ink0"})
    return picture
