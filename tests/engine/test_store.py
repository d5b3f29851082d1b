"""The store never loses a player's file: faults of disk, hand and version, one by one."""

import errno
import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import store as store_module
from game.engine.settings import Settings
from game.engine.store import Store, default_folder


class Note(msgspec.Struct, frozen=True):
    version: int = 1
    text: str = ""
    count: int = 0


def load(folder: Path, name: str = "note") -> tuple[Note, list[str]]:
    store = Store(folder)
    value = store.load(name, Note, Note())
    return value, [str(notice) for notice in store.notices]


def test_a_saved_value_comes_back_and_leaves_no_litter(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "folder")
    store.save("note", Note(text="olé"))
    assert load(store.folder) == (Note(text="olé"), [])
    assert [file.name for file in store.folder.iterdir()] == ["note.json"]
    assert store.notices == []


def test_a_missing_file_is_the_default_without_a_word(tmp_path: Path) -> None:
    assert load(tmp_path) == (Note(), [])


def test_the_value_before_is_the_one_backup(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for count in range(4):
        store.save("note", Note(count=count))
    assert msgspec.json.decode((tmp_path / "note.json.bak").read_bytes(), type=Note).count == 2
    assert sorted(file.name for file in tmp_path.iterdir()) == ["note.json", "note.json.bak"]


@pytest.mark.parametrize(
    ("rubbish", "said"),
    [
        (b"", "truncated"),
        (b"\x00\xff\xfe rubbish", "malformed"),
        (b'{"version": 1, "text": "half', "truncated"),
        (b'{"version": 1, "text": "\xff"}', "UTF-8"),
        (b"[" * 100_000, ""),
        (b"[]", "object"),
        (b'{"text": "no version"}', "version"),
        (b'{"version": 1, "count": "many"}', "$.count"),
        (b'{"version": 2, "text": "from tomorrow"}', "newer"),
        (b'{"version": 0, "text": "from yesterday"}', "too old"),
    ],
)
def test_a_broken_file_is_kept_and_the_backup_used(tmp_path: Path, rubbish: bytes, said: str) -> None:
    store = Store(tmp_path)
    store.save("note", Note(count=1))
    store.save("note", Note(count=2))
    (tmp_path / "note.json").write_bytes(rubbish)

    value, notices = load(tmp_path)

    assert value.count == 1
    assert (tmp_path / "note.broken-1.json").read_bytes() == rubbish
    assert len(notices) == 2
    assert "note.json" in notices[0]
    assert "note.broken-1.json" in notices[0]
    assert said in notices[0]


def test_a_broken_file_without_a_backup_is_kept_and_the_default_used(tmp_path: Path) -> None:
    (tmp_path / "note.json").write_bytes(b"rubbish")
    value, notices = load(tmp_path)
    assert value == Note()
    assert len(notices) == 1
    assert (tmp_path / "note.broken-1.json").read_bytes() == b"rubbish"


def test_every_broken_file_is_kept_once_under_its_own_number(tmp_path: Path) -> None:
    for rubbish in (b"first", b"second", b"second", b"third"):
        (tmp_path / "note.json").write_bytes(rubbish)
        load(tmp_path)
        Store(tmp_path).save("note", Note())
    kept = {file.name: file.read_bytes() for file in tmp_path.glob("*.broken-*")}
    assert kept == {
        "note.broken-1.json": b"first",
        "note.broken-2.json": b"second",
        "note.broken-3.json": b"third",
    }


def test_saving_without_loading_first_keeps_a_broken_file_and_the_good_backup(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save("note", Note(count=1))
    store.save("note", Note(count=2))
    (tmp_path / "note.json").write_bytes(b"rubbish")
    store.save("note", Note(count=3))
    assert load(tmp_path)[0].count == 3
    assert (tmp_path / "note.broken-1.json").read_bytes() == b"rubbish"
    assert msgspec.json.decode((tmp_path / "note.json.bak").read_bytes(), type=Note).count == 1


def test_a_broken_file_that_cannot_be_kept_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "note.json").write_bytes(b"rubbish")

    def full(source: object, target: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    store = Store(tmp_path)
    assert store.load("note", Note, Note()) == Note()
    store.save("note", Note(count=5))
    assert (tmp_path / "note.json").read_bytes() == b"rubbish"
    assert store.load("note", Note, Note()).count == 5
    assert [file.name for file in tmp_path.iterdir()] == ["note.json"]


@pytest.mark.parametrize("replaced", [0, 1])
def test_a_crash_at_any_step_of_a_save_leaves_a_whole_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replaced: int
) -> None:
    """The temporary file is written; the process dies before the backup or the file itself is replaced."""
    store = Store(tmp_path)
    store.save("note", Note(count=1))
    real, calls = os.replace, []

    class PowerCut(BaseException):
        pass

    def replace(source: str, target: str) -> None:
        if len(calls) == replaced:
            raise PowerCut
        calls.append(target)
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(PowerCut):
        store.save("note", Note(count=2))
    monkeypatch.setattr(os, "replace", real)

    assert load(tmp_path) == (Note(count=1), [])
    Store(tmp_path).save("note", Note(count=3))
    assert load(tmp_path) == (Note(count=3), [])


def test_the_data_is_synced_before_it_takes_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda number: (steps.append("sync"), fsync(number))[1])
    monkeypatch.setattr(os, "replace", lambda a, b: (steps.append("replace"), replace(a, b))[1])
    Store(tmp_path).save("note", Note())
    assert steps[:2] == ["sync", "replace"]


