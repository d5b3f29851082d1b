"""The cards that lie on the tavern's table, one for each seat: who sits there, or a chair that waits."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.engine.glyphs import LETTERS
from game.engine.palette import RAMPS, Colour
from game.engine.ui import ACCENT, FAINT, GOOD, MUTED, SHADOW, TEXT
from scenes.guests import LEVELS
from scenes.kit import Kit

SEAT_RAMPS = ("red", "blue", "gold", "green", "violet", "rose", "sea", "sand", "bone", "bay")
"""As the seats' symbols are coloured."""

_HEADER_PX, _FOOTER_PX, _EDGE_PX = 17, 21, 4
_CHAIRS = 5


@dataclass(frozen=True)
class Sitter:
    """What a card tells. `level`: an AI's, "" for a person; `device`: an icon, "" while a person has none."""

    name: str
    portrait: str
    person: bool
    words: str
    level: str = ""
    device: str = ""


def draw_card(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, seat: int, sitter: Sitter, *, chosen: bool
) -> None:
    """A taken seat: symbol and name, the portrait before the seat's colour, AI level or device."""
    _draw_frame(kit, canvas, box, chosen=chosen)
    ramp = RAMPS[SEAT_RAMPS[seat]]
    inner = box.inflate(-2 * _EDGE_PX, -2 * _EDGE_PX)
    header = pygame.Rect(inner.left, inner.top, inner.width, _HEADER_PX)
    canvas.fill(ramp[1] if sitter.person else RAMPS["ink"][2], header)
    canvas.fill(ramp[3] if sitter.person else RAMPS["ink"][3], (header.left, header.top, header.width, 1))
    kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, header.left + 2, header.top + 2)
    room = header.width - 19
    kit.write(canvas, cut(kit, sitter.name, room), (header.left + 18, header.top + 3), TEXT, shadow=SHADOW)
    field = pygame.Rect(
        inner.left, header.bottom + 1, inner.width, inner.height - _HEADER_PX - _FOOTER_PX - 2
    )
    canvas.fill(SHADOW, field.inflate(0, 2))
    canvas.blit(_field(SEAT_RAMPS[seat], field.size, sitter.person), field)
    _draw_portrait(kit, canvas, field, sitter)
    footer = pygame.Rect(inner.left, field.bottom + 1, inner.width, _FOOTER_PX)
    canvas.fill(RAMPS["ink"][1], footer)
    _draw_footer(kit, canvas, footer, sitter)


def draw_chair(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, seat: int, *, chosen: bool) -> None:
    """A free seat: the chair with what somebody left on it, and how to fill it."""
    _draw_frame(kit, canvas, box, chosen=chosen)
    inner = box.inflate(-2 * _EDGE_PX, -2 * _EDGE_PX)
    canvas.blit(_field("violet" if chosen else "ink", inner.size, False), inner)
    sheet = kit.sheets["tavern"]
    sheet.sprite(f"chair_{seat % _CHAIRS}").draw(canvas, inner.centerx, inner.top + 61)
    floor = pygame.Rect(inner.left, inner.bottom - 27, inner.width, 27)
    canvas.fill(RAMPS["ink"][1], floor)
    canvas.fill(SHADOW, (floor.left, floor.top - 1, floor.width, 1))
    sheet.sprite("plus_focus" if chosen else "plus").draw(canvas, inner.right - 10, inner.top + 11)
    kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, inner.left + 2, inner.top + 2)
    kit.write(canvas, LETTERS[seat], (inner.left + 5, inner.top + 17), FAINT)
    kit.write(
        canvas,
        kit.tr("add an AI or join"),
        (inner.centerx, floor.top + 2),
        TEXT if chosen else MUTED,
        align="centre",
        width=inner.width - 2,
    )


def cut(kit: Kit, words: str, room: int) -> str:
    """The words, or as many letters as fit into `room` pixels and an ellipsis."""
    face = kit.text.face()
    if face.width(words) <= room:
        return words
    while words and face.width(words + "…") > room:
        words = words[:-1]
    return words.rstrip() + "…"


def draw_level(kit: Kit, canvas: pygame.Surface, middle: tuple[int, int], level: str) -> None:
    """Lit lanterns, one to four, for how well an AI plays."""
    lit = LEVELS.index(level) + 1 if level in LEVELS else 0
    for place in range(len(LEVELS)):
        image = kit.sheets.sprite("ui", "lantern_on" if place < lit else "lantern_off").image
        left = middle[0] - 6 * len(LEVELS) + 12 * place
        canvas.blit(image, (left, middle[1] - image.get_height() // 2))


def _draw_frame(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, *, chosen: bool) -> None:
    canvas.fill(SHADOW, box.move(2, 3))
    if chosen:  # one pixel larger all round, as with every widget
        kit.look.panel(canvas, box.inflate(4, 4), "button_focus")
    kit.sheets.slice("tavern", "card").draw(canvas, box)


def _draw_portrait(kit: Kit, canvas: pygame.Surface, field: pygame.Rect, sitter: Sitter) -> None:
    image = kit.sheets.sprite("people", sitter.portrait).image
    spot = pygame.Rect(0, 0, 42, 42)
    spot.midleft = (field.left + 4, field.centery)
    canvas.fill(SHADOW, spot)
    canvas.blit(image, (spot.left + 1, spot.top + 1))


def _draw_footer(kit: Kit, canvas: pygame.Surface, footer: pygame.Rect, sitter: Sitter) -> None:
    ink: Colour = ACCENT if sitter.level else GOOD if sitter.device else MUTED
    kit.write(
        canvas,
        cut(kit, sitter.words, footer.width - 4),
        (footer.centerx, footer.top + 5),
        ink,
        align="centre",
        shadow=SHADOW,
    )


@lru_cache(64)
def _field(ramp: str, size: tuple[int, int], is_person: bool) -> pygame.Surface:
    """What a portrait stands before: rays for persons, a lattice for AI; made once for each seat."""
    made = pygame.Surface(size)
    colours = RAMPS[ramp]
    width, height = size
    made.fill(colours[1 if is_person else 0])
    if is_person:
        foot = (width // 2, height + 8)
        for ray in range(-7, 8):
            left = foot[0] + ray * 26
            pygame.draw.polygon(made, colours[2], (foot, (left - 6, -6), (left + 6, -6)))
    else:
        for x in range(0, width, 2):
            for y in range(0, height, 2):
                if (x + y) % 12 == 0 or (x - y) % 12 == 0:
                    made.set_at((x, y), colours[1])
    made.fill(colours[3 if is_person else 1], (0, 0, width, 1))
    return made
