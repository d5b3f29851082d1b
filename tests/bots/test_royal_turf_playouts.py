"""The bots' own arithmetic for Royal Turf is held equal to the rules, on the same decisions."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.core import decided
from game.bots.royal_turf.glance import FEATURES, OUTLOOKS, Network, features, load, save, shares, trained
from game.bots.royal_turf.playouts import HORSES, Lanes, lanes_from, reach, run
from game.bots.royal_turf.prospects import (
    BLUR,
    ORDERS,
    gains,
    marginals,
    order_chances,
    payout,
    prospects,
)
from game.bots.royal_turf.train import Positions, fitted, joined, races, slopes
from game.rules import royal_turf as rules
from tests.rules.royal_turf_table import CROSSED, racing


def in_race(config, seed, chance):
    """The state in which the first race of a random match begins."""
    state = rules.setup(config, seed)
    while state.phase == "bet":
        (seat,) = rules.awaited(state)
        legal = rules.legal(state, seat)
        state, _ = rules.step(state, [(seat, legal[chance.integers(len(legal))])])
    return state


def side_by_side(states):
    """One lane for each state."""
    parts = [lanes_from(rules.view(state, 0), 1) for state in states]
    return Lanes(
        *(
            np.concatenate([getattr(part, name) for part in parts], axis=-1)
            for name in ("runs", "distances", "moved", "place", "crossed", "hare")
        )
    )


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.lists(st.integers(0, 2**32), min_size=1, max_size=5), st.integers(0, 2**32))
def test_whole_races_in_lanes_equal_the_rules(seats, seeds, luck):
    chance = np.random.default_rng(luck)
    states = [in_race(rules.Config(seats=seats), seed, chance) for seed in seeds]
    lanes = side_by_side(states)
    while lanes.live.any():
        symbols = np.array([0 if state.symbol is None else state.symbol for state in states])
        reached = reach(lanes, symbols)
        horses = np.zeros(len(states), dtype=np.int64)
        for lane, state in enumerate(states):
            if state.race > 1:
                continue
            movable = rules.movable(state)
            assert movable == tuple(np.flatnonzero(~lanes.moved[:, lane]).tolist())
            for horse in movable:
                after, _ = rules.landing(state, horse, rules.steps(state, horse, state.symbol))
                assert state.distances[horse] + reached[horse, lane] == after
            horses[lane] = movable[chance.integers(len(movable))]
        run(lanes, horses, reached)
        for lane, state in enumerate(states):
            if state.race > 1:
                continue
            after, _ = rules.step(state, [(rules.awaited(state)[0], rules.Move(int(horses[lane])))])
            states[lane] = after
            if after.race > 1:
                (ended,) = after.results
                assert not lanes.live[lane]
                assert rank(lanes, lane) == list(ended.order)
                assert lanes.hare[lane] == ended.hare
            else:
                fresh = side_by_side([after])
                for name in ("runs", "distances", "moved", "place", "crossed", "hare"):
                    mine = getattr(lanes, name)[..., lane]
                    assert (mine == getattr(fresh, name)[..., 0]).all(), name
    assert all(state.race == 2 for state in states)


def rank(lanes, lane):
    """All horses, first to last."""
    place, distances = lanes.place[:, lane], lanes.distances[:, lane]
    return sorted(range(HORSES), key=lambda h: (place[h] or 9, -distances[h]))


def test_a_race_that_is_over_stands_still():
    lanes = lanes_from(rules.view(racing({}, podium=(4, 5, 6), hare=4), 0), 2)
    before = lanes.distances.copy()
    run(lanes, np.array([0, 1]), reach(lanes, np.array([0, 3])))
    assert (lanes.distances == before).all()
    assert not lanes.live.any()


def test_lanes_are_copied_with_their_cards():
    chance = np.random.default_rng(1)
    lanes = side_by_side([in_race(rules.Config(), seed, chance) for seed in (1, 2, 3)])
    some = lanes.taken_from(np.array([2, 0, 2, 1]))
    assert (some.runs == lanes.runs[:, :, [2, 0, 2, 1]]).all()
    alike = lanes_from(rules.view(racing(), 0), 2).taken_from(np.array([1, 0, 1, 1]))
    assert alike.runs.shape == (HORSES, 4, 4)
    some.distances[:] = 7
    assert (lanes.distances <= 0).all()


# The glance


def feature(lanes, backing, name):
    return features(lanes, backing)[FEATURES.index(name), :, 0]


def test_features_of_a_position_laid_out_by_hand():
    state = racing({0: 10, 1: 9, 2: 8, 3: 4, 4: 1, 5: 0, 6: -3}, moved=(0, 3), podium=())
    lanes = lanes_from(rules.view(state, 0), 1)
    backing = np.zeros((3, HORSES, 1), dtype=np.float32)
    backing[0, 1], backing[1, 1], backing[2, 0] = 2, 1, 1

    def spaces(name, unit=0.1):
        return np.round(feature(lanes, backing, name) / unit).astype(int).tolist()

    assert spaces("to_first") == [0, 1, 2, 6, 9, 10, 13]
    assert spaces("to_podium") == [6, 5, 4, -4, -7, -8, -11]
    assert spaces("to_last") == [13, 12, 11, 7, 4, 3, -3]
    assert spaces("moved", 1) == [1, 0, 0, 1, 0, 0, 0]
    assert spaces("to_move", 0.15) == [5] * HORSES
    assert spaces("head", 0.15) == [7, 6, 5, 4, 3, 1, 1]
    assert spaces("best", 0.08) == [7, 6, 6, 8, 10, 12, 15]
    assert spaces("crowd", 0.25) == [0, 1, 2, 3, 2, 2, 3]
    assert spaces("wall", 0.25) == [0, 1, 2, 0, 0, 1, 0]
    assert spaces("to_hare") == [8, 9, 10, 14, 17, 18, 20]
    assert spaces("chips", 1 / 3) == [1, 3, 0, 0, 0, 0, 0]
    assert spaces("backers", 1 / 3) == [1, 2, 0, 0, 0, 0, 0]
    assert spaces("next_stake", 0.25) == [0, 3, 0, 0, 0, 0, 0]  # Othello's chips count no more: it has moved
    assert spaces("third_stake", 0.25) == [0, -3, 0, 0, 0, 0, 0]


def test_weights_are_kept_and_belong_to_these_features(tmp_path):
    path = tmp_path / "glance.json"
    save(path, trained())
    again = load(path)
    x = np.random.default_rng(1).normal(size=(len(FEATURES), HORSES, 200)).astype(np.float32)
    assert again.strengths(x) == pytest.approx(trained().strengths(x), abs=1e-4)
    path.write_text(path.read_text().replace("crowd", "cloud"))
    with pytest.raises(ValueError, match="run the training again"):
        load(path)


def test_the_network_is_two_layers():
    network = trained()
    x = np.random.default_rng(2).normal(size=(len(FEATURES), HORSES, 150)).astype(np.float32)
    inner = np.maximum(np.einsum("hf,fkn->hkn", network.hidden, x) + network.hidden_bias[:, None, None], 0)
    expected = np.einsum("oh,hkn->okn", network.out, inner)
    assert network.strengths(x) == pytest.approx(expected, abs=1e-4)


def flat():
    """A network that knows nothing: all horses are equal."""
    wide = len(FEATURES)
    zeros = np.zeros((1, wide), dtype=np.float32)
    return Network(
        zeros, zeros[0, :1], np.zeros((len(OUTLOOKS), 1), dtype=np.float32), np.ones(3, np.float32)
    )


def test_what_has_happened_is_certain():
    state = racing({0: 4, 1: 25, 2: 3, 3: 2, 4: 1, 5: 0}, podium=(6, 5), hare=1)
    lanes = lanes_from(rules.view(state, 0), 1)
    ends = marginals(shares(flat(), lanes, np.zeros((2, HORSES, 1), dtype=np.float32)))[..., 0]
    assert ends[0] == pytest.approx([0, 0, 0, 0, 0, 0, 1], abs=1e-5)
    assert ends[1] == pytest.approx([0, 0, 0, 0, 0, 1, 0], abs=1e-5)
    assert ends[2] == pytest.approx([1 / 5] * 5 + [0, 0], abs=1e-5)
    assert ends[3] == pytest.approx([1 / 5] * 5 + [0, 0], abs=1e-5)
    assert ends[4] == pytest.approx([0, 1, 0, 0, 0, 0, 0], abs=1e-5)


def test_a_finished_race_has_one_end():
    places = {0: 4, 1: 25, 2: 3, 3: 22, 4: CROSSED, 5: CROSSED + 3, 6: CROSSED}
    lanes = lanes_from(rules.view(racing(places, podium=(6, 5, 4), hare=6), 0), 1)
    ends = marginals(shares(trained(), lanes, np.zeros((2, HORSES, 1), dtype=np.float32)))[..., 0]
    assert [int(row.argmax()) for row in ends] == [6, 5, 4, 2, 6]
    assert ends.max(axis=1) == pytest.approx(np.ones(5), abs=1e-4)


def test_chances_of_orders_add_up_and_follow_the_shares():
    shares_ = np.random.default_rng(4).random((3, HORSES, 5)) + 0.01
    chances = order_chances(shares_[0])
    assert chances.sum(axis=0) == pytest.approx(np.ones(5))
    first = shares_[0, :, 0]
    for number, (a, b, c) in enumerate(permutations(range(HORSES), 3)):
        assert tuple(ORDERS[:, number]) == (a, b, c)
        left = first.sum()
        expected = first[a] / left * first[b] / (left - first[a]) * first[c] / (left - first[a] - first[b])
        assert chances[number, 0] == pytest.approx(expected)
    ends = marginals(shares_)
    assert ends.sum(axis=1) == pytest.approx(np.ones((5, 5)))
    assert (ends[:4].sum(axis=0) < 1 + 1e-9).all()


# Money


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 6), st.integers(1, 3), st.permutations(range(HORSES)), st.integers(0, 6), st.integers(0, 9)
)
def test_gains_equal_the_payments_of_the_rules(seats, race, order, hare, luck):
    chance = np.random.default_rng(luck)
    config = rules.Config(seats=seats)
    bets = [
        rules.Bet(seat, int(horse), chip)
        for seat in range(seats)
        for horse, chip in zip(chance.permutation(HORSES), rules.HIDDEN_CHIPS, strict=False)
    ]
    paid = np.zeros(seats)
    for bet, _, amount in rules.payments(config, race, order, hare, bets):
        paid[bet.seat] += amount
    chips = np.zeros((1, seats, HORSES), dtype=np.float32)
    for bet in bets:
        chips[0, bet.seat, bet.horse] = bet.chip
    number = next(n for n in range(ORDERS.shape[1]) if tuple(ORDERS[:, n]) == tuple(order[:3]))
    fares = order.index(hare) + 1 if hare in order[:3] else 0
    assert gains(config, race, chips)[0, :, fares, number, order[-1]].tolist() == paid.tolist()


def test_payout_columns():
    chips = np.array([[0, 1, 2, 3, 4, 5, 9]], dtype=np.float32)
    first, _, third = payout(rules.Config(), 1, chips)
    assert first[0].tolist() == [500, 500, 350, 250, 200, 150, 150]
    assert third[0].tolist() == [200, 200, 150, 100, 100, 50, 50]
    assert payout(rules.Config(), 3, chips)[0, 0].tolist() == [1000, 1000, 700, 500, 400, 300, 300]


def match_shares(state, order, last, hare):
    """What the seats have of the match after the race, from the payments of the rules."""
    money = np.array(state.money, dtype=float)
    whole = [*order, *(horse for horse in range(HORSES) if horse not in (*order, last)), last]
    for bet, _, amount in rules.payments(state.config, state.race, whole, hare, state.bets):
        money[bet.seat] += amount
    share = np.exp((money - money.max()) / BLUR[state.race - 1])
    return share / share.sum()


@pytest.mark.parametrize("podium", [(), (5,), (6, 4)])
@pytest.mark.parametrize("hare", [None, 2, 6])
def test_worth_is_the_sum_over_all_ends(hare, podium):
    """The short sums of Prospects, against one term for each order, last horse and hare."""
    bets = ((0, 0, 2), (1, 2, 1), (1, 6, 1), (2, 4, 2))
    state = racing({0: 12, 1: 20, 2: 18}, bets=bets, money=(300, 350, 0), podium=podium, hare=hare)
    view = rules.view(state, 0)
    chips = np.zeros((1, 3, HORSES), dtype=np.float32)
    for seat, horse, chip in bets:
        chips[0, seat, horse] = chip
    wants = decided(prospects(view, chips, range(3), np.array([1.5, 1.25, 0.75], dtype=np.float32)))
    shares_ = np.random.default_rng(3).random((3, HORSES, 2)) + 0.05
    if hare is not None:
        shares_[2] = np.eye(HORSES)[hare][:, None]
    for place, horse in enumerate(podium):
        shares_[0, horse] = 1e80 / 1e40**place
    expected = np.zeros((3, 2))
    orders = order_chances(shares_[0])
    for number, order in enumerate(ORDERS.T.tolist()):
        behind = [horse for horse in range(HORSES) if horse not in order]
        favour = np.ones(HORSES)
        favour[order] = [1.5, 1.25, 0.75]
        for last in behind:
            is_last = shares_[1, last] / shares_[1, behind].sum(axis=0)
            for taker in range(HORSES):
                takes = shares_[2, taker] * favour[taker] / (shares_[2] * favour[:, None]).sum(axis=0)
                for seat, share in enumerate(match_shares(state, order, last, taker)):
                    expected[seat] += orders[number] * is_last * takes * share
    for seat in range(3):
        assert wants[seat].of(shares_) == pytest.approx(expected[seat])
    assert sum(want.of(shares_) for want in wants) == pytest.approx(np.ones(2))


# Training


def test_slopes_are_those_of_the_loss():
    """Against differences: of the order, the last horse and the hare, where some had crossed or gone."""
    chance = np.random.default_rng(8)
    order = np.array([chance.permutation(HORSES)[:4] for _ in range(6)]).T
    of = Positions(
        seen=np.zeros((len(FEATURES), HORSES, 6), dtype=np.float32),
        order=order,
        known=np.array([0, 1, 2, 0, 0, 2]),
        hare=np.array([order[1, 0], -1, -1, order[3, 3], 5, -1]),
    )
    some = np.arange(6)
    strengths = chance.normal(size=(3, HORSES, 6))
    by_place = np.array([0.5, 0.2, -0.3])
    back, place_slope, _ = slopes(strengths, by_place, of, some)

    def loss(strengths, by_place):
        return slopes(strengths, by_place, of, some)[2]

    for at in [
        (0, 2, 0),
        (0, order[2, 2], 2),
        (1, order[3, 1], 1),
        (2, 4, 3),
        (2, order[1, 0], 0),
        (0, 5, 1),
    ]:
        nudged = strengths.copy()
        nudged[at] += 1e-5
        assert back[at] == pytest.approx(
            (loss(nudged, by_place) - loss(strengths, by_place)) / 1e-5, abs=1e-3
        )
    for place in range(3):
        nudged = by_place.copy()
        nudged[place] += 1e-5
        assert place_slope[place] == pytest.approx(
            (loss(strengths, nudged) - loss(strengths, by_place)) / 1e-5, abs=1e-3
        )


def test_training_learns_from_races():
    """A short one: what came true gets likelier, and the foremost starter stronger than the hindmost."""
    chance = np.random.default_rng(2)
    positions = joined([races(network, chance, 60) for network in (None, trained())])
    some = np.arange(positions.known.size)

    def loss(network):
        strengths = network.strengths(positions.seen)
        return slopes(strengths, np.log(network.hare_by_place), positions, some)[2]

    network = fitted(positions, chance, None, epochs=4)
    assert loss(network) < 0.95 * loss(flat())
    assert loss(trained()) < 0.95 * loss(flat())
    start = lanes_from(rules.view(racing(), 0), 1)
    strengths = network.strengths(features(start, np.zeros((2, HORSES, 1), dtype=np.float32)))
    assert strengths[0, 0, 0] > strengths[0, 6, 0]
