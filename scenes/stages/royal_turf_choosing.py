"""Choosing in La Carrera: a bet, or which horse to move, with pad and keys as well as with the mouse."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.bindings import Action
from game.engine.players import Input
from game.engine.ui import DIRECTIONS, Look, nearest
from game.rules.royal_turf import Decision, Horse, Move, PlaceBet, Seat, View, landing, movable, steps
from scenes.stages.core import Hint
from scenes.stages.royal_turf_cards import Cards, card_box
from scenes.stages.royal_turf_table import NAMES, Ghost, Table, Translate, ranked
from scenes.stages.royal_turf_track import Track, Turf

STEERING = (*DIRECTIONS, Action.PREV, Action.NEXT, Action.CANCEL)
REFUSED_TICKS = 9  # for so long it is seen that a press led nowhere


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
    refused_ticks: int = 0  # for so long it still shows that a press led nowhere

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
    def aim(self) -> tuple[Horse, int, bool]:
        """What the cursor is on."""
        return self.horse, self.chip, self.in_tray

    @property
    def moment(self) -> tuple[Seat | None, int, int, int]:
        """Which of all the choices of a match it is."""
        view = self.view
        return view.in_turn, view.race, view.turn, len(view.bets)

    def take_up(self, before: "Choosing") -> None:
        """Go on where the cursor was when the same choice was closed before."""
        if before.moment == self.moment:
            self.horse, self.chip, self.in_tray = before.aim

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

    def hints(self, tr: Translate, *, is_large: bool) -> list[Hint]:
        """What confirming does, and how to change the chip; in few words where letters are large."""
        name = NAMES[self.horse]
        if not self.is_bet:
            return [Hint("confirm", tr("Move") if is_large else tr("Move {horse}", horse=name))]
        words = tr("Bet {chip} on {horse}", chip=self.chip, horse=name)
        words = tr("Bet {chip}", chip=self.chip) if is_large else words
        chips = [Hint("next", tr("Chip"))] if len(self.chips) > 1 else []
        return [Hint("confirm", words), *chips]


def _ghost(view: View, horse: Horse) -> Ghost:
    assert view.symbol is not None
    count = steps(view, horse, view.symbol)
    after, cause = landing(view, horse, count)
    return Ghost(horse, count, view.distances[horse], after, cause)


class Steering:
    """What presses and the pointer do to an open choice."""

    def __init__(self, look: Look, cards: Cards, turf: Turf) -> None:
        self._look = look
        self._cards = cards
        self._turf = turf

    def decide(self, choosing: Choosing, given: Input, track: Track, table: Table) -> Decision | None:
        """A tick of choosing; the decision once it is made. A press that leads nowhere is told so."""
        choosing.refused_ticks = max(0, choosing.refused_ticks - 1)
        for press in given.presses:
            if press.action is Action.CONFIRM and not press.repeated:
                return self._decided(choosing)
            if press.action in STEERING:
                before = choosing.aim
                self._steer(choosing, press.action, track)
                if choosing.aim == before and not press.repeated:
                    self._refuse(choosing)
        return self._point(choosing, given, track, table)

    def _steer(self, choosing: Choosing, action: Action, track: Track) -> None:
        """Directions go over the cards; previous and next step the chips, or along the order of the race."""
        if action in DIRECTIONS:
            self._go(choosing, action, track)
        elif action is Action.CANCEL:
            self._set_in_tray(choosing, to=False)
        elif choosing.is_bet:
            self._step_chip(choosing, 1 if action is Action.NEXT else -1)
        else:
            self._set_horse(choosing, choosing.next_in_race(1 if action is Action.NEXT else -1))

    def _go(self, choosing: Choosing, direction: Action, track: Track) -> None:
        """Over the cards; below them lie the chips, if there is a bet to make."""
        if choosing.in_tray:
            if direction is Action.UP:
                self._set_in_tray(choosing, to=False)
            elif direction is not Action.DOWN:
                self._step_chip(choosing, 1 if direction is Action.RIGHT else -1)
            return
        boxes = [card_box(track.boxes, horse) for horse in choosing.horses]
        here = choosing.horses.index(choosing.horse)
        there = nearest(boxes, here, direction)
        goes_round = direction is Action.DOWN and boxes[there].top <= boxes[here].top
        goes_round |= direction is Action.UP and boxes[there].top >= boxes[here].top
        if not (choosing.is_bet and goes_round):
            self._set_horse(choosing, choosing.horses[there])
        elif direction is Action.DOWN:
            self._set_in_tray(choosing, to=True)

    def _point(self, choosing: Choosing, given: Input, track: Track, table: Table) -> Decision | None:
        pointer = given.pointer
        if pointer is None:
            return None
        if pointer.wheel and choosing.is_bet:
            self._step_chip(choosing, 1 if pointer.wheel < 0 else -1)
        if not (pointer.moved or given.clicked == "left"):
            return None
        at = pointer.x, pointer.y
        for chip, box in zip(choosing.chips, self._cards.tray_boxes(choosing.chips), strict=True):
            if box.collidepoint(at) and given.clicked == "left":
                self._set_chip(choosing, chip)
                return None
        under = self._under(choosing, at, track, table)
        if under is None:
            if given.clicked == "left":
                self._refuse(choosing)
            return None
        self._set_in_tray(choosing, to=False)
        self._set_horse(choosing, under)
        return self._decided(choosing) if given.clicked == "left" else None

    def _under(self, choosing: Choosing, at: tuple[int, int], track: Track, table: Table) -> Horse | None:
        """The horse whose card is under a pixel, or that stands or would stand there."""
        for horse in choosing.horses:
            if card_box(track.boxes, horse).collidepoint(at):
                return horse
        if choosing.is_bet:
            return self._turf.nearest_standing(track, table, choosing.horses, at)
        return self._turf.nearest(track, choosing.ghosts, at)

    def _step_chip(self, choosing: Choosing, step: int) -> None:
        place = choosing.chips.index(choosing.chip) + step
        self._set_chip(choosing, choosing.chips[place % len(choosing.chips)])

    def _set_chip(self, choosing: Choosing, chip: int) -> None:
        if chip != choosing.chip:
            choosing.chip = chip
            self._look.sound.play("focus")

    def _set_in_tray(self, choosing: Choosing, *, to: bool) -> None:
        if choosing.in_tray is not to:
            choosing.in_tray = to
            self._look.sound.play("focus")

    def _set_horse(self, choosing: Choosing, horse: Horse) -> None:
        if horse != choosing.horse:
            choosing.horse = horse
            self._look.sound.play("focus")

    def _decided(self, choosing: Choosing) -> Decision | None:
        decision = choosing.decision
        if decision not in choosing.legal:
            self._refuse(choosing)
            return None
        self._look.sound.play("confirm")
        return decision

    def _refuse(self, choosing: Choosing) -> None:
        choosing.refused_ticks = REFUSED_TICKS
        self._look.sound.play("denied")
