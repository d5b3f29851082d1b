"""Where a match of Kuhhandel may lead: the chance of every seat to complete each set, hence to win.

A set goes to one seat in the end. How likely to which follows from the cards held, the cards still in the
deck, and from the money: `outlook.json` says how much each of these counts, as found in played matches (see
train). All arithmetic is for many possible outcomes of a decision at once: B of them, S seats, ten animals.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from game.rules.kuhhandel_money import DONKEY_VALUES
from game.rules.kuhhandel_table import ANIMALS, SET_SIZE, WORTHS, Config, View
from game.rules.kuhhandel_turns import DOVE_WORTH

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

WORTH: Floats = np.array([WORTHS[animal] for animal in ANIMALS], dtype=np.float64)
_PRIDE = 0.1
"""What a share of all scores counts beside winning: who cannot win any more still plays for points."""
_NEVER = -60.0
"""The logit of a seat that cannot get a set any more."""


@dataclass(frozen=True)
class Eye:
    """What counts for getting a set. Tables are by cards of the animal that lie in the deck, 0 to 4.

    cards: by cards held too (5 × 5): how well they set a seat up. purse: how much the logarithm of the money,
    against the table's mean, adds. weight: the same for animals of more worth than the mean, as their
    logarithm. sets: for each complete set that the seat has. coming: what counts of the donkeys' money to
    come. blur: the spread of final scores against what the chances alone give.
    """

    cards: Floats
    purse: Floats
    weight: Floats
    sets: Floats
    coming: float
    floor: float
    blur: float


def load(path: Path) -> Eye:
    data = json.loads(path.read_text(encoding="utf-8"))
    values: dict[str, Any] = {
        field.name: np.array(data[field.name], dtype=np.float64)
        if isinstance(data[field.name], list)
        else float(data[field.name])
        for field in fields(Eye)
    }
    return Eye(**values)


def save(path: Path, eye: Eye) -> None:
    data = {
        name: np.round(value, 4).tolist() if isinstance(value, np.ndarray) else round(float(value), 4)
        for name, value in asdict(eye).items()
    }
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


@cache
def trained() -> Eye:
    """The eye that comes with the game."""
    return load(Path(__file__).with_name("outlook.json"))


# Chances of the sets

_SCALE = np.log(WORTH / np.exp(np.log(WORTH).mean()))


def riches(eye: Eye, money: Floats, coming: int) -> Floats:
    """(..., S) money -> (..., S): its logarithm against the mean of the table."""
    wealth = np.maximum(money, 0.0) + eye.coming * coming + eye.floor
    return np.asarray(np.log(wealth / wealth.mean(axis=-1, keepdims=True)))


def coming_money(donkeys: int) -> int:
    """What every seat is still to receive (K8)."""
    return sum(DONKEY_VALUES[donkeys:])


def chances(eye: Eye, herds: Ints, money: Floats, coming: int) -> Floats:
    """(B, S, 10) herds and (B, S) money -> (B, S, 10): the chance that the set ends with the seat."""
    decked = SET_SIZE - herds.sum(axis=1, keepdims=True)  # (B, 1, 10)
    complete = (herds == SET_SIZE).sum(axis=2)  # (B, S)
    rich = riches(eye, money, coming)
    logits = eye.cards[decked, herds]
    logits += (eye.purse[decked] + eye.weight[decked] * _SCALE) * rich[:, :, None]
    logits += eye.sets[decked] * complete[:, :, None]
    logits[(herds == 0) & (decked == 0)] = _NEVER
    logits -= logits.max(axis=1, keepdims=True)
    odds = np.exp(logits)
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


# Scores and wins


def expected_scores(config: Config, chance: Floats, dove: int | None) -> tuple[Floats, Floats]:
    """(B, S, 10) chances -> (B, S) the mean of final scores (K14), and their spread, as a variance.

    The sets fall independently of each other, as far as this knows.
    """
    worth = WORTH * chance
    unsure = chance - chance * chance
    if config.plain_sum or config.first_edition:
        mean = worth.sum(axis=2)
        if dove is not None:
            mean[:, dove] += DOVE_WORTH
        return mean, (WORTH**2 * unsure).sum(axis=2)
    others = chance.sum(axis=2, keepdims=True) - chance
    mean = (worth * (1 + others)).sum(axis=2)
    gain = WORTH * (1 + others) + (worth.sum(axis=2, keepdims=True) - worth)
    return mean, (gain * gain * unsure).sum(axis=2)


def win_chances(eye: Eye, mean: Floats, spread: Floats) -> Floats:
    """(B, S) means and variances -> (B, S) chances to win; they add up to one."""
    width = eye.blur * np.sqrt(spread.mean(axis=1, keepdims=True)) + 20.0
    lead = (mean - mean.max(axis=1, keepdims=True)) / width
    share = np.exp(lead)
    return np.asarray(share / share.sum(axis=1, keepdims=True))


@dataclass(frozen=True)
class Outcome:
    """What a decision may lead to: the animals go to `taker`, and `paid` from `payer` to `payee`."""

    taker: int
    payer: int = 0
    payee: int = 0
    paid: float = 0.0


@dataclass(frozen=True)
class Table:
    """A position as a seat knows it: who holds what, and who holds how much, at a guess."""

    config: Config
    herds: Ints
    money: Floats
    donkeys: int
    dove: int | None

    @classmethod
    def of(cls, view: View, money: Floats) -> Table:
        """`money` (S,): the totals of all purses, as known or estimated."""
        return cls(view.config, np.array(view.herds), money, view.donkeys, view.dove)

    def worths(self, eye: Eye, herds: Ints, money: Floats) -> Floats:
        """(B, S, 10) herds and (B, S) money -> (B, S): chances to win, and a little for the score."""
        chance = chances(eye, herds, money, coming_money(self.donkeys))
        mean, spread = expected_scores(self.config, chance, self.dove)
        score = mean / np.maximum(mean.sum(axis=1, keepdims=True), 1.0)
        return np.asarray((1 - _PRIDE) * win_chances(eye, mean, spread) + _PRIDE * score)

    def now(self, eye: Eye) -> Floats:
        """(S,) the chances to win as things stand."""
        return np.asarray(self.worths(eye, self.herds[None], self.money[None])[0])

    def after(self, eye: Eye, animal: int, count: int, giver: int | None, outcomes: list[Outcome]) -> Floats:
        """(B, S) the chances to win after each outcome of a lot (giver None) or a trade."""
        size = len(outcomes)
        herds = np.repeat(self.herds[None], size, axis=0)
        money = np.repeat(self.money[None], size, axis=0)
        for number, outcome in enumerate(outcomes):
            herds[number, outcome.taker, animal] += count
            if giver is not None:
                herds[number, giver, animal] -= count
            money[number, outcome.payer] -= outcome.paid
            money[number, outcome.payee] += outcome.paid
        return self.worths(eye, herds, money)
