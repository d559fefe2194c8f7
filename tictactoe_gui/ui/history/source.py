"""Source: reads the games from the archive, and notices what is written there."""

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.keeper import Keeper


class Source(QObject):
    """Follows the archive only while somebody looks."""

    loaded = Signal(object)
    """All GameRows that there are."""
    updated = Signal(object)
    """GameRows that are new, or have changed."""
    failed = Signal(object)
    """The exception that kept the games from being read."""

    def __init__(self, keeper: Keeper, parent: QObject) -> None:
        super().__init__(parent)
        self._archive = keeper.archive
        self._is_followed = False
        self._state: int | None = None
        self._outdated = 0
        keeper.saved.connect(self._on_saved)
        self._archive.opened.connect(self.load)

    def follow(self) -> None:
        """Read all games, and from now on what is new."""
        self._is_followed = True
        self.load()

    def rest(self) -> None:
        """Read no more."""
        self._is_followed = False

    @Slot()
    def load(self) -> None:
        """Read all games anew."""
        if self._is_followed:
            asked = self._outdated
            self._archive.ask(
                lambda database: (games.state(database), games.rows(database)),
                lambda found: self._on_rows(asked, *found),
                self.failed.emit,
            )

    def check(self) -> None:
        """Read all games anew if another program has written meanwhile."""
        if self._is_followed:
            self._archive.ask(games.state, self._on_state)

    def outdate(self) -> None:
        """Throw away what is being read: what is shown has been changed meanwhile."""
        self._outdated += 1

    def _on_rows(self, asked: int, state: int, rows: list[GameRow]) -> None:
        if asked != self._outdated:
            self.load()
        elif self._is_followed:
            self._state = state
            self.loaded.emit(rows)

    def _on_state(self, state: int) -> None:
        if state != self._state:
            self.load()

    @Slot(object)
    def _on_saved(self, uids: list[str]) -> None:
        if self._is_followed:
            asked = self._outdated
            self._archive.ask(
                lambda database: games.rows_of(database, uids),
                lambda rows: self._on_new_rows(asked, uids, rows),
            )

    def _on_new_rows(self, asked: int, uids: list[str], rows: list[GameRow]) -> None:
        if asked != self._outdated:
            self._on_saved(uids)
        elif self._is_followed:
            self.updated.emit(rows)
