"""La Carrera by hand: what is wanted is a decision, PlaceBet(horse, chip) or Move(horse).

racers = Racers(rig, {0: KeyHands(rig, "left"), 1: PadHands(rig, pad)})
racers.play()                       # choices of chance, to the results
racers.meant                        # (seat, decision), for the journal to be compared with
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.bots.core import dice_for
from game.rules.royal_turf import Decision, Horse, Move, PlaceBet
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


class Racers:
    """People who play La Carrera by script, each on a device of their own; `hands` by seat.

    They choose by chance among what the rules allow. `meant` is all that they meant to do, in order.
    """

    def __init__(self, rig: "Rig", hands: "dict[int, Hands]", seed: int = 7) -> None:
        self.rig = rig
        self.match = rig.match
        self.hands = hands
        self.meant: list[tuple[int, Decision]] = []
        self._dice = dice_for(seed, 0, 0)

    def until_asked(self) -> None:
        """Until one of them has to choose, in the open or before a curtain, or the match is over."""
        self.rig.until(lambda: self.rig.screen == "Results" or self.asked is not None)

    @property
    def asked(self) -> int | None:
        """The seat that has to choose now, as the screen says."""
        rig = self.rig
        if rig.screen == "PrivateView":
            return rig.scene.seat
        if rig.screen != "Play" or rig.choosing is None or rig.stage.reel.busy:
            return None
        view = rig.choosing.view
        return view.in_turn if view == rig.match.view(view.in_turn) else None

    def open_curtain(self) -> None:
        """Whoever is asked secretly draws the curtain, if it hangs."""
        rig = self.rig
        if rig.screen == "PrivateView" and not rig.scene._is_open:
            self.hands[rig.scene.seat].press("confirm")
            assert rig.scene._is_open, f"the curtain of seat {rig.scene.seat} stays closed"

    def decide(self, wanted: Decision | None = None) -> Decision:
        """Whoever is asked makes a choice: this one, or one of chance."""
        rig, seat = self.rig, self.asked
        assert seat is not None, f"nobody is asked on {rig.screen}"
        self.open_curtain()
        if wanted is None:
            wanted = self._dice.pick(rig.match.legal(seat))
        state = self.match.state
        self.hands[seat].take(wanted)
        rig.ticks()
        assert self.match.state is not state, f"{wanted} was not answered"
        self.meant.append((seat, wanted))
        return wanted

    def play(self, most: int = 1000) -> None:
        """To the results, or for so many decisions."""
        for _ in range(most):
            self.until_asked()
            if self.rig.screen == "Results":
                return
            self.decide()
