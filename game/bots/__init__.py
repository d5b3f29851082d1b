"""Players made of code. They see views, never a state, and think in slices."""
