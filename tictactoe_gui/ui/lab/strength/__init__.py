"""Strength: every player against every other, and how the weak ones lose."""

from contextlib import suppress

from PySide6.QtCore import QModelIndex, Qt, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QPushButton,
    QScrollArea,
)

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.alike import alike
from tictactoe_gui.engine.counting.losing_lines import LosingLines, losing_lines
from tictactoe_gui.engine.counting.strength import PERFECT, Pairing, Strength
from tictactoe_gui.engine.player import StateGone, every_player
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.responsive_splitter import ElasticSplitter
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.lines_panel import LinesPanel
from tictactoe_gui.ui.lab.strength.matrix import MatrixModel, MatrixView
from tictactoe_gui.ui.lab.strength.player_choice import PlayerChoice
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import count_the_rest

_WIDE = 640
"""From this width on, in pixels, there is room to say what is seen."""
_SHARES = 3, 2
"""Of the height, for the matrix and the games behind a result."""


@PAGES.register("strength", order=1)
class StrengthPage(LabPage):
    """Counts the missing results of the chosen players, and then the lines asked for."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._strength = Strength()
        self._pair: tuple[str, str] | None = None
        self.choice = PlayerChoice(_players())
        self.matrix = MatrixModel(self)
        self.view = MatrixView(self.matrix)
        self.lines = LinesPanel(self.view)
        self.more = QPushButton(count_the_rest())
        self._build()
        self.choice.changed.connect(self._on_players)
        self.view.chosen.connect(self._on_cell)
        self.view.folded.connect(self._fold)
        self.lines.asked.connect(self.count)
        self.lines.unfolded.connect(self._share_room)
        self.lines.list.entered_row.connect(self._show_line)
        self.more.clicked.connect(self.count)
        pointing.machines_changed.connect(self._offer)

    @classmethod
    def title(cls) -> str:
        return tr("Strength")

    def begin(self) -> None:
        self.count()

    @Slot()
    def _offer(self) -> None:
        """Offer also programs with rules or machines that were added, and none that are gone."""
        if self.isVisible() and self.choice.offer(_players()):
            self._on_players()

    def showEvent(self, event: QShowEvent) -> None:
        self._offer()
        super().showEvent(event)

    def _build(self) -> None:
        self._explained = muted(TermLabel(words.explained(())))
        top = row((self._explained, 1), self.choice, spacing=16)
        split = self._split = ElasticSplitter(Qt.Orientation.Vertical)
        for part, share in zip((self.view, self.lines), _SHARES, strict=True):
            split.addWidget(part)
            split.setStretchFactor(split.indexOf(part), share)
        content = column(top, (self.more, Qt.AlignmentFlag.AlignLeft), (split, 1))
        area = QScrollArea(widgetResizable=True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take it
        area.setWidget(widget_of(content))
        self.setLayout(column(area, margins=(0, 12, 0, 6)))
        self.more.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._explained.setVisible(self.width() >= _WIDE)

    @Slot()
    def _share_room(self) -> None:
        """Give the games their share of the height; the matrix had nearly all of it."""
        self._split.setSizes([share * self._split.height() for share in _SHARES])
        self.view.scrollTo(self.view.currentIndex())

    # Counting.

    @Slot()
    def count(self) -> None:
        """Count the results that are missing, and after them the lines that are wanted.

        Before that it is worked out which players play alike, so that the matrix keeps its rows.
        """
        self.more.hide()
        if not self.matrix.knows(self.choice.keys):
            strength, players = self._strength, tuple(self.choice.players)
            self.start(lambda control: alike(strength, players, control), 1)
            return
        if missing := self.matrix.missing:
            self._count_results(missing)
        elif self.is_busy:
            self.cancel()
        self._show_question()
        if not missing:
            self._count_lines()

    def _count_results(self, missing: tuple[tuple[str, str], ...]) -> None:
        strength = self._strength

        def play(control: Control) -> None:
            for x, o in missing:
                with suppress(StateGone):  # a machine that was forgotten meanwhile
                    control.report(strength.pairing(x, o, control))

        self.start(play, len(missing))

    def _count_lines(self) -> None:
        question = self.lines.question
        if question and not self.lines.is_answered:
            strength = self._strength
            self.start(lambda control: losing_lines(strength, *question, control), 1)

    def _show_question(self) -> None:
        if self.lines.question and not self.lines.is_answered:
            self.lines.show_waiting(is_coming=True)

    def show_row(self, value: object) -> None:
        if isinstance(value, Pairing):
            self.matrix.add(value)
            if self._pair and not self.lines.pairing:
                self._show_pair()
                self._show_question()

    def show_end(self, value: object) -> None:
        if isinstance(value, LosingLines):
            self.lines.show_lines(value)
        elif isinstance(value, dict):
            self.matrix.learn(value)
            self._on_players()
        else:
            self._count_lines()

    def show_stopped(self) -> None:
        is_asked = self.lines.question is not None and not self.lines.is_answered
        is_known = self.matrix.knows(self.choice.keys)
        self.more.setVisible(is_asked or not is_known or bool(self.matrix.missing))
        if is_asked:
            self.lines.show_waiting(is_coming=False)

    # What a person does.

    @Slot()
    def _on_players(self) -> None:
        if self.matrix.knows(self.choice.keys):
            self._show_players()
        self.count()

    def _show_players(self) -> None:
        """Show the chosen players, and keep the cell that is chosen while its players are there."""
        self.matrix.show_players(self.choice.keys)
        self._keep_cell()

    @Slot(str)
    def _fold(self, player: str) -> None:
        """Show those that play as a player does in one row, or each in its own."""
        self.matrix.fold(player)
        self._keep_cell()

    def _keep_cell(self) -> None:
        self._explained.setText(words.explained(self.matrix.shared_rows))
        index = self.matrix.index_of(*self._pair) if self._pair else None
        if index:
            self.view.setCurrentIndex(index)
        else:
            self._pair = None
        self._show_pair()

    @Slot(object)
    def _on_cell(self, index: QModelIndex) -> None:
        pair = self.matrix.pair(index)
        if pair == self._pair:
            return
        self._pair = pair
        self._show_pair()
        self.count()

    def _show_pair(self) -> None:
        """Show the result of the chosen cell, if there is one and it is known."""
        index = self.matrix.index_of(*self._pair) if self._pair else None
        pairing = self.matrix.pairing(index) if index else None
        title = words.pairing_title(*self.matrix.names(index)) if index and pairing else ""
        self.lines.show_pairing(pairing, title)

    @Slot(int)
    def _show_line(self, row: int) -> None:
        found = self.lines.found
        if found:
            empty = self.session.settings.board_type.empty()
            game = Game(empty, found.lines[row].moves)
            self.line_wanted.emit(game, words.line_caption(found, row))


def _players() -> tuple[str, ...]:
    return (*every_player(), PERFECT)
