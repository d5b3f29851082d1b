"""The chart of scores by round: one line a seat, marked by shape as well as colour, and the limit."""

from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.engine.palette import RAMPS, Colour
from game.engine.ui import BAD, FAINT, MUTED, SHADOW, TEXT, Look
from scenes.stages.core import Guest

SEAT_COLOURS: tuple[Colour, ...] = (
    RAMPS["red"][4],
    RAMPS["blue"][4],
    RAMPS["gold"][4],
    RAMPS["green"][4],
    RAMPS["violet"][5],
    RAMPS["rose"][3],
    RAMPS["sea"][5],
    RAMPS["sand"][5],
    RAMPS["bone"][4],
    RAMPS["bay"][4],
)
_NAMES_WIDTH_PX = 130
_LABEL_GAP_PX = 15


def draw_chart(
    canvas: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    guests: Sequence[Guest],
    scores: Sequence[Sequence[int]],
    limit: int,
) -> None:
    """`scores`: for each finished round the heads by seat. `limit` 0 means that there is none."""
    plot = pygame.Rect(box.left + 24, box.top + 6, box.width - 24 - _NAMES_WIDTH_PX, box.height - 26)
    totals = [(0, *accumulate(rounds)) for rounds in zip(*scores, strict=True)]
    top = max(limit, *(line[-1] for line in totals), 10) * 11 // 10

    def point(round_: int, value: int) -> tuple[int, int]:
        return (
            plot.left + plot.width * round_ // max(1, len(scores)),
            plot.bottom - plot.height * value // top,
        )

    pygame.draw.rect(canvas, RAMPS["ink"][0], plot.inflate(6, 6))
    step = 10 if top <= 90 else 20 if top <= 180 else 50
    for value in range(0, top + 1, step):
        y = point(0, value)[1]
        pygame.draw.line(canvas, RAMPS["ink"][2], (plot.left, y), (plot.right, y))
        look.text.draw(canvas, str(value), (plot.left - 6, y - 6), MUTED, align="right")
    if limit:
        y = point(0, limit)[1]
        for x in range(plot.left, plot.right, 6):
            pygame.draw.line(canvas, BAD, (x, y), (x + 3, y))
    for round_ in range(1, len(scores) + 1):
        if len(scores) <= 12 or round_ % 2 == 0:
            look.text.draw(canvas, str(round_), (point(round_, 0)[0], plot.bottom + 6), FAINT, align="centre")
    order = sorted(range(len(totals)), key=lambda seat: totals[seat][-1])
    for seat in reversed(order):
        line = [point(round_, value) for round_, value in enumerate(totals[seat])]
        pygame.draw.lines(canvas, SHADOW, False, [(x, y + 1) for x, y in line], 2)
        pygame.draw.lines(canvas, SEAT_COLOURS[seat], False, line, 2)
    for seat in reversed(order):
        x, y = point(len(scores), totals[seat][-1])
        look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, x - 6, y - 6)
    _draw_names(canvas, look, box, guests, [line[-1] for line in totals], order)


def _draw_names(
    canvas: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    guests: Sequence[Guest],
    totals: Sequence[int],
    order: Sequence[int],
) -> None:
    """The seats from best to worst with their totals."""
    gap = min(22, max(_LABEL_GAP_PX, (box.height - 8) // len(order)))
    for place, seat in enumerate(order):
        y = box.top + 4 + place * gap
        left = box.right - _NAMES_WIDTH_PX + 18
        look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, y)
        look.text.draw(canvas, guests[seat].name, (left + 17, y + 1), TEXT)
        look.text.draw(canvas, str(totals[seat]), (box.right - 2, y + 1), TEXT, align="right")
