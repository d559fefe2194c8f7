"""What is said of a thought is true: of the square, of the answer, and of what is not known."""

from functools import cache

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.test_thoughts import FEW_FREE, came_to
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind
from tictactoe_gui.ui.wording.thoughts import thought_line, thought_words

SHOWING = """
    OXO
    .X.
    ..X
"""
WINDOW = SearchOptions()


@cache
def thought_of(key: str, text: str, options: SearchOptions) -> tuple[Board, tuple[Thought, ...]]:
    start = board(drawing(text), "vector")
    return start, came_to(PROGRAMS[key].build(options), start)[0]


def lines(key: str, text: str, options: SearchOptions = WINDOW) -> list[str]:
    start, found = thought_of(key, text, options)
    return [thought_line(each, start) for each in found]


def test_a_search_says_what_answers_each_square_and_why_it_takes_one() -> None:
    assert lines("alpha-beta", SHOWING) == [
        "It tries 4. X would answer 8: three in a row. So 4 loses.",
        "It tries 6. X would answer 8: three in a row. So 6 loses.",
        "It tries 7. X would answer 8: three in a row. So 7 loses.",
        "It tries 8. X would answer 4. So 8 is a draw.",
        "It takes 8: every other square loses.",
    ]
    start, (first, *_) = thought_of("alpha-beta", SHOWING, WINDOW)
    assert {cell: each.word for cell, each in thought_words(first, start).items()} == {
        3: "wins in 1"
    }


def test_why_it_takes_a_square_is_said_of_all_squares() -> None:
    for text, said in (
        ("X...O...X", "It takes 2: no square is better."),
        ("XX.OO....", "It takes 3: no other square wins."),
        ("X.XO..O.X", "It takes 2: every square loses."),
        ("XOXXOOOX.", "It takes 9: it is the last free square."),
    ):
        assert lines("alpha-beta", text, SearchOptions())[-1] == said
    limited = SearchOptions(depth=2)
    assert lines("alpha-beta", "X...O...X", limited)[-1] == "It takes 3: no square looks better."


def test_rules_boxes_and_chance_say_what_they_looked_at() -> None:
    *_, blocked, taken = lines("eight-rules", SHOWING)
    assert blocked.endswith("Square 8: line product 3 × 3 × 2 = 18.")
    assert taken == "It takes 8: its rule is to block three in a row."
    assert lines("menace", SHOWING)[0] == "2 beads for 6."
    assert lines("random", SHOWING)[0] == "It may take 4, 6, 7 or 8."


@for_each("depth", [4, 9])
def test_what_a_search_says_of_a_square_is_so(depth: int) -> None:
    said = set()
    for text in FEW_FREE[::7]:
        start, (*tried, _) = thought_of("alpha-beta-memo", text, SearchOptions(depth=depth))
        for each in tried:
            assert each.kind is ThoughtKind.TRIED
            line = thought_line(each, start)
            assert each.cell is not None
            after = oracle.after(text, each.cell)
            worth = oracle.minimax(after)[0] * (1 if oracle.side(text) == "X" else -1)
            for end, truth in (
                ("loses.", worth < 0),
                ("is a draw.", worth == 0),
                ("is a draw at most.", worth <= 0),
                (" wins.", worth > 0),
                ("wins all the same.", worth > 0),
            ):
                if line.endswith(end):
                    said.add(end)
                    assert truth, (text, line)
            if "would answer" in line:
                assert each.reply is not None
                ends = bool(oracle.winner(oracle.after(after, each.reply)))
                assert ends is ("answer " + str(each.reply + 1) + ": three in a row." in line)
    assert len(said) >= depth // 2
