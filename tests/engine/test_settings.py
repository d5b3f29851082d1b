"""Settings are checked field by field, from the file and from the options screen."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.bindings import DEFAULTS, Action, rebind
from game.engine.settings import LastSeat, LastTable, Settings, changed
from game.engine.store import Store


def load(folder: Path, **fields: object) -> tuple[Settings, Store]:
    (folder / "settings.json").write_text(json.dumps({"version": 1} | fields))
    store = Store(folder)
    return store.load("settings", Settings, Settings()), store


def test_whole_settings_survive_the_disk(tmp_path: Path) -> None:
    settings = changed(
        Settings(),
        language="en",
        speed="fast",
        master=0,
        music=10,
        text_scale=2,
        bindings=rebind(DEFAULTS, "keys-left", Action.CONFIRM, "key:f"),
        last_tables={
            "six_nimmt": LastTable(
                seats=(LastSeat("person", "Ana"), LastSeat("bot", "Chelo", "expert")),
                rules={"limit": "99"},
                venue="old_mill",
            )
        },
    )
    store = Store(tmp_path)
    store.save("settings", settings)
    assert Store(tmp_path).load("settings", Settings, Settings()) == settings
    assert store.notices == []


def test_a_file_with_some_fields_only_keeps_them(tmp_path: Path) -> None:
    settings, store = load(tmp_path, language="en", music=3)
    assert settings == changed(Settings(), language="en", music=3)
    assert store.notices == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "fr"),
        ("speed", "quick"),
        ("master", 11),
        ("music", -1),
        ("effects", 5.5),
        ("voice", "loud"),
        ("mono", 1),
        ("fullscreen", "yes"),
        ("text_scale", 3),
        ("bindings", []),
        ("bindings", {"profiles": {"pad": {"confirm": []}}}),
        ("last_tables", {"six_nimmt": {"seats": [{"kind": "ghost", "name": "x"}]}}),
    ],
)
def test_a_field_out_of_range_is_named_and_nothing_is_lost(tmp_path: Path, field: str, value: object) -> None:
    settings, store = load(tmp_path, **{field: value})
    assert settings == Settings()
    assert field in str(store.notices[0])
    kept = json.loads((tmp_path / "settings.broken-1.json").read_text())
    assert kept[field] == value
    with pytest.raises(msgspec.ValidationError, match=field):
        changed(Settings(), **{field: value})


def test_an_unknown_field_cannot_be_changed_by_mistake() -> None:
    with pytest.raises(TypeError, match="volume"):
        changed(Settings(), volume=3)


@given(st.builds(Settings, bindings=st.just(DEFAULTS)))
def test_every_valid_value_encodes_and_decodes(settings: Settings) -> None:
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings
