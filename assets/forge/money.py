# ruff: noqa: E501  (drawings are long lines)
"""The sheet "money": cards of 0 to 500 in 30 × 42, their backs and fans, and what rains when the donkey comes.

Each value has a colour and an emblem of its own. The zero shows a lantern that is not lit: a farol, as a bluff
is called.
"""

from dataclasses import dataclass

import numpy as np

from assets.forge import auction_digits
from assets.forge.bdf import drawn
from assets.forge.cards import MINI_DIGITS, blank
from assets.forge.pixels import Canvas, grid
from assets.forge.sheet import Sheet

NAMES = ("money",)

WIDTH, HEIGHT = 30, 42
MINI = (18, 24)
MOST_IN_FAN = 12  # a fan of more cards looks like this one
RAIN = (50, 100, 200, 500)


@dataclass(frozen=True)
class Style:
    ramp: str
    emblem: str
    key: dict[str, str]


STYLES = {
    0: Style("violet", "farol", {"k": "violet0", "g": "ink4", "G": "ink5", "v": "violet2", "w": "violet4"}),
    10: Style("green", "wheat", {"k": "green0", "y": "gold2", "Y": "gold3", "g": "green2"}),
    50: Style("blue", "bell", {"k": "blue0", "y": "gold4", "Y": "gold5", "g": "gold2"}),
    100: Style("red", "horseshoe", {"k": "red0", "s": "bone3", "S": "bone5", "n": "ink1"}),
    200: Style("sea", "crown", {"k": "sea0", "y": "gold4", "Y": "gold5", "r": "red3", "g": "gold2"}),
    500: Style("gold", "sun", {"k": "gold0", "y": "gold3", "Y": "gold5", "r": "red3", "w": "gold4"}),
}
EMBLEMS = {
    "farol": (
        "......kk......", ".....kGGk.....", "...kkkkkkkk...", "..kGGGGgggGk..", "...kkkkkkkk...", "...kwvvvvvk...", "...kwvvvvvk...",
        "...kvwvvvvk...", "...kvvvvvvk...", "....kvvvvk....", "....kkkkkk....", ".....kGgk.....", "....kGgggk....", "....kkkkkk....",
    ),
    "wheat": (
        "......YY......", ".....yYYy.....", "..Y..yYYy..Y..", ".yYY.yYYy.YYy.", ".yYYy.yy.yYYy.", "..yYYy..yYYy..", "Y..yYYggYYy..Y",
        "yYy.yYggYy.yYy", "yYYy..gg..yYYy", ".yYYy.gg.yYYy.", "..yyYyggyYyy..", "....yyggyy....", "......gg......", "......gg......",
    ),
    "bell": (
        "......kk......", ".....kYYk.....", ".....kyyk.....", "....kYyyyk....", "...kYYyyygk...", "...kYYyyygk...", "...kYYyyygk...",
        "..kYYyyyyygk..", "..kYYyyyyygk..", ".kYYyyyyyyygk.", ".kyyyyyyygggk.", ".kkkkkkkkkkkk.", ".....kyyk.....", "......kk......",
    ),
    "horseshoe": (
        "...kkkkkkkk...", "..kSSSSssssk..", ".kSSnSSssnssk.", ".kSSSkkkksssk.", "kSSnk....knssk", "kSSSk....ksssk", "kSSSk....ksssk",
        "kSnSk....ksnsk", "kSSSk....ksssk", ".kSSk....kssk.", ".kSSSk..ksssk.", "kkSSSk..ksskkk", "kSSSSk..ksssSk", "kkkkkk..kkkkkk",
    ),
    "crown": (
        "......kk......", ".....kYYk.....", "kk...kyyk...kk", "kYk.kYyyyk.kYk", "kYk.kYyyyk.kyk", "kYYkYYyyyykyyk", "kYYYYYyyyyyyyk",
        "kYYrYYyryyyryk", "kYYYYYyyyyyyyk", "kkkkkkkkkkkkkk", "kYryyryyryyrgk", "kYyyyyyyyygggk", "kkkkkkkkkkkkkk", "..............",
    ),
    "sun": (
        "......rr......", ".r....rr....r.", "..rr......rr..", "..r.kkkkkk.r..", "...kYYYYYYk...", "..kYYYYYYYYk..", "rrkYkYYYYkYkrr",
        "rrkYkYYYYkYkrr", "..kYYYYYYYYk..", "..kwYkYYkYwk..", "..rkwYkkYwkr..", "..r.kkkkkk.r..", ".rr...rr...rr.", "......rr......",
    ),
}  # fmt: skip


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for value in STYLES:
        sheet.add(f"money_{value}", front(value))
        sheet.add(f"mini_{value}", mini(value))
    sheet.add("back", back())
    sheet.add("mini_back", mini_back())
    for count in range(1, MOST_IN_FAN + 1):
        sheet.add(f"fan_{count}", fan(count), ((9 + 5 * (count - 1)) // 2, 18))
    for value in RAIN:
        sheet.animate(f"flutter_{value}", [flutter(value, step) for step in range(8)], 5, (18, 24))
    sheet.animate("coin", [coin(step, 6) for step in range(8)], 4, (7, 7))
    sheet.animate("coin_small", [coin(step * 2, 3) for step in range(4)], 5, (4, 4))
    sheet.animate("glint", [glint(step) for step in range(4)], 4, (5, 5))
    for size in (1, 2, 3):
        sheet.add(f"pile_{size}", pile(size), (6 + 6 * size, 8 + 5 * size))
    return sheet.files(name)


# ---------------------------------------------------------------- cards
def front(value: int) -> Canvas:
    """Its colour with the numeral above, its emblem on a pale oval below."""
    style = STYLES[value]
    r = style.ramp
    face = {"gold": "gold3", "violet": "violet3"}.get(r, f"{r}2")
    card = blank(WIDTH, HEIGHT, "skin5", "bone5", "skin4")
    card.rect(2, 2, 26, 36, "ink0")
    card.rect(3, 3, 24, 34, face)
    x, y = grid(24, 34)
    waves = np.abs((y + 1.6 * np.sin(x * 0.9)) % 4 - 2) < 0.6
    card.put(waves, 3, 3, f"{r}{int(face[-1]) - 1}")
    card.rect(3, 3, 24, 1, f"{r}{int(face[-1]) + 1}")
    card.rect(3, 3, 1, 34, f"{r}{int(face[-1]) + 1}")
    oval = card.ellipse(15, 27, 11.2, 9.4)
    card.paint(card.ellipse(15, 27, 12.2, 10.4), "ink0")
    card.paint(oval, "skin5" if value else "violet5")
    card.paint(oval & ~card.ellipse(15.8, 27.8, 11.2, 9.4), "bone5")
    card.stamp(EMBLEMS[style.emblem], 8, 20, style.key)
    number = str(value)
    left = (WIDTH - auction_digits.width(number)) // 2
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, 1), (1, 2), (0, 2)):
        auction_digits.written(card, number, left + dx, 5 + dy, "ink0", "ink0")
    auction_digits.written(card, number, left, 5, "bone5", "gold5" if value != 500 else "bone5")
    return card


