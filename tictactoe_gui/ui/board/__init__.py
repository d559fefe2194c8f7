"""The board of nine squares, what is pointed at, and what is played on it."""
