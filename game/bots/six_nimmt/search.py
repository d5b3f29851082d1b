"""Trying out every choice on the same imagined deals and keeping the best.

The hidden cards are dealt at random to the other seats, each candidate is played on each of these deals to
the end of the round, and half of the candidates are dropped after each stage (sequential halving). Since all
candidates meet the same deals and the same whims of the others, their differences are far less noisy than
their values.

Lanes are ordered candidate by candidate: lane = candidate × deals + deal.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from game.bots.six_nimmt.playouts import FRESH_ROW, UP_TO, Ints, Lanes, lay, row_word, take_turn
from game.bots.six_nimmt.policy import Floats, features
from game.rules import six_nimmt as rules

Rating = Callable[[Floats], Floats]
Chance = np.random.Generator

_STEP_CARDS = 16384  # cards rated in one step of a batch, at most: about 1.5 ms
_PLAYOUT_CARDS = 4 * sum(range(1, 11))  # cards rated in a whole playout with four seats
_BLUR = 2.0  # heads; keeps a chance to win from being all or nothing
_GUMBEL: Floats = -np.log(-np.log(np.linspace(0.0001, 0.9999, 1 << 17, dtype=np.float32)))
np.random.default_rng(1).shuffle(_GUMBEL)


@dataclass(frozen=True, slots=True)
class Manner:
    """How hard to think, and what to expect of the others."""

    rate: Rating  # the glance by which all seats play inside the playouts
    lanes: int  # playouts of a stage, shared by the candidates that are left
    sharpness: float  # of the others: 0 plays at random, a high one always plays the best rated card
    careless: float  # share of the others that play at random


def unseen_cards(view: rules.View) -> Ints:
    """Cards that may be in other hands: not shown in this round, and not in the own hand. Rising."""
    known = {*view.seen, *view.hand}
    return np.array([card for card in rules.deck(view.config) if card not in known], dtype=np.int32)


def imagined_hands(view: rules.View, deals: int, chance: Chance) -> Ints:
    """(S, h, deals): hands that agree with the view, rising; the hidden ones dealt from the unseen cards."""
    size = len(view.hand)
    unseen = np.broadcast_to(unseen_cards(view), (deals, unseen_cards(view).size))
    dealt = chance.permuted(unseen, axis=1)
    hands = np.empty((deals, view.config.seats, size), dtype=np.int32)
    begin = 0
    for seat, known in enumerate(view.hands):
        if known is not None:
            hands[:, seat] = known
        else:
            hands[:, seat] = dealt[:, begin : begin + size]
            begin += size
    hands.sort(axis=2)
    return np.ascontiguousarray(hands.transpose(1, 2, 0))


def own_hand(view: rules.View) -> Ints:
    """(S, h, 1): the own hand at every seat, which is enough to rate its cards."""
    return np.tile(np.array(view.hand, dtype=np.int32)[:, None], (view.config.seats, 1, 1))


def lanes_from(view: rules.View, hands: Ints) -> Lanes:
    """Lanes with these (S, h, N) hands, and all else as in the view."""
    count = hands.shape[2]
    deck = rules.deck(view.config)
    here = np.zeros(105, dtype=np.uint8)
    here[[card for card in deck if card not in view.seen]] = 1
    rows = np.array([row_word(row) for row in view.rows], dtype=np.int32)
    taken = np.array([sum(map(rules.heads, herd)) for herd in view.herds], dtype=np.int32)
    return Lanes(
        rows=np.repeat(rows[:, None], count, axis=1),
        hands=hands,
        taken=np.repeat(taken[:, None], count, axis=1),
        hidden=np.repeat(here.cumsum(dtype=np.uint8)[:, None], count, axis=1),
        unseen=len(deck) - len(view.seen) - hands.shape[1],
    )


def expected_sharpness(view: rules.View, manner: Manner, deals: int, chance: Chance) -> Floats:
    """(S, deals): the own seat always plays its best rated card, the others as `manner` expects."""
    careless = chance.random((view.config.seats, deals)) < manner.careless
    sharp = np.where(careless, 0, manner.sharpness).astype(np.float32)
    sharp[view.seat] = 1e4
    return sharp


def choose(lanes: Lanes, sharp: Floats, rate: Rating, chance: Chance) -> Ints:
    """(S, N): where in its hand each seat's card lies: best of `sharp` × rating + noise.

    `sharp` is (S, deals); the noise is the same for all candidates of a deal.
    """
    seats, size, count = lanes.hands.shape
    if size == 1:
        return np.zeros((seats, count), dtype=np.int32)
    deals = sharp.shape[1]
    score = rate(features(lanes))
    by_deal = score.reshape(seats, size, count // deals, deals)
    by_deal *= sharp[:, None, None, :]
    amount = seats * size * deals
    shift = int(chance.integers(_GUMBEL.size - amount))
    by_deal += _GUMBEL[shift : shift + amount].reshape(seats, size, 1, deals)
    return np.asarray(score.argmax(axis=1), dtype=np.int32)


# The three kinds of decision: lanes in which each candidate has been carried out, up to the next picks.


def after_picks(
    view: rules.View, picks: Sequence[rules.Pick], sharp: Floats, manner: Manner, chance: Chance
) -> Lanes:
    """Every card against the same hands and the same picks of the others."""
    lanes = lanes_from(view, imagined_hands(view, sharp.shape[1], chance))
    choice = np.tile(choose(lanes, sharp, manner.rate, chance), len(picks))
    choice[view.seat] = np.repeat([view.hand.index(pick.card) for pick in picks], sharp.shape[1])
    lanes = lanes.repeated(len(picks))
    take_turn(lanes, choice)
    return lanes


def after_row_choices(
    view: rules.View, choices: Sequence[rules.ChooseRow], sharp: Floats, manner: Manner, chance: Chance
) -> Lanes:
    """Every row taken by the own low card, then the rest of the queue laid."""
    deals = sharp.shape[1]
    lanes = lanes_from(view, imagined_hands(view, deals, chance)).repeated(len(choices))
    (seat, card), *rest = view.queue
    for place, choice in enumerate(choices):
        mine = slice(place * deals, (place + 1) * deals)
        lanes.taken[seat, mine] += lanes.rows[choice.row, mine] & 0xFF
        lanes.rows[choice.row, mine] = FRESH_ROW[card]
    for seat, card in rest:
        lay(lanes.rows, lanes.taken, np.full((1, lanes.count), card << 4 | seat, dtype=np.int32))
    return lanes


def after_drafts(
    view: rules.View, drafts: Sequence[rules.Draft], sharp: Floats, manner: Manner, chance: Chance
) -> Lanes:
    """Every card drafted, then the rest of the draft at random; the last four cards open the rows (S8)."""
    seats, deals = view.config.seats, sharp.shape[1]
    market = np.broadcast_to(np.array(view.market, dtype=np.int32), (deals, len(view.market)))
    order = chance.permuted(market, axis=1).T[:, None]  # (market, 1, deals)
    cards = np.array([draft.card for draft in drafts], dtype=np.int32)[:, None]
    missing = [rules.HAND_SIZE - size for size in view.hand_sizes]
    # In each order the drafted card changes places with the first one that the own seat would get.
    own = sum(missing[: view.seat])
    order = np.where(order == cards, order[own], order)
    order[own] = cards
    hands = np.empty((seats, rules.HAND_SIZE, len(drafts), deals), dtype=np.int32)
    begin = 0
    for seat, held in enumerate(view.hands):
        hands[seat, : view.hand_sizes[seat]] = np.array(held, dtype=np.int32)[:, None, None]
        hands[seat, view.hand_sizes[seat] :] = order[begin : begin + missing[seat]]
        begin += missing[seat]
    hands.sort(axis=1)
    lanes = lanes_from(view, hands.reshape(seats, rules.HAND_SIZE, -1))
    ends = order[begin:].reshape(4, -1)
    lanes.rows = FRESH_ROW[ends]
    for row_end in ends.astype(np.uint8):
        lanes.hidden -= row_end <= UP_TO
    lanes.unseen -= 4
    return lanes


_CARRY_OUT: dict[str, Callable[[rules.View, Any, Floats, Manner, Chance], Lanes]] = {
    "pick": after_picks,
    "row": after_row_choices,
    "draft": after_drafts,
}


def worth(view: rules.View, taken: Ints) -> Floats:
    """(S, N) heads of this round -> (N,): how good the standing is for the own seat, 0 to 1.

    At the end of the match: the chance to win, a little blurred. Before: an even race from these totals, in
    which a lead counts for less the longer the way still is.
    """
    herds = np.array([sum(map(rules.heads, herd)) for herd in view.herds], dtype=np.int32)
    totals = (np.array(view.totals, dtype=np.int32) - herds)[:, None] + taken
    to_go = rounds_to_go(view.config, view.round, totals)
    share = np.exp((totals.min(axis=0) - totals) / np.sqrt(_BLUR**2 + 25 * to_go))
    return np.asarray(share[view.seat] / share.sum(axis=0), dtype=np.float32)


def rounds_to_go(config: rules.Config, done: int, totals: Ints) -> Floats:
    """(N,): rounds still to come, at a guess, when `done` are done and `totals` (S, N) are reached."""
    if config.rounds:
        return np.full(totals.shape[1], config.rounds - done, dtype=np.float32)
    heads_a_round = 12 if config.seats < 6 else 20  # of the seat that suffers most
    return np.asarray(np.maximum(config.limit - totals.max(axis=0), 0) / heads_a_round, dtype=np.float32)


def values(
    view: rules.View, candidates: Sequence[Any], deals: int, manner: Manner, chance: Chance, budget: int
) -> Generator[None, None, Floats]:
    """(candidates, deals): the worth of each candidate in each of `deals` imagined deals.

    Yields when the work of about `budget` four-seat playouts is done.
    """
    carry_out = _CARRY_OUT[view.phase]
    sharp = expected_sharpness(view, manner, deals, chance)
    lanes = carry_out(view, candidates, sharp, manner, chance)
    yield
    spent = 0
    while lanes.turns_left:
        spent += lanes.hands.size
        take_turn(lanes, choose(lanes, sharp, manner.rate, chance))
        if spent >= budget * _PLAYOUT_CARDS:
            yield
            spent = 0
    return worth(view, lanes.taken).reshape(len(candidates), deals)


def best_of(
    view: rules.View, candidates: Sequence[Any], manner: Manner, chance: Chance, budget: int
) -> Generator[None, None, Any]:
    """The candidate that does best, by sequential halving."""
    left = list(range(len(candidates)))
    hand_size = rules.HAND_SIZE if view.phase == "draft" else max(len(view.hand), 1)
    sums = np.zeros(len(candidates))
    while len(left) > 1:
        deals = max(manner.lanes // len(left), 1)
        at_once = max(_STEP_CARDS // (len(left) * view.config.seats * hand_size), 1)
        for begin in range(0, deals, at_once):
            some = min(at_once, deals - begin)
            chosen = [candidates[index] for index in left]
            result = yield from values(view, chosen, some, manner, chance, budget)
            sums[left] += result.sum(axis=1)
        left = sorted(left, key=lambda index: -sums[index])[: (len(left) + 1) // 2]
    return candidates[left[0]]


def playouts_per_second(clock: Callable[[], float], *, playouts: int = 60_000) -> float:
    """Whole four-seat deals (dealing and ten turns, cards picked at random) per second of `clock`."""
    view = rules.view(rules.setup(rules.Config(), 1), 0)
    chance = np.random.default_rng(1)
    at_once = 2000
    begin = clock()
    for _ in range(0, playouts, at_once):
        lanes = lanes_from(view, imagined_hands(view, at_once, chance))
        while lanes.turns_left:
            take_turn(lanes, chance.integers(lanes.turns_left, size=(4, at_once), dtype=np.int32))
        worth(view, lanes.taken)
    return playouts / (clock() - begin)
