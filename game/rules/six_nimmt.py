"""6 nimmt! by the rulings S1 to S8, 2 to 10 seats.

A round: ten cards each, four cards open the rows. A turn: everybody picks in secret; the last pick reveals
all of them; they are laid in rising order. A turn stops between two cards only while a seat with a low card
has a real choice among rows.

The numbers of a match: 10 × seats + 4 cards are in play in a round, and the rows hold 20 of them at most.
So at least four heads are taken in every round, and every match ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import itemgetter
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from game.errors import N_
from game.rules.core import Rejected, Standing, Value, checked, ranked
from game.rules.rng import Rng, below, deal, seeded

NAME = "six_nimmt"
VERSION = 1
SEATS = range(2, 11)
REAL_TIME = False

DECK = tuple(range(1, 105))
HAND_SIZE = 10
ROWS = (0, 1, 2, 3)
ROW_SIZE = 5  # the sixth card takes them

Card = int
Cards = tuple[Card, ...]
Rows = tuple[Cards, ...]


class Config(Value, frozen=True):
    """House rules (S6 to S8). `rounds` above 0 replaces `limit`; `open_draft` has the small deck."""

    seats: Annotated[int, Meta(ge=2, le=10)] = 4
    limit: Annotated[int, Meta(ge=1, le=999)] = 66
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    free_choice: bool = False
    small_deck: bool = False
    open_draft: bool = False


# Decisions


class Pick(Value, frozen=True):
    """Choose the card for this turn, or another one instead: open until the last seat has picked."""

    card: Card


class TakeBack(Value, frozen=True):
    """Put the picked card back into the hand."""


class ChooseRow(Value, frozen=True):
    """Take this row (0 to 3) with a low card."""

    row: int


class Draft(Value, frozen=True):
    """Take a card that lies face up in the market."""

    card: Card


Decision = Pick | TakeBack | ChooseRow | Draft


# Events, all public


class RoundStarted(Value, frozen=True):
    """`round` counts from 1. With the open draft `rows` is () and RowsOpened follows the last CardDrafted."""

    round: int
    rows: Rows


class CardDrafted(Value, frozen=True):
    seat: int
    card: Card


class RowsOpened(Value, frozen=True):
    rows: Rows


class TurnStarted(Value, frozen=True):
    """`turn` counts from 1 to 10."""

    turn: int


class Picked(Value, frozen=True):
    seat: int


class TookBack(Value, frozen=True):
    seat: int


class Revealed(Value, frozen=True):
    """All (seat, card) pairs of the turn, rising by card."""

    plays: tuple[tuple[int, Card], ...]


class RowAsked(Value, frozen=True):
    """A seat with a low card has to choose among `rows`; the match waits for it."""

    seat: int
    card: Card
    rows: tuple[int, ...]


class HerdTaken(Value, frozen=True):
    """A seat takes the `cards` of a row; CardLaid of the card that did it follows, in column 0."""

    seat: int
    row: int
    cards: Cards
    heads: int
    cause: Literal["sixth", "low"]


class CardLaid(Value, frozen=True):
    """Column 0 to 4 of a row."""

    seat: int
    card: Card
    row: int
    column: int


class RoundEnded(Value, frozen=True):
    """Heads of this round and of the match so far, by seat."""

    round: int
    heads: tuple[int, ...]
    totals: tuple[int, ...]


class MatchEnded(Value, frozen=True):
    standing: Standing


Event = (
    RoundStarted
    | CardDrafted
    | RowsOpened
    | TurnStarted
    | Picked
    | TookBack
    | Revealed
    | RowAsked
    | HerdTaken
    | CardLaid
    | RoundEnded
    | MatchEnded
    | Rejected
)

Phase = Literal["draft", "pick", "row", "over"]


class State(Value, frozen=True):
    """Everything, secrets included. Tuples of length `seats` are by seat.

    A picked card stays in its hand until the reveal; a revealed one is in `queue` until it lies in a row.
    When the match is over, rows and herds lie as the last round left them.
    """

    config: Config
    rng: Rng
    phase: Phase
    round: int
    turn: int
    lead: int
    """The seat that drafts first in this round."""
    rows: Rows
    hands: tuple[Cards, ...]
    picks: tuple[Card | None, ...]
    queue: tuple[tuple[int, Card], ...]
    market: Cards
    herds: tuple[Cards, ...]
    scores: tuple[tuple[int, ...], ...]
    seen: Cards


class View(Value, frozen=True):
    """What one seat may know, or the shared screen (`seat` None)."""

    seat: int | None
    config: Config
    phase: Phase
    round: int
    turn: int
    rows: Rows
    """Four rows of up to five cards; four empty ones during the draft."""
    hand: Cards
    """The own hand, rising, the picked card included until the reveal; () on the shared screen."""
    hands: tuple[Cards | None, ...]
    """By seat, where known: the own hand; everybody's under the open draft."""
    hand_sizes: tuple[int, ...]
    picked: Card | None
    has_picked: tuple[bool, ...]
    queue: tuple[tuple[int, Card], ...]
    """(seat, card) revealed but not yet laid, rising: the asked seat's own card comes first."""
    asked: int | None
    market: Cards
    drafter: int | None
    herds: tuple[Cards, ...]
    scores: tuple[tuple[int, ...], ...]
    """Heads by seat, for each finished round."""
    totals: tuple[int, ...]
    """Heads by seat, this round's herds included."""
    seen: Cards
    """Every card that opened a row or was revealed in this round, in that order, also those taken since."""
    standing: Standing | None


