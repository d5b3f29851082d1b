"""Bots for Royal Turf: `LEVELS`, and `greedy`, the measure that they are held against."""

from game.bots.royal_turf.bots import LEVELS, greedy

__all__ = ["LEVELS", "greedy"]
