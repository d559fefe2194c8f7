"""The settings in sight, in two rows over the tabs, and a small page with the others."""

from functools import cached_property

from PySide6.QtCore import QPoint, QSize, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.windows import SecondaryWindow, bring_to_front, share_keys
from tictactoe_gui.ui.window.field_grid import FieldGrid, Pause
from tictactoe_gui.ui.wording import tr

SPACING = 8
"""Between the button and the page that it opens, in pixels."""
_PLACES = {
    choices.SIDE: (0, 0),
    choices.DIFFICULTY: (0, 2),
    choices.SEAT: (0, 2),
    choices.REPRESENTATION: (1, 0),
    choices.ALGORITHM: (1, 2),
    choices.MACHINE: (1, 2),
}
"""Row and column of the label of each field; two of them share a place, of which one is shown."""
_MORE = (
    choices.STATE,
    choices.DEPTH,
    choices.ORDER,
    choices.SCORE,
    choices.CODE_AS,
    choices.EVALUATION,
    choices.PACE,
    choices.THEME,
)
_WIDE, _NARROWEST = 86, 46
"""Letters: from that width on there is room for two columns, and the least for one."""
_LEAST_CONTROL = 260
"""How wide a list of the page is at least, in pixels."""


class MorePage(SecondaryWindow):
    """What is seldom changed, beside the board, where one sees what it does."""

    def __init__(self, fields: FieldGrid, restore: QPushButton, parent: QWidget) -> None:
        super().__init__(parent, "more-settings", tr("More settings"), QSize(0, 0))
        layout = column(fields, restore, margins=(18, 16, 18, 18), spacing=14)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        self.setLayout(layout)


class SettingsPanel(FieldGrid):
    """Who plays, against which program, and how the board is stored; it never changes its shape."""

    restore_wanted = Signal()

    def __init__(self) -> None:
        self._is_wide = True
        super().__init__(*_PLACES)
        self._shown = Settings(), Mark.X
        self.grid.setColumnStretch(3, 1)
        self.more = QPushButton(tr("More…"))
        self.more.setObjectName("link")
        self.more.setToolTip(tr("What is seldom changed: depth, order of moves, score, theme"))
        self.more.clicked.connect(self._show_more)
        self.grid.addWidget(self.more, 1, 4)

    def place(self, _place: int, field: choices.Field) -> None:
        """Put a field where it belongs: beside another one, or below it in a narrow panel."""
        row, left = _PLACES[field]
        if not self._is_wide:
            row, left = 2 * row + left // 2, 0
        self.grid.addWidget(self._rows[field].label, row, left)
        across = 2 if left and not row else 1
        self.grid.addWidget(self._rows[field].control, row, left + 1, 1, across)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= _WIDE * self.fontMetrics().averageCharWidth()
        if is_wide is not self._is_wide:
            self._is_wide = is_wide
            for place, field in enumerate(_PLACES):
                self.place(place, field)
            self.grid.setColumnStretch(3, int(is_wide))
            self.grid.addWidget(self.more, 1 if is_wide else 3, 4 if is_wide else 2)

    def minimumSizeHint(self) -> QSize:
        """Ask for one column: two of them are for where there is room."""
        width = _NARROWEST * self.fontMetrics().averageCharWidth()
        return QSize(width, super().minimumSizeHint().height())

    @cached_property
    def further(self) -> FieldGrid:
        """What stands on the other page, which is made when it is first wanted."""
        further = FieldGrid(*_MORE)
        further.grid.setColumnMinimumWidth(1, _LEAST_CONTROL)
        further.chosen.connect(self.chosen)
        further.show_settings(*self._shown)
        restore = QPushButton(tr("Restore the defaults"))
        restore.setToolTip(tr("All settings, those beside the board too"))
        restore.clicked.connect(self.restore_wanted)
        MorePage(further, restore, self.window())
        return further

    @Slot()
    def _show_more(self) -> None:
        """Show the other page below the button, or bring it to the front."""
        more = self.further.window()
        if not more.isVisible():
            left = self.more.width() - more.sizeHint().width()
            more.move(self.more.mapToGlobal(QPoint(left, self.more.height() + SPACING)))
        share_keys(self.window(), more)
        bring_to_front(more)

    @property
    def controls(self) -> dict[str, Segments | DropDown | Pause]:
        """All controls, those of the other page too."""
        return super().controls | self.further.controls

    def show_settings(self, settings: Settings, seat: Mark) -> None:
        self._shown = settings, seat
        super().show_settings(settings, seat)
        learns = settings.choice_for(seat).difficulty is Difficulty.LEARNING
        is_watched = settings.side is Side.WATCH
        for field, is_shown in (
            (choices.DIFFICULTY, not is_watched),
            (choices.ALGORITHM, is_watched or not learns),
            (choices.MACHINE, learns and not is_watched),
        ):
            self._rows[field].label.setVisible(is_shown)
            self._rows[field].control.setVisible(is_shown)
        if "further" in vars(self):
            self.further.show_settings(settings, seat)

    def stops(self) -> list[QWidget]:
        return [*super().stops(), self.more]
