"""Own tables: printed by ten lines of Python, opened, seated, kept, and told what is missing."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.processes import run
from tests.ui.conftest import AGAINST_RULES, WATCHED, OpenWindow
from tests.ui.parts import button, message, position
from tests.ui.person import choose, click
from tests.ui.rest import settle
from tictactoe_gui.engine.own_table import OWN_TABLE, TABLE_SHELF, open_boards, table_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit.manual.pages import own_lines
from tictactoe_gui.ui.kit.manual.window import HelpWindow
from tictactoe_gui.ui.setup.own_table import seating
from tictactoe_gui.ui.setup.own_table.window import TablesWindow
from tictactoe_gui.ui.studies.why.panel import WhyPanel
from tictactoe_gui.ui.window.main_window import MainWindow

CHOOSE = """
def choose(board):
    return 5 if board[4] == "." else board.rindex(".") + 1
"""
EXPLAINED = replace(AGAINST_RULES, evaluation=EvaluationSource.PERFECT, study="why")
FEW = "# name: Ann\n.X./.../... 3\nX../.../... 9\n"
"""Two boards with O to move."""
LACKS = len(open_boards(Mark.O)) - 2


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TABLE_SHELF, "kept", ())


@pytest.fixture
def main(open_window: OpenWindow) -> MainWindow:
    """A window with the settings beside the board."""
    return begun(open_window, EXPLAINED)


def begun(open_window: OpenWindow, settings: Settings) -> MainWindow:
    window = open_window(settings)
    window.autosave.start()
    return window


def open_file(qtbot: QtBot, main: MainWindow, path: Path, text: str) -> None:
    """Open a file with a text, and wait until it is kept."""
    path.write_text(text, "utf-8", newline="")
    main.importing.open_file(path)
    qtbot.waitUntil(lambda: not main.autosave.worker.is_busy)
    settle(qtbot, main, main.session)


def printed_table(choose_: str) -> str:
    done = run("-c", choose_ + own_lines())
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def shown(qtbot: QtBot, main: MainWindow) -> TablesWindow:
    (window,) = main.findChildren(TablesWindow)
    qtbot.waitUntil(lambda: bool(window.counts.text()))
    return window


def test_the_ten_lines_of_the_manual_print_a_table(
    qtbot: QtBot, main: MainWindow, tmp_path: Path
) -> None:
    choose(main.menuBar(), "Help", "How to play")
    (manual,) = main.findChildren(HelpWindow)
    assert own_lines().strip() in manual.page.toPlainText()
    assert len(own_lines().splitlines()) == 10
    manual.close()
    open_file(qtbot, main, tmp_path / "corner last.txt", printed_table(CHOOSE))
    assert message(main) == "Opened corner last.txt. “corner last” plays O."
    (table,) = TABLE_SHELF.kept
    assert (table.count(Mark.X), table.count(Mark.O), table.lacks) == (2423, 2097, ())
    assert not main.findChildren(TablesWindow)
    main.session.play(0)
    settle(qtbot, main, main.session)
    assert position(main) == "X../.O./..."


def test_it_says_its_reasons_and_games_keep_it(
    qtbot: QtBot, main: MainWindow, tmp_path: Path
) -> None:
    open_file(qtbot, main, tmp_path / "few.txt", FEW)
    window = shown(qtbot, main)
    assert message(main) == "Opened few.txt. “Ann” plays O."
    assert window.counts.text() == "X to move: 0 of 2423 boards.\nO to move: 2 of 2097 boards."
    said = "2095 boards are missing: there it takes the first free square."
    assert (LACKS, window.headline.text()) == (2095, said)
    click(button(window, "Copy missing boards"))
    lines = QGuiApplication.clipboard().text().splitlines()
    assert (len(lines), lines[0]) == (LACKS, "..X/.../...")
    assert window.notice.text() == "Copied: 2095 boards, one a line."
    window.share.menu().actions()[-1].trigger()
    qtbot.waitUntil(lambda: TABLE_SHELF.kept == ())
    assert window.headline.text().startswith("No table is kept yet.")
    window.close()
    (why,) = main.findChildren(WhyPanel)
    for moves, reason in (
        ("1", "Own table “Ann”: your table says 9."),
        (
            "13",
            "Own table “Ann”: your table has no entry for this board, so the first free square.",
        ),
    ):
        main.session.new_game()
        for cell in moves:
            main.session.play(int(cell) - 1)
            settle(qtbot, main, main.session)
        assert why.statements.program.text().startswith(reason)


def test_what_is_wrong_is_told_and_changes_nothing(
    qtbot: QtBot, main: MainWindow, tmp_path: Path
) -> None:
    before = main.session.settings
    open_file(qtbot, main, tmp_path / "bad.txt", f"{FEW}X../.../... 1\n")
    assert message(main) == "Line 4: square 1 is taken on this board."
    open_file(qtbot, main, tmp_path / "bad.txt", f"{FEW}X../.../... 2\n")
    told = "Line 4: here it is square 2, but line 3 has square 9 for this board."
    assert message(main) == told
    assert (main.session.settings, TABLE_SHELF.kept) == (before, ())
    assert not main.findChildren(TablesWindow)


@for_each(
    "side, moves, seat, mark",
    [
        (Side.X, {"." * 9: 4}, Side.O, Mark.X),
        (Side.O, {"." * 9: 4}, Side.O, Mark.X),
        (Side.O, {"." * 9: 4, "X........": 4}, Side.O, Mark.X),
        (Side.X, {"." * 9: 4, "X........": 4}, Side.X, Mark.O),
        (Side.BOTH, {"." * 9: 4, "X........": 4}, Side.X, Mark.O),
        (Side.BOTH, {"." * 9: 4}, Side.O, Mark.X),
        (Side.WATCH, {"." * 9: 4}, Side.WATCH, Mark.X),
        (Side.WATCH, {"X........": 4}, Side.WATCH, Mark.O),
    ],
)
def test_it_sits_at_the_side_that_it_has(
    side: Side, moves: dict[str, int], seat: Side, mark: Mark
) -> None:
    table, before = table_of("Ann", moves), replace(WATCHED, side=side)
    assert seating.mark_of(before, table) is mark
    after = seating.seated(before, table, mark)
    assert after.side is seat
    assert after.choice_for(mark).key == f"{OWN_TABLE}:{table.state}"
    others = [each for each in (after.opponent, after.watch_x, after.watch_o) if each.state]
    assert len(others) == 1


def test_it_comes_back_at_the_next_start(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    first = begun(open_window, AGAINST_RULES)
    open_file(qtbot, first, tmp_path / "few.txt", FEW)
    qtbot.waitUntil(lambda: bool(TABLE_SHELF.kept))
    kept = TABLE_SHELF.kept
    first.autosave.close()
    TABLE_SHELF.kept = ()
    again = begun(open_window, AGAINST_RULES)
    qtbot.waitUntil(lambda: TABLE_SHELF.kept == kept)
    choose(again.menuBar(), "Computer", "Own tables…")
    window = shown(qtbot, again)
    assert window.table == kept[0]
    click(button(window, "Let it play"))
    assert again.session.settings.opponent.state == kept[0].state
    again.autosave.close()
