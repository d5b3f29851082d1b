"""Every stall of the fair from the menu to the results, by one key and patience."""

import pytest

from scenes import flow
from scenes.guests import Table, solo_table
from scenes.stalls import STALLS
from tests.scenes.conftest import MakeRig

QUICK = {
    "six_nimmt": {"rounds": "1"},
    "royal_turf": {},
    "kuhhandel": {"pace": "turns", "short_game": "true"},
}
MOST_TICKS = 60_000


@pytest.mark.parametrize("game", STALLS)
def test_a_match_from_the_menu_to_the_results_and_back(make_rig: MakeRig, game: str) -> None:
    table = Table(game, solo_table(game, "novice").seats, QUICK[game])
    rig = make_rig(flow.menu, speed="instant", table=table, language="es")
    for _ in range(list(STALLS).index(game)):
        rig.key("down")
    rig.key("return")
    assert rig.screen == "Play"
    played = rig.match.game.NAME
    assert played == game
    rig.kit.change(speed="instant")
    for _ in range(MOST_TICKS // 6):
        if rig.screen == "Results":
            break
        rig.key("return")
        rig.ticks(4)
    assert rig.screen == "Results"
    rig.canvas_bytes()
    rig.key("page down")
    rig.canvas_bytes()
    rig.key("escape")
    assert rig.screen == "Menu"
