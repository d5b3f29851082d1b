"""A lot of Kuhhandel (K1 to K8): donkey's money, bids against the clock, first purchase, payment, exposure.

The order within a tick is written down, so that the order in which devices were read makes no difference:
seats drop out, the highest bid is accepted, then time passes, unless a bid has just turned the clock back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

from msgspec.structs import replace

from game.errors import N_
from game.rules.core import Value
from game.rules.kuhhandel_money import (
    DONKEY_VALUES,
    holds,
    minus,
    money,
    plus,
    size,
    total,
)
from game.rules.kuhhandel_table import (
    Animal,
    AnimalDrawn,
    AnimalKept,
    BidAccepted,
    BidBeaten,
    Buy,
    Call,
    Called,
    Config,
    Decision,
    DonkeyPaid,
    DropOut,
    DroppedOut,
    Event,
    Exposed,
    Fact,
    HammerFell,
    Lot,
    LotOpened,
    LotSold,
    Paid,
    Pay,
    PurchaseDecided,
    Raise,
    Sell,
    State,
    Wait,
    edition,
)
from game.rules.kuhhandel_turns import handed, turn_ended

T = TypeVar("T")

BID_STEP = 10
CALL_GAP_TICKS = 48
"""0.8 s: the soonest that an auctioneer may call after the last bid or call."""
MAX_WAIT_TICKS = 600


class Pace(Value, frozen=True):
    """The open time is `open_ticks`, less `less_ticks` for each accepted bid, but at least `floor_ticks`.

    No time is shorter than CALL_GAP_TICKS, so that a person can answer in every state of the clock.
    """

    open_ticks: int
    less_ticks: int
    floor_ticks: int
    call_ticks: int
    """From once to twice, and from twice to the hammer."""

    def open_for(self, raises: int) -> int:
        return max(self.floor_ticks, self.open_ticks - raises * self.less_ticks)


PACES = {
    "fast": Pace(open_ticks=180, less_ticks=15, floor_ticks=75, call_ticks=54),
    "normal": Pace(open_ticks=300, less_ticks=25, floor_ticks=120, call_ticks=80),
    "slow": Pace(open_ticks=540, less_ticks=40, floor_ticks=240, call_ticks=130),
}
"""By `Config.pace`; "turns" has no clock."""


def money_in_play(config: Config, donkeys: int) -> int:
    """All seats' money together. A higher bid could never be paid by anybody, so there is none (K1)."""
    return config.seats * (total(edition(config).start) + sum(DONKEY_VALUES[:donkeys]))


def highest_bid(config: Config, donkeys: int) -> int:
    return money_in_play(config, donkeys) // BID_STEP * BID_STEP


# Opening


def auction_held(state: State, events: list[Event]) -> State:
    """The top card comes to the block; a donkey pays first (K8)."""
    animal, deck = state.deck[-1], state.deck[:-1]
    events.append(AnimalDrawn(state.turn, animal, len(deck)))
    state = replace(state, deck=deck)
    if animal == "donkey":
        state = donkey_paid(state, events)
    return _opened(state, animal, (False,) * state.config.seats, events)


def donkey_paid(state: State, events: list[Event]) -> State:
    """One card for every seat (K8)."""
    told = DonkeyPaid(DONKEY_VALUES[state.donkeys])
    events.append(told)
    return replace(
        state,
        purses=tuple([plus(purse, money(told.value)) for purse in state.purses]),
        donkeys=state.donkeys + 1,
        ledger=(*state.ledger, Fact(told)),
    )


def _opened(state: State, animal: Animal, excluded: tuple[bool, ...], events: list[Event]) -> State:
    """Bidding begins; with every bidder excluded the animal is free (K7)."""
    seats, auctioneer, first = state.config.seats, state.turn, state.first
    pace = PACES.get(state.config.pace)
    lot = Lot(
        animal=animal,
        auctioneer=auctioneer,
        first=first,
        excluded=excluded,
        out=(False,) * seats,
        bids=(0,) * seats,
        leader=None,
        price=0,
        raises=0,
        stage="open",
        tick=0,
        since=0,
        due=None if pace is None else pace.open_for(0),
        wakes=(0,) * seats,
        bidder=None,
        payer=None,
    )
    if not contenders(lot):
        return _kept(state, lot, events)
    if pace is None:
        lot = replace(lot, bidder=_next_bidder(lot, auctioneer))
    events.append(LotOpened(auctioneer, animal, excluded, first))
    return replace(state, phase="bidding", lot=lot, first=(first + 1) % seats)


# Bidding


def contenders(lot: Lot) -> list[int]:
    """Seats that may yet overbid the leader: neither auctioneer nor excluded, and not dropped out."""
    return [seat for seat in range(len(lot.out)) if _contends(lot, seat)]


