"""A match in play: gathers a tick's decisions, lets bots think, steps the rules, and writes before it shows.

It knows no particular game, no device and no picture. The caller turns the crank: one `advance` per tick.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Protocol

from game.bots.core import Bot, bot_for, dice_for
from game.errors import Message
from game.match.record import FIRST_ENTRY_LINE, Difference, Entry, HandOver, Record, Step, difference
from game.match.seats import SeatSpec, check_table
from game.rules.core import Game, Rejected, Standing, digest

BUDGET = 60  # playouts of one slice of thinking: some 2 to 3 ms of a tick that has 16

BotFor = Callable[[str, str], Bot]  # (bot's name, game's name)


class Log(Protocol):
    """Where a match writes what happens. `append` returns once the entry is safe, or known not to be."""

    notices: list[Message]

    def append(self, entry: Entry) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class _Question:
    """What one seat is asked. It stands while the seat is waited for and its legal decisions stay the same.
    In a real-time game, where another lot may offer the same ones, it stands only until something happens.

    moment: decisions made in the match before that, so that it does not depend on how fast people are.
    state: as it was then; a bot answers from that, however late its turn to think comes or after a resume.
    """

    moment: int
    state: Any
    legal: Sequence[Any]


class Match:
    """A match of any game.

    seats: one SeatSpec per seat; journal: an open Log whose header is written, or None; bot_for: gives the
    bot of a name; venue: where it is played, which only the screens understand. UserError if seats, house
    rules or seed do not fit the game, or a bot is not known.
    """

    def __init__(
        self,
        game: Game,
        config: Any,
        seats: Sequence[SeatSpec],
        seed: int,
        journal: Log | None = None,
        *,
        bot_for: BotFor = bot_for,
        venue: str = "",
    ) -> None:
        check_table(game, config, seats, seed)
        self.game = game
        self.config = config
        self.seed = seed
        self.venue = venue
        self.seats: tuple[SeatSpec, ...] = tuple(seats)
        self.state: Any = game.setup(config, seed)
        self.tick = 0
        self.standing: Standing | None = game.result(self.state)
        self.journal = journal
        self._notices: list[Message] = []
        self._bot_for = bot_for
        self._bots: dict[int, Bot] = {}
        self._moment = 0
        self._saved_tick = 0
        self._submitted: list[tuple[int, Any]] = []
        self._questions: dict[int, _Question] = {}
        self._thoughts: dict[int, Generator[None, None, Any]] = {}
        self._next_thinker = 0
        self._record: Record | None = None
        self._pace_ticks: int | None = None
        self._waited_ticks = 0
        self.played = 0  # entries of the record gone through
        for seat, spec in enumerate(self.seats):
            self._sit(seat, spec)
        self._ask(anew=())

    @classmethod
    def from_record(cls, record: Record, *, pace_ticks: int | None = None, start: int = 0) -> "Match":
        """A match that plays the record back, for a viewer.

        pace_ticks: ticks from one recorded step to the next; None keeps the recorded ticks, as a real-time
        game must. start: entries to go through at once. Difference (a UserError), here or from advance, where
        the rules do not reproduce the record.
        """
        if pace_ticks is not None and record.game.REAL_TIME:
            raise ValueError("a real-time game is played back at its own ticks: advance more often instead")
        header = record.header
        seats = [spec.recorded() for spec in header.seats]
        match = cls(record.game, header.config, seats, header.seed, venue=header.venue)
        match._record = record
        match._pace_ticks = pace_ticks
        match._check_start(record)
        for _ in range(start):
            match._repeat_next(record)
        return match

    # What is seen.

    def view(self, seat: int | None) -> Any:
        """What the seat may know; None: the shared screen."""
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> Sequence[Any]:
        """The legal decisions of the seat now."""
        return self.game.legal(self.state, seat)

    def awaited(self) -> tuple[int, ...]:
        """The seats that the match waits for; empty when it is over."""
        return self.game.awaited(self.state)

    @property
    def over(self) -> bool:
        """Whether nothing more will happen: the match has a standing, or its record ends here."""
        at_end = self._record is not None and self.played == len(self._record.entries)
        return self.standing is not None or at_end

    @property
    def notices(self) -> list[Message]:
        """Messages for a person about what went wrong without stopping the match, oldest first."""
        return self._notices + (self.journal.notices if self.journal else [])

    # What is done.

    def submit(self, seat: int, decision: Any) -> None:
        """A decision of a person (or of a script, for a recorded seat), for the next tick.

        The rules judge it: an illegal one is answered by Rejected among the events of that tick.
        """
        if self.seats[seat].kind == "bot" or self._record is not None:
            raise ValueError(f"seat {seat} decides for itself")
        self._submitted.append((seat, decision))

    def hand_over(self, seat: int, spec: SeatSpec) -> None:
        """Give the seat to a person or to a bot. UserError if the bot is not known; then nothing has changed.

        A thought of the bot that sat there is dropped; a decision that a person has submitted still counts.
        """
        if spec.kind == "recorded" or self._record is not None:
            raise ValueError("only a match in play hands over seats, to a person or to a bot")
        if spec == self.seats[seat]:
            return
        bot = self._bot_for(spec.bot, self.game.NAME) if spec.kind == "bot" else None
        if self.journal is not None:
            self.journal.append(HandOver(self.tick, seat, spec))
        self._sit(seat, spec, bot)

    def advance(self, budget: int = BUDGET) -> tuple[Any, ...]:
        """One tick: one slice of one bot's thinking, then a step if one is due. Returns the events.

        budget: playouts that a bot may spend in its slice.
        """
        if self.over:
            return ()
        if self._record is not None:
            return self._play_back(self._record)
        decisions = [*self._submitted, *self._think(budget)]
        return self._step(tuple(sorted(decisions, key=itemgetter(0))))

    def close(self) -> None:
        """Leave the match, to be resumed. A real-time game also notes the time since the last entry."""
        if self.journal is None:
            return
        if self.game.REAL_TIME and self.tick > self._saved_tick:
            self._save(self.tick, (), self.state)
        self.journal.close()

    # One step.

    def _step(self, decisions: tuple[tuple[int, Any], ...]) -> tuple[Any, ...]:
        tick = self.tick + 1
        if not decisions and not self.game.REAL_TIME:
            self.tick = tick
            return ()
        state, events = self.game.step(self.state, decisions)
        if not self._changes_nothing(state):
            if decisions or events:
                self._save(tick, decisions, state)
            self._adopt(tick, decisions, state, events)
        self.tick = tick
        self._submitted.clear()
        return events

    def _changes_nothing(self, state: Any) -> bool:
        """In an untimed game: everything was rejected, so there is nothing to remember."""
        return not self.game.REAL_TIME and bool(state == self.state)

    def _save(self, tick: int, decisions: tuple[tuple[int, Any], ...], state: Any) -> None:
        if self.journal is not None:
            self.journal.append(Step(tick, decisions, digest(state)))
        self._saved_tick = tick

    def _adopt(
        self, tick: int, decisions: tuple[tuple[int, Any], ...], state: Any, events: tuple[Any, ...]
    ) -> None:
        self.tick = tick
        self.state = state
        self.standing = self.game.result(state)
        self._moment += len(decisions)
        happened = any(not isinstance(event, Rejected) for event in events)
        if decisions or happened or self.awaited() != tuple(self._questions):
            all_anew = happened and self.game.REAL_TIME
            self._ask(anew=self.awaited() if all_anew else tuple(seat for seat, _ in decisions))

    # Thinking.

    def _sit(self, seat: int, spec: SeatSpec, bot: Bot | None = None) -> None:
        self.seats = (*self.seats[:seat], spec, *self.seats[seat + 1 :])
        self._drop_thought(seat)
        self._bots.pop(seat, None)
        if spec.kind == "bot":
            self._bots[seat] = bot or self._bot_for(spec.bot, self.game.NAME)

    def _ask(self, anew: tuple[int, ...]) -> None:
        """Renew the questions after a step, those of the seats `anew` in any case.

        A thought about a question that no longer stands is dropped.
        """
        questions = {}
        for seat in self.awaited():
            legal = self.legal(seat)
            question = self._questions.get(seat)
            if question is None or seat in anew or legal != question.legal:
                question = _Question(self._moment, self.state, legal)
            questions[seat] = question
        for seat in tuple(self._thoughts):
            if questions.get(seat) is not self._questions[seat]:
                self._drop_thought(seat)
        self._questions = questions

    def _think(self, budget: int) -> tuple[tuple[int, Any], ...]:
        """One slice of the next bot that is waited for; its (seat, decision) when it has made up its mind."""
        submitted = {seat for seat, _ in self._submitted}
        thinkers = [seat for seat in self._questions if seat in self._bots and seat not in submitted]
        if not thinkers:
            return ()
        seat = min(thinkers, key=lambda thinker: (thinker - self._next_thinker) % len(self.seats))
        self._next_thinker = seat + 1
        question = self._questions[seat]
        if seat not in self._thoughts:
            self._thoughts[seat] = self._start_thought(seat, question, budget)
        try:
            next(self._thoughts[seat])
        except StopIteration as end:
            del self._thoughts[seat]
            return ((seat, self._allowed(seat, end.value, question)),)
        return ()

    def _start_thought(self, seat: int, question: _Question, budget: int) -> Generator[None, None, Any]:
        bot = self._bots[seat]
        view = self.game.view(question.state, seat) if bot.needs_view else None
        dice = dice_for(self.seed, seat, question.moment)
        return bot.think(view, question.legal, dice, budget)

    def _allowed(self, seat: int, decision: Any, question: _Question) -> Any:
        """A bot from outside that answers nonsense must not stop everybody else's match."""
        if decision in question.legal:
            return decision
        self._notices.append(
            Message(
                "The bot {bot} on seat {seat} decided {decision}, which is not allowed; "
                "{instead} was played instead.",
                bot=self.seats[seat].bot,
                seat=seat,
                decision=repr(decision),
                instead=repr(question.legal[0]),
            )
        )
        return question.legal[0]

    def _drop_thought(self, seat: int) -> None:
        thought = self._thoughts.pop(seat, None)
        if thought is not None:
            thought.close()

    # Going through a record again.

    def catch_up(self, record: Record) -> None:
        """Go through the whole record at once, as a fresh match with the record's seats, writing nothing.

        Difference (a UserError) at the first entry that the rules do not reproduce.
        """
        self._check_start(record)
        for _ in record.entries:
            self._repeat_next(record)

    def _check_start(self, record: Record) -> None:
        dealt = digest(self.state)
        if dealt != record.header.digest:
            raise Difference(record.path, FIRST_ENTRY_LINE - 1, record.header.digest, dealt)

    def _repeat_next(self, record: Record) -> tuple[Any, ...]:
        entry = record.entries[self.played]
        if isinstance(entry, HandOver):
            self._pass_time(entry.tick)
            self._sit(entry.seat, entry.spec if self._record is None else entry.spec.recorded())
            self.played += 1
            return ()
        self._pass_time(entry.tick - 1)
        state, events = self.game.step(self.state, entry.decisions)
        got = digest(state)
        unmoved = self._changes_nothing(state)
        if got != entry.digest or unmoved:
            rejected = next((event for event in events if isinstance(event, Rejected)), None)
            raise difference(record, self.played, got, rejected)
        self._adopt(entry.tick, entry.decisions, state, events)
        self._saved_tick = entry.tick
        self.played += 1
        return events

    def _pass_time(self, tick: int) -> None:
        """Let time pass up to and including this tick, with nothing decided."""
        while self.game.REAL_TIME and self.tick < tick and self.standing is None:
            self._adopt(self.tick + 1, (), *self.game.step(self.state, ()))
        self.tick = max(self.tick, tick)

    def _play_back(self, record: Record) -> tuple[Any, ...]:
        if self._pace_ticks is None:
            return self._play_back_in_time(record)
        self._waited_ticks += 1
        if self._waited_ticks < self._pace_ticks:
            return ()
        self._waited_ticks = 0
        events: tuple[Any, ...] = ()
        while not events and not self.over:  # a seat that changes hands takes no time of its own
            events = self._repeat_next(record)
        return events

    def _play_back_in_time(self, record: Record) -> tuple[Any, ...]:
        tick = self.tick + 1
        events: tuple[Any, ...] = ()
        while not self.over and record.entries[self.played].tick <= tick:
            events += self._repeat_next(record)
        self._pass_time(tick)
        return events
