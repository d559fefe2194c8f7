"""Claims: what the textbooks say of the programs, settled by counting."""

from collections import Counter

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Ruling, check_claims
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.export import Graphic, Table
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.claim_card import ClaimCard
from tictactoe_gui.ui.lab.claims.evidence import Play
from tictactoe_gui.ui.lab.claims.verdict_list import VerdictList
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import counting, not_counted

_LOW = 420
"""Pixels; below it every line belongs to the claims."""


@PAGES.register("claims", order=3)
class ClaimsPage(LabPage):
    """A card for each claim, settled one after the other."""

    def __init__(self, pointing: Pointing) -> None:
        super().__init__(pointing)
        self.cards = {key: ClaimCard(place, key) for place, key in enumerate(CLAIMS, start=1)}
        self.headline = QLabel(wordWrap=True)
        self.verdicts = VerdictList({key: place for place, key in enumerate(CLAIMS, start=1)})
        self.verdicts.chosen.connect(self._lead_to)
        self.again = QPushButton(tr("Count again"))
        self.again.clicked.connect(self.begin)
        self._clock = QElapsedTimer()
        self._elapsed = 0
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
        head = row((self.headline, 1), self.again)
        cards, shown = QWidget(), self.cards.values()
        self._column = column(*shown, None, spacing=10, margins=(0, 0, 10, 0))
        cards.setLayout(self._column)
        for card in shown:
            card.play_wanted.connect(self._on_play)
            card.unfolded.connect(self._on_unfolded)
        self._area.setWidget(cards)
        parts = head, self.verdicts, (self._area, 1)
        self._page = column(*parts, spacing=10, margins=(0, 10, 0, 0))
        self.setLayout(self._page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the list of verdicts scroll with the claims where there is little height."""
        super().resizeEvent(event)
        host, place = (self._column, 0) if self.height() < _LOW else (self._page, 1)
        if host.indexOf(self.verdicts) < 0:
            host.insertWidget(place, self.verdicts)

    # Counting.

    @Slot()
    def begin(self) -> None:
        for card in self.cards.values():
            card.show_open(not_counted())
        self._elapsed = 0
        self._clock.start()
        self.start(check_claims, len(self.cards))
        self._show_running()

    def show_row(self, value: object) -> None:
        if isinstance(value, Checked):
            self.cards[value.claim].show_checked(value)
            self._show_running()

    def show_end(self, _value: object) -> None:
        self._elapsed = self._clock.elapsed()
        self._show_headline()

    def show_stopped(self) -> None:
        for card in self.cards.values():
            if not card.checked:
                card.show_open(tr("Not counted: you stopped it."))
        self._show_headline()

    def _show_running(self) -> None:
        """Say which claim is being counted now."""
        waiting = (card for card in self.cards.values() if not card.checked)
        if card := next(waiting, None):
            card.show_open(counting())
        self._show_headline()

    def _show_headline(self) -> None:
        rulings = Counter(
            each.checked.finding.ruling for each in self.cards.values() if each.checked
        )
        counts = tuple((ruling, rulings[ruling]) for ruling in Ruling)
        self.headline.setText(lab_claims.headline(counts, len(self.cards), self._elapsed))
        self.again.setVisible(not self.is_busy)
        self.verdicts.show_rulings(
            {card.claim: card.checked.finding.ruling for card in self._settled if card.checked}
        )

    @property
    def _settled(self) -> list[ClaimCard]:
        return [card for card in self.cards.values() if card.checked]

    # Export, and lines on the board.

    def table(self) -> Table | None:
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
            return boards.picture(card.title.text())
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
