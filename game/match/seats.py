"""Who sits where: the part of a match that the rules know nothing of."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from game.errors import UserError
from game.rules.core import Game

Kind = Literal["person", "bot", "recorded"]


class SeatSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a match, as it stands in the journal.

    kind: "person" decides through Match.submit; "bot" thinks inside Match.advance; "recorded" is fed from a
    record or a script. bot: the bot's name as bot_for knows it; empty for a person.
    """

    kind: Kind
    name: str
    bot: str = ""

    def __post_init__(self) -> None:
        if self.kind == "bot" and not self.bot:
            raise ValueError("a bot's seat needs the name of its bot")

    def recorded(self) -> "SeatSpec":
        """The same seat, as a viewer of the record sees it."""
        return SeatSpec("recorded", self.name, self.bot)


def check_table(game: Game, config: Any, seats: Sequence[SeatSpec], seed: int) -> None:
    """UserError unless the game is played by that many, the house rules agree, and the seed has 64 bits."""
    if len(seats) not in game.SEATS:
        raise UserError(
            "{game} is played by {fewest} to {most}, and {seated} are seated: add or remove seats",
            game=game.NAME,
            fewest=game.SEATS[0],
            most=game.SEATS[-1],
            seated=len(seats),
        )
    configured = getattr(config, "seats", len(seats))
    if configured != len(seats):
        raise UserError(
            "the rules of this {game} are set for {configured} seats, and {seated} are seated: "
            "make the two agree",
            game=game.NAME,
            configured=configured,
            seated=len(seats),
        )
    if seed.bit_length() > 63:
        raise UserError("seed {seed} is too large: take a whole number of at most 18 figures", seed=seed)
