"""Makes `glance.json`: how a race may end, learned from races that the glance itself ran.

    python -m game.bots.royal_turf.train [--races N] [--cycles C] [--seed S] [--go-on]

Each cycle runs races in which every seat makes the move that promises it most by the glance of the cycle
before (the first by a rule of thumb), and fits the network to how they ended: it makes the finishing order,
the last horse and the one with the hare as likely as it can. Development only: the game never imports this.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.bots.royal_turf.glance import FEATURES, Floats, Network, features, load, save, shares
from game.bots.royal_turf.playouts import DIE, HORSES, NO_HARE, Flags, Ints, Lanes, reach, run
from game.bots.royal_turf.prospects import marginals, payout
from game.rules import royal_turf as rules

SEATS = (2, 3, 4, 4, 4, 5, 6)
HIDDEN = 32
LANES = 1000
NOTED = 0.1  # share of the positions that are learned from
MEAN_REACH = 4.4
_NONE = -1


@dataclass(frozen=True, slots=True)
class Positions:
    """`seen` (F, 7, P); `order` (4, P) first to third and last; `known` (P,) how many had crossed; `hare`
    (P,) who was to take it, or _NONE if it had gone."""

    seen: Floats
    order: Ints
    known: Ints
    hare: Ints


def started(chance: np.random.Generator, count: int) -> Lanes:
    """Races about to begin, with cards and places as they come."""
    cards = np.array(rules.STANDARD.cards, dtype=np.int8)
    drawn = chance.integers(len(rules.CARDS), size=(HORSES, count))
    runs = cards[np.arange(HORSES)[:, None], drawn]  # (7, N, 4)
    distances = -chance.permuted(np.tile(np.arange(HORSES), (count, 1)), axis=1).T
    return Lanes(
        runs=np.ascontiguousarray(runs.transpose(0, 2, 1)),
        distances=np.ascontiguousarray(distances),
        moved=np.zeros((HORSES, count), dtype=np.bool_),
        place=np.zeros((HORSES, count), dtype=np.int8),
        crossed=np.zeros(count, dtype=np.int8),
        hare=np.full(count, NO_HARE),
    )


def promised(network: Network | None, lanes: Lanes, backing: Floats) -> Floats:
    """(7, N) what one chip on each horse may bring, given the chips (S, 7, N) so far."""
    if network is None:
        return np.asarray(300 + 40 * lanes.distances, dtype=np.float32)
    ends = marginals(shares(network, lanes, backing))
    config = rules.Config(seats=backing.shape[0])
    each = payout(config, 1, backing.sum(axis=0).T + 1).transpose(0, 2, 1)
    return np.asarray((each * ends[:3]).sum(axis=0) - 100 * ends[3] + 60 * ends[4], dtype=np.float32)


def betted(network: Network | None, lanes: Lanes, seats: int, chance: np.random.Generator) -> Floats:
    """(S, 7, N) chips, as seats of very different wisdom lay them."""
    count, lane = lanes.count, np.arange(lanes.count)
    backing = np.zeros((seats, HORSES, count), dtype=np.float32)
    chips = np.tile(sorted(rules.HIDDEN_CHIPS, reverse=True), (count, 1))
    chips[::3] = chance.permuted(chips[::3], axis=1)
    chips = chips.T
    folly = chance.choice([5.0, 20.0, 60.0, 300.0], size=(seats, count))
    used = np.zeros((seats, HORSES, count), dtype=np.bool_)
    for chip in chips:
        for seat in range(seats):
            appeal = promised(network, lanes, np.roll(backing, -seat, axis=0))
            appeal += folly[seat] * chance.gumbel(size=(HORSES, count)).astype(np.float32)
            appeal[used[seat]] = -1e9
            horse = appeal.argmax(axis=0)
            used[seat, horse, lane] = True
            backing[seat, horse, lane] = chip
    return backing


def best_moves(
    network: Network | None, lanes: Lanes, backing: Floats, reached: Ints, chance: np.random.Generator
) -> Ints:
    """(N,) horses: what the seat in turn (the first in `backing`) does."""
    count = lanes.count
    seats = backing.shape[0]
    total = backing.sum(axis=0)
    if network is None:
        worth = (backing[0] - (total - backing[0]) / (seats - 1)) * (reached - MEAN_REACH)
        noise = 0.5
    else:
        each = payout(rules.Config(seats=seats), 1, total.T).transpose(0, 2, 1)
        mine = backing[0] - (total - backing[0]) / (seats - 1)
        many = lanes.taken_from(np.tile(np.arange(count), HORSES))
        run(many, np.repeat(np.arange(HORSES), count), np.tile(np.where(lanes.moved, 0, reached), HORSES))
        ends = marginals(shares(network, many, np.tile(np.roll(backing, -1, axis=0), HORSES)))
        worths = (np.tile(mine * each, HORSES) * ends[:3]).sum(axis=(0, 1))
        worths -= 100 * (np.tile(mine, HORSES) * ends[3]).sum(axis=0)
        worth, noise = worths.reshape(HORSES, count), 10.0
    worth = worth + noise * chance.random((HORSES, count)) ** 4
    careless = chance.random(count) < 0.03
    worth[:, careless] = chance.random((HORSES, int(careless.sum())))
    worth[lanes.moved] = -np.inf
    return np.asarray(worth.argmax(axis=0), dtype=np.int64)


def races(network: Network | None, chance: np.random.Generator, count: int) -> Positions:
    """Positions out of `count` races, and how these ended."""
    seats = int(chance.choice(SEATS))
    lanes = started(chance, count)
    backing = betted(network, lanes, seats, chance)
    noted: list[tuple[Floats, Ints, Ints, Ints]] = []
    turn = 0
    while lanes.live.any():
        some = np.flatnonzero(lanes.live & (chance.random(count) < (1.0 if turn == 0 else NOTED)))
        position = lanes.taken_from(some)
        seen = features(position, backing[:, :, some])
        noted.append((seen, some, position.crossed.astype(np.int64), position.hare))
        reached = reach(lanes, DIE[chance.integers(len(DIE), size=count)])
        run(lanes, best_moves(network, lanes, backing, reached, chance), reached)
        backing = np.roll(backing, -1, axis=0)
        turn += 1
    lane = np.concatenate([some for _, some, _, _ in noted])
    places = np.where(lanes.place > 0, lanes.place, 9)
    order = np.vstack([places.argsort(axis=0)[:3], lanes.distances.argmin(axis=0)])
    had = np.concatenate([hare for *_, hare in noted])
    return Positions(
        seen=np.concatenate([seen for seen, *_ in noted], axis=2),
        order=order[:, lane],
        known=np.concatenate([known for _, _, known, _ in noted]),
        hare=np.where(had == NO_HARE, lanes.hare[lane], _NONE),
    )


def joined(parts: list[Positions]) -> Positions:
    return Positions(
        np.concatenate([part.seen for part in parts], axis=2),
        np.concatenate([part.order for part in parts], axis=1),
        np.concatenate([part.known for part in parts]),
        np.concatenate([part.hare for part in parts]),
    )


def slopes(strengths: Floats, by_place: Floats, of: Positions, some: Ints) -> tuple[Floats, Floats, float]:
    """How much less likely the ends that came true get with each strength (3, 7, N) and `by_place` (3,):
    the slopes of the loss, and the loss in all."""
    order, known, hare = of.order[:, some], of.known[some], of.hare[some]
    lane, loss = np.arange(some.size), 0.0
    back = np.zeros_like(strengths)
    open_ = np.ones((HORSES, some.size), dtype=np.bool_)
    for place in range(3):
        counts = known <= place
        loss += _towards(strengths[0], open_, order[place], counts, back[0])
        open_[order[place], lane] = False
    loss += _towards(strengths[1], open_, order[3], np.ones(some.size, dtype=np.bool_), back[1])
    hares = strengths[2].copy()
    for place in range(3):
        hares[order[place], lane] += by_place[place]
    slope = np.zeros_like(hares)
    loss += _towards(hares, np.ones_like(open_), np.maximum(hare, 0), hare != _NONE, slope)
    back[2] = slope
    place_slope = np.array([slope[order[place], lane].sum() for place in range(3)], dtype=np.float32)
    return back, place_slope, loss


def _towards(strength: Floats, open_: Flags, truth: Ints, counts: Flags, back: Floats) -> float:
    lane = np.arange(truth.size)
    share = np.exp(strength - strength.max(axis=0)) * open_
    share /= share.sum(axis=0)
    loss = -np.log(np.maximum(share[truth, lane], 1e-12))
    share[truth, lane] -= 1
    back += share * counts
    return float((loss * counts).sum())


def fitted(of: Positions, chance: np.random.Generator, start: Network | None, *, epochs: int = 30) -> Network:
    """The network that makes what came true as likely as it can (Adam)."""
    if start is None:
        values: list[npt.ArrayLike] = [
            chance.normal(0, (2 / len(FEATURES)) ** 0.5, (HIDDEN, len(FEATURES))),
            np.zeros(HIDDEN),
            chance.normal(0, HIDDEN**-0.5, (3, HIDDEN)),
            np.zeros(3),
        ]
    else:
        values = [start.hidden, start.hidden_bias, start.out, np.log(start.hare_by_place)]
    weights = [np.array(value, dtype=np.float32) for value in values]
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    step, batch, count = 0, 512, of.known.size
    for epoch in range(epochs):
        rate = 0.003 * (1 - epoch / epochs) + 1e-5
        lost = 0.0
        order = chance.permutation(count)
        for begin in range(0, count, batch):
            some = order[begin : begin + batch]
            x = of.seen[:, :, some].reshape(len(FEATURES), -1)
            inner = np.maximum(weights[0] @ x + weights[1][:, None], 0)
            strengths = (weights[2] @ inner).reshape(3, HORSES, -1)
            back, place_slope, loss = slopes(strengths, weights[3], of, some)
            lost += loss
            flat = back.reshape(3, -1) / some.size
            inner_back = (weights[2].T @ flat) * (inner > 0)
            step += 1
            grads = (inner_back @ x.T, inner_back.sum(axis=1), flat @ inner.T, place_slope / some.size)
            for k, slope in enumerate(grads):
                first[k] += 0.1 * (slope - first[k])
                second[k] += 0.001 * (slope**2 - second[k])
                size = np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8
                weights[k] -= rate * first[k] / (1 - 0.9**step) / size
        if epoch % 5 == 4:
            print(f"  epoch {epoch + 1}: loss {lost / count:.4f}", flush=True)
    return Network(weights[0], weights[1], weights[2], np.exp(weights[3]))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--races", type=int, default=12_000)
    parser.add_argument("--cycles", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("glance.json"))
    parser.add_argument("--go-on", action="store_true", help="begin with the network that is there")
    options = parser.parse_args()
    network = load(options.out) if options.go_on else None
    for cycle in range(options.cycles):
        chance = np.random.default_rng([options.seed, cycle])
        positions = joined([races(network, chance, LANES) for _ in range(options.races // LANES)])
        print(f"cycle {cycle + 1}: {positions.known.size} positions", flush=True)
        network = fitted(positions, chance, network, epochs=options.epochs)
        save(options.out, network)


if __name__ == "__main__":
    main()
