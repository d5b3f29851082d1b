"""What follows what: screens report through their callbacks, and this one place answers with the next."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.engine.scene import Pop, Push, Replace, Reset, Scene, Transition
from game.errors import Message, UserError
from game.match import journal
from game.match.match import Match
from game.rules import game_named
from game.rules.core import config_from_rules
from scenes.dialog import Dialog
from scenes.guests import Table, table_of
from scenes.kit import Kit
from scenes.lobby import Chair, Lobby
from scenes.lost_device import LostDevice
from scenes.menu import Entry, Menu
from scenes.options import Options
from scenes.pause import Pause
from scenes.play import Play
from scenes.results import Results
from scenes.rules import RulesPage
from scenes.stalls import STALLS
from scenes.title import Title

GAME = "six_nimmt"
MATCHES, REPLAYS, ASIDE = "matches", "replays", "aside"


def opening(kit: Kit) -> Scene:
    """The first screen."""
    return title(kit)


def title(kit: Kit) -> Scene:
    return Title(kit, then=lambda: Replace(menu(kit)))


def menu(kit: Kit) -> Scene:
    """The main menu. A match that was broken off comes first."""
    tr = kit.tr
    stalls = [Entry(partial(tr, stall.name), partial(_sit_down, kit, game)) for game, stall in STALLS.items()]
    entries = [
        *stalls,
        Entry(lambda: tr("Set the table"), lambda: Push(lobby(kit, GAME, back=Pop))),
        Entry(lambda: tr("Options"), lambda: Push(options(kit))),
        Entry(lambda: tr("Leave the fair"), lambda: Push(leave(kit))),
    ]
    if journal.unfinished(kit.store.path(MATCHES, "_").parent):
        entries.insert(0, Entry(lambda: tr("Go on with the match"), lambda: _resume(kit)))
    return Menu(kit, entries, back=lambda: Replace(title(kit)))


def lobby(kit: Kit, game: str, back: Callable[[], Transition], chairs: Sequence[Chair] = ()) -> Scene:
    return Lobby(
        kit,
        table_of(game, kit.settings.last_tables),
        then=lambda table: _start(kit, table),
        back=back,
        other=lambda game, chairs: Replace(lobby(kit, game, back, chairs)),
        chairs=chairs,
    )


def options(kit: Kit) -> Scene:
    return Options(kit, back=Pop)


def leave(kit: Kit) -> Scene:
    """Asked before the program ends. The empty stack ends it."""
    return Dialog(
        kit,
        words=lambda: kit.tr("Leave the fair?"),
        answers=(
            (lambda: kit.tr("Stay"), Pop),
            (lambda: kit.tr("Leave"), lambda: Reset(Farewell())),
        ),
        back=Pop,
    )


class Farewell(Scene):
    """Nothing more to show: leaves at once, and so ends the program."""

    def update(self, given: object) -> Transition:
        return Pop()


def play(kit: Kit, match: Match, *, is_new: bool) -> Play:
    return Play(
        kit,
        match,
        then=lambda match: Replace(results(kit, match)),
        pause=lambda play: pause(kit, play),
        rules=lambda play: rules(kit, play),
        lost=lambda play, seat: LostDevice(
            kit, play.match, seat, play.guests[seat], back=Pop, pause=lambda: Push(pause(kit, play))
        ),
        is_new=is_new,
    )


def pause(kit: Kit, play: Play) -> Scene:
    return Pause(
        kit,
        play.match,
        play.guests,
        back=Pop,
        options=lambda: Push(options(kit)),
        leave=lambda: Reset(menu(kit)),
    )


def rules(kit: Kit, play: Play) -> Scene:
    return RulesPage(kit, play.match.game.NAME, play.match.config, back=Pop)


def results(kit: Kit, match: Match) -> Scene:
    """The match is over: its journal becomes a replay."""
    match.close()
    _archive(kit, match)
    game = match.game.NAME
    table = Table(game, match.seats, table_of(game, kit.settings.last_tables).rules, match.venue)
    return Results(
        kit,
        match,
        STALLS[game],
        again=lambda: _start(kit, table),
        table=lambda: Replace(lobby(kit, game, back=lambda: Replace(menu(kit)))),
        leave=lambda: Reset(menu(kit)),
    )


def fault(kit: Kit, message: Message) -> Scene:
    """Something outside the program is wrong; say so and go back."""
    return Dialog(kit, words=lambda: kit.say(message), answers=((lambda: kit.tr("Go on"), Pop),), back=Pop)


def _sit_down(kit: Kit, game: str) -> Transition:
    """At the table of last time, at once."""
    return _start(kit, table_of(game, kit.settings.last_tables))


def _start(kit: Kit, table: Table) -> Transition:
    """A new match at this table, remembered for next time."""
    try:
        game = game_named(table.game)
        config = STALLS[table.game].furnish(kit, config_from_rules(game, len(table.seats), table.rules))
        match = journal.begin(
            kit.store.path(MATCHES, "_").parent,
            game,
            config,
            table.seats,
            secrets.randbits(48),
            venue=table.venue,
        )
    except UserError as problem:
        return Push(fault(kit, problem.message))
    kit.change(last_tables=kit.settings.last_tables | {table.game: table.remembered()})
    return Reset(play(kit, match, is_new=True))


def _resume(kit: Kit) -> Transition:
    """The match that was broken off last, at the decision where it stood."""
    path = journal.unfinished(kit.store.path(MATCHES, "_").parent)[0]
    try:
        match = journal.resume(path)
    except UserError as problem:
        return Push(unresumed(kit, path, problem.message))
    return Reset(play(kit, match, is_new=False))


def unresumed(kit: Kit, path: Path, message: Message) -> Scene:
    """A match that cannot be gone on with: say why, and offer to put its file aside, so that an older one
    comes up. The file itself is kept either way.
    """

    def put_aside() -> Transition:
        try:
            journal.archive(path, kit.store.path(ASIDE, "_").parent)
        except UserError as problem:
            return Replace(fault(kit, problem.message))
        return Reset(menu(kit))

    return Dialog(
        kit,
        words=lambda: kit.say(message),
        answers=((lambda: kit.tr("Leave it there"), Pop), (lambda: kit.tr("Put it aside"), put_aside)),
        back=Pop,
    )


def _archive(kit: Kit, match: Match) -> None:
    path = getattr(match.journal, "path", None)
    if path is None or not path.exists():
        return
    try:
        journal.archive(path, kit.store.path(REPLAYS, "_").parent)
    except UserError as problem:
        kit.store.notices.append(problem.message)
