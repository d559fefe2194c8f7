"""SheetDialog: chooses what is asked on paper, and saves or prints it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QPushButton, QSpinBox, QWidget

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.kinds import KINDS
from tictactoe_gui.engine.practice.sheets import question_sheets, tree_sheets
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.dialogs import ask_for_new_file, written
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.windows import announce
from tictactoe_gui.ui.quiz.positions import kind_name
from tictactoe_gui.ui.teaching.paper import Document, Paper, paint_pages, pdf_of
from tictactoe_gui.ui.teaching.sheets import ANSWERED, paint_answers, paint_questions, paint_tree
from tictactoe_gui.ui.wording import tr

TREE = "tree"
"""A search tree, among the kinds of questions."""
MOST_SHEETS = 30
_KINDS = "", *KINDS, TREE


class SheetDialog(QDialog):
    """Lays the pages out in a thread, once they are to be saved or printed."""

    failed = Signal(object)
    """An error that is none of the disk's."""

    def __init__(self, parent: QWidget, kind: str) -> None:
        """Begin with a kind of questions; with all of them if it is not on paper."""
        super().__init__(parent)
        self.setWindowTitle(tr("Print a sheet"))
        titles = [*map(kind_name, _KINDS[:-1]), tr("A search tree to fill in")]
        is_letter = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        usual = Paper.LETTER if is_letter else Paper.A4
        self.kinds, self.paper = DropDown(tr("Kind of sheet")), DropDown(tr("Paper"))
        self.kinds.show_options(
            tuple(zip(_KINDS, titles, strict=True)), kind if kind in _KINDS else ""
        )
        self.paper.show_options(tuple([(each, each.name.title()) for each in Paper]), usual)
        self.kinds.setMinimumContentsLength(max(map(len, titles)))
        self.sheets = QSpinBox(minimum=1, maximum=MOST_SHEETS)
        self.sheets.setAccessibleName(tr("Different sheets"))
        self.notice = QLabel(tr("The answers come on pages of their own."), wordWrap=True)
        self.save_button = QPushButton(tr("Save as &PDF…"))
        self.save_button.setObjectName("primary")
        self.print_button, close = QPushButton(tr("P&rint…")), QPushButton(tr("&Close"))
        self.save_button.clicked.connect(self._ask_to_save)
        self.print_button.clicked.connect(self._ask_to_print)
        close.clicked.connect(self.reject)
        form = QFormLayout()
        for each in (self.kinds, self.sheets, self.paper):
            form.addRow(each.accessibleName(), each)
        buttons = row(None, self.save_button, self.print_button, close, spacing=8)
        self.setLayout(column(form, self.notice, buttons, spacing=14, margins=(18, 16, 18, 14)))
        self._worker = Worker(self, finished=self._say, failed=self._on_failure)
        self.finished.connect(self._worker.cancel)
        self.finished.connect(self.deleteLater)

    @Slot()
    def _ask_to_save(self) -> None:
        def save(path: Path) -> None:
            self._make(lambda made, control: written(path, pdf_of(path.stem, made, control)))

        ask_for_new_file(self, self.windowTitle(), "sheet.pdf", ["PDF (*.pdf)"], save)

    @Slot()
    def _ask_to_print(self) -> None:
        """Ask on what to print, in the system's dialogue; Qt's printing may not be there."""
        try:
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

            printers = QPrinterInfo.availablePrinterNames()
        except ImportError:  # a library of the system that it needs is missing
            printers = []
        if not printers:
            self._say(tr("No printer can be reached from here. Save the PDF, and print it."))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        printer.setFullPage(True)
        printer.setPageLayout(list(Paper)[self.paper.currentIndex()].layout)
        dialog = QPrintDialog(printer, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.accepted.connect(lambda: self.print_on(printer))
        QDialog.open(dialog)  # Qt's own `open` asks for a receiver of a signal in PySide6

    def print_on(self, printer: QPagedPaintDevice) -> None:
        """Print what is chosen."""

        def paint(document: Document, control: Control) -> str:
            paint_pages(printer, document, control)
            return tr("Sent to the printer.")

        self._make(paint)

    def _make(self, then: Callable[[Document, Control], str]) -> None:
        """Lay the pages out and do something with them, which returns what is said of it."""
        kind, count = _KINDS[self.kinds.currentIndex()], self.sheets.value()
        paper = list(Paper)[self.paper.currentIndex()]
        self._worker.submit(lambda control: then(_document(kind, paper, count, control), control))
        self._say(tr("Writing the pages…"), is_done=False)

    def _on_failure(self, error: Exception) -> None:
        self._say("")
        self.failed.emit(error)

    def _say(self, text: str, *, is_done: bool = True) -> None:
        self.save_button.setEnabled(is_done)
        self.print_button.setEnabled(is_done)
        self.notice.setText(text)
        announce(self, text)


def _document(kind: str, paper: Paper, count: int, control: Control) -> Document:
    """Return the sheets, and after them their answers."""
    random = Random()
    numbers = [tr("Sheet {number}", number=place + 1) for place in range(count)]
    if kind == TREE:
        trees = list(zip(numbers, tree_sheets(random, control), strict=False))
        pages = [partial(paint_tree, *each, is_solved=s) for s in (False, True) for each in trees]
        return Document(paper, pages)
    asked = list(zip(numbers, question_sheets(kind, random), strict=False))
    answered = [asked[first : first + ANSWERED] for first in range(0, count, ANSWERED)]
    tasks = [partial(paint_questions, *each, kind) for each in asked]
    return Document(paper, [*tasks, *[partial(paint_answers, each) for each in answered]])
