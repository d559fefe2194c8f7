"""What is said of effort and growth: numbers to the digits that mean something."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from PySide6.QtCore import QLocale

from tests.cases import for_each
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.depth import ORDER_KEYS
from tictactoe_gui.engine.counting.growth import GrowthPoint
from tictactoe_gui.engine.counting.measure import Measurement, Room, Timing
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui.lab.effort.columns import EffortColumn
from tictactoe_gui.ui.lab.effort.depth_study import order_explained, order_label
from tictactoe_gui.ui.lab.effort.figures import BYTES, LOOK_UPS, NODES, RATIO, TIME
from tictactoe_gui.ui.lab.effort.growth_study import point_of
from tictactoe_gui.ui.lab.effort.words import measured_line, position_line
from tictactoe_gui.ui.wording import numbers

ROW = Measurement(
    "alpha-beta-memo",
    "bitboard",
    Effort(8488, 1722, 4072, 64654, REPRESENTATIONS["bitboard"].unit, 0.0231),
    3661,
    Room(84, 629_452, 0),
    Timing(0.0231, 0.0224, 0.0298, 3),
    Timing(0.0134, 0.0123, 0.0139, 3),
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    locale = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(locale)


@for_each(
    "value, text",
    [
        (0, "0"),
        (1, "1.0"),
        (0.0134, "0.013"),
        (0.0000031, "0.0000031"),
        (12.9, "13"),
        (1234.4, "1,234"),
    ],
)
def test_a_measured_figure_has_two_digits(value: float, text: str) -> None:
    assert numbers.measured(value) == text


@for_each(
    "seconds, text",
    [(1.674, "1.67 s"), (0.0231, "23.1 ms"), (0.001, "1.00 ms"), (0.0000153, "15 µs")],
)
def test_a_time_has_the_unit_that_suits_it(seconds: float, text: str) -> None:
    assert numbers.duration(seconds) == text


@for_each(
    "exponent, text",
    [(0, "1"), (1, "10"), (6, "1,000,000"), (-2, "0.01"), (-4, "0.0001"), (-6, "10⁻⁶")],
)
def test_ticks_are_powers_of_ten(exponent: int, text: str) -> None:
    assert numbers.tick(exponent) == text


@for_each(
    "text, line",
    [
        (".../.../...", "The empty board, X to move"),
        ("XO./.O./..X", "X to move, 5 free squares"),
        ("XOX/OXO/OX.", "X to move, 1 free square"),
    ],
)
def test_a_position_in_a_line(text: str, line: str) -> None:
    assert position_line(REPRESENTATIONS["matrix"].from_text(text)) == line


@for_each(
    "column, says",
    [
        (NODES, "Alpha-beta with memo, Bitboard: 8,488 nodes. Nodes of the tree"),
        (LOOK_UPS, "Alpha-beta with memo, Bitboard: 64,654 masks examined. Look-ups needed"),
        (BYTES, "629,536 bytes: position 84, memo 629,452, tables 0. The memory that"),
        (TIME, "23.1 ms (22.4 ms to 29.8 ms), 0.013 of plain minimax on the matrix (0.012 to"),
        (RATIO, "median of 3 runs. The median time over that of plain minimax"),
    ],
)
def test_a_cell_in_full_says_how_it_was_measured(column: EffortColumn, says: str) -> None:
    assert says in column.spoken(ROW)


@for_each(
    "runs, says",
    [((3, 3), "the median of 3 runs"), ((3, 15), "the median of 3 to 15 runs")],
)
def test_the_runs_are_told(runs: tuple[int, int], says: str) -> None:
    rows = [ROW._replace(seconds=ROW.seconds._replace(runs=count)) for count in runs]
    assert says in measured_line(rows, 45)
    assert measured_line(rows, 45).startswith("2 of 45 rows.")


@for_each(
    "point, says",
    [
        (
            GrowthPoint("minimax", 1, 34, Fraction(2), 2, 2),
            "2 nodes. Plain minimax. 1 free square, 34 positions",
        ),
        (
            GrowthPoint("alpha-beta", 8, 3, Fraction(31, 3), 8, 13),
            "10.3 nodes on average. Alpha-beta. 8 free squares, 3 positions. from 8 to 13",
        ),
    ],
)
def test_a_point_says_what_it_stands_for(point: GrowthPoint, says: str) -> None:
    assert point_of(point).spoken == says


def test_only_the_least_of_all_orders_is_said_to_be_that() -> None:
    said = {order_label(key): order_explained(key) for key in ORDER_KEYS}
    assert [name for name, text in said.items() if "less" in text or "least" in text] == [
        "Least of all orders"
    ]
