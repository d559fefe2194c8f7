"""The tree that a search walked, as a picture and in words."""
