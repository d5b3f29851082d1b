"""What each house rule does, as a little picture on the slate of the table's set-up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.palette import RAMPS, Colour
from game.engine.ui import Widget
from game.rules import six_nimmt
from game.rules.kuhhandel_table import ANIMALS
from scenes.guests import LEVELS
from scenes.kit import Kit
from scenes.seat_cards import draw_level

PICTURE = (166, 52)
ROW = (0, 0, 0, 22)
"""The box of a row before it gets its place."""
_ROWS = ((34, 41, 55, 60), (12, 19), (70, 71, 88, 90, 93), (21, 22, 27))
_CHEAPEST = 1
_RUN_PACE = {"slow": 1, "normal": 2, "fast": 3, "instant": 6}


@dataclass(frozen=True)
class Setting:
    """A widget of the set-up, and what is told of it on the slate while it has the focus."""

    widget: Widget
    help: Callable[[], str]
    draw: Callable[[pygame.Surface, pygame.Rect], None]


def draw_low_card(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int
) -> None:
    """The low card on its way to the cheapest pen, or to any of them."""
    free = "free_choice" in rules
    kit.sheets.sprite("cards", "mini_3").draw(canvas, box.left, box.centery - 13)
    for row, cards in enumerate(_ROWS):
        y = box.top + row * 13
        lane = pygame.Rect(box.left + 46, y, box.width - 46, 12)
        is_goal = free or row == _CHEAPEST
        canvas.fill(RAMPS["green"][2 if is_goal else 1], lane)
        if is_goal:
            pygame.draw.rect(canvas, RAMPS["gold"][4], lane, 1)
        for column in range(5):
            spot = pygame.Rect(lane.left + 4 + column * 11, y + 2, 9, 8)
            if column < len(cards):
                is_dear = cards[column] % 11 == 0
                canvas.fill(kit.inks.shadow, spot.inflate(2, 2))
                canvas.fill(RAMPS["red"][3] if is_dear else RAMPS["sand"][5], spot)
                canvas.fill(RAMPS["red"][1] if is_dear else RAMPS["bay"][2], (spot.left + 2, y + 5, 5, 2))
            else:
                pygame.draw.rect(canvas, RAMPS["green"][3], spot, 1)
        heads = sum(map(six_nimmt.heads, cards))
        kit.sheets.sprite("ui", "bullhead_small").draw(canvas, lane.left + 64, y + 3)
        kit.write(
            canvas,
            str(heads),
            (lane.right - 6, y),
            kit.inks.accent if is_goal else kit.inks.muted,
            align="right",
        )
        _draw_way(canvas, (box.left + 22, box.centery), (lane.left - 2, lane.centery), lit=is_goal)


def draw_end(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """A bar of heads up to the limit, or the rounds as so many hands of cards."""
    if "rounds" in rules:
        count = int(rules["rounds"])
        left = box.centerx - count * 15
        for place in range(count):
            kit.sheets.sprite("cards", "mini_back").draw(canvas, left + place * 30 + 6, box.top + 6)
            kit.sheets.sprite("cards", "mini_back").draw(canvas, left + place * 30 + 2, box.top + 10)
            kit.write(
                canvas,
                str(place + 1),
                (left + place * 30 + 14, box.top + 38),
                kit.inks.accent,
                align="centre",
            )
        return
    limit = int(rules.get("limit", "66"))
    for row, (seat, share) in enumerate(((0, 0.42), (1, 0.68), (2, 1.0))):
        y = box.top + 2 + row * 17
        kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, box.left, y)
        bar = pygame.Rect(box.left + 17, y + 2, box.width - 48, 9)
        canvas.fill(kit.inks.shadow, bar)
        ramp = RAMPS[("green", "gold", "red")[row]]
        canvas.fill(ramp[3], (bar.left + 1, bar.top + 1, int((bar.width - 2) * share), bar.height - 2))
        canvas.fill(ramp[4], (bar.left + 1, bar.top + 1, int((bar.width - 2) * share), 2))
        kit.write(canvas, str(int(limit * share)), (box.right - 4, y), kit.inks.text, align="right")


def draw_deck(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """The first and the last cards of the deck in use, face up or as a stack."""
    small = bool(rules.keys() & {"small_deck", "open_draft"})
    last = 10 * max(2, seats) + 4 if small else 104
    for place, card in enumerate((1, 2, 3, 4)):
        kit.sheets.sprite("cards", f"mini_{card}").draw(
            canvas, box.left + place * 16, box.top + 4 + place % 2
        )
    kit.write(canvas, "…", (box.centerx, box.top + 12), kit.inks.text, align="centre")
    for place, card in enumerate((last - 2, last - 1, last)):
        x = box.right - 20 - (2 - place) * 17
        kit.sheets.sprite("cards", f"mini_{card}").draw(canvas, x, box.top + 4 + place % 2)
    words = f"{last} = 10 × {max(2, seats)} + 4" if small else "104"
    left = box.centerx - 8
    if "open_draft" in rules:
        image = kit.sheets.sprite("ui", "eye").image
        canvas.blit(image, (box.left, box.bottom - 15))
    kit.write(canvas, words, (left + 8, box.bottom - 15), kit.inks.accent, align="centre")


def draw_speed(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, speed: str, tick: int) -> None:
    """A bull that runs as fast as things will go."""
    pace = _RUN_PACE.get(speed, 2)
    ground = box.bottom - 7
    for share, (name, step) in enumerate((("violet", 2), ("rose", 1), ("rose", 2))):
        canvas.fill(RAMPS[name][step], (box.left, box.top + share * 17, box.width, 18))
    for post in range(0, box.width + 32, 32):  # the fence runs past, then the stones
        x = box.left + (post - tick * pace // 2) % (box.width + 32) - 4
        _fill_within(canvas, box, (x, ground - 14, 4, 14), RAMPS["bay"][2])
    for rail in (ground - 12, ground - 6):
        canvas.fill(RAMPS["bay"][3], (box.left, rail, box.width, 2))
    canvas.fill(RAMPS["sand"][2], (box.left, ground, box.width, box.bottom - ground))
    canvas.fill(RAMPS["sand"][4], (box.left, ground, box.width, 1))
    for stone in range(0, box.width + 24, 24):
        x = box.left + (stone - tick * pace) % (box.width + 24) - 8
        _fill_within(canvas, box, (x, ground + 3, 7, 1), RAMPS["sand"][1])
    kit.sheets.animation("bulls", "run").at(tick * pace // 2).draw(canvas, box.centerx, ground + 4)
    pygame.draw.rect(canvas, kit.inks.shadow, box, 1)
    for place in range(list(_RUN_PACE).index(speed) + 1 if speed in _RUN_PACE else 0):
        for back in range(4):
            x = box.left + 5 + place * 8 + back
            for y in (box.top + 5 + back, box.top + 11 - back):
                canvas.fill(kit.inks.accent, (x, y, 2, 1))


def _fill_within(
    canvas: pygame.Surface, box: pygame.Rect, part: tuple[int, int, int, int], ink: Colour
) -> None:
    canvas.fill(ink, pygame.Rect(part).clip(box))


def draw_levels(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, level: str, levels: list[str]) -> None:
    """The lanterns of the level that all AI have, or of each that sits at the table."""
    shown = [level] if level else [known for known in LEVELS if known in levels]
    if not shown:
        _draw_icon(kit, canvas, "robot", box.center)
        return
    pitch = 13 if len(shown) > 2 else 20
    top = box.centery - pitch * (len(shown) - 1) // 2
    for row, each in enumerate(shown):
        _draw_icon(kit, canvas, "robot", (box.centerx - 40, top + row * pitch))
        draw_level(kit, canvas, (box.centerx + 10, top + row * pitch), each)


def draw_deal(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """Ten cards for each seat."""
    pitch = min(24, box.width // max(1, seats))
    left = box.centerx - pitch * seats // 2
    for seat in range(seats):
        middle = left + seat * pitch + pitch // 2
        kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, middle - 6, box.bottom - 14)
        for card in range(3):
            spot = pygame.Rect(middle - 8 + card, box.top + 9 + (seat % 2) * 2 - card * 3, 14, 19)
            canvas.fill(kit.inks.shadow, spot)
            canvas.fill(RAMPS["red"][1], spot.inflate(-2, -2))
            pygame.draw.rect(canvas, RAMPS["gold"][3], spot.inflate(-2, -2), 1)
        kit.write(canvas, "10", (spot.centerx, spot.top + 4), RAMPS["gold"][5], align="centre")


def draw_bets(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """The chips of one seat: face up, or face down with the one that is worth nothing."""
    is_hidden = "hidden_bets" in rules
    chips = (0, 1, 1, 2) if is_hidden else (1, 1, 2)
    left = box.centerx - len(chips) * 17
    for place, chip in enumerate(chips):
        image = kit.sheets.sprite("turf", f"chip_0_{'back' if is_hidden else chip}").image
        canvas.blit(image, image.get_rect(center=(left + place * 34 + 17, box.centery)))


def draw_courses(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, pictures: Sequence[pygame.Surface | None]
) -> None:
    """The map of all races, or the one of each; an oval where a map is not read yet."""
    is_single = len(pictures) == 1
    width = box.height * 16 // 9 if is_single else (box.width - 5 * (len(pictures) - 1)) // len(pictures)
    left = box.centerx - (width + 5) * len(pictures) // 2 + 2
    for place, picture in enumerate(pictures):
        spot = pygame.Rect(left + place * (width + 5), box.top, width, width * 9 // 16)
        if picture is not None:
            canvas.blit(pygame.transform.smoothscale(picture, spot.size), spot)
        else:
            canvas.fill(RAMPS["green"][1], spot)
            pygame.draw.ellipse(canvas, RAMPS["sand"][2], spot.inflate(-6, -8), 3)
        pygame.draw.rect(canvas, RAMPS["gold"][3], spot.inflate(2, 2), 1)
        if not is_single:
            number = (spot.centerx, spot.bottom + 6)
            kit.write(canvas, str(place + 1), number, kit.inks.accent, face="numerals", align="centre")


def draw_left_out(kit: Kit, canvas: pygame.Surface, box: pygame.Rect) -> None:
    """An oval, crossed out."""
    spot = pygame.Rect(0, 0, box.height * 16 // 9, box.height)
    spot.center = box.center
    canvas.fill(RAMPS["ink"][2], spot)
    pygame.draw.ellipse(canvas, RAMPS["ink"][4], spot.inflate(-12, -14), 6)
    for start, end in ((spot.topleft, spot.bottomright), (spot.bottomleft, spot.topright)):
        pygame.draw.line(canvas, RAMPS["red"][3], start, end, 3)
    pygame.draw.rect(canvas, RAMPS["red"][3], spot.inflate(2, 2), 1)


def draw_gates(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """The seven at the start, shoulder to shoulder."""
    for number in range(1, 8):
        image = kit.sheets.sprite("horse_cards", f"head_{number}").image
        x = box.left + (number - 1) * (box.width - image.get_width()) // 6
        canvas.blit(image, (x, box.centery - image.get_height() // 2))


def draw_pace(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """The lamps of the clock, as far apart as the calls; by turns the seats in order."""
    pace = rules.get("pace", "normal")
    if pace == "turns":
        left = box.centerx - seats * 12
        for seat in range(seats):
            kit.sheets.sprite("ui", f"seat_{seat}").draw(canvas, left + seat * 24 + 5, box.centery - 6)
            if seat < seats - 1:
                _draw_way(
                    canvas,
                    (left + seat * 24 + 12, box.centery),
                    (left + seat * 24 + 27, box.centery),
                    lit=True,
                )
        return
    gap = {"fast": 30, "normal": 40, "slow": 50}[pace]
    for place, lamp in enumerate(("lamp_open", "lamp_once", "lamp_twice", "lamp_hammer")):
        image = kit.sheets.sprite("barn", lamp).image
        middle = (box.centerx + (2 * place - 3) * gap // 2, box.centery)
        canvas.blit(image, image.get_rect(center=middle))


def draw_money(kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int) -> None:
    """The money that a seat begins with; what changes about it is framed."""
    tens, fifties = (5, 0) if "first_edition" in rules else (4, 1)
    cards = [0, 0, *[10] * tens, *[50] * fifties]
    left = box.centerx - (len(cards) * 20 - 2) // 2
    for place, card in enumerate(cards):
        image = kit.sheets.sprite("money", f"mini_{card}").image
        spot = image.get_rect(topleft=(left + place * 20, box.centery - 12))
        canvas.blit(image, spot)
        if card == 0 and "zeros_return" in rules:
            pygame.draw.rect(canvas, kit.inks.accent, spot.inflate(2, 2), 1)
    if "plain_sum" in rules:
        words = "650 + 160 + 10 = 820"
        kit.write(canvas, words, (box.centerx, box.bottom - 12), kit.inks.accent, align="centre")


def draw_length(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int
) -> None:
    """How many animals are left to come."""
    count = 40 - (4 * seats if "short_game" in rules else 0)
    for place in range(0, count, 4):
        image = kit.sheets.sprite("money", "mini_back").image
        canvas.blit(image, (box.left + 10 + place * 3, box.top + 10 + place % 8))
    kit.write(canvas, f"×{count}", (box.right - 8, box.centery - 6), kit.inks.accent, align="right")


def draw_animals(
    kit: Kit, canvas: pygame.Surface, box: pygame.Rect, rules: dict[str, str], seats: int
) -> None:
    """The ten kinds, in two rows."""
    for place, animal in enumerate(ANIMALS):
        image = kit.sheets.sprite("animals", f"icon_{animal}").image
        middle = (box.left + 16 + place % 5 * (box.width - 32) // 4, box.top + 13 + place // 5 * 26)
        canvas.blit(image, image.get_rect(center=middle))


def draw_joining(kit: Kit, canvas: pygame.Surface, box: pygame.Rect) -> None:
    """Whatever a person may sit down with, and the AI."""
    for place, name in enumerate(("keyboard", "mouse", "pad", "robot")):
        x = box.left + 22 + place * (box.width - 44) // 3
        spot = pygame.Rect(0, 0, 30, 26)
        spot.center = (x, box.centery)
        kit.look.panel(canvas, spot, "slot")
        _draw_icon(kit, canvas, name, spot.center)


def _draw_icon(kit: Kit, canvas: pygame.Surface, name: str, middle: tuple[int, int]) -> None:
    image = kit.sheets.sprite("ui", name).image
    canvas.blit(image, image.get_rect(center=middle))


def _draw_way(canvas: pygame.Surface, start: tuple[int, int], end: tuple[int, int], *, lit: bool) -> None:
    """A dotted line that turns once."""
    if not lit:
        return
    ink: Colour = RAMPS["gold"][4]
    turn = start[0] + 8
    low, high = sorted((start[1], end[1]))
    for x in range(start[0], turn + 1, 3):
        canvas.fill(ink, (x, start[1], 2, 1))
    for y in range(low, high + 1, 3):
        canvas.fill(ink, (turn, y, 1, 2))
    for x in range(turn, end[0] - 3, 3):
        canvas.fill(ink, (x, end[1], 2, 1))
    for back in range(3):
        canvas.fill(ink, (end[0] - 2 - back, end[1] - back, 1, 2 * back + 1))
