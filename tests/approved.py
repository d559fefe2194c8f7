"""Texts that a person has approved, each in a file beside its test.

Such a file has a section for each text: `== heading`. With APPROVE=1 and -n0, a test writes anew
what it finds; read the difference before you keep it.
"""

import os
from itertools import groupby
from pathlib import Path


def sections(approved: Path) -> dict[str, list[str]]:
    """Return the lines that are approved, by heading."""
    found: dict[str, list[str]] = {}
    lines = approved.read_text("utf-8").splitlines()
    for is_heading, group in groupby(lines, lambda line: line.startswith("== ")):
        if is_heading:
            *_, heading = group
        else:
            found[heading.removeprefix("== ")] = [*group][:-1]
    return found


def check(approved: Path, heading: str, lines: list[str]) -> None:
    """Compare what is told with what is approved."""
    pages = sections(approved)
    if "APPROVE" in os.environ:
        pages[heading] = lines
        text = "".join(f"== {name}\n" + "\n".join([*page, "", ""]) for name, page in pages.items())
        approved.write_text(text, "utf-8")
    assert lines == pages.get(heading), "read it, then run the test again with APPROVE=1 and -n0"
