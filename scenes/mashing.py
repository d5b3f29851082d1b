"""Whoever hurries through what is shown must not decide something with one press too many.

Skipping is done by the button that decides as well. So presses that follow a skip, each within a quarter of a
second of the one before, still belong to the skipping; for a second at most, as nobody hurries for ever.

The same button bids. So a press right after the bidding has ended was meant for that, and comes too late; one
right after the last picture of a match was not meant to choose among what comes next.
"""

import msgspec

from game.engine.bindings import Action
from game.engine.devices import POINTING
from game.engine.players import Input

MASH_TICKS, MOST_TICKS = 15, 60


class Mashing:
    """Remembers by device when it last skipped and last pressed, in ticks of the caller's own count."""

    def __init__(self) -> None:
        self._skipped: dict[str, int] = {}
        self._pressed: dict[str, int] = {}
        self._ended = -MASH_TICKS

    def skipped(self, given: Input, tick: int) -> None:
        """The confirms of this tick have skipped something."""
        for device in _confirming(given):
            self._skipped[device] = self._pressed[device] = tick

    def ended(self, tick: int) -> None:
        """In this tick it was over with what presses were meant for: by the clock, or by what another did."""
        self._ended = tick

    def calmed(self, given: Input, tick: int) -> Input:
        """The same tick without the presses that come too late, and those that only go on skipping: steering
        ends that at once.
        """
        for device in _steering(given):
            self._skipped.pop(device, None)
        hasty = {device for device in _confirming(given) if self._is_hasty(device, tick)}
        if not hasty:
            return given
        for device in hasty:
            self._skipped.setdefault(device, tick)  # a late press may be the first of many
            self._pressed[device] = tick
        calm = tuple(
            press
            for press in given.presses
            if press.device.id not in hasty or press.action is not Action.CONFIRM
        )
        clicked = None if POINTING.id in hasty else given.clicked
        return msgspec.structs.replace(given, presses=calm, clicked=clicked)

    def is_late(self, tick: int) -> bool:
        """Whether a press now was meant for what has just ended."""
        return tick - self._ended < MASH_TICKS

    def _is_hasty(self, device: str, tick: int) -> bool:
        if self.is_late(tick):
            return True
        skipped = self._skipped.get(device)
        if skipped is None or tick - skipped >= MOST_TICKS:
            return False
        return tick - self._pressed[device] < MASH_TICKS


def _confirming(given: Input) -> set[str]:
    devices = {press.device.id for press in given.presses if press.action is Action.CONFIRM}
    return devices | {POINTING.id} if given.clicked == "left" else devices


def _steering(given: Input) -> set[str]:
    devices = {press.device.id for press in given.presses if press.action is not Action.CONFIRM}
    return devices | {POINTING.id} if given.pointer is not None and given.pointer.moved else devices
