"""Board and Why never seem to disagree: of several drawing squares both call the same ones best."""

import re
from collections.abc import Sequence

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.engine.why.facts import Explanation
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.why.words import Teller, headline
from tictactoe_gui.ui.wording.facts import fact_line

SAID = re.compile(r"(.*); (.*) do(?:es)? best against random moves\.")


def said_to_be_best(found: Explanation) -> list[tuple[set[int], set[int]]]:
    """Return which squares are said to draw, and which of them do best, each time it is said."""
    texts = [headline(found, Teller.CANDIDATE), *(fact_line(each, found) for each in found.facts)]
    told = [match.groups() for text in texts if (match := SAID.fullmatch(text))]
    every = set(found.board.empty_cells)
    return [(squares(drawing) or every, squares(best)) for drawing, best in told]


def squares(text: str) -> set[int]:
    return {int(each) - 1 for each in re.findall(r"\d", text)}


@pytest.mark.parametrize(
    ("positions", "times"),
    [
        (oracle.OPEN_UP_TO_SYMMETRY, 150),
        pytest.param(oracle.OPEN, 1000, marks=pytest.mark.whole),
    ],
    ids=["sample", "all"],
)
def test_wherever_the_board_marks_some_of_several_drawing_squares_why_names_them(
    positions: Sequence[oracle.Position], times: int
) -> None:
    told = 0
    for position in positions:
        here = board(position)
        evaluations = solved().evaluate(here)
        drawing = {each.cell for each in evaluations if each.score and not each.score.winner}
        marked = {each.cell for each in evaluations if each.is_best}
        is_choice = marked < drawing and max(oracle.scores(position).values()) == 0
        pages = [explain_position(here), *(explain(here, cell) for cell in drawing)]
        lost = [explain(here, cell) for cell in here.legal_moves() if cell not in drawing]
        for page in (*pages, *lost):
            assert said_to_be_best(page) == ([(drawing, marked)] if is_choice else []), page
            told += is_choice
    assert told > times


def test_hard_marks_the_same_squares() -> None:
    """Why speaks of perfect play; the board shows the evaluation of the computer, too."""
    hard = Choice().player()
    for position in oracle.OPEN_UP_TO_SYMMETRY[::8]:
        here = board(position)
        marked = {
            each.cell for each in hard.choose(here, Control()).analysis.evaluations if each.is_best
        }
        assert marked == {each.cell for each in solved().evaluate(here) if each.is_best}
