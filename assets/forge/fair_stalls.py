"""The three stalls of the fair: what stands in the backdrop, counters before their keepers, lit signs."""

from functools import cache

import numpy as np

from assets.forge import cattle, horses, horses_figure, horses_side
from assets.forge.bdf import drawn as letterform
from assets.forge.faces import text
from assets.forge.figures import Camera, Look, Part, Points, ball, carved, drawn, limb, ramp, reliefs
from assets.forge.pixels import Canvas, bayer, grid, grown, words_width

STALLS = (
    (50, "red", "SUBASTA"),
    (214, "blue", "CARRERA"),
    (378, "green", "ENCIERRO"),
)
"""Left edge, cloth, name."""

WIDE = 128
TOP, EAVE, COUNTER, FOOT = 158, 188, 238, 268
SIGN = (94, 50)
SIGN_TOP = 116
GLYPHS = {ord(char): letterform(shape) for char, shape in text.LETTERS.items()} | {32: letterform("...")}


# ---------------------------------------------------------------- behind the keeper
def stall(fair: Canvas, x: int, ramp_name: str) -> None:
    """A booth `WIDE` px wide: back wall, posts, awning; its sign and counter are drawn by others."""
    px, py = grid(fair.width, fair.height)
    middle = x + WIDE / 2
    fair.darker(fair.ellipse(middle, FOOT + 2, WIDE / 2 + 8, 7))
    fair.rect(x, EAVE, WIDE, FOOT - EAVE, "ink0")
    inside = fair.box(x + 4, EAVE, WIDE - 8, COUNTER + 6 - EAVE)
    glow = 1 - np.hypot((px - middle) / 78, (py - 222) / 44)
    fair.shade(inside, glow * 1.2, ["bay1", "bay2", "gold2", "gold3", "gold4", "gold5"], seam=0.6)
    for k in range(x + 4, x + WIDE - 4, 9):
        fair.darker(fair.box(k, EAVE, 1, COUNTER + 6 - EAVE) & inside)
    for left in (x + 8, x + WIDE - 44):
        _shelf(fair, left, 222, np.random.default_rng(left))
    for k in (x, x + WIDE - 5):
        fair.rect(k - 1, EAVE, 7, FOOT - EAVE, "ink0")
        fair.rect(k, EAVE, 5, FOOT - EAVE, "bay3")
        fair.rect(k, EAVE, 1, FOOT - EAVE, "bay5")
        fair.rect(k + 4, EAVE, 1, FOOT - EAVE, "bay2")
    _awning(fair, x - 8, ramp_name)
    fair.darker(
        (np.hypot(px - middle, (py - FOOT - 8) * 2.6) < 78)
        & fair.box(0, FOOT + 1, fair.width, 40)
        & (bayer(fair.width, fair.height) < 0.5),
        -1,
    )
    for k in (x + 34, x + WIDE - 38):
        fair.rect(k - 1, TOP + 2, 6, 16, "ink0")
        fair.rect(k, TOP + 2, 4, 15, "bay3")
        fair.rect(k, TOP + 2, 1, 15, "bay5")


def _shelf(fair: Canvas, x: int, y: int, rng: np.random.Generator) -> None:
    """Jars, boxes and cups on a board 36 wide, whose top is at y."""
    fair.rect(x, y, 36, 3, "ink0")
    fair.rect(x, y, 36, 1, "bay4")
    fair.rect(x, y + 1, 36, 1, "bay2")
    left = x + 1
    while left < x + 29:
        goods = ("red", "sea", "rose", "green", "bone", "blue")[rng.integers(6)]
        wide, high = int(rng.integers(5, 8)), int(rng.integers(6, 11))
        fair.rect(left, y - high, wide, high, "ink0")
        fair.rect(left + 1, y - high + 1, wide - 2, high - 1, f"{goods}3")
        fair.rect(left + 1, y - high + 1, 1, high - 1, f"{goods}5")
        fair.rect(left + wide - 2, y - high + 1, 1, high - 1, f"{goods}2")
        if rng.random() < 0.5:
            fair.rect(left + 1, y - high - 1, wide - 2, 2, "bay3")
        left += wide


