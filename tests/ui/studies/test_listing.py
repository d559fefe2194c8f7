"""The printed listing is the program; what it tried says why, and what decided is marked."""

import re

import pytest

from tests.cases import cases_beside
from tests.engine import oracle, textbook
from tests.engine.boards import board
from tests.engine.decisions import decisions
from tests.engine.phrases import english
from tests.engine.read_program import ReadProgram
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import ListingPlace
from tictactoe_gui.engine.pseudocode import search_listing
from tictactoe_gui.engine.rule_cards import OWN_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs, Scale, SearchOptions
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.thinking.program import (
    Printed,
    ProgramReading,
    place_of,
    printed,
    read_program,
)
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


@pytest.mark.parametrize("key", [*textbook.PROGRAMS, OWN_RULES])
def test_the_rows_play_like_the_program_in_every_position(key: str) -> None:
    assert len(oracle.OPEN) == 4_520
    page, known = read(key), decisions(key)
    program = ReadProgram(page.listing)
    assert [each for each in oracle.OPEN if program.choice(each) != known[each].cell] == []
    shown, meanings = texts(printed(page)), [*map(translated, page.listing.meanings)]
    assert shown[len(shown) - len(meanings) :] == meanings
    for row in page.listing.rows:
        for each in row.instructions:
            assert any(line.endswith(translated(each.text)) for line in shown), each


@pytest.mark.parametrize(
    ("line", "decisive", "cells"),
    [
        ("93", "If none names a free square: take the first free one.", {0}),
        ("159", "Make2", {1}),
        ("152", "PossWin(X)", {0, 1, 2}),
    ],
)
def test_what_names_the_square_is_marked(line: str, decisive: str, cells: set[int]) -> None:
    shown = printed(read("turn-table-corner", line))
    (number,) = shown.decisive
    assert shown.content[number].text.endswith(decisive)
    assert {*shown.content[number].cells} == cells


@pytest.mark.parametrize(("key", "line", "told"), cases_beside(__file__)["reasons"])
def test_reasons_of_each_program(key: str, line: str, told: str) -> None:
    shown = texts(printed(read(key, line)))
    assert any(each.startswith(told) for each in shown), shown


@pytest.mark.parametrize("key", REPRESENTATIONS)
def test_reasons_are_those_of_the_representation_and_add_up(key: str) -> None:
    why = english(board("X...O...X", key).no_threat(Mark.X))
    assert f"PossWin(X) = 0: {why}." in texts(printed(read("turn-table-corner", "159", key)))
    player = Choice().with_program("eight-rules").player()
    told = set[str]()
    for position in oracle.OPEN_UP_TO_SYMMETRY[::9]:
        reading = ProgramReading(player.listing(board(position, key)), ())  # type: ignore[attr-defined]
        trials = player.trials(board(position, key))  # type: ignore[attr-defined]
        told |= {*texts(printed(reading._replace(trials=trials)))}
    for each in told:
        if found := re.search(r"(\d) × (\d) × (\d) = (\d+)", each):
            one, other, third, product = map(int, found.groups())
            assert one * other * third == product in (18, 50), each
        if found := re.search(r"15 − \((\d) \+ (\d)\) = (\d)\b", each):
            assert sum(map(int, found.groups())) == 15, each


@pytest.mark.parametrize("line", ["1", "15", "159", "1592"])
def test_what_may_not_be_told_is_the_same_on_every_board(line: str) -> None:
    bare = printed(read("eight-rules"), tells=False)
    assert printed(read("eight-rules", line), tells=False) == bare
    assert bare.decisive == ()


def test_an_instruction_that_can_be_pressed_does_its_place() -> None:
    page = read("turn-table-corner", "159")
    shown = printed(page, is_pressed=True)
    does = {number: line.does for number, line in enumerate(shown.content) if line.does}
    assert [shown.places[place_of(each)] for each in does.values()] == [*does]
    assert len(does) == sum(len(row.instructions) for row in page.listing.rows)


@pytest.mark.parametrize("code_as", CodeAs)
def test_the_code_of_a_search_stands_there_row_by_row(code_as: CodeAs) -> None:
    start = board(oracle.EMPTY, "vector")
    page = ProgramReading(search_listing(SearchOptions(memo=True), start, Scale(code_as)))
    shown = printed(page, is_code=True)
    rows = []
    for number, row in enumerate(page.listing.rows):
        (line,) = row.instructions
        rows.append(f"{row.label:>2}  {4 * row.indent * ' '}{translated(line.text)}")
        assert shown.lines_of([line.key or ListingPlace(number)]) == (number,)
    assert texts(shown) == [*rows, *map(translated, page.listing.meanings)]
