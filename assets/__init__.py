"""Baked pictures, letters and sounds, and the forge that bakes them.

The game reads the baked files and never imports this package.
"""
