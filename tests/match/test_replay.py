"""Played again: a record gives the same match everywhere, and says where it does not."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import UserError
from game.match.journal import read, verify
from game.match.match import Match
from game.match.record import Difference, Step
from game.match.seats import SeatSpec
from game.rules import six_nimmt
from game.rules.core import digest
from tests.match import toy_bell, toy_lanterns
from tests.match.toys import ALL, HURRIED, go_on, played

MADE = {
    "lanterns": (toy_lanterns, toy_lanterns.Config(turns=3)),
    "bell": (toy_bell, toy_bell.Config(lots=2)),
    "six_nimmt": (six_nimmt, six_nimmt.Config(seats=3, rounds=1)),
}


@pytest.fixture(params=MADE)
def match(request, tmp_path):
    game, config = MADE[request.param]
    match = played(tmp_path, game, config, "slow2 random slow1", 4)
    match.close()
    return match


def record_of(match):
    return read(match.journal.path, ALL)


def test_a_whole_match_of_bots_verifies(match):
    record = record_of(match)
    verdict = verify(record)
    assert verdict.ok, str(verdict.message)
    assert verdict.decisions == sum(len(entry.decisions) for entry in record.entries) > 10
    assert (verdict.line, verdict.expected, verdict.got) == (0, "", "")


def test_a_match_to_66_of_ten_bots_verifies(tmp_path):
    match = played(tmp_path, six_nimmt, six_nimmt.Config(seats=10), "random " * 10, 4)
    assert match.standing is not None
    assert verify(record_of(match)).ok


def test_a_changed_decision_is_found_with_its_line(tmp_path):
    match = played(tmp_path, six_nimmt, six_nimmt.Config(seats=3, rounds=1), "random random random", 4)
    path = match.journal.path
    lines = path.read_text().splitlines()
    number = 8
    fields = json.loads(lines[number - 1])
    seat, decision = fields["decisions"][0]
    before = Match.from_record(record_of(match), start=number - 2)
    other = next(pick for pick in before.legal(seat) if pick != six_nimmt.Pick(decision["card"]))
    decision["card"] = other.card
    lines[number - 1] = json.dumps(fields)
    path.write_text("\n".join(lines) + "\n")
    verdict = verify(record_of(match))
    assert not verdict.ok
    assert (verdict.line, verdict.decisions) == (number, number - 2)
    assert verdict.expected == fields["digest"]
    state, _ = six_nimmt.step(before.state, [(seat, other)])
    assert verdict.got == digest(state)
    assert f"line {number}" in str(verdict.message)


def test_a_header_that_deals_other_cards_is_found_at_line_one(match):
    path = match.journal.path
    data = path.read_text()
    path.write_text(data.replace('"seed":4', '"seed":5', 1))
    verdict = verify(record_of(match))
    assert (verdict.ok, verdict.line, verdict.decisions) == (False, 1, 0)


def test_a_cut_last_line_is_left_out_and_mentioned(match):
    path = match.journal.path
    path.write_bytes(path.read_bytes()[:-4])
    verdict = verify(record_of(match))
    assert verdict.ok
    assert "cut last line" in str(verdict.message)


def test_played_back_at_its_own_ticks_it_tells_the_same(tmp_path):
    for game, config in MADE.values():
        live = played(tmp_path, game, config, "slow2 random slow1", 4, ticks=0)
        told = _told(live)
        assert _told(Match.from_record(record_of(live))) == told
        assert len(told) > 10


def _told(match):
    """(tick, events, shared view) of every tick on which something happened."""
    told = []
    while not match.over:
        if events := match.advance():
            told.append((match.tick, events, match.view(None)))
    return told


@pytest.mark.parametrize("pace_ticks", [1, 7])
def test_played_back_at_a_pace_each_step_takes_as_long(tmp_path, pace_ticks):
    live = played(tmp_path, six_nimmt, six_nimmt.Config(seats=3, rounds=1), "slow2 random slow9", 4)
    match = Match.from_record(record_of(live), pace_ticks=pace_ticks)
    moved = []
    for tick in range(1, 10_000):
        if match.advance():
            moved.append(tick)
        if match.over:
            break
    assert match.state == live.state
    assert moved == [pace_ticks * step for step in range(1, len(record_of(live).entries) + 1)]


def test_a_real_time_match_keeps_its_ticks(tmp_path):
    live = played(tmp_path, *MADE["bell"], "random random random", 4)
    with pytest.raises(ValueError, match="own ticks"):
        Match.from_record(record_of(live), pace_ticks=10)


def test_a_viewer_may_begin_anywhere(match):
    record = record_of(match)
    for start in range(0, len(record.entries) + 1, 3):
        view = Match.from_record(record, start=start)
        assert view.played == start
        go_on(view)
        assert view.state == match.state


def test_in_a_viewer_every_seat_is_recorded_and_takes_nothing(match):
    view = Match.from_record(record_of(match))
    assert [(seat.kind, seat.name) for seat in view.seats] == [("recorded", name) for name in "ABC"]
    with pytest.raises(ValueError, match="decides"):
        view.submit(0, view.legal(0)[0])
    with pytest.raises(ValueError, match="in play"):
        view.hand_over(0, SeatSpec("person", "A"))


def test_a_viewer_sees_seats_change_hands(tmp_path):
    live = played(tmp_path, *MADE["lanterns"], "slow2 random slow1", 4, ticks=3)
    live.hand_over(1, SeatSpec("bot", "Rosa", "slow3"))
    go_on(live)
    for pace_ticks in (None, 2):
        view = Match.from_record(record_of(live), pace_ticks=pace_ticks)
        go_on(view)
        assert view.seats[1] == SeatSpec("recorded", "Rosa", "slow3")
        assert view.state == live.state


def test_the_record_of_a_match_left_early_ends_where_it_was_left(tmp_path):
    for game, config in MADE.values():
        live = played(tmp_path, game, config, "slow2 random slow1", 4, ticks=15)
        live.close()
        view = Match.from_record(record_of(live))
        go_on(view, 1000)
        assert view.over
        assert view.standing is None
        assert view.state == live.state


def test_a_difference_met_while_watching_is_said(tmp_path):
    live = played(tmp_path, *MADE["lanterns"], "slow2 random slow1", 4)
    path = live.journal.path
    lines = path.read_text().splitlines()
    fields = json.loads(lines[5])
    lines[5] = json.dumps({**fields, "digest": "0" * 16})
    path.write_text("\n".join(lines) + "\n")
    view = Match.from_record(record_of(live))
    with pytest.raises(Difference, match="line 6") as fault:
        go_on(view)
    assert isinstance(fault.value, UserError)
    assert view.played == 4


@HURRIED
@given(
    seed=st.integers(0, 2**63 - 1),
    name=st.sampled_from(sorted(MADE)),
    changes=st.lists(
        st.tuples(st.integers(0, 15), st.integers(0, 2), st.sampled_from(["", "slow0", "slow5"]))
    ),
)
def test_whatever_was_played_verifies_and_plays_back_alike(tmp_path_factory, seed, name, changes):
    """Random matches with people, bots and seats that change hands at random moments."""

    def now_and_then(match, seat):
        if (match.tick + seat + seed) % 4 == 0:
            match.submit(seat, match.legal(seat)[seed % len(match.legal(seat))])

    match = played(tmp_path_factory.mktemp("any"), *MADE[name], "p slow2 random", seed, 0)
    for ticks, seat, bot in changes:
        go_on(match, ticks, now_and_then)
        match.hand_over(seat, SeatSpec("bot", "Bot", bot) if bot else SeatSpec("person", "Person"))
    go_on(match, 150, now_and_then)
    match.close()
    assert match.notices == []
    record = record_of(match)
    verdict = verify(record)
    assert verdict.ok, str(verdict.message)
    view = Match.from_record(record)
    go_on(view)
    assert digest(view.state) == digest(match.state)
    steps = [entry for entry in record.entries if isinstance(entry, Step)]
    assert verdict.decisions == sum(len(step.decisions) for step in steps)
