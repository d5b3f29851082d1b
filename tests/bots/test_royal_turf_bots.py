"""The four levels of Royal Turf: legal, repeatable, from views alone, in short slices, each the stronger."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace as with_fields

from game.arena import run
from game.bots.core import LEVELS, bot_for, decided, dice_for
from game.bots.royal_turf import greedy
from game.bots.royal_turf.bots import Master
from game.bots.royal_turf.glance import trained
from game.bots.royal_turf.playouts import lanes_from
from game.bots.royal_turf.search import (
    Pace,
    all_laid,
    dealt_chips,
    lying,
    money_worths,
    outlook,
    threats,
    turned,
)
from game.rules import royal_turf as rules
from game.rules.core import Rejected, decode, encode
from tests.rules.royal_turf_table import racing

GREEDY = "game.bots.royal_turf:greedy"


@cache
def quick(level):
    """The bot of a level; a thorough one tries less, in the very same way."""
    bot = bot_for(level, "royal_turf")
    if isinstance(bot, Master):
        return Master(replace(bot.manner, lanes=14, turns=3, guesses=2, bet_lanes=14))
    return bot


def quick_master():
    """For the arena."""
    return quick("master")


def moments(config, seed, levels=("novice",)):
    """Every (state, seat) of a match that somebody decides at; the levels take turns at the seats."""
    state, moment = rules.setup(config, seed), 0
    while waiting := rules.awaited(state):
        (seat,) = waiting
        yield state, seat
        bot = quick(levels[(seat + seed) % len(levels)])
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        decision = decided(bot.think(view, legal, dice_for(seed, seat, moment), 100))
        state, events = rules.step(state, [(seat, decision)])
        assert not [event for event in events if isinstance(event, Rejected)]
        moment += 1


@pytest.mark.parametrize("hidden_bets", [False, True])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_all_levels_play_a_match_without_a_fault(seats, hidden_bets):
    levels = LEVELS[-seats:] if seats < 4 else (*LEVELS, "random")
    config = rules.Config(seats=seats, hidden_bets=hidden_bets)
    phases = {state.phase for state, _ in moments(config, seats, levels)}
    assert phases == {"bet", "race"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hidden_bets", [False, True])
def test_decisions_are_legal_repeatable_and_from_the_view_alone(level, hidden_bets):
    """Same view, legal decisions and dice: same decision, however long the slices, also from JSON."""
    bot = quick(level)
    for number, (state, seat) in enumerate(moments(rules.Config(seats=3, hidden_bets=hidden_bets), 3)):
        if number % 7:
            continue
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        decision = decided(bot.think(view, legal, dice_for(1, seat, number), 100))
        assert decision in legal
        copy = decode(encode(view), rules.View)
        assert decided(bot.think(copy, list(legal), dice_for(1, seat, number), 3)) == decision


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_is_swayed_by_hidden_chips(level):
    """T11: states that differ in the others' chips alone give one and the same decision."""
    bot = quick(level)
    for number, (state, seat) in enumerate(moments(rules.Config(hidden_bets=True), 5)):
        if number % 9 or state.race > 1:
            continue
        others = {bet.seat: [] for bet in state.bets if bet.seat != seat}
        for bet in reversed(state.bets):
            if bet.seat != seat:
                others[bet.seat].append(bet.chip)
        bets = tuple(
            bet if bet.seat == seat else with_fields(bet, chip=others[bet.seat].pop(0)) for bet in state.bets
        )
        told = []
        for one in (state, with_fields(state, bets=bets)):
            thinking = bot.think(rules.view(one, seat), rules.legal(one, seat), dice_for(2, seat, number), 50)
            told.append(decided(thinking))
        assert told[0] == told[1]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_thinking_is_cut_into_slices(seats):
    """At full strength: more slices for a smaller budget, and none where there is no choice."""
    bot = bot_for("master", "royal_turf")
    bet = rules.setup(rules.Config(seats=seats), 8)
    race = racing({0: 14, 1: 13, 2: 12}, bets=((0, 0, 2), (1, 3, 2)), money=(0,) * seats)
    for state, seat in ((bet, rules.awaited(bet)[0]), (race, 0)):
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        slices = {
            budget: sum(1 for _ in bot.think(view, legal, dice_for(0, 0, 0), budget))
            for budget in (100, 10_000)
        }
        assert slices[100] > slices[10_000]
        assert 3 < slices[100] < 60
        assert sum(1 for _ in bot.think(view, legal[:1], dice_for(0, 0, 0), 100)) == 0


