"""All file access: writes are atomic and private to the user, reads are bounded and never block."""

import codecs
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR, ELOOP, ENOSYS, ENOTDIR, ENOTSUP
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO

FOLDER, FILE = 0o700, 0o600
_OF_UMASK = 0o666
"""What a person saves has the permissions that the umask leaves."""
_PROC = Path("/proc/self/fd")
_CANNOT_SYNC = (EINVAL, ENOSYS, ENOTSUP)
"""What a file system says that cannot sync."""

# Private: only the user may read them, whatever the system's default permissions are.


def make_folder(path: Path) -> None:
    """Make a folder, and what is missing above it; raise OSError with the reason if that fails."""
    for each in reversed((path, *path.parents)):
        try:
            each.mkdir(FOLDER, exist_ok=True)
        except FileExistsError as error:  # but no folder
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(each)) from error
    _narrow(path, FOLDER)


def make_file(path: Path) -> None:
    """Make an empty file if there is none; raise OSError if it cannot be written then."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # where that exists, opening a pipe does not block
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | at_once, FILE))
    _narrow(path, FILE)


def _narrow(path: Path, mode: int) -> None:
    """Take from others the permissions that they have."""
    # Not every file system knows permissions, and not every file is ours.
    with suppress(OSError):
        path.chmod(path.stat().st_mode & mode)


# Reading untrusted paths: the content may be anything, and the path may be no regular file.


class WrongFile(OSError):
    """The path was looked at, and what is there is none of our files.

    Any other OSError but FileNotFoundError says nothing about the file, which may be good.
    """


class NoFile(WrongFile):
    """The path is a device, a pipe or the like, and no regular file."""


class Folder(NoFile):
    """The path is a folder."""


class NoName(WrongFile):
    """The name is one that no file can have."""


class TooLarge(WrongFile):
    """The file has more bytes than are read."""


class NoText(WrongFile):
    """The file holds something else than text."""


class NewerFile(OSError):
    """A newer version of this program has written the file, which this one cannot read."""


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a file of up to `most` bytes, without blocking; raise OSError."""
    with open_plain(path) as file:
        content = file.read(most + 1)  # whatever its reported length
    if len(content) > most:
        raise TooLarge
    return content


def open_plain(path: Path) -> BinaryIO:
    """Open a file to read; raise OSError, NoFile for what might never end or never begin.

    A database is not even opened: to close it lets go of all that SQLite has locked in it.
    """
    if path.suffix.startswith(".sqlite3"):
        raise NoText
    # Where that exists: opening a pipe would block until its other end is opened.
    at_once = getattr(os, "O_NONBLOCK", 0)
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | at_once)
    except ValueError as error:  # every Python says this in other words
        raise NoName from error
    except OSError as error:
        if error.errno == ELOOP:
            raise WrongFile(*error.args) from error
        if os.path.isdir(path):  # noqa: PTH112  (it never raises; Windows opens no folder)
            raise Folder(EISDIR, os.strerror(EISDIR)) from error
        raise
    mode = os.fstat(number).st_mode
    if not stat.S_ISREG(mode):
        os.close(number)
        raise Folder(EISDIR, os.strerror(EISDIR)) if stat.S_ISDIR(mode) else NoFile
    return os.fdopen(number, "rb")


def read_text(path: Path, most: int) -> str:
    """Return the text of a file: in UTF-8, or in UTF-16 if it begins with the mark of that."""
    content = read_bytes(path, most)
    is_wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = content.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoText from error
    if "\0" in text:
        raise NoText
    return text


