"""The forge: one command, one ledger; bakes what has changed, and equal bytes from equal sources."""

import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from assets.forge import __main__ as forge
from assets.forge import crew

SAMPLE = ("ui", "light", "sound-confirm", "sound-moo")
FOLDERS = ("sprites", "fonts", "sounds", "music")


def test_everything_is_baked_from_the_sources_as_they_are():
    assert [thing.name for thing in forge.stale(forge.things())] == []  # if not: python -m assets.forge


def test_the_folders_hold_what_is_baked_and_nothing_else():
    baked = {path for entry in forge.ledger().values() for path in entry.files}
    there = {f"{folder}/{file.name}" for folder in FOLDERS for file in (forge.ASSETS / folder).iterdir()}
    assert there - baked == set()
    assert set(forge.ledger()) == {thing.name for thing in forge.things()}


def hashes_of(names: tuple[str, ...], seed: str) -> dict[str, str]:
    """What a process of its own bakes, with its own order of sets."""
    code = (
        "import json, sys; from assets.forge import __main__ as forge\n"
        "done = forge.baked(forge.chosen(sys.argv[1:]))\n"
        "print(json.dumps({path: forge._hash(data) for _, files, _ in done for path, data in files.items()}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *names],
        cwd=forge.ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_baking_twice_gives_equal_bytes():
    first, second = hashes_of(SAMPLE, "1"), hashes_of(SAMPLE, "2")
    assert first == second
    assert {Path(path).suffix for path in first} == {".png", ".json", ".ogg"}


def test_what_is_committed_is_what_is_baked():
    """Of a sheet, to the byte."""
    ((_, files, _),) = forge.baked([forge.Thing("cards", "cards")])
    for path, data in files.items():
        assert (forge.ASSETS / path).read_bytes() == data, path


# ---------------------------------------------------------------- what is out of date
def test_a_sheet_is_made_of_what_it_imports_and_of_nothing_else():
    of_ui = {path.name for path in forge.parts("ui")}
    assert {"ui.py", "pixels.py", "palette.py", "bdf.py", "png.py", "text.py", "pictograms.py"} <= of_ui
    assert not {"cattle.py", "figures.py", "synth.py", "display.py"} & of_ui
    assert "people_shapes.py" in {path.name for path in forge.parts("townsfolk")}  # through others


@pytest.fixture
def workshop(tmp_path, monkeypatch):
    """A forge of its own: `pot` is made with `wheel` and `clay`, `jug` with neither."""
    folder = tmp_path / "assets" / "forge"
    folder.mkdir(parents=True)
    texts = {
        "pot": "def bake(name):\n    from assets.forge.wheel import turned",
        "wheel": "import assets.forge.clay",
        "clay": "",
        "jug": "",
    }
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text)
    (tmp_path / "recipe.txt").write_text("salt")

    def module(source: str) -> types.SimpleNamespace:
        reads = ("recipe.txt",) if source == "jug" else ()
        return types.SimpleNamespace(
            NAMES=(source,), READS=reads, bake=lambda name: {f"sprites/{name}.png": name.encode()}
        )

    monkeypatch.setattr(forge, "ROOT", tmp_path)
    monkeypatch.setattr(forge, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(forge, "LEDGER", tmp_path / "assets" / "baked.json")
    monkeypatch.setattr(forge, "SOURCES", ("pot", "jug"))
    monkeypatch.setattr(forge, "_module", module)
    monkeypatch.setattr(crew.os, "cpu_count", lambda: 1)
    return tmp_path


def bake_all() -> list[str]:
    return [thing.name for thing, _, _ in forge.bake(forge.stale(forge.things()))]


@pytest.mark.parametrize(
    ("changed", "baked"),
    [
        ("assets/forge/clay.py", ["pot"]),
        ("assets/forge/pot.py", ["pot"]),
        ("assets/forge/jug.py", ["jug"]),
        ("recipe.txt", ["jug"]),
        ("assets/sprites/pot.png", ["pot"]),
        ("assets/forge/unused.py", []),
    ],
)
def test_only_what_has_changed_is_baked(workshop, changed, baked):
    assert bake_all() == ["pot", "jug"]
    assert bake_all() == []
    (workshop / changed).write_text("x = 1")
    forge.imports.cache_clear()
    assert bake_all() == baked
    assert bake_all() == []


def test_what_is_baked_no_more_is_struck_out_and_removed(workshop, monkeypatch):
    bake_all()
    monkeypatch.setattr(forge, "SOURCES", ("jug",))
    forge.forget()
    assert set(forge.ledger()) == {"jug"}
    assert [path.name for path in (workshop / "assets" / "sprites").iterdir()] == ["jug.png"]


def test_check_bakes_nothing_and_fails_when_something_is_old(workshop, capsys):
    assert forge.main(["--check", "jug"]) == 1
    assert capsys.readouterr().out == "jug: out of date\n"
    assert not (workshop / "assets" / "sprites").exists()
    assert forge.main(["jug"]) == 0
    assert forge.main(["--check", "jug"]) == 0
    assert forge.main(["--check", "pot"]) == 1


# ---------------------------------------------------------------- names
def test_a_source_stands_for_all_that_it_bakes():
    assert [thing.name for thing in forge.chosen(["people", "sound-moo"])] == [
        "people",
        "portraits",
        "sound-moo",
    ]
    assert forge.chosen([]) == forge.things()


def test_names_of_things_are_their_own():
    names = [thing.name for thing in forge.things()]
    assert len(set(names)) == len(names)


def test_unknown_name_is_refused(capsys):
    assert forge.main(["bulls", "dragon"]) == 2
    assert "dragon" in capsys.readouterr().err


# ---------------------------------------------------------------- the crew
def squared(number: int) -> int:
    return number * number


def hands_of_a_member(_piece: int) -> int:
    return crew.hands_for(100)


def test_work_comes_back_in_order_or_as_it_is_done():
    assert list(crew.each(squared, range(5))) == [0, 1, 4, 9, 16]
    assert dict(crew.as_done(squared, range(5))) == {n: n * n for n in range(5)}


def test_a_member_of_the_crew_works_alone(monkeypatch):
    monkeypatch.setattr(crew.os, "cpu_count", lambda: 2)
    assert crew.hands_for(100) == 2
    assert crew.hands_for(1) == 1
    assert dict(crew.as_done(hands_of_a_member, (1, 2))) == {1: 1, 2: 1}
