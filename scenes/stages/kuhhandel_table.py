"""La Subasta as plain values: what stands on the table, what only passes by, and what a person prepares.

Cues change a `Table` step by step; the stage law is that it ends equal to the table of the view. What is seen
only while a cue runs is in `Passing`, which is empty when nothing runs. The clock is not in the table: it is
drawn from the latest view, so that what is shown is the clock of the rules.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, Protocol

import pygame

from game.engine.cues import Point
from game.errors import N_
from game.rules.kuhhandel_auction import BID_STEP
from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import (
    Animal,
    DonkeyPaid,
    Exposed,
    Lot,
    Paid,
    Trade,
    TradeSettled,
    TradeTied,
    View,
)

Translate = Callable[..., str]


class Utterance(Protocol):
    """Something that is said: parts for the sound service, and how much of it has been heard by a tick."""

    @property
    def parts(self) -> tuple[str, ...]: ...

    @property
    def ticks(self) -> int: ...

    def said(self, tick: int) -> str: ...


Spoken = Callable[[str, int | None], Utterance]
"""(saying, price or None) → what the auctioneer says: the price, then the saying; "" says the price alone."""

NAMES: dict[Animal, str] = {
    "rooster": N_("rooster"),
    "goose": N_("goose"),
    "cat": N_("cat"),
    "dog": N_("dog"),
    "sheep": N_("sheep"),
    "goat": N_("goat"),
    "donkey": N_("donkey"),
    "pig": N_("pig"),
    "cow": N_("cow"),
    "horse": N_("horse"),
}


@dataclass
class ShownLot:
    """A lot without its clock. Fields mean what they mean in a Lot."""

    animal: Animal
    auctioneer: int
    first: int
    excluded: tuple[bool, ...]
    out: list[bool]
    bids: list[int]
    leader: int | None
    price: int
    stage: str
    bidder: int | None
    payer: int | None

    @classmethod
    def of(cls, lot: Lot) -> "ShownLot":
        return cls(
            lot.animal,
            lot.auctioneer,
            lot.first,
            lot.excluded,
            list(lot.out),
            list(lot.bids),
            lot.leader,
            lot.price,
            lot.stage,
            lot.bidder,
            lot.payer,
        )


@dataclass
class ShownTrade:
    """Fields mean what they mean in a Trade."""

    challenger: int
    target: int
    animal: Animal
    count: int
    attempt: int
    offer: Money | None
    offer_cards: int | None

    @classmethod
    def of(cls, trade: Trade) -> "ShownTrade":
        return cls(
            trade.challenger,
            trade.target,
            trade.animal,
            trade.count,
            trade.attempt,
            trade.offer,
            trade.offer_cards,
        )


Last = DonkeyPaid | Exposed | Paid | TradeTied | TradeSettled | None
"""What has happened last about money."""


@dataclass
class Table:
    """What the audience sees. Equal tables are equal pictures. Fields mean what they mean in a View."""

    phase: str
    turn: int
    deck_size: int
    herds: list[list[int]]
    scores: tuple[int, ...]
    purse: Money | None
    purse_sizes: list[int]
    donkeys: int
    trades: int
    dove: int | None
    lot: ShownLot | None
    trade: ShownTrade | None
    last: Last = None

    @classmethod
    def of(cls, view: View) -> "Table":
        return cls(
            phase=view.phase,
            turn=view.turn,
            deck_size=view.deck_size,
            herds=[list(herd) for herd in view.herds],
            scores=view.scores,
            purse=view.purse,
            purse_sizes=list(view.purse_sizes),
            donkeys=view.donkeys,
            trades=view.trades,
            dove=view.dove,
            lot=None if view.lot is None else ShownLot.of(view.lot),
            trade=None if view.trade is None else ShownTrade.of(view.trade),
            last=view.ledger[-1].event if view.ledger else None,
        )

    @property
    def asked(self) -> int | None:
        """The one seat that the match waits for."""
        lot, trade = self.lot, self.trade
        match self.phase:
            case "turn":
                return self.turn
            case "bidding":
                return lot.bidder if lot else None
            case "purchase":
                return lot.auctioneer if lot else None
            case "payment":
                return lot.payer if lot else None
            case "offer":
                return trade.challenger if trade else None
            case "answer":
                return trade.target if trade else None
        return None


# What passes by


@dataclass
class Walker:
    """An animal on its way from `start`, now at `at`; there it stands, or turns round.

    `turns`: whether it comes round to the left or to the right, and for how many ticks it has been at it.
    """

    animal: Animal
    start: Point
    at: Point
    turns: tuple[Literal["left", "right"], int] | None = None

    @property
    def way_px(self) -> float:
        """So far; negative to the left."""
        return self.at[0] - self.start[0]


@dataclass
class Flying:
    """A thing in the air: an animal's head, a coin, or else a card of money."""

    at: Point
    animal: Animal | None = None
    money: int | None = None
    """The value on a card that lies face up; None for a back."""
    is_coin: bool = False


@dataclass
class Drop:
    """A card of the donkey's rain, or (`value` None) a coin: where it falls, and how far down it starts."""

    x: int
    head_start: float
    value: int | None


@dataclass
class Shown:
    """Money that lies face up for all: whose, and what it had to pay."""

    seat: int
    price: int
    purse: Money
    rise: float = 0.0


@dataclass
class Settling:
    """The end of a trade: what was laid, the challenger's first, as far as this audience may know it."""

    event: TradeSettled | None
    stacks: tuple[Money, ...]
    turned: float = 0.0
    is_tie: bool = False
    is_done: bool = False  # all has gone where it belongs


@dataclass
class Finale:
    """The parade of the herds: how far the first animal is, and how far the rosette is pinned, 0 to 1."""

    way_px: float = 0.0
    pinned: float = 0.0


