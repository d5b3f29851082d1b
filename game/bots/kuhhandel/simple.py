"""Players by rule of thumb: the fixed one, against whom strength is measured, the novice and the regular."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from typing import Any

from game.bots.dice import Dice
from game.bots.kuhhandel.reactions import first_wait, too_late, until_call
from game.bots.kuhhandel.trading import nearest, stack_of
from game.rules.kuhhandel_auction import BID_STEP
from game.rules.kuhhandel_money import best_payment, size, total
from game.rules.kuhhandel_table import (
    PLACES,
    SET_SIZE,
    WORTHS,
    Accept,
    Animal,
    Buy,
    Challenge,
    Counter,
    Decision,
    DropOut,
    HoldAuction,
    Lot,
    Offer,
    Pay,
    Raise,
    Sell,
    Trade,
    View,
)
from game.rules.kuhhandel_turns import owned, score

Thinking = Generator[None, None, Any]


def payment(view: View, lot: Lot) -> Pay:
    """The smallest overpayment (K6)."""
    assert view.purse is not None
    stack = best_payment(view.purse, lot.price)
    assert stack is not None
    return Pay(stack)


def marginal_score(view: View, seat: int, animal: Animal) -> float:
    """What one card of an animal adds to a seat's score: a quarter of what the complete set would."""
    herd = list(view.herds[seat])
    before = score(view.config, view.herds[seat])
    herd[PLACES[animal]] = SET_SIZE
    return (score(view.config, tuple(herd)) - before) / SET_SIZE


class RuleOfThumb(ABC):
    """What the simple players have in common: a price for every card, and time to react."""

    needs_view = True

    def think(self, view: View, legal: Sequence[Any], dice: Dice, budget: int) -> Thinking:
        yield
        lot, trade = view.lot, view.trade
        if lot is not None:
            if view.phase == "payment":
                return payment(view, lot)
            if view.phase == "purchase":
                limit = self.limit(view, lot.animal, dice)
                return Buy() if lot.price <= limit and Buy() in legal else Sell()
            if lot.due is not None:
                wait = first_wait(view, lot, dice)
                if wait is not None:
                    return wait
                if too_late(lot):
                    return until_call(lot)
            return self.bid(view, lot, dice)
        if trade is None:
            return self.turn(view, legal, dice)
        if view.phase == "offer":
            return self.offer(view, trade, dice)
        return self.answer(view, trade, dice)

    @abstractmethod
    def limit(self, view: View, animal: Animal, dice: Dice) -> int:
        """The most that a card is worth to the seat."""

    def bid(self, view: View, lot: Lot, dice: Dice) -> Decision:
        """Ten more, up to the limit and the own purse."""
        assert view.purse is not None
        price = lot.price + BID_STEP
        if price <= min(self.limit(view, lot.animal, dice), total(view.purse)):
            return Raise(price)
        return DropOut()

    @abstractmethod
    def turn(self, view: View, legal: Sequence[Any], dice: Dice) -> Decision:
        """An auction, or whom to challenge for what."""

    @abstractmethod
    def offer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        """What to lay as the challenger."""

    @abstractmethod
    def answer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        """Accept, or what to counter with."""


class Fixed(RuleOfThumb):
    """Bids up to 60 % of what a card adds to the score, and lays half of that in trades."""

    share = 0.6

    def limit(self, view: View, animal: Animal, dice: Dice) -> int:
        assert view.seat is not None
        return int(self.share * marginal_score(view, view.seat, animal))

    def turn(self, view: View, legal: Sequence[Any], dice: Dice) -> Decision:
        """Trades for a third or fourth card when it can pay its offer, the dearest first; else auctions."""
        assert view.seat is not None
        assert view.purse is not None
        herd, money = view.herds[view.seat], total(view.purse)

        def price(choice: Challenge) -> float:
            return self.limit(view, choice.animal, dice) / 2

        challenges = [choice for choice in legal if isinstance(choice, Challenge)]
        wanted = [
            choice for choice in challenges if owned(herd, choice.animal) >= 2 and price(choice) <= money
        ]
        if HoldAuction() in legal:
            return max(wanted, key=price, default=HoldAuction())
        return max(wanted or challenges, key=price)

    def offer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        return Offer(self._stack(view, trade, dice))

    def answer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        """Lays as much as it would have offered; accepts when it has nothing to lay."""
        stack = self._stack(view, trade, dice)
        return Counter(stack) if total(stack) else Accept()

    def _stack(self, view: View, trade: Trade, dice: Dice) -> Any:
        assert view.purse is not None
        amount = trade.count * self.limit(view, trade.animal, dice) / 2
        return stack_of(view.purse, nearest(view.purse, amount), dice, bluff=False)


