"""The history's window: all stored games, to search, view, open, delete, export and import."""
