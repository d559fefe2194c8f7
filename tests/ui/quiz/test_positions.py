"""What is said of every answer to every class of positions, compared with the oracle."""

import re
from datetime import datetime

import pytest

from tests.engine import oracle
from tests.engine.boards import drawing
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game_record import now
from tictactoe_gui.session.practice import PracticeQuestion, Source
from tictactoe_gui.ui.quiz.positions import ask_position, others, reasons
from tictactoe_gui.ui.quiz.question import Ruled

pytestmark = pytest.mark.usefixtures("qapp")
KEYS = tuple(exercises())
VECTOR = REPRESENTATIONS["vector"]
OLD, TODAY = int(datetime(2025, 11, 12, 12).astimezone().timestamp() * 1000), now()


def ruled(key: str, cell: Cell | None) -> Ruled:
    posed = ask_position(PracticeQuestion(exercises()[key]))
    return posed.rule(None if cell is None else (cell,))


def worth(position: oracle.Position, cell: Cell) -> int:
    score = oracle.scores(position)[cell]
    return (score > 0) - (score < 0)


def right_cells(position: oracle.Position) -> list[Cell]:
    best = max(worth(position, cell) for cell in oracle.moves(position))
    return [cell for cell in oracle.moves(position) if worth(position, cell) == best]


def squares_in(text: str) -> list[Cell]:
    return [int(each) - 1 for each in re.findall(r"\d", text)]


@pytest.mark.parametrize("key", KEYS[::9])
def test_a_ruling_says_what_an_answer_comes_to_and_what_else_was_right(key: str) -> None:
    position = drawing(key)
    right = right_cells(position)
    is_win = worth(position, right[0]) > 0
    kept = "wins" if is_win else "keeps the draw"
    for cell in oracle.moves(position):
        told, name = ruled(key, cell), f"quare {cell + 1}"
        also = others(exercises()[key], cell)
        assert told.is_right is (cell in right)
        if cell in right:
            assert told.title == f"Right: s{name} {kept}."
            verb = "wins? " if is_win else "keeps? the draw "
            assert re.search(rf"{verb}as well\.$", also) or also == ""
            assert (told.game.moves, told.right) == ((cell,), ())
        else:
            lost = worth(position, cell) < 0
            assert told.title == f"S{name} {'loses' if lost else 'only draws'}."
            assert also.endswith(f"would have {'won' if is_win else 'kept the draw'}.")
            assert told.right == tuple(right)
            assert told.game.moves[0] == cell
            assert (told.game.newest().winner is not None) is lost  # the refutation is played
        assert squares_in(also) == [each for each in right if each != cell]
    shown = ruled(key, None)
    assert (shown.is_right, shown.heading(None)) == (False, "The answer")
    also = others(exercises()[key], None)
    assert squares_in(also) == right
    assert re.search(r"(wins?|keeps? the draw)\.$", also)


LOSES = re.compile(r"^([XO]) (?:wins|completes [^.]+) at once with ([^.]+)\.")
WINS = re.compile(r"^Square (\d) completes ((?:[\d-]+(?: and )?)+)\.$")
THREATENS = re.compile(r"^Square (\d) threatens ((?:\d-\d-\d(?:, | and )?)+) at once\.")


@pytest.mark.parametrize("key", KEYS[::5])
def test_a_reason_is_one_of_the_square_it_speaks_of(key: str) -> None:
    position = drawing(key)
    right = right_cells(position)
    for cell in (None, *oracle.moves(position)):
        said = reasons(exercises()[key], cell)
        best = (*oracle.winning_cells(position, oracle.side(position)), *right)[0]
        shown = cell if cell is not None and cell in right else best
        if cell is not None and worth(position, cell) < 0:
            check_loss(position, cell, said)
        elif found := WINS.match(said):
            assert int(found[1]) - 1 == shown
            after = oracle.after(position, shown)
            assert tuple(lines_in(found[2])) == oracle.complete_lines(after)
        elif found := THREATENS.match(said):
            assert int(found[1]) - 1 == shown
            after = oracle.after(position, shown)
            mark = oracle.side(position)
            for line in lines_in(found[2]):
                assert sorted(after[each] for each in line) == sorted([".", mark, mark])
        elif shown != cell and said.startswith("After square"):
            assert said.startswith(f"After square {shown + 1}: ")
        assert "Better:" not in said or cell in right  # only a slower win has a better one


def check_loss(position: oracle.Position, cell: Cell, said: str) -> None:
    """It says how the other side wins; where at once, with what."""
    after = oracle.after(position, cell)
    wins = oracle.winning_cells(after, oracle.side(after))
    if found := LOSES.match(said):
        assert found[1] == oracle.side(after)
        assert set(squares_in(found[2])) <= set(wins)
    else:
        assert not wins
        assert said


def lines_in(text: str) -> list[tuple[Cell, ...]]:
    return [
        tuple(int(each) - 1 for each in line.split("-")) for line in re.findall(r"\d-\d-\d", text)
    ]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (None, ""),
        (Source(OLD, "same"), "From your game of 12 November."),
        (Source(TODAY, "same"), "From a game of today."),
        (Source(OLD, "same", is_game=False), "You missed this one on 12 November."),
        (Source(TODAY, "same", is_game=False), "You missed this one today."),
        (
            Source(TODAY, "X........", is_game=False),
            "You missed this one today. The board is turned.",
        ),
    ],
)
def test_a_question_says_where_it_comes_from(source: Source | None, said: str) -> None:
    key = KEYS[40]
    if source and source.picture == "same":
        source = source._replace(picture=key)
    posed = ask_position(PracticeQuestion(exercises()[key], source))
    assert posed.text == f"{said} Click the square.".strip()
