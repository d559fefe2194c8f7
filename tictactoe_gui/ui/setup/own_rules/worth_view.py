"""WorthView: what rules are worth, counted anew with every change, and which goals they reach."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from tictactoe_gui.engine.counting.rule_worth import Worth, challenges, worth
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, heading, muted
from tictactoe_gui.ui.kit.layouts import column, grid
from tictactoe_gui.ui.setup.own_rules import words
from tictactoe_gui.ui.wording import tr


class WorthView(QWidget):
    """Figures for both sides, buttons that play a lost game on the board."""

    game_wanted = Signal(object, str)
    """The moves of a game to play on the board, and what they show."""
    judged = Signal(object)
    """What the rules reach, as a tuple of Challenges."""
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rules = RuleList("")
        self.counted: Worth | None = None
        self._worker = Worker(self, finished=self._on_counted, failed=self.failed.emit)
        self.headline = heading()
        self.cells: dict[Mark, list[QLabel]] = {mark: [] for mark in Mark}
        self.lost = {mark: QPushButton(words.lost_game(mark)) for mark in Mark}
        self.out = {mark: QPushButton(words.out_game(mark)) for mark in Mark}
        self.note = muted(QLabel(words.how_counted(), wordWrap=True))
        buttons = FlowLayout(widgets=(*self.lost.values(), *self.out.values()))
        counted = self.headline, self._grid(), buttons, self.note
        self.setLayout(column(*counted, (None, 1), spacing=10))
        for mark in Mark:
            self.lost[mark].setToolTip(
                tr("Play the shortest game that these rules lose, on the board.")
            )
            self.lost[mark].clicked.connect(partial(self._play_lost, mark))
            self.out[mark].setToolTip(words.out_game_tip())
            self.out[mark].clicked.connect(partial(self._play_out, mark))

    def _grid(self) -> QGridLayout:
        figures = grid(18, 5)
        figures.setColumnStretch(0, 1)
        names = words.figure_names()
        for row, name in enumerate(names, start=1):
            figures.addWidget(muted(QLabel(name, wordWrap=True)), row, 0)
        right = Qt.AlignmentFlag.AlignRight
        for place, (mark, text) in enumerate(zip(Mark, words.headings(), strict=True), start=1):
            figures.addWidget(bold(QLabel(text)), 0, place, right)
            for row, name in enumerate(names, start=1):
                cell = QLabel()
                cell.setAccessibleName(f"{name}, {text}")
                cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self.cells[mark].append(cell)
                figures.addWidget(cell, row, place, right)
        bold(self.cells[Mark.X][0])
        bold(self.cells[Mark.O][0])
        return figures

    def show_rules(self, rules: RuleList) -> None:
        """Count the games of these rules; a count of others is cancelled."""
        self.rules = rules
        if self.counted is None:
            self.headline.setText(tr("Counting all possible games…"))
        self._worker.submit(lambda control: (rules, worth(rules, control)))

    def stop_worker(self) -> None:
        """Stop counting, and wait for the thread."""
        self._worker.stop()

    @property
    def is_counting(self) -> bool:
        """Whether the figures are still to come."""
        return self._worker.is_busy

    @Slot(object)
    def _on_counted(self, found: tuple[RuleList, Worth]) -> None:
        rules, counted = found
        self.counted = counted
        self.headline.setText(words.headline(counted))
        for mark in Mark:
            side = counted.of(mark)
            tip = words.exact_chances(side)
            for cell, text in zip(self.cells[mark], words.figures(side, mark), strict=True):
                cell.setText(text)
                cell.setToolTip(tip)
            self.lost[mark].setEnabled(side.lost_game is not None)
            self.out[mark].setVisible(side.out_game is not None)
        self.judged.emit(tuple(challenges(rules, counted)))

    def _play_lost(self, mark: Mark) -> None:
        moves = self.counted.of(mark).lost_game if self.counted else None
        self._play(moves, words.lost_game_caption(self.rules, mark))

    def _play_out(self, mark: Mark) -> None:
        moves = self.counted.of(mark).out_game if self.counted else None
        self._play(moves, tr("{name} has no card for this position", name=self.rules.name))

    def _play(self, moves: tuple[Cell, ...] | None, caption: str) -> None:
        if moves is not None:
            self.game_wanted.emit(moves, caption)
