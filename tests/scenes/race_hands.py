"""La Carrera by hand: what is wanted is a decision, PlaceBet(horse, chip) or Move(horse)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.royal_turf import Horse, Move, PlaceBet
from scenes.stages.royal_turf_table import ranked
from tests.scenes.steering import Spot, Steering

if TYPE_CHECKING:
    from tests.scenes.rig import Hands, Rig


class RaceSteering(Steering):
    def presses(self, hands: "Hands", wanted: PlaceBet | Move) -> Iterator[str]:
        rig = hands.rig
        if isinstance(wanted, PlaceBet):
            while (choosing := rig.open_choice).chip != wanted.chip:
                near = choosing.chips.index(wanted.chip) > choosing.chips.index(choosing.chip)
                yield "next" if near else "prev"
            yield from self._to_card(rig, wanted.horse)
            return
        order = ranked(rig.open_choice.view)
        while (horse := rig.open_choice.horse) != wanted.horse:
            yield "right" if order.index(wanted.horse) > order.index(horse) else "left"

    def _to_card(self, rig: "Rig", horse: Horse) -> Iterator[str]:
        """The cards lie in two rows; first up or down, then along the row."""
        there = rig.stage._card(horse)
        while (choosing := rig.open_choice).horse != horse:
            here = rig.stage._card(choosing.horse)
            if abs(here.centery - there.centery) > here.height // 2:
                yield "down" if there.centery > here.centery else "up"
            else:
                yield "right" if there.centerx > here.centerx else "left"

    def clicks(self, hands: "Hands", wanted: PlaceBet | Move) -> Iterator[Spot]:
        choosing = hands.rig.open_choice
        if isinstance(wanted, PlaceBet) and choosing.chip != wanted.chip:
            boxes = hands.rig.stage._cards.tray_boxes(choosing.chips)
            yield boxes[choosing.chips.index(wanted.chip)].center

    def spot(self, hands: "Hands", wanted: PlaceBet | Move) -> Spot:
        return hands.rig.stage._card(wanted.horse).center
