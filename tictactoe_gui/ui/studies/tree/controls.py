"""The controls under the search tree: the slider over the visits, and the row of tools."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSlider,
    QWidget,
)

from tictactoe_gui.ui.kit.controls import tool_button
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.radio_menu import RadioMenu
from tictactoe_gui.ui.wording import number, tr

_GAP = QSize(8, 6)
_PAGES = 20
"""How many presses of Page down lead through all visits."""


class StepBar(QWidget):
    """A slider over the order of visits, a step to either side, and playing them on the board."""

    visited = Signal(int)
    """The number of the visit that is wanted."""
    left = Signal()
    """A person wants to see the whole search again."""

    def __init__(self) -> None:
        super().__init__()
        self.back = tool_button("◀", tr("One node back"))
        self.forward = tool_button("▶", tr("One node on"))
        for button in (self.back, self.forward):
            button.setAutoRepeat(True)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Order of the nodes visited"))
        self.slider.setToolTip(tr("Goes through the search, node by node"))
        self.place = QLabel()
        self.whole = QPushButton(tr("All"))
        self.whole.setAccessibleName(tr("Show the whole search"))
        self.whole.setToolTip(tr("Show the whole search, not only the nodes visited so far"))
        self.watch = QPushButton(tr("Watch"))
        self.watch.setAccessibleName(tr("Watch the search"))
        self.watch.setToolTip(tr("Plays the search on the board and here, node by node (Ctrl+W)"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.back)
        row.addWidget(self.slider, 1)
        row.addWidget(self.forward)
        row.addWidget(self.place)
        row.addWidget(self.whole)
        row.addWidget(self.watch)
        self.back.clicked.connect(self._step_back)
        self.forward.clicked.connect(self._step_on)
        self.slider.valueChanged.connect(self.visited)
        self.whole.clicked.connect(self.left)

    def show_step(self, place: int, count: int, *, is_step: bool) -> None:
        """Show which visit of how many is looked at, and whether the search stands there."""
        with QSignalBlocker(self.slider):
            self.slider.setRange(1, count)
            self.slider.setPageStep(max(1, count // _PAGES))
            self.slider.setValue(place)
        widest = f"{number(count)} / {number(count)}"
        self.place.setMinimumWidth(self.place.fontMetrics().horizontalAdvance(widest))
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.place.setText(f"{number(place)} / {number(count)}")
        self.back.setEnabled(place > 1)
        self.forward.setEnabled(place < count)
        self.whole.setEnabled(is_step)

    @Slot()
    def _step_back(self) -> None:
        self.visited.emit(self.slider.value() - 1)

    @Slot()
    def _step_on(self) -> None:
        self.visited.emit(self.slider.value() + 1)


class ToolRow(QWidget):
    """Zoom, the legend, export, and a menu of what is chosen once: in one row, below a tree."""

    def __init__(self) -> None:
        super().__init__()
        self.smaller = tool_button("−", tr("Smaller"), "-")
        self.larger = tool_button("+", tr("Larger"), "+")
        self.fit = QPushButton(tr("Fit"))
        self.fit.setToolTip(tr("Show as much of the tree as can be read"))
        self.legend = QPushButton(tr("Legend"))
        self.legend.setCheckable(True)
        self.legend.setToolTip(tr("What the drawing means"))
        self.export = QPushButton(tr("Export"))
        self.export.setToolTip(tr("Save what is drawn as PNG, SVG or PDF"))
        flow = FlowLayout(_GAP)
        self.options = QPushButton(tr("Options"))
        self.options.setMenu(self._menu())
        for each in (self.smaller, self.larger, self.fit, self.legend, self.export, self.options):
            flow.addWidget(each)
        self.setLayout(flow)

    def _menu(self) -> QMenu:
        """Return the menu of how values are written, and whether mirror images are merged."""
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self.values = RadioMenu(tr("Values"), menu)
        self.values.menuAction().setToolTip(tr("How the values of the search are written"))
        menu.addMenu(self.values)
        self.max_is = RadioMenu(tr("MAX is"), menu)
        self.max_is.menuAction().setToolTip(
            tr("Who takes the largest value, where values have a MAX")
        )
        menu.addMenu(self.max_is)
        self.merge = menu.addAction(tr("Merge mirror images"))
        self.merge.setCheckable(True)
        self.merge.setToolTip(tr("Show moves once that differ only by turning or mirroring"))
        return menu
