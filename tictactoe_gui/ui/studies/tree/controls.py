"""The controls under the search tree: the slider over the visits, and the row of tools."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QToolButton,
    QWidget,
)

from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.studies.tree.words import view_options
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
    """Zoom, the legend, export, mirror images, and how values are written."""

    def __init__(self) -> None:
        super().__init__()
        self.merge = QCheckBox(tr("Merge mirror images"))
        self.merge.setToolTip(tr("Show moves once that differ only by turning or mirroring"))
        self.smaller = tool_button("−", tr("Smaller"), "-")
        self.larger = tool_button("+", tr("Larger"), "+")
        self.fit = QPushButton(tr("Fit"))
        self.fit.setToolTip(tr("Show as much of the tree as can be read"))
        self.legend = QPushButton(tr("Legend"))
        self.legend.setCheckable(True)
        self.legend.setToolTip(tr("What the drawing means"))
        self.save = QPushButton(tr("Save…"))
        self.save.setToolTip(tr("Save what is drawn as SVG or PNG"))
        flow = FlowLayout(_GAP)
        for each in (self.smaller, self.larger, self.fit, self.legend, self.save, self.merge):
            flow.addWidget(each)
        flow.addWidget(self._values())
        self.setLayout(flow)

    def _values(self) -> QWidget:
        """Return the choice of how values are written, with its name."""
        name = tr("Values")
        self.values = DropDown(name)
        self.values.setToolTip(tr("How the values of the search are written"))
        self.values.setMinimumContentsLength(max(len(each) for _, each in view_options()))
        label = QLabel(name)
        label.setBuddy(self.values)
        pair = QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(label)
        row.addWidget(self.values)
        return pair


def tool_button(text: str, name: str, key: str = "") -> QToolButton:
    """Return a small button with a sign instead of a word."""
    button = QToolButton()
    button.setText(text)
    button.setAccessibleName(name)
    button.setToolTip(f"{name} ({key})" if key else name)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
