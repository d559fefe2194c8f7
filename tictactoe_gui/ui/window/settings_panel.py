"""The settings beside the board, and a window with those that are seldom changed."""

from functools import cached_property

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QLayout, QPushButton, QStackedLayout, QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.layouts import column, keep_room, row, widget_of
from tictactoe_gui.ui.kit.windows import SecondaryWindow, bring_to_front, share_keys
from tictactoe_gui.ui.window.field_grid import FieldGrid, Pause
from tictactoe_gui.ui.window.strength_line import StrengthLine, longest_line
from tictactoe_gui.ui.wording import tr

SPACING = 8
"""Between controls that share a row, in pixels."""
_FIRST = (
    choices.SIDE,
    choices.SEAT,
    choices.DIFFICULTY,
    choices.MACHINE,
    choices.REPRESENTATION,
)
_MORE = (
    choices.ALGORITHM,
    choices.STATE,
    choices.DEPTH,
    choices.ORDER,
    choices.SCORE,
    choices.EVALUATION,
    choices.PACE,
)
_LEAST_CONTROL = 260
"""How wide a list in the other window is at least, in pixels."""


class MoreWindow(SecondaryWindow):
    """What is seldom changed, beside the board, where one sees what it does."""

    def __init__(self, fields: FieldGrid, restore: QPushButton, parent: QWidget) -> None:
        super().__init__(parent, "more-settings", tr("More settings"), QSize(0, 0))
        layout = column(fields, restore, margins=(18, 16, 18, 18), spacing=14)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        self.setLayout(layout)


class SettingsPanel(FieldGrid):
    """Who plays, against which program, and how the board is stored."""

    restore_wanted = Signal()
    page_wanted = Signal(str)
    """What `MenuCommands.show_page` is to show: own rules or the machines."""

    def __init__(self) -> None:
        super().__init__(*_FIRST)
        self._shown = Settings(), Mark.X
        self._add_room_of_program()
        self.more = QPushButton(tr("More…"))
        self.more.setToolTip(tr("What is seldom changed: algorithm, depth, order of moves"))
        self.more.clicked.connect(self._show_more)
        stored = self._rows[choices.REPRESENTATION].control
        self._put(choices.REPRESENTATION, widget_of(row((stored, 1), self.more, spacing=SPACING)))

    @cached_property
    def further(self) -> FieldGrid:
        """What stands in the other window, which is made when it is first wanted."""
        further = FieldGrid(*_MORE)
        further.grid.setColumnMinimumWidth(1, _LEAST_CONTROL)
        further.chosen.connect(self.chosen)
        further.show_settings(*self._shown)
        restore = QPushButton(tr("Restore the defaults"))
        restore.setToolTip(tr("All settings, those beside the board too"))
        restore.clicked.connect(self.restore_wanted)
        MoreWindow(further, restore, self.window())
        return further

    @cached_property
    def edit_own(self) -> QPushButton:
        """Opens the rules of one's own, beside the line on the program that has them."""
        button = QPushButton(tr("Edit rules…"))
        button.clicked.connect(lambda: self.page_wanted.emit(OWN_RULES))
        self._line_of_program.addWidget(button)
        self._in_room.insert(0, button)
        return button

    @Slot()
    def _show_more(self) -> None:
        """Show the other window below the button, or bring it to the front."""
        more = self.further.window()
        if not more.isVisible():
            left = self.more.width() - more.sizeHint().width()
            more.move(self.more.mapToGlobal(QPoint(left, self.more.height() + SPACING)))
        share_keys(self.window(), more)
        bring_to_front(more)

    @property
    def controls(self) -> dict[str, Segments | DropDown | Pause]:
        """All controls, those of the other window too."""
        return super().controls | self.further.controls

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        self._shown = settings, seat
        choice = settings.choice_for(seat)
        self._show_room_of_program(choice)
        super().show_settings(settings, seat)
        self._rows[choices.MACHINE].control.show()  # in a room that is as high for all programs
        if "further" in vars(self):
            self.further.show_settings(settings, seat)
        mark = {Side.X: Mark.O, Side.O: Mark.X, Side.BOTH: None}.get(settings.side, seat)
        self.strength.show_program(choice, mark)

    def _put(self, field: choices.Field, widget: QWidget) -> None:
        """Put a widget beside the label of a field, in the place of its control."""
        self.grid.addWidget(widget, _FIRST.index(field), 1)

    def stops(self) -> list[QWidget]:
        head = [stop for field in _FIRST[:3] for stop in self.stops_of(field)]
        return [*head, *self._in_room, *self.stops_of(choices.REPRESENTATION), self.more]

    # The room of the line on the program.

    def _add_room_of_program(self) -> None:
        """Add the line on the seated program; what sets up a machine stands in its room."""
        self.strength = StrengthLine()
        self.strength.setAlignment(Qt.AlignmentFlag.AlignTop)
        room = QWidget()
        self._room = QStackedLayout(room)  # of a widget from the start: it shows what is added
        self._longest = QLabel(wordWrap=True)
        self._line_of_program = row((self.strength, 1), spacing=SPACING)
        control, machines = self._rows[choices.MACHINE].control, QPushButton(tr("Machines…"))
        machines.setToolTip(tr("Make, train, rename and forget machines"))
        machines.clicked.connect(lambda: self.page_wanted.emit("lab/training"))
        page = row((control, 1), machines, spacing=SPACING)
        page.setAlignment(Qt.AlignmentFlag.AlignTop)  # a line takes all the height it may need
        for each in (widget_of(self._line_of_program), self._longest, widget_of(page)):
            keep_room(each)
            self._room.addWidget(each)
        self._in_room: list[QWidget] = [control, machines]
        """What takes the focus there."""
        self._put(choices.MACHINE, room)

    def _show_room_of_program(self, choice: Choice) -> None:
        """Show what the count says of the program, or the machine by which it plays."""
        learns = choice.difficulty is Difficulty.LEARNING
        self._room.setCurrentIndex(self._room.count() - 1 if learns else 0)
        right = 0
        if choice.rules == OWN_RULES:
            self.edit_own.setVisible(choice.program.key == choice.rules)
            right = self.edit_own.sizeHint().width() + SPACING
        elif "edit_own" in vars(self):
            self.edit_own.hide()
        # As high for each difficulty: no row below moves when another one is chosen.
        self._longest.setText(longest_line([choice.with_difficulty(each) for each in Difficulty]))
        self._longest.setContentsMargins(0, 0, right, 0)
