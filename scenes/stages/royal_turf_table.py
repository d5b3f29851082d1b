"""La Carrera as plain values: what stands on the table, and what only passes by.

Cues change a `Table` step by step; the stage law is that it ends equal to the table of the view. What is seen
only while a cue runs is in `Passing`, which is empty when nothing runs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.engine.cues import Point
from game.errors import N_
from game.rules.royal_turf import CHIPS as OPEN_CHIPS
from game.rules.royal_turf import (
    HIDDEN_CHIPS,
    HORSES,
    LAP,
    Bet,
    Cause,
    Config,
    Horse,
    PaidFor,
    RaceEnded,
    Seat,
    View,
)

Translate = Callable[..., str]

NAMES = ("Othello", "Nougat", "Red Fox", "Caramello", "Sahara Wind", "Albino", "Earl Grey")
"""As they are called, in every language."""
PLACES = (N_("1st"), N_("2nd"), N_("3rd"))


@dataclass
class Table:
    """What the audience sees. Equal tables are equal pictures. Fields mean what they mean in a View."""

    race: int
    phase: str
    first: Seat
    cards: tuple[int, ...]
    """The card in use, by horse."""
    bets: list[Bet]
    turn: int
    symbol: int | None
    distances: list[int]
    moved: list[bool]
    podium: list[Horse]
    hare: Horse | None
    money: list[int]

    @classmethod
    def of(cls, view: View) -> "Table":
        return cls(
            race=view.race,
            phase=view.phase,
            first=view.first,
            cards=view.cards[-1],
            bets=list(view.bets),
            turn=view.turn,
            symbol=view.symbol,
            distances=list(view.distances),
            moved=list(view.moved),
            podium=list(view.podium),
            hare=view.hare,
            money=list(view.money),
        )

    @property
    def in_turn(self) -> Seat | None:
        """Clockwise from the first, in bets and in moves."""
        if self.phase == "over":
            return None
        done = len(self.bets) if self.phase == "bet" else self.turn - 1
        return (self.first + done) % len(self.money)

    def ranking(self, now: Mapping[Horse, float] = MappingProxyType({})) -> list[Horse]:
        """All seven, first to last; `now`: where those are that are on their way."""
        running = [horse for horse in range(len(HORSES)) if horse not in self.podium]
        return self.podium + sorted(
            running, key=lambda horse: now.get(horse, self.distances[horse]), reverse=True
        )

    def numbers(self, config: Config, horse: Horse) -> tuple[int, ...]:
        """What the horse's card says, by symbol."""
        return config.tables.cards[horse][self.cards[horse]]

    def is_running(self, horse: Horse) -> bool:
        return horse not in self.podium and self.distances[horse] <= LAP


def chips_of(config: Config) -> tuple[int, ...]:
    """What every seat bets with in a race."""
    return HIDDEN_CHIPS if config.hidden_bets else OPEN_CHIPS


# Passing by


@dataclass(frozen=True)
class Ghost:
    """Where a horse would get to, or is about to."""

    horse: Horse
    steps: int  # what its card says
    before: int
    after: int
    cause: Cause


@dataclass(frozen=True)
class Gait:
    """How a horse moves: spaces of a whole stride, and the frames in which a hoof comes down."""

    stride: float
    landings: frozenset[int]


FRAMES = 8  # of a stride, seen from above
GAITS = {
    "run": Gait(2.8, frozenset({0, 1, 3, 4})),
    "trot": Gait(1.3, frozenset({0, 4})),
}


@dataclass
class Runner:
    """A horse on its way: where it is, and how far it has run, both in spaces."""

    horse: Horse
    distance: float
    gait: str = "run"  # of GAITS
    run: float = 0.0
    aside: float = 0.0  # px to its right, to get by another
    lean: int = 0  # into a bend: 0, 1 half, 2 wholly

    @property
    def frame(self) -> int:
        """Of its stride."""
        return int(self.run / GAITS[self.gait].stride * FRAMES) % FRAMES

    @property
    def lands(self) -> bool:
        """Whether a hoof comes down in this frame."""
        return self.frame in GAITS[self.gait].landings


PUFF_TICKS, FALL = 25, 0.22  # of dust; of clods, px a tick, each tick


@dataclass
class Puff:
    """What hooves throw up, from the tick `since` on: an animation of the sheet "turf"."""

    at: Point
    since: int
    kind: str
    speed: Point | None = None  # px a tick, of what flies, and falls again

    def spot(self, age: int) -> Point | None:
        """Where it is after so many ticks; None once it is over."""
        if self.speed is None:
            return self.at if age < PUFF_TICKS else None
        rise = self.speed[1] * age + FALL * age * age / 2
        return (self.at[0] + self.speed[0] * age, self.at[1] + rise) if rise <= 0 else None


@dataclass
class Flying:
    """A chip in the air; its worth is None face down."""

    seat: Seat
    chip: int | None
    at: Point


@dataclass
class Note:
    """Words that rise or fly: what somebody is paid."""

    words: str
    at: Point
    is_good: bool = True


@dataclass
class Tumble:
    """The die in the air: px above its place and to the left of it, and the face that is up."""

    left: float
    height: float
    face: int


SIDE_FRAMES, SIDE_STRIDE_PX = 12, 132.0
SIDE_LANDINGS = frozenset({0, 2, 5, 6})
"""Frames in which a hoof comes down, seen from the side."""


def side_frame(run: float) -> int:
    """The frame of a horse that has galloped so many px, seen from the side."""
    return int(run / SIDE_STRIDE_PX * SIDE_FRAMES) % SIDE_FRAMES


@dataclass
class CloseUp:
    """The line seen from the side. `way` is how far the horse is from the line in px, below 0 before it."""

    horse: Horse
    place: int
    way: float
    others: tuple[tuple[Horse, float], ...]  # with their distance behind the line, in px
    run: float = 0.0
    puffs: list[Puff] = field(default_factory=list)  # px from the line, and over the ground
    flash: float = 0.0  # 1 = white
    is_photo: bool = False

    @property
    def frame(self) -> int:
        """Of the stride, seen from the side."""
        return side_frame(self.run)

    @property
    def lands(self) -> bool:
        return self.frame in SIDE_LANDINGS


@dataclass
class Ceremony:
    """The end of a race: its order, and what each seat has got so far."""

    ended: RaceEnded
    gains: list[int]
    rise: float = 0.0  # 0 to 1: how far the podium has come up
    paid: PaidFor | None = None  # what the bank is at


@dataclass
class Passing:
    """All that is seen only while a cue runs."""

    runners: dict[Horse, Runner] = field(default_factory=dict)
    goal: Ghost | None = None  # of the horse that is moved
    flying: list[Flying] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    die: Tumble | None = None
    hare: Point | None = None
    turning: dict[Horse, float] = field(default_factory=dict)  # horse → how narrow its card is, 0 to 1
    waiting: set[Horse] = field(default_factory=set)  # whose card is not drawn for the race yet
    bell: bool = False  # it is rung
    arrived: set[Horse] = field(default_factory=set)  # of those, who stand on their space already
    bill: tuple[str, str] | None = None  # a title and a line below it
    shutter: float = 0.0  # 1 = the picture is shut
    close_up: CloseUp | None = None
    ceremony: Ceremony | None = None


def ranked(view: View) -> list[Horse]:
    """The horses of a view, first to last."""
    return Table.of(view).ranking()
