"""The settings in sight, in two rows over the tabs, and a small page with the others."""

from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton, QSlider, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import MAX_MOVE_DELAY_MS, Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field, Options
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.layouts import column, grid, keep_room, muted
from tictactoe_gui.ui.wording import tr

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
                    control.explain(field.explained(options, settings, seat))
            label.setVisible(is_shown)
            control.setVisible(is_shown)
        self._order_tabs()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the tab order again: Qt changes it when the rows are put into the window."""
        super().showEvent(event)
        self._order_tabs()

    def stops(self) -> list[QWidget]:
        """Return where Tab leads to, in this order."""
        stops: list[QWidget] = []
        for _, control in self._rows.values():
            stops += control.buttons if isinstance(control, Segments) else [control]
        return stops

    def _order_tabs(self) -> None:
        """Let Tab follow the rows: buttons that were made later would come last."""
        for before, after in pairwise(self.stops()):
            self.setTabOrder(before, after)


SPACING = 8
"""Between fields side by side, and between the button and the page that it opens, in pixels."""
_PLACES = {
    choices.SIDE: (0, 0),
    choices.DIFFICULTY: (0, 2),
    choices.SEAT: (0, 2),
    choices.REPRESENTATION: (1, 0),
    choices.PROGRAM: (1, 2),
}
"""Row and column of the label of each field; two of them share a place, of which one is shown."""
_MORE = (
    choices.ORDER,
    choices.SCORE,
    choices.CODE_AS,
    choices.THINK_ALOUD,
    choices.SPEED,
    choices.PACE,
    choices.VALUES,
    choices.THEME,
)
_NARROWEST = 46
"""Letters that have room side by side at least."""
_LEAST_CONTROL = 260
"""How wide a list of the page is at least, in pixels."""


class MorePage(QFrame):
    """What is seldom changed, in front of the panel until one clicks elsewhere."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.fields, self.restore = FieldGrid(*_MORE), QPushButton(tr("Restore the defaults"))
        self.fields.grid.setColumnMinimumWidth(1, _LEAST_CONTROL)
        self.restore.setToolTip(tr("All settings, those beside the board too"))
        self.setObjectName("popover")
        self.setWindowTitle(tr("More settings"))
        layout = column(self.fields, self.restore, margins=(18, 16, 18, 18), spacing=14)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        self.setLayout(layout)

    def show_below(self, button: QWidget) -> None:
        """Show it below a button, where the screen has room for it."""
        size, room = self.sizeHint(), button.screen().availableGeometry()
        place = button.mapToGlobal(QPoint(button.width() - size.width(), button.height() + SPACING))
        most = room.bottomRight() - QPoint(size.width(), size.height())
        left, top = min(place.x(), most.x()), min(place.y(), most.y())
        self.move(max(left, room.left()), max(top, room.top()))
        self.show()


class SettingsPanel(FieldGrid):
    """Who plays, against which program, and how the board is stored; it never changes its shape."""

    restore_wanted = Signal()

    def __init__(self) -> None:
        self._is_wide = True
        super().__init__(*_PLACES)
        self.grid.setColumnStretch(3, 1)
        self.grid.setHorizontalSpacing(SPACING)
        self.more = QPushButton(tr("More…"))
        self.more.setObjectName("link")
        self.more.setToolTip(tr("What is seldom changed: order of moves, score, speed, theme"))
        self.more.clicked.connect(self.show_more)
        self.grid.addWidget(self.more, 1, 4)
        self.note = muted(QLabel())
        keep_room(self.note)  # so that nothing moves
        self.say("")
        self.grid.addWidget(self.note, len(_PLACES), 0, 1, self.grid.columnCount())
        self.show_settings(Settings(side=Side.X), Mark.X)  # what is hidden has its width, too

    @Slot(str)
    def say(self, text: str) -> None:
        """Say below the rows from when a choice holds; "" for nothing."""
        self.note.setText(text or " ")  # which is as high as others
        self.note.setVisible(bool(text))

    def place(self, _place: int, field: choices.Field) -> None:
        """Put a field where it belongs: beside another one, or below it in a narrow panel."""
        row, left = _PLACES[field]
        if not self._is_wide:
            row, left = 2 * row + left // 2, 0
        self.grid.addWidget(self._rows[field].label, row, left)
        is_alone = field is not choices.PROGRAM and (left or not self._is_wide)
        across = 2 if is_alone else 1  # the button stands beside the other one
        self.grid.addWidget(self._rows[field].control, row, left + 1, 1, across)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= self._two_columns
        if is_wide is not self._is_wide:
            self._is_wide = is_wide
            for place, field in enumerate(_PLACES):
                self.place(place, field)
            self.grid.setColumnStretch(3, int(is_wide))
            self.grid.addWidget(self.more, 1 if is_wide else 3, 4 if is_wide else 2)

    @property
    def _two_columns(self) -> int:
        """How wide it has to be for two fields side by side, in pixels; a demo game needs less."""
        across = self.grid.horizontalSpacing()
        room = [0, 0, 0, 0]
        for field, (row, left) in _PLACES.items():
            label, control = self._rows[field]
            if field is choices.SEAT:
                continue
            beside = across + self.more.sizeHint().width() if row and left else 0
            room[left] = max(room[left], label.sizeHint().width())
            room[left + 1] = max(room[left + 1], control.minimumSizeHint().width() + beside)
        return sum(room) + (len(room) - 1) * across

    def minimumSizeHint(self) -> QSize:
        """Ask for one column: two of them are for where there is room."""
        width = _NARROWEST * self.fontMetrics().averageCharWidth()
        return QSize(width, super().minimumSizeHint().height())

    @cached_property
    def page(self) -> MorePage:
        """The other page, which is made when it is first wanted."""
        page = MorePage(self.window())
        page.fields.chosen.connect(self.chosen)
        page.fields.show_settings(*self._shown)
        page.restore.clicked.connect(self.restore_wanted)
        return page

    @Slot()
    def show_more(self) -> None:
        """Show the other page below its button."""
        self.page.show_below(self.more)

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        self._shown = settings, seat
        super().show_settings(settings, seat)
        if "page" in vars(self):
            self.page.fields.show_settings(settings, seat)

    def stops(self) -> list[QWidget]:
        return [*super().stops(), self.more]
