"""QuizCard: beside the board, a question, its answers, and the ruling on the one given."""

from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.ui.board.square_grid import SquareGrid
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.dialogs import ask_first
from tictactoe_gui.ui.kit.layouts import (
    BUTTON_GAP,
    SCROLL_GAP,
    FlowLayout,
    Scrolled,
    bold,
    column,
    muted,
    row,
    scroll_to,
    widget_of,
)
from tictactoe_gui.ui.kit.paint import Card, Dots, SmallBoard
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.quiz.positions import Positions
from tictactoe_gui.ui.quiz.question import AskedRules, AskedStep, Posed, Reply
from tictactoe_gui.ui.quiz.quiz import Quiz
from tictactoe_gui.ui.studies.thinking.box_row import BoxRow
from tictactoe_gui.ui.studies.thinking.boxes import BoxContent
from tictactoe_gui.ui.studies.thinking.program import place_of
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Veiled
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import question_place, right_of

_LEAST, _LINES = 2, 14
"""Lines of text that have room in the smallest window, and in others."""


class QuizCard(Card):
    """Follows a quiz; while that asks, the card takes the place of the studies."""

    def __init__(self, quiz: Quiz, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()  # until it is in its place
        self._quiz = quiz
        self._posed: Posed | None = None
        """The question that is shown."""
        self._given: dict[int, object] = {}
        """The parts of an answer chosen so far, by their place."""
        self.setObjectName("quiz")
        self.setAccessibleName(tr("Question"))
        self.text, self.place = bold(QLabel(wordWrap=True)), muted(QLabel())
        self.board, self.ruling = SmallBoard(), ContentView(tr("What is said of your answer"))
        self.tree, self.listing, self.box = TreeView(), ContentView(tr("Listing")), BoxRow()
        self.answers: dict[tuple[int, object], QPushButton] = {}
        """By the part of the answer, and the value offered for it."""
        self._offers, self.dots = column(spacing=6), Dots()
        self._choices, self._chips = QButtonGroup(self), FlowLayout(BUTTON_GAP)
        self._choices.idToggled.connect(self._on_chosen)  # a screen reader checks without a click
        self._keys: tuple[str, ...] = ()
        self.forget = QPushButton(tr("Forget what I know"))
        self.forget.setObjectName("link")
        known = tr(
            "You know a position once you are right in two rounds, each time turned differently."
        )
        self.forget.setToolTip(known)
        self.forget.clicked.connect(self._ask_to_forget)
        self.setLayout(self._laid_out())
        self._reading = soon(self, lambda: self._scrolled.ensureWidgetVisible(self.ruling))
        self.tree.chosen.connect(lambda cell: self._choose(0, cell))
        self.listing.wanted.connect(lambda does: self._choose(0, place_of(does)))
        self.ruling.wanted.connect(quiz.choose)
        quiz.changed.connect(self.follow)
        self.follow()

    def _laid_out(self) -> QBoxLayout:
        """Return the question with what belongs to it, which scrolls, and the answers below."""
        answers, kinds = widget_of(self._offers), widget_of(self._chips)
        self._buttons = answers
        answers.setAccessibleName(tr("Answers"))
        answers.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        kinds.setAccessibleName(tr("What is asked"))
        said = column(self.place, self.text, None, spacing=2)
        head = widget_of(row((self.board, Qt.AlignmentFlag.AlignTop), (said, 1), spacing=10))
        head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        parts = kinds, head, (self.tree, 1), self.box, self.ruling, self.listing, None
        content = widget_of(column(*parts, spacing=8))
        self._scrolled = Scrolled(content, self.accessibleName(), least=_LEAST, lines=_LINES)
        below = row(self.dots, None, self.forget)
        margins = 18, 16, 18 - SCROLL_GAP, 14
        return column((self._scrolled, 1), answers, below, spacing=8, margins=margins)

    @Slot()
    def follow(self) -> None:
        """Show the question, or what has become of it."""
        quiz, posed = self._quiz, self._quiz.posed
        if posed is None:
            return
        if posed is not self._posed:
            self._posed, self._given = posed, {}
            self._offer(posed)
            scroll_to(self.text)
        self.place.setText(question_place(quiz.place + 1, len(quiz.firsts)))
        self.board.show_board(posed.board)
        self._show_board()
        self._show_picture(posed)
        self._show_ruling()
        self._mark_answers(posed)
        right = right_of(sum(map(bool, quiz.firsts)), len(quiz.firsts))
        self.dots.show_places(quiz.firsts, quiz.place, right)
        self._show_choices()

    def _show_board(self) -> None:
        """Show board and place in the round where neither is beside it, and squares as buttons."""
        grid = self.window().findChild(SquareGrid)
        is_beside = grid is not None and grid.isVisible()
        self.board.setHidden(is_beside)
        self.place.setHidden(is_beside)
        posed = self._quiz.posed
        if posed:
            is_over_board = is_beside and self._quiz.is_open  # later the answer stands there
            title = "" if is_over_board and posed.text else posed.title
            self.text.setText(f"{title} {posed.text}".strip())
        self._buttons.setVisible(posed is not None and not (is_beside and posed.takes_squares))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_board()

    # What the question is about.

    def _show_picture(self, posed: Posed) -> None:
        """Show a tree as far as the question lets it, the rules, or a box."""
        picture, is_open = posed.picture, self._quiz.is_open
        self.tree.setVisible(isinstance(picture, AskedStep))
        self.listing.setVisible(isinstance(picture, AskedRules))
        self.box.show_boxes((picture,) if isinstance(picture, BoxContent) else ())
        if isinstance(picture, AskedStep):
            self._show_tree(picture, is_open=is_open)
        elif isinstance(picture, AskedRules):
            told = picture.plain if is_open else picture.told
            self.listing.show_content(told, () if is_open else picture.marked)

    def _show_tree(self, picture: AskedStep, *, is_open: bool) -> None:
        searching, question, is_followed = picture
        walk = self.tree.walk_of(picture.tree)
        topic, path = question.topic, question.node.path
        if is_open:
            branches = topic in (QuestionTopic.CUT, QuestionTopic.CHOICE)
            are_hidden = topic is QuestionTopic.WINDOW
            asked = Veiled(path, is_open, are_hidden, branches, shows_ahead=True)
            walk.ask(question.step, asked)
        else:
            veil = Veiled(path, topic is QuestionTopic.WINDOW) if is_followed else None
            walk.ask(searching.explaining(question), veil)
        self.tree.fit()

    # Answers.

    def _offer(self, posed: Posed) -> None:
        """Put a button for each answer, a row for each part of it."""
        while item := self._offers.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.answers = {}
        for place, offer in enumerate(posed.offers):
            buttons = []
            for what, words in offer.options:
                button = self.answers[place, what] = QPushButton(words)
                button.setAccessibleName(f"{offer.name} {words}".strip())
                button.clicked.connect(partial(self._choose, place, what))
                buttons.append(button)
            name = [QLabel(offer.name)] if offer.name else []
            self._offers.addWidget(widget_of(FlowLayout(BUTTON_GAP, widgets=(*name, *buttons))))
        if self.answers and not posed.takes_squares:
            next(iter(self.answers.values())).setFocus()

    def _choose(self, place: int, what: object, _is_checked: bool = False) -> None:
        """Take what was chosen of one part; the answer is given once it has all its parts."""
        posed = self._quiz.posed
        if posed is None or not self._quiz.is_open or (place, what) not in self.answers:
            return
        self._given[place] = what
        self._mark_answers(posed)
        if len(self._given) == len(posed.offers):
            reply: Reply = tuple([self._given[part] for part in range(len(posed.offers))])
            self._quiz.answer(reply)

    def _mark_answers(self, posed: Posed) -> None:
        """Mark what was chosen, and in the end what was right."""
        quiz = self._quiz
        for (place, what), button in self.answers.items():
            words = dict(posed.offers[place].options)[what]
            given = dict(enumerate(quiz.reply)) if quiz.reply else self._given
            is_given = place in given and given[place] == what
            is_right = False
            if quiz.ruled and len(posed.offers) > 1:
                is_right = quiz.ruled.answer[place] == what
            elif quiz.ruled:
                is_right = posed.rule((what,)).is_right
            sign = "" if quiz.is_open else "✓ " if is_right else "✗ " if is_given else ""
            button.setText(f"{sign}{words}")
            button.setEnabled(quiz.is_open)
            button.setObjectName("judged" if sign else "primary" if is_given else "")
            self.style().polish(button)

    # Sentences.

    def _show_ruling(self) -> None:
        """Say why an answer is right or wrong, and at the end what to look at again."""
        quiz, ruled = self._quiz, self._quiz.ruled
        if ruled is None:
            self.ruling.show_content(())
            self.ruling.hide()
            return
        heading = ruled.heading(quiz.reply)
        lines = [Line(heading, style="heading"), *[Line(each) for each in ruled.lines]]
        lines += [Line(quiz.note, style="muted")] if quiz.note else []
        if quiz.is_over and not quiz.is_led:
            count = len(quiz.firsts)
            lines.append(Line(right_of(sum(map(bool, quiz.firsts)), count), style="title"))
            again = {each.kind: each.name for each in quiz.missed}
            chosen = {each.key for each in quiz.source.choices()} if quiz.source else set()
            lines += [Line(tr("Look at this again:"))] if again else []
            lines += [
                Line(name, does=key if key in chosen else "", style="item")
                for key, name in again.items()
            ]
        self.ruling.show_content(lines)
        self.ruling.show()
        self._reading.start()

    # Choosing the questions.

    def _show_choices(self) -> None:
        """Offer other kinds of questions, unless the course has chosen."""
        source, is_led = self._quiz.source, self._quiz.is_led
        choices = source.choices() if source and not is_led else ()
        self.forget.setVisible(isinstance(source, Positions) and not is_led)
        keys = tuple([each.key for each in choices])
        if keys != self._keys:
            for old in self._choices.buttons():
                self._choices.removeButton(old)
                self._chips.removeWidget(old)
                old.deleteLater()
            for place, _ in enumerate(keys):
                chip = QPushButton()
                chip.setCheckable(True)
                self._choices.addButton(chip, place)
                self._chips.addWidget(chip)
            self._keys = keys
        for place, choice in enumerate(choices):
            button = self._choices.button(place)
            is_chosen = source is not None and choice.key == source.kind
            button.setText(choice.text)
            button.setToolTip(choice.tip)
            button.setEnabled(choice.is_there)
            button.setChecked(is_chosen)
            button.setObjectName("primary" if is_chosen else "")
            self.style().polish(button)
            button.show()

    @Slot(int, bool)
    def _on_chosen(self, place: int, is_checked: bool) -> None:
        source = self._quiz.source
        if is_checked and source and self._keys[place] != source.kind:
            self._quiz.choose(self._keys[place])

    @Slot()
    def _ask_to_forget(self) -> None:
        """Ask first: answers are deleted for good."""
        source = self._quiz.source
        if not isinstance(source, Positions):
            return

        def forget() -> None:
            source.practice.forget()
            self.follow()

        question = tr("Forget what you know of all positions?")
        more = tr("All your answers are deleted. This cannot be undone.")
        ask_first(self, self.forget.text(), question, more, tr("&Forget"), forget)
