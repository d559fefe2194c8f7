"""A drawing is pointed at by mouse and keyboard, and marks what is pointed at elsewhere."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.engine.boards import board, drawing
from tests.ui.person import hover, picture
from tictactoe_gui.ui.kit.picture import STEPS
from tictactoe_gui.ui.kit.sheet import Part
from tictactoe_gui.ui.studies.inside.drawing import RepresentationDrawing

MIDDLE = drawing("""
    XO.
    .O.
    ..X
""")
LATER = drawing("""
    XO.
    .O.
    .XX
""")


class Stage:
    """A drawing in a window, and what it has said."""

    def __init__(self, qtbot: QtBot, key: str) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.drawing = RepresentationDrawing(board(MIDDLE, key))
        column = QVBoxLayout(self.window)
        column.addWidget(self.drawing)
        self.window.resize(440, 600)
        with qtbot.waitActive(self.window):
            self.window.show()
        self.window.setFocus()
        self.pointed: list[object] = []
        self.drawing.pointed.connect(self.pointed.append)

    def part(self, start: str) -> Part:
        """Return the first part of which the drawing says something that begins so."""
        return next(each for each in self.drawing.sheet.parts if each.says.startswith(start))

    def hover(self, part: Part) -> None:
        hover(self.drawing, edge(part.box))

    def marked(self) -> set[str]:
        """Return the beginnings of what is said of the parts that are marked."""
        parts = self.drawing.sheet.parts
        return {each.says.split(":")[0] for each in parts if self.drawing.is_marked(each)} - {""}


def edge(box: QRectF) -> QPoint:
    """Return a place in a box where nothing else lies on it."""
    return QPoint(round(box.left()) + 2, round(box.center().y()))


@pytest.fixture
def stage(qtbot: QtBot, request: pytest.FixtureRequest) -> Stage:
    return Stage(qtbot, getattr(request, "param", "vector"))


@pytest.mark.parametrize(
    ("stage", "line", "cells"),
    [
        *[(key, "Line 2, 5, 8", (1, 4, 7)) for key in ("matrix", "vector", "bitboard")],
        ("magic", "15 − (3 + 5)", (1, 4, 7)),
        ("base3", "O wins at 8", (7,)),
    ],
    indirect=["stage"],
)
def test_mouse_and_arrows_lead_to_every_part_and_tell_its_squares(
    stage: Stage, line: str, cells: tuple[int, ...]
) -> None:
    drawing = stage.drawing
    stage.hover(stage.part("Square 8"))
    stage.hover(stage.part(line))
    assert stage.pointed == [(7,), cells]
    first = drawing.reachable()[0]
    seen, fresh = {first}, [first]
    while fresh:
        drawing.point_at(fresh.pop())
        found = {drawing.next_place(key) for key in STEPS}
        fresh += found - seen
        seen |= found
    assert seen == set(drawing.reachable())
    for width in (360, 400, 600):
        height = drawing.heightForWidth(width)
        drawing.resize(width, height)
        assert 0 <= height - drawing.sheet.height <= 3


# What is pointed at elsewhere.


def test_a_square_pointed_at_marks_itself_and_its_lines(stage: Stage) -> None:
    before = picture(stage.drawing)
    stage.drawing.mark(1, ())
    assert stage.marked() == {
        "Square 2, O, stored as 5",
        "Line 1, 2, 3",
        "Line 2, 5, 8",
    }
    assert picture(stage.drawing) != before
    stage.drawing.mark(None, ())
    assert picture(stage.drawing) == before


def test_a_lit_line_marks_itself_and_its_squares(stage: Stage) -> None:
    stage.drawing.mark(None, (2, 4, 6))
    assert {each.split(",")[0] for each in stage.marked()} == {
        "Square 3",
        "Square 5",
        "Square 7",
        "Line 3",
    }


# Other boards.


def test_it_follows_the_board_and_keeps_what_is_pointed_at(stage: Stage) -> None:
    stage.hover(stage.part("Square 8"))
    stage.drawing.show_board(board(LATER, "vector"))
    assert stage.part("Line 7, 8, 9").says == "Line 7, 8, 9: 2 × 3 × 3 = 18, X wins at 7"
    assert stage.drawing.current
    assert stage.drawing.current.says == "Square 8, X, stored as 3"
    assert stage.pointed == [(7,)]
    stage.drawing.show_board(board(LATER, "magic"))
    assert stage.drawing.current is None
    assert stage.pointed[-1] is None
