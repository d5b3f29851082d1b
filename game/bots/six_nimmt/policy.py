"""What a seat would play at a glance: a small network that rates every card of a hand at once.

Each card is described by the features below, as its owner sees it: own hand, table, cards shown so far. A
network with one hidden layer turns them into a rating; only differences within a hand mean anything. The
weights lie in `policy.json`, made by `train.py` from the bots' own playouts.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from math import comb
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.bots.six_nimmt.playouts import HEADS, Lanes

Floats = npt.NDArray[np.float32]

FEATURES = (
    "low",  # below all row ends: takes a row at once
    "risk",  # chance that the card takes its row if nothing but the gap mattered
    "cost",  # risk × heads of that row
    "heads_in_row",
    "slots",  # free places in the row, 0 when the card would be the sixth
    "crowd",  # cards of others expected to fall between row end and card in this turn
    "before",  # own cards that would go to the same row below this one
    "next_gap",  # distance to the own next higher card
    "last_gap",  # distance to the own next lower card
    "card",
    "rank",  # place within the hand, 0 lowest to 1 highest
    "own_heads",
    "ends_below",  # row ends below the card
    "low_chance",  # chance that somebody else plays below all row ends
    "cheapest",  # heads of the cheapest row
    "in_cheapest",  # whether the card aims at the row that a low card would remove
    "turns",  # turns left
    "seats",
)
_GRAINS = 64
_PIECE = 512  # cards multiplied at a time: fits the cache, and is too little for BLAS to start threads for


@cache
def _risk_table(others: int) -> Floats:
    """(6, 65) flattened: chance that at least `slots` of `others` cards fall into a share of all cards."""
    share = np.arange(_GRAINS + 1) / _GRAINS
    exactly = [comb(others, k) * share**k * (1 - share) ** (others - k) for k in range(others + 1)]
    below = [sum(exactly[:slots], np.zeros(_GRAINS + 1)) for slots in range(6)]
    return np.asarray(1 - np.stack(below), dtype=np.float32).ravel()


def features(lanes: Lanes, seat_slice: slice = slice(None)) -> Floats:
    """(F, S, h, N): the features of each card in the hands of the seats in `seat_slice`."""
    hands = lanes.hands[seat_slice]
    seats, size, count = hands.shape
    others = lanes.hands.shape[0] - 1
    lane = np.arange(count, dtype=np.int32)
    hidden = lanes.hidden.ravel()

    # Rows by rising end, each as end << 24 | hidden cards up to the end << 16 | length << 8 | heads.
    words = np.sort(lanes.rows.T).T
    ends = words >> 16
    words = ends << 24 | hidden[ends * count + lane].astype(np.int32) << 16 | words & 0xFFFF
    first, second, third, fourth = words
    by_heads = np.sort(((words & 0xFF) << 3 | np.arange(4, dtype=np.int32)[:, None]).T).T
    cheap = words[by_heads[0] & 3, lane]

    word = hands << 24
    above = [word > row for row in (first, second, third, fourth)]
    aim = np.where(above[0], first, cheap)
    for is_above, row in zip(above[1:], (second, third, fourth), strict=True):
        np.copyto(aim, row, where=is_above)
    low = ~above[0]

    before = np.zeros_like(hands)
    for place in range(1, size):
        before[:, place] = np.where(aim[:, place] == aim[:, place - 1], before[:, place - 1] + 1, 0)
    length = aim >> 8 & 0xFF
    heads = aim & 0xFF
    slots = 5 - length
    unseen = max(lanes.unseen, 1)
    up_to = hidden[hands * count + lane].astype(np.int32)
    gap = up_to - (aim >> 16 & 0xFF) - 1 - before
    grain = np.clip(gap * np.float32(_GRAINS / unseen) + np.float32(0.5), 0, _GRAINS).astype(np.int32)
    risk = _risk_table(others)[slots * (_GRAINS + 1) + grain]
    risk[low] = 1

    below_all = hidden[(first >> 24) * count + lane].astype(np.float32)
    # Own low cards are among the hidden ones but cannot be played by others.
    below_all = below_all - low.sum(axis=1)
    low_chance = 1 - (1 - np.clip(below_all / unseen, 0, 1)) ** others

    out = np.empty((len(FEATURES), seats, size, count), dtype=np.float32)
    out[0] = low
    out[1] = risk
    np.multiply(risk, heads * np.float32(0.1), out=out[2])
    np.multiply(heads, np.float32(0.1), out=out[3])
    np.multiply(slots, np.float32(0.25), out=out[4])
    np.multiply(gap, np.float32(others / unseen), out=out[5])
    np.clip(out[5], 0, 4, out=out[5])
    np.multiply(before, np.float32(0.25), out=out[6])
    steps = np.minimum(np.diff(hands, axis=1), 20) * np.float32(0.05)
    out[7, :, :-1], out[7, :, -1] = steps, 1
    out[8, :, 1:], out[8, :, 0] = steps, 1
    np.multiply(hands, np.float32(0.01), out=out[9])
    out[10] = (np.arange(size, dtype=np.float32) / max(size - 1, 1))[:, None]
    np.multiply(HEADS[hands], np.float32(0.2), out=out[11])
    out[12] = 0
    for is_above in above:
        out[12] += is_above
    out[12] *= 0.25
    out[13] = low_chance[:, None]
    out[14] = (cheap & 0xFF) * np.float32(0.1)
    out[15] = aim == cheap
    out[16] = size * 0.1
    out[17] = others * 0.2
    return out


@dataclass(frozen=True, slots=True)
class Network:
    """Rates cards: `hidden` (H, F), `hidden_bias` (H,), `out` (H,). Higher is better."""

    hidden: Floats
    hidden_bias: Floats
    out: Floats

    def rate(self, described: Floats) -> Floats:
        """Ratings of the shape of `described` without its first axis."""
        flat = described.reshape(described.shape[0], -1)
        ratings = np.empty(flat.shape[1], dtype=np.float32)
        for begin in range(0, ratings.size, _PIECE):
            piece = slice(begin, begin + _PIECE)
            inner = self.hidden @ flat[:, piece]
            inner += self.hidden_bias[:, None]
            np.maximum(inner, 0, out=inner)
            np.einsum("h,hm->m", self.out, inner, out=ratings[piece])
        return ratings.reshape(described.shape[1:])


def load(path: Path) -> Network:
    """The network in a file written by `save`."""
    data = json.loads(path.read_text())
    if tuple(data["features"]) != FEATURES:
        raise ValueError(f"{path} was trained for other features; run the training again")
    return Network(*(np.array(data[name], dtype=np.float32) for name in ("hidden", "hidden_bias", "out")))


def save(path: Path, network: Network) -> None:
    """Write the weights as readable JSON, four digits each."""

    def rounded(array: Floats) -> object:
        return np.round(array.astype(np.float64), 4).tolist()

    rows = {name: rounded(getattr(network, name)) for name in ("hidden", "hidden_bias", "out")}
    rows = {"features": FEATURES, **rows}
    lines = [f'"{name}": {json.dumps(row)}' for name, row in rows.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
