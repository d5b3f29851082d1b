"""The rulings K1 to K15 and the house rules, one by one."""

from collections import Counter as Tally
from itertools import pairwise, permutations

import pytest
from msgspec.structs import replace

from game.errors import UserError
from game.rules import kuhhandel as game
from game.rules.core import Standing
from game.rules.kuhhandel import Config
from game.rules.kuhhandel_auction import CALL_GAP_TICKS, MAX_WAIT_TICKS, PACES, highest_bid
from game.rules.kuhhandel_money import NOTHING, best_payment, money, total
from game.rules.kuhhandel_table import (
    ANIMALS,
    WORTHS,
    Accept,
    AnimalDrawn,
    AnimalKept,
    BidAccepted,
    BidBeaten,
    Buy,
    Call,
    Called,
    Challenge,
    Counter,
    DonkeyPaid,
    DoveGiven,
    DropOut,
    DroppedOut,
    Exposed,
    HammerFell,
    HoldAuction,
    LotOpened,
    LotSold,
    MatchEnded,
    Offer,
    OfferCountered,
    OfferLaid,
    Paid,
    Pay,
    PurchaseDecided,
    Raise,
    Sell,
    SetCompleted,
    StalemateNeared,
    TradeSettled,
    TradeStarted,
    TradeTied,
    TurnSkipped,
    TurnStarted,
    Wait,
)
from tests.rules.kuhhandel_table import (
    RICH,
    bidding,
    done,
    hammered,
    of_kind,
    only_rejection,
    table,
    ticked,
    trading,
)

EVERY_SEATS = (3, 4, 5)
NORMAL = PACES["normal"]
FULL = dict.fromkeys(ANIMALS, 4)


def animals(state, seat, animal="cow"):
    return state.herds[seat][ANIMALS.index(animal)]


# Animals, money, the start


def test_animals_four_of_each_and_their_worths():
    state = game.setup(Config(), seed=1)
    assert Tally(state.deck) == dict.fromkeys(ANIMALS, 4)
    assert tuple(WORTHS.values()) == (10, 40, 90, 160, 250, 350, 500, 650, 800, 1000)
    assert sum(WORTHS.values()) == 3850


def test_the_most_that_anyone_can_score_is_38500():
    everything = table(RICH, RICH, RICH, herds={1: FULL}, deck=())
    assert game.view(everything, None).scores == (0, 38500, 0)


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_each_seat_starts_with_90_in_seven_cards(seats):
    state = game.setup(Config(seats=seats), seed=3)
    assert state.purses == (money(0, 0, 10, 10, 10, 10, 50),) * seats
    assert game.view(state, None).purse_sizes == (7,) * seats
    assert (state.phase, game.awaited(state)) == ("turn", (state.turn,))


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_the_first_seat_is_drawn_by_lot_and_so_is_the_one_that_wins_ties(seats):
    starts = [game.setup(Config(seats=seats), seed) for seed in range(40 * seats)]
    assert len({(state.turn, state.first) for state in starts}) == seats * seats
    assert len({state.deck for state in starts}) == len(starts)


def test_turns_go_clockwise():
    state = table(RICH, RICH, RICH, deck=["pig"] * 3 + ["cow"])
    for seat in (0, 1, 2, 0):
        assert game.awaited(state) == (seat,)
        state, _ = hammered(done(state, (seat, HoldAuction())))


# K1


def test_k1_bids_are_multiples_of_10_each_above_the_last():
    state = bidding()
    for price in (0, 5, -10, 15, 10.0, "10", True, None):
        assert only_rejection(state, 1, Raise(price)).rule == "K1"
    state = done(state, (1, Raise(10)), (2, Raise(40)))
    for price in (10, 30, 40):
        assert only_rejection(state, 1, Raise(price)).reason == "the bid is not above the last"
    assert (state.lot.price, state.lot.leader, state.lot.bids) == (40, 2, (0, 10, 40, 0))


def test_k1_the_auctioneer_does_not_bid():
    assert only_rejection(bidding(), 0, Raise(10)).reason == "the auctioneer does not bid"


def test_k1_the_leader_cannot_raise_itself():
    state = done(bidding(), (1, Raise(10)))
    assert only_rejection(state, 1, Raise(20)).rule == "K1"
    assert game.legal(state, 1) == ()


def test_k1_a_bid_may_bluff_but_not_beyond_the_money_in_play():
    """Nobody could ever pay more than everybody has: and bids must have an end for a match to have one."""
    state = replace(bidding(money(10), money(10), money(10), money(10)), donkeys=1)
    assert highest_bid(state.config, donkeys=1) == 4 * (90 + 50)
    assert only_rejection(state, 1, Raise(570)).rule == "K1"
    assert done(state, (1, Raise(560))).lot.price == 560


# K2


def test_k2_bids_of_one_tick_the_highest_counts():
    for order in permutations([(1, Raise(20)), (2, Raise(50)), (3, Raise(30))]):
        state, events = game.step(bidding(), order)
        assert (state.lot.leader, state.lot.price) == (2, 50)
        assert events == (BidAccepted(2, 50), BidBeaten(3, 30), BidBeaten(1, 20))


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_k2_equal_bids_go_to_the_first_seat_clockwise(first, winner):
    state = bidding()
    state = replace(state, lot=replace(state.lot, first=first))
    for order in permutations([(seat, Raise(30)) for seat in (1, 2, 3)]):
        after, events = game.step(state, order)
        assert after.lot.leader == winner
        assert after.lot.bids == tuple(30 if seat == winner else 0 for seat in range(4))
        assert len(of_kind(events, BidBeaten)) == 2


