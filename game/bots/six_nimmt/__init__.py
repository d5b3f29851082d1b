"""Bots for 6 nimmt!: `LEVELS`, and `playouts_per_second` for the benchmark."""

from game.bots.six_nimmt.bots import LEVELS
from game.bots.six_nimmt.search import playouts_per_second

__all__ = ["LEVELS", "playouts_per_second"]
