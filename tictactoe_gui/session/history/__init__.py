"""The history: every game that was played, in a database that threads of its own write and read."""
