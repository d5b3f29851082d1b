"""La Subasta: a barn by night, an animal on the block, seats that bid against the clock, and trades.

What stands on the table is in `kuhhandel_table`; the parts of the picture are drawn by `kuhhandel_barn`,
`…_herds`, `…_trade`, `…_foot` and `…_tally`. Here is what happens: cues, and choosing.

The clock of the bidding is that of the rules, so nothing may keep the picture behind it: what happens while
it runs changes the table at once, and what moves about it (a bid that pops up, a gesture, a caption) only
lingers. All else is told by cues, one after the other, at times when no clock runs.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin
from random import Random

import pygame

from game.engine.bindings import Action
from game.engine.cues import Cue, Point, ease_out, linear, mix, over, smooth, staggered, wait
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.ui import DIRECTIONS, Look, nearest
from game.errors import N_
from game.rules.core import Standing
from game.rules.kuhhandel_auction import BID_STEP, PACES, highest_bid, may_call
from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import (
    PLACES,
    Accept,
    Animal,
    AnimalDrawn,
    AnimalKept,
    BidAccepted,
    BidBeaten,
    Buy,
    Call,
    Called,
    Challenge,
    Config,
    Counter,
    Decision,
    DonkeyPaid,
    DoveGiven,
    DropOut,
    DroppedOut,
    Event,
    Exposed,
    Fact,
    HammerFell,
    HoldAuction,
    Lot,
    LotOpened,
    LotSold,
    MatchEnded,
    Offer,
    OfferCountered,
    OfferLaid,
    Paid,
    Pay,
    PurchaseDecided,
    Raise,
    Sell,
    SetCompleted,
    StalemateNeared,
    TradeSettled,
    TradeStarted,
    TradeTied,
    TurnSkipped,
    TurnStarted,
    View,
)
from scenes.stages.core import Guest, Hint, Manner, Player
from scenes.stages.kuhhandel_barn import Barn
from scenes.stages.kuhhandel_foot import ANSWERS, Foot, PaddleShown
from scenes.stages.kuhhandel_herds import Panels, Status
from scenes.stages.kuhhandel_money import CARD, MoneyCards, StackChoice
from scenes.stages.kuhhandel_table import (
    AUCTIONEER,
    BLOCK,
    FOOT,
    HAND,
    NAMES,
    STAGE,
    Drop,
    Flying,
    Gesture,
    Paddle,
    Passing,
    Pop,
    Settling,
    Shown,
    ShownLot,
    ShownTrade,
    Speech,
    Spoken,
    Table,
    Translate,
    Walker,
    panel_boxes,
)
from scenes.stages.kuhhandel_tally import Tally
from scenes.stages.kuhhandel_trade import STACKS, STAKE, TradeTable

WALK_TICKS, FLY_TICKS, LAY_TICKS, CURTAIN_TICKS = 84, 26, 5, 14
STRIKE_TICKS, HAMMER_TICKS, EXPOSED_TICKS, RAIN_TICKS, RESULT_TICKS, BANNER_TICKS = 16, 44, 170, 130, 130, 70
TURN_TICKS, TALLY_TICKS = 26, 300  # by turns a bid is shown so long; the board is written in
POP_TICKS, READ_TICKS = 50, 50  # how long a bid stands beside its seat, a caption after it was spoken
_DOOR_X = 560  # where animals come from
BIDDING = frozenset({LotOpened, BidAccepted, BidBeaten, DroppedOut, Called})
"""What happens while the clock runs."""
SECRET_PHASES = frozenset({"payment", "offer", "answer"})
STEPS_BY_ACTION = {
    Action.LEFT: -10,
    Action.RIGHT: 10,
    Action.DOWN: -100,
    Action.UP: 100,
    Action.PREV: -50,
    Action.NEXT: 50,
}
CALL_WORDS = {"open": N_("Going once"), "once": N_("Going twice"), "twice": N_("Sold!")}


@dataclass
class TurnChoice:
    """What to do with a turn: hold an auction, or challenge a seat for an animal."""

    options: tuple[Decision, ...]
    boxes: list[pygame.Rect]
    purse: Money
    cursor: int = 0

    @property
    def option(self) -> Decision:
        return self.options[self.cursor]


@dataclass
class PurchaseChoice:
    """First purchase: sell (0) or buy (1)."""

    price: int
    leader: int
    may_buy: bool
    purse: Money
    cursor: int = 0


@dataclass(frozen=True)
class News:
    """A person on a shared screen who may see the two stacks of a trade; `fact` numbers it in the ledger."""

    seat: int
    fact: int


Choosing = TurnChoice | PurchaseChoice | StackChoice


class Subasta(Player):
    """The stage of kuhhandel for one audience; `spoken` finds the auctioneer's words."""

    has_room_below = False

    def __init__(
        self, look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner, spoken: Spoken
    ) -> None:
        super().__init__(
            look,
            manner,
            {
                TurnStarted: self._turn_started,
                TurnSkipped: self._turn_skipped,
                AnimalDrawn: self._animal_drawn,
                DonkeyPaid: self._donkey_paid,
                LotOpened: self._lot_opened,
                BidAccepted: self._bid_accepted,
                BidBeaten: self._bid_beaten,
                DroppedOut: self._dropped_out,
                Called: self._called,
                HammerFell: self._hammer_fell,
                PurchaseDecided: self._purchase_decided,
                Exposed: self._exposed,
                Paid: self._paid,
                LotSold: self._lot_sold,
                AnimalKept: self._animal_kept,
                TradeStarted: self._trade_started,
                OfferLaid: self._offer_laid,
                OfferCountered: self._offer_countered,
                TradeTied: self._trade_tied,
                TradeSettled: self._trade_settled,
                SetCompleted: self._set_completed,
                DoveGiven: self._dove_given,
                StalemateNeared: self._stalemate_neared,
                MatchEnded: self._match_ended,
            },
        )
        self.tr = tr
        self.guests = guests
        self.passing = Passing()
        self._spoken = spoken
        self._money = MoneyCards(look)
        self._barn = Barn(look, tr)
        self._panels = Panels(look, tr, guests)
        self._trade = TradeTable(look, tr, guests)
        self._foot = Foot(look, tr, guests, self._money)
        self._tally = Tally(look, tr, guests)
        self._choosing: Choosing | None = None
        self._may_accept = False
        self._paddles: dict[int, Paddle] = {}
        self._peeked: tuple[int, Money] | None = None
        self._untold: list[News] = []
        self._news: News | None = None
        self._laid_open: Fact | None = None
        self._speech: Speech | None = None
        self._gesture = Gesture("idle", 0, 0)
        self._pops: dict[int, Pop] = {}
        self._chance = Random(7)
        self._seat: int | None = None
        self._config = Config()
        self._donkeys = 0
        self._clock: Lot | None = None
        self._is_bidding = False  # the match, whose clock runs; the picture may not have got there yet
        self._standing: Standing | None = None

    # What is shown

    def sync(self, view: View) -> None:
        self.table = Table.of(view)
        self.passing = Passing()
        self._calm()
        self._paddles.clear()
        self._untold.clear()
        self._know(view)

    def begin(self, view: View) -> None:
        """Show the opening of a match: the auctioneer says welcome."""
        self.sync(view)
        self.reel.play(self._welcome())

    def _welcome(self) -> Cue:
        self._say("welcome")
        yield from wait(60)

    def show(self, events: Sequence[Event], view: View) -> None:
        """Also without events, whenever time has passed: the clock shown is that of the view."""
        self._know(view)
        for event in events:
            made = self._cues.get(type(event))
            if made is None:
                continue
            cue = made(event, view)
            if type(event) in BIDDING and self._has_clock and not self.reel.busy:
                deque(cue, maxlen=0)  # at once: it has no ticks of its own
            else:
                self.reel.play(cue)

    def _know(self, view: View) -> None:
        self._seat = view.seat
        self._config = view.config
        self._donkeys = view.donkeys
        self._clock = view.lot
        self._is_bidding = view.phase == "bidding" and self._has_clock
        self._standing = view.standing

    @property
    def _has_clock(self) -> bool:
        return self._config.pace in PACES

    def finish(self) -> None:
        super().finish()
        self._calm()

    def _calm(self) -> None:
        """What lingers has nothing to say about the table; here it ends."""
        self._speech = None
        self._gesture = Gesture("idle", 0, 0)
        self._pops.clear()

    @property
    def is_murmuring(self) -> bool:
        return super().is_murmuring or self._speech is not None or bool(self._pops) or self._gesture.until > 0

    def update(self) -> None:
        self._peeked = None
        super().update()
        for seat in [seat for seat, pop in self._pops.items() if self.tick - pop.since > POP_TICKS]:
            del self._pops[seat]
        if self._speech is not None and self.tick >= self._speech.until:
            self._speech = None
        if self._gesture.until and self.tick >= self._gesture.until:
            self._gesture = Gesture("idle", 0, 0)

    @property
    def banner(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    @property
    def bar(self) -> pygame.Rect:
        return pygame.Rect(HAND.right + 2, FOOT.top + 2, FOOT.right - HAND.right - 2, FOOT.height - 4)

    @property
    def curtain(self) -> pygame.Rect:
        return HAND

    def music(self, view: View) -> str:
        """A layer more with every call."""
        stage = view.lot.stage if view.lot is not None else "open"
        return f"auction_{stage}" if stage in ("once", "twice") else "auction_open"

    # What only one may see

    @property
    def keeps_time(self) -> bool:
        """Bids have a clock, so nobody may lose time by what the picture has still to tell; all else in the
        rules goes on without it. Nor does anything happen behind the back of who looks at stacks alone.
        """
        is_late = self._is_bidding and self.reel.busy
        return not is_late and not self._untold

    @property
    def to_be_told(self) -> int | None:
        return self._untold[0].seat if self._untold else None

    def open_news(self, view: View) -> None:
        """The two stacks of the trade that has just ended, face up."""
        self._news = self._untold[0]
        self._laid_open = view.ledger[self._news.fact]

    def told(self) -> None:
        self._untold.pop(0)

    def _leave_word(self, event: TradeTied | TradeSettled, view: View) -> None:
        """On a shared screen the persons of the trade look at the stacks one after the other."""
        if self._seat is None and not (isinstance(event, TradeSettled) and event.how == "accepted"):
            two = (event.challenger, event.target)
            self._untold += [News(seat, len(view.ledger) - 1) for seat in two if self.guests[seat].person]

    # Choosing, one seat at a time

    def is_secret(self, legal: Sequence[Decision]) -> bool:
        return bool(legal) and isinstance(legal[0], Pay | Offer | Accept | Counter)

    def undo(self, legal: Sequence[Decision]) -> Decision | None:
        return None  # a bid is taken back by nobody; dropping out is undone by bidding

    def open_hand(self, view: View, legal: Sequence[Decision]) -> None:
        purse, lot = view.purse, view.lot
        self._may_accept = False
        match legal[0]:
            case HoldAuction() | Challenge() if purse is not None:
                options = tuple(legal)
                self._choosing = TurnChoice(
                    options, [self._option_box(view, option) for option in options], purse
                )
            case Sell() if lot is not None and lot.leader is not None and purse is not None:
                self._choosing = PurchaseChoice(lot.price, lot.leader, Buy() in legal, purse)
            case Pay() if lot is not None and purse is not None:
                self._choosing = StackChoice.of("pay", purse, lot.price)
            case Offer() if purse is not None:
                self._choosing = StackChoice.of("offer", purse, 0)
            case Accept() if purse is not None:
                self._choosing = StackChoice.of("counter", purse, 0)
                self._may_accept = True
            case _:
                self._choosing = None

    def _option_box(self, view: View, option: Decision) -> pygame.Rect:
        if isinstance(option, Challenge):
            box = panel_boxes(view.config.seats, self._seat)[option.target]
            return self._panels.slot(box, option.animal)
        return self._barn.deck

    def close_hand(self) -> None:
        self._choosing = None
        self._news, self._laid_open = None, None

    def choose(self, given: Input) -> Decision | None:
        choosing = self._choosing
        if isinstance(choosing, TurnChoice | PurchaseChoice) and self.table.asked is not None:
            self._peek_at(self.table.asked, choosing.purse, given)
        match choosing:
            case TurnChoice():
                return self._choose_turn(choosing, given)
            case PurchaseChoice():
                return self._choose_purchase(choosing, given)
            case StackChoice():
                return self._choose_stack(choosing, given)
        return None

    def _peek_at(self, seat: int, purse: Money, given: Input) -> None:
        """On a shared screen a purse lies open for as long as its owner holds the button."""
        if self._seat is None and given.holds(Action.EXTRA):
            self._peeked = seat, purse

    def _choose_turn(self, choosing: TurnChoice, given: Input) -> Decision | None:
        for press in given.presses:
            cursor = choosing.cursor
            if press.action is Action.CONFIRM and not press.repeated:
                return self._made(choosing.option)
            if press.action in DIRECTIONS:
                cursor = nearest(choosing.boxes, cursor, press.action)
            elif press.action in (Action.PREV, Action.NEXT):
                step = 1 if press.action is Action.NEXT else -1
                cursor = (cursor + step) % len(choosing.options)
            self._point_at(choosing, cursor)
        pointer = given.pointer
        if pointer is not None and (pointer.moved or given.clicked == "left"):
            for number, box in enumerate(choosing.boxes):
                if box.inflate(2, 8).collidepoint(pointer.x, pointer.y):
                    self._point_at(choosing, number)
                    return self._made(choosing.option) if given.clicked == "left" else None
        return None

    def _point_at(self, choosing: TurnChoice | PurchaseChoice, cursor: int) -> None:
        if cursor != choosing.cursor:
            choosing.cursor = cursor
            self._look.sound.play("focus")

    def _choose_purchase(self, choosing: PurchaseChoice, given: Input) -> Decision | None:
        is_confirmed = False
        for press in given.presses:
            if press.action is Action.CONFIRM and not press.repeated:
                is_confirmed = True
            elif press.action in (Action.LEFT, Action.PREV):
                self._point_at(choosing, 0)
            elif press.action in (Action.RIGHT, Action.NEXT):
                self._point_at(choosing, 1)
        pointer = given.pointer
        if pointer is not None and (pointer.moved or given.clicked == "left"):
            for number, box in enumerate(ANSWERS):
                if box.collidepoint(pointer.x, pointer.y):
                    self._point_at(choosing, number)
                    is_confirmed = is_confirmed or given.clicked == "left"
        if not is_confirmed:
            return None
        if choosing.cursor and not choosing.may_buy:
            self._look.sound.play("denied")
            return None
        return self._made(Buy() if choosing.cursor else Sell())

    def _choose_stack(self, choosing: StackChoice, given: Input) -> Decision | None:
        """LEFT and RIGHT over the values, UP and DOWN a card more or less, PREV and NEXT quick amounts."""
        for press in given.presses:
            match press.action:
                case Action.CONFIRM if not press.repeated:
                    return self._laid(choosing)
                case Action.EXTRA if self._may_accept and not press.repeated:
                    return self._made(Accept())
                case Action.LEFT | Action.RIGHT:
                    moved = choosing.step(1 if press.action is Action.RIGHT else -1)
                    self._answer_press("focus" if moved else "denied")
                case Action.UP | Action.DOWN:
                    self._change(choosing, choosing.cursor, 1 if press.action is Action.UP else -1)
                case Action.PREV | Action.NEXT:
                    choosing.quickly(1 if press.action is Action.NEXT else -1)
                    self._answer_press("card_slide")
        pointer = given.pointer
        if pointer is None:
            return None
        if pointer.wheel:
            self._change(choosing, choosing.cursor, -1 if pointer.wheel < 0 else 1)
        under = self._foot.place_under(choosing, (pointer.x, pointer.y))
        if under is not None and choosing.usable[under[0]]:
            if pointer.moved:
                choosing.cursor = under[0]
            if given.clicked == "left":
                self._change(choosing, under[0], -1 if under[1] else 1)
        return None

    def _change(self, choosing: StackChoice, place: int, by: int) -> None:
        self._answer_press("card_slide" if choosing.change(place, by) else "denied")

    def _answer_press(self, sound: str) -> None:
        self._look.sound.play(sound)

    def _laid(self, choosing: StackChoice) -> Decision | None:
        if choosing.kind == "pay" and not choosing.is_enough:
            self._answer_press("denied")
            return None
        stack = choosing.stack
        if choosing.kind == "pay":
            return self._made(Pay(stack))
        return self._made(Offer(stack) if choosing.kind == "offer" else Counter(stack))

    def _made(self, decision: Decision) -> Decision:
        self._answer_press("confirm")
        return decision

    # Choosing side by side: bids

    @property
    def is_together(self) -> bool:
        """In the bidding every seat acts for itself, on its own device, in the open."""
        return self.table.phase == "bidding"

    def choose_for(self, seat: int, given: Input, view: View, legal: Sequence[Decision]) -> Decision | None:
        """A tick of one seat's bidding: raise, drop out, or call; `view` is the seat's own."""
        lot = view.lot
        if lot is None or view.phase != "bidding":
            return None
        if view.purse is not None:
            self._peek_at(seat, view.purse, given)
        if seat == lot.auctioneer:
            return self._call(given, legal)
        least, most = lot.price + BID_STEP, highest_bid(view.config, view.donkeys)
        paddle = self._paddles.setdefault(seat, Paddle())
        paddle.at_least(least, most)
        for press in given.presses:
            if press.action is Action.CONFIRM and not press.repeated:
                return self._allowed(Raise(paddle.price), legal)
            if press.action is Action.CANCEL:
                return self._allowed(DropOut(), legal)
            if press.action in STEPS_BY_ACTION:
                moved = paddle.move(STEPS_BY_ACTION[press.action], least, most)
                self._answer_press("slide" if moved else "denied")
        return self._point_bid(paddle, given, legal, least, most)

    def _point_bid(
        self, paddle: Paddle, given: Input, legal: Sequence[Decision], least: int, most: int
    ) -> Decision | None:
        pointer = given.pointer
        if pointer is None:
            return None
        if pointer.wheel:
            paddle.move(BID_STEP if pointer.wheel > 0 else -BID_STEP, least, most)
        if given.clicked != "left":
            return None
        meant = self._foot.sign_under((pointer.x, pointer.y)) if self._seat is not None else None
        if meant:
            moved = paddle.move(BID_STEP * meant, least, most)
            self._answer_press("slide" if moved else "denied")
            return None
        if meant == 0 or self._over_the_block(pointer.x, pointer.y):
            return self._allowed(Raise(paddle.price), legal)
        return None

    def _over_the_block(self, x: int, y: int) -> bool:
        """The animal itself may be clicked to bid for it."""
        return pygame.Rect(BLOCK[0] - 60, BLOCK[1] - 90, 120, 140).collidepoint(x, y)

    def _call(self, given: Input, legal: Sequence[Decision]) -> Decision | None:
        is_pressed = given.clicked == "left" or any(
            press.action is Action.CONFIRM and not press.repeated for press in given.presses
        )
        return self._allowed(Call(), legal) if is_pressed else None

    def _allowed(self, decision: Decision, legal: Sequence[Decision]) -> Decision | None:
        if decision not in legal:
            self._answer_press("denied")
            return None
        return self._made(decision)

    def hints(self) -> list[Hint]:
        if self.reel.busy:
            return [Hint("confirm", self.tr("Skip"))]
        if self._news is not None:
            return [Hint("confirm", self.tr("Put back"))]
        match self._choosing:
            case TurnChoice() as choosing:
                is_trade = isinstance(choosing.option, Challenge)
                words = self.tr("Challenge") if is_trade else self.tr("Auction")
                return [Hint("confirm", words), *self._peek_hint()]
            case PurchaseChoice() as choosing:
                words = self.tr("Buy") if choosing.cursor else self.tr("Sell")
                return [Hint("confirm", words), *self._peek_hint()]
            case StackChoice() as choosing:
                return self._stack_hints(choosing)
        return self._bid_hints() if self.is_together else []

    def _peek_hint(self) -> list[Hint]:
        is_wanted = self._seat is None and not self._look.text.is_large
        return [Hint("extra", self.tr("Hold: purse"))] if is_wanted else []

    def _stack_hints(self, choosing: StackChoice) -> list[Hint]:
        """In large letters only what makes the decision: the rest has no room, and is the same always."""
        ways = [Hint("up", self.tr("Card")), Hint("next", self.tr("Amounts"))]
        if self._look.text.is_large:
            ways = []
        if choosing.kind == "pay":
            return [Hint("confirm", self.tr("Pay {total}", total=choosing.total)), *ways]
        if choosing.kind == "offer":
            return [Hint("confirm", self.tr("Lay {total}", total=choosing.total)), *ways]
        counter = Hint("confirm", self.tr("Counter: {total}", total=choosing.total))
        return [counter, Hint("extra", self.tr("Accept")), *ways]

    def _bid_hints(self) -> list[Hint]:
        if self._seat is None:
            if not any(guest.person for guest in self.guests):
                return []
            hints = [
                Hint("confirm", self.tr("Bid")),
                Hint("cancel", self.tr("Drop out")),
            ]
            ways = [] if self._look.text.is_large else [Hint("right", self.tr("Amount"))]
            return [*hints, *ways, *self._peek_hint()]
        paddle = self._paddle_of(self._seat)
        if paddle.can in ("call", "early"):
            stage = self.table.lot.stage if self.table.lot is not None else "open"
            return [Hint("confirm", self.tr(CALL_WORDS.get(stage, "Sold!")))]
        if paddle.can == "bid":
            hints = [Hint("confirm", self.tr("Bid {price}", price=paddle.price))]
            lot = self.table.lot
            if lot is not None and not lot.out[self._seat]:
                hints.append(Hint("cancel", self.tr("Drop out")))
            return hints if self._look.text.is_large else [*hints, Hint("right", self.tr("Amount"))]
        return []

    def _paddle_of(self, seat: int) -> PaddleShown:
        """What a seat's next press would do."""
        lot, table = self.table.lot, self.table
        if lot is None or table.phase != "bidding":
            return PaddleShown(seat, 0, "")
        if seat == lot.auctioneer:
            if not self._has_clock:
                return PaddleShown(seat, 0, "")
            return PaddleShown(seat, 0, "call" if self._clock and may_call(self._clock) else "early")
        paddle = self._paddles.get(seat)
        price = max(lot.price + BID_STEP, paddle.price if paddle else 0)
        if seat == lot.leader:
            return PaddleShown(seat, price, "lead")
        is_in = not lot.excluded[seat] and lot.bidder in (None, seat)
        return PaddleShown(seat, price, "bid" if is_in else "")

    # Words

    def _name(self, seat: int) -> str:
        return self.guests[seat].name

    def _say(self, saying: str, price: int | None = None, gesture: str = "talk") -> None:
        """The auctioneer speaks, and is read; nothing of what is skipped."""
        if self.reel.rushing:
            return
        utterance = self._spoken(saying, price)
        self._speech = Speech(utterance, self.tick, self.tick + max(40, utterance.ticks) + READ_TICKS)
        self._gesture = Gesture(gesture, self.tick, self.tick + max(30, utterance.ticks))
        self._look.sound.say(*utterance.parts)

    def _pop(self, seat: int, words: str, mood: str) -> None:
        if not self.reel.rushing:
            self._pops[seat] = Pop(
                words, "bid" if mood == "bid" else "out" if mood == "out" else "beaten", self.tick
            )

    def _option_words(self, option: Decision, *, is_short: bool) -> str:
        if not isinstance(option, Challenge):
            return self.tr("Auction") if is_short else self.tr("Put the next animal up for auction")
        animal, target = self.tr(NAMES[option.animal]), self._name(option.target)
        if is_short:
            return self.tr("Challenge {name}: {animal}", name=target, animal=animal)
        herds, place = self.table.herds, PLACES[option.animal]
        own, other = herds[self.table.turn][place], herds[option.target][place]
        count = 2 if (own, other) == (2, 2) else 1
        return self.tr(
            "Challenge {name}: {animal} ×{count} (you have {own}, {name} {other})",
            name=target,
            animal=animal,
            count=count,
            own=own,
            other=other,
        )

    # Cues of turns and lots: each leaves the table as its event means

    def _turn_started(self, event: TurnStarted, view: View) -> Cue:
        table = self.table
        table.phase, table.turn, table.lot, table.trade = "turn", event.seat, None, None
        yield from wait(8)

    def _turn_skipped(self, event: TurnSkipped, view: View) -> Cue:
        self._pop(event.seat, self.tr("nothing to trade"), "out")
        yield from wait(20)

    def _animal_drawn(self, event: AnimalDrawn, view: View) -> Cue:
        """It walks in and stands on the block."""
        table, passing = self.table, self.passing
        table.turn, table.deck_size = event.seat, event.left
        table.lot = None
        start = _DOOR_X, BLOCK[1]
        walker = passing.walker = Walker(event.animal, start, "_walk_left", self.tick)
        self.sound(f"cry_{event.animal}")
        self._say(event.animal, gesture="point_right")
        for done in over(WALK_TICKS, linear):
            walker.at = mix(start, BLOCK, done)
            yield
        walker.way = ""  # until the bidding is open

    def _donkey_paid(self, event: DonkeyPaid, view: View) -> Cue:
        """It rains money, a card for everybody."""
        table, passing = self.table, self.passing
        self._say("donkey_pays", gesture="joy")
        self.sound("coins")
        passing.rain_value = event.value
        passing.rain = [
            Drop(
                self._chance.randrange(STAGE.left, STAGE.right - CARD[0]), self._chance.random(), event.value
            )
            for _ in range(22)
        ]
        passing.banner = self.tr("The donkey pays"), self.tr("{value} for everybody", value=event.value)
        for passing.rain_fall in over(RAIN_TICKS, linear):
            yield
        passing.rain, passing.rain_fall, passing.rain_value = [], 0.0, 0
        passing.banner = None
        table.donkeys += 1
        table.purse_sizes = [size + 1 for size in table.purse_sizes]
        table.purse = view.purse

    def _lot_opened(self, event: LotOpened, view: View) -> Cue:
        """Bidding begins. The one whose turn it is by turns is only in the view."""
        self.passing.walker = None
        table, seats = self.table, len(self.guests)
        table.phase = "bidding"
        table.lot = ShownLot(
            event.animal,
            event.auctioneer,
            event.first,
            event.excluded,
            [False] * seats,
            [0] * seats,
            None,
            0,
            "open",
            None if view.lot is None else view.lot.bidder,
            None,
        )
        self._paddles.clear()
        self._pops.clear()
        self.sound("handbell")
        yield from self._shown_by_turns()

    def _shown_by_turns(self) -> Cue:
        if not self._has_clock:
            yield from wait(TURN_TICKS)

    def _lot(self) -> ShownLot:
        assert self.table.lot is not None
        return self.table.lot

    def _bid_accepted(self, event: BidAccepted, view: View) -> Cue:
        lot = self._lot()
        lot.out[event.seat] = False
        lot.bids[event.seat] = event.price
        lot.leader, lot.price, lot.stage = event.seat, event.price, "open"
        lot.bidder = None if view.lot is None else view.lot.bidder
        if event.seat in self._paddles:
            self._paddles[event.seat].price = event.price + BID_STEP
        self._pop(event.seat, str(event.price), "bid")
        self.sound("bid")
        side = "point_left" if self._boxes[event.seat].centerx < 320 else "point_right"
        self._say("", event.price, gesture=side)
        yield from self._shown_by_turns()

    def _bid_beaten(self, event: BidBeaten, view: View) -> Cue:
        self._pop(event.seat, str(event.price), "beaten")
        return
        yield

    def _dropped_out(self, event: DroppedOut, view: View) -> Cue:
        lot = self._lot()
        lot.out[event.seat] = True
        lot.bidder = None if view.lot is None else view.lot.bidder
        self._pop(event.seat, self.tr("out"), "out")
        self.sound("drop_out")
        yield from self._shown_by_turns()

    def _called(self, event: Called, view: View) -> Cue:
        self._lot().stage = event.call
        self.sound("gavel")
        self._say(f"going_{event.call}", event.price or None, gesture=event.call)
        yield from self._shown_by_turns()

    def _hammer_fell(self, event: HammerFell, view: View) -> Cue:
        lot = self._lot()
        lot.stage, lot.bidder = "sold", None
        if event.seat is not None:
            self._say("sold", event.price, gesture="sold")
            self.table.phase = "purchase"
        else:
            self._say("nobody", gesture="despair")
        yield from wait(STRIKE_TICKS)
        self.sound("hammer")
        self.shake(8)
        for self.passing.bang in over(HAMMER_TICKS, linear):
            yield
        self.passing.bang = None

    def _purchase_decided(self, event: PurchaseDecided, view: View) -> Cue:
        lot = self._lot()
        if event.choice == "buy":
            self._say("mine", gesture="joy")
            self._pop(event.seat, self.tr("buys"), "bid")
            yield from wait(40)
            lot.payer = event.seat
        else:
            self._pop(event.seat, self.tr("sells"), "out")
            yield from wait(20)
            lot.payer = lot.leader
        self.table.phase = "payment"

    def _exposed(self, event: Exposed, view: View) -> Cue:
        """All the money face up, and boos."""
        shown = self.passing.shown = Shown(event.seat, event.price, event.purse)
        self._say("cannot_pay", gesture="despair")
        self.sound("boo")
        for shown.rise in over(18, ease_out):
            yield
        yield from wait(EXPOSED_TICKS)
        self.passing.shown = None
        self._say("again")

    def _paid(self, event: Paid, view: View) -> Cue:
        """Cards go from hand to hand, face down."""
        table = self.table
        start, end = self._boxes[event.payer].center, self._boxes[event.payee].center
        self.sound("card_slide")
        yield from staggered(5, [self._fly(Flying(start), start, end) for _ in range(min(event.cards, 12))])
        table.purse_sizes[event.payer] -= event.cards
        table.purse_sizes[event.payee] += event.cards
        table.purse = view.purse
        self.sound("till")

    def _fly(self, flying: Flying, start: Point, end: Point) -> Cue:
        self.passing.flying.append(flying)
        for done in over(FLY_TICKS, smooth):
            x, y = mix(start, end, done)
            flying.at = x, y - 24 * sin(done * pi)
            yield
        # By identity: several in the air may be equal.
        self.passing.flying = [each for each in self.passing.flying if each is not flying]

    def _lot_sold(self, event: LotSold, view: View) -> Cue:
        self.sound("applause")
        yield from self._led_away(event.animal, event.buyer)

    def _animal_kept(self, event: AnimalKept, view: View) -> Cue:
        self._say("free", gesture="talk")
        yield from self._led_away(event.animal, event.seat)

    def _led_away(self, animal: Animal, seat: int) -> Cue:
        """The animal leaves the block and joins a herd."""
        table, passing = self.table, self.passing
        table.lot = None
        table.phase = "turn"
        box = self._boxes[seat]
        is_left = box.centerx < 320
        end = (STAGE.left - 30 if is_left else STAGE.right + 30), BLOCK[1]
        walker = passing.walker = Walker(animal, BLOCK, "_walk_left" if is_left else "_walk", self.tick)
        ticks = WALK_TICKS * abs(end[0] - BLOCK[0]) // 150
        for done in over(ticks, linear):
            walker.at = mix(BLOCK, end, done)
            yield
        passing.walker = None
        slot = self._panels.slot(box, animal)
        edge = (box.right if is_left else box.left), slot.centery
        yield from self._fly(Flying(edge, animal), edge, slot.center)
        table.herds[seat][PLACES[animal]] += 1
        self.sound("card_land")

    # Cues of trades

    def _trade_started(self, event: TradeStarted, view: View) -> Cue:
        self._say("trade", gesture="joy")
        self.sound("curtain")
        yield from self._change_scene(
            ShownTrade(event.challenger, event.target, event.animal, event.count, 1, None, None), "offer"
        )
        yield from wait(24)

    def _change_scene(self, trade: ShownTrade | None, phase: str) -> Cue:
        """A curtain falls and rises between the barn and the table."""
        passing = self.passing
        for passing.curtain in over(CURTAIN_TICKS):
            yield
        self.table.trade, self.table.phase = trade, phase
        for opened in over(CURTAIN_TICKS):
            passing.curtain = 1 - opened
            yield
        passing.curtain = 0.0

    def _shown_trade(self) -> ShownTrade:
        assert self.table.trade is not None
        return self.table.trade

    def _offer_laid(self, event: OfferLaid, view: View) -> Cue:
        trade = self._shown_trade()
        yield from self._lay(event.cards, 0)
        self.passing.laid = None
        trade.offer_cards = event.cards
        trade.offer = view.trade.offer if view.trade is not None else None
        self.table.phase = "answer"
        yield from wait(16)

    def _lay(self, cards: int, already: int) -> Cue:
        """Cards come down one by one; no card at all is shown by a pause."""
        is_counter = self.table.phase == "answer"
        for laid in range(1, cards + 1):
            self.sound("money_lay")
            self.passing.laid = (already, laid) if is_counter else (laid, 0)
            yield from wait(LAY_TICKS)
        if not cards:
            self.passing.laid = (already, 0)
            self.sound("denied")
            yield from wait(20)

    def _offer_countered(self, event: OfferCountered, view: View) -> Cue:
        yield from self._lay(event.cards, self._shown_trade().offer_cards or 0)
        yield from wait(24)

    def _stacks(self, view: View) -> tuple[Money, ...]:
        """What this audience knows of the trade that has just ended."""
        return view.ledger[-1].stacks if view.ledger else ()

    def _turn_up(self, settling: Settling) -> Cue:
        self.passing.settling = settling
        if settling.stacks:
            self.sound("flip")
        for settling.turned in over(18):
            yield

    def _trade_tied(self, event: TradeTied, view: View) -> Cue:
        trade = self._shown_trade()
        self._say("tie", gesture="despair")
        self.sound("reveal")
        yield from self._turn_up(Settling(None, self._stacks(view), is_tie=True))
        yield from wait(RESULT_TICKS)
        self.passing.settling, self.passing.laid = None, None
        self._leave_word(event, view)
        trade.attempt, trade.offer, trade.offer_cards = 2, None, None
        self.table.phase = "offer"

    def _trade_settled(self, event: TradeSettled, view: View) -> Cue:
        table = self.table
        self._say("deal", gesture="joy")
        self.sound("reveal")
        yield from self._turn_up(Settling(event, self._stacks(view)))
        yield from wait(RESULT_TICKS)
        yield from self._handed_over(event)
        loser = event.target if event.winner == event.challenger else event.challenger
        table.herds[loser][PLACES[event.animal]] -= event.count
        table.herds[event.winner][PLACES[event.animal]] += event.count
        moved = event.to_challenger - event.to_target
        table.purse_sizes[event.challenger] += moved
        table.purse_sizes[event.target] -= moved
        table.purse = view.purse
        table.trades += 1
        self.passing.settling, self.passing.laid = None, None
        self._leave_word(event, view)
        yield from self._change_scene(None, "turn")

    def _handed_over(self, event: TradeSettled) -> Cue:
        """Money and animals go where they belong now."""
        boxes = self._boxes
        flights = []
        for start, end, cards in (
            (STACKS[1].center, boxes[event.challenger].center, event.to_challenger),
            (STACKS[0].center, boxes[event.target].center, event.to_target),
        ):
            flights += [self._fly(Flying(start), start, end) for _ in range(min(cards, 8))]
        slot = self._panels.slot(boxes[event.winner], event.animal).center
        start = STAKE[0], STAKE[1] - 30
        flights += [self._fly(Flying(start, event.animal), start, slot) for _ in range(event.count)]
        self.sound("card_slide")
        yield from staggered(4, flights)
        self.sound("coin")

    # Cues of sets and of the end

    def _set_completed(self, event: SetCompleted, view: View) -> Cue:
        self.table.scores = view.scores
        self.table.trades = 0
        self.sound("win")
        self._say("full_set", gesture="joy")
        words = self.tr(
            "{name}: all four ({animal})", name=self._name(event.seat), animal=self.tr(NAMES[event.animal])
        )
        yield from self._announce(self.tr("A whole set!"), words)

    def _announce(self, title: str, words: str) -> Cue:
        self.passing.banner = title, words
        yield from wait(BANNER_TICKS)
        self.passing.banner = None

    def _dove_given(self, event: DoveGiven, view: View) -> Cue:
        self.table.dove = event.seat
        self.table.scores = view.scores
        self.sound("cheer")
        words = self.tr("{name}: both sets of a pair, 500", name=self._name(event.seat))
        yield from self._announce(self.tr("The dove!"), words)

    def _stalemate_neared(self, event: StalemateNeared, view: View) -> Cue:
        words = self.tr("The match ends after {left} more trades without a whole set", left=event.left)
        yield from self._announce(self.tr("Nothing moves any more"), words)

    def _match_ended(self, event: MatchEnded, view: View) -> Cue:
        self.table.phase = "over"
        self.sound("win")
        self._say("the_end", gesture="joy")
        for self.passing.tally in over(TALLY_TICKS, linear):
            yield
        yield from wait(2 * BANNER_TICKS)
        self.passing.tally = None

    # Picture

    @property
    def _boxes(self) -> list[pygame.Rect]:
        return panel_boxes(len(self.guests), self._seat)

    def draw(self, canvas: pygame.Surface) -> None:
        table, passing, tick = self.table, self.passing, self.tick
        if table.trade is not None:
            self._trade.draw(canvas, table.trade, table.phase, passing, tick, self._seat)
        else:
            self._draw_barn(canvas)
        self._draw_curtain(canvas)
        for seat, box in enumerate(self._boxes):
            self._panels.draw(canvas, box, seat, table, self._status(seat), tick, is_own=seat == self._seat)
        self._draw_concerned(canvas)
        if table.trade is None:
            self._draw_bids(canvas)
            self._draw_speech(canvas)
        self._draw_chosen(canvas)
        self._draw_foot(canvas)
        self._draw_passing(canvas)

    def _draw_concerned(self, canvas: pygame.Surface) -> None:
        """A frame round the animal that it is all about, in the herds; a gavel for who holds the auction."""
        lot, trade = self.table.lot, self.table.trade
        if lot is not None:
            box = self._boxes[lot.auctioneer]
            self._look.sheets.sprite("barn", "gavel_icon").draw(canvas, box.left + 40, box.top + 41)
        about = lot or trade
        if about is None:
            return
        for seat, box in enumerate(self._boxes):
            if self.table.herds[seat][PLACES[about.animal]]:
                slot = self._panels.slot(box, about.animal)
                frame = pygame.Rect(slot.left - 1, slot.top - 1, slot.width + 1, slot.height + 6)
                pygame.draw.rect(canvas, RAMPS["bone"][4], frame, 1, border_radius=2)

    def _draw_barn(self, canvas: pygame.Surface) -> None:
        table, tick = self.table, self.tick
        self._barn.draw(canvas, table, self.passing, self._gesture, tick)
        lot = table.lot
        if lot is not None:
            self._barn.draw_plate(canvas, lot.animal)
            full = self._full_ticks(lot.stage)
            clock = self._clock if table.phase == "bidding" and lot.stage != "sold" else None
            self._barn.draw_clock(canvas, lot.stage, clock, full)
            name = self._name(lot.leader) if lot.leader is not None else ""
            self._barn.draw_price(canvas, lot.price, lot.leader, name)
        self._barn.draw_deck(canvas, table.deck_size)

    def _full_ticks(self, stage: str) -> int:
        pace = PACES.get(self._config.pace)
        if pace is None or self._clock is None:
            return 1
        return pace.open_for(self._clock.raises) if stage == "open" else pace.call_ticks

    def _draw_curtain(self, canvas: pygame.Surface) -> None:
        shut = self.passing.curtain
        if not shut:
            return
        width = round(STAGE.width / 2 * shut) + 4
        for left in (STAGE.left, STAGE.right - width):
            pygame.draw.rect(canvas, RAMPS["red"][1], (left, 0, width, FOOT.top))
            for x in range(left, left + width, 8):
                pygame.draw.line(canvas, RAMPS["red"][2], (x + 3, 0), (x + 3, FOOT.top))
        for x in (STAGE.left + width - 2, STAGE.right - width):
            pygame.draw.rect(canvas, RAMPS["gold"][3], (x, 0, 2, FOOT.top))

    def _status(self, seat: int) -> Status:
        """What a seat is doing."""
        table, inks, tr = self.table, self._look.inks, self.tr
        lot, trade = table.lot, table.trade
        is_asked = table.asked == seat
        if lot is not None:
            if seat == lot.auctioneer:
                words = tr("decides") if table.phase == "purchase" else tr("auctions")
                return Status(words, inks.accent, is_marked=is_asked)
            if lot.excluded[seat]:
                return Status(tr("excluded"), inks.bad, "worried", is_dim=True)
            if seat == lot.leader:
                words = tr("pays") if table.phase == "payment" and is_asked else tr("leads")
                return Status(words, inks.accent, "glad", is_marked=True)
            if lot.out[seat]:
                return Status(tr("out"), inks.muted, is_dim=True)
            if table.phase == "bidding":
                words = tr("bids?") if lot.bidder == seat else tr("thinking")
                return Status(words, inks.text, is_marked=is_asked)
        if trade is not None:
            if seat == trade.challenger:
                return Status(tr("challenges"), inks.accent, "sly", is_marked=is_asked)
            if seat == trade.target:
                return Status(tr("answers"), inks.accent, "worried", is_marked=is_asked)
            return Status("", inks.muted)
        return Status(tr("decides") if is_asked else "", inks.accent, is_marked=is_asked)

    def _draw_bids(self, canvas: pygame.Surface) -> None:
        """Beside each seat its last bid; a new one springs up."""
        lot = self.table.lot
        look, inks = self._look, self._look.inks
        for seat, box in enumerate(self._boxes):
            pop = self._pops.get(seat)
            words = str(lot.bids[seat]) if lot is not None and lot.bids[seat] else ""
            if pop is not None:
                words = pop.words
            if not words:
                continue
            is_high = lot is not None and lot.leader == seat
            is_number = words.isdigit()
            face = "numerals" if is_number else "text"
            height = 22 if is_number else look.text.line_height + 8
            plate = pygame.Rect(0, 0, look.text.face(face).width(words) + 16, height)
            is_left = box.centerx < 320
            plate.midleft = box.right + 5, box.top + 13
            if not is_left:
                plate.midright = box.left - 5, box.top + 13
            if pop is not None and not self.manner.reduced_motion:
                age = self.tick - pop.since
                plate.y -= round(10 * abs(sin(age / 4)) * max(0.0, 1 - age / 18))
            is_bright = is_high or pop is not None
            look.panel(canvas, plate, "speech" if is_bright else "panel_dark")
            ink = (inks.paper_bad if is_high else inks.paper) if is_bright else inks.muted
            at = plate.centerx, plate.top + (plate.height - look.text.face(face).line_height) // 2
            look.text.draw(canvas, words, at, ink, face=face, align="centre")

    def _draw_speech(self, canvas: pygame.Surface) -> None:
        """The auctioneer's caption, written as it is spoken."""
        speech = self._speech
        if speech is None:
            return
        words = speech.utterance.said(self.tick - speech.since)
        if not words:
            return
        look, inks = self._look, self._look.inks
        room = STAGE.width - 34
        face = "text" if look.text.is_large else "display"
        if look.text.face(face).width(words) > room:
            face = "text"
        width, height = look.text.measure(words, face, room)
        box = pygame.Rect(0, 0, width + 18, height + 10)
        box.midbottom = AUCTIONEER[0] + 40, AUCTIONEER[1] - 84
        box.clamp_ip(STAGE.inflate(-10, 0))
        look.panel(canvas, box, "speech")
        tail = look.sheets.sprite("ui", "speech_tail")
        tail.draw(canvas, AUCTIONEER[0] + 14, box.bottom - 1)
        at = box.centerx, box.top + 5
        look.text.draw(canvas, words, at, inks.paper, face=face, align="centre", width=room)

    def _draw_chosen(self, canvas: pygame.Surface) -> None:
        """A frame round what the turn would go to, and fainter ones round what else it could."""
        choosing = self._choosing
        if not isinstance(choosing, TurnChoice) or self.reel.busy:
            return
        for number, box in enumerate(choosing.boxes):
            is_deck = isinstance(choosing.options[number], HoldAuction)
            frame = box.inflate(4, 4) if is_deck else pygame.Rect(box.left - 2, box.top - 2, 28, 27)
            if number == choosing.cursor:
                self._look.panel(canvas, frame.inflate(2, 2), "focus")
            elif self.tick // 30 % 2:
                pygame.draw.rect(canvas, RAMPS["gold"][2], frame, 1, border_radius=2)

    def _draw_foot(self, canvas: pygame.Surface) -> None:
        foot, choosing, table = self._foot, self._choosing, self.table
        foot.draw_ground(canvas)
        if self._laid_open is not None:
            foot.draw_news(canvas, list(zip(self._laid_open.seats, self._laid_open.stacks, strict=True)))
            return
        if self._peeked is not None:
            foot.draw_purse(canvas, self._peeked[1], self._name(self._peeked[0]))
            return
        if isinstance(choosing, PurchaseChoice) and not self.reel.busy:
            self._draw_purchase(canvas, choosing)
            return
        if isinstance(choosing, StackChoice) and not self.reel.busy:
            foot.draw_stack(canvas, choosing, may_accept=self._may_accept)
            return
        if isinstance(choosing, TurnChoice) and not self.reel.busy:
            words = self._option_words(choosing.option, is_short=self._look.text.is_large)
            foot.draw_words(canvas, words, table.turn)
            return
        if table.purse is not None:
            foot.draw_purse(canvas, table.purse)
            if table.phase == "bidding" and self._seat is not None:
                foot.draw_sign(canvas, self._paddle_of(self._seat))
            return
        persons = [seat for seat, guest in enumerate(self.guests) if guest.person]
        if table.phase == "bidding" and persons:
            foot.draw_paddles(canvas, [self._paddle_of(seat) for seat in persons])
            return
        if not (table.asked in persons and table.phase in SECRET_PHASES):  # there the curtain hangs
            foot.draw_words(canvas, self._waiting_words(), table.asked)

    def _draw_purchase(self, canvas: pygame.Surface, choosing: PurchaseChoice) -> None:
        """On a shared screen the dear one looks like any other: who cannot pay is nobody's business."""
        words = (
            self.tr("Sell to {name} for {price}", name=self._name(choosing.leader), price=choosing.price),
            self.tr("Buy it yourself for {price}", price=choosing.price),
        )
        is_off = not choosing.may_buy and self._seat is not None
        self._foot.draw_answers(canvas, words, choosing.cursor, 1 if is_off else None)

    def _waiting_words(self) -> str:
        asked, phase = self.table.asked, self.table.phase
        if asked is None:
            return self.tr("The bids are open") if phase == "bidding" else ""
        words = {
            "turn": N_("{name}: auction or trade?"),
            "bidding": N_("{name}: bid or drop out?"),
            "purchase": N_("{name}: sell or buy?"),
            "payment": N_("{name} pays"),
            "offer": N_("{name} lays an offer"),
            "answer": N_("{name} accepts or counters"),
        }
        return self.tr(words[phase], name=self._name(asked))

    def _draw_passing(self, canvas: pygame.Surface) -> None:
        passing, table = self.passing, self.table
        for drop in passing.rain:
            fall = passing.rain_fall * 1.9 - drop.head_start * 0.9
            y = -CARD[1] + fall * (FOOT.top + CARD[1])
            if fall > 0 and y < FOOT.top - CARD[1]:
                x = drop.x + 6 * sin(fall * 9 + drop.x)
                flutter = self._look.sheets.animation("money", f"flutter_{drop.value}")
                flutter.at(self.tick + drop.x).draw(canvas, x, y)
        for each in passing.flying:
            if each.animal is None:
                self._money.draw(canvas, each.money, (each.at[0] - CARD[0] / 2, each.at[1] - CARD[1] / 2))
        self._barn.draw_flying(canvas, passing.flying)
        if passing.shown is not None:
            self._draw_exposed(canvas, passing.shown)
        if passing.banner is not None:
            self._draw_banner(canvas, *passing.banner)
        is_over = table.phase == "over"
        if (passing.tally is not None or is_over) and self._standing is not None:
            written = 1.0 if passing.tally is None else min(1.0, passing.tally * 1.2)
            self._tally.draw(canvas, table, self._config, self._standing, written)

    def _draw_exposed(self, canvas: pygame.Surface, shown: Shown) -> None:
        look, inks = self._look, self._look.inks
        box = pygame.Rect(STAGE.left + 6, 0, STAGE.width - 12, 92)
        box.top = round(FOOT.top + 4 - (box.height + 12) * shown.rise)
        look.panel(canvas, box, "panel_red")
        words = self.tr("{name}: no money to pay {price}!", name=self._name(shown.seat), price=shown.price)
        at = box.centerx, box.top + 10
        look.text.draw(canvas, words, at, inks.text, align="centre", width=box.width - 20, shadow=inks.shadow)
        look.sheets.sprite("barn", "stamp_bluff").draw(canvas, box.right - 28, box.top + 6)
        row = pygame.Rect(box.left + 14, box.bottom - CARD[1] - 14, box.width - 28, CARD[1])
        self._money.draw_open(canvas, row, shown.purse)

    def _draw_banner(self, canvas: pygame.Surface, title: str, below: str) -> None:
        look = self._look
        room = STAGE.width - 30
        height = look.text.measure(below, width=room)[1]
        box = pygame.Rect(STAGE.left + 4, 4, STAGE.width - 8, 38 + height)
        look.panel(canvas, box, "panel_red")
        gold, dark = RAMPS["gold"][5], RAMPS["ink"][0]
        at = box.centerx, box.top + 9
        look.text.draw(canvas, title, at, gold, face="display", align="centre", shadow=dark)
        at = box.centerx, box.top + 30
        look.text.draw(canvas, below, at, look.inks.text, align="centre", width=room, shadow=dark)
