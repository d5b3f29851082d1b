"""Bakes all, or the named, pictures and fonts; skips what has not changed."""

import argparse
import hashlib
import importlib
import json
import sys
import time
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent
FORGE = ASSETS / "forge"
LEDGER = FORGE / "baked.json"
LIBRARY = ("bdf", "palette", "pixels", "png", "sheet", "figures", "cattle", "crowd", "props")
SOURCES = (
    "fonts",
    "ui",
    "cards",
    "bulls",
    "plaza",
    "fair",
    "light",
    "people",
    "townsfolk",
    "tavern",
    "bandstand",
    "horses",
    "horses_side",
    "horses_cards",
    "turf",
    "tracks",
)


def bakeries() -> dict[str, str]:
    """Name of a thing baked → module that bakes it."""
    return {
        name: source for source in SOURCES for name in importlib.import_module(f"assets.forge.{source}").NAMES
    }


def fingerprint(source: str) -> str:
    """Hash of a source, of the modules it names as its PARTS, of the faces, and of the library under it."""
    parts = getattr(importlib.import_module(f"assets.forge.{source}"), "PARTS", ())
    files = [FORGE / f"{module}.py" for module in (*LIBRARY, *parts, source)]
    files += sorted((FORGE / "faces").glob("*.py"))
    digest = hashlib.blake2b(digest_size=8)
    for path in files:
        digest.update(path.read_bytes() if path.exists() else b"")
    return digest.hexdigest()


def main(arguments: list[str]) -> int:
    known = bakeries()
    parser = argparse.ArgumentParser(prog="python -m assets.forge", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(known)}")
    parser.add_argument("--all", action="store_true", help="bake even what has not changed")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in known]
    if unknown:
        print(
            f"forge: no such thing to bake: {', '.join(unknown)}; known: {', '.join(known)}", file=sys.stderr
        )
        return 2
    ledger = json.loads(LEDGER.read_text()) if LEDGER.exists() else {}
    for name in options.names or known:
        mark = fingerprint(known[name])
        entry = ledger.get(name, {})
        fresh = entry.get("hash") == mark and all((ASSETS / path).exists() for path in entry.get("files", ()))
        if fresh and not options.all:
            print(f"{name}: unchanged")
            continue
        started = time.perf_counter()
        files = importlib.import_module(f"assets.forge.{known[name]}").bake(name)
        for path, data in files.items():
            (ASSETS / path).parent.mkdir(parents=True, exist_ok=True)
            (ASSETS / path).write_bytes(data)
        ledger[name] = {"hash": mark, "files": sorted(files)}
        print(f"{name}: {', '.join(files)} ({time.perf_counter() - started:.1f} s)")
        LEDGER.write_text(json.dumps(ledger, indent=1, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
