"""Four people bid in the same tick on four pads: the written rule says who leads (K2), never the machine.

Everything on the way is real: pads inside SDL, its event queue, Reader, Play, Match, rules. Twenty-four
orders of plugging in, times the five seats that may come first, make 120 tables. Ten lots are sold at each,
two by every seat, and for each lot the pads press in another of the twenty-four orders.

So every place of plugging in and every place of pressing meets every seat equally often: they have to win
exactly as often as one another. Places at the table cannot, as the bot does not bid: those who sit right
after it get its share. They are counted against the rule; and as the bot sits on all seats in turn, though
not quite equally often (24 orders, 5 seats), the seats are equal within a twentieth.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from game.engine.devices import POINTING
from game.engine.players import KEYS_LEFT, KEYS_RIGHT
from game.engine.scene import Pop, Reset
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import kuhhandel as rules
from game.rules.kuhhandel_table import Lot, State
from scenes.kit import Kit
from scenes.mashing import MASH_TICKS
from scenes.play import Play
from scenes.stages.kuhhandel_table import BLOCK
from scenes.title import Title
from tests.scenes.rig import Rig
from tests.virtual_pad import VirtualPad, VirtualPads

PEOPLE = range(4)
SEATS, LOTS = 5, 10
ORDERS = list(permutations(PEOPLE))
CONFIG = rules.Config(seats=SEATS, pace="slow")
LISTENER = "tests.scenes.test_fair_bidding:Listener"


class Listener:
    """A bot that holds auctions and sells, and never bids itself."""

    needs_view = False

    def think(
        self, view: object, legal: Sequence[rules.Decision], dice: object, budget: int
    ) -> Iterator[None]:
        """An auction, dropping out, selling: always the first that is allowed."""
        return legal[0]
        yield


# What the written rule says


def clockwise(first: int, seats: Sequence[int]) -> int:
    """The seat that comes first clockwise from `first`."""
    return min(seats, key=lambda seat: (seat - first) % SEATS)


def leader_by_rule(first: int, bids: dict[int, int]) -> int:
    """The highest of the bids of one tick; of equal ones that of the seat first clockwise (K2)."""
    highest = max(bids.values())
    return clockwise(first, [seat for seat, price in bids.items() if price == highest])


# The table


class Tables:
    """One running game, four people who plug in their pads anew for every order, match after match."""

    def __init__(self, folder: Path, pads: VirtualPads) -> None:
        self.rig = Rig(folder, lambda kit: Title(kit, Pop), speed="instant")
        self._socket = pads
        self.pads: list[VirtualPad] = []

    def plug_in(self, order: Sequence[int]) -> None:
        """`order` names the people one after the other. A pad that came later has a higher number."""
        self.rig.app.stack.apply(Reset(Title(self.rig.kit, Pop)))  # nobody sits at a table meanwhile
        for pad in self.pads:
            pad.unplug()
        self.rig.ticks(2)
        plugged = {person: self._socket.attach() for person in order}
        self.rig.ticks(2)
        self.pads = [plugged[person] for person in PEOPLE]

    def sit_down(self, bot_seat: int, first: int) -> "Bidders":
        """A new match in which the bot begins, and equal bids go to `first` in the first lot. People sit in
        their order, clockwise from the bot.
        """
        people = [(bot_seat + 1 + person) % SEATS for person in PEOPLE]
        seats = [SeatSpec("person", f"N{seat}") for seat in range(SEATS)]
        seats[bot_seat] = SeatSpec("bot", "B", LISTENER)
        kit = self.rig.kit
        attached = {device.id: device for device in kit.reader.devices.pads}
        for person, seat in enumerate(people):
            kit.players.leave(seat)
            kit.players.swap(seat, attached[self.pads[person].id])
        match = Match(rules, CONFIG, seats, seed_for(bot_seat, first))
        self.rig.app.stack.apply(Reset(play_of(kit, match)))
        return Bidders(self.rig, match, dict(zip(people, self.pads, strict=True)))


@cache
def seed_for(turn: int, first: int) -> int:
    """A match that this seat begins, with `first` first in equal bids."""

    def fits(state: State) -> bool:
        return (state.turn, state.first) == (turn, first)

    return next(seed for seed in range(1000) if fits(rules.setup(CONFIG, seed)))


def play_of(kit: Kit, match: Match) -> Play:
    def none(*_: object) -> None:
        raise AssertionError("nobody asked for this screen")

    return Play(kit, match, then=lambda _: Pop(), pause=none, rules=none, lost=none, is_new=False)


class Bidders:
    """The people of one match, by seat. They steer by what the rules ask, and press pads."""

    def __init__(self, rig: Rig, match: Match, pads: dict[int, VirtualPad]) -> None:
        self.rig = rig
        self.match = match
        self.pads = pads

    @property
    def lot(self) -> Lot:
        assert self.match.state.lot is not None
        return self.match.state.lot

    def press(self, presses: Sequence[tuple[int, str]]) -> None:
        """All within one tick, in this order; the next tick has the rules' answer."""
        for seat, control in presses:
            self.pads[seat].press(control)
            pygame.event.pump()  # SDL itself would hand over the last pad first, whoever pressed first
        self.rig.ticks(2)
        for seat, control in presses:
            self.pads[seat].release(control)
        self.rig.ticks()

    def until_bidding(self) -> None:
        turn = self.match.state.turn
        self.rig.until(lambda: self.is_bidding or (turn in self.match.awaited() and turn in self.pads), 30)
        if not self.is_bidding:
            self.press([(turn, "a")])
        self.rig.until(lambda: self.is_bidding, 30)

    @property
    def is_bidding(self) -> bool:
        """Whether bids are heard, and the bot has said that it will not bid."""
        state = self.match.state
        bots = [seat for seat in range(SEATS) if seat not in self.pads]
        is_open = state.phase == "bidding" and not self.rig.play.stage.reel.busy
        return is_open and all(seat == state.turn or self.lot.out[seat] for seat in bots)

    def prepare(self, amounts: dict[int, int]) -> None:
        """Everybody turns their paddle up from the next step to their amount, one after the other."""
        for seat, amount in amounts.items():
            for _ in range((amount - self.lot.price) // 10 - 1):
                self.press([(seat, "dpright")])

    def close(self) -> None:
        """All others drop out, the auctioneer sells, and the buyer pays what lies ready."""
        auctioneer, leader = self.lot.auctioneer, self.lot.leader
        assert leader is not None
        leaving = [seat for seat in self.pads if seat not in (auctioneer, leader) and not self.lot.out[seat]]
        self.press([(seat, "b") for seat in leaving])
        assert self.match.state.phase != "bidding"
        self.rig.ticks(MASH_TICKS)
        if auctioneer in self.pads:
            self.press([(auctioneer, "a")])
        self.rig.until(lambda: self.rig.screen == "PrivateView", 30)
        animals = sum(map(sum, self.match.state.herds))
        self.press([(leader, "a")])
        self.press([(leader, "a")])
        self.rig.until(lambda: sum(map(sum, self.match.state.herds)) == animals + 1, 30)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    pygame.event.clear()
    with VirtualPads() as pads:
        made = Tables(tmp_path_factory.mktemp("fair"), pads)
        yield made
        made.rig.close()


# A lot: what is bid in one tick


class Bids:
    """`prices` by seat, and who drops out in the same tick."""

    def __init__(self, prices: dict[int, int], leaving: Sequence[int] = ()) -> None:
        self.prices = prices
        self.leaving = leaving

    @property
    def are_tied(self) -> bool:
        prices = sorted(self.prices.values())
        return prices[-2:-1] == prices[-1:]


Kind = Callable[[list[int]], Bids]
"""Of the seats that bid, clockwise."""


def all_bid(price: int) -> Kind:
    return lambda bidders: Bids(dict.fromkeys(bidders, price))


def the_outer_two_bid_more(bidders: list[int]) -> Bids:
    outer = bidders[0], bidders[-1]
    return Bids({seat: 30 if seat in outer else 20 for seat in bidders})


def all_differ(bidders: list[int]) -> Bids:
    return Bids({seat: 10 * place for place, seat in enumerate(bidders, start=1)})


def one_leaves(bidders: list[int]) -> Bids:
    return Bids(dict.fromkeys(bidders[1:], 10), bidders[:1])


KINDS: list[Kind] = [*[all_bid(10)] * 6, all_bid(20), the_outer_two_bid_more, all_differ, one_leaves]


def play_lot(bidders: Bidders, bids: Bids, first: int, pressing: Sequence[int]) -> int:
    """Returns who leads after the one tick in which all press in this order, and closes the lot."""
    bidders.prepare(bids.prices)
    lot = bidders.lot
    assert (lot.first, lot.stage, lot.leader) == (first, "open", None)
    # The auctioneer presses as well: it is too soon for a call.
    bidders.press([(seat, "b" if seat in bids.leaving else "a") for seat in pressing])
    after = bidders.lot
    assert after.leader == leader_by_rule(first, bids.prices)
    assert after.price == max(bids.prices.values())
    assert (after.stage, after.raises) == ("open", 1)
    bots = set(range(SEATS)) - set(pressing)
    assert {seat for seat in range(SEATS) if after.out[seat]} == {*bids.leaving, *bots} - {lot.auctioneer}
    bidders.close()
    return after.leader


# Over all of them


class Tally:
    """Who has won equal bids of one tick, and who was to win them."""

    def __init__(self) -> None:
        self.lots = self.ties = 0
        self.by_seat = [0] * SEATS
        self.by_person, self.by_rule = [0] * len(PEOPLE), [0] * len(PEOPLE)
        self.by_plug = [0] * len(PEOPLE)  # by the place of the pad among those plugged in
        self.by_press = [0] * len(PEOPLE)  # by the place of the press among those of the tick


def played(tables: Tables) -> Tally:
    tally = Tally()
    for number, plugging in enumerate(ORDERS):
        tables.plug_in(plugging)
        for ahead in range(SEATS):
            bot_seat = (number + ahead) % SEATS
            bidders = tables.sit_down(bot_seat, (bot_seat + ahead) % SEATS)
            people = list(bidders.pads)
            for lot, kind in enumerate(KINDS):
                # The start seat moves on with every lot, as the auctioneer does.
                auctioneer, first = (bot_seat + lot) % SEATS, (bot_seat + ahead + lot) % SEATS
                bids = kind([seat for seat in people if seat != auctioneer])
                pressing = ORDERS[(number + 5 * lot + ahead) % len(ORDERS)]
                bidders.until_bidding()
                leader = play_lot(bidders, bids, first, [people[person] for person in pressing])
                tally.lots += 1
                if bids.are_tied:
                    tally.ties += 1
                    person = people.index(leader)
                    tally.by_seat[leader] += 1
                    tally.by_person[person] += 1
                    tally.by_rule[people.index(leader_by_rule(first, bids.prices))] += 1
                    tally.by_plug[plugging.index(person)] += 1
                    tally.by_press[pressing.index(person)] += 1
    return tally


def test_a_thousand_lots_favour_nobody(tables: Tables) -> None:
    tally = played(tables)
    assert (tally.lots, tally.ties) == (1200, 1080)
    assert tally.by_plug == [tally.ties / len(PEOPLE)] * len(PEOPLE)
    assert tally.by_press == [tally.ties / len(PEOPLE)] * len(PEOPLE)
    assert tally.by_person == tally.by_rule
    assert max(tally.by_seat) - min(tally.by_seat) <= tally.ties / SEATS / 20


@pytest.mark.parametrize("leaving", [1, 2])
def test_in_one_tick_seats_drop_out_first_then_bids_count(tables: Tables, leaving: int) -> None:
    """One leads. Of the other three some drop out, one bids and one who was out comes back with the same bid:
    whoever presses first, the lot stays open, and the rule says who leads.
    """
    for number, order in enumerate(ORDERS):
        tables.plug_in(ORDERS[-number])
        bidders = tables.sit_down(bot_seat=0, first=1 + number % 4)
        first = bidders.match.state.first
        leader, returning, *others = [1 + person for person in ORDERS[7 * number % len(ORDERS)]]
        bidders.until_bidding()
        bidders.press([(leader, "a")])
        bidders.press([(returning, "b")])
        assert (bidders.lot.leader, bidders.lot.out[returning]) == (leader, True)
        away = others[:leaving]
        bids = [seat for seat in [returning, *others] if seat not in away]
        bidders.press([(1 + person, "b" if 1 + person in away else "a") for person in order])
        after = bidders.lot
        assert bidders.match.state.phase == "bidding"
        assert (after.leader, after.price, after.raises) == (clockwise(first, bids), 20, 2)
        assert [seat for seat in range(1, SEATS) if after.out[seat] and seat != after.leader] == sorted(
            away if after.leader == returning else {*away, returning}
        )


def test_a_call_that_comes_too_late_sells_nothing(tables: Tables) -> None:
    """All others drop out, and the auctioneer, who was about to call, presses in the tick of the hammer."""
    tables.plug_in(PEOPLE)
    bidders = tables.sit_down(bot_seat=0, first=1)
    bidders.until_bidding()
    bidders.press([(1, "a")])
    bidders.close()
    bidders.until_bidding()
    auctioneer = bidders.lot.auctioneer
    assert auctioneer in bidders.pads
    others = [seat for seat in bidders.pads if seat != auctioneer]
    bidders.press([(others[0], "a")])
    for seat in others[1:]:
        bidders.pads[seat].press("b")
    bidders.rig.ticks()
    bidders.pads[auctioneer].press("a")
    bidders.rig.ticks(2)
    for seat, pad in bidders.pads.items():
        pad.release("a" if seat == auctioneer else "b")
    bidders.rig.ticks(MASH_TICKS)
    assert (bidders.match.state.phase, bidders.lot.payer) == ("purchase", None)
    bidders.press([(auctioneer, "a")])
    assert bidders.match.state.phase == "payment"


@pytest.mark.parametrize("first", range(1, SEATS))
def test_all_kinds_of_devices_in_one_tick(tables: Tables, first: int) -> None:
    """Both halves of the keyboard, the mouse on the animal, and a pad: in any order, and held by anybody."""
    tables.plug_in(PEOPLE)
    rig, kit, pad = tables.rig, tables.rig.kit, tables.pads[0]
    (held_pad,) = [device for device in kit.reader.devices.pads if device.id == pad.id]
    devices = [KEYS_LEFT, KEYS_RIGHT, POINTING, held_pad]

    def click() -> None:
        rig.post(pygame.MOUSEBUTTONDOWN, pos=BLOCK, button=1, touch=False)

    downs = [lambda: rig.key_down("space"), lambda: rig.key_down("return"), click, lambda: pad.press("a")]
    for number, order in enumerate(ORDERS):
        bidders = tables.sit_down(bot_seat=0, first=first)
        holders = ORDERS[5 * number % len(ORDERS)]
        for person in PEOPLE:
            kit.players.leave(1 + person)
        for person, device in zip(PEOPLE, holders, strict=True):
            kit.players.swap(1 + person, devices[device])
        bidders.until_bidding()
        for device in order:
            downs[device]()
            pygame.event.pump()
        rig.ticks(2)
        assert (bidders.lot.leader, bidders.lot.price) == (first, 10)
        pad.release("a")
        rig.key_up("space")
        rig.key_up("return")
        rig.post(pygame.MOUSEBUTTONUP, pos=BLOCK, button=1, touch=False)
        rig.ticks()


def test_the_orders_get_as_far_as_the_queue(tables: Tables) -> None:
    """What is asserted above would mean little if all orders had become one before the game sees them."""
    tables.plug_in(PEOPLE)
    down = pygame.CONTROLLERBUTTONDOWN
    for order in ORDERS:
        pygame.event.get()
        for person in order:
            tables.pads[person].press("a")
            pygame.event.pump()
        arrived = [event.instance_id for event in pygame.event.get(down)]
        assert arrived == [tables.pads[person].instance for person in order]
        for pad in tables.pads:
            pad.release("a")
