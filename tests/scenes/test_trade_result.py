"""How long the result of a trade is seen."""

import pytest

from game.engine.bindings import Action
from game.engine.players import KEYS_RIGHT, Input, Press
from scenes import showcase
from tests.scenes.conftest import MakeRig


@pytest.mark.parametrize(("speed", "least_ticks"), [("slow", 240), ("normal", 120), ("fast", 72)])
def test_there_is_time_to_read_a_result(make_rig: MakeRig, speed: str, least_ticks: int) -> None:
    """Who has won, and how many cards have moved; unless it is skipped."""
    rig = make_rig(showcase.named("subasta_result"), speed=speed)
    seen = 0
    for _ in range(900):
        rig.feed(Input())
        passing = rig.stage.passing
        seen += passing.settling is not None and passing.settling.turned >= 1 and not passing.curtain
        if seen and passing.settling is None:
            break
    assert least_ticks <= seen < 4 * least_ticks


def test_a_result_may_be_skipped(make_rig: MakeRig) -> None:
    rig = make_rig(showcase.named("subasta_result"), speed="slow")
    while rig.stage.passing.settling is None:
        rig.feed(Input())
    rig.feed(Input(presses=(Press(Action.CONFIRM, KEYS_RIGHT),)))
    rig.ticks(2)
    assert rig.stage.passing.settling is None
