"""The four levels of 6 nimmt! They differ in how far they see, not in how often they blunder."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

import numpy as np

from game.bots.dice import Dice
from game.bots.six_nimmt.policy import features, least_cost
from game.bots.six_nimmt.search import Manner, best_of, lanes_from
from game.rules import six_nimmt as rules

Thinking = Generator[None, None, Any]


def cheapest_row(view: rules.View, choices: Sequence[rules.ChooseRow]) -> rules.ChooseRow:
    """The row with the fewest heads; among equals the one with the lowest end, as in the playouts."""

    def price(choice: rules.ChooseRow) -> tuple[int, int]:
        row = view.rows[choice.row]
        return sum(map(rules.heads, row)), row[-1]

    return min(choices, key=price)


class Novice:
    """Goes for the smallest step onto a row that has room, and looks no further."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "row":
            return cheapest_row(view, legal)
        if view.phase == "draft":
            return dice.pick(legal)

        def step(pick: rules.Pick) -> int:
            row = rules.landing(view.rows, pick.card)
            if row is None:
                return 100 + pick.card
            crowded = len(view.rows[row]) == rules.ROW_SIZE
            return pick.card - view.rows[row][-1] + 200 * crowded

        return min(legal, key=step)


class Glancer:
    """Rates the cards in hand once, by a rule of thumb or a network, and plays the best."""

    needs_view = True

    def __init__(self, rate: Callable[[Any], Any]) -> None:
        self._rate = rate

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "row":
            return cheapest_row(view, legal)
        if view.phase == "draft":
            return dice.pick(legal)
        hands = np.repeat(np.array(view.hand, dtype=np.int32)[None, :, None], view.config.seats, axis=0)
        rating = self._rate(features(lanes_from(view, hands, view.seen), slice(0, 1)))[0, :, 0]
        return rules.Pick(view.hand[int(rating.argmax())])


class Searcher:
    """Tries out every choice on imagined deals."""

    needs_view = True

    def __init__(self, manner: Manner) -> None:
        self._manner = manner

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        if len(legal) == 1:
            return legal[0]
        return (yield from best_of(view, legal, self._manner, dice.numpy(), budget))


LEVELS: Mapping[str, Callable[[], Any]] = {
    "novice": Novice,
    "regular": lambda: Glancer(least_cost),
    "expert": lambda: Searcher(Manner(rate=least_cost, lanes=400, sharpness=3, careless=0.3)),
    "master": lambda: Searcher(Manner(rate=least_cost, lanes=2000, sharpness=3, careless=0.5)),
}
