"""The rules of La Subasta, page by page, with the numbers and the house rules of the table worked in."""

from collections.abc import Sequence

import pygame

from game.engine.palette import RAMPS
from game.errors import N_
from game.rules.kuhhandel_auction import BID_STEP
from game.rules.kuhhandel_money import DONKEY_VALUES, Money, cards, money, size, total
from game.rules.kuhhandel_table import ANIMALS, PLACES, SET_SIZE, WORTHS, Animal, Config, edition
from game.rules.kuhhandel_turns import DOVE_WORTH, LAST_TRADE, score
from scenes.kit import Kit
from scenes.menu_frame import draw_icon
from scenes.rule_page import RulePage, Sketch, house_page
from scenes.stages.kuhhandel_barn import STAGE_WORDS

_ANIMAL, _MONEY = (40, 50), (30, 42)
_PACES = {
    "fast": N_("the clock runs fast"),
    "normal": N_("the clock runs as usual"),
    "slow": N_("the clock runs slowly"),
    "turns": N_("bids by turns, without a clock"),
}
_LAMPS = ("lamp_open", "lamp_once", "lamp_twice", "lamp_hammer")
_GESTURES = ("talk", "once", "twice", "sold")
_STATE_TICKS, _SHOWN_TICKS = 110, 90


def subasta_pages(kit: Kit, config: Config) -> list[RulePage]:
    """The pages for a match with this config (game/rules/kuhhandel)."""
    tr = kit.tr
    sketch = _Sketch(kit, config)
    start = edition(config).start

    def auction_words() -> str:
        if config.pace == "turns":
            return tr(
                "Seats bid in turn, {step} at least and always above the last bid, or drop out of this "
                "auction. The auctioneer does not bid. At this table there is no clock.\n\n"
                "When all others have dropped out, the hammer falls. If nobody bids, the auctioneer keeps "
                "the animal free.",
                step=BID_STEP,
            )
        return tr(
            "All but the auctioneer may bid at any time: {step} at least, and above the last bid. Each bid "
            "takes the clock back to the start, and each time it runs faster.\n\n"
            "Drop out if you like: your next bid brings you back. When all others are out, the hammer falls "
            "at once. If nobody bids, the auctioneer keeps the animal free.",
            step=BID_STEP,
        )

    def trade_words() -> str:
        if config.first_edition:
            how = tr("The higher sum gets the animal, the loser both stacks. Zeros go back.")
        elif config.zeros_return:
            how = tr("The higher sum gets the animal, and the stacks change owners, but for the zeros.")
        else:
            how = tr("The higher sum gets the animal, and the stacks change owners.")
        offer = tr(
            "Nobody can refuse. The challenger lays any cards face down, or none. The other takes them "
            "unseen and gives the animal, or counters with cards."
        )
        tie = tr(
            "Equal sums: once more. Equal again: the challenger gets it free. "
            "If both own two, two are at stake."
        )
        return f"{offer} {how}\n\n{tie}"

    def end_words() -> str:
        if config.first_edition:
            count = tr(
                "The worths of your sets are added up. The dove is {dove} more, for the first who owns "
                "rooster and goose, dog and cat, or sheep and goat.",
                dove=DOVE_WORTH,
            )
        elif config.plain_sum:
            count = tr("At this table the worths of your sets are added up, and that is all.")
        else:
            count = tr("Add up the worths of your sets, and multiply by how many sets you have.")
        ends = tr("When all ten sets are whole, the match is over.")
        wins = tr("The highest score wins; equals share the win.")
        stale = tr("It is over too when {trades} trades in a row make no set whole.", trades=LAST_TRADE)
        return f"{ends} {count}\n\n{wins} {stale}"

    return [
        RulePage(
            lambda: tr("Four of a kind"),
            lambda: tr(
                "Forty animals: four of each of ten kinds.\n\n"
                "Only whole sets count. The number is what all four together are worth.\n\n"
                "Nobody can take a whole set from you."
            ),
            sketch.sets,
        ),
        RulePage(
            lambda: tr("Money"),
            lambda: tr(
                "You begin with {total}, in {cards} cards. Each donkey that comes to auction pays everybody: "
                "first 50, then 100, 200 and 500. No other money comes in.\n\n"
                "How many cards you have, all can see; which ones, only you. "
                "From behind, a 0 looks like a 500.",
                total=total(start),
                cards=size(start),
            ),
            sketch.money,
        ),
        RulePage(
            lambda: tr("A turn"),
            lambda: tr(
                "You put the next animal up for auction, or challenge somebody to a trade in an animal that "
                "both of you own.\n\n"
                "When no animals are left to come you must trade. If you have nothing to trade, your turn is "
                "passed over."
            ),
            sketch.turn,
        ),
        RulePage(lambda: tr("The auction"), auction_words, sketch.auction),
        RulePage(
            lambda: tr("Paying"),
            lambda: tr(
                "The auctioneer sells to the highest bidder, or pays that bidder the price and keeps the "
                "animal.\n\n"
                "There is no change, and zeros do not pay: what is too much is lost.\n\n"
                "If you bid more than you have, you show all your money, and the animal is auctioned again "
                "without you."
            ),
            sketch.paying,
        ),
        RulePage(lambda: tr("The trade"), trade_words, sketch.trade),
        RulePage(lambda: tr("The end"), end_words, sketch.end),
        house_page(tr, sketch.house),
    ]


