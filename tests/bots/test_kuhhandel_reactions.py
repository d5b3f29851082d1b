"""Bots at the clock: human-like pauses, and a chance for a person in every state of it."""

from __future__ import annotations

from collections import defaultdict
from statistics import stdev

import pytest
from msgspec.structs import replace

from game.bots.core import bot_for, decided, dice_for
from game.bots.kuhhandel.reactions import CHANCE_TICKS, Temper, first_wait, too_late
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import kuhhandel as rules
from game.rules.kuhhandel_auction import PACES
from game.rules.kuhhandel_table import (
    BidAccepted,
    DroppedOut,
    HammerFell,
    HoldAuction,
    Raise,
    Wait,
)


def auctions(pace, seed, bots, *, person=None, ticks=40_000):
    """(before, events) of every tick of a match in real time. A person holds auctions and never bids."""
    specs = [SeatSpec("bot", name, name) for name in bots]
    if person is not None:
        specs[person] = SeatSpec("person", "idle")
    match = Match(rules, rules.Config(seats=len(bots), pace=pace), specs, seed)
    for _ in range(ticks):
        before = match.state
        if before.phase != "bidding" and person in match.awaited():
            match.submit(person, rules.legal(before, person)[0])
        events = match.advance()
        assert match.notices == []
        yield before, events
        if match.over:
            return


@pytest.mark.parametrize("pace", list(PACES))
@pytest.mark.parametrize("bots", [("master", "expert", "regular", "novice", "fixed"), ("master",) * 3])
def test_everybody_has_a_chance_in_every_state_of_the_clock(pace, bots):
    """No bid in the first or the last CHANCE_TICKS, thinking included; and after each the clock is open."""
    bids, stages = 0, set()
    for before, events in auctions(pace, 4, bots, ticks=6000):
        for event in events:
            if isinstance(event, BidAccepted):
                lot = before.lot
                assert lot.tick + 1 - lot.since >= CHANCE_TICKS
                assert lot.due - lot.tick - 1 >= CHANCE_TICKS - 2 * len(bots)
                bids += 1
                stages.add(lot.stage)
    assert bids > 8
    assert len(stages) > 1


def test_after_a_bid_of_a_bot_there_is_time_to_answer():
    """K3: the clock is open again, for at least three times the chance."""
    was_bid, answerable = False, 0
    for state, events in auctions("fast", 2, ("master", "novice", "regular"), ticks=3000):
        if was_bid and state.phase == "bidding":
            assert state.lot.stage == "open"
            assert state.lot.due - state.lot.tick >= 3 * CHANCE_TICKS
            answerable += 1
        was_bid = any(isinstance(event, BidAccepted) for event in events)
    assert answerable > 5


def test_nobody_is_passed_for():
    """A person who only looks on never drops out; no lot is closed before the clock has run to its end."""
    person, lots = 2, 0
    last_due = None
    for before, events in auctions(
        "fast", 7, ("expert", "regular", "expert", "master"), person=person, ticks=9000
    ):
        if before.lot is not None and before.phase == "bidding":
            assert not before.lot.out[person]
            last_due = before.lot.due
        for event in events:
            assert not (isinstance(event, DroppedOut) and event.seat == person)
            if isinstance(event, HammerFell) and before.lot.auctioneer != person:
                assert before.lot.stage == "twice"
                assert before.lot.tick + 1 == last_due
                lots += 1
    assert lots > 5


@pytest.mark.parametrize("pace", list(PACES))
def test_reactions_spread_like_those_of_people(pace):
    """By lot and seat: none the same as the next, some twice as quick as others, all within the open time."""
    waits = defaultdict(list)
    for seed in range(60):
        state = rules.setup(rules.Config(pace=pace), seed)
        state, _ = rules.step(state, [(state.turn, HoldAuction())])
        for seat in rules.awaited(state):
            view = rules.view(state, seat)
            wait = first_wait(view, view.lot, dice_for(seed, seat, 0))
            assert wait in rules.legal(state, seat)
            waits[seat].append(wait.ticks)
    for ticks in waits.values():
        early = [tick for tick in ticks if tick < PACES[pace].open_ticks]
        assert len(early) > len(ticks) / 2
        assert min(early) >= CHANCE_TICKS
        assert max(early) > 2 * min(early)
        assert stdev(early) > 15
        assert len(set(early)) > len(early) / 3
    assert any(tick >= PACES[pace].open_ticks for ticks in waits.values() for tick in ticks)


def test_a_temper_lasts_for_the_lot_and_no_longer():
    state = rules.setup(rules.Config(), 3)
    state, _ = rules.step(state, [(state.turn, HoldAuction())])
    seat, other = rules.awaited(state)[:2]
    temper = Temper.of(rules.view(state, seat))
    raised, events = rules.step(state, [(other, Raise(10))])
    assert any(isinstance(event, BidAccepted) for event in events)
    assert Temper.of(rules.view(raised, seat)) == temper
    tempers = set()
    for size in range(20):
        tempers.add(Temper.of(replace(rules.view(state, seat), deck_size=size)))
    assert len(tempers) > 10


def test_a_bot_that_comes_to_the_table_late_lets_the_call_pass():
    state = rules.setup(rules.Config(pace="fast"), 3)
    state, _ = rules.step(state, [(state.turn, HoldAuction())])
    seat = rules.awaited(state)[0]
    for left in range(1, CHANCE_TICKS):
        late = replace(state, lot=replace(state.lot, tick=state.lot.due - left))
        view = rules.view(late, seat)
        assert too_late(view.lot)
        wait = first_wait(view, view.lot, dice_for(1, seat, 0))
        assert isinstance(wait, Wait)
        assert wait in rules.legal(late, seat)


def test_a_lot_closes_when_nobody_has_money():
    """All drop out, each for itself, and the auctioneer keeps the animal."""
    state = rules.setup(rules.Config(), 5)
    state = replace(state, purses=((1, 0, 0, 0, 0, 0),) * 4, deck=("pig", "rooster"))
    bots, moment, told = ("novice", "regular", "fixed", "expert"), 0, []
    state, _ = rules.step(state, [(state.turn, HoldAuction())])
    while state.phase == "bidding":
        state = rules.idled(state, rules.idle_ticks(state))
        decisions = []
        for seat in rules.awaited(state):
            thinking = bot_for(bots[seat], "kuhhandel").think(
                rules.view(state, seat), rules.legal(state, seat), dice_for(5, seat, moment), 100
            )
            decisions.append((seat, decided(thinking)))
        state, events = rules.step(state, decisions)
        told += events
        moment += 1
    assert [type(event) for event in told].count(DroppedOut) == 3
    assert sum(map(sum, state.herds)) == 1
