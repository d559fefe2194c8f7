"""The entry of the move table: the board as an index, and the next board that stands there."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.move_table import LooksUp, TableEntry, digits, index_sum
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.in_sight import WorkWhileVisible
from tictactoe_gui.ui.kit.labels import bold, muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.picture import WIDEST, WidePicture
from tictactoe_gui.ui.kit.sheet import CENTRED, Box, Sheet
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.names import choice_name

_ROW, _SIDE, _BETWEEN = 19.0, 76.0, 96.0


class LookedUp(NamedTuple):
    """A board, and what the table has for it."""

    board: Board
    entry: TableEntry


class TableEntryPicture(WidePicture):
    """Two small boards: the one that is looked up, and the one that stands in its entry."""

    def __init__(self) -> None:
        super().__init__(_name(), widest=WIDEST)
        self.found: LookedUp | None = None

    def show_entry(self, found: LookedUp | None) -> None:
        """Show what was looked up, or nothing."""
        if found != self.found:
            self.found = found
            self.draw_anew()

    def described(self) -> str:
        return " ".join(_said(self.found)) if self.found else ""

    def draw(self, sheet: Sheet) -> None:
        sheet.bottom = 3 * _ROW + _SIDE + 4  # the same with an entry and without
        if self.found is None or self.found.entry.cell is None:
            return
        board, entry = self.found
        cell = self.found.entry.cell
        index_said, entry_said = _said(self.found)
        width = (sheet.width - _BETWEEN) / 2
        marks = tuple(each for each in CELLS if board.mark_at(each))
        columns = (
            (0.0, board, tr("board"), entry.number, marks, index_said),
            (width + _BETWEEN, board.play(cell), tr("next"), entry.entry, (cell,), entry_said),
        )
        for x, drawn, heading, number, cells, said in columns:
            taken = cell if drawn is not board else None
            sheet.part(Box(x, 0, width, sheet.bottom), cells, said)
            sheet.note(Box(x, 0, width, _ROW), heading, align=CENTRED)
            self._put_board(sheet, drawn, Box(x + (width - _SIDE) / 2, _ROW, _SIDE, _SIDE), taken)
            below = Box(x, _ROW + _SIDE + 4, width, _ROW)
            sheet.text(below, digits(number), align=CENTRED)
            sheet.text(below._replace(y=below.y + _ROW), f"= {number}", bold=True, align=CENTRED)
        middle = Box(width, _ROW + _SIDE / 2 - _ROW, _BETWEEN, _ROW)
        sheet.text(middle, f"table[{entry.number}]", bold=True, align=CENTRED)
        sheet.text(middle._replace(y=middle.y + _ROW), "→", align=CENTRED)

    def _put_board(self, sheet: Sheet, board: Board, box: Box, taken: int | None) -> None:
        place = sheet.pixels(box)
        sheet.shape(lambda painter: paint_board(board, painter, place, sheet.scheme, taken), box)


class TableEntryView(WorkWhileVisible, QWidget):
    """Looks the board up while it can be seen; the first time, the table is filled in."""

    lit = Signal(object)
    """The squares of what is pointed at, or ()."""
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._asked: tuple[Choice, Board] | None = None
        self.heading = bold(QLabel(_name()))
        self.sentence, self.working = QLabel(wordWrap=True), muted(QLabel(wordWrap=True))
        self.picture = TableEntryPicture()

        parts = self.heading, self.sentence, self.picture, self.working
        self.setLayout(column(*parts, margins=(0, 8, 0, 0), spacing=6))
        self.worker = Worker(self, finished=self._on_found, failed=self.failed.emit)
        self.picture.pointed.connect(lambda cells: self.lit.emit(cells or ()))

    def show_board(self, choice: Choice, board: Board) -> None:
        """Look a board that is not over up in the table of a choice."""
        if (choice, board) != self._asked:
            self._asked = choice, board
            self.sentence.setText(tr("{program} fills in its table.", program=choice_name(choice)))
            self.working.clear()
            self.picture.show_entry(None)
            self.worker.submit(partial(_look_up, choice, board))

    def _on_found(self, found: LookedUp) -> None:
        assert self._asked  # noqa: S101  (it was asked for)
        self.sentence.setText(tr("{program} reads one entry.", program=choice_name(self._asked[0])))
        self.working.setText(" ".join(_said(found)))
        self.picture.show_entry(found)

    def forget_task(self) -> None:
        """Forget the board: `show_board` is called again when the widget comes into sight."""
        self._asked = None


def _name() -> str:
    return tr("Entry of the move table")


def _look_up(choice: Choice, board: Board, control: Control) -> LookedUp:
    player = choice.available_player()
    assert isinstance(player, LooksUp)  # noqa: S101  (no other program is asked)
    return LookedUp(board, player.look_up(board, control))


def _said(found: LookedUp) -> tuple[str, str]:
    """Return how the index is worked out, and what the entry says."""
    board, entry = found
    index = tr(
        "The index is {digits} in base 3: {sum} = {index}.",
        digits=digits(entry.number),
        sum=index_sum(board),
        index=entry.number,
    )
    if entry.cell is None:
        return index, tr("Its entry is 0: there is no next board.")
    text = tr(
        "Its entry is {entry}, {digits} in base 3: the same board with {cell} taken.",
        entry=entry.entry,
        digits=digits(entry.entry),
        cell=square(entry.cell),
    )
    return index, text
