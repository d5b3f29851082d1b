"""What a seat may think of the others' purses: worlds that agree with everything it was told about money.

A world is one purse for every seat. All worlds hold the cards of the box that are in play, the own purse, and
as many cards by seat as everybody can count; in each of them every payment could be made, and every trade
went as was told. Where only one world is possible, all of them are that one.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.rules.core import Value
from game.rules.kuhhandel_money import (
    DONKEY_VALUES,
    NOTHING,
    VALUES,
    Money,
    best_payment,
    cards,
    holds,
    minus,
    money,
    plus,
    size,
    total,
    without_zeros,
)
from game.rules.kuhhandel_table import (
    Config,
    DonkeyPaid,
    Exposed,
    Fact,
    Paid,
    TradeSettled,
    TradeTied,
    View,
    edition,
)

World = tuple[Money, ...]
Chance = np.random.Generator

WORLDS = 24
_TRIES = 6
_USUAL_PAYMENT = 0.9
_MEMO_SIZE = 6000
_NEWS_PER_SLICE = 2
"""Each takes up to about 1 ms."""


class Telling(Value, frozen=True):
    """A ledger as one seat was told it: all that worlds follow from."""

    seat: int | None
    config: Config
    ledger: tuple[Fact, ...]


_memo: dict[Telling, tuple[World, ...]] = {}
"""Worlds by what they follow from: only what is new has to be thought through. Forgetting any is safe."""


def worlds_of(view: View) -> Generator[None, None, tuple[World, ...]]:
    """WORLDS worlds, some of them equal. Yields after every few pieces of news that are still to be thought
    through.
    """
    ledger, length = view.ledger, len(view.ledger)
    telling = Telling(view.seat, view.config, ledger)
    worlds = _memo.get(telling)
    while worlds is None and length:
        length -= 1
        worlds = _memo.get(Telling(view.seat, view.config, ledger[:length]))
    if worlds is None:
        worlds = ((edition(view.config).start,) * view.config.seats,) * WORLDS
    while length < len(ledger):
        worlds = _told(worlds, view.config, view.seat, ledger[length], length)
        length += 1
        if len(_memo) >= _MEMO_SIZE:
            _memo.clear()
        _memo[Telling(view.seat, view.config, ledger[:length])] = worlds
        if length < len(ledger) and length % _NEWS_PER_SLICE == 0:
            yield
    return worlds


def worlds_by_size(view: View, chance: Chance) -> tuple[World, ...]:
    """Worlds for a seat that remembers nothing: all money in play is known, and how many cards each has."""
    start = edition(view.config).start
    in_play = [*cards(start), *DONKEY_VALUES[: view.donkeys]] * view.config.seats
    for card in cards(view.purse or NOTHING):
        in_play.remove(card)
    worlds = []
    for _ in range(WORLDS):
        pack = chance.permutation(in_play).tolist()
        purses = []
        for seat, count in enumerate(view.purse_sizes):
            if seat == view.seat and view.purse is not None:
                purses.append(view.purse)
            else:
                purses.append(money(*pack[:count]))
                del pack[:count]
        worlds.append(tuple(purses))
    return tuple(worlds)


def totals(worlds: tuple[World, ...]) -> npt.NDArray[np.float64]:
    """(worlds, S): what each purse is worth."""
    return np.array([[total(purse) for purse in world] for world in worlds], dtype=np.float64)


# One piece of news


def _told(
    worlds: tuple[World, ...], config: Config, own: int | None, fact: Fact, number: int
) -> tuple[World, ...]:
    """The worlds after a fact. Those that it contradicts give way to others that it does not; if it
    contradicts all, cards are swapped in them until it holds."""
    if isinstance(fact.event, DonkeyPaid):
        card = money(fact.event.value)
        return tuple([tuple([plus(purse, card) for purse in world]) for world in worlds])
    if isinstance(fact.event, TradeTied) and not fact.stacks:
        return worlds  # nobody else has heard more than that
    chance = np.random.Generator(np.random.PCG64([number, 0 if own is None else own + 1]))
    after: list[World | None] = [_after(world, config, fact, chance) for world in worlds]
    likely = [world for world in after if world is not None]
    if not likely:
        first = worlds[0]
        known = {seat for seat in range(len(first)) if all(world[seat] == first[seat] for world in worlds)}
        mended = [_mended(world, own, known, fact, chance) for world in worlds]
        after = [_after(world, config, fact, chance) for world in mended]
        likely = [world for world in after if world is not None]
    if not likely:
        return tuple([_dealt_anew(world, own, fact, chance) for world in worlds])
    return tuple([likely[int(chance.random() * len(likely))] if world is None else world for world in after])


def _after(world: World, config: Config, fact: Fact, chance: Chance) -> World | None:
    """The world after the fact, or None if it could not have happened there."""
    match fact.event:
        case Exposed(seat, _, purse):
            return world if world[seat] == purse else None
        case Paid(payer, payee, _, price, count):
            stack = fact.stacks[0] if fact.stacks else _payment(world[payer], price, count, chance)
            return None if stack is None else _moved(world, payer, payee, stack, NOTHING)
        case TradeTied(challenger, target):
            offer, counter = fact.stacks
            return world if holds(world[challenger], offer) and holds(world[target], counter) else None
        case TradeSettled() as told:
            stacks = _seen(told, config, fact.stacks) if fact.stacks else _traded(world, told, config, chance)
            if stacks is None:
                return None
            if fact.stacks and not _could_lay(world, told, fact.stacks):
                return None
            return _moved(world, told.challenger, told.target, *stacks)
    raise AssertionError(fact.event)


def _moved(world: World, one: int, other: int, to_other: Money, to_one: Money) -> World | None:
    if not (holds(world[one], to_other) and holds(world[other], to_one)):
        return None
    purses = list(world)
    purses[one] = plus(minus(purses[one], to_other), to_one)
    purses[other] = plus(minus(purses[other], to_one), to_other)
    return tuple(purses)


# Payments


def _payment(purse: Money, price: int, count: int, chance: Chance) -> Money | None:
    """`count` cards that may have paid the price: mostly the usual ones, else the less likely the dearer."""
    usual = best_payment(purse, price)
    if usual is None:
        return None
    if size(usual) == count and chance.random() < _USUAL_PAYMENT:
        return usual
    possible = payments(purse, price, count)
    if not possible:
        return None
    spare = chance.random() * chance.random()
    return possible[int(spare * len(possible))]


@lru_cache(1 << 12)
def payments(purse: Money, price: int, count: int) -> tuple[Money, ...]:
    """Every stack of `count` cards without zeros that is worth the price, the smallest overpayment first."""
    found = []
    _, tens, fifties, hundreds, two_hundreds, five_hundreds = purse
    for e in range(min(five_hundreds, count) + 1):
        for d in range(min(two_hundreds, count - e) + 1):
            for c in range(min(hundreds, count - e - d) + 1):
                for b in range(min(fifties, count - e - d - c) + 1):
                    a = count - b - c - d - e
                    worth = 10 * a + 50 * b + 100 * c + 200 * d + 500 * e
                    if a <= tens and worth >= price:
                        found.append((worth, (0, a, b, c, d, e)))
    return tuple([stack for _, stack in sorted(found)])


# Trades


def _seen(told: TradeSettled, config: Config, stacks: tuple[Money, ...]) -> tuple[Money, Money]:
    """(to target, to challenger): what changed hands of the stacks that both saw."""
    bare = config.zeros_return or config.first_edition
    offer, counter = (*stacks, NOTHING)[:2]
    if bare:
        offer, counter = without_zeros(offer), without_zeros(counter)
    if size(offer) != told.to_target:
        offer = NOTHING
    if size(counter) != told.to_challenger:
        counter = NOTHING
    if told.how == "tied":
        return NOTHING, NOTHING
    if told.how == "countered" and config.first_edition:
        return (offer, NOTHING) if told.winner == told.challenger else (NOTHING, counter)
    return offer, counter


def _could_lay(world: World, told: TradeSettled, stacks: tuple[Money, ...]) -> bool:
    return all(
        holds(world[seat], stack) for seat, stack in zip((told.challenger, told.target), stacks, strict=False)
    )


def _traded(world: World, told: TradeSettled, config: Config, chance: Chance) -> tuple[Money, Money] | None:
    """(to target, to challenger): any cards, as many as were told, of which the winner's are worth more."""
    bare = config.zeros_return or config.first_edition
    offering, answering = world[told.challenger], world[told.target]
    if bare:
        offering, answering = without_zeros(offering), without_zeros(answering)
    if size(offering) < told.to_target or size(answering) < told.to_challenger:
        return None
    free = told.how == "accepted" or config.first_edition
    won = told.winner == told.challenger
    for _ in range(_TRIES):
        offer, counter = (
            some_of(offering, told.to_target, chance),
            some_of(answering, told.to_challenger, chance),
        )
        worths = total(offer), total(counter)
        if free or (worths[0] > worths[1] if won else worths[1] > worths[0]):
            return offer, counter
    offer, counter = (
        extreme(offering, told.to_target, highest=won),
        extreme(answering, told.to_challenger, highest=not won),
    )
    fits = total(offer) > total(counter) if won else total(counter) > total(offer)
    return (offer, counter) if fits else None


