"""SearchWatch: plays how a program thinks on the board, as if the screen were its blackboard."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QByteArray, QObject, QPoint, QPropertyAnimation, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.search import Scale
from tictactoe_gui.engine.thoughts import Thought, thoughts
from tictactoe_gui.engine.tree import Event, Node, Tree, trace
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.question import Question, thought
from tictactoe_gui.session.settings import WATCH_SPEEDS, Choice, Settings, Side
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.playback import Frame, Record
from tictactoe_gui.ui.board.records import thought_record
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.paint import painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.thinking.search_record import root_move_line, search_record
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import difficulty_name

SMALL_TREE, WALKING = "OXO/.X./..X", 4.0
"""A board with four free squares, of which one keeps the draw: a game that goes on; and in the end
so many boards a second, so that a search of 40 boards takes half a minute."""
_SIDE, ROLLING_MS = 18, 600
"""Of a bead: how wide it is, and how long it rolls."""


class SearchWatch(QObject):
    """Lets a program think again as the studies show it, step by step on the board."""

    begun = Signal()
    """The board shows how a program thinks."""
    noted = Signal(str)
    """That another program is watched than the one that is played against; "" after that."""

    def __init__(
        self, window: QWidget, pointing: StudyContext, board: BoardView, messages: Messages
    ) -> None:
        super().__init__(window)
        self._pointing, self._playback = pointing, pointing.playback
        self._session, self._board, self._messages = pointing.session, board, messages
        self._bead = Bead(board)
        self._told: Node | None = None
        self._seated: Choice | None = None
        """The program that was seated when it began."""
        self._asked: Question | None = None
        """What a person wants to watch."""
        self._begins_with_cut = False
        self._worker = Worker(self, finished=self._on_record, failed=self._session.failed.emit)
        self._playback.changed.connect(self._on_playback)
        self._session.settings_changed.connect(self._on_settings)

    def toggle(self) -> None:
        """Watch a program, or again; or stop, while one is watched."""
        if self._playback.asked and self._playback.is_over:
            self._playback.toggle()
        elif not (self._playback.asked and self._playback.leave()):
            self._want()

    def go_to_next_cut(self) -> None:
        """Pause at the next cut-off; where no search is watched, begin with that."""
        tree, frame = self._playback.tree, self._playback.frame
        if tree is None or frame is None or frame.step is None:
            self._want(with_cut=True)
        elif frame.step.cutoffs < tree.root.visit.counts.cutoffs:
            self._playback.go_on_to(lambda step: step.event is Event.CUT)
        else:
            self._messages.announce(tr("The search leaves nothing out after this."))

    def change_speed(self, by: int) -> None:
        """Play so many steps of speed faster or slower."""
        rate = self._playback.rate
        nearest = min(WATCH_SPEEDS, key=lambda each: abs(each - rate))
        place = min(max(WATCH_SPEEDS.index(nearest) + by, 0), len(WATCH_SPEEDS) - 1)
        self._playback.set_rate(WATCH_SPEEDS[place])
        if self._playback.asked:
            settings = replace(self._session.settings, watch_speed=WATCH_SPEEDS[place])
            self._session.change(settings)

    @Slot()
    def drop(self) -> None:
        """Do not show a move that a person wanted to watch, if a program still thinks about it."""
        self._worker.cancel()

    def _want(self, *, with_cut: bool = False) -> None:
        """Show how the program came to its move, from the beginning or its first cut on."""
        session, asked = self._session, thought(self._session)
        is_there = asked and self._pointing.can_watch
        if not (asked and is_there) or (with_cut and not asked.choice.search_options):
            return
        self._asked, self._begins_with_cut = asked, with_cut
        self._seated = session.settings.choice_for(asked.board.turn)
        self._worker.submit(partial(_record, asked))

    def show_frame(self) -> None:
        """Show what belongs to the board that is shown: its values, its squares."""
        frame = self._playback.frame
        if frame is None:
            return
        self._board.show_thought({}, frame.lit, frame.words)
        self._show_bead(frame)
        self._speak(frame)

    def _show_bead(self, frame: Frame) -> None:
        """Let the bead roll that has been drawn, if one has."""
        decision = frame.thought.decision if frame.thought else None
        drawn = frame.thought.cell if frame.thought and self._playback.is_over else None
        if drawn is None or not (decision and decision.reason.learnt):
            self._bead.hide()
        elif self._bead.isHidden():
            self._bead.roll(self._board.squares[drawn], reduced_motion=not self._board.is_animated)

    def _speak(self, frame: Frame) -> None:
        """Say what a person asked for, the moves of the board itself, and the end; no more."""
        tree, step = self._playback.tree, frame.step
        if self._playback.is_paused or tree is None or step is None:
            self._messages.announce(frame.caption)
            return
        is_root_move = step.event is Event.RETURN and len(step.node.path) == 1
        if is_root_move and step.node is not self._told:
            self._told = step.node
            self._messages.announce(root_move_line(tree, step.node))

    def _on_record(self, found: "Tree | tuple[Thought, ...]") -> None:
        asked = self._asked
        if asked is None or not asked.is_same(thought(self._session)):
            return  # something else is thought about by now
        if isinstance(found, Tree):
            record = search_record(found.seen_as(self._pointing.scale), asked.choice)
        else:
            record = thought_record(found, asked)
        self._show(record, self._session.settings.watch_speed)
        if self._begins_with_cut:
            self.go_to_next_cut()

    def _show(self, record: Record, rate: float) -> None:
        self._messages.announce(
            tr("The board shows what it tries; your game waits. Esc returns to it.")
        )
        self._playback.show(record, rate=rate)
        self.begun.emit()
        asked, settings = self._playback.asked, self._session.settings
        if asked and len(settings.side.persons) == 1 and asked.choice != settings.opponent:
            name, other = (
                difficulty_name(each.difficulty) for each in (asked.choice, settings.opponent)
            )
            said = tr("{name} thinks here; your game is against {other}.", name=name, other=other)
            self.noted.emit(said if name != other else "")

    def watch_small_tree(self) -> None:
        """Show how Hard finds its move on a board of its own, which gives nothing away."""
        self._session.lay(Mode.WATCH, study="thinking")
        settings = self._session.settings
        board = settings.board_type.from_text(SMALL_TREE)
        choice = settings.opponent.with_difficulty(Difficulty.HARD)
        options = choice.search_options
        assert options
        self._seated = settings.choice_for(board.turn)
        tree = trace(board, options, Control()).seen_as(Scale(settings.code_as, board.turn))
        self._show(search_record(tree, choice, is_of_game=False), WALKING)

    @Slot()
    def play_on(self) -> None:
        """Let a person play the game that was watched, against the program that has searched."""
        if asked := self._playback.asked:
            side = Side[asked.board.turn.other.name]
            settings = replace(self._session.settings, side=side, opponent=asked.choice)
            self._session.new_game(Game(asked.board), settings)

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        """Return to the game when another program takes the seat: it would think otherwise."""
        record, asked = self._playback.record, self._playback.asked
        if record is None or asked is None:
            return
        if settings.choice_for(asked.board.turn) != self._seated:
            self._playback.stop()
        elif record.tree and record.tree.scale != self._pointing.scale:
            tree = record.tree.seen_as(self._pointing.scale)
            again = search_record(tree, asked.choice, is_of_game=record.is_of_game)
            self._playback.rewrite(again)

    @Slot(object)
    def _on_playback(self, _game: object) -> None:
        if self._playback.record is None:
            self.noted.emit("")
            self._bead.hide()
            self._board.show_lit(self._pointing.lit)


def _record(asked: Question, control: Control) -> "Tree | tuple[Thought, ...]":
    """Return how a program comes to its move: the record of its search, or else its thoughts."""
    board, choice, move = asked.board, asked.choice, asked.move
    if options := choice.search_options:
        return trace(board, options, control)
    player = choice.available_player()
    decision = move.decision if move else player.choose(board, control)
    return thoughts(player, board, decision, control)


class Bead(QWidget):
    """What a program that learns has drawn: it rolls up from below the board to its square."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(_SIDE, _SIDE)
        self._board = board
        self._rolling = QPropertyAnimation(self, QByteArray(b"pos"), self)
        self._rolling.setDuration(ROLLING_MS)
        self.hide()

    def roll(self, square: QWidget, *, reduced_motion: bool) -> None:
        """Come to rest in the lower half of a square, at once where nothing is to move."""
        place, below = square.geometry(), self._board.rect()
        self._rolling.setStartValue(QPoint(below.center().x(), below.bottom()))
        self._rolling.setEndValue(
            QPoint(place.center().x() - _SIDE // 2, place.bottom() - 2 * _SIDE)
        )
        self.show()
        self._rolling.start()
        if reduced_motion:
            self._rolling.setCurrentTime(ROLLING_MS)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours(self.palette()).accent))
            painter.drawEllipse(self.rect())
