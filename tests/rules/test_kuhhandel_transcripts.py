"""Matches of La Subasta against their golden transcripts.

After a change of the rules that is meant, write them anew and read the difference before it is committed:

    GOLDEN=write python -m pytest tests/rules/test_kuhhandel_transcripts.py && git diff tests/golden
"""

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from game.rules import kuhhandel as game
from game.rules.core import digest
from game.rules.kuhhandel import Config, State
from game.rules.kuhhandel_money import cards
from game.rules.kuhhandel_table import ANIMALS, MatchEnded, TurnStarted
from game.rules.rng import below, seeded
from tests.rules.kuhhandel_table import moments, of_kind
from tests.rules.transcripts import GOLDEN, LETTERS, assert_golden

MATCHES = {
    "classic": (Config(seats=4), 90, 8),
    "five_seats_fast": (Config(seats=5, pace="fast", zeros_return=True), 940, 4),
    "first_edition": (Config(seats=3, pace="turns", first_edition=True, short_game=True), 1985, 99),
    "short_by_turns": (Config(seats=4, pace="turns", short_game=True), 2460, 10),
}
"""Config, seed, and how many turns are written down."""

SEATS = {"seat", "target", "challenger", "winner", "payer", "payee", "buyer", "auctioneer", "first"}
MONEY = {"money", "purse"}


class Dice:
    """What `moments` needs of a generator, from the game's own, so that every Python throws the same."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed, "transcript")

    def randrange(self, n: int) -> int:
        self.rng, number = below(self.rng, n)
        return number

    def randint(self, low: int, high: int) -> int:
        return low + self.randrange(high - low + 1)

    def random(self) -> float:
        return self.randrange(1 << 53) / (1 << 53)

    def choice(self, items: Sequence[object]) -> object:
        return items[self.randrange(len(items))]


def told(value: object) -> str:
    """`Paid payer B payee A animal cow price 60 cards 2`, `Offer money 0 10 10`"""
    words = [type(value).__name__]
    for name, item in msgspec.structs.asdict(value).items():
        words += [name, text(name, item)]
    return " ".join(words)


def text(name: str, item: object) -> str:
    if item is None:
        return "nobody"
    if name in SEATS:
        return LETTERS[item]
    if name in MONEY:
        return " ".join(map(str, cards(item))) or "nothing"
    if name == "excluded":
        return "".join(LETTERS[seat] for seat, is_out in enumerate(item) if is_out) or "nobody"
    if isinstance(item, msgspec.Struct):
        return told(item)
    return " ".join(map(str, item)) if isinstance(item, tuple) else str(item)


def picture(state: State) -> Iterator[str]:
    """Every seat's money and animals."""
    for seat, (purse, herd) in enumerate(zip(state.purses, state.herds, strict=True)):
        owned = [f"{count} {animal}" for animal, count in zip(ANIMALS, herd, strict=True) if count]
        yield f"    {LETTERS[seat]}: {text('purse', purse)} | {', '.join(owned) or 'no animals'}"


def lines(config: Config, seed: int, turns: int) -> Iterator[str]:
    yield f"{game.NAME} version {game.VERSION}, seed {seed}, {told(config)}"
    start = game.setup(config, seed)
    yield f"  TurnStarted seat {LETTERS[start.turn]}"
    yield from picture(start)
    for before, decisions, state, events in moments(config, seed, Dice(seed)):
        decided = ", ".join(f"{LETTERS[seat]} {told(decision)}" for seat, decision in decisions)
        timed = before.lot is not None and before.lot.due is not None
        yield f"> {f'tick {before.lot.tick + 1}: ' if timed else ''}{decided or 'time passes'}"
        for event in events:
            yield f"  {told(event)}"
            if isinstance(event, TurnStarted | MatchEnded):
                yield f"  = {digest(state)}"
                yield from picture(state)
        turns -= len(of_kind(events, TurnStarted))
        if turns <= 0:
            return


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_of_kuhhandel_reads_as_before(name):
    assert_golden(f"kuhhandel/{name}.txt", "\n".join(lines(*MATCHES[name])) + "\n")


def test_every_golden_transcript_belongs_to_a_match():
    assert {path.stem for path in (GOLDEN / "kuhhandel").iterdir()} == set(MATCHES)
