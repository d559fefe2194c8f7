"""Somebody who practises without end: `tests.session.answering PATH`.

It tells of each answer that was judged by its place in the round, a line each.
"""

import os
import random
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from tictactoe_gui.session.practice import Practice
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store.store import Store


def main() -> None:
    """Answer any square, right or wrong, until it is killed."""
    app = QCoreApplication(sys.argv[:1])
    store, dice = Store(Path(sys.argv[1])), random.Random(os.getpid())
    practice = Practice(GameSession(Settings(side=Side.BOTH)), store, dice)

    def go_on() -> None:
        question = practice.question
        assert question
        practice.answer(dice.choice(question.exercise.board.legal_moves()))
        os.write(1, f"{question.place}\n".encode())
        practice.ask_next()

    timer = QTimer(app, interval=0)
    timer.timeout.connect(go_on)
    store.open()
    practice.begin()
    timer.start()
    app.exec()


if __name__ == "__main__":
    main()
