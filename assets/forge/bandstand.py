# ruff: noqa: E501  (drawings are long lines)
"""The sheet "bandstand": the prize-giving by night on the square's bandstand, and all that moves there.

The stage is drawn in day colours on a picture of its own, lit, and laid over the night; then comes what shines.
"""

from itertools import pairwise

import numpy as np

from assets.forge import bandstand_cast as cast
from assets.forge.bdf import drawn
from assets.forge.faces import numerals
from assets.forge.pixels import Canvas, Field, Mask, bayer, grid, grown, shifted
from assets.forge.props import bunting_flag
from assets.forge.relight import BANDSTAND, Band, pool, relit, under
from assets.forge.sheet import Sheet

NAMES = ("bandstand",)

WIDTH, HEIGHT = 640, 360
MIDDLE, EAVE, HALF = 178, 100, 168  # of the roof: its middle, lower edge, half width
POSTS = (30, 108, 248, 326)
FLOOR_BACK, FLOOR = 236, 288  # the floor's far and near edge
BAND_FOOT = 218
PODIUM = ((178, 234), (119, 252), (237, 260))  # where the feet of the first, second, third stand
BAND = (("tuba", 48), ("trumpet", 72), ("clarinet", 93), ("cymbals", 264), ("trombone", 286), ("drum", 309))
CROWD_HIGH = 62
DIGITS = {ord(char): drawn(shape) for char, shape in numerals.LETTERS.items()}
PRIZE_GLOW = (195, 152)  # the prize, from which the rays go out


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    sheet.add("night", night())
    for kind in cast.PLAYERS:
        pictures = [under(cast.musician(kind, step), BAND_LIGHT) for step in range(4)]
        sheet.animate(f"band_{kind}", pictures, (10, 10, 10, 10), (20, 42))
    for who in cast.GUESTS:
        for gesture, ticks in (("cheer", (12, 9, 12, 9)), ("clap", (9, 7)), ("wave", (14, 12))):
            count = len(cast.GESTURES[gesture])
            for step in range(count):
                sheet.add(f"{gesture}_{who}_{step}", cast.figure(who, gesture, step), cast.FEET)
            order = (0, 1, 2, 1) if count == 3 else (0, 1)
            sheet.sequence(f"{gesture}_{who}", [f"{gesture}_{who}_{step}" for step in order], ticks)
    sheet.animate("crowd", [crowd(step) for step in range(4)], 13)
    sheet.animate("bulbs", [bulbs(step) for step in range(3)], 14)
    sheet.animate("sparkler", [sparkler(step) for step in range(4)], 5, (10, 10))
    sheet.animate("prize", [prize(step) for step in range(3)], (9, 7, 10), (14, 44))
    for place, ramp in ((1, "gold"), (2, "bone"), (3, "sand")):
        sheet.add(f"plate_{place}", plate(place, ramp), (12, 0))
        sheet.add(f"medal_{place}", medal(place, ramp), (9, 9))
    for index, rows in enumerate(NOTES):
        sheet.add(f"note_{index}", note(rows), (5, 6))
    sheet.add("flowers", flowers(), (13, 22))
    sheet.slice("frame", frame(), (8, 8, 8, 8))
    return sheet.files(name)


BAND_LIGHT: Band = (0.86, 0.78, 0.84)


# ---------------------------------------------------------------- the night
def night() -> Canvas:
    fair = Canvas(WIDTH, HEIGHT)
    _sky(fair)
    _town(fair)
    stage = Canvas(WIDTH, HEIGHT)
    _back_rail(stage)
    _floor(stage)
    _riser(stage)
    for x in POSTS:
        _post(stage, x)
    _brackets(stage)
    _roof(stage)
    for x, half, top, carpet in ((119, 31, 254, False), (237, 31, 262, False), (178, 32, 236, True)):
        _step(stage, x, half, top, carpet=carpet)
    _front(stage)
    _light(stage)
    _rays(fair)
    fair.over(stage, 0, 0)
    _shining(fair)
    return fair


