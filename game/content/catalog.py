"""The townsfolk by one checked door: levels/townsfolk.toml, whose own comments describe its form."""

from pathlib import Path

import msgspec

from game.content.strings import LANGUAGES
from game.errors import UserError, reason
from game.rules import GAMES

FILE = Path(__file__).parents[2] / "levels" / "townsfolk.toml"
_MARK = b"\xef\xbb\xbf"  # Windows editors like to sign files

TRAITS = (
    "bluffs",  # offers nothing with a smile
    "hoards",  # keeps animals, money, chips for later
    "grudges",  # goes for whoever has hurt them last
    "follows_the_crowd",  # wants what the others want
    "panics_at_the_hammer",  # overbids, or drops out, when the clock runs down
    "daring",  # long shots and thin margins
    "cautious",  # counts first
)
"""What is told of a person's play; GAME.md, "La Feria"."""


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line in each language of the game."""

    es: str
    en: str


class Townsperson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rival: `portrait` begins the names of their pictures, `game` is the one they like best."""

    key: str
    name: str
    portrait: str
    game: str
    traits: tuple[str, ...]
    voice: str
    description: Description

    def described(self, language: str) -> str:
        """The line about them in "es" or "en"."""
        line: str = getattr(self.description, language)
        return line


class _Town(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    person: tuple[dict[str, object], ...] = ()


def townsfolk(path: Path = FILE) -> tuple[Townsperson, ...]:
    """The people in the file, in its order. UserError names the file, the person and the field at fault."""
    try:
        rows = msgspec.toml.decode(path.read_bytes().removeprefix(_MARK), type=_Town).person
    except OSError as fault:
        raise UserError(
            "{file}: cannot be read ({reason}); put the file back, or install again.",
            file=path,
            reason=reason(fault),
        ) from None
    except (ValueError, RecursionError) as fault:  # bad UTF-8, bad TOML and a wrong shape
        raise UserError("{file}: {reason}; correct it there.", file=path, reason=reason(fault)) from None
    people: list[Townsperson] = []
    for number, row in enumerate(rows, 1):
        who = f"person {number}" + (f' ("{row["key"]}")' if isinstance(row.get("key"), str) else "")
        try:
            person = msgspec.convert(row, Townsperson)
        except msgspec.ValidationError as fault:
            raise UserError(
                "{file}: {who}: {reason}; correct it there.", file=path, who=who, reason=reason(fault)
            ) from None
        wrong = _fault_of(person, people)
        if wrong:
            raise UserError("{file}: {who}: {reason}; correct it there.", file=path, who=who, reason=wrong)
        people.append(person)
    if not people:
        raise UserError("{file}: nobody lives here; write at least one [[person]].", file=path)
    return tuple(people)


def _fault_of(person: Townsperson, before: list[Townsperson]) -> str | None:
    """Field and reason, if the values cannot be right."""
    for field in ("key", "name", "portrait", "voice"):
        if not getattr(person, field).strip():
            return f"{field} is empty"
    if person.game not in GAMES:
        return f'game: there is no game "{person.game}", only {", ".join(sorted(GAMES))}'
    for trait in person.traits:
        if trait not in TRAITS:
            return f'traits: there is no trait "{trait}", only {", ".join(TRAITS)}'
    if len(set(person.traits)) < len(person.traits):
        return "traits: one is named twice"
    for language in LANGUAGES:
        if not person.described(language).strip():
            return f"description.{language} is empty"
    for field in ("key", "name"):
        if any(getattr(person, field) == getattr(other, field) for other in before):
            return f'{field}: "{getattr(person, field)}" is there already'
    return None
