"""The cues of turns and lots: animals that walk in, bids, hammer, payment, exposure, the donkey's rain."""

from random import Random
from typing import Literal

from game.engine.cues import Cue, Point, ease_out, linear, mix, over, staggered, wait
from game.rules.kuhhandel_auction import PACES
from game.rules.kuhhandel_table import (
    PLACES,
    SET_SIZE,
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
ROUND_TICKS = 12  # of an animal that turns round
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
        told = self._told
        told.lingering.pop(event.seat, told.tr("nothing to trade"), "out")
        yield from wait(20)

    def _animal_drawn(self, event: AnimalDrawn, view: View) -> Cue:
        """It walks in and stands on the block."""
        told, table, passing = self._told, self._told.table, self._told.passing
        table.turn, table.deck_size = event.seat, event.left
        table.lot = None
        told.sound(f"cry_{event.animal}")
        told.lingering.say(event.animal, gesture="point_right")
        yield from self._walk(event.animal, (_DOOR_X, FLOOR_Y), BLOCK)
        yield from self._turn_round(event.animal, "right")
        passing.walker = Walker(event.animal, BLOCK, BLOCK)  # until the bidding is open

    def _walk(self, animal: Animal, start: Point, end: Point) -> Cue:
        """On its own feet, with a hop up to the block or down from it."""
        told = self._told
        if told.is_still:
            told.passing.walker = Walker(animal, end, end)
            yield from wait(CURTAIN_TICKS)
            return
        walker = told.passing.walker = Walker(animal, start, start)
        for x, _ in (mix(start, end, done) for done in over(walk_ticks(animal, start, end), linear)):
            walker.at = x, height_at(x)
            yield

    def _turn_round(self, animal: Animal, side: Literal["left", "right"]) -> Cue:
        """On the block."""
        for age in range(0 if self._told.is_still else ROUND_TICKS):
            self._told.passing.walker = Walker(animal, BLOCK, BLOCK, (side, age))
            yield

    def _donkey_paid(self, event: DonkeyPaid, view: View) -> Cue:
        """It rains money, a card for everybody."""
        told, table, passing = self._told, self._told.table, self._told.passing
        told.lingering.say("donkey_pays", gesture="joy")
        told.sound("coins")
        drops = 0 if told.is_still else DROPS
        passing.rain = [self._drop(number, event.value) for number in range(drops)]
        passing.banner = (
            told.tr("{value} for everybody", value=event.value),
            told.tr("Donkey {number} of {all}", number=table.donkeys + 1, all=SET_SIZE),
        )
        for passing.rain_fall in over(RAIN_TICKS, linear):
            yield
        passing.rain, passing.rain_fall = [], 0.0
        yield from self._dealt_out(event.value)
        passing.banner = None
        table.donkeys += 1
        table.last = event
        table.purse_sizes = [size + 1 for size in table.purse_sizes]
        table.purse = view.purse

    def _drop(self, number: int, value: int) -> Drop:
        """Cards and coins by turns."""
        x = self._chance.randrange(STAGE.left, STAGE.right - CARD[0])
        return Drop(x, self._chance.random(), value if number % 2 else None)

    def _dealt_out(self, value: int) -> Cue:
        """A card for every seat, from the heap at the block."""
        told = self._told
        start = BLOCK[0], BLOCK[1] + 30
        flights = [told.fly(Flying(start, money=value), start, box.center) for box in told.boxes]
        told.sound("card_slide")
        yield from staggered(6, flights)
        told.sound("coin")

    def _lot_opened(self, event: LotOpened, view: View) -> Cue:
        """Bidding begins. The one whose turn it is by turns is only in the view."""
        told = self._told
        told.passing.walker = None
        table, seats = told.table, len(told.guests)
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
        told.lingering.lot_opened()
        told.sound("handbell")
        yield from told.shown_by_turns()

    def _lot(self) -> ShownLot:
        told = self._told
        assert told.table.lot is not None
        return told.table.lot

    def _bid_accepted(self, event: BidAccepted, view: View) -> Cue:
        told = self._told
        lot = self._lot()
        lot.out[event.seat] = False
        lot.bids[event.seat] = event.price
        lot.leader, lot.price, lot.stage = event.seat, event.price, "open"
        lot.bidder = None if view.lot is None else view.lot.bidder
        self._bidding.accepted(event.seat, event.price)
        told.lingering.pop(event.seat, str(event.price), "bid")
        told.sound("bid")
        told.speak(told.guests[event.seat])
        side = "point_left" if told.boxes[event.seat].centerx < 320 else "point_right"
        told.lingering.say("", event.price, gesture=side)
        yield from told.shown_by_turns()

    def _bid_beaten(self, event: BidBeaten, view: View) -> Cue:
        told = self._told
        words = told.tr("{price}: too late", price=event.price)
        told.lingering.pop(event.seat, words, "beaten")
        told.sound("denied")
        return
        yield

    def _dropped_out(self, event: DroppedOut, view: View) -> Cue:
        told = self._told
        lot = self._lot()
        lot.out[event.seat] = True
        lot.bidder = None if view.lot is None else view.lot.bidder
        told.lingering.pop(event.seat, told.tr("out"), "out")
        told.sound("drop_out")
        told.speak(told.guests[event.seat])
        yield from told.shown_by_turns()

    def _called(self, event: Called, view: View) -> Cue:
        told = self._told
        self._lot().stage = event.call
        told.sound("gavel")
        pace = PACES.get(told.config.pace)
        told.lingering.say(
            f"going_{event.call}",
            event.price or None,
            gesture=event.call,
            within_ticks=pace.call_ticks if pace is not None else 0,
        )
        yield from told.shown_by_turns()

    def _hammer_fell(self, event: HammerFell, view: View) -> Cue:
        told = self._told
        lot = self._lot()
        lot.stage, lot.bidder = "sold", None
        if event.seat is not None:
            told.lingering.say("sold", gesture="sold")
            told.table.phase = "purchase"
        else:
            told.lingering.say("nobody", gesture="despair")
        yield from wait(STRIKE_TICKS)
        told.sound("hammer")
        told.shake(8)
        for told.passing.bang in over(HAMMER_TICKS, linear):
            yield
        told.passing.bang = None

    def _purchase_decided(self, event: PurchaseDecided, view: View) -> Cue:
        told = self._told
        lot = self._lot()
        if event.choice == "buy":
            told.lingering.say("mine", gesture="joy")
            told.lingering.pop(event.seat, told.tr("buys"), "bid")
            yield from wait(40)
            lot.payer = event.seat
        else:
            told.lingering.pop(event.seat, told.tr("sells"), "out")
            yield from wait(20)
            lot.payer = lot.leader
        told.table.phase = "payment"

    def _exposed(self, event: Exposed, view: View) -> Cue:
        """All the money face up, and boos."""
        told = self._told
        shown = told.passing.shown = Shown(event.seat, event.price, event.purse)
        told.lingering.say("cannot_pay", gesture="despair")
        told.sound("boo")
        told.lingering.react("boo")
        for shown.rise in over(18, ease_out):
            yield
        yield from wait(EXPOSED_TICKS)
        told.passing.shown = None
        told.table.last = event
        told.lingering.say("again")

    def _paid(self, event: Paid, view: View) -> Cue:
        """Cards go from hand to hand, face down."""
        told, table = self._told, self._told.table
        start, end = told.boxes[event.payer].center, told.boxes[event.payee].center
        told.sound("card_slide")
        flights = [told.fly(Flying(start), start, end) for _ in range(min(event.cards, 12))]
        coins = [told.fly(Flying(start, is_coin=True), start, end) for _ in range(COINS)]
        yield from staggered(5, [*flights, *coins])
        table.purse_sizes[event.payer] -= event.cards
        table.purse_sizes[event.payee] += event.cards
        table.last = event
        table.purse = view.purse
        told.sound("till")
        told.passing.glints = [(end[0] + dx, end[1] + dy) for dx, dy in ((-22, -6), (4, 8), (24, -12))]
        yield from wait(GLINT_TICKS)
        told.passing.glints = []

    def _lot_sold(self, event: LotSold, view: View) -> Cue:
        told = self._told
        told.sound("applause")
        told.speak(told.guests[event.buyer])
        told.lingering.react("cheer")
        yield from self._led_away(event.animal, event.buyer)

    def _animal_kept(self, event: AnimalKept, view: View) -> Cue:
        self._told.lingering.say("free", gesture="talk")
        yield from self._led_away(event.animal, event.seat)

    def _led_away(self, animal: Animal, seat: int) -> Cue:
        """The animal leaves the block and joins a herd."""
        told, table, passing = self._told, self._told.table, self._told.passing
        table.lot = None
        table.phase = "turn"
        box = told.boxes[seat]
        is_left = box.centerx < 320
        end = (STAGE.left - 30 if is_left else STAGE.right + 30), FLOOR_Y
        if is_left:
            yield from self._turn_round(animal, "left")
        yield from self._walk(animal, BLOCK, end)
        passing.walker = None
        slot = told.panels.slot(box, animal)
        edge = (box.right if is_left else box.left), slot.centery
        yield from told.fly(Flying(edge, animal), edge, slot.center)
        table.herds[seat][PLACES[animal]] += 1
        told.sound("card_land")
