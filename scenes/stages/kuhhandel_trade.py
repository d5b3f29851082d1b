"""The table of a trade: two who look each other in the eye, what is at stake, and money face down."""

from collections.abc import Sequence

import pygame

from game.engine.look import Look
from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.kuhhandel_money import Money, cards, total
from game.rules.kuhhandel_table import WORTHS
from scenes.stages.core import Guest
from scenes.stages.kuhhandel_barn import PLATE_PX
from scenes.stages.kuhhandel_money import spread_of
from scenes.stages.kuhhandel_table import NAMES, STAGE, Passing, Settling, ShownTrade, Translate

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
ENDS = {
    "accepted": N_("The offer is accepted · {winner}: {animal}"),
    "countered": N_("More money · {winner}: {animal}"),
    "tied": N_("Equal again · {winner}: {animal}, free"),
}
TIE = N_("Equal! The stacks go back, both lay again")
MIDDLE_PX = 62
"""How far the picture of the table is moved, so that its middle is that of the stage."""
STAKE = (320, 204)
_LAMP = (320, 62)
_FACE_TOP, _FACE_PX = 78, 64
_FACES = (pygame.Rect(STAGE.left + 10, _FACE_TOP, 64, 64), pygame.Rect(STAGE.right - 74, _FACE_TOP, 64, 64))
STACKS = (pygame.Rect(146, 228, 160, 32), pygame.Rect(334, 228, 160, 32))
"""Where the challenger's and the target's cards lie."""
_MOST_IN_STACK, _LYING_PX, _TAG_ASIDE_PX = 15, 32, 22


