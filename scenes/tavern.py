"""The tavern by night, alive: hearth, lamps, cat, window, and a keeper with a word for whoever sits down."""

from collections.abc import Sequence

import pygame

from game.engine.palette import RAMPS
from scenes.kit import Kit

KEEPER_AT = (225, 104)  # on the bar, under his apron
CAT_AT = (112, 106)
HEARTH_AT = (17, 72)
WINDOW_AT = (380, 44)
LAMPS_AT = ((90, 29), (354, 31))
CANDLE_AT = (330, 107)
BULBS_AT = (0, 20)
STEAM_AT = (160, 87)
BOARD_MIDDLE = 222

GREETING_TICKS = 170  # how long he looks at who comes and goes
SPEAKING_TICKS = 420  # of every
ROUND_TICKS = 700
TALK_TICKS = 84  # how long his mouth moves
BUBBLE = pygame.Rect(278, 38, 112, 0)  # upper left corner and most width; the height follows the words
FIRST_ROOM = 2  # with fewer seats no match begins


class Tavern:
    """`update` with the names at the table once a tick; `draw` shows the room without the panels."""

    def __init__(self, kit: Kit, most_seats: int, names: Sequence[str]) -> None:
        self._kit = kit
        self._most = most_seats
        self._room = kit.sheets.sprite("tavern", "room").image.convert()
        self._names = tuple(names)
        self._came = ""  # who sat down last, while he greets them
        self._left = ""
        self._since = 0  # the tick of the last change at the table
        self.tick = 0

    def update(self, names: Sequence[str]) -> None:
        self.tick += 1
        now = tuple(names)
        if set(now) != set(self._names):
            self._since = self.tick
            self._came = next((name for name in reversed(now) if name not in self._names), "")
            self._left = "" if self._came else next(name for name in self._names if name not in now)
        self._names = now

    @property
    def words(self) -> str:
        """What the keeper says now, or nothing."""
        tr, age = self._kit.tr, self.tick - self._since
        if age < GREETING_TICKS and self._came:
            return tr("Hello, {name}!", name=self._came)
        if age < GREETING_TICKS and self._left:
            return tr("See you, {name}!", name=self._left)
        if age % ROUND_TICKS >= SPEAKING_TICKS:
            return ""
        seated = len(self._names)
        if seated < FIRST_ROOM:
            return tr("Who is playing?")
        return tr("There is still room!") if seated < self._most else tr("A full table!")

    def draw(self, canvas: pygame.Surface) -> None:
        sheet = self._kit.sheets["tavern"]
        if self._kit.look.is_plain:
            canvas.fill(RAMPS["ink"][0])
            self._draw_keeper(canvas)
            return
        canvas.blit(self._room, (0, 0))
        tick = 0 if self._kit.settings.reduced_motion else self.tick
        sheet.animation("fire").at(tick).draw(canvas, *HEARTH_AT)
        sheet.animation("window").at(tick).draw(canvas, *WINDOW_AT)
        sheet.animation("steam").at(tick).draw(canvas, *STEAM_AT)
        sheet.animation("bulbs").at(tick).draw(canvas, *BULBS_AT)
        for index, at in enumerate(LAMPS_AT):
            sheet.animation("lamp").at(tick + 13 * index).draw(canvas, *at)
        self._draw_keeper(canvas)
        sheet.animation("cat").at(tick).draw(canvas, *CAT_AT)
        sheet.animation("candle").at(tick).draw(canvas, *CANDLE_AT)

    def draw_words(self, canvas: pygame.Surface) -> None:
        """The bubble, over whatever else is on the wall."""
        words = self.words
        if not words:
            return
        kit, face = self._kit, self._kit.text.face()
        room = BUBBLE.width - 14
        lines = face.wrap(words, room)
        width = max(map(face.width, lines)) + 14
        box = pygame.Rect(BUBBLE.left, BUBBLE.top, width, len(lines) * face.line_height + 9)
        kit.look.panel(canvas, box, "speech")
        tail = kit.sheets.sprite("tavern", "tail")
        tail.draw(canvas, box.left + 1, box.top + 12)
        kit.write(
            canvas, words, (box.centerx, box.top + 5), kit.inks.paper, align="centre", width=BUBBLE.width - 14
        )

    def _draw_keeper(self, canvas: pygame.Surface) -> None:
        moment = 0 if self._kit.settings.reduced_motion else self.tick - self._since
        poses = self._kit.sheets.animation("tavern", f"keeper_{self._gesture()}")
        poses.at(moment).draw(canvas, *KEEPER_AT)

    def _gesture(self) -> str:
        age = self.tick - self._since
        if age < GREETING_TICKS and (self._came or self._left):
            return "wave"
        return "talk" if self.words and age % ROUND_TICKS < TALK_TICKS else "wipe"


def draw_board(kit: Kit, canvas: pygame.Surface, words: str, sign: tuple[str, str]) -> None:
    """The painted board over the bar, with the stall's sign at either end: a frame of a sheet."""
    face = kit.text.face("display")
    box = pygame.Rect(0, 3, face.width(words) + 84, 32)
    box.centerx = BOARD_MIDDLE
    for x in (box.left + 13, box.right - 15):
        for y in range(0, box.top + 1, 2):
            canvas.fill(RAMPS["ink"][5 if y % 4 else 3], (x, y, 2, 2))
    kit.look.panel(canvas, box, "board", "tavern")
    image = kit.sheets.sprite(*sign).image
    for x in (box.left + 24, box.right - 24):
        canvas.blit(image, image.get_rect(center=(x, box.centery)))
    kit.write(
        canvas,
        words,
        (box.centerx, box.top + 5),
        RAMPS["gold"][5],
        face="display",
        align="centre",
        shadow=RAMPS["red"][0],
    )
