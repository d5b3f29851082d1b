"""What the screens name is baked, and what is baked is shown or heard somewhere.

Two ways of looking, as each sees what the other cannot: every scene of the showcase is run with sheets and
sounds that note what they are asked for, and the code is read for names, in f-strings as patterns. Names that
differ by a number or by whose picture it is (card_17, blas_glad) are one family.
"""

import ast
import json
import re
import tempfile
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from assets.forge import music, sounds
from assets.forge.people_cast import PEOPLE
from game.app import App, build
from game.engine.bindings import Action
from game.engine.players import KEYS_RIGHT, Input, Press
from game.engine.sound import Sound
from game.engine.sprites import Sheet
from scenes import showcase
from tests import headless  # noqa: F401 - no screen is needed

ROOT = Path(__file__).parents[2]
SPRITES = ROOT / "assets" / "sprites"
SHEETS = tuple(sorted(path.stem for path in SPRITES.glob("*.json")))
TICKS, DRAWN_EVERY = 280, 3
PRESSED_FROM, PRESSED_EVERY = 120, 40  # a player who says yes to everything

# What is baked and not shown yet: sheet → families (with * as in file names), and what they wait for.
YET_TO_COME = {
    # The village by day: those who stand about in it and are spoken to.
    "townsfolk": "WHO_groan WHO_idle_down WHO_point WHO_talk",
    # The kit of menus: clocks and meters, the mouse's pointer, long lists, help at the pointer.
    "ui": (
        "banner bar bar_* bullhead_gold corner_* cursor gear padlock pointer scroll_* speaker tooltip wood"
    ),
}


def family(name: str) -> str:
    someone = re.sub(rf"(?<![a-z])({'|'.join(PEOPLE)})(?![a-z0-9])", "WHO", name)
    return re.sub(r"\d+", "#", someone)


# ---------------------------------------------------------------- what is baked
@cache
def entry_of(sheet: str) -> dict:
    return json.loads((SPRITES / f"{sheet}.json").read_text())


def baked(sheet: str) -> set[str]:
    """Animations, slices, and frames that belong to neither."""
    entry = entry_of(sheet)
    parts = {frame for animation in entry["animations"].values() for frame in animation["frames"]}
    parts |= {cut["frame"] for cut in entry["slices"].values()}
    return set(entry["animations"]) | set(entry["slices"]) | (set(entry["frames"]) - parts)


# ---------------------------------------------------------------- what the code says
class Names:
    """Literal names in a file, patterns of those that are put together, endings that are added to names."""

    def __init__(self, tree: ast.AST) -> None:
        self.literals: set[str] = set()
        self.patterns: set[str] = set()
        strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        fragments = {id(part) for string in strings for part in string.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in fragments:
                self.literals.add(node.value)
            elif isinstance(node, ast.JoinedStr) and (pattern := pattern_of(node)):
                self.patterns.add(pattern)
        self.endings = {it for it in self.literals if re.fullmatch(r"_[a-z][a-z0-9_]{2,}", it)}

    def say(self, name: str) -> bool:
        return name in self.literals or any(re.fullmatch(pattern, name) for pattern in self.patterns)


def pattern_of(node: ast.JoinedStr) -> str | None:
    """As a regular expression; None when too little of it is fixed to say anything."""
    fixed = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
    if len(fixed.strip("_")) < 3 or not re.fullmatch(r"[a-z0-9_]+", fixed):
        return None
    return "".join(
        re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9_]+" for part in node.values
    )


@cache
def code() -> dict[Path, ast.AST]:
    """The game's files; the gallery shows everything, so it counts for nothing."""
    files = [path for folder in ("game", "scenes") for path in (ROOT / folder).rglob("*.py")]
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(files) if path.name != "gallery.py"}


@cache
def names() -> dict[Path, Names]:
    return {path: Names(tree) for path, tree in code().items()}


def said(sheet: str, name: str) -> bool:
    """In a file that also names the sheet; icons of the kit, and endings, may be said anywhere."""
    everywhere = names().values()
    return any(here.say(name) for here in everywhere if sheet == "ui" or here.say(sheet)) or any(
        name.endswith(ending) for here in everywhere for ending in here.endings
    )


