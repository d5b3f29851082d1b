"""From devices to actions: one Reader, one Input per tick; and which person holds which device.

Escape has two meanings and one rule: in play it is PAUSE, in a menu it is CANCEL. A stage uses the Input as
it comes; a menu, a dialog and every other screen of widgets uses `Input.menu`, in which Escape, Return and
the arrows have their fixed meaning whatever is bound.

A left click is no press: it is `clicked`, with the pointer's place, and the screen finds out what lies there.
A right click is CANCEL as well as `clicked`.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from game.engine.bindings import (
    DIRECTIONS,
    ESCAPE,
    FIXED,
    HALVES,
    Action,
    Bindings,
    Control,
)
from game.engine.devices import KEYBOARD, POINTING, Device, Devices, Pointer, Raw, ToCanvas, Touch, rank
from game.errors import N_

# Feel: a held direction repeats itself first after 0.3 s, then twelve times a second.
REPEAT_FIRST_TICKS, REPEAT_TICKS = 18, 5

KEYS_LEFT = Device("keys-left", "keys-left", N_("Keyboard, left half"), "keys")
KEYS_RIGHT = Device("keys-right", "keys-right", N_("Keyboard, right half"), "keys")
_HALF = {"keys-left": KEYS_LEFT, "keys-right": KEYS_RIGHT}

SLOTS = 10


_HELD_FOR_OTHERS = frozenset(
    f"key:{name}" for name in ("left alt", "right alt", "alt gr", "left meta", "right meta")
)


class Press(msgspec.Struct, frozen=True):
    """An action was pressed in this tick; `repeated` when a held direction repeats itself."""

    action: Action
    device: Device
    repeated: bool = False


class Input(msgspec.Struct, frozen=True):
    """What the people did in one tick, device by device. `Input()`: nothing happened.

    `presses` of all devices are there, sorted by device, never by arrival. `raw` are the controls behind them
    and those that mean nothing, for remapping. Pointer and sizes in px; see Raw for the rest.
    """

    presses: tuple[Press, ...] = ()
    raw: tuple[Touch, ...] = ()
    held: frozenset[tuple[Device, Action]] = frozenset()
    pointer: Pointer | None = None
    clicked: Literal["left", "right"] | None = None
    added: tuple[Device, ...] = ()
    removed: tuple[Device, ...] = ()
    quit: bool = False
    focus_lost: bool = False
    focus_gained: bool = False
    resized: tuple[int, int] | None = None
    system: tuple[str, ...] = ()
    audio_changed: bool = False
    last_device: Device = KEYS_RIGHT
    menu_presses: tuple[Press, ...] | None = None  # what `menu` shows; None: the same presses

    @property
    def menu(self) -> "Input":
        """The same tick for a menu: Escape cancels, Return confirms, arrows move, whatever is bound."""
        if self.menu_presses is None:
            return self
        return msgspec.structs.replace(self, presses=self.menu_presses, menu_presses=None)

    def pressed(self, action: Action, device_id: str | None = None) -> bool:
        """Was the action pressed (by that device)? Repeats of a held direction count."""
        return any(press.action is action and device_id in (None, press.device.id) for press in self.presses)

    def holds(self, action: Action, device_id: str | None = None) -> bool:
        """Is the action held down now (on that device)?"""
        return any(held is action and device_id in (None, device.id) for device, held in self.held)

    @property
    def something(self) -> bool:
        """Any press at all, bound or not, key, button or click: "press any key". A key that is only held for
        another one, as in Alt+Enter, is none.
        """
        return any(control not in _HELD_FOR_OTHERS for _, control in self.raw)

    def by(self, device_id: str) -> "Input":
        """This tick as far as one device made it. Escape belongs to both halves of the keyboard."""
        mine = {device_id} | ({KEYBOARD.id} if device_id in HALVES else set())
        is_mouse = device_id == POINTING.id

        def narrowed(presses: tuple[Press, ...]) -> tuple[Press, ...]:
            return tuple(press for press in presses if press.device.id in mine)

        return msgspec.structs.replace(
            self,
            presses=narrowed(self.presses),
            menu_presses=None if self.menu_presses is None else narrowed(self.menu_presses),
            raw=tuple(touch for touch in self.raw if touch[0].id in mine),
            held=frozenset(pair for pair in self.held if pair[0].id in mine),
            pointer=self.pointer if is_mouse else None,
            clicked=self.clicked if is_mouse else None,
            added=tuple(device for device in self.added if device.id in mine),
            removed=tuple(device for device in self.removed if device.id in mine),
        )


class Reader:
    """Reads the devices through the bindings. Call `read` once per tick: repeats are counted in calls."""

    def __init__(self, devices: Devices, bindings: Bindings) -> None:
        self.devices = devices
        self.bindings = bindings
        self._ages: dict[Touch, int] = {}  # ticks since the press, of everything held
        self._last: Device | None = None

    def use(self, bindings: Bindings) -> None:
        """From the next tick on these bindings count."""
        self.bindings = bindings

    def read(self, to_canvas: ToCanvas) -> Input:
        """One tick of input. `to_canvas` turns a window pixel into a canvas pixel."""
        raw = self.devices.read(to_canvas)
        pressed = tuple((self._half(device, control), control) for device, control in raw.pressed)
        repeating = self._repeating(raw.held, raw.pressed)
        presses = self._presses(pressed, repeating, in_menu=False)
        menu_presses = self._presses(pressed, repeating, in_menu=True)
        self._follow(pressed, raw.removed)
        return Input(
            presses=presses,
            menu_presses=menu_presses,
            raw=pressed,
            held=self._held(raw.held),
            pointer=self._pointer(raw),
            clicked=self._clicked(pressed),
            added=raw.added,
            removed=raw.removed,
            quit=raw.quit,
            focus_lost=raw.focus_lost,
            focus_gained=raw.focus_gained,
            resized=raw.resized,
            system=raw.system,
            audio_changed=raw.audio_changed,
            last_device=self.last_device,
        )

    @property
    def last_device(self) -> Device:
        """The device that prompts should speak of: the last one used, at first a pad if there is one."""
        if self._last is not None:
            return self._last
        return next(iter(self.devices.pads), KEYS_RIGHT)

    def _half(self, device: Device, control: Control) -> Device:
        """The half of the keyboard that owns a key; the whole keyboard for a key of neither."""
        if device is not KEYBOARD:
            return device
        half = self.bindings.half(control)
        return _HALF[half] if half else KEYBOARD

    def _repeating(self, held: frozenset[Touch], pressed: tuple[Touch, ...]) -> tuple[Touch, ...]:
        """Ages what is held by a tick; what is due to repeat itself, if it is a direction."""
        self._ages = {touch: 0 if touch in pressed else self._ages.get(touch, 0) + 1 for touch in held}
        due = [
            (self._half(device, control), control)
            for (device, control), age in self._ages.items()
            if age >= REPEAT_FIRST_TICKS and (age - REPEAT_FIRST_TICKS) % REPEAT_TICKS == 0
        ]
        return tuple(sorted(due, key=lambda touch: (rank(touch[0]), touch[1])))

    def _presses(
        self, pressed: Iterable[Touch], repeating: Iterable[Touch], *, in_menu: bool
    ) -> tuple[Press, ...]:
        presses = []
        for is_repeated, touches in ((False, pressed), (True, repeating)):
            for device, control in touches:
                meant = self._meaning(device, control, in_menu=in_menu)
                if meant is None or (is_repeated and meant[1] not in DIRECTIONS):
                    continue
                presses.append(Press(meant[1], meant[0], is_repeated))
        return tuple(sorted(presses, key=lambda press: rank(press.device)))

    def _meaning(self, device: Device, control: Control, *, in_menu: bool) -> tuple[Device, Action] | None:
        if in_menu and control in FIXED:
            # A fixed key that nobody has bound acts as it does out of the box: for the right half.
            is_anybodys = device is KEYBOARD and control != ESCAPE
            return KEYS_RIGHT if is_anybodys else device, FIXED[control]
        if control == ESCAPE:
            return device, Action.PAUSE
        if device is KEYBOARD:
            return None
        action = self.bindings.action(device.profile, control)
        if action is None or (device is POINTING and action is Action.CONFIRM):  # that is `clicked`
            return None
        return device, action

    def _held(self, held: frozenset[Touch]) -> frozenset[tuple[Device, Action]]:
        halves = ((self._half(device, control), control) for device, control in held)
        meant = (self._meaning(device, control, in_menu=False) for device, control in halves)
        return frozenset(pair for pair in meant if pair is not None)

    def _pointer(self, raw: Raw) -> Pointer | None:
        if raw.pointer is None:
            return None
        grips = self.bindings.controls(POINTING.profile, Action.CONFIRM)
        is_held = any((POINTING, grip) in raw.held for grip in grips)
        return msgspec.structs.replace(raw.pointer, held=is_held)

    def _clicked(self, pressed: tuple[Touch, ...]) -> Literal["left", "right"] | None:
        """The first click of the tick: "left" is what the mouse has for CONFIRM, "right" its CANCEL."""
        for device, control in pressed:
            if device is POINTING:
                match self.bindings.action(device.profile, control):
                    case Action.CONFIRM:
                        return "left"
                    case Action.CANCEL:
                        return "right"
        return None

    def _follow(self, pressed: tuple[Touch, ...], removed: tuple[Device, ...]) -> None:
        """Prompts follow the device in use. A direction does not take them from one half of the keyboard to
        the other: they would flicker for a person who steers with one hand and confirms with the other.
        """
        if self._last in removed:
            self._last = None
        for device, control in pressed:
            from_keys = self._last is not None and self._last.family == "keys"
            if device is KEYBOARD:
                self._last = self._last if from_keys else KEYS_RIGHT
            elif (
                device.family != "keys"
                or not from_keys
                or self.bindings.action(device.profile, control) not in DIRECTIONS
            ):
                self._last = device


class Players:
    """Who holds what: up to ten persons in slots 0 to 9, each with a device until they lose it or leave."""

    def __init__(self) -> None:
        self._devices: dict[int, Device | None] = {}

    @property
    def slots(self) -> tuple[int, ...]:
        """The slots that are taken, rising, with a device or without."""
        return tuple(sorted(self._devices))

    def join(self, device: Device) -> int | None:
        """The slot of the device: the one that it has, else the first free one. None when all are taken."""
        slot = self.slot_of(device.id)
        if slot is None:
            slot = next((free for free in range(SLOTS) if free not in self._devices), None)
            if slot is not None:
                self._devices[slot] = device
        return slot

    def leave(self, slot: int) -> None:
        """The person gets up; the others keep their slots."""
        self._devices.pop(slot, None)

    def swap(self, slot: int, device: Device) -> None:
        """The person of `slot` takes this device. Whoever had it gets theirs in exchange."""
        other = self.slot_of(device.id)
        if other is not None:
            self._devices[other] = self._devices.get(slot)
        self._devices[slot] = device

    def device_of(self, slot: int) -> Device | None:
        """None when nobody sits there, or when the device is lost."""
        return self._devices.get(slot)

    def slot_of(self, device_id: str) -> int | None:
        """The slot that holds the device."""
        held = ((slot, device) for slot, device in self._devices.items() if device is not None)
        return next((slot for slot, device in held if device.id == device_id), None)

    def lost(self, removed: Iterable[Device]) -> tuple[int, ...]:
        """These devices are gone. Returns the slots left without one; they wait for `swap` or `leave`."""
        gone = {device.id for device in removed}
        slots = tuple(slot for slot in self.slots if (held := self._devices[slot]) and held.id in gone)
        for slot in slots:
            self._devices[slot] = None
        return slots
