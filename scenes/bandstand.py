"""The prize-giving on the bandstand, alive: the band, the three best on the podium, the crowd, confetti."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.palette import RAMPS, Colour
from scenes.kit import Kit

PODIUM_AT = ((178, 234), (119, 252), (237, 260))  # feet of the first, the second, the third
PLATES_AT = ((178, 242), (119, 260), (237, 266))
BAND_AT = (
    ("tuba", 48),
    ("trumpet", 72),
    ("clarinet", 93),
    ("cymbals", 264),
    ("trombone", 286),
    ("drum", 309),
)
BAND_FOOT = 218
NOTES_AT = ((44, 166), (78, 172), (98, 168), (270, 170), (292, 166), (318, 172))
NOTE_TICKS, NOTE_RISE_PX, NOTE_SHOWN_TICKS = 240, 26, 110  # each note's round, its way up, how long it lasts
BULBS_AT = (10, 94)
CROWD_AT = (0, 276)
SPARKLERS_AT = ((64, 284), (152, 290), (262, 283), (330, 292))
FLOWERS_AT = (237, 256)  # where nobody is third
GESTURES = {1: "cheer", 2: "clap", 3: "wave"}
HAND_AT = ((16, -53), (17, -56), (18, -57), (17, -56))  # of the winner in each frame, from the feet
FIREWORK_TICKS = 90
FIREWORKS = (  # where the sky is free of roof, ribbon and panel
    (40, 46, "firework"),
    (502, 24, "firework_rose"),
    (22, 62, "firework_sea"),
    (604, 25, "firework"),
    (88, 28, "firework_rose"),
    (448, 26, "firework_sea"),
)
CONFETTI = 70
CONFETTI_WIDTH, CONFETTI_HEIGHT = 372, 310
CONFETTI_COLOURS: tuple[Colour, ...] = tuple(
    RAMPS[ramp][4] for ramp in ("red", "gold", "sea", "green", "rose", "blue")
)
SWAY_PX = (0, 1, 2, 3, 3, 2, 1, 0, -1, -2, -3, -3, -2, -1)


@dataclass(frozen=True)
class Honoured:
    """One of the best: place (1-based, ties share it) and portrait."""

    place: int
    portrait: str


class Bandstand:
    """`best`: up to three, the winner first."""

    def __init__(self, kit: Kit, best: Sequence[Honoured]) -> None:
        self._kit = kit
        self._best = tuple(best[:3])
        self._night = kit.sheets.sprite("bandstand", "night").image.convert()
        self.tick = 0

    def update(self) -> None:
        self.tick += 1

    def draw(self, canvas: pygame.Surface) -> None:
        kit = self._kit
        sheet, tick = kit.sheets["bandstand"], 0 if kit.settings.reduced_motion else self.tick
        if kit.look.is_plain:
            canvas.fill(RAMPS["ink"][0])
            self._draw_podium(canvas, tick)
            return
        canvas.blit(self._night, (0, 0))
        self._draw_fireworks(canvas, tick)
        sheet.animation("bulbs").at(tick).draw(canvas, *BULBS_AT)
        for index, (player, x) in enumerate(BAND_AT):
            sheet.animation(f"band_{player}").at(tick + 3 * index).draw(canvas, x, BAND_FOOT)
        self._draw_notes(canvas, tick)
        self._draw_podium(canvas, tick)
        if not kit.settings.reduced_motion:
            draw_confetti(canvas, tick)
        sheet.animation("crowd").at(tick).draw(canvas, *CROWD_AT)
        for index, at in enumerate(SPARKLERS_AT):
            sheet.animation("sparkler").at(tick + 7 * index).draw(canvas, *at)

    def _draw_fireworks(self, canvas: pygame.Surface, tick: int) -> None:
        for offset in (0, FIREWORK_TICKS // 2):
            shot, age = divmod(tick + offset, FIREWORK_TICKS)
            x, y, name = FIREWORKS[(2 * shot + (offset > 0)) % len(FIREWORKS)]
            burst = self._kit.sheets.animation("fair", name)
            if age < burst.ticks:
                burst.at(age).draw(canvas, x, y)

    def _draw_notes(self, canvas: pygame.Surface, tick: int) -> None:
        for index, (x, y) in enumerate(NOTES_AT):
            age = (tick + index * 83) % NOTE_TICKS
            if age < NOTE_SHOWN_TICKS:
                sway = SWAY_PX[(age // 8 + index * 4) % len(SWAY_PX)]
                rise = NOTE_RISE_PX * age // NOTE_SHOWN_TICKS
                self._kit.sheets.sprite("bandstand", f"note_{index % 2}").draw(canvas, x + sway, y - rise)

    def _draw_podium(self, canvas: pygame.Surface, tick: int) -> None:
        sheet = self._kit.sheets["bandstand"]
        # The winner stands highest and farthest back.
        for step, one in enumerate(self._best):
            x, y = PODIUM_AT[step]
            sheet.sprite(f"plate_{one.place}").draw(canvas, *PLATES_AT[step])
            moment = tick + 11 * step
            gesture = sheet.animation(f"{GESTURES[one.place]}_{one.portrait}")
            gesture.at(moment).draw(canvas, x, y)
            if one.place == 1:
                dx, dy = HAND_AT[gesture.sprites.index(gesture.at(moment))]
                sheet.animation("prize").at(tick + 5 * step).draw(canvas, x + dx, y + dy)
        if len(self._best) < len(PODIUM_AT):
            sheet.sprite("flowers").draw(canvas, *FLOWERS_AT)


def draw_confetti(canvas: pygame.Surface, tick: int) -> None:
    """Scraps of paper that sink, sway and tumble; where each one is follows from its number and the tick."""
    for scrap in range(CONFETTI):
        slow = 2 + scrap % 3
        y = (scrap * 83 + tick // slow) % CONFETTI_HEIGHT
        x = (scrap * 137) % CONFETTI_WIDTH + SWAY_PX[(tick // 9 + scrap * 5) % len(SWAY_PX)]
        flat = (tick // 12 + scrap) % 2
        canvas.fill(CONFETTI_COLOURS[scrap % len(CONFETTI_COLOURS)], (x, y, 3 - flat, 1 + flat))
