"""The history's window: all games that were played, to be found, looked at, taken out and in."""
