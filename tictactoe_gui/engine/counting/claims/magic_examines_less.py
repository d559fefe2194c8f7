"""Claim: the magic-square scheme examines many fewer squares than the vector scheme.

The vector multiplies the three squares of all eight lines. Magic adds the numbers of each pair that
a player has, and looks whether the square that makes 15 is free: three squares again, at most.
"""

from collections.abc import Iterable, Iterator

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Finding, claim
from tictactoe_gui.engine.counting.schemes import Lookup, Work, compared, winning_squares
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import tr

_WHO_HAS_WON = Lookup(
    "who-has-won",
    tr("Who has won"),
    tr("To see who has won, magic reads at most {magic} squares, the vector {vector}: {share}."),
    tr("once in every position that a game can reach, finished or not"),
)
_DECISION = Lookup(
    "decision",
    tr("Decision"),
    tr(
        "to decide, it reads at most {magic} squares with magic, {vector} with the vector: {share}."
    ),
    tr("one decision in every position that is not over"),
)


@claim(
    "magic-examines-less",
    order=1,
    text=tr("The magic-square scheme examines many fewer squares than the vector scheme."),
)
def check(control: Control) -> Finding:
    """Put the same questions to both, in every position that a game can reach."""
    vector, magic = REPRESENTATIONS["vector"], REPRESENTATIONS["magic"]
    pairs = [(b.to(vector), b.to(magic)) for b in _checked(reachable(control), control)]
    open_pairs = [(v, m) for v, m in pairs if not v.is_over]
    parts = [
        compared(_WHO_HAS_WON, [(v.read_winner()[1], m.read_winner()[1]) for v, m in pairs]),
        winning_squares(open_pairs, control),
    ]
    for key in programs_of(Difficulty.RULES):
        works = list(_decisions(key, open_pairs, control))
        if any(squares for squares, _ in works):  # else it looks for no lines
            parts.append(compared(_DECISION, works, key))
    return Finding(tuple(parts))


def _checked(boards: Iterable[Board], control: Control) -> Iterator[Board]:
    for board in boards:
        control.check()
        yield board


def _decisions(key: str, pairs: list[tuple[Board, Board]], control: Control) -> Iterator[Work]:
    player = PROGRAMS[key].build(SearchOptions())
    for pair in pairs:
        vector, magic = (player.choose(each, control).analysis.effort for each in pair)
        if vector.unit is pair[0].unit:  # a table is read the same way, however the board is stored
            yield vector.examined, magic.examined
