"""`python -m game soak`: random input through every screen, to find what nobody thought of."""

import os
import random
import tempfile
import traceback
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.app import App, build, news
from game.engine.bindings import Action
from game.engine.devices import Device
from game.engine.players import Input, Press
from game.engine.scene import Reset
from scenes import showcase

MOST_TICKS_A_SCREEN = 600  # then the next screen is opened, however far the monkey has wandered
DRAW_EVERY = 7
MOST_FAILURES = 20
# fmt: off
_KEYS = (
    "w", "a", "s", "d", "q", "e", "r", "z", "x", "p", "5", "up", "down", "left", "right", "return", "space",
    "backspace", "tab", "escape", "page up", "page down", "right shift", "right ctrl", "f11", "f12",
)
# fmt: on
_PADS = tuple(Device(f"pad:{number}", "pad", f"Pad {number}", "xbox") for number in (101, 102, 103))
_ACTIONS = tuple(Action)


def run(ticks: int, seed: int) -> dict[str, Any]:
    """Drive the game for so many ticks; failures name seed, tick and screen, so that they can be replayed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    dice = random.Random(seed)
    doors = showcase.names()
    stay = max(1, min(MOST_TICKS_A_SCREEN, ticks // len(doors)))
    screens: set[str] = set()
    failures: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        app = App(build(Path(folder), (1280, 720), "es"), showcase.named(doors[0]), news)
        tick = 0
        while tick < ticks and len(failures) < MOST_FAILURES:
            door = doors[tick // stay % len(doors)]
            try:
                if tick % stay == 0 or app.stack.top is None:
                    app.stack.apply(Reset(showcase.named(door)(app.kit)))
                screens.add(type(app.stack.top).__name__)
                _post(dice)
                given = app.kit.reader.read(app.kit.window.to_canvas)
                app.feed(_with_pads(given, dice))
                if tick % DRAW_EVERY == 0:
                    app.draw()
            except Exception as fault:
                failures.append(
                    {
                        "seed": seed,
                        "tick": tick,
                        "screen": door,
                        "scene": type(app.stack.top).__name__,
                        "error": "".join(traceback.format_exception(fault)[-3:]),
                    }
                )
                app.stack.apply(Reset(showcase.named(doors[0])(app.kit)))
            tick += 1
        app.close()
    return {"ticks": tick, "seed": seed, "screens": sorted(screens), "failures": failures}


def _post(dice: random.Random) -> None:
    """Keys and mouse go through the event queue, as a person's do."""
    chance = dice.random()
    if chance < 0.25:
        key = pygame.key.key_code(dice.choice(_KEYS))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    elif chance < 0.40:
        place = (dice.randrange(1280), dice.randrange(720))
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )
        if chance < 0.33:
            button = 3 if chance < 0.27 else 1
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=place, button=button, touch=False))
    elif chance < 0.41:
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=dice.choice((-1, 1)), flipped=False))
    elif chance < 0.411:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    elif chance < 0.412:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))


def _with_pads(given: Input, dice: random.Random) -> Input:
    """Presses, arrivals and losses of made-up pads on top of what came through the queue."""
    if given.quit:
        given = msgspec.structs.replace(given, quit=False)
    chance = dice.random()
    pad = dice.choice(_PADS)
    if chance < 0.25:
        press = (Press(dice.choice(_ACTIONS), pad, repeated=dice.random() < 0.1),)
        menu = given.presses if given.menu_presses is None else given.menu_presses
        return msgspec.structs.replace(
            given, presses=given.presses + press, menu_presses=menu + press, last_device=pad
        )
    if chance < 0.252:
        return msgspec.structs.replace(given, removed=(pad,))
    if chance < 0.254:
        return msgspec.structs.replace(given, added=(pad,))
    return given


def table(result: dict[str, Any]) -> str:
    """The outcome for people."""
    lines = [f"{result['ticks']:,} ticks, seed {result['seed']}: {', '.join(result['screens'])}"]
    for failure in result["failures"]:
        lines.append(f"tick {failure['tick']}, screen {failure['screen']}, in {failure['scene']}:")
        lines.append(failure["error"])
    lines.append("no failures" if not result["failures"] else f"{len(result['failures'])} failures")
    return "\n".join(lines)
