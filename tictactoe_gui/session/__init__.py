"""A game in progress: seats, turns, settings and worker threads; uses the engine and QtCore."""
