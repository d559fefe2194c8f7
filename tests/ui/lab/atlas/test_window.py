"""The atlas: narrowed, drawn, walked by links, counted in the history, set up and printed."""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.session.history.played import DRAW, RANDOM, RULES, X_WINS, played
from tests.ui.lab.host import Host, opened_host
from tests.ui.person import (
    CTRL,
    SHIFT,
    Key,
    click,
    name_of,
    pick,
    picture,
    plain,
    play,
    press,
    tab_to,
)
from tests.ui.pictures import Written
from tests.ui.rest import settle
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.atlas import NO_PATTERN, Selection
from tictactoe_gui.engine.practice.kinds import of_kind
from tictactoe_gui.session.history import answers, games, listing
from tictactoe_gui.session.history.answers import GivenAnswer
from tictactoe_gui.session.history.schema import MigrationProgress
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.sheet import Part
from tictactoe_gui.ui.lab.atlas.window import AtlasWindow, show_atlas_window
from tictactoe_gui.ui.window.main_window import MainWindow

FIRST = "765 positions: X wins 412, O wins 202, draw 151."


class Reader:
    """A person at the atlas."""

    def __init__(self, qtbot: QtBot, window: AtlasWindow) -> None:
        self.window = window
        qtbot.waitUntil(lambda: bool(window.grid.boards) and not window.own.is_counting)
        settle(qtbot, window)

    @property
    def headline(self) -> str:
        return self.window.headline.text()

    @property
    def said(self) -> list[str]:
        """What is said of the position that is chosen."""
        details = self.window.details
        return [details.title.text(), *details.lines.text().splitlines()]

    def part(self, place: int) -> Part:
        return self.window.grid.sheet.parts[place]

    def choose(self, place: int) -> None:
        """Click a small board in sight."""
        click(self.window.grid, self.part(place).box.center().toPoint())


@contextmanager
def played_games(folder: Path) -> Iterator[HistoryWorker]:
    """Keep four games in a new history."""
    worker = HistoryWorker(folder / "history.sqlite3")
    worker.open()
    worker.ask(
        lambda database: games.add(
            database, [played(X_WINS), played(DRAW), played(X_WINS, (RANDOM, RULES)), played("1")]
        )
    )
    yield worker
    assert worker.close(PATIENCE_MS)


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[HistoryWorker]:
    with played_games(tmp_path) as worker:
        yield worker


def shown(qtbot: QtBot, host: Host, worker: HistoryWorker) -> AtlasWindow:
    window = show_atlas_window(host.session, worker, host)
    window.resize(1180, 840)
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def fresh(qtbot: QtBot, host: Host, worker: HistoryWorker) -> Reader:
    """A person who has opened the atlas just now."""
    return Reader(qtbot, shown(qtbot, host, worker))


class Kept(NamedTuple):
    """What the one atlas stays beside that is used by all tests which leave the games alone."""

    host: Host
    worker: HistoryWorker


@pytest.fixture(scope="module")
def kept(
    qapp: QApplication,  # noqa: ARG001  (for the host)
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Kept]:
    with opened_host() as host, played_games(tmp_path_factory.mktemp("atlas")) as worker:
        yield Kept(host, worker)


@pytest.fixture
def reader(qtbot: QtBot, kept: Kept) -> Reader:
    """A person at that atlas, who sees all positions, and has chosen the first."""
    window = shown(qtbot, *kept)
    window.pattern.draw(NO_PATTERN)
    window.filters.choose(Selection())
    reader = Reader(qtbot, window)
    window.go_to(0)
    assert reader.headline == FIRST
    return reader


# All positions.


def test_it_shows_every_class_by_ply_with_its_verdict(reader: Reader) -> None:
    grid = reader.window.grid
    assert reader.headline == FIRST
    headings = [each.text for each in grid.sheet.texts if each.text.startswith("After")]
    counts = [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]
    expected = [f"After {ply} moves: {count} positions" for ply, count in enumerate(counts)]
    assert headings[2:] == expected[2:]
    assert headings[:2] == ["After 0 moves: 1 position", "After 1 move: 3 positions"]
    written = [each.text for each in grid.sheet.texts[1:9]]
    assert written[:4] == ["draw", "1 board", "255168 games", "yours: 2"]
    spoken = grid.sheet.parts[4].says
    assert spoken == (
        "After 2 moves, X to move, X wins in 3, 8 boards, 29344 games, yours: 1."
        " X on 1, O on 2. Best: 4, 5 and 7"
    )
    assert QAccessible.queryAccessibleInterface(grid).text(QAccessible.Text.Description) == (
        "765 boards"
    )


