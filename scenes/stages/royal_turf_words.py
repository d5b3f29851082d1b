"""The commentator: several ways to say everything that happens, never the same one twice running."""

from dataclasses import dataclass
from random import Random

import pygame

from game.engine.ui import Look
from game.errors import N_
from scenes.stages.royal_turf_table import Translate

LINE_TICKS, READ_TICKS = 170, 60  # how long a line stands, and before which nothing small replaces it
MOODS = dict.fromkeys(
    ("lead", "far", "hare", "home", "won", "last_race", "match_won", "own_match_won"), "_glad"
) | (dict.fromkeys(("stuck", "shortened", "last"), "_worried"))
"""His face, by what he says."""
FACE_LEFT, FACE_PX, TOP, SPEECH_PX, LARGE_SPEECH_PX = 599, 40, 33, 168, 366  # his words stand left of him
BLINK_EVERY_TICKS, BLINK_TICKS = 130, 7

LINES: dict[str, tuple[str, ...]] = {
    "welcome": (
        N_("The horses walk up to the line."),
        N_("Seven horses, one line, and a hare."),
        N_("A fine evening for a gallop!"),
    ),
    "last_race": (
        N_("The last race: everything pays double!"),
        N_("Double money now, both ways!"),
    ),
    "bet": (
        N_("{name} backs {horse}."),
        N_("A chip from {name} on {horse}."),
        N_("{horse} has the trust of {name}."),
        N_("{name} likes the look of {horse}."),
    ),
    "hidden_bet": (
        N_("{name} lays a chip face down on {horse}."),
        N_("What does {name} hide on {horse}?"),
        N_("A secret chip on {horse}…"),
    ),
    "own_bet": (
        N_("You back {horse}."),
        N_("Your chip on {horse}."),
        N_("{horse} has your trust."),
    ),
    "own_hidden_bet": (
        N_("You lay a chip face down on {horse}."),
        N_("Your secret on {horse}…"),
    ),
    "off": (N_("And they are off!"), N_("The flag is down!"), N_("There they go!")),
    "rolled": (
        N_("{name} rolls: {symbol}."),
        N_("The die says: {symbol}."),
        N_("A {symbol} for {name}."),
    ),
    "own_rolled": (
        N_("You roll: {symbol}."),
        N_("For you the die says: {symbol}."),
    ),
    "free": (
        N_("{horse} takes {steps}."),
        N_("{horse} strides out: {steps}."),
        N_("{steps} for {horse}, neatly done."),
        N_("There goes {horse}!"),
        N_("{horse} keeps a steady pace."),
    ),
    "far": (
        N_("What a burst from {horse}: {steps}!"),
        N_("{horse} flies! {steps} spaces!"),
        N_("Nobody holds {horse} now!"),
    ),
    "short": (
        N_("{horse} ambles on: {steps}."),
        N_("{horse} looks at the daisies."),
        N_("{horse} saves its breath."),
    ),
    "lead": (
        N_("{horse} takes the lead!"),
        N_("A new leader: {horse}!"),
        N_("{horse} goes to the front!"),
    ),
    "shortened": (
        N_("{horse} finds the way barred: {steps}."),
        N_("No gap for {horse}, only {steps}."),
        N_("{horse} has to rein in."),
    ),
    "stuck": (
        N_("{horse} is boxed in!"),
        N_("{horse} cannot get away."),
        N_("Nowhere to go for {horse}!"),
    ),
    "hare": (
        N_("{horse} takes the hare!"),
        N_("The hare goes with {horse}!"),
        N_("First at eighteen: {horse}. The hare!"),
    ),
    "home": (
        N_("Here comes {horse}!"),
        N_("{horse} on the way to the line!"),
        N_("{horse} gives everything now!"),
    ),
    "won": (
        N_("{horse} wins the race!"),
        N_("First over the line: {horse}!"),
        N_("{horse}, and nobody else!"),
    ),
    "second": (
        N_("{horse} is second!"),
        N_("Second place for {horse}!"),
    ),
    "third": (
        N_("{horse} is third, and it is over!"),
        N_("{horse} closes the podium!"),
    ),
    "renewed": (
        N_("All have run: the cards are turned back."),
        N_("A new round, all cards up!"),
    ),
    "last": (
        N_("And {horse} comes home last…"),
        N_("{horse} is still on its way…"),
    ),
    "shown": (
        N_("And now the chips are turned up!"),
        N_("Chips up: who has bluffed?"),
    ),
    "paid": (
        N_("The bank pays, and the bank takes."),
        N_("Purses out, please!"),
    ),
    "match_won": (
        N_("{name} wins the evening!"),
        N_("The richest tonight: {name}!"),
    ),
    "own_match_won": (N_("You win the evening!"), N_("The richest tonight is you!")),
    "shared": (N_("A shared win! What an evening!"), N_("Nothing between them: they share it!")),
}


@dataclass
class Line:
    """What is being said, for so many ticks more."""

    words: str
    mood: str
    ticks: int = LINE_TICKS


class Commentator:
    """Finds words, and is drawn saying them. His chance is his own: the same match may be told otherwise."""

    def __init__(self, look: Look, tr: Translate) -> None:
        self._look = look
        self.tr = tr
        self.line: Line | None = None
        self._chance = Random(33)
        self._last: dict[str, str] = {}

    def words(self, kind: str, **values: object) -> str:
        """One of the ways to say it."""
        words = self._chance.choice([each for each in LINES[kind] if each != self._last.get(kind)])
        self._last[kind] = words
        return self.tr(words, **values)

    def say(self, kind: str, **values: object) -> None:
        self.line = Line(self.words(kind, **values), MOODS.get(kind, ""))

    def remark(self, kind: str, **values: object) -> None:
        """Something small, unless something else has only just been said."""
        if self.line is None or self.line.ticks <= LINE_TICKS - READ_TICKS:
            self.say(kind, **values)

    def hush(self) -> None:
        self.line = None

    def update(self) -> None:
        if self.line is not None:
            self.line.ticks -= 1
            if self.line.ticks <= 0:
                self.line = None

    def draw(self, canvas: pygame.Surface, tick: int) -> None:
        if self.line is None:
            return
        look, words = self._look, self.line.words
        blinks = "_blink" if tick % BLINK_EVERY_TICKS < BLINK_TICKS else ""
        face = look.sheets.sprite("people", f"pregonero{self.line.mood}{blinks}")
        face.draw(canvas, FACE_LEFT, TOP)
        box = self._bubble(words)
        look.panel(canvas, box, "speech")
        at = box.left + 8, box.top + 4
        look.text.draw(canvas, words, at, look.inks.paper, width=self._room_px)

    @property
    def taken(self) -> list[pygame.Rect]:
        """Where he and his words are, while he says something."""
        if self.line is None:
            return []
        return [self._bubble(self.line.words), pygame.Rect(FACE_LEFT, TOP, FACE_PX, FACE_PX)]

    def _bubble(self, words: str) -> pygame.Rect:
        width, height = self._look.text.measure(words, width=self._room_px)
        box = pygame.Rect(0, TOP + 3, width + 16, height + 9)
        box.right = FACE_LEFT - 5
        return box

    @property
    def _room_px(self) -> int:
        return LARGE_SPEECH_PX if self._look.text.is_large else SPEECH_PX
