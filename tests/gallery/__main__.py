"""Draw every state of the program: python -m tests.gallery FOLDER [--against OLD] [STATE ...]."""

import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.gallery.comparison import DIFFERENCES, Comparison, compare
from tests.gallery.index import write_index
from tests.gallery.state import STATES
from tests.processes import Loaded

HOMES = {
    "HOME": "",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_RUNTIME_DIR": "",
}
NO_SCREEN = {"QT_QPA_PLATFORM": "offscreen"}
"""Unless the caller wants another one."""


class Drawn(NamedTuple):
    """How it went to draw a state."""

    name: str
    means: str
    """Qt and the font it was drawn with."""
    error: str


def main() -> int:
    """Draw what the command line asks for; return 1 if anything differs or cannot be drawn."""
    asked = _asked()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for old in [*asked.folder.glob("*.png"), *asked.folder.glob(f"{DIFFERENCES}/*.png")]:
        old.unlink()
    drawn = draw(asked.folder, asked.states or list(STATES))
    failed = [each for each in drawn if each.error]
    found = compare(asked.folder, asked.against) if asked.against else Comparison()
    means = next((each.means for each in drawn if each.means), "")
    write_index(asked.folder, STATES, means, found)
    for each in failed:
        _say(f"{each.name} cannot be drawn:\n{each.error}")
    for what, names in found.lists():
        for name in names:
            _say(f"{what}: {name}")
    _say(f"{len(list(asked.folder.glob('*.png')))} pictures: {asked.folder / 'index.html'}")
    return int(bool(failed or found.is_any))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build_scripts gallery", description="Draw it all.")
    parser.add_argument("folder", type=Path, help="for the pictures; those in it are replaced")
    parser.add_argument("states", nargs="*", metavar="STATE", help="to draw; or all of them")
    parser.add_argument("--against", type=Path, metavar="OLD", help="a gallery to compare with")
    asked = parser.parse_args()
    if unknown := [each for each in asked.states if each not in STATES]:
        parser.error(f"there is no state {unknown[0]}: {', '.join(STATES)}")
    if asked.against and not asked.against.is_dir():
        parser.error(f"there is no folder {asked.against}")
    if asked.against and asked.against.resolve() == asked.folder.resolve():
        parser.error("a gallery cannot be compared with itself")
    return asked


def draw(folder: Path, states: list[str]) -> list[Drawn]:
    """Draw states, each in a process and with a home of its own."""
    os.environ |= NO_SCREEN | os.environ | {"PYTHONHASHSEED": "0"}
    loaded = Loaded()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        drawn = list(pool.map(partial(_draw, loaded, folder.resolve()), states))
    loaded.close()
    return drawn


def _draw(loaded: Loaded, folder: Path, key: str) -> Drawn:
    with tempfile.TemporaryDirectory() as home:
        homes = {name: str(Path(home) / inner) for name, inner in HOMES.items()}
        done = loaded.run("tests.gallery.draw", folder, key, environment=homes)
    error = (done.stderr or f"exit code {done.returncode}") if done.returncode else ""
    return Drawn(key, done.stdout.strip(), error)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
