"""Tic-tac-toe that shows how it thinks."""

__version__ = "0.1.0"

TITLE = "Tic-tac-toe"
NAME = "tictactoe-gui"
"""What its folders for settings and log are called."""
EXECUTABLE = "tictactoe"
DESKTOP_ID = "io.github.tictactoe_gui.TicTacToe"
"""How a desktop tells which menu entry and icon belong to the window."""
