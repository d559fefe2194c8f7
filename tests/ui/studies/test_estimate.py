"""The open lines as lines of a page: counted, named, and lit for each side."""

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.studies.thinking.estimate import estimate_content


def test_the_lines_of_each_side_are_counted_and_named() -> None:
    _, _, h, x, o = estimate_content(board(drawing("XXO .O. ...")), "Estimated.")
    assert h.text == "H = 2 − 4 = −2: O ahead by 2."
    assert (x.text, x.winner) == ("Open for X: 2 (7-8-9, 1-4-7)", Mark.X)
    assert x.cells == (0, 3, 6, 7, 8)
    assert (o.text, o.winner) == ("Open for O: 4 (4-5-6, 7-8-9, 3-6-9, 3-5-7)", Mark.O)


def test_a_side_without_open_lines_has_none_named() -> None:
    *_, x, o = estimate_content(board(drawing("XOX OXX OXO")), "Estimated.")
    assert [(each.text, each.cells) for each in (x, o)] == [
        ("Open for X: 0", ()),
        ("Open for O: 0", ()),
    ]


def test_what_is_proved_counts_no_lines() -> None:
    heading, sentence = estimate_content(None, "Proved.")
    assert (heading.text, sentence.text) == ("Estimate by open lines", "Proved.")
