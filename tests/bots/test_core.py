"""Dice, the names of bots, and bots from outside."""

from __future__ import annotations

import pytest

from game.bots.core import LEVELS, RandomBot, bot_for, decided, dice_for
from game.errors import UserError


class Last:
    needs_view = False

    def think(self, view, legal, dice, budget):
        yield
        return legal[-1]


def fails():
    raise RuntimeError("no luck")


def nothing():
    return object()


def test_equal_dice_throw_alike_and_others_do_not():
    def throws(*key):
        dice = dice_for(*key)
        return [dice.below(1000) for _ in range(5)], dice.numpy().integers(1 << 40)

    assert throws(1, 2, 3) == throws(1, 2, 3)
    assert len({str(throws(*key)) for key in [(1, 2, 3), (2, 2, 3), (1, 3, 3), (1, 2, 4)]}) == 4


def test_dice_give_another_generator_each_time():
    dice = dice_for(1, 0, 0)
    assert dice.numpy().integers(1 << 40) != dice.numpy().integers(1 << 40)


def test_dice_reach_every_choice():
    dice = dice_for(9, 0, 0)
    assert {dice.pick("abc") for _ in range(100)} == set("abc")


def test_random_bot_decides_among_the_legal_ones_without_a_view():
    bot = RandomBot()
    assert not bot.needs_view
    chosen = {decided(bot.think(None, [3, 5, 8], dice_for(seed, 0, 0), 10)) for seed in range(60)}
    assert chosen == {3, 5, 8}


@pytest.mark.parametrize("name", ["random", *LEVELS])
def test_every_level_is_there(name):
    assert callable(bot_for(name, "six_nimmt").think)


def test_a_bot_from_outside():
    bot = bot_for(f"{__name__}:Last", "six_nimmt")
    assert decided(bot.think(None, [1, 2], dice_for(0, 0, 0), 1)) == 2


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("grandmaster", "novice, regular, expert, master"),
        ("no.such.module:Bot", "no.such"),
        (f"{__name__}:Missing", "Missing"),
        (f"{__name__}:fails", "no luck"),
        (f"{__name__}:nothing", "needs_view"),
        (f"{__name__}:LEVELS", "not callable"),
        (":", "cannot be loaded"),
    ],
)
def test_a_bad_name_is_one_clear_message(name, word):
    with pytest.raises(UserError) as fault:
        bot_for(name, "six_nimmt")
    message = str(fault.value)
    assert name in message
    assert word in message
    assert "\n" not in message
