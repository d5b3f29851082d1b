"""Royal Turf by the rulings T1 to T11, 2 to 6 seats.

A match is three races. In each, seats bet chips on the seven horses in turn, then move them: the die is
rolled by the rules as a turn begins, and its seat chooses a horse. The race is over when the third horse
crosses the line; then every chip is paid, and the next race is drawn.

Horses, cards and symbols are numbers, counted from 0 (HORSES and SYMBOLS name them; card 0 is A). Where a
horse is, is told by its distance from the line: 0 is space 33, the foremost start, -6 the hindmost, and above
33 it has crossed. `space` gives the number painted on the track.

The numbers on the cards and the payouts are part of the Config, so a record of a match holds those that it
was played with, and nothing here reads a file. They come from levels/royal_turf.toml by way of
game.content.turf_cards; a Config made without them has STANDARD, which is the same set.

Every match ends: at most seven horses stand on 33 spaces, so in any round one of them has a free space before
it, and the lowest number on a card is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from operator import itemgetter
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from game.errors import N_, Message, UserError
from game.rules.core import Rejected, Standing, Value, checked, ranked
from game.rules.rng import Rng, below, deal, seeded

NAME = "royal_turf"
VERSION = 1
SEATS = range(2, 7)
REAL_TIME = False

HORSES = ("othello", "nougat", "red_fox", "caramello", "sahara_wind", "albino", "earl_grey")
SYMBOLS = ("head", "saddle", "cap", "horseshoe")
HEAD, SADDLE, CAP, HORSESHOE = range(4)
DIE = (HEAD, HEAD, HEAD, SADDLE, CAP, HORSESHOE)
CARDS = ("A", "B", "C")

RACES = 3
LAP = 33  # spaces; beyond it a horse has crossed the line
HARE = 18
PODIUM = 3  # horses that end the race by crossing
PLACES = ("first", "second", "third")
CHIPS = (1, 1, 2)
HIDDEN_CHIPS = (0, 1, 1, 2)
HARE_BONUS = 100
LAST_FINE = 100
CARD_SUM = 30  # three heads and each other symbol: the die's six faces

Horse = int
Seat = int
Symbol = int
Run = Annotated[int, Meta(ge=1, le=15)]
Card = tuple[Run, Run, Run, Run]
"""Spaces to run, by symbol."""
Cards = tuple[Card, Card, Card]
Payout = Annotated[int, Meta(ge=0, le=9999)]
Payouts = tuple[Payout, Payout, Payout, Payout, Payout]
"""For one, two, three, four, and five or more bets on the horse."""
Drawn = tuple[tuple[Horse, int], ...]


class Tables(Value, frozen=True):
    """The printed numbers: three cards for each horse, and payouts for the first, second and third place."""

    cards: tuple[Cards, Cards, Cards, Cards, Cards, Cards, Cards]
    payouts: tuple[Payouts, Payouts, Payouts]


STANDARD = Tables(
    cards=(
        ((7, 2, 3, 4), (7, 3, 4, 2), (7, 4, 2, 3)),
        ((6, 3, 5, 4), (6, 4, 3, 5), (6, 5, 4, 3)),
        ((5, 4, 5, 6), (5, 5, 6, 4), (5, 6, 4, 5)),
        ((4, 5, 8, 5), (4, 8, 4, 6), (4, 5, 5, 8)),
        ((3, 10, 6, 5), (3, 5, 10, 6), (3, 6, 5, 10)),
        ((1, 12, 3, 12), (1, 9, 8, 10), (2, 5, 14, 5)),
        ((1, 8, 15, 4), (1, 4, 8, 15), (1, 15, 4, 8)),
    ),
    payouts=(
        (500, 350, 250, 200, 150),
        (300, 250, 200, 150, 100),
        (200, 150, 100, 100, 50),
    ),
)


class Config(Value, frozen=True):
    """House rules (T11), and the numbers to play with. Hidden bets are best with 2 to 4 seats."""

    seats: Annotated[int, Meta(ge=2, le=6)] = 4
    hidden_bets: bool = False
    tables: Tables = STANDARD


# Decisions


class PlaceBet(Value, frozen=True):
    """Lay a chip (its worth: 0, 1 or 2) on a horse that the seat has not backed yet."""

    horse: Horse
    chip: int


class Move(Value, frozen=True):
    """Let this horse run by what its card says for the die."""

    horse: Horse


Decision = PlaceBet | Move


# Events, all public

Cause = Literal["free", "shortened", "stuck", "finish"]
"""How a move ends: as wanted, on a space further back, where it began, or beyond the line."""

PaidFor = Literal["first", "second", "third", "hare", "last"]


class Bet(Value, frozen=True):
    """A chip on a horse; its worth is None for those who may not see it (T11)."""

    seat: Seat
    horse: Horse
    chip: int | None


class RaceStarted(Value, frozen=True):
    """`race` counts from 1, `first` bets first. `drawn` as in State."""

    race: int
    first: Seat
    drawn: Drawn


class BetPlaced(Value, frozen=True):
    """`chip` is None with hidden bets."""

    seat: Seat
    horse: Horse
    chip: int | None


class DieRolled(Value, frozen=True):
    """A turn (counted from 1 in each race) begins: `seat` has to move a horse by `symbol`."""

    turn: int
    seat: Seat
    symbol: Symbol


class HorseMoved(Value, frozen=True):
    """Distances from the line: where the horse stood, where its card sent it, where it got to."""

    seat: Seat
    horse: Horse
    before: int
    wanted: int
    after: int
    cause: Cause


class HareTaken(Value, frozen=True):
    horse: Horse


class CardTurned(Value, frozen=True):
    """The horse has moved in this round."""

    horse: Horse


class HorseFinished(Value, frozen=True):
    """`place` is 1, 2 or 3. The horse and its card leave the track."""

    horse: Horse
    place: int


class RoundRenewed(Value, frozen=True):
    """Every horse still running has moved: the cards of `horses` are turned back."""

    horses: tuple[Horse, ...]


class RaceEnded(Value, frozen=True):
    """`order`: all seven horses, first to last; `hare`: the one that took it."""

    race: int
    order: tuple[Horse, ...]
    hare: Horse


class BetsShown(Value, frozen=True):
    """Hidden bets are turned up, in the order in which they were placed."""

    bets: tuple[Bet, ...]


class Paid(Value, frozen=True):
    """`amount` is below 0 where the seat pays; `money` is what it has then, below 0 for a debt."""

    seat: Seat
    horse: Horse
    chip: int
    cause: PaidFor
    amount: int
    money: int


class RaceSettled(Value, frozen=True):
    """By seat: what this race brought in all, and what everybody has now."""

    race: int
    paid: tuple[int, ...]
    money: tuple[int, ...]


class MatchEnded(Value, frozen=True):
    standing: Standing


Event = (
    RaceStarted
    | BetPlaced
    | DieRolled
    | HorseMoved
    | HareTaken
    | CardTurned
    | HorseFinished
    | RoundRenewed
    | RaceEnded
    | BetsShown
    | Paid
    | RaceSettled
    | MatchEnded
    | Rejected
)

Phase = Literal["bet", "race", "over"]


class RaceResult(Value, frozen=True):
    """A finished race: horses first to last, who took the hare, all bets face up, and net gains by seat."""

    order: tuple[Horse, ...]
    hare: Horse
    bets: tuple[Bet, ...]
    paid: tuple[int, ...]


class State(Value, frozen=True):
    """Everything, secrets included. When the match is over, the last race stands as it ended."""

    config: Config
    rng: Rng
    phase: Phase
    race: int
    first: Seat
    """The seat that bets first in this race, and moves first."""
    drawn: Drawn
    """(horse, card) as they were drawn for this race. A horse's first one counts, the others were set aside;
    the horses start in this order, front to rear."""
    cards: tuple[tuple[int, ...], ...]
    """For each race so far, this one included: the card in use, by horse."""
    bets: tuple[Bet, ...]
    turn: int
    """0 while bets are placed."""
    symbol: Symbol | None
    """What the die shows for the seat in turn; None while bets are placed and when all is over."""
    distances: tuple[int, ...]
    moved: tuple[bool, ...]
    podium: tuple[Horse, ...]
    hare: Horse | None
    money: tuple[int, ...]
    results: tuple[RaceResult, ...]


class View(Value, frozen=True):
    """What one seat may know, or the shared screen (`seat` None). All but the chips of hidden bets is open.

    Fields that State has too mean the same here.
    """

    seat: Seat | None
    config: Config
    phase: Phase
    race: int
    first: Seat
    drawn: Drawn
    cards: tuple[tuple[int, ...], ...]
    bets: tuple[Bet, ...]
    """In the order in which they were placed, others' hidden chips as None until the race is over."""
    chips: tuple[tuple[int, ...] | None, ...]
    """Chips yet to be placed, by seat; None where hidden."""
    turn: int
    in_turn: Seat | None
    """The seat that bets or moves now."""
    symbol: Symbol | None
    distances: tuple[int, ...]
    """By horse, from the line."""
    moved: tuple[bool, ...]
    """By horse: whether its card is turned."""
    podium: tuple[Horse, ...]
    hare: Horse | None
    money: tuple[int, ...]
    results: tuple[RaceResult, ...]
    standing: Standing | None


