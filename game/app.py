"""The program: builds the services, runs the loop, and answers what belongs to no screen (quit, F11, F12)."""

import datetime
import traceback
from collections.abc import Callable
from pathlib import Path

import pygame

from game.content.strings import Strings
from game.engine.canvas import CANVAS_SIZE, Window
from game.engine.devices import Devices
from game.engine.loop import SystemClock, run
from game.engine.notice import Notice
from game.engine.players import Input, Reader
from game.engine.scene import Push, Scene, Stack
from game.engine.settings import Settings, changed
from game.engine.sound import Sound
from game.engine.sprites import Sheets
from game.engine.store import Store, default_folder
from game.engine.text import Text
from game.errors import UserError
from scenes.kit import ASSETS, Kit

TITLE = "Villafarol"


class App:
    """One running game: the kit, the stack of scenes, and what happens in a tick and in a drawn frame.

    `news` makes the scene that tells the player what a service has to say (a file was set aside, a sound is
    missing); without it the notices stay where they are.
    """

    def __init__(
        self,
        kit: Kit,
        first: Callable[[Kit], Scene],
        news: Callable[[Kit, str], Scene] | None = None,
    ) -> None:
        self.kit = kit
        self.stack = Stack(first(kit))
        self._news = news
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
        self.stack.update(given)
        self.kit.sound.update()
        self._tell_news()
        return self.stack.top is not None

    def draw(self) -> None:
        self.stack.draw(self.kit.window.canvas)
        self.kit.window.present()

    def close(self) -> None:
        try:
            self.stack.clear()
        finally:
            self.kit.sound.close()
            self.kit.window.close()
            pygame.quit()

    def _tell_news(self) -> None:
        """Show the next notice, one at a time, each once, over whatever the stack shows."""
        if self._news is None or self.stack.top is None or self._told in self.stack.scenes:
            return
        for service in (self.kit.store, self.kit.strings, self.kit.sound):
            if service.notices:
                notice = service.notices.pop(0)
                self._told = self._news(self.kit, self.kit.tr(notice.text, **notice.values))
                self.stack.apply(Push(self._told))
                return

    def _screenshot(self) -> None:
        stamp = f"{datetime.datetime.now():%Y-%m-%d_%H-%M-%S-%f}"
        place = self.kit.store.path("screenshots", f"{stamp[:-3]}.png")
        try:
            pygame.image.save(self.kit.window.screenshot(), place)
        except (OSError, pygame.error) as fault:
            self.kit.store.notices.append(
                Notice("The screenshot could not be saved: {reason}.", {"reason": str(fault)})
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
        pygame.font.init()
        window = Window(size or _fitting_size(), TITLE)
    except pygame.error as fault:
        raise UserError(
            f"No screen to play on ({fault}). Start it on a desktop, or set SDL_VIDEODRIVER=dummy"
            " for a run without one."
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
    from scenes import flow

    if scene is None:
        first: Callable[[Kit], Scene] = flow.opening
    else:
        from scenes import showcase

        first = showcase.named(scene)
    kit = build(default_folder())
    try:
        app = App(kit, first, news=flow.fault)
        try:
            run(app.tick, app.draw, SystemClock())
        finally:
            app.close()
    except UserError:
        raise
    except Exception as fault:
        raise UserError(_crash_report(kit.store, fault)) from fault


def first_frame(size: tuple[int, int]) -> None:
    """Start as `play` does, draw the title once, and end: what a start costs."""
    from scenes import flow

    App(build(default_folder(), size), flow.opening, news=flow.fault).draw()


def _fitting_size() -> tuple[int, int]:
    """The largest whole multiple of the canvas that leaves room for the frame of a window."""
    width, height = pygame.display.get_desktop_sizes()[0]
    scale = max(1, min((width - 16) // CANVAS_SIZE[0], (height - 72) // CANVAS_SIZE[1]))
    return CANVAS_SIZE[0] * scale, CANVAS_SIZE[1] * scale


def _crash_report(store: Store, fault: Exception) -> str:
    """Keep the trace for a developer; the words are for the player. The match itself is in its journal."""
    place = store.path("crash.log")
    try:
        place.write_text("".join(traceback.format_exception(fault)), encoding="utf-8")
        details = f"the details are in {place}"
    except OSError:
        details = repr(fault)
    return f"The game stopped by a fault of its own ({details}). Your match is kept: start again to go on."
