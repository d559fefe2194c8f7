"""One file for each drawing of what a representation stores."""
