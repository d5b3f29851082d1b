"""What holds at every moment of any match of El Encierro, for 2 to 10 seats and all house rules."""

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import six_nimmt as game
from game.rules.core import Rejected, decode, digest, encode
from game.rules.rng import seeded
from game.rules.six_nimmt import ChooseRow, Config, Draft, MatchEnded, Pick, RoundEnded, State, TakeBack
from tests.rules.six_nimmt_table import moments, of_kind

configs = st.builds(
    Config,
    seats=st.integers(2, 10),
    limit=st.integers(1, 70),
    rounds=st.integers(0, 2),
    free_choice=st.booleans(),
    small_deck=st.booleans(),
    open_draft=st.booleans(),
)
short = st.builds(replace, configs, rounds=st.just(1))
seeds = st.integers(0, 2**64 - 1)
dice = st.integers(0, 2**32).map(Random)


def cards_in_play(state: State) -> list[int]:
    queue = tuple(card for _, card in state.queue)
    return sorted(
        card for cards in (*state.hands, *state.rows, *state.herds, queue, state.market) for card in cards
    )


@given(configs, seeds, dice)
@settings(max_examples=150, deadline=None)
def test_every_match_ends_and_its_sums_are_right(config, seed, dice):
    rounds, ended = [], []
    for _, _, _state, events in moments(config, seed, dice):
        assert of_kind(events, Rejected) == []
        rounds += of_kind(events, RoundEnded)
        ended += of_kind(events, MatchEnded)
        state = _state
    assert len(ended) == 1
    assert ended[0].standing == game.result(state)
    assert [event.round for event in rounds] == list(range(1, len(rounds) + 1))
    assert state.scores == tuple(event.heads for event in rounds)
    totals = tuple(sum(event.heads[seat] for event in rounds) for seat in range(config.seats))
    assert rounds[-1].totals == totals == game.result(state).scores
    assert [place == 1 for place in game.result(state).places] == [total == min(totals) for total in totals]
    if config.rounds:
        assert len(rounds) == config.rounds
    else:
        assert max(totals) >= config.limit > max((0, *(max(event.totals) for event in rounds[:-1])))


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_combination_of_house_rules_plays_to_66(seats):
    for switches in product((False, True), repeat=3):
        names = ("free_choice", "small_deck", "open_draft")
        config = Config(seats=seats, **dict(zip(names, switches, strict=True)))
        *_, (_, _, state, events) = moments(config, seed=seats, dice=Random(seats))
        assert events[-1] == MatchEnded(game.result(state))
        assert max(game.result(state).scores) >= 66


@given(configs, seeds, dice)
@settings(max_examples=150, deadline=None)
def test_cards_are_conserved_and_heads_sum_to_171_where_all_are_dealt(config, seed, dice):
    """Every card in play is in exactly one place; what is not dealt never comes in before the next round."""
    deck, dealt, round_ = set(game.deck(config)), None, 0
    for state, _, after, events in moments(config, seed, dice):
        if state.round != round_:
            round_, dealt = state.round, cards_in_play(state)
            assert len(dealt) == len(set(dealt)) == 10 * config.seats + 4
            assert set(dealt) <= deck
            assert config.seats < 10 or sum(map(game.heads, dealt)) == 171
        if after.round == round_:
            assert cards_in_play(after) == dealt
        for event in of_kind(events, RoundEnded):
            # At most twenty cards are left in the rows, so every round costs somebody something: matches end.
            taken = sum(event.heads)
            assert 10 * config.seats - 16 <= taken <= sum(map(game.heads, dealt)) - 4


@given(short, seeds, dice)
@settings(max_examples=150, deadline=None)
def test_the_table_is_always_in_order(config, seed, dice):
    for _, _, state, _ in moments(config, seed, dice):
        queue = [card for _, card in state.queue]
        assert queue == sorted(queue)
        assert bool(queue) == (state.phase == "row")
        for row in state.rows:
            assert len(row) <= 5
            assert all(left < right for left, right in pairwise(row))
            assert row or state.phase == "draft"
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        if state.phase == "pick":
            assert {len(hand) for hand in state.hands} == {11 - state.turn}
        waiting = game.awaited(state)
        assert bool(waiting) == (game.result(state) is None)
        assert all(game.legal(state, seat) for seat in waiting)
        if state.phase != "draft":
            laid = {card for cards in (*state.rows, *state.herds, queue) for card in cards}
            assert set(state.seen) == laid
            assert len(state.seen) == len(laid)