def test_k2_the_seat_that_goes_first_moves_on_with_every_lot_also_with_a_repeated_one():
    state = bidding(RICH, NOTHING, RICH, RICH)
    assert state.lot.first == 1
    state, _ = hammered(done(state, (1, Raise(50))))
    state = done(state, (0, Sell()))
    assert state.lot.first == 2
    state, _ = hammered(state)
    state = done(state, (1, HoldAuction()))
    assert state.lot.first == 3


def test_k2_presses_of_one_tick_favour_nobody():
    """Everybody presses at the same moment, lot after lot, with the auctioneer going round."""
    wins = Tally()
    for seed in range(25):
        state = game.setup(Config(seats=4), seed)
        while state.deck:
            state = done(state, (state.turn, HoldAuction()))
            bids = [(seat, Raise(10)) for seat in range(4) if seat != state.lot.auctioneer]
            state, _ = game.step(state, bids)
            wins[state.lot.leader] += 1
            state, _ = hammered(state)
            state = done(state, (state.lot.auctioneer, Sell()))
            state = done(state, (state.lot.payer, Pay(money(10)))) if state.phase == "payment" else state
            if state.phase == "bidding":  # has no ten left to pay with
                state, _ = hammered(state)
    assert sum(wins.values()) == 25 * 40
    assert all(200 < wins[seat] < 300 for seat in range(4)), wins


def test_k2_a_rejected_bid_never_touches_the_clock():
    state, _ = ticked(done(bidding(), (1, Raise(50))), 40)
    passed, _ = game.step(state, ())
    for seat, price in ((0, 60), (1, 60), (2, 50), (2, 55), (2, 10**6)):
        after, _ = game.step(state, [(seat, Raise(price))])
        assert after == passed


def test_k2_a_beaten_bid_does_not_touch_the_clock_twice():
    alone, _ = game.step(bidding(), [(2, Raise(50))])
    among, _ = game.step(bidding(), [(2, Raise(50)), (1, Raise(40)), (3, Raise(30))])
    assert among == alone


def test_k2_several_decisions_of_a_seat_in_one_tick_are_a_change_of_mind():
    state, events = game.step(bidding(), [(1, Raise(50)), (1, Raise(20)), (1, Raise(25))])
    assert (state.lot.leader, state.lot.price) == (1, 20)
    assert of_kind(events, BidAccepted) == [BidAccepted(1, 20)]
    state, events = game.step(bidding(), [(1, Raise(50)), (1, DropOut())])
    assert events == (DroppedOut(1),)


# K3


def test_k3_open_once_twice_sold():
    state, told = ticked(done(bidding(), (2, Raise(30))), NORMAL.open_for(1) - 1)
    assert (told, state.lot.stage, state.lot.clock_ticks) == ([], "open", 1)
    state, told = ticked(state, 1)
    assert (told, state.lot.stage) == ([Called("once", 30)], "once")
    state, told = ticked(state, NORMAL.call_ticks)
    assert (told, state.lot.stage) == ([Called("twice", 30)], "twice")
    state, told = ticked(state, NORMAL.call_ticks - 1)
    assert told == []
    state, told = ticked(state, 1)
    assert told == [HammerFell(2, 30)]
    assert (state.phase, state.lot.stage, state.lot.clock_ticks) == ("purchase", "sold", None)


def test_k3_an_accepted_bid_returns_the_clock_to_open_also_on_the_last_tick():
    state = done(bidding(), (2, Raise(30)))
    state, _ = ticked(state, NORMAL.open_for(1) + 2 * NORMAL.call_ticks - 1)
    assert (state.lot.stage, state.lot.clock_ticks) == ("twice", 1)
    state, events = game.step(state, [(1, Raise(40))])
    assert events == (BidAccepted(1, 40),)
    assert (state.lot.stage, state.lot.clock_ticks) == ("open", NORMAL.open_for(2))


