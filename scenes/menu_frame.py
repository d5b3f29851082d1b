"""The frame of a page: a wall by lantern light or a curtain, a title ribbon, and a bar of prompts.

`Frame.read` turns a click on a prompt into a press of the action shown, so a page that can be left with a
button can be left with the mouse, and no page needs code of its own for it.
"""

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.glyphs import Prompt, prompt
from game.engine.palette import RAMPS, Colour
from game.engine.players import Input
from game.engine.ui import Column, Label, Look, Widget
from scenes.kit import Kit
from scenes.prompts import bar, click_through, draw_bar, draw_prompt, in_bar, prompt_width
from scenes.stages.core import Hint

_PAGE_LEFT, _PAGE_TOP, _PAGE_GAP = 14, 44, 5
_DOT_TAB_PX = 30
_MIDDLE = CANVAS_SIZE[0] // 2
_LANTERNS = ((58, 22), (582, 22))
_FLAGS: tuple[Colour, ...] = (RAMPS["red"][3], RAMPS["gold"][3], RAMPS["green"][3], RAMPS["blue"][3])

Backdrop = Literal["wall", "curtain"]


class Frame:
    """What a page stands in. `title` and `hints` are asked at each drawing."""

    def __init__(
        self, kit: Kit, title: Label, hints: Callable[[], Sequence[Hint]], backdrop: Backdrop = "wall"
    ) -> None:
        self.tick = 0  # of ambient life
        self._kit = kit
        self._title = title
        self._hints = hints
        self._kind = backdrop
        self._made: dict[bool, pygame.Surface] = {}  # by whether it is plain

    def read(self, given: Input) -> Input:
        """The tick as a page takes it: as in a menu, and with a clicked prompt pressed."""
        self.tick += 1
        return click_through(given.menu, in_bar(self._kit, self._hints()))

    @property
    def page(self) -> pygame.Rect:
        """The room between the title and the bar of prompts."""
        return self.room(self._hints())

    def room(self, hints: Sequence[Hint] = ()) -> pygame.Rect:
        """The page above a bar of these prompts; of one line when none are given."""
        height = bar(self._kit, hints).top - _PAGE_GAP - _PAGE_TOP
        return pygame.Rect(_PAGE_LEFT, _PAGE_TOP, CANVAS_SIZE[0] - 2 * _PAGE_LEFT, height)

    def tabs(self) -> pygame.Rect:
        """Where a row of tabs stands, at the top of the page; `below_tabs` is what they leave."""
        return pygame.Rect(62, _PAGE_TOP + 4, CANVAS_SIZE[0] - 124, self._kit.text.line_height + 12)

    def below_tabs(self) -> pygame.Rect:
        page, top = self.page, self.tabs().bottom + 2
        return pygame.Rect(page.left, top, page.width, page.bottom - 2 - top)

    def draw(self, canvas: pygame.Surface) -> None:
        is_plain = self._kit.look.is_plain
        if is_plain not in self._made:
            self._made[is_plain] = self._backdrop(is_plain=is_plain).convert(canvas)
        canvas.blit(self._made[is_plain], (0, 0))
        draw_title(self._kit, canvas, self._title())
        draw_bar(self._kit, canvas, in_bar(self._kit, self._hints()))

    def _backdrop(self, *, is_plain: bool) -> pygame.Surface:
        made = pygame.Surface(CANVAS_SIZE)
        if is_plain:
            made.fill(RAMPS["ink"][0])
        elif self._kind == "curtain":
            _paint_curtain(made)
        else:
            _paint_wall(self._kit, made)
        return made


def draw_title(kit: Kit, canvas: pygame.Surface, words: str) -> None:
    """A ribbon at the top with the words in large letters."""
    face = kit.text.face("display")
    box = pygame.Rect(0, 5, face.width(words) + 56, 33)
    box.centerx = _MIDDLE
    kit.look.panel(canvas, box, "ribbon")
    kit.write(
        canvas,
        words,
        (_MIDDLE, box.top + 3),
        RAMPS["gold"][5],
        face="display",
        align="centre",
        shadow=RAMPS["red"][0],
    )


def draw_icon(kit: Kit, canvas: pygame.Surface, name: str, middle: tuple[int, int]) -> None:
    """An icon of the interface's sheet, centred."""
    image = kit.sheets.sprite("ui", name).image
    canvas.blit(image, image.get_rect(center=middle))