@given(short, seeds, dice, st.data())
@settings(max_examples=150, deadline=None)
def test_what_is_legal_is_accepted_and_nothing_else(config, seed, dice, data):
    state = data.draw(st.sampled_from([after for _, _, after, _ in moments(config, seed, dice)]))
    thinkable = [TakeBack(), *map(ChooseRow, range(-1, 6)), *map(Pick, range(106)), *map(Draft, range(106))]
    for seat in range(-1, config.seats + 1):
        legal = game.legal(state, seat)
        for decision in thinkable:
            after, events = game.step(state, [(seat, decision)])
            rejected = isinstance(events[0], Rejected)
            assert rejected == (decision not in legal)
            assert rejected == (after is state)


@given(short, seeds, dice, st.data())
@settings(max_examples=150, deadline=None)
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


@given(configs, seeds, dice)
@settings(max_examples=80, deadline=None)
def test_the_same_decisions_give_the_same_match(config, seed, dice):
    state = game.setup(config, seed)
    for _, decisions, after, events in moments(config, seed, dice):
        state, again = game.step(state, decisions)
        assert (state, again) == (after, events)


def hidden_otherwise(state: State, seat: int | None, dice: Random) -> State:
    """A state that differs from `state` in everything that `seat` may not know, and in nothing else.

    Hidden hands are dealt anew from all cards that the seat has not seen, hidden picks are made anew,
    and the rng is another one.
    """
    hands, picks = list(state.hands), list(state.picks)
    own = set() if seat is None else set(hands[seat])
    others = [other for other in range(len(hands)) if other != seat]
    if not state.config.open_draft:
        unseen = [card for card in game.deck(state.config) if card not in own and card not in state.seen]
        dice.shuffle(unseen)
        for other in others:
            count = len(hands[other])
            hands[other], unseen = tuple(sorted(unseen[:count])), unseen[count:]
    for other in others:
        if picks[other] is not None:
            picks[other] = dice.choice(hands[other])
    rng = seeded(dice.randrange(2**32), "elsewhere")
    return replace(state, hands=tuple(hands), picks=tuple(picks), rng=rng)


@given(short, seeds, dice)
@settings(max_examples=150, deadline=None)
def test_views_leak_nothing(config, seed, dice):
    """Two states that differ only in what is hidden from a seat give that seat the same bytes and choices."""
    other_dice, differing = Random(dice.random()), 0
    for state, *_ in moments(config, seed, dice):
        for seat in (None, other_dice.randrange(config.seats)):
            other = hidden_otherwise(state, seat, other_dice)
            differing += other.hands != state.hands or other.picks != state.picks
            assert encode(game.view(other, seat)) == encode(game.view(state, seat))
            assert game.awaited(other) == game.awaited(state)
            if seat is not None:
                assert game.legal(other, seat) == game.legal(state, seat)
    assert differing, "the states compared were all the same"


@given(short, seeds, dice)
@settings(max_examples=150, deadline=None)
def test_events_give_no_pick_away_before_the_reveal(config, seed, dice):
    """What a pick announces does not depend on the card."""
    for state, *_ in moments(config, seed, dice):
        if state.phase == "pick" and len(game.awaited(state)) > 1:
            seat = game.awaited(state)[0]
            told = {game.step(state, [(seat, decision)])[1] for decision in game.legal(state, seat)}
            assert len(told) == 1


@given(short, seeds, dice)
@settings(max_examples=150, deadline=None)
def test_views_agree_with_the_state(config, seed, dice):
    for _, _, state, _ in moments(config, seed, dice):
        shared = game.view(state, None)
        assert decode(encode(shared), game.View) == shared
        assert (shared.hand, shared.picked) == ((), None)
        waiting = game.awaited(state)
        assert (shared.asked, shared.drafter) == (
            waiting[0] if state.phase == "row" else None,
            waiting[0] if state.phase == "draft" else None,
        )
        heads = [sum(map(game.heads, herd)) for herd in state.herds]
        finished = [sum(score[seat] for score in state.scores) for seat in range(config.seats)]
        if state.phase != "over":
            finished = [done + running for done, running in zip(finished, heads, strict=True)]
        assert list(shared.totals) == finished
        for seat in range(config.seats):
            own = game.view(state, seat)
            assert (own.hand, own.picked) == (state.hands[seat], state.picks[seat])
            assert own.hands[seat] == own.hand
            assert replace(own, seat=None, hand=(), hands=shared.hands, picked=None) == shared


@given(st.sets(st.integers(1, 104), min_size=5, max_size=5), st.data())
def test_landing_is_the_nearest_end_below(cards, data):
    *ends, card = data.draw(st.permutations(sorted(cards)))
    row = game.landing([(end,) for end in ends], card)
    below = [end for end in ends if end < card]
    assert (row is None) == (not below)
    assert row is None or ends[row] == max(below)
