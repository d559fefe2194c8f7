"""Six boards with a question each, and the answers to several such sheets on a page."""

from collections.abc import Iterator, Sequence

from tictactoe_gui.engine.practice.kinds import KINDS
from tictactoe_gui.engine.practice.sheets import BOARDS, QuestionSheet
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.kit.sheet import CENTRED, Box, Sheet
from tictactoe_gui.ui.teaching.paper.boards import put_board
from tictactoe_gui.ui.teaching.paper.heading import put_heading, put_task
from tictactoe_gui.ui.teaching.paper.words import answers_title, number_line, numbers_line
from tictactoe_gui.ui.teaching.practice.words import kind_line, task
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.lists import any_of
from tictactoe_gui.ui.wording.text import square

_COLUMNS, _ROWS = 2, 3
_TASK, _GAP = 20.0, 16.0
_ANSWER, _LINE = 60.0, 16.0
"""The side of a board with its answer, and the height of the lines around it, in points."""


def question_page(paper: Paper, asked: QuestionSheet, kind: str) -> PaperPage:
    """Return six boards that are large enough to write in."""
    sheet = paper.blank()
    title = tr("Which square is right? Mark one on each board.")
    fits = kind and all(map(KINDS[kind].fits, asked.exercises))  # one that was given may not
    lines = [kind_line(kind)] if fits else []
    top = put_task(sheet, paper, number_line(asked.number, asked.place), title, *lines)
    left, _, width, _ = paper.room
    height = (paper.room.y + paper.room.height - top) / _ROWS
    side = min(height - _TASK - _GAP, width / _COLUMNS - _GAP)
    for place, exercise in enumerate(asked.exercises):
        row, column = divmod(place, _COLUMNS)
        x = left + column * width / _COLUMNS + (width / _COLUMNS - side) / 2
        y = top + row * height
        line = f"{place + 1}. {task(exercise)}"
        sheet.text(Box(x, y, side + _GAP, _TASK), line, size=11)
        put_board(sheet, Box(x, y + _TASK, side, side), exercise.board)
    return PaperPage(paper, sheet)


def answer_pages(paper: Paper, asked: Sequence[QuestionSheet]) -> Iterator[PaperPage]:
    """Yield the answers, a row for each sheet."""
    row = _ANSWER + 2 * _LINE + _GAP
    most = int((paper.room.height - 60) // row)
    for start in range(0, len(asked), most):
        several = asked[start : start + most]
        sheet = paper.blank()
        numbers = numbers_line(several[0].number, several[0].place, several[-1].place)
        line = tr(
            "A tick marks each square that is right. Below stand the question and the squares,"
            " counted 1 to 9 in rows."
        )
        top = put_heading(sheet, paper, numbers, answers_title(), line)
        for each in several:
            _put_answers(sheet, paper, top, each)
            top += row
        yield PaperPage(paper, sheet)


def _put_answers(sheet: Sheet, paper: Paper, top: float, asked: QuestionSheet) -> None:
    left, _, width, _ = paper.room
    label = number_line(asked.number, asked.place)
    sheet.text(Box(left, top, width, _LINE), label, size=11, bold=True)
    step = width / BOARDS
    for place, exercise in enumerate(asked.exercises):
        x = left + place * step
        board = Box(x + (step - _ANSWER) / 2, top + _LINE, _ANSWER, _ANSWER)
        put_board(sheet, board, exercise.board, right=exercise.right)
        said = [f"{place + 1}:  {each}" for each in _numbers(exercise.right)]
        below = Box(x, board.y + _ANSWER + 2, step, _LINE)
        sheet.text(below, *said, size=10, align=CENTRED)


def _numbers(cells: Sequence[Cell]) -> tuple[str, str]:
    """Return squares as they are said, and where there is no room for that."""
    return any_of(cells), " ".join(map(square, cells))