def _light(stage: Canvas) -> None:
    level: Field = np.full((HEIGHT, WIDTH), 0.16)
    x, y = grid(WIDTH, HEIGHT)
    level += 0.62 * pool(stage, *PRIZE_GLOW, 132)
    for px, py in ((52, 138), (88, 138), (268, 138), (306, 138)):
        level += 0.26 * pool(stage, px, py, 60)
    level += 0.46 * pool(stage, MIDDLE, 298, 230, 2.4)
    level += np.where(y < EAVE + 14, 0.28 - 0.16 * np.clip(np.abs(x - 150) / 190, 0, 1), 0)
    level += 0.26 * pool(stage, MIDDLE, 86, 150, 1.5)
    relit(stage, np.clip(level, 0, 0.95), BANDSTAND)


def _sky(fair: Canvas) -> None:
    _, y = grid(WIDTH, HEIGHT)
    level = np.interp(y, (0, 30, 90, 150, 200, 250, 360), (0, 0.04, 0.30, 0.52, 0.72, 0.86, 0.92))
    fair.shade(
        np.ones((HEIGHT, WIDTH), np.bool_),
        level,
        ("violet0", "violet1", "violet1", "violet2", "rose1"),
        seam=0.5,
    )
    rng = np.random.default_rng(11)
    for _ in range(210):
        px, py, shine = int(rng.integers(WIDTH)), int(rng.beta(1, 1.7) * 180), rng.random()
        fair.dot(px, py, f"violet{3 + int(shine > 0.5) + int(shine > 0.85)}")
        if shine > 0.94 and py < 100:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                fair.dot(px + dx, py + dy, "violet4")
            fair.dot(px, py, "bone5")


def _town(fair: Canvas) -> None:
    """Dark houses with lit windows, the bell tower, and at the right the trees of the square."""
    rng = np.random.default_rng(12)
    x = -6
    while x < WIDTH:
        wide = int(rng.integers(20, 34))
        top = 186 + int(rng.integers(-8, 10))
        fair.rect(x, top, wide, HEIGHT - top, "violet1")
        fair.rect(x, top, 1, HEIGHT - top, "violet2")
        fair.rect(x + wide - 5, top, 5, HEIGHT - top, "violet0")
        high = int(rng.integers(8, 13))
        for row in range(high):
            inset = int((1 - row / high) * wide * 0.28)
            fair.rect(
                x - 2 + inset, top - high + row, wide + 4 - 2 * inset, 1, "bay1" if row % 3 else "rose0"
            )
        inset = int(wide * 0.28)
        fair.rect(x - 2 + inset, top - high, wide + 4 - 2 * inset, 1, "red3")
        fair.rect(x - 2, top, wide + 4, 1, "ink0")
        for wx in range(x + 5, x + wide - 7, 8):
            for wy in range(top + 6, top + 90, 14):
                if rng.random() < 0.62:
                    fair.rect(wx - 1, wy - 1, 5, 7, "ink0")
                    fair.rect(wx, wy, 3, 5, "gold3")
                    fair.rect(wx, wy, 3, 1, "gold4")
                    fair.rect(wx + 1, wy, 1, 5, "gold1")
        x += wide + int(rng.integers(-3, 3))
    tx, ty, wide = 58, 128, 24
    fair.rect(tx, ty, wide, 120, "violet1")
    fair.rect(tx + wide - 7, ty, 7, 120, "violet0")
    fair.rect(tx, ty, 2, 120, "rose1")
    for row in range(20):
        half = int(1 + (wide / 2 + 1) * (row / 19) ** 1.35)
        fair.rect(tx + 12 - half, ty - 20 + row, 2 * half, 1, "bay1" if row % 4 else "rose0")
        fair.dot(tx + 12 - half, ty - 20 + row, "red3")
    fair.rect(tx - 2, ty, wide + 4, 2, "violet3")
    fair.rect(tx - 2, ty + 2, wide + 4, 1, "ink0")
    arch = fair.ellipse(tx + 12, ty + 13, 5) | fair.box(tx + 7, ty + 13, 10, 9)
    fair.paint(grown(arch), "ink0")
    fair.paint(arch, "gold3")
    fair.paint(fair.ellipse(tx + 12, ty + 15, 3, 4), "bay1")
    clock = fair.ellipse(tx + 12, ty + 40, 5.6)
    fair.paint(grown(clock), "ink0")
    fair.paint(clock, "skin5")
    fair.rect(tx + 11, ty + 37, 1, 4, "ink0")
    fair.rect(tx + 12, ty + 40, 3, 1, "ink0")
    trees: Mask = np.zeros((HEIGHT, WIDTH), np.bool_)
    for cx, cy, size in ((378, 262, 26), (470, 286, 30), (560, 280, 34), (622, 262, 30), (352, 240, 10)):
        for _ in range(14):
            trees |= fair.ellipse(
                cx + rng.normal() * size * 0.5, cy + rng.normal() * size * 0.4, size * 0.45, size * 0.36
            )
    fair.paint(trees, "green0")
    fair.paint(trees & ~shifted(trees, 1, 2), "green1")


