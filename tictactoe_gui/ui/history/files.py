"""FileChoice: asks for the files that games are written to and read from."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from tictactoe_gui.session.history.transfer import SUFFIX
from tictactoe_gui.ui.wording import tr


def ask_for_new_file(window: QWidget, then: Callable[[Path], object]) -> None:
    """Ask where to write games."""
    dialog = _dialog(window, tr("Export games"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(SUFFIX)
    dialog.selectFile(f"tictactoe-games.{SUFFIX}")
    dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))
    dialog.open()


def ask_for_files(window: QWidget, then: Callable[[list[Path]], object]) -> None:
    """Ask which files to read games from."""
    dialog = _dialog(window, tr("Import games"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda chosen: then([Path(each) for each in chosen]))
    dialog.open()


def dropped_files(event: QDropEvent) -> list[Path]:
    """Return the files that are dragged, unless they may only be moved."""
    if not event.possibleActions() & Qt.DropAction.CopyAction:
        return []
    return [Path(each.toLocalFile()) for each in event.mimeData().urls() if each.isLocalFile()]


def _dialog(window: QWidget, title: str) -> QFileDialog:
    kinds = f"{tr('Games')} (*.{SUFFIX});;{tr('All files')} (*)"
    dialog = QFileDialog(window, title, "", kinds)
    dialog.setObjectName("games")
    dialog.finished.connect(dialog.deleteLater)
    return dialog
