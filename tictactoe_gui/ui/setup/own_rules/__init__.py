"""Own rules: cards that a person puts in order, and what such a program is worth."""
