"""Sentences and names that belong to no one window, and `tr`, which translates every one."""

from tictactoe_gui.ui.wording.names import (
    choice_line,
    choice_name,
    depth_name,
    difficulty_name,
    program_name,
    representation_line,
    representation_name,
)
from tictactoe_gui.ui.wording.numbers import percent, tenths
from tictactoe_gui.ui.wording.setup import impossible_text, side_line, solver_line
from tictactoe_gui.ui.wording.squares import (
    SquareWords,
    analysis_words,
    best_note,
    chance_line,
    empty_note,
    square_name,
    winning_note,
)
from tictactoe_gui.ui.wording.text import (
    number,
    square,
    tr,
)

__all__ = [
    "SquareWords",
    "analysis_words",
    "best_note",
    "chance_line",
    "choice_line",
    "choice_name",
    "depth_name",
    "difficulty_name",
    "empty_note",
    "impossible_text",
    "number",
    "percent",
    "program_name",
    "representation_line",
    "representation_name",
    "side_line",
    "solver_line",
    "square",
    "square_name",
    "tenths",
    "tr",
    "winning_note",
]
