"""The manual: its pages, how the Help menu opens each, and where links lead."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.person import CTRL, Key, choose, plain, press
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.kit.help import HelpWindow, show_help
from tictactoe_gui.ui.kit.manual import terms
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def opened(window: MainWindow, entry: str) -> HelpWindow:
    """Return the one manual, at a page of the Help menu; the glossary is the next one there."""
    is_glossary = entry == "Glossary"
    choose(window.menuBar(), "Help", "How to play" if is_glossary else entry)
    (found,) = [each for each in window.findChildren(HelpWindow) if each.isVisible()]
    if is_glossary:
        press(Key.Key_Tab, CTRL)
    return found


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("How to play", "three of your marks in a row"),
        ("Glossary", "Fork\n"),
        ("Keys", "\nCtrl+N: "),
    ],
)
def test_the_help_menu_leads_to_each_page_of_one_window(
    window: MainWindow, entry: str, said: str
) -> None:
    first = opened(window, "Glossary")
    manual = opened(window, entry)
    assert manual is first
    assert manual.windowTitle() == "Help – Tic-tac-toe"
    assert manual.tabs.tabText(manual.tabs.currentIndex()) == entry
    assert said in manual.page.toPlainText()
    assert manual.page.hasFocus()
    press(Key.Key_Escape)
    assert not manual.isVisible()


def test_the_keys_of_tabs_go_through_the_pages(window: MainWindow) -> None:
    manual = opened(window, "How to play")
    names = []
    for _ in range(3):
        names.append(manual.page.accessibleName())
        press(Key.Key_Tab, CTRL)
    assert names == ["How to play", "Glossary", "Keys"]


def test_every_program_and_every_representation_has_its_line(window: MainWindow) -> None:
    text = opened(window, "How to play").page.toPlainText()
    names = [each.names for each in PROGRAMS.values()]
    for each in [*names, *(each.names for each in REPRESENTATIONS.values())]:
        assert f"{each.name}: {each.line}" in text


def test_each_term_is_found_at_the_top_of_the_glossary(window: MainWindow) -> None:
    for term in terms():
        page = show_help(window, "glossary", term.key).page
        assert page.content[page.textCursor().blockNumber()].text == term.name
        bar = page.verticalScrollBar()
        is_at_top = page.cursorRect().top() < page.fontMetrics().height()
        assert is_at_top or bar.value() == bar.maximum()


def test_every_action_with_a_key_is_listed_under_its_menu(window: MainWindow) -> None:
    text = opened(window, "Keys").page.toPlainText()
    titles = [f"\n{plain(menu.title())}\n" for menu in window.menu_actions.menus]
    for menu, title, following in zip(
        window.menu_actions.menus, titles, [*titles[1:], ""], strict=True
    ):
        _, found, after = text.partition(title)
        assert found
        after = after.partition(following)[0] if following else after
        for action in menu.actions():
            if action.shortcuts():
                assert plain(action.text()) in after
    for keys in ("Ctrl+N", "Ctrl+Z", "Ctrl+C", "Ctrl+V", "Ctrl+Q", "H, Ctrl+H", "E", "F11"):
        assert f"\n{keys}: " in text


@pytest.mark.parametrize("key", [Key.Key_PageDown])
def test_a_page_scrolls_by_keys(qtbot: QtBot, window: MainWindow, key: Key) -> None:
    manual = opened(window, "Keys")
    manual.resize(400, 300)
    qtbot.waitUntil(manual.isActiveWindow)
    bar = manual.page.verticalScrollBar()
    press(key)
    qtbot.waitUntil(lambda: bar.value() > 0)
    assert manual.page.horizontalScrollBar().maximum() == 0