def test_a_folder_that_cannot_be_made_costs_one_notice_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"not a folder")
    store = Store(tmp_path / "file")
    assert store.load("note", Note, Note(text="default")).text == "default"
    store.save("note", Note(count=1))
    store.save("note", Note(count=2))
    store.save("other", Note(count=3))
    store.path("journals", "one.jsonl")
    assert store.writable is False
    assert store.load("note", Note, Note()).count == 2
    assert store.load("other", Note, Note()).count == 3
    told = [notice for notice in store.notices if "VILLAFAROL_DATA" in str(notice)]
    assert len(told) == 1
    assert (tmp_path / "file").read_bytes() == b"not a folder"


def test_a_folder_that_turns_read_only_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    store.save("note", Note(count=1))
    real = store_module._replace

    def refuse(place: Path, data: bytes) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(store_module, "_replace", refuse)
    store.save("note", Note(count=2))
    assert store.load("note", Note, Note()).count == 2
    assert load(tmp_path)[0].count == 1
    monkeypatch.setattr(store_module, "_replace", real)
    store.save("note", Note(count=3))
    assert store.load("note", Note, Note()).count == 3
    assert load(tmp_path)[0].count == 3
    assert len(store.notices) == 1


def test_a_file_that_cannot_be_read_is_told_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "note.json").mkdir()
    store = Store(tmp_path)
    assert store.load("note", Note, Note()) == Note()
    store.save("note", Note(count=4))
    assert store.load("note", Note, Note()).count == 4
    assert (tmp_path / "note.json").is_dir()
    assert "note.json" in str(store.notices[0])


def test_places_for_other_files(tmp_path: Path) -> None:
    place = Store(tmp_path).path("journals", "one.jsonl")
    assert place == tmp_path / "journals" / "one.jsonl"
    assert place.parent.is_dir()
    assert not place.exists()
    assert Store(tmp_path / "fresh").writable
    assert list((tmp_path / "fresh").iterdir()) == []


def test_the_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VILLAFAROL_DATA", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("VILLAFAROL_DATA")
    assert "Villafarol" in default_folder().name


@given(st.binary(max_size=200))
def test_no_bytes_break_the_reading_or_get_lost(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    folder = tmp_path_factory.mktemp("store")
    (folder / "note.json").write_bytes(data)
    value, notices = load(folder)
    Store(folder).save("note", Note(text="new"))
    assert load(folder)[0] == Note(text="new")
    assert bool(notices) == (folder / "note.broken-1.json").exists()
    if notices:
        assert value == Note()
        assert (folder / "note.broken-1.json").read_bytes() == data


def test_a_file_in_place_of_the_folder_costs_one_notice(tmp_path):
    blocked = tmp_path / "data"
    blocked.write_text("mine")
    store = Store(blocked)
    settings = store.load("settings", Settings, Settings())
    store.save("settings", settings)
    store.path("matches", "x")
    assert len(store.notices) == 1
    assert blocked.read_text() == "mine"