def _awning(fair: Canvas, x: int, ramp_name: str) -> None:
    """Stripes that spread towards us, lit from the upper left; a scalloped edge with a gold cord."""
    wide, high, y, stripes = WIDE + 16, EAVE - TOP, TOP, 13
    px, py = grid(fair.width, fair.height)
    spread = 0.68 + 0.32 * np.clip((py - y) / high, 0, 1) ** 0.8
    across = (px - x - wide / 2) / spread / wide + 0.5
    within = (across > 0) & (across < 1)
    roof = within & (py > y) & (py < y + high)
    part = (across * stripes) % 1
    scallop = y + high + 10 - (np.abs(part - 0.5) * 2) ** 2.2 * 6
    edge = within & (py >= y + high) & (py < scallop)
    cloth = roof | edge
    fair.paint(grown(cloth), "ink0")
    coloured = (across * stripes).astype(int) % 2 == 0
    down = np.clip((py - y) / high, 0, 1)
    level = (
        4.4
        - 1.5 * down
        + np.where(part < 0.3, 0.8, np.where(part > 0.75, -0.6, 0))
        - 0.8 * np.clip(across - 0.5, 0, 1)
    )
    level = np.where(edge, 3.3 + np.where(part < 0.3, 0.8, np.where(part > 0.72, -0.9, 0)), level)
    step = np.clip(np.floor(level + (bayer(fair.width, fair.height) - 0.5) * 0.7), 1, 5)
    for number in range(1, 6):
        fair.paint(cloth & coloured & (step == number), f"{ramp_name}{number}")
        fair.paint(cloth & ~coloured & (step == number), f"bone{min(5, number + 1)}")
    fair.paint(cloth & (np.floor(py) == y + high), "ink0")
    fair.paint(edge & (py >= scallop - 1.6), "gold3")
    fair.darker(fair.box(x + 12, y + high + 9, wide - 24, 5))


# ---------------------------------------------------------------- before the keeper
def counter(number: int) -> Canvas:
    """The counter, its striped cloth, what lies on it: 132 × 47; (2, 16) is the corner of its board."""
    _, ramp_name, _ = STALLS[number]
    made = Canvas(WIDE + 4, 16 + FOOT + 1 - COUNTER)
    top, high = 16, FOOT - COUNTER
    made.rect(0, top, WIDE + 4, high + 1, "ink0")
    made.rect(1, top + 1, WIDE + 2, 4, "bay4")
    made.rect(1, top + 1, WIDE + 2, 1, "bay5")
    made.rect(1, top + 4, WIDE + 2, 1, "bay2")
    for index, left in enumerate(range(3, WIDE + 1, 8)):
        name, lift = (ramp_name, 0) if index % 2 else ("bone", 1)
        wide = min(8, WIDE + 1 - left)
        made.rect(left, top + 6, wide, high - 7, f"{name}{3 + lift}")
        made.rect(left, top + 6, 2, high - 7, f"{name}{4 + lift}")
        made.rect(left + wide - 2, top + 6, 2, high - 7, f"{name}{2 + lift}")
        made.rect(left, top + 6, wide, 1, f"{name}{2 + lift}")
        made.rect(left, top + high - 2, wide, 1, f"{name}{2 + lift}")
    for left in range(3, WIDE - 8, 12):
        for dx in range(12):
            drop = top + 7 + int(3.6 * np.sin(np.pi * dx / 11))
            made.dot(left + dx, drop, "gold4")
            made.dot(left + dx, drop + 1, "gold1")
    for wares, left in zip(WARES[number], (14, WIDE - 36), strict=True):
        wares(made, left, top + 1)
    return made


def _jars(made: Canvas, x: int, y: int) -> None:
    for index, name in enumerate(("green", "red", "sea")):
        left = x + index * 8
        made.rect(left - 1, y - 12, 8, 12, "ink0")
        made.rect(left, y - 11, 6, 10, f"{name}3")
        made.rect(left + 1, y - 9, 1, 6, f"{name}5")
        made.rect(left + 4, y - 11, 2, 10, f"{name}2")
        made.rect(left, y - 12, 6, 2, "bay4")


def _coins(made: Canvas, x: int, y: int) -> None:
    for index, high in enumerate((3, 5, 2)):
        left = x + index * 8
        made.rect(left - 1, y - 2 * high - 1, 9, 2 * high + 1, "ink0")
        for step in range(high):
            made.rect(left, y - 2 - 2 * step, 7, 1, "gold3")
            made.rect(left, y - 1 - 2 * step, 7, 1, "gold2")
            made.rect(left + 1, y - 2 - 2 * step, 2, 1, "gold5")
        made.rect(left, y - 2 * high, 7, 1, "gold4")


def _cups(made: Canvas, x: int, y: int) -> None:
    for index, high in enumerate((10, 13, 9)):
        left, top = x + index * 9, y - high
        made.rect(left - 1, top - 1, 9, 7, "ink0")
        made.rect(left + 1, top + 5, 5, high - 5, "ink0")
        made.rect(left, top, 7, 4, "gold4")
        made.rect(left + 1, top + 4, 5, 1, "gold3")
        made.rect(left + 1, top, 1, 4, "gold5")
        made.rect(left + 5, top, 2, 4, "gold2")
        made.rect(left + 3, top + 5, 1, high - 7, "gold3")
        made.rect(left, y - 2, 7, 1, "gold3")