class Tabs(Widget):
    """The pages of a screen side by side. Left and right turn them while in focus; the mouse picks one. Where
    the names do not fit side by side only the open page has its name, and the others are dots.

    PREV and NEXT turn them from anywhere: the screen calls `turn`. `turned` gets the new index. `column`
    keeps them in their place at the top of the frame.
    """

    sound = "focus"

    def __init__(
        self,
        kit: Kit,
        frame: Frame,
        labels: Sequence[Label],
        index: int,
        turned: Callable[[int], None],
    ) -> None:
        super().__init__(frame.tabs())
        self.column = Column(frame.tabs, [self], 0)
        self._kit = kit
        self._labels = labels
        self._index = index
        self._turned = turned

    def turn(self, step: int) -> None:
        self._turned((self._index + step) % len(self._labels))

    def steer(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self.turn(1 if action is Action.RIGHT else -1)
        return True

    def grip(self, x: int, y: int) -> None:
        boxes = [self._tab(index) for index in range(len(self._labels))]
        under = next((i for i, box in enumerate(boxes) if box.collidepoint(x, y)), self._index)
        if under != self._index:
            self._turned(under)

    @property
    def _has_room(self) -> bool:
        """Whether all the names fit side by side, and what turns the pages beside them."""
        widest = max(self._kit.text.face().width(label()) for label in self._labels)
        turner = max(prompt_width(self._kit, shown) for shown in self._turners())
        return widest <= self.rect.width // len(self._labels) - 10 and turner <= self.rect.left - 8

    def draw(self, canvas: pygame.Surface, look: Look, state: str) -> None:
        for index, label in enumerate(self._labels):
            box = self._tab(index)
            is_open = index == self._index
            if is_open:  # it stands up from the row and runs down into the page
                box = pygame.Rect(box.left, box.top - 3, box.width, box.height + 5)
            name = "button" if not is_open else "button_focus" if state != "idle" else "panel"
            look.panel(canvas, box, name)
            if is_open or self._has_room:
                ink = look.inks.accent if is_open else look.inks.muted
                at = box.centerx, box.top + 6
                look.text.draw(canvas, label(), at, ink, align="centre", shadow=look.inks.shadow)
            else:
                pygame.draw.rect(canvas, look.inks.muted, pygame.Rect(box.centerx - 2, box.centery - 2, 4, 4))
        self._draw_turners(canvas)

    def _tab(self, index: int) -> pygame.Rect:
        rect, count = self.rect, len(self._labels)
        if self._has_room:
            left, right = (rect.left + rect.width * edge // count for edge in (index, index + 1))
        else:
            open_px = min(
                rect.width - _DOT_TAB_PX * (count - 1),
                max(self._kit.text.face().width(label()) for label in self._labels) + 24,
            )
            left = rect.centerx - (open_px + _DOT_TAB_PX * (count - 1)) // 2 + _DOT_TAB_PX * index
            left += open_px - _DOT_TAB_PX if index > self._index else 0
            right = left + (open_px if index == self._index else _DOT_TAB_PX)
        return pygame.Rect(left, rect.top, right - left - 2, rect.height)

    def _draw_turners(self, canvas: pygame.Surface) -> None:
        kit, top = self._kit, self.rect.top + 5
        first, last = self._tab(0), self._tab(len(self._labels) - 1)
        before, after = self._turners()
        draw_prompt(kit, canvas, before, (first.left - 6 - prompt_width(kit, before), top))
        draw_prompt(kit, canvas, after, (last.right + 6, top))

    def _turners(self) -> list[Prompt]:
        kit = self._kit
        device, bindings = kit.reader.last_device, kit.reader.bindings
        return [prompt(action, device, bindings, kit.tr) for action in (Action.PREV, Action.NEXT)]


def draw_dots(canvas: pygame.Surface, middle: tuple[int, int], count: int, index: int) -> None:
    """Which of `count` pages is open: one dot each, the open one larger and gold."""
    left = middle[0] - (count - 1) * 6
    for place in range(count):
        at = (left + place * 12, middle[1])
        if place == index:
            pygame.draw.circle(canvas, RAMPS["gold"][4], at, 4)
        else:
            pygame.draw.circle(canvas, RAMPS["bone"][2], at, 2)


# Backdrops


def _paint_wall(kit: Kit, made: pygame.Surface) -> None:
    """Boards of a stall at night, two lanterns and a string of flags."""
    _paint_boards(made)
    light = pygame.Surface(CANVAS_SIZE)
    light.fill((92, 78, 140))
    bands = (
        (230, (112, 92, 146)),
        (180, (138, 112, 150)),
        (132, (172, 138, 150)),
        (88, (212, 172, 152)),
        (48, (255, 214, 164)),
    )
    for radius, shade in bands:
        for x, y in _LANTERNS:
            pygame.draw.circle(light, shade, (x, y), radius)
    made.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _paint_flags(made)
    for x, y in _LANTERNS:
        pygame.draw.line(made, RAMPS["ink"][0], (x, 0), (x, y - 6))
        draw_icon(kit, made, "lantern_on", (x, y))


def _paint_boards(made: pygame.Surface) -> None:
    """Upright boards of 32 px, each with a light and a dark edge and some grain."""
    ramp = RAMPS["bay"]
    made.fill(ramp[2])
    chance = 11
    for left in range(0, CANVAS_SIZE[0], 32):
        pygame.draw.line(made, ramp[0], (left, 0), (left, CANVAS_SIZE[1]))
        pygame.draw.line(made, ramp[3], (left + 1, 0), (left + 1, CANVAS_SIZE[1]))
        pygame.draw.line(made, ramp[1], (left + 31, 0), (left + 31, CANVAS_SIZE[1]))
        for _ in range(9):
            chance = chance * 48_271 % 0x7FFF_FFFF
            x, y, length = left + 5 + chance % 23, chance // 64 % CANVAS_SIZE[1], 12 + chance // 4096 % 40
            pygame.draw.line(made, ramp[1], (x, y), (x, y + length))
        pygame.draw.rect(made, ramp[0], (left + 4, 8, 2, 2))
        pygame.draw.rect(made, ramp[0], (left + 27, 8, 2, 2))


def _paint_flags(made: pygame.Surface) -> None:
    """Bunting that sags from lantern to lantern."""
    (start, _), (end, _) = _LANTERNS
    for place, x in enumerate(range(start + 14, end - 12, 22)):
        share = (x - start) / (end - start)
        y = round(4 + 56 * share * (1 - share))
        nearer = (x + 22 - start) / (end - start)
        pygame.draw.line(made, RAMPS["ink"][0], (x, y), (x + 22, round(4 + 56 * nearer * (1 - nearer))))
        colour = _FLAGS[place % len(_FLAGS)]
        for row in range(10):
            half = (10 - row) // 2
            pygame.draw.line(made, colour, (x + 4 + 5 - half, y + 2 + row), (x + 4 + 5 + half, y + 2 + row))


def _paint_curtain(made: pygame.Surface) -> None:
    """Red velvet in folds, gathered at the top under a board with a gold fringe."""
    folds = (0, 1, 1, 2, 2, 2, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0)
    for x in range(CANVAS_SIZE[0]):
        pygame.draw.line(made, RAMPS["red"][folds[x % 16]], (x, 0), (x, CANVAS_SIZE[1]))
    for x in range(0, CANVAS_SIZE[0], 64):
        drape = pygame.Rect(x - 4, 8, 72, 34)
        for depth in range(3):
            colour = RAMPS["red"][(1, 2, 3)[depth]]
            pygame.draw.ellipse(made, colour, drape.inflate(-12 * depth, -10 * depth).move(0, -6))
        for fringe in range(0, 60, 4):
            away = abs(fringe - 30) / 30
            y = 40 - round(14 * away * away)
            pygame.draw.line(made, RAMPS["gold"][3], (x + 2 + fringe, y - 7), (x + 2 + fringe, y - 2))
            pygame.draw.line(made, RAMPS["gold"][1], (x + 3 + fringe, y - 7), (x + 3 + fringe, y - 3))
    pygame.draw.rect(made, RAMPS["bay"][1], (0, 0, CANVAS_SIZE[0], 12))
    pygame.draw.line(made, RAMPS["gold"][3], (0, 12), (CANVAS_SIZE[0], 12))
    pygame.draw.line(made, RAMPS["bay"][3], (0, 1), (CANVAS_SIZE[0], 1))
