"""The claims about the programs that are checked by counting, a file for each theme."""
