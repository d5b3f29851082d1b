"""A match in play: whose decision counts when, and how bots think while others decide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.errors import UserError
from game.match import match as matches
from game.match.match import Match
from game.match.record import HandOver, Step
from game.match.seats import SeatSpec
from game.rules import six_nimmt
from game.rules.core import Rejected, digest
from tests.match import toy_bell, toy_lanterns
from tests.match.toy_bell import Bid
from tests.match.toy_lanterns import Choose, Chosen
from tests.match.toys import HURRIED, Slow, bot_for, go_on, seats


class Shelf:
    """A journal in memory."""

    def __init__(self):
        self.entries = []
        self.notices = []

    def append(self, entry):
        self.entries.append(entry)

    def close(self):
        pass


class Murder(BaseException):
    """The program is killed."""


def lanterns(who, seed=1, **more):
    made = seats(who)
    config = toy_lanterns.Config(seats=len(made))
    return Match(toy_lanterns, config, made, seed, more.pop("journal", None), bot_for=bot_for, **more)


def bell(who, seed=1, **more):
    made = seats(who)
    return Match(
        toy_bell, toy_bell.Config(seats=len(made)), made, seed, more.pop("journal", None), bot_for=bot_for
    )


# Time and steps


def test_an_untimed_game_steps_only_when_somebody_decided():
    match = lanterns("p p", journal=Shelf())
    before = match.state
    assert [match.advance() for _ in range(5)] == [()] * 5
    assert match.state is before
    assert match.tick == 5
    match.submit(0, match.legal(0)[0])
    assert match.advance() == (Chosen(0),)
    assert [entry.tick for entry in match.journal.entries] == [6]


def test_a_real_time_game_steps_on_every_tick_but_writes_only_what_was_decided_or_told():
    match = bell("p p", journal=Shelf())
    for _ in range(toy_bell.CLOCK_TICKS - 1):
        match.advance()
    assert match.state.clock_ticks == 1
    called = toy_bell.CLOCK_TICKS // 2
    assert [(entry.tick, entry.decisions) for entry in match.journal.entries] == [(called, ())]


def test_decisions_of_one_tick_reach_the_rules_together_and_in_order_of_seat():
    match = bell("p p p")
    match.submit(2, Bid(3))
    match.submit(0, Bid(2))
    match.submit(1, Bid(3))
    events = match.advance()
    assert [event.seat for event in events if isinstance(event, Rejected)] == [0, 2]
    assert (match.state.leader, match.state.price) == (1, 3)


def test_two_presses_of_one_person_in_one_tick_are_taken_in_their_order():
    match = lanterns("p p")
    first, second = match.legal(0)[:2]
    match.submit(0, first)
    match.submit(0, second)
    match.advance()
    assert match.state.chosen[0] == second.card


def test_an_illegal_decision_is_answered_and_not_written():
    match = lanterns("p p", journal=Shelf())
    before = match.state
    match.submit(1, Choose(999))
    (answer,) = match.advance()
    assert isinstance(answer, Rejected)
    assert match.state is before
    assert match.journal.entries == []
    match.advance()
    assert match.journal.entries == []  # and it is not tried again


def test_after_the_end_nothing_moves():
    match = lanterns("random random")
    go_on(match)
    end = match.state, match.tick
    assert match.over
    assert match.standing == toy_lanterns.result(match.state)
    assert match.advance() == ()
    assert (match.state, match.tick) == end


def test_the_line_is_written_before_the_new_state_is_adopted():
    states = []

    class Watching(Shelf):
        def append(self, entry):
            states.append(match.state)
            super().append(entry)

    match = lanterns("p p", journal=Watching())
    before = match.state
    match.submit(0, match.legal(0)[0])
    match.advance()
    assert states == [before]
    assert match.journal.entries[0].digest == digest(match.state)


def test_a_kill_while_writing_leaves_the_match_where_it_was_shown():
    class Fatal(Shelf):
        def append(self, entry):
            raise Murder

    match = lanterns("p p", journal=Fatal())
    before = match.state
    match.submit(0, match.legal(0)[0])
    with pytest.raises(Murder):
        match.advance()
    assert match.state is before
    assert match.tick == 0
    with pytest.raises(Murder):
        match.hand_over(1, SeatSpec("bot", "B", "slow1"))
    assert match.seats[1].kind == "person"


# Bots


def test_one_slice_of_one_bot_a_tick_in_turn():
    match = lanterns("slow2 p slow2 slow2")
    order = []
    for seat, bot in match._bots.items():
        bot.think = _noting(order, seat, bot.think)
    for _ in range(9):
        match.advance()
    assert order == [0, 2, 3] * 3


def _noting(order, seat, think):
    def noted(*question):
        thought = think(*question)
        while True:
            order.append(seat)
            try:
                next(thought)
            except StopIteration as end:
                return end.value
            yield

    return noted


def test_a_bot_is_asked_only_when_it_is_waited_for():
    match = lanterns("p slow0 p")
    match.advance()
    assert match.state.chosen[1] is not None
    bot = match._bots[1]
    for _ in range(10):
        match.advance()
    assert len(bot.asked) == 1


@HURRIED
@given(
    seed=st.integers(0, 10**6), who=st.sampled_from(["slow3 slow0 slow1", "random slow5", "slow1 p random p"])
)
def test_no_bot_ever_decides_out_of_turn(seed, who):
    match = lanterns(who, seed, journal=Shelf())
    awaited = match.awaited()
    for _ in range(200):
        for seat in match.awaited():
            if match.seats[seat].kind == "person" and (seed + match.tick) % 3 == 0:
                match.submit(seat, match.legal(seat)[-1])
        count = len(match.journal.entries)
        events = match.advance()
        for entry in match.journal.entries[count:]:
            assert {seat for seat, _ in entry.decisions} <= set(awaited)
        assert not [event for event in events if isinstance(event, Rejected)]
        awaited = match.awaited()
    assert match.notices == []


def test_a_bot_goes_on_thinking_while_others_pick():
    match = lanterns("p slow6 p")
    match.advance()
    match.advance()
    match.submit(0, match.legal(0)[0])
    match.advance()
    match.submit(2, match.legal(2)[0])
    match.advance()
    go_on(match, 3)
    assert match._bots[1].dropped == 0
    assert len(match._bots[1].asked) == 1
    assert match.state.winner is not None  # its seventh slice was the last


def test_an_answer_to_an_old_question_never_counts():
    match = bell("p slow3")
    match.advance()
    thinker = match._bots[1]
    assert thinker.asked[0][1][0] == Bid(1)
    match.submit(0, Bid(3))
    match.advance()
    assert thinker.dropped == 1
    while match.state.leader == 0:
        match.advance()
    assert thinker.asked[1][1][0] == Bid(4)
    assert match.state.price > 3


def test_an_answer_about_a_lot_that_is_gone_never_counts():
    """The next lot offers the very same decisions, and nobody but the clock did anything."""
    match = bell("p slow8")
    go_on(match, toy_bell.CLOCK_TICKS // 2)  # called: asked anew, with the same choices
    go_on(match, toy_bell.CLOCK_TICKS // 2)
    assert match.state.lot == 2
    assert match._bots[1].dropped == 2
    assert match.state.price == 0
    go_on(match, 1)
    assert match._bots[1].asked[-1][0].clock_ticks == toy_bell.CLOCK_TICKS


def test_presses_in_vain_do_not_keep_a_bot_from_thinking():
    match = bell("p slow3")
    for _ in range(4):
        match.submit(0, Bid(99))
        assert match.advance()
    assert match.state.leader == 1
    assert match._bots[1].dropped == 0


def test_a_late_answer_of_a_bot_never_overwrites_a_persons_pick():
    match = lanterns("slow2 p")
    match.advance()
    bot = match._bots[0]
    match.hand_over(0, SeatSpec("person", "A"))
    assert bot.dropped == 1
    choice = match.legal(0)[-1]
    match.submit(0, choice)
    match.advance()
    for _ in range(10):
        match.advance()
        assert match.state.chosen[0] == choice.card


def test_a_pick_submitted_before_the_seat_goes_to_a_bot_still_counts():
    match = lanterns("p p")
    choice = match.legal(0)[-1]
    match.submit(0, choice)
    match.hand_over(0, SeatSpec("bot", "A", "slow0"))
    match.advance()
    for _ in range(5):
        match.advance()
    assert match.state.chosen[0] == choice.card
    assert match._bots[0].asked == []


def test_a_seat_handed_from_bot_to_bot_in_mid_thought_is_thought_about_anew():
    match = lanterns("slow9 p", journal=Shelf())
    match.advance()
    first = match._bots[0]
    match.hand_over(0, SeatSpec("bot", "A", "slow1"))
    go_on(match, 2)
    assert first.dropped == 1
    assert match.state.chosen[0] is not None
    assert [type(entry) for entry in match.journal.entries] == [HandOver, Step]
    assert match.journal.entries[0].tick == 1


def test_bots_see_views_of_the_moment_they_were_asked_in():
    """So that what they decide depends neither on the pace of people nor on a resume in between."""
    match = lanterns("p slow0 p")
    match.submit(0, match.legal(0)[0])
    match.advance()  # the bot's answer and the pick fall into one tick
    later = lanterns("p p p")
    later.submit(0, later.legal(0)[0])
    later.advance()
    later.hand_over(1, SeatSpec("bot", "B", "slow0"))
    later.advance()
    assert later._bots[1].asked == match._bots[1].asked
    assert later.state == match.state


def test_the_dice_of_a_decision_come_from_seed_seat_and_the_decisions_before_it(monkeypatch):
    thrown = []
    dice_for = matches.dice_for
    monkeypatch.setattr(matches, "dice_for", lambda *key: thrown.append(key) or dice_for(*key))
    match = lanterns("random random", seed=9)
    go_on(match, 7)
    winner = next(seat for _, seat, moment in thrown if moment == 2)
    assert thrown[:4] == [(9, 0, 0), (9, 1, 0), (9, winner, 2), (9, winner, 3)]
    assert sorted(thrown[4:6]) == [(9, 0, 4), (9, 1, 4)]


def test_each_decision_of_a_seat_is_a_question_of_its_own():
    """Even where it has the same choices twice in a row."""
    match = lanterns("slow0 slow0")
    while match.state.pointings == 0:
        match.advance()
    bot = match._bots[match.state.winner]
    first = bot.asked[-1]
    match.advance()
    assert bot.asked[-1][1] == first[1]
    assert bot.asked[-1][0].lanterns != first[0].lanterns


@HURRIED
@given(seed=st.integers(0, 10**6), pauses=st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_what_bots_decide_does_not_depend_on_how_long_people_take(seed, pauses):
    def played(pauses):
        match = lanterns("p slow3 random", seed)
        while not match.over:
            if match.tick % pauses[match.tick % len(pauses)] == 0:
                for seat in match.awaited():
                    if match.seats[seat].kind == "person":
                        match.submit(seat, match.legal(seat)[0])
            match.advance()
        return match.state

    assert digest(played(pauses)) == digest(played([1]))


def test_a_bot_that_answers_nonsense_does_not_stop_the_match():
    match = lanterns("cheat random")
    go_on(match, 500)
    assert match.over
    assert "bot cheat on seat 0" in str(match.notices[0])


def test_a_bot_gets_a_view_only_if_it_wants_one():
    shown = []

    class Blind(Slow):
        needs_view = False

        def think(self, view, legal, dice, budget):
            shown.append(view)
            return super().think(view, legal, dice, budget)

    match = Match(
        toy_lanterns, toy_lanterns.Config(seats=2), seats("any p"), 1, bot_for=lambda name, game: Blind(0)
    )
    with pytest.raises(TypeError):
        match._bots[0].think()  # it is really that bot
    match.advance()
    assert shown == [None]


# Who may do what


def test_a_bots_seat_takes_nothing_from_outside():
    match = lanterns("p slow1")
    with pytest.raises(ValueError, match="seat 1"):
        match.submit(1, match.legal(1)[0])


def test_handing_over_to_an_unknown_bot_changes_nothing():
    match = lanterns("p p", journal=Shelf())
    with pytest.raises(UserError, match="nobody"):
        match.hand_over(0, SeatSpec("bot", "A", "nobody"))
    assert match.seats == seats("p p")
    assert match.journal.entries == []


def test_handing_over_to_whoever_sits_there_is_nothing():
    match = lanterns("p slow4", journal=Shelf())
    match.advance()
    match.hand_over(1, match.seats[1])
    assert match.journal.entries == []
    assert match._bots[1].dropped == 0


def test_nobody_hands_a_seat_to_a_record():
    with pytest.raises(ValueError, match="in play"):
        lanterns("p p").hand_over(0, SeatSpec("recorded", "A"))


def test_a_recorded_seat_can_be_fed_by_a_script():
    match = Match(
        toy_lanterns, toy_lanterns.Config(seats=2), [SeatSpec("recorded", "A"), SeatSpec("person", "B")], 1
    )
    match.submit(0, match.legal(0)[0])
    assert match.advance() == (Chosen(0),)


@pytest.mark.parametrize(
    ("config", "who", "seed", "words"),
    [
        (toy_lanterns.Config(seats=6), "p p p p p p", 1, "2 to 5"),
        (toy_lanterns.Config(seats=3), "p p", 1, "3 seats, and 2 are seated"),
        (toy_lanterns.Config(seats=2), "p nobody", 1, "nobody"),
        (toy_lanterns.Config(seats=2), "p p", 10**30, "seed"),
    ],
)
def test_a_match_that_cannot_be_says_why(config, who, seed, words):
    with pytest.raises(UserError, match=words):
        Match(toy_lanterns, config, seats(who), seed)


def test_a_bots_seat_names_its_bot():
    with pytest.raises(ValueError, match="bot"):
        SeatSpec("bot", "A")


@HURRIED
@given(
    seed=st.integers(0, 10**6),
    changes=st.lists(
        st.tuples(st.integers(1, 20), st.integers(0, 2), st.sampled_from(["p", "slow2", "random"]))
    ),
)
def test_seats_may_change_hands_at_any_time(seed, changes):
    """Whoever sits where: the match reaches its end, with each turn decided once by each seat."""
    match = lanterns("p slow2 random", seed, journal=Shelf())
    for ticks, seat, who in changes:
        _people_last_card(match, ticks)
        match.hand_over(seat, seats(f"p p {who}")[2])
    _people_last_card(match, 2000)
    assert match.over
    assert match.notices == []
    decided = [
        seat for entry in match.journal.entries if isinstance(entry, Step) for seat, _ in entry.decisions
    ]
    assert len(decided) == match.config.turns * (3 + toy_lanterns.POINTINGS)


def _people_last_card(match, ticks):
    for _ in range(ticks):
        for seat in match.awaited():
            if match.seats[seat].kind == "person":
                match.submit(seat, match.legal(seat)[-1])
        match.advance()


def test_a_match_of_bots_plays_el_encierro_to_its_end():
    match = Match(six_nimmt, six_nimmt.Config(seats=10), seats("random " * 10), 3, bot_for=bot_for)
    go_on(match, 10**5)
    assert match.standing is not None
    assert max(match.standing.scores) >= 66
