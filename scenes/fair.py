"""The fair at dusk, alive: wheel, lanterns, strollers, dancers, fireworks. Backdrop of title and menus."""

from dataclasses import dataclass
from math import pi, sin

import pygame

from game.engine.light import Lamp, Light
from game.engine.palette import Colour
from game.engine.sprites import Sprite
from scenes.kit import Kit

LOGO_AT = (320, 12)
LOGO_TICKS = 24  # between the two states of the bulbs
FIREWORK_TICKS = 260
WHEEL_AT = (574, 168)
FIREWORKS = (
    (70, 66, "firework"),
    (566, 52, "firework_rose"),
    (32, 40, "firework_sea"),
    (612, 96, "firework"),
    (96, 118, "firework_rose"),
)

PENNANTS_TOP = LIGHTS_TOP = 84
COUNTERS = ((50, 238), (214, 238), (378, 238))
GLOBES = (
    *((38, 119), (82, 119), (126, 116), (170, 109), (216, 106), (260, 113), (304, 115), (348, 111)),
    *((402, 111), (446, 112), (490, 112), (534, 110), (578, 106), (622, 101)),
)
AMBIENT: Colour = (188, 172, 218)
LAMPS = (
    Lamp("lamp", (30, 156)),
    Lamp("pool", (30, 338)),
    *(Lamp("counter", (x + 64, 216)) for x, _ in COUNTERS),
    *(Lamp("pool", (x + 64, 282)) for x, _ in COUNTERS),
    *(Lamp("lantern", at) for at in GLOBES),
    Lamp("lantern", WHEEL_AT),
    Lamp("pool", (320, 312)),
    Lamp("pool", (574, 276)),
    Lamp("arena", (320, 204)),
)


@dataclass(frozen=True)
class Stroller:
    """Walks from one side of the square to the other and back again."""

    who: str
    y: int  # where the feet are
    start: int  # px along the way at tick 0
    ticks_per_px: int


@dataclass(frozen=True)
class Dancer:
    """Turns on the spot in the ring, half a turn out of step with the partner."""

    who: str
    at: tuple[int, int]
    half: int


@dataclass(frozen=True)
class Onlooker:
    """Stands, looks one way, and now and then does something about it."""

    who: str
    at: tuple[int, int]
    pose: str
    gesture: str
    every_ticks: int


STROLLERS = (
    Stroller("leo", 284, 700, 3),
    Stroller("ines", 292, 60, 4),
    Stroller("paco", 352, 1130, 3),
    Stroller("ramon", 346, 460, 4),
)
REACH = 700  # px from one turning point to the other

KEEPERS = (
    Onlooker("pregonero", (114, 247), "idle", "gavel", 300),
    Onlooker("zingara", (278, 247), "idle", "cheer", 430),
    Onlooker("marga", (442, 247), "idle", "think", 370),
)

DANCERS = (
    Dancer("lola", (306, 318), 0),
    Dancer("tono", (334, 318), 1),
    Dancer("pilar", (262, 306), 1),
    Dancer("blas", (286, 305), 0),
)
TURN_TICKS = 22  # a quarter of a turn
TURNS = ("down", "left", "up", "right")
HOP_PX, HOP_TICKS = 1, 11

ONLOOKERS = (
    Onlooker("rosa", (402, 316), "idle_left", "cheer", 340),
    Onlooker("p3", (424, 308), "idle_left", "think", 450),
    Onlooker("p4", (208, 318), "idle_right", "cheer", 410),
    Onlooker("zurdo", (98, 284), "idle_up", "shrug", 520),
    Onlooker("p2", (456, 288), "idle_up", "think", 470),
    Onlooker("p1", (522, 304), "idle_up", "cheer", 560),
)


@dataclass(frozen=True)
class Animal:
    """Brought to be sold; looks about, now one way, now the other."""

    who: str
    at: tuple[int, int]
    turns_ticks: int


ANIMALS = (
    Animal("sheep", (116, 300), 330),
    Animal("cow", (160, 309), 520),
    Animal("rooster", (118, 330), 150),
    Animal("pig", (530, 326), 410),
    Animal("dog", (494, 312), 230),
)
ON_THE_WALL = Animal("cat", (571, 331), 640)


@dataclass(frozen=True)
class Neighbour:
    """Stands before us with their back to us, and shifts from one foot to the other."""

    who: str
    x: int
    sway_ticks: int


NEIGHBOURS = (Neighbour("blas", 172, 170), Neighbour("rosa", 226, 230), Neighbour("leo", 478, 130))
FOOT = 366  # of their pictures: the edge of the canvas cuts them off
SWAY_PX = 2


