"""QuestionBox: a question, its answers as buttons, and what is said of the one that was given."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.studies.asking.asker import Asked, Asker
from tictactoe_gui.ui.studies.asking.words import ruled_line
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import end_tip, next_step, right_of, show_answer_tip

_GAP = QSize(6, 6)


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
        self.board, self.ruling = SmallBoard(), TermLabel()
        self._answers, self.answers = QWidget(), dict[object, QPushButton]()
        """By what is answered."""
        self._flow = FlowLayout(_GAP)
        self._answers.setLayout(self._flow)
        self._answers.setAccessibleName(tr("Answers"))
        self.show_me = QPushButton(tr("Show me"))
        self.next = QPushButton(next_step(is_last=False))
        self.end = QPushButton(tr("End"))
        self.show_me.setToolTip(show_answer_tip())
        self.end.setToolTip(end_tip())
        self.next.setObjectName("primary")
        head = column(self.place, self.text, None, spacing=2)
        board = self.board, Qt.AlignmentFlag.AlignTop
        foot = row(self.show_me, self.next, self.end, None, spacing=6)
        parts = row(board, (head, 1), spacing=10), self._answers, self.ruling, foot
        self.setLayout(column(*parts, spacing=8, margins=(0, 4, 0, 8)))
        asker.changed.connect(self.follow)
        for button, slot in (
            (self.show_me, asker.give_up),
            (self.next, asker.go_on),
            (self.end, asker.leave),
        ):
            button.clicked.connect(slot)

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
        self.place.setText(asker.place_line)
        self.text.setText(posed.text)
        self.board.show_board(posed.board, str(posed.board))
        self.board.setHidden(self._is_beside_the_board)
        ruled = asked.ruled
        self.ruling.setVisible(ruled is not None)
        self.show_me.setVisible(ruled is None)
        self.next.setVisible(ruled is not None)
        self.next.setText(next_step(is_last=asker.is_last))
        if ruled is None:
            self.ruling.setText("")
            return
        score = right_of(asker.right, asker.count) if asker.is_last else ""
        self.ruling.setText(" ".join(filter(None, [ruled_line(ruled, asked.reply), score])))
        self._mark_right(asked)
        self.next.setFocus()

    @property
    def _is_beside_the_board(self) -> bool:
        grid = self.window().findChild(SquareGrid)
        return grid is not None and grid.isVisible()

    def _offer(self, asked: Asked) -> None:
        """Put a button for each answer."""
        for button in self.answers.values():
            self._flow.removeWidget(button)
            button.deleteLater()
        self.answers = {}
        for reply, words in asked.posed.options:
            button = QPushButton(words)
            button.clicked.connect(partial(self._asker.answer, reply))
            self.answers[reply] = button
            self._flow.addWidget(button)
            button.show()
        next(iter(self.answers.values())).setFocus()

    def _mark_right(self, asked: Asked) -> None:
        """Mark what was right, and the answer if that was not."""
        for reply, button in self.answers.items():
            is_right, is_given = asked.posed.rule(reply).is_right, reply == asked.reply
            button.setEnabled(False)
            sign = "✓ " if is_right else "✗ " if is_given else ""
            button.setText(f"{sign}{button.text()}")
