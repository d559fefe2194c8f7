"""SetUpDialog: fill a board or write it as text, see what it is worth, and play on from there."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.engine import positions
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import MoveEvaluation
from tictactoe_gui.engine.positions import Symmetry
from tictactoe_gui.engine.rules import CENTRE, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.draft import Draft, ParsedDraft, read_draft
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.board.square_grid import numbered_cell
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.layouts import (
    bold,
    column,
    form,
    grid,
    muted,
    row,
    show_text,
    turn,
    widget_of,
)
from tictactoe_gui.ui.kit.paint import PROBLEM, Card, paint_glyph, painting
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import CLOSE_KEY, announce, within_screen
from tictactoe_gui.ui.setup.board import SetUpBoard
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import side_line
from tictactoe_gui.ui.wording.text import numbers_of
from tictactoe_gui.ui.wording.trouble import impossible_text

_SIZE = QSize(51, 41)
"""In lines of text, so that it grows with the type."""
_SHAPE, _MARGIN = 26, 14
"""The shape in the verdict box, and the margin around it, in pixels."""


class SetUpDialog(QDialog):
    """Edits a position, and nothing else: its owner follows `chosen`."""

    chosen = Signal(object, object)
    """The Game to go on with, and the Settings that say who plays it."""

    def __init__(self, parent: QWidget, board: Board, session: GameSession) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Set up position"))
        self._board_type = session.settings.board_type
        self._reading = ParsedDraft(Draft())
        self.board = SetUpBoard()
        self.text = QLineEdit()
        self.text.setAccessibleName(tr("Position or moves"))
        self.verdict = VerdictBox()
        self.choices = SetUpChoices(session.settings)
        self.buttons = QDialogButtonBox()
        accept = QDialogButtonBox.ButtonRole.AcceptRole
        self.play = self.buttons.addButton(tr("&Play from here"), accept)
        self.buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.play.setDefault(True)
        self.play.setObjectName("primary")
        self._lay_out()
        self.board.edited.connect(self._show_draft)
        self.text.textChanged.connect(self._on_text)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus)
        QShortcut(CLOSE_KEY, self, self.reject)
        self._show_draft(Draft.from_text(str(board)))
        self.board.focus(CENTRE)
        self.resize(self.sizeHint())  # by itself it would take two thirds of the screen at most

    # Building.

    def _lay_out(self) -> None:
        """Put the squares beside text and choices; the verdict stays in sight where they scroll."""
        label = muted(QLabel(self.text.accessibleName()))
        label.setBuddy(self.text)
        example = muted(QLabel(tr("For example XO./.O./..X or 1 5 9 2"), wordWrap=True))
        self._left = self._left_column()
        self._right = column(label, self.text, example, 12, self.choices, (None, 1), spacing=6)
        self._columns = row((self._left, 1), (self._right, 1), margins=(20, 20, 20, 12), spacing=24)
        self._content = widget_of(self._columns)
        scroll = self._scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._content)
        foot = column(self.verdict, self.buttons, margins=(20, 4, 20, 16), spacing=12)
        self.setLayout(column((scroll, 1), foot, spacing=0))

    def _left_column(self) -> QVBoxLayout:
        tools = grid(8, 8)
        for text, change, line, place, width in (
            (tr("&Mirror"), positions.MIRROR, 0, 0, 2),
            (tr("&Flip"), positions.FLIP, 0, 2, 2),
            (tr("&Clear"), None, 0, 4, 2),
            (tr("Rotate &left"), positions.ROTATE_LEFT, 1, 0, 3),
            (tr("Rotate &right"), positions.ROTATE_RIGHT, 1, 3, 3),
        ):
            button = QPushButton(text, autoDefault=False)
            button.clicked.connect(partial(self._transform, change))
            tools.addWidget(button, line, place, 1, width)
        how_to_mark = tr(
            "Click a square for X, again for O, once more to clear it. "
            "Right click for the other mark. Keys: X, O, Delete."
        )
        told = muted(QLabel(how_to_mark, wordWrap=True))
        return column((self.board, 1), told, tools, spacing=12)

    # Showing.

    @Slot(object)
    def _show_draft(self, draft: Draft) -> None:
        self.text.setText(str(draft))

    def _transform(self, change: Symmetry | None, _checked: object = None) -> None:
        """Turn or mirror the squares, or empty them."""
        draft = self._reading.draft
        self._show_draft(draft.transformed(change) if change else Draft())

    @Slot(str)
    def _on_text(self, text: str) -> None:
        reading = self._reading = read_draft(text, self._reading.draft, self._board_type)
        self.play.setEnabled(reading.can_be_played)
        if reading.game:
            self._show_board(reading.game.board)
        else:
            self.board.show_draft(reading.draft, ())
            is_read = reading.is_read
            title = tr("No game leads here") if is_read else tr("The text is not right yet")
            line = impossible_text(reading.problem) if reading.problem else ""
            self.verdict.show_verdict(PROBLEM, title, line)
        self._keep_room()
        said = f"{self.verdict.headline.text()}. {self.verdict.line.text()}"
        self.text.setAccessibleDescription(said)
        announce(self, said)

    def _show_board(self, board: Board) -> None:
        best = [each for each in solved().evaluate(board) if each.is_best]
        self.board.show_draft(self._reading.draft, tuple([each.cell for each in best]))
        score = best[0].score if best else None
        winner = score.winner if score else board.winner
        line = tr("Nothing is left to play here. Change a square to play on.")
        if best:
            line = solver_line(board, best)
        self.verdict.show_verdict(winner.value if winner else "=", side_line(board), line)

    # Leaving.

    @Slot()
    def _on_accepted(self) -> None:
        if self._reading.game and self._reading.can_be_played:
            self.chosen.emit(self._reading.game, self.choices.settings)
            self.accept()

    # Window.

    def sizeHint(self) -> QSize:
        return within_screen(self, _SIZE * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 260)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        margins = self._columns.contentsMargins()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        columns = self._left.minimumSize().width() + self._right.minimumSize().width()
        around = margins.left() + margins.right() + self._columns.spacing() + bar
        is_wide = self.width() >= columns + around
        turn(self._columns, is_wide=is_wide)
        self._columns.setStretch(1, int(is_wide))  # below, the board takes what is left over
        self._keep_room()

    def _keep_room(self) -> None:
        """Let the content scroll before its texts, which wrap, lie on the board."""
        room = self.width() - self._scroll.verticalScrollBar().sizeHint().width()
        self._content.setMinimumHeight(self._columns.minimumHeightForWidth(room))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a square by its number, and paste a text, from anywhere."""
        cell = numbered_cell(event)
        if cell is not None:
            self.board.focus(cell)
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.text.selectAll()
            self.text.paste()
        else:
            super().keyPressEvent(event)

    @Slot(object, object)
    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Scroll to what has the focus."""
        if new and self._scroll.isAncestorOf(new):
            self._scroll.ensureWidgetVisible(new)


def solver_line(board: Board, best: Sequence[MoveEvaluation]) -> str:
    """Return what perfect play makes of a board that is not over, and the moves it would take."""
    squares, score = numbers_of([each.cell for each in best]), best[0].score
    if score is None or score.winner is None:
        return tr("A draw with perfect play. Best: {squares}.", squares=squares)
    return tr(
        "{mark} wins in %n with perfect play. Best: {squares}.",
        None,
        score.marks_to_win(len(board.empty_cells)),
        mark=score.winner.value,
        squares=squares,
    )


class SetUpChoices(QWidget):
    """Against whom to play on: side and difficulty, which apply only when the game begins."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._rows = [
            (field, mark, sides, Segments(text))
            for text, field, mark, sides in (
                (choices.SIDE.label(), choices.SIDE, Mark.X, tuple(Side)),
                (choices.DIFFICULTY.label(), choices.DIFFICULTY, Mark.X, (Side.X, Side.O)),
                (tr("X plays"), choices.DIFFICULTY, Mark.X, (Side.WATCH,)),
                (tr("O plays"), choices.DIFFICULTY, Mark.O, (Side.WATCH,)),
            )
        ]
        self._form = form(*[control for *_, control in self._rows])
        self.setLayout(self._form)
        for field, mark, _, control in self._rows:
            control.chosen.connect(partial(self._choose, field, mark))
        self._show()

    def _choose(self, field: Field, mark: Mark, value: object) -> None:
        self.settings = field.write(self.settings, mark, value)
        self._show()

    def _show(self) -> None:
        for field, mark, sides, control in self._rows:
            options = field.options(self.settings, mark)
            control.show_options(options, field.read(self.settings, mark))
            self._form.setRowVisible(control, self.settings.side in sides)


