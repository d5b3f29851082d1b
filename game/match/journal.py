"""The journal of a match: JSON lines on disk, so that a kill at any moment loses nothing that was shown.

Line 1 is a Header; every other line is a Step or a HandOver (record.py). A line is on the disk before the
match adopts what it says. A last line without its line break was being written when the program ended: it was
never shown, and does not count. Anything else that is wrong with a file is a UserError that names file, line
and cure, and the file stays as it is.
"""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from game.bots.core import bot_for
from game.errors import Message, UserError, reason
from game.match.match import BotFor, Match
from game.match.record import (
    FIRST_ENTRY_LINE,
    JOURNAL_VERSION,
    Difference,
    Entry,
    HandOver,
    Header,
    Record,
    Step,
    cure,
)
from game.match.seats import SeatSpec, check_table
from game.rules import GAMES
from game.rules.core import Game, digest, encode

SUFFIX = ".jsonl"
LONGEST_GAP_TICKS = (
    24 * 60 * 60 * 60
)  # of a real-time game between two lines: a day; more is a damaged number

_FORM_FAULTS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


# Writing


class Journal:
    """An open journal.

    When the disk fails, the match goes on and the lines are kept back, to be tried again with the next one;
    `notices` says so once. A kill in that time resumes at the last line that reached the disk. When the file
    is gone, or another program has written to it, the journal lets go of it for good.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices: list[Message] = []
        self._file: FileIO | None = None
        self._size = 0  # bytes that are known to be on the disk
        self._waiting = b""

    @classmethod
    def create(cls, path: Path, header: Header) -> "Journal":
        """A new file with its header. FileExistsError if it is there, OSError if it cannot be written."""
        journal = cls(path)
        journal._file = FileIO(path, "xb")
        try:
            journal._write(encode(header) + b"\n")
        except OSError:
            journal._file.close()
            path.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
        return journal

    @classmethod
    def reopen(cls, record: Record) -> "Journal":
        """The file of a record, to be continued. A cut last line is taken off once a copy NAME.cut is kept.

        A file that cannot be written stays as it is; the journal then keeps nothing and says so.
        """
        journal = cls(record.path)
        journal._size = record.whole_size
        try:
            journal._file = FileIO(record.path, "r+b")
            if journal._file.seek(0, os.SEEK_END) != record.whole_size + record.cut_size:
                raise UserError("another program has changed it")
            if record.cut_size:
                _copy(record.path, record.path.with_name(record.path.name + ".cut"))
                journal._cut_back()
        except (OSError, UserError) as fault:
            journal._give_up(reason(fault))
        return journal

    def append(self, entry: Entry) -> None:
        """Returns when the line is on the disk, or when that has failed."""
        if self._file is None:
            return
        self._waiting += encode(entry) + b"\n"
        self._flush()

    def close(self) -> None:
        """Let go of the file. Later entries are dropped."""
        if self._file is not None and self._waiting:
            self._flush()
        self._let_go()

    def _flush(self) -> None:
        assert self._file is not None
        try:
            size = self.path.stat().st_size
        except OSError as fault:
            self._give_up(reason(fault))
            return
        if size != self._size:
            self._give_up(Message("another program has changed it"))
            return
        try:
            self._write(self._waiting)
        except OSError as fault:
            self._note(reason(fault))
            with suppress(OSError):  # if even that fails, the size gives it away next time
                self._cut_back()
        else:
            self._waiting = b""

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, data: bytes) -> None:
        assert self._file is not None
        left = data
        while left:
            left = left[self._file.write(left) :]
        os.fsync(self._file.fileno())
        self._size += len(data)

    def _cut_back(self) -> None:
        """Take off what follows the last whole line."""
        assert self._file is not None
        self._file.truncate(self._size)
        self._file.seek(0, os.SEEK_END)

    def _give_up(self, why: Message | str) -> None:
        self._note(why)
        self._let_go()

    def _note(self, why: Message | str) -> None:
        if not self.notices:
            self.notices.append(not_kept(self.path, why))


def not_kept(path: Path, why: Message | str) -> Message:
    """The notice for a match that cannot be kept on disk."""
    return Message(
        "{file}: the match cannot be saved ({reason}). It goes on, but what is not saved cannot be continued "
        "once the program ends; free some space or allow writing there.",
        file=path,
        reason=why,
    )


def begin(
    folder: Path,
    game: Game,
    config: Any,
    seats: Sequence[SeatSpec],
    seed: int,
    *,
    bot_for: BotFor = bot_for,
    venue: str = "",
) -> Match:
    """A new match with a journal in `folder`, named GAME-NUMBER.jsonl. venue: as `Match` remembers it.

    UserError if the seats or house rules do not fit. Where the folder cannot be written the match begins
    without a journal, and its notices say so.
    """
    match = Match(game, config, seats, seed, bot_for=bot_for, venue=venue)
    dealt = digest(match.state)
    header = Header(JOURNAL_VERSION, game.NAME, game.VERSION, config, tuple(seats), seed, dealt, venue)
    path = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = folder / f"{game.NAME}-{number:04}{SUFFIX}"
            with suppress(FileExistsError):
                match.journal = Journal.create(path, header)
                break
    except OSError as fault:
        match.journal = Journal(path)
        match.journal.notices.append(not_kept(path, reason(fault)))
    return match


# Reading


def read(path: Path, games: Mapping[str, Game] = GAMES) -> Record:
    """The record in a file: its form is checked, its match is not replayed.

    UserError naming file, line and cure when it is not a journal, damaged, or of a newer game.
    """
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise UserError(
            "{file}: cannot be read ({reason}); check the name, and that reading is allowed",
            file=path,
            reason=reason(fault),
        ) from None
    whole, _, cut = data.rpartition(b"\n")
    if not whole:
        what = Message("no match was written here") if data else Message("the file is empty")
        raise _fault(path, 1, what)
    lines = whole.split(b"\n")
    game, header = _header(path, lines[0], games)
    entries = tuple(_entries(path, game, header, lines[1:]))
    return Record(path, game, header, entries, whole_size=len(data) - len(cut), cut_size=len(cut))


def _header(path: Path, line: bytes, games: Mapping[str, Game]) -> tuple[Game, Header]:
    try:
        fields = msgspec.json.decode(line)
    except _FORM_FAULTS:
        raise _fault(path, 1, Message("this is not the journal of a match")) from None
    if not isinstance(fields, dict) or type(fields.get("journal")) is not int:
        raise _fault(path, 1, Message("this is not the journal of a match"))
    if fields["journal"] > JOURNAL_VERSION:
        raise _fault(path, 1, Message("a newer Villafarol wrote it"), Message("update the game to open it"))
    if fields["journal"] < JOURNAL_VERSION:
        raise _fault(path, 1, Message("there is no journal version {version}", version=fields["journal"]))
    name = fields.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        raise _fault(
            path,
            1,
            Message("there is no game {name} here", name=repr(name)),
            Message("it takes a Villafarol with more than {games}", games=", ".join(games)),
        )
    version = fields.get("rules_version")
    if type(version) is int and version != game.VERSION:
        newer = version > game.VERSION
        raise _fault(
            path,
            1,
            Message(
                "it was played by version {version} of the {game} rules, and this Villafarol plays "
                "version {own}",
                version=version,
                game=game.NAME,
                own=game.VERSION,
            ),
            Message("update the game to open it")
            if newer
            else Message("open it with the older Villafarol that wrote it"),
        )
    try:
        loose = msgspec.convert(fields, Header)
        header = msgspec.structs.replace(loose, config=_typed(loose.config, game.Config))
        check_table(game, header.config, header.seats, header.seed)
        game.setup(header.config, header.seed)
    except (*_FORM_FAULTS, UserError) as fault:
        raise _fault(path, 1, Message("the header is damaged ({reason})", reason=reason(fault))) from None
    return game, header


def _entries(path: Path, game: Game, header: Header, lines: Iterable[bytes]) -> Iterator[Entry]:
    tick = stepped = 0
    for number, line in enumerate(lines, FIRST_ENTRY_LINE):
        try:
            entry = _entry(game, line)
        except (*_FORM_FAULTS, UserError) as fault:
            what = Message("the line is damaged ({reason})", reason=reason(fault))
            raise _fault(path, number, what) from None
        seats = [entry.seat] if isinstance(entry, HandOver) else [seat for seat, _ in entry.decisions]
        if not all(0 <= seat < len(header.seats) for seat in seats) or seats != sorted(seats):
            raise _fault(path, number, Message("the seats {seats} cannot be", seats=seats))
        is_step = isinstance(entry, Step)
        longest = LONGEST_GAP_TICKS if game.REAL_TIME else entry.tick
        if not max(tick, stepped + is_step) <= entry.tick <= tick + longest:
            what = Message("tick {tick} cannot follow tick {before}", tick=entry.tick, before=tick)
            raise _fault(path, number, what)
        tick = entry.tick
        stepped = tick if is_step else stepped
        yield entry


def _entry(game: Game, line: bytes) -> Entry:
    fields = msgspec.json.decode(line, type=dict[str, Any])
    if "spec" in fields:
        handed = msgspec.convert(fields, HandOver)
        if handed.spec.kind == "recorded":
            raise UserError("nobody can hand over a seat to a record")
        return handed
    step = msgspec.convert(fields, Step)
    if not step.decisions and not game.REAL_TIME:
        raise UserError("there is no decision in it")
    decisions = tuple((seat, _typed(decision, game.Decision)) for seat, decision in step.decisions)
    return msgspec.structs.replace(step, decisions=decisions)


def _typed(fields: Any, type: Any) -> Any:
    return msgspec.convert(fields, type, str_keys=True)


def _fault(path: Path, line: int, what: Message, wanted: Message | None = None) -> UserError:
    return UserError(
        "{file}, line {line}: {what}; {cure}", file=path, line=line, what=what, cure=wanted or cure(line)
    )


# Resuming and verifying


def resume(path: Path, games: Mapping[str, Game] = GAMES, *, bot_for: BotFor = bot_for) -> Match:
    """The match as it was last shown, its journal open again: same decision, same hidden cards, same digest.

    UserError as `read`, or Difference where the rules do not reproduce the file; the file is then untouched.
    """
    record = read(path, games)
    header = record.header
    try:
        match = Match(
            record.game, header.config, header.seats, header.seed, bot_for=bot_for, venue=header.venue
        )
        match.catch_up(record)
    except Difference:
        raise
    except UserError as fault:  # a bot that is not known here
        raise UserError("{file}: {what}", file=path, what=fault.message) from None
    match.journal = Journal.reopen(record)
    return match


@dataclass(frozen=True)
class Verdict:
    """What came of playing a record again. decisions: that were reproduced; line, expected, got: the first
    difference (digests), or 0 and "" when there is none; message: all of it for a person.
    """

    ok: bool
    decisions: int
    line: int
    expected: str
    got: str
    message: Message


def verify(record: Record) -> Verdict:
    """Play the record again and compare every digest."""
    try:
        Match.from_record(record, start=len(record.entries))
    except Difference as fault:
        reproduced = record.entries[: max(0, fault.line - FIRST_ENTRY_LINE)]
        return Verdict(False, _decisions(reproduced), fault.line, fault.expected, fault.got, fault.message)
    decisions = _decisions(record.entries)
    what = Message("{file}: {decisions} decisions reproduced", file=record.path, decisions=decisions)
    if record.cut_size:
        size = record.cut_size
        what = Message("{what}, and a cut last line of {size} bytes left out", what=what, size=size)
    return Verdict(True, decisions, 0, "", "", what)


def _decisions(entries: Iterable[Entry]) -> int:
    return sum(len(entry.decisions) for entry in entries if isinstance(entry, Step))


# Folders


def unfinished(folder: Path) -> list[Path]:
    """The journals in a folder, the one written last first. Empty files are left out: nothing began there.

    A match that was over when the program was killed is among them: resume it and its standing is there.
    """
    found = []
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):  # it may be gone by now
                status = path.stat()
                if status.st_size:
                    found.append((status.st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def archive(path: Path, replays: Path) -> Path:
    """Move a closed journal into the replays folder, under its own or the next free name; returns where to.

    One move on one disk: whole in one place or whole in the other. UserError when it cannot be: it stays.
    """
    place = None
    try:
        replays.mkdir(parents=True, exist_ok=True)
        place = _reserve(replays / path.name)
        path.replace(place)
    except OSError as fault:
        if place is not None:
            place.unlink(missing_ok=True)
        raise UserError(
            "{file}: cannot be moved to {folder} ({reason}); it stays where it is, "
            "allow writing in both folders",
            file=path,
            folder=replays,
            reason=reason(fault),
        ) from None
    _sync_folder(replays)
    return place


def _copy(path: Path, wanted: Path) -> None:
    """A copy on the disk under the wanted name or the next free one."""
    with _reserve(wanted).open("wb") as file:
        file.write(path.read_bytes())
        file.flush()
        os.fsync(file.fileno())


def _reserve(wanted: Path) -> Path:
    """An empty file of our own under the wanted name or the next free one (NAME-2): none is overwritten."""
    for number in count(1):
        place = wanted if number == 1 else wanted.with_stem(f"{wanted.stem}-{number}")
        with suppress(FileExistsError):
            FileIO(place, "xb").close()
            return place
    raise AssertionError("unreachable")


def _sync_folder(folder: Path) -> None:
    """Make the name itself last through a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
