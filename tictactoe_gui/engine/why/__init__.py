"""Why a move is good or bad, proved from the solved game."""
