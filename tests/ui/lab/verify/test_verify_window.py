"""Verifying every number: line after line, in large letters, with words and signs."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.host import Host
from tests.ui.lab.page_of_test import fail
from tests.ui.person import Key, choose, click, colour_at, picture, press, same
from tests.ui.rest import settle
from tests.ui.translation import untranslated
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.verification import known
from tictactoe_gui.ui.kit.theme import DARK, LIGHT
from tictactoe_gui.ui.lab.claims.figures import sentence
from tictactoe_gui.ui.lab.verify import window as verify_window
from tictactoe_gui.ui.lab.verify import words as lab_facts
from tictactoe_gui.ui.lab.verify.table import LARGEST, SMALLEST, CheckRow
from tictactoe_gui.ui.lab.verify.window import VerifyWindow, show_verify_window
from tictactoe_gui.ui.lab.verify.words import cancelled
from tictactoe_gui.ui.window.main_window import MainWindow

CHECKS = known()
COUNT = len(CHECKS)
Open = Callable[..., VerifyWindow]


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
def open_verification(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Open the window, which counts what it is given."""

    def open_(counting: Callable[[Control], object] = count_all) -> VerifyWindow:
        monkeypatch.setattr(verify_window, "verify_all", counting)
        verification = show_verify_window(host, host.session.failed)
        qtbot.waitUntil(verification.isActiveWindow)
        if counting is not count_two:
            settle(qtbot, verification)
        return verification

    return open_


def line(verification: VerifyWindow, row: int) -> list[str]:
    return [verification.table.rows.index(row, column).data() for column in range(4)]


# Counting.


def test_every_line_holds_and_all_can_be_copied(open_verification: Open) -> None:
    verification = open_verification()
    assert verification.headline.text().startswith(f"All {COUNT} numbers hold, counted in ")
    assert verification.headline.text().endswith(" on this computer.")
    assert line(verification, 0) == ["Positions that a game can reach", "5478", "5478", "holds"]
    assert {line(verification, row)[3] for row in range(COUNT)} == {"holds"}
    click(verification.copy)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == verification.headline.text()
    assert lines[2:4] == ["| Known | Expected | Counted | Verified |", "| --- | --- | --- | --- |"]
    assert lines[4] == "| Positions that a game can reach | 5478 | 5478 | holds |"
    assert len(lines) == 4 + COUNT
    assert verification.notice.text()


def test_a_number_that_is_wrong_is_told(open_verification: Open) -> None:
    verification = open_verification(count_wrong)
    assert verification.headline.text().startswith(
        f"1 of {COUNT} numbers does not hold, counted in "
    )
    assert line(verification, 0)[1:] == ["5478", "5477", "does not hold"]
    assert line(verification, 1)[3] == "holds"
    spoken = verification.table.rows.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == ("Positions that a game can reach: expected 5478, counted 5477, does not hold")
    checks = [CHECKS[0]._replace(counted=5477), CHECKS[1]._replace(counted=CHECKS[1].expected)]
    assert cancelled([*checks, CHECKS[2]]) == "Cancelled. 2 of 3 counted so far: all but 1 hold."


def test_a_line_has_the_height_of_what_was_counted(open_verification: Open) -> None:
    verification = open_verification(count_wrong)
    table, check = verification.table, verification.checks[0]
    heights = [table.rowHeight(row) for row in range(COUNT)]
    table.rows.put({check.key: CheckRow(check._replace(counted=(5478,) * 30))})
    assert table.rowHeight(0) > heights[0]
    assert [table.rowHeight(row) for row in range(1, COUNT)] == heights[1:]


def test_lines_come_one_after_the_other(qtbot: QtBot, open_verification: Open) -> None:
    verification = open_verification(count_two)
    qtbot.waitUntil(lambda: verification.bar.value() == 2)
    assert verification.bar.maximum() == COUNT
    assert verification.headline.text() == f"Counting 3 of {COUNT}: Positions up to symmetry"
    assert line(verification, 1)[3] == "holds"
    assert line(verification, 2)[1:] == ["765", "counting…", ""]
    assert line(verification, 3)[2:] == ["…", ""]
    assert not verification.copy.isEnabled()


