"""La Carrera as plain values: what stands on the table, what only passes by, and a choice that is open.

Cues change a `Table` step by step; the stage law is that it ends equal to the table of the view. What is seen
only while a cue runs is in `Passing`, which is empty when nothing runs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

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
    Decision,
    Horse,
    Move,
    PlaceBet,
    RaceEnded,
    Seat,
    View,
    landing,
    movable,
    steps,
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

    def ranking(self) -> list[Horse]:
        """All seven, first to last."""
        running = [horse for horse in range(len(HORSES)) if horse not in self.podium]
        return self.podium + sorted(running, key=self.distances.__getitem__, reverse=True)

    def numbers(self, config: Config, horse: Horse) -> tuple[int, ...]:
        """What the horse's card says, by symbol."""
        return config.tables.cards[horse][self.cards[horse]]

    def is_running(self, horse: Horse) -> bool:
        return horse not in self.podium and self.distances[horse] <= LAP


def chips_of(config: Config) -> tuple[int, ...]:
    """What every seat bets with in a race."""
    return HIDDEN_CHIPS if config.hidden_bets else OPEN_CHIPS


# Passing by


@dataclass
class Runner:
    """A horse on its way: where it is, and how far it has galloped, both in spaces."""

    horse: Horse
    distance: float
    run: float = 0.0
    aside: float = 0.0  # px to its right, to get by another


@dataclass
class Puff:
    """Dust, from the tick `since` on."""

    at: Point
    since: int


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


@dataclass
class CloseUp:
    """The line seen from the side. `way` is how far the horse is from the line in px, below 0 before it."""

    horse: Horse
    place: int
    way: float
    others: tuple[tuple[Horse, float], ...]  # with their distance behind the line, in px
    run: float = 0.0
    flash: float = 0.0  # 1 = white
    is_photo: bool = False


@dataclass
class Ceremony:
    """The end of a race: its order, and what each seat has got so far."""

    ended: RaceEnded
    gains: list[int]
    rise: float = 0.0  # 0 to 1: how far the podium has come up
    told: str = ""  # what is being paid


@dataclass
class Passing:
    """All that is seen only while a cue runs."""

    runner: Runner | None = None
    flying: list[Flying] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    die: Tumble | None = None
    hare: Point | None = None
    turning: dict[Horse, float] = field(default_factory=dict)  # horse → how narrow its card is, 0 to 1
    waiting: set[Horse] = field(default_factory=set)  # not drawn for the race yet
    banner: tuple[str, str] | None = None  # a title and a line below it
    shutter: float = 0.0  # 1 = the picture is shut
    close_up: CloseUp | None = None
    ceremony: Ceremony | None = None


# Choosing


@dataclass(frozen=True)
class Ghost:
    """Where a horse would get to."""

    horse: Horse
    steps: int  # what its card says
    before: int
    after: int
    cause: Cause


@dataclass
class Choosing:
    """A choice that is open to a seat: a bet, or which horse to move."""

    view: View
    legal: tuple[Decision, ...]
    is_bet: bool
    is_secret: bool
    horses: tuple[Horse, ...]  # that may be chosen
    chips: tuple[int, ...]  # left to bet, each worth once; () for a move
    ghosts: tuple[Ghost, ...]  # of a move, by horse as `horses`
    horse: Horse = 0
    chip: int = 1
    in_tray: bool = False  # the cursor is on the chips, below the cards

    @classmethod
    def among(cls, view: View, legal: Sequence[Decision], *, is_secret: bool) -> "Choosing":
        if isinstance(legal[0], PlaceBet):
            bets = [decision for decision in legal if isinstance(decision, PlaceBet)]
            horses = tuple(sorted({bet.horse for bet in bets}))
            chips = tuple(sorted({bet.chip for bet in bets}))
            return cls(view, tuple(legal), True, is_secret, horses, chips, (), horses[0], chips[-1])
        ghosts = tuple(_ghost(view, horse) for horse in movable(view))
        horses = tuple(ghost.horse for ghost in ghosts)
        return cls(view, tuple(legal), False, False, horses, (), ghosts, horses[0])

    @property
    def decision(self) -> Decision:
        return PlaceBet(self.horse, self.chip) if self.is_bet else Move(self.horse)

    @property
    def ghost(self) -> Ghost | None:
        """Of the horse under the cursor."""
        return next((ghost for ghost in self.ghosts if ghost.horse == self.horse), None)

    def next_in_race(self, step: int) -> Horse:
        """The next one to choose, `step` places further back in the race, round and round."""
        order = [horse for horse in ranked(self.view) if horse in self.horses]
        return order[(order.index(self.horse) + step) % len(order)]


def ranked(view: View) -> list[Horse]:
    return Table.of(view).ranking()


def _ghost(view: View, horse: Horse) -> Ghost:
    assert view.symbol is not None
    count = steps(view, horse, view.symbol)
    after, cause = landing(view, horse, count)
    return Ghost(horse, count, view.distances[horse], after, cause)
