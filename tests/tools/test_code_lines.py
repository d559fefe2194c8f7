"""What counts as a line of code."""

from pathlib import Path

from code_lines import code_lines, room_of

TEXT = '''"""What the file is."""

# a comment
import one
from two import (
    three,
)

FOUR = 4  # code
"""What four is."""


def five() -> str:
    """Return five."""
    return """5
# of a text"""
'''


def test_neither_blank_lines_nor_docstrings_imports_and_comments_count() -> None:
    assert code_lines(TEXT) == len(("FOUR", "def", "return", "# of a text"))


def test_a_room_is_at_most_three_names_deep() -> None:
    paths = ("tools/bench.py", "tictactoe_gui/ui/lab/claims/page.py")
    assert [room_of(Path(each)) for each in paths] == ["tools", "tictactoe_gui/ui/lab"]
