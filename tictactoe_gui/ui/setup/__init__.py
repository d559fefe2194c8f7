"""What a person sets up: any board, by mouse, keys or text, and rules of their own."""
