"""Everything that can be chosen has a name of its own and, where there is room, a line."""

from dataclasses import replace

from tests.cases import for_each
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.wording import names
from tictactoe_gui.ui.wording.names import (
    choice_line,
    choice_name,
    depth_name,
    difficulty_name,
    program_name,
    representation_line,
    representation_name,
)


def test_no_two_have_the_same_name_or_line() -> None:
    for said in (
        [
            *map(program_name, PROGRAMS),
            *map(representation_name, REPRESENTATIONS),
            *map(depth_name, range(1, 10)),
        ],
        [*map(difficulty_name, Difficulty)],
        [*map(names.program_line, PROGRAMS), *map(representation_line, REPRESENTATIONS)],
    ):
        assert len(set(said)) == len(said)


def test_a_program_added_later_is_called_by_its_key() -> None:
    assert program_name("newest") == "newest"
    assert names.program_line("newest") == ""
    assert representation_name("newest") == "newest"
    assert representation_line("newest") == ""


@for_each("depth, ahead", [(1, "1 ply"), (2, "2 plies")])
def test_a_limited_search_looks_ahead(depth: int, ahead: str) -> None:
    choice = replace(Choice(), depth=depth)
    assert choice_line(choice) == f"Looks {ahead} ahead, then counts open lines."
    assert choice_name(choice) == f"Alpha-beta, {ahead}"
    easy = replace(choice, difficulty=Difficulty.EASY)
    assert choice_name(easy) == "Easy"
