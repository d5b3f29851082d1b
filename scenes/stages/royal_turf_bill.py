"""What is put before the picture of La Carrera between two races: a shutter, and a bill with words."""

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS
from game.engine.ui import Look

BILL_MIDDLE = CANVAS_SIZE[0] // 2, 190


def draw_shutter(canvas: pygame.Surface, shut: float, bottom: int) -> None:
    """Two leaves that meet in the middle, down to the row `bottom`; 1 = shut."""
    width = round(CANVAS_SIZE[0] / 2 * shut)
    for left in (0, CANVAS_SIZE[0] - width):
        pygame.draw.rect(canvas, RAMPS["ink"][0], (left, 0, width, bottom))
    for x in (width - 2, CANVAS_SIZE[0] - width):
        pygame.draw.rect(canvas, RAMPS["gold"][3], (x, 0, 2, bottom))


def draw_bill(canvas: pygame.Surface, look: Look, title: str, below: str) -> None:
    """A title and a line below it."""
    width = max(look.text.face("display").width(title), look.text.face().width(below)) + 60
    box = pygame.Rect(0, 0, width, 40 + look.text.line_height)
    box.center = BILL_MIDDLE
    look.panel(canvas, box, "panel_red")
    gold, dark = RAMPS["gold"][5], RAMPS["ink"][0]
    at = box.centerx, box.top + 9
    look.text.draw(canvas, title, at, gold, face="display", align="centre", shadow=dark)
    at = box.centerx, box.top + 31
    look.text.draw(canvas, below, at, look.inks.text, align="centre", shadow=dark)
