"""The one reader of the event queue: what was pressed on which device in a tick, and what befell the window.

The keyboard is one device here; which half a key belongs to is a matter of bindings (players.py). Pads that
SDL knows speak the words "pad:…", joysticks that it does not know speak "joy:…" and have to be learned.
Sticks, triggers and hats become presses like any button, with hysteresis, so that a trembling thumb presses
once.

What arrives in one pump carries no order between devices (SDL hands over the last attached pad first), so
everything is sorted by device.
"""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
import pygame
from pygame._sdl2 import controller

from game.engine.bindings import LEARNED, MOUSE, PAD, Control
from game.errors import N_

Family = Literal["keys", "mouse", "xbox", "playstation", "nintendo", "unknown"]
ToCanvas = Callable[[int, int], tuple[int, int]]

# Feel: how far (0 to 1) a stick or a trigger has to go to be pressed, and how far back to be released.
# 0.55 on both axes of a round stick leaves each of the eight directions some 30 degrees and more.
PRESS_AT, RELEASE_AT = 0.55, 0.35

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "pad:a",
    pygame.CONTROLLER_BUTTON_B: "pad:b",
    pygame.CONTROLLER_BUTTON_X: "pad:x",
    pygame.CONTROLLER_BUTTON_Y: "pad:y",
    pygame.CONTROLLER_BUTTON_BACK: "pad:back",
    pygame.CONTROLLER_BUTTON_GUIDE: "pad:guide",
    pygame.CONTROLLER_BUTTON_START: "pad:start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad:leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "pad:rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad:leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad:rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad:dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad:dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad:dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad:dpright",
    # SDL counts on, pygame has no names for these: share or capture, the four paddles, the touchpad
    15: "pad:misc1",
    16: "pad:paddle1",
    17: "pad:paddle2",
    18: "pad:paddle3",
    19: "pad:paddle4",
    20: "pad:touchpad",
}
_AXES = ("pad:leftx", "pad:lefty", "pad:rightx", "pad:righty", "pad:lefttrigger", "pad:righttrigger")
_CLICKS = {1: "mouse:left", 2: "mouse:middle", 3: "mouse:right", 6: "mouse:x1", 7: "mouse:x2"}


class Device(msgspec.Struct, frozen=True):
    """Something that a person holds. `profile` names its bindings, `family` the pictures for its prompts."""

    id: str  # "keys-left" "keys-right" "mouse" "pad:<instance>"; "keys" for keys of neither half
    profile: str
    name: str
    family: Family
    guid: str = ""


KEYBOARD = Device("keys", "keys", N_("Keyboard"), "keys")
POINTING = Device("mouse", MOUSE, N_("Mouse"), "mouse")


class Pointer(msgspec.Struct, frozen=True):
    """The mouse, in canvas pixels, perhaps outside of the canvas. `wheel` counts notches, up is positive."""

    x: int
    y: int
    moved: bool = False
    wheel: int = 0
    held: bool = False  # the button that clicks "left" is down


Touch = tuple[Device, Control]


class Raw(msgspec.Struct, frozen=True):
    """One tick of the event queue."""

    pressed: tuple[Touch, ...] = ()
    released: tuple[Touch, ...] = ()
    held: frozenset[Touch] = frozenset()  # at the end of the tick
    pointer: Pointer | None = None  # None until the mouse is used, and while it is outside of the window
    added: tuple[Device, ...] = ()
    removed: tuple[Device, ...] = ()
    quit: bool = False
    focus_lost: bool = False
    focus_gained: bool = False
    resized: tuple[int, int] | None = None  # new size of the window, px
    system: tuple[str, ...] = ()  # "fullscreen" "screenshot"
    audio_changed: bool = False  # a sound device came or went


class _Pad:
    """An attached pad or joystick. Its objects are kept, or SDL would close it and its events would stop."""

    def __init__(self, index: int, instance: int, stick: pygame.joystick.JoystickType) -> None:
        self._kept: list[object] = [stick]
        self.is_known = controller.is_controller(index)
        guid, name = stick.get_guid(), stick.get_name()
        # A trigger that SDL does not know rests at one end of its axis, which is no press.
        self.rests: tuple[float, ...] = ()
        if self.is_known:
            self._kept.append(controller.Controller(index))
            family: Family = family_of(guid, name)
            self.device = Device(f"pad:{instance}", PAD, name, family, guid)
        else:
            self.rests = tuple(round(stick.get_axis(axis)) for axis in range(stick.get_numaxes()))
            self.device = Device(f"pad:{instance}", LEARNED + guid, name, "unknown", guid)


