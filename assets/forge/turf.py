"""The sheet "turf": what La Carrera is played with: die, symbols, chips, hare, podium, dust, ghosts, flags.

Die: `die_roll` (eight frames) and `die_head|saddle|cap|horseshoe`, anchored at its foot. Symbols: `sym_NAME`
10 × 10. Chips: `chip_SEAT_VALUE` (0, 1, 2) and `chip_SEAT_back`; `chip_small_…` are for where many lie
together. Headings HH are those of the horses: `shadow_HH` (laid under them with some alpha), `ghost_HH`,
`ghost_gold_HH`.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from assets.forge import crowd, horses
from assets.forge.figures import (
    Camera,
    Look,
    Part,
    Points,
    ball,
    blended,
    block,
    drawn,
    limb,
    ramp,
)
from assets.forge.horses import View, trimmed
from assets.forge.horses_cards import by
from assets.forge.pixels import Canvas, Mask, bayer, grid, grown, shifted
from assets.forge.sheet import Sheet
from assets.forge.ui import SEAT_RAMPS

NAMES = ("turf",)

SEATS, FANS = 6, 6
TINY = {**horses.DIGITS, 0: "###/#.#/#.#/#.#/###"}


# ---------------------------------------------------------------- the four symbols
SYMBOLS = {
    "head": (
        "....#..#..",
        "....#####.",
        "...######m",
        "..##k####m",
        ".########m",
        "##n######m",
        "###n##.##m",
        "k##...###m",
        ".....####m",
        "....#####m",
    ),
    "saddle": (
        "#.........",
        "##.....###",
        "###...###.",
        "#########.",
        "########..",
        ".#oooo##..",
        "..ooooo...",
        "...oss....",
        "...s..s...",
        "...ssss...",
    ),
    "cap": (
        "....d.....",
        "..###ww...",
        ".####www..",
        ".####wwww.",
        "#####wwww.",
        "#####wwww.",
        "#########.",
        "...dddddd.",
        ".....ddddd",
        "..........",
    ),
    "horseshoe": (
        ".##....##.",
        "###....##d",
        "##......#d",
        "#h......hd",
        "##......#d",
        "#h......hd",
        "##......#d",
        "###....##d",
        ".##h##h#d.",
        "..#####d..",
    ),
}
INKS = {
    "head": {"#": "red3", "m": "red1", "k": "ink0", "n": "red1"},
    "saddle": {"#": "bay2", "o": "bay4", "s": "ink3"},
    "cap": {"#": "blue3", "w": "blue5", "d": "blue1"},
    "horseshoe": {"#": "ink4", "d": "ink2", "h": "ink0"},
}
FACE_RAMPS = {"head": "red", "saddle": "bay", "cap": "blue", "horseshoe": "ink"}


def symbol(name: str) -> Canvas:
    made = Canvas(10, 10)
    made.stamp(SYMBOLS[name], 0, 0, INKS[name])
    return made


# ---------------------------------------------------------------- the die
FACES = (  # of the axes: head on three faces
    (2, 1, "head"),
    (1, 1, "cap"),
    (0, 1, "saddle"),
    (2, -1, "horseshoe"),
    (1, -1, "head"),
    (0, -1, "head"),
)
HALF = 10.0


def _inlay(name: str) -> npt.NDArray[np.int64]:
    """The symbol as let into a face: the die's material for each cell, 0 for none."""
    main = 1 + list(SYMBOLS).index(name)
    material = {".": 0, "k": 0, "h": 0, "w": 6, "o": 7}
    return np.array([[material.get(cell, main) for cell in row] for row in SYMBOLS[name]])


