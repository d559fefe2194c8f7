"""Reading files that anybody may have written, or that are no files at all."""

import codecs
import os
import stat
from pathlib import Path
from typing import BinaryIO


class NoFile(OSError):  # noqa: N818  (says what is wrong)
    """What has the name is a device, a pipe or the like."""


class NoName(OSError):  # noqa: N818  (as above)
    """No file can have the name."""


class TooLarge(OSError):  # noqa: N818  (as above)
    """The file has more bytes than are read."""


class NoText(OSError):  # noqa: N818  (as above)
    """The file holds something else than text."""


def read_bytes(path: Path, most: int) -> bytes:
    """Return what a file of up to `most` bytes holds; raise OSError, and never wait for anybody."""
    with open_plain(path) as file:
        content = file.read(most + 1)  # whatever its length is said to be
    if len(content) > most:
        raise TooLarge
    return content


def open_plain(path: Path) -> BinaryIO:
    """Open a file to read; raise OSError, NoFile for what might never end or never begin."""
    # Where that exists: to open a pipe would be to wait for its other end.
    at_once = getattr(os, "O_NONBLOCK", 0)
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | at_once)
    except ValueError as error:  # every Python says this in other words
        raise NoName from error
    file = os.fdopen(number, "rb")
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise NoFile
    return file


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
