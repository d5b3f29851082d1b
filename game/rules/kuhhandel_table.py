"""What lies on the table of Kuhhandel and what is said over it: animals, decisions, events, state, view."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.rules.core import Rejected, Standing, Value
from game.rules.kuhhandel_money import FIRST_EDITION, LATER_EDITION, Edition, Money

Animal = Literal["rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse"]

WORTHS: dict[Animal, int] = {
    "rooster": 10,
    "goose": 40,
    "cat": 90,
    "dog": 160,
    "sheep": 250,
    "goat": 350,
    "donkey": 500,
    "pig": 650,
    "cow": 800,
    "horse": 1000,
}
"""The worth of a complete set of four."""
ANIMALS: tuple[Animal, ...] = tuple(WORTHS)
PLACES: dict[Animal, int] = {animal: place for place, animal in enumerate(ANIMALS)}
SET_SIZE = 4

Herd = tuple[int, ...]
"""Cards of each animal, in the order of ANIMALS."""


class Config(Value, frozen=True):
    """House rules. `first_edition`: its money, its trade, its dove, and the two rules below it as well."""

    seats: Annotated[int, Meta(ge=3, le=5)] = 4
    pace: Literal["fast", "normal", "slow", "turns"] = "normal"
    """How long the clock leaves; "turns" has no clock: seats bid or drop out in order."""
    first_edition: bool = False
    zeros_return: bool = False
    plain_sum: bool = False
    short_game: bool = False


def edition(config: Config) -> Edition:
    return FIRST_EDITION if config.first_edition else LATER_EDITION


# Decisions


class HoldAuction(Value, frozen=True):
    """Put the top animal of the deck on the block."""


class Challenge(Value, frozen=True):
    """Force a trade in an animal that both own (K9)."""

    target: int
    animal: Animal


class Raise(Value, frozen=True):
    """Bid this price (K1), also after dropping out (K4)."""

    price: int


class DropOut(Value, frozen=True):
    """Want no more of this lot (K4)."""


class Wait(Value, frozen=True):
    """Let the lot be for `ticks` (1 to MAX_WAIT_TICKS), unless a bid or a call comes first.

    It binds nobody and nobody hears of it: the seat may still bid at any time, it is only not waited for.
    So a bot's reaction time is part of the record, and a match whose seats all wait may jump ahead.
    """

    ticks: int


class Call(Value, frozen=True):
    """The auctioneer makes the next call before the clock does, 0.8 s after the last at the soonest."""


class Buy(Value, frozen=True):
    """The auctioneer takes the animal for the high bid (K5)."""


class Sell(Value, frozen=True):
    """The auctioneer leaves the animal to the high bidder (K5)."""


class Pay(Value, frozen=True):
    """With these cards (K6)."""

    money: Money


class Offer(Value, frozen=True):
    """Lay these cards face down (K10)."""

    money: Money


class Accept(Value, frozen=True):
    """Keep the offer unseen and give the animals (K10)."""


class Counter(Value, frozen=True):
    """Lay these cards against the offer (K10), perhaps none."""

    money: Money


Decision = (
    HoldAuction | Challenge | Raise | DropOut | Wait | Call | Buy | Sell | Pay | Offer | Accept | Counter
)


# Events, all public


class TurnStarted(Value, frozen=True):
    seat: int


class TurnSkipped(Value, frozen=True):
    """The seat has nothing to trade, and the deck is empty (K13)."""

    seat: int


class AnimalDrawn(Value, frozen=True):
    """The seat that holds the auction shows an animal; `left` are in the deck after it."""

    seat: int
    animal: Animal
    left: int


class DonkeyPaid(Value, frozen=True):
    """Every seat has received one card of this value (K8)."""

    value: int


class LotOpened(Value, frozen=True):
    """Bidding begins, also again after an exposure. `excluded`: by seat (K7); `first`: see Lot."""

    auctioneer: int
    animal: Animal
    excluded: tuple[bool, ...]
    first: int


class BidAccepted(Value, frozen=True):
    """The seat leads; the clock is open again."""

    seat: int
    price: int


class BidBeaten(Value, frozen=True):
    """A legal bid that came to nothing: a better one was made in the same tick (K2)."""

    seat: int
    price: int


class DroppedOut(Value, frozen=True):
    seat: int


class Called(Value, frozen=True):
    """ "Once" or "twice", at a price (0: nobody has bid)."""

    call: Literal["once", "twice"]
    price: int


class HammerFell(Value, frozen=True):
    """`seat` is the high bidder; None and 0 if nobody has bid."""

    seat: int | None
    price: int


class PurchaseDecided(Value, frozen=True):
    """Whether the auctioneer buys the animal or sells it (K5)."""

    seat: int
    choice: Literal["buy", "sell"]


class Exposed(Value, frozen=True):
    """A high bidder who cannot pay shows all money, and is excluded from this lot (K7)."""

    seat: int
    price: int
    purse: Money


class Paid(Value, frozen=True):
    """For an animal at auction; `cards` is how many changed hands."""

    payer: int
    payee: int
    animal: Animal
    price: int
    cards: int


class LotSold(Value, frozen=True):
    """`buyer` gets the animal: the high bidder, or the auctioneer by first purchase."""

    buyer: int
    animal: Animal
    price: int


class AnimalKept(Value, frozen=True):
    """The auctioneer keeps the animal free: nobody has bid, or all are excluded (K3, K7)."""

    seat: int
    animal: Animal


class TradeStarted(Value, frozen=True):
    """`count` animals are at stake (K9)."""

    challenger: int
    target: int
    animal: Animal
    count: int


class OfferLaid(Value, frozen=True):
    seat: int
    cards: int


class OfferCountered(Value, frozen=True):
    """Both stacks are turned up for the two of the trade."""

    seat: int
    cards: int


class TradeTied(Value, frozen=True):
    """Equal totals for the first time: stacks go back, both offer again (K12)."""

    challenger: int
    target: int
    animal: Animal


class TradeSettled(Value, frozen=True):
    """`winner` gets the animals. `tied`: equal again, no money moves (K12).

    `to_challenger` and `to_target` are the numbers of cards that each has received from the other.
    """

    challenger: int
    target: int
    animal: Animal
    count: int
    winner: int
    how: Literal["accepted", "countered", "tied"]
    to_challenger: int
    to_target: int


class SetCompleted(Value, frozen=True):
    seat: int
    animal: Animal


class DoveGiven(Value, frozen=True):
    """The first seat with both sets of a pair (first edition)."""

    seat: int
    pair: tuple[Animal, Animal]


class StalemateNeared(Value, frozen=True):
    """The match ends after `left` more trades unless a set is completed (K15)."""

    left: int


class MatchEnded(Value, frozen=True):
    cause: Literal["complete", "stalemate"]
    standing: Standing


Event = (
    TurnStarted
    | TurnSkipped
    | AnimalDrawn
    | DonkeyPaid
    | LotOpened
    | BidAccepted
    | BidBeaten
    | DroppedOut
    | Called
    | HammerFell
    | PurchaseDecided
    | Exposed
    | Paid
    | LotSold
    | AnimalKept
    | TradeStarted
    | OfferLaid
    | OfferCountered
    | TradeTied
    | TradeSettled
    | SetCompleted
    | DoveGiven
    | StalemateNeared
    | MatchEnded
    | Rejected
)


# The table


class Lot(Value, frozen=True):
    """An animal on the block, from the opening of its bidding until it is paid. Tuples are by seat.

    Ticks count from 0 at the opening. In a view, `wakes` of others are 0.
    """

    animal: Animal
    auctioneer: int
    first: int
    """Equal bids of one tick go to the seat that comes first clockwise from this one (K2)."""
    excluded: tuple[bool, ...]
    out: tuple[bool, ...]
    bids: tuple[int, ...]
    """The last bid of each seat; 0 for none."""
    leader: int | None
    price: int
    """The high bid; 0 before the first."""
    raises: int
    """Accepted bids so far: each shortens the open time."""
    stage: Literal["open", "once", "twice", "sold"]
    tick: int
    since: int
    """The tick of the last accepted bid or call, or 0."""
    due: int | None
    """The tick at which the next call comes on its own; None where no clock runs."""
    wakes: tuple[int, ...]
    """The ticks up to which seats wait; not above `since` when they have not waited since then."""
    bidder: int | None
    """By turns: the seat that is to bid or to drop out."""
    payer: int | None
    """The seat that is to pay the price."""

    @property
    def clock_ticks(self) -> int | None:
        """Ticks left until the next call; None where no clock runs."""
        return None if self.due is None else self.due - self.tick

    def waited(self, seat: int) -> bool:
        """Whether the seat has waited since the last bid or call, and its time is up."""
        return self.since < self.wakes[seat] <= self.tick


class Trade(Value, frozen=True):
    """Cards laid for an offer stay in the purse until the trade is settled."""

    challenger: int
    target: int
    animal: Animal
    count: int
    attempt: int
    """1, or 2 after a tie."""
    offer: Money | None
    """In a view only for the challenger."""
    offer_cards: int | None
    """How many cards lie there; None before the offer."""


class Fact(Value, frozen=True):
    """Something about money that happened, as it was told to all.

    `stacks`: what its two seats saw of it, () in the views of others: the payment; the accepted offer; offer
    and counter-offer.
    """

    event: DonkeyPaid | Exposed | Paid | TradeTied | TradeSettled
    stacks: tuple[Money, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The two between whom money or animals moved; () where all saw everything."""
        match self.event:
            case Paid(payer, payee):
                return payer, payee
            case TradeTied(challenger, target) | TradeSettled(challenger, target):
                return challenger, target
        return ()


