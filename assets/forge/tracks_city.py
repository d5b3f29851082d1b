"""The city's track by night, under floodlights: skyline, a lit tram, a fountain, flashes in the stands."""

import math

import numpy as np

from assets.forge import tracks_things as things
from assets.forge.pixels import Canvas, Field, bayer, grid, grown, shifted, words_width
from assets.forge.relight import Band, relit, under
from assets.forge.tracks_course import HEIGHT, WIDTH, Course
from assets.forge.tracks_tiles import FRAMES, Layer

COURSE = Course(half_width=272, half_depth=176, radius=120)
CROWDS = (  # the stand, those beside it, and the nearest, seen from behind
    (198, 46, 244, 27),
    (126, 72, 66, 16),
    (450, 72, 66, 16),
    (0, 303, 86, 35),
    (554, 303, 86, 35),
)
TITLE = ("The city by night", "La ciudad de noche")
STREET = 62
MASTS = ((146, 206), (490, 206), (146, 294), (490, 294))  # the feet of the floodlights
FOUNTAIN = (528, 232)
BANDS: tuple[Band, ...] = (
    (0.26, 0.26, 0.52),
    (0.38, 0.37, 0.62),
    (0.54, 0.52, 0.72),
    (0.74, 0.71, 0.82),
    (0.95, 0.92, 0.92),
    (1.08, 1.06, 1.00),
)
DUSKY: Band = (0.50, 0.48, 0.74)  # trees beyond the light


def layers() -> list[Layer | None]:
    sky, clouds = Layer("sky", "far"), Layer("clouds", "far", drift=1.0)
    town, tram = Layer("town", "far"), Layer("tram", "far", drift=16.0)
    ground, track, decoration = Layer("ground"), Layer("track"), Layer("decoration")
    foreground, front = Layer("foreground"), Layer("front", "front")
    sky.draw(_sky)
    _clouds(clouds)
    _town(town)
    _tram(tram)
    ground.draw(_turf)
    track.draw(lambda frame: things.lane(frame, COURSE, ("sand4", "sand3", "sand2", "sand5"), 31))
    track.draw(lambda frame: things.markings(frame, COURSE, "sand5", "bone5", "sand1"))
    track.draw(lambda frame: things.rail_shadow(frame, COURSE))
    for back, before in zip(track.frames, foreground.frames, strict=True):
        things.rails(back.dot, before.dot, COURSE, tones=("bone5", "bone4", "bone1", "bone3"))
    light = _light()
    _infield(ground, decoration, foreground, light)
    for layer in (ground, track, foreground):
        layer.draw(lambda frame: relit(frame, light, BANDS, seam=0.3))
    _far_side(decoration)
    _lit(ground, decoration, foreground)
    gates = [things.gate(step, ("gold", "rose", "sea", "violet", "bone"), "violet") for step in range(FRAMES)]
    x, y = round(COURSE.x - COURSE.half_width), round(COURSE.y)
    foreground.animate(gates, x - things.GATE_FOOT[0], y - things.GATE_FOOT[1], 160)
    _front(front)
    return [sky, clouds, town, tram, ground, track, decoration, None, foreground, front]


def _light() -> Field:
    """Pools under the masts, and what the stand sheds."""
    x, y = grid(WIDTH, HEIGHT)
    level = np.zeros((HEIGHT, WIDTH))
    for mx, my in MASTS:
        way = np.sign(mx - COURSE.x), np.sign(my - 224)
        cx, cy = mx + way[0] * 66, my + way[1] * 34
        level = np.maximum(level, 1 - np.hypot((x - cx) / 1.9, y - cy) / 132)
    level = np.maximum(level, 1.0 - np.hypot((x - 320) / 2.3, y - 84) / 92)
    level = np.maximum(level, 1.0 - np.hypot((x - 320) / 2.3, y - 326) / 84)
    on_track = np.abs(COURSE.away()) < COURSE.half_lane + 4
    return np.clip(np.where(on_track, 0.34 + level * 0.8, 0.1 + level * 0.85), 0, 1)


