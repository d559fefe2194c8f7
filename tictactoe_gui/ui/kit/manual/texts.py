"""The texts of the manual, which stand in `resources/manual`."""

from functools import cache

from tictactoe_gui.resources import resource
from tictactoe_gui.ui.wording import tr


def manual_text(name: str) -> str:
    """Return a file of the manual, in English: each of its lines goes through `tr`."""
    return resource(f"manual/{name}").read_text("utf-8")


def manual_entries(name: str) -> dict[str, tuple[str, ...]]:
    """Return the lines below each `# key` of a file, in the user's language."""
    return {key: tuple(map(tr, lines)) for key, lines in _written(name).items()}


def page_line(key: str) -> str:
    """Return what a page of a window is about."""
    return manual_entries("pages.md")[key][0]


@cache
def _written(name: str) -> dict[str, list[str]]:
    entries = manual_text(name).strip().split("\n\n")
    written = [each.removeprefix("# ").splitlines() for each in entries]
    return {key: lines for key, *lines in written}
