"""From the start of a process to its first painted window: the packaged program and the source."""

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from screen import HEIGHT, PATIENCE, WIDTH, Screen, until
from tictactoe_gui import EXECUTABLE

ROOT = Path(__file__).resolve().parent.parent
PAIRS = 15
PLACE = (WIDTH // 2, HEIGHT // 3)
"""A pixel inside the window."""
BLANK = (0, 0, 0)


def compare(folder: Path) -> str:
    """Start both in turns, on one screen; return a line with the medians and their ratio."""
    commands = (
        [sys.executable, "-P", "-m", "tictactoe_gui"],
        [str(folder / EXECUTABLE)],
    )
    with Screen() as screen, tempfile.TemporaryDirectory() as home:
        for command in commands:
            milliseconds(screen, home, command)  # fills the caches of disk and fonts
        pairs = [[milliseconds(screen, home, each) for each in commands] for _ in range(PAIRS)]
    source, built = zip(*pairs, strict=True)
    ratio = statistics.median(after / before for before, after in pairs)
    return (
        f"to the first painted window, {PAIRS} pairs: "
        f"source {statistics.median(source):.0f} ms (fastest {min(source):.0f}), "
        f"built {statistics.median(built):.0f} ms (fastest {min(built):.0f}), "
        f"median ratio {ratio:.2f}"
    )


def milliseconds(screen: Screen, home: str, command: list[str]) -> float:
    """Start the program, see its first pixels on the screen, and end it."""
    until(lambda: screen.colour(*PLACE) == BLANK, "an empty screen")
    environment = {"DISPLAY": screen.display, "HOME": home, "LANG": "C.UTF-8"}
    started = time.perf_counter()
    program = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        # Not `until`: that would look too seldom.
        while screen.colour(*PLACE) == BLANK and time.perf_counter() - started < PATIENCE:
            time.sleep(0)
        taken = 1000 * (time.perf_counter() - started)
    finally:
        program.kill()
        program.wait()
    return taken
