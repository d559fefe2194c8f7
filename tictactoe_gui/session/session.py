"""GameSession: a game between two seats, each a person or a program, and what it tells the window.

It lives in the GUI thread. Programs think in two other threads, one for the move and one for the
evaluation of the squares; what they find arrives here as plain calls, in the GUI thread.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import StateGone
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.layers import Layers, Mode, news
from tictactoe_gui.session.open_games import ComputerMove, OpenGame
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Thinking
from tictactoe_gui.session.turn_state import Activity

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint


class GameSession(QObject):
    """Whose turn it is, what the programs think, and every change of these as a signal."""

    game_changed = Signal(object)
    """The Game, after any change of the board; the evaluation of the old one is void."""
    settings_changed = Signal(object)
    """The Settings in force, after any change of them or of those that the person chose."""
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
    state_lost = Signal(object)
    """A StateGone: a program plays on without what it was to carry."""
    failed = Signal(object)
    """The exception that kept a program from moving or evaluating."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        """The settings in force: what the person chose, with what modes lay over it."""
        self._told = settings, settings
        self._layers = Layers(settings)
        self.name_now: Callable[[str, int], str] = lambda name, _made: name
        """What a machine of that name, which was made then, is called by now."""
        self.thinking = Thinking(
            self,
            evaluated=self.evaluation_changed.emit,
            changed=self._on_activity,
            move_due=self._on_move_due,
            mover_failed=self._on_mover_failure,
            adviser_failed=self._on_failure,
        )
        """The programs at work on the board that is shown."""
        self._hint: Hint | None = None
        self.activity = Activity.IDLE
        """What the programs are doing."""
        self._followed = self._shown
        """The game that was on the board when `_follow` looked."""
        self.game = self._shown.game
        """The game on the board, as it is shown."""
        self.state = self._layers.state(settings, self.activity)
        """Whose turn it is, and what a person may do; a new one whenever that may have changed."""

    # State.

    @property
    def chosen(self) -> Settings:
        """The settings that the person chose, which alone are kept."""
        return self._layers.chosen

    @property
    def _shown(self) -> OpenGame:
        """The game on the board: that of a mode, or else the person's own."""
        return self._layers.shown

    @property
    def record(self) -> GameRecord:
        """The game on the board with its history."""
        return self._shown.record

    @property
    def open_games(self) -> OpenGamesRecord:
        """The person's own games, all that undo and redo reach, as they are kept."""
        return self._layers.games.snapshot()

    def is_on(self, mode: Mode) -> bool:
        """Return whether a mode is on."""
        return mode in self._layers

    @property
    def computer_moves(self) -> Mapping[tuple[Cell, ...], ComputerMove]:
        """The moves of the game that programs made, by the moves up to and with them."""
        return self._shown.computer_moves

    @property
    def computer_move(self) -> ComputerMove | None:
        """What led to the board that is shown, if a program did: its move, or its resignation."""
        known = self._shown.resignations if self.game.resigned else self.computer_moves
        return known.get(self.game.moves[: self.game.ply])

    @property
    def seated(self) -> Settings:
        """The settings with who plays; at the end of a game, who did, whatever is chosen since."""
        return self._shown.seated(self.settings)

    # What a person can ask for.

    @Slot()
    def start(self) -> None:
        """Start the first game."""
        self._show()

    def restore(self, open_games: OpenGamesRecord) -> None:
        """Restore games; one that a person has begun already comes after them, or a new one."""
        if not self._layers.games.restore(open_games):
            self._on_activity(self.activity)  # undo leads there
        elif self._layers.games.present.game.is_finished:
            self.new_game()
        else:
            self._follow()

    @Slot(int)
    def play(self, cell: Cell) -> None:
        """Take `cell` for the person to move, or say why not."""
        if refusal := self.state.refusal(cell):
            self.refused.emit(refusal)
        else:
            self._play(cell)
            self._show()

    def new_game(self, game: Game | None = None, settings: Settings | None = None) -> None:
        """Start a game from the empty board, or another one as it is; undo at its start leads back.

        It may be played by other settings. The programs go on if they were stopped.
        """
        self._layers.begin(game, news(self.settings, settings or self.settings))
        self._follow()

    def open(self, record: GameRecord) -> None:
        """Look at a kept game, with its players; once a person plays on, it is their own."""
        if record.uid == self.record.uid:
            return
        self._layers.open(record, self.name_now)
        self._follow()

    # Modes.

    def lay(
        self, mode: Mode, game: Game | None = None, *, is_aside: bool = False, **borrowed: object
    ) -> None:
        """Begin or change a mode, which may borrow settings, show a game, or set the game aside.

        Neither the settings that it borrows nor its game are ever kept.
        """
        played = OpenGame(GameRecord(game)) if game else None
        self._layers.lay(mode, borrowed, played, is_aside=is_aside)
        self._follow()

    def lift(self, mode: Mode) -> None:
        """End a mode, if it is on, and show what lay below it."""
        self._layers.lift(mode)
        self._follow()

    def rewrite(self, change: Callable[[Settings], Settings]) -> None:
        """Change settings that nobody has chosen otherwise, also where modes have borrowed them."""
        self._layers.rewrite(change)
        self._follow()

    def recall(self, path: tuple[Cell, ...], move: ComputerMove) -> None:
        """Restore the reason why a program made a move of the game on the board."""
        self._shown.computer_moves.setdefault(path, move)
        self.recalled.emit(move)

    def note_machine(self, name: str, made: int) -> None:
        """Remember which machine of that name has moved in the person's game: when it was made."""
        self._layers.games.shown.note_machine(name, made)

    @Slot()
    def undo(self) -> None:
        """Go back to the person's last decision, or else to the game before this one."""
        if self.state.undo_ply is not None:
            self.go_to(self.state.undo_ply, is_trying=True)
        elif self.state.has_earlier:
            self._leave_for(-1)

    @Slot()
    def redo(self) -> None:
        """Take back an undo."""
        if self.state.redo_ply is not None:
            self.go_to(self.state.redo_ply, is_trying=True)
        elif self.state.has_later:
            self._leave_for(1)

    def go_to(self, ply: int, *, is_trying: bool = False) -> None:
        """Look at the game after `ply` of its moves, or play on there; ValueError if it has fewer.

        Looking back at a watched game pauses it; a person's next move starts a program again.
        """
        game, is_watched = self.game.at(ply), self.settings.side is Side.WATCH
        self._shown.is_paused = is_watched
        self._show(game, is_trying=is_trying and not is_watched)

    def take_variation(self, moves: tuple[Cell, ...]) -> None:
        """Go back to a line that a later move has left; raise ValueError if it is none."""
        game = self.game.take_variation(moves)
        self._shown.is_paused = True
        self._show(game)

    def give_hint(self) -> None:
        """Give perfect play's reason and region; asked again, the square."""
        if refusal := self.state.refusal():
            self.refused.emit(refusal)
            return
        from tictactoe_gui.engine.why.explanation import hint

        known, self._hint = self._hint, hint(self.game.board)
        self._shown.note_help()
        self.hinted.emit(self._hint, known is not None)

    @Slot(object)
    def change(self, settings: Settings) -> None:
        """Apply other settings that a person has chosen, from the next move on."""
        old = self.settings
        if settings == old:
            return
        if self.state.is_covered and settings.evaluation is not EvaluationSource.OFF:
            self._shown.note_help()  # with what the person's own next move is worth
        if settings.side is not old.side and settings.side is not Side.WATCH:
            self._shown.is_paused = False
        self._layers.choose(news(old, settings))
        self._follow()

    def choose(self, settings: Settings) -> None:
        """Replace what the person chose; what modes have borrowed stays as it is."""
        self._layers.chosen = settings
        self._follow()

    @Slot()
    def stop(self) -> None:
        """Stop thinking; a program that was to move pauses."""
        if self.activity in (Activity.MOVING, Activity.WAITING):
            self.pause()
        else:
            self.thinking.stop_evaluating()
            self.thinking.update_activity()

    @Slot()
    def pause(self) -> None:
        """Let no program move until `resume`, `step` or the person's next action.

        What has been evaluated so far stays: it is true of the board that is shown.
        """
        self._shown.is_paused = True
        self.thinking.hold()

    def resume(self) -> None:
        """Let the programs go on, a watched one from the board that is shown."""
        self._shown.is_paused = False
        self._update_state()
        is_watched = self.settings.side is Side.WATCH
        if self.thinking.decision:
            self.thinking.wait(self.settings.move_delay_ms if is_watched else 0)
        elif self.game.is_newest or is_watched:
            self.thinking.advance(self.state)
        else:
            self.redo()

    @Slot()
    def step(self) -> None:
        """Make one move of a paused game: one that was undone, or a new one."""
        if not self.game.is_newest:
            self._show(self.game.at(self.game.ply + 1))
        elif self.thinking.decision:
            self.thinking.release()
        elif choice := self.state.program_to_move:
            self.thinking.move(self.state, choice)

    @Slot()
    def close(self) -> None:
        """Stop everything and wait for the threads."""
        self.thinking.close()

    # Turns.

    def _leave_for(self, step: int) -> None:
        """Go to the game before or after; no program goes on in it by itself."""
        self._layers.games.go(step)
        self._shown.is_paused = True
        self._follow()

    def _play(self, cell: Cell | None, move: ComputerMove | None = None) -> None:
        """Let a person or a program move; a kept game that was opened is then the person's own."""
        game, shown = self.game, self._shown
        if self._layers.is_opened:
            self._layers.keep_opened()
            self._tell_settings()
        shown.is_paused = shown.is_paused and move is not None
        if cell is not None:
            shown.play(game.play(cell), move, self.settings.evaluation)
        elif move:
            is_persons = game.board.turn.other in self.settings.side.persons
            to = None if is_persons else self.settings.choice_for(game.board.turn.other)
            shown.end(game.resign(), move, to)
        shown.ended_with = self.settings if shown.game.is_over else None

    def _follow(self) -> None:
        """Do what follows from other settings, or from another game on the board."""
        old, self.settings = self.settings, self._layers.settings
        was_aside, is_aside = self.state.is_set_aside, self._layers.is_aside
        shown, settings = self._shown, self.settings
        is_other, self._followed = shown is not self._followed, shown
        is_stored_so = type(shown.game.board) is settings.board_type
        if not is_stored_so:  # first: what follows the settings reads the game as well
            shown.show(shown.game.stored_as(settings.board_type))
        self._tell_settings()
        # Each of these also does what those below it would: one evaluation, not several.
        if is_other or not is_stored_so:
            self._show(is_trying=shown.is_trying)
        elif settings.seats != old.seats or is_aside is not was_aside:
            self.thinking.advance(self.state)
        elif settings.evaluation is not old.evaluation:
            self.thinking.evaluate(self.state)
        if settings.move_delay_ms != old.move_delay_ms and settings.side is Side.WATCH:
            self.thinking.change_pause(settings.move_delay_ms)

    def _show(self, game: Game | None = None, *, is_trying: bool = False) -> None:
        """Show `game` in place of the one on the board, or that as it has become."""
        shown = self._shown
        shown.is_trying = is_trying
        if game:
            shown.show(game)
        self._hint = None
        self.thinking.begin_board()
        self._update_state()
        self.game_changed.emit(self.game)
        self.thinking.advance(self.state)

    # Telling the window.

    def _update_state(self) -> None:
        self.game = self._shown.game
        state = self._layers.state(self.settings, self.activity)
        if state != self.state:  # what it has worked out stays known
            self.state = state

    def _tell_settings(self) -> None:
        """Tell of other settings, in force or chosen, once."""
        self._update_state()
        settings = self.settings, self.chosen
        if settings != self._told:
            self._told = settings
            self.settings_changed.emit(self.settings)

    # Reports of the programs.

    def _on_activity(self, activity: Activity) -> None:
        self.activity = activity
        self._update_state()
        self.activity_changed.emit(activity)

    def _on_move_due(self, decision: Decision | None) -> None:
        """Make the move that a program has decided on, or the next one of a game shown again."""
        if decision is None:
            self._show(self.game.at(self.game.ply + 1))
            return
        board = self.game.board
        move = ComputerMove(board, self.settings.choice_for(board.turn), decision)
        self._play(decision.cell, move)
        self._show()  # first: what hears of the move speaks of the board after it
        self.moved.emit(move)

    def _on_mover_failure(self, error: BaseException) -> None:
        # It would fail again at once; one that has only lost its state plays on without it.
        self._shown.is_paused |= not isinstance(error, StateGone)
        self._on_failure(error)

    def _on_failure(self, error: BaseException) -> None:
        self.thinking.update_activity()
        if isinstance(error, StateGone):
            self.state_lost.emit(error)
            self.rewrite(lambda each: each.without_state(error.program, error.state))
        else:
            self.failed.emit(error)
