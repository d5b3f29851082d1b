"""El Encierro by hand: what is wanted is a card of the hand or of the market, or a row."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.stages.six_nimmt_table import hand_spots, market_box, pen_box
from tests.scenes.steering import Spot, Steering

if TYPE_CHECKING:
    from tests.scenes.rig import Hands


class PenSteering(Steering):
    def presses(self, hands: "Hands", wanted: int) -> Iterator[str]:
        while (choosing := hands.rig.open_choice).option != wanted:
            yield "down" if choosing.kind == "row" else "right"

    def spot(self, hands: "Hands", wanted: int) -> Spot:
        choosing = hands.rig.open_choice
        if choosing.kind == "row":
            return pen_box(wanted).center
        if choosing.kind == "draft":
            return market_box(wanted, hands.rig.stage.table.deck_size).center
        x, y = hand_spots(len(choosing.options))[choosing.options.index(wanted)]
        return round(x) + 20, round(y) + 20
