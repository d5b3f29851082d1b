"""What holds at every moment of any match of La Carrera, for 2 to 6 seats, open and hidden bets."""

from collections import Counter, defaultdict
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import royal_turf as game
from game.rules.core import Rejected, config_from_rules, decode, digest, encode, house_rules
from game.rules.rng import seeded
from game.rules.royal_turf import (
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
    RaceSettled,
    RaceStarted,
    RoundRenewed,
    State,
)
from tests.rules.royal_turf_table import moments, of_kind

HORSES = range(7)
# Turns: in a round of at most seven at least one horse gets on, and 40 spaces bring any of them home.
LONGEST_RACE = 7 * 7 * 40

configs = st.builds(Config, seats=st.integers(2, 6), hidden_bets=st.booleans())
seeds = st.integers(0, 2**64 - 1)
dice = st.integers(0, 2**32).map(Random)


@given(configs, seeds, dice)
@settings(max_examples=100, deadline=None)
def test_every_match_ends_after_three_races(config, seed, dice):
    ended, races, longest = [], [], 0
    for state, _, after, events in moments(config, seed, dice):
        assert of_kind(events, Rejected) == []
        ended += of_kind(events, MatchEnded)
        races += of_kind(events, RaceEnded)
        longest = max(longest, state.turn)
        last = after
    assert [race.race for race in races] == [1, 2, 3]
    assert longest <= LONGEST_RACE
    standing = game.result(last)
    assert ended == [MatchEnded(standing)]
    assert standing.scores == last.money
    assert [place == 1 for place in standing.places] == [sum_ == max(last.money) for sum_ in last.money]
    assert last.bets == last.results[-1].bets


def due(race: int, order: tuple[int, ...], hare: int, bets: list[tuple[int, int, int]]) -> Counter[int]:
    """What a race pays each seat, worked out apart from the game, from the words of T6, T8, T9."""
    table = {1: [500, 350, 250, 200, 150], 2: [300, 250, 200, 150, 100], 3: [200, 150, 100, 100, 50]}
    on_horse: dict[int, int] = defaultdict(int)
    for _, horse, chip in bets:
        on_horse[horse] += chip
    paid: Counter[int] = Counter()
    for seat, horse, chip in bets:
        place = order.index(horse) + 1
        each = table[place][min(on_horse[horse], 5) - 1] if place <= 3 and chip else 0
        if horse == hare and place <= 3:
            each += 100
        if place == 7:
            each -= 100
        paid[seat] += chip * each * (2 if race == 3 else 1)
    return paid


@given(configs, seeds, dice)
@settings(max_examples=100, deadline=None)
def test_money_moves_only_as_the_table_says(config, seed, dice):
    laid: list[tuple[int, int, int]] = []
    money = [0] * config.seats
    for state, decisions, after, events in moments(config, seed, dice):
        laid += [(seat, move.horse, move.chip) for seat, move in decisions if isinstance(move, PlaceBet)]
        assert list(state.money) == money
        for race in of_kind(events, RaceEnded):
            paid = due(race.race, race.order, race.hare, laid)
            assert of_kind(events, RaceSettled)[0].paid == tuple(paid[seat] for seat in range(config.seats))
            assert after.results[-1].paid == tuple(paid[seat] for seat in range(config.seats))
            for payment in of_kind(events, Paid):
                assert payment.amount
                assert (payment.amount < 0) == (payment.cause == "last")
                money[payment.seat] += payment.amount
                assert payment.money == money[payment.seat]
            assert sum(paid.values()) == sum(payment.amount for payment in of_kind(events, Paid))
            laid = []
        assert list(after.money) == money
        assert not of_kind(events, Paid) or of_kind(events, RaceEnded)


@given(configs, seeds, dice)
@settings(max_examples=100, deadline=None)
def test_the_track_is_always_in_order(config, seed, dice):
    for state, _, after, _events in moments(config, seed, dice):
        running = [horse for horse in HORSES if horse not in after.podium]
        spaces = [game.space(after.distances[horse]) for horse in running]
        assert len(set(spaces)) == len(spaces), "two horses on a space"
        assert all(-6 <= after.distances[horse] <= 33 for horse in running)
        assert all(after.distances[horse] > 33 for horse in after.podium)
        assert sorted(game.ranking(after)) == list(HORSES)
        assert all(after.moved[horse] for horse in after.podium)
        if after.phase == "race":
            assert game.movable(after), "nobody can move"
            assert len(after.podium) < 3
        if after.race == state.race:
            assert all(new >= old for new, old in zip(after.distances, state.distances, strict=True))
            passed = [horse for horse in HORSES if after.distances[horse] >= 18]
            assert (after.hare is None) == (not passed)
            assert state.hare in (None, after.hare)
        waiting = game.awaited(after)
        assert bool(waiting) == (game.result(after) is None)
        assert all(game.legal(after, seat) for seat in waiting)
        assert (after.symbol is None) == (after.phase != "race")


