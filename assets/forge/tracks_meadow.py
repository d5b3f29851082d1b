"""The village meadow, late on a summer's afternoon."""

import numpy as np

from assets.forge import tracks_things as things
from assets.forge.pixels import Canvas, Field, bayer, grid, shifted
from assets.forge.relight import Band, relit
from assets.forge.tracks_course import HEIGHT, WIDTH, Course
from assets.forge.tracks_tiles import FRAMES, Layer

COURSE = Course()
CROWDS = (  # the stand, those beside it, and the nearest, seen from behind
    (208, 42, 224, 27),
    (136, 62, 62, 16),
    (440, 62, 66, 16),
    (0, 303, 86, 35),
    (554, 303, 86, 35),
)
TITLE = ("The village meadow", "El prado del pueblo")
HORIZON = 58
POND = (126, 228, 30, 19)
BANDS: tuple[Band, ...] = (  # from the far lower right, in the shade, to the sun's side
    (0.84, 0.80, 0.94),
    (0.96, 0.93, 0.95),
    (1.05, 1.00, 0.90),
    (1.12, 1.05, 0.88),
)


def layers() -> list[Layer | None]:
    sky, clouds = Layer("sky", "far"), Layer("clouds", "far", drift=2.0)
    ground, track, decoration = Layer("ground"), Layer("track"), Layer("decoration")
    foreground, front = Layer("foreground"), Layer("front", "front")
    sky.draw(_sky)
    _clouds(clouds)
    ground.draw(_turf)
    _pond(ground)
    track.draw(lambda frame: things.lane(frame, COURSE, ("sand4", "sand3", "sand2", "sand5"), 11))
    track.draw(lambda frame: things.markings(frame, COURSE, "sand5", "bone5", "sand1"))
    track.draw(lambda frame: things.rail_shadow(frame, COURSE))
    _rails(track, foreground)
    _far_side(decoration)
    _infield(ground, decoration, foreground)
    _arch(foreground)
    _front(front)
    light = _light()
    for layer in (ground, track, decoration, foreground):
        layer.draw(lambda frame: relit(frame, light, BANDS, seam=0.25))
    return [sky, clouds, ground, track, decoration, None, foreground, front]


def _light() -> Field:
    x, y = grid(WIDTH, HEIGHT)
    return np.clip(1 - np.hypot((x - 110) / 1.3, (y - 40) * 1.25) / 520, 0, 1)


