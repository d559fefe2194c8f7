"""Thinking: how the seated program decides, as a tree, as boxes or as the rules of its book."""
