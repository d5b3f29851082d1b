"""Makes `outlook.json`: what counts for getting a set in Kuhhandel, found in matches of the bots themselves.

    python -m game.bots.kuhhandel.train [--matches M] [--cycles C] [--seed S]

Each cycle plays matches with the eye of the cycle before, now and then taking any decision at all, and fits
the eye to them: it makes the final owner of every set as likely as it can, then the winner. Development only:
the game never imports this. A cycle of 350 matches takes some five minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from game.bots.core import decided, dice_for
from game.bots.kuhhandel.bots import Manner, Thinker
from game.bots.kuhhandel.outlook import (
    WORTH,
    Eye,
    Floats,
    Ints,
    chances,
    coming_money,
    expected_scores,
    riches,
    save,
    trained,
    win_chances,
)
from game.bots.kuhhandel.simple import Fixed, Regular
from game.rules import kuhhandel as rules
from game.rules.kuhhandel_money import total
from game.rules.kuhhandel_table import SET_SIZE

SEATS = (3, 4, 4, 4, 4, 5)
THRIFT = 1.4
"""Money counts for more than matches tell, in which it is also spent badly: by trial, in the arena."""
FOLLY = 30  # one of so many turns of a thinker is taken at random


@dataclass(frozen=True)
class Positions:
    """P turns of matches with equally many seats: (P, S, 10), (P, S), (P,) money to come, (P, 10), (P, S)."""

    herds: Ints
    money: Floats
    coming: Ints
    owners: Ints
    won: Floats


def played(eye: Eye, matches: int, seed: int) -> list[Positions]:
    """Positions by number of seats."""
    chance = np.random.default_rng(seed)
    found: dict[int, list[tuple[Any, ...]]] = {}
    for number in range(matches):
        seats = int(chance.choice(SEATS))
        bots: list[Any] = [Thinker(Manner(eye)) for _ in range(seats)]
        if number % 3 == 0:
            bots[0] = Fixed()
        if number % 6 == 0:
            bots[1] = Regular()
        match_seed = seed * 100_003 + number
        state, moment = rules.setup(rules.Config(seats=seats, pace="fast"), match_seed), 0
        noted = []
        while (standing := rules.result(state)) is None:
            if state.phase == "turn":
                noted.append((state.herds, list(map(total, state.purses)), coming_money(state.donkeys)))
            state = rules.idled(state, rules.idle_ticks(state))
            decisions = []
            for seat in rules.awaited(state):
                dice, legal = dice_for(match_seed, seat, moment), rules.legal(state, seat)
                if state.phase == "turn" and dice.below(FOLLY) == 0:
                    decisions.append((seat, dice.pick(legal)))
                else:
                    thinking = bots[seat].think(rules.view(state, seat), legal, dice, 100)
                    decisions.append((seat, decided(thinking)))
            state, _ = rules.step(state, decisions)
            moment += bool(decisions)
        final = np.array(state.herds)
        owners = np.where(final.max(axis=0) == SET_SIZE, final.argmax(axis=0), -1)
        won = np.array([(seat in standing.winners) / len(standing.winners) for seat in range(seats)])
        found.setdefault(seats, []).extend((*note, owners, won) for note in noted)
    return [Positions(*map(np.array, zip(*notes, strict=True))) for notes in found.values()]


def fitted(eye: Eye, all_positions: Sequence[Positions], *, steps: int = 400) -> Eye:
    """The eye that makes the owners most likely (Adam on the cross-entropy), then the winners."""
    parts = ("cards", "purse", "weight", "sets")
    values = {part: getattr(eye, part).copy() for part in parts}
    first = {part: np.zeros_like(value) for part, value in values.items()}
    second = {part: np.zeros_like(value) for part, value in values.items()}
    scale = np.log(WORTH) - np.log(WORTH).mean()
    prepared = []
    for seen in all_positions:
        decked = SET_SIZE - seen.herds.sum(axis=1)  # (P, 10)
        open_yet = (seen.herds.max(axis=1) < SET_SIZE) & (seen.owners >= 0)
        goal = seen.owners[:, None] == np.arange(seen.money.shape[1])[:, None]
        rich = np.stack(
            [
                riches(eye, money[None], int(coming))[0]
                for money, coming in zip(seen.money, seen.coming, strict=True)
            ]
        )
        complete = (seen.herds == SET_SIZE).sum(axis=2)
        prepared.append((seen, decked, open_yet, goal, rich, complete))
    count = sum(int(open_yet.sum()) for _, _, open_yet, *_ in prepared)
    lost = 0.0
    for step in range(1, steps + 1):
        slopes = {part: 0.002 * value for part, value in values.items()}
        lost = 0.0
        for seen, decked, open_yet, goal, rich, complete in prepared:
            table = decked[:, None, :]
            logits = values["cards"][table, seen.herds]
            logits = logits + (values["purse"][table] + values["weight"][table] * scale) * rich[:, :, None]
            logits = logits + values["sets"][table] * complete[:, :, None]
            logits[(seen.herds == 0) & (table == 0)] = -60
            odds = np.exp(logits - logits.max(axis=1, keepdims=True))
            odds /= odds.sum(axis=1, keepdims=True)
            lost -= np.log(np.maximum((odds * goal).sum(axis=1), 1e-9))[open_yet].sum() / count
            error = np.where(open_yet[:, None, :], odds - goal, 0) / count
            np.add.at(slopes["cards"], (np.broadcast_to(table, error.shape), seen.herds), error)
            by_money = (error * rich[:, :, None]).sum(axis=1)
            np.add.at(slopes["purse"], decked, by_money)
            np.add.at(slopes["weight"], decked, by_money * scale)
            np.add.at(slopes["sets"], decked, (error * complete[:, :, None]).sum(axis=1))
        for part, value in values.items():
            first[part] += 0.1 * (slopes[part] - first[part])
            second[part] += 0.01 * (slopes[part] ** 2 - second[part])
            mean, spread = first[part] / (1 - 0.9**step), second[part] / (1 - 0.99**step)
            value -= 0.05 * (1 - step / (steps + 1)) * mean / (np.sqrt(spread) + 1e-9)
    # Only differences between seats count: cards not held are the measure.
    values["cards"] -= values["cards"][:, :1]
    eye = replace(eye, **values)
    blurs = np.arange(0.3, 2.5, 0.1)
    doubts = [winners_unlikely(replace(eye, blur=float(blur)), all_positions) for blur in blurs]
    best = int(np.argmin(doubts))
    print(f"  owners {lost:.4f}, winners {doubts[best]:.4f} at blur {blurs[best]:.1f}", flush=True)
    return replace(eye, blur=float(blurs[best]))


def winners_unlikely(eye: Eye, all_positions: Sequence[Positions]) -> float:
    """The mean cross-entropy of the winners."""
    lost, count = 0.0, 0
    for seen in all_positions:
        config = rules.Config(seats=seen.money.shape[1])
        for coming in np.unique(seen.coming):
            here = seen.coming == coming
            chance = chances(eye, seen.herds[here], seen.money[here], int(coming))
            share = win_chances(eye, *expected_scores(config, chance, None))
            lost -= float((seen.won[here] * np.log(np.maximum(share, 1e-9))).sum())
            count += int(here.sum())
    return lost / count


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=350)
    parser.add_argument("--cycles", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("outlook.json"))
    options = parser.parse_args()
    eye = trained()
    for cycle in range(options.cycles):
        print(f"cycle {cycle + 1}", flush=True)
        positions = played(eye, options.matches, options.seed + cycle)
        options_of_money = [(coming, floor) for coming in (0.0, 0.1, 0.25) for floor in (30.0, 80.0)]
        eyes = [
            fitted(replace(eye, coming=coming, floor=floor), positions, steps=80)
            for coming, floor in options_of_money
        ]
        eye = fitted(min(eyes, key=lambda one: winners_unlikely(one, positions)), positions)
        eye = replace(eye, purse=eye.purse * THRIFT)
        save(options.out, eye)


if __name__ == "__main__":
    main()
