"""La Subasta whole, from the menu over the set-up to the results and back, by people on real devices.

They act by script. What they meant is compared with what the journal has in the end, and at every tick the
clock shown is compared with that of the rules.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import journal
from game.match.match import Match
from game.match.record import Record, Step
from game.rules import kuhhandel as rules
from game.rules.core import digest
from game.rules.kuhhandel_auction import CALL_GAP_TICKS
from game.rules.kuhhandel_money import Money, cards, money, size
from game.rules.kuhhandel_table import (
    Accept,
    Call,
    Challenge,
    Counter,
    DropOut,
    Exposed,
    HoldAuction,
    Offer,
    Pay,
    Raise,
    Sell,
    State,
)
from scenes import flow
from scenes.guests import RIVALS, Table, person, rival
from tests.scenes.auction_people import CALM_TICKS, Party, WatchedRig
from tests.scenes.conftest import HandsFor
from tests.scenes.rig import Hands, KeyHands, MouseHands, PadHands
from tests.virtual_pad import VirtualPad, VirtualPads

GAME = rules.NAME
DEVICES = ["pad", "keys-left", "keys-right", "mouse"]
GO_ON = "Go on with the match"
PACE_STEPS = {"normal": 0, "slow": 1, "fast": 2, "turns": 3}  # from the first of the set-up

SPEEDS = {"pad": "instant", "keys-left": "fast", "keys-right": "instant", "mouse": "normal"}

MakeRig = Callable[..., WatchedRig]


@pytest.fixture
def make_watched(tmp_path: Path) -> Any:
    made: list[WatchedRig] = []

    def make(*, folder: Path = tmp_path, speed: str = "instant", **how: Any) -> WatchedRig:
        made.append(WatchedRig(folder, flow.opening, speed=speed, **how))
        return made[-1]

    yield make
    for rig in made:
        rig.close()


def table_of(persons: int, bots: int, *, level: str = "novice", **house: str) -> Table:
    seats = [*map(person, range(persons)), *(rival(key, level) for key in list(RIVALS)[:bots])]
    return Table(GAME, tuple(seats), house)


# What comes of a match


def record_of(rig: WatchedRig) -> Record:
    """Of the one finished match."""
    (path,) = rig.kit.store.path(flow.REPLAYS, "_").parent.glob("*.jsonl")
    return journal.read(path)


def decided(record: Record, seats: Any) -> list[tuple[int, Any]]:
    """All that these seats have decided, in order."""
    steps = [entry for entry in record.entries if isinstance(entry, Step)]
    return [(seat, each) for step in steps for seat, each in step.decisions if seat in seats]


def assert_well_ended(rig: WatchedRig, party: Party, match: Match) -> None:
    """The results are those of the rules, and the journal has what was meant, no more and no less."""
    assert rig.screen == "Results"
    assert rig.scene.standing == match.standing == rules.result(match.state)
    rig.canvas_bytes()
    record = record_of(rig)
    assert journal.verify(record).ok
    assert decided(record, party.people) == party.meant


def to_the_fair(rig: WatchedRig, hands: Hands) -> None:
    hands.choose("Back to the fair")
    assert rig.screen == "Menu"
    with pytest.raises(ValueError, match="is not in list"):
        rig.button(GO_ON)


# Setting the table


def set_the_table(rig: WatchedRig, hands: Hands, seats: int, pace: str) -> None:
    """From the title to the first thing that moves, with all the rules set by hand."""
    hands.wake()
    hands.choose("Set the table")
    for _ in range(3):
        if rig.scene.stall.game != GAME:
            hands.press("next")
    while len(rig.scene.chairs) > seats:
        to_seat(rig, hands, seats)
        hands.choose("Remove from the table")
    while len(rig.scene.chairs) < seats:
        to_seat(rig, hands, len(rig.scene.chairs))
    for _ in range(PACE_STEPS[pace]):
        hands.choose("Pace")
    hands.choose("Length")
    while rig.scene._common_level() != "novice":
        hands.choose("AI")
    hands.choose("START")


def to_seat(rig: WatchedRig, hands: Hands, place: int) -> None:
    """Choose this seat of the table, taken or empty."""
    grid = rig.widgets[0]
    if isinstance(hands, MouseHands):
        rig.click(*grid.cell(place).center)
        return
    while rig.focus != 0:
        hands.press("left")
    columns = grid._columns
    while grid.index % columns:
        hands.press("left")
    while grid.index // columns != place // columns:
        hands.press("down" if place > grid.index else "up")
    while grid.index != place:
        hands.press("right")
    hands.press("confirm")


# One person among bots

SOLO = [
    ("pad", 3, "es", "fast"),
    ("pad", 4, "en", "turns"),
    ("pad", 5, "es", "fast"),
    ("keys-left", 3, "en", "turns"),
    ("keys-left", 4, "es", "fast"),
    ("keys-left", 5, "en", "fast"),
    ("keys-right", 3, "es", "turns"),
    ("keys-right", 4, "en", "fast"),
    ("keys-right", 5, "es", "turns"),
    ("mouse", 3, "en", "fast"),
    ("mouse", 4, "es", "fast"),
    ("mouse", 5, "en", "turns"),
]
ALONE_DOES = {
    "auction",
    "challenge",
    "bid",
    "drop out",
    "sell",
    "pay the least",
    "offer nothing",
    "offer cards",
}


@pytest.mark.parametrize(("device", "seats", "language", "pace"), SOLO)
def test_alone_among_bots(
    make_watched: MakeRig, hands_for: HandsFor, device: str, seats: int, language: str, pace: str
) -> None:
    rig = make_watched(language=language, speed=SPEEDS[device])
    hands = hands_for(device, rig)
    set_the_table(rig, hands, seats, pace)
    match = rig.match
    assert match.config == rules.Config(seats=seats, pace=pace, short_game=True)
    assert [spec.kind for spec in match.seats] == ["person", *["bot"] * (seats - 1)]
    party = Party(rig, {0: hands}, seed=seats)
    party.play()

    assert_well_ended(rig, party, match)
    assert {feat for feat in ALONE_DOES if not party.feats[feat]} == set()
    to_the_fair(rig, hands)


# Several persons, on whatever they like

COUCHES = {
    2: (("keys-left", "mouse"), 2, "es", "fast", "fast"),
    3: (("pad", "keys-right", "mouse"), 0, "en", "fast", "instant"),
    4: (("pad", "keys-left", "keys-right", "pad"), 1, "es", "turns", "instant"),
    5: (("pad", "pad", "keys-left", "keys-right", "mouse"), 0, "en", "fast", "instant"),
}
"""By the number of persons: their devices, how many bots, language, pace, speed."""
ALL_FEATS = {
    *(
        "auction",
        "challenge",
        "bid",
        "drop out",
        "come back",
        "call",
        "sell",
        "buy",
        "pay the least",
        "pay more",
    ),
    *("bid step", "bid tens", "bid fifties", "bid hundreds", "bid overbid", "exposed"),
    *("offer nothing", "offer zeros", "offer cards", "accept", "stacks seen", "meddled"),
    *("counter nothing", "counter zeros", "counter cards", "counter tie"),
}
ONLY_BY_THE_CLOCK = {"call", "come back"}


@pytest.mark.parametrize("persons", COUCHES)
def test_on_a_couch(make_watched: MakeRig, hands_for: HandsFor, persons: int) -> None:
    """Everybody does everything that can be done, and nobody else's device has a say in it."""
    devices, bots, language, pace, speed = COUCHES[persons]
    house = {"pace": pace} | ({} if persons == 3 else {"short_game": "true"})
    table = table_of(persons, bots, **house)
    rig = make_watched(language=language, speed=speed, table=table)
    hands = {seat: hands_for(device, rig) for seat, device in enumerate(devices)}
    sit_down(rig, hands)
    match, party = rig.match, Party(rig, hands)
    party.play()

    party.feats["exposed"] = sum(
        isinstance(fact.event, Exposed) and fact.event.seat in hands for fact in match.state.ledger
    )
    assert_well_ended(rig, party, match)
    wanted = ALL_FEATS - (ONLY_BY_THE_CLOCK if pace == "turns" else set())
    assert {feat for feat in wanted if not party.feats[feat]} == set()
    to_the_fair(rig, hands[0])


