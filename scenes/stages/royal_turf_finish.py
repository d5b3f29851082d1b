"""How a race of La Carrera ends: the line seen from the side, the photo, and the podium."""

from collections.abc import Sequence

import pygame

from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS, Colour
from game.engine.ui import Look
from game.errors import N_
from game.rules.royal_turf import HARE_BONUS, HORSES, LAP, LAST_FINE, Horse, factor
from scenes.stages.core import Guest
from scenes.stages.royal_turf_cards import SILKS
from scenes.stages.royal_turf_money import signed
from scenes.stages.royal_turf_table import NAMES, Ceremony, CloseUp, Table, Translate

WINDOW = pygame.Rect(0, 88, CANVAS_SIZE[0], 196)
GROUND_Y = WINDOW.bottom - 34  # where the horse in front runs
LINE_X = 372  # where the line stands once it has come into view
SPACE_PX = 74
MARKS = ((32, 22, 90), (54, 40, 140), (84, 64, 210), (104, 90, 260))
"""Hoof marks on the ground: px below its edge, length, and the gap between two."""
STRIDE_PX = 132.0  # of a whole gallop
SEEN_SPACES = 5  # how far behind the line others are still in the picture
PHOTO = pygame.Rect(LINE_X - 160, WINDOW.top + 12, 250, 172)
"""Less than a fifth of the canvas, because it flashes."""

PANEL = pygame.Rect(70, 40, 500, 262)
STEPS = ((1, 66), (0, 92), (2, 46))
"""From left to right: who stands there, and the height of the step in px."""
STEP_WIDTH, STEPS_LEFT, STEPS_BOTTOM = 84, PANEL.left + 18, PANEL.bottom - 46
FINISH_LINES = {
    1: N_("{horse} wins!"),
    2: N_("{horse} is second"),
    3: N_("{horse} is third"),
}
SKIES: tuple[tuple[Colour, ...], ...] = (
    (RAMPS["rose"][2], RAMPS["rose"][3], RAMPS["rose"][4], RAMPS["sand"][5]),
    (RAMPS["blue"][3], RAMPS["blue"][4], RAMPS["blue"][5], RAMPS["sea"][5]),
    (RAMPS["ink"][1], RAMPS["violet"][0], RAMPS["violet"][1], RAMPS["violet"][2]),
)
GROUNDS: tuple[tuple[Colour, ...], ...] = (
    (RAMPS["green"][3], RAMPS["sand"][3], RAMPS["sand"][4], RAMPS["sand"][2]),
    (RAMPS["sea"][4], RAMPS["sand"][4], RAMPS["sand"][5], RAMPS["sand"][3]),
    (RAMPS["green"][1], RAMPS["bay"][1], RAMPS["bay"][2], RAMPS["bay"][0]),
)


def close_up_of(table: Table, horse: Horse, way: float) -> CloseUp:
    """The line as `horse` comes to it, `way` px away, with those who are near."""
    others = [
        (other, (LAP - table.distances[other] + 0.6) * SPACE_PX)
        for other in range(len(HORSES))
        if other != horse and table.is_running(other) and LAP - table.distances[other] < SEEN_SPACES
    ]
    return CloseUp(horse, len(table.podium) + 1, way, tuple(others))


