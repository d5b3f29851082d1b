"""El Encierro: the bullring seen from above, four pens of bull cards, the hand, and a panel for every seat.

What stands on the table, and where, is in `six_nimmt_table`, how somebody chooses in `…_choosing`; `…_plaza`,
`…_pens`, `…_cards`, `…_seats`, `…_herd` and `…_signs` draw the parts of the picture. Here is what happens:
what each event shows.
"""

from collections.abc import Sequence

import pygame

from game.engine.cues import Cue, Point, ease_out, mix, over, staggered, together, wait
from game.engine.look import Look
from game.engine.players import Input
from game.rules.six_nimmt import (
    ROW_SIZE,
    CardDrafted,
    CardLaid,
    Decision,
    Event,
    HerdTaken,
    MatchEnded,
    Pick,
    Picked,
    Revealed,
    RoundEnded,
    RoundStarted,
    RowAsked,
    RowsOpened,
    TakeBack,
    TookBack,
    TurnStarted,
    View,
)
from scenes.stages.core import Guest, Hint, Manner, Player
from scenes.stages.six_nimmt_cards import Cards
from scenes.stages.six_nimmt_choosing import Choosing, Steering
from scenes.stages.six_nimmt_herd import draw_herd, herd_of, splinters_of
from scenes.stages.six_nimmt_pens import Pens
from scenes.stages.six_nimmt_plaza import Plaza
from scenes.stages.six_nimmt_seats import Seats
from scenes.stages.six_nimmt_signs import Signs
from scenes.stages.six_nimmt_table import (
    MANY_HEADS,
    Board,
    Bull,
    Flyer,
    Passing,
    Puff,
    Table,
    Translate,
    hand_spots,
    is_near_the_end,
    limit_of,
    market_box,
    queue_spots,
    slot,
)

DECK_SPOT = (320.0, -60.0)  # above the picture: where cards come from
HAND_FROM_Y = 400.0  # below the picture: where those of the hand come from
WAY_OUT_X = 720.0  # beyond the right edge: where herds run to
FLY_TICKS, FLIP_TICKS, DEAL_TICKS, BOARD_TICKS = 18, 14, 12, 240


