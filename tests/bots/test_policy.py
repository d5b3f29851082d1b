"""What the glance sees, and the network that judges it."""

from __future__ import annotations

import json
from itertools import count

import numpy as np
import pytest
from msgspec.structs import replace as with_fields

from game.bots.six_nimmt import playouts_per_second
from game.bots.six_nimmt.bots import trained
from game.bots.six_nimmt.policy import FEATURES, Network, features, load, save
from game.bots.six_nimmt.search import lanes_from, own_hand
from game.bots.six_nimmt.train import fitted
from game.rules import six_nimmt as rules

ROWS = ((20, 21), (40, 41, 42, 43, 44), (60,), (77, 80))


def described(hand, seats=3):
    state = rules.setup(rules.Config(seats=seats), 1)
    hands = (hand, *state.hands[1:])
    state = with_fields(state, rows=ROWS, hands=hands, seen=(*sum(ROWS, ()), 61, 30))
    view = rules.view(state, 0)
    table = features(lanes_from(view, own_hand(view)))[:, 0, :, 0]
    return dict(zip(FEATURES, table, strict=True))


def test_features_tell_what_the_owner_knows():
    seen = described((5, 25, 35, 45, 46, 62, 70, 90, 95, 104))
    assert seen["low"].tolist() == [1] + [0] * 9
    assert seen["slots"].tolist() == pytest.approx([1, 0.75, 0.75, 0, 0, 1, 1, 0.75, 0.75, 0.75])
    assert seen["before"].tolist() == pytest.approx([0, 0, 0.25, 0, 0.25, 0, 0.25, 0, 0.25, 0.5])
    assert seen["ends_below"].tolist() == pytest.approx([0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1])
    # 104 cards, of which 12 were shown and 10 are held: 82 may lie elsewhere, and two others play one each.
    gaps = [25 - 21 - 1, 35 - 21 - 1 - 1 - 1, 0, 0]  # 30 was shown, 25 is held
    assert seen["crowd"][1:5].tolist() == pytest.approx([gap * 2 / 82 for gap in gaps])
    # 61 was shown, so 62 is next to the row of 60.
    assert seen["crowd"][5] == 0
    assert seen["risk"][0] == 1
    assert seen["risk"][3:5].tolist() == [1, 1]  # sixth cards
    assert (seen["risk"][5:7] == 0).all()  # four free places, two others
    assert seen["cheapest"].tolist() == pytest.approx([0.3] * 10)  # the row of 60
    assert seen["in_cheapest"].tolist() == [1, 0, 0, 0, 0, 1, 1, 0, 0, 0]


def test_risk_is_the_chance_that_the_gap_fills_up():
    """S5, one other seat: a fourth card with one free place is at risk by that seat's card alone."""
    state = rules.setup(rules.Config(seats=2), 1)
    rows = ((1, 2, 3, 4), (100,), (101,), (102,))
    state = with_fields(state, rows=rows, hands=((45,), (7,)), seen=sum(rows, ()))
    view = rules.view(state, 0)
    risk = features(lanes_from(view, own_hand(view)))[FEATURES.index("risk"), 0, 0, 0]
    assert risk == pytest.approx(40 / 96, abs=1 / 64)  # 5 to 44, of the 96 unseen cards


def test_the_network_multiplies_piece_by_piece():
    chance = np.random.default_rng(4)
    network = trained()
    x = chance.normal(size=(len(FEATURES), 3, 7, 101)).astype(np.float32)
    flat = x.reshape(len(FEATURES), -1)
    plain = network.out @ np.maximum(network.hidden @ flat + network.hidden_bias[:, None], 0)
    assert np.allclose(network.rate(x), plain.reshape(3, 7, 101), atol=1e-4)


def test_weights_come_back_from_their_file(tmp_path):
    network = trained()
    save(tmp_path / "policy.json", network)
    again = load(tmp_path / "policy.json")
    assert all(
        (getattr(again, name) == getattr(network, name)).all() for name in ("hidden", "hidden_bias", "out")
    )


def test_weights_for_other_features_are_refused(tmp_path):
    path = tmp_path / "policy.json"
    save(path, trained())
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "features": data["features"][:-1]}))
    with pytest.raises(ValueError, match="other features"):
        load(path)


def test_training_finds_what_there_is_to_find():
    chance = np.random.default_rng(2)
    hands = []
    for _ in range(400):
        x = chance.random((len(FEATURES), 6), dtype=np.float32)
        wish = np.abs(x[1] - 0.5) - 2 * x[0]
        hands.append((x, wish - wish.mean()))
    network = fitted(hands[:300], chance, epochs=150)
    assert isinstance(network, Network)
    right = sum(network.rate(x).argmax() == wish.argmax() for x, wish in hands[300:])
    assert right >= 75


def test_playouts_are_timed_by_the_clock_given():
    ticks = count()
    assert playouts_per_second(lambda: next(ticks) * 0.5, playouts=4000) == 8000
