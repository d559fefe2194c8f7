"""Taking games out to a file and in from files, by menu, by dialog and by dropping them."""

import errno
import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.transfer import Import

from tests.dragging import dropping, entering
from tests.session.records import new, play
from tests.session.store.answered import answer
from tests.ui.games.conftest import ALL, BEGUN, DRAWN, LOST, WON, OpenGames, at, at_rest
from tests.ui.games.seen import can_do, notice, numbers, select, uids
from tests.ui.person import Key, click, plain, press
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store import answers, games, transfer
from tictactoe_gui.session.store.answers import answer_text
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.games.window import GamesWindow

pytestmark = pytest.mark.side_panel(shown=False)

Action = Qt.DropAction
NEW = at(1, play(new(), 4, 1), 77)
OTHER = at(1, play(new(), 4, 2), 78)
THIRD = at(0, play(new(), 4, 3), 79)
FOURTH = at(0, play(new(), 4, 5), 80)
ANSWERS = [f"{answer_text(answer(place))}\n" for place in (1, 2)]


def text_of(*records: GameRecord) -> str:
    return "".join([f"{record_text(each)}\n" for each in records])


def dialog(listed: GamesWindow) -> QFileDialog:
    found = listed.findChild(QFileDialog)
    assert isinstance(found, QFileDialog)
    return found


def export(qtbot: QtBot, listed: GamesWindow, choice: str, path: Path) -> None:
    """Choose what to export, and where."""
    menu = listed.foot.export.menu()
    (action,) = [each for each in menu.actions() if plain(each.text()) == choice]
    assert action.isEnabled()
    action.trigger()
    dialog(listed).fileSelected.emit(str(path))
    dialog(listed).reject()
    at_rest(qtbot, listed)


def is_taken(listed: GamesWindow, content: QMimeData, offered: Action) -> bool:
    """Drag something over the window; return whether it would take it."""
    enter = entering(content, offered)
    enter.ignore()
    QApplication.sendEvent(listed, enter)
    return enter.isAccepted()


def drop(qtbot: QtBot, listed: GamesWindow, *paths: Path) -> None:
    """Drop files on the window, which never moves them."""
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    both = Action.MoveAction | Action.CopyAction
    assert is_taken(listed, content, both)
    assert not is_taken(listed, content, Action.MoveAction)
    event = dropping(content, both)
    event.setDropAction(Action.MoveAction)
    QApplication.sendEvent(listed, event)
    assert event.dropAction() is Action.CopyAction
    qtbot.waitUntil(lambda: not listed.transfers.task)
    at_rest(qtbot, listed)


# Out.


def test_all_shown_or_selected_games_are_exported(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path
) -> None:
    path = tmp_path / "out.jsonl"
    export(qtbot, listed, "All games and answers…", path)
    assert path.read_text() == text_of(*ALL)
    assert notice(listed) == "Exported 6 games to out.jsonl."
    listed.search.setText("1 5")
    at_rest(qtbot, listed)
    export(qtbot, listed, "Games that are shown…", path)
    assert path.read_text().count("\n") == 3
    listed.activateWindow()
    qtbot.waitUntil(listed.isActiveWindow)
    listed.table.setFocus()
    select(1)
    export(qtbot, listed, "Selected games…", path)
    assert path.read_text() == text_of(DRAWN)
    assert notice(listed) == "Exported 1 game to out.jsonl."
    listed._worker.ask(lambda database: answers.put(database, [answer(1), answer(2)]))
    export(qtbot, listed, "All games and answers…", path)
    assert path.read_text() == text_of(*ALL) + "".join(ANSWERS)
    assert notice(listed) == "Exported 6 games and 2 answers to out.jsonl."
    export(qtbot, listed, "All games and answers…", tmp_path / "missing" / "out.jsonl")
    assert notice(listed).startswith("out.jsonl could not be saved: ")
    assert listed.transfers.task is None


# In.


