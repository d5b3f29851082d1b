"""The door of the printed numbers: the file of the game, and files that somebody has edited."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.content import turf_cards
from game.errors import UserError
from game.rules import royal_turf
from game.rules.royal_turf import STANDARD, Config

TEXT = turf_cards.FILE.read_text(encoding="utf-8")


def edited(folder: Path, old: str, new: str) -> Path:
    """A file in which the first `old` has become `new`."""
    assert old in TEXT
    file = folder / "mine.toml"
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return file


def test_the_file_holds_the_standard_tables():
    assert turf_cards.read() == STANDARD


def test_printed_numbers_can_be_put_in(tmp_path):
    file = edited(tmp_path, "[6, 4, 3, 5]", "[6, 2, 7, 3]")
    tables = turf_cards.read(file)
    assert tables.cards[1] == ((6, 3, 5, 4), (6, 2, 7, 3), (6, 5, 4, 3))
    assert replace(tables, cards=STANDARD.cards) == STANDARD
    state = royal_turf.setup(Config(tables=tables), seed=1)
    in_use = replace(state, cards=((1,) * 7,))
    assert royal_turf.steps(in_use, 1, royal_turf.CAP) == 7

    tables = turf_cards.read(edited(tmp_path, "first  = [500,", "first  = [600,"))
    assert tables.payouts[0] == (600, 350, 250, 200, 150)


def test_layout_and_line_ends_do_not_matter(tmp_path):
    file = tmp_path / "windows.toml"
    file.write_bytes(
        b"\xef\xbb\xbf" + TEXT.replace("[6, 3, 5, 4]", "[6,3,\n5,4,]").replace("\n", "\r\n").encode()
    )
    assert turf_cards.read(file) == STANDARD


WRONG = [
    (
        "[6, 4, 3, 5]",
        "[6, 4, 4, 5]",
        "card B of nougat: 3×head + saddle + cap + horseshoe is 30 on every card, and 3×6 + 4 + 4 + 5 is 31",
    ),
    ("[1, 15, 4, 8]", "[1, 16, 3, 8]", "card C of earl_grey: every number is from 1 to 15"),
    ("[7, 2, 3, 4]", "[7, 0, 5, 4]", "card A of othello: every number is from 1 to 15"),
    ("[7, 2, 3, 4]", "[-7, 25, 13, 13]", "card A of othello: every number is from 1 to 15"),
    (
        "[4, 8, 4, 6]",
        "[4, 8, 4]",
        "card B of caramello: 4 whole numbers are wanted (head, saddle, cap, horseshoe), and there are 3",
    ),
    ("[4, 8, 4, 6]", "[4, 8, 4, 6, 1]", "card B of caramello: 4 whole numbers are wanted"),
    ("[4, 8, 4, 6]", "[4, 8, 4.0, 6]", "card B of caramello: 4 whole numbers are wanted"),
    ("[4, 8, 4, 6]", "[4, 8, true, 6]", "card B of caramello: 4 whole numbers are wanted"),
    ("[4, 8, 4, 6]", '[4, 8, "4", 6]', "card B of caramello: 4 whole numbers are wanted"),
    ("[4, 8, 4, 6]", "4846", "card B of caramello: 4 whole numbers are wanted"),
    ("B = [5, 5, 6, 4]", "", "[cards.red_fox]: B is missing"),
    ("B = [5, 5, 6, 4]", "D = [5, 5, 6, 4]", "[cards.red_fox]: B is missing"),
    (
        "B = [5, 5, 6, 4]",
        "B = [5, 5, 6, 4]\nD = [5, 5, 6, 4]",
        "[cards.red_fox]: D has no place here, only A, B, C",
    ),
    ("[cards.albino]", "[cards.albini]", "[cards]: albino is missing"),
    ("[cards.albino]", "[cards.eighth]\n[cards.albino]", "[cards]: eighth has no place here"),
    ("[cards.othello]", "[card.othello]", "the file: card has no place here"),
    ("[cards.othello]", "notes = 1\n[cards.othello]", "the file: notes has no place here"),
    ("[payouts]", "[payout]", "the file: payouts is missing"),
    ("third  =", "fourth =", "[payouts]: third is missing"),
    (
        "[300, 250, 200, 150, 100]",
        "[300, 250, 200, 150]",
        "payouts of the second: 5 whole numbers are wanted (1 bet, 2, 3, 4, 5 or more), and there are 4",
    ),
    ("[300, 250,", "[300, -250,", "payouts of the second: every number is from 0 to 9999"),
    ("[300, 250,", "[10000, 250,", "payouts of the second: every number is from 0 to 9999"),
    ("[300, 250,", '["300", 250,', "payouts of the second: 5 whole numbers are wanted"),
]
"""A row of the file, what somebody has made of it, and what is said."""


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_a_wrong_file_names_row_and_rule(tmp_path, old, new, message):
    file = edited(tmp_path, old, new)
    with pytest.raises(UserError) as refusal:
        turf_cards.read(file)
    assert str(refusal.value).startswith(f"{file}: {message}")
    assert "\n" not in str(refusal.value)


ELSE = ["cards = 3\npayouts = 3", "cards = []\npayouts = {}", "", "cards = {othello = 1}"]


@pytest.mark.parametrize("content", ELSE)
def test_a_file_of_something_else_is_refused(tmp_path, content):
    file = tmp_path / "mine.toml"
    file.write_text(content)
    with pytest.raises(UserError, match=r"mine\.toml: (the file|\[cards\]): "):
        turf_cards.read(file)


TORN = {
    b"[cards": "(at its end)",
    b"A = [1, 2": "(at its end)",
    b"\xff\xfe\x00": "it is not saved as UTF-8",
    b"a = 1\na = 2\n": "line 2, column 6",
    b"a = " + b"[" * 9999: "brackets in brackets",
}


@pytest.mark.parametrize("content", TORN)
def test_a_broken_file_is_refused_with_the_place(tmp_path, content):
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with pytest.raises(UserError, match=r"mine\.toml: is not a TOML file \(.+\); correct it there\.") as told:
        turf_cards.read(file)
    assert TORN[content] in str(told.value)


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(UserError, match=r"none\.toml: cannot be read \(No such file or directory\); put"):
        turf_cards.read(tmp_path / "none.toml")
    with pytest.raises(UserError, match="cannot be read"):
        turf_cards.read(tmp_path)
