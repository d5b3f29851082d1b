# ruff: noqa: E501  (drawings are long lines)
"""The sheet "tavern": the inn by night, where the table is set, and who and what is alive in it.

The room fills the upper third of the backdrop; below lies the table, dark wood under panels and cards. All is
drawn in day colours and then lit by fire, lamps and the window.
"""

import numpy as np

from assets.forge import tavern_cast as cast
from assets.forge.bdf import drawn
from assets.forge.faces import text
from assets.forge.pixels import Canvas, Field, Mask, bayer, grid, grown, shifted
from assets.forge.relight import TAVERN, pool, relit, under
from assets.forge.sheet import Sheet

NAMES = ("tavern",)

WIDTH, HEIGHT = 640, 360
BAR, TABLE = 104, 124  # the top of the bar, the far edge of the table
KEEPER_AT = (225, BAR)
CAT_AT = (112, BAR + 2)
HEARTH = (17, 72, 62, 50)
WINDOW = (380, 44, 54, 46)
LAMPS = ((90, 29), (354, 31))
LIGHTS = (*LAMPS, (290, 31))  # the third one hangs behind the board
CANDLE_AT = (330, 107)
ACTORS = (0.98, 0.92, 0.86)  # the one light on keeper and cat
GLYPHS = {ord(char): drawn(shape) for char, shape in text.LETTERS.items()} | {32: drawn("...")}


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    sheet.add("room", room())
    sheet.animate("fire", [fire(step) for step in range(FIRE_STEPS)], 5)
    sheet.animate("window", [window(step) for step in range(WINDOW_STEPS)], 9)
    sheet.animate("lamp", [lamp(step) for step in range(4)], (11, 7, 9, 6), (7, 0))
    sheet.animate("candle", [candle(step) for step in range(4)], (8, 6, 9, 7), (4, 12))
    sheet.animate("bulbs", [bulbs(step) for step in range(2)], 40)
    sheet.animate("steam", [steam(step) for step in range(6)], 10, (8, 24))
    _keeper(sheet)
    _cat(sheet)
    sheet.slice("board", board(), (9, 9, 9, 9))
    sheet.slice("card", card(), (6, 6, 6, 6))
    sheet.slice("slate", slate(), (8, 30, 8, 8))
    sheet.add("tail", tail(), (20, 0))
    for index in range(len(ON_CHAIRS)):
        sheet.add(f"chair_{index}", chair(index), (24, 56))
    sheet.add("small_lit", small_lantern(lit=True), (4, 11))
    sheet.add("small_dark", small_lantern(lit=False), (4, 11))
    sheet.add("plus", plus("bone"), (7, 7))
    sheet.add("plus_focus", plus("gold"), (7, 7))
    return sheet.files(name)


