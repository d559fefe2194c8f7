"""SearchWatch: plays the search of a program on the board, as if the screen were its blackboard."""

from functools import partial

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QWidget

from tictactoe_gui.engine.replay import Event
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.board.search_replay import SearchReplay
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.window import search_words as words
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.wording import choice_name, tr

FIRST_RATE = 8
"""Nodes a second: slow enough to follow."""
RATES = (4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 130, 160, 200, 250, 320, 400)
"""Nodes a second, each about 1.26 times the one before: ten steps are ten times as fast."""


class SearchWatch(QObject):
    """Searches the board of the game, shows the record step by step, and says what matters."""

    def __init__(
        self,
        window: QWidget,
        pointing: Pointing,
        header: Header,
        board: BoardView,
        messages: Messages,
    ) -> None:
        super().__init__(window)
        self._pointing, self._preview = pointing, pointing.preview
        self._session, self._board, self._messages = pointing.session, board, messages
        self._rate = FIRST_RATE
        self._told: Node | None = None
        self._seated: Choice | None = None
        """The program that was seated when the search began."""
        self._worker = Worker(self, finished=self._on_tree, failed=self._session.failed.emit)
        self.bar = ReplayBar()
        header.add_row(self.bar)
        self.bar.rate_chosen.connect(self._on_rate)
        self._preview.changed.connect(self._on_preview)
        self._session.settings_changed.connect(self._on_settings)

    def toggle(self, choice: Choice | None) -> None:
        """Play the search of a program, by default the seated one's; or stop, if one is played."""
        if self._preview.replay:
            self._preview.stop()
            return
        board = self._session.game.board
        self._seated = self._session.settings.choice_for(board.turn)
        choice = choice or self._seated
        options = choice.search_options
        if options and not board.is_over:
            self._session.ask()  # its values, seen on the squares, are a help
            self._worker.submit(partial(trace, board, options))
        elif not options:
            program = choice_name(choice)
            text = tr("{program} does not search: there is nothing to watch.", program=program)
            self._messages.remark(text)

    def show(self, replay: SearchReplay) -> None:
        """Show a step that is already on the board: its values, its counts."""
        self._board.show_tried(words.tried_words(replay))
        self._board.show_lit(replay.cut)
        rate = replay.rate
        self.bar.show_counts(rate, words.rate_line(rate), words.count_line(replay))
        self._speak(replay)

    def _speak(self, replay: SearchReplay) -> None:
        """Say what a person asked for, the moves of the board itself, and the end; no more."""
        node = replay.step.node
        is_root_move = replay.step.event is Event.RETURN and len(node.path) == 1
        if replay.is_paused:
            self._messages.announce(words.step_line(replay))
        elif is_root_move and node is not self._told:
            self._told = node
            self._messages.announce(words.root_move_line(replay.tree, node))

    def _on_tree(self, tree: Tree) -> None:
        if tree.root.visit.board != self._session.game.board:
            return  # another position has come up meanwhile
        tree = tree.seen_as(self._session.settings.scale)
        replay = SearchReplay(tree, self._rate, is_calm=not self._board.is_animated)
        self._messages.announce(tr("The search is played on the board; Esc returns to the game."))
        self._preview.start_search(replay)

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        """Return to the game when another program takes the seat: it would search otherwise."""
        replay, seated = self._preview.replay, settings.choice_for(self._session.game.board.turn)
        if replay and seated != self._seated:
            self._preview.stop()
        elif replay and replay.tree.scale != settings.scale:
            replay.tree = replay.tree.seen_as(settings.scale)
            self.show(replay)

    @Slot(int)
    def _on_rate(self, rate: int) -> None:
        self._rate = rate
        if replay := self._preview.replay:
            replay.set_rate(rate)
            self.show(replay)

    @Slot(object)
    def _on_preview(self, _game: object) -> None:
        if not self._preview.replay:
            self.bar.hide()
            self._board.show_lit(self._pointing.lit)


class ReplayBar(QWidget):
    """How fast a search is played, and how far it has come; hidden while none is."""

    rate_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(RATES) - 1)
        self.slider.setAccessibleName(tr("Speed of the search"))
        self.slider.setToolTip(tr("How many nodes are shown in a second"))
        self.slider.setMaximumWidth(180)
        self.slider.valueChanged.connect(self._on_value)
        self.rate, self.counts = muted(QLabel()), muted(QLabel())
        self.counts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.counts.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.slider, 1)
        row.addWidget(self.rate)
        row.addWidget(self.counts, 2)
        self.hide()

    def show_counts(self, rate: int, rate_text: str, count_text: str) -> None:
        """Show the speed, and what has been counted so far."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(RATES.index(rate))
        if rate_text != self.rate.text():
            self.slider.setAccessibleDescription(rate_text)
            self.rate.setText(rate_text)
        self.counts.setText(count_text)
        self.counts.setToolTip(count_text)
        self.show()

    @Slot(int)
    def _on_value(self, value: int) -> None:
        self.rate_chosen.emit(RATES[value])
