"""SearchWatch: plays how a program thinks on the board, as if the screen were its blackboard."""

from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.replay import Event
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.thoughts import Thought, thoughts
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question, thought
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.bead import Bead
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.evaluation_bar import EvaluationBar
from tictactoe_gui.ui.board.replay import Replay
from tictactoe_gui.ui.board.search_replay import SearchReplay
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.board.thought_replay import ThoughtReplay
from tictactoe_gui.ui.board.watch_row import WatchRow
from tictactoe_gui.ui.window import search_words as words
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.thoughts import thought_words

SMALL_TREE, WALKING = "OXO/.X./..X", 4.0
"""A board with four free squares, of which one keeps the draw: a game that goes on; and in the end
so many boards a second, so that a search of 40 boards takes half a minute."""


class SearchWatch(QObject):
    """Lets a program think again as the studies show it, step by step on the board."""

    played_on = Signal()
    """A person plays the game on which a search was watched that was about no game."""

    def __init__(
        self,
        window: QWidget,
        pointing: StudyContext,
        foot: EvaluationBar,
        board: BoardView,
        messages: Messages,
    ) -> None:
        super().__init__(window)
        self._pointing, self._preview = pointing, pointing.preview
        self._session, self._board, self._messages = pointing.session, board, messages
        self._bead = Bead(board)
        self._told: Node | None = None
        self._seated: Choice | None = None
        """The program that was seated when it began."""
        self._asked: Question | None = None
        """What a person wants to watch."""
        self._step = 0
        """It begins with this step, and pauses there; 0 if it is to run."""
        self._worker = Worker(self, finished=self._on_record, failed=self._session.failed.emit)
        self.row = WatchRow(pointing)
        foot.take_row(self.row)
        for changed in (self._session.game_changed, self._session.evaluation_revealed):
            changed.connect(self.dismiss)
        for changed in (pointing.rows_changed, pointing.asking_changed):
            changed.connect(self._place_row)
        self.row.cancel.clicked.connect(self.dismiss)
        self._preview.changed.connect(self._on_preview)
        self._session.settings_changed.connect(self._on_settings)

    def toggle(self) -> None:
        """Watch a program, or again; or stop, while one is watched."""
        replay = self._preview.replay
        if self._pointing.is_asking:
            self._begin()
        elif replay and replay.is_over:
            replay.toggle()
        elif not (replay and self._preview.leave()):
            self._want(0)

    def step(self, by: int) -> None:
        """Go a step on or back, and pause; where nothing is watched, begin with that."""
        if replay := self._preview.replay:
            (replay.forward if by > 0 else replay.back)()
        else:
            self._want(by)

    def _want(self, step: int) -> None:
        """Begin, or ask first where that tells a person what the evaluation is off for."""
        session, asked = self._session, thought(self._session)
        if asked is None:
            return
        self._asked, self._step = asked, step
        self._seated = session.settings.choice_for(asked.board.turn)
        is_told = session.state.may_reveal_evaluation or not session.settings.side.persons
        if is_told or not _rates_squares(asked.choice):
            self._begin()
        else:
            self._pointing.ask_to_watch(is_asking=True)
            self._messages.announce(self.row.question.text())

    @Slot()
    def _begin(self) -> None:
        if self._asked:
            if _rates_squares(self._asked.choice):
                self._session.reveal_evaluation()  # its values, seen on the squares, are a help
            self.dismiss()
            self._worker.submit(partial(_record, self._asked))

    @Slot()
    def dismiss(self) -> None:
        """Ask no longer."""
        self._pointing.ask_to_watch(is_asking=False)

    def show(self, replay: Replay[Any]) -> None:
        """Show a step that is already on the board: its values, its squares."""
        if isinstance(replay, SearchReplay):
            self._board.show_tried(words.tried_words(replay))
        elif isinstance(replay, ThoughtReplay):
            self._board.show_tried(thought_words(replay.thought, replay.board))
            self._show_bead(replay.drawn)
        self._board.show_lit(replay.lit)
        self._place_row()
        self._speak(replay)

    def _show_bead(self, drawn: Cell | None) -> None:
        if drawn is None:
            self._bead.hide()
        elif self._bead.isHidden():
            self._bead.roll(self._board.squares[drawn], reduced_motion=not self._board.is_animated)

    def _speak(self, replay: Replay[Any]) -> None:
        """Say what a person asked for, the moves of the board itself, and the end; no more."""
        if replay.is_paused or not isinstance(replay, SearchReplay):
            self._messages.announce(words.watched_line(replay))
            return
        node = replay.step.node
        is_root_move = replay.step.event is Event.RETURN and len(node.path) == 1
        if is_root_move and node is not self._told:
            self._told = node
            self._messages.announce(words.root_move_line(replay.tree, node))

    def _on_record(self, record: "Tree | tuple[Thought, ...]") -> None:
        asked, settings = self._asked, self._session.settings
        if asked is None or not asked.is_same(thought(self._session)):
            return  # something else is thought about by now
        speed, reduced_motion = settings.watch_speed, not self._board.is_animated
        replay: Replay[Any]
        if isinstance(record, Tree):
            tree = record.seen_as(self._pointing.scale)
            replay = SearchReplay(tree, asked.choice, speed, reduced_motion=reduced_motion)
        else:
            replay = ThoughtReplay(record, asked, speed, reduced_motion=reduced_motion)
        self.watch(replay, self._step)

    def watch(self, replay: Replay[Any], step: int = 0) -> None:
        """Show a replay, paused after a step if one is wanted."""
        self._messages.announce(
            tr("What it thinks is played on the board; Esc returns to the game.")
        )
        self._preview.watch(replay)
        if step:
            replay.forward() if step > 0 else replay.go(replay.count)

    def watch_small_tree(self) -> None:
        """Show how Hard finds its move on a board of its own, which may give nothing away."""
        settings = self._session.settings
        board = settings.board_type.from_text(SMALL_TREE)
        choice = settings.opponent.with_difficulty(Difficulty.HARD)
        options = choice.search_options
        assert options  # noqa: S101  (it searches)
        self._seated = settings.choice_for(board.turn)
        tree = trace(board, options, Control()).seen_as(Scale(settings.code_as, board.turn))
        reduced_motion = not self._board.is_animated
        replay = SearchReplay(tree, choice, WALKING, reduced_motion=reduced_motion)
        replay.is_of_game = False
        self.watch(replay)

    @Slot()
    def play_on(self) -> None:
        """Let a person play the game that was watched, against the program that has searched."""
        if replay := self._preview.replay:
            board, settings = replay.board, self._session.settings
            side = Side[board.turn.other.name]
            self._session.change_and_start(
                replace(settings, side=side, opponent=replay.asked.choice), Game(board)
            )
            self.played_on.emit()

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        """Return to the game when another program takes the seat: it would think otherwise."""
        self.dismiss()
        replay, search = self._preview.replay, self._preview.search
        seated = settings.choice_for(replay.board.turn) if replay else None
        if replay and seated != self._seated:
            self._preview.stop()
        elif search and search.tree.scale != self._pointing.scale:
            search.tree = search.tree.seen_as(self._pointing.scale)
            self.show(search)

    @Slot()
    def _place_row(self) -> None:
        """Show the row under the board while it is of use and no other is in sight."""
        window = self.row.window()
        others = [each for each in self._pointing.rows - {self.row} if each.window() is window]
        is_used = self._preview.replay is not None or self._pointing.is_asking
        self.row.setVisible(is_used and not others)

    @Slot(object)
    def _on_preview(self, _game: object) -> None:
        if not self._preview.replay:
            self._place_row()
            self._show_bead(None)
            self._board.show_lit(self._pointing.lit)


def _rates_squares(choice: Choice) -> bool:
    """Return whether a program gives away what squares are worth: one that goes by chance not."""
    return choice.difficulty is not Difficulty.EASY or choice.program.decides_the_same


def _record(asked: Question, control: Control) -> "Tree | tuple[Thought, ...]":
    """Return how a program comes to its move: the record of its search, or else its thoughts."""
    board, choice, move = asked
    if options := choice.search_options:
        return trace(board, options, control)
    player = choice.available_player()
    decision = move.decision if move else player.choose(board, control)
    return thoughts(player, board, decision, control)
