"""The window and everything in it."""
