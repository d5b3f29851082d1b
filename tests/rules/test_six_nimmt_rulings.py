"""The rulings S1 to S8, one by one."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.errors import UserError
from game.rules import six_nimmt as game
from game.rules.core import Standing
from game.rules.six_nimmt import (
    CardDrafted,
    CardLaid,
    ChooseRow,
    Config,
    Draft,
    HerdTaken,
    MatchEnded,
    Pick,
    Picked,
    Revealed,
    RoundEnded,
    RoundStarted,
    RowAsked,
    RowsOpened,
    TakeBack,
    TookBack,
    TurnStarted,
)
from tests.rules.six_nimmt_table import of_kind, only_rejection, picked, table

EVERY_SEATS = range(2, 11)


# S1


def test_s1_heads_of_the_104_cards():
    assert tuple(range(1, 105)) == game.DECK
    assert game.heads(55) == 7
    assert [card for card in game.DECK if game.heads(card) == 5] == [11, 22, 33, 44, 66, 77, 88, 99]
    assert [card for card in game.DECK if game.heads(card) == 3] == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    assert [card for card in game.DECK if game.heads(card) == 2] == [5, 15, 25, 35, 45, 65, 75, 85, 95]
    assert Counter(map(game.heads, game.DECK)) == {7: 1, 5: 8, 3: 10, 2: 9, 1: 76}


def test_s1_heads_sum_to_171():
    assert sum(map(game.heads, game.DECK)) == 171


# S2


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_s2_ten_cards_each_and_four_open_the_rows(seats):
    state = game.setup(Config(seats=seats), seed=3)
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert [len(row) for row in state.rows] == [1] * 4
    dealt = [card for cards in state.hands + state.rows for card in cards]
    assert len(set(dealt)) == 10 * seats + 4
    assert set(dealt) <= set(game.DECK)
    assert (state.phase, state.round, state.turn) == ("pick", 1, 1)
    assert game.awaited(state) == tuple(range(seats))


def test_s2_the_seed_decides_the_deal():
    assert game.setup(Config(), seed=5) == game.setup(Config(), seed=5)
    assert len({game.setup(Config(), seed).hands for seed in range(50)}) == 50


def test_s2_every_card_is_dealt_about_equally_often():
    dealt = Counter(card for seed in range(2000) for card in game.setup(Config(seats=2), seed).hands[0])
    assert set(dealt) == set(game.DECK)
    assert min(dealt.values()) > 130  # 192 expected, 13 the standard deviation
    assert max(dealt.values()) < 255


# S3


def test_s3_nothing_is_revealed_before_the_last_pick():
    state = table([[10], [20], [30], [40]], [[1, 50], [2, 60], [3, 70]])
    state, events = game.step(state, [(2, Pick(70))])
    assert events == (Picked(2),)
    state, events = game.step(state, [(0, Pick(50))])
    assert events == (Picked(0),)
    assert game.awaited(state) == (1,)
    assert state.rows == ((10,), (20,), (30,), (40,))
    state, events = game.step(state, [(1, Pick(60))])
    assert events[:2] == (Picked(1), Revealed(((0, 50), (1, 60), (2, 70))))


def test_s3_cards_are_laid_in_rising_order_whatever_the_order_of_picks():
    state = table([[10], [20], [30], [40]], [[44, 99], [43, 98], [42, 97], [41, 96]])
    state, events = game.step(state, [(2, Pick(42)), (0, Pick(44)), (3, Pick(41)), (1, Pick(43))])
    assert [event.card for event in of_kind(events, CardLaid)] == [41, 42, 43, 44]
    assert state.rows[3] == (40, 41, 42, 43, 44)


def test_s3_the_order_of_seats_within_a_tick_makes_no_difference():
    state = table([[10], [20], [30], [40]], [[44, 99], [43, 98], [42, 97]])
    pairs = [(0, Pick(44)), (1, Pick(43)), (2, Pick(97))]
    assert game.step(state, pairs) == game.step(state, pairs[::-1])


def test_s3_a_pick_can_be_changed_and_taken_back_until_the_reveal():
    state = table([[10], [20], [30], [40]], [[1, 50, 51], [2, 60, 61]])
    state, _ = game.step(state, [(0, Pick(50))])
    state, events = game.step(state, [(0, Pick(51))])
    assert events == (Picked(0),)
    assert state.picks == (51, None)
    state, events = game.step(state, [(0, TakeBack())])
    assert events == (TookBack(0),)
    assert state.picks == (None, None)
    assert game.awaited(state) == (0, 1)
    assert state.hands[0] == (1, 50, 51)


def test_s3_a_second_pick_in_the_same_tick_is_a_change_of_mind_also_as_the_last_to_pick():
    state = table([[10], [20], [30], [40]], [[1, 50, 51], [2, 60, 61]])
    state, _ = picked(state, 50)
    state, events = game.step(state, [(1, Pick(60)), (1, Pick(61)), (0, Pick(1))])
    assert of_kind(events, Revealed) == [Revealed(((0, 1), (1, 61)))]
    assert state.hands == ((50, 51), (2, 60))


def test_s3_a_pick_taken_back_within_its_tick_leaves_the_same_state():
    state = table([[10], [20], [30], [40]], [[1, 50], [2, 60]])
    after, events = game.step(state, [(0, Pick(50)), (0, TakeBack())])
    assert after is state
    assert events == (Picked(0), TookBack(0))


def test_s3_a_turn_starts_when_the_last_one_is_laid():
    state = table([[10], [20], [30], [40]], [[1, 50, 51], [2, 60, 61]])
    assert state.turn == 8
    state, events = picked(state, 50, 60)
    assert events[-1] == TurnStarted(9)
    assert (state.phase, state.turn, state.queue) == ("pick", 9, ())


# S4


def test_s4_a_card_goes_to_the_nearest_row_end_below_it():
    rows = ((3, 12), (37,), (55,), (61, 71, 78))
    assert [game.landing(rows, card) for card in (13, 36, 38, 54, 56, 77, 79, 104)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
    ]


def test_s4_only_the_last_card_of_a_row_counts():
    assert game.landing(((3, 60), (20,), (70,), (80,)), 25) == 1


def test_s4_a_card_laid_first_changes_where_the_next_one_goes():
    state = table([[10], [20], [30], [40]], [[33, 1], [35, 2]])
    state, events = picked(state, 33, 35)
    assert of_kind(events, CardLaid) == [CardLaid(0, 33, 2, 1), CardLaid(1, 35, 2, 2)]


def test_s4_the_nearer_row_end_wins_even_when_that_row_is_full():
    state = table([[10], [20], [30], [41, 42, 43, 44, 45]], [[46, 1], [21, 2]])
    state, events = picked(state, 46, 21)
    assert of_kind(events, HerdTaken) == [HerdTaken(0, 3, (41, 42, 43, 44, 45), 10, "sixth")]
    assert state.rows == ((10,), (20, 21), (30,), (46,))


# S5


def test_s5_the_sixth_card_takes_five_and_starts_the_row_anew():
    state = table([[1, 2, 3, 4, 5], [50], [60], [70]], [[6, 80], [51, 81]])
    state, events = picked(state, 6, 51)
    assert events[2:] == (
        Revealed(((0, 6), (1, 51))),
        HerdTaken(0, 0, (1, 2, 3, 4, 5), 6, "sixth"),
        CardLaid(0, 6, 0, 0),
        CardLaid(1, 51, 1, 1),
        TurnStarted(10),
    )
    assert state.rows[0] == (6,)
    assert state.herds == ((1, 2, 3, 4, 5), ())


def test_s5_the_fifth_card_takes_nothing():
    state = table([[1, 2, 3, 4], [50], [60], [70]], [[5, 80], [51, 81]])
    state, events = picked(state, 5, 51)
    assert of_kind(events, HerdTaken) == []
    assert state.rows[0] == (1, 2, 3, 4, 5)


def test_s5_the_card_that_follows_a_sixth_joins_the_new_row():
    state = table([[1, 2, 3, 4, 5], [50], [60], [70]], [[6, 80], [7, 81]])
    state, _ = picked(state, 6, 7)
    assert state.rows[0] == (6, 7)
    assert state.herds[1] == ()


# S6


def test_s6_a_low_card_takes_the_row_with_the_fewest_heads():
    state = table([[10], [20, 21], [31], [55]], [[5, 80], [60, 81]])
    state, events = picked(state, 5, 60)
    assert events[3:5] == (HerdTaken(0, 2, (31,), 1, "low"), CardLaid(0, 5, 2, 0))
    assert of_kind(events, RowAsked) == []
    assert state.rows[2] == (5,)
    assert state.herds[0] == (31,)


def test_s6_heads_decide_not_the_number_of_cards():
    state = table([[31, 32, 34], [55], [66], [77]], [[5, 80], [60, 81]])
    _, events = picked(state, 5, 60)
    assert of_kind(events, HerdTaken)[0] == HerdTaken(0, 0, (31, 32, 34), 3, "low")


def test_s6_among_equal_rows_the_player_picks():
    state = table([[31], [20], [32], [55]], [[5, 80], [60, 81]])
    state, events = picked(state, 5, 60)
    assert events[-1] == RowAsked(0, 5, (0, 2))
    assert of_kind(events, CardLaid, HerdTaken) == []
    assert (state.phase, game.awaited(state), state.queue) == ("row", (0,), ((0, 5), (1, 60)))
    assert list(game.legal(state, 0)) == [ChooseRow(0), ChooseRow(2)]
    assert list(game.legal(state, 1)) == []
    state, events = game.step(state, [(0, ChooseRow(2))])
    assert events == (
        HerdTaken(0, 2, (32,), 1, "low"),
        CardLaid(0, 5, 2, 0),
        CardLaid(1, 60, 3, 1),
        TurnStarted(10),
    )
    assert state.rows == ((31,), (20,), (5,), (55, 60))


def test_s6_only_the_cheapest_rows_are_to_be_had():
    state, _ = picked(table([[31], [20], [32], [55]], [[5, 80], [60, 81]]), 5, 60)
    for row in (1, 3, 4, -1):
        assert only_rejection(state, 0, ChooseRow(row)).rule == "S6"


def test_s6_free_choice_offers_any_row_even_when_one_is_cheapest():
    state = table([[10], [20, 21], [31], [55]], [[5, 80], [60, 81]], free_choice=True)
    state, events = picked(state, 5, 60)
    assert events[-1] == RowAsked(0, 5, (0, 1, 2, 3))
    state, events = game.step(state, [(0, ChooseRow(3))])
    assert events[0] == HerdTaken(0, 3, (55,), 7, "low")
    assert state.rows == ((10,), (20, 21), (31, 60), (5,))


def test_s6_two_low_cards_in_one_turn_the_second_lands_on_the_first():
    state = table([[31], [20], [40], [55]], [[5, 80], [6, 81]])
    state, events = picked(state, 5, 6)
    assert state.rows[0] == (5, 6)
    assert of_kind(events, HerdTaken) == [HerdTaken(0, 0, (31,), 1, "low")]


def test_s6_a_second_choice_within_the_tick_is_a_change_of_mind():
    state, _ = picked(table([[31], [20], [32], [55]], [[5, 80], [60, 81]]), 5, 60)
    _, events = game.step(state, [(0, ChooseRow(0)), (0, ChooseRow(2))])
    assert [event.row for event in of_kind(events, HerdTaken)] == [2]


# S7


def last_turn(scores, *, rows=((31,), (40,), (50,), (60,)), cards=(61, 62, 63), **rules):
    """Three seats before the last pick of a round; finished rounds' scores as given. Nothing is taken."""
    state = table(rows, [[card] for card in cards], **rules)
    return picked(replace(state, round=len(scores) + 1, scores=tuple(scores)), *cards)