# ---------------------------------------------------------------- far away
def _sky(frame: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    rise = np.clip(y / 62 + 0.06 * np.sin(x / 70), 0, 1)
    frame.shade(
        frame.box(0, 0, WIDTH, STREET + 8), rise, ["ink1", "violet0", "violet1", "violet2", "rose1"], seam=0.5
    )
    rng = np.random.default_rng(9)
    for _ in range(90):
        sx, sy = int(rng.integers(WIDTH)), int(rng.integers(40))
        frame.dot(sx, sy, ("violet4", "bone4", "gold5")[rng.integers(3)])
    moon = frame.ellipse(566, 24, 9)
    frame.paint(grown(grown(moon)) & (bayer(WIDTH, HEIGHT) < 0.5), "violet3")
    frame.paint(moon, "gold5")
    frame.paint(moon & ~shifted(moon, 2, 1), "bone5")
    for dx, dy in ((-3, 2), (2, -3), (3, 3)):
        frame.rect(566 + dx, 24 + dy, 2, 2, "gold4")


def _clouds(layer: Layer) -> None:
    rng = np.random.default_rng(24)
    picture = Canvas(WIDTH, HEIGHT)
    for x, y, wide in ((90, 30, 80), (230, 16, 60), (430, 22, 90), (600, 34, 60)):
        puffs = picture.box(0, 0, 0, 0)
        for _ in range(10):
            px, r = x + rng.uniform(-wide / 2, wide / 2), rng.uniform(2, 5)
            puffs |= picture.ellipse(px, y, r * 2.4, r)
        puffs &= ~picture.box(0, y + 2, WIDTH, 40)
        picture.paint(puffs, "violet2")
        picture.paint(puffs & ~shifted(puffs, 0, -1), "rose1")
    layer.over(picture, 0, 0)


def _town(layer: Layer) -> None:
    """Two rows of houses; windows are lit, and some go on and off."""
    far = np.random.default_rng(3)
    for x in range(-6, WIDTH, 17):
        wide, tall = int(far.integers(14, 22)), int(far.integers(10, 24))
        layer.draw(
            lambda frame, x=x, wide=wide, tall=tall: frame.rect(
                x, STREET - 6 - tall, wide, tall + 8, "violet1"
            )
        )
        for _ in range(5):
            wx, wy = x + int(far.integers(2, wide - 2)), STREET - 4 - tall + int(far.integers(2, tall))
            layer.draw(lambda frame, wx=wx, wy=wy: frame.dot(wx, wy, "gold2"))
    layer.draw(_cathedral)
    near = np.random.default_rng(8)
    x = -4
    while x < WIDTH:
        wide, tall = int(near.integers(20, 34)), int(near.integers(16, 30))
        hue = ("ink", "violet", "blue")[near.integers(3)]
        roof = int(near.integers(3))
        plan = [(cx, cy, near.random()) for cx in range(3, wide - 3, 5) for cy in range(4, tall - 3, 6)]
        for step, frame in enumerate(layer.frames):
            base = STREET + 4
            frame.rect(x, base - tall, wide, tall, f"{hue}1")
            frame.rect(x, base - tall, 1, tall, f"{hue}2")
            frame.rect(x + wide - 3, base - tall, 3, tall, f"{hue}0")
            frame.rect(x, base - tall, wide, 1, f"{hue}3")
            if roof == 0:
                for k in range(5):
                    frame.rect(x + k, base - tall - k, wide - 2 * k, 1, "red0" if k else "red1")
            elif roof == 1:
                frame.rect(x + 5, base - tall - 6, 8, 6, f"{hue}0")
                frame.rect(x + 8, base - tall - 12, 1, 6, "ink3")
                frame.dot(x + 8, base - tall - 12, "red3" if step < 2 else "red1")
            for cx, cy, lit in plan:
                if lit < 0.5:
                    tone = "gold4" if lit < 0.3 else "gold3"
                    if lit < 0.05:
                        tone = tone if (step + cx) % 4 else f"{hue}0"
                    frame.rect(x + cx, base - tall + cy, 2, 3, tone)
                else:
                    frame.rect(x + cx, base - tall + cy, 2, 3, f"{hue}0")
        x += wide + 1
    for step, frame in enumerate(layer.frames):
        _sign(frame, 92, 30, "HOTEL", "rose", lit=step != 3)
        _sign(frame, 470, 34, "BAR", "sea", lit=step != 1)
        _sign(frame, 548, 44, "CINE", "gold", lit=True)
    layer.ms[:] = 700


def _cathedral(frame: Canvas) -> None:
    frame.rect(166, 26, 12, 40, "violet2")
    frame.rect(166, 26, 3, 40, "violet3")
    for k in range(8):
        frame.rect(166 + k * 6 // 8, 25 - k, 12 - 2 * (k * 6 // 8), 1, "violet1")
    frame.rect(171, 12, 1, 6, "gold3")
    frame.rect(170, 32, 3, 6, "gold3")
    dome = frame.ellipse(192, 42, 12, 11) & frame.box(0, 0, WIDTH, 43)
    frame.paint(dome, "violet2")
    frame.paint(dome & ~shifted(dome, 3, 1), "violet3")
    frame.rect(181, 42, 23, 24, "violet2")
    frame.rect(191, 26, 2, 6, "gold3")
    for x in (185, 191, 197):
        frame.rect(x, 46, 2, 5, "gold3")


def _sign(frame: Canvas, x: int, y: int, words: str, hue: str, *, lit: bool) -> None:
    wide = words_width(words, things.GLYPHS)
    frame.rect(x - 3, y - 3, wide + 6, 13, "ink0")
    frame.frame(x - 3, y - 3, wide + 6, 13, f"{hue}{3 if lit else 1}")
    frame.write(words, x, y, things.GLYPHS, f"{hue}{5 if lit else 2}")


def _tram(layer: Layer) -> None:
    picture = Canvas(WIDTH, HEIGHT)
    for x in (60, 400):
        for car in (0, 47):
            left = x + car
            picture.rect(left, 52, 45, 15, "red2")
            picture.rect(left, 52, 45, 2, "red4")
            picture.rect(left, 63, 45, 3, "bone3")
            for k in range(5):
                picture.rect(left + 3 + k * 8, 55, 6, 6, "gold5")
                picture.rect(left + 3 + k * 8, 55, 6, 1, "gold4")
                picture.rect(left + 5 + k * 8, 57, 2, 4, ("ink2", "bay1", "violet1")[k % 3])
            picture.rect(left + 6, 67, 8, 2, "ink0")
            picture.rect(left + 31, 67, 8, 2, "ink0")
        picture.rect(x + 92, 62, 3, 3, "gold5")
        picture.line(x + 40, 51, x + 48, 46, "ink3")
    layer.over(picture, 0, 0)


# ---------------------------------------------------------------- the ground
def _turf(frame: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    away = COURSE.away()
    below = frame.box(0, STREET + 4, WIDTH, HEIGHT)
    pavement = below & (y < STREET + 12)
    lawn = below & ~pavement
    frame.paint(pavement, "bone2")
    frame.paint(pavement & (np.floor(x / 8 + y / 4) % 2 == 0), "bone1")
    frame.paint(lawn, "green3")
    rings = np.where(away < -COURSE.half_lane, np.floor(x / 38) % 2, np.floor(away / 20) % 2)
    frame.paint(lawn & (rings == 1) & (bayer(WIDTH, HEIGHT) < 0.3), "green4")
    near = np.abs(away) - COURSE.half_lane
    frame.paint(lawn & (near >= 0) & (near < 2.4), "bone2")
    rng = np.random.default_rng(41)
    for _ in range(1500):
        gx, gy = int(rng.integers(2, WIDTH - 3)), int(rng.integers(STREET + 14, HEIGHT - 2))
        if near[gy, gx] > 4:
            frame.dot(gx, gy, "green4" if rng.random() < 0.6 else "green2")
    walk = lawn & (np.abs(np.hypot((x - FOUNTAIN[0]) / 1.0, (y - FOUNTAIN[1]) / 0.574) - 38) < 5)
    frame.paint(walk & (away < -COURSE.half_lane - 8), "sand4")
    for _ in range(60):
        a = rng.uniform(0, 2 * math.pi)
        gx, gy = int(FOUNTAIN[0] + 47 * math.cos(a)), int(FOUNTAIN[1] + 27 * math.sin(a))
        if near[gy, gx] > 8 and away[gy, gx] < 0:
            things.flower(frame, gx, gy, ("rose4", "gold4", "bone5")[rng.integers(3)], "gold3")


def mast(step: int) -> Canvas:
    """A floodlight, 46 × 86, its foot at (23, 82)."""
    made = Canvas(46, 86)
    made.rect(21, 20, 4, 62, "ink4")
    made.rect(21, 20, 1, 62, "bone3")
    made.rect(24, 20, 1, 62, "ink2")
    for k in range(5):
        made.rect(20, 30 + k * 11, 6, 1, "ink3")
    made.rect(17, 80, 12, 4, "bone2")
    made.rect(17, 80, 12, 1, "bone4")
    made.rect(7, 4, 32, 17, "ink2")
    for row in range(2):
        for column in range(4):
            lamp = made.ellipse(11.5 + column * 7.8, 8.5 + row * 8, 3.4)
            made.paint(lamp, "gold5")
            made.paint(shifted(lamp, 0, 0) & made.ellipse(11.5 + column * 7.8, 8.5 + row * 8, 2.2), "bone5")
    if step == 2:
        made.rect(7, 13, 1, 2, "gold4")
    made.outline()
    return made


MAST_FOOT = (23, 82)


def halo(picture: Canvas, x: int, y: int, radius: float) -> None:
    """Rings of brighter night round a lamp, on whatever is there."""
    px, py = grid(picture.width, picture.height)
    away = np.hypot(px - x, (py - y) * 1.2) / radius
    dither = bayer(picture.width, picture.height)
    picture.darker((away < 1) & (dither < 0.5 * (1 - away)) & picture.solid, -1)
    picture.darker((away < 0.55) & (dither < 0.5) & picture.solid, -1)


def fountain(step: int) -> Canvas:
    """A fountain lit from within, 64 × 62, standing on row 54."""
    made = Canvas(64, 62)
    for rx, ry, name in ((29, 12, "bone1"), (28, 11, "bone3"), (25, 9, "sea2"), (24, 8.4, "sea3")):
        made.paint(made.ellipse(32, 45 + (name == "bone1") * 3, rx, ry), name)
    basin = made.ellipse(32, 45, 24, 8.4)
    made.paint(basin & made.ellipse(32, 45, 16, 5.4), "sea4")
    made.paint(things.shimmer(basin, 77, step, 0.25), "sea5")
    made.rect(29, 26, 6, 18, "bone3")
    made.rect(29, 26, 2, 18, "bone4")
    made.rect(34, 26, 1, 18, "bone1")
    made.paint(made.ellipse(32, 26, 12, 4.2), "bone2")
    made.paint(made.ellipse(32, 25, 12, 4.0), "bone4")
    made.paint(made.ellipse(32, 25, 9.4, 2.6), "sea4")
    rng = np.random.default_rng(6)
    for _ in range(46):
        side, t0, reach = rng.choice((-1, 1)), rng.random(), rng.uniform(3, 17)
        t = (t0 + step / FRAMES) % 1
        x, y = 32 + side * reach * t, 12 - 14 * t * (1 - t) * 1.6 + 30 * t * t + 2
        made.dot(int(x), int(y), "bone5" if t < 0.5 else "sea5")
    for k in range(12):
        made.rect(31 + k % 2, 8 + k, 1 + (k + step) % 2, 1, "bone5" if (k + step) % 3 else "sea5")
    made.outline()
    return made


def _infield(ground: Layer, behind: Layer, before: Layer, light: Field) -> None:
    for x, y in MASTS:
        ground.draw(lambda frame, x=x, y=y: things.ground_shadow(frame, x, y + 1, 8, 3))
    ground.draw(lambda frame: things.ground_shadow(frame, FOUNTAIN[0], FOUNTAIN[1] + 4, 31, 12))
    ground.draw(lambda frame: things.ground_shadow(frame, 117, 215, 17, 4))
    for x, y, seed, layer in (
        (196, 156, 1, before),
        (446, 156, 4, before),
        (196, 290, 5, behind),
        (446, 290, 7, behind),
    ):
        picture = things.tree(seed, 8.5, 8.5, "green", "012345")
        things.put(layer, ground, picture, things.TREE_FOOT, x, y, (13, 4))
    behind.draw(lambda frame: relit(frame, light, BANDS, seam=0.3))


def _lit(ground: Layer, behind: Layer, before: Layer) -> None:
    """What shines itself goes on after the night has been laid on the rest."""
    behind.animate([fountain(step) for step in range(FRAMES)], FOUNTAIN[0] - 32, FOUNTAIN[1] - 50, 140)
    before.animate([things.tower(step, "violet") for step in range(FRAMES)], 93, 138, 240)
    for index, (x, y) in enumerate(MASTS):
        layer = before if index < 2 else behind
        layer.over(mast(0), x - MAST_FOOT[0], y - MAST_FOOT[1])
        for each in (ground, behind, before):
            each.draw(lambda frame, x=x, y=y: halo(frame, x, y - 70, 40))


def _far_side(layer: Layer) -> None:
    for k, x in enumerate(range(-10, 660, 38)):
        if not 196 < x < 444:
            layer.over(under(things.bush(k % 4), DUSKY), x - 30, 56)
    stands = [_stand(step) for step in range(FRAMES)]
    layer.animate(stands, 194, 22, 160)
    for x, seed, wide in ((126, 61, 66), (450, 62, 66)):
        layer.animate(
            [under(things.fans(step, wide, 1, seed), (0.8, 0.74, 0.84)) for step in range(FRAMES)], x, 72, 220
        )
    for x, seed in ((24, 3), (612, 6), (66, 8), (576, 2)):
        layer.over(under(things.tree(seed, 11, 10.5), DUSKY), x - 24, 42 + (seed % 3) * 3)
    for index, x in enumerate(range(204, 440, 26)):
        hue = ("violet", "gold", "rose", "bone", "sea")[index % 5]
        layer.animate([things.pennant((step + index) % 4, hue) for step in range(FRAMES)], x, 12, 160)
    for x0, x1 in ((40, 194), (446, 600)):
        for k in range(0, x1 - x0, 11):
            t = k / (x1 - x0)
            y = round(46 - 8 * (t if x0 < 300 else 1 - t) + 9 * 4 * t * (1 - t))
            for step, frame in enumerate(layer.frames):
                hue = ("gold", "rose", "sea", "gold")[k // 11 % 4]
                bright = (step + k // 11) % 4 != 0
                frame.rect(x0 + k, y, 2, 2, f"{hue}{5 if bright else 3}")
                frame.rect(x0 + k, y - 1, 2, 1, "ink1")
                if bright:
                    for dx, dy in ((-1, 0), (2, 1), (0, 2)):
                        frame.dot(x0 + k + dx, y + dy, f"{hue}3")


def _stand(step: int) -> Canvas:
    """The grandstand with bulbs along its awning; somewhere a camera flashes."""
    made = things.stand(step, 252, ("violet", "bone"), 23)
    for k, x in enumerate(range(4, 250, 8)):
        made.rect(x, 22, 2, 2, "gold5" if (k + step) % 4 else "gold3")
    rng = np.random.default_rng(90)
    for index in range(12):
        x, y = int(rng.integers(10, 240)), int(rng.integers(28, 48))
        if index % 4 == step:
            made.stamp(".w./www/.w.", x, y, {"w": "bone5"})
    return made


def _front(layer: Layer) -> None:
    for k, x in enumerate((-8, 30, 606, 648)):
        layer.over(under(things.bush(k % 4, steps="000112"), (0.6, 0.55, 0.9)), x - 30, 314)
    for index, x in enumerate((12, 39, 66, 574, 601, 628)):
        pictures = [under(things.backs(index + 1, step), (0.7, 0.62, 0.95)) for step in range(FRAMES)]
        layer.animate(pictures, max(0, min(WIDTH - 42, x - 21)), 303 + index % 3, 240)
