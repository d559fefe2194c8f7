"""Which tests run through a line of the program: a plugin of pytest notes it while all run."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

FOLDER = "COVERING_FOLDER"
"""The variable that says where the plugin notes what it sees."""
WORKER = "PYTEST_XDIST_WORKER"
DATA, SECONDS = "lines", "seconds"


class Covering:
    """What a run of all tests has shown: the tests of each line, and how long each test takes."""

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
        """Return the tests that run through a line, the shortest first; none if it is imported."""
        by_line = self._data.contexts_by_lineno(str(self._root / path))
        tests = [each for each in by_line.get(line, ()) if each in self._seconds]
        return sorted(tests, key=self._seconds.__getitem__)


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
