"""A door to every screen with made-up data: for people who draw, for pictures, tests and benchmarks."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.devices import Device
from game.engine.players import KEYS_RIGHT, Input
from game.engine.scene import Pop, Scene, Transition
from game.errors import UserError
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import game_named
from game.rules.core import config_from_rules
from game.rules.kuhhandel_table import TradeSettled
from scenes import flow
from scenes.chair import ChairPage
from scenes.controls import Controls
from scenes.dialog import Dialog
from scenes.gallery import Gallery
from scenes.guests import LEVELS, RIVALS, Table, person, rival, solo_table
from scenes.kit import Kit
from scenes.learn import Learn
from scenes.lobby import Lobby
from scenes.lost_device import LostDevice
from scenes.options import Options
from scenes.play import Play

GAME = flow.GAME
SEED = 11
MADE_UP_PAD = Device("pad:90", "pad", "Pad", "xbox")
UNKNOWN_PAD = Device("pad:91", "learned:90", "Joystick", "unknown", "90")


def names() -> tuple[str, ...]:
    return tuple(_SCENES)


def named(name: str) -> Callable[[Kit], Scene]:
    """What makes the screen; UserError for an unknown name."""
    if name not in _SCENES:
        raise UserError(
            'There is no scene "{name}". Choose one of: {known}.', name=name, known=", ".join(_SCENES)
        )
    return _SCENES[name]


def _turns_of_race(state: Any) -> int:
    """Bets and moves so far; the second race begins with 100."""
    return int(100 * (state.race - 1) + len(state.bets) + state.turn)


def _turns_of_auction(state: Any) -> int:
    """Animals that have left the deck, and trades since; an open lot or trade counts as begun."""
    return 40 - len(state.deck)


_TURNS: dict[str, Callable[[Any], int]] = {
    "kuhhandel": _turns_of_auction,
    "six_nimmt": lambda state: len(state.scores) * 10 + state.turn,
    "royal_turf": _turns_of_race,
}


def made_up_match(
    persons: int, bots: int, turns: int, *, game: str = GAME, level: str = "random", **rules: str
) -> Match:
    """A match after so many turns, all decided by chance, or a new one; persons sit first. Nothing is written
    to disk.
    """
    keys = list(RIVALS)
    seats = [person(place) for place in range(persons)]
    seats += [rival(keys[place], level) for place in range(bots)]
    played, turns_of = game_named(game), _TURNS[game]
    scripted = [SeatSpec("bot", spec.name, "random") for spec in seats]
    match = Match(played, config_from_rules(played, len(seats), rules), scripted, SEED)
    while turns and not match.over and turns_of(match.state) <= turns:
        match.advance()
    for seat, spec in enumerate(seats):
        match.hand_over(seat, spec)
    return match


def _play(
    kit: Kit,
    persons: int,
    bots: int,
    turns: int,
    *,
    game: str = GAME,
    level: str = "regular",
    **rules: str,
) -> Play:
    match = made_up_match(persons, bots, turns, game=game, level=level, **rules)
    return flow.play(_with_pads(kit, persons), match, is_new=turns == 0)


def _race(kit: Kit, persons: int, bots: int, turns: int, *, level: str = "random", **rules: str) -> Play:
    return _play(kit, persons, bots, turns, game="royal_turf", level=level, **rules)


def _race_end(kit: Kit, seats: int, race: int) -> Scene:
    """The last move of a race, and the ceremony after it."""
    specs = [rival(key, "random") for key in list(RIVALS)[:seats]]

    def is_run(match: Match, events: Sequence[object]) -> bool:
        return len(match.view(None).results) >= race

    return flow.play(kit, _just_before(is_run, "royal_turf", specs), is_new=False)


def _just_before(
    happens: Callable[[Match, Sequence[object]], bool],
    game_name: str,
    seats: Sequence[SeatSpec],
    **rules: str,
) -> Match:
    """A match one tick before that happens, by what the tick brought: the same match, twice."""
    game = game_named(game_name)
    config = config_from_rules(game, len(seats), rules)
    match = Match(game, config, seats, SEED)
    while not happens(match, match.advance()):
        pass
    last = match.tick
    match = Match(game, config, seats, SEED)
    while match.tick < last - 1:
        match.advance()
    return match


def _auction(kit: Kit, persons: int, bots: int, turns: int, *, level: str = "regular", **rules: str) -> Play:
    return _play(kit, persons, bots, turns, game="kuhhandel", level=level, **rules)


def _auction_at(kit: Kit, phase: str, persons: int, bots: int, *, seed: int = SEED) -> Scene:
    """A person who is asked something in that phase; the match until then is one of chance.

    An answer is one to some cards.
    """
    game = game_named("kuhhandel")
    for tried in range(seed, seed + 200):
        keys = list(RIVALS)
        seats = [person(place) for place in range(persons)]
        seats += [rival(keys[place], "regular") for place in range(bots)]
        scripted = [SeatSpec("bot", spec.name, "random") for spec in seats]
        match = Match(game, config_from_rules(game, len(seats), {"pace": "turns"}), scripted, tried)
        for _ in range(1500):
            match.advance()
            shown = match.view(None)
            is_late = shown.deck_size < 22 and max(shown.purse_sizes[:persons]) > 5
            is_dear = phase != "answer" or (shown.trade is not None and (shown.trade.offer_cards or 0) > 2)
            is_asked = shown.phase == phase and shown.asked is not None and shown.asked < persons
            if is_late and is_asked and is_dear:
                for seat, spec in enumerate(seats):
                    match.hand_over(seat, spec)
                return flow.play(_with_pads(kit, persons), match, is_new=False)
            if match.over:
                break
    raise AssertionError(f"no seed leads to the phase {phase}")


def _auction_end(kit: Kit) -> Scene:
    """The last decision of a match, and the tally after it."""
    seats = [rival(key, "random") for key in list(RIVALS)[:4]]
    match = _just_before(lambda match, events: match.over, "kuhhandel", seats, pace="turns")
    return flow.play(kit, match, is_new=False)


def _auction_result(kit: Kit) -> Scene:
    """A bot counters a trade of the person at the screen, who has laid more, and its result."""
    spec, keys = person(0), list(RIVALS)
    seats = [SeatSpec("bot", spec.name, "random"), *(rival(key, "random") for key in keys[:3])]

    def ends_well(event: object) -> bool:
        return (
            isinstance(event, TradeSettled)
            and event.how == "countered"
            and event.winner == event.challenger == 0
        )

    match = _just_before(lambda match, events: any(map(ends_well, events)), "kuhhandel", seats, pace="turns")
    match.hand_over(0, spec)
    return flow.play(_with_pads(kit, 1), match, is_new=False)


def _with_pads(kit: Kit, persons: int) -> Kit:
    for seat in range(persons):
        pad = Device(f"pad:{80 + seat}", "pad", "Pad", "xbox")
        kit.players.swap(seat, pad if persons > 1 else KEYS_RIGHT)
    return kit


def _row_choice(kit: Kit) -> Scene:
    """A person with a low card, asked for a pen."""
    game = game_named(GAME)
    for seed in range(1000):
        seats = solo_table(GAME).seats
        scripted = [SeatSpec("bot", spec.name, "random") for spec in seats]
        config = config_from_rules(game, len(seats), {"free_choice": "true"})
        match = Match(game, config, scripted, seed)
        while match.state.turn < 9 and match.view(None).asked != 0:
            match.advance()
        if match.view(None).asked == 0:
            match.hand_over(0, seats[0])
            return flow.play(kit, match, is_new=False)
    raise AssertionError("no seed leads to a low card")


def _board(kit: Kit) -> Scene:
    """The end of a round, as it comes up between two rounds."""
    return _play(kit, 0, 4, 9, level="random")


def _pause(kit: Kit, persons: int) -> Scene:
    return flow.pause(kit, _entered(_play(kit, persons, 4 - persons, 3)))


def _entered(play: Play) -> Play:
    play.enter()
    return play


def _results(kit: Kit, persons: int, bots: int, game: str = GAME, **rules: str) -> Scene:
    return flow.results(kit, made_up_match(persons, bots, 10_000, game=game, **rules))


def _lobby(kit: Kit, bots: int, game: str = GAME) -> Lobby:
    keys = list(RIVALS)[:bots]
    seats = [person(0), *(rival(key, LEVELS[place % 4]) for place, key in enumerate(keys))]
    return Lobby(kit, Table(game, tuple(seats)), then=lambda table: Pop(), back=Pop)


class Over(Scene):
    """A scene that does not fill the picture, over one that does and stands still."""

    def __init__(self, below: Scene, above: Scene) -> None:
        self._below = below
        self._above = above
        below.enter()

    def enter(self) -> None:
        self._above.enter()

    def leave(self) -> None:
        self._above.leave()
        self._below.leave()

    def update(self, given: Input) -> Transition:
        return self._above.update(given)

    def draw(self, canvas: pygame.Surface) -> None:
        self._below.draw(canvas)
        self._above.draw(canvas)


def _chair(kit: Kit) -> Scene:
    lobby = _lobby(kit, 3)
    return Over(lobby, ChairPage(kit, lobby, 1, back=Pop))


def _lost(kit: Kit) -> Scene:
    play = _entered(_play(kit, 2, 2, 3))
    kit.players.lost([kit.players.device_of(1) or KEYS_RIGHT])
    return Over(play, LostDevice(kit, play.match, 1, play.guests[1], back=Pop))


def _dialog(kit: Kit) -> Scene:
    dialog = Dialog(
        kit,
        words=lambda: kit.tr("Leave the fair?"),
        answers=((lambda: kit.tr("Stay"), Pop), (lambda: kit.tr("Leave"), Pop)),
        back=Pop,
    )
    return Over(flow.menu(kit), dialog)


_SCENES: dict[str, Callable[[Kit], Scene]] = {
    "title": flow.title,
    "menu": flow.menu,
    "lobby": partial(_lobby, bots=3),
    "lobby_full": partial(_lobby, bots=9),
    "lobby_carrera": partial(_lobby, bots=3, game="royal_turf"),
    "lobby_subasta": partial(_lobby, bots=3, game="kuhhandel"),
    "chair": _chair,
    "encierro": lambda kit: _play(kit, 1, 3, 4),
    "encierro_2": lambda kit: _play(kit, 1, 1, 4),
    "encierro_6": lambda kit: _play(kit, 1, 5, 14),
    "encierro_8": lambda kit: _play(kit, 1, 7, 8),
    "encierro_10": lambda kit: _play(kit, 1, 9, 13),
    "encierro_new": lambda kit: _play(kit, 1, 3, 0),
    "encierro_watch": lambda kit: _play(kit, 0, 10, 0, level="master"),
    "encierro_couch": lambda kit: _play(kit, 4, 0, 4),
    "encierro_row": _row_choice,
    "encierro_draft": lambda kit: _play(kit, 1, 3, 0, open_draft="true"),
    "encierro_draft_10": lambda kit: _play(kit, 1, 9, 0, open_draft="true"),
    "encierro_board": _board,
    "carrera": lambda kit: _race(kit, 1, 3, 30),
    "carrera_2": lambda kit: _race(kit, 1, 1, 140),
    "carrera_6": lambda kit: _race(kit, 1, 5, 230),
    "carrera_new": lambda kit: _race(kit, 1, 3, 0),
    "carrera_bet": lambda kit: _race(kit, 1, 3, 6),
    "carrera_hidden": lambda kit: _race(kit, 3, 0, 7, hidden_bets="true"),
    "carrera_couch": lambda kit: _race(kit, 4, 0, 140),
    "carrera_watch": lambda kit: _race(kit, 0, 6, 0, level="random"),
    "carrera_line": lambda kit: _race_end(kit, 3, 2),
    "carrera_podium": lambda kit: _race_end(kit, 6, 3),
    "subasta": lambda kit: _auction(kit, 1, 3, 14),
    "subasta_3": lambda kit: _auction(kit, 1, 2, 25),
    "subasta_5": lambda kit: _auction(kit, 1, 4, 22),
    "subasta_new": lambda kit: _auction(kit, 1, 3, 0),
    "subasta_turns": lambda kit: _auction(kit, 1, 3, 12, pace="turns"),
    "subasta_couch": lambda kit: _auction(kit, 4, 0, 18),
    "subasta_watch": lambda kit: _auction(kit, 0, 5, 0),
    "subasta_turn": lambda kit: _auction_at(kit, "turn", 1, 3),
    "subasta_purchase": lambda kit: _auction_at(kit, "purchase", 1, 3),
    "subasta_payment": lambda kit: _auction_at(kit, "payment", 1, 3),
    "subasta_offer": lambda kit: _auction_at(kit, "offer", 1, 3),
    "subasta_answer": lambda kit: _auction_at(kit, "answer", 1, 3),
    "subasta_secret": lambda kit: _auction_at(kit, "answer", 3, 2),
    "subasta_result": _auction_result,
    "subasta_end": _auction_end,
    "pause": partial(_pause, persons=1),
    "pause_couch": partial(_pause, persons=4),
    "carrera_rules": lambda kit: flow.rules(kit, _entered(_race(kit, 1, 3, 30))),
    "subasta_rules": lambda kit: flow.rules(kit, _entered(_auction(kit, 1, 3, 14))),
    "rules": lambda kit: flow.rules(kit, _entered(_play(kit, 1, 3, 3))),
    "results": partial(_results, persons=1, bots=3),
    "results_subasta": partial(_results, persons=1, bots=4, game="kuhhandel", pace="turns"),
    "results_10": partial(_results, persons=2, bots=8),
    "options": lambda kit: Options(kit, back=Pop),
    "controls": lambda kit: Controls(kit, back=Pop),
    "learn": lambda kit: Learn(kit, UNKNOWN_PAD, back=Pop),
    "lost_device": _lost,
    "dialog": _dialog,
    "gallery": lambda kit: Gallery(kit, back=Pop),
}
