"""A page of the rules: words at the left, a picture at the right."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.engine.ui import Label

Draw = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Draws a picture into a box; the number is a tick, for what blinks."""


class RulePage(NamedTuple):
    title: Label
    words: Label
    draw: Draw