def _rays(fair: Canvas) -> None:
    """The prize's light on the haze behind the stage."""
    x, y = grid(WIDTH, HEIGHT)
    px, py = PRIZE_GLOW
    angle, far = np.arctan2(y - py, x - px), np.hypot(x - px, y - py)
    inside = fair.box(0, EAVE, 352, FLOOR_BACK - EAVE)
    beams = (np.sin(angle * 11 + 0.6) > 0.2) & inside
    threshold = bayer(WIDTH, HEIGHT)
    for reach in (140, 92, 54):
        fair.darker(beams & (np.clip((reach - far) / 26, 0, 1) > threshold), -1)
    for reach in (44, 28):
        fair.darker(inside & (np.clip((reach - far) / 10, 0, 1) > threshold), -1)


# ---------------------------------------------------------------- the stage
def _back_rail(stage: Canvas) -> None:
    top, foot, left, right = 188, 218, 28, 330
    stage.rect(left, top - 1, right - left, 5, "ink0")
    stage.rect(left, top, right - left, 3, "bone3")
    stage.rect(left, top, right - left, 1, "bone5")
    for x in range(left + 3, right - 3, 9):
        stage.rect(x - 1, top + 4, 4, foot - top - 4, "ink0")
        stage.rect(x, top + 4, 2, foot - top - 4, "bone2")
        stage.rect(x, top + 8, 2, 5, "bone4")
    stage.rect(left, foot - 4, right - left, 4, "ink0")
    stage.rect(left, foot - 3, right - left, 2, "bone2")


def _floor(stage: Canvas) -> None:
    for y in range(FLOOR_BACK, FLOOR):
        share = (y - FLOOR_BACK) / (FLOOR - FLOOR_BACK)
        left, right = int(26 - 22 * share), int(330 + 22 * share)
        stage.rect(left, y, right - left, 1, "bay3")
        stage.dot(left - 1, y, "ink0")
        stage.dot(right, y, "ink0")
        for plank in range(-16, 17):
            x = int(MIDDLE + plank * (9.5 + 3.2 * share))
            if left <= x < right - 1:
                stage.dot(x, y, "bay2")
                stage.dot(x + 1, y, "bay4")
            if (y * 7 + plank * 13) % 41 == 0 and left < x + 4 < right - 5:
                stage.rect(x + 3, y, 4, 1, "bay2")


def _riser(stage: Canvas) -> None:
    """The band's platform with swags in the town's red and gold."""
    top, foot, left, right = BAND_FOOT, 238, 30, 327
    stage.rect(left - 1, top - 4, right - left + 2, foot - top + 5, "ink0")
    stage.rect(left, top - 3, right - left, 3, "bay4")
    stage.rect(left, top - 3, right - left, 1, "bay5")
    stage.rect(left, top + 1, right - left, foot - top - 1, "bay2")
    for x in range(left, right, 12):
        stage.rect(x, top + 1, 1, foot - top, "bay1")
        stage.rect(x + 1, top + 1, 1, foot - top, "bay3")
    for x in range(left, right - 20, 27):
        for k in range(27):
            drop = int(6 * np.sin(np.pi * (k + 0.5) / 27))
            stage.rect(x + k, top + 1, 1, drop + 1, "red3" if k < 12 else "red2")
            stage.dot(x + k, top + drop + 2, "gold3")
            stage.dot(x + k, top + 1, "red4")
        stage.rect(x - 1, top + 1, 3, 3, "gold4")


