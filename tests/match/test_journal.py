"""The journal on disk: what a kill, a full disk, another program or a damaged file can do to a match."""

import errno
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import UserError
from game.match import journal as journals
from game.match.journal import Journal, archive, begin, read, resume, unfinished, verify
from game.match.match import Match
from game.match.record import Difference, Step
from game.match.seats import SeatSpec
from game.rules import six_nimmt
from game.rules.core import digest
from tests.match import toy_bell, toy_lanterns
from tests.match.toys import ALL, HURRIED, bot_for, go_on, played, seats

ROOT = Path(__file__).parents[2]


def again(path):
    return resume(path, ALL, bot_for=bot_for)


def last_card(match, seat):
    match.submit(seat, match.legal(seat)[-1])


def lanterns(folder, ticks=10**6, who="slow2 random slow1"):
    match = played(folder, toy_lanterns, toy_lanterns.Config(turns=3), who, 7, ticks, last_card)
    match.close()
    return match


def bell(folder, ticks=10**6):
    match = played(folder, toy_bell, toy_bell.Config(lots=2), "slow2 random slow1", 7, ticks)
    match.close()
    return match


def states_by_line(path):
    """(state, tick) after each line, as the rules alone make them: the measure for a resume."""
    record = read(path, ALL)
    game, tick = record.game, 0
    state = game.setup(record.header.config, record.header.seed)
    states = [(state, tick)]
    for entry in record.entries:
        if isinstance(entry, Step):
            if game.REAL_TIME:
                for _ in range(tick + 1, entry.tick):
                    state, _ = game.step(state, ())
            state, _ = game.step(state, entry.decisions)
        tick = entry.tick
        states.append((state, tick))
    return states


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "matches"


# Where it is played


def test_the_venue_is_kept_and_the_usual_one_leaves_no_trace(folder):
    table = toy_lanterns, toy_lanterns.Config(turns=3), seats("slow2 random slow1"), 7
    begun = [begin(folder, *table, bot_for=bot_for, venue=venue) for venue in ("", "old_mill")]
    usual, elsewhere = (match.journal.path for match in begun)
    for match in begun:
        match.close()
    assert "venue" not in json.loads(usual.read_text().splitlines()[0])  # as all journals were once
    assert [again(path).venue for path in (usual, elsewhere)] == ["", "old_mill"]
    assert Match.from_record(read(elsewhere, ALL)).venue == "old_mill"
    assert begun[0].state == begun[1].state


# A kill at any moment


@pytest.mark.parametrize("made", [lanterns, bell])
def test_a_cut_at_any_line_stands_at_that_decision(folder, made):
    path = made(folder).journal.path
    data = path.read_bytes()
    states = states_by_line(path)
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    assert len(ends) == len(states) > 10
    for end, (state, tick) in zip(ends, states, strict=True):
        path.write_bytes(data[:end])
        match = again(path)
        assert (match.state, match.tick) == (state, tick)
        match.close()
        assert path.read_bytes() == data[:end]


@pytest.mark.parametrize("made", [lanterns, bell])
def test_a_cut_at_any_byte_is_a_decision_never_shown(folder, made):
    path = made(folder).journal.path
    data = path.read_bytes()
    states = states_by_line(path)
    last_but_one = data[:-1].rfind(b"\n", 0, data[:-1].rfind(b"\n")) + 1
    for end in range(last_but_one, len(data)):
        path.write_bytes(data[:end])
        whole = data[: data.rfind(b"\n", 0, end) + 1]
        match = again(path)
        assert (match.state, match.tick) == states[whole.count(b"\n") - 1]
        match.close()
        assert path.read_bytes() == whole


def test_a_cut_anywhere_in_the_header_is_said_and_touches_nothing(folder):
    path = lanterns(folder, ticks=0).journal.path
    data = path.read_bytes()
    for end in range(len(data)):
        path.write_bytes(data[:end])
        with pytest.raises(UserError, match="line 1"):
            again(path)
        assert path.read_bytes() == data[:end]


