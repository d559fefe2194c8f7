"""Terms in sentences lead to the glossary, by mouse and by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible, QTextCursor
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.person import Key, click, picture, press, tab_to
from tictactoe_gui.ui.kit.manual.window import HelpWindow
from tictactoe_gui.ui.kit.term_label import TermLabel

SENTENCE = "X on 7 makes a fork: it threatens 1-4-7 and 3-5-7, and no block stops both of them."


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    host = QWidget()
    qtbot.addWidget(host)
    return host


@pytest.fixture
def label(qtbot: QtBot, host: QWidget) -> TermLabel:
    """A sentence with three terms, on several lines."""
    label = TermLabel(SENTENCE)
    QVBoxLayout(host).addWidget(label)
    host.resize(190, 160)
    with qtbot.waitActive(host):
        host.show()
    return label


def place_of(label: TermLabel, key: str) -> QPoint:
    """Return a place where a term stands."""
    size = label.size()
    places = [QPoint(x, y) for y in range(0, size.height(), 6) for x in range(0, size.width(), 6)]
    found = [each for each in places if (term := label.term_at(each)) and term.key == key]
    assert found, key
    return found[len(found) // 2]


def glossary(label: TermLabel) -> HelpWindow:
    (window,) = [each for each in label.window().findChildren(HelpWindow) if each.isVisible()]
    return window


def heading_in_sight(window: HelpWindow) -> str:
    """Return the first name of an entry that can be seen."""
    page = window.page
    cursor = page.cursorForPosition(QPoint(page.width() // 2, 4))
    while not cursor.blockFormat().headingLevel():
        assert cursor.movePosition(QTextCursor.MoveOperation.NextBlock)
    return cursor.block().text()


@for_each("key, name", [("fork", "Fork"), ("block", "Block")])
def test_a_click_on_a_term_explains_it(qtbot: QtBot, label: TermLabel, key: str, name: str) -> None:
    for window in label.window().findChildren(HelpWindow):
        window.close()
    click(label, QPoint(label.width() - 1, label.height() - 1))  # beside the terms
    assert not [each for each in label.window().findChildren(HelpWindow) if each.isVisible()]
    label.window().activateWindow()
    qtbot.waitUntil(label.window().isActiveWindow)
    click(label, place_of(label, key))
    assert glossary(label).isActiveWindow()
    assert heading_in_sight(glossary(label)) == name


def test_a_term_is_where_its_letters_are(host: QWidget, qtbot: QtBot) -> None:
    label = TermLabel("fork")
    label.setParent(host)
    label.resize(90, 120)
    with qtbot.waitActive(host):
        host.show()
    image = picture(label)
    ground = image.pixelColor(88, 2)
    painted = [
        QPoint(x, y)
        for y in range(image.height())
        for x in range(image.width())
        if image.pixelColor(x, y) != ground
    ]
    assert len(painted) > 40
    assert [each for each in painted if not label.term_at(each)] == []


def terms_by_place(label: TermLabel) -> dict[tuple[int, int], str]:
    places = [(x, y) for y in range(0, 160, 6) for x in range(0, 190, 6)]
    return {each: term.key for each in places if (term := label.term_at(QPoint(*each)))}


def test_a_term_is_found_where_it_has_come_to_stand(label: TermLabel, qtbot: QtBot) -> None:
    """After another text, in another width, and in other letters."""
    large = label.font()
    large.setPointSizeF(1.5 * large.pointSizeF())
    changes: tuple[Callable[[], object], ...] = (
        lambda: label.setText("No block stops both lines of a fork: it threatens two."),
        lambda: label.resize(120, 160),
        lambda: label.setFont(large),
    )
    for change in changes:
        before = terms_by_place(label)
        change()
        fresh = TermLabel(label.text())
        qtbot.addWidget(fresh)
        fresh.setFont(label.font())
        fresh.resize(label.size())
        assert terms_by_place(label) == terms_by_place(fresh) != before


def test_enter_explains_the_first_term_and_escape_leads_back(
    label: TermLabel, qtbot: QtBot
) -> None:
    tab_to(label)
    press(Key.Key_Return)
    manual = glossary(label)
    assert heading_in_sight(manual) == "Fork"
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not manual.isVisible())


def test_a_screen_reader_hears_the_sentence_and_what_enter_does(label: TermLabel) -> None:
    heard = QAccessible.queryAccessibleInterface(label)
    assert heard.text(QAccessible.Text.Name) == SENTENCE
    expected = "Enter explains: fork, threatens, block"
    assert heard.text(QAccessible.Text.Description) == expected
