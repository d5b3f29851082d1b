"""No remapping can lock a person out, and what was remapped survives the disk."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.bindings import (
    DEFAULTS,
    FIXED,
    GUESS,
    HALVES,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    PAD,
    REQUIRED,
    Action,
    Bindings,
    LearnSteps,
    Refused,
    rebind,
    refusal,
    restored,
)

OLD_STICK = "learned:0300"
PROFILES = (KEYS_LEFT, KEYS_RIGHT, PAD, MOUSE, OLD_STICK)
CONTROLS = sorted(
    {control for name in PROFILES for controls in DEFAULTS.profile(name).values() for control in controls}
    | {"key:escape", "key:f11", "key:f12", "key:left alt", "pad:guide", "key:k", "key:f", "key:ñ"}
    | {"pad:back", "pad:rightx-", "mouse:middle", "joy:b15", "joy:a3+", "key:", ""}
)


def learned(*heard: str | None) -> Bindings:
    """The defaults and an old stick that was taught these controls, in order, and nothing else."""
    rest: list[str | None] = [None] * (len(LearnSteps.ORDER) - len(heard))
    return LearnSteps((*heard, *rest)).learned(DEFAULTS, OLD_STICK)


def assert_lawful(bindings: Bindings) -> None:
    for name in PROFILES:
        profile = bindings.profile(name)
        must_have = REQUIRED if name == OLD_STICK else DEFAULTS.profile(name)
        assert all(profile[action] for action in must_have)
        controls = [control for controls in profile.values() for control in controls]
        assert len(controls) == len(set(controls))
        assert not {"key:escape", "key:f11", "key:f12", "pad:guide"} & set(controls)
    left, right = (
        {control for controls in bindings.profile(half).values() for control in controls} for half in HALVES
    )
    assert not left & right


changes = st.lists(
    st.tuples(st.sampled_from(PROFILES), st.sampled_from(list(Action)), st.sampled_from(CONTROLS)),
    max_size=30,
)


@given(changes=changes, starts_learned=st.booleans())
def test_no_sequence_of_changes_leaves_an_action_without_a_control(
    changes: list[tuple[str, Action, str]], starts_learned: bool
) -> None:
    bindings = (
        learned("joy:b0", "joy:b1", "joy:b2", "joy:b3", "joy:b4", "joy:b5") if starts_learned else DEFAULTS
    )
    for name, action, control in changes:
        reason = refusal(bindings, name, action, control)
        if reason:
            with pytest.raises(Refused) as refused:
                rebind(bindings, name, action, control)
            assert str(refused.value) == reason
        else:
            had = {each for each in Action if bindings.controls(name, each)}
            bindings = rebind(bindings, name, action, control)
            assert bindings.controls(name, action)[0] == control
            assert {each for each in Action if bindings.controls(name, each)} == had | {action}
        assert_lawful(bindings)
    assert msgspec.json.decode(msgspec.json.encode(bindings), type=Bindings) == bindings


def test_a_control_in_use_is_swapped() -> None:
    bindings = rebind(DEFAULTS, PAD, Action.CONFIRM, "pad:b")
    assert bindings.controls(PAD, Action.CONFIRM) == ("pad:b",)
    assert bindings.controls(PAD, Action.CANCEL) == ("pad:a",)


def test_the_swap_reaches_the_other_half_of_the_keyboard() -> None:
    bindings = rebind(DEFAULTS, KEYS_LEFT, Action.CONFIRM, "key:return")
    assert bindings.controls(KEYS_LEFT, Action.CONFIRM) == ("key:return",)
    assert bindings.controls(KEYS_RIGHT, Action.CONFIRM) == ("key:space", "key:enter")
    assert bindings.half("key:return") == KEYS_LEFT
    assert bindings.half("key:space") == KEYS_RIGHT


def test_the_stick_goes_on_steering_when_the_cross_is_bound_anew() -> None:
    bindings = rebind(DEFAULTS, PAD, Action.UP, "pad:rightstick")
    assert bindings.controls(PAD, Action.UP) == ("pad:rightstick", "pad:lefty-")


def test_the_second_control_of_an_action_becomes_the_first() -> None:
    bindings = rebind(DEFAULTS, PAD, Action.UP, "pad:lefty-")
    assert bindings.controls(PAD, Action.UP) == ("pad:lefty-", "pad:dpup")


@pytest.mark.parametrize(
    ("name", "control", "reason"),
    [
        (KEYS_LEFT, "key:escape", "Escape always pauses and goes back."),
        (KEYS_LEFT, "key:f11", "The system keeps that one for itself."),
        (KEYS_RIGHT, "key:f12", "The system keeps that one for itself."),
        (KEYS_RIGHT, "key:right alt", "The system keeps that one for itself."),
        (PAD, "pad:guide", "The system keeps that one for itself."),
        (PAD, "key:space", "That belongs to another device."),
        (KEYS_LEFT, "pad:a", "That belongs to another device."),
        (OLD_STICK, "pad:a", "That belongs to another device."),
    ],
)
def test_a_reserved_control_is_refused_with_its_reason(name: str, control: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        rebind(DEFAULTS, name, Action.CONFIRM, control)


def test_the_mouse_can_swap_its_buttons_and_no_more() -> None:
    bindings = rebind(DEFAULTS, MOUSE, Action.CONFIRM, "mouse:right")
    assert bindings.controls(MOUSE, Action.CANCEL) == ("mouse:left",)
    assert refusal(DEFAULTS, MOUSE, Action.PAUSE, "mouse:middle") == "That device does not have this action."


def test_every_fixed_key_is_a_way_through_a_menu() -> None:
    assert set(FIXED.values()) == set(REQUIRED)


def test_restoring_one_half_restores_both() -> None:
    bindings = rebind(DEFAULTS, KEYS_LEFT, Action.CONFIRM, "key:return")
    bindings = rebind(bindings, PAD, Action.CONFIRM, "pad:b")
    bindings = restored(bindings, KEYS_RIGHT)
    assert bindings.profile(KEYS_LEFT) == DEFAULTS.profile(KEYS_LEFT)
    assert bindings.profile(KEYS_RIGHT) == DEFAULTS.profile(KEYS_RIGHT)
    assert bindings.controls(PAD, Action.CONFIRM) == ("pad:b",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"profiles": {"pad": {}}}', "'pad' leaves 'up' without a control"),
        ('{"profiles": {"piano": {"up": ["pad:a"]}}}', "no bindings profile 'piano'"),
        ('{"profiles": {"mouse": {"confirm": ["mouse:left"], "cancel": ["mouse:left"]}}}', "twice in mouse"),
        ('{"profiles": {"mouse": {"confirm": ["key:a"], "cancel": ["mouse:left"]}}}', "cannot use 'key:a'"),
        ('{"profiles": {"mouse": {"jump": ["mouse:left"]}}}', "jump"),
    ],
)
def test_a_file_that_would_lock_somebody_out_is_not_taken(text: str, message: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=message):
        msgspec.json.decode(text, type=Bindings)


def test_halves_that_share_a_key_are_not_taken() -> None:
    left = {**DEFAULTS.profile(KEYS_LEFT), Action.CONFIRM: ("key:return",)}
    with pytest.raises(ValueError, match="'key:return' twice in keys-left and keys-right"):
        Bindings({KEYS_LEFT: left})


# Learn this pad


def test_learning_asks_for_one_action_after_another() -> None:
    steps = LearnSteps()
    for number, action in enumerate(LearnSteps.ORDER):
        assert steps.asked is action
        steps = steps.feed(f"joy:b{number}")
    assert steps.asked is None
    bindings = steps.learned(DEFAULTS, OLD_STICK)
    assert bindings.has_learned(OLD_STICK)
    assert bindings.action(OLD_STICK, "joy:b4") is Action.CONFIRM
    assert {action for action in Action if bindings.controls(OLD_STICK, action)} == set(Action)


def test_a_control_answers_one_question_only() -> None:
    steps = LearnSteps().feed("joy:a1-").feed("joy:a1-").feed("key:w")
    assert steps.asked is Action.DOWN


def test_what_a_menu_needs_cannot_be_skipped() -> None:
    steps = LearnSteps()
    for number in range(len(REQUIRED)):
        assert not steps.can_skip
        assert steps.skip() == steps
        steps = steps.feed(f"joy:b{number}")
    assert steps.can_skip
    assert steps.skip().asked is LearnSteps.ORDER[len(REQUIRED) + 1]


def test_going_back_asks_once_more() -> None:
    steps = LearnSteps().feed("joy:b0").feed("joy:b1").back()
    assert steps.asked is Action.DOWN
    assert steps.feed("joy:b1").asked is Action.LEFT
    assert LearnSteps().back() == LearnSteps()


def test_half_a_lesson_is_no_profile() -> None:
    with pytest.raises(ValueError, match="'up' is still asked for"):
        LearnSteps().learned(DEFAULTS, OLD_STICK)


def test_a_stick_that_was_not_learned_works_by_a_guess() -> None:
    assert not DEFAULTS.has_learned(OLD_STICK)
    assert DEFAULTS.profile(OLD_STICK) == GUESS
    assert DEFAULTS.has_learned(PAD)


def test_a_skipped_action_takes_a_free_button_but_not_the_last_one_of_another() -> None:
    bindings = learned("joy:h0up", "joy:h0down", "joy:h0left", "joy:h0right", "joy:b0", "joy:b1")
    assert refusal(bindings, OLD_STICK, Action.PAUSE, "joy:b0") == (
        "That button is in use, and nothing could take its place."
    )
    assert rebind(bindings, OLD_STICK, Action.PAUSE, "joy:b2").controls(OLD_STICK, Action.PAUSE) == (
        "joy:b2",
    )


def test_relearning_begins_from_the_guess_again() -> None:
    bindings = learned("joy:b0", "joy:b1", "joy:b2", "joy:b3", "joy:b4", "joy:b5")
    assert restored(bindings, OLD_STICK).profile(OLD_STICK) == GUESS
