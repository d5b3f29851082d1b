# ruff: noqa: E501  (tables of measures are long lines)
"""Animal cards of 40 × 50 with their worth, and the heads of 24 × 20 that stand for a herd."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from assets.forge import auction_digits
from assets.forge.animals_figures import HEADS, NAMES, RAMPS, Pose, Rig, figure
from assets.forge.bdf import drawn
from assets.forge.cards import blank
from assets.forge.figures import Camera, Figure, Look, Part, Points, Relief, Vector, ball, carved, relief
from assets.forge.palette import colour
from assets.forge.pixels import Canvas, grid
from assets.forge.sheet import Sheet

WORTH = {
    "rooster": 10, "goose": 40, "cat": 90, "dog": 160, "sheep": 250, "goat": 350, "donkey": 500, "pig": 650,
    "cow": 800, "horse": 1000,
}  # fmt: skip
WINDOW = (3, 3, 34, 31)
KEY = {
    "k": "ink0", "w": "bone5", "g": "gold4", "e": "green4", "r": "rose1", "q": "rose3", "R": "rose2", "i": "ink4",
    "n": "bay1", "b": "bone3",
}  # fmt: skip


STILL = Pose()


@dataclass(frozen=True)
class Bust:
    """How a head is looked at. turn: towards us; scale and the point in the middle, from the head's middle.

    eyes: where ours is, its pattern (the far one is its mirror). marks: more stamps.
    """

    turn: float
    scale: float
    middle: tuple[float, float]
    at: Vector
    eye: str
    marks: tuple[tuple[Vector, str], ...] = ()
    pose: Pose = STILL
    yaw: float = 32.0


CARDS = {
    "rooster": Bust(-2, 1.75, (-1.5, -1.2), (1.7, 0.9, 2.2), "kk./wkk/kkk"),
    "goose": Bust(-12, 1.6, (1.0, -3.6), (1.9, 1.2, 2.0), "kk/wk/kk"),
    "cat": Bust(22, 1.95, (-0.8, 0.4), (3.8, 0.8, 2.9), "kkk/eke/eke/.k.", (
        ((5.6, -1.0, 0), "qqq/.R."), ((5.9, -2.9, 0), "R.R/.R."),
        ((4.4, -1.6, 4.6), "w.../.ww./..../.ww./w..."), ((4.4, -1.6, -4.6), "...w/.ww./..../.ww./...w"))),
    "dog": Bust(16, 1.7, (0.6, -0.8), (3.9, 0.9, 3.1), ".kk/kkk/wkk/kkk", (((8.6, -2.9, 0), ".k./k.k"),), Pose(jaw=1.0)),
    "sheep": Bust(16, 1.75, (-1.0, 0.2), (3.0, 0.9, 2.8), "wwww/wwkk/wwkk/.ww.", (
        ((6.9, -2.8, 0.9), "i"), ((6.9, -2.8, -0.9), "i"), ((6.6, -4.4, 0), "i.i/.i."))),
    "goat": Bust(4, 1.3, (-1.4, 2.0), (2.8, 1.0, 3.0), "kkkk/ggkk/gggk", (
        ((8.8, -4.0, 1.0), "n"), ((8.8, -4.0, -1.0), "n"), ((7.8, -5.8, 0), "nn"))),
    "donkey": Bust(4, 1.22, (0.4, 3.0), (3.3, 1.2, 4.0), "kkkk/wwkk/wwkk", (
        ((12.0, -4.8, 1.8), "k"), ((12.0, -4.8, -1.8), "k"))),
    "pig": Bust(14, 1.6, (0.2, 0.4), (4.4, 1.8, 3.9), "kkk/wkk/kkk", (
        ((11.2, -1.4, 1.5), "r/r/r"), ((11.2, -1.4, -1.5), "r/r/r"))),
    "cow": Bust(14, 1.5, (0.8, 0.6), (3.9, 1.5, 3.8), "kkkk/wkwk/wkkk/wkkk", (
        ((11.3, -3.6, 2.0), "r"), ((11.3, -3.6, -2.0), "r"), ((10.6, -6.4, 0), "r...r/.rrr."))),
    "horse": Bust(-4, 1.5, (1.0, -2.0), (2.9, 1.3, 3.7), "kkkk/kwkk/wkkk/.kk.", (
        ((12.4, -6.2, 1.7), "kk"), ((11.4, -8.6, 0.8), "nnn"))),
}  # fmt: skip
ICONS = {
    "rooster": Bust(-20, 1.16, (-0.4, -0.6), (1.5, 0.8, 2.2), "wk/kk"),
    "goose": Bust(-26, 1.08, (1.0, -3.2), (1.8, 1.0, 2.2), "k/k"),
    "cat": Bust(46, 1.28, (0, 1.0), (3.8, 0.6, 2.6), "kk/ek", (((5.6, -1.2, 0), "q/R"),)),
    "dog": Bust(24, 1.14, (0.6, -0.8), (3.9, 1.2, 3.2), "kk/kk", (), Pose(ear=0.4)),
    "sheep": Bust(44, 1.22, (-1, 0.9), (3.0, 0.9, 2.3), "ww/wk", (((6.8, -2.8, 0.6), "i.i"),)),
    "goat": Bust(-18, 0.88, (-1.4, 0.8), (2.8, 0.9, 2.9), "gk/gk"),
    "donkey": Bust(-18, 0.78, (1.2, 2.9), (3.3, 1.2, 3.9), "wk/kk", (((12.0, -4.8, 1.8), "k"),)),
    "pig": Bust(36, 1.08, (0.2, 0.9), (4.4, 2.0, 3.8), "kk/kk", (((11.2, -1.4, 0), "r.r/r.r"),)),
    "cow": Bust(30, 0.92, (0.6, 1.8), (3.9, 1.5, 3.8), "kk/kk", (((11.3, -4.0, 0), "r...r"),)),
    "horse": Bust(-26, 0.9, (2.2, -1.2), (2.9, 1.3, 3.7), "wk/kk", (((12.6, -6.2, 1.7), "k"),)),
}  # fmt: skip
SKIES = {  # behind the head: lower, upper; those that are worth most have rays
    "rooster": ("blue4", "blue3"), "goose": ("sea3", "sea2"), "cat": ("violet3", "violet2"), "dog": ("green3", "green2"),
    "sheep": ("sea4", "sea3"), "goat": ("blue3", "blue2"), "donkey": ("gold4", "gold3"), "pig": ("sea3", "sea2"),
    "cow": ("green4", "green3"), "horse": ("red3", "red2"),
}  # fmt: skip


@cache
def bust(name: str, kind: str) -> Canvas:
    """A head in its window: for a card ("card") or an icon ("icon")."""
    setting = CARDS[name] if kind == "card" else ICONS[name]
    width, height = (WINDOW[2], WINDOW[3]) if kind == "card" else (24, 20)
    pose = replace(setting.pose, turn=setting.turn)
    rig = Rig(name, pose)
    camera0 = Camera(width, height, setting.yaw, -6, setting.scale)
    poll = rig.poll @ camera0.axes()
    camera = Camera(
        width, height, setting.yaw, -6, setting.scale,
        float(poll[0]) + setting.middle[0], float(poll[1]) + setting.middle[1],
    )  # fmt: skip
    shape = figure(rig) if kind == "card" else _head_only(rig)
    look = Look(gain=5.6, bias=0.0, hollows=1.1, shadow=0.5 if kind == "card" else 0.0, edge=2.0, tidy=True)
    seen = relief(shape, camera, look)
    picture = seen.coloured(RAMPS[name])
    _stamps(picture, seen, rig, camera, setting)
    return picture


# Those seen from the side keep a piece of the neck: what a ball (from the head's middle) holds of the animal.
NECKS: dict[str, tuple[Vector, float]] = {
    "rooster": ((0.6, -1.0, 0), 8.4),
    "goose": ((0.6, -1.0, 0), 11.5),
    "horse": ((0.6, -1.0, 0), 11.0),
    "donkey": ((0.6, 4.6, 0), 14.6),
}


def _head_only(rig: Rig) -> Figure:
    whole = figure(rig)

    def parts(p: Points) -> Sequence[Part]:
        if rig.name not in NECKS:
            return HEADS[rig.name](rig.skull.inside(p), rig.pose)
        middle, reach = NECKS[rig.name]
        bowl = ball(p, tuple(rig.poll + np.array(middle)), reach)
        before = rig.poll[0] - 8.0 - p[..., 0]  # and nothing of the back
        return [(carved(shape, bowl, before), stuff) for shape, stuff in whole(p)]

    return parts


def _stamps(picture: Canvas, seen: Relief, rig: Rig, camera: Camera, setting: Bust) -> None:
    x, y, z = setting.at
    far = "/".join(row[::-1] for row in setting.eye.split("/")) if setting.turn > 30 else setting.eye
    for where, pattern in (((x, y, -z), far), ((x, y, z), setting.eye), *setting.marks):
        spot = rig.skull.outside(where)
        px, py = camera.pixel(spot)
        depth = 32 - float((spot @ camera.axes())[2])
        inside = 0 <= px < picture.width and 0 <= py < picture.height
        if inside and seen.solid[py, px] and seen.depth[py, px] > depth - 1.7:
            rows = pattern.split("/")
            picture.stamp(rows, px - len(rows[0]) // 2, py - len(rows) // 2, KEY)


def icon(name: str) -> Canvas:
    return bust(name, "icon").copy()


def shade(name: str) -> Canvas:
    """The same head as a shadow: an animal that a herd does not have."""
    picture = icon(name)
    inked = (picture.pixels == colour("ink0")).all(axis=-1)
    picture.paint(picture.solid, "ink2")
    picture.paint(inked, "ink1")
    return picture


def card(name: str) -> Canvas:
    made = blank(40, 50, "skin5", "bone5", "skin4")
    x0, y0, width, height = WINDOW
    lower, upper = SKIES[name]
    made.rect(x0 - 1, y0 - 1, width + 2, height + 2, "ink0")
    made.rect(x0, y0, width, height, upper)
    x, y = grid(width, height)
    if WORTH[name] >= 500:
        angle = np.arctan2(y - height * 0.55, x - width / 2)
        made.put((angle / (2 * np.pi) * 16) % 1 < 0.5, x0, y0, lower)
    else:
        made.put(y > height - 9 + 2.4 * np.sin(x / 5), x0, y0, lower)
    made.over(bust(name, "card"), x0, y0)
    number = str(WORTH[name])
    rich = WORTH[name] >= 500
    auction_digits.written(
        made, number, (40 - auction_digits.width(number)) // 2, 36, "red3" if rich else "bay2",
        "red2" if rich else "bay1", "skin4",
    )  # fmt: skip
    return made


def back() -> Canvas:
    """The deck's: a lantern's glow on green."""
    made = blank(40, 50, "skin5", "bone5", "skin4")
    made.rect(3, 3, 34, 43, "green2")
    made.frame(3, 3, 34, 43, "green1")
    x, y = grid(32, 41)
    made.put(((x + y).astype(int) % 8 == 0) | ((x - y).astype(int) % 8 == 0), 4, 4, "green3")
    for size, name in ((12.4, "green0"), (11.4, "gold3"), (10.0, "gold2"), (9.2, "green1")):
        made.paint(made.ellipse(20, 24.5, size), name)
    paw = "..##..##../..##..##../##......##/##.####.##/..######../.########./.########./..##..##.."
    made.put(drawn(paw).bits, 15, 21, "gold2")
    made.put(drawn(paw).bits, 15, 20, "gold5")
    return made


def icons(sheet: Sheet) -> None:
    for name in NAMES:
        sheet.add(f"icon_{name}", icon(name))
        sheet.add(f"shade_{name}", shade(name))


def fill(sheet: Sheet) -> None:
    for name in NAMES:
        sheet.add(f"card_{name}", card(name))
    sheet.add("back", back())
