"""Digits of 7 × 11 with stems of two pixels: the worth on animal cards, money, the price board."""

from assets.forge.bdf import Glyph, drawn
from assets.forge.pixels import Canvas

LETTERS = {
    "0": ".#####./#######/7:##...##/#######/.#####.",
    "1": "..##../.###../####../6:..##../2:######",
    "2": ".#####./#######/##...##/.....##/....###/...###./..###../.###.../###..../2:#######",
    "3": ".#####./#######/##...##/.....##/2:..####./2:.....##/##...##/#######/.#####.",
    "4": "....##./...###./..####./.##.##./2:##..##./2:#######/3:....##.",
    "5": "2:#######/2:##...../######./#######/2:.....##/##...##/#######/.#####.",
    "6": ".#####./#######/##...##/##...../######./#######/3:##...##/#######/.#####.",
    "7": "2:#######/.....##/2:....##./2:...##../4:..##...",
    "8": ".#####./#######/2:##...##/2:.#####./3:##...##/#######/.#####.",
    "9": ".#####./#######/3:##...##/#######/.######/.....##/##...##/#######/.#####.",
}
DIGITS: dict[str, Glyph] = {char: drawn(shape) for char, shape in LETTERS.items()}
HEIGHT = 11


def width(number: str) -> int:
    return sum(DIGITS[digit].bits.shape[1] + 1 for digit in number) - 1


def written(
    canvas: Canvas, number: str, x: int, y: int, upper: str, lower: str, shadow: str | None = None
) -> None:
    """A number with its upper left at (x, y): two tones, and a shadow a pixel to the lower right."""
    for digit in number:
        bits = DIGITS[digit].bits
        top = bits.copy()
        top[HEIGHT // 2 + 1 :] = False
        if shadow:
            canvas.put(bits, x + 1, y + 1, shadow)
        canvas.put(bits, x, y, lower)
        canvas.put(top, x, y, upper)
        x += bits.shape[1] + 1
