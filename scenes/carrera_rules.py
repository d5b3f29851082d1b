"""The rules of La Carrera, page by page, with the numbers and the house rules of the table worked in."""

from collections.abc import Sequence

import pygame

from game.engine.palette import RAMPS
from game.rules.royal_turf import HARE_BONUS, LAST_FINE, PODIUM, SYMBOLS, Config
from scenes.kit import Kit
from scenes.rule_page import RulePage, Sketch, house_page
from scenes.stages.royal_turf_money import PLACE_NAMES, signed
from scenes.stages.royal_turf_table import NAMES, chips_of

_SPACE_PX, _LANE_PX = 46, 46
_SHOWN = (0, 4, 6)  # horses of unlike habits: even, leaping on a saddle, on a cap


def carrera_pages(kit: Kit, config: Config) -> list[RulePage]:
    """The pages for a match with this config (game/rules/royal_turf)."""
    tr = kit.tr
    sketch = _Sketch(kit, config)

    def bet_words() -> str:
        chips = ", ".join(map(str, chips_of(config)))
        words = tr(
            "Before each race you lay your chips ({chips}) in turn, each on another horse. "
            "Several may back the same one.",
            chips=chips,
        )
        if config.hidden_bets:
            how = tr("At this table they lie face down until the race is over. A 0 is a bluff.")
        else:
            how = tr("They lie open: everybody sees whom you back.")
        return f"{words}\n\n{how}"

    return [
        RulePage(
            lambda: tr("Three races"),
            lambda: tr(
                "Seven horses run once round. No horse is yours: all seats move all of them.\n\n"
                "The first three pay. Whoever has the most money after three races wins."
            ),
            sketch.podium,
        ),
        RulePage(lambda: tr("Bets"), bet_words, sketch.bets),
        RulePage(
            lambda: tr("A turn"),
            lambda: tr(
                "The die shows a symbol; half of its faces are heads. Move any horse whose card is not "
                "turned by its number for that symbol.\n\n"
                "Then its card is turned. When all have run, all are turned back."
            ),
            sketch.turn,
        ),
        RulePage(
            lambda: tr("No room"),
            lambda: tr(
                "Horses jump over others, but a space holds one. If it is taken, the horse stays on the "
                "first free space behind it.\n\n"
                "If there is none it does not get away, and has run all the same."
            ),
            sketch.barred,
        ),
        RulePage(
            lambda: tr("The hare"),
            lambda: tr(
                "The first horse to reach space 18 takes the hare. If it comes in among the first three, "
                "each bet on it earns {bonus} more.",
                bonus=HARE_BONUS,
            ),
            sketch.hare,
        ),
        RulePage(
            lambda: tr("Money"),
            lambda: tr(
                "The more bets on a horse, the less each of them earns. A 2 counts as two bets, and is paid "
                "twice. Bets on the last horse cost {fine} each.\n\n"
                "In the third race everything is doubled.",
                fine=LAST_FINE,
            ),
            sketch.money,
        ),
        house_page(tr, sketch.house),
    ]


