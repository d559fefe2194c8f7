"""GamesWindow: the history, and the statistics on it."""

from PySide6.QtCore import QEvent, QSize, Signal, Slot
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.history.conditions import ChosenGames, HistoryFilter
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.games.statistics.page import StatisticsPage
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.tabbed_window import TabbedWindow
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.wording import tr

HISTORY, STATISTICS = "history", "statistics"
_NAME = "games"


class GamesWindow(TabbedWindow[HistoryPage | StatisticsPage]):
    """Stays beside the game, and follows what is played; Esc cancels what runs, or closes it."""

    game_wanted = Signal(object)
    """The GameRecord that is to be shown on the board."""
    print_wanted = Signal(object)
    """The Board that a sheet of paper may begin with, or None."""

    def __init__(self, session: GameSession, autosave: Autosave, parent: QWidget) -> None:
        self._session, self._autosave = session, autosave
        titles = {HISTORY: tr("History"), STATISTICS: tr("Statistics")}
        super().__init__(parent, _NAME, tr("Games"), QSize(1120, 780), titles)
        self.setLayout(column(self.tabs))
        self.setMinimumSize(480, 360)

    def make_page(self, key: str) -> HistoryPage | StatisticsPage:
        if key == HISTORY:
            history = HistoryPage(self._session, self._autosave)
            history.game_wanted.connect(self.game_wanted)
            history.print_wanted.connect(self.print_wanted)
            return history
        statistics = StatisticsPage(self._session, self._autosave.worker)
        statistics.games_wanted.connect(self._show_games)
        return statistics

    @property
    def history(self) -> HistoryPage:
        """The list of all games, in front."""
        page = self.show_page(HISTORY)
        assert isinstance(page, HistoryPage)  # noqa: S101
        return page

    @Slot(object)
    def _show_games(self, chosen: ChosenGames) -> None:
        """Show games of the history, and no others."""
        self.history.filter_bar.choose(HistoryFilter(chosen=chosen))

    @Slot()
    def leave(self) -> None:
        """Cancel what the page does, or else close the window."""
        if not self.page.cancel():
            self.close()

    def changeEvent(self, event: QEvent) -> None:
        """Look whether another window or program has written meanwhile."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.page.follow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # So the board can come in front of it.
            self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]  # the stub errs

    def closeEvent(self, event: QCloseEvent) -> None:
        for page in self.pages.values():
            page.rest()
        event.accept()


def show_games_window(session: GameSession, autosave: Autosave, parent: QWidget) -> GamesWindow:
    """Show the games, or bring the window that is there to the front."""
    return show_the_one(parent, GamesWindow, _NAME, lambda: GamesWindow(session, autosave, parent))