def some_of(purse: Money, count: int, chance: Chance) -> Money:
    """`count` cards of the purse, any as likely as any other."""
    if not count:
        return NOTHING
    left, picked = list(purse), [0] * len(VALUES)
    cards_left = size(purse)
    for _ in range(count):
        place = int(chance.random() * cards_left)
        for value, held in enumerate(left):
            if place < held:
                left[value] -= 1
                picked[value] += 1
                break
            place -= held
        cards_left -= 1
    return tuple(picked)  # type: ignore[return-value]


def extreme(purse: Money, count: int, *, highest: bool) -> Money:
    """The `count` most or least valuable cards."""
    rising = cards(purse)
    return money(*(rising[len(rising) - count :] if highest else rising[:count]))


# When every world is contradicted


def _mended(world: World, own: int | None, known: set[int], fact: Fact, chance: Chance) -> World:
    """A world in which the fact is possible, by swaps of cards between seats other than the own one.

    Sizes of purses stay as they are, and so do the cards in play and the own purse; those of the `known`
    seats do so if they can. Of trades between others nothing is mended.
    """
    match fact.event:
        case Exposed(seat, _, purse):
            return _given(world, own, known, seat, purse, chance)
        case Paid(payer, _, _, price, count) if not fact.stacks:
            return _enriched(world, own, known, payer, price, count)
    for seat, stack in zip(fact.seats, fact.stacks, strict=False):
        if seat != own:
            world = _given(world, own, known, seat, stack, chance)
    return world


