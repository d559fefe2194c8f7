"""What is counted in more than one place, with its number."""

from tictactoe_gui.ui.wording.text import tr


def games_count(count: int) -> str:
    return tr("%Ln games", None, count)


def positions_count(count: int) -> str:
    return tr("%Ln positions", None, count)


def moves_count(count: int) -> str:
    """Return how many moves a game or a line of play has."""
    return tr("%Ln moves", None, count)


def nodes_count(count: int) -> str:
    """Return how many nodes of the tree were visited."""
    return tr("%Ln nodes", None, count)


def cutoffs_count(count: int) -> str:
    """Return how often alpha-beta left the rest of the moves."""
    return tr("%Ln cut-offs", None, count)


def memo_hits_count(count: int) -> str:
    """Return how often the memo knew the position."""
    return tr("%Ln memo hits", None, count)
