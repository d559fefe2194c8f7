"""What *Block a fork* says of the square that it takes, on all boards: it is so."""

from collections import Counter
from collections.abc import Callable

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.proofs import one_short
from tests.engine.textbook import forks
from tictactoe_gui.engine.player import PROGRAMS, Readable
from tictactoe_gui.engine.rule_cards import OWN_RULES, read_rules
from tictactoe_gui.engine.search import SearchOptions

Said = Callable[[oracle.Position, int], bool]


def own(position: oracle.Position) -> str:
    return oracle.side(position)


def other(position: oracle.Position) -> str:
    return oracle.opponent(oracle.side(position))


def new_threats(position: oracle.Position, cell: int) -> bool:
    """Return whether a line through `cell` lacks one mark once it is taken."""
    return any(cell in line for line in one_short(oracle.after(position, cell), own(position)))


def stands(position: oracle.Position, cell: int) -> bool:
    """Return whether `cell` makes or leaves threats, and none is answered by a fork."""
    threats = {*oracle.winning_cells(oracle.after(position, cell), own(position))}
    return threats != set() and not threats & {*forks(position, other(position))}


def must_answer(position: oracle.Position, cell: int) -> bool:
    """Return whether the threat that `cell` makes has to be answered, and by no fork."""
    after = oracle.after(position, cell)
    return (
        oracle.winner(after) is None
        and new_threats(position, cell)
        and stands(position, cell)
        and not oracle.winning_cells(after, other(position))
    )


REASONS: dict[str, Said] = {
    "its threat must be answered where the other player does not fork": must_answer,
    "a threat stands then that no fork of the other player answers": stands,
    "it makes three in a row": lambda p, cell: oracle.winner(oracle.after(p, cell)) == own(p),
    "it is the only fork of the other player": lambda p, cell: forks(p, other(p)) == (cell,),
}
"""What *Block a fork* says of the square that it takes."""


def test_block_a_fork_gives_a_reason_that_is_so_wherever_it_is_asked_first() -> None:
    rules = read_rules("block fork; win; block")
    player = PROGRAMS[OWN_RULES].player(SearchOptions(), rules.state)
    assert isinstance(player, Readable)
    said: Counter[str] = Counter()
    makes_none = 0
    for position in oracle.OPEN:
        first = player.trials(board(position, "base3"))[0]
        if first.cell is not None and first.why:
            reason = first.why.template
            said[reason] += 1
            assert REASONS[reason](position, first.cell), (position, first)
            is_only_fork = reason.startswith("it is the only fork")
            makes_none += not (is_only_fork or new_threats(position, first.cell))
    assert said.keys() == REASONS.keys()
    assert said.total() - said["it is the only fork of the other player"] == 886
    assert makes_none == 159
