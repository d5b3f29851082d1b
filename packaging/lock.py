"""Write requirements/*.txt: the exact version of everything that pyproject.toml wants, as installed here.

    python packaging/lock.py           write the files (run it with .venv's Python after an upgrade)
    python packaging/lock.py --check   only say whether they are up to date (exit code 1 if not)

The locks hold the whole closure, so play.py installs them with nothing else, on every system: a requirement
that only Windows has is locked too, with its condition. Its version, not installed here, stands in ELSEWHERE.
"""

import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = {"colorama": "0.4.6"}  # what this system does not install
SYSTEMS = ("linux", "darwin", "win32")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def locked(wanted: Iterable[str]) -> dict[str, str]:
    """Name → lock line of the wanted requirements and of all that they require in turn."""
    lines: dict[str, str] = {}
    open_requirements = [Requirement(text) for text in wanted]
    while open_requirements:
        requirement = open_requirements.pop()
        name = canonicalize_name(requirement.name)
        if name in lines or not anywhere(requirement):
            continue
        condition = "" if everywhere(requirement) else f" ; {requirement.marker}"
        if name in ELSEWHERE:
            lines[name] = f"{name}=={ELSEWHERE[name]}{condition}"
            continue
        installed = distribution(name)
        lines[name] = f"{name}=={installed.version}{condition}"
        open_requirements += [Requirement(text) for text in installed.requires or ()]
    return lines


def environments() -> list[dict[str, str]]:
    return [
        {"sys_platform": system, "python_version": python, "python_full_version": f"{python}.0", "extra": ""}
        for system in SYSTEMS
        for python in PYTHONS
    ]


def anywhere(requirement: Requirement) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate(dict(each)) for each in environments())


def everywhere(requirement: Requirement) -> bool:
    marker = requirement.marker
    return marker is None or all(marker.evaluate(dict(each)) for each in environments())


def files() -> dict[Path, str]:
    """The text of each lock file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    play = locked(project["project"]["dependencies"])
    test = locked([*project["project"]["dependencies"], *project["dependency-groups"]["dev"]])
    folder = ROOT / "requirements"
    return {
        folder / "play.txt": text("What the game needs to run.", play.values()),
        folder / "test.txt": text(
            "What its development needs on top: tests, linters, baking.",
            (line for name, line in test.items() if name not in play),
        ),
    }


def text(title: str, lines: Iterable[str]) -> str:
    return "\n".join([f"# {title} Written by packaging/lock.py.", *sorted(lines)]) + "\n"


def main(arguments: list[str]) -> int:
    stale = 0
    for path, wanted in files().items():
        if path.exists() and path.read_text("utf-8") == wanted:
            continue
        stale = 1
        if arguments == ["--check"]:
            print(f"{path} is out of date: run packaging/lock.py.")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(wanted, "utf-8")
            print(f"{path} written.")
    return stale if arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
