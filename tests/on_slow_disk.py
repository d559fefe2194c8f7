"""The program on a disk that answers no sync, played until it is killed: `tests.on_slow_disk`.

It tells each mark when the square is painted, and makes the next one. The thread that syncs never
ends.
"""

import json
import os
import threading
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtTest import QTest

from tests.processes import run_program
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.store import keeper
from tictactoe_gui.ui.window.main_window import MainWindow

MOVES = (0, 4, 8, 1, 7, 6, 2)


class Player(QObject):
    """Makes the moves, each when the one before is painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._told = 0
        self._go_on = QTimer(self, singleShot=True, interval=0)
        self._go_on.timeout.connect(self.play)
        for square in window.board.squares:
            square.installEventFilter(self)
        window.painted.connect(self.begin, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def begin(self) -> None:
        settings = replace(self._session.settings, side=Side.BOTH, evaluation=EvaluationSource.OFF)
        self._session.change_and_start(settings)
        self._go_on.start()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        game = self._session.game
        if event.type() is QEvent.Type.Paint and len(game.moves) > self._told:
            self._told = len(game.moves)
            told = {"name": self._session.record.uid, "moves": game.moves}
            os.write(1, f"{json.dumps(told)}\n".encode())
            self._go_on.start()
        return False

    @Slot()
    def play(self) -> None:
        if self._told < len(MOVES):
            square = self._window.board.squares[CELLS[MOVES[self._told]]]
            QTest.mouseClick(square, Qt.MouseButton.LeftButton)


def sync(_file: object) -> None:
    """Wait for ever."""
    threading.Event().wait()


def main() -> None:
    """Run the program, and play."""
    keeper.SYNC_SECONDS = 0
    system: Any = os  # of which a function is replaced
    system.fsync = sync
    run_program(lambda _app, window: Player(window))


if __name__ == "__main__":
    main()
