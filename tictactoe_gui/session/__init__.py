"""A game in progress: seats, turns, settings and the worker thread; engine and QtCore only."""
