"""The direction of imports: kept by the project, and broken by what the contracts are there to stop."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]

# One line for each contract, in their order: (file, line), the file made where it does not exist.
TRESPASSES = [
    ("game/rules/core.py", "import game.bots.core"),
    ("game/bots/core.py", "import game.engine.loop"),
    ("game/rules/rng.py", "import random"),
    ("game/match/match.py", "import numpy"),
    ("game/engine/loop.py", "import game.rules.core"),
    ("scenes/trespass.py", "import pytmx"),
    ("game/content/strings.py", "import scenes.trespass"),
    ("scenes/trespass.py", "import game.app"),
    ("scenes/stages/trespass.py", "import game.bots.core"),
    ("scenes/trespass.py", "import assets.forge"),
    ("game/engine/store.py", "import pickle"),
]


def lint(folder):
    """(exit code, contract → "KEPT" or "BROKEN")."""
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
        "--no-cache",
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    lines = done.stdout.splitlines()
    found = {
        contract["name"]: line.removeprefix(contract["name"]).split()[0]
        for contract in CONTRACTS
        for line in lines
        if line.startswith(contract["name"] + " ")
    }
    assert len(found) == len(CONTRACTS), done.stdout + done.stderr
    return done.returncode, found


def test_the_project_keeps_its_contracts():
    code, found = lint(ROOT)
    assert set(found.values()) == {"KEPT"}
    assert code == 0


def test_each_contract_stops_its_trespass(tmp_path):
    for package in ("game", "scenes"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "game" / "stray.py").write_text("")
    for file, line in TRESPASSES:
        with (tmp_path / file).open("a") as text:
            text.write(f"\n{line}\n")
    code, found = lint(tmp_path)
    assert set(found.values()) == {"BROKEN"}
    assert code == 1
