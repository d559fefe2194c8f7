"""Every text of the program: translated, in one place, ended, and with one name for one thing."""

from pathlib import Path

import pytest

from tests.words.collect import Text, sources, texts, texts_of
from tests.words.shape import bare, doubled, endless, is_sentence, other_names

OTHERWISE = {
    "Your slip": "mistake",
    "It turned a win into a loss.": "mistake",
    "Every opponent": "the computer, a program, or the other player",
    "W&atch the search": "watch it think",
    "Counted on this machine.": "this computer",
    "The slippery verdicts of a mistake": "result",
    "Two empty cells": "free square; a board or a box is empty",
}
"""What is not said, and the name that is."""


def written(folder: Path, code: str) -> Path:
    """Return a file of a window."""
    path = folder / "ui" / "window.py"
    path.parent.mkdir()
    path.write_text(code, "utf-8")
    return path


def test_every_text_of_the_program_has_the_right_shape() -> None:
    assert {path.name: found for path in sources() if (found := list(bare(path)))} == {}
    assert doubled(texts()) == []
    assert len([each for each in texts() if is_sentence(each.text)]) > 50
    assert endless(texts()) == []
    assert list(other_names(texts())) == []


@pytest.mark.parametrize(
    "code",
    [
        'QLabel("All is well")',
        'self.bar.setAccessibleName(f"{count} squares")',
        'button.setText("Stop" if is_on else tr("Go"))',
        'names = Naming("Random squares", tr("Random"), tr("Any."))',
        'raise ImpossibleBoard("No.")',
        'line = "The board, " + tr("as it is")',
    ],
)
def test_a_text_that_is_not_translated_is_found(tmp_path: Path, code: str) -> None:
    assert len(list(bare(written(tmp_path, code)))) >= 1


def test_what_stands_twice_or_has_no_end_is_found(tmp_path: Path) -> None:
    code = (
        'tr("Won")\ntr("Won")\n'
        + 2 * 'tr("{mark} wins.")\n'
        + 'tr("The game on the board is over")'
    )
    found = texts_of(written(tmp_path, code), tmp_path)
    assert doubled(found) == ["{mark} wins."]
    assert endless(found) == ["The game on the board is over"]


def test_another_name_is_found() -> None:
    found = [Text("ui/window.py", 1, each, counts=False) for each in OTHERWISE]
    assert dict(other_names(found)) == OTHERWISE
