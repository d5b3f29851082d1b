"""What holds at every moment of any match of La Subasta, for 3 to 5 seats, all paces and all house rules."""

from collections import Counter as Tally
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import kuhhandel as game
from game.rules.core import Rejected, decode, digest, encode
from game.rules.kuhhandel import Config, Decision, Event, State, View
from game.rules.kuhhandel_auction import PACES, highest_bid
from game.rules.kuhhandel_money import DONKEY_VALUES, NOTHING, cards, money, plus, size, total
from game.rules.kuhhandel_table import (
    ANIMALS,
    PLACES,
    AnimalDrawn,
    AnimalKept,
    BidAccepted,
    Called,
    Counter,
    DonkeyPaid,
    HammerFell,
    LotOpened,
    LotSold,
    MatchEnded,
    Offer,
    Paid,
    TradeSettled,
    Wait,
    edition,
)
from tests.rules.kuhhandel_table import moments, money_of, of_kind, thinkable, ticked

SWITCHES = ("first_edition", "zeros_return", "plain_sum", "short_game")
EVERY_CONFIG = [
    Config(seats=seats, pace=pace, **dict(zip(SWITCHES, switches, strict=True)))
    for seats in (3, 4, 5)
    for pace in ("fast", "normal", "slow", "turns")
    for switches in product((False, True), repeat=4)
]

configs = st.sampled_from(EVERY_CONFIG)
seeds = st.integers(0, 2**64 - 1)
dice = st.integers(0, 2**32).map(Random)


@given(configs, seeds, dice)
@settings(max_examples=60, deadline=None)
def test_every_match_ends_and_says_so_once(config, seed, dice):
    ended = []
    for _, _, state, events in moments(config, seed, dice):
        assert of_kind(events, Rejected) == []
        assert state.trades <= 200
        ended += of_kind(events, MatchEnded)
    assert len(ended) == 1
    assert events[-1] == ended[0]
    standing = game.result(state)
    assert ended[0].standing == standing
    best = max(standing.scores)
    assert [place == 1 for place in standing.places] == [score == best for score in standing.scores]
    complete = sum(herd.count(4) for herd in state.herds)
    assert (complete == 10) == (ended[0].cause == "complete")
    assert complete == 10 or state.trades == 200


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_combination_of_house_rules_keeps_its_money_and_its_animals(seats):
    """After every step, and as told by the events alone: no card of any kind comes or goes."""
    for number, config in enumerate(config for config in EVERY_CONFIG if config.seats == seats):
        start = game.setup(config, number)
        herds = [list(herd) for herd in start.herds]
        sizes = list(map(size, start.purses))
        for before, _, state, events in moments(config, number, Random(number)):
            if not events:
                assert (state.purses, state.herds, state.deck) == (before.purses, before.herds, before.deck)
                continue
            paid = plus(edition(config).start, money(*DONKEY_VALUES[: state.donkeys]))
            assert money_of(state) == tuple(seats * count for count in paid)
            assert min(map(min, state.purses)) >= 0
            assert sum(map(total, state.purses)) == highest_bid(config, state.donkeys)
            block = Tally(state.deck) + Tally([state.lot.animal] if state.lot else [])
            owned = [sum(column) for column in zip(*state.herds, strict=True)]
            assert owned == [4 - block[animal] for animal in ANIMALS]
            for event in events:
                follow(event, herds, sizes)
            assert tuple(map(tuple, herds)) == state.herds
            assert sizes == list(map(size, state.purses))


def follow(event, herds, sizes):
    """What an event says about animals and about the number of cards in purses."""
    match event:
        case DonkeyPaid():
            sizes[:] = [count + 1 for count in sizes]
        case Paid(payer, payee, _, _, count):
            sizes[payer] -= count
            sizes[payee] += count
        case LotSold(seat, animal) | AnimalKept(seat, animal):
            herds[seat][PLACES[animal]] += 1
        case TradeSettled(challenger, target, animal, count, winner, _, to_challenger, to_target):
            loser = target if winner == challenger else challenger
            herds[winner][PLACES[animal]] += count
            herds[loser][PLACES[animal]] -= count
            sizes[challenger] += to_challenger - to_target
            sizes[target] += to_target - to_challenger


