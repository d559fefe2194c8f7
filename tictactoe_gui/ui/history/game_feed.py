"""GameFeed: reads the games from the history, and notices what is written there."""

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.session.history import games, listing
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.listing import Planner, Scan, ScanSlice
from tictactoe_gui.ui.kit.paging import PAGE

SCREEN = 1000
"""Up to so many games are shown as they arrive; more are shown in growing parts."""
FILL_MS = 1000
"""While games of an older version are being indexed, the list is read again this often."""


class _SearchStep(NamedTuple):
    found: ScanSlice
    first: list[GameRow]
    """The rows that are seen first: they would else wait until the next slice is over."""
    games: int
    """How many games there are, once the search is over."""
    is_whole: bool


class _RunningSearch:
    """A search on its way."""

    def __init__(self, plan: Planner, *, is_shown: bool) -> None:
        self.scan = Scan(plan)
        self.is_shown = is_shown
        """Whether what is found is shown as it comes, in place of what was there."""
        self.numbers = array("q")
        """What was found, unless it is shown."""
        self.shown = 0
        self.steps = 0

    def step(self, database: Database) -> _SearchStep:
        found = self.scan.step(database)
        is_first = self.is_shown and not self.shown
        first = games.rows_at(database, found.numbers[:PAGE]) if is_first else []
        if not found.is_over:
            return _SearchStep(found, first, 0, is_whole=False)
        return _SearchStep(found, first, listing.count(database), listing.is_whole(database))


class GameFeed(QObject):
    """Reads from the history worker, but only while the window is visible."""

    begun = Signal(object)
    """The numbers of the first games of a search."""
    continued = Signal(object)
    """The numbers of more games, which come after these."""
    ended = Signal(int)
    """The search is over; so many games there are, found or not."""
    updated = Signal(object)
    """GameRows that are new, or have changed."""
    fetched = Signal(object, object)
    """The numbers of games that were wanted, and the GameRows of those that are there."""
    changed = Signal()
    """Another program has written something."""
    failed = Signal(object)
    """The exception that kept the games from being read."""

    def __init__(self, autosave: Autosave, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = autosave.worker
        self._plan: Planner | None = None
        self._reading: _RunningSearch | None = None
        self._is_followed = self._is_held = self._is_late = False
        self._is_whole = True
        self._state: int | None = None
        self._outdated = 0
        self._later = QTimer(self, singleShot=True, interval=FILL_MS)
        self._later.timeout.connect(self.load)
        autosave.saved.connect(self._on_saved)
        self._worker.opened.connect(self.load)
        self._worker.migrated.connect(self._on_migrated)

    @property
    def is_reading(self) -> bool:
        """Whether there may be more games than were found so far."""
        return self._reading is not None or not self._is_whole

    def follow(self, plan: Planner) -> None:
        """Search, and from now on report what is new."""
        self._is_followed = True
        self.search(plan)

    def rest(self) -> None:
        """Read no more."""
        self._is_followed, self._reading = False, None
        self._later.stop()

    def search(self, plan: Planner) -> None:
        """Search for other games, which are shown as they come."""
        self._plan = plan
        self._begin(is_shown=True)

    @Slot()
    def load(self) -> None:
        """Search anew for the same; what is shown stays until all is found."""
        is_shown = self._reading is not None and self._reading.is_shown
        self._begin(is_shown=is_shown or self._state is None)

    def _begin(self, *, is_shown: bool) -> None:
        if not (self._is_followed and self._plan):
            return
        if self._is_held and not is_shown:
            self._is_late = True
            return
        self._reading = reading = _RunningSearch(self._plan, is_shown=is_shown)
        self._worker.ask(games.state, self._on_first_state)
        self._go_on(reading)

    def _go_on(self, reading: _RunningSearch) -> None:
        self._worker.read(
            reading.step,
            lambda step: self._on_step(reading, step),
            lambda error: self._on_failure(reading, error),
        )

    def _on_step(self, reading: _RunningSearch, step: _SearchStep) -> None:
        if reading is not self._reading:
            return  # another search has begun meanwhile
        reading.steps += 1
        if step.found.is_over:
            self._reading, self._is_whole = None, step.is_whole
        if step.first:
            self.fetched.emit([row.number for row in step.first], step.first)
        if not reading.is_shown:
            reading.numbers.extend(step.found.numbers)
            if step.found.is_over:
                self.begun.emit(reading.numbers)
        elif reading.steps == 1:
            reading.shown = len(step.found.numbers)
            self.begun.emit(step.found.numbers)
        else:
            self._show_more(reading, step.found)
        if step.found.is_over:
            self.ended.emit(step.games)
        else:
            self._go_on(reading)

    def _show_more(self, reading: _RunningSearch, found: ScanSlice) -> None:
        """Show what was found in growing parts, since each one costs the view an update."""
        reading.numbers.extend(found.numbers)
        count = len(reading.numbers)
        if found.is_over or reading.shown < SCREEN or 4 * count > reading.shown:
            reading.shown += count
            self.continued.emit(reading.numbers)
            reading.numbers = array("q")

    def _on_failure(self, reading: _RunningSearch, error: Exception) -> None:
        if reading is self._reading:
            self._reading = None
            self.failed.emit(error)

    @Slot(object)
    def _on_migrated(self, _progress: object) -> None:
        if self._is_followed and not self._is_whole and not self._later.isActive():
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
        if self._is_followed:
            self.fetched.emit(numbers, rows)

    def check(self) -> None:
        """Search anew if another program has written meanwhile."""
        if self._is_followed:
            self._worker.ask(games.state, self._on_state)

    def hold(self) -> None:
        """Drop the running search, because the list was changed; wait for `go_on`."""
        self._outdated += 1
        self._is_held = True
        if self._reading:
            self._is_late, self._reading = True, None

    @Slot()
    def go_on(self) -> None:
        """Repeat the search that `hold` dropped, now that the database has the changes."""
        self._is_held = False
        if self._is_late:
            self._is_late = False
            self._begin(is_shown=False)

    def _on_first_state(self, state: int) -> None:
        self._state = state

    def _on_state(self, state: int) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit()
            self.load()

    @Slot(object)
    def _on_saved(self, uids: list[str]) -> None:
        if self._is_followed:
            asked = self._outdated
            self._worker.ask(
                lambda database: games.rows_of(database, uids),
                lambda rows: self._on_new_rows(asked, uids, rows),
            )

    def _on_new_rows(self, asked: int, uids: list[str], rows: list[GameRow]) -> None:
        if asked != self._outdated:
            self._on_saved(uids)
        elif self._is_followed:
            self.updated.emit(rows)
