"""A page of the rules: words at the left, a picture at the right."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.engine.palette import Colour
from game.engine.ui import Label

Draw = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Draws a picture into a box; the number is a tick, for what blinks."""


class RulePage(NamedTuple):
    title: Label
    words: Label
    draw: Draw


def draw_arrow(canvas: pygame.Surface, start: tuple[int, int], end: tuple[int, int], ink: Colour) -> None:
    """Level or upright, with a head of five pixels."""
    dx = (end[0] > start[0]) - (end[0] < start[0])
    dy = (end[1] > start[1]) - (end[1] < start[1])
    pygame.draw.line(canvas, ink, start, (end[0] - 4 * dx, end[1] - 4 * dy), 2)
    for back in range(6):
        x, y = end[0] - back * dx, end[1] - back * dy
        pygame.draw.line(canvas, ink, (x - back * dy, y - back * dx), (x + back * dy, y + back * dx))
