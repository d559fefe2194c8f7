"""Every text of the program: translated, in one place, ended, and with one name for one thing."""

from pathlib import Path

import pytest

from tests.words.collect import sources, texts
from tests.words.shape import bare, doubled, endless, is_sentence, other_names


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