class _Sketch(Sketch):
    """The pictures. They have room for large letters only where there is nothing else."""

    def __init__(self, kit: Kit, config: Config) -> None:
        super().__init__(kit)
        self._config = config

    # Pages

    def sets(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """The ten animals, and four cards of one after the other."""
        shown = ANIMALS[(self._place(tick, _SHOWN_TICKS) + PLACES["pig"]) % len(ANIMALS)]
        left, top = box.centerx - 2 * 54 - _ANIMAL[0] // 2, box.top + 14
        for place, animal in enumerate(ANIMALS):
            at = left + place % 5 * 54, top + place // 5 * 60
            if animal == shown:
                pygame.draw.rect(canvas, RAMPS["gold"][3], pygame.Rect(at, _ANIMAL).inflate(8, 8))
            self._animal(canvas, animal, at)
        top += 134
        pygame.draw.line(canvas, RAMPS["sand"][4], (left, top), (left + 255, top))
        right = self._set(canvas, shown, (left, top + 16))
        at = right + 14, top + 30
        self._write(canvas, f"= {WORTHS[shown]}", at, self._inks.paper_good, "display", "left")

    def money(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """What all begin with, and the four donkeys with what all own after each of them."""
        start = edition(self._config).start
        own = total(start)
        left = box.centerx - 134
        right = self._money(canvas, start, (left, box.top + 18), pitch=31)
        self._write(canvas, f"= {own}", (right + 8, box.top + 33), self._inks.paper, "numerals", "left")
        top = box.top + 78
        pygame.draw.line(canvas, RAMPS["sand"][4], (left, top), (left + 268, top))
        for place, value in enumerate(DONKEY_VALUES):
            own += value
            x = box.centerx - 102 + place * 68
            self._icon(canvas, "donkey", (x, top + 20))
            self._arrow(canvas, (x, top + 36), (x, top + 50))
            self._sprite(canvas, "money", f"money_{value}", (x - _MONEY[0] // 2, top + 56))
            self._write(canvas, f"= {own}", (x, top + 108), self._inks.paper, "numerals")

    def turn(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Above the auction, below the trade."""
        x, y = box.centerx, box.top + 94
        for height in range(3):
            self._sprite(canvas, "animal_cards", "back", (x - 118 - height, y - 56 - 2 * height))
        self._arrow(canvas, (x - 68, y - 32), (x - 46, y - 32))
        pygame.draw.ellipse(canvas, RAMPS["sand"][4], (x - 40, y - 8, 84, 14))
        self._kit.sheets.animation("animals", "sheep").at(self._still(tick)).draw(canvas, x, y)
        self._sprite(canvas, "barn", "gavel_struck", (x + 84, y - 18))
        self._sprite(canvas, "barn", "sound_block", (x + 96, y))
        middle, line = box.top + 122, self._kit.text.line_height
        for side in (-1, 1):
            pygame.draw.line(canvas, RAMPS["sand"][4], (x + 24 * side, middle), (x + 120 * side, middle))
        self._write(canvas, self._kit.tr("or"), (x, middle - line // 2), self._inks.paper_faint)
        top = box.top + 150
        draw_icon(self._kit, canvas, "seat_0", (x - 124, top + 25))
        self._animal(canvas, "cow", (x - 110, top))
        self._animal(canvas, "cow", (x - 96, top))
        for dy, start, end in ((14, -44, 38), (36, 38, -44)):
            self._arrow(canvas, (x + start, top + dy), (x + end, top + dy))
        self._sprite(canvas, "money", "fan_3", (x - 3, top + 20))
        self._icon(canvas, "cow", (x - 3, top + 36))
        self._animal(canvas, "cow", (x + 58, top))
        draw_icon(self._kit, canvas, "seat_1", (x + 112, top + 25))

    def auction(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """The auctioneer, and the clock; or three seats that bid in turn."""
        state = self._place(tick, _STATE_TICKS) % len(_LAMPS)
        foot = box.centerx - 78, box.top + 208
        has_clock = self._config.pace != "turns"
        gesture = self._kit.sheets.animation("auctioneer", _GESTURES[state] if has_clock else "talk")
        age = tick % _STATE_TICKS
        figure = gesture.at(self._still(min(age, gesture.ticks - 1) if has_clock and state else tick))
        figure.draw(canvas, foot[0], foot[1] - 82)
        self._sprite(canvas, "barn", "rostrum", foot)
        left = box.centerx - 2
        if not has_clock:
            self._bids_in_turn(canvas, (left, box.top + 30))
            return
        top, pitch = box.top + 40, 46
        for place, lamp in enumerate(_LAMPS):
            y = top + place * pitch
            self._sprite(canvas, "barn", lamp if place == state else f"{lamp}_off", (left, y))
            words, ink = self._kit.tr(STAGE_WORDS[place]), self._inks.paper_faint
            if place == state:
                ink = self._inks.paper_bad
            self._write(canvas, words, (left + 18, y - self._kit.text.line_height // 2), ink, align="left")
            if place:
                self._arrow(canvas, (left, y - pitch + 13), (left, y - 13))
        # A bid while it is called leads back to the first lamp.
        back = box.centerx + 116
        pygame.draw.line(canvas, self._inks.paper_good, (back, top), (back, top + 2 * pitch), 2)
        for y in (top + pitch, top + 2 * pitch):
            pygame.draw.line(canvas, self._inks.paper_good, (back - 12, y), (back, y), 2)
        self._arrow(canvas, (back, top), (back - 22, top), self._inks.paper_good)
        foot = back, top + 3 * pitch + 20
        self._sprite(canvas, "barn", "paddle_large", foot)
        self._write(canvas, str(2 * BID_STEP), (foot[0], foot[1] - 45), RAMPS["ink"][0], "numerals")

    def _bids_in_turn(self, canvas: pygame.Surface, at: tuple[int, int]) -> None:
        """Two bid, the third drops out."""
        for place, price in enumerate((BID_STEP, 2 * BID_STEP, 0)):
            x, y = at[0] + 40, at[1] + 20 + place * 66
            draw_icon(self._kit, canvas, f"seat_{place + 1}", (x, y))
            if price:
                self._price(canvas, price, (x + 46, y))
            else:
                self._write(
                    canvas, "\ue061", (x + 46, y - self._kit.text.line_height // 2), self._inks.paper_bad
                )
            if place:
                self._arrow(canvas, (x, y - 50), (x, y - 16))

    def paying(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Too much is paid; the auctioneer buys; a bidder is exposed."""
        x, pitch = box.centerx, 74
        top = box.top + 14
        for row, (price, stack) in enumerate(
            ((90, money(50, 50)), (60, money(50, 10)), (80, money(0, 10, 10)))
        ):
            y = top + row * pitch
            if row:
                pygame.draw.line(canvas, RAMPS["sand"][4], (x - 130, y - 16), (x + 130, y - 16))
            self._price(canvas, price, (x - 116, y + 20))
            payer, payee = (0, 1) if row == 1 else (1, 0)
            self._payer(canvas, payer, (x - 84, y + 20))
            right = self._money(canvas, stack, (x - 70, y), pitch=32)
            if row < 2:
                self._arrow(canvas, (right + 6, y + 20), (right + 26, y + 20))
                self._payer(canvas, payee, (right + 40, y + 20))
        self._write(canvas, "+10", (x + 96, top + 12), self._inks.paper_bad, "display")
        self._icon(canvas, "goat", (x + 88, top + pitch + 20))
        self._payer(canvas, 0, (x + 112, top + pitch + 20))
        y = top + 2 * pitch + 15
        self._write(canvas, "= 20", (right + 10, y), self._inks.paper_bad, "numerals", "left")
        self._sprite(canvas, "barn", "stamp_bluff", (x + 102, y + 5))

    def _payer(self, canvas: pygame.Surface, seat: int, middle: tuple[int, int]) -> None:
        """A seat's sign; the auctioneer, seat 0, has the gavel below it."""
        draw_icon(self._kit, canvas, f"seat_{seat}", middle)
        if not seat:
            self._sprite(canvas, "barn", "gavel_icon", (middle[0], middle[1] + 18))

    def trade(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Stacks face down, then turned up."""
        x = box.centerx
        stacks = (money(0, 50, 10), money(0, 50))
        for row, top in enumerate((box.top + 16, box.top + 134)):
            felt = pygame.Rect(x - 134, top, 268, 90)
            pygame.draw.rect(canvas, RAMPS["bay"][1], felt.inflate(6, 6), border_radius=10)
            pygame.draw.rect(canvas, RAMPS["green"][1], felt, border_radius=8)
            for side, stack in zip((-1, 1), stacks, strict=True):
                middle = x + 80 * side
                draw_icon(self._kit, canvas, "seat_0" if side < 0 else "seat_1", (middle, top + 16))
                if row == 0:
                    self._sprite(canvas, "trade", f"stack_{size(stack)}", (middle, top + 48))
                    continue
                for place, value in enumerate(cards(stack)):
                    at = middle + place * 30 - (size(stack) - 1) * 15, top + 42
                    self._sprite(canvas, "trade", f"lying_{value}", at)
                words = str(total(stack))
                self._write(canvas, words, (middle, top + 62), RAMPS["gold"][5], "display")
            if row == 0:
                self._animal(canvas, "goose", (x - _ANIMAL[0] // 2, top + 20))
        top = box.top + 134
        self._sprite(canvas, "trade", "wins", (x - 80 + 40, top + 70))
        self._sprite(canvas, "trade", "loses", (x + 80 + 40, top + 70))
        self._icon(canvas, "goose", (x - 80 - 38, top + 70))
        self._arrow(canvas, (x, box.top + 112), (x, box.top + 128))
        # To the loser, and back unless the loser keeps the own stack.
        self._arrow(canvas, (x - 26, top + 38), (x + 40, top + 38), RAMPS["gold"][4])
        if not self._config.first_edition:
            self._arrow(canvas, (x + 40, top + 50), (x - 26, top + 50), RAMPS["gold"][4])

    def end(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Three sets and what they score."""
        config = self._config
        sets: tuple[Animal, ...] = (
            ("pig", "dog", "cat") if config.first_edition else ("pig", "dog", "rooster")
        )
        for place, animal in enumerate(sets):
            x = box.centerx - 132 + place * 94
            self._set(canvas, animal, (x, box.top + 18), pitch=12)
            self._write(canvas, str(WORTHS[animal]), (x + 38, box.top + 76), self._inks.paper, "numerals")
            if place:
                self._write(canvas, "+", (x - 9, box.top + 76), self._inks.paper, "numerals")
        worth = sum(WORTHS[animal] for animal in sets)
        herd = tuple(SET_SIZE if animal in sets else 0 for animal in ANIMALS)
        result = score(config, herd, doves=int(config.first_edition))
        lines = [f"= {worth}"]
        if config.first_edition:
            lines = [f"{worth} + {DOVE_WORTH}", f"= {result}"]
        elif not config.plain_sum:
            lines = [f"{worth} × {len(sets)}", f"= {result}"]
        pygame.draw.line(
            canvas,
            RAMPS["sand"][4],
            (box.centerx - 132, box.top + 106),
            (box.centerx + 132, box.top + 106),
        )
        for place, line in enumerate(lines):
            ink = self._inks.paper_good if place == len(lines) - 1 else self._inks.paper
            self._write(
                canvas, line, (box.centerx - 40, box.top + 164 - 17 * len(lines) + place * 34), ink, "display"
            )
        self._sprite(canvas, "barn", "rosette_large", (box.centerx + 84, box.top + 158))

    def house(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Each house rule with what it is at this table; in large letters on one line where that fits."""
        rules, is_large = self._house_rules(), self._kit.text.is_large
        line_px, indent = self._kit.text.line_height, 36 if is_large else 26
        width = box.width - indent - 14
        values = [f"{name}: {value}" if is_large else value for name, value, _ in rules]
        name_px = 0 if is_large else line_px + 2
        used = sum(name_px + self._kit.text.measure(value, width=width)[1] for value in values)
        gap = max(0, min(14, (box.height - used) // (len(rules) + 1)))
        x, y = box.left + indent, box.top + gap
        for (name, _, is_usual), value in zip(rules, values, strict=True):
            ink = self._inks.paper if is_usual else self._inks.paper_bad
            if not is_usual:
                self._write(canvas, "\ue067", (box.left + indent // 2 + 1, y), ink)
            if not is_large:
                self._write(canvas, name, (x, y), self._inks.paper_faint, align="left")
            y += name_px
            y += self._kit.write(canvas, value, (x, y), ink, width=width) + gap

    def _house_rules(self) -> Sequence[tuple[str, str, bool]]:
        """Name, value, and whether it is as usual."""
        tr, config, usual = self._kit.tr, self._config, Config()
        is_first = config.first_edition
        begin = total(edition(config).start)
        if is_first:
            countered = tr("the loser keeps both stacks, zeros go back")
        elif config.zeros_return:
            countered = tr("the stacks change owners, zeros go back")
        else:
            countered = tr("the stacks change owners")
        if is_first:
            points = tr("the plain sum, and {dove} for the dove", dove=DOVE_WORTH)
        elif config.plain_sum:
            points = tr("the plain sum")
        else:
            points = tr("the sum, times the number of sets")
        dealt = tr("four for each to begin with") if config.short_game else tr("all come to auction")
        return (
            (tr("Pace"), tr(_PACES[config.pace]), config.pace == usual.pace),
            (tr("Money"), tr("{total} for each to begin with", total=begin), not is_first),
            (tr("Countered trade"), countered, not (is_first or config.zeros_return)),
            (tr("Score"), points, not (is_first or config.plain_sum)),
            (tr("Animals"), dealt, not config.short_game),
        )

    # Parts

    def _still(self, tick: int) -> int:
        return 0 if self._kit.settings.reduced_motion else tick

    def _place(self, tick: int, ticks: int) -> int:
        """What is shown of a row of things that take turns."""
        return self._still(tick) // ticks

    def _animal(self, canvas: pygame.Surface, animal: Animal, at: tuple[int, int]) -> None:
        self._sprite(canvas, "animal_cards", f"card_{animal}", at)

    def _icon(self, canvas: pygame.Surface, animal: Animal, middle: tuple[int, int]) -> None:
        image = self._kit.sheets.sprite("animals", f"icon_{animal}").image
        canvas.blit(image, image.get_rect(center=middle))

    def _set(self, canvas: pygame.Surface, animal: Animal, at: tuple[int, int], pitch: int = 32) -> int:
        """Four cards, each over a part of the one before; returns their right end."""
        for place in range(SET_SIZE):
            self._animal(canvas, animal, (at[0] + place * pitch, at[1]))
        return at[0] + (SET_SIZE - 1) * pitch + _ANIMAL[0]

    def _money(self, canvas: pygame.Surface, stack: Money, at: tuple[int, int], pitch: int) -> int:
        """Cards face up side by side; returns their right end."""
        for place, value in enumerate(cards(stack)):
            self._sprite(canvas, "money", f"money_{value}", (at[0] + place * pitch, at[1]))
        return at[0] + (size(stack) - 1) * pitch + _MONEY[0]

    def _price(self, canvas: pygame.Surface, price: int, middle: tuple[int, int]) -> None:
        """A high bid on the plate that it has in the barn."""
        plate = pygame.Rect(0, 0, 38, 27)
        plate.center = middle
        self._kit.look.panel(canvas, plate, "price", sheet="barn")
        self._write(canvas, str(price), (middle[0], middle[1] - 6), self._inks.ribbon, "numerals")
