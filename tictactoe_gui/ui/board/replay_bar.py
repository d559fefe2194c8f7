"""ReplayBar: how fast a search is played, and how far it has come."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSlider, QWidget

from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.wording import tr

RATES = (4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 130, 160, 200, 250, 320, 400)
"""Nodes a second, each about 1.26 times the one before: ten steps are ten times as fast."""


class ReplayBar(QWidget):
    """A slider with two lines beside it; it takes no room while nothing is played."""

    rate_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(RATES) - 1)
        self.slider.setAccessibleName(tr("Speed of the search"))
        self.slider.setToolTip(tr("How many nodes are shown in a second"))
        self.slider.setMaximumWidth(180)
        self.slider.valueChanged.connect(self._on_value)
        self.rate, self.counts = muted(QLabel()), muted(QLabel())
        self.counts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.counts.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.slider, 1)
        row.addWidget(self.rate)
        row.addWidget(self.counts, 2)
        self.hide()

    def show_counts(self, rate: int, rate_text: str, count_text: str) -> None:
        """Show the speed, and what has been counted so far."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(RATES.index(rate))
        if rate_text != self.rate.text():
            self.slider.setAccessibleDescription(rate_text)
            self.rate.setText(rate_text)
        self.counts.setText(count_text)
        self.counts.setToolTip(count_text)
        self.show()

    @Slot(int)
    def _on_value(self, value: int) -> None:
        self.rate_chosen.emit(RATES[value])