class Finish:
    """Draws close-ups and ceremonies."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest]) -> None:
        self._look = look
        self._tr = tr
        self._guests = guests
        self._scenery: dict[int, pygame.Surface] = {}
        self._veil = pygame.Surface(CANVAS_SIZE, pygame.SRCALPHA)
        self._veil.fill((*RAMPS["ink"][0], 150))

    # The line, from the side

    def draw_close_up(self, canvas: pygame.Surface, close_up: CloseUp, race: int, tick: int) -> None:
        canvas.blit(self._veil, (0, 0))
        clip = canvas.get_clip()
        canvas.set_clip(WINDOW)
        camera = min(close_up.way, 0.0)
        self._draw_scenery(canvas, race, camera, tick)
        line_x = round(LINE_X - camera)
        self._draw_post(canvas, line_x)
        runners = [(horse, -gap, close_up.run * 0.8) for horse, gap in close_up.others]
        for place, (horse, x, run) in enumerate(runners):
            at = x - camera + LINE_X, GROUND_Y - 10 - 9 * (place % 2)
            self._draw_side(canvas, horse, at, run)
        self._draw_side(
            canvas, close_up.horse, (close_up.way - camera + LINE_X - 40, GROUND_Y + 8), close_up.run
        )
        pygame.draw.rect(canvas, RAMPS["bone"][5], (line_x - 2, GROUND_Y + 12, 4, 30))
        if close_up.is_photo:
            self._draw_photo(canvas, close_up)
        canvas.set_clip(clip)
        for y in (WINDOW.top, WINDOW.bottom - 2):
            pygame.draw.rect(canvas, RAMPS["gold"][3], (0, y, WINDOW.width, 2))
            pygame.draw.line(canvas, RAMPS["ink"][0], (0, y + 2), (WINDOW.width, y + 2))

    def _draw_scenery(self, canvas: pygame.Surface, race: int, camera: float, tick: int) -> None:
        """Sky and stands pass slowly, rails and ground fast."""
        kind = (race - 1) % len(SKIES)
        if kind not in self._scenery:
            self._scenery[kind] = _sky(SKIES[kind])
        canvas.blit(self._scenery[kind], WINDOW)
        crowd = self._look.sheets.animation("pens", "crowd").at(tick)
        width = crowd.size[0]
        shift = round(-camera / 2) % width
        for left in (shift - width, shift):
            crowd.draw(canvas, left, WINDOW.top + 40)
        turf, ground, light, dark = GROUNDS[kind]
        top = WINDOW.top + 78
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
            pygame.draw.rect(canvas, RAMPS["bone"][3], (x, top + 4, 4, 20))
        pygame.draw.rect(canvas, RAMPS["bone"][5], (0, top + 2, WINDOW.width, 4))
        pygame.draw.line(canvas, RAMPS["bone"][2], (0, top + 6), (WINDOW.width, top + 6))

    def _draw_post(self, canvas: pygame.Surface, x: int) -> None:
        """The finish: a chequered board on a red and white pole."""
        for band, y in enumerate(range(WINDOW.top + 14, GROUND_Y - 20, 10)):
            ink = RAMPS["red"][3] if band % 2 else RAMPS["bone"][5]
            pygame.draw.rect(canvas, RAMPS["ink"][0], (x - 4, y, 8, 10))
            pygame.draw.rect(canvas, ink, (x - 3, y, 6, 10))
        for row in range(3):
            for column in range(9):
                ink = RAMPS["ink"][0] if (row + column) % 2 else RAMPS["bone"][5]
                pygame.draw.rect(canvas, ink, (x - 27 + column * 6, WINDOW.top + 10 + row * 6, 6, 6))
        pygame.draw.rect(canvas, RAMPS["gold"][3], (x - 28, WINDOW.top + 9, 56, 20), 1)
        for y in range(WINDOW.top + 102, WINDOW.bottom, 6):
            for column in range(2):
                ink = RAMPS["ink"][1] if (y // 6 + column) % 2 else RAMPS["bone"][5]
                pygame.draw.rect(canvas, ink, (x - 6 + column * 6, y, 6, 6))

    def _draw_side(self, canvas: pygame.Surface, horse: Horse, at: tuple[float, float], run: float) -> None:
        frames = self._look.sheets.animation("horse_side", f"run_{horse + 1}").sprites
        shadow = pygame.Rect(0, 0, 86, 9)
        shadow.center = round(at[0]), round(at[1])
        pygame.draw.ellipse(canvas, RAMPS["sand"][1], shadow)
        frames[int(run / STRIDE_PX * len(frames)) % len(frames)].draw(canvas, *at)

    def _draw_photo(self, canvas: pygame.Surface, close_up: CloseUp) -> None:
        for side in (
            pygame.Rect(0, WINDOW.top, PHOTO.left, WINDOW.height),
            pygame.Rect(PHOTO.right, WINDOW.top, CANVAS_SIZE[0] - PHOTO.right, WINDOW.height),
            pygame.Rect(PHOTO.left, WINDOW.top, PHOTO.width, PHOTO.top - WINDOW.top),
            pygame.Rect(PHOTO.left, PHOTO.bottom, PHOTO.width, WINDOW.bottom - PHOTO.bottom),
        ):
            canvas.blit(self._veil, side, side)
        text = self._look.text
        words = self._tr(FINISH_LINES[close_up.place], horse=NAMES[close_up.horse])
        foot = pygame.Rect(PHOTO.left, PHOTO.bottom - 28, PHOTO.width, 28)
        pygame.draw.rect(canvas, RAMPS["bone"][5], foot)
        pygame.draw.rect(canvas, RAMPS["bone"][5], PHOTO, 6)
        pygame.draw.rect(canvas, RAMPS["ink"][0], PHOTO.inflate(2, 2), 1)
        at = foot.centerx, foot.top + 3
        text.draw(canvas, words, at, RAMPS["bay"][0], face="display", align="centre")
        if close_up.flash > 0:
            light = pygame.Surface(PHOTO.size, pygame.SRCALPHA)
            light.fill((255, 255, 255, round(220 * close_up.flash)))
            canvas.blit(light, PHOTO)

    # The podium

    def draw_ceremony(self, canvas: pygame.Surface, ceremony: Ceremony, tick: int) -> None:
        look, inks, tr, ended = self._look, self._look.inks, self._tr, ceremony.ended
        canvas.blit(self._veil, (0, 0))
        look.panel(canvas, PANEL)
        title = tr("End of race {race}", race=ended.race)
        at = PANEL.centerx, PANEL.top + 7
        look.text.draw(canvas, title, at, inks.accent, face="display", align="centre", shadow=inks.shadow)
        clip = canvas.get_clip()
        top = PANEL.top + 30
        canvas.set_clip(pygame.Rect(PANEL.left, top, PANEL.width, STEPS_BOTTOM - top))
        for column, (place, height) in enumerate(STEPS):
            self._draw_step(canvas, ceremony, column, place, height, tick)
        canvas.set_clip(clip)
        left, right = STEPS_LEFT, STEPS_LEFT + STEP_WIDTH * 3
        pygame.draw.rect(canvas, RAMPS["gold"][2], (left - 6, STEPS_BOTTOM, right - left + 12, 3))
        times = factor(ended.race)
        hare, last = ended.hare, ended.order[-1]
        self._draw_mention(canvas, (left, STEPS_BOTTOM + 8), hare, tr("hare"), HARE_BONUS * times)
        at = left + STEP_WIDTH * 3 // 2 + 4, STEPS_BOTTOM + 8
        self._draw_mention(canvas, at, last, tr("last"), -LAST_FINE * times)
        self._draw_gains(canvas, ceremony)

    def _draw_step(
        self, canvas: pygame.Surface, ceremony: Ceremony, column: int, place: int, height: int, tick: int
    ) -> None:
        horse = ceremony.ended.order[place]
        top = STEPS_BOTTOM - round(height * min(1.0, ceremony.rise * (1.6 - 0.3 * place)))
        box = pygame.Rect(STEPS_LEFT + column * STEP_WIDTH, top, STEP_WIDTH - 2, STEPS_BOTTOM - top)
        silk = RAMPS[SILKS[horse]]
        pygame.draw.rect(canvas, RAMPS["ink"][0], box.inflate(2, 2))
        pygame.draw.rect(canvas, RAMPS["bay"][3], box)
        pygame.draw.rect(canvas, RAMPS["bay"][4], (box.left, box.top, box.width, 6))
        pygame.draw.rect(canvas, silk[2], (box.left, box.top + 6, box.width, 15))
        name = self._look.text.face().cut(NAMES[horse], box.width - 4)
        at = box.centerx, box.top + 7
        self._look.text.draw(canvas, name, at, RAMPS["bone"][5], align="centre", shadow=RAMPS["ink"][0])
        medal = (RAMPS["gold"][4], RAMPS["bone"][4], RAMPS["bay"][5])[place]
        at = box.centerx, box.top + 23
        self._look.text.draw(
            canvas, str(place + 1), at, medal, face="display", align="centre", shadow=RAMPS["ink"][0]
        )
        stand = self._look.sheets.animation(f"horses_{horse + 1}", "stand_14").at(tick + 37 * horse)
        stand.draw(canvas, box.centerx, box.top + 2)

    def _draw_mention(
        self, canvas: pygame.Surface, at: tuple[int, int], horse: Horse, words: str, amount: int
    ) -> None:
        inks = self._look.inks
        self._look.sheets.sprite("horse_cards", f"icon_{horse + 1}").draw(canvas, *at)
        self._look.text.draw(canvas, words, (at[0] + 23, at[1] + 3), inks.text)
        width = self._look.text.face().width(words)
        ink = inks.good if amount > 0 else inks.bad
        self._look.text.draw(canvas, signed(amount), (at[0] + 29 + width, at[1] + 3), ink)

    def gain_spot(self, seat: int) -> tuple[int, int]:
        """The right end of a seat's line on the panel."""
        pitch = min(30, 190 // len(self._guests))
        return PANEL.right - 14, PANEL.top + 42 + seat * pitch

    def _draw_gains(self, canvas: pygame.Surface, ceremony: Ceremony) -> None:
        look, inks = self._look, self._look.inks
        for seat, gain in enumerate(ceremony.gains):
            right, top = self.gain_spot(seat)
            left = PANEL.right - 210
            look.panel(canvas, pygame.Rect(left, top - 4, right - left + 6, 24), "field")
            look.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left + 6, top + 1)
            name = look.text.face().cut(self._guests[seat].name, right - left - 84)
            look.text.draw(canvas, name, (left + 24, top + 8 - look.text.line_height // 2), inks.text)
            ink = inks.good if gain >= 0 else inks.bad
            look.text.draw(canvas, signed(gain), (right, top + 2), ink, face="numerals", align="right")

    def podium_spot(self, horse: Horse, ceremony: Ceremony) -> tuple[int, int]:
        """Where on the panel a horse is, so that its money flies from there."""
        order = ceremony.ended.order
        for column, (place, height) in enumerate(STEPS):
            if order[place] == horse:
                return STEPS_LEFT + column * STEP_WIDTH + STEP_WIDTH // 2, STEPS_BOTTOM - height - 30
        return STEPS_LEFT + STEP_WIDTH * 3 // 2 + 30, STEPS_BOTTOM + 8


def _sky(bands: Sequence[Colour]) -> pygame.Surface:
    made = pygame.Surface(WINDOW.size)
    height = 44 // len(bands) + 1
    for number, ink in enumerate(bands):
        top = number * height
        pygame.draw.rect(made, ink, (0, top, WINDOW.width, WINDOW.height - top))
        for x in range(0, WINDOW.width, 4):  # a dithered seam
            if number:
                made.set_at((x + number % 2 * 2, top - 1), ink)
    return made.convert()
