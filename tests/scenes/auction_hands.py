"""La Subasta by hand: what is wanted is a decision of the rules."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.kuhhandel_money import Money
from game.rules.kuhhandel_table import Accept, Call, Counter, Decision, DropOut, Offer, Pay, Raise
from scenes.stages.kuhhandel import PurchaseChoice, StackChoice, TurnChoice
from scenes.stages.kuhhandel_foot import ANSWERS, PURSE, Buttons
from tests.scenes.steering import Spot, Steering

if TYPE_CHECKING:
    from tests.scenes.rig import Hands

STEPS = {100: "up", 50: "next", 10: "right", -10: "left", -50: "prev", -100: "down"}


class AuctionSteering(Steering):
    def presses(self, hands: "Hands", wanted: Decision) -> Iterator[str]:
        match wanted:
            case Raise(price=price):
                yield from self._to_price(hands, price)
            case Pay(money=stack) | Offer(money=stack) | Counter(money=stack):
                yield from self._to_stack(hands, stack)
            case DropOut() | Accept() | Call():
                return
            case _:
                yield from self._to_option(hands, wanted)

    def decisive(self, wanted: Decision) -> str:
        match wanted:
            case DropOut():
                return "cancel"
            case Accept():
                return "extra"
        return "confirm"

    def _to_price(self, hands: "Hands", price: int) -> Iterator[str]:
        while away := price - self._price(hands):
            nearest = max(abs(step) for step in STEPS if abs(step) <= abs(away))
            yield STEPS[nearest if away > 0 else -nearest]

    def _price(self, hands: "Hands") -> int:
        return hands.rig.stage._paddle_of(hands.seat).price

    def _buttons(self, hands: "Hands") -> Buttons:
        return hands.rig.stage._buttons_of(hands.seat)

    def _to_stack(self, hands: "Hands", stack: Money) -> Iterator[str]:
        while differs := self._differing(hands, stack):
            choosing, place = hands.rig.open_choice, differs[0]
            if choosing.cursor != place:
                yield "right" if place > choosing.cursor else "left"
            else:
                yield "up" if stack[place] > choosing.chosen[place] else "down"

    def _differing(self, hands: "Hands", stack: Money) -> list[int]:
        """The values of which too many or too few cards are chosen, by place."""
        chosen = hands.rig.open_choice.chosen
        return [place for place, count in enumerate(stack) if chosen[place] != count]

    def _to_option(self, hands: "Hands", wanted: Decision) -> Iterator[str]:
        while (place := option_place(hands, wanted)) != (cursor := hands.rig.open_choice.cursor):
            yield "next" if place > cursor else "prev"

    def clicks(self, hands: "Hands", wanted: Decision) -> Iterator[Spot]:
        match wanted:
            case Raise(price=price):
                boxes = {by: box for box, by in self._buttons(hands).steps}
                while away := price - self._price(hands):
                    fitting = [by for by in boxes if by * away > 0 and abs(by) <= abs(away)]
                    yield boxes[max(fitting, key=abs)].center
            case Pay(money=stack) | Offer(money=stack) | Counter(money=stack):
                while differs := self._differing(hands, stack):
                    yield self._card_of(hands.rig.open_choice, hands, differs[0], stack)

    def _card_of(self, choosing: StackChoice, hands: "Hands", place: int, stack: Money) -> Spot:
        """The card of a value that is to be raised, or put back."""
        areas = dict(hands.rig.stage._money.stack_boxes(PURSE, choosing.purse))
        area = areas[place]
        x = area.left + 2 if stack[place] > choosing.chosen[place] else area.right - 2
        return x, area.centery

    def spot(self, hands: "Hands", wanted: Decision) -> Spot:
        match wanted:
            case Raise():
                return self._buttons(hands).bid.center
            case Pay() | Offer() | Counter():
                return hands.rig.hints["confirm"].center
            case Call():
                return self._buttons(hands).bid.center
        place = option_place(hands, wanted)
        choosing = hands.rig.open_choice
        return (ANSWERS if isinstance(choosing, PurchaseChoice) else choosing.boxes)[place].center


def option_place(hands: "Hands", wanted: Decision) -> int:
    """Among the options of a turn, or of the first purchase (sell, buy)."""
    choosing = hands.rig.open_choice
    if isinstance(choosing, TurnChoice):
        return choosing.options.index(wanted)
    assert isinstance(choosing, PurchaseChoice)
    return ("Sell", "Buy").index(type(wanted).__name__)