class Fair:
    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.tick = 0
        self._light = Light(kit.sheets["light"], AMBIENT, LAMPS)

    def update(self) -> None:
        if not self._kit.settings.reduced_motion:
            self.tick += 1

    def draw(self, canvas: pygame.Surface) -> None:
        sheets = self._kit.sheets
        sheets.sprite("fair", "dusk").draw(canvas, 0, 0)
        self._draw_fireworks(canvas)
        sheets.animation("fair", "wheel").at(self.tick).draw(canvas, *WHEEL_AT)
        sheets.animation("fair", "pennants").at(self.tick).draw(canvas, 0, PENNANTS_TOP)
        for number, (keeper, at) in enumerate(zip(KEEPERS, COUNTERS, strict=True)):
            _, x, sprite, y = self._looking_on(keeper)
            sprite.draw(canvas, x, y)
            sheets.sprite("fair", f"counter_{number}").draw(canvas, *at)
        for _, x, sprite, y in sorted(self._people(), key=lambda person: person[0]):
            sprite.draw(canvas, x, y)
        sheets.sprite("fair", "near").draw(canvas, 0, 0)
        _, x, cat, y = self._standing(ON_THE_WALL)
        cat.draw(canvas, x, y)
        self._light.draw(canvas, self.tick)
        # What burns is not lit by others.
        sheets.animation("fair", "lights").at(self.tick).draw(canvas, 0, LIGHTS_TOP)
        sheets.animation("fair", "wheel_lights").at(self.tick).draw(canvas, *WHEEL_AT)

    def draw_logo(self, canvas: pygame.Surface) -> None:
        name = "logo_a" if self.tick // LOGO_TICKS % 2 == 0 else "logo_b"
        self._kit.sheets.sprite("fair", name).draw(canvas, *LOGO_AT)

    def draw_neighbours(self, canvas: pygame.Surface) -> None:
        """The nearest plane: dark heads along the lower edge."""
        for neighbour in NEIGHBOURS:
            sway = sin(2 * pi * self.tick / neighbour.sway_ticks + neighbour.x)
            figure = self._kit.sheets.animation("fair", f"front_{neighbour.who}").at(self.tick + neighbour.x)
            figure.draw(canvas, neighbour.x + SWAY_PX * sway, FOOT)

    def _draw_fireworks(self, canvas: pygame.Surface) -> None:
        shot, age = divmod(self.tick, FIREWORK_TICKS)
        x, y, name = FIREWORKS[shot % len(FIREWORKS)]
        burst = self._kit.sheets.animation("fair", name)
        if age < burst.ticks:
            burst.at(age).draw(canvas, x, y)

    def _people(self) -> list[tuple[int, int, Sprite, int]]:
        """Everybody: how far in front, x, the figure, y."""
        return [
            *(self._strolling(stroller) for stroller in STROLLERS),
            *(self._dancing(dancer) for dancer in DANCERS),
            *(self._looking_on(onlooker) for onlooker in ONLOOKERS),
            *(self._standing(animal) for animal in ANIMALS),
        ]

    def _strolling(self, stroller: Stroller) -> tuple[int, int, Sprite, int]:
        way = (stroller.start + self.tick // stroller.ticks_per_px) % (2 * REACH)
        outward = way < REACH
        x = (way if outward else 2 * REACH - way) - 30
        walk = f"{stroller.who}_walk_{'right' if outward else 'left'}"
        return stroller.y, x, self._figure(walk, self.tick), stroller.y

    def _dancing(self, dancer: Dancer) -> tuple[int, int, Sprite, int]:
        x, y = dancer.at
        quarter = (self.tick // TURN_TICKS + 2 * dancer.half) % len(TURNS)
        hop = HOP_PX if self.tick // HOP_TICKS % 2 else 0
        # Every other round the arms go up.
        if self.tick // (TURN_TICKS * len(TURNS)) % 2 and TURNS[quarter] == "down":
            figure = self._figure(f"{dancer.who}_cheer", self.tick)
        else:
            figure = self._figure(f"{dancer.who}_walk_{TURNS[quarter]}", self.tick)
        return y, x, figure, y - hop

    def _looking_on(self, onlooker: Onlooker) -> tuple[int, int, Sprite, int]:
        x, y = onlooker.at
        gesture = self._kit.sheets.animation("townsfolk", f"{onlooker.who}_{onlooker.gesture}")
        # Each begins somewhere else in its round, so they never move as one.
        age = (self.tick + 37 * x) % onlooker.every_ticks
        if age < 2 * gesture.ticks:
            return y, x, gesture.at(age), y
        return y, x, self._figure(f"{onlooker.who}_{onlooker.pose}", self.tick + 53 * x), y

    def _standing(self, animal: Animal) -> tuple[int, int, Sprite, int]:
        x, y = animal.at
        # Three looks one way to one the other.
        is_left = (self.tick + 17 * x) % (4 * animal.turns_ticks) < animal.turns_ticks
        name = f"small_{animal.who}_left" if is_left else f"small_{animal.who}"
        return y, x, self._kit.sheets.sprite("animals", name), y

    def _figure(self, name: str, tick: int) -> Sprite:
        return self._kit.sheets.animation("townsfolk", name).at(tick)
