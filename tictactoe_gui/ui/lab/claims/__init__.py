"""Claims: what the textbooks say of the programs, settled by counting."""

from collections.abc import Mapping

from PySide6.QtCore import QElapsedTimer, Qt, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QStackedWidget

from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, check_claims
from tictactoe_gui.engine.counting.verification import Check, verify_all
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.export import Graphic, Table
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.layouts import column, row, turn, widget_of
from tictactoe_gui.ui.kit.windows import announce, soon
from tictactoe_gui.ui.lab.claims import known_words
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.claim_card import ClaimCard
from tictactoe_gui.ui.lab.claims.evidence import Play
from tictactoe_gui.ui.lab.claims.kept_claims import ClaimsFile, CountedClaim
from tictactoe_gui.ui.lab.claims.known_numbers import KnownNumbers
from tictactoe_gui.ui.lab.claims.verdict_list import VerdictList
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import count_the_rest, counting, not_counted

_LOW, _WIDE = 420, 640
"""Pixels; below that height every line belongs to the claims, below that width the buttons stand
under the headline."""


@PAGES.register("claims", order=0)
class ClaimsPage(LabPage):
    """A card for each claim, which is counted when it comes into sight; or all known numbers.

    What was counted of the claims is kept for the next time.
    """

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
        self.again = QPushButton()
        self.again.clicked.connect(self._count_again)
        self._clock = QElapsedTimer()
        """Since the last claim was settled, or since everything is counted."""
        self._kept = ClaimsFile(self.session.folders, self._show_kept, self)
        self._running: list[str] = []
        """The claims that the present task has still to settle."""
        self._is_stopped = self._is_whole = False
        """Whether no claim is to be counted by itself, or also those that are out of sight."""
        self._everything_ms = 0
        self._unfolded: ClaimCard | None = None
        self._led: ClaimCard | None = None
        """What a person was led to, until he scrolls: it stays, while those above it grow."""
        self._soon = soon(self, self._scroll)
        self._soon_counted = soon(self, self._count_wanted)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = self._area.verticalScrollBar()
        bar.valueChanged.connect(self._look)
        bar.actionTriggered.connect(self._lead_no_longer)
        self._lay_out()
        self._show_headline()

    @classmethod
    def title(cls) -> str:
        return tr("Claims")

    def _lay_out(self) -> None:
        bold(self.headline, 1.2)
        self._head = row((self.headline, 1), row(self.again, self.everything, None))
        shown = self.cards.values()
        self._column = column(*shown, None, spacing=10, margins=(0, 0, 10, 0))
        for card in shown:
            card.play_wanted.connect(self._on_play)
            card.evidence_wanted.connect(self._count_evidence)
            card.unfolded.connect(self._on_unfolded)
        self._area.setWidget(widget_of(self._column))
        self._page = column(self.verdicts, (self._area, 1), spacing=10)
        self._views = QStackedWidget()
        self._views.addWidget(widget_of(self._page))
        self._views.addWidget(self.numbers)
        self.setLayout(column(self._head, (self._views, 1), spacing=10, margins=(0, 10, 0, 0)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the list of verdicts scroll with the claims where there is little height."""
        super().resizeEvent(event)
        self._look()
        turn(self._head, is_wide=self.width() >= _WIDE)
        host = self._column if self.height() < _LOW else self._page
        if host.indexOf(self.verdicts) < 0:
            host.insertWidget(0, self.verdicts)

    # Counting the claims.

    def begin(self) -> None:
        """Show what is kept, and then count what is in sight."""
        self._is_stopped = False
        if self.everything.isChecked():
            self._count_everything()
        else:
            self._kept.read()

    def _show_kept(self, kept: Mapping[str, CountedClaim]) -> None:
        for key, counted in kept.items():
            if not self.cards[key].counted:
                self.cards[key].show_counted(counted)
        self._show_headline()
        self.exportable.emit()
        self._look()

    @property
    def progress(self) -> tuple[int, int]:
        if self._running and self.is_busy:
            return len(self._counted), len(self.cards)
        return super().progress

    @property
    def _wanted(self) -> list[str]:
        """The claims to be counted now, the most urgent first."""
        wanted = [key for key, card in self.cards.items() if card.is_evidence_missing]
        for key, card in self.cards.items():
            is_in_sight = not (self._is_stopped or card.visibleRegion().isEmpty())
            if not card.counted and (self._is_whole or is_in_sight):
                wanted.append(key)
        return sorted(wanted, key=lambda key: self.cards[key] is not self._led)

    @Slot()
    def _look(self) -> None:
        """Look soon, when all is laid out, what there is to be counted."""
        self._soon_counted.start()

    @Slot()
    def _count_wanted(self) -> None:
        """Count what is in sight by now; what is being counted goes on if it is wanted still."""
        if self.everything.isChecked() or not self._kept.is_read:
            return
        wanted = self._wanted
        goes_on = bool(self._running) and self._running[0] in wanted
        if not goes_on and wanted != self._running:
            self._count_claims(wanted)

    def _count_claims(self, claims: list[str]) -> None:
        """Count these claims, and nothing else."""
        for key in self._running:
            if not self.cards[key].counted:
                self.cards[key].show_open(not_counted())
        self._running = claims
        self._clock.start()
        if claims:
            self.start(lambda control: check_claims(control, claims), len(claims))
        elif self.is_busy:
            self.worker.cancel()
            self._end()
            self.progressed.emit(0, 0)
        self._show_running()

    @Slot()
    def _count_evidence(self) -> None:
        """Count a claim whose evidence is asked for before all others."""
        if not self.everything.isChecked():
            self._count_claims(self._wanted)

    @Slot()
    def _count_again(self) -> None:
        """Count everything again, or the claims that are left, or else all claims again."""
        self._is_stopped = False
        if self.everything.isChecked():
            self._count_everything()
            return
        if len(self._counted) == len(self.cards):
            for card in self.cards.values():
                card.show_open(not_counted())
        self._is_whole = True
        self._count_claims(self._wanted)

    def hideEvent(self, event: QHideEvent) -> None:
        """Count nothing for somebody who looks elsewhere, unless it was asked for."""
        super().hideEvent(event)
        if self._running and not self._is_whole:
            self._count_claims([])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    # Counting everything.

    @Slot(bool)
    def _on_everything(self, is_wanted: bool) -> None:
        """Count every number in place of the claims alone, or show these."""
        self._views.setCurrentIndex(is_wanted)
        self._is_whole = False
        self._count_claims([])
        if is_wanted:
            self._count_everything()
        else:
            self._look()

    def _count_everything(self) -> None:
        self._everything_ms = 0
        self._clock.start()
        self.numbers.show_open()
        self.start(verify_all, len(self.numbers.checks))
        self._show_running()

    # What is shown.

    def show_row(self, value: object) -> None:
        if isinstance(value, Checked):
            counted = CountedClaim.of(value.finding, self._clock.restart())
            self.cards[value.claim].show_counted(counted, value.finding)
            self._running = [key for key in self._running if key != value.claim]
            if self._led:
                self._soon.start()
            self._look()
        elif isinstance(value, Check):
            self.numbers.show_check(value)
        self._show_running()

    def show_end(self, _value: object) -> None:
        if self.everything.isChecked():
            self._everything_ms = self._clock.elapsed()
        self._end()
        announce(self, self.headline.text())

    def show_stopped(self) -> None:
        self._is_stopped = True
        for card in self.cards.values():
            card.give_up_evidence()
            if not card.counted:
                card.show_open(tr("Not counted: it was stopped."))
        if check := self.numbers.waiting:
            self.numbers.show_check(check)
        self._end()

    def _end(self) -> None:
        """Keep what was counted, and show that nothing is being counted any more."""
        self._running, self._is_whole = [], False
        self._kept.write(self._counted)
        self._show_headline()
        self._look()

    def stop_worker(self) -> None:
        super().stop_worker()
        self._kept.close()

    def _show_running(self) -> None:
        """Say which claim or number is being counted now."""
        if self._running:
            card = self.cards[self._running[0]]
            if not card.counted:
                card.show_open(counting())
        elif self.is_busy and (check := self.numbers.waiting):
            self.numbers.show_check(check, is_running=True)
        self._show_headline()

    def _show_headline(self) -> None:
        checks = tuple(self.numbers.checks.values())
        is_all = self.everything.isChecked()
        if not is_all:
            self._show_rulings()
        elif self.is_busy and self.numbers.waiting:
            self.headline.setText(known_words.running(self.numbers.waiting))
        elif self.numbers.waiting:
            self.headline.setText(known_words.cancelled(checks))
        else:
            self.headline.setText(known_words.summary(checks, self._everything_ms))
        is_part = not is_all and len(self._counted) < len(self.cards)
        self.again.setText(count_the_rest() if is_part else tr("Count again"))
        self.again.setVisible(not self.is_busy)
        self.everything.setText(tr("Only the claims") if is_all else tr("Count everything"))

    def _show_rulings(self) -> None:
        counted = self._counted
        rulings = {key: each.ruling for key, each in counted.items()}
        ms = sum(each.ms for each in counted.values())
        self.headline.setText(lab_claims.headline(rulings.values(), len(self.cards), ms))
        self.verdicts.show_rulings(rulings)

    @property
    def _counted(self) -> dict[str, CountedClaim]:
        """What was counted of the claims that are settled."""
        return {key: card.counted for key, card in self.cards.items() if card.counted}

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
            for card in self.cards.values()
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
