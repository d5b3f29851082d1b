"""Golden transcripts: whole matches as readable text, kept in tests/golden/GAME/NAME.txt.

A change of the rules shows in them line by line. After a change that is meant, write them anew and read
the difference before it is committed:

    GOLDEN=write python -m pytest tests/rules/test_transcripts.py && git diff tests/golden
"""

import os
from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import msgspec

from game.rules.core import Game, digest
from game.rules.rng import below, seeded

GOLDEN = Path(__file__).parent.parent / "golden"
LETTERS = "ABCDEFGHIJ"


def transcript(game: Game, config: Any, seed: int, picture: Callable[[Any], list[str]]) -> str:
    """A match of random decisions. `picture` describes the table where cards have been dealt or opened."""
    return "\n".join(_lines(game, config, seed, picture)) + "\n"


def _lines(game: Game, config: Any, seed: int, picture: Callable[[Any], list[str]]) -> Iterator[str]:
    rules = " ".join(f"{name}={_text(value)}" for name, value in msgspec.structs.asdict(config).items())
    yield f"{game.NAME} version {game.VERSION}, seed {seed}, {rules}"
    state, dice = game.setup(config, seed), seeded(seed, "transcript")
    yield from picture(state)
    while waiting := game.awaited(state):
        decisions = []
        for seat in waiting:
            legal = game.legal(state, seat)
            dice, place = below(dice, len(legal))
            decisions.append((seat, legal[place]))
        yield ""
        yield "> " + ", ".join(f"{LETTERS[seat]} {_told(decision)}" for seat, decision in decisions)
        state, events = game.step(state, decisions)
        for event in events:
            yield "  " + _told(event)
            if type(event).__name__ in ("RoundStarted", "RowsOpened", "RaceStarted"):
                yield from picture(state)
        yield f"  = {digest(state)}"


def _told(value: Any) -> str:
    """`CardLaid seat B card 12 row 0 column 3`, `Revealed plays (B 12)(A 40)`"""
    words = [type(value).__name__]
    for name, item in msgspec.structs.asdict(value).items():
        if name == "seat":
            item = LETTERS[item]
        elif name == "plays":
            item = tuple((LETTERS[seat], *play) for seat, *play in item)
        words += [name, _text(item)]
    return " ".join(words)


def _text(value: Any) -> str:
    """`12 40`; `(12 40)(3)` for tuples in tuples; on or off for a switch."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, msgspec.Struct):
        return _told(value)
    if not isinstance(value, tuple):
        return str(value)
    if any(isinstance(item, tuple) for item in value):
        return "".join(f"({_text(item)})" for item in value)
    return " ".join(map(_text, value)) or "none"


def assert_golden(name: str, text: str) -> None:
    """Compare with the golden file `name`, e.g. "six_nimmt/classic.txt"; GOLDEN=write replaces the file."""
    path = GOLDEN / name
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    difference = unified_diff(golden.splitlines(), text.splitlines(), str(path), "now", lineterm="")
    assert golden == text, "\n".join(list(difference)[:40])
