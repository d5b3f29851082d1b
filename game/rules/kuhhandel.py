"""Kuhhandel by the rulings K1 to K15, 3 to 5 seats.

A turn is an auction or a trade. An auction runs in real time: its clock is a number in the state, and every
step of the bidding is a tick. In all other phases one seat decides, and time does nothing.

Every match ends: there are forty animals to auction; bids rise and cannot pass the money in play; each
exposure excludes a seat; and 200 trades without a completed set are the last (K15).

The parts: kuhhandel_money (cards and stacks), kuhhandel_table (animals and all values), kuhhandel_auction
(K1 to K8), kuhhandel_trade (K9 to K12), kuhhandel_turns (K13 to K15).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from game.errors import N_
from game.rules import kuhhandel_auction as auction
from game.rules import kuhhandel_trade as trading
from game.rules.core import Rejected, Standing, checked
from game.rules.kuhhandel_money import Stacks, size, without_zeros
from game.rules.kuhhandel_table import (
    ANIMALS,
    SET_SIZE,
    Accept,
    Buy,
    Call,
    Challenge,
    Config,
    Counter,
    Decision,
    DropOut,
    Event,
    Fact,
    HoldAuction,
    Lot,
    Offer,
    Pay,
    Phase,
    Raise,
    Sell,
    State,
    Trade,
    View,
    Wait,
    edition,
)
from game.rules.kuhhandel_turns import handed, scores, standing
from game.rules.rng import below, deal, seeded

__all__ = [
    "NAME",
    "REAL_TIME",
    "SEATS",
    "VERSION",
    "Config",
    "Decision",
    "Event",
    "State",
    "View",
    "awaited",
    "idle_ticks",
    "idled",
    "legal",
    "result",
    "setup",
    "step",
    "view",
]

NAME = "kuhhandel"
VERSION = 1
SEATS = range(3, 6)
REAL_TIME = True

SHORT_GAME_ANIMALS = 4
"""Dealt to each seat in the short game."""


# The contract


def setup(config: Config, seed: int) -> State:
    """Animals shuffled, first seat drawn. Raises UserError when a rule of `config` is out of bounds.

    In the short game four animals are dealt unseen to each seat and lie open from then on.
    """
    seats = checked(config).seats
    rng, deck = deal(seeded(seed, NAME), ANIMALS * SET_SIZE, len(ANIMALS) * SET_SIZE)
    rng, turn = below(rng, seats)
    rng, first = below(rng, seats)
    state = State(
        config=config,
        phase="turn",
        turn=turn,
        first=first,
        deck=deck,
        herds=((0,) * len(ANIMALS),) * seats,
        purses=(edition(config).start,) * seats,
        donkeys=0,
        lot=None,
        trade=None,
        trades=0,
        dove=None,
        ledger=(),
    )
    return _dealt(state) if config.short_game else state


def _dealt(state: State) -> State:
    """The short game's animals; a dealt donkey pays everyone. The view shows it all, so no event tells it."""
    unheard: list[Event] = []
    for seat in range(state.config.seats):
        for _ in range(SHORT_GAME_ANIMALS):
            animal = state.deck[-1]
            state = replace(state, deck=state.deck[:-1])
            state = handed(state, animal, 1, seat, unheard, giver=None)
            if animal == "donkey":
                state = auction.donkey_paid(state, unheard)
    return state


def awaited(state: State) -> tuple[int, ...]:
    """Seats that the match waits for. In the bidding by the clock: all that may overbid and do not wait;
    none while only time can pass. The auctioneer is never awaited there, as the clock calls by itself.
    """
    if state.lot is not None and state.phase == "bidding":
        return tuple(auction.asked_to_bid(state.lot))
    seat = _asked(state)
    return () if seat is None else (seat,)


def _asked(state: State) -> int | None:
    """The one seat that is to decide; None in the bidding by the clock, and when the match is over."""
    match state:
        case State(phase="turn"):
            return state.turn
        case State(phase="bidding", lot=Lot(bidder=seat)):
            return seat
        case State(phase="purchase", lot=Lot(auctioneer=seat)):
            return seat
        case State(phase="payment", lot=Lot(payer=seat)):
            return seat
        case State(phase="offer", trade=Trade(challenger=seat)):
            return seat
        case State(phase="answer", trade=Trade(target=seat)):
            return seat
    return None


