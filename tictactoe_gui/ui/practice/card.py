"""PracticeCard: beside the board, what was answered, what is known, and what is asked about."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.engine.practice.kinds import KINDS, MINE
from tictactoe_gui.session.practice import Practice
from tictactoe_gui.ui.kit.busy import BusyBar
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import heading, muted
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.rounded import SideCard
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.practice import words
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.text import number

_GAP = QSize(6, 6)
_BAR = 10


class PracticeCard(SideCard):
    """Says why an answer is right or wrong; below that one chooses what is asked."""

    is_study = True
    kind_chosen = Signal(str)
    """The key of a kind, MINE, or "" for all."""

    def __init__(self, practice: Practice, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()  # until it is in its place
        self._practice = practice
        self.setObjectName("practice")
        self.setAccessibleName(tr("Practice"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.title, self.text, self.right = heading(), TermLabel(), QLabel(wordWrap=True)
        self.back = muted(QLabel(wordWrap=True))
        self.known, self.bar = QLabel(), BusyBar(tr("What you know"), height=_BAR)
        self.line = muted(QLabel(wordWrap=True))
        self._kinds = QButtonGroup(self)
        self._kinds.idToggled.connect(self._on_toggled)  # a screen reader checks without a click
        self._keys = ("", MINE, *KINDS)
        for place, key in enumerate(self._keys):
            button = QPushButton()
            button.setCheckable(True)
            button.setToolTip(words.kind_line(key))
            self._kinds.addButton(button, place)
        kinds = QWidget()
        kinds.setLayout(FlowLayout(_GAP, widgets=self._kinds.buttons()))
        kinds.setAccessibleName(tr("What is asked"))
        self._said = self.title, self.text, self.right, self.back
        self.forget = QPushButton()
        self.forget.setObjectName("link")
        self.forget.clicked.connect(self._on_forget)
        foot = row((self.line, 1), (self.forget, Qt.AlignmentFlag.AlignBottom))
        parts = *self._said, self.known, self.bar, kinds, foot
        self.setLayout(column(*parts, spacing=8, margins=(18, 16, 18, 18)))
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Show the question, or what has become of it."""
        practice, question = self._practice, self._practice.question
        is_judged = question is not None and not practice.is_open
        if question and is_judged:
            self.title.setText(words.ruling(question))
            self.text.setText(words.reasons(question))
            self.right.setText(words.others(question))
            others = practice.memory.comes_back_after(question.exercise.key)
            self.back.setText(words.back_line(others))
        for label in self._said:
            label.setVisible(is_judged and bool(label.text()))
        self._show_known()
        self._show_kinds()
        is_gone = bool(practice.forgotten)
        self.forget.setText(tr("Undo") if is_gone else tr("Forget what I know"))
        self.forget.setToolTip(
            tr("Put back all answers") if is_gone else tr("Delete all answers; Undo puts them back")
        )

    def _show_known(self) -> None:
        practice = self._practice
        classes = practice.classes(practice.kind)
        known = practice.memory.known(classes)
        self.known.setText(words.known_line(known, len(classes)))
        self.bar.show_progress(known, max(1, len(classes)))

    def _show_kinds(self) -> None:
        practice = self._practice
        for place, key in enumerate(self._keys):
            button, count = self._kinds.button(place), number(len(practice.classes(key)))
            button.setText(f"{words.kind_name(key)} {count}")
            button.setEnabled(bool(practice.classes(key)))
            button.setChecked(key == practice.kind)
            button.setObjectName("primary" if key == practice.kind else "")
            self.style().polish(button)
        self.line.setText(words.kind_line(practice.kind))

    @Slot()
    def _on_forget(self) -> None:
        if self._practice.forgotten:
            self._practice.remember()
        else:
            self._practice.forget()

    @Slot(int, bool)
    def _on_toggled(self, place: int, is_checked: bool) -> None:
        if is_checked and self._keys[place] != self._practice.kind:
            self.kind_chosen.emit(self._keys[place])
