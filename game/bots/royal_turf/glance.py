"""How a race may end, at a glance: a small network that looks at each horse of a position.

For every horse it tells three strengths: to be among the first, to be the last, and to take the hare. The
finishing order is then drawn place by place, each horse as likely as its share of the strengths that are
left, so the chance of every order follows (see `prospects`). The weights lie in `glance.json`, made by
`train.py` from races that the bots ran themselves.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.bots.royal_turf.playouts import HORSES, NO_HARE, Lanes, ahead
from game.rules import royal_turf as rules

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]

FEATURES = (
    "lead",  # spaces before the mean of all horses
    "run",  # distance from the line
    "to_first",  # spaces to the foremost horse still running
    "to_podium",  # spaces to the third place, or on the podium to the fourth
    "to_last",  # spaces to the last place, or in the last place to the one before
    "moved",  # card turned in this round
    "to_move",  # running horses that have not moved
    "head",  # the card: its horse head, best and second best run
    "best",
    "second",
    "crowd",  # taken spaces within seven before it
    "wall",  # taken spaces directly before it
    "chips",  # of all seats on the horse, by seat
    "backers",  # seats with chips on it, by seat
    "most",  # the highest and the lowest stake of a seat: its chips less what the others have in the mean
    "least",
    "pushers",  # seats with a stake above 0, by seat
    "holders",  # seats with a stake below 0, by seat
    "pull",  # all stakes above 0, by seat: as much as all those below
    "next_stake",  # of the seat that moves next, unless moved
    "second_stake",  # of the seat after that
    "third_stake",
    "crossed",  # horses over the line
    "to_hare",  # spaces to the hare while it is there, at most 20
    "hare",  # the hare is there
    "seats",
)
OUTLOOKS = ("first", "last", "hare")
_PIECE = 256  # horses at a time: fits the cache, and is too little for BLAS to start threads for
_CERTAIN = 60.0  # strength of what has happened
_STEP = 15.0  # by which a certain winner is stronger than the second, and so on
_OUT = -30.0  # strength of what cannot happen any more


def features(lanes: Lanes, backing: Floats) -> Floats:
    """(F, 7, N): what the network sees of each horse.

    `backing` is (S, 7, N) or (S, 7, 1), chips by seat and horse; the seats in the order in which they move,
    the one that has the next turn first.
    """
    seats, count = backing.shape[0], lanes.count
    distances = np.minimum(lanes.distances, rules.LAP + 1)
    running = lanes.place == 0
    ranked = np.sort(distances.T).T  # rising: the last horse first, the third at -3
    third, fourth = ranked[-3], ranked[-4]
    foremost = np.where(running, distances, -HORSES).max(axis=0)
    to_move = (~lanes.moved).sum(axis=0)
    free = ~ahead(lanes.distances)
    runs = np.sort(lanes.runs[..., :1] if lanes.all_alike else lanes.runs, axis=1)
    to_hare = np.clip(rules.HARE - distances, 0, 20)
    total = backing.sum(axis=0)
    stakes = (backing * seats - total) * np.float32(1 / (seats - 1))
    waiting = ~lanes.moved

    out = np.empty((len(FEATURES), HORSES, count), dtype=np.float32)
    out[0] = (distances - distances.mean(axis=0)) * 0.1
    out[1] = distances * (1 / rules.LAP)
    out[2] = (foremost - distances) * 0.1
    out[3] = (distances - np.where(distances >= third, fourth, third)) * 0.1
    out[4] = (distances - np.where(distances <= ranked[0], ranked[1], ranked[0])) * 0.1
    out[5] = lanes.moved
    out[6] = to_move * 0.15
    out[7] = lanes.runs[:, rules.HEAD] * 0.15
    out[8] = runs[:, -1] * 0.08
    out[9] = runs[:, -2] * 0.08
    out[10] = np.bitwise_count(~free & np.uint64(0x7F)) * 0.25
    out[11] = np.bitwise_count((free & (~free + np.uint64(1))) - np.uint64(1) & np.uint64(0x7F)) * 0.25
    out[12] = total * (1 / seats)
    out[13] = (backing > 0).sum(axis=0) * (1 / seats)
    out[14] = stakes.max(axis=0) * 0.5
    out[15] = stakes.min(axis=0) * 0.5
    out[16] = (stakes > 0.01).sum(axis=0) * (1 / seats)
    out[17] = (stakes < -0.01).sum(axis=0) * (1 / seats)
    out[18] = np.maximum(stakes, 0).sum(axis=0) * (1 / seats)
    for place in range(3):
        out[19 + place] = stakes[place % seats] * waiting * 0.5
    out[22] = lanes.crossed * 0.5
    out[23] = to_hare * 0.1
    out[24] = lanes.hare == NO_HARE
    out[25] = seats * 0.2
    return out


@dataclass(frozen=True, slots=True)
class Network:
    """`hidden` (H, F), `hidden_bias` (H,), `out` (3, H); `hare_by_place` (3,) tells how the hare goes with
    the first three places."""

    hidden: Floats
    hidden_bias: Floats
    out: Floats
    hare_by_place: Floats

    def strengths(self, described: Floats) -> Floats:
        """(3, 7, N) from (F, 7, N): logarithms; only differences between horses mean anything."""
        flat = described.reshape(described.shape[0], -1)
        out = np.empty((len(OUTLOOKS), flat.shape[1]), dtype=np.float32)
        for begin in range(0, flat.shape[1], _PIECE):
            piece = slice(begin, begin + _PIECE)
            inner = self.hidden @ flat[:, piece]
            inner += self.hidden_bias[:, None]
            np.maximum(inner, 0, out=inner)
            np.matmul(self.out, inner, out=out[:, piece])
        return out.reshape(len(OUTLOOKS), *described.shape[1:])


def load(path: Path) -> Network:
    """The network in a file written by `save`."""
    data = json.loads(path.read_text())
    if tuple(data["features"]) != FEATURES:
        raise ValueError(f"{path} was trained for other features; run the training again")
    names = ("hidden", "hidden_bias", "out", "hare_by_place")
    return Network(*(np.array(data[name], dtype=np.float32) for name in names))


def save(path: Path, network: Network) -> None:
    """Write the weights as readable JSON, four digits each."""
    rows: dict[str, object] = {"features": FEATURES}
    for name in ("hidden", "hidden_bias", "out", "hare_by_place"):
        rows[name] = np.round(getattr(network, name).astype(np.float64), 4).tolist()
    lines = [f'"{name}": {json.dumps(row)}' for name, row in rows.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


@cache
def trained() -> Network:
    """The network that comes with the game."""
    return load(Path(__file__).with_name("glance.json"))


def shares(network: Network, lanes: Lanes, backing: Floats) -> Doubles:
    """(3, 7, N) of each of OUTLOOKS: every horse's share, not yet divided by the sum; what has happened is
    all but certain. `backing` as for `features`."""
    first, last, hare = strengths = network.strengths(features(lanes, backing))
    crossed, has_hare = lanes.place > 0, np.arange(HORSES)[:, None] == lanes.hare
    np.copyto(first, _CERTAIN + _STEP - _STEP * lanes.place, where=crossed, casting="same_kind")
    np.copyto(last, _OUT, where=crossed)
    over = np.flatnonzero(~lanes.live)
    last[:, over] = _OUT
    last[lanes.distances[:, over].argmin(axis=0), over] = _CERTAIN  # T7: the hindmost
    np.copyto(hare, _OUT, where=lanes.distances >= rules.HARE)
    np.copyto(hare, _CERTAIN, where=has_hare)
    strengths -= strengths.max(axis=1, keepdims=True)
    return np.exp(strengths.astype(np.float64))  # in single precision their products would underflow