# The track, the cards and the money


def space(distance: int) -> int:
    """The space, 1 to 33, at a distance from the line (T1)."""
    return distance % LAP or LAP


def landing(table: State | View, horse: Horse, steps: int) -> tuple[int, Cause]:
    """The distance that a running horse gets to with `steps`, and how it ends (T4, T5)."""
    distances = table.distances
    before = distances[horse]
    wanted = after = before + steps
    if wanted > LAP:
        return wanted, "finish"
    taken = {distance % LAP for distance in distances if distance <= LAP}
    while after > before and after % LAP in taken:
        after -= 1
    return after, "free" if after == wanted else "shortened" if after > before else "stuck"


def steps(table: State | View, horse: Horse, symbol: Symbol) -> int:
    """What the horse's card of this race says for a symbol."""
    return table.config.tables.cards[horse][table.cards[-1][horse]][symbol]


def movable(table: State | View) -> tuple[Horse, ...]:
    """The horses that may be chosen now (T3): running, and not moved in this round."""
    if table.phase != "race":
        return ()
    return tuple([horse for horse, moved in enumerate(table.moved) if not moved])


def ranking(table: State | View) -> tuple[Horse, ...]:
    """All seven horses, first to last (T5, T7): as they crossed the line, then by distance."""
    distances, podium = table.distances, table.podium
    running = [horse for horse in range(len(HORSES)) if horse not in podium]
    return podium + tuple(sorted(running, key=distances.__getitem__, reverse=True))


