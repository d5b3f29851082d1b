"""The four levels of 6 nimmt! They differ in how far they see, not in how often they blunder."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.bots.dice import Dice
from game.bots.six_nimmt.policy import Network, features, load
from game.bots.six_nimmt.search import Manner, best_of, lanes_from, own_hand
from game.rules import six_nimmt as rules

Thinking = Generator[None, None, Any]


@cache
def trained() -> Network:
    """The network that comes with the game."""
    return load(Path(__file__).with_name("policy.json"))


def cheapest_row(view: rules.View, choices: Sequence[rules.ChooseRow]) -> rules.ChooseRow:
    """The row with the fewest heads; among equals the one with the lowest end, as in the playouts."""

    def price(choice: rules.ChooseRow) -> tuple[int, int]:
        row = view.rows[choice.row]
        return sum(map(rules.heads, row)), row[-1]

    return min(choices, key=price)


def smallest_step(view: rules.View, picks: Sequence[rules.Pick]) -> rules.Pick:
    """The card nearest to the end of a row that has room; failing that a low one, then a sixth."""

    def step(pick: rules.Pick) -> int:
        row = rules.landing(view.rows, pick.card)
        if row is None:
            return 100 + pick.card
        crowded = len(view.rows[row]) == rules.ROW_SIZE
        return pick.card - view.rows[row][-1] + 200 * crowded

    return min(picks, key=step)


class Novice:
    """Sees about half of its hand, and goes for the smallest step."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "row":
            return cheapest_row(view, legal)
        if view.phase == "draft":
            return dice.pick(legal)
        noticed = [pick for pick in legal if dice.below(2)]
        return smallest_step(view, noticed or [dice.pick(legal)])


class Regular:
    """Goes for the smallest step with the whole hand, but counts no cards and looks no further."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "row":
            return cheapest_row(view, legal)
        if view.phase == "draft":
            return dice.pick(legal)
        return smallest_step(view, legal)


class Expert:
    """Counts the cards and has a trained eye, but looks no further than this turn."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        if view.phase == "row":
            return cheapest_row(view, legal)
        if view.phase == "draft":
            return (yield from best_of(view, legal, drafting(), dice.numpy(), budget))
        yield
        rating = trained().rate(features(lanes_from(view, own_hand(view)), slice(0, 1)))
        return legal[int(rating[0, :, 0].argmax())]


class Master:
    """Plays every choice to the end of the round, against many hands that the others may hold."""

    needs_view = True

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        if len(legal) == 1:
            return legal[0]
        manner = drafting() if view.phase == "draft" else self.manner
        return (yield from best_of(view, legal, manner, dice.numpy(), budget))


def drafting() -> Manner:
    """A short look at where a draft may lead."""
    return Manner(trained().rate, lanes=200, sharpness=6, careless=0.2)


def thorough() -> Manner:
    """The master's way of thinking."""
    return Manner(trained().rate, lanes=600, sharpness=6, careless=0.35)


LEVELS: Mapping[str, Callable[[], Any]] = {
    "novice": Novice,
    "regular": Regular,
    "expert": Expert,
    "master": lambda: Master(thorough()),
}
