"""What screens are drawn and heard with: lettering, sheets, sound, and inks, plain ones in high contrast."""

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.engine.palette import RAMPS, Colour
from game.engine.sound import Bus
from game.engine.sprites import Sheets
from game.engine.text import Text


@dataclass(frozen=True)
class Inks:
    """The colours of words by what they are for: on dark panels, and (paper…) on parchment."""

    text: Colour = RAMPS["bone"][4]
    muted: Colour = RAMPS["bone"][3]
    faint: Colour = RAMPS["bone"][2]
    accent: Colour = RAMPS["gold"][4]
    good: Colour = RAMPS["green"][5]
    bad: Colour = RAMPS["red"][4]
    ribbon: Colour = RAMPS["gold"][5]
    shadow: Colour = RAMPS["ink"][0]
    paper: Colour = RAMPS["bay"][0]
    paper_faint: Colour = RAMPS["sand"][2]
    paper_bad: Colour = RAMPS["red"][2]
    paper_good: Colour = RAMPS["green"][2]


INKS = Inks()
PLAIN_INKS = Inks(
    text=RAMPS["bone"][5],
    muted=RAMPS["bone"][4],
    faint=RAMPS["bone"][3],
    bad=RAMPS["red"][5],
    paper_faint=RAMPS["sand"][0],
    paper_bad=RAMPS["red"][1],
    paper_good=RAMPS["green"][1],
)
"""In high contrast: 7:1 at least on what `Look.panel` draws then."""

PAPER = frozenset({"panel_light", "speech", "keycap"})
"""Slices that are lighter than what is written on them."""
_UNFILLED = frozenset({"focus"})
_MARKED = frozenset({"panel_red", "button_focus"})  # told apart by a thick edge of gold
_BLACK, _WHITE, _EDGE, _GOLD = RAMPS["ink"][0], RAMPS["bone"][5], RAMPS["bone"][3], RAMPS["gold"][4]


class Speaker(Protocol):
    """What widgets and stages need of the sound service."""

    def play(self, name: str, *, bus: Bus = "effects") -> None: ...

    def say(self, *names: str) -> None: ...


class Look:
    """One for all screens: it follows the settings while they last."""

    def __init__(self, text: Text, sheets: Sheets, sound: Speaker) -> None:
        self.text = text
        self.sheets = sheets
        self.sound = sound
        self.inks = INKS
        self.is_plain = False

    def use_high_contrast(self, is_on: bool) -> None:
        self.is_plain = is_on
        self.inks = PLAIN_INKS if is_on else INKS

    @property
    def key(self) -> tuple[int, bool]:
        """Changes whenever things that were drawn or measured before have to be done anew."""
        return self.text.scale, self.is_plain

    def panel(
        self, canvas: pygame.Surface, rect: pygame.Rect, name: str = "panel", sheet: str = "ui"
    ) -> None:
        """A nine-slice of a sheet; in high contrast a plain plate, black or white, with an edge."""
        if not self.is_plain or name in _UNFILLED:
            self.sheets.slice(sheet, name).draw(canvas, rect)
            return
        is_paper, is_marked = name in PAPER, name in _MARKED
        pygame.draw.rect(canvas, _WHITE if is_paper else _BLACK, rect)
        edge = _BLACK if is_paper else _GOLD if is_marked else _EDGE
        pygame.draw.rect(canvas, edge, rect, 2 if is_marked else 1)
