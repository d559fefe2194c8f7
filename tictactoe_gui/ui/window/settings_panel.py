"""The settings beside the board; the same choices stand in the menus."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSlider, QToolButton, QWidget

from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import MAX_PACE, Settings, Side
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.window import row_pictures
from tictactoe_gui.ui.window.row_help import HelpButton, RowHelp
from tictactoe_gui.ui.window.strength_line import StrengthLine
from tictactoe_gui.ui.wording import tr


class SettingsPanel(QWidget):
    """Rows of labels and controls; emits the field and the value that a person chose."""

    chosen = Signal(object, object)
    """A Field and its new value."""
    seat_chosen = Signal(object)
    """The Mark whose program is shown, in a watched game."""
    pace_chosen = Signal(int)
    rules_wanted = Signal()
    """A person wants to edit the rules of the program that is seated."""
    machines_wanted = Signal()
    """A person wants to see the machines that are kept."""
    more_opened = Signal(bool)
    """Whether a person wants to see the choices that are seldom made, or only their summary."""

    _MORE = (choices.ALGORITHM, choices.STATE, choices.DEPTH, choices.ORDER, choices.WINDOW)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(9)
        self._grid.setColumnStretch(1, 1)
        self._shown = Settings(), Mark.X
        self._stops: list[QWidget] = []
        self._rows: dict[int, tuple[QLabel, QWidget, QWidget]] = {}
        self.controls: dict[str, Segments | DropDown] = {}
        self._fields: list[tuple[Field, Segments | DropDown, int]] = []
        self._add_field(choices.SIDE, Segments)
        self._add_seat_and_pace()
        self._add_field(choices.DIFFICULTY, Segments)
        self.strength = StrengthLine()
        self._add_line(self.strength)
        self.edit_rules = QPushButton(tr("Edit rules…"))
        self.edit_rules.clicked.connect(self.rules_wanted)
        left = Qt.AlignmentFlag.AlignLeft
        self._grid.addWidget(self.edit_rules, self._grid.rowCount(), 1, left)
        self._add_field(choices.MACHINE, DropDown)
        self.machines = QPushButton(tr("Machines…"))
        self.machines.setToolTip(tr("Make, copy, compare and forget machines"))
        self.machines.clicked.connect(self.machines_wanted)
        self._grid.addWidget(self.machines, self._grid.rowCount(), 1, left)
        self._add_field(choices.REPRESENTATION, DropDown)
        self._add_field(choices.EVALUATION, Segments)
        self._add_more()
        self.strength.said.connect(self._show_algorithm_line)

    @Slot(object, object)
    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, those of `seat` in a watched game."""
        self._shown = settings, seat
        watched = settings.side is Side.WATCH
        for row in (self._seat_row, self._pace_row):
            self._set_row_visible(row, visible=watched)
        self.seat.show_options(choices.seat_options(settings), seat)
        self.pace.setValue(settings.pace)
        pause = tr("Pause between moves, {seconds}", seconds=wording.tenths(settings.pace))
        self._rows[self._pace_row][0].setText(pause)
        self.pace.setAccessibleDescription(pause)
        for field, control, row in self._fields:
            control.show_options(field.options(settings, seat), field.read(settings, seat))
            control.setToolTip(field.explain(settings, seat))
            control.setAccessibleDescription(control.toolTip())
            hidden = field in self._MORE and not settings.more_open
            self._set_row_visible(row, visible=field.is_shown(settings, seat) and not hidden)
        self._show_more(settings, seat)
        self.edit_rules.setVisible(settings.choice_for(seat).program.key == OWN_RULES)
        self.machines.setVisible(choices.MACHINE.is_shown(settings, seat))
        self._order_tabs()
        mark = {Side.X: Mark.O, Side.O: Mark.X, Side.BOTH: None}.get(settings.side, seat)
        self.strength.show_program(settings.choice_for(seat), mark)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the tab order again: Qt changes it when the panel is put into the window."""
        super().showEvent(event)
        self._stops = []
        self._order_tabs()

    def _show_more(self, settings: Settings, seat: Mark) -> None:
        """Show whether the choices are spread out; folded, their summary stands beside the word."""
        is_open = settings.more_open
        tip = tr("Show fewer choices") if is_open else tr("Show more choices")
        shown = [each for each in self._MORE if each.is_shown(settings, seat)]
        briefs = [brief for each in shown if (brief := each.brief(settings, seat))]
        self.more.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)
        self.more.setChecked(is_open)
        self.more.setToolTip(tip)
        self.more.setAccessibleDescription(tip)
        self.summary.setText("" if is_open else ", ".join(briefs))
        self.algorithm_line.setText(choices.ALGORITHM.explain(settings, seat))

    @Slot(bool)
    def _on_more(self, is_open: bool) -> None:
        if is_open is not self._shown[0].more_open:
            self.more_opened.emit(is_open)

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
            elif widget and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                stops.append(widget)
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                self.setTabOrder(before, after)

    def _add_more(self) -> None:
        self.more = QToolButton()
        self.more.setText(tr("More"))
        self.more.setCheckable(True)
        self.more.setObjectName("heading")
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.toggled.connect(self._on_more)  # a screen reader checks without a click
        self.summary = muted(QLabel(wordWrap=True))
        row = self._grid.rowCount()
        self._grid.addWidget(self.more, row, 0)
        self._grid.addWidget(self.summary, row, 1)
        for field in self._MORE:
            self._add_field(field, DropDown)
            if field is choices.ALGORITHM:
                self.algorithm_line = muted(QLabel(wordWrap=True))
                self._add_line(self.algorithm_line)

    def _add_field(self, field: Field, kind: type[Segments] | type[DropDown]) -> None:
        control = kind(field.label())
        row = self._add_row(field.label(), control, lambda: self._help_on(field))
        self._fields.append((field, control, row))
        self.controls[field.label()] = control
        control.chosen.connect(lambda value: self.chosen.emit(field, value))

    def _add_line(self, line: QLabel) -> None:
        """Add a line that explains the row above it."""
        self._grid.addWidget(line, self._grid.rowCount(), 1)

    def _add_seat_and_pace(self) -> None:
        self.seat = Segments(choices.seat_name())
        self.seat.chosen.connect(self.seat_chosen)
        first = RowHelp(choices.seat_help(), row_pictures.both_sides)
        self._seat_row = self._add_row(choices.seat_name(), self.seat, lambda: first)
        self.pace = QSlider(Qt.Orientation.Horizontal)
        self.pace.setAccessibleName(choices.pause_name())
        self.pace.setRange(0, MAX_PACE)
        self.pace.setSingleStep(100)
        self.pace.setPageStep(500)
        self.pace.valueChanged.connect(self.pace_chosen)
        in_turn = RowHelp(choices.pause_help(), row_pictures.marks_in_turn)
        self._pace_row = self._add_row(choices.pause_name(), self.pace, lambda: in_turn)
        self._rows[self._pace_row][0].setWordWrap(True)

    def _help_on(self, field: Field) -> RowHelp:
        """Return what stands behind the "?" of a field, with the line on its present choice."""
        explained = field.explain(*self._shown)
        lines = (*field.about(), *filter(None, [explained]))
        return RowHelp(lines, row_pictures.PICTURES[field](*self._shown))

    def _add_row(self, text: str, control: QWidget, told: Callable[[], RowHelp]) -> int:
        row = self._grid.rowCount()
        label = muted(QLabel(text))
        label.setBuddy(control)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(control, row, 1)
        button = HelpButton(text, told)
        self._grid.addWidget(button, row, 2)
        self._rows[row] = (label, control, button)
        return row

    def _set_row_visible(self, row: int, *, visible: bool) -> None:
        for widget in self._rows[row]:
            widget.setVisible(visible)
