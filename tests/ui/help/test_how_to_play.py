"""The page that says how to play, and where its links lead."""

from PySide6.QtCore import QUrl

from tests.ui.person import Key, choose, press
from tictactoe_gui.ui.kit.document import DocumentWindow
from tictactoe_gui.ui.window.main_window import MainWindow


def pages(window: MainWindow) -> dict[str, DocumentWindow]:
    """Return the pages that are open, by name."""
    found = window.findChildren(DocumentWindow)
    return {each.objectName(): each for each in found if each.isVisible()}


def test_the_help_menu_says_how_to_play(window: MainWindow) -> None:
    for _ in range(2):  # the second time it is the same one
        choose(window.menuBar(), "Help", "How to play")
        (page,) = pages(window).values()
        assert page.windowTitle() == "How to play – Tic-tac-toe"
    text = page.page.toPlainText()
    for part in ("three of your marks in a row", "right corner", "H gives a hint"):
        assert part in text
    press(Key.Key_Escape)
    assert pages(window) == {}


def test_its_links_lead_to_the_keys_and_the_glossary(window: MainWindow) -> None:
    choose(window.menuBar(), "Help", "How to play")
    page = pages(window)["how-to-play"].page
    assert page.toHtml().count("<a href=") == 2
    page.anchorClicked.emit(QUrl("terms"))
    assert set(pages(window)) == {"how-to-play", "glossary"}
    page.anchorClicked.emit(QUrl("keys"))
    assert set(pages(window)) == {"how-to-play", "glossary", "shortcuts"}


def test_the_help_menu_opens_the_glossary(window: MainWindow) -> None:
    choose(window.menuBar(), "Help", "Glossary")
    assert set(pages(window)) == {"glossary"}
