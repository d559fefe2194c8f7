"""OpinionBoard: a position as one player sees it, its move, and the squares that are circled."""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.opinions import Opinions
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.rules import CENTRE, Cell, Mark
from tictactoe_gui.ui.board.square import Face
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.marks import paint_mark
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.side_by_side import words as lab_opinions
from tictactoe_gui.ui.wording.squares import (
    SquareWords,
    analysis_words,
    empty_note,
    its_move,
    square_name,
)

SMALLEST = 180
_ROUND = 0.36
"""How round a ring is, so that number and words stay legible in it: 0.5 is a circle."""
READABLE = 11.0
"""The smallest letters in a square, in pixels; smaller ones only where a word would not fit."""


class OpinionBoard(SquareGrid):
    """Looks like the board of the game, but nothing can be played on it."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board | None = None
        self.decision: Decision | None = None
        self.opinions: Opinions | None = None
        self._pointed: Cell | None = None
        for square in self.squares:
            square.write_figures_from(READABLE)
            # Tab goes from board to board; the arrows lead to the other squares.
            by_tab = square.cell == CENTRE
            focus = Qt.FocusPolicy.StrongFocus if by_tab else Qt.FocusPolicy.ClickFocus
            square.setFocusPolicy(focus)
        self._rings = _Rings(self)

    def show_opinion(
        self, board: Board, decision: Decision | None, opinions: Opinions | None
    ) -> None:
        """Show a position, what the player thinks of it if that is known, and the circles."""
        self.board, self.decision, self.opinions = board, decision, opinions
        self._show_faces()
        self._rings.update()

    @Slot(object)
    def show_pointed(self, cell: Cell | None) -> None:
        """Light up the square that is pointed at elsewhere."""
        elsewhere = None if cell == self.pointed_here() else cell
        if elsewhere != self._pointed:
            self._pointed = elsewhere
            self._show_faces()

    @property
    def circled(self) -> tuple[Cell, ...]:
        """The squares with a ring."""
        opinions = self.opinions
        return (*opinions.parted, *opinions.disputed) if opinions else ()

    def _show_faces(self) -> None:
        board, decision = self.board, self.decision
        if board is None:
            return
        words = analysis_words(decision.analysis, board) if decision else {}
        for square in self.squares:
            square.show_face(self._face(square.cell, board, words.get(square.cell)))

    def _face(self, cell: Cell, board: Board, words: SquareWords | None) -> Face:
        mark = board.mark_at(cell)
        evaluation = self.decision.analysis.of(cell) if self.decision else None
        is_move = self.decision is not None and self.decision.cell == cell
        notes = (
            mark.value if mark else empty_note(),
            words.spoken if words and not mark else "",
            its_move() if is_move else "",
            lab_opinions.note_of(cell, self.opinions),
        )
        return Face(
            name=square_name(cell, *notes),
            mark=mark,
            words=None if mark else words,
            is_best=evaluation is not None and evaluation.is_best,
            is_winning=any(cell in line for line in board.winning_lines()),
            is_lit=cell == self._pointed,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rings.setGeometry(self.rect())
        self._rings.raise_()

    def sizeHint(self) -> QSize:
        return QSize(240, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(SMALLEST, SMALLEST)


class _Rings(QWidget):
    """The player's move and the circles, over the squares."""

    def __init__(self, board: OpinionBoard) -> None:
        super().__init__(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._board = board

    def paintEvent(self, _event: QPaintEvent) -> None:
        board, decision, opinions = self._board.board, self._board.decision, self._board.opinions
        with painting(self) as painter:
            scheme = colours(self.palette())
            if opinions:
                accent = QColor(scheme.accent)
                for cell in dict.fromkeys((*opinions.parted, *opinions.disputed)):
                    self._paint_ring(painter, cell, accent, is_dotted=cell not in opinions.parted)
            if board and decision and decision.cell is not None:
                self._paint_move(painter, self._place(decision.cell), board.turn, scheme)

    def _paint_ring(
        self, painter: QPainter, cell: Cell, colour: QColor, *, is_dotted: bool
    ) -> None:
        box = self._place(cell)
        pen = QPen(colour, max(2.0, box.width() / 44))
        if is_dotted:
            pen.setDashPattern([2, 2.4])
        painter.save()
        painter.setClipRegion(self._beside_number(cell), Qt.ClipOperation.IntersectClip)
        inset = box.width() * 0.035 + 1.5
        paint_box(painter, box, box.width() * _ROUND, rim=pen, inset=inset)
        painter.restore()

    def _beside_number(self, cell: Cell) -> QRegion:
        """Return where a ring may be drawn, so that the square's number stays legible."""
        box = self._board.squares[cell].geometry()
        letters = max(READABLE, box.width() / 16)
        side = round(box.width() * 0.048 + 4 + letters * 1.25)
        return QRegion(self.rect()) - QRegion(box.left(), box.top(), side - 1, side + 1)

    def _paint_move(self, painter: QPainter, box: QRectF, mark: Mark, scheme: Colours) -> None:
        """Pin a small mark to the upper right corner."""
        side = max(17.0, box.width() * 0.2)
        pin = QRectF(box.right() - side - 2, box.top() + 2, side, side)
        paint_box(painter, pin, side / 4, ground=scheme.tint(mark), rim=QPen(scheme.of(mark), 1.5))
        inset = side * 0.28
        paint_mark(painter, pin.adjusted(inset, inset, -inset, -inset), mark, scheme.of(mark))

    def _place(self, cell: Cell) -> QRectF:
        return QRectF(self._board.squares[cell].geometry())