def die_figure(turn: npt.NDArray[np.float64], top: str | None = None) -> object:
    """A rounded die, turned; `top` overrides the face that looks up."""

    def figure(p: Points) -> list[Part]:
        q = p @ turn
        made = np.zeros(q.shape[:-1], np.int64)
        for axis, sign, name in FACES:
            name = top if top and axis == 1 and sign == 1 else name
            on = sign * q[..., axis] > HALF - 0.8
            if axis == 1:
                u, v = q[..., 0], -q[..., 2] * sign
            elif axis == 2:
                u, v = q[..., 0] * sign, q[..., 1]
            else:
                u, v = -q[..., 2] * sign, q[..., 1]
            reach = HALF * 0.76
            column = np.floor((u / reach + 1) * 5).astype(int)
            row = np.floor((1 - v / reach) * 5).astype(int)
            inside = on & (column >= 0) & (column < 10) & (row >= 0) & (row < 10)
            cell = _inlay(name)[np.clip(row, 0, 9), np.clip(column, 0, 9)]
            if top and axis != 1:
                cell = np.where(cell > 0, 5, 0)
            made = np.where(inside, cell, made)
        return [(block(q, (0, 0, 0), (HALF, HALF, HALF), 2.8), made)]

    return figure


DIE_RAMPS = [
    ramp("bone", "123455"),
    ramp("red", "122333"),
    ramp("bay", "112223"),
    ramp("blue", "122333"),
    ramp("ink", "011223"),
    ramp("rose", "344455"),  # the sides of a die that lies still: what counts is on top
    ramp("blue", "234455"),
    ramp("bay", "344555"),
]
DIE_LOOK = Look(gain=5.4, bias=-0.2, hollows=0, edge=9)


def _rotation(yaw: float, pitch: float, roll: float) -> npt.NDArray[np.float64]:
    a, b, c = np.radians((yaw, pitch, roll))
    about_y = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
    about_x = np.array([[1, 0, 0], [0, np.cos(b), -np.sin(b)], [0, np.sin(b), np.cos(b)]])
    about_z = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
    turn: npt.NDArray[np.float64] = about_y @ about_x @ about_z
    return turn


def die(turn: npt.NDArray[np.float64], top: str | None = None) -> Canvas:
    """44 × 44; when it lies still the face that counts looks up and at us."""
    camera = Camera(44, 44, 0, -52 if top else -35, 1.2)
    return drawn(die_figure(turn, top), DIE_RAMPS, camera, DIE_LOOK)  # type: ignore[arg-type]


# ---------------------------------------------------------------- chips
HIDDEN = "##./..#/.#./.../.#."


def chip(seat: int, value: int | None) -> Canvas:
    """A betting disc, 19 × 18: notched rim, the seat's shape, its worth; None: face down."""
    made = Canvas(19, 18)
    _disc(made, seat, (8.5, 7.5), 7.6, 1.9)
    made.rect(11, 8, 8, 10, "ink0")
    _worth(made, value, 12, 9, 6, 8)
    return made


def small_chip(seat: int, value: int | None) -> Canvas:
    """The same where many lie on one card, 13 × 19: the worth is below the shape."""
    made = Canvas(13, 19)
    _disc(made, seat, (6.5, 6.0), 5.6, 1.1)
    made.rect(2, 10, 9, 9, "ink0")
    _worth(made, value, 3, 11, 7, 7)
    return made


def _disc(made: Canvas, seat: int, middle: tuple[float, float], radius: float, rim: float) -> None:
    hue, (mx, my) = SEAT_RAMPS[seat], middle
    for drop, tone in ((2, 1), (1, 1), (0, 3)):
        made.paint(made.ellipse(mx, my + drop, radius), f"{hue}{tone}")
    x, y = grid(made.width, made.height)
    angle, away = np.arctan2(y - my, x - mx), np.hypot(x - mx, y - my)
    made.paint((away < radius) & (away > radius - rim) & (np.cos(angle * 6) > 0.3), "bone5")
    made.paint(away < radius - rim, f"{hue}1")
    shape = _shape(seat)
    made.put(shape, round(mx - 0.5) - 3, round(my - 0.5) - 3, f"{hue}4")
    made.outline()


