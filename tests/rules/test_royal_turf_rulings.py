"""The rulings T1 to T11, one by one."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.errors import UserError
from game.rules import royal_turf as game
from game.rules.core import Standing
from game.rules.royal_turf import (
    STANDARD,
    Bet,
    BetPlaced,
    BetsShown,
    CardTurned,
    Config,
    DieRolled,
    HareTaken,
    HorseFinished,
    HorseMoved,
    MatchEnded,
    Move,
    Paid,
    PlaceBet,
    RaceEnded,
    RaceResult,
    RaceSettled,
    RaceStarted,
    RoundRenewed,
)
from tests.rules.royal_turf_table import (
    ALBINO,
    CARAMELLO,
    EARL_GREY,
    NOUGAT,
    OTHELLO,
    RED_FOX,
    SAHARA_WIND,
    bet,
    betting,
    move,
    of_kind,
    only_rejection,
    racing,
)

EVERY_SEATS = range(2, 7)
HEAD, SADDLE, CAP, HORSESHOE = range(4)


# The die and the tables


def test_the_die_has_three_heads():
    assert Counter(game.DIE) == {HEAD: 3, SADDLE: 1, CAP: 1, HORSESHOE: 1}
    assert game.SYMBOLS == ("head", "saddle", "cap", "horseshoe")


def test_the_standard_cards_are_the_ones_of_the_rulings():
    told = {
        "othello": "7/2/3/4 · 7/3/4/2 · 7/4/2/3",
        "nougat": "6/3/5/4 · 6/4/3/5 · 6/5/4/3",
        "red_fox": "5/4/5/6 · 5/5/6/4 · 5/6/4/5",
        "caramello": "4/5/8/5 · 4/8/4/6 · 4/5/5/8",
        "sahara_wind": "3/10/6/5 · 3/5/10/6 · 3/6/5/10",
        "albino": "1/12/3/12 · 1/9/8/10 · 2/5/14/5",
        "earl_grey": "1/8/15/4 · 1/4/8/15 · 1/15/4/8",
    }
    held = {
        horse: " · ".join("/".join(map(str, card)) for card in cards)
        for horse, cards in zip(game.HORSES, STANDARD.cards, strict=True)
    }
    assert held == told


def test_every_standard_card_runs_five_spaces_in_the_mean():
    for cards in STANDARD.cards:
        for card in cards:
            assert sum(card[face] for face in game.DIE) / 6 == 5
            assert 1 <= min(card) <= max(card) <= 15


def test_the_standard_payouts_are_the_ones_of_the_rulings():
    assert STANDARD.payouts == (
        (500, 350, 250, 200, 150),
        (300, 250, 200, 150, 100),
        (200, 150, 100, 100, 50),
    )
    assert game.faults(STANDARD) == []


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ((6, 3, 5, 5), "3×head + saddle + cap + horseshoe is 30 on every card, and 3×6 + 3 + 5 + 5 is 31"),
        ((5, 5, 5, 4), "3×head + saddle + cap + horseshoe is 30 on every card, and 3×5 + 5 + 5 + 4 is 29"),
        ((10, 0, 0, 0), "every number is from 1 to 15"),
        ((4, 1, 1, 16), "every number is from 1 to 15"),
    ],
)
def test_a_card_that_breaks_a_rule_is_named(card, reason):
    nougat = (STANDARD.cards[NOUGAT][0], card, STANDARD.cards[NOUGAT][2])
    tables = replace(STANDARD, cards=(STANDARD.cards[0], nougat, *STANDARD.cards[2:]))
    assert list(map(str, game.faults(tables))) == [f"card B of nougat: {reason}"]
    with pytest.raises(UserError, match="card B of nougat"):
        game.setup(Config(tables=tables), seed=1)


def test_a_payout_out_of_bounds_is_named():
    tables = replace(STANDARD, payouts=(STANDARD.payouts[0], (300, 250, -1, 150, 100), STANDARD.payouts[2]))
    assert list(map(str, game.faults(tables))) == ["payouts of the second: every number is from 0 to 9999"]


# T1


def test_t1_an_oval_of_33_spaces_with_the_line_behind_33():
    assert [game.space(distance) for distance in range(1, 34)] == list(range(1, 34))
    assert [game.space(distance) for distance in range(0, -7, -1)] == [33, 32, 31, 30, 29, 28, 27]


@pytest.mark.parametrize("seed", range(20))
def test_t1_horses_start_in_the_order_of_their_first_cards(seed):
    state = game.setup(Config(), seed)
    first_cards = {}
    for horse, card in state.drawn:
        first_cards.setdefault(horse, card)
    assert list(first_cards) == list(game.grid(state.drawn))
    assert [game.space(state.distances[horse]) for horse in first_cards] == [33, 32, 31, 30, 29, 28, 27]
    assert state.cards == (tuple(first_cards[horse] for horse in range(7)),)
    assert len(state.drawn) == len(set(state.drawn)), "a card was drawn twice"
    assert state.drawn[-1][0] == game.grid(state.drawn)[-1], "drawing goes on after the last horse"
    assert (state.phase, state.race, state.hare, state.podium) == ("bet", 1, None, ())


def test_t1_every_horse_starts_and_every_card_is_drawn_about_equally_often():
    starts, cards = Counter(), Counter()
    for seed in range(2100):
        state = game.setup(Config(), seed)
        starts.update((horse, distance) for horse, distance in enumerate(state.distances))
        cards.update(enumerate(state.cards[0]))
    assert len(starts) == 49
    assert all(240 < count < 360 for count in starts.values())  # 300 expected, 16 the standard deviation
    assert len(cards) == 21
    assert all(600 < count < 800 for count in cards.values())  # 700 expected, 22 the standard deviation


def test_t1_cards_set_aside_go_back_and_used_ones_leave():
    """What was set aside is drawn again; the third race has one card left for each horse."""
    state = game.setup(Config(), seed=3)
    races = [state.drawn]
    while waiting := game.awaited(state):
        state, events = game.step(state, [(waiting[0], game.legal(state, waiting[0])[0])])
        races += [event.drawn for event in of_kind(events, RaceStarted)]
    assert len(races) == 3
    in_use = [set(enumerate(cards)) for cards in state.cards]
    set_aside = [set(drawn) - used for drawn, used in zip(races, in_use, strict=True)]
    assert set_aside[0] & in_use[2], "the cards set aside in the first race never came back"
    assert not set(races[1]) & in_use[0]
    assert set(races[2]) == in_use[2]
    assert in_use[0] | in_use[1] | in_use[2] == {(horse, card) for horse in range(7) for card in range(3)}


# T2


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_t2_three_rounds_clockwise_with_one_chip_each(seats):
    state, order = betting(seats, first=seats - 1), []
    for round_ in range(3):
        for _ in range(seats):
            (seat,) = game.awaited(state)
            order.append(seat)
            state, _ = bet(state, (round_, (1, 2, 1)[round_]))
    assert order == [(seats - 1 + place) % seats for place in range(seats)] * 3
    assert state.phase == "race"
    assert Counter(chip.seat for chip in state.bets) == dict.fromkeys(range(seats), 3)


def test_t2_chips_1_1_2_on_three_different_horses():
    state = betting(2)
    assert list(game.legal(state, 0)) == [PlaceBet(horse, chip) for horse in range(7) for chip in (1, 2)]
    assert game.legal(state, 1) == ()
    state, events = bet(state, (ALBINO, 2), (ALBINO, 1))  # several seats may back the same horse
    assert events == (BetPlaced(0, ALBINO, 2), BetPlaced(1, ALBINO, 1))
    others = [horse for horse in range(7) if horse != ALBINO]
    assert list(game.legal(state, 0)) == [PlaceBet(horse, 1) for horse in others]
    assert only_rejection(state, 0, PlaceBet(ALBINO, 1)).rule == "T2"
    assert only_rejection(state, 0, PlaceBet(OTHELLO, 2)).rule == "T2"
    state, _ = bet(state, (OTHELLO, 1), (OTHELLO, 2))
    assert list(game.legal(state, 0)) == [PlaceBet(horse, 1) for horse in others if horse != OTHELLO]
    assert game.view(state, None).chips == ((1,), (1,))


def test_t2_open_bets_are_seen_by_all():
    state, _ = bet(betting(2), (ALBINO, 2))
    assert game.view(state, 1).bets == game.view(state, None).bets == (Bet(0, ALBINO, 2),)


# T3


@pytest.mark.parametrize("first", range(3))
def test_t3_the_seat_that_bet_first_begins_and_turns_go_clockwise(first):
    state = betting(3, first=first)
    state, events = bet(state, *[(horse, chip) for horse, chip in enumerate((1, 1, 2)) for _ in range(3)])
    assert events[-1] == DieRolled(1, first, state.symbol)
    for turn in range(1, 8):
        assert game.awaited(state) == ((first + turn - 1) % 3,)
        assert state.turn == turn
        state, events = move(state, game.movable(state)[0])
        assert events[-1] == DieRolled(turn + 1, (first + turn) % 3, state.symbol)


def test_t3_the_die_is_even():
    state, shown = racing(), Counter()
    for seed in range(3000):
        _, events = move(replace(state, rng=game.seeded(seed)), OTHELLO)
        shown[events[-1].symbol] += 1
    assert 1350 < shown[HEAD] < 1650
    assert all(400 < shown[symbol] < 600 for symbol in (SADDLE, CAP, HORSESHOE))


@pytest.mark.parametrize(("symbol", "steps"), [(HEAD, 4), (SADDLE, 5), (CAP, 8), (HORSESHOE, 5)])
def test_t3_a_horse_runs_by_the_number_of_the_symbol(symbol, steps):
    state = racing({CARAMELLO: 5}, symbol=symbol)
    assert game.steps(state, CARAMELLO, symbol) == steps
    after, events = move(state, CARAMELLO)
    assert events[:2] == (HorseMoved(0, CARAMELLO, 5, 5 + steps, 5 + steps, "free"), CardTurned(CARAMELLO))
    assert after.distances == (0, -1, -2, 5 + steps, -4, -5, -6)


def test_t3_each_race_has_its_own_cards():
    state = racing(race=1)
    assert game.steps(replace(state, cards=((0,) * 7,)), EARL_GREY, CAP) == 15
    assert game.steps(replace(state, cards=((0,) * 7, (1,) * 7)), EARL_GREY, CAP) == 8


def test_t3_a_horse_moves_once_in_a_round():
    state, _ = move(racing(), OTHELLO)
    assert list(game.legal(state, 1)) == [Move(horse) for horse in range(1, 7)]
    assert only_rejection(state, 1, Move(OTHELLO)).rule == "T3"


def test_t3_cards_are_turned_back_when_every_running_horse_has_moved():
    state = racing({ALBINO: 10}, moved=range(6))
    state, events = move(state, EARL_GREY)
    assert of_kind(events, CardTurned, RoundRenewed) == [
        CardTurned(EARL_GREY),
        RoundRenewed((0, 1, 2, 3, 4, 5, 6)),
    ]
    assert game.movable(state) == (0, 1, 2, 3, 4, 5, 6)


def test_t3_a_round_ends_without_the_horses_that_have_crossed():
    state = racing({NOUGAT: 33, ALBINO: 10}, podium=[OTHELLO], moved=[2, 3, 4, 5, 6])
    assert game.movable(state) == (NOUGAT,)
    state, events = move(state, NOUGAT)
    assert of_kind(events, CardTurned, RoundRenewed) == [RoundRenewed((2, 3, 4, 5, 6))]
    assert game.movable(state) == (2, 3, 4, 5, 6)


# T4


def test_t4_an_occupied_target_means_the_first_free_space_behind_it():
    state = racing({OTHELLO: 3, NOUGAT: 10})
    assert game.landing(state, OTHELLO, 7) == (9, "shortened")
    after, events = move(state, OTHELLO)
    assert events[0] == HorseMoved(0, OTHELLO, 3, 10, 9, "shortened")
    assert after.distances[OTHELLO] == 9


def test_t4_stepping_back_goes_on_over_a_whole_row():
    state = racing({OTHELLO: 3, NOUGAT: 10, RED_FOX: 9, ALBINO: 8, EARL_GREY: 6})
    assert game.landing(state, OTHELLO, 7) == (7, "shortened")
    assert game.landing(state, OTHELLO, 6) == (7, "shortened")
    assert game.landing(state, OTHELLO, 8) == (11, "free")


def test_t4_jumping_is_free():
    state = racing({OTHELLO: 3, NOUGAT: 4, RED_FOX: 5, ALBINO: 9})
    assert game.landing(state, OTHELLO, 7) == (10, "free")


def test_t4_a_horse_that_cannot_get_away_stays_and_has_moved():
    state = racing({OTHELLO: 3, NOUGAT: 4, RED_FOX: 5}, symbol=SADDLE)
    assert Move(OTHELLO) in game.legal(state, 0)  # on purpose
    after, events = move(state, OTHELLO)
    assert events[:2] == (HorseMoved(0, OTHELLO, 3, 5, 3, "stuck"), CardTurned(OTHELLO))
    assert after.distances == state.distances
    assert OTHELLO not in game.movable(after)


# T5


def test_t5_occupancy_is_by_space():
    """A horse on its last spaces meets one that has not left its start."""
    state = racing({OTHELLO: 26, NOUGAT: 0, RED_FOX: -1})
    assert game.space(33) == game.space(0)
    assert game.landing(state, OTHELLO, 7) == (31, "shortened")
    assert game.landing(state, OTHELLO, 6) == (31, "shortened")
    assert game.landing(racing({OTHELLO: 26, NOUGAT: 10, RED_FOX: 9}), OTHELLO, 7) == (33, "free")


def test_t5_order_is_by_distance():
    state = racing({EARL_GREY: 30, ALBINO: 2}, podium=[CARAMELLO, OTHELLO])
    assert game.ranking(state) == (
        CARAMELLO,
        OTHELLO,
        EARL_GREY,
        ALBINO,
        NOUGAT,
        RED_FOX,
        SAHARA_WIND,
    )


@pytest.mark.parametrize(("before", "crosses"), [(26, False), (27, True), (29, True), (33, True)])
def test_t5_crossing_needs_no_exact_number(before, crosses):
    state = racing({OTHELLO: before, NOUGAT: 1, RED_FOX: 3, ALBINO: 2, EARL_GREY: 10})
    after, events = move(state, OTHELLO)
    assert (HorseFinished(OTHELLO, 1) in events) == crosses == (after.podium == (OTHELLO,))
    assert events[0].cause == ("finish" if crosses else "free")
    assert (CardTurned(OTHELLO) in events) != crosses


def test_t5_a_horse_that_has_crossed_leaves_the_track():
    state = racing({OTHELLO: 33, NOUGAT: 26})
    state, _ = move(state, OTHELLO)
    assert state.distances[OTHELLO] == 40  # beyond the line, on nobody's way
    assert only_rejection(state, 1, Move(OTHELLO)).rule == "T5"
    assert game.landing(state, NOUGAT, 7) == (33, "free")
    assert game.landing(state, RED_FOX, 9) == (7, "free")
    state, _ = move(state, NOUGAT)
    state = replace(state, moved=(True, True, False, True, True, True, True))
    state, events = move(state, RED_FOX)
    assert of_kind(events, RoundRenewed) == [RoundRenewed((1, 2, 3, 4, 5, 6))]


# T6


@pytest.mark.parametrize(("before", "taken"), [(10, False), (11, True), (12, True)])
def test_t6_the_first_to_reach_or_pass_18_takes_the_hare(before, taken):
    state, events = move(racing({OTHELLO: before}), OTHELLO)
    assert (HareTaken(OTHELLO) in events) == taken
    assert state.hare == (OTHELLO if taken else None)


def test_t6_the_hare_is_taken_where_the_horse_really_lands():
    state, events = move(racing({OTHELLO: 11, NOUGAT: 18}), OTHELLO)
    assert events[0].cause == "shortened"
    assert state.distances[OTHELLO] == 17
    assert of_kind(events, HareTaken) == []


def test_t6_only_the_first_one():
    state, events = move(racing({OTHELLO: 15}, hare=ALBINO), OTHELLO)
    assert of_kind(events, HareTaken) == []
    assert state.hare == ALBINO


ORDER = (OTHELLO, NOUGAT, RED_FOX, CARAMELLO, SAHARA_WIND, ALBINO, EARL_GREY)


@pytest.mark.parametrize("place", range(7))
def test_t6_the_hare_is_worth_100_per_bet_on_the_podium(place):
    bets = (Bet(0, place, 2), Bet(1, place, 1))
    due = [due for due in game.payments(Config(), 1, ORDER, place, bets) if due[1] == "hare"]
    assert due == ([(bets[0], "hare", 200), (bets[1], "hare", 100)] if place < 3 else [])


# T7


def test_t7_the_race_ends_when_the_third_horse_crosses():
    state = racing(
        {RED_FOX: 30, CARAMELLO: 20, EARL_GREY: 1, ALBINO: 2}, podium=[NOUGAT, OTHELLO], hare=CARAMELLO
    )
    after, events = move(state, RED_FOX)
    assert events[1] == HorseFinished(RED_FOX, 3)
    order = (NOUGAT, OTHELLO, RED_FOX, CARAMELLO, ALBINO, EARL_GREY, SAHARA_WIND)
    assert events[2] == RaceEnded(1, order, CARAMELLO)
    assert of_kind(events, CardTurned, RoundRenewed, DieRolled) == []
    assert (after.race, after.phase) == (2, "bet")
    assert after.results == (RaceResult(order, CARAMELLO, (), (0, 0)),)


def test_t7_the_hindmost_is_last():
    state = racing(
        {RED_FOX: 30, SAHARA_WIND: -6, EARL_GREY: 3},
        podium=[NOUGAT, OTHELLO],
        hare=NOUGAT,
        bets=[(1, SAHARA_WIND, 1)],
    )
    _, events = move(state, RED_FOX)
    assert of_kind(events, Paid) == [Paid(1, SAHARA_WIND, 1, "last", -100, -100)]


# T8


def amounts(*chips: int, place: int, race: int = 1) -> list[int]:
    """What seats 0, 1, … are paid that have laid these chips on the horse in a place (0 to 6)."""
    bets = [Bet(seat, place, chip) for seat, chip in enumerate(chips)]
    hare = next(horse for horse in range(7) if horse != place)
    return [amount for _, _, amount in game.payments(Config(seats=6), race, ORDER, hare, bets)]


@pytest.mark.parametrize(
    ("place", "row"),
    [(0, (500, 350, 250, 200, 150)), (1, (300, 250, 200, 150, 100)), (2, (200, 150, 100, 100, 50))],
)
def test_t8_the_column_is_the_number_of_bets_on_the_horse(place, row):
    for count in range(1, 6):
        assert amounts(*[1] * count, place=place) == [row[count - 1]] * count
    assert amounts(*[1] * 6, place=place) == [row[4]] * 6


def test_t8_a_2_chip_counts_two_and_is_paid_twice():
    assert amounts(2, place=0) == [700]
    assert amounts(2, 1, place=0) == [500, 250]
    assert amounts(2, 2, 2, place=1) == [200, 200, 200]


def test_t8_nothing_between_the_podium_and_the_last():
    for place in (3, 4, 5):
        assert amounts(1, 2, place=place) == []


def test_t8_the_last_costs_100_per_bet():
    assert amounts(1, 2, place=6) == [-100, -200]


def test_t8_a_debt_waits_until_it_can_be_paid():
    """Seat 0 owes 150 and wins 300; seat 1 has 50, loses 200 and owes the rest."""
    state = racing(
        {RED_FOX: 30, EARL_GREY: -6},
        podium=[NOUGAT, OTHELLO],
        hare=CARAMELLO,
        bets=[(0, OTHELLO, 1), (1, EARL_GREY, 2)],
        money=(-150, 50),
    )
    after, events = move(state, RED_FOX)
    assert of_kind(events, Paid) == [
        Paid(0, OTHELLO, 1, "second", 300, 150),
        Paid(1, EARL_GREY, 2, "last", -200, -150),
    ]
    assert of_kind(events, RaceSettled) == [RaceSettled(1, (300, -200), (150, -150))]
    assert after.money == (150, -150)


def test_t8_payouts_come_from_the_config():
    tables = replace(STANDARD, payouts=((900, 1, 1, 1, 1), STANDARD.payouts[1], STANDARD.payouts[2]))
    due = game.payments(Config(tables=tables), 1, ORDER, ALBINO, [Bet(0, OTHELLO, 1)])
    assert due == [(Bet(0, OTHELLO, 1), "first", 900)]


# T9


def test_t9_all_payments_of_the_third_race_double_both_ways():
    bets = [Bet(0, OTHELLO, 2), Bet(1, EARL_GREY, 1), Bet(1, RED_FOX, 1)]
    single = game.payments(Config(seats=2), 1, ORDER, OTHELLO, bets)
    assert single == game.payments(Config(seats=2), 2, ORDER, OTHELLO, bets)
    assert [amount for *_, amount in single] == [700, 200, 200, -100]
    assert game.payments(Config(seats=2), 3, ORDER, OTHELLO, bets) == [
        (bet, cause, 2 * amount) for bet, cause, amount in single
    ]
    assert list(map(game.factor, (1, 2, 3))) == [1, 1, 2]


def test_t9_the_third_race_is_the_last():
    state = racing({RED_FOX: 30}, podium=[NOUGAT, OTHELLO], hare=NOUGAT, race=3, bets=[(0, RED_FOX, 1)])
    after, events = move(state, RED_FOX)
    assert of_kind(events, Paid) == [Paid(0, RED_FOX, 1, "third", 400, 400)]
    assert events[-1] == MatchEnded(Standing((400, 0), (1, 2)))
    assert after.phase == "over"
    assert game.awaited(after) == ()
    assert game.legal(after, 0) == ()


# T10


def finished(race: int, money: tuple[int, ...], seed: int = 1):
    """A race just over that paid nobody; the draw after it follows from `seed`."""
    state = racing({RED_FOX: 30}, podium=[NOUGAT, OTHELLO], hare=NOUGAT, race=race, money=money)
    return move(replace(state, rng=game.seeded(seed)), RED_FOX)[0]


def test_t10_the_first_to_bet_is_drawn_in_the_first_race():
    firsts = Counter(game.setup(Config(seats=6), seed).first for seed in range(1200))
    assert sorted(firsts) == [0, 1, 2, 3, 4, 5]
    assert all(150 < count < 250 for count in firsts.values())


@pytest.mark.parametrize("race", [1, 2])
def test_t10_then_it_is_the_richest(race):
    assert finished(race, (100, 300, -50)).first == 1
    assert finished(race, (-100, -300, -50)).first == 2


def test_t10_ties_are_drawn():
    firsts = Counter(finished(1, (300, 100, 300), seed).first for seed in range(400))
    assert sorted(firsts) == [0, 2]
    assert all(150 < count < 250 for count in firsts.values())


def test_t10_the_one_who_bets_first_is_told():
    state = racing({RED_FOX: 30}, podium=[NOUGAT, OTHELLO], hare=NOUGAT, money=(0, 10))
    after, events = move(state, RED_FOX)
    assert events[-1] == RaceStarted(2, 1, after.drawn)
    assert game.awaited(after) == (1,)


def test_t10_most_money_wins_and_ties_share():
    assert game.result(finished(2, (700, 100, 700))) is None
    state = finished(3, (700, 100, 700, -20))
    assert game.result(state) == Standing((700, 100, 700, -20), (1, 3, 1, 4))
    assert game.result(state).winners == (0, 2)


# T11


def test_t11_hidden_bets_are_a_house_rule_for_any_number_of_seats():
    assert Config() == Config(seats=4, hidden_bets=False, tables=STANDARD)
    assert list(game.SEATS) == list(EVERY_SEATS)
    for seats in (1, 7):
        with pytest.raises(UserError, match="rule seats"):
            game.setup(Config(seats=seats), seed=1)


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_t11_four_rounds_with_chips_0_1_1_2(seats):
    state = betting(seats, hidden_bets=True)
    assert len(game.legal(state, 0)) == 21
    for round_, chip in enumerate((1, 0, 2, 1)):
        assert (state.phase, len(state.bets)) == ("bet", round_ * seats)
        state, _ = bet(state, *[(round_, chip)] * seats)
    assert state.phase == "race"
    assert Counter(bet.chip for bet in state.bets) == {0: seats, 1: 2 * seats, 2: seats}


def test_t11_chips_lie_face_down():
    state, events = bet(betting(2, hidden_bets=True), (ALBINO, 2), (ALBINO, 0))
    assert events == (BetPlaced(0, ALBINO, None), BetPlaced(1, ALBINO, None))
    own, shared = game.view(state, 0), game.view(state, None)
    assert own.bets == (Bet(0, ALBINO, 2), Bet(1, ALBINO, None))
    assert own.chips == ((0, 1, 1), None)
    assert shared.bets == (Bet(0, ALBINO, None), Bet(1, ALBINO, None))
    assert shared.chips == (None, None)
    assert only_rejection(state, 0, PlaceBet(OTHELLO, 2)).rule == "T11"


def test_t11_chips_are_shown_when_the_race_is_over():
    bets = ((0, RED_FOX, 2), (1, RED_FOX, 0), (1, NOUGAT, 1))
    state = racing({RED_FOX: 30}, podium=[NOUGAT, OTHELLO], hare=NOUGAT, bets=bets, hidden_bets=True)
    assert game.view(state, None).bets == tuple(Bet(seat, horse, None) for seat, horse, _ in bets)
    shown = tuple(Bet(*bet) for bet in bets)
    after, events = move(state, RED_FOX)
    kinds = [type(event) for event in events]
    assert kinds.index(RaceEnded) < kinds.index(BetsShown) < kinds.index(Paid)
    assert of_kind(events, BetsShown) == [BetsShown(shown)]
    assert game.view(after, None).results[0].bets == shown


def test_t11_a_0_chip_is_no_bet():
    """Seat 1's bluff moves nobody's column, earns nothing and costs nothing."""
    config = Config(seats=2, hidden_bets=True)
    bets = [Bet(0, OTHELLO, 1), Bet(1, OTHELLO, 0), Bet(1, EARL_GREY, 0), Bet(1, NOUGAT, 0)]
    assert game.payments(config, 1, ORDER, OTHELLO, bets) == [
        (bets[0], "first", 500),
        (bets[0], "hare", 100),
    ]


def test_t11_open_bets_are_never_turned_up():
    _, events = move(racing({RED_FOX: 30}, podium=[NOUGAT, OTHELLO], hare=NOUGAT), RED_FOX)
    assert of_kind(events, BetsShown) == []
    assert len(of_kind(events, RaceEnded)) == 1
