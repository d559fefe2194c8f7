"""A session with its autosave, and what it leaves in a folder."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from tests.session.table import QUICK
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import FILE, Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import read_record
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side

PATIENCE_MS = 30_000
TWO = replace(QUICK, side=Side.BOTH)
"""Two persons."""


class Seated:
    """A session that is kept; started, it goes on where the last one in the folder has ended."""

    def __init__(
        self, folder: Path, settings: Settings = TWO, *, wait_ms: float | None = PATIENCE_MS
    ) -> None:
        """Start it, and wait so long for the last games; None is not at all."""
        self.session = GameSession(settings)
        self.autosave = Autosave(self.session, folder)
        self.troubles: list[Any] = []
        self.mended: list[bool] = []
        self.autosave.troubled.connect(self.troubles.append)
        self.autosave.mended.connect(lambda: self.mended.append(True))
        if wait_ms is not None:
            self.autosave.start()
            self.autosave.worker.wait(wait_ms)

    def play(self, *cells: int) -> None:
        for cell in cells:
            self.session.play(cell)

    def settle(self) -> None:
        assert self.autosave.worker.wait(PATIENCE_MS)
        QCoreApplication.processEvents()

    def close(self) -> None:
        self.session.close()
        self.autosave.close()


def records_in(folder: Path) -> list[GameRecord]:
    """Return all games of the history in a folder, the newest first."""
    with closing(Database(folder / FILE)) as database:
        return [read_record(row.record) for row in games.rows(database)]


def moves_in(folder: Path) -> dict[str, tuple[int, ...]]:
    """Return the moves of all games by name."""
    return {each.uid: each.game.moves for each in records_in(folder)}
