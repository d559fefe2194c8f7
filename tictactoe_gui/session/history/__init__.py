"""The history: every game that was played, in a database of its own thread."""
