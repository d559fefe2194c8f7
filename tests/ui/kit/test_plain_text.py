"""No text from outside is ever HTML: markup comes in by every way, and stands there as it is."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QMessageBox,
    QTableView,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.games.conftest import ALL, OpenGames, at_rest, keep  # noqa: F401
from tests.ui.rest import settle
from tictactoe_gui import command_line
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store.database import Opening
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.importing import open_file, take
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.opening import import_games, show_games

pytestmark = pytest.mark.side_panel(shown=False)

MARKUP = '<h1>LOUD<img src="x.png">'
SEEN = "<h1>LOUD"
"""So much of it is shown even where a text is shortened."""
TAG = re.compile(r"</?(a|b|br|font|h\d|i|img|nobr|p|span|table|td|tr)\b[^>]*>")
ROOT = QModelIndex()
FEW = 3
"""Rows of a list; the others are made in the same way."""


def may_show_html(label: QLabel) -> bool:
    """Return whether a label takes its text for HTML, or would if it looked like it."""
    return label.textFormat() is not Qt.TextFormat.PlainText


def labels() -> Iterator[QLabel]:
    """Yield every label that can be seen, those in boxes and tool tips among them."""
    for each in QApplication.allWidgets():
        if isinstance(each, QLabel) and each.isVisible():
            yield each


def tips() -> Iterator[tuple[QWidget, str]]:
    """Yield every tool tip, with a widget that shows it."""
    for each in QApplication.allWidgets():
        if not each.isVisible():
            continue
        for text in (each.toolTip(), *(action.toolTip() for action in each.actions())):
            if text:
                yield each, text
        if isinstance(each, QAbstractItemView):
            model = each.model()
            columns = each.horizontalHeader().count() if isinstance(each, QTableView) else 1
            for row in range(min(FEW, model.rowCount(ROOT))):
                for column in range(columns):
                    text = model.index(row, column).data(Qt.ItemDataRole.ToolTipRole)
                    if text:
                        yield each, str(text)


def look_for_html() -> list[str]:
    """Return what is shown with the markup in it; fail where it, or any guess, is HTML."""
    found = []
    for each in labels():
        text = each.text()
        assert each.textFormat() is not Qt.TextFormat.AutoText, text
        if SEEN in text:
            assert not may_show_html(each), text
            found.append(text)
    for widget, text in set(tips()):
        if "<" in text:
            assert not may_show_html(tip_of(widget, text)), text
            found.append(text)
    return found


def tip_of(widget: QWidget, text: str) -> QLabel:
    """Show a tool tip; return the label that it is."""
    QToolTip.showText(QPoint(20, 20), f"{text} ", widget)
    (tip,) = [
        each
        for each in QApplication.topLevelWidgets()
        if isinstance(each, QLabel) and each.metaObject().className() == "QTipLabel"
    ]
    assert "<" in tip.text()
    return tip


def file_with(folder: Path, content: str, ending: str) -> Path:
    path = folder / f"{MARKUP}.{ending}"
    path.write_text(content)
    return path


# The ways in: each needs the window, and a folder.


def by_import(window: MainWindow, folder: Path) -> None:
    import_games(window, [file_with(folder, f"{MARKUP}\n{MARKUP}\n", "jsonl")])


def by_several_imports(window: MainWindow, folder: Path) -> None:
    paths = [file_with(folder, f'{{"{MARKUP}": 1}}', "jsonl"), folder / f"{MARKUP}.not.jsonl"]
    import_games(window, paths)


def by_file(window: MainWindow, folder: Path) -> None:
    open_file(window, file_with(folder, MARKUP, "txt"))


def by_good_file(window: MainWindow, folder: Path) -> None:
    open_file(window, file_with(folder, "1 5 9", "txt"))


def by_name(window: MainWindow, folder: Path) -> None:
    open_file(window, folder / MARKUP)


def by_record(window: MainWindow, folder: Path) -> None:
    text = record_text(ALL[0]).replace('"vector"', json.dumps(MARKUP))
    assert SEEN in text
    open_file(window, file_with(folder, text, "txt"))


def by_clipboard(window: MainWindow, _folder: Path) -> None:
    QGuiApplication.clipboard().setText(MARKUP)
    window.menu_actions.paste.trigger()


def by_dropping(window: MainWindow, folder: Path) -> None:
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(file_with(folder, "", "txt")))])
    take(window, content)


def by_typing(window: MainWindow, _folder: Path) -> None:
    from tictactoe_gui.ui.setup.dialog import SetUpDialog

    window.menu_actions.set_up.trigger()
    dialog = window.findChild(SetUpDialog)
    assert isinstance(dialog, SetUpDialog)
    dialog.text.setText(MARKUP)


def by_exception(window: MainWindow, _folder: Path) -> None:
    window.session.failed.emit(ValueError(MARKUP))


def by_trouble(window: MainWindow, _folder: Path) -> None:
    window.messages.show_opening(Opening(sqlite3.connect(":memory:"), aside=Path(MARKUP)))


def by_export(window: MainWindow, folder: Path) -> None:
    window.menu_actions.games.trigger()
    (listed,) = window.findChildren(GamesWindow)
    listed.transfers.export(folder / "no" / MARKUP, None)  # there is no such folder


WAYS: Mapping[str, Callable[[MainWindow, Path], None]] = {
    name: way for name, way in globals().items() if name.startswith("by_")
}


@pytest.fixture
def open_games(
    qtbot: QtBot,
    open_window: OpenWindow,
    keep: Callable[..., None],  # noqa: F811
) -> OpenGames:
    """Open the games of a program that has these, over its window."""

    def open_(*records: GameRecord) -> GamesWindow:
        keep(*records)
        window = open_window()
        window.start()
        listed = show_games(window)
        qtbot.waitUntil(listed.isActiveWindow)
        return listed

    return open_


def test_markup_from_outside_is_a_text_as_any_other(
    qtbot: QtBot,
    open_games: OpenGames,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    listed = open_games(*ALL)
    window = listed.parent()
    assert isinstance(window, MainWindow)
    for name, way in WAYS.items():
        window.header.clear_notice()
        listed.transfers.notice.hide()
        way(window, tmp_path)
        at_rest(qtbot, listed)
        settle(qtbot, window)
        assert look_for_html(), f"{name} shows nothing"
        for box in window.findChildren(QDialog):
            box.reject()
        settle(qtbot, window)
    caplog.clear()


def test_markup_in_the_database_is_a_text_as_any_other(
    qtbot: QtBot,
    open_games: OpenGames,
) -> None:
    listed = open_games(*ALL)
    window = listed.parent()
    assert isinstance(window, MainWindow)
    with closing(sqlite3.connect(window.store.path)) as connection:
        connection.execute("UPDATE game SET x = ?, o = ?", (MARKUP, MARKUP))
        connection.commit()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    listed.activateWindow()
    qtbot.waitUntil(listed.isActiveWindow)
    at_rest(qtbot, listed)
    listed.table.selectRow(0)
    settle(qtbot, window)
    assert look_for_html()


@pytest.mark.usefixtures("lab_at_rest")
def test_nothing_in_any_window_is_html_by_guess(
    qtbot: QtBot,
    open_games: OpenGames,
) -> None:
    listed = open_games(*ALL)
    window = listed.parent()
    assert isinstance(window, MainWindow)
    window.session.new_game(ALL[1].game)
    actions = window.menu_actions
    for action in (actions.lab, actions.games, actions.shortcuts):
        action.trigger()
    for key in STUDIES:
        window.show_study(key)
        settle(qtbot, window)
        look_for_html()
    settle(qtbot, *window.findChildren(LabWindow))
    look_for_html()
    for label in labels():
        assert may_show_html(label) or not TAG.search(label.text()), label.text()
    for widget, text in tips():
        assert not TAG.search(text), (widget, text)
    actions.about.trigger()
    look_for_html()
    for box in window.findChildren(QMessageBox):
        box.reject()


@pytest.mark.usefixtures("qapp")
def test_an_argument_in_the_dialog_of_a_program_without_a_console_is_plain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    formats: list[Qt.TextFormat] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: formats.append(box.textFormat()))
    command_line._show(f"unknown option --{MARKUP}")
    assert formats == [Qt.TextFormat.PlainText]


def test_the_tip_under_the_mouse_is_the_one_that_was_looked_at(window: MainWindow) -> None:
    window.board.setToolTip(MARKUP)
    place = window.board.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, place, window.board.mapToGlobal(place))
    QApplication.sendEvent(window.board, event)
    tip = QToolTip.text()
    assert tip == MARKUP
    assert not may_show_html(tip_of(window.board, tip))
