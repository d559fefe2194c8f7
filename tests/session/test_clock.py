"""A clock that is set back, stands still, or tells a time that cannot be: nothing depends on it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, pairwise, repeat
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.session.table import QUICK
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import autosave as autosave_module
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import FILE, Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import read_record
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Side

HOUR = 3_600_000
NOON = 1_800_000_000_000
TIMES: dict[str, Callable[[], Iterator[int]]] = {
    "an hour back each time": lambda: count(NOON, -HOUR),
    "still": lambda: repeat(NOON),
    "never set": lambda: repeat(0),
    "before 1970": lambda: count(1000, -HOUR),
    "far ahead, and back": lambda: iter([NOON * 5] * 6 + [NOON] * 10_000),
}
PATIENCE_MS = 30_000
LINES = ((0, 3, 1, 4, 2), (4, 0, 8), (2, 4, 6, 0, 8))
"""What is played, one game after the other."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave_module, "OPEN_MS", PATIENCE_MS)


def play(folder: Path) -> GameSession:
    """Play some games, and end the program."""
    session = GameSession(replace(QUICK, side=Side.BOTH))
    autosave = Autosave(session, folder)
    autosave.start()
    autosave.worker.wait(PATIENCE_MS)
    QCoreApplication.processEvents()
    for line in LINES:
        session.new_game()
        for cell in line:
            session.play(cell)
    assert autosave.worker.wait(PATIENCE_MS)  # the end itself does not wait for a slow disk
    session.close()
    autosave.close()
    return session


def records(folder: Path) -> list[GameRecord]:
    """Return what is in the history, the oldest first."""
    database = Database(folder / FILE)
    found = [read_record(row.record) for row in reversed(games.rows(database))]
    database.close()
    return found


@pytest.mark.parametrize("times", TIMES.values(), ids=TIMES)
def test_the_history_is_in_the_order_of_play_and_the_next_start_goes_on_at_its_end(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    times: Callable[[], Iterator[int]],
) -> None:
    assert qtbot
    ticks = times()
    monkeypatch.setattr("time.time_ns", lambda: next(ticks) * 1_000_000)
    for starts in (1, 2):
        session = play(tmp_path)
        found = records(tmp_path)
        assert [each.game.moves for each in found] == [*LINES] * starts
        assert tuple(found) == session.open_games.games
        for each in found:
            made = [each.started, *(move.at for move in each.played.values())]
            assert all(earlier <= later for earlier, later in pairwise(made))
