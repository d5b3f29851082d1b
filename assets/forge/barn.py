# ruff: noqa: E501  (drawings are long lines)
"""The sheet "barn": where the auction is held by night, and what stands and hangs in it.

All is drawn in day colours and then lit by the hanging lanterns, the lamp over the block and the moon. The
block, the rostrum, the crowd's backs and the clock are pictures of their own, as actors move between them.
"""

import numpy as np

from assets.forge import barn_things, props
from assets.forge.barn_things import brush_strokes
from assets.forge.pixels import Canvas, Field, bayer, grid, grown, shifted
from assets.forge.relight import Band, pool, relit
from assets.forge.sheet import Sheet

NAMES = ("barn",)

WIDTH, HEIGHT = 640, 360
FLOOR = 206
BLOCK_AT = (356, 246)  # where an animal's feet stand
ROSTRUM_AT = (232, 268)  # its foot; the auctioneer is held by its top, ROSTRUM_HIGH above
LAMPS = ((166, 66), (452, 62), (104, 14), (560, 14), (24, 64), (612, 60))
ROSTRUM_HIGH = 82
SPOT = (356, 50)
WINDOW = (500, 74, 52, 44)
BARN: tuple[Band, ...] = (
    (0.30, 0.26, 0.52),
    (0.42, 0.35, 0.58),
    (0.58, 0.48, 0.60),
    (0.78, 0.64, 0.62),
    (0.96, 0.82, 0.66),
    (1.10, 0.98, 0.74),
    (1.24, 1.12, 0.84),
)


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    sheet.add("barn", barn())
    sheet.add("block", block(), (64, 14))
    sheet.add("rostrum", rostrum(), (36, ROSTRUM_HIGH))
    sheet.animate("lantern", [barn_things.lantern(step) for step in range(4)], (11, 8, 9, 7), (8, 0))
    sheet.animate("bunting", [bunting(step) for step in range(4)], 16)
    sheet.animate("crowd", [barn_things.crowd(step) for step in range(4)], 14)
    sheet.animate("crowd_cheer", [barn_things.crowd(step, "cheer") for step in range(4)], 7)
    sheet.animate("crowd_boo", [barn_things.crowd(step, "boo") for step in range(4)], 8)
    for lamp, ramp in (("open", "green"), ("once", "gold"), ("twice", "red")):
        sheet.add(f"lamp_{lamp}", barn_things.lamp(ramp, lit=True), (10, 10))
        sheet.add(f"lamp_{lamp}_off", barn_things.lamp(ramp, lit=False), (10, 10))
    sheet.add("lamp_hammer", barn_things.hammer_lamp(lit=True), (10, 10))
    sheet.add("lamp_hammer_off", barn_things.hammer_lamp(lit=False), (10, 10))
    sheet.add("spark", barn_things.spark(lit=True), (2, 2))
    sheet.add("spark_off", barn_things.spark(lit=False), (2, 2))
    sheet.slice("board", barn_things.board(), (7, 7, 7, 7))
    sheet.slice("price", barn_things.price(), (6, 6, 6, 6))
    for pose in barn_things.GAVEL_POSES:
        sheet.add(f"gavel_{pose}", barn_things.gavel(pose), (22, 42))
    sheet.add("gavel_icon", barn_things.gavel_icon(), (7, 6))
    sheet.add("sound_block", barn_things.sound_block(), (14, 7))
    sheet.animate("bang", [barn_things.bang(step) for step in range(4)], 4, (24, 16))
    for ramp in barn_things.PADDLES:
        sheet.add(f"paddle_{ramp}", barn_things.raised_paddle(ramp), (14, 40))
    sheet.add("paddle_large", barn_things.paddle("red", 26, 10), (27, 66))
    sheet.add("rosette_large", barn_things.rosette_large(), (17, 17))
    for mark in ("sold", "free", "bluff"):
        sheet.add(f"stamp_{mark}", barn_things.ring_stamp(mark), (22, 22))
    return sheet.files(name)


