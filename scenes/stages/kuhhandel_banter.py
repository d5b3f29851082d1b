"""What the two say and think over a trade: a line at a time, in a bubble, by manner and by what is public.

Lines only linger: they say nothing about the match that is not seen on the table, and end when it is skipped.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from game.errors import N_
from scenes.stages.core import Guest

Moment = Literal["", "offer", "laid", "answer", "countered", "tied", "won", "lost"]

MANNERS = {
    "blas": "warm",
    "paco": "warm",
    "pilar": "warm",
    "rosa": "sly",
    "zingara": "sly",
    "lola": "sly",
    "marga": "blunt",
    "zurdo": "blunt",
    "tono": "blunt",
    "leo": "shy",
    "ines": "shy",
    "ramon": "shy",
}
"""Of the rivals; persons say what anybody would."""

NOTHING_LAID = (N_("Not one card. Well?"), N_("Empty hands…\u00a0or are they?"))
ONE_LAID = (N_("One card. Only one."), N_("A single card…\u00a0but which?"))
OFFERS = {
    "warm": (N_("{count} cards, my friend!"), N_("{count} cards. Fair is fair!")),
    "sly": (N_("{count} cards, darling…\u00a0trust me?"), N_("{count} cards…\u00a0or only air?")),
    "blunt": (N_("{count} cards. Take it or leave it."), N_("{count}. I do not haggle.")),
    "shy": (N_("{count} cards…\u00a0is that enough?"), N_("I lay {count}…\u00a0oh dear.")),
    "": (N_("{count} cards. Your turn."), N_("{count} cards. What do you say?")),
}
PONDERING = {
    "warm": (N_("fair…?"), N_("so many!")),
    "sly": (N_("a bluff?"), N_("I know that look.")),
    "blunt": (N_("zeros. I bet."), N_("too easy?")),
    "shy": (N_("what now?"), N_("and if it is real?")),
    "": (N_("a bluff?"), N_("hmm…?")),
}
OF_LITTLE = (N_("nothing more?"), N_("a bluff?"))
"""Thoughts about one card, or none."""
COUNTERS = {
    "warm": (N_("Then let me lay, too!"), N_("I have some myself!")),
    "sly": (N_("Let us see, darling."), N_("Two can play that.")),
    "blunt": (N_("No. Here!"), N_("I do not believe you.")),
    "shy": (N_("I…\u00a0I counter."), N_("Here goes!")),
    "": (N_("I counter!"), N_("Here is mine.")),
}
WON = {
    "warm": (N_("Come here, beauty!"), N_("Ha! Well played!")),
    "sly": (N_("Thank you, darling."), N_("As the cards foretold.")),
    "blunt": (N_("Mine."), N_("Told you.")),
    "shy": (N_("Really? Mine?"), N_("I won!")),
    "": (N_("Mine!"), N_("Got it!")),
}
LOST = {
    "warm": (N_("Ay, what a pity!"), N_("Treat it well.")),
    "sly": (N_("I will remember that."), N_("Enjoy it…\u00a0while you can.")),
    "blunt": (N_("Bah!"), N_("Robbery!")),
    "shy": (N_("Oh dear!"), N_("I knew it.")),
    "": (N_("Oh no!"), N_("Next time!")),
}
TIED = (N_("The very same?!"), N_("It cannot be!"))
LINE_TICKS, THOUGHT_TICKS = 200, 130  # how long they stay
FIRST_TICKS, NEXT_TICKS = 70, 330  # from an offer to the first thought about it, and from one to the next
REPLY_TICKS = 40  # until the loser has found an answer
BLIPS, BLIP_TICKS = 3, 7


@dataclass(frozen=True)
class Line:
    """`place`: 0 for the challenger, 1 for the target; `since`: the tick of its first letter."""

    place: int
    words: str
    count: int
    is_thought: bool
    since: int

    def is_heard(self, tick: int) -> bool:
        return tick - self.since < (THOUGHT_TICKS if self.is_thought else LINE_TICKS)


class Banter:
    """Finds a line for every moment; of those that would do, never the one that was said last."""

    def __init__(self, guests: Sequence[Guest]) -> None:
        self._guests = guests
        self._chance = Random(11)
        self._moment: object = None
        self._since = 0
        self._thoughts = 0
        self._last: dict[tuple[str, ...], str] = {}
        self.lines: list[Line] = []

    def calm(self) -> None:
        """All that was said is over."""
        self.lines.clear()
        self._moment = None

    def line_of(self, place: int) -> Line | None:
        return next((line for line in self.lines if line.place == place), None)

    def update(self, moment: Moment, place: int, two: tuple[int, int], count: int, tick: int) -> Guest | None:
        """A tick at the table; `place`: whose moment it is. Returns who utters a syllable now."""
        self.lines = [line for line in self.lines if line.is_heard(tick)]
        now = moment, place, two, count
        if now != self._moment:
            self._moment, self._since, self._thoughts = now, tick, 0
            if moment == "answer":
                self._begin("laid", 0, two, count, tick)
            elif moment:
                self._begin(moment, place, two, count, tick)
        elif moment == "answer" and tick - self._since >= FIRST_TICKS + self._thoughts * NEXT_TICKS:
            self._thoughts += 1
            self._begin("answer", place, two, count, tick)
        elif moment == "won" and tick - self._since == REPLY_TICKS:
            self._begin("lost", 1 - place, two, count, tick)
        for line in self.lines:
            age = tick - line.since
            if not line.is_thought and age % BLIP_TICKS == 0 and age < BLIPS * BLIP_TICKS:
                return self._guests[two[line.place]]
        return None

    def _begin(self, moment: Moment, place: int, two: tuple[int, int], count: int, tick: int) -> None:
        manner = MANNERS.get(self._guests[two[place]].portrait, "")
        match moment:
            case "laid":
                choice = NOTHING_LAID if not count else ONE_LAID if count == 1 else OFFERS[manner]
            case "answer":
                choice = PONDERING[manner] if count > 1 else OF_LITTLE
            case "countered":
                choice = COUNTERS[manner]
            case "tied":
                choice = TIED
            case "won":
                choice = WON[manner]
            case "lost":
                choice = LOST[manner]
            case _:
                return
        fresh = [words for words in choice if words != self._last.get(choice)]
        words = self._last[choice] = fresh[self._chance.randrange(len(fresh))]
        is_thought = moment == "answer"
        kept = [line for line in self.lines if line.place != place and (is_thought or moment == "lost")]
        self.lines = [*kept, Line(place, words, count, is_thought, tick)]
