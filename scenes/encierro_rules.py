"""The rules of El Encierro, page by page, with the house rules of the table worked in."""

from collections.abc import Sequence

import pygame

from game.engine.palette import RAMPS, Colour
from game.rules.six_nimmt import DECK, ROW_SIZE, Config, deck, heads
from scenes.kit import Kit
from scenes.menu_frame import draw_icon
from scenes.rule_page import RulePage, Sketch, house_page
from scenes.stages.six_nimmt_cards import Cards
from scenes.stages.six_nimmt_table import CARD, MINI, limit_of

_SLOT_PITCH, _ROW_PITCH = 23, 40  # of pens of small cards
_GAP_PX = 16  # between large cards
_BLINK_TICKS = 30
_WIDE = 300


def encierro_pages(kit: Kit, config: Config) -> list[RulePage]:
    """The pages for a match with this config (game/rules/six_nimmt)."""
    tr = kit.tr
    sketch = _Sketch(kit, config)

    def low_words() -> str:
        words = tr("A card lower than the last card of every pen takes a whole pen, and starts it anew.")
        if config.free_choice:
            which = tr("At this table you choose which one.")
        else:
            which = tr("It is the pen with the fewest heads; if several have as few, you choose among those.")
        return f"{words}\n\n{which}"

    def end_words() -> str:
        words = tr("After ten turns the round is over and the heads are counted. New cards are dealt.")
        if config.rounds:
            end = kit.strings.ntr("This match has one round.", "This match has {n} rounds.", config.rounds)
        else:
            end = tr(
                "The match ends after the round in which somebody reaches {limit} heads.", limit=config.limit
            )
        wins = tr("Whoever has the fewest wins; equals share the win.")
        return f"{words}\n\n{end}\n\n{wins}"

    return [
        RulePage(
            lambda: tr("Bull heads"),
            lambda: tr(
                "Every card has a number, and one to seven bull heads.\n\n"
                "Heads are bad. Whoever has the fewest at the end wins."
            ),
            sketch.worth,
        ),
        RulePage(
            lambda: tr("A turn"),
            lambda: tr(
                "Each picks one of ten cards in secret. Until the last has picked, you may change "
                "your mind.\n\n"
                "Then all are turned over together, and run to the pens one by one, the lowest first."
            ),
            sketch.turn,
        ),
        RulePage(
            lambda: tr("The right pen"),
            lambda: tr(
                "A card goes to the pen whose last card is the nearest below it.\n\n"
                "The 40 follows the 37: 12 and 21 are farther off, and 86 is above it."
            ),
            sketch.nearest,
        ),
        RulePage(
            lambda: tr("The sixth bull"),
            lambda: tr(
                "A pen holds five. The sixth breaks the fence: whoever played it takes the five before it, "
                "with all their heads.\n\nThe sixth card starts the pen anew."
            ),
            sketch.sixth,
        ),
        RulePage(lambda: tr("A low card"), low_words, sketch.low),
        RulePage(lambda: tr("The end"), end_words, sketch.end),
        house_page(tr, sketch.house),
    ]