def test_what_is_cut_off_is_kept_beside(folder):
    path = lanterns(folder).journal.path
    data = path.read_bytes()
    for _ in range(2):
        path.write_bytes(data[:-5])
        again(path).close()
    kept = sorted(file for file in folder.iterdir() if file != path)
    assert [file.read_bytes() for file in kept] == [data[:-5]] * 2


@HURRIED
@given(seed=st.integers(0, 10**6), kills=st.lists(st.integers(1, 12), max_size=8), cut=st.integers(0, 30))
def test_killed_as_often_as_you_like_bots_decide_the_same(tmp_path_factory, seed, kills, cut):
    """Thoughts are lost at each kill, with part of a line now and then; the match comes to the same end."""
    folder = tmp_path_factory.mktemp("kills")
    config, who = toy_lanterns.Config(turns=3), "slow2 p slow1"
    whole = played(folder, toy_lanterns, config, who, seed, persons=last_card)
    match = played(folder, toy_lanterns, config, who, seed, 1, persons=last_card)
    for ticks in kills:
        go_on(match, ticks, last_card)
        path = match.journal.path
        with path.open("ab") as file:
            file.write(b'{"tick":99999,"decisions":[[0,'[:cut])
        match = again(path)
    go_on(match, persons=last_card)
    assert digest(match.state) == digest(whole.state)
    assert verify(read(match.journal.path, ALL)).ok


def test_the_real_bots_decide_the_same_when_killed_in_mid_thought(folder):
    def first_picks(*kills):
        match = played(folder, six_nimmt, six_nimmt.Config(seats=4), "master expert regular novice", 2, 0)
        for ticks in kills:
            go_on(match, ticks)
            match = again(match.journal.path)
        while match.state.turn == 1:
            go_on(match, 1)
        entries = read(match.journal.path, ALL).entries[:4]
        return sorted((seat, pick.card) for entry in entries for seat, pick in entry.decisions)

    undisturbed = first_picks()
    assert [seat for seat, _ in undisturbed] == [0, 1, 2, 3]
    assert first_picks(2, 7, 11) == undisturbed
    assert first_picks(23) == undisturbed


def test_a_real_kill_between_writing_and_showing(folder):
    """Another process dies, by the system's hand, in the moment when the line is on disk and nothing more."""
    script = f"""
import os, signal
from pathlib import Path
from game.match import match as matches
from tests.match import toy_lanterns
from tests.match.toys import played
shown = open({str(folder)!r} + ".shown", "w")
def adopt(match, *step, adopt=matches.Match._adopt):
    if match.state.turn == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    adopt(match, *step)
    print(match.tick, file=shown, flush=True)
matches.Match._adopt = adopt
played(Path({str(folder)!r}), toy_lanterns, toy_lanterns.Config(seats=2), "slow1 random", 3)
"""
    ended = subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=60)
    assert ended.returncode < 0
    (path,) = unfinished(folder)
    shown = [int(tick) for tick in Path(f"{folder}.shown").read_text().split()]
    written = [entry.tick for entry in read(path, ALL).entries]
    assert written[:-1] == shown
    match = again(path)
    assert match.tick == written[-1]
    go_on(match)
    assert match.over


def test_every_line_is_synced_before_it_is_shown(folder, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.stat(handle).st_size))
    match = begin(folder, toy_lanterns, toy_lanterns.Config(seats=2), seats("p p"), 1)
    size = match.journal.path.stat().st_size
    assert size in synced
    last_card(match, 0)
    synced.clear()
    match.advance()
    assert synced == [match.journal.path.stat().st_size]
    assert synced[0] > size


def test_a_resumed_match_is_asked_the_same_with_the_same_hidden_cards(folder):
    match = played(folder, six_nimmt, six_nimmt.Config(seats=3), "p random p", 11, 40, last_card)
    again_match = again(match.journal.path)
    assert again_match.awaited() == match.awaited()
    for seat in range(3):
        assert again_match.view(seat) == match.view(seat)
        assert again_match.legal(seat) == match.legal(seat)
    assert digest(again_match.state) == digest(match.state)