class Encierro(Player):
    """The stage of six_nimmt for one audience: the `view` given to `sync` and `show` says whose."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest], manner: Manner) -> None:
        super().__init__(
            look,
            manner,
            {
                RoundStarted: self._round_started,
                CardDrafted: self._card_drafted,
                RowsOpened: self._rows_opened,
                TurnStarted: self._turn_started,
                Picked: self._picked,
                TookBack: self._took_back,
                Revealed: self._revealed,
                RowAsked: self._row_asked,
                HerdTaken: self._herd_taken,
                CardLaid: self._card_laid,
                RoundEnded: self._round_ended,
                MatchEnded: self._match_ended,
            },
            asides=frozenset({Picked, TookBack}),
        )
        self.tr = tr
        self.guests = guests
        self.passing = Passing()
        self._plaza = Plaza(look)
        self._cards = Cards(look)
        self._pens = Pens(look, tr, self._cards)
        self._seats = Seats(look, tr, guests)
        self._signs = Signs(look, tr, guests)
        self._steering = Steering(look)
        self._choosing: Choosing | None = None
        self._seat: int | None = None

    # What is shown

    def sync(self, view: View) -> None:
        self.table = Table.of(view)
        self.passing = Passing()
        self._seat = view.seat

    def begin(self, view: View) -> None:
        """Show the opening of a match: the first deal."""
        self.sync(view)
        self.table.rows = [[] for _ in view.rows]
        self.table.hand = []
        self.show((RoundStarted(view.round, () if view.market else view.rows),), view)

    def show(self, events: Sequence[Event], view: View) -> None:
        self._seat = view.seat
        super().show(events, view)

    def music(self, view: View) -> str:
        """Tense from the moment when somebody is near the end of the match."""
        near = is_near_the_end(max(view.totals), limit_of(view.config))
        return "encierro_tense" if near else "encierro"

    @property
    def has_room_below(self) -> bool:
        return self._seats.has_room_below

    @property
    def banner(self) -> pygame.Rect:
        return self._signs.banner_box(self.table, self._seat, is_central=self.has_room_below)

    # Choosing

    def is_secret(self, legal: Sequence[Decision]) -> bool:
        return any(isinstance(decision, Pick) for decision in legal)

    def undo(self, legal: Sequence[Decision]) -> Decision | None:
        return TakeBack() if TakeBack() in legal else None

    def open_hand(self, view: View, legal: Sequence[Decision]) -> None:
        self._choosing = self._steering.open(view, legal)

    def close_hand(self) -> None:
        self._choosing = None

    @property
    def choosing(self) -> bool:
        return self._choosing is not None

    def choose(self, given: Input) -> Decision | None:
        return None if self._choosing is None else self._steering.decide(self._choosing, given)

    def hints(self) -> list[Hint]:
        if self.reel.busy:
            return [Hint("confirm", self.tr("Skip"))]
        return [] if self._choosing is None else [self._choosing.hint(self.tr)]

    @property
    def _open_choice(self) -> Choosing | None:
        """The choice as far as it can be seen: not while cues run."""
        return None if self.reel.busy else self._choosing

    # Cues: each leaves the table as its event means

    def _round_started(self, event: RoundStarted, view: View) -> Cue:
        table = self.table
        table.round, table.turn, table.phase = event.round, 1, "pick" if event.rows else "draft"
        table.rows = [[] for _ in range(4)]
        table.hand, table.picked, table.ready, table.queue, table.asked = [], None, set(), [], None
        table.market, table.drafter = list(view.market), view.drafter
        self.sound("deal")
        if event.rows:
            yield from self._open_rows(event.rows)
        if view.hand:
            yield from self._deal_hand(view)

    def _open_rows(self, rows: Sequence[Sequence[int]]) -> Cue:
        def deal(row: int, card: int) -> Cue:
            yield from self._fly(Flyer(card, DECK_SPOT), DECK_SPOT, slot(row, 0), DEAL_TICKS)
            self.table.rows[row] = [card]
            self.sound("card_land")

        yield from staggered(6, [deal(row, cards[0]) for row, cards in enumerate(rows)])

    def _deal_hand(self, view: View) -> Cue:
        spots = hand_spots(len(view.hand))

        def deal(place: int, card: int) -> Cue:
            start = spots[place][0], HAND_FROM_Y
            yield from self._fly(Flyer(0, start), start, spots[place], DEAL_TICKS)
            self.table.hand.append(card)

        yield from staggered(3, [deal(place, card) for place, card in enumerate(view.hand)])

    def _card_drafted(self, event: CardDrafted, view: View) -> Cue:
        table = self.table
        table.market.remove(event.card)
        self.sound("card_slide")
        start = market_box(event.card, table.deck_size).topleft
        if event.seat == self._seat:
            target = hand_spots(len(table.hand) + 1)[-1]
        else:
            target = self._panel(event.seat).midtop
        yield from self._fly(Flyer(event.card, start), start, target, FLY_TICKS // 2)
        if event.seat == self._seat:
            table.hand = sorted([*table.hand, event.card])
        table.drafter = view.drafter

    def _rows_opened(self, event: RowsOpened, view: View) -> Cue:
        self.table.market, self.table.drafter, self.table.phase = [], None, "pick"
        self.table.hand = list(view.hand)
        yield from self._open_rows(event.rows)

    def _turn_started(self, event: TurnStarted, view: View) -> Cue:
        self.table.turn, self.table.phase, self.table.asked = event.turn, "pick", None
        yield from wait(4)

    def _picked(self, event: Picked, view: View) -> Cue:
        table = self.table
        if event.seat == self._seat:
            table.picked = view.picked
        if event.seat in table.ready:
            return
        self.sound("card_slide")
        self.speak(self.guests[event.seat])
        start = self._panel(event.seat).center
        yield from self._fly(Flyer(0, start), start, self._waiting_spot(event.seat), FLY_TICKS // 2)
        table.ready.add(event.seat)

    def _took_back(self, event: TookBack, view: View) -> Cue:
        table = self.table
        table.ready.discard(event.seat)
        if event.seat == self._seat:
            table.picked = None
        target = self._panel(event.seat).center
        yield from self._fly(Flyer(0, target), self._waiting_spot(event.seat), target, FLY_TICKS // 2)

    def _revealed(self, event: Revealed, view: View) -> Cue:
        """All turn over together where they lie, then line up in rising order."""
        table = self.table
        table.ready, table.picked, table.phase = set(), None, "lay"
        if self._seat is not None:
            own = dict(event.plays)[self._seat]
            table.hand = [card for card in table.hand if card != own]
        self._steering.forget()
        self.sound("reveal")
        flyers = {card: Flyer(0, self._waiting_spot(seat), seat) for seat, card in event.plays}
        self.passing.flyers = list(flyers.values())
        self.sound("flip")
        for done in over(FLIP_TICKS):
            for card, flyer in flyers.items():
                flyer.fold = 1 - abs(1 - 2 * done)
                flyer.card = card if done > 0.5 else 0
            yield
        yield from wait(8)
        spots = queue_spots(len(event.plays))
        for card, flyer in flyers.items():
            flyer.card, flyer.fold = card, 0.0
        yield from together(
            self._move(flyers[card], flyers[card].at, spots[place], FLY_TICKS)
            for place, (_, card) in enumerate(event.plays)
        )
        self.passing.flyers = []
        table.queue = list(event.plays)
        yield from wait(10)

    def _row_asked(self, event: RowAsked, view: View) -> Cue:
        self.table.asked, self.table.phase = event.seat, "row"
        self.sound("tick")
        self.speak(self.guests[event.seat])
        yield from wait(10)

    def _herd_taken(self, event: HerdTaken, view: View) -> Cue:
        table = self.table
        card = table.queue[0][1]
        if event.cause == "sixth":
            yield from self._leave_queue(card, slot(event.row, ROW_SIZE))
            self.shake(12)
        self.passing.gate = event.row, "broken" if event.cause == "sixth" else "open"
        self.sound("fence_break" if event.cause == "sixth" else "gate")
        self.passing.shout, self.passing.taker = self._shout(event), event.seat
        self.speak(self.guests[event.seat])
        if event.cause == "sixth":
            self.passing.puffs += splinters_of(event.row, self.tick)
        yield from wait(10)
        table.rows[event.row] = []
        table.totals[event.seat] += event.heads
        self.sound("stampede")
        self.sound("moo")
        if event.seat == self._seat:
            self.sound("groan")
        elif event.heads >= MANY_HEADS:
            self.sound("crowd")
        self.passing.bulls = herd_of(event.cards, event.row)
        target = self._panel(event.seat).center
        yield from together(
            [
                *(self._run(bull, index) for index, bull in enumerate(self.passing.bulls)),
                staggered(
                    4,
                    [self._gather(card, event.row, place, target) for place, card in enumerate(event.cards)],
                ),
            ]
        )
        self.passing.bulls, self.passing.gate, self.passing.shout = [], None, ""
        self.passing.puffs, self.passing.taker = [], None

    def _shout(self, event: HerdTaken) -> str:
        if event.seat == self._seat:
            return self.tr("You take {heads}!", heads=event.heads)
        return self.tr("{name} takes {heads}!", name=self.guests[event.seat].name, heads=event.heads)

    def _run(self, bull: Bull, index: int) -> Cue:
        start = (bull.at[0] + 40 - 26 * index, bull.at[1] + 34 + 6 * (index % 3))
        for done in over(58 + 6 * index, lambda t: t * (0.35 + 0.65 * t)):
            bull.at = mix(start, (WAY_OUT_X, start[1] + 4 * (index % 3)), done)
            if self.tick % 6 == index % 6:
                self.passing.puffs.append(Puff("dust", (bull.at[0] - 16, bull.at[1] - 2), self.tick))
            yield

    def _gather(self, card: int, row: int, place: int, target: Point) -> Cue:
        start = slot(row, place)
        yield from self._fly(Flyer(card, start), start, (target[0] - 20, target[1] - 25), FLY_TICKS + 6)

    def _card_laid(self, event: CardLaid, view: View) -> Cue:
        table, target = self.table, slot(event.row, event.column)
        if table.queue and table.queue[0][1] == event.card:
            yield from self._leave_queue(event.card, target)
        else:  # it broke the fence: from the sixth slot to the first
            start = slot(event.row, ROW_SIZE)
            yield from self._fly(self._held(event.card), start, target, FLY_TICKS)
        self.passing.flyers = []
        table.asked, table.phase = None, "lay"
        table.rows[event.row].append(event.card)
        self.sound("card_land")
        self.passing.puffs = [Puff("dust", (target[0] + 20, target[1] + 48), self.tick)]
        yield from wait(6)
        self.passing.puffs = []

    def _leave_queue(self, card: int, target: Point) -> Cue:
        """The first of the queue goes to a slot and stays in the air there; the others move up."""
        table = self.table
        spots = queue_spots(len(table.queue))
        (owner, _), *rest = table.queue
        self.sound("card_slide")
        table.queue = []
        moving = [Flyer(each, spots[place + 1], seat) for place, (seat, each) in enumerate(rest)]
        held = Flyer(card, spots[0], owner)
        self.passing.flyers = [*moving, held]
        ends = queue_spots(len(rest))
        yield from together(
            [
                self._move(held, spots[0], target, FLY_TICKS),
                *(self._move(flyer, flyer.at, ends[place], FLY_TICKS) for place, flyer in enumerate(moving)),
            ]
        )
        self.passing.flyers = [held]
        table.queue = rest

    def _held(self, card: int) -> Flyer:
        return next((flyer for flyer in self.passing.flyers if flyer.card == card), Flyer(card, (0, 0)))

    def _round_ended(self, event: RoundEnded, view: View) -> Cue:
        self.table.totals = list(event.totals)
        self.passing.board = Board(event.round, view.scores[: event.round])
        self.sound("round_end")
        yield from wait(BOARD_TICKS)
        self.passing.board = None

    def _match_ended(self, event: MatchEnded, view: View) -> Cue:
        self.table.phase = "over"
        yield from wait(20)

    def _fly(self, flyer: Flyer, start: Point, end: Point, ticks: int) -> Cue:
        """In the air for that long, then gone: the table has it."""
        if flyer not in self.passing.flyers:
            self.passing.flyers.append(flyer)
        yield from self._move(flyer, start, end, ticks)
        self.passing.flyers = [other for other in self.passing.flyers if other is not flyer]

    def _move(self, flyer: Flyer, start: Point, end: Point, ticks: int) -> Cue:
        for done in over(ticks, ease_out):
            flyer.at = mix(start, end, done)
            yield

    def _waiting_spot(self, seat: int) -> Point:
        """Where a card lies face down until all have picked."""
        return queue_spots(len(self.guests))[seat]

    def _panel(self, seat: int) -> pygame.Rect:
        return self._seats.box(seat, self._seat)

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        table, passing, banner = self.table, self.passing, self.banner
        self._plaza.draw(canvas, self.tick, self.offset)
        self._signs.draw_banner(canvas, banner, table, self._seat)
        self._draw_ring(canvas)
        self._seats.draw(canvas, table, self._seat, passing.taker, self.tick)
        self._draw_hand(canvas)
        draw_herd(canvas, self._look, passing, self.tick)
        for flyer in passing.flyers:
            self._cards.draw_flyer(canvas, flyer)
        if passing.shout:
            self._signs.draw_shout(canvas, passing.shout)
        if passing.board is not None:
            self._signs.draw_board(canvas, passing.board, table.limit, banner)

    def _draw_ring(self, canvas: pygame.Surface) -> None:
        """The market while cards are drafted; else the pens and the arena, and what a choice comes to."""
        table, choosing = self.table, self._open_choice
        if table.market:
            chosen = choosing.option if choosing is not None and choosing.kind == "draft" else None
            self._cards.draw_market(canvas, table, chosen)
            return
        self._pens.draw(canvas, table.rows, self.passing.broken_row)
        self._cards.draw_queue(canvas, table)
        if choosing is not None:
            self._pens.draw_landing(canvas, choosing, self.tick)

    def _draw_hand(self, canvas: pygame.Surface) -> None:
        """The audience's own; where a person is picking, that person's."""
        choosing = self._choosing
        if choosing is None or choosing.kind != "pick":
            self._cards.draw_hand(canvas, self.table.hand, self.table.picked, None)
            return
        chosen = None if self._open_choice is None else choosing.option
        self._cards.draw_hand(canvas, choosing.view.hand, choosing.view.picked, chosen)