def _middle(box: pygame.Rect) -> pygame.Rect:
    """As wide as a picture is that stands beside words."""
    return pygame.Rect(box.centerx - _WIDE // 2, box.top, _WIDE, box.height)


class _Sketch(Sketch):
    """The pictures."""

    def __init__(self, kit: Kit, config: Config) -> None:
        super().__init__(kit)
        self._config = config
        self._cards = Cards(kit.look)

    @property
    def _line_px(self) -> int:
        return self._kit.text.line_height

    # Pages

    def worth(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """One card of each worth, its heads, and which others have as many."""
        tr = self._kit.tr
        shown = ((4, tr("the others")), (5, "15, 25…"), (10, "20, 30…"), (11, "22, 33…"), (55, tr("alone")))
        pitch = box.width // len(shown) - 1
        for place, (card, others) in enumerate(shown):
            middle = box.centerx + (place - len(shown) // 2) * pitch
            self._cards.draw(canvas, card, (middle - CARD[0] // 2, box.top + 52))
            draw_icon(self._kit, canvas, "bullhead", (middle - 9, box.top + 122))
            self._write(
                canvas, str(heads(card)), (middle + 8, box.top + 116), self._inks.paper_bad, "numerals"
            )
            self._write(canvas, others, (middle, box.top + 140), self._inks.paper_faint)
        total = tr("104 cards, {heads} heads in all", heads=sum(map(heads, DECK)))
        self._write(canvas, total, (box.centerx, box.bottom - 22 - self._line_px), self._inks.paper_faint)

    def turn(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Four seats pick face down; turned over, the cards stand in rising order."""
        plays = ((0, 61), (1, 18), (2, 95), (3, 33))
        pitch, middle = CARD[0] + _GAP_PX, CARD[0] // 2
        left = box.centerx - (len(plays) * pitch - _GAP_PX) // 2
        for place, (seat, _) in enumerate(plays):
            self._cards.draw(canvas, 0, (left + place * pitch, box.top + 20))
            self._seat(canvas, seat, (left + place * pitch + middle, box.top + 82))
        self._arrow(canvas, (box.centerx, box.top + 98), (box.centerx, box.top + 122))
        for place, (seat, card) in enumerate(sorted(plays, key=lambda play: play[1])):
            at = left + place * pitch, box.top + 132
            self._cards.draw(canvas, card, at)
            self._seat(canvas, seat, (at[0] + middle, at[1] + 62))
            self._write(canvas, f"{place + 1}.", (at[0] + middle, at[1] + 74), self._inks.paper_faint)

    def nearest(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        box = _middle(box)
        top = self._pens(canvas, box, ((4, 12), (37,), (8, 15, 21), (70, 77, 80, 86)))
        target = self._slot(box, top, 1, 1)
        self._frame(canvas, target, self._inks.paper_good, tick)
        self._play(canvas, box, 40, target, self._inks.paper_good)

    def sixth(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Before and after."""
        box = _middle(box)
        pen = (23, 30, 44, 45, 51)
        top = box.top + 52
        self._write(
            canvas,
            self._kit.tr("before"),
            (box.left + 24, top - 10 - self._line_px),
            self._inks.paper_faint,
            align="left",
        )
        self._pen(canvas, box, top, pen)
        target = self._slot(box, top, 0, ROW_SIZE)
        self._frame(canvas, target, self._inks.paper_bad, tick)
        self._play(canvas, box, 58, target, self._inks.paper_bad)
        below = box.top + 152
        self._write(
            canvas,
            self._kit.tr("after"),
            (box.left + 24, below - 10 - self._line_px),
            self._inks.paper_faint,
            align="left",
        )
        self._pen(canvas, box, below, (58,))
        for place, card in enumerate(pen):
            self._cards.draw_mini(canvas, card, (box.right - 86 + 9 * place, below + 20 - 5 * place))
        worth = sum(map(heads, pen))
        words = self._kit.strings.ntr("{n} head", "{n} heads", worth)
        self._write(canvas, words, (box.right - 58, below + 52), self._inks.paper_bad)

    def low(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        box = _middle(box)
        rows = ((14, 20), (31, 38, 41), (50, 55), (62, 74))
        top = self._pens(canvas, box, rows)
        worths = [sum(map(heads, row)) for row in rows]
        for row, worth in enumerate(worths):
            spot = self._slot(box, top, row, ROW_SIZE + 1)
            draw_icon(self._kit, canvas, "bullhead", (spot.left + 8, spot.centery))
            self._write(canvas, str(worth), (spot.left + 29, spot.centery - 6), self._inks.paper, "numerals")
        takes = range(4) if self._config.free_choice else [worths.index(min(worths))]
        for row in takes:
            first, last = self._slot(box, top, row, 0), self._slot(box, top, row, ROW_SIZE - 1)
            self._frame(canvas, first.union(last), self._inks.paper_bad, tick)
        self._cards.draw(canvas, 3, (box.right - 58, box.centery - CARD[1] // 2))

    def end(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Four totals beside the line at which the match ends."""
        box = _middle(box)
        limit = limit_of(self._config)
        shares = (0.62, 1.12, 0.35, 0.8)
        width = box.width - 110
        left = box.left + 40
        for seat, share in enumerate(shares):
            y = box.top + 44 + seat * 42
            self._seat(canvas, seat, (left - 16, y + 8))
            bar = pygame.Rect(left, y, round(width * share), 16)
            pygame.draw.rect(canvas, self._inks.paper, bar.inflate(2, 2))
            pygame.draw.rect(canvas, RAMPS["red"][3] if share > 1 else RAMPS["gold"][3], bar)
            pygame.draw.line(canvas, RAMPS["gold"][5], bar.topleft, (bar.right - 1, bar.top))
            total = str(round(share * (limit or 40)))
            self._write(canvas, total, (bar.right + 16, y + 1), self._inks.paper, "numerals")
            if share == min(shares):
                draw_icon(self._kit, canvas, "crown", (bar.right + 42, y + 7))
        if limit:
            x = left + width
            for y in range(box.top + 34, box.top + 204, 6):
                pygame.draw.line(canvas, self._inks.paper_bad, (x, y), (x, y + 3))
            self._write(canvas, str(limit), (x, box.top + 18), self._inks.paper_bad, "numerals")

    def house(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Each house rule with what it is at this table."""
        rules, width = self._house_rules(), box.width - 40
        measure = self._kit.text.measure
        needed = sum(self._line_px + 2 + measure(value, width=width)[1] for _, value, _ in rules)
        gap = min(12, (box.height - needed) // (len(rules) + 1))
        y = box.top + min(16, gap)
        for name, value, is_usual in rules:
            if not is_usual:
                self._write(canvas, "\ue067", (box.left + 14, y), self._inks.paper_bad)
            self._write(canvas, name, (box.left + 26, y), self._inks.paper_faint, align="left")
            y += self._line_px + 2
            ink = self._inks.paper if is_usual else self._inks.paper_bad
            y += self._kit.write(canvas, value, (box.left + 26, y), ink, width=width) + gap

    def _house_rules(self) -> Sequence[tuple[str, str, bool]]:
        """Name, value, and whether it is as usual."""
        tr, config, usual = self._kit.tr, self._config, Config()
        if config.rounds:
            end = self._kit.strings.ntr("after one round", "after {n} rounds", config.rounds)
        else:
            end = tr("when somebody reaches {limit} heads", limit=config.limit)
        free = (
            tr("takes any pen you like") if config.free_choice else tr("takes the pen with the fewest heads")
        )
        is_small = config.small_deck or config.open_draft
        highest = len(deck(config))
        cards = (
            tr("only 1 to {highest}: every card is in play", highest=highest) if is_small else tr("1 to 104")
        )
        hands = tr("drafted face up, one card in turn") if config.open_draft else tr("dealt face down")
        is_usual_end = (config.limit, config.rounds) == (usual.limit, usual.rounds)
        return (
            (tr("The match ends"), end, is_usual_end),
            (tr("A low card"), free, not config.free_choice),
            (tr("The cards"), cards, not is_small),
            (tr("The hands"), hands, not config.open_draft),
        )

    # Parts

    def _seat(self, canvas: pygame.Surface, seat: int, at: tuple[int, int]) -> None:
        draw_icon(self._kit, canvas, f"seat_{seat}", at)

    def _pens(self, canvas: pygame.Surface, box: pygame.Rect, rows: Sequence[Sequence[int]]) -> int:
        """Four pens of small cards; returns where the first one has its top."""
        top = box.centery - (3 * _ROW_PITCH + MINI[1]) // 2
        for row, cards in enumerate(rows):
            self._pen(canvas, box, top + row * _ROW_PITCH, cards)
        return top

    def _pen(self, canvas: pygame.Surface, box: pygame.Rect, top: int, cards: Sequence[int]) -> None:
        for column in range(ROW_SIZE + 1):
            slot = self._slot(box, top, 0, column)
            if column < len(cards):
                self._cards.draw_mini(canvas, cards[column], slot.topleft)
            else:
                edge = RAMPS["red"][3] if column == ROW_SIZE else RAMPS["sand"][4]
                pygame.draw.rect(canvas, edge, slot, 1)
        rail = self._slot(box, top, 0, 0).bottom + 3
        right = self._slot(box, top, 0, ROW_SIZE - 1).right
        pygame.draw.line(canvas, RAMPS["bay"][3], (box.left + 22, rail), (right, rail))
        pygame.draw.line(canvas, RAMPS["bay"][1], (box.left + 22, rail + 1), (right, rail + 1))

    def _slot(self, box: pygame.Rect, top: int, row: int, column: int) -> pygame.Rect:
        return pygame.Rect(box.left + 24 + column * _SLOT_PITCH, top + row * _ROW_PITCH, *MINI)

    def _play(
        self, canvas: pygame.Surface, box: pygame.Rect, card: int, target: pygame.Rect, ink: Colour
    ) -> None:
        """A large card at the right with an arrow to the slot where it goes."""
        at = box.right - 58, target.centery - CARD[1] // 2
        self._cards.draw(canvas, card, at)
        self._arrow(canvas, (at[0] - 6, target.centery), (target.right + 5, target.centery), ink)

    def _frame(self, canvas: pygame.Surface, box: pygame.Rect, ink: Colour, tick: int) -> None:
        lit = tick // _BLINK_TICKS % 2 == 0 or self._kit.settings.reduced_motion
        pygame.draw.rect(canvas, ink if lit else RAMPS["gold"][3], box.inflate(6, 6), 2)
