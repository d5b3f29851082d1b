"""The logo: letters of carved wood with lamps in them, and a lantern burning in the O."""

from itertools import pairwise

import numpy as np

from assets.forge.pixels import Canvas, Mask, grid, grown, shifted, shrunk

LOGO_HIGH, STROKE = 54, 6.6
LETTERS: dict[str, tuple[int, list[list[tuple[float, float]]], list[tuple[int, int, int]]]] = {
    # width; strokes as polylines; serifs as (x, y, width), 7 high
    "V": (52, [[(9, 2), (26, 50)], [(43, 2), (26, 50)]], [(0, 0, 20), (33, 0, 20)]),
    "I": (24, [[(12, 4), (12, 50)]], [(0, 0, 24), (0, 47, 24)]),
    "L": (42, [[(12, 4), (12, 48)], [(20, 47.5), (36, 47.5)]], [(0, 0, 24), (0, 47, 20)]),
    "A": (
        54,
        [[(27, 4), (10, 50)], [(27, 4), (44, 50)], [(20, 36), (34, 36)]],
        [(0, 47, 20), (34, 47, 20), (19, 0, 16)],
    ),
    "F": (42, [[(12, 4), (12, 50)], [(20, 6.5), (36, 6.5)], [(20, 27), (30, 27)]], [(0, 47, 24), (0, 0, 20)]),
    "R": (
        48,
        [
            [(12, 4), (12, 50)],
            [(12, 6.6), (25, 6.6), (33, 10.5), (35.5, 17), (33, 23.5), (25, 28), (12, 28)],
            [(25, 28), (38, 50)],
        ],
        [(0, 0, 20), (0, 47, 22), (31, 47, 17)],
    ),
    "O": (54, [[(27 + 20 * np.sin(a), 27 - 20.4 * np.cos(a)) for a in np.linspace(0, 2 * np.pi, 25)]], []),
}
WORD = "VILLAFAROL"
BULB_GAP = 8.4


def _letter(char: str) -> tuple[Mask, list[tuple[float, float]]]:
    """The letter's mask (54 high) and where its bulbs sit."""
    wide, strokes, serifs = LETTERS[char]
    x, y = grid(wide, LOGO_HIGH)
    mask: Mask = np.zeros((LOGO_HIGH, wide), np.bool_)
    bulbs: list[tuple[float, float]] = []
    for stroke in strokes:
        for (x0, y0), (x1, y1) in pairwise(stroke):
            along = np.array([x1 - x0, y1 - y0])
            t = np.clip(
                ((x - x0) * along[0] + (y - y0) * along[1]) / (along @ along),
                -0.15 if len(stroke) == 2 else 0,
                1.15 if len(stroke) == 2 else 1,
            )
            mask |= np.hypot(x - x0 - t * along[0], y - y0 - t * along[1]) < STROKE
        bulbs += _spaced(stroke)
    for sx, sy, length in serifs:
        mask[sy : sy + 7, sx : sx + length] = True
    kept: list[tuple[float, float]] = []
    for bulb in bulbs:
        if all(np.hypot(bulb[0] - other[0], bulb[1] - other[1]) > 5.5 for other in kept):
            kept.append(bulb)
    return mask, kept


def _spaced(stroke: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points along a polyline, evenly about BULB_GAP apart, both ends included."""
    points = np.array(stroke)
    lengths = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    count = max(2, round(lengths[-1] / BULB_GAP) + 1)
    at = np.linspace(0, lengths[-1], count)
    return [
        (float(np.interp(s, lengths, points[:, 0])), float(np.interp(s, lengths, points[:, 1]))) for s in at
    ]


def logo() -> tuple[Canvas, Canvas]:
    """VILLAFAROL in lit slab letters on a shallow arch; the two states of its bulbs."""
    gap = 3
    total = sum(LETTERS[char][0] for char in WORD) + gap * (len(WORD) - 1)
    board = Canvas(total + 20, 84)
    full: Mask = np.zeros((board.height, board.width), np.bool_)
    bulbs: list[tuple[int, int]] = []
    x = 8
    hole: tuple[int, int] = (0, 0)
    for index, char in enumerate(WORD):
        mask, lamps = _letter(char)
        wide = mask.shape[1]
        y = 6 + round(((x + wide / 2 - board.width / 2) / (board.width / 2)) ** 2 * 9)
        full[y : y + LOGO_HIGH, x : x + wide] |= mask
        bulbs += [(round(x + a), round(y + b)) for a, b in lamps]
        if index == 8:
            hole = (x + wide // 2, y + LOGO_HIGH // 2)
        x += wide + gap
    depth = full.copy()
    for step in range(1, 7):
        depth |= shifted(full, step // 3, step)
    body = grown(grown(depth, corners=True))
    board.paint(body, "ink0")
    board.paint(depth & ~full, "gold1")
    board.paint(depth & ~full & ~shifted(depth, 0, -1), "gold0")
    _, py = grid(board.width, board.height)
    board.shade(full, (py - 8) / 66, ["gold5", "gold4", "gold3", "gold2"], seam=0.6)
    board.paint(full & ~shifted(full, -1, -1), "gold1")
    board.paint(full & ~shifted(full, 1, 1), "bone5")
    core = shrunk(shrunk(full))
    board.paint(core, "red1")
    inner = shrunk(core)
    board.shade(inner, (py - 4) / 76, ["red4", "red3", "red3", "red2"], seam=0.6)
    glass = board.ellipse(hole[0], hole[1], 13, 14) & ~grown(full)
    px, _ = grid(board.width, board.height)
    glow = 1 - np.hypot((px - hole[0]) / 13, (py - hole[1] - 2) / 14)
    board.shade(glass, glow * 1.4, ["red1", "red2", "gold2", "gold3", "gold4"], seam=0.7)
    flame = board.ellipse(hole[0], hole[1] + 3, 4.2, 5.2) | board.polygon(
        (hole[0] - 4, hole[1] + 2), (hole[0] + 1, hole[1] - 9), (hole[0] + 4, hole[1] + 2)
    )
    board.paint(grown(flame) & glass, "red4")
    board.paint(flame & glass, "gold5")
    board.paint(board.ellipse(hole[0], hole[1] + 4.5, 2.2, 3), "bone5")
    states = []
    for phase in range(2):
        state = board.copy()
        for index, (bx, by) in enumerate(bulbs):
            lit = index % 2 == phase
            if lit:
                state.darker(state.ellipse(bx, by, 4.3) & inner, -1)
            cross = state.box(bx - 2, by - 1, 4, 2) | state.box(bx - 1, by - 2, 2, 4)
            state.paint(cross, "gold4" if lit else "gold2")
            state.rect(bx - 1, by - 1, 2, 2, "gold5" if lit else "gold3")
            state.dot(bx - 1, by - 1, "bone5" if lit else "gold4")
        states.append(state)
    return states[0], states[1]
