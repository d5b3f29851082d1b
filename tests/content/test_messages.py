"""Messages for people: English on the command line, and on the screen in the player's language throughout."""

import ast
import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from assets.forge import locale as forge
from game.bots.core import bot_for
from game.content.catalog import townsfolk
from game.content.strings import Strings
from game.content.tiled import read_track
from game.content.turf_cards import read as read_cards
from game.engine.bindings import DEFAULTS, MOUSE, Action, rebind
from game.engine.sprites import load_sheet
from game.engine.store import Store
from game.engine.text import Face
from game.errors import Message, UserError, reason, unknown
from game.match import journal
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import game_named, six_nimmt
from game.rules.core import checked, config_from_rules
from scenes import showcase
from tests.content import test_townsfolk, test_tracks, test_turf_cards
from tests.content.test_strings import catalogue_folder, places
from tests.headless import display, window

__all__ = ["display", "window"]  # fixtures

CATALOGUE = forge.read("es")
SEATS = tuple(SeatSpec("person", name) for name in "AB")


def parts(message: Message) -> Iterator[Message]:
    """The message, and the messages among its values."""
    yield message
    for value in message.values.values():
        if isinstance(value, Message):
            yield from parts(value)


# What a message is


def test_a_message_is_english_as_a_string_and_keeps_its_braces_without_values() -> None:
    error = UserError("{file} is late: {why}", file=Path("a.json"), why=Message("{n} days", n=2))
    assert str(error) == str(error.message) == "a.json is late: 2 days"
    assert str(UserError("a plain {sentence}")) == "a plain {sentence}"
    assert Message("a", n=1) == Message("a", n=1) != Message("a", n=2)


def test_a_message_is_said_in_the_language_with_the_messages_inside_it(tmp_path: Path) -> None:
    texts = {"{file}: {why}": "{why} en {file}", "{n} days": "{n} días"}
    strings = Strings("es", catalogue_folder(tmp_path, **texts))
    error = UserError("{file}: {why}", file="a{b}", why=Message("{n} days", n=2))
    assert strings.say(error.message) == "2 días en a{b}"
    assert strings.say(UserError("a plain {sentence}").message) == "a plain {sentence}"
    strings.use("en")
    assert strings.say(error.message) == "a{b}: 2 days"


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (UserError("{n} days", n=2), Message("{n} days", n=2)),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "a"), Message("No space left on device")),
        (OSError(errno.ELOOP, "Too many links", "a"), "Too many links"),
        (OSError("odd"), "odd"),
        (ValueError("bad"), "bad"),
        (ValueError(), "ValueError"),
    ],
)
def test_the_reason_of_a_fault(fault: Exception, said: object) -> None:
    assert reason(fault) == said


# Every kind of message that can be provoked


def fault_of(act: Callable[[], object]) -> Message:
    with pytest.raises(UserError) as fault:
        act()
    return fault.value.message


