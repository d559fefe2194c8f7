"""Recall: works out again why programs made the moves that were played before this start.

A record keeps who moved but not why. Most players give the same reason when they think about the
same position again. One that may have learnt since is not asked; a move to another square than
before leaves the old one without a reason.
"""

from PySide6.QtCore import QObject, Slot

from tictactoe_gui.engine.evaluation import Ground
from tictactoe_gui.session.game_record import Moves
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.session.worker import Worker


class Recall(QObject):
    """Works while no program thinks, on the newest move of the present game first."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self._session = session
        self._vain: set[tuple[str, Moves]] = set()
        """Moves that their players do not choose a second time, and that stay without a reason."""
        self._task: tuple[str, Moves, Choice] | None = None
        self._worker = Worker(self, finished=self._on_decision, failed=self._on_failure)
        session.activity_changed.connect(self._go_on)
        self._go_on()

    @Slot()
    def close(self) -> None:
        """Stop thinking, and wait for the thread."""
        self._worker.close()

    @Slot()
    def _go_on(self) -> None:
        """Begin the next thought, or make way for a program that has to move or to evaluate."""
        task = None
        if self._session.activity is Activity.IDLE:
            task = self._next()
        if task == self._task:
            return
        self._task = task
        self._worker.cancel()
        if task:
            _, path, choice = task
            game = self._session.record.game
            board = game.at(len(path) - 1).board
            self._worker.submit(
                lambda control: ComputerMove(board, choice, choice.player().choose(board, control))
            )

    def _next(self) -> tuple[str, Moves, Choice] | None:
        record, known = self._session.record, self._session.computer_moves
        for ply in range(len(record.game.moves), 0, -1):
            path = record.game.moves[:ply]
            move = record.played.get(path)
            if (
                move
                and move.by
                and move.by.is_recallable
                and path not in known
                and (record.uid, path) not in self._vain
            ):
                return record.uid, path, move.by
        return None

    def _on_decision(self, move: ComputerMove) -> None:
        if not self._task:
            return
        (uid, path, _), decision = self._task, move.decision
        self._task = None
        # By chance it may take any square.
        is_chance = decision.cell is not None and decision.reason.ground is Ground.CHANCE
        if is_chance or decision.cell == path[-1]:
            self._session.recall(path, move._replace(decision=decision._replace(cell=path[-1])))
        else:
            self._vain.add((uid, path))
        self._go_on()

    def _on_failure(self, _error: object) -> None:
        """Leave a move without its reason; an error of the player shows when it plays."""
        if self._task:
            self._vain.add(self._task[:2])
            self._task = None
            self._go_on()
