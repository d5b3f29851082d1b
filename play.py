#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Start Villafarol.

    python3 play.py [ARGUMENTS]          play (or double-click this file); arguments go to `python -m game`
    python3 play.py test [ARGUMENTS]     run the tests; arguments go to pytest

The first start makes .venv beside this file and installs into it exactly what requirements/ lists. A stamp in
.venv says for which Python, which folder and which list that was done; while it holds, a start takes no time.
Whatever is wrong with .venv, the cure is the same: it is made again.

Only the standard library, and only syntax that Python 2.7 can read too: the very Pythons that are too old
have to come as far as the message that says so.
"""

from __future__ import print_function

import os
import sys

OLDEST = (3, 11)
KNOWN_GOOD = "3.11 to 3.14"  # for these every locked package comes ready-made
WINDOWS = os.name == "nt"
GOOD, BAD, STOPPED = 0, 2, 130

LOCKS = {"play": ("play.txt",), "test": ("play.txt", "test.txt")}
TRIAL = {
    "play": "pygame, pytmx, numpy, msgspec, platformdirs",
    "test": "pytest, xdist, hypothesis, mypy, ruff",
}


class Fault(Exception):
    """Something that stops the start: one message for a person, with the cure."""


# --- the folder ---------------------------------------------------------------------------------------------


class Place(object):
    """The game's folder, its .venv, and what that was made for."""

    def __init__(self, root):
        self.root = root
        self.venv = os.path.join(root, ".venv")
        self.python = os.path.join(self.venv, *(["Scripts", "python.exe"] if WINDOWS else ["bin", "python"]))
        library = ["Lib"] if WINDOWS else ["lib", "python{}.{}".format(*sys.version_info)]
        self.packages = os.path.join(self.venv, *(library + ["site-packages"]))
        self.unfinished = os.path.join(self.venv, "villafarol-unfinished")
        self.log = os.path.join(self.venv, "villafarol-set-up.log")
        self.home = "Python {} on {} in {}".format(sys.version.split()[0], sys.platform, root)

    def locks(self, kind):
        return [os.path.join(self.root, "requirements", name) for name in LOCKS[kind]]

    def pins(self, kind):
        """The lines of the lock files, as one text."""
        try:
            return "".join(_read(path) for path in self.locks(kind))
        except OSError as error:
            raise Fault(
                "This copy of the game is not whole: {} is missing. Fetch it again.".format(error.filename)
            )

    def stamp(self, kind):
        return os.path.join(self.venv, "villafarol-{}.stamp".format(kind))

    def write_stamps(self, kind):
        """Say that .venv is good for this kind (and then for the lesser one too)."""
        there = "\n".join(sorted(self.installed()))
        for each in ("play", kind):
            _write(self.stamp(each), "\0".join([self.home, self.pins(each), there]))
        os.remove(self.unfinished)

    def installed(self):
        """What may be imported from .venv, by file name; versions and caches may change by themselves."""
        return {
            name for name in os.listdir(self.packages) if not name.endswith((".dist-info", "__pycache__"))
        }

    def stamped(self, kind):
        """The (home, pins) that .venv was made for; None where it is not known, or no longer whole."""
        try:
            home, pins, there = _read(self.stamp(kind)).split("\0")
            return (home, pins) if self.installed().issuperset(there.split("\n")) else None
        except (OSError, ValueError):
            return None

    def finished(self):
        return os.path.isfile(self.python) and not os.path.exists(self.unfinished)

    def ready(self, kind):
        """Whether .venv is whole and was made for this Python, this folder and these pins."""
        return self.finished() and self.stamped(kind) == (self.home, self.pins(kind))

    def reusable(self, run):
        """Whether packages may be installed into the .venv that is there; else it has to be made again."""
        stamps = [self.stamped(kind) for kind in LOCKS if os.path.exists(self.stamp(kind))]
        if not self.finished() or any(stamp is None or stamp[0] != self.home for stamp in stamps):
            return False
        code, said = run([self.python, "-c", "import pip, sys; print(sys.version.split()[0])"])
        return code == 0 and said.strip() == sys.version.split()[0]


def _read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def _write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


# --- the set-up ---------------------------------------------------------------------------------------------


