"""The beach at low tide, towards noon: damp sand to run on, pools among the ripples, cabins and parasols."""

import math
from functools import cache

import numpy as np

from assets.forge import tracks_things as things
from assets.forge.figures import Camera, Look, Part, Points, ball, limb, ramp, union
from assets.forge.figures import drawn as figure_drawn
from assets.forge.pixels import Canvas, bayer, grid, shifted
from assets.forge.tracks_course import HEIGHT, WIDTH, Course
from assets.forge.tracks_tiles import FRAMES, Layer

COURSE = Course(half_width=279, half_depth=193, radius=175)
CROWDS = (  # the stand, those beside it, and the nearest, seen from behind
    (208, 39, 224, 27),
    (100, 66, 96, 16),
    (444, 66, 102, 16),
    (0, 303, 86, 35),
    (554, 303, 86, 35),
)
TITLE = ("The beach at low tide", "La playa en bajamar")
HORIZON, SURF = 44, 62
POOLS = ((132, 232, 30, 13), (520, 236, 26, 11), (240, 272, 34, 8), (470, 138, 22, 7))


def layers() -> list[Layer | None]:
    sky, clouds = Layer("sky", "far"), Layer("clouds", "far", drift=3.0)
    boats, ground = Layer("boats", "far", drift=1.2), Layer("ground")
    track, decoration = Layer("track"), Layer("decoration")
    foreground, front = Layer("foreground"), Layer("front", "front")
    _sky(sky)
    _clouds(clouds)
    _boats(boats)
    ground.draw(_sand)
    _surf(ground)
    _pools(ground)
    track.draw(lambda frame: things.lane(frame, COURSE, ("sand3", "sand2", "sand1", "sand4"), 21))
    track.draw(lambda frame: things.markings(frame, COURSE, "sand4", "bone5", "sand0"))
    track.draw(lambda frame: things.rail_shadow(frame, COURSE))
    _ropes(track, foreground)
    _far_side(ground, decoration)
    _infield(ground, decoration, foreground)
    gates = [things.gate(step, ("sea", "bone", "gold", "red", "blue"), "blue") for step in range(FRAMES)]
    x, y = round(COURSE.x - COURSE.half_width), round(COURSE.y)
    foreground.animate(gates, x - things.GATE_FOOT[0], y - things.GATE_FOOT[1], 160)
    _front(front)
    return [sky, clouds, boats, ground, track, decoration, None, foreground, front]