@pytest.mark.parametrize("pace", PACES)
def test_k3_the_open_time_shortens_with_each_accepted_bid_down_to_a_floor(pace):
    state, times = bidding(pace=pace), []
    for price in range(10, 310, 10):
        times.append(state.lot.clock_ticks)
        state = done(state, (1 + (price // 10) % 2, Raise(price)))
    steps = [before - after for before, after in pairwise(times)]
    assert times == sorted(times, reverse=True)
    assert set(steps[:6]) == {PACES[pace].less_ticks}
    assert steps[-1] == 0
    assert (times[0], times[-1]) == (PACES[pace].open_ticks, PACES[pace].floor_ticks)


def test_k3_every_state_of_the_clock_leaves_time_for_an_answer():
    for pace in PACES.values():
        assert min(pace.floor_ticks, pace.call_ticks) >= CALL_GAP_TICKS == 48
    fast, normal, slow = (PACES[name] for name in ("fast", "normal", "slow"))
    for name in ("open_ticks", "floor_ticks", "call_ticks"):
        assert getattr(fast, name) < getattr(normal, name) < getattr(slow, name)


def test_k3_with_no_bid_the_same_calls_are_made_and_the_auctioneer_keeps_the_animal():
    state, told = hammered(bidding())
    assert told == [
        Called("once", 0),
        Called("twice", 0),
        HammerFell(None, 0),
        AnimalKept(0, "cow"),
        TurnStarted(1),
    ]
    assert animals(state, 0) == 1
    assert state.purses == (RICH,) * 4


def test_k3_the_auctioneer_may_call_before_the_clock_but_not_sooner_than_0_8_s_after_the_last():
    state, _ = ticked(bidding(), CALL_GAP_TICKS - 2)
    assert game.legal(state, 0) == ()
    assert only_rejection(state, 0, Call()).reason == "it is too soon after the last bid or call"
    state, _ = ticked(state, 1)
    assert list(game.legal(state, 0)) == [Call()]
    assert 0 not in game.awaited(state)
    state, events = game.step(state, [(0, Call())])
    assert events == (Called("once", 0),)
    assert state.lot.clock_ticks == NORMAL.call_ticks
    assert only_rejection(state, 0, Call()).rule == "K3"
    state, _ = ticked(state, CALL_GAP_TICKS - 1)
    state, events = game.step(state, [(0, Call())])
    assert events == (Called("twice", 0),)
    state, _ = ticked(state, CALL_GAP_TICKS - 1)
    _, events = game.step(state, [(0, Call())])
    assert events[:2] == (HammerFell(None, 0), AnimalKept(0, "cow"))


def test_k3_a_bid_in_the_tick_of_a_call_goes_before_it():
    state, _ = ticked(bidding(), CALL_GAP_TICKS)
    for decisions in permutations([(0, Call()), (3, Raise(10))]):
        after, events = game.step(state, decisions)
        assert events == (BidAccepted(3, 10),)
        assert (after.lot.stage, after.lot.clock_ticks) == ("open", NORMAL.open_for(1))


def test_k3_only_the_auctioneer_calls():
    state, _ = ticked(bidding(), CALL_GAP_TICKS)
    assert only_rejection(state, 1, Call()).rule == "K3"


# K4


def test_k4_the_lot_closes_at_once_when_every_other_seat_has_dropped_out():
    state = done(bidding(), (2, Raise(30)), (1, DropOut()))
    assert state.phase == "bidding"
    state, events = game.step(state, [(3, DropOut())])
    assert events == (DroppedOut(3), HammerFell(2, 30))
    assert state.phase == "purchase"


def test_k4_dropping_out_is_undone_by_bidding():
    state = done(bidding(), (2, Raise(30)), (1, DropOut()))
    assert game.awaited(state) == (3,)
    assert only_rejection(state, 1, DropOut()).rule == "K4"
    assert game.legal(state, 1)[0] == Raise(40)
    state = done(state, (1, Raise(40)))
    assert state.lot.out == (False,) * 4
    assert (state.lot.leader, game.awaited(state)) == (1, (2, 3))


def test_k4_the_leader_cannot_drop_out_and_an_auctioneer_has_nothing_to_drop():
    state = done(bidding(), (2, Raise(30)))
    assert only_rejection(state, 2, DropOut()).rule == "K1"
    assert only_rejection(state, 0, DropOut()).rule == "K1"


def test_k4_a_bid_and_the_last_others_leaving_in_one_tick_close_the_lot():
    for order in permutations([(1, DropOut()), (2, Raise(20)), (3, DropOut())]):
        state, events = game.step(bidding(), order)
        assert events == (DroppedOut(1), DroppedOut(3), BidAccepted(2, 20), HammerFell(2, 20))
        assert state.lot.leader == 2


def test_k4_all_drop_out_without_a_bid():
    state, events = game.step(bidding(), [(seat, DropOut()) for seat in (1, 2, 3)])
    assert events[3:] == (HammerFell(None, 0), AnimalKept(0, "cow"), TurnStarted(1))
    assert animals(state, 0) == 1


# K5


def test_k5_the_auctioneer_may_buy_and_pays_the_high_bidder():
    state, _ = hammered(done(bidding(), (2, Raise(60))))
    assert (game.awaited(state), list(game.legal(state, 0))) == ((0,), [Sell(), Buy()])
    state, events = game.step(state, [(0, Buy())])
    assert events == (PurchaseDecided(0, "buy"),)
    assert game.awaited(state) == (0,)
    state, events = game.step(state, [(0, Pay(money(10, 50)))])
    assert events == (Paid(0, 2, "cow", 60, 2), LotSold(0, "cow", 60), TurnStarted(1))
    assert animals(state, 0) == 1
    assert [total(purse) for purse in state.purses] == [
        total(RICH) - 60,
        total(RICH),
        total(RICH) + 60,
        total(RICH),
    ]


def test_k5_otherwise_the_high_bidder_pays_the_auctioneer():
    state, _ = hammered(done(bidding(), (2, Raise(60))))
    state, events = game.step(state, [(0, Sell())])
    assert events == (PurchaseDecided(0, "sell"),)
    assert game.awaited(state) == (2,)
    state, events = game.step(state, [(2, Pay(money(100)))])
    assert events == (Paid(2, 0, "cow", 60, 1), LotSold(2, "cow", 60), TurnStarted(1))
    assert animals(state, 2) == 1
    assert [total(purse) - total(RICH) for purse in state.purses] == [100, 0, -100, 0]


def test_k5_an_auctioneer_who_cannot_pay_may_only_sell_but_is_asked_all_the_same():
    """If nobody were asked, everybody would know that the purse is too small."""
    state, _ = hammered(done(bidding(money(50), RICH, RICH), (2, Raise(60))))
    assert (game.awaited(state), list(game.legal(state, 0))) == ((0,), [Sell()])
    assert only_rejection(state, 0, Buy()).rule == "K5"


# K6


def test_k6_cards_of_at_least_the_price_and_no_change():
    state = done(hammered(done(bidding(), (2, Raise(60))))[0], (0, Sell()))
    legal = game.legal(state, 2)
    assert Pay(money(50, 10)) in legal
    assert Pay(money(200, 100)) in legal
    assert only_rejection(state, 2, Pay(money(50))).reason == "the cards are worth less than the price"
    assert only_rejection(state, 2, Pay(money(500))).reason == "these cards are not in the purse"
    assert len(legal) == len(set(legal)) == sum(1 for pay in legal if total(pay.money) >= 60)


def test_k6_zeros_are_not_accepted_as_payment():
    state = done(hammered(done(bidding(), (2, Raise(60))))[0], (0, Sell()))
    assert only_rejection(state, 2, Pay(money(0, 10, 50))).reason == "zeros are not accepted as payment"
    assert all(pay.money[0] == 0 for pay in game.legal(state, 2))


def test_k6_the_smallest_overpayment_then_the_fewest_cards_is_preselected():
    assert best_payment(money(10, 10, 10, 10, 10, 50), 50) == money(50)
    assert best_payment(money(50, 50, 200), 60) == money(50, 50)
    assert best_payment(money(200, 500), 210) == money(500)
    assert best_payment(money(0, 0, 10), 20) is None


def test_k6_the_price_and_the_number_of_cards_are_public_but_not_which():
    state = done(hammered(done(bidding(), (2, Raise(60))))[0], (0, Sell()), (2, Pay(money(100))))
    known = [game.view(state, seat).ledger[-1].stacks for seat in (None, 0, 1, 2, 3)]
    assert known == [(), (money(100),), (), (money(100),), ()]
    assert {game.view(state, seat).ledger[-1].event for seat in (None, 1)} == {Paid(2, 0, "cow", 60, 1)}


# K7

POOR = money(0, 10, 50)


def exposed():
    """Seat 1 has bid 100 with 60, and the auctioneer sells."""
    state, _ = hammered(done(bidding(RICH, POOR, RICH, POOR), (3, Raise(70)), (1, Raise(100))))
    return game.step(state, [(0, Sell())])


def test_k7_an_overbidder_shows_all_money_and_the_lot_is_auctioned_again_without_that_seat():
    state, events = exposed()
    assert events == (
        PurchaseDecided(0, "sell"),
        Exposed(1, 100, POOR),
        LotOpened(0, "cow", (False, True, False, False), 2),
    )
    assert state.phase == "bidding"
    assert (state.lot.leader, state.lot.price, state.lot.bids) == (None, 0, (0,) * 4)
    assert state.lot.clock_ticks == NORMAL.open_ticks
    assert game.awaited(state) == (2, 3)
    assert only_rejection(state, 1, Raise(10)).rule == "K7"
    assert only_rejection(state, 1, DropOut()).rule == "K7"
    assert state.purses[1] == POOR


def test_k7_exclusions_add_up_and_the_auctioneer_keeps_the_animal_when_all_are_excluded():
    state, _ = exposed()
    for seat, excluded in ((3, (False, True, False, True)), (2, None)):
        state, _ = hammered(done(state, (seat, Raise(2000))))
        state, events = game.step(state, [(0, Sell())])
        assert of_kind(events, Exposed) == [Exposed(seat, 2000, state.purses[seat])]
        assert [event.excluded for event in of_kind(events, LotOpened)] == ([excluded] if excluded else [])
    assert events[-2:] == (AnimalKept(0, "cow"), TurnStarted(1))
    assert animals(state, 0) == 1


def test_k7_exclusions_are_for_that_card_only():
    state, _ = hammered(exposed()[0])
    state = done(state, (1, HoldAuction()))
    assert state.lot.excluded == (False,) * 4


def test_k7_nothing_is_found_out_before_the_payment_is_due():
    state, _ = hammered(done(bidding(RICH, POOR, RICH, POOR), (1, Raise(100))))
    assert game.view(state, None).ledger == ()
    state = done(state, (0, Buy()), (0, Pay(money(100))))
    assert of_kind([fact.event for fact in state.ledger], Exposed) == []
    assert total(state.purses[1]) == 160


# K8


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_k8_a_donkey_pays_every_seat_50_100_200_500(seats):
    state = table(*(NOTHING,) * seats, deck=["donkey"] * 4)
    state = replace(state, donkeys=0)
    for value, sum_now in ((50, 50), (100, 150), (200, 350), (500, 850)):
        state, events = game.step(state, [(state.turn, HoldAuction())])
        assert events[1] == DonkeyPaid(value)
        assert isinstance(events[0], AnimalDrawn)
        assert isinstance(events[2], LotOpened)
        assert [total(purse) for purse in state.purses] == [sum_now] * seats
        state, _ = hammered(state)


def test_k8_the_donkey_of_a_repeated_lot_pays_once_only():
    state = replace(table(NOTHING, NOTHING, NOTHING, deck=["pig", "donkey"]), donkeys=0)
    state = done(state, (0, HoldAuction()))
    state, _ = hammered(done(state, (1, Raise(60))))
    state, events = game.step(state, [(0, Sell())])
    assert of_kind(events, Exposed, DonkeyPaid) == [Exposed(1, 60, money(50))]
    assert state.purses == (money(50),) * 3
    assert state.donkeys == 1


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_k8_money_per_seat_is_90_140_240_440_940(seats):
    config = Config(seats=seats)
    assert [highest_bid(config, donkeys) // seats for donkeys in range(5)] == [90, 140, 240, 440, 940]


# K9


@pytest.mark.parametrize(
    ("owned", "count"), [((1, 1), 1), ((1, 2), 1), ((2, 1), 1), ((2, 2), 2), ((1, 3), 1), ((3, 1), 1)]
)
def test_k9_two_change_hands_if_both_own_exactly_two_otherwise_one(owned, count):
    state = table(RICH, RICH, RICH, herds={0: {"cow": owned[0]}, 1: {"cow": owned[1]}})
    state, events = game.step(state, [(0, Challenge(1, "cow"))])
    assert events == (TradeStarted(0, 1, "cow", count),)
    state = done(state, (0, Offer(money(10))), (1, Accept()))
    assert (animals(state, 0), animals(state, 1)) == (owned[0] + count, owned[1] - count)


def test_k9_only_an_animal_that_both_own():
    herds = {0: {"cow": 1, "pig": 2}, 1: {"cow": 1, "goat": 1}, 2: {"pig": 1}}
    state = table(RICH, RICH, RICH, herds=herds)
    assert list(game.legal(state, 0)) == [HoldAuction(), Challenge(1, "cow"), Challenge(2, "pig")]
    for target, animal in (
        (1, "goat"),
        (1, "pig"),
        (2, "cow"),
        (0, "cow"),
        (3, "cow"),
        (-1, "cow"),
        (1, "ox"),
    ):
        assert only_rejection(state, 0, Challenge(target, animal)).rule == "K9"


def test_k9_a_trade_cannot_be_refused():
    state = trading(RICH, NOTHING)
    state = done(state, (0, Offer(NOTHING)))
    assert {type(decision) for decision in game.legal(state, 1)} == {Accept, Counter}
    assert only_rejection(state, 1, DropOut()).rule == "K4"


# K10


def test_k10_an_offer_is_any_set_of_cards_none_and_zeros_included():
    state = trading(money(0, 0, 10), RICH)
    offers = [offer.money for offer in game.legal(state, 0)]
    assert sorted(offers) == sorted(
        [NOTHING, money(0), money(0, 0), money(10), money(0, 10), money(0, 0, 10)]
    )
    assert only_rejection(state, 0, Offer(money(10, 10))).rule == "K10"


def test_k10_the_number_of_cards_is_public_and_nothing_else():
    told = {
        game.step(trading(RICH, RICH), [(0, Offer(offer))])[1] for offer in (money(0, 0), money(200, 100))
    }
    assert told == {(OfferLaid(0, 2),)}
    state = done(trading(RICH, RICH), (0, Offer(money(200, 100))))
    for seat in (None, 1, 2):
        trade = game.view(state, seat).trade
        assert (trade.offer, trade.offer_cards) == (None, 2)
    assert game.view(state, 0).trade.offer == money(200, 100)


def test_k10_accepting_keeps_the_offer_and_gives_the_animal():
    state = done(trading(money(0, 50), money(10)), (0, Offer(money(0, 50))))
    state, events = game.step(state, [(1, Accept())])
    assert events == (TradeSettled(0, 1, "cow", 1, 0, "accepted", 0, 2), TurnStarted(1))
    assert state.purses[:2] == (NOTHING, money(0, 10, 50))
    assert (animals(state, 0), animals(state, 1)) == (2, 0)


def test_k10_accepting_and_countering_with_nothing_are_different():
    accepted = done(trading(money(0, 10), RICH), (0, Offer(money(0))), (1, Accept()))
    assert accepted.purses[0] == money(10)
    countered, events = game.step(
        done(trading(money(0, 10), RICH), (0, Offer(money(0)))), [(1, Counter(NOTHING))]
    )
    assert events == (OfferCountered(1, 0), TradeTied(0, 1, "cow"))
    assert countered.purses[0] == money(0, 10)


# K11


@pytest.mark.parametrize(
    ("offer", "counter", "winner"), [(money(50), money(10, 0), 0), (money(0, 0, 10), money(50), 1)]
)
def test_k11_stacks_change_owners_and_the_higher_total_gets_the_animals(offer, counter, winner):
    state = done(trading(RICH, RICH, animals=(2, 2)), (0, Offer(offer)))
    state, events = game.step(state, [(1, Counter(counter))])
    cards = sum(offer), sum(counter)
    assert events[:2] == (
        OfferCountered(1, cards[1]),
        TradeSettled(0, 1, "cow", 2, winner, "countered", cards[1], cards[0]),
    )
    assert total(state.purses[0]) == total(RICH) - total(offer) + total(counter)
    assert total(state.purses[1]) == total(RICH) + total(offer) - total(counter)
    assert (animals(state, winner), animals(state, 1 - winner)) == (4, 0)
    assert events[2] == SetCompleted(winner, "cow")


def test_k11_totals_are_seen_by_the_two_only():
    state = done(trading(RICH, RICH), (0, Offer(money(50))), (1, Counter(money(10, 0))))
    seen = {seat: game.view(state, seat).ledger[-1].stacks for seat in (None, 0, 1, 2)}
    both = (money(50), money(10, 0))
    assert seen == {None: (), 0: both, 1: both, 2: ()}


# K12


def test_k12_equal_totals_stacks_go_back_and_both_offer_again_in_the_same_order():
    state = done(trading(RICH, RICH), (0, Offer(money(50, 0))))
    state, events = game.step(state, [(1, Counter(money(50)))])
    assert events == (OfferCountered(1, 1), TradeTied(0, 1, "cow"))
    assert state.purses == (RICH,) * 3
    assert (state.phase, game.awaited(state), state.trade.attempt) == ("offer", (0,), 2)
    assert game.view(state, 0).ledger[-1].stacks == (money(50, 0), money(50))
    state = done(state, (0, Offer(money(10))))
    assert {Accept(), Counter(NOTHING)} <= set(game.legal(state, 1))
    state, events = game.step(state, [(1, Accept())])
    assert events[0] == TradeSettled(0, 1, "cow", 1, 0, "accepted", 0, 1)
    assert total(state.purses[1]) == total(RICH) + 10


def test_k12_equal_again_the_challenger_gets_the_animals_free_and_stacks_go_back():
    state = trading(RICH, RICH, animals=(2, 2))
    state = done(state, (0, Offer(money(50))), (1, Counter(money(50))), (0, Offer(money(100))))
    state, events = game.step(state, [(1, Counter(money(100)))])
    assert events[1] == TradeSettled(0, 1, "cow", 2, 0, "tied", 0, 0)
    assert state.purses == (RICH,) * 3
    assert (animals(state, 0), animals(state, 1)) == (4, 0)
    assert game.view(state, 1).ledger[-1].stacks == (money(100), money(100))


def test_k12_a_second_attempt_may_be_won_by_the_target():
    state = done(trading(RICH, RICH), (0, Offer(NOTHING)), (1, Counter(NOTHING)), (0, Offer(money(10))))
    state = done(state, (1, Counter(money(50))))
    assert (animals(state, 0), animals(state, 1)) == (0, 2)


# K13


def test_k13_a_complete_set_is_safe_for_ever():
    state = table(RICH, RICH, RICH, herds={0: {"cow": 4}, 1: {"pig": 1}}, deck=())
    assert only_rejection(replace(state, turn=1), 1, Challenge(0, "cow")).rule == "K9"


def test_k13_with_the_deck_empty_trading_is_compulsory():
    state = table(RICH, RICH, RICH, herds={0: {"cow": 1}, 1: {"cow": 3}}, deck=())
    assert list(game.legal(state, 0)) == [Challenge(1, "cow")]
    assert only_rejection(state, 0, HoldAuction()).rule == "K13"


def test_k13_a_seat_that_holds_only_complete_sets_or_nothing_is_skipped():
    rest = {animal: 4 for animal in ANIMALS if animal not in ("cow", "pig")}
    herds = {0: {"cow": 1, "pig": 1}, 1: {}, 2: rest, 3: {"cow": 3, "pig": 3}}
    state = done(table(RICH, RICH, RICH, RICH, herds=herds, deck=()), (0, Challenge(3, "cow")))
    state, events = game.step(done(state, (0, Offer(NOTHING))), [(3, Accept())])
    assert events[-3:] == (TurnSkipped(1), TurnSkipped(2), TurnStarted(3))
    assert game.awaited(state) == (3,)


def test_k13_while_there_is_a_deck_nobody_is_skipped():
    _, told = hammered(bidding())
    assert told[-1] == TurnStarted(1)


# K14


def almost_over(winner_herd, other_herd, **rules):
    """Seat 0 owns three cows and seat 1 the fourth; all else is complete."""
    herds = {0: {**winner_herd, "cow": 3}, 1: {**other_herd, "cow": 1}}
    state = table(RICH, RICH, RICH, herds=herds, deck=(), **rules)
    return game.step(
        done(state, (0, Challenge(1, "cow")), (0, Offer(NOTHING))),
        [(1, Accept())],
    )


def test_k14_the_match_ends_when_all_ten_sets_are_complete():
    others = {animal: 4 for animal in ANIMALS if animal not in ("cow", "horse")}
    state, events = almost_over({"horse": 4}, others)
    scores = ((800 + 1000) * 2, (3850 - 1800) * 8, 0)
    assert events[-2:] == (SetCompleted(0, "cow"), MatchEnded("complete", Standing(scores, (2, 1, 3))))
    assert game.result(state) == Standing(scores, (2, 1, 3))
    assert game.awaited(state) == ()
    assert only_rejection(state, 1, HoldAuction()).rule == "K14"


def test_k14_the_sum_of_worths_times_the_number_of_sets():
    state = table(RICH, RICH, RICH, herds={0: {"pig": 4, "dog": 4, "rooster": 4, "horse": 3}})
    assert game.view(state, None).scores == (2460, 0, 0)


# K15


def endless(trades):
    """Cows split 2-1-1, all else complete; seat 0 challenges seat 1."""
    rest = {animal: 4 for animal in ANIMALS if animal != "cow"}
    herds = {0: {"cow": 2}, 1: {"cow": 1}, 2: {"cow": 1, **rest}}
    state = replace(table(RICH, RICH, RICH, herds=herds, deck=()), trades=trades)
    return done(state, (0, Challenge(1, "cow")), (0, Offer(NOTHING)))


def test_k15_after_200_trades_the_match_ends_and_open_sets_count_nothing():
    state = done(endless(199), (1, Counter(money(10))))
    assert game.result(state) == Standing((0, 0, (3850 - 800) * 9), (2, 2, 1))
    assert game.awaited(state) == ()


def test_k15_the_stalemate_is_told_from_trade_190():
    assert of_kind(game.step(endless(188), [(1, Counter(money(10)))])[1], StalemateNeared) == []
    for trades, left in ((189, 10), (198, 1)):
        events = game.step(endless(trades), [(1, Counter(money(10)))])[1]
        assert of_kind(events, StalemateNeared) == [StalemateNeared(left)]
    ended = game.step(endless(199), [(1, Counter(money(10)))])[1]
    assert of_kind(ended, StalemateNeared, MatchEnded) == [MatchEnded("stalemate", ended[-1].standing)]


def test_k15_the_count_starts_again_with_each_completed_set():
    state = trading(RICH, RICH, animals=(3, 1))
    state = done(replace(state, trades=199), (0, Offer(NOTHING)), (1, Accept()))
    assert (state.trades, game.result(state)) == (0, None)
    state = replace(bidding(), trades=150)
    herds = [list(herd) for herd in state.herds]
    herds[0][ANIMALS.index("cow")] = 3
    state, told = hammered(replace(state, herds=tuple(map(tuple, herds))))
    assert SetCompleted(0, "cow") in told
    assert state.trades == 0


def test_k15_a_2_1_1_split_may_go_on_in_a_circle_until_then():
    """Whoever has one cow always wins the trade against the seat with two."""
    state, trades = endless(0), 0
    while game.result(state) is None:
        (seat,) = game.awaited(state)
        if state.phase == "turn":
            two = next(other for other in range(3) if animals(state, other) == 2)
            target = two if seat != two else (seat + 1) % 3
            state = done(state, (seat, Challenge(target, "cow")), (seat, Offer(NOTHING)))
        else:
            challenger_has_two = animals(state, state.trade.challenger) == 2
            state = done(state, (seat, Counter(money(10)) if challenger_has_two else Accept()))
            state = replace(state, purses=(RICH,) * 3)
            trades += 1
            assert sorted(animals(state, other) for other in range(3)) == [1, 1, 2]
    assert trades == 200


# House rules


def test_first_edition_starts_with_two_zeros_and_five_tens():
    state = game.setup(Config(first_edition=True), seed=1)
    assert state.purses == (money(0, 0, 10, 10, 10, 10, 10),) * 4
    assert highest_bid(state.config, donkeys=0) == 200


def test_first_edition_a_countered_trade_pays_the_winners_stack_to_the_loser_who_keeps_the_own():
    for offer, counter, winner in ((money(50, 0), money(10), 0), (money(10), money(50, 0), 1)):
        state = done(trading(RICH, RICH, first_edition=True), (0, Offer(offer)), (1, Counter(counter)))
        change = [total(purse) - total(RICH) for purse in state.purses]
        assert change[winner] == -50
        assert change[1 - winner] == 50
        assert [purse[0] for purse in state.purses] == [2, 2, 2]
        assert animals(state, winner) == 2


def test_first_edition_an_accepted_offer_is_kept_but_for_its_zeros():
    state = done(trading(RICH, RICH, first_edition=True), (0, Offer(money(50, 0))), (1, Accept()))
    assert [total(purse) - total(RICH) for purse in state.purses] == [-50, 50, 0]
    assert [purse[0] for purse in state.purses] == [2, 2, 2]


def test_first_edition_scores_the_plain_sum():
    state = table(RICH, RICH, RICH, herds={0: {"pig": 4, "dog": 4, "rooster": 4}}, first_edition=True)
    assert game.view(state, None).scores == (820, 0, 0)


@pytest.mark.parametrize("pair", [("rooster", "goose"), ("dog", "cat"), ("sheep", "goat")])
def test_first_edition_the_dove_gives_500_to_the_first_with_both_sets_of_a_pair(pair):
    herds = {0: {pair[0]: 3, pair[1]: 4}, 1: {pair[0]: 1, "cow": 4}}
    state = table(RICH, RICH, RICH, herds=herds, first_edition=True)
    state = done(state, (0, Challenge(1, pair[0])), (0, Offer(NOTHING)))
    state, events = game.step(state, [(1, Accept())])
    assert events[1:3] == (SetCompleted(0, pair[0]), DoveGiven(0, pair))
    assert game.view(state, None).scores == (WORTHS[pair[0]] + WORTHS[pair[1]] + 500, 800, 0)


def test_first_edition_there_is_one_dove_only():
    herds = {0: {"dog": 3, "cat": 4}, 1: {"dog": 1, "sheep": 4, "goat": 4}}
    state = replace(table(RICH, RICH, RICH, herds=herds, first_edition=True), dove=1)
    state = done(state, (0, Challenge(1, "dog")), (0, Offer(NOTHING)))
    _, events = game.step(state, [(1, Accept())])
    assert of_kind(events, SetCompleted, DoveGiven) == [SetCompleted(0, "dog")]


def test_without_the_first_edition_there_is_no_dove():
    herds = {0: {"dog": 3, "cat": 4}, 1: {"dog": 1}}
    state = table(RICH, RICH, RICH, herds=herds)
    state = done(state, (0, Challenge(1, "dog")), (0, Offer(NOTHING)))
    _, events = game.step(state, [(1, Accept())])
    assert of_kind(events, DoveGiven) == []


def test_zeros_return_to_who_laid_them():
    stacks = money(50, 0, 0), money(10, 0)
    state = trading(RICH, RICH, zeros_return=True)
    state, events = game.step(done(state, (0, Offer(stacks[0]))), [(1, Counter(stacks[1]))])
    assert events[1] == TradeSettled(0, 1, "cow", 1, 0, "countered", 1, 1)
    assert [total(purse) - total(RICH) for purse in state.purses] == [-40, 40, 0]
    assert [purse[0] for purse in state.purses] == [2, 2, 2]
    assert game.view(state, 0).ledger[-1].stacks == stacks


def test_plain_sum_alone():
    state = table(RICH, RICH, RICH, herds={0: {"pig": 4, "dog": 4, "rooster": 4}}, plain_sum=True)
    assert game.view(state, None).scores == (820, 0, 0)


@pytest.mark.parametrize("seats", EVERY_SEATS)
def test_short_game_four_animals_are_dealt_to_each_seat_and_a_dealt_donkey_pays_everyone(seats):
    donkeys = set()
    for seed in range(20):
        state = game.setup(Config(seats=seats, short_game=True), seed)
        whole = game.setup(Config(seats=seats), seed)
        assert [sum(herd) for herd in state.herds] == [4] * seats
        assert whole.deck[: len(state.deck)] == state.deck
        dealt = whole.deck[len(state.deck) :].count("donkey")
        assert state.donkeys == dealt
        assert [total(purse) for purse in state.purses] == [(90, 140, 240, 440, 940)[dealt]] * seats
        assert [fact.event for fact in state.ledger] == [*map(DonkeyPaid, (50, 100, 200, 500)[:dealt])]
        donkeys.add(dealt)
    assert len(donkeys) > 1


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"seats": 2}, "seats"),
        ({"seats": 6}, "seats"),
        ({"pace": "brisk"}, "pace"),
        ({"pace": None}, "pace"),
        ({"first_edition": 1}, "first_edition"),
        ({"short_game": "on"}, "short_game"),
    ],
)
def test_a_rule_out_of_bounds_is_refused_by_name(rules, named):
    with pytest.raises(UserError, match=f"rule {named}: "):
        game.setup(Config(**rules), seed=1)


