"""The games of the fair as pure rules: values and functions, no screen, no file, no clock."""

from game.errors import UserError
from game.rules import kuhhandel, royal_turf, six_nimmt
from game.rules.core import Game

GAMES: dict[str, Game] = {
    six_nimmt.NAME: six_nimmt,
    royal_turf.NAME: royal_turf,
    kuhhandel.NAME: kuhhandel,
}


def game_named(name: str) -> Game:
    """The rules of a game by its name. Raises UserError that lists the known ones."""
    try:
        return GAMES[name]
    except KeyError:
        raise UserError(
            "There is no game '{name}'; known are {known}.", name=name, known=", ".join(GAMES)
        ) from None
