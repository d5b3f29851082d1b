"""What stands round a race course: turf, the lane, rails, numbers, the arch, stands, trees, spectators."""

import math
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from assets.forge import crowd
from assets.forge.bdf import drawn
from assets.forge.faces import text
from assets.forge.figures import Camera, Look, Part, Points, ball, block, heap, limb, ramp, union
from assets.forge.figures import drawn as figure_drawn
from assets.forge.horses_side import DIGITS
from assets.forge.pixels import Canvas, Field, Mask, bayer, grid
from assets.forge.tracks_course import HEIGHT, SPACES, WIDTH, Course
from assets.forge.tracks_tiles import FRAMES, Layer

GLYPHS = {ord(char): drawn(shape) for char, shape in text.LETTERS.items()} | {32: drawn("...")}
NUMERALS = {
    **DIGITS,
    0: ".###./#...#/#...#/#...#/#...#/#...#/.###.",
    8: ".###./#...#/#...#/.###./#...#/#...#/.###.",
    9: ".###./#...#/#...#/.####/....#/....#/.###.",
}


def noise(seed: int) -> Field:
    return np.random.default_rng(seed).random((HEIGHT, WIDTH))


# ---------------------------------------------------------------- ground
def lane(picture: Canvas, course: Course, tones: tuple[str, str, str, str], seed: int) -> None:
    """Raked sand: base, lines, dark specks, light specks; hoof marks in the running direction."""
    base, line, dark, light = tones
    away, n = course.away(), noise(seed)
    mask = np.abs(away) < course.half_lane
    dither = bayer(WIDTH, HEIGHT)
    picture.paint(mask, base)
    picture.paint(mask & (np.floor(away / 4.5) % 2 == 0) & (dither < 0.3), line)
    depth = course.half_lane - np.abs(away)
    picture.paint(mask & (depth < 6) & (dither < 0.55), line)
    picture.paint(mask & (depth < 2.6), line)
    picture.paint(mask & (n < 0.02), line)
    picture.paint(mask & (n > 0.988), light)
    rng = np.random.default_rng(seed + 1)
    for _ in range(380):
        spot = course.at(float(rng.random()) * SPACES, float(rng.normal()) * 10)
        x, y = int(spot.x), int(spot.y)
        across = math.cos(math.radians(spot.heading))
        k = 1 if across > 0 else -1
        marks = ((0, 0), (k, -1), (k, 1)) if abs(across) > 0.5 else ((-1, 0), (1, 0), (0, -1))
        if mask[y, x]:
            for dx, dy in marks:
                picture.dot(x + dx, y + dy, dark if dy >= 0 else line)


