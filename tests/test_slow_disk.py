"""A mark that was seen outlives a kill, though the disk has not answered one sync."""

import json
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tictactoe_gui.session.history.database import Database

from tests.killing import HOMES, PATIENCE
from tests.on_slow_disk import MOVES
from tests.posix import KILL
from tests.processes import loaded
from tests.session.table import QUICK
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store import autosave as autosave_module
from tictactoe_gui.session.store.autosave import FILE, Autosave

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


@pytest.mark.parametrize("is_locked", [False, True])
@pytest.mark.parametrize("marks", [1, 3, len(MOVES)])
def test_a_mark_that_was_seen_outlives_a_kill(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, marks: int, *, is_locked: bool
) -> None:
    """Also where another program has the database, so that all goes beside it."""
    assert qtbot
    folder = tmp_path / "xdg_data_home" / "tictactoe-gui"
    folder.mkdir(parents=True)
    Database(folder / FILE).close()
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        if is_locked:
            other.execute("BEGIN IMMEDIATE")
        seen = play_and_kill(tmp_path, marks)
    monkeypatch.setattr(autosave_module, "OPEN_MS", PATIENCE * 1000)
    session = GameSession(replace(QUICK, side=Side.BOTH))
    autosave = Autosave(session, folder)
    autosave.start()
    assert autosave.worker.wait(PATIENCE * 1000)
    kept = session.record.uid, [*session.game.moves[:marks]]
    session.close()
    autosave.close()
    assert kept == seen


def play_and_kill(home: Path, marks: int) -> tuple[str, list[int]]:
    """Kill the program as soon as so many marks were seen; return the game as it was then."""
    folders = {name: str(home / name.lower()) for name in HOMES}
    reading, output = os.pipe()
    with os.fdopen(reading) as told:
        program = loaded().start("tests.on_slow_disk", [], output, environment=folders)
        os.close(output)
        lines = [json.loads(told.readline()) for _ in range(marks)]
        program.send_signal(KILL)
        assert program.wait(PATIENCE) == -KILL
    return lines[-1]["name"], lines[-1]["moves"]
