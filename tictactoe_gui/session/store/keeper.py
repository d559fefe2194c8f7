"""Keeper: the thread that syncs the log, and holds the last connection."""

import os
import sqlite3
import threading
from contextlib import ExitStack, suppress
from pathlib import Path

from tictactoe_gui.session.store.database import connect

SYNC_SECONDS = 1.0
"""How long after a write the disk has it, at the latest."""


class Keeper:
    """Syncs the log a while after a write; only the program's end waits for it, not long."""

    def __init__(self, path: Path) -> None:
        self._path, self._log = path, log_of(path)
        self._connection = connect(path, syncs=True)
        # For SQLite, a connection has the file open only once it has read or written.
        try:
            self._connection.execute("SELECT count(*) FROM window").fetchone()
        except sqlite3.Error:
            self._connection.close()
            raise
        self._due, self._end = threading.Event(), threading.Event()
        self._is_abandoned = False
        self._thread = threading.Thread(target=self._run, name="sync", daemon=True)
        self._thread.start()

    def note(self) -> None:
        """Note that something was written."""
        self._due.set()

    def close(self, seconds: float) -> None:
        """Close the last connection, which moves the log into the file unless others use it.

        It takes as long as the disk does, and goes on when the caller stops waiting.
        """
        self._end.set()
        self._due.set()
        self._thread.join(seconds)

    def abandon(self) -> None:
        """Keep the connection open until the process has ended: the file has another name now.

        SQLite deletes the log of a database by its name when the last connection is closed, and
        that is the log of another file by then.
        """
        self._is_abandoned = True
        self._end.set()
        self._due.set()

    def _run(self) -> None:
        with ExitStack() as open_files:
            with suppress(OSError):  # not every system syncs a folder
                # Without the first page of a new file, SQLite deletes its log. To close it while
                # it is in use would let go of the locks of all connections here.
                open_files.callback(os.close, file := open_to_sync(self._path))
                os.fsync(file)
                sync(self._path.parent)
            self._sync_and_close()

    def _sync_and_close(self) -> None:
        while not self._end.is_set():
            self._due.wait()
            if not self._end.wait(SYNC_SECONDS):
                self._due.clear()
                with suppress(OSError):
                    sync(self._log)
        if self._is_abandoned:
            threading.Event().wait()  # so that what a daemon thread holds is never cleared away
        with suppress(sqlite3.Error):
            self._connection.close()


def log_of(path: Path) -> Path:
    """Return the log of a database: what SQLite has not moved into the file yet."""
    return Path(f"{path}-wal")


def open_to_sync(path: Path) -> int:
    """Open a file or folder; raise OSError."""
    return os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR | getattr(os, "O_BINARY", 0))


def sync(path: Path) -> None:
    """Have the disk hold a file, or the entries of a folder; raise OSError."""
    file = open_to_sync(path)
    try:
        os.fsync(file)
    finally:
        os.close(file)