def test_a_pace_counts_every_position_once():
    pace = Pace(1)
    assert [pace.over(5) for _ in range(5)] == [False, True, True, True, True]
    pace = Pace(3)
    assert [pace.over(8) for _ in range(7)] == [False, False, False, True, False, False, True]
    assert not Pace(1).over(1000)  # too much for one slice, but it has to be done


# What the eye sees. Othello runs 7 with the horse head and 2 with the saddle; horses have their card A.


def chosen(level, state, *, times=5):
    """The horses that a level moves, with several dice."""
    view, legal = rules.view(state, 0), rules.legal(state, 0)
    bot = bot_for(level, "royal_turf")
    return {decided(bot.think(view, legal, dice_for(seed, 0, 0), 100)).horse for seed in range(times)}


WISE = ["expert", "master"]


@pytest.mark.parametrize("level", WISE)
def test_the_own_horse_is_brought_home(level):
    """T7: it crosses as the third and ends the race, before another horse takes its place."""
    places = {0: 28, 1: 30, 2: 22, 3: 8, 4: 3}
    state = racing(places, podium=(5, 6), hare=5, bets=((0, 0, 2), (1, 1, 2)), race=3)
    assert chosen(level, state) == {0}


@pytest.mark.parametrize("level", ["regular", *WISE])
def test_a_bad_roll_is_dumped_on_a_horse_that_does_not_matter(level):
    """With the saddle the own Othello runs 2 and the own Red Fox 4, where 5 is to be hoped for."""
    places = {0: 20, 1: 6, 2: 19, 3: 18, 4: 5, 5: 21, 6: 4}
    bets = ((0, 0, 2), (0, 2, 1), (0, 5, 1), (1, 3, 2))
    state = racing(places, symbol=rules.SADDLE, bets=bets, hare=0, moved=(5, 6))
    assert not chosen(level, state) & {0}


@pytest.mark.parametrize("level", WISE)
def test_a_rivals_horse_is_held_back_by_a_bad_roll(level):
    """Two horses are left in the round; Othello, the rival's, runs but 2 and is overtaken."""
    places = {0: 29, 1: 28, 2: 10, 3: 9, 4: 8}
    state = racing(
        places,
        symbol=rules.SADDLE,
        podium=(5, 6),
        hare=5,
        moved=(2, 3, 4),
        bets=((1, 0, 2), (0, 1, 2)),
    )
    assert chosen(level, state) == {0}


@pytest.mark.parametrize("level", WISE)
def test_the_last_place_is_left_to_others(level):
    """T8: the race is about to end, and the own horse can just leave the last place to the rival's."""
    places = {0: 2, 1: 4, 2: 12, 3: 31, 4: 13}
    state = racing(places, podium=(5, 6), hare=5, moved=(1, 2, 4), bets=((0, 0, 2), (1, 1, 2)))
    assert chosen(level, state) == {0}


def test_the_hare_is_worth_going_for():
    """T6: 18 within reach of the own horse, which is likely to end well."""
    places = {0: 12, 1: 11, 2: 6, 3: 4}
    near = rules.view(racing(places, bets=((0, 0, 2), (1, 6, 2))), 0)
    taken = with_fields(near, hare=0)
    lost = with_fields(near, hare=2)
    worth = []
    for view in (lost, near, taken):
        race = decided(outlook(view, trained(), 1, np.random.default_rng(0)))
        lanes = lanes_from(view, 1)
        worth.append(race.worths(lanes, 0, np.zeros(1, dtype=np.int64))[0])
    assert worth[0] < worth[1] < worth[2]


# Bets


