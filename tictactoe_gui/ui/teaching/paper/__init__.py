"""Sheets, cards and posters on paper: black on white, A4 or Letter."""
