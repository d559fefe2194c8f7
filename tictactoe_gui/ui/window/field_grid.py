"""FieldGrid: settings as rows, a label and a control each."""

from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QSlider, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import MAX_MOVE_DELAY_MS, Settings
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field, Options
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.layouts import grid, muted

_LISTED = choices.REPRESENTATION, choices.PROGRAM, choices.ORDER, choices.SPEED
"""With many or long options; those of the others stand side by side."""


class Pause(QSlider):
    """A slider for a pause in milliseconds."""

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAccessibleName(name)
        self.setRange(0, MAX_MOVE_DELAY_MS)
        self.setSingleStep(100)
        self.setPageStep(500)
        self.valueChanged.connect(self.chosen.emit)

    def show_options(self, _options: Options, value: int) -> None:
        self.setValue(value)


class FieldRow(NamedTuple):
    """What a field is shown by."""

    label: QLabel
    control: Segments | DropDown | Pause


class FieldGrid(QWidget):
    """Shows those of its fields that there is a choice for; pointed at, each says what it is."""

    chosen = Signal(object, object)
    """A Field and the value that a person chose."""

    def __init__(self, *fields: Field) -> None:
        super().__init__()
        self.grid = grid(across=10, down=9)
        self.grid.setColumnStretch(1, 1)
        self.setLayout(self.grid)
        self._rows = {field: self._build_row(field) for field in fields}
        for place, field in enumerate(fields):
            self.place(place, field)

    def _build_row(self, field: Field) -> FieldRow:
        name = field.label()
        kind = DropDown if field in _LISTED else Pause if field is choices.PACE else Segments
        control, label = kind(name), muted(QLabel(name))
        label.setBuddy(control)
        label.setToolTip(field.tip())
        label.setWordWrap(field is choices.PACE)
        control.chosen.connect(partial(self.chosen.emit, field))
        return FieldRow(label, control)

    def place(self, place: int, field: Field) -> None:
        """Put the row of a field into the grid."""
        self.grid.addWidget(self._rows[field].label, place, 0)
        self.grid.addWidget(self._rows[field].control, place, 1)

    @property
    def controls(self) -> dict[str, Segments | DropDown | Pause]:
        """The controls, by the labels of their fields."""
        return {field.label(): row.control for field, row in self._rows.items()}

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        """Show the choices in force, those of `seat` in a watched game."""
        for field, (label, control) in self._rows.items():
            is_shown = field.is_shown(settings, seat)
            if is_shown:
                options, explained = field.options(settings, seat), field.explain(settings, seat)
                control.show_options(options, field.read(settings, seat))
                if isinstance(control, Pause):
                    label.setText(explained)
                else:
                    control.setToolTip(explained or field.tip())
                    control.setAccessibleDescription(explained)
                    control.explain(field.explained(settings, seat))
            label.setVisible(is_shown)
            control.setVisible(is_shown)
        self._order_tabs()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the tab order again: Qt changes it when the rows are put into the window."""
        super().showEvent(event)
        self._order_tabs()

    def stops_of(self, field: Field) -> list[QWidget]:
        """Return where Tab leads to in the row of a field."""
        control = self._rows[field].control
        return [*control.buttons] if isinstance(control, Segments) else [control]

    def stops(self) -> list[QWidget]:
        """Return where Tab leads to, in this order."""
        return [stop for field in self._rows for stop in self.stops_of(field)]

    def _order_tabs(self) -> None:
        """Let Tab follow the rows: buttons that were made later would come last."""
        for before, after in pairwise(self.stops()):
            self.setTabOrder(before, after)
