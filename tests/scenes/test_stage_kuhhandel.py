"""The stage law for La Subasta, its clock, its secrets, and every choice with pad, keys and mouse."""

from itertools import pairwise, permutations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots.dice import Dice, dice_for
from game.content.speech import Utterance
from game.engine.bindings import Action
from game.engine.devices import Device, Pointer
from game.engine.glyphs import GLYPHS
from game.engine.look import Look
from game.engine.players import KEYS_RIGHT, Input, Press
from game.engine.scene import Pop
from game.engine.sprites import Sheets
from game.match.match import Match
from game.match.seats import SeatSpec
from game.rules import kuhhandel as rules
from game.rules import kuhhandel_auction as auction
from game.rules.core import Standing, config_from_rules
from game.rules.kuhhandel_money import NOTHING, best_payment, cards, size, total
from game.rules.kuhhandel_table import (
    PLACES,
    WORTHS,
    Accept,
    Buy,
    Call,
    Called,
    Challenge,
    Counter,
    DropOut,
    Exposed,
    HoldAuction,
    LotOpened,
    Offer,
    OfferCountered,
    Paid,
    Pay,
    Raise,
    Sell,
    TradeSettled,
    Wait,
)
from scenes import showcase
from scenes.kit import ASSETS, Kit
from scenes.play import Play
from scenes.results import Results
from scenes.stages.core import Guest, Manner
from scenes.stages.kuhhandel import Subasta
from scenes.stages.kuhhandel_barn import BRIGHT, DARKEST
from scenes.stages.kuhhandel_choosing import TurnChoice
from scenes.stages.kuhhandel_foot import ANSWERS
from scenes.stages.kuhhandel_money import StackChoice
from scenes.stages.kuhhandel_table import Passing, Table
from scenes.stages.kuhhandel_tally import Account
from scenes.voices import spoken_of
from tests.scenes.conftest import MakeRig
from tests.scenes.lettering import reading
from tests.scenes.rig import Rig
from tests.scenes.stage_law import (
    Ear,
    Seated,
    StageLaw,
    guests_of,
    histories,
    lawful,
    picture,
    run_out,
    watch,
    watch_a_tick,
    words,
)


def spoken(saying: str, price: int | None) -> Utterance:
    return Utterance(("es/10",), ((f"{price or ''} {saying}", 0),), 40)


def stage_of(look: Look, seats: int, speed: str = "normal", *, persons: int = 1, **manner: bool) -> Subasta:
    return Subasta(look, words, guests_of(seats, persons), Manner(speed, **manner), spoken)


def some_decisions(state: rules.State, dice: Dice) -> list[Seated]:
    """What the seats do in one tick, by chance; in the bidding mostly nothing."""
    if state.phase != "bidding":
        seat = rules.awaited(state)[0]
        return [(seat, dice.pick(rules.legal(state, seat)))]
    lot = state.lot
    if lot.bidder is None and dice.below(12):
        return []
    made = []
    for seat in range(state.config.seats):
        legal = rules.legal(state, seat)
        if not legal or dice.below(2):
            continue
        price = lot.price + 10 * (1 + dice.below(4))
        tried = dice.pick([Raise(price), Raise(price), DropOut(), Wait(30), Call()])
        if tried in legal:
            made.append((seat, tried))
    return made


LAW = StageLaw(rules, stage_of, Table.of, Passing, some_decisions)

configs = st.builds(
    rules.Config,
    seats=st.integers(3, 5),
    pace=st.sampled_from(["fast", "normal", "slow", "turns"]),
    first_edition=st.booleans(),
    zeros_return=st.booleans(),
    short_game=st.booleans(),
)


@lawful(max_examples=40)
@given(history=histories(configs, steps=1500, ticks=6))
def test_stage_law(look, history) -> None:
    """Steps that come in bursts, ticks without events among them, watched for a while, then skipped."""
    LAW.assert_kept(look, history)


@pytest.mark.parametrize(
    ("config", "audience"),
    [
        (rules.Config(seats=3, pace="fast"), 0),
        (rules.Config(seats=4, pace="turns", first_edition=True), None),
        (rules.Config(seats=5, pace="slow", short_game=True), 2),
    ],
)
def test_after_every_event_the_table_is_that_of_the_rules(look, config, audience) -> None:
    """From the first animal to the tally, each step run out before the next."""
    stage = stage_of(look, config.seats)
    stage.sync(rules.view(rules.setup(config, 3), audience))
    happened = set()
    for state, events in LAW.steps_of(config, 3):
        if not events:
            continue
        happened |= set(map(type, events))
        view = rules.view(state, audience)
        stage.show(events, view)
        run_out(stage)
        LAW.assert_same_table(stage, view)
    assert stage.table.phase == "over"
    assert len(happened) > 18


def test_every_event_has_its_cue(look) -> None:
    LAW.assert_every_event_has_its_cue(look)


# The clock


def bidding(look: Look, config: rules.Config | None = None, **how) -> tuple[Subasta, rules.State]:
    config = config or rules.Config(seats=4)
    state = rules.setup(config, 5)
    state, _ = rules.step(state, [(state.turn, HoldAuction())])
    stage = stage_of(look, config.seats, **how)
    return stage, state


