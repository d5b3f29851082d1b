"""The cues of turns and lots: animals walk in, bids, calls and the hammer, payment, exposure, the donkey's rain."""

from random import Random

from game.engine.cues import Cue, Point, ease_out, linear, mix, over, staggered, wait
from game.rules.kuhhandel_auction import PACES
from game.rules.kuhhandel_table import (
    PLACES,
    Animal,
    AnimalDrawn,
    AnimalKept,
    BidAccepted,
    BidBeaten,
    Called,
    DonkeyPaid,
    DroppedOut,
    Exposed,
    HammerFell,
    LotOpened,
    LotSold,
    Paid,
    PurchaseDecided,
    TurnSkipped,
    TurnStarted,
    View,
)
from scenes.stages.kuhhandel_bidding import Bidding
from scenes.stages.kuhhandel_money import CARD
from scenes.stages.kuhhandel_table import (
    BLOCK,
    FLOOR_Y,
    STAGE,
    Drop,
    Flying,
    Shown,
    ShownLot,
    Walker,
    height_at,
    walk_ticks,
)
from scenes.stages.kuhhandel_telling import CURTAIN_TICKS, Cues, Telling

STRIKE_TICKS, HAMMER_TICKS, EXPOSED_TICKS, RAIN_TICKS = 16, 44, 170, 130
DROPS = 34  # of the donkey's rain
COINS, GLINT_TICKS = 3, 20  # that go with a payment; how long money glitters where it came down
_DOOR_X = 540  # where animals come from


