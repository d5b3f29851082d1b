"""El Encierro: the bullring seen from above, four pens of bull cards, the hand, and a panel for every seat.

`Table` is what is to be seen, as plain values made from a view; cues change it step by step. What only
flies by while a cue runs lives beside it and is gone when the cue ends, so the stage law reads: the tables
are equal and nothing is in the air.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.content.strings import N_
from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.cues import Cue, Point, ease_out, mix, over, staggered, together, wait
from game.engine.glyphs import LETTERS
from game.engine.light import Lamp, Light
from game.engine.look import Inks, Look
from game.engine.palette import RAMPS, Colour
from game.engine.players import Input
from game.engine.ui import DIRECTIONS, nearest
from game.rules.six_nimmt import (
    HAND_SIZE,
    ROW_SIZE,
    CardDrafted,
    CardLaid,
    ChooseRow,
    Decision,
    Draft,
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
    cheapest_rows,
    deck,
    heads,
    landing,
)
from scenes.stages.chart import draw_chart
from scenes.stages.core import Guest, Hint, Manner, Player

Translate = Callable[..., str]

AMBIENT: Colour = (176, 158, 198)
LAMPS = (
    Lamp("arena", (276, 190)),
    Lamp("lamp", (118, 293)),
    Lamp("pool", (118, 350)),
    Lamp("lamp", (522, 293)),
    Lamp("pool", (522, 350)),
    *(Lamp("lantern", (x, 40)) for x in range(20, 640, 100)),
)
CARD = (40, 50)
PEN_LEFT, PEN_TOP, SLOT_PITCH, ROW_PITCH = 140, 68, 44, 57
CROWD_Y = 30
ARENA = pygame.Rect(414, 66, 122, 234)
HAND_Y, HAND_MIDDLE, HAND_PITCH, LIFT_PX = 307, 320, 43, 12
PANEL_WIDTH, PANEL_TOP, PANEL_BOTTOM = 94, 62, 354
MARKET = pygame.Rect(106, 66, 428, 232)
MINI = (20, 25)
DECK_SPOT = (320.0, -60.0)  # above the picture: where cards come from
GATE = (405, 68)  # of the first pen
SPLINTER_DRIFTS = ((1.6, -0.8), (2.2, 0.3), (1.2, 0.9), (2.6, -0.2), (1.9, 0.7), (0.8, -1.2))
GATE_SPOT = (720.0, 250.0)  # beyond the right edge: where herds run to

MANY_HEADS = 8  # in a row: worth a warning, and a murmur in the stands
FLY_TICKS, FLIP_TICKS, DEAL_TICKS, BOARD_TICKS = 18, 14, 12, 240


@dataclass
class Table:
    """What the audience sees. Equal tables are equal pictures."""

    round: int
    turn: int
    phase: str
    rows: list[list[int]]
    hand: list[int]
    picked: int | None
    ready: set[int]
    queue: list[tuple[int, int]]
    asked: int | None
    market: list[int]
    deck_size: int  # of the market when it was full
    drafter: int | None
    totals: list[int]

    @classmethod
    def of(cls, view: View) -> "Table":
        return cls(
            round=view.round,
            turn=view.turn,
            phase=view.phase,
            rows=[list(row) for row in view.rows],
            hand=list(view.hand),
            picked=view.picked,
            ready={seat for seat, has in enumerate(view.has_picked) if has},
            queue=list(view.queue),
            asked=view.asked,
            market=list(view.market),
            deck_size=len(deck(view.config)),
            drafter=view.drafter,
            totals=list(view.totals),
        )


@dataclass
class Flyer:
    """A card in the air. `card` 0 shows its back; `fold` 0 to 1 narrows it while it turns over."""

    card: int
    at: Point
    seat: int | None = None  # whose it is, where that is worth saying
    fold: float = 0.0


@dataclass
class Bull:
    gait: str  # an animation of the sheet "bulls"
    at: Point
    phase: int


@dataclass
class Puff:
    """Dust or splinters: an animation of the sheet "bulls" that runs once, drifting by `drift` px a tick."""

    name: str
    at: Point
    since: int
    drift: Point = (0.0, 0.0)


@dataclass
class Passing:
    """All that is seen only while a cue runs."""

    flyers: list[Flyer] = field(default_factory=list)
    bulls: list[Bull] = field(default_factory=list)
    puffs: list[Puff] = field(default_factory=list)
    gate: tuple[int, str] | None = None  # a row, and how its gate stands: "gate_open" or "gate_broken"
    shout: str = ""
    taker: int | None = None  # the seat whose herd is running
    board: RoundEnded | None = None


@dataclass
class Choosing:
    """A choice that is open to a person."""

    kind: Literal["pick", "row", "draft"]
    view: View
    options: tuple[int, ...]  # cards or rows
    legal: tuple[Decision, ...]
    cursor: int = 0

    @property
    def option(self) -> int:
        return self.options[self.cursor]


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
        self._light = Light(look.sheets["light"], AMBIENT, LAMPS)
        self._choosing: Choosing | None = None
        self._remembered = 0  # the card last under the cursor, so that the cursor comes back to it
        self._panels: dict[object, pygame.Surface] = {}
        self._seat: int | None = None
        self._limit = 0
        self._scores: tuple[tuple[int, ...], ...] = ()

    # What is shown

    def sync(self, view: View) -> None:
        self.table = Table.of(view)
        self.passing = Passing()
        self._know(view)

    def begin(self, view: View) -> None:
        """Show the opening of a match: the first deal."""
        self.sync(view)
        self.table.rows = [[] for _ in view.rows]
        self.table.hand = []
        self.show((RoundStarted(view.round, () if view.market else view.rows),), view)

    def show(self, events: Sequence[Event], view: View) -> None:
        self._know(view)
        super().show(events, view)

    def _know(self, view: View) -> None:
        self._seat = view.seat
        self._limit = 0 if view.config.rounds else view.config.limit
        self._scores = view.scores

    def music(self, view: View) -> str:
        """Tense from the moment when somebody is near the end of the match."""
        limit = view.config.limit
        near = not view.config.rounds and max(view.totals) * 4 >= limit * 3
        return "encierro_tense" if near else "encierro"

    # Choosing

    def is_secret(self, legal: Sequence[Decision]) -> bool:
        return any(isinstance(decision, Pick) for decision in legal)

    def undo(self, legal: Sequence[Decision]) -> Decision | None:
        return TakeBack() if TakeBack() in legal else None

    def open_hand(self, view: View, legal: Sequence[Decision]) -> None:
        kind: Literal["pick", "row", "draft"]
        options: tuple[int, ...]
        match legal[0]:
            case ChooseRow():
                kind, options = "row", tuple(d.row for d in legal if isinstance(d, ChooseRow))
            case Draft():
                kind, options = "draft", tuple(d.card for d in legal if isinstance(d, Draft))
            case _:
                kind, options = "pick", view.hand
        choosing = Choosing(kind, view, options, tuple(legal))
        wanted = self._remembered if self._remembered in options else view.picked or 0
        choosing.cursor = options.index(wanted) if wanted in options else self._first_cursor(choosing)
        self._choosing = choosing

    def _first_cursor(self, choosing: Choosing) -> int:
        return len(choosing.options) // 2 if choosing.kind == "pick" else 0

    def close_hand(self) -> None:
        self._choosing = None

    @property
    def choosing(self) -> bool:
        return self._choosing is not None

    def choose(self, given: Input) -> Decision | None:
        choosing = self._choosing
        if choosing is None:
            return None
        for press in given.presses:
            if press.action in DIRECTIONS:
                self._move_cursor(choosing, press.action)
            elif press.action is Action.CONFIRM and not press.repeated:
                return self._decided(choosing)
            elif press.action is Action.CANCEL and TakeBack() in choosing.legal:
                self._look.sound.play("cancel")
                return TakeBack()
        pointer = given.pointer
        if pointer is not None and (pointer.moved or given.clicked == "left"):
            under = self._under(choosing, pointer.x, pointer.y)
            if under is not None:
                if under != choosing.cursor:
                    self._set_cursor(choosing, under)
                if given.clicked == "left":
                    return self._decided(choosing)
        return None

    def _move_cursor(self, choosing: Choosing, direction: Action) -> None:
        if choosing.kind == "draft":
            boxes = [self._market_box(card) for card in choosing.options]
            self._set_cursor(choosing, nearest(boxes, choosing.cursor, direction))
        elif direction in _STEPS[choosing.kind]:
            step = _STEPS[choosing.kind][direction]
            self._set_cursor(choosing, (choosing.cursor + step) % len(choosing.options))

    def _set_cursor(self, choosing: Choosing, cursor: int) -> None:
        if cursor != choosing.cursor:
            choosing.cursor = cursor
            self._look.sound.play("focus")
        self._remembered = choosing.option

    def _decided(self, choosing: Choosing) -> Decision | None:
        decision: Decision
        if choosing.kind == "row":
            decision = ChooseRow(choosing.option)
        elif choosing.kind == "draft":
            decision = Draft(choosing.option)
        else:
            taken_back = choosing.option == choosing.view.picked
            decision = TakeBack() if taken_back else Pick(choosing.option)
        if decision not in choosing.legal:
            self._look.sound.play("denied")
            return None
        self._look.sound.play("confirm")
        return decision

    def _under(self, choosing: Choosing, x: int, y: int) -> int | None:
        """The option under a canvas pixel."""
        boxes: list[pygame.Rect]
        if choosing.kind == "pick":
            boxes = [
                pygame.Rect(*spot, *CARD).inflate(0, 2 * LIFT_PX)
                for spot in _hand_spots(len(choosing.options))
            ]
        elif choosing.kind == "row":
            boxes = [_pen_box(row) for row in choosing.options]
        else:
            boxes = [self._market_box(card) for card in choosing.options]
        # From the top card down: neighbours overlap to the right.
        return next((i for i in reversed(range(len(boxes))) if boxes[i].collidepoint(x, y)), None)

    def hints(self) -> list[Hint]:
        choosing = self._choosing
        if self.passing.board is not None or self.reel.busy:
            return [Hint("confirm", self.tr("Skip"))]
        if choosing is None:
            return []
        if choosing.kind == "row":
            return [Hint("confirm", self.tr("Take this pen"))]
        if choosing.kind == "draft":
            return [Hint("confirm", self.tr("Take this card"))]
        if choosing.option == choosing.view.picked:
            return [Hint("confirm", self.tr("Take back"))]
        return [Hint("confirm", self.tr("Play {card}", card=choosing.option))]

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
            yield from self._fly(Flyer(card, DECK_SPOT), DECK_SPOT, _slot(row, 0), DEAL_TICKS)
            self.table.rows[row] = [card]
            self.sound("card_land")

        yield from staggered(6, [deal(row, cards[0]) for row, cards in enumerate(rows)])

    def _deal_hand(self, view: View) -> Cue:
        spots = _hand_spots(len(view.hand))

        def deal(place: int, card: int) -> Cue:
            yield from self._fly(Flyer(0, DECK_SPOT), (spots[place][0], 400.0), spots[place], DEAL_TICKS)
            self.table.hand.append(card)

        yield from staggered(3, [deal(place, card) for place, card in enumerate(view.hand)])

    def _card_drafted(self, event: CardDrafted, view: View) -> Cue:
        table = self.table
        table.market.remove(event.card)
        self.sound("card_slide")
        start = self._market_box(event.card).topleft
        if event.seat == self._seat:
            target = _hand_spots(len(table.hand) + 1)[-1]
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
        self._remembered = 0
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
        spots = _queue_spots(len(event.plays))
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
            yield from self._leave_queue(card, _slot(event.row, ROW_SIZE))
            self.shake(12)
        self.passing.gate = event.row, "gate_broken" if event.cause == "sixth" else "gate_open"
        self.sound("fence_break" if event.cause == "sixth" else "gate")
        self.passing.shout, self.passing.taker = self._shout(event), event.seat
        self.speak(self.guests[event.seat])
        start = _slot(event.row, 2)
        if event.cause == "sixth":
            gate = (GATE[0] + 4, GATE[1] + event.row * ROW_PITCH + 24)
            self.passing.puffs += [
                Puff(f"splinter_{index % 4}", gate, self.tick, drift)
                for index, drift in enumerate(SPLINTER_DRIFTS)
            ]
        yield from wait(10)
        table.rows[event.row] = []
        table.totals[event.seat] += event.heads
        self.sound("stampede")
        self.sound("moo")
        if event.seat == self._seat:
            self.sound("groan")
        elif event.heads >= MANY_HEADS:
            self.sound("crowd")
        self.passing.bulls = [
            Bull(_GAITS[heads(card)], start, 5 * index) for index, card in enumerate(event.cards)
        ]
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
            bull.at = mix(start, (GATE_SPOT[0], start[1] + 4 * (index % 3)), done)
            if self.tick % 6 == index % 6:
                self.passing.puffs.append(Puff("dust", (bull.at[0] - 16, bull.at[1] - 2), self.tick))
            yield

    def _gather(self, card: int, row: int, place: int, target: Point) -> Cue:
        start = _slot(row, place)
        yield from self._fly(Flyer(card, start), start, (target[0] - 20, target[1] - 25), FLY_TICKS + 6)

    def _card_laid(self, event: CardLaid, view: View) -> Cue:
        table = self.table
        if table.queue and table.queue[0][1] == event.card:
            yield from self._leave_queue(event.card, _slot(event.row, event.column))
        else:  # it broke the fence: from the sixth slot to the first
            start = _slot(event.row, ROW_SIZE)
            yield from self._fly(self._held(event.card), start, _slot(event.row, event.column), FLY_TICKS)
        self.passing.flyers = []
        table.asked, table.phase = None, "lay"
        table.rows[event.row].append(event.card)
        self.sound("card_land")
        slot = _slot(event.row, event.column)
        self.passing.puffs = [Puff("dust", (slot[0] + 20, slot[1] + 48), self.tick)]
        yield from wait(6)
        self.passing.puffs = []

    def _leave_queue(self, card: int, target: Point) -> Cue:
        """The first of the queue goes to a slot and stays in the air there; the others move up."""
        table = self.table
        spots = _queue_spots(len(table.queue))
        (owner, _), *rest = table.queue
        self.sound("card_slide")
        table.queue = []
        moving = [Flyer(each, spots[place + 1], seat) for place, (seat, each) in enumerate(rest)]
        held = Flyer(card, spots[0], owner)
        self.passing.flyers = [*moving, held]
        ends = _queue_spots(len(rest))
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
        self.passing.board = event
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

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        self._draw_plaza(canvas)
        self._draw_banner(canvas)
        if self.table.market:
            self._draw_market(canvas)
        else:
            self._draw_pens(canvas)
            self._draw_queue(canvas)
            self._draw_landing(canvas)
        for seat in range(len(self.guests)):
            self._draw_panel(canvas, seat)
        self._draw_hand(canvas)
        self._draw_passing(canvas)
        if self.passing.board is not None:
            self._draw_board(canvas, self.passing.board)

    @property
    def _inks(self) -> Inks:
        return self._look.inks

    def _sprite(self, canvas: pygame.Surface, sheet: str, name: str, at: Point) -> None:
        self._look.sheets.sprite(sheet, name).draw(canvas, *at)

    def _card(self, canvas: pygame.Surface, card: int, at: Point) -> None:
        self._sprite(canvas, "cards", f"card_{card}" if card else "back", at)

    def _draw_plaza(self, canvas: pygame.Surface) -> None:
        self._sprite(canvas, "plaza", "plaza", self.offset)
        crowd = self._look.sheets.animation("pens", "crowd")
        crowd.at(self.tick).draw(canvas, 0, CROWD_Y)
        self._light.draw(canvas, self.tick)

    @property
    def banner(self) -> pygame.Rect:
        """Round and turn, at the top; beside the prompts it keeps to the left."""
        width = self._look.text.face().width(self._banner_words()) + 36
        left = HAND_MIDDLE - width // 2 if self.has_room_below else 6
        return pygame.Rect(left, 4, width, self._look.text.line_height + 10)

    def _banner_words(self) -> str:
        """Whose choice all wait for, if it is one seat's; in large letters that has to be short."""
        table, tr = self.table, self.tr
        chooser = table.asked if table.asked is not None else table.drafter
        if self._look.text.is_large:
            if chooser is not None and chooser == self._seat:
                return tr("You pick")
            if chooser is not None:
                return tr("{name} picks", name=self.guests[chooser].name)
            return tr("{round} · {turn}/{turns}", round=table.round, turn=table.turn, turns=HAND_SIZE)
        if table.market:
            return tr("ROUND {round} · DRAFT", round=table.round)
        return tr(
            "ROUND {round} · TURN {turn} OF {turns}", round=table.round, turn=table.turn, turns=HAND_SIZE
        )

    def _draw_banner(self, canvas: pygame.Surface) -> None:
        look, box = self._look, self.banner
        look.panel(canvas, box)
        at = box.centerx, box.top + 5
        ink, shadow = look.inks.accent, look.inks.shadow
        look.text.draw(canvas, self._banner_words(), at, ink, align="centre", shadow=shadow)

    def _draw_pens(self, canvas: pygame.Surface) -> None:
        for row, cards in enumerate(self.table.rows):
            for column in range(len(cards), ROW_SIZE + 1):
                name = "danger" if column == ROW_SIZE else f"slot_{column + 1}"
                if column == ROW_SIZE and self.passing.gate == (row, "gate_broken"):
                    continue
                self._sprite(canvas, "cards", name, _slot(row, column))
            for column, card in enumerate(cards):
                self._card(canvas, card, _slot(row, column))
            self._draw_worth(canvas, row, sum(map(heads, cards)))

    def _draw_worth(self, canvas: pygame.Surface, row: int, worth: int) -> None:
        """What the row costs whoever takes it."""
        box = pygame.Rect(PEN_LEFT - 32, PEN_TOP + row * ROW_PITCH + 7, 28, 38)
        self._look.panel(canvas, box, "field")
        self._sprite(canvas, "ui", "bullhead", (box.centerx - 5, box.top + 4))
        ink = self._inks.bad if worth >= MANY_HEADS else self._inks.text
        self._look.text.draw(
            canvas, str(worth), (box.centerx, box.top + 19), ink, face="numerals", align="centre"
        )

    def _draw_landing(self, canvas: pygame.Surface) -> None:
        """Where the chosen card would go now: a frame on the slot, and what it would cost."""
        choosing = self._choosing
        if choosing is None or self.reel.busy:
            return
        pulse = self.tick // 12 % 2
        if choosing.kind == "row":
            self._frame(canvas, _pen_box(choosing.option), self._inks.accent)
            return
        if choosing.kind != "pick":
            return
        rows = choosing.view.rows
        row = landing(rows, choosing.option)
        if row is None:
            for cheap in cheapest_rows(rows):
                self._frame(canvas, _pen_box(cheap), self._inks.bad if pulse else self._inks.accent)
                self._tag(canvas, _pen_box(cheap), self.tr("low card"), self._inks.bad)
            return
        spot = _slot(row, len(rows[row]))
        full = len(rows[row]) == ROW_SIZE
        self._sprite(canvas, "cards", "threat" if full else "target", spot)
        if not full:
            self._draw_number(canvas, spot, str(choosing.option))
            return
        worth = sum(map(heads, rows[row]))
        self._tag(canvas, _pen_box(row), self.tr("you take {heads}", heads=worth), self._inks.bad)

    def _draw_number(self, canvas: pygame.Surface, slot: Point, number: str) -> None:
        """The number of a card that is not there yet, in the middle of its slot."""
        text, inks = self._look.text, self._inks
        plate = pygame.Rect(0, 0, text.face("numerals").width(number) + 8, 19)
        plate.center = round(slot[0]) + CARD[0] // 2, round(slot[1]) + CARD[1] // 2
        pygame.draw.rect(canvas, inks.shadow, plate)
        at = plate.centerx, plate.top + 3
        text.draw(canvas, number, at, inks.good, face="numerals", align="centre")

    def _frame(self, canvas: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
        pygame.draw.rect(canvas, self._inks.shadow, box.inflate(2, 2), 1)
        pygame.draw.rect(canvas, colour, box, 2)

    def _tag(self, canvas: pygame.Surface, box: pygame.Rect, words: str, colour: Colour) -> None:
        """A word on the upper edge of a pen; a large one would hide cards, so it stands at the pen's gate."""
        text, inks = self._look.text, self._look.inks
        width = text.face().width(words) + 10
        tag = pygame.Rect(box.right - width - 2, box.top - 5, width, text.line_height + 2)
        if text.is_large:
            tag.midright = ARENA.right + 2, box.centery
        pygame.draw.rect(canvas, inks.shadow, tag)
        pygame.draw.rect(canvas, colour, tag, 1)
        text.draw(canvas, words, (tag.centerx, tag.top + 1), inks.text, align="centre")

    def _draw_queue(self, canvas: pygame.Surface) -> None:
        spots = _queue_spots(len(self.table.queue))
        for (seat, card), spot in zip(self.table.queue, spots, strict=True):
            self._card(canvas, card, spot)
            self._badge(canvas, seat, (spot[0] + 31, spot[1] - 3))
        for seat in self.table.ready:
            spot = self._waiting_spot(seat)
            self._card(canvas, 0, spot)
            self._badge(canvas, seat, (spot[0] + 14, spot[1] + 19))

    def _badge(self, canvas: pygame.Surface, seat: int, at: Point) -> None:
        self._sprite(canvas, "ui", f"seat_{seat}", at)

    def _draw_market(self, canvas: pygame.Surface) -> None:
        self._look.panel(canvas, MARKET.inflate(6, 6), "panel_dark")
        name = "card_{}" if self._market_is_large else "mini_{}"
        for card in self.table.market:
            self._sprite(canvas, "cards", name.format(card), self._market_box(card).topleft)
        choosing = self._choosing
        if choosing is not None and choosing.kind == "draft" and not self.reel.busy:
            self._frame(canvas, self._market_box(choosing.option).inflate(6, 6), self._inks.accent)

    @property
    def _market_is_large(self) -> bool:
        """Up to four seats the cards of the draft have room at full size."""
        return self.table.deck_size <= 44

    def _market_box(self, card: int) -> pygame.Rect:
        """Every card keeps its place, also when others have been taken."""
        columns, pitch, size = (9, (47, 46), CARD) if self._market_is_large else (13, (33, 29), MINI)
        row, column = divmod(card - 1, columns)
        return pygame.Rect(MARKET.left + 4 + column * pitch[0], MARKET.top + 1 + row * pitch[1], *size)

    def _draw_hand(self, canvas: pygame.Surface) -> None:
        choosing = self._choosing
        private = choosing is not None and choosing.kind == "pick"
        hand = choosing.view.hand if choosing is not None and private else self.table.hand
        picked = choosing.view.picked if choosing is not None and private else self.table.picked
        chosen = choosing.option if choosing is not None and private and not self.reel.busy else 0
        for card, spot in zip(hand, _hand_spots(len(hand)), strict=True):
            if card != chosen:
                lift = LIFT_PX // 2 if card == picked else 0
                self._hand_card(canvas, card, (spot[0], spot[1] - lift), card == picked)
        if chosen in hand:  # over its neighbours
            spot = _hand_spots(len(hand))[list(hand).index(chosen)]
            at = (spot[0], spot[1] - LIFT_PX)
            self._hand_card(canvas, chosen, at, chosen == picked)
            self._sprite(canvas, "cards", "focus", at)

    def _hand_card(self, canvas: pygame.Surface, card: int, at: Point, is_picked: bool) -> None:
        self._card(canvas, card, at)
        if is_picked:
            self._sprite(canvas, "ui", "tick", (at[0] + 28, at[1] - 4))

    def _draw_panel(self, canvas: pygame.Surface, seat: int) -> None:
        box = self._panel(seat)
        status, ink = self._status(seat)
        total = self.table.totals[seat]
        face = self._face(seat)
        key = (seat, box.size, status, total, id(face))
        if key not in self._panels:
            if len(self._panels) > 400:
                self._panels.clear()
            made = pygame.Surface(box.size, pygame.SRCALPHA)
            self._paint_panel(made, seat, status, ink, total, face)
            self._panels[key] = made.convert_alpha()
        canvas.blit(self._panels[key], box)

    def _face(self, seat: int) -> pygame.Surface:
        """The portrait as it is now: in the seat's mood, and blinking now and then."""
        mood = self._mood(seat)
        portrait = self.guests[seat].portrait
        name = portrait if mood == "calm" else f"{portrait}_{mood}"
        return self._look.sheets.animation("people", name).at(self.tick + 41 * seat).image

    def _mood(self, seat: int) -> str:
        """What the shared table gives reason for; it tells nothing that is hidden."""
        table = self.table
        if self.passing.taker is not None:
            return "angry" if seat == self.passing.taker else "glad"
        if table.phase == "over":
            return "glad" if table.totals[seat] == min(table.totals) else "worried"
        if table.asked == seat or self._is_near_the_end(seat):
            return "worried"
        return "sly" if seat in table.ready else "calm"

    def _is_near_the_end(self, seat: int) -> bool:
        return bool(self._limit) and self.table.totals[seat] * 4 >= self._limit * 3

    def _status(self, seat: int) -> tuple[str, Colour]:
        """What the seat is doing (a msgid, or nothing), and its ink."""
        table, inks = self.table, self._look.inks
        if seat in (table.asked, table.drafter):
            return N_("picks"), inks.accent
        if seat in table.ready:
            return N_("ready"), inks.good
        if table.phase == "pick":
            return N_("thinking"), inks.muted
        return "", inks.muted

    def _paint_panel(
        self,
        made: pygame.Surface,
        seat: int,
        status: str,
        ink: Colour,
        total: int,
        portrait: pygame.Surface,
    ) -> None:
        """A seat: who, how many heads, and what they are doing. Fills the whole of `made`."""
        look, guest, box = self._look, self.guests[seat], made.get_rect()
        look.panel(made, box, "panel_red" if seat == self._seat else "panel")
        line_px, text = look.text.line_height, look.text
        below = 4 + line_px + 2  # the first line
        self._badge(made, seat, (5, 4 + (line_px - 12) // 2))
        # A name too long for large letters gives way to the seat's letter; it is read in full elsewhere.
        name = guest.name if text.face().width(guest.name) <= box.width - 26 else LETTERS[seat]
        text.draw(made, name, (22, 4), look.inks.text, shadow=look.inks.shadow)
        shown = min(portrait.get_height(), box.height - below - 4)
        made.blit(portrait, (5, below), (0, 0, portrait.get_width(), shown))
        look.sheets.sprite("ui", "bullhead").draw(made, 49, below + 3)
        ink_of_total = look.inks.bad if self._is_near_the_end(seat) else look.inks.text
        text.draw(made, str(total), (64, below + 1), ink_of_total, face="numerals")
        if text.is_large:
            icon = _STATUS_ICONS.get(status)
            if icon is not None:  # under the total, or in a corner of the portrait
                is_high = box.height - below - 16 >= 16
                at = (62, below + 17) if is_high else (33, box.height - 18)
                look.sheets.sprite("ui", icon).draw(made, *at)
        else:
            text.draw(made, status and self.tr(status), (68, 33), ink, align="centre")
        if self._limit and box.height >= 56:
            self._draw_meter(made, pygame.Rect(49, box.height - 9, box.width - 54, 4), total)

    def _draw_meter(self, made: pygame.Surface, bar: pygame.Rect, total: int) -> None:
        """How near the seat is to the end of the match."""
        pygame.draw.rect(made, RAMPS["ink"][0], bar)
        filled = min(bar.width, bar.width * total // self._limit)
        pygame.draw.rect(
            made,
            self._inks.bad if total * 4 >= self._limit * 3 else self._inks.good,
            (*bar.topleft, filled, bar.height),
        )

    def _draw_passing(self, canvas: pygame.Surface) -> None:
        passing = self.passing
        if passing.gate is not None:
            row, gate = passing.gate
            self._sprite(canvas, "pens", gate, (GATE[0], GATE[1] + row * ROW_PITCH))
        for puff in passing.puffs:
            age = self.tick - puff.since
            animation = self._look.sheets.animation("bulls", puff.name)
            if age < animation.ticks:
                x, y = puff.at[0] + age * puff.drift[0], puff.at[1] + age * puff.drift[1]
                animation.at(age).draw(canvas, x, y)
        for bull in sorted(passing.bulls, key=lambda bull: bull.at[1]):
            run = self._look.sheets.animation("bulls", bull.gait)
            run.at(self.tick + bull.phase).draw(canvas, *bull.at)
        for flyer in passing.flyers:
            self._draw_flyer(canvas, flyer)
        if passing.shout:
            self._draw_shout(canvas, passing.shout)

    def _draw_flyer(self, canvas: pygame.Surface, flyer: Flyer) -> None:
        if not flyer.fold:
            self._card(canvas, flyer.card, flyer.at)
            if flyer.seat is not None:
                self._badge(canvas, flyer.seat, (flyer.at[0] + 31, flyer.at[1] - 3))
            return
        # Turning over: the card gets narrower; whole pixel columns, not a scaled picture.
        image = self._look.sheets.sprite("cards", f"card_{flyer.card}" if flyer.card else "back").image
        width = max(2, round(CARD[0] * (1 - flyer.fold)))
        part = pygame.Rect((CARD[0] - width) // 2, 0, width, CARD[1])
        canvas.blit(image, (round(flyer.at[0]) + part.left, round(flyer.at[1])), part)

    def _draw_shout(self, canvas: pygame.Surface, words: str) -> None:
        inks = self._look.inks
        width = self._look.text.face("display").width(words) + 28
        box = pygame.Rect(0, 0, width, 32)
        box.center = (HAND_MIDDLE, 178)
        self._look.panel(canvas, box, "ribbon")
        top = box.centery - self._look.text.face("display").line_height // 2
        self._look.text.draw(
            canvas, words, (box.centerx, top), inks.ribbon, face="display", align="centre", shadow=inks.shadow
        )

    def _draw_board(self, canvas: pygame.Surface, event: RoundEnded) -> None:
        look, inks = self._look, self._look.inks
        box = pygame.Rect(112, 40, 416, 262)
        if look.text.is_large:
            box = pygame.Rect(4, self.banner.bottom + 4, 632, CANVAS_SIZE[1] - self.banner.bottom - 8)
        look.panel(canvas, box)
        title = self.tr("End of round {round}", round=event.round)
        at = box.centerx, box.top + 8
        look.text.draw(canvas, title, at, inks.accent, face="display", align="centre", shadow=inks.shadow)
        scores = self._scores[: event.round]
        draw_chart(canvas, look, box.inflate(-20, -44).move(0, 14), self.guests, scores, self._limit)

    # Places

    @property
    def has_room_below(self) -> bool:
        if self._look.text.is_large:
            return False
        left = (len(self.guests) + 1) // 2
        return len(self.guests) - left < max(4, left)

    def _panel(self, seat: int) -> pygame.Rect:
        """Seats go round the ring clockwise, the audience's own (or the first) at the lower left."""
        count = len(self.guests)
        place = (seat - (self._seat or 0)) % count
        left = (count + 1) // 2  # seats in the left column, filled from below; the right one from above
        rows = max(4, left)
        pitch = (PANEL_BOTTOM - PANEL_TOP + 4) // rows
        row = rows - 1 - place if place < left else place - left
        x = 6 if place < left else CANVAS_SIZE[0] - 6 - PANEL_WIDTH
        return pygame.Rect(x, PANEL_BOTTOM + 4 - (rows - row) * pitch, PANEL_WIDTH, pitch - 4)

    def _waiting_spot(self, seat: int) -> Point:
        return _queue_spots(len(self.guests))[seat]


def _slot(row: int, column: int) -> Point:
    return float(PEN_LEFT + column * SLOT_PITCH), float(PEN_TOP + row * ROW_PITCH)


def _pen_box(row: int) -> pygame.Rect:
    width = (ROW_SIZE + 1) * SLOT_PITCH + 2
    return pygame.Rect(PEN_LEFT - 3, PEN_TOP + row * ROW_PITCH - 3, width, CARD[1] + 6)


def _queue_spots(count: int) -> list[Point]:
    """Where `count` cards of a turn lie in the arena: one column, or two from six on."""
    columns = 1 if count <= 5 else 2
    rows = -(-count // columns)
    pitch = min(54, (ARENA.height - CARD[1]) // max(1, rows - 1)) if rows > 1 else 0
    left = ARENA.centerx - (columns * 46 - 6) // 2
    top = ARENA.top + (ARENA.height - CARD[1] - pitch * (rows - 1)) // 2
    return [(float(left + place // rows * 46), float(top + place % rows * pitch)) for place in range(count)]


def _hand_spots(count: int) -> list[Point]:
    left = HAND_MIDDLE - ((count - 1) * HAND_PITCH + CARD[0]) // 2
    return [(float(left + place * HAND_PITCH), float(HAND_Y)) for place in range(count)]


_STATUS_ICONS = {"picks": "hourglass", "ready": "tick", "thinking": "thinking"}
"""Where there is no room for the word."""

_GAITS = {1: "run_brown", 2: "run_brown", 3: "run", 5: "run_red", 7: "run"}

_STEPS: dict[str, dict[Action, int]] = {
    "pick": {Action.LEFT: -1, Action.RIGHT: 1},
    "row": {Action.UP: -1, Action.DOWN: 1},
}
