"""What is said of results and of losing lines."""

from fractions import Fraction

import pytest

from tictactoe_gui.engine.counting.losing_lines import LosingLine
from tictactoe_gui.engine.counting.strength import PERFECT, Outcome
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.lab.strength import words

LINE = LosingLine((4, 0, 3, 5, 6, 2, 1, 8), Fraction(1, 3), (5, 7))


def test_every_player_has_names_and_a_line() -> None:
    names = [words.short_name(key) for key in (*PROGRAMS, PERFECT)]
    assert len(set(names)) == len(PROGRAMS) + 1
    for key in (*PROGRAMS, PERFECT):
        assert words.player_name(key) != key
        assert words.short_name(key) != key
        assert words.player_line(key)


def test_the_first_mistake_has_a_sign() -> None:
    assert words.line_text(LINE) == (
        "X5 O1 X4 O6 X7? O3 X2 O9 · first mistake: move 5, X on 7 · 1/3"
    )
    assert "?" not in words.line_text(LINE._replace(mistakes=()))
    assert words.mistake_note(LINE._replace(mistakes=())) == "lost from the start"


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (
            Outcome(Fraction(737, 1260), Fraction(8, 63), Fraction(121, 420), 73),
            "X wins 737/1260 = 58.5 %, draws 8/63 = 12.7 %, O wins 121/420 = 28.8 %; {}".format(
                "counted over 73 lines of play."
            ),
        ),
        (
            Outcome(Fraction(0), Fraction(1), Fraction(0), 1),
            "X wins 0 %, draws 100 %, O wins 0 %; counted over the one line of play.",
        ),
    ],
)
def test_an_outcome_is_exact(outcome: Outcome, line: str) -> None:
    assert words.outcome_line(outcome) == line
