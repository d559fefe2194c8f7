"""The parts of a system that tests use, by names that Windows has too."""

import os
import signal
import sys
from pathlib import Path

if sys.platform == "win32":
    KILL = HANG_UP = signal.SIGTERM  # the one signal that a program can be sent there
else:
    KILL, HANG_UP = signal.SIGKILL, signal.SIGHUP


def make_pipe(path: Path) -> None:
    """Make a file that keeps whoever opens it waiting; a test that needs one skips Windows."""
    if sys.platform == "win32":
        import pytest  # not with every program that a test starts

        pytest.skip("Windows has no such files")
    os.mkfifo(path)
