"""GameSession: a game between two seats, each a person or a program, and what it tells the window.

It lives in the GUI thread. Programs think in two threads, one for the move and one for the
evaluation of the squares; what they find arrives here as signals.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.record import Activity, ComputerMove, Refusal
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.standing import Standing

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint


class GameSession(Standing):
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
    recalled = Signal(object)
    """A ComputerMove that was made before the program was started; the board is as it was."""
    hinted = Signal(object, bool)
    """A Hint, and whether its square may be given away."""
    refused = Signal(object)
    """A Refusal."""
    failed = Signal(object)
    """The exception that kept a program from moving or evaluating."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(settings, parent)
        self._hint: Hint | None = None
        self._programs.evaluation_changed.connect(self.evaluation_changed)
        self._programs.activity_changed.connect(self.activity_changed)
        self._programs.decided.connect(self._on_decision)
        self._programs.replay_due.connect(self._on_replay_due)
        self._programs.mover_failed.connect(self._on_mover_failure)
        self._programs.failed.connect(self._on_failure)

    # What a person can ask for.

    @Slot()
    def start(self) -> None:
        """Set the first game going."""
        self.game_changed.emit(self.game)
        self._advance()

    def restore(self, sitting: Sitting) -> None:
        """Go on where `sitting` has ended; it goes before a game that a person has begun."""
        if self._series.restore(sitting):
            self.is_paused = sitting.is_paused
            self._show(self.game.stored_as(self.settings.board_type))
        else:
            self.activity_changed.emit(self.activity)  # undo leads there

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
            self._series.record(self.game.play(cell), None, self.settings.evaluation)
            self._show()

    @Slot()
    def new_game(self) -> None:
        """Start a game from the empty board; the programs go on if they were stopped."""
        self.set_game(Game(self.settings.board_type.empty()))

    def set_position(self, text: str) -> None:
        """Start a game from the position `text`; raise ImpossibleBoard if it is none."""
        self.set_game(Game(self.settings.board_type.from_text(text)))

    def set_game(self, game: Game) -> None:
        """Go on with another game, as it is; undo at its start leads back to the present one."""
        self._begin(game.stored_as(self.settings.board_type))
        self._show()

    def open(self, record: GameRecord) -> None:
        """Show a game that was kept, and seat its players if it goes on; none moves by itself."""
        if record.uid == self.record.uid:
            return
        self._series.open(record)
        settings = self.settings if record.game.is_finished else record.with_seats(self.settings)
        if settings != self.settings:
            self._series.game = self.game.stored_as(settings.board_type)
            self.settings = settings
            self.settings_changed.emit(settings)
        self._look_at_other_game()

    def recall(self, path: tuple[Cell, ...], move: ComputerMove) -> None:
        """Know again why a program has made a move of the present game."""
        self._series.recall(path, move)
        self.recalled.emit(move)

    @Slot()
    def undo(self) -> None:
        """Go back to the person's last decision, or else to the game before this one."""
        if self.undo_ply is not None:
            self.go_to(self.undo_ply)
        elif self._series.has_earlier:
            self._series.go_to_earlier()
            self._look_at_other_game()

    @Slot()
    def redo(self) -> None:
        """Take back an undo."""
        if self.redo_ply is not None:
            self.go_to(self.redo_ply)
        elif self._series.has_later:
            self._series.go_to_later()
            self._look_at_other_game()

    @Slot(int)
    def go_to(self, ply: int) -> None:
        """Show the game after `ply` of its moves; raise ValueError if it has fewer."""
        # Looking back at watched programs stops them; a person's next move sets one going.
        game = self.game.at(ply)
        self.is_paused = self.settings.side is Side.WATCH
        self._show(game)

    def take_line(self, moves: tuple[Cell, ...]) -> None:
        """Go back to a line that a later move has left; raise ValueError if it is none."""
        game = self.game.take_line(moves)
        self.is_paused = True
        self._show(game)

    @Slot()
    def give_hint(self) -> None:
        """Give perfect play's reason and region; asked again, the square."""
        if not self.is_persons_turn:
            over = self.game.board.is_over
            self.refused.emit(Refusal.OVER if over else Refusal.NOT_YOUR_TURN)
            return
        from tictactoe_gui.engine.why.explanation import hint

        known, self._hint = self._hint, hint(self.game.board)
        self._series.count_hint()
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
        elif settings.seats != old.seats:
            self._advance()
        elif settings.evaluation is not old.evaluation:
            self._programs.evaluate(self.game.board, settings)
        if settings.pace != old.pace:
            self._programs.change_pace(settings)

    def change_and_start(self, settings: Settings, game: Game | None = None) -> None:
        """Apply settings with another side, to a new game or to `game`."""
        board_type = self.settings.board_type
        self._begin(game.stored_as(board_type) if game else Game(board_type.empty()))
        self.game_changed.emit(self.game)
        if settings == self.settings:
            self._advance()
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

    def _begin(self, game: Game) -> None:
        """Put `game` after the present one."""
        self._series.begin(GameRecord(game))
        self._hint = None
        self._programs.begin_board()
        self.is_paused = False

    def _look_at_other_game(self) -> None:
        """Show the game that has become the present one; no program goes on in it by itself."""
        self.is_paused = True
        self._show(self.game.stored_as(self.settings.board_type))

    def _show(self, game: Game | None = None) -> None:
        """Show `game` in place of the present one, or the present one as it has become."""
        if game:
            self._series.game = game
        self._hint = None
        self._programs.begin_board()
        self.game_changed.emit(self.game)
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
        self._series.record(self.game.play(decision.cell), move, self.settings.evaluation)
        self._show()
        self.moved.emit(move)

    @Slot()
    def _on_replay_due(self) -> None:
        self._show(self.game.at(self.game.ply + 1))

    @Slot(object)
    def _on_mover_failure(self, error: BaseException) -> None:
        self.is_paused = True
        self._on_failure(error)

    @Slot(object)
    def _on_failure(self, error: BaseException) -> None:
        self._programs.update_activity()
        self.failed.emit(error)