def grid(drawn: Drawn) -> tuple[Horse, ...]:
    """The horses as they start, on 33, 32 … 27 (T1)."""
    return tuple(dict(drawn))


def factor(race: int) -> int:
    """By what all payments of a race are multiplied (T9)."""
    return 2 if race == RACES else 1


def payments(
    config: Config, race: int, order: Sequence[Horse], hare: Horse, bets: Iterable[Bet]
) -> list[tuple[Bet, PaidFor, int]]:
    """Who is paid what for which bet (T6, T8, T9), place by place; 0-chips get nothing.

    `order` runs from first to last. All chips must be known.
    """
    backed = [(bet, bet.chip) for bet in bets if bet.chip]
    due: list[tuple[Bet, PaidFor, int]] = []

    def pay(horse: Horse, cause: PaidFor, each: int) -> None:
        due.extend([(bet, cause, each * chip * factor(race)) for bet, chip in backed if bet.horse == horse])

    causes: tuple[PaidFor, ...] = ("first", "second", "third")
    for horse, cause, row in zip(order, causes, config.tables.payouts, strict=False):
        count = sum([chip for bet, chip in backed if bet.horse == horse])
        pay(horse, cause, row[min(count, len(row)) - 1])
    if hare in order[:PODIUM]:
        pay(hare, "hare", HARE_BONUS)
    pay(order[-1], "last", -LAST_FINE)
    return due