Phase = Literal["turn", "bidding", "purchase", "payment", "offer", "answer", "over"]


class State(Value, frozen=True):
    """Everything, secrets included. Tuples of length `seats` are by seat. All chance is in the deck."""

    config: Config
    phase: Phase
    turn: int
    """The seat that holds the auction or has challenged, or is to choose."""
    first: int
    """`first` of the next lot."""
    deck: tuple[Animal, ...]
    """The top card is the last."""
    herds: tuple[Herd, ...]
    purses: tuple[Money, ...]
    donkeys: int
    """How many have paid."""
    lot: Lot | None
    """During bidding, purchase and payment."""
    trade: Trade | None
    """During offer and answer."""
    trades: int
    """Since the last completed set (K15)."""
    dove: int | None
    ledger: tuple[Fact, ...]


class View(Value, frozen=True):
    """What one seat may know, or the shared screen (`seat` None)."""

    seat: int | None
    config: Config
    phase: Phase
    turn: int
    asked: int | None
    """The one seat that the match waits for; None while all may bid at once, and when it is over."""
    deck_size: int
    herds: tuple[Herd, ...]
    scores: tuple[int, ...]
    """What the complete sets are worth now."""
    purse: Money | None
    """The own money."""
    purse_sizes: tuple[int, ...]
    """Cards by seat, those laid for an offer included."""
    donkeys: int
    lot: Lot | None
    trade: Trade | None
    trades: int
    dove: int | None
    ledger: tuple[Fact, ...]
    """All that was ever said about money, with the stacks that this seat saw."""
    standing: Standing | None
