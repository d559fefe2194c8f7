"""GameSession: a game between two seats, each a person or a program, and what it tells the window.

It lives in the GUI thread. Programs think in two threads, one for the move and one for the
evaluation of the squares; what they find arrives here as signals.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Decision, MoveEvaluation
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.programs import Programs
from tictactoe_gui.session.record import Activity, ComputerMove, Refusal, Tally
from tictactoe_gui.session.settings import Settings, Side

if TYPE_CHECKING:
    from tictactoe_gui.engine.reasons import Hint


class GameSession(QObject):
    """Whose turn it is, what the programs think, and every change of these as a signal."""

    game_changed = Signal(object)
    """The Game, after any change of the board; the evaluation of the old one is void."""
    settings_changed = Signal(object)
    """The Settings."""
    evaluation_changed = Signal(object)
    """An Analysis of the board, growing square by square, or None for no evaluation."""
    activity_changed = Signal(object)
    """The Activity, after anything that may have changed it or whose turn it is."""
    moved = Signal(object)
    """A ComputerMove, after the board has changed."""
    hinted = Signal(object, bool)
    """A Hint, and whether its square may be given away."""
    refused = Signal(object)
    """A Refusal."""
    failed = Signal(object)
    """The exception that kept a program from moving or evaluating."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.game = Game(settings.board_type.empty())
        self.is_paused = False
        self._earlier_games = Tally()
        self._computer_moves: dict[tuple[Cell, ...], ComputerMove] = {}
        self._previous: tuple[Game, dict[tuple[Cell, ...], ComputerMove], Tally] | None = None
        self._hint: Hint | None = None
        self._programs = Programs(self)
        self._programs.evaluation_changed.connect(self.evaluation_changed)
        self._programs.activity_changed.connect(self.activity_changed)
        self._programs.decided.connect(self._on_decision)
        self._programs.replay_due.connect(self._on_replay_due)
        self._programs.mover_failed.connect(self._on_mover_failure)
        self._programs.failed.connect(self._on_failure)

    # What can be asked.

    @property
    def activity(self) -> Activity:
        """What the programs are doing."""
        return self._programs.activity

    @property
    def tally(self) -> Tally:
        """The results so far; a game that was undone and played anew counts once."""
        return self._earlier_games.with_result(self.game)

    @property
    def computer_move(self) -> ComputerMove | None:
        """The move that led to the board that is shown, if a program made it."""
        return self._computer_moves.get(self.game.moves[: self.game.ply])

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
        return self.undo_ply is not None or self._previous is not None

    @property
    def undo_ply(self) -> int | None:
        """The ply that undo leads to: the latest earlier one with the same sort of player."""
        return next(filter(self._is_stop, range(self.game.ply - 1, -1, -1)), None)

    @property
    def redo_ply(self) -> int | None:
        """The ply that redo leads to."""
        end = len(self.game.moves)
        later = range(self.game.ply + 1, end + 1)
        return next(filter(self._is_stop, later), end if later else None)

    @property
    def evaluated(self) -> tuple[MoveEvaluation, ...]:
        """The squares that the running thought has evaluated so far."""
        return self._programs.evaluated

    # What a person can ask for.

    @Slot()
    def start(self) -> None:
        """Set the first game going."""
        self.game_changed.emit(self.game)
        self._advance()

    @Slot(int)
    def play(self, cell: Cell) -> None:
        """Take `cell` for the person to move, or say why not."""
        board = self.game.board
        if board.is_over:
            self.refused.emit(Refusal.OVER)
        elif not self.is_persons_turn:
            self.refused.emit(Refusal.NOT_YOUR_TURN)
        elif board.mark_at(cell):
            self.refused.emit(Refusal.TAKEN)
        else:
            self.is_paused = False
            game = self.game.play(cell)
            self._computer_moves.pop(game.moves, None)  # a program may have made it before an undo
            self._show(game)

    @Slot()
    def new_game(self) -> None:
        """Start a game from the empty board; the programs go on if they were stopped."""
        self._start_from(self.settings.board_type.empty())

    def set_position(self, text: str) -> None:
        """Start a game from the position `text`; raise ImpossibleBoard if it is none."""
        self._start_from(self.settings.board_type.from_text(text))

    @Slot()
    def undo(self) -> None:
        """Go back to the person's last decision, or else to the game before this one."""
        if self.undo_ply is not None or not self._previous:
            self._go_to(self.undo_ply)
            return
        game, self._computer_moves, self._earlier_games = self._previous
        self._previous = None
        self.is_paused = True
        self._show(game.stored_as(self.settings.board_type))

    @Slot()
    def redo(self) -> None:
        """Take back an undo."""
        self._go_to(self.redo_ply)

    @Slot()
    def give_hint(self) -> None:
        """Give perfect play's reason and region; asked again, the square."""
        if not self.is_persons_turn:
            over = self.game.board.is_over
            self.refused.emit(Refusal.OVER if over else Refusal.NOT_YOUR_TURN)
            return
        from tictactoe_gui.engine.reasons import hint

        known, self._hint = self._hint, hint(self.game.board)
        self.hinted.emit(self._hint, known is not None)

    @Slot(object)
    def change(self, settings: Settings) -> None:
        """Apply other settings, from the next move on."""
        old, self.settings = self.settings, settings
        if settings == old:
            return
        self.settings_changed.emit(settings)
        if settings.side is not old.side and settings.side is not Side.WATCH:
            self.is_paused = False
        if settings.representation != old.representation:
            self._show(self.game.stored_as(settings.board_type))
        elif _seats(settings) != _seats(old):
            self._advance()
        elif settings.evaluation is not old.evaluation:
            self._programs.evaluate(self.game.board, settings)
        if settings.pace != old.pace:
            self._programs.change_pace(settings)

    def change_and_start(self, settings: Settings) -> None:
        """Apply settings with another side, to a new game."""
        self._forget_game(Game(self.settings.board_type.empty()))
        self.game_changed.emit(self.game)
        self.change(settings)

    @Slot()
    def stop(self) -> None:
        """Stop thinking; a program that was to move pauses."""
        if self.activity in (Activity.MOVING, Activity.WAITING):
            self.pause()
        else:
            self._programs.stop_evaluating()
            self._programs.update_activity()

    @Slot()
    def pause(self) -> None:
        """Let no program move until `resume`, `step` or the person's next action.

        What has been evaluated so far stays: it is true of the board that is shown.
        """
        self.is_paused = True
        self._programs.hold()

    @Slot()
    def resume(self) -> None:
        """Let the programs go on, a watched one from the board that is shown."""
        self.is_paused = False
        if self._programs.holds_decision:
            self._programs.wait(self.settings)
        elif self.game.is_newest or self.settings.side is Side.WATCH:
            self._advance()
        else:
            self.redo()

    @Slot()
    def step(self) -> None:
        """Make one move of a paused game: one that was undone, or a new one."""
        if not self.game.is_newest:
            self._show(self.game.at(self.game.ply + 1))
        elif self._programs.holds_decision:
            self._programs.release()
        elif player := self._player_to_move():
            self._programs.move(self.game.board, player, self.settings, waits=False)

    @Slot()
    def close(self) -> None:
        """Stop everything and wait for the threads."""
        self._programs.close()

    # How it goes on.

    def _is_stop(self, ply: int) -> bool:
        """Return whether undo and redo stop at `ply`: a person's turn, or any if there is none."""
        persons = self.settings.side.persons
        return not persons or self.game.at(ply).board.turn in persons

    def _start_from(self, board: Board) -> None:
        self._forget_game(Game(board))
        self._show(self.game)

    def _forget_game(self, game: Game) -> None:
        """Put `game` in the place of the present one, of which only the result is kept."""
        if self.game.moves:
            self._previous = self.game, self._computer_moves, self._earlier_games
        self._earlier_games = self.tally
        self._computer_moves = {}
        self._hint = None
        self._programs.begin_pause()
        self.is_paused = False
        self.game = game

    def _go_to(self, ply: int | None) -> None:
        if ply is not None:
            # Looking back at watched programs stops them; a person's next move sets one going.
            self.is_paused = self.settings.side is Side.WATCH
            self._show(self.game.at(ply))

    def _show(self, game: Game) -> None:
        self.game = game
        self._hint = None
        self._programs.begin_pause()
        self.game_changed.emit(game)
        self._advance()

    def _advance(self) -> None:
        """Let whoever is to move do so, and evaluate the board."""
        self._programs.stop_moving()
        board, settings = self.game.board, self.settings
        watched = settings.side is Side.WATCH
        player = None if self.is_paused else self._player_to_move()
        if player and self.game.is_newest:
            self._programs.move(board, player, settings, waits=watched)
            return
        if player and watched:
            self._programs.wait(settings)
        self._programs.evaluate(board, settings)

    def _player_to_move(self) -> Player | None:
        board = self.game.board
        if board.is_over or self.is_persons_turn:
            return None
        return self.settings.choice_for(board.turn).player()

    # What the programs report.

    @Slot(object)
    def _on_decision(self, decision: Decision) -> None:
        board = self.game.board
        move = ComputerMove(board, self.settings.choice_for(board.turn), decision)
        game = self.game.play(decision.cell)
        self._computer_moves[game.moves] = move
        self._show(game)
        self.moved.emit(move)

    @Slot()
    def _on_replay_due(self) -> None:
        self._show(self.game.at(self.game.ply + 1))

    @Slot(object)
    def _on_mover_failure(self, error: Exception) -> None:
        self.is_paused = True
        self._on_failure(error)

    @Slot(object)
    def _on_failure(self, error: Exception) -> None:
        self._programs.update_activity()
        self.failed.emit(error)


def _seats(settings: Settings) -> tuple[object, ...]:
    """Return what decides who moves next and what they think."""
    return settings.side, settings.opponent, settings.watch_x, settings.watch_o
