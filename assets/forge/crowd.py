"""Small people: the heads that fill the stands, and strollers of 16 × 24."""

import numpy as np

from assets.forge.pixels import Canvas, shifted

SKINS = (("skin4", "skin3"), ("skin5", "skin4"), ("skin3", "skin2"), ("sand4", "sand3"), ("rose5", "rose4"))
HAIRS = ("ink1", "bay1", "bay2", "gold2", "bone3", "ink2", "red1", "gold3")
CLOTHES = ("red", "blue", "green", "bone", "gold", "violet", "sea", "rose", "bay")

TOPS = {  # rows above the face; h hair, t hat, r hat band
    "short": ("..hhhhh..", ".hhhhhhh.", ".hhhhhhh."),
    "curly": (".hh.hh.h.", "hhhhhhhhh", "hhhhhhhhh"),
    "bun": ("...hhh...", "..hhhhh..", ".hhhhhhh."),
    "bald": (".........", "..sssss..", ".sssssss."),
    "straw": ("..ttttt..", "..rrrrr..", "ttttttttt"),
    "beret": (".........", ".ttttttt.", ".tttttttt"),
    "cap": ("..ttttt..", ".ttttttt.", "ttttttt.."),
    "scarf": ("..ttttt..", ".ttttttt.", ".ttttttt."),
    "sombrero": ("..ttttt..", ".rrrrrrr.", "ttttttttt"),
}
HATS = {
    "straw": ("gold4", "red2"),
    "beret": ("ink2", "ink2"),
    "cap": ("bay3", "bay3"),
    "scarf": ("sea3", "sea3"),
    "sombrero": ("ink1", "red3"),
}


def spectator(rng: np.random.Generator) -> Canvas:
    """A half figure, 11 × 16, with an ink line."""
    skin, shade = SKINS[rng.integers(len(SKINS))]
    hair = HAIRS[rng.integers(len(HAIRS))]
    top = tuple(TOPS)[rng.integers(len(TOPS))]
    hat, band = HATS.get(top, ("ink0", "ink0"))
    cloth = CLOTHES[rng.integers(len(CLOTHES))]
    sides = "h" if top in ("short", "curly", "bun", "cap", "beret") else "t" if top == "scarf" else "s"
    face = (f".{sides}sssss{sides}.", ".sksssks.", ".sssssss.", "..smmms..", "..dssdd..")
    coat = ("..cccccc.", ".ccccccc.", "ccccccccc", "ccccccccd")
    rows = (*TOPS[top], *face)
    key = {
        "h": hair,
        "t": hat,
        "r": band,
        "s": skin,
        "d": shade,
        "k": "ink0",
        "m": "rose1" if skin != "sand4" else "sand1",
    }
    picture = Canvas(11, 16)
    picture.stamp(coat, 1, 10, {"c": f"{cloth}3", "d": f"{cloth}2"})
    picture.stamp(rows, 1, 2, key)
    solid = picture.solid
    picture.darker(solid & ~shifted(solid, -1, 0) & picture.box(0, 2, 11, 14))
    picture.outline()
    return picture


def stand(width: int, rows: int, seed: int, *, step: int = 11, rise: int = 9, bob: int = -1) -> Canvas:
    """Rows of spectators, those behind higher and darker; bob 0…2 lifts a third of them by a pixel."""
    rng = np.random.default_rng(seed)
    picture = Canvas(width, 16 + rise * (rows - 1) + 1)
    for row in range(rows):
        y = 1 + rise * row
        layer = Canvas(width, picture.height)
        for index, x in enumerate(range(-8 + (row % 2) * step // 2, width, step)):
            person = spectator(rng)
            dx, dy, mood = rng.integers(-1, 2), rng.integers(-1, 2), rng.integers(3)
            lift = 1 if (mood + index) % 3 == bob else 0
            layer.over(person, int(x + dx), int(y + max(0, dy) - lift))
        if row < rows - 1:
            layer.darker(layer.solid)
        picture.over(layer, 0, 0)
    return picture


# ---------------------------------------------------------------- strollers
WALK_BODIES = (  # hat or hair, hair, cloth of the body, of the legs; skirt
    ("straw", "bay1", "blue", "bay", False),
    ("bun", "ink1", "red", "red", True),
    ("beret", "ink2", "green", "ink", False),
    ("curly", "gold2", "gold", "violet", True),
    ("sombrero", "ink1", "bone", "ink", False),
    ("bald", "bone3", "violet", "bay", False),
)


def stroller(index: int, step: int) -> Canvas:
    """One of six people walking to the right, step 0…3, 16 × 24, feet on the last row."""
    top, hair, coat, legs, skirt = WALK_BODIES[index]
    hat, band = HATS.get(top, ("ink0", "ink0"))
    skin, _ = SKINS[index % 2]
    bob = 1 if step % 2 else 0
    picture = Canvas(16, 24)
    far, near = ((-3, 3), (-1, 1), (3, -3), (1, -1))[step]
    light, dark = f"{legs}{3 if legs != 'ink' else 2}", f"{legs}{2 if legs != 'ink' else 1}"
    if skirt:
        hem = picture.polygon((5.5, 12), (10.5, 12), (12.5 + (step == 0), 22), (3.5 - (step == 2), 22))
        picture.paint(hem, f"{coat}3")
        picture.darker(hem & ~shifted(hem, -2, 0))
        for x in range(3, 13, 3) if step % 2 else range(4, 14, 3):
            if hem[20, x]:
                picture.dot(x, 20, f"{coat}4")
        picture.rect(5 + far // 2, 22, 3, 1, "ink1")
        picture.rect(8 + near // 2, 22, 3, 1, "ink1")
    else:
        for swing, tone in ((far, dark), (near, light)):
            picture.line(7, 16, 7 + swing, 21, tone, 2 if abs(swing) == 3 else 3)
            lift = 1 if swing == -1 else 0
            picture.rect(round(6.5 + swing * 1.1), 21 - lift, 4 if abs(swing) == 1 else 3, 2, "bay0")
    body = picture.box(5, 10 + bob, 6, 7 if not skirt else 5)
    picture.paint(body, f"{coat}3")
    picture.paint(picture.box(5, 10 + bob, 1, 6), f"{coat}4")
    picture.paint(picture.box(10, 10 + bob, 1, 6), f"{coat}2")
    arm = (2, 0, -2, 0)[step]
    picture.line(8, 11 + bob, 8 + arm, 15 + bob, f"{coat}2", 2)
    picture.rect(8 + arm, 15 + bob, 2, 1, skin)
    rows = (*TOPS[top], ".hsssss..", ".hsskss..", ".ssssss..", "..ssss...")
    sides = {"h": hair if top not in ("bald", "scarf") else skin}
    picture.stamp(rows, 4, 2 + bob, {"t": hat, "r": band, "s": skin, "k": "ink0", "h": hair} | sides)
    picture.outline()
    return picture
