"""The report for a bug: what it says, and what it must not say."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QDir

from tests.cases import for_each
from tictactoe_gui.session.report import report, scrubbed, without_names
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings

LOG = """\
2026-11-22 22:35:49,667 WARNING the history of /home/anna berg/games could not be read
Traceback (most recent call last):
  File "/home/anna berg/_internal/tictactoe_gui/session/history/database.py", line 9, in _open
    return _open_file("history.sqlite3")
  File "C:\\\\Users\\\\anna\\\\Python\\\\sqlite3\\\\dbapi2.py", line 5, in <module>
PermissionError: [Errno 13] Permission denied: 'Anna against Bert.jsonl'
tictactoe_gui.engine.player.StateGone: ('own-rules', "Anna's rules")
2026-11-22 22:35:50,001 WARNING Qt: laptop-of-anna: D:\\games\\x, ../y and ~/z at X../.O./...
2026-11-22 22:35:51,001 WARNING Anna and annabel
"""
SCRUBBED = """\
2026-11-22 22:35:49,667 WARNING the history of (path) could not be read
Traceback (most recent call last):
  File "…/tictactoe_gui/session/history/database.py", line 9, in _open
    return _open_file("history.sqlite3")
  File "…/dbapi2.py", line 5, in <module>
PermissionError: [Errno 13] Permission denied: (text)
tictactoe_gui.engine.player.StateGone: ((text), (text))
2026-11-22 22:35:50,001 WARNING Qt: (name): (path) (path) and (path) at X../.O./...
2026-11-22 22:35:51,001 WARNING (name) and annabel"""


@pytest.fixture
def anna(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anna berg")
    monkeypatch.setenv("USER", "anna")
    monkeypatch.setattr(
        "tictactoe_gui.session.report.QSysInfo.machineHostName", lambda: "laptop-of-anna"
    )


@pytest.mark.usefixtures("anna")
def test_a_log_is_told_without_paths_names_and_quotations() -> None:
    assert QDir.homePath() == "/home/anna berg"
    assert scrubbed(LOG) == SCRUBBED


def test_a_report_has_position_settings_and_log() -> None:
    session = GameSession(Settings())
    session.set_position("X../.O./...")
    text = report(session, {"version": "1.2.3"}, "it began\nit ended")
    for line in ("version: 1.2.3", "position: X../.O./...", "it began", '  "side": "x",'):
        assert line in text.splitlines()
    session.close()


def test_of_a_long_log_the_end_is_told() -> None:
    session = GameSession(Settings())
    text = report(session, {}, "".join(f"line {number}\n" for number in range(1000)))
    assert "line 999\n" in text
    assert "line 799\n" not in text
    session.close()


@for_each("seat", ["opponent", "watch_x", "watch_o"])
def test_names_of_own_rules_are_not_told(seat: str) -> None:
    settings = Settings()
    choice = replace(getattr(settings, seat), state="Anna's rules")
    told = json.dumps(without_names(replace(settings, **{seat: choice})))
    assert "Anna" not in told
    assert told.count("(name)") == 1
