"""Side by side: the position on the board seen by up to four players at once."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
)

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.opinions import Opinion, Opinions, ask, compare
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.export import Graphic, Table
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.windows import soon
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.side_by_side import words as lab_opinions
from tictactoe_gui.ui.lab.side_by_side.picture import picture_of
from tictactoe_gui.ui.lab.side_by_side.players import DEFAULTS, player_of
from tictactoe_gui.ui.lab.side_by_side.seat import OpinionSeat
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.names import thinking
from tictactoe_gui.ui.wording.setup import before_end_line
from tictactoe_gui.ui.wording.squares import analysis_words

SLOWEST = "minimax"
"""Asked last, so that the others need not wait for it."""
SMALLEST, LARGEST = 230, 460
"""Sides of a board in pixels."""
_GAP = 18


@PAGES.register("opinions", order=4)
class OpinionsPage(LabPage):
    """Follows the board of the game, or of a preview, while it can be seen."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.seats = [OpinionSeat(place, key) for place, key in enumerate(DEFAULTS, start=1)]
        self.lines = QLabel(wordWrap=True)
        self.legend = muted(QLabel(wordWrap=True))
        self.again = QPushButton(tr("Ask again"))
        self._board: Board = self.session.game.board
        self._known: dict[str, Decision] = {}
        self._asked: tuple[str, ...] = ()
        self._is_stale = True
        self._soon = soon(self, self._catch_up)
        self._lay_out()
        self._connect()

    @classmethod
    def title(cls) -> str:
        return tr("Side by side")

    def _lay_out(self) -> None:
        font = self.lines.font()
        font.setPointSizeF(font.pointSizeF() * 1.08)
        self.lines.setFont(font)
        head = row((self.lines, 1), self.again)
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        parts = head, self._grid, self.legend, None
        content = widget_of(column(*parts, spacing=12, margins=(0, 12, 10, 0)))
        area = QScrollArea(widgetResizable=True)
        area.setWidget(content)
        self.withheld = HiddenEvaluationNotice(self.session, area)
        self.setLayout(column(self.withheld, area))

    def _connect(self) -> None:
        self.again.clicked.connect(self._ask_again)
        for signal in (self.session.game_changed, self.pointing.preview.changed):
            signal.connect(self._on_board)
        for signal in (self.session.settings_changed, self.session.evaluation_revealed):
            signal.connect(self._on_told)
        for seat in self.seats:
            seat.chosen.connect(self._ask)
            seat.board.pointed.connect(self.pointing.point)
            self.pointing.pointed_changed.connect(seat.board.show_pointed)

    # Asking.

    def begin(self) -> None:
        self._is_stale = True

    @Slot()
    def _on_board(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._soon.start()

    @Slot()
    def _on_told(self) -> None:
        if self.withheld.isHidden() is not self.session.state.may_reveal_evaluation:
            self._on_board()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for seat in self.seats:
            seat.show_players()
        self._soon.start()

    @Slot()
    def _catch_up(self) -> None:
        if self._is_stale and self.isVisible():
            self._is_stale = False
            self._ask()

    @Slot()
    def _ask_again(self) -> None:
        self._known.clear()
        self._ask()

    @property
    def _game(self) -> Game:
        """What the main board shows."""
        return self.pointing.preview.game or self.session.game

    @Slot()
    def _ask(self) -> None:
        """Ask the players that have not yet decided on the board that is shown."""
        if not self.withheld.follow():
            self._known.clear()
            self.cancel()
            return
        board = self._game.before_end().board
        if str(board) != str(self._board):
            self._known.clear()
        self._board = board
        keys = dict.fromkeys(seat.key for seat in self.seats if seat.is_taken)
        missing = [key for key in keys if key not in self._known]
        self._asked = tuple(sorted(missing, key=lambda key: key == SLOWEST))
        if missing:
            players = [player_of(key) for key in self._asked]
            self.start(lambda control: ask(players, board, control), len(players))
        elif self.is_busy:
            self.cancel()
        self._show()

    def show_row(self, value: object) -> None:
        if isinstance(value, Opinion):
            self._known[self._asked[value.seat]] = value.decision
            self._show()

    def show_stopped(self) -> None:
        self._show()

    # Showing.

    @property
    def _decided(self) -> list[tuple[OpinionSeat, Decision]]:
        """The seats whose players have decided."""
        taken = [seat for seat in self.seats if seat.is_taken]
        return [(seat, self._known[seat.key]) for seat in taken if seat.key in self._known]

    def _show(self) -> None:
        board, decided = self._board, self._decided
        opinions = compare([decision for _, decision in decided])
        waiting = thinking() if self.is_busy else tr("Stopped. Press Ask again.")
        for seat in self.seats:
            decision = self._known.get(seat.key) if seat.is_taken else None
            seat.show_opinion(board, decision, opinions, waiting)
        end = (before_end_line(board),) if self._game.board.is_over else ()
        self.lines.setText("\n".join((*end, *self._lines(opinions))))
        self.legend.setText(lab_opinions.legend(opinions))
        self.exportable.emit()

    def _lines(self, opinions: Opinions) -> tuple[str, ...]:
        if len(self._decided) < sum(seat.is_taken for seat in self.seats) and self.is_busy:
            return (tr("They are thinking…"),)
        named = [(seat.name, decision) for seat, decision in self._decided]
        return lab_opinions.parting_lines(named, opinions, self._board)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose how many boards stand side by side so that they are as large as can be."""
        super().resizeEvent(event)
        beside = OpinionSeat.height_beside_board(self) + _GAP
        room = self.width() - 12
        height = self.height() - 8 * self.fontMetrics().lineSpacing()
        sides = {}
        for columns in (4, 2, 1):
            rows = len(self.seats) // columns
            across = (room - (columns - 1) * _GAP) // columns
            sides[columns] = min(across, max(SMALLEST, height // rows - beside), LARGEST)
        columns = max(sides, key=lambda each: sides[each])
        for place, seat in enumerate(self.seats):
            seat.set_side(sides[columns])
            self._grid.addWidget(seat, *divmod(place, columns))
        for place in range(len(self.seats) + 1):
            self._grid.setColumnStretch(place, int(place == columns))

    # Export.

    def table(self) -> Table | None:
        if not self._decided:
            return None
        headings = (tr("Program"), tr("Takes"), *(square(cell) for cell in CELLS))
        return Table(headings, tuple(self._row(*each) for each in self._decided))

    def _row(self, seat: OpinionSeat, decision: Decision) -> tuple[str, ...]:
        words = analysis_words(decision.analysis, self._board)
        marks = [self._board.mark_at(cell) for cell in CELLS]
        cells = [
            mark.value if mark else words[cell].spoken if cell in words else ""
            for cell, mark in zip(CELLS, marks, strict=True)
        ]
        taken = tr("resigns") if decision.cell is None else square(decision.cell)
        return seat.name, taken, *cells

    def picture(self) -> Graphic | None:
        seats = [seat for seat, _ in self._decided]
        lines = self.lines.text().split("\n")
        return picture_of(self, self.title(), seats, lines) if seats else None
