"""Claim: play by rules takes constant time, O(1).

On a board of one size every program takes O(1), minimax too. So constant is taken to mean that the
work for a move has a small limit, and that it is the same for every move.
"""

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Ruling, SubClaim, claim
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import LINES
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr

LOOKS = 3
LIMIT = LOOKS * sum(map(len, LINES))
"""One look at all lines for the own winning squares, one for the other's, and one to spare."""

_HOW = Phrase(
    tr(
        "Each program decided on the 2-3-5 vector in every position that is not over. On a "
        "board of one size even minimax takes O(1). So the limit is taken to be three looks at "
        "all eight lines, and constant to mean the same for every move."
    )
)
_MOST = tr("reads at most {most} squares for a move; three looks at all lines read {limit}.")
_SAME = tr("reads {least} squares for some moves, {most} for others.")


@claim(
    "rules-take-constant-time",
    order=12,
    text=tr("A program of fixed rules takes constant time for a move, O(1)."),
    expected=Ruling.HALF_TRUE,
)
def check(control: Control) -> Finding:
    """Let each program decide everywhere, and compare its easiest move with its hardest."""
    vector = REPRESENTATIONS["vector"]
    boards = [board.to(vector) for board in reachable(control) if not board.is_over]
    parts: list[SubClaim] = []
    for key, program in PROGRAMS.items():
        if program.difficulty is not Difficulty.RULES:
            continue
        player = program.build(SearchOptions())
        works = [player.choose(each, control).analysis.effort.examined for each in boards]
        least = Figure("least", min(works), "squares", (key,), None, tr("Fewest squares"))
        most = Figure("most", max(works), "squares", (key,), None, tr("Most squares"))
        facts = {"least": least, "most": most, "limit": LIMIT}
        figures, how = (least, most), (_HOW,)
        parts.append(SubClaim("limited", max(works) <= LIMIT, figures, Phrase(_MOST, facts), how))
        is_same = min(works) == max(works)
        parts.append(SubClaim("the-same", is_same, figures, Phrase(_SAME, facts), how))
    return Finding(tuple(parts))
