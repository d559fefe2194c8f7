"""Tables of one's own: what is in them, and what is missing."""
