"""The sheet "horse_cards": the seven heads, on plates in the stable's colours, cut out, and as icons.

`plate_N` 40 × 50 (portrait and number), `head_N` (cut out, anchored at the middle), `icon_N` 18 × 18 for
strips.
"""

from functools import cache

import numpy as np

from assets.forge.figures import (
    Camera,
    Look,
    Part,
    Points,
    Relief,
    Vector,
    ball,
    blended,
    limb,
    ramp,
    relief,
    union,
)
from assets.forge.horses import SEVEN, Horse, silks, trimmed
from assets.forge.horses_figure import Spot
from assets.forge.horses_side import DIGITS as LARGE_DIGITS
from assets.forge.pixels import Canvas, grid
from assets.forge.sheet import Sheet

NAMES = ("horse_cards",)

COAT, MANE, BRIDLE, BLAZE, MUZZLE, ROSETTE = range(6)
POLL, NOSE = np.array([1.0, 6.4, 0.0]), np.array([13.6, -4.6, 0.0])
EYE, NOSTRIL = (5.4, 6.6, 5.2), (16.4, -3.6, 3.4)
LOOK = Look(gain=5.4, bias=-0.1, hollows=1.1, shadow=0.7, edge=2.6, tidy=True)

LARGE = Camera(36, 44, -24, -7, 1.04, 2.6, 0.2)
SMALL = Camera(20, 20, -22, -7, 0.6, 4.6, 3.4)


def by(at: Spot, x: float, y: float, z: float) -> Vector:
    """The place that lies so far from another."""
    return float(at[0] + x), float(at[1] + y), float(at[2] + z)


def bust(p: Points) -> list[Part]:
    """Head and neck, looking to the right and a little towards us."""
    way = (NOSE - POLL) / np.linalg.norm(NOSE - POLL)
    brow = np.array([-way[1], way[0], 0])
    neck = limb(p, (-9, -22, 0), (-2.0, 3.0, 0), 10.4, 6.4)
    skull = blended(neck, ball(p, by(POLL, 0.6, -1.2, 0), (7.4, 7.6, 6.0)), 2.4)
    face = blended(skull, limb(p, by(POLL, 2.6, -0.6, 0), NOSE, 5.9, 4.4), 1.8)
    face = blended(face, ball(p, by(NOSE, 0.8, -0.2, 0), (5.0, 4.9, 4.9)), 1.4)
    for side in (-1, 1):
        ear = limb(p, by(POLL, -2.6, 5.0, side * 3.0), by(POLL, -3.6, 12.6, side * 4.4), 2.7, 0.7)
        face = blended(face, ear, 0.8)
    along, out = (p - POLL) @ way, (p - POLL) @ brow
    made = np.where(along > 12.4, MUZZLE, COAT)
    blaze = (np.abs(p[..., 2]) < 2.1) & (out > 2.2) & (along > 0.6) & (along < 13.6)
    made = np.where(blaze, BLAZE, made)
    strap = (np.abs(along - 9.6) < 1.0) | ((np.abs(along + 0.6) < 1.0) & (out < 4.4) & (out > -6.4))
    cheek = (np.abs(out + 1.8) < 0.85) & (along > -1) & (along < 9.6) & (np.abs(p[..., 2]) > 2)
    made = np.where(strap | cheek, BRIDLE, made)
    locks = []
    for i in range(9):
        k = i / 8
        root = np.array([-3.4 - 9.4 * k, 12.2 - 27 * k, 0.4])
        tip = by(root, -3.6 - 1.5 * (i % 2), -4.6, 2.6)
        locks.append(limb(p, by(root, 2.4, 1.0, 0), tip, 3.3, 1.0))
    locks.append(limb(p, by(POLL, -2.8, 7.0, 0.6), by(POLL, 4.2, 4.4, 2.6), 2.5, 1.0))
    locks.append(limb(p, by(POLL, -2.8, 7.2, -0.6), by(POLL, 5.2, 5.6, -0.8), 2.4, 0.9))
    rosette = ball(p, by(POLL, -1.0, -0.2, 6.2), (2.0, 2.0, 1.2))
    return [(face, made), (union(*locks), MANE), (rosette, ROSETTE)]