def test_the_result_of_an_import_is_told_dropped_or_by_dialog(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path
) -> None:
    for texts, said in (
        (("",), "Imported 0 games."),
        ((text_of(*ALL),), "Imported 0 games; 6 were there already."),
        (("x",), "1 line could not be read: line 1: This is not a game: “x”."),
        (
            (text_of(NEW).replace('"moves":[5,2]', '"moves":[5,5]', 1),),
            "1 line could not be read: line 1: “moves” is wrong: [5, 5].",
        ),
        ((text_of(NEW) + "x",), "Imported 1 game; 1 line could not be read: line 2: This is no"),
        ((ANSWERS[0],), "Imported 1 answer."),
        (
            (text_of(FOURTH) + "".join(ANSWERS),),
            "Imported 1 game and 1 answer; 1 was there already.",
        ),
        ((text_of(OTHER), "x\ny"), "Imported 1 game; 2 lines could not be read: in-2.jsonl, line"),
    ):
        paths = [tmp_path / f"in-{number}.jsonl" for number in range(1, len(texts) + 1)]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text)
        drop(qtbot, listed, *paths)
        assert notice(listed).startswith(said)
    drop(qtbot, listed, tmp_path / "away.jsonl")
    assert notice(listed) == "away.jsonl is not there."
    content = QMimeData()
    content.setText("1 5 9")
    assert not is_taken(listed, content, Action.CopyAction)
    path = tmp_path / "in.jsonl"
    path.write_text(text_of(THIRD, WON))
    click(listed.foot.import_)
    dialog(listed).filesSelected.emit([str(path)])
    dialog(listed).reject()
    qtbot.waitUntil(lambda: len(uids(listed)) == 9)
    at_rest(qtbot, listed)
    assert notice(listed) == "Imported 1 game; 1 was there already."
    assert numbers(THIRD)[0] in uids(listed)


# In the meantime.


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an import read one game and then never come to its end."""
    steps = itertools.count()

    def step(task: Import, database: Database) -> bool:
        if next(steps) == 0:
            task.added = games.add(database, [NEW])
            task.done = task.total // 2
        return False

    monkeypatch.setattr(transfer.Import, "step", step)


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("how", ["button", "Esc", "close"])
def test_an_import_is_cancelled(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path, how: str
) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(text_of(NEW, WON))
    listed.transfers.import_([path])
    qtbot.waitUntil(listed.foot.notice.cancel.isVisible)
    qtbot.waitUntil(lambda: listed.foot.notice.bar.value() == 500)
    assert notice(listed) == "Reading… 1 game so far"
    listed.transfers.import_([path])  # one at a time
    assert can_do(listed) == {"Delete…", "Open"}
    if how == "button":
        click(listed.foot.notice.cancel)
    elif how == "Esc":
        press(Key.Key_Escape)
    else:
        listed.close()
    assert listed.transfers.task is None
    qtbot.waitUntil(lambda: not listed._worker.is_busy)
    if how != "close":
        assert notice(listed) == "Cancelled. Imported 1 game."
        at_rest(qtbot, listed)
        assert len(uids(listed)) == 7


@pytest.mark.usefixtures("endless")
def test_a_move_is_saved_while_an_import_runs(
    qtbot: QtBot, open_games: OpenGames, tmp_path: Path
) -> None:
    listed = open_games(BEGUN)
    (tmp_path / "in.jsonl").write_text(text_of(NEW))
    listed.transfers.import_([tmp_path / "in.jsonl"])
    qtbot.waitUntil(listed.foot.notice.cancel.isVisible)
    listed._session.play(0)
    played, found = listed._session.record.uid, list[int]()

    def look() -> bool:
        listed._worker.read(lambda each: len(games.rows_of(each, [played])), found.append)
        return 1 in found

    qtbot.waitUntil(look)
    assert listed.transfers.task
    listed.transfers.cancel()


def test_a_database_that_fails_ends_the_import(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_database: Database, _records: object) -> int:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(games, "add", fail)
    (tmp_path / "in.jsonl").write_text(text_of(NEW, LOST))
    drop(qtbot, listed, tmp_path / "in.jsonl")
    assert notice(listed) == "The import stopped: the disk is full. Imported 0 games."