def sit_down(rig: WatchedRig, hands: dict[int, Hands]) -> None:
    """From the title over the menu to the table, where everybody takes their device in hand."""
    first, *_ = hands.values()
    first.wake()
    first.choose("La Subasta")
    for seat, each in hands.items():
        rig.until(lambda: rig.screen == "LostDevice")
        assert rig.scene.seat == seat
        each.press("confirm")
    rig.until(lambda: rig.screen != "LostDevice")


# Calls


def test_a_call_comes_not_sooner_than_the_rule_allows(make_watched: MakeRig) -> None:
    """An auctioneer who presses all the time calls as soon as may be, and not a tick before."""
    rig = make_watched(table=table_of(1, 2, pace="slow", short_game="true"))
    hands = KeyHands(rig, "left")
    hands.start("La Subasta")
    party = Party(rig, {0: hands})
    party.play(until=lambda: rig.stage.is_together and rig.match.state.lot.auctioneer == 0)
    party.calm_down()
    calls, since = [], rig.match.state.lot.since
    while rig.match.state.phase == "bidding":
        hands.press("confirm")
        lot = rig.match.state.lot
        if lot is not None and lot.since != since:
            if lot.stage in ("once", "twice"):
                calls.append(lot.since - since)
            since = lot.since
    assert calls
    assert all(CALL_GAP_TICKS <= gap <= CALL_GAP_TICKS + 3 for gap in calls)
    assert Call() in [decision for _, decision in decided(current_record(rig), [0])]