@given(configs, seeds, dice)
@settings(max_examples=100, deadline=None)
def test_the_finishing_order_is_a_permutation_with_the_podium_in_front(config, seed, dice):
    crossed: list[int] = []
    hare = None
    for _, _, after, events in moments(config, seed, dice):
        for event in events:
            match event:
                case RaceStarted():
                    crossed, hare = [], None
                case HareTaken(horse):
                    assert hare is None
                    hare = horse
                case HorseFinished(horse, place):
                    crossed.append(horse)
                    assert place == len(crossed)
                case RaceEnded(_, order, taker):
                    assert sorted(order) == list(HORSES)
                    assert list(order[:3]) == crossed
                    assert taker == hare
                    assert (after.results[-1].order, after.results[-1].hare) == (order, taker)


@given(configs, seeds, dice)
@settings(max_examples=100, deadline=None)
def test_each_horse_uses_each_of_its_cards_once(config, seed, dice):
    *_, (_, _, last, _) = moments(config, seed, dice)
    for horse in HORSES:
        assert sorted(cards[horse] for cards in last.cards) == [0, 1, 2]


@given(configs, seeds, dice)
@settings(max_examples=100, deadline=None)
def test_events_tell_the_whole_story(config, seed, dice):
    """A table kept by events alone has the same horses in the same places as the state."""
    state = game.setup(config, seed)
    distances, moved = list(state.distances), [False] * 7
    rolled = None
    for before, _, after, events in moments(config, seed, dice):
        for event in events:
            match event:
                case RaceStarted(race, first, drawn):
                    assert (race, first) == (after.race, after.first)
                    for place, horse in enumerate(game.grid(drawn)):
                        distances[horse] = -place
                    moved, rolled = [False] * 7, None
                case DieRolled(turn, seat, symbol):
                    assert (turn, (seat,)) == (after.turn, game.awaited(after))
                    rolled = symbol
                case HorseMoved(seat, horse, start, wanted, end, cause):
                    assert (seat,) == game.awaited(before)
                    assert start == distances[horse]
                    assert wanted == start + game.steps(before, horse, before.symbol)
                    assert (end, cause) == game.landing(before, horse, wanted - start)
                    assert not moved[horse]
                    distances[horse] = end
                case CardTurned(horse) | HorseFinished(horse, _):
                    moved[horse] = True
                case RoundRenewed(horses):
                    assert all(moved)
                    for horse in horses:
                        moved[horse] = False
        if after.phase != "over":
            assert rolled == after.symbol
        assert (tuple(distances), tuple(moved)) == (after.distances, after.moved)


@given(configs, seeds, dice, st.data())
@settings(max_examples=100, deadline=None)
def test_what_is_legal_is_accepted_and_nothing_else(config, seed, dice, data):
    state = data.draw(st.sampled_from([after for _, _, after, _ in moments(config, seed, dice)]))
    thinkable = [
        *map(Move, range(-1, 8)),
        *(PlaceBet(horse, chip) for horse in range(8) for chip in range(4)),
    ]
    for seat in range(-1, config.seats + 1):
        legal = game.legal(state, seat)
        assert len(set(legal)) == len(legal)
        for decision in thinkable:
            after, events = game.step(state, [(seat, decision)])
            rejected = isinstance(events[0], Rejected)
            assert rejected == (decision not in legal)
            assert rejected == (after is state)


@given(configs, seeds, dice, st.data())
@settings(max_examples=30, deadline=None)
def test_a_state_through_json_goes_on_identically(config, seed, dice, data):
    history = list(moments(config, seed, dice))
    start = data.draw(st.integers(0, len(history) - 1))
    written = encode(history[start][0])
    state = decode(written, State)
    assert state == history[start][0]
    assert encode(state) == written
    for _, decisions, after, events in history[start:]:
        text = encode(tuple(decisions))
        state, again = game.step(state, decode(text, tuple[tuple[int, game.Decision], ...]))
        assert again == events
        assert digest(state) == digest(after)
        assert decode(encode(events), tuple[game.Event, ...]) == events


def hidden_otherwise(state: State, seat: int | None, dice: Random) -> State:
    """A state that differs from `state` in everything that `seat` may not know, and in nothing else.

    The rng is another one, and others' face-down chips are shuffled among all four that each owner has.
    """
    bets = list(state.bets)
    if state.config.hidden_bets and state.phase != "over":
        for owner in range(state.config.seats):
            if owner != seat:
                chips = dice.sample(game.HIDDEN_CHIPS, 4)
                bets = [Bet(bet.seat, bet.horse, chips.pop()) if bet.seat == owner else bet for bet in bets]
    return replace(state, bets=tuple(bets), rng=seeded(dice.randrange(2**32), "elsewhere"))


