"""Villafarol at dusk: the backdrop of title and menus, behind everything that moves or burns."""

import numpy as np

from assets.forge.pixels import Canvas, Field, Mask, bayer, grid, grown, shifted

WIDTH, HEIGHT = 640, 360
GROUND = 250  # where the square begins
WHEEL_AT = (574, 168)
LAMP_AT = (30, 118)  # the top of the street lamp
SPECTRUM = ("violet0", "violet1", "violet2", "rose1", "rose2", "red4", "red5", "skin4", "skin5")
FARTHEST_PX, ROWS = 3.2, 17  # the height of the farthest cobbles; after so many rows they are e times as high
RING_AT, RING = (320, 308), (146, 40)  # of pale stones, to dance in


def dusk() -> Canvas:
    fair = Canvas(WIDTH, HEIGHT)
    _sky(fair)
    _hills(fair)
    _town(fair)
    _church(fair, 186, 130)
    _wheel_stand(fair)
    _square(fair)
    _flagpole(fair, 362)
    return fair


# ---------------------------------------------------------------- the sky
def _sky(fair: Canvas) -> None:
    """Bands from violet night to the last gold, dithered at their seams; stars, moon, lit clouds, birds."""
    _, y = grid(WIDTH, HEIGHT)
    stops = (
        (0, 0),
        (26, 0.4),
        (74, 1.2),
        (108, 2.3),
        (132, 3.4),
        (154, 4.5),
        (176, 5.6),
        (200, 6.8),
        (236, 8),
    )
    level = np.interp(y, [stop[0] for stop in stops], [stop[1] for stop in stops]) / 8
    fair.shade(np.ones((HEIGHT, WIDTH), np.bool_), level, SPECTRUM, seam=0.45)
    rng = np.random.default_rng(7)
    for _ in range(170):
        px, py, shine = int(rng.integers(WIDTH)), int(rng.beta(1, 1.8) * 126), rng.random()
        fair.dot(px, py, f"violet{3 + int(shine > 0.5) + int(shine > 0.85)}" if py < 90 else "rose3")
        if shine > 0.93 and py < 80:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                fair.dot(px + dx, py + dy, "violet4")
            fair.dot(px, py, "bone5")
    _moon(fair, 228, 128)
    for cx, cy, wide, body, rim in (
        (90, 134, 170, "violet2", "rose2"),
        (380, 122, 150, "violet2", "rose3"),
        (610, 112, 120, "violet2", "rose2"),
        (20, 164, 110, "rose1", "red5"),
        (296, 158, 120, "rose1", "red5"),
        (446, 158, 150, "rose1", "skin4"),
        (330, 184, 90, "rose2", "skin5"),
        (522, 190, 110, "rose2", "skin5"),
        (20, 196, 100, "rose2", "skin5"),
    ):
        _cloud(fair, cx, cy, wide, body, rim)
    for x, y0 in ((352, 138), (364, 142), (160, 150), (168, 146), (340, 146), (24, 108), (34, 112)):
        fair.stamp("k...k/.k.k./..k..", x, y0, {"k": "violet0"})


def _moon(fair: Canvas, x: int, y: int) -> None:
    for radius, share in ((46, 0.3), (36, 0.55)):
        fair.darker(fair.ellipse(x, y, radius) & (bayer(WIDTH, HEIGHT) < share), -1)
    moon = fair.ellipse(x, y, 26)
    fair.paint(moon, "skin5")
    fair.paint(moon & ~fair.ellipse(x - 4, y - 4, 25), "skin4")
    for dx, dy, radius in ((-9, -8, 5), (4, 6, 6), (8, -9, 3.4), (-6, 11, 3), (-14, 4, 3)):
        crater = fair.ellipse(x + dx, y + dy, radius) & moon
        fair.paint(crater, "skin4")
        fair.paint(crater & ~fair.ellipse(x + dx + 1, y + dy + 1, radius), "sand4")