def faults(tables: Tables) -> list[Message]:
    """What is wrong with the numbers, each by row: "card B of nougat: …"; none where they may be played."""
    found = []
    for horse, cards in zip(HORSES, tables.cards, strict=True):
        for letter, card in zip(CARDS, cards, strict=True):
            row, (head, *others) = card_row(letter, horse), card
            if not all(1 <= number <= 15 for number in card):
                found.append(_out_of_span(row, 1, 15))
            elif 3 * head + sum(others) != CARD_SUM:
                found.append(
                    Message(
                        "{row}: 3×head + saddle + cap + horseshoe is {wanted} on every card, "
                        "and {numbers} is {got}",
                        row=row,
                        wanted=CARD_SUM,
                        numbers=" + ".join([f"3×{head}", *map(str, others)]),
                        got=3 * head + sum(others),
                    )
                )
    for place, payouts in zip(PLACES, tables.payouts, strict=True):
        if not all(0 <= payout <= 9999 for payout in payouts):
            found.append(_out_of_span(payouts_row(place), 0, 9999))
    return found


def card_row(letter: str, horse: str) -> Message:
    """A row of the tables, by the names that it has in their file."""
    return Message("card {card} of {horse}", card=letter, horse=horse)


def payouts_row(place: str) -> Message:
    return Message("payouts of the {place}", place=place)


def _out_of_span(row: Message, low: int, high: int) -> Message:
    return Message("{row}: every number is from {low} to {high}", row=row, low=low, high=high)


# The contract


def setup(config: Config, seed: int) -> State:
    """The first race, drawn. Raises UserError when a rule or a table of `config` is out of bounds."""
    seats = checked(config).seats
    if wrong := faults(config.tables):
        raise UserError("{fault}.", fault=wrong[0])
    rng, first = below(seeded(seed, NAME), seats)  # T10
    return _drawn(config, rng, race=1, first=first, cards=(), money=(0,) * seats, results=())


def awaited(state: State) -> tuple[int, ...]:
    """The one seat that bets or moves now, or none."""
    return () if state.phase == "over" else (_in_turn(state),)


def _in_turn(state: State) -> Seat:
    """Clockwise from the first, in bets (T2) and moves (T3) alike."""
    done = len(state.bets) if state.phase == "bet" else state.turn - 1
    return (state.first + done) % state.config.seats


_MOVES = tuple(map(Move, range(len(HORSES))))
_BETS = {(horse, chip): PlaceBet(horse, chip) for horse in range(len(HORSES)) for chip in HIDDEN_CHIPS}


def legal(state: State, seat: int) -> Sequence[Decision]:
    """Every chip left on every horse not backed yet, or every horse that has not moved."""
    if state.phase == "over" or seat != _in_turn(state):
        return ()
    if state.phase == "race":
        return [_MOVES[horse] for horse in movable(state)]
    backed = [bet.horse for bet in state.bets if bet.seat == seat]
    free = [horse for horse in range(len(HORSES)) if horse not in backed]
    return [_BETS[bet] for bet in product(free, sorted(set(_chips_left(state, seat))))]


def step(state: State, decisions: Sequence[tuple[int, Decision]]) -> tuple[State, tuple[Event, ...]]:
    """One tick. Only the seat in turn decides; of several legal decisions of its, the last one counts."""
    events: list[Event] = []
    answer: Decision | None = None
    for seat, decision in sorted(decisions, key=itemgetter(0)):
        fault = _fault(state, seat, decision)
        if fault is not None:
            events.append(Rejected(seat, *fault))
        else:
            answer = decision
    if isinstance(answer, PlaceBet):
        state = _bet(state, answer, events)
    elif isinstance(answer, Move):
        state = _moved(state, answer.horse, events)
    return state, tuple(events)


