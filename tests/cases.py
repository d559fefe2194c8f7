"""Cases from a text beside their test."""

import re
from pathlib import Path
from typing import Any


def cases_beside(test_file: str) -> dict[str, list[Any]]:
    """Return the cases from the text beside a test file, by section.

    `== name` begins a section. A line is a case, its parts stand between ` -> `; what cannot be
    seen is written as in Python, and nothing as "".
    """
    found: dict[str, list[Any]] = {}
    for line in Path(test_file).with_suffix(".txt").read_text("utf-8").split("\n"):
        if line.startswith("== "):
            cases = found.setdefault(line[3:], [])
        elif line:
            parts = [_ESCAPE.sub(_letter, each.removeprefix('""')) for each in line.split(" -> ")]
            cases.append(tuple(parts) if len(parts) > 1 else parts[0])
    return found


_ESCAPE = re.compile(r"\\(?:[\\nrt]|x..|u....)")


def _letter(escape: re.Match[str]) -> str:
    return escape[0].encode().decode("unicode_escape")
