# ruff: noqa: E501  (drawings are long lines)
"""Small things of the auction: lanterns, the clock's lamps, gavel, paddles, rosettes, boards, the crowd's backs."""

import numpy as np

from assets.forge import bandstand_cast
from assets.forge.pixels import Canvas, Mask, grid, grown, shifted


def brush_strokes(
    picture: Canvas, where: Mask, count: int, names: tuple[str, ...], rng: np.random.Generator, longest: int
) -> None:
    """Short level strokes inside the mask."""
    ys, xs = np.nonzero(where)
    for pick in rng.integers(len(ys), size=count):
        stroke = picture.box(int(xs[pick]), int(ys[pick]), int(rng.integers(2, longest + 1)), 1)
        picture.paint(stroke & where, names[int(rng.integers(len(names)))])


def lantern(step: int) -> Canvas:
    """Hanging by its cord, 17 × 38; the flame moves."""
    made = Canvas(17, 38)
    made.rect(8, 0, 1, 14, "ink0")
    flames = (
        "..yy../.yYYy./yYwwYy/yYwwYy/.yYYy.",
        ".yy.../.yYy../yYwwYy/yYwwYy/.yYYy.",
        "...yy./..yYy./yYwwYy/yYwwYy/.yYYy.",
        "....../.yYYy./yYwwYy/yYwwYy/.yYYy.",
    )
    key = {"y": "gold4", "Y": "gold5", "w": "bone5"}
    roof = made.polygon((8.5, 11), (15.5, 18.5), (1.5, 18.5))
    glass = made.box(3, 19, 11, 13)
    made.paint(roof, "ink3")
    made.paint(roof & ~shifted(roof, 1, 1), "ink5")
    made.paint(glass, "gold3")
    made.paint(made.box(4, 20, 9, 11), "gold4" if step % 2 == 0 else "gold3")
    made.stamp(flames[step], 6, 24, key)
    made.rect(8, 19, 1, 4, "gold2")
    for box in ((2, 18, 13, 2), (2, 31, 13, 3), (5, 34, 7, 2)):
        made.rect(*box, "ink3")
        made.rect(box[0], box[1], box[2], 1, "ink5")
    made.rect(3, 20, 1, 11, "ink2")
    made.rect(13, 20, 1, 11, "ink2")
    made.outline()
    return made


CROWD_HIGH = 40  # as far as it is ever seen


def crowd(step: int, mood: str = "calm") -> Canvas:
    """Backs of the bidders across the whole picture, dark, with the lanterns' rim.

    mood: calm, with an arm raised here and there; cheer, all arms in the air by turns; boo, fists are shaken.
    """
    rng = np.random.default_rng(31)
    made = Canvas(640, CROWD_HIGH)
    cloths, hairs = (
        ("red", "blue", "green", "sand", "violet", "sea", "bay"),
        ("bay", "ink", "ink", "gold", "bay"),
    )
    for size, pitch, top in ((0.9, 30, -4), (1.12, 38, 12)):
        for index, x in enumerate(range(-14, 654, pitch)):
            kind = bandstand_cast.BACKS[int(rng.integers(len(bandstand_cast.BACKS)))]
            cloth, hair = cloths[int(rng.integers(len(cloths)))], hairs[int(rng.integers(len(hairs)))]
            phase, jolt, low = int(rng.integers(4)), int(rng.integers(-3, 4)), int(rng.integers(0, 5))
            beat = (step + phase) % 4
            side = "left" if index % 2 else "right"
            sway, rise = 0, (0, 0, 1, 1)[beat]
            match mood:
                case "cheer":
                    arms, rise = ("both", side, "both", "")[beat], (2, 5, 3, 0)[beat]
                case "boo":
                    arms, sway = (side, "", side, "")[beat], (1, 0, -1, 0)[beat]
                case _:
                    arms = side if index % 5 == 2 and beat in (2, 3) else ""
            figure = bandstand_cast.back(kind, cloth, hair, arms, size)
            made.over(figure, x + jolt - 24 + sway, top + low - rise)
    return made


