"""Who lives in the tavern: the keeper behind the bar, and the cat on it."""

from functools import lru_cache
from itertools import pairwise

import numpy as np

from assets.forge.figures import (
    Camera,
    Figure,
    Look,
    Part,
    Points,
    Vector,
    ball,
    blended,
    carved,
    drawn,
    limb,
    ramp,
    union,
)
from assets.forge.pixels import Canvas

# ---------------------------------------------------------------- the keeper
KEEPER_SIZE = (88, 66)
SKIN, HAIR, SHIRT, APRON, SCARF, TRIM, GLASS, CLOTH = range(8)
KEEPER_RAMPS = [
    ramp("skin"),
    ramp("bay", "001234"),
    ramp("bone"),
    ramp("green", "012334"),
    ramp("red"),
    ramp("gold"),
    ramp("sea", "233455"),
    ramp("blue", "223445"),
]
KEEPER_CAMERA = Camera(*KEEPER_SIZE, -10, 2, 1.2, 3, -1.5)

GLASS_AT: Vector = (-6.5, -12.5, 15)
Hands = tuple[Vector, Vector]  # elbow and hand of the arm at our right
WIPING: tuple[Hands, ...] = (
    ((20, -19, 6), (3.5, -9.5, 17)),
    ((20, -20, 6), (1.0, -12.5, 18)),
    ((21, -20, 6), (4.0, -15.0, 17)),
)
WAVING: tuple[Hands, ...] = (
    ((25, -9, 3), (20.5, 7.5, 6)),
    ((25, -8, 3), (25.0, 9.0, 6)),
    ((25, -9, 3), (29.5, 8.0, 6)),
)


def keeper_figure(hands: Hands, *, waves: bool) -> Figure:
    """A stout man with a moustache, down to the bar; the head's middle is about (0, 6)."""

    def figure(p: Points) -> list[Part]:
        y, z = p[..., 1], p[..., 2]
        body = blended(ball(p, (0, -24, 0), (18, 17, 12)), limb(p, (-10, -9, 0), (10, -9, 0), 6), 5)
        bib = carved(body - 0.5, np.abs(p[..., 0]) - 10.5, y + 13, -z)
        straps = carved(body - 0.5, np.abs(np.abs(p[..., 0]) - 8.2) - 1.8, -z, -13 - y)
        hem = carved(body - 0.8, np.abs(p[..., 0]) - 10.6, np.abs(y + 14) - 0.9, -z)
        parts: list[Part] = [(body, SHIRT), (union(bib, straps), APRON), (hem, TRIM)]
        # The arm at our left holds the glass before the chest.
        gx, gy, gz = GLASS_AT
        sleeve = blended(
            limb(p, (-14, -9, 0), (-21, -19, 5), 5.2, 4.6),
            limb(p, (-21, -19, 5), (-14, -18, 12), 4.6, 3.8),
            2,
        )
        parts += [
            (sleeve, SHIRT),
            (
                blended(
                    limb(p, (-14, -18, 12), (gx - 2, gy - 3, gz), 3.2, 2.8),
                    ball(p, (gx - 1.5, gy - 2.6, gz), (3.4, 3.4, 3.2)),
                    1,
                ),
                SKIN,
            ),
        ]
        parts += [
            (
                carved(
                    limb(p, (gx, gy - 6, gz + 1), (gx + 0.5, gy + 8, gz + 1), 2.6, 4.1),
                    np.abs(p[..., 1] - gy - 1) - 6.5,
                ),
                GLASS,
            )
        ]
        elbow, hand = hands
        ex, ey, ez = elbow
        hx, hy, hz = hand
        cuff = (ex + (hx - ex) * 0.45, ey + (hy - ey) * 0.45, ez + (hz - ez) * 0.45)
        parts.append(
            (blended(limb(p, (14, -9, 0), elbow, 5.4, 4.6), limb(p, elbow, cuff, 4.6, 4.0), 2), SHIRT)
        )
        parts.append((limb(p, cuff, hand, 3.2, 2.8), SKIN))
        if waves:
            palm = ball(p, (hx, hy + 2.6, hz), (3.9, 3.8, 2.4))
            fingers = [
                limb(p, (hx + dx, hy + 4, hz), (hx + dx * 1.5, hy + 9 - abs(dx) * 0.4, hz), 1.35, 1.1)
                for dx in (-2.9, -0.9, 1.1, 3.0)
            ]
            thumb = limb(p, (hx - 3, hy + 1.6, hz), (hx - 6.4, hy + 4.4, hz), 1.5, 1.1)
            parts.append((union(palm, *fingers, thumb), SKIN))
            parts.append(
                (
                    union(ball(p, (9, -27, 14), (6.4, 2.2, 4)), limb(p, (9, -26, 13), (12, -33, 13), 3.4, 4)),
                    CLOTH,
                )
            )
        else:
            parts.append((ball(p, (hx, hy, hz), (3.6, 3.2, 3.2)), SKIN))
            rag = union(
                ball(p, (hx - 3.0, hy + 0.6, hz + 1), (4.2, 3.0, 2.6)),
                limb(p, (hx - 1, hy - 1, hz + 1), (hx + 2.6, hy - 10, hz), 2.4, 3.2),
            )
            parts.append((rag, CLOTH))
        # head
        parts.append((limb(p, (0, -8, 0), (0, 0, 0), 6), SKIN))
        parts.append(
            (blended(ball(p, (0, 8.2, 0), (11.4, 11.4, 10.5)), ball(p, (0, 0.6, 2), (10, 7.2, 8.4)), 4), SKIN)
        )
        scarf = union(
            ball(p, (-4.4, -6, 8.2), (5.4, 2.3, 3.4)),
            ball(p, (4.4, -6, 8.2), (5.4, 2.3, 3.4)),
            limb(p, (0.6, -6.4, 11), (3.8, -11.5, 11.6), 1.8, 2.6),
            limb(p, (-0.6, -6.4, 11), (-3.2, -10.5, 11.6), 1.8, 2.2),
        )
        parts.append((scarf, SCARF))
        for s in (-1, 1):
            parts.append((ball(p, (s * 11.5, 6.4, -1), (2.2, 3.2, 2.4)), SKIN))
            parts.append((ball(p, (s * 11, 10.4, -1.6), (1.9, 4.6, 3.6)), HAIR))
            parts.append(
                (
                    blended(
                        limb(p, (s * 0.8, 3.0, 12.4), (s * 6.4, 1.9, 11), 2.1, 1.7),
                        limb(p, (s * 6.4, 1.9, 11), (s * 11, 5.8, 8.8), 1.6, 0.6),
                        0.8,
                    ),
                    HAIR,
                )
            )
            parts.append((ball(p, (s * 6.9, 4.8, 8.4), (2.8, 2.4, 1.9)), SKIN))
        parts.append(
            (
                carved(
                    ball(p, (0, 15.6, -1.6), (10.8, 6.6, 9.6)),
                    16 - 0.9 * np.maximum(z - 2, -8) + 0.5 * np.cos(p[..., 0] * 1.1) - y,
                ),
                HAIR,
            )
        )
        parts.append((limb(p, (-2, 20.5, 4), (4.6, 22.2, 5.2), 1.9, 0.8), HAIR))
        parts.append(
            (
                blended(
                    ball(p, (0, 6.6, 12.4), (3.5, 3.1, 3.2)), limb(p, (0, 10.5, 10), (0, 7.6, 12), 1.4, 2), 1
                ),
                SKIN,
            )
        )
        return parts

    return figure


