"""FileChoice: asks for the files that games are written to and read from."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.history.transfer import SUFFIX
from tictactoe_gui.ui.kit import file_dialog
from tictactoe_gui.ui.wording import tr


def ask_for_new_file(window: QWidget, then: Callable[[Path], object]) -> None:
    """Ask where to write games."""
    name = f"tictactoe-games.{SUFFIX}"
    file_dialog.ask_for_new_file(window, tr("Export games"), name, _kinds(), then)


def ask_for_files(window: QWidget, then: Callable[[list[Path]], object]) -> None:
    """Ask which files to read games from."""
    file_dialog.ask_for_files(window, tr("Import games"), _kinds(), then)


def dropped_files(event: QDropEvent) -> list[Path]:
    """Return the files that are dragged, unless they may only be moved."""
    if not event.possibleActions() & Qt.DropAction.CopyAction:
        return []
    return [Path(each.toLocalFile()) for each in event.mimeData().urls() if each.isLocalFile()]


def _kinds() -> tuple[str, str]:
    return f"{tr('Games')} (*.{SUFFIX})", f"{tr('All files')} (*)"
