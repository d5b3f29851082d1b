"""Bakes all that the game shows and plays, or what is named; what has not changed is skipped.

NAME is a thing (cards, sound-moo) or a source, which stands for all that it bakes (people, sounds, music).
"""

import os

# One thread in each process of the crew; and sums come out the same on every machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import ast
import hashlib
import importlib
import json
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from assets.forge import crew, locale

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
LEDGER = ASSETS / "forge" / "baked.json"
# The slowest first, so that the cores finish together. A new source is one more line.
SOURCES = (
    "traders",
    "animals",
    "townsfolk",
    "music",
    "people",
    "horses",
    "horses_side",
    "tracks",
    "horses_cards",
    "auction",
    "barn",
    "auction_trade",
    "money",
    "bandstand",
    "tavern",
    "turf",
    "bulls",
    "plaza",
    "cards",
    "fair",
    "sounds",
    "voice",
    "ui",
    "fonts",
    "light",
)

Files = dict[str, bytes]


class Entry(NamedTuple):
    sources: str  # their fingerprint
    files: dict[str, str]  # path under assets/ → hash of its bytes


Ledger = dict[str, Entry]


class Thing(NamedTuple):
    """What is baked in one go, and the source that bakes it."""

    name: str
    source: str


def things() -> list[Thing]:
    """All there is to bake. A source has NAMES, `bake(name) -> {path under assets/: bytes}`, and READS if it
    reads files that are no modules: their paths under the project's root."""
    return [Thing(name, source) for source in SOURCES for name in _module(source).NAMES]


def _module(source: str) -> Any:
    return importlib.import_module(f"assets.forge.{source}")


# ---------------------------------------------------------------- what is out of date
def fingerprint(source: str) -> str:
    """Hash of all that a source is made of."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(parts(source)):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def parts(source: str) -> set[Path]:
    """A source, all of the project that it imports, directly or not, and what it READS."""
    found: set[Path] = set()
    new = {_file(f"assets.forge.{source}")}
    while new:
        found |= new
        new = set().union(*map(imports, new)) - found
    return found | {ROOT / path for path in getattr(_module(source), "READS", ())}


@cache
def imports(file: Path) -> frozenset[Path]:
    """The project's files that a module names in its imports, wherever in it they stand."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(path for path in map(_file, names) if path.exists())


def _file(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def ledger() -> Ledger:
    """Name → what it was baked from and into."""
    if not LEDGER.exists():
        return {}
    written = json.loads(LEDGER.read_text("utf-8"))
    return {name: Entry(entry["sources"], entry["files"]) for name, entry in written.items()}


def stale(of: Sequence[Thing]) -> list[Thing]:
    """Those whose sources have changed since they were baked, or whose files have."""
    marks = {source: fingerprint(source) for source in {thing.source for thing in of}}
    known = ledger()
    return [
        thing
        for thing in of
        if (entry := known.get(thing.name)) is None
        or entry.sources != marks[thing.source]
        or any(_hash_of(ASSETS / path) != written for path, written in entry.files.items())
    ]


def _hash_of(path: Path) -> str:
    return _hash(path.read_bytes()) if path.exists() else ""


def _hash(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


# ---------------------------------------------------------------- baking
def baked(these: Sequence[Thing]) -> list[tuple[Thing, Files, float]]:
    """Each with its files and the seconds it took, one after another."""
    done = []
    for thing in these:
        started = time.perf_counter()
        files = _module(thing.source).bake(thing.name)
        done.append((thing, files, time.perf_counter() - started))
    return done


def bake(these: Sequence[Thing]) -> Iterator[tuple[Thing, Files, float]]:
    """Bakes, writes and enters in the ledger; each thing is told as it is done.

    Sources share the cores; a source's things stay together, as they often share work.
    """
    marks = {source: fingerprint(source) for source in {thing.source for thing in these}}
    together = [tuple(group) for _, group in groupby(these, key=lambda thing: thing.source)]
    for _, done in crew.as_done(baked, together):
        for thing, files, seconds in done:
            for path, data in files.items():
                (ASSETS / path).parent.mkdir(parents=True, exist_ok=True)
                (ASSETS / path).write_bytes(data)
            hashes = {path: _hash(data) for path, data in sorted(files.items())}
            _enter(thing.name, Entry(marks[thing.source], hashes))
            yield thing, files, seconds


def _enter(name: str, entry: Entry) -> None:
    """Reads the ledger anew, as somebody else may be baking beside us."""
    _write(ledger() | {name: entry})


def forget() -> None:
    """Strikes out what is baked no more, and removes its files."""
    known, names = ledger(), {thing.name for thing in things()}
    kept = {name: entry for name, entry in known.items() if name in names}
    wanted = {path for entry in kept.values() for path in entry.files}
    for path in {path for entry in known.values() for path in entry.files} - wanted:
        (ASSETS / path).unlink(missing_ok=True)
    if kept != known:
        _write(kept)


def _write(entries: Ledger) -> None:
    written = {name: entry._asdict() for name, entry in entries.items()}
    LEDGER.write_text(json.dumps(written, indent=1, sort_keys=True) + "\n", "utf-8")


def chosen(names: Sequence[str]) -> list[Thing]:
    """The things of these names or sources, or all; ValueError names those unknown."""
    known = things()
    labels = {label for thing in known for label in thing}
    if unknown := [name for name in names if name not in labels]:
        raise ValueError(f"no such thing to bake: {', '.join(unknown)}; known: {', '.join(sorted(labels))}")
    return [thing for thing in known if not names or set(thing) & set(names)]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m assets.forge", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="all, if none is named")
    parser.add_argument("--all", action="store_true", help="bake even what has not changed")
    parser.add_argument("--check", action="store_true", help="bake nothing, fail if something is out of date")
    options = parser.parse_args(arguments)
    try:
        wanted = chosen(options.names)
    except ValueError as fault:
        print(f"forge: {fault}", file=sys.stderr)
        return 2
    old = wanted if options.all else stale(wanted)
    if options.check:
        for thing in old:
            print(f"{thing.name}: out of date")
    else:
        started = time.perf_counter()
        for thing, files, seconds in bake(old):
            print(f"{thing.name}: {', '.join(files)} ({seconds:.1f} s)", flush=True)
        if not options.names:
            forget()
        print(
            f"baked {len(old)} of {len(wanted)}, unchanged {len(wanted) - len(old)} "
            f"({time.perf_counter() - started:.0f} s)"
        )
    words = 0 if options.names else locale.main(["--check"] if options.check else [])
    return 1 if words or (options.check and old) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
