"""One file for each claim about the programs that is checked by counting."""
