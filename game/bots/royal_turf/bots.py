"""The four levels of Royal Turf. They differ in how far they see, not in how often they blunder."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

import numpy as np

from game.bots.dice import Dice
from game.bots.royal_turf.glance import trained
from game.bots.royal_turf.search import (
    Manner,
    after_moves,
    best_bet,
    best_move,
    bet_at_a_glance,
    outlook,
)
from game.rules import royal_turf as rules

Thinking = Generator[None, None, Any]

MEAN_RUN = 5  # spaces: what any move may hope for, by every card
MEAN_HIDDEN_CHIP = 1
NOVICE_FRONT = 4  # horses
EXPERT_TASTE = 50  # money a chip


def stakes(view: rules.View) -> list[float]:
    """By horse: the own chips on it, less what the other seats have there in the mean."""
    found = [0.0] * len(rules.HORSES)
    for bet in view.bets:
        chip = MEAN_HIDDEN_CHIP if bet.chip is None else bet.chip
        found[bet.horse] += chip if bet.seat == view.seat else -chip / (view.config.seats - 1)
    return found


def greedy_move(
    view: rules.View, moves: Sequence[rules.Move], stakes: Sequence[float], dice: Dice
) -> rules.Move:
    """The move that puts forward the horses with the highest stake at once, and holds back the others."""
    assert view.symbol is not None
    rated = []
    for move in moves:
        after, _ = rules.landing(view, move.horse, rules.steps(view, move.horse, view.symbol))
        gain = stakes[move.horse] * (after - view.distances[move.horse] - MEAN_RUN)
        rated.append((gain, dice.below(1 << 16), move.horse, move))
    return max(rated)[-1]


class Greedy:
    """Bets at random and moves greedily: the measure that the levels are held against."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "bet":
            return dice.pick(legal)
        return greedy_move(view, legal, stakes(view), dice)


def greedy() -> Greedy:
    return Greedy()


class Novice:
    """Backs horses that start in front, and pushes its own; of the others' bets it takes no notice."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "bet":
            front = rules.grid(view.drawn)[:NOVICE_FRONT]
            return dice.pick([bet for bet in legal if bet.horse in front] or legal)
        own = [0.0] * len(rules.HORSES)
        for bet in view.bets:
            if bet.seat == view.seat:
                own[bet.horse] = bet.chip or 0
        return greedy_move(view, legal, own, dice)


class Regular:
    """Bets by where the horses start and how crowded they are; moves greedily, for itself and against all."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        if view.phase == "bet":
            return self._bet(view, legal, dice)
        return greedy_move(view, legal, stakes(view), dice)

    def _bet(self, view: rules.View, bets: Sequence[rules.PlaceBet], dice: Dice) -> rules.PlaceBet:
        slots = rules.grid(view.drawn)
        highest = max(bet.chip for bet in bets)

        def appeal(bet: rules.PlaceBet) -> float:
            crowd = sum(
                [1 if other.chip is None else other.chip for other in view.bets if other.horse == bet.horse]
            )
            return (10 - slots.index(bet.horse)) / (2 + crowd)

        best = [bet for bet in bets if bet.chip == highest]
        return max(best, key=lambda bet: (appeal(bet), dice.below(1 << 16)))


class Expert:
    """Has a trained eye for how a race may end and what that would bring, but looks no further."""

    needs_view = True

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        if len(legal) == 1:
            return legal[0]
        yield
        chance = dice.numpy()
        if view.phase == "bet":
            return bet_at_a_glance(view, legal, trained(), EXPERT_TASTE, chance)
        race = yield from outlook(view, trained(), 4, chance)
        lanes = after_moves(view, legal, 1)
        worths = race.worths(lanes, 1, np.zeros(len(legal), dtype=np.int64))
        return legal[int(worths.argmax())]


class Master:
    """Runs every choice on, many times, before it decides."""

    needs_view = True

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def think(self, view: rules.View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        if len(legal) == 1:
            return legal[0]
        yield
        best = best_bet if view.phase == "bet" else best_move
        return (yield from best(view, legal, self.manner, dice.numpy(), budget))


def thorough() -> Manner:
    """The master's way of thinking."""
    return Manner(trained(), lanes=96, turns=12, guesses=12, bet_lanes=240, folly=60)


LEVELS: Mapping[str, Callable[[], Any]] = {
    "novice": Novice,
    "regular": Regular,
    "expert": Expert,
    "master": lambda: Master(thorough()),
}
