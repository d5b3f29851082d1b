"""The program around the screens: starting, ending, what the window is asked for, and faults."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import app as program
from game.app import App, build
from game.engine.devices import Device
from game.engine.players import Input
from game.engine.scene import Pop, Push, Scene, Transition
from game.engine.settings import Settings
from game.engine.store import Store
from game.errors import Message, UserError
from scenes import flow
from scenes.dialog import Dialog
from scenes.kit import Kit
from tests.virtual_pad import VirtualPads, pads  # noqa: F401 - a fixture

ROOT = Path(__file__).parents[1]


class Page(Scene):
    """Does `deed` in each tick; counts what befalls it."""

    def __init__(self, deed: Callable[[], Transition] = lambda: None, name: str = "") -> None:
        self.deed = deed
        self.name = name
        self.ticks = 0
        self.has_left = False

    def leave(self) -> None:
        self.has_left = True

    def update(self, given: Input) -> Transition:
        self.ticks += 1
        return self.deed()

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((40, 90, 60))


Start = Callable[..., App]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the program on a screen of the test's own; its files lie in `tmp_path` or in `folder`."""
    apps: list[App] = []

    def start(first: Scene, folder: Path = tmp_path, **how: Any) -> App:
        kit = build(folder, how.pop("size", (1280, 720)), how.pop("language", None))
        pygame.event.clear()
        apps.append(App(kit, lambda kit: first, **how))
        return apps[-1]

    yield start
    for each in apps:
        each.close()


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.Event(kind, **fields))


def strike(key: int, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


def blocked(folder: Path) -> Path:
    """A folder that cannot be made, whoever runs the test: there is a file in its place."""
    folder.write_text("no folder")
    return folder


# Running and ending


def test_a_tick_updates_and_a_drawing_shows(start: Start) -> None:
    page = Page()
    app = start(page)
    assert app.tick()
    assert page.ticks == 1
    app.draw()
    assert app.kit.window.screenshot().get_at((640, 360))[:3] == (40, 90, 60)


def test_closing_the_window_ends_the_program_and_every_scene_leaves(start: Start) -> None:
    below, above = Page(lambda: Push(above)), Page()
    app = start(below)
    assert app.tick()
    post(pygame.QUIT)
    assert not app.tick()
    assert below.has_left
    assert above.has_left
    assert above.ticks == 0


def test_the_program_ends_with_the_last_scene(start: Start) -> None:
    page = Page(Pop)
    app = start(page)
    assert not app.tick()
    assert page.has_left


def test_a_device_that_is_lost_is_lost_on_every_screen(start: Start) -> None:
    app = start(Page())
    device = Device("pad:9", "pad", "Pad", "xbox")
    app.kit.players.join(device)
    app.feed(Input(removed=(device,)))
    assert app.kit.players.device_of(0) is None


# The window


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT), (pygame.K_KP_ENTER, pygame.KMOD_RALT)],
)
def test_full_screen_is_toggled_and_remembered(start: Start, tmp_path: Path, key: int, mod: int) -> None:
    app = start(Page())
    seen = []
    for _ in range(3):
        strike(key, mod)
        app.tick()
        app.draw()
        saved = json.loads((tmp_path / "settings.json").read_text())["fullscreen"]
        seen.append((app.kit.window.fullscreen, saved))
    assert seen == [(True, True), (False, False), (True, True)]


def test_the_window_starts_as_it_was_left(start: Start, tmp_path: Path) -> None:
    Store(tmp_path).save("settings", Settings(fullscreen=True, fill=True))
    app = start(Page())
    assert app.kit.window.fullscreen
    assert app.kit.window.size == pygame.display.get_desktop_sizes()[0]
    app.kit.change(fullscreen=False)
    app.tick()
    app.kit.window._window.size = (1000, 1000)
    app.tick()
    assert app.kit.window.fit.width == 1000


