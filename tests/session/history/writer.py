"""A window in a process of its own: `python -m tests.session.history.writer FOLDER GAMES`.

Waits for a line before it opens the history and before it plays games into it at full speed; prints
what came of it.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tests.session.table import QUICK
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Side

X_WINS = (0, 3, 1, 4, 2)
PATIENCE_MS = 60_000


def wait_for_the_others() -> None:
    """Say that this one is ready, and wait until it is told to go on."""
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()


def main() -> None:
    """Play, and print the names of the games, and the troubles."""
    app = QCoreApplication(sys.argv[:1])
    session = GameSession(replace(QUICK, side=Side.BOTH))
    autosave = Autosave(session, Path(sys.argv[1]))
    troubles: list[str] = []
    autosave.troubled.connect(lambda trouble: troubles.append(str(trouble)))
    wait_for_the_others()
    autosave.start()
    autosave.worker.wait(PATIENCE_MS)
    wait_for_the_others()
    names = []
    for _ in range(int(sys.argv[2])):
        session.new_game()
        for cell in X_WINS:
            session.play(cell)
            app.processEvents()
        names.append(session.record.uid)
        autosave.worker.wait(PATIENCE_MS)
    session.close()
    autosave.close()
    app.processEvents()
    sys.stdout.write(json.dumps({"names": names, "troubles": troubles}))


if __name__ == "__main__":
    main()