def test_a_seat_keeps_its_hands_through_a_resume(folder):
    match = begin(folder, toy_lanterns, toy_lanterns.Config(), seats("p p p"), 1, bot_for=bot_for)
    match.advance()
    match.hand_over(2, SeatSpec("bot", "Rosa", "slow4"))
    match.advance()
    match.hand_over(0, SeatSpec("person", "Ana"))
    resumed = again(match.journal.path)
    assert resumed.seats == match.seats
    assert resumed.tick == 2
    go_on(resumed, 20)
    assert resumed.state.chosen[2] is not None


def test_leaving_a_real_time_match_keeps_the_time_that_passed(folder):
    match = played(folder, toy_bell, toy_bell.Config(), "p p p", 3, ticks=4)
    match.close()
    resumed = again(match.journal.path)
    assert (resumed.state, resumed.tick) == (match.state, 4)
    assert verify(read(match.journal.path, ALL)).ok


def test_a_match_over_when_it_was_killed_resumes_at_its_standing(folder):
    match = lanterns(folder)
    assert again(match.journal.path).standing == match.standing is not None


# A disk that does not serve


class Disk:
    """Fails as told: "full" takes half of the line first."""

    def __init__(self, file):
        self.file = file
        self.fault = None

    def write(self, data):
        if self.fault:
            self.file.write(bytes(data)[: len(data) // 2])
            raise OSError(self.fault, os.strerror(self.fault))
        return self.file.write(data)

    def __getattr__(self, name):
        return getattr(self.file, name)


def on_failing_disk(folder):
    match = begin(folder, toy_lanterns, toy_lanterns.Config(seats=2), seats("p p"), 1)
    match.journal._file = Disk(match.journal._file)
    last_card(match, 0)
    match.advance()
    match.journal._file.fault = errno.ENOSPC
    return match


def test_a_full_disk_is_said_once_and_the_match_goes_on(folder):
    match = on_failing_disk(folder)
    path = match.journal.path
    saved, state = path.read_bytes(), match.state
    for _ in range(3):
        last_card(match, match.awaited()[0])
        match.advance()
    assert match.state != state
    assert len(match.notices) == 1
    assert str(path) in str(match.notices[0])
    assert "No space left" in str(match.notices[0])
    assert path.read_bytes() == saved
    assert again(path).state == state


def test_when_there_is_room_again_the_missing_lines_follow(folder):
    match = on_failing_disk(folder)
    for fault in (errno.ENOSPC, errno.EIO, None):
        match.journal._file.fault = fault
        last_card(match, match.awaited()[0])
        match.advance()
    resumed = again(match.journal.path)
    assert (resumed.state, resumed.tick) == (match.state, match.tick)
    assert verify(read(match.journal.path, ALL)).decisions == 4


def test_leaving_tries_the_missing_lines_once_more(folder):
    match = on_failing_disk(folder)
    last_card(match, match.awaited()[0])
    match.advance()
    match.journal._file.fault = None
    match.close()
    assert again(match.journal.path).state == match.state


def test_a_disk_that_takes_a_line_in_pieces_gets_all_of_it(folder):
    match = begin(folder, toy_lanterns, toy_lanterns.Config(seats=2), seats("p p"), 1)
    file = match.journal._file

    class Sips:
        def write(self, data):
            return file.write(data[:3])

        def fileno(self):
            return file.fileno()

    match.journal._file = Sips()
    last_card(match, 0)
    match.advance()
    assert again(match.journal.path).state == match.state
    file.close()


def test_a_folder_that_cannot_be_made_leaves_a_match_without_a_journal(tmp_path):
    occupied = tmp_path / "matches"
    occupied.write_text("mine")
    match = begin(
        occupied, toy_lanterns, toy_lanterns.Config(seats=2), seats("slow0 slow0"), 1, bot_for=bot_for
    )
    go_on(match)
    match.close()
    assert match.over
    (notice,) = match.notices
    assert str(occupied) in str(notice)
    assert occupied.read_text() == "mine"


def denied(*_args, **_more):
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_a_read_only_folder_begins_and_resumes_without_saving(folder, monkeypatch):
    path = lanterns(folder, ticks=6).journal.path
    path.write_bytes(path.read_bytes() + b'{"tick"')
    before = path.read_bytes()
    monkeypatch.setattr(journals, "FileIO", denied)  # folder rights do not stop every user that runs tests
    for match in (
        again(path),
        begin(folder, toy_lanterns, toy_lanterns.Config(seats=2), seats("slow0 slow0"), 1, bot_for=bot_for),
    ):
        go_on(match)
        assert match.over
        assert len(match.notices) == 1
        assert "Permission denied" in str(match.notices[0])
    assert path.read_bytes() == before
    assert list(folder.iterdir()) == [path]


def test_two_programs_with_one_match_do_not_mix_their_lines(folder):
    first = begin(folder, toy_lanterns, toy_lanterns.Config(seats=2), seats("p p"), 1)
    second = again(first.journal.path)
    for match in (first, second):
        last_card(match, 0)
        match.advance()
        last_card(match, 1)
        match.advance()
    assert first.notices == []
    assert "another program" in str(second.notices[0])
    assert again(first.journal.path).state == first.state


def test_a_journal_deleted_in_mid_match_is_said(folder):
    match = begin(folder, toy_lanterns, toy_lanterns.Config(seats=2), seats("p p"), 1)
    match.journal.path.unlink()
    last_card(match, 0)
    assert match.advance()
    assert len(match.notices) == 1


def test_a_journal_never_begins_over_another_file(folder):
    first, second = (lanterns(folder, ticks=5).journal.path for _ in range(2))
    assert [first.name, second.name] == ["lanterns-0001.jsonl", "lanterns-0002.jsonl"]
    before = second.read_bytes()
    with pytest.raises(FileExistsError):
        Journal.create(second, read(first, ALL).header)
    assert second.read_bytes() == before


# Damaged files


def header(data):
    return json.loads(data.split(b"\n")[0])


def with_header(**changes):
    return lambda data: json.dumps({**header(data), **changes}).encode() + data[data.index(b"\n") :]


def with_line(number, change):
    def changed(data):
        lines = data.split(b"\n")
        lines[number - 1] = change(lines[number - 1])
        return b"\n".join(lines)

    return changed


def with_fields(number, **changes):
    return with_line(number, lambda line: json.dumps({**json.loads(line), **changes}).encode())


def first_decision(**changes):
    def change(line):
        fields = json.loads(line)
        fields["decisions"][0][1].update(changes)
        return json.dumps(fields).encode()

    return change


SEAT = {"kind": "person", "name": "A", "bot": ""}
DAMAGES = {
    "empty": (lambda data: b"", 1, "empty"),
    "one line break": (lambda data: b"\n", 1, "no match"),
    "binary": (lambda data: bytes(range(256)) * 9, 1, "not the journal"),
    "another JSON file": (lambda data: b'{"version": 1}\n', 1, "not the journal"),
    "a list": (lambda data: b"[1]\n", 1, "not the journal"),
    "deep nesting": (lambda data: b"[" * 100_000 + b"\n", 1, "not the journal"),
    "newer journal": (with_header(journal=2), 1, "newer Villafarol"),
    "journal zero": (with_header(journal=0), 1, "no journal version"),
    "journal true": (with_header(journal=True), 1, "not the journal"),
    "unknown game": (with_header(game="mus"), 1, "no game 'mus'"),
    "game is a list": (with_header(game=[1]), 1, "no game"),
    "newer rules": (with_header(rules_version=9), 1, "version 9"),
    "older rules": (with_header(rules_version=1), 1, "version 1 "),
    "rules version a word": (with_header(rules_version="3"), 1, "damaged"),
    "config of another game": (with_header(config={"type": "Config", "lots": 3}), 1, "damaged"),
    "too few seats": (with_header(seats=[SEAT, SEAT]), 1, "damaged"),
    "no seats": (with_header(seats=[]), 1, "damaged"),
    "nobody's kind": (with_header(seats=[{"kind": "cat", "name": "A"}] * 3), 1, "damaged"),
    "bot without a name": (with_header(seats=[{"kind": "bot", "name": "A"}] * 3), 1, "damaged"),
    "seed a word": (with_header(seed="7"), 1, "damaged"),
    "seed too large": (with_header(seed=10**40), 1, "damaged"),
    "another seed": (with_header(seed=8), 1, "says"),
    "venue a number": (with_header(venue=3), 1, "damaged"),
    "more in the header": (with_header(hint=1), 1, "damaged"),
    "rubbish in the middle": (with_line(4, lambda line: b"\x00\xff" * 20), 4, "damaged"),
    "not UTF-8": (with_line(4, lambda line: line.replace(b"tick", b"\xfftick")), 4, "damaged"),
    "half a line in the middle": (with_line(4, lambda line: line[:20]), 4, "damaged"),
    "a blank line": (with_line(4, lambda line: b""), 4, "damaged"),
    "a deep line": (with_line(4, lambda line: b"[" * 100_000), 4, "damaged"),
    "a line lost": (with_line(4, lambda line: b"{}"), 4, "damaged"),
    "a tick a word": (with_fields(4, tick="9"), 4, "damaged"),
    "a tick in the past": (with_fields(6, tick=1), 6, "cannot follow"),
    "a tick below zero": (with_fields(2, tick=-3), 2, "cannot follow"),
    "no such seat": (with_fields(4, decisions=[[3, {"type": "Choose", "card": 1}]]), 4, "seats"),
    "a seat below zero": (with_fields(4, decisions=[[-1, {"type": "Choose", "card": 1}]]), 4, "seats"),
    "seats out of order": (
        with_fields(4, decisions=[[seat, {"type": "Choose", "card": 1}] for seat in (2, 1)]),
        4,
        "seats",
    ),
    "no such decision": (with_fields(4, decisions=[[0, {"type": "Sing"}]]), 4, "damaged"),
    "no decisions": (with_fields(4, decisions=[]), 4, "damaged"),
    "an illegal decision": (with_line(4, first_decision(card=77)), 4, "not allowed.*L1"),
    "another digest": (with_fields(4, digest="0" * 16), 4, "says 0000"),
    "a seat for nobody": (
        with_line(4, lambda line: b'{"tick":9,"seat":0,"spec":{"kind":"cat"}}'),
        4,
        "damaged",
    ),
    "a seat for a record": (
        with_line(4, lambda line: b'{"tick":9,"seat":0,"spec":{"kind":"recorded","name":"A"}}'),
        4,
        "damaged",
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_file_is_one_clear_message_and_stays_as_it_is(folder, name):
    damage, line, words = DAMAGES[name]
    path = lanterns(folder).journal.path
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    with pytest.raises(UserError, match=rf"(?s)lanterns-0001.jsonl, line {line}: .*{words}.*; .+") as fault:
        again(path)
    assert "\n" not in str(fault.value)
    assert path.read_bytes() == damaged
    assert list(folder.iterdir()) == [path]


def test_an_illegal_decision_is_found_even_with_the_digest_of_nothing_changed(folder):
    path = lanterns(folder).journal.path
    lines = path.read_bytes().splitlines(keepends=True)
    before = json.loads(lines[2])["digest"]
    lines[3] = with_fields(1, digest=before)(first_decision(card=77)(lines[3])) + b"\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(Difference, match=r"line 4: .*seat . is not allowed"):
        again(path)


def test_a_damaged_tick_of_a_real_time_match_does_not_hang(folder):
    path = bell(folder).journal.path
    path.write_bytes(with_fields(5, tick=10**15)(path.read_bytes()))
    with pytest.raises(UserError, match="line 5: tick 1000000000000000 cannot follow"):
        again(path)


@pytest.mark.parametrize("missing", ["nothing.jsonl", "."])
def test_a_file_that_is_not_there(tmp_path, missing):
    with pytest.raises(UserError, match="cannot be read"):
        read(tmp_path / missing)


def test_a_bot_that_is_not_there_any_more_is_named_with_the_file(folder):
    path = lanterns(folder, ticks=9).journal.path
    with pytest.raises(UserError, match=r"lanterns-0001.jsonl: .*slow2"):
        resume(path, ALL)


@HURRIED
@given(data=st.binary(max_size=300))
def test_rubbish_is_never_more_than_a_message(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("rubbish") / "any.jsonl"
    path.write_bytes(data)
    with pytest.raises(UserError, match=r"any\.jsonl"):
        again(path)
    assert path.read_bytes() == data


@pytest.mark.parametrize("made", [lanterns, bell])
def test_any_byte_changed_is_a_message_or_does_no_harm(folder, made):
    path = made(folder).journal.path
    data = path.read_bytes()
    states = {digest(state) for state, _ in states_by_line(path)}
    chance = random.Random(5)
    for _ in range(400):
        place, byte = chance.randrange(len(data)), chance.randrange(256)
        damaged = data[:place] + bytes([byte]) + data[place + 1 :]
        path.write_bytes(damaged)
        try:
            match = again(path)
        except UserError:
            assert path.read_bytes() == damaged
        else:
            assert digest(match.state) in states
            match.close()


# Folders


def test_unfinished_matches_are_listed_newest_first(folder):
    paths = [lanterns(folder, ticks=5).journal.path for _ in range(3)]
    for age, path in enumerate((paths[1], paths[2], paths[0])):
        os.utime(path, ns=(0, 10**18 - age))
    (folder / "lanterns-0009.jsonl").touch()
    (folder / "notes.txt").write_text("hello")
    assert unfinished(folder) == [paths[1], paths[2], paths[0]]


def test_a_folder_that_is_not_there_has_no_unfinished_matches(tmp_path):
    assert unfinished(tmp_path / "nowhere") == []


def test_finished_matches_move_to_the_replays_and_never_over_one_another(folder, tmp_path):
    replays = tmp_path / "data" / "replays"
    moved = []
    for _ in range(3):
        path = lanterns(folder).journal.path
        data = path.read_bytes()
        moved.append(archive(path, replays))
        assert moved[-1].read_bytes() == data
        assert unfinished(folder) == []
    assert [path.name for path in moved] == [
        "lanterns-0001.jsonl",
        "lanterns-0001-2.jsonl",
        "lanterns-0001-3.jsonl",
    ]
    assert verify(read(moved[0], ALL)).ok


def test_a_match_that_cannot_be_moved_stays(folder, tmp_path):
    path = lanterns(folder).journal.path
    occupied = tmp_path / "replays"
    occupied.write_text("mine")
    with pytest.raises(UserError, match="stays"):
        archive(path, occupied)
    assert unfinished(folder) == [path]


def test_a_failed_move_leaves_no_empty_file(folder, tmp_path, monkeypatch):
    path = lanterns(folder).journal.path
    monkeypatch.setattr(Path, "replace", denied)
    with pytest.raises(UserError, match="stays"):
        archive(path, tmp_path / "replays")
    assert list((tmp_path / "replays").iterdir()) == []


def test_a_match_can_be_resumed_without_a_journal_at_hand(folder):
    """A record is enough to make the match again, wherever its file lies."""
    record = read(lanterns(folder).journal.path, ALL)
    header = record.header
    match = Match(record.game, header.config, header.seats, header.seed, bot_for=bot_for)
    match.catch_up(record)
    assert match.journal is None
    assert match.standing is not None