def legal(state: State, seat: int) -> Sequence[Decision]:
    """In the bidding also a seat that is not awaited may decide: to come back, or to call."""
    lot, trade = state.lot, state.trade
    if lot is not None and state.phase == "bidding":
        return _legal_bids(state, lot, seat)
    if seat != _asked(state):
        return ()
    purse = state.purses[seat]
    if state.phase == "turn":
        return [*([HoldAuction()] if state.deck else []), *trading.challenges(state, seat)]
    if lot is not None and state.phase == "purchase":
        return [Sell(), Buy()] if auction.may_buy(state, lot) else [Sell()]
    if lot is not None:
        return Choices((), ((Pay, Stacks(without_zeros(purse), lot.price)),))
    assert trade is not None
    if state.phase == "offer":
        return Choices((), ((Offer, Stacks(purse)),))
    return Choices((Accept(),), ((Counter, Stacks(purse)),))


def _legal_bids(state: State, lot: Lot, seat: int) -> Sequence[Decision]:
    if seat == lot.auctioneer:
        return [Call()] if auction.may_call(lot) else ()
    if seat not in range(state.config.seats) or lot.excluded[seat] or seat == lot.leader:
        return ()
    if lot.bidder not in (None, seat):
        return ()
    highest = auction.highest_bid(state.config, state.donkeys)
    raises = Raise, range(lot.price + auction.BID_STEP, highest + 1, auction.BID_STEP)
    waits = Wait, range(1, auction.MAX_WAIT_TICKS + 1)
    if lot.out[seat]:
        return Choices((), (raises,))
    return Choices((DropOut(),), (raises,) if lot.due is None else (raises, waits))


