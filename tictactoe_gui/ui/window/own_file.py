"""OwnFile: notices that the packaged program was replaced or removed while it runs.

From then on no part can be loaded that is not yet there, and what Python says of that is about
zlib and archives. This is imported with the window, since it could not be when it is needed.
"""

from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QProcess,
    QProcessEnvironment,
    Qt,
    QTimer,
    Slot,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from tictactoe_gui import TITLE
from tictactoe_gui.ui.kit.message_box import message_box
from tictactoe_gui.ui.wording import tr

SOON_MS = 1000
"""A new version may take so long to come into the place of the old one."""


class OwnFile(QObject):
    """Watches the file that the program was started from, when its window gets the focus."""

    def __init__(self, window: QWidget, file: Path) -> None:
        super().__init__(window)
        self._window, self._file = window, file
        self._as_started = self._told = _sign(file)
        QGuiApplication.instance().applicationStateChanged.connect(self._on_state)  # type: ignore[union-attr]

    def tell(self) -> bool:
        """Return whether the file is another one now, or gone; if so, say it."""
        if (now := _sign(self._file)) == self._as_started:
            return False
        self._told = now
        if not self._window.findChild(QWidget, "own-file"):
            updated = tr("Tic-tac-toe was updated. Your game is kept; start it again.")
            removed = tr("Tic-tac-toe was removed from this computer. Your games are kept.")
            box = message_box(self._window, TITLE, removed if now is None else updated)
            box.setObjectName("own-file")
            if now is None:
                box.addButton(QMessageBox.StandardButton.Close)
            else:
                again = box.addButton(tr("&Start again"), QMessageBox.ButtonRole.AcceptRole)
                again.clicked.connect(self._start_again)
                box.addButton(QMessageBox.StandardButton.Cancel)
                box.setDefaultButton(again)
            box.open()
        return True

    @Slot(Qt.ApplicationState)
    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive and _sign(self._file) != self._told:
            QTimer.singleShot(0 if self._file.exists() else SOON_MS, self, self.tell)

    @Slot()
    def _start_again(self) -> None:
        """Close the window; when everything is saved, start what is there now."""
        QCoreApplication.instance().aboutToQuit.connect(self._start)  # type: ignore[union-attr]
        self._window.close()

    @Slot()
    def _start(self) -> None:
        surroundings = QProcessEnvironment.systemEnvironment()
        surroundings.insert("PYINSTALLER_RESET_ENVIRONMENT", "1")  # of another copy than this one
        process = QProcess()
        process.setProgram(str(self._file))
        process.setProcessEnvironment(surroundings)
        process.startDetached()


def _sign(file: Path) -> tuple[int, ...] | None:
    """Return by what a file is known from any other in its place; None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