def mini(value: int) -> Canvas:
    """18 × 24: the number in small digits on its colour, for tallies and histories."""
    r = STYLES[value].ramp
    card = blank(*MINI, "skin5", "bone5", "skin4")
    card.rect(2, 2, 14, 18, f"{r}{3 if r in ('gold', 'violet') else 2}")
    card.rect(2, 2, 14, 1, f"{r}4")
    glyphs = [drawn(MINI_DIGITS[digit]).bits for digit in str(value)]
    x = (MINI[0] - sum(bits.shape[1] + 1 for bits in glyphs) + 1) // 2
    card.rect(2, 6, 14, 11, "ink0")
    for bits in glyphs:
        card.put(bits, x, 8, "bone5" if value else "violet5")
        x += bits.shape[1] + 1
    return card


def back() -> Canvas:
    """Wine red, with the fair's lantern lit."""
    card = blank(WIDTH, HEIGHT, "skin5", "bone5", "skin4")
    card.rect(2, 2, 26, 36, "red1")
    x, y = grid(24, 34)
    card.put(((x + y).astype(int) % 6 == 0) | ((x - y).astype(int) % 6 == 0), 3, 3, "red2")
    card.frame(3, 3, 24, 34, "gold2")
    for size, name in ((9.6, "red0"), (8.8, "gold3"), (7.6, "red1")):
        card.paint(card.ellipse(15, 20, size), name)
    rows = (
        "...kk...", "..kGGk..", ".kkkkkk.", "kGGGGGGk", ".kYwwYk.", ".kYwwYk.", ".kYwwYk.", ".kkYYkk.", "..kGGk..", "..kkkk..",
    )  # fmt: skip
    card.stamp(rows, 11, 15, {"k": "red0", "G": "gold3", "Y": "gold4", "w": "gold5"})
    return card