def _contends(lot: Lot, seat: int) -> bool:
    return not (lot.out[seat] or seat == lot.auctioneer or seat == lot.leader or lot.excluded[seat])


def asked_to_bid(lot: Lot) -> list[int]:
    """By the clock all contenders that do not wait; by turns the one whose turn it is."""
    if lot.bidder is not None:
        return [lot.bidder]
    now = lot.tick
    return [seat for seat, wake in enumerate(lot.wakes) if wake <= now and _contends(lot, seat)]


def idle_ticks(lot: Lot) -> int:
    """Ticks that pass before the next call, or before a seat's wait is up, if none is asked now."""
    if lot.due is None or asked_to_bid(lot):
        return 0
    return min([lot.due - 1, *[lot.wakes[seat] for seat in contenders(lot)]]) - lot.tick


def may_call(lot: Lot) -> bool:
    """Whether the auctioneer's call would come, with the next tick, late enough."""
    return lot.due is not None and lot.tick + 1 - lot.since >= CALL_GAP_TICKS


def bidding_fault(state: State, lot: Lot, seat: int, decision: Decision) -> tuple[str, str] | None:
    """The rule that Raise, DropOut, Wait or Call breaks, and how."""
    if isinstance(decision, Call):
        if seat != lot.auctioneer:
            return "K3", N_("only the auctioneer makes the calls")
        if lot.due is None:
            return "K3", N_("there are no calls when seats bid by turns")
        return None if may_call(lot) else ("K3", N_("it is too soon after the last bid or call"))
    if seat == lot.auctioneer:
        return "K1", N_("the auctioneer does not bid")
    if lot.excluded[seat]:
        return "K7", N_("the seat is excluded from this lot")
    if seat == lot.leader:
        return "K1", N_("the leader cannot raise itself, drop out or wait")
    if lot.bidder not in (None, seat):
        return "K2", N_("it is not the seat's turn to bid")
    if isinstance(decision, Raise):
        return _price_fault(state, lot, decision.price)
    if lot.out[seat]:
        return "K4", N_("the seat has dropped out")
    if isinstance(decision, Wait):
        if lot.due is None:
            return "K2", N_("there is no time to wait for when seats bid by turns")
        if type(decision.ticks) is not int or not 1 <= decision.ticks <= MAX_WAIT_TICKS:
            return "K2", N_("that is too short or too long to wait")
    return None


def _price_fault(state: State, lot: Lot, price: int) -> tuple[str, str] | None:
    if type(price) is not int or price % BID_STEP or price < BID_STEP:
        return "K1", N_("bids are multiples of 10")
    if price <= lot.price:
        return "K1", N_("the bid is not above the last")
    if price > highest_bid(state.config, state.donkeys):
        return "K1", N_("there is not so much money in play")
    return None


def bidding_ticked(state: State, lot: Lot, decisions: Mapping[int, Decision], events: list[Event]) -> State:
    """One tick of the bidding, with at most one legal decision of each seat."""
    due, raises = lot.due, lot.raises
    if due is not None:
        lot = replace(lot, tick=lot.tick + 1)
        if not decisions and lot.tick < due:
            return replace(state, lot=lot)
    lot = _raised(_dropped_out(lot, decisions, events), decisions, events)
    if not contenders(lot):
        return _hammered(state, lot, events)  # K4
    if lot.bidder is not None:
        # Only the seat in turn can have decided.
        return replace(state, lot=replace(lot, bidder=_next_bidder(lot, lot.bidder))) if decisions else state
    pace = PACES[state.config.pace]
    if lot.raises > raises:
        open_ticks = pace.open_for(lot.raises)
        return replace(state, lot=_staged(lot, "open", open_ticks))
    if lot.tick == due or Call() in decisions.values():
        return _called(state, lot, pace, events)
    return replace(state, lot=_set_to_wait(lot, decisions))


def _next_bidder(lot: Lot, seat: int) -> int:
    """The first contender clockwise after `seat`."""
    seats = len(lot.out)
    return min(contenders(lot), key=lambda other: (other - seat - 1) % seats)


def _dropped_out(lot: Lot, decisions: Mapping[int, Decision], events: list[Event]) -> Lot:
    leaving = sorted(seat for seat, decision in decisions.items() if isinstance(decision, DropOut))
    events += map(DroppedOut, leaving)
    out = tuple([left or seat in leaving for seat, left in enumerate(lot.out)])
    return replace(lot, out=out) if leaving else lot


