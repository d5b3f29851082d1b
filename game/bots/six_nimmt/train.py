"""Makes `policy.json`: the glance of 6 nimmt!'s bots, learned from their own playouts.

    python -m game.bots.six_nimmt.train [--states N] [--cycles C] [--seed S] [--go-on]

Each cycle plays rounds with the glance of the cycle before (the first with a rule of thumb), measures for
every card of many hands how the round goes on by playouts, and fits the network to the differences within
each hand. Development only: the game never imports this. A cycle of 20,000 states takes some four minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from game.bots.core import decided
from game.bots.six_nimmt.policy import FEATURES, Floats, Network, features, load, save
from game.bots.six_nimmt.search import Manner, Rating, lanes_from, own_hand, values
from game.rules import six_nimmt as rules

SEATS = (2, 3, 4, 4, 4, 4, 5, 5, 6, 7, 8, 10)
DEALS = 64
HIDDEN = 24
SCALE = 10  # of the differences of worth, so that ratings are of the order of one

Example = tuple[Floats, Floats]  # (F, h) features and (h,) advantages of one hand


def examples(rate: Rating, count: int, chance: np.random.Generator) -> Iterator[Example]:
    """Hands from rounds that `rate` plays, somewhat carelessly, and what its playouts say of each card."""
    manner = Manner(rate=rate, lanes=0, sharpness=6, careless=0.3)
    made = 0
    while True:
        config = rules.Config(
            seats=int(chance.choice(SEATS)),
            rounds=2,
            free_choice=bool(chance.random() < 0.2),
            small_deck=bool(chance.random() < 0.25),
        )
        state = rules.setup(config, int(chance.integers(1 << 32)))
        while state.round == 1:
            decisions: list[tuple[int, rules.Decision]] = []
            for seat in rules.awaited(state):
                view, legal = rules.view(state, seat), rules.legal(state, seat)
                if state.phase == "row":
                    decisions.append((seat, legal[0]))
                    continue
                described = features(lanes_from(view, own_hand(view)), slice(0, 1))[:, 0, :, 0]
                rating = rate(described) + 0.3 * chance.random(len(legal), dtype=np.float32)
                decisions.append((seat, legal[int(rating.argmax())]))
                if seat == made % config.seats and len(legal) > 1:
                    worths = decided(values(view, legal, DEALS, manner, chance, 1 << 30)).mean(axis=1)
                    yield described, SCALE * (worths - worths.mean())
                    made += 1
                    if made == count:
                        return
            state, _ = rules.step(state, decisions)


def least_cost(described: Floats) -> Floats:
    """A rating by rule of thumb, to begin with: least cost in this turn, then the widest gap."""
    return np.asarray(-described[2] + np.float32(0.02) * described[5], dtype=np.float32)


def fitted(hands: list[Example], chance: np.random.Generator, *, epochs: int = 60) -> Network:
    """The network that predicts the advantages best (squared error within hands, Adam)."""
    shape = (HIDDEN, len(FEATURES))
    weights = [
        chance.normal(0, (2 / len(FEATURES)) ** 0.5, shape),
        np.zeros(HIDDEN),
        chance.normal(0, HIDDEN**-0.5, HIDDEN),
    ]
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    step, batch = 0, 256
    for epoch in range(epochs):
        rate = 0.004 * (1 - epoch / epochs) + 1e-5
        order = chance.permutation(len(hands))
        lost = 0.0
        for begin in range(0, len(order), batch):
            some = [hands[index] for index in order[begin : begin + batch]]
            sizes = np.array([len(advantage) for _, advantage in some])
            starts = np.concatenate([[0], sizes.cumsum()[:-1]])
            x = np.concatenate([described for described, _ in some], axis=1)
            target = np.concatenate([advantage for _, advantage in some])
            inner = np.maximum(weights[0] @ x + weights[1][:, None], 0)
            error = weights[2] @ inner
            error -= np.repeat(np.add.reduceat(error, starts) / sizes, sizes) + target
            lost += float(error @ error)
            error /= len(target)
            back = np.outer(weights[2], error) * (inner > 0)
            step += 1
            for k, slope in enumerate((back @ x.T, back.sum(axis=1), inner @ error)):
                first[k] += 0.1 * (slope - first[k])
                second[k] += 0.001 * (slope**2 - second[k])
                size = np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8
                weights[k] -= rate * first[k] / (1 - 0.9**step) / size
        if epoch % 10 == 9:
            print(
                f"  epoch {epoch + 1}: squared error per card {lost / sum(len(a) for _, a in hands):.4f}",
                flush=True,
            )
    return Network(*(weight.astype(np.float32) for weight in weights))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=20_000)
    parser.add_argument("--cycles", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.json"))
    parser.add_argument("--go-on", action="store_true", help="begin with the network that is there")
    options = parser.parse_args()
    rate: Rating = load(options.out).rate if options.go_on else least_cost
    for cycle in range(options.cycles):
        chance = np.random.default_rng([options.seed, cycle])
        print(f"cycle {cycle + 1}", flush=True)
        network = fitted(list(examples(rate, options.states, chance)), chance)
        save(options.out, network)
        rate = network.rate


if __name__ == "__main__":
    main()
