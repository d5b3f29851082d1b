"""What the game shows and says: words now, maps and tables later, one door each."""
