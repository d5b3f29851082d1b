"""Villafarol: the night fair of a Spanish town, three tabletop classics as an arcade game."""
