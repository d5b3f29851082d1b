"""No screen keeps anybody: from each there is a way back by every device, and none ends the program."""

from collections.abc import Callable

import pytest

from game.engine.bindings import Action
from game.engine.scene import Push, Reset
from scenes import flow, showcase
from scenes.guests import Table, solo_table
from tests.scenes.conftest import HandsFor, MakeRig
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands, Rig
from tests.virtual_pad import VirtualPads

DEVICES = ["pad", "unknown pad", "keys-left", "keys-right", "mouse"]
HOME = ("Title", "Menu")
TABLE = Table(flow.GAME, solo_table(flow.GAME, "novice").seats, {"rounds": "1"})
MOST_PRESSES = 6
ALIKE = ("lobby_full", "encierro_new")  # as are those that differ in numbers
SCREENS = [name for name in showcase.names() if not name[-1].isdigit() and name not in (*ALIKE, "gallery")]


def moves(rig: Rig, hands: Hands) -> list[Callable[[], None]]:
    """All that leads back: cancel, pause and extra; with the mouse a right click and the prompts."""
    words = [Action.CANCEL, Action.PAUSE, Action.EXTRA]
    if isinstance(hands, MouseHands):
        words = [Action.CANCEL, *(word for word in words[1:] if word in rig.hints)]
    found: list[Callable[[], None]] = [lambda word=word: hands.press(word) for word in words]
    return [lambda: hands.choose("Leave the table")] if rig.screen == "Pause" else found


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_way_home_from_every_screen(
    make_rig: MakeRig, hands_for: HandsFor, pads: VirtualPads, name: str, device: str
) -> None:
    rig = make_rig(flow.menu, speed="instant")
    if device == "unknown pad":
        hands: Hands = GuessedHands(rig, pads.attach(brand="unknown"))
        rig.ticks(2)
        rig.app.stack.apply(Reset(flow.menu(rig.kit)))  # put aside what the pad has brought up
    else:
        hands = hands_for(device, rig)
    rig.app.stack.apply(Push(showcase.named(name)(rig.kit)))
    rig.ticks(3)
    if isinstance(hands, MouseHands):
        rig.point(2, 2)
    for _ in range(MOST_PRESSES):
        if rig.screen in HOME:
            break
        before = rig.app.stack.scenes
        for move in moves(rig, hands):
            move()
            assert rig.is_running, f"the program ended on {before}"
            if rig.app.stack.scenes != before:
                break
    assert rig.screen in HOME


class GuessedHands(PadHands):
    """A pad that SDL does not know and that nobody has taught: a guess stands for what its buttons do."""

    def press(self, action: str) -> None:
        found = self.rig.kit.reader.bindings.controls(f"learned:{self._guid}", Action(action))
        if found:
            self.pad.press(found[0])
            self.rig.ticks(1)
            self.pad.release(found[0])
            self.rig.ticks(2)

    @property
    def _guid(self) -> str:
        return next(pad.guid for pad in self.rig.kit.reader.devices.pads if pad.id == self.pad.id)


@pytest.mark.parametrize("device", ["pad", "keys-left", "keys-right", "mouse"])
def test_through_all_that_the_menus_open(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    """Breadth first: every button of every screen that a device can reach from the title, and back again."""
    rig = make_rig(flow.opening, speed="instant", table=TABLE)
    hands = hands_for(device, rig)
    hands.wake()
    met: dict[str, tuple[str, ...]] = {"Menu": ()}
    waiting = ["Menu"]
    while waiting:
        here = waiting.pop(0)
        walk(rig, hands, met[here])
        labels = [label for label in shown_labels(rig) if label not in STAY]
        for label in labels:
            walk(rig, hands, met[here])
            assert rig.screen == here
            hands.press_widget(shown_labels(rig).index(label))
            rig.ticks(3)
            assert rig.is_running
            if rig.screen not in met:
                met[rig.screen] = (*met[here], label)
                if rig.screen != "Play":
                    waiting.append(rig.screen)
    assert set(met) >= {"Menu", "Lobby", "Options", "Dialog", "Play"}


STAY = ("Leave",)  # the one button that ends the program, as it should


def shown_labels(rig: Rig) -> list[str]:
    """English words on the buttons of this screen."""
    words = {text: msgid for msgid, text in ((m, rig.kit.tr(m)) for m in LABELS)}
    return [words.get(getattr(widget, "label", str)(), "") for widget in rig.widgets]


LABELS = ("El Encierro", "Set the table", "Options", "Leave the fair", "Stay", "Leave", "START")


def walk(rig: Rig, hands: Hands, path: tuple[str, ...]) -> None:
    """Home to the menu by what leads back, then along these buttons."""
    for _ in range(MOST_PRESSES):
        if rig.screen == "Menu":
            break
        before = rig.app.stack.scenes
        for move in moves(rig, hands):
            move()
            if rig.app.stack.scenes != before:
                break
    for label in path:
        hands.press_widget(shown_labels(rig).index(label))
        rig.ticks(3)


@pytest.mark.parametrize("device", ["pad", "keys-left", "keys-right", "mouse"])
def test_leaving_the_fair(make_rig: MakeRig, hands_for: HandsFor, device: str) -> None:
    rig = make_rig(flow.opening)
    hands = hands_for(device, rig)
    hands.wake()
    hands.choose("Leave the fair")
    assert rig.screen == "Dialog"
    hands.choose("Stay")
    assert rig.screen == "Menu"
    hands.choose("Leave the fair")
    hands.choose("Leave")
    assert not rig.is_running


def test_escape_walks_out_of_everything_but_the_game(make_rig: MakeRig) -> None:
    """Hammered on the title it never closes the program without asking."""
    rig = make_rig(flow.opening)
    for _ in range(12):
        rig.key("escape")
        assert rig.is_running
    keys = KeyHands(rig, "right")
    if rig.screen == "Title":
        keys.wake()
    keys.choose("Set the table")
    rig.key("escape")
    assert rig.screen == "Menu"
