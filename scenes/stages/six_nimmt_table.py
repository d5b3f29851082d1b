"""El Encierro as plain values: what stands on the table, what only passes by, and where things lie.

Cues change a `Table` step by step; the stage law is that it ends equal to the table of the view. What is seen
only while a cue runs is in `Passing`, which is empty when nothing runs. Spots are upper left corners, and
boxes rectangles, both in canvas pixels.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.engine.cues import Point
from game.rules.six_nimmt import ROW_SIZE, Config, View, deck

Translate = Callable[..., str]

MANY_HEADS = 8  # in a row: worth a warning, and a murmur in the stands


@dataclass
class Table:
    """What the audience sees. Equal tables are equal pictures."""

    round: int
    turn: int
    phase: str
    rows: list[list[int]]
    hand: list[int]
    picked: int | None
    ready: set[int]
    queue: list[tuple[int, int]]
    asked: int | None
    market: list[int]
    deck_size: int  # of the market when it was full
    drafter: int | None
    totals: list[int]
    limit: int  # of heads, at which the match ends; 0 without one

    @classmethod
    def of(cls, view: View) -> "Table":
        return cls(
            round=view.round,
            turn=view.turn,
            phase=view.phase,
            rows=[list(row) for row in view.rows],
            hand=list(view.hand),
            picked=view.picked,
            ready={seat for seat, has in enumerate(view.has_picked) if has},
            queue=list(view.queue),
            asked=view.asked,
            market=list(view.market),
            deck_size=len(deck(view.config)),
            drafter=view.drafter,
            totals=list(view.totals),
            limit=limit_of(view.config),
        )

    @property
    def chooser(self) -> int | None:
        """The one seat that all wait for, while it is one."""
        return self.drafter if self.asked is None else self.asked


def limit_of(config: Config) -> int:
    """The heads at which the match ends; 0 where it ends after so many rounds."""
    return 0 if config.rounds else config.limit


def is_near_the_end(total: int, limit: int) -> bool:
    """Whether a seat with so many heads has come so far that the match may soon be over."""
    return limit > 0 and total * 4 >= limit * 3


# Passing by


@dataclass
class Flyer:
    """A card in the air. `card` 0 shows its back; `fold` 0 to 1 narrows it while it turns over."""

    card: int
    at: Point
    seat: int | None = None  # whose it is, where that is worth saying
    fold: float = 0.0


@dataclass
class Bull:
    gait: str  # an animation of the sheet "bulls"
    at: Point
    phase: int


@dataclass
class Puff:
    """Dust or splinters: an animation of the sheet "bulls" that runs once, drifting by `drift` px a tick."""

    name: str
    at: Point
    since: int
    drift: Point = (0.0, 0.0)


@dataclass(frozen=True)
class Board:
    """The chart at the end of a round: for each round so far what each seat scored."""

    round: int
    scores: tuple[tuple[int, ...], ...]


@dataclass
class Passing:
    """All that is seen only while a cue runs."""

    flyers: list[Flyer] = field(default_factory=list)
    bulls: list[Bull] = field(default_factory=list)
    puffs: list[Puff] = field(default_factory=list)
    gate: tuple[int, str] | None = None  # a row, and how its gate stands: "open" or "broken"
    shout: str = ""
    taker: int | None = None  # the seat whose herd is running
    board: Board | None = None

    @property
    def broken_row(self) -> int | None:
        """The row that has lost its fence, and so its sixth slot."""
        return self.gate[0] if self.gate is not None and self.gate[1] == "broken" else None


# Places

CARD, MINI = (40, 50), (20, 25)
ARENA = pygame.Rect(414, 66, 122, 234)
MARKET = pygame.Rect(106, 66, 428, 232)
MIDDLE_X = 320  # of the hand, of the banner, of what is shouted
PEN_LEFT, PEN_TOP, SLOT_PITCH, ROW_PITCH = 140, 68, 44, 57
_GATE = (405, 68)  # of the first pen
_HAND_Y, _HAND_PITCH = 307, 43
LIFT_PX = 12  # of the card of the hand that is under the cursor
_SMALL_DECK = 44


def slot(row: int, column: int) -> Point:
    return float(PEN_LEFT + column * SLOT_PITCH), float(PEN_TOP + row * ROW_PITCH)


def pen_box(row: int) -> pygame.Rect:
    """All six slots of a row."""
    width = (ROW_SIZE + 1) * SLOT_PITCH + 2
    return pygame.Rect(PEN_LEFT - 3, PEN_TOP + row * ROW_PITCH - 3, width, CARD[1] + 6)


def gate_spot(row: int) -> tuple[int, int]:
    """At the right end of a pen."""
    return _GATE[0], _GATE[1] + row * ROW_PITCH


def queue_spots(count: int) -> list[Point]:
    """Where `count` cards of a turn lie in the arena: one column, or two from six on."""
    columns = 1 if count <= 5 else 2
    rows = -(-count // columns)
    pitch = min(54, (ARENA.height - CARD[1]) // max(1, rows - 1)) if rows > 1 else 0
    left = ARENA.centerx - (columns * 46 - 6) // 2
    top = ARENA.top + (ARENA.height - CARD[1] - pitch * (rows - 1)) // 2
    return [(float(left + place // rows * 46), float(top + place % rows * pitch)) for place in range(count)]


def hand_spots(count: int) -> list[Point]:
    left = MIDDLE_X - ((count - 1) * _HAND_PITCH + CARD[0]) // 2
    return [(float(left + place * _HAND_PITCH), float(_HAND_Y)) for place in range(count)]


def is_market_large(deck_size: int) -> bool:
    """Up to four seats the cards of the draft have room at full size."""
    return deck_size <= _SMALL_DECK


def market_box(card: int, deck_size: int) -> pygame.Rect:
    """Every card keeps its place, also when others have been taken."""
    columns, pitch, size = (9, (47, 46), CARD) if is_market_large(deck_size) else (13, (33, 29), MINI)
    row, column = divmod(card - 1, columns)
    return pygame.Rect(MARKET.left + 4 + column * pitch[0], MARKET.top + 1 + row * pitch[1], *size)
