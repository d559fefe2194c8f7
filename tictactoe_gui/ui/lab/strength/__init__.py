"""Strength: every player against every other, and how the weak ones lose."""

from contextlib import suppress
from itertools import product

from PySide6.QtCore import QModelIndex, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QSplitter

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.losing_lines import LosingLines, losing_lines
from tictactoe_gui.engine.counting.strength import PERFECT, Outcome, Pairing, Strength
from tictactoe_gui.engine.player import Difficulty, StateGone, every_player, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.table import TableModel, TableView
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.results import (
    LOSER,
    OPPONENT,
    PLAY,
    LinesQuery,
    result_column,
    result_content,
)
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import count_the_rest

COUNT = "count"
"""What a link asks for: to count the rest."""


@PAGES.register("strength", order=1)
class StrengthPage(LabPage):
    """Counts the missing results of all players, and then the lost games of a cell."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._strength = Strength()
        self.outcomes: dict[tuple[str, str], Outcome] = {}
        """What has been counted, by the players of X and O."""
        self.pair: tuple[str, str] | None = None
        """The players of the cell that is chosen."""
        self.found: LosingLines | None = None
        """The lost games that were counted last."""
        self._loser: Mark | None = None
        """Whose lost games were asked for; else they are those of who loses more often."""
        self._is_against_all = True
        self._asked: LinesQuery | None = None
        """Which lost games are counted, or were."""
        self.players = _players()
        self.model = TableModel(name=lambda key: f"X: {words.short_name(key)}")
        self.table = TableView(tr("Results: rows play X, columns play O"), self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        header = self.table.horizontalHeader()
        header.setSortIndicatorClearable(True)  # back to the order of the programs
        self.view = ContentView(tr("Result"), least=4, lines=12)
        split = QSplitter(Qt.Orientation.Vertical, childrenCollapsible=False)
        for each in (self.table, self.view):
            split.addWidget(each)
            split.setStretchFactor(split.indexOf(each), 1)
        self.setLayout(column(split, margins=(0, 12, 0, 6)))
        self._soon = soon(self, self._on_cell)
        self.table.selectionModel().currentChanged.connect(self._soon.start)
        self.view.wanted.connect(self._act)
        pointing.machines_changed.connect(self._offer)
        self._show_players()

    @classmethod
    def title(cls) -> str:
        return tr("Strength")

    def begin(self) -> None:
        self.count()

    @Slot()
    def _offer(self) -> None:
        """Offer also programs with rules or machines that were added, and none that are gone."""
        players = _players()
        if self.isVisible() and players != self.players:
            self.players = players
            self._show_players()
            self.count()

    def showEvent(self, event: QShowEvent) -> None:
        self._offer()
        super().showEvent(event)

    # Counting.

    @property
    def query(self) -> LinesQuery | None:
        """Which lost games are wanted, once the result is known."""
        outcome = self.outcomes.get(self.pair) if self.pair else None
        if not self.pair or not outcome:
            return None
        likelier = Mark.X if outcome.o_wins > outcome.x_wins else Mark.O
        loser = self._loser or likelier
        program, other = self.pair if loser is Mark.X else self.pair[::-1]
        return program, loser, None if self._is_against_all else other

    @property
    def is_answered(self) -> bool:
        """Whether the lost games that are wanted are known."""
        return self.found is not None and self.found[:3] == self.query

    @property
    def missing(self) -> list[tuple[str, str]]:
        """The players of results that are to be counted, row by row."""
        pairs = product(self.players, self.players)
        return [pair for pair in pairs if pair not in self.outcomes]

    @Slot()
    def count(self) -> None:
        """Count the results that are missing, and after them the lost games that are wanted."""
        strength, missing = self._strength, self.missing
        query = self._asked = None if self.is_answered else self.query

        def task(control: Control) -> None:
            for x, o in missing:
                with suppress(StateGone):  # a machine that was forgotten meanwhile
                    control.report(strength.pairing(x, o, control))
            if query:
                with suppress(StateGone):
                    control.report(losing_lines(strength, *query, control))

        if missing or query:
            self.start(task, len(missing) + bool(query))
        elif self.is_busy:
            self.cancel()
        self.show_all()

    def show_row(self, value: object) -> None:
        if isinstance(value, LosingLines):
            self.found = value
        elif isinstance(value, Pairing):
            self.outcomes[value.x, value.o] = value.outcome
            self._soon.start()  # they come by the hundred

    def show_end(self, value: object) -> None:  # noqa: ARG002  (it is what was reported)
        if self.query and not self.is_answered and self.query != self._asked:
            self.count()  # of a cell whose result was not known yet
        self._on_cell()

    # What is shown.

    def _show_players(self) -> None:
        """Show the players, and keep the cell that is chosen while its players are there."""
        keys, pair = self.players, self.pair
        columns = [result_column(key, self.outcomes) for key in keys]
        self.model.show({key: key for key in keys}, columns)
        self.table.setCurrentIndex(QModelIndex())
        if pair and set(pair) <= set(keys):
            self.table.point_at(pair[0], keys.index(pair[1]))
        self._on_cell()

    @Slot()
    def _on_cell(self) -> None:
        """Show what has arrived, and the result of the cell that a person went to."""
        self.model.show({key: key for key in self.players})
        index = self.table.currentIndex()
        pair = None
        if index.isValid():
            pair = str(self.model.keys[index.row()]), self.players[index.column()]
        if pair != self.pair:
            self.pair, self._loser = pair, None
            self.count()
        self.show_all()

    def show_all(self) -> None:
        is_missing = bool(self.missing) or not (self.query is None or self.is_answered)
        is_left = self.was_stopped and is_missing
        lines = [Line(count_the_rest(), does=COUNT)] if is_left else []
        if self.pair:
            outcome, found = self.outcomes.get(self.pair), self.found if self.is_answered else None
            is_coming = self.is_busy
            lines += result_content(self.pair, outcome, self.query, found, is_coming=is_coming)
        else:
            explained = tr(
                "Each row plays X against each column, over every line of play. Every search plays"
                " like the perfect player. Choose a result to see the games behind it."
            )
            lines.append(Line(explained))
        self.view.show_content(lines)

    @Slot(str)
    def _act(self, wanted: str) -> None:
        does, _, place = wanted.partition(" ")
        if does == PLAY and self.found:
            line = self.found.lines[int(place)]
            game = Game(self.session.settings.board_type.empty(), line.moves)
            self.line_wanted.emit(game, words.line_caption(self.found, line))
            return
        if does == LOSER and self.query:
            self._loser = self.query[1].other
        elif does == OPPONENT:
            self._is_against_all = not self._is_against_all
        self.count()


def _players() -> tuple[str, ...]:
    """Return who plays whom: the machines that have learnt, and one for all that play alike.

    Every search takes the square of the perfect player, everywhere.
    """
    left_out = programs_of(Difficulty.LEARNING, Difficulty.HARD)
    return (*[each for each in every_player() if each not in left_out], PERFECT)
