"""Folders and files that only the person who plays can read, whatever the system would allow."""

import os
from contextlib import suppress
from errno import ENOTDIR
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def make_folder(path: Path) -> None:
    """Make a folder, and what is missing above it; raise OSError with the reason if that fails."""
    for each in reversed((path, *path.parents)):
        try:
            each.mkdir(FOLDER, exist_ok=True)
        except FileExistsError as error:  # but no folder
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(each)) from error
    _narrow(path, FOLDER)


def make_file(path: Path) -> None:
    """Make an empty file if there is none; raise OSError if there is then none to be written."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # where that exists: a pipe keeps nobody waiting
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | at_once, FILE))
    narrow(path)


def narrow(path: Path) -> None:
    """Take a file from the eyes of others, where an earlier version let them read it."""
    _narrow(path, FILE)


def _narrow(path: Path, mode: int) -> None:
    # Not every file system knows permissions, and not every file is ours.
    with suppress(OSError):
        path.chmod(path.stat().st_mode & mode)
