"""The table of a trade: two who look each other in the eye, what is at stake, and money face down."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.cues import Point
from game.engine.look import Look
from game.engine.palette import RAMPS
from game.engine.sprites import Sprite
from game.errors import N_
from game.rules.kuhhandel_money import Money, cards, total
from game.rules.kuhhandel_table import PLACES, SET_SIZE, WORTHS, Animal
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_banter import Banter, Moment
from scenes.stages.kuhhandel_barn import PLATE_PX
from scenes.stages.kuhhandel_bubbles import draw_bubbles
from scenes.stages.kuhhandel_deal import Deal
from scenes.stages.kuhhandel_money import MoneyCards, StackChoice, spread_of
from scenes.stages.kuhhandel_prospects import PLATE_PX as SEAT_PX
from scenes.stages.kuhhandel_prospects import Seats, plate_px
from scenes.stages.kuhhandel_table import NAMES, Passing, Settling, ShownTrade, Table, Translate
from scenes.stages.kuhhandel_traders import HANDS, Onlookers, Sitting, Traders, leaning

TITLES = {
    "": N_("{challenger} challenges {target}"),
    "own_challenger": N_("You challenge {target}"),
    "own_target": N_("{challenger} challenges you"),
}
ASKED = {
    "offer": N_("{name} lays an offer"),
    "own_offer": N_("Your offer"),
    "answer": N_("{name} accepts or counters"),
    "own_answer": N_("Your answer"),
}
WINS, OWN_WIN = N_("{winner} wins: {animal}"), N_("You win: {animal}")
ENDS = {
    "accepted": N_("The offer is accepted"),
    "countered": N_("The higher sum wins"),
    "tied": N_("Equal again: it costs nothing"),
}
TIE = N_("Equal! The stacks go back, both lay again")
SECOND, COMPULSORY = N_("Second attempt"), N_("No more auctions: trade you must")
MOVED_ONE, MOVED = N_("{name}: +1 card"), N_("{name}: +{count} cards")
ROOM = pygame.Rect(0, 0, 500, 298)
"""Where the table is seen; the column of the prospects is beside it."""
_BESIDE = pygame.Rect(ROOM.right, 0, 640 - ROOM.right, ROOM.height)
STAKE = (250, 210)
STACKS = (pygame.Rect(100, 226, 132, 32), pygame.Rect(268, 226, 132, 32))
"""Where the challenger's and the target's cards lie."""
_LAMP = (250, 56)
_GLOWS = {"lamp": (250, 92), "pool": (250, 216)}
_RIMS = (("rim_left", ROOM.left), ("rim_right", ROOM.right))
_STAKE_APART_PX, _STAKE_LAG_TICKS, _MOST_TURNED = 54, 60, 24
_MOST_IN_STACK, _LYING_PX = 20, 32
_LEAN_PX, _NAME_PX, _WORTH_PX = 6, 92, 118
_TALK_TICKS = 70
_TURN_STEPS = 6
_PROMPTS_TOP = 236  # large ones reach up to there


class TradeTable:
    """Draws a trade and all who sit at it."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._traders = Traders(look)
        self._seats = Seats(look, tr, guests)
        self._banter = Banter(guests)
        self._deal = Deal(look, tr, MoneyCards(look))
        self._onlookers = Onlookers(look)
        self._turned: dict[Sprite, pygame.Surface] = {}

    # Life

    def update(self, table: Table, passing: Passing, tick: int, speak: Callable[[Guest], None]) -> None:
        """A tick: somebody may begin to say something."""
        trade = table.trade
        if trade is None or passing.curtain:
            self.calm()
            return
        moment, place, count = _moment(trade, table.phase, passing)
        two = trade.challenger, trade.target
        heard = self._banter.update(moment, place, two, count, tick)
        if heard is not None:
            speak(heard)

    def calm(self) -> None:
        """What lingers ends."""
        self._banter.calm()

    @property
    def is_murmuring(self) -> bool:
        return bool(self._banter.lines)

    # Where things are

    def place_of(self, trade: ShownTrade, seat: int) -> Point:
        """Where cards go that a seat gets."""
        return HANDS[0 if seat == trade.challenger else 1]

    def slot(self, trade: ShownTrade, seat: int, animal: Animal) -> pygame.Rect:
        """Where an animal stands in the herd of one of the two."""
        return self._seats.slot(self._column, 0 if seat == trade.challenger else 1, animal)

    @property
    def _bottom(self) -> int:
        """Below that, tabs and prompts of the strip at the foot reach up."""
        return ROOM.bottom - self._look.text.line_height - 5

    @property
    def _others_px(self) -> int:
        return plate_px(self._look)

    @property
    def _column(self) -> pygame.Rect:
        top = 4 + self._others_px if len(self._guests) > 3 else 2
        bottom = _PROMPTS_TOP if self._look.text.is_large else self._bottom
        return pygame.Rect(640 - 2 - SEAT_PX, top, SEAT_PX, bottom - top)

    def _plates(self) -> list[pygame.Rect]:
        """For those who look on: at the upper left first, then over the column, then beside the first."""
        right = 640 - 2 - SEAT_PX
        lefts = {1: (2,), 2: (2, right), 3: (2, 4 + SEAT_PX, right)}.get(len(self._guests) - 2, ())
        return [pygame.Rect(left, 2, SEAT_PX, self._others_px) for left in lefts]

    @property
    def _title(self) -> pygame.Rect:
        """Between the plates."""
        seats = len(self._guests)
        left = 4 + SEAT_PX * (2 if seats > 4 else 1) + (2 if seats > 4 else 0)
        return pygame.Rect(left, 2, ROOM.right - left, 0)

    # Picture

    def draw(
        self,
        canvas: pygame.Surface,
        table: Table,
        passing: Passing,
        tick: int,
        seat: int | None,
        *,
        is_still: bool = False,
    ) -> None:
        """`seat`: whose screen it is, None for a shared one; `is_still`: nothing moves without need."""
        trade = table.trade
        if trade is None:
            return
        tick = 0 if is_still else tick
        sheets = self._look.sheets
        others = [each for each in range(len(self._guests)) if each not in (trade.challenger, trade.target)]
        canvas.fill(RAMPS["ink"][0], _BESIDE)
        sheets.sprite("trade", "table").draw(canvas, *ROOM.topleft)
        portraits = [self._guests[each].portrait for each in others]
        self._onlookers.draw(canvas, portraits, _onlookers_mood(table, passing.settling), tick)
        self._draw_glow(canvas, tick)
        sheets.animation("trade", "lamp").at(tick).draw(canvas, *_LAMP)
        sitting = [self._sitting(table, trade, passing, place, tick) for place in (0, 1)]
        for place, who in enumerate(sitting):
            self._traders.draw_body(canvas, place, who, tick)
        for name, x in _RIMS:
            sheets.sprite("trade", name).draw(canvas, x, 0)
        self._draw_stake(canvas, trade, tick, is_gone=_is_gone(passing))
        self._draw_stacks(canvas, trade, table.phase, passing, tick)
        for place, who in enumerate(sitting):
            self._traders.draw_hands(canvas, place, who, tick)
        self._draw_names(canvas, trade, sitting, passing.settling)
        self._draw_worth(canvas, trade)
        self._seats.draw_prospects(canvas, self._column, table, trade, passing.settling)
        for each, plate in zip(others, self._plates(), strict=True):
            self._seats.draw_plate(canvas, plate, each, table)
        bottom = max(
            self._draw_title(canvas, table, trade, passing.settling, seat),
            *(plate.bottom for plate in self._plates()[:2]),
        )
        draw_bubbles(canvas, self._look, self.tr, self._banter.lines, bottom + 5)

    def draw_choice(self, canvas: pygame.Surface, choice: StackChoice, trade: ShownTrade) -> None:
        """What only the one sees who chooses an offer or a counter: over the strip at the foot."""
        self._deal.draw(canvas, choice, trade)

    def _draw_glow(self, canvas: pygame.Surface, tick: int) -> None:
        """The flame's light on the air and on the felt, a little larger and smaller in turn."""
        for name, (x, y) in _GLOWS.items():
            glow = self._look.sheets.animation("light", name).at(tick)
            at = x - glow.anchor[0], y - glow.anchor[1]
            canvas.blit(glow.image, at, special_flags=pygame.BLEND_RGB_ADD)

    def _sitting(self, table: Table, trade: ShownTrade, passing: Passing, place: int, tick: int) -> Sitting:
        """How one of the two sits there: from what everybody sees."""
        seat = (trade.challenger, trade.target)[place]
        settling, line = passing.settling, self._banter.line_of(place)
        is_back = settling is not None and settling.is_done  # what was laid has changed hands
        laid = 0 if is_back else _laid(trade, table.phase, passing)[place] or 0
        arm, lean = "rest", 0
        laying = 0 if table.phase == "offer" else 1
        if settling is not None:
            lean = -leaning(_LEAN_PX, settling.turned)
            if settling.event is not None and settling.turned >= 1 and seat == settling.event.winner:
                lean = _LEAN_PX // 2
        elif passing.laid is not None and place == laying:
            arm, lean = "push", 2
        elif table.phase == "answer" and place == 1 and tick // 90 % 4 != 3:
            arm = "think"
        return Sitting(
            portrait=self._guests[seat].portrait,
            mood=_mood(trade, table.phase, settling, place),
            arm=arm,
            cards=max(0, table.purse_sizes[seat] - laid),
            lean_px=lean,
            is_talking=line is not None and not line.is_thought and 0 <= tick - line.since < _TALK_TICKS,
        )

    def _draw_stake(self, canvas: pygame.Surface, trade: ShownTrade, tick: int, *, is_gone: bool) -> None:
        """Two of a kind face each other."""
        sheets = self._look.sheets
        aside = _STAKE_APART_PX if trade.count > 1 else 0
        left, right = STAKE[0] - aside, STAKE[0] + aside
        for x in {left, right}:
            sheets.sprite("trade", "plinth").draw(canvas, x, STAKE[1])
        if is_gone:
            return
        animation = sheets.animation("animals", trade.animal)
        animation.at(tick).draw(canvas, left, STAKE[1])
        if trade.count > 1:
            sprite = animation.at(tick + _STAKE_LAG_TICKS)
            at = right - (sprite.size[0] - 1 - sprite.anchor[0]), STAKE[1] - sprite.anchor[1]
            canvas.blit(self._mirrored(sprite), at)

    def _mirrored(self, sprite: Sprite) -> pygame.Surface:
        if sprite not in self._turned:
            if len(self._turned) >= _MOST_TURNED:
                self._turned.clear()
            self._turned[sprite] = pygame.transform.flip(sprite.image, True, False)
        return self._turned[sprite]

    def _draw_worth(self, canvas: pygame.Surface, trade: ShownTrade) -> None:
        look, inks = self._look, self._look.inks
        name = self.tr(NAMES[trade.animal])
        words = name if trade.count == 1 else f"{name} ×{trade.count}"
        worth = str(WORTHS[trade.animal])
        number_px = look.text.face("numerals").width(worth) + 22
        if look.text.face().width(words) + number_px > _WORTH_PX:  # it stands there for all to see
            words = f"×{trade.count}" if trade.count > 1 else ""
        width = look.text.face().width(words) + number_px - (0 if words else 6)
        plate = pygame.Rect(0, 0, width, max(27, look.text.line_height + PLATE_PX))
        plate.midbottom = STAKE[0], self._bottom
        look.panel(canvas, plate, "price", sheet="barn")
        at = plate.left + 7, plate.centery - look.text.line_height // 2
        look.text.draw(canvas, words, at, inks.text)
        at = plate.right - 7, plate.centery - 6
        look.text.draw(canvas, worth, at, inks.accent, face="numerals", align="right")

    def _draw_stacks(
        self, canvas: pygame.Surface, trade: ShownTrade, phase: str, passing: Passing, tick: int
    ) -> None:
        settling = passing.settling
        if _is_gone(passing):
            return
        for place, (box, count) in enumerate(zip(STACKS, _laid(trade, phase, passing), strict=True)):
            if count is None:
                is_asked = settling is None and place == (0 if phase == "offer" else 1)
                self._draw_empty(canvas, box, is_asked=is_asked, tick=tick)
                continue
            known = settling.stacks[place] if settling and place < len(settling.stacks) else None
            if known is not None and settling is not None and settling.turned > 0:
                self._draw_open(canvas, box, known, settling.turned)
                words = str(total(known)) if settling.turned >= 1 else f"×{count}"
                self._tag(canvas, box, words, is_worth=settling.turned >= 1)
            else:
                self._draw_backs(canvas, box, count)
                self._tag(canvas, box, f"×{count}", is_worth=False)

    def _draw_backs(self, canvas: pygame.Surface, box: pygame.Rect, count: int) -> None:
        name = f"stack_{min(count, _MOST_IN_STACK)}"
        self._look.sheets.sprite("trade", name).draw(canvas, *box.center)

    def _draw_open(self, canvas: pygame.Surface, box: pygame.Rect, stack: Money, turned: float) -> None:
        """Face up, the dearest at the right; until then the cards turn over."""
        laid = cards(stack)
        sheets = self._look.sheets
        if not laid:
            sheets.sprite("trade", "place").draw(canvas, *box.center)
        pitch = spread_of(len(laid), box.width, _LYING_PX)
        left = box.centerx - pitch * (len(laid) - 1) // 2
        for number, value in enumerate(laid):
            name = f"lying_{value}" if turned >= 1 else f"turn_{int(turned * _TURN_STEPS)}"
            sheets.sprite("trade", name).draw(canvas, left + pitch * number, box.centery)

    def _draw_empty(self, canvas: pygame.Surface, box: pygame.Rect, *, is_asked: bool, tick: int) -> None:
        """A place for cards, and a question where the match waits."""
        self._look.sheets.sprite("trade", "place").draw(canvas, *box.center)
        if is_asked and tick // 20 % 3:
            at = box.centerx, box.centery - 9
            gold = RAMPS["gold"][4]
            self._look.text.draw(
                canvas, "?", at, gold, face="display", align="centre", shadow=RAMPS["ink"][0]
            )

    def _tag(self, canvas: pygame.Surface, box: pygame.Rect, words: str, *, is_worth: bool) -> None:
        """At a stack: how many cards, or what it is worth to those who see it."""
        text, inks = self._look.text, self._look.inks
        plate = pygame.Rect(0, 0, text.face("numerals").width(words) + 14, 20)
        plate.midtop = box.centerx, min(box.bottom + 2, self._bottom - plate.height)
        self._look.panel(canvas, plate, "panel_dark")
        ink = inks.accent if is_worth else inks.text
        at = plate.centerx, plate.top + 3
        text.draw(canvas, words, at, ink, face="numerals", align="centre")

    def _draw_names(
        self, canvas: pygame.Surface, trade: ShownTrade, sitting: Sequence[Sitting], settling: Settling | None
    ) -> None:
        """Under the two: mark and name, and the cards in their hands; won or lost."""
        look, inks, text = self._look, self._look.inks, self._look.text
        event = settling.event if settling is not None and settling.turned >= 1 else None
        for place, seat in enumerate((trade.challenger, trade.target)):
            name = self._guests[seat].name
            lines = [name] if text.is_large else [name, f"×{sitting[place].cards}"]
            wide = max(_NAME_PX, text.face().width(name) + 26)
            plate = pygame.Rect(0, 0, wide, text.line_height * len(lines) + 8)
            plate.bottomleft = 4, _PROMPTS_TOP if text.is_large else self._bottom
            if place:
                plate.right = ROOM.right - 4
            if event is not None and text.is_large:  # there the title has no room for it
                gain = event.to_challenger if place == 0 else event.to_target
                name = f"+{gain}" if gain else name
            look.panel(canvas, plate, "panel_dark")
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, plate.left + 4, plate.top + 4)
            text.draw(canvas, name, (plate.left + 20, plate.top + 4), inks.text)
            if not text.is_large:
                look.sheets.sprite("ui", "cards").draw(canvas, plate.left + 20, plate.bottom - 17)
                at = plate.left + 35, plate.bottom - 4 - text.line_height
                text.draw(canvas, lines[1], at, inks.muted)
            if event is not None:
                seal = look.sheets.sprite("trade", "wins" if event.winner == seat else "loses")
                seal.draw(canvas, plate.right - 14, plate.top - 6)

    # Words

    def _draw_title(
        self,
        canvas: pygame.Surface,
        table: Table,
        trade: ShownTrade,
        settling: Settling | None,
        seat: int | None,
    ) -> int:
        """Who challenges whom, and what is asked or how it has ended; returns where it ends."""
        look, inks = self._look, self._look.inks
        names = {
            "challenger": self._guests[trade.challenger].name,
            "target": self._guests[trade.target].name,
        }
        who = {trade.challenger: "own_challenger", trade.target: "own_target"}.get(
            -1 if seat is None else seat, ""
        )
        lines = [(self.tr(TITLES[who], **names), inks.ribbon)]
        if settling is not None:
            lines = [(self._ended(settling, seat), inks.ribbon)]
            lines += [(it, inks.text) for it in self._moved(settling)]
        else:
            if trade.attempt > 1:
                lines.append((self.tr(SECOND), inks.accent))
            elif not table.deck_size and not look.text.is_large:
                lines.append((self.tr(COMPULSORY), inks.muted))
            lines.append((self._asked(trade, table.phase, seat), inks.text))
        plate = self._title
        room = plate.width - 16
        if look.text.is_large:  # where there is no room for two, the last one tells more; who won, the first
            lines = lines[:2] if settling is not None else lines  # gains are at the names
            if sum(look.text.measure(it, width=room)[1] for it, _ in lines) + 13 > self._others_px:
                lines = lines[:1] if settling is not None else lines[-1:]
        is_short = not look.text.is_large and look.text.face("display").width(lines[0][0]) <= room
        faces = ["display" if is_short else "text", *("text" for _ in lines[1:])]
        heights = [look.text.measure(it, face, room)[1] for (it, _), face in zip(lines, faces, strict=True)]
        plate.height = sum(heights) + 13
        look.panel(canvas, plate, "panel_red")
        top = plate.top + 6
        for (words, ink), face, height in zip(lines, faces, heights, strict=True):
            at = plate.centerx, top
            look.text.draw(canvas, words, at, ink, face=face, align="centre", width=room, shadow=inks.shadow)
            top += height
        return plate.bottom

    def _asked(self, trade: ShownTrade, phase: str, seat: int | None) -> str:
        asked = trade.challenger if phase == "offer" else trade.target
        kind = "offer" if phase == "offer" else "answer"
        if asked == seat:
            kind = f"own_{kind}"
        return self.tr(ASKED[kind], name=self._guests[asked].name)

    def _ended(self, settling: Settling, seat: int | None) -> str:
        """Who has won what."""
        event = settling.event
        if event is None:
            return self.tr(TIE)
        return self.tr(
            OWN_WIN if event.winner == seat else WINS,
            winner=self._guests[event.winner].name,
            animal=self.tr(NAMES[event.animal]) + (f" ×{event.count}" if event.count > 1 else ""),
        )

    def _moved(self, settling: Settling) -> list[str]:
        """Why, and who gets how many cards."""
        event = settling.event
        if event is None:
            return []
        gains = ((event.challenger, event.to_challenger), (event.target, event.to_target))
        words = [
            self.tr(MOVED_ONE if count == 1 else MOVED, name=self._guests[seat].name, count=count)
            for seat, count in gains
            if count
        ]
        whole = [line.replace(" ", "\u00a0") for line in words]  # a line ends between the two
        return [self.tr(ENDS[event.how]), *(["  ".join(whole)] if whole else [])]