# The cards and the table


@cache
def heads(card: Card) -> int:
    """Bull heads on a card (S1)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


def _herd_heads(cards: Cards) -> int:
    return sum(map(heads, cards))


def deck(config: Config) -> Cards:
    """The cards that a round is dealt from (S1, S8)."""
    small = config.small_deck or config.open_draft
    return DECK[: HAND_SIZE * config.seats + len(ROWS)] if small else DECK


def landing(rows: Sequence[Cards], card: Card) -> int | None:
    """The row whose last card is the nearest below `card` (S4), full or not; None for a low card (S6)."""
    nearest, row = 0, None
    for index, cards in enumerate(rows):
        if nearest < cards[-1] < card:
            nearest, row = cards[-1], index
    return row


def cheapest_rows(rows: Sequence[Cards]) -> tuple[int, ...]:
    """The rows with the fewest heads (S6)."""
    costs = [_herd_heads(cards) for cards in rows]
    least = min(costs)
    return tuple([row for row, cost in enumerate(costs) if cost == least])


def _takeable(config: Config, rows: Sequence[Cards]) -> tuple[int, ...]:
    return ROWS if config.free_choice else cheapest_rows(rows)


def _without(cards: Cards, card: Card) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# The contract


def setup(config: Config, seed: int) -> State:
    """The first round, dealt. Raises UserError when a rule of `config` is out of bounds."""
    seats = checked(config).seats
    rng, lead = below(seeded(seed, NAME), seats)
    return _dealt(config, rng, round=1, lead=lead, scores=())


def awaited(state: State) -> tuple[int, ...]:
    """Seats that the match waits for: those yet to pick, the one to choose a row or to draft, or none."""
    if state.phase == "pick":
        return tuple([seat for seat, card in enumerate(state.picks) if card is None])
    return () if state.phase == "over" else (_in_turn(state),)


def _in_turn(state: State) -> int:
    """The one seat whose turn it is, in a row choice or in the draft (S8: clockwise from the lead)."""
    if state.phase == "row":
        return state.queue[0][0]
    return (state.lead + sum(map(len, state.hands))) % state.config.seats


def legal(state: State, seat: int) -> Sequence[Decision]:
    """A seat that has picked may still change its mind: all other cards, and TakeBack."""
    if state.phase == "pick" and seat in range(state.config.seats):
        picked = state.picks[seat]
        others = [Pick(card) for card in state.hands[seat] if card != picked]
        return others if picked is None else [*others, TakeBack()]
    if seat not in awaited(state):
        return ()
    if state.phase == "row":
        return [ChooseRow(row) for row in _takeable(state.config, state.rows)]
    return [Draft(card) for card in state.market]


def step(state: State, decisions: Sequence[tuple[int, Decision]]) -> tuple[State, tuple[Event, ...]]:
    """One tick. Seats decide side by side, so their order in `decisions` makes no difference.

    Several decisions of one seat are a change of mind: the last legal one counts. Reveal, draft or row
    choice come after all of them.
    """
    events: list[Event] = []
    picks = list(state.picks)
    answer: Decision | None = None
    for seat, decision in sorted(decisions, key=itemgetter(0)):
        fault = _fault(state, picks, seat, decision)
        if fault is not None:
            events.append(Rejected(seat, *fault))
        elif isinstance(decision, Pick):
            picks[seat] = decision.card
            events.append(Picked(seat))
        elif isinstance(decision, TakeBack):
            picks[seat] = None
            events.append(TookBack(seat))
        else:
            answer = decision

    if isinstance(answer, Draft):
        state = _drafted(state, answer.card, events)
    elif isinstance(answer, ChooseRow):
        state = _laid(state, answer.row, events)
    elif state.phase == "pick" and None not in picks:
        state = _laid(_revealed(state, picks, events), None, events)
    elif tuple(picks) != state.picks:
        state = replace(state, picks=tuple(picks))
    return state, tuple(events)


def view(state: State, seat: int | None) -> View:
    """Hidden are the rng, the cards out of play, others' picks, and others' hands but for the open draft."""
    phase, config = state.phase, state.config
    running = () if phase == "over" else (tuple(map(_herd_heads, state.herds)),)
    return View(
        seat=seat,
        config=config,
        phase=phase,
        round=state.round,
        turn=state.turn,
        rows=state.rows,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(
            hand if config.open_draft or owner == seat else None for owner, hand in enumerate(state.hands)
        ),
        hand_sizes=tuple(map(len, state.hands)),
        picked=None if seat is None else state.picks[seat],
        has_picked=tuple(card is not None for card in state.picks),
        queue=state.queue,
        asked=_in_turn(state) if phase == "row" else None,
        market=state.market,
        drafter=_in_turn(state) if phase == "draft" else None,
        herds=state.herds,
        scores=state.scores,
        totals=_totals(state.scores + running),
        seen=state.seen,
        standing=result(state),
    )


def result(state: State) -> Standing | None:
    """Fewest heads wins, ties share (S7)."""
    return ranked(_totals(state.scores), best="lowest") if state.phase == "over" else None


def _totals(scores: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*scores, strict=True)))


# What happens in a step


def _fault(state: State, picks: Sequence[Card | None], seat: int, decision: object) -> tuple[str, str] | None:
    """The rule that a decision breaks, and how; None if it is legal. `picks` as they stand in the tick."""
    if seat not in range(state.config.seats):
        return "seats", N_("there is no such seat")
    if state.phase == "over":
        return "S7", N_("the match is over")
    match decision:
        case Pick(card):
            if state.phase != "pick":
                return "S3", N_("this is not the time to pick")
            if type(card) is not int or card not in state.hands[seat]:
                return "S3", N_("the card is not in the hand")
            if card == picks[seat]:
                return "S3", N_("the card is picked already")
        case TakeBack():
            if picks[seat] is None:
                return "S3", N_("there is no pick to take back")
        case ChooseRow(row):
            if state.phase != "row" or seat != _in_turn(state):
                return "S6", N_("the seat has no row to choose")
            if type(row) is not int or row not in _takeable(state.config, state.rows):
                return "S6", N_("the row is not one that may be taken")
        case Draft(card):
            if state.phase != "draft" or seat != _in_turn(state):
                return "S8", N_("it is not the seat's turn to draft")
            if type(card) is not int or card not in state.market:
                return "S8", N_("the card does not lie in the market")
        case _:
            return "decisions", N_("the game has no such decision")
    return None


def _revealed(state: State, picks: Sequence[Card | None], events: list[Event]) -> State:
    """Every pick leaves its hand for the queue, rising (S3)."""
    cards = [card for card in picks if card is not None]
    plays = tuple(sorted(enumerate(cards), key=itemgetter(1)))
    events.append(Revealed(plays))
    return replace(
        state,
        hands=tuple([_without(hand, card) for hand, card in zip(state.hands, cards, strict=True)]),
        picks=(None,) * len(cards),
        queue=plays,
        seen=state.seen + tuple([card for _, card in plays]),
    )


def _laid(state: State, chosen: int | None, events: list[Event]) -> State:
    """Lay the queue (S4, S5, S6) until it is empty, or until a seat has to choose a row.

    `chosen` is the row that the first card of the queue takes, where its seat was asked.
    """
    rows, herds = list(state.rows), list(state.herds)
    for place, (seat, card) in enumerate(state.queue):
        row = landing(rows, card)
        low = row is None
        if row is None:
            choices = _takeable(state.config, rows) if chosen is None else (chosen,)
            chosen = None
            if len(choices) > 1:
                events.append(RowAsked(seat, card, choices))
                queue = state.queue[place:]
                return replace(state, phase="row", rows=tuple(rows), herds=tuple(herds), queue=queue)
            row = choices[0]
        cards = rows[row]
        if low or len(cards) == ROW_SIZE:
            events.append(HerdTaken(seat, row, cards, _herd_heads(cards), "low" if low else "sixth"))
            herds[seat] += cards
            cards = ()
        rows[row] = (*cards, card)
        events.append(CardLaid(seat, card, row, len(cards)))

    laid = replace(state, phase="pick", rows=tuple(rows), herds=tuple(herds), queue=())
    if state.turn == HAND_SIZE:
        return _round_ended(laid, events)
    events.append(TurnStarted(state.turn + 1))
    return replace(laid, turn=state.turn + 1)


def _round_ended(state: State, events: list[Event]) -> State:
    """Count the herds; the match is over at the limit or after a fixed number of rounds (S7, S8)."""
    config = state.config
    taken = tuple(map(_herd_heads, state.herds))
    scores = (*state.scores, taken)
    totals = _totals(scores)
    events.append(RoundEnded(state.round, taken, totals))
    if (state.round >= config.rounds) if config.rounds else (max(totals) >= config.limit):
        events.append(MatchEnded(ranked(totals, best="lowest")))
        return replace(state, phase="over", scores=scores)
    lead = (state.lead + 1) % config.seats
    state = _dealt(config, state.rng, round=state.round + 1, lead=lead, scores=scores)
    events.append(RoundStarted(state.round, () if state.phase == "draft" else state.rows))
    if state.phase == "pick":
        events.append(TurnStarted(state.turn))
    return state


def _dealt(config: Config, rng: Rng, *, round: int, lead: int, scores: tuple[tuple[int, ...], ...]) -> State:
    """A new round: hands and rows (S2), or the whole deck face up for the draft (S8)."""
    seats = config.seats
    hands: tuple[Cards, ...] = ((),) * seats
    rows: Rows = ((),) * len(ROWS)
    if not config.open_draft:
        rng, cards = deal(rng, deck(config), HAND_SIZE * seats + len(ROWS))
        deals = [cards[first : first + HAND_SIZE] for first in range(0, HAND_SIZE * seats, HAND_SIZE)]
        hands = tuple([tuple(sorted(cards)) for cards in deals])
        rows = tuple([(card,) for card in cards[HAND_SIZE * seats :]])
    return State(
        config=config,
        rng=rng,
        phase="draft" if config.open_draft else "pick",
        round=round,
        turn=1,
        lead=lead,
        rows=rows,
        hands=hands,
        picks=(None,) * seats,
        queue=(),
        market=deck(config) if config.open_draft else (),
        herds=((),) * seats,
        scores=scores,
        seen=sum(rows, ()),
    )


def _drafted(state: State, card: Card, events: list[Event]) -> State:
    """A card goes from the market to the hand of the seat in turn; the last four open the rows (S8)."""
    seat = _in_turn(state)
    hands = list(state.hands)
    hands[seat] = tuple(sorted((*hands[seat], card)))
    market = _without(state.market, card)
    events.append(CardDrafted(seat, card))
    state = replace(state, hands=tuple(hands), market=market)
    if len(market) > len(ROWS):
        return state
    rows = tuple([(left,) for left in market])
    events += [RowsOpened(rows), TurnStarted(state.turn)]
    return replace(state, phase="pick", rows=rows, market=(), seen=market)
