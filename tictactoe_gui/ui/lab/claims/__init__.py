"""Claims: what the textbooks say of the programs, settled by counting."""

from collections import Counter

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QScrollArea, QStackedWidget, QWidget

from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Ruling, check_claims
from tictactoe_gui.engine.counting.verification import Check, verify_all
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.export import Graphic, Table
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.lab.claims import known_words
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.claim_card import ClaimCard
from tictactoe_gui.ui.lab.claims.evidence import Play
from tictactoe_gui.ui.lab.claims.known_numbers import KnownNumbers
from tictactoe_gui.ui.lab.claims.verdict_list import VerdictList
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import counting, not_counted

_LOW, _WIDE = 420, 640
"""Pixels; below that height every line belongs to the claims, below that width the buttons stand
under the headline."""


@PAGES.register("claims", order=0)
class ClaimsPage(LabPage):
    """A card for each claim, settled one after the other; or a line for every known number."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.cards = {key: ClaimCard(place, key) for place, key in enumerate(CLAIMS, start=1)}
        self.headline = QLabel(wordWrap=True)
        self.verdicts = VerdictList({key: place for place, key in enumerate(CLAIMS, start=1)})
        self.verdicts.chosen.connect(self._lead_to)
        self.numbers = KnownNumbers()
        self.everything = QPushButton()
        self.everything.setCheckable(True)
        self.everything.setToolTip(tr("Count every known number again, line by line"))
        self.everything.toggled.connect(self._on_everything)
        self.again = QPushButton(tr("Count again"))
        self.again.clicked.connect(self.begin)
        self._clock = QElapsedTimer()
        self._elapsed = {False: 0, True: 0}
        """How long the claims took, and how long everything, in ms; 0 if that is not whole."""
        self._unfolded: ClaimCard | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._scroll)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lay_out()
        self._show_headline()

    @classmethod
    def title(cls) -> str:
        return tr("Claims")

    def _lay_out(self) -> None:
        bold(self.headline, 1.2)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self.headline, 1)
        self._head.addLayout(row(self.again, self.everything, None))
        cards, shown = QWidget(), self.cards.values()
        self._column = column(*shown, None, spacing=10, margins=(0, 0, 10, 0))
        cards.setLayout(self._column)
        for card in shown:
            card.play_wanted.connect(self._on_play)
            card.unfolded.connect(self._on_unfolded)
        self._area.setWidget(cards)
        claims = QWidget()
        self._page = column(self.verdicts, (self._area, 1), spacing=10)
        claims.setLayout(self._page)
        self._views = QStackedWidget()
        self._views.addWidget(claims)
        self._views.addWidget(self.numbers)
        self.setLayout(column(self._head, (self._views, 1), spacing=10, margins=(0, 10, 0, 0)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the list of verdicts scroll with the claims where there is little height."""
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _WIDE
        self._head.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        host = self._column if self.height() < _LOW else self._page
        if host.indexOf(self.verdicts) < 0:
            host.insertWidget(0, self.verdicts)

    # Counting.

    @Slot(bool)
    def _on_everything(self, is_wanted: bool) -> None:
        """Count every number in place of the claims alone, or show these."""
        self._views.setCurrentIndex(is_wanted)
        if is_wanted or len(self._settled) < len(self.cards):
            self.begin()
        else:
            self.cancel()

    @Slot()
    def begin(self) -> None:
        """Count what is in sight, from its beginning on."""
        self._elapsed[self.everything.isChecked()] = 0
        self._clock.start()
        if self.everything.isChecked():
            self.numbers.show_open()
            self.start(verify_all, len(self.numbers.checks))
        else:
            for card in self.cards.values():
                card.show_open(not_counted())
            self.start(check_claims, len(self.cards))
        self._show_running()

    def show_row(self, value: object) -> None:
        if isinstance(value, Checked):
            self.cards[value.claim].show_checked(value)
        elif isinstance(value, Check):
            self.numbers.show_check(value)
        self._show_running()

    def show_end(self, _value: object) -> None:
        self._elapsed[self.everything.isChecked()] = self._clock.elapsed()
        self._show_headline()
        announce(self, self.headline.text())

    def show_stopped(self) -> None:
        for card in self.cards.values():
            if not card.checked:
                card.show_open(tr("Not counted: it was stopped."))
        if check := self.numbers.waiting:
            self.numbers.show_check(check)
        self._show_headline()

    def _show_running(self) -> None:
        """Say which claim or number is being counted now."""
        waiting = (card for card in self.cards.values() if not card.checked)
        if self.everything.isChecked():
            if check := self.numbers.waiting:
                self.numbers.show_check(check, is_running=True)
        elif card := next(waiting, None):
            card.show_open(counting())
        self._show_headline()

    def _show_headline(self) -> None:
        checks = tuple(self.numbers.checks.values())
        if not self.everything.isChecked():
            self._show_rulings()
        elif self.is_busy and self.numbers.waiting:
            self.headline.setText(known_words.running(self.numbers.waiting))
        elif self.numbers.waiting:
            self.headline.setText(known_words.cancelled(checks))
        else:
            self.headline.setText(known_words.summary(checks, self._elapsed[True]))
        self.again.setVisible(not self.is_busy)
        is_all = self.everything.isChecked()
        self.everything.setText(tr("Only the claims") if is_all else tr("Count everything"))

    def _show_rulings(self) -> None:
        rulings = {
            each.claim: each.checked.finding.ruling for each in self._settled if each.checked
        }
        found = Counter(rulings.values())
        counts = tuple((ruling, found[ruling]) for ruling in Ruling)
        self.headline.setText(lab_claims.headline(counts, len(self.cards), self._elapsed[False]))
        self.verdicts.show_rulings(rulings)

    @property
    def _settled(self) -> list[ClaimCard]:
        return [card for card in self.cards.values() if card.checked]

    # Export, and lines on the board.

    def table(self) -> Table | None:
        if self.everything.isChecked():
            return self.numbers.rows.content()
        rows = [
            (
                card.title.text(),
                card.word.text(),
                each.text,
                lab_claims.holds_word(holds=each.holds),
            )
            for card in self._settled
            for each in card.statements
        ]
        headings = tr("Claim"), tr("True or false"), tr("Counted"), tr("Supports it")
        return Table(headings, tuple(rows)) if rows else None

    def picture(self) -> Graphic | None:
        """Return the positions that are shown as evidence."""
        card = self._unfolded
        boards = card.evidence if card else None
        if card and isinstance(boards, BoardGrid) and boards.isVisible():
            return boards.graphic(card.title.text())
        return None

    @Slot(object)
    def _on_play(self, play: Play) -> None:
        start = play.start.to(self.session.settings.board_type)
        self.line_wanted.emit(Game(start, play.moves), play.caption)

    @Slot(str)
    def _lead_to(self, claim: str) -> None:
        """Bring a claim to the top, with the focus on what it offers."""
        card = self.cards[claim]
        self._area.verticalScrollBar().setValue(card.y())
        card.button.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_unfolded(self) -> None:
        card = self.sender()
        if isinstance(card, ClaimCard):
            self._unfolded = card
            self._soon.start()  # when the layout has placed it

    @Slot()
    def _scroll(self) -> None:
        if self._unfolded and self._unfolded.evidence:
            self._area.ensureWidgetVisible(self._unfolded.evidence, 0, 20)
            self._area.ensureWidgetVisible(self._unfolded.button, 0, 20)
