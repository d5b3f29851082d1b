"""The command line: what it hands on, and its answer to every wrong word."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import game
import scenes
from game.bots.core import RandomBot
from game.cli import main
from game.errors import Message, UserError, unknown
from game.match import journal
from game.match.seats import SeatSpec
from game.rules import six_nimmt

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def calls(monkeypatch):
    """What the programs behind the command line are called with; the programs themselves are stood in for."""
    made = []

    def stand_in(package, name, **functions):
        module = ModuleType(f"{package.__name__}.{name}")
        vars(module).update(functions)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(package, name, module, raising=False)

    def recorded(name, answer=None):
        return lambda *words: made.append((name, *words)) or answer

    def table(result):
        return f"a table of {len(result)}"

    stand_in(scenes, "showcase", names=lambda: ("pause", "results", "title"))
    stand_in(game, "app", play=recorded("play"))
    stand_in(game, "shot", run=recorded("shot"))
    stand_in(game, "bench", run=recorded("bench", {"size": [1, 1]}), table=table)
    stand_in(game, "soak", run=recorded("soak", {"failures": []}), table=table)
    return made


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("", ("play", None)),
        ("--scene title", ("play", "title")),
        ("shot title OUT.png", ("shot", "title", Path("OUT.png"), 0, "es", (1920, 1080))),
        (
            "shot pause OUT.PNG --tick 90 --lang en --size 1280X720",
            ("shot", "pause", Path("OUT.PNG"), 90, "en", (1280, 720)),
        ),
        ("bench", ("bench", (), (1920, 1080))),
        ("bench --scene title pause --size 640x360", ("bench", ("title", "pause"), (640, 360))),
        ("soak --ticks 50 --seed 3", ("soak", 50, 3)),
    ],
)
def test_each_command_hands_on_typed_words(calls, line, call):
    assert main(line.split()) == 0
    assert calls == [call]


def test_the_list_of_scenes(calls, capsys):
    assert main(["--scene", "list"]) == 0
    assert capsys.readouterr().out.split() == ["pause", "results", "title"]
    assert calls == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("arnea six_nimmt random random", ["command", "arnea", "mean arena", "shot", "soak"]),
        ("shott", ["command", "mean shot"]),
        ("--scene titel", ["scene", "titel", "mean title", "pause, results"]),
        ("--scene", ["--scene", "one argument"]),
        ("--secne title", ["option", "mean --scene"]),
        ("--scene title more", ["more", "too many"]),
        ("shot titel OUT.png", ["scene", "mean title"]),
        ("shot title OUT.jpg", ["OUT.jpg", ".png"]),
        ("shot title no/such/OUT.png", ["no/such"]),
        ("shot title", ["OUT.png"]),
        ("shot title OUT.png --lang fr", ["language", "fr", "en, es"]),
        ("shot title OUT.png --size 1920", ["--size", "1920x1080", "“1920”"]),
        ("shot title OUT.png --size 1920x-1", ["--size", "1920x1080"]),
        ("shot title OUT.png --size 0x0", ["--size", "640x360"]),
        ("shot title OUT.png --size 99999x99999", ["--size", "7680x4320"]),
        ("shot title OUT.png --tick -1", ["--tick", "from 0", "“-1”"]),
        ("bench --scene title nothing", ["scene", "nothing"]),
        ("soak --ticks 0", ["--ticks", "from 1"]),
        ("soak --ticks many", ["--ticks", "“many”"]),
        ("soak --seed -4", ["--seed", "from 0"]),
        ("arena", ["GAME"]),
        ("arena six_nimmt", ["SEAT"]),
        ("arena six_nimt random random", ["game", "six_nimt", "mean six_nimmt"]),
        ("arena six_nimmt random randm", ["bot", "randm", "mean random", "novice", "package.module:factory"]),
        ("arena six_nimmt random", ["2 to 10", "not 1"]),
        ("arena six_nimmt random random --games -3", ["--games", "“-3”"]),
        ("arena six_nimmt random random --games 1.5", ["--games", "“1.5”"]),
        ("arena six_nimmt random random --gmaes 3", ["option", "--gmaes", "mean --games"]),
        ("arena six_nimmt random random --rule rouns=1", ["rule", "rouns", "mean rounds", "limit"]),
        ("arena six_nimmt random random --rule seats=3", ["rule", "seats"]),
        ("arena six_nimmt random random --rule rounds", ["NAME=VALUE", "rounds"]),
        ("arena six_nimmt random random --rule rounds=", ["NAME=VALUE"]),
        ("arena six_nimmt random random --rule rounds=few", ["rounds", "few"]),
        ("arena six_nimmt random random --rule rounds=1 --rule rounds=2", ["rounds", "twice"]),
        ("arena six_nimmt random no.such.module:make", ["no.such.module:make"]),
        ("replay", ["FILE"]),
        ("replay no/such/file.jsonl", ["no/such/file.jsonl"]),
        ("replay . --verify", ["."]),
    ],
)
def test_a_wrong_word_is_one_line_that_names_it(calls, capsys, line, words):
    assert main(line.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("villafarol: ")
    assert captured.err.count("\n") == 1
    assert [word for word in words if word not in captured.err] == []
    assert calls == []


def test_a_word_that_resembles_nothing_gets_the_list_alone():
    assert (
        str(unknown(Message("scene"), "???", ("title", "pause")))
        == "there is no scene “???”. Known: pause, title."
    )


@pytest.mark.parametrize("line", ["bench --json", "soak --json"])
def test_json_is_one_object_on_the_last_line(calls, capsys, line):
    main(line.split())
    assert isinstance(json.loads(capsys.readouterr().out.splitlines()[-1]), dict)


def test_without_json_there_is_a_table(calls, capsys):
    main(["bench"])
    assert capsys.readouterr().out == "a table of 1\n"


def test_a_soak_that_found_something_says_so_by_its_code(calls, monkeypatch):
    monkeypatch.setattr(game.soak, "run", lambda ticks, seed: {"failures": [{"tick": 3}]})
    assert main(["soak"]) == 1


@pytest.mark.parametrize(
    ("fault", "code", "said"),
    [
        (UserError("two\nlines"), 2, "villafarol: two lines\n"),
        (
            PermissionError(13, "Permission denied", "/some/file"),
            2,
            "villafarol: /some/file: Permission denied.\n",
        ),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_what_stops_a_program_is_never_a_traceback(calls, monkeypatch, capsys, fault, code, said):
    def stop(scene):
        raise fault

    monkeypatch.setattr(game.app, "play", stop)
    assert main([]) == code
    assert capsys.readouterr().err == said


def test_the_arena_plays(capsys):
    assert (
        main(
            [
                "arena",
                "six_nimmt",
                "random",
                "random",
                "--games",
                "2",
                "--seed",
                "5",
                "--rule",
                "rounds=1",
                "--json",
            ]
        )
        == 0
    )
    result = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (result["game"], result["games"], result["seed"]) == ("six_nimmt", 2, 5)
    assert len(result["seats"]) == 2


def test_the_arena_finds_a_bot_in_the_folder_of_the_person(tmp_path, monkeypatch, capsys):
    (tmp_path / "bot_of_mine.py").write_text("from game.bots.core import RandomBot as make\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    assert (
        main(["arena", "six_nimmt", "bot_of_mine:make", "random", "--games", "2", "--rule", "rounds=1"]) == 0
    )
    assert "bot_of_mine:make" in capsys.readouterr().out


@pytest.fixture
def recorded_match(tmp_path):
    """The journal of a one-deal match between two bots."""
    seats = [SeatSpec("bot", name, "random") for name in ("Ana", "Blas")]
    config = six_nimmt.Config(seats=2, rounds=1)
    match = journal.begin(tmp_path, six_nimmt, config, seats, 7, bot_for=lambda *_: RandomBot())
    while not match.over:
        match.advance()
    match.close()
    [path] = tmp_path.glob("*.jsonl")
    return path


def test_a_replay_tells_the_match(recorded_match, capsys):
    assert main(["replay", str(recorded_match)]) == 0
    out = capsys.readouterr().out
    assert "Ana" in out
    assert "RoundStarted" in out or "Revealed" in out
    assert "MatchEnded" in out.splitlines()[-1]


def test_a_replay_that_verifies(recorded_match, capsys):
    assert main(["replay", str(recorded_match), "--verify", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True


def test_a_replay_that_does_not_verify_exits_with_1(recorded_match, capsys):
    lines = recorded_match.read_text().splitlines()
    step = json.loads(lines[4])
    step["digest"] = "0" * 16
    recorded_match.write_text("\n".join([*lines[:4], json.dumps(step), *lines[5:], ""]))
    assert main(["replay", str(recorded_match), "--verify"]) == 1
    assert "line 5" in capsys.readouterr().out
    assert main(["replay", str(recorded_match)]) == 2


def run(*words, **options):
    return subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=ROOT, encoding="utf-8", check=False, **options
    )


def test_as_a_program_a_wrong_word_is_code_2():
    done = run("arnea", capture_output=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("villafarol: ")


def test_as_a_program_a_reader_that_leaves_is_no_fault():
    gone = subprocess.Popen(["true"], stdin=subprocess.PIPE)
    gone.wait()
    done = run(
        "arena", "six_nimmt", "random", "random", "--games", "1", stdout=gone.stdin, stderr=subprocess.PIPE
    )
    gone.stdin.close()
    assert (done.returncode, done.stderr) == (1, "")


def test_a_wrong_word_is_answered_without_loading_the_game():
    code = (
        "import sys; from game.cli import main; main(['arnea']); print({'pygame', 'numpy'} & {*sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout == "set()\n"
