"""What every bot has in common: the way it is asked, and the names that it goes by."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from game.bots import kuhhandel, royal_turf, six_nimmt
from game.bots.dice import Dice, dice_for
from game.errors import UserError, reason

Thinking = Generator[None, None, Any]

LEVELS = ("novice", "regular", "expert", "master")


class Bot(Protocol):
    """A player made of code. One bot may sit on several seats: it keeps nothing between decisions."""

    @property
    def needs_view(self) -> bool:
        """False spares the table making views; `think` then gets None."""

    def think(self, view: Any, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        """Decide among `legal`. Each `yield` ends a slice of at most about 4 ms; the decision is returned.

        `view` is what the seat may know, `budget` how many playouts (of four seats) a slice may hold. Only
        the length of slices depends on `budget`: the decision follows from view, legal decisions and dice.
        """


class RandomBot:
    """Any legal decision, each as likely."""

    needs_view = False

    def think(self, view: Any, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        return dice.pick(legal)
        yield


_LEVELS_OF: Mapping[str, Mapping[str, Callable[[], Bot]]] = {
    "kuhhandel": kuhhandel.LEVELS,
    "royal_turf": royal_turf.LEVELS,
    "six_nimmt": six_nimmt.LEVELS,
}


def names_of(game_name: str) -> tuple[str, ...]:
    """What `bot_for` knows by name in a game: "random", its levels, and what they are measured against."""
    return ("random", *_LEVELS_OF.get(game_name, {}))


def bot_for(name: str, game_name: str) -> Bot:
    """The bot of a level (novice to master), "random", or what `package.module:factory` makes.

    Raises UserError that names the choices.
    """
    levels = _LEVELS_OF.get(game_name, {})
    if name == "random":
        return RandomBot()
    if name in levels:
        return levels[name]()
    if ":" in name:
        return _from_outside(name)
    raise UserError(
        "No bot is called '{name}' in {game}; known are {known}, package.module:factory.",
        name=name,
        game=game_name,
        known=", ".join(names_of(game_name)),
    )


def _from_outside(name: str) -> Bot:
    module_name, _, factory_name = name.partition(":")
    try:
        factory = getattr(import_module(module_name), factory_name)
    except Exception as fault:  # whatever somebody else's module does while it is imported
        why = reason(fault)
        raise UserError("The bot '{name}' cannot be loaded: {reason}.", name=name, reason=why) from fault
    try:
        bot: Bot = factory()
    except Exception as fault:
        why = reason(fault)
        raise UserError("The bot '{name}' cannot be made: {reason}.", name=name, reason=why) from fault
    if not callable(getattr(bot, "think", None)) or not isinstance(getattr(bot, "needs_view", None), bool):
        raise UserError("The bot '{name}' needs needs_view and think, as in game.bots.core.Bot.", name=name)
    return bot


def decided(thinking: Thinking) -> Any:
    """What a bot decides when it may think to the end at once."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


__all__ = ["LEVELS", "Bot", "Dice", "RandomBot", "Thinking", "bot_for", "decided", "dice_for", "names_of"]
