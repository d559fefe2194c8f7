"""Several programs at once on one history: nothing lost, nothing refused."""

import json
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.processes import talk
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import FILE
from tictactoe_gui.session.history.database import Database

PROGRAMS, GAMES = 4, 15


def run_writers(folder: Path, programs: int, count: int) -> list[dict[str, Any]]:
    """Let programs begin together and play games; return what each has found."""
    writers = [talk("-m", "tests.session.history.writer", folder, count) for _ in range(programs)]
    for _ in ("open", "play"):
        for each in writers:
            assert each.stdout
            assert each.stdout.readline() == "ready\n"
        for each in writers:
            assert each.stdin
            each.stdin.write("go\n")
            each.stdin.flush()
    found = [json.loads(each.communicate(timeout=300)[0]) for each in writers]
    assert [each.returncode for each in writers] == [0] * programs
    return found


def rows(folder: Path) -> list[games.GameRow]:
    database = Database(folder / FILE)
    check = database.connection.execute("PRAGMA integrity_check").fetchone()[0]
    found = games.rows(database)
    database.close()
    assert check == "ok"
    return found


@pytest.mark.slow
def test_programs_that_play_at_once_lose_no_game(tmp_path: Path) -> None:
    found = run_writers(tmp_path, PROGRAMS, GAMES)
    assert [each["troubles"] for each in found] == [[]] * PROGRAMS
    names = [name for each in found for name in each["names"]]
    kept = rows(tmp_path)
    assert sorted(row.uid for row in kept) == sorted(names)
    assert Counter((row.result, row.marks) for row in kept) == {("X", 5): PROGRAMS * GAMES}
    with closing(Database(tmp_path / FILE)) as database:
        left = [games.open_games(database, slot) for slot in range(1, PROGRAMS + 1)]
    open_games = {tuple(each.uid for each in of.games) for of in left if of}
    assert open_games == {tuple(each["names"]) for each in found}, "each goes on where it was"
