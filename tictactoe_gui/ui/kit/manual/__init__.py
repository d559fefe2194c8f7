"""The manual: how to play, what the terms mean and who said it, and all keys."""
