"""What is left of a match once it is played: a header and the decisions with their ticks, as plain values.

(rules version, house rules, seats, seed) and this list give the same match everywhere (RULES.md, All games).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.errors import Message, UserError
from game.match.seats import SeatSpec
from game.rules.core import Game, Rejected

JOURNAL_VERSION = 1
FIRST_ENTRY_LINE = 2  # line 1 is the header


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that a match needs to begin. digest: of the state that setup gives.

    venue: where it is played, a word of the screens that means nothing to the rules; "" is as usual, and is
    left out of the file.
    """

    journal: int
    game: str
    rules_version: int
    config: Any
    seats: tuple[SeatSpec, ...]
    seed: int
    digest: str
    venue: str = ""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the rules. decisions: (seat, decision) pairs in order of seat; digest: of the state then.

    Untimed games have a Step for each tick with a decision. Real-time games also step on every tick between,
    with (); that is only recorded when it told something, so that nothing once shown can be undone by a kill.
    """

    tick: int
    decisions: tuple[tuple[int, Any], ...]
    digest: str


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat changed hands after the step of this tick."""

    tick: int
    seat: int
    spec: SeatSpec


Entry = Step | HandOver


@dataclass(frozen=True)
class Record:
    """A journal as read: checked in form, not yet replayed.

    whole_size, cut_size: bytes up to the last whole line, and bytes of a line that was being written when the
    program ended. The cut line was never shown to anybody, so it does not count.
    """

    path: Path
    game: Game
    header: Header
    entries: tuple[Entry, ...]
    whole_size: int
    cut_size: int


class Difference(UserError):
    """A record that its own rules do not reproduce. line: counted from 1; expected, got: digests."""

    def __init__(self, path: Path, line: int, expected: str, got: str, reason: Message | None = None) -> None:
        self.line = line
        self.expected = expected
        self.got = got
        what = reason or Message(
            "the match stands at {got} here, and the file says {expected}", got=got, expected=expected
        )
        super().__init__(
            "{file}, line {line}: {what}; {cure}", file=path, line=line, what=what, cure=cure(line)
        )


def cure(line: int) -> Message:
    """What a person can do about a damaged line."""
    if line < FIRST_ENTRY_LINE:
        return Message("the file cannot be used: move it away and start a new match")
    return Message(
        "put back an undamaged copy, or make a copy without line {line} and all after it, "
        "to go on from the decision before",
        line=line,
    )


def difference(record: Record, index: int, got: str, rejected: Rejected | None) -> Difference:
    """The difference found at entry `index`. rejected: the answer if a recorded decision is illegal."""
    entry = record.entries[index]
    assert isinstance(entry, Step)
    reason = None
    if rejected is not None:
        reason = Message(
            "the recorded decision of seat {seat} is not allowed ({rule}: {reason})",
            seat=rejected.seat,
            rule=rejected.rule,
            reason=Message(rejected.reason),
        )
    return Difference(record.path, index + FIRST_ENTRY_LINE, entry.digest, got, reason)
