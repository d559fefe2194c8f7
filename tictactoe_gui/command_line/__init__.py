"""The options: some are answered without opening the window, others say what it opens with."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import IO, TYPE_CHECKING, Any

from tictactoe_gui import EXECUTABLE, TITLE, __version__

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.presentation import FirstView


class _Parser(argparse.ArgumentParser):
    """A parser that answers in a dialog where there is no console, as in a Windows program."""

    def _print_message(self, message: str, file: Any = None) -> None:
        tell(message, file)

    def add_first_view(self) -> None:
        """Add the options that say what the window opens with."""
        self.add_argument(
            "--position",
            type=_position,
            metavar="TEXT",
            help="begin with a position, such as X../.O./..., or with moves, such as 1 5 9",
        )
        self.add_argument(
            "--study",
            type=_study,
            metavar="KEY",
            help="show this study beside the board, one of --list-parts",
        )
        self.add_argument(
            "--presentation",
            action="store_true",
            help="large type and no menu; values are hidden until you press E or Space",
        )


def _study(key: str) -> str:
    """Return the key of a study; argparse shows the error."""
    from tictactoe_gui.ui.studies import STUDIES

    if key not in STUDIES:
        raise argparse.ArgumentTypeError(
            f"there is no study “{key}”: choose one of {', '.join(STUDIES)}"
        )
    return key


def _position(text: str) -> str:
    """Return a text that can be read as a position or moves; argparse shows the error."""
    from tictactoe_gui.engine.board import REPRESENTATIONS
    from tictactoe_gui.engine.rules import ImpossibleText
    from tictactoe_gui.session.notation import read_game
    from tictactoe_gui.ui.wording.trouble import impossible_text

    try:
        read_game(text, next(iter(REPRESENTATIONS.values())))
    except ImpossibleText as error:
        raise argparse.ArgumentTypeError(impossible_text(error)) from None
    return text


def take_first_view(arguments: Sequence[str]) -> "tuple[FirstView, list[str]]":
    """Return what the window opens with, and the arguments without that."""
    from tictactoe_gui.ui.window.presentation import FirstView

    parser = _Parser(prog=EXECUTABLE, add_help=False, allow_abbrev=False)
    parser.add_first_view()
    asked, rest = parser.parse_known_args(arguments)
    return FirstView(asked.position or "", asked.study or "", asked.presentation), rest


def read(arguments: Sequence[str]) -> bool:
    """Answer the arguments and exit, or return whether the self-test is asked for.

    Qt reads its own, such as -platform.
    """
    parser = _Parser(
        prog=EXECUTABLE,
        description="Play tic-tac-toe against the textbook programs, and see them think.",
        epilog="Qt's own options work too, such as -platform offscreen.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{TITLE} {__version__}",
        help="print the version, and exit",
    )
    parser.add_argument(
        "--list-parts",
        action="store_true",
        help="list the representations, programs, studies and other parts of this copy, and exit",
    )
    parser.add_argument(
        "--self-test",
        action="store_true",
        help="play in a real window, look at every part, keep nothing, say what failed, and exit",
    )
    parser.add_first_view()
    parser.add_argument("file", nargs="*", help="a file with a position, moves or games to open")
    asked, rest = parser.parse_known_args(arguments)
    if unknown := [each for each in rest if each.startswith("--")]:
        parser.error(f"unknown option {unknown[0]}: --help lists all options")
    if asked.list_parts:
        tell("".join(f"{line}\n" for line in parts()), sys.stdout)
        parser.exit()
    return bool(asked.self_test)


def parts() -> list[str]:
    """Return a line for each entry of the registries: its kind and its key."""
    from tictactoe_gui.engine.board import REPRESENTATIONS
    from tictactoe_gui.engine.counting.claim import CLAIMS
    from tictactoe_gui.engine.player import PROGRAMS
    from tictactoe_gui.ui.lab.page import PAGES
    from tictactoe_gui.ui.studies import STUDIES

    kinds: dict[str, Iterable[str]] = {
        "representation": REPRESENTATIONS,
        "program": PROGRAMS,
        "study": STUDIES,
        "page": PAGES,
        "claim": CLAIMS,
    }
    return [f"{kind} {key}" for kind, entries in kinds.items() for key in entries]


def tell(text: str, stream: IO[str] | None) -> None:
    """Print a text, or show it in a dialog where there is no console."""
    if stream is None:
        _show(text)
    else:
        stream.write(text)


def _show(message: str) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QMessageBox

    _app = QApplication.instance() or QApplication([EXECUTABLE])
    box = QMessageBox(QMessageBox.Icon.Information, TITLE, message)
    box.setTextFormat(Qt.TextFormat.PlainText)  # an argument may be in it, whatever it is
    box.exec()
