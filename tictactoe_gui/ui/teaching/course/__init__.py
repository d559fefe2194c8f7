"""The course: chapters beside the board, a step at a time."""
