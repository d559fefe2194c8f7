"""The code of a search under its tree: the line that runs, and what its names stand for."""

from functools import lru_cache

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.engine.pseudocode import MAX, MIN, branch_of, running
from tictactoe_gui.engine.replay import Step
from tictactoe_gui.engine.tree import Tree
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.studies.thinking.program.page import (
    ListingPage,
    PageRow,
    ProgramReading,
    page_of,
    variables,
)
from tictactoe_gui.ui.studies.thinking.program.printed import printed
from tictactoe_gui.ui.wording import tr

_LEAST = 9
"""Lines of code that there must be room for."""
_GAP = 2
_WHOLE_FROM = 900
"""The height of the window, in pixels, from which on nothing is folded."""


class CodeView(QWidget):
    """The code scrolls by itself, the line that runs in sight; one line above says its state."""

    def __init__(self) -> None:
        super().__init__()
        self.state = muted(QLabel(wordWrap=True))
        self.code = ContentView(tr("Code"), least=_LEAST, lines=_LEAST)
        self._page = ListingPage()
        self._running: tuple[str, ...] = ()
        self._branch, self._is_whole = MAX, False
        self.setLayout(column(self.state, (self.code, 1), spacing=_GAP))
        self.code.wanted.connect(self._on_wanted)

    def show_code(self, reading: ProgramReading, name: str) -> None:
        """Show the code of a search."""
        self._page = page_of(reading, tells=True)
        self.code.setAccessibleName(name)

    def show_place(self, place: tuple[Tree, Step] | None) -> None:
        """Show the line of a step, and what the names stand for there."""
        state, self._running, self._branch = "", (), MAX
        if place:
            tree, step = place
            state, self._running = variables(tree, step), running(tree, step)
            self._branch = branch_of(tree.scale, step.node.visit.mark)
        self.state.setText(state)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        page, heads = self._page, dict[str, str]()
        if not (self._is_whole or self.window().height() >= _WHOLE_FROM):
            page, heads = folded(self._page, self._branch)
        shown = printed(page, is_code=True, is_pressed=lambda item: item.key in (MAX, MIN))
        running = [heads.get(each, each) for each in self._running]
        self.code.show_content(shown.content, shown.lines_of(running))
        document = self.code.document()
        line = document.documentLayout().blockBoundingRect(document.firstBlock()).height()
        self.code.setMinimumHeight(round(_LEAST * line + 2 * document.documentMargin()))

    @Slot()
    def _on_wanted(self) -> None:
        """Unfold the branches by a press on the head of one, or fold them again."""
        self._is_whole = not self._is_whole
        self._show()


@lru_cache(maxsize=4)
def folded(page: ListingPage, branch: str) -> tuple[ListingPage, dict[str, str]]:
    """Return the code with one line in place of the branch that does not run.

    Also which key has that line for what is folded: the position before may wait there.
    """
    rows, heads = list[PageRow](), dict[str, str]()
    head, inside = None, 0
    for row in page.rows:
        (item,) = row.items
        if head and row.indent > head.indent:
            heads[item.key] = head.items[0].key
            inside += 1
            rows[-1] = _folded(head, inside)
            continue
        head = row if item.key in (MAX, MIN) and item.key != branch else None
        inside = 0
        rows.append(row)
    return page._replace(rows=tuple(rows)), heads


def _folded(head: PageRow, inside: int) -> PageRow:
    """Return the line that stands for a branch: what it is for, and how much is folded."""
    (item,) = head.items
    text = tr("{head} … %Ln lines", None, inside, head=item.text)
    return head._replace(items=(item._replace(text=text),))