def _post(stage: Canvas, x: int) -> None:
    """White, with a red ribbon that winds up, gold rings."""
    top, foot = EAVE + 4, 284 if x in (POSTS[0], POSTS[-1]) else 272
    stage.rect(x - 4, top, 9, foot - top, "ink0")
    stage.rect(x - 3, top, 7, foot - top, "bone4")
    stage.rect(x - 3, top, 2, foot - top, "bone5")
    stage.rect(x + 2, top, 2, foot - top, "bone2")
    for y in range(top + 14, foot - 18):
        for k in range(7):
            if (y + k) % 16 < 6:
                stage.dot(x - 3 + k, y, f"red{4 if k < 2 else 3 if k < 5 else 2}")
    for y, high, more in ((top + 8, 5, 2), (foot - 18, 4, 2), (foot - 6, 7, 4)):
        stage.rect(x - 4 - more, y - 1, 9 + 2 * more, high + 2, "ink0")
        stage.rect(x - 3 - more, y, 7 + 2 * more, high, "gold2")
        stage.rect(x - 3 - more, y, 7 + 2 * more, 1, "gold4")
        stage.rect(x - 3 - more, y, 2, high, "gold4")
        stage.rect(x + 2 + more, y, 2, high, "gold1")


def _brackets(stage: Canvas) -> None:
    """Fretwork between the posts, under the eaves."""
    for left, right in pairwise(POSTS):
        for x in range(left + 5, right - 4):
            share = (x - left - 5) / (right - left - 10)
            drop = int(4 + 13 * abs(2 * share - 1) ** 2.4)
            stage.rect(x, EAVE + 6, 1, drop, "bay2")
            stage.dot(x, EAVE + 6 + drop, "ink0")
            stage.dot(x, EAVE + 5 + drop, "gold3")
            if drop > 8 and x % 5 < 3:
                stage.rect(x, EAVE + 10, 1, drop - 7, "bay0")


