"""Remapping and learning through the screens: what changes, what is refused; nobody is ever locked out."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.bindings import (
    DEFAULTS,
    KEYS_LEFT,
    KEYS_RIGHT,
    LEARNED,
    MOUSE,
    PAD,
    Action,
    Bindings,
    rebind,
)
from game.engine.devices import KEYBOARD, Device
from game.engine.players import Input
from game.engine.scene import Pop, Push
from game.engine.settings import Settings
from scenes.controls import PATIENCE_TICKS, Controls
from scenes.dialog import Dialog
from scenes.learn import ASKED, Learn, offer, unknown_pad

KEYS = (
    *"abwsdqerzxp",
    *("tab", "space", "return", "enter", "up", "down", "left", "right", "backspace", "escape", "f10"),
    *("left alt", "right shift", "page up"),
)
STRANGE = Device("pad:91", LEARNED + "90", "Joystick", "unknown", "90")


@pytest.fixture
def controls(make_rig):
    """Opens the controls at a profile, in English."""

    def make(profile):
        return make_rig(lambda kit: Controls(kit, Pop, profile), language="en")

    return make


def ask_for(rig, action):
    """Walk to the row of the action and press it, by mouse."""
    scene = rig.scene
    rig.click(*scene.group.widgets[1 + scene.actions.index(action)].rect.center)
    assert scene.listening.action is action


def bound(rig, profile, action):
    return rig.kit.settings.bindings.controls(profile, action)


def saved(rig):
    return msgspec.json.decode(rig.kit.store.path("settings.json").read_bytes(), type=Settings).bindings


def press_button(rig, label):
    button = next(w for w in rig.scene.group.widgets if hasattr(w, "label") and w.label() == label)
    rig.click(*button.rect.center)


# Keys


def test_a_free_key_is_bound_applied_and_saved(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.key("f")
    assert bound(rig, KEYS_LEFT, Action.CONFIRM) == ("key:f",)
    assert saved(rig) == rig.kit.settings.bindings == rig.kit.reader.bindings
    assert rig.scene.listening is None
    assert rig.scene.words == "“Confirm” is now F."


def test_by_keys_alone(controls):
    rig = controls(KEYS_RIGHT)
    rig.key("down")
    rig.key("return")
    assert rig.scene.listening.action is Action.DOWN
    rig.key("k")
    assert bound(rig, KEYS_RIGHT, Action.DOWN) == ("key:k",)


def test_a_key_in_use_is_swapped_and_both_are_told(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.key("r")
    assert bound(rig, KEYS_LEFT, Action.CONFIRM) == ("key:r",)
    assert bound(rig, KEYS_LEFT, Action.EXTRA) == ("key:space",)
    assert rig.scene.words == "“Confirm” is now R. In exchange “Extra” is now SPACE."


def test_a_swap_reaches_the_other_half_and_says_so(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.ALT)
    rig.key("p")
    assert bound(rig, KEYS_LEFT, Action.ALT) == ("key:p",)
    assert bound(rig, KEYS_RIGHT, Action.PAUSE) == ("key:e",)
    assert rig.scene.words == "“Rules” is now P. In exchange “Pause (Keys, right)” is now E."


def test_the_same_key_again_changes_nothing(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.UP)
    rig.key("w")
    assert rig.kit.settings.bindings.profile(KEYS_LEFT) == DEFAULTS.profile(KEYS_LEFT)


def test_escape_leaves_it_as_it_was(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.key("escape")
    assert rig.scene.listening is None
    assert rig.kit.settings.bindings == DEFAULTS
    assert rig.screen == "Controls"


def test_a_right_click_leaves_it_as_it_was(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.click(320, 180, button=3)
    assert rig.scene.listening is None
    assert rig.kit.settings.bindings == DEFAULTS
    assert rig.screen == "Controls"


def test_listening_times_out(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    left = rig.scene.listening.left_ticks
    rig.ticks(left - 1)
    assert rig.scene.listening is not None
    rig.ticks(1)
    assert rig.scene.listening is None
    assert rig.kit.settings.bindings == DEFAULTS


def test_losing_the_window_ends_the_listening(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.feed(Input(focus_lost=True))
    assert rig.scene.listening is None


def test_a_system_key_is_refused_in_words_and_it_goes_on_listening(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.ticks(200)
    rig.key("left alt")
    assert rig.scene.listening.reason == "The system keeps that one for itself."
    assert rig.scene.listening.left_ticks > PATIENCE_TICKS - 5
    rig.key("f")
    assert bound(rig, KEYS_LEFT, Action.CONFIRM) == ("key:f",)


def test_full_screen_and_screenshot_keys_are_never_bound(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.key("f11")
    rig.key("f12")
    assert rig.kit.settings.bindings == DEFAULTS
    assert rig.scene.listening is not None
    assert rig.kit.settings.fullscreen


def test_another_device_is_refused_in_words(controls):
    rig = controls(PAD)
    ask_for(rig, Action.CONFIRM)
    rig.key("f")
    assert rig.scene.listening.reason == "That belongs to another device."
    assert rig.kit.settings.bindings == DEFAULTS


def test_an_arrow_taken_for_something_else_still_steers_menus(controls):
    rig = controls(KEYS_RIGHT)
    ask_for(rig, Action.ALT)
    rig.key("down")
    assert bound(rig, KEYS_RIGHT, Action.ALT) == ("key:down",)
    focus = rig.scene.group.focus
    rig.key("down")
    assert rig.scene.group.focus != focus


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(
            st.sampled_from([KEYS_LEFT, KEYS_RIGHT]),
            st.sampled_from(sorted(Action)),
            st.sampled_from(KEYS),
        ),
        max_size=12,
    )
)
def test_no_remapping_locks_anybody_out(controls, steps):
    """Whatever is bound to whatever: each action keeps a key, and Escape and Return still do their work."""
    rig = controls(KEYS_LEFT)
    try:
        rig.kit.change(bindings=DEFAULTS)
        for profile, action, key in steps:
            rig.scene._open(profile, focus=1)
            rig.scene._ask(action)
            rig.feed(Input(raw=((KEYBOARD, f"key:{key}"),)))
            rig.scene.listening = None
        bindings = rig.kit.settings.bindings
        for half in (KEYS_LEFT, KEYS_RIGHT):
            assert all(bindings.controls(half, action) for action in Action)
        rig.scene._open(KEYS_LEFT, focus=1)
        rig.key("return")
        assert rig.scene.listening is not None
        rig.key("escape")
        assert rig.scene.listening is None
        rig.key("escape")
        assert rig.scene is None
    finally:
        rig.close()


# Restoring


def test_defaults_come_back_and_that_can_be_undone(controls):
    rig = controls(KEYS_LEFT)
    ask_for(rig, Action.CONFIRM)
    rig.key("f")
    mine = rig.kit.settings.bindings
    press_button(rig, "Restore the defaults")
    assert rig.kit.settings.bindings == saved(rig) == DEFAULTS
    press_button(rig, "Undo that")
    assert rig.kit.settings.bindings == mine


def test_with_nothing_to_restore_the_button_is_off(controls):
    rig = controls(PAD)
    button = next(w for w in rig.scene.group.widgets if hasattr(w, "label"))
    assert not button.enabled


# Mouse and pad


def test_a_left_handed_mouse(controls):
    rig = controls(MOUSE)
    ask_for(rig, Action.CONFIRM)
    rig.click(320, 180, button=3)
    assert bound(rig, MOUSE, Action.CONFIRM) == ("mouse:right",)
    assert bound(rig, MOUSE, Action.CANCEL) == ("mouse:left",)
    rig.click(*rig.scene.group.widgets[1].rect.center, button=3)  # now this is the click that presses
    assert rig.scene.listening is not None


def test_a_pad_is_remapped_with_nothing_but_the_pad(controls, pads):
    pad = pads.attach("Pad", brand="xbox")
    rig = controls(PAD)

    def tap(control):
        pad.tap(control)
        rig.ticks(2)

    for _ in range(4):
        tap("dpdown")
    tap("a")
    assert rig.scene.listening.action is Action.CONFIRM
    tap("b")
    assert bound(rig, PAD, Action.CONFIRM) == ("pad:b",)
    assert bound(rig, PAD, Action.CANCEL) == ("pad:a",)
    tap("b")  # confirms now: the same row listens again
    assert rig.scene.listening.action is Action.CONFIRM
    rig.ticks(PATIENCE_TICKS + 1)
    tap("a")  # cancels now
    assert rig.scene is None


def test_the_guide_button_is_refused(controls, pads):
    pad = pads.attach("Pad", brand="xbox")
    rig = controls(PAD)
    ask_for(rig, Action.CONFIRM)
    pad.tap("guide")
    rig.ticks(2)
    assert rig.scene.listening.reason
    assert rig.kit.settings.bindings == DEFAULTS


def test_pulling_the_pad_out_while_it_listens_leaves_a_way_out(controls, pads):
    pad = pads.attach("Old stick", brand="unknown")
    rig = controls(PAD)
    rig.scene._open(rig.kit.reader.devices.pads[0].profile, focus=1)
    ask_for(rig, Action.CONFIRM)
    pad.unplug()
    rig.ticks(3)
    rig.key("escape")
    rig.key("escape")
    assert rig.scene is None


# Learning

TAUGHT = ("h0up", "h0down", "h0left", "h0right", "b4", "b5", "b6", "b7", "b8", "b9", "b10")


@pytest.fixture
def stick(pads):
    return pads.attach("Old stick", brand="unknown")


@pytest.fixture
def learning(make_rig, stick):
    return make_rig(lambda kit: Learn(kit, Device("", "", "", "unknown"), Pop), language="en")


@pytest.fixture
def rig(learning):
    """Learning the stick that is plugged in."""
    learning.scene.device = learning.kit.reader.devices.pads[0]
    return learning


def teach(rig, stick, controls):
    for control in controls:
        stick.press(control)
        rig.ticks()
        stick.release(control)
        rig.ticks()


def test_a_pad_is_learned_and_kept(rig, stick):
    profile = rig.scene.device.profile
    teach(rig, stick, TAUGHT)
    assert rig.scene.is_done
    assert bound(rig, profile, Action.CONFIRM) == ("joy:b4",)
    assert bound(rig, profile, Action.NEXT) == ("joy:b10",)
    assert saved(rig) == rig.kit.settings.bindings
    teach(rig, stick, ["b4"])  # its own confirm presses "all is right"
    assert rig.scene is None


def test_the_guesses_of_the_pad_press_nothing_while_it_is_learned(rig, stick):
    teach(rig, stick, ["b0", "b1"])  # by guess: confirm, which would leave; cancel, which would go back
    assert rig.screen == "Learn"
    assert len(rig.scene.steps.heard) == 2


def test_a_button_twice_is_told_in_words(rig, stick):
    teach(rig, stick, ["h0up", "h0up"])
    assert rig.scene.words == "That is “Up” already."
    assert len(rig.scene.steps.heard) == 1


def test_confirm_skips_and_cancel_goes_back_on_the_pad_itself(rig, stick):
    teach(rig, stick, TAUGHT[:6])
    teach(rig, stick, ["b4"])
    assert rig.scene.steps.heard[6:] == (None,)
    teach(rig, stick, ["b5"])
    assert len(rig.scene.steps.heard) == 6
    teach(rig, stick, ["b4"] * 5)
    assert rig.scene.is_done
    assert bound(rig, rig.scene.device.profile, Action.PAUSE) == ()


def test_required_ones_cannot_be_skipped(rig, stick):
    teach(rig, stick, ["h0up"])
    press_button(rig, "My pad has none")
    assert len(rig.scene.steps.heard) == 1
    press_button(rig, "One step back")
    assert rig.scene.steps.heard == ()


@pytest.mark.parametrize("way", ["escape", "return", "mouse", "right click"])
def test_a_confused_pad_is_left_by_keys_and_mouse(rig, stick, way):
    stick.axis("a1", -1.0)  # stuck
    rig.ticks(5)
    if way == "mouse":
        press_button(rig, "Leave it")
    elif way == "right click":
        rig.click(20, 20, button=3)
    else:
        rig.key(way)
    assert rig.scene is None


def test_unplugged_and_plugged_in_again_it_goes_on(rig, stick, pads):
    teach(rig, stick, TAUGHT[:2])
    stick.unplug()
    rig.ticks(3)
    again = pads.attach("Old stick", brand="unknown")
    rig.ticks(3)
    teach(rig, again, TAUGHT[2:])
    assert rig.scene.is_done


def test_once_more_from_the_start(rig, stick):
    teach(rig, stick, TAUGHT)
    press_button(rig, "Once more from the start")
    assert rig.scene.steps.heard == ()
    teach(rig, stick, [*TAUGHT[:4], "b0", "b1", *TAUGHT[6:]])
    assert bound(rig, rig.scene.device.profile, Action.CONFIRM) == ("joy:b0",)


def test_a_learned_pad_is_forgotten_at_will(rig, stick):
    teach(rig, stick, TAUGHT)
    device = rig.scene.device
    rig.app.stack.clear()
    rig.app.stack._place(Controls(rig.kit, Pop, device.profile))
    rig.ticks()
    press_button(rig, "Forget this pad")
    assert not rig.kit.settings.bindings.has_learned(device.profile)


def test_the_offer_leads_to_learning_or_away(make_rig):
    rig = make_rig(lambda kit: Controls(kit, Pop, PAD), language="en")
    rig.app.stack.apply(Push(offer(rig.kit, STRANGE)))
    assert isinstance(rig.scene, Dialog)
    rig.key("escape")
    assert rig.screen == "Controls"
    rig.app.stack.apply(Push(offer(rig.kit, STRANGE)))
    rig.key("return")
    assert rig.screen == "Learn"
    rig.key("escape")
    assert rig.screen == "Controls"


def test_only_strange_pads_are_offered(make_rig):
    rig = make_rig(lambda kit: Controls(kit, Pop, PAD))
    known = Device("pad:3", PAD, "Pad", "xbox")
    assert unknown_pad(rig.kit, Input(added=(known,))) is None
    assert unknown_pad(rig.kit, Input(added=(known, STRANGE))) == STRANGE
    profile = dict(DEFAULTS.profile(STRANGE.profile))
    rig.kit.change(bindings=Bindings({STRANGE.profile: profile}))
    assert unknown_pad(rig.kit, Input(added=(STRANGE,))) is None


# Pages


def test_pages_follow_the_devices(controls):
    rig = controls(KEYS_LEFT)
    seen = []
    for _ in range(4):
        seen.append(rig.scene.profile)
        rig.key("x")
    assert seen == [KEYS_LEFT, KEYS_RIGHT, PAD, MOUSE]
    assert rig.scene.profile == KEYS_LEFT


def test_the_page_shows_the_binding_in_force(controls):
    rig = controls(KEYS_LEFT)
    before = rig.canvas_bytes()
    rig.kit.change(bindings=rebind(DEFAULTS, KEYS_LEFT, Action.UP, "key:i"))
    assert rig.canvas_bytes() != before


@pytest.mark.parametrize("language", ["es", "en"])
def test_words_fit(make_rig, language):
    rig = make_rig(lambda kit: Learn(kit, STRANGE, Pop), language=language)
    text = rig.kit.text
    for words in ASKED.values():
        assert text.measure(rig.kit.tr(words), "display", 332)[1] <= 42
    for button in rig.scene.group.widgets:
        assert text.face().width(button.label()) <= button.rect.width - 12