def _keeper(sheet: Sheet) -> None:
    frames = {
        "wipe_0": cast.keeper(0, "open", "smile"),
        "wipe_1": cast.keeper(1, "down", "smile"),
        "wipe_2": cast.keeper(2, "down", "smile"),
        "look_0": cast.keeper(0, "closed", "smile"),
        "look_1": cast.keeper(1, "open", "smile"),
        "talk_0": cast.keeper(0, "open", "half"),
        "talk_1": cast.keeper(0, "open", "open"),
        "talk_2": cast.keeper(0, "open", "round"),
        "talk_3": cast.keeper(1, "glad", "open"),
        "wave_0": cast.keeper(0, "open", "open", waves=True),
        "wave_1": cast.keeper(1, "glad", "open", waves=True),
        "wave_2": cast.keeper(2, "glad", "half", waves=True),
    }
    for name, picture in frames.items():
        sheet.add(f"keeper_{name}", under(picture, ACTORS), (picture.width // 2, picture.height - 2))

    def sequence(name: str, *steps: tuple[str, int]) -> None:
        sheet.sequence(
            f"keeper_{name}", [f"keeper_{frame}" for frame, _ in steps], [ticks for _, ticks in steps]
        )

    rub = (("wipe_1", 9), ("wipe_2", 9))
    sequence(
        "wipe",
        *rub,
        *rub,
        *rub,
        ("look_1", 50),
        ("look_0", 6),
        ("look_1", 34),
        *rub,
        *rub,
        ("wipe_0", 70),
        ("look_0", 6),
        ("wipe_0", 40),
    )
    sequence("blink", ("wipe_0", 90), ("look_0", 6), ("wipe_0", 14), ("look_0", 5))
    sequence("talk", ("talk_0", 6), ("talk_1", 8), ("talk_2", 6), ("talk_0", 5), ("wipe_0", 6), ("talk_3", 9))
    sequence("wave", ("wave_0", 9), ("wave_1", 8), ("wave_2", 9), ("wave_1", 8))


def _cat(sheet: Sheet) -> None:
    for tail in range(len(cast.TAILS)):
        picture = under(cast.cat(tail), ACTORS)
        sheet.add(f"cat_{tail}", picture, (picture.width // 2, picture.height - 2))
    for name, picture in (
        ("blink", cast.cat(0, eyes="closed")),
        ("slit", cast.cat(0, eyes="slit")),
        ("ear", cast.cat(0, ear=2.5)),
    ):
        sheet.add(f"cat_{name}", under(picture, ACTORS), (picture.width // 2, picture.height - 2))
    swish = [("0", 90), ("1", 9), ("2", 9), ("3", 16), ("2", 9), ("1", 9)]
    idle = [
        ("0", 60),
        ("blink", 7),
        ("0", 46),
        ("ear", 6),
        ("0", 5),
        ("ear", 6),
        ("0", 70),
        ("slit", 60),
        ("blink", 12),
        ("slit", 26),
    ]
    steps = [*swish, *idle, *swish[1:], ("0", 120), ("blink", 6), ("0", 20), ("blink", 6)]
    sheet.sequence("cat", [f"cat_{frame}" for frame, _ in steps], [ticks for _, ticks in steps])


# ---------------------------------------------------------------- the room
def room() -> Canvas:
    inn = Canvas(WIDTH, HEIGHT)
    _wall(inn)
    _niche(inn)
    _shelves(inn)
    _fireplace(inn)
    _window_frame(inn)
    _far_corner(inn)
    _ceiling(inn)
    _hanging(inn)
    _barrels(inn)
    _bar(inn)
    _table(inn)
    _still_life(inn)
    _light(inn)
    x, y, *_ = WINDOW
    inn.over(window(0), x, y)
    _geraniums(inn)
    return inn


def _light(inn: Canvas) -> None:
    level: Field = np.full((HEIGHT, WIDTH), 0.04)
    for x, y in LIGHTS:
        level += 0.62 * pool(inn, x, y + 8, 104)
    level += 0.50 * pool(inn, 225, 66, 92)
    level += 0.86 * pool(inn, 48, 104, 88)
    level += 0.34 * pool(inn, 407, 80, 70)
    level += 0.34 * pool(inn, CANDLE_AT[0], CANDLE_AT[1], 44)
    _, y = grid(WIDTH, HEIGHT)
    level += 0.42 * pool(inn, 205, 114, 178, 2.2)
    table = inn.box(0, TABLE, WIDTH, HEIGHT - TABLE)
    level += np.where(table, 0.50 * np.sqrt(pool(inn, 226, 206, 330, 1.7)) + 0.06, 0)
    level -= np.where(y < 22, (22 - y) / 22 * 0.42, 0)
    relit(inn, np.clip(level, 0, 0.97), TAVERN)


def _noise(
    inn: Canvas, where: Mask, count: int, names: tuple[str, ...], rng: np.random.Generator, longest: int = 6
) -> None:
    """Short level strokes inside the mask."""
    ys, xs = np.nonzero(where)
    strokes = {name: np.zeros_like(where) for name in names}
    for pick in rng.integers(len(ys), size=count):
        x, y = int(xs[pick]), int(ys[pick])
        strokes[names[rng.integers(len(names))]][y, x : x + int(rng.integers(2, longest + 1))] = True
    for name, mask in strokes.items():
        inn.paint(mask & where, name)


def _wall(inn: Canvas) -> None:
    """Plaster, worn to the brick in places."""
    rng = np.random.default_rng(5)
    wall = inn.box(0, 0, WIDTH, TABLE)
    inn.paint(wall, "sand5")
    _noise(inn, wall, 800, ("sand4", "skin5", "sand4"), rng, 9)
    for cx, cy, wide in ((300, 96, 16), (166, 50, 12), (452, 60, 22), (560, 84, 30), (600, 34, 20)):
        hole = inn.ellipse(cx, cy, wide, wide * 0.42) | inn.ellipse(
            cx + wide * 0.5, cy + 3, wide * 0.6, wide * 0.3
        )
        inn.paint(grown(hole), "sand3")
        inn.paint(hole, "bay3")
        x, y = grid(WIDTH, HEIGHT)
        joint = (np.floor(y) % 5 == 0) | ((np.floor(x) + (np.floor(y) // 5 % 2) * 5) % 10 == 0)
        inn.paint(hole & joint, "sand4")


def _beam(inn: Canvas, x: int, y: int, w: int, h: int, rng: np.random.Generator, *, tone: int = 3) -> None:
    """A timber, upright or lying, with grain along it."""
    inn.rect(x - 1, y - 1, w + 2, h + 2, "ink0")
    inn.rect(x, y, w, h, f"bay{tone}")
    upright = h > w
    for _ in range(w * h // 60):
        gx, gy, size = int(rng.integers(x, x + w)), int(rng.integers(y, y + h)), int(rng.integers(5, 20))
        if upright:
            inn.rect(gx, gy, 1, min(size, y + h - gy), f"bay{tone - 1}")
        else:
            inn.rect(gx, gy, min(size, x + w - gx), 1, f"bay{tone - 1}")
    if upright:
        inn.rect(x, y, 1, h, f"bay{tone + 2}")
        inn.rect(x + w - 2, y, 2, h, f"bay{tone - 1}")
    else:
        inn.rect(x, y, w, 1, f"bay{tone + 2}")
        inn.rect(x, y + h - 2, w, 2, f"bay{tone - 1}")


def _niche(inn: Canvas) -> None:
    """An arch of brick behind the keeper, painted green inside."""
    x, y = grid(WIDTH, HEIGHT)
    cx, top, half, rise = KEEPER_AT[0], 36, 50, 44
    above = y < top + rise

    def arch(more: float) -> Mask:
        inside = np.where(
            above,
            np.hypot((x - cx) / (half + more), (y - top - rise) / (rise + more)) < 1,
            np.abs(x - cx) < half + more,
        )
        return inside & (y < BAR)

    rim = arch(7)
    inn.paint(grown(rim), "ink0")
    inn.paint(rim, "bay3")
    angle = np.arctan2(y - top - rise, x - cx)
    joints = np.where(above, np.floor(angle * 19) % 2 == 0, np.floor(y / 5) % 2 == 0)
    inn.paint(rim & joints, "bay2")
    inn.paint(rim & ~shifted(rim, 0, 1) & above, "bay4")
    inn.paint(grown(arch(0)) & rim, "ink0")
    inside = arch(0)
    inn.paint(inside, "green2")
    lattice = ((np.floor(x) + np.floor(y)) % 12 == 0) | ((np.floor(x) - np.floor(y)) % 12 == 0)
    inn.paint(inside & lattice, "green1")
    knots = ((np.floor(x) + np.floor(y)) % 12 == 0) & ((np.floor(x) - np.floor(y)) % 12 == 0)
    inn.paint(inside & knots, "green4")
    inn.paint(inside & ~shifted(inside, 2, 3), "green1")
    _plate(inn, cx - 36, 66, 7.5, "blue")
    _plate(inn, cx + 37, 64, 7.5, "red")
    for bx, ramp, high in (
        (cx - 46, "red", 24),
        (cx - 36, "sea", 19),
        (cx + 32, "gold", 22),
        (cx + 41, "violet", 18),
    ):
        _bottle(inn, bx, BAR, ramp, high)


def _plate(inn: Canvas, x: float, y: float, radius: float, ramp: str) -> None:
    for size, name in (
        (radius + 1, "ink0"),
        (radius, "bone4"),
        (radius - 2, f"{ramp}3"),
        (radius - 3, "bone5"),
        (radius - 5, f"{ramp}4"),
    ):
        inn.paint(inn.ellipse(x, y, size), name)


def _bottle(
    inn: Canvas, x: int, foot: int, ramp: str, high: int, wide: int = 6, *, label: bool = True
) -> None:
    neck = high // 3
    inn.rect(x - 1, foot - high + neck, wide + 2, high - neck, "ink0")
    inn.rect(x + wide // 2 - 2, foot - high - 1, 4, neck + 2, "ink0")
    inn.rect(x, foot - high + neck + 1, wide, high - neck - 1, f"{ramp}3")
    inn.rect(x + wide // 2 - 1, foot - high, 2, neck + 2, f"{ramp}3")
    inn.rect(x + wide // 2 - 1, foot - high, 2, 2, "sand3")
    inn.rect(x, foot - high + neck + 2, 1, high - neck - 3, f"{ramp}5")
    inn.rect(x + wide - 1, foot - high + neck + 1, 1, high - neck - 1, f"{ramp}2")
    inn.dot(x, foot - high + neck + 1, "ink0")
    inn.dot(x + wide - 1, foot - high + neck + 1, "ink0")
    if label:
        inn.rect(x + 1, foot - high + neck + 4, wide - 1, 4, "sand5")
        inn.rect(x + 2, foot - high + neck + 5, wide - 3, 1, "red2")


def _jar(
    inn: Canvas, x: int, foot: int, ramp: str, high: int, rng: np.random.Generator, wide: int = 10
) -> None:
    """Preserves under a cork lid."""
    inn.rect(x - 1, foot - high + 1, wide + 2, high - 1, "ink0")
    inn.rect(x, foot - high - 3, wide, 4, "ink0")
    inn.rect(x, foot - high + 2, wide, high - 2, "sea4")
    inn.rect(x, foot - high + 4, wide, high - 4, f"{ramp}2")
    for _ in range(wide * high // 4):
        inn.dot(
            x + int(rng.integers(wide)),
            foot - 1 - int(rng.integers(0, high - 4)),
            f"{ramp}{rng.integers(3, 5)}",
        )
    inn.rect(x + 1, foot - high + 4, 1, high - 5, "bone5")
    inn.rect(x + 1, foot - high - 2, wide - 2, 2, "gold3")
    inn.rect(x + 1, foot - high - 2, wide - 2, 1, "gold5")


def _shelf(inn: Canvas, x: int, y: int, wide: int) -> None:
    inn.rect(x - 2, y, wide + 4, 5, "ink0")
    inn.rect(x - 1, y, wide + 2, 4, "bay3")
    inn.rect(x - 1, y, wide + 2, 1, "bay5")
    inn.rect(x - 1, y + 3, wide + 2, 1, "bay1")
    for bx in (x + 4, x + wide - 8):
        inn.rect(bx - 1, y + 4, 5, 6, "ink0")
        inn.rect(bx, y + 4, 3, 5, "bay2")
    inn.darker(inn.box(x, y + 5, wide, 2) & ~inn.box(x + 3, y + 5, 5, 2))


def _shelves(inn: Canvas) -> None:
    rng = np.random.default_rng(8)
    _shelf(inn, 108, 92, 58)
    for x, kind, ramp, high in ((136, "b", "sea", 20), (146, "j", "gold", 11), (160, "b", "green", 18)):
        if kind == "j":
            _jar(inn, x, 92, ramp, high, rng)
        else:
            _bottle(inn, x - 2, 92, ramp, high)
    _shelf(inn, 290, 74, 76)
    for x, kind, ramp, high in (
        (292, "j", "green", 13),
        (307, "j", "red", 11),
        (322, "b", "violet", 20),
        (332, "b", "red", 17),
        (342, "j", "gold", 13),
        (356, "b", "green", 19),
    ):
        if kind == "j":
            _jar(inn, x, 74, ramp, high, rng)
        else:
            _bottle(inn, x, 74, ramp, high)
    _shelf(inn, 290, 99, 76)
    for x, ramp, high in (
        (292, "red", 17),
        (301, "sea", 15),
        (342, "violet", 18),
        (351, "gold", 15),
        (360, "rose", 17),
    ):
        _bottle(inn, x, 99, ramp, high)
    for x in (312, 326):  # two kegs with taps
        _keg(inn, x + 6, 91, 7.5)


def _keg(inn: Canvas, x: float, y: float, radius: float) -> None:
    """A small cask seen from its head."""
    for size, name in ((radius + 1, "ink0"), (radius, "ink3"), (radius - 1.2, "bay3")):
        inn.paint(inn.ellipse(x, y, size), name)
    head = inn.ellipse(x, y, radius - 1.2)
    px, _ = grid(WIDTH, HEIGHT)
    inn.paint(head & (np.floor(px) % 4 == 0), "bay2")
    inn.paint(head & ~shifted(head, 1, 1), "bay5")
    inn.rect(int(x) - 1, int(y) + 1, 3, 4, "gold2")
    inn.rect(int(x) - 1, int(y) + 1, 2, 2, "gold4")


def _fireplace(inn: Canvas) -> None:
    rng = np.random.default_rng(3)
    left, right = 4, 92
    hood = inn.polygon((left + 12, 18), (right - 12, 18), (right - 6, 54), (left + 6, 54))
    inn.paint(grown(hood), "ink0")
    inn.paint(hood, "bone3")
    _noise(inn, hood, 150, ("bone2", "bone4", "bone3"), rng, 8)
    inn.paint(hood & ~shifted(hood, 4, 0), "bone4")
    inn.paint(hood & ~shifted(hood, -6, 0), "bone2")
    inn.rect(left, 60, right - left, TABLE - 54, "ink3")
    for row, y in enumerate(range(60, TABLE + 6, 9)):
        x = left - (row % 2) * 7
        while x < right:
            wide = int(rng.integers(10, 17))
            x0, x1 = max(x, left), min(x + wide, right)
            if x1 - x0 > 2:
                step = int(rng.integers(2, 4))
                inn.rect(x0, y, x1 - x0 - 1, 8, f"bone{step}")
                inn.rect(x0, y, x1 - x0 - 1, 1, f"bone{step + 1}")
                inn.rect(x0, y, 1, 8, f"bone{step + 1}")
                inn.rect(x0, y + 7, x1 - x0 - 1, 1, f"bone{step - 1}")
                for _ in range(3):
                    inn.dot(
                        x0 + int(rng.integers(1, max(2, x1 - x0 - 2))),
                        y + int(rng.integers(2, 7)),
                        f"bone{step - 1}",
                    )
                for px, py in ((x0, y), (x1 - 2, y), (x0, y + 7), (x1 - 2, y + 7)):
                    inn.dot(px, py, "ink3")
            x += wide
    x, y, w, _ = HEARTH
    mouth = _hearth_mouth(inn, x, y)
    px, py = grid(WIDTH, HEIGHT)
    arch = np.hypot((px - x - w / 2) / (w / 2 + 8), (py - y - 20) / 28) < 1
    ring = ((arch & (py < y + 20)) | inn.box(x - 8, y + 20, w + 16, TABLE - y - 20)) & ~mouth
    angle = np.arctan2(py - y - 20, px - x - w / 2)
    joints = np.where(py < y + 20, np.floor(angle * 18) % 3 == 0, np.floor(py) % 9 == 2)
    inn.paint(grown(ring), "ink0")
    inn.paint(ring, "bay3")
    inn.paint(ring & joints, "bay1")
    inn.paint(ring & ~shifted(ring, 1, 1), "bay4")
    inn.paint(grown(mouth) & ring, "ink0")
    inn.over(fire(0), x, y)
    inn.rect(left - 4, 53, right - left + 10, 8, "ink0")
    inn.rect(left - 4, 54, right - left + 9, 6, "bay3")
    inn.rect(left - 4, 54, right - left + 9, 1, "bay5")
    inn.rect(left - 4, 59, right - left + 9, 1, "bay1")
    _bottle(inn, 12, 53, "sea", 17)
    _jar(inn, 23, 53, "red", 10, rng)
    _plate(inn, 54, 43.5, 8.5, "blue")
    inn.rect(48, 52, 13, 1, "ink0")
    _bottle(inn, 71, 53, "green", 15, 5, label=False)
    inn.rect(38, 45, 4, 8, "bone5")
    inn.rect(38, 45, 1, 8, "bone3")


def _hearth_mouth(inn: Canvas, x: int, y: int) -> Mask:
    _, _, w, h = HEARTH
    px, py = grid(inn.width, inn.height)
    dome = np.hypot((px - x - w / 2) / (w / 2), (py - y - 20) / 20) < 1
    return (dome & (py < y + 20)) | inn.box(x, y + 20, w, h - 20)


def _window_frame(inn: Canvas) -> None:
    x, y, w, h = WINDOW
    inn.rect(x - 7, y - 7, w + 14, h + 14, "ink0")
    inn.rect(x - 6, y - 6, w + 12, h + 12, "bay3")
    inn.bevel(x - 6, y - 6, w + 12, h + 12, "bay5", "bay1")
    inn.frame(x - 1, y - 1, w + 2, h + 2, "ink0")
    inn.rect(x - 10, y + h + 5, w + 20, 6, "ink0")
    inn.rect(x - 9, y + h + 6, w + 18, 4, "bay3")
    inn.rect(x - 9, y + h + 6, w + 18, 1, "bay5")


def _geraniums(inn: Canvas) -> None:
    """On the sill, in the light of the fair."""
    x, y, w, h = WINDOW
    rng = np.random.default_rng(17)
    for px in (x + 4, x + w - 8):
        foot = y + h + 5
        inn.rect(px - 4, foot - 7, 10, 7, "ink0")
        inn.rect(px - 3, foot - 6, 8, 5, "bay3")
        inn.rect(px - 3, foot - 6, 8, 1, "bay5")
        for _ in range(18):
            gx, gy = px - 6 + int(rng.integers(0, 13)), foot - 13 + int(rng.integers(0, 7))
            inn.rect(gx, gy, 2, 1, f"green{rng.integers(1, 5)}")
        for _ in range(6):
            gx, gy = px - 5 + int(rng.integers(0, 11)), foot - 14 + int(rng.integers(0, 5))
            inn.rect(gx, gy, 2, 2, "red3")
            inn.dot(gx, gy, "red5")


def _far_corner(inn: Canvas) -> None:
    """Right of the window, mostly behind the slate of the house rules: a post, a bullfight poster, a guitar."""
    rng = np.random.default_rng(9)
    _beam(inn, 444, 20, 9, TABLE - 20, rng)
    inn.rect(486, 36, 46, 62, "ink0")
    inn.rect(487, 37, 44, 60, "sand5")
    inn.rect(489, 39, 40, 34, "red3")
    inn.paint(inn.ellipse(509, 60, 15, 10) & inn.box(489, 39, 40, 34), "ink1")
    for row in range(3):
        inn.rect(494 + row * 2, 78 + row * 6, 30 - row * 4, 3, "red2")
    inn.paint(grown(inn.ellipse(574, 100, 15, 17) | inn.ellipse(574, 80, 11, 12)), "ink0")
    inn.paint(inn.ellipse(574, 100, 15, 17) | inn.ellipse(574, 80, 11, 12), "bay4")
    inn.paint(inn.ellipse(574, 88, 5), "bay0")
    inn.rect(572, 28, 5, 44, "bay1")


def _ceiling(inn: Canvas) -> None:
    rng = np.random.default_rng(4)
    inn.rect(0, 0, WIDTH, 8, "bay1")
    for x in range(6, WIDTH, 34):
        inn.rect(x, 0, 15, 9, "ink0")
        inn.rect(x + 1, 0, 13, 8, "bay2")
        inn.rect(x + 1, 0, 1, 8, "bay4")
        inn.rect(x + 12, 0, 2, 8, "bay1")
    _beam(inn, 0, 9, WIDTH, 11, rng)
    for x in range(14, WIDTH, 68):
        inn.rect(x, 13, 3, 3, "ink3")
        inn.dot(x, 13, "ink5")


def _hanging(inn: Canvas) -> None:
    """Hams, sausages, garlic and peppers on the beam."""
    for x, mirrored in ((112, False), (137, True)):
        leg = _ham()
        inn.rect(x + 10, 20, 1, 12, "sand2")
        inn.over(leg.mirrored() if mirrored else leg, x, 30)
    for x, count in ((163, 3),):
        inn.rect(x, 20, 1, 14, "sand2")
        for row in range(count):
            y = 34 + row * 10
            inn.rect(x - 3, y, 7, 10, "ink0")
            inn.rect(x - 2, y + 1, 5, 8, "red2")
            inn.rect(x - 2, y + 1, 3, 7, "red3")
            inn.rect(x - 2, y + 2, 1, 5, "red4")
            inn.rect(x - 1, y, 3, 1, "sand4")
    x = 105  # a plait of garlic
    inn.rect(x, 20, 1, 10, "sand2")
    for row in range(4):
        for side in (-1, 1):
            bulb = inn.ellipse(x + 0.5 + side * 3, 32 + row * 7 + (side > 0) * 2, 3.4, 3.4)
            inn.paint(grown(bulb), "ink0")
            inn.paint(bulb, "bone4")
            inn.paint(bulb & ~shifted(bulb, 1, 1), "bone5")
            inn.paint(bulb & ~shifted(bulb, -1, -1), "rose3")


def _ham() -> Canvas:
    """A cured leg, 22 × 42, hoof up."""
    picture = Canvas(22, 42)
    meat = picture.ellipse(10, 28, 8.6, 11.5) | picture.polygon((8, 6), (13, 6), (15, 22), (5, 22))
    x, y = grid(22, 42)
    glow = 1 - np.hypot((x - 8) / 13, (y - 25) / 17)
    picture.shade(meat, glow + 0.05, ["bay1", "bay2", "bay3", "bay4", "bay5"], seam=0.6)
    rind = meat & (x > 13.5 - (y - 26) * 0.1) & (y > 18)
    picture.paint(rind, "bay2")
    cut = picture.ellipse(7, 30, 4, 6)
    picture.paint(cut & meat, "skin3")
    picture.paint(picture.ellipse(6.2, 28.6, 2.6, 4.0), "skin4")
    picture.rect(5, 27, 2, 1, "rose5")
    picture.rect(6, 31, 3, 1, "rose3")
    picture.rect(8, 3, 5, 4, "ink1")
    picture.rect(8, 3, 2, 3, "ink3")
    picture.rect(7, 8, 7, 2, "bone4")
    picture.outline()
    return picture


def _barrels(inn: Canvas) -> None:
    for x, wide in ((374, 32), (412, 32)):
        y0 = BAR - 2
        for row in range(TABLE - y0 + 6):
            bulge = int(3 * np.sin(np.pi * row / 34))
            left, right = x - bulge, x + wide + bulge
            inn.rect(left - 1, y0 + row, right - left + 2, 1, "ink0")
            for px in range(left, right):
                share = (px - left) / (right - left)
                tone = 4 if 0.12 < share < 0.3 else 3 if share < 0.62 else 2 if share < 0.86 else 1
                seam = int(share * 6) != int((px + 1 - left) / (right - left) * 6)
                inn.dot(px, y0 + row, f"bay{max(0, tone - seam)}")
        for row in (3, 10, 22):
            bulge = int(3 * np.sin(np.pi * row / 34))
            inn.rect(x - bulge, y0 + row, wide + 2 * bulge, 3, "ink3")
            inn.rect(x - bulge, y0 + row, wide + 2 * bulge, 1, "ink5")
            inn.rect(x - bulge + 5, y0 + row, 5, 1, "bone4")
        inn.rect(x, y0 - 1, wide, 1, "ink0")
        inn.rect(x + wide // 2 - 2, y0 + 15, 5, 6, "gold2")
        inn.rect(x + wide // 2 - 2, y0 + 15, 2, 5, "gold4")


TILE = (
    "bbwwwwwwbb",
    "bwwwsswwwb",
    "wwwsbbswww",
    "wwsbggbsww",
    "wsbgyygbsw",
    "wsbgyygbsw",
    "wwsbggbsww",
    "wwwsbbswww",
    "bwwwsswwwb",
    "bbwwwwwwbb",
)


def _bar(inn: Canvas) -> None:
    rng = np.random.default_rng(6)
    left, right = 97, 371
    inn.rect(left, BAR + 6, right - left, TABLE - BAR, "bay2")
    key = {"b": "blue3", "w": "bone4", "s": "sea4", "g": "gold3", "y": "gold4"}
    for x in range(left + 2, right - 8, 11):
        inn.rect(x - 1, BAR + 9, 11, 10, "bone2")
        inn.stamp(TILE, x, BAR + 9, key)
    inn.rect(left, BAR + 8, right - left, 1, "ink0")
    inn.rect(left, BAR + 19, right - left, 1, "ink0")
    inn.rect(left - 4, BAR - 1, right - left + 8, 9, "ink0")
    inn.rect(left - 3, BAR, right - left + 6, 7, "bay4")
    inn.rect(left - 3, BAR, right - left + 6, 2, "bay5")
    inn.rect(left - 3, BAR + 5, right - left + 6, 2, "bay2")
    _noise(inn, inn.box(left, BAR + 2, right - left, 3), 50, ("bay3",), rng, 20)


def _table(inn: Canvas) -> None:
    rng = np.random.default_rng(10)
    table = inn.box(0, TABLE, WIDTH, HEIGHT - TABLE)
    inn.paint(table, "bay3")
    _noise(inn, table, 1500, ("bay2", "bay3", "bay4"), rng, 40)
    for y in (TABLE + 28, TABLE + 62, TABLE + 104, TABLE + 152, TABLE + 200):
        inn.rect(0, y, WIDTH, 1, "bay1")
        inn.rect(0, y + 1, WIDTH, 1, "bay4")
    for _ in range(26):
        x, y = int(rng.integers(0, WIDTH - 6)), int(rng.integers(TABLE + 8, 330))
        inn.rect(x, y, 5, 2, "bay2")
        inn.rect(x + 1, y, 3, 1, "bay1")
    inn.rect(0, TABLE - 1, WIDTH, 1, "ink0")
    inn.rect(0, TABLE, WIDTH, 2, "bay5")
    inn.rect(0, TABLE + 2, WIDTH, 1, "bay4")


def _still_life(inn: Canvas) -> None:
    """What stands on the bar and on the far edge of the table."""
    rng = np.random.default_rng(12)
    for x in (277, 288):
        _mug(inn, x, BAR + 4)
    _tap(inn, 308, BAR + 3)
    _tortilla(inn, 348, BAR + 4)
    _pot(inn, 160, BAR + 3)
    foot = TABLE + 6
    for x, half in ((140, 20), (196, 14), (252, 30), (330, 8), (352, 12)):
        inn.darker(np.logical_and(inn.ellipse(x, foot, half, 3), bayer(WIDTH, HEIGHT) < 0.8))
    inn.rect(120, foot - 8, 40, 4, "ink0")
    inn.rect(123, foot - 5, 34, 6, "ink0")
    inn.rect(121, foot - 7, 38, 2, "bone5")
    inn.rect(125, foot - 5, 30, 4, "bone3")
    inn.rect(127, foot - 4, 26, 1, "blue3")
    for row, count in ((2, 3), (1, 4), (0, 5)):
        for k in range(count):
            x, y = 140 - (count - 1) * 3.5 + k * 7, foot - 11 - row * 4
            inn.paint(inn.ellipse(x, y, 4, 3.6), "ink0")
            inn.paint(inn.ellipse(x, y, 3, 2.7), "green4")
            inn.dot(int(x) - 1, int(y) - 1, "green5")
            if (k + row) % 2:
                inn.dot(int(x) + 1, int(y) + 1, "red3")
    for x in (186, 200):
        inn.rect(x, foot - 16, 10, 16, "ink0")
        inn.rect(x + 1, foot - 15, 8, 14, "bone3")
        inn.rect(x + 1, foot - 11, 8, 9, "red2")
        inn.rect(x + 1, foot - 11, 8, 1, "red4")
        inn.rect(x + 1, foot - 15, 1, 13, "bone5")
        inn.rect(x + 8, foot - 10, 1, 7, "red1")
    for x, words, ramp in ((228, "5", "sand"), (246, "55", "red"), (264, "38", "sand")):
        _standing_card(inn, x, foot - 24 - (2 if ramp == "red" else 0), words, ramp)
    _bottle(inn, CANDLE_AT[0] - 4, foot, "green", 15, 8, label=False)
    inn.rect(CANDLE_AT[0] - 2, foot - 23, 4, 9, "ink0")
    inn.rect(CANDLE_AT[0] - 1, foot - 22, 3, 8, "bone5")
    inn.rect(CANDLE_AT[0] - 2, foot - 16, 5, 3, "bone4")
    inn.dot(CANDLE_AT[0] - 3, foot - 13, "bone4")
    profile = (4, 5, 5, 4, 4, 5, 7, 9, 10, 11, 11, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 7)
    for row, half in enumerate(profile):
        y = foot - len(profile) + row
        inn.rect(356 - half - 1, y, 2 * half + 2, 1, "ink0")
        body = "sand" if row in (10, 11) else "red"
        inn.rect(356 - half, y, 2 * half, 1, f"{body}{4 if body == 'sand' else 2}")
        inn.rect(356 - half + 1, y, half // 2 + 1, 1, f"{body}{5 if body == 'sand' else 3}")
        inn.dot(356 - half + 2, y, "red5")
    inn.rect(351, foot - len(profile) - 1, 10, 1, "ink0")
    _noise(inn, inn.box(12, TABLE + 4, 80, 4), 8, ("bay5",), rng, 6)


def _mug(inn: Canvas, x: int, foot: int) -> None:
    inn.rect(x - 1, foot - 13, 10, 13, "ink0")
    inn.rect(x + 8, foot - 10, 4, 7, "ink0")
    inn.rect(x + 9, foot - 9, 1, 5, "bone3")
    inn.rect(x, foot - 11, 8, 10, "gold3")
    inn.rect(x, foot - 11, 2, 10, "gold5")
    inn.rect(x + 6, foot - 10, 2, 9, "gold2")
    inn.rect(x - 1, foot - 13, 10, 3, "bone5")
    inn.rect(x - 1, foot - 10, 4, 1, "bone4")
    inn.rect(x - 1, foot - 14, 10, 1, "ink0")


def _tap(inn: Canvas, x: int, foot: int) -> None:
    """A brass pillar for beer."""
    inn.rect(x - 6, foot - 20, 13, 20, "ink0")
    inn.rect(x - 5, foot - 19, 11, 19, "gold3")
    inn.rect(x - 5, foot - 19, 3, 19, "gold5")
    inn.rect(x + 3, foot - 19, 3, 19, "gold2")
    inn.rect(x - 7, foot - 24, 15, 6, "ink0")
    inn.rect(x - 6, foot - 23, 13, 4, "gold4")
    inn.rect(x - 6, foot - 23, 13, 1, "gold5")
    inn.rect(x - 10, foot - 15, 6, 5, "ink0")
    inn.rect(x - 9, foot - 14, 4, 3, "gold4")
    inn.rect(x - 10, foot - 25, 4, 10, "ink0")
    inn.rect(x - 9, foot - 24, 2, 9, "red3")
    inn.rect(x - 3, foot - 12, 6, 6, "red2")
    inn.rect(x - 2, foot - 11, 2, 2, "gold5")


def _tortilla(inn: Canvas, x: int, foot: int) -> None:
    """Under a glass bell."""
    _, y = grid(WIDTH, HEIGHT)
    bell = inn.ellipse(x, foot - 2, 14, 15) & (y < foot - 1)
    inn.paint(bell & ~shifted(shifted(bell, 1, 1), 0, 0), "bone5")
    inn.paint(bell & ~shifted(bell, -1, 1), "bone4")
    inn.rect(x - 10, foot - 8, 20, 6, "ink0")
    inn.rect(x - 9, foot - 7, 18, 4, "gold3")
    inn.rect(x - 9, foot - 7, 18, 2, "gold4")
    inn.rect(x - 7, foot - 7, 8, 1, "gold5")
    inn.rect(x - 15, foot - 2, 31, 3, "ink0")
    inn.rect(x - 14, foot - 2, 29, 2, "bone4")
    inn.rect(x - 1, foot - 20, 3, 3, "gold4")


def _pot(inn: Canvas, x: int, foot: int) -> None:
    """A copper pot of stew; its steam is alive."""
    body = inn.ellipse(x, foot - 7, 11, 8) & inn.box(x - 12, foot - 14, 24, 14)
    inn.paint(grown(body), "ink0")
    px, py = grid(WIDTH, HEIGHT)
    inn.shade(
        body,
        1 - np.hypot((px - x + 4) / 16, (py - foot + 9) / 12),
        ["bay1", "bay2", "bay3", "bay4", "bay5"],
        seam=0.6,
    )
    inn.rect(x - 12, foot - 16, 25, 3, "ink0")
    inn.rect(x - 11, foot - 15, 23, 1, "bay5")
    inn.rect(x - 9, foot - 15, 18, 1, "red2")
    for side in (-14, 11):
        inn.rect(x + side, foot - 13, 4, 4, "ink0")
        inn.rect(x + side + 1, foot - 12, 2, 2, "gold3")


def _standing_card(inn: Canvas, x: int, y: int, words: str, ramp: str) -> None:
    """One of the game's cards, 17 × 24."""
    inn.rect(x, y, 17, 24, "ink0")
    inn.rect(x + 1, y + 1, 15, 22, "sand5" if ramp == "sand" else "red3")
    inn.bevel(
        x + 1, y + 1, 15, 22, "bone5" if ramp == "sand" else "red5", "sand3" if ramp == "sand" else "red1"
    )
    wide = 6 * len(words)
    inn.write(words, x + 9 - wide // 2, y + 4, GLYPHS, "red2" if ramp == "sand" else "gold5")
    inn.stamp(
        ("#.......#", "##.....##", ".#######.", "..#####..", "..#.#.#..", "...###...", "...###..."),
        x + 4,
        y + 14,
        {"#": "bay1" if ramp == "sand" else "bone5"},
    )


# ---------------------------------------------------------------- what moves
FIRE_STEPS = 8


def fire(step: int) -> Canvas:
    """The hearth: bricks that glow and fade, logs, flames and sparks; fills the arch of HEARTH."""
    _, _, w, h = HEARTH
    picture = Canvas(w, h)
    x, y = grid(w, h)
    mouth = _hearth_mouth(picture, 0, 0)
    picture.paint(mouth, "ink0")
    brick = mouth & ~((np.floor(y) % 6 > 4) | ((np.floor(x) + np.floor(y) // 6 % 2 * 5) % 10 > 8))
    turn = 2 * np.pi * step / FIRE_STEPS
    reach = 34 + 2.2 * np.sin(turn) + 1.6 * np.sin(2 * turn + 1)
    glow = np.clip(1 - np.hypot(x - w / 2, (y - h + 8) * 1.05) / reach, 0, 1)
    picture.shade(brick, glow * 1.1, ["red0", "red0", "bay1", "red2", "bay2"], seam=0.8)
    level = _flames(x, y, w, h, turn)
    for bound, name in (
        (0.02, "red2"),
        (0.24, "red3"),
        (0.40, "red4"),
        (0.56, "gold3"),
        (0.74, "gold4"),
        (0.92, "gold5"),
    ):
        picture.paint(mouth & (level > bound), name)
    for log_x, log_w, up in ((10, 40, 3), (16, 34, 8)):
        top = h - up - 5
        picture.rect(log_x - 1, top - 1, log_w + 2, 7, "ink0")
        picture.rect(log_x, top, log_w, 5, "bay1")
        for k in range(log_x + 5, log_x + log_w, 2):
            if np.sin(k * 1.7 + turn * (1 + k % 2)) > -0.2:
                picture.dot(k, top, "red3" if k % 4 else "gold3")
        picture.rect(log_x, top + 1, 4, 3, "sand4")
        picture.rect(log_x + 1, top + 2, 2, 1, "sand2")
    rng = np.random.default_rng(4)
    for _ in range(9):
        sx, speed, phase = rng.integers(16, w - 16), rng.integers(1, 3), rng.random()
        share = (phase + speed * step / FIRE_STEPS) % 1
        px, py = int(sx + 3 * np.sin(share * 7 + sx)), int(h - 18 - share * 28)
        if mouth[py, px]:
            picture.dot(px, py, "gold5" if share < 0.5 else "red4")
    picture.pixels[~mouth] = 0
    return picture


def _flames(x: Field, y: Field, w: int, h: int, turn: float) -> Field:
    """Heat: tongues that sway and lick, hottest low in the middle. `turn` goes once round in the animation."""
    level = np.full(x.shape, -1.0)
    foot = h - 8
    tongues = (
        (16, 15, 6.5, 0.3),
        (23, 24, 7.5, 1.9),
        (31, 34, 9.5, 0.0),
        (38, 25, 7.5, 3.4),
        (46, 16, 6.5, 5.0),
        (27, 20, 7, 4.2),
        (36, 17, 7, 2.4),
    )
    for cx, tall, wide, phase in tongues:
        high = tall * (1 + 0.16 * np.sin(turn + phase) + 0.10 * np.sin(2 * turn + 2 * phase))
        share = np.clip((foot - y) / high, 0, 1)
        sway = 2.6 * share * np.sin(share * 5 - turn + phase) + 1.4 * share * np.sin(
            share * 9 - 2 * turn + phase
        )
        half = wide * (1 - share) ** 0.75 * (0.86 + 0.22 * np.sin(share * 8 + phase - turn))
        across = np.abs(x - cx - sway) / np.maximum(half, 0.4)
        heat = (1 - across) * (1.15 - 0.75 * share)
        level = np.maximum(level, np.where((y <= foot) & (share < 1), heat, -1))
    return level


WINDOW_STEPS = 24


def window(step: int) -> Canvas:
    """The fair by night behind the panes: the wheel turns, a rocket bursts, people pass."""
    _, _, w, h = WINDOW
    picture = Canvas(w, h)
    _, y = grid(w, h)
    everywhere = np.ones((h, w), np.bool_)
    picture.shade(everywhere, y / h * 1.05, ["violet0", "violet1", "violet2", "rose1", "rose2"], seam=0.6)
    rng = np.random.default_rng(3)
    for _ in range(16):
        px, py, shine = int(rng.integers(1, w - 1)), int(rng.integers(1, 24)), int(rng.integers(3, 6))
        twinkle = rng.integers(WINDOW_STEPS) == step
        picture.dot(px, py, "bone5" if twinkle else f"violet{shine}")
    if 5 <= step < 12:
        _burst(picture, 13, 15, step - 5)
    _small_wheel(picture, 36, 22, 14, step / 8)
    for sx, ramp in ((-3, "red"), (19, "blue"), (40, "green")):
        for row in range(6):
            for k in range(18):
                px = sx + k
                if 0 <= px < w:
                    picture.dot(
                        px, 31 + row, f"{ramp}{3 - (row == 5)}" if k // 3 % 2 else f"bone{5 - (row == 5)}"
                    )
        picture.rect(sx, 37, 18, 1, "ink0")
        picture.rect(sx + 1, 38, 16, h - 38, "gold3")
        picture.rect(sx + 1, 38, 16, 2, "gold2")
        picture.rect(sx + 18, 38, 4, h - 38, "violet0")
    walkers = ((4, "red3", 1), (17, "sea3", -1), (33, "violet4", 1), (45, "gold4", -1))
    for start, cloth, way in walkers:
        px = (start + way * step * w // WINDOW_STEPS) % w
        bob = (step + start) % 2
        picture.rect(px, 39 + bob, 4, 3, "ink0")
        picture.rect(px + 1, 40 + bob, 2, 2, "skin4")
        picture.rect(px, 42 + bob, 4, h - 42, cloth)
    for px in range(w):
        sag = 2 + round(3 * np.sin(np.pi * px / w))
        picture.dot(px, sag, "ink0")
        if px % 4 < 3:
            ramp = ("red", "gold", "sea", "green", "rose")[px // 4 % 5]
            picture.rect(px, sag + 1, 1, 3 - (px % 4 == 2), f"{ramp}4")
    picture.rect(w // 2 - 1, 0, 3, h, "ink0")  # the panes
    picture.rect(w // 2, 0, 1, h, "bay2")
    return picture


def _burst(picture: Canvas, x: int, y: int, age: int) -> None:
    reach = (1, 4, 7, 9, 10, 11, 11)[age]
    tail = (0, 0, 2, 4, 7, 9, 10)[age]
    for ray in range(10):
        angle = 2 * np.pi * ray / 10 + 0.2
        for q in range(tail, reach + 1):
            name = "bone5" if q == reach and age < 4 else "rose4" if q > reach * 0.6 else "rose3"
            picture.dot(int(x + q * np.cos(angle)), int(y + q * np.sin(angle) + (age > 4)), name)


def _small_wheel(picture: Canvas, cx: int, cy: int, radius: int, turn: float) -> None:
    for side in (-1, 1):
        picture.line(cx, cy, cx + side * 9, cy + 22, "violet4")
    angles = [2 * np.pi * (k + turn) / 8 for k in range(8)]
    for angle in angles:
        picture.line(cx, cy, cx + radius * np.cos(angle), cy + radius * np.sin(angle), "violet3")
    px, py = grid(picture.width, picture.height)
    far = np.hypot(px - cx - 0.5, py - cy - 0.5)
    picture.paint(np.abs(far - radius) < 0.9, "gold2")
    picture.paint(np.abs(far - radius + 4) < 0.6, "violet4")
    for k in range(24):
        angle = 2 * np.pi * k / 24 + angles[0]
        picture.dot(
            round(cx + radius * np.cos(angle)),
            round(cy + radius * np.sin(angle)),
            "gold5" if k % 2 else "red4",
        )
    for angle in angles:
        x, y = round(cx + radius * np.cos(angle)), round(cy + radius * np.sin(angle))
        picture.rect(x - 2, y - 1, 5, 4, "ink0")
        picture.rect(x - 1, y, 3, 2, "red4")
    picture.rect(cx - 1, cy - 1, 3, 3, "gold4")


def lamp(step: int) -> Canvas:
    """A lantern on its chain, 15 × 22; the flame moves, the glow breathes."""
    picture = Canvas(15, 22)
    picture.rect(7, 0, 1, 4, "ink3")
    picture.stamp("...iii.../..iIIIi../.iIIIIIi./iiiiiiiii", 3, 3, {"i": "gold1", "I": "gold3"})
    glass = picture.polygon((3.5, 7), (11.5, 7), (10.5, 17), (4.5, 17))
    x, y = grid(15, 22)
    reach = (7.0, 7.8, 6.4, 7.4)[step]
    picture.shade(
        glass,
        1.25 - np.hypot(x - 7.5, (y - 13) * 0.8) / reach,
        ["gold2", "gold3", "gold4", "gold5"],
        seam=0.6,
    )
    dx, high = ((0, 4), (0, 5), (-1, 3), (1, 4))[step]
    picture.rect(7, 16 - high, 2, high, "bone5")
    picture.dot(7 + dx, 15 - high, "bone5")
    picture.rect(7, 8, 1, 2, "gold2")
    picture.stamp("iiiiiiiii/.iIIIIIi.", 3, 17, {"i": "gold1", "I": "gold3"})
    picture.outline()
    return picture


def candle(step: int) -> Canvas:
    """A flame, 9 × 13, standing on its wick."""
    picture = Canvas(9, 13)
    lean, high = ((0, 8), (1, 9), (0, 7), (-1, 8))[step]
    picture.paint(
        picture.polygon((1.6, 9), (7.4, 9), (4.5 + lean, 11.5 - high)) | picture.ellipse(4.5, 9.4, 2.9, 2.8),
        "gold3",
    )
    picture.paint(
        picture.polygon((2.8, 9), (6.2, 9), (4.5 + lean * 0.7, 13.5 - high))
        | picture.ellipse(4.5, 9.6, 1.9, 2.2),
        "gold5",
    )
    picture.rect(4, 9, 1, 3, "bone5")
    return picture


BULB_STRINGS = ((0, 104), (372, 444))


def bulbs(step: int) -> Canvas:
    """Coloured bulbs along the beam, every other one brighter; drawn at (0, 20)."""
    picture = Canvas(444, 14)
    for left, right in BULB_STRINGS:
        for x in range(left, right):
            picture.dot(x, 1 + int(4 * abs(np.sin((x - left + 8) / 24 * np.pi))), "ink0")
        for index, x in enumerate(range(left + 4, right, 24)):
            ramp = ("gold", "sea", "red", "green", "rose")[index % 5]
            bright = index % 2 == step
            globe = picture.ellipse(x + 0.5, 8.5, 3.4)
            picture.paint(grown(globe), "ink0")
            picture.paint(globe, f"{ramp}{4 if bright else 3}")
            if bright:
                picture.rect(x - 1, 7, 2, 2, f"{ramp}5")
            picture.dot(x - 1, 7, "bone5")
    return picture


def steam(step: int) -> Canvas:
    """Wisps over the pot, 16 × 24."""
    picture = Canvas(16, 24)
    turn = 2 * np.pi * step / 6
    for column, phase in ((5, 0.0), (10, 2.1)):
        for y in range(23):
            share = 1 - y / 23
            x = column + 2.4 * share * np.sin(y / 3.2 + turn + phase)
            lift = (y + step * 4 + int(phase * 4)) % 24
            if lift % 12 < 3 or (lift % 12 < 7 and (y + int(x)) % 2 == 0):
                picture.dot(int(x), y, "bone3" if share > 0.5 else "bone4")
    return picture


# ---------------------------------------------------------------- furniture of the screen
def board() -> Canvas:
    """The painted board that hangs over the bar, as a nine-slice of 9."""
    picture = Canvas(34, 30, "ink0")
    picture.rect(1, 1, 32, 28, "bay3")
    picture.bevel(1, 1, 32, 28, "bay5", "bay1")
    picture.rect(2, 2, 30, 1, "bay4")
    picture.rect(3, 3, 28, 24, "ink0")
    picture.rect(4, 4, 26, 22, "red2")
    weave = (bayer(34, 30) < 0.4) & picture.box(4, 12, 26, 14)
    picture.paint(weave, "red1")
    picture.frame(6, 6, 22, 18, "gold2")
    for x, y in ((6, 6), (27, 6), (6, 23), (27, 23)):
        picture.rect(x - 1, y - 1, 3, 3, "red1")
        picture.dot(x, y, "gold4")
    for x, y in ((1, 1), (30, 1), (1, 26), (30, 26)):
        picture.rect(x, y, 3, 3, "gold3")
        picture.dot(x, y, "gold5")
        picture.dot(x + 2, y + 2, "gold1")
    return picture


def card() -> Canvas:
    """The wooden frame of a seat's card, as a nine-slice of 6 (4 of frame)."""
    picture = Canvas(20, 20, "ink0")
    picture.rect(1, 1, 18, 18, "bay4")
    picture.bevel(1, 1, 18, 18, "bay5", "bay2")
    picture.frame(3, 3, 14, 14, "ink0")
    picture.rect(4, 4, 12, 12, "ink1")
    for x, y in ((1, 1), (17, 1), (1, 17), (17, 17)):
        picture.rect(x, y, 2, 2, "gold3")
        picture.dot(x, y, "gold5")
    return picture


def slate() -> Canvas:
    """The slate of the house rules in its wooden frame, a red head of 26, as a nine-slice (8, 30, 8, 8)."""
    picture = Canvas(40, 60, "ink0")
    picture.rect(1, 1, 38, 58, "bay3")
    picture.bevel(1, 1, 38, 58, "bay5", "bay1")
    picture.rect(2, 2, 36, 1, "bay4")
    picture.frame(4, 4, 32, 52, "ink0")
    picture.rect(5, 5, 30, 20, "red2")
    picture.paint((bayer(40, 60) < 0.4) & picture.box(5, 14, 30, 11), "red1")
    picture.rect(5, 5, 30, 1, "red4")
    picture.rect(5, 25, 30, 1, "gold3")
    picture.rect(5, 26, 30, 1, "ink0")
    picture.rect(5, 27, 30, 28, "ink1")
    for x, y in ((1, 1), (36, 1), (1, 56), (36, 56)):
        picture.rect(x, y, 3, 3, "gold3")
        picture.dot(x, y, "gold5")
        picture.dot(x + 2, y + 2, "gold1")
    return picture


def tail() -> Canvas:
    """The point of the keeper's bubble, 24 × 12; it reaches to the left and down."""
    picture = Canvas(24, 12)
    body = picture.polygon((24, 1), (24, 9), (1, 11), (15, 5))
    picture.paint(grown(body), "ink0")
    picture.paint(body, "skin5")
    picture.rect(21, 0, 3, 12, "skin5")  # this part lies on the bubble and opens its edge
    picture.pixels[:2, 21:] = picture.pixels[9:, 21:] = 0
    return picture


ON_CHAIRS = ("guitar", "hat", "basket", "shawl", "fan")


def chair(index: int) -> Canvas:
    """An empty chair with a ladder back and a rush seat, 48 × 58; somebody has left a thing on it."""
    picture = Canvas(48, 58)
    for x in (5, 38):
        picture.rect(x - 1, 2, 6, 54, "ink0")
        picture.rect(x, 3, 4, 52, "bay2")
        picture.rect(x, 3, 1, 52, "bay3")
        picture.rect(x + 3, 3, 1, 52, "bay1")
        picture.rect(x, 1, 4, 3, "bay3")
        picture.rect(x, 0, 4, 1, "ink0")
    for y in (7, 18, 29):
        picture.rect(9, y - 1, 29, 8, "ink0")
        picture.rect(9, y, 29, 6, "bay2")
        picture.rect(9, y, 29, 1, "bay3")
        picture.rect(9, y + 5, 29, 1, "bay1")
    picture.rect(1, 39, 45, 10, "ink0")
    for row in range(8):
        picture.rect(2, 40 + row, 43, 1, "gold1" if row % 2 else "gold2")
    for x in range(2, 45, 4):
        picture.rect(x, 40, 1, 8, "bay1")
    picture.rect(2, 40, 43, 1, "gold3")
    picture.rect(10, 51, 28, 3, "ink0")
    picture.rect(10, 52, 28, 1, "bay2")
    _ON_CHAIR[ON_CHAIRS[index]](picture)
    return picture


def _guitar(picture: Canvas) -> None:
    body = picture.ellipse(28, 34, 8, 7.5) | picture.ellipse(25, 24, 6, 5.5)
    neck = picture.polygon((21, 20), (24, 19), (17, 1), (14, 2))
    picture.paint(grown(body | neck), "ink0")
    picture.paint(body, "bay4")
    picture.paint(body & ~shifted(body, 1, 1), "bay5")
    picture.paint(body & ~shifted(body, -2, -1), "bay3")
    picture.paint(neck, "bay1")
    picture.paint(picture.ellipse(26.4, 27.6, 2.8), "ink0")
    picture.rect(26, 36, 6, 1, "bay0")


def _hat(picture: Canvas) -> None:
    brim, crown = picture.ellipse(23.5, 39, 15, 4), picture.ellipse(23.5, 33, 8.5, 7)
    picture.paint(grown(brim | crown), "ink0")
    picture.paint(brim, "gold3")
    picture.paint(brim & ~shifted(brim, 0, 1), "gold5")
    picture.paint(crown & picture.box(0, 0, 48, 37), "gold4")
    picture.paint(crown & ~shifted(crown, -2, 0), "gold2")
    picture.paint(crown & picture.box(0, 33, 48, 3), "red3")


def _basket(picture: Canvas) -> None:
    for x, y in ((15, 30), (22, 28), (29, 29), (34, 31), (18, 32), (26, 32)):
        picture.paint(picture.ellipse(x, y, 5), "ink0")
        picture.paint(picture.ellipse(x, y, 4), "gold3")
        picture.paint(picture.ellipse(x - 1, y - 1, 2), "gold4")
        picture.dot(x - 2, y - 2, "gold5")
    weave = picture.polygon((8, 32), (40, 32), (36, 44), (12, 44))
    picture.paint(grown(weave), "ink0")
    picture.paint(weave, "sand3")
    x, y = grid(48, 58)
    picture.paint(weave & ((np.floor(x) + np.floor(y) // 2 % 2 * 2) % 4 < 1), "sand2")
    picture.paint(weave & (np.floor(y) == 32), "sand5")


def _shawl(picture: Canvas) -> None:
    cloth = picture.polygon((8, 4), (40, 4), (38, 28), (31, 34), (24, 29), (16, 35), (10, 27))
    picture.paint(grown(cloth), "ink0")
    picture.paint(cloth, "red3")
    x, _ = grid(48, 58)
    picture.paint(cloth & (np.floor(x) % 8 > 5), "red2")
    picture.paint(cloth & ~shifted(cloth, 0, 1), "red4")
    for px, py in ((14, 12), (24, 10), (33, 13), (19, 20), (29, 21)):
        picture.stamp(".g./gyg/.g.", px - 1, py - 1, {"g": "gold4", "y": "red4"})
    for px in range(11, 38, 2):
        low = np.nonzero(cloth[:, px])[0].max()
        picture.rect(px, int(low) + 1, 1, 3, "gold3")


def _fan(picture: Canvas) -> None:
    x, y = grid(48, 58)
    far, angle = np.hypot(x - 24, y - 42), np.arctan2(42 - y, x - 24)
    leaf = (far < 21) & (angle > 0.42) & (angle < np.pi - 0.42)
    picture.paint(grown(leaf), "ink0")
    picture.paint(leaf, "rose3")
    picture.paint(leaf & (np.floor(angle * 8) % 2 == 0), "rose4")
    picture.paint(leaf & (far > 18.6), "gold4")
    picture.paint(leaf & (far < 9), "sand2")
    picture.paint(leaf & (far < 9) & (np.floor(angle * 8) % 2 == 0), "sand4")
    picture.paint(leaf & (np.abs(far - 13.5) < 1), "red3")
    picture.paint(picture.ellipse(24, 41.5, 2), "gold4")


_ON_CHAIR = {"guitar": _guitar, "hat": _hat, "basket": _basket, "shawl": _shawl, "fan": _fan}


def small_lantern(*, lit: bool) -> Canvas:
    """One of the four that tell how well an AI plays, 9 × 12."""
    picture = Canvas(9, 12)
    ramp = "gold" if lit else "ink"
    picture.stamp(
        "...h.../..h.h../.hhhhh./.ddddd./dyywyyd/dywwwyd/dywwwyd/dyywyyd/.ddddd./.hhhhh.",
        1,
        1,
        {
            "h": f"{ramp}{3 if lit else 4}",
            "d": f"{ramp}{1 if lit else 3}",
            "y": f"{ramp}{4 if lit else 2}",
            "w": "gold5" if lit else "ink2",
        },
    )
    picture.outline()
    return picture


def plus(ramp: str) -> Canvas:
    """The sign "here is room": a cross on a brass disc, 15 × 15."""
    picture = Canvas(15, 15)
    disc = picture.ellipse(7.5, 7.5, 6.4)
    picture.paint(grown(disc), "ink0")
    picture.paint(disc, "gold2" if ramp == "gold" else "violet3")
    picture.paint(disc & ~shifted(disc, 1, 1), "gold5" if ramp == "gold" else "violet5")
    picture.paint(disc & ~shifted(disc, -1, -1), "gold1" if ramp == "gold" else "violet2")
    picture.rect(4, 6, 7, 3, "gold5" if ramp == "gold" else "bone4")
    picture.rect(6, 4, 3, 7, "gold5" if ramp == "gold" else "bone4")
    return picture