class Novice(RuleOfThumb):
    """Bids by what a card is worth at best, now more, now less: how much of the set is there yet, what money
    it will need, and what others are up to, it does not think of.
    """

    def limit(self, view: View, animal: Animal, dice: Dice) -> int:
        assert view.seat is not None
        return int(marginal_score(view, view.seat, animal)) * (20 + dice.below(70)) // 100

    def turn(self, view: View, legal: Sequence[Any], dice: Dice) -> Decision:
        challenges = [choice for choice in legal if isinstance(choice, Challenge)]
        if HoldAuction() in legal and (dice.below(6) or not challenges):
            return HoldAuction()
        return dice.pick(challenges)

    def offer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        assert view.purse is not None
        return Offer(
            stack_of(view.purse, nearest(view.purse, self._amount(view, trade, dice)), dice, bluff=True)
        )

    def answer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        """The more cards lie there, the likelier it takes them."""
        assert view.purse is not None
        assert trade.offer_cards is not None
        if dice.below(8) < trade.offer_cards:
            return Accept()
        amount = self._amount(view, trade, dice)
        return Counter(stack_of(view.purse, nearest(view.purse, amount), dice, bluff=True))

    def _amount(self, view: View, trade: Trade, dice: Dice) -> float:
        assert view.purse is not None
        return min(trade.count * WORTHS[trade.animal] / 4, total(view.purse) / 2) * dice.below(101) / 100


class Regular(RuleOfThumb):
    """Knows what a set adds to its score and what it stands to lose, and keeps money back.

    It does not follow where the money goes, nor think about what others may do with a card.
    """

    def limit(self, view: View, animal: Animal, dice: Dice) -> int:
        """The more of the marginal score, the more of the set is there; but only a share of the purse."""
        assert view.seat is not None
        assert view.purse is not None
        held = owned(view.herds[view.seat], animal)
        value = marginal_score(view, view.seat, animal) * (0.5, 0.7, 0.9, 1.3, 0)[held]
        rival = max(owned(herd, animal) for seat, herd in enumerate(view.herds) if seat != view.seat)
        if rival == SET_SIZE - 1:
            value = max(value, WORTHS[animal] / 3)
        reserve = (0.7, 0.8, 0.9, 1.0, 0)[held] if view.deck_size else 1.0
        return int(min(value, total(view.purse) * reserve)) * (90 + dice.below(21)) // 100

    def turn(self, view: View, legal: Sequence[Any], dice: Dice) -> Decision:
        """Trades from strength: where it has more cards and more money than the target, by their number."""
        assert view.seat is not None
        assert view.purse is not None
        herd, own = view.herds[view.seat], size(view.purse)

        def appeal(choice: Challenge) -> float:
            held = owned(herd, choice.animal)
            theirs = owned(view.herds[choice.target], choice.animal)
            progress = held + theirs if held == theirs == 2 else held
            rich = own / max(1, view.purse_sizes[choice.target])
            return progress * marginal_score(view, view.seat or 0, choice.animal) * min(rich, 2.0)

        challenges = [choice for choice in legal if isinstance(choice, Challenge)]
        if HoldAuction() not in legal:
            return max(challenges, key=appeal)
        strong = [
            choice
            for choice in challenges
            if owned(herd, choice.animal) >= 2
            and total(view.purse) >= marginal_score(view, view.seat, choice.animal) / 2
        ]
        return max(strong, key=appeal) if strong and dice.below(2) else HoldAuction()

    def offer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        assert view.purse is not None
        amount = self._price(view, trade) * (30 + dice.below(70)) / 100
        return Offer(stack_of(view.purse, nearest(view.purse, amount), dice, bluff=True))

    def answer(self, view: View, trade: Trade, dice: Dice) -> Decision:
        """Accepts a stack that, card by card, may well be worth more than the animals."""
        assert view.purse is not None
        assert trade.offer_cards is not None
        price = self._price(view, trade)
        mean = total(view.purse) / max(1, size(view.purse))
        if trade.offer_cards * mean * (30 + dice.below(60)) / 100 > price:
            return Accept()
        amount = price * (30 + dice.below(50)) / 100
        return Counter(stack_of(view.purse, nearest(view.purse, amount), dice, bluff=True))

    def _price(self, view: View, trade: Trade) -> float:
        assert view.seat is not None
        assert view.purse is not None
        value = trade.count * marginal_score(view, view.seat, trade.animal)
        return min(value, total(view.purse) * (0.6 if view.deck_size else 0.9))
