"""ClassDetails: one class of positions in full, with links to those a move before and after."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.session.history.games_by_class import GamesByClass
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.labels import bold, heading, muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.small_board import SmallBoard
from tictactoe_gui.ui.lab.atlas import entries, words
from tictactoe_gui.ui.wording import tr

_SIDE = 120
"""Of the board, in pixels."""


class ClassDetails(QWidget):
    """Says what to do until a class is chosen."""

    board_wanted = Signal()
    """The class that is shown is to be set up on the main board."""
    practice_wanted = Signal()
    """The class that is shown is to be practised."""
    linked = Signal(int)
    """The place of a class that a link leads to."""
    copied = Signal()
    """The figures are on the clipboard."""

    def __init__(self) -> None:
        super().__init__()
        self.atlas: Atlas | None = None
        self.place = -1
        self.title = heading()
        self.board = SmallBoard(_SIDE)
        self.lines = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.lines.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.set_up = QPushButton(tr("&Set up on the board"))
        self.practise = QPushButton(tr("&Practise this"))
        self.practise.clicked.connect(self.practice_wanted)
        self.copy = QPushButton(tr("&Copy"))
        self.copy.setToolTip(tr("Copy these figures, with how they were counted"))
        self.before = _Links(tr("One move before"))
        self.after = _Links(tr("One move after"))
        self._lay_out()
        self.set_up.clicked.connect(self.board_wanted)
        self.copy.clicked.connect(self._copy)
        for each in (self.before, self.after):
            each.linked.connect(self.linked)
        self.show_class(None, -1, None)

    def _lay_out(self) -> None:
        beside = row((self.board, Qt.AlignmentFlag.AlignTop), (self.lines, 1), spacing=14)
        beside.setAlignment(self.lines, Qt.AlignmentFlag.AlignTop)
        buttons = row(self.set_up, self.practise, self.copy, None)
        self._body = widget_of(column(beside, buttons, self.before, self.after, spacing=8))
        self.setLayout(column(self.title, self._body, spacing=8))

    def show_class(self, atlas: Atlas | None, place: int, own: GamesByClass | None) -> None:
        """Show the class at a place, or that none is chosen."""
        self.atlas, self.place = atlas, place
        if not atlas or place < 0:
            self._body.hide()
            self.title.setText(tr("Choose a position to see what is known of it."))
            return
        each = atlas.classes[place]
        self.title.setText(words.verdict_title(each))
        self.practise.setVisible(bool(entries.exercise_of(each)))
        self.board.show_board(each.board, words.spoken(each, 0), each.best)
        self.lines.setText("\n".join(words.detail_lines(each, atlas, own)))
        self.before.show_links(atlas, each.parents)
        self.after.show_links(atlas, each.children)
        self._body.show()  # now that it is known how high it is

    @Slot()
    def _copy(self) -> None:
        """Copy the figures, with a line on how they were counted."""
        if self.atlas:
            board = str(self.atlas.classes[self.place].board)
            how = words.how_counted(self.atlas)
            lines = (f"{self.title.text()}: {board}", self.lines.text(), how)
            QGuiApplication.clipboard().setText("\n".join(lines))
            self.copied.emit()


class _Links(QWidget):
    """Small boards that lead to their classes."""

    linked = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.title = muted(bold(QLabel(name)))
        self.grid = BoardGrid(name, ())
        self._places: tuple[int, ...] = ()
        self.setLayout(column(self.title, self.grid, spacing=4, margins=(0, 6, 0, 0)))
        self.grid.chosen.connect(lambda place: self.linked.emit(self._places[place]))

    def show_links(self, atlas: Atlas, places: tuple[int, ...]) -> None:
        """Show where one can go."""
        self._places = places
        self.grid.show_boards(entries.links(atlas, places))
        self.setVisible(bool(places))
