"""PracticeCard: beside the board, what was answered, what is known, and what is asked about."""

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QLabel, QMessageBox, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.engine.practice.kinds import KINDS, MINE
from tictactoe_gui.session.practice import Practice, PracticeQuestion
from tictactoe_gui.ui.kit.busy import BusyBar
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.message_box import Icon, message_box
from tictactoe_gui.ui.kit.rounded import Card
from tictactoe_gui.ui.kit.scrolled import GAP, Scrolled
from tictactoe_gui.ui.teaching.practice import words
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import judgement_title
from tictactoe_gui.ui.wording.text import number

_GAP = QSize(6, 6)
_BAR, _LINES, _LEAST = 10, 5, 4
"""The height of the bar in pixels; lines of text that are kept free for what is said of an answer;
and those that there is room for in the smallest window."""


class PracticeCard(Card):
    """Says why an answer is right or wrong; below that one chooses what is asked."""

    kind_chosen = Signal(str)
    """The key of a kind, MINE, or "" for all."""

    def __init__(self, practice: Practice, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()  # until it is in its place
        self._practice = practice
        self.setObjectName("practice")
        self.setAccessibleName(tr("Practice"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.text = ContentView(judgement_title())
        self.known, self.bar = QLabel(), BusyBar(tr("What you know"), height=_BAR)
        self.line = muted(QLabel(wordWrap=True))
        self.known.setToolTip(words.known_tip())
        self._kinds = QButtonGroup(self)
        self._kinds.idToggled.connect(self._on_toggled)  # a screen reader checks without a click
        self._keys = ("", MINE, *KINDS)
        for place, key in enumerate(self._keys):
            button = QPushButton()
            button.setCheckable(True)
            button.setToolTip(words.kind_line(key))
            self._kinds.addButton(button, place)
        kinds = widget_of(FlowLayout(_GAP, widgets=self._kinds.buttons()))
        kinds.setAccessibleName(tr("What is asked"))
        kept_free = QWidget()  # for most answers: the kinds keep their places
        kept_free.setFixedSize(0, _LINES * self.fontMetrics().lineSpacing())
        told = row((column(self.text, None), 1), kept_free, spacing=0)
        self.forget = QPushButton(tr("Forget what I know"))
        self.forget.setObjectName("link")
        self.forget.clicked.connect(self._ask_to_forget)
        links = row(None, self.forget)
        chosen = self.known, self.bar, kinds, self.line, links
        self._chosen = widget_of(column(*chosen, spacing=8))
        content = widget_of(column(told, self._chosen, spacing=8))
        scrolled = Scrolled(content, self.accessibleName(), least=_LEAST)
        self.setLayout(column(scrolled, margins=(18, 16, 18 - GAP, 18)))
        self.follow()

    def leave_choice(self) -> None:
        """Leave out what is known and what can be asked: something else has chosen that."""
        self._chosen.hide()

    @Slot()
    def follow(self) -> None:
        """Show the question, or what has become of it."""
        practice, question = self._practice, self._practice.question
        is_judged = question is not None and not practice.is_open
        self._show_told(question if is_judged else None)
        self._show_known()
        self._show_kinds()

    def _show_told(self, judged: PracticeQuestion | None) -> None:
        """Say why an answer is right or wrong, or what to do while there is none."""
        practice, lines = self._practice, [Line(words.how_to_answer())]
        if judged:
            back = practice.memory.comes_back(judged.exercise.key)
            score = words.score_line(practice.right, judged) if practice.is_round_over else ""
            lines = [
                Line(words.reasons(judged)),
                Line(words.others(judged)),
                Line(tr("It comes back soon.") if back else "", style="muted"),
                Line(score, style="heading"),
            ]
        self.text.show_content([each for each in lines if each.text])

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
    def _ask_to_forget(self) -> None:
        """Ask first: answers are deleted for good."""
        question = tr("Forget what you know of all positions?")
        box = message_box(self, self.forget.text(), question, Icon.Question)
        box.setObjectName("forget-answers")
        box.setInformativeText(tr("All your answers are deleted. This cannot be undone."))
        forget = box.addButton(tr("&Forget"), QMessageBox.ButtonRole.DestructiveRole)
        forget.clicked.connect(self._practice.forget)
        box.setDefaultButton(box.addButton(tr("&Cancel"), QMessageBox.ButtonRole.RejectRole))
        box.open()

    @Slot(int, bool)
    def _on_toggled(self, place: int, is_checked: bool) -> None:
        if is_checked and self._keys[place] != self._practice.kind:
            self.kind_chosen.emit(self._keys[place])
