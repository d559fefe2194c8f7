"""Everything that can be chosen has a name of its own and, where there is room, a line."""

from dataclasses import replace
from itertools import chain

import pytest

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.wording import choice_line
from tictactoe_gui.ui.wording.files import copied_rows


def test_no_two_have_the_same_name() -> None:
    names = [
        *map(wording.program_name, PROGRAMS),
        *map(wording.representation_name, REPRESENTATIONS),
        *map(wording.difficulty_name, Difficulty),
        *map(wording.depth_name, range(1, 10)),
    ]
    assert len(set(names)) == len(names)


def test_no_two_have_the_same_line() -> None:
    lines = list(
        chain(
            map(wording.program_line, PROGRAMS), map(wording.representation_line, REPRESENTATIONS)
        )
    )
    assert len(set(lines)) == len(lines)


def test_a_program_added_later_is_called_by_its_key() -> None:
    assert wording.program_name("newest") == "newest"
    assert wording.program_line("newest") == ""
    assert wording.representation_name("newest") == "newest"
    assert wording.representation_line("newest") == ""


@pytest.mark.parametrize("depth", range(1, 9))
def test_a_depth_limit_belongs_to_the_name(depth: int) -> None:
    name = wording.choice_name(Choice(depth=depth))
    assert wording.program_name("alpha-beta-memo") in name
    assert str(depth) in name


@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.RULES])
def test_who_does_not_search_has_no_depth(difficulty: Difficulty) -> None:
    choice = Choice(difficulty=difficulty, depth=2)
    assert wording.choice_name(choice) == wording.program_name(choice.program.key)


@pytest.mark.parametrize(("depth", "ahead"), [(1, "1 ply"), (2, "2 plies")])
def test_a_limited_search_looks_ahead(depth: int, ahead: str) -> None:
    line = choice_line(replace(Choice(), depth=depth))
    assert line == f"Looks {ahead} ahead, then counts open lines."


@pytest.mark.parametrize(("count", "rows"), [(1, "1 row"), (7, "7 rows")])
def test_copied_rows_are_counted_in_english(count: int, rows: str) -> None:
    assert copied_rows(count) == f"Copied: {rows} as Markdown."