def current_record(rig: WatchedRig) -> Record:
    return journal.read(rig.match.journal.path)


# Speeds: watched without a single skip, and skipped without end


@pytest.mark.parametrize(("pace", "device"), [("normal", "keys-right"), ("turns", "pad")])
def test_watched_at_normal_speed(make_watched: MakeRig, hands_for: HandsFor, pace: str, device: str) -> None:
    rig = make_watched(speed="normal", table=table_of(1, 3, pace=pace, short_game="true"))
    hands = hands_for(device, rig)
    hands.wake()
    hands.choose("La Subasta")
    match, party = rig.match, Party(rig, {0: hands})
    party.play()
    assert_well_ended(rig, party, match)
    assert rig.skips == 0
    assert rig.clock_ticks > (1000 if pace == "normal" else 50)


@pytest.mark.parametrize("pace", ["fast", "turns"])
@pytest.mark.parametrize("gap_ticks", [2, 9])
@pytest.mark.parametrize("device", ["keys-left", "mouse"])
def test_mashing_skips_and_decides_nothing(
    make_watched: MakeRig, hands_for: HandsFor, device: str, gap_ticks: int, pace: str
) -> None:
    """Confirm, confirm, confirm, through all that is shown and two thirds of a second beyond. What is meant
    comes after a breath; no bid, no call, no payment is what the mashing did.
    """
    rig = make_watched(speed="normal", table=table_of(1, 3, pace=pace, short_game="true"))
    hands = hands_for(device, rig)
    hands.wake()
    hands.choose("La Subasta")
    match, stage, party = rig.match, rig.stage, Party(rig, {0: hands})
    while rig.screen == "Play":
        if not stage.reel.busy:
            party.step()
            continue
        beyond = 0
        while beyond < 40 and rig.screen == "Play":
            hands.press("confirm")
            rig.ticks(gap_ticks)
            beyond = 0 if stage.reel.busy else beyond + 2 + gap_ticks
        rig.ticks(CALM_TICKS)
    assert_well_ended(rig, party, match)
    assert rig.skips > 50


# Whatever happens in any phase

PHASES = ["turn", "bidding", "purchase", "payment", "offer", "answer"]
SECRET = {"payment", "offer", "answer"}
TRIO = table_of(3, 0, pace="slow", short_game="true")


def trio_on(rig: WatchedRig, pad: VirtualPad) -> dict[int, Hands]:
    """Three persons on three devices."""
    rig.ticks(2)
    return {0: PadHands(rig, pad), 1: KeyHands(rig, "left"), 2: KeyHands(rig, "right")}


@pytest.fixture
def trio(make_watched: MakeRig, pads: VirtualPads) -> tuple[WatchedRig, Party]:
    rig = make_watched(table=TRIO)
    hands = trio_on(rig, pads.attach())
    sit_down(rig, hands)
    return rig, Party(rig, hands)


def play_up_to(party: Party, phase: str, seat: int) -> None:
    """Until this person is asked in this phase, behind an open curtain if it is a secret."""
    rig = party.rig

    def is_there() -> bool:
        state = rig.match.state
        is_shown = rig.screen in ("Play", "PrivateView") and not rig.stage.reel.busy
        if phase == "bidding":
            is_mine = state.phase == phase and seat in rules.awaited(state) and bool(state.lot.price)
            return is_shown and is_mine and rig.stage.is_together
        is_mine = state.phase == phase and rules.awaited(state) == (seat,) and rig.stage.to_be_told is None
        return is_shown and is_mine and (phase in SECRET) == (rig.screen == "PrivateView")

    party.play(until=is_there)
    rig.ticks(CALM_TICKS)
    if phase in SECRET:
        party.people[seat].hands.press("confirm")
        assert rig.choosing is not None


