"""Small people: the heads that fill the stands."""

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