@dataclass(frozen=True, slots=True)
class Choices(Sequence[Decision]):
    """Some decisions ready made, then those of runs (a decision of one value, its values), made on demand."""

    ready: tuple[Decision, ...]
    runs: tuple[tuple[Callable[[Any], Decision], Sequence[Any]], ...]

    def __len__(self) -> int:
        return len(self.ready) + sum([len(values) for _, values in self.runs])

    def __getitem__(self, index: Any) -> Any:
        places = range(len(self))[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def __contains__(self, decision: object) -> bool:
        return decision in self.ready or (
            isinstance(decision, Struct)
            and any(type(decision) is kind and astuple(decision)[0] in values for kind, values in self.runs)
        )

    def _at(self, place: int) -> Decision:
        if place < len(self.ready):
            return self.ready[place]
        place -= len(self.ready)
        for kind, values in self.runs:
            if place < len(values):
                return kind(values[place])
            place -= len(values)
        raise IndexError(place)


def step(state: State, decisions: Sequence[tuple[int, Decision]]) -> tuple[State, tuple[Event, ...]]:
    """One tick. Only in the bidding do seats decide side by side, and only there does time pass.

    Several decisions of one seat are a change of mind: the last legal one counts.
    """
    if not decisions and state.phase != "bidding":
        return state, ()
    events: list[Event] = []
    legal_ones: dict[int, Decision] = {}
    for seat, decision in sorted(decisions, key=itemgetter(0)):
        fault = _fault(state, seat, decision)
        if fault is None:
            legal_ones[seat] = decision
        else:
            events.append(Rejected(seat, *fault))
    if state.phase == "bidding":
        assert state.lot is not None
        state = auction.bidding_ticked(state, state.lot, legal_ones, events)
    else:
        for decision in legal_ones.values():  # one at most: that of the asked seat
            state = _decided(state, decision, events)
    return state, tuple(events)


def view(state: State, seat: int | None) -> View:
    """Hidden are the deck, others' purses and waits, an offer from all but its owner, others' stacks."""
    lot, trade = state.lot, state.trade
    if lot is not None:
        lot = replace(lot, wakes=tuple([wake if own == seat else 0 for own, wake in enumerate(lot.wakes)]))
    if trade is not None and seat != trade.challenger:
        trade = replace(trade, offer=None)
    return View(
        seat=seat,
        config=state.config,
        phase=state.phase,
        turn=state.turn,
        asked=_asked(state),
        deck_size=len(state.deck),
        herds=state.herds,
        scores=scores(state),
        purse=None if seat is None else state.purses[seat],
        purse_sizes=tuple(map(size, state.purses)),
        donkeys=state.donkeys,
        lot=lot,
        trade=trade,
        trades=state.trades,
        dove=state.dove,
        ledger=tuple([_as_seen(fact, seat) for fact in state.ledger]),
        standing=result(state),
    )


def _as_seen(fact: Fact, seat: int | None) -> Fact:
    return fact if not fact.stacks or seat in fact.seats else Fact(fact.event)


def result(state: State) -> Standing | None:
    """Highest score wins, ties share (K14)."""
    return standing(state) if state.phase == "over" else None


# Jumps through time, for drivers without a picture


def idle_ticks(state: State) -> int:
    """Steps without decisions that would only count ticks: no event, and nobody to be awaited meanwhile.

    0 while somebody is awaited, where no clock runs, and on the last tick before a call.
    """
    return auction.idle_ticks(state.lot) if state.lot is not None and state.phase == "bidding" else 0


def idled(state: State, ticks: int) -> State:
    """The state after that many empty steps, at once. ValueError for more than `idle_ticks`."""
    if not 0 <= ticks <= idle_ticks(state):
        raise ValueError(f"something may happen within {ticks} ticks")
    if not ticks:
        return state
    assert state.lot is not None
    return replace(state, lot=replace(state.lot, tick=state.lot.tick + ticks))


# What happens in a step

_DUE: dict[type, tuple[Phase, str]] = {
    HoldAuction: ("turn", "turn"),
    Challenge: ("turn", "turn"),
    Raise: ("bidding", "K2"),
    DropOut: ("bidding", "K4"),
    Wait: ("bidding", "K2"),
    Call: ("bidding", "K3"),
    Buy: ("purchase", "K5"),
    Sell: ("purchase", "K5"),
    Pay: ("payment", "K6"),
    Offer: ("offer", "K10"),
    Accept: ("answer", "K10"),
    Counter: ("answer", "K10"),
}
"""When each decision is due, and the ruling that says so."""


def _fault(state: State, seat: int, decision: Decision) -> tuple[str, str] | None:
    """The rule that a decision breaks, and how; None if it is legal."""
    if seat not in range(state.config.seats):
        return "seats", N_("there is no such seat")
    if state.phase == "over":
        return "K14", N_("the match is over")
    if type(decision) not in _DUE:
        return "decisions", N_("the game has no such decision")
    phase, rule = _DUE[type(decision)]
    if state.phase != phase:
        return rule, N_("this is not the time for it")
    if state.lot is not None and phase == "bidding":
        return auction.bidding_fault(state, state.lot, seat, decision)
    if seat != _asked(state):
        return rule, N_("another seat is to decide")
    match decision, state.lot:
        case HoldAuction(), _:
            return None if state.deck else ("K13", N_("the deck is empty, so the seat must trade"))
        case Challenge() as challenge, _:
            return trading.challenge_fault(state, seat, challenge)
        case Buy(), Lot() as lot:
            return (
                None if auction.may_buy(state, lot) else ("K5", N_("the auctioneer cannot pay the high bid"))
            )
        case Pay() as payment, Lot() as lot:
            return auction.payment_fault(state, lot, payment)
        case (Offer() | Counter()) as laid, _:
            return trading.stack_fault(state, seat, laid)
    return None


def _decided(state: State, decision: Decision, events: list[Event]) -> State:
    """A legal decision of the one seat that is asked, in any phase but the bidding."""
    match decision, state.lot, state.trade:
        case HoldAuction(), _, _:
            return auction.auction_held(state, events)
        case Challenge() as challenge, _, _:
            return trading.challenged(state, challenge, events)
        case (Buy() | Sell()) as choice, Lot() as lot, _:
            return auction.purchase_decided(state, lot, choice, events)
        case Pay() as payment, Lot() as lot, _:
            return auction.paid(state, lot, payment, events)
        case Offer() as offer, _, Trade() as trade:
            return trading.offered(state, trade, offer, events)
        case (Accept() | Counter()) as answer, _, Trade() as trade:
            return trading.answered(state, trade, answer, events)
    raise AssertionError(f"{decision} in the phase {state.phase}")
