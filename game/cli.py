"""The command line: for people, tests and benchmarks alike.

Each command brings in what it needs only when it runs, so that the title comes up at once. A fault that a
person can mend is one line on stderr, `villafarol: …`, and exit code 2. With --json the last line is JSON.
"""

import json
import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.errors import Message, UserError, unknown

if TYPE_CHECKING:
    from game.match.record import Record

OK, FOUND_FAULTS, BAD_INPUT, STOPPED = 0, 1, 2, 130

Size = tuple[int, int]
SMALLEST: Size = (640, 360)  # the canvas itself, in px
LARGEST: Size = (7680, 4320)
DEFAULT_SIZE: Size = (1920, 1080)
LANGUAGES = ("es", "en")

PLAY_EPILOG = """\
commands:
  arena     matches between bots, with their scores and speed
  shot      a picture of any screen
  bench     what a tick and a drawn frame cost
  soak      random input through every screen
  replay    a recorded match, looked at or verified
COMMAND --help tells more."""

ARENA_EPILOG = """\
GAME is six_nimmt, kuhhandel or royal_turf. SEAT is random, novice, regular, expert, master, a character's
name, or package.module:factory for a bot from outside."""


def main(argv: Sequence[str]) -> int:
    """Run one command line (without the program's name) and return the exit code."""
    _speak_plainly()
    try:
        code = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UserError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # The reader left (`… | head`). Python would complain again when it closes stdout: give it another.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FOUND_FAULTS
    except OSError as error:
        if error.filename is None:
            raise
        return _complain(f"{error.filename}: {error.strerror}.")
    except KeyboardInterrupt:
        return STOPPED
    return code


def _run(argv: Sequence[str]) -> int:
    if argv and not argv[0].startswith("-"):
        if argv[0] not in COMMANDS:
            raise unknown(Message("command"), argv[0], COMMANDS)
        parser, run = COMMANDS[argv[0]]
        return run(parser(f"villafarol {argv[0]}").parse_args(argv[1:]))
    return _play(_play_parser("villafarol").parse_args(argv))


# --- the commands ---------------------------------------------------------------------------------


def _play(arguments: Namespace) -> int:
    if arguments.scene == "list":
        from scenes import showcase

        print("\n".join(showcase.names()))
        return OK
    if arguments.scene is not None:
        _check_scene(arguments.scene)
    from game import app

    app.play(arguments.scene)
    return OK


def _arena(arguments: Namespace) -> int:
    from game import arena
    from game.bots.core import names_of
    from game.rules import GAMES
    from game.rules.core import house_rules

    word(Message("game"), tuple(GAMES))(arguments.game)
    for seat in arguments.seats:
        if ":" not in seat:
            word(Message("bot"), (*names_of(arguments.game), "package.module:factory"))(seat)
    known = [rule.name for rule in house_rules(GAMES[arguments.game].Config) if rule.name != "seats"]
    rules = _rules(arguments.rule, known)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # where package.module:factory of a bot from outside is looked for
    result = arena.run(arguments.game, tuple(arguments.seats), arguments.games, arguments.seed, rules)
    _report(result, arena.table, as_json=arguments.json)
    return OK


def _shot(arguments: Namespace) -> int:
    _check_scene(arguments.name)
    out: Path = arguments.out
    if out.suffix.lower() != ".png":
        raise UserError("{file}: the picture is a PNG; give it a name that ends in .png.", file=out)
    if not out.absolute().parent.is_dir():
        raise UserError("{file}: there is no folder {folder}; make it first.", file=out, folder=out.parent)
    from game import shot

    shot.run(arguments.name, out, arguments.tick, arguments.lang, arguments.size)
    return OK


def _bench(arguments: Namespace) -> int:
    for name in arguments.scene:
        _check_scene(name)
    from game import bench

    _report(bench.run(tuple(arguments.scene), arguments.size), bench.table, as_json=arguments.json)
    return OK


def _soak(arguments: Namespace) -> int:
    from game import soak

    result = soak.run(arguments.ticks, arguments.seed)
    _report(result, soak.table, as_json=arguments.json)
    return FOUND_FAULTS if result["failures"] else OK


def _replay(arguments: Namespace) -> int:
    from game.match import journal

    record = journal.read(arguments.file)
    if not arguments.verify:
        return _tell_match(record)
    verdict = journal.verify(record)
    found = {name: value for name, value in asdict(verdict).items() if name != "message"}
    _report(
        {"file": str(record.path), "game": record.header.game, **found},
        lambda _: str(verdict.message),
        as_json=arguments.json,
    )
    return OK if verdict.ok else FOUND_FAULTS


def _tell_match(record: "Record") -> int:
    """The match as text: who sits where, then everything that happened, each line with its tick."""
    from game.match.match import Match

    match = Match.from_record(record, pace_ticks=None if record.game.REAL_TIME else 1)
    print(f"{record.path}: {record.header.game}, seed {record.header.seed}")
    for seat, spec in enumerate(record.header.seats):
        print(f"seat {seat}: {spec.name} ({' '.join(filter(None, (spec.kind, spec.bot)))})")
    while not match.over:
        for event in match.advance():
            print(f"{match.tick:>8}  {event}")
    if match.standing is None:
        print(f"The record ends here, waiting for seats {', '.join(map(str, match.awaited()))}.")
    return OK


# --- words and numbers, checked -------------------------------------------------------------------


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from low to high, both included."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise ArgumentTypeError(f"takes a whole number from {low} to {high}, not “{text}”")
        return number

    return read


