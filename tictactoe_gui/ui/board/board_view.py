"""The board: nine squares, their evaluations, and the line that wins."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEasingCurve,
    QLineF,
    QPointF,
    Qt,
    QVariantAnimation,
    Slot,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis, MoveEvaluation
from tictactoe_gui.engine.rules import CELLS, Cell, Line, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.board.square import Face
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import SquareWords, tr
from tictactoe_gui.ui.wording.squares import odds_against_random, square_words

if TYPE_CHECKING:
    from tictactoe_gui.engine.why.explanation import Hint

SWEEP_MS = 320
OVERHANG = 0.42
"""How much of a square the line goes on past the middle of the last one."""
BAND, LINE = 9.5, 5.0
"""How wide the line is, and the band around it, in a square of 188 pixels."""
ALONG_BAND, ALONG_LINE = 20.0, 8.0
"""The same where it runs along strokes of X: it takes their place, or it would stripe them."""


class BoardView(SquareGrid):
    """Shows a game and the evaluation of its position; emits the square that is pressed."""

    def __init__(self) -> None:
        super().__init__()
        self._game: Game | None = None
        self._winning: frozenset[Cell] = frozenset()
        self._evaluated: dict[Cell, tuple[MoveEvaluation, str]] = {}
        """The evaluation of a square, and its odds against a random opponent or ""."""
        self._tried: Mapping[Cell, SquareWords] = {}
        """What a search that is played says of squares, in place of an evaluation."""
        self._hinted: tuple[Cell, ...] = ()
        self._slip: Cell | None = None
        self._lit: tuple[Cell, ...] = ()
        self._pointed: Cell | None = None
        self._examined: Cell | None = None
        self._preview: Mark | None = None
        self.is_animated = True
        self.is_spoken = True
        """Whether a screen reader hears of changes; many in a second would drown all else."""
        self._is_stored_shown = True
        self._sweep = _Sweep(self)
        self.setAccessibleName(tr("Board"))

    # What it shows.

    @Slot(object)
    def show_game(self, game: Game, *, at_once: bool = False) -> None:
        """Show a position; the evaluation and hint of the one before are void."""
        is_animated = self.is_animated and not at_once
        before, self._game = self._game, game
        self.takes_enter = not game.is_over
        lines = game.board.winning_lines()
        self._winning = frozenset([cell for line in lines for cell in line])
        self._evaluated, self._tried = {}, {}
        self._hinted = ()
        self._show_faces()
        if is_animated and game.last_move is not None and _is_next(before, game):
            self.squares[game.last_move].animate()
        if lines != self._sweep.lines:
            self._sweep.start(lines, game.board.winner, SWEEP_MS if is_animated else 0)

    @Slot(object)
    def show_analysis(self, analysis: Analysis | None) -> None:
        """Show the evaluation of the present position; only squares that changed are repainted."""
        before, self._evaluated = self._evaluated, {}
        if analysis:
            odds = odds_against_random(analysis)
            for each in analysis.evaluations:
                self._evaluated[each.cell] = each, odds.get(each.cell, "")
        known, now = before.get, self._evaluated.get
        self._show_faces([cell for cell in CELLS if known(cell) != now(cell)])

    def show_tried(self, words: Mapping[Cell, SquareWords]) -> None:
        """Show what a search that is played has found out about squares of this position."""
        self._tried = words
        self._show_faces(words)

    @Slot(object, bool)
    def show_hint(self, hint: "Hint", with_square: bool) -> None:
        """Light up the region of a hint, or its square."""
        before, self._hinted = self._hinted, (hint.cell,) if with_square else hint.region
        self._show_faces({*before, *self._hinted})

    def show_slip(self, cell: Cell | None) -> None:
        """Mark the square of the mistake that decided a game, or none."""
        if cell != self._slip:
            before, self._slip = self._slip, cell
            self._show_faces([each for each in (before, cell) if each is not None])

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

    def show_examined(self, cell: Cell | None) -> None:
        """Light up the square that a search examines at the moment, or none."""
        if cell != self._examined:
            before, self._examined = self._examined, cell
            self._show_faces([each for each in (before, cell) if each is not None])

    def set_preview(self, mark: Mark | None) -> None:
        """Show `mark` under the pointer on an empty square, or nothing."""
        if mark is not self._preview:
            self._preview = mark
            self._show_faces()

    def show_stored(self, *, is_shown: bool) -> None:
        """Show in the corners what the representation stores, or nothing."""
        if is_shown is not self._is_stored_shown:
            self._is_stored_shown = is_shown
            self._show_faces()

    def _stored(self, cell: Cell, board: Board) -> str:
        return board.stored(cell) if self._is_stored_shown else ""

    def press(self, cell: Cell) -> None:
        """Press a square as if by mouse."""
        self.focus(cell)
        self.squares[cell].click()

    # Updating the squares.

    def _show_faces(self, cells: Iterable[Cell] = CELLS) -> None:
        """Update words and paint of the squares `cells`."""
        game = self._game
        if game is None:
            return
        for cell in cells:
            if mark := game.board.mark_at(cell):
                face = self._marked_face(cell, mark, game)
            else:
                face = self._empty_face(cell, game.board)
            self.squares[cell].show_face(face, is_spoken=self.is_spoken)

    def _marked_face(self, cell: Cell, mark: Mark, game: Game) -> Face:
        is_last = cell == game.last_move
        is_winning = cell in self._winning
        notes = (
            mark.value,
            tr("last move") if is_last else "",
            wording.winning_note(is_winning=is_winning),
            tr("the mistake") if cell == self._slip else "",
            self._hint_note(cell),
        )
        return Face(
            name=wording.square_name(cell, *notes),
            stored=self._stored(cell, game.board),
            mark=mark,
            is_last=is_last,
            is_winning=is_winning,
            is_slip=cell == self._slip,
            is_hinted=cell in self._hinted,
            is_lit=cell in self._lit or cell in (self._pointed, self._examined),
        )

    def _hint_note(self, cell: Cell) -> str:
        return tr("hint") if cell in self._hinted else ""

    def _empty_face(self, cell: Cell, board: Board) -> Face:
        evaluation, odds = self._evaluated.get(cell, (None, ""))
        words = square_words(evaluation, board, odds) if evaluation else self._tried.get(cell)
        is_best = evaluation is not None and evaluation.is_best
        notes = (
            wording.empty_note(),
            words.spoken if words else "",
            wording.best_note(evaluation) if evaluation else "",
            self._hint_note(cell),
        )
        return Face(
            name=wording.square_name(cell, *notes),
            stored=self._stored(cell, board),
            preview=self._preview,
            words=words,
            is_best=is_best,
            is_hinted=cell in self._hinted,
            is_lit=cell in self._lit or cell in (self._pointed, self._examined),
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
        """Draw each line within a band of the squares' colour, which parts it from the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRegion(self._free_of_figures())
        scheme = colours(self.palette())
        unit = self._board.squares[0].width() / 188
        progress = 1.0 if self.is_untouched else self._progress
        for cells in self.lines:
            line = self._ends(cells)
            line.setLength(max(0.1, line.length() * progress))
            along = self._winner is Mark.X and bool(line.dx() and line.dy())
            band, width = (ALONG_BAND, ALONG_LINE) if along else (BAND, LINE)
            for colour, wide in (
                (scheme.tint(self._winner), max(band * unit, band / 2)),
                (scheme.of(self._winner), max(width * unit, width / 2)),
            ):
                cap = Qt.PenCapStyle.RoundCap
                painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, cap))
                painter.drawLine(line)
        painter.end()

    def _ends(self, cells: Line) -> QLineF:
        """Return the line through three squares, longer than their marks are."""
        first, _, last = (self._board.squares[cell] for cell in cells)
        line = QLineF(first.geometry().toRectF().center(), last.geometry().toRectF().center())
        overhang = (line.unitVector().p2() - line.p1()) * first.width() * OVERHANG
        return QLineF(line.p1() - overhang, line.p2() + overhang)

    def _free_of_figures(self) -> QRegion:
        """Return all but the corners of the squares in which figures stand."""
        region = QRegion(self.rect())
        for square in self._board.squares:
            for box in square.corners():
                place = box.translated(square.geometry().topLeft().toPointF()).toAlignedRect()
                region -= QRegion(place.adjusted(-2, 0, 2, 0))
        return region


def _is_next(before: Game | None, after: Game) -> bool:
    """Return whether `after` is `before` with one more mark."""
    return before is not None and after.ply == before.ply + 1 and after.start == before.start
