"""Taking games out to a file and in from files, by menu, by dialog and by dropping them."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.dragging import dropping, entering
from tests.session.records import new, play
from tests.session.store.answered import answer
from tests.session.store.seated import records_in
from tests.ui.games.conftest import (
    ALL,
    DRAWN,
    WON,
    at,
    at_rest,
    can_do,
    locked,
    notice,
    numbers,
    uids,
)
from tests.ui.person import Key, click, plain, press
from tictactoe_gui.engine.control import Control
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store import answers, games, transfer
from tictactoe_gui.session.store.answers import answer_text
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.games.window import GamesWindow

Action = Qt.DropAction
NEW, OTHER, THIRD = (at(2 - each, play(new(), 4, each + 1), 77 + each) for each in range(3))
ANSWERS = [f"{answer_text(answer(place))}\n" for place in (1, 2)]


def text_of(*records: GameRecord) -> str:
    return "".join([f"{record_text(each)}\n" for each in records])


EVERY = text_of(*ALL)


def choose(qtbot: QtBot, listed: GamesWindow, *paths: Path) -> None:
    """Answer the dialog that asks for files."""
    dialog = listed.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    signal = dialog.fileSelected if dialog.acceptMode().value else dialog.filesSelected
    signal.emit(str(paths[0]) if dialog.acceptMode().value else [*map(str, paths)])
    dialog.reject()
    at_rest(qtbot, listed)


def is_taken(listed: GamesWindow, content: QMimeData, offered: Action) -> bool:
    """Drag something over the window; return whether it would take it."""
    enter = entering(content, offered)
    enter.ignore()
    QApplication.sendEvent(listed, enter)
    return enter.isAccepted()


def drop(qtbot: QtBot, listed: GamesWindow, paths: Iterable[Path]) -> str:
    """Drop files on the window, which never moves them; return what it says."""
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    both = Action.MoveAction | Action.CopyAction
    assert is_taken(listed, content, both)
    assert not is_taken(listed, content, Action.MoveAction)
    event = dropping(content, both)
    event.setDropAction(Action.MoveAction)
    QApplication.sendEvent(listed, event)
    assert event.dropAction() is Action.CopyAction
    at_rest(qtbot, listed)
    return notice(listed)


def test_all_shown_or_selected_games_are_exported(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path
) -> None:
    path = tmp_path / "out.jsonl"

    def export(choice: str, path: Path) -> str:
        (action,) = [a for a in listed.transfers.menu.actions() if plain(a.text()) == choice]
        assert action.isEnabled()
        action.trigger()
        choose(qtbot, listed, path)
        return notice(listed)

    assert export("All games and answers…", path) == "Exported 6 games to out.jsonl."
    assert path.read_text() == EVERY
    listed.search.setText("1 5")
    assert export("Games that are shown…", path) == "Exported 3 games to out.jsonl."
    listed.table.point_at(DRAWN.uid)
    assert export("Selected games…", path) == "Exported 1 game to out.jsonl."
    assert path.read_text() == text_of(DRAWN)
    listed._store.write(lambda connection: answers.put(connection, [answer(1), answer(2)]))
    said = export("All games and answers…", path)
    assert said == "Exported 6 games and 2 answers to out.jsonl."
    assert path.read_text() == EVERY + "".join(ANSWERS)
    said = export("All games and answers…", tmp_path / "missing" / "out.jsonl")
    assert said.startswith("out.jsonl could not be saved: ")


def test_the_result_of_an_import_is_told_dropped_or_by_dialog(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "PART", 1)
    for texts, said in (
        ([""], "Imported 0 games."),
        ([EVERY], "Imported 0 games; 6 were there already."),
        (["x"], "1 line could not be read: in-1.jsonl, line 1: This is not a game: “x”."),
        ([text_of(NEW) + ANSWERS[0]], "Imported 1 game and 1 answer."),
        ([ANSWERS[0] + ANSWERS[1]], "Imported 1 answer; 1 was there already."),
        ([text_of(OTHER), "x\ny"], "Imported 1 game; 2 lines could not be read: in-2.jsonl, line"),
    ):
        paths = [tmp_path / f"in-{number}.jsonl" for number in range(1, len(texts) + 1)]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text)
        assert drop(qtbot, listed, paths).startswith(said)
    assert drop(qtbot, listed, [tmp_path / "away.jsonl"]) == "away.jsonl is not there."
    content = QMimeData()
    content.setText("1 5 9")
    assert not is_taken(listed, content, Action.CopyAction)
    paths[0].write_text(text_of(THIRD, WON))
    click(listed.transfers.import_button)
    choose(qtbot, listed, paths[0])
    assert notice(listed) == "Imported 1 game; 1 was there already."
    assert uids(listed) == numbers(THIRD, OTHER, NEW, *reversed(ALL))


# In the meantime.


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an import read one game and then never come to its end, nor an export."""

    def go_on(*others: object) -> None:
        control = others[-1]
        assert isinstance(control, Control)
        control.report(transfer.Portion((games.ready(NEW),), (), 1, 2))
        while True:
            control.check()

    monkeypatch.setattr(transfer, "read_files", go_on)
    monkeypatch.setattr(transfer, "export", go_on)


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize(
    ("stop", "said"),
    [
        (lambda listed: click(listed.transfers.notice.cancel), "Cancelled. Imported 1 game."),
        (lambda _listed: press(Key.Key_Escape), "Cancelled. Imported 1 game."),
        (lambda listed: (listed.close(), listed.show()), ""),
    ],
    ids=["button", "Esc", "close"],
)
def test_an_import_is_cancelled(
    qtbot: QtBot,
    listed: GamesWindow,
    tmp_path: Path,
    stop: Callable[[GamesWindow], object],
    said: str,
) -> None:
    listed.transfers.import_([tmp_path / "in.jsonl"])
    qtbot.waitUntil(lambda: notice(listed) == "Reading… 1 game so far")
    assert listed.transfers.notice.bar.value() == 500
    listed.transfers.export(tmp_path / "out.jsonl", None)  # one at a time
    assert can_do(listed) == {"Delete…", "Open"}
    stop(listed)
    assert notice(listed) == said
    assert can_do(listed) == {"Import…", "Export", "Delete…", "Open"}
    assert uids(listed) == numbers(NEW, *reversed(ALL))


@pytest.mark.usefixtures("endless")
def test_an_export_is_cancelled(listed: GamesWindow, tmp_path: Path) -> None:
    listed.transfers.export(tmp_path / "out.jsonl", None)
    assert notice(listed) == "Writing out.jsonl…"
    press(Key.Key_Escape)
    assert notice(listed) == "Cancelled; no file was written."
    assert can_do(listed) == {"Import…", "Export", "Delete…", "Open"}


@pytest.mark.usefixtures("impatient")
def test_what_cannot_be_written_now_comes_in_later_and_once(
    qtbot: QtBot, listed: GamesWindow, tmp_path: Path, kept_in: Path
) -> None:
    first, second = paths = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    first.write_text(text_of(NEW, WON))
    second.write_text(text_of(OTHER, NEW) + ANSWERS[0])
    with locked(kept_in):
        for path in paths:
            said = "The games are imported as soon as the file can be written."
            assert drop(qtbot, listed, [path]) == said
            assert len(uids(listed)) == 6
    qtbot.waitUntil(lambda: len(uids(listed)) == 8)
    found = [each for each in records_in(kept_in) if each.played]
    assert numbers(*found) == numbers(*ALL, NEW, OTHER)
    assert drop(qtbot, listed, paths) == "Imported 0 games; 5 were there already."
