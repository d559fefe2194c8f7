"""Opening: files and text that come by drop, menu or command line, and what is said of the rest."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.bad_input import TEXTS, tries
from tests.dragging import dropping, entering
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import message, position
from tests.ui.person import CTRL, Key, choose, play, press
from tests.ui.rest import lay_out
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.record_text import record_text
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.history.window import HistoryWindow
from tictactoe_gui.ui.kit.drop import DropArea
from tictactoe_gui.ui.window.importing import MOST_BYTES
from tictactoe_gui.ui.window.main_window import MainWindow

Action = Qt.DropAction
SAMPLE = "XO./.O./..X: 3 7"
AFTER_SAMPLE = "XOX/.O./O.X"
SHAPELESS = "A position is written like XO./.O./..X, moves like 1 5 9 2;"
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
    (area,) = window.findChildren(DropArea)
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


@pytest.mark.parametrize(
    "content",
    [
        SAMPLE.encode(),
        SAMPLE.encode("utf-8-sig"),
        SAMPLE.encode("utf-16"),
        b"\xfe\xff" + SAMPLE.encode("utf-16-be"),
        b"XO.\r\n.O.\r\n..X\r\n: 3 7\r\n",
        b"1. 1 5\n2. 9 2\n3. 3 7\n",
    ],
    ids=["UTF-8", "UTF-8 with mark", "UTF-16", "UTF-16, big end first", "rows", "moves"],
)
def test_a_dropped_file_goes_on_the_board(
    window: MainWindow, tmp_path: Path, content: bytes
) -> None:
    play("59")
    (tmp_path / "game.txt").write_bytes(content)
    drop(window, file_of(tmp_path / "game.txt"))
    assert position(window) == AFTER_SAMPLE
    assert message(window) == "Opened game.txt. Undo brings the game before back."
    while window.session.can_undo:
        press(Key.Key_Z, CTRL)
    assert position(window) == ".../.../..."
    press(Key.Key_Y, CTRL)
    press(Key.Key_Y, CTRL)
    assert position(window) == ".../.X./..O"


def test_dropped_text_goes_on_the_board(window: MainWindow) -> None:
    drop(window, text_of(SAMPLE))
    assert position(window) == AFTER_SAMPLE
    assert message(window) == "Dropped. Undo brings the game before back."


@pytest.mark.parametrize(
    ("offered", "done"),
    [
        (Action.CopyAction, Action.CopyAction),
        (Action.MoveAction | Action.CopyAction, Action.CopyAction),
        (Action.MoveAction, Action.IgnoreAction),
    ],
)
def test_what_is_dropped_stays_where_it_was(
    window: MainWindow, offered: Action, done: Action
) -> None:
    assert drop(window, text_of(SAMPLE), offered) is done
    assert position(window) == (AFTER_SAMPLE if done else ".../.../...")


def test_pictures_are_not_taken(window: MainWindow) -> None:
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


def test_a_dialog_opens_by_key_and_goes(qtbot: QtBot, window: MainWindow) -> None:
    press(Key.Key_O, CTRL)
    assert isinstance(QApplication.activeModalWidget(), QFileDialog)
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(QFileDialog))
    assert position(window) == ".../.../..."


def test_the_computer_answers_an_opened_game(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window(AGAINST_RULES)
    (tmp_path / "game.txt").write_text("1 2 7")
    with qtbot.waitSignal(window.session.moved):
        window.importing.open_file(tmp_path / "game.txt")
    assert position(window) == "XO./O../X.."


# Games with all that is known of them.


def record_of(*cells: int) -> GameRecord:
    record = GameRecord(Game(REPRESENTATIONS["magic"].empty()), hints=1)
    for cell in cells:
        record = record.with_move(record.game.play(cell), None, EvaluationSource.OFF)
    return record


def test_a_record_is_opened_with_all_that_is_known(window: MainWindow, tmp_path: Path) -> None:
    play("59")
    record = record_of(0, 4, 8)
    (tmp_path / "game.jsonl").write_text(f"{record_text(record)}\n")
    drop(window, file_of(tmp_path / "game.jsonl"))
    assert window.session.record == record
    assert message(window) == "Opened game.jsonl. Undo brings the game before back."
    drop(window, file_of(tmp_path / "game.jsonl"))
    assert message(window) == "This game is on the board already."
    while window.session.can_undo:
        press(Key.Key_Z, CTRL)
    assert position(window) == ".../.../..."
    assert len(window.session.sitting.after) == 1


def test_a_record_that_is_pasted_is_opened(window: MainWindow) -> None:
    record = record_of(0, 4, 8)
    QGuiApplication.clipboard().setText(record_text(record))
    press(Key.Key_V, CTRL)
    assert window.session.record == record


@pytest.mark.parametrize("count", [2, 300])
def test_several_records_are_read_into_the_history(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, count: int
) -> None:
    """Also those that are too many to be looked at first."""
    window.keeper.archive.open()
    path = tmp_path / "games.jsonl"
    path.write_text("".join([f"{record_text(record_of(0, 4, 8))}\n" for _ in range(count)]))
    assert (path.stat().st_size > MOST_BYTES) is (count > 2)
    drop(window, file_of(path))
    (history,) = window.findChildren(HistoryWindow)
    qtbot.waitUntil(lambda: history.games.rowCount() == count)
    assert position(window) == ".../.../..."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "This is no game"),
        ('{"tictactoe": 2}', "newer version"),
        ('{"tictactoe": 1}', "missing"),
    ],
)
def test_a_bad_record_is_explained(
    window: MainWindow, tmp_path: Path, text: str, said: str
) -> None:
    play("59")
    (tmp_path / "game.jsonl").write_text(text)
    drop(window, file_of(tmp_path / "game.jsonl"))
    assert said in message(window)
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
    @given(TEXTS, st.sampled_from(["paste", "drop", "file"]))
    def play_on(text: str, way: str) -> None:
        if way == "file":
            path.write_bytes(text.encode(errors="surrogatepass"))
            drop(window, file_of(path))
        elif way == "drop":
            drop(window, text_of(text))
        else:
            QGuiApplication.clipboard().setText(text)
            window.actions_.paste.trigger()
        assert_playable(window)

    play_on()


@pytest.mark.parametrize("text", ["W" * 30, "\ufdfd" * 30, "\u0e33" * 30, "a" + "\u0301" * 29])
def test_the_widest_letters_make_the_window_no_wider(window: MainWindow, text: str) -> None:
    window.resize(480, 400)
    drop(window, text_of(text))
    assert_playable(window)


# What is none.


def assert_refused(window: MainWindow, said: str) -> None:
    """Assert that the game before is still there, and that a short message says why."""
    assert position(window) == ".../.X./..O"
    assert message(window) == said
    assert said.isprintable()
    assert len(said) < 200


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "bad.txt is empty."),
        (b"\xef\xbb\xbf", "bad.txt is empty."),
        (b"\x89PNG\r\n\x1a\n", "bad.txt holds no text."),
        (b"1 5 \0", "bad.txt holds no text."),
        (b"\xff\xfe\x00\xd8", "bad.txt holds no text."),
        ("1 5".encode("utf-32"), "bad.txt holds no text."),
        (b"\x80\x04\x95", "bad.txt holds no text."),
        (b"1 5 5", "Move 3: square 5 is taken."),
        (b"1 " * 50_000, "This text is too long for a position or moves: 100000 characters."),
        (b"1 " * 50_001, "bad.txt is too large for a position or moves."),
        ("\u202e\u2066<b>שלום</b>".encode(), f"{SHAPELESS} this is “  <b>שלום</b>”."),
        (b"'; DROP TABLE games; --", f"{SHAPELESS} this is “'; DROP TABLE games; --”."),
    ],
    ids=lambda each: repr(each[:20]),
)
def test_a_bad_file_is_explained(
    window: MainWindow, tmp_path: Path, content: bytes, said: str
) -> None:
    play("59")
    (tmp_path / "bad.txt").write_bytes(content)
    drop(window, file_of(tmp_path / "bad.txt"))
    assert_refused(window, said)


@unix_only
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("nothing", "it is not there."),
        ("dangling", "it is not there."),
        ("folder", "it is a folder."),
        ("pipe", "it is no file that can be read."),
        ("huge", "it is too large for a position or moves."),
        ("circle", "it could not be read: Too many levels of symbolic links"),
        ("inside a file", "it could not be read: Not a directory"),
    ],
)
def test_what_is_no_file_is_explained(
    window: MainWindow, tmp_path: Path, kind: str, said: str
) -> None:
    play("59")
    path = tmp_path / "it"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "huge":
        path.touch()
        os.truncate(path, 100_000_000)
    elif kind in ("circle", "dangling"):
        path.symlink_to(path if kind == "circle" else tmp_path / "nowhere")
    elif kind == "inside a file":
        path.write_text("")
        path /= "it"
    drop(window, file_of(path))
    assert_refused(window, said)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/full"])
@unix_only
def test_a_device_is_explained(window: MainWindow, name: str) -> None:
    play("59")
    window.importing.open_file(Path(name))
    assert_refused(window, f"{name[5:]} is no file that can be read.")


def test_what_may_not_be_read_is_explained(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    play("59")
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        window.importing.open_file(tmp_path / "mine.txt")
    assert_refused(window, "mine.txt may not be read by you.")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("<b>\u202egame\n.txt", "<b> game .txt is not there."),
        ("\udcff.txt", " .txt is not there."),
        ("x" * 100, f"{'x' * 30}… is not there."),
        ("a\0b", "a b is no name of a file."),
        ("\ud800", " is no name of a file."),
        ("{name}", "{name} is not there."),
    ],
)
def test_a_name_is_shown_on_one_line_and_as_it_is(
    window: MainWindow, tmp_path: Path, name: str, said: str
) -> None:
    window.importing.open_file(tmp_path / name)
    assert said in message(window)
    assert message(window).isprintable()
    assert window.header.subtitle.textFormat() is Qt.TextFormat.PlainText


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (text_of(""), "What was dropped holds no text."),
        (text_of("x" * 10_000_000), "This text is too long for a position or moves: 10000000"),
        (addresses_of("https://example.org/game.txt"), "Only files of this computer can be opened"),
        (addresses_of("ftp://example.org"), "Only files of this computer can be opened."),
        (addresses_of("javascript:alert(1)"), "Only files of this computer can be opened."),
        (addresses_of("file:///a", "file:///b"), "Please drop one file at a time."),
        (addresses_of("file:///a%00b"), "a b is no name of a file."),
        (addresses_of("file://"), "is a folder"),
    ],
    ids=range(8),
)
def test_other_things_that_are_dropped_are_explained(
    window: MainWindow, content: QMimeData, said: str
) -> None:
    play("59")
    drop(window, content)
    assert said in message(window)
    assert_refused(window, message(window))