class _Sketch(Sketch):
    """The pictures."""

    def __init__(self, kit: Kit, config: Config) -> None:
        super().__init__(kit)
        self._config = config

    # Pages

    def podium(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        x, y = box.centerx, box.centery + 84
        self._sprite(canvas, "turf", "podium", (x, y))
        for horse, dx, height in ((3, 0, 52), (1, -50, 36), (5, 50, 27)):
            stand = self._kit.sheets.animation(f"horses_{horse + 1}", "stand_14")
            stand.at(tick + 37 * horse).draw(canvas, x + dx, y - height)
        for place in range(7):
            self._sprite(canvas, "horse_cards", f"icon_{place + 1}", (x - 90 + place * 26, box.top + 22))

    def bets(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """The chips of a seat, and three horses with backers."""
        chips = chips_of(self._config)
        for place, chip in enumerate(chips):
            at = box.centerx - (len(chips) - 1) * 17 + place * 34, box.top + 40
            self._sprite(canvas, "turf", f"chip_0_{chip}", at)
        hidden = self._config.hidden_bets
        backers = (((0, 2), (1, 1)), ((0, 1), (2, 2), (3, 1)), ((1, 2), (0, 1)))
        for place, (horse, on_it) in enumerate(zip(_SHOWN, backers, strict=True)):
            left = box.centerx - 110 + place * 76
            self._sprite(canvas, "horse_cards", f"plate_{horse + 1}", (left + 12, box.top + 92))
            for number, (seat, chip) in enumerate(on_it):
                face = "back" if hidden and seat else str(chip)
                at = left + 14 + number * 18, box.top + 146
                self._sprite(canvas, "turf", f"chip_{seat}_{face}", at)
            if not self._kit.text.is_large:
                self._write(canvas, NAMES[horse], (left + 32, box.top + 162), self._inks.paper_faint)

    def turn(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """The die, and what three cards say for it."""
        symbol = tick // 80 % len(SYMBOLS)
        self._sprite(canvas, "turf", f"die_{SYMBOLS[symbol]}", (box.centerx, box.top + 62))
        for place, horse in enumerate(_SHOWN):
            left, top = box.centerx - 126 + place * 88, box.top + 92
            self._sprite(canvas, "horse_cards", f"plate_{horse + 1}", (left, top))
            for row, number in enumerate(self._config.tables.cards[horse][0]):
                line = pygame.Rect(left + 42, top - 3 + row * 14, 36, 14)
                if row == symbol:
                    pygame.draw.rect(canvas, RAMPS["gold"][4], line)
                self._sprite(canvas, "turf", f"sym_{SYMBOLS[row]}", (line.left + 1, line.top + 2))
                at = line.right - 3, line.top
                self._kit.text.draw(canvas, str(number), at, self._inks.paper, face="numerals", align="right")
            run = self._config.tables.cards[horse][0][symbol]
            self._write(canvas, f"+{run}", (left + 36, top + 60), self._inks.paper_good, "numerals")
        self._write(
            canvas,
            self._kit.tr("3 × head + saddle + cap + horseshoe = 30"),
            (box.centerx, box.bottom - 24 - self._kit.text.line_height),
            self._inks.paper_faint,
        )

    def barred(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """A 4 that comes to 3, and a 1 that does not get away."""
        left = box.centerx - 3 * _SPACE_PX
        for row, (horse, start, steps, after, others) in enumerate(
            ((2, 0, 4, 3, ((5, 4), (6, 1))), (0, 1, 1, 1, ((3, 2), (4, 0))))
        ):
            top = box.top + 34 + row * 104
            self._lane(canvas, left, top)
            for other, place in others:
                self._horse(canvas, other, (left, top), place)
            self._horse(canvas, horse, (left, top), start)
            if after != start:
                x = left + after * _SPACE_PX + _SPACE_PX // 2
                self._sprite(canvas, "turf", "ghost_gold_00", (x, top + _LANE_PX - 8))
            words = f"{steps} → {after - start}"
            ink = self._inks.paper_bad
            self._write(canvas, words, (left + start * _SPACE_PX + 26, top + _LANE_PX + 5), ink)

    def hare(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        left, top = box.centerx - 3 * _SPACE_PX, box.centery - 10
        self._lane(canvas, left, top)
        for place in range(6):
            number = str(15 + place)
            x = left + place * _SPACE_PX + _SPACE_PX // 2
            ink = self._inks.paper_bad if number == "18" else self._inks.paper_faint
            self._write(canvas, number, (x, top + _LANE_PX + 5), ink)
        self._horse(canvas, 3, (left, top), 1, gallops=True, tick=tick)
        self._kit.sheets.animation("turf", "hare_left").at(tick).draw(
            canvas, left + 3 * _SPACE_PX + 23, top - 4
        )
        self._write(canvas, f"+{HARE_BONUS}", (box.centerx, box.top + 30), self._inks.paper_good, "display")

    def money(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """The payouts of the table."""
        tr, inks = self._kit.tr, self._inks
        scale = self._kit.text.scale
        left, top, pitch = box.centerx - 44 * scale, box.top + 22 // scale, 37 * scale
        line, names = 24, box.centerx - 136 * scale
        count = len(self._config.tables.payouts[0])
        for column in range(count):
            words = f"{column + 1}+" if column == count - 1 else str(column + 1)
            at = left + column * pitch + 16 * scale, top
            self._kit.write(canvas, words, at, inks.paper_faint, align="right")
        for place in range(PODIUM):
            y = top + line * (place + 1)
            self._kit.write(canvas, tr(PLACE_NAMES[place]), (names, y), inks.paper)
            for column, payout in enumerate(self._config.tables.payouts[place]):
                at = left + column * pitch + 16 * scale, y
                self._kit.write(canvas, str(payout), at, inks.paper_good, align="right")
        for row, (words, amount) in enumerate(((tr("Hare"), HARE_BONUS), (tr("Last"), -LAST_FINE))):
            y = top + line * (PODIUM + 1 + row) + 8
            self._kit.write(canvas, words, (names, y), inks.paper)
            ink = inks.paper_good if amount > 0 else inks.paper_bad
            self._kit.write(canvas, signed(amount), (left + 16 * scale, y), ink, align="right")
        self._write(canvas, "×2", (box.right - 46, box.bottom - 58), inks.paper_bad, "display")

    def house(self, canvas: pygame.Surface, box: pygame.Rect, tick: int) -> None:
        """Each house rule with what it is at this table."""
        width, y = box.width - 40, box.top + 16
        line_px = self._kit.text.line_height + 2
        for name, value, is_usual in self._house_rules():
            if not is_usual:
                self._write(canvas, "\ue067", (box.left + 14, y), self._inks.paper_bad)
            self._write(canvas, name, (box.left + 26, y), self._inks.paper_faint, align="left")
            y += line_px
            ink = self._inks.paper if is_usual else self._inks.paper_bad
            y += self._kit.write(canvas, value, (box.left + 26, y), ink, width=width) + 12

    def _house_rules(self) -> Sequence[tuple[str, str, bool]]:
        """Name, value, and whether it is as usual."""
        tr, config, usual = self._kit.tr, self._config, Config()
        bets = (
            tr("face down until the race is over, four chips")
            if config.hidden_bets
            else tr("open, three chips")
        )
        is_usual = config.tables == usual.tables
        numbers = tr("those of the fair") if is_usual else tr("from your own file")
        return (
            (tr("The bets"), bets, not config.hidden_bets),
            (tr("Horse cards and payouts"), numbers, is_usual),
        )

    # Parts

    def _lane(self, canvas: pygame.Surface, left: int, top: int) -> None:
        """Six spaces of track."""
        lane = pygame.Rect(left, top, 6 * _SPACE_PX, _LANE_PX)
        pygame.draw.rect(canvas, RAMPS["sand"][3], lane)
        for y in (lane.top, lane.bottom - 3):
            pygame.draw.rect(canvas, RAMPS["bone"][5], (lane.left, y, lane.width, 3))
            pygame.draw.line(canvas, RAMPS["bone"][2], (lane.left, y + 3), (lane.right - 1, y + 3))
        for place in range(1, 6):
            x = left + place * _SPACE_PX
            pygame.draw.line(canvas, RAMPS["sand"][5], (x, lane.top + 4), (x, lane.bottom - 4))

    def _horse(
        self,
        canvas: pygame.Surface,
        horse: int,
        lane: tuple[int, int],
        place: int,
        *,
        gallops: bool = False,
        tick: int = 0,
    ) -> None:
        """A horse on a space of a lane, running to the right."""
        still = not gallops or self._kit.settings.reduced_motion
        kind = "stand_00" if still else "run_00"
        figure = self._kit.sheets.animation(f"horses_{horse + 1}", kind).at(tick)
        figure.draw(canvas, lane[0] + place * _SPACE_PX + _SPACE_PX // 2, lane[1] + _LANE_PX - 8)
