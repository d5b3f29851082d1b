"""The players of La Subasta: legal, repeatable, from views alone, never stuck, and better level by level."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from game.arena import run
from game.bots.core import LEVELS, bot_for, decided, dice_for, names_of
from game.bots.kuhhandel import fixed
from game.bots.kuhhandel.outlook import Outcome, Table, chances, load, save, trained
from game.bots.kuhhandel.purses import worlds_of
from game.bots.kuhhandel.simple import Fixed, marginal_score
from game.bots.kuhhandel.trading import (
    Stake,
    games_of,
    mixtures,
    nearest,
    plain_answers,
    settled,
    stack_of,
    sums_of,
    terms_of,
)
from game.errors import UserError
from game.rules import kuhhandel as rules
from game.rules.core import Rejected, decode, encode
from game.rules.kuhhandel_money import VALUES, holds, money, total
from game.rules.kuhhandel_table import (
    ANIMALS,
    PLACES,
    Accept,
    Buy,
    Challenge,
    Counter,
    HoldAuction,
    Offer,
    Pay,
    Raise,
    Sell,
    Wait,
)

HOUSES = {
    "plain": {},
    "first edition": {"first_edition": True},
    "zeros return": {"zeros_return": True},
    "plain sum": {"plain_sum": True},
    "short game": {"short_game": True},
}
NAMES = (*LEVELS, "fixed")


def moments(config, seed, names=NAMES):
    """Every (state, seat) that somebody decides at in a whole match; the bots take turns at the seats."""
    state, moment = rules.setup(config, seed), 0
    bots = [bot_for(names[(seat + seed) % len(names)], "kuhhandel") for seat in range(config.seats)]
    while rules.result(state) is None:
        state = rules.idled(state, rules.idle_ticks(state))
        decisions = []
        for seat in rules.awaited(state):
            yield state, seat
            view, legal = rules.view(state, seat), rules.legal(state, seat)
            decisions.append(
                (seat, decided(bots[seat].think(view, legal, dice_for(seed, seat, moment), 100)))
            )
            assert decisions[-1][1] in legal
        state, events = rules.step(state, decisions)
        assert not [event for event in events if isinstance(event, Rejected)]
        moment += bool(decisions)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_play_whole_matches_without_a_fault(house, seats):
    """At every pace, every decision legal, every phase gone through; and every match comes to its end."""
    phases = set()
    for seed, pace in enumerate(("turns", "fast")):
        config = rules.Config(seats=seats, pace=pace, **HOUSES[house])
        phases |= {state.phase for state, _ in moments(config, seats + seed)}
    assert phases == {"turn", "bidding", "purchase", "payment", "offer", "answer"}


@pytest.mark.parametrize("name", NAMES)
def test_decisions_are_repeatable_and_from_the_view_alone(name):
    """Same view, legal decisions and dice: same decision, however long the slices, also from JSON."""
    bot, seen = bot_for(name, "kuhhandel"), set()
    for pace in ("normal", "turns"):
        for number, (state, seat) in enumerate(moments(rules.Config(seats=4, pace=pace), 3)):
            if number % 9:
                continue
            view, legal = rules.view(state, seat), rules.legal(state, seat)
            decision = decided(bot.think(view, legal, dice_for(1, seat, number), 100))
            assert decision in legal
            seen.add(type(decision))
            copy = decode(encode(view), rules.View)
            again = bot_for(name, "kuhhandel")
            assert decided(again.think(copy, legal, dice_for(1, seat, number), 7)) == decision
    assert len(seen) >= 6


@pytest.mark.parametrize("name", NAMES)
def test_no_bot_is_swayed_by_what_is_hidden(name):
    """States that differ in the deck's order, in others' cards and in an offer of as many cards: all one."""
    bot, compared = bot_for(name, "kuhhandel"), 0
    for number, (state, seat) in enumerate(moments(rules.Config(seats=4, pace="fast"), 8)):
        if number % 13 and state.phase not in ("answer", "turn"):
            continue
        first, second = [other for other in range(4) if other != seat][:2]
        purses = list(state.purses)
        for value, other_value in ((1, 2), (2, 3), (1, 3)):
            if purses[first][value] and purses[second][other_value]:
                for at, less, more in ((first, value, other_value), (second, other_value, value)):
                    purse = list(purses[at])
                    purse[less] -= 1
                    purse[more] += 1
                    purses[at] = tuple(purse)
        other = replace(state, purses=tuple(purses), deck=state.deck[::-1])
        if state.phase == "answer":
            count = state.trade.offer_cards
            offer = money(
                *[
                    card
                    for v, n in zip(VALUES, purses[state.trade.challenger], strict=True)
                    for card in [v] * n
                ][:count]
            )
            other = replace(other, trade=replace(state.trade, offer=offer))
        decisions = []
        for each in (state, other):
            legal = rules.legal(each, seat)
            decisions.append(decided(bot.think(rules.view(each, seat), legal, dice_for(5, seat, number), 50)))
        assert decisions[0] == decisions[1]
        compared += state != other
    assert compared > 20


def test_views_are_all_a_bot_gets():
    for name in NAMES:
        assert bot_for(name, "kuhhandel").needs_view


def test_names():
    assert names_of("kuhhandel") == ("random", *LEVELS, "fixed")
    assert isinstance(bot_for("game.bots.kuhhandel:fixed", "kuhhandel"), fixed)
    assert fixed is Fixed
    with pytest.raises(UserError, match="fixed"):
        bot_for("wizard", "kuhhandel")


# Never stuck


def compulsory(herds, purses, **rules_):
    """The deck is empty, seat 0 in turn; the sets not mentioned go around, from seat 2 on."""
    state = rules.setup(rules.Config(seats=len(purses), **rules_), 1)
    mentioned = {animal for herd in herds for animal in herd}
    herds = [dict(herd) for herd in herds]
    for number, animal in enumerate(animal for animal in ANIMALS if animal not in mentioned):
        herds[(2 + number) % len(herds)][animal] = 4
    return replace(
        state,
        deck=(),
        donkeys=4,
        turn=0,
        purses=tuple(purses),
        herds=tuple(tuple(herd.get(animal, 0) for animal in ANIMALS) for herd in herds),
    )


BROKE = (0, 0, 0, 0, 0, 0)
ZEROS = (3, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("purses", [(BROKE,) * 3, (ZEROS, BROKE, ZEROS), (BROKE, (2, 9, 3, 1, 0, 0), ZEROS)])
@pytest.mark.parametrize("house", HOUSES)
def test_seats_without_money_trade_on(name, purses, house):
    """Compulsory trades (K13), with nothing to lay: the match goes on, and ends."""
    herds = ({"cow": 1, "horse": 2, "goose": 2}, {"cow": 2, "horse": 2, "goose": 1}, {"cow": 1, "goose": 1})
    state, moment = compulsory(herds, purses, **HOUSES[house]), 0
    bot = bot_for(name, "kuhhandel")
    while rules.result(state) is None and moment < 90:
        (seat,) = rules.awaited(state)
        legal = rules.legal(state, seat)
        decision = decided(bot.think(rules.view(state, seat), legal, dice_for(2, seat, moment), 100))
        assert decision in legal
        assert state.phase != "turn" or isinstance(decision, Challenge)
        after, events = rules.step(state, [(seat, decision)])
        assert after != state
        assert not [event for event in events if isinstance(event, Rejected)]
        state, moment = after, moment + 1


def test_a_donkey_on_the_block_is_bid_for_by_turns():
    state = replace(rules.setup(rules.Config(pace="turns"), 2), deck=("cow", "donkey"))
    state, _ = rules.step(state, [(state.turn, HoldAuction())])
    for name in NAMES:
        (seat,) = rules.awaited(state)
        legal = rules.legal(state, seat)
        decision = decided(
            bot_for(name, "kuhhandel").think(rules.view(state, seat), legal, dice_for(1, seat, 0), 9)
        )
        assert decision in legal
        assert not isinstance(decision, Wait)


# Outlook


def position(seed, turns=60):
    state = None
    for number, (state, _) in enumerate(
        moments(rules.Config(seats=4, pace="turns"), seed, ("regular", "fixed"))
    ):
        if number > turns and state.phase == "turn":
            return state
    return state


def table_of(state):
    return Table.of(rules.view(state, None), np.array([float(total(purse)) for purse in state.purses]))


def test_chances_are_shares_and_settled_sets_are_certain():
    state = position(4, 300)
    table = table_of(state)
    chance = chances(trained(), table.herds[None], table.money[None], 0)[0]
    assert chance.sum(axis=0) == pytest.approx(np.ones(10))
    for place in range(10):
        held, decked = table.herds[:, place], 4 - table.herds[:, place].sum()
        for seat in range(4):
            if held[seat] == 4:
                assert chance[seat, place] == pytest.approx(1)
            if not held[seat] and not decked:
                assert chance[seat, place] == pytest.approx(0, abs=1e-9)
    assert table.now(trained()).sum() == pytest.approx(1)


def test_more_cards_and_more_money_are_better():
    state = replace(rules.setup(rules.Config(), 1), deck=())
    herds = [[0] * 10 for _ in range(4)]
    for seat in range(4):
        herds[seat] = [1] * 10
    base = Table.of(replace(rules.view(state, 0), herds=tuple(map(tuple, herds))), np.full(4, 200.0))
    even = base.now(trained())
    assert even == pytest.approx(np.full(4, 0.25))
    richer = Table(base.config, base.herds, np.array([400.0, 200, 200, 200]), 4, None).now(trained())
    assert richer[0] > 0.27
    trade = base.after(trained(), PLACES["horse"], 1, 1, [Outcome(0)])[0]
    assert trade[0] > 0.25 > trade[1]


def test_outcomes_of_a_lot_are_what_the_rules_make_of_it():
    """Sold, bought, and kept: the table after an outcome is that of the state after these decisions."""
    checked = 0
    for seed in range(12):
        state = position(seed, 30 + seed)
        if not state.deck:
            continue
        state, _ = rules.step(state, [(state.turn, HoldAuction())])
        lot, (bidder,) = state.lot, rules.awaited(state)
        price = 10
        place = PLACES[lot.animal]
        before = table_of(state)
        for choice, payer, payee in ((Sell(), bidder, lot.auctioneer), (Buy(), lot.auctioneer, bidder)):
            after, _ = rules.step(state, [(bidder, Raise(price))])
            while after.phase == "bidding":
                (seat,) = rules.awaited(after)
                after, _ = rules.step(after, [(seat, rules.legal(after, seat)[0])])
            if choice not in rules.legal(after, lot.auctioneer):
                continue
            after, _ = rules.step(after, [(lot.auctioneer, choice)])
            if after.phase != "payment":
                continue
            ten = money(10)
            if not holds(after.purses[payer], ten):
                continue
            after, _ = rules.step(after, [(payer, Pay(ten))])
            expected = table_of(after).now(trained())
            got = before.after(trained(), place, 1, None, [Outcome(payer, payer, payee, price)])[0]
            assert got == pytest.approx(expected)
            checked += 1
    assert checked >= 8


@pytest.mark.parametrize("house", ["plain", "first edition"])
def test_terms_of_a_trade_are_what_the_rules_make_of_it(house):
    """K10, K11: accepted, won and lost, with sums at which the terms are exact; both rich in tens."""
    eye, tens = trained(), (0, 20, 0, 0, 0, 0)
    herds = ({"cow": 2, "horse": 1, "pig": 1}, {"cow": 2, "horse": 3, "pig": 1}, {"pig": 2})
    start = compulsory(herds, (tens, tens, tens), **HOUSES[house])
    for animal, count in (("cow", 2), ("horse", 1), ("pig", 1)):
        stake = Stake(0, 1, animal, count)
        table = table_of(start)
        terms = terms_of(table, eye, [stake])
        state, _ = rules.step(start, [(0, Challenge(1, animal))])
        assert state.trade.count == count
        for offer, counter in ((0, None), (200, None), (200, 0), (0, 200)):
            laid, _ = rules.step(state, [(0, Offer((0, offer // 10, 0, 0, 0, 0)))])
            answer = Accept() if counter is None else Counter((0, counter // 10, 0, 0, 0, 0))
            after, _ = rules.step(laid, [(1, answer)])
            expected = table_of(after).now(eye)
            for who in (0, 1):
                if counter is None:
                    got = terms.if_won(0, np.array([float(offer)]), who)
                else:
                    got = settled(
                        table, terms, 0, stake, np.array([float(offer)]), np.array([float(counter)]), who
                    )
                assert got[0] == pytest.approx(expected[who])


def test_mixtures_leave_little_to_gain():
    """Against the mixture of the other, no single total does much better than the own mixture."""
    tens = (0, 20, 2, 0, 0, 0)
    herds = ({"cow": 2, "dog": 1, "pig": 1}, {"cow": 2, "dog": 3, "pig": 1}, {"pig": 2, "horse": 4})
    table = table_of(compulsory(herds, (tens, tens, tens)))
    stakes = [Stake(0, 1, "cow", 2), Stake(0, 1, "dog", 1), Stake(0, 1, "pig", 1)]
    games = games_of(table, terms_of(table, trained(), stakes), stakes)
    rows, columns = decided(mixtures(games))
    assert rows.sum(axis=1) == pytest.approx(np.ones(3))
    assert columns.sum(axis=1) == pytest.approx(np.ones(3))
    for number in range(3):
        mine = rows[number] @ games.challenger[number] @ columns[number]
        assert (games.challenger[number] @ columns[number]).max() - mine < 0.03
        theirs = rows[number] @ games.target[number] @ columns[number]
        assert (rows[number] @ games.target[number]).max() - theirs < 0.03
    assert (rows > 0.05).sum(axis=1).max() > 1
    plain, answers = plain_answers(games)
    assert plain.sum(axis=1) == pytest.approx(np.ones(3))
    assert answers.sum(axis=1) == pytest.approx(np.ones(3))


# Stacks


def test_stacks_make_the_amount_and_bluffs_vary_in_number():
    purse = (3, 12, 5, 3, 2, 1)
    counts = {}
    for amount in sums_of(purse)[::7]:
        for number in range(30):
            stack = stack_of(purse, amount, dice_for(number, 0, amount), bluff=True)
            assert holds(purse, stack)
            assert total(stack) == amount
            counts.setdefault(amount, set()).add(sum(stack))
        assert stack_of(purse, amount, dice_for(0, 0, 0), bluff=False)[0] == 0
    assert all(len(numbers) >= 4 for numbers in counts.values())
    assert nearest((2, 0, 1, 0, 0, 1), 120) == 50
    assert sums_of((9, 1, 0, 2, 0, 0)) == (0, 10, 100, 110, 200, 210)


def test_offers_of_a_thinker_are_no_fixed_fraction():
    """Same table, other dice: other totals, other numbers of cards, zeros; small ones and large."""
    bot, mixed, shares = bot_for("master", "kuhhandel"), 0, []
    asked = [
        (state, seat)
        for state, seat in moments(rules.Config(pace="turns"), 6, ("expert", "master"))
        if state.phase == "offer" and total(state.purses[seat]) >= 200
    ]
    for state, seat in asked[:12]:
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        offers = [decided(bot.think(view, legal, dice_for(n, seat, 0), 9)).money for n in range(12)]
        mixed += len(set(map(total, offers))) > 2
        assert len(set(map(sum, offers))) > 1
        assert any(offer[0] for offer in offers) or not state.purses[seat][0]
        shares += [total(offer) / total(state.purses[seat]) for offer in offers]
    assert mixed >= 3
    assert np.quantile(shares, 0.1) < 0.15
    assert np.quantile(shares, 0.9) > 0.3


# Fixed


def test_fixed_bids_up_to_its_share_and_lays_half_of_it():
    others = dict.fromkeys([animal for animal in ANIMALS if animal != "cow"], 4)
    state = compulsory(({"cow": 2}, {"cow": 1}, {"cow": 1, **others}), ((0, 30, 0, 0, 0, 0),) * 3)
    view = rules.view(state, 0)
    assert marginal_score(view, 0, "cow") == 200
    assert Fixed().limit(view, "cow", dice_for(0, 0, 0)) == 120
    state, _ = rules.step(state, [(0, Challenge(1, "cow"))])
    offer = decided(Fixed().think(rules.view(state, 0), rules.legal(state, 0), dice_for(0, 0, 0), 9))
    assert offer == Offer((0, 6, 0, 0, 0, 0))
    state, _ = rules.step(state, [(0, offer)])
    answer = decided(Fixed().think(rules.view(state, 1), rules.legal(state, 1), dice_for(0, 0, 0), 9))
    assert answer == Counter((0, 6, 0, 0, 0, 0))


def test_a_second_set_is_worth_more_than_the_first():
    """K14: the number of sets multiplies."""
    others = dict.fromkeys([animal for animal in ANIMALS if animal not in ("cow", "pig")], 4)
    herds = ({"cow": 2, "pig": 4}, {"cow": 1}, {"cow": 1, **others})
    state = compulsory(herds, ((0, 30, 0, 0, 0, 0),) * 3)
    view = rules.view(state, 0)
    assert marginal_score(view, 0, "cow") == ((650 + 800) * 2 - 650) / 4
    assert marginal_score(view, 1, "cow") == 200


# Thinking


def test_thinking_is_cut_into_slices_and_bids_are_quick():
    """A bid takes one slice per piece of news and one more; the choice of a turn several."""
    longest = 0
    for state, seat in moments(rules.Config(seats=5, pace="fast"), 1, ("master",)):
        if state.phase not in ("bidding", "turn"):
            continue
        view, legal = rules.view(state, seat), rules.legal(state, seat)
        decided(worlds_of(view))
        slices = sum(1 for _ in bot_for("master", "kuhhandel").think(view, legal, dice_for(1, seat, 0), 60))
        if state.phase == "bidding":
            assert slices == 0
        longest = max(longest, slices)
    assert 3 <= longest <= 12


def test_weights_come_back_from_their_file(tmp_path):
    eye = trained()
    save(tmp_path / "outlook.json", eye)
    again = load(tmp_path / "outlook.json")
    assert (again.cards == eye.cards).all()
    assert (again.purse == eye.purse).all()
    assert again.blur == eye.blur


@pytest.mark.parametrize(
    ("bot", "others", "games", "at_least"),
    [
        ("novice", "random", 40, 0.4),
        ("regular", "novice", 40, 0.4),
        ("expert", "regular", 24, 0.4),
        ("master", "fixed", 24, 0.4),
    ],
)
def test_strength_smoke(bot, others, games, at_least):
    """Fixed seeds: the same number on every run, far from chance (25 %) though the sample is small."""
    result = run("kuhhandel", [bot, others, others, others], games, 5, {"pace": "fast"})
    assert result["seats"][0]["win_rate"] >= at_least