class TradeTable:
    """Draws a trade between the panels of the seats."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._back: pygame.Surface | None = None

    def draw(
        self,
        canvas: pygame.Surface,
        trade: ShownTrade,
        phase: str,
        passing: Passing,
        tick: int,
        seat: int | None,
    ) -> None:
        """`seat`: whose screen it is, None for a shared one."""
        if self._back is None:
            self._back = self._painted_back().convert(canvas)
        canvas.blit(self._back, (0, 0))
        self._draw_faces(canvas, trade, phase, passing.settling, tick)
        self._look.sheets.animation("trade", "lamp").at(tick).draw(canvas, *_LAMP)
        self._draw_stake(canvas, trade, tick)
        self._draw_stacks(canvas, trade, phase, passing, tick)
        self._draw_worth(canvas, trade)
        self._draw_title(canvas, trade, phase, passing.settling, seat)

    def _painted_back(self) -> pygame.Surface:
        """The table in the middle; what its picture lacks at the left is its right end, seen in a mirror."""
        picture = self._look.sheets.sprite("trade", "table").image
        made = pygame.Surface(picture.get_size())
        made.blit(pygame.transform.flip(picture, True, False), (0, 0))
        made.blit(picture, (MIDDLE_PX, 0))
        return made

    def _draw_faces(
        self, canvas: pygame.Surface, trade: ShownTrade, phase: str, settling: Settling | None, tick: int
    ) -> None:
        """The two, in frames on the wall, with what they make of it in their faces."""
        look, sheet = self._look, self._look.sheets["portraits"]
        for place, seat in enumerate((trade.challenger, trade.target)):
            portrait, box = self._guests[seat].portrait, _FACES[place]
            look.panel(canvas, box.inflate(10, 10), "board", sheet="barn")
            if f"plate_{portrait}" in sheet.sprites:
                sheet.sprite(f"plate_{portrait}").draw(canvas, *box.topleft)
            name = f"{portrait}_{self._mood(trade, phase, settling, place)}"
            if name not in sheet.animations:
                name = f"{portrait}_calm"
            image = sheet.animation(name).at(tick + 50 * place).image
            canvas.blit(image if place == 0 else pygame.transform.flip(image, True, False), box)
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, box.left - 4, box.top - 5)

    def _mood(self, trade: ShownTrade, phase: str, settling: Settling | None, place: int) -> str:
        if settling is not None and settling.event is not None and settling.turned > 0.6:
            has_won = (trade.challenger, trade.target)[place] == settling.event.winner
            return "glad" if has_won else "angry" if settling.event.how == "countered" else "calm"
        if phase == "offer":
            return "sly" if place == 0 else "calm"
        return "calm" if place == 0 else "worried"

    def _draw_stake(self, canvas: pygame.Surface, trade: ShownTrade, tick: int) -> None:
        animation = self._look.sheets.animation("animals", trade.animal)
        xs = (STAKE[0],) if trade.count == 1 else (STAKE[0] - 44, STAKE[0] + 44)
        for place, x in enumerate(xs):
            self._look.sheets.sprite("trade", "plinth").draw(canvas, x, STAKE[1])
            animation.at(tick + 60 * place).draw(canvas, x, STAKE[1])

    def _draw_worth(self, canvas: pygame.Surface, trade: ShownTrade) -> None:
        look, inks = self._look, self._look.inks
        name = self.tr(NAMES[trade.animal])
        words = name if trade.count == 1 else f"{name} ×{trade.count}"
        worth = str(WORTHS[trade.animal])
        width = look.text.face().width(words) + look.text.face("numerals").width(worth) + 22
        plate = pygame.Rect(0, 0, width, max(27, look.text.line_height + PLATE_PX))
        plate.midbottom = STAKE[0], STAGE.bottom - 2
        look.panel(canvas, plate, "price", sheet="barn")
        at = plate.left + 7, plate.centery - look.text.line_height // 2
        look.text.draw(canvas, words, at, inks.text)
        at = plate.right - 7, plate.centery - 6
        look.text.draw(canvas, worth, at, inks.accent, face="numerals", align="right")

    def _draw_stacks(
        self, canvas: pygame.Surface, trade: ShownTrade, phase: str, passing: Passing, tick: int
    ) -> None:
        settling = passing.settling
        laid = passing.laid or (trade.offer_cards or 0, 0)
        shown: tuple[int | None, int | None] = (
            laid[0] if trade.offer_cards is not None or laid[0] else None,
            laid[1] if passing.laid is not None and phase == "answer" else None,
        )
        for place, box in enumerate(STACKS):
            count = shown[place]
            if count is None:
                self._draw_empty(canvas, box, is_asked=place == (0 if phase == "offer" else 1), tick=tick)
                continue
            known = settling.stacks[place] if settling and place < len(settling.stacks) else None
            if known is not None and settling is not None and settling.turned > 0.5:
                self._draw_open(canvas, box, known)
                self._tag(canvas, box, str(total(known)), is_worth=True)
            else:
                self._draw_backs(canvas, box, count)
                self._tag(canvas, box, f"×{count}", is_worth=False)
            if settling is not None and settling.event is not None and settling.turned >= 1:
                has_won = settling.event.winner == (trade.challenger, trade.target)[place]
                seal = self._look.sheets.sprite("trade", "wins" if has_won else "loses")
                seal.draw(canvas, _FACES[place].right - 2, _FACES[place].bottom - 2)

    def _draw_backs(self, canvas: pygame.Surface, box: pygame.Rect, count: int) -> None:
        name = f"stack_{min(count, _MOST_IN_STACK)}"
        self._look.sheets.sprite("trade", name).draw(canvas, *box.center)

    def _draw_open(self, canvas: pygame.Surface, box: pygame.Rect, stack: Money) -> None:
        """Face up, the dearest at the right."""
        laid = cards(stack)
        pitch = spread_of(len(laid), box.width, _LYING_PX)
        left = box.centerx - pitch * (len(laid) - 1) // 2
        for number, value in enumerate(laid):
            sprite = self._look.sheets.sprite("trade", f"lying_{value}")
            sprite.draw(canvas, left + pitch * number, box.centery)

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
        aside = -_TAG_ASIDE_PX if box.centerx < STAKE[0] else _TAG_ASIDE_PX  # clear of the plate between
        plate.midtop = box.centerx + aside, box.bottom + 1
        if text.is_large:  # prompts reach up to there
            plate.bottom = box.top + 2
        self._look.panel(canvas, plate, "panel_dark")
        ink = inks.accent if is_worth else inks.text
        at = plate.centerx, plate.top + 3
        text.draw(canvas, words, at, ink, face="numerals", align="centre")

    def _draw_title(
        self,
        canvas: pygame.Surface,
        trade: ShownTrade,
        phase: str,
        settling: Settling | None,
        seat: int | None,
    ) -> None:
        """Who challenges whom, and what is asked or how it has ended."""
        look, inks = self._look, self._look.inks
        names = {
            "challenger": self._guests[trade.challenger].name,
            "target": self._guests[trade.target].name,
        }
        who = {trade.challenger: "own_challenger", trade.target: "own_target"}.get(
            -1 if seat is None else seat, ""
        )
        title = self.tr(TITLES[who], **names)
        below = self._below(trade, phase, settling, seat)
        room = STAGE.width - 24
        heights = [look.text.measure(words, width=room)[1] for words in (title, below)]
        plate = pygame.Rect(STAGE.left + 4, 4, STAGE.width - 8, sum(heights) + 13)
        look.panel(canvas, plate, "panel_red")
        at = plate.centerx, plate.top + 6
        look.text.draw(canvas, title, at, inks.ribbon, align="centre", width=room, shadow=inks.shadow)
        at = plate.centerx, plate.top + 7 + heights[0]
        look.text.draw(canvas, below, at, inks.text, align="centre", width=room, shadow=inks.shadow)

    def _below(self, trade: ShownTrade, phase: str, settling: Settling | None, seat: int | None) -> str:
        if settling is not None:
            if settling.event is None:
                return self.tr(TIE)
            event = settling.event
            return self.tr(
                ENDS[event.how],
                winner=self._guests[event.winner].name,
                animal=self.tr(NAMES[event.animal]) + (f" ×{event.count}" if event.count > 1 else ""),
            )
        asked = trade.challenger if phase == "offer" else trade.target
        kind = "offer" if phase == "offer" else "answer"
        if asked == seat:
            kind = f"own_{kind}"
        return self.tr(ASKED[kind], name=self._guests[asked].name)