def test_s7_a_round_ends_with_the_hands_and_heads_are_added():
    state = table([[11, 12, 13, 14, 15], [40], [50], [60]], [[16], [62], [63]])
    state, events = picked(replace(state, herds=((), (55,), ()), scores=((1, 2, 3),), round=2), 16, 62, 63)
    assert of_kind(events, RoundEnded) == [RoundEnded(2, (10, 7, 0), (11, 9, 3))]
    assert state.scores == ((1, 2, 3), (10, 7, 0))
    assert isinstance(events[-2], RoundStarted)
    assert events[-2] == RoundStarted(3, state.rows)
    assert events[-1] == TurnStarted(1)
    assert (state.phase, state.round, state.turn, state.herds) == ("pick", 3, 1, ((), (), ()))
    assert [len(hand) for hand in state.hands] == [10] * 3


def test_s7_the_match_ends_at_66_and_the_fewest_heads_win():
    state, events = last_turn([(66, 12, 30)])
    standing = Standing(scores=(66, 12, 30), places=(3, 1, 2))
    assert events[-1] == MatchEnded(standing)
    assert game.result(state) == standing
    assert standing.winners == (1,)
    assert game.awaited(state) == ()


def test_s7_at_65_the_match_goes_on():
    state, events = last_turn([(65, 65, 65)])
    assert of_kind(events, MatchEnded) == []
    assert game.result(state) is None