def test_start_slots_cards_and_crowds_count_in_bets():
    state = with_fields(
        rules.setup(rules.Config(), 4), first=0, distances=tuple(-h for h in range(7)), cards=((0,) * 7,)
    )
    view = rules.view(state, 0)

    def worth(*laid):
        chips = np.zeros((1, 4, 7), dtype=np.float32)
        for seat, horse, chip in laid:
            chips[0, seat, horse] = chip
        return money_worths(view, trained(), chips)[0]

    assert worth((0, 0, 2)) > worth((0, 3, 2)) > worth((0, 6, 2))
    assert worth((0, 0, 2)) > worth((0, 0, 1)) > 0
    assert worth((0, 0, 2), (1, 0, 2), (2, 0, 2), (3, 0, 2)) < worth((0, 0, 2))
    assert worth((0, 0, 2), (1, 1, 2)) < worth((0, 0, 2))  # what others get counts against it
    doubled = with_fields(view, race=3)
    assert money_worths(doubled, trained(), one_chip())[0] == pytest.approx(
        2 * money_worths(view, trained(), one_chip())[0], rel=1e-5
    )


def one_chip():
    chips = np.zeros((1, 4, 7), dtype=np.float32)
    chips[0, 0, 2] = 1
    return chips


def test_rivals_that_are_ahead_count_most():
    view = rules.view(racing(money=(500, 900, 100, 300)), 0)
    own, ahead, last, third = threats(view)
    assert own == 1
    assert ahead < third < last < 0
    assert ahead + third + last == pytest.approx(-1)
    assert turned(rules.view(racing(money=(0, 0, 0)), 2)) == (2, 0, 1)


@pytest.mark.parametrize("hidden_bets", [False, True])
def test_guessed_bets_agree_with_the_view(hidden_bets):
    """Every guess holds the chips that are known, the right number of chips, three or four horses a seat."""
    config = rules.Config(seats=3, hidden_bets=hidden_bets)
    whole = sorted(rules.HIDDEN_CHIPS if hidden_bets else rules.CHIPS)
    for state, seat in moments(config, 6, ("expert",)):
        if state.phase != "bet":
            break
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        chance = np.random.default_rng(len(state.bets))
        dealt = dealt_chips(view, 6, chance)
        assert all(sorted(chips) == whole for seat_chips in dealt for chips in seat_chips.tolist())
        laid = lying(view, dealt)
        manner = quick("master").manner
        full = decided(all_laid(view, legal, 4, manner, chance, Pace(100)))
        assert full.shape == (4 * len(legal), 3, 7)
        assert (full.sum(axis=2) == sum(whole)).all()
        for bet in view.bets:
            place = (bet.seat - seat) % 3
            if bet.chip is not None:
                assert (laid[:, place, bet.horse] == bet.chip).all()
                assert (full[:, place, bet.horse] == bet.chip).all()
        for number, bet in enumerate(legal):
            assert (full[4 * number : 4 * number + 4, 0, bet.horse] == bet.chip).all()


# Strength. Tournaments of hundreds of matches are for the arena; here levels only must not fall asleep.


@pytest.mark.parametrize(
    ("bot", "others", "games", "least"),
    [
        ("novice", "random", 80, 0.32),
        ("regular", "novice", 80, 0.36),
        ("expert", "regular", 60, 0.30),
        ("expert", GREEDY, 40, 0.45),
        (f"{__name__}:quick_master", GREEDY, 8, 0.45),
    ],
)
def test_each_level_beats_three_weaker_ones(bot, others, games, least):
    result = run("royal_turf", [bot, others, others, others], games, 11, {})
    assert result["seats"][0]["win_rate"] > least


def test_the_measure_bets_at_random_and_moves_greedily():
    bets = {
        decided(greedy().think(rules.view(state, 0), rules.legal(state, 0), dice_for(seed, 0, 0), 100))
        for seed in range(200)
        for state in [with_fields(rules.setup(rules.Config(), 1), first=0)]
    }
    assert len(bets) == 14
    assert chosen_by_greedy(racing({0: 10}, bets=((0, 0, 1), (1, 1, 2)))) == 0
    assert chosen_by_greedy(racing({0: 10}, symbol=rules.SADDLE, bets=((0, 0, 1), (1, 1, 2)))) == 1


def chosen_by_greedy(state):
    return decided(greedy().think(rules.view(state, 0), rules.legal(state, 0), dice_for(0, 0, 0), 100)).horse
