"""The chart of scores by round: one line a seat, marked by shape as well as colour, and the limit."""

from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
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
_NAMES_PX, _NAME_LEFT_PX = 130, 35  # of the list of seats, and what stands before a name
_LABEL_GAP_PX = 15


def number(score: int) -> str:
    """A score, with a true minus below nought."""
    return str(score).replace("-", "−")


def draw_chart(
    canvas: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    guests: Sequence[Guest],
    scores: Sequence[Sequence[int]],
    limit: int,
    order: Sequence[int] = (),
) -> None:
    """`scores`: for each finished round what each seat scored. `limit` 0 means that there is none.

    `order`: the seats from best to worst; without it the fewest are the best.
    """
    face, inks = look.text.face(), look.inks
    line_px = face.line_height
    totals = [(0, *accumulate(rounds)) for rounds in zip(*scores, strict=True)]
    names_px = _names_px(look, guests, [line[-1] for line in totals])
    top = max(limit, *(max(line) for line in totals), 10) * 11 // 10
    low = min(min(line) for line in totals)  # debts go below nought
    span = top - low
    left = max(face.width(number(top)), face.width(number(low))) + 12
    plot = pygame.Rect(box.left + left, box.top + 6, box.width - left - names_px, box.height - 14 - line_px)

    def point(round_: int, value: int) -> tuple[int, int]:
        return (
            plot.left + plot.width * round_ // max(1, len(scores)),
            plot.bottom - plot.height * (value - low) // span,
        )

    pygame.draw.rect(canvas, RAMPS["ink"][0], plot.inflate(6, 6))
    step = 10 if span <= 90 else 20 if span <= 180 else 50
    while plot.height * step // span < line_px:
        step *= 2
    for value in range(-(-low // step) * step, top + 1, step):
        y = point(0, value)[1]
        pygame.draw.line(canvas, RAMPS["ink"][2], (plot.left, y), (plot.right, y))
        look.text.draw(canvas, number(value), (plot.left - 6, y - line_px // 2), inks.muted, align="right")
    if limit:
        y = point(0, limit)[1]
        for x in range(plot.left, plot.right, 6):
            pygame.draw.line(canvas, inks.bad, (x, y), (x + 3, y))
    every = 1
    while plot.width * every // max(1, len(scores)) < face.width(str(len(scores))) + 6:
        every *= 2
    for round_ in range(every, len(scores) + 1, every):
        at = point(round_, low)[0], plot.bottom + 6
        look.text.draw(canvas, str(round_), at, inks.faint, align="centre")
    order = order or sorted(range(len(totals)), key=lambda seat: totals[seat][-1])
    for seat in reversed(order):
        line = [point(round_, value) for round_, value in enumerate(totals[seat])]
        pygame.draw.lines(canvas, inks.shadow, False, [(x, y + 1) for x, y in line], 2)
        pygame.draw.lines(canvas, SEAT_COLOURS[seat], False, line, 2)
    for seat in reversed(order):
        x, y = point(len(scores), totals[seat][-1])
        look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, x - 6, y - 6)
    names = pygame.Rect(box.right - names_px, box.top, names_px, box.height)
    _draw_names(canvas, look, names, guests, [line[-1] for line in totals], order)


def _names_px(look: Look, guests: Sequence[Guest], totals: Sequence[int]) -> int:
    """The width of the list of seats."""
    face = look.text.face()
    names, numbers = (
        max(map(face.width, words)) for words in ([g.name for g in guests], map(number, totals))
    )
    return max(_NAMES_PX, _NAME_LEFT_PX + names + 8 + numbers + 2)


def _draw_names(
    canvas: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    guests: Sequence[Guest],
    totals: Sequence[int],
    order: Sequence[int],
) -> None:
    """The seats from best to worst with their totals."""
    line_px, inks = look.text.line_height, look.inks
    gap = max(line_px + 3, min(line_px + 10, (box.height - 8) // len(order)))
    gap = min(gap, (box.height - line_px) // max(1, len(order) - 1))
    for place, seat in enumerate(order):
        y = box.top + 4 + place * gap
        left = box.left + _NAME_LEFT_PX - 17
        look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, y + (line_px - 12) // 2)
        look.text.draw(canvas, guests[seat].name, (left + 17, y + 1), inks.text)
        look.text.draw(canvas, number(totals[seat]), (box.right - 2, y + 1), inks.text, align="right")
