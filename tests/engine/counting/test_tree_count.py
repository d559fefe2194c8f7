"""The whole tree counted node by node, against the oracle's positions and the ways there."""

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import MARKS
from tests.engine.games import counted_tree
from tictactoe_gui.engine.control import Control


def test_the_nodes_of_a_ply_are_the_ways_to_its_positions() -> None:
    ways = [0] * 10
    for position, paths in oracle.PATHS.items():
        ways[9 - position.count(".")] += paths
    assert list(counted_tree(Control()).nodes) == ways
    assert sum(ways) == oracle.tree_size(oracle.EMPTY) == 549_946


@for_each("letter", ["X", "O", None])
def test_the_games_are_the_ways_to_finished_positions(letter: str | None) -> None:
    ways = [0] * 10
    for position in oracle.FINISHED:
        if oracle.winner(position) == letter:
            ways[9 - position.count(".")] += oracle.PATHS[position]
    assert list(counted_tree(Control()).games[MARKS[letter]]) == ways