def written(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def begun(folder: Path) -> Path:
    match = journal.begin(folder / "matches", six_nimmt, six_nimmt.Config(seats=2), SEATS, 1)
    for seat in (0, 1):
        match.submit(seat, match.legal(seat)[0])
        match.advance()
    match.close()
    return journal.unfinished(folder / "matches")[0]


def with_journal(old: bytes, new: bytes) -> Callable[[Path], Message]:
    """The message about a journal in which `old` has become `new`, once."""

    def provoke(folder: Path) -> Message:
        path = begun(folder)
        data = path.read_bytes()
        assert old in data
        path.write_bytes(data.replace(old, new, 1))
        return fault_of(lambda: journal.resume(path))

    return provoke


def unmoved(folder: Path) -> Message:
    return fault_of(lambda: journal.archive(begun(folder), written(folder, "replays", b"")))


def not_saved(folder: Path) -> Message:
    occupied = written(folder, "matches", b"")
    return journal.begin(occupied, six_nimmt, six_nimmt.Config(seats=2), SEATS, 1).notices[0]


def changed_by_another(folder: Path) -> Message:
    match = journal.resume(begun(folder))
    path = journal.unfinished(folder / "matches")[0]
    path.write_bytes(path.read_bytes() + b"\n")
    match.submit(0, match.legal(0)[0])
    match.advance()
    return match.notices[0]


def cheating(_: Path) -> Message:
    class Cheat:
        needs_view = False

        def think(self, *_: object) -> Iterator[None]:
            yield

    bots = [SeatSpec("bot", name, "cheat") for name in "AB"]
    match = Match(six_nimmt, six_nimmt.Config(seats=2), bots, 1, bot_for=lambda *_: Cheat())
    for _ in range(9):
        match.advance()
    return match.notices[0]


def settings_of(data: bytes) -> Callable[[Path], Message]:
    def provoke(folder: Path) -> Message:
        from game.engine.settings import Settings

        written(folder, "settings.json", data)
        store = Store(folder)
        store.load("settings", Settings, Settings())
        return store.notices[0]

    return provoke


def cut_replay(folder: Path) -> Message:
    path = begun(folder)
    path.write_bytes(path.read_bytes() + b'{"tick')
    return journal.verify(journal.read(path)).message


PROVOKED: dict[str, Callable[[Path], Message]] = {
    "journal: empty": lambda folder: fault_of(lambda: journal.read(written(folder, "a.jsonl", b""))),
    "journal: half a header": lambda folder: fault_of(lambda: journal.read(written(folder, "a", b"{"))),
    "journal: rubbish": lambda folder: fault_of(lambda: journal.read(written(folder, "a", b"rubbish\n"))),
    "journal: not there": lambda folder: fault_of(lambda: journal.read(folder / "nothing.jsonl")),
    "journal: newer": with_journal(b'"journal":1', b'"journal":9'),
    "journal: no such version": with_journal(b'"journal":1', b'"journal":0'),
    "journal: another game": with_journal(b'"game":"six_nimmt"', b'"game":"chess"'),
    "journal: newer rules": with_journal(b'"rules_version":', b'"rules_version":9'),
    "journal: older rules": with_journal(b'"rules_version":', b'"rules_version":-'),
    "journal: a rule out of bounds": with_journal(b'"limit":66', b'"limit":-66'),
    "journal: another deal": with_journal(b'"digest":"', b'"digest":"0'),
    "journal: another state": with_journal(b']],"digest":"', b']],"digest":"0'),
    "journal: a broken line": with_journal(b'{"tick"', b'{"ti'),
    "journal: no decision": with_journal(b'"decisions":[[', b'"decisions":[],"x":[['),
    "journal: no such seat": with_journal(b'"decisions":[[0', b'"decisions":[[7'),
    "journal: an illegal decision": with_journal(b'"card":', b'"card":9'),
    "journal: time": with_journal(b'{"tick":2', b'{"tick":0'),
    "journal: a seat for a record": with_journal(
        b'{"tick":2', b'{"tick":1,"seat":0,"spec":{"kind":"recorded","name":"A"}}\n{"tick":2'
    ),
    "journal: no such bot": with_journal(b'"person","name":"A"', b'"bot","name":"A","bot":"nobody"'),
    "journal: cannot be moved": unmoved,
    "journal: cannot be saved": not_saved,
    "journal: another program": changed_by_another,
    "journal: a cut line": cut_replay,
    "match: a cheat": cheating,
    "match: too many": lambda _: fault_of(lambda: Match(six_nimmt, six_nimmt.Config(), SEATS * 9, 1)),
    "match: other seats": lambda _: fault_of(lambda: Match(six_nimmt, six_nimmt.Config(seats=3), SEATS, 1)),
    "match: seed": lambda _: fault_of(lambda: Match(six_nimmt, six_nimmt.Config(seats=2), SEATS, 1 << 70)),
    "rules: game": lambda _: fault_of(lambda: game_named("chess")),
    "rules: seats": lambda _: fault_of(lambda: config_from_rules(six_nimmt, 99, {})),
    "rules: name": lambda _: fault_of(lambda: config_from_rules(six_nimmt, 4, {"pace": "1"})),
    "rules: number": lambda _: fault_of(lambda: config_from_rules(six_nimmt, 4, {"rounds": "few"})),
    "rules: switch": lambda _: fault_of(lambda: config_from_rules(six_nimmt, 4, {"small_deck": "maybe"})),
    "rules: value": lambda _: fault_of(lambda: checked(six_nimmt.Config(limit=-1))),
    "bots: name": lambda _: fault_of(lambda: bot_for("nobody", "six_nimmt")),
    "bots: module": lambda _: fault_of(lambda: bot_for("no.such:bot", "six_nimmt")),
    "bots: factory": lambda _: fault_of(lambda: bot_for("game.errors:reason", "six_nimmt")),
    "bots: no bot": lambda _: fault_of(lambda: bot_for("builtins:dict", "six_nimmt")),
    "words: none": lambda _: unknown(Message("scene"), "???", ("title", "pause")).message,
    "words: one": lambda _: unknown(Message("scene"), "titel", ("title", "pause")).message,
    "words: two": lambda _: unknown(Message("option"), "seeed", ("seed", "seeds")).message,
    "scenes: name": lambda _: fault_of(lambda: showcase.named("nothing")),
    "strings: language": lambda _: fault_of(lambda: Strings("fr")),
    "bindings: another device": lambda _: fault_of(lambda: rebind(DEFAULTS, MOUSE, Action.CONFIRM, "key:a")),
    "sprites: missing": lambda folder: fault_of(lambda: load_sheet(folder / "cows.png")),
    "fonts: missing": lambda folder: fault_of(lambda: Face(folder / "text.bdf")),
    "fonts: rubbish": lambda folder: fault_of(lambda: Face(written(folder, "text.bdf", b"rubbish"))),
    "store: newer": settings_of(b'{"version": 99}'),
    "store: older": settings_of(b'{"version": -1}'),
    "store: rubbish": settings_of(b"rubbish"),
    "cards: missing": lambda folder: fault_of(lambda: read_cards(folder / "cards.toml")),
    "cards: rubbish": lambda folder: fault_of(lambda: read_cards(written(folder, "cards.toml", b"rubbish"))),
}


QUOTED = "JSON is malformed: "  # so begins what the library says of a file; it stays in its words


@pytest.mark.parametrize("provoked", PROVOKED)
def test_every_message_is_spanish_in_all_its_parts(provoked: str, tmp_path: Path) -> None:
    check_spanish(PROVOKED[provoked](tmp_path))


def check_spanish(message: Message) -> None:
    for part in parts(message):
        if part.text.startswith(QUOTED):
            continue
        entry = CATALOGUE.get(part.text)
        assert entry is not None, f"no Spanish text for {part.text!r}"
        assert places(entry.string) == places(part.text) == set(part.values)
    said = Strings("es").say(message)
    assert said != str(message)
    assert "\n" not in said


# Data files that a person may write: every mistake that their own tests know


def check_values(message: Message) -> None:
    """What is put into the sentences are names and numbers; a word beside a word would be English."""
    for part in parts(message):
        for value in part.values.values():
            assert not (isinstance(value, str) and re.search("[a-z]{2,} [a-z]{2,}", value)), value


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, new, _ in test_turf_cards.WRONG])
def test_mistakes_in_the_printed_numbers_are_told_in_spanish(tmp_path: Path, old: str, new: str) -> None:
    message = fault_of(lambda: read_cards(test_turf_cards.edited(tmp_path, old, new)))
    check_spanish(message)
    check_values(message)


