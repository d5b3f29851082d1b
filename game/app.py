"""The program: builds the services, runs the loop, and answers what belongs to no screen (quit, F11, F12)."""

import datetime
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pygame

from game.content.strings import Strings
from game.engine.canvas import CANVAS_SIZE, Window
from game.engine.devices import Devices
from game.engine.loop import SystemClock, run
from game.engine.players import Input, Reader
from game.engine.scene import Push, Replace, Scene, Stack, Transition
from game.engine.settings import Settings, changed
from game.engine.sound import Sound
from game.engine.sprites import Sheets
from game.engine.store import Store, default_folder
from game.engine.text import Text
from game.errors import Message, UserError, reason
from scenes.kit import ASSETS, Kit
from scenes.title import Title

TITLE = "Villafarol"


class App:
    """One running game: the kit, the stack of scenes, and what happens in a tick and in a drawn frame.

    `news` makes the scene that tells the player what a service has to say (a file was set aside, a sound is
    missing); without it the notices stay where they are. `meet` makes the scene for what has just been
    plugged in, if it takes one.
    """

    def __init__(
        self,
        kit: Kit,
        first: Callable[[Kit], Scene],
        news: Callable[[Kit, Message], Scene] | None = None,
        meet: Callable[[Kit, Input], Scene | None] | None = None,
    ) -> None:
        self.kit = kit
        self.stack = Stack(first(kit))
        self._news = news
        self._meet = meet
        self._told: Scene | None = None

    def tick(self) -> bool:
        """One sixtieth of a second. False when the program is over."""
        return self.feed(self.kit.reader.read(self.kit.window.to_canvas))

    def feed(self, given: Input) -> bool:
        """A tick with this input, wherever it comes from."""
        for wish in given.system:
            if wish == "fullscreen":
                self.kit.change(fullscreen=not self.kit.settings.fullscreen)
            elif wish == "screenshot":
                self._screenshot()
        if given.quit:
            self.stack.clear()
            return False
        self.kit.players.lost(given.removed)  # on whatever screen it happens
        self.stack.update(given)
        self.kit.sound.update()
        self._tell_news()
        self._meet_newcomers(given)
        return self.stack.top is not None

    def draw(self) -> None:
        self.stack.draw(self.kit.window.canvas)
        self.kit.window.present()

    def close(self) -> None:
        try:
            self.stack.clear()
        finally:
            self.kit.sound.close()
            self.kit.reader.devices.close()  # a pad that is let go of after SDL has ended may crash
            self.kit.window.close()
            pygame.quit()

    def _tell_news(self) -> None:
        """Show the next notice, one at a time, each once, over whatever the stack shows."""
        if self._news is None or self.stack.top is None or self._told in self.stack.scenes:
            return
        for service in (self.kit.store, self.kit.strings, self.kit.sound):
            if service.notices:
                self._told = self._news(self.kit, service.notices.pop(0))
                self.stack.apply(Push(self._told))
                return

    def _meet_newcomers(self, given: Input) -> None:
        top = self.stack.top
        if given.added and self._meet is not None and top is not None and top.meets_newcomers:
            scene = self._meet(self.kit, given)
            if scene is not None:
                self.stack.apply(Push(scene))

    def _screenshot(self) -> None:
        stamp = f"{datetime.datetime.now():%Y-%m-%d_%H-%M-%S-%f}"
        place = self.kit.store.path("screenshots", f"{stamp[:-3]}.png")
        try:
            pygame.image.save(self.kit.window.screenshot(), place)
        except (OSError, pygame.error) as fault:
            self.kit.store.notices.append(
                Message("The screenshot could not be saved: {reason}.", reason=reason(fault))
            )
        else:
            self.kit.sound.play("coin")


def build(folder: Path, size: tuple[int, int] | None = None, language: str | None = None) -> Kit:
    """All services, with the player's files in `folder`; the window has `size` or the largest whole multiple.

    `language` overrules the setting. Raises UserError when there is no screen.
    """
    store = Store(folder)
    settings = store.load("settings", Settings, Settings())
    if language:
        settings = changed(settings, language=language)
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("SDL finds none")  # but would play on where nobody could see it
        pygame.font.init()
        window = Window(size or _fitting_size(), TITLE)
    except pygame.error as fault:
        pygame.quit()
        raise UserError(
            "No screen to play on ({reason}). Start it on a desktop, or set SDL_VIDEODRIVER=dummy"
            " for a run without one.",
            reason=reason(fault),
        ) from None
    kit = Kit(
        settings=settings,
        store=store,
        strings=Strings(settings.language),
        window=window,
        reader=Reader(Devices(), settings.bindings),
        text=Text(ASSETS / "fonts"),
        sheets=Sheets(ASSETS / "sprites"),
        sound=Sound(ASSETS, settings),
    )
    kit.apply_settings()
    return kit


def play(scene: str | None = None) -> None:
    """Open the window and run until the player leaves. `scene` opens one screen with made-up data."""
    first: Callable[[Kit], Scene] = opening
    if scene is not None:
        from scenes import showcase

        first = showcase.named(scene)
    kit = build(default_folder())
    try:
        app = App(kit, first, news, meet)
        try:
            app.draw()
            import_module("scenes.flow")  # all the rest of the game, while the first picture is up
            run(app.tick, app.draw, SystemClock())
        finally:
            app.close()
    except UserError:
        raise
    except Exception as fault:
        raise _crashed(kit.store, fault) from fault


def first_frame(size: tuple[int, int]) -> None:
    """Start as `play` does, draw once, and end: what a start costs."""
    App(build(default_folder(), size), opening, news).draw()


def opening(kit: Kit) -> Scene:
    """The title. What follows it is not read from the disk before the title is up."""

    def then() -> Transition:
        from scenes import flow

        return Replace(flow.menu(kit))

    return Title(kit, then)


def meet(kit: Kit, given: Input) -> Scene | None:
    """A pad that nobody knows has been plugged in: offer to learn it."""
    from scenes.learn import offer, unknown_pad

    pad = unknown_pad(kit, given)
    return offer(kit, pad) if pad is not None else None


def news(kit: Kit, message: Message) -> Scene:
    """A dialog that says so."""
    from scenes import flow

    return flow.fault(kit, message)


def _fitting_size() -> tuple[int, int]:
    """The largest whole multiple of the canvas that leaves room for the frame of a window."""
    width, height = pygame.display.get_desktop_sizes()[0]
    scale = max(1, min((width - 16) // CANVAS_SIZE[0], (height - 72) // CANVAS_SIZE[1]))
    return CANVAS_SIZE[0] * scale, CANVAS_SIZE[1] * scale


def _crashed(store: Store, fault: Exception) -> UserError:
    """Keep the trace for a developer; the words are for the player. The match itself is in its journal."""
    place = store.path("crash.log")
    import traceback  # a start should not wait for it

    try:
        place.write_text("".join(traceback.format_exception(fault)), encoding="utf-8")
        details: Message | str = Message("the details are in {file}", file=place)
    except OSError:
        details = repr(fault)
    return UserError(
        "The game stopped by a fault of its own ({details}). Your match is kept: start again to go on.",
        details=details,
    )