@pytest.mark.parametrize("phase", PHASES)
def test_the_pause_stops_the_clock_and_covers_the_table(trio: tuple[WatchedRig, Party], phase: str) -> None:
    rig, party = trio
    for seat, person_ in party.people.items():
        play_up_to(party, phase, seat)
        match, state = rig.match, rig.match.state
        party.people[(seat + 1) % 3].hands.press("pause")
        tick = match.tick
        assert rig.screen == "Pause"
        assert rig.choosing is None
        before = rig.canvas_bytes()
        rig.ticks(100)
        match.state = with_other_money(state)
        assert rig.canvas_bytes() == before  # nothing of the table shows through
        match.state = state
        assert match.tick == tick
        person_.hands.press("cancel")
        assert match.state.phase == phase
        assert rig.screen == ("PrivateView" if phase in SECRET else "Play")
        if phase in SECRET:
            assert rig.choosing is None  # the curtain has fallen
    party.play()
    assert_well_ended(rig, party, match)


def with_other_money(state: State) -> State:
    """The same table, but for what is on the cards: as many of them, some zeros, something to pay with."""
    sizes = [size(purse) for purse in state.purses]
    purses = tuple([(1, 0, count - 3, 1, 0, 1) for count in sizes])
    return replace(state, purses=purses)


@pytest.mark.parametrize("phase", PHASES)
def test_killed_and_resumed(make_watched: MakeRig, trio: tuple[WatchedRig, Party], phase: str) -> None:
    """All stands as it did, but for the time since the last bid or call; and nothing is decided twice."""
    rig, party = trio
    play_up_to(party, phase, 1)
    state, meant = rig.match.state, party.meant
    pad = party.people[0].hands.pad
    rig.kill()
    again = make_watched()
    hands = trio_on(again, pad)
    hands[1].wake()
    hands[1].choose(GO_ON)
    for each in hands.values():
        again.until(lambda: again.screen == "LostDevice")
        each.press("confirm")
    again.until(lambda: again.screen != "LostDevice")
    assert timeless(again.match.state) == timeless(state)
    if phase != "bidding":
        assert digest(again.match.state) == digest(state)
        assert again.screen == ("PrivateView" if phase in SECRET else "Play")
    assert again.match.state.lot is None or again.match.state.lot.tick <= state.lot.tick
    match, party = again.match, Party(again, hands)
    party.meant += meant
    party.play()
    assert_well_ended(again, party, match)


def timeless(state: State) -> State:
    """Without the ticks that have passed in the lot, and who waits."""
    lot = state.lot
    return (
        state if lot is None else replace(state, lot=replace(lot, tick=lot.since, wakes=(0,) * len(lot.out)))
    )


@pytest.mark.parametrize("way", ["another pad", "an AI, by the others", "an AI, in the pause"])
@pytest.mark.parametrize("phase", PHASES)
def test_a_pad_is_pulled_out(trio: tuple[WatchedRig, Party], pads: VirtualPads, phase: str, way: str) -> None:
    """Time stands, the secret is covered; a new pad goes on, or an AI takes the seat, and all is played."""
    rig, party = trio
    play_up_to(party, phase, 0)
    match, state = rig.match, rig.match.state
    party.people[0].hands.pad.unplug()
    rig.until(lambda: rig.screen == "LostDevice", 3)
    now = match.state
    rig.ticks(100)
    party.people[1].hands.press("confirm")
    party.people[2].hands.press("left")
    assert match.state is now
    assert timeless(now) == timeless(state)
    assert (rig.screen, rig.choosing) == ("LostDevice", None)
    if way == "another pad":
        party.people[0].hands = PadHands(rig, pads.attach(brand="playstation"))
        rig.ticks(2)
        party.people[0].hands.press("confirm")
    else:
        hands = party.people[1].hands
        if way == "an AI, by the others":
            hands.press("extra")
        else:
            hands.press("pause")
            hands.choose("Who sits where")
            hands.press_widget(0)
            hands.choose("novice")
            hands.press("cancel")
            hands.press("cancel")
        del party.people[0]
        party.meant = [(seat, each) for seat, each in party.meant if seat]
        assert match.seats[0].kind == "bot"
    party.play()
    assert_well_ended(rig, party, match)


# Secrets


