"""Messages: troubles that come together are told together."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import message, position
from tests.ui.person import CTRL, Key, play, press
from tictactoe_gui.engine.rule_cards import RuleList
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

MANY = len(fields(Settings))


def test_troubles_that_come_together_are_all_to_be_read(window: MainWindow) -> None:
    """Until another message takes their place."""
    for trouble in ("No disk.", "No home: Input/output error", "No disk.", "No luck."):
        window.messages.warn(trouble)
    assert message(window) == "No disk. No home: Input/output error. No luck."
    window.messages.show("Copied.")
    assert message(window) == "Copied."
    for _ in range(2):
        window.messages.warn("No home.")
        assert message(window) == "No home."
        window.header.clear_notice()


def damage(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE lesson")


def make_newer(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA user_version = 1000")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (damage, f"Your file was damaged: your own rules and {MANY} settings could be saved, "),
        (make_newer, "A newer version of the program wrote your file. It is left as it is, "),
    ],
)
def test_a_file_that_cannot_be_used_is_told_once_and_stops_no_game(
    open_window: OpenWindow,
    kept_in: Path,
    announced: list[str],
    caplog: pytest.LogCaptureFixture,
    change: Callable[[sqlite3.Connection], None],
    said: str,
) -> None:
    store = Store(kept_in / FILE)
    store.open()
    KeptSettings(store).write(QUIET)
    KeptRules(store).keep(RuleList(name="Mine"))
    store.close()
    with closing(sqlite3.connect(store.path)) as connection:
        change(connection)
    before = store.path.read_bytes()
    window = open_window(None)
    window.start()
    (line,) = [each for each in announced if said in each]
    assert line in (message(window), window.header.warning.text())
    press(Key.Key_N, CTRL)
    play("9")
    assert position(window)[-1] == "X"
    assert window.session.settings.side is (Side.BOTH if change is damage else Side.X)
    kept = kept_in / "games.bad.sqlite3" if change is damage else store.path
    assert kept.read_bytes() == before
    assert (kept.name in line) is (change is damage)
    caplog.clear()


def test_what_is_said_of_a_state_goes_with_it(window: MainWindow) -> None:
    window.session.change(replace(AGAINST_RULES, side=Side.O))
    window.session.pause()
    window.session.play(8)
    assert message(window) == "It is not your turn."
    window.session.change(replace(AGAINST_RULES, side=Side.BOTH))
    assert message(window) != "It is not your turn."
