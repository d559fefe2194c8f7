"""The board of nine squares, what is pointed at, and the preview of a line."""
