"""What the player leaves on disk: small versioned JSON files that survive crashes and bad edits.

The law: a file that cannot be read is never overwritten before a copy of it lies beside it, and a folder that
cannot be written to costs one notice, not the evening: the store then goes on in memory.
"""

import contextlib
import os
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from game.errors import N_, Message, UserError, reason


class Versioned(Protocol):
    """A msgspec Struct with a field `version`, counted up whenever older programs would misread the file."""

    @property
    def version(self) -> int: ...


T = TypeVar("T", bound=Versioned)


class _Head(msgspec.Struct):
    version: int


class _Unreadable(UserError):
    """The bytes are there, but they are not a value of the wanted type and version; the message says why."""


def default_folder() -> Path:
    """Where this player's files live: VILLAFAROL_DATA if set, otherwise where the system wants them."""
    chosen = os.environ.get("VILLAFAROL_DATA")
    if chosen:
        return Path(chosen).expanduser()
    import platformdirs

    return platformdirs.user_data_path("Villafarol", appauthor=False)


class Store:
    """The files of one folder by name: `load` never fails, `save` never tears, `notices` tells of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Message] = []
        self._memory: dict[str, bytes] = {}  # values that could not be written, by name
        self._told_about_folder = False

    def path(self, *parts: str) -> Path:
        """The place of a file that somebody else writes (a journal, a screenshot); its folder is made."""
        place = self.folder.joinpath(*parts)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            self._tell_about_folder(fault)
        return place

    @property
    def writable(self) -> bool:
        """Whether a file can be made in the folder right now; if not, the notice is left."""
        probe = self.folder / f".probe.{os.getpid()}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"")
            probe.unlink()
        except OSError as fault:
            self._tell_about_folder(fault)
            return False
        return True

    def load(self, name: str, kind: type[T], default: T) -> T:
        """The saved value of `name`; if it is broken its backup; else `default` (of the wanted version)."""
        if name in self._memory:
            return _decoded(self._memory[name], kind, default.version)
        main_failed = False
        for file in (self._main(name), self._backup(name)):
            try:
                data = file.read_bytes()
            except FileNotFoundError:
                continue
            except NotADirectoryError as fault:  # nothing of ours can be there: one notice is enough
                self._tell_about_folder(fault)
                return default
            except OSError as fault:
                self.notices.append(
                    Message("{file} cannot be read ({reason}).", file=file, reason=reason(fault))
                )
                main_failed = True
                continue
            try:
                value = _decoded(data, kind, default.version)
            except _Unreadable as fault:
                self._set_aside_with_notice(name, file, data, fault.message)
                main_failed = True
                continue
            if main_failed:
                self.notices.append(Message("The copy saved before it is used: {file}", file=file))
            return value
        return default

    def save(self, name: str, value: Versioned) -> None:
        """Write `value` so that at any moment the file holds the old or the new value whole; the old one
        becomes the backup. If the folder does not let us, the value is kept in memory until the program ends.
        """
        data = msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
        main = self._main(name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # A fault in reading the old file or setting it aside ends the save: better unsaved than lost.
            old = main.read_bytes() if main.exists() else None
            if old == data:
                self._memory.pop(name, None)
                return
            if old is not None:
                try:
                    _decoded(old, type(value), value.version)
                except _Unreadable:
                    self._set_aside(name, old)
                else:
                    _replace(self._backup(name), old)
            _replace(main, data)
        except OSError as fault:
            self._memory[name] = data
            self._tell_about_folder(fault)
        else:
            self._memory.pop(name, None)

    def _main(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def _backup(self, name: str) -> Path:
        return self.folder / f"{name}.json.bak"

    def _set_aside(self, name: str, data: bytes) -> Path:
        """Keep `data` under the next free NAME.broken-N.json; the same bytes are kept only once."""
        number = 1
        while True:
            copy = self.folder / f"{name}.broken-{number}.json"
            if not copy.exists():
                _replace(copy, data)
                return copy
            if copy.read_bytes() == data:
                return copy
            number += 1

    def _set_aside_with_notice(self, name: str, file: Path, data: bytes, why: Message) -> None:
        try:
            copy = self._set_aside(name, data)
        except OSError as fault:
            self.notices.append(Message("{file} cannot be used ({reason}).", file=file, reason=why))
            self._tell_about_folder(fault)
            return
        self.notices.append(
            Message(
                "{file} cannot be used ({reason}). It is kept as {copy}: mend it and name it back to use it.",
                file=file,
                reason=why,
                copy=copy.name,
            )
        )

    def _tell_about_folder(self, fault: OSError) -> None:
        if self._told_about_folder:
            return
        self._told_about_folder = True
        self.notices.append(
            Message(
                "Nothing can be saved in {folder} ({reason}). The game goes on, but forgets at the end;"
                " free the folder or set VILLAFAROL_DATA to another one.",
                folder=self.folder,
                reason=reason(fault),
            )
        )


def _decoded(data: bytes, kind: type[T], version: int) -> T:
    try:
        found = msgspec.json.decode(data, type=_Head).version
        if found > version:
            raise _Unreadable(
                N_("version {found}, made by a newer game; this one reads version {version}"),
                found=found,
                version=version,
            )
        if found < version:
            raise _Unreadable(
                N_("version {found}, too old; this game reads version {version}"),
                found=found,
                version=version,
            )
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise _Unreadable(str(fault)) from fault


def _replace(place: Path, data: bytes) -> None:
    """Put `data` at `place` in one step: whenever the power fails, the old file or the new one is there."""
    temporary = place.with_name(f".{place.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, place)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    with contextlib.suppress(OSError):  # Windows cannot sync a folder; the file itself is safe
        folder = os.open(place.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
