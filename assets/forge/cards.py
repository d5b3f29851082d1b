"""The sheet "cards": El Encierro's cards 1 to 104 in 40 × 50, their back, and the places they lie on."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from assets.forge import cattle
from assets.forge.bdf import Glyph, drawn
from assets.forge.faces import numerals, pictograms
from assets.forge.pixels import Canvas, grid
from assets.forge.sheet import Sheet

NAMES = ("cards",)

WIDTH, HEIGHT = 40, 50
DECK = range(1, 105)
NUMERALS: dict[int, Glyph] = {ord(char): drawn(shape) for char, shape in numerals.LETTERS.items()}
TINY: dict[int, Glyph] = {ord(char): drawn(shape) for char, shape in pictograms.SMALL.items()}
PIP = "#..#/####/.##."
WINDOW = (3, 23, 34, 19)  # the picture behind the head: x, y, width, height


def heads(card: int) -> int:
    """Bull heads on a card (S2): 55 has 7, elevens 5, tens 3, fives 2, others 1."""
    if card == 55:
        return 7
    return 5 if card % 11 == 0 else 3 if card % 10 == 0 else 2 if card % 5 == 0 else 1


@dataclass(frozen=True)
class Style:
    """Colour names: face and its light and shade; numeral above, below and its shadow; window; pips."""

    face: str
    light: str
    shade: str
    upper: str
    lower: str
    shadow: str
    sky: str
    ground: str
    pip: str


STYLES = {
    1: Style("skin5", "bone5", "skin4", "green2", "green1", "skin4", "green4", "green3", "green2"),
    2: Style("skin5", "bone5", "skin4", "sea2", "sea1", "skin4", "sea4", "sea3", "sea2"),
    3: Style("gold5", "bone5", "gold4", "bay2", "bay1", "gold4", "gold4", "gold3", "bay2"),
    5: Style("red3", "red4", "red2", "gold5", "gold4", "red1", "gold4", "gold3", "gold5"),
    7: Style("ink1", "gold3", "ink0", "gold5", "gold3", "gold0", "red3", "red2", "gold4"),
}


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for card in DECK:
        sheet.add(f"card_{card}", front(card))
    sheet.add("back", back())
    for column in range(1, 6):
        sheet.add(f"slot_{column}", slot(column))
    sheet.add("danger", danger())
    sheet.add("focus", focus("gold5", "gold3"), (3, 3))
    sheet.add("target", focus("green5", "green3"), (3, 3))
    sheet.add("threat", focus("red4", "red2"), (3, 3))
    for card in DECK:
        sheet.add(f"mini_{card}", mini(card))
    sheet.add("mini_back", mini_back())
    return sheet.files(name)


def blank(width: int, height: int, face: str, light: str, shade: str) -> Canvas:
    """A card without print: ink line, lit from the upper left, two pixels of thickness below."""
    card = Canvas(width, height, "ink0")
    card.rect(1, 1, width - 2, height - 2, face)
    card.rect(1, height - 3, width - 2, 2, shade)
    card.rect(width - 2, 2, 1, height - 4, shade)
    card.rect(1, 1, width - 2, 1, light)
    card.rect(1, 1, 1, height - 3, light)
    for x in (1, width - 2):
        for y in (1, height - 2):
            card.dot(x, y, "ink0")
    card.round_off()
    return card


@cache
def head_of(temper: int) -> Canvas:
    return cattle.head_picture(temper, 36, 25, 0.97)


def front(number: int) -> Canvas:
    temper = heads(number)
    style = STYLES[temper]
    card = blank(WIDTH, HEIGHT, style.face, style.light, style.shade)
    _window(card, temper, style)
    card.over(head_of(temper), 2, 19)
    digits = str(number)
    x, y = (WIDTH - 10 * len(digits) + 1) // 2, 7
    for digit in digits:
        bits = NUMERALS[ord(digit)].bits
        upper = bits.copy()
        upper[7:] = False
        card.put(bits, x + 1, y + 1, style.shadow)
        card.put(bits, x, y, style.lower)
        card.put(upper, x, y, style.upper)
        x += 10
    card.write(digits, 3, 2, TINY, style.upper if temper >= 5 else style.lower)
    x = (WIDTH - 5 * temper + 1) // 2
    for i in range(temper):
        card.put(drawn(PIP).bits, x + 5 * i, 44, style.pip)
    if temper == 7:
        for x in (4, 31):
            card.stamp("..ww./.wwwW/wwwwW/.wwW./..W..", x, 36, {"w": "bone4", "W": "bone2"})
    return card


def _window(card: Canvas, temper: int, style: Style) -> None:
    """Hills for the mild, rays for the strong."""
    x0, y0, width, height = WINDOW
    x, y = grid(width, height)
    if temper < 3:
        bright = y < 13 - 2.2 * np.sin(x / 5 + temper)
    else:
        angle = np.arctan2(y - 11, x - width / 2)
        bright = (angle / (2 * np.pi) * 14) % 1 < 0.5
    card.rect(x0 - 1, y0 - 1, width + 2, height + 2, style.shadow if temper < 5 else "ink0")
    card.rect(x0, y0, width, height, style.ground)
    card.put(bright, x0, y0, style.sky)


def back() -> Canvas:
    card = blank(WIDTH, HEIGHT, "skin5", "bone5", "skin4")
    card.rect(3, 3, WIDTH - 6, HEIGHT - 7, "red2")
    card.frame(3, 3, WIDTH - 6, HEIGHT - 7, "red1")
    x, y = grid(WIDTH - 8, HEIGHT - 9)
    lattice = ((x + y).astype(int) % 6 == 0) | ((x - y).astype(int) % 6 == 0)
    card.put(lattice, 4, 4, "red3")
    medal = card.ellipse(20, 24.5, 12)
    card.paint(card.ellipse(20, 24.5, 13), "red1")
    card.paint(medal, "gold3")
    card.paint(card.ellipse(20.7, 25.2, 11.2), "gold2")
    card.paint(card.ellipse(20, 24.5, 10.6), "red1")
    rows = pictograms.MARKS["bullhead"]
    card.put(drawn(rows).bits, 15, 20, "gold2")
    card.put(drawn(rows).bits, 15, 19, "gold5")
    return card


def slot(column: int) -> Canvas:
    """A place in the sand: a dashed chalk line and the column's number."""
    place = Canvas(WIDTH, HEIGHT)
    for i in range(2, WIDTH - 2):
        if i % 6 < 4:
            for y in (0, HEIGHT - 1):
                place.dot(i, y, "sand5")
                place.dot(i, y + (1 if y == 0 else -1), "sand2")
    for i in range(2, HEIGHT - 2):
        if i % 6 < 4:
            for x in (0, WIDTH - 1):
                place.dot(x, i, "sand5")
                place.dot(x + (1 if x == 0 else -1), i, "sand2")
    bits = NUMERALS[ord(str(column))].bits
    place.put(bits, 16, 19, "sand5")
    place.put(bits, 15, 18, "sand2")
    return place