def _roof(stage: Canvas) -> None:
    """A tent of red and white stripes with a scalloped hem."""
    top, stripes = 50, 12
    x, y = grid(WIDTH, HEIGHT)
    share = np.clip((y - top) / (EAVE - top), 0, 1)
    half = 30 + (HALF - 30) * share**1.22
    across = (x - MIDDLE) / half
    cloth = (np.abs(across) < 1) & (y > top) & (y < EAVE)
    place = np.clip((across + 1) / 2 * stripes, 0, stripes - 0.01)
    part = place - np.floor(place)
    level = 3.5 - 1.2 * np.maximum(across, 0) + 0.5 * (1 - np.abs(across + 0.4)) - 0.9 * share
    fold = np.floor(y - top) % 6
    level += np.where(fold == 5, -0.8, np.where(fold == 0, 0.4, 0)) + np.where(
        part < 0.16, 0.7, np.where(part > 0.86, -0.8, 0)
    )
    stage.paint(grown(cloth), "ink0")
    for parity, ramp in ((0, "red"), (1, "bone")):
        mask = cloth & (np.floor(place) % 2 == parity)
        bright = level + (0.5 if ramp == "bone" else 0)
        stage.shade(mask, (bright - 1) / 4, [f"{ramp}{step}" for step in range(1, 6)], seam=0.5)
    for row in range(top, EAVE):
        wide = 30 + (HALF - 30) * ((row - top) / (EAVE - top)) ** 1.22
        for stripe in range(1, stripes):
            px = int(MIDDLE - wide + 2 * wide * stripe / stripes)
            stage.dot(px, row, ("gold3" if stripe < 7 else "gold2") if row // 2 % 2 else "gold1")
    stage.rect(MIDDLE - 31, top - 3, 62, 4, "ink0")
    stage.rect(MIDDLE - 30, top - 2, 60, 2, "gold3")
    stage.rect(MIDDLE - 30, top - 2, 60, 1, "gold5")
    left, wide, scallops = MIDDLE - HALF - 2, 2 * HALF + 4, 24
    stage.rect(left - 1, EAVE - 2, wide + 2, 4, "ink0")
    stage.rect(left, EAVE - 1, wide, 2, "gold3")
    stage.rect(left, EAVE - 1, wide, 1, "gold5")
    for index in range(scallops):
        start, end = left + round(index * wide / scallops), left + round((index + 1) * wide / scallops)
        ramp = ("bone", "red")[index % 2]
        for px in range(start, end):
            part_ = (px - start + 0.5) / (end - start)
            drop = int(5 + 6 * np.sin(np.pi * part_))
            tone = 2 if part_ > 0.75 else 4 if part_ < 0.3 else 3
            stage.rect(px, EAVE + 1, 1, drop, f"{ramp}{tone + (ramp == 'bone')}")
            stage.dot(px, EAVE + drop - 1, "gold4")
            stage.dot(px, EAVE + drop, "gold2")
            stage.dot(px, EAVE + drop + 1, "ink0")


def _step(stage: Canvas, x: int, half: int, top: int, *, carpet: bool) -> None:
    """A step of the podium, seen from a little above: plank top, panelled front down to the floor's edge."""
    rng = np.random.default_rng(x)
    left, right, foot = x - half, x + half, FLOOR + 2
    for row in range(8):
        inset = (7 - row) // 2
        stage.rect(left + inset - 1, top - 8 + row, right - left - 2 * inset + 2, 1, "ink0")
        stage.rect(left + inset, top - 8 + row, right - left - 2 * inset, 1, "bay4" if row % 4 else "bay3")
    stage.rect(left + 3, top - 9, right - left - 6, 1, "ink0")
    stage.rect(left - 1, top, right - left + 2, foot - top + 1, "ink0")
    stage.rect(left, top - 1, right - left, 3, "bay4")
    stage.rect(left, top - 1, right - left, 1, "bay5")
    for index, px in enumerate(range(left, right, 10)):
        wide = min(10, right - px)
        stage.rect(px, top + 3, wide, foot - top - 3, "bay3" if index % 3 else "bay2")
        stage.rect(px, top + 3, 1, foot - top - 3, "bay4")
        stage.rect(px + wide - 1, top + 3, 1, foot - top - 3, "bay1")
        for _ in range(3):
            stage.rect(px + 3, int(rng.integers(top + 6, foot - 6)), 1, 5, "bay2")
    stage.rect(left, top + 3, right - left, 2, "bay1")
    stage.rect(left, foot - 4, right - left, 4, "bay2")
    stage.rect(left, foot - 4, right - left, 1, "bay4")
    if carpet:
        stage.rect(left + 13, top - 8, right - left - 26, 8, "red3")
        stage.rect(left + 13, top, right - left - 26, foot - top, "red2")
        for edge in (left + 13, right - 15):
            stage.rect(edge, top - 8, 2, foot - top + 8, "gold3")
        stage.rect(left + 15, top - 1, right - left - 30, 2, "red4")
        stage.rect(left + 15, top + 2, right - left - 30, 1, "red1")


def _front(stage: Canvas) -> None:
    """The stage's front with a curtain of swags, footlights on its edge, baskets of flowers at its ends."""
    wide = 366
    stage.rect(0, FLOOR - 1, wide, 73, "ink0")
    stage.rect(0, FLOOR, wide, 4, "bay4")
    stage.rect(0, FLOOR, wide, 1, "bay5")
    for x in range(0, wide, 14):
        stage.rect(x, FLOOR + 5, 13, 67, "bay2")
        stage.rect(x, FLOOR + 5, 1, 67, "bay3")
        stage.rect(x + 12, FLOOR + 5, 1, 67, "bay0")
    for start in range(-20, wide, 36):
        for k in range(36):
            drop = int(4 + 9 * np.sin(np.pi * (k + 0.5) / 36))
            x = start + k
            if 0 <= x < wide:
                stage.rect(x, FLOOR + 4, 1, drop, "red3" if k // 4 % 2 and k < 24 else "red2")
                stage.dot(x, FLOOR + 4 + drop, "gold4")
                stage.dot(x, FLOOR + 5 + drop, "gold1")
                stage.dot(x, FLOOR + 4, "red1")
                stage.dot(x, FLOOR + 6 + drop, "ink0")
    for x in (12, 346):
        stage.over(flowers(), x - 13, FLOOR - 23)


FOOTLIGHTS = (44, 74, 86, 150, 206, 270, 282, 312)


def _shining(fair: Canvas) -> None:
    """Bunting, paper lanterns and footlights with their halos: not under the light but part of it."""
    for x0, x1, sag, first in ((34, 104, 9, 1), (112, 244, 6, 4), (252, 322, 9, 2)):
        ramps = ("red", "gold", "sea", "bone", "rose", "green")
        for x in range(x0, x1 + 1):
            share = (x - x0) / (x1 - x0)
            fair.dot(x, int(122 + sag * 4 * share * (1 - share)), "ink0")
        for index, x in enumerate(range(x0 + 6, x1 - 2, 11)):
            share = (x - x0) / (x1 - x0)
            bunting_flag(fair, x, int(122 + sag * 4 * share * (1 - share)), ramps[(index + first) % 6])
    threshold = bayer(WIDTH, HEIGHT)
    px, py = grid(WIDTH, HEIGHT)
    for x, ramp in ((52, "gold"), (88, "rose"), (268, "rose"), (306, "gold")):
        far = np.hypot(px - x, py - 144)
        for reach in (20, 13):
            fair.darker((np.clip((reach - far) / 5, 0, 1) > threshold) & fair.box(0, 124, 352, 60), -1)
        fair.rect(x, 124, 1, 12, "ink0")
        globe = fair.ellipse(x + 0.5, 143, 6.2, 5.6)
        fair.paint(grown(globe), "ink0")
        fair.paint(globe, f"{ramp}4")
        fair.paint(globe & ~shifted(globe, -1, -1), f"{ramp}3")
        fair.paint(fair.ellipse(x + 0.5, 143, 4.2, 4), f"{ramp}5")
        fair.paint(fair.ellipse(x, 142, 2.2, 2), "bone5")
        fair.rect(x - 1, 136, 4, 2, "bay1")
        fair.rect(x - 1, 149, 4, 1, "bay1")
        fair.rect(x, 150, 1, 3, "red3")
    for x in FOOTLIGHTS:
        far = np.hypot(px - x, (py - FLOOR + 3) * 1.3)
        for reach in (15, 9):
            fair.darker((np.clip((reach - far) / 5, 0, 1) > threshold) & fair.box(0, FLOOR - 20, 366, 19), -1)
        shell = fair.ellipse(x + 0.5, FLOOR + 1, 6.5, 6) & fair.box(0, 0, WIDTH, FLOOR + 1)
        fair.paint(grown(shell) & fair.box(0, 0, WIDTH, FLOOR + 2), "ink0")
        fair.paint(shell, "gold2")
        fair.paint(shell & (np.floor(px - x) % 3 == 0), "gold3")
        fair.paint(shell & ~shifted(shell, 1, 1), "gold4")
        fair.rect(x - 3, FLOOR - 6, 7, 1, "gold5")
        fair.rect(x - 1, FLOOR - 6, 3, 1, "bone5")


# ---------------------------------------------------------------- what moves
def bulbs(step: int) -> Canvas:
    """The bulbs along the eaves, a third of them bright by turns; drawn at (MIDDLE - HALF, EAVE - 6), 338 × 5."""
    picture = Canvas(338, 5)
    for index in range(31):
        x = 4 + index * 11
        ramp = ("gold", "gold", "red", "gold", "sea")[index % 5]
        bright = index % 3 == step
        picture.rect(x - 1, 2, 3, 1, f"{ramp}{4 if bright else 3}")
        picture.rect(x, 1, 1, 3, f"{ramp}{4 if bright else 3}")
        picture.dot(x, 2, "bone5" if bright else f"{ramp}5")
        if bright:
            picture.dot(x, 0, f"{ramp}5")
            picture.dot(x, 4, f"{ramp}5")
            picture.dot(x - 2, 2, f"{ramp}5")
            picture.dot(x + 2, 2, f"{ramp}5")
    return picture


def crowd(step: int) -> Canvas:
    """Backs of the crowd across the whole picture, 640 × CROWD_HIGH; they bob and wave by turns."""
    rng = np.random.default_rng(23)
    picture = Canvas(WIDTH, CROWD_HIGH)
    cloths, hairs = (
        ("red", "blue", "green", "sand", "violet", "sea", "bay"),
        ("bay", "ink", "ink", "gold", "bay"),
    )
    # In the front row, the nearer people are larger; both rows move by turns.
    for size, pitch, top in ((0.9, 27, -12), (1.1, 35, 6)):
        for index, x in enumerate(range(-14, WIDTH + 14, pitch)):
            kind = cast.BACKS[int(rng.integers(len(cast.BACKS)))]
            cloth, hair = cloths[int(rng.integers(len(cloths)))], hairs[int(rng.integers(len(hairs)))]
            arms = ("", "", "left", "right", "both")[int(rng.integers(5))]
            phase, jolt = int(rng.integers(4)), int(rng.integers(-2, 3))
            beat = (step + phase) % 4
            if arms and beat in (2, 3):
                arms = {"both": "left" if index % 2 else "right"}.get(arms, arms)
            lift = (0, 1, 2, 1)[beat] if arms else (0, 0, 1, 1)[beat]
            figure = cast.back(kind, cloth, hair, arms, size)
            picture.over(figure, x + jolt - 24, top + int(rng.integers(0, 5)) - lift)
    return picture


def sparkler(step: int) -> Canvas:
    """A burning stick's star, 21 × 21."""
    picture = Canvas(21, 21)
    rng = np.random.default_rng(step)
    for ray in range(10):
        angle = ray * 0.628 + step * 0.3
        reach = 3 + int(rng.integers(6))
        for q in range(2, reach + 1, 1 + ray % 2):
            picture.dot(
                round(10 + q * np.cos(angle)), round(10 + q * np.sin(angle)), "gold5" if q > 3 else "gold4"
            )
    picture.stamp((".w.", "www", ".w."), 9, 9, {"w": "bone5"})
    return picture


def prize(step: int) -> Canvas:
    """The farol, 29 × 46: a lit street lantern held by its foot."""
    picture = Canvas(29, 46)
    px, py = grid(29, 46)
    picture.rect(8, 40, 13, 3, "gold3")
    picture.rect(8, 40, 13, 1, "gold5")
    picture.rect(18, 40, 3, 3, "gold1")
    picture.rect(11, 43, 7, 2, "gold2")
    glass = picture.polygon((4, 19), (25, 19), (21, 40), (8, 40))
    picture.paint(glass, "gold2")
    inner = picture.polygon((5.5, 20), (23.5, 20), (20, 39.4), (9, 39.4))
    reach = (15, 16.5, 14)[step]
    picture.shade(
        inner,
        1.3 - np.hypot((px - 14.5) * 1.1, py - 31) / reach,
        ["gold2", "gold3", "gold4", "gold5"],
        seam=0.6,
    )
    lean = (0, 1, -1)[step]
    flame = picture.ellipse(14.5, 33, 3.4, 4.4) | picture.polygon((11.4, 32), (17.6, 32), (14.5 + lean, 23))
    picture.paint(grown(flame) & inner, "red5")
    picture.paint(flame, "bone5")
    picture.paint(picture.ellipse(14.5, 34.5, 1.6, 2.4), "gold5")
    for x0, x1 in ((10, 11), (18, 17)):
        picture.line(x0, 19, x1, 39, "gold1")
    picture.rect(3, 18, 23, 2, "gold3")
    picture.rect(3, 18, 23, 1, "gold5")
    hood = picture.polygon((2, 18), (27, 18), (18, 9.5), (11, 9.5))
    picture.paint(hood, "gold2")
    picture.paint(hood & ~shifted(hood, 1, 1), "gold5")
    picture.paint(hood & (px > 18.5), "gold1")
    picture.rect(12, 6, 5, 4, "gold3")
    picture.rect(12, 6, 5, 1, "gold5")
    ring = np.abs(np.hypot(px - 14.5, py - 3.6) - 2.4) < 0.8
    picture.paint(ring, "gold4")
    picture.outline()
    return picture


# ---------------------------------------------------------------- things for the screen
def plate(place: int, ramp: str) -> Canvas:
    """The number on a step, 24 × 22."""
    picture = Canvas(24, 22, "ink0")
    picture.rect(1, 1, 22, 20, f"{ramp}3")
    picture.bevel(1, 1, 22, 20, f"{ramp}5", f"{ramp}1")
    picture.rect(3, 3, 18, 16, f"{ramp}{1 if ramp != 'bone' else 0}")
    picture.rect(3, 3, 18, 1, f"{ramp}0")
    for x, y in ((2, 2), (21, 2), (2, 19), (21, 19)):
        picture.dot(x, y, f"{ramp}0")
    digit = DIGITS[ord(str(place))].bits
    high, wide = digit.shape
    x, y = 12 - wide // 2, 11 - high // 2
    picture.put(digit, x + 1, y + 1, "ink0")
    picture.put(digit, x, y, f"{ramp}{5 if ramp != 'bone' else 4}")
    picture.put(digit & (np.arange(high) < high // 2)[:, None], x, y, "bone5")
    return picture


def medal(place: int, ramp: str) -> Canvas:
    """A coin with the place on it, 19 × 19."""
    picture = Canvas(19, 19)
    coin = picture.ellipse(9.5, 9.5, 8.4)
    picture.paint(grown(coin), "ink0")
    picture.paint(coin, f"{ramp}3")
    picture.paint(coin & ~shifted(coin, 1, 1), f"{ramp}5")
    picture.paint(coin & ~shifted(coin, -1, -1), f"{ramp}1")
    picture.paint(picture.ellipse(9.5, 9.5, 6.4), f"{ramp}2")
    rows = {
        1: ("..ww", ".www", "..ww", "..ww", "..ww", "..ww", ".wwww"),
        2: (".wwww.", "ww..ww", "....ww", "...ww.", "..ww..", ".ww...", "wwwwww"),
        3: (".wwww.", "ww..ww", "....ww", "..www.", "....ww", "ww..ww", ".wwww."),
    }[place]
    left = 9 - len(rows[0]) // 2
    picture.stamp(rows, left + 1, 7, {"w": f"{ramp}0"})
    picture.stamp(rows, left, 6, {"w": "bone5"})
    return picture


NOTES = (
    ("...ww..", "...w.w.", "...w..w", "...w...", ".www...", "wwww...", ".ww...."),
    (".wwwwww", ".w....w", ".w....w", ".w....w", "ww...ww", "ww...ww"),
)


def note(rows: tuple[str, ...]) -> Canvas:
    """A note that rises from the band, 11 × 11."""
    picture = Canvas(11, 11)
    picture.stamp(rows, 2, 2, {"w": "gold4"})
    picture.paint(picture.solid & ~shifted(picture.solid, 1, 1), "gold5")
    picture.outline()
    return picture


def flowers() -> Canvas:
    """A basket of flowers, 26 × 24."""
    picture = Canvas(26, 24)
    rng = np.random.default_rng(2)
    leaves: Mask = np.zeros((24, 26), np.bool_)
    for _ in range(16):
        leaves |= picture.ellipse(13 + rng.normal() * 5, 8 + rng.normal() * 2.4, 4, 3)
    picture.paint(leaves, "green2")
    picture.paint(leaves & ~shifted(leaves, 1, 1), "green4")
    for index, (x, y) in enumerate(((5, 9), (9, 5), (14, 4), (19, 6), (21, 10), (12, 9), (17, 11), (8, 12))):
        ramp = ("red", "rose", "gold", "bone")[index % 4]
        picture.rect(x - 1, y - 1, 3, 3, f"{ramp}3")
        picture.rect(x - 1, y - 1, 2, 2, f"{ramp}{4 if ramp == 'red' else 5}")
        picture.dot(x, y, "gold5")
    picture.rect(4, 13, 18, 9, "sand3")
    picture.rect(4, 13, 18, 2, "sand5")
    for x in range(5, 22, 3):
        picture.rect(x, 15, 1, 7, "sand2")
    picture.rect(4, 18, 18, 1, "sand2")
    picture.outline()
    return picture


def frame() -> Canvas:
    """A gilded frame with bulbs round a dark field, as a nine-slice of 8."""
    picture = Canvas(32, 32, "ink0")
    picture.rect(1, 1, 30, 30, "bay3")
    picture.bevel(1, 1, 30, 30, "gold4", "bay1")
    picture.rect(2, 2, 28, 28, "bay2")
    picture.rect(5, 5, 22, 22, "ink0")
    picture.rect(6, 6, 20, 20, "violet0")
    picture.frame(5, 5, 22, 22, "gold1")
    for x in (3, 28):
        picture.dot(x, 15, "gold4")
        picture.dot(x, 11, "gold3")
        picture.dot(x, 19, "gold3")
    for y in (3, 28):
        picture.dot(15, y, "gold4")
        picture.dot(11, y, "gold3")
        picture.dot(19, y, "gold3")
    for x, y in ((1, 1), (27, 1), (1, 27), (27, 27)):
        picture.rect(x, y, 4, 4, "gold3")
        picture.rect(x, y, 3, 3, "gold4")
        picture.dot(x + 1, y + 1, "gold5")
    return picture
