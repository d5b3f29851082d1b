"""A pad that nobody knows is met with an offer to learn it, and never in the middle of a match."""

from game.app import App, meet
from scenes import flow, showcase
from scenes.dialog import Dialog
from scenes.learn import Learn


def test_an_unknown_pad_is_offered_to_be_learned_on_the_title(pads, make_rig):
    rig = make_rig(flow.opening)
    rig.app = App(rig.kit, flow.opening, meet=meet)
    pads.attach("Old stick", brand="unknown")
    rig.ticks(3)
    assert isinstance(rig.scene, Dialog)
    rig.key("return")
    assert isinstance(rig.scene, Learn)


def test_a_known_pad_is_not(pads, make_rig):
    rig = make_rig(flow.opening)
    rig.app = App(rig.kit, flow.opening, meet=meet)
    pads.attach("Controller", brand="xbox")
    rig.ticks(3)
    assert rig.screen == "Title"


def test_nobody_is_offered_anything_in_the_middle_of_a_match(pads, make_rig):
    rig = make_rig(showcase.named("encierro"))
    rig.app = App(rig.kit, showcase.named("encierro"), meet=meet)
    pads.attach("Old stick", brand="unknown")
    rig.ticks(3)
    assert rig.screen == "Play"