class FilmedRig(WatchedRig):
    """Takes a picture every few ticks: of what all see, and of what only one is to see."""

    def __init__(self, *what: Any, **how: Any) -> None:
        self.shared: list[bytes] = []
        self.secret: list[bytes] = []
        super().__init__(*what, **how)

    def _watch(self, given: Any, before: Any) -> None:
        super()._watch(given, before)
        if self.tick % 4 == 0:
            is_open = self.screen == "PrivateView" and self.scene._is_open
            (self.secret if is_open else self.shared).append(self.canvas_bytes())


def auction_of_two(party: Party, seat: int) -> None:
    """Two bid against one another; the auctioneer sells, and one card pays."""
    rig = party.rig
    party.take(seat, HoldAuction())
    others = [(seat + 1) % 3, (seat + 2) % 3]
    rig.until(lambda: rig.stage.is_together and not rig.stage.reel.busy)
    rig.ticks(30)
    for other, price in zip(others, (10, 20), strict=True):
        party.press(other, Raise(price))
        rig.ticks(20)
    party.press(others[0], DropOut())
    rig.until(lambda: rig.choosing is not None and not rig.stage.reel.busy)
    party.take(seat, Sell())
    in_secret(party, lambda purse: Pay(money(min(each for each in cards(purse) if each >= 20))))


def trade_of(offered: int, countered: int | None) -> Callable[[Party, int], None]:
    """So many of the best cards against so many of the worst; None: the offer is accepted; 0 and 0: ties."""

    def play(party: Party, seat: int) -> None:
        party.take(seat, next(each for each in party.rig.match.legal(seat) if isinstance(each, Challenge)))
        for _ in range(1 if offered else 2):
            in_secret(party, lambda purse: Offer(money(*cards(purse)[::-1][:offered])))
            if countered is None:
                in_secret(party, lambda purse: Accept())
            else:
                in_secret(party, lambda purse: Counter(money(*cards(purse)[:countered])))
            for _ in range(0 if countered is None else 2):
                see_the_stacks(party)

    return play


def curtain_of(party: Party) -> int:
    rig = party.rig
    rig.until(lambda: rig.screen == "PrivateView" and not rig.stage.reel.busy)
    rig.ticks(CALM_TICKS)
    return rig.scene.seat


def in_secret(party: Party, decide: Callable[[Money], Any]) -> None:
    """Behind the curtain everything takes the same time, however much is steered."""
    rig, seat = party.rig, curtain_of(party)
    hands, opened = party.people[seat].hands, rig.tick
    hands.press("confirm")
    decision = decide(rig.match.view(seat).purse)
    hands.aim(decision)
    assert rig.tick - opened < 120
    rig.ticks(120 - (rig.tick - opened))
    hands.press(rig.steering.decisive(decision))


def see_the_stacks(party: Party) -> None:
    seat = curtain_of(party)
    for ticks in (40, 2):
        party.people[seat].hands.press("confirm")
        party.rig.ticks(ticks)


TRADES = [trade_of(2, 1), trade_of(0, 0), trade_of(2, None)]
"""Won, tied twice, accepted."""


def film(folder: Path, pads: VirtualPads, change: Callable[[State], State]) -> FilmedRig:
    rig = FilmedRig(folder, flow.opening, speed="normal", table=TRIO)
    pad = pads.attach()
    party = Party(rig, trio_on(rig, pad))
    sit_down(rig, {seat: person_.hands for seat, person_ in party.people.items()})
    rig.match.state = change(rig.match.state)
    trades, auctions = list(TRADES), 0
    while trades or auctions < 2:
        rig.until(lambda: rig.choosing is not None and not rig.stage.reel.busy)
        rig.ticks(CALM_TICKS)
        if trades and any(isinstance(each, Challenge) for each in rig.match.legal(party.asked)):
            trades.pop(0)(party, party.asked)
        else:
            auction_of_two(party, party.asked)
            auctions += 1
    pad.unplug()
    rig.kill()
    return rig


def test_nothing_on_the_shared_screen_depends_on_what_is_on_the_cards(
    tmp_path: Path, pads: VirtualPads
) -> None:
    """Bids, first purchase, payment, trades won, tied and accepted, picture by picture."""
    one = film(tmp_path / "one", pads, lambda state: state)
    twin = film(tmp_path / "twin", pads, with_other_money)
    assert len(one.shared) > 300
    assert differing(one.shared, twin.shared) == []
    assert len(differing(one.secret, twin.secret)) > len(one.secret) / 2


def differing(film: list[bytes], other: list[bytes]) -> list[int]:
    """The places of the pictures that are not the same."""
    return [place for place, (one, two) in enumerate(zip(film, other, strict=True)) if one != two]