def view(state: State, seat: int | None) -> View:
    """Hidden are the rng, and with hidden bets (T11) others' chips until the race is over."""
    secret = state.config.hidden_bets and state.phase != "over"

    def hidden(owner: Seat) -> bool:
        return secret and owner != seat

    return View(
        seat=seat,
        config=state.config,
        phase=state.phase,
        race=state.race,
        first=state.first,
        drawn=state.drawn,
        cards=state.cards,
        bets=tuple([Bet(bet.seat, bet.horse, None) if hidden(bet.seat) else bet for bet in state.bets]),
        chips=tuple(
            [None if hidden(owner) else _chips_left(state, owner) for owner in range(state.config.seats)]
        ),
        turn=state.turn,
        in_turn=None if state.phase == "over" else _in_turn(state),
        symbol=state.symbol,
        distances=state.distances,
        moved=state.moved,
        podium=state.podium,
        hare=state.hare,
        money=state.money,
        results=state.results,
        standing=result(state),
    )


def result(state: State) -> Standing | None:
    """Most money wins, ties share (T10)."""
    return ranked(state.money, best="highest") if state.phase == "over" else None


# What happens in a step


def _fault(state: State, seat: int, decision: object) -> tuple[str, str] | None:
    """The rule that a decision breaks, and how; None if it is legal."""
    if seat not in range(state.config.seats):
        return "seats", N_("there is no such seat")
    if state.phase == "over":
        return "T10", N_("the match is over")
    match decision:
        case PlaceBet(horse, chip):
            if state.phase != "bet" or seat != _in_turn(state):
                return "T2", N_("it is not the seat's turn to bet")
            if type(horse) is not int or horse not in range(len(HORSES)):
                return "T2", N_("there is no such horse")
            if any(bet.horse == horse for bet in state.bets if bet.seat == seat):
                return "T2", N_("the seat has backed this horse already")
            if type(chip) is not int or chip not in _chips_left(state, seat):
                return "T11" if state.config.hidden_bets else "T2", N_("the seat has no such chip left")
        case Move(horse):
            if state.phase != "race" or seat != _in_turn(state):
                return "T3", N_("it is not the seat's turn to move")
            if type(horse) is not int or horse not in range(len(HORSES)):
                return "T3", N_("there is no such horse")
            if horse in state.podium:
                return "T5", N_("the horse has crossed the line")
            if state.moved[horse]:
                return "T3", N_("the horse has moved in this round")
        case _:
            return "decisions", N_("the game has no such decision")
    return None


def _chips(config: Config) -> tuple[int, ...]:
    return HIDDEN_CHIPS if config.hidden_bets else CHIPS


def _chips_left(state: State, seat: int) -> tuple[int, ...]:
    left = list(_chips(state.config))
    for bet in state.bets:
        if bet.seat == seat and bet.chip is not None:
            left.remove(bet.chip)
    return tuple(left)


def _bet(state: State, bet: PlaceBet, events: list[Event]) -> State:
    """A chip is laid (T2, T11); after the last one the race begins."""
    config, seat = state.config, _in_turn(state)
    bets = (*state.bets, Bet(seat, bet.horse, bet.chip))
    events.append(BetPlaced(seat, bet.horse, None if config.hidden_bets else bet.chip))
    if len(bets) < config.seats * len(_chips(config)):
        return replace(state, bets=bets)
    rng, symbol = _rolled(state.rng)
    events.append(DieRolled(1, state.first, symbol))
    return replace(state, rng=rng, phase="race", bets=bets, turn=1, symbol=symbol)


def _rolled(rng: Rng) -> tuple[Rng, Symbol]:
    rng, face = below(rng, len(DIE))
    return rng, DIE[face]


