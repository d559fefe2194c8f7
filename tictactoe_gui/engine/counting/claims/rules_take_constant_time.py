"""Claim: play by rules takes constant time, O(1).

On a board of one size every program takes O(1), minimax too. So constant is taken to mean that the
work for a move has a small limit, and that it is the same for every move.
"""

from collections.abc import Iterator

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
_MOST_LOOK_UPS = tr("look-ups in its table for a move: at most {most}; the limit is {limit}.")
_SAME_LOOK_UPS = tr("look-ups in its table: {least} for every move.")


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
        efforts = [player.choose(each, control).analysis.effort for each in boards]
        works = [each.examined for each in efforts]
        parts += _parts(key, min(works), max(works), looks_up=efforts[0].unit is not vector.unit)
    return Finding(tuple(parts))


def _parts(key: str, least: int, most: int, *, looks_up: bool) -> Iterator[SubClaim]:
    """Yield what the easiest and the hardest move of a program say."""
    unit = "look-ups" if looks_up else "squares"
    fewest, hardest = (
        (tr("Fewest look-ups"), tr("Most look-ups"))
        if looks_up
        else (tr("Fewest squares"), tr("Most squares"))
    )
    figures = (
        Figure("least", least, unit, (key,), None, fewest),
        Figure("most", most, unit, (key,), None, hardest),
    )
    facts = {"least": figures[0], "most": figures[1], "limit": LIMIT}
    limited, same = (_MOST_LOOK_UPS, _SAME_LOOK_UPS) if looks_up else (_MOST, _SAME)
    yield SubClaim("limited", most <= LIMIT, figures, Phrase(limited, facts), (_HOW,))
    yield SubClaim("the-same", least == most, figures, Phrase(same, facts), (_HOW,))
