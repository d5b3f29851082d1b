"""The stalls of the fair: what the screens around a match need to know of each game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import pygame

from game.content import turf_cards
from game.content.strings import N_
from game.rules import GAMES
from game.rules.royal_turf import Tables
from scenes import house_rules
from scenes.kit import Kit
from scenes.stages.kuhhandel_tally import Account
from scenes.venues import own_levels

Option = tuple[dict[str, str], str]
DrawRule = Callable[[Kit, pygame.Surface, pygame.Rect, dict[str, str], int], None]
"""Draws the rule as it is set: (kit, canvas, box, rules, seats)."""


@dataclass(frozen=True)
class HouseRule:
    """One choice on the slate. Each option is what it writes into the rules, and its word."""

    label: str
    help: str
    options: tuple[Option, ...]
    draw: DrawRule

    @property
    def names(self) -> frozenset[str]:
        """The rules that it sets."""
        return frozenset(name for setting, _ in self.options for name in setting)


@dataclass(frozen=True)
class Stall:
    """A game as the fair offers it. All words are msgids.

    `rounds` gives, from the shared view of a match, what each seat scored in each part of it; `limit` the
    score that ends it, or 0. `sign` is a frame of a sheet that stands for the stall.
    """

    game: str
    name: str
    table: str
    rules: tuple[HouseRule, ...]
    begin: str
    draw_begin: DrawRule
    score: str
    icon: str
    sign: tuple[str, str]
    rounds: Callable[[Any], Sequence[Sequence[int]]]
    limit: Callable[[Any], int]
    chart: str = N_("Scores by round")
    accounts: Callable[[Any], Sequence[Account]] | None = None
    """Where a score is no sum of rounds: how it has come about, by seat."""
    furnish: Callable[[Kit, Any], Any] = lambda kit, config: config
    """Puts what lies in data files into the config of a new match. UserError where a file is wrong."""
    has_courses: bool = False
    """Whether a map can be chosen to play on."""

    @property
    def most_seats(self) -> int:
        return GAMES[self.game].SEATS[-1]

    @property
    def least_seats(self) -> int:
        return GAMES[self.game].SEATS[0]


ENCIERRO = Stall(
    game="six_nimmt",
    name=N_("El Encierro"),
    table=N_("Table: El Encierro"),
    rules=(
        HouseRule(
            N_("End"),
            N_("When the match ends: at so many heads, or after a fixed number of rounds."),
            (
                ({}, N_("66 heads")),
                ({"limit": "33"}, N_("33 heads")),
                ({"limit": "100"}, N_("100 heads")),
                ({"rounds": "1"}, N_("1 round")),
                ({"rounds": "3"}, N_("3 rounds")),
                ({"rounds": "5"}, N_("5 rounds")),
            ),
            house_rules.draw_end,
        ),
        HouseRule(
            N_("Low card"),
            N_("Where a card below all rows goes: the pen with the fewest heads, or any pen you like."),
            (({}, N_("cheapest")), ({"free_choice": "true"}, N_("any pen"))),
            house_rules.draw_low_card,
        ),
        HouseRule(
            N_("Deck"),
            N_(
                "All cards; or only 10 a seat and 4, so that every card is known;"
                " or those, face up and drafted."
            ),
            (
                ({}, N_("1 to 104")),
                ({"small_deck": "true"}, N_("10n+4")),
                ({"open_draft": "true"}, N_("face up")),
            ),
            house_rules.draw_deck,
        ),
    ),
    begin=N_("Deal the cards."),
    draw_begin=house_rules.draw_deal,
    score=N_("Heads"),
    icon="bullhead",
    sign=("bulls", "head_7"),
    rounds=lambda view: view.scores,
    limit=lambda view: 0 if view.config.rounds else view.config.limit,
)


def _printed_numbers(kit: Kit) -> Tables:
    """Horse cards and payouts from the player's own file, if there is one, else from the game's."""
    own = own_levels(kit) / turf_cards.FILE.name
    return turf_cards.read(own if own.exists() else turf_cards.FILE)


CARRERA = Stall(
    game="royal_turf",
    name=N_("La Carrera"),
    table=N_("Table: La Carrera"),
    rules=(
        HouseRule(
            N_("Bets"),
            N_("Whether the chips lie open, or face down until the race is over, with a fourth worth 0."),
            (({}, N_("open")), ({"hidden_bets": "true"}, N_("hidden"))),
            house_rules.draw_bets,
        ),
    ),
    begin=N_("Open the gates: three races, the third one doubled."),
    draw_begin=house_rules.draw_gates,
    score=N_("Money"),
    icon="crown",
    sign=("animals", "icon_horse"),
    rounds=lambda view: tuple(result.paid for result in view.results),
    chart=N_("Money by race"),
    limit=lambda view: 0,
    furnish=lambda kit, config: msgspec.structs.replace(config, tables=_printed_numbers(kit)),
    has_courses=True,
)

SUBASTA = Stall(
    game="kuhhandel",
    name=N_("La Subasta"),
    table=N_("Table: La Subasta"),
    rules=(
        HouseRule(
            N_("Pace"),
            N_("How long the auctioneer waits between two calls; by turns there is no clock at all."),
            (
                ({}, N_("steady")),
                ({"pace": "slow"}, N_("calm")),
                ({"pace": "fast"}, N_("brisk")),
                ({"pace": "turns"}, N_("by turns")),
            ),
            house_rules.draw_pace,
        ),
        HouseRule(
            N_("Money"),
            N_("The rules of the box; those of the first edition, with its dove; or one of its rules alone."),
            (
                ({}, N_("usual")),
                ({"first_edition": "true"}, N_("first edition")),
                ({"zeros_return": "true"}, N_("zeros return")),
                ({"plain_sum": "true"}, N_("plain sum")),
            ),
            house_rules.draw_money,
        ),
        HouseRule(
            N_("Length"),
            N_("All forty animals come to auction; or four are dealt to each seat first."),
            (({}, N_("whole")), ({"short_game": "true"}, N_("short"))),
            house_rules.draw_length,
        ),
    ),
    begin=N_("Lead in the animals: whoever has the best herds at the end wins."),
    draw_begin=house_rules.draw_animals,
    score=N_("Points"),
    icon="crown",
    sign=("animals", "icon_cow"),
    rounds=lambda view: (),
    limit=lambda view: 0,
    accounts=Account.all_of,
)

STALLS: dict[str, Stall] = {stall.game: stall for stall in (ENCIERRO, CARRERA, SUBASTA)}
"""By the rules' name of the game, in the order in which the fair offers them."""
