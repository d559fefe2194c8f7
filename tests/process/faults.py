"""The self-test of a program with a fault: `python -m tests.process.faults [FAULT]`."""

import sys
import time
from typing import Any, NoReturn

from tictactoe_gui import app as program
from tictactoe_gui.command_line import self_test
from tictactoe_gui.session.store import games
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.studies.pages.inside import InsideStudy
from tictactoe_gui.ui.window.main_window import MainWindow

# As what may be replaced.
window_class: Any = MainWindow
test_class: Any = self_test.SelfTest
square_class: Any = Square
study_class: Any = InsideStudy
tested: Any = self_test


def _skip(*registries: str) -> None:
    """Let the test find nothing to go through there."""
    for name in registries:
        setattr(self_test, name, {})


def dead_squares() -> None:
    """No click takes a square."""
    square_class.click = lambda _: None


def blank_window() -> None:
    """What is painted has one colour."""
    tested._pixels = lambda _: [0] * 99


def broken_study() -> None:
    """A study cannot be built."""
    _skip("PROGRAMS")

    def fail(*_: object) -> None:
        raise ZeroDivisionError("out of luck")

    study_class.__init__ = fail


def lost_games() -> None:
    """No game is kept of those that were played."""
    _skip("PROGRAMS", "STUDIES", "PAGES")
    tested.titles = dict
    kept: Any = games
    kept.all_texts = lambda _: []
    run = self_test.SelfTest.run

    def run_after_a_game(test: self_test.SelfTest) -> tuple[int, str]:
        test._played.append("a game")
        return run(test)

    test_class.run = run_after_a_game


def hanging() -> None:
    """The window does not come back from what it does."""
    tested.SECONDS = 1
    window_class.show = lambda _: time.sleep(60)


def main() -> NoReturn:
    """Put the fault in, and run the self-test."""
    for name in sys.argv[1:]:
        globals()[name]()
    sys.argv[1:] = ["--self-test"]
    sys.exit(program.main())


if __name__ == "__main__":
    main()