@given(configs, seeds, dice)
@settings(max_examples=60, deadline=None)
def test_only_accepted_bids_and_calls_touch_the_clock(config, seed, dice):
    pace = PACES.get(config.pace)
    for before, _decisions, after, events in moments(config, seed, dice):
        old, new = before.lot, after.lot
        if not (before.phase == after.phase == "bidding") or of_kind(events, LotOpened):
            continue
        if pace is None:
            assert (new.due, new.tick, new.stage) == (None, 0, "open")
            continue
        assert new.tick == old.tick + 1
        if of_kind(events, BidAccepted):
            assert (new.stage, new.since, new.clock_ticks) == ("open", new.tick, pace.open_for(new.raises))
            assert new.raises == old.raises + 1
        elif of_kind(events, Called):
            assert (new.since, new.clock_ticks) == (new.tick, pace.call_ticks)
        else:
            assert (new.stage, new.since, new.due) == (old.stage, old.since, old.due)
            assert (new.price, new.leader, new.raises) == (old.price, old.leader, old.raises)


@given(configs, seeds, dice)
@settings(max_examples=25, deadline=None)
def test_somebody_can_act_or_time_passes(config, seed, dice):
    for state, _, after, _ in moments(config, seed, dice):
        for now in (state, after):
            waiting = game.awaited(now)
            assert all(game.legal(now, seat) for seat in waiting)
            if now.phase == "bidding" and now.lot.due is not None:
                assert now.lot.clock_ticks > 0
                assert game.idle_ticks(now) == 0 or not waiting
            else:
                assert len(waiting) == (now.phase != "over")
            shown = game.view(now, None)
            assert shown.asked is None or waiting == (shown.asked,)


@given(configs, seeds, dice)
@settings(max_examples=20, deadline=None)
def test_a_match_without_any_money_ends_too(config, seed, dice):
    """Whoever has no cards can still auction, bid, offer and answer."""
    start = game.setup(config, seed)
    donkeys = PLACES["donkey"]
    start = replace(
        start,
        purses=(NOTHING,) * config.seats,
        # No donkey comes any more to bring money: the first seat owns all four.
        deck=tuple(animal for animal in start.deck if animal != "donkey"),
        herds=tuple(
            (*herd[:donkeys], 0 if seat else 4, *herd[donkeys + 1 :]) for seat, herd in enumerate(start.herds)
        ),
    )
    for _, _, state, events in moments(config, seed, dice, start):
        assert of_kind(events, Rejected) == []
        assert set(state.purses) == {NOTHING}
    assert game.result(state) is not None


@given(configs, seeds, dice)
@settings(max_examples=40, deadline=None)
def test_the_order_of_seats_within_a_tick_makes_no_difference(config, seed, dice):
    for state, decisions, after, events in moments(config, seed, dice):
        if len(decisions) > 1:
            assert game.step(state, dice.sample(decisions, len(decisions))) == (after, events)


