"""What charts show in the tests."""

from tictactoe_gui.ui.kit.axis import even_axis, log_axis
from tictactoe_gui.ui.kit.bar_chart import Bar, BarChartContent
from tictactoe_gui.ui.kit.line_chart import ChartLine, LineChartContent, Point

VALUES = (0.0, 1.0, 20.0, 300.0, 4000.0, 50_000.0)


def some_bars(
    *, count: int = len(VALUES), spread: bool = False, group: str = ""
) -> BarChartContent:
    """Return bars, each much longer than the one before."""
    bars = tuple(
        Bar(
            f"bar {index}",
            VALUES[index % len(VALUES)],
            f"{VALUES[index % len(VALUES)]:.0f} nodes",
            f"bar {index} in full",
            (5.0, 70_000.0) if spread else None,
            group and f"{group} {index // 3}",
        )
        for index in range(count)
    )
    return BarChartContent(bars, "nodes", 0, lambda exponent: str(10**exponent))


def some_lines(*, same_end: bool = False, points: int = 4) -> LineChartContent:
    """Return four lines that begin at the same point, and may end at one at the top."""
    lines = tuple(
        ChartLine(
            f"line {index}",
            tuple(
                Point(
                    x, value, value / 2, value * 2, f"{value} nodes", (f"line {index}", f"at {x}")
                )
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
        log_axis([1e3], lambda exponent: str(10**exponent), low=0),
        "nodes",
    )
