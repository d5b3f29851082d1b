"""The auctioneer's voice: which recorded parts say a price or a cry, and captions that keep time with them.

Parts are files assets/voices/LANGUAGE/NAME.ogg, handed to the sound service as "LANGUAGE/NAME". How long each
lasts was written beside them when they were recorded.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from game.content import speech_words
from game.errors import UserError, reason

FOLDER = Path(__file__).parents[2] / "assets" / "voices"
LEAST, MOST, STEP = 10, 9_990, 10  # the prices that can be spoken
TICK_MS = 1_000 / 60


def spoken(price: int, language: str) -> tuple[str, ...]:
    """The parts that say a price (10 to 9,990 by tens), in order; ValueError for any other."""
    if price not in range(LEAST, MOST + 1, STEP):
        raise ValueError(f"no voice for {price}: prices run from {LEAST} to {MOST} by tens")
    thousands, hundreds, tens = price // 1000 * 1000, price % 1000 // 100 * 100, price % 100
    parts = []
    if thousands:
        ending = "_on" if hundreds else "_and" if tens and language == "en" else "_on" if tens else ""
        parts.append(f"{thousands}{ending}")
    if hundreds:
        parts.append(f"{hundreds}{'_on' if tens else ''}")
    if tens:
        parts.append(str(tens))
    return tuple(f"{language}/{part}" for part in parts)


@dataclass(frozen=True)
class Utterance:
    """What is said in one breath: parts for the voice, and captions (text, from which tick on it stands)."""

    parts: tuple[str, ...] = ()
    captions: tuple[tuple[str, int], ...] = ()
    ticks: int = 0  # until the last part has ended

    @property
    def text(self) -> str:
        """All of it, as it is written in the end."""
        return " ".join(text for text, _ in self.captions)

    def said(self, tick: int) -> str:
        """What has been begun `tick` ticks after the voice began."""
        return " ".join(text for text, start in self.captions if start <= tick)

    def __add__(self, other: "Utterance") -> "Utterance":
        later = tuple((text, self.ticks + start) for text, start in other.captions)
        return Utterance(self.parts + other.parts, self.captions + later, self.ticks + other.ticks)


def price(amount: int, language: str) -> Utterance:
    """A bid: spoken in words, written in figures."""
    return _utterance(spoken(amount, language), str(amount))


def saying(name: str, language: str) -> Utterance:
    """A call, an animal's name or a cry (see `speech_words`), such as "going_once", "cow", "who_bids"."""
    return _utterance((f"{language}/{name}",), getattr(speech_words.SAYINGS[name], language))


def call(name: str, amount: int | None, language: str) -> Utterance:
    """ "30, going once!"; without an amount, as nobody has bid, only the call."""
    made = saying(name, language)
    return made if amount is None else price(amount, language) + made


def _utterance(parts: tuple[str, ...], text: str) -> Utterance:
    return Utterance(parts, ((text, 0),), round(sum(map(length_ms, parts)) / TICK_MS))


def length_ms(part: str) -> float:
    """How long a part ("es/30") lasts; KeyError if there is none of that name."""
    language, _, name = part.partition("/")
    return lengths_ms(language)[name]


@cache
def lengths_ms(language: str) -> dict[str, float]:
    """Every part of a language with its length; UserError if the list cannot be read."""
    file = FOLDER / language / "lengths.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, float])
    except (OSError, msgspec.MsgspecError) as fault:
        raise UserError(
            "The list of spoken words {file} cannot be read ({reason}). Install the game again.",
            file=str(file),
            reason=reason(fault),
        ) from fault
