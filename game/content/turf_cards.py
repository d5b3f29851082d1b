"""The one door of the printed numbers of La Carrera: horse cards and payouts, from levels/royal_turf.toml.

The file's own comments describe its form. Rules may not read files, so whoever sets a table up does this:

    config = replace(config, tables=turf_cards.read())
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.toml_file import check_names, read_toml
from game.errors import Message, UserError
from game.rules.royal_turf import (
    CARDS,
    HORSES,
    PLACES,
    SYMBOLS,
    Tables,
    card_row,
    faults,
    payouts_row,
)

FILE = Path(__file__).parents[2] / "levels" / "royal_turf.toml"
BETS = 5
"""Columns of the payouts: one bet, two, three, four, and five or more."""


def read(file: Path = FILE) -> Tables:
    """The numbers in the file. UserError that names file, row and rule where they cannot be played."""
    content = read_toml(file)
    try:
        tables = _tables(content)
    except UserError as fault:
        raise _fault(file, fault.message) from None
    for wrong in faults(tables):
        raise _fault(file, wrong)
    return tables


def _fault(file: Path, what: Message) -> UserError:
    return UserError("{file}: {reason}; correct it there.", file=file, reason=what)


def _tables(content: dict[str, Any]) -> Tables:
    check_names(Message("the file"), content, ("cards", "payouts"))
    cards, payouts = content["cards"], content["payouts"]
    check_names("[cards]", cards, HORSES)
    for horse in HORSES:
        check_names(f"[cards.{horse}]", cards[horse], CARDS)
    check_names("[payouts]", payouts, PLACES)
    symbols, bets = Message("head, saddle, cap, horseshoe"), Message("1 bet, 2, 3, 4, 5 or more")
    hands = [
        tuple([_row(card_row(card, horse), cards[horse][card], len(SYMBOLS), symbols) for card in CARDS])
        for horse in HORSES
    ]
    rows = [_row(payouts_row(place), payouts[place], BETS, bets) for place in PLACES]
    # The lengths have just been checked one by one, which mypy cannot follow.
    return Tables(cards=tuple(hands), payouts=tuple(rows))  # type: ignore[arg-type]


def _row(what: Message, row: object, count: int, columns: Message) -> tuple[int, ...]:
    """A list of whole numbers, one for each column."""
    wanted = Message("{count} whole numbers are wanted ({columns})", count=count, columns=columns)
    if not isinstance(row, list) or any(type(number) is not int for number in row):
        raise UserError("{what}: {wanted}, and nothing else", what=what, wanted=wanted)
    if len(row) != count:
        raise UserError("{what}: {wanted}, and there are {got}", what=what, wanted=wanted, got=len(row))
    return tuple(row)
