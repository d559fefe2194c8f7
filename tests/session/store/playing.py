"""Somebody who plays fast: `tests.session.store.playing FOLDER SEED MOVES WAY`.

Each game that has changed is written to the file `seen`, a line a game, once it can be seen. WAY
is `close`, `kill` in the middle of something that the database does, or `end` without a farewell.
"""

import os
import random
import sys
from itertools import count
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tests.posix import KILL
from tests.session.store.seated import Seated
from tictactoe_gui.session.store import keeper
from tictactoe_gui.session.store.record_text import record_text

MOST_STEPS = 40
"""Steps of SQLite's machine within a statement; each move has one that takes more."""


def main() -> None:
    """Play at random, and sync all the time."""
    folder, seed, moves, way = sys.argv[1:]
    app = QCoreApplication([])
    keeper.SYNC_SECONDS = 0.005
    chance, seated = random.Random(seed), Seated(Path(folder)).start()
    session = seated.session
    seen = os.open(Path(folder) / "seen", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    told: dict[str, str] = {}
    for number in count():
        if number == int(moves) and way != "kill":
            break
        if number == int(moves) and seated.store.connection:
            seated.store.connection.set_progress_handler(
                lambda: os.kill(os.getpid(), KILL), chance.randint(1, MOST_STEPS)
            )
        what = chance.random()
        if what < 0.1:
            session.undo()
        elif session.game.is_over:
            session.new_game()
        else:
            seated.play(chance.choice(session.game.board.legal_moves()))
        texts = {x.uid: record_text(x) for x in session.open_games.games if not x.game.is_untouched}
        news = [text for uid, text in texts.items() if told.get(uid) != text]
        told |= texts
        os.write(seen, "".join([f"{text}\n" for text in news]).encode())
        app.processEvents()
    if way == "close":
        seated.close()
    os._exit(0)


if __name__ == "__main__":
    main()