def _raised(lot: Lot, decisions: Mapping[int, Decision], events: list[Event]) -> Lot:
    """The highest bid of the tick; of equal ones that of the first seat clockwise from `lot.first` (K2)."""
    seats = len(lot.out)
    bids = [
        (-bid.price, (seat - lot.first) % seats, seat)
        for seat, bid in decisions.items()
        if isinstance(bid, Raise)
    ]
    if not bids:
        return lot
    price, _, leader = min(bids)
    events.append(BidAccepted(leader, -price))
    events += [BidBeaten(seat, -lower) for lower, _, seat in sorted(bids)[1:]]
    return replace(
        lot,
        out=_put(lot.out, leader, False),
        bids=_put(lot.bids, leader, -price),
        leader=leader,
        price=-price,
        raises=lot.raises + 1,
    )


def _called(state: State, lot: Lot, pace: Pace, events: list[Event]) -> State:
    """Open, once, twice, sold (K3)."""
    if lot.stage == "twice":
        return _hammered(state, lot, events)
    call: Literal["once", "twice"] = "once" if lot.stage == "open" else "twice"
    events.append(Called(call, lot.price))
    return replace(state, lot=_staged(lot, call, pace.call_ticks))


def _staged(lot: Lot, stage: Literal["open", "once", "twice"], ticks: int) -> Lot:
    """The clock shows `stage` for so many ticks, and nobody waits any longer."""
    now = lot.tick
    return replace(lot, stage=stage, since=now, due=now + ticks, wakes=(now,) * len(lot.wakes))


def _set_to_wait(lot: Lot, decisions: Mapping[int, Decision]) -> Lot:
    wakes = lot.wakes
    for seat, decision in decisions.items():
        if isinstance(decision, Wait):
            wakes = _put(wakes, seat, lot.tick + decision.ticks)
    return replace(lot, wakes=wakes)


def _put(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


# After the hammer


def _hammered(state: State, lot: Lot, events: list[Event]) -> State:
    events.append(HammerFell(lot.leader, lot.price))
    if lot.leader is None:
        return _kept(state, lot, events)
    return replace(state, phase="purchase", lot=replace(lot, stage="sold", due=None, bidder=None))


def _kept(state: State, lot: Lot, events: list[Event]) -> State:
    events.append(AnimalKept(lot.auctioneer, lot.animal))
    state = handed(state, lot.animal, 1, lot.auctioneer, events, giver=None)
    return turn_ended(state, events)


def may_buy(state: State, lot: Lot) -> bool:
    """First purchase is for auctioneers who can pay the high bid (K5)."""
    return total(state.purses[lot.auctioneer]) >= lot.price


def purchase_decided(state: State, lot: Lot, decision: Buy | Sell, events: list[Event]) -> State:
    """The auctioneer pays the high bidder, or is to be paid, which may expose the high bidder (K5, K7)."""
    assert lot.leader is not None
    if isinstance(decision, Buy):
        events.append(PurchaseDecided(lot.auctioneer, "buy"))
        return replace(state, phase="payment", lot=replace(lot, payer=lot.auctioneer))
    events.append(PurchaseDecided(lot.auctioneer, "sell"))
    purse = state.purses[lot.leader]
    if total(purse) >= lot.price:
        return replace(state, phase="payment", lot=replace(lot, payer=lot.leader))
    told = Exposed(lot.leader, lot.price, purse)
    events.append(told)
    state = replace(state, ledger=(*state.ledger, Fact(told)))
    return _opened(state, lot.animal, _put(lot.excluded, lot.leader, True), events)


def payment_fault(state: State, lot: Lot, payment: Pay) -> tuple[str, str] | None:
    """The rule that a payment of the right seat breaks, and how (K6)."""
    assert lot.payer is not None
    stack = payment.money
    if not holds(state.purses[lot.payer], stack):
        return "K6", N_("these cards are not in the purse")
    if stack[0]:
        return "K6", N_("zeros are not accepted as payment")
    return None if total(stack) >= lot.price else ("K6", N_("the cards are worth less than the price"))


def paid(state: State, lot: Lot, payment: Pay, events: list[Event]) -> State:
    """The cards change hands, no change is given (K6); then the animal, and the turn is over."""
    assert lot.payer is not None
    assert lot.leader is not None
    payer, stack = lot.payer, payment.money
    payee = lot.leader if payer == lot.auctioneer else lot.auctioneer
    told = Paid(payer, payee, lot.animal, lot.price, size(stack))
    events += [told, LotSold(payer, lot.animal, lot.price)]
    purses = _put(state.purses, payer, minus(state.purses[payer], stack))
    purses = _put(purses, payee, plus(purses[payee], stack))
    state = replace(state, purses=purses, ledger=(*state.ledger, Fact(told, (stack,))))
    state = handed(state, lot.animal, 1, payer, events, giver=None)
    return turn_ended(state, events)
