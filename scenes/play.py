"""A match on its stage: turns the crank of the match, shows what happened, and asks the persons.

With one person at the table the screen is theirs: their hand is always in view and any device acts for
them. With several, the screen is shared and shows no secret; a secret choice opens a `PrivateView` for that
person, a public one is made in the open, on that person's device. The rules never wait for the picture; the
persons do.
"""

from collections.abc import Callable

import pygame

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.scene import Push, Scene, Transition
from game.match.match import Match
from scenes.guests import YOU, guests_of
from scenes.kit import Kit
from scenes.mashing import Mashing
from scenes.private_view import PrivateView
from scenes.prompts import Placed, click_through, draw_placed, in_column, in_row, in_strip
from scenes.stages.catalog import STAGES, Supplies
from scenes.stages.core import Hint, Manner
from scenes.venues import Venues
from scenes.voices import pressed_of, spoken_of


class Play(Scene):
    """`pause`, `rules` and `lost` give the screens to push; `then` follows the end of the match."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        *,
        then: Callable[[Match], Transition],
        pause: Callable[["Play"], Scene],
        rules: Callable[["Play"], Scene],
        lost: Callable[["Play", int], Scene],
        is_new: bool,  # a resumed match is shown as it stands, a new one is dealt
    ) -> None:
        self.kit = kit
        self.match = match
        self._then = then
        self._pause = pause
        self._rules = rules
        self._lost = lost
        self._is_new = is_new
        self._asked: tuple[int, object] | None = None  # the seat that has a choice open, and the state then
        self._in_use = kit.reader.last_device
        self._told = 0  # of the match's notices
        self._venues = Venues(kit, match.venue)
        self._mashing = Mashing()
        self._ticks = 0
        self._persons()

    # Lifecycle

    def enter(self) -> None:
        self._sit_down()
        view = self.match.view(self.audience)
        if self._is_new:
            self.stage.begin(view)
        else:
            self.stage.sync(view)
        self.kit.sound.music(self._music())

    def cover(self) -> None:
        """Whatever comes up, no choice is open below it."""
        self.stop_asking()

    def uncover(self) -> None:
        """Back from the pause: language, speed and seats may have changed."""
        before = self.audience, self.guests, self.kit.strings.language, self._manner(), self.kit.look.key
        self._persons()
        if before != (self.audience, self.guests, self._language, self._shown_manner, self._look_key):
            old = self.stage
            old.finish()
            self._sit_down()
            self.stage.succeed(old)
            self.stage.sync(self.match.view(self.audience))

    def leave(self) -> None:
        self.match.close()

    def _persons(self) -> None:
        self.persons = [seat for seat, spec in enumerate(self.match.seats) if spec.kind == "person"]
        self.audience = self.persons[0] if len(self.persons) == 1 else None
        self.guests = guests_of(self.match.seats, self.kit.tr(YOU))

    def _sit_down(self) -> None:
        self._persons()
        self._language, self._shown_manner = self.kit.strings.language, self._manner()
        self._look_key = self.kit.look.key
        make = STAGES[self.match.game.NAME]
        supplies = Supplies(
            venues=lambda: self._venues,
            spoken=lambda: spoken_of(self.kit),
            pressed=lambda: pressed_of(self.kit),
        )
        self.stage = make(self.kit.look, self.kit.tr, self.guests, self._shown_manner, supplies)
        self._asked = None

    def _manner(self) -> Manner:
        settings = self.kit.settings
        return Manner(settings.speed, settings.reduced_motion, settings.shake, settings.captions)

    # A tick

    def update(self, given: Input) -> Transition:
        given = self.press_hints(given)
        if self._lost_the_device_in_use(given):
            return Push(self._pause(self))
        if (interruption := self.interrupted(given)) is not None:
            return interruption
        if (seat := self.seat_without_device()) is not None:
            return Push(self._lost(self, seat))
        was_together = self.stage.is_together
        self.carry_on()
        if was_together and not self.stage.is_together:
            self._mashing.ended(self._ticks)
        self.stage.peek(given)
        if self.stage.reel.busy:
            if self._mashing.is_late(self._ticks):
                self._tell_late(given)
            elif self._skips(given):
                self.stage.finish()
                self._mashing.skipped(given, self._ticks)
            return None
        given = self.calmed(given)
        if self.audience is None and (seat := self.stage.to_be_told) is not None:
            return Push(PrivateView(self.kit, self, seat, shows="news"))
        if self.match.over:
            return self._then(self.match)
        return self._ask(given)

    def press_hints(self, given: Input) -> Input:
        """Clicks on the prompts become presses."""
        return click_through(given, self._hints()[1]) if given.clicked == "left" else given

    def calmed(self, given: Input) -> Input:
        """Without presses that were meant for what is over."""
        return self._mashing.calmed(given, self._ticks)

    def interrupted(self, given: Input) -> Transition:
        """What anybody may ask for at any time, a curtain hanging or not: the pause and the rules."""
        if given.focus_lost or given.pressed(Action.PAUSE):
            return Push(self._pause(self))
        return Push(self._rules(self)) if given.pressed(Action.ALT) else None

    def carry_on(self) -> None:
        """A tick of the match and of its picture; a scene on top may ask for it too.

        The match goes on at its own pace, whatever the picture has still to tell; only a clock that a person
        has to beat does not run before they can see it.
        """
        self._ticks += 1
        is_timed = self.match.game.REAL_TIME
        events = self.match.advance() if self.stage.keeps_time or not is_timed else ()
        if events or is_timed:
            self.stage.show(events, self.match.view(self.audience))
        has_news = bool(events) or self.stage.reel.busy
        self.stage.update()
        if has_news:  # a tune may follow the picture, too
            self.kit.sound.music(self._music())
        self._tell_notices()

    def _tell_notices(self) -> None:
        """What went wrong without stopping the match (a full disk) is told like any other news."""
        notices = self.match.notices
        self.kit.store.notices += notices[self._told :]
        self._told = len(notices)

    def seat_without_device(self) -> int | None:
        """The first person without a device, among several; one alone uses whatever there is."""
        if self.audience is not None:
            return None
        return next((seat for seat in self.persons if self.kit.players.device_of(seat) is None), None)

    def _lost_the_device_in_use(self, given: Input) -> bool:
        """One person alone plays on whatever there is; it stops when the device that they used last goes."""
        is_lost = self._in_use in given.removed
        self._in_use = given.last_device
        return self.audience is not None and is_lost

    def stop_asking(self) -> None:
        """Take the open choice away, and the secrets with it."""
        self.stage.close_hand()
        self._asked = None

    def _skips(self, given: Input) -> bool:
        return given.clicked == "left" or any(
            press.action is Action.CONFIRM and not press.repeated for press in given.presses
        )

    # Asking

    def _ask(self, given: Input) -> Transition:
        if self.stage.is_together:
            self._ask_all(given)
            return None
        if self.audience is not None:
            self.ask(self.audience, given)
            return None
        waiting = self._awaited()
        if not waiting:
            self.stop_asking()
            return None
        seat = waiting[0]
        if self.stage.is_secret(self.match.legal(seat)):
            return Push(PrivateView(self.kit, self, seat))
        device = self.kit.players.device_of(seat)
        self.ask(seat, given.by(device.id) if device else given)
        return None

    def _ask_all(self, given: Input) -> None:
        """Every person acts on their own device, all in the same tick; one alone on whatever there is."""
        self.stop_asking()
        for seat in self.persons:
            own = self._own(seat, given)
            decision = self.stage.choose_for(seat, own, self.match.view(seat), self.match.legal(seat))
            if decision is not None:
                self.match.submit(seat, decision)

    def ask(self, seat: int, given: Input) -> bool:
        """Open the choice to the seat when the match stands anew; True when it is made in this tick."""
        asked = self._asked
        if asked is None or asked[0] != seat or asked[1] is not self.match.state:
            self._asked = seat, self.match.state
            legal = self.match.legal(seat)
            if legal:
                self.stage.open_hand(self.match.view(seat), legal)
            else:
                self.stage.close_hand()
        decision = self.stage.choose(given)
        if decision is None:
            return False
        self.match.submit(seat, decision)
        return True

    def _own(self, seat: int, given: Input) -> Input:
        """What a person does on the own device; one alone uses whatever there is."""
        device = self.kit.players.device_of(seat) if self.audience is None else None
        return given.by(device.id) if device is not None else given

    def _tell_late(self, given: Input) -> None:
        """Presses that were meant for what has just ended skip nothing, and whoever made them is told."""
        for seat in self.persons:
            if self._skips(self._own(seat, given)):
                self.stage.came_late(seat)

    def _music(self) -> str:
        return self.stage.music(self.match.view(None))

    # Picture

    def _hints(self) -> tuple[pygame.Rect, list[Placed]]:
        hints = (
            *self.stage.hints(),
            Hint("alt", self.kit.tr("Rules")),
            Hint("pause", self.kit.tr("Pause")),
        )
        seat = self._addressed
        device = None if seat is None else self.kit.players.device_of(seat)
        if (bar := self.stage.bar) is not None:
            return in_strip(self.kit, hints, bar, device=device)
        if self.stage.has_room_below:
            return in_column(self.kit, hints, (634, 354), device=device)
        room, line_px = 618 - self.stage.banner.right, self.kit.text.line_height
        top, words_top = 4, 9
        placed = in_row(self.kit, hints, (626, words_top), device=device, room=room, pitch=line_px + 4)
        if len({each.box.top for each in placed}) > 1:  # two lines have just the room above the seats
            top, words_top = 1, 5
            placed = in_row(self.kit, hints, (626, words_top), device=device, room=room, pitch=line_px + 4)
        if not placed:
            return pygame.Rect(634, 4, 0, 0), placed
        left, last = min(each.box.left for each in placed) - 8, placed[-1].box.top + line_px
        return pygame.Rect(left, top, 634 - left, last + words_top - 2 * top), placed

    @property
    def _addressed(self) -> int | None:
        """Whose device the prompts speak of on a shared screen: of whoever is asked, or stands before a
        curtain. None: of the one last used.
        """
        if self.audience is not None:
            return None
        if self._asked is not None:
            return self._asked[0]
        if (seat := self.stage.to_be_told) is not None:
            return seat
        if self.stage.is_together or self.stage.reel.busy:
            return None
        return next(iter(self._awaited()), None)

    def _awaited(self) -> list[int]:
        """The persons that the match waits for."""
        return [seat for seat in self.match.awaited() if seat in self.persons]

    def draw(self, canvas: pygame.Surface) -> None:
        self.stage.draw(canvas)
        self.draw_hints(canvas)

    def draw_hints(self, canvas: pygame.Surface) -> None:
        plate, placed = self._hints()
        self.kit.look.panel(canvas, plate)
        draw_placed(self.kit, canvas, placed)
