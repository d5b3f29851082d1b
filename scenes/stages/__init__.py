"""The stages: what happened in a match, turned into moving pictures."""
