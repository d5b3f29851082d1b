"""Things that stand about in several places: fence rails and posts, lanterns, bales, barrels, pennants."""

import numpy as np

from assets.forge.pixels import Canvas, grid, shifted


def rail(length: int, seed: int = 1) -> Canvas:
    """A round bar of `length` × 7."""
    rng = np.random.default_rng(seed)
    bar = Canvas(length, 7, "ink0")
    bar.rect(0, 1, length, 5, "bay3")
    bar.rect(0, 1, length, 1, "bay5")
    bar.rect(0, 2, length, 1, "bay4")
    bar.rect(0, 5, length, 1, "bay2")
    for _ in range(length // 9):
        x, y, size = rng.integers(0, length), rng.integers(2, 5), rng.integers(2, 7)
        bar.rect(int(x), int(y), int(size), 1, "bay2" if y > 2 else "bay5")
    return bar


def post() -> Canvas:
    """A stake seen from above the fence, 7 × 14."""
    stake = Canvas(7, 14, "ink0")
    stake.round_off()
    stake.rect(1, 1, 5, 12, "bay3")
    stake.rect(1, 1, 5, 4, "bay4")
    stake.rect(2, 1, 3, 1, "bay5")
    stake.rect(1, 2, 1, 10, "bay5")
    stake.rect(5, 3, 1, 10, "bay2")
    stake.rect(2, 5, 3, 1, "bay2")
    stake.rect(1, 12, 5, 1, "bay1")
    return stake


def lantern() -> Canvas:
    """A lantern of 19 × 23 to hang or stand."""
    picture = Canvas(19, 23)
    roof = picture.polygon((9.5, 2), (18, 8.5), (1, 8.5))
    glass = picture.polygon((3, 9), (16, 9), (14, 18.5), (5, 18.5))
    picture.shade(
        glass,
        1 - np.hypot(grid(19, 23)[0] - 9.5, grid(19, 23)[1] - 14) / 9,
        ["gold2", "gold3", "gold4", "gold5", "bone5"],
    )
    for mask in (roof, picture.box(4, 18, 11, 2), picture.box(6, 20, 7, 2), picture.box(7, 0, 5, 2)):
        picture.paint(mask, "ink3")
        picture.paint(mask & ~shifted(mask, 1, 1), "ink5")
    picture.rect(9, 9, 1, 9, "ink1")
    picture.rect(2, 8, 15, 1, "ink1")
    picture.outline()
    return picture


def bale() -> Canvas:
    rng = np.random.default_rng(3)
    picture = Canvas(32, 22, "ink0")
    picture.round_off()
    picture.rect(1, 1, 30, 8, "gold4")
    picture.rect(1, 9, 30, 12, "gold3")
    for _ in range(70):
        x, y = int(rng.integers(1, 28)), int(rng.integers(1, 20))
        lit = 1 if y < 9 else 0
        picture.rect(x, y, 3, 1, f"gold{(4 if rng.random() < 0.5 else 2) + lit}")
    for x in (8, 22):
        picture.rect(x, 1, 2, 20, "bay2")
    picture.rect(1, 1, 30, 1, "gold5")
    picture.rect(29, 9, 2, 12, "gold2")
    picture.rect(1, 20, 30, 1, "gold2")
    return picture


def barrel() -> Canvas:
    picture = Canvas(20, 26)
    body = picture.box(1, 4, 18, 18) | picture.ellipse(10, 21, 9, 4)
    picture.paint(body, "bay3")
    for x in range(1, 19):
        tone = "bay4" if x < 6 else "bay3" if x < 14 else "bay2"
        picture.paint(body & picture.box(x, 0, 1, 26), "bay2" if x % 4 == 0 else tone)
    for y in (9, 17):
        picture.paint(body & picture.box(0, y, 20, 2), "ink3")
        picture.paint(body & picture.box(3, y, 3, 1), "ink5")
    picture.paint(picture.ellipse(10, 5, 9, 4), "bay5")
    picture.paint(picture.ellipse(10, 5, 7, 2.6), "sea2")
    picture.outline()
    return picture


def bunting_flag(ring: Canvas, x: int, y: int, ramp: str) -> None:
    """A pennant of 7 × 8 hanging from (x, y)."""
    for row, width in enumerate((7, 7, 5, 5, 3, 3, 1)):
        for dx in range(-(width // 2), width // 2 + 1):
            top = 5 if ramp == "bone" else 4
            ring.dot(x + dx, y + 1 + row, f"{ramp}{top - (1 if dx > 0 else 0) - (1 if row == 0 else 0)}")