@pytest.mark.parametrize(
    "data", [*(text.encode() for text in test_turf_cards.ELSE), *test_turf_cards.TORN], ids=range(9)
)
def test_other_files_in_the_place_of_the_printed_numbers_too(tmp_path: Path, data: bytes) -> None:
    message = fault_of(lambda: read_cards(written(tmp_path, "royal_turf.toml", data)))
    check_spanish(message)
    check_values(message)


@pytest.mark.parametrize("text", [text for text, _ in test_townsfolk.WRONG])
def test_mistakes_among_the_townsfolk_are_told_in_spanish(tmp_path: Path, text: str) -> None:
    message = fault_of(lambda: townsfolk(written(tmp_path, "townsfolk.toml", text.encode())))
    check_spanish(message)
    check_values(message)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("fault", test_tracks.FAULTS)
def test_mistakes_in_a_map_are_told_in_spanish(tmp_path: Path, fault: str) -> None:
    change, _ = test_tracks.FAULTS[fault]
    message = fault_of(lambda: read_track(test_tracks.dropped(tmp_path, change)))
    check_spanish(message)
    check_values(message)


# Rules


def test_why_a_decision_is_rejected_has_a_spanish_text() -> None:
    """Each function that answers (rule, reason) marks its reasons for the translators."""
    reasons = 0
    for file in sorted(Path(six_nimmt.__file__).parent.glob("*.py")):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef) or function.returns is None:
                continue
            if ast.unparse(function.returns) != "tuple[str, str] | None":
                continue
            for pair in (node for node in ast.walk(function) if isinstance(node, ast.Tuple)):
                reason = pair.elts[-1]
                if isinstance(reason, ast.Name | ast.Attribute):  # (None, seat)
                    continue
                where = f"{file.name}:{pair.lineno}: {ast.unparse(pair)}"
                assert isinstance(reason, ast.Call), where
                assert isinstance(reason.args[0], ast.Constant), where
                assert CATALOGUE.get(reason.args[0].value).string, where
                reasons += 1
    assert reasons > 40