def asked(kind: str) -> list[tuple[str, str, str]]:
    """(sheet, name or pattern, place) of each call .sprite("sheet", …) and the like that can be read."""
    found = []
    for path, tree in code().items():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr != kind or len(node.args) != 2 or not isinstance(node.args[0], ast.Constant):
                continue
            second = node.args[1]
            if isinstance(second, ast.Constant):
                wanted = re.escape(second.value)
            elif isinstance(second, ast.JoinedStr):
                wanted = pattern_of(second) or "[a-z0-9_]+"
            else:
                continue
            found.append((node.args[0].value, wanted, f"{path.relative_to(ROOT)}:{node.lineno}"))
    return found


@pytest.mark.parametrize(
    ("kind", "entries"), [("sprite", "frames"), ("animation", "animations"), ("slice", "slices")]
)
def test_what_the_code_names_is_baked(kind, entries):
    calls = asked(kind)
    missing = [
        (sheet, wanted, place)
        for sheet, wanted, place in calls
        if sheet not in SHEETS or not any(re.fullmatch(wanted, name) for name in entry_of(sheet)[entries])
    ]
    assert missing == []
    assert calls or kind == "slice"  # slices are asked for through Look.panel


# ---------------------------------------------------------------- what the screens ask for
@pytest.fixture(scope="module")
def shown():
    """Every scene of the showcase for some seconds: (sheet, family) asked for, and what was heard.

    A name that is missing would have ended the run.
    """
    pictures: set[tuple[str, str]] = set()
    heard: set[str] = set()

    def noting(method):
        def noted(sheet, name):
            pictures.add((sheet._path.stem, family(name)))
            return method(sheet, name)

        return noted

    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        for kind in ("sprite", "animation", "slice"):
            patch.setattr(Sheet, kind, noting(getattr(Sheet, kind)))
        patch.setattr(Sound, "play", lambda sound, name, **how: heard.add(name))
        patch.setattr(Sound, "music", lambda sound, name: heard.add(name or ""))
        for number, name in enumerate(showcase.names()):
            if name != "gallery":
                run(showcase.named(name), Path(folder) / str(number))
    return pictures, heard


def run(make, folder: Path) -> None:
    kit = build(folder, (640, 360), "es")
    app = App(kit, make)
    for tick in range(TICKS):
        pressed = tick > PRESSED_FROM and tick % PRESSED_EVERY == 0
        given = Input(presses=(Press(Action.CONFIRM, KEYS_RIGHT),)) if pressed else Input()
        if not app.feed(given):
            break
        if tick % DRAWN_EVERY == 0:
            app.draw()
    kit.sound.close()
    kit.window.close()


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_baked_is_used(sheet, shown):
    pictures, _ = shown
    waiting = YET_TO_COME.get(sheet, "").split()
    # The seven horses' sheets are one family, too.
    seen = {name for where, name in pictures if family(where) == family(sheet)}
    idle = {family(name) for name in baked(sheet) if family(name) not in seen and not said(sheet, name)}
    lost = {name for name in idle if not any(fnmatchcase(name, pattern) for pattern in waiting)}
    assert lost == set()  # bake it no more, or say what it waits for


@pytest.mark.parametrize("sheet", YET_TO_COME)
def test_what_waits_is_baked(sheet):
    families = {family(name) for name in baked(sheet)}
    for pattern in YET_TO_COME[sheet].split():
        assert any(fnmatchcase(name, pattern) for name in families), pattern


def test_every_sound_and_tune_is_played_somewhere(shown):
    _, heard = shown
    families = {family(name) for name in heard}
    silent = {
        name
        for name in {*sounds.EFFECTS, *music.TUNES}
        if family(name) not in families and not any(here.say(name) for here in names().values())
    }
    assert silent == set()
    assert heard - {""} <= {*sounds.EFFECTS, *music.TUNES}
    assert "blip_WHO" in families


def test_names_are_read_as_patterns():
    here = Names(ast.parse('sheet.sprite("fair", f"walk_{who}_left"); f"{a}_{b}"; x = "dusk"; y = "_walk"'))
    assert here.say("walk_7_left")
    assert here.say("dusk")
    assert here.endings == {"_walk"}
    assert not here.say("walk_left")
    assert not here.say("a_b")
    assert family("blas_glad_2") == "WHO_glad_#"
    assert family("p1") == "WHO"
    assert family("sparkler") == "sparkler"
