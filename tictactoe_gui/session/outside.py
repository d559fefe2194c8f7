"""Reading files that anybody may have written, or that are no files at all."""

import os
import stat
from pathlib import Path


class NoFile(OSError):  # noqa: N818  (says what is wrong)
    """What has the name is a device, a pipe or the like."""


class TooLarge(OSError):  # noqa: N818  (as above)
    """The file has more bytes than are read."""


def read_bytes(path: Path, most: int) -> bytes:
    """Return what a file of up to `most` bytes holds; raise OSError, and never wait for anybody."""
    # Where that exists: to open a pipe would be to wait for its other end.
    at_once = getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | at_once), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NoFile
        content = file.read(most + 1)  # whatever its length is said to be
    if len(content) > most:
        raise TooLarge
    return content
