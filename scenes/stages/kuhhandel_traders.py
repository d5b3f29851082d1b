"""The two who deal, as large half figures at the ends of the table, facing each other.

Their parts are baked as seen at the right end (sheets "trader_…", see the forge); at the left end they are
mirrored, so that the lamp between them lights both. What is shown of them is public: how many cards they
hold, and a mood that anybody at the table could guess.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

import pygame

from game.engine.look import Look
from game.engine.sprites import Sprite

BASES = ((76, 126), (424, 126))
"""The middle of the left and the right one's head."""
HANDS = ((BASES[0][0] + 51, BASES[0][1] + 60), (BASES[1][0] - 51, BASES[1][1] + 60))
"""Where each holds the cards."""
MOUTHS = ((BASES[0][0] + 28, BASES[0][1] + 14), (BASES[1][0] - 28, BASES[1][1] + 14))
MOST_IN_FAN = 12
_HELD = {"calm": "level", "sly": "bowed", "angry": "bowed", "worried": "back", "glad": "back"}
"""How each mood holds its head."""
_BLINKS = ((148, 5), (97, 4, 12, 4), (176, 5), (120, 4))
"""Ticks open and shut by turns."""
_BREATH_TICKS = 38
_SYLLABLES = (0, 1, 0, 1, 1, 0)
_LOOKING_ON = {0: (), 1: (192,), 2: (186, 314), 3: (178, 252, 326)}
"""Where the middle of each is, by how many they are."""
_ONLOOKERS_TOP, _DIM, _MOST_DIM = 112, (172, 138, 126), 40
_AUCTIONEER = {0: (250, 191), 1: (300, 191), 2: (250, 191)}
"""Where he stands, by how many look on; three leave him no room."""
_RIM_Y = 176  # the table hides what is below
_STOOP_PX = 12  # in large letters what the two say reaches farther down


@dataclass(frozen=True)
class Sitting:
    """How somebody sits there. `arm`: "rest", "push", "think"; `lean_px`: towards the other, < 0: back."""

    portrait: str
    mood: str
    arm: str
    cards: int
    lean_px: int = 0
    is_talking: bool = False


_GESTURES = {"_calm": "idle", "_glad": "joy", "_angry": "joy", "_worried": "despair"}
"""Of the auctioneer, by the mood of those who look on."""


class Traders:
    """Draws the two in layers, as the table's rim and the cards lie between their bodies and their hands."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._mirrored: dict[tuple[str, str], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._mirrored_of = ""

    def draw_body(self, canvas: pygame.Surface, place: int, who: Sitting, tick: int) -> None:
        """`place`: 0 at the left, 1 at the right."""
        tick += 61 * place
        lean = who.lean_px if place == 0 else -who.lean_px
        breath = tick // _BREATH_TICKS % 2
        self._part(canvas, place, who, "body", lean, breath)
        nod = (tick - 12) // _BREATH_TICKS % 2
        if who.is_talking:
            nod += tick // 9 % 2
        drift = lean + (1 if place == 0 else -1) * (who.lean_px // 2)
        self._part(canvas, place, who, f"head_{_HELD[who.mood]}", drift, nod)
        self._part(canvas, place, who, f"face_{who.mood}", drift, nod)
        if _is_blinking(tick, len(who.portrait) + place):
            self._part(canvas, place, who, f"blink_{who.mood}", drift, nod)
        if who.is_talking and tick // 6 % 3:
            syllable = _SYLLABLES[tick // 6 % len(_SYLLABLES)]
            self._part(canvas, place, who, f"talk_{who.mood}_{syllable}", drift, nod)

    def draw_hands(self, canvas: pygame.Surface, place: int, who: Sitting, tick: int) -> None:
        """The cards, the fingers over them, and the near arm."""
        tick += 61 * place
        lean = who.lean_px if place == 0 else -who.lean_px
        breath = tick // _BREATH_TICKS % 2
        self._part(canvas, place, who, "far", lean, breath)
        if who.cards:
            fan = self._look.sheets.sprite("trade", f"fan_{min(who.cards, MOST_IN_FAN)}")
            fan.draw(canvas, HANDS[place][0] + lean, HANDS[place][1] + breath)
        self._part(canvas, place, who, "grip", lean, breath)
        down = breath if who.arm == "think" else 0
        self._part(canvas, place, who, f"arm_{who.arm}", lean, down)

    def _part(self, canvas: pygame.Surface, place: int, who: Sitting, name: str, dx: int, dy: int) -> None:
        sheet = f"trader_{who.portrait}"
        x, y = BASES[place]
        if place == 1:
            self._look.sheets.sprite(sheet, name).draw(canvas, x + dx, y + dy)
            return
        image, anchor = self._mirror(sheet, name)
        canvas.blit(image, (x + dx - anchor[0], y + dy - anchor[1]))

    def _mirror(self, sheet: str, name: str) -> tuple[pygame.Surface, tuple[int, int]]:
        """Kept for as long as the same one sits there."""
        if self._mirrored_of != sheet:
            self._mirrored_of = sheet
            self._mirrored.clear()
        key = sheet, name
        if key not in self._mirrored:
            sprite = self._look.sheets.sprite(sheet, name)
            image = pygame.transform.flip(sprite.image, True, False)
            self._mirrored[key] = image, (sprite.size[0] - 1 - sprite.anchor[0], sprite.anchor[1])
        return self._mirrored[key]


class Onlookers:
    """Draws those who do not deal, and the auctioneer: behind the table, in the lamp's farther light."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._dim: dict[Sprite, pygame.Surface] = {}

    def draw(self, canvas: pygame.Surface, portraits: Sequence[str], mood: str, tick: int) -> None:
        """`mood`: the ending of their portraits' names."""
        sheet = self._look.sheets["portraits"]
        if len(portraits) in _AUCTIONEER:
            x, y = _AUCTIONEER[len(portraits)]
            sprite = self._look.sheets.animation("auctioneer", _GESTURES[mood]).at(tick)
            self._draw_behind(canvas, sprite, x - sprite.anchor[0], y - sprite.anchor[1])
        for number, (portrait, x) in enumerate(zip(portraits, _LOOKING_ON[len(portraits)], strict=True)):
            sprite = sheet.animation(portrait + mood).at(tick + 41 * number)
            bob = (tick + 17 * number) // 44 % 2
            self._draw_behind(canvas, sprite, x - sprite.size[0] // 2, _ONLOOKERS_TOP + bob)

    def _draw_behind(self, canvas: pygame.Surface, sprite: Sprite, left: int, top: int) -> None:
        """As far as the table does not hide it."""
        top += _STOOP_PX if self._look.text.is_large else 0
        canvas.blit(self._dimmed(sprite), (left, top), (0, 0, sprite.size[0], _RIM_Y - top))

    def _dimmed(self, sprite: Sprite) -> pygame.Surface:
        if sprite not in self._dim:
            if len(self._dim) >= _MOST_DIM:
                self._dim.clear()
            self._dim[sprite] = sprite.image.copy()
            self._dim[sprite].fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
        return self._dim[sprite]


def leaning(full_px: int, part: float) -> int:
    """So far of the way, in whole pixels; halves go one way on both sides of nothing."""
    return floor(full_px * part + 0.5)


def _is_blinking(tick: int, rhythm: int) -> bool:
    spans = _BLINKS[rhythm % len(_BLINKS)]
    left = tick % sum(spans)
    for number, span in enumerate(spans):
        if left < span:
            return number % 2 == 1
        left -= span
    return False
