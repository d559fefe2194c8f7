"""Somebody who practises without end: `tests.session.answering PATH`.

It tells of each answer that was judged by its place in the round, a line each.
"""

import os
import random
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from tictactoe_gui.session.history.worker import HistoryWorker

from tictactoe_gui.session.practice import Practice, RoundState
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side


def main() -> None:
    """Answer any square, right or wrong, until it is killed."""
    app = QCoreApplication(sys.argv[:1])
    worker, dice = HistoryWorker(Path(sys.argv[1])), random.Random(os.getpid())
    practice = Practice(GameSession(Settings(side=Side.BOTH)), lambda: worker, dice)

    def go_on() -> None:
        question = practice.question
        if practice.progress is RoundState.ASKED and question:
            practice.answer(dice.choice(question.exercise.board.legal_moves()))
        elif practice.progress is RoundState.ANSWERED and question:
            os.write(1, f"{question.place}\n".encode())
            practice.ask_next()

    practice.changed.connect(go_on)
    worker.opened.connect(lambda _: practice.begin())
    worker.open()
    app.exec()


if __name__ == "__main__":
    main()
