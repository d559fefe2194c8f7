"""Practise: questions on the board, and what a person knows."""
