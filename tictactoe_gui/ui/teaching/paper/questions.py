"""Six boards with a question each, and the answers to several such sheets."""

from collections.abc import Iterator, Sequence

from tictactoe_gui.engine.practice.kinds import Exercise
from tictactoe_gui.engine.practice.sheets import BOARDS
from tictactoe_gui.ui.kit.sheet import Box
from tictactoe_gui.ui.teaching.paper.pages import Paper, PaperPage, begin_page, put_board
from tictactoe_gui.ui.teaching.practice.words import kind_line, task
from tictactoe_gui.ui.wording import tr

_COLUMNS, _ROWS = 2, 3
_TASK, _GAP = 20.0, 16.0
_ANSWER, _LINE = 60.0, 20.0
"""The side of a board with its answer, and the height of the line above, in points."""


def question_page(paper: Paper, number: str, exercises: Sequence[Exercise], kind: str) -> PaperPage:
    """Return six boards that are large enough to write in."""
    title = tr("Which square is right? Mark one on each board.")
    page = begin_page(paper, number, title, kind_line(kind), is_task=True)
    left, top, width, whole = page.room
    height = whole / _ROWS
    side = min(height - _TASK - _GAP, width / _COLUMNS - _GAP)
    for place, exercise in enumerate(exercises):
        row, column = divmod(place, _COLUMNS)
        x = left + (column + 0.5) * width / _COLUMNS - side / 2
        y = top + row * height
        line = f"{place + 1}. {task(exercise)}"
        page.sheet.text(Box(x, y, side + _GAP, _TASK), line, size=11)
        put_board(page.sheet, Box(x, y + _TASK, side, side), exercise.board)
    return page


def answer_pages(
    paper: Paper, asked: Sequence[tuple[str, Sequence[Exercise]]]
) -> Iterator[PaperPage]:
    """Yield the answers, a row for each sheet, which is given with its number."""
    line = tr("A thick rim marks each square that is right.")
    left = list(asked)
    while left:
        page = begin_page(paper, "", tr("Answers"), line, is_task=False)
        x, y, width, height = page.room
        row = _LINE + _ANSWER + _GAP
        fitting = int(height // row)
        for number, exercises in left[:fitting]:
            page.sheet.text(Box(x, y, width, _LINE), number, size=11, bold=True)
            for place, exercise in enumerate(exercises):
                box = Box(x + place * width / BOARDS, y + _LINE, _ANSWER, _ANSWER)
                put_board(page.sheet, box, exercise.board, exercise.right)
            y += row
        yield page
        left = left[fitting:]
