"""Claim: play by rules takes constant time, O(1).

O( ) is read as everywhere: at most a constant. Counting names it. On a board of one size every
program has such a constant, minimax too: that, and how much the work varies
below it, are remarks.
"""

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import tr

_HOW = tr(
    "Each program decided on the 2-3-5 vector in every position that is not over. O(1) means: at "
    "most a constant. On a board of one size there is always such a constant, so the figures say "
    "more than the claim."
)
_MOST = tr("reads at most {most} squares for a move, in any of {whole} positions.")
_SAME = tr("reads {least} squares for some moves, {most} for others.")
_MOST_LOOK_UPS = tr(
    "look-ups in its table for a move: at most {most}, in any of {whole} positions."
)
_SAME_LOOK_UPS = tr("look-ups in its table: {least} for every move.")
_LOOK_UPS = "look-ups"
"""What a program reads that looks its moves up."""
_MINIMAX = tr(
    "On a board of one size every program has such a bound: plain minimax visits at most {nodes} "
    "nodes for a move."
)


@claim(
    "rules-take-constant-time",
    order=12,
    text=tr("A program of fixed rules takes constant time for a move, O(1)."),
)
def check(control: Control) -> Finding:
    """Let each program decide everywhere, and compare its easiest move with its hardest."""
    vector = REPRESENTATIONS["vector"]
    boards = [board.to(vector) for board in reachable(control) if not board.is_over]
    works = [_work(key, boards, control) for key in programs_of(Difficulty.RULES)]
    most = max(map(solved().tree_size, boards))
    nodes = Figure("nodes", most, "nodes", (), None, tr("Most nodes"))
    every = part("every-program", _MINIMAX, (nodes,), _HOW)
    return Finding(
        (*(_limited(most, len(boards)) for _, most in works), *map(_the_same, works), every),
        rows=(*works, (nodes._replace(about=("minimax",)),)),
    )


def _work(key: str, boards: list[Board], control: Control) -> tuple[Figure, Figure]:
    """Return the least and the most that a program looks at for its moves."""
    player = PROGRAMS[key].build(SearchOptions())
    efforts = [player.choose(each, control).analysis.effort for each in boards]
    examined = [each.examined for each in efforts]
    looks_up = efforts[0].unit is not boards[0].unit
    unit = _LOOK_UPS if looks_up else "squares"
    fewest = tr("Fewest look-ups") if looks_up else tr("Fewest squares")
    largest = tr("Most look-ups") if looks_up else tr("Most squares")
    least = Figure("least", min(examined), unit, (key,), None, fewest)
    return least, Figure("most", max(examined), unit, (key,), None, largest)


def _limited(most: Figure, positions: int) -> SubClaim:
    """Return the bound; that the most of a finite count is one needs no comparison."""
    text = _MOST_LOOK_UPS if most.unit == _LOOK_UPS else _MOST
    return part("limited", text, (most,), _HOW, holds=True, facts={"whole": positions})


def _the_same(work: tuple[Figure, Figure]) -> SubClaim:
    text = _SAME_LOOK_UPS if work[0].unit == _LOOK_UPS else _SAME
    return part("the-same", text, work, _HOW)
