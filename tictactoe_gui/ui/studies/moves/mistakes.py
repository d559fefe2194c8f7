"""The mistakes of a game: the way to the next, what was better than one, and how few there are."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.review import MoveReview, Review, review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.pointable import Pointable
from tictactoe_gui.ui.kit.rounded import NO_RIM, Card, focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.studies.moves import words
from tictactoe_gui.ui.wording import square, tr


def go_to_next_mistake(session: GameSession) -> bool:
    """Show the game after its next mistake, after the last the first; return if it has any."""
    game = session.game
    ply = review(game.start, game.moves).next_mistake(game.ply)
    if ply is not None and ply != game.ply:
        session.go_to(ply)
    return ply is not None


class AccuracyLine(QWidget):
    """How many choices of each side were right; what is counted is in the tool tip."""

    def __init__(self) -> None:
        super().__init__()
        self.figures = {mark: bold(QLabel()) for mark in Mark}
        self.setLayout(FlowLayout(widgets=self.figures.values()))
        self.setToolTip(tr("Only moves where a mistake was possible are counted."))
        self._colour()

    def show_review(self, session: GameSession, review: Review) -> None:
        """Show the figures of a game."""
        for mark, figure in self.figures.items():
            who = words.side_name(session, review, mark)
            figure.setText(words.accuracy_figure(who, review.accuracy(mark)))
        self._colour()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        for mark, figure in self.figures.items():
            palette = figure.palette()
            palette.setColor(QPalette.ColorRole.WindowText, colours(self.palette()).of(mark))
            figure.setPalette(palette)


class BetterSquare(Pointable, QPushButton):
    """A square that was better; it is pointed at by mouse or focus, and played by a click."""

    pointed = Signal(object)
    """The squares to light up: this one, or none."""
    wanted = Signal(int)
    """The Cell whose continuation a person wants to see."""

    def __init__(self, move: MoveReview, cell: Cell) -> None:
        super().__init__(square(cell))
        self.cell, self.cells = cell, (cell,)
        name = words.better_name(move, cell)
        self.setAccessibleName(name)
        self.setToolTip(name)
        font = self.font()
        font.setBold(cell in move.best)
        self.setFont(font)
        self.clicked.connect(self._on_click)

    def sizeHint(self) -> QSize:
        side = self.fontMetrics().height() + 12
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it as a small square of the board: a thick rim for the best."""
        scheme = colours(self.palette())
        with painting(self) as painter:
            ground = scheme.window if self.underMouse() else scheme.surface
            is_best = self.font().bold()
            rim = QPen(QColor(scheme.text), 2) if is_best else QPen(QColor(scheme.line), 1)
            paint_box(painter, self.rect(), 5, ground=ground, rim=focus_rim(self, rim), inset=1.5)
            painter.setPen(QColor(scheme.text))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())

    def _on_click(self) -> None:
        self.wanted.emit(self.cell)


class MistakeNote(Card):
    """A card on one move; hidden for a move that is no mistake."""

    pointed = Signal(object)
    """The squares to light up, as a tuple."""
    line_wanted = Signal()
    """The moves that prove it are to be played: the refutation, or else the win that was missed."""
    better_wanted = Signal(int)
    """The better Cell from which the game is to be played."""

    def __init__(self) -> None:
        super().__init__()
        self.headline = bold(QLabel(wordWrap=True))
        self.better = muted(QLabel())
        self.squares: tuple[BetterSquare, ...] = ()
        self.line = muted(QLabel(wordWrap=True))
        self.show_line = QPushButton()
        self.show_line.clicked.connect(self.line_wanted)
        self._shown: MoveReview | None = None
        self._build()
        self.hide()

    def ground(self, scheme: Colours) -> QColor:
        return QColor(scheme.hover)

    def rim(self, scheme: Colours) -> QPen:  # noqa: ARG002  (there is none in any)
        return NO_RIM

    def show_move(self, move: MoveReview | None) -> None:
        """Explain a move, if it is a mistake."""
        if move == self._shown:
            return
        self._shown = move
        mistake = move.mistake if move else None
        self.setVisible(mistake is not None)
        if move is None or mistake is None:
            return
        self.headline.setText(words.mistake_headline(move, mistake))
        is_win = move.before.verdict is Verdict.WIN
        self.better.setText(tr("Wins:") if is_win else tr("Keeps the draw:"))
        self._show_squares(move)
        self.line.setText(words.proof_line(move))
        loses, missed = tr("Show why it loses"), tr("Show the missed win")
        self.show_line.setText(loses if move.refutation else missed)

    def _build(self) -> None:
        self._places = row(spacing=5)
        better = row(self.better, self._places, None, spacing=5)
        show_line = self.show_line, Qt.AlignmentFlag.AlignLeft
        parts = self.headline, better, self.line, show_line
        self.setLayout(column(*parts, margins=(14, 10, 14, 12), spacing=8))

    def _show_squares(self, move: MoveReview) -> None:
        for each in self.squares:
            self._places.removeWidget(each)
            each.hide()
            each.deleteLater()
        self.squares = tuple(BetterSquare(move, cell) for cell in move.keeping)
        for each in self.squares:
            self._places.addWidget(each)
            each.pointed.connect(self.pointed)
            each.wanted.connect(self.better_wanted)
