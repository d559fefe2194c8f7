"""What is said of effort and growth: numbers to the digits that mean something, and translated."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from PySide6.QtCore import QLocale

from tests.ui.translation import untranslated
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.counting.depth import ORDER_KEYS
from tictactoe_gui.engine.counting.growth import GrowthPoint
from tictactoe_gui.engine.counting.measure import Measurement, Room, Timing
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui.lab.effort import columns as effort_columns
from tictactoe_gui.ui.lab.effort import growth_words as lab_growth
from tictactoe_gui.ui.lab.effort import words as lab_effort
from tictactoe_gui.ui.lab.effort.depth_words import order_explained, order_label
from tictactoe_gui.ui.lab.effort.figures import BARS, COLUMNS
from tictactoe_gui.ui.wording import numbers as lab_numbers

BOARD = REPRESENTATIONS["matrix"]
ROW = Measurement(
    "alpha-beta-memo",
    "bitboard",
    Effort(8488, 1722, 4072, 64654, REPRESENTATIONS["bitboard"].unit, 0.0231),
    3661,
    Room(84, 629_452, 0),
    Timing(0.0231, 0.0224, 0.0298, 3),
    Timing(0.0134, 0.0123, 0.0139, 3),
)


@pytest.fixture
def english() -> Iterator[None]:
    locale = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(locale)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (1, "1.0"),
        (0.0134, "0.013"),
        (0.0000031, "0.0000031"),
        (12.9, "13"),
        (1234.4, "1,234"),
    ],
)
@pytest.mark.usefixtures("english")
def test_a_measured_figure_has_two_digits(value: float, text: str) -> None:
    assert lab_numbers.measured(value) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(1.674, "1.67 s"), (0.0231, "23.1 ms"), (0.001, "1.00 ms"), (0.0000153, "15 µs")],
)
def test_a_time_has_the_unit_that_suits_it(seconds: float, text: str) -> None:
    assert lab_numbers.duration(seconds) == text


@pytest.mark.parametrize(
    ("exponent", "text"),
    [(0, "1"), (1, "10"), (6, "1,000,000"), (-2, "0.01"), (-4, "0.0001"), (-6, "10⁻⁶")],
)
@pytest.mark.usefixtures("english")
def test_ticks_are_powers_of_ten(exponent: int, text: str) -> None:
    assert lab_numbers.tick(exponent) == text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("... ... ...".replace(" ", "/"), "The empty board, X to move"),
        ("XO./.O./..X", "X to move, 5 free squares"),
        ("XOX/OXO/OX.", "X to move, 1 free square"),
    ],
)
def test_a_position_in_a_line(text: str, line: str) -> None:
    assert lab_effort.position_line(BOARD.from_text(text)) == line


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("nodes", "Alpha-beta with memo, Bitboard: 8,488 nodes. Nodes of the tree"),
        ("examined", "Alpha-beta with memo, Bitboard: 64,654 masks examined. Look-ups needed"),
        ("bytes", "629,536 bytes: position 84, memo 629,452, tables 0. The memory that"),
        ("time", "23.1 ms (22.4 ms to 29.8 ms), 0.013 of plain minimax on the matrix (0.012 to"),
        ("ratio", "median of 3 runs. The median time over that of plain minimax"),
    ],
)
def test_a_cell_in_full_says_how_it_was_measured(key: str, says: str) -> None:
    assert says in effort_columns.cell_spoken(key, ROW)


@pytest.mark.parametrize(
    ("runs", "says"),
    [((3, 3), "the median of 3 runs"), ((3, 15), "the median of 3 to 15 runs")],
)
def test_the_runs_are_told(runs: tuple[int, int], says: str) -> None:
    rows = [ROW._replace(seconds=ROW.seconds._replace(runs=count)) for count in runs]
    assert says in lab_effort.measured_line(rows, 45)
    assert lab_effort.measured_line(rows, 45).startswith("2 of 45 rows.")


POINTS = [
    GrowthPoint("minimax", 1, 34, Fraction(2), 2, 2),
    GrowthPoint("alpha-beta", 8, 3, Fraction(30670, 3), 8466, 13500),
]


@pytest.mark.usefixtures("english")
def test_a_point_says_what_it_stands_for() -> None:
    first, second = map(lab_growth.point_spoken, POINTS)
    assert first == "2 nodes. Plain minimax. 1 free square, 34 positions"
    assert second == (
        "10,223.3 nodes on average. Alpha-beta. 8 free squares, 3 positions. from 8,466 to 13,500"
    )


def test_only_the_least_of_all_orders_is_said_to_be_that() -> None:
    least = [
        key for key in ORDER_KEYS if "less" in (said := order_explained(key)) or "least" in said
    ]
    assert [order_label(key) for key in least] == ["Least of all orders"]


def everything(board: Board) -> Iterator[str]:
    """Yield all that is said of effort and growth."""
    for key in COLUMNS:
        yield effort_columns.column_heading(key)
        yield effort_columns.cell_spoken(key, ROW)
        yield effort_columns.picture_title(key, board)
    for key in BARS:
        yield effort_columns.column_unit(key)
        yield effort_columns.bar_text(key, ROW)
    for count in (1, 2):
        yield lab_effort.measured_line([ROW] * count, 45)
    yield from effort_columns.export_headings() + lab_growth.export_headings()
    for is_main in (True, False):
        yield lab_effort.stale_line(is_main=is_main)
        yield lab_effort.measure_other(is_main=is_main)
    yield lab_effort.position_spoken(board)
    yield from map(lab_growth.point_spoken, POINTS)
    yield lab_growth.counted_line(POINTS)
    yield lab_growth.counted_line([])
    for key in ("", "minimax"):
        yield lab_growth.row_name(key)
        yield lab_growth.row_explained(key)
    for key in ORDER_KEYS:
        yield order_label(key)
        yield order_explained(key)
    yield lab_growth.empty_heading()
    yield lab_growth.empty_explained()
    yield lab_growth.unit_of_axis()


@pytest.mark.parametrize("text", ["...|...|...", "XO.|.O.|..X", "XXX|OO.|..."])
@pytest.mark.usefixtures("brackets")
def test_everything_is_translated(text: str) -> None:
    said = list(everything(BOARD.from_text(text.replace("|", "/"))))
    assert [each for each in said if any(map(str.isalpha, untranslated(each)))] == []
