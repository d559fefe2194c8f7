"""One file for each study panel beside the board."""
