"""The project's own .venv, with the pinned packages that a verb needs."""

import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import needs

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
REQUIREMENTS = ROOT / "build_scripts" / "requirements"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
MADE_BY = "made-by.txt"
"""In a .venv of our own: what it depends on and cannot change; empty in one that is half-made."""


def python(name: str) -> Path:
    """Return a Python that has what requirements/NAME.txt pins; make or mend .venv for it."""
    if not _has(name):
        with _alone():
            if not _has(name):
                _make_or_mend(name)
    return PYTHON


def _has(name: str) -> bool:
    return _read(MADE_BY) == _this_python() and _read(f"{name}.txt") == _wanted(name)


def _read(name: str) -> str:
    path = FOLDER / name
    return path.read_text("utf-8") if path.exists() else ""


def _this_python() -> str:
    return f"{sys.version} {sys.base_prefix} {ROOT}"


def _wanted(name: str) -> str:
    """Return all that a requirements file pins, itself or by the one that it builds on."""
    return "".join((REQUIREMENTS / f"{each}.txt").read_text("utf-8") for each in ("run", name))


def _make_or_mend(name: str) -> None:
    if FOLDER.exists() and not (FOLDER / MADE_BY).exists():
        sys.exit(f"{FOLDER} was made by somebody else: move it away, and run this again")
    if _read(MADE_BY) != _this_python():
        needs.say("making .venv; the first time this takes a minute")
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / MADE_BY).touch()
        # Not this Python itself: it may be the one that was in the folder.
        base = getattr(sys, "_base_executable", sys.executable)
        needs.run([base, "-m", "venv", FOLDER], "could not make .venv")
        (FOLDER / MADE_BY).write_text(_this_python(), "utf-8")
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    pinned = ("--only-binary=:all:", "--requirement", REQUIREMENTS / f"{name}.txt")
    needs.run([*pip, *pinned], "pip could not install what is needed")
    (FOLDER / f"{name}.txt").write_text(_wanted(name), "utf-8")


@contextmanager
def _alone() -> Iterator[None]:
    """Hold a lock, which leaves no trace, on a file that is there; say so if another one has it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        if not _lock(file):
            needs.say("waiting while another run makes .venv")
            while not _lock(file):
                time.sleep(0.1)
        yield


def _lock(file: BinaryIO) -> bool:
    """Tell whether the file is locked now, until it is closed."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**30)  # there nobody reads
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
