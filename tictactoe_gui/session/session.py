"""GameSession: a game between two seats, each a person or a program, and what it tells the window.

It lives in the GUI thread. Programs think in two other threads, one for the move and one for the
evaluation of the squares; what they find arrives here as plain calls, in the GUI thread.
"""

import enum
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import StateGone
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.layers import ON_THE_BOARD, Layers, Mode, news
from tictactoe_gui.session.open_games import ComputerMove, OpenGame, OpenGames
from tictactoe_gui.session.settings import SEATS, EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity, Thinking
from tictactoe_gui.session.turn_state import TurnState

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint


class Refusal(enum.Enum):
    """Why something a person asked for was not done."""

    TAKEN = "taken"
    OVER = "over"
    NOT_YOUR_TURN = "not your turn"


class Maker(enum.Enum):
    """Who made a move, for the person at the window."""

    PERSON = "person"
    """The only one in the game."""
    PROGRAM = "program"
    """The only person's opponent."""
    SIDE = "side"
    """One of two persons or programs, or the maker is unknown: the move is named by its mark."""


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
        self.min_reply_ms: int | None = None
        """Milliseconds after which a program answers a person at the earliest."""
        self.name_now: Callable[[str], str] = str
        """What a machine that has moved in the present game is called by now."""
        self._games = OpenGames(Game(settings.board_type.empty()))
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
        self.game = self._shown.game
        """The game on the board, as it is shown."""
        self.state = self._state_now()
        """Whose turn it is, and what a person may do; a new one whenever that may have changed."""

    # State.

    @property
    def chosen(self) -> Settings:
        """The settings that the person chose, which alone are kept."""
        return self._layers.chosen

    @property
    def _shown(self) -> OpenGame:
        """The game on the board: that of a mode, or else the person's own."""
        return self._layers.game or self._games.shown

    @property
    def is_paused(self) -> bool:
        """Whether no program moves in the game on the board until the person lets it."""
        return self._shown.is_paused

    @property
    def record(self) -> GameRecord:
        """The game on the board with its history."""
        return self._shown.record

    @property
    def open_games(self) -> OpenGamesRecord:
        """The person's own games, all that undo and redo reach, as they are kept."""
        return self._games.snapshot()

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
        path = self.game.moves[: self.game.ply]
        if self.game.resigned:
            return self._shown.resignations.get(path)
        return self.computer_moves.get(path)

    @property
    def seated(self) -> Settings:
        """The settings with who plays; at the end of a game, who did, whatever is chosen since."""
        shown = self._shown
        if not self.game.is_finished or shown.is_trying:
            return self.settings
        return shown.ended_with or self.record.with_seats(self.settings)

    def maker(self, ply: int) -> Maker:
        """Return who made the move that led to `ply` of the game, as far as the record tells."""
        move = self.record.played.get(self.game.moves[:ply])
        persons = self._persons
        if move is None or len(persons) != 1:
            return Maker.SIDE
        is_persons = self.game.at(ply - 1).board.turn in persons
        if is_persons is not (move.by is None):
            return Maker.SIDE
        return Maker.PERSON if is_persons else Maker.PROGRAM

    @property
    def winners_maker(self) -> Maker:
        """Who has won the game on the board: who made the last move, or did not resign."""
        game, end = self.game, self.record.resigned.get(self.game.moves[: self.game.ply])
        if game.resigned and end:
            return Maker.PERSON if self._persons == [game.resigned.other] else Maker.SIDE
        return self.maker(game.ply) if game.ply else Maker.SIDE

    @property
    def _persons(self) -> list[Mark]:
        """The marks that persons have played, or play now if they have made no move."""
        makers = {mark: self.record.makers_of(mark, self.game.moves) for mark in Mark}
        seated = self.seated.side.persons
        return [mark for mark, by in makers.items() if (None in by if by else mark in seated)]

    # What a person can ask for.

    @Slot()
    def start(self) -> None:
        """Start the first game."""
        self._show()

    def restore(self, open_games: OpenGamesRecord) -> None:
        """Restore games; one that a person has begun already comes after them, or a new one."""
        before = self._shown
        if not self._games.restore(open_games):
            self._on_activity(self.activity)  # undo leads there
        elif self._games.present.game.is_finished:
            self.new_game()
        else:
            self._follow(before)

    @Slot(int)
    def play(self, cell: Cell) -> None:
        """Take `cell` for the person to move, or say why not."""
        board = self.game.board
        if self.game.is_over:
            self.refused.emit(Refusal.OVER)
        elif not self.state.is_persons_turn:
            self.refused.emit(Refusal.NOT_YOUR_TURN)
        elif board.mark_at(cell):
            self.refused.emit(Refusal.TAKEN)
        else:
            self._play(cell)
            self._show()

    def new_game(self, game: Game | None = None) -> None:
        """Start a game from the empty board, or another one as it is; undo at its start leads back.

        The programs go on if they were stopped.
        """
        self._begin(game)

    def set_position(self, text: str) -> None:
        """Start a game from the position `text`; raise ImpossibleBoard if it is none."""
        self.new_game(Game(self.settings.board_type.from_text(text)))

    def open(self, record: GameRecord) -> None:
        """Look at a kept game, with its players; once a person plays on, it is their own."""
        if record.uid == self.record.uid:
            return
        before, layers = self._shown, self._layers
        layers.lift(*ON_THE_BOARD)
        if record.uid != self._games.present.uid:
            layers.lay(Mode.OPENED, {}, OpenGame(record, is_kept=True, is_opened=True))
            settings = record.with_seats(layers.chosen)
            for name in record.machines:
                settings = settings.with_state_renamed(name, self.name_now(name))
            layers.lay(Mode.OPENED, {name: getattr(settings, name) for name in SEATS})
        self._follow(before)

    # Modes.

    def lay(
        self, mode: Mode, game: Game | None = None, *, is_aside: bool = False, **borrowed: object
    ) -> None:
        """Begin or change a mode, which may borrow settings, show a game, or set the game aside.

        Neither the settings that it borrows nor its game are ever kept.
        """
        before = self._shown
        played = OpenGame(GameRecord(game)) if game else None
        self._layers.lay(mode, borrowed, played, is_aside=is_aside)
        self._follow(before)

    def lift(self, mode: Mode) -> None:
        """End a mode, if it is on, and show what lay below it."""
        before = self._shown
        self._layers.lift(mode)
        self._follow(before)

    def rewrite(self, change: Callable[[Settings], Settings]) -> None:
        """Change settings that nobody has chosen otherwise, also where modes have borrowed them."""
        self._layers.rewrite(change)
        self._follow(self._shown)

    def recall(self, path: tuple[Cell, ...], move: ComputerMove) -> None:
        """Restore the reason why a program made a move of the game on the board."""
        self._shown.computer_moves.setdefault(path, move)
        self.recalled.emit(move)

    def note_machine(self, name: str, made: int) -> None:
        """Remember which machine of that name has moved in the person's game: when it was made."""
        self._games.shown.note_machine(name, made)

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
        if not self.state.is_persons_turn:
            over = self.game.is_over
            self.refused.emit(Refusal.OVER if over else Refusal.NOT_YOUR_TURN)
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
        self._follow(self._shown)

    def change_and_start(self, settings: Settings, game: Game | None = None) -> None:
        """Apply settings with another side, to a new game or to `game`."""
        self._begin(game, news(self.settings, settings))

    def choose(self, settings: Settings) -> None:
        """Replace what the person chose; what modes have borrowed stays as it is."""
        self._layers.chosen = settings
        self._follow(self._shown)

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
        if self.thinking.decision:
            self.thinking.wait(
                self.settings.move_delay_ms if self.settings.side is Side.WATCH else 0
            )
        elif self.game.is_newest or self.settings.side is Side.WATCH:
            self._advance()
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
            self.thinking.move(self.game.board, choice.player, self.settings)

    def answer_now(self) -> None:
        """Let the program make its move without a pause, as soon as it has decided."""
        if self.thinking.decision:
            self.thinking.release()
        else:
            self.thinking.change_pause(0)

    @Slot()
    def close(self) -> None:
        """Stop everything and wait for the threads."""
        self.thinking.close()

    # Turns.

    def _begin(self, game: Game | None, chosen: Mapping[str, Any] | None = None) -> None:
        """Make `game` or a new one the person's own; undo leads back to the one before it."""
        before, layers = self._shown, self._layers
        layers.lift(*ON_THE_BOARD)
        layers.choose(chosen or {})
        board_type = layers.settings.board_type
        stored = game.stored_as(board_type) if game else Game(board_type.empty())
        self._games.begin(OpenGame(GameRecord(stored)))
        self._follow(before)

    def _leave_for(self, step: int) -> None:
        """Go to the game before or after; no program goes on in it by itself."""
        before = self._shown
        self._games.go(step)
        self._shown.is_paused = True
        self._follow(before)

    def _play(self, cell: Cell | None, move: ComputerMove | None = None) -> None:
        """Let a person or a program move; a kept game that was opened is then the person's own."""
        game, shown = self.game, self._shown
        if self._layers.is_opened:
            self._layers.keep_opened()
            self._games.begin(shown)
            self._tell_settings()
        shown.is_paused = shown.is_paused and move is not None
        if cell is not None:
            shown.play(game.play(cell), move, self.settings.evaluation)
        elif move:
            is_persons = game.board.turn.other in self.settings.side.persons
            to = None if is_persons else self.settings.choice_for(game.board.turn.other)
            shown.end(game.resign(), move, to)
        shown.ended_with = self.settings if shown.game.is_over else None

    def _follow(self, before: OpenGame) -> None:
        """Do what follows from other settings, or from another game than that of `before`."""
        old, self.settings = self.settings, self._layers.settings
        was_aside, is_aside = self.state.is_set_aside, self._layers.is_aside
        shown, settings = self._shown, self.settings
        is_other = shown is not before
        is_stored_so = type(shown.game.board) is settings.board_type
        if not is_stored_so:  # first: what follows the settings reads the game as well
            shown.show(shown.game.stored_as(settings.board_type))
        self._tell_settings()
        # Each of these also does what those below it would: one evaluation, not several.
        if is_other or not is_stored_so:
            self._show(is_trying=shown.is_trying)
        elif settings.seats != old.seats or is_aside is not was_aside:
            self._advance()
        elif settings.evaluation is not old.evaluation:
            self._evaluate()
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
        self._advance()

    def _advance(self) -> None:
        """Wait for the person to move, or start the program to move; and evaluate the board."""
        self.thinking.stop_moving()
        board, settings = self.game.board, self.settings
        watched = settings.side is Side.WATCH
        choice = None if self.is_paused else self.state.program_to_move
        if choice and self.game.is_newest:
            pause = settings.move_delay_ms if watched else self.min_reply_ms
            self.thinking.move(board, choice.player, settings, pause=pause)
            return
        if choice and watched:
            self.thinking.wait(settings.move_delay_ms)
        self._evaluate()

    def _evaluate(self) -> None:
        if self.state.is_set_aside:
            self.thinking.stop_evaluating()
            self.thinking.update_activity()
        else:
            self.thinking.evaluate(self.game.board, self.settings, is_over=self.game.is_over)

    # What is told.

    def _update_state(self) -> None:
        self.game = self._shown.game
        state = self._state_now()
        if state != self.state:  # what it has worked out stays known
            self.state = state

    def _state_now(self) -> TurnState:
        return TurnState(
            self.game,
            self.settings,
            self.activity,
            is_paused=self.is_paused,
            is_trying=self._shown.is_trying,
            has_earlier=self._games.has_earlier and not self._layers.game,
            has_later=self._games.has_later and not self._layers.game,
            is_opened=self._layers.is_opened,
            is_set_aside=self._layers.is_aside,
        )

    def _tell_settings(self) -> None:
        """Tell of other settings, in force or chosen, once."""
        self._update_state()
        settings = self.settings, self.chosen
        if settings != self._told:
            self._told = settings
            self.settings_changed.emit(self.settings)

    # What the programs report.

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
