"""A trade of Kuhhandel (K9 to K12): offer face down, accepted or countered, tied or settled."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.errors import N_
from game.rules.kuhhandel_money import NOTHING, Money, holds, minus, plus, size, total, without_zeros
from game.rules.kuhhandel_table import (
    Accept,
    Challenge,
    Counter,
    Event,
    Fact,
    Offer,
    OfferCountered,
    OfferLaid,
    State,
    Trade,
    TradeSettled,
    TradeStarted,
    TradeTied,
)
from game.rules.kuhhandel_turns import handed, owned, tradeable, turn_ended


def challenges(state: State, seat: int) -> list[Challenge]:
    """Every other seat with an animal that both own (K9)."""
    herds = state.herds
    return [
        Challenge(target, animal)
        for target in range(len(herds))
        if target != seat
        for animal in tradeable(herds[seat], herds[target])
    ]


def challenge_fault(state: State, seat: int, challenge: Challenge) -> tuple[str, str] | None:
    target, animal = challenge.target, challenge.animal
    if type(target) is not int or target not in range(len(state.herds)) or target == seat:
        return "K9", N_("there is no such seat to challenge")
    if animal not in tradeable(state.herds[seat], state.herds[target]):
        return "K9", N_("both must own the animal")
    return None


def challenged(state: State, challenge: Challenge, events: list[Event]) -> State:
    """Two animals are at stake if both own exactly two, otherwise one (K9)."""
    target, animal = challenge.target, challenge.animal
    both_own = owned(state.herds[state.turn], animal), owned(state.herds[target], animal)
    count = 2 if both_own == (2, 2) else 1
    events.append(TradeStarted(state.turn, target, animal, count))
    trade = Trade(state.turn, target, animal, count, attempt=1, offer=None, offer_cards=None)
    return replace(state, phase="offer", trade=trade)


def stack_fault(state: State, seat: int, decision: Offer | Counter) -> tuple[str, str] | None:
    """Any cards of the own purse will do, none at all included (K10)."""
    return (
        None if holds(state.purses[seat], decision.money) else ("K10", N_("these cards are not in the purse"))
    )


def offered(state: State, trade: Trade, offer: Offer, events: list[Event]) -> State:
    stack = offer.money
    events.append(OfferLaid(trade.challenger, size(stack)))
    return replace(state, phase="answer", trade=replace(trade, offer=stack, offer_cards=size(stack)))


def answered(state: State, trade: Trade, answer: Accept | Counter, events: list[Event]) -> State:
    """The target keeps the offer, or both stacks are turned up and the higher total wins (K10, K11)."""
    assert trade.offer is not None
    offer = trade.offer
    if isinstance(answer, Accept):
        gift = _kept_by_the_other(state, offer)
        return _settled(state, trade, "accepted", trade.challenger, (offer,), NOTHING, gift, events)

    counter = answer.money
    events.append(OfferCountered(trade.target, size(counter)))
    stacks = (offer, counter)
    to_challenger, to_target = _kept_by_the_other(state, counter), _kept_by_the_other(state, offer)
    if total(offer) == total(counter):
        if trade.attempt == 1:
            return _tied(state, trade, stacks, events)
        return _settled(state, trade, "tied", trade.challenger, stacks, NOTHING, NOTHING, events)
    winner = trade.challenger if total(offer) > total(counter) else trade.target
    if state.config.first_edition:
        # The winner's stack pays the loser, who also keeps the own one.
        if winner == trade.challenger:
            to_challenger = NOTHING
        else:
            to_target = NOTHING
    return _settled(state, trade, "countered", winner, stacks, to_challenger, to_target, events)


def _kept_by_the_other(state: State, stack: Money) -> Money:
    """What changes owners of a stack: all of it, or all but its zeros (house rule)."""
    config = state.config
    return without_zeros(stack) if config.zeros_return or config.first_edition else stack


def _tied(state: State, trade: Trade, stacks: tuple[Money, ...], events: list[Event]) -> State:
    """Stacks go back, both offer again (K12)."""
    told = TradeTied(trade.challenger, trade.target, trade.animal)
    events.append(told)
    return replace(
        state,
        phase="offer",
        trade=replace(trade, attempt=2, offer=None, offer_cards=None),
        ledger=(*state.ledger, Fact(told, stacks)),
    )


def _settled(
    state: State,
    trade: Trade,
    how: Literal["accepted", "countered", "tied"],
    winner: int,
    stacks: tuple[Money, ...],
    to_challenger: Money,
    to_target: Money,
    events: list[Event],
) -> State:
    """Money and animals change hands, and the turn is over. One more trade without a completed set (K15)."""
    challenger, target = trade.challenger, trade.target
    told = TradeSettled(
        challenger, target, trade.animal, trade.count, winner, how, size(to_challenger), size(to_target)
    )
    events.append(told)
    purses = list(state.purses)
    purses[challenger] = plus(minus(purses[challenger], to_target), to_challenger)
    purses[target] = plus(minus(purses[target], to_challenger), to_target)
    state = replace(
        state,
        purses=tuple(purses),
        trades=state.trades + 1,
        ledger=(*state.ledger, Fact(told, stacks)),
    )
    loser = target if winner == challenger else challenger
    state = handed(state, trade.animal, trade.count, winner, events, giver=loser)
    return turn_ended(state, events)