KEEPER_EYES = {
    "open": (".kkkk.", "kwwkkw", "kwkkkw", "kwkkkw", ".wwww."),
    "closed": ("......", "......", "kkkkkk", ".k..k.", "......"),
    "glad": ("......", ".kkkk.", "kk..kk", "k....k", "......"),
    "down": (".kkkk.", "kkkkkk", ".wwww.", ".wkkw.", "......"),
}
KEEPER_MOUTHS = {
    "smile": ("k......k", ".kkkkkk."),
    "open": (".kkkkkkkk.", "kttttttttk", "kmmmmmmmmk", ".kmrrrrmk.", "..kkkkkk.."),
    "half": (".kkkkkk.", "kttttttk", ".kmrrmk.", "..kkkk.."),
    "round": ("..kkkk..", ".kmmmmk.", ".kmrrmk.", "..kkkk.."),
}
KEY = {"k": "ink0", "w": "bone5", "n": "bay1", "t": "bone5", "m": "red0", "r": "red3", "p": "rose3"}


@lru_cache
def _body(waves: bool, pose: int) -> Canvas:
    hands = (WAVING if waves else WIPING)[pose]
    return drawn(
        keeper_figure(hands, waves=waves),
        KEEPER_RAMPS,
        KEEPER_CAMERA,
        Look(gain=5.6, bias=-0.15, edge=4.4, hollows=1.2),
    )