def _chips(made: Canvas, x: int, y: int) -> None:
    for index, (name, count) in enumerate((("red", 4), ("blue", 2), ("green", 3))):
        left = x + index * 9
        made.rect(left - 1, y - 3 * count - 1, 10, 3 * count + 1, "ink0")
        for step in range(count):
            made.rect(left, y - 3 - 3 * step, 8, 2, f"{name}3")
            made.rect(left, y - 3 - 3 * step, 8, 1, f"{name}4")
            for dx in (1, 5):
                made.rect(left + dx, y - 3 - 3 * step, 2, 2, "bone4")


def _cards(made: Canvas, x: int, y: int) -> None:
    for index in range(3):
        left = x + index * 10
        made.rect(left - 1, y - 13, 10, 13, "ink0")
        made.rect(left, y - 12, 8, 11, "bone5")
        made.rect(left + 7, y - 12, 1, 11, "bone3")
        made.stamp("r....r/rrrrrr/.rrrr./..rr..", left + 1, y - 9, {"r": ("red3", "red2", "ink2")[index]})


WARES = ((_coins, _jars), (_cups, _chips), (_cards, _jars))


# ---------------------------------------------------------------- signs
def sign(number: int, phase: int) -> Canvas:
    """The board over a stall, 94 × 50: a picture, the name, and lamps round it that run (phase 0, 1, 2)."""
    wide, high = SIGN
    _, ramp_name, words = STALLS[number]
    made = Canvas(wide, high, "ink0")
    made.rect(1, 1, wide - 2, high - 2, "gold2")
    made.bevel(1, 1, wide - 2, high - 2, "gold4", "gold1")
    made.rect(5, 5, wide - 10, high - 10, "ink0")
    px, py = grid(wide, high)
    field = made.box(6, 6, wide - 12, high - 23)
    glow = 1 - np.hypot((px - wide / 2) / 58, (py - 18) / 30)
    made.shade(field, glow * 1.2, [f"{ramp_name}{step}" for step in range(4)], seam=0.6)
    art = Canvas(wide, high)
    (_auction, _race, _pens)[number](art)
    ink = grown(art.solid) & ~art.solid
    made.paint(ink & made.box(5, 5, wide - 10, high - 21), "ink0")
    clipped = Canvas.of(
        np.where(made.box(5, 5, wide - 10, high - 21)[..., None], art.pixels, 0).astype(np.uint8)
    )
    made.over(clipped, 0, 0)
    made.rect(8, high - 17, wide - 16, 12, "ink0")
    made.rect(9, high - 16, wide - 18, 10, "bay1")
    made.rect(9, high - 16, wide - 18, 1, "bay3")
    made.rect(9, high - 7, wide - 18, 1, "bay0")
    left = (wide - words_width(words, GLYPHS)) // 2
    made.write(words, left, high - 14, GLYPHS, "ink0")
    made.write(words, left, high - 15, GLYPHS, "gold5")
    lamps = [(x, 2) for x in range(2, wide - 4, 6)] + [(wide - 4, y) for y in range(8, high - 4, 6)]
    lamps += [(wide - 4 - k, high - 4) for k in range(0, wide - 6, 6)] + [
        (2, high - 10 - k) for k in range(0, high - 16, 6)
    ]
    for index, (x, y) in enumerate(lamps):
        lit = index % 3 != phase
        made.rect(x, y, 2, 2, "gold5" if lit else "gold3")
        made.dot(x, y, "bone5" if lit else "gold4")
    return made


def _auction(art: Canvas) -> None:
    """A cow that is for sale, and the gavel."""
    art.over(_cow(), 12, 6)
    art.over(_gavel(), 46, 5)
    for x, y, long in ((80, 12, 4), (79, 8, 3), (81, 17, 3)):
        art.rect(x, y, long, 1, "gold4")


@cache
def _cow() -> Canvas:
    camera = Camera(32, 28, -10, 2, 1.12, 0, 1.2)
    ramps = [
        ramp("bone", "234555"),
        ramp("gold", "123455"),
        ramp("rose", "123455"),
        ramp("ink", "001122"),
        ramp("gold"),
    ]
    made = drawn(cattle.head(1), ramps, camera, Look(edge=2.2, hollows=0.8))
    px, py = grid(made.width, made.height)
    coat = np.isin(made.pixels.view(np.uint32)[..., 0], [_code(f"bone{step}") for step in range(2, 6)])
    patch = (np.hypot((px - 21.5) / 5.5, (py - 10) / 6.5) < 1) | (px > 24)
    for step, dark in zip(range(2, 6), ("ink0", "ink1", "ink2", "ink3"), strict=True):
        made.paint(coat & patch & (made.pixels.view(np.uint32)[..., 0] == _code(f"bone{step}")), dark)
    for side in (-1, 1):
        x, y = camera.pixel((side * 3.6, 2.2, 5.2))
        made.stamp("ww/wk" if side > 0 else "kw/kk", x - 1, y - 1, {"w": "bone5", "k": "ink0"})
        x, y = camera.pixel((side * 2.2, -6.2, 8.2))
        made.dot(x, y, "rose0")
    return made


