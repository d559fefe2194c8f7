"""Growth: how the nodes of a search grow with the empty squares, from real runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.player import PROGRAMS, search_options
from tictactoe_gui.engine.positions import reachable, up_to_symmetry
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import SearchOptions, analyse


class GrowthPoint(NamedTuple):
    """The nodes that a program visits with `empty` squares left."""

    program: str
    empty: int
    positions: int
    """Searched: all that are not over, up to symmetry."""
    mean: Fraction
    least: int
    most: int


def growth(
    programs: Iterable[str],
    options: SearchOptions,
    control: Control,
    most_empty: int = len(CELLS),
) -> tuple[GrowthPoint, ...]:
    """Search every position, up to symmetry, with each of `programs` that searches.

    The fewest empty squares come first; every GrowthPoint is reported as soon as it is there. Of
    positions that are equal when turned or mirrored, the one that `canonical` names is searched.
    """
    searches = {
        key: found for key in programs if (found := search_options(PROGRAMS[key].build(options)))
    }
    positions = up_to_symmetry((b for b in reachable(control) if not b.is_over), control)

    def points() -> Iterator[GrowthPoint]:
        for empty in range(1, most_empty + 1):
            boards = [board for board in positions if len(board.empty_cells) == empty]
            for key, search in searches.items():
                efforts = [analyse(each, search, SilentControl(control)).effort for each in boards]
                nodes = [each.nodes for each in efforts]
                mean = Fraction(sum(nodes), len(nodes))
                yield GrowthPoint(key, empty, len(nodes), mean, min(nodes), max(nodes))

    return control.reporting(points())