def _sky(frame: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    near_sun = np.clip(1 - np.hypot(x - 66, (y - 40) * 2.4) / 320, 0, 1)
    frame.shade(
        frame.box(0, 0, WIDTH, HORIZON + 8),
        y / 60 * 0.75 + near_sun * 0.5,
        ["rose3", "rose4", "red5", "sand5"],
        seam=0.5,
    )
    for radius, hue in ((15, "gold5"), (11, "gold5"), (8, "bone5")):
        disc = frame.ellipse(96, 36, radius)
        frame.paint(disc & ((bayer(WIDTH, HEIGHT) < 0.5) | (radius < 15)), hue)
    far = y > 45 - 6 * np.sin(x / 61 + 0.5) - 3 * np.sin(x / 23)
    frame.paint(far, "violet4")
    frame.paint(far & ~shifted(far, 0, 1), "violet5")
    for hx, base, wide, tall, roof in (
        (112, 52, 13, 8, "bay"), (127, 53, 16, 9, "rose"), (146, 52, 11, 7, "bay"), (160, 53, 14, 9, "bay"),
        (455, 52, 12, 7, "bay"), (470, 52, 13, 8, "rose"), (486, 53, 12, 9, "bay"), (584, 53, 14, 8, "rose"),
        (601, 54, 11, 7, "bay"),
    ):  # fmt: skip
        things.house(frame, hx, base, wide, tall, "sand", roof)
    frame.rect(507, 30, 8, 24, "sand5")
    frame.rect(512, 30, 3, 24, "sand4")
    for k in range(6):
        frame.rect(506 + k // 2 + k % 2, 29 - k, 10 - 2 * (k // 2 + k % 2), 1, "violet3")
    frame.rect(510, 35, 2, 4, "violet1")
    near = y > 53 - 4 * np.sin(x / 43 + 2) - 2 * np.sin(x / 17)
    frame.paint(near, "green3")
    frame.paint(near & ~shifted(near, 0, 1), "green4")
    frame.paint(near & (np.sin(x / 9 + y / 3) > 0.6) & (bayer(WIDTH, HEIGHT) < 0.5), "green2")


def _clouds(layer: Layer) -> None:
    rng = np.random.default_rng(4)
    picture = Canvas(WIDTH, HEIGHT)
    for x, y, wide in ((150, 14, 60), (300, 24, 44), (420, 11, 70), (560, 26, 40)):
        puffs = picture.box(0, 0, 0, 0)
        for _ in range(9):
            px, r = x + rng.uniform(-wide / 2, wide / 2), rng.uniform(3, 6)
            puffs |= picture.ellipse(px, y, r * 1.8, r)
        puffs &= ~picture.box(0, y + 3, WIDTH, 40)
        picture.paint(puffs, "rose5")
        picture.paint(puffs & ~shifted(puffs, 0, 1), "skin5")
        picture.paint(puffs & ~shifted(puffs, 0, -2), "rose4")
    layer.over(picture, 0, 0)


def _turf(frame: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    away = COURSE.away()
    meadow = frame.box(0, HORIZON, WIDTH, HEIGHT - HORIZON)
    frame.paint(meadow, "green3")
    stripes = np.floor(((x - 320) + (y - COURSE.y) / 0.574 * 0.9) / 30) % 2
    rings = np.floor(away / 26) % 2
    mown = np.where(away < -COURSE.half_lane, stripes, rings) == 1
    frame.paint(meadow & mown & (bayer(WIDTH, HEIGHT) < 0.26), "green4")
    near = np.abs(away) - COURSE.half_lane
    frame.paint(meadow & (near >= 0) & (near < 2.4), "green2")
    rng = np.random.default_rng(11)
    for _ in range(2400):
        gx, gy = int(rng.integers(2, WIDTH - 3)), int(rng.integers(HORIZON + 2, HEIGHT - 2))
        if near[gy, gx] > 3:
            frame.dot(gx, gy, "green4" if rng.random() < 0.6 else "green2")
            if rng.random() < 0.45:
                frame.dot(gx + (1 if rng.random() < 0.5 else -1), gy - 1, "green4")
    for _ in range(110):
        gx, gy = int(rng.integers(6, WIDTH - 8)), int(rng.integers(66, 336))
        if near[gy, gx] > 7:
            things.tuft(frame, gx, gy)
    for cx, cy, petal, heart in (
        (96, 150, "bone5", "gold4"), (540, 262, "red3", "gold1"), (150, 284, "gold4", "gold2"),
        (505, 140, "rose4", "red3"),
        (20, 322, "bone5", "gold4"), (612, 100, "gold4", "gold2"), (560, 190, "bone5", "gold4"),
        (38, 92, "red3", "gold1"),
        (620, 322, "violet5", "gold4"), (300, 284, "bone5", "gold4"), (380, 126, "rose4", "gold4"),
        (236, 124, "red3", "gold1"),
    ):  # fmt: skip
        for _ in range(9):
            gx, gy = int(cx + rng.normal() * 13), int(cy + rng.normal() * 6)
            if 3 < gx < WIDTH - 4 and 64 < gy < 336 and near[gy, gx] > 5:
                things.flower(frame, gx, gy, petal, heart)


def _pond(layer: Layer) -> None:
    px, py, rx, ry = POND
    x, y = grid(WIDTH, HEIGHT)
    angle = np.arctan2(y - py, x - px)
    q = np.hypot((x - px) / rx, (y - py) / ry) / (1 + 0.10 * np.sin(angle * 3 + 1) + 0.06 * np.sin(angle * 5))
    rng = np.random.default_rng(2)
    reeds = [
        (px + np.cos(a) * rx * 1.12, py + np.sin(a) * ry * 1.14, rng.random())
        for a in rng.uniform(0, 6.28, 34)
    ]
    for step, frame in enumerate(layer.frames):
        frame.paint(q < 1.16, "sand2")
        frame.paint((q < 1.16) & (y < py), "sand1")
        frame.paint(q < 1.04, "sea1")
        water = (q < 0.98) & (y > py - ry + 4)
        frame.shade(water, (y - py + ry) / (2 * ry), ["sea2", "sea2", "sea3", "sea4"], seam=0.6)
        shine = things.shimmer(water, 8, step, 0.16)
        frame.paint(shine, "sea4")
        frame.paint(shine & (y > py), "sea5")
        for reed_x, reed_y, tall in reeds:
            things.tuft(frame, int(reed_x), int(reed_y))
            if tall < 0.3:
                frame.rect(int(reed_x), int(reed_y) - 10, 1, 3, "sand2")
        for index, (dx, dy, flip) in enumerate(((-14, -6, False), (5, 4, True), (-2, -11, False))):
            _duck(frame, px + dx + (0, 1, 1, 0)[(step + index) % 4], py + dy, flip=flip)
        for dx, dy in ((16, -7), (-18, 6), (12, 11)):
            frame.rect(px + dx, py + dy, 5, 2, "green3")
            frame.rect(px + dx + 1, py + dy, 4, 1, "green4")
            frame.dot(px + dx + 2, py + dy - 1, "rose4")
    layer.ms[(py - ry) // 16 : (py + ry) // 16 + 2, (px - rx) // 16 - 1 : (px + rx) // 16 + 2] = 260


def _duck(frame: Canvas, x: int, y: int, *, flip: bool) -> None:
    rows = ("..oo....", "..oyh...", "...o....", "wwwoo.w.", ".wwwwww.", "..wwww..")
    key = {"o": "green2", "y": "green2", "h": "gold3", "w": "bone4"}
    frame.stamp([row[::-1] for row in rows] if flip else rows, x, y, key)
    frame.rect(x + 1, y + 6, 7, 1, "sea2")


def _rails(back: Layer, front: Layer) -> None:
    for frame_back, frame_front in zip(back.frames, front.frames, strict=True):
        things.rails(frame_back.dot, frame_front.dot, COURSE, tones=("bone5", "bone4", "bone1", "bone3"))


def _far_side(layer: Layer) -> None:
    for k, x in enumerate(range(-10, 660, 38)):
        if not 196 < x < 444:
            layer.over(things.bush(k % 4), x - 30, 44)
    stands = [things.stand(step, 232, ("red", "skin"), 3) for step in range(FRAMES)]
    layer.animate(stands, 204, 18, 220)
    for x, hues in ((90, ("blue", "bone")), (516, ("green", "gold"))):
        layer.animate([things.stall(hues, x, step) for step in range(FRAMES)], x, 38, 320)
    for x, seed, wide in ((136, 21, 62), (440, 22, 66)):
        layer.animate([things.fans(step, wide, 1, seed) for step in range(FRAMES)], x, 62, 220)
    for x, foot, seed, wide, steps in (
        (14, 84, 3, 13, "123455"),
        (52, 76, 4, 10, "012345"),
        (628, 86, 6, 13, "012345"),
        (592, 76, 7, 10, "123455"),
    ):
        layer.over(things.tree(seed, wide, wide * 0.92, "green", steps), x - 24, foot - 49)
    for index, x in enumerate(range(210, 432, 26)):
        hue = ("red", "gold", "blue", "bone", "green")[index % 5]
        layer.animate([things.pennant((step + index) % 4, hue) for step in range(FRAMES)], x, 8, 150)
    things.bunting(layer, 64, 44, 205, 30, 8, ("red", "gold", "blue", "green", "bone"))
    things.bunting(layer, 436, 30, 590, 44, 8, ("red", "gold", "blue", "green", "bone"))
    for x, y, yaw in ((22, 128, 30), (48, 112, 150), (606, 128, 200), (624, 142, 20)):
        layer.animate([things.sheep(yaw, step) for step in range(FRAMES)], max(0, x - 19), y - 22, 420)


def _infield(ground: Layer, behind: Layer, before: Layer) -> None:
    things.put(behind, ground, things.cart(), (37, 51), 508, 217, (32, 8))
    for x, y in ((514, 252), (529, 259)):
        things.put(behind, ground, things.round_bale(), (14, 21), x, y, (9, 4))
    for x, y, seed, steps, layer in (
        (142, 278, 1, "123455", behind), (486, 281, 2, "012345", behind),
        (497, 154, 5, "123455", before), (148, 160, 8, "012345", before),
    ):  # fmt: skip
        picture = things.tree(seed, 10.5, 9.5, "green", steps)
        things.put(layer, ground, picture, things.TREE_FOOT, x, y, (16, 5))
    ground.draw(lambda frame: things.ground_shadow(frame, 108, 201, 17, 4))
    before.animate([things.tower(step) for step in range(FRAMES)], 84, 124, 240)


def _arch(layer: Layer) -> None:
    x = round(COURSE.x - COURSE.half_width)
    gates = [things.gate(step, ("gold", "bone", "blue", "red", "green"), "red") for step in range(FRAMES)]
    x, y = round(COURSE.x - COURSE.half_width), round(COURSE.y)
    layer.animate(gates, x - things.GATE_FOOT[0], y - things.GATE_FOOT[1], 160)


def _front(layer: Layer) -> None:
    for k, x in enumerate((-6, 34, 604, 646)):
        layer.over(things.bush(k % 4, steps="000123"), x - 30, 314)
    for index, x in enumerate((10, 37, 63, 577, 603, 630)):
        layer.animate(
            [things.backs(index, step) for step in range(FRAMES)],
            max(0, min(WIDTH - 42, x - 21)),
            303 + index % 3,
            240,
        )
