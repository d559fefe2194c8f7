"""How the nodes grow, against the oracle's trees."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.growth import GrowthPoint, growth
from tictactoe_gui.engine.player import PROGRAMS, search_options
from tictactoe_gui.engine.positions import up_to_symmetry
from tictactoe_gui.engine.search import SearchOptions, analyse

OPTIONS = SearchOptions()
LATE = [each for each in oracle.OPEN if each.count(".") <= 5]


@cache
def late() -> tuple[tuple[GrowthPoint, ...], list[object]]:
    """Return the points of all programs up to five empty squares, and what was reported."""
    reports: list[object] = []
    return growth(EVERY_PROGRAM, OPTIONS, Control(reports.append), most_empty=5), reports


def test_one_point_a_search_and_number_of_empty_squares() -> None:
    points, reports = late()
    keys = [(each.empty, each.program) for each in points]
    assert keys == [(empty, key) for empty in range(1, 6) for key in HARD_PROGRAMS]
    assert reports == list(points)


@for_each("number", range(20))
def test_a_point_is_the_mean_of_one_search_a_class(number: int) -> None:
    point = late()[0][number]
    options = search_options(PROGRAMS[point.program].build(OPTIONS))
    assert options
    classes = [each for each in late_classes() if len(each.legal_moves()) == point.empty]
    nodes = [analyse(each, options, Control()).effort.nodes for each in classes]
    assert point[2:] == (len(nodes), Fraction(sum(nodes), len(nodes)), min(nodes), max(nodes))
    if point.program == "minimax":
        assert nodes == [oracle.tree_size(each.letters) for each in classes]


@cache
def late_classes() -> tuple[Board, ...]:
    return up_to_symmetry([board(each, "base3") for each in LATE], Control())


def test_it_ends_with_the_empty_board() -> None:
    points = growth(["alpha-beta-memo"], OPTIONS, Control())
    options = replace(OPTIONS, memo=True)
    nodes = analyse(board(oracle.EMPTY), options, Control()).effort.nodes
    assert points[-1] == GrowthPoint("alpha-beta-memo", 9, 1, Fraction(nodes), nodes, nodes)
    assert [each.empty for each in points] == list(range(1, 10))
    assert [each.positions for each in points] == [
        sum(each.count(".") == empty for each in oracle.OPEN_UP_TO_SYMMETRY)
        for empty in range(1, 10)
    ]


def test_the_options_are_heeded() -> None:
    shallow = SearchOptions(depth=1)
    for point in growth(["alpha-beta"], shallow, Control(), most_empty=2):
        assert point.mean == point.least == point.most == 1 + point.empty
