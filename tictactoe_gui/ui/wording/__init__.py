"""Sentences and names that belong to no one window, and `tr`, which translates every one."""

from tictactoe_gui.ui.wording.text import number, square, tr

__all__ = ["number", "square", "tr"]
