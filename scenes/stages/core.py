"""What all stages share: a stage shows one match to one audience.

The stage law: after any events, watched, sped up or skipped at any tick, a stage shows what a fresh stage
synced to the same view shows. So every cue ends with exactly the change that its event means.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.engine.cues import Cue, Reel
from game.engine.players import Input
from game.engine.ui import Look


@dataclass(frozen=True)
class Guest:
    """How a seat is shown: name, portrait (a frame of the sheet "people"), whether a person sits there.

    `voice`: the sound of a syllable of theirs, for rivals.
    """

    name: str
    portrait: str
    person: bool
    voice: str = ""


@dataclass(frozen=True)
class Manner:
    """How the player wants things shown."""

    speed: str = "normal"
    reduced_motion: bool = False
    shake: bool = True
    captions: bool = True


@dataclass(frozen=True)
class Hint:
    """A line of the prompt bar: the glyph of an action and what it does now."""

    action: str
    words: str


class Stage(Protocol):
    """What the play screen needs of a stage, whatever the game."""

    reel: Reel

    @property
    def has_room_below(self) -> bool:
        """Whether the lower right corner is free for the prompts; otherwise they go right of the banner."""

    @property
    def banner(self) -> pygame.Rect:
        """What is written at the top: the upper right corner beside it is free then."""

    @property
    def bar(self) -> pygame.Rect | None:
        """The part of a bar at the bottom that is free for the prompts; None where there is no bar."""

    @property
    def curtain(self) -> pygame.Rect | None:
        """Where secrets lie open, and where the curtain before them hangs; None where it usually does."""

    @property
    def is_together(self) -> bool:
        """Whether all seats decide side by side now, in the open: `choose_for` is asked then."""

    @property
    def keeps_time(self) -> bool:
        """Whether a real-time match may go on: its clock never runs before the picture has got to it."""

    @property
    def to_be_told(self) -> int | None:
        """A person on a shared screen who has something to look at alone; time stands until then."""

    def open_news(self, view: Any) -> None:
        """Show it; `view` is that seat's own. `close_hand` covers it again, `told` means it was seen."""

    def told(self) -> None: ...

    def sync(self, view: Any) -> None:
        """Show `view` at once, without any motion."""

    def succeed(self, before: Any) -> None:
        """Take the place of another stage of the same match, shown in another way: its cursor stays."""

    def begin(self, view: Any) -> None:
        """Show a match that has just begun: the first deal, as cues."""

    def show(self, events: Sequence[Any], view: Any) -> None:
        """Queue the cues of what happened; `view` is the audience's view after it.

        In a real-time match also for every tick without events, as time has passed.
        """

    def is_secret(self, legal: Sequence[Any]) -> bool:
        """Whether a choice among these must not be made in the open."""

    def undo(self, legal: Sequence[Any]) -> Any | None:
        """The decision among these that takes the last one back, if there is one."""

    def music(self, view: Any) -> str:
        """The tune that fits now; `view` is the shared one."""

    def open_hand(self, view: Any, legal: Sequence[Any]) -> None:
        """Let a seat choose among `legal`; on a shared screen this uncovers its secrets."""

    def close_hand(self) -> None:
        """Take the choice away again, and the secrets with it."""

    def peek(self, given: Input) -> None:
        """A tick of looking things up, which anybody may do at any time."""

    def choose(self, given: Input) -> Any | None:
        """A tick of choosing; the decision once it is made."""

    def choose_for(self, seat: int, given: Input, view: Any, legal: Sequence[Any]) -> Any | None:
        """A tick of one seat that decides beside the others; `given` is its own device's, `view` its own."""

    def came_late(self, seat: int) -> None:
        """A press of the seat was meant for what has just ended."""

    def hints(self) -> Sequence[Hint]:
        """What the buttons do now."""

    def update(self) -> None:
        """A tick of life: cues, crowd, flags."""

    def finish(self) -> None:
        """Run out all cues at once."""

    def draw(self, canvas: pygame.Surface) -> None: ...


class Player:
    """Plays events as cues, by the event's type, and keeps sound and shaking in hand.

    Cues follow one another on the main `reel`. What happens by the way (somebody has made up their mind) may
    run aside, so that it does not hold up a person who is choosing; the next main cue first ends what is
    aside, so the order of the events is kept.
    """

    def __init__(
        self,
        look: Look,
        manner: Manner,
        cues: dict[type, Callable[[Any, Any], Cue]],
        asides: frozenset[type] = frozenset(),
    ) -> None:
        self.reel = Reel(manner.speed)
        self.manner = manner
        self.tick = 0  # of ambient life; never shown by what the rules decide
        self._aside = Reel(manner.speed)
        self._asides = asides
        self._look = look
        self._cues = cues
        self._shake_ticks = 0

    def show(self, events: Sequence[Any], view: Any) -> None:
        for event in events:
            cue = self._cues.get(type(event))
            if cue is None:
                continue
            if type(event) in self._asides and not self.reel.busy:
                self._aside.play(cue(event, view))
            else:
                self.reel.play(self._after_asides(cue(event, view)))

    @property
    def bar(self) -> pygame.Rect | None:
        return None

    @property
    def curtain(self) -> pygame.Rect | None:
        return None

    @property
    def is_together(self) -> bool:
        return False

    @property
    def keeps_time(self) -> bool:
        return True

    @property
    def to_be_told(self) -> int | None:
        return None

    def succeed(self, before: Any) -> None:
        """Most games have nothing that a fresh stage would not know."""

    def open_news(self, view: Any) -> None:
        """Most games have no news for one alone."""

    def told(self) -> None:
        """See `open_news`."""

    def choose_for(self, seat: int, given: Input, view: Any, legal: Sequence[Any]) -> Any | None:
        """Most games ask one seat after the other."""
        return None

    def peek(self, given: Input) -> None:
        """Most games have nothing to look up."""

    def came_late(self, seat: int) -> None:
        """Most games have nothing that one could be late for."""

    @property
    def is_murmuring(self) -> bool:
        """Whether something is being shown aside."""
        return self._aside.busy

    def finish(self) -> None:
        """Run out all cues at once, and what trembles after them."""
        self._aside.finish()
        self.reel.finish()
        self._shake_ticks = 0

    def _after_asides(self, cue: Cue) -> Cue:
        self._aside.finish()
        yield from cue

    def update(self) -> None:
        self.tick += 1
        self._shake_ticks = max(0, self._shake_ticks - 1)
        self._aside.update()
        self.reel.update()

    def sound(self, name: str) -> None:
        """Heard only while things are watched: a skipped stretch must not burst out at once."""
        if not (self.reel.rushing or self._aside.rushing):
            self._look.sound.play(name)

    def speak(self, guest: Guest) -> None:
        """A syllable, of those who have one."""
        if guest.voice and not (self.reel.rushing or self._aside.rushing):
            self._look.sound.play(guest.voice, bus="voice")

    def shake(self, ticks: int) -> None:
        if self.manner.shake and not self.manner.reduced_motion and not self.reel.rushing:
            self._shake_ticks = ticks

    @property
    def offset(self) -> tuple[int, int]:
        """Where the scene is shaken to, in pixels."""
        if not self._shake_ticks:
            return 0, 0
        return (1, -1)[self._shake_ticks // 2 % 2], (1, 0, -1)[self._shake_ticks // 2 % 3]
