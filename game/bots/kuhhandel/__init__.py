"""Bots for Kuhhandel: `LEVELS`, and `fixed`, the measure that they are held against."""

from game.bots.kuhhandel.bots import LEVELS
from game.bots.kuhhandel.simple import Fixed as fixed

__all__ = ["LEVELS", "fixed"]
