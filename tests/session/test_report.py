"""The report for a bug: what it says, and what it must not say."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QDir

from tests.cases import cases_beside, for_each
from tictactoe_gui.session.report import report, scrubbed, without_names
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings

LOG = cases_beside(__file__)["log"]
"""Its lines, and what is told of each."""


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
    lines, told = zip(*LOG, strict=True)
    assert scrubbed("\n".join(lines)) == "\n".join(told)


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
