"""Collector: runs the garbage collection in the window's thread, and in no other.

Python collects in whichever thread happens to allocate. In a worker it would delete objects of Qt
that belong to the window's thread, and the two can wait for each other's locks for ever.
"""

import gc

from PySide6.QtCore import QObject, QTimer, Slot

PERIOD_MS = 2_000


class Collector(QObject):
    """Replaces Python's automatic collection by a timer that checks the same thresholds."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self.timer = QTimer(self, interval=PERIOD_MS)
        self.timer.timeout.connect(self.collect)
        self.timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation whose threshold has been passed."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return