def set_up(place, kind, run, tell):
    """Make .venv, or complete it, for "play" or "test". `run` is `shell` or a test's stand-in for it."""
    if place.ready(kind):
        return  # another start has done it while this one waited
    fresh = not place.reusable(run)
    if fresh:
        check_completeness()
        again = " again" if os.path.lexists(place.venv) else ""
        tell("[1/3] Making .venv{} with Python {}".format(again, sys.version.split()[0]))
    else:
        tell("[1/3] .venv is there; bringing it up to date")
    try:
        if fresh:
            _clear(place.venv)
            os.mkdir(place.venv)
        _write(place.unfinished, "The set-up has not come to its end yet, or never did.\n")
    except OSError as error:
        raise Fault(
            "Cannot write {} ({}). Move the game's folder to a place of your own, such as your home folder, "
            "close other programs that use it, and start again.".format(place.venv, error.strerror)
        )
    if fresh:
        code, said = run([sys.executable, "-m", "venv", place.venv])
        if code != 0:
            raise Fault("Making .venv failed. {}".format(explained(said)))
    count = sum("==" in line for line in place.pins(kind).splitlines())
    tell("[2/3] Installing {} packages (this happens once and needs a network)".format(count))
    _install(place, kind, run, tell)
    tell("[3/3] Trying them out")
    code, said = run([place.python, "-c", "import " + TRIAL[kind]])
    if code != 0:
        raise Fault("What was installed does not start: {}".format(_last_line(said)))
    place.write_stamps(kind)
    tell("Ready. From now on this takes no time.")


def check_completeness():
    """Debian and its kin ship a Python that can make no .venv until a second package is there."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Fault(
            "This Python {0} came without venv and ensurepip, so it cannot make the .venv that the game "
            "needs. On Debian, Ubuntu or Mint: sudo apt install python3-venv (or python{0}-venv). "
            "Elsewhere: install a complete Python. Then start again.".format(
                "{}.{}".format(*sys.version_info)
            )
        )


def _clear(path):
    import shutil

    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.remove(path)


def _install(place, kind, run, tell):
    def heard(line):
        if line.startswith(("Collecting ", "Processing ")):  # name==version, or a wheel on this disk
            what = os.path.basename(line.split()[1])
            tell("      {} {}".format(*(what.split("==") if "==" in what else what.split("-"))))
        elif line.startswith("Installing collected packages"):
            tell("      unpacking")

    command = [place.python, "-m", "pip", "install", "--no-deps", "--only-binary", ":all:"]
    command += ["--retries", "2", "--progress-bar", "off"]
    for path in place.locks(kind):
        command += ["-r", path]
    code, said = run(command, heard)
    if code != 0:
        _write(place.log, said)
        raise Fault("{} (Everything that was said is in {}.)".format(explained(said), place.log))


# What pip says, in the order in which it decides, and what that means for the person.
SIGNS = (
    (
        ("No space left", "ENOSPC", "not enough space"),
        "The disk is full. Make room (about 500 MB) and start again.",
    ),
    (
        ("CERTIFICATE_VERIFY_FAILED", "SSLError"),
        "The network's certificates are not trusted. Check the computer's clock and proxy, and start again.",
    ),
    (
        (
            "NewConnectionError",
            "ConnectTimeout",
            "ReadTimeout",
            "ProxyError",
            "name resolution",
            "getaddrinfo",
        )
        + ("Network is unreachable", "Connection refused", "Connection reset", "RemoteDisconnected"),
        "There is no network, and the first start has to fetch some packages. Connect, and start again.",
    ),
    (
        ("Permission denied", "Read-only file system"),
        "The folder cannot be written. Move it to your home folder, for one, and start again.",
    ),
    (
        ("No matching distribution", "Could not find a version"),
        "A package was not found ready-made for this system. Use Python {}, with a network, and start "
        "again.".format(KNOWN_GOOD),
    ),
)


def explained(said):
    """The cure for what pip or venv said; its last line where none is known."""
    for signs, cure in SIGNS:
        if any(sign.lower() in said.lower() for sign in signs):
            return cure
    return _last_line(said)


def _last_line(said):
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given."


def shell(command, heard=None, keep=()):
    """Run a command, its output read line by line. Returns (exit code, output).

    The descriptors in `keep` stay open in it: an orphaned child goes on holding the lock.
    """
    import subprocess

    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    # Whatever the person has set for pip elsewhere: here it goes into .venv, and asks nothing.
    env.update(PIP_USER="0", PIP_NO_INPUT="1", PIP_DISABLE_PIP_VERSION_CHECK="1", PYTHONUNBUFFERED="1")
    try:
        process = subprocess.Popen(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            pass_fds=() if WINDOWS else keep,
        )
    except OSError as error:
        return 127, str(error)
    lines = []
    try:
        for line in process.stdout:
            lines.append(line)
            if heard:
                heard(line)
    finally:
        process.wait()
    return process.returncode, "".join(lines)


def locked(path, tell):
    """A descriptor that locks the set-up of this folder against a second start; closing it opens the lock."""
    handle = os.open(path, os.O_RDONLY)
    waiting = False
    while not _lock(handle):
        if not waiting:
            tell("Another start is setting the game up in this folder; waiting for it.")
        waiting = True
        import time

        time.sleep(0.2)
    return handle


def _lock(handle):
    """Try to lock. A file system that knows no locks counts as locked: there is nothing better to do."""
    import errno

    try:
        if WINDOWS:
            import msvcrt

            os.lseek(handle, 1 << 30, os.SEEK_SET)  # far behind the text: reading it stays free
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


# --- the start ----------------------------------------------------------------------------------------------


def start(place, kind, arguments):
    """Become the game or the tests (on Windows: run them and return their exit code)."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    if kind == "test":
        os.chdir(place.root)
        for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            env.setdefault(driver, "dummy")
        command = [place.python, "-m", "pytest", "-n", "2"] + arguments
    else:
        # The folder that the person stands in stays theirs: file names are relative to it, and a folder
        # `game` in it is not ours (-P).
        env["PYTHONPATH"] = os.pathsep.join(filter(None, [place.root, env.get("PYTHONPATH")]))
        command = [place.python, "-P", "-m", "game"] + arguments
    if WINDOWS:
        import subprocess

        try:
            return subprocess.call(command, env=env)
        except KeyboardInterrupt:
            return STOPPED
    return os.execve(place.python, command, env)


