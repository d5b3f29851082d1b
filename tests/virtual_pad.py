"""Gamepads that exist only inside SDL: a test plugs them in, presses, unplugs them; the game sees real ones.

    from tests.virtual_pad import VirtualPads, pads      # the fixture `pads` is enough for most tests

    def test_start(pads):
        pad = pads.attach("Controller", brand="playstation")   # or "xbox", "nintendo", "other"
        stick = pads.attach("Old stick", brand="unknown")      # no mapping: joy:b0, joy:a1-, joy:h0up
        pad.tap("a")                    # down and up, both seen by the next read
        pad.press("dpup"); reader.read(...); pad.release("dpup")
        pad.press("leftx-")             # half an axis all the way; release brings it back to rest
        pad.axis("lefttrigger", 0.4)    # an axis anywhere: -1 to 1, triggers 0 to 1
        stick.press("h0up"); stick.press("b3"); stick.axis("a1", -1.0)
        pad.unplug()                    # a second attach is a new pad with a new id, as after a replug

Words are those of the controls in game/engine/bindings.py, with or without their "pad:" or "joy:". A press
becomes an event at the next pump, which `Reader.read` or `Devices.read` makes; nothing here waits. After
`attach`, read once before the first press: the game has to open a pad before it hears anything. `pad.id` is
the id of the game's Device.

It works headless, with the dummy drivers, by calling the SDL library that pygame itself has loaded. The
display must be initialised (the fixture does that, and quits pygame afterwards, so that each test owns SDL
whole). `pygame.quit()` pulls out all pads; for a second start within one test make another `VirtualPads()`.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame._sdl2 import controller

BRANDS = {  # vendor and product, which go into the guid
    "xbox": (0x045E, 0x02EA),
    "playstation": (0x054C, 0x0CE6),
    "nintendo": (0x057E, 0x2009),
    "other": (0x1209, 0x0001),
    "unknown": (0x1209, 0x0002),
}
# fmt: off
_BUTTONS = [
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
]
# fmt: on
_AXES = ["leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger"]
_HAT = {"up": 1, "right": 2, "down": 4, "left": 8}


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = [
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16),
        ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        *(
            (callback, ctypes.c_void_p)
            for callback in ["update", "player", "rumble", "triggers", "led", "effect"]
        ),
    ]


class VirtualPad:
    """One plugged-in pad. Make it with `VirtualPads.attach`."""

    def __init__(self, sdl: ctypes.CDLL, index: int, *, is_known: bool) -> None:
        self._sdl = sdl
        self._is_known = is_known
        self._hats: dict[int, int] = {}
        self._stick = sdl.SDL_JoystickOpen(index)  # ours to drive it by, and ours to close
        assert self._stick, "SDL did not open its own virtual pad"
        self.instance: int = sdl.SDL_JoystickInstanceID(self._stick)

    @property
    def id(self) -> str:
        """The id of the game's Device for this pad."""
        return f"pad:{self.instance}"

    def press(self, control: str) -> None:
        """A button or hat goes down, half an axis ("leftx-", "lefttrigger+") goes all the way."""
        self._set(control, is_down=True)

    def release(self, control: str) -> None:
        """A button or hat comes up, an axis returns to rest."""
        self._set(control, is_down=False)

    def tap(self, control: str) -> None:
        """Down and up at once: the next read sees one press and nothing held."""
        self.press(control)
        pygame.event.pump()
        self.release(control)

    def axis(self, name: str, value: float) -> None:
        """Puts an axis anywhere: -1 to 1; 0 to 1 for the triggers of a pad that SDL knows."""
        if self._is_known:
            number = _AXES.index(name)
            if name.endswith("trigger"):
                value = value * 2 - 1
        else:
            number = int(name.removeprefix("a"))
        done = self._sdl.SDL_JoystickSetVirtualAxis(self._stick, number, round(value * 32767))
        assert done == 0

    def unplug(self) -> None:
        """Pulled out, whatever is held."""
        index = next(
            index
            for index in range(self._sdl.SDL_NumJoysticks())
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance
        )
        assert self._sdl.SDL_JoystickDetachVirtual(index) == 0
        self._sdl.SDL_JoystickClose(self._stick)
        self._stick = None

    @property
    def is_plugged(self) -> bool:
        return self._stick is not None

    def _set(self, control: str, *, is_down: bool) -> None:
        word = control.partition(":")[2] or control
        if word.endswith(("+", "-")):
            value = 1.0 if word.endswith("+") else -1.0
            self.axis(word[:-1], value if is_down else 0.0)
        elif not self._is_known and word.startswith("h"):
            hat, side = int(word[1]), _HAT[word[2:]]
            sides = self._hats.get(hat, 0)
            self._hats[hat] = sides | side if is_down else sides & ~side
            assert self._sdl.SDL_JoystickSetVirtualHat(self._stick, hat, self._hats[hat]) == 0
        else:
            button = _BUTTONS.index(word) if self._is_known else int(word.removeprefix("b"))
            assert self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, int(is_down)) == 0


class VirtualPads:
    """The socket for virtual pads. As a context it unplugs at the end what is still plugged in."""

    def __init__(self) -> None:
        # pygame.quit() can leave SDL's gamepads half initialised, and then none of their events comes.
        while controller.get_init():
            controller.quit()
        pygame.joystick.quit()
        pygame.joystick.init()
        controller.init()
        self._sdl = _loaded_sdl()
        self._pads: list[VirtualPad] = []

    def __enter__(self) -> "VirtualPads":
        return self

    def __exit__(self, *_: object) -> None:
        for pad in self._pads:
            if pad.is_plugged and pygame.joystick.get_init():  # pygame.quit() has pulled them all
                pad.unplug()

    def attach(self, name: str = "Controller", brand: str = "xbox") -> VirtualPad:
        """Plugs in a pad of a brand of `BRANDS`; "unknown" has 4 axes, 16 buttons, a hat and no mapping."""
        is_known = brand != "unknown"
        vendor, product = BRANDS[brand]
        description = _Description(
            version=1,
            type=1 if is_known else 0,
            axes=len(_AXES) if is_known else 4,
            buttons=len(_BUTTONS) if is_known else 16,
            hats=0 if is_known else 1,
            vendor=vendor,
            product=product,
            name=name.encode(),
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert index >= 0, "SDL could not attach a virtual pad"
        pad = VirtualPad(self._sdl, index, is_known=is_known)
        self._pads.append(pad)
        return pad


def _loaded_sdl() -> ctypes.CDLL:
    """The SDL library inside this process: another copy of it would know nothing of pygame's pads."""
    if sys.platform == "linux":
        maps = Path("/proc/self/maps").read_text()
        paths = [line.split()[-1] for line in maps.splitlines() if "libSDL2-2" in line]
    else:
        inside = Path(pygame.__file__).parent
        paths = [str(path) for name in ("SDL2.dll", "**/libSDL2-2*.dylib") for path in inside.glob(name)]
    sdl = ctypes.CDLL(paths[0])
    stick = ctypes.c_void_p
    sdl.SDL_JoystickOpen.restype = stick
    sdl.SDL_JoystickClose.argtypes = [stick]
    sdl.SDL_JoystickInstanceID.argtypes = [stick]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [stick, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [stick, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [stick, ctypes.c_int, ctypes.c_uint8]
    return sdl


@pytest.fixture
def pads() -> Iterator[VirtualPads]:
    """A display of the dummy driver and a socket for virtual pads; pygame has quit when the test is over."""
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    pygame.event.clear()
    with VirtualPads() as socket:
        yield socket
    pygame.quit()
