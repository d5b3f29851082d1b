"""From the title to the results and back, with each device alone, in both languages."""

import pytest

from game.bots.core import dice_for
from scenes import flow
from scenes.guests import Table, solo_table
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.rig import Hands, Rig

DEVICES = ["pad", "keys-left", "keys-right", "mouse"]
ANY_PEN = Table(flow.GAME, solo_table(flow.GAME, "novice").seats, {"free_choice": "true"})


class Counting:
    """Hands whose presses are counted, and that do nothing else."""

    def __init__(self, hands: Hands) -> None:
        self.presses = 0
        self._press, self._click = hands.press, hands.rig.click
        hands.press = self.press  # type: ignore[method-assign]
        hands.rig.click = self.click  # type: ignore[method-assign]

    def press(self, action: str) -> None:
        before = self.presses
        self._press(action)
        self.presses = before + 1  # a press of the mouse is a click as well

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.presses += 1
        self._click(x, y, button)


@pytest.mark.parametrize("device", DEVICES)
def test_first_decision_in_three_presses(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    rig = make_rig(flow.opening)  # a fresh folder, at the speed that it comes with
    hands = hands_for(device, rig)
    counted = Counting(hands)
    hands.start()
    assert rig.screen == "Play"
    assert len(rig.own_cards) == 10
    assert counted.presses <= 2  # the third is the decision itself
    card = rig.own_cards[5]
    hands.take(card) if device == "mouse" else hands.press("confirm")
    assert rig.match.view(0).picked == card or rig.stage.reel.busy
    assert counted.presses <= 3


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("device", DEVICES)
def test_whole_match(make_rig: MakeRig, hands_for: HandsFor, device: str, language: str) -> None:
    rig = make_rig(flow.opening, language=language, speed="instant", table=ANY_PEN)
    hands = hands_for(device, rig)
    hands.start()
    match = rig.match
    asked_for = play_to_the_end(rig, hands)
    assert asked_for["pick"] == 10 * len(match.view(None).scores)
    assert asked_for["row"] >= 1
    assert rig.screen == "Results"
    assert match.standing is not None
    assert max(match.standing.scores) >= 66
    rig.canvas_bytes()
    hands.choose("Back to the fair")
    assert rig.screen == "Menu"
    with pytest.raises(ValueError, match="is not in list"):
        rig.button("Go on with the match")  # nothing is unfinished


def play_to_the_end(rig: Rig, hands: Hands) -> dict[str, int]:
    """Any card, any row, until the results; how often each was asked for."""
    dice = dice_for(7, 0, 0)
    asked_for = {"pick": 0, "row": 0}
    while rig.screen != "Results":
        choosing = rig.choosing
        assert choosing is not None
        asked_for[choosing.kind] += 1
        state = rig.match.state
        rig.canvas_bytes()
        hands.take(dice.pick(choosing.options))
        assert rig.match.state is not state, "the press was not answered"
        rig.until(lambda: rig.screen == "Results" or is_asked_anew(rig))
    return asked_for


def is_asked_anew(rig: Rig) -> bool:
    return (
        rig.choosing is not None
        and not rig.stage.reel.busy
        and rig.match.view(0).picked is None
        and rig.choosing.view == rig.match.view(0)
    )


@pytest.mark.parametrize("device", ["pad", "keys-left", "mouse"])
def test_watched_at_normal_speed(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    """One round with everything shown, skipped where that is the same press: no press too many is needed."""
    table = Table(flow.GAME, ANY_PEN.seats, {"rounds": "1", "free_choice": "true"})
    rig = make_rig(flow.opening, speed="normal", table=table)
    hands = hands_for(device, rig)
    hands.start()
    while rig.screen == "Play":
        rig.until(lambda: rig.screen == "Results" or is_asked_anew(rig), most=2000)
        if rig.screen == "Play":
            hands.take(rig.own_cards[0])
    assert rig.screen == "Results"


@pytest.mark.parametrize("device", DEVICES)
def test_play_again_and_change_the_table(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    table = Table(flow.GAME, ANY_PEN.seats, {"rounds": "1"})
    rig = make_rig(flow.opening, speed="instant", table=table)
    hands = hands_for(device, rig)
    hands.start()
    play_to_the_end(rig, hands)
    hands.choose("Play again")
    rig.until_asked()
    assert (rig.screen, rig.match.config.rounds) == ("Play", 1)
    assert rig.match.seats == table.seats
    play_to_the_end(rig, hands)
    hands.choose("Change the table")
    assert rig.screen == "Lobby"
    assert [chair.spec for chair in rig.scene.chairs] == list(table.seats)
    hands.press("cancel")
    assert rig.screen == "Menu"