# Atomic writing.


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step; raise OSError with the reason, and leave what was there."""
    file = WholeFile(path)
    file.write(content)
    file.finish()


class WholeFile:
    """A file that replaces what was there when it is finished, and not before."""

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():
            raise OSError("there is something that is no file")  # a file would take its place
        self._path = Path(os.path.realpath(path))
        self._beside = self._path.with_name(f".tictactoe-{os.urandom(8).hex()}")
        # Qt's QSaveFile would keep Python, and so the window, from running while it syncs.
        self._file = _open_unnamed(self._path.parent)
        self._is_unnamed = self._file is not None
        if self._file is None:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
            self._file = os.open(self._beside, flags, _OF_UMASK)
        if sys.platform != "win32":
            with suppress(OSError):  # there is no such file yet, or none has permissions there
                os.fchmod(self._file, stat.S_IMODE(path.stat().st_mode))

    def write(self, content: bytes) -> None:
        """Append; raise OSError with the reason, after which the file cannot be finished."""
        with self._cancelled_on_error() as file:
            # What finds no more room is written in part; only the next write says why.
            while content:
                content = content[os.write(file, content) :]

    def finish(self) -> None:
        """Sync, and replace the target; raise OSError with the reason if that fails."""
        with self._cancelled_on_error() as file:
            try:
                os.fsync(file)
            except OSError as error:
                if error.errno not in _CANNOT_SYNC:
                    raise
            if self._is_unnamed:
                # With a folder, which a whole path does not need, the link of /proc is followed.
                os.link(_PROC / str(file), self._beside, src_dir_fd=file, follow_symlinks=True)
                self._is_unnamed = False
            self._file = None
            os.close(file)
            self._beside.replace(self._path)

    def cancel(self) -> None:
        """Delete the unfinished file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if not self._is_unnamed:
            self._beside.unlink(missing_ok=True)

    @contextmanager
    def _cancelled_on_error(self) -> Iterator[int]:
        if self._file is None:
            raise OSError("it cannot be finished")
        try:
            yield self._file
        except OSError:
            self.cancel()
            raise


def _open_unnamed(folder: Path) -> int | None:
    """Open a file that vanishes if the program is killed, where the system has such files."""
    unnamed = getattr(os, "O_TMPFILE", 0)
    if unnamed and _PROC.is_dir():
        with suppress(OSError):  # not every file system
            return os.open(folder, unnamed | os.O_WRONLY, _OF_UMASK)
    return None


# Keeping unreadable files: they are renamed, and never deleted or overwritten.


def keep_aside(path: Path, companions: Iterable[str] = ()) -> Path | None:
    """Rename a bad file, beside those that were kept before; return its new name, None if none.

    `games.sqlite3` becomes `games.bad.sqlite3`, the next one `games.bad-2.sqlite3`. Files whose
    names go on with one of `companions` go with it.
    """
    names = chain(["bad"], (f"bad-{number}" for number in count(2)))
    try:
        while os.path.lexists(kept := path.with_stem(f"{path.stem}.{next(names)}")):
            pass
        for ending in companions:
            with suppress(FileNotFoundError):
                Path(f"{path}{ending}").rename(f"{kept}{ending}")
        path.rename(kept)
    except OSError:
        return None
    if kept.is_file() and not kept.is_symlink():
        _narrow(kept, FILE)
    return kept


def make_way(path: Path) -> bool:
    """Rename whatever is at `path` unless it is a regular file; return whether the path is usable.

    Libraries that open files by name, such as SQLite, would block on a pipe.
    """
    # One look: a file that another program makes between two of them would be taken for a pipe.
    try:
        is_usable = stat.S_ISREG(path.stat().st_mode)
    except OSError:
        is_usable = not path.is_symlink()  # one that leads nowhere, or round in a circle
    return is_usable or keep_aside(path) is not None


# What the program brings: the files of `resources/`, beside the package wherever that is.

RESOURCES = Path(__file__).parent.parent / "resources"


def resource(name: str) -> Path:
    """Return the path of a resource; raise FileNotFoundError with the path if it is missing."""
    path = RESOURCES / name
    if not path.exists():
        raise FileNotFoundError(f"the program is incomplete: {path} is missing")
    return path
