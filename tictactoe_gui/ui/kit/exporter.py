"""Exporter: the menu that copies and saves the tables and the picture of a window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QColor, QGuiApplication
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from tictactoe_gui.files import write_whole
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.export import Graphic, NamedTable, Table
from tictactoe_gui.ui.kit.file_dialog import ask_for_new_file
from tictactoe_gui.ui.kit.message_box import Icon, message_box
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import files, tr

Content = Callable[[], bytes]


class Exportable(Protocol):
    """A page whose tables and picture can be exported."""

    def title(self) -> str:
        """Return the name of the page, for the exported file."""

    def tables(self) -> tuple[NamedTable, ...]:
        """Return all that is shown as tables now."""

    def picture(self) -> Graphic | None:
        """Return what is shown as a picture, if there is one now."""


def _title() -> str:
    return tr("Export")


def copy_table() -> str:
    """Return the label of what copies a table."""
    return tr("Copy as &Markdown")


class Exporter(QMenu):
    """Lists the page's tables and its picture whenever the menu is opened."""

    notified = Signal(str)
    """A sentence on what was copied or written."""

    def __init__(self, window: QWidget, page: Callable[[], Exportable]) -> None:
        super().__init__(window)
        self._window, self._page = window, page
        self._others: list[QAction] = []
        self.aboutToShow.connect(self.fill)

    def offer(self, text: str, act: Callable[[], object]) -> None:
        """Offer something else, a slot, below what is exported."""
        other = QAction(text, self._window)  # `clear` would delete one that belongs to the menu
        other.triggered.connect(act)
        self._others.append(other)

    @Slot()
    def fill(self) -> None:
        """Offer what the page shows now."""
        self.clear()
        tables, picture = self._page().tables(), self._page().picture()
        for table in tables:
            self._offer_table(table, f"{table.name}: " if len(tables) > 1 else "")
        if tables and picture:
            self.addSeparator()
        if picture:
            self._offer_picture(picture)
        if self.isEmpty():
            self.addAction(tr("Nothing to export yet")).setEnabled(False)
        if self._others:
            self.addSeparator()
            self.addActions(self._others)

    def _offer_table(self, table: NamedTable, name: str) -> None:
        self.addAction(name + copy_table(), partial(self._copy, table))
        content = partial(_csv, table)
        save = partial(self._ask, table.name, "csv", "CSV (*.csv)", content)
        self.addAction(name + tr("Save as &CSV…"), save)

    def _offer_picture(self, picture: Graphic) -> None:
        for text, suffix, write in (
            (tr("Save as &PNG…"), "png", export.png_of),
            (tr("Save as &SVG…"), "svg", export.svg_of),
            (tr("Save as P&DF, A3…"), "pdf", export.pdf_of),
        ):
            kind, content = f"{suffix.upper()} (*.{suffix})", partial(write, picture, self._ground)
            self.addAction(text, partial(self._ask, self._page().title(), suffix, kind, content))

    @property
    def _ground(self) -> QColor:
        return QColor(colours(self._window.palette()).window)

    def _copy(self, named: NamedTable) -> None:
        if table := named.make():
            QGuiApplication.clipboard().setText(export.markdown_of(table))
            self.notified.emit(files.copied_rows(len(table.rows)))

    def _ask(self, name: str, suffix: str, kind: str, content: Content) -> None:
        """Ask for a file, and write it."""
        name = f"{name.lower().replace(' ', '-')}.{suffix}"
        save = partial(self.save, content=content)
        ask_for_new_file(self._window, _title(), name, [kind], save)

    def save(self, path: Path, content: Content) -> None:
        """Write a file and say so; or say what failed, and leave an existing file as it was."""
        try:
            write_whole(path, content())
        except OSError as error:
            self._tell_error(path, error)
        else:
            self.notified.emit(files.saved(path))

    def _tell_error(self, path: Path, error: OSError) -> None:
        reason = tr("{reason}\nFolder: {folder}", reason=files.reason(error), folder=path.parent)
        said = tr("{name} could not be saved.", name=files.file_name(path))
        box = message_box(self._window, _title(), said, Icon.Warning)
        box.setObjectName("not-saved")
        box.setInformativeText(reason)
        box.addButton(QMessageBox.StandardButton.Close)
        box.open()


def _csv(named: NamedTable) -> bytes:
    return export.csv_of(named.make() or Table((), ()))
