"""A mark that was seen outlives a kill, though the disk has not answered one sync."""

import json
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.killing import HOMES, PATIENCE
from tests.on_slow_disk import MOVES
from tests.posix import KILL
from tests.processes import loaded
from tests.session.store.seated import Seated

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


@pytest.mark.parametrize("marks", [1, 3, len(MOVES)])
def test_a_mark_that_was_seen_outlives_a_kill(tmp_path: Path, qtbot: QtBot, marks: int) -> None:
    assert qtbot
    seen = play_and_kill(tmp_path, marks)
    seated = Seated(tmp_path / "xdg_data_home" / "tictactoe-gui").start()
    kept = seated.session.record.uid, [*seated.session.game.moves[:marks]]
    seated.close()
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
