# ruff: noqa: E501  (drawings are long lines)
"""One-bit pictograms of the private-use area: prompts of pads and mouse, marks and seat symbols (11 × 11 at most).

Buttons are filled shapes with the letter cut out, so that one colour is enough..
"""

import numpy as np

from assets.forge.bdf import Bits, Glyph, drawn

DISC = "...#####.../..#######../2:.#########./3:###########/2:.#########./..#######../...#####..."
PILL = ".#########./7:###########/.#########."
TRIGGER = "...######../.#########./8:###########/.#########."
DROP_PX = 2  # an 11 px pictogram hangs two rows below the baseline, centred on the capitals

SMALL = {
    "A": ".#./#.#/###/#.#/#.#",
    "B": "##./#.#/##./#.#/##.",
    "L": "#../#../#../#../###",
    "R": "##./#.#/##./#.#/#.#",
    "T": "###/.#./.#./.#./.#.",
    "Z": "###/..#/.#./#../###",
    "1": ".#./##./.#./.#./###",
    "2": "##./..#/.#./#../###",
    "3": "##./..#/.#./..#/##.",
    "0": "###/#.#/#.#/#.#/###",
    "4": "#.#/#.#/###/..#/..#",
    "5": "###/#../##./..#/##.",
    "6": ".##/#../###/#.#/###",
    "7": "###/..#/.#./.#./.#.",
    "8": "###/#.#/###/#.#/###",
    "9": "###/#.#/###/..#/##.",
}
LETTER = {
    "A": "..#../.#.#./2:#...#/#####/2:#...#",
    "B": "####./2:#...#/####./2:#...#/####.",
    "X": "2:#...#/.#.#./..#../.#.#./2:#...#",
    "Y": "2:#...#/.#.#./4:..#..",
    "cross": "#.....#/.#...#./..#.#../...#.../..#.#../.#...#./#.....#",
    "circle": "..###../.#...#./3:#.....#/.#...#./..###..",
    "square": "#######/5:#.....#/#######",
    "triangle": "...#.../..#.#../..#.#../.#...#./.#...#./#.....#/#######",
    "menu": "#####/...../#####/...../#####",
    "view": "#####./#...#./#.####/#.#..#/####.#/..#..#/..####",
    "share": "..#../.###./#.#.#/..#../#...#/#...#/#####",
    "options": "#####/...../#####/...../#####",
    "minus": "2:#######",
    "plus": "2:..##../2:######/2:..##..",
}

DPAD = "3:...#####.../5:###########/3:...#####..."
STICK = "...#####.../..#.....#../.#..###..#./#..#####..#/3:#.#######.#/#..#####..#/.#..###..#./..#.....#../...#####..."
MOUSE = "..#######../.#...#...#./3:#....#....#/###########/3:#.........#/.#.......#./..#######.."

SEATS = {
    "diamond": "....#..../...###.../..#####../.#######./#########/.#######./..#####../...###.../....#....",
    "circle": "..#####../.#######./5:#########/.#######./..#####..",
    "star": "2:....#..../...###.../#########/.#######./..#####../.#######./.###.###./.#.....#.",
    "triangle": "2:....#..../2:...###.../2:..#####../2:.#######./#########",
    "square": "9:#########",
    "heart": ".###.###./4:#########/.#######./..#####../...###.../....#....",
    "plus": "3:...###.../3:#########/3:...###...",
    "moon": "...####../..###..../.###...../3:###....../####...##/.########/..#####..",
    "hourglass": "2:#########/.#######./..#####../...###.../..#####../.#######./2:#########",
    "drop": "2:....#..../...###.../2:..#####../.#######./2:#########/.#######./..#####..",
}

MARKS = {
    "check": "........##/.......###/......###./##...###../###.###.../.#####..../..###...../...#......",
    "cross": "##.....##/###...###/.###.###./..#####../...###.../..#####../.###.###./###...###/##.....##",
    "arrow left": "....##.../...###.../..####.../.########/#########/.########/..####.../...###.../....##...",
    "arrow right": "...##..../...###.../...####../########./#########/########./...####../...###.../...##....",
    "arrow up": "....#..../...###.../..#####../.#######./#########/4:...###...",
    "arrow down": "4:...###.../#########/.#######./..#####../...###.../....#....",
    "lantern": "...###.../..#...#../.#######./..#...#../..#.#.#../.#..#..#./.#.###.#./.#..#..#./.#######./..#####../...###...",
    "star": "2:.....#...../2:....###..../###########/.#########./..#######../...#####.../..#######../..###.###../.##.....##.",
    "bullhead": "2:#.........#/##.......##/.##.###.##./..#######../.#########./###.###.###/..#######../...#####.../...#.#.#.../...#####...",
    "hourglass": "#########/2:.#.....#./.##.#.##./..##.##../...#.#.../..#...#../.#..#..#./.#.###.#./.#######./#########",
    "eye": "...#####.../.##.....##./#...###...#/#..##.##..#/#...###...#/.##.....##./...#####...",
    "padlock": "..#####../.##...##./2:.#.....#./2:#########/####.####/###...###/####.####/2:#########",
}
POINTER = "#....../##...../###..../####.../#####../######./#######/####.../##.##../#..##../....##."
ARROWHEAD = "....#..../...###.../..#####.."
KNOB = "..###../.#####./3:#######/.#####./..###.."
STICK_HOLE = "...###.../2:.#######./3:#########/2:.#######./...###..."


