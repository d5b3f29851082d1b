"""Choosing in La Subasta while one seat is asked: what to do with a turn, whether to buy, and which money.

All is as comfortable with pad and keys as with the mouse. Bids, which seats make side by side, are in
`kuhhandel_bidding`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.bindings import Action
from game.engine.look import Look
from game.engine.players import Input
from game.engine.ui import DIRECTIONS, nearest
from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import (
    PLACES,
    Accept,
    Buy,
    Challenge,
    Counter,
    Decision,
    HoldAuction,
    Offer,
    Pay,
    Sell,
    View,
)
from scenes.stages.core import Guest, Hint
from scenes.stages.kuhhandel_foot import ANSWERS, Foot
from scenes.stages.kuhhandel_money import StackChoice
from scenes.stages.kuhhandel_table import NAMES, Table, Translate


@dataclass
class TurnChoice:
    """What to do with a turn: hold an auction, or challenge a seat for an animal. A box for each option."""

    options: tuple[Decision, ...]
    boxes: list[pygame.Rect]
    purse: Money
    cursor: int = 0

    @property
    def option(self) -> Decision:
        return self.options[self.cursor]


@dataclass
class PurchaseChoice:
    """First purchase: sell (0) or buy (1)."""

    price: int
    leader: int
    may_buy: bool
    purse: Money
    cursor: int = 0


Choosing = TurnChoice | PurchaseChoice | StackChoice


def choice_of(
    view: View, legal: Sequence[Decision], box_of: Callable[[Decision], pygame.Rect]
) -> Choosing | None:
    """What a seat chooses among `legal`; `view` is its own."""
    purse, lot = view.purse, view.lot
    if purse is None:
        return None
    match legal[0]:
        case HoldAuction() | Challenge():
            return TurnChoice(tuple(legal), [box_of(option) for option in legal], purse)
        case Sell() if lot is not None and lot.leader is not None:
            return PurchaseChoice(lot.price, lot.leader, Buy() in legal, purse)
        case Pay() if lot is not None:
            return StackChoice.of("pay", purse, lot.price)
        case Offer():
            return StackChoice.of("offer", purse, 0)
        case Accept():
            return StackChoice.of("counter", purse, 0)
    return None


class Chooser:
    """What presses and the pointer do to an open choice, and how the prompts call it."""

    def __init__(self, look: Look, tr: Translate, guests: Sequence[Guest], foot: Foot) -> None:
        self._look = look
        self.tr = tr
        self._guests = guests
        self._foot = foot

    def decide(self, choosing: Choosing | None, given: Input) -> Decision | None:
        """A tick of choosing; the decision once it is made."""
        match choosing:
            case TurnChoice():
                return self._decide_turn(choosing, given)
            case PurchaseChoice():
                return self._decide_purchase(choosing, given)
            case StackChoice():
                return self._decide_stack(choosing, given)
        return None

    def _decide_turn(self, choosing: TurnChoice, given: Input) -> Decision | None:
        for press in given.presses:
            cursor = choosing.cursor
            if press.action is Action.CONFIRM and not press.repeated:
                return self._made(choosing.option)
            if press.action in DIRECTIONS:
                cursor = nearest(choosing.boxes, cursor, press.action)
            elif press.action in (Action.PREV, Action.NEXT):
                step = 1 if press.action is Action.NEXT else -1
                cursor = (cursor + step) % len(choosing.options)
            self._point_at(choosing, cursor)
        pointer = given.pointer
        if pointer is not None and (pointer.moved or given.clicked == "left"):
            for number, box in enumerate(choosing.boxes):
                if box.inflate(2, 8).collidepoint(pointer.x, pointer.y):
                    self._point_at(choosing, number)
                    return self._made(choosing.option) if given.clicked == "left" else None
        return None

    def _decide_purchase(self, choosing: PurchaseChoice, given: Input) -> Decision | None:
        is_confirmed = False
        for press in given.presses:
            if press.action is Action.CONFIRM and not press.repeated:
                is_confirmed = True
            elif press.action in (Action.LEFT, Action.PREV):
                self._point_at(choosing, 0)
            elif press.action in (Action.RIGHT, Action.NEXT):
                self._point_at(choosing, 1)
        pointer = given.pointer
        if pointer is not None and (pointer.moved or given.clicked == "left"):
            for number, box in enumerate(ANSWERS):
                if box.collidepoint(pointer.x, pointer.y):
                    self._point_at(choosing, number)
                    is_confirmed = is_confirmed or given.clicked == "left"
        if not is_confirmed:
            return None
        if choosing.cursor and not choosing.may_buy:
            self._answer("denied")
            return None
        return self._made(Buy() if choosing.cursor else Sell())

    def _point_at(self, choosing: TurnChoice | PurchaseChoice, cursor: int) -> None:
        if cursor != choosing.cursor:
            choosing.cursor = cursor
            self._answer("focus")

    def _decide_stack(self, choosing: StackChoice, given: Input) -> Decision | None:
        """LEFT and RIGHT over the values, UP and DOWN a card more or less, PREV and NEXT quick amounts."""
        for press in given.presses:
            match press.action:
                case Action.CONFIRM if not press.repeated:
                    return self._laid(choosing)
                case Action.EXTRA if choosing.kind == "counter" and not press.repeated:
                    return self._made(Accept())
                case Action.LEFT | Action.RIGHT:
                    moved = choosing.step(1 if press.action is Action.RIGHT else -1)
                    self._answer("focus" if moved else "denied")
                case Action.UP | Action.DOWN:
                    self._change(choosing, choosing.cursor, 1 if press.action is Action.UP else -1)
                case Action.PREV | Action.NEXT:
                    choosing.quickly(1 if press.action is Action.NEXT else -1)
                    self._answer("card_slide")
        pointer = given.pointer
        if pointer is None:
            return None
        if pointer.wheel:
            self._change(choosing, choosing.cursor, -1 if pointer.wheel < 0 else 1)
        under = self._foot.place_under(choosing, (pointer.x, pointer.y))
        if under is not None and choosing.usable[under[0]]:
            if pointer.moved:
                choosing.cursor = under[0]
            if given.clicked == "left":
                self._change(choosing, under[0], -1 if under[1] else 1)
        return None

    def _change(self, choosing: StackChoice, place: int, by: int) -> None:
        self._answer("card_slide" if choosing.change(place, by) else "denied")

    def _laid(self, choosing: StackChoice) -> Decision | None:
        stack = choosing.stack
        if choosing.kind == "pay":
            if choosing.is_enough:
                return self._made(Pay(stack))
            self._answer("denied")
            return None
        return self._made(Offer(stack) if choosing.kind == "offer" else Counter(stack))

    def _made(self, decision: Decision) -> Decision:
        self._answer("confirm")
        return decision

    def _answer(self, sound: str) -> None:
        self._look.sound.play(sound)

    # Words

    def hints(self, choosing: Choosing) -> list[Hint]:
        match choosing:
            case TurnChoice():
                is_trade = isinstance(choosing.option, Challenge)
                return [Hint("confirm", self.tr("Challenge") if is_trade else self.tr("Auction"))]
            case PurchaseChoice():
                return [Hint("confirm", self.tr("Buy") if choosing.cursor else self.tr("Sell"))]
        return self._stack_hints(choosing)

    def _stack_hints(self, choosing: StackChoice) -> list[Hint]:
        """In large letters only what makes the decision: the rest has no room, and is the same always."""
        ways = [Hint("up", self.tr("Card")), Hint("next", self.tr("Amounts"))]
        if self._look.text.is_large:
            ways = []
        if choosing.kind == "pay":
            return [Hint("confirm", self.tr("Pay {total}", total=choosing.total)), *ways]
        if choosing.kind == "offer":
            return [Hint("confirm", self.tr("Lay {total}", total=choosing.total)), *ways]
        counter = Hint("confirm", self.tr("Counter: {total}", total=choosing.total))
        return [counter, Hint("extra", self.tr("Accept")), *ways]

    def option_words(self, choosing: TurnChoice, table: Table) -> str:
        """What the turn would go to, in a sentence; in fewer words where letters are large."""
        option, is_short = choosing.option, self._look.text.is_large
        if not isinstance(option, Challenge):
            return self.tr("Auction") if is_short else self.tr("Put the next animal up for auction")
        animal, target = self.tr(NAMES[option.animal]), self._guests[option.target].name
        if is_short:
            return self.tr("Challenge {name}: {animal}", name=target, animal=animal)
        place = PLACES[option.animal]
        own, other = table.herds[table.turn][place], table.herds[option.target][place]
        count = 2 if (own, other) == (2, 2) else 1
        return self.tr(
            "Challenge {name}: {animal} ×{count} (you have {own}, {name} {other})",
            name=target,
            animal=animal,
            count=count,
            own=own,
            other=other,
        )

    def purchase_words(self, choosing: PurchaseChoice) -> tuple[str, str]:
        name = self._guests[choosing.leader].name
        return (
            self.tr("Sell to {name} for {price}", name=name, price=choosing.price),
            self.tr("Buy it yourself for {price}", price=choosing.price),
        )
