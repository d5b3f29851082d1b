"""Bids: worth raising as long as leading at the higher price beats leaving the lot to the leader.

After the hammer the auctioneer has the last word (K5), so to lead means one of two things: to get the animal
for the price, or to be paid the price for letting it go. Which, is guessed from what the auctioneer gains by
it. A bid beyond the own purse is a bluff: fine if the auctioneer buys, else it is exposed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.bots.kuhhandel.outlook import Eye, Floats, Outcome, Table
from game.rules.kuhhandel_auction import BID_STEP, highest_bid
from game.rules.kuhhandel_table import PLACES, Lot

_STEPS = (10, 20, 30, 40, 60, 80, 110, 150, 200, 270, 360, 480, 640)
_DOUBT = 0.012
"""A difference in chances to win of which nobody can be too sure."""


def buys(gain: Floats) -> Floats:
    """How likely an auctioneer buys who would gain so much by it."""
    return np.asarray(1 / (1 + np.exp(-np.clip(gain / _DOUBT, -40, 40))))


def raises_worth(
    table: Table, eye: Eye, lot: Lot, seat: int, purses: Floats, *, caution: float
) -> tuple[Sequence[int], Floats]:
    """Possible prices, and how much better than leaving the lot it is for the seat to lead at each.

    purses: (worlds, S) totals. caution: what being exposed costs apart from the lot.
    """
    place, auctioneer, leader = PLACES[lot.animal], lot.auctioneer, lot.leader
    top = highest_bid(table.config, table.donkeys)
    prices = [price for price in (lot.price + step for step in _STEPS) if price <= top]
    if not prices:
        return (), np.zeros(0)
    outcomes = [Outcome(seat, seat, auctioneer, price) for price in prices]
    outcomes += [Outcome(auctioneer, auctioneer, seat, price) for price in prices]
    if leader is None:
        outcomes.append(Outcome(auctioneer))
    else:
        outcomes.append(Outcome(leader, leader, auctioneer, lot.price))
        outcomes.append(Outcome(auctioneer, auctioneer, leader, lot.price))
    worths = table.after(eye, place, 1, None, outcomes)
    count = len(prices)
    sold, bought, left = worths[:count], worths[count : 2 * count], worths[2 * count :]

    affordable = (purses[:, auctioneer][:, None] >= np.array(prices)).mean(axis=0)
    bought_by = affordable * buys(bought[:, auctioneer] - sold[:, auctioneer])
    leaving = float(left[0, seat])
    if leader is not None:
        can_buy = float((purses[:, auctioneer] >= lot.price).mean())
        chance = can_buy * float(buys(left[1:, auctioneer] - left[:1, auctioneer])[0])
        leaving = (1 - chance) * leaving + chance * float(left[1, seat])
    own = float(table.money[seat])
    exposed = leaving - caution
    leading = np.where(np.array(prices) <= own, sold[:, seat], exposed)
    return prices, (1 - bought_by) * leading + bought_by * bought[:, seat] - leaving


def purchase_worth(table: Table, eye: Eye, lot: Lot, seat: int, purses: Floats) -> float:
    """How much better it is for the auctioneer to buy than to sell to a bidder who may be unable to pay."""
    assert lot.leader is not None
    leader, place = lot.leader, PLACES[lot.animal]
    outcomes = [Outcome(seat, seat, leader, lot.price), Outcome(leader, leader, seat, lot.price)]
    bought, sold = table.after(eye, place, 1, None, outcomes)[:, seat]
    pays = float((purses[:, leader] >= lot.price).mean())
    again = float(table.now(eye)[seat])
    return float(bought - (pays * sold + (1 - pays) * max(again, sold)))


def step_down(price: int) -> int:
    return price // BID_STEP * BID_STEP
