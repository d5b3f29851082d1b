"""La Subasta: a barn by night, an animal on the block, seats that bid against the clock, and trades.

What stands on the table is in `kuhhandel_table`, what persons do is in `…_choosing` and `…_bidding`, and the
parts of the picture are drawn by `…_barn`, `…_herds`, `…_trade`, `…_foot`, `…_lingering`, `…_passing` and
`…_tally`. Here is what happens: the cues of all events, and what of it is shown to whom.

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
from game.engine.cues import Cue, Point, ease_out, linear, mix, over, overshoot, smooth, staggered, wait
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.ui import Look
from game.errors import N_
from game.rules.core import Standing
from game.rules.kuhhandel_auction import PACES
from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import (
    PLACES,
    Accept,
    Animal,
    AnimalDrawn,
    AnimalKept,
    BidAccepted,
    BidBeaten,
    Called,
    Challenge,
    Config,
    Counter,
    Decision,
    DonkeyPaid,
    DoveGiven,
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
from scenes.stages.kuhhandel_bidding import Bidding
from scenes.stages.kuhhandel_choosing import Chooser, Choosing, PurchaseChoice, TurnChoice, choice_of
from scenes.stages.kuhhandel_finale import PARADE_PX, FinaleBoard
from scenes.stages.kuhhandel_foot import Foot
from scenes.stages.kuhhandel_herds import Panels, status_of
from scenes.stages.kuhhandel_lingering import Lingering
from scenes.stages.kuhhandel_money import CARD, MoneyCards, StackChoice
from scenes.stages.kuhhandel_passing import Passage
from scenes.stages.kuhhandel_table import (
    BLOCK,
    DECK,
    FLOOR_Y,
    FOOT,
    HAND,
    NAMES,
    STAGE,
    Drop,
    Finale,
    Flying,
    PaddleShown,
    Passing,
    Pressed,
    Settling,
    Shown,
    ShownLot,
    ShownTrade,
    Spoken,
    Table,
    Translate,
    Walker,
    height_at,
    panel_boxes,
    walk_ticks,
)
from scenes.stages.kuhhandel_trade import STACKS, STAKE, TradeTable

FLY_TICKS, LAY_TICKS, CURTAIN_TICKS = 26, 5, 14
STRIKE_TICKS, HAMMER_TICKS, EXPOSED_TICKS, RAIN_TICKS, RESULT_TICKS, BANNER_TICKS = 16, 44, 170, 130, 130, 70
TURN_TICKS = 26  # by turns a bid is shown so long
PIN_TICKS, HONOUR_TICKS = 24, 200
DROPS = 34  # of the donkey's rain
COINS, GLINT_TICKS = 3, 20  # that go with a payment; how long money glitters where it came down
_DOOR_X = 540  # where animals come from
BIDDING = frozenset({LotOpened, BidAccepted, BidBeaten, DroppedOut, Called})
"""What happens while the clock runs."""
SECRET_PHASES = frozenset({"payment", "offer", "answer"})


@dataclass(frozen=True)
class News:
    """A person on a shared screen who may see the two stacks of a trade; `fact` numbers it in the ledger."""

    seat: int
    fact: int


class Subasta(Player):
    """The stage of kuhhandel for one audience.

    `spoken` finds the auctioneer's words, `pressed` what a seat presses to bid.
    """

    has_room_below = False

    def __init__(
        self,
        look: Look,
        tr: Translate,
        guests: Sequence[Guest],
        manner: Manner,
        spoken: Spoken,
        pressed: Pressed = lambda seat, action: None,
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
        self._money = MoneyCards(look)
        self._barn = Barn(look, tr)
        self._panels = Panels(look, tr, guests)
        self._trade = TradeTable(look, tr, guests)
        self._foot = Foot(look, tr, guests, self._money)
        self._finale = FinaleBoard(look, tr, guests)
        self._passage = Passage(look, tr, guests, self._money)
        self._chooser = Chooser(look, tr, guests, self._foot)
        self._pressed = pressed
        self._bidding = Bidding(look, tr, self._foot, self._deny)
        self._lingering = Lingering(look, tr, manner, spoken, lambda: self.reel.rushing)
        self._choosing: Choosing | None = None
        self._peeked: tuple[int, Money] | None = None
        self._untold: list[News] = []
        self._news: News | None = None
        self._laid_open: Fact | None = None
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
        self._lingering.calm()
        self._bidding.opened()
        self._untold.clear()
        self._know(view)

    def begin(self, view: View) -> None:
        """Show the opening of a match: the auctioneer says welcome."""
        self.sync(view)
        self.reel.play(self._welcome())

    def _welcome(self) -> Cue:
        self._lingering.say("welcome")
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
        self._lingering.calm()
        self._trade.calm()

    @property
    def is_murmuring(self) -> bool:
        return super().is_murmuring or self._lingering.is_lively or self._trade.is_murmuring

    def update(self) -> None:
        self._peeked = None
        super().update()
        self._lingering.update(self.table, self.tick)
        self._trade.update(self.table, self.passing, self.tick, self.speak)

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
        self._choosing = choice_of(view, legal, self._option_box)

    def _option_box(self, option: Decision) -> pygame.Rect:
        if isinstance(option, Challenge):
            return self._panels.slot(self._boxes[option.target], option.animal)
        return DECK

    def close_hand(self) -> None:
        self._choosing = None
        self._news, self._laid_open = None, None

    def choose(self, given: Input) -> Decision | None:
        choosing = self._choosing
        if isinstance(choosing, TurnChoice | PurchaseChoice) and self.table.asked is not None:
            self._peek_at(self.table.asked, choosing.purse, given)
        return self._chooser.decide(choosing, given)

    def _peek_at(self, seat: int, purse: Money, given: Input) -> None:
        """On a shared screen a purse lies open for as long as its owner holds the button."""
        if self._seat is None and given.holds(Action.EXTRA):
            self._peeked = seat, purse

    # Choosing side by side: bids

    @property
    def is_together(self) -> bool:
        """In the bidding every seat acts for itself, on its own device, in the open."""
        return self.table.phase == "bidding"

    def choose_for(self, seat: int, given: Input, view: View, legal: Sequence[Decision]) -> Decision | None:
        """A tick of one seat's bidding: raise, drop out, or call; `view` is the seat's own."""
        if view.purse is not None:
            self._peek_at(seat, view.purse, given)
        return self._bidding.decide(seat, given, view, legal, has_sign=self._seat is not None)

    def _paddle_of(self, seat: int) -> PaddleShown:
        """What a seat's next press would do."""
        return self._bidding.shown(seat, self.table, self._clock if self._has_clock else None)

    def came_late(self, seat: int) -> None:
        """The hammer has fallen."""
        lot = self.table.lot
        if lot is not None and seat not in (lot.leader, lot.auctioneer) and not lot.excluded[seat]:
            self.sound("denied")
            self._deny(seat, self.tr("too late"))

    def _deny(self, seat: int, words: str) -> None:
        self._lingering.pop(seat, words, "denied")

    # What the buttons do

    def hints(self) -> list[Hint]:
        if self.reel.busy:
            return [Hint("confirm", self.tr("Skip"))]
        if self._news is not None:
            return [Hint("confirm", self.tr("Put back"))]
        choosing = self._choosing
        if choosing is not None:
            is_open = not isinstance(choosing, StackChoice)
            return [*self._chooser.hints(choosing), *(self._peek_hint() if is_open else [])]
        if not self.is_together:
            return []
        if self._seat is not None:
            return self._bidding.hints(self.table, self._paddle_of(self._seat))
        if not any(guest.person for guest in self.guests):
            return []
        return [*self._bidding.hints(self.table, None), *self._peek_hint()]

    def _peek_hint(self) -> list[Hint]:
        is_wanted = self._seat is None and not self._look.text.is_large
        return [Hint("extra", self.tr("Hold: purse"))] if is_wanted else []

    def _name(self, seat: int) -> str:
        return self.guests[seat].name

    # Cues of turns and lots: each leaves the table as its event means

    def _turn_started(self, event: TurnStarted, view: View) -> Cue:
        table = self.table
        table.phase, table.turn, table.lot, table.trade = "turn", event.seat, None, None
        yield from wait(8)

    def _turn_skipped(self, event: TurnSkipped, view: View) -> Cue:
        self._lingering.pop(event.seat, self.tr("nothing to trade"), "out")
        yield from wait(20)

    def _animal_drawn(self, event: AnimalDrawn, view: View) -> Cue:
        """It walks in and stands on the block."""
        table, passing = self.table, self.passing
        table.turn, table.deck_size = event.seat, event.left
        table.lot = None
        self.sound(f"cry_{event.animal}")
        self._lingering.say(event.animal, gesture="point_right")
        yield from self._walk(event.animal, (_DOOR_X, FLOOR_Y), BLOCK)
        passing.walker = Walker(event.animal, BLOCK, BLOCK)  # until the bidding is open

    def _walk(self, animal: Animal, start: Point, end: Point) -> Cue:
        """On its own feet, with a hop up to the block or down from it."""
        if self.manner.reduced_motion:
            self.passing.walker = Walker(animal, end, end)
            yield from wait(CURTAIN_TICKS)
            return
        walker = self.passing.walker = Walker(animal, start, start)
        for x, _ in (mix(start, end, done) for done in over(walk_ticks(animal, start, end), linear)):
            walker.at = x, height_at(x)
            yield

    def _donkey_paid(self, event: DonkeyPaid, view: View) -> Cue:
        """It rains money, a card for everybody."""
        table, passing = self.table, self.passing
        self._lingering.say("donkey_pays", gesture="joy")
        self.sound("coins")
        drops = 0 if self.manner.reduced_motion else DROPS
        passing.rain = [self._drop(number, event.value) for number in range(drops)]
        passing.banner = self.tr("The donkey pays"), self.tr("{value} for everybody", value=event.value)
        for passing.rain_fall in over(RAIN_TICKS, linear):
            yield
        passing.rain, passing.rain_fall = [], 0.0
        yield from self._dealt_out(event.value)
        passing.banner = None
        table.donkeys += 1
        table.purse_sizes = [size + 1 for size in table.purse_sizes]
        table.purse = view.purse

    def _drop(self, number: int, value: int) -> Drop:
        """Cards and coins by turns."""
        x = self._chance.randrange(STAGE.left, STAGE.right - CARD[0])
        return Drop(x, self._chance.random(), value if number % 2 else None)

    def _dealt_out(self, value: int) -> Cue:
        """A card for every seat, from the heap at the block."""
        start = BLOCK[0], BLOCK[1] + 30
        flights = [self._fly(Flying(start, money=value), start, box.center) for box in self._boxes]
        self.sound("card_slide")
        yield from staggered(6, flights)
        self.sound("coin")

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
        self._bidding.opened()
        self._lingering.lot_opened()
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
        self._bidding.accepted(event.seat, event.price)
        self._lingering.pop(event.seat, str(event.price), "bid")
        self.sound("bid")
        self.speak(self.guests[event.seat])
        side = "point_left" if self._boxes[event.seat].centerx < 320 else "point_right"
        self._lingering.say("", event.price, gesture=side)
        yield from self._shown_by_turns()

    def _bid_beaten(self, event: BidBeaten, view: View) -> Cue:
        words = self.tr("{price}: too late", price=event.price)
        self._lingering.pop(event.seat, words, "beaten")
        self.sound("denied")
        return
        yield

    def _dropped_out(self, event: DroppedOut, view: View) -> Cue:
        lot = self._lot()
        lot.out[event.seat] = True
        lot.bidder = None if view.lot is None else view.lot.bidder
        self._lingering.pop(event.seat, self.tr("out"), "out")
        self.sound("drop_out")
        self.speak(self.guests[event.seat])
        yield from self._shown_by_turns()

    def _called(self, event: Called, view: View) -> Cue:
        self._lot().stage = event.call
        self.sound("gavel")
        pace = PACES.get(self._config.pace)
        self._lingering.say(
            f"going_{event.call}",
            event.price or None,
            gesture=event.call,
            within_ticks=pace.call_ticks if pace is not None else 0,
        )
        yield from self._shown_by_turns()

    def _hammer_fell(self, event: HammerFell, view: View) -> Cue:
        lot = self._lot()
        lot.stage, lot.bidder = "sold", None
        if event.seat is not None:
            self._lingering.say("sold", gesture="sold")
            self.table.phase = "purchase"
        else:
            self._lingering.say("nobody", gesture="despair")
        yield from wait(STRIKE_TICKS)
        self.sound("hammer")
        self.shake(8)
        for self.passing.bang in over(HAMMER_TICKS, linear):
            yield
        self.passing.bang = None

    def _purchase_decided(self, event: PurchaseDecided, view: View) -> Cue:
        lot = self._lot()
        if event.choice == "buy":
            self._lingering.say("mine", gesture="joy")
            self._lingering.pop(event.seat, self.tr("buys"), "bid")
            yield from wait(40)
            lot.payer = event.seat
        else:
            self._lingering.pop(event.seat, self.tr("sells"), "out")
            yield from wait(20)
            lot.payer = lot.leader
        self.table.phase = "payment"

    def _exposed(self, event: Exposed, view: View) -> Cue:
        """All the money face up, and boos."""
        shown = self.passing.shown = Shown(event.seat, event.price, event.purse)
        self._lingering.say("cannot_pay", gesture="despair")
        self.sound("boo")
        self._lingering.react("boo")
        for shown.rise in over(18, ease_out):
            yield
        yield from wait(EXPOSED_TICKS)
        self.passing.shown = None
        self._lingering.say("again")

    def _paid(self, event: Paid, view: View) -> Cue:
        """Cards go from hand to hand, face down."""
        table = self.table
        start, end = self._boxes[event.payer].center, self._boxes[event.payee].center
        self.sound("card_slide")
        flights = [self._fly(Flying(start), start, end) for _ in range(min(event.cards, 12))]
        coins = [self._fly(Flying(start, is_coin=True), start, end) for _ in range(COINS)]
        yield from staggered(5, [*flights, *coins])
        table.purse_sizes[event.payer] -= event.cards
        table.purse_sizes[event.payee] += event.cards
        table.purse = view.purse
        self.sound("till")
        self.passing.glints = [(end[0] + dx, end[1] + dy) for dx, dy in ((-22, -6), (4, 8), (24, -12))]
        yield from wait(GLINT_TICKS)
        self.passing.glints = []

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
        self.speak(self.guests[event.buyer])
        self._lingering.react("cheer")
        yield from self._led_away(event.animal, event.buyer)

    def _animal_kept(self, event: AnimalKept, view: View) -> Cue:
        self._lingering.say("free", gesture="talk")
        yield from self._led_away(event.animal, event.seat)

    def _led_away(self, animal: Animal, seat: int) -> Cue:
        """The animal leaves the block and joins a herd."""
        table, passing = self.table, self.passing
        table.lot = None
        table.phase = "turn"
        box = self._boxes[seat]
        is_left = box.centerx < 320
        end = (STAGE.left - 30 if is_left else STAGE.right + 30), FLOOR_Y
        yield from self._walk(animal, BLOCK, end)
        passing.walker = None
        slot = self._panels.slot(box, animal)
        edge = (box.right if is_left else box.left), slot.centery
        yield from self._fly(Flying(edge, animal), edge, slot.center)
        table.herds[seat][PLACES[animal]] += 1
        self.sound("card_land")

    # Cues of trades

    def _trade_started(self, event: TradeStarted, view: View) -> Cue:
        self._lingering.say("trade", gesture="joy")
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
        self._lingering.say("tie", gesture="despair")
        self.sound("reveal")
        yield from self._turn_up(Settling(None, self._stacks(view), is_tie=True))
        yield from wait(RESULT_TICKS)
        self.passing.settling, self.passing.laid = None, None
        self._leave_word(event, view)
        trade.attempt, trade.offer, trade.offer_cards = 2, None, None
        self.table.phase = "offer"

    def _trade_settled(self, event: TradeSettled, view: View) -> Cue:
        table = self.table
        self._lingering.say("deal", gesture="joy")
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
        trade = self._shown_trade()
        flights = []
        for start, seat, cards in (
            (STACKS[1].center, event.challenger, event.to_challenger),
            (STACKS[0].center, event.target, event.to_target),
        ):
            end = self._trade.place_of(trade, seat)
            flights += [self._fly(Flying(start), start, end) for _ in range(min(cards, 8))]
        slot = self._trade.slot(trade, event.winner, event.animal).center
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
        self._lingering.say("full_set", gesture="joy")
        self._lingering.react("cheer")
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
        self._lingering.say("the_end", gesture="joy")
        self.sound("curtain")
        finale = self.passing.finale = Finale()
        parade = self._finale.parade(self.table, self._config, event.standing)
        written = parade.written(0)
        while finale.way_px < parade.length_px:
            finale.way_px += PARADE_PX
            before, written = written, parade.written(finale.way_px)
            for seat, (then, now) in enumerate(zip(before, written, strict=True)):
                if now.sets > then.sets:
                    self.sound("card_land")
                if now.has_score and not then.has_score:
                    self.sound("till")
                    self.speak(self.guests[seat])
            yield
        self.sound("win")
        self.sound("applause")
        self._lingering.react("cheer")
        for finale.pinned in over(PIN_TICKS, overshoot):
            yield
        yield from wait(HONOUR_TICKS)
        self.passing.finale = None

    # Picture

    @property
    def _boxes(self) -> list[pygame.Rect]:
        return panel_boxes(len(self.guests), self._seat, is_large=self._look.text.is_large)

    def draw(self, canvas: pygame.Surface) -> None:
        table, passing, tick = self.table, self.passing, self.tick
        if table.trade is not None:
            is_still = self.manner.reduced_motion
            self._trade.draw(canvas, table, passing, tick, self._seat, is_still=is_still)
        elif table.phase == "over" and self._standing is not None:
            self._draw_barn(canvas)
            self._finale.draw(canvas, table, self._config, self._standing, passing.finale, tick)
            self._lingering.draw_speech(canvas, self._finale.beside(STAGE))
        else:
            self._draw_barn(canvas)
            for seat, box in enumerate(self._boxes):
                status = status_of(self._look, self.tr, table, seat)
                is_own = seat == self._seat
                self._panels.draw(canvas, box, seat, table, status, self._idle_tick, is_own=is_own)
            self._panels.draw_concerned(canvas, self._boxes, table)
            self._lingering.draw_bids(canvas, self._boxes, table)
            self._lingering.draw_speech(canvas, STAGE)
        self._passage.draw_curtain(canvas, passing.curtain)
        self._draw_chosen(canvas)
        self._draw_foot(canvas)
        self._passage.draw(canvas, passing, tick)

    @property
    def _idle_tick(self) -> int:
        """For what moves without need."""
        return 0 if self.manner.reduced_motion else self.tick

    def _draw_barn(self, canvas: pygame.Surface) -> None:
        table, tick = self.table, self.tick
        lingering, idle_tick = self._lingering, self._idle_tick
        darkness = lingering.darkness(table)
        self._barn.draw(canvas, table, self.passing, lingering.gesture, darkness, tick, idle_tick)
        if self.passing.finale is not None and self._standing is not None and not self.manner.reduced_motion:
            way_px = self.passing.finale.way_px
            self._finale.draw_parade(canvas, table, self._config, self._standing, way_px)
        lingering.crowd.draw(canvas, self._boxes, table, tick)
        lot = table.lot
        if lot is not None:
            self._barn.draw_plate(canvas, lot.animal)
            full = self._full_ticks(lot.stage)
            clock = self._clock if table.phase == "bidding" and lot.stage != "sold" else None
            self._barn.draw_clock(canvas, lot.stage, clock, full)
            name = self._name(lot.leader) if lot.leader is not None else ""
            self._barn.draw_price(canvas, lot.price, lot.leader, name)
        if table.deck_size:
            self._barn.draw_deck(canvas, table.deck_size)

    def _full_ticks(self, stage: str) -> int:
        pace = PACES.get(self._config.pace)
        if pace is None or self._clock is None:
            return 1
        return pace.open_for(self._clock.raises) if stage == "open" else pace.call_ticks

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
            # On a shared screen the dear one looks like any other: who cannot pay is nobody's business.
            is_off = not choosing.may_buy and self._seat is not None
            words = self._chooser.purchase_words(choosing)
            foot.draw_answers(canvas, words, choosing.cursor, 1 if is_off else None, table.purse)
            return
        if isinstance(choosing, StackChoice) and not self.reel.busy:
            if table.trade is not None:
                self._trade.draw_choice(canvas, choosing, table.trade)
            else:
                foot.draw_stack(canvas, choosing)
            return
        if isinstance(choosing, TurnChoice) and not self.reel.busy:
            foot.draw_words(canvas, self._chooser.option_words(choosing, table), table.turn)
            return
        if table.purse is not None:
            foot.draw_purse(canvas, table.purse)
            if table.phase == "bidding" and self._seat is not None:
                foot.draw_sign(canvas, self._paddle_of(self._seat))
            return
        persons = [seat for seat, guest in enumerate(self.guests) if guest.person]
        if table.phase == "bidding" and persons:
            foot.draw_paddles(canvas, [self._paddle_of(seat) for seat in persons], self._pressed)
            return
        if not (table.asked in persons and table.phase in SECRET_PHASES):  # there the curtain hangs
            foot.draw_words(canvas, self._waiting_words(), table.asked)

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