@dataclass
class Passing:
    """All that is seen only while a cue runs."""

    walker: Walker | None = None
    bang: float | None = None  # the gavel has struck: how far it has rung out
    flying: list[Flying] = field(default_factory=list)
    rain: list[Drop] = field(default_factory=list)
    rain_fall: float = 0.0
    shown: Shown | None = None
    curtain: float = 0.0  # 1 = closed, between the barn and the table of a trade
    laid: tuple[int, int] | None = None  # cards on the table of a trade, while they are laid
    settling: Settling | None = None
    banner: tuple[str, str] | None = None
    finale: Finale | None = None
    glints: list[Point] = field(default_factory=list)  # where money has just come down


@dataclass
class Speech:
    """What the auctioneer says, since when, and until when it stays to be read."""

    utterance: Utterance
    since: int
    until: int


PopMood = Literal["bid", "out", "beaten", "denied"]


@dataclass
class Pop:
    """A word that springs from a seat."""

    words: str
    mood: PopMood
    since: int


@dataclass
class Gesture:
    """An animation of the auctioneer, and for how long it goes on."""

    name: str
    since: int
    until: int


# What a person prepares


@dataclass
class Paddle:
    """The price that a seat would bid with the next press; it follows the high bid upwards."""

    price: int = BID_STEP

    def at_least(self, least: int, most: int) -> int:
        self.price = max(least, min(self.price, most))
        return self.price

    def move(self, by: int, least: int, most: int) -> bool:
        before = self.price
        self.price = max(least, min(before + by, most))
        return self.price != before


@dataclass(frozen=True)
class PaddleShown:
    """A seat that bids here, with the price of its next press.

    `can`: "bid", "back" (it has dropped out, and may bid again), "lead" (then the price is the one that it
    has bid), "call", "early" (it is too soon to call), "struck" (it has just called), "hold" (it holds the
    auction, which needs no calls), "wait" (others are asked), "excluded", or "" (not in it). `ready`: how
    much of the wait for the next call has passed, 0 to 1.
    """

    seat: int
    price: int
    can: str
    ready: float = 1.0


@dataclass(frozen=True)
class Key:
    """What a person presses for something: a picture, or the cap of a key."""

    words: str
    is_cap: bool
    is_mouse: bool = False


Pressed = Callable[[int, str], Key | None]
"""(seat, action) → what that seat presses for it; None if it has no device of its own."""


# Where things are

STAGE = pygame.Rect(144, 0, 352, 296)
"""Between the panels of the seats: the barn's middle, or the table of a trade."""
FOOT = pygame.Rect(0, 298, 640, 62)
"""The dark strip at the bottom: money or paddles, then what the buttons do."""
HAND = pygame.Rect(4, 300, 396, 58)
"""Where secrets lie open, and where the curtain hangs before."""
BLOCK = (356, 246)
"""Where the animal on the block stands."""
ROSTRUM = (232, 268)
"""The foot of the rostrum."""
AUCTIONEER = (232, 186)
"""The top of the rostrum, over which he looks."""
DECK = pygame.Rect(147, 206, 44, 54)
"""Where the animals lie that are still to come."""
PANEL_PX = 136
WALK_PX: dict[Animal, float] = {
    "rooster": 1.15,
    "goose": 1.16,
    "cat": 1.68,
    "dog": 1.77,
    "sheep": 1.57,
    "goat": 1.69,
    "donkey": 1.74,
    "pig": 1.61,
    "cow": 1.99,
    "horse": 2.23,
}
"""How far each kind walks in a tick of its gait; whoever is to go faster steps faster."""
_LEAST_WALK_PX, _HASTE = 1.9, 1.25
FLOOR_Y = 259
"""Where animals walk, behind rostrum and block."""
_HOP_X, _HOP_PX = (276, 308, 408, 440), 5
"""From where to where they go up to the block, on either side; how high above the straight way."""


def walk_ticks(animal: Animal, start: Point, end: Point) -> int:
    """How long it takes to walk there."""
    speed_px = max(_LEAST_WALK_PX, _HASTE * WALK_PX[animal])
    return round(abs(end[0] - start[0]) / speed_px)


def height_at(x: float) -> float:
    """Where the feet are: on the floor, on the block, or on the way up or down."""
    left, left_up, right_up, right = _HOP_X
    if x <= left or x >= right:
        return FLOOR_Y
    if left_up <= x <= right_up:
        return BLOCK[1]
    up = (x - left) / (left_up - left) if x < left_up else (right - x) / (right - right_up)
    return FLOOR_Y + (BLOCK[1] - FLOOR_Y) * up - 4 * _HOP_PX * up * (1 - up)


def panel_boxes(seats: int, own: int | None, *, is_large: bool = False) -> list[pygame.Rect]:
    """By seat, clockwise from the lower left, where the own one is.

    Large letters need the room above the lower right corner for the prompts, so there the third panel of a
    column stands at the left.
    """
    left = 3 if is_large and seats == 5 else 2
    right = seats - left
    order: list[pygame.Rect] = []
    for place in range(left):
        top, height = _column(left, left - 1 - place, is_large=False)
        order.append(pygame.Rect(4, top, PANEL_PX, height))
    for place in range(right):
        top, height = _column(right, place, is_large=is_large)
        order.append(pygame.Rect(640 - 4 - PANEL_PX, top, PANEL_PX, height))
    first = own or 0
    return [order[(seat - first) % seats] for seat in range(seats)]


def _column(count: int, place: int, *, is_large: bool) -> tuple[int, int]:
    """Top and height of a panel in a column of so many."""
    if count == 3:
        return 2 + 98 * place, 96
    if is_large:
        return 2 + 115 * place, 112
    return (22 if place == 0 else 160), 112
