"""The printed listing is the program; what it tried says why, and what decided is marked."""

import pytest

from tests.cases import cases_beside, for_each
from tests.engine import oracle, textbook
from tests.engine.boards import board
from tests.engine.decisions import decisions
from tests.engine.phrases import english
from tests.ui.studies.thinking.program.interpreter import ReadProgram
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs, Scale, SearchOptions
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.thinking.program.page import (
    ProgramReading,
    read_program,
    read_search,
)
from tictactoe_gui.ui.studies.thinking.program.printed import Printed, place_of, printed
from tictactoe_gui.ui.wording.text import translated

pytestmark = pytest.mark.usefixtures("qapp")


def read(key: str, line: str = "", stored: str = "vector") -> ProgramReading:
    """Return what a program tries after some moves."""
    position = oracle.EMPTY
    for number in line:
        position = oracle.after(position, int(number) - 1)
    choice = Choice().with_program(key)
    return read_program(choice, board(position, stored), Control())


def texts(shown: Printed) -> list[str]:
    return [line.text for line in shown.content]


def marked(shown: Printed) -> list[str]:
    return [texts(shown)[number] for number in shown.decisive]


def cells_of(shown: Printed, start: str) -> set[int]:
    """Return the squares of the line that begins so, 1 to 9."""
    line = next(each for each in shown.content if each.text.startswith(start))
    return {cell + 1 for cell in line.cells}


@for_each("key", (*textbook.PROGRAMS, OWN_RULES))
def test_the_rows_play_like_the_program_in_every_position(key: str) -> None:
    assert len(oracle.OPEN) == 4_520
    page, known = read(key), decisions(key)
    program = ReadProgram(page)
    assert [each for each in oracle.OPEN if program.choice(each) != known[each].cell] == []
    shown, meanings = texts(printed(page)), [*map(translated, page.listing.meanings)]
    assert shown[len(shown) - len(meanings) :] == meanings
    for row in page.listing.rows:
        for each in row.instructions:
            assert any(line.endswith(translated(each.text)) for line in shown), each


def test_where_the_table_names_no_free_square_it_says_what_is_done_instead() -> None:
    shown = printed(read("turn-table-corner", "93"))
    told = {"Go(9) = 0: 9 is taken.", "Go(3) = 0: 3 is taken.", "Square 1 is free."}
    assert told <= {*texts(shown)}
    (line,) = marked(shown)
    assert line.endswith("If none names a free square: take the first free one.")
    assert cells_of(shown, line) == {1}


def test_what_failed_says_why_and_what_names_the_square_is_marked() -> None:
    shown = printed(read("turn-table-corner", "159"))
    assert {"PossWin(X) = 0: no line product is 18.", "Make2 = 2: 2 is free."} <= {*texts(shown)}
    assert marked(shown)[0].endswith("Make2")
    assert cells_of(shown, "2  Go(5)") == {5}
    assert cells_of(printed(read("turn-table-corner", "152")), "4  PossWin(X)") == {1, 2, 3}


@for_each("key, line, told", cases_beside(__file__)["reasons"])
def test_reasons_of_each_program(key: str, line: str, told: str) -> None:
    shown = texts(printed(read(key, line)))
    assert any(each.startswith(told) for each in shown), shown


@for_each("key", REPRESENTATIONS)
def test_reasons_are_those_of_the_representation(key: str) -> None:
    why = english(board("X...O...X", key).no_threat(Mark.X))
    assert f"PossWin(X) = 0: {why}." in texts(printed(read("turn-table-corner", "159", key)))


@for_each("line", ["1", "15", "159", "1592"])
def test_what_may_not_be_told_is_the_same_on_every_board(line: str) -> None:
    bare = printed(read("eight-rules"), tells=False)
    assert printed(read("eight-rules", line), tells=False) == bare
    assert bare.decisive == ()


def test_an_instruction_that_can_be_pressed_does_its_place() -> None:
    page = read("turn-table-corner", "159")
    shown = printed(page, is_pressed=True)
    does = [line.does for line in shown.content if line.does]
    assert [shown.places[place_of(each)] for each in does] == [
        number for number, line in enumerate(shown.content) if line.does
    ]
    assert len(does) == sum(len(row.instructions) for row in page.listing.rows)


# The code of a search.


def code_for(code_as: CodeAs) -> ProgramReading:
    options, start = SearchOptions(memo=True), board(oracle.EMPTY, "vector")
    return read_search(options, start, Scale(code_as))


@for_each("code_as", CodeAs)
def test_the_code_stands_there_row_by_row(code_as: CodeAs) -> None:
    page = code_for(code_as)
    shown = printed(page, is_code=True)
    rows = []
    for number, row in enumerate(page.listing.rows):
        (line,) = row.instructions
        rows.append(f"{row.label:>2}  {4 * row.indent * ' '}{translated(line.text)}")
        assert shown.lines_of([line.key or (number, 0)]) == (number,)
    assert texts(shown) == [*rows, *map(translated, page.listing.meanings)]