def _given(world: World, own: int | None, known: set[int], seat: int, stack: Money, chance: Chance) -> World:
    """The seat gets what it lacks of `stack` from others, for cards that it can do without."""
    for value, count in enumerate(stack):
        while world[seat][value] < count:
            owners = [s for s, purse in enumerate(world) if s not in (own, seat) and purse[value]]
            owners = [s for s in owners if s not in known] or owners
            spare = [v for v, held in enumerate(world[seat]) if held > stack[v]]
            if not (owners and spare):
                return world
            owner = owners[int(chance.random() * len(owners))]
            world = _swapped(world, seat, spare[int(chance.random() * len(spare))], owner, value)
    return world


def _enriched(world: World, own: int | None, known: set[int], payer: int, price: int, count: int) -> World:
    """The payer's least cards go for the best ones of others, until `count` cards can be worth the price."""
    while not payments(world[payer], price, count):
        least = min([value for value, held in enumerate(world[payer]) if held], default=len(VALUES))
        better = [
            (seat not in known, value, seat)
            for seat, purse in enumerate(world)
            for value, held in enumerate(purse)
            if held and value > least and seat not in (own, payer)
        ]
        if not better:
            return world
        _, best, owner = max(better)
        world = _swapped(world, payer, least, owner, best)
    return world


def _swapped(world: World, seat: int, value: int, other: int, other_value: int) -> World:
    """One card of each seat, by its place in VALUES, for one of the other."""
    one, two = money(VALUES[value]), money(VALUES[other_value])
    purses = list(world)
    purses[seat] = plus(minus(purses[seat], one), two)
    purses[other] = plus(minus(purses[other], two), one)
    return tuple(purses)


def _dealt_anew(world: World, own: int | None, fact: Fact, chance: Chance) -> World:
    """The cards of the others, shuffled: only how many each has after the fact is kept."""
    sizes = list(map(size, world))
    match fact.event:
        case Paid(payer, payee, _, _, count):
            sizes[payer] -= count
            sizes[payee] += count
        case TradeSettled(challenger, target) as told:
            sizes[challenger] += told.to_challenger - told.to_target
            sizes[target] += told.to_target - told.to_challenger
    pack = [card for seat, purse in enumerate(world) if seat != own for card in cards(purse)]
    chance.shuffle(pack)
    purses = list(world)
    for seat, count in enumerate(sizes):
        if seat != own:
            purses[seat], pack = money(*pack[:count]), pack[count:]
    return tuple(purses)
