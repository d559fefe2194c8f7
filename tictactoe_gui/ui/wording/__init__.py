"""Every sentence that is shown, spoken or hovered; all go through Qt's translation."""

from tictactoe_gui.ui.wording.names import (
    choice_line,
    choice_name,
    depth_name,
    difficulty_name,
    program_line,
    program_name,
    representation_line,
    representation_name,
    settings_summary,
)
from tictactoe_gui.ui.wording.reasons import (
    effort_comparison,
    effort_figures,
)
from tictactoe_gui.ui.wording.setup import impossible_text, side_line, solver_line
from tictactoe_gui.ui.wording.squares import (
    SquareWords,
    analysis_words,
    best_note,
    square_name,
)
from tictactoe_gui.ui.wording.text import (
    number,
    percent,
    percent_digits,
    seconds,
    square,
    tr,
)

__all__ = [
    "SquareWords",
    "analysis_words",
    "best_note",
    "choice_line",
    "choice_name",
    "depth_name",
    "difficulty_name",
    "effort_comparison",
    "effort_figures",
    "impossible_text",
    "number",
    "percent",
    "percent_digits",
    "program_line",
    "program_name",
    "representation_line",
    "representation_name",
    "seconds",
    "settings_summary",
    "side_line",
    "solver_line",
    "square",
    "square_name",
    "tr",
]