def main(arguments, place=None, run=None, begin=start):
    """Set up where needed, then start. Returns the exit code, where the start returns at all."""
    notes = Notes()
    try:
        check_version(sys.version_info)
        place = place or Place(os.path.dirname(os.path.realpath(__file__)))
        kind = "test" if arguments[:1] == ["test"] else "play"
        if not place.ready(kind):
            handle = locked(place.locks("play")[0], notes.tell)
            keep = (handle,)
            set_up(place, kind, run or (lambda command, heard=None: shell(command, heard, keep)), notes.tell)
            os.close(handle)
        notes.close()
        code = begin(place, kind, arguments[1:] if kind == "test" else arguments)
        if code != GOOD:
            notes.hold()
        return code
    except Fault as fault:
        notes.stop("Villafarol: {}".format(fault))
        return BAD
    except OSError as error:
        notes.stop("Villafarol: {}: {}.".format(error.filename or "the start failed", error.strerror))
        return BAD
    except KeyboardInterrupt:
        notes.tell("\nStopped. Start again when you like: what was not finished is done again.")
        return STOPPED


def check_version(version):
    if tuple(version[:2]) < OLDEST:
        raise Fault(
            "This is Python {}.{}, and the game needs Python {}.{} or newer. Install one, or start the game "
            "with one that you have, such as: python3.12 play.py".format(version[0], version[1], *OLDEST)
        )


# --- speaking -----------------------------------------------------------------------------------------------


class Notes(object):
    """Lines for the person: on the console, or in a small window when a double-click gave us no console."""

    MINUTES = 5  # after which the window of a failed start closes by itself

    def __init__(self):
        self.unseen = nobody_reads(sys.stderr)
        self.window = None

    def tell(self, line):
        if sys.stderr is not None:
            print(line, file=sys.stderr)
            sys.stderr.flush()
        if self.unseen:
            self._show(line)

    def stop(self, line):
        """The last line: it stays in view until the person has read it."""
        self.tell(line)
        if self.window is not None:
            self.window.after(self.MINUTES * 60 * 1000, self.window.destroy)
            self.window.mainloop()
            self.window = None
        self.hold()

    def hold(self):
        """Where the console closes with us (a double-click on Windows), wait for a key."""
        if not WINDOWS or sys.stdin is None or not sys.stdin.isatty():
            return
        import ctypes

        if ctypes.windll.kernel32.GetConsoleProcessList((ctypes.c_uint * 4)(), 4) <= 2:
            print("Press any key to close this window.")
            import msvcrt

            msvcrt.getch()

    def close(self):
        if self.window is not None:
            self.window.destroy()
            self.window = None

    def _show(self, line):
        try:
            if self.window is None:
                import tkinter

                self.window = tkinter.Tk(className="Villafarol")
                self.window.title("Villafarol")
                self.text = tkinter.Label(self.window, width=80, wraplength=560, padx=24, pady=24)
                self.text.pack()
            self.text.config(text=line.strip())
            self.window.update()
        except Exception:
            # No display, no tkinter, or the person closed the window: the console has to do.
            self.unseen, self.window = False, None


def nobody_reads(stream):
    """Whether what goes to this stream is lost: no terminal, no pipe and no file that someone looks at."""
    import stat

    if stream is None:
        return True
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (AttributeError, OSError, ValueError):
        return False
    return not (stream.isatty() or stat.S_ISFIFO(mode) or stat.S_ISREG(mode))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
