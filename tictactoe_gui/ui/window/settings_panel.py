"""The settings beside the board; the same choices stand in the menus."""

from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QSlider,
    QStackedLayout,
    QToolButton,
    QWidget,
)

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import MAX_PACE, Choice, Settings, Side
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.labels import WholeLabel, muted
from tictactoe_gui.ui.kit.layouts import keep_room, row
from tictactoe_gui.ui.window import row_pictures
from tictactoe_gui.ui.window.row_help import HelpButton, RowHelp, Told
from tictactoe_gui.ui.window.strength_line import StrengthLine, longest_line
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import difficulty_name

SPACING = 8
"""Between controls that share a row, in pixels."""


class SettingsPanel(QWidget):
    """Rows of labels and controls; emits the field and the value that a person chose."""

    chosen = Signal(object, object)
    """A Field and its new value."""

    _MORE = (choices.ALGORITHM, choices.STATE, choices.DEPTH)
    _DETAILS = (choices.ORDER, choices.WINDOW)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(9)
        self._grid.setColumnStretch(1, 1)
        self._shown = Settings(), Mark.X
        self._rows: dict[int, tuple[QLabel, HelpButton, *tuple[QWidget, ...]]] = {}
        self.controls: dict[str, Segments | DropDown] = {}
        self._fields: list[tuple[Field, Segments | DropDown, int]] = []
        self._add_field(choices.SIDE, Segments(choices.SIDE.label()))
        self._add_seat_and_pace()
        self._add_field(choices.DIFFICULTY, Segments(choices.DIFFICULTY.label()))
        self._add_room_of_program()
        self._add_field(choices.REPRESENTATION, DropDown(choices.REPRESENTATION.label()))
        self._add_more()
        self.strength.said.connect(self._show_algorithm_line)

    @Slot(object, object)
    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, those of `seat` in a watched game."""
        self._shown = settings, seat
        watched = settings.side is Side.WATCH
        for each in (self._seat_row, self._pace_row):
            self._set_row_visible(each, visible=watched)
        self.seat.show_options(choices.seat_options(settings), seat)
        self.pace.setValue(settings.pace)
        pause = tr("Pause between moves, {seconds}", seconds=wording.tenths(settings.pace))
        self._rows[self._pace_row][0].setText(pause)
        self.pace.setAccessibleDescription(pause)
        for field, control, place in self._fields:
            control.show_options(field.options(settings, seat), field.read(settings, seat))
            control.setToolTip(field.explain(settings, seat))
            control.setAccessibleDescription(control.toolTip())
            if isinstance(control, Segments):
                control.explain(field.titles())
            self._set_row_visible(place, visible=self._is_wanted(field, settings, seat))
        self._show_more(settings, seat)
        self._show_room_of_program(settings.choice_for(seat))
        self._order_tabs()
        mark = {Side.X: Mark.O, Side.O: Mark.X, Side.BOTH: None}.get(settings.side, seat)
        self.strength.show_program(settings.choice_for(seat), mark)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the tab order again: Qt changes it when the panel is put into the window."""
        super().showEvent(event)
        self._order_tabs()

    def _show_more(self, settings: Settings, seat: Mark) -> None:
        """Show whether the choices are spread out; folded, their summary stands beside the word."""
        is_open = settings.more_open
        fields = (*self._MORE, *self._DETAILS)
        shown = [each for each in fields if each.is_shown(settings, seat)]
        briefs = [brief for each in shown if (brief := each.brief(settings, seat))]
        _show_fold(self.more, is_open=is_open)
        has_details = any(each in self._DETAILS for each in shown)
        self.details.setVisible(is_open and has_details)
        _show_fold(self.details, is_open=self.details.isChecked())
        # Where a difficulty is one program, its name is said already.
        said = difficulty_name(settings.choice_for(seat).difficulty)
        self.summary.show_line("" if is_open or briefs == [said] else ", ".join(briefs))
        self.algorithm_line.setText(choices.ALGORITHM.explain(settings, seat))

    def _show_room_of_program(self, choice: Choice) -> None:
        """Show what the count says of the program, or the machine by which it plays."""
        learns = choice.difficulty is Difficulty.LEARNING
        self._room.setCurrentIndex(learns)
        has_rules = choice.program.key == OWN_RULES
        self.edit_rules.setVisible(has_rules)
        # As high for each difficulty: no row below moves when another one is chosen.
        self._longest.setText(longest_line([choice.with_difficulty(each) for each in Difficulty]))
        may_have_rules = choice.rules == OWN_RULES
        right = self.edit_rules.sizeHint().width() + SPACING if may_have_rules else 0
        self._longest.setContentsMargins(0, 0, right, 0)

    @Slot()
    def _show_algorithm_line(self) -> None:
        """Explain the algorithm, unless that is said under the difficulty already."""
        is_said = self.algorithm_line.text() == self.strength.text()
        self.algorithm_line.setVisible(self.more.isChecked() and not is_said)

    def _order_tabs(self) -> None:
        """Let Tab follow the rows: buttons that were made later would come last."""
        stops: list[QWidget] = []
        for place in range(self._grid.count()):
            item = self._grid.itemAt(place)
            widget = item.widget() if item else None
            if isinstance(widget, Segments):
                stops += widget.buttons
            elif widget and widget.layout() is self._room:
                stops += [self.edit_rules, self.machine, self.machines]
            elif widget and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                stops.append(widget)
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def _add_more(self) -> None:
        self.more = _fold(tr("More"))
        self.summary = WholeLabel()
        muted(self.summary)
        row = self._grid.rowCount()
        self._grid.addWidget(self.more, row, 0)
        self._grid.addWidget(self.summary, row, 1)
        for field in self._MORE:
            self._add_field(field, DropDown(field.label()))
            if field is choices.ALGORITHM:
                self.algorithm_line = muted(QLabel(wordWrap=True))
                self._grid.addWidget(self.algorithm_line, self._grid.rowCount(), 1)
        self.details = _fold(tr("Details of the search"))
        self.details.toggled.connect(lambda: self.show_settings(*self._shown))
        left = Qt.AlignmentFlag.AlignLeft
        self._grid.addWidget(self.details, self._grid.rowCount(), 0, 1, 2, left)
        for field in self._DETAILS:
            self._add_field(field, DropDown(field.label()))

    def _is_wanted(self, field: Field, settings: Settings, seat: Mark) -> bool:
        """Return whether the row of a field is to be seen."""
        is_deep = field in self._DETAILS
        is_open = settings.more_open and (self.details.isChecked() or not is_deep)
        is_first = not is_deep and field not in self._MORE
        return field.is_shown(settings, seat) and (is_first or is_open)

    def _add_room_of_program(self) -> None:
        """Add the line on the seated program; what sets up a program stands in its room."""
        room, self.strength = QWidget(), StrengthLine()
        self.strength.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._room = QStackedLayout(room)  # of a widget from the start: it shows what is added
        self._longest = QLabel(wordWrap=True)
        self.edit_rules = QPushButton(tr("Edit rules…"))
        self.machine = DropDown(choices.MACHINE.label())
        self.machines = QPushButton(tr("Machines…"))
        self.machines.setToolTip(tr("Make, copy, compare and forget machines"))
        for each in (
            _side_by_side(self.strength, self.edit_rules),
            _side_by_side(self.machine, self.machines),
            self._longest,
        ):
            keep_room(each)
            self._room.addWidget(each)
        self._add_field(choices.MACHINE, self.machine, room)

    def _add_field(
        self, field: Field, control: Segments | DropDown, room: QWidget | None = None
    ) -> None:
        """Add a row for a field; its control may stand in a room with others."""
        row = self._add_row(field.label(), control, lambda: self._help_on(field), room)
        self._fields.append((field, control, row))
        self.controls[field.label()] = control
        control.chosen.connect(lambda value: self.chosen.emit(field, value))

    def _add_seat_and_pace(self) -> None:
        self.seat = Segments(choices.seat_name())
        first = RowHelp(choices.seat_help(), row_pictures.both_sides)
        self._seat_row = self._add_row(choices.seat_name(), self.seat, lambda: first)
        self.pace = QSlider(Qt.Orientation.Horizontal)
        self.pace.setAccessibleName(choices.pause_name())
        self.pace.setRange(0, MAX_PACE)
        self.pace.setSingleStep(100)
        self.pace.setPageStep(500)
        in_turn = RowHelp(choices.pause_help(), row_pictures.marks_in_turn)
        self._pace_row = self._add_row(choices.pause_name(), self.pace, lambda: in_turn)
        self._rows[self._pace_row][0].setWordWrap(True)

    def _help_on(self, field: Field) -> RowHelp:
        """Return what stands behind the "?" of a field, with the line on its present choice."""
        explained = field.explain(*self._shown)
        lines = (*field.about(), *filter(None, [explained]))
        return RowHelp(lines, row_pictures.PICTURES[field](*self._shown))

    def _add_row(self, text: str, control: QWidget, told: Told, room: QWidget | None = None) -> int:
        row = self._grid.rowCount()
        label = muted(QLabel(text))
        label.setBuddy(control)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(room or control, row, 1)
        button = HelpButton(text, (label, control), told)
        self._grid.addWidget(button, row, 2)
        self._rows[row] = (label, button) if room else (label, button, control)
        return row

    def _set_row_visible(self, row: int, *, visible: bool) -> None:
        for widget in self._rows[row]:
            widget.setVisible(visible)


def _side_by_side(first: QWidget, button: QPushButton) -> QWidget:
    """Return a widget in which the first has the room that a button leaves."""
    both = QWidget()
    layout = row((first, 1), button, spacing=SPACING)
    both.setLayout(layout)
    if not isinstance(first, QLabel):  # a line takes all the height that it may need
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)
    return both


def _fold(text: str) -> QToolButton:
    """Return a button that spreads out what stands below it."""
    button = QToolButton()
    button.setText(text)
    button.setCheckable(True)
    button.setObjectName("heading")
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button


def _show_fold(button: QToolButton, *, is_open: bool) -> None:
    tip = tr("Show fewer choices") if is_open else tr("Show more choices")
    button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
    with QSignalBlocker(button):
        button.setChecked(is_open)
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)