def test_s7_whoever_passes_66_in_mid_round_plays_the_round_out():
    state = table([[1, 2, 3, 4, 5], [50], [60], [70]], [[6, 80], [51, 81], [71, 82]])
    state, events = picked(replace(state, scores=((65, 0, 0),), round=2), 6, 51, 71)
    assert game.view(state, None).totals == (71, 0, 0)
    assert events[-1] == TurnStarted(10)


def test_s7_ties_share():
    _, events = last_turn([(66, 12, 12)])
    assert events[-1].standing == Standing(scores=(66, 12, 12), places=(3, 1, 1))
    assert events[-1].standing.winners == (1, 2)


def test_s7_after_the_match_totals_count_the_last_round_once():
    state = table([[1, 2, 3, 4, 5], [50], [60], [70]], [[6], [51], [71]], limit=6)
    state, _ = picked(state, 6, 51, 71)
    shown = game.view(state, None)
    assert shown.phase == "over"
    assert (shown.herds[0], shown.totals, shown.scores) == ((1, 2, 3, 4, 5), (6, 0, 0), ((6, 0, 0),))
    assert shown.standing == game.result(state)


# S8


def test_s8_another_limit():
    assert game.result(last_turn([(9, 2, 3)], limit=10)[0]) is None
    assert game.result(last_turn([(10, 2, 3)], limit=10)[0]) is not None