# ---------------------------------------------------------------- the clock
def lamp(ramp: str, *, lit: bool) -> Canvas:
    """A bulb in its brass ring, 21 × 21."""
    made = Canvas(21, 21)
    x, y = grid(21, 21)
    away = np.hypot(x - 10.5, y - 10.5)
    made.paint(away < 10.4, "ink0")
    made.paint(away < 9.4, "gold3")
    made.paint((away < 9.4) & (x + y < 20), "gold5")
    made.paint((away < 9.4) & (x + y > 26), "gold1")
    made.paint(away < 7.4, "ink0")
    tones = ("3", "4", "5") if lit else ("0", "1", "1")
    made.paint(away < 6.4, f"{ramp}{tones[0]}")
    made.paint(np.hypot(x - 9.5, y - 9.5) < 4.8, f"{ramp}{tones[1]}")
    if lit:
        made.paint(np.hypot(x - 9, y - 9) < 3.0, f"{ramp}{tones[2]}")
    made.rect(7, 7, 2, 2, "bone5" if lit else f"{ramp}3")
    return made


def hammer_lamp(*, lit: bool) -> Canvas:
    """The last one: a gavel on the same ring."""
    made = lamp("violet", lit=lit)
    x, y = grid(21, 21)
    made.paint(np.hypot(x - 10.5, y - 10.5) < 6.4, "bay1" if lit else "ink1")
    made.over(gavel_icon() if lit else _dim(gavel_icon()), 4, 4)
    return made


def _dim(picture: Canvas) -> Canvas:
    made = picture.copy()
    made.darker(made.solid, 2)
    return made


def spark(*, lit: bool) -> Canvas:
    """A small bulb on the way to the next call, 5 × 5."""
    made = Canvas(5, 5, "ink0")
    made.round_off()
    made.rect(1, 1, 3, 3, "gold4" if lit else "ink3")
    made.rect(1, 1, 2, 2, "gold5" if lit else "ink4")
    return made


def board() -> Canvas:
    """A wooden frame round slate, for the clock and the tally."""
    made = Canvas(32, 32, "ink0")
    made.rect(1, 1, 30, 30, "bay3")
    made.bevel(1, 1, 30, 30, "bay5", "bay1")
    made.frame(3, 3, 26, 26, "bay2")
    made.rect(5, 5, 22, 22, "ink0")
    made.rect(6, 6, 20, 20, "ink1")
    made.rect(6, 6, 20, 1, "ink0")
    for x in (3, 28):
        for y in (3, 28):
            made.dot(x, y, "gold4")
    made.round_off()
    return made


def price() -> Canvas:
    """The sign on the block: cream edge, dark face."""
    made = Canvas(28, 28, "ink0")
    made.rect(1, 1, 26, 26, "gold3")
    made.bevel(1, 1, 26, 26, "gold5", "gold1")
    made.rect(3, 3, 22, 22, "ink0")
    made.rect(4, 4, 20, 20, "ink1")
    made.rect(4, 4, 20, 1, "ink2")
    made.round_off()
    return made


# ---------------------------------------------------------------- gavel, paddles, rosettes
def gavel_icon() -> Canvas:
    rows = [
        "kkk.......kkk", "kYGkkkkkkkYGk", "kYGhhhhhhhYGk", "kYGbbbbbbbYGk", "kYGbbbbbbbYGk", "kYGnnnnnnnYGk",
        "kYGkkkkkkkYGk", "kkk..khk..kkk", ".....khk.....", ".....khk.....", ".....kbk.....", ".....kbk.....", ".....kkk.....",
    ]  # fmt: skip
    made = Canvas(13, 13)
    made.stamp(rows, 0, 0, {"k": "ink0", "Y": "gold4", "G": "gold2", "b": "bay3", "h": "bay5", "n": "bay2"})
    return made


GAVEL_POSES = {"raised": 22, "struck": 0, "resting": 4}  # degrees of its handle


def gavel(pose: str) -> Canvas:
    """A large gavel, 64 × 50; the head strikes (22, 42)."""
    made = Canvas(64, 50)
    degrees = GAVEL_POSES[pose]
    x, y = grid(64, 50)
    a = np.radians(degrees)
    grip = (60.0, 28.0)
    across, along = -np.cos(a), -np.sin(a)
    reach = 40.0
    hx, hy = grip[0] + across * reach, grip[1] + along * reach
    s = (x - grip[0]) * across + (y - grip[1]) * along
    t = (x - grip[0]) * -along + (y - grip[1]) * across
    handle = (s > -2) & (s < reach) & (np.abs(t) < 2.4)
    u, v = (x - hx) * across + (y - hy) * along, (x - hx) * -along + (y - hy) * across
    head = (np.abs(u) < 7.4) & (np.abs(v) < 14)
    rings = head & (np.abs(np.abs(v) - 10.5) < 2.2)
    made.paint(grown(handle | head), "ink0")
    made.paint(handle, "bay4")
    made.paint(handle & (t > 0.6), "bay2")
    made.paint(head, "bay3")
    made.paint(head & (u > 2.0), "bay4")
    made.paint(head & (u > 5.2), "bay5")
    made.paint(head & (u < -4.0), "bay2")
    made.paint(rings, "gold3")
    made.paint(rings & (u > 2.0), "gold5")
    return made