def _is_gone(passing: Passing) -> bool:
    """What lay on the table is on its way, or there already."""
    settling = passing.settling
    return settling is not None and (bool(passing.flying) or settling.is_done)


def _laid(trade: ShownTrade, phase: str, passing: Passing) -> tuple[int | None, int | None]:
    """Cards on the table of the challenger and the target; None while there is only a place for them."""
    laid = passing.laid or (trade.offer_cards or 0, 0)
    return (
        laid[0] if trade.offer_cards is not None or passing.laid is not None else None,
        laid[1] if passing.laid is not None and phase == "answer" else None,
    )


def _moment(trade: ShownTrade, phase: str, passing: Passing) -> tuple[Moment, int, int]:
    """What the two may have a line for, whose it is (0: the challenger's), and how many cards it is about."""
    settling = passing.settling
    if settling is not None:
        if settling.turned < 1:
            return "", 0, 0
        if settling.event is None:
            return "tied", 0, 0
        has_won = settling.event.winner == trade.challenger
        return "won", 0 if has_won else 1, 0
    if phase == "answer":
        if passing.laid is not None:
            return "countered", 1, 0
        return "answer", 1, trade.offer_cards or 0
    return "offer", 0, 0


def _onlookers_mood(table: Table, settling: Settling | None) -> str:
    """They cheer whoever wins, but for a whole set. The ending of a portrait's name."""
    if settling is None or settling.turned < 1:
        return "_calm"
    event = settling.event
    if event is None:
        return "_worried"
    is_set = table.herds[event.winner][PLACES[event.animal]] + event.count == SET_SIZE
    return "_angry" if is_set else "_glad"


def _mood(trade: ShownTrade, phase: str, settling: Settling | None, place: int) -> str:
    """From what everybody sees; nobody's cards are in it."""
    if settling is not None and settling.turned > 0.6:
        if settling.event is None:
            return "worried"
        has_won = (trade.challenger, trade.target)[place] == settling.event.winner
        return "glad" if has_won else "angry" if settling.event.how == "countered" else "calm"
    if phase == "offer":
        return "sly" if place == 0 else "calm"
    if place == 0:
        return "sly" if (trade.offer_cards or 0) < 3 else "calm"
    return "worried" if (trade.offer_cards or 0) >= 3 else "calm"
