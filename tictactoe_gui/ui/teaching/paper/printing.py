"""The system's print dialogue, which is loaded when it is first asked for, and may not be there."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout
from PySide6.QtWidgets import QDialog, QWidget

from tictactoe_gui.ui.kit.pages import Paper

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def can_print() -> bool:
    """Return whether Qt's printing is there, and knows a printer."""
    try:
        from PySide6.QtPrintSupport import QPrinterInfo
    except ImportError:  # a library of the system that it needs is missing
        return False
    return bool(QPrinterInfo.availablePrinterNames())


def ask_for_printer(
    parent: QWidget, title: str, paper: Paper, then: "Callable[[QPrinter], object]"
) -> None:
    """Ask on what to print, in the dialogue of the system; `can_print` comes first."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setFullPage(True)
    way = QPageLayout.Orientation.Portrait
    printer.setPageLayout(QPageLayout(paper.page_size, way, QMarginsF()))
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(title)
    dialog.finished.connect(dialog.deleteLater)
    dialog.accepted.connect(lambda: then(printer))
    # Qt's own `open` asks for a receiver of a signal in PySide6.
    QDialog.open(dialog)
