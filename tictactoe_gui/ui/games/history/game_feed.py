"""GameFeed: reads the games from the history, and notices what is written there."""

from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.session.history import games, listing
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.listing import GameSearch
from tictactoe_gui.session.history.reader_thread import ReadRequest
from tictactoe_gui.ui.kit.paging import PAGE
from tictactoe_gui.ui.kit.windows import soon

FILL_MS = 1000
"""While games of an older version are being indexed, the list is read again this often."""


class FoundGames(NamedTuple):
    """What a search has found."""

    numbers: "array[int]"
    rows: list[GameRow]
    """Those that are seen first."""
    total: int
    """How many games there are, found or not."""
    is_whole: bool


def _find(
    database: Database,
    search: GameSearch,
    selected: Sequence[int] | None,
    show: Callable[[FoundGames], object],
) -> FoundGames:
    """Return the games; `show` the first of many before, if what is selected can stay so."""
    first, total = listing.find(database, search, PAGE), listing.count(database)
    found = FoundGames(first, games.rows_at(database, first), total, listing.is_whole(database))
    if len(first) < PAGE:
        return found
    if selected is not None and _can_stay(database, search, selected, first):
        show(found)
    return found._replace(numbers=listing.find(database, search))


def _can_stay(
    database: Database, search: GameSearch, selected: Sequence[int], first: Sequence[int]
) -> bool:
    """Return whether no game is selected that is found later than those of the first page."""
    if len(selected) > 1:
        return False
    return all(each in first or not listing.has(database, search, each) for each in selected)


class GameFeed(QObject):
    """Reads in the history's reading thread, but only while the window is visible."""

    found = Signal(object)
    """The FoundGames of the search."""
    fetched = Signal(object, object)
    """The numbers of games that were wanted, and the GameRows of those that are there."""
    changed = Signal()
    """Another program has written something."""
    failed = Signal(object)
    """The exception that kept the games from being read."""

    def __init__(self, autosave: Autosave, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = autosave.worker
        self._search: GameSearch | None = None
        """What is searched for, while the window is visible."""
        self._request: ReadRequest | None = None
        self._is_held = self._is_late = False
        self._is_whole = True
        self._version: int | None = None
        self._later = soon(self, self.load, FILL_MS)
        autosave.saved.connect(self._on_saved)
        self._worker.opened.connect(self.load)
        self._worker.migrated.connect(self._on_migrated)

    @property
    def is_reading(self) -> bool:
        """Whether there may be more games than were found so far."""
        return self._request is not None or not self._is_whole

    def rest(self) -> None:
        """Read no more."""
        self._cancel()
        self._search = None
        self._later.stop()

    def search(self, search: GameSearch, selected: Sequence[int]) -> None:
        """Search, and search again whenever something was written, in place of what was asked."""
        self._search = search
        self._begin(selected)

    @Slot()
    def load(self) -> None:
        """Search anew for the same, after the search that is running, if any."""
        if self._is_held or self._request:
            self._is_late = True
        else:
            self._begin()

    def _begin(self, selected: Sequence[int] | None = None) -> None:
        """Search; the first page is shown before the rest unless `selected` is None."""
        self._cancel()
        self._is_late = False
        if search := self._search:
            self._worker.ask(games.data_version, self._on_first_version)
            show = partial(self._worker.tell, partial(self._on_first_page, search))
            self._request = self._worker.read(
                lambda database: _find(database, search, selected, show),
                self._on_found,
                self._on_failure,
            )

    def _on_first_page(self, search: GameSearch, found: FoundGames) -> None:
        if self._request and search is self._search:
            self.found.emit(found)

    def _cancel(self) -> None:
        if self._request:
            self._request.cancel()
            self._request = None

    def _on_found(self, found: FoundGames) -> None:
        self._request, self._is_whole = None, found.is_whole
        if self._is_late:
            self.load()
        self.found.emit(found)

    def _on_failure(self, error: Exception) -> None:
        self._request = None
        self.failed.emit(error)

    @Slot(object)
    def _on_migrated(self, _progress: object) -> None:
        if self._search and not self._is_whole and not self._later.isActive():
            self._later.start()

    @Slot(object)
    def fetch(self, numbers: Sequence[int]) -> None:
        """Read what stands in the rows of some games."""
        self._worker.read(
            lambda database: games.rows_at(database, numbers),
            lambda rows: self._on_fetched(numbers, rows),
            self.failed.emit,
        )

    def _on_fetched(self, numbers: Sequence[int], rows: list[GameRow]) -> None:
        if self._search:
            self.fetched.emit(numbers, rows)

    def check(self) -> None:
        """Search anew if another program has written meanwhile."""
        if self._search:
            self._worker.ask(games.data_version, self._on_version)

    def hold(self) -> None:
        """Cancel the search, because the list was changed; wait for `go_on`."""
        self._is_held = True
        self._cancel()

    @Slot()
    def go_on(self) -> None:
        """Search again, now that the database has the changes."""
        self._is_held = False
        self._begin()

    def _on_first_version(self, version: int) -> None:
        self._version = version

    def _on_version(self, version: int) -> None:
        if version != self._version:
            self._version = version
            self.changed.emit()
            self.load()

    @Slot(object)
    def _on_saved(self, uids: list[str]) -> None:
        if self._search:
            self._worker.read(
                lambda database: games.rows_of(database, uids),
                lambda rows: self._on_fetched((), rows),
                self.failed.emit,
            )
            self.load()