def test_s8_a_fixed_number_of_rounds_takes_the_place_of_the_limit():
    assert game.result(last_turn([(99, 2, 3)], rounds=3)[0]) is None
    assert game.result(last_turn([(1, 2, 3), (1, 2, 3)], rounds=3)[0]) is not None


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_s8_the_small_deck_is_dealt_whole(seats):
    config = Config(seats=seats, small_deck=True)
    state = game.setup(config, seed=2)
    assert game.deck(config) == tuple(range(1, 10 * seats + 5))
    assert sorted(card for cards in state.hands + state.rows for card in cards) == list(game.deck(config))


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_s8_open_draft_seats_take_one_in_turn_until_each_has_ten(seats):
    state = game.setup(Config(seats=seats, open_draft=True), seed=4)
    assert (state.phase, state.market, state.rows) == ("draft", tuple(range(1, 10 * seats + 5)), ((),) * 4)
    order = []
    while state.phase == "draft":
        (seat,) = game.awaited(state)
        assert seat == game.view(state, None).drafter
        order.append(seat)
        assert list(game.legal(state, seat)) == [Draft(card) for card in state.market]
        card = state.market[len(state.market) // 2]
        state, events = game.step(state, [(seat, Draft(card))])
        assert events[0] == CardDrafted(seat, card)
    assert order == [(order[0] + turn) % seats for turn in range(10 * seats)]
    assert [len(hand) for hand in state.hands] == [10] * seats
    assert events[1:] == (RowsOpened(state.rows), TurnStarted(1))
    assert (state.phase, state.market, [len(row) for row in state.rows]) == ("pick", (), [1] * 4)


def test_s8_open_draft_the_first_seat_is_drawn_and_moves_on_with_each_round():
    leads = {game.awaited(game.setup(Config(seats=3, open_draft=True), seed))[0] for seed in range(30)}
    assert leads == {0, 1, 2}
    state = replace(table([[31], [40], [50], [60]], [[61], [62], [63]], open_draft=True), lead=2)
    state, events = picked(state, 61, 62, 63)
    assert events[-1] == RoundStarted(2, ())
    assert game.awaited(state) == (0,)


def test_s8_open_draft_shows_hands_but_not_picks():
    state = table([[31], [40], [50], [60]], [[61, 71], [62, 72]], open_draft=True)
    state, _ = game.step(state, [(1, Pick(62))])
    for seat in (None, 0):
        shown = game.view(state, seat)
        assert shown.hands == ((61, 71), (62, 72))
        assert (shown.picked, shown.has_picked) == (None, (False, True))


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 11}, "seats"),
        ({"limit": 0}, "limit"),
        ({"limit": 1000}, "limit"),
        ({"rounds": -1}, "rounds"),
        ({"rounds": 1.0}, "rounds"),
        ({"free_choice": 1}, "free_choice"),
        ({"limit": True}, "limit"),
    ],
)
def test_s8_a_rule_out_of_bounds_is_refused_by_name(rules, named):
    with pytest.raises(UserError, match=f"rule {named}: "):
        game.setup(Config(**rules), seed=1)
