"""The whole game without a window: real services, real devices of SDL, ticks turned by hand.

    rig = Rig(folder, flow.opening, speed="instant")
    hands = KeyHands(rig, "right")      # or KeyHands(rig, "left"), PadHands(rig, pad), MouseHands(rig)
    hands.start()                       # from the title to the first decision
    hands.take(rig.own_cards[0])        # steers to the card and confirms, or clicks it

    hands.start("La Carrera")           # or another entry of the menu
    hands.take(PlaceBet(horse=3, chip=2))

Whatever hands do goes through SDL's event queue, as a person's presses do. How they get to what they want is
told game by game in `STEERING`.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App, build
from game.engine.bindings import DEFAULTS, Action
from game.engine.players import Input
from game.engine.scene import Scene
from game.engine.ui import Widget
from game.match.match import Match
from scenes import flow
from scenes.guests import Table
from scenes.kit import Kit
from scenes.mashing import MASH_TICKS
from scenes.menu_frame import Frame
from scenes.play import Play
from scenes.prompts import in_bar
from tests.scenes.auction_hands import AuctionSteering
from tests.scenes.pen_hands import PenSteering
from tests.scenes.race_hands import RaceSteering
from tests.scenes.steering import Steering
from tests.virtual_pad import VirtualPad

STEERING: dict[str, Steering] = {
    "six_nimmt": PenSteering(),
    "royal_turf": RaceSteering(),
    "kuhhandel": AuctionSteering(),
}
CORNER = (2, 2)  # of the canvas, where no screen has anything to click
MOST_PRESSES = 60  # on the way to anything


class Rig:
    """A running game whose clock is the test. Screens are named by their class."""

    def __init__(
        self,
        folder: Path,
        first: Callable[[Kit], Scene],
        *,
        language: str = "es",
        size: tuple[int, int] = (640, 360),
        speed: str | None = None,
        table: Table | None = None,  # as it was set last time
    ) -> None:
        kit = build(folder, size, language)
        if speed is not None:
            kit.change(speed=speed)
        if table is not None:
            kit.change(last_tables={table.game: table.remembered()})
        self.app = App(kit, first, news=flow.fault)
        self.kit = self.app.kit
        self.is_running, self._was_killed = True, False
        self.ignore_events()
        self.ticks(2)  # pads that are plugged in already are opened

    # What is on the screen

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    @property
    def screen(self) -> str:
        return type(self.scene).__name__

    @property
    def screens(self) -> list[str]:
        """All that lie on the stack, bottom first."""
        return [type(scene).__name__ for scene in self.app.stack.scenes]

    @property
    def widgets(self) -> Sequence[Widget]:
        group = getattr(self.scene, "group", None) or self.scene._group
        return group.widgets

    @property
    def focus(self) -> int:
        group = getattr(self.scene, "group", None) or self.scene._group
        return group.focus

    def button(self, words: str) -> int:
        """The place among the widgets of the one with this English label."""
        labels = [getattr(widget, "label", str)() for widget in self.widgets]
        return labels.index(self.kit.tr(words))

    @property
    def play(self) -> Play:
        """The play screen, perhaps below others."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, Play))

    @property
    def match(self) -> Match:
        return self.play.match

    @property
    def stage(self) -> Any:
        """Of whatever game is played."""
        return self.play.stage

    @property
    def choosing(self) -> Any:
        """The choice that is open to a person now, as the game's stage has it; None without one."""
        return self.stage._choosing

    @property
    def open_choice(self) -> Any:
        """The same where there must be one."""
        assert self.choosing is not None, f"nothing is to be chosen on {self.screen}"
        return self.choosing

    @property
    def own_cards(self) -> tuple[int, ...]:
        """In El Encierro: the cards, or the rows, of which one may be chosen."""
        return self.open_choice.options

    @property
    def steering(self) -> Steering:
        return STEERING[self.match.game.NAME]

    @property
    def hints(self) -> dict[str, pygame.Rect]:
        """The prompts that can be clicked: action → box."""
        scene = self.play if self.screen == "PrivateView" else self.scene
        scene = getattr(scene, "_above", scene)  # of a showcase
        if isinstance(frame := getattr(scene, "_frame", None), Frame):
            placed: Any = in_bar(self.kit, frame._hints())
        else:
            placed = scene._hints() if hasattr(scene, "_hints") else []
        if isinstance(placed, tuple):  # a plate, and what stands on it
            placed = placed[1]
        return {each.hint.action: each.box for each in placed}

    # Time

    def ticks(self, count: int = 1) -> None:
        for _ in range(count):
            if self.is_running:
                self.is_running = self.app.tick()

    def until(self, condition: Callable[[], object], most: int = 3000) -> None:
        """Let time pass until it holds; fails after `most` ticks."""
        for _ in range(most):
            if condition():
                return
            self.ticks()
        raise AssertionError(f"it did not happen within {most} ticks, on screen {self.screen}")

    def until_asked(self) -> None:
        """Until a person has a choice open, in turn or beside others, or the match is over."""
        self.until(lambda: self.screen == "Results" or self.is_asking)

    @property
    def is_asking(self) -> bool:
        return not self.stage.reel.busy and (self.choosing is not None or self.stage.is_together)

    # Devices

    def ignore_events(self) -> None:
        """The focus has gone from one window of a test to another: nobody has looked away."""
        self.kit.reader.read(self.kit.window.to_canvas)

    def feed(self, given: Input) -> None:
        self.is_running = self.app.feed(given)

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def key_down(self, name: str) -> None:
        self.post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)

    def key_up(self, name: str) -> None:
        self.post(pygame.KEYUP, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)

    def key(self, name: str) -> None:
        """Press and release a key, and let the game see it."""
        self.key_down(name)
        self.key_up(name)
        self.ticks(2)

    def point(self, x: int, y: int) -> None:
        """The mouse moves to a canvas pixel (the window is as large as the canvas)."""
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        self.ticks()

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.point(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=(x, y), button=button, touch=False)
        self.ticks(2)

    def lose_focus(self) -> None:
        self.post(pygame.WINDOWFOCUSLOST)
        self.ticks(2)

    # Pictures and ends

    def canvas_bytes(self) -> bytes:
        self.app.stack.draw(self.kit.window.canvas)
        return pygame.image.tobytes(self.kit.window.canvas, "RGB")

    def kill(self) -> None:
        """The program is gone without a word; the system closes its window and lets go of its pads. SDL and
        the pads themselves go on.
        """
        self.kit.reader.devices.close()
        self.kit.window.close()
        self.is_running, self._was_killed = False, True

    def close(self) -> None:
        if not self._was_killed:
            self.app.close()


