"""Programs that learn: boxes, what is in them, how it is taught, and what it is worth."""
