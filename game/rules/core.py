"""What every game of the fair has in common: values, the contract of a game, standings, house rules, JSON.

A game is a module that satisfies `Game`. Its states, views, decisions and events are `Value`s: frozen,
made of numbers, words, tuples and other values, so that they compare, encode to JSON and come back equal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from game.errors import Message, UserError


class Value(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Base of all that the rules hand out. Values hold no cycles, so the collector need not track them."""


class Rejected(Value, frozen=True):
    """An illegal decision, answered: it changed nothing. `rule` is its number in the rulings ("S3"), `reason`
    the msgid of a few words.
    """

    seat: int
    rule: str
    reason: str


class Standing(Value, frozen=True):
    """The end of a match: score and place (from 1, ties share) by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def ranked(scores: Sequence[int], *, best: Literal["lowest", "highest"]) -> Standing:
    """The standing that `scores` by seat amount to; equal scores share the better place."""
    worth = [-score for score in scores] if best == "lowest" else list(scores)
    return Standing(tuple(scores), tuple(1 + sum(other > own for other in worth) for own in worth))


class Game(Protocol):
    """A game's contract, satisfied by a module of this package.

    Rules are values and functions: nothing here sees a screen, a file, a clock or a global generator.
    Events are public; what only some may know stands in views alone.
    """

    @property
    def NAME(self) -> str: ...
    @property
    def VERSION(self) -> int:
        """Goes up when the same decisions no longer give the same match."""

    @property
    def SEATS(self) -> range: ...
    @property
    def REAL_TIME(self) -> bool:
        """True when `step` is due on every tick, false when only on decisions."""

    @property
    def Config(self) -> type[Value]: ...
    @property
    def State(self) -> type[Value]: ...
    @property
    def View(self) -> type[Value]: ...
    @property
    def Decision(self) -> Any:
        """The union of the game's decisions, to decode with."""

    @property
    def Event(self) -> Any:
        """The union of the game's events, to decode with."""

    def setup(self, config: Any, seed: int) -> Any:
        """The first state. Raises UserError when the config breaks a bound."""

    def awaited(self, state: Any) -> tuple[int, ...]:
        """The seats that the match waits for now; () when it is over."""

    def legal(self, state: Any, seat: int) -> Sequence[Any]:
        """The decisions that are open to a seat now, awaited or not."""

    def step(self, state: Any, decisions: Sequence[tuple[int, Any]]) -> tuple[Any, tuple[Any, ...]]:
        """The next state and what happened, in order, from the (seat, decision) pairs of ONE tick.

        An illegal decision yields `Rejected`; if nothing changed, the very same state comes back.
        """

    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat may know; None is the shared screen, which holds no secret at all."""

    def result(self, state: Any) -> Standing | None:
        """The standing once the match is over."""


C = TypeVar("C", bound=Value)


# JSON

_ENCODER = msgspec.json.Encoder(order="deterministic")


@cache
def _decoder(type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type)


def encode(value: object) -> bytes:
    """Canonical JSON: equal values give equal bytes."""
    return _ENCODER.encode(value)


def decode(data: bytes | str, type: Any) -> Any:
    """The value of `type` (a Value class, a union of them, or a tuple of such) that `encode` wrote.

    Raises msgspec.MsgspecError, whose message names the place, when the data are anything else.
    """
    return _decoder(type).decode(data)


def digest(state: object) -> str:
    """16 hexadecimal figures that two states share only if they are equal."""
    return blake2b(encode(state), digest_size=8).hexdigest()


# House rules: the fields of a game's Config, with their bounds declared in the field's type.

_SWITCH = {
    "on": True,
    "yes": True,
    "true": True,
    "1": True,
    "off": False,
    "no": False,
    "false": False,
    "0": False,
}


class HouseRule(Value, frozen=True):
    """One field of a Config: its default, and every value that it may take."""

    name: str
    default: Any
    allowed: tuple[bool, bool] | tuple[str, ...] | range

    @property
    def choices(self) -> Message:
        """For a person: "on or off", "a whole number from 1 to 999", "one of short, long"."""
        if isinstance(self.allowed, range):
            low, high = self.allowed.start, self.allowed.stop - 1
            return Message("a whole number from {low} to {high}", low=low, high=high)
        if isinstance(self.default, bool):
            return Message("on or off")
        return Message("one of {words}", words=", ".join(map(str, self.allowed)))

    def allows(self, value: object) -> bool:
        return type(value) is type(self.default) and value in self.allowed

    def parse(self, text: str) -> Any:
        """The value that a word on the command line means; the word itself when it means none."""
        word = text.strip().lower()
        if isinstance(self.default, bool):
            return _SWITCH.get(word, text)
        if isinstance(self.default, int):
            return int(word) if word.removeprefix("-").isdecimal() and len(word) < 10 else text
        return word


@cache
def house_rules(config: type[Value]) -> tuple[HouseRule, ...]:
    """The fields of a Config class, `seats` included: each bool, int with ge and le, or Literal.

    Left out is what holds another Value: tables of the game, which come from a file and not in words.
    """
    info = msgspec.inspect.type_info(config)
    assert isinstance(info, msgspec.inspect.StructType)
    rules = []
    for field in info.fields:
        match field.type:
            case msgspec.inspect.BoolType():
                allowed: Any = (False, True)
            case msgspec.inspect.IntType(ge=int(low), le=int(high)):
                allowed = range(low, high + 1)
            case msgspec.inspect.LiteralType(values=values):
                allowed = values
            case msgspec.inspect.StructType():
                continue
            case _:
                raise TypeError(
                    f"{config.__name__}.{field.name}: a rule is bool, int with ge and le, or Literal"
                )
        rules.append(HouseRule(field.name, field.default, allowed))
    return tuple(rules)


def checked(config: C) -> C:
    """The config itself if every field keeps its bounds; else UserError naming rule, value and choices."""
    for rule in house_rules(type(config)):
        value = getattr(config, rule.name)
        if not rule.allows(value):
            raise UserError(
                "rule {rule}: {value} will not do; it takes {choices}.",
                rule=rule.name,
                value=repr(value),
                choices=rule.choices,
            )
    return config


def config_from_rules(game: Game, seats: int, rules: Mapping[str, str]) -> Any:
    """The Config for `seats` seats with house rules as typed by a person, e.g. {"rounds": "1"}.

    Raises UserError naming the rule, the value and what is allowed.
    """
    if seats not in game.SEATS:
        raise UserError(
            "{game} is for {fewest} to {most} seats, not {seats}.",
            game=game.NAME,
            fewest=game.SEATS[0],
            most=game.SEATS[-1],
            seats=seats,
        )
    known = {rule.name: rule for rule in house_rules(game.Config) if rule.name != "seats"}
    for name in rules:
        if name not in known:
            raise UserError(
                "{game} has no rule '{name}'; its rules are {known}.",
                game=game.NAME,
                name=name,
                known=", ".join(known),
            )
    values = {name: known[name].parse(text) for name, text in rules.items()}
    return checked(game.Config(seats=seats, **values))