def family_of(guid: str, name: str) -> Family:
    """The brand of a pad that SDL knows, by the vendor in its guid, else by its name, else Xbox."""
    vendor = guid[10:12] + guid[8:10]
    words = name.lower()
    by_vendor: dict[str, Family] = {"045e": "xbox", "054c": "playstation", "057e": "nintendo"}
    if vendor in by_vendor:
        return by_vendor[vendor]
    if any(word in words for word in ("xbox", "x-box", "xinput")):
        return "xbox"
    if any(word in words for word in ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")):
        return "playstation"
    if any(word in words for word in ("nintendo", "switch", "joy-con", "pro controller")):
        return "nintendo"
    return "xbox"


class Devices:
    """Reads the event queue, opens pads as they come, and remembers what is held.

    The display must be initialised. A machine without any joystick service simply has no pads.
    """

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._held: set[Touch] = set()
        # Half axes that were let go by force (focus lost): they press again only after a visit to the middle.
        self._ignored: set[Touch] = set()
        self._mouse_at: tuple[int, int] | None = None
        self._begin_tick()
        pygame.key.set_repeat()  # our own repeat is counted in ticks
        pygame.key.stop_text_input()  # or an input method would swallow letters
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return
        self._find_pads()

    @property
    def pads(self) -> tuple[Device, ...]:
        """The pads and joysticks that are attached now, in the order in which they came."""
        return tuple(pad.device for pad in self._pads.values())

    def close(self) -> None:
        """Let go of all pads. The next Devices finds them again."""
        self._pads.clear()
        self._held.clear()

    def read(self, to_canvas: ToCanvas) -> Raw:
        """Everything since the last call. `to_canvas` turns a window pixel into a canvas pixel."""
        for event in pygame.event.get():
            self._take(event)
        raw = Raw(
            pressed=_sorted(self._pressed),
            released=_sorted(self._released),
            held=frozenset(self._held),
            pointer=self._pointer(to_canvas),
            added=tuple(self._added),
            removed=tuple(self._removed),
            quit=self._quit,
            focus_lost=self._focus_lost,
            focus_gained=self._focus_gained,
            resized=self._resized,
            system=tuple(self._system),
            audio_changed=self._audio_changed,
        )
        self._begin_tick()
        return raw

    def _begin_tick(self) -> None:
        self._pressed: list[Touch] = []
        self._released: list[Touch] = []
        self._added: list[Device] = []
        self._removed: list[Device] = []
        self._system: list[str] = []
        self._moved = False
        self._wheel = 0
        self._clicked_at: tuple[int, int] | None = None
        self._quit = self._focus_lost = self._focus_gained = self._audio_changed = False
        self._resized: tuple[int, int] | None = None

    def _take(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.KEYDOWN:
                self._key_down(event.key, event.mod)
            case pygame.KEYUP:
                self._release((KEYBOARD, _key(event.key)))
            case pygame.MOUSEMOTION:
                self._mouse_at = event.pos
                self._moved = True
            case pygame.MOUSEBUTTONDOWN if event.button in _CLICKS:
                self._mouse_at = self._clicked_at = event.pos
                self._press((POINTING, _CLICKS[event.button]))
            case pygame.MOUSEBUTTONUP if event.button in _CLICKS:
                self._mouse_at = event.pos
                self._release((POINTING, _CLICKS[event.button]))
            case pygame.MOUSEWHEEL:
                self._wheel += event.y
            case pygame.WINDOWLEAVE:
                self._mouse_at = None
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                self._pad_button(event)
            case pygame.CONTROLLERAXISMOTION:
                if pad := self._pad(event, is_known=True):
                    self._axis(pad.device, _AXES[event.axis], event.value / 32767)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                if pad := self._pad(event, is_known=False):
                    touch = (pad.device, f"joy:b{event.button}")
                    self._press(touch) if event.type == pygame.JOYBUTTONDOWN else self._release(touch)
            case pygame.JOYAXISMOTION:
                if pad := self._pad(event, is_known=False):
                    self._joy_axis(pad, event.axis, event.value)
            case pygame.JOYHATMOTION:
                if pad := self._pad(event, is_known=False):
                    x, y = event.value
                    for side, is_down in (("up", y > 0), ("down", y < 0), ("left", x < 0), ("right", x > 0)):
                        touch = (pad.device, f"joy:h{event.hat}{side}")
                        self._press(touch) if is_down else self._release(touch)
            case pygame.JOYDEVICEADDED | pygame.CONTROLLERDEVICEADDED:
                self._find_pads()
            case pygame.JOYDEVICEREMOVED | pygame.CONTROLLERDEVICEREMOVED:
                self._lose_pad(event.instance_id)
            case pygame.WINDOWFOCUSLOST:
                self._focus_lost = True
                self._let_go()
            case pygame.WINDOWFOCUSGAINED:
                self._focus_gained = True
            case pygame.WINDOWSIZECHANGED:
                self._resized = (event.x, event.y)
            case pygame.VIDEORESIZE:
                self._resized = event.size
            case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED:
                self._audio_changed = True
            case pygame.QUIT:
                self._quit = True

    def _press(self, touch: Touch) -> None:
        if touch not in self._held:
            self._held.add(touch)
            self._pressed.append(touch)

    def _release(self, touch: Touch) -> None:
        if touch in self._held:
            self._held.remove(touch)
            self._released.append(touch)

    def _key_down(self, key: int, mod: int) -> None:
        control = _key(key)
        if key == pygame.K_F11 or (control in ("key:return", "key:enter") and mod & pygame.KMOD_ALT):
            self._system.append("fullscreen")
        elif key == pygame.K_F12:
            self._system.append("screenshot")
        elif key == pygame.K_F4 and mod & pygame.KMOD_ALT:
            self._quit = True
        elif control != "key:":  # a key without a name could never be shown
            self._press((KEYBOARD, control))

    def _pad(self, event: pygame.Event, *, is_known: bool) -> _Pad | None:
        """The pad that an event is about. Raw joystick events of a known pad come too, and are not for us."""
        pad = self._pads.get(event.instance_id)
        return pad if pad is not None and pad.is_known == is_known else None

    def _pad_button(self, event: pygame.Event) -> None:
        pad = self._pad(event, is_known=True)
        if pad is None or event.button not in _BUTTONS:
            return
        touch = (pad.device, _BUTTONS[event.button])
        self._press(touch) if event.type == pygame.CONTROLLERBUTTONDOWN else self._release(touch)

    def _joy_axis(self, pad: _Pad, axis: int, value: float) -> None:
        rest = pad.rests[axis] if axis < len(pad.rests) else 0
        # From a rest at one end the whole way is twice as long.
        self._axis(pad.device, f"joy:a{axis}", (value - rest) / 2 if rest else value)

    def _axis(self, device: Device, axis: str, value: float) -> None:
        """`value` from -1 to 1 becomes presses of "axis-" and "axis+"."""
        for touch, amount in (((device, axis + "-"), -value), ((device, axis + "+"), value)):
            if amount < RELEASE_AT:
                self._ignored.discard(touch)
                self._release(touch)
            elif amount >= PRESS_AT and touch not in self._ignored:
                self._press(touch)

    def _find_pads(self) -> None:
        """Opens what is new. Looks at all: the index in an event may be out of date when it is read."""
        for index in range(pygame.joystick.get_count()):
            try:
                stick = pygame.joystick.Joystick(index)
                instance = stick.get_instance_id()
                if instance in self._pads:
                    continue
                pad = _Pad(index, instance, stick)
            except pygame.error:  # gone again, or not ours to open
                continue
            self._pads[instance] = pad
            self._added.append(pad.device)

    def _lose_pad(self, instance: int) -> None:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return
        self._let_go(pad.device)
        self._ignored = {touch for touch in self._ignored if touch[0] != pad.device}
        if pad.device in self._added:  # came and went within one tick
            self._added.remove(pad.device)
        else:
            self._removed.append(pad.device)

    def _let_go(self, device: Device | None = None) -> None:
        """Releases everything that is held (on one device)."""
        for touch in [each for each in self._held if device in (None, each[0])]:
            self._release(touch)
            if touch[1].endswith(("+", "-")):
                self._ignored.add(touch)

    def _pointer(self, to_canvas: ToCanvas) -> Pointer | None:
        at = self._clicked_at or self._mouse_at  # a click counts where it was made
        if at is None:
            return None
        x, y = to_canvas(*at)
        return Pointer(x, y, self._moved, self._wheel)


def _key(key: int) -> Control:
    return "key:" + pygame.key.name(key).lower()


def rank(device: Device) -> tuple[str, int]:
    """Sorts devices: keyboard, mouse, pads as they came."""
    kind, _, number = device.id.partition(":")
    return kind, int(number or 0)


def _sorted(touches: Iterable[Touch]) -> tuple[Touch, ...]:
    return tuple(sorted(touches, key=lambda touch: rank(touch[0])))
