"""The board: nine squares, what is thought of them, and the line that wins."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEasingCurve,
    QLineF,
    QPointF,
    Qt,
    QVariantAnimation,
    Slot,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis, MoveEvaluation
from tictactoe_gui.engine.rules import CELLS, Cell, Line, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.board.square import Face
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.squares import odds_against_random, square_words

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint

SWEEP_MS = 320


class BoardView(SquareGrid):
    """Shows a game and the evaluation of its position; emits the square that is pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: Game | None = None
        self._winning: frozenset[Cell] = frozenset()
        self._evaluated: dict[Cell, tuple[MoveEvaluation, str]] = {}
        """The evaluation of a square and its odds against a random opponent, if they are told."""
        self._hinted: tuple[Cell, ...] = ()
        self._lit: tuple[Cell, ...] = ()
        self._pointed: Cell | None = None
        self._preview: Mark | None = None
        self.is_animated = True
        self._sweep = _Sweep(self)
        self.setAccessibleName(tr("Board"))

    # What the session tells.

    @Slot(object)
    def show_game(self, game: Game) -> None:
        """Show a position; the evaluation and hint of the one before are void."""
        before, self._game = self._game, game
        lines = game.board.winning_lines()
        self._winning = frozenset([cell for line in lines for cell in line])
        self._evaluated = {}
        self._hinted = ()
        self._show_faces()
        if self.is_animated and game.last_move is not None and _is_next(before, game):
            self.squares[game.last_move].animate()
        if lines != self._sweep.lines:
            self._sweep.start(lines, game.board.winner, SWEEP_MS if self.is_animated else 0)

    @Slot(object)
    def show_analysis(self, analysis: Analysis | None) -> None:
        """Show what is thought of the squares of the present position, where that is new."""
        before, self._evaluated = self._evaluated, {}
        if analysis:
            odds = odds_against_random(analysis)
            for each in analysis.evaluations:
                self._evaluated[each.cell] = each, odds.get(each.cell, "")
        known, now = before.get, self._evaluated.get
        self._show_faces([cell for cell in CELLS if known(cell) != now(cell)])

    @Slot(object, bool)
    def show_hint(self, hint: "Hint", with_square: bool) -> None:
        """Light up the region of a hint, or its square."""
        before, self._hinted = self._hinted, (hint.cell,) if with_square else hint.region
        self._show_faces({*before, *self._hinted})

    @Slot(object)
    def show_lit(self, cells: tuple[Cell, ...]) -> None:
        """Light up the squares that a study speaks of."""
        before, self._lit = self._lit, cells
        self._show_faces({*before, *cells})

    @Slot(object)
    def show_pointed(self, cell: Cell | None) -> None:
        """Light up the square that is pointed at elsewhere."""
        elsewhere = None if cell == self.pointed_here() else cell
        if elsewhere != self._pointed:
            before, self._pointed = self._pointed, elsewhere
            self._show_faces([each for each in (before, elsewhere) if each is not None])

    def set_preview(self, mark: Mark | None) -> None:
        """Show `mark` under the pointer on an empty square, or nothing."""
        if mark is not self._preview:
            self._preview = mark
            self._show_faces()

    def press(self, cell: Cell) -> None:
        """Press a square as if by mouse."""
        self.squares[cell].setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.squares[cell].click()

    # How it looks.

    def _show_faces(self, cells: Iterable[Cell] = CELLS) -> None:
        """Word and paint anew what stands on `cells`."""
        game = self._game
        if game is None:
            return
        for cell in cells:
            if mark := game.board.mark_at(cell):
                self.squares[cell].show_face(self._marked_face(cell, mark, game))
            else:
                self.squares[cell].show_face(self._empty_face(cell, game.board))

    def _marked_face(self, cell: Cell, mark: Mark, game: Game) -> Face:
        is_last = cell == game.last_move
        is_winning = cell in self._winning
        notes = (
            mark.value,
            tr("last move") if is_last else "",
            tr("in the winning line") if is_winning else "",
            tr("hint") if cell in self._hinted else "",
        )
        return Face(
            name=wording.square_name(cell, *notes),
            stored=game.board.stored(cell),
            mark=mark,
            is_last=is_last,
            is_winning=is_winning,
            is_hinted=cell in self._hinted,
            is_lit=cell in self._lit or cell == self._pointed,
        )

    def _empty_face(self, cell: Cell, board: Board) -> Face:
        evaluation, odds = self._evaluated.get(cell, (None, ""))
        words = square_words(evaluation, board, odds) if evaluation else None
        is_best = evaluation is not None and evaluation.is_best
        notes = (
            tr("empty"),
            words.spoken if words else "",
            wording.best_note(evaluation) if evaluation else "",
            tr("hint") if cell in self._hinted else "",
        )
        return Face(
            name=wording.square_name(cell, *notes),
            stored=board.stored(cell),
            preview=self._preview,
            words=words,
            is_best=is_best,
            is_hinted=cell in self._hinted,
            is_lit=cell in self._lit or cell == self._pointed,
        )

    # Geometry and pictures.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sweep.setGeometry(self.rect())

    def picture(self) -> QPixmap:
        """Return the board without pointer, focus and animation, with a margin around."""
        preview, self._preview = self._preview, None
        self._set_untouched(True)
        board = self.grab(self.squares_rect())
        self._preview = preview
        self._set_untouched(False)
        ratio, margin = board.devicePixelRatio(), board.width() // 24
        picture = QPixmap(board.width() + 2 * margin, board.height() + 2 * margin)
        picture.setDevicePixelRatio(ratio)
        picture.fill(colours(self.palette()).window)
        painter = QPainter(picture)
        painter.drawPixmap(QPointF(margin / ratio, margin / ratio), board)
        painter.end()
        return picture

    def _set_untouched(self, is_untouched: bool) -> None:
        for square in self.squares:
            square.is_untouched = is_untouched
            square.progress = 1.0
        self._show_faces()
        self._sweep.is_untouched = is_untouched


class _Sweep(QWidget):
    """The line through three equal marks, swept over the squares."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.lines: tuple[Line, ...] = ()
        self._board = board
        self._winner: Mark | None = None
        self._progress = 0.0
        self.is_untouched = False
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._animation.valueChanged.connect(self._on_progress)
        self.hide()

    def start(self, lines: tuple[Line, ...], winner: Mark | None, duration: int) -> None:
        """Sweep `lines` in `duration` milliseconds, or show none."""
        self.lines, self._winner = lines, winner
        self._animation.stop()
        self.setVisible(bool(lines))
        self.raise_()
        if duration:
            self._progress = 0.0
            self._animation.setDuration(duration)
            self._animation.start()
        else:
            self._on_progress(1.0)

    @Slot(object)
    def _on_progress(self, progress: float) -> None:
        self._progress = progress
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = colours(self.palette()).of(self._winner)
        squares = self._board.squares
        width = max(3.0, squares[0].width() * 7 / 188)
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        progress = 1.0 if self.is_untouched else self._progress
        for first, _, last in self.lines:
            line = QLineF(
                squares[first].geometry().toRectF().center(),
                squares[last].geometry().toRectF().center(),
            )
            outwards = line.unitVector().p2() - line.p1()
            overhang = outwards * squares[0].width() * 0.33
            line = QLineF(line.p1() - overhang, line.p2() + overhang)
            line.setLength(max(0.1, line.length() * progress))
            painter.drawLine(line)
        painter.end()


def _is_next(before: Game | None, after: Game) -> bool:
    """Return whether `after` is `before` with one more mark."""
    return before is not None and after.ply == before.ply + 1 and after.start == before.start
