"""One file for each family of textbook programs."""
