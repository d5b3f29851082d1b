"""play.py: what it makes of a folder in any condition. No network: pip and venv are stood in for."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import play

ROOT = Path(play.__file__).parent
VERSION = sys.version.split()[0]


class FakeRun:
    """Stands in for play.shell: makes the files that venv and pip would make.

    faults: step → what it says when it fails, or what it raises.
    """

    def __init__(self, place, faults=None):
        self.place = place
        self.faults = faults or {}
        self.steps = []

    def __call__(self, command, heard=None):
        step = next(name for name in ("venv", "pip", "-c") if name in command)
        if step == "-c":
            step = "trial" if "pygame" in command[2] or "pytest" in command[2] else "probe"
        self.steps.append(step)
        fault = self.faults.get(step)
        if isinstance(fault, BaseException):
            raise fault
        if fault is not None:
            return 1, fault
        if step == "venv":
            make_files(self.place, "python", "pip")
        if step == "pip":
            names = ("pygame", "pytest") if any("test.txt" in word for word in command) else ("pygame",)
            make_files(self.place, *names)
            heard("Collecting pygame-ce==2.5.8 (from -r play.txt)\n")
            heard("Processing /wheels/numpy-2.4.6-cp311-cp311-linux.whl (from -r play.txt)\n")
        return 0, VERSION + "\n"


def make_files(place, *names):
    for name in names:
        path = Path(place.python if name == "python" else os.path.join(place.packages, name))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")


@pytest.fixture
def place(tmp_path):
    root = tmp_path / "Villa farol ñ"
    (root / "requirements").mkdir(parents=True)
    (root / "requirements" / "play.txt").write_text("# pins\npygame-ce==2.5.8\nnumpy==2.4.6\n")
    (root / "requirements" / "test.txt").write_text("pytest==9.2.0\n")
    return play.Place(str(root))


def set_up(place, kind="play", faults=None):
    """The steps that a set-up takes, and what it tells."""
    run, told = FakeRun(place, faults), []
    play.set_up(place, kind, run, told.append)
    return run.steps, told


def fault_of(place, faults):
    with pytest.raises(play.Fault) as caught:
        set_up(place, faults=faults)
    return str(caught.value)


FROM_NOTHING = ["venv", "pip", "trial"]
IN_PLACE = ["probe", "pip", "trial"]


def test_the_first_start_tells_each_step_and_the_next_finds_it_done(place):
    assert not place.ready("play")
    steps, told = set_up(place)
    assert steps == FROM_NOTHING
    assert [line[:5] for line in told if line.startswith("[")] == ["[1/3]", "[2/3]", "[3/3]"]
    assert "      pygame-ce 2.5.8" in told
    assert "      numpy 2.4.6" in told
    assert place.ready("play")
    assert set_up(place) == ([], [])


def test_tests_are_installed_on_top_and_count_for_play_too(place):
    set_up(place)
    assert not place.ready("test")
    assert set_up(place, "test")[0] == IN_PLACE
    assert place.ready("test")
    assert place.ready("play")


def test_new_pins_are_installed_in_place(place):
    set_up(place, "test")
    Path(place.locks("play")[0]).write_text("pygame-ce==2.5.9\n")
    assert not place.ready("play")
    assert not place.ready("test")
    assert set_up(place)[0] == IN_PLACE
    assert place.ready("play")
    assert not place.ready("test")


def remove_python(place):
    os.remove(place.python)


def remove_a_package(place):
    os.remove(os.path.join(place.packages, "pygame"))


def leave_unfinished(place):
    Path(place.unfinished).write_text("")


def spoil_the_stamp(place):
    Path(place.stamp("play")).write_text("rubbish")


def empty_the_stamp(place):
    Path(place.stamp("play")).write_bytes(b"\xff\x00\xfe")


def another_python(place):
    stamp = Path(place.stamp("play"))
    stamp.write_text(stamp.read_text().replace(VERSION, "3.11.0b1"))


def remove_all_but_the_folder(place):
    play._clear(place.venv)
    os.mkdir(place.venv)


def a_file_instead(place):
    play._clear(place.venv)
    Path(place.venv).write_text("")


@pytest.mark.parametrize(
    "damage",
    [
        remove_python,
        remove_a_package,
        leave_unfinished,
        spoil_the_stamp,
        empty_the_stamp,
        another_python,
        remove_all_but_the_folder,
        a_file_instead,
    ],
)
def test_a_damaged_venv_is_made_again(place, damage):
    set_up(place)
    damage(place)
    assert not place.ready("play")
    steps, told = set_up(place)
    assert steps == FROM_NOTHING
    assert "again" in told[0]
    assert place.ready("play")


def test_a_moved_folder_gets_a_new_venv(place):
    set_up(place)
    moved = place.root + " moved"
    os.rename(place.root, moved)
    there = play.Place(moved)
    assert not there.ready("play")
    assert set_up(there)[0] == FROM_NOTHING
    assert there.ready("play")


def test_a_sound_venv_of_the_person_is_kept(place):
    make_files(place, "python", "pip", "theirs")
    assert set_up(place)[0] == IN_PLACE
    assert os.path.exists(os.path.join(place.packages, "theirs"))


def test_a_python_that_does_not_run_any_more_is_replaced(place):
    make_files(place, "python", "pip")
    assert set_up(place, faults={"probe": "cannot execute"})[0] == ["probe", *FROM_NOTHING]


@pytest.mark.parametrize("step", ["venv", "pip", "trial"])
def test_a_set_up_that_was_stopped_begins_afresh(place, step):
    with pytest.raises(KeyboardInterrupt):
        set_up(place, faults={step: KeyboardInterrupt()})
    assert not place.ready("play")
    assert set_up(place)[0] == FROM_NOTHING


@pytest.mark.parametrize(
    ("said", "cure"),
    [
        ("WARNING: Retrying ... NewConnectionError('<...>: Failed to establish')\nERROR: x", "no network"),
        ("[Errno -3] Temporary failure in name resolution\nERROR: No matching distribution", "no network"),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "clock"),
        ("ERROR: No matching distribution found for numpy==2.4.6", "3.11 to 3.14"),
        ("ERROR: Could not install: [Errno 13] Permission denied: '/x'", "home folder"),
        ("one\nERROR: something new\n\n", "something new"),
        ("", "no reason"),
    ],
)
def test_what_pip_says_becomes_one_message_with_the_cure(place, said, cure):
    message = fault_of(place, {"pip": said})
    assert cure in message
    assert "\n" not in message
    assert Path(place.log).read_text() == said
    assert not place.ready("play")


def test_packages_that_do_not_start_are_no_success(place):
    assert "libSDL" in fault_of(place, {"trial": "Traceback\nImportError: libSDL2.so is missing"})
    assert not place.ready("play")


@pytest.mark.parametrize("missing", ["ensurepip", "venv"])
def test_a_python_without_venv_names_the_package_to_install(place, monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    message = fault_of(place, {})
    assert "apt install python3-venv" in message
    assert not os.path.exists(place.venv)


def test_a_folder_that_cannot_be_written_is_named(place, monkeypatch):
    def refuse(path, *_):
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(play.os, "mkdir", refuse)
    message = fault_of(place, {})
    assert place.venv in message
    assert "home folder" in message


def test_a_copy_without_its_lock_files_is_named(place, capsys):
    os.remove(place.locks("play")[0])
    assert play.main([], place, begin=None) == play.BAD
    assert "play.txt" in capsys.readouterr().err


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 9)])
def test_an_old_python_is_turned_away_with_one_line(place, version, monkeypatch, capsys):
    monkeypatch.setattr(play.sys, "version_info", version)
    assert play.main([], place, begin=None) == play.BAD
    said = capsys.readouterr().err
    assert f"Python {version[0]}.{version[1]}," in said
    assert "3.11 or newer" in said
    assert said.count("\n") == 1


def test_old_pythons_can_read_play_py():
    """The grammar of 3.4 is the oldest that ast knows; below stands what Python 2.7 lacks of that."""
    text = Path(play.__file__).read_text("utf-8")
    assert text.isascii()
    for node in ast.walk(ast.parse(text, feature_version=(3, 4))):
        assert not isinstance(node, ast.JoinedStr | ast.Nonlocal | ast.AnnAssign)
        if isinstance(node, ast.arguments):
            assert not node.kwonlyargs
            assert not any(argument.annotation for argument in node.args)
        if isinstance(node, ast.Raise):
            assert node.cause is None
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            assert not any(isinstance(item, ast.Starred) for item in node.elts)
        if isinstance(node, ast.Call):
            assert not any(isinstance(item, ast.Starred) for item in node.args[:-1])
            if node.args and isinstance(node.args[-1], ast.Starred):
                source = ast.get_source_segment(text, node)
                assert not source.removesuffix(")").rstrip().endswith(",")


def test_only_the_standard_library():
    tree = ast.parse(Path(play.__file__).read_text("utf-8"))
    imported = {
        (node.module if isinstance(node, ast.ImportFrom) else name.name).partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("arguments", "kind", "rest"),
    [
        ([], "play", []),
        (["arena", "six_nimmt", "--json"], "play", ["arena", "six_nimmt", "--json"]),
        (["test"], "test", []),
        (["test", "-k", "test"], "test", ["-k", "test"]),
    ],
)
def test_words_go_to_the_game_or_to_the_tests(place, arguments, kind, rest):
    set_up(place, kind)
    begun = []
    code = play.main(arguments, place, run=None, begin=lambda *words: begun.append(words) or 7)
    assert code == 7
    assert begun == [(place, kind, rest)]


def test_ctrl_c_in_the_set_up_is_quiet(place, capsys):
    run = FakeRun(place, {"pip": KeyboardInterrupt()})
    assert play.main([], place, run=run, begin=None) == play.STOPPED
    assert "Start again" in capsys.readouterr().err


def test_the_game_is_started_where_the_person_stands(place, monkeypatch):
    started = []
    monkeypatch.setattr(play.os, "execve", lambda *words: started.append(words))
    monkeypatch.setenv("PYTHONPATH", "/theirs")
    here = os.getcwd()
    play.start(place, "play", ["replay", "a file"])
    assert os.getcwd() == here
    [(program, command, env)] = started
    assert program == place.python
    assert command == [place.python, "-P", "-m", "game", "replay", "a file"]
    assert env["PYTHONPATH"] == place.root + os.pathsep + "/theirs"


def test_the_tests_are_started_on_two_cores_without_a_window(place, monkeypatch):
    started = []
    monkeypatch.setattr(play.os, "execve", lambda *words: started.append(words))
    monkeypatch.chdir(place.root)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    play.start(place, "test", ["-q"])
    [(_, command, env)] = started
    assert command == [place.python, "-m", "pytest", "-n", "2", "-q"]
    assert env["SDL_VIDEODRIVER"] == "dummy"


def test_shell_reads_line_by_line_and_returns_the_code():
    heard = []
    assert play.shell([sys.executable, "-c", "print(1); print(2); exit(3)"], heard.append) == (3, "1\n2\n")
    assert heard == ["1\n", "2\n"]


def test_shell_survives_a_program_that_is_not_there():
    code, said = play.shell([str(ROOT / "no such program")])
    assert code == 127
    assert "No such file" in said


def test_a_second_start_waits_for_the_first(place):
    path = place.locks("play")[0]
    first = play.locked(path, tell=None)
    second = os.open(path, os.O_RDONLY)
    assert not play._lock(second)
    os.close(first)
    assert play._lock(second)
    os.close(second)


def test_an_orphaned_installer_keeps_the_lock(place):
    """Killed outright, play.py leaves its pip behind; the next start must not work beside it."""
    path = place.locks("play")[0]
    handle = play.locked(path, tell=None)
    talk = subprocess.Popen(["cat"], stdin=subprocess.PIPE, pass_fds=(handle,))
    os.close(handle)
    other = os.open(path, os.O_RDONLY)
    assert not play._lock(other)
    talk.communicate()
    assert play._lock(other)
    os.close(other)


def test_a_pipe_and_a_file_are_read_and_nothing_is_not(tmp_path):
    assert play.nobody_reads(None)
    with open(os.devnull, "w") as nowhere:
        assert play.nobody_reads(nowhere)
    with open(tmp_path / "log", "w") as log:
        assert not play.nobody_reads(log)
    ends = os.pipe()
    with os.fdopen(ends[0]), os.fdopen(ends[1], "w") as pipe:
        assert not play.nobody_reads(pipe)


def test_without_a_console_the_lines_go_to_a_window_that_closes_by_itself(monkeypatch):
    calls = []

    class Widget:
        def __init__(self, *_, **__): ...
        def __getattr__(self, name):
            return lambda *words, **options: calls.append((name, words, options))

    monkeypatch.setitem(sys.modules, "tkinter", SimpleNamespace(Tk=Widget, Label=Widget))
    monkeypatch.setattr(play.sys, "stderr", None)
    play.Notes().stop("It cannot be.")
    names = [name for name, _, _ in calls]
    assert ("config", (), {"text": "It cannot be."}) in calls
    assert names.index("after") < names.index("mainloop")


def test_without_console_and_without_tkinter_nothing_breaks(monkeypatch):
    monkeypatch.setitem(sys.modules, "tkinter", None)
    monkeypatch.setattr(play.sys, "stderr", None)
    play.Notes().stop("It cannot be.")
