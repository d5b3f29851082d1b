# ruff: noqa: E501  (drawings are long lines)
"""The sheet "trade": the round table in the barn where two people deal, and what lies on it.

The felt is empty: stacks, animals and the answer's place are laid on it by the screen. The two traders (traders.py)
sit at its ends, before the room and behind the rims; whoever looks on stands in between, at the wall.
"""

import numpy as np

from assets.forge import animals, barn, barn_things, money
from assets.forge.auction_digits import DIGITS
from assets.forge.pixels import Canvas, Field, Mask, grid, grown, shifted
from assets.forge.relight import pool, relit
from assets.forge.sheet import Sheet

NAMES = ("trade",)

WIDTH, HEIGHT = barn.WIDTH, barn.HEIGHT
SHOWN = (500, 298)  # the rest is behind panels
TABLE = (250, 232, 236, 46)  # middle and half axes of the felt
LAMP_AT = (250, 62)  # the lantern that hangs over the table, by its cord's end
WINDOW_AT = (4, 94)
STALL, BOARDS = (110, 390), (140, 200)
"""From post to post; the boards before it, which the table hides from below its rim on."""
RIM_PX = 176  # how far the table's ends reach before those who sit there
MOST_IN_STACK, MOST_IN_FAN = 20, 12
STACK_PX = 128
_APRON_PX = 22
_RIM_TOP, _RIM_END = 172, 240


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    room = table()
    sheet.add("table", Canvas.of(room.pixels[: SHOWN[1], : SHOWN[0]].copy()))
    sheet.add("rim_left", rim(room, is_left=True), (0, -_RIM_TOP))
    sheet.add("rim_right", rim(room, is_left=False), (RIM_PX, -_RIM_TOP))
    sheet.animate("lamp", [lamp(step) for step in range(4)], (12, 8, 10, 7), (16, 0))
    sheet.add("plinth", plinth(), (40, 9))
    sheet.add("place", place(), (60, 16))
    for count in range(MOST_IN_STACK + 1):
        sheet.add(f"stack_{count}", stack(count), (stack(count).width // 2, 14))
    for value in money.STYLES:
        sheet.add(f"lying_{value}", lying(money.front(value)), (15, 12))
    for step in range(6):
        sheet.add(f"turn_{step}", turning(step), (15, 20))
    for count in range(1, MOST_IN_FAN + 1):
        sheet.add(f"fan_{count}", fan(count), (FAN_PX[0] // 2, FAN_PX[1]))
    for number in range(10):
        sheet.add(f"digit_{number}", digit(number))
    sheet.add("wins", seal("gold"), (13, 13))
    sheet.add("loses", seal("ink"), (13, 13))
    return sheet.files(name)


# ---------------------------------------------------------------- the room
def table() -> Canvas:
    room = Canvas(WIDTH, HEIGHT)
    rng = np.random.default_rng(17)
    barn.planks(room, 0, 0, WIDTH, 240, rng, tones=(2, 3))
    room.darker(room.box(0, 0, WIDTH, 62))
    _stall(room, rng)
    barn.beam(room, 0, 56, WIDTH, 12, rng)
    for x in STALL:
        barn.beam(room, x - 5, 68, 10, 130, rng)
        side = 1 if x < TABLE[0] else -1
        barn.brace(room, x + side * 5, 104, x + side * 40, 69, 3)
    for x, y, wide, high in ((-10, 150, 46, 34), (30, 158, 40, 30), (430, 152, 46, 34), (468, 148, 46, 34)):
        barn.bale(room, x, y, wide, high, rng)
    _harness(room)
    _bunting(room)
    room.rect(0, 240, WIDTH, HEIGHT - 240, "sand2")
    _table(room, rng)
    _light(room)
    _window(room)
    return room


def rim(room: Canvas, *, is_left: bool) -> Canvas:
    """The table's end alone: it is laid over the bodies of those who sit there."""
    part = room.copy()
    part.pixels[~_board()] = 0
    left = 0 if is_left else SHOWN[0] - RIM_PX
    return Canvas.of(part.pixels[_RIM_TOP:_RIM_END, left : left + RIM_PX].copy())


def _stall(room: Canvas, rng: np.random.Generator) -> None:
    """The dark behind the table: two who live here look over the boards."""
    left, right = STALL
    dark = room.box(left, 68, right - left, 80)
    barn.planks(room, left, 68, right, 148, rng, tones=(1, 2))
    room.darker(dark)
    for name, x, mirrored in (("donkey", 112, False), ("cow", 388, True)):
        beast = animals.picture(name, animals.breaths(name)[0], mirrored=mirrored)
        room.over(beast, x - beast.width // 2, BOARDS[0] + 46 - beast.height)
    top, bottom = BOARDS
    barn.planks(room, left, top, right, bottom, rng, tones=(2, 3), ramp="sand")
    for x in range(left + 30, right, 42):
        room.rect(x, top + 6, 1, bottom - top - 6, "ink0")
    barn.beam(room, left, top, right - left, 6, rng, ramp="sand")
    barn.beam(room, left, top + 26, right - left, 5, rng, ramp="sand")
    barn_things.brush_strokes(
        room, room.box(left + 8, top - 3, 60, 4), 34, ("gold3", "gold4", "gold5"), rng, 6
    )
    barn_things.brush_strokes(
        room, room.box(right - 74, top - 3, 60, 4), 34, ("gold3", "gold4", "gold5"), rng, 6
    )


def _harness(room: Canvas) -> None:
    """Collars and horseshoes on the wall, light enough to be seen."""
    x, y = grid(WIDTH, HEIGHT)
    for cx, cy in ((80, 100), (478, 100)):
        away = np.hypot((x - cx) / 13, (y - cy) / 19)
        collar = (away < 1) & (np.hypot((x - cx) / 7.5, (y - cy + 1) / 12.5) > 1)
        room.paint(grown(collar), "ink0")
        room.paint(collar, "bay4")
        room.paint(collar & (x < cx), "bay5")
        room.paint(collar & (np.abs(away - 0.93) < 0.06), "red3")
        room.rect(cx - 1, cy - 25, 3, 8, "ink0")
    for cx, cy in ((104, 84), (396, 84)):
        shoe = (np.abs(np.hypot(x - cx, (y - cy) * 0.9) - 8) < 2.8) & (y < cy + 6)
        room.paint(grown(shoe), "ink0")
        room.paint(shoe, "bone3")
        room.paint(shoe & (x < cx), "bone5")
        for dx, dy in ((-8, 0), (8, 0), (0, -9), (-6, -6), (6, -6)):
            room.dot(cx + dx, cy + dy, "ink2")


def _bunting(room: Canvas) -> None:
    """Little flags on a cord that sags from post to post."""
    ramps = ("red", "gold", "sea", "rose", "green")
    for start, end in ((0, STALL[0]), STALL, (STALL[1], SHOWN[0])):
        for number, x in enumerate(range(start + 4, end - 8, 13)):
            sag = 8 - 8 * ((x - (start + end) / 2) / ((end - start) / 2)) ** 2
            top = 70 + int(sag)
            ramp = ramps[number % len(ramps)]
            room.rect(x, top, 13, 1, "ink1")
            for row in range(7):
                half = 4 - row * 4 // 7
                room.rect(x + 5 - half, top + 1 + row, 2 * half + 1, 1, f"{ramp}3")
                room.rect(x + 5 - half, top + 1 + row, 1, 1, f"{ramp}4")


def _board() -> Mask:
    """All of the table's wood and felt."""
    cx, cy, rx, ry = TABLE
    x, y = grid(WIDTH, HEIGHT)
    high = np.hypot((x - cx) / (rx + 13), (y - cy) / (ry + 12)) < 1 + 1 / rx
    low = np.hypot((x - cx) / (rx + 13), (y - cy - _APRON_PX) / (ry + 13)) < 1
    side = (np.abs(x - cx) < rx + 13) & (y > cy) & (y < cy + _APRON_PX)
    return high | ((low | side) & (y > cy))


def _table(room: Canvas, rng: np.random.Generator) -> None:
    """An oval of green felt in a wooden rim, seen from above."""
    cx, cy, rx, ry = TABLE
    x, y = grid(WIDTH, HEIGHT)
    apron = (np.hypot((x - cx) / (rx + 13), (y - cy - _APRON_PX) / (ry + 13)) < 1) & (y > cy)
    side = (np.abs(x - cx) < rx + 13) & (y > cy) & (y < cy + _APRON_PX)
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
    cx, cy = TABLE[:2]
    level: Field = np.full((HEIGHT, WIDTH), 0.04)
    level += 0.74 * pool(room, lx, ly + 44, 140)
    level += 0.34 * pool(room, lx, ly + 50, 260)
    level = np.where(_board(), 0.16 + 0.78 * np.sqrt(pool(room, cx, cy - 10, 262, 2.6)), level)
    level += 0.22 * pool(room, WINDOW_AT[0] + 26, 108, 70)
    level -= np.where(y < 62, (62 - y) / 62 * 0.3, 0)
    level -= np.where(y > cy + 50, np.clip((y - cy - 50) / 40, 0, 1) * 0.25, 0)
    relit(room, np.clip(level, 0, 0.985), barn.BARN)


def _window(room: Canvas) -> None:
    """The same moon over another sill."""
    pane = Canvas(barn.WIDTH, barn.HEIGHT)
    barn.moon(pane)
    x0, y0, w, h = barn.WINDOW
    view = Canvas.of(pane.pixels[y0 : y0 + h, x0 : x0 + w])
    x, y = WINDOW_AT
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
    card = lying(money.back())
    pitch = min(20, (STACK_PX - card.width) // max(1, count - 1))
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


def digit(number: int) -> Canvas:
    """Of a large total: the small digit drawn twice as large, its steps smoothed, in gold."""
    small = DIGITS[str(number)].bits
    above, below = shifted(small, 0, 1), shifted(small, 0, -1)
    left, right = shifted(small, 1, 0), shifted(small, -1, 0)
    bits = np.repeat(np.repeat(small, 2, 0), 2, 1)
    for dy, dx, vertical, horizontal, other, across in (
        (0, 0, above, left, right, below),
        (0, 1, above, right, left, below),
        (1, 0, below, left, right, above),
        (1, 1, below, right, left, above),
    ):
        alike = (vertical == horizontal) & (vertical != other) & (horizontal != across)
        bits[dy::2, dx::2] = np.where(alike, vertical, small)
    made = Canvas(bits.shape[1] + 3, bits.shape[0] + 3)
    made.put(bits, 2, 2, "gold1")
    made.put(bits, 1, 1, "gold3")
    for rows, tone in ((9, "gold4"), (4, "gold5")):
        top = bits.copy()
        top[bits.shape[0] * rows // 22 * 2 :] = False
        made.put(top, 1, 1, tone)
    made.outline()
    return made


# ---------------------------------------------------------------- a hand of cards
FAN_PX = (72, 46)
_SPREAD_DEGREES, _MOST_DEGREES = 17, 104


def fan(count: int) -> Canvas:
    """So many backs in a hand; it holds them at the middle of the lower edge."""
    made = Canvas(*FAN_PX)
    spread = min(_SPREAD_DEGREES * (count - 1), _MOST_DEGREES)
    for degrees in np.linspace(-spread / 2, spread / 2, count) + (0 if count > 1 else 4):
        _tilted(made, float(degrees))
    return made


def _tilted(made: Canvas, degrees: float) -> None:
    """A back of 18 × 28 turned about the grip."""
    x, y = grid(made.width, made.height)
    a = np.radians(degrees)
    dx, dy = x - made.width / 2, y - made.height
    across, up = dx * np.cos(a) + dy * np.sin(a), dx * np.sin(a) - dy * np.cos(a)
    up -= 8
    card = (np.abs(across) < 9.6) & (up > 0) & (up < 29)
    made.paint(grown(card), "ink0")
    made.paint(card, "skin5")
    made.paint(card & (across > 8.2), "skin4")
    inner = (np.abs(across) < 7.4) & (up > 2.2) & (up < 26.8)
    made.paint(inner, "red1")
    rim = inner & ((np.abs(across) > 6.2) | (up < 3.4) | (up > 25.6))
    made.paint(rim, "red3")
    lattice = inner & ~rim
    made.paint(
        lattice & (((across + up).astype(int) % 5 == 0) | ((across - up + 99).astype(int) % 5 == 0)), "red2"
    )
    lamp = np.hypot(across, up - 15)
    made.paint(lattice & (lamp < 4.4), "gold3")
    made.paint(lattice & (lamp < 2.4), "gold5")
