"""The four levels of Kuhhandel. They differ in how far they see, not in how often they blunder."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from game.bots.dice import Dice
from game.bots.kuhhandel.bidding import purchase_worth, raises_worth, step_down
from game.bots.kuhhandel.outlook import Eye, Floats, Table, trained
from game.bots.kuhhandel.purses import World, totals, worlds_by_size, worlds_of
from game.bots.kuhhandel.reactions import first_wait, too_late, until_call
from game.bots.kuhhandel.simple import Fixed, Novice, Regular, payment
from game.bots.kuhhandel.trading import (
    Games,
    Stake,
    games_of,
    imagined_offers,
    levels_of,
    mixtures,
    nearest,
    plain_answers,
    settled,
    stack_of,
    sums_of,
    terms_of,
)
from game.rules.kuhhandel_table import (
    PLACES,
    Accept,
    Buy,
    Challenge,
    Counter,
    Decision,
    DropOut,
    HoldAuction,
    Lot,
    Offer,
    Raise,
    Sell,
    Trade,
    View,
)

Thinking = Generator[None, None, Any]


@dataclass(frozen=True)
class Manner:
    """How a thinking player plays.

    tracks: follows all money that was seen to move, instead of guessing by the number of cards. mixes: lays
    in trades what nobody can read, instead of what seems best. bluffs: bids what it could not pay. caution:
    what being exposed is feared for, in chances to win. auction_worth: what holding an auction, with the last
    word in it, gains in the mean; a trade must promise more.
    """

    eye: Eye
    tracks: bool = True
    mixes: bool = True
    bluffs: bool = True
    caution: float = 0.01
    auction_worth: float = 0.05


class Thinker:
    """Rates every outcome by the chance to win that it leaves, and takes the best."""

    needs_view = True

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def think(self, view: View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        assert view.seat is not None
        assert view.purse is not None
        lot, trade = view.lot, view.trade
        if view.phase == "payment" and lot is not None:
            return payment(view, lot)
        if view.phase == "bidding" and lot is not None and lot.due is not None:
            wait = first_wait(view, lot, dice)
            if wait is not None:
                if self.manner.tracks and not lot.raises:
                    yield from worlds_of(view)  # so that the bid itself will be quick
                return wait
            if too_late(lot):
                return until_call(lot)
        if len(legal) == 1:
            return legal[0]
        worlds = (yield from worlds_of(view)) if self.manner.tracks else worlds_by_size(view, dice.numpy())
        purses = totals(worlds)
        table = Table.of(view, purses.mean(axis=0))
        if lot is not None:
            if view.phase == "bidding":
                return self._bid(view, lot, table, purses, dice)
            return Buy() if purchase_worth(table, self.manner.eye, lot, view.seat, purses) > 0 else Sell()
        if trade is None:
            return (yield from self._turn(view, table, legal))
        if view.phase == "offer":
            return (yield from self._offer(view, trade, table, dice))
        return (yield from self._answer(view, trade, table, worlds, dice))

    # Auctions

    def _bid(self, view: View, lot: Lot, table: Table, purses: Floats, dice: Dice) -> Decision:
        assert view.seat is not None
        prices, gains = raises_worth(
            table, self.manner.eye, lot, view.seat, purses, caution=self.manner.caution
        )
        own = float(table.money[view.seat])
        good = [
            price
            for price, gain in zip(prices, gains, strict=True)
            if gain > 0 and (self.manner.bluffs or price <= own)
        ]
        if not good or good[0] != prices[0]:
            return DropOut()
        # Up to a third of the way to the highest price that still pays.
        ahead = 0
        for price, hope in zip(prices, good, strict=False):
            if price == hope:
                ahead = price - prices[0]
        jump = step_down(dice.below(ahead // 3 + 10)) if lot.leader is not None else 10 * dice.below(3)
        return Raise(prices[0] + min(jump, ahead))

    # Trades

    def _turn(self, view: View, table: Table, legal: Sequence[Any]) -> Thinking:
        assert view.seat is not None
        challenges = [choice for choice in legal if isinstance(choice, Challenge)]
        if not challenges:
            return HoldAuction()
        stakes = [stake_of(view, challenge) for challenge in challenges]
        terms = terms_of(table, self.manner.eye, stakes)
        yield
        games = games_of(table, terms, stakes)
        yield
        rows, columns = yield from self._mixtures(games)
        worths = np.einsum("gx,gxy,gy->g", rows, games.challenger, columns)
        best = int(worths.argmax())
        auction = float(table.now(self.manner.eye)[view.seat]) + self.manner.auction_worth
        if len(challenges) < len(legal) and worths[best] <= auction:
            return HoldAuction()
        return challenges[best]

    def _mixtures(self, games: Games) -> Generator[None, None, tuple[Floats, Floats]]:
        return (yield from mixtures(games)) if self.manner.mixes else plain_answers(games)

    def _offer(self, view: View, trade: Trade, table: Table, dice: Dice) -> Thinking:
        assert view.purse is not None
        stakes = [Stake(trade.challenger, trade.target, trade.animal, trade.count, trade.attempt == 2)]
        games = games_of(table, terms_of(table, self.manner.eye, stakes), stakes)
        yield
        rows, _ = yield from self._mixtures(games)
        amount = games.offers[0, drawn(rows[0], dice)]
        return Offer(stack_of(view.purse, nearest(view.purse, amount), dice, bluff=True))

    def _answer(
        self, view: View, trade: Trade, table: Table, worlds: Sequence[World], dice: Dice
    ) -> Thinking:
        assert view.purse is not None
        assert trade.offer_cards is not None
        stake = Stake(trade.challenger, trade.target, trade.animal, trade.count, trade.attempt == 2)
        terms = terms_of(table, self.manner.eye, [stake])
        games = games_of(table, terms, [stake])
        yield
        rows, _ = yield from self._mixtures(games)
        offers = imagined_offers(worlds, trade.challenger, trade.offer_cards, dice.numpy())
        weights = 0.02 + np.interp(offers, games.offers[0], rows[0])
        weights /= weights.sum()
        yield
        sums = sums_of(view.purse)
        counters = np.unique([nearest(view.purse, level) for level in levels_of(sums[-1])] + list(sums[:3]))
        accepted = float(weights @ terms.if_won(0, offers, 1))
        countered = weights @ settled(table, terms, 0, stake, offers[:, None], counters[None], 1)
        best = int(countered.argmax())
        if accepted >= countered[best]:
            return Accept()
        return Counter(stack_of(view.purse, int(counters[best]), dice, bluff=True))


def stake_of(view: View, challenge: Challenge) -> Stake:
    assert view.seat is not None
    place = PLACES[challenge.animal]
    twos = view.herds[view.seat][place] == view.herds[challenge.target][place] == 2
    return Stake(view.seat, challenge.target, challenge.animal, 2 if twos else 1)


def drawn(mixture: Floats, dice: Dice) -> int:
    """An index, as often as the mixture says."""
    place = int(np.searchsorted(mixture.cumsum(), dice.below(1 << 30) / (1 << 30)))
    return min(place, len(mixture) - 1)


LEVELS: Mapping[str, Callable[[], Any]] = {
    "novice": Novice,
    "regular": Regular,
    "expert": lambda: Thinker(Manner(trained(), tracks=False, mixes=False, bluffs=False)),
    "master": lambda: Thinker(Manner(trained())),
    "fixed": Fixed,
}
