"""The sheet "bulls": five tempers' heads, the gallop in three coats, dust, and bits of broken fence."""

import numpy as np

from assets.forge import cattle
from assets.forge.figures import ramp
from assets.forge.pixels import Canvas, Mask, shifted
from assets.forge.sheet import Sheet

NAMES = ("bulls",)

RUN_FRAMES, RUN_TICKS = 8, 4
COATS = {"": ramp("ink", "001123"), "_brown": ramp("bay", "001123"), "_red": ramp("bay", "012334")}
FEET = (24, 30)  # the point of a running bull that stands on the ground


def bake(name: str) -> dict[str, bytes]:
    sheet = Sheet()
    for temper in cattle.TEMPERS:
        sheet.add(f"head_{temper}", cattle.head_picture(temper, 26, 24, 0.86), (13, 12))
    for suffix, coat in COATS.items():
        right = [cattle.run_picture(frame / RUN_FRAMES, coat) for frame in range(RUN_FRAMES)]
        sheet.animate(f"run{suffix}", right, RUN_TICKS, FEET)
    sheet.animate("dust", [dust(step) for step in range(4)], 6, (8, 13))
    for index in range(4):
        sheet.animate(f"splinter_{index}", [splinter(index, turn) for turn in range(4)], 4, (6, 6))
    return sheet.files(name)


def dust(step: int) -> Canvas:
    """A puff that rises, opens and thins."""
    rng = np.random.default_rng(40)
    puff = Canvas(18, 15)
    mask: Mask = np.zeros((15, 18), np.bool_)
    for _ in range((5, 8, 9, 9)[step]):
        angle, reach = rng.uniform(0, np.pi), rng.uniform(0.3, 1) * (1.5 + 2.2 * step)
        x, y = 9 + reach * np.cos(angle) * 1.3, 12 - reach * np.sin(angle) * 0.9
        mask |= puff.ellipse(x, y, (1.8, 2.2, 1.9, 1.2)[step])
    mask[14:] = False
    puff.paint(mask, "sand4")
    puff.paint(mask & ~shifted(mask, 1, 1), "sand5")
    puff.paint(mask & ~shifted(mask, -1, -1), "sand3")
    return puff


def splinter(index: int, turn: int) -> Canvas:
    """A piece of board at a quarter of its spin."""
    length = (9, 7, 10, 5)[index]
    piece = Canvas(13, 13)
    angle = np.radians(index * 37 + turn * 45)
    along, across = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
    ends = [(length / 2, 0.6), (length / 2 - 1.5, -1.4), (-length / 2, -0.8), (-length / 2 + 2, 1.4)]
    board = piece.polygon(*(tuple(6.5 + u * along + v * across) for u, v in ends))
    piece.paint(board, "bay3")
    piece.paint(board & ~shifted(board, 0, 1), "bay4")
    piece.outline()
    return piece