def test_a_change_of_size_is_followed_in_the_next_picture(start: Start) -> None:
    app = start(Page())
    app.draw()
    app.kit.window._window.size = (1000, 700)
    app.tick()
    app.draw()
    picture = app.kit.window.screenshot()
    assert picture.get_size() == (1000, 700)
    assert picture.get_at((180, 170))[:3] == (40, 90, 60)
    assert picture.get_at((179, 170))[:3] != (40, 90, 60)


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1280, 720)),
        ((1366, 768), (640, 360)),
        ((2560, 1440), (1920, 1080)),
        ((3840, 2160), (3200, 1800)),
        ((640, 480), (640, 360)),
        ((320, 240), (640, 360)),
    ],
)
def test_a_window_is_the_largest_that_leaves_room_for_its_frame(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert program._fitting_size() == size


# Screenshots


def test_f12_keeps_what_the_window_shows(start: Start, tmp_path: Path) -> None:
    app = start(Page())
    app.draw()
    for _ in range(2):
        strike(pygame.K_F12)
        app.tick()
        pygame.time.wait(2)  # names go by the millisecond
    pictures = sorted((tmp_path / "screenshots").glob("*.png"))
    assert len(pictures) == 2
    picture = pygame.image.load(pictures[0])
    assert picture.get_size() == (1280, 720)
    assert picture.get_at((640, 360))[:3] == (40, 90, 60)
    assert app.kit.store.notices == []


def test_f12_where_nothing_can_be_written_is_told_and_no_more(start: Start, tmp_path: Path) -> None:
    told: list[str] = []

    def news(kit: Kit, message: Message) -> Scene:
        told.append(kit.say(message))
        return Page(Pop)

    blocked(tmp_path / "screenshots")
    page = Page()
    app = start(page, news=news, language="en")
    app.draw()
    strike(pygame.K_F12)
    for _ in range(8):
        assert app.tick()
    assert len(told) == 2
    assert any("Nothing can be saved" in text and str(tmp_path) in text for text in told)
    assert any("screenshot" in text for text in told)
    assert page.ticks >= 2


# News


def test_the_notices_of_every_service_are_told_one_at_a_time_and_once(start: Start) -> None:
    told: list[str] = []
    pages: list[Page] = []

    def news(kit: Kit, message: Message) -> Scene:
        told.append(kit.say(message))
        pages.append(Page())
        return pages[-1]

    app = start(Page(), news=news)
    lists = (app.kit.sound.notices, app.kit.store.notices, app.kit.strings.notices)
    for number, notices in enumerate(lists):
        notices += [Message("{n} of {what}", n=number, what=part) for part in "ab"]
    seen = []
    for _ in range(8):
        app.tick()
        app.tick()
        seen.append(len(told))
        if app.stack.top in pages:
            app.stack.apply(Pop())
    assert seen == [1, 2, 3, 4, 5, 6, 6, 6]
    assert sorted(told) == ["0 of a", "0 of b", "1 of a", "1 of b", "2 of a", "2 of b"]
    assert app.kit.store.notices == app.kit.sound.notices == app.kit.strings.notices == []


def test_while_news_is_covered_no_more_comes(start: Start) -> None:
    told: list[str] = []

    def news(kit: Kit, message: Message) -> Scene:
        told.append(kit.say(message))
        return Page(lambda: Push(Page()))

    app = start(Page(), news=news)
    app.kit.store.notices += [Message("one"), Message("two")]
    for _ in range(5):
        app.tick()
    assert told == ["one"]


def test_news_is_a_dialog_in_the_language_of_the_player(start: Start, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("rubbish")
    page: Scene = Page()
    app = start(page, news=program.news)
    app.tick()
    assert isinstance(app.stack.top, Dialog)
    words = app.stack.top._words()
    assert str(tmp_path / "settings.json") in words
    assert "settings.broken-1.json" in words
    assert "cannot be used" not in words  # that would be English
    app.draw()
    strike(pygame.K_RETURN)
    app.tick()
    assert app.stack.top is page


def test_without_anybody_to_tell_notices_stay(start: Start) -> None:
    app = start(Page())
    app.kit.store.notices.append(Message("one"))
    app.tick()
    assert app.kit.store.notices == [Message("one")]


# Starting


def test_the_title_comes_first_and_the_menu_after_it(start: Start) -> None:
    app = start(Page())
    title = program.opening(app.kit)
    app.stack.apply(Push(title))
    app.tick()
    assert type(title) is type(flow.opening(app.kit))
    strike(pygame.K_SPACE)
    app.tick()
    assert type(app.stack.top) is type(flow.menu(app.kit))


def test_the_language_asked_for_overrules_the_setting_and_is_not_saved(start: Start, tmp_path: Path) -> None:
    app = start(Page(), language="en")
    assert app.kit.tr("Play") == "Play"
    assert app.kit.strings.language == "en"
    assert not (tmp_path / "settings.json").exists()


def as_program(code: str, folder: Path, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run `code` with the environment changed; None takes a variable away."""
    environment = os.environ | {"VILLAFAROL_DATA": str(folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1"} | changes
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={name: value for name, value in environment.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_first_picture_needs_nothing_heavy(tmp_path: Path) -> None:
    """Bots bring numpy; matches, stages and the other screens can wait until the title is up."""
    code = """
import sys
import game.cli
from game.app import first_frame
first_frame((640, 360))
print(*sys.modules)
"""
    done = as_program(code, tmp_path)
    loaded = set(done.stdout.split())
    assert done.returncode == 0, done.stderr
    assert "scenes.title" in loaded
    heavy = {"numpy", "pytmx", "scenes.flow", "scenes.play", "game.match.match", "game.match.journal"}
    heavy |= {"game.bots.core", "game.rules.six_nimmt", "unittest", "asyncio", "multiprocessing", "socket"}
    assert loaded & heavy == set()


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"SDL_VIDEODRIVER": "nonsense"}, "nonsense"),
        ({"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None}, "SDL finds none"),
    ],
)
def test_without_a_screen_it_says_so_in_one_line(
    tmp_path: Path, environment: dict[str, str | None], reason: str
) -> None:
    done = as_program("from game.cli import main; raise SystemExit(main([]))", tmp_path, **environment)
    assert done.returncode == 2
    lines = [line for line in done.stderr.splitlines() if line.startswith("villafarol: ")]
    assert len(lines) == 1
    assert "No screen to play on" in lines[0]
    assert reason in lines[0]
    assert "Traceback" not in done.stderr + done.stdout


def test_without_sound_it_plays_on(tmp_path: Path) -> None:
    code = """
from pathlib import Path
from game.app import App, build, opening, news
app = App(build(Path("{folder}"), (640, 360)), opening, news)
app.draw()
assert all(app.tick() for _ in range(5))
app.kit.sound.play("coin")
app.tick()
app.draw()
print(app.kit.sound.output, type(app.stack.top).__name__)
app.close()
"""
    done = as_program(code.replace("{folder}", str(tmp_path)), tmp_path, SDL_AUDIODRIVER="nonsense")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() in (["dummy", "Title"], ["silent", "Title"])


def test_on_a_folder_that_cannot_be_written_it_starts(start: Start, tmp_path: Path) -> None:
    app = start(Page(), blocked(tmp_path / "data"))
    app.kit.change(master=3)
    assert app.tick()
    told = [str(notice) for notice in app.kit.store.notices]
    assert sum("Nothing can be saved in" in text for text in told) == 1


# Faults of the program's own


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where `play` keeps its files in this test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("VILLAFAROL_DATA", str(folder))
    return folder


def failing() -> Transition:
    raise ZeroDivisionError("the fence is broken")


class Stuck(Page):
    def leave(self) -> None:
        raise ValueError("will not go")


class Blank(Page):
    def draw(self, canvas: pygame.Surface) -> None:
        raise ZeroDivisionError("the fence is broken")


def first_of(scene: Scene | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def opening(kit: Kit) -> Scene:
        if scene is None:
            raise ZeroDivisionError("the fence is broken")
        return scene

    monkeypatch.setattr(program, "opening", opening)


@pytest.mark.parametrize("scene", [Page(failing), Blank(), Stuck(failing), Stuck(Pop), None])
def test_a_fault_is_reported_and_its_details_are_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch, scene: Scene | None
) -> None:
    first_of(scene, monkeypatch)
    with pytest.raises(UserError) as fault:
        program.play()
    assert "\n" not in str(fault.value)
    assert str(home / "crash.log") in str(fault.value)
    details = (home / "crash.log").read_text(encoding="utf-8")
    assert "Traceback" in details
    assert "the fence is broken" in details or "will not go" in details


def test_a_fault_where_nothing_can_be_written_is_reported_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked(home)
    first_of(Page(failing), monkeypatch)
    with pytest.raises(UserError, match="the fence is broken"):
        program.play()


def test_what_the_player_can_mend_is_no_crash(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Transition:
        raise UserError("cards.png: the file is missing.")

    first_of(Page(missing), monkeypatch)
    with pytest.raises(UserError, match=r"^cards\.png: the file is missing\.$"):
        program.play()
    assert not (home / "crash.log").exists()
    assert not pygame.display.get_init()


def test_a_program_that_ends_by_itself_leaves_nothing_open(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(Pop)
    first_of(page, monkeypatch)
    program.play()
    assert page.has_left
    assert not pygame.display.get_init()
    assert not pygame.mixer.get_init()


def test_one_screen_alone_can_be_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes import showcase

    page = Page(Pop)
    monkeypatch.setattr(showcase, "named", lambda name: lambda kit: page if name == "menu" else None)
    program.play("menu")
    assert page.ticks == 1


def test_pads_are_let_go_of_before_sdl_ends(pads: VirtualPads, tmp_path: Path) -> None:  # noqa: F811
    pads.attach()
    app = App(build(tmp_path, (640, 360), "es"), lambda kit: Page())
    app.tick()
    assert app.kit.reader.devices.pads
    app.close()
    assert app.kit.reader.devices.pads == ()
