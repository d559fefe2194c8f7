"""QuestionBox: a question, its answers as buttons, and what is said of the one that was given."""

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.scrolled import scroll_to
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.studies.asking.asker import Asked, Asker
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import judgement_title, right_of

_GAP = QSize(6, 6)
_IN_NO_NUMBER = Qt.Key.Key_Space, Qt.Key.Key_H, Qt.Key.Key_E
_LETTERS = 10
"""The width of a field."""


class _AnswerField(QLineEdit):
    """Keeps Enter to itself: the window would go on with the next question.

    Keys that are in no number show the answer, as elsewhere.
    """

    def event(self, event: QEvent) -> bool:
        is_free = isinstance(event, QKeyEvent) and event.key() in _IN_NO_NUMBER
        if is_free and event.type() is QEvent.Type.ShortcutOverride:
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class QuestionBox(QWidget):
    """Follows an asker; it is hidden while that asks nothing."""

    changed = Signal()
    """Another question is shown, or what has become of it."""

    def __init__(self, asker: Asker, opener: QPushButton) -> None:
        """The `opener` begins a round, and has the focus again after it."""
        super().__init__()
        self.hide()  # until something is asked
        self._asker, self._opener = asker, opener
        self._shown: Asked | None = None
        self.setAccessibleName(tr("Question"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.place, self.text = muted(QLabel()), bold(QLabel(wordWrap=True))
        self.board, self.ruling = SmallBoard(), ContentView(judgement_title())
        self._answers, self.answers = QWidget(), dict[object, QPushButton]()
        """By what is answered."""
        self.fields: tuple[_AnswerField, ...] = ()
        """Where the answer is typed."""
        self._flow = FlowLayout(_GAP)
        self._answers.setLayout(self._flow)
        self._answers.setAccessibleName(tr("Answers"))
        self.give = QPushButton(tr("Answer"))
        head = column(self.place, self.text, None, spacing=2)
        board = self.board, Qt.AlignmentFlag.AlignTop
        parts = row(board, (head, 1), spacing=10), self._answers, self.ruling
        self.setLayout(column(*parts, spacing=8, margins=(0, 4, 0, 8)))
        asker.changed.connect(self.follow)
        self.give.clicked.connect(self._on_typed)

    @Slot()
    def follow(self) -> None:
        """Show the question, or what has become of it."""
        asked = self._asker.asked
        if asked:
            self.show()
            self._show(asked)
        elif self._shown:
            self._leave()
        self._shown = asked
        self.changed.emit()

    def _leave(self) -> None:
        """Give the place back to what began the round, and the focus if that was here."""
        focused = self.window().focusWidget()
        self._opener.show()
        if focused and self.isAncestorOf(focused):
            self._opener.setFocus()
        self.hide()

    def _show(self, asked: Asked) -> None:
        asker, posed = self._asker, asked.posed
        if self._shown is None or self._shown.posed is not posed:
            self._offer(asked)
            scroll_to(self)  # what decided in the one before may stand far below
        self.place.setText(asker.place_line)
        self.text.setText(posed.text)
        self.board.show_board(posed.board, str(posed.board))
        self._show_board()
        ruled = asked.ruled
        if ruled is None:
            self.ruling.say("")
            return
        score = right_of(asker.count - len(asker.wrong), asker.count) if asker.is_last else ""
        self.ruling.say(" ".join(filter(None, [ruled.line(asked.reply), score])))
        self._mark_right(asked)

    def _show_board(self) -> None:
        """Show board and place in the round where neither is beside it."""
        grid = self.window().findChild(SquareGrid)
        is_beside = grid is not None and grid.isVisible()
        self.board.setHidden(is_beside)
        self.place.setHidden(is_beside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown:
            self._show_board()

    def _offer(self, asked: Asked) -> None:
        """Put a button for each answer, or a field for each part of it."""
        for widget in (*self.answers.values(), *self.fields):
            self._flow.removeWidget(widget)
            widget.deleteLater()
        self.answers = {}
        for reply, words in asked.posed.options:
            button = QPushButton(words)
            button.clicked.connect(partial(self._asker.answer, reply))
            self.answers[reply] = button
        self.fields = tuple(self._field(name) for name in asked.posed.fields)
        there = *self.answers.values(), *self.fields
        for widget in (*there, self.give):
            self._flow.addWidget(widget)
            widget.show()
        self.give.setEnabled(True)
        self.give.setVisible(bool(self.fields))
        there[0].setFocus()

    def _field(self, name: str) -> _AnswerField:
        field = _AnswerField()
        field.setPlaceholderText(name)
        field.setAccessibleName(name)
        field.setToolTip(tr("A number, or ∞ (inf is read as well)"))
        field.setMaximumWidth(_LETTERS * field.fontMetrics().averageCharWidth())
        field.returnPressed.connect(self._on_typed)
        return field

    @Slot()
    def _on_typed(self) -> None:
        """Take what was typed for an answer, or go to what is no number."""
        posed = self._asker.asked.posed if self._asker.asked else None
        if not posed or not posed.read:
            return
        reply = posed.read(tuple(each.text() for each in self.fields))
        if reply is not None:
            self._asker.answer(reply)
            return
        wrong = [each for each in self.fields if not each.text().strip()] or [*self.fields]
        wrong[0].setFocus()
        self.ruling.say(tr("Type a number in each field, or ∞."))

    def _mark_right(self, asked: Asked) -> None:
        """Mark what was right, and the answer if that was not."""
        for each in (*self.fields, self.give):
            each.setEnabled(False)
        for reply, button in self.answers.items():
            is_right, is_given = asked.posed.rule(reply).is_right, reply == asked.reply
            button.setEnabled(False)
            sign = "✓ " if is_right else "✗ " if is_given else ""
            button.setText(f"{sign}{button.text()}")
            button.setObjectName("judged" if sign else "")
            self.style().polish(button)
