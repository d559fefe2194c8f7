"""Set up position: any board, by mouse, keys or text."""