def _cloud(fair: Canvas, x: int, y: int, wide: int, body: str, rim: str) -> None:
    puffs = np.random.default_rng(x)
    cloud: Mask = np.zeros((HEIGHT, WIDTH), np.bool_)
    for _ in range(wide // 6):
        share = puffs.random()
        swell = np.sin(np.pi * share)
        cloud |= fair.ellipse(
            x + (share - 0.5) * wide, y - puffs.random() * 6 * swell, 6 + 12 * swell, 1.2 + 3 * swell
        )
    cloud &= grid(WIDTH, HEIGHT)[1] <= y + 1
    fair.paint(cloud, body)
    fair.paint(cloud & ~shifted(cloud, 0, -1), rim)
    fair.paint(cloud & ~shifted(cloud, 0, 1), rim)


def _hills(fair: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    for base, rise, seed, body, rim in ((190, 9, 4, "rose2", "red5"), (206, 7, 9, "rose1", "rose2")):
        rng = np.random.default_rng(seed)
        line = base + sum(
            a * np.sin(x[0] / w + rng.random() * 9) for a, w in ((rise, 70), (rise / 2, 31), (rise / 5, 9))
        )
        fair.paint(y > np.floor(line)[None], body)
        fair.paint(np.floor(y) == np.floor(line)[None] + 1, rim)


# ---------------------------------------------------------------- the town
WALLS = (  # lit, wall, shade
    ("rose2", "rose1", "rose0"),
    ("sand2", "sand1", "sand0"),
    ("violet4", "violet3", "violet2"),
    ("bone1", "violet2", "violet1"),
    ("sand3", "sand2", "sand1"),
)


def _town(fair: Canvas) -> None:
    """Two rows of houses, those behind in the haze; no front is the twin of its neighbour."""
    rng = np.random.default_rng(29)
    x = -6
    while x < WIDTH:
        wide = int(rng.integers(20, 32))
        eave = 204 + int(rng.integers(-7, 6))
        _far_house(fair, x, eave, wide, rng)
        x += wide
    x = -12
    while x < WIDTH:
        wide = int(rng.choice((28, 34, 40)))
        _house(fair, x, 221 + int(rng.integers(-9, 5)), wide, WALLS[rng.integers(len(WALLS))], rng)
        x += wide + 1


def _far_house(fair: Canvas, x: int, eave: int, wide: int, rng: np.random.Generator) -> None:
    fair.rect(x, eave, wide, GROUND - eave, "violet2")
    fair.rect(x, eave, 1, GROUND - eave, "violet3")
    _roof(fair, x, eave, wide, int(rng.integers(5, 8)), ("rose2", "rose1", "rose1", "rose0"))
    for px in range(x + 4, x + wide - 6, 8):
        lit = rng.random() < 0.5
        fair.rect(px, eave + 5, 3, 5, "gold3" if lit else "violet1")


def _roof(fair: Canvas, x: int, eave: int, wide: int, high: int, tones: tuple[str, str, str, str]) -> None:
    """Tiles in rows, each row a little wider than the one above; tones: ridge, tile, gap, underside."""
    ridge, tile, gap, under = tones
    for row in range(high):
        inset = round((1 - row / high) * 6)
        a, b = x - 2 + inset, x + wide + 2 - inset
        fair.rect(a, eave - high + row, b - a, 1, tile)
        for px in range(a + 2 + (row % 2) * 2, b - 1, 4):
            fair.dot(px, eave - high + row, gap)
        fair.dot(a, eave - high + row, ridge)
    fair.rect(x + 4, eave - high, wide - 8, 1, ridge)
    fair.rect(x - 2, eave, wide + 4, 1, under)


def _house(
    fair: Canvas, x: int, eave: int, wide: int, wall: tuple[str, str, str], rng: np.random.Generator
) -> None:
    """A front of two storeys: cornice, string course, balcony, shutters, a door or an arcade below."""
    light, body, shade = wall
    fair.rect(x, eave, wide, GROUND - eave, body)
    fair.rect(x, eave, 2, GROUND - eave, light)
    fair.rect(x + wide - 3, eave, 3, GROUND - eave, shade)
    for _ in range(5):  # where the plaster has come off
        fair.rect(x + int(rng.integers(4, wide - 8)), eave + int(rng.integers(3, 26)), 3, 1, shade)
    _roof(fair, x, eave, wide, int(rng.integers(6, 10)), ("red4", "bay2", "bay1", "ink0"))
    fair.rect(x, eave + 1, wide, 2, light)
    fair.rect(x, eave + 3, wide, 1, shade)
    if rng.random() < 0.5:
        cx = x + int(rng.integers(5, wide - 10))
        fair.rect(cx, eave - 14, 6, 8, body)
        fair.rect(cx, eave - 14, 1, 8, light)
        fair.rect(cx - 1, eave - 15, 8, 2, "bay1")
        for step, (dx, size) in enumerate(((2, 2), (3, 3), (5, 3), (8, 2))):
            fair.rect(cx + dx, eave - 18 - 3 * step, size, 2, "violet2")
    middle = eave + 17
    count = (wide - 8) // 10
    left = x + (wide - 10 * count + 4) // 2
    has_balcony = rng.random() < 0.55
    for index in range(count):
        _window(fair, left + 10 * index, eave + 6, rng)
    if has_balcony:
        fair.rect(left - 3, middle, 10 * count + 1, 1, "ink0")
        for px in range(left - 3, left + 10 * count - 2, 2):
            fair.rect(px, middle - 4, 1, 4, "ink1")
        fair.rect(left - 3, middle - 5, 10 * count + 1, 1, "ink2")
        for px in range(left - 2, left + 10 * count - 3, 3):
            if rng.random() < 0.6:
                fair.stamp("rg/gr", px, middle - 6, {"r": "red4", "g": "green3"})
    else:
        fair.rect(x + 2, middle, wide - 5, 1, shade)
    door = left + 10 * int(rng.integers(count))
    for index in range(count):
        px = left + 10 * index
        if px == door:
            arch = fair.ellipse(px + 2, middle + 9, 4, 4) | fair.box(
                px - 2, middle + 9, 8, GROUND - middle - 9
            )
            fair.paint(grown(arch) & fair.box(0, 0, WIDTH, GROUND), light)
            fair.paint(arch, "bay1")
            fair.paint(arch & fair.box(px - 2, 0, 3, HEIGHT), "bay2")
            fair.dot(px + 3, GROUND - 5, "gold4")
        elif middle + 12 < GROUND:
            _window(fair, px, middle + 4, rng)


def _window(fair: Canvas, x: int, y: int, rng: np.random.Generator) -> None:
    """Four wide, seven high, between shutters; behind most of them somebody is at home."""
    lit = rng.random() < 0.62
    shutter = ("sea2", "green2", "bay2")[rng.integers(3)]
    fair.rect(x - 1, y - 1, 6, 9, "ink0")
    fair.rect(x, y, 4, 7, "gold3" if lit else "violet0")
    if lit:
        fair.rect(x, y, 4, 3, "gold4")
        if rng.random() < 0.3:
            fair.rect(x + 1, y + 3, 2, 4, "bay1")  # a head and shoulders
    fair.rect(x + 1, y, 1, 7, "bay1" if lit else "ink0")
    fair.rect(x, y + 3, 4, 1, "bay1" if lit else "ink0")
    for px in (x - 3, x + 5):
        fair.rect(px, y - 1, 2, 9, shutter)
        fair.rect(px, y - 1, 1, 9, f"{shutter[:-1]}{int(shutter[-1]) + 1}")


def _church(fair: Canvas, x: int, y: int) -> None:
    """The bell tower with clock and lit belfry."""
    wide = 28
    fair.rect(x, y, wide, GROUND - y, "violet2")
    fair.rect(x + wide - 8, y, 8, GROUND - y, "violet1")
    fair.rect(x, y, 2, GROUND - y, "rose2")
    for py in range(y + 6, GROUND, 5):
        for px in range(x + 3 + (py // 5 % 2) * 4, x + wide - 9, 8):
            fair.rect(px, py, 3, 1, "violet3")
    for py, out in ((y - 2, 3), (y + 34, 2), (y + 66, 3)):
        fair.rect(x - out, py, wide + 2 * out, 3, "violet3")
        fair.rect(x - out, py, wide + 2 * out, 1, "rose3")
        fair.rect(x - out, py + 3, wide + 2 * out, 1, "ink0")
    for i in range(22):
        half = int(2 + (wide / 2 + 1) * (i / 21) ** 1.35)
        fair.rect(x + 14 - half, y - 24 + i, 2 * half, 1, "bay2")
        fair.rect(x + 14, y - 24 + i, half, 1, "bay1")
        fair.rect(x + 14 - half, y - 24 + i, 2, 1, "red4")
        if i % 4 == 3:
            fair.rect(x + 16 - half, y - 24 + i, 2 * half - 3, 1, "bay0")
    fair.rect(x + 13, y - 38, 2, 14, "ink0")
    fair.rect(x + 10, y - 34, 8, 2, "ink0")
    fair.rect(x + 10, y - 34, 1, 2, "gold3")
    fair.dot(x + 13, y - 38, "gold4")
    arch = fair.ellipse(x + 14, y + 14, 7) | fair.box(x + 7, y + 14, 14, 16)
    fair.paint(grown(arch), "ink0")
    fair.paint(arch, "gold3")
    fair.paint(arch & fair.box(x, y, wide, 16), "gold4")
    bell = fair.ellipse(x + 14, y + 18, 4, 6) & fair.box(x, y, wide, 22)
    fair.paint(bell, "bay1")
    fair.rect(x + 9, y + 22, 10, 2, "bay0")
    fair.rect(x + 13, y + 24, 2, 2, "ink0")
    fair.rect(x + 8, y + 9, 12, 1, "ink0")
    clock = fair.ellipse(x + 14, y + 50, 8)
    fair.paint(grown(clock), "ink0")
    fair.paint(clock, "skin5")
    fair.paint(clock & ~shifted(clock, -1, -1), "gold4")
    for dx, dy in ((0, -6), (5, 0), (0, 5), (-6, 0)):
        fair.dot(x + 14 + dx, y + 50 + dy, "red2")
    fair.rect(x + 13, y + 45, 1, 6, "ink0")
    fair.rect(x + 13, y + 50, 5, 1, "ink0")


def _wheel_stand(fair: Canvas) -> None:
    cx, cy = WHEEL_AT
    for side in (-1, 1):
        fair.line(cx, cy, cx + side * 32, GROUND + 14, "ink0", 6)
        fair.line(cx + 1, cy, cx + 1 + side * 32, GROUND + 14, "violet3", 4)
        fair.line(cx + 1, cy, cx + 1 + side * 32, GROUND + 14, "violet5")
    for y in (208, 236):
        half = (y - cy) * 32 // (GROUND + 14 - cy)
        fair.rect(cx - half, y - 1, 2 * half + 4, 5, "ink0")
        fair.rect(cx - half, y, 2 * half + 4, 3, "violet3")


# ---------------------------------------------------------------- the square
def _square(fair: Canvas) -> None:
    """Cobbles of no two shapes that grow towards us; a ring of pale stones with a star round a red heart."""
    x, y = grid(WIDTH, HEIGHT)
    ground = y >= GROUND
    stone, seam = _nearest(x, y)
    tone = stone[..., 0]
    mortar = (seam < 1.15) & ground
    far = np.hypot((x - RING_AT[0]) / RING[0], (y - RING_AT[1]) / RING[1])
    angle = np.arctan2((y - RING_AT[1]) / RING[1], (x - RING_AT[0]) / RING[0])
    ray = (far > 0.5) & (far < 0.88) & (np.abs((angle / (2 * np.pi) * 16) % 1 - 0.5) < (0.9 - far) * 1.15)
    step = np.where(tone < 0.2, 1, np.where(tone < 0.75, 2, 3))
    above = shifted(mortar, 0, 1) | shifted(mortar, 1, 0)
    below = shifted(mortar, 0, -1) | shifted(mortar, -1, 0)
    step = step + (above & ~below) - (below & ~above)
    rings = (far > 0.93) & (far < 1.03) | (far > 0.45) & (far < 0.52)
    ramps = (
        (ground, ("ink2", "ink3", "ink3", "ink4", "ink5")),
        (ground & (stone[..., 1] < 0.3), ("sand0", "sand1", "sand1", "sand2", "sand3")),
        (ground & (stone[..., 1] > 0.8), ("violet1", "violet2", "violet2", "violet3", "violet4")),
        (ground & (far < 0.98), ("rose0", "rose0", "sand1", "sand1", "sand2")),
        (ground & (far < 0.46), ("red0", "red1", "red2", "red2", "red3")),
        (ground & rings, ("sand2", "sand3", "sand3", "sand4", "sand5")),
        (ground & ray, ("sand1", "sand2", "sand3", "sand3", "sand4")),
    )
    for mask, names in ramps:
        for number, name in enumerate(names):
            fair.paint(mask & (np.clip(step, 0, 4) == number), name)
    fair.paint(mortar, "ink1")
    fair.paint(mortar & (far < 0.98), "rose0")
    rng = np.random.default_rng(46)
    for _ in range(60):  # confetti
        px, py = int(rng.integers(0, WIDTH)), int(rng.integers(272, 358))
        fair.rect(px, py, 2, 1, f"{('red', 'gold', 'sea', 'rose')[rng.integers(4)]}4")
    fair.darker(fair.box(0, GROUND, WIDTH, 3))


def _nearest(x: Field, y: Field) -> tuple[Field, Field]:
    """Of each pixel: two chance numbers of the stone it lies on, and how far the next stone is, in px."""
    first = np.full(x.shape, 99.0)
    second = first.copy()
    stone = np.zeros((*x.shape, 2))
    here = np.floor(ROWS * np.log(np.maximum(1, 1 + (y - GROUND) / (ROWS * FARTHEST_PX))))
    for row in (here - 1, here, here + 1):
        tall = FARTHEST_PX * np.exp((row + 0.5) / ROWS)
        wide = 1.5 * tall
        offset = (row % 2) / 2 + _chance(row, row, 5)
        below = np.floor((x - WIDTH / 2) / wide - offset)
        for column in (below - 1, below, below + 1):
            across, along, tone, kind = (_chance(row, column, salt) for salt in range(4))
            cx = WIDTH / 2 + (column + offset + 0.5 + (across - 0.5) * 0.5) * wide
            middle = FARTHEST_PX * np.exp((row + 0.5 + (along - 0.5) * 0.4) / ROWS)
            cy = GROUND + ROWS * (middle - FARTHEST_PX)
            away = np.hypot(x - cx, (y - cy) * 1.3)
            nearer = away < first
            second = np.where(nearer, first, np.minimum(second, away))
            first = np.where(nearer, away, first)
            stone[nearer] = np.stack([tone, kind], -1)[nearer]
    return stone, second - first


def _chance(row: Field, column: Field, salt: int) -> Field:
    """A number of 0…1 for each place of a lattice, always the same."""
    mixed = (
        row.astype(np.int64) * 374_761_393 + column.astype(np.int64) * 668_265_263 + salt * 974_634_777
    ) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1_274_126_177) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 65_536


def _flagpole(fair: Canvas, x: int) -> None:
    """Striped, between two stalls."""
    top = 102
    fair.rect(x - 1, top, 5, GROUND + 18 - top, "ink0")
    for y in range(top, GROUND + 18):
        fair.rect(x, y, 3, 1, "red3" if (y // 5) % 2 else "bone4")
        fair.dot(x + 2, y, "red2" if (y // 5) % 2 else "bone3")
    fair.stamp(".ggg./ggGgg/ggggg/.ggg.", x - 1, top - 4, {"g": "gold3", "G": "gold5"})


# ---------------------------------------------------------------- near to us
def near() -> Canvas:
    """What stands before the people at both sides: the street lamp, oranges, geraniums on a wall."""
    picture = Canvas(WIDTH, HEIGHT)
    _lamp_post(picture)
    _oranges(picture, 46, 300)
    _wall(picture)
    return picture


def _lamp_post(fair: Canvas) -> None:
    x, top = LAMP_AT
    fair.rect(x - 4, top + 54, 8, HEIGHT - top - 54, "ink0")
    fair.rect(x - 3, top + 54, 6, HEIGHT - top - 54, "ink2")
    fair.rect(x - 2, top + 54, 2, HEIGHT - top - 54, "ink4")
    for y, half, high in (
        (top + 52, 12, 5),
        (top + 66, 7, 5),
        (top + 116, 6, 5),
        (top + 180, 7, 5),
        (342, 12, 6),
        (348, 15, 12),
    ):
        fair.rect(x - half - 1, y - 1, 2 * half + 2, high + 2, "ink0")
        fair.rect(x - half, y, 2 * half, high, "ink3")
        fair.rect(x - half, y, 2 * half, 1, "ink5")
        fair.rect(x + half - 3, y, 3, high, "ink2")
    frame = fair.polygon((x - 15, top + 16), (x + 15, top + 16), (x + 10, top + 52), (x - 10, top + 52))
    fair.paint(grown(frame), "ink0")
    fair.paint(frame, "gold2")
    for step in range(12):
        half = 4 + step * 14 // 11
        fair.rect(x - half - 1, top + 4 + step, 2 * half + 2, 1, "ink0")
        fair.rect(x - half, top + 4 + step, 2 * half, 1, "ink3")
        fair.rect(x - half, top + 4 + step, half // 2 + 1, 1, "ink4")
    fair.rect(x - 19, top + 15, 38, 3, "ink0")
    fair.rect(x - 18, top + 15, 36, 1, "ink5")
    fair.rect(x - 2, top - 2, 4, 7, "ink0")
    fair.rect(x - 1, top - 1, 2, 5, "ink4")


def _oranges(fair: Canvas, x: int, y: int) -> None:
    """A barrel heaped with oranges, 38 wide."""
    rng = np.random.default_rng(5)
    body = fair.box(x + 1, y + 8, 36, 48) | fair.ellipse(x + 19, y + 54, 18, 5)
    fair.darker(fair.ellipse(x + 20, y + 58, 24, 5) & ~body)
    fair.paint(grown(body), "ink0")
    for px in range(x + 1, x + 37):
        share = (px - x) / 38
        tone = 4 if 0.12 < share < 0.3 else 3 if share < 0.6 else 2
        fair.paint(body & fair.box(px, 0, 1, HEIGHT), f"bay{tone - int((px - x) % 6 == 0)}")
    for band in (y + 14, y + 34, y + 50):
        fair.rect(x, band, 38, 4, "ink0")
        fair.rect(x + 1, band + 1, 36, 2, "ink3")
        fair.rect(x + 5, band + 1, 6, 1, "ink5")
    for count, rise in ((5, 0), (4, 6), (3, 11)):
        for index in range(count):
            ox = x + 19 + (index - (count - 1) / 2) * 8 + rng.normal() * 0.6
            oy = y + 7 - rise
            fair.paint(fair.ellipse(ox, oy, 5.2), "ink0")
            fair.paint(fair.ellipse(ox, oy, 4.3), "gold2")
            fair.paint(fair.ellipse(ox - 0.8, oy - 0.8, 3.2), "gold3")
            fair.dot(int(ox) - 2, int(oy) - 2, "gold5")


def _wall(fair: Canvas) -> None:
    """A low wall at the right, with geraniums on it."""
    rng = np.random.default_rng(31)
    fair.rect(552, 330, WIDTH, 30, "ink0")
    for row, y in enumerate((339, 350)):
        x = 552 - row * 9
        while x < WIDTH:
            wide = int(rng.integers(15, 24))
            tones = ("ink3", "ink4", "ink2") if rng.random() < 0.7 else ("violet2", "violet3", "violet1")
            left = max(x, 552)
            if x + wide - 1 > left:
                fair.rect(left, y, x + wide - 1 - left, 10, tones[0])
                fair.rect(left, y, x + wide - 1 - left, 1, tones[1])
                fair.rect(left, y + 9, x + wide - 1 - left, 1, tones[2])
            x += wide
    fair.rect(548, 329, WIDTH, 10, "ink0")
    fair.rect(549, 330, WIDTH, 7, "ink4")
    fair.rect(549, 330, WIDTH, 2, "ink5")
    fair.rect(549, 336, WIDTH, 1, "ink2")
    for x in range(562, WIDTH, 19):
        fair.rect(x, 332, 1, 4, "ink3")
    for x in (592, 624):
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
    for _ in range(9):
        px, py = x + rng.normal() * 6, foot - 22 + rng.normal() * 4
        fair.paint(grown(fair.ellipse(px, py, 2.4)), "red0")
        fair.paint(fair.ellipse(px, py, 2.4), "red3")
        fair.dot(int(px) - 1, int(py) - 1, "red5")
    fair.rect(x - 8, foot - 14, 17, 5, "ink0")
    fair.rect(x - 7, foot - 13, 15, 3, "bay4")
    pot = fair.polygon((x - 6, foot - 10), (x + 7, foot - 10), (x + 5, foot), (x - 4, foot))
    fair.paint(grown(pot), "ink0")
    fair.paint(pot, "bay3")
    fair.rect(x - 5, foot - 10, 2, 9, "bay4")
