"""Bubbles beside the heads of the two who trade: what is said has a tail, what is thought small clouds."""

from collections.abc import Sequence

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS, Colour
from scenes.stages.kuhhandel_banter import Line
from scenes.stages.kuhhandel_table import Translate
from scenes.stages.kuhhandel_traders import MOUTHS

SPEECH_PX, THOUGHT_PX, LARGE_PX = 150, 84, 210
"""How wide words may be; the last for large letters."""


def draw_bubbles(canvas: pygame.Surface, look: Look, tr: Translate, lines: Sequence[Line], top: int) -> None:
    """From `top` on; of large letters only the last line has room."""
    text = look.text
    drawn: list[pygame.Rect] = []
    for line in lines[-1:] if text.is_large else lines:
        words = tr(line.words, count=line.count)
        room = LARGE_PX if text.is_large else THOUGHT_PX if line.is_thought else SPEECH_PX
        width, height = text.measure(words, width=room)
        mouth = MOUTHS[line.place]
        box = pygame.Rect(0, top, width + 16, height + 9)
        box.left = mouth[0] + 14
        if line.place:
            box.right = mouth[0] - 14
        if box.collidelist(drawn) >= 0:
            box.top = max(each.bottom for each in drawn) + 2
        drawn.append(box)
        if line.is_thought:
            _draw_cloud(canvas, box, line.place)
        else:
            _draw_tail(canvas, box, mouth, line.place)
            look.panel(canvas, box, "speech")
            paper = RAMPS["bone" if look.is_plain else "skin"][5]
            _draw_tail(canvas, box, mouth, line.place, paper)
        at = box.centerx, box.top + 5
        text.draw(canvas, words, at, look.inks.paper, align="centre", width=room)


def _draw_tail(
    canvas: pygame.Surface, box: pygame.Rect, mouth: tuple[int, int], place: int, paper: Colour | None = None
) -> None:
    """From the bubble's lower corner to the mouth: its edge, or (over the bubble) the paper inside it."""
    root = box.left + 15 if place == 0 else box.right - 16
    tip = mouth[0], min(max(mouth[1], box.bottom + 8), box.bottom + 34)
    if paper is not None:
        ends = (root - 5, box.bottom - 3), (root + 5, box.bottom - 3), (tip[0], tip[1] - 3)
        pygame.draw.polygon(canvas, paper, ends)
    else:
        ends = (root - 7, box.bottom - 2), (root + 7, box.bottom - 2), tip
        pygame.draw.polygon(canvas, RAMPS["ink"][0], ends)
        pygame.draw.lines(canvas, RAMPS["ink"][0], False, (ends[0], tip, ends[1]), 2)


def _draw_cloud(canvas: pygame.Surface, box: pygame.Rect, place: int) -> None:
    """A puffed edge, and two small clouds on the way to the head."""
    ink, paper = RAMPS["ink"][0], RAMPS["bone"][5]
    start, side = (box.left, 1) if place == 0 else (box.right, -1)
    trail = [((start - side * 2, box.bottom + 4), 4), ((start - side * 8, box.bottom + 11), 2)]
    puffs = [
        ((x, y), 7) for x in range(box.left + 5, box.right - 3, 9) for y in (box.top + 5, box.bottom - 6)
    ]
    puffs += [((x, box.centery), 8) for x in (box.left + 2, box.right - 3)]
    for grow, colour in ((1, ink), (0, paper)):
        for at, radius in (*trail, *puffs):
            pygame.draw.circle(canvas, colour, at, radius + grow)
        pygame.draw.rect(canvas, colour, box.inflate(-8 + 2 * grow, -4 + 2 * grow))
