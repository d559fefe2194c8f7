"""What every test needs: the same surroundings everywhere, no trace, and no unexpected message."""

import gc
import itertools
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator

import hypothesis
import pytest
from pytestqt.qtbot import QtBot

from tests.ui.rest import PATIENCE_MS
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF

GARBAGE = 30_000
"""How many objects may pile up before those that nobody needs are thrown away."""
HOMES = itertools.count()
"""Numbers for the homes of the tests."""
FOREIGN = ("QT_", "LC_", "LANGUAGE", "DBUS_", "WAYLAND_", "XDG_CURRENT_", "XDG_SESSION_")
"""How the names of variables begin that describe somebody's desktop."""

# Every run tries the same examples, and none is too slow for a busy machine.
hypothesis.settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("repeatable")

# What was compiled is kept, whatever the caller wants: each process, and each that a test starts,
# would compile everything again, for seconds.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_configure() -> None:
    """Begin in the surroundings that `build_scripts test` makes, and with more patience."""
    platform = os.environ.get("QT_QPA_PLATFORM", "offscreen")
    for name in [each for each in os.environ if each.startswith(FOREIGN)]:
        del os.environ[name]
    os.environ |= {"QT_QPA_PLATFORM": platform, "LANG": "C.UTF-8", "TZ": "UTC"}
    if hasattr(time, "tzset"):
        time.tzset()
    _let_children_be_signalled()
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitActive, QtBot.waitExposed):
        assert wait.__kwdefaults__
        wait.__kwdefaults__["timeout"] = PATIENCE_MS


def _let_children_be_signalled() -> None:
    """Let the programs that tests start hear what a job in the background ignores.

    What is ignored stays so in a child; what is caught does not.
    """
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)):
            if signal.getsignal(number) is signal.SIG_IGN:
                signal.signal(number, lambda _number, _frame: None)


def pytest_unconfigure() -> None:
    """Throw all garbage away once, for pytest to hear what complains.

    It would look through everything that lives twice, and Python once more at its end.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own home and XDG folders, which only those make that need them."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))


@pytest.fixture(autouse=True)
def no_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no machine be known that an earlier test has made."""
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})


@pytest.fixture(autouse=True)
def no_log_lines(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail on a log line of level warning or above that the test did not clear."""
    yield
    lines = [each for each in caplog.records if each.levelno >= logging.WARNING]
    assert not lines, [each.getMessage() for each in lines]


@pytest.fixture(autouse=True)
def collection_between_tests() -> None:
    """Throw garbage away between tests only: a worker thread that did could wait for ever.

    It is done before a test, when nothing holds on to what the last one had, so that the young
    objects are enough to look through.
    """
    gc.disable()
    if gc.get_count()[0] > GARBAGE:
        gc.collect(1)
