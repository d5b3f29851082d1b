"""Somebody who presses anything: no screen falls over, and looking at a screen changes nothing.

`python -m game soak` does the same for much longer.
"""

import pytest

from game.bots.core import dice_for
from game.engine.scene import Reset
from scenes import flow, showcase
from tests.scenes.conftest import MakeRig
from tests.scenes.rig import Rig
from tests.virtual_pad import VirtualPad, VirtualPads

KEYS = ("w", "a", "s", "d", "q", "e", "r", "z", "x", "tab", "space", "up", "down", "left", "right", "return")
MORE_KEYS = ("backspace", "escape", "p", "page up", "page down", "right shift", "right ctrl", "f11", "5")
BUTTONS = {
    "known": ["a", "b", "x", "y", "start", "dpup", "dpdown", "dpleft", "dpright", "leftshoulder", "guide"],
    "unknown": ["b0", "b1", "b2", "b3", "b9", "h0up", "h0down", "h0left", "h0right", "b4"],
}
PRESSES = 60


def walk(rig: Rig, pads: dict[str, VirtualPad], seed: int, *, look: bool) -> None:
    """So many presses at random, of keys, mouse and pads; with `look` each tick is drawn as well."""
    dice = dice_for(seed, 0, 0)
    for _ in range(PRESSES):
        match dice.below(5):
            case 0:
                rig.key(dice.pick(KEYS))
            case 1:
                rig.key(dice.pick(MORE_KEYS))
            case 2:
                rig.click(dice.below(640), dice.below(360), button=dice.pick([1, 1, 1, 3]))
            case 3:
                kind = dice.pick(list(pads))
                pads[kind].tap(dice.pick(BUTTONS[kind]))
                rig.ticks(1 + dice.below(12))
            case 4:
                rig.point(dice.below(640), dice.below(360))
        if look and rig.scene is not None:
            rig.canvas_bytes()


@pytest.mark.parametrize("language", ["es", "en"])
def test_random_presses_on_every_screen(make_rig: MakeRig, pads: VirtualPads, language: str) -> None:
    both = {"known": pads.attach(), "unknown": pads.attach(brand="unknown")}
    rig = make_rig(flow.menu, language=language)
    for seed, name in enumerate(showcase.names()):
        rig.is_running = True  # the fair may be left on the way
        rig.kit.change(language=language)
        rig.app.stack.apply(Reset(showcase.named(name)(rig.kit)))
        walk(rig, both, seed, look=True)


@pytest.mark.parametrize("language", ["es", "en"])
def test_drawing_twice_gives_the_same_picture(make_rig: MakeRig, language: str) -> None:
    rig = make_rig(flow.menu, language=language)
    for name in showcase.names():
        rig.app.stack.apply(Reset(showcase.named(name)(rig.kit)))
        for ticks in (1, 30):
            rig.ticks(ticks)
            assert rig.canvas_bytes() == rig.canvas_bytes(), name


LOOKED_AT = ["title", "lobby", "encierro", "encierro_couch", "encierro_draft", "options"]


@pytest.mark.parametrize("name", LOOKED_AT)
def test_what_happens_does_not_depend_on_looking(make_rig: MakeRig, pads, tmp_path, name: str) -> None:
    """The same presses with every tick drawn and with none drawn end in the same picture."""
    pictures = []
    for look in (True, False):
        rig = make_rig(showcase.named(name), folder=tmp_path / str(look))
        pad = pads.attach()
        rig.ticks(2)
        walk(rig, {"known": pad}, 5, look=look)
        pictures.append(rig.canvas_bytes() if rig.scene is not None else b"")
        rig.kill()
        pad.unplug()
    assert pictures[0] == pictures[1]
