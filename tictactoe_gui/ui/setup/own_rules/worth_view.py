"""WorthView: what rules are worth, counted anew with every change, and what to try for."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from tictactoe_gui.engine.counting.rule_worth import Challenge, Worth, challenges, worth
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, heading, muted
from tictactoe_gui.ui.kit.layouts import column, grid
from tictactoe_gui.ui.kit.marks import paint_tick_box
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.setup.own_rules import words
from tictactoe_gui.ui.wording import tr


class WorthView(QWidget):
    """Figures for both sides, buttons that play a lost game on the board, and the challenges."""

    game_wanted = Signal(object, str)
    """The moves of a game to play on the board, and what they show."""
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
        self.challenges = ChallengeList()
        buttons = FlowLayout(widgets=(*self.lost.values(), *self.out.values()))
        counted = self.headline, self._grid(), buttons, self.note
        goals = bold(QLabel(tr("What to try for"))), self.challenges
        self.setLayout(column(*counted, *goals, (None, 1), spacing=10))
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
        self.challenges.show_challenges(tuple(challenges(rules, counted)))

    def _play_lost(self, mark: Mark) -> None:
        moves = self.counted.of(mark).lost_game if self.counted else None
        self._play(moves, words.lost_game_caption(self.rules, mark))

    def _play_out(self, mark: Mark) -> None:
        moves = self.counted.of(mark).out_game if self.counted else None
        self._play(moves, tr("{name} has no card for this position", name=self.rules.name))

    def _play(self, moves: tuple[Cell, ...] | None, caption: str) -> None:
        if moves is not None:
            self.game_wanted.emit(moves, caption)


class ChallengeList(QWidget):
    """What to try for, with a tick once it is done; all are listed from the start, as goals."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = grid(8, 6)
        self.setLayout(self._grid)
        self._grid.setColumnStretch(1, 1)
        self.lines: list[tuple[StaticPicture, QLabel]] = []

    def show_challenges(self, found: tuple[Challenge, ...]) -> None:
        """Show which challenges are met."""
        while len(self.lines) < len(found):
            side = self.fontMetrics().height()
            line = StaticPicture(QSize(side, side)), QLabel(wordWrap=True)
            row = len(self.lines)
            self._grid.addWidget(line[0], row, 0)
            self._grid.addWidget(line[1], row, 1)
            self.lines.append(line)
        for each, (sign, label) in zip(found, self.lines, strict=True):
            sign.show_painted(partial(_paint_tick, each.is_met))
            label.setText(words.challenge(each))
            label.setAccessibleName(words.challenge_spoken(each))


def _paint_tick(is_met: bool, painter: QPainter, room: QRectF, scheme: Colours) -> None:
    box = room.adjusted(1.5, 1.5, -1.5, -1.5)
    tick = scheme.text if is_met else ""
    paint_tick_box(painter, box, rim=tick or scheme.line, tick=tick)
