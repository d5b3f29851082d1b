"""Bots for 6 nimmt!: `LEVELS`, and `playouts_per_second` for the benchmark."""

from game.bots.six_nimmt.bots import LEVELS

__all__ = ["LEVELS"]
