"""A plugin that fails unless the tests have run every statement of the program: `-p` and its name.

A statement that no test runs is one that nobody has seen an old SQLite understand.
"""

import ast
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.source import last_name, parsed, walked

PACKAGE = Path(__file__).parents[3] / "tictactoe_gui"
RUN: set[tuple[str, int]] = set()
"""File and line of what has run a statement."""


class Recording(sqlite3.Connection):
    """Notes who runs a statement."""

    def execute(self, *arguments: Any) -> sqlite3.Cursor:  # noqa: ANN401
        _note()
        return super().execute(*arguments)

    def executemany(self, *arguments: Any) -> sqlite3.Cursor:  # noqa: ANN401
        _note()
        return super().executemany(*arguments)


def _note() -> None:
    caller = sys._getframe(2)
    RUN.add((caller.f_code.co_filename, caller.f_lineno))


def pytest_configure() -> None:
    connect = sqlite3.connect

    def recorded(*arguments: Any, **options: Any) -> sqlite3.Connection:  # noqa: ANN401
        made: sqlite3.Connection = connect(*arguments, **{"factory": Recording, **options})
        return made

    sqlite3.connect = recorded  # type: ignore[assignment]


def pytest_sessionfinish(session: pytest.Session) -> None:
    lines = [
        f"never run: {path.name}, line {call.lineno}"
        for path, call in _calls()
        if not _is_run(path, call)
    ]
    for each in lines:
        session.config.get_terminal_writer().line(each)
    if lines:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _calls() -> list[tuple[Path, ast.Call]]:
    """Return all that runs a statement."""
    return [
        (path, node)
        for path in PACKAGE.rglob("*.py")
        for node in walked(parsed(path))
        if isinstance(node, ast.Call) and last_name(node.func) in ("execute", "executemany")
    ]


def _is_run(path: Path, call: ast.Call) -> bool:
    lines = range(call.lineno, (call.end_lineno or call.lineno) + 1)
    return any((str(path), line) in RUN for line in lines)
