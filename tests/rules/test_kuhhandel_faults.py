"""Illegal decisions, and faults that other implementations of Kuhhandel have had."""

import pytest
from msgspec.structs import replace

from game.rules import kuhhandel as game
from game.rules.core import Rejected, encode, ranked
from game.rules.kuhhandel_auction import CALL_GAP_TICKS, PACES
from game.rules.kuhhandel_money import NOTHING, best_payment, money, total
from game.rules.kuhhandel_table import (
    ANIMALS,
    Accept,
    AnimalKept,
    BidAccepted,
    Buy,
    Call,
    Called,
    Challenge,
    Counter,
    DropOut,
    DroppedOut,
    Exposed,
    HammerFell,
    HoldAuction,
    LotOpened,
    Offer,
    OfferCountered,
    Pay,
    Raise,
    Sell,
    TradeTied,
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

NORMAL = PACES["normal"]


def hammer():
    """Seat 2 has won at 60, and seat 0 is to buy or to sell."""
    return hammered(done(bidding(), (2, Raise(60))))[0]


def paying():
    return done(hammer(), (0, Sell()))


def choosing():
    return table(RICH, RICH, RICH, herds={0: {"cow": 1}, 1: {"cow": 1}, 2: {"pig": 1}})


def answering():
    return done(trading(RICH, RICH), (0, Offer(money(10))))


def over():
    herds = {0: dict.fromkeys(ANIMALS, 4) | {"cow": 3}, 1: {"cow": 1}}
    state = table(RICH, RICH, RICH, herds=herds, deck=())
    return done(state, (0, Challenge(1, "cow")), (0, Offer(NOTHING)), (1, Accept()))


@pytest.mark.parametrize(
    ("state", "seat", "decision", "rule", "reason"),
    [
        (choosing(), 3, HoldAuction(), "seats", "no such seat"),
        (choosing(), -1, HoldAuction(), "seats", "no such seat"),
        (choosing(), 1, HoldAuction(), "turn", "another seat"),
        (choosing(), 1, Challenge(0, "cow"), "turn", "another seat"),
        (choosing(), 0, Challenge(2, "cow"), "K9", "both must own"),
        (choosing(), 0, Challenge("1", "cow"), "K9", "no such seat"),
        (choosing(), 0, Raise(10), "K2", "not the time"),
        (choosing(), 0, DropOut(), "K4", "not the time"),
        (choosing(), 0, Call(), "K3", "not the time"),
        (choosing(), 0, Wait(5), "K2", "not the time"),
        (choosing(), 0, Offer(NOTHING), "K10", "not the time"),
        (choosing(), 0, "HoldAuction", "decisions", "no such decision"),
        (choosing(), 0, None, "decisions", "no such decision"),
        (choosing(), 0, Called("once", 0), "decisions", "no such decision"),
        (bidding(), 0, HoldAuction(), "turn", "not the time"),
        (bidding(), 0, Buy(), "K5", "not the time"),
        (bidding(), 1, Pay(money(10)), "K6", "not the time"),
        (bidding(), 1, Wait(0), "K2", "too short or too long"),
        (bidding(), 1, Wait(601), "K2", "too short or too long"),
        (bidding(), 1, Wait(True), "K2", "too short or too long"),
        (bidding(), 0, Wait(1), "K1", "auctioneer"),
        (hammer(), 2, Buy(), "K5", "another seat"),
        (hammer(), 1, Raise(100), "K2", "not the time"),
        (hammer(), 0, Pay(money(10, 50)), "K6", "not the time"),
        (paying(), 0, Pay(money(10, 50)), "K6", "another seat"),
        (paying(), 2, Pay(money(50)), "K6", "worth less"),
        (paying(), 2, Pay((0, 6)), "K6", "not in the purse"),
        (paying(), 2, Pay(None), "K6", "not in the purse"),
        (paying(), 2, Pay((0, 0, -1, 1, 0, 0)), "K6", "not in the purse"),
        (paying(), 0, Buy(), "K5", "not the time"),
        (trading(RICH, RICH), 1, Offer(NOTHING), "K10", "another seat"),
        (trading(RICH, RICH), 1, Accept(), "K10", "not the time"),
        (trading(RICH, RICH), 0, Offer(money(500)), "K10", "not in the purse"),
        (trading(RICH, RICH), 0, Offer([0] * 6), "K10", "not in the purse"),
        (answering(), 0, Accept(), "K10", "another seat"),
        (answering(), 2, Counter(NOTHING), "K10", "another seat"),
        (answering(), 0, Offer(NOTHING), "K10", "not the time"),
        (answering(), 1, Counter(money(500)), "K10", "not in the purse"),
        (over(), 0, HoldAuction(), "K14", "over"),
        (over(), 1, Accept(), "K14", "over"),
    ],
)
def test_an_illegal_decision_names_its_rule_and_changes_nothing(state, seat, decision, rule, reason):
    answer = only_rejection(state, seat, decision)
    assert answer.rule == rule
    assert reason in answer.reason


def test_outside_the_bidding_time_changes_nothing():
    for state in (choosing(), hammer(), paying(), trading(RICH, RICH), answering(), over()):
        after, events = game.step(state, ())
        assert after is state
        assert events == ()


def test_a_decision_for_what_follows_in_the_same_tick_is_too_early():
    state, events = game.step(choosing(), [(0, HoldAuction()), (1, Raise(10))])
    assert (state.phase, state.lot.price) == ("bidding", 0)
    assert [(event.seat, event.rule) for event in of_kind(events, Rejected)] == [(1, "K2")]
    state, events = game.step(done(bidding(), (1, Raise(10)), (2, DropOut())), [(3, DropOut()), (0, Sell())])
    assert state.phase == "purchase"
    assert [(event.seat, event.rule) for event in of_kind(events, Rejected)] == [(0, "K5")]


def test_a_rejection_does_not_hold_up_the_legal_decisions_of_the_tick():
    state, events = game.step(bidding(), [(0, Raise(90)), (1, Raise(20)), (2, Raise(15)), (9, DropOut())])
    assert (state.lot.leader, state.lot.price) == (1, 20)
    assert [event.seat for event in of_kind(events, Rejected)] == [0, 2, 9]


# Faults seen elsewhere (a shortage of zeros: test_kuhhandel_money)


def repeated():
    """Seat 1 was exposed; the lot is open again to seats 2 and 3."""
    state, _ = hammered(done(bidding(RICH, money(10), RICH, RICH), (2, Raise(30)), (1, Raise(500))))
    return done(state, (0, Sell()))


def test_fault_a_lot_repeated_after_an_exposed_bluff_never_closes():
    assert repeated().lot.excluded == (False, True, False, False)
    _, told = hammered(repeated())
    assert told[:4] == [Called("once", 0), Called("twice", 0), HammerFell(None, 0), AnimalKept(0, "cow")]
    state, told = hammered(done(repeated(), (3, Raise(20))))
    assert (told[-1], state.phase) == (HammerFell(3, 20), "purchase")
    # The excluded seat has not dropped out, but need not either.
    _, events = game.step(done(repeated(), (3, Raise(20))), [(2, DropOut())])
    assert events == (DroppedOut(2), HammerFell(3, 20))


def test_fault_a_lot_repeated_by_turns_waits_for_the_excluded_seat():
    state = done(bidding(RICH, money(10), RICH, RICH, pace="turns"), (1, Raise(500)), (2, DropOut()))
    state = done(state, (3, DropOut()), (0, Sell()))
    for seat in (2, 3):
        assert game.awaited(state) == (seat,)
        state = done(state, (seat, DropOut()))
    assert state.phase == "turn"


def test_fault_the_leader_outbids_itself():
    state = done(bidding(), (1, Raise(10)))
    for price in (20, 30, 100):
        assert only_rejection(state, 1, Raise(price)).rule == "K1"
    # Nor by two bids of one tick: they are one bid.
    after, events = game.step(bidding(), [(1, Raise(10)), (1, Raise(20))])
    assert events == (BidAccepted(1, 20),)
    assert after.lot.raises == 1


def test_fault_the_last_seat_that_never_bid_becomes_buyer_at_0():
    state = done(bidding(), (1, DropOut()), (3, DropOut()))
    assert (state.lot.leader, game.awaited(state)) == (None, (2,))
    after, told = hammered(state)
    assert of_kind(told, HammerFell, AnimalKept) == [HammerFell(None, 0), AnimalKept(0, "cow")]
    assert after.purses == (RICH,) * 4
    assert done(state, (2, Raise(10))).phase == "purchase"  # but it may still bid


def test_fault_a_bid_made_with_money_that_has_since_left():
    """What counts is the purse when the payment is due; bids of an earlier lot are void."""
    state = hammer()
    state = replace(state, purses=(RICH, RICH, money(10), RICH))
    after, events = game.step(state, [(0, Sell())])
    assert of_kind(events, Exposed) == [Exposed(2, 60, money(10))]
    assert (after.lot.bids, after.lot.leader, after.lot.price) == ((0,) * 4, None, 0)
    state, _ = hammered(done(bidding(), (2, Raise(60)), (1, Raise(70))))
    state = done(state, (0, Sell()), (1, Pay(money(100))), (1, HoldAuction()))
    assert state.lot.bids == (0,) * 4


def test_fault_the_countdown_shown_lags_behind_the_real_one():
    for state in (bidding(), done(bidding(), (2, Raise(30))), ticked(bidding(), 317)[0]):
        for seat in (None, 0, 2):
            shown = game.view(state, seat).lot.clock_ticks
            quiet, told = ticked(state, shown - 1)
            assert told == []
            assert game.view(quiet, seat).lot.clock_ticks == 1
            assert of_kind(game.step(quiet, ())[1], Called, HammerFell) != []


def test_fault_a_rejected_bid_prolongs_the_clock():
    state, _ = ticked(done(bidding(), (2, Raise(30))), 100)
    pestered = state
    for _ in range(50):
        pestered, events = game.step(
            pestered, [(0, Raise(90)), (1, Raise(30)), (2, Raise(40)), (3, Raise(35)), (7, Raise(90))]
        )
        assert len(of_kind(events, Rejected)) == 5
    assert pestered == ticked(state, 50)[0]


def test_fault_dropping_out_and_waiting_prolong_the_clock():
    state = done(bidding(), (2, Raise(30)))
    after, _ = game.step(state, [(1, DropOut()), (3, Wait(10))])
    assert after.lot.clock_ticks == state.lot.clock_ticks - 1


def test_fault_payment_of_190_for_110_although_100_and_10_was_there():
    assert best_payment(money(0, 10, 10, 50, 50, 50, 50, 100, 200), 110) == money(100, 10)
    assert best_payment(money(10, 50, 50, 100), 110) == money(100, 10)


def test_fault_tied_players_collapse_in_the_ranking():
    assert ranked([500, 2000, 500, 2000, 10], best="highest").places == (3, 1, 3, 1, 5)
    herds = {0: {"pig": 4}, 1: {"pig": 0}, 2: {"goose": 4}}
    state = replace(table(RICH, RICH, RICH, RICH, herds=herds), phase="over")
    standing = game.result(state)
    assert (standing.scores, standing.places) == ((650, 0, 40, 0), (1, 3, 2, 3))


def test_fault_an_empty_counter_treated_as_acceptance():
    _state, events = game.step(answering(), [(1, Counter(NOTHING))])
    assert events[0] == OfferCountered(1, 0)
    assert (events[1].how, events[1].winner) == ("countered", 0)
    zero = done(trading(money(0), NOTHING), (0, Offer(NOTHING)))
    assert game.step(zero, [(1, Counter(NOTHING))])[1][1] == TradeTied(0, 1, "cow")


def test_fault_the_third_party_sees_an_offers_total():
    """Two matches that differ only in the cards of the offers are the same to the third seat, all along."""
    seen = []
    for offer, counter in ((money(10, 50), money(10)), (money(200, 100), money(50))):
        state, shown = trading(RICH, RICH), []
        for pair in ((0, Offer(offer)), (1, Counter(counter))):
            state, events = game.step(state, [pair])
            shown += [encode(game.view(state, 2)), encode(game.view(state, None)), encode(events)]
        seen.append(shown)
    assert seen[0] == seen[1]


def test_fault_one_seat_passes_for_everyone():
    state, events = game.step(bidding(), [(1, DropOut())])
    assert events == (DroppedOut(1),)
    assert state.lot.out == (False, True, False, False)
    assert game.awaited(state) == (2, 3)
    assert game.awaited(done(bidding(), (1, Wait(9)))) == (2, 3)


def test_fault_a_bid_in_the_last_instant_that_nobody_can_answer():
    """However late, it leaves the whole open time and both calls, at the floor too, and all are asked."""
    for raises in (0, 60):
        state = bidding()
        state = replace(state, lot=replace(state.lot, raises=raises, stage="twice"))
        state, _ = ticked(state, state.lot.clock_ticks - 1)
        state = done(state, (2, Raise(30)))
        assert game.awaited(state) == (1, 3)
        late, told = ticked(state, NORMAL.floor_ticks + 2 * NORMAL.call_ticks - 1)
        assert of_kind(told, HammerFell) == []
        assert done(late, (1, Raise(40))).lot.leader == 1


def test_fault_an_impatient_auctioneer_leaves_no_time():
    state, calls = done(bidding(), (2, Raise(30))), 0
    start = state.lot.tick
    while state.phase == "bidding":
        decisions = [(0, Call())] if Call() in game.legal(state, 0) else []
        calls += len(decisions)
        state, _ = game.step(state, decisions)
    assert calls == 3
    assert state.lot.tick - start == 3 * CALL_GAP_TICKS


def test_fault_everybody_is_broke_and_nobody_able_to_act():
    state = table(NOTHING, NOTHING, NOTHING, herds={0: {"cow": 3}, 1: {"cow": 1}})
    assert len(game.legal(state, 0)) == 2
    auction, told = hammered(done(state, (0, HoldAuction())))
    assert AnimalKept(0, "goat") in told
    assert game.awaited(auction) == (1,)
    state = done(state, (0, Challenge(1, "cow")))
    for _ in range(2):
        assert list(game.legal(state, 0)) == [Offer(NOTHING)]
        state = done(state, (0, Offer(NOTHING)))
        assert list(game.legal(state, 1)) == [Accept(), Counter(NOTHING)]
        state = done(state, (1, Counter(NOTHING)))
    assert state.herds[0][ANIMALS.index("cow")] == 4


def test_fault_everybody_bluffs_and_nobody_can_pay():
    state = bidding(NOTHING, NOTHING, NOTHING)
    state, _ = hammered(done(state, (1, Raise(100)), (2, Raise(110))))
    assert list(game.legal(state, 0)) == [Sell()]
    state = done(state, (0, Sell()))
    state, _ = hammered(done(state, (1, Raise(10))))
    state, events = game.step(state, [(0, Sell())])
    assert of_kind(events, Exposed, LotOpened, AnimalKept) == [Exposed(1, 10, NOTHING), AnimalKept(0, "cow")]


def test_fault_a_seat_without_cards_can_neither_offer_nor_answer():
    state = done(trading(NOTHING, NOTHING), (0, Offer(NOTHING)), (1, Accept()))
    assert total(state.purses[1]) == 0
    assert state.herds[0][ANIMALS.index("cow")] == 2
