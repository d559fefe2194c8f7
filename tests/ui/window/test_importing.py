"""Opening: files and text that come by drop, menu or command line, and what is said of the rest."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.bad_input import TEXTS, tries
from tests.dragging import dropping, entering
from tests.posix import make_pipe
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import message, position
from tests.ui.person import CTRL, Key, choose, play, press
from tests.ui.rest import lay_out
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.setup.own_rules.window import RulesWindow
from tictactoe_gui.ui.window.body import Body
from tictactoe_gui.ui.window.importing import MOST_BYTES
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

Action = Qt.DropAction
SAMPLE = "XO./.O./..X: 3 7"
AFTER_SAMPLE = "XOX/.O./O.X"
SHAPELESS = "is neither a position, such as XO./.O./..X, nor moves, such as 1 5 9 2."
unix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


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


# What is a game.


def test_a_dropped_file_goes_on_the_board(window: MainWindow, tmp_path: Path) -> None:
    for content in (
        SAMPLE.encode(),
        SAMPLE.encode("utf-8-sig"),
        SAMPLE.encode("utf-16"),
        b"\xfe\xff" + SAMPLE.encode("utf-16-be"),
        b"XO.\r\n.O.\r\n..X\r\n: 3 7\r\n",
        b"1. 1 5\n2. 9 2\n3. 3 7\n",
    ):
        window.session.set_position(".../.../...")
        play("59")
        (tmp_path / "game.txt").write_bytes(content)
        drop(window, file_of(tmp_path / "game.txt"))
        assert position(window) == AFTER_SAMPLE, content
        assert message(window) == "Opened game.txt. Press Undo to return to the previous game."
        while position(window) != ".../.X./..O":
            press(Key.Key_Z, CTRL)


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


def test_a_file_is_opened_from_the_menu(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(SAMPLE)
    choose(window.menuBar(), "Game", "Open…")
    (dialog,) = window.findChildren(QFileDialog)
    dialog.findChildren(QLineEdit)[0].setText(str(tmp_path / "game.txt"))
    press(Key.Key_Return)
    assert position(window) == AFTER_SAMPLE


# Games with all that is known of them.


def record_of(*cells: int) -> GameRecord:
    record = GameRecord(Game(REPRESENTATIONS["magic"].empty()), is_helped=True)
    for cell in cells:
        record = record.with_move(record.game.play(cell), None, EvaluationSource.OFF)
    return record


def test_a_record_is_opened_with_all_that_is_known(window: MainWindow, tmp_path: Path) -> None:
    play("59")
    record = record_of(0, 4, 8)
    (tmp_path / "game.jsonl").write_text(f"{record_text(record)}\n")
    drop(window, file_of(tmp_path / "game.jsonl"))
    assert window.session.record == record
    assert message(window) == "Opened game.jsonl."
    drop(window, file_of(tmp_path / "game.jsonl"))
    assert window.session.record == record
    press(Key.Key_Escape)
    assert position(window) == ".../.X./..O"


# Rules of one's own.


def test_rules_open_in_their_own_window_under_the_name_of_their_file(
    window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "Mine.txt").write_text("win\nblock\nturn 1: square 5\n")
    window.importing.open_file(tmp_path / "Mine.txt")
    (opened,) = window.findChildren(RulesWindow)
    assert opened.rules.name == "Mine"
    assert [str(step) for step in opened.rules.steps] == ["win", "block", "turn 1: square 5"]
    opened.close()


@pytest.mark.parametrize("count", [2, 300])
def test_several_records_are_read_into_the_games(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, count: int
) -> None:
    """Also those that are too many to be looked at first."""
    path = tmp_path / "games.jsonl"
    path.write_text("".join([f"{record_text(record_of(0, 4, 8))}\n" for _ in range(count)]))
    assert (path.stat().st_size > MOST_BYTES) is (count > 2)
    drop(window, file_of(path))
    (games,) = window.findChildren(GamesWindow)
    qtbot.waitUntil(lambda: games.table.rows.rowCount() == count)
    assert position(window) == ".../.../..."


def test_a_nested_record_is_explained_however_deep_it_is(window: MainWindow) -> None:
    play("59")
    for depth in range(sys.getrecursionlimit() - 150, sys.getrecursionlimit(), 3):
        text = '{"tictactoe": 1, "representation": ' + "[" * depth + "]" * depth + "}"
        window.importing.take(text_of(text))
        assert "This is not a game" in message(window) or "is wrong: [[[" in message(window)
        assert_refused(window, message(window))


# Anything at all.


def assert_playable(window: MainWindow) -> None:
    """Assert that the window has its size, a short message, and takes a move and an undo."""
    said = message(window)
    assert said.isprintable()
    assert 10 < len(said) < 200
    lay_out()
    assert (window.width(), window.height()) == (480, 400)
    label = window.header.subtitle
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert label.heightForWidth(label.width()) <= label.height()
    assert window.board.squares_rect().width() > 100
    before = window.session.game
    if not before.board.is_over:
        window.session.play(before.board.legal_moves()[0])
        assert window.session.game.ply == before.ply + 1
        window.session.undo()
        assert window.session.game.ply == before.ply


def test_anything_pasted_or_dropped_leaves_a_window_to_play_in(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window(QUIET, 480, 400)
    path = tmp_path / "game.txt"

    @tries("window")
    @example("W" * 30, "drop")
    @example("\ufdfd" * 30, "drop")
    @example("\u0e33" * 30, "drop")
    @example("a" + "\u0301" * 29, "drop")
    @given(TEXTS, st.sampled_from(["paste", "drop", "file"]))
    def play_on(text: str, way: str) -> None:
        if way == "file":
            path.write_bytes(text.encode(errors="surrogatepass"))
            drop(window, file_of(path))
        elif way == "drop":
            drop(window, text_of(text))
        else:
            QGuiApplication.clipboard().setText(text)
            window.menu_actions.paste.trigger()
        assert_playable(window)

    play_on()


# What is none.


def assert_refused(window: MainWindow, said: str) -> None:
    """Assert that the game before is still there, and that a short message says why."""
    assert position(window) == ".../.X./..O"
    assert message(window) == said
    assert said.isprintable()
    assert len(said) < 200


def test_a_bad_file_is_explained(window: MainWindow, tmp_path: Path) -> None:
    play("59")
    for content, said in (
        (b"", "bad.txt is empty."),
        (b"\xef\xbb\xbf", "bad.txt is empty."),
        (b"\x89PNG\r\n\x1a\n", "There is no text in bad.txt."),
        (b"1 5 \0", "There is no text in bad.txt."),
        (b"\xff\xfe\x00\xd8", "There is no text in bad.txt."),
        ("1 5".encode("utf-32"), "There is no text in bad.txt."),
        (b"\x80\x04\x95", "There is no text in bad.txt."),
        (b"1 5 5", "Move 3: square 5 is taken."),
        (b"1 " * 50_000, "This text is too long for a position or moves: 100000 characters."),
        (b"1 " * 50_001, "bad.txt is too large for a position, moves or a table."),
        ("\u202e\u2066<b>שלום</b>".encode(), f"“  <b>שלום</b>” {SHAPELESS}"),
        (b"'; DROP TABLE games; --", f"“'; DROP TABLE games; --” {SHAPELESS}"),
    ):
        (tmp_path / "bad.txt").write_bytes(content)
        drop(window, file_of(tmp_path / "bad.txt"))
        assert_refused(window, said)


@unix_only
def test_what_is_no_file_is_explained(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = {name: tmp_path / name for name in ("folder", "pipe", "huge", "circle", "none")}
    paths["folder"].mkdir()
    make_pipe(paths["pipe"])
    paths["huge"].touch()
    os.truncate(paths["huge"], 100_000_000)
    paths["circle"].symlink_to(paths["circle"])
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    play("59")
    for path, said in (
        (paths["none"], "none is not there."),
        (tmp_path / "dangling", "dangling is not there."),
        (paths["folder"], "folder is a folder."),
        (paths["pipe"], "pipe is not a file that can be read."),
        (Path("/dev/zero"), "zero is not a file that can be read."),
        (paths["huge"], "huge is too large for a position, moves or a table."),
        (paths["circle"], "circle could not be read: Too many levels of symbolic links"),
        (paths["huge"] / "in it", "in it could not be read: Not a directory"),
    ):
        drop(window, file_of(path))
        assert_refused(window, said)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        drop(window, file_of(paths["huge"]))
    assert_refused(window, "You are not allowed to read huge.")


def test_a_name_is_shown_on_one_line_and_as_it_is(window: MainWindow, tmp_path: Path) -> None:
    for name, said in (
        ("<b>\u202egame\n.txt", "<b> game .txt is not there."),
        ("\udcff.txt", " .txt is not there."),
        ("x" * 100, f"{'x' * 30}… is not there."),
        ("a\0b", "a b is not a file name."),
        ("\ud800", " is not a file name."),
        ("{name}", "{name} is not there."),
    ):
        window.importing.open_file(tmp_path / name)
        assert said in message(window)
        assert message(window).isprintable()
        assert window.header.subtitle.textFormat() is Qt.TextFormat.PlainText


def test_other_things_that_are_dropped_are_explained(window: MainWindow) -> None:
    play("59")
    local_only = "Only files on this computer can be opened."
    for content, said in (
        (text_of(""), "There is no text in what you dropped."),
        (text_of("{"), "This is not a game"),
        (text_of('{"tictactoe": 99}'), "newer version"),
        (text_of('{"tictactoe": 1}'), "missing"),
        (text_of("name:\nwin"), "Line 1: a name has 1 to 40 letters, and no # or ;."),
        (text_of("blok\nwin"), SHAPELESS),
        (text_of("x" * 10_000_000), "This text is too long for a position or moves: 10000000"),
        (addresses_of("https://example.org/game.txt"), local_only),
        (addresses_of("javascript:alert(1)"), local_only),
        (addresses_of("file:///a", "file:///b"), "Please drop one file at a time."),
        (addresses_of("file:///a%00b"), "a b is not a file name."),
        (addresses_of("file://"), "is a folder"),
    ):
        drop(window, content)
        assert said in message(window)
        assert_refused(window, message(window))