def keeper(pose: int, eyes: str, mouth: str, *, waves: bool = False) -> Canvas:
    """One frame; the lowest row stands on the bar's top."""
    picture = _body(waves, pose).copy()
    for s in (-1, 1):
        x, y = KEEPER_CAMERA.pixel((s * 4.8, 10.4, 10))
        rows = KEEPER_EYES[eyes]
        picture.stamp(rows if s < 0 else [row[::-1] for row in rows], x - 3, y - 2, KEY)
        x, y = KEEPER_CAMERA.pixel((s * 5.0, 15.4 + (1 if eyes in ("glad", "open") and waves else 0), 10))
        brow = ("..nnnn", ".nnnnn", "nnn...")
        picture.stamp(brow if s < 0 else [row[::-1] for row in brow], x - 3, y - 1, KEY)
        x, y = KEEPER_CAMERA.pixel((s * 7.8, 4.6, 10))
        picture.stamp(("ppp", ".p."), x - 1, y - 1, KEY)
    rows = KEEPER_MOUTHS[mouth]
    x, y = KEEPER_CAMERA.pixel((0, -1.6, 10.6))
    picture.stamp(rows, x - len(rows[0]) // 2, y - len(rows) // 2, KEY)
    x, y = KEEPER_CAMERA.pixel((GLASS_AT[0], GLASS_AT[1] + 7.5, 16))
    if waves or pose == 1:
        picture.rect(x - 2, y, 7, 1, "sea5")
        picture.rect(x - 2, y + 1, 7, 1, "sea2")
    picture.rect(x - 2, y + 3, 1, 6, "bone5")
    return picture


# ---------------------------------------------------------------- the cat
CAT_SIZE = (46, 44)
CAT_CAMERA = Camera(*CAT_SIZE, 14, -4, 1.02, -3.5, 5.5)
FUR, WHITE, PINK = range(3)
CAT_RAMPS = [ramp("ink", "012334"), ramp("bone", "233455"), ramp("rose")]
TAILS: tuple[tuple[Vector, ...], ...] = (
    ((-5, -9, -3), (-12, -11, 0), (-16.5, -7, 0), (-15.5, -0.5, 0), (-18, 3.5, 0)),
    ((-5, -9, -3), (-12, -11, 0), (-17, -8, 0), (-17.5, -1, 0), (-14, 3.0, 0)),
    ((-5, -9, -3), (-12.5, -11, 0), (-18, -8.5, 0), (-19.5, -2, 0), (-16.5, 2.0, 0)),
    ((-5, -9, -3), (-12.5, -11, 0), (-18, -9.5, 0), (-20.5, -4, 0), (-21.5, 1.5, 0)),
)


def cat_figure(tail: int, ear: float) -> Figure:
    """A cat that sits and looks at us; soles at y -11. `ear` turns one ear outwards, in units."""

    def figure(p: Points) -> list[Part]:
        body = blended(ball(p, (0, -4, -2), (7.4, 8, 6.6)), ball(p, (1, 2.5, 0.5), (5, 7, 4.6)), 3)
        haunch = union(*(ball(p, (s * 6 - 0.5, -7.4, 0.5), (3.6, 4.6, 4.6)) for s in (-1, 1)))
        legs = union(*(limb(p, (s * 2.3 + 1, 2, 3.4), (s * 2.3 + 1, -9.5, 4.6), 2.3, 1.9) for s in (-1, 1)))
        curve = TAILS[tail]
        tails = union(*(limb(p, a, b, 2.2, 2.1) for a, b in pairwise(curve)))
        head = ball(p, (2, 13, 2), (7.2, 6.2, 6.0))
        ears = union(
            limb(p, (-2.6, 16.6, 1.5), (-4.2, 21.4, 1), 2.6, 0.5),
            limb(p, (6.4, 16.6, 1.5), (8.0 + ear, 21.4 - ear, 1), 2.6, 0.5),
        )
        inner = union(
            limb(p, (-2.6, 17, 3.0), (-3.9, 20, 2.4), 1.3, 0.4),
            limb(p, (6.4, 17, 3.0), (7.7 + ear, 20 - ear, 2.4), 1.3, 0.4),
        )
        muzzle = union(ball(p, (0.6, 10.8, 7.2), (2.1, 1.7, 1.6)), ball(p, (3.4, 10.8, 7.2), (2.1, 1.7, 1.6)))
        bib = ball(p, (1.2, 4.2, 4.3), (2.7, 4.6, 2.0))
        paws = union(*(ball(p, (s * 2.6 + 1, -10, 6), (2.5, 1.8, 2.8)) for s in (-1, 1)))
        return [
            (union(body, haunch, legs), FUR),
            (tails, FUR),
            (head, FUR),
            (ears, FUR),
            (inner, PINK),
            (union(muzzle, bib, paws), WHITE),
        ]

    return figure


@lru_cache
def _cat_body(tail: int, ear: float) -> Canvas:
    return drawn(
        cat_figure(tail, ear), CAT_RAMPS, CAT_CAMERA, Look(gain=5.6, bias=-0.4, edge=3.2, hollows=0.9)
    )


def cat(tail: int, *, eyes: str = "open", ear: float = 0.0) -> Canvas:
    picture = _cat_body(tail, ear).copy()
    for s in (-1, 1):
        x, y = CAT_CAMERA.pixel((2 + s * 2.9, 13.6, 7.6))
        rows = {"open": ("gg", "gk", "gg"), "slit": ("..", "gk", ".."), "closed": ("..", "kk", "..")}[eyes]
        picture.stamp(
            rows if s < 0 else [row[::-1] for row in rows], x - 1, y - 1, {"g": "green5", "k": "ink0"}
        )
    x, y = CAT_CAMERA.pixel((2, 11.8, 8.6))
    picture.stamp(("pp",), x, y, {"p": "rose3"})
    return picture
