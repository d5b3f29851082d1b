"""Bidding in La Subasta: every seat for itself, on its own device, in the open and against the clock.

One press bids the next step. Before that the amount can be raised and lowered; it is kept until somebody
bids more, and then follows the price upwards. An auctioneer who is a person makes the calls.
"""

from collections.abc import Callable, Sequence

import pygame

from game.engine.bindings import Action
from game.engine.look import Look
from game.engine.players import Input
from game.errors import N_
from game.rules.kuhhandel_auction import BID_STEP, CALL_GAP_TICKS, highest_bid, may_call
from game.rules.kuhhandel_table import Call, Decision, DropOut, Lot, Raise, View
from scenes.stages.core import Hint
from scenes.stages.kuhhandel_foot import Buttons
from scenes.stages.kuhhandel_table import BLOCK, Paddle, PaddleShown, Table, Translate

STEPS_BY_ACTION = {
    Action.LEFT: -10,
    Action.RIGHT: 10,
    Action.DOWN: -100,
    Action.UP: 100,
    Action.PREV: -50,
    Action.NEXT: 50,
}
CALL_WORDS = {"open": N_("Going once"), "once": N_("Going twice"), "twice": N_("Sold!")}
_ANIMAL = pygame.Rect(BLOCK[0] - 60, BLOCK[1] - 90, 120, 140)
"""The animal itself may be clicked to bid for it."""
_STRUCK_TICKS = 12  # how long the gavel lies where it has struck
_HOLD_TICKS, _AGAIN_TICKS = 18, 5  # a button that is held for so long repeats itself, and so often
_FASTER = ((0, 1), (50, 5), (95, 10))
"""Where there is one button each for more and less: held for so long it takes so many steps at once."""
Deny = Callable[[int, str], None]
"""Tells a seat why its press did nothing: (seat, words)."""