class Hands(ABC):
    """Somebody who plays with one device and touches nothing else."""

    device_id = ""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig

    @abstractmethod
    def press(self, action: str) -> None:
        """An Action by its word: "confirm", "left" …"""

    def choose(self, words: str) -> None:
        """Press the button with this English label, once it has been read."""
        self.rig.ticks(MASH_TICKS)
        self.press_widget(self.rig.button(words))

    def press_widget(self, place: int) -> None:
        """Steer to a widget, as anybody would who looks at the screen, and confirm."""
        for _ in range(MOST_PRESSES):
            if self.rig.focus == place:
                self.press("confirm")
                return
            here, there = (self.rig.widgets[at].rect for at in (self.rig.focus, place))
            if here.top < there.bottom and there.top < here.bottom:
                self.press("right" if there.centerx > here.centerx else "left")
            else:
                self.press("down" if there.centery > here.centery else "up")
        raise AssertionError(f"{self.device_id} does not get to widget {place} of {self.rig.screen}")

    def press_seat(self, place: int) -> None:
        """In the lobby: steer to a chair, taken or empty, and confirm."""
        self.aim_seat(place)
        self.press("confirm")

    def aim_seat(self, place: int) -> None:
        lobby = self.rig.scene
        for _ in range(MOST_PRESSES):
            cells = lobby._seats
            here, there = cells.cell(cells.index), cells.cell(place)
            if self.rig.focus != 0:
                self.press("left")  # the seats lie left of the rules
            elif here.centery != there.centery:
                self.press("down" if there.centery > here.centery else "up")
            elif here.centerx != there.centerx:
                self.press("right" if there.centerx > here.centerx else "left")
            else:
                return
        raise AssertionError(f"{self.device_id} does not get to chair {place}")

    @property
    def seat(self) -> int:
        """Where they sit: at the seat of their device, or at the only person's."""
        play, players = self.rig.play, self.rig.kit.players
        if play.audience is not None:
            return play.audience
        held = {seat: players.device_of(seat) for seat in play.persons}
        return next(seat for seat, device in held.items() if device and device.id == self.device_id)

    def take(self, wanted: Any) -> None:
        """What can be chosen now, as the game's `Steering` names it: steer there, and make the choice."""
        self.aim(wanted)
        self.press(self.rig.steering.decisive(wanted))

    def aim(self, wanted: Any) -> None:
        """All of `take` but the press that makes the choice."""
        for count, action in enumerate(self.rig.steering.presses(self, wanted)):
            assert count < MOST_PRESSES, f"{self.device_id} does not get to {wanted}: {self.rig.choosing}"
            self.press(action)

    def start(self, entry: str | None = None) -> None:
        """From the title, over an entry of the menu (the first one), to the first decision."""
        self.wake()
        self.press_widget(0 if entry is None else self.rig.button(entry))
        self.rig.until_asked()

    def wake(self) -> None:
        """Leave the title."""
        self.press("confirm")

    def skip(self) -> None:
        """Finish what moves."""
        self.press("confirm")


