"""What a person does when nothing is done: time passes."""

import time
from random import Random

from PySide6.QtCore import QCoreApplication, QEventLoop

from tests.soak.action import action
from tictactoe_gui.ui.main_window import MainWindow


@action(weight=4, is_for_dialogs=True)
def wait_a_moment(_window: MainWindow, dice: Random) -> None:
    """Let programs think, previews step and animations run."""
    until = time.monotonic() + dice.random() * 0.05
    while time.monotonic() < until:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
