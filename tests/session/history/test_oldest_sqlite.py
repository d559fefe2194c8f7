"""The history's tests, run by old versions of SQLite, built from the source that packages bring.

Python takes SQLite from the system where it is linked to it, and so from another folder.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import OFFSCREEN, Ended, run
from tictactoe_gui.session.history.sqlite_version import OLDEST

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Python brings its own SQLite"),
]
PACKAGES = {"3.31.1": "7.0.0", "3.34.0": "7.1.2", "3.37.0": "7.4.6"}
"""The versions of better-sqlite3, for Node, which have the source of these versions of SQLite."""
PATIENCE = 300
TESTS = "tests/session/history"
EVERY_STATEMENT = ("-p", "tests.session.history.every_statement")


@pytest.fixture
def by_sqlite(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """An environment in which Python uses an old SQLite; skip the test where none can be had."""
    version = request.param
    if not (shutil.which("npm") and shutil.which("cc")):
        pytest.skip("npm and a C compiler are needed")
    package = f"better-sqlite3@{PACKAGES[version]}"
    if _do(tmp_path, "npm", "pack", "--silent", package).returncode:
        pytest.skip("without a network there is no old SQLite")
    for archive in (next(tmp_path.glob("*.tgz")), tmp_path / "package/deps/sqlite3.tar.gz"):
        assert _do(tmp_path, "tar", "-xf", str(archive)).returncode == 0
    library = "-shared -fPIC -O1 -DSQLITE_ENABLE_DESERIALIZE -o libsqlite3.so.0 sqlite3.c -ldl -lm"
    built = _do(tmp_path, "cc", *library.split())
    assert built.returncode == 0, built.stderr
    made = os.environ | OFFSCREEN | {"LD_LIBRARY_PATH": str(tmp_path)}
    told = run("-c", "import sqlite3; print(sqlite3.sqlite_version)", environment=made)
    if told.stdout.strip() != version:
        pytest.skip("this Python brings its own SQLite")
    return made


def _do(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def suite(environment: dict[str, str], *words: str) -> Ended:
    return run(
        "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *words, environment=environment
    )


def test_the_oldest_that_is_supported_is_among_them() -> None:
    assert OLDEST in [tuple(map(int, each.split(".")[:2])) for each in PACKAGES]


@pytest.mark.parametrize(
    ("by_sqlite", "more"), [("3.34.0", EVERY_STATEMENT), ("3.37.0", ())], indirect=["by_sqlite"]
)
def test_the_history_works(by_sqlite: dict[str, str], more: tuple[str, ...]) -> None:
    # How many instructions a statement takes, which one test compares, is each version's own.
    done = suite(by_sqlite, TESTS, "-k", "not test_an_import_takes_the_same", *more)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("by_sqlite", ["3.31.1"], indirect=True)
def test_one_that_is_too_old_keeps_no_history(by_sqlite: dict[str, str]) -> None:
    done = suite(by_sqlite, f"{TESTS}/test_sqlite_version.py")
    assert done.returncode == 0, done.stdout