class LotCues:
    def __init__(self, told: Telling, bidding: Bidding) -> None:
        self._told = told
        self._bidding = bidding
        self._chance = Random(7)
        self.cues: Cues = {
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
        }

    def _turn_started(self, event: TurnStarted, view: View) -> Cue:
        table = self._told.table
        table.phase, table.turn, table.lot, table.trade = "turn", event.seat, None, None
        yield from wait(8)

    def _turn_skipped(self, event: TurnSkipped, view: View) -> Cue:
        self._told.lingering.pop(event.seat, self._told.tr("nothing to trade"), "out")
        yield from wait(20)

    def _animal_drawn(self, event: AnimalDrawn, view: View) -> Cue:
        """It walks in and stands on the block."""
        table, passing = self._told.table, self._told.passing
        table.turn, table.deck_size = event.seat, event.left
        table.lot = None
        self._told.sound(f"cry_{event.animal}")
        self._told.lingering.say(event.animal, gesture="point_right")
        yield from self._walk(event.animal, (_DOOR_X, FLOOR_Y), BLOCK)
        passing.walker = Walker(event.animal, BLOCK, BLOCK)  # until the bidding is open

    def _walk(self, animal: Animal, start: Point, end: Point) -> Cue:
        """On its own feet, with a hop up to the block or down from it."""
        if self._told.is_still:
            self._told.passing.walker = Walker(animal, end, end)
            yield from wait(CURTAIN_TICKS)
            return
        walker = self._told.passing.walker = Walker(animal, start, start)
        for x, _ in (mix(start, end, done) for done in over(walk_ticks(animal, start, end), linear)):
            walker.at = x, height_at(x)
            yield

    def _donkey_paid(self, event: DonkeyPaid, view: View) -> Cue:
        """It rains money, a card for everybody."""
        table, passing = self._told.table, self._told.passing
        self._told.lingering.say("donkey_pays", gesture="joy")
        self._told.sound("coins")
        drops = 0 if self._told.is_still else DROPS
        passing.rain = [self._drop(number, event.value) for number in range(drops)]
        passing.banner = (
            self._told.tr("The donkey pays"),
            self._told.tr("{value} for everybody", value=event.value),
        )
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
        flights = [self._told.fly(Flying(start, money=value), start, box.center) for box in self._told.boxes]
        self._told.sound("card_slide")
        yield from staggered(6, flights)
        self._told.sound("coin")

    def _lot_opened(self, event: LotOpened, view: View) -> Cue:
        """Bidding begins. The one whose turn it is by turns is only in the view."""
        self._told.passing.walker = None
        table, seats = self._told.table, len(self._told.guests)
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
        self._told.lingering.lot_opened()
        self._told.sound("handbell")
        yield from self._told.shown_by_turns()

    def _lot(self) -> ShownLot:
        assert self._told.table.lot is not None
        return self._told.table.lot

    def _bid_accepted(self, event: BidAccepted, view: View) -> Cue:
        lot = self._lot()
        lot.out[event.seat] = False
        lot.bids[event.seat] = event.price
        lot.leader, lot.price, lot.stage = event.seat, event.price, "open"
        lot.bidder = None if view.lot is None else view.lot.bidder
        self._bidding.accepted(event.seat, event.price)
        self._told.lingering.pop(event.seat, str(event.price), "bid")
        self._told.sound("bid")
        self._told.speak(self._told.guests[event.seat])
        side = "point_left" if self._told.boxes[event.seat].centerx < 320 else "point_right"
        self._told.lingering.say("", event.price, gesture=side)
        yield from self._told.shown_by_turns()

    def _bid_beaten(self, event: BidBeaten, view: View) -> Cue:
        words = self._told.tr("{price}: too late", price=event.price)
        self._told.lingering.pop(event.seat, words, "beaten")
        self._told.sound("denied")
        return
        yield

    def _dropped_out(self, event: DroppedOut, view: View) -> Cue:
        lot = self._lot()
        lot.out[event.seat] = True
        lot.bidder = None if view.lot is None else view.lot.bidder
        self._told.lingering.pop(event.seat, self._told.tr("out"), "out")
        self._told.sound("drop_out")
        self._told.speak(self._told.guests[event.seat])
        yield from self._told.shown_by_turns()

    def _called(self, event: Called, view: View) -> Cue:
        self._lot().stage = event.call
        self._told.sound("gavel")
        pace = PACES.get(self._told.config.pace)
        self._told.lingering.say(
            f"going_{event.call}",
            event.price or None,
            gesture=event.call,
            within_ticks=pace.call_ticks if pace is not None else 0,
        )
        yield from self._told.shown_by_turns()

    def _hammer_fell(self, event: HammerFell, view: View) -> Cue:
        lot = self._lot()
        lot.stage, lot.bidder = "sold", None
        if event.seat is not None:
            self._told.lingering.say("sold", gesture="sold")
            self._told.table.phase = "purchase"
        else:
            self._told.lingering.say("nobody", gesture="despair")
        yield from wait(STRIKE_TICKS)
        self._told.sound("hammer")
        self._told.shake(8)
        for self._told.passing.bang in over(HAMMER_TICKS, linear):
            yield
        self._told.passing.bang = None

    def _purchase_decided(self, event: PurchaseDecided, view: View) -> Cue:
        lot = self._lot()
        if event.choice == "buy":
            self._told.lingering.say("mine", gesture="joy")
            self._told.lingering.pop(event.seat, self._told.tr("buys"), "bid")
            yield from wait(40)
            lot.payer = event.seat
        else:
            self._told.lingering.pop(event.seat, self._told.tr("sells"), "out")
            yield from wait(20)
            lot.payer = lot.leader
        self._told.table.phase = "payment"

    def _exposed(self, event: Exposed, view: View) -> Cue:
        """All the money face up, and boos."""
        shown = self._told.passing.shown = Shown(event.seat, event.price, event.purse)
        self._told.lingering.say("cannot_pay", gesture="despair")
        self._told.sound("boo")
        self._told.lingering.react("boo")
        for shown.rise in over(18, ease_out):
            yield
        yield from wait(EXPOSED_TICKS)
        self._told.passing.shown = None
        self._told.lingering.say("again")

    def _paid(self, event: Paid, view: View) -> Cue:
        """Cards go from hand to hand, face down."""
        table = self._told.table
        start, end = self._told.boxes[event.payer].center, self._told.boxes[event.payee].center
        self._told.sound("card_slide")
        flights = [self._told.fly(Flying(start), start, end) for _ in range(min(event.cards, 12))]
        coins = [self._told.fly(Flying(start, is_coin=True), start, end) for _ in range(COINS)]
        yield from staggered(5, [*flights, *coins])
        table.purse_sizes[event.payer] -= event.cards
        table.purse_sizes[event.payee] += event.cards
        table.purse = view.purse
        self._told.sound("till")
        self._told.passing.glints = [(end[0] + dx, end[1] + dy) for dx, dy in ((-22, -6), (4, 8), (24, -12))]
        yield from wait(GLINT_TICKS)
        self._told.passing.glints = []

    def _lot_sold(self, event: LotSold, view: View) -> Cue:
        self._told.sound("applause")
        self._told.speak(self._told.guests[event.buyer])
        self._told.lingering.react("cheer")
        yield from self._led_away(event.animal, event.buyer)

    def _animal_kept(self, event: AnimalKept, view: View) -> Cue:
        self._told.lingering.say("free", gesture="talk")
        yield from self._led_away(event.animal, event.seat)

    def _led_away(self, animal: Animal, seat: int) -> Cue:
        """The animal leaves the block and joins a herd."""
        table, passing = self._told.table, self._told.passing
        table.lot = None
        table.phase = "turn"
        box = self._told.boxes[seat]
        is_left = box.centerx < 320
        end = (STAGE.left - 30 if is_left else STAGE.right + 30), FLOOR_Y
        yield from self._walk(animal, BLOCK, end)
        passing.walker = None
        slot = self._told.panels.slot(box, animal)
        edge = (box.right if is_left else box.left), slot.centery
        yield from self._told.fly(Flying(edge, animal), edge, slot.center)
        table.herds[seat][PLACES[animal]] += 1
        self._told.sound("card_land")
