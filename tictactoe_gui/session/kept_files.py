"""Kept files: texts that hold what a person has named, and that several windows change.

A change reads the file first and holds a lock meanwhile, and it is written whole. What was read
and is wrong can be set aside. A file that cannot be read now, or that a newer version of the
program has written, may be a good one: it stays as it is, which NotRead says.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.files import (
    NewerFile,
    TooLarge,
    WrongFile,
    make_folder,
    make_private,
    read_text,
    write_whole,
)
from tictactoe_gui.session.file_lock import FileLock
from tictactoe_gui.session.writer import is_newer, version

LOCK_MS = 2_000
"""So long another window may write."""
NOT_THERE = (FileNotFoundError, NotADirectoryError)
"""What `read` raises where there is no file."""
WRONG = (ImpossibleText, WrongFile)
"""What `read` raises for a file that was read, and is wrong."""
_VERSION = re.compile(r"^# version (\S{1,40})$", re.MULTILINE)

T = TypeVar("T")


class Busy(OSError):  # noqa: N818  (says what is wrong)
    """Another window writes, and does not end."""


class NotRead(OSError):  # noqa: N818  (as above)
    """A file that could not be read, or that a newer version has written: it may be a good one."""

    def __init__(self, path: Path, error: OSError, others: int = 0) -> None:
        super().__init__(f"{path.name}: {str(error) or type(error).__name__}")
        self.path = path
        self.error = error
        self.others = others
        """How many more there are of which nothing else is said."""


def read(path: Path, most: int, parse: Callable[[str], T]) -> T:
    """Return what `parse` makes of a file of up to `most` bytes.

    Raise one of NOT_THERE, one of WRONG, or NotRead.
    """
    try:
        text = read_text(path, most)
        try:
            return parse(text)
        except ImpossibleText as error:
            written_by = _VERSION.search(text)
            if written_by and is_newer(written_by[1]):
                raise NewerFile from error
            raise
    except (*NOT_THERE, WrongFile):
        raise
    except OSError as error:
        raise NotRead(path, error) from error


def write(path: Path, text: str, most: int) -> None:
    """Replace a file, with a remark on which version has written it.

    Raise TooLarge if it would not be read again, or another OSError if it cannot be written.
    """
    content = f"{text}# version {version()}\n".encode()
    if len(content) > most:
        raise TooLarge
    make_folder(path.parent)
    write_whole(path, content)
    make_private(path)


@contextmanager
def alone(lock_file: Path) -> Iterator[None]:
    """Let no other window change what a lock stands for; raise Busy if one does for too long."""
    make_folder(lock_file.parent)
    lock = FileLock(lock_file)
    if not lock.take(LOCK_MS / 1000):
        raise Busy("another window is writing")
    try:
        yield
    finally:
        lock.release()
