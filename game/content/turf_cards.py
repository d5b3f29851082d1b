"""The one door of the printed numbers of La Carrera: horse cards and payouts, from levels/royal_turf.toml.

The file's own comments describe its form. Rules may not read files, so whoever sets a table up does this:

    config = replace(config, tables=turf_cards.read())
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.errors import UserError, reason
from game.rules.royal_turf import CARDS, HORSES, PLACES, SYMBOLS, Tables, faults

FILE = Path(__file__).parents[2] / "levels" / "royal_turf.toml"
BETS = ("1 bet", "2", "3", "4", "5 or more")


class _Fault(Exception):
    """What is wrong with which row of the file."""


def read(file: Path = FILE) -> Tables:
    """The numbers in the file. UserError that names file, row and rule where they cannot be played."""
    try:
        content = tomllib.loads(file.read_bytes().decode("utf-8-sig"))  # Windows editors like to sign files
    except OSError as fault:
        raise UserError(
            "{file}: cannot be read ({reason}); put the file back, or install again.",
            file=file,
            reason=reason(fault),
        ) from None
    except (ValueError, RecursionError) as fault:  # bad UTF-8 and bad TOML are both ValueErrors
        raise UserError(
            "{file}: is not a TOML file ({reason}); correct it there.", file=file, reason=reason(fault)
        ) from None
    try:
        tables = _tables(content)
        for broken in faults(tables):
            raise _Fault(broken)
    except _Fault as fault:
        raise UserError("{file}: {reason}; correct it there.", file=file, reason=reason(fault)) from None
    return tables


def _tables(content: dict[str, Any]) -> Tables:
    _has("the file", content, ("cards", "payouts"))
    cards, payouts = content["cards"], content["payouts"]
    _has("[cards]", cards, HORSES)
    for horse in HORSES:
        _has(f"[cards.{horse}]", cards[horse], CARDS)
    _has("[payouts]", payouts, PLACES)
    hands = [
        tuple([_row(f"card {card} of {horse}", cards[horse][card], SYMBOLS) for card in CARDS])
        for horse in HORSES
    ]
    rows = [_row(f"payouts of the {place}", payouts[place], BETS) for place in PLACES]
    # The lengths have just been checked one by one, which mypy cannot follow.
    return Tables(cards=tuple(hands), payouts=tuple(rows))  # type: ignore[arg-type]


def _has(what: str, table: object, names: Sequence[str]) -> None:
    """A table with exactly these names."""
    if not isinstance(table, dict):
        raise _Fault(f"{what}: a table is wanted, with {', '.join(names)}")
    for name in names:
        if name not in table:
            raise _Fault(f"{what}: {name} is missing")
    for name in table:
        if name not in names:
            raise _Fault(f"{what}: {name} has no place here, only {', '.join(names)}")


def _row(what: str, row: object, columns: Sequence[str]) -> tuple[int, ...]:
    """A list of whole numbers, one for each column."""
    wanted = f"{len(columns)} whole numbers are wanted ({', '.join(columns)})"
    if not isinstance(row, list) or any(type(number) is not int for number in row):
        raise _Fault(f"{what}: {wanted}, and nothing else")
    if len(row) != len(columns):
        raise _Fault(f"{what}: {wanted}, and there are {len(row)}")
    return tuple(row)
