"""The townsfolk by one checked door: levels/townsfolk.toml, whose own comments describe its form."""

from pathlib import Path

import msgspec

from game.content.strings import LANGUAGES
from game.content.toml_file import check_names, read_toml
from game.errors import Message, UserError
from game.rules import GAMES

FILE = Path(__file__).parents[2] / "levels" / "townsfolk.toml"
TEXTS = ("key", "name", "portrait", "game", "voice")

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


def townsfolk(path: Path = FILE) -> tuple[Townsperson, ...]:
    """The people in the file, in its order. UserError names the file, the person and the field at fault."""
    content = read_toml(path)
    people: list[Townsperson] = []
    try:
        rows = content.get("person", [])
        check_names(Message("the file"), {"person": rows} | content, ("person",))
        if not isinstance(rows, list):
            raise UserError("person: tables are wanted, each headed [[person]]")
        if not rows:
            raise UserError("nobody lives here; write at least one [[person]]")
        for number, row in enumerate(rows, 1):
            people.append(_person(number, row, people))
    except UserError as fault:
        raise UserError("{file}: {reason}; correct it there.", file=path, reason=fault.message) from None
    return tuple(people)


def _person(number: int, row: object, before: list[Townsperson]) -> Townsperson:
    key = row.get("key") if isinstance(row, dict) else None
    who = Message("person {number}", number=number)
    if isinstance(key, str):
        who = Message('person {number} ("{key}")', number=number, key=key)
    check_names(who, row, Townsperson.__struct_fields__)
    assert isinstance(row, dict)
    description = Message("{who}: {field}", who=who, field="description")
    check_names(description, row["description"], tuple(LANGUAGES))
    wrong = _fault_of(row, before)
    if wrong is not None:
        raise UserError("{who}: {reason}", who=who, reason=wrong)
    return msgspec.convert(row, Townsperson)


def _fault_of(row: dict[str, object], before: list[Townsperson]) -> Message | None:
    """Field and reason, if the values cannot be right."""
    description, traits = row["description"], row["traits"]
    assert isinstance(description, dict)
    texts = {field: row[field] for field in TEXTS}
    texts |= {f"description.{language}": words for language, words in description.items()}
    for field, text in texts.items():
        if not isinstance(text, str):
            return Message("{field}: a text is wanted", field=field)
        if not text.strip():
            return Message("{field} is empty", field=field)
    if row["game"] not in GAMES:
        return Message(
            'game: there is no game "{name}", only {known}', name=row["game"], known=", ".join(sorted(GAMES))
        )
    if not isinstance(traits, list):
        return Message("traits: a list is wanted")
    for trait in traits:
        if trait not in TRAITS:
            return Message(
                'traits: there is no trait "{name}", only {known}', name=trait, known=", ".join(TRAITS)
            )
    if len(set(traits)) < len(traits):
        return Message("traits: one is named twice")
    for field in ("key", "name"):
        if any(row[field] == getattr(other, field) for other in before):
            return Message('{field}: "{value}" is there already', field=field, value=row[field])
    return None
