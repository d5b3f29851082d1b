"""La Subasta: a barn by night, an animal on the block, seats that bid against the clock, and trades.

What stands on the table is in `kuhhandel_table`. Cues tell what happens (`…_lots`, `…_trades`, `…_ends`, with
`…_telling`), persons decide (`…_choosing`, `…_bidding`), and the parts of the picture are drawn by `…_barn`,
`…_crowd`, `…_herds`, `…_trade`, `…_foot`, `…_lingering`, `…_passing` and `…_finale`. Here all of it comes
together: what is shown, to whom, and what the buttons do.

The clock of the bidding is that of the rules, so nothing may keep the picture behind it: what happens while
it runs changes the table at once, and what moves about it (a bid that pops up, a gesture, a caption) only
lingers. All else is told by cues, one after the other, at times when no clock runs.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.bindings import Action
from game.engine.cues import Cue, over, wait
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.ui import Look
from game.errors import N_
from game.rules.core import Standing
from game.rules.kuhhandel_auction import PACES
from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import (
    Accept,
    BidAccepted,
    BidBeaten,
    Called,
    Challenge,
    Counter,
    Decision,
    DroppedOut,
    Event,
    Fact,
    HoldAuction,
    Lot,
    LotOpened,
    Offer,
    Pay,
    TradeSettled,
    TradeTied,
    View,
)
from scenes.stages.core import Guest, Hint, Manner, Player
from scenes.stages.kuhhandel_barn import Barn
from scenes.stages.kuhhandel_bidding import Bidding
from scenes.stages.kuhhandel_choosing import Chooser, Choosing, PurchaseChoice, TurnChoice, choice_of
from scenes.stages.kuhhandel_ends import EndCues
from scenes.stages.kuhhandel_finale import FinaleBoard
from scenes.stages.kuhhandel_foot import NO_BUTTONS, Buttons, Foot
from scenes.stages.kuhhandel_herds import Panels, status_of
from scenes.stages.kuhhandel_lingering import Lingering
from scenes.stages.kuhhandel_lots import LotCues
from scenes.stages.kuhhandel_money import MoneyCards, StackChoice
from scenes.stages.kuhhandel_passing import Passage
from scenes.stages.kuhhandel_stakes import Stakes
from scenes.stages.kuhhandel_table import (
    DECK,
    FOOT,
    HAND,
    STAGE,
    PaddleShown,
    Passing,
    Pressed,
    Spoken,
    Table,
    Translate,
    panel_boxes,
)
from scenes.stages.kuhhandel_telling import CURTAIN_TICKS, Telling
from scenes.stages.kuhhandel_trade import TradeTable
from scenes.stages.kuhhandel_trades import TradeCues

BIDDING = frozenset({LotOpened, BidAccepted, BidBeaten, DroppedOut, Called})
"""What happens while the clock runs."""
_HEARD_TICKS, _NEAR_TICKS = {"open": 20, "once": 20, "twice": 10}, 60
"""How often the clock is heard in each of its states, and from when on."""
SHEETS = ("light", "barn", "auctioneer", "animals", "animal_cards", "people", "money")
"""What is seen from the first picture on."""
SECRET_PHASES = frozenset({"payment", "offer", "answer"})


@dataclass(frozen=True)
class News:
    """A person on a shared screen who may see the two stacks of a trade; `fact` numbers it in the ledger."""

    seat: int
    fact: int


class Subasta(Player):
    """The stage of kuhhandel for one audience.

    `spoken` finds the auctioneer's words, `pressed` what a seat presses to bid.
    """

    has_room_below = False

    def __init__(
        self,
        look: Look,
        tr: Translate,
        guests: Sequence[Guest],
        manner: Manner,
        spoken: Spoken,
        pressed: Pressed = lambda seat, action: None,
    ) -> None:
        super().__init__(look, manner, {})
        self.tr = tr
        self.guests = guests
        self._money = MoneyCards(look)
        self._barn = Barn(look, tr)
        self._panels = Panels(look, tr, guests)
        self._trade = TradeTable(look, tr, guests)
        self._foot = Foot(look, tr, guests, self._money)
        self._stakes = Stakes(look, tr, guests)
        self._finale = FinaleBoard(look, tr, guests)
        self._passage = Passage(look, tr, guests, self._money)
        self._chooser = Chooser(look, tr, guests, self._foot)
        self._pressed = pressed
        self._bidding = Bidding(look, tr, self._deny)
        self._lingering = Lingering(look, tr, manner, spoken, lambda: self.reel.rushing)
        self._told = Telling(self, tr, guests, self._panels, self._lingering, lambda: self._boxes)
        self._cues = {
            **LotCues(self._told, self._bidding).cues,
            **TradeCues(self._told, self._trade).cues,
            **EndCues(self._told, self._finale).cues,
        }
        self._choosing: Choosing | None = None
        self._peeked: tuple[int, Money] | None = None
        self._is_at_steps = False  # the pointer, where buttons may be held
        self._untold: list[News] = []
        self._held: list[Cue] = []  # what happened after that trade
        self._news: News | None = None
        self._laid_open: Fact | None = None
        self._seat: int | None = None
        self._clock: Lot | None = None
        self._is_bidding = False  # the match, whose clock runs; the picture may not have got there yet
        self._heard = -1  # the tick of the lot at which the clock was heard
        self._standing: Standing | None = None

    # What is shown

    @property
    def table(self) -> Table:
        """As far as the cues have got."""
        return self._told.table

    @property
    def passing(self) -> Passing:
        return self._told.passing

    def sync(self, view: View) -> None:
        self._told.table = Table.of(view)
        self._told.passing = Passing()
        self._lingering.calm()
        self._bidding.opened()
        self._untold.clear()
        self._held.clear()
        self._know(view)

    def begin(self, view: View) -> None:
        """Show the opening of a match: a curtain rises, and the auctioneer says welcome."""
        self.sync(view)
        self.passing.curtain = 1.0
        self.reel.play(self._welcome())

    def _welcome(self) -> Cue:
        """Behind the curtain everything is read, no more in a tick than there is time for."""
        for sheet in SHEETS:
            self._look.sheets[sheet]
            yield
        self.sound("curtain")
        for opened in over(CURTAIN_TICKS):
            self.passing.curtain = 1 - opened
            yield
        self.passing.curtain = 0.0
        self._lingering.say("welcome")
        yield from wait(60)

    def show(self, events: Sequence[Event], view: View) -> None:
        """Also without events, whenever time has passed: the clock shown is that of the view."""
        self._know(view)
        self._tick_away()
        for event in events:
            made = self._cues.get(type(event))
            if made is None:
                continue
            cue = made(event, view)
            if self._untold:
                self._held.append(cue)
            elif type(event) in BIDDING and self._told.has_clock and not self.reel.busy:
                deque(cue, maxlen=0)  # at once: it has no ticks of its own
            else:
                self.reel.play(cue)
            if isinstance(event, TradeTied | TradeSettled):
                self._leave_word(event, view)

    def _know(self, view: View) -> None:
        self._seat = view.seat
        self._told.config = view.config
        self._clock = view.lot
        self._is_bidding = view.phase == "bidding" and self._told.has_clock
        self._standing = view.standing

    def _tick_away(self) -> None:
        """The last second before the first call is heard, and the time between calls, faster and faster."""
        lot = self._clock
        if lot is None or lot.clock_ticks is None or not self._is_bidding or self.reel.busy:
            return
        every = _HEARD_TICKS.get(lot.stage, 0)
        is_near = lot.stage != "open" or lot.clock_ticks <= _NEAR_TICKS
        if every and is_near and lot.clock_ticks % every == 0 and lot.tick != self._heard:
            self._heard = lot.tick
            self.sound("tick")

    def finish(self) -> None:
        super().finish()
        self._lingering.calm()
        self._trade.calm()

    @property
    def is_murmuring(self) -> bool:
        return super().is_murmuring or self._lingering.is_lively or self._trade.is_murmuring

    def update(self) -> None:
        self._peeked, self._is_at_steps = None, False
        super().update()
        self._lingering.update(self.table, self.tick)
        self._trade.update(self.table, self.passing, self.tick, self.speak)

    @property
    def banner(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    @property
    def bar(self) -> pygame.Rect:
        return pygame.Rect(HAND.right + 2, FOOT.top + 2, FOOT.right - HAND.right - 2, FOOT.height - 4)

    @property
    def curtain(self) -> pygame.Rect:
        return HAND

    def music(self, view: View) -> str:
        """A layer more with every call."""
        stage = view.lot.stage if view.lot is not None else "open"
        return f"auction_{stage}" if stage in ("once", "twice") else "auction_open"

    # What only one may see

    @property
    def keeps_time(self) -> bool:
        """Bids have a clock, so nobody may lose time by what the picture has still to tell; all else in the
        rules goes on without it. Nor does anything happen behind the back of who looks at stacks alone.
        """
        is_late = self._is_bidding and self.reel.busy
        return not is_late and not self._untold

    @property
    def to_be_told(self) -> int | None:
        """As soon as the trade is over; whatever comes next is told afterwards."""
        return self._untold[0].seat if self._untold and not self.reel.busy else None

    def open_news(self, view: View) -> None:
        """The two stacks of the trade that has just ended, face up."""
        self._news = self._untold[0]
        self._laid_open = view.ledger[self._news.fact]

    def told(self) -> None:
        self._untold.pop(0)
        while self._held and not self._untold:
            self.reel.play(self._held.pop(0))

    def _leave_word(self, event: TradeTied | TradeSettled, view: View) -> None:
        """On a shared screen the persons of the trade look at the stacks one after the other."""
        if self._seat is None and not (isinstance(event, TradeSettled) and event.how == "accepted"):
            two = (event.challenger, event.target)
            self._untold += [News(seat, len(view.ledger) - 1) for seat in two if self.guests[seat].person]

    # Choosing, one seat at a time

    def is_secret(self, legal: Sequence[Decision]) -> bool:
        return bool(legal) and isinstance(legal[0], Pay | Offer | Accept | Counter)

    def undo(self, legal: Sequence[Decision]) -> Decision | None:
        return None  # a bid is taken back by nobody; dropping out is undone by bidding

    def open_hand(self, view: View, legal: Sequence[Decision]) -> None:
        self._choosing = choice_of(view, legal, self._option_box)

    def _option_box(self, option: Decision) -> pygame.Rect:
        if isinstance(option, Challenge):
            return self._panels.slot(self._boxes[option.target], option.animal)
        return DECK

    def close_hand(self) -> None:
        self._choosing = None
        self._news, self._laid_open = None, None

    def choose(self, given: Input) -> Decision | None:
        choosing = self._choosing
        if isinstance(choosing, TurnChoice | PurchaseChoice) and self.table.asked is not None:
            self._peek_at(self.table.asked, choosing.purse, given)
        return self._chooser.decide(choosing, given)

    def _peek_at(self, seat: int, purse: Money, given: Input) -> None:
        """On a shared screen a purse lies open for as long as its owner holds the button."""
        if self._seat is None and given.holds(Action.EXTRA):
            self._peeked = seat, purse

    # Choosing side by side: bids

    @property
    def is_together(self) -> bool:
        """In the bidding every seat acts for itself, on its own device, in the open."""
        return self.table.phase == "bidding"

    def choose_for(self, seat: int, given: Input, view: View, legal: Sequence[Decision]) -> Decision | None:
        """A tick of one seat's bidding: raise, drop out, or call; `view` is the seat's own."""
        if view.purse is not None:
            self._peek_at(seat, view.purse, given)
        buttons = NO_BUTTONS
        if given.pointer is not None:
            buttons = self._buttons_of(seat)
            if buttons.are_faster and buttons.step_under((given.pointer.x, given.pointer.y)):
                self._is_at_steps = True
        return self._bidding.decide(seat, given, view, legal, buttons)

    def _buttons_of(self, seat: int) -> Buttons:
        """What a person who has the pointer can press to bid."""
        if self._seat is not None:
            return self._foot.sign_buttons
        return self._foot.paddle_buttons(len(self._persons), self._persons.index(seat))

    @property
    def _persons(self) -> list[int]:
        return [seat for seat, guest in enumerate(self.guests) if guest.person]

    def _paddle_of(self, seat: int) -> PaddleShown:
        """What a seat's next press would do."""
        return self._bidding.shown(seat, self.table, self._clock if self._told.has_clock else None)

    def came_late(self, seat: int) -> None:
        """The hammer has fallen."""
        lot = self.table.lot
        if lot is not None and seat not in (lot.leader, lot.auctioneer) and not lot.excluded[seat]:
            self.sound("denied")
            self._deny(seat, self.tr("too late"))

    def _deny(self, seat: int, words: str) -> None:
        self._lingering.pop(seat, words, "denied")

    # What the buttons do

    def hints(self) -> list[Hint]:
        if self.reel.busy:
            return [Hint("confirm", self.tr("Skip"))]
        if self._news is not None:
            return [Hint("confirm", self.tr("Put back"))]
        choosing = self._choosing
        if choosing is not None:
            is_open = not isinstance(choosing, StackChoice)
            return [*self._chooser.hints(choosing), *(self._peek_hint() if is_open else [])]
        if not self.is_together:
            return []
        if self._seat is not None:
            return self._bidding.hints(self.table, self._paddle_of(self._seat))
        if not self._persons:
            return []
        return [*self._bidding.hints(self.table, None), *self._peek_hint()]

    def _peek_hint(self) -> list[Hint]:
        is_wanted = self._seat is None and not self._look.text.is_large
        return [Hint("extra", self.tr("Hold: purse"))] if is_wanted else []

    # Picture

    @property
    def _boxes(self) -> list[pygame.Rect]:
        return panel_boxes(len(self.guests), self._seat, is_large=self._look.text.is_large)

    def draw(self, canvas: pygame.Surface) -> None:
        table, passing, tick = self.table, self.passing, self.tick
        if passing.curtain == 1:
            pass  # it hides all of the rest
        elif table.trade is not None:
            is_still = self.manner.reduced_motion
            self._trade.draw(canvas, table, passing, tick, self._seat, is_still=is_still)
        elif table.phase == "over" and self._standing is not None:
            self._draw_barn(canvas)
            self._finale.draw(canvas, table, self._told.config, self._standing, passing.finale, tick)
            self._lingering.draw_speech(canvas, self._finale.beside(STAGE))
        else:
            self._draw_barn(canvas)
            for seat, box in enumerate(self._boxes):
                status = status_of(self._look, self.tr, table, passing, seat)
                is_own = seat == self._seat
                self._panels.draw(canvas, box, seat, table, status, self._idle_tick, is_own=is_own)
            self._panels.draw_concerned(canvas, self._boxes, table)
            if passing.shown is None:  # it lies where they are
                self._lingering.draw_bids(canvas, self._boxes, table)
            self._lingering.draw_speech(canvas, STAGE)
        self._passage.draw_curtain(canvas, passing.curtain)
        self._draw_chosen(canvas)
        self._draw_foot(canvas)
        self._passage.draw(canvas, passing, tick)

    @property
    def _idle_tick(self) -> int:
        """For what moves without need."""
        return 0 if self.manner.reduced_motion else self.tick

    def _draw_barn(self, canvas: pygame.Surface) -> None:
        table, tick = self.table, self.tick
        lingering, idle_tick = self._lingering, self._idle_tick
        darkness = lingering.darkness(table)
        self._barn.draw(canvas, table, self.passing, lingering.gesture, darkness, tick, idle_tick)
        if self.passing.finale is not None and self._standing is not None and not self.manner.reduced_motion:
            way_px = self.passing.finale.way_px
            self._finale.draw_parade(canvas, table, self._told.config, self._standing, way_px)
        lingering.crowd.draw(canvas, self._boxes, table, tick)
        lot = table.lot
        if lot is not None:
            self._barn.draw_plate(canvas, lot.animal)
            full = self._full_ticks(lot.stage)
            clock = self._clock if table.phase == "bidding" and lot.stage != "sold" else None
            self._barn.draw_clock(canvas, lot.stage, clock, full)
            name = self._told.name(lot.leader) if lot.leader is not None else ""
            self._barn.draw_price(canvas, lot.price, lot.leader, name)
        if table.deck_size:
            self._barn.draw_deck(canvas, table.deck_size)

    def _full_ticks(self, stage: str) -> int:
        pace = PACES.get(self._told.config.pace)
        if pace is None or self._clock is None:
            return 1
        return pace.open_for(self._clock.raises) if stage == "open" else pace.call_ticks

    def _draw_chosen(self, canvas: pygame.Surface) -> None:
        """A frame round what the turn would go to, and fainter ones round what else it could."""
        choosing = self._choosing
        if not isinstance(choosing, TurnChoice) or self.reel.busy:
            return
        for number, box in enumerate(choosing.boxes):
            is_deck = isinstance(choosing.options[number], HoldAuction)
            frame = box.inflate(4, 4) if is_deck else pygame.Rect(box.left - 2, box.top - 2, 28, 27)
            if number == choosing.cursor:
                self._look.panel(canvas, frame.inflate(2, 2), "focus")
            elif self.tick // 30 % 2:
                pygame.draw.rect(canvas, RAMPS["gold"][2], frame, 1, border_radius=2)

    def _draw_foot(self, canvas: pygame.Surface) -> None:
        foot, choosing, table = self._foot, self._choosing, self.table
        foot.draw_ground(canvas)
        if self._laid_open is not None:
            foot.draw_news(canvas, list(zip(self._laid_open.seats, self._laid_open.stacks, strict=True)))
            return
        if self._peeked is not None:
            foot.draw_purse(canvas, self._peeked[1], self._told.name(self._peeked[0]))
            return
        if isinstance(choosing, PurchaseChoice) and not self.reel.busy:
            # On a shared screen the dear one looks like any other: who cannot pay is nobody's business.
            is_off = not choosing.may_buy and self._seat is not None
            words = self._chooser.purchase_words(choosing)
            foot.draw_answers(canvas, words, choosing.cursor, 1 if is_off else None, table.purse)
            return
        if isinstance(choosing, StackChoice) and not self.reel.busy:
            if table.trade is not None:
                self._trade.draw_choice(canvas, choosing, table.trade)
            else:
                foot.draw_stack(canvas, choosing)
            return
        if isinstance(choosing, TurnChoice) and not self.reel.busy:
            foot.draw_words(canvas, self._chooser.option_words(choosing, table), table.turn)
            return
        if table.purse is not None:
            foot.draw_purse(canvas, table.purse)
            if table.phase == "bidding" and self._seat is not None:
                foot.draw_sign(canvas, self._paddle_of(self._seat))
                self._draw_help(canvas)
            return
        persons = self._persons
        if table.phase == "bidding" and persons:
            foot.draw_paddles(canvas, [self._paddle_of(seat) for seat in persons], self._pressed)
            self._draw_help(canvas)
            return
        if not (table.asked in persons and table.phase in SECRET_PHASES):  # there the curtain hangs
            if table.lot is not None and table.phase == "bidding":
                self._stakes.draw(canvas, table, table.lot)
                return
            last = self._stakes.last_words(table.last) if table.phase != "over" else ""
            foot.draw_words(canvas, self._waiting_words(), table.asked, last)

    def _draw_help(self, canvas: pygame.Surface) -> None:
        """For who points at what may be held; large letters have no room for it beside the animal's plate."""
        if self._is_at_steps and not self._look.text.is_large:
            self._foot.draw_tab(canvas, self.tr("Hold: faster"))

    def _waiting_words(self) -> str:
        asked, phase = self.table.asked, self.table.phase
        if asked is None:
            return self.tr("The bids are open") if phase == "bidding" else ""
        if self.passing.walker is not None:
            return self.tr("{name} holds an auction", name=self._told.name(asked))
        words = {
            "turn": N_("{name}: auction or trade?"),
            "bidding": N_("{name}: bid or drop out?"),
            "purchase": N_("{name}: sell or buy?"),
            "payment": N_("{name} pays"),
            "offer": N_("{name} lays an offer"),
            "answer": N_("{name} accepts or counters"),
        }
        return self.tr(words[phase], name=self._told.name(asked))
