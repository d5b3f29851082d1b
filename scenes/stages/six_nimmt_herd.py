"""A herd of El Encierro on its way out: the gate, the bulls, and what they throw up."""

from collections.abc import Sequence

import pygame

from game.engine.look import Look
from game.rules.six_nimmt import heads
from scenes.stages.six_nimmt_table import Bull, Passing, Puff, gate_spot, slot

_GAITS = {1: "run_brown", 2: "run_brown", 3: "run", 5: "run_red", 7: "run"}
"""By the heads of the card that runs."""
_APART_TICKS = 5  # so that they do not run in step
_SPLINTER_DRIFTS = ((1.6, -0.8), (2.2, 0.3), (1.2, 0.9), (2.6, -0.2), (1.9, 0.7), (0.8, -1.2))
_SPLINTER_KINDS = 4


def herd_of(cards: Sequence[int], row: int) -> list[Bull]:
    """A bull for each card of a pen, in its middle."""
    start = slot(row, 2)
    return [Bull(_GAITS[heads(card)], start, _APART_TICKS * index) for index, card in enumerate(cards)]


def splinters_of(row: int, since: int) -> list[Puff]:
    """Of the fence of a pen that breaks at that tick."""
    x, y = gate_spot(row)
    return [
        Puff(f"splinter_{index % _SPLINTER_KINDS}", (x + 4, y + 24), since, drift)
        for index, drift in enumerate(_SPLINTER_DRIFTS)
    ]


def draw_herd(canvas: pygame.Surface, look: Look, passing: Passing, tick: int) -> None:
    """The gate, then dust and splinters, then the bulls, those in front last."""
    if passing.gate is not None:
        row, gate = passing.gate
        look.sheets.sprite("pens", f"gate_{gate}").draw(canvas, *gate_spot(row))
    for puff in passing.puffs:
        age = tick - puff.since
        animation = look.sheets.animation("bulls", puff.name)
        if age < animation.ticks:
            animation.at(age).draw(canvas, puff.at[0] + age * puff.drift[0], puff.at[1] + age * puff.drift[1])
    for bull in sorted(passing.bulls, key=lambda bull: bull.at[1]):
        look.sheets.animation("bulls", bull.gait).at(tick + bull.phase).draw(canvas, *bull.at)
