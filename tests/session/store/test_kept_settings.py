"""Settings are kept: of two windows the last change of each single one wins."""

import errno
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tictactoe_gui.engine.rule_cards import RULE_SHELF, RuleList, read_all_rules
from tictactoe_gui.session.settings import Settings, Side, Theme
from tictactoe_gui.session.store import database
from tictactoe_gui.session.store import store as store_module
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.kept_rules import KeptRules
from tictactoe_gui.session.store.store import FILE, Store

BEGIN = Settings.at_first_start()
OWN = replace(BEGIN, theme=Theme.DARK)


@pytest.fixture
def stores(tmp_path: Path, qtbot: QtBot) -> Iterator[list[Store]]:
    """Two windows' stores of one folder."""
    assert qtbot
    stores = [Store(tmp_path / FILE) for _ in range(2)]
    yield stores
    for each in stores:
        each.close()


def begun(store: Store, settings: Settings = BEGIN) -> KeptSettings:
    """Return what keeps the settings of a window that begins now."""
    store.open()
    kept = KeptSettings(store)
    kept.begin(kept.read() or settings)
    return kept


def test_of_two_windows_the_last_change_of_each_setting_wins(stores: list[Store]) -> None:
    """Also where both begin with no file, and write for the first time."""
    one, other = map(begun, stores)
    one.write(OWN)
    other.write(replace(BEGIN, side=Side.BOTH, move_delay_ms=5))
    assert other.read() == replace(OWN, side=Side.BOTH, move_delay_ms=5)
    one.write(replace(OWN, move_delay_ms=7))
    one.write(replace(OWN, move_delay_ms=BEGIN.move_delay_ms))
    assert other.read() == replace(OWN, side=Side.BOTH)


def test_a_file_that_is_made_anew_has_them_all(stores: list[Store]) -> None:
    kept = begun(stores[0])
    kept.write(OWN)
    for each in stores[0].path.parent.glob(f"{FILE}*"):
        each.unlink()
    stores[0].flush()
    assert begun(stores[1]).read() == OWN


def test_what_only_memory_has_is_shown_and_kept_once_there_is_a_file(
    stores: list[Store], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(store_module, "LATER_MS", 1)
    monkeypatch.setattr(RULE_SHELF, "kept", ())
    (rules,) = read_all_rules("name: mine\nwin")
    with monkeypatch.context() as read_only:
        read_only.setattr(database, "make_file", refuse)
        kept, own = begun(stores[0]), KeptRules(stores[0])
        kept.write(OWN)
        own.keep(rules)
        shown: list[tuple[RuleList, ...]] = []
        own.changed.connect(lambda: shown.append(RULE_SHELF.kept))
    with qtbot.waitSignal(stores[0].mended):
        pass
    qtbot.waitUntil(lambda: bool(shown))
    assert shown == [(rules,)]
    assert begun(stores[1]).read() == OWN
