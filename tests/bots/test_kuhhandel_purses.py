"""What a seat may think of the others' purses: exact where all is public, never against what was told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots.core import decided, dice_for
from game.bots.kuhhandel import purses as module
from game.bots.kuhhandel.bots import LEVELS
from game.bots.kuhhandel.purses import payments, totals, worlds_by_size, worlds_of
from game.rules import kuhhandel as rules
from game.rules.kuhhandel_money import NOTHING, best_payment, holds, money, plus, size, total
from game.rules.kuhhandel_table import DonkeyPaid, Exposed, Fact, Paid, TradeSettled, TradeTied

HOUSES = {
    "plain": {},
    "first edition": {"first_edition": True},
    "zeros return": {"zeros_return": True},
    "short game": {"short_game": True},
}


def turns(config, seed, names):
    """Every state of a match in which a turn begins, and the last."""
    bots = [LEVELS[name]() if name in LEVELS else None for name in names]
    state, moment = rules.setup(config, seed), 0
    while rules.result(state) is None:
        if state.phase == "turn":
            yield state
        state = rules.idled(state, rules.idle_ticks(state))
        decisions = []
        for seat in rules.awaited(state):
            dice, legal = dice_for(seed, seat, moment), rules.legal(state, seat)
            bot = bots[seat % len(bots)]
            if bot is None:
                decisions.append((seat, dice.pick(legal)))
            else:
                decisions.append((seat, decided(bot.think(rules.view(state, seat), legal, dice, 100))))
        state, _ = rules.step(state, decisions)
        moment += bool(decisions)
    yield state


def imagined(state, seat):
    return decided(worlds_of(rules.view(state, seat)))


def everything(state):
    whole = NOTHING
    for purse in state.purses:
        whole = plus(whole, purse)
    return whole


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("seats", "names"), [(3, ["novice", None]), (4, ["fixed", "regular", None]), (5, [None])]
)
def test_no_world_is_against_what_is_public(house, seats, names):
    """All cards in play, the own purse, and as many cards by seat as all can count; at every turn."""
    config = rules.Config(seats=seats, pace="fast", **HOUSES[house])
    for state in turns(config, seats, names):
        sizes, whole = tuple(map(size, state.purses)), everything(state)
        for seat in range(seats):
            view = rules.view(state, seat)
            for worlds in (imagined(state, seat), worlds_by_size(view, dice_for(1, seat, 0).numpy())):
                for world in set(worlds):
                    assert tuple(map(size, world)) == sizes
                    assert world[seat] == state.purses[seat]
                    assert min(map(min, world)) >= 0
                    assert everything(replace(state, purses=world)) == whole


def test_news_by_news_every_fact_was_possible_in_every_world():
    """Replays the ledger: who paid could, who was exposed had that, and a seen stack was held."""
    checked = 0
    for seed in range(6):
        *_, state = turns(rules.Config(seats=4, pace="fast"), seed, ["regular", "novice", None])
        for seat in range(4):
            view = rules.view(state, seat)
            for number, fact in enumerate(view.ledger):
                before = decided(worlds_of(replace(view, ledger=view.ledger[:number])))
                after = decided(worlds_of(replace(view, ledger=view.ledger[: number + 1])))
                match fact.event:
                    case Exposed(shown, _, purse):
                        assert {world[shown] for world in after} == {purse}
                        checked += 1
                    case Paid(payer, payee, _, price, count):
                        moved = {
                            total(b[payee]) - total(a[payee]) for a, b in zip(before, after, strict=True)
                        }
                        if len(set(before)) == 1 and not fact.stacks:
                            (purse,) = {world[payer] for world in before}
                            possible = {total(stack) for stack in payments(purse, price, count)}
                            assert moved <= possible
                            assert min(moved) >= price
                        checked += 1
                    case TradeTied(challenger, target) if fact.stacks:
                        for world in after:
                            assert holds(world[challenger], fact.stacks[0])
                            assert holds(world[target], fact.stacks[1])
    assert checked > 100


def test_what_is_public_is_known_exactly():
    """The start, donkeys, and payments that can have been made in one way only."""
    start = (2, 4, 1, 0, 0, 0)
    view = rules.view(rules.setup(rules.Config(seats=3), 1), 0)
    ledger = (
        Fact(DonkeyPaid(50)),
        Fact(Paid(1, 2, "pig", 140, 6)),  # all that it has but the zeros
        Fact(Paid(2, 1, "pig", 240, 8)),  # four fifties and four of eight tens: no other eight are worth it
    )
    assert set(decided(worlds_of(replace(view, ledger=ledger[:1])))) == {(plus(start, money(50)),) * 3}
    (world,) = set(decided(worlds_of(replace(view, ledger=ledger[:2]))))
    assert world == (plus(start, money(50)), (2, 0, 0, 0, 0, 0), (2, 8, 4, 0, 0, 0))
    (world,) = set(decided(worlds_of(replace(view, ledger=ledger))))
    assert world[1:] == ((2, 4, 4, 0, 0, 0), (2, 4, 0, 0, 0, 0))


def test_an_exposed_purse_is_known_and_what_it_lacks_lies_elsewhere():
    view = rules.view(rules.setup(rules.Config(seats=4), 1), 0)
    hidden = TradeSettled(1, 2, "cow", 1, 1, "countered", 2, 3)
    shown = (3, 3, 0, 0, 0, 0)
    ledger = (Fact(hidden), Fact(Exposed(1, 200, shown)))
    before = decided(worlds_of(replace(view, ledger=ledger[:1])))
    after = decided(worlds_of(replace(view, ledger=ledger)))
    assert len(set(before)) > 1
    for world in after:
        assert world[1] == shown
        assert world[2] == (1, 5, 2, 0, 0, 0)
        assert world[0] == world[3] == (2, 4, 1, 0, 0, 0)


def test_a_trade_between_others_is_uncertain_but_the_winner_laid_more():
    view = rules.view(rules.setup(rules.Config(seats=4), 1), 0)
    told = TradeSettled(1, 2, "cow", 1, 1, "countered", 2, 3)
    worlds = decided(worlds_of(replace(view, ledger=(Fact(told),))))
    assert len(set(worlds)) > 3
    assert all(total(world[2]) > total(world[1]) for world in worlds)
    assert totals(worlds)[:, [0, 3]].min() == totals(worlds)[:, [0, 3]].max() == 90


def test_a_fact_against_all_worlds_is_made_possible():
    """What nobody expected: a payment that the payer can hardly have had."""
    view = rules.view(rules.setup(rules.Config(seats=4), 1), 0)
    unlikely = tuple(
        Fact(event)
        for event in (
            TradeSettled(1, 2, "cow", 1, 1, "accepted", 0, 4),
            TradeSettled(2, 1, "cow", 1, 2, "accepted", 0, 4),
            Paid(1, 3, "pig", 130, 6),
            Paid(3, 2, "pig", 220, 13),
        )
    )
    worlds = decided(worlds_of(replace(view, ledger=unlikely)))
    for world in worlds:
        assert tuple(map(size, world)) == (7, 1, 20, 0)
        assert world[0] == (2, 4, 1, 0, 0, 0)


def test_payments_are_all_that_can_have_been_paid():
    purse = (3, 4, 2, 1, 1, 0)
    assert payments(purse, 110, 2) == (
        (0, 1, 0, 1, 0, 0),
        (0, 0, 1, 1, 0, 0),
        (0, 1, 0, 0, 1, 0),
        (0, 0, 1, 0, 1, 0),
        (0, 0, 0, 1, 1, 0),
    )
    assert payments(purse, 500, 3) == ()
    assert best_payment(purse, 110) == payments(purse, 110, 2)[0]


def test_the_same_telling_gives_the_same_worlds_whatever_was_thought_before():
    *_, state = turns(rules.Config(seats=4, pace="fast"), 5, ["regular", None])
    once = [imagined(state, seat) for seat in range(4)]
    module._memo.clear()
    assert [imagined(state, seat) for seat in reversed(range(4))] == once[::-1]
    module._memo.clear()
    slices = sum(1 for _ in worlds_of(rules.view(state, 1)))
    assert slices == (len(state.ledger) - 1) // 2  # two pieces of news in each
