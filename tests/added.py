"""The program with an entry more of each kind: `python -m tests.added`.

The entries of `tests/additions` are put beside the program's own, as files in its folders would be.
Prints what a person does not find of them, by where it is looked for. `pytest -p tests.added` runs
any tests with them.
"""

import importlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QPushButton,
    QTabBar,
    QTextEdit,
    QWidget,
)

from tests.gallery.visitor import Visitor
from tests.started import ready, wait_until
from tictactoe_gui import app as program
from tictactoe_gui.session.worker import Worker

ADDITIONS = Path(__file__).parent / "additions"
PACKAGES = {
    "representations": "tictactoe_gui.engine.representations",
    "learners": "tictactoe_gui.engine.learning.learners",
    "players": "tictactoe_gui.engine.players",
    "claims": "tictactoe_gui.engine.counting.claims",
    "studies": "tictactoe_gui.ui.studies",
}


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Put the additions beside the program's own entries, before anything asks for the first."""
    for folder, package in PACKAGES.items():
        importlib.import_module(package).__path__.append(str(ADDITIONS / folder))


def texts(window: QWidget) -> Iterator[str]:
    """Yield all that is to be read or heard in a window, tables and lists included."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QPushButton):
            yield widget.text()
        if isinstance(widget, QComboBox):
            yield widget.currentText()
        if isinstance(widget, QTextEdit):
            yield widget.toPlainText()
        if isinstance(widget, QAbstractItemView):
            model = widget.model()
            for row in range(model.rowCount()):
                yield str(model.headerData(row, Qt.Orientation.Vertical))
            for row in range(model.rowCount()):
                for column in range(model.columnCount()):
                    yield str(model.index(row, column).data())


def has(window: QWidget, text: str) -> bool:
    """Return whether a text is part of anything to be read in a window."""
    return any(text in each for each in texts(window))


def page(window: QWidget, name: str) -> None:
    """Turn to a page of the lab, which begins to count."""
    for bar in window.findChildren(QTabBar):
        for index in range(bar.count()):
            if bar.isVisible() and bar.tabText(index).replace("&", "") == name:
                bar.setCurrentIndex(index)


Missing = dict[str, list[str]]
"""What is not to be found, by where a person looks for it."""


def missing(window: QWidget, wanted: Sequence[str]) -> list[str]:
    return [text for text in wanted if not has(window, text)]


def main() -> None:
    """Use each of the additions, wherever there is something of it."""
    pytest_load_initial_conftests()
    app, window = program.create(sys.argv[:1])
    visitor = Visitor(app, window)
    window.resize(1280, 1000)
    ready(window)
    visitor.wait()
    visitor.menu("Computer", "Stored as", "Nine letters")
    visitor.menu("Computer", "Rule-based")
    visitor.menu("Computer", "Plays by", "Spiral")
    visitor.click("More…")
    visitor.click("Values show: Computer's own")
    found: Missing = {"panel": missing(window, CHOSEN)}
    visitor.front.close()
    visitor.keys("E")
    visitor.take("5")
    found["board"] = missing(window, BOARD)
    for name, wanted in STUDIES.items():
        visitor.tab(name)
        found[name] = missing(window, wanted)
    found |= of_the_lab(visitor, window.menu_actions.lab)
    found |= of_a_state(visitor)
    found["learner"] = of_a_learner(visitor)
    visitor.menu("Game", "Games…")
    found["Games"] = missing(visitor.front, GAMES)
    visitor.front.close()
    window.close()
    sys.stdout.write(json.dumps(found))


def of_a_state(visitor: Visitor) -> Missing:
    """Play against a program that carries a named state, and go on when that is gone."""
    from tictactoe_gui.engine.players import favourite_player  # type: ignore[attr-defined]

    visitor.menu("Game", "New game")
    visitor.menu("Computer", "Plays by", "Night owl")
    visitor.take("1")
    visitor.tab("Why")
    found = {"state": missing(visitor.front, STATE)}
    favourite_player.LIKED.clear()
    visitor.take("9")
    found["lost state"] = missing(visitor.front, [LOST])
    return found


def of_a_learner(visitor: Visitor) -> list[str]:
    """Play against a program that learns, and look into its boxes."""
    visitor.menu("Game", "New game")
    visitor.menu("Computer", "MENACE")
    visitor.menu("Computer", "Plays by", "Q-learning: not taught")
    visitor.take("5")
    visitor.tab("Thinking")
    return missing(visitor.front, LEARNER)


def of_the_lab(visitor: Visitor, action: QAction) -> Missing:
    """Let the lab count what there is of the additions, and take its tables out."""
    action.trigger()
    lab = visitor.front
    found: Missing = {}
    for name, wanted in LAB.items():
        page(lab, name)
        if name in ENDLESS:
            _stop_at(lab, wanted)
        visitor.wait()
        found[name] = missing(lab, wanted)
    lab.close()
    return found


def _stop_at(lab: QWidget, wanted: Sequence[str]) -> None:
    """Wait until the page has come to the texts, and stop it there."""
    wait_until(lambda: not missing(lab, wanted))
    if any(each.is_busy for each in lab.findChildren(Worker)):  # else that closes it
        QTest.keyClick(lab, Qt.Key.Key_Escape)


CLAIM = "Going round the board loses, as X and as O."
CHOSEN = (
    "Nine letters",
    "A word, read by threes.",
    "Spiral",
    "Win, else go round the board.",
)
BOARD = ("Square 1, O, last move", "Square 2, free, on its way")
STUDIES = {
    "Why": ("Spiral from square 1: the next free square on its way round.",),
    "Thinking": ("1 Win: take the first square", "2 the next free square on its way round"),
    "Inside": ("Nine letters", ". X .", "▸ Nine letters  "),
    "Marks": ("Marks of X: 1, of O: 1.",),
}
ENDLESS = ("Claims", "Effort")
"""Pages that are stopped where they have come to what is looked for."""
LAB = {
    "Strength": ("Spiral",),
    "Claims": (CLAIM, "Spiral from square 1: loses"),
    "Effort": ("Spiral from square 1",),
}
LEARNER = ("Q-learning", "50 of ", "move the beads of each square 20 % of the way")
GAMES = ("Spiral", "Favourite")
STATE = ("Night owl", "Favourite squares “Night owl”: a square that it likes.")
LOST = "Favourite squares plays without “Night owl”, which is no longer there."


if __name__ == "__main__":
    main()
