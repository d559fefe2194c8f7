"""What every test needs: no trace on the machine, and no message that nobody expects."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own home and XDG folders."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture(autouse=True)
def no_log_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail on a log line of level warning or above that the test did not clear."""
    yield
    lines = [each for each in caplog.records if each.levelno >= logging.WARNING]
    assert not lines, [each.getMessage() for each in lines]