def test_the_clock_shown_is_the_clock_of_the_state(look) -> None:
    """No cue keeps it back: after every tick the stage shows the stage of the clock and its ticks."""
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    others = [seat for seat in range(4) if seat != state.turn]
    tick = 0
    while state.phase == "bidding":
        raised = (
            [(others[tick // 50 % 3], Raise(state.lot.price + 10))] if tick % 50 == 0 and tick < 300 else []
        )
        state, events = rules.step(state, raised)
        stage.show(events, rules.view(state, None))
        stage.update()
        if state.phase == "bidding":
            assert not stage.reel.busy
            assert stage.keeps_time
            assert stage.table == Table.of(rules.view(state, None))
            assert stage._clock.clock_ticks == state.lot.clock_ticks
        tick += 1
    assert stage.reel.busy  # the gavel


def test_time_waits_for_what_came_before_the_clock(look) -> None:
    """While the animal walks in no time passes at the table, so nobody loses any."""
    config = rules.Config(seats=4)
    state = rules.setup(config, 5)
    stage = stage_of(look, 4)
    stage.sync(rules.view(state, None))
    state, events = rules.step(state, [(state.turn, HoldAuction())])
    assert any(isinstance(event, LotOpened) for event in events)
    stage.show(events, rules.view(state, None))
    assert not stage.keeps_time
    for _ in range(200):
        stage.update()
    assert stage.keeps_time
    assert stage.table.phase == "bidding"


def test_the_picture_follows_the_clock(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    before = picture(stage)
    for _ in range(60):
        state, events = rules.step(state, [])
    stage.show(events, rules.view(state, None))
    assert picture(stage) != before


# Secrets


def with_other_money(state: rules.State, seats) -> rules.State:
    """The same table with other cards in these purses, as many as before."""
    purses = list(state.purses)
    for seat in seats:
        count = size(purses[seat])
        purses[seat] = (0, 0, 0, 0, 0, count)
    return replace(state, purses=tuple(purses))


@pytest.mark.parametrize("audience", [None, 0])
@pytest.mark.parametrize("phase", ["turn", "bidding", "offer", "answer"])
def test_purses_leave_no_trace_in_the_picture(look, audience, phase: str) -> None:
    found = lambda state: state.phase == phase and len(state.deck) < 25  # noqa: E731
    state = LAW.state_where(rules.Config(seats=4), 8, found)
    other = with_other_money(state, [seat for seat in range(4) if seat != audience])
    pictures = []
    for each in (state, other):
        stage = stage_of(look, 4)
        stage.sync(rules.view(each, audience))
        pictures.append(picture(stage))
    assert pictures[0] == pictures[1]


def laid_against(state: rules.State, offer, counter):
    """States and events of a trade with these stacks."""
    steps = [rules.step(state, [(state.trade.challenger, Offer(offer))])]
    steps.append(rules.step(steps[0][0], [(state.trade.target, Counter(counter))]))
    return steps


@pytest.mark.parametrize("audience", [None, "third", "challenger"])
def test_stacks_are_turned_up_for_the_two_alone(look, audience) -> None:
    """Two trades that differ in values look the same, tick by tick, to all but the two."""
    state = LAW.state_where(rules.Config(seats=4), 8, lambda state: state.phase == "offer")
    two = state.trade.challenger, state.trade.target
    purses = list(state.purses)
    purses[two[0]] = purses[two[1]] = (2, 2, 2, 2, 2, 2)
    state = replace(state, purses=tuple(purses))
    third = next(seat for seat in range(4) if seat not in two)
    seat = {"third": third, "challenger": two[0], None: None}[audience]
    stacks = [((0, 0, 1, 0, 0, 0), (0, 1, 0, 0, 0, 0)), ((0, 0, 0, 0, 0, 1), (0, 0, 0, 1, 0, 0))]
    seen = []
    for offer, counter in stacks:
        stage = stage_of(look, 4)
        stage.sync(rules.view(state, seat))
        shown = []
        for after, events in laid_against(state, offer, counter):
            stage.show(events, rules.view(after, seat))
            for tick in range(130):
                stage.update()
                if tick % 4 == 0:
                    shown.append(picture(stage))
        seen.append(shown)
    assert any(isinstance(event, TradeSettled) for event in events)
    assert any(isinstance(event, OfferCountered) for event in events)
    assert (seen[0] == seen[1]) is (audience != "challenger")


@pytest.mark.parametrize("phase", ["payment", "offer", "answer"])
def test_money_is_chosen_in_private_and_covered_again(look, phase: str) -> None:
    state = LAW.state_where(rules.Config(seats=4), 8, lambda state: state.phase == phase)
    stage = stage_of(look, 4)
    stage.sync(rules.view(state, None))
    before = picture(stage)
    seat = rules.awaited(state)[0]
    legal = rules.legal(state, seat)
    assert stage.is_secret(legal)
    stage.open_hand(rules.view(state, seat), legal)
    assert picture(stage) != before
    stage.close_hand()
    assert picture(stage) == before


def test_bids_turns_and_first_purchase_are_public(look) -> None:
    stage = stage_of(look, 4)
    for phase in ("turn", "bidding", "purchase"):
        state = LAW.state_where(
            rules.Config(seats=4, pace="turns"), 8, lambda state, phase=phase: state.phase == phase
        )
        assert not stage.is_secret(rules.legal(state, rules.awaited(state)[0]))


def test_who_may_buy_cannot_be_read_off_a_shared_screen(look) -> None:
    state = LAW.state_where(rules.Config(seats=4), 8, lambda state: state.phase == "purchase")
    seat = state.lot.auctioneer
    pictures = []
    for each in (with_other_money(state, [seat]), with_no_money(state, seat)):
        stage = stage_of(look, 4, persons=4)
        stage.sync(rules.view(each, None))
        stage.open_hand(rules.view(each, seat), rules.legal(each, seat))
        pictures.append(picture(stage))
    assert pictures[0] == pictures[1]


def with_no_money(state: rules.State, seat: int) -> rules.State:
    purses = list(state.purses)
    purses[seat] = (size(purses[seat]), 0, 0, 0, 0, 0)
    return replace(state, purses=tuple(purses))


# Choices


def pressed(*actions: Action) -> Input:
    return Input(presses=tuple(Press(action, KEYS_RIGHT) for action in actions))


def click(at: tuple[int, int]) -> Input:
    return Input(pointer=Pointer(*at, True, 0), clicked="left")


def asked(look: Look, state: rules.State, *, own: bool = True) -> tuple[Subasta, int]:
    stage = stage_of(look, state.config.seats)
    seat = rules.awaited(state)[0]
    stage.sync(rules.view(state, seat if own else None))
    stage.open_hand(rules.view(state, seat), rules.legal(state, seat))
    return stage, seat


def turn_state(found=lambda legal: len(legal) > 4) -> rules.State:
    config = rules.Config(seats=4)
    return LAW.state_where(
        config, 8, lambda state: state.phase == "turn" and found(rules.legal(state, state.turn))
    )


def test_every_auction_and_challenge_can_be_reached_with_directions(look) -> None:
    state = turn_state()
    stage, seat = asked(look, state)
    choosing = stage._choosing
    assert isinstance(choosing, TurnChoice)
    reached = set()
    ways = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
    dice = dice_for(1, 0, 0)
    for _ in range(400):
        assert stage.choose(pressed(ways[dice.below(4)])) is None
        reached.add(choosing.option)
    assert reached == set(rules.legal(state, seat))
    assert stage.choose(pressed(Action.CONFIRM)) == choosing.option


def test_every_auction_and_challenge_can_be_clicked(look) -> None:
    state = turn_state()
    stage, seat = asked(look, state)
    choosing = stage._choosing
    made = {stage.choose(click(box.center)) for box in choosing.boxes}
    assert made == set(rules.legal(state, seat))
    assert any(isinstance(decision, Challenge) for decision in made)


def test_the_payment_with_the_least_waste_is_one_press(look) -> None:
    state = LAW.state_where(rules.Config(seats=4), 8, lambda state: state.phase == "payment")
    stage, seat = asked(look, state)
    expected = best_payment(state.purses[seat], state.lot.price)
    assert stage.choose(pressed(Action.CONFIRM)) == Pay(expected)


def test_a_payment_that_is_too_small_is_denied(look) -> None:
    state = LAW.state_where(
        rules.Config(seats=4), 8, lambda state: state.phase == "payment" and state.lot.price > 10
    )
    stage, _ = asked(look, state)
    choosing = stage._choosing
    while any(choosing.chosen):
        choosing.cursor = next(place for place, count in enumerate(choosing.chosen) if count)
        stage.choose(pressed(Action.DOWN))
    assert stage.choose(pressed(Action.CONFIRM)) is None
    stage.choose(pressed(Action.NEXT))  # the least again
    assert choosing.is_enough


def offer_state() -> rules.State:
    return LAW.state_where(
        rules.Config(seats=4),
        8,
        lambda state: state.phase == "offer" and len(set(cards(state.purses[rules.awaited(state)[0]]))) > 2,
    )


def test_any_stack_can_be_laid_card_by_card(look) -> None:
    state = offer_state()
    stage, seat = asked(look, state)
    choosing = stage._choosing
    dice = dice_for(2, 0, 0)
    for _ in range(40):
        legal = rules.legal(state, seat)
        wanted = dice.pick(legal).money
        for _ in choosing.places:
            place = choosing.cursor
            while choosing.chosen[place] != wanted[place]:
                stage.choose(pressed(Action.UP if choosing.chosen[place] < wanted[place] else Action.DOWN))
            stage.choose(pressed(Action.RIGHT))
        assert choosing.stack == wanted
    assert stage.choose(pressed(Action.CONFIRM)) == Offer(wanted)


def test_quick_amounts_are_none_least_and_all(look) -> None:
    state = offer_state()
    stage, seat = asked(look, state)
    choosing = stage._choosing
    assert choosing.stack == NOTHING
    seen = []
    for _ in range(3):
        stage.choose(pressed(Action.NEXT))
        seen.append(choosing.stack)
    assert seen[1] == state.purses[seat]
    assert size(seen[0]) == 1
    assert total(seen[0]) == min(cards(state.purses[seat]))
    assert seen[2] == NOTHING


def test_cards_are_raised_and_lowered_by_clicks(look) -> None:
    state = offer_state()
    stage, seat = asked(look, state)
    choosing = stage._choosing
    for place, area in stage._foot._money.stack_boxes(pygame.Rect(12, 302, 276, 45), state.purses[seat]):
        stage.choose(click((area.right - 3, area.bottom - 5)))
        assert choosing.chosen[place] == 1
        stage.choose(click((area.right - 3, area.bottom - 5)))
        assert choosing.chosen[place] == 0


def test_accepting_is_not_countering_with_nothing(look) -> None:
    state = LAW.state_where(rules.Config(seats=4), 8, lambda state: state.phase == "answer")
    stage, seat = asked(look, state)
    assert stage.choose(pressed(Action.EXTRA)) == Accept()
    assert stage.choose(pressed(Action.CONFIRM)) == Counter(NOTHING)
    assert stage.hints()[0].words != stage.hints()[1].words
    legal = rules.legal(state, seat)
    assert Accept() in legal
    assert Counter(NOTHING) in legal


def test_an_offer_cannot_be_accepted_by_its_owner(look) -> None:
    stage, _ = asked(look, offer_state())
    assert stage.choose(pressed(Action.EXTRA)) is None


def test_first_purchase_by_directions_and_clicks(look) -> None:
    found = lambda state: state.phase == "purchase" and len(rules.legal(state, state.lot.auctioneer)) == 2  # noqa: E731
    stage, _ = asked(look, LAW.state_where(rules.Config(seats=4), 8, found))
    assert stage.choose(pressed(Action.CONFIRM)) == Sell()
    assert stage.choose(pressed(Action.RIGHT)) is None
    assert stage.choose(pressed(Action.CONFIRM)) == Buy()
    assert stage.choose(click(ANSWERS[0].center)) == Sell()
    assert stage.choose(click(ANSWERS[1].center)) == Buy()


def test_who_cannot_pay_cannot_buy(look) -> None:
    state = LAW.state_where(rules.Config(seats=4), 8, lambda state: state.phase == "purchase")
    stage, _ = asked(look, with_no_money(state, state.lot.auctioneer))
    assert stage.choose(pressed(Action.RIGHT, Action.CONFIRM)) is None
    assert stage.choose(pressed(Action.LEFT, Action.CONFIRM)) == Sell()


# Bids


def bid(stage: Subasta, state: rules.State, seat: int, given: Input):
    return stage.choose_for(seat, given, rules.view(state, seat), rules.legal(state, seat))


def test_one_press_bids_the_next_step(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    seat = (state.turn + 1) % 4
    assert bid(stage, state, seat, pressed(Action.CONFIRM)) == Raise(10)
    state, events = rules.step(state, [(seat, Raise(10))])
    stage.show(events, rules.view(state, None))
    other = (state.turn + 2) % 4
    assert bid(stage, state, other, pressed(Action.CONFIRM)) == Raise(20)
    assert bid(stage, state, seat, pressed(Action.CONFIRM)) is None  # the leader cannot raise itself


def test_an_amount_can_be_prepared_and_follows_the_price(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    seat, other = (state.turn + 1) % 4, (state.turn + 2) % 4
    bid(stage, state, seat, pressed(Action.RIGHT, Action.RIGHT))
    bid(stage, state, seat, pressed(Action.NEXT))
    assert bid(stage, state, seat, pressed(Action.LEFT, Action.CONFIRM)) == Raise(70)
    for price in (40, 100):
        state, events = rules.step(state, [(other if price == 40 else (state.turn + 3) % 4, Raise(price))])
        stage.show(events, rules.view(state, None))
        expected = {40: 70, 100: 110}[price]
        assert bid(stage, state, seat, pressed(Action.CONFIRM)) == Raise(expected)


def test_an_amount_stays_within_the_money_in_play(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    seat = (state.turn + 1) % 4
    for _ in range(60):
        bid(stage, state, seat, pressed(Action.UP))
    most = auction.highest_bid(state.config, state.donkeys)
    assert bid(stage, state, seat, pressed(Action.CONFIRM)) == Raise(most)
    for _ in range(60):
        bid(stage, state, seat, pressed(Action.DOWN))
    assert bid(stage, state, seat, pressed(Action.CONFIRM)) == Raise(10)


def test_dropping_out_is_undone_by_bidding(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    seat = (state.turn + 1) % 4
    assert bid(stage, state, seat, pressed(Action.CANCEL)) == DropOut()
    state, events = rules.step(state, [(seat, DropOut())])
    stage.show(events, rules.view(state, None))
    assert bid(stage, state, seat, pressed(Action.CANCEL)) is None
    assert bid(stage, state, seat, pressed(Action.CONFIRM)) == Raise(10)


def test_a_bid_by_mouse(look) -> None:
    stage, state = bidding(look)
    seat = (state.turn + 1) % 4
    stage.sync(rules.view(state, seat))
    steps = {by: box for box, by in stage._buttons_of(seat).steps}
    assert set(steps) == {-100, -50, -10, 10, 50, 100}
    for by in (100, 50, -10, 10, 10, -100):
        before = stage._paddle_of(seat).price
        assert bid(stage, state, seat, click(steps[by].center)) is None
        assert stage._paddle_of(seat).price == before + by
    assert bid(stage, state, seat, click(stage._buttons_of(seat).bid.center)) == Raise(70)
    assert bid(stage, state, seat, click(steps[-50].center)) is None
    assert bid(stage, state, seat, click((356, 210))) == Raise(20)  # the animal itself


def hold(at: tuple[int, int]) -> Input:
    return Input(pointer=Pointer(*at, held=True))


@pytest.mark.parametrize(("is_shared", "text_scale"), [(True, 1), (True, 2), (False, 2)])
def test_where_there_is_one_button_for_more_it_is_held(look, is_shared: bool, text_scale: int) -> None:
    """It repeats itself, and goes up in larger and larger steps; away from it, or let go, nothing moves."""
    stage, state = bidding(look, persons=4)
    seat = (state.turn + 1) % 4
    stage.sync(rules.view(state, None if is_shared else seat))
    look.text.use_scale(text_scale)
    buttons = stage._buttons_of(seat)
    look.text.use_scale(1)
    (less, _), (more, _) = sorted(buttons.steps, key=lambda step: step[1])
    stage._bidding.decide(
        seat, click(more.center), rules.view(state, seat), rules.legal(state, seat), buttons
    )
    prices = [stage._paddle_of(seat).price]
    for _ in range(120):
        held = hold(more.center)
        stage._bidding.decide(seat, held, rules.view(state, seat), rules.legal(state, seat), buttons)
        prices.append(stage._paddle_of(seat).price)
    *steps, _ = [after - before for before, after in pairwise(prices) if after != before]  # up to the most
    assert steps == sorted(steps)
    assert set(steps) >= {10, 50}
    assert prices[-1] == auction.highest_bid(state.config, state.donkeys)
    before = stage._paddle_of(seat).price
    for given_ in (Input(pointer=Pointer(*more.center)), hold(more.center), hold(less.center)):
        for _ in range(40):
            stage._bidding.decide(seat, given_, rules.view(state, seat), rules.legal(state, seat), buttons)
    assert stage._paddle_of(seat).price == before


def test_the_pointer_on_a_button_that_may_be_held_is_told_so(look, monkeypatch) -> None:
    stage, state = bidding(look, persons=4)
    seat = (state.turn + 1) % 4
    stage.sync(rules.view(state, None))
    buttons = stage._buttons_of(seat)
    written: list[str] = []
    monkeypatch.setattr(look.text, "draw", lambda canvas, words, *at, **how: written.append(words))
    for at, is_told in ((buttons.steps[1][0].center, True), (buttons.bid.midtop, False)):
        stage.update()
        bid(stage, state, seat, Input(pointer=Pointer(*at)))
        written.clear()
        picture(stage)
        assert ("Hold: faster" in written) is is_told


def test_on_a_shared_screen_the_mouse_has_buttons_on_its_paddle(look) -> None:
    stage, state = bidding(look, persons=4)
    seat = (state.turn + 1) % 4
    stage.sync(rules.view(state, None))
    buttons = stage._buttons_of(seat)
    (_, _), (more, by) = sorted(buttons.steps, key=lambda step: step[1])
    assert bid(stage, state, seat, click(more.center)) is None
    assert bid(stage, state, seat, click(buttons.bid.center)) == Raise(10 + by)
    other = next(each for each in range(4) if each not in (seat, state.turn))
    assert bid(stage, state, seat, click(stage._buttons_of(other).bid.center)) is None


def test_the_auctioneer_calls(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, state.turn))
    assert bid(stage, state, state.turn, pressed(Action.CONFIRM)) is None  # too soon
    for _ in range(auction.CALL_GAP_TICKS):
        state, events = rules.step(state, [])
        stage.show(events, rules.view(state, state.turn))
    assert bid(stage, state, state.turn, pressed(Action.CONFIRM)) == Call()
    assert [hint.words for hint in stage.hints()] == ["Going once"]


def test_in_the_bidding_all_decide_together_and_else_one_by_one(look) -> None:
    seen = {True: set(), False: set()}
    for state, events in LAW.steps_of(rules.Config(seats=3, pace="fast"), 3):
        if events:
            stage = stage_of(look, 3)
            stage.sync(rules.view(state, None))
            seen[stage.is_together].add(state.phase)
    assert seen[True] == {"bidding"}
    assert seen[False] == {"turn", "purchase", "payment", "offer", "answer", "over"}


def test_by_turns_a_seat_out_of_turn_cannot_bid(look) -> None:
    stage, state = bidding(look, rules.Config(seats=4, pace="turns"))
    stage.sync(rules.view(state, None))
    now = state.lot.bidder
    later = next(seat for seat in range(4) if seat not in (now, state.turn))
    assert bid(stage, state, now, pressed(Action.CONFIRM)) == Raise(10)
    assert bid(stage, state, later, pressed(Action.CONFIRM)) is None


def test_a_purse_is_peeked_at_only_while_held(look) -> None:
    stage, state = bidding(look, persons=4)
    stage.sync(rules.view(state, None))
    seat = (state.turn + 1) % 4
    before = picture(stage)
    bid(stage, state, seat, Input(held=frozenset({(KEYS_RIGHT, Action.EXTRA)})))
    assert picture(stage) != before
    stage.update()
    stage.tick -= 1
    assert picture(stage) == before


def test_a_press_in_vain_says_why(look) -> None:
    """The leader, an auctioneer who is too quick, and who has dropped out already."""
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    leader, other = (state.turn + 1) % 4, (state.turn + 2) % 4
    for seat, decision in ((leader, Raise(10)), (other, DropOut())):
        state, events = rules.step(state, [(seat, decision)])
        stage.show(events, rules.view(state, None))
    for seat, action, said in (
        (leader, Action.CONFIRM, "leads already"),
        (state.turn, Action.CONFIRM, "too soon"),
        (other, Action.CANCEL, "is out"),
    ):
        assert bid(stage, state, seat, pressed(action)) is None
        assert stage._lingering._pops[seat].words == said


def test_a_bid_that_comes_too_late_is_told_so(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    seat, loser = (state.turn + 1) % 4, (state.turn + 2) % 4
    state, events = rules.step(state, [(seat, Raise(10)), (loser, Raise(10))])
    if state.lot.leader == loser:
        seat, loser = loser, seat
    stage.show(events, rules.view(state, None))
    assert stage._lingering._pops[loser].words == "10: too late"
    while state.phase == "bidding":
        state, events = rules.step(state, [])
        stage.show(events, rules.view(state, None))
    stage.came_late(loser)
    assert stage._lingering._pops[loser].words == "too late"
    stage.came_late(seat)  # has it already
    assert stage._lingering._pops[seat].words == "10"


def test_who_calls_sees_when_the_next_call_is_allowed(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, state.turn))
    seen = []
    for _ in range(auction.CALL_GAP_TICKS + 2):
        shown = stage._paddle_of(state.turn)
        assert (shown.can == "call") is (Call() in rules.legal(state, state.turn))
        seen.append(shown.ready)
        state, events = rules.step(state, [])
        stage.show(events, rules.view(state, state.turn))
    assert seen == sorted(seen)
    assert seen[0] < 0.05
    assert seen[-1] == 1
    state, events = rules.step(state, [(state.turn, Call())])
    stage.show(events, rules.view(state, state.turn))
    assert stage._paddle_of(state.turn).can == "struck"


def test_who_has_dropped_out_sees_the_way_back(look) -> None:
    stage, state = bidding(look)
    seat = (state.turn + 1) % 4
    stage.sync(rules.view(state, seat))
    assert [hint.action for hint in stage.hints()] == ["confirm", "cancel", "right", "next", "up"]
    state, events = rules.step(state, [(seat, DropOut())])
    stage.show(events, rules.view(state, seat))
    assert stage._paddle_of(seat).can == "back"
    assert [hint.action for hint in stage.hints()] == ["confirm", "right", "next", "up"]


# Light, crowd, voices


def test_who_has_nothing_to_press_sees_why(look) -> None:
    """By turns one is asked, others wait; the auctioneer holds the auction, who is excluded is out of it."""
    stage, state = bidding(look, rules.Config(seats=4, pace="turns"), persons=4)
    lot = replace(state.lot, excluded=tuple(seat == (state.turn + 3) % 4 for seat in range(4)))
    state = replace(state, lot=lot)
    stage.sync(rules.view(state, None))
    seats = [(state.turn + step) % 4 for step in range(4)]
    cans = [stage._paddle_of(seat).can for seat in seats]
    assert cans == ["hold", "bid", "wait", "excluded"]


def test_the_barn_darkens_with_every_call_and_brightens_with_a_bid(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    dark = {}
    while state.lot.stage != "twice" or state.lot.clock_ticks > 20:
        state, events = rules.step(state, [])
        stage.show(events, rules.view(state, None))
        stage.update()
        dark.setdefault(state.lot.stage, []).append(stage._lingering.darkness(stage.table))
    assert set(dark["open"]) == {BRIGHT}
    assert dark["once"] == sorted(dark["once"])
    assert dark["once"][-1] < dark["twice"][-1] == DARKEST
    state, events = rules.step(state, [((state.turn + 1) % 4, Raise(10))])
    stage.show(events, rules.view(state, None))
    for _ in range(60):
        stage.update()
    assert stage._lingering.darkness(stage.table) == BRIGHT


def test_the_leader_alone_holds_a_paddle_up(look) -> None:
    stage, state = bidding(look)
    stage.sync(rules.view(state, None))
    first, second = (state.turn + 1) % 4, (state.turn + 2) % 4
    for seat in (first, second):
        state, events = rules.step(state, [(seat, Raise(state.lot.price + 10))])
        stage.show(events, rules.view(state, None))
        for _ in range(70):
            stage.update()
    heights = stage._lingering.crowd._heights
    assert heights[second] == 1
    assert [heights[seat] for seat in range(4) if seat != second] == [0, 0, 0]


def test_the_crowd_boos_who_cannot_pay(look) -> None:
    config = rules.Config(seats=4, pace="turns")
    stage = stage_of(look, 4)
    stage.sync(rules.view(rules.setup(config, 8), None))
    for state, events in LAW.steps_of(config, 8):
        stage.show(events, rules.view(state, None))
        if any(isinstance(event, Exposed) for event in events):
            break
        stage.finish()
    moods = set()
    for _ in range(260):
        stage.update()
        moods.add(stage._lingering.crowd._mood)
    assert "boo" in moods


@pytest.mark.parametrize("captions", [True, False])
def test_what_the_crowd_calls_is_a_caption(look, monkeypatch, captions: bool) -> None:
    stage = stage_of(look, 4, captions=captions)
    stage.sync(rules.view(rules.setup(rules.Config(seats=4), 5), None))
    stage._lingering.react("boo")
    written = []
    monkeypatch.setattr(look.text, "draw", lambda canvas, words, *at, **how: written.append(words))
    picture(stage)
    assert ("Boo!" in written) is captions


def test_the_clock_is_heard_when_a_call_is_near_and_faster_before_the_hammer(look) -> None:
    ear = Ear()
    stage, state = bidding(ear.beside(look))
    stage.sync(rules.view(state, None))
    stage.show((), rules.view(state, None))
    heard: dict[str, list[int]] = {"open": [], "once": [], "twice": []}
    while state.phase == "bidding":
        ear.heard.clear()
        for _ in range(2):  # where time stands it is heard once
            stage.show((), rules.view(state, None))
        heard[state.lot.stage] += [state.lot.clock_ticks] * ear.heard.count("tick")
        state, _ = rules.step(state, [])
    assert heard["open"] == [60, 40, 20]
    assert [before - after for before, after in pairwise(heard["once"])] == [20] * (len(heard["once"]) - 1)
    assert [before - after for before, after in pairwise(heard["twice"])] == [10] * (len(heard["twice"]) - 1)


def test_rivals_are_heard_when_they_bid_drop_out_and_win(look) -> None:
    ear = Ear()
    guests = [Guest(f"N{seat}", "blas", person=False, voice=f"blip_{seat}") for seat in range(4)]
    stage = Subasta(ear.beside(look), words, guests, Manner("fast"), spoken)
    state = rules.step(rules.setup(rules.Config(seats=4, pace="turns"), 5), [])[0]
    state, events = rules.step(state, [(state.turn, HoldAuction())])
    stage.sync(rules.view(state, None))
    bidder, *others = [(state.lot.bidder + step) % 4 for step in range(4)]
    for decision in (Raise(10), DropOut(), DropOut()):
        state, events = rules.step(state, [(state.lot.bidder, decision)])
        stage.show(events, rules.view(state, None))
        while stage.reel.busy:
            stage.update()
    assert {f"blip_{bidder}", *(f"blip_{seat}" for seat in others if seat != state.turn)} <= set(ear.voices)
    ear.voices.clear()
    state, events = rules.step(state, [(state.turn, Sell())])
    state, events = rules.step(state, [(bidder, Pay(best_payment(state.purses[bidder], 10)))])
    stage.show(events, rules.view(state, None))
    while stage.reel.busy:
        stage.update()
    assert f"blip_{bidder}" in ear.voices


def test_a_call_is_over_before_the_next_one(look) -> None:
    """A long price is left out where there is no time to say it."""
    long = lambda saying, price: Utterance((), ((f"{price or ''}{saying}", 0),), 90 if price else 30)  # noqa: E731
    guests = [Guest(f"N{seat}", "blas", person=False) for seat in range(4)]
    stage = Subasta(look, words, guests, Manner(), long)
    _, state = bidding(look)
    stage.sync(rules.view(state, None))
    state, events = rules.step(state, [((state.turn + 1) % 4, Raise(10))])
    while not any(isinstance(event, Called) for event in events):
        state, events = rules.step(state, [])
    stage.show(events, rules.view(state, None))
    assert stage._lingering._speech.utterance.text == "going_once"


# The end


def ended(look: Look, seats: int, seed: int = 3, **house) -> tuple[Subasta, rules.View]:
    """A stage that is about to show the end of a match, and the last view."""
    config = rules.Config(seats=seats, pace="turns", **house)
    stage = stage_of(look, seats)
    stage.sync(rules.view(rules.setup(config, seed), None))
    for state, events in LAW.steps_of(config, seed):
        if events and state.phase != "over":
            stage.show(events, rules.view(state, None))
            run_out(stage)
    view = rules.view(state, None)
    stage.show(events, view)
    while not stage.passing.finale:
        watch_a_tick(stage)
    return stage, view


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_set_walks_past_and_is_written(look, seats: int) -> None:
    """Nothing written is ever wiped out; in the end the board says what the rules say."""
    stage, view = ended(look, seats)
    finale, accounts = stage._finale, Account.all_of(view)
    parade = finale.parade(Table.of(view), view.config, view.standing)
    assert parade.accounts == accounts
    assert sorted(marcher.animal for marcher in parade.marchers) == sorted(
        animal for account in accounts for animal in account.sets
    )
    before = parade.written(0)
    while stage.reel.busy:
        stage.update()
        if stage.passing.finale is not None:
            picture(stage)
            now = parade.written(stage.passing.finale.way_px)
            for then, here in zip(before, now, strict=True):
                assert here.sets >= then.sets
                assert here.has_score >= then.has_score
            before = now
    assert before == parade.written(None)
    assert stage.passing == Passing()
    LAW.assert_same_picture(look, stage, view)


@pytest.mark.parametrize("house", [{}, {"first_edition": True}, {"plain_sum": True}])
def test_accounts_come_to_the_score(look, house) -> None:
    config = rules.Config(seats=4, pace="turns", **house)
    for seed in (3, 4):
        *_, (state, _) = LAW.steps_of(config, seed)
        view = rules.view(state, None)
        for account, score in zip(Account.all_of(view), view.standing.scores, strict=True):
            worth = sum(WORTHS[animal] for animal in account.sets)
            assert worth * account.times + account.dove == score == account.score


@pytest.mark.parametrize("winners", [1, 2, 5])
@pytest.mark.parametrize("text_scale", [1, 2])
def test_a_shared_win_has_a_rosette_for_each(look, winners: int, text_scale: int) -> None:
    stage, view = ended(look, 5)
    stage.finish()
    places = tuple(1 if seat < winners else winners + 1 for seat in range(5))
    stage._standing = Standing(view.standing.scores, places)
    look.text.use_scale(text_scale)
    pinned = []
    rosette = look.sheets.sprite("barn", "rosette_large")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            type(rosette), "draw", lambda sprite, canvas, x, y: sprite is rosette and pinned.append((x, y))
        )
        picture(stage)
    look.text.use_scale(1)
    assert len(set(pinned)) == winners
    assert all(0 < x < 190 and 0 < y < 280 for x, y in pinned)


def test_nothing_moves_without_need(look) -> None:
    """Reduced motion: while nothing happens the picture stands still."""
    stage, state = bidding(look, reduced_motion=True)
    stage.sync(rules.view(state, None))
    stage.show((), rules.view(state, None))
    pictures = set()
    for _ in range(200):
        stage.update()
        pictures.add(picture(stage))
    assert len(pictures) == 1


def test_a_match_begins_behind_a_curtain_where_one_sheet_is_read_at_a_time(look) -> None:
    sheets = Sheets(ASSETS / "sprites")
    sheets["ui"]  # is there since the title
    fresh = Look(look.text, sheets, look.sound)
    stage = stage_of(fresh, 4)
    stage.begin(rules.view(rules.setup(rules.Config(seats=4), 5), 0))
    read = [len(sheets._sheets)]
    while stage.passing.curtain == 1:
        picture(stage)
        read.append(len(sheets._sheets))
        stage.update()
        read.append(len(sheets._sheets))
    assert max(after - before for before, after in pairwise(read)) == 1
    stage.finish()
    picture(stage)
    assert len(sheets._sheets) == read[-1]


def test_who_only_watches_reads_what_has_happened_last(look, monkeypatch) -> None:
    """In a sentence for everything about money; while bids run, who has how many of the animal."""
    config = rules.Config(seats=4, pace="turns")
    stage = stage_of(look, 4, persons=0)
    stage.sync(rules.view(rules.setup(config, 8), None))
    written: list[str] = []
    heads: list[str] = []
    monkeypatch.setattr(look.text, "draw", lambda canvas, words, *at, **how: written.append(words))
    monkeypatch.setattr(stage._stakes, "_draw_set", lambda *what: heads.append(what[-1]))
    told = set()
    for state, events in LAW.steps_of(config, 8, 900):
        view = rules.view(state, None)
        stage.show(events, view)
        stage.finish()
        written.clear()
        heads.clear()
        picture(stage)
        if state.phase == "turn" and state.ledger:
            last = state.ledger[-1].event
            assert stage._stakes.last_words(last) in written
            told.add(type(last))
        if state.phase == "bidding":
            place = PLACES[state.lot.animal]
            assert heads == [herd[place] for herd in state.herds]
    assert told >= {Paid, TradeSettled}


# Sound and flashes


def test_a_skipped_stretch_is_silent(look) -> None:
    config = rules.Config(seats=4, pace="turns")
    LAW.assert_skipping_is_silent(look, config, seed=2, steps=200, audience=None)


def test_every_sound_is_there(look) -> None:
    config = rules.Config(seats=3, pace="fast")
    LAW.assert_every_sound_is_there(look, config, seed=2, steps=6000, audience=None)


def test_a_choice_of_money_knows_what_it_is_worth() -> None:
    choice = StackChoice.of("pay", (2, 4, 1, 1, 0, 0), 110)
    assert choice.stack == (0, 1, 0, 1, 0, 0)
    assert choice.total == 110
    assert not choice.change(0, 1)  # zeros do not pay
    assert choice.quick == [(0, 1, 0, 1, 0, 0), (0, 4, 1, 1, 0, 0)]


# At the table: several persons on one machine

PADS = [Device(f"pad:{80 + seat}", "pad", "Pad", "xbox") for seat in range(5)]


def couch(make_rig: MakeRig, persons: int, bots: int = 0, *, seed: int = 5, **rules_: str) -> Rig:
    """A running match of persons with pads, who sit first, that ends with the scene."""

    def first(kit: Kit) -> Play:
        seats = [SeatSpec("person", f"N{seat}") for seat in range(persons)]
        seats += [SeatSpec("bot", f"B{seat}", "random") for seat in range(bots)]
        match = Match(rules, config_from_rules(rules, len(seats), rules_), seats, seed)
        for seat in range(persons):
            kit.players.swap(seat, PADS[seat])
        none = lambda *_: None  # noqa: E731
        return Play(kit, match, then=lambda _: Pop(), pause=none, rules=none, lost=none, is_new=False)

    return make_rig(first, speed="instant")


def by_pads(*presses: tuple[int, Action]) -> Input:
    return Input(presses=tuple(Press(action, PADS[seat]) for seat, action in presses))


def until_bidding(rig: Rig) -> rules.State:
    play = rig.scene
    for _ in range(400):
        if play.match.state.phase == "bidding" and play.stage.is_together and not play.stage.reel.busy:
            return play.match.state
        turn = play.match.state.turn
        rig.feed(by_pads((turn, Action.CONFIRM)) if play.match.state.phase == "turn" else Input())
    raise AssertionError("no bidding")


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_presses_of_one_tick_follow_the_tie_rule_in_any_order(make_rig, order) -> None:
    """Four pads bid at once: the one that comes first clockwise from the lot's start seat leads (K2)."""
    rig = couch(make_rig, 5)
    lot = until_bidding(rig).lot
    bidders = [seat for seat in range(5) if seat != lot.auctioneer]
    rig.feed(by_pads(*[(bidders[place], Action.CONFIRM) for place in order]))
    rig.feed(Input())
    after = rig.scene.match.state.lot
    assert after.price == 10
    assert after.leader == min(bidders, key=lambda seat: (seat - lot.first) % 5)


def test_everybody_acts_in_the_same_tick_on_their_own_device(make_rig) -> None:
    rig = couch(make_rig, 4)
    lot = until_bidding(rig).lot
    a, b, c = [(lot.auctioneer + step) % 4 for step in (1, 2, 3)]
    rig.feed(by_pads((a, Action.RIGHT), (b, Action.CANCEL)))
    rig.feed(by_pads((a, Action.CONFIRM), (c, Action.CONFIRM)))
    rig.feed(Input())
    after = rig.scene.match.state.lot
    assert (after.leader, after.price) == (a, 20)
    assert after.out[b]
    assert not after.out[c]


def test_one_press_is_seen_on_the_next_tick(make_rig) -> None:
    rig = couch(make_rig, 3)
    lot = until_bidding(rig).lot
    seat = (lot.auctioneer + 1) % 3
    rig.feed(by_pads((seat, Action.CONFIRM)))
    rig.feed(Input())
    assert rig.scene.stage.table.lot.leader == seat


WAYS = [
    *(Action.CONFIRM, Action.CONFIRM, Action.CANCEL, Action.UP, Action.DOWN),
    *(Action.LEFT, Action.RIGHT, Action.NEXT, Action.EXTRA),
]


@pytest.mark.parametrize(("persons", "bots", "pace"), [(3, 0, "turns"), (2, 3, "turns"), (4, 0, "fast")])
def test_a_whole_match_on_pads_pressed_at_random(make_rig, persons: int, bots: int, pace: str) -> None:
    """Curtains, news for two, bids side by side: nobody is ever stuck, and the stage ends as the rules do."""
    rig = couch(make_rig, persons, bots, pace=pace)
    play, dice = rig.scene, dice_for(9, 0, 0)
    seen = set()
    for _ in range(30_000):
        if play.match.over and play.stage.to_be_told is None and not play.stage.reel.busy:
            break
        shown = play.stage._laid_open
        seen |= {type(rig.scene).__name__, "news" if shown else "table"}
        if shown:
            assert len(shown.stacks) == 2
        rig.feed(by_pads((dice.below(persons), dice.pick(WAYS))))
    assert play.match.over
    assert play.stage.table == Table.of(play.match.view(None))
    assert seen == {"Play", "PrivateView", "news", "table"}


def test_news_are_for_the_named_person_alone_and_time_stands(make_rig) -> None:
    rig = couch(make_rig, 3)
    play = rig.scene
    state = LAW.state_where(rules.Config(seats=3), 8, lambda state: state.phase == "answer")
    play.match.state = state
    play.match._ask(anew=())
    play.stage.sync(play.match.view(None))
    two = state.trade.challenger, state.trade.target
    play.match.submit(two[1], Counter(NOTHING))
    rig.feed(Input())
    while play.stage.reel.busy:
        rig.feed(Input())
    before = play.match.tick
    for seat in two:
        rig.feed(Input())
        assert type(rig.scene).__name__ == "PrivateView"
        assert play.stage._laid_open is None
        other = next(each for each in range(3) if each != seat)
        rig.feed(by_pads((other, Action.CONFIRM)))
        assert play.stage._laid_open is None
        rig.feed(by_pads((seat, Action.CONFIRM)))
        assert play.stage._laid_open.stacks == play.match.view(seat).ledger[-1].stacks != ()
        rig.feed(by_pads((seat, Action.CONFIRM)))
        assert play.stage._laid_open is None
    assert play.match.tick == before
    assert play.stage.to_be_told is None


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
def test_news_hang_right_after_the_trade(look, speed: str) -> None:
    """Nothing that happens later is told before: no turn, no animal that walks in, no bidding of others."""
    state = LAW.state_where(rules.Config(seats=3), 8, lambda state: state.phase == "answer" and state.deck)
    two = state.trade.challenger, state.trade.target
    stage = stage_of(look, 3, speed, persons=3)
    stage.sync(rules.view(state, None))
    steps = [(state.trade.target, Counter((1, 1, 0, 0, 0, 0)))]
    while not state.lot:
        state, events = rules.step(state, steps)
        stage.show(events, rules.view(state, None))
        steps = [(rules.awaited(state)[0], HoldAuction())]
        assert not stage.keeps_time
    for seat in two:
        watch(stage)
        assert (stage.to_be_told, stage.table.phase, stage.table.lot) == (seat, "turn", None)
        assert stage.table.turn == two[0]
        stage.told()
    assert stage.to_be_told is None
    watch(stage)
    assert stage.keeps_time
    LAW.assert_same_table(stage, rules.view(state, None))


def test_everybody_sees_the_button_of_the_own_device(make_rig) -> None:
    rig = couch(make_rig, 4)
    until_bidding(rig)
    keys = [rig.scene.stage._pressed(seat, "confirm") for seat in range(4)]
    assert [key.words for key in keys] == [GLYPHS["xbox_a"]] * 4
    rig.kit.players.swap(1, KEYS_RIGHT)
    key = rig.scene.stage._pressed(1, "confirm")
    assert key.is_cap
    assert key.words == rig.kit.tr("ENTER")


def test_captions_follow_the_setting(make_rig) -> None:
    rig = couch(make_rig, 3)
    said = spoken_of(rig.kit)
    assert said("going_once", 30).said(1000) == "30 ¡A la una!"
    rig.kit.change(captions=False)
    assert said("going_once", 30).said(1000) == ""
    assert said("going_once", 30).parts


# Letters


PHASES = ("turn", "bidding", "purchase", "payment", "offer", "answer", "over")


@pytest.mark.parametrize("text_scale", [1, 2])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("is_shared", [False, True])
def test_nothing_is_covered(make_rig, seats: int, is_shared: bool, language: str, text_scale: int) -> None:
    """In every phase all words are whole, and the prompts leave the herds free."""
    persons = seats if is_shared else 1
    rig = couch(make_rig, persons, seats - persons, pace="turns")
    rig.kit.change(text_scale=text_scale, language=language)
    play = rig.scene
    faults = []
    for phase in PHASES:
        config = rules.Config(seats=seats, pace="turns")
        states = [state for state, _ in LAW.steps_of(config, 8) if state.phase == phase]
        asked_here = [state for state in states if rules.awaited(state)[:1] < (persons,)]
        state = (asked_here or states)[len(asked_here or states) // 2]
        play.match.state = state
        play.match._ask(anew=())
        play.uncover()
        play._sit_down()
        play.stage.sync(play.match.view(play.audience))
        asked = rules.awaited(state)
        if asked and asked[0] < persons and phase != "bidding":
            play.stage.open_hand(play.match.view(asked[0]), play.match.legal(asked[0]))
        with reading(rig.kit.window.canvas) as found:
            play.draw(rig.kit.window.canvas)
        faults += [f"{phase}: {fault}" for fault in found.faults]
        plate, _ = play._hints()
        if phase not in ("offer", "answer", "over"):  # there the seats have other places
            faults += [f"{phase}: {plate} over {box}" for box in play.stage._boxes if plate.colliderect(box)]
    assert faults == []


@pytest.mark.parametrize("text_scale", [1, 2])
def test_results_say_how_the_scores_came_about(make_rig, text_scale: int) -> None:
    """No rounds, as there are none: sets, their sum, and by how many it was multiplied."""

    def first(kit: Kit) -> Results:
        kit.change(text_scale=text_scale)
        return showcase.named("results_subasta")(kit)

    rig = make_rig(first, language="en")
    accounts = rig.scene._accounts
    assert len(accounts) == 5
    assert rig.scene._rounds == ()
    rig.feed(pressed(Action.NEXT))
    assert rig.scene.shows_chart
    with reading(rig.kit.window.canvas) as found:
        rig.app.stack.draw(rig.kit.window.canvas)
    assert found.faults == []
    written = {line.words for line in found.lines}
    assert {f"{account.figures()} =" for account in accounts if account.times > 1} <= written
    assert {str(account.score) for account in accounts} <= written
