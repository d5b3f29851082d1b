"""Choosing in El Encierro: a card to play, a pen to take, or a card of the draft."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.engine.bindings import Action
from game.engine.look import Look
from game.engine.players import Input
from game.engine.ui import DIRECTIONS, nearest
from game.rules.six_nimmt import ChooseRow, Decision, Draft, Pick, TakeBack, View, deck
from scenes.stages.core import Hint
from scenes.stages.six_nimmt_table import CARD, LIFT_PX, Translate, hand_spots, market_box, pen_box

Kind = Literal["pick", "row", "draft"]

_STEPS: dict[Kind, dict[Action, int]] = {
    "pick": {Action.LEFT: -1, Action.RIGHT: 1},
    "row": {Action.UP: -1, Action.DOWN: 1},
    "draft": {},
}
"""What lies in a line; the cards of the draft lie in a field."""


@dataclass
class Choosing:
    """A choice that is open to a person."""

    kind: Kind
    view: View
    options: tuple[int, ...]  # cards or rows
    legal: tuple[Decision, ...]
    cursor: int = 0

    @classmethod
    def among(cls, view: View, legal: Sequence[Decision], *, remembered: int = 0) -> "Choosing":
        """The cursor is on the card `remembered`, if it is there; else on the one that has been picked."""
        kind: Kind
        options: tuple[int, ...]
        match legal[0]:
            case ChooseRow():
                kind, options = "row", tuple(d.row for d in legal if isinstance(d, ChooseRow))
            case Draft():
                kind, options = "draft", tuple(d.card for d in legal if isinstance(d, Draft))
            case _:
                kind, options = "pick", view.hand
        wanted = remembered if remembered in options else view.picked or 0
        first = len(options) // 2 if kind == "pick" else 0
        cursor = options.index(wanted) if wanted in options else first
        return cls(kind, view, options, tuple(legal), cursor)

    @property
    def option(self) -> int:
        return self.options[self.cursor]

    @property
    def decision(self) -> Decision:
        """What confirming means now."""
        if self.kind == "row":
            return ChooseRow(self.option)
        if self.kind == "draft":
            return Draft(self.option)
        return TakeBack() if self.option == self.view.picked else Pick(self.option)

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Where each option is, in canvas pixels."""
        if self.kind == "row":
            return [pen_box(row) for row in self.options]
        if self.kind == "draft":
            deck_size = len(deck(self.view.config))
            return [market_box(card, deck_size) for card in self.options]
        spots = hand_spots(len(self.options))
        return [pygame.Rect(*spot, *CARD).inflate(0, 2 * LIFT_PX) for spot in spots]

    def under(self, at: tuple[int, int]) -> int | None:
        """The place among `options` of what is under a pixel: the top card, as neighbours may overlap."""
        boxes = self.boxes
        return next((i for i in reversed(range(len(boxes))) if boxes[i].collidepoint(at)), None)

    def hint(self, tr: Translate) -> Hint:
        """What confirming does."""
        if self.kind == "row":
            return Hint("confirm", tr("Take this pen"))
        if self.kind == "draft":
            return Hint("confirm", tr("Take this card"))
        if self.option == self.view.picked:
            return Hint("confirm", tr("Take back"))
        return Hint("confirm", tr("Play {card}", card=self.option))


class Steering:
    """What presses and the pointer do to an open choice."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._remembered = 0  # the card last under the cursor, so that the cursor comes back to it

    def open(self, view: View, legal: Sequence[Decision]) -> Choosing:
        return Choosing.among(view, legal, remembered=self._remembered)

    def forget(self) -> None:
        """The next choice is another one."""
        self._remembered = 0

    def decide(self, choosing: Choosing, given: Input) -> Decision | None:
        """A tick of choosing; the decision once it is made."""
        for press in given.presses:
            if press.action in DIRECTIONS:
                self._go(choosing, press.action)
            elif press.action is Action.CONFIRM and not press.repeated:
                return self._decided(choosing)
            elif press.action is Action.CANCEL and TakeBack() in choosing.legal:
                self._look.sound.play("cancel")
                return TakeBack()
        return self._point(choosing, given)

    def _go(self, choosing: Choosing, direction: Action) -> None:
        step = _STEPS[choosing.kind].get(direction)
        if choosing.kind == "draft":
            self._set_cursor(choosing, nearest(choosing.boxes, choosing.cursor, direction))
        elif step is not None:
            self._set_cursor(choosing, (choosing.cursor + step) % len(choosing.options))

    def _point(self, choosing: Choosing, given: Input) -> Decision | None:
        pointer = given.pointer
        if pointer is None or not (pointer.moved or given.clicked == "left"):
            return None
        under = choosing.under((pointer.x, pointer.y))
        if under is None:
            return None
        if under != choosing.cursor:
            self._set_cursor(choosing, under)
        return self._decided(choosing) if given.clicked == "left" else None

    def _set_cursor(self, choosing: Choosing, cursor: int) -> None:
        if cursor != choosing.cursor:
            choosing.cursor = cursor
            self._look.sound.play("focus")
        self._remembered = choosing.option

    def _decided(self, choosing: Choosing) -> Decision | None:
        decision = choosing.decision
        if decision not in choosing.legal:
            self._look.sound.play("denied")
            return None
        self._look.sound.play("confirm")
        return decision
