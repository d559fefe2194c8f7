"""Statistics: the person's results against the programs, in a window of their own."""