def test_filters_narrow_it_to_the_figures_of_the_unfinished(reader: Reader) -> None:
    window = reader.window
    pick(window.filters.end, "Unfinished")
    assert reader.headline == "627 positions: X wins 321, O wins 158, draw 148."
    pick(window.filters.verdict, "Draw")
    assert reader.headline == "148 positions: X wins 0, O wins 0, draw 148."
    pick(window.filters.ply, "After 1 move")
    assert reader.headline == "3 positions: X wins 0, O wins 0, draw 3."
    assert len(window.grid.boards) == 3
    pick(window.filters.verdict, "X wins")
    assert reader.headline == "No position of a game looks like this."
    assert not window.grid.boards
    assert window.exporter.isEmpty()


def test_drawing_finds_positions_however_they_are_turned(reader: Reader) -> None:
    window = reader.window
    squares = window.pattern.squares
    click(squares[4])
    assert name_of(squares[4]) == "Square 5, X"
    everywhere = reader.headline
    for cell in (2, 2):
        click(squares[cell])
    assert name_of(squares[2]) == "Square 3, O"
    assert reader.headline != everywhere
    boards = [str(each.board).replace("/", "") for each in window.grid.boards]
    assert boards
    assert all(each[4] == "X" and "O" in {each[cell] for cell in (0, 2, 6, 8)} for each in boards)
    click(squares[2])
    assert name_of(squares[2]) == "Square 3, free"
    click(squares[2])
    assert name_of(squares[2]) == "Square 3, any"
    assert reader.headline == everywhere
    click(window.clear)
    assert reader.headline == FIRST
    assert not window.clear.isEnabled()


def test_drawing_by_keys(reader: Reader) -> None:
    window = reader.window
    tab_to(window.pattern.squares[0])
    press(Key.Key_O)
    press(Key.Key_Right)
    press(Key.Key_Period)
    play("9")
    press(Key.Key_X)
    assert window.pattern.pattern == "O.??????X"
    press(Key.Key_Delete)
    press(Key.Key_Return)
    assert window.pattern.pattern == "O.??????X"
    pick(window.filters.ply, "After 2 moves")
    assert reader.headline == "1 position: X wins 1, O wins 0, draw 0."
    assert reader.said[0] == "X wins in 3", "the only one is shown at once"


# One position.


def test_a_click_or_a_key_shows_all_that_is_known_of_a_position(reader: Reader) -> None:
    reader.choose(1)
    assert reader.said == [
        "A draw",
        "After 1 move, O to move",
        "Best: 5",
        "4 boards, turned or mirrored",
        "110928 games lead here: 43.5 % of all",
        "Of your own 2 games: 1",
    ]
    press(Key.Key_Down)
    press(Key.Key_Home)
    press(Key.Key_Right)
    press(Key.Key_Right)
    assert reader.said[3:] == [
        "4 boards, turned or mirrored",
        "118368 games lead here: 46.4 % of all",
        "Of your own 2 games: 0",
    ]
    press(Key.Key_End)
    assert reader.said[0] in ("A draw", "X has won")
    assert "Best" not in " ".join(reader.said)


def test_links_lead_to_parents_and_children(reader: Reader, qtbot: QtBot) -> None:
    window = reader.window
    reader.choose(3)
    before, after = (each.grid for each in (window.details.before, window.details.after))
    assert [len(each.boards) for each in (before, after)] == [1, 2]
    settle(qtbot, window)
    _choose_in(after, 1)
    assert reader.said[1] == "After 2 moves, X to move"
    assert window.grid.place == window.details.place
    pick(window.filters.ply, "After 2 moves")
    settle(qtbot, window)
    _choose_in(before, 0)
    assert reader.said[1] == "After 1 move, O to move"
    assert reader.headline == FIRST, "a link leads out of what is narrowed"