def sound_block() -> Canvas:
    """What the gavel strikes, 29 × 12."""
    made = Canvas(29, 12)
    made.paint(made.ellipse(14.5, 7, 14, 4.8), "bay1")
    made.paint(made.ellipse(14.5, 5, 14, 4.6), "bay3")
    made.paint(made.ellipse(14.5, 4.6, 11.5, 3.2), "bay5")
    made.paint(made.ellipse(15, 5, 10.5, 2.6), "bay4")
    made.outline()
    return made


def bang(step: int) -> Canvas:
    """What flies from the block when the gavel strikes, 48 × 32."""
    made = Canvas(48, 32)
    inner, outer = ((3, 9), (7, 15), (12, 20), (18, 23))[step]
    for ray in range(9):
        angle = np.pi * (ray + 0.5) / 9
        dx, dy = -np.cos(angle), -np.sin(angle) * 0.75
        made.line(
            24 + dx * inner,
            18 + dy * inner,
            24 + dx * outer,
            18 + dy * outer,
            "gold5" if ray % 2 else "bone5",
            2 if step < 2 else 1,
        )
    made.outline()
    return made


PADDLES = ("red", "blue", "gold", "green", "violet")  # by seat


def paddle(ramp: str, radius: int, stem: int) -> Canvas:
    """A bidder's paddle held by its stem: a ring of its colour round a blank face for a number."""
    wide, high = 2 * radius + 2, 2 * radius + 2 + stem + 3
    made = Canvas(wide, high)
    middle = radius + 1
    made.rect(middle - 3, middle, 6, high - middle, "ink0")
    made.rect(middle - 2, middle, 4, high - middle - 1, "bay4")
    made.rect(middle - 2, middle, 1, high - middle - 1, "bay5")
    made.rect(middle + 1, middle, 1, high - middle - 1, "bay2")
    x, y = grid(wide, high)
    away = np.hypot(x - middle, y - middle)
    rim = max(3, radius // 4)
    made.paint(away < radius + 0.6, "ink0")
    made.paint(away < radius - 0.4, f"{ramp}2")
    made.paint((away < radius - 0.4) & (x + y < 2 * middle), f"{ramp}3")
    made.paint((away < radius - 0.4) & (away > radius - 1.8) & (x + y < 2 * middle - 4), f"{ramp}5")
    made.paint(away < radius - rim, f"{ramp}0")
    made.paint(away < radius - rim - 1, "sand5")
    made.paint(
        (away < radius - rim - 1) & (np.hypot(x - middle + 1.5, y - middle + 1.5) > radius - rim - 1.4),
        "sand4",
    )
    return made


def raised_paddle(ramp: str) -> Canvas:
    """As it goes up in the crowd, in the fist of somebody in a sleeve of its colour; 28 × 56."""
    made = Canvas(28, 56)
    sleeve = made.polygon((9, 41), (19, 41), (21, 56), (8, 56))
    made.paint(sleeve, "ink0")
    made.paint(made.polygon((10, 42), (18, 42), (20, 56), (9, 56)), f"{ramp}1")
    made.paint(made.polygon((10, 42), (12, 42), (11, 56), (9, 56)), f"{ramp}2")
    made.over(paddle(ramp, 13, 12), 0, 0)
    x, y = grid(28, 56)
    fist = np.hypot((x - 14) / 6.2, (y - 38) / 4.8)
    made.paint(fist < 1, "ink0")
    made.paint(fist < 0.78, "bay2")
    made.paint((fist < 0.78) & (y < 38), "bay3")
    for knuckle in (11, 14, 17):
        made.rect(knuckle, 36, 1, 4, "bay1")
    return made


def rosette_large() -> Canvas:
    """For the winner, 35 × 50."""
    made = Canvas(35, 50)
    for points, tone in (
        (((10, 26), (18, 28), (15, 48), (10, 44), (5, 47)), "red2"),
        (((25, 26), (17, 28), (20, 48), (25, 44), (30, 47)), "red3"),
    ):
        made.paint(made.polygon(*points), tone)
    x, y = grid(35, 50)
    angle, away = np.arctan2(y - 17, x - 17.5), np.hypot(x - 17.5, y - 17)
    frill = away < 15.2 + 1.3 * np.cos(angle * 14)
    made.paint(frill, "red3")
    made.paint(frill & (np.cos(angle * 14) < 0), "red2")
    made.paint(frill & (away > 14) & (x + y < 32), "red4")
    for size, name in ((11.2, "gold1"), (10.4, "gold3"), (8.8, "gold5"), (8.0, "gold4")):
        made.paint(away < size, name)
    made.stamp(
        "....ww..../....ww..../...wwww.../wwwwwwwwww/.wwwwwwww./..wwwwww../..wwwwww../.wwww.wwww/.ww....ww.",
        13,
        12,
        {"w": "gold5"},
    )
    made.stamp(
        "....kk..../....kk..../...kyyk.../kkkyyyykkk/.kyyyyyyk./..kyyyyk../..kyyyyk../.kykkkkyk./.kk....kk.",
        13,
        12,
        {"k": "gold1", "y": "bone5"},
    )
    made.outline()
    return made


def ring_stamp(mark: str) -> Canvas:
    """A seal on a card that says how a lot went, 44 × 44: a hammer, a gift, or a bluff's lantern."""
    ramp = {"sold": "red", "free": "green", "bluff": "violet"}[mark]
    made = Canvas(44, 44)
    x, y = grid(44, 44)
    away = np.hypot(x - 22, y - 22)
    made.paint(away < 21, f"{ramp}3")
    made.paint(away < 18.6, "bone5")
    made.paint(away < 17.4, f"{ramp}3")
    made.paint(away < 16, f"{ramp}1")
    sign = {
        "sold": gavel_icon(),
        "free": _gift(),
        "bluff": _farol(),
    }[mark]
    big = Canvas.of(np.kron(sign.pixels, np.ones((2, 2, 1), np.uint8)))
    made.over(big, 22 - big.width // 2, 22 - big.height // 2)
    made.outline()
    return made


def _gift() -> Canvas:
    made = Canvas(13, 13)
    rows = [
        "..kkk.kkk....", ".kyyykyyyk...", ".kykkykkyk...", "kkkkkkkkkkkk.", "kRRRkyykRRRk.", "kkkkkkkkkkkk.", ".kRRkyykRRk..", ".kRRkyykRRk..",
        ".krrkyykrrk..", ".krrkyykrrk..", ".kkkkkkkkkk..",
    ]  # fmt: skip
    made.stamp(rows, 0, 1, {"k": "ink0", "y": "gold4", "R": "red3", "r": "red2"})
    return made


def _farol() -> Canvas:
    made = Canvas(13, 13)
    rows = [
        ".....kkk.....", "....kGGGk....", "..kkkkkkkkk..", ".kGGGGGGGGGk.", "..kkkkkkkkk..", "..kvvwvvvvk..", "..kvwvvvvvk..", "..kvvvvvvvk..",
        "...kvvvvvk...", "...kvvvvvk...", "...kkkkkkk...", "....kGGGk....", "....kkkkk....",
    ]  # fmt: skip
    made.stamp(rows, 0, 0, {"k": "ink0", "G": "ink4", "v": "violet1", "w": "violet4"})
    return made


# ---------------------------------------------------------------- what stands about
def churn() -> Canvas:
    """A can for milk, 22 × 36."""
    made = Canvas(22, 36)
    body = (
        made.box(3, 14, 16, 18)
        | made.ellipse(11, 32, 8, 3)
        | made.polygon((3, 15), (19, 15), (15, 7), (7, 7))
    )
    made.paint(body, "bone3")
    x, _ = grid(22, 36)
    made.paint(body & (x < 8), "bone4")
    made.paint(body & (x > 14), "bone2")
    made.rect(5, 3, 12, 4, "bone3")
    made.rect(5, 3, 12, 1, "bone5")
    made.rect(8, 1, 6, 2, "bone2")
    for y in (15, 27):
        made.rect(3, y, 16, 1, "bone2")
    made.outline()
    return made


def bucket() -> Canvas:
    """Of wood, with water in it, 22 × 20."""
    made = Canvas(22, 22)
    body = made.polygon((2, 7), (20, 7), (17, 21), (5, 21))
    made.paint(body, "sand3")
    x, _ = grid(22, 22)
    made.paint(body & (x.astype(int) % 5 == 0), "sand2")
    made.paint(body & (x < 7), "sand4")
    for y in (11, 17):
        made.paint(body & made.box(0, y, 22, 2), "ink4")
    made.paint(made.ellipse(11, 7, 9, 3), "sand5")
    made.paint(made.ellipse(11, 7.2, 7.4, 2), "blue3")
    made.rect(8, 6, 4, 1, "blue5")
    made.outline()
    return made
