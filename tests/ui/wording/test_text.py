"""Translation, and how numbers and chances are written."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.translation import Shouting
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.text import percent, percent_digits

NEARLY = Fraction(999_999, 1_000_000)


@pytest.fixture
def german() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def shouting(qtbot: QtBot) -> Iterator[None]:  # noqa: ARG001  (for the application)
    translator = Shouting()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


def test_only_what_is_certain_is_0_or_100() -> None:
    for digits in range(4):
        for chance in [Fraction(n, 945) for n in (1, 2, 472, 943, 944)] + [NEARLY]:
            assert 0 < float(percent(chance, digits).removesuffix(" %")) < 100
        assert float(percent(Fraction(1), digits).removesuffix(" %")) == 100
        assert float(percent(Fraction(0), digits).removesuffix(" %")) == 0


@for_each(
    "chance, digits, text",
    [
        (Fraction(1, 2), 0, "50 %"),
        (Fraction(191, 192), 0, "99 %"),
        (Fraction(191, 192), 1, "99.5 %"),
        (NEARLY, 2, "99.99 %"),
        (1 - NEARLY, 0, "1 %"),
    ],
)
def test_percents(chance: Fraction, digits: int, text: str) -> None:
    assert percent(chance, digits) == text


@for_each(
    "chances, digits",
    [
        ([], 0),
        ([None, Fraction(1, 3)], 0),
        ([Fraction(1, 3), Fraction(1, 3)], 0),
        ([Fraction(1, 2), Fraction(3, 4)], 0),
        ([Fraction(986, 1000), Fraction(987, 1000)], 1),
        ([Fraction(9851, 10000), Fraction(9854, 10000)], 2),
        ([NEARLY, Fraction(1)], 0),
    ],
)
def test_as_many_decimals_as_it_takes(chances: list[Fraction | None], digits: int) -> None:
    assert percent_digits(chances) == digits


def test_squares_count_from_one() -> None:
    assert [square(cell) for cell in range(9)] == list("123456789")


@pytest.mark.usefixtures("german")
def test_numbers_follow_the_country() -> None:
    assert number(5478) == "5.478"
    assert percent(Fraction(995, 1000), 1) == "99,5 %"


def test_names_and_counts_are_filled_in() -> None:
    assert tr("Square {number}", number=5) == "Square 5"
    assert tr("wins in %n", None, 2) == "wins in 2"
    assert tr("no {names} here") == "no {names} here"


@pytest.mark.usefixtures("shouting")
def test_names_are_filled_in_after_translation() -> None:
    assert tr("Square {number}, {what}", number=5, what="empty") == "SQUARE 5, empty!"
    assert tr("wins in %n", None, 2) == "WINS IN 2!"
