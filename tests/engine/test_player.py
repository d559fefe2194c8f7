"""What every program promises, on every representation and in every open position."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.engine import examined, oracle, textbook
from tests.engine.boards import KEYS, board
from tests.engine.decisions import HARD_PROGRAMS, decide
from tests.engine.program_rules import RULES
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision, Ground, Reason, Rule
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.players.move_table_player import MOVE_TABLE
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.textbook_rules import LineReader, Proposal, RulePlayer

RULE_PROGRAMS = textbook.PROGRAMS

by_key = pytest.mark.parametrize("key", KEYS)


def test_the_textbooks_programs_are_shown_in_its_order() -> None:
    assert [key for key in PROGRAMS if key in RULE_PROGRAMS] == list(RULE_PROGRAMS)
    assert {PROGRAMS[key].difficulty for key in RULE_PROGRAMS} == {Difficulty.RULES}


def assert_complete(
    decision: Decision, position: oracle.Position, key: str, program: str = ""
) -> None:
    """Check what every program owes: a legal move, and an evaluation of every empty square."""
    assert decision.cell in oracle.moves(position)
    evaluated = tuple(each.cell for each in decision.analysis.evaluations)
    assert evaluated == oracle.moves(position)
    unit = examined.UNITS["base3" if program == MOVE_TABLE else key]  # entries are their own
    assert decision.analysis.effort.unit.name == unit
    assert decision.analysis.effort.nodes >= 1


@by_key
@pytest.mark.parametrize("program", sorted(PROGRAMS.keys() - {*RULE_PROGRAMS, *HARD_PROGRAMS}))
def test_a_program_of_no_textbook_moves_by_the_rules_of_the_game(program: str, key: str) -> None:
    for position, decision in decide(program, key):
        assert_complete(decision, position, key, program)


class Scripted(RulePlayer):
    """Proposes what it was given."""

    def __init__(self, *proposals: Proposal) -> None:
        self.script = proposals

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        for proposal in self.script:
            reader.winning_cells(Mark.X, reader.board)
            yield proposal


def test_a_player_whose_rules_are_silent_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"^no rule names a square of XO\./\.XO/\.\.\.$"):
        Scripted(Proposal(RULES["win"], ())).choose(board("XO..XO..."), Control())


@cache
def rules_of_squares(program: str, position: oracle.Position) -> dict[int, Rule]:
    """Return the first rule of the textbook's script that names each square."""
    found: dict[int, Rule] = {}
    for named, squares, _ in textbook.rules(program, position):
        for cell in squares:
            found.setdefault(cell, RULES[named])
    return found


@cache
def reason_of(program: str, position: oracle.Position) -> tuple[int, Reason]:
    """Return the square that the textbook's script takes, and why."""
    rule, cells, _ = next(named for named in textbook.rules(program, position) if named[1])
    return cells[0], Reason(Ground.RULE, rule=RULES[rule], equals=len(cells))


@by_key
@pytest.mark.parametrize("program", RULE_PROGRAMS)
def test_rules_squares_and_effort_are_the_textbooks(program: str, key: str) -> None:
    for position, decision in decide(program, key):
        assert_complete(decision, position, key)
        assert (decision.cell, decision.reason) == reason_of(program, position), position
        found = {each.cell: each.rule for each in decision.analysis.evaluations}
        assert found == rules_of_squares(program, position), position
        asked = textbook.questions(program, position)
        effort = decision.analysis.effort
        assert effort.examined == sum([examined.for_winning_cells(key, *each) for each in asked])
        assert effort.nodes == 1 + sum([each != position for each, _ in asked])
