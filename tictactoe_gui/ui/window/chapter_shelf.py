"""The chapters that come with the program, in the order of their files' names."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from tictactoe_gui.files import resource
from tictactoe_gui.session.ticks import key_of, ticked
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.teaching.chapter import CourseChapter
    from tictactoe_gui.ui.teaching.reader import Places

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
    from tictactoe_gui.ui.teaching.reader import read_chapter

    return read_chapter(_text(key), places)


@cache
def _text(key: str) -> str:
    return (resource(_FOLDER) / f"{key}.md").read_text("utf-8")


def is_done(key: str, ticks: str) -> bool:
    """Return whether all steps of a chapter are done."""
    return len(ticked(ticks, key_of(_text(key)))) == _count(key)


class Bookmark(NamedTuple):
    """Where one is in the course: a chapter and a step, both counted from 0."""

    key: str
    chapter: int = -1
    step: int = 0

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the place that is kept as `text`; the first one where it leads nowhere."""
        key, _, step = text.partition(":")
        known = [*titles()]
        if key not in known:
            return cls(known[0])
        return cls(key, known.index(key), max(0, int(step) - 1) if step.isdecimal() else 0)

    @property
    def is_begun(self) -> bool:
        """Whether one has been in the course."""
        return self.chapter >= 0

    @property
    def facts(self) -> Mapping[str, str | int]:
        """The title of its chapter, its step from 1 on, and how many there are."""
        count = _count(self.key)
        return {"chapter": tr(titles()[self.key]), "step": self.step + 1, "count": count}


def _count(key: str) -> int:
    """Return how many steps a chapter has."""
    return _text(key).count("\n## ")
