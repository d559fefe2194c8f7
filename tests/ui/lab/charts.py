"""What charts show in the tests."""

from tictactoe_gui.ui.kit.axis import even_axis
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point


def some_lines(*, same_end: bool = False, points: int = 4) -> LineChartContent:
    """Return four lines that begin at the same point, and may end at one at the top."""
    lines = tuple(
        ChartLine(
            f"line {index}",
            tuple(
                Point(x, value, f"{value} nodes", (f"line {index}", f"at {x}"))
                for x in range(1, points + 1)
                for value in [(10.0 if same_end else 6.0 - index) ** (x - 1)]
            ),
        )
        for index in range(4)
    )
    return LineChartContent(
        lines,
        even_axis((each, str(each)) for each in (1, 2, 3, 4)),
        "squares",
        even_axis((each, str(each)) for each in (0, 250, 500, 750, 1000)),
        "nodes",
    )
