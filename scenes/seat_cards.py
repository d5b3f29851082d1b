"""The cards that lie on the tavern's table, one for each seat: who sits there, or a chair that waits."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.engine.glyphs import LETTERS
from game.engine.palette import RAMPS, Colour
from scenes.guests import LEVELS
from scenes.kit import Kit

SEAT_RAMPS = ("red", "blue", "gold", "green", "violet", "rose", "sea", "sand", "bone", "bay")
"""As the seats' symbols are coloured."""

_HEADER_PX, _FOOTER_PX, _EDGE_PX = 17, 17, 4
_PORTRAIT_TOP_PX = 4  # of the large portrait, above most hats
_COLUMN_PX = 9  # at the right of the portrait
_CHAIRS = 5
_LINE_SIGNS_PX = 44  # at the right of a line: lanterns or a device


@dataclass(frozen=True)
class Sitter:
    """What a card tells.

    level: an AI's, "" for a person; device: an icon, "" while a person has none; tick: for the blinking;
    half: which half of the keyboard, as a sign.
    """

    name: str
    portrait: str
    person: bool
    words: str
    level: str = ""
    device: str = ""
    tick: int = 0
    half: str = ""


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
    kit.write(
        canvas,
        cut(kit, sitter.name, room),
        (header.left + 18, header.top + 3),
        kit.inks.text,
        shadow=kit.inks.shadow,
    )
    field = pygame.Rect(
        inner.left, header.bottom + 1, inner.width, inner.height - _HEADER_PX - _FOOTER_PX - 2
    )
    canvas.fill(kit.inks.shadow, field.inflate(0, 2))
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
    canvas.fill(kit.inks.shadow, (floor.left, floor.top - 1, floor.width, 1))
    sheet.sprite("plus_focus" if chosen else "plus").draw(canvas, inner.right - 10, inner.top + 11)
    kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, inner.left + 2, inner.top + 2)
    kit.write(canvas, LETTERS[seat], (inner.left + 5, inner.top + 17), kit.inks.faint)
    kit.write(
        canvas,
        kit.tr("add an AI or join"),
        (inner.centerx, floor.top + 2),
        kit.inks.text if chosen else kit.inks.muted,
        align="centre",
        width=inner.width - 2,
    )


def draw_line(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, seat: int, sitter: Sitter | None, *, chosen: bool
) -> None:
    """A seat in one line of large letters: symbol and name, and as pictures the AI's level or the device.
    A free one has a plus.
    """
    _draw_frame(kit, canvas, box, chosen=chosen)
    inner, inks = box.inflate(-2 * _EDGE_PX, -2 * _EDGE_PX), kit.inks
    ramp = RAMPS[SEAT_RAMPS[seat]]
    top = box.centery - kit.text.line_height // 2
    canvas.fill(ramp[1] if sitter is not None and sitter.person else RAMPS["ink"][1], inner)
    kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, inner.left + 2, box.centery - 7)
    if sitter is None:
        kit.write(canvas, LETTERS[seat], (inner.left + 20, top), inks.muted, shadow=inks.shadow)
        plus = kit.sheets.sprite("tavern", "plus_focus" if chosen else "plus")
        plus.draw(canvas, inner.right - 10, box.centery)
        return
    name = cut(kit, sitter.name, inner.width - 20 - _LINE_SIGNS_PX)
    kit.write(canvas, name, (inner.left + 20, top), inks.text, shadow=inks.shadow)
    if sitter.level:
        draw_level(kit, canvas, (inner.right - 20, box.centery), sitter.level)
        return
    _draw_icon(kit, canvas, sitter.device or "hourglass", (inner.right - 10, box.centery))
    if sitter.half:
        kit.write(canvas, sitter.half, (inner.right - 20, top), inks.good, align="right", shadow=inks.shadow)


def cut(kit: Kit, words: str, room: int) -> str:
    """The words, or as many letters as fit into `room` pixels and an ellipsis."""
    return kit.text.face().cut(words, room)


def draw_level(kit: Kit, canvas: pygame.Surface, middle: tuple[int, int], level: str) -> None:
    """Lit lanterns in a row, one to four, for how well an AI plays."""
    for place, name in enumerate(_lanterns(level)):
        kit.sheets.sprite("tavern", name).draw(canvas, middle[0] - 15 + 10 * place, middle[1] + 5)


def _lanterns(level: str) -> list[str]:
    lit = LEVELS.index(level) + 1 if level in LEVELS else 0
    return ["small_lit" if place < lit else "small_dark" for place in range(len(LEVELS))]


def _draw_frame(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, *, chosen: bool) -> None:
    canvas.fill(kit.inks.shadow, box.move(2, 3))
    if chosen:  # one pixel larger all round, as with every widget
        kit.look.panel(canvas, box.inflate(4, 4), "button_focus")
    kit.look.panel(canvas, box, "card", "tavern")


def _draw_portrait(kit: Kit, canvas: pygame.Surface, field: pygame.Rect, sitter: Sitter) -> None:
    """The bust; beside it the lanterns of an AI's level, or what a person plays with."""
    mood = "glad" if sitter.device else "sly" if sitter.level == LEVELS[-1] else "calm"
    image = kit.sheets.animation("portraits", f"{sitter.portrait}_{mood}").at(sitter.tick).image
    left = field.left + (field.width - _COLUMN_PX - image.get_width()) // 2
    shown = pygame.Rect(max(0, field.left - left), _PORTRAIT_TOP_PX, image.get_width(), field.height)
    canvas.blit(image, (max(left, field.left), field.top), shown)
    x = field.right - _COLUMN_PX // 2 - 1
    if sitter.level:
        for place, name in enumerate(_lanterns(sitter.level)):
            y = field.bottom - 2 - 12 * place
            kit.sheets.sprite("tavern", name).draw(canvas, x, y)
    else:
        _draw_icon(kit, canvas, "tick" if sitter.device else "hourglass", (x - 2, field.bottom - 9))


def _draw_footer(kit: Kit, canvas: pygame.Surface, footer: pygame.Rect, sitter: Sitter) -> None:
    """The device or the level; the icon goes with the words if there is room for both."""
    ink: Colour = kit.inks.accent if sitter.level else kit.inks.good if sitter.device else kit.inks.muted
    icon = kit.sheets.sprite("ui", "robot" if sitter.level else sitter.device or "pad").image
    words = cut(kit, sitter.words, footer.width - 4)
    width = kit.text.face().width(words)
    room = icon.get_width() + 4
    if width + room > footer.width - 4:
        room = 0
    left = footer.centerx - (width + room) // 2
    if room:
        canvas.blit(icon, (left, footer.centery - icon.get_height() // 2))
    kit.write(canvas, words, (left + room, footer.top + 3), ink, shadow=kit.inks.shadow)


def _draw_icon(kit: Kit, canvas: pygame.Surface, name: str, middle: tuple[int, int]) -> None:
    image = kit.sheets.sprite("ui", name).image
    canvas.blit(image, image.get_rect(center=middle))


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