def _choose_in(grid: BoardGrid, place: int) -> None:
    click(grid, grid.sheet.parts[place].box.center().toPoint())


def test_the_figures_are_copied_with_how_they_were_counted(reader: Reader) -> None:
    reader.choose(0)
    click(reader.window.details.copy)
    text = QGuiApplication.clipboard().text()
    first = ["A draw: .../.../...", "After 0 moves, X to move", "Best: 1, 3, 7 and 9"]
    assert text.splitlines()[:4] == [*first, "looks the same however turned"]
    assert "Counted over all 5478 positions that a game can reach" in text
    assert "of 255168 in all" in text
    assert reader.window.notice.text() == "Copied, with how it was counted."


# The game beside it.


def test_a_position_is_set_up_by_button_key_and_double_click(reader: Reader) -> None:
    wanted: list[Board] = []
    window = reader.window
    window.board_wanted.connect(wanted.append)
    reader.choose(1)
    assert wanted == []
    press(Key.Key_Return)
    press(Key.Key_Right)
    click(window.details.set_up)
    spot = QPointF(reader.part(3).box.center())
    window.grid.setFocus()
    reader.choose(3)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        window.grid,
        QMouseEvent(QEvent.Type.MouseButtonDblClick, spot, spot, left, left, none),
    )
    assert [str(each) for each in wanted] == ["X../.../...", ".X./.../...", ".../.X./..."]


def test_a_game_begins_at_the_position_and_undo_returns(qtbot: QtBot, window: MainWindow) -> None:
    play("15")
    press(Key.Key_A, CTRL | SHIFT)
    (atlas,) = window.findChildren(AtlasWindow)
    atlas.resize(1180, 840)
    qtbot.waitUntil(lambda: bool(atlas.grid.boards))
    atlas.go_to(4)
    click(atlas.details.set_up)
    assert str(window.session.game.board) == "XO./.../..."
    assert window.header.notice == "Set up. Press Undo to return to the previous game."
    assert QApplication.activeWindow() is window
    press(Key.Key_Z, CTRL)
    assert [cell + 1 for cell in window.session.game.moves] == [1, 5]
    over = next(place for place, each in enumerate(atlas.grid.boards) if each.board.is_over)
    atlas.go_to(over)
    click(atlas.details.set_up)
    assert str(window.session.game.board) == "XXX/OO./..."
    assert window.session.game.is_finished


def test_the_game_in_progress_is_found_once_it_may_be(reader: Reader, kept: Kept) -> None:
    window = reader.window
    kept.host.session.set_position("..X/.O./...")
    assert window.present.line.text() == "On the board now: draw."
    click(window.present.look_up)
    assert reader.headline == "1 position: X wins 0, O wins 0, draw 1."
    assert reader.said[1] == "After 2 moves, X to move"


def test_a_game_that_ends_is_counted(
    fresh: Reader, host: Host, worker: HistoryWorker, qtbot: QtBot
) -> None:
    fresh.choose(0)
    worker.ask(lambda database: games.add(database, [played(X_WINS)]))
    host.session.set_position("XX./OO./...")
    host.session.play(2)
    qtbot.waitUntil(lambda: fresh.said[-1] == "Of your own 3 games: 3")
    assert fresh.part(0).says.count("yours: 3") == 1


