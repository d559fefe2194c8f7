"""All games that were played: the list of them, and what they come to."""
