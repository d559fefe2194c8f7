"""LabWindow: the pages of the lab, what they are busy with, and what can be taken out of them."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.ui import export
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.study import Study
from tictactoe_gui.ui.wording import tr

FORMATS = {
    "csv": "CSV (*.csv)",
    "png": "PNG (*.png)",
    "svg": "SVG (*.svg)",
}


class LabWindow(QWidget):
    """Stays beside the game; Esc cancels what runs, and then closes the window."""

    line_wanted = Signal(object, str)
    """A Game whose moves from its ply on are to be shown on the board, and what they show."""

    def __init__(self, study: Study, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("lab")
        self.setWindowTitle(tr("Lab – Tic-tac-toe"))
        self.pages: dict[str, LabPage] = {key: page(study) for key, page in PAGES.items()}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.setAccessibleName(tr("Pages of the lab"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(6)
        self.bar.setAccessibleName(tr("Results so far"))
        self.count = QLabel()
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setToolTip(tr("Stop counting (Esc)"))
        self.notice = QLabel(wordWrap=True)
        self.notice.setProperty("muted", True)
        self.take = QPushButton(tr("&Export"))
        self._build()
        self._show_progress(0, 0)
        self._show_exports()
        self.resize(1040, 720)

    @property
    def page(self) -> LabPage:
        """The page that is shown."""
        page = self.tabs.currentWidget()
        assert isinstance(page, LabPage)  # noqa: S101  (nothing else is a tab)
        return page

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        self.tabs.setCurrentWidget(self.pages[key])

    def _build(self) -> None:
        for page in self.pages.values():
            self.tabs.addTab(page, page.title())
            page.progressed.connect(self._on_progress)
            page.exportable.connect(self._show_exports)
            page.line_wanted.connect(self.line_wanted)
        self.tabs.currentChanged.connect(self._on_page)
        self.cancel.clicked.connect(self._cancel)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self._escape)
        menu = QMenu(self.take)
        self.copy_markdown = menu.addAction(tr("Copy as &Markdown"), self._copy)
        self.save_csv = menu.addAction(tr("Save as &CSV…"), lambda: self._save("csv"))
        self.save_png = menu.addAction(tr("Save as &PNG…"), lambda: self._save("png"))
        self.save_svg = menu.addAction(tr("Save as &SVG…"), lambda: self._save("svg"))
        self.take.setMenu(menu)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.count)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.notice, 2)
        row.addStretch()
        row.addWidget(self.take)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 18, 12)
        column.addWidget(self.tabs, 1)
        column.addLayout(row)

    # What runs.

    @Slot(int, int)
    def _on_progress(self, done: int, count: int) -> None:
        if self.sender() is self.page:
            self._show_progress(done, count)

    @Slot()
    def _on_page(self) -> None:
        self.notice.clear()
        self._show_progress(*self.page.progress)
        self._show_exports()

    def _show_progress(self, done: int, count: int) -> None:
        for part in (self.bar, self.count, self.cancel):
            part.setVisible(bool(count))
        self.notice.setVisible(not count)
        self.bar.setRange(0, max(1, count))
        self.bar.setValue(done)
        self.count.setText(tr("{done} of {count}", done=done, count=count))

    @Slot()
    def _cancel(self) -> None:
        self.page.cancel()

    @Slot()
    def _escape(self) -> None:
        if self.page.is_busy:
            self._cancel()
        else:
            self.close()

    # What can be taken out.

    @Slot()
    def _show_exports(self) -> None:
        has_table, has_picture = self.page.table() is not None, self.page.picture() is not None
        self.copy_markdown.setEnabled(has_table)
        self.save_csv.setEnabled(has_table)
        self.save_png.setEnabled(has_picture)
        self.save_svg.setEnabled(has_picture)
        self.take.setEnabled(has_table or has_picture)

    @Slot()
    def _copy(self) -> None:
        if table := self.page.table():
            QGuiApplication.clipboard().setText(export.markdown_of(table))
            self.notice.setText(tr("Copied %n row(s).", None, len(table.rows)))

    def _save(self, suffix: str) -> None:
        """Ask for a file and write it; an error is told and leaves what was there."""
        dialog = QFileDialog(self, tr("Export"), "", FORMATS[suffix])
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.save(Path(name), suffix))
        dialog.open()

    def save(self, path: Path, suffix: str) -> None:
        """Write what the page shows, and say so or why not."""
        content = self._content(suffix)
        try:
            export.write(path, content)
        except OSError as error:
            self.notice.setText(tr("{name} was not written: {error}", name=path.name, error=error))
        else:
            self.notice.setText(tr("Written: {name}", name=path.name))

    def _content(self, suffix: str) -> bytes:
        table, picture = self.page.table(), self.page.picture()
        if suffix == "csv" and table:
            return export.csv_of(table)
        if suffix == "png" and picture:
            return export.png_of(picture)
        return export.svg_of(picture) if suffix == "svg" and picture else b""

    def closeEvent(self, event: QCloseEvent) -> None:
        for page in self.pages.values():
            page.close_runner()
        event.accept()
