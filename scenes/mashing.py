"""Whoever hurries through what is shown must not decide something with one press too many.

Skipping is done by the button that decides as well. So presses that follow a skip, each within a quarter of a
second of the one before, still belong to the skipping.
"""

import msgspec

from game.engine.bindings import Action
from game.engine.devices import POINTING
from game.engine.players import Input

MASH_TICKS = 15


class Mashing:
    """Remembers by device when it last skipped, in ticks of the caller's own count."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def skipped(self, given: Input, tick: int) -> None:
        """The confirms of this tick have skipped something."""
        self._last.update(dict.fromkeys(_confirming(given), tick))

    def calmed(self, given: Input, tick: int) -> Input:
        """The same tick without the presses that only go on skipping. Steering ends that at once."""
        for device in _steering(given):
            self._last.pop(device, None)
        hasty = {
            device for device in _confirming(given) if tick - self._last.get(device, -MASH_TICKS) < MASH_TICKS
        }
        if not hasty:
            return given
        self._last.update(dict.fromkeys(hasty, tick))
        calm = tuple(
            press
            for press in given.presses
            if press.device.id not in hasty or press.action is not Action.CONFIRM
        )
        clicked = None if POINTING.id in hasty else given.clicked
        return msgspec.structs.replace(given, presses=calm, clicked=clicked)


def _confirming(given: Input) -> set[str]:
    devices = {press.device.id for press in given.presses if press.action is Action.CONFIRM}
    return devices | {POINTING.id} if given.clicked == "left" else devices


def _steering(given: Input) -> set[str]:
    devices = {press.device.id for press in given.presses if press.action is not Action.CONFIRM}
    return devices | {POINTING.id} if given.pointer is not None and given.pointer.moved else devices