# ---------------------------------------------------------------- far away
def _sky(layer: Layer) -> None:
    x, y = grid(WIDTH, HEIGHT)
    for step, frame in enumerate(layer.frames):
        frame.shade(
            frame.box(0, 0, WIDTH, HORIZON),
            y / HORIZON,
            ["blue4", "blue4", "blue5", "sea5", "bone4"],
            seam=0.5,
        )
        cape = (y > 36 + np.maximum(0, (x - 60) / 14) - 3 * np.sin(x / 19)) & (x < 150) & (y < HORIZON)
        frame.paint(cape, "green3")
        frame.paint(cape & ~shifted(cape, 0, 1), "green4")
        frame.paint(cape & (y > HORIZON - 3), "sand3")
        far = (y > 40 - 4 * np.exp(-(((x - 560) / 60) ** 2)) + 1) & (x > 470) & (y < HORIZON)
        frame.paint(far, "violet4")
        _lighthouse(frame, 38, 34, step)
        sea = frame.box(0, HORIZON, WIDTH, SURF - HORIZON + 6)
        frame.shade(sea, (y - HORIZON) / (SURF - HORIZON), ["blue3", "sea3", "sea3", "sea4"], seam=0.5)
        shine = things.shimmer(sea, 31, step, 0.10)
        frame.paint(shine & (y < 52), "blue4")
        frame.paint(shine & (y >= 52), "sea5")
    layer.ms[HORIZON // 16 : SURF // 16 + 1] = 300
    layer.ms[: HORIZON // 16] = 300


def _lighthouse(frame: Canvas, x: int, base: int, step: int) -> None:
    for row in range(26):
        half = 3 if row > 12 else 2
        hue = "red" if row // 5 % 2 else "bone"
        y = base - 26 + row
        frame.rect(x - half, y, 2 * half + 1, 1, f"{hue}{5 if hue == 'bone' else 3}")
        frame.rect(x + half - 1, y, 2, 1, f"{hue}{3 if hue == 'bone' else 2}")
    frame.rect(x - 3, base - 32, 7, 6, "ink2")
    frame.rect(x - 2, base - 31, 5, 4, "gold5" if step in (0, 1) else "gold4")
    frame.rect(x - 4, base - 27, 9, 1, "ink1")
    frame.rect(x - 2, base - 34, 5, 2, "red3")
    frame.rect(x, base - 36, 1, 2, "ink1")


def _clouds(layer: Layer) -> None:
    rng = np.random.default_rng(14)
    picture = Canvas(WIDTH, HEIGHT)
    for x, y, wide in ((120, 24, 60), (250, 12, 46), (400, 26, 70), (560, 16, 54)):
        puffs = picture.box(0, 0, 0, 0)
        for _ in range(11):
            px, r = x + rng.uniform(-wide / 2, wide / 2), rng.uniform(3, 7)
            puffs |= picture.ellipse(px, y, r * 1.7, r)
        puffs &= ~picture.box(0, y + 3, WIDTH, 40)
        picture.paint(puffs, "bone5")
        picture.paint(puffs & ~shifted(puffs, 0, -3), "bone4")
        picture.paint(puffs & ~shifted(puffs, 0, -1), "bone3")
    layer.over(picture, 0, 0)


def _boats(layer: Layer) -> None:
    picture = Canvas(WIDTH, HEIGHT)
    for x, y, hue, high in (
        (110, 50, "red", 14),
        (330, 49, "gold", 11),
        (470, 52, "bone", 16),
        (590, 50, "violet", 12),
    ):
        picture.paint(
            picture.polygon((x, y - high), (x + high * 0.6, y - 1), (x, y - 1)),
            f"{hue}{5 if hue == 'bone' else 4}",
        )
        picture.paint(
            picture.polygon((x - 1, y - high + 2), (x - 1, y - 1), (x - high * 0.4, y - 1)),
            f"{hue}{4 if hue == 'bone' else 3}",
        )
        picture.rect(x - 5, y, 12, 1, "bay3")
        picture.rect(x - 4, y + 1, 10, 1, "bay1")
        picture.rect(x - 4, y + 2, 9, 1, "sea2")
    layer.over(picture, 0, 0)


# ---------------------------------------------------------------- the ground
def _sand(frame: Canvas) -> None:
    x, y = grid(WIDTH, HEIGHT)
    away = COURSE.away()
    beach = frame.box(0, SURF, WIDTH, HEIGHT - SURF)
    frame.paint(beach, "sand5")
    dither = bayer(WIDTH, HEIGHT)
    wet = np.clip(1 - (y - SURF) / 46 + 0.16 * np.sin(x / 37) + 0.08 * np.sin(x / 13 + 2), 0, 1)
    frame.paint(beach & (wet > dither * 0.9 + 0.05), "sand4")
    frame.paint(beach & (wet > dither * 0.5 + 0.5), "sand3")
    ripple = np.sin(y * 0.9 + 2.2 * np.sin(x / 23) + 1.4 * np.sin(x / 9 + y / 30))
    frame.paint(
        beach & (ripple > 0.86) & (np.sin(x / 17 + y / 5) > -0.2) & (np.abs(away) > COURSE.half_lane + 3),
        "sand4",
    )
    near = np.abs(away) - COURSE.half_lane
    frame.paint(beach & (near >= 0) & (near < 2.4), "sand2")
    rng = np.random.default_rng(12)
    for _ in range(900):
        gx, gy = int(rng.integers(2, WIDTH - 3)), int(rng.integers(SURF + 6, HEIGHT - 2))
        if near[gy, gx] > 3:
            frame.dot(gx, gy, "skin5" if rng.random() < 0.5 else "sand3")
    for _ in range(70):
        gx, gy = int(rng.integers(8, WIDTH - 10)), int(rng.integers(84, 336))
        if near[gy, gx] < 8:
            continue
        kind = rng.integers(5)
        if kind == 0:
            frame.stamp("..r../.rRr./rrRrr/.rRr./r...r", gx, gy, {"r": "red4", "R": "red5"})
        elif kind == 1:
            frame.stamp(".ww./wRRw/wrrw/.rr.", gx, gy, {"w": "bone5", "R": "rose5", "r": "rose4"})
        elif kind == 2:
            for k in range(7):
                frame.dot(gx + k, gy + round(1.4 * math.sin(k * 1.1)), "green2")
                frame.dot(gx + k, gy + 1 + round(1.4 * math.sin(k * 1.1)), "green1")
        else:
            frame.stamp(".a./aab/.bb", gx, gy, {"a": "bone3", "b": "bone1"})
    for _ in range(5):  # footprints
        gx, gy = rng.uniform(160, 480), rng.uniform(140, 280)
        for k in range(9):
            px, py = int(gx + k * 6), int(gy + 8 * math.sin(k / 3) + (k % 2) * 2)
            if near[min(py, HEIGHT - 1), min(px, WIDTH - 1)] > 4:
                frame.rect(px, py, 2, 1, "sand3")


def _surf(layer: Layer) -> None:
    x, y = grid(WIDTH, HEIGHT)
    for step, frame in enumerate(layer.frames):
        reach = (0.0, 1.2, 2.0, 1.0)[step]
        edge = SURF + 5 + reach + 2.0 * np.sin(x / 29 + 1) + 1.2 * np.sin(x / 11)
        frame.paint((y > SURF - 4) & (y < edge), "sea4")
        frame.paint((y > SURF - 4) & (y < edge) & (np.sin(x / 7 + step) > 0.5) & (y > SURF), "sea5")
        frame.paint((y >= edge - 1.6) & (y < edge), "bone5")
        frame.paint((y >= edge) & (y < edge + 1.6), "sand2")
        second = SURF - 1 + (1.5, 0.6, 0.0, 0.9)[step] + 1.4 * np.sin(x / 21 + 4)
        frame.paint((np.abs(y - second) < 0.8) & (np.sin(x / 16 + 2) > -0.4), "bone4")
    layer.ms[SURF // 16 - 1 : SURF // 16 + 2] = 300


def _pools(layer: Layer) -> None:
    x, y = grid(WIDTH, HEIGHT)
    for index, (px, py, rx, ry) in enumerate(POOLS):
        angle = np.arctan2(y - py, x - px)
        bent = 1 + 0.14 * np.sin(angle * 3 + index) + 0.08 * np.sin(angle * 5 + 2 * index)
        q = np.hypot((x - px) / rx, (y - py) / ry) / bent
        for step, frame in enumerate(layer.frames):
            frame.paint(q < 1.2, "sand4")
            frame.paint((q < 1.2) & (q > 1.02) & (y < py), "sand2")
            frame.paint(q < 1.02, "sea3")
            water = q < 0.94
            frame.shade(water, (y - py + ry) / (2 * ry), ["sea3", "sea4", "sea4", "sea5"], seam=0.6)
            shine = things.shimmer(water, 50 + index, step, 0.2)
            frame.paint(shine, "bone5")
            for k, (dx, dy) in enumerate(
                ((-rx * 0.9, -ry * 0.5), (rx * 0.7, ry * 0.8), (-rx * 0.3, ry * 1.0))
            ):
                _rock(frame, int(px + dx), int(py + dy), 4 + (k + index) % 3)
        layer.ms[
            max(0, (py - ry) // 16 - 1) : (py + ry) // 16 + 2, (px - rx) // 16 - 1 : (px + rx) // 16 + 2
        ] = 300


def _rock(frame: Canvas, x: int, y: int, size: int) -> None:
    stone = frame.ellipse(x, y, size, size * 0.7)
    frame.paint(stone, "ink4")
    frame.paint(stone & ~shifted(stone, 1, 1), "ink5")
    frame.paint(stone & ~shifted(stone, -1, -2), "ink2")
    frame.paint(stone & ~shifted(stone, 0, -1), "green1")


def _ropes(back: Layer, front: Layer) -> None:
    for frame_back, frame_front in zip(back.frames, front.frames, strict=True):
        things.rails(
            frame_back.dot, frame_front.dot, COURSE, tones=("bone5", "red3", "ink2", "bone5"), rope=True
        )


# ---------------------------------------------------------------- things of the beach
def cabin(hue: str, other: str) -> Canvas:
    """A striped bathing cabin, 24 × 36, standing on row 34."""
    made = Canvas(24, 36)
    for x in range(2, 22):
        stripe = (x - 2) // 3 % 2
        name = f"{hue}3" if stripe else f"{other}{5 if other == 'bone' else 4}"
        made.rect(x, 13, 1, 21, name)
    for row in range(9):
        made.rect(11 - row - 1, 4 + row, 2 * row + 4, 1, f"{hue}{3 if row % 3 else 4}")
    made.rect(8, 20, 8, 14, f"{hue}1")
    made.rect(9, 21, 6, 13, f"{hue}2")
    made.dot(13, 27, "gold4")
    made.stamp("..w../.www./..w..", 9, 9, {"w": "bone5"})
    shade = made.box(16, 13, 6, 21) & made.solid
    made.darker(shade & (bayer(24, 36) < 0.6))
    made.rect(2, 33, 20, 1, "sand2")
    made.outline()
    return made


@cache
def parasol(hue: str, other: str) -> Canvas:
    """An open parasol, 48 × 52, its foot at (24, 46)."""

    def figure(p: Points) -> list[Part]:
        dome = np.maximum(ball(p, (0, 20, 0), (17, 10, 17)), 20.5 - p[..., 1])
        wedge = np.floor((np.arctan2(p[..., 2], p[..., 0]) + math.pi) / (math.pi / 4)).astype(int) % 2
        return [(dome, wedge), (limb(p, (0, -4, 0), (0, 31, 0), 0.9), 2), (ball(p, (0, 31, 0), 1.5), 0)]

    other_ramp = ramp(other, "345555" if other == "bone" else "123445")
    return figure_drawn(
        figure,
        [ramp(hue, "122344"), other_ramp, ramp("bone", "123445")],
        Camera(48, 52, 10, -28, 1.1, 0, 12),
        Look(hollows=0.4),
    )


PARASOL_FOOT = (24, 43)


@cache
def palm(seed: int) -> Canvas:
    """A palm, 60 × 76, its foot at (26, 70)."""
    rng = np.random.default_rng(seed)
    fronds = [
        (a, rng.uniform(13, 17), rng.uniform(-7, -2))
        for a in np.linspace(0, 2 * math.pi, 9)[:-1] + rng.uniform(0, 0.5)
    ]

    def figure(p: Points) -> list[Part]:
        trunk = union(
            *(
                limb(
                    p,
                    (k * 1.1 - 4, k * 7 - 6, 0),
                    (k * 1.1 - 2.9, k * 7 + 1, 0),
                    2.6 - k * 0.18,
                    2.3 - k * 0.18,
                )
                for k in range(6)
            )
        )
        top = np.array([2.6, 37.0, 0])
        leaves = []
        for angle, reach, drop in fronds:
            out = np.array([math.cos(angle), 0, math.sin(angle)])
            mid, tip = top + out * reach * 0.55 + [0, 4.0, 0], top + out * reach * 1.15 + [0, drop, 0]
            leaves += [limb(p, top, mid, 1.4, 2.4), limb(p, mid, tip, 2.4, 0.6)]
        nuts = union(*(ball(p, (top[0] + dx, top[1] - 2, 1.6), 1.7) for dx in (-1.6, 1.4)))
        return [(trunk, 1), (union(*leaves), 0), (nuts, 2)]

    return figure_drawn(
        figure,
        [ramp("green", "123455"), ramp("sand", "012344"), ramp("bay", "012234")],
        Camera(60, 76, 0, -20, 1.1, 2, 20),
        Look(edge=2.0, hollows=0.9),
    )


PALM_FOOT = (24, 66)


@cache
def rowing_boat() -> Canvas:
    """A boat drawn up on the sand, 66 × 40, standing on row 32."""

    def figure(p: Points) -> list[Part]:
        hull = ball(p, (0, 2, 0), (22, 8, 8.6))
        inner = ball(p, (0, 4.6, 0), (20, 7, 6.8))
        shell = np.maximum(np.maximum(hull, -inner), p[..., 1] - 4.4)
        band = np.where(p[..., 1] > 2.2, 1, 0)
        parts: list[Part] = [(shell, band)]
        for x in (-8, 2, 10):
            parts.append((np.maximum(limb(p, (x, 2.4, -6), (x, 2.4, 6), 1.6), hull), 2))
        parts.append((limb(p, (-4, 4.4, 9.5), (16, 6.5, 4), 0.9), 2))
        return parts

    return figure_drawn(
        figure,
        [ramp("sea", "012344"), ramp("bone", "234555"), ramp("bay", "123445")],
        Camera(66, 40, 24, -34, 1.2, 0, 1),
        Look(edge=2.4, hollows=1.0),
    )


def castle(step: int) -> Canvas:
    """A castle of sand with a flag, 36 × 36, standing on row 34."""
    made = Canvas(36, 36)
    for x, wide, top in ((3, 9, 18), (24, 9, 18), (11, 14, 12)):
        made.rect(x, top, wide, 34 - top, "sand4")
        made.rect(x, top, 2, 34 - top, "sand5")
        made.rect(x + wide - 3, top, 3, 34 - top, "sand3")
        for k in range(x, x + wide, 4):
            made.rect(k, top - 2, 2, 2, "sand4")
    made.rect(8, 24, 20, 10, "sand4")
    made.rect(8, 24, 20, 1, "sand5")
    made.rect(16, 26, 5, 8, "sand1")
    made.rect(17, 25, 3, 1, "sand1")
    made.rect(6, 22, 2, 3, "sand2")
    made.rect(27, 22, 2, 3, "sand2")
    made.rect(18, 2, 1, 9, "ink3")
    for row, wide in enumerate((5, 6, 5, 3)):
        made.rect(
            19, 2 + row + (step in (1, 2) and row > 1), wide - (step == 1), 1, "red3" if row % 2 else "red4"
        )
    made.outline("sand1")
    return made


def gull(step: int) -> Canvas:
    """A gull that stands and looks about, 16 × 16, its feet on row 15."""
    made = Canvas(16, 16)
    rows = {
        0: (
            "...www....",
            "..wwkwy...",
            "..wwww....",
            ".wwwwww...",
            "ggggwwww..",
            "kgggggww..",
            "...wwww...",
            "....o.o...",
            "....o.o...",
        ),
        1: (
            "...www....",
            ".ywkww....",
            "..wwww....",
            ".wwwwww...",
            "ggggwwww..",
            "kgggggww..",
            "...wwww...",
            "....o.o...",
            "....o.o...",
        ),
    }[1 if step == 2 else 0]
    made.stamp(rows, 3, 6, {"w": "bone5", "g": "bone2", "k": "ink1", "y": "gold3", "o": "gold3"})
    made.outline()
    return made


def towel(frame: Canvas, x: int, y: int, hue: str, other: str) -> None:
    for k in range(20):
        frame.rect(x + k, y, 1, 8, f"{hue}3" if k // 3 % 2 else f"{other}{5 if other == 'bone' else 4}")
    frame.rect(x, y + 8, 20, 1, "sand2")


def _far_side(ground: Layer, layer: Layer) -> None:
    pier = Canvas(250, 12)
    pier.rect(0, 0, 250, 3, "bay4")
    pier.rect(0, 3, 250, 2, "bay2")
    for x in range(4, 250, 18):
        pier.rect(x, 5, 3, 7, "bay1")
    layer.over(pier, 195, 68)
    stands = [things.stand(step, 232, ("blue", "bone"), 13) for step in range(FRAMES)]
    layer.animate(stands, 204, 15, 220)
    for index, x in enumerate(range(84, 196, 23)):
        layer.over(cabin(("red", "sea", "gold", "violet", "green")[index], "bone"), x, 44)
    for index, x in enumerate(range(446, 560, 23)):
        layer.over(cabin(("gold", "blue", "red", "green", "rose")[index], "bone"), x, 44)
    for x, seed, wide in ((100, 41, 96), (444, 42, 102)):
        layer.animate([things.fans(step, wide, 1, seed) for step in range(FRAMES)], x, 66, 220)
    for index, x in enumerate(range(210, 432, 26)):
        hue = ("blue", "gold", "sea", "bone", "red")[index % 5]
        layer.animate([things.pennant((step + index) % 4, hue) for step in range(FRAMES)], x, 5, 150)
    things.bunting(layer, 40, 38, 205, 28, 9, ("blue", "bone", "gold", "sea", "red"))
    things.bunting(layer, 436, 28, 600, 38, 9, ("blue", "bone", "gold", "sea", "red"))
    for x, foot, seed in ((20, 96, 1), (600, 92, 2), (628, 106, 5)):
        things.put(layer, ground, palm(seed), PALM_FOOT, x, foot, (15, 4))
    for x, y, hue, other in ((12, 122, "red", "bone"), (634, 136, "sea", "gold")):
        ground.draw(lambda frame, x=x, y=y, hue=hue: towel(frame, x - 10, y + 2, hue, "bone"))
        things.put(layer, ground, parasol(hue, other), PARASOL_FOOT, max(24, min(WIDTH - 24, x)), y, (14, 4))


def _infield(ground: Layer, behind: Layer, before: Layer) -> None:
    for x, y, hue, other, layer in (
        (152, 166, "gold", "bone", before),
        (512, 166, "red", "bone", before),
        (492, 288, "sea", "bone", behind),
    ):
        ground.draw(lambda frame, x=x, y=y, hue=hue: towel(frame, x + 6, y + 1, hue, "bone"))
        things.put(layer, ground, parasol(hue, other), PARASOL_FOOT, x, y, (14, 4))
    things.put(behind, ground, rowing_boat(), (33, 30), 514, 206, (26, 6))
    ground.draw(lambda frame: things.ground_shadow(frame, 166, 281, 16, 4))
    behind.animate([castle(step) for step in range(FRAMES)], 146, 248, 200)
    ground.draw(lambda frame: things.ground_shadow(frame, 108, 201, 17, 4))
    before.animate([things.tower(step, "blue") for step in range(FRAMES)], 84, 124, 240)
    for index, (x, y) in enumerate(((512, 262), (540, 224), (330, 280))):
        behind.animate([gull((step + index) % 4) for step in range(FRAMES)], x, y, 500)


def _front(layer: Layer) -> None:
    for index, (x, hue) in enumerate(((-2, "red"), (600, "blue"))):
        shade = parasol(hue, "bone").copy()
        shade.darker(shade.solid, 2)
        layer.over(shade, x, 290 + 4 * index)
    for index, x in enumerate((12, 38, 64, 576, 602, 629)):
        pictures = [things.backs(index + 2, step) for step in range(FRAMES)]
        layer.animate(pictures, max(0, min(WIDTH - 42, x - 21)), 303 + index % 3, 240)
