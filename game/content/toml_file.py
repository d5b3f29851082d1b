"""TOML files that a person may have edited: a fault is one message with its place, in words of the game."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.errors import Message, UserError, reason

_PLACE = re.compile(r"line (\d+), column (\d+)")


def read_toml(file: Path) -> dict[str, Any]:
    """What the file holds. UserError where it cannot be read, or is no TOML."""
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8-sig"))  # Windows editors like to sign files
    except OSError as fault:
        raise UserError(
            "{file}: cannot be read ({reason}); put the file back, or install again.",
            file=file,
            reason=reason(fault),
        ) from None
    except (ValueError, RecursionError) as fault:  # bad UTF-8 and bad TOML are both ValueErrors
        raise UserError(
            "{file}: is not a TOML file ({reason}); correct it there.", file=file, reason=_why(fault)
        ) from fault


def _why(fault: ValueError | RecursionError) -> Message:
    """Where it went wrong; the parser's own words would be in no language of the game."""
    if isinstance(fault, UnicodeDecodeError):
        return Message("it is not saved as UTF-8")
    if isinstance(fault, RecursionError):
        return Message("it has brackets in brackets without end")
    place = _PLACE.search(str(fault))
    if place is None:
        return Message("at its end")
    return Message("line {line}, column {column}", line=place[1], column=place[2])


def check_names(what: Message | str, table: object, names: Sequence[str]) -> None:
    """UserError if `table`, called `what`, is not a table with exactly these names."""
    if not isinstance(table, dict):
        raise UserError("{what}: a table is wanted, with {names}", what=what, names=", ".join(names))
    for name in names:
        if name not in table:
            raise UserError("{what}: {name} is missing", what=what, name=name)
    for name in table:
        if name not in names:
            raise UserError(
                "{what}: {name} has no place here, only {names}", what=what, name=name, names=", ".join(names)
            )
