"""Standing: how the game in a session stands, and what can be done in it."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from tictactoe_gui.engine.evaluation import MoveEvaluation
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.programs import Programs
from tictactoe_gui.session.record import Activity, ComputerMove, Maker, Tally
from tictactoe_gui.session.series import Series
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.undo import redo_ply, undo_ply


class Standing(QObject):
    """What can be asked of a session; nothing here changes it."""

    def __init__(self, settings: Settings, parent: QObject | None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.is_paused = False
        self._series = Series(Game(settings.board_type.empty()))
        self._programs = Programs(self)

    @property
    def game(self) -> Game:
        """The game in progress, as it is shown."""
        return self._series.game

    @property
    def activity(self) -> Activity:
        """What the programs are doing."""
        return self._programs.activity

    @property
    def record(self) -> GameRecord:
        """The game in progress, as it is kept."""
        return self._series.present

    @property
    def sitting(self) -> Sitting:
        """All games that undo and redo reach, as they are kept."""
        return self._series.sitting(is_paused=self.is_paused)

    @property
    def tally(self) -> Tally:
        """The results so far; a game that was undone and played anew counts once."""
        return self._series.tally

    @property
    def computer_moves(self) -> Mapping[tuple[Cell, ...], ComputerMove]:
        """The moves of the game that programs made, by the moves up to and with them."""
        return self._series.computer_moves

    @property
    def computer_move(self) -> ComputerMove | None:
        """The move that led to the board that is shown, if a program made it."""
        return self.computer_moves.get(self.game.moves[: self.game.ply])

    def maker(self, ply: int) -> Maker:
        """Return who made the move that led to `ply` of the game, as far as the record tells."""
        move = self.record.played.get(self.game.moves[:ply])
        persons = [mark for mark in Mark if self._is_persons(mark)]
        if move is None or len(persons) != 1:
            return Maker.SIDE
        is_persons = self.game.at(ply - 1).board.turn in persons
        if is_persons is not (move.by is None):
            return Maker.SIDE
        return Maker.PERSON if is_persons else Maker.PROGRAM

    def _is_persons(self, mark: Mark) -> bool:
        """Return whether a person has played `mark`; who sits there counts if nobody has."""
        moves = self.record.moves_of(mark, self.game.moves)
        if not moves:
            return mark in self.settings.side.persons
        return any(move.by is None for move in moves)

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person may take a square of the board that is shown."""
        board = self.game.board
        return not board.is_over and board.turn in self.settings.side.persons

    @property
    def is_halted(self) -> bool:
        """Whether a program is to move but waits for the person to let it go on."""
        if self.game.board.is_over or self.is_persons_turn or self.activity is Activity.MOVING:
            return False
        watched = self.settings.side is Side.WATCH
        return self.is_paused or not (self.game.is_newest or watched)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to go back to."""
        return self.undo_ply is not None or self._series.has_earlier

    @property
    def can_redo(self) -> bool:
        """Whether there is something that undo has left."""
        return self.redo_ply is not None or self._series.has_later

    @property
    def undo_ply(self) -> int | None:
        """The ply that undo leads to, within the game."""
        return undo_ply(self.game, self.settings.side.persons)

    @property
    def redo_ply(self) -> int | None:
        """The ply that redo leads to, within the game."""
        return redo_ply(self.game, self.settings.side.persons)

    @property
    def evaluated(self) -> tuple[MoveEvaluation, ...]:
        """The squares that the running thought has evaluated so far."""
        return self._programs.evaluated