class Bidding:
    """What each seat has prepared, and what presses and the pointer do with it."""

    def __init__(self, look: Look, tr: Translate, deny: Deny) -> None:
        self._look = look
        self.tr = tr
        self._deny = deny
        self._paddles: dict[int, Paddle] = {}
        self._held: dict[int, int] = {}  # for how long a button of the seat's has been down

    def opened(self) -> None:
        """A lot begins: nobody has prepared anything."""
        self._paddles.clear()

    def accepted(self, seat: int, price: int) -> None:
        """The amount that the seat had prepared is used up."""
        if seat in self._paddles:
            self._paddles[seat].price = price + BID_STEP

    # Deciding

    def decide(
        self, seat: int, given: Input, view: View, legal: Sequence[Decision], buttons: Buttons
    ) -> Decision | None:
        """A tick of one seat: raise, drop out, or call; `view` is the seat's own.

        `buttons`: what the pointer can press for it.
        """
        lot = view.lot
        if lot is None or view.phase != "bidding":
            return None
        if seat == lot.auctioneer:
            return self._call(seat, given, view, legal)
        least, most = lot.price + BID_STEP, highest_bid(view.config, view.donkeys)
        paddle = self._paddles.setdefault(seat, Paddle())
        paddle.at_least(least, most)
        for press in given.presses:
            if press.action is Action.CONFIRM and not press.repeated:
                return self._allowed(seat, Raise(paddle.price), view, legal)
            if press.action is Action.CANCEL:
                return self._allowed(seat, DropOut(), view, legal)
            if press.action in STEPS_BY_ACTION:
                self._move(paddle, STEPS_BY_ACTION[press.action], least, most)
        pointer = given.pointer
        if pointer is None:
            return None
        if pointer.wheel:
            paddle.move(BID_STEP if pointer.wheel > 0 else -BID_STEP, least, most)
        by = buttons.step_under((pointer.x, pointer.y))
        if by:
            self._press_step(seat, by, given, least, most, is_faster=buttons.are_faster)
            return None
        is_bid = buttons.bid.collidepoint(pointer.x, pointer.y) or _ANIMAL.collidepoint(pointer.x, pointer.y)
        if given.clicked == "left" and is_bid:
            return self._allowed(seat, Raise(paddle.price), view, legal)
        return None

    def _press_step(
        self, seat: int, by: int, given: Input, least: int, most: int, *, is_faster: bool
    ) -> None:
        """A button for more or less under the pointer: pressed, or held until it repeats itself."""
        paddle = self._paddles[seat]
        if given.clicked == "left":
            self._held[seat] = 0
            self._move(paddle, by, least, most)
        elif seat in self._held and given.pointer is not None and given.pointer.held:
            self._held[seat] += 1
            late = self._held[seat] - _HOLD_TICKS
            if late >= 0 and late % _AGAIN_TICKS == 0:
                times = max(times for since, times in _FASTER if since <= late) if is_faster else 1
                if paddle.move(by * times, least, most):
                    self._look.sound.play("slide")
        else:
            self._held.pop(seat, None)

    def _move(self, paddle: Paddle, by: int, least: int, most: int) -> None:
        self._look.sound.play("slide" if paddle.move(by, least, most) else "denied")

    def _call(self, seat: int, given: Input, view: View, legal: Sequence[Decision]) -> Decision | None:
        is_pressed = given.clicked == "left" or any(
            press.action is Action.CONFIRM and not press.repeated for press in given.presses
        )
        return self._allowed(seat, Call(), view, legal) if is_pressed else None

    def _allowed(
        self, seat: int, decision: Decision, view: View, legal: Sequence[Decision]
    ) -> Decision | None:
        if decision in legal:
            self._look.sound.play("confirm")
            return decision
        self._look.sound.play("denied")
        lot = view.lot
        if lot is not None:
            self._deny(seat, self.tr(_reason(lot, seat)))
        return None

    # What is shown of it

    def shown(self, seat: int, table: Table, clock: Lot | None) -> PaddleShown:
        """What a seat's next press would do; `clock` is the lot with its clock, None by turns."""
        lot = table.lot
        if lot is None or table.phase != "bidding":
            return PaddleShown(seat, 0, "")
        if seat == lot.auctioneer:
            if clock is None:
                return PaddleShown(seat, 0, "hold")
            passed = clock.tick - clock.since
            if passed < _STRUCK_TICKS and clock.stage in ("once", "twice"):
                return PaddleShown(seat, 0, "struck", 0.0)
            can = "call" if may_call(clock) else "early"
            return PaddleShown(seat, 0, can, min(1.0, (passed + 1) / CALL_GAP_TICKS))
        paddle = self._paddles.get(seat)
        price = max(lot.price + BID_STEP, paddle.price if paddle else 0)
        if seat == lot.leader:
            return PaddleShown(seat, lot.price, "lead")
        can = "back" if lot.out[seat] else "bid"
        if lot.excluded[seat]:
            can = "excluded"
        elif lot.bidder not in (None, seat):  # by turns nobody comes back
            can = "" if lot.out[seat] else "wait"
        return PaddleShown(seat, price, can)

    def hints(self, table: Table, own: PaddleShown | None) -> list[Hint]:
        """Of the one person who sees the screen, or (None) of all that share it."""
        is_short = self._look.text.is_large
        out = Hint("cancel", self.tr("Drop out"))
        amount = [] if is_short else [Hint("right", self.tr("Amount"))]
        if own is None:
            return [Hint("confirm", self.tr("Bid")), out, *amount]
        lot = table.lot
        if lot is None:
            return []
        if own.can in ("call", "early", "struck"):
            return [Hint("confirm", self.tr(CALL_WORDS.get(lot.stage, CALL_WORDS["twice"])))]
        if own.can in ("bid", "back"):
            bid = Hint("confirm", self.tr("Bid {price}", price=own.price))
            steps = [
                Hint(action, f"+{STEPS_BY_ACTION[Action(action)]}") for action in ("right", "next", "up")
            ]
            return [bid, *([out] if own.can == "bid" else []), *([] if is_short else steps)]
        return []


def _reason(lot: Lot, seat: int) -> str:
    """Why a press of the seat does nothing now."""
    if seat == lot.auctioneer:
        return N_("too soon") if lot.due is not None else N_("no calls")
    if lot.excluded[seat]:
        return N_("excluded")
    if seat == lot.leader:
        return N_("leads already")
    if lot.bidder not in (None, seat):
        return N_("not your turn")
    return N_("is out") if lot.out[seat] else N_("too much")