def danger() -> Canvas:
    """The sixth place: striped boards and a warning sign."""
    place = Canvas(WIDTH, HEIGHT, "ink0")
    place.round_off()
    x, y = grid(WIDTH - 2, HEIGHT - 2)
    stripes = ((x + y) // 5).astype(int) % 2 == 0
    place.rect(1, 1, WIDTH - 2, HEIGHT - 2, "gold3")
    place.put(stripes, 1, 1, "red1")
    place.rect(5, 5, WIDTH - 10, HEIGHT - 10, "ink0")
    place.rect(6, 6, WIDTH - 12, HEIGHT - 12, "red0")
    sign = place.polygon((20, 11), (33.5, 35), (6.5, 35))
    place.paint(sign, "ink0")
    place.paint(place.polygon((20, 13.4), (31.6, 34), (8.4, 34)), "red3")
    place.paint(place.polygon((20, 17.4), (28.6, 32.4), (11.4, 32.4)), "bone5")
    place.rect(19, 22, 2, 6, "ink0")
    place.rect(19, 29, 2, 2, "ink0")
    place.put(drawn(PIP).bits, 13, 38, "gold4")
    place.put(drawn(PIP).bits, 18, 38, "gold4")
    place.put(drawn(PIP).bits, 23, 38, "gold4")
    return place


def focus(light: str, body: str) -> Canvas:
    """A frame that stands three pixels round a card, empty inside."""
    ring = Canvas(WIDTH + 6, HEIGHT + 6, "ink0")
    ring.round_off()
    ring.rect(1, 1, WIDTH + 4, HEIGHT + 4, body)
    ring.rect(1, 1, WIDTH + 4, 1, light)
    ring.rect(1, 1, 1, HEIGHT + 4, light)
    ring.frame(2, 2, WIDTH + 2, HEIGHT + 2, light)
    ring.pixels[3 : HEIGHT + 3, 3 : WIDTH + 3] = 0
    for x in (3, WIDTH + 2):
        for y in (3, HEIGHT + 2):
            ring.dot(x, y, light)
    return ring


def mini(number: int) -> Canvas:
    """20 × 25: the number in small digits and the pips, for histories and drafts."""
    temper = heads(number)
    style = STYLES[temper]
    card = blank(20, 25, style.face, style.light, style.shade)
    digits = str(number)
    glyphs = [drawn(MINI_DIGITS[digit]).bits for digit in digits]
    x = (20 - sum(bits.shape[1] + 1 for bits in glyphs) + 1) // 2
    for bits in glyphs:
        card.put(bits, x, 4, style.upper if temper >= 5 else style.lower)
        x += bits.shape[1] + 1
    card.rect(3, 13, 14, 1, style.shadow)
    rows = {1: (1,), 2: (2,), 3: (3,), 5: (3, 2), 7: (3, 3, 1)}[temper]
    for row, count in enumerate(rows):
        x = (20 - 5 * count + 1) // 2
        for i in range(count):
            y = 16 if len(rows) == 1 else 15 + 3 * row if len(rows) == 3 else 15 + 4 * row
            card.put(drawn("#..#/.##." if len(rows) == 3 else PIP).bits, x + 5 * i, y, style.pip)
    return card


MINI_DIGITS = {
    "0": ".##./5:#..#/.##.",
    "1": ".#/##/5:.#",
    "2": ".##./#..#/...#/..#./.#../#.../####",
    "3": ".##./#..#/...#/.##./...#/#..#/.##.",
    "4": "..##/.#.#/#..#/#..#/####/...#/...#",
    "5": "####/#.../###./...#/...#/#..#/.##.",
    "6": ".##./#.../#.../###./#..#/#..#/.##.",
    "7": "####/...#/..#./..#./.#../.#../.#..",
    "8": ".##./#..#/#..#/.##./#..#/#..#/.##.",
    "9": ".##./#..#/#..#/.###/...#/...#/.##.",
}


def mini_back() -> Canvas:
    card = blank(20, 25, "skin5", "bone5", "skin4")
    card.rect(2, 2, 16, 19, "red2")
    x, y = grid(16, 19)
    card.put(((x + y).astype(int) % 4 == 0) | ((x - y).astype(int) % 4 == 0), 2, 2, "red3")
    card.put(drawn("#.....#/##...##/.#####./..###../..###..").bits, 6, 9, "gold5")
    return card
