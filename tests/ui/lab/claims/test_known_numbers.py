"""Counting every known number: line after line, in large letters, with words and signs."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.host import Host
from tests.ui.lab.page_of_test import fail
from tests.ui.person import Key, click, colour_at, picture, press, same
from tests.ui.rest import settle
from tests.ui.translation import untranslated
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.counting.verification import known
from tictactoe_gui.ui.kit.theme import DARK, LIGHT, style_sheet
from tictactoe_gui.ui.lab.claims import ClaimsPage, known_words
from tictactoe_gui.ui.lab.claims.figures import sentence
from tictactoe_gui.ui.lab.claims.known_numbers import LARGEST, SMALLEST, KnownNumbers
from tictactoe_gui.ui.lab.claims.known_words import cancelled

CHECKS = known()
COUNT = len(CHECKS)
COUNTING = "tictactoe_gui.ui.lab.claims.verify_all"
Open = Callable[..., ClaimsPage]


def count_all(control: Control) -> None:
    for check in CHECKS:
        control.report(check._replace(counted=check.expected))


def count_wrong(control: Control) -> None:
    """Find one position too few."""
    for check in CHECKS:
        counted = 5477 if check.key == "positions" else check.expected
        control.report(check._replace(counted=counted))


def count_two(control: Control) -> None:
    """Count two numbers, and never the third."""
    for check in CHECKS[:2]:
        control.report(check._replace(counted=check.expected))
    let_nothing_happen(control)


@pytest.fixture
def open_page(
    qtbot: QtBot, open_page: Callable[..., ClaimsPage], monkeypatch: pytest.MonkeyPatch
) -> Open:
    """Open the lab and let everything be counted, as it is given."""

    def open_(counting: Callable[[Control], object] = count_all) -> ClaimsPage:
        monkeypatch.setattr(COUNTING, counting)
        page = open_page(is_whole=False)
        click(page.everything)
        if counting is not count_two:
            settle(qtbot, page)
        return page

    return open_


def line(page: ClaimsPage, row: int) -> list[str]:
    return [page.numbers.rows.index(row, column).data() for column in range(4)]


# Counting.


def test_every_line_holds_can_be_read_and_is_exported(qtbot: QtBot, open_page: Open) -> None:
    page = open_page()
    assert page.numbers.isVisible()
    assert page.everything.text() == "Only the claims"
    assert page.headline.text().startswith(f"All {COUNT} numbers hold, counted in ")
    assert page.headline.text().endswith(" on this computer.")
    assert line(page, 0) == ["Positions that a game can reach", "5478", "5478", "holds"]
    assert {line(page, row)[3] for row in range(COUNT)} == {"holds"}
    table = page.table()
    assert table
    assert table.headings == ("Known", "Expected", "Counted", "Verified")
    assert table.rows[0] == ("Positions that a game can reach", "5478", "5478", "holds")
    assert len(table.rows) == COUNT
    for width, height in ((640, 480), (1040, 720), (1920, 1080)):
        page.window().resize(width, height)
        settle(qtbot, page)
        assert_letters_fit(page.numbers, width, height)


def assert_letters_fit(table: KnownNumbers, width: int, height: int) -> None:
    """Assert that letters have grown with the window, and that nothing is cut off."""
    letters = table.font().pixelSize()
    assert SMALLEST <= letters <= LARGEST
    assert letters >= min((width - 36) // 54, height // 28, LARGEST)
    heading = table.rows.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.FontRole)
    assert isinstance(heading, QFont)
    assert heading.pixelSize() == letters
    assert sum(table.columnWidth(column) for column in range(4)) == table.viewport().width()
    for row in range(COUNT):
        assert table.rowHeight(row) >= table.sizeHintForRow(row)


def test_a_number_that_is_wrong_is_told_in_words_and_colours(
    qtbot: QtBot, open_page: Open, host: Host
) -> None:
    page = open_page(count_wrong)
    assert page.headline.text().startswith(f"1 of {COUNT} numbers does not hold, counted in ")
    assert line(page, 0)[1:] == ["5478", "5477", "does not hold"]
    assert line(page, 1)[3] == "holds"
    spoken = page.numbers.rows.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == ("Positions that a game can reach: expected 5478, counted 5477, does not hold")
    checks = [CHECKS[0]._replace(counted=5477), CHECKS[1]._replace(counted=CHECKS[1].expected)]
    assert cancelled([*checks, CHECKS[2]]) == "Stopped. 2 of 3 counted so far: all but 1 hold."
    for scheme in (LIGHT, DARK):
        host.setStyleSheet(style_sheet(scheme))
        page.window().setPalette(QPalette(scheme.surface, scheme.window))
        settle(qtbot, page)
        assert sign_colours(page, 0) >= {same(scheme.fails_tint), same(scheme.fails)}
        assert sign_colours(page, 1) >= {same(scheme.holds_tint), same(scheme.holds)}
    table = page.numbers
    heights = [table.rowHeight(row) for row in range(COUNT)]
    table.show_check(CHECKS[0]._replace(counted=(5478,) * 30))
    assert table.rowHeight(0) > heights[0]
    assert [table.rowHeight(row) for row in range(1, COUNT)] == heights[1:], "no other line moves"


def test_lines_come_one_after_the_other_are_cancelled_run_again_and_left(
    qtbot: QtBot, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(count_two)
    qtbot.waitUntil(lambda: page.progress == (2, COUNT))
    assert page.headline.text() == "Counting: Positions up to symmetry"
    assert line(page, 1)[3] == "holds"
    assert line(page, 2)[1:] == ["765", "counting…", ""]
    assert line(page, 3)[2:] == ["…", ""]
    assert not page.again.isVisible()
    press(Key.Key_Escape)
    assert page.headline.text() == f"Stopped. 2 of {COUNT} counted so far: all hold."
    assert line(page, 2)[2:] == ["…", ""]
    monkeypatch.setattr(COUNTING, count_all)
    click(page.again)
    settle(qtbot, page)
    assert page.headline.text().startswith(f"All {COUNT} numbers hold")
    monkeypatch.setattr(COUNTING, count_two)
    click(page.again)
    assert page.is_busy
    click(page.everything)
    settle(qtbot, page)
    assert not page.numbers.isVisible()
    assert page.everything.text() == "Count everything"
    assert page.verdicts.isVisible()
    assert f" of {len(CLAIMS)} sentences counted so far: " in page.headline.text()


def test_a_failure_is_told_and_can_be_tried_again(
    qtbot: QtBot, host: Host, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[object] = []
    host.session.failed.connect(errors.append)
    page = open_page(fail)
    assert page.headline.text() == f"Stopped. 0 of {COUNT} counted so far."
    assert page.again.isVisible()
    assert [str(error) for error in errors] == ["the count went wrong"]
    monkeypatch.setattr(COUNTING, count_all)
    click(page.again)
    settle(qtbot, page)
    assert page.headline.text().startswith(f"All {COUNT} numbers hold")


def sign_colours(page: ClaimsPage, row: int) -> set[str]:
    """Return the colours where a line has its sign."""
    table = page.numbers
    table.scrollToTop()
    image = picture(table.viewport())
    box = table.visualRect(table.model().index(row, 3))
    return {
        colour_at(image, x, y)
        for x in range(box.left(), box.left() + box.width() // 3)
        for y in range(box.top(), box.bottom())
    }


# Words.


def test_every_fact_has_words_of_its_own() -> None:
    assert len({sentence(check.text) for check in CHECKS}) == COUNT
    for check in CHECKS:
        assert sentence(check.text)[0].isupper() or "“" in sentence(check.text)
        assert sentence(check.how).endswith(".")


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("finished", (626, 316, 16), "X 626, O 316, drawn 16"),
        ("games-by-length", (1, 2), "1, 2"),
        ("random-draws", Fraction(8, 63), "8/63 = 12.7 %"),
        ("games", 9, "9"),
        ("games", None, "…"),
    ],
)
def test_results_in_words(key: str, value: object, text: str) -> None:
    (check,) = (check for check in CHECKS if check.key == key)
    assert known_words.result(check, value) == text


@pytest.mark.usefixtures("brackets")
def test_every_text_goes_through_translation() -> None:
    done = [check._replace(counted=check.expected) for check in CHECKS]
    texts = [*map(known_words.check_line, (*CHECKS, *done, CHECKS[0]._replace(counted=2)))]
    texts += [sentence(check.how) for check in CHECKS]
    texts += [known_words.summary(done, 10), known_words.cancelled(CHECKS)]
    texts += [known_words.running(CHECKS[3])]
    assert [untranslated(text) for text in texts if untranslated(text)] == []
