"""The real program over the real accessibility bus, as a screen reader uses it."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import machine
from kept import keep
from screen import Screen
from tests.processes import PATIENCE, ROOT, database
from tests.test_real_window import log_lines
from tictactoe_gui.session.settings import Settings, Side

SCRIPT = Path(__file__).with_name("screen_reader.py")
BEGUN = "X../.O./..."
"""A game that has begun can be begun anew."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not all(map(machine.is_present, machine.SCREEN_READER)),
        reason=f"needs {', '.join(machine.SCREEN_READER)}",
    ),
]


def test_every_control_is_pressed_over_the_bus(tmp_path: Path) -> None:
    """What is said of this window without a bus stands in `tests/ui/test_screen_reader.py`."""
    keep(database(), Settings(side=Side.BOTH))
    result, session = tmp_path / "result.json", shutil.which("dbus-run-session") or ""
    program = sys.executable, "-m", "tictactoe_gui", "--position", BEGUN
    with Screen() as screen, tempfile.TemporaryDirectory() as runtime:
        own = {
            "DISPLAY": screen.display,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "XDG_RUNTIME_DIR": runtime,
        }
        ended = subprocess.run(
            [session, "--", machine.SYSTEM_PYTHON, SCRIPT, result, database(), *program],
            cwd=ROOT,
            env=os.environ | own,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert ended.returncode == 0, ended.stderr
    told = json.loads(result.read_text("utf-8"))
    assert [name for name, has_changed in told["done"].items() if not has_changed] == []
    assert {f"Square {number}" for number in range(1, 10)} <= told["done"].keys()
    assert told["code"] == 0
    assert log_lines() == ""
