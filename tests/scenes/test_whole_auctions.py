"""La Subasta whole, from the menu over the set-up to the results and back, by people on real devices.

They act by script. What they meant is compared with what the journal has in the end, and at every tick the
clock shown is compared with that of the rules.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match import journal
from game.match.match import Match
from game.match.record import Record, Step
from game.rules import kuhhandel as rules
from game.rules.kuhhandel_auction import CALL_GAP_TICKS
from game.rules.kuhhandel_table import (
    Call,
    Exposed,
)
from scenes import flow
from scenes.guests import RIVALS, Table, person, rival
from tests.scenes.auction_people import CALM_TICKS, Party, WatchedRig
from tests.scenes.conftest import HandsFor
from tests.scenes.rig import Hands, KeyHands, MouseHands

GAME = rules.NAME
DEVICES = ["pad", "keys-left", "keys-right", "mouse"]
GO_ON = "Go on with the match"
PACE_STEPS = {"normal": 0, "slow": 1, "fast": 2, "turns": 3}  # from the first of the set-up

SPEEDS = {"turns": "instant", "fast": "fast"}  # by pace

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
    rig = make_watched(language=language, speed=SPEEDS[pace])
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
    2: (("keys-left", "mouse"), 2, "es", "fast"),
    3: (("pad", "keys-right", "mouse"), 0, "en", "fast"),
    4: (("pad", "keys-left", "keys-right", "pad"), 1, "es", "turns"),
    5: (("pad", "pad", "keys-left", "keys-right", "mouse"), 0, "en", "fast"),
}
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
    devices, bots, language, pace = COUCHES[persons]
    house = {"pace": pace} | ({} if persons == 3 else {"short_game": "true"})
    table = table_of(persons, bots, **house)
    rig = make_watched(language=language, speed=SPEEDS[pace], table=table)
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