@pytest.mark.parametrize("hidden_bets", [False, True])
@given(st.integers(2, 6), seeds, dice)
@settings(max_examples=30, deadline=None)
def test_views_leak_nothing(hidden_bets, seats, seed, dice):
    """Two states that differ only in what is hidden from a seat give that seat the same bytes and choices."""
    config, other_dice, differing = Config(seats=seats, hidden_bets=hidden_bets), Random(dice.random()), 0
    for state, *_ in moments(config, seed, dice):
        for seat in (None, other_dice.randrange(seats)):
            other = hidden_otherwise(state, seat, other_dice)
            differing += other.bets != state.bets
            assert encode(game.view(other, seat)) == encode(game.view(state, seat))
            assert game.awaited(other) == game.awaited(state)
            if seat is not None:
                assert game.legal(other, seat) == game.legal(state, seat)
    assert bool(differing) == hidden_bets


@given(st.integers(2, 6), seeds, dice)
@settings(max_examples=30, deadline=None)
def test_events_show_no_chip_before_the_race_is_over(seats, seed, dice):
    """What a bet and a move announce does not depend on any chip that lies face down."""
    other_dice = Random(dice.random())
    for state, decisions, _, events in moments(Config(seats=seats, hidden_bets=True), seed, dice):
        if of_kind(events, RaceEnded):
            assert of_kind(events, BetsShown) == [BetsShown(state.bets)]
            continue
        assert all(event.chip is None for event in of_kind(events, BetPlaced))
        assert of_kind(events, BetsShown, Paid, RaceSettled) == []
        (seat, decision), *_ = decisions
        if isinstance(decision, PlaceBet):
            same_horse = [other for other in game.legal(state, seat) if other.horse == decision.horse]
            assert {game.step(state, [(seat, other)])[1] for other in same_horse} == {events}
        else:
            other = replace(hidden_otherwise(state, None, other_dice), rng=state.rng)
            assert game.step(other, decisions)[1] == events


@given(configs, seeds, dice)
@settings(max_examples=40, deadline=None)
def test_views_agree_with_the_state(config, seed, dice):
    for _, _, state, _ in moments(config, seed, dice):
        shared = game.view(state, None)
        assert decode(encode(shared), game.View) == shared
        assert (shared.in_turn is None) == (state.phase == "over")
        assert shared.in_turn is None or (shared.in_turn,) == game.awaited(state)
        for name in set(game.View.__struct_fields__) & set(State.__struct_fields__) - {"bets"}:
            assert getattr(shared, name) == getattr(state, name)
        assert game.ranking(shared) == game.ranking(state)
        assert game.movable(shared) == game.movable(state)
        full = sorted(game.HIDDEN_CHIPS if config.hidden_bets else game.CHIPS)
        for seat in range(config.seats):
            own = game.view(state, seat)
            assert [bet for bet in own.bets if bet.seat == seat] == [
                bet for bet in state.bets if bet.seat == seat
            ]
            placed = [bet.chip for bet in state.bets if bet.seat == seat]
            assert sorted([*placed, *own.chips[seat]]) == full
            assert replace(own, seat=None, bets=shared.bets, chips=shared.chips) == shared
            assert (own.bets == shared.bets == state.bets) or config.hidden_bets


@given(st.lists(st.integers(-6, 33), min_size=7, max_size=7), st.integers(1, 15))
def test_landing_is_the_first_free_space_at_or_behind_the_target(distances, steps):
    """Against the plain words of T4, for any horses that stand on different spaces."""
    state = replace(game.setup(Config(), 1), distances=tuple(distances))
    others = {game.space(distance) for distance in distances[1:]}
    end, cause = game.landing(state, 0, steps)
    wanted = distances[0] + steps
    if wanted > 33:
        assert (end, cause) == (wanted, "finish")
        return
    free = [
        distance for distance in range(distances[0] + 1, wanted + 1) if game.space(distance) not in others
    ]
    if game.space(distances[0]) not in others:  # two horses never share a space
        assert end == max(free, default=distances[0])
        assert cause == ("stuck" if not free else "free" if end == wanted else "shortened")


# The contract with the rest


def test_a_config_of_words_has_the_standard_tables():
    assert [rule.name for rule in house_rules(Config)] == ["seats", "hidden_bets"]
    assert config_from_rules(game, 3, {"hidden_bets": "on"}) == Config(3, True, game.STANDARD)


def test_a_config_keeps_its_own_tables_through_json():
    payouts = ((5, 4, 3, 2, 1),) * 3
    config = Config(tables=replace(game.STANDARD, payouts=payouts))
    assert decode(encode(config), Config).tables.payouts == payouts


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"[[7,2,3,4]", b"[[7,2,3]"),
        (b"[[7,2,3,4]", b"[[7,2,3,4,5]"),
        (b"[[7,2,3,4]", b"[[0,2,3,4]"),
        (b"[[7,2,3,4]", b"[[16,2,3,4]"),
        (b"[[7,2,3,4],", b"["),
        (b"[500,", b"[-1,"),
        (b"[500,", b"["),
        (b"[500,", b'["500",'),
    ],
)
def test_tables_of_a_wrong_shape_are_refused_in_json(old, new):
    written = encode(Config())
    assert old in written
    with pytest.raises(msgspec.ValidationError, match=r"\$\.tables\."):
        decode(written.replace(old, new, 1), Config)
