"""Add to slides: a position of the atlas or of the history becomes the last slide of a file."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.engine.boards import board
from tests.ui.conftest import OpenWindow
from tictactoe_gui.ui.teaching.course.reader import read_chapter
from tictactoe_gui.ui.window import slides
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)
WON, OPEN = "XXX/OO./...", "OXO/.X./..X"


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    return open_window()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that is chosen whenever one is asked for."""
    path = tmp_path / "my slides.md"

    def choose(*asked: object, is_added_to: bool) -> None:
        assert is_added_to
        then = asked[-1]
        assert isinstance(then, Callable)  # type: ignore[arg-type]
        then(path)  # type: ignore[operator]

    monkeypatch.setattr(slides, "ask_for_new_file", choose)
    return path


def added(window: MainWindow, *texts: str) -> list[str]:
    told: list[str] = []
    for text in texts:
        window.commands.slides.add(board(text), window, told.append)
    return told


def test_each_position_is_a_slide_more_and_can_be_presented(
    window: MainWindow, file: Path, qtbot: QtBot
) -> None:
    assert added(window, OPEN, WON) == [
        f"Slide 1 of my slides.md: {OPEN}.",
        f"Slide 2 of my slides.md: {WON}.",
    ]
    chapter = read_chapter(file.read_text("utf-8"), window.commands.places)
    first, second = chapter.steps
    assert (str(first.board), first.answer) == (OPEN, "A draw with perfect play. Best: 8.")
    assert (str(second.board), second.title, second.answer) == (WON, "X has won", "")
    window.importing.open_file(file)
    qtbot.waitUntil(lambda: window.course.is_on)
    assert window.course.step.title == "O to move"


@pytest.mark.parametrize("text", ["a letter to a friend", "# Mine\n## Step\n- bord: .../.../..."])
def test_a_file_without_slides_is_left_alone(window: MainWindow, file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    (told,) = added(window, OPEN)
    assert told.startswith("my slides.md is no chapter and has no slides. Line ")
    assert file.read_text("utf-8") == text


def test_where_nothing_can_be_written_it_says_so(window: MainWindow, file: Path) -> None:
    file.mkdir()
    (told,) = added(window, OPEN)
    assert told.startswith("my slides.md could not be saved: ")