def _moved(state: State, horse: Horse, events: list[Event]) -> State:
    """A horse runs (T4, T5, T6); then the race is over (T7), or the next turn begins with its roll (T3).

    A horse that has crossed the line counts as moved for the rest of the race.
    """
    seat, before = _in_turn(state), state.distances[horse]
    assert state.symbol is not None
    run = steps(state, horse, state.symbol)
    after, cause = landing(state, horse, run)
    distances = (*state.distances[:horse], after, *state.distances[horse + 1 :])
    moved = (*state.moved[:horse], True, *state.moved[horse + 1 :])
    hare, podium = state.hare, state.podium
    events.append(HorseMoved(seat, horse, before, before + run, after, cause))
    if hare is None and after >= HARE:
        hare = horse
        events.append(HareTaken(horse))
    if cause == "finish":
        podium = (*podium, horse)
        events.append(HorseFinished(horse, len(podium)))
        if len(podium) == PODIUM:
            ended = replace(state, distances=distances, moved=moved, hare=hare, podium=podium, symbol=None)
            return _settled(ended, horse if hare is None else hare, events)
    else:
        events.append(CardTurned(horse))
    if False not in moved:
        moved = tuple([other in podium for other in range(len(HORSES))])
        events.append(RoundRenewed(tuple([other for other, crossed in enumerate(moved) if not crossed])))

    rng, symbol = _rolled(state.rng)
    turn = state.turn + 1
    events.append(DieRolled(turn, (seat + 1) % state.config.seats, symbol))
    return replace(
        state,
        rng=rng,
        turn=turn,
        symbol=symbol,
        distances=distances,
        moved=moved,
        podium=podium,
        hare=hare,
    )


def _settled(state: State, hare: Horse, events: list[Event]) -> State:
    """Everybody is paid (T8); the next race is drawn, or the match is over (T10)."""
    config, order = state.config, ranking(state)
    events.append(RaceEnded(state.race, order, hare))
    if config.hidden_bets:
        events.append(BetsShown(state.bets))
    money = list(state.money)
    for bet, cause, amount in payments(config, state.race, order, hare, state.bets):
        assert bet.chip is not None
        money[bet.seat] += amount
        events.append(Paid(bet.seat, bet.horse, bet.chip, cause, amount, money[bet.seat]))
    paid = tuple([now - before for now, before in zip(money, state.money, strict=True)])
    events.append(RaceSettled(state.race, paid, tuple(money)))
    results = (*state.results, RaceResult(order, hare, state.bets, paid))
    if state.race == RACES:
        events.append(MatchEnded(ranked(money, best="highest")))
        return replace(state, phase="over", money=tuple(money), results=results)
    richest = [seat for seat, sum_ in enumerate(money) if sum_ == max(money)]
    rng, place = below(state.rng, len(richest))  # T10
    state = _drawn(
        config,
        rng,
        race=state.race + 1,
        first=richest[place],
        cards=state.cards,
        money=tuple(money),
        results=results,
    )
    events.append(RaceStarted(state.race, state.first, state.drawn))
    return state


def _drawn(
    config: Config,
    rng: Rng,
    *,
    race: int,
    first: Seat,
    cards: tuple[tuple[int, ...], ...],
    money: tuple[int, ...],
    results: tuple[RaceResult, ...],
) -> State:
    """A new race (T1): cards not used before are drawn until every horse has one. `cards`: of races past."""
    horses = range(len(HORSES))
    used = {(horse, card) for past in cards for horse, card in enumerate(past)}
    rng, pile = deal(
        rng,
        [card for card in product(horses, range(len(CARDS))) if card not in used],
        len(horses) * len(CARDS) - len(used),
    )
    in_use: dict[Horse, int] = {}
    drawn = []
    for horse, card in pile:
        drawn.append((horse, card))
        in_use.setdefault(horse, card)
        if len(in_use) == len(horses):
            break
    starts = {horse: -place for place, horse in enumerate(in_use)}
    return State(
        config=config,
        rng=rng,
        phase="bet",
        race=race,
        first=first,
        drawn=tuple(drawn),
        cards=(*cards, tuple([in_use[horse] for horse in horses])),
        bets=(),
        turn=0,
        symbol=None,
        distances=tuple([starts[horse] for horse in horses]),
        moved=(False,) * len(horses),
        podium=(),
        hare=None,
        money=money,
        results=results,
    )
