"""Opening: files and text that come by drop, menu or command line, and what is said of the rest."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtWidgets import QApplication

from tests.dragging import dropping, entering
from tests.stories.faults import faults
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import message, position
from tests.ui.person import Key, play, press
from tests.ui.rest import lay_out
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.window.body import Body
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

Action = Qt.DropAction
SAMPLE = "XO./.O./..X: 3 7"
AFTER_SAMPLE = "XOX/.O./O.X"
SHAPELESS = "is neither a position, such as XO./.O./..X, nor moves, such as 1 5 9 2."


def text_of(text: str) -> QMimeData:
    content = QMimeData()
    content.setText(text)
    return content


def addresses_of(*addresses: str) -> QMimeData:
    content = QMimeData()
    content.setUrls([QUrl(each) for each in addresses])
    return content


def file_of(path: Path) -> QMimeData:
    return addresses_of(QUrl.fromLocalFile(str(path)).toString())


def drop(window: MainWindow, content: QMimeData, offered: Action = Action.CopyAction) -> Action:
    """Drag something over the board and let it go; return what was done with it."""
    (area,) = window.findChildren(Body)
    assert not window.board.squares[0].acceptDrops()  # so that Qt asks the area below
    enter = entering(content, offered)
    QApplication.sendEvent(area, enter)
    if not enter.isAccepted():
        return Action.IgnoreAction
    event = dropping(content, offered)
    QApplication.sendEvent(area, event)
    assert event.isAccepted()
    return event.dropAction()


def test_what_is_dropped_stays_where_it_was(window: MainWindow) -> None:
    assert drop(window, text_of(SAMPLE), Action.MoveAction) is Action.IgnoreAction
    assert position(window) == ".../.../..."
    for offered in (Action.MoveAction | Action.CopyAction, Action.CopyAction):
        assert drop(window, text_of(SAMPLE), offered) is Action.CopyAction
        assert position(window) == AFTER_SAMPLE
    assert message(window) == "Dropped. Press Undo to return to the previous game."
    content = QMimeData()
    content.setData("image/png", b"\x89PNG")
    assert drop(window, content) is Action.IgnoreAction


def test_a_record_is_opened_with_all_that_is_known(window: MainWindow, tmp_path: Path) -> None:
    play("59")
    record = GameRecord(Game(REPRESENTATIONS["magic"].empty()), is_helped=True)
    for cell in (0, 4, 8):
        record = record.with_move(record.game.play(cell), None, EvaluationSource.OFF)
    (tmp_path / "game.jsonl").write_text(f"{record_text(record)}\n")
    for _ in range(2):
        drop(window, file_of(tmp_path / "game.jsonl"))
        assert window.session.record == record
    assert message(window) == "Opened game.jsonl."
    press(Key.Key_Escape)
    assert position(window) == ".../.X./..O"


@pytest.mark.parametrize("text", ["W" * 30, "\ufdfd" * 30, "\u0e33" * 30, "a" + "\u0301" * 29])
def test_what_is_said_of_any_text_has_room(open_window: OpenWindow, text: str) -> None:
    window = open_window(QUIET, 480, 400)
    drop(window, text_of(text))
    lay_out()
    assert message(window).isprintable()
    assert 10 < len(message(window)) < 200
    assert (window.width(), window.height()) == (480, 400)
    assert list(faults()) == []


def test_what_is_none_is_explained_on_one_line_and_the_game_stays(
    window: MainWindow, tmp_path: Path
) -> None:
    play("59")
    for name, content, said in (
        ("empty.txt", b"\xef\xbb\xbf", "empty.txt is empty."),
        ("picture.txt", b"\x89PNG\r\n\x1a\n", "There is no text in picture.txt."),
        ("large.txt", b"1 " * 50_001, "large.txt is too large for a position, moves or a table."),
        ("bad.txt", b"1 5 5", "Move 3: square 5 is taken."),
        ("game.jsonl", b'{"tictactoe": 99}', "newer version"),
        ("Mine.txt", b"name:\nwin", "Line 1: a name has 1 to 40 letters, and no # or ;."),
        (
            "my.md",
            b"# My\n## A step\n- bord: x\n",
            "my is no chapter. Line 3: there is no “bord:”, but",
        ),
        ("<b>\u202egame.txt", "\u202e<b>שלום</b>".encode(), SHAPELESS),
        ("folder", None, "folder is a folder."),
    ):
        path = tmp_path / name
        path.mkdir() if content is None else path.write_bytes(content)
        drop(window, file_of(path))
        assert said in message(window)
        assert position(window) == ".../.X./..O"
        assert message(window).isprintable()
    for dropped, said in (
        (text_of(""), "There is no text in what you dropped."),
        (text_of("x" * 10_000_000), "This text is too long for a position or moves: 10000000"),
        (addresses_of("https://example.org/game.txt"), "Only files on this computer"),
        (addresses_of("file:///a", "file:///b"), "Please drop one file at a time."),
        (addresses_of("file:///a%00b"), "a b is not a file name."),
    ):
        drop(window, dropped)
        assert said in message(window)
        assert position(window) == ".../.X./..O"