# ---------------------------------------------------------------- the room
def barn() -> Canvas:
    room = Canvas(WIDTH, HEIGHT)
    rng = np.random.default_rng(11)
    planks(room, 0, 0, WIDTH, FLOOR, rng, tones=(2, 3))
    _gable(room, rng)
    _window_frame(room)
    _loft(room, rng)
    _stall(room, rng)
    _tools(room)
    _girts(room, rng)
    _floor(room, rng)
    _bales(room)
    _light(room)
    moon(room)
    _spot_lamp(room)
    return room


def planks(
    room: Canvas,
    x0: int,
    y0: int,
    x1: int,
    y1: int,
    rng: np.random.Generator,
    *,
    tones: tuple[int, int],
    ramp: str = "bay",
) -> None:
    """Upright boards of uneven width and tone, with grain, knots and nails."""
    x = x0
    while x < x1:
        wide = min(int(rng.integers(12, 19)), x1 - x)
        if x1 - x - wide < 6:
            wide = x1 - x
        tone = int(rng.integers(tones[0], tones[1] + 1))
        room.rect(x, y0, wide, y1 - y0, f"{ramp}{tone}")
        for _ in range(max(1, (y1 - y0) * wide // 100)):
            gx, gy = x + int(rng.integers(2, max(3, wide - 2))), int(rng.integers(y0, y1))
            room.rect(gx, gy, 1, min(int(rng.integers(5, 26)), y1 - gy), f"{ramp}{tone - 1}")
        if wide > 8 and y1 - y0 > 30 and rng.random() < 0.7:
            kx, ky = x + wide // 2, int(rng.integers(y0 + 8, y1 - 8))
            room.rect(kx - 1, ky - 1, 3, 4, f"{ramp}{tone - 1}")
            room.rect(kx, ky, 1, 2, f"{ramp}{max(0, tone - 2)}")
            room.rect(kx - 1, ky - 2, 3, 1, f"{ramp}{tone + 1}")
        room.rect(x, y0, 1, y1 - y0, f"{ramp}{tone + 1}")
        room.rect(x + wide - 1, y0, 1, y1 - y0, f"{ramp}0")
        x += wide


def beam(
    room: Canvas,
    x: int,
    y: int,
    wide: int,
    high: int,
    rng: np.random.Generator,
    *,
    tone: int = 3,
    ramp: str = "bay",
) -> None:
    """A timber with grain along it, a lit upper left edge and a shadow below."""
    room.rect(x - 1, y - 1, wide + 2, high + 2, "ink0")
    room.rect(x, y, wide, high, f"{ramp}{tone}")
    flat = wide > high
    for _ in range(wide * high // 70):
        gx, gy, size = (
            int(rng.integers(x, x + wide)),
            int(rng.integers(y + 1, y + high)),
            int(rng.integers(6, 26)),
        )
        if flat:
            room.rect(gx, gy, min(size, x + wide - gx), 1, f"{ramp}{tone - 1}")
        else:
            room.rect(gx, gy, 1, min(size, y + high - gy), f"{ramp}{tone - 1}")
    if flat:
        room.rect(x, y, wide, 1, f"{ramp}{tone + 2}")
        room.rect(x, y + 1, wide, 1, f"{ramp}{tone + 1}")
        room.rect(x, y + high - 2, wide, 2, f"{ramp}{tone - 1}")
        room.darker(room.box(x, y + high + 1, wide, 3))
    else:
        room.rect(x, y, 1, high, f"{ramp}{tone + 2}")
        room.rect(x + wide - 2, y, 2, high, f"{ramp}{tone - 1}")
        room.darker(room.box(x + wide + 1, y, 3, high))


def brace(room: Canvas, x0: float, y0: float, x1: float, y1: float, half: float, *, tone: int = 3) -> None:
    """A slanting timber."""
    x, y = grid(WIDTH, HEIGHT)
    length = np.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    along, across = (x - x0) * ux + (y - y0) * uy, (x - x0) * -uy + (y - y0) * ux
    if ux < 0:
        across = -across
    inside = (along >= 0) & (along <= length)
    room.paint(inside & (np.abs(across) <= half + 1), "ink0")
    room.paint(inside & (np.abs(across) <= half), f"bay{tone}")
    room.paint(inside & (across < 1.5 - half) & (across >= -half), f"bay{tone + 1}")
    room.paint(inside & (across > half - 1.8) & (across <= half), f"bay{tone - 1}")


def _gable(room: Canvas, rng: np.random.Generator) -> None:
    """The roof: dark boards, rafters, the tie beam with its king posts."""
    room.darker(room.box(0, 0, WIDTH, 42))
    for x in range(18, WIDTH, 60):
        beam(room, x, -4, 7, 44, rng, tone=2)
    for x in (120, 320, 520):
        beam(room, x - 5, -4, 10, 44, rng)
        brace(room, x - 8, 40, x - 44, -6, 3)
        brace(room, x + 8, 40, x + 44, -6, 3)
    beam(room, 0, 38, WIDTH, 11, rng)
    for x in range(14, WIDTH, 76):
        room.rect(x, 42, 3, 3, "ink4")
        room.rect(x, 42, 2, 1, "ink5")


def _girts(room: Canvas, rng: np.random.Generator) -> None:
    beam(room, 184, FLOOR - 11, 246, 11, rng)
    for x in (186, 424):
        beam(room, x, 50, 9, FLOOR - 50, rng)
    brace(room, 196, 82, 232, 52, 3)
    brace(room, 424, 82, 388, 52, 3)


def _window_frame(room: Canvas) -> None:
    x, y, w, h = WINDOW
    room.rect(x - 6, y - 6, w + 12, h + 12, "ink0")
    room.rect(x - 5, y - 5, w + 10, h + 10, "sand3")
    room.bevel(x - 5, y - 5, w + 10, h + 10, "sand5", "sand1")
    room.rect(x - 8, y + h + 4, w + 16, 5, "ink0")
    room.rect(x - 7, y + h + 5, w + 14, 3, "sand4")
    room.rect(x - 7, y + h + 5, w + 14, 1, "sand5")
    room.rect(x, y, w, h, "ink0")


def moon(room: Canvas) -> None:
    """What is seen through the window: drawn after the light, as it has its own."""
    x0, y0, w, h = WINDOW
    x, y = grid(WIDTH, HEIGHT)
    pane = room.box(x0, y0, w, h)
    room.shade(pane, (y - y0) / h, ["blue0", "blue1", "blue2", "violet3"], seam=0.5)
    rng = np.random.default_rng(5)
    for _ in range(18):
        room.dot(x0 + int(rng.integers(1, w - 1)), y0 + int(rng.integers(1, 26)), "blue5")
    moon = np.hypot(x - x0 - 36, y - y0 - 14)
    room.paint(pane & (moon < 11.5) & (moon > 8.6) & (bayer(WIDTH, HEIGHT) < 0.5), "blue3")
    room.paint(pane & (moon < 8.6), "gold5")
    room.paint(pane & (moon < 8.6) & (np.hypot(x - x0 - 33, y - y0 - 11) > 8.8), "sand5")
    for dx, dy, size in ((33, 12, 1.8), (39, 16, 1.5), (35, 18, 1.1)):
        room.paint(pane & (np.hypot(x - x0 - dx, y - y0 - dy) < size), "sand4")
    for at, wide, high, steep in (
        (-4, 16, 7, 1),
        (10, 12, 5, 1),
        (20, 8, 15, 2),
        (26, 14, 6, 1),
        (38, 18, 8, 1),
    ):
        for i in range(wide):
            top = high + min(i, wide - 1 - i) * steep // 2 + 2
            if 0 <= at + i < w:
                room.rect(x0 + at + i, y0 + h - top, 1, top, "blue0")
                room.dot(x0 + at + i, y0 + h - top, "violet3" if i < wide // 2 else "violet1")
    for dx, dy in ((3, 5), (13, 4), (23, 10), (31, 5), (45, 6), (23, 5)):
        room.rect(x0 + dx, y0 + h - dy, 2, 2, "gold4")
    for box in ((x0 + w // 2 - 1, y0, 3, h), (x0, y0 + h // 2 - 1, w, 3)):
        room.rect(*box, "sand2")
    room.rect(x0 + w // 2 - 1, y0, 1, h, "sand3")
    room.rect(x0, y0 + h // 2 - 1, w, 1, "sand3")


def bale(room: Canvas, x: int, y: int, wide: int, high: int, rng: np.random.Generator) -> None:
    """Pressed hay: a lit top, strokes in three tones, two cords that pinch, straw that sticks out."""
    shape = room.box(x, y, wide, high)
    for i in range(wide):
        if rng.random() < 0.45:
            shape |= room.box(x + i, y - 1, 1, 1)
        if rng.random() < 0.14:
            shape |= room.box(x + i, y - 2, 1, 2)
    for j in range(high):
        for edge in (x - 1, x + wide):
            if rng.random() < 0.35:
                shape |= room.box(edge, y + j, 1, 1)
    room.paint(grown(shape), "ink0")
    room.paint(shape, "gold3")
    room.paint(shape & room.box(x - 1, y - 2, wide + 2, 8), "gold4")
    room.paint(shape & room.box(x - 1, y + high - 4, wide + 2, 4), "gold2")
    for _ in range(wide * high // 5):
        gx, gy, size = x + int(rng.integers(wide - 2)), y + int(rng.integers(high)), int(rng.integers(2, 7))
        deep = (gy - y) / high
        tones = (5, 5, 3) if gy < y + 6 else (1, 2, 2, 4, 4, 5) if deep < 0.7 else (1, 1, 2, 3)
        room.rect(gx, gy, min(size, x + wide - gx), 1, f"gold{tones[int(rng.integers(len(tones)))]}")
    for cord in (x + wide // 4, x + 3 * wide // 4):
        room.rect(cord, y - 1, 1, high + 1, "sand5")
        room.rect(cord + 1, y, 1, high, "gold1")


def _loft(room: Canvas, rng: np.random.Generator) -> None:
    """On the right, full of hay, with a ladder to it."""
    room.darker(room.box(434, 124, WIDTH - 434, FLOOR - 124))
    for x, y, wide, high in ((560, 96, 34, 22), (596, 90, 44, 30), (556, 112, 40, 24), (598, 112, 42, 24)):
        bale(room, x, y, wide, high, rng)
    beam(room, 434, 136, 206, 9, rng, ramp="sand")
    for x in range(442, 636, 24):
        room.rect(x, 147, 7, 5, "bay2")
        room.rect(x, 147, 7, 1, "bay3")
    beam(room, 436, 146, 8, FLOOR - 146, rng)
    brace(room, 446, 172, 470, 148, 2)
    for x in (472, 494):
        beam(room, x, 122, 3, FLOOR - 118, rng, ramp="sand", tone=3)
    for y in range(130, FLOOR, 11):
        room.rect(473, y - 1, 24, 5, "ink0")
        room.rect(473, y, 24, 3, "sand3")
        room.rect(473, y, 24, 1, "sand5")


def _stall(room: Canvas, rng: np.random.Generator) -> None:
    """On the left: a half door, the dark behind it, a manger with hay, a bridle on its hook."""
    dark = room.box(0, 112, 184, FLOOR - 112)
    room.darker(dark, 2)
    beam(room, 0, 104, 186, 8, rng)
    beam(room, 96, 112, 8, FLOOR - 112, rng)
    planks(room, 104, 158, 184, FLOOR, rng, tones=(2, 3), ramp="sand")
    planks(room, 0, 158, 96, FLOOR, rng, tones=(2, 3), ramp="sand")
    for x0, x1 in ((0, 96), (104, 184)):
        beam(room, x0, 154, x1 - x0, 6, rng, ramp="sand")
        beam(room, x0, FLOOR - 12, x1 - x0, 6, rng, ramp="sand")
        brace(room, x0 + 8, FLOOR - 12, x1 - 8, 160, 2)
    for x in (60, 72, 124):
        brush_strokes(room, room.box(x, 150, 34, 5), 30, ("gold3", "gold4", "gold5"), rng, 5)


def _tools(room: Canvas) -> None:
    """Between rostrum and block, where the lanterns reach: fork, horseshoes, rake, sieve, rope, scythe."""
    wood, dark, steel, bright = "sand5", "sand3", "bone3", "bone5"
    for x, top in ((262, 104), (300, 100)):  # fork and rake
        room.rect(x - 1, top, 5, 92, "ink0")
        room.rect(x, top, 3, 91, wood)
        room.rect(x + 2, top, 1, 91, dark)
    for dx in (-7, 0, 7):
        room.rect(262 + dx, 82, 4, 24, "ink0")
        room.rect(262 + dx, 83, 2, 22, bright)
        room.rect(263 + dx, 83, 2, 22, steel)
    room.rect(254, 102, 20, 5, "ink0")
    room.rect(255, 103, 18, 3, steel)
    room.rect(255, 103, 18, 1, bright)
    room.rect(289, 96, 26, 6, "ink0")
    room.rect(290, 97, 24, 4, wood)
    room.rect(290, 99, 24, 2, dark)
    for dx in range(0, 24, 5):
        room.rect(290 + dx, 101, 4, 8, "ink0")
        room.rect(291 + dx, 101, 2, 7, "sand4")
    x, y = grid(WIDTH, HEIGHT)
    for cx, cy in ((282, 70), (402, 110)):  # horseshoes
        ring = np.abs(np.hypot(x - cx, (y - cy) * 0.9) - 6) < 2.4
        shoe = ring & (y < cy + 4.5)
        room.paint(grown(shoe), "ink0")
        room.paint(shoe, steel)
        room.paint(shoe & (x < cx) & (y < cy + 1), bright)
        for dx, dy in ((-6, 0), (6, 0), (0, -6), (-4, -5), (4, -5)):
            room.dot(cx + dx, cy + dy, "ink2")
    for size, name in ((17, "ink0"), (16, "bay4"), (15, "bay5"), (13.4, "ink0"), (12.6, "sand3")):  # sieve
        room.paint(room.ellipse(330, 92, size * 0.9, size * 0.9), name)
    mesh = room.ellipse(330, 92, 11.3, 11.3) & ((x.astype(int) % 4 == 0) | (y.astype(int) % 4 == 0))
    room.paint(mesh, "sand5")
    for turn in range(4):  # coil of rope
        rope = np.abs(np.hypot((x - 404) / 8.0, (y - 148 - turn * 0.6) / (11.0 + turn)) - 1) * 8 < 1.6
        room.paint(grown(rope), "ink0")
        room.paint(rope, "sand4" if turn % 2 else "sand5")
    room.paint(room.box(398, 134, 13, 5), "ink0")
    room.paint(room.box(399, 135, 11, 3), "bay4")
    # A scythe over the sieve's side.
    for i in range(46):
        sx, sy = 352 + i * 0.62, 186 - i * 1.9
        room.rect(round(sx) - 1, round(sy), 5, 3, "ink0")
    for i in range(46):
        sx, sy = 352 + i * 0.62, 186 - i * 1.9
        room.rect(round(sx), round(sy), 3, 2, wood)
        room.dot(round(sx) + 2, round(sy) + 1, dark)
    blade = (
        (np.hypot((x - 352) / 40, (y - 112) / 24) < 1)
        & (np.hypot((x - 352) / 40, (y - 117) / 24) > 1)
        & (y < 106)
    )
    room.paint(grown(blade), "ink0")
    room.paint(blade, steel)
    room.paint(blade & ~shifted(blade, 0, 2), bright)


def _floor(room: Canvas, rng: np.random.Generator) -> None:
    """Trodden straw, coarser the nearer it is."""
    _, y = grid(WIDTH, HEIGHT)
    ground = room.box(0, FLOOR, WIDTH, HEIGHT - FLOOR)
    near = (y - FLOOR) / (HEIGHT - FLOOR)
    dither = bayer(WIDTH, HEIGHT)
    room.paint(ground, "sand3")
    room.paint(ground & (dither < 0.45 - 0.6 * near), "sand2")
    room.paint(ground & (dither < 0.5 * near - 0.1), "gold3")
    names = ("sand2", "gold2", "gold3", "sand4", "gold4", "sand5")
    for _ in range(5200):
        t = float(rng.random()) ** 0.75
        sy, sx = int(FLOOR + 1 + t * (HEIGHT - FLOOR - 2)), int(rng.integers(WIDTH))
        size, slope = int(2 + t * 5 * rng.random() + 2 * rng.random()), int(rng.integers(-1, 2))
        name = names[int(rng.choice(6, p=[0.2, 0.24, 0.2, 0.18, 0.12, 0.06]))]
        for i in range(size):
            room.dot(sx + i, max(sy + slope * i // 3, FLOOR + 1), name)
    room.rect(0, FLOOR, WIDTH, 2, "bay0")
    room.darker(room.box(0, FLOOR + 2, WIDTH, 4))
    for cx, cy, rx, ry in (
        (*BLOCK_AT, 78, 13),
        (ROSTRUM_AT[0] + 4, ROSTRUM_AT[1] - 2, 50, 10),
    ):
        shadow = room.ellipse(cx + 4, cy + (42 if cx == BLOCK_AT[0] else 0), rx, ry)
        room.darker(shadow)


def _bales(room: Canvas) -> None:
    rng = np.random.default_rng(21)
    for x, y, wide, high in (
        (500, 170, 42, 26),
        (452, 190, 46, 30),
        (500, 192, 46, 30),
        (548, 186, 44, 36),
        (136, 196, 36, 26),
    ):
        room.darker(room.ellipse(x + wide / 2 + 3, y + high, wide * 0.6, 5) & room.box(0, FLOOR, WIDTH, 99))
        bale(room, x, y, wide, high, rng)
    room.darker(room.ellipse(604, 232, 18, 5))
    room.over(props.barrel(), 594, 206)
    room.darker(room.ellipse(160, 236, 16, 4))
    room.over(barn_things.churn(), 176, 196)
    room.over(barn_things.bucket(), 428, 214)


def _light(room: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    level: Field = np.full((HEIGHT, WIDTH), 0.05)
    for number, (lx, ly) in enumerate(LAMPS):
        level += (0.60 if number < 2 else 0.40) * pool(room, lx, ly + 12, 132 if number < 2 else 104)
    axis, half = SPOT[0] + 0 * y, 8 + np.maximum(y - SPOT[1], 0) * 0.46
    cone = np.clip(1 - np.abs(x - axis) / half, 0, 1) * (y > SPOT[1] + 8) * (y < BLOCK_AT[1] + 10)
    level += 0.12 * np.clip(cone * 3, 0, 1) + 0.12 * np.clip(cone * 1.4, 0, 1)
    level += 0.74 * np.sqrt(pool(room, BLOCK_AT[0], BLOCK_AT[1] + 18, 150, 2.6))
    level += 0.36 * pool(room, ROSTRUM_AT[0], 196, 96)
    level += (
        0.34 * pool(room, 340, 120, 120) + 0.36 * pool(room, 520, 196, 84) + 0.24 * pool(room, 592, 112, 60)
    )
    floor = room.box(0, FLOOR, WIDTH, HEIGHT)
    level += np.where(floor, 0.22 * np.sqrt(pool(room, 320, 250, 330, 2.3)), 0)
    beam = (x > 470 - (y - 60) * 0.55) & (x < 552 - (y - 60) * 0.5) & (y > 120) & (y < 290)
    level += np.where(beam, 0.07, 0)
    level -= np.where(y < 34, (34 - y) / 34 * 0.34, 0)
    level -= 0.30 * np.clip((np.abs(x - 320) - 210) / 130, 0, 1)
    relit(room, np.clip(level, 0, 0.985), BARN)


def _spot_lamp(room: Canvas) -> None:
    """A tin shade under the tie beam, and motes in its light."""
    x, y = SPOT
    room.rect(x - 4, y, 8, 4, "ink0")
    room.rect(x - 3, y, 6, 3, "ink4")
    shade = room.polygon((x - 5, y + 3), (x + 5, y + 3), (x + 13, y + 13), (x - 13, y + 13))
    room.paint(grown(shade), "ink0")
    room.paint(shade, "sea2")
    room.paint(shade & ~shifted(shade, 3, 0), "sea4")
    room.paint(shade & ~shifted(shade, -4, 0), "sea1")
    room.rect(x - 12, y + 13, 24, 2, "gold5")
    room.rect(x - 7, y + 14, 14, 2, "bone5")
    rng = np.random.default_rng(9)
    for _ in range(46):
        my = int(rng.integers(y + 20, 236))
        half = 6 + (my - y) * 0.42
        room.dot(int(x + rng.uniform(-0.9, 0.9) * half), my, "gold4" if rng.random() < 0.6 else "gold5")


# ---------------------------------------------------------------- block, rostrum, bunting
def block() -> Canvas:
    """The platform, 128 × 62: the animals' feet stand at (64, 14); its front has room for a sign of 104 × 30."""
    made = Canvas(128, 64)
    rng = np.random.default_rng(2)
    for j in range(20):
        reach = round(j * 11 / 19)
        made.rect(12 - reach, 2 + j, 104 + 2 * reach, 1, "sand4" if j % 5 else "sand3")
        made.dot(11 - reach, 2 + j, "ink0")
        made.dot(116 + reach, 2 + j, "ink0")
    made.rect(12, 1, 104, 1, "ink0")
    made.rect(12, 2, 104, 1, "sand5")
    brush_strokes(
        made, made.solid & made.box(6, 4, 116, 16), 46, ("gold3", "gold4", "gold5", "sand3"), rng, 6
    )
    made.rect(1, 21, 126, 42, "ink0")
    for row in range(4):
        y = 26 + row * 9
        made.rect(2, y, 124, 9, "sand3")
        made.rect(2, y, 124, 1, "sand4")
        made.rect(2, y + 8, 124, 1, "sand1")
        brush_strokes(made, made.box(2, y + 2, 124, 5), 16, ("sand2",), rng, 12)
    made.rect(0, 20, 128, 6, "ink0")
    made.rect(1, 21, 126, 4, "sand4")
    made.rect(1, 21, 126, 1, "sand5")
    made.rect(1, 24, 126, 1, "sand2")
    for x in (2, 117):
        made.rect(x, 26, 9, 36, "sand2")
        made.bevel(x, 26, 9, 36, "sand4", "sand1")
        for y in (31, 54):
            made.rect(x + 3, y, 3, 3, "ink4")
            made.dot(x + 3, y, "ink5")
    made.rect(1, 62, 126, 1, "ink0")
    made.pixels[63:] = 0
    for _ in range(60):
        x, y = int(rng.integers(2, 120)), 60 + int(rng.integers(0, 3))
        made.rect(x, y, int(rng.integers(2, 6)), 1, f"gold{int(rng.integers(2, 5))}")
    return made


def rostrum() -> Canvas:
    """The pulpit, 72 × 84, with the fair's lantern on a red cloth; held by its foot."""
    made = Canvas(72, 84)
    rng = np.random.default_rng(4)
    made.rect(5, 8, 62, 75, "ink0")
    x = 6
    while x < 66:
        wide = min(10, 66 - x)
        tone = 3 if (x // 10) % 2 else 2
        made.rect(x, 8, wide, 74, f"bay{tone}")
        made.rect(x, 8, 1, 74, f"bay{tone + 1}")
        made.rect(x + wide - 1, 8, 1, 74, "bay1")
        brush_strokes(made, made.box(x + 2, 12, max(1, wide - 3), 66), 6, (f"bay{tone - 1}",), rng, 3)
        x += 10
    for y, high, out in ((0, 9, 0), (70, 13, 2)):
        made.rect(out, y, 72 - 2 * out, high, "ink0")
        made.rect(out + 1, y + 1, 70 - 2 * out, high - 2, "bay4")
        made.rect(out + 1, y + 1, 70 - 2 * out, 2, "bay5")
        made.rect(out + 1, y + high - 3, 70 - 2 * out, 2, "bay2")
    made.rect(1, 8, 70, 1, "ink0")
    made.darker(made.box(6, 9, 60, 3))
    for x in (6, 60):
        made.rect(x, 10, 6, 60, "bay3")
        made.bevel(x, 10, 6, 60, "bay5", "bay1")
    cloth = made.box(18, 7, 36, 46) | made.polygon((18, 53), (54, 53), (36, 64))
    made.paint(grown(cloth), "ink0")
    px = grid(72, 84)[0]
    made.paint(cloth, "red2")
    made.paint(cloth & (px.astype(int) % 12 < 5), "red3")
    hem = cloth & ~(shifted(cloth, 2, 0) & shifted(cloth, -2, 0) & shifted(cloth, 0, -3))
    made.paint(hem & made.box(0, 9, 72, 80), "gold4")
    made.paint(hem & made.box(37, 9, 40, 80), "gold3")
    made.rect(18, 7, 36, 2, "red1")
    farol = [
        "....kk....", "..kkGGkk..", ".kGGyyGGk.", "kGGGGGGGGk", ".kkkkkkkk.", ".kYYwwYYk.", ".kYwwwwYk.", ".kYwwwwYk.",
        "..kYwwYk..", "..kYYYYk..", "..kkkkkk..", "...kGGk...", "...kGGk...", "..kGGGGk..", "..kkkkkk..",
    ]  # fmt: skip
    key = {"k": "red0", "G": "gold3", "y": "gold5", "Y": "gold4", "w": "gold5"}
    doubled = ["".join(letter * 2 for letter in row) for row in farol for _ in range(2)]
    made.stamp(doubled, 26, 17, key)
    made.rect(2, 83, 68, 1, "ink0")
    return made


def bunting(step: int) -> Canvas:
    """Flags along the tie beam, 640 × 24; they stir."""
    made = Canvas(WIDTH, 24)
    ramps = ("red", "gold", "sea", "rose", "green", "violet")
    for k in range(-1, 14):
        x0 = k * 50 - 4
        for i in range(50):
            made.dot(x0 + i, 2 + round(9 * (1 - ((i - 25) / 25) ** 2)), "ink0")
        for f in range(4):
            fx = x0 + 7 + f * 12
            fy = 2 + round(9 * (1 - ((fx - x0 - 25) / 25) ** 2))
            lean = (0, 1, 0, -1)[(step + f + k) % 4]
            for j in range(9):
                half = 4 - j // 2
                for i in range(-half, half + 1):
                    tone = 4 if i < 0 else 3 if i < half else 2
                    made.dot(
                        fx + i + (lean if j > 4 else 0),
                        fy + 1 + j,
                        f"{ramps[(k * 4 + f) % 6]}{tone - (j < 1)}",
                    )
    solid = made.solid
    made.paint(grown(solid) & ~solid & made.box(0, 0, WIDTH, 24), "ink0")
    return made
