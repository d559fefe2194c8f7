"""Who wrote a file: each names the version of the program, so that an older one knows its limits.

What a newer version wrote may be right, though this one cannot read it.
"""

import re

from PySide6.QtCore import QCoreApplication

_VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}")


def version() -> str:
    """Return the version of this program."""
    return QCoreApplication.applicationVersion()


def is_newer(other: object) -> bool:
    """Return whether a file that names its version so was written by a newer one than this."""
    is_one = isinstance(other, str) and _VERSION.fullmatch(other)
    return bool(is_one) and _numbers(str(other)) > _numbers(version())


def _numbers(text: str) -> list[int]:
    return [int(each) for each in re.findall("[0-9]{1,6}", text)]
