"""Who sits at a table, as the screens show them, and how a table becomes a match."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.content.strings import N_
from game.engine.settings import LastSeat, LastTable
from game.match.seats import SeatSpec
from scenes.stages.core import Guest

RIVALS = {
    "blas": "Blas",
    "rosa": "Doña Rosa",
    "zingara": "La Zíngara",
    "leo": "Leo",
    "marga": "Marga",
    "zurdo": "El Zurdo",
    "ines": "Inés",
    "paco": "Paco",
    "lola": "Lola",
    "tono": "Toño",
    "ramon": "Ramón",
    "pilar": "Pilar",
}
"""Portrait in the sheet "people" → name."""

PERSONS = {
    "Ana": "p2",
    "Tomás": "p1",
    "Carmen": "p4",
    "Hugo": "p3",
    "Nuria": "p6",
    "Mateo": "p5",
    "Alba": "p8",
    "Bruno": "p7",
    "Elena": "p10",
    "Iván": "p9",
}
"""A person's name → portrait: who chooses a name chooses a look."""
PERSON_NAMES, PERSON_PORTRAITS = tuple(PERSONS), tuple(PERSONS.values())
LEVELS = ("novice", "regular", "expert", "master")
LEVEL_NAMES = {
    "novice": N_("novice"),
    "regular": N_("regular"),
    "expert": N_("expert"),
    "master": N_("master"),
}
YOU = N_("You")


@dataclass(frozen=True)
class Table:
    """A table that is set: the game, the seats in order, house rules as on the command line.

    venue: the name of the map to play on, "" for the usual ones; no rule, so the rules know nothing of it.
    """

    game: str
    seats: tuple[SeatSpec, ...]
    rules: dict[str, str] = field(default_factory=dict)
    venue: str = ""

    def remembered(self) -> LastTable:
        """How it is kept among the settings."""
        seats = tuple(
            LastSeat("bot" if spec.kind == "bot" else "person", spec.name, spec.bot) for spec in self.seats
        )
        return LastTable(seats, self.rules, self.venue)


def rival(key: str, level: str) -> SeatSpec:
    """A bot's seat with the name of a rival."""
    return SeatSpec("bot", RIVALS[key], level)


def person(place: int) -> SeatSpec:
    """The `place`-th person at the table."""
    return SeatSpec("person", PERSON_NAMES[place % len(PERSON_NAMES)])


def solo_table(game: str, level: str = "regular") -> Table:
    """One person against three rivals."""
    return Table(game, (person(0), rival("rosa", level), rival("zurdo", level), rival("ines", level)))


def table_of(game: str, tables: dict[str, LastTable]) -> Table:
    """The game's table of last time; the solo table if there was none."""
    last = tables.get(game)
    if last is None or not last.seats:
        return solo_table(game)
    seats = tuple(SeatSpec(seat.kind, seat.name, seat.bot) for seat in last.seats)
    return Table(game, seats, dict(last.rules), last.venue)


def guests_of(seats: Sequence[SeatSpec], you: str) -> list[Guest]:
    """How the seats are shown. A person who is alone among bots is called `you` (already translated).

    Nobody is another's twin: a name that has no look of its own gets one that is free.
    """
    rivals = {name: key for key, name in RIVALS.items()}
    known = [PERSONS.get(spec.name, "" if _is_person(spec) else rivals.get(spec.name, "")) for spec in seats]
    free = [portrait for portrait in PERSON_PORTRAITS if portrait not in known]
    alone = sum(spec.kind == "person" for spec in seats) == 1
    guests: list[Guest] = []
    for number, (spec, portrait) in enumerate(zip(seats, known, strict=True)):
        if not portrait or portrait in known[:number]:
            portrait = free.pop(0) if free else PERSON_PORTRAITS[number % len(PERSON_PORTRAITS)]
        name = you if alone and spec.kind == "person" else spec.name
        voice = f"blip_{portrait}" if portrait in RIVALS else ""
        guests.append(Guest(name, portrait, _is_person(spec), voice))
    return guests


def _is_person(spec: SeatSpec) -> bool:
    return spec.kind == "person" or (spec.kind == "recorded" and not spec.bot)
