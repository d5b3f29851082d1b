"""Standings, JSON, house rules as typed by a person, and the list of games."""

from types import ModuleType
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import UserError
from game.rules import GAMES, game_named, six_nimmt
from game.rules.core import (
    HouseRule,
    Rejected,
    Standing,
    Value,
    checked,
    config_from_rules,
    decode,
    digest,
    encode,
    house_rules,
    ranked,
)


class Pace(Value, frozen=True):
    """A made-up game's config, with every kind of rule that there may be."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=3)] = 2
    pace: Literal["slow", "fast"] = "slow"
    dove: bool = True
    purse: Annotated[int, msgspec.Meta(ge=-5, le=5)] = 0


def made_up() -> ModuleType:
    game = ModuleType("made_up")
    game.NAME, game.SEATS, game.Config = "made_up", range(2, 4), Pace
    return game


def test_ranked_shares_places_both_ways():
    assert ranked([3, 1, 3, 0], best="lowest") == Standing((3, 1, 3, 0), (3, 2, 3, 1))
    assert ranked([3, 1, 3, 0], best="highest") == Standing((3, 1, 3, 0), (1, 3, 1, 4))
    assert ranked([3, 1, 3, 0], best="highest").winners == (0, 2)


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=10))
def test_a_place_is_one_more_than_the_number_of_better_seats(scores):
    standing = ranked(scores, best="highest")
    for score, place in zip(scores, standing.places, strict=True):
        assert place == 1 + len([other for other in scores if other > score])


def test_values_say_what_they_are_and_come_back_equal():
    value = Rejected(2, "S3", "the card is not in the hand")
    assert encode(value) == b'{"type":"Rejected","seat":2,"rule":"S3","reason":"the card is not in the hand"}'
    assert decode(encode(value), Rejected | Standing) == value
    assert digest(value) == digest(decode(encode(value), Rejected))
    assert digest(value) != digest(Rejected(1, "S3", "the card is not in the hand"))
    assert len(digest(value)) == 16


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b'{"type":"Standing","scores":[1],"places":["a"]}',
        b'{"type":"Standing","scores":[1],"places":[1],"winner":1}',
        b'{"type":"Nothing"}',
    ],
)
def test_what_encode_did_not_write_is_refused(text):
    with pytest.raises(msgspec.MsgspecError):
        decode(text, Standing)


def test_house_rules_are_the_fields_of_the_config():
    assert house_rules(Pace) == (
        HouseRule("seats", 2, range(2, 4)),
        HouseRule("pace", "slow", ("fast", "slow")),
        HouseRule("dove", True, (False, True)),
        HouseRule("purse", 0, range(-5, 6)),
    )
    assert [rule.name for rule in house_rules(six_nimmt.Config)] == [
        "seats",
        "limit",
        "rounds",
        "free_choice",
        "small_deck",
        "open_draft",
    ]


def test_a_config_field_without_bounds_is_a_fault_of_the_game():
    class Endless(Value, frozen=True):
        rounds: int = 1

    with pytest.raises(TypeError, match=r"Endless\.rounds"):
        house_rules(Endless)


def test_rules_as_typed_become_a_config():
    rules = {"pace": "FAST", "dove": "off", "purse": "-3"}
    assert config_from_rules(made_up(), 3, rules) == Pace(3, "fast", False, -3)
    assert config_from_rules(made_up(), 2, {}) == Pace()
    assert config_from_rules(six_nimmt, 5, {"rounds": "1", "open_draft": "yes"}) == six_nimmt.Config(
        seats=5, rounds=1, open_draft=True
    )


@pytest.mark.parametrize("text", ["on", "yes", "true", "1", " On "])
def test_a_switch_can_be_turned_on_in_several_words(text):
    assert config_from_rules(six_nimmt, 4, {"small_deck": text}).small_deck is True


@pytest.mark.parametrize(
    ("seats", "rules", "message"),
    [
        (1, {}, "made_up is for 2 to 3 seats, not 1."),
        (4, {}, "made_up is for 2 to 3 seats, not 4."),
        (2, {"speed": "1"}, "made_up has no rule 'speed'; its rules are pace, dove, purse."),
        (2, {"seats": "3"}, "made_up has no rule 'seats'; its rules are pace, dove, purse."),
        (2, {"pace": "brisk"}, "rule pace: 'brisk' will not do; it takes one of fast, slow."),
        (2, {"dove": "maybe"}, "rule dove: 'maybe' will not do; it takes on or off."),
        (2, {"purse": "6"}, "rule purse: 6 will not do; it takes a whole number from -5 to 5."),
        (2, {"purse": "1.5"}, "rule purse: '1.5' will not do; it takes a whole number from -5 to 5."),
        (2, {"purse": ""}, "rule purse: '' will not do; it takes a whole number from -5 to 5."),
        (2, {"purse": "9" * 5000}, "it takes a whole number from -5 to 5."),
    ],
)
def test_a_bad_rule_is_refused_with_the_cure(seats, rules, message):
    with pytest.raises(UserError) as refusal:
        config_from_rules(made_up(), seats, rules)
    assert str(refusal.value).endswith(message)


def test_a_config_out_of_bounds_is_refused_however_it_was_made():
    assert checked(Pace()) == Pace()
    with pytest.raises(UserError, match="rule purse: 9"):
        checked(Pace(purse=9))
    with pytest.raises(msgspec.ValidationError, match="purse"):
        decode(b'{"type":"Pace","purse":9}', Pace)


def test_games_are_found_by_name():
    assert game_named("six_nimmt") is six_nimmt
    assert all(name == game.NAME for name, game in GAMES.items())
    with pytest.raises(UserError, match="no game 'chess'; known are six_nimmt"):
        game_named("chess")