# By turns


def test_by_turns_seats_bid_or_drop_out_in_order_and_no_clock_runs():
    state = bidding(pace="turns")
    assert state.lot.clock_ticks is None
    assert ticked(state, 1000) == (state, [])
    for seat, decision, following in (
        (1, Raise(10), 2),
        (2, Raise(20), 3),
        (3, DropOut(), 1),
        (1, Raise(50), 2),
        (2, Raise(60), 1),
    ):
        assert (game.awaited(state), game.view(state, None).asked) == ((seat,), seat)
        for other in {1, 2, 3} - {seat}:
            assert game.legal(state, other) == ()
            assert only_rejection(state, other, DropOut()).reason.startswith(("it is not", "the leader"))
        assert only_rejection(state, 0, Call()).rule == "K3"
        assert only_rejection(state, seat, Wait(5)).rule == "K2"
        state = done(state, (seat, decision))
        assert game.awaited(state) == (following,)
    state, events = game.step(state, [(1, DropOut())])
    assert events == (DroppedOut(1), HammerFell(2, 60))


def test_by_turns_nobody_bids():
    state = done(bidding(pace="turns"), (1, DropOut()), (2, DropOut()))
    state, events = game.step(state, [(3, DropOut())])
    assert events[:3] == (DroppedOut(3), HammerFell(None, 0), AnimalKept(0, "cow"))