def test_it_can_be_cancelled_and_run_again(
    qtbot: QtBot, open_verification: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    verification = open_verification(count_two)
    qtbot.waitUntil(lambda: verification.bar.value() == 2)
    press(Key.Key_Escape)
    assert verification.headline.text() == (f"Cancelled. 2 of {COUNT} counted so far: all hold.")
    assert line(verification, 2)[2:] == ["…", ""]
    assert not verification.cancel.isVisible()
    monkeypatch.setattr(verify_window, "verify_all", count_all)
    click(verification.again)
    settle(qtbot, verification)
    assert verification.headline.text().startswith(f"All {COUNT} numbers hold")
    monkeypatch.setattr(verify_window, "verify_all", count_two)
    click(verification.again)
    qtbot.waitUntil(lambda: verification.bar.value() == 2)
    assert verification.cancel.hasFocus()
    click(verification.cancel)
    assert not verification.worker.is_busy
    assert verification.again.hasFocus()


def test_a_failure_is_told_and_can_be_tried_again(
    qtbot: QtBot, host: Host, open_verification: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[object] = []
    host.session.failed.connect(errors.append)
    verification = open_verification(fail)
    assert verification.headline.text() == "The counting stopped early."
    assert verification.again.isVisible()
    assert [str(error) for error in errors] == ["the count went wrong"]
    monkeypatch.setattr(verify_window, "verify_all", count_all)
    click(verification.again)
    settle(qtbot, verification)
    assert verification.headline.text().startswith(f"All {COUNT} numbers hold")


def test_escape_closes_it_when_nothing_runs(
    qtbot: QtBot, host: Host, open_verification: Open
) -> None:
    open_verification()
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not host.findChildren(VerifyWindow))


def test_there_is_one_window_which_ends_with_the_game(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_window, "verify_all", count_two)
    choose(window.menuBar(), "Help", "Verify every number…")
    window.actions_.verify.trigger()
    (verification,) = window.findChildren(VerifyWindow)
    qtbot.waitUntil(lambda: verification.bar.value() == 2)
    ended: list[bool] = []
    verification.destroyed.connect(lambda: ended.append(True))
    window.close()
    qtbot.waitUntil(lambda: bool(ended))


# What is read.


def test_lines_have_a_colour_and_a_sign_in_either_theme(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_window, "verify_all", count_wrong)
    verification = show_verify_window(window, window.session.failed)
    settle(qtbot, verification)
    for theme, scheme in (("Light", LIGHT), ("Dark", DARK), ("Light", LIGHT)):
        window.activateWindow()
        choose(window.menuBar(), "View", "Theme", theme)
        settle(qtbot, verification)
        for row, tint, ink in (
            (0, scheme.fails_tint, scheme.fails),
            (1, scheme.holds_tint, scheme.holds),
        ):
            assert sign_colours(verification, row) >= {same(tint), same(ink)}


def sign_colours(verification: VerifyWindow, row: int) -> set[str]:
    """Return the colours where a line has its sign."""
    table = verification.table
    table.scrollToTop()
    image = picture(table.viewport())
    box = table.visualRect(table.model().index(row, 3))
    return {
        colour_at(image, x, y)
        for x in range(box.left(), box.left() + box.width() // 3)
        for y in range(box.top(), box.bottom())
    }


def test_letters_grow_with_the_window_and_nothing_is_cut_off(
    qtbot: QtBot, open_verification: Open
) -> None:
    verification = open_verification()
    table = verification.table
    for width, height in ((640, 480), (1040, 720), (1920, 1080)):
        verification.resize(width, height)
        settle(qtbot, verification)
        letters = table.font().pixelSize()
        assert SMALLEST <= letters <= LARGEST
        assert letters >= min(width // 54, height // 28, LARGEST)
        heading = table.rows.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.FontRole)
        assert isinstance(heading, QFont)
        assert heading.pixelSize() == letters
        assert sum(table.columnWidth(column) for column in range(4)) == table.viewport().width()
        for row in range(COUNT):
            assert table.rowHeight(row) >= table.sizeHintForRow(row)


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
    assert lab_facts.result(check, value) == text


@pytest.mark.usefixtures("brackets")
def test_every_text_goes_through_translation() -> None:
    done = [check._replace(counted=check.expected) for check in CHECKS]
    texts = [*map(lab_facts.check_line, (*CHECKS, *done, CHECKS[0]._replace(counted=2)))]
    texts += [sentence(check.how) for check in CHECKS]
    texts += [lab_facts.summary(done, 10), lab_facts.cancelled(CHECKS)]
    texts += [lab_facts.running(CHECKS, 3)]
    assert [untranslated(text) for text in texts if untranslated(text)] == []
