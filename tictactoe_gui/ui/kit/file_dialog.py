"""Asks for a file to write or to read, in the dialog that the desktop has for it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from tictactoe_gui.files import write_whole
from tictactoe_gui.ui.wording import files


def ask_for_new_file(
    parent: QWidget,
    title: str,
    name: str,
    kinds: Sequence[str],
    then: Callable[[Path], object],
) -> None:
    """Ask where to write what may be called `name`; its suffix follows the kind that is chosen.

    Kinds are Qt's: "Image (*.png)".
    """
    dialog = _dialog(parent, title, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix)
    dialog.selectFile(name)
    dialog.filterSelected.connect(
        lambda kind: dialog.setDefaultSuffix(Path(kind.rstrip(")")).suffix or Path(name).suffix)
    )
    dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))
    dialog.open()


def ask_for_file(
    parent: QWidget, title: str, kinds: Sequence[str], then: Callable[[Path], object]
) -> None:
    """Ask which file to read."""
    ask_for_files(parent, title, kinds, lambda paths: then(*paths), is_one=True)


def ask_for_files(
    parent: QWidget,
    title: str,
    kinds: Sequence[str],
    then: Callable[[list[Path]], object],
    *,
    is_one: bool = False,
) -> None:
    """Ask which files to read."""
    modes = QFileDialog.FileMode
    dialog = _dialog(parent, title, kinds)
    dialog.setFileMode(modes.ExistingFile if is_one else modes.ExistingFiles)
    dialog.filesSelected.connect(lambda chosen: then([*map(Path, chosen)]))
    dialog.open()


def _dialog(parent: QWidget, title: str, kinds: Sequence[str]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setNameFilters(kinds)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def written(path: Path, content: bytes) -> str:
    """Write a file whole, and return what is said of that."""
    try:
        write_whole(path, content)
    except OSError as error:
        return files.not_saved(path, error)
    return files.saved(path)
