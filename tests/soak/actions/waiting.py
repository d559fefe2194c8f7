"""What a person does when nothing is done: time passes."""

from random import Random

from PySide6.QtCore import QEventLoop, QTimer

from tests.soak.action import action
from tictactoe_gui.ui.window.main_window import MainWindow


@action(weight=4, is_for_dialogs=True)
def wait_a_moment(_window: MainWindow, dice: Random) -> None:
    """Let programs think, previews step and animations run."""
    loop = QEventLoop()
    QTimer.singleShot(dice.randint(0, 50), loop.quit)
    loop.exec()
