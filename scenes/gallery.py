"""Everything baked, by name: sheets in motion, faces in use, sounds and music to be heard."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.engine.bindings import Action
from game.engine.canvas import CANVAS_SIZE
from game.engine.palette import RAMPS
from game.engine.players import Input
from game.engine.scene import Scene, Transition
from game.engine.sprites import Sprite
from game.engine.ui import Group, Listing
from scenes.kit import ASSETS, Kit
from scenes.prompts import bar, click_through, draw_bar, in_bar
from scenes.stages.core import Hint

_EDGE, _LIST_PX, _LARGE_LIST_PX = 6, 112, 150
SOUNDS, MUSIC, FACES = "sounds", "music", "faces"
_GAP_PX = 6
_SPECIMEN = "¿Qué llevas, forastero? ¡Un farol! ÁÉÍÓÚÜÑ áéíóúüñ 0123456789 ×–—…«»♥♦★"


@dataclass(frozen=True)
class Exhibit:
    """A thing in the room: where it stands, what it is called, and how it looks at a tick (None: a word)."""

    name: str
    box: pygame.Rect
    at: Callable[[int], Sprite] | None


class Gallery(Scene):
    """Up and down choose in the list; left and right turn the pages; confirm plays a sound."""

    def __init__(self, kit: Kit, back: Callable[[], Transition]) -> None:
        self.kit = kit
        self._back = back
        self._tick = 0
        self._page = 0
        self._cursor = 0
        self._topics = [*_stems("sprites", ".png"), FACES, SOUNDS, MUSIC]
        self._list = Listing(pygame.Rect(0, 0, 0, 0), lambda: self._topics, self._play, row_height=17)
        self._group = Group(kit.look, [self._list])
        self._shown: tuple[object, list[list[Exhibit]]] = ("", [])
        self._arrange()

    def _arrange(self) -> None:
        """The list at the left, the room beside it, down to the bar."""
        bottom = bar(self.kit, self._hints()).top - 7
        left_px = _LARGE_LIST_PX if self.kit.text.is_large else _LIST_PX
        self._list.rect = pygame.Rect(_EDGE, _EDGE, left_px, bottom - _EDGE)
        left = self._list.rect.right + _EDGE
        self._room = pygame.Rect(left, _EDGE, CANVAS_SIZE[0] - _EDGE - left, bottom - _EDGE)

    @property
    def topic(self) -> str:
        return self._topics[self._list.index]

    @property
    def pages(self) -> list[list[Exhibit]]:
        key = self.topic, self.kit.look.key
        if self._shown[0] != key:
            self._shown = key, self._arranged(self.topic)
            self._page = self._cursor = 0
        return self._shown[1]

    def update(self, given: Input) -> Transition:
        self._tick += 1
        given = click_through(given.menu, in_bar(self.kit, self._hints()))
        if given.pressed(Action.CANCEL):
            self.kit.sound.music(None)
            return self._back()
        for action, step in (
            (Action.LEFT, -1),
            (Action.PREV, -1),
            (Action.RIGHT, 1),
            (Action.NEXT, 1),
        ):
            if given.pressed(action):
                self._turn(step)
        return self._group.update(given)

    def _turn(self, step: int) -> None:
        """Through the exhibits where they are heard, through the pages where they are seen."""
        if self.topic in (SOUNDS, MUSIC):
            self._cursor = (self._cursor + step) % sum(map(len, self.pages))
            self._play(0)
        else:
            self._page = (self._page + step) % len(self.pages)

    def _play(self, _row: int) -> Transition:
        exhibits = [exhibit for page in self.pages for exhibit in page]
        if self.topic == SOUNDS:
            self.kit.sound.play(exhibits[self._cursor].name)
        elif self.topic == MUSIC:
            self.kit.sound.music(exhibits[self._cursor].name)
        return None

    def _arranged(self, topic: str) -> list[list[Exhibit]]:
        if topic in (SOUNDS, MUSIC):
            return self._hung([(name, None) for name in _stems(topic, ".ogg")])
        if topic == FACES:
            return [[]]
        sheet = self.kit.sheets[topic]
        animated = {id(sprite) for animation in sheet.animations.values() for sprite in animation.sprites}
        moving = [(name, animation.at) for name, animation in sheet.animations.items()]
        still = [
            (name, _standing(sprite)) for name, sprite in sheet.sprites.items() if id(sprite) not in animated
        ]
        return self._hung([*moving, *still])

    def _hung(self, things: list[tuple[str, Callable[[int], Sprite] | None]]) -> list[list[Exhibit]]:
        """In lines from the left, as many to a page as there is room for."""
        face = self.kit.text.face()
        pages: list[list[Exhibit]] = [[]]
        x, y, line_height = self._room.left + 6, self._room.top + 6, 0
        for name, at in things:
            width, height = at(0).size if at else (0, 0)
            width = min(max(width, face.width(name)), self._room.width - 12)
            height = min(height + self.kit.text.line_height, self._room.height - 12)
            if x + width > self._room.right - 6:
                x, y, line_height = self._room.left + 6, y + line_height + _GAP_PX, 0
            if y + height > self._room.bottom - 6:
                pages.append([])
                x, y, line_height = self._room.left + 6, self._room.top + 6, 0
            pages[-1].append(Exhibit(name, pygame.Rect(x, y, width, height), at))
            x += width + _GAP_PX
            line_height = max(line_height, height)
        return pages

    def _hints(self) -> list[Hint]:
        tr = self.kit.tr
        return [
            Hint("confirm", tr("Hear it")),
            Hint("prev", tr("Page back")),
            Hint("next", tr("Page on")),
            Hint("cancel", tr("Back")),
        ]

    def draw(self, canvas: pygame.Surface) -> None:
        self._arrange()
        canvas.fill(RAMPS["ink"][0] if self.kit.look.is_plain else RAMPS["violet"][1])
        pages = self.pages
        self._group.draw(canvas)
        canvas.set_clip(self._room)
        if self.topic == FACES:
            self._draw_faces(canvas)
        for exhibit in pages[self._page]:
            self._draw_exhibit(canvas, exhibit, pages)
        canvas.set_clip(None)
        draw_bar(self.kit, canvas, in_bar(self.kit, self._hints()))
        page = f"{self._page + 1}/{len(pages)}"
        at = 14, CANVAS_SIZE[1] - 6 - self.kit.text.line_height
        self.kit.write(canvas, page, at, self.kit.inks.muted)

    def _draw_exhibit(self, canvas: pygame.Surface, exhibit: Exhibit, pages: list[list[Exhibit]]) -> None:
        box, inks = exhibit.box, self.kit.inks
        heard = exhibit.at is None and pages[self._page].index(exhibit) == self._cursor
        self.kit.write(canvas, exhibit.name, box.topleft, inks.accent if heard else inks.text)
        if exhibit.at is not None:
            image = exhibit.at(self._tick).image
            canvas.blit(
                image,
                (box.left, box.top + self.kit.text.line_height),
                (0, 0, box.width, box.height - self.kit.text.line_height),
            )

    def _draw_faces(self, canvas: pygame.Surface) -> None:
        y, inks = self._room.top + 8, self.kit.inks
        for name in _stems("fonts", ".bdf"):
            y += self.kit.write(canvas, name, (self._room.left + 8, y), inks.muted)
            y += self.kit.write(
                canvas, _SPECIMEN, (self._room.left + 8, y), inks.text, face=name, width=self._room.width - 16
            )
            y += 8


def _standing(sprite: Sprite) -> Callable[[int], Sprite]:
    return lambda tick: sprite


def _stems(folder: str, ending: str) -> list[str]:
    return sorted(path.stem for path in Path(ASSETS / folder).glob(f"*{ending}"))