@cache
def _relief(camera: Camera) -> Relief:
    return relief(bust, camera, LOOK)


def head(one: Horse, camera: Camera) -> Canvas:
    bridle = {"othello": ramp("gold", "112334"), "albino": ramp("violet", "112233")}.get(
        one.name, ramp("ink", "001122")
    )
    ramps = [one.coat, one.mane, bridle, one.blaze, one.muzzle, silks(one.silk)]
    made = _relief(camera).coloured(ramps)
    x, y = camera.pixel(EYE)
    if camera.scale > 1:
        key = {
            "l": one.coat[0],
            "w": "bone5",
            "e": "ink0",
            "i": one.eye if one.eye != "ink0" else "bay2",
            "u": one.coat[4],
        }
        made.stamp(".lll./lwei./lewel/.eee./..u..", x - 2, y - 2, {**key, "w": "bone5"})
        x, y = camera.pixel(NOSTRIL)
        made.stamp("n./nn/.n", x - 1, y - 1, {"n": one.muzzle[0]})
    else:
        made.stamp(
            "we/ee" if one.eye == "ink0" else "ge/ee", x - 1, y - 1, {"w": "bone5", "e": "ink0", "g": one.eye}
        )
        x, y = camera.pixel(NOSTRIL)
        made.dot(x, y, one.muzzle[0])
    return made


def plate(one: Horse, number: int) -> Canvas:
    """The portrait before rays of the silk's colour, framed, its number in the corner."""
    made = Canvas(40, 50, "ink0")
    made.round_off()
    frame, field = ramp(one.silk), ramp(one.silk)
    made.rect(1, 1, 38, 48, frame[3])
    made.bevel(1, 1, 38, 48, frame[5], frame[1])
    made.rect(3, 3, 34, 44, "ink0")
    x, y = grid(40, 50)
    inside = made.box(4, 4, 32, 42)
    glow = np.clip(1 - np.hypot(x - 17, (y - 19) * 0.9) / 30, 0, 1)
    made.shade(
        inside,
        glow,
        [field[1], field[1], field[2], field[3]]
        if one.silk != "violet"
        else [field[2], field[2], field[3], field[4]],
    )
    rays = (np.degrees(np.arctan2(y - 19, x - 17)) % 30 < 11) & (np.hypot(x - 17, y - 19) > 13)
    made.darker(inside & rays)
    portrait = head(one, LARGE)
    shown = Canvas(40, 50)
    shown.over(portrait, 2, 4)
    keep = shown.box(4, 4, 32, 42)
    shown.pixels[~keep] = 0
    made.over(shown, 0, 0)
    made.rect(28, 3, 9, 11, "ink0")
    made.rect(29, 3, 8, 10, "bone5")
    made.rect(29, 12, 8, 1, "bone3")
    made.stamp(LARGE_DIGITS[number], 31, 5, {"#": "ink0"})
    return made


def icon(one: Horse) -> Canvas:
    """18 × 18: the head in a square of the silk's colour."""
    made = Canvas(18, 18, "ink0")
    made.round_off()
    field = ramp(one.silk)
    made.rect(1, 1, 16, 16, field[2])
    made.shade(
        made.box(1, 1, 16, 16), np.clip(1 - grid(18, 18)[1] / 18, 0, 1), [field[1], field[2], field[3]]
    )
    shown = Canvas(18, 18)
    shown.over(head(one, SMALL), -1, -1)
    shown.pixels[~made.box(1, 1, 16, 16)] = 0
    made.over(shown, 0, 0)
    return made


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for number, one in enumerate(SEVEN, 1):
        sheet.add(f"plate_{number}", plate(one, number))
        cut = head(one, LARGE)
        sheet.add(f"head_{number}", *trimmed(cut, (cut.width // 2, cut.height // 2)))
        sheet.add(f"icon_{number}", icon(one))
    return sheet.files(name)
