"""How the nodes grow, against the oracle's trees."""

from fractions import Fraction
from functools import cache

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.growth import GrowthPoint, growth
from tictactoe_gui.engine.positions import reachable, up_to_symmetry
from tictactoe_gui.engine.search import SearchOptions, analyse

OPTIONS = SearchOptions()


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


def test_plain_minimax_visits_the_whole_tree() -> None:
    for point in (each for each in late()[0] if each.program == "minimax"):
        sizes = [
            oracle.tree_size(each)
            for each in oracle.OPEN_UP_TO_SYMMETRY
            if each.count(".") == point.empty
        ]
        mean = Fraction(sum(sizes), len(sizes))
        expected = GrowthPoint("minimax", point.empty, len(sizes), mean, min(sizes), max(sizes))
        assert point == expected


def test_it_ends_with_the_empty_board() -> None:
    points = growth(["alpha-beta-memo"], OPTIONS, Control())
    nodes = analyse(board(oracle.EMPTY), OPTIONS, Control()).effort.nodes
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


def test_a_point_is_the_mean_of_one_search_a_class() -> None:
    point = next(each for each in late()[0] if each[:2] == ("alpha-beta", 5))
    classes = up_to_symmetry(reachable(Control()), Control())
    options = SearchOptions(memo=False)
    nodes = [
        analyse(each, options, Control()).effort.nodes
        for each in classes
        if len(each.legal_moves()) == 5
    ]
    assert point[2:] == (len(nodes), Fraction(sum(nodes), len(nodes)), min(nodes), max(nodes))
