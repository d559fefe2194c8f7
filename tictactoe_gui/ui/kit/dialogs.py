"""Questions, notices and files: asked for, written, or dropped onto a window."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.files import read_text, write_whole
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.trouble import (
    file_name,
    impossible_text,
    not_saved,
    saved,
    unreadable,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog, QMessageBox


def message_box(parent: QWidget, title: str, text: str) -> "QMessageBox":
    """Return a box that says `text` as it is; it has no buttons yet, and is not shown."""
    from PySide6.QtWidgets import QMessageBox  # not above: it has 46 constants for Python to make

    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    return box


def ask_first(
    parent: QWidget, title: str, question: str, more: str, yes: str, act: Callable[[], object]
) -> None:
    """Ask before something is done that cannot be undone; Enter and Esc leave it as it is."""
    box = message_box(parent, title, question)
    box.setIcon(box.Icon.Question)
    box.setInformativeText(more)
    box.addButton(yes, box.ButtonRole.DestructiveRole).clicked.connect(act)
    box.setDefaultButton(box.addButton(tr("&Cancel"), box.ButtonRole.RejectRole))
    box.open()


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
    dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)
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
    dialog = _dialog(parent, title, kinds)
    modes = dialog.FileMode
    dialog.setFileMode(modes.ExistingFile if is_one else modes.ExistingFiles)
    dialog.filesSelected.connect(lambda chosen: then([*map(Path, chosen)]))
    dialog.open()


def _dialog(parent: QWidget, title: str, kinds: Sequence[str]) -> "QFileDialog":
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, title)
    dialog.setNameFilters(kinds)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def written(path: Path, content: bytes) -> str:
    """Write a file whole, and return what is said of that."""
    try:
        write_whole(path, content)
    except OSError as error:
        return not_saved(path, error)
    return saved(path)


def taken(path: Path, most: int, take: Callable[[str], object]) -> str:
    """Hand on the text of a file; return what is wrong with it, or nothing."""
    try:
        take(read_text(path, most))
    except ImpossibleText as error:
        return f"{file_name(path)}: {impossible_text(error)}"
    except OSError as error:
        return unreadable(path, error)
    return ""


def can_copy(event: QDropEvent) -> bool:
    """Return whether what is dragged may be copied; it is never moved."""
    return bool(event.possibleActions() & Qt.DropAction.CopyAction)


def local_files(content: QMimeData) -> list[Path]:
    """Return the files on this computer that are dropped."""
    return [Path(each.toLocalFile()) for each in content.urls() if each.isLocalFile()]


def accept_copy(event: QDropEvent) -> None:
    """Accept a drop, but never as a move, after which the source deletes what was dropped."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
