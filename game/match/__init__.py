"""A match: who sits where, whose turn it is to think, and the journal that survives a kill at any moment."""