# Waiting: who is awaited while the clock runs


def test_a_seat_that_waits_is_not_awaited_until_its_time_is_up():
    state, events = game.step(bidding(), [(1, Wait(5))])
    assert events == ()
    assert game.awaited(state) == (2, 3)
    state, _ = ticked(state, 4)
    assert game.awaited(state) == (2, 3)
    assert not game.view(state, 1).lot.waited(1)
    state, _ = ticked(state, 1)
    assert game.awaited(state) == (1, 2, 3)
    assert game.view(state, 1).lot.waited(1)


def test_a_bid_or_a_call_wakes_those_who_wait():
    waiting = done(bidding(), (1, Wait(MAX_WAIT_TICKS)), (2, Wait(MAX_WAIT_TICKS)))
    bid = done(waiting, (3, Raise(10)))
    assert game.awaited(bid) == (1, 2)
    assert not bid.lot.waited(1)
    called, _ = ticked(waiting, NORMAL.open_ticks - waiting.lot.tick)
    assert called.lot.stage == "once"
    assert game.awaited(called) == (1, 2, 3)


def test_who_waits_may_bid_all_the_same():
    state = done(bidding(), (1, Wait(MAX_WAIT_TICKS)))
    assert done(state, (1, Raise(10))).lot.leader == 1


def test_nobody_is_awaited_while_only_time_can_pass():
    state = bidding()
    for seat in (1, 2, 3):
        state = done(state, (seat, Wait(100 + seat)))
    assert game.awaited(state) == ()
    assert game.idle_ticks(state) == 102 - state.lot.tick
    state = game.idled(state, game.idle_ticks(state))
    assert (game.awaited(state), game.idle_ticks(state)) == ((1,), 0)
    with pytest.raises(ValueError, match="1 ticks"):
        game.idled(state, 1)


def test_waits_of_others_are_hidden():
    state = done(bidding(), (1, Wait(50)), (2, Wait(60)))
    assert game.view(state, 1).lot.wakes == (0, 51, 0, 0)
    assert game.view(state, None).lot.wakes == (0,) * 4
