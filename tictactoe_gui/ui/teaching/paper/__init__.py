"""Sheets of paper: questions, or a search tree to fill in, with the answers."""
