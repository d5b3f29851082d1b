"""How a race of La Carrera ends: the line seen from the side, the photo, and the podium."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS, Colour
from game.engine.ui import Look
from game.errors import N_
from game.rules.royal_turf import (
    HARE_BONUS,
    HORSES,
    LAP,
    LAST_FINE,
    Bet,
    Config,
    Horse,
    Paid,
    PaidFor,
    factor,
)
from scenes.stages.core import Guest
from scenes.stages.royal_turf_money import STRIP, signed
from scenes.stages.royal_turf_table import (
    NAMES,
    PLACES,
    Ceremony,
    CloseUp,
    Table,
    Translate,
    side_frame,
)
from scenes.stages.royal_turf_track import Track, draw_puff

WINDOW = pygame.Rect(0, 88, CANVAS_SIZE[0], 196)
GROUND_Y = WINDOW.bottom - 54  # where the horse in front runs
LINE_X = 372  # where the line stands once it has come into view
SPACE_PX = 74
MARKS = ((32, 26, 190), (54, 44, 240), (84, 70, 310), (104, 96, 370))
"""Hoof marks on the ground: px below its edge, length, and the gap between two."""
SEEN_SPACES = 5  # how far behind the line others are still in the picture
PHOTO = pygame.Rect(LINE_X - 160, WINDOW.top + 8, 252, 180)
LIT = pygame.Rect(PHOTO.left + 7, PHOTO.top + 7, PHOTO.width - 14, PHOTO.height - 36)
"""What of it flashes: much less than a fifth of the canvas."""

PANEL = pygame.Rect(60, 62, 520, 272)
LARGE_PANEL = pygame.Rect(60, 70, 520, 252)
"""Between what is said and the foot."""
BELOW_STRIP = pygame.Rect(0, STRIP.bottom, CANVAS_SIZE[0], CANVAS_SIZE[1] - STRIP.bottom)
ROW_WIDTH, ROW_PX, CHIP_PITCH = 306, 25, 18
PODIUM_X, PODIUM_PX = PANEL.left + 10 + ROW_WIDTH // 2, 112
PODIUM_FLAGS = ((-128, "chequered"), (-98, "gold"), (96, "green"), (126, "chequered"))
PODIUM_PLACES = ((0, 52), (-50, 36), (50, 27))
"""By place: how far right of its middle, and how high, in px."""
CAUSES: tuple[PaidFor, ...] = ("first", "second", "third", "hare", "last")
FINISH_LINES = {
    1: N_("{horse} wins!"),
    2: N_("{horse} is second"),
    3: N_("{horse} is third"),
}
GROUNDS: dict[str, tuple[Colour, ...]] = {
    "dust": (RAMPS["green"][3], RAMPS["bone"][1], RAMPS["sand"][3], RAMPS["sand"][4], RAMPS["sand"][2]),
    "splash": (RAMPS["sea"][4], RAMPS["sand"][4], RAMPS["sand"][4], RAMPS["sand"][5], RAMPS["sand"][3]),
    "dust_night": (RAMPS["green"][1], RAMPS["bone"][1], RAMPS["bay"][1], RAMPS["bay"][2], RAMPS["bay"][0]),
}
"""By what hooves throw up: the verge, posts before it that do not flicker in passing, the ground, and its
lighter and darker marks."""
FAR_AWAY = 60  # times slower the stands pass than the ground
FAR_PX = 78  # of a map's upper part: what stands behind the far side of its track


def close_up_of(table: Table, horse: Horse, way: float) -> CloseUp:
    """The line as `horse` comes to it, `way` px away, with those who are near."""
    others = [
        (other, (LAP - table.distances[other] + 0.6) * SPACE_PX)
        for other in range(len(HORSES))
        if other != horse and table.is_running(other) and LAP - table.distances[other] < SEEN_SPACES
    ]
    return CloseUp(horse, len(table.podium) + 1, way, tuple(others))


def _chip_x(row: pygame.Rect, count: int, place: int) -> int:
    """The middle of one of `count` chips at the right end of a row."""
    return row.right - 11 - CHIP_PITCH * (count - 1 - place)


@dataclass(frozen=True)
class Row:
    """What is paid for: a horse, its place in words, and the money for each bet; 0 where nobody knows it."""

    horse: Horse
    words: str
    amount: int


def paid(config: Config, place: int, horse: Horse, bets: Sequence[Bet]) -> int:
    """What each bet on a horse of the podium gets; 0 if there is none, or while some are face down."""
    chips = [bet.chip for bet in bets if bet.horse == horse]
    if None in chips or not any(chips):
        return 0
    row = config.tables.payouts[place]
    return row[min(sum(chip or 0 for chip in chips), len(row)) - 1]


class Finish:
    """Draws close-ups and ceremonies."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest], *, is_still: bool) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._is_still = is_still
        self._far = pygame.Surface((CANVAS_SIZE[0], FAR_PX))
        self._veil = pygame.Surface(CANVAS_SIZE, pygame.SRCALPHA)
        self._veil.fill((*RAMPS["ink"][0], 150))

    # The line, from the side

    def take_far(self, canvas: pygame.Surface) -> None:
        """What a track has behind its far side, from a canvas that shows nothing but the track yet.

        Drawing its layers on a second surface would be dear: their run lengths hold for one at a time.
        """
        self._far.blit(canvas, (0, 0), self._far.get_rect())

    def draw_close_up(self, canvas: pygame.Surface, close_up: CloseUp, track: Track, tick: int) -> None:
        canvas.blit(self._veil, (0, 0))
        clip = canvas.get_clip()
        canvas.set_clip(WINDOW)
        camera = min(close_up.way, 0.0)
        self._draw_scenery(canvas, track, camera)
        line_x = round(LINE_X - camera)
        self._draw_post(canvas, line_x)
        runners = [(horse, -gap, close_up.run * 0.8) for horse, gap in close_up.others]
        for place, (horse, x, run) in enumerate(runners):
            at = x - camera + LINE_X, GROUND_Y - 10 - 9 * (place % 2)
            self._draw_side(canvas, horse, at, run)
        self._draw_side(
            canvas, close_up.horse, (close_up.way - camera + LINE_X - 40, GROUND_Y + 8), close_up.run
        )
        for puff in close_up.puffs:
            draw_puff(canvas, self._look, puff, tick, (LINE_X - camera, GROUND_Y + 9))
        if close_up.is_photo:
            self._draw_photo(canvas, close_up)
        canvas.set_clip(clip)
        for y in (WINDOW.top, WINDOW.bottom - 2):
            pygame.draw.rect(canvas, RAMPS["gold"][3], (0, y, WINDOW.width, 2))
            pygame.draw.line(canvas, RAMPS["ink"][0], (0, y + 2), (WINDOW.width, y + 2))

    def _draw_scenery(self, canvas: pygame.Surface, track: Track, camera: float) -> None:
        """The stands of the place pass slowly, rails and ground fast."""
        mirrored = pygame.transform.flip(self._far, flip_x=True, flip_y=False)
        shift = round(-camera / FAR_AWAY)
        for number, left in enumerate(range(shift - 2 * CANVAS_SIZE[0], CANVAS_SIZE[0], CANVAS_SIZE[0])):
            canvas.blit(mirrored if number % 2 else self._far, (left, WINDOW.top))
        turf, post, ground, light, dark = GROUNDS.get(track.dust, GROUNDS["dust"])
        top = WINDOW.top + FAR_PX
        pygame.draw.rect(canvas, turf, (0, top, WINDOW.width, 22))
        pygame.draw.rect(canvas, ground, (0, top + 22, WINDOW.width, WINDOW.bottom - top))
        pygame.draw.rect(canvas, dark, (0, top + 22, WINDOW.width, 3))
        shift = round(-camera)
        for below, length, gap in MARKS:
            y = top + below
            for x in range(shift * y // (top + 84) % gap - gap, WINDOW.width, gap):
                pygame.draw.line(canvas, light, (x, y), (x + length, y))
                pygame.draw.line(canvas, dark, (x + gap // 2, y + 6), (x + gap // 2 + length // 2, y + 6))
        for x in range(shift % 60 - 60, WINDOW.width + 60, 60):  # the rail behind
            pygame.draw.rect(canvas, post, (x, top + 4, 4, 20))
        pygame.draw.rect(canvas, RAMPS["bone"][5], (0, top + 2, WINDOW.width, 4))
        pygame.draw.line(canvas, RAMPS["bone"][2], (0, top + 6), (WINDOW.width, top + 6))

    def _draw_post(self, canvas: pygame.Surface, x: int) -> None:
        """The finish: a chequered board on a red and white pole."""
        for band, y in enumerate(range(WINDOW.top + 14, GROUND_Y - 20, 10)):
            ink = RAMPS["red"][3] if band % 2 else RAMPS["bone"][5]
            pygame.draw.rect(canvas, RAMPS["ink"][0], (x - 4, y, 8, 10))
            pygame.draw.rect(canvas, ink, (x - 3, y, 6, 10))
        for row in range(2):
            for column in range(4):  # large squares, as they come by fast
                ink = RAMPS["ink"][0] if (row + column) % 2 else RAMPS["bone"][5]
                pygame.draw.rect(canvas, ink, (x - 28 + column * 14, WINDOW.top + 10 + row * 9, 14, 9))
        pygame.draw.rect(canvas, RAMPS["gold"][3], (x - 29, WINDOW.top + 9, 58, 20), 1)
        for y in range(WINDOW.top + 102, WINDOW.bottom, 6):
            for column in range(2):
                ink = RAMPS["ink"][1] if (y // 6 + column) % 2 else RAMPS["bone"][5]
                pygame.draw.rect(canvas, ink, (x - 6 + column * 6, y, 6, 6))

    def _draw_side(self, canvas: pygame.Surface, horse: Horse, at: tuple[float, float], run: float) -> None:
        frames = self._look.sheets.animation("horse_side", f"run_{horse + 1}").sprites
        shadow = pygame.Rect(0, 0, 86, 9)
        shadow.center = round(at[0]), round(at[1])
        pygame.draw.ellipse(canvas, RAMPS["sand"][1], shadow)
        frames[side_frame(run)].draw(canvas, *at)

    def _draw_photo(self, canvas: pygame.Surface, close_up: CloseUp) -> None:
        for side in (
            pygame.Rect(0, WINDOW.top, PHOTO.left, WINDOW.height),
            pygame.Rect(PHOTO.right, WINDOW.top, CANVAS_SIZE[0] - PHOTO.right, WINDOW.height),
            pygame.Rect(PHOTO.left, WINDOW.top, PHOTO.width, PHOTO.top - WINDOW.top),
            pygame.Rect(PHOTO.left, PHOTO.bottom, PHOTO.width, WINDOW.bottom - PHOTO.bottom),
        ):
            canvas.blit(self._veil, side, side)
        text = self._look.text
        words = self.tr(FINISH_LINES[close_up.place], horse=NAMES[close_up.horse])
        foot = pygame.Rect(PHOTO.left, PHOTO.bottom - 28, PHOTO.width, 28)
        self._look.sheets.slice("turf", "photo").draw(canvas, PHOTO)
        pygame.draw.rect(canvas, RAMPS["bone"][5], foot.inflate(-4, -4))
        at = foot.centerx, foot.top + 3
        text.draw(canvas, words, at, RAMPS["bay"][0], face="display", align="centre")
        if close_up.flash > 0:
            light = pygame.Surface(LIT.size, pygame.SRCALPHA)
            light.fill((255, 255, 255, round(220 * close_up.flash)))
            canvas.blit(light, LIT)

    # The podium

    def draw_ceremony(
        self, canvas: pygame.Surface, ceremony: Ceremony, config: Config, bets: Sequence[Bet], tick: int
    ) -> None:
        look, inks, tr, ended = self._look, self._look.inks, self.tr, ceremony.ended
        canvas.blit(self._veil, BELOW_STRIP, BELOW_STRIP)
        panel, ground = self.panel, self._podium_y
        look.panel(canvas, panel)
        title = tr("End of race {race}", race=ended.race)
        at = PODIUM_X, panel.top + 7
        look.text.draw(canvas, title, at, inks.accent, face="display", align="centre", shadow=inks.shadow)
        clip = canvas.get_clip()
        top = panel.top + 28
        canvas.set_clip(pygame.Rect(panel.left, top, panel.width, ground - top + 1))
        sink = round(PODIUM_PX * (1 - ceremony.rise))
        for dx, hue in PODIUM_FLAGS:
            flag = look.sheets.animation("turf", f"flag_{hue}").at(0 if self._is_still else tick + dx)
            flag.draw(canvas, PODIUM_X + dx, ground + sink)
        look.sheets.sprite("turf", "podium").draw(canvas, PODIUM_X, ground + sink)
        for place in (1, 0, 2):
            self._draw_placed(canvas, ended.order[place], place, sink, tick)
        canvas.set_clip(clip)
        times = factor(ended.race)
        rows = [
            Row(horse, tr(words), times * paid(config, place, horse, bets))
            for place, (horse, words) in enumerate(zip(ended.order, PLACES, strict=False))
        ]
        rows.append(Row(ended.hare, tr("hare"), HARE_BONUS * times))
        rows.append(Row(ended.order[-1], tr("last"), -LAST_FINE * times))
        for number, (row, cause) in enumerate(zip(rows, CAUSES, strict=True)):
            self._draw_row(canvas, self.row_box(number), row, bets, is_paid=cause == ceremony.paid)
        self._draw_gains(canvas, ceremony)

    def _draw_placed(self, canvas: pygame.Surface, horse: Horse, place: int, sink: int, tick: int) -> None:
        dx, height = PODIUM_PLACES[place]
        stand = self._look.sheets.animation(f"horses_{horse + 1}", "stand_14").at(tick + 37 * horse)
        x, y = PODIUM_X + dx, self._podium_y - height + sink
        stand.draw(canvas, x, y)
        self._look.sheets.sprite("turf", f"rosette_{place + 1}").draw(canvas, x + 22, y - 26)

    @property
    def panel(self) -> pygame.Rect:
        return LARGE_PANEL if self._look.text.is_large else PANEL

    @property
    def _podium_y(self) -> int:
        """The ground of the podium: below it there is just room for the rows."""
        return self.panel.bottom - 9 - len(CAUSES) * ROW_PX

    def row_box(self, number: int) -> pygame.Rect:
        """First, second, third, hare and last stand below the podium, with who has backed them."""
        return pygame.Rect(PANEL.left + 10, self._podium_y + 4 + number * ROW_PX, ROW_WIDTH, ROW_PX - 1)

    def _draw_row(
        self, canvas: pygame.Surface, box: pygame.Rect, row: "Row", bets: Sequence[Bet], *, is_paid: bool
    ) -> None:
        """The horse, its place, what each bet on it gets, and who has backed it; framed while it is paid."""
        look, inks = self._look, self._look.inks
        pygame.draw.rect(canvas, RAMPS["ink"][0], box, border_radius=2)
        if is_paid:
            pygame.draw.rect(canvas, RAMPS["gold"][4], box, 1, border_radius=2)
        look.sheets.sprite("horse_cards", f"icon_{row.horse + 1}").draw(canvas, box.left + 3, box.top + 3)
        top = box.centery - look.text.line_height // 2
        if look.text.is_large:
            at = box.left + 30, box.centery - 7
            look.text.draw(canvas, str(row.horse + 1), at, inks.text, face="numerals", align="centre")
            left = box.left + 42
        else:
            look.text.draw(canvas, NAMES[row.horse], (box.left + 24, top), inks.text)
            left = box.left + 92
        look.text.draw(canvas, row.words, (left, top), inks.accent)
        if row.amount:
            ink = inks.good if row.amount > 0 else inks.bad
            left += look.text.face().width(row.words) + 6
            look.text.draw(canvas, signed(row.amount), (left, top), ink)
        on_it = [bet for bet in bets if bet.horse == row.horse]
        for place, bet in enumerate(on_it):
            worth = "back" if bet.chip is None else bet.chip
            at = _chip_x(box, len(on_it), place), box.centery
            look.sheets.sprite("turf", f"chip_{bet.seat}_{worth}").draw(canvas, *at)

    def gain_box(self, seat: int) -> pygame.Rect:
        """A seat's line on the panel."""
        panel = self.panel
        pitch = min(52, (panel.height - 20) // len(self._guests))
        left = panel.left + 20 + ROW_WIDTH
        return pygame.Rect(left, panel.top + 10 + seat * pitch, panel.right - 10 - left, pitch - 3)

    def _draw_gains(self, canvas: pygame.Surface, ceremony: Ceremony) -> None:
        look, inks = self._look, self._look.inks
        for seat, gain in enumerate(ceremony.gains):
            box, guest = self.gain_box(seat), self._guests[seat]
            look.panel(canvas, box, "field")
            mood = "_glad" if gain > 0 else "_worried" if gain < 0 else ""
            face = look.sheets.sprite("people", guest.portrait + mood)
            high = min(face.size[1], box.height - 2)
            canvas.blit(face.image, (box.left + 1, box.centery - high // 2), (0, 0, face.size[0], high))
            left, room = box.left + face.size[0] + 6, box.width - face.size[0] - 12
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left, box.top + 5)
            ink = inks.good if gain > 0 else inks.bad if gain else inks.muted
            at = box.right - 7, box.bottom - 17
            look.text.draw(canvas, signed(gain), at, ink, face="numerals", align="right")
            if not look.text.is_large:
                name = look.text.face().cut(guest.name, room - 16)
                look.text.draw(canvas, name, (left + 17, box.top + 5), inks.text)

    def paid_spot(self, paid: Paid, bets: Sequence[Bet]) -> tuple[int, int]:
        """Where money flies from: the seat's chip, in the row of what it is paid for."""
        box = self.row_box(CAUSES.index(paid.cause))
        on_it = [bet.seat for bet in bets if bet.horse == paid.horse]
        return _chip_x(box, len(on_it), on_it.index(paid.seat)), box.top