def mini_back() -> Canvas:
    card = blank(*MINI, "skin5", "bone5", "skin4")
    card.rect(2, 2, 14, 18, "red1")
    x, y = grid(14, 18)
    card.put(((x + y).astype(int) % 4 == 0) | ((x - y).astype(int) % 4 == 0), 2, 2, "red2")
    card.paint(card.ellipse(9, 11, 4), "gold3")
    card.paint(card.ellipse(9, 11, 2.6), "gold5")
    return card


def fan(count: int) -> Canvas:
    """So many backs of 9 × 13 in an arc; held by the middle of its lower edge."""
    wide = 9 + 5 * (count - 1)
    made = Canvas(wide, 19)
    for i in range(count):
        away = abs(i - (count - 1) / 2)
        y = min(5, round(0.16 * away * away))
        card = Canvas(9, 13, "ink0")
        card.round_off()
        card.rect(1, 1, 7, 11, "skin5")
        card.rect(2, 2, 5, 9, "red2")
        card.rect(2, 2, 5, 1, "red3")
        card.rect(4, 5, 2, 3, "gold4")
        made.over(card, 5 * i, y)
    return made


# ---------------------------------------------------------------- rain
def flutter(value: int, step: int) -> Canvas:
    """A card that turns about its upright as it falls, 36 × 48; eight steps are one turn."""
    angle = 2 * np.pi * (step + 0.5) / 8
    whole = front(value) if np.cos(angle) > 0 else back()
    wide = max(3, round(WIDTH * abs(np.cos(angle))))
    made = Canvas(36, 48)
    for i in range(wide):
        column = whole.pixels[:, i * WIDTH // wide]
        skew = round((i - wide / 2) * 0.22 * np.sin(angle))
        x, y = (36 - wide) // 2 + i, 3 + skew
        solid = column[:, 3] > 0
        made.pixels[y : y + HEIGHT, x][solid] = column[solid]
    made.outline()
    return made


def coin(step: int, radius: int) -> Canvas:
    """A coin that spins; eight steps are one turn."""
    size = 2 * radius + 3
    made = Canvas(size, size)
    turn = np.cos(2 * np.pi * step / 8)
    half = max(0.9, radius * abs(turn))
    middle = size / 2
    face = made.ellipse(middle, middle, half, radius)
    made.paint(face, "gold3")
    made.paint(made.ellipse(middle - 0.6, middle - 0.6, max(0.6, half - 1), radius - 1), "gold4")
    if half > radius * 0.6 and radius > 4:
        made.paint(made.ellipse(middle, middle, half - 2.4, radius - 2.4), "gold3")
        made.rect(int(middle), int(middle) - 2, 1, 5, "gold5" if turn > 0 else "gold1")
        made.rect(int(middle) - 1, int(middle), 3, 1, "gold5" if turn > 0 else "gold1")
    made.rect(int(middle - half * 0.6), int(middle - radius * 0.6), 1, 2, "bone5")
    made.outline()
    return made


def glint(step: int) -> Canvas:
    made = Canvas(11, 11)
    reach = (1, 3, 5, 2)[step]
    made.rect(5 - reach, 5, 2 * reach + 1, 1, "gold5")
    made.rect(5, 5 - reach, 1, 2 * reach + 1, "gold5")
    made.rect(4, 4, 3, 3, "bone5" if step in (1, 2) else "gold5")
    return made


def pile(size: int) -> Canvas:
    """Coins on the ground; held by the middle of its foot."""
    rng = np.random.default_rng(size)
    wide, high = 12 + 12 * size, 10 + 6 * size
    made = Canvas(wide, high)
    flat = Canvas(11, 7)
    flat.paint(flat.ellipse(5.5, 4, 4.6, 2.6), "gold1")
    flat.paint(flat.ellipse(5.5, 3, 4.6, 2.4), "gold3")
    flat.paint(flat.ellipse(5, 2.6, 3.2, 1.5), "gold5")
    flat.outline()
    for _ in range(10 * size):
        t = rng.uniform(0, 1)
        x = wide / 2 - 5 + rng.normal(0, wide / 6) * (1.1 - 0.6 * t)
        y = high - 8 - (high - 9) * t * max(0.0, 1 - abs(x + 5 - wide / 2) / (wide / 2))
        made.over(flat, int(np.clip(x, 0, wide - 11)), int(np.clip(y, 0, high - 7)))
    return made