def control(profile: str, action: str) -> str:
    """What stands for an action out of the box: "space" of keys, "dpup" of a pad."""
    return DEFAULTS.controls(profile, Action(action))[0].partition(":")[2]


class KeyHands(Hands):
    """One half of the keyboard."""

    def __init__(self, rig: Rig, half: str) -> None:
        super().__init__(rig)
        self.device_id = f"keys-{half}"

    def press(self, action: str) -> None:
        self.rig.key(control(self.device_id, action))


class PadHands(Hands):
    def __init__(self, rig: Rig, pad: VirtualPad) -> None:
        super().__init__(rig)
        self.pad = pad
        self.device_id = pad.id

    def press(self, action: str) -> None:
        self.pad.tap(control("pad", action))
        self.rig.ticks(2)


class MouseHands(Hands):
    """Clicks on what is to be seen; a right click cancels, and prompts are pressed by clicking on them."""

    device_id = "mouse"

    def press(self, action: str) -> None:
        if action == "cancel":
            self.rig.click(*CORNER, button=3)
        elif action == "confirm":
            self.rig.click(*CORNER)
        else:
            self.rig.click(*self.rig.hints[action].center)

    def press_widget(self, place: int) -> None:
        rect = self.rig.widgets[place].rect
        self.rig.click(rect.right - 8, rect.centery)  # on a choice that is the arrow onwards

    def press_seat(self, place: int) -> None:
        self.rig.click(*self.rig.scene._seats.cell(place).center)

    def aim_seat(self, place: int) -> None:
        self.rig.point(*self.rig.scene._seats.cell(place).center)

    def take(self, wanted: Any) -> None:
        decisive = self.rig.steering.decisive(wanted)
        if decisive != "confirm":
            self.press(decisive)
            return
        self._prepare(wanted)
        self.rig.click(*self.rig.steering.spot(self, wanted))

    def aim(self, wanted: Any) -> None:
        self._prepare(wanted)
        self.rig.point(*self.rig.steering.spot(self, wanted))

    def _prepare(self, wanted: Any) -> None:
        for count, spot in enumerate(self.rig.steering.clicks(self, wanted)):
            assert count < MOST_PRESSES, f"the mouse does not get to {wanted}: {self.rig.choosing}"
            self.rig.click(*spot)
