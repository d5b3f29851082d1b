"""A page of the rules: words at the left, a picture at the right."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.engine.look import Inks
from game.engine.palette import Colour
from game.engine.ui import Label
from scenes.kit import Kit

Draw = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Draws a picture into a box; the number is a tick, for what blinks."""


class RulePage(NamedTuple):
    title: Label
    words: Label
    draw: Draw


def house_page(tr: Callable[..., str], draw: Draw) -> RulePage:
    """The last page of every game: the house rules in force."""
    return RulePage(
        lambda: tr("At this table"),
        lambda: tr(
            "The house rules of this match. A star marks what is not as usual.\n\n"
            "They are chosen when the table is set, and stay until the match is over."
        ),
        draw,
    )


class Sketch:
    """What the pictures of all games are drawn with, on paper."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    @property
    def _inks(self) -> Inks:
        return self._kit.inks

    def _sprite(self, canvas: pygame.Surface, sheet: str, name: str, at: tuple[int, int]) -> None:
        self._kit.sheets.sprite(sheet, name).draw(canvas, *at)

    def _arrow(
        self,
        canvas: pygame.Surface,
        start: tuple[int, int],
        end: tuple[int, int],
        ink: Colour | None = None,
    ) -> None:
        """Level or upright, with a head of five pixels."""
        ink = ink or self._inks.paper_bad
        dx = (end[0] > start[0]) - (end[0] < start[0])
        dy = (end[1] > start[1]) - (end[1] < start[1])
        pygame.draw.line(canvas, ink, start, (end[0] - 4 * dx, end[1] - 4 * dy), 2)
        for back in range(6):
            x, y = end[0] - back * dx, end[1] - back * dy
            pygame.draw.line(canvas, ink, (x - back * dy, y - back * dx), (x + back * dy, y + back * dx))

    def _write(
        self,
        canvas: pygame.Surface,
        words: str,
        at: tuple[int, int],
        ink: Colour,
        face: str = "text",
        align: str = "centre",
    ) -> None:
        self._kit.write(canvas, words, at, ink, face=face, align=align)
