"""Slides: positions are added to a chapter of one's own, as text that any editor can change."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.files import read_text, write_whole
from tictactoe_gui.ui.kit.file_dialog import ask_for_new_file
from tictactoe_gui.ui.teaching.course.reader import (
    MOST_BYTES,
    BadChapter,
    Places,
    read_chapter,
)
from tictactoe_gui.ui.teaching.course.words import no_chapter
from tictactoe_gui.ui.wording import files, tr
from tictactoe_gui.ui.wording.progress import add_to_slides
from tictactoe_gui.ui.wording.setup import side_line, solver_line

Tell = Callable[[str], object]


class Slides(QObject):
    """Asks once for the file, and adds to that until the program ends."""

    def __init__(self, places: Callable[[], Places], parent: QObject) -> None:
        super().__init__(parent)
        self._places = places
        self._path: Path | None = None

    def add(self, board: Board, window: QWidget, tell: Tell) -> None:
        """Add a position as the last slide, and tell what was done, or why not."""

        def add_to(path: Path) -> None:
            self._path = None
            tell(self._added(path, board))

        if self._path:
            add_to(self._path)
        else:
            kinds = (f"{tr('Slides')} (*.md)",)
            ask_for_new_file(
                window, add_to_slides().rstrip("…"), "slides.md", kinds, add_to, is_added_to=True
            )

    def _added(self, path: Path, board: Board) -> str:
        """Write the file with one more slide; return what is said of that."""
        try:
            before = read_text(path, MOST_BYTES) if path.exists() else f"# {tr('My slides')}\n"
            text = f"{before.rstrip()}\n\n{slide(board)}"
            count = len(read_chapter(text, self._places()).steps)
            write_whole(path, text.encode())
        except BadChapter as error:
            return no_chapter(files.file_name(path), error)
        except OSError as error:
            return files.not_saved(path, error)
        self._path = path
        return tr(
            "Slide {count} of {name}: {board}.",
            count=count,
            name=files.file_name(path),
            board=str(board),
        )


def slide(board: Board) -> str:
    """Return the text of a slide: a position, and what is best there once that is asked for."""
    lines = [f"## {side_line(board)}", f"- board: {board}"]
    if not board.is_over:
        best = [each for each in solved().evaluate(board) if each.is_best]
        lines += [f"- answer: {solver_line(board, best)}", "", tr("Which square is best?")]
    return "\n".join(lines) + "\n"
