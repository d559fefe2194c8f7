"""Keys that mean the same in every widget."""

from PySide6.QtCore import Qt

RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESS = (*RETURN, Qt.Key.Key_Space)
"""What presses a button, or chooses what is pointed at."""
