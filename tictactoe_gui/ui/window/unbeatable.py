"""Unbeatable: whether anybody can beat the program of a game, counted when a game was drawn."""

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.window.strength_line import (
    Counted,
    StrengthRequest,
    has_taken_over,
)


class Unbeatable(QObject):
    """Counts all games of a program in a thread of its own, and remembers what came out."""

    counted = Signal()

    def __init__(self, session: GameSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._known: dict[StrengthRequest, Counted] = {}
        self._worker = Worker(self, finished=self._on_counted, failed=session.failed.emit)

    def holds(self) -> bool:
        """Return whether the program of the present game never loses; False until it is counted."""
        session = self._session
        mark, choice = session.settings.computer, session.settings.opponent
        if mark is None or session.game.start.ply or not choice.is_recallable:
            return False
        wanted = StrengthRequest.of(choice)
        if wanted in self._known:
            counted = {} if has_taken_over(session, choice, mark) else self._known[wanted]
            return bool(counted) and not counted[mark].lost
        if not self._worker.is_busy:
            self._worker.submit(lambda control: (wanted, wanted.lost_games(control)))
        return False

    def _on_counted(self, found: tuple[StrengthRequest, Counted]) -> None:
        self._known.update([found])
        self.counted.emit()
