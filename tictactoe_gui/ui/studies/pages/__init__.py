"""What the studies of words say of a game, a page each."""
