"""Presses that hurry through a picture decide nothing; a press that is meant does."""

import pytest

from game.engine.bindings import Action
from game.engine.devices import POINTING, Device, Pointer
from game.engine.players import KEYS_RIGHT, Input, Press
from scenes.mashing import MASH_TICKS, MOST_TICKS, Mashing

PAD = Device("pad:1", "pad", "Pad", "xbox")
CONFIRM = Input(presses=(Press(Action.CONFIRM, PAD),))
CLICK = Input(clicked="left", pointer=Pointer(5, 5))


def decides(mashing: Mashing, given: Input, tick: int) -> bool:
    calm = mashing.calmed(given, tick)
    return calm.pressed(Action.CONFIRM) or calm.clicked == "left"


@pytest.mark.parametrize("given", [CONFIRM, CLICK])
def test_a_press_soon_after_a_skip_still_skips(given: Input) -> None:
    mashing = Mashing()
    mashing.skipped(given, 100)
    assert not decides(mashing, given, 100 + MASH_TICKS - 1)
    assert decides(mashing, given, 100 + 2 * MASH_TICKS)


def test_a_whole_row_of_presses_decides_nothing_but_not_for_ever() -> None:
    mashing = Mashing()
    mashing.skipped(CONFIRM, 0)
    decided = [tick for tick in range(6, 2 * MOST_TICKS, 6) if decides(mashing, CONFIRM, tick)]
    assert decided[0] == MOST_TICKS


def test_without_a_skip_every_press_counts() -> None:
    mashing = Mashing()
    assert all(decides(mashing, CONFIRM, tick) for tick in range(10))


def test_who_steers_means_the_next_press() -> None:
    mashing = Mashing()
    mashing.skipped(CONFIRM, 0)
    mashing.calmed(Input(presses=(Press(Action.RIGHT, PAD),)), 3)
    assert decides(mashing, CONFIRM, 5)
    mashing.skipped(CLICK, 10)
    mashing.calmed(Input(pointer=Pointer(9, 9, moved=True)), 12)
    assert decides(mashing, CLICK, 14)


@pytest.mark.parametrize("given", [CONFIRM, CLICK])
def test_a_press_for_what_has_just_ended_decides_nothing_else(given: Input) -> None:
    mashing = Mashing()
    mashing.ended(100)
    assert not decides(mashing, given, 100)
    assert not decides(mashing, given, 100 + MASH_TICKS - 1)
    assert not decides(mashing, given, 100 + MASH_TICKS)  # the next of many
    assert decides(mashing, given, 100 + 2 * MASH_TICKS)


def test_a_first_press_after_the_end_counts_as_soon_as_it_can_be_meant() -> None:
    mashing = Mashing()
    mashing.ended(100)
    assert decides(mashing, CONFIRM, 100 + MASH_TICKS)


def test_one_who_mashes_does_not_silence_another() -> None:
    mashing = Mashing()
    mashing.skipped(CONFIRM, 0)
    both = Input(presses=(Press(Action.CONFIRM, PAD), Press(Action.CONFIRM, KEYS_RIGHT)))
    assert [press.device for press in mashing.calmed(both, 2).presses] == [KEYS_RIGHT]
    assert decides(mashing, CLICK, 3)
    assert POINTING.id == "mouse"