def _code(name: str) -> int:
    made = Canvas(1, 1, name)
    return int(made.pixels.view(np.uint32)[0, 0, 0])


@cache
def _gavel() -> Canvas:
    def figure(p: Points) -> list[Part]:
        along = (p[..., 0] - p[..., 1]) * 0.7071
        barrel = limb(p, (-1.5, 8.5, 0), (8.5, -1.5, 0), 4.0)
        ends = carved(
            limb(p, (-3, 10, 0), (10, -3, 0), 4.6), np.minimum(np.abs(along + 6.6), np.abs(along - 6.6)) - 1.6
        )
        return [
            (limb(p, (-10, -10, 0), (3, 3, 0), 1.5, 1.3), 0),
            (barrel, 0),
            (ends, 0),
            (carved(limb(p, (-1.5, 8.5, 0), (8.5, -1.5, 0), 4.5), np.abs(along) - 1.0), 1),
            (ball(p, (-10, -10, 0), 1.9), 1),
        ]

    return drawn(
        figure, [ramp("bay", "123455"), ramp("gold")], Camera(32, 30, 0, 8, 1.05, 0, 0), Look(edge=2.2)
    )


def _race(art: Canvas) -> None:
    """A horse at full stretch, the wind of it, the winning post."""
    for y, x, long in ((10, 8, 12), (17, 6, 20), (24, 8, 9), (29, 10, 16)):
        art.rect(x, y, long, 1, "blue4")
    art.over(_horse(), 16, 5)
    for row in range(13):
        art.rect(82 + (row % 2) * 3, 6 + 2 * row, 3, 2, "bone5")
        art.rect(85 - (row % 2) * 3, 6 + 2 * row, 3, 2, "ink1")


@cache
def _horse() -> Canvas:
    pose = horses_figure.gallop(0.55)
    camera = Camera(64, 40, yaw=10, tilt=-9, scale=0.66, x=-1.0, y=23)
    made = reliefs(horses_figure.figure(pose), [camera], horses_side.LOOK)[0].coloured(
        horses.ramps_of(horses.SEVEN[2])
    )
    points = horses_figure.Frame(pose)
    x, y = camera.pixel(points.eye(1))
    made.stamp("ee/ee", x - 1, y - 1, {"e": "ink0"})
    made.dot(x - 1, y - 1, "bone5")
    return made


def _pens(art: Canvas) -> None:
    """A black bull looks over the planks."""

    def plank(x0: int, y0: int, x1: int, y1: int) -> None:
        art.line(x0, y0 - 1, x1, y1 - 1, "ink0", 7)
        art.line(x0, y0, x1, y1, "bay3", 5)
        art.line(x0, y0, x1, y1, "bay5")
        art.line(x0, y0 + 3, x1, y1 + 3, "bay2", 2)

    for x in (13, 74):
        art.rect(x - 1, 6, 9, 28, "ink0")
        art.rect(x, 7, 7, 27, "bay3")
        art.rect(x, 7, 2, 27, "bay5")
        art.rect(x + 5, 7, 2, 27, "bay2")
    plank(6, 14, 30, 17)
    plank(62, 12, 88, 15)
    art.over(cattle.head_picture(3, 40, 34, 1.18), 27, 2)
    plank(6, 27, 34, 26)
    plank(58, 29, 88, 24)


# ---------------------------------------------------------------- lamps
def hanging_lamp(step: int) -> Canvas:
    """A little lamp under an awning, 9 × 12; its flame moves."""
    made = Canvas(9, 12)
    glass = made.ellipse(4.5, 6.5, 3.6, 4.2)
    made.paint(grown(glass), "ink0")
    made.paint(glass, ("gold4", "gold4", "gold3", "gold4")[step])
    made.paint(made.ellipse(4.5 + (0, 0, -0.6, 0.6)[step], 7, 2.2, 2.8), "gold5")
    made.dot(4 + (0, 0, -1, 0)[step], 7 - step % 2, "bone5")
    made.rect(3, 1, 3, 1, "ink3")
    made.rect(3, 10, 3, 1, "ink3")
    return made
