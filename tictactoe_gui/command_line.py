"""What can be asked of the program without opening its window."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from tictactoe_gui import EXECUTABLE, TITLE, __version__


class _Parser(argparse.ArgumentParser):
    """A parser that answers in a dialog where there is no console, as in a Windows program."""

    def _print_message(self, message: str, file: Any = None) -> None:  # noqa: ANN401  (a stream)
        if file is not None:
            file.write(message)
        else:
            _show(message)

    def print_list(self, lines: Sequence[str]) -> NoReturn:
        """Print the lines and exit."""
        self._print_message("".join(f"{line}\n" for line in lines), sys.stdout)
        self.exit()


def read(arguments: Sequence[str]) -> None:
    """Answer the arguments and exit, or return: Qt reads its own, such as -platform."""
    parser = _Parser(
        prog=EXECUTABLE,
        description="Play tic-tac-toe against the textbook programs, and see them think.",
        epilog="Qt's own options, such as -platform offscreen, are taken as well.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    parser.add_argument(
        "--list-parts",
        action="store_true",
        help="print everything that this copy finds by itself, such as programs, and exit",
    )
    parser.add_argument("file", nargs="*", help="a file with a position or moves to begin with")
    asked, rest = parser.parse_known_args(arguments)
    if unknown := [each for each in rest if each.startswith("--")]:
        parser.error(f"unknown option {unknown[0]}")
    if asked.list_parts:
        parser.print_list(parts())


def parts() -> list[str]:
    """Return a line for each entry of the registries: its kind and its key."""
    from tictactoe_gui.engine.board import REPRESENTATIONS
    from tictactoe_gui.engine.counting.claim import CLAIMS
    from tictactoe_gui.engine.player import PROGRAMS
    from tictactoe_gui.ui.kit.sheet import DRAWINGS
    from tictactoe_gui.ui.lab.page import PAGES
    from tictactoe_gui.ui.studies import STUDIES

    kinds: dict[str, Iterable[str]] = {
        "representation": REPRESENTATIONS,
        "program": PROGRAMS,
        "study": STUDIES,
        "drawing": DRAWINGS,
        "page": PAGES,
        "claim": CLAIMS,
    }
    return [f"{kind} {key}" for kind, entries in kinds.items() for key in entries]


def _show(message: str) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QMessageBox

    _app = QApplication.instance() or QApplication([EXECUTABLE])
    box = QMessageBox(QMessageBox.Icon.Information, TITLE, message)
    box.setTextFormat(Qt.TextFormat.PlainText)  # an argument may be in it, whatever it is
    box.exec()
