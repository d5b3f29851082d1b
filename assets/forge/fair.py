# ruff: noqa: E501  (drawings are long lines)
"""The sheet "fair": Villafarol at dusk for title and menus, the logo, lanterns, wheel, bunting, fireworks, people."""

from itertools import pairwise

import numpy as np

from assets.forge import cattle, crowd
from assets.forge.bdf import drawn
from assets.forge.faces import text
from assets.forge.pixels import Canvas, Field, Mask, bayer, grid, grown, shifted, shrunk, words_width
from assets.forge.props import bale, barrel, bunting_flag, lantern
from assets.forge.sheet import Sheet

NAMES = ("fair",)

WIDTH, HEIGHT = 640, 360
GROUND = 250  # where the square begins
WHEEL_AT, WHEEL_RADIUS = (574, 168), 56
GLYPHS = {ord(char): drawn(shape) for char, shape in text.LETTERS.items()} | {32: drawn("...")}
STALLS = (
    (50, "red", "SUBASTA", "gavel"),
    (214, "blue", "CARRERA", "horse"),
    (378, "green", "ENCIERRO", "bull"),
)
SPECTRUM = ("violet0", "violet1", "violet2", "rose1", "rose2", "red4", "red5", "skin4")


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    sheet.add("dusk", dusk())
    logo_a, logo_b = logo()
    sheet.add("logo_a", logo_a, (logo_a.width // 2, 0))
    sheet.add("logo_b", logo_b, (logo_b.width // 2, 0))
    sheet.animate("lantern", [small_lantern(step) for step in range(4)], (9, 7, 11, 6), (5, 0))
    sheet.animate("wheel", [wheel(step / 8) for step in range(8)], 10, (70, 70))
    sheet.animate("bunting", [bunting(step) for step in range(4)], 12)
    for suffix, ramps in (("", ("gold", "red")), ("_rose", ("rose", "violet")), ("_sea", ("sea", "blue"))):
        sheet.animate(
            f"firework{suffix}",
            [firework(step, *ramps) for step in range(8)],
            (5, 5, 5, 6, 7, 8, 9, 9),
            (24, 24),
        )
    for who in range(len(crowd.WALK_BODIES)):
        right = [crowd.stroller(who, step) for step in range(4)]
        sheet.animate(f"walk_{who}", right, 9, (8, 23))
        sheet.animate(f"walk_{who}_left", [picture.mirrored() for picture in right], 9, (7, 23))
    return sheet.files(name)


# ---------------------------------------------------------------- the backdrop
def dusk() -> Canvas:
    fair = Canvas(WIDTH, HEIGHT)
    _sky(fair)
    _hills(fair)
    _town(fair)
    _church(fair, 188, 128)
    _wheel_stand(fair)
    _square(fair)
    _strings(fair)
    for x, ramp, words, sign in STALLS:
        _stall(fair, x, 148, ramp, words, sign)
    _lamp_post(fair, 22, 322)
    _foreground(fair)
    return fair


def _sky(fair: Canvas) -> None:
    """Bands from violet night to the last orange, dithered at their seams; stars, the moon, lit clouds."""
    _, y = grid(WIDTH, HEIGHT)
    stops = (
        (0, 0),
        (26, 0.35),
        (78, 1.1),
        (116, 2.2),
        (142, 3.2),
        (166, 4.3),
        (188, 5.3),
        (210, 6.4),
        (236, 7),
    )
    level = np.interp(y, [stop[0] for stop in stops], [stop[1] for stop in stops]) / 7
    fair.shade(np.ones((HEIGHT, WIDTH), np.bool_), level, SPECTRUM, seam=0.45)
    rng = np.random.default_rng(7)
    for _ in range(170):
        px, py, shine = int(rng.integers(WIDTH)), int(rng.beta(1, 1.8) * 126), rng.random()
        fair.dot(px, py, f"violet{3 + int(shine > 0.5) + int(shine > 0.85)}" if py < 90 else "rose3")
        if shine > 0.93 and py < 80:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                fair.dot(px + dx, py + dy, "violet4")
            fair.dot(px, py, "bone5")
    mx, my = 226, 128
    for radius, share in ((44, 0.3), (35, 0.55)):
        fair.darker(fair.ellipse(mx, my, radius) & (bayer(WIDTH, HEIGHT) < share), -1)
    moon = fair.ellipse(mx, my, 25)
    fair.paint(moon, "skin5")
    fair.paint(moon & ~fair.ellipse(mx - 4, my - 4, 24), "skin4")
    for dx, dy, radius in ((-9, -8, 5), (4, 6, 6), (8, -9, 3.4), (-6, 11, 3), (-14, 4, 3)):
        fair.paint(fair.ellipse(mx + dx, my + dy, radius) & moon, "skin4")
        fair.paint(
            fair.ellipse(mx + dx, my + dy, radius) & ~fair.ellipse(mx + dx + 1, my + dy + 1, radius) & moon,
            "sand4",
        )
    for cx, cy, wide, body, rim in (
        (90, 138, 170, "violet2", "rose2"),
        (380, 126, 150, "violet2", "rose2"),
        (610, 116, 120, "violet2", "rose2"),
        (20, 168, 110, "rose1", "red5"),
        (440, 160, 130, "rose1", "red5"),
        (330, 180, 80, "rose2", "skin4"),
    ):
        puffs = np.random.default_rng(cx)
        cloud: Mask = np.zeros((HEIGHT, WIDTH), np.bool_)
        for _ in range(wide // 6):
            share = puffs.random()
            swell = np.sin(np.pi * share)
            cloud |= fair.ellipse(
                cx + (share - 0.5) * wide, cy - puffs.random() * 6 * swell, 6 + 12 * swell, 1.2 + 3 * swell
            )
        cloud &= y <= cy + 1
        fair.paint(cloud, body)
        fair.paint(cloud & ~shifted(cloud, 0, -2), rim)


def _hills(fair: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    for base, rise, seed, body, rim in ((190, 9, 4, "rose1", "rose2"), (206, 7, 9, "violet2", "rose1")):
        rng = np.random.default_rng(seed)
        line = base + sum(
            a * np.sin(x[0] / w + rng.random() * 9) for a, w in ((rise, 70), (rise / 2, 31), (rise / 5, 9))
        )
        fair.paint(y > np.floor(line)[None], body)
        fair.paint(np.floor(y) == np.floor(line)[None] + 1, rim)


def _town(fair: Canvas) -> None:
    """Two rows of houses with tiled roofs, shutters, lit windows and doors."""
    rng = np.random.default_rng(12)
    for row, (top, wall, roof) in enumerate(((214, "violet2", "rose1"), (228, "violet1", "rose0"))):
        px = -8
        while px < WIDTH:
            wide = int(rng.integers(24, 38))
            eave = top + int(rng.integers(-8, 6))
            _house(fair, px, eave, wide, wall, roof, rng, front=row == 1)
            px += wide + int(rng.integers(-2, 3))


def _house(
    fair: Canvas, x: int, y: int, wide: int, wall: str, roof: str, rng: np.random.Generator, *, front: bool
) -> None:
    fair.rect(x, y, wide, GROUND - y, wall)
    fair.rect(x, y, 1, GROUND - y, "violet3" if not front else "violet2")
    fair.rect(x + wide - 4, y, 4, GROUND - y, "violet1" if not front else "violet0")
    high = int(rng.integers(7, 12))
    for r in range(high):
        inset = int((1 - r / high) * wide * 0.24)
        a, b = x - 2 + inset, x + wide + 2 - inset
        fair.rect(a, y - high + r, b - a, 1, roof)
        for px in range(a + (r % 2) * 2, b, 4):
            fair.dot(px, y - high + r, "bay1" if front else "rose0")
        fair.dot(a, y - high + r, "red3" if front else "rose2")
        if r == 0:
            fair.rect(a, y - high, b - a, 1, "red3" if front else "rose2")
    fair.rect(x - 2, y, wide + 4, 1, "ink0")
    if rng.random() < 0.4:
        fair.rect(x + wide - 9, y - high - 4, 5, 8, wall)
        fair.rect(x + wide - 10, y - high - 5, 7, 2, "rose1")
    for px in range(x + 5, x + wide - 7, 9):
        if rng.random() < 0.8:
            lit = rng.random() < 0.7
            fair.rect(px - 1, y + 4, 6, 8, "ink0")
            fair.rect(px, y + 5, 4, 6, "gold3" if lit else "violet0")
            fair.rect(px, y + 5, 4, 2, "gold4" if lit else "violet1")
            fair.rect(px + 2, y + 5, 1, 6, "bay1" if lit else "ink0")
            fair.rect(px - 3, y + 4, 2, 8, "sea1")
            fair.rect(px + 5, y + 4, 2, 8, "sea1")
            if rng.random() < 0.5:
                fair.rect(px - 2, y + 12, 8, 1, "ink0")
                for dx in range(-2, 6, 2):
                    fair.dot(px + dx, y + 11, "red3" if dx % 4 else "green3")


def _church(fair: Canvas, x: int, y: int) -> None:
    """The bell tower with clock and lit belfry."""
    wide = 28
    fair.rect(x, y, wide, GROUND - y, "violet1")
    fair.rect(x + wide - 8, y, 8, GROUND - y, "violet0")
    fair.rect(x, y, 2, GROUND - y, "rose1")
    for py in range(y + 6, GROUND, 5):
        for px in range(x + 3 + (py // 5 % 2) * 4, x + wide - 9, 8):
            fair.rect(px, py, 3, 1, "violet2")
    for py, out in ((y - 2, 3), (y + 34, 2), (y + 66, 3)):
        fair.rect(x - out, py, wide + 2 * out, 3, "violet2")
        fair.rect(x - out, py, wide + 2 * out, 1, "rose2")
        fair.rect(x - out, py + 3, wide + 2 * out, 1, "ink0")
    for i in range(22):
        half = int(2 + (wide / 2 + 1) * (i / 21) ** 1.35)
        fair.rect(x + 14 - half, y - 24 + i, 2 * half, 1, "bay1")
        fair.rect(x + 14, y - 24 + i, half, 1, "rose0")
        fair.rect(x + 14 - half, y - 24 + i, 2, 1, "red3")
    fair.rect(x + 13, y - 36, 2, 12, "ink0")
    fair.rect(x + 10, y - 32, 8, 2, "ink0")
    arch = fair.ellipse(x + 14, y + 14, 7) | fair.box(x + 7, y + 14, 14, 16)
    fair.paint(grown(arch), "ink0")
    fair.paint(arch, "gold2")
    fair.paint(arch & fair.box(x, y, wide, 16), "gold3")
    bell = fair.ellipse(x + 14, y + 18, 4, 6) & fair.box(x, y, wide, 22)
    fair.paint(bell, "bay1")
    fair.rect(x + 9, y + 22, 10, 2, "bay0")
    fair.rect(x + 13, y + 24, 2, 2, "ink0")
    clock = fair.ellipse(x + 14, y + 50, 8)
    fair.paint(grown(clock), "ink0")
    fair.paint(clock, "skin5")
    fair.paint(clock & ~shifted(clock, -1, -1), "gold4")
    fair.rect(x + 13, y + 45, 1, 6, "ink0")
    fair.rect(x + 13, y + 50, 5, 1, "ink0")


def _wheel_stand(fair: Canvas) -> None:
    cx, cy = WHEEL_AT
    for side in (-1, 1):
        fair.line(cx, cy, cx + side * 32, GROUND + 14, "ink0", 6)
        fair.line(cx + 1, cy, cx + 1 + side * 32, GROUND + 14, "violet3", 4)
        fair.line(cx + 1, cy, cx + 1 + side * 32, GROUND + 14, "violet4")
    for y in (208, 236):
        half = (y - cy) * 32 // (GROUND + 14 - cy)
        fair.rect(cx - half, y - 1, 2 * half + 4, 5, "ink0")
        fair.rect(cx - half, y, 2 * half + 4, 3, "violet3")


def _square(fair: Canvas) -> None:
    """Rounded cobbles that grow towards us, warmer in the middle, a ring of pale stones to dance in."""
    rng = np.random.default_rng(21)
    fair.rect(0, GROUND, WIDTH, HEIGHT - GROUND, "ink1")
    y = GROUND
    while y < HEIGHT:
        high = 4 + (y - GROUND) // 22
        x = -int(rng.integers(0, 10))
        while x < WIDTH:
            wide = int(high * 1.4) + int(rng.integers(1, 4))
            far = np.hypot((x + wide / 2 - 320) / 150, (y + high / 2 - 308) / 40)
            ring = 0.86 < far < 1.0 or far < 0.16
            ramp, step = ("sand", 2) if ring else ("rose", 1) if far < 0.86 else ("ink", 3)
            if rng.random() < 0.3:
                step = max(1, step - 1) if ramp != "ink" else 2
            fair.rect(x, y, wide - 1, high - 1, f"{ramp}{step}")
            fair.rect(x + 1, y, wide - 3, 1, f"{ramp}{step + 1}")
            fair.rect(x + 1, y + high - 2, wide - 2, 1, f"{ramp}{step - 1}")
            right, low = x + wide - 2, y + high - 2
            gaps = [(x, y), (right, y), (x, low), (right, low)]
            if high > 5:
                gaps += [(x + 1, low), (right - 1, low), (right, low - 1), (right, y + 1)]
                fair.dot(x + 1, y + 1, f"{ramp}{step + 1}")
            for px, py in gaps:
                fair.dot(px, py, "ink1")
            x += wide
        y += high
    fair.darker(fair.box(0, GROUND, WIDTH, 3))


SIGNS = {
    "gavel": (
        "....bbbb....../...bBBBBb...../...bBbbBb...../....bbbbb...../......bb....../.......bb...../........bb..../.........bb.../..........bb../..ggggg.......",
        {"b": "bay4", "B": "bay5", "g": "gold4"},
    ),
    "horse": (
        ".....k.k....../....bbbb....../...kbbbbb...../..kkbbwbbb..../..kkbbbbbbbb../..kkbbbbbbbbb./.kkbbbbb.bbbb./.kkbbbbb..bb../.kbbbbbb....../.bbbbbbbb.....",
        {"b": "bay4", "k": "bay1", "w": "ink0"},
    ),
}


def _stall(fair: Canvas, x: int, y: int, ramp: str, words: str, sign: str) -> None:
    """A booth 128 wide: lit inside, a keeper and goods, a striped awning, its sign above."""
    wide, foot = 128, 268
    px, py = grid(WIDTH, HEIGHT)
    fair.darker(fair.ellipse(x + wide / 2, foot + 2, wide / 2 + 8, 7))
    fair.rect(x, y + 30, wide, foot - y - 30, "ink0")
    inside = fair.box(x + 4, y + 32, wide - 8, foot - y - 60)
    glow: Field = 1 - np.hypot((px - x - wide / 2) / 70, (py - y - 52) / 46)
    fair.shade(inside, glow, ["bay1", "bay2", "gold2", "gold3", "gold4"], seam=0.7)
    for shelf in (y + 58, y + 72):
        fair.rect(x + 8, shelf, wide - 16, 2, "bay1")
    rng = np.random.default_rng(x)
    for shelf in (y + 58, y + 72):
        gx = x + 10
        while gx < x + wide - 16:
            size = int(rng.integers(4, 8))
            goods = ("red", "sea", "gold", "green", "rose", "bone")[rng.integers(6)]
            if abs(gx + 3 - x - wide / 2) > 14:
                high = int(rng.integers(5, 9))
                fair.rect(gx, shelf - high, size, high, f"{goods}2")
                fair.rect(gx, shelf - high, size - 1, high - 1, f"{goods}3")
                fair.rect(gx, shelf - high, 1, high - 1, f"{goods}4")
            gx += size + 2
    keeper = crowd.spectator(np.random.default_rng(x + 5))
    fair.over(keeper, x + wide // 2 - 5, foot - 43)
    fair.rect(x - 2, foot - 28, wide + 4, 29, "ink0")
    fair.rect(x - 1, foot - 27, wide + 2, 4, "bay4")
    fair.rect(x - 1, foot - 27, wide + 2, 1, "bay5")
    for k in range(x, x + wide, 8):
        fair.rect(k, foot - 22, 7, 22, "bay2")
        fair.rect(k, foot - 22, 1, 22, "bay3")
    fair.rect(x + 8, foot - 20, wide - 16, 12, "ink0")
    fair.rect(x + 9, foot - 19, wide - 18, 10, f"{ramp}2")
    for k in range(x + 14, x + wide - 12, 9):
        fair.stamp("..g../.ggg./ggggg/.ggg./..g..", k, foot - 17, {"g": "gold4"})
    for k in (x, x + wide - 5):
        fair.rect(k - 1, y + 24, 7, foot - y - 24, "ink0")
        fair.rect(k, y + 24, 5, foot - y - 24, "bay3")
        fair.rect(k, y + 24, 1, foot - y - 24, "bay5")
    _awning(fair, x - 8, y + 14, wide + 16, ramp)
    bx, by, bw, bh = x + 24, y - 26, wide - 48, 40
    fair.rect(bx - 2, by - 2, bw + 4, bh + 4, "ink0")
    fair.rect(bx - 1, by - 1, bw + 2, bh + 2, "gold3")
    fair.bevel(bx - 1, by - 1, bw + 2, bh + 2, "gold5", "gold2")
    fair.rect(bx + 1, by + 1, bw - 2, bh - 2, "ink0")
    fair.rect(bx + 2, by + 2, bw - 4, 22, f"{ramp}1")
    rays = ((np.arctan2(py - by - 24, px - bx - bw / 2) / np.pi * 9) % 1 < 0.5) & fair.box(
        bx + 2, by + 2, bw - 4, 22
    )
    fair.paint(rays, f"{ramp}2")
    if sign == "bull":
        fair.over(cattle.head_picture(5, 26, 24, 0.86), bx + bw // 2 - 13, by)
    else:
        rows, key = SIGNS[sign]
        art = Canvas(16, 12)
        art.stamp(rows, 1, 1, key)
        art.outline()
        fair.over(Canvas.of(art.pixels.repeat(2, axis=0).repeat(2, axis=1)), bx + bw // 2 - 16, by + 1)
    fair.rect(bx + 2, by + 24, bw - 4, 1, "gold3")
    fair.write(words, bx + (bw - words_width(words, GLYPHS)) // 2, by + 28, GLYPHS, "gold4")
    for k in range(bx - 1, bx + bw + 2, 8):
        for row in (by - 2, by + bh):
            fair.rect(k - 1, row, 3, 2, "gold5")
    fair.darker(
        (np.hypot(px - x - wide / 2, (py - foot - 8) * 2.6) < 74)
        & fair.box(0, foot + 1, WIDTH, 40)
        & (bayer(WIDTH, HEIGHT) < 0.5),
        -1,
    )


def _awning(fair: Canvas, x: int, y: int, wide: int, ramp: str) -> None:
    """Stripes that spread towards us, a scalloped edge, shade below."""
    high = 30
    px, py = grid(WIDTH, HEIGHT)
    middle = x + wide / 2
    spread = 0.82 + 0.18 * np.clip((py - y) / high, 0, 1)
    across = (px - middle) / spread / wide + 0.5
    cloth = (across > 0) & (across < 1) & (py > y) & (py < y + high)
    scallop = np.abs(((across * 14) % 1) - 0.5)
    cloth |= (across > 0) & (across < 1) & (py >= y + high) & (py < y + high + 7 - (scallop * 2) ** 2 * 6)
    fair.paint(grown(cloth), "ink0")
    stripe = (across * 14).astype(int) % 2 == 0
    for mask, light, body, dark in (
        (cloth & stripe, f"{ramp}4", f"{ramp}3", f"{ramp}2"),
        (cloth & ~stripe, "bone5", "bone4", "bone3"),
    ):
        fair.paint(mask, body)
        fair.paint(mask & (py < y + 8), light)
        fair.paint(mask & (py > y + high - 6) & (py < y + high), dark)
    fair.paint(cloth & (np.floor(py) == y + high), "ink0")
    below = fair.box(x + 10, y + high + 7, wide - 20, 4)
    fair.darker(below)


def _strings(fair: Canvas) -> None:
    """Bunting and coloured paper lanterns across the fair."""
    ramps = ("red", "gold", "bone", "sea", "red", "gold", "green")
    for x0, y0, x1, y1, sag in (
        (0, 102, 106, 122, 10),
        (106, 122, 292, 122, 16),
        (292, 122, 476, 122, 16),
        (476, 122, 640, 96, 14),
    ):
        count = (x1 - x0) // 11
        for x in range(x0, x1):
            share = (x - x0) / (x1 - x0)
            fair.dot(x, round(y0 + (y1 - y0) * share + sag * 4 * share * (1 - share)) - 4, "ink0")
        for index in range(count):
            share = (index + 0.5) / count
            x, y = (
                round(x0 + (x1 - x0) * share),
                round(y0 + (y1 - y0) * share + sag * 4 * share * (1 - share)) - 4,
            )
            if index % 4 == 3:
                fair.darker(fair.ellipse(x, y + 5, 9) & (bayer(WIDTH, HEIGHT) < 0.55), -1)
                globe = fair.ellipse(x, y + 5, 4.2, 4.6)
                ramp = ("gold", "rose", "gold", "sea")[index // 4 % 4]
                fair.paint(grown(globe), "ink0")
                fair.paint(globe, f"{ramp}4")
                fair.paint(globe & ~shifted(globe, -1, -1), f"{ramp}3")
                fair.paint(fair.ellipse(x - 1, y + 4, 2, 2.2), "bone5")
            else:
                bunting_flag(fair, x, y, ramps[index % len(ramps)])


def _lamp_post(fair: Canvas, x: int, foot: int) -> None:
    """A street lantern at the picture's edge, with its glow on the stones."""
    px, py = grid(WIDTH, HEIGHT)
    top = foot - 150
    for radius, share in ((46, 0.3), (32, 0.5), (20, 0.8)):
        fair.darker((np.hypot(px - x, py - top - 14) < radius) & (bayer(WIDTH, HEIGHT) < share), -1)
    pool = np.hypot(px - x, (py - foot) * 2.3) < 70
    fair.darker(pool & fair.box(0, GROUND, WIDTH, HEIGHT) & (bayer(WIDTH, HEIGHT) < 0.6), -1)
    fair.rect(x - 3, top + 22, 7, foot - top - 22, "ink0")
    fair.rect(x - 2, top + 22, 5, foot - top - 22, "ink2")
    fair.rect(x - 1, top + 22, 1, foot - top - 22, "ink4")
    for y, half in ((foot - 3, 9), (foot - 8, 6), (top + 40, 5)):
        fair.rect(x - half, y, 2 * half + 1, 5, "ink0")
        fair.rect(x - half + 1, y + 1, 2 * half - 1, 3, "ink3")
        fair.rect(x - half + 1, y + 1, 2 * half - 1, 1, "ink4")
    fair.over(lantern(), x - 9, top)


def _foreground(fair: Canvas) -> None:
    """Things near to us at both lower corners: barrels, a bale, pots of geraniums on a low wall."""
    for x, y in ((44, 316), (66, 326)):
        fair.darker(fair.ellipse(x + 12, y + 25, 14, 4))
        fair.over(barrel(), x, y)
    fair.darker(fair.ellipse(18, 356, 26, 6))
    fair.over(bale(), 4, 332)
    rng = np.random.default_rng(31)
    fair.rect(548, 330, WIDTH, 30, "ink0")
    for row, y in enumerate((339, 350)):
        x = 548 - row * 9
        while x < WIDTH:
            wide = int(rng.integers(15, 24))
            ramp = ("ink3", "ink4", "ink2") if rng.random() < 0.7 else ("violet2", "violet3", "violet1")
            left = max(x, 548)
            fair.rect(left, y, x + wide - 1 - left, 10, ramp[0])
            fair.rect(left, y, x + wide - 1 - left, 1, ramp[1])
            fair.rect(left, y + 9, x + wide - 1 - left, 1, ramp[2])
            x += wide
    fair.rect(544, 329, WIDTH, 10, "ink0")
    fair.rect(545, 330, WIDTH, 7, "ink4")
    fair.rect(545, 330, WIDTH, 2, "ink5")
    fair.rect(545, 336, WIDTH, 1, "ink2")
    for x in (562, 592, 622):
        _geranium(fair, x, 330, rng)


def _geranium(fair: Canvas, x: int, foot: int, rng: np.random.Generator) -> None:
    """A clay pot with red flowers, 24 wide."""
    leaves: Mask = np.zeros((HEIGHT, WIDTH), np.bool_)
    spots = [(x + rng.normal() * 6, foot - 20 + rng.normal() * 4) for _ in range(16)]
    for px, py in spots:
        leaves |= fair.ellipse(px, py, 3.6, 3)
    fair.paint(grown(leaves), "ink0")
    fair.paint(leaves, "green1")
    for px, py in spots:
        fair.paint(fair.ellipse(px - 0.6, py - 0.6, 2.6, 2), "green2" if py > foot - 20 else "green3")
    for _ in range(7):
        px, py = x + rng.normal() * 6, foot - 22 + rng.normal() * 4
        fair.paint(grown(fair.ellipse(px, py, 2.4)), "red0")
        fair.paint(fair.ellipse(px, py, 2.4), "red3")
        fair.dot(int(px) - 1, int(py) - 1, "red5")
    fair.rect(x - 8, foot - 14, 17, 5, "ink0")
    fair.rect(x - 7, foot - 13, 15, 3, "bay4")
    fair.paint(
        grown(fair.polygon((x - 6, foot - 10), (x + 7, foot - 10), (x + 5, foot), (x - 4, foot))), "ink0"
    )
    fair.paint(fair.polygon((x - 6, foot - 10), (x + 7, foot - 10), (x + 5, foot), (x - 4, foot)), "bay3")
    fair.rect(x - 5, foot - 10, 2, 9, "bay4")


# ---------------------------------------------------------------- the logo
LOGO_HIGH, STROKE = 54, 6.6
LETTERS: dict[str, tuple[int, list[list[tuple[float, float]]], list[tuple[int, int, int]]]] = {
    # width; strokes as polylines; serifs as (x, y, width), 7 high
    "V": (52, [[(9, 2), (26, 50)], [(43, 2), (26, 50)]], [(0, 0, 20), (33, 0, 20)]),
    "I": (24, [[(12, 4), (12, 50)]], [(0, 0, 24), (0, 47, 24)]),
    "L": (42, [[(12, 4), (12, 48)], [(20, 47.5), (36, 47.5)]], [(0, 0, 24), (0, 47, 20)]),
    "A": (
        54,
        [[(27, 4), (10, 50)], [(27, 4), (44, 50)], [(20, 36), (34, 36)]],
        [(0, 47, 20), (34, 47, 20), (19, 0, 16)],
    ),
    "F": (42, [[(12, 4), (12, 50)], [(20, 6.5), (36, 6.5)], [(20, 27), (30, 27)]], [(0, 47, 24), (0, 0, 20)]),
    "R": (
        48,
        [
            [(12, 4), (12, 50)],
            [(12, 6.6), (25, 6.6), (33, 10.5), (35.5, 17), (33, 23.5), (25, 28), (12, 28)],
            [(25, 28), (38, 50)],
        ],
        [(0, 0, 20), (0, 47, 22), (31, 47, 17)],
    ),
    "O": (54, [[(27 + 20 * np.sin(a), 27 - 20.4 * np.cos(a)) for a in np.linspace(0, 2 * np.pi, 25)]], []),
}
WORD = "VILLAFAROL"
BULB_GAP = 8.4


def _letter(char: str) -> tuple[Mask, list[tuple[float, float]]]:
    """The letter's mask (54 high) and where its bulbs sit."""
    wide, strokes, serifs = LETTERS[char]
    x, y = grid(wide, LOGO_HIGH)
    mask: Mask = np.zeros((LOGO_HIGH, wide), np.bool_)
    bulbs: list[tuple[float, float]] = []
    for stroke in strokes:
        for (x0, y0), (x1, y1) in pairwise(stroke):
            along = np.array([x1 - x0, y1 - y0])
            t = np.clip(
                ((x - x0) * along[0] + (y - y0) * along[1]) / (along @ along),
                -0.15 if len(stroke) == 2 else 0,
                1.15 if len(stroke) == 2 else 1,
            )
            mask |= np.hypot(x - x0 - t * along[0], y - y0 - t * along[1]) < STROKE
        bulbs += _spaced(stroke)
    for sx, sy, length in serifs:
        mask[sy : sy + 7, sx : sx + length] = True
    kept: list[tuple[float, float]] = []
    for bulb in bulbs:
        if all(np.hypot(bulb[0] - other[0], bulb[1] - other[1]) > 5.5 for other in kept):
            kept.append(bulb)
    return mask, kept


def _spaced(stroke: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points along a polyline, evenly about BULB_GAP apart, both ends included."""
    points = np.array(stroke)
    lengths = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    count = max(2, round(lengths[-1] / BULB_GAP) + 1)
    at = np.linspace(0, lengths[-1], count)
    return [
        (float(np.interp(s, lengths, points[:, 0])), float(np.interp(s, lengths, points[:, 1]))) for s in at
    ]


def logo() -> tuple[Canvas, Canvas]:
    """VILLAFAROL in lit slab letters on a shallow arch; the two states of its bulbs."""
    gap = 3
    total = sum(LETTERS[char][0] for char in WORD) + gap * (len(WORD) - 1)
    board = Canvas(total + 20, 84)
    full: Mask = np.zeros((board.height, board.width), np.bool_)
    bulbs: list[tuple[int, int]] = []
    x = 8
    hole: tuple[int, int] = (0, 0)
    for index, char in enumerate(WORD):
        mask, lamps = _letter(char)
        wide = mask.shape[1]
        y = 6 + round(((x + wide / 2 - board.width / 2) / (board.width / 2)) ** 2 * 9)
        full[y : y + LOGO_HIGH, x : x + wide] |= mask
        bulbs += [(round(x + a), round(y + b)) for a, b in lamps]
        if index == 8:
            hole = (x + wide // 2, y + LOGO_HIGH // 2)
        x += wide + gap
    depth = full.copy()
    for step in range(1, 7):
        depth |= shifted(full, step // 3, step)
    body = grown(grown(depth, corners=True))
    board.paint(body, "ink0")
    board.paint(depth & ~full, "gold1")
    board.paint(depth & ~full & ~shifted(depth, 0, -1), "gold0")
    _, py = grid(board.width, board.height)
    board.shade(full, (py - 8) / 66, ["gold5", "gold4", "gold3", "gold2"], seam=0.6)
    board.paint(full & ~shifted(full, -1, -1), "gold1")
    board.paint(full & ~shifted(full, 1, 1), "bone5")
    core = shrunk(shrunk(full))
    board.paint(core, "red1")
    inner = shrunk(core)
    board.shade(inner, (py - 4) / 76, ["red4", "red3", "red3", "red2"], seam=0.6)
    glass = board.ellipse(hole[0], hole[1], 13, 14) & ~grown(full)
    px, _ = grid(board.width, board.height)
    glow = 1 - np.hypot((px - hole[0]) / 13, (py - hole[1] - 2) / 14)
    board.shade(glass, glow * 1.4, ["red1", "red2", "gold2", "gold3", "gold4"], seam=0.7)
    flame = board.ellipse(hole[0], hole[1] + 3, 4.2, 5.2) | board.polygon(
        (hole[0] - 4, hole[1] + 2), (hole[0] + 1, hole[1] - 9), (hole[0] + 4, hole[1] + 2)
    )
    board.paint(grown(flame) & glass, "red4")
    board.paint(flame & glass, "gold5")
    board.paint(board.ellipse(hole[0], hole[1] + 4.5, 2.2, 3), "bone5")
    states = []
    for phase in range(2):
        state = board.copy()
        for index, (bx, by) in enumerate(bulbs):
            lit = index % 2 == phase
            if lit:
                state.darker(state.ellipse(bx, by, 4.3) & inner, -1)
            cross = state.box(bx - 2, by - 1, 4, 2) | state.box(bx - 1, by - 2, 2, 4)
            state.paint(cross, "gold4" if lit else "gold2")
            state.rect(bx - 1, by - 1, 2, 2, "gold5" if lit else "gold3")
            state.dot(bx - 1, by - 1, "bone5" if lit else "gold4")
        states.append(state)
    return states[0], states[1]


# ---------------------------------------------------------------- things that move
def small_lantern(step: int) -> Canvas:
    """A hanging lantern, 11 × 17; its flame moves."""
    picture = Canvas(11, 17)
    picture.rect(5, 0, 1, 4, "ink0")
    picture.stamp("..iii../.iIiii./iiiiiii", 2, 3, {"i": "ink3", "I": "ink5"})
    glass = picture.box(3, 6, 5, 7)
    picture.paint(glass, ("gold4", "gold4", "gold3", "gold4")[step])
    dx, high = ((0, 4), (0, 5), (-1, 3), (1, 4))[step]
    picture.rect(5 + min(dx, 0), 12 - high, 2 - abs(dx), high, "gold5")
    picture.dot(5 + dx, 11 - high, "gold5")
    picture.rect(5, 11, 1, 2, "bone5")
    picture.stamp("iiiiiii/.iIiii.", 2, 13, {"i": "ink3", "I": "ink4"})
    picture.outline()
    return picture


def wheel(turn: float) -> Canvas:
    """The ferris wheel, 140 × 140 about its hub; turn 0…1 of the way from one cabin to the next."""
    size, cx, cy, radius, cabins = 140, 70, 70, WHEEL_RADIUS, 12
    picture = Canvas(size, size)
    angles = [2 * np.pi * (index + turn) / cabins for index in range(cabins)]
    px, py = grid(size, size)
    far = np.hypot(px - cx, py - cy)
    for angle in angles:
        x, y = cx + radius * np.cos(angle), cy + radius * np.sin(angle)
        picture.line(cx, cy, x, y, "ink0", 3)
        picture.line(cx, cy, x, y, "violet3", 1)
    for middle, ramp in ((radius, "red"), (radius - 9, "gold"), (20, "violet")):
        picture.paint(np.abs(far - middle) < 2.3, "ink0")
        picture.paint(np.abs(far - middle) < 1.1, f"{ramp}3")
    for index in range(48):
        angle = 2 * np.pi * index / 48 + angles[0]
        x, y = round(cx + radius * np.cos(angle)), round(cy + radius * np.sin(angle))
        picture.rect(x - 1, y - 1, 2, 2, ("gold5", "red5", "gold5", "sea5")[index % 4])
    for angle in angles:
        for reach in (14, 30, 40):
            picture.dot(round(cx + reach * np.cos(angle)), round(cy + reach * np.sin(angle)), "gold4")
    # Cabins all alike in pairs of colour would jump when the round begins again, so one colour serves all.
    for angle in angles:
        x, y = round(cx + radius * np.cos(angle)), round(cy + radius * np.sin(angle)) + 1
        picture.rect(x - 6, y, 13, 13, "ink0")
        for k in range(11):
            picture.rect(x - 5 + k, y + 1, 1, 3, "red3" if k // 2 % 2 else "bone4")
        picture.rect(x - 5, y + 4, 11, 4, "violet0")
        picture.rect(x - 3, y + 5, 3, 3, "skin4")
        picture.rect(x + 2, y + 5, 3, 3, "skin3")
        picture.rect(x - 3, y + 4, 3, 1, "bay1")
        picture.rect(x + 2, y + 4, 3, 1, "ink2")
        picture.rect(x - 5, y + 8, 11, 4, "gold3")
        picture.rect(x - 5, y + 8, 11, 1, "gold5")
        picture.rect(x + 3, y + 9, 3, 3, "gold2")
    hub = picture.ellipse(cx, cy, 8)
    picture.paint(grown(hub), "ink0")
    picture.paint(hub, "red3")
    picture.paint(hub & ~shifted(hub, -1, -1), "red2")
    picture.paint(picture.ellipse(cx, cy, 4), "gold4")
    picture.paint(picture.ellipse(cx - 1, cy - 1, 2), "bone5")
    return picture


def bunting(step: int) -> Canvas:
    """A tile of 154 × 14 whose pennants swing one after the other."""
    picture = Canvas(154, 14)
    picture.rect(0, 1, 154, 1, "ink0")
    ramps = ("red", "gold", "bone", "sea", "red", "gold", "green")
    for index in range(14):
        sway = (0, 1, 0, -1)[(step + index) % 4]
        ramp = ramps[index % 7]
        for row, wide in enumerate((7, 7, 5, 5, 3, 3, 1)):
            x = 5 + index * 11 + (sway if row > 2 else 0)
            top = 5 if ramp == "bone" else 4
            for dx in range(-(wide // 2), wide // 2 + 1):
                picture.dot(x + dx, 2 + row, f"{ramp}{top - (1 if dx > 0 else 0) - (1 if row == 0 else 0)}")
    return picture


def firework(step: int, ramp: str, other: str) -> Canvas:
    """A burst in eight steps, 48 × 48 about its heart: a spark, rays that open, sink and go out."""
    picture = Canvas(48, 48)
    if step == 0:
        picture.stamp(".w./www/.w.", 23, 23, {"w": "bone5"})
        return picture
    reach = (0, 6, 11, 15, 18, 20, 21, 22)[step]
    tail = (0, 0, 2, 6, 10, 14, 18, 21)[step]
    fall = (0, 0, 0, 1, 2, 3, 5, 7)[step]
    for ray in range(16):
        angle = 2 * np.pi * ray / 16 + 0.1
        longest = reach - (ray * 5) % 4
        for q in range(tail, longest + 1):
            x = 24 + q * np.cos(angle)
            y = 24 + q * np.sin(angle) + fall * (q / 22) ** 2
            if q >= longest - 1:
                picture.dot(int(x), int(y), f"{ramp}{5 if step < 6 else 4}")
            elif (q + ray) % (1 if step < 3 else 2) == 0:
                picture.dot(int(x), int(y), f"{ramp}{4 if q > reach * 0.6 else 3}")
        if 1 < step < 6:
            inner = reach * 0.45
            picture.dot(
                int(24 + inner * np.cos(angle + 0.2)), int(24 + inner * np.sin(angle + 0.2)), f"{other}4"
            )
    return picture
