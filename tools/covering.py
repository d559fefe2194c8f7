"""Which tests run through a line of the program: a plugin of pytest notes it while all run."""

import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import coverage
import pytest

FOLDER = "COVERING_FOLDER"
"""The variable that says where the plugin notes what it sees."""
WORKER = "PYTEST_XDIST_WORKER"
DATA, SECONDS = "lines", "seconds"
START = 0.2
"""Seconds that count for every test, however short it is."""


class Covering:
    """What a run of all tests has shown: where each test runs, and how long it takes."""

    def __init__(self, root: Path, folder: Path) -> None:
        """Read what the plugin has noted about a checkout in a folder."""
        self._root = root
        self._data = coverage.CoverageData(basename=str(folder / "all"))
        for file in folder.glob(f"{DATA}.*"):
            part = coverage.CoverageData(basename=str(file))
            part.read()
            self._data.update(part)
        self._seconds: dict[str, float] = {}
        for file in folder.glob(f"{SECONDS}.*"):
            self._seconds |= json.loads(file.read_text("utf-8"))

    def tests(self, path: str, line: int) -> list[str]:
        """Return the tests that run through a line, and then those through others of its file.

        First come those that run through most of the file in the least time: they are about it.
        What is worked out when the file is imported has no tests of its own.
        """
        by_line = self._data.contexts_by_lineno(str(self._root / path))
        lines = Counter(chain.from_iterable(by_line.values()))
        there = set(by_line.get(line, ()))

        def place(test: str) -> tuple[bool, float]:
            return test not in there, -lines[test] / (START + self._seconds[test])

        return sorted(lines.keys() & self._seconds.keys(), key=place)


class _Notes:
    def __init__(self, folder: Path) -> None:
        worker = os.environ[WORKER]
        self._seconds: dict[str, float] = {}
        self._seconds_file = folder / f"{SECONDS}.{worker}"
        self._coverage = coverage.Coverage(
            data_file=str(folder / f"{DATA}.{worker}"),
            config_file=False,
            include=["tictactoe_gui/*"],
        )
        self._coverage.start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        begun = time.process_time()
        result = yield
        self._seconds[item.nodeid] = time.process_time() - begun
        self._coverage.switch_context("")
        return result

    def pytest_sessionfinish(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        self._seconds_file.write_text(json.dumps(self._seconds), "utf-8")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Note what the tests of this process run through; the one that deals them out runs none."""
    if WORKER in os.environ and (folder := os.environ.get(FOLDER)):
        session.config.pluginmanager.register(_Notes(Path(folder)))
