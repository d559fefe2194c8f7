"""Statistics: how the person fares against the programs, in a window of its own."""
