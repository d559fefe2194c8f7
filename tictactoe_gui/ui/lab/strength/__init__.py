"""Strength: every player against every other, and the games that they lose."""

from contextlib import suppress
from itertools import product

from PySide6.QtCore import QModelIndex, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QSplitter

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import (
    PERFECT,
    LosingLines,
    Outcome,
    Pairing,
    Strength,
    losing_lines,
)
from tictactoe_gui.engine.player import Difficulty, StateGone, every_player, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.manual import page_line
from tictactoe_gui.ui.kit.table import TableModel, TableView
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.strength.results import (
    line_caption,
    result_column,
    result_content,
    short_name,
)
from tictactoe_gui.ui.wording import tr

COUNT = "count"
"""The link that counts the rest; the others play a game that X or O loses."""


@PAGES.register("strength", order=1)
class StrengthPage(LabPage):
    """Counts the lost games of the cell that is chosen, and the missing results of all players."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._strength = Strength()
        self.outcomes: dict[tuple[str, str], Outcome] = {}
        """What has been counted, by the players of X and O."""
        self.pair: tuple[str, str] | None = None
        """The players of the cell that is chosen."""
        self.lost: tuple[LosingLines, ...] = ()
        """The games of X and of O that were counted last."""
        self.players = _players()
        rows = TableModel(name=lambda key: f"X: {short_name(key)}")
        self.table = TableView(tr("Results: rows play X, columns play O"), rows)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        header = self.table.horizontalHeader()
        header.setSortIndicatorClearable(True)  # back to the order of the programs
        self.view = ContentView(tr("Result"), least=4, lines=12)
        split = QSplitter(Qt.Orientation.Vertical, childrenCollapsible=False)
        split.addWidget(self.table)
        split.addWidget(self.view)
        split.setStretchFactor(1, 1)
        self.setLayout(column(split, margins=(0, 12, 0, 6)))
        self._soon = soon(self, self._on_cell)
        self.table.selectionModel().currentChanged.connect(self._soon.start)
        self.view.wanted.connect(self._act)
        pointing.machines_changed.connect(self._offer)
        self._show_players()

    @classmethod
    def title(cls) -> str:
        return tr("Strength")

    @Slot()
    def _offer(self) -> None:
        """Add programs with new rules and new machines, and drop those that are gone."""
        players = _players()
        if self.isVisible() and players != self.players:
            self.players = players
            self._show_players()
            self.begin()

    def showEvent(self, event: QShowEvent) -> None:
        self._offer()
        super().showEvent(event)

    # Counting.

    @property
    def found(self) -> tuple[LosingLines, ...]:
        """The games that X and O lose in the cell that is chosen, if they are known."""
        return self.lost if self.pair == tuple([each.program for each in self.lost]) else ()

    @property
    def missing(self) -> list[tuple[str, str]]:
        """The players of results that are to be counted, row by row."""
        pairs = product(self.players, self.players)
        return [pair for pair in pairs if pair not in self.outcomes]

    def begin(self) -> None:
        """Count the lost games that are wanted, and the results that are missing."""
        strength, missing = self._strength, self.missing
        wanted = None if self.found else self.pair

        def task(control: Control) -> None:
            if wanted:
                x, o = wanted
                with suppress(StateGone):  # a machine that was forgotten meanwhile
                    of_x = losing_lines(strength, x, Mark.X, o, control)
                    of_o = losing_lines(strength, o, Mark.O, x, control)
                    control.report((of_x, of_o))
            for pair in missing:
                with suppress(StateGone):
                    control.report(strength.pairing(*pair, control))

        if missing or wanted:
            self.start(task, len(missing) + bool(wanted))
        elif self.is_busy:
            self.cancel()
        self.show_all()

    def show_row(self, value: object) -> None:
        if isinstance(value, Pairing):
            self.outcomes[value.x, value.o] = value.outcome
        elif isinstance(value, tuple):
            self.lost = value
        self._soon.start()  # they come by the hundred

    # Showing.

    def _show_players(self) -> None:
        """Show the players, and keep the cell that is chosen while its players are there."""
        keys, pair = self.players, self.pair
        columns = [result_column(key, self.outcomes) for key in keys]
        self.table.rows.show({key: key for key in keys}, columns)
        self.table.setCurrentIndex(QModelIndex())
        if pair and set(pair) <= set(keys):
            self.table.point_at(pair[0], keys.index(pair[1]))
        self._on_cell()

    @Slot()
    def _on_cell(self) -> None:
        """Show what has arrived, and the result of the cell that a person went to."""
        self.table.rows.show({key: key for key in self.players})
        index = self.table.currentIndex()
        pair = None
        if index.isValid():
            pair = str(self.table.rows.keys[index.row()]), self.players[index.column()]
        if pair != self.pair:
            self.pair = pair
            self.begin()
        self.show_all()

    def show_all(self) -> None:
        is_left = self.was_stopped and bool(self.missing or (self.pair and not self.found))
        lines = [Line(tr("Count the rest"), does=COUNT)] if is_left else []
        if self.pair:
            outcome, is_coming = self.outcomes.get(self.pair), self.is_busy
            lines += result_content(self.pair, outcome, self.found, is_coming=is_coming)
        else:
            lines.append(Line(page_line("strength")))
        self.view.show_content(lines)

    @Slot(str)
    def _act(self, wanted: str) -> None:
        if wanted == COUNT:
            self.begin()
            return
        mark, place = wanted.split()
        for each in self.found:
            if each.mark.value == mark:
                line = each.lines[int(place)]
                game = Game(self.session.settings.board_type.empty(), line.moves)
                self.show_line(game, line_caption(each, line))


def like_perfect() -> tuple[str, ...]:
    """Return the programs that take the square of the perfect player, everywhere."""
    return *programs_of(Difficulty.HARD), "move-table"


def _players() -> tuple[str, ...]:
    """Return who plays whom: the machines that have learnt, and one for all that play alike."""
    left_out = *programs_of(Difficulty.LEARNING), *like_perfect()
    return (*[each for each in every_player() if each not in left_out], PERFECT)
