"""What practice says of every answer to every class, compared with the oracle."""

import re
from datetime import datetime

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import drawing
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game_record import now
from tictactoe_gui.session.practice import PracticeQuestion, Source
from tictactoe_gui.ui.teaching.practice import words

pytestmark = pytest.mark.usefixtures("qapp")
KEYS = tuple(exercises())
VECTOR = REPRESENTATIONS["vector"]
OLD, TODAY = int(datetime(2025, 11, 12, 12).astimezone().timestamp() * 1000), now()


def answered(key: str, cell: Cell | None) -> PracticeQuestion:
    return PracticeQuestion(exercises()[key], 1, 1, 10, is_answered=True, cell=cell)


def worth(position: oracle.Position, cell: Cell) -> int:
    score = oracle.scores(position)[cell]
    return (score > 0) - (score < 0)


def right_cells(position: oracle.Position) -> list[Cell]:
    best = max(worth(position, cell) for cell in oracle.moves(position))
    return [cell for cell in oracle.moves(position) if worth(position, cell) == best]


def squares_in(text: str) -> list[Cell]:
    return [int(each) - 1 for each in re.findall(r"\d", text)]


@for_each("key", KEYS[::3])
def test_a_ruling_says_what_an_answer_comes_to_and_what_else_was_right(key: str) -> None:
    position = drawing(key)
    right = right_cells(position)
    is_win = worth(position, right[0]) > 0
    kept = "wins" if is_win else "keeps the draw"
    for cell in oracle.moves(position):
        question, name = answered(key, cell), f"quare {cell + 1}"
        ruling, others = words.ruling(question), words.others(question)
        if cell in right:
            assert ruling == f"Right: s{name} {kept}."
            verb = "wins? " if is_win else "keeps? the draw "
            assert re.search(rf"{verb}as well\.$", others) or others == ""
        else:
            lost = worth(position, cell) < 0
            assert ruling == f"S{name} {'loses' if lost else 'only draws'}."
            assert others.endswith(f"would have {'won' if is_win else 'kept the draw'}.")
        assert squares_in(others) == [each for each in right if each != cell]
    shown = answered(key, None)
    assert words.ruling(shown) == "The answer"
    assert squares_in(words.others(shown)) == right
    assert re.search(r"(wins?|keeps? the draw)\.$", words.others(shown))


LOSES = re.compile(r"^([XO]) (?:wins|completes [^.]+) at once with ([^.]+)\.")
WINS = re.compile(r"^Square (\d) completes ((?:[\d-]+(?: and )?)+)\.$")
THREATENS = re.compile(r"^Square (\d) threatens ((?:\d-\d-\d(?:, | and )?)+) at once\.")


@for_each("key", KEYS[::2])
def test_a_reason_is_one_of_the_square_it_speaks_of(key: str) -> None:
    position = drawing(key)
    right = right_cells(position)
    for cell in (None, *oracle.moves(position)):
        said = words.reasons(answered(key, cell))
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


@for_each(
    "source, said",
    [
        (None, ""),
        (Source(OLD, "same"), " From your game of 12 November."),
        (Source(TODAY, "same"), " From a game of today."),
        (Source(OLD, "same", is_game=False), " You missed this one on 12 November."),
        (Source(TODAY, "same", is_game=False), " You missed this one today."),
        (
            Source(TODAY, "X........", is_game=False),
            " You missed this one today. The board is turned.",
        ),
    ],
)
def test_a_question_says_where_it_comes_from(source: Source | None, said: str) -> None:
    key = KEYS[40]
    if source and source.picture == "same":
        source = source._replace(picture=key)
    question = PracticeQuestion(exercises()[key], 4, 2, 7, source)
    assert words.lead(question) == f"Question 2 of 7.{said}"
