"""The game, the textbook programs and the solved game; standard library only, no Qt."""
