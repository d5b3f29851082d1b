"""The colours, and whether words can be read on what they are written on."""

from pathlib import Path

import pytest

from game.engine.canvas import Window
from game.engine.look import INKS
from game.engine.palette import RAMPS, Colour, colour, contrast
from game.engine.sprites import Sheets
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

SPRITES = Path(__file__).parents[2] / "assets" / "sprites"
BODY = 4.5  # the least contrast of body text, WCAG 2 level AA
PLAIN = 3.0  # of what is large, or is said by shape as well

DARK = ("panel", "panel_dark", "button", "button_down", "field", "slot", "tooltip")
RED = ("panel_red", "button_focus")
RIBBONS = ("ribbon", "banner")  # titles
PAPER = ("panel_light", "speech", "keycap")
PAIRS = [
    *((ink, ground, BODY) for ink in ("text", "muted", "faint", "accent", "good", "bad") for ground in DARK),
    *((ink, ground, BODY) for ink in ("text", "muted", "accent", "good") for ground in RED),
    *((ink, ground, BODY) for ink in ("text", "accent") for ground in RIBBONS),
    *(("paper", ground, BODY) for ground in PAPER),
    *(("bad", ground, PLAIN) for ground in RED),
]


def test_twelve_ramps_of_six_from_dark_to_light() -> None:
    assert len(RAMPS) == 12
    for name, ramp in RAMPS.items():
        assert len(ramp) == 6, name
        assert all(0 <= part <= 255 for step in ramp for part in step), name
        steps = [contrast(step, (0, 0, 0)) for step in ramp]
        assert steps == sorted(set(steps)), name
    assert colour("bone", 5) == (255, 255, 255)
    assert colour("ink", 0) == (0x12, 0x0E, 0x1A)


@pytest.mark.parametrize(
    ("a", "b", "ratio"),
    [
        ((0, 0, 0), (255, 255, 255), 21.0),
        ((118, 118, 118), (255, 255, 255), 4.54),
        ((255, 0, 0), (255, 255, 255), 4.0),
        ((0, 0, 255), (0, 0, 0), 2.44),
        ((5, 5, 5), (0, 0, 0), 1.03),
        ((90, 90, 90), (90, 90, 90), 1.0),
    ],
)
def test_contrast_is_that_of_wcag(a: Colour, b: Colour, ratio: float) -> None:
    assert contrast(a, b) == pytest.approx(ratio, abs=0.005)
    assert contrast(a, b) == contrast(b, a)


def middle(name: str) -> set[Colour]:
    """The colours of the part of a panel that words stand on."""
    box = Sheets(SPRITES).slice("ui", name).sized((80, 40))
    inside = [box.get_at((x, y)) for x in range(14, 66) for y in range(12, 28)]
    assert all(colour.a == 255 for colour in inside)
    return {(colour.r, colour.g, colour.b) for colour in inside}


@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_words_can_be_read_on_the_panel(window: Window, ink: str, ground: str, least: float) -> None:
    worst = min(contrast(getattr(INKS, ink), shade) for shade in middle(ground))
    assert worst >= least, f"{ink} on {ground}: {worst:.2f}"