def test_games_of_an_older_version_are_counted_once_they_are_listed(
    fresh: Reader, worker: HistoryWorker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    still = "Some of your older games have not been counted yet."
    fresh.choose(0)
    assert still not in fresh.said
    with monkeypatch.context() as patch:
        patch.setattr(listing, "is_whole", lambda _database: False)
        worker.opened.emit(None)
        qtbot.waitUntil(lambda: still in fresh.said)
    worker.migrated.emit(MigrationProgress(4, 1, 2))
    assert not fresh.window.own.is_counting
    worker.migrated.emit(MigrationProgress(4, 2, 2))
    qtbot.waitUntil(lambda: still not in fresh.said)


def test_closed_it_counts_no_more(
    fresh: Reader, host: Host, qtbot: QtBot, worker: HistoryWorker
) -> None:
    fresh.window.own.count(fresh.window._atlas)  # type: ignore[arg-type]
    press(Key.Key_Escape)
    assert not fresh.window.isVisible()
    assert not fresh.window.own.is_counting
    qtbot.waitUntil(lambda: not worker.is_busy)
    show_atlas_window(host.session, worker, host)
    qtbot.waitUntil(lambda: not fresh.window.own.is_counting)
    assert fresh.headline == FIRST


# Export.


def test_table_and_poster(reader: Reader) -> None:
    window = reader.window
    (table,) = window.tables()
    content = export.csv_of(table.make() or export.Table((), ()))
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert len(rows) == 766
    assert rows[1] == ["1", "0", ".../.../...", "draw", "1 3 7 9", "1", "255168", "2", "", "2 3 4"]
    by_number = {row[0]: row for row in rows[1:]}
    for row in rows[1:]:
        assert all(row[0] in by_number[each][9].split() for each in row[8].split())
    poster = window.picture()
    assert poster
    assert poster.size.height() / poster.size.width() == pytest.approx(2**0.5, rel=0.03)
    texts = [each.text for each in Written(export.svg_of(poster, QColor("white"))).texts]
    assert texts[0] == f"Atlas: {FIRST}"
    assert sum(text in ("1 board", "2 boards", "4 boards", "8 boards") for text in texts) == 765
    assert re.search(rb"/MediaBox \[0 0 842\S* 1191", export.pdf_of(poster, QColor("white")))
    markdown = export.markdown_of(table.make() or export.Table((), ()))
    assert markdown.splitlines()[-1].startswith("Counted over all 5478 positions")


# At any size.


def test_it_fits_into_any_window(reader: Reader, qtbot: QtBot) -> None:
    window = reader.window
    for width, height in ((480, 400), (1180, 840)):
        window.resize(width, height)
        settle(qtbot, window)
        assert (window.width(), window.height()) == (width, height)
        is_narrow = width == 480
        assert window.part.isVisible() == is_narrow
        assert window.grid.isVisible()
        assert window.details.isVisible() != is_narrow
        for each in (
            window.filters.ply,
            window.filters.verdict,
            window.filters.end,
            window.export_button,
        ):
            assert each.mapTo(window, each.rect().topRight()).x() < width
        if is_narrow:
            reader.choose(0)
            click(next(each for each in window.part.buttons if not each.isChecked()))
            assert not window.grid.isVisible()
            assert window.details.set_up.isVisible()
            settle(qtbot, window)
            picture(window)
            click(next(each for each in window.part.buttons if not each.isChecked()))


def test_everything_has_a_name_and_is_reached_by_key(reader: Reader) -> None:
    window = reader.window
    reader.choose(4)
    parts = {
        window.filters.ply: "After any number of moves",
        window.filters.verdict: "Any result",
        window.filters.end: "Finished or not",
        window.export_button: "Export",
        window.details.set_up: "Set up on the board",
        window.details.copy: "Copy",
        window.details.before.grid: "One move before",
        window.details.after.grid: "One move after",
        window.pattern.squares[0]: "Square 1, any",
    }
    for part, name in parts.items():
        tab_to(part)
        assert plain(name_of(part)) == name


def test_what_is_known_has_a_word_and_a_filter_and_a_press_practises_it(
    qtbot: QtBot, host: Host, worker: HistoryWorker
) -> None:
    wrong, right = of_kind("force")[:2]
    day, round_ = date(2026, 11, 25), "0" * 32
    given = [
        GivenAnswer(round_, place, key, key, 0, is_right, 1_795_000_000_000, day)
        for place, (key, is_right) in enumerate([(wrong, False), (right, True)], start=1)
    ]
    worker.ask(lambda database: answers.put(database, given))
    window = shown(qtbot, host, worker)
    reader = Reader(qtbot, window)
    qtbot.waitUntil(lambda: window.own.games is not None)
    for text, key in (("Wrong", wrong), ("Right, not yet known", right)):
        pick(window.filters.known, text)
        boards = [part.key for part in window.grid.sheet.parts]
        assert len(boards) == 1
        reader.choose(0)
        assert window.details.practise.isVisible()
        with qtbot.waitSignal(window.practice_wanted) as caught:
            click(window.details.practise)
        assert caught.args == [key]
    pick(window.filters.known, "Practised or not")
    assert len(window.grid.sheet.parts) == 765
