"""What a press means: the actions that the game asks for, and the bindings from controls to actions, as data.

A control is a word for one thing on a device that can be pressed:

    key:space  key:right shift      a key, by its pygame name
    pad:a  pad:dpup  pad:leftx-     a button or half an axis of a pad that SDL knows
    joy:b3  joy:h0up  joy:a1-       a button, hat or half an axis of a joystick that nobody knows
    mouse:left  mouse:right         a mouse button

A profile says for one kind of device which controls stand for each action. `Bindings` holds all profiles
and obeys three laws, so that no remapping can lock a person out: every action of a profile keeps at least
one control, no control stands for two actions, and the two keyboard halves share no key. A value that
breaks a law cannot be built. On top of that `FIXED` keys work in menus whatever is bound.
"""

from enum import StrEnum

import msgspec

from game.errors import N_, UserError

Control = str
Profile = dict["Action", tuple[Control, ...]]


class Action(StrEnum):
    """What code asks for. It never asks for keys."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    ALT = "alt"  # rules, information
    EXTRA = "extra"
    PREV = "prev"
    NEXT = "next"
    PAUSE = "pause"


DIRECTIONS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)

KEYS_LEFT, KEYS_RIGHT, PAD, MOUSE = "keys-left", "keys-right", "pad", "mouse"
HALVES = (KEYS_LEFT, KEYS_RIGHT)
LEARNED = "learned:"  # + the joystick's guid

FIXED: dict[Control, Action] = {
    "key:escape": Action.CANCEL,
    "key:return": Action.CONFIRM,
    "key:enter": Action.CONFIRM,
    "key:up": Action.UP,
    "key:down": Action.DOWN,
    "key:left": Action.LEFT,
    "key:right": Action.RIGHT,
}
"""What these keys always mean in a menu. In play Escape alone is fixed: it pauses, for everybody."""

ESCAPE: Control = "key:escape"

_DEFAULTS: dict[str, Profile] = {
    KEYS_LEFT: {
        Action.UP: ("key:w",),
        Action.DOWN: ("key:s",),
        Action.LEFT: ("key:a",),
        Action.RIGHT: ("key:d",),
        Action.CONFIRM: ("key:space",),
        Action.CANCEL: ("key:q",),
        Action.ALT: ("key:e",),
        Action.EXTRA: ("key:r",),
        Action.PREV: ("key:z",),
        Action.NEXT: ("key:x",),
        Action.PAUSE: ("key:tab",),
    },
    KEYS_RIGHT: {
        Action.UP: ("key:up",),
        Action.DOWN: ("key:down",),
        Action.LEFT: ("key:left",),
        Action.RIGHT: ("key:right",),
        Action.CONFIRM: ("key:return", "key:enter"),
        Action.CANCEL: ("key:backspace",),
        Action.ALT: ("key:right shift",),
        Action.EXTRA: ("key:right ctrl",),
        Action.PREV: ("key:page up",),
        Action.NEXT: ("key:page down",),
        Action.PAUSE: ("key:p",),
    },
    PAD: {
        Action.UP: ("pad:dpup", "pad:lefty-"),
        Action.DOWN: ("pad:dpdown", "pad:lefty+"),
        Action.LEFT: ("pad:dpleft", "pad:leftx-"),
        Action.RIGHT: ("pad:dpright", "pad:leftx+"),
        Action.CONFIRM: ("pad:a",),
        Action.CANCEL: ("pad:b",),
        Action.ALT: ("pad:y",),
        Action.EXTRA: ("pad:x",),
        Action.PREV: ("pad:leftshoulder", "pad:lefttrigger+"),
        Action.NEXT: ("pad:rightshoulder", "pad:righttrigger+"),
        Action.PAUSE: ("pad:start",),
    },
    # A mouse points at everything else. Left-handed people swap these two.
    MOUSE: {Action.CONFIRM: ("mouse:left",), Action.CANCEL: ("mouse:right",)},
}

GUESS: Profile = {
    Action.UP: ("joy:h0up", "joy:a1-"),
    Action.DOWN: ("joy:h0down", "joy:a1+"),
    Action.LEFT: ("joy:h0left", "joy:a0-"),
    Action.RIGHT: ("joy:h0right", "joy:a0+"),
    Action.CONFIRM: ("joy:b0",),
    Action.CANCEL: ("joy:b1",),
    Action.EXTRA: ("joy:b2",),
    Action.ALT: ("joy:b3",),
    Action.PREV: ("joy:b4",),
    Action.NEXT: ("joy:b5",),
    Action.PAUSE: ("joy:b9", "joy:b7"),
}
"""For a joystick that has not been learned yet: enough to find the way to the page where it is learned."""

REQUIRED = (*DIRECTIONS, Action.CONFIRM, Action.CANCEL)
"""What a learned joystick must have; a stick with two buttons has no more."""


class Refused(UserError):
    """A control that cannot be bound."""


class Bindings(msgspec.Struct, frozen=True):
    """Profile name → action → controls, the first being the one that prompts show.

    Holds only the profiles that differ from the defaults; read them through the methods. Raises ValueError
    on a value that breaks a law, which msgspec turns into a message naming the place when it reads a file.
    """

    profiles: dict[str, Profile] = {}

    def __post_init__(self) -> None:
        for name, profile in self.profiles.items():
            _check(name, profile)
        _check_distinct(HALVES, [self.profile(half) for half in HALVES])

    def profile(self, name: str) -> Profile:
        """The named profile; `GUESS` for a joystick not yet learned. KeyError for a name of no device."""
        if name in self.profiles:
            return self.profiles[name]
        return GUESS if name.startswith(LEARNED) else _DEFAULTS[name]

    def controls(self, name: str, action: Action) -> tuple[Control, ...]:
        """The controls of an action, the one to show first; () where the profile does not have the action."""
        return self.profile(name).get(action, ())

    def action(self, name: str, control: Control) -> Action | None:
        """What a control means in a profile."""
        for action, controls in self.profile(name).items():
            if control in controls:
                return action
        return None

    def half(self, control: Control) -> str | None:
        """The half of the keyboard that a key belongs to, or None."""
        return next((half for half in HALVES if self.action(half, control) is not None), None)

    def has_learned(self, name: str) -> bool:
        """False for the profile of a joystick that still works by `GUESS`."""
        return name in self.profiles or not name.startswith(LEARNED)


def _check(name: str, profile: Profile) -> None:
    if name not in _DEFAULTS and not name.startswith(LEARNED):
        raise ValueError(f"there is no bindings profile {name!r}")
    for action in _DEFAULTS.get(name, REQUIRED):
        if not profile.get(action):
            raise ValueError(f"bindings profile {name!r} leaves {str(action)!r} without a control")
    for controls in profile.values():
        for control in controls:
            if reason := _unfit(name, control):
                raise ValueError(f"bindings profile {name!r} cannot use {control!r}: {reason}")
    _check_distinct((name,), [profile])


def _check_distinct(names: tuple[str, ...], profiles: list[Profile]) -> None:
    met: set[Control] = set()
    for profile in profiles:
        for controls in profile.values():
            for control in controls:
                if control in met:
                    raise ValueError(f"bindings use {control!r} twice in {' and '.join(names)}")
                met.add(control)


_SYSTEM = {
    "key:f11",
    "key:f12",
    "key:left alt",
    "key:right alt",
    "key:left meta",
    "key:right meta",
    "key:print screen",
    "pad:guide",
}


def _unfit(name: str, control: Control) -> str:
    kinds = {KEYS_LEFT: "key:", KEYS_RIGHT: "key:", PAD: "pad:", MOUSE: "mouse:"}
    kind = kinds.get(name, "joy:")
    if not control.startswith(kind) or control == kind:
        return N_("That belongs to another device.")
    if control == ESCAPE:
        return N_("Escape always pauses and goes back.")
    if control in _SYSTEM:
        return N_("The system keeps that one for itself.")
    return ""


def refusal(bindings: Bindings, name: str, action: Action, control: Control) -> str:
    """Why `rebind` would refuse, as a msgid; empty when it would not."""
    if reason := _unfit(name, control):
        return reason
    profile = bindings.profile(name)
    owner = bindings.action(name, control)
    if action not in profile and name in _DEFAULTS:
        return N_("That device does not have this action.")
    if not profile.get(action) and owner is not None and len(profile[owner]) == 1:
        return N_("That button is in use, and nothing could take its place.")
    return ""


def rebind(bindings: Bindings, name: str, action: Action, control: Control) -> Bindings:
    """Makes `control` the first one of `action`. A control in use is swapped with the one that becomes free.

    The swap reaches over both halves of the keyboard. Raises Refused where `refusal` says so.
    """
    if reason := refusal(bindings, name, action, control):
        raise Refused(reason)
    given = bindings.controls(name, action)
    group = HALVES if name in HALVES else (name,)
    changed = {member: dict(bindings.profile(member)) for member in group}
    if given:
        swap = {control: given[0], given[0]: control}
        for profile in changed.values():
            for each, controls in profile.items():
                profile[each] = tuple(swap.get(one, one) for one in controls)
    else:
        profile = changed[name]
        for each, controls in profile.items():
            profile[each] = tuple(one for one in controls if one != control)
        profile[action] = (control,)
    return Bindings(bindings.profiles | changed)


def restored(bindings: Bindings, name: str) -> Bindings:
    """The profile at its defaults: both halves of the keyboard at once; a joystick has to learn anew."""
    names = HALVES if name in HALVES else (name,)
    return Bindings({each: profile for each, profile in bindings.profiles.items() if each not in names})


class LearnSteps(msgspec.Struct, frozen=True):
    """How far "learn this pad" has come: one action after another is asked for, and the person presses it.

    `asked` is the action to ask for now, None at the end; `feed`, `skip` and `back` give the next value;
    `learned` puts the result among the bindings.
    """

    ORDER = (*REQUIRED, Action.PAUSE, Action.ALT, Action.EXTRA, Action.PREV, Action.NEXT)

    heard: tuple[Control | None, ...] = ()  # one for each action of ORDER so far; None = skipped

    @property
    def asked(self) -> Action | None:
        return self.ORDER[len(self.heard)] if len(self.heard) < len(self.ORDER) else None

    @property
    def can_skip(self) -> bool:
        return self.asked is not None and self.asked not in REQUIRED

    def feed(self, control: Control) -> "LearnSteps":
        """A control was pressed: it answers the question, unless it has answered another one before."""
        if self.asked is None or control in self.heard or not control.startswith("joy:"):
            return self
        return LearnSteps((*self.heard, control))

    def skip(self) -> "LearnSteps":
        """The pad has nothing for this action. Without effect where the action is required."""
        return LearnSteps((*self.heard, None)) if self.can_skip else self

    def back(self) -> "LearnSteps":
        """Asks for the last action once more."""
        return LearnSteps(self.heard[:-1])

    def learned(self, bindings: Bindings, name: str) -> Bindings:
        """The bindings with this joystick's profile `name` ("learned:<guid>"). Only when `asked` is None."""
        if self.asked is not None:
            raise ValueError(f"the pad has not been learned whole: {str(self.asked)!r} is still asked for")
        pairs = zip(self.ORDER, self.heard, strict=True)
        profile: Profile = {action: (control,) if control else () for action, control in pairs}
        return Bindings(bindings.profiles | {name: profile})


DEFAULTS = Bindings()