class VerdictBox(Card):
    """Two lines on a position, on the tint of who wins, with a small shape."""

    def __init__(self) -> None:
        super().__init__()
        plain = Qt.TextFormat.PlainText
        self.headline = bold(QLabel(wordWrap=True, textFormat=plain))
        self.line = QLabel(wordWrap=True, textFormat=plain)
        self._glyph = PROBLEM
        margins = 2 * _MARGIN + _SHAPE, _MARGIN - 2, _MARGIN, _MARGIN - 2
        texts = self.headline, self.line
        self.setLayout(column((None, 1), *texts, (None, 1), spacing=3, margins=margins))
        self.setMinimumHeight(2 * _MARGIN + 3 * self.fontMetrics().lineSpacing())

    def show_verdict(self, glyph: str, headline: str, line: str) -> None:
        """Show `glyph`: "X" or "O" for who wins, "=" for a draw, PROBLEM for no position."""
        self._glyph = glyph
        self.headline.setText(headline)
        show_text(self.line, line)
        self.update()

    @property
    def _winner(self) -> Mark | None:
        return Mark(self._glyph) if self._glyph in ("X", "O") else None

    def ground(self, scheme: Colours) -> QColor:
        """Return the tint of who wins."""
        is_problem = self._glyph == PROBLEM
        return super().ground(scheme) if is_problem else scheme.tint(self._winner)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        scheme = colours(self.palette())
        colour = QColor(scheme.text) if self._glyph == PROBLEM else scheme.of(self._winner)
        place = QRectF(_MARGIN, (self.height() - _SHAPE) / 2, _SHAPE, _SHAPE)
        with painting(self) as painter:
            paint_glyph(painter, place, self._glyph, colour)
