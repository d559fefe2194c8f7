"""The chapters that come with the program, in the order of their files' names."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tictactoe_gui.files import read_text
from tictactoe_gui.resources import resource

if TYPE_CHECKING:
    from tictactoe_gui.ui.teaching.course.chapter import CourseChapter
    from tictactoe_gui.ui.teaching.course.reader import Places

_FOLDER, _KIND = "course", "*.md"


@cache
def titles() -> Mapping[str, str]:
    """Return the title of each chapter, by the name of its file."""
    return {path.stem: _title(path) for path in sorted(resource(_FOLDER).glob(_KIND))}


def _title(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.readline().removeprefix("# ").strip()


def chapter(key: str, places: "Places") -> "CourseChapter":
    """Return a chapter by the name of its file; raise OSError or BadChapter."""
    # Only now: the start needs the titles for a menu, and the reader takes 17 ms to be imported.
    from tictactoe_gui.ui.teaching.course.reader import MOST_BYTES, read_chapter

    return read_chapter(read_text(resource(_FOLDER) / f"{key}.md", MOST_BYTES), places)