def markings(picture: Canvas, course: Course, dash: str, chalk: str, shade: str) -> None:
    """Chalk dashes between the spaces, the chequered line, the numbers 1 to 33."""
    half = course.half_lane
    for k in range(1, SPACES):
        for off in np.arange(-half + 3, half - 3, 0.4):
            if int((off + half) / 4) % 2 == 0:
                spot = course.at(k, float(off))
                picture.dot(int(spot.x), int(spot.y), dash)
    for off in np.arange(-half + 1, half - 1, 0.25):
        for along in np.arange(-5, 5, 0.4):
            spot = course.at(0, float(off))
            odd = (int((off + 40) // 4) + int((along + 20) // 3)) % 2
            picture.dot(int(spot.x), int(spot.y + along), "bone5" if odd else "ink1")
    for space in range(1, SPACES + 1):
        number(picture, course, space, chalk, shade)


def number(picture: Canvas, course: Course, space: int, chalk: str, shade: str) -> None:
    """Painted near the outer rail, farther in where that rail stands before it."""
    side = course.at(space - 0.5)
    spot = course.at(space - 0.5, 19 - 8.5 * max(0.0, side.out[1]))
    digits = str(space)
    wide = 6 * len(digits) - 1
    x, y = int(spot.x) - wide // 2, int(spot.y) - 3
    tone = "gold5" if space == 18 else chalk
    for dx, dy, name in ((1, 1, shade), (1, 0, shade), (0, 1, shade), (0, 0, tone)):
        for index, digit in enumerate(digits):
            picture.stamp(NUMERALS[int(digit)], x + 6 * index + dx, y + dy, {"#": name})


def rails(
    back: Callable[[int, int, str], None],
    front: Callable[[int, int, str], None],
    course: Course,
    *,
    tones: tuple[str, str, str, str],
    rope: bool = False,
) -> None:
    """Both rails, column by column. What stands before the horses goes to `front`.

    tones: bar's light, bar, its under edge, post. A rope hangs between its posts.
    """
    light, bar, under, post = tones
    for off in (course.half_lane + 4, -course.half_lane - 4):
        count = 2200
        samples = []
        for k in range(count):
            spot = course.at(k / count * SPACES, off)
            samples.append((spot.y, k, spot))
        for _, k, spot in sorted(samples, key=lambda sample: sample[0]):
            x, y = int(spot.x), int(spot.y)
            put = front if (spot.out[1] > 0) == (off > 0) else back
            share = k / count * 84 % 1
            sag = round(3 * math.sin(math.pi * share)) if rope else 0
            thick = 2 if abs(spot.out[0]) > 0.75 else 1
            for dx in range(thick):
                put(x + dx, y - 8 + sag, light)
                put(x + dx, y - 7 + sag, bar)
                if not rope:
                    put(x + dx, y - 6, under)
                    put(x + dx, y - 3, under)
        for k in range(84):
            spot = course.at(k / 84 * SPACES, off)
            x, y = int(spot.x), int(spot.y)
            put = front if (spot.out[1] > 0) == (off > 0) else back
            for dy in range(-9, 1):
                put(x, y + dy, light if dy == -9 else post)
                put(x + 1, y + dy, light if dy == -9 else under)
            for dx in (-1, 0, 1, 2):
                put(x + dx, y + 1, "ink1")


def rail_shadow(picture: Canvas, course: Course) -> None:
    away = course.away()
    moved = np.roll(away, (3, 5), (0, 1))
    for off in (course.half_lane + 4, -course.half_lane - 4):
        picture.darker((np.abs(moved - off) < 1.4) & picture.box(0, 60, WIDTH, HEIGHT))


def ground_shadow(picture: Canvas, x: float, y: float, rx: float, ry: float) -> None:
    px, py = grid(WIDTH, HEIGHT)
    q = ((px - x) / rx) ** 2 + ((py - y) / ry) ** 2
    picture.darker((q < 1) | ((q < 1.4) & (bayer(WIDTH, HEIGHT) < 0.5)))


# ---------------------------------------------------------------- the line
GATE_FOOT = (41, 78)


def gate(step: int, hues: Sequence[str], post: str = "red") -> Canvas:
    """Two striped posts with chequered flags and a string of pennants; horses show through."""
    made = Canvas(100, 84)
    for x in (3, 75):
        for k in range(56):
            made.rect(x, 80 - k, 4, 1, f"{post}3" if k // 6 % 2 == 0 else "bone5")
            made.rect(x + 3, 80 - k, 1, 1, f"{post}1" if k // 6 % 2 == 0 else "bone2")
        made.rect(x - 2, 79, 8, 3, "ink3")
        made.rect(x - 2, 79, 8, 1, "ink5")
        made.rect(x + 1, 8, 2, 17, "ink4")
        made.rect(x + 1, 7, 2, 2, "gold4")
        for k in range(15):
            wave = round(1.1 * math.sin(k * 0.6 - step * math.pi / 2) * min(1, k / 5))
            for j in range(10):
                odd = (k // 3 + j // 3) % 2
                made.dot(x + 3 + k, 9 + j + wave, "bone5" if odd else "ink1")
    made.outline()
    for k in range(68):
        y = round(27 + 5 * math.sin(math.pi * k / 67))
        made.dot(7 + k, y, "ink1")
        if k % 8 == 4:
            hue = hues[k // 8 % len(hues)]
            lean = (0, 1, 0, -1)[(step + k // 8) % FRAMES]
            for row, half in enumerate((2, 2, 1, 1, 0)):
                shift = lean if row > 1 else 0
                tone = 5 if hue == "bone" else 3
                made.rect(7 + k - half + shift, y + 1 + row, 2 * half + 1, 1, f"{hue}{tone - (row == 0)}")
    return made


def pennant(step: int, hue: str) -> Canvas:
    """A pointed flag on a short pole, 16 × 20, four steps of its waving."""
    made = Canvas(18, 22)
    x, y = grid(18, 22)
    sway = np.round(1.1 * np.sin(x * 0.6 - step * np.pi / 2) * np.clip((x - 3) / 6, 0, 1))
    cloth = (x > 3) & (x < 16) & (np.abs(y - 6.5 - sway) < 4.4 * (1 - (x - 3) / 15))
    made.paint(cloth, f"{hue}{5 if hue == 'bone' else 3}")
    made.darker(cloth & (np.sin(x * 0.6 - step * np.pi / 2) < -0.4))
    made.rect(2, 1, 1, 20, "ink4")
    made.rect(2, 0, 1, 2, "gold4")
    return made


def bunting(layer: Layer, x0: int, y0: int, x1: int, y1: int, sag: int, hues: Sequence[str]) -> None:
    """A string of pennants that stir."""
    for frame_number, frame in enumerate(layer.frames):
        for k in range(x1 - x0 + 1):
            t = k / (x1 - x0)
            y = round(y0 + (y1 - y0) * t + sag * 4 * t * (1 - t))
            frame.dot(x0 + k, y, "ink1")
            if k % 10 == 5 and k < x1 - x0 - 4:
                index = k // 10
                hue = hues[index % len(hues)]
                lean = (0, 1, 0, -1)[(frame_number + index) % FRAMES]
                for row, half in enumerate((2, 2, 2, 1, 1, 0)):
                    shift = lean if row > 2 else 0
                    tone = 5 if hue == "bone" else 3
                    frame.rect(
                        x0 + k - half + shift, y + 1 + row, 2 * half + 1, 1, f"{hue}{tone - (row == 0)}"
                    )


# ---------------------------------------------------------------- people
def fans(step: int, width: int, rows: int, seed: int) -> Canvas:
    """Rows of spectators; a third of them is up at each step, and some wave."""
    made = crowd.stand(width, rows, seed, step=11, rise=10, bob=(0, 1, 2, 1)[step])
    rng = np.random.default_rng(seed + 5)
    for _ in range(width // 26):
        x, y = int(rng.integers(6, width - 8)), int(rng.integers(2, 6 + 9 * (rows - 1)))
        hue = ("red", "gold", "blue", "bone", "green")[rng.integers(5)]
        up = (step + int(rng.integers(4))) % 4
        made.rect(x, y + (0, 1, 2, 1)[up], 1, 8, "sand2")
        for row in range(4):
            made.rect(x + 1, y + row + (0, 1, 2, 1)[up], 6 - row, 1, f"{hue}{5 if hue == 'bone' else 3}")
    return made


def backs(index: int, step: int) -> Canvas:
    """Somebody seen from behind, large and dark, at the front of the picture; 40 × 52."""
    arm = (1, 0, 2, -1)[index % 4]
    up = (0.0, 1.5, 3.0, 1.5)[(step + index) % 4]

    def figure(p: Points) -> list[Part]:
        parts: list[Part] = [
            (union(ball(p, (0, -16, 0), (10, 16, 6)), limb(p, (-6, -6, 0), (6, -6, 0), 5, 5)), 2),
            (limb(p, (0, -3, 0), (0, 2, 0), 3, 2.8), 0),
            (ball(p, (0, 7, 0), (6.4, 6.8, 6.4)), 1),
        ]
        for side in (-1, 1):
            if arm in (side, 2):
                elbow, hand = (side * 12.5, 1 + up, 0), (side * 11, 11 + 2 * up, 0)
                parts.append((limb(p, (side * 9, -6, 0), elbow, 3.4, 2.8), 2))
                parts.append((limb(p, elbow, hand, 2.8, 2.2), 2))
                parts.append((ball(p, (hand[0], hand[1] + 2.4, 0), 2.7), 0))
            else:
                parts.append((limb(p, (side * 9, -6, 0), (side * 11.5, -22, 0), 3.4, 3), 2))
        if index % 3 != 1:
            parts.append((ball(p, (0, 9.4, 0), (10.6, 2.0, 10.6)), 4))
            parts.append((limb(p, (0, 10, 0), (0, 13, 0), 6.0, 5.2), 4))
        return parts

    coat = ("blue", "red", "violet", "sea", "rose", "green")[index % 6]
    ramps = [
        ramp("skin", "001122"),
        ramp(("bay", "ink", "gold")[index % 3], "000011"),
        ramp(coat, "000112"),
        ramp("red", "001122"),
        ramp("gold" if index % 2 else "sand", "000112"),
    ]
    return figure_drawn(figure, ramps, Camera(42, 54, 0, -16, 1.05, 0, -3), Look(edge=2.0, hollows=0.8))


# ---------------------------------------------------------------- green things
@cache
def tree(
    seed: int, wide: float = 13, tall: float = 12, leaves: str = "green", steps: str = "012345"
) -> Canvas:
    """A round tree, 48 × 58, its foot at (24, 50)."""
    rng = np.random.default_rng(seed)
    ways = rng.normal(size=(34, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    centres = ways * [wide * 0.78, tall * 0.78, wide * 0.78] + [0, 17, 0]
    sizes = rng.uniform(2.8, 4.8, 34)

    def figure(p: Points) -> list[Part]:
        crown = union(ball(p, (0, 17, 0), (wide * 0.8, tall * 0.8, wide * 0.8)), heap(p, centres, sizes))
        return [(crown, 0), (limb(p, (0, -6, 0), (0, 10, 0), 2.7, 2.1), 1)]

    return figure_drawn(
        figure,
        [ramp(leaves, steps), ramp("bay", "012234")],
        Camera(48, 58, 0, -22, 1.12, 0, 11),
        Look(hollows=1.3),
    )


TREE_FOOT = (24, 49)


@cache
def bush(seed: int, count: int = 7, leaves: str = "green", steps: str = "012345") -> Canvas:
    """A length of hedge, 60 × 28, its foot on row 22."""
    rng = np.random.default_rng(seed)
    centres = np.array(
        [((i / 3 - count / 2 + 0.5) * 6.4, rng.uniform(0, 6), rng.uniform(-3, 3)) for i in range(count * 3)]
    )
    sizes = rng.uniform(3.4, 5.4, count * 3)
    return figure_drawn(
        lambda p: [(heap(p, centres, sizes), 0)],
        [ramp(leaves, steps)],
        Camera(60, 28, 0, -20, 1.0, 0, 3),
        Look(hollows=1.2),
    )


def tuft(picture: Canvas, x: int, y: int, hue: str = "green") -> None:
    for dx, high in ((-2, 2), (-1, 4), (0, 3), (1, 5), (2, 2)):
        for j in range(high):
            tone = 2 if j == 0 else 5 if j == high - 1 else 4
            picture.dot(x + dx + (1 if j > 2 and dx > 0 else 0), y - j, f"{hue}{tone}")


def flower(picture: Canvas, x: int, y: int, petal: str, heart: str) -> None:
    picture.rect(x, y + 1, 1, 2, "green2")
    for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        picture.dot(x + dx, y + dy, petal)
    picture.dot(x, y, heart)


# ---------------------------------------------------------------- wooden things
@cache
def cart() -> Canvas:
    """A cart of hay, 78 × 62, standing on row 50."""
    rng = np.random.default_rng(5)
    ways = rng.normal(size=(40, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    ways[:, 1] = np.abs(ways[:, 1])

    def figure(p: Points) -> list[Part]:
        hay = ball(p, (0, 7, 0), (15, 9.5, 9.5))
        middle = np.array([0, 7, 0])
        for way in ways:
            hay = union(hay, limb(p, middle + way * [14, 8.6, 8.6], middle + way * [17, 11, 11], 1.7, 0.8))
        parts: list[Part] = [(hay, 0), (block(p, (0, 0, 0), (17, 2.2, 9), 0.4), 1)]
        for z in (-9, 9):
            for x in (-15, -7.5, 0, 7.5, 15):
                parts.append((limb(p, (x, 0, z), (x * 1.12, 9, z * 1.15), 1.0), 1))
            parts.append((limb(p, (-18, 8, z * 1.15), (18, 8, z * 1.15), 1.0), 1))
            for x in (-11, 11):
                rim = np.abs(np.hypot(p[..., 0] - x, p[..., 1] + 6) - 6.4) - 1.0
                parts.append((np.maximum(rim, np.abs(p[..., 2] - z * 1.4) - 1.0), 2))
                for k in range(4):
                    a = k * np.pi / 4 + 0.3
                    dx, dy = 6 * np.cos(a), 6 * np.sin(a)
                    parts.append((limb(p, (x + dx, -6 + dy, z * 1.4), (x - dx, -6 - dy, z * 1.4), 0.7), 1))
        for z in (-5, 5):
            parts.append((limb(p, (16, 0, z), (30, -7, z * 0.8), 1.1, 0.9), 1))
        return parts

    return figure_drawn(
        figure,
        [ramp("gold"), ramp("bay"), ramp("ink", "001123")],
        Camera(78, 62, 24, -30, 1.08, 3, 3),
        Look(edge=2.2, hollows=1.0),
    )


@cache
def round_bale() -> Canvas:
    """28 × 26, standing on row 21."""

    def figure(p: Points) -> list[Part]:
        away = np.hypot(p[..., 0], p[..., 1])
        drum = np.maximum(away - 7, np.abs(p[..., 2]) - 6.4) - 1.2
        rings = np.where((np.abs(p[..., 2]) > 6.6) & ((away * 0.75).astype(int) % 2 == 0), 1, 0)
        return [(drum, rings)]

    return figure_drawn(
        figure, [ramp("gold"), ramp("gold", "001123")], Camera(28, 26, 35, -30, 0.84), Look(hollows=0.6)
    )


@cache
def sheep(yaw: float, step: int = 0) -> Canvas:
    """A grazing sheep, 38 × 32, standing on row 26."""
    rng = np.random.default_rng(3)
    ways = rng.normal(size=(26, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    centres = ways * [9, 6, 6]
    low = (0.0, -1.0, -1.6, -1.0)[step]

    def figure(p: Points) -> list[Part]:
        parts: list[Part] = [
            (union(ball(p, (0, 0, 0), (9.5, 6.6, 6.6)), heap(p, centres, 2.6)), 0),
            (limb(p, (9, 1, 0), (14, -3.5 + low, 0), 3.4, 2.4), 1),
            (ball(p, (9.6, 3.2, 0), (3.0, 2.4, 3.2)), 0),
        ]
        for x in (-5.5, 5.5):
            for z in (-3, 3):
                parts.append((limb(p, (x, -4, z), (x, -11, z), 1.5, 1.3), 1))
        for z in (-1, 1):
            parts.append((limb(p, (10, 1.5, 2 * z), (9, 1.0, 6 * z), 1.4, 1.0), 1))
        return parts

    return figure_drawn(
        figure,
        [ramp("bone", "234555"), ramp("ink", "001123")],
        Camera(38, 32, yaw, -28, 0.86, 1.5, -2),
        Look(hollows=1.0),
    )


def tower(step: int, awning: str = "red") -> Canvas:
    """The judges' tower, 34 × 78, its foot on row 76."""
    made = Canvas(34, 80)
    for x in (7, 24):
        made.rect(x, 40, 3, 37, "bay3")
        made.rect(x, 40, 1, 37, "bay4")
        made.rect(x + 2, 40, 1, 37, "bay1")
    for k in range(14):
        made.rect(10 + k, 74 - k, 1, 2, "bay2")
        made.rect(10 + k, 46 + k, 1, 2, "bay2")
    made.rect(5, 30, 24, 14, "bay0")
    rng = np.random.default_rng(77)
    for x in (6, 17):
        person = crowd.spectator(rng)
        made.over(person, x, 28 + (1 if (step + x) % 4 == 1 else 0))
    made.rect(3, 42, 28, 11, "bay3")
    made.rect(3, 42, 28, 1, "bay5")
    made.rect(3, 52, 28, 1, "bay1")
    for x in range(5, 29):  # no word on it: it is read in every language
        for y in range(44, 51):
            made.dot(x, y, "bone5" if ((x - 5) // 4 + (y - 44) // 4) % 2 else "ink1")
    for k in range(32):
        top = 19 + abs(k - 15) // 3
        hue = f"{awning}3" if k // 4 % 2 else "bone5"
        made.rect(1 + k, top, 1, 29 - top, hue)
        made.rect(1 + k, 27, 1, 2 + (k % 4 in (1, 2)), f"{awning}2" if k // 4 % 2 else "bone3")
    made.rect(16, 4, 1, 16, "ink4")
    for k in range(10):
        wave = round(0.9 * math.sin(k * 0.8 - step * math.pi / 2))
        for j in range(6):
            made.dot(17 + k, 5 + j + wave, "bone5" if (k // 2 + j // 2) % 2 else "ink1")
    made.outline()
    return made


def stand(step: int, width: int, hues: tuple[str, str], seed: int, wood: str = "bay") -> Canvas:
    """A grandstand `width` × 62: three rows of people between a parapet and a striped awning."""
    made = Canvas(width, 64)
    made.rect(0, 16, width, 48, "ink0")
    made.rect(1, 16, width - 2, 40, f"{wood}1")
    for y in (26, 36, 46):
        made.rect(2, y, width - 4, 2, f"{wood}2")
        made.rect(2, y, width - 4, 1, f"{wood}3")
    made.over(fans(step, width - 6, 3, seed), 3, 20)
    made.rect(0, 51, width, 13, "ink0")
    made.rect(1, 52, width - 2, 11, f"{wood}3")
    for x in range(2, width - 1, 9):
        made.rect(x, 53, 1, 9, f"{wood}2")
        made.rect(x + 1, 53, 1, 9, f"{wood}4")
    made.rect(0, 51, width, 1, f"{wood}5")
    swags = ((hues[0], 3), ("bone", 5), ("gold", 4))
    for index, x in enumerate(range(3, width - 20, 22)):
        hue, tone = swags[index % 3]
        for k in range(19):
            deep = 3 + int(4 * math.sin(math.pi * k / 18))
            made.rect(x + k, 53, 1, deep, f"{hue}{tone}")
            made.rect(x + k, 52 + deep, 1, 1, f"{hue}{tone - 1}")
    for x in (0, width // 3, 2 * width // 3, width - 4):
        made.rect(x, 18, 4, 45, "ink0")
        made.rect(x + 1, 18, 2, 45, f"{wood}5")
        made.rect(x + 2, 18, 1, 45, f"{wood}3")
    for x in range(width):
        stripe = x // 8 % 2
        hue, tone = (hues[0], 3) if stripe else (hues[1], 5)
        bulge = abs((x - width / 2) / (width / 2))
        top = 9 + int(3 * bulge)
        hang = (2, 3, 4, 4, 4, 4, 3, 2)[x % 8]
        made.rect(x, top - 1, 1, 1, "ink0")
        made.rect(x, top, 1, 11 - int(3 * bulge), f"{hue}{tone}")
        made.rect(x, top, 1, 1, f"{hue}{min(5, tone + 1)}")
        made.rect(x, 17, 1, 3 + hang, f"{hue}{tone - 1}")
        made.rect(x, 20 + hang, 1, 1, "ink0")
    return made


def stall(hues: tuple[str, str], seed: int, step: int) -> Canvas:
    """A striped stall with two people behind its counter, 42 × 40, standing on row 38."""
    made = Canvas(42, 40)
    made.rect(3, 14, 36, 25, "bay1")
    rng = np.random.default_rng(seed)
    for index, x in enumerate((7, 22)):
        made.over(crowd.spectator(rng), x, 15 + (step + index) % 4 // 3)
    made.rect(2, 27, 38, 11, "bay3")
    made.rect(2, 27, 38, 2, "bay5")
    made.rect(2, 36, 38, 2, "bay1")
    for k, hue in enumerate(("red3", "gold4", "green4", "red4", "gold4")):
        made.rect(5 + k * 7, 24, 5, 3, hue)
        made.rect(5 + k * 7, 24, 5, 1, "bone5")
    for k in range(42):
        hue = hues[k // 6 % 2]
        tone = 5 if hue == "bone" else 3
        top = 4 + int(4 * abs(k - 20.5) / 21)
        made.rect(k, top, 1, 15 - top, f"{hue}{tone}")
        made.rect(k, top, 1, 1, f"{hue}{min(5, tone + 1)}")
        made.rect(k, 14, 1, 2 + (k % 6 not in (0, 5)), f"{hue}{tone - 1}")
    made.outline()
    return made


def house(picture: Canvas, x: int, base: int, wide: int, tall: int, wall: str, roof: str) -> None:
    """A far house: lit side, shaded side, roof, a window."""
    picture.rect(x, base - tall, wide, tall, f"{wall}5")
    picture.rect(x + wide * 2 // 3, base - tall, wide - wide * 2 // 3, tall, f"{wall}4")
    for k in range(4):
        picture.rect(x - 1 + k, base - tall - k - 1, wide + 2 - 2 * k, 1, f"{roof}{4 if k else 3}")
    picture.rect(x + 2, base - tall // 2 - 1, 2, 2, "gold1")


def shimmer(mask: Mask, seed: int, step: int, share: float = 0.05) -> Mask:
    """Short strokes of light on water that come and go: one of four moments."""
    rng = np.random.default_rng(seed)
    made = np.zeros_like(mask)
    ys, xs = np.nonzero(mask)
    for _ in range(int(len(ys) * share / 5)):
        index = int(rng.integers(len(ys)))
        long, phase = int(rng.integers(3, 8)), int(rng.integers(4))
        shown = (2, 1, 0, 1)[(phase + step) % 4]
        if shown:
            y, x = ys[index], xs[index]
            made[y, x + (2 - shown) : x + long - (2 - shown)] = True
    return made & mask


def put(
    layer: Layer,
    ground: Layer,
    picture: Canvas,
    foot: tuple[int, int],
    x: int,
    y: int,
    shadow: tuple[float, float],
) -> None:
    """A thing on its foot, with its shadow on the ground."""
    ground.draw(lambda frame: ground_shadow(frame, x + shadow[0] * 0.3, y + 1, *shadow))
    layer.over(picture, x - foot[0], y - foot[1])
