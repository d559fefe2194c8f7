"""Claims: what the textbooks say of the programs, settled by counting."""

from PySide6.QtCore import QElapsedTimer, Qt, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea

from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, check_claims
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.layouts import column, row, turn, widget_of
from tictactoe_gui.ui.kit.windows import announce, soon
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.claim_card import ClaimCard
from tictactoe_gui.ui.lab.claims.evidence import Play
from tictactoe_gui.ui.lab.claims.verdict_list import VerdictList
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import count_the_rest, counting, not_counted

_LOW, _WIDE = 420, 640
"""Pixels; below that height every line belongs to the claims, below that width the button stands
under the headline."""


@PAGES.register("claims", order=0)
class ClaimsPage(LabPage):
    """A card for each claim; all are counted when the page is opened, and shown as they come."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.cards = {key: ClaimCard(place, key) for place, key in enumerate(CLAIMS, start=1)}
        self.headline = QLabel(wordWrap=True)
        self.verdicts = VerdictList({key: place for place, key in enumerate(CLAIMS, start=1)})
        self.verdicts.chosen.connect(self._lead_to)
        self.again = QPushButton()
        self.again.clicked.connect(self._count_claims)
        self._clock = QElapsedTimer()
        """Since the last claim was settled."""
        self._milliseconds = 0
        """How long the claims that are settled were counted."""
        self._unfolded: ClaimCard | None = None
        self._led: ClaimCard | None = None
        """What a person was led to, until he scrolls: it stays, while those above it grow."""
        self._soon = soon(self, self._scroll)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.verticalScrollBar().actionTriggered.connect(self._lead_no_longer)
        self._lay_out()
        self._show_headline()

    @classmethod
    def title(cls) -> str:
        return tr("Claims")

    def _lay_out(self) -> None:
        bold(self.headline, 1.2)
        self._head = row((self.headline, 1), self.again)
        shown = self.cards.values()
        self._column = column(*shown, None, spacing=10, margins=(0, 0, 10, 0))
        for card in shown:
            card.play_wanted.connect(self._on_play)
            card.unfolded.connect(self._on_unfolded)
        self._area.setWidget(widget_of(self._column))
        self._page = column(
            self._head, self.verdicts, (self._area, 1), spacing=10, margins=(0, 10, 0, 0)
        )
        self.setLayout(self._page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the list of verdicts scroll with the claims where there is little height."""
        super().resizeEvent(event)
        turn(self._head, is_wide=self.width() >= _WIDE)
        is_low = self.height() < _LOW
        host, place = (self._column, 0) if is_low else (self._page, 1)
        if host.indexOf(self.verdicts) < 0:
            host.insertWidget(place, self.verdicts)

    # Counting the claims.

    def begin(self) -> None:
        self._count_claims()

    def hideEvent(self, event: QHideEvent) -> None:
        """Count nothing for somebody who looks elsewhere; it goes on where he comes back."""
        super().hideEvent(event)
        if self.is_busy:
            self._was_shown = False
            self.cancel()

    @Slot()
    def _count_claims(self) -> None:
        """Count the claims that are left, or else all again."""
        if not self._left:
            self._milliseconds = 0
            for card in self.cards.values():
                card.show_open(not_counted())
        left = self._left
        self._clock.start()
        self.start(lambda control: check_claims(control, left), len(left))
        self._show_running()

    @property
    def _left(self) -> list[str]:
        """The claims that are not settled."""
        return [key for key, card in self.cards.items() if not card.finding]

    # What is shown.

    def show_row(self, value: object) -> None:
        if isinstance(value, Checked):
            self._milliseconds += self._clock.restart()
            self.cards[value.claim].show_finding(value.finding)
            if self._led:
                self._soon.start()
        self._show_running()

    def show_end(self, _value: object) -> None:
        self._show_headline()
        announce(self, self.headline.text())

    def show_stopped(self) -> None:
        for key in self._left:
            self.cards[key].show_open(tr("Not counted: it was stopped."))
        self._show_headline()

    def _show_running(self) -> None:
        """Say which claim is being counted now."""
        if self._left:
            self.cards[self._left[0]].show_open(counting())
        self._show_headline()

    def _show_headline(self) -> None:
        """Show how many claims turn out to be what."""
        settled = {key: card.finding for key, card in self.cards.items() if card.finding}
        rulings = {key: finding.ruling for key, finding in settled.items()}
        told = lab_claims.headline(rulings.values(), len(self.cards), self._milliseconds)
        self.headline.setText(told)
        self.verdicts.show_rulings(rulings)
        self.again.setText(count_the_rest() if self._left else tr("Count again"))
        self.again.setVisible(not self.is_busy)

    # Lines on the board.

    @Slot(object)
    def _on_play(self, play: Play) -> None:
        start = play.start.to(self.session.settings.board_type)
        self.line_wanted.emit(Game(start, play.moves), play.caption)

    @Slot(str)
    def _lead_to(self, claim: str) -> None:
        """Bring a claim to the top, with the focus on what it offers."""
        self._led = self.cards[claim]
        self._scroll()
        self._led.button.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _lead_no_longer(self) -> None:
        self._led = None

    @Slot()
    def _on_unfolded(self) -> None:
        card = self.sender()
        if isinstance(card, ClaimCard):
            self._led, self._unfolded = None, card
            self._soon.start()  # when the layout has placed it

    @Slot()
    def _scroll(self) -> None:
        if self._led:
            self._area.verticalScrollBar().setValue(self._led.y())
        elif self._unfolded and self._unfolded.evidence:
            self._area.ensureWidgetVisible(self._unfolded.evidence, 0, 20)
            self._area.ensureWidgetVisible(self._unfolded.button, 0, 20)
