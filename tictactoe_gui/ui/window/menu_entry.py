"""MenuEntry: adds the packaged program to the desktop's menu by its script, and removes it."""

import sys
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QProcess,
    QProcessEnvironment,
    QStandardPaths,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tictactoe_gui import DESKTOP_ID
from tictactoe_gui.ui.window import dialogs
from tictactoe_gui.ui.wording import tr


def folder_of_scripts() -> Path | None:
    """Return the folder of the packaged program on Linux, if its scripts are there."""
    folder = Path(sys.executable).parent
    is_archive = getattr(sys, "frozen", False) and (folder / "install").is_file()
    return folder if is_archive and sys.platform == "linux" else None


class MenuEntry(QObject):
    """Says in the Help menu what it can do now, and does it in a process of its own."""

    told = Signal(str)
    """A sentence on what was done, or why not."""

    def __init__(self, window: QWidget, action: QAction, folder: Path) -> None:
        super().__init__(window)
        self._window, self._action, self._folder = window, action, folder
        self._adding = action.text()
        data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
        self._installed = Path(data) / DESKTOP_ID
        self._is_adding = False
        self._process = QProcess(self)
        self._process.finished.connect(self._on_finished)
        self._process.errorOccurred.connect(self._on_error)
        action.triggered.connect(self._act)
        action.setVisible(True)
        self._show()

    @property
    def is_added(self) -> bool:
        """Whether the menu has the program."""
        return (self._installed / "installed.txt").is_file()

    def _show(self) -> None:
        self._action.setText(tr("Remove from the &menu…") if self.is_added else self._adding)
        self._action.setEnabled(True)

    @Slot()
    def _act(self) -> None:
        if not self.is_added:
            self._is_adding = True
            self._start(self._folder / "install")
            return
        if self._folder == self._installed:
            text = tr("The program is removed from this computer, and closes.")
        else:
            text = tr("The copy that the menu starts is removed from this computer.")
        dialogs.ask_removal(self._window, text, self._remove)

    def _remove(self) -> None:
        self._is_adding = False
        if self._folder == self._installed:  # when it no longer needs its own files
            QCoreApplication.instance().aboutToQuit.connect(self._remove_at_end)  # type: ignore[union-attr]
            self._window.close()
        else:
            self._start(self._folder / "uninstall")

    @Slot()
    def _remove_at_end(self) -> None:
        QProcess.startDetached(str(self._folder / "uninstall"), [])

    def _start(self, script: Path) -> None:
        self._action.setEnabled(False)
        surroundings = QProcessEnvironment.systemEnvironment()
        surroundings.insert("QT_QPA_PLATFORM", "offscreen")  # its self-test shall not be seen
        surroundings.insert("PYINSTALLER_RESET_ENVIRONMENT", "1")  # of another copy than this one
        self._process.setProcessEnvironment(surroundings)
        self._process.start(str(script), [])

    @Slot(int)
    def _on_finished(self, code: int) -> None:
        said = self._process.readAllStandardError().toStdString().strip().rpartition("\n")[2]
        self._show()
        if code:
            self._fail(said.removeprefix("install: "))
        elif self._is_adding:
            self.told.emit(
                tr("Added to the menu. You can delete the folder that you have started it from.")
            )
        else:
            self.told.emit(tr("Removed from the menu. Your games and settings stay."))

    @Slot(QProcess.ProcessError)
    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:  # else it has finished all the same
            self._show()
            self._fail(self._process.errorString())

    def _fail(self, reason: str) -> None:
        self.told.emit(tr("The menu could not be changed: {reason}", reason=reason))
