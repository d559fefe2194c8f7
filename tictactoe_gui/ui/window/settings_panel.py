"""The settings beside the board; the same choices stand in the menus."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QSlider, QToolButton, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import MAX_PACE, Settings, Side
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr


class SettingsPanel(QWidget):
    """Rows of labels and controls; emits the field and the value that a person chose."""

    chosen = Signal(object, object)
    """A Field and its new value."""
    seat_chosen = Signal(object)
    """The Mark whose program is shown, in a watched game."""
    pace_chosen = Signal(int)
    opened = Signal(bool)
    """Whether a person wants to see the choices, or only what they come to."""

    _ROWS = (
        (choices.DIFFICULTY, Segments),
        (choices.ALGORITHM, DropDown),
        (choices.DEPTH, DropDown),
        (choices.ORDER, DropDown),
        (choices.WINDOW, DropDown),
        (choices.REPRESENTATION, DropDown),
        (choices.EVALUATION, Segments),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(9)
        self._grid.setColumnStretch(1, 1)
        self._add_heading()
        self._rows: dict[int, tuple[QLabel, QWidget]] = {}
        self.controls: dict[str, Segments | DropDown] = {}
        self._fields: list[tuple[Field, Segments | DropDown, int]] = []
        self._lines: dict[int, QLabel] = {}
        self._add_field(choices.SIDE, Segments)
        self._add_seat_and_pace()
        for field, kind in self._ROWS:
            self._add_field(field, kind)

    @Slot(object, object)
    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, those of `seat` in a watched game."""
        self._is_open = settings.settings_open
        self._show_heading(wording.settings_summary(settings))
        watched = settings.side is Side.WATCH
        for row in (self._seat_row, self._pace_row):
            self._set_row_visible(row, watched)
        self.seat.show_options(choices.seat_options(settings), seat)
        self.pace.setValue(settings.pace)
        pause = tr("Pace {seconds}", seconds=wording.seconds(settings.pace))
        self._rows[self._pace_row][0].setText(pause)
        self.pace.setAccessibleDescription(pause)
        for field, control, row in self._fields:
            value = field.read(settings, seat)
            control.show_options(field.options(settings, seat), value)
            self._set_row_visible(row, field.is_shown(settings, seat))
            if row in self._lines:
                self._lines[row].setText(field.explain(settings, seat))
                self._lines[row].setVisible(self._is_open)

    def _add_heading(self) -> None:
        self._is_open = True
        self.heading = QToolButton()
        self.heading.setText(tr("Game"))
        self.heading.setCheckable(True)
        self.heading.setObjectName("heading")
        self.heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.heading.clicked.connect(self.opened)
        self.summary = muted(QLabel(wordWrap=True))
        self._grid.addWidget(self.heading, 0, 0)
        self._grid.addWidget(self.summary, 0, 1)

    def _show_heading(self, summary: str) -> None:
        """Show whether the choices are spread out, and else what they come to."""
        arrow = Qt.ArrowType.DownArrow if self._is_open else Qt.ArrowType.RightArrow
        tip = tr("Fold the choices away") if self._is_open else tr("Show the choices")
        self.heading.setArrowType(arrow)
        self.heading.setChecked(self._is_open)
        self.heading.setToolTip(tip)
        self.heading.setAccessibleDescription(tip)
        self.summary.setText("" if self._is_open else summary)
        self.summary.setVisible(not self._is_open)

    def _add_field(self, field: Field, kind: type[Segments] | type[DropDown]) -> None:
        control = kind(field.label())
        row = self._add_row(field.label(), control)
        self._fields.append((field, control, row))
        self.controls[field.label()] = control
        control.chosen.connect(lambda value: self.chosen.emit(field, value))
        if field in (choices.ALGORITHM, choices.REPRESENTATION):
            line = muted(QLabel(wordWrap=True))
            self._grid.addWidget(line, row + 1, 1)
            self._lines[row] = line

    def _add_seat_and_pace(self) -> None:
        self.seat = Segments(tr("Program of"))
        self.seat.chosen.connect(self.seat_chosen)
        self._seat_row = self._add_row(tr("Program of"), self.seat)
        self.pace = QSlider(Qt.Orientation.Horizontal)
        self.pace.setAccessibleName(tr("Pause between moves"))
        self.pace.setRange(0, MAX_PACE)
        self.pace.setSingleStep(100)
        self.pace.setPageStep(500)
        self.pace.valueChanged.connect(self.pace_chosen)
        self._pace_row = self._add_row(tr("Pace"), self.pace)

    def _add_row(self, text: str, control: QWidget) -> int:
        row = self._grid.rowCount()
        label = muted(QLabel(text))
        label.setBuddy(control)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(control, row, 1)
        self._rows[row] = (label, control)
        return row

    def _set_row_visible(self, row: int, visible: bool) -> None:
        for widget in self._rows[row]:
            widget.setVisible(visible and self._is_open)