def size(text: str) -> Size:
    """A window's size in px, written 1920x1080."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.strip().lower())
    if match is None:
        raise ArgumentTypeError(f"takes WIDTHxHEIGHT such as 1920x1080, not “{text}”")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        low, high = ("x".join(map(str, bound)) for bound in (SMALLEST, LARGEST))
        raise ArgumentTypeError(f"takes a size from {low} to {high}, not “{text}”")
    return width, height


def word(what: Message, known: Sequence[str]) -> Callable[[str], str]:
    """A reader of one of the known words."""

    def read(text: str) -> str:
        if text not in known:
            raise unknown(what, text, known)
        return text

    return read


def _rules(settings: Sequence[str], known: Sequence[str]) -> dict[str, str]:
    """NAME=VALUE words as a mapping; which values a rule takes is for the game to say."""
    rules: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (name and equals and value):
            raise UserError("--rule takes NAME=VALUE such as rounds=1, not “{setting}”.", setting=setting)
        if word(Message("rule"), known)(name) in rules:
            raise UserError("--rule {name} is given twice.", name=name)
        rules[name] = value
    return rules


def _check_scene(name: str) -> None:
    from scenes import showcase

    word(Message("scene"), showcase.names())(name)


# --- the parsers, one a command -------------------------------------------------------------------


class _Parser(ArgumentParser):
    """argparse, but a fault is a UserError, and an unknown option is answered with what comes close."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog,
            description=description,
            epilog=epilog,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        said = message.removeprefix("argument ")
        raise UserError("{said} ({command} --help shows how).", said=said, command=self.prog)

    def parse_args(self, argv: Sequence[str]) -> Namespace:  # type: ignore[override]
        arguments, strange = self.parse_known_args(argv)
        if not strange:
            return arguments
        if strange[0].startswith("-"):
            known = re.findall(r"--[a-z]+", self.format_usage())
            raise unknown(Message("option"), strange[0].partition("=")[0], {*known, "--help"})
        raise UserError(
            "“{word}” is one word too many ({command} --help shows how).", word=strange[0], command=self.prog
        )


def _play_parser(prog: str) -> _Parser:
    parser = _Parser(prog, "Villafarol: play. Or one of the commands below.", PLAY_EPILOG)
    parser.add_argument(
        "--scene", metavar="NAME", help="open any screen with made-up data (list: their names)"
    )
    return parser


def _arena_parser(prog: str) -> _Parser:
    parser = _Parser(prog, "Matches between bots, the seating rotated.", ARENA_EPILOG)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("seats", metavar="SEAT", nargs="+")
    parser.add_argument("--games", metavar="N", type=whole(1, 10_000_000), default=100)
    _add_seed(parser)
    parser.add_argument("--rule", metavar="NAME=VALUE", action="append", default=[], help="a house rule")
    _add_json(parser)
    return parser


def _shot_parser(prog: str) -> _Parser:
    parser = _Parser(prog, "A picture of any screen.")
    parser.add_argument("name", metavar="NAME", help="a screen (--scene list shows the names)")
    parser.add_argument("out", metavar="OUT.png", type=Path)
    parser.add_argument("--tick", metavar="N", type=whole(0, 1_000_000), default=0)
    parser.add_argument(
        "--lang", metavar="es|en", type=word(Message("language"), LANGUAGES), default=LANGUAGES[0]
    )
    _add_size(parser)
    return parser


def _bench_parser(prog: str) -> _Parser:
    parser = _Parser(prog, "Milliseconds per tick and per drawn frame, against a bare clear, scale and flip.")
    parser.add_argument("--scene", metavar="NAME", nargs="+", default=[])
    _add_size(parser)
    _add_json(parser)
    return parser


def _soak_parser(prog: str) -> _Parser:
    parser = _Parser(prog, "Random input through every screen.")
    parser.add_argument("--ticks", metavar="N", type=whole(1, 1_000_000_000), default=10_000)
    _add_seed(parser)
    _add_json(parser)
    return parser


def _replay_parser(prog: str) -> _Parser:
    parser = _Parser(prog, "A recorded match.")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--verify", action="store_true", help="play it again and compare every digest")
    _add_json(parser)
    return parser


def _add_seed(parser: _Parser) -> None:
    parser.add_argument("--seed", metavar="S", type=whole(0, 2**63 - 1), default=1)


def _add_size(parser: _Parser) -> None:
    parser.add_argument("--size", metavar="1920x1080", type=size, default=DEFAULT_SIZE)


def _add_json(parser: _Parser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")


COMMANDS: dict[str, tuple[Callable[[str], _Parser], Callable[[Namespace], int]]] = {
    "arena": (_arena_parser, _arena),
    "shot": (_shot_parser, _shot),
    "bench": (_bench_parser, _bench),
    "soak": (_soak_parser, _soak),
    "replay": (_replay_parser, _replay),
}


# --- speaking -------------------------------------------------------------------------------------


def _report(result: dict[str, Any], table: Callable[[dict[str, Any]], str], *, as_json: bool) -> None:
    print(json.dumps(result) if as_json else table(result))


def _complain(message: str) -> int:
    if sys.stderr is not None:
        print("villafarol:", " ".join(message.splitlines()), file=sys.stderr)
    return BAD_INPUT


def _speak_plainly() -> None:
    """A console that lacks a sign shows `?` for it, rather than ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