def cut(shape: str, letter: Bits, dy: int = 0) -> Glyph:
    """The shape with the letter cut out of its middle, dy pixels lower."""
    bits = drawn(shape).bits.copy()
    height, width = letter.shape
    y, x = (bits.shape[0] - height) // 2 + dy, (bits.shape[1] - width) // 2
    bits[y : y + height, x : x + width] &= ~letter
    return Glyph(bits, DROP_PX if bits.shape[0] > 9 else 1)


def small(text: str) -> Bits:
    """A word in the 3 × 5 letters, one pixel apart."""
    parts = [np.pad(drawn(SMALL[char]).bits, ((0, 0), (0, 1))) for char in text]
    return np.concatenate(parts, axis=1)[:, :-1]


def _letter(name: str) -> Glyph:
    return cut(DISC, drawn(LETTER[name]).bits)


def _compass(side: int) -> Glyph:
    """Four small buttons in a diamond, the meant one filled: 0 south, 1 east, 2 west, 3 north."""
    ring, full = drawn(".##./2:#..#/.##.").bits, drawn("4:####").bits
    bits = np.zeros((11, 11), np.bool_)
    for index, (y, x) in enumerate(((7, 4), (4, 7), (4, 0), (0, 4))):
        bits[y : y + 4, x : x + 4] |= full if index == side else ring
    return Glyph(bits, DROP_PX)


def _cross_pushed(side: str) -> Glyph:
    """The control cross in outline with only one arm filled."""
    full = drawn(DPAD).bits
    inner = np.zeros_like(full)
    inner[1:-1, 1:-1] = full[1:-1, 1:-1] & full[:-2, 1:-1] & full[2:, 1:-1] & full[1:-1, :-2] & full[1:-1, 2:]
    bits = full & ~inner
    arm = {"up": np.s_[:5, :], "down": np.s_[6:, :], "left": np.s_[:, :5], "right": np.s_[:, 6:]}[side]
    bits[arm] |= full[arm]
    return Glyph(bits, DROP_PX)


def _stick_pushed(side: str) -> Glyph:
    """The stick's knob with an arrowhead on one side."""
    upright = np.zeros((11, 9), np.bool_)
    upright[:3] = drawn(ARROWHEAD).bits
    upright[4:11, 1:8] = drawn(KNOB).bits
    turned = np.rot90(upright, ("up", "left", "down", "right").index(side))
    return Glyph(turned, (turned.shape[0] - 7) // 2)


def _stick_pressed(letter: str) -> Glyph:
    """A ring with the letter inside: push the stick in."""
    bits = drawn(DISC).bits.copy()
    bits[1:10, 1:10] &= ~drawn(STICK_HOLE).bits
    bits[3:8, 4:7] |= small(letter)
    return Glyph(bits, DROP_PX)


def _mouse(part: str) -> Glyph:
    if part == "move":
        return Glyph(drawn(POINTER).bits, DROP_PX)
    bits = drawn(MOUSE).bits.copy()
    if part == "wheel":
        bits[1:5, 5] = False
        bits[1:4, 4:7] = True
    else:
        bits[1:5, np.s_[1:5] if part == "left" else np.s_[6:10]] |= drawn(MOUSE).bits[5:6, 1:2]
        bits[1, [1, 9]] = True
    return Glyph(bits, DROP_PX)


def pictograms() -> dict[int, Glyph]:
    """Every private-use glyph by code point."""
    table: dict[int, Glyph] = {}
    for first, names in ((0xE000, "A B X Y"), (0xE008, "cross circle square triangle"), (0xE010, "B A Y X")):
        table |= {first + i: _letter(name) for i, name in enumerate(names.split())}
    table |= {0xE018 + i: _compass(i) for i in range(4)}
    for first, shoulders, middle in (
        (0xE020, "LB RB LT RT", "view menu"),
        (0xE028, "L1 R1 L2 R2", "share options"),
        (0xE030, "L R ZL ZR", "minus plus"),
    ):
        for i, name in enumerate(shoulders.split()):
            table[first + i] = cut(PILL if i < 2 else TRIGGER, small(name), dy=0 if i < 2 else 1)
        table |= {first + 4 + i: _letter(name) for i, name in enumerate(middle.split())}
        table |= {first + 6 + i: _stick_pressed(side) for i, side in enumerate("LR")}
    table[0xE038] = Glyph(drawn(DPAD).bits, DROP_PX)
    table[0xE03D] = Glyph(drawn(STICK).bits, DROP_PX)
    for i, side in enumerate(("up", "down", "left", "right")):
        table[0xE039 + i] = _cross_pushed(side)
        table[0xE03E + i] = _stick_pushed(side)
    table |= {0xE048 + i: _mouse(part) for i, part in enumerate(("left", "right", "wheel", "move"))}
    table |= {0xE050 + i: cut(DISC, small(str(i))) for i in range(16)}
    for first, drawings in ((0xE060, MARKS), (0xE080, SEATS)):
        for i, drawing in enumerate(drawings.values()):
            bits = drawn(drawing).bits
            table[first + i] = Glyph(bits, (bits.shape[0] - 6) // 2)
    return table
