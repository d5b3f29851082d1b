"""What lies around the game: starters, lock files, the check before a change."""

import os
import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PINNED = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; .+)?")


def pins(name):
    lines = (ROOT / "requirements" / name).read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.parametrize("name", ["play.txt", "test.txt"])
def test_every_version_is_pinned(name):
    assert pins(name)
    assert [line for line in pins(name) if not PINNED.fullmatch(line)] == []


def test_the_locks_hold_the_whole_of_what_is_wanted():
    files = runpy.run_path(str(ROOT / "packaging" / "lock.py"))["files"]()
    for path, wanted in files.items():
        assert path.read_text("utf-8") == wanted


def test_no_package_is_pinned_twice():
    names = [line.partition("==")[0] for line in pins("play.txt") + pins("test.txt")]
    assert len(names) == len(set(names))


def test_the_game_runs_on_five_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert [line.partition("==")[0] for line in pins("play.txt")] == sorted(project["dependencies"])


@pytest.mark.parametrize("script", [".ci/run", "packaging/Villafarol.command"])
def test_scripts_are_sound_and_executable(script):
    subprocess.run(["bash", "-n", ROOT / script], check=True)
    assert os.access(ROOT / script, os.X_OK)


def start_elsewhere(tmp_path, starter, command):
    """The words that the starter gives to Python, in a folder whose name is not an easy one."""
    folder = tmp_path / "Mi juego (ñ) $HOME's"
    (folder / "packaging").mkdir(parents=True)
    file = Path(shutil.copy(ROOT / "packaging" / starter, folder / "packaging"))
    stand_in = tmp_path / "bin" / "python3"
    stand_in.parent.mkdir()
    stand_in.write_text('#!/bin/sh\npwd -P\necho "$@"\n')
    stand_in.chmod(0o755)
    env = {**os.environ, "PATH": f"{stand_in.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command(file), cwd="/", env=env, capture_output=True, encoding="utf-8", check=True)
    where, words = done.stdout.splitlines()
    assert where == str(folder)
    return words


def test_the_macos_starter_finds_play_py(tmp_path):
    assert start_elsewhere(tmp_path, "Villafarol.command", lambda file: [file]) == "play.py"


def test_the_linux_starter_finds_play_py(tmp_path):
    def command(file):
        entry = re.search(r"^Exec=(.*) %k$", file.read_text("utf-8"), re.MULTILINE)[1]
        # A value's own backslashes come off first; the quoting that then remains is the shell's.
        line = entry.replace("\\\\", "\\")
        return ["sh", "-c", f'{line} "$0"', file]

    assert start_elsewhere(tmp_path, "Villafarol.desktop", command) == "play.py"


def test_the_windows_starter_has_the_line_ends_of_windows():
    data = (ROOT / "packaging" / "Villafarol.bat").read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n") > 3
    assert b'cd /d "%~dp0.."' in data