def _worth(made: Canvas, value: int | None, x: int, y: int, width: int, height: int) -> None:
    paper = "violet3" if value is None else ("ink2", "bone5", "gold5")[value]
    made.rect(x, y, width, height, paper)
    rows, ink = (HIDDEN, "bone5") if value is None else (TINY[value], "ink0" if value else "bone5")
    made.stamp(rows, x + (width - 3) // 2, y + (height - 5) // 2, {"#": ink})


def _shape(seat: int) -> Mask:
    """The seat's shape in 7 × 7."""
    return np.array(
        [
            [cell == "#" for cell in row]
            for row in (
                ("...#...", "..###..", ".#####.", "#######", ".#####.", "..###..", "...#..."),
                ("..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."),
                ("...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", "##...##"),
                ("...#...", "...#...", "..###..", "..###..", ".#####.", ".#####.", "#######"),
                ("#######", "#######", "#######", "#######", "#######", "#######", "#######"),
                (".##.##.", "#######", "#######", "#######", ".#####.", "..###..", "...#..."),
            )[seat]
        ]
    )


# ---------------------------------------------------------------- the hare
def hare(hop: float, *, ear: float = 0.0, blink: bool = False, runs: bool = False) -> Canvas:
    """34 × 40, looking to the right; hop 0…1 is the moment of a leap."""
    w = 2 * np.pi * hop
    lift = 4.2 * max(0.0, float(np.sin(w))) if runs else 0.0
    stretch = float(np.cos(w)) if runs else 0.0

    def figure(p: Points) -> list[Part]:
        q = p - np.array([0, lift, 0])
        parts: list[Part] = []
        if runs:
            body = limb(q, (-6 - stretch, 0.5, 0), (5 + stretch, 2.0, 0), 5.0, 4.2)
            head = np.array([9.5 + stretch, 6.2, 0])
        else:
            body = blended(
                ball(q, (-2, -2, 0), (6.4, 6.2, 5.2)), limb(q, (0, -1, 0), (3, 5.5, 0), 4.4, 3.2), 2
            )
            head = np.array([4.4, 8.2, 0])
        skull = blended(
            ball(q, tuple(head), (4.8, 4.4, 4.2)), ball(q, by(head, 3.4, -1.2, 0), (2.4, 2.2, 2.4)), 1.2
        )
        body = blended(body, skull, 1.5)
        for side in (-1, 1):
            lean = (-7.0 - 2 * stretch if runs else -2.4) - (4.0 * ear if side > 0 else 0)
            rise = (6.0 if runs else 10.0) - (3.0 * ear if side > 0 else 0)
            tip = by(head, lean, rise, side * 2.6)
            body = blended(body, limb(q, by(head, -1.4, 3.0, side * 1.8), tip, 1.9, 1.5), 0.6)
            inner = limb(q, by(head, -0.6, 4.4, side * 2.6), by(tip, 0.4, -1.0, side * 0.8), 0.9, 0.7)
            parts.append((inner, 2))
            if runs:
                hind = np.array([-7 - 6 * stretch, -5.0 + 1.4 * stretch, side * 3.0])
                fore = np.array([6 + 6 * stretch, -4.6, side * 2.4])
                body = blended(body, limb(q, (-6, -0.5, side * 3.0), hind, 2.9, 1.9), 1)
                body = blended(body, limb(q, (5, 0, side * 2.2), fore, 2.2, 1.6), 1)
                parts.append((ball(q, tuple(hind), (2.4, 1.6, 1.8)), 1))
            else:
                body = blended(body, limb(q, (-4, -5.4, side * 3.6), (2.4, -7.6, side * 4.0), 2.7, 1.9), 1)
                body = blended(body, limb(q, (3.2, -1, side * 2.4), (4.6, -7.8, side * 2.4), 2.0, 1.7), 0.8)
        rump = np.array([-10.5 - stretch, 3.0, 0]) if runs else np.array([-8.6, -3.8, 0])
        parts.append((ball(q, tuple(rump), 2.9), 1))
        parts.append((ball(q, by(head, 3.6, -2.2, 0), (2.2, 1.6, 2.2)), 1))
        if not runs:
            parts.append((ball(q, (4.0, 0.4, 0), (2.7, 4.4, 3.6)), 1))
        parts.append((ball(q, by(head, 5.8, -0.6, 0), (0.9, 0.8, 1.0)), 3))
        scarf = ball(q, by(head, -2.4, -4.2, 0), (3.2, 1.7, 3.8))
        parts.append((scarf, 4))
        return [(body, 0), *parts]

    ramps = [
        ramp("sand", "123455"),
        ramp("bone", "234555"),
        ramp("rose", "122344"),
        ramp("rose", "001122"),
        ramp("red", "123344"),
    ]
    camera = Camera(38, 44, 26, -20, 1.02, 0, 3)
    made = drawn(figure, ramps, camera, Look(edge=2.4, hollows=0.9))
    head = (9.5 + stretch, 6.2 + lift, 0) if runs else (4.4, 8.2, 0)
    x, y = camera.pixel((head[0] + 2.0, head[1] + 1.4, 3.4))
    made.stamp("ee" if blink else "we/ee", x, y, {"e": "ink0", "w": "bone5"})
    return made


HARE_FOOT, HARE_NECK = (18, 34), 19


# ---------------------------------------------------------------- ground marks
def shadow(heading: int) -> Canvas:
    """A spot as long as the horse, turned on the ground, squashed by the view."""
    made = Canvas(60, 44)
    x, y = grid(60, 44)
    squash = np.sin(np.radians(-horses.TILT))
    a = np.radians(heading * 360 / horses.HEADINGS)
    u, v = x - 30, -(y - 22) / squash
    along, across = u * np.cos(a) + v * np.sin(a), -u * np.sin(a) + v * np.cos(a)
    made.paint((along / 20) ** 2 + (across / 8.5) ** 2 < 1, "ink0")
    return made


def ghost(heading: int, line: str, fill: str) -> Canvas:
    """A horse's outline with a chequered inside: where it would land."""
    seen = horses.relief_of(View("run_3", heading))
    made = Canvas(*horses.SIZE)
    y, x = np.mgrid[0 : made.height, 0 : made.width]
    made.paint(seen.solid & ((x + y) % 2 == 0), fill)
    rim = grown(seen.solid) & ~seen.solid
    made.paint(rim, line)
    return made


def ring(step: int) -> Canvas:
    """Dashes that run round the chosen horse, on the ground; 58 × 30."""
    made = Canvas(58, 30)
    x, y = grid(58, 30)
    u, v = (x - 29) / 28, (y - 15) / 14
    away, angle = np.hypot(u, v), np.arctan2(v, u)
    dash = ((angle / (2 * np.pi) * 12 + step / 4) % 1) < 0.58
    band = (away < 1) & (away > 0.85)
    made.paint(band & dash, "gold4")
    made.paint(band & dash & (away > 0.93), "gold2")
    made.paint(band & dash & (v < 0) & (away < 0.93), "gold5")
    return made


def puff(step: int, tones: tuple[str, str, str], seed: int = 40) -> Canvas:
    """What the hooves throw up: swells, rises, and thins out; 26 × 20, anchored at (13, 18)."""
    rng = np.random.default_rng(seed)
    made = Canvas(26, 20)
    mask: Mask = np.zeros((20, 26), np.bool_)
    for lobe in range(7):
        angle, reach = np.pi * (lobe + rng.uniform(0.2, 0.8)) / 7, rng.uniform(0.5, 1)
        away = reach * (2.0, 4.0, 5.6, 6.8, 7.6)[step]
        radius = (2.4, 3.2, 3.4, 3.0, 2.4)[step] * rng.uniform(0.75, 1.1)
        lift = (0, 1, 2, 3.5, 5)[step]
        mask |= made.ellipse(13 + away * np.cos(angle) * 1.25, 16 - lift - away * np.sin(angle) * 0.6, radius)
    mask |= made.ellipse(13, 15 - (0, 2, 4, 6, 8)[step], (2.4, 3.8, 5.0, 4.6, 4.0)[step])
    mask[18:] = False
    lower = mask & ~shifted(mask, -1, -2)
    if step >= 3:
        mask &= bayer(26, 20) > (0.38 if step == 3 else 0.66)
    made.paint(mask, tones[1])
    made.paint(mask & ~shifted(mask, 1, 1), tones[0])
    made.paint(mask & lower, tones[2])
    return made


def clod(step: int, tones: tuple[str, str]) -> Canvas:
    made = Canvas(5, 5)
    made.stamp((".d/dd", "dl/.d", "dd/l.", "d./ld")[step], 1, 1, {"d": tones[1], "l": tones[0]})
    return made


# ---------------------------------------------------------------- flags, bell, flash, podium
def flag(step: int, kind: str) -> Canvas:
    """A flag that waves to the right, 26 × 34, its pole's foot at (3, 33)."""
    made = Canvas(28, 36)
    x, y = grid(28, 36)
    sway = np.round(1.5 * np.sin((x - 5) * 0.42 - step * np.pi / 2) * np.clip((x - 5) / 10, 0, 1))
    row = y - 4.5 - sway
    cloth = (x > 5) & (x < 25) & (row >= 0) & (row < 14)
    column = np.floor((x - 5) / 4).astype(int)
    if kind == "chequered":
        odd = (column + np.floor(row / 3.6).astype(int)) % 2 == 1
        made.paint(cloth, "bone5")
        made.paint(cloth & odd, "ink1")
    else:
        made.paint(cloth, f"{kind}3")
        made.paint(cloth & (row < 4), f"{kind}4")
        made.paint(cloth & (row > 10.4), f"{kind}2")
    folds = np.sin((x - 5) * 0.42 - step * np.pi / 2)
    made.darker(cloth & (folds < -0.55))
    made.rect(3, 2, 2, 33, "sand3")
    made.rect(4, 3, 1, 32, "sand1")
    made.rect(3, 1, 2, 2, "gold4")
    made.outline()
    return made


def bell(step: int) -> Canvas:
    """The starter's bell on its bracket; step 0 hangs, 1 and 3 swing; 26 × 32, foot of the post (5, 31)."""
    made = Canvas(28, 34)
    made.rect(4, 3, 3, 30, "bay3")
    made.rect(4, 3, 1, 30, "bay4")
    made.rect(6, 3, 1, 30, "bay1")
    made.rect(4, 3, 19, 3, "bay3")
    made.rect(4, 3, 19, 1, "bay5")
    made.line(7, 12, 13, 6, "bay2", 2)
    tilt = (0, 1, 0, -1)[step]
    x, y = grid(28, 34)
    u, v = x - 17 - tilt * (y - 7) * 0.34, y - 7
    wide = np.where(v < 3, 2.2 + v * 0.7, np.where(v < 10, 4.2 + (v - 3) * 0.16, 5.4 + (v - 10) * 0.9))
    body = (v > 0) & (v < 13) & (np.abs(u) < wide)
    made.paint(body, "gold3")
    made.paint(body & (u < -1.6), "gold4")
    made.paint(body & (u < -1.8) & (u > -3.2), "gold5")
    made.paint(body & (u > 2.2), "gold2")
    made.paint(body & (v > 10.8), "gold1")
    clapper = made.ellipse(17 + tilt * 7.5, 21.5, 1.9)
    made.paint(clapper, "ink3")
    made.line(17 - tilt * 4, 20, 16 - tilt * 4, 28, "red3", 2)
    made.outline()
    return made


def flash(step: int) -> Canvas:
    """The photographer's flash: a small star that opens and goes, 31 × 31, anchored in its middle."""
    made = Canvas(31, 31)
    x, y = grid(31, 31)
    u, v = np.abs(x - 15.5), np.abs(y - 15.5)
    size = (5.0, 14.0, 9.0, 4.0)[step]
    star = (u / size + 0.0) ** 0.55 + (v / size) ** 0.55 < 1
    core = np.hypot(u, v) < size * 0.34
    made.paint(star, ("gold5", "gold5", "gold4", "gold3")[step])
    made.paint(core, ("bone5", "bone5", "gold5", "gold4")[step])
    return made


def fan(index: int) -> Canvas:
    """Somebody in the stand who has jumped up, both arms in the air, 15 × 22; the feet are not to be seen."""
    body = crowd.spectator(np.random.default_rng(70 + index))
    cloth, skin = (tuple(int(v) for v in body.pixels[y, 5]) for y in (12, 7))
    made = Canvas(15, 22)
    made.over(body, 2, 6)
    for side in (-1, 1):
        x = 7 + side * 5
        arm = made.box(x - (side > 0), 3, 2, 12) & ~made.solid
        made.pixels[arm] = cloth
        made.pixels[3:5, x - (side > 0) : x - (side > 0) + 2] = skin
    made.outline()
    return made


def hat(step: int) -> Canvas:
    """A straw hat in the air, turning over, 11 × 7."""
    made = Canvas(11, 7)
    rows = (
        "..ttttt../..rrrrr../ttttttttt",
        "...t..../..ttr.../...ttr../....tt..",
        "ttttttttt/..rrrrr../..ttttt..",
    )
    made.stamp(rows[(0, 1, 2, 1)[step]], 1, 1, {"t": "gold4", "r": "red2"})
    made.outline()
    return made


def podium() -> Canvas:
    """Three steps of planks, 150 × 58: second, first, third; horses' portraits or people stand on them."""
    made = Canvas(150, 58)
    for x, top, number, hue in ((2, 22, "2", "blue"), (101, 32, "3", "green"), (50, 6, "1", "red")):
        made.rect(x - 1, top - 1, 50, 58 - top + 1, "ink0")
        made.rect(x, top, 48, 8, "sand4")
        made.rect(x, top, 48, 1, "sand5")
        for k in range(0, 48, 12):
            made.rect(x + k, top + 1, 1, 7, "sand3")
        made.rect(x, top + 8, 48, 50 - top, f"{hue}2")
        made.rect(x, top + 8, 48, 2, f"{hue}1")
        made.rect(x, top + 8, 3, 50 - top, f"{hue}3")
        made.rect(x + 44, top + 8, 4, 50 - top, f"{hue}1")
        for k in range(4, 44, 8):
            made.rect(x + k, top + 10, 4, 48 - top, f"{hue}3" if k % 16 == 4 else f"{hue}2")
        disc = made.ellipse(x + 24, top + 18, 8.4)
        made.paint(grown(disc), "ink0")
        made.paint(disc, "gold3")
        made.paint(disc & ~shifted(disc, 1, 1), "gold5")
        made.stamp(
            {
                "1": ".##./###./.##./.##./.##./.##./####",
                "2": ".###./##.##/...##/..##./.##../##.../#####",
                "3": "####./...##/...##/.###./...##/...##/####.",
            }[number],
            x + 22,
            top + 15,
            {"#": "gold0"},
        )
    return made


def rosette(place: int) -> Canvas:
    """1 to 3, 19 × 26, anchored in the middle of its disc (9, 9)."""
    hue = ("gold", "bone", "bay")[place - 1]
    cloth = ("red", "blue", "green")[place - 1]
    made = Canvas(21, 28)
    for side in (-1, 1):
        tail = made.polygon(
            (10.5, 12),
            (10.5 + side * 3, 27),
            (10.5 + side * 5.5, 24),
            (10.5 + side * 8, 26),
            (10.5 + side * 5, 11),
        )
        made.paint(tail, f"{cloth}{3 if side < 0 else 2}")
    x, y = grid(21, 28)
    angle, away = np.arctan2(y - 10, x - 10), np.hypot(x - 10, y - 10)
    made.paint(away < 8.3 + np.cos(angle * 10), f"{cloth}3")
    made.paint((away < 8.3 + np.cos(angle * 10)) & (np.cos(angle * 10) < -0.2), f"{cloth}2")
    made.paint(away < 5.8, f"{hue}3" if hue != "bone" else "bone3")
    made.paint((away < 5.8) & (x + y < 18), f"{hue}4" if hue != "bone" else "bone5")
    made.stamp(TINY[place], 9, 8, {"#": "ink0"})
    made.outline()
    return made


def pointer(step: int) -> Canvas:
    """The arrow over the chosen horse, 15 × 12, its tip at (7, 10)."""
    made = Canvas(17, 14)
    tip = made.polygon((2, 2 + step), (15, 2 + step), (8.5, 11 + step * 0.5))
    made.paint(tip, "gold4")
    made.paint(tip & ~shifted(tip, 0, 1), "gold5")
    made.paint(tip & ~shifted(tip, -1, -1), "gold3")
    made.outline()
    return made


def photo_frame() -> Canvas:
    """A print with a white rim: nine-slice, open inside."""
    made = Canvas(24, 28, "ink0")
    made.rect(1, 1, 22, 26, "bone5")
    made.bevel(1, 1, 22, 26, "bone5", "bone3")
    made.frame(6, 6, 12, 10, "bone3")
    made.pixels[7:15, 7:17] = 0
    return made


@cache
def _ghosts() -> tuple[tuple[Canvas, Canvas], ...]:
    return tuple((ghost(h, "bone5", "bone4"), ghost(h, "gold5", "gold4")) for h in range(horses.HEADINGS))


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for title in SYMBOLS:
        sheet.add(f"sym_{title}", symbol(title))
        sheet.add(f"die_{title}", die(_rotation(24, 0, 0), title), (22, 34))
    rolls = [die(_rotation(24 + 45 * i, 45 * i + 10, 90 * (i // 2) + 15)) for i in range(8)]
    sheet.animate("die_roll", rolls, 3, (22, 34))
    for seat in range(SEATS):
        for value in range(3):
            sheet.add(f"chip_{seat}_{value}", chip(seat, value), (9, 8))
        sheet.add(f"chip_{seat}_back", chip(seat, None), (9, 8))
        for value in (0, 1, 2, None):
            title = "back" if value is None else str(value)
            sheet.add(f"chip_small_{seat}_{title}", small_chip(seat, value), (6, 9))
    idle = [hare(0), hare(0, ear=0.6), hare(0, ear=1.0), hare(0, blink=True)]
    runs = [hare(i / 4, runs=True) for i in range(4)]
    mirrored = (37 - HARE_FOOT[0], HARE_FOOT[1])
    for suffix, turned in (("", False), ("_left", True)):
        foot = mirrored if turned else HARE_FOOT
        for kind, pictures in (("hare", idle), ("hare_run", runs)):
            for index, made in enumerate(pictures):
                sheet.add(f"{kind}{suffix}_{index}", made.mirrored() if turned else made, foot)
        sheet.sequence(
            f"hare{suffix}", [f"hare{suffix}_{i}" for i in (0, 3, 0, 1, 2, 1)], [90, 7, 60, 5, 14, 5]
        )
        sheet.sequence(f"hare_run{suffix}", [f"hare_run{suffix}_{i}" for i in range(4)], 5)
    sheet.add("hare_head", *trimmed(Canvas.of(idle[0].pixels[:HARE_NECK]), (0, 0)))
    ground = View("run_0", 0).camera.pixel((0, 0, 0))
    for heading in range(horses.HEADINGS):
        sheet.add(f"shadow_{heading:02d}", *trimmed(shadow(heading), (30, 22)))
        pale, gold = _ghosts()[heading]
        sheet.add(f"ghost_{heading:02d}", *trimmed(pale, ground))
        sheet.add(f"ghost_gold_{heading:02d}", *trimmed(gold, ground))
    sheet.animate("ring", [ring(step) for step in range(4)], 6, (29, 15))
    sheet.animate("pointer", [pointer(step) for step in (0, 1, 2, 1)], 8, (8, 12))
    for title, tones in (
        ("dust", ("sand5", "sand5", "sand4")),
        ("splash", ("bone5", "sea5", "sea4")),
        ("dust_night", ("gold5", "sand4", "sand2")),
    ):
        sheet.animate(title, [puff(step, tones) for step in range(5)], (4, 5, 5, 6, 5), (13, 18))
    sheet.animate("clod", [clod(step, ("bay4", "bay2")) for step in range(4)], 4, (2, 2))
    sheet.animate("drop", [clod(step, ("bone5", "sea4")) for step in range(4)], 4, (2, 2))
    for kind in ("chequered", "red", "gold", "green", "blue"):
        sheet.animate(f"flag_{kind}", [flag(step, kind) for step in range(4)], 8, (4, 35))
    for index in range(FANS):
        sheet.add(f"fan_{index}", fan(index), (7, 21))
    sheet.animate("hat", [hat(step) for step in range(4)], 5, (5, 3))
    sheet.animate("bell", [bell(step) for step in range(4)], 6, (5, 33))
    sheet.animate("flash", [flash(step) for step in range(4)], (4, 6, 6, 6), (15, 15))
    sheet.add("podium", podium(), (75, 57))
    for place in (1, 2, 3):
        sheet.add(f"rosette_{place}", rosette(place), (10, 10))
    sheet.slice("photo", photo_frame(), (7, 7, 7, 13))
    return sheet.files(name)
