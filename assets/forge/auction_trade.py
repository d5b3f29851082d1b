# ruff: noqa: E501  (drawings are long lines)
"""The sheet "trade": the round table in the barn where two people deal, and what lies on it.

The felt is empty: stacks, animals and the answer's place are laid on it by the screen. The wall behind has room
for the two traders' pictures at the left and the right.
"""

from functools import cache

import numpy as np

from assets.forge import barn, barn_things, money
from assets.forge.figures import Camera, Look, Part, Points, Relief, ball, blended, limb, relief, union
from assets.forge.people_cast import PEOPLE
from assets.forge.pixels import Canvas, Field, grid, grown, shifted
from assets.forge.relight import pool, relit
from assets.forge.sheet import Sheet

NAMES = ("trade",)

WIDTH, HEIGHT = barn.WIDTH, barn.HEIGHT
TABLE = (258, 218, 238, 64)  # middle and half axes of the felt
FAR_EDGE = TABLE[1] - TABLE[3]
LAMP_AT = (258, 66)  # the lantern that hangs over the table, by its cord's end
WINDOW_X = 20
MOST_IN_STACK = 15


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    sheet.add("table", table())
    sheet.animate("lamp", [lamp(step) for step in range(4)], (12, 8, 10, 7), (16, 0))
    sheet.add("plinth", plinth(), (40, 9))
    sheet.add("sign", sign(), (36, 0))
    sheet.add("place", place(), (60, 16))
    for count in range(MOST_IN_STACK + 1):
        sheet.add(f"stack_{count}", stack(count), (stack(count).width // 2, 14))
    sheet.add("lying_back", lying(money.back()), (15, 12))
    for value in money.STYLES:
        sheet.add(f"lying_{value}", lying(money.front(value)), (15, 12))
    for step in range(6):
        sheet.add(f"turn_{step}", turning(step), (15, 20))
    sheet.sequence("turn", [f"turn_{step}" for step in range(6)], 3)
    for key in PEOPLE:
        sheet.add(f"hand_{key}", hand(key), (34, 50))
    sheet.add("wins", seal("gold"), (13, 13))
    sheet.add("loses", seal("ink"), (13, 13))
    return sheet.files(name)


# ---------------------------------------------------------------- the room
def table() -> Canvas:
    room = Canvas(WIDTH, HEIGHT)
    rng = np.random.default_rng(17)
    barn.planks(room, 0, 0, WIDTH, 240, rng, tones=(2, 3))
    room.darker(room.box(0, 0, WIDTH, 34))
    for x in range(34, WIDTH, 74):
        barn.beam(room, x, -4, 8, 40, rng, tone=2)
    barn.beam(room, 0, 34, WIDTH, 12, rng)
    barn.beam(room, 0, 176, WIDTH, 10, rng)
    for x in (92, 416):
        barn.beam(room, x, 46, 10, 140, rng)
        side = 1 if x < 258 else -1
        barn.brace(room, x + 5 + side * 5, 84, x + 5 + side * 46, 47, 3)
    _shelf(room)
    for x, y, wide, high in (
        (430, 150, 48, 30),
        (478, 152, 46, 30),
        (452, 124, 44, 28),
        (560, 140, 60, 40),
        (8, 150, 44, 30),
        (48, 154, 42, 28),
    ):
        barn.bale(room, x, y, wide, high, rng)
    _harness(room)
    room.rect(0, 240, WIDTH, HEIGHT - 240, "sand2")
    _table(room, rng)
    _light(room)
    _window(room)
    return room


def _shelf(room: Canvas) -> None:
    """Between the posts: a board with jugs and a cash box, in the lamp's light."""
    room.rect(128, 128, 262, 6, "ink0")
    room.rect(129, 129, 260, 4, "bay4")
    room.rect(129, 129, 260, 1, "bay5")
    room.rect(129, 132, 260, 1, "bay2")
    for x in (150, 258, 364):
        room.rect(x - 1, 134, 6, 10, "ink0")
        room.rect(x, 134, 4, 9, "bay3")
    room.over(barn_things.bucket(), 136, 107)
    room.over(barn_things.churn(), 342, 93)
    for x, ramp in ((166, "red"), (180, "sea"), (318, "green"), (372, "violet")):
        room.rect(x, 112, 11, 16, "ink0")
        room.rect(x + 1, 115, 9, 13, f"{ramp}3")
        room.rect(x + 1, 115, 2, 13, f"{ramp}4")
        room.rect(x + 8, 115, 2, 13, f"{ramp}2")
        room.rect(x + 3, 111, 5, 3, "sand4")
    room.rect(196, 113, 26, 15, "ink0")
    room.rect(197, 114, 24, 14, "ink3")
    room.bevel(197, 114, 24, 14, "ink5", "ink2")
    room.rect(206, 118, 6, 6, "gold3")
    room.rect(208, 120, 2, 3, "ink0")
    for i, ramp in enumerate(("red", "blue", "gold", "green", "red")):  # ledgers
        room.rect(288 + i * 6, 108 + (i % 2) * 2, 6, 20, "ink0")
        room.rect(289 + i * 6, 109 + (i % 2) * 2, 4, 19, f"{ramp}2")
        room.rect(289 + i * 6, 109 + (i % 2) * 2, 1, 19, f"{ramp}4")
        room.rect(289 + i * 6, 113, 4, 1, "gold4")


def _harness(room: Canvas) -> None:
    """Collars and horseshoes on the wall, light enough to be seen."""
    x, y = grid(WIDTH, HEIGHT)
    for cx, cy in ((146, 76), (372, 74)):
        away = np.hypot((x - cx) / 13, (y - cy) / 19)
        collar = (away < 1) & (np.hypot((x - cx) / 7.5, (y - cy + 1) / 12.5) > 1)
        room.paint(grown(collar), "ink0")
        room.paint(collar, "bay4")
        room.paint(collar & (x < cx), "bay5")
        room.paint(collar & (np.abs(away - 0.93) < 0.06), "red3")
        room.rect(cx - 1, cy - 25, 3, 8, "ink0")
    for cx, cy in ((196, 74), (322, 72)):
        shoe = (np.abs(np.hypot(x - cx, (y - cy) * 0.9) - 8) < 2.8) & (y < cy + 6)
        room.paint(grown(shoe), "ink0")
        room.paint(shoe, "bone3")
        room.paint(shoe & (x < cx), "bone5")
        for dx, dy in ((-8, 0), (8, 0), (0, -9), (-6, -6), (6, -6)):
            room.dot(cx + dx, cy + dy, "ink2")


def _table(room: Canvas, rng: np.random.Generator) -> None:
    """An oval of green felt in a wooden rim, seen from above."""
    cx, cy, rx, ry = TABLE
    x, y = grid(WIDTH, HEIGHT)
    apron = (np.hypot((x - cx) / (rx + 13), (y - cy - 26) / (ry + 13)) < 1) & (y > cy)
    side = (np.abs(x - cx) < rx + 13) & (y > cy) & (y < cy + 26)
    body = apron | side
    room.paint(grown(body), "ink0")
    room.paint(body, "bay2")
    room.paint(body & ((x - cx).astype(int) % 22 == 0), "bay1")
    rim = np.hypot((x - cx) / (rx + 13), (y - cy) / (ry + 12))
    room.paint(rim < 1.0 + 1 / rx, "ink0")
    wood = rim < 1
    room.paint(wood, "bay4")
    barn_things.brush_strokes(room, wood, 420, ("bay3", "bay3", "bay5"), rng, 12)
    room.paint(wood & ~shifted(wood, 0, 2) & (y < cy), "bay5")
    room.paint(wood & ~shifted(wood, 0, -2), "bay2")
    felt_edge = np.hypot((x - cx) / (rx + 1), (y - cy) / (ry + 1))
    room.paint(felt_edge < 1, "ink0")
    felt = np.hypot((x - cx) / rx, (y - cy) / ry)
    room.paint(felt < 1, "green2")
    room.paint((felt < 1) & ~shifted(felt < 1, 0, 3), "green1")
    weave = (felt < 1) & ((x.astype(int) + 2 * y.astype(int)) % 7 == 0) & (rng.random(x.shape) < 0.5)
    room.paint(weave, "green3")
    inlay = np.abs(np.hypot((x - cx) / (rx - 14), (y - cy) / (ry - 7)) - 1) * ry
    room.paint((felt < 1) & (inlay < 0.85), "gold3")
    inner = np.abs(np.hypot((x - cx) / (rx - 19), (y - cy) / (ry - 9.5)) - 1) * ry
    room.paint((felt < 1) & (inner < 0.5), "gold2")
    mid = room.box(cx, cy - ry + 10, 1, 2 * ry - 20) & (y.astype(int) % 6 < 3)
    room.paint(mid, "green1")


def _light(room: Canvas) -> None:
    _, y = grid(WIDTH, HEIGHT)
    lx, ly = LAMP_AT
    cx, cy, rx, ry = TABLE
    level: Field = np.full((HEIGHT, WIDTH), 0.06)
    level += 0.66 * pool(room, lx, ly + 34, 150)
    level += 0.30 * pool(room, lx, ly + 40, 290)
    on_table = np.hypot((grid(WIDTH, HEIGHT)[0] - cx) / (rx + 14), (y - cy) / (ry + 13)) < 1
    level = np.where(on_table, 0.20 + 0.76 * np.sqrt(pool(room, cx, cy - 6, 270, 3.0)), level)
    level += 0.20 * pool(room, WINDOW_X + 20, 110, 70)
    level -= np.where(y < 34, (34 - y) / 34 * 0.3, 0)
    level -= np.where(y > cy + 60, np.clip((y - cy - 60) / 60, 0, 1) * 0.3, 0)
    relit(room, np.clip(level, 0, 0.985), barn.BARN)


def _window(room: Canvas) -> None:
    """The same moon over another sill."""
    pane = Canvas(WIDTH, HEIGHT)
    barn.moon(pane)
    x0, y0, w, h = barn.WINDOW
    view = Canvas.of(pane.pixels[y0 : y0 + h, x0 : x0 + w])
    x, y = WINDOW_X, 76
    room.rect(x - 6, y - 6, w + 12, h + 12, "ink0")
    room.rect(x - 5, y - 5, w + 10, h + 10, "bay2")
    room.bevel(x - 5, y - 5, w + 10, h + 10, "sand3", "bay1")
    room.rect(x - 1, y - 1, w + 2, h + 2, "ink0")
    room.over(view, x, y)
    room.rect(x - 8, y + h + 4, w + 16, 5, "ink0")
    room.rect(x - 7, y + h + 5, w + 14, 3, "bay3")


# ---------------------------------------------------------------- on the table
def lamp(step: int) -> Canvas:
    """The hanging lantern, 33 × 62, held by its cord's end."""
    made = Canvas(33, 62)
    made.rect(16, 0, 1, 12, "ink0")
    made.paint(made.polygon((16.5, 10), (28, 22), (5, 22)), "ink3")
    made.paint(made.polygon((16.5, 10), (16.5, 22), (5, 22)), "ink4")
    made.rect(5, 21, 23, 3, "gold3")
    made.rect(5, 21, 23, 1, "gold5")
    made.rect(7, 24, 19, 24, "gold3")
    made.shade(
        made.box(7, 24, 19, 24),
        1 - np.hypot(grid(33, 62)[0] - 16.5, (grid(33, 62)[1] - 37 + step % 2) * 0.8) / 14,
        ["gold2", "gold3", "gold4", "gold5", "bone5"],
        seam=0.4,
    )
    flames = (
        "..w../.www./.www./wwwww/wwwww/.www.",
        ".w.../.ww../.www./wwwww/wwwww/.www.",
        "...w./..ww./.www./wwwww/wwwww/.www.",
        "...../..w../.www./wwwww/wwwww/.www.",
    )
    made.stamp(flames[step], 14, 34, {"w": "bone5"})
    made.rect(15, 40, 3, 8, "sand5")
    for x in (7, 16, 25):
        made.rect(x, 24, 1, 24 if x != 16 else 6, "ink2")
    made.rect(6, 24, 2, 24, "gold2")
    made.rect(25, 24, 2, 24, "gold1")
    for y, reach in ((48, 12), (51, 9), (54, 5)):
        made.rect(16 - reach, y, 2 * reach + 1, 3, "gold2" if y > 48 else "gold3")
        made.rect(16 - reach, y, 2 * reach + 1, 1, "gold4")
    made.outline()
    return made


def plinth() -> Canvas:
    """A turned foot for a small animal, 80 × 26; its feet stand at (40, 9)."""
    made = Canvas(80, 28)
    for y, ry, ramp, tone in ((14, 9, "bay", 1), (9, 9, "gold", 2)):
        made.paint(made.ellipse(40, y + 4, 38, ry), f"{ramp}{tone}")
    made.paint(made.box(2, 13, 76, 5), "bay2")
    made.paint(made.ellipse(40, 18, 38, 9), "bay2")
    made.paint(made.ellipse(40, 13, 38, 9), "bay3")
    x, _ = grid(80, 28)
    made.paint(made.solid & (x < 16), "bay3")
    made.paint(made.ellipse(40, 11, 38, 9), "gold2")
    made.paint(made.ellipse(40, 10, 38, 9), "bay5")
    made.paint(made.ellipse(40, 10.4, 35.5, 7.8), "bay4")
    made.paint(made.ellipse(38, 10, 26, 5.6), "bay5")
    made.outline()
    return made


def sign() -> Canvas:
    """Says what is dealt for, 72 × 34: a dark board in brass."""
    made = Canvas(72, 34, "ink0")
    made.rect(1, 1, 70, 32, "gold3")
    made.bevel(1, 1, 70, 32, "gold5", "gold1")
    made.rect(3, 3, 66, 28, "ink0")
    made.rect(4, 4, 64, 26, "ink1")
    made.round_off()
    return made


def place() -> Canvas:
    """Where the answer will lie: a dashed outline on the felt, 120 × 32."""
    made = Canvas(120, 32)
    for i in range(120):
        inset = 6 if i % 8 < 5 else -1
        if inset > 0 and 6 <= i < 114:
            made.dot(i, 0, "gold4")
            made.dot(i, 1, "gold2")
        if inset > 0:
            made.dot(i, 30, "gold4")
            made.dot(i, 31, "gold2")
    for j in range(32):
        if j % 8 < 5:
            reach = 6 - j * 6 // 31
            made.dot(reach, j, "gold4")
            made.dot(119 - reach, j, "gold4")
    return made


def lying(card: Canvas) -> Canvas:
    """A card on the table, 30 × 24: every second row, narrower the farther."""
    made = Canvas(32, 25)
    for row in range(21):
        wide = 24 + row * 6 // 20
        line = card.pixels[min(row * 2, card.height - 1)]
        left = (32 - wide) // 2
        for i in range(wide):
            colour_of = line[min(card.width - 1, i * card.width // wide)]
            if colour_of[3]:
                made.pixels[row + 1, left + i] = colour_of
    solid = made.solid
    made.paint(solid & ~shifted(solid, 0, -1), "ink0")
    made.rect(1, 22, 30, 2, "skin4")
    made.rect(1, 22, 30, 1, "skin3")
    made.outline()
    return made


def stack(count: int) -> Canvas:
    """So many cards face down, side by side and overlapping, 25 high; none is a bare spot of felt."""
    if count == 0:
        return place()
    pitch = 20 if count <= 6 else 13 if count <= 10 else 9
    card = lying(money.back())
    made = Canvas(card.width + pitch * (count - 1), card.height + 3)
    for i in range(count):
        made.over(card, i * pitch, (0, 2, 1, 3, 0, 2)[i % 6])
    return made


def turning(step: int) -> Canvas:
    """A card that is turned up: from its lying back over its edge, 32 × 26."""
    high = (21, 14, 6, 6, 14, 21)[step]
    card = lying(money.back())
    made = Canvas(32, 30)
    for row in range(high):
        source = card.pixels[1 + row * 21 // high]
        y = 22 - high + row - (0, 3, 6, 6, 3, 0)[step]
        target = made.pixels[max(0, y)]
        solid = source[:, 3] > 0
        target[solid] = source[solid]
    if step >= 3:
        made.paint(made.solid, "skin5")
    made.outline()
    return made


def seal(ramp: str) -> Canvas:
    """Won or lost, 27 × 27."""
    made = Canvas(27, 27)
    x, y = grid(27, 27)
    angle, away = np.arctan2(y - 13.5, x - 13.5), np.hypot(x - 13.5, y - 13.5)
    made.paint(away < 11.6 + 0.9 * np.cos(angle * 12), f"{ramp}{3 if ramp == 'gold' else 4}")
    made.paint(away < 9, f"{ramp}{1 if ramp == 'gold' else 2}")
    if ramp == "gold":
        made.stamp(
            "....k..../...kwk.../kkkwwwkkk/kwwwwwwwk/.kwwwwwk./.kwwwwwk./.kwwkwwk./kwkk.kkwk/kk.....kk",
            9,
            9,
            {"k": "gold0", "w": "gold5"},
        )
    else:
        made.stamp(
            "kk...kk/kwk.kwk/.kwkwk./..kwk../.kwkwk./kwk.kwk/kk...kk", 10, 10, {"k": "ink0", "w": "bone4"}
        )
    made.outline()
    return made


# ---------------------------------------------------------------- a hand of cards
HAND = Camera(68, 56, yaw=0, tilt=0, scale=1.0, x=0.0, y=0.0)
GRIP = (34.0, 42.0)  # where the cards are held
SPREAD = (-50, -25, 0, 25, 50)  # degrees of five cards


def hand(key: str) -> Canvas:
    """A fan of five backs in somebody's hand, 68 × 56: laid over the lower half of a portrait of 64 × 64."""
    made = Canvas(HAND.width, HAND.height)
    for degrees in SPREAD:
        _tilted(made, degrees)
    person = PEOPLE[key]
    front = _fist().coloured([person.skin, person.coat, person.shirt])
    made.over(front, 0, 0)
    return made


def _tilted(made: Canvas, degrees: float) -> None:
    """A back of 20 × 30 turned about the grip."""
    x, y = grid(made.width, made.height)
    a = np.radians(degrees)
    dx, dy = x - GRIP[0], y - GRIP[1]
    across, up = dx * np.cos(a) + dy * np.sin(a), dx * np.sin(a) - dy * np.cos(a)
    card = (np.abs(across) < 10) & (up > 4) & (up < 34)
    made.paint(grown(card), "ink0")
    made.paint(card, "skin5")
    made.paint(card & (across > 8.6), "skin4")
    inner = (np.abs(across) < 7.6) & (up > 6.4) & (up < 31.6)
    made.paint(inner, "red1")
    made.paint(
        inner & (((across + up).astype(int) % 5 == 0) | ((across - up + 99).astype(int) % 5 == 0)), "red2"
    )
    lamp = np.hypot(across, up - 20)
    made.paint(inner & (lamp < 4.6), "gold3")
    made.paint(inner & (lamp < 2.6), "gold5")


@cache
def _fist() -> Relief:
    """The hand that holds them, with its cuff and sleeve, coming from the lower left."""

    def parts(p: Points) -> list[Part]:
        palm = blended(
            ball(p, (-1.5, -16.5, 0), (7.0, 6.0, 5.0)), limb(p, (-7, -20, 0), (-12, -24, 0), 4.6, 4.4), 2
        )
        fingers = [
            limb(p, (4.6, -19.4 + 3.0 * i, 2.5), (-1.0, -18.6 + 3.2 * i, 5.6), 1.9, 1.7) for i in range(3)
        ]
        thumb = limb(p, (-6.5, -14.5, 4.0), (-1.6, -7.6, 5.2), 2.4, 1.9)
        sleeve = limb(p, (-17, -26, 0), (-34, -34, -2), 6.6, 8.4)
        cuff = limb(p, (-13.2, -24.2, 0), (-16.4, -25.8, 0), 5.8, 6.2)
        return [(union(palm, thumb), 0), (union(*fingers), 0), (sleeve, 1), (cuff, 2)]

    return relief(parts, HAND, Look(gain=5.5, bias=-0.1, hollows=1.0, edge=2.2, tidy=True))