@given(configs, seeds, dice, st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_legal_is_accepted_and_nothing_else(config, seed, dice, data):
    state = data.draw(st.sampled_from([after for _, _, after, _ in moments(config, seed, dice)]))
    passed, silent = game.step(state, ())
    for seat in range(-1, config.seats + 1):
        legal = game.legal(state, seat)
        assert legal == game.legal(state, seat)
        for decision in [*thinkable(state), *[legal[dice.randrange(len(legal))] for _ in range(5) if legal]]:
            after, events = game.step(state, [(seat, decision)])
            rejected = bool(of_kind(events, Rejected))
            assert rejected == (decision not in legal), (seat, decision)
            if rejected:
                assert after == passed
                assert events[1:] == silent


@given(configs, seeds, dice)
@settings(max_examples=8, deadline=None)
def test_legal_decisions_are_each_there_once(config, seed, dice):
    for state, *_ in moments(config, seed, dice):
        for seat in game.awaited(state):
            legal = game.legal(state, seat)
            if len(legal) < 1000 and dice.random() < 0.1:
                assert len(set(legal)) == len(legal) == len(list(legal))


@given(configs, seeds, dice, st.data())
@settings(max_examples=30, deadline=None)
def test_a_state_through_json_goes_on_identically(config, seed, dice, data):
    history = list(moments(config, seed, dice))
    start = data.draw(st.integers(0, len(history) - 1))
    written = encode(history[start][0])
    assert encode(decode(written, State)) == written
    assert decode(written, State) == history[start][0]
    for before, decisions, after, events in history[start : start + 150]:
        state = decode(encode(before), State)
        text = encode(tuple(decisions))
        state, again = game.step(state, decode(text, tuple[tuple[int, Decision], ...]))
        assert again == events
        assert digest(state) == digest(after)
        assert decode(encode(events), tuple[Event, ...]) == events


@given(configs, seeds, dice)
@settings(max_examples=20, deadline=None)
def test_the_same_decisions_give_the_same_match_whether_time_is_jumped_or_stepped(config, seed, dice):
    """`step` is the law: a jump equals so many empty steps, in which nothing happens and nobody is asked."""
    stepped = game.setup(config, seed)
    for state, decisions, after, events in moments(config, seed, dice):
        while stepped != state:
            assert stepped.phase == "bidding"
            assert game.awaited(stepped) == ()
            assert game.idle_ticks(stepped) >= 1
            stepped, told = game.step(stepped, ())
            assert told == ()
            assert stepped.lot.tick <= state.lot.tick
        stepped, again = game.step(stepped, decisions)
        assert (stepped, again) == (after, events)


@given(configs.filter(lambda config: config.pace != "turns"), seeds, dice)
@settings(max_examples=20, deadline=None)
def test_idle_ticks_are_as_many_as_possible(config, seed, dice):
    """After them somebody is awaited, or the next step tells something."""
    for _, _, state, _ in moments(config, seed, dice):
        if state.phase == "bidding" and not game.awaited(state):
            state = game.idled(state, game.idle_ticks(state))
            assert game.awaited(state) or of_kind(game.step(state, ())[1], Called, HammerFell)


def hidden_otherwise(state: State, seat: int | None, dice: Random) -> State:
    """A state that differs from `state` in everything that `seat` may not know, and in nothing else.

    Money of others is dealt anew among them, cards laid for an offer and stacks seen by others are other
    ones of the same number, the deck is shuffled, and others wait for other times.
    """
    others = [other for other in range(state.config.seats) if other != seat]
    pool = [card for other in others for card in cards(state.purses[other])]
    dice.shuffle(pool)
    purses = list(state.purses)
    for other in others:
        count = size(purses[other])
        purses[other], pool = money(*pool[:count]), pool[count:]
    ledger = tuple(
        replace(fact, stacks=tuple(any_stack(size(stack), dice) for stack in fact.stacks))
        if fact.stacks and seat not in fact.seats
        else fact
        for fact in state.ledger
    )
    lot, trade = state.lot, state.trade
    if lot is not None and lot.due is not None:
        wakes = tuple(
            wake if other == seat else lot.since + dice.randrange(99) for other, wake in enumerate(lot.wakes)
        )
        lot = replace(lot, wakes=wakes)
    if trade is not None and trade.offer is not None and seat != trade.challenger:
        laid = dice.sample(cards(purses[trade.challenger]), trade.offer_cards)
        trade = replace(trade, offer=money(*laid))
    deck = tuple(dice.sample(state.deck, len(state.deck)))
    return replace(state, purses=tuple(purses), ledger=ledger, lot=lot, trade=trade, deck=deck)


def any_stack(count: int, dice: Random):
    return money(*dice.choices((0, 10, 50, 100, 200, 500), k=count))


@given(configs, seeds, dice)
@settings(max_examples=25, deadline=None)
def test_views_leak_nothing(config, seed, dice):
    """Two states that differ only in what is hidden from a seat give that seat the same bytes and choices."""
    other_dice, differing = Random(dice.random()), Tally()
    for _, _, state, _ in moments(config, seed, dice):
        if other_dice.random() > 0.2:
            continue
        for seat in (None, other_dice.randrange(config.seats)):
            other = hidden_otherwise(state, seat, other_dice)
            differing["purses"] += other.purses != state.purses
            differing["offers"] += other.trade != state.trade
            differing["ledger"] += other.ledger != state.ledger
            assert encode(game.view(other, seat)) == encode(game.view(state, seat))
            if seat is not None:
                assert game.legal(other, seat) == game.legal(state, seat)
    assert differing["purses"], "the states compared were all the same"
    assert differing["ledger"]


@given(configs, seeds, dice)
@settings(max_examples=40, deadline=None)
def test_what_is_told_does_not_depend_on_secret_cards(config, seed, dice):
    """An offer tells its number of cards; a counter-offer that, and who has won; a wait tells nothing."""
    for state, decisions, _, events in moments(config, seed, dice):
        ((seat, decision), *_) = decisions or [(0, None)]
        if isinstance(decision, Offer):
            pack = cards(state.purses[seat])
            other = Offer(money(*dice.sample(pack, size(decision.money))))
            assert game.step(state, [(seat, other)])[1] == events
        elif isinstance(decision, Counter):
            turned = hidden_otherwise(state, None, dice)
            same = cards(turned.purses[seat])[: size(decision.money)]
            told = game.step(turned, [(seat, Counter(money(*same)))])[1]
            assert told[0] == events[0]
        elif isinstance(decision, Wait) and len(decisions) == 1 and state.lot.clock_ticks > 1:
            assert events == ()


@given(configs, seeds, dice)
@settings(max_examples=30, deadline=None)
def test_views_agree_with_the_state(config, seed, dice):
    for _, _, state, _ in moments(config, seed, dice):
        if dice.random() > 0.2:
            continue
        shared = game.view(state, None)
        assert decode(encode(shared), View) == shared
        assert (shared.purse, shared.trade and shared.trade.offer) == (None, None)
        assert all(fact.stacks == () for fact in shared.ledger)
        assert shared.deck_size == len(state.deck)
        assert shared.standing == game.result(state)
        if state.phase == "over":
            assert shared.scores == shared.standing.scores
        for seat in range(config.seats):
            own = game.view(state, seat)
            assert own.purse == state.purses[seat]
            known = [fact for fact in own.ledger if fact.stacks]
            assert all(seat in fact.seats for fact in known)
            public = {name: getattr(shared, name) for name in ("lot", "trade", "ledger")}
            assert replace(own, seat=None, purse=None, **public) == shared
            assert [fact.event for fact in own.ledger] == [fact.event for fact in shared.ledger]


@given(configs, seeds, dice)
@settings(max_examples=30, deadline=None)
def test_own_money_follows_from_the_own_ledger(config, seed, dice):
    """A bot that keeps nothing between decisions can tell from its view where all its money went."""
    *_, (_, _, state, _) = moments(config, seed, dice)
    for seat in range(config.seats):
        own = total(edition(config).start)
        for fact in game.view(state, seat).ledger:
            match fact.event:
                case DonkeyPaid(value):
                    own += value
                case Paid(payer) if fact.stacks:
                    own += total(fact.stacks[0]) * (-1 if payer == seat else 1)
                case TradeSettled(challenger, how="accepted") if fact.stacks:
                    own += total(fact.stacks[0]) * (-1 if challenger == seat else 1)
                case TradeSettled(challenger, winner=winner, how="countered") if fact.stacks:
                    laid, met = map(total, fact.stacks)
                    if config.first_edition:
                        own += max(laid, met) * (-1 if winner == seat else 1)
                    else:
                        own += (met - laid) * (1 if challenger == seat else -1)
        assert own == total(state.purses[seat])


def test_every_lot_ends_by_itself():
    """Nobody decides anything, with every pace that has a clock: 40 lots fall to the auctioneers."""
    for pace in PACES:
        state = game.setup(Config(seats=3, pace=pace), seed=8)
        while state.deck:
            legal = game.legal(state, state.turn)
            state, _ = game.step(state, [(state.turn, legal[0])])
            pace_ticks = PACES[pace].open_ticks + 2 * PACES[pace].call_ticks
            state, told = ticked(state, pace_ticks)
            assert of_kind(told, AnimalDrawn) == []
            assert of_kind(told, AnimalKept) != []
        assert sum(map(sum, state.herds)) == 40


def test_random_matches_reach_every_kind_of_event():
    """Else the properties above would prove little."""
    seen = Tally()
    for number, config in enumerate(EVERY_CONFIG[::3]):
        for _, decisions, _, events in moments(config, number, Random(number)):
            seen.update(type(event).__name__ for event in events)
            seen.update(type(decision).__name__ for _, decision in decisions)
    expected = {kind.__name__ for union in (Decision, Event) for kind in union.__args__}
    assert expected - set(seen) <= {"Rejected", "StalemateNeared"}
