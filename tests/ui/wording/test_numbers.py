"""Figures: to the digits that mean something, in the unit that suits them."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from tests.cases import for_each
from tictactoe_gui.ui.wording import text as numbers


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
