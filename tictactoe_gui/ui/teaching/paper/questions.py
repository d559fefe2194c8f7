"""Six boards with a question each, and the answers to several such sheets."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tictactoe_gui.engine.practice.kinds import Exercise
from tictactoe_gui.engine.practice.sheets import BOARDS
from tictactoe_gui.ui.kit.paint import paint_board
from tictactoe_gui.ui.kit.theme import PAPER
from tictactoe_gui.ui.quiz.positions import kind_line, task
from tictactoe_gui.ui.teaching.paper.pages import CENTRED, PagePainter
from tictactoe_gui.ui.wording import tr

_COLUMNS, _ROWS = 2, 3
_TASK, _GAP = 20.0, 16.0
_ANSWER, _LINE = 60.0, 20.0
"""The side of a board with its answer, and the height of the line above, in points."""
ANSWERED = 6
"""Sheets whose answers have room on a page."""


def paint_questions(
    number: str, exercises: Sequence[Exercise], kind: str, painter: PagePainter
) -> None:
    """Paint six boards that are large enough to write in."""
    title = tr("Which square is right? Mark one on each board.")
    room = painter.begin_page(number, title, kind_line(kind), is_task=True)
    wide, high = room.width() / _COLUMNS, room.height() / _ROWS
    side = min(high - _TASK - _GAP, wide - _GAP)
    for place, exercise in enumerate(exercises):
        row, column = divmod(place, _COLUMNS)
        x, y = room.left() + (column + 0.5) * wide - side / 2, room.top() + row * high
        above = QRectF(room.left() + column * wide, y, wide, _TASK)
        painter.write(above, f"{place + 1}. {task(exercise)}", align=CENTRED)
        paint_board(exercise.board, painter, QRectF(x, y + _TASK, side, side), PAPER)


def paint_answers(asked: Sequence[tuple[str, Sequence[Exercise]]], painter: PagePainter) -> None:
    """Paint a row of boards for each sheet."""
    line = tr("A thick rim marks each square that is right.")
    room = painter.begin_page("", tr("Answers"), line, is_task=False)
    for row, (number, exercises) in enumerate(asked):
        y = room.top() + row * (_LINE + _ANSWER + _GAP)
        painter.write(QRectF(room.left(), y, room.width(), _LINE), number, is_bold=True)
        for place, exercise in enumerate(exercises):
            x = room.left() + place * room.width() / BOARDS
            box = QRectF(x, y + _LINE, _ANSWER, _ANSWER)
            paint_board(exercise.board, painter, box, PAPER, best=exercise.right)
